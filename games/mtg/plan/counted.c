/* SPDX-License-Identifier: MIT */
/* What sources count of the things that come and go: from tags to the most that can come and go of them. */
#include "spell.h"

static const PaySource *given_at (const MtgCase *opened, guint i)
{
  return g_ptr_array_index (opened->plan->request->sources, i);
}

static void start_drifts (MtgPreys *preys, const PaySource *given)
{
  for (guint v = 0; given->becomes != NULL && v < given->becomes->len; v++) {
    const PayVariant *variant = g_ptr_array_index (given->becomes, v);
    for (guint k = 0; variant->drifts != NULL && k < variant->drifts->len; k++)
      mtg_tally_start (preys, ((const PayDrift *)g_ptr_array_index (variant->drifts, k))->tag);
  }
}

void mtg_counted_start (MtgCase *opened)
{
  for (guint i = 0; i < opened->plan->request->sources->len; i++) {
    const PaySource *given = given_at (opened, i);
    if (given->amount_of != NULL)
      mtg_tally_start (opened->preys, given->amount_of);
    start_drifts (opened->preys, given);
  }
}

static gint64 times (gint64 a, gint64 b)
{
  return a == 0 || b == 0 ? 0 : a > PAY_MAX_AMOUNT / b ? PAY_MAX_AMOUNT : a * b;
}

static void add (gint64 *most, gint64 n)
{
  *most = MIN (*most + n, PAY_MAX_AMOUNT);
}

static gboolean leaves (const MtgPreys *preys, const PaySource *given, const MtgSource *source, gboolean later)
{
  g_autoptr (GArray) things = mtg_things_new ();
  mtg_things_add (things, given, source, 1, later);
  return mtg_thing_leaves (preys, &g_array_index (things, MtgThing, 0));
}

/* Of a spell that can be paid in several ways each copy brings what one of them does. */
static gint64 brought (const MtgPlan *plan, const MtgTally *tally, const MtgSpell *root, const MtgPreys *leaving)
{
  gint64 most = 0;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    const gboolean counts = spell->root == root && spell->gift.thing != NULL
                            && (leaving == NULL || leaves (leaving, spell->gift.brings, spell->gift.thing, TRUE));
    const gint64 weight = counts ? mtg_tally_weight (tally, spell->gift.brings, spell->gift.thing) : 0;
    most = MAX (most, times (weight, times (counts ? spell->gift.brings->count : 0, root->count)));
  }
  return most;
}

gint64 mtg_counted_most (const MtgCase *opened, const MtgTally *tally)
{
  const MtgPlan *plan = opened->plan;
  gint64 most = mtg_each_most_counted (plan, tally);
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    if (spell->root == spell && spell->there < 0)
      add (&most, brought (plan, tally, spell, NULL));
  }
  return most;
}

static void bound (MtgCase *opened, const GPtrArray *sources, MtgTally *tally)
{
  const MtgPlan *plan = opened->plan;
  for (guint i = 0; i < sources->len; i++) {
    const MtgSource *source = g_ptr_array_index (sources, i);
    const gint64 weight = mtg_tally_weight (tally, given_at (opened, i), source);
    if (weight > 0 && leaves (opened->preys, given_at (opened, i), source, FALSE))
      add (&tally->most_gone, times (weight, given_at (opened, i)->count));
  }
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    if (spell->root != spell || spell->there >= 0)
      continue;
    add (&tally->most_gone, brought (plan, tally, spell, opened->preys));
  }
  tally->most_came = mtg_counted_most (opened, tally);
  add (&tally->most_gone, mtg_each_most_counted (plan, tally));
}

/* ---- Kinds for what comes and what leaves. */

static gboolean learn_kind (MtgCase *opened, gint64 most, PayTraits *trait, PayKinds *kinds, GError **error)
{
  if (most == 0)
    return TRUE;
  *trait = mtg_own_trait (opened->preys, error);
  const int kind = *trait != 0 ? mtg_kind_of (opened, &(MtgKind){ .own = *trait }, error) : -1;
  *kinds = kind >= 0 ? PAY_BIT (kind) : 0;
  return kind >= 0;
}

static gboolean learn_kinds (MtgCase *opened, GError **error)
{
  for (guint i = 0; opened->preys->tallies != NULL && i < opened->preys->tallies->len; i++) {
    MtgTally *tally = &g_array_index (opened->preys->tallies, MtgTally, i);
    if (!learn_kind (opened, tally->most_came, &tally->came, &tally->came_as, error)
        || !learn_kind (opened, tally->most_gone, &tally->gone, &tally->gone_as, error))
      return FALSE;
  }
  return TRUE;
}

gboolean mtg_counted_learn (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  GArray *tallies = opened->preys->tallies;
  for (guint i = 0; tallies != NULL && i < tallies->len; i++)
    bound (opened, sources, &g_array_index (tallies, MtgTally, i));
  return learn_kinds (opened, error);
}

gint64 mtg_counted_there (const MtgCase *opened, const GPtrArray *sources, const MtgTally *tally)
{
  gint64 there = 0;
  for (guint i = 0; i < sources->len; i++)
    add (&there, times (mtg_tally_weight (tally, given_at (opened, i), g_ptr_array_index (sources, i)),
                        given_at (opened, i)->count));
  return there;
}
