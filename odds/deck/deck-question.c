/* SPDX-License-Identifier: MIT */
/* A cost of a deck and the cards that may pay it, as the game reads them together. */
#include "deck.h"

void deck_question_free (gpointer data)
{
  PayDeckQuestion *q = data;
  g_free (q->cost);
  g_strfreev (q->purpose);
  pay_odds_need_free (q->need);
  pay_odds_deck_free (q->deck);
  pay_odds_deck_free (q->late);
  if (q->c != NULL)
    q->c->game->close (q->c);
  g_clear_error (&q->error);
  g_free (q);
}

/* ---- The request. */

static void add_source (PayRequest *request, const PayDeckClass *k)
{
  PaySource *s = pay_request_add_source (request);
  s->name = g_strdup (k->names->pdata[0]);
  s->text = g_strdup (k->gives);
}

static PayRequest *request_of (const PayDeckModel *model, const char *cost, char *const *purpose, const char *start)
{
  PayRequest *request = pay_request_new ();
  g_autoptr (GString) pool = g_string_new (NULL);
  pay_request_add_cost (request, cost);
  for (; purpose != NULL && *purpose != NULL; purpose++)
    g_ptr_array_add (request->purpose, g_strdup (*purpose));
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *k = model->classes->pdata[i];
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

static PayOddsFlags flags_of (const PayDeckClass *k, gboolean late)
{
  const gboolean is_late = k->arrival == PAY_ARRIVES_LATE || (late && k->arrival == PAY_ARRIVES_EITHER);
  return (k->resource ? PAY_ODDS_RESOURCE : 0) | (k->resource && is_late ? PAY_ODDS_LATE : 0);
}

/* Lots and objects stand in the order of the classes. */
static PayOddsDeck *deck_of (const PayDeckModel *model, const PayCase *c, gboolean late, GError **error)
{
  PayOddsDeck *deck = pay_odds_deck_new (c->problem);
  int lot = 0, object = 0;
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *k = model->classes->pdata[i];
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

static gboolean any_either (const PayDeckModel *model)
{
  for (guint i = 0; i < model->classes->len; i++)
    if (((const PayDeckClass *)model->classes->pdata[i])->arrival == PAY_ARRIVES_EITHER)
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

static gboolean fill (PayDeckQuestion *q, const PayDeckModel *model, const char *start, GError **error)
{
  g_autoptr (PayRequest) request = request_of (model, q->cost, q->purpose, start);
  const gint64 value = model->game->cost_value (q->cost, error);
  if (value < 0 || (q->c = pay_game_open (model->game, request, error)) == NULL)
    return FALSE;
  const PayProblem *p = q->c->problem;
  q->value = (int)MIN (value, PAY_ODDS_MAX_CARDS);
  q->variable = has_variable (pay_problem_goal (p));
  q->start = start != NULL ? pay_problem_lot_kinds (p, pay_problem_lots (p) - 1) : 0;
  q->need = need_of (p, error);
  q->deck = q->need != NULL ? deck_of (model, q->c, FALSE, error) : NULL;
  if (q->deck == NULL)
    return FALSE;
  if (any_either (model))
    q->late = deck_of (model, q->c, TRUE, error);
  return q->late != NULL || !any_either (model);
}

/* The first turn on which as many resources can be there; each drop is one. */
static int turn_of (const PayDeckModel *model, int value)
{
  const int there = model->starts + model->laid, drops = MAX (model->rules->drops, 1);
  return MAX (1, (value - there + drops - 1) / drops);
}

PayDeckQuestion *deck_question_new (const PayDeckModel *model, const char *cost, char *const *purpose, int cards,
                                    const char *start)
{
  PayDeckQuestion *q = g_new0 (PayDeckQuestion, 1);
  q->cost = g_strdup (cost);
  q->purpose = g_strdupv ((char **)(gpointer)purpose);
  q->cards = cards;
  if (!fill (q, model, start, &q->error))
    return q;
  q->turn = turn_of (model, q->value);
  if (q->turn > PAY_ODDS_MAX_TURN)
    pay_set_error (&q->error, PAY_ERROR_TOO_LARGE, NULL, -1, "it is not paid by turn %d", PAY_ODDS_MAX_TURN);
  return q;
}
