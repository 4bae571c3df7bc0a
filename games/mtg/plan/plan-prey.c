/* SPDX-License-Identifier: MIT */
/* What all sources, and all that spells bring, ask of each other. */
#include "spell.h"

/* [spells]: the spell that brings each thing behind the sources (element-type guint). */
static GArray *list_things (const MtgPlan *plan, const GPtrArray *sources, GArray *spells)
{
  GArray *things = mtg_things_new ();
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *given = g_ptr_array_index (plan->request->sources, i);
    mtg_things_add (things, given, g_ptr_array_index (sources, i), given->count, FALSE);
  }
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    if (spell->gift.thing == NULL)
      continue;
    mtg_things_add (things, spell->gift.brings, spell->gift.thing, spell->count, TRUE);
    g_array_append_val (spells, i);
  }
  return things;
}

/* Of the plan, and of each spell. */
static gboolean learn_deeds (MtgCase *opened, GError **error)
{
  const PayRequest *request = opened->plan->request;
  if (!mtg_preys_learn_deeds (opened, request->modifiers, "modifiers", error))
    return FALSE;
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = g_ptr_array_index (request->spells, i);
    if (!mtg_preys_learn_deeds (opened, spell->modifiers, "modifiers", error)
        || !mtg_preys_learn_deeds (opened, spell->once_paid, "once_paid", error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}

gboolean mtg_preys_read (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  GError *inner = NULL;
  guint of = 0;
  g_autoptr (GArray) spells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) things = list_things (opened->plan, sources, spells);
  if (!learn_deeds (opened, error) || !mtg_helpers_learn (opened, things, error))
    return FALSE;
  if (mtg_preys_learn (opened, things, &of, &inner))
    return TRUE;
  if (of < sources->len) {
    g_propagate_error (error, inner);
    return pay_error_inside (error, "sources[%u]", of);
  }
  g_autofree char *where = g_strdup_printf ("spells[%u].gives", g_array_index (spells, guint, of - sources->len));
  pay_set_error (error, (PayError)inner->code, where, pay_error_at (inner), "%s", inner->message);
  g_error_free (inner);
  return FALSE;
}
