/* SPDX-License-Identifier: MIT */
#include "random-problem.h"

#define TRAITS 4
#define MARK PAY_BIT (TRAITS) /* of the last kind of a plan; nothing but goals spends it */

typedef struct {
  guint64 state;
  int times; /* amounts are so many times as great; 0: once */
} Dice;

/* 0 to [n] - 1; the same on every machine. */
static int roll (Dice *dice, int n)
{
  dice->state = dice->state * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
  return (int)((dice->state >> 33) % (guint64)n);
}

/* 0 to below [n] times as much as amounts are greater. */
static int roll_amount (Dice *dice, int n)
{
  return roll (dice, n * MAX (dice->times, 1));
}

static gboolean chance (Dice *dice, int percent)
{
  return roll (dice, 100) < percent;
}

static PayTraits some_traits (Dice *dice)
{
  return (PayTraits)(1 + roll (dice, (1 << TRAITS) - 1));
}

/* [x]: with a variable. */
static void add_form (Dice *dice, PayCost *cost, int counters, PayTraits other, gboolean x)
{
  const PayTraits accept = some_traits (dice);
  const int n = 1 + roll_amount (dice, 2), form = roll (dice, 10);
  if (form < 5)
    pay_cost_add_pips (cost, "pip", accept, n);
  else if (form == 5 && x)
    pay_cost_add_pips_per_x (cost, "x", accept, 0, n);
  else if (form == 6)
    pay_cost_add_pips_or_others (cost, "others", accept, n, other, 2);
  else if (form == 7 && counters > 0)
    pay_cost_add_pips_or_charge (cost, "charge", accept, n, roll (dice, counters), 2);
  else if (form == 8)
    pay_cost_add_pips_in_group (cost, "group", accept, n, pay_cost_add_group (cost, roll (dice, 3)));
  else if (counters > 0) {
    const int counter = roll (dice, counters), fixed = roll (dice, 3);
    pay_cost_add_charge (cost, counter, fixed, 0, x ? roll (dice, 2) : 0);
  }
}

/* [other]: what others may pay, 0: any. */
static PayCost *some_cost (Dice *dice, int counters, int most_pips, gboolean x, PayTraits other)
{
  PayCost *cost = pay_cost_new ();
  for (int alternatives = chance (dice, 25) ? 2 : 1; alternatives > 0; alternatives--) {
    pay_cost_or (cost);
    if (x && chance (dice, 20)) {
      const int from = roll (dice, 3);
      pay_cost_set_x (cost, 0, from, chance (dice, 50) ? PAY_X_FOREVER : from + roll (dice, 3));
    }
    if (!x && other == 0)
      pay_cost_set_channel (cost, roll (dice, 2));
    const PayTraits here = other != 0 ? other : some_traits (dice);
    for (int n = 1 + roll (dice, most_pips); n > 0; n--)
      add_form (dice, cost, counters, here, x);
  }
  return cost;
}

/* Makes the newest action of [p] part of a plan. */
/* [wants]: it may be wanted. */
static void plan_action (Dice *dice, PayProblem *p, int action, PayCost *cost, gboolean wants)
{
  if (wants && chance (dice, 60))
    pay_problem_action_set_wanted (p, action, roll (dice, 4));
  if (chance (dice, 40))
    pay_problem_action_add_units (p, action, PAY_BIT (pay_problem_kinds (p) - 1), 1);
  if (chance (dice, 30)) {
    const gint64 turns = 1 + roll (dice, 2); /* before the call: the order of arguments is the compiler's */
    pay_problem_action_set_refresh (p, action, (guint64)(1 + roll (dice, 3)), turns);
  }
  if (chance (dice, 40)) {
    const int from = roll (dice, 2);
    pay_cost_add_presence (cost, MARK, from, chance (dice, 50) ? PAY_X_FOREVER : from + roll (dice, 2));
  }
}

static void add_action (Dice *dice, PayProblem *p, int object, int kinds, int counters, RandomForm form)
{
  const gboolean plan = form.plan;
  static const gint64 uses[] = { PAY_USES_ANY, 1, 2, PAY_USES_ANY, 1, 2, 0 };
  const PayTake take = (PayTake)roll (dice, 4);
  const gboolean late = chance (dice, 10);
  const gboolean prompt = plan && !late && chance (dice, 15), helps = late || prompt;
  const gint64 often = take == PAY_TAKE_NOTHING ? 1 + roll (dice, 2) : uses[roll (dice, G_N_ELEMENTS (uses))];
  const int action = pay_problem_add_action (p, "act", object, take, often);
  const gboolean wants = !form.done && ((take & PAY_TAKE_SELF) != 0 || often != PAY_USES_ANY);
  if (late)
    pay_problem_action_set_late (p, action);
  if (prompt)
    pay_problem_action_set_prompt (p, action);
  for (int modes = chance (dice, 20) ? 2 : 1; modes > 0; modes--) {
    for (int parts = 1 + roll (dice, 2); parts > 0; parts--) {
      const int of = 1 + roll (dice, (1 << kinds) - 1);
      pay_problem_action_add_units (p, action, (PayKinds)of, 1 + roll (dice, 2));
    }
    if (!helps && chance (dice, plan ? 60 : 30)) {
      g_autoptr (PayCost) cost = some_cost (dice, counters, chance (dice, 70) ? 1 : 2, FALSE, 0);
      if (plan)
        plan_action (dice, p, action, cost, wants);
      pay_problem_action_set_cost (p, action, cost);
    }
    if (helps && plan && chance (dice, 50)) {
      g_autoptr (PayCost) cost = pay_cost_new ();
      const int from = 1 + roll (dice, 2);
      pay_cost_add_presence (cost, MARK, from, chance (dice, 70) ? PAY_X_FOREVER : from + roll (dice, 2));
      pay_problem_action_set_cost (p, action, cost);
    }
    if (!helps && counters > 0 && chance (dice, 20)) {
      const int counter = roll (dice, counters);
      pay_problem_action_set_lowers (p, action, counter, roll (dice, 4) - 1);
    }
    if (modes > 1)
      pay_problem_action_add_mode (p, action);
  }
}

static void add_lot (Dice *dice, PayProblem *p, int kinds)
{
  const int of = roll (dice, 1 << kinds);
  pay_problem_add_units (p, "lot", (PayKinds)of, roll_amount (dice, 4));
}

static void add_object (Dice *dice, PayProblem *p, int kinds, int counters, RandomForm form)
{
  const int object = pay_problem_add_object (p, "object", roll (dice, 3));
  if (form.plan)
    pay_problem_object_set_tags (p, object, (guint64)roll (dice, 4));
  if (form.plan && chance (dice, 25))
    pay_problem_object_take_turn (p, object);
  for (int actions = chance (dice, 30) ? 2 : 1; actions > 0; actions--)
    add_action (dice, p, object, kinds, counters, form);
}

/* Wanted for its worth alone. */
static void add_spell (Dice *dice, PayProblem *p, int counters)
{
  const int object = pay_problem_add_object (p, "spell", 1);
  const int action = pay_problem_add_action (p, "pay", object, PAY_TAKE_SELF, 1);
  g_autoptr (PayCost) cost = some_cost (dice, counters, 2, FALSE, chance (dice, 50) ? 3 : 0);
  pay_problem_action_set_cost (p, action, cost);
  pay_problem_action_set_wanted (p, action, roll (dice, 4));
}

static void add_wish (Dice *dice, PayProblem *p, const int *lot_at, const int *object_at, gboolean *x)
{
  const PayWish wish = (PayWish)roll (dice, PAY_WISH_FLEXIBLE + 1);
  const int of = roll (dice, 60);
  const int lots = pay_problem_lots (p);
  const int objects = pay_problem_objects (p);
  const int counters = pay_problem_counters (p);
  if ((wish == PAY_WISH_X_MOST || wish == PAY_WISH_X_LEAST) && !*x) {
    pay_problem_add_wish (p, wish, 0);
    *x = TRUE;
  }
  if ((wish == PAY_WISH_COUNTER || wish == PAY_WISH_CHARGED) && counters > 0)
    pay_problem_add_wish (p, wish, (guint64)(of % counters));
  if (wish == PAY_WISH_SPARE && objects > 0)
    pay_problem_add_wish (p, wish, (guint64)object_at[of % objects]);
  if (wish == PAY_WISH_SPARE && objects > 1 && of % 3 == 0)
    pay_problem_wish_also (p, wish, (guint64)object_at[(of + 1) % objects]);
  if (wish == PAY_WISH_SPARE && objects > 0 && lots > 0 && of % 2 == 0)
    pay_problem_wish_also (p, PAY_WISH_SPARE_LOT, (guint64)lot_at[of % lots]);
  if (wish == PAY_WISH_SPARE_LOT && lots > 0)
    pay_problem_add_wish (p, wish, (guint64)lot_at[of % lots]);
  if (wish == PAY_WISH_LEFTOVER || wish == PAY_WISH_OBJECTS || wish == PAY_WISH_WORTH)
    pay_problem_add_wish (p, wish, 0);
  for (int kept = 0; wish == PAY_WISH_KEEP && kept < pay_problem_kept (p); kept++)
    pay_problem_add_wish (p, wish, (guint64)kept);
  if (wish == PAY_WISH_FLEXIBLE)
    pay_problem_add_wish (p, wish, (guint64)(of % (1 << TRAITS)));
}

static void add_things (Dice *dice, PayProblem *p, int kinds, RandomForm form)
{
  const int counters = pay_problem_counters (p);
  const int lots = roll (dice, 4), objects = roll (dice, form.still ? 1 : 4);
  const guint64 things = dice->state;
  int lot_at[4];
  int object_at[4];
  for (int i = 0; i < lots; i++) {
    const int which = form.backwards ? lots - 1 - i : i;
    Dice own = { things + (guint64)which * 977, dice->times };
    lot_at[which] = i;
    roll (&own, 2);
    add_lot (&own, p, kinds);
  }
  for (int i = 0; i < objects; i++) {
    const int which = form.backwards ? objects - 1 - i : i;
    Dice own = { things + (guint64)(which + 10) * 977, dice->times };
    object_at[which] = i;
    roll (&own, 2);
    add_object (&own, p, kinds, counters, form);
  }
  const PayTraits other = some_traits (dice); /* kept costs whose others differ are never proven to be kept */
  for (int kept = form.wishes && chance (dice, form.plan ? 25 : 50) ? 1 + roll (dice, 2) : 0; kept > 0; kept--) {
    g_autoptr (PayCost) cost = some_cost (dice, counters, 2, FALSE, other);
    pay_problem_add_kept (p, cost);
  }
  gboolean x = FALSE;
  if (form.wishes && form.plan && chance (dice, 50))
    pay_problem_add_wish (p, PAY_WISH_WORTH, 0);
  for (int wishes = form.wishes ? 1 + roll (dice, RANDOM_MOST_WISHES) : 0; wishes > 0; wishes--)
    add_wish (dice, p, lot_at, object_at, &x);
  for (int spells = form.plan && !form.done ? roll (dice, 3) : 0; spells > 0; spells--)
    add_spell (dice, p, counters);
}

/* At random, so that many cannot have happened; some tell what they gave. */
static void add_done (Dice *dice, PayProblem *p)
{
  const int actions = pay_problem_actions (p);
  for (int n = actions > 0 ? 1 + roll (dice, 2) : 0; n > 0; n--) {
    const int action = roll (dice, actions);
    const int mode = roll (dice, pay_problem_action_modes (p, action));
    PayKinds units[8], kinds;
    gint64 given = 0;
    gsize all = 0;
    for (int part = 0; pay_problem_action_given (p, action, mode, part, &kinds, &given); part++)
      for (gint64 i = 0; i < given && all < G_N_ELEMENTS (units); i++) {
        const PayKinds some = kinds & (PayKinds)(1 + roll (dice, 15));
        units[all++] = some != 0 ? some : kinds;
      }
    const gboolean told = chance (dice, 50);
    pay_problem_add_done (p, action, told || chance (dice, 30) ? mode : -1, told ? units : NULL, all);
  }
}

PayProblem *random_problem (guint64 seed, RandomForm form)
{
  Dice start = { seed * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15), form.times }, *dice = &start;
  PayProblem *p = pay_problem_new ();
  const int kinds = 1 + roll (dice, 4), counters = roll (dice, 3);
  Dice own = { seed, 0 };
  for (int k = 0; k < kinds; k++) {
    static const char *const reports[] = { "A", "B", "C", "A", "B", "C", NULL };
    const PayTraits traits = some_traits (dice); /* first: arguments may be looked at in any order */
    const char *report = chance (dice, 85) ? "unit" : NULL;
    if (form.reports)
      report = reports[roll (&own, G_N_ELEMENTS (reports))];
    pay_problem_add_kind (p, report, traits);
    if (chance (dice, 20))
      pay_problem_kind_in (p, k, PAY_BIT (1), chance (dice, 50) ? 0 : some_traits (dice));
  }
  if (form.plan)
    pay_problem_add_kind (p, NULL, MARK);
  for (int c = 0; c < counters; c++)
    pay_problem_add_counter (p, "counter", roll_amount (dice, 7) - 1);
  add_things (dice, p, kinds, form);
  if (form.done)
    add_done (dice, p);
  g_autoptr (PayCost) goal = some_cost (dice, counters, form.plan ? 2 : 4, TRUE, 0);
  if (form.plan && chance (dice, 30))
    pay_cost_add_pips (goal, "mark", MARK, 1 + roll (dice, 2));
  pay_problem_set_goal (p, goal);
  if (chance (dice, 20))
    pay_problem_fix_x (p, 0, roll (dice, 4));
  pay_problem_set_limits (p, form.wishes ? 500000 : 20000, 0);
  return p;
}
