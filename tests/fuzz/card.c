/* SPDX-License-Identifier: MIT */
/* Any text as the cells of a card, separated by tabs: what it costs and gives is read or refused by each game, and what
 * it gives can be asked for. */
#include "fuzz.h"

#include <pay/cards.h>

static void check_text (char *text, const GError *error)
{
  if ((text == NULL) == (error == NULL))
    g_error ("a text and an error, or neither");
  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    g_error ("no UTF-8");
  if (error != NULL && error->domain != PAY_ERROR)
    g_error ("not our error: %s", error->message);
}

static void try_deck (const PayGame *game, const char *const *row)
{
  if (!PAY_GAME_HAS (game, deck_card) || !PAY_GAME_HAS (game, cost_value))
    return;
  static const char *const costs[] = { "{W}{U}", "[2 Red]", NULL };
  g_autoptr (GError) error = NULL, problem = NULL;
  PayDeckCard card = { .arrival = PAY_ARRIVES_READY };
  const gboolean read = game->deck_card (pay_card_columns, row, costs, &card, &error);
  if (read != (error == NULL) || (!read && (card.gives != NULL || card.assumed != NULL || card.purpose != NULL)))
    g_error ("a card and an error, or neither");
  if (card.gives != NULL && !g_utf8_validate (card.gives, -1, NULL))
    g_error ("no UTF-8");
  pay_deck_card_clear (&card);
  if ((game->cost_value (row[3], &problem) < 0) != (problem != NULL))
    g_error ("a value and an error, or neither");
}

static void try_game (const PayGame *game, const char *const *row)
{
  try_deck (game, row);
  for (guint ability = 0; ability < 3 && PAY_GAME_HAS (game, card_cost); ability++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *cost = game->card_cost (pay_card_columns, row, ability, &error);
    check_text (cost, error);
  }
  if (!PAY_GAME_HAS (game, card_gives))
    return;
  gboolean unit = FALSE;
  g_autoptr (GError) error = NULL;
  g_autofree char *gives = game->card_gives (pay_card_columns, row, &unit, &error);
  check_text (gives, error);
  if (gives == NULL || gives[0] == '\0')
    return;
  PayRequest *r = pay_request_new ();
  pay_request_add_cost (r, "R1");
  if (unit)
    r->pool = g_strdup (gives);
  else
    pay_request_add_source (r)->text = g_strdup (gives);
  fuzz_request (game, r);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  const guint n = g_strv_length ((char **)(gsize)pay_card_columns);
  g_auto (GStrv) cells = g_strsplit (text != NULL ? text : "", "\t", (gint)n);
  const guint given = g_strv_length (cells);
  g_autofree const char **row = g_new0 (const char *, n + 1);
  for (guint i = 0; i < n; i++)
    row[i] = i < given ? cells[i] : "";
  for (const PayGame *const *game = fuzz_games (); text != NULL && *game != NULL; game++)
    try_game (*game, row);
  return 0;
}
