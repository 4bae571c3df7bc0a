/* SPDX-License-Identifier: MIT */
#include "payment.h"

#include <string.h>

#define MOST_OBJECTS 1000

static gint64 run_of (const PayStep *s)
{
  switch (s->type) {
  case PAY_STEP_USE:
    return s->count > MOST_OBJECTS || s->times > MOST_OBJECTS ? MOST_OBJECTS + 1 : s->count * s->times;
  case PAY_STEP_GOAL:
  case PAY_STEP_TURN:
    return 0;
  case PAY_STEP_UNIT:
  case PAY_STEP_WAIVE:
    return s->count;
  }
  return 0;
}

static gboolean is_long (const PayjMade *made)
{
  gint64 objects = 0;
  for (gsize i = 0; i < made->n && objects <= MOST_OBJECTS; i++)
    objects += run_of (&made->steps[i]);
  return objects > MOST_OBJECTS;
}

void payj_write_source (PayjWriter *w, const PayRequest *request, int object)
{
  const PaySource *s = object < (int)request->sources->len ? request->sources->pdata[object] : NULL;
  if (s == NULL || s->id == NULL)
    payj_number (w, "source", object);
  else if (s->numeric)
    payj_raw (w, "source", s->id);
  else
    payj_string (w, "source", s->id);
}

static void write_source (const PayjPayment *p, int object)
{
  payj_write_source (p->w, p->request, object);
}

/* ---- What is paid: the cost of one USE, or the goal. */

int payj_payment_ability (const PayjPayment *p, int action)
{
  const PayGame *game = p->c->game;
  if (PAY_GAME_HAS (game, ability_of))
    return game->ability_of (p->c, action);
  return action - p->first_action[pay_problem_action_object (p->problem, action)];
}

/* What a paid action leaves only to be seen by others pays nothing that anybody would name. */
static gboolean is_mark (const PayjPayment *p, const PayStep *s)
{
  return s->type == PAY_STEP_UNIT && s->from >= 0 && pay_problem_kind_report (p->problem, s->kind) == NULL
         && pay_problem_action_is_wanted (p->problem, p->made.steps[s->from].action);
}

/* Something is given up, by an action of its own that is no ability. */
static gboolean is_given_up (const PayjPayment *p, const PayStep *s)
{
  return s->type == PAY_STEP_UNIT && s->from >= 0 && payj_payment_ability (p, p->made.steps[s->from].action) < 0;
}

static void write_unit (const PayjPayment *p, const char *pays, const PayStep *s, gint64 unit, gint64 count)
{
  payj_begin (p->w, NULL, '{');
  payj_string (p->w, "pays", pays);
  const char *report = pay_problem_kind_report (p->problem, s->kind);
  const PayStep *use = s->from >= 0 ? &p->made.steps[s->from] : NULL;
  const int object = use != NULL ? pay_problem_action_object (p->problem, use->action) : -1;
  if (report == NULL)
    report = object >= 0 ? pay_problem_object_name (p->problem, object) : pay_problem_lot_name (p->problem, s->lot);
  payj_string (p->w, "with", report);
  if (object >= 0 && p->lot_of[object] >= 0)
    payj_number (p->w, "unit", p->first_of_lot[p->lot_of[object]] + use->unit + unit);
  else if (object >= 0)
    write_source (p, object);
  else
    payj_number (p->w, "unit", p->first_of_lot[s->lot] + unit);
  if (s->others)
    payj_bool (p->w, "others", TRUE);
  if (count > 1)
    payj_number (p->w, "count", count);
  payj_end (p->w, '}');
}

void payj_write_left_out (PayjWriter *w, const PayProblem *problem, const PayPips *pips, gint64 count)
{
  payj_begin (w, NULL, '{');
  payj_string (w, pips->counter >= 0 ? "pays" : "drops", pips->name);
  if (pips->counter >= 0)
    payj_number (w, pay_problem_counter_name (problem, pips->counter), pips->amount);
  if (count > 1)
    payj_number (w, "count", count);
  payj_end (w, '}');
}

gsize payj_payment_bill (const PayjPayment *p, const PayCost *cost, int alternative, gsize at)
{
  for (; at < p->made.n; at++) {
    const PayStep *s = &p->made.steps[at];
    PayPips pips;
    if (s->type != PAY_STEP_UNIT && s->type != PAY_STEP_WAIVE)
      return at;
    if (is_mark (p, s) || is_given_up (p, s) || !pay_cost_get_pips (cost, alternative, s->pip, &pips))
      continue;
    const gint64 pieces = p->fold ? 1 : s->count, size = p->fold ? s->count : 1;
    for (gint64 i = 0; i < pieces; i++)
      if (s->type == PAY_STEP_UNIT)
        write_unit (p, pips.name, s, s->unit + i, size);
      else
        payj_write_left_out (p->w, p->problem, &pips, size);
  }
  return at;
}

/* Does the object meet what the ability asks others for? Then the ability has an action that leaves it alone, too. */
static gboolean gives_itself_up (const PayjPayment *p, int action)
{
  const int object = pay_problem_action_object (p->problem, action), ability = payj_payment_ability (p, action);
  const PayTake take = pay_problem_action_takes (p->problem, action);
  for (int i = p->first_action[object]; p->request->spells->len > 0 && i < pay_problem_actions (p->problem); i++)
    if (pay_problem_action_object (p->problem, i) == object && payj_payment_ability (p, i) == ability
        && (pay_problem_action_takes (p->problem, i) & take) != take)
      return TRUE;
  return FALSE;
}

/* Writes the name of [object] for each time; opens the list before the first. */
static void give_up (const PayjPayment *p, int object, gint64 times, gboolean *open)
{
  if (!*open)
    payj_begin (p->w, "also_with", '[');
  *open = TRUE;
  for (gint64 i = 0; i < times; i++)
    payj_string (p->w, NULL, pay_problem_object_name (p->problem, object));
}

void payj_payment_given_up (const PayjPayment *p, gsize at)
{
  const PayStep *s = &p->made.steps[at];
  gboolean open = FALSE;
  if (s->type == PAY_STEP_USE && gives_itself_up (p, s->action))
    give_up (p, pay_problem_action_object (p->problem, s->action), s->count * s->times, &open);
  while (++at < p->made.n && (p->made.steps[at].type == PAY_STEP_UNIT || p->made.steps[at].type == PAY_STEP_WAIVE)) {
    s = &p->made.steps[at];
    if (is_given_up (p, s))
      give_up (p, pay_problem_action_object (p->problem, p->made.steps[s->from].action), s->count, &open);
  }
  if (open)
    payj_end (p->w, ']');
}

/* ---- Uses. */

static void tell_one_by_one (const char *name, gint64 count, gboolean spent, gpointer data)
{
  (void)spent;
  for (gint64 i = 0; i < count && name != NULL; i++)
    payj_string (data, NULL, name);
}

static void tell_folded (const char *name, gint64 count, gboolean spent, gpointer data)
{
  (void)spent;
  PayjWriter *w = data;
  if (name == NULL)
    return;
  payj_begin (w, NULL, '{');
  payj_string (w, "unit", name);
  payj_number (w, "count", count);
  payj_end (w, '}');
}

static void write_takes (const PayjPayment *p, int action)
{
  const char *takes = payj_take_name (p->problem, action);
  if (takes != NULL)
    payj_string (p->w, "takes", takes);
}

char *payj_also (const PayCase *c, int action, int mode)
{
  return PAY_GAME_HAS (c->game, also) ? c->game->also (c, action, mode) : NULL;
}

static void write_also (const PayjPayment *p, const PayStep *s)
{
  g_autofree char *also = payj_also (p->c, s->action, s->mode);
  if (also != NULL)
    payj_string (p->w, "also", also);
}

/* One object for the happenings from [first] on; [count] objects with [times] each where it is a run. */
static gsize write_use (const PayjPayment *p, gsize at, gint64 first, gint64 count, gint64 times)
{
  const PayStep *s = &p->made.steps[at];
  const int object = pay_problem_action_object (p->problem, s->action);
  const gint64 once = payj_made_once (&p->made, (int)at), happenings = count * times;
  const PayCost *cost = pay_problem_action_cost (p->problem, s->action, s->mode);
  gsize next = at + 1;
  payj_begin (p->w, NULL, '{');
  payj_string (p->w, "use", pay_problem_object_name (p->problem, object));
  write_source (p, object);
  if (pay_problem_object_count (p->problem, object) > 1)
    payj_number (p->w, "which", s->unit + first / s->times);
  payj_number (p->w, "ability", payj_payment_ability (p, s->action));
  write_takes (p, s->action);
  write_also (p, s);
  if (pay_problem_action_modes (p->problem, s->action) > 1)
    payj_number (p->w, "mode", s->mode);
  if (cost != NULL && pay_cost_alternatives (cost) > 1)
    payj_number (p->w, "alternative", s->alternative);
  payj_payment_given_up (p, at);
  if (cost != NULL) {
    payj_begin (p->w, "pays", '[');
    next = payj_payment_bill (p, cost, s->alternative, next);
    payj_end (p->w, ']');
  }
  payj_begin (p->w, "adds", '[');
  const gint64 from = first * once, to = (first + happenings) * once;
  payj_made_each (&p->made, (int)at, from, to, to - from > MOST_OBJECTS ? tell_folded : tell_one_by_one, p->w);
  payj_end (p->w, ']');
  if (count > 1)
    payj_number (p->w, "count", count);
  if (times > 1)
    payj_number (p->w, "times", times);
  payj_end (p->w, '}');
  return next;
}

gsize payj_payment_uses (const PayjPayment *p, gsize at)
{
  const PayStep *s = &p->made.steps[at];
  if (payj_payment_ability (p, s->action) < 0 || p->lot_of[pay_problem_action_object (p->problem, s->action)] >= 0)
    return at + 1;
  if (p->fold)
    return write_use (p, at, 0, s->count, s->times);
  gsize next = at + 1;
  for (gint64 i = 0; i < s->count * s->times; i++)
    next = write_use (p, at, i, 1, 1);
  return next;
}

static gint64 *first_of_lots (const PayProblem *problem)
{
  const int n = pay_problem_lots (problem);
  gint64 *first = g_new (gint64, (gsize)n + 1);
  gint64 at = 0;
  for (int i = 0; i < n; i++) {
    first[i] = at;
    at += pay_problem_lot_count (problem, i);
  }
  return first;
}

static int *first_actions (const PayProblem *problem)
{
  int *first = g_new0 (int, (gsize)pay_problem_objects (problem) + 1);
  for (int i = pay_problem_actions (problem) - 1; i >= 0; i--)
    first[pay_problem_action_object (problem, i)] = i;
  return first;
}

/* In a plan objects behind the sources, the spells and what these bring are units of the pool, each named after its
 * lot, which then has no kinds. */
static int *lots_of_objects (const PayRequest *request, const PayProblem *problem)
{
  const int n = pay_problem_objects (problem), lots = pay_problem_lots (problem);
  const int first = request->spells->len > 0 ? (int)(request->sources->len + request->spells->len) : n;
  int *of = g_new (int, (gsize)n + 1);
  for (int i = 0; i < n; i++)
    of[i] = -1;
  for (int i = first, lot = 0; i < n; i++) {
    int at = lot;
    while (at < lots
           && (pay_problem_lot_kinds (problem, at) != 0
               || strcmp (pay_problem_lot_name (problem, at), pay_problem_object_name (problem, i)) != 0))
      at++;
    if (at == lots)
      continue;
    of[i] = at;
    lot = at + 1;
  }
  return of;
}

void payj_payment_init (PayjPayment *p, PayjWriter *w, const PayjResult *r)
{
  *p = (PayjPayment){ .w = w, .request = r->request, .c = r->c, .problem = r->c->problem };
  payj_made_init (&p->made, p->problem, r->answer);
  p->first_of_lot = first_of_lots (p->problem);
  p->first_action = first_actions (p->problem);
  p->lot_of = lots_of_objects (p->request, p->problem);
  p->fold = is_long (&p->made);
}

void payj_payment_clear (PayjPayment *p)
{
  payj_made_clear (&p->made);
  g_clear_pointer (&p->first_of_lot, g_free);
  g_clear_pointer (&p->first_action, g_free);
  g_clear_pointer (&p->lot_of, g_free);
}

void payj_write_payment (PayjWriter *w, const PayjResult *r)
{
  g_auto (PayjPayment) p = { 0 };
  payj_payment_init (&p, w, r);
  payj_begin (w, "payment", '[');
  for (gsize at = 0; at < p.made.n;)
    if (p.made.steps[at].type == PAY_STEP_USE)
      at = payj_payment_uses (&p, at);
    else
      at = payj_payment_bill (&p, pay_problem_goal (p.problem), pay_answer_alternative (r->answer), at + 1);
  payj_end (w, ']');
}
