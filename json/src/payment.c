/* SPDX-License-Identifier: MIT */
#include "payment.h"

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

/* What a paid action leaves only to be seen by others pays nothing that anybody would name. */
static gboolean is_mark (const PayjPayment *p, const PayStep *s)
{
  return s->type == PAY_STEP_UNIT && s->from >= 0 && pay_problem_kind_report (p->problem, s->kind) == NULL
         && pay_problem_action_is_wanted (p->problem, p->made.steps[s->from].action);
}

static void write_unit (const PayjPayment *p, const char *pays, const PayStep *s, gint64 unit, gint64 count)
{
  payj_begin (p->w, NULL, '{');
  payj_string (p->w, "pays", pays);
  const char *report = pay_problem_kind_report (p->problem, s->kind);
  const int object = s->from >= 0 ? pay_problem_action_object (p->problem, p->made.steps[s->from].action) : -1;
  if (report == NULL)
    report = object >= 0 ? pay_problem_object_name (p->problem, object) : pay_problem_lot_name (p->problem, s->lot);
  payj_string (p->w, "with", report);
  if (object >= 0)
    write_source (p, object);
  else
    payj_number (p->w, "unit", p->first_of_lot[s->lot] + unit);
  if (s->others)
    payj_bool (p->w, "others", TRUE);
  if (count > 1)
    payj_number (p->w, "count", count);
  payj_end (p->w, '}');
}

static void write_waiver (const PayjPayment *p, const PayPips *pips, gint64 count)
{
  payj_begin (p->w, NULL, '{');
  payj_string (p->w, pips->counter >= 0 ? "pays" : "drops", pips->name);
  if (pips->counter >= 0)
    payj_number (p->w, pay_problem_counter_name (p->problem, pips->counter), pips->amount);
  if (count > 1)
    payj_number (p->w, "count", count);
  payj_end (p->w, '}');
}

gsize payj_payment_bill (const PayjPayment *p, const PayCost *cost, int alternative, gsize at)
{
  for (; at < p->made.n; at++) {
    const PayStep *s = &p->made.steps[at];
    PayPips pips;
    if (s->type != PAY_STEP_UNIT && s->type != PAY_STEP_WAIVE)
      return at;
    if (is_mark (p, s) || !pay_cost_get_pips (cost, alternative, s->pip, &pips))
      continue;
    const gint64 pieces = p->fold ? 1 : s->count, size = p->fold ? s->count : 1;
    for (gint64 i = 0; i < pieces; i++)
      if (s->type == PAY_STEP_UNIT)
        write_unit (p, pips.name, s, s->unit + i, size);
      else
        write_waiver (p, &pips, size);
  }
  return at;
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

int payj_payment_ability (const PayjPayment *p, int action)
{
  return action - p->first_action[pay_problem_action_object (p->problem, action)];
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
  if (payj_payment_ability (p, s->action) < 0)
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

void payj_payment_init (PayjPayment *p, PayjWriter *w, const PayjResult *r)
{
  *p = (PayjPayment){ .w = w, .request = r->request, .c = r->c, .problem = r->c->problem };
  payj_made_init (&p->made, p->problem, r->answer);
  p->first_of_lot = first_of_lots (p->problem);
  p->first_action = first_actions (p->problem);
  p->fold = is_long (&p->made);
}

void payj_payment_clear (PayjPayment *p)
{
  payj_made_clear (&p->made);
  g_clear_pointer (&p->first_of_lot, g_free);
  g_clear_pointer (&p->first_action, g_free);
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
