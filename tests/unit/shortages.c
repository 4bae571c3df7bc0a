/* SPDX-License-Identifier: MIT */
#include "shortages.h"

static PayProblem *with_kinds (gint64 white, gint64 blue)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W | ANY);
  pay_problem_add_kind (p, "U", U | ANY);
  pay_problem_add_units (p, "white", PAY_BIT (KIND_W), white);
  pay_problem_add_units (p, "blue", PAY_BIT (KIND_U), blue);
  return p;
}

static PayProblem *with_goal (PayProblem *p, PayCost *goal)
{
  pay_problem_set_goal (p, goal);
  pay_cost_unref (goal);
  return p;
}

static int add_giver (PayProblem *p, int object, PayTake take, gint64 uses, int kind, gint64 n)
{
  const int action = pay_problem_add_action (p, "give", object, take, uses);
  pay_problem_action_add_units (p, action, PAY_BIT (kind), n);
  return action;
}

static void add_need (PayProblem *p, int action, PayTraits accept, gint64 n)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "need", accept, n);
  pay_problem_action_set_cost (p, action, cost);
}

/* {W}{W}{1} or {U}{U}, from one W and one U, and three that are white only elsewhere. */
PayProblem *shortage_two_ways (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds (1, 1);
  const int elsewhere = pay_problem_add_kind (p, "E", W);
  pay_problem_kind_in (p, elsewhere, 1u << 0, 0);
  pay_problem_add_units (p, "elsewhere", PAY_BIT (elsewhere), 3);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips (goal, "{W}", W, 2);
  pay_cost_add_pips (goal, "{1}", ANY, 1);
  pay_cost_or (goal);
  pay_cost_add_pips (goal, "{U}", U, 2);
  return with_goal (p, goal);
}

/* Five {2/W} from two W and three U: t paid by others need 2t of any and leave 5 - t white ones. Variant 1: and three
 * of two life. */
PayProblem *shortage_twobrid (int variant)
{
  PayProblem *p = with_kinds (2, 3);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips_or_others (goal, "{2/W}", W, 5, ANY, 2);
  if (variant == 1)
    pay_cost_add_charge (goal, pay_problem_add_counter (p, "life", 2), 3, -1, 0);
  return with_goal (p, goal);
}

/* Three {W/P} and three life charged, from one W; variant 0: six life, so that one may be left out; 1: eight, two. 2:
 * six, and an ability raises it by one for each of two objects, once. 3: without any limit. 4: two life. 5: none is
 * charged. 6: a group of three with one slack instead. 7: two life, of which each {W/P} takes one. */
PayProblem *shortage_waivers (int variant)
{
  static const gint64 lives[] = { 6, 8, 6, 6, 2, 0, 0, 2 };
  PayProblem *p = with_kinds (1, 0);
  const int life = pay_problem_add_counter (p, "life", lives[variant]);
  const int healer = pay_problem_add_object (p, "healer", 2);
  if (variant == 2 || variant == 3) {
    const int heal = pay_problem_add_action (p, "heal", healer, PAY_TAKE_NOTHING, variant == 2 ? 1 : PAY_USES_ANY);
    pay_problem_action_set_lowers (p, heal, life, -1);
  }
  PayCost *goal = pay_cost_new ();
  const int group = pay_cost_add_group (goal, 1);
  if (variant == 6)
    pay_cost_add_pips_in_group (goal, "white", W, 3, group);
  else
    pay_cost_add_pips_or_charge (goal, "{W/P}", W, 3, life, variant == 7 ? 1 : 2);
  pay_cost_add_charge (goal, life, variant == 5 || variant == 6 ? 0 : 3, -1, 0);
  return with_goal (p, goal);
}

/* {X}{X}{W}, 2X energy, X from 2 on, from three W, five energy; variant 1: X fixed at 1, 2: at 3; 3: X counts above 1;
 * 4: no alternative; 5: {W} too for X from 0 to 1, which can be paid, with X fixed at 4. */
PayProblem *shortage_of_x (int variant)
{
  static const gint64 fixed[] = { -1, 1, 3, -1, -1, 4 };
  PayProblem *p = with_kinds (3, 0);
  const int energy = pay_problem_add_counter (p, "energy", 5);
  PayCost *goal = pay_cost_new ();
  pay_problem_fix_x (p, 0, fixed[variant]);
  if (variant == 4)
    return with_goal (p, goal);
  pay_cost_set_x (goal, 0, 2, PAY_X_FOREVER);
  pay_cost_add_pips (goal, "{W}", W, 1);
  pay_cost_add_pips_per_x_above (goal, "{X}{X}", ANY, 0, 2, variant == 3 ? 1 : 0);
  pay_cost_add_charge (goal, energy, 0, 0, 2);
  if (variant == 5) {
    pay_cost_or (goal);
    pay_cost_set_x (goal, 0, 0, 1);
    pay_cost_add_pips (goal, "{W}", W, 1);
  }
  return with_goal (p, goal);
}

/* What three objects can give of W, of which seven and a hundred are asked for.
 * 0: tap for 1.  1: tap for 1, then sacrifice for 2.  2: both at once for 4, or tap for 1, then sacrifice for 2.  3:
 * pay W, tap for 3 W.  4: pay W for W as often as one likes.  5: pay any for 2 W, as often as one likes.  6: one W,
 * twice each. 7: pay any for 1 W and 1 U, tap.  8: pay W or any for 3 W, tap.  9: pay what cannot be paid for 9 W.  10:
 * tap for 1, never. */
PayProblem *shortage_givers (int variant)
{
  static const struct {
    PayTake take;
    gint64 uses;
    PayTraits need;
    gint64 n;
  } first[] = { { PAY_TAKE_TURN, -1, 0, 1 },   { PAY_TAKE_TURN, -1, 0, 1 },    { PAY_TAKE_TURN, -1, 0, 1 },
                { PAY_TAKE_TURN, -1, W, 3 },   { PAY_TAKE_NOTHING, -1, W, 1 }, { PAY_TAKE_NOTHING, -1, ANY, 2 },
                { PAY_TAKE_NOTHING, 2, 0, 1 }, { PAY_TAKE_TURN, -1, ANY, 1 },  { PAY_TAKE_TURN, -1, W, 3 },
                { PAY_TAKE_TURN, -1, 0, 9 },   { PAY_TAKE_TURN, 0, 0, 1 } };
  PayProblem *p = with_kinds (2, 1);
  const int object = pay_problem_add_object (p, "object", 3);
  const int action = add_giver (p, object, first[variant].take, first[variant].uses, KIND_W, first[variant].n);
  g_autoptr (PayCost) none = pay_cost_new ();
  if (first[variant].need != 0 && variant != 8)
    add_need (p, action, first[variant].need, 1);
  if (variant == 1 || variant == 2)
    add_giver (p, object, PAY_TAKE_SELF, -1, KIND_W, 2);
  if (variant == 2)
    add_giver (p, object, PAY_TAKE_BOTH, -1, KIND_W, 4);
  if (variant == 7)
    pay_problem_action_add_units (p, action, PAY_BIT (KIND_U), 1);
  if (variant == 8) {
    pay_cost_add_pips (none, "{W}", W, 1);
    pay_cost_or (none);
    pay_cost_add_pips (none, "{1}", ANY, 1);
  }
  if (variant == 8 || variant == 9)
    pay_problem_action_set_cost (p, action, none);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips (goal, "{W}", W, 100);
  pay_cost_set_channel (goal, 1);
  pay_cost_add_pips (goal, "{W}", W, 7);
  return with_goal (p, goal);
}

/* Two signets and nothing to start them: {1}. Variant 1: two goals' channels instead of signets. 2: an object with two
 * turns to choose from. 3: one action, sacrificed, and a late one. 4: an action with two modes. 5: one that hurts. 6:
 * plain ones. 7: plain ones, one of which has acted. */
PayProblem *shortage_for_search (int variant)
{
  PayProblem *p = with_kinds (0, 0);
  const int pain = pay_problem_add_counter (p, "life", 0);
  const int object = pay_problem_add_object (p, "object", 2);
  const int give
      = add_giver (p, object, variant == 3 ? PAY_TAKE_SELF : PAY_TAKE_TURN, -1, KIND_W, variant == 0 ? 2 : 1);
  if (variant == 0)
    add_need (p, give, ANY, 1);
  if (variant == 2 || variant == 3) {
    const int other = add_giver (p, object, variant == 2 ? PAY_TAKE_TURN : PAY_TAKE_NOTHING, 1, KIND_U, 1);
    if (variant == 3)
      pay_problem_action_set_late (p, other);
  }
  if (variant == 4)
    pay_problem_action_add_units (p, give, PAY_BIT (pay_problem_action_add_mode (p, give)), 1);
  if (variant == 5)
    pay_problem_action_set_lowers (p, give, pain, 1);
  if (variant == 7)
    pay_problem_add_done (p, give, 0, NULL, 0);
  PayCost *goal = pay_cost_new ();
  pay_cost_add_pips (goal, "{W}", W, 3);
  if (variant == 1)
    pay_cost_set_channel (goal, 1);
  pay_cost_add_pips (goal, "{1}", ANY, 1);
  return with_goal (p, goal);
}
