/* SPDX-License-Identifier: MIT */
#include "made.h"
#include "session.h"
#include "tally.h"

#include <string.h>

#define LIFE "life" /* the counter that has fields of its own */

static void write_one_x (PayjWriter *w, const char *name, gint64 x)
{
  if (x == PAY_X_FOREVER)
    payj_raw (w, name, "null");
  else
    payj_number (w, name, x);
}

/* A lone X is a number; as soon as another variable is there, all are members of an object. */
static void write_x (PayjWriter *w, const PayjResult *r)
{
  const PayCost *goal = pay_problem_goal (r->c->problem);
  int of[PAY_MAX_VARIABLES], n = 0;
  gboolean unbounded = FALSE;
  for (int v = 0; v < PAY_MAX_VARIABLES && r->c->variables[v] != NULL; v++)
    if (pay_cost_has_x (goal, v)) {
      of[n++] = v;
      unbounded = unbounded || pay_answer_x (r->answer, v) == PAY_X_FOREVER;
    }
  if (n == 0)
    return;
  const gboolean alone = n == 1 && strcmp (r->c->variables[of[0]], "X") == 0;
  if (alone)
    write_one_x (w, "x", pay_answer_x (r->answer, of[0]));
  else {
    payj_begin (w, "x", '{');
    for (int i = 0; i < n; i++)
      write_one_x (w, r->c->variables[of[i]], pay_answer_x (r->answer, of[i]));
    payj_end (w, '}');
  }
  if (unbounded)
    payj_bool (w, "unbounded", TRUE);
}

static void write_total (PayjWriter *w, const PayjResult *r)
{
  g_autofree char *total = r->c->game->total (r->c, r->answer);
  if (total != NULL)
    payj_string (w, "total", total);
  g_autofree char *least = NULL, *greatest = NULL;
  if (r->c->game->total_range (r->c, &least, &greatest)) {
    payj_string (w, "total_min", least);
    payj_string (w, "total_max", greatest);
  }
  if (pay_cost_alternatives (pay_problem_goal (r->c->problem)) > 1)
    payj_number (w, "alternative", pay_answer_alternative (r->answer));
}

static void write_facts (PayjWriter *w, const PayjResult *r)
{
  if (!PAY_GAME_HAS (r->c->game, facts))
    return;
  g_autoptr (GPtrArray) facts = r->c->game->facts (r->c, r->answer);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    payj_fact (w, facts->pdata[i]);
}

void payj_write_counters (PayjWriter *w, const PayProblem *problem, const gint64 *charges, const gint64 *lowers)
{
  g_auto (PayjTally) charged = { 0 }, lowered = { 0 };
  payj_tally_init (&charged);
  payj_tally_init (&lowered);
  for (int i = 0; i < pay_problem_counters (problem); i++) {
    const char *name = pay_problem_counter_name (problem, i);
    payj_tally_add (&charged, name, charges[i]);
    payj_tally_add (&lowered, name, lowers[i]);
  }
  const gint64 life = payj_tally_get (&charged, LIFE), damage = payj_tally_get (&lowered, LIFE);
  payj_number (w, "life", life);
  payj_number (w, "damage", damage);
  payj_tally_add (&charged, LIFE, -life);
  payj_tally_add (&lowered, LIFE, -damage);
  payj_tally_write (w, "counters", &charged);
  for (guint i = 0; i < lowered.names->len; i++)
    if (g_array_index (lowered.counts, gint64, i) != 0) {
      payj_tally_write (w, "lowered", &lowered);
      return;
    }
}

void payj_write_all_counters (PayjWriter *w, const PayjResult *r)
{
  gint64 charges[PAY_MAX_COUNTERS] = { 0 }, lowers[PAY_MAX_COUNTERS] = { 0 };
  for (int i = 0; i < pay_problem_counters (r->c->problem); i++) {
    charges[i] = pay_answer_charged (r->answer, i);
    lowers[i] = pay_answer_lowered (r->answer, i);
  }
  payj_write_counters (w, r->c->problem, charges, lowers);
}

static void write_spent (PayjWriter *w, const PayjResult *r)
{
  g_auto (PayjTally) spent = { 0 };
  payj_tally_init (&spent);
  payj_tally_spent (&spent, r->c->problem, r->answer);
  payj_tally_write (w, "spent", &spent);
}

static void tell_left (const char *name, gint64 count, gboolean spent, gpointer data)
{
  if (!spent && name != NULL)
    payj_tally_add (data, name, count);
}

static void write_left (PayjWriter *w, const PayjResult *r)
{
  g_auto (PayjTally) left = { 0 };
  payj_tally_init (&left);
  g_auto (PayjMade) made = { 0 };
  payj_made_init (&made, r->c->problem, r->answer);
  for (int i = 0; i < (int)made.n; i++)
    if (made.steps[i].type == PAY_STEP_USE) {
      const gint64 all = made.steps[i].count * made.steps[i].times * payj_made_once (&made, i);
      payj_made_each (&made, i, 0, all, tell_left, &left);
    }
  payj_tally_write_list (w, "left", &left);
}

/* Units that are no kind cannot be used and are not left either. */
static void write_pool_left (PayjWriter *w, const PayjResult *r)
{
  const PayProblem *problem = r->c->problem;
  g_auto (PayjTally) left = { 0 };
  payj_tally_init (&left);
  g_autofree gint64 *spent = g_new0 (gint64, (gsize)pay_problem_lots (problem) + 1);
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (r->answer, &n);
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_UNIT && steps[i].lot >= 0)
      spent[steps[i].lot] += steps[i].count;
  for (int i = 0; i < pay_problem_lots (problem); i++) {
    const PayKinds kinds = pay_problem_lot_kinds (problem, i);
    if (kinds == 0)
      continue;
    g_autofree char *name = payj_kinds_name (problem, kinds);
    payj_tally_add (&left, name != NULL ? name : pay_problem_lot_name (problem, i),
                    pay_problem_lot_count (problem, i) - spent[i]);
  }
  payj_tally_write_list (w, "pool_left", &left);
}

char *payj_limit_words (const PayjResult *r, const char *what)
{
  const gboolean stopped = r->stop != NULL && g_atomic_int_get (r->stop) != 0;
  return g_strdup_printf ("%s before %s", stopped ? "stopped" : "a limit was reached", what);
}

static void write_unknown (PayjWriter *w, const PayjResult *r)
{
  static const char *const found[] = { "an answer was found", "all ways were counted", "a way was listed" };
  const gboolean solved = r->answer != NULL && pay_answer_outcome (r->answer) != PAY_UNKNOWN;
  g_autofree char *text = payj_limit_words (r, found[solved ? (int)r->request->ask : 0]);
  payj_write_why (w, text);
}

/* Those of the request's costs to keep that stay payable together, as they were given. */
static void write_kept (PayjWriter *w, const PayjResult *r)
{
  if (r->request->keep->len == 0)
    return;
  payj_begin (w, "kept", '[');
  for (guint i = 0; i < r->request->keep->len; i++) {
    const PayKeep *keep = r->request->keep->pdata[i];
    if (pay_answer_is_kept (r->answer, (int)i))
      payj_string (w, NULL, keep->cost != NULL ? keep->cost : "");
  }
  payj_end (w, ']');
}

void payj_write_head (PayjWriter *w, const PayjResult *r)
{
  write_x (w, r);
  write_total (w, r);
  write_facts (w, r);
  payj_write_all_counters (w, r);
}

static void write_payment (PayjWriter *w, const PayjResult *r)
{
  payj_write_head (w, r);
  write_spent (w, r);
  payj_write_payment (w, r);
  write_left (w, r);
  write_pool_left (w, r);
}

static void write_paid (PayjWriter *w, const PayjResult *r)
{
  write_payment (w, r);
  write_kept (w, r);
  payj_bool (w, "optimal", pay_answer_is_best (r->answer));
}

void payj_write_listed (PayjWriter *w, const PayjResult *r, const PayAnswer *answer)
{
  PayjResult one = *r;
  one.answer = (PayAnswer *)(gsize)answer; /* only read */
  payj_begin (w, NULL, '{');
  write_payment (w, &one);
  payj_end (w, '}');
}

void payj_write_counts (PayjWriter *w, const PayjResult *r)
{
  if (r->outcomes == NULL || r->payments == NULL)
    return;
  payj_digits (w, "outcomes", r->outcomes);
  payj_digits (w, "payments", r->payments);
}

void payj_write_answer (PayjWriter *w, const PayjResult *r)
{
  payj_write_counts (w, r);
  if (r->listed != NULL)
    payj_write_list (w, r);
  if (r->outcome == PAY_UNKNOWN)
    write_unknown (w, r);
  else if (pay_answer_outcome (r->answer) == PAY_PAID && r->listed == NULL)
    write_paid (w, r);
  else if (pay_answer_outcome (r->answer) == PAY_SHORT) {
    payj_write_reasons (w, r);
    payj_write_fixes (w, r);
  }
}
