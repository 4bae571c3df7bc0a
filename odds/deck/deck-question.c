/* SPDX-License-Identifier: MIT */
/* A cost of a deck and the cards that may pay it, as the game reads them together. */
#include "deck.h"

void deck_question_free (gpointer data)
{
  PayDeckQuestion *question = data;
  g_free (question->cost);
  g_strfreev (question->purpose);
  pay_odds_need_free (question->need);
  pay_odds_need_free (question->any);
  pay_odds_deck_free (question->deck);
  pay_odds_deck_free (question->late);
  if (question->c != NULL)
    question->c->game->close (question->c);
  g_clear_error (&question->error);
  g_free (question);
}

/* ---- The request. */

static void add_source (PayRequest *request, const PayDeckClass *class)
{
  PaySource *source = pay_request_add_source (request);
  source->name = g_strdup (class->names->pdata[0]);
  source->text = g_strdup (class->gives);
}

static PayRequest *request_of (const PayDeckModel *model, const char *cost, char *const *purpose, const char *start)
{
  PayRequest *request = pay_request_new ();
  g_autoptr (GString) pool = g_string_new (NULL);
  pay_request_add_cost (request, cost);
  for (; purpose != NULL && *purpose != NULL; purpose++)
    g_ptr_array_add (request->purpose, g_strdup (*purpose));
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->gives != NULL && class->unit)
      g_string_append_printf (pool, "%s%s", pool->len > 0 ? " " : "", class->gives);
    else if (class->gives != NULL)
      add_source (request, class);
  }
  if (start != NULL)
    g_string_append_printf (pool, "%s%s", pool->len > 0 ? " " : "", start);
  if (pool->len > 0)
    request->pool = g_strdup (pool->str);
  return request;
}

/* ---- The decks. */

static PayOddsFlags flags_of (const PayDeckClass *class, gboolean is_late)
{
  return (class->resource ? PAY_ODDS_RESOURCE | PAY_ODDS_TRADES : 0) | (class->resource && is_late ? PAY_ODDS_LATE : 0);
}

/* Lots and objects stand in the order of the classes. [turn]: of whose arrival then the deck says nothing comes late;
 * 0: it does not. */
static PayOddsDeck *deck_of (const PayDeckModel *model, const PayCase *c, const char *start, int turn, GError **error)
{
  PayOddsDeck *deck = pay_odds_deck_new (c->problem);
  int lot = 0, object = 0;
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    const gboolean open = turn > 0 && deck_is_open (model, class, start, turn);
    const PayOddsFlags flags = flags_of (class, class->arrival == PAY_ARRIVES_LATE || open);
    if (class->gives != NULL && !class->unit) {
      if (pay_odds_deck_add_object (deck, object++, class->count, flags, error) >= 0)
        continue;
      pay_odds_deck_free (deck);
      return NULL;
    }
    const int cards = pay_odds_deck_add (deck, class->names->pdata[0], class->count, flags);
    if (class->gives != NULL)
      pay_odds_deck_gives (deck, cards, pay_problem_lot_kinds (c->problem, lot++), 1);
  }
  return deck;
}

static gboolean any_open (const PayDeckModel *model, const char *start, int turn)
{
  for (guint i = 0; i < model->classes->len; i++)
    if (deck_is_open (model, model->classes->pdata[i], start, turn))
      return TRUE;
  return FALSE;
}

/* How many times its X a cost asks for; of several alternatives the least. 0: it has none. */
static gint64 variables_of (const PayCost *cost)
{
  gint64 least = 0;
  for (int a = 0; a < pay_cost_alternatives (cost); a++) {
    PayPips pips;
    gint64 n = 0;
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++)
      n += pips.var >= 0 ? pips.n : 0;
    least = a == 0 ? n : MIN (least, n);
  }
  return least;
}

/* With the stocks that the game has from the start: life can be paid, for instance. */
static PayOddsNeed *need_of (const PayProblem *problem, gint64 every_x, GError **error)
{
  gint64 x[PAY_MAX_VARIABLES];
  for (int i = 0; i < PAY_MAX_VARIABLES; i++)
    x[i] = every_x;
  const guint n = (guint)pay_problem_counters (problem);
  g_autofree gint64 *stocks = g_new0 (gint64, n + 1);
  for (guint i = 0; i < n; i++)
    stocks[i] = pay_problem_counter_start (problem, (int)i);
  return pay_odds_need_new (pay_problem_goal (problem), x, stocks, n, error);
}

/* The first turn on which as many resources can be there; each drop is one. */
static int turn_of (const PayDeckModel *model, int value)
{
  const PayOddsSetup setup = pay_deck_model_setup (model, FALSE);
  int turn = 1;
  while (turn <= PAY_ODDS_MAX_TURN && pay_play_norm (&setup, &model->plays, turn) < value)
    turn++;
  return turn;
}

static gboolean fill (PayDeckQuestion *question, const PayDeckModel *model, const char *start, GError **error)
{
  g_autoptr (PayRequest) request = request_of (model, question->cost, question->purpose, start);
  const gint64 value = model->game->cost_value (question->cost, error);
  if (value < 0 || (question->c = pay_game_open (model->game, request, NULL, error)) == NULL)
    return FALSE;
  const PayProblem *problem = question->c->problem;
  const gint64 times = variables_of (pay_problem_goal (problem));
  question->variable = times > 0;
  question->value = (int)MIN (value + times * model->x, PAY_ODDS_MAX_CARDS);
  question->start = start != NULL ? pay_problem_lot_kinds (problem, pay_problem_lots (problem) - 1) : 0;
  question->need = need_of (problem, model->x, error);
  question->any = question->need != NULL ? pay_odds_need_any (question->need) : NULL;
  question->deck = question->need != NULL ? deck_of (model, question->c, start, 0, error) : NULL;
  question->turn = turn_of (model, question->value);
  if (question->deck == NULL || !any_open (model, start, question->turn))
    return question->deck != NULL;
  question->late = deck_of (model, question->c, start, question->turn, error);
  return question->late != NULL;
}

static gboolean speaks_of (const char *gives, const char *purpose)
{
  g_autofree char *text = g_utf8_strdown (gives != NULL ? gives : "", -1);
  return strstr (text, purpose) != NULL;
}

GStrv deck_asked_purposes (const PayDeckModel *model, char *const *purpose)
{
  GPtrArray *kept = g_ptr_array_new ();
  for (; purpose != NULL && *purpose != NULL; purpose++)
    for (guint i = 0; i < model->classes->len; i++) {
      const PayDeckClass *class = model->classes->pdata[i];
      if (!speaks_of (class->gives, *purpose) && !speaks_of (class->ramp.gives, *purpose)
          && !speaks_of (class->ramp.brings, *purpose))
        continue;
      g_ptr_array_add (kept, g_strdup (*purpose));
      break;
    }
  g_ptr_array_add (kept, NULL);
  return (GStrv)g_ptr_array_free (kept, FALSE);
}

PayDeckQuestion *deck_question_new (const PayDeckModel *model, const char *cost, char *const *purpose, int cards,
                                    const char *start)
{
  PayDeckQuestion *question = g_new0 (PayDeckQuestion, 1);
  question->cost = g_strdup (cost);
  question->purpose = g_strdupv ((char **)(gpointer)purpose);
  question->cards = cards;
  if (!fill (question, model, start, &question->error))
    return question;
  if (question->turn > PAY_ODDS_MAX_TURN)
    pay_set_error (&question->error, PAY_ERROR_TOO_LARGE, NULL, -1, "it is not paid by turn %d", PAY_ODDS_MAX_TURN);
  return question;
}

/* ---- What is asked of a model. */

const PayOddsRule *pay_deck_model_hands (const PayDeckModel *model)
{
  const PayDeckRules *rules = model->rules;
  if (model->system != NULL)
    return &model->system->hands;
  const gboolean many = model->players > USUAL_PLAYERS && rules->hands_many != NULL;
  return pay_odds_rule_find (many ? rules->hands_many : rules->hands);
}

PayOddsSetup pay_deck_model_setup (const PayDeckModel *model, gboolean draw)
{
  const PayDeckRules *rules = model->rules;
  const int on_play = model->players > USUAL_PLAYERS ? rules->on_play_many : rules->on_play;
  return (PayOddsSetup){ .rule = *pay_deck_model_hands (model),
                         .first = draw ? rules->on_draw : on_play,
                         .each = rules->each,
                         .drops = rules->drops,
                         .laid = model->laid,
                         .starts = model->starts,
                         .gone = rules->gone };
}

PayOddsQuestion pay_deck_model_question (const PayDeckModel *model, guint i, gboolean late, const PayOddsSetup *setup,
                                         int turn)
{
  const PayDeckQuestion *q = pay_deck_question_at (model, i);
  PayOddsQuestion question = { .deck = late && q->late != NULL ? q->late : q->deck, .need = q->need, .setup = *setup };
  question.setup.start = q->start;
  if (q->cards >= 0) {
    question.held = q->cards;
    question.held_by = turn;
  }
  return question;
}
