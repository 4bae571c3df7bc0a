/* SPDX-License-Identifier: MIT */
/* What the kinds of `pay odds` read and say alike. */
#include "names/names.h"
#include "odds.h"

#include <string.h>

#define USUAL_EDITION "2022"
#define LEAST_CARDS 20
#define MOST_CARDS 250
#define MOST_DIGITS 100

gboolean odds_digits (const Options *options, guint usual, guint *digits)
{
  gint64 n = usual;
  if (!number_from ("--digits", options->digits, 0, MOST_DIGITS, &n))
    return FALSE;
  *digits = (guint)n;
  return TRUE;
}

static gboolean read_edition (PayKarstenCell *cell, const Options *options)
{
  const char *edition = options->edition != NULL ? options->edition : USUAL_EDITION;
  cell->model = pay_karsten_find (edition);
  if (cell->model != NULL)
    return TRUE;
  g_autofree char *names = g_strjoinv (", ", (char **)(gpointer)pay_karsten_editions ());
  return message ("--edition: there is no edition %s; there are %s", edition, names);
}

gboolean odds_cell (PayKarstenCell *cell, const Options *options)
{
  if (!read_edition (cell, options))
    return FALSE;
  gint64 n = cell->model->decks[0].deck;
  if (!number_from ("--deck", options->deck, LEAST_CARDS, MOST_CARDS, &n))
    return FALSE;
  cell->deck = (int)n;
  n = pay_karsten_usual_lands (cell->model, cell->deck);
  if (!number_from ("--lands", options->lands, 1, cell->deck, &n))
    return FALSE;
  cell->lands = (int)n;
  if (n > 0)
    return TRUE;
  return message ("--lands is needed: the edition %s has no deck of %d cards", cell->model->edition, cell->deck);
}

void odds_tell_misprint (const PayKarstenCell *cell, const char *cost, int least)
{
  const int printed = pay_karsten_misprint (cell);
  if (printed >= 0)
    message ("%s, %d cards, %d lands, %s: %d was printed, %d is exact", cell->model->edition, cell->deck, cell->lands,
             cost, printed, least);
}

gboolean odds_refuse (const Options *options, const char *const *others, const char *where)
{
  for (; *others != NULL; others++)
    if (options_have (options, FOR_ODDS, *others))
      return !message ("--%s is for %s", *others, where);
  return FALSE;
}

/* ---- A deck. */

Exit odds_complain (const GError *error)
{
  static const struct {
    const char *field, *option;
  } names[] = { { "gives[", "--source: " }, { "late[", "--late: " },          { "skip[", "--skip: " },
                { "cost", "--cost: " },     { "commander", "--commander: " }, { "start", "--start: " },
                { "swap", "--swap: " },     { "side", "--side: " },           { "owned", "--owned: " },
                { "table", "--table: " },   { "hand", "--hand: " },           { "hands", "--hands: " } };
  const char *where = pay_error_where (error), *option = "";
  for (gsize i = 0; i < G_N_ELEMENTS (names) && where != NULL; i++)
    option = g_str_has_prefix (where, names[i].field) ? names[i].option : option;
  message ("%s%s", option, error->message);
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE) ? EXIT_USAGE : EXIT_MALFORMED;
}

PayDeck *odds_deck_read (const Options *options, const PayGame *game, PayCatalogue *catalogue, Exit *status)
{
  g_autoptr (PayDeck) deck = deck_file_read (options->deck, game, catalogue, status);
  if (deck == NULL)
    return NULL;
  g_autoptr (GError) error = NULL;
  gboolean fine = TRUE;
  for (char **cost = options->cost; fine && cost != NULL && *cost != NULL; cost++)
    fine = pay_deck_tell_cost (deck, games_find (deck->game), *cost, &error);
  if (fine && options->commander != NULL)
    fine = pay_deck_set_commander (deck, games_find (deck->game), options->commander, catalogue, &error);
  if (!fine) {
    *status = odds_complain (error);
    return NULL;
  }
  if (deck_is_known (deck))
    return g_steal_pointer (&deck);
  deck_tell_unknown (deck, catalogue);
  *status = EXIT_MALFORMED;
  return NULL;
}

void odds_tell_late (void)
{
  remark ("the time was over before all numbers were known; those that are not say so: --limit TIME gives more\n");
}
