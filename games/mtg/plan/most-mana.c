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

/* How many others the cost asks for, where the plan counts them; else 0. */
static gint64 others_of (const MtgPreys *preys, const PaySource *given, const MtgAbility *a)
{
  gint64 n = 0;
  for (guint i = 0; given->uses == PAY_NOT_GIVEN && i < a->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (a->needs, i);
    n = plus (n, g_hash_table_contains (preys->needs, need) ? need->n : 0);
  }
  return n;
}

typedef struct {
  MtgCase *opened;
  gint64 turns;     /* how often one thing can have its turn */
  gint64 others;    /* how often something can be given up or tapped for another */
  gint64 mana;      /* made so far */
  gint64 by_others; /* the most that all of them can bring */
} Bound;

/* How often each object can do it; PAY_MAX_AMOUNT: nothing bounds it. */
static gint64 how_often (const Bound *b, const PaySource *given, const MtgAbility *a)
{
  const gint64 uses = others_of (b->opened->preys, given, a) > 0 ? mtg_preys_uses (b->opened->preys, a) : a->uses;
  if (a->leaves || a->role == MTG_ROLE_DELVE || a->role == MTG_ROLE_ASSIST)
    return 1;
  if (a->taps || a->untaps || a->role != MTG_ROLE_MANA)
    return b->turns;
  if (uses == MTG_USES_ANY)
    return PAY_MAX_AMOUNT;
  return given->uses != PAY_NOT_GIVEN ? given->uses : uses;
}

static void add_made (Bound *b, const PaySource *given, const MtgSource *source, gint64 copies)
{
  const gint64 count = times (given->count, copies);
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (source->reading, i);
    const gint64 gain = a->status != MTG_ABILITY_READ ? 0 : MAX (0, made_once (source, a) - taken_once (a));
    const gint64 n = how_often (b, given, a), k = others_of (b->opened->preys, given, a);
    if (n < PAY_MAX_AMOUNT || k == 0)
      b->mana = plus (b->mana, times (times (gain, n), count));
    else /* however many such abilities there are, they share the others */
      b->by_others = MAX (b->by_others, times (gain, b->others) / k);
  }
}

static void add_others (Bound *b, const PaySource *given, const MtgSource *source, gint64 copies)
{
  g_auto (GStrv) tags = mtg_object_tags (given, source);
  const char *const *is = (const char *const *)tags;
  const gboolean wanted = mtg_prey_kinds (b->opened, is, FALSE) != 0 || mtg_prey_kinds (b->opened, is, TRUE) != 0;
  if (wanted)
    b->others = plus (b->others, times (times (given->count, copies), b->turns));
}

static void each (Bound *b, const GPtrArray *sources,
                  void (*add) (Bound *b, const PaySource *given, const MtgSource *source, gint64 copies))
{
  const MtgPlan *plan = b->opened->plan;
  for (guint i = 0; i < sources->len; i++)
    add (b, g_ptr_array_index (plan->request->sources, i), g_ptr_array_index (sources, i), 1);
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    if (spell->thing != NULL)
      add (b, spell->brings, spell->thing, spell->count);
  }
}

gint64 mtg_plan_most_mana (MtgCase *opened, const GPtrArray *sources)
{
  Bound b = { .opened = opened, .turns = 1 };
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    b.mana = plus (b.mana, times (spell->count, units_of (spell->units)));
    b.turns = plus (b.turns, spell->given->untaps == PAY_NOT_GIVEN ? 0 : times (spell->given->untaps, spell->count));
  }
  for (int i = 0; i < pay_problem_lots (opened->base.problem); i++)
    b.mana = plus (b.mana, pay_problem_lot_count (opened->base.problem, i));
  each (&b, sources, add_others);
  each (&b, sources, add_made);
  return plus (b.mana, b.by_others);
}
