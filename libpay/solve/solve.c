/* SPDX-License-Identifier: MIT */
#include <pay/error.h>
#include <string.h>

#include "first.h"
#include "greatest.h"
#include "kept.h"
#include "normal/normal.h"
#include "range.h"
#include "refuse.h"
#include "round.h"
#include "search/search.h"
#include "seed.h"
#include "steps/steps.h"
#include "wanted.h"

#define STEPS_TO_SEED 700
#define NS_A_UNIT 200   /* that is told step by step */
#define MOST_VALUES 512 /* of a variable that are compared with each other */

typedef struct {
  PayiNormal *normal;
  PayiSearch *search;
  PayiSeed *seed;         /* (nullable) */
  PayiWanted *wanted;     /* NULL: nothing */
  const PayiJoint *joint; /* that is being solved; NULL: the goal alone */
  const PayiRange *range;
  PayiPlan *best;                    /* NULL: none yet */
  gint64 forever[PAY_MAX_VARIABLES]; /* of the best: which variables nothing bounds */
  int endless;                       /* of the best: the variable that a round makes endless; -1: there is none */
  PayiPlan *round;                   /* pays for some of the variable, with a round of steps; NULL: there is none */
  PayiPlan *known;                   /* pays for the value that was found payable last, of [known_for]; (nullable) */
  const PayiDemand *known_for;
  gboolean proven;  /* so far no limit was in the way of the best */
  gboolean unknown; /* a limit was in the way of a yes */
  int first_x;      /* the variable of which there is to be the most before all else but rules; -1: there is none */
  int worth;        /* the wish for worth; -1: there is none, or others matter as much */
  gint64 most;      /* no payment that was looked at comes to more of what decides first; G_MININT64: none was */
  gboolean open;    /* some may come to more all the same: not all was looked at */
  gint64 refuted;   /* of the variable that grew last: not payable; one more than the greatest value: nobody knows */
  gboolean rough;   /* what comes after the variables is refined for a few steps */
  guint64 since;    /* the time up to which stages were counted; 0: nobody asked */
  guint64 until;    /* the step at which refining what has the greatest worth ends; 0: not begun */
} Solve;

/* The plan, which is taken, pays for what is asked of it should a limit come next time. */
static void keep_known (Solve *solve, const PayiDemand *demand, PayiPlan **plan)
{
  g_clear_pointer (&solve->known, payi_plan_free);
  solve->known = g_steal_pointer (plan);
  solve->known_for = demand;
}

/* Has [plan], which is taken then, a round that makes [var] endless? */
static gboolean keep_round (Solve *solve, const PayiDemand *demand, PayiPlan **plan, int var)
{
  payi_search_trim (solve->search, demand, *plan);
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  if (!payi_has_time_for_round (solve->normal->problem, demand, (*plan)->x)
      || !payi_trace (solve->normal, *plan, answer) || !payi_find_round (solve->normal->problem, answer, var))
    return FALSE;
  solve->round = g_steal_pointer (plan);
  return TRUE;
}

typedef struct {
  Solve *solve;
  const PayiDemand *demand;
  int var;
  gboolean rounds;
} Growing;

static gboolean keep_grown (PayiPlan **plan, gboolean endless, gpointer data)
{
  const Growing *growing = data;
  if (growing->rounds && endless && keep_round (growing->solve, growing->demand, plan, growing->var))
    return TRUE;
  keep_known (growing->solve, growing->demand, plan);
  return FALSE;
}

/* The greatest payable value of [var], the others as they are in [x]; [x] is payable. */
static void grow (Solve *solve, const PayiDemand *demand, const PayiRange *range, int var, gboolean rounds, gint64 *x)
{
  const gint64 end = range->to[var] == PAY_X_FOREVER ? PAY_MAX_AMOUNT : MIN (range->to[var], PAY_MAX_AMOUNT);
  solve->refuted = end + 1;
  if (range->free[var]) {
    x[var] = range->to[var] == PAY_X_FOREVER ? range->from[var] : range->to[var];
    return;
  }
  gint64 most;
  if (payi_search_greatest (solve->search, demand, x, var, &most)) {
    x[var] = MIN (most, end);
    solve->refuted = x[var] + 1;
    return;
  }
  Growing growing = { solve, demand, var, rounds };
  const PayiGreatest found = payi_greatest_find (solve->search, demand, var, end, x, keep_grown, &growing);
  solve->proven &= found.known;
  solve->refuted = found.refuted;
}

/* Steps until refining ends. */
static guint64 refine_until (Solve *solve)
{
  if (solve->until == 0)
    solve->until = payi_search_steps (solve->search) + solve->normal->problem->rough;
  return solve->until;
}

/* Does the best so far pay for the same? */
static gboolean is_for (const Solve *solve, const PayiDemand *demand, const gint64 *x)
{
  return solve->best != NULL && solve->joint == NULL && solve->best->demand == demand
         && memcmp (solve->best->x, x, sizeof solve->best->x) == 0;
}

/* A payment of the greatest worth, whatever else it takes: nobody looks at that. One that is worth less than the best
 * so far is of no use, so that it need not be found. FALSE: a limit came before the proof. */
static gboolean find_worth (Solve *solve, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  const PayiWishes all = payi_take_wishes (solve->normal, solve->worth + 1);
  const gboolean beaten = (solve->normal->problem->rough > 0 ? solve->best != NULL : is_for (solve, demand, x))
                          && payi_score_compare (&solve->best->score, &plan->score, solve->worth + 1) <= 0;
  const gboolean proven = beaten ? payi_search_exceed (solve->search, demand, x, &solve->best->score, plan)
                                 : payi_search_improve (solve->search, demand, x, FALSE, plan);
  const gint64 least
      = proven ? MIN (plan->score.at[solve->worth], beaten ? solve->best->score.at[solve->worth] : G_MAXINT64)
               : payi_search_least (solve->search, solve->worth);
  payi_give_wishes (solve->normal, &all, plan);
  solve->most = MAX (solve->most, -least);
  return proven;
}

/* The best of those that are worth most. Where the best so far is worth more, and pays for the same, it begins. */
static gboolean improve_worth (Solve *solve, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  const gboolean proven = find_worth (solve, demand, x, plan);
  if (is_for (solve, demand, x) && payi_score_compare (&solve->best->score, &plan->score, solve->worth + 1) < 0) {
    payi_plan_swap (plan, solve->best);
    g_clear_pointer (&solve->best, payi_plan_free);
  }
  pay_statistics_lap (&solve->normal->statistics, PAY_STAGE_SEARCH, &solve->since);
  const gboolean refined = proven && payi_search_refine (solve->search, demand, x, solve->worth, plan);
  pay_statistics_lap (&solve->normal->statistics, PAY_STAGE_REFINE, &solve->since);
  return refined;
}

/* First a payment of the greatest worth, then for a few steps a better one of it. FALSE: more may be worth. */
static gboolean improve_roughly (Solve *solve, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  g_autoptr (PayiPlan) finer = payi_plan_new ();
  const gboolean proven = find_worth (solve, demand, x, plan);
  if (solve->best != NULL && payi_score_compare (&solve->best->score, &plan->score, solve->worth + 1) < 0)
    return proven;
  const guint64 until = payi_search_set_until (solve->search, refine_until (solve));
  const gboolean refined = payi_search_exceed (solve->search, demand, x, &plan->score, finer);
  payi_search_set_until (solve->search, until);
  if (finer->demand != NULL)
    payi_plan_swap (plan, finer);
  if (!refined)
    payi_search_trim (solve->search, demand, plan);
  return proven;
}

/* A payment for so much; NULL: none was found. What was found before is not asked again. */
static PayiPlan *any_plan_at (Solve *solve, const PayiDemand *demand, const gint64 *x)
{
  if (solve->known != NULL && solve->known_for == demand && memcmp (solve->known->x, x, sizeof solve->known->x) == 0) {
    payi_search_forget_lanes (solve->search);
    return g_steal_pointer (&solve->known);
  }
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  const PayiFound found = payi_search_decide (solve->search, demand, x, plan);
  if (found == PAYI_FOUND)
    return g_steal_pointer (&plan);
  solve->unknown |= found == PAYI_LIMIT;
  solve->open |= found == PAYI_LIMIT;
  return NULL;
}

/* A better one than [plan], after a few steps. */
static void refine (Solve *solve, const PayiDemand *demand, const gint64 *x, gboolean ties, PayiPlan *plan)
{
  const guint64 until = payi_search_set_until (solve->search, refine_until (solve));
  if (!payi_search_improve (solve->search, demand, x, ties, plan))
    payi_search_trim (solve->search, demand, plan);
  payi_search_set_until (solve->search, until);
}

/* [ties]: is it told which of those that are equally good it is? */
static PayiPlan *plan_at (Solve *solve, const PayiDemand *demand, const gint64 *x, gboolean ties)
{
  g_autoptr (PayiPlan) plan = any_plan_at (solve, demand, x);
  if (plan == NULL)
    return NULL;
  gboolean choose = FALSE;
  for (int w = 0; w < solve->normal->n_wishes; w++)
    choose |= !payi_is_wish_for_x (solve->normal->wishes[w].wish);
  if (choose && solve->rough) {
    refine (solve, demand, x, ties, plan);
    return g_steal_pointer (&plan);
  }
  const gboolean rough = solve->worth >= 0 && solve->normal->problem->rough > 0;
  const gboolean best = choose
                        && (rough               ? improve_roughly (solve, demand, x, plan)
                            : solve->worth >= 0 ? improve_worth (solve, demand, x, plan)
                                                : payi_search_improve (solve->search, demand, x, ties, plan));
  if (choose ? !best && !rough : solve->normal->refreshed != 0)
    payi_search_trim (solve->search, demand, plan);
  solve->proven &= best || !choose;
  return g_steal_pointer (&plan);
}

static gboolean is_forever (const Solve *solve, const PayiRange *range, int var)
{
  return range->free[var] && range->to[var] == PAY_X_FOREVER && pay_cost_has_x (solve->normal->problem->goal, var);
}

/* Of equal ones the one that uses what comes earlier. */
static gboolean is_better (const Solve *solve, const PayiPlan *plan)
{
  const int order = payi_score_compare (&plan->score, &solve->best->score, solve->normal->n_wishes);
  if (order != 0 || plan->tie == NULL || solve->best->tie == NULL)
    return order < 0;
  return payi_tie_compare (solve->normal, plan->tie, solve->best->tie) < 0;
}

/* [endless]: the variable that a round of the plan makes endless; -1: there is none. */
static void keep_better (Solve *solve, PayiPlan *plan, const PayiRange *range, int endless)
{
  if (plan == NULL)
    return;
  for (int w = 0; w < solve->normal->n_wishes; w++)
    if (solve->normal->wishes[w].wish == PAY_WISH_X_MOST
        && (solve->normal->wishes[w].of == (guint64)endless
            || is_forever (solve, range, (int)solve->normal->wishes[w].of)))
      plan->score.at[w] = -PAYI_PLENTY;
  if (solve->best != NULL && !is_better (solve, plan)) {
    payi_plan_free (plan);
    return;
  }
  if (solve->joint != NULL && !payi_joint_split (solve->joint, solve->normal, plan)) {
    solve->unknown = TRUE; /* there may be another of the same */
    payi_plan_free (plan);
    return;
  }
  payi_plan_free (solve->best);
  solve->best = plan;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    solve->forever[v] = is_forever (solve, range, v);
  solve->endless = endless;
}

/* The greatest payable value between [good] and [bad] where nothing is worse than [least]. */
static void grow_within (Solve *solve, const PayiDemand *demand, int var, gint64 bad, const PayiScore *least, gint64 *x)
{
  gint64 good = x[var];
  while (bad - good > 1) {
    x[var] = good + (bad - good) / 2;
    g_autoptr (PayiPlan) plan = payi_plan_new ();
    const PayiFound found = payi_search_reach (solve->search, demand, x, least, plan);
    solve->proven &= found != PAYI_LIMIT;
    if (found == PAYI_FOUND) {
      good = x[var];
      keep_known (solve, demand, &plan);
    } else {
      bad = x[var];
    }
  }
  x[var] = good;
}

/* The same where what is wished before [wish] can be had in full, so that it is a rule from now on. FALSE: it cannot,
 * or nobody knows. */
static gboolean grow_by_rules (Solve *solve, const PayiDemand *demand, const PayiRange *range, int wish, gint64 *x)
{
  if (!payi_search_obey (solve->search, wish))
    return FALSE;
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  const PayiFound found = payi_search_decide (solve->search, demand, x, plan);
  solve->open |= found == PAYI_LIMIT;
  if (found != PAYI_FOUND) {
    payi_search_obey (solve->search, 0);
    payi_search_set_floor (solve->search, found == PAYI_NONE && wish == 1 ? 1 : 0);
    return FALSE;
  }
  keep_known (solve, demand, &plan);
  solve->first_x = (int)solve->normal->wishes[wish].of;
  grow (solve, demand, range, solve->first_x, FALSE, x);
  return TRUE;
}

/* Wishes before [wish] decide first: the greatest value of its variable among the payments that are best by them. More
 * pips hurt every one of them, so that these values are an interval. */
static void grow_late (Solve *solve, const PayiDemand *demand, const PayiRange *range, int wish, gint64 *x)
{
  const int var = (int)solve->normal->wishes[wish].of;
  const gint64 from = x[var];
  if (grow_by_rules (solve, demand, range, wish, x))
    return;
  const PayiWishes all = payi_take_wishes (solve->normal, wish);
  g_autoptr (PayiPlan) least = plan_at (solve, demand, x, FALSE);
  if (least != NULL) {
    grow (solve, demand, range, var, FALSE, x);
    const gint64 bad = x[var] + 1;
    x[var] = from;
    const PayiScore score = least->score;
    keep_known (solve, demand, &least);
    grow_within (solve, demand, var, bad, &score, x);
  }
  payi_give_wishes (solve->normal, &all, solve->known);
}

/* Nothing is left of the steps or the time: what was not looked at may be payable, and better. Without actions each
 * alternative is a step or so. */
static gboolean is_spent (Solve *solve)
{
  const gboolean late = payi_is_late_by (solve->normal->problem, solve->normal->telling);
  if (!late && (solve->normal->n_open == 0 || !payi_search_is_spent (solve->search)))
    return FALSE;
  payi_note_limit (solve->normal, late ? PAY_LIMIT_TIME : PAY_LIMIT_STEPS);
  solve->proven = FALSE;
  solve->unknown = solve->open = TRUE;
  return TRUE;
}

/* Every value of the loose variables from [var] on. */
static void try_values (Solve *solve, const PayiDemand *demand, const PayiRange *range, int var, gint64 *x)
{
  while (var < PAY_MAX_VARIABLES && !payi_is_loose (solve->normal, range, var))
    var++;
  if (var == PAY_MAX_VARIABLES) {
    keep_better (solve, plan_at (solve, demand, x, TRUE), range, -1);
    return;
  }
  const gint64 from = x[var];
  grow (solve, demand, range, var, FALSE, x);
  const gint64 values = x[var] - from + 1;
  const int wish = payi_wish_for (solve->normal, var);
  const gboolean down = wish < solve->normal->n_wishes && solve->normal->wishes[wish].wish == PAY_WISH_X_MOST;
  const gint64 first = down ? x[var] : from;
  solve->proven &= values <= MOST_VALUES;
  solve->open |= values > MOST_VALUES;
  for (gint64 i = 0; i < MIN (values, MOST_VALUES); i++) {
    x[var] = down ? first - i : first + i;
    try_values (solve, demand, range, var + 1, x);
    if (i + 1 < values && is_spent (solve))
      break;
  }
  x[var] = from;
}

static void solve_demand (Solve *solve, const PayiDemand *demand, const PayiRange *range)
{
  gint64 x[PAY_MAX_VARIABLES];
  memcpy (x, range->from, sizeof x);
  payi_search_obey (solve->search, 0);
  payi_search_set_floor (solve->search, 0);
  g_clear_pointer (&solve->known, payi_plan_free);
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  const gboolean searched = solve->normal->n_open > 0;
  const PayiFound found = payi_search_decide (solve->search, demand, x, searched ? plan : NULL);
  solve->unknown |= found == PAYI_LIMIT;
  solve->open |= found == PAYI_LIMIT;
  if (found != PAYI_FOUND)
    return;
  if (searched)
    keep_known (solve, demand, &plan);
  gboolean leading = TRUE;
  for (int w = 0; w < solve->normal->n_wishes; w++) {
    const PayiWish *wish = &solve->normal->wishes[w];
    const int var = (int)wish->of;
    leading &= payi_is_wish_for_x (wish->wish);
    if (wish->wish != PAY_WISH_X_MOST || payi_wish_for (solve->normal, var) != w
        || payi_is_loose (solve->normal, range, var))
      continue;
    if (leading || range->free[var])
      grow (solve, demand, range, var, leading && payi_may_repeat (solve->normal->problem, var), x);
    else
      grow_late (solve, demand, range, w, x);
    if (var == solve->first_x)
      solve->most = range->free[var] ? PAYI_PLENTY : MAX (solve->most, solve->refuted - 1);
    if (solve->round != NULL) {
      keep_better (solve, g_steal_pointer (&solve->round), range, var);
      return;
    }
  }
  PayiPlan *first = payi_obey_first (solve->normal, solve->search, demand, x);
  if (first != NULL)
    keep_known (solve, demand, &first);
  try_values (solve, demand, range, 0, x);
}

static gint64 worth_of (const Solve *solve)
{
  gint64 worth = G_MININT64;
  for (int w = 0; solve->best != NULL && w < solve->normal->n_wishes; w++)
    if (solve->normal->wishes[w].wish == PAY_WISH_WORTH)
      worth = -solve->best->score.at[w];
  return worth;
}

static gint64 visit (const PayiJoint *joint, const PayiScore *base, gpointer data)
{
  Solve *solve = data;
  payi_search_set_base (solve->search, base);
  solve->joint = joint;
  solve_demand (solve, &joint->demand, solve->range);
  for (int w = 0; w < solve->normal->n_wishes && solve->worth < 0; w++)
    if (solve->normal->wishes[w].wish == PAY_WISH_WORTH)
      solve->most = MAX (solve->most, -base->at[w]);
  return worth_of (solve);
}

/* What is found proves nothing. */
static void sow (Solve *solve, const PayiDemand *demand, const PayiRange *range)
{
  const Solve before = *solve;
  solve->range = range;
  payi_seed_each (solve->seed, demand, range->from, worth_of (solve), STEPS_TO_SEED, visit, solve);
  solve->joint = NULL;
  solve->proven = before.proven;
  solve->unknown = before.unknown;
  solve->open = before.open;
  solve->most = before.most;
  solve->until = before.until;
}

/* The goal, and what is wanted beside it. */
static void solve_goal (Solve *solve, const PayiDemand *demand, const PayiRange *range)
{
  if (solve->seed != NULL)
    sow (solve, demand, range);
  if (solve->seed != NULL && worth_of (solve) >= payi_worth_of_all (solve->normal))
    return; /* nothing is worth more */
  if (solve->wanted == NULL) {
    solve_demand (solve, demand, range);
    return;
  }
  solve->range = range;
  if (payi_wanted_each (solve->wanted, demand, range->from, worth_of (solve), visit, solve))
    return;
  solve->unknown = TRUE;
  solve->most = MAX (solve->most, payi_wanted_most (solve->wanted));
}

/* How much of what decides first there could be at most. */
static void tell_bound (const Solve *solve, PayAnswer *answer)
{
  const PayiNormal *normal = solve->normal;
  const int w = payi_first_wish (normal);
  if (w == normal->n_wishes || normal->inexact || normal->problem->partial || solve->endless >= 0)
    return;
  const gboolean is_worth = normal->wishes[w].wish == PAY_WISH_WORTH, asked = !solve->open && solve->most > G_MININT64;
  if (!is_worth && (solve->first_x < 0 || solve->forever[solve->first_x] || (!asked && !answer->best)))
    return;
  const gint64 reached = is_worth ? worth_of (solve) : solve->best->x[solve->first_x];
  const gint64 all = is_worth ? payi_worth_of_all (normal) : G_MAXINT64;
  const gint64 most = answer->best ? reached : MIN (all, asked ? solve->most : G_MAXINT64);
  if (most < PAYI_PLENTY)
    pay_answer_set_bound (answer, most);
}

static PayAnswer *paid (const Solve *solve, GError **error)
{
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  if (!payi_trace (solve->normal, solve->best, answer)) {
    if (solve->normal->limit == PAY_LIMIT_TIME)
      return pay_answer_new (PAY_UNKNOWN);
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "goal", -1, "the payment has too many steps to be told");
    return NULL;
  }
  answer->kept = solve->best->kept;
  const gboolean round = solve->endless >= 0 && payi_find_round (solve->normal->problem, answer, solve->endless);
  if (round)
    pay_answer_set_x (answer, solve->endless, PAY_X_FOREVER);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (solve->forever[v])
      pay_answer_set_x (answer, v, PAY_X_FOREVER);
  pay_answer_set_best (answer, round || (solve->endless < 0 && solve->proven && !solve->unknown));
  tell_bound (solve, answer);
  return g_steal_pointer (&answer);
}

/* Was what could be kept asked of all that could be paid? */
static gboolean bounds_kept (const Solve *solve)
{
  const PayiNormal *normal = solve->normal;
  return !solve->open && !normal->wants && solve->wanted == NULL && solve->seed == NULL && solve->endless < 0
         && !normal->inexact && !normal->problem->partial;
}

/* What the answer took. Where it is not proven, a limit came, if only that not all choices were compared. */
static void tell_statistics (const Solve *solve, PayAnswer *answer)
{
  const gboolean proven = answer->outcome == PAY_SHORT || (answer->outcome == PAY_PAID && answer->best);
  const PayLimit limit = solve->normal->limit;
  answer->limit = proven ? PAY_LIMIT_NONE : limit == PAY_LIMIT_NONE ? PAY_LIMIT_CHOICES : limit;
  answer->statistics = solve->normal->statistics;
  if (answer->limit != PAY_LIMIT_NONE)
    pay_debug ("%s after %" G_GUINT64_FORMAT " nodes", payi_limit_name (answer->limit), answer->statistics.nodes);
}

/* Before any of what is wanted stands apart: some plan that is worth much is the first best so far. */
static void find_first_worth (Solve *solve, const PayiVariables *variables, const volatile gint *stop)
{
  const PayiBill *goal = &solve->normal->goal;
  PayiRange range;
  if (goal->n_demands == 0 || !payi_range_find (solve->normal, variables, &goal->demands[0], &range))
    return;
  PayiPlan *plan = payi_first_plan (solve->normal, &goal->demands[0], range.from, solve->worth, stop);
  if (plan != NULL)
    keep_better (solve, plan, &range, -1);
}

PayAnswer *pay_solve (const PayProblem *problem, const volatile gint *stop, GError **error)
{
  g_return_val_if_fail (problem != NULL, NULL);
  if (!payi_problem_validate (problem, error))
    return NULL;
  guint64 since = problem->timed ? pay_statistics_clock () : 0;
  g_autoptr (PayiNormal) normal = payi_normal_new (problem, FALSE, error);
  if (normal == NULL)
    return NULL;
  if (problem->partial)
    payi_note_limit (normal, PAY_LIMIT_CHOICES);
  pay_debug ("normal form: %d alternatives, %u classes of units, %u of objects, %d states", normal->goal.n_demands,
             normal->supplies->len, normal->things->len, normal->n_states);
  pay_statistics_lap (&normal->statistics, PAY_STAGE_NORMAL, &since);
  Solve solve = { .normal = normal,
                  .search = payi_search_new (normal, stop),
                  .proven = !normal->inexact && !problem->partial,
                  .endless = -1,
                  .most = G_MININT64,
                  .since = since };
  g_autoptr (PayiSearch) ahead = payi_asks_ahead (normal) ? payi_search_new (normal, stop) : NULL;
  if (ahead != NULL)
    payi_search_look_ahead (solve.search, payi_search_decide_from, ahead);
  g_autoptr (PayiKeeper) keeper = payi_keeper_new (normal, stop);
  if (keeper != NULL)
    payi_search_keep (solve.search, payi_keeper_test, payi_keeper_bound, payi_keeper_most (keeper), keeper);
  const PayiVariables variables = payi_variables_of (normal);
  solve.worth = payi_worth_wish (normal);
  if (normal->problem->rough == 0)
    find_first_worth (&solve, &variables, stop);
  solve.wanted = payi_wanted_new (normal, solve.search, stop);
  solve.seed = payi_seed_new (normal, solve.search);
  solve.first_x = payi_first_x (normal);
  solve.rough = solve.worth < 0 && payi_is_rough (normal);
  for (int i = 0; i < normal->goal.n_demands; i++) {
    PayiRange range;
    pay_debug ("alternative %d", i);
    if (!payi_range_find (normal, &variables, &normal->goal.demands[i], &range))
      continue;
    normal->statistics.alternatives++;
    solve_goal (&solve, &normal->goal.demands[i], &range);
    if (i + 1 < normal->goal.n_demands && is_spent (&solve))
      break;
  }
  pay_statistics_lap (&normal->statistics, PAY_STAGE_SEARCH, &solve.since);
  PayAnswer *answer = solve.best != NULL ? paid (&solve, error)
                      : solve.unknown    ? pay_answer_new (PAY_UNKNOWN)
                                         : payi_refuse (normal);
  if (solve.best != NULL && answer != NULL && keeper != NULL && bounds_kept (&solve))
    payi_keeper_tell (keeper, answer);
  pay_statistics_lap (&normal->statistics, PAY_STAGE_PROOF, &solve.since);
  if (answer != NULL)
    tell_statistics (&solve, answer);
  payi_seed_free (solve.seed);
  payi_wanted_free (solve.wanted);
  payi_search_free (solve.search);
  payi_plan_free (solve.best);
  payi_plan_free (solve.known);
  return answer;
}

PayOutcome pay_can (const PayProblem *problem, const volatile gint *stop, GError **error)
{
  g_return_val_if_fail (problem != NULL, PAY_UNKNOWN);
  if (!payi_problem_validate (problem, error))
    return PAY_UNKNOWN;
  g_autoptr (PayiNormal) normal = payi_normal_new (problem, FALSE, error);
  if (normal == NULL)
    return PAY_UNKNOWN;
  g_autoptr (PayiSearch) search = payi_search_new (normal, stop);
  const PayiVariables variables = payi_variables_of (normal);
  PayOutcome outcome = PAY_SHORT;
  for (int i = 0; i < normal->goal.n_demands && outcome != PAY_PAID; i++) {
    PayiRange range;
    if (!payi_range_find (normal, &variables, &normal->goal.demands[i], &range))
      continue;
    const PayiFound found = payi_search_decide (search, &normal->goal.demands[i], range.from, NULL);
    if (found != PAYI_NONE)
      outcome = found == PAYI_FOUND ? PAY_PAID : PAY_UNKNOWN;
  }
  return outcome;
}
