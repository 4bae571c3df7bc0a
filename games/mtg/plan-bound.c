/* SPDX-License-Identifier: MIT */
/* How much mana a plan can make at most: how far a sum that may leave nothing has to be tried. */
#include "plan.h"

static gint64 plus (gint64 a, gint64 b)
{
  return MIN (a + b, PAY_MAX_AMOUNT);
}

static gint64 times (gint64 a, gint64 b)
{
  return a == 0 || b == 0 ? 0 : a > PAY_MAX_AMOUNT / b ? PAY_MAX_AMOUNT : a * b;
}

static gint64 units_of (const GPtrArray *lots)
{
  gint64 n = 0;
  for (guint i = 0; lots != NULL && i < lots->len; i++)
    n = plus (n, ((const MtgLot *)g_ptr_array_index (lots, i))->count);
  return n;
}

static gint64 made_once (const MtgSource *source, const MtgAbility *a)
{
  gint64 most = a->role == MTG_ROLE_ASSIST ? a->assist : a->role != MTG_ROLE_MANA ? 1 : 0;
  for (guint m = 0; m < a->modes->len; m++) {
    const GArray *gives = ((const MtgMode *)g_ptr_array_index (a->modes, m))->gives;
    gint64 n = 0;
    for (guint g = 0; g < gives->len; g++)
      n = plus (n, g_array_index (gives, MtgGive, g).n);
    most = MAX (most, n);
  }
  return plus (most, a->taps ? units_of (source->extra) : 0);
}

/* How much mana the cost of [a] takes at least. */
static gint64 taken_once (const MtgAbility *a)
{
  g_autoptr (GArray) halves = a->mana == NULL ? NULL : mtg_cost_read (a->mana, NULL);
  if (halves == NULL || halves->len == 0)
    return 0;
  const MtgSymbols *symbols = &g_array_index (halves, MtgHalf, 0).symbols;
  gint64 n = symbols->n[MTG_SYMBOL_GENERIC];
  for (int s = MTG_SYMBOL_C; s < MTG_SYMBOLS; s++)
    if (mtg_symbols[s].form != MTG_FORM_PHYREXIAN && mtg_symbols[s].form != MTG_FORM_COUNTER)
      n = plus (n, symbols->n[s]);
  return n;
}

/* How often each object can do it; [turns]: how often one has its turn, [others]: how many things there are. */
static gint64 how_often (const MtgPlan *plan, const PaySource *given, const MtgAbility *a, gint64 turns, gint64 others)
{
  const gboolean counts = given->uses == PAY_NOT_GIVEN && mtg_plan_counts (plan, a);
  const gint64 uses = counts ? mtg_plan_uses (plan, a) : a->uses;
  if (a->leaves || a->role == MTG_ROLE_DELVE || a->role == MTG_ROLE_ASSIST)
    return 1;
  if (a->taps || a->untaps || a->role != MTG_ROLE_MANA)
    return turns;
  if (uses != MTG_USES_ANY)
    return counts || given->uses == PAY_NOT_GIVEN ? uses : given->uses;
  return counts ? times (others, turns) : PAY_MAX_AMOUNT;
}

static gint64 made_by (const MtgPlan *plan, const PaySource *given, const MtgSource *source, gint64 turns,
                       gint64 others)
{
  gint64 n = 0;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (source->reading, i);
    if (a->status != MTG_ABILITY_READ)
      continue;
    const gint64 gain = MAX (0, made_once (source, a) - taken_once (a));
    n = plus (n, times (gain, how_often (plan, given, a, turns, others)));
  }
  return times (n, given->count);
}

gint64 mtg_plan_most_mana (const MtgCase *c, const GPtrArray *sources)
{
  const MtgPlan *plan = c->plan;
  const GPtrArray *given = plan->request->sources;
  gint64 turns = 1, others = 0, n = 0;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    turns = plus (turns, spell->given->untaps == PAY_NOT_GIVEN ? 0 : times (spell->given->untaps, spell->count));
    others = plus (others, spell->brings == NULL ? 0 : times (spell->brings->count, spell->count));
  }
  for (guint i = 0; i < given->len; i++)
    others = plus (others, ((const PaySource *)g_ptr_array_index (given, i))->count);
  for (guint i = 0; i < sources->len; i++)
    n = plus (n, made_by (plan, g_ptr_array_index (given, i), g_ptr_array_index (sources, i), turns, others));
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    n = plus (n, times (spell->count, units_of (spell->units)));
    if (spell->thing != NULL)
      n = plus (n, times (spell->count, made_by (plan, spell->brings, spell->thing, turns, others)));
  }
  for (int i = 0; i < pay_problem_lots (c->base.problem); i++)
    n = plus (n, pay_problem_lot_count (c->base.problem, i));
  return n;
}
