/* SPDX-License-Identifier: MIT */
/* libpay's problems, which take everything. Problems are made once, answered many times. */
#include "method.h"

#include <pay/pay.h>

#define TICK_MS 10

/* A clock beside the questions, for asking one costs as much as some answers. */
static volatile gint stop;
static gint ticks_left; /* 0: nobody waits */

static gpointer tick (gpointer unused)
{
  (void)unused;
  for (;;) {
    g_usleep (TICK_MS * 1000);
    if (g_atomic_int_get (&ticks_left) > 0 && g_atomic_int_dec_and_test (&ticks_left))
      g_atomic_int_set (&stop, 1);
  }
  return NULL;
}

static void start_clock (void)
{
  static bool started;
  if (!started)
    g_thread_unref (g_thread_new ("clock", tick, NULL));
  started = true;
}

/* [any] is answered for X or worth; [cheap] for the least charge at X = 0. */
typedef struct {
  PayProblem *cheap, *any;
  int kinds;
  PayTraits traits[PAY_MAX_KINDS];
} Model;

static PayKinds kind_of (Model *model, PayProblem *problem, PayTraits traits)
{
  for (int i = 0; i < model->kinds; i++) {
    if (model->traits[i] == traits)
      return PAY_BIT (i);
  }
  if (model->kinds == PAY_MAX_KINDS)
    return 0;
  model->traits[model->kinds++] = traits;
  return PAY_BIT (pay_problem_add_kind (problem, "unit", traits));
}

static void add_pips (PayCost *cost, const PaykPips *p)
{
  switch (p->form) {
  case PAYK_MUST:
    pay_cost_add_pips (cost, "pip", p->accept, p->n);
    break;
  case PAYK_MUST_PER_X:
    pay_cost_add_pips_per_x (cost, "pip", p->accept, 0, p->n);
    break;
  case PAYK_OR_OTHERS:
    pay_cost_add_pips_or_others (cost, "pip", p->accept, p->n, p->other, p->amount);
    break;
  case PAYK_OR_CHARGE:
    pay_cost_add_pips_or_charge (cost, "pip", p->accept, p->n, 0, p->amount);
    break;
  case PAYK_IN_GROUP:
    pay_cost_add_pips_in_group (cost, "pip", p->accept, p->n, (int)p->index);
    break;
  }
}

static PayCost *cost_of (const Pool *pool, const PoolCost *from)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_or (cost);
  for (size_t i = 0; i < pool->n_groups; i++)
    pay_cost_add_group (cost, pool->slacks[i]);
  for (size_t i = 0; i < from->n_pips; i++)
    add_pips (cost, &pool->pips[from->first_pips + i]);
  return cost;
}

static void add_mode (Model *model, PayProblem *problem, const Pool *pool, const PoolMode *mode, int action)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  for (size_t i = 0; i < mode->n_needs; i++) {
    const PaykUnits *part = &pool->parts[mode->first_part + i];
    pay_cost_add_pips (cost, "pip", part->traits, part->n);
  }
  if (mode->charge > 0)
    pay_cost_add_charge (cost, 0, mode->charge, 0, 0);
  if (mode->charge > 0 || mode->n_needs > 0)
    pay_problem_action_set_cost (problem, action, cost);
  for (size_t i = 0; i < mode->n_gives; i++) {
    const PaykUnits *part = &pool->parts[mode->first_part + mode->n_needs + i];
    pay_problem_action_add_units (problem, action, kind_of (model, problem, part->traits), part->n);
  }
}

static void add_hand (PayProblem *problem, const Pool *pool)
{
  g_autoptr (PayCost) nothing = pay_cost_new ();
  pay_cost_or (nothing);
  pay_problem_set_goal (problem, nothing);
  for (size_t i = 0; i < pool->n_costs; i++) {
    g_autoptr (PayCost) cost = cost_of (pool, &pool->costs[i]);
    const int object = pay_problem_add_object (problem, "card", 1);
    const int action = pay_problem_add_action (problem, "play", object, PAY_TAKE_SELF, 1);
    pay_problem_action_set_cost (problem, action, cost);
    pay_problem_action_set_wanted (problem, action, pool->costs[i].worth);
  }
  pay_problem_add_wish (problem, PAY_WISH_WORTH, 0);
}

static PayProblem *problem_of (Model *model, const Pool *pool)
{
  PayProblem *problem = pay_problem_new ();
  model->kinds = 0;
  pay_problem_add_counter (problem, "budget", pool->budget);
  for (size_t i = 0; i < pool->n_units; i++) {
    const PaykUnits *units = &pool->units[i];
    pay_problem_add_units (problem, "units", kind_of (model, problem, units->traits), units->n);
  }
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolSource *source = &pool->sources[i];
    const int object = pay_problem_add_object (problem, "source", source->n);
    const int action = pay_problem_add_action (problem, "use", object, PAY_TAKE_TURN, PAY_USES_ANY);
    for (size_t m = 0; m < source->n_modes; m++) {
      if (m > 0)
        pay_problem_action_add_mode (problem, action);
      add_mode (model, problem, pool, &pool->modes[source->first_mode + m], action);
    }
  }
  if (pool->n_costs > 1) {
    add_hand (problem, pool);
  } else {
    g_autoptr (PayCost) cost = cost_of (pool, &pool->costs[0]);
    pay_problem_set_goal (problem, cost);
  }
  return problem;
}

static void *build (const Pool *pool)
{
  Model *model = g_new0 (Model, 1);
  start_clock ();
  if (pool->n_costs == 1) {
    model->cheap = problem_of (model, pool);
    pay_problem_fix_x (model->cheap, 0, 0);
    pay_problem_add_wish (model->cheap, PAY_WISH_CHARGED, 0);
  }
  if (pool->n_costs > 1 || pool_has_x (pool))
    model->any = problem_of (model, pool);
  return model;
}

static void drop (void *data)
{
  Model *model = data;
  g_clear_pointer (&model->cheap, pay_problem_free);
  g_clear_pointer (&model->any, pay_problem_free);
  g_free (model);
}

/* What the actions of a hand are worth that happened. */
static int64_t worth_of (const Pool *pool, const PayProblem *problem, const PayAnswer *answer)
{
  const int first = pay_problem_actions (problem) - (int)pool->n_costs;
  int64_t worth = 0;
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    if (steps[i].type == PAY_STEP_USE && steps[i].action >= first)
      worth += pool->costs[steps[i].action - first].worth;
  }
  return worth;
}

static PoolAnswer solve (const Pool *pool, void *data)
{
  const Model *model = data;
  PoolAnswer result = { .status = POOL_YES };
  g_atomic_int_set (&ticks_left, method_limit () / TICK_MS + 1);
  g_atomic_int_set (&stop, 0);
  if (model->cheap != NULL) {
    g_autoptr (PayAnswer) answer = pay_solve (model->cheap, &stop, NULL);
    const PayOutcome outcome = answer == NULL ? PAY_UNKNOWN : pay_answer_outcome (answer);
    result.status = outcome == PAY_PAID ? POOL_YES : outcome == PAY_SHORT ? POOL_NO : POOL_TIMEOUT;
    if (outcome == PAY_PAID) {
      result.status = pay_answer_is_best (answer) ? POOL_YES : POOL_TIMEOUT;
      result.charge = pay_answer_charged (answer, 0);
    }
  }
  if (result.status == POOL_YES && model->any != NULL) {
    g_autoptr (PayAnswer) answer = pay_solve (model->any, &stop, NULL);
    if (answer == NULL || pay_answer_outcome (answer) == PAY_UNKNOWN || !pay_answer_is_best (answer))
      return (PoolAnswer){ .status = POOL_TIMEOUT };
    result.x = pool->n_costs == 1 ? pay_answer_x (answer, 0) : 0;
    result.worth = pool->n_costs > 1 ? worth_of (pool, model->any, answer) : 0;
  }
  return result;
}

static bool takes (const Pool *pool)
{
  return pool->n_units + pool->n_parts <= PAY_MAX_KINDS || pool->n_parts > 0;
}

const Method method_problem = { .name = "libpay-problem",
                                .exact = true,
                                .takes = takes,
                                .build = build,
                                .drop = drop,
                                .build_timed = true,
                                .solve = solve };
