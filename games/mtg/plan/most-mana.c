/* SPDX-License-Identifier: MIT */
/* How much mana a plan can make at most: how far a sum that may leave nothing has to be tried. */
#include "spell.h"

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
  gint64 count = 0;
  for (guint i = 0; lots != NULL && i < lots->len; i++)
    count = plus (count, ((const MtgLot *)g_ptr_array_index (lots, i))->count);
  return count;
}

static gint64 made_once (const MtgSource *source, const MtgAbility *ability)
{
  gint64 most = ability->role == MTG_ROLE_ASSIST ? ability->assist : ability->role != MTG_ROLE_MANA ? 1 : 0;
  for (guint m = 0; m < ability->modes->len; m++) {
    const GArray *gives = ((const MtgMode *)g_ptr_array_index (ability->modes, m))->gives;
    gint64 count = 0;
    for (guint g = 0; g < gives->len; g++)
      count = plus (count, g_array_index (gives, MtgGive, g).count);
    most = MAX (most, count);
  }
  return plus (most, ability->taps ? units_of (source->extra) : 0);
}

/* How much mana the cost of [ability] takes at least. */
static gint64 taken_once (const MtgAbility *ability)
{
  g_autoptr (GArray) halves = ability->mana == NULL ? NULL : mtg_cost_read (ability->mana, MTG_2026, NULL);
  if (halves == NULL || halves->len == 0)
    return 0;
  const MtgSymbols *symbols = &g_array_index (halves, MtgHalf, 0).symbols;
  gint64 count = symbols->count[MTG_SYMBOL_GENERIC];
  for (int s = MTG_SYMBOL_C; s < MTG_SYMBOLS; s++)
    if (mtg_symbols[s].form != MTG_FORM_PHYREXIAN && mtg_symbols[s].form != MTG_FORM_COUNTER)
      count = plus (count, symbols->count[s]);
  return count;
}

/* How many others the cost asks for, where the plan counts them; else 0. */
static gint64 others_of (const MtgPreys *preys, const MtgAbility *ability)
{
  gint64 count = 0;
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    count = plus (count, g_hash_table_contains (preys->needs, need) ? need->count : 0);
  }
  return count;
}

typedef struct {
  MtgCase *opened;
  gint64 turns;     /* how often one thing can have its turn */
  gint64 others;    /* how often something can be given up or tapped for another */
  gint64 mana;      /* made so far */
  gint64 by_others; /* the most that all of them can bring */
} Bound;

/* How often each object can do it; PAY_MAX_AMOUNT: nothing bounds it. */
static gint64 how_often (const Bound *bound, const PaySource *given, const MtgAbility *ability)
{
  const gint64 uses
      = others_of (bound->opened->preys, ability) > 0 ? mtg_preys_uses (bound->opened->preys, ability) : ability->uses;
  if (ability->leaves || ability->role == MTG_ROLE_DELVE || ability->role == MTG_ROLE_ASSIST)
    return 1;
  if (ability->taps || ability->untaps || ability->role != MTG_ROLE_MANA)
    return bound->turns;
  if (uses == MTG_USES_ANY && others_of (bound->opened->preys, ability) == 0)
    return PAY_MAX_AMOUNT;
  if (given->uses != PAY_NOT_GIVEN)
    return given->uses;
  return uses == MTG_USES_ANY ? PAY_MAX_AMOUNT : uses;
}

/* Turns that come back for a price come back without end, for all that is known here. */
static void add_made (Bound *bound, const PaySource *given, const MtgSource *source, gint64 copies)
{
  const gint64 count = times (given->count, copies);
  if (source->variants != NULL && source->variants->len > 0)
    bound->mana = PAY_MAX_AMOUNT;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ && ability->untapped != NULL)
      bound->mana = PAY_MAX_AMOUNT;
    const gint64 gain
        = ability->status != MTG_ABILITY_READ ? 0 : MAX (0, made_once (source, ability) - taken_once (ability));
    const gint64 number = how_often (bound, given, ability), k = others_of (bound->opened->preys, ability);
    if (number < PAY_MAX_AMOUNT || k == 0)
      bound->mana = plus (bound->mana, times (times (gain, number), count));
    else /* however many such abilities there are, they share the others */
      bound->by_others = MAX (bound->by_others, times (gain, bound->others) / k);
  }
}

static void add_others (Bound *bound, const PaySource *given, const MtgSource *source, gint64 copies)
{
  g_autoptr (GArray) things = mtg_things_new ();
  gboolean wanted = FALSE;
  mtg_things_add (things, given, source, given->count, FALSE);
  for (MtgNeedKind deed = 0; deed <= MTG_NEED_OTHER; deed++)
    wanted = wanted || mtg_prey_kinds (bound->opened, &g_array_index (things, MtgThing, 0), deed, FALSE) != 0;
  if (wanted)
    bound->others = plus (bound->others, times (times (given->count, copies), bound->turns));
}

static void each (Bound *bound, const GPtrArray *sources,
                  void (*add) (Bound *bound, const PaySource *given, const MtgSource *source, gint64 copies))
{
  const MtgPlan *plan = bound->opened->plan;
  for (guint i = 0; i < sources->len; i++)
    add (bound, g_ptr_array_index (plan->request->sources, i), g_ptr_array_index (sources, i), 1);
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    if (spell->gift.thing != NULL)
      add (bound, spell->gift.brings, spell->gift.thing, spell->count);
  }
}

gint64 mtg_plan_most_mana (MtgCase *opened, const GPtrArray *sources)
{
  Bound bound = { .opened = opened, .turns = 1 };
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    bound.mana = plus (bound.mana, times (spell->count, units_of (spell->gift.units)));
    bound.turns
        = plus (bound.turns, spell->given->untaps == PAY_NOT_GIVEN ? 0 : times (spell->given->untaps, spell->count));
  }
  for (int i = 0; i < pay_problem_lots (opened->base.problem); i++)
    bound.mana = plus (bound.mana, pay_problem_lot_count (opened->base.problem, i));
  each (&bound, sources, add_others);
  each (&bound, sources, add_made);
  return plus (plus (bound.mana, bound.by_others), mtg_each_most_mana (opened->plan));
}
