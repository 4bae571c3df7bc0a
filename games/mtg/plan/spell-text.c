/* SPDX-License-Identifier: MIT */
/* The spells of a plan: what each says by itself, and how they speak of each other. */
#include <string.h>

#include "spell.h"

/* ---- What it costs. */

static gboolean read_cost (MtgCase *opened, MtgSpell *spell, GError **error)
{
  GArray *halves = mtg_cost_read (spell->given->cost, opened->edition, error);
  if (halves == NULL)
    return pay_error_inside (error, "cost");
  g_ptr_array_add (spell->costs, halves);
  g_autoptr (GPtrArray) usual = g_ptr_array_new ();
  g_ptr_array_add (usual, (char *)"spell");
  spell->purpose = mtg_purpose_tags (spell->given->purpose != NULL ? spell->given->purpose : usual);
  return TRUE;
}

/* ---- All that one says. */

static gboolean read_gifts (MtgCase *opened, MtgSpell *spell, GError **error)
{
  const PaySpell *given = spell->given;
  const MtgGiving gives = { given->name, given->gives, given->gives_tags, spell->purpose, "gives", "gives_tags" };
  return mtg_gift_read (opened, &gives, &spell->gift, error) && mtg_each_read (opened, spell, error);
}

static gboolean read_spell (MtgCase *opened, MtgSpell *spell, GError **error)
{
  const PaySpell *given = spell->given;
  if (given->untaps_tag != NULL && mtg_untap_learn_tag (opened, given->untaps_tag, error) == 0)
    return pay_error_inside (error, "untaps");
  return read_cost (opened, spell, error) && mtg_changes_fit (given->modifiers, "modifiers", opened->edition, error)
         && mtg_changes_fit (given->once_paid, "once_paid", opened->edition, error)
         && read_gifts (opened, spell, error);
}

static MtgSpell *spell_new (const PaySpell *given)
{
  MtgSpell *spell = g_new0 (MtgSpell, 1);
  spell->given = given;
  spell->name = g_strdup (given->name != NULL ? given->name : given->cost != NULL ? given->cost : "");
  spell->costs = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  spell->after = spell->there = -1;
  spell->count = given->count;
  return spell;
}

/* ---- How they speak of each other. */

static void find_roots (MtgPlan *plan)
{
  for (guint i = 0; i < plan->spells->len; i++) {
    MtgSpell *spell = mtg_plan_spell (plan, i);
    const char *way_of = spell->given->way_of;
    spell->root = way_of == NULL ? spell : mtg_plan_spell (plan, (guint)pay_request_find_spell (plan->request, way_of));
  }
}

static void refer (MtgPlan *plan)
{
  find_roots (plan);
  mtg_becomes_mark (plan);
  for (guint i = 0; i < plan->spells->len; i++) {
    MtgSpell *spell = mtg_plan_spell (plan, i);
    const PaySpell *given = spell->given;
    spell->marked = spell->marked || spell->gift.thing != NULL;
    spell->like = pay_request_first_like (plan->request, i);
    if (given->after == NULL)
      continue;
    spell->after = pay_request_find_spell (plan->request, given->after);
    mtg_plan_spell (plan, (guint)spell->after)->marked = TRUE;
  }
  plan->goal = pay_request_last_spell (plan->request);
  if (plan->goal >= 0) {
    mtg_plan_spell (plan, (guint)plan->goal)->root->count--;
  }
  for (guint i = 0; i < plan->spells->len; i++)
    mtg_plan_spell (plan, i)->count = mtg_plan_spell (plan, i)->root->count;
}

/* ---- Marks. */

/* Does something come after [spell], in whichever of several ways it is paid? */
static gboolean is_waited_for (const MtgPlan *plan, const MtgSpell *spell)
{
  gboolean waited = FALSE, ways = FALSE;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *other = mtg_plan_spell (plan, i);
    waited = waited || (other->after >= 0 && mtg_plan_spell (plan, (guint)other->after) == spell);
    ways = ways || (other != spell && other->root == spell);
  }
  return waited && ways;
}

static gboolean mark_ways (MtgCase *opened, GError **error)
{
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    if (is_waited_for (opened->plan, spell) && (spell->any = mtg_own_trait (opened->preys, error)) == 0)
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}

static gboolean add_mark (MtgCase *opened, guint i, PayTraits shared, GError **error)
{
  MtgSpell *spell = mtg_plan_spell (opened->plan, i);
  if (spell->marked && (spell->mark = mtg_own_trait (opened->preys, error)) == 0)
    return FALSE;
  if (spell->like == (int)i && (spell->changes = mtg_own_trait (opened->preys, error)) == 0)
    return FALSE;
  if (spell->like >= 0)
    spell->changes = mtg_plan_spell (opened->plan, (guint)spell->like)->changes;
  const PayTraits own = spell->mark | spell->changes | spell->root->any | shared;
  if (own == 0)
    return TRUE;
  const int kind = mtg_kind_of (opened, &(MtgKind){ .own = own }, error);
  if (kind >= 0)
    spell->paid = PAY_BIT (kind);
  return kind >= 0;
}

gboolean mtg_plan_is_whole (const MtgPlan *plan)
{
  return pay_request_aims_at (plan->request, PAY_AIM_ALL) || pay_request_aims_at (plan->request, PAY_AIM_NO_LEFTOVER);
}

gboolean mtg_plan_wait_for_all (const MtgCase *opened, PayCost *goal)
{
  gint64 count = 0;
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    count += spell->root == spell && spell->there < 0 ? spell->count : 0;
  }
  if (count == 0 || !mtg_plan_is_whole (opened->plan))
    return FALSE;
  pay_cost_add_pips (goal, "spell", MTG_AS_PAID, count);
  return TRUE;
}

gboolean mtg_spells_read (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  MtgPlan *plan = opened->plan;
  const GPtrArray *given = plan->request->spells;
  const PayTraits shared = mtg_plan_is_whole (plan) ? MTG_AS_PAID : 0;
  for (guint i = 0; i < given->len; i++) {
    g_ptr_array_add (plan->spells, spell_new (g_ptr_array_index (given, i)));
    if (!read_spell (opened, mtg_plan_spell (plan, i), error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  refer (plan);
  if (!mark_ways (opened, error))
    return FALSE;
  for (guint i = 0; i < given->len; i++)
    if (!add_mark (opened, i, shared, error))
      return pay_error_inside (error, "spells[%u]", i);
  if (!mtg_there_read (opened, sources, error))
    return FALSE;
  for (guint i = given->len; i < plan->spells->len; i++)
    if (!add_mark (opened, i, 0, error))
      return FALSE;
  return TRUE;
}
