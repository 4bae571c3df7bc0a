/* SPDX-License-Identifier: MIT */
/* What a card gives, as far as a question can count it. */
#include "deck.h"

#include <string.h>

/* What its uses cost besides units is not looked at. */
static void tell_also (const PayCase *c, GString *also)
{
  const PayGame *game = c->game;
  for (int i = 0; PAY_GAME_HAS (game, also) && i < pay_problem_actions (c->problem); i++)
    for (int mode = 0; mode < pay_problem_action_modes (c->problem, i); mode++) {
      g_autofree char *what = game->also (c, i, mode);
      if (what != NULL && strstr (also->str, what) == NULL)
        g_string_append_printf (also, "%s%s", also->len > 0 ? ", " : "taken as possible: ", what);
    }
}

/* With [pool], or a source [name] with [text]; all but [game] are (nullable). NULL with [error]: nothing of it may be
 * left out. */
static PayCase *open_with (const PayGame *game, const char *pool, const char *name, const char *text, GError **error)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "");
  request->pool = g_strdup (pool);
  if (text != NULL) {
    PaySource *source = pay_request_add_source (request);
    source->name = g_strdup (name);
    source->text = g_strdup (text);
  }
  PayCase *c = pay_game_open (game, request, NULL, error);
  const char *remark = c != NULL && PAY_GAME_HAS (game, remark) ? game->remark (c, 0) : NULL;
  if (remark == NULL)
    return c;
  pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1, "%s", remark);
  game->close (c);
  return NULL;
}

/* [also] (nullable) gets what is taken as possible. */
static gboolean is_countable (const PayGame *game, const char *name, const char *text, gboolean trades, GString *also,
                              GError **error)
{
  PayCase *c = open_with (game, NULL, name, text, error);
  if (c == NULL)
    return FALSE;
  PayOddsDeck *deck = pay_odds_deck_new (c->problem);
  const gboolean fine = pay_odds_deck_add_object (deck, 0, 1, trades ? PAY_ODDS_TRADES : 0, error) == 0;
  pay_odds_deck_free (deck);
  if (fine && also != NULL)
    tell_also (c, also);
  game->close (c);
  return fine;
}

/* Does it give something, one action by itself? */
static gboolean is_playable (const PayGame *game, const char *name, const char *text)
{
  PayCase *c = open_with (game, NULL, name, text, NULL);
  if (c == NULL)
    return FALSE;
  gboolean fine = pay_problem_objects (c->problem) == 1, gives = FALSE;
  for (int i = 0; i < pay_problem_actions (c->problem) && fine; i++) {
    PayKinds kinds;
    gint64 n;
    fine = !pay_problem_action_is_late (c->problem, i) && !pay_problem_action_is_prompt (c->problem, i)
           && pay_problem_action_takes (c->problem, i) != PAY_TAKE_NOTHING;
    for (int mode = 0; mode < pay_problem_action_modes (c->problem, i); mode++)
      gives = gives || pay_problem_action_given (c->problem, i, mode, 0, &kinds, &n);
  }
  game->close (c);
  return fine && gives;
}

static gboolean is_unit (const PayGame *game, const char *text, GError **error)
{
  PayCase *c = open_with (game, text, NULL, NULL, error);
  if (c == NULL)
    return FALSE;
  const PayProblem *problem = c->problem;
  const gboolean one = pay_problem_lots (problem) == 1 && pay_problem_lot_count (problem, 0) == 1;
  const gboolean fine = one && pay_problem_lot_kinds (problem, 0) != 0;
  if (!one)
    pay_set_error (error, PAY_ERROR_USAGE, "pool", -1, "one %s is expected, not '%s'", game->words.unit, text);
  else if (!fine)
    pay_set_error (error, PAY_ERROR_USAGE, "pool", -1, "'%s' pays nothing", text);
  game->close (c);
  return fine;
}

gboolean deck_same_unit (const PayGame *game, const char *one, const char *other)
{
  g_autofree char *both = g_strjoin (" ", one, other, NULL);
  PayCase *c = open_with (game, both, NULL, NULL, NULL);
  if (c == NULL)
    return FALSE;
  const PayProblem *problem = c->problem;
  const gboolean same
      = pay_problem_lots (problem) == 2 && pay_problem_lot_kinds (problem, 0) == pay_problem_lot_kinds (problem, 1);
  game->close (c);
  return same;
}

static gboolean is_source (const PayGame *game, const char *text, GError **error)
{
  PayCase *c = open_with (game, NULL, NULL, text, error);
  if (c != NULL)
    game->close (c);
  return c != NULL;
}

gboolean deck_readable (const PayGame *game, const char *text, gboolean unit, GError **error)
{
  if (unit)
    return is_unit (game, text, error);
  g_autoptr (GError) why = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean fine = is_source (game, text, &why);
  for (guint i = 0; !fine && lines[i] != NULL; i++)
    fine = is_source (game, lines[i], NULL);
  if (!fine)
    g_propagate_error (error, g_steal_pointer (&why));
  return fine;
}

char *deck_playable (const PayGame *game, const char *name, const char *gives)
{
  if (is_playable (game, name, gives))
    return g_strdup (gives);
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  GString *all = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *with = all->len > 0 ? g_strdup_printf ("%s\n%s", all->str, lines[i]) : g_strdup (lines[i]);
    if (is_playable (game, name, with))
      g_string_assign (all, with);
  }
  return g_string_free (all, all->len == 0);
}

/* All of it, or line by line what goes with the lines before. */
char *deck_usable (const PayGame *game, const char *name, const char *gives, gboolean trades, GString *why)
{
  if (is_countable (game, name, gives, trades, why, NULL))
    return g_strdup (gives);
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  GString *all = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *with = all->len > 0 ? g_strdup_printf ("%s\n%s", all->str, lines[i]) : g_strdup (lines[i]);
    if (is_countable (game, name, with, trades, NULL, &error)) {
      is_countable (game, name, lines[i], trades, why, NULL);
      g_string_assign (all, with);
      continue;
    }
    g_autoptr (GError) alone = NULL;
    is_countable (game, name, lines[i], trades, NULL, &alone);
    const char *message = alone != NULL ? alone->message : error->message;
    const gsize length = strlen (name);
    if (strncmp (message, name, length) == 0 && message[length] == ':')
      message += length + 1 + strspn (message + length + 1, " ");
    g_string_append_printf (why, "%snot counted: %s (%s)", why->len > 0 ? "; " : "", lines[i], message);
  }
  return g_string_free (all, all->len == 0);
}

gboolean deck_trades (const PayGame *game, const char *name, const char *gives)
{
  return !is_countable (game, name, gives, FALSE, NULL, NULL) && is_countable (game, name, gives, TRUE, NULL, NULL);
}
