/* SPDX-License-Identifier: MIT */
/* Random boards where objects turn units into other units: the search where their costs wait for the goal finds what
 * the search finds that pays them in order. PAY_SEED and PAY_ROUNDS in the environment choose others. */
#include "normal/normal.h"
#include "search/state.h"
#include "table.h"

#define COLOURS 4
#define ANY (PAY_BIT (COLOURS + 1) - 1)
#define LEFT PAY_BIT (COLOURS) /* every unit has it */
#define ROUNDS 1000
#define ENOUGH 20000 /* steps */

typedef struct {
  PayiFound found;
  gboolean proven, ordered; /* ordered: the search in order had to look, too */
  int n_wishes, owing;      /* acts that cost units */
  PayiScore score;
} Result;

static int below (GRand *dice, int end)
{
  return g_rand_int_range (dice, 0, end);
}

/* One colour, or a few. */
static PayTraits colours (GRand *dice)
{
  const PayTraits one = PAY_BIT (below (dice, COLOURS));
  return below (dice, 3) > 0 ? one : one | PAY_BIT (below (dice, COLOURS));
}

/* Kinds are the colours. */
static void add_modes (PayProblem *problem, GRand *dice, int action, gint64 units)
{
  pay_problem_action_add_units (problem, action, colours (dice), units);
  if (below (dice, 4) > 0)
    return;
  pay_problem_action_add_mode (problem, action);
  pay_problem_action_add_units (problem, action, colours (dice), units + below (dice, 2));
  pay_problem_action_set_lowers (problem, action, 0, below (dice, 2));
}

static void add_land (PayProblem *problem, GRand *dice)
{
  const int object = pay_problem_add_object (problem, "land", 1 + below (dice, 2));
  const gboolean dear = below (dice, 4) == 0;
  const int action = pay_problem_add_action (problem, "tap", object, dear ? PAY_TAKE_BOTH : PAY_TAKE_TURN, 1);
  add_modes (problem, dice, action, 1 + below (dice, 5) / 4);
  pay_problem_action_set_weight (problem, action, 0, dear);
}

static void add_converter (PayProblem *problem, GRand *dice)
{
  const int object = pay_problem_add_object (problem, "converter", 1);
  const int action = pay_problem_add_action (problem, "turn", object, PAY_TAKE_TURN, 1);
  g_autoptr (PayCost) cost = pay_cost_new ();
  const gint64 pips = 1 + below (dice, 2);
  pay_cost_or (cost);
  pay_cost_add_pips (cost, "pip", below (dice, 2) ? ANY : colours (dice), pips);
  if (below (dice, 6) == 0)
    pay_cost_add_charge (cost, 0, 1, 0, 0);
  pay_problem_action_set_cost (problem, action, cost);
  pay_problem_action_add_units (problem, action, colours (dice), 1);
  pay_problem_action_add_units (problem, action, colours (dice), pips - below (dice, 2) + (below (dice, 4) == 0));
}

/* The wishes of a careful player, some of them, in some order. */
static void add_wishes (PayProblem *problem, GRand *dice)
{
  static const struct {
    PayWish wish;
    guint64 of;
  } all[] = { { PAY_WISH_DEAR, 0 },           { PAY_WISH_COUNTER, 0 },  { PAY_WISH_MOST_LEFT, LEFT },
              { PAY_WISH_OBJECTS, 0 },        { PAY_WISH_LEFTOVER, 0 }, { PAY_WISH_FLEXIBLE, ANY },
              { PAY_WISH_WIDTH, ANY ^ LEFT }, { PAY_WISH_ACTIONS, 0 } };
  const guint turn = below (dice, 3) > 0 ? 0 : (guint)below (dice, G_N_ELEMENTS (all));
  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    const guint at = (i + turn) % G_N_ELEMENTS (all);
    if (below (dice, 4) == 0)
      continue;
    if (all[at].wish == PAY_WISH_MOST_LEFT || all[at].wish == PAY_WISH_WIDTH)
      pay_problem_add_wish_after (problem, all[at].wish, all[at].of, 0);
    else
      pay_problem_add_wish (problem, all[at].wish, all[at].of);
  }
}

/* (transfer full) */
static PayProblem *draw (guint32 seed)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
  PayProblem *problem = pay_problem_new ();
  for (int i = 0; i < COLOURS; i++)
    pay_problem_add_kind (problem, "unit", PAY_BIT (i) | LEFT);
  pay_problem_add_counter (problem, "life", below (dice, 4));
  pay_problem_add_class (problem, "dear");
  if (below (dice, 4) == 0)
    pay_problem_add_units (problem, "pool", colours (dice), 1);
  for (int lands = 3 + below (dice, 4), i = 0; i < lands; i++)
    add_land (problem, dice);
  for (int converters = 2 + below (dice, 4), i = 0; i < converters; i++)
    add_converter (problem, dice);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_or (goal);
  pay_cost_add_pips (goal, "any", ANY, below (dice, 4));
  for (int pips = 1 + below (dice, 2), i = 0; i < pips; i++)
    pay_cost_add_pips (goal, "pip", colours (dice), 1);
  pay_problem_set_goal (problem, goal);
  add_wishes (problem, dice);
  pay_problem_set_limits (problem, ENOUGH, 0);
  return problem;
}

static int count_owing (const PayiNormal *normal, const PayiPlan *plan)
{
  int owing = 0;
  for (guint i = 0; i < plan->acts->len; i++) {
    const PayiAct *act = &g_array_index (plan->acts, PayiAct, i);
    owing += act->move >= 0 && payi_owes (&PAYI_THING (normal, act->thing)->moves[act->move]);
  }
  return owing;
}

static Result best_of (const PayProblem *problem, gboolean defers)
{
  const gint64 x[PAY_MAX_VARIABLES] = { 0 };
  g_autoptr (PayiNormal) normal = payi_normal_new (problem, FALSE, NULL);
  g_autoptr (PayiSearch) ahead = payi_search_new (normal, NULL), search = payi_search_new (normal, NULL);
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  const PayiDemand *goal = &normal->goal.demands[0];
  Result result = { .n_wishes = normal->n_wishes };
  if (payi_looks_ahead (normal))
    payi_search_look_ahead (search, payi_search_decide_from, ahead);
  search->deferred.known = !defers; /* and not possible */
  result.found = payi_search_decide (search, goal, x, plan);
  if (result.found != PAYI_FOUND)
    return result;
  result.proven = payi_search_improve (search, goal, x, FALSE, plan);
  result.ordered = !search->deferred.possible || search->deferred.open;
  result.score = plan->score;
  result.owing = count_owing (normal, plan);
  return result;
}

typedef struct {
  int paid, together, owing, unproven;
} Counts;

static void try_seed (guint32 seed, Counts *counts)
{
  g_autoptr (PayProblem) problem = draw (seed);
  const Result together = best_of (problem, TRUE), ordered = best_of (problem, FALSE);
  if (together.found != ordered.found)
    fail_msg ("seed %u: found %d, in order %d", seed, together.found, ordered.found);
  if (together.found != PAYI_FOUND)
    return;
  counts->paid++;
  counts->together += !together.ordered;
  counts->owing += together.owing > 0;
  counts->unproven += !together.proven;
  if (ordered.proven && !together.proven)
    fail_msg ("seed %u: no proof", seed);
  for (int w = 0; w < together.n_wishes && ordered.proven; w++)
    if (together.score.at[w] != ordered.score.at[w])
      fail_msg ("seed %u: wish %d: %" G_GINT64_FORMAT ", in order %" G_GINT64_FORMAT, seed, w, together.score.at[w],
                ordered.score.at[w]);
}

static guint32 number_from (const char *variable, guint32 otherwise)
{
  const char *text = g_getenv (variable);
  return text != NULL ? (guint32)g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static void test_same (G_GNUC_UNUSED void **state)
{
  const guint32 first = number_from ("PAY_SEED", 1), rounds = number_from ("PAY_ROUNDS", ROUNDS);
  Counts counts = { 0 };
  for (guint32 i = 0; i < rounds; i++)
    try_seed (first + i, &counts);
  print_message ("paid %d, by flows alone %d, with costs of acts %d, not proven %d\n", counts.paid, counts.together,
                 counts.owing, counts.unproven);
  if (rounds < ROUNDS)
    return;
  assert_true (counts.paid > (int)rounds / 2);
  assert_true (counts.together > counts.paid / 4);
  assert_true (counts.owing > counts.paid / 8);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_same) };
  return cmocka_run_group_tests_name ("defer", tests, NULL, NULL);
}
