/* SPDX-License-Identifier: MIT */
/* What all sources, and all that spells bring, ask of each other. */
#include "spell.h"

typedef gboolean (*Learn) (MtgCase *opened, const PaySource *given, const MtgSource *source, GError **error);

static gboolean each (MtgCase *opened, const GPtrArray *sources, Learn learn, GError **error)
{
  GError *inner = NULL;
  for (guint i = 0; i < sources->len; i++)
    if (!learn (opened, g_ptr_array_index (opened->plan->request->sources, i), g_ptr_array_index (sources, i), error))
      return pay_error_inside (error, "sources[%u]", i);
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    if (spell->thing == NULL || learn (opened, spell->brings, spell->thing, &inner))
      continue;
    g_autofree char *where = g_strdup_printf ("spells[%u].gives", i);
    pay_set_error (error, (PayError)inner->code, where, pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  return TRUE;
}

gboolean mtg_preys_read (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  return each (opened, sources, mtg_preys_learn_needs, error) && each (opened, sources, mtg_preys_learn_kinds, error);
}
