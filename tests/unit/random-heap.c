/* SPDX-License-Identifier: MIT */
#include "random-heap.h"

static int roll (guint64 *dice, int n)
{
  *dice = *dice * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
  return (int)((*dice >> 33) % (guint64)n);
}

/* Objects whose one act charges for a unit. */
static void add_charged (guint64 *dice, PayProblem *p)
{
  const int object = pay_problem_add_object (p, "charged", 1 + roll (dice, 3));
  const int action = pay_problem_add_action (p, "pay", object, PAY_TAKE_TURN, 1);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_charge (cost, 0, 1 + roll (dice, 2), 0, 0);
  pay_problem_action_set_cost (p, action, cost);
  pay_problem_action_add_units (p, action, (PayKinds)(1 + roll (dice, 7)), 1);
  if (roll (dice, 4) == 0)
    pay_problem_action_set_lowers (p, action, 0, 1);
}

PayProblem *random_heap (guint64 seed)
{
  enum { SORTS = 3, ANY = 8 };
  static const char *const reports[] = { "A", "B", "C" };
  guint64 dice = seed * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  PayProblem *p = pay_problem_new ();
  const gboolean some_not_any = roll (&dice, 4) == 0;
  for (int k = 0; k < SORTS; k++)
    pay_problem_add_kind (p, roll (&dice, 12) == 0 ? NULL : reports[roll (&dice, 12) == 0 ? 0 : k],
                          PAY_BIT (k) | (some_not_any && roll (&dice, 3) == 0 ? 0 : ANY));
  for (int lots = 1 + roll (&dice, 4); lots > 0; lots--)
    pay_problem_add_units (p, "lot", (PayKinds)(1 + roll (&dice, 7)), roll (&dice, 60));
  pay_problem_add_counter (p, "counter", roll (&dice, 9));
  for (int charged = roll (&dice, 3) == 0 ? 1 + roll (&dice, 2) : 0; charged > 0; charged--)
    add_charged (&dice, p);
  if (roll (&dice, 3) == 0) {
    const int object = pay_problem_add_object (p, "object", 1 + roll (&dice, 20));
    const int action = pay_problem_add_action (p, "act", object, PAY_TAKE_TURN, 1);
    pay_problem_action_add_units (p, action, (PayKinds)(1 + roll (&dice, 7)), 1 + roll (&dice, 3));
    if (roll (&dice, 2) == 0)
      pay_problem_action_add_units (p, action, (PayKinds)(1 + roll (&dice, 7)), 1);
  }
  g_autoptr (PayCost) goal = pay_cost_new ();
  for (int alternatives = 1 + roll (&dice, 2); alternatives > 0; alternatives--) {
    pay_cost_or (goal);
    for (int pips = 1 + roll (&dice, 2); pips > 0; pips--)
      pay_cost_add_pips (goal, "pip", (PayTraits)(1 + roll (&dice, 7)), 1 + roll (&dice, 3));
    pay_cost_add_pips (goal, "any", ANY, roll (&dice, 20));
    if (roll (&dice, 4) == 0)
      pay_cost_add_pips_per_x (goal, "x", roll (&dice, 2) == 0 ? ANY : 1, 0, 1);
    if (roll (&dice, 4) == 0)
      pay_cost_add_pips_or_charge (goal, "charge", (PayTraits)(1 + roll (&dice, 7)), 1 + roll (&dice, 2), 0, 2);
  }
  pay_problem_set_goal (p, goal);
  return p;
}
