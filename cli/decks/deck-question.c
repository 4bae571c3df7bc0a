/* SPDX-License-Identifier: MIT */
/* A cost of a deck and the cards that may pay it, as the game reads them together. */
#include "deck-private.h"

#include <string.h>

void deck_question_free (gpointer data)
{
  DeckQuestion *q = data;
  g_free (q->cost);
  g_strfreev (q->purpose);
  pay_odds_need_free (q->need);
  pay_odds_deck_free (q->deck);
  pay_odds_deck_free (q->late);
  if (q->c != NULL)
    q->c->game->close (q->c);
  g_free (q->why);
  g_free (q);
}

/* ---- What can be counted of a card. */

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

/* [also] (nullable) gets what is taken as possible. */
static gboolean is_countable (const PayGame *game, const char *name, const char *text, GString *also, GError **error)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "");
  PaySource *s = pay_request_add_source (request);
  s->name = g_strdup (name);
  s->text = g_strdup (text);
  PayCase *c = pay_game_open (game, request, error);
  if (c == NULL)
    return FALSE;
  PayOddsDeck *deck = pay_odds_deck_new (c->problem);
  const gboolean fine = pay_odds_deck_add_object (deck, 0, 1, 0, error) == 0;
  pay_odds_deck_free (deck);
  if (fine && also != NULL)
    tell_also (c, also);
  game->close (c);
  return fine;
}

static PayCase *open_units (const PayGame *game, const char *units, GError **error)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "");
  request->pool = g_strdup (units);
  return pay_game_open (game, request, error);
}

static gboolean is_unit (const PayGame *game, const char *text, GError **error)
{
  PayCase *c = open_units (game, text, error);
  if (c == NULL)
    return FALSE;
  const PayProblem *p = c->problem;
  const gboolean one = pay_problem_lots (p) == 1 && pay_problem_lot_count (p, 0) == 1;
  const gboolean fine = one && pay_problem_lot_kinds (p, 0) != 0;
  if (!one)
    pay_set_error (error, PAY_ERROR_USAGE, "pool", -1, "one %s is expected, not '%s'", game->words.unit, text);
  else if (!fine)
    pay_set_error (error, PAY_ERROR_USAGE, "pool", -1, "'%s' pays nothing", text);
  game->close (c);
  return fine;
}

gboolean deck_same_unit (const PayGame *game, const char *a, const char *b)
{
  g_autofree char *both = g_strjoin (" ", a, b, NULL);
  PayCase *c = open_units (game, both, NULL);
  if (c == NULL)
    return FALSE;
  const PayProblem *p = c->problem;
  const gboolean same = pay_problem_lots (p) == 2 && pay_problem_lot_kinds (p, 0) == pay_problem_lot_kinds (p, 1);
  game->close (c);
  return same;
}

static gboolean is_source (const PayGame *game, const char *text, GError **error)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "");
  pay_request_add_source (request)->text = g_strdup (text);
  PayCase *c = pay_game_open (game, request, error);
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

/* All of it, or line by line what goes with the lines before. */
char *deck_usable (const PayGame *game, const char *name, const char *gives, GString *why)
{
  if (is_countable (game, name, gives, why, NULL))
    return g_strdup (gives);
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  GString *all = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *with = all->len > 0 ? g_strdup_printf ("%s\n%s", all->str, lines[i]) : g_strdup (lines[i]);
    if (is_countable (game, name, with, NULL, &error)) {
      is_countable (game, name, lines[i], why, NULL);
      g_string_assign (all, with);
      continue;
    }
    const char *message = error->message;
    const gsize length = strlen (name);
    if (strncmp (message, name, length) == 0 && message[length] == ':')
      message += length + 1 + strspn (message + length + 1, " ");
    g_string_append_printf (why, "%snot counted: %s (%s)", why->len > 0 ? "; " : "", lines[i], message);
  }
  return g_string_free (all, all->len == 0);
}

/* ---- The request. */

static void add_source (PayRequest *request, const DeckClass *k)
{
  PaySource *s = pay_request_add_source (request);
  s->name = g_strdup (k->names->pdata[0]);
  s->text = g_strdup (k->gives);
}

static PayRequest *request_of (const DeckOdds *odds, const char *cost, char *const *purpose, const char *start)
{
  PayRequest *request = pay_request_new ();
  g_autoptr (GString) pool = g_string_new (NULL);
  pay_request_add_cost (request, cost);
  for (; purpose != NULL && *purpose != NULL; purpose++)
    g_ptr_array_add (request->purpose, g_strdup (*purpose));
  for (guint i = 0; i < odds->classes->len; i++) {
    const DeckClass *k = odds->classes->pdata[i];
    if (k->gives != NULL && k->unit)
      g_string_append_printf (pool, "%s%s", pool->len > 0 ? " " : "", k->gives);
    else if (k->gives != NULL)
      add_source (request, k);
  }
  if (start != NULL)
    g_string_append_printf (pool, "%s%s", pool->len > 0 ? " " : "", start);
  if (pool->len > 0)
    request->pool = g_strdup (pool->str);
  return request;
}

/* ---- The decks. */

static PayOddsFlags flags_of (const DeckClass *k, gboolean late)
{
  const gboolean is_late = k->arrival == PAY_ARRIVES_LATE || (late && k->arrival == PAY_ARRIVES_EITHER);
  return (k->resource ? PAY_ODDS_RESOURCE : 0) | (k->resource && is_late ? PAY_ODDS_LATE : 0);
}

/* Lots and objects stand in the order of the classes. */
static PayOddsDeck *deck_of (const DeckOdds *odds, const PayCase *c, gboolean late, GError **error)
{
  PayOddsDeck *deck = pay_odds_deck_new (c->problem);
  int lot = 0, object = 0;
  for (guint i = 0; i < odds->classes->len; i++) {
    const DeckClass *k = odds->classes->pdata[i];
    const PayOddsFlags flags = flags_of (k, late);
    if (k->gives != NULL && !k->unit) {
      if (pay_odds_deck_add_object (deck, object++, k->count, flags, error) >= 0)
        continue;
      pay_odds_deck_free (deck);
      return NULL;
    }
    const int cards = pay_odds_deck_add (deck, k->names->pdata[0], k->count, flags);
    if (k->gives != NULL)
      pay_odds_deck_gives (deck, cards, pay_problem_lot_kinds (c->problem, lot++), 1);
  }
  return deck;
}

static gboolean any_either (const DeckOdds *odds)
{
  for (guint i = 0; i < odds->classes->len; i++)
    if (((const DeckClass *)odds->classes->pdata[i])->arrival == PAY_ARRIVES_EITHER)
      return TRUE;
  return FALSE;
}

static gboolean has_variable (const PayCost *cost)
{
  PayPips pips;
  for (int a = 0; a < pay_cost_alternatives (cost); a++)
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++)
      if (pips.var >= 0)
        return TRUE;
  return FALSE;
}

/* With the stocks that the game has from the start: life can be paid, for instance. */
static PayOddsNeed *need_of (const PayProblem *p, GError **error)
{
  const guint n = (guint)pay_problem_counters (p);
  g_autofree gint64 *stocks = g_new0 (gint64, n + 1);
  for (guint i = 0; i < n; i++)
    stocks[i] = pay_problem_counter_start (p, (int)i);
  return pay_odds_need_new (pay_problem_goal (p), NULL, stocks, n, error);
}

static gboolean fill (DeckQuestion *q, const DeckOdds *odds, const char *start, GError **error)
{
  g_autoptr (PayRequest) request = request_of (odds, q->cost, q->purpose, start);
  const gint64 value = odds->game->cost_value (q->cost, error);
  if (value < 0 || (q->c = pay_game_open (odds->game, request, error)) == NULL)
    return FALSE;
  const PayProblem *p = q->c->problem;
  q->value = (int)MIN (value, PAY_ODDS_MAX_CARDS);
  q->variable = has_variable (pay_problem_goal (p));
  q->start = start != NULL ? pay_problem_lot_kinds (p, pay_problem_lots (p) - 1) : 0;
  q->need = need_of (p, error);
  q->deck = q->need != NULL ? deck_of (odds, q->c, FALSE, error) : NULL;
  if (q->deck == NULL)
    return FALSE;
  if (any_either (odds))
    q->late = deck_of (odds, q->c, TRUE, error);
  return q->late != NULL || !any_either (odds);
}

/* The first turn on which as many resources can be there; each drop is one. */
static int turn_of (const DeckOdds *odds, int value)
{
  const int there = odds->starts + odds->laid, drops = MAX (odds->rules->drops, 1);
  return MAX (1, (value - there + drops - 1) / drops);
}

DeckQuestion *deck_question_new (const DeckOdds *odds, const char *cost, char *const *purpose, int cards,
                                 const char *start)
{
  DeckQuestion *q = g_new0 (DeckQuestion, 1);
  g_autoptr (GError) error = NULL;
  q->cost = g_strdup (cost);
  q->purpose = g_strdupv ((char **)(gpointer)purpose);
  q->cards = cards;
  if (!fill (q, odds, start, &error)) {
    q->why = g_strdup (error->message);
    return q;
  }
  q->turn = turn_of (odds, q->value);
  if (q->turn > PAY_ODDS_MAX_TURN)
    q->why = g_strdup_printf ("it is not paid by turn %d", PAY_ODDS_MAX_TURN);
  return q;
}
