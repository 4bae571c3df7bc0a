/* SPDX-License-Identifier: MIT */
#include "scenes.h"

static PayProblem *with_kinds (void)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W | ANY);
  pay_problem_add_kind (p, "U", U | ANY);
  pay_problem_add_kind (p, "G", G | ANY);
  return p;
}

static PayProblem *with_goal (PayProblem *p, PayCost *goal)
{
  pay_problem_set_goal (p, goal);
  pay_cost_unref (goal);
  return p;
}

static void add_need (PayProblem *p, int action, int channel, PayTraits accept)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_set_channel (cost, channel);
  pay_cost_add_pips (cost, "need", accept, 1);
  pay_problem_action_set_cost (p, action, cost);
}

/* {W}{W}{1} or {U}, from two W|U and three W. Variant 1 fixes a variable that the goal does not have. */
static PayProblem *pool_problem (int variant)
{
  PayProblem *p = with_kinds ();
  pay_problem_add_units (p, "dual", PAY_BIT (KIND_W) | PAY_BIT (KIND_U), 2);
  pay_problem_add_units (p, "white", PAY_BIT (KIND_W), 3);
  pay_problem_add_units (p, "asleep", 0, 5);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips (goal, "{W}", W, 2);
  pay_cost_add_pips (goal, "{1}", ANY, 1);
  pay_cost_or (goal);
  pay_cost_add_pips (goal, "{U}", U, 1);
  if (variant == 1)
    pay_problem_fix_x (p, 0, 3);
  return with_goal (p, goal);
}

const Scene scene_pool = { .problem = pool_problem,
                           .steps = { GOAL (0), OF_LOT (0, KIND_W, 1, 0, 2), OF_LOT (1, KIND_U, 0, 0, 1) },
                           .n = 3 };

/* Three islands and two signets, of which one is needed: {W}{U}{U}. In variant 1 the signet's need has a channel that
 * islands are shut out of. */
static PayProblem *signet_problem (int variant)
{
  PayProblem *p = with_kinds ();
  const int island = pay_problem_add_object (p, "Island", 3);
  const int tap = pay_problem_add_action (p, "tap", island, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, tap, PAY_BIT (KIND_U), 1);
  const int signet = pay_problem_add_object (p, "Signet", 2);
  const int both = pay_problem_add_action (p, "both", signet, PAY_TAKE_TURN, PAY_USES_ANY);
  add_need (p, both, variant == 1 ? 3 : 0, ANY);
  pay_problem_action_add_units (p, both, PAY_BIT (KIND_W), 1);
  pay_problem_action_add_units (p, both, PAY_BIT (KIND_U), 1);
  pay_problem_kind_in (p, KIND_U, 1u << 3, 0);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips (goal, "{W}", W, 1);
  pay_cost_add_pips (goal, "{U}", U, 2);
  return with_goal (p, goal);
}

const Scene scene_signet = { .problem = signet_problem,
                             .steps = { USE (0, 0, -1, 0, 2, 1), USE (0, 0, -1, 2, 1, 1), USE (1, 0, 0, 0, 1, 1),
                                        OF_STEP (0, KIND_U, 0, 1, 1), GOAL (0), OF_STEP (0, KIND_W, 2, 0, 1),
                                        OF_STEP (1, KIND_U, 2, 1, 1), OF_STEP (1, KIND_U, 1, 0, 1) },
                             .n = 8 };

/* Two creatures that tap for G, are sacrificed for WW and could help late with a G; an ability that waits for no turn,
 * twice. */
static PayProblem *creature_problem (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds ();
  const int creature = pay_problem_add_object (p, "creature", 2);
  const int tap = pay_problem_add_action (p, "tap", creature, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, tap, PAY_BIT (KIND_G), 1);
  const int end = pay_problem_add_action (p, "sacrifice", creature, PAY_TAKE_SELF, PAY_USES_ANY);
  pay_problem_action_add_units (p, end, PAY_BIT (KIND_W), 2);
  const int help = pay_problem_add_action (p, "help", creature, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, help, PAY_BIT (KIND_G), 1);
  pay_problem_action_set_late (p, help);
  const int all = pay_problem_add_action (p, "all", creature, PAY_TAKE_BOTH, PAY_USES_ANY);
  pay_problem_action_add_units (p, all, PAY_BIT (KIND_U), 3);
  const int twice = pay_problem_add_action (p, "twice", creature, PAY_TAKE_NOTHING, 2);
  pay_problem_action_add_units (p, twice, PAY_BIT (KIND_W), 1);
  const int buy = pay_problem_add_action (p, "buy", creature, PAY_TAKE_NOTHING, PAY_USES_ANY);
  add_need (p, buy, 0, G);
  pay_problem_action_add_units (p, buy, PAY_BIT (KIND_U), 1);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips (goal, "{G}", G, 2);
  pay_cost_add_pips (goal, "{W}", W, 2);
  return with_goal (p, goal);
}

const Scene scene_sacrifice = { .problem = creature_problem,
                                .steps = { USE (0, 0, -1, 0, 2, 1), USE (1, 0, -1, 1, 1, 1), GOAL (0),
                                           OF_STEP (0, KIND_G, 0, 0, 2), OF_STEP (1, KIND_W, 1, 0, 2) },
                                .n = 5 };
const Scene scene_help = { .problem = creature_problem,
                           .steps = { USE (4, 0, -1, 0, 2, 1), USE (2, 0, -1, 0, 2, 1), GOAL (0),
                                      OF_STEP (0, KIND_G, 1, 0, 2), OF_STEP (1, KIND_W, 0, 0, 2) },
                           .n = 5 };
const Scene scene_uses
    = { .problem = creature_problem,
        .steps = { USE (4, 0, -1, 0, 2, 1), USE (4, 0, -1, 1, 1, 1), USE (0, 0, -1, 0, 1, 1), USE (0, 0, -1, 1, 1, 1),
                   GOAL (0), OF_STEP (0, KIND_G, 2, 0, 1), OF_STEP (0, KIND_G, 3, 0, 1), OF_STEP (1, KIND_W, 0, 1, 1),
                   OF_STEP (1, KIND_W, 1, 0, 1) },
        .n = 9 };

/* Four life: a land that hurts for 1, two {W/P} at 2 life, one more life charged. Variant 1: three life; 2: nothing is
 * charged besides, and no life is there; 3: the land heals for 1 and there are two life. */
static PayProblem *life_problem (int variant)
{
  static const gint64 lives[] = { 4, 3, 0, 2 };
  PayProblem *p = with_kinds ();
  const int life = pay_problem_add_counter (p, "life", lives[variant]);
  const int land = pay_problem_add_object (p, "land", 1);
  const int tap = pay_problem_add_action (p, "tap", land, PAY_TAKE_TURN, 1);
  pay_problem_action_add_units (p, tap, PAY_BIT (KIND_W), 1);
  pay_problem_action_set_lowers (p, tap, life, variant == 3 ? -1 : 1);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips_or_charge (goal, "{W/P}", W, 2, life, 2);
  pay_cost_add_charge (goal, life, variant == 2 ? 0 : 1, -1, 0);
  return with_goal (p, goal);
}

const Scene scene_life = { .problem = life_problem,
                           .steps = { USE (0, 0, -1, 0, 1, 1), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 1), WAIVE (0, 1) },
                           .n = 4,
                           .charged = 3,
                           .lowered = 1 };

/* Two {2/W} from W and three U. */
static PayProblem *twobrid_problem (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds ();
  pay_problem_add_units (p, "white", PAY_BIT (KIND_W), 1);
  pay_problem_add_units (p, "blue", PAY_BIT (KIND_U), 3);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips_or_others (goal, "{2/W}", W, 2, ANY, 2);
  return with_goal (p, goal);
}

const Scene scene_twobrid = { .problem = twobrid_problem,
                              .steps = { GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1), OTHERS (0, KIND_U, 1, 1, 2) },
                              .n = 3 };

/* W and U of which one is left out, and a G. */
static PayProblem *group_problem (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds ();
  pay_problem_add_units (p, "white", PAY_BIT (KIND_W), 3);
  pay_problem_add_units (p, "blue", PAY_BIT (KIND_U), 3);
  PayCost *goal = pay_cost_new ();
  const int group = pay_cost_add_group (goal, 1);
  pay_cost_add_pips_in_group (goal, "white", W, 1, group);
  pay_cost_add_pips_in_group (goal, "blue", U, 2, group);
  return with_goal (p, goal);
}

const Scene scene_group
    = { .problem = group_problem, .steps = { GOAL (0), WAIVE (0, 1), OF_LOT (1, KIND_U, 1, 0, 2) }, .n = 3 };

/* {X}{X}{W}, X energy, from five W; X from 1 to 5. Variant 1: X is fixed at 2, 2: at 1; 3: no end to the range; 4: {W}
 * whatever X from 1 is; 5: energy is one short. */
static PayProblem *x_problem (int variant)
{
  PayProblem *p = with_kinds ();
  pay_problem_add_units (p, "white", PAY_BIT (KIND_W), 5);
  const int energy = pay_problem_add_counter (p, "energy", variant == 5 ? 1 : 2);
  PayCost *goal = pay_cost_new ();
  pay_cost_set_x (goal, 0, 1, variant == 3 || variant == 4 ? PAY_X_FOREVER : 5);
  pay_cost_add_pips (goal, "{W}", W, 1);
  pay_cost_add_pips_per_x (goal, "{X}{X}", ANY, 0, variant == 4 ? 0 : 2);
  pay_cost_add_charge (goal, energy, 0, 0, variant == 4 ? 0 : 1);
  if (variant == 1 || variant == 2)
    pay_problem_fix_x (p, 0, variant == 1 ? 2 : 1);
  return with_goal (p, goal);
}

const Scene scene_of_x = { .problem = x_problem,
                           .steps = { GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1), OF_LOT (1, KIND_W, 0, 1, 4) },
                           .n = 3,
                           .x = 2,
                           .charged = 2 };
const Scene scene_forever
    = { .problem = x_problem, .steps = { GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1) }, .n = 2, .x = PAY_X_FOREVER };

/* As many objects as there can be, each of which gives WUU, the first of which may be U, as often as one likes; 3 *
 * 2^31 - 3 of any are asked for, in variant 1 four. */
static PayProblem *many_problem (int variant)
{
  PayProblem *p = with_kinds ();
  const int fountain = pay_problem_add_object (p, "fountain", PAY_MAX_AMOUNT);
  const int flow = pay_problem_add_action (p, "flow", fountain, PAY_TAKE_NOTHING, PAY_USES_ANY);
  pay_problem_action_add_units (p, flow, PAY_BIT (KIND_W) | PAY_BIT (KIND_U), 1);
  pay_problem_action_add_units (p, flow, PAY_BIT (KIND_U), 2);
  PayCost *goal = pay_cost_new ();
  for (int i = 0; i < (variant == 1 ? 1 : 3); i++)
    pay_cost_add_pips (goal, "any", ANY, variant == 1 ? 4 : PAY_MAX_AMOUNT);
  return with_goal (p, goal);
}

const Scene scene_many
    = { .problem = many_problem,
        .steps = { USE (0, 0, -1, 0, PAY_MAX_AMOUNT, 2), GOAL (0), OF_STEP (0, KIND_U, 0, 0, PAY_MAX_AMOUNT),
                   OF_STEP (1, KIND_U, 0, PAY_MAX_AMOUNT, PAY_MAX_AMOUNT),
                   OF_STEP (2, KIND_U, 0, 5368709118, PAY_MAX_AMOUNT) },
        .n = 5 };
const Scene scene_wrap
    = { .problem = many_problem, .steps = { USE (0, 0, -1, 7, 3, 1), GOAL (0), OF_STEP (0, KIND_U, 0, 2, 4) }, .n = 3 };
