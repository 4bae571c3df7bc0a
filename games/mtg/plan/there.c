/* SPDX-License-Identifier: MIT */
/* Sources that do something to payments as long as they are there: as if they were spells that had been cast before. */
#include "spell.h"

/* That life cannot be paid holds for all that is done meanwhile, not for one cost. */
gboolean mtg_changes_fit (const GPtrArray *texts, const char *where, MtgEdition edition, GError **error)
{
  MtgChange change;
  mtg_change_start (&change, FALSE);
  gboolean fits = mtg_change_add_all (&change, texts, NULL, edition, where, error);
  for (guint i = 0; fits && i < change.all->len; i++)
    if (((const MtgModifier *)g_ptr_array_index (change.all, i))->verb == MTG_NO_LIFE) {
      g_autofree char *place = g_strdup_printf ("%s[%u]", where, i);
      pay_set_error (error, PAY_ERROR_UNSUPPORTED, place, -1, "\"no-life\" is a modifier of a whole plan only");
      fits = FALSE;
    }
  mtg_change_clear (&change);
  return fits;
}

static gboolean read_one (MtgCase *opened, guint source, const GPtrArray *sources, GError **error)
{
  MtgPlan *plan = opened->plan;
  const PaySource *given = plan->request->sources->pdata[source];
  MtgSpell *spell = g_new0 (MtgSpell, 1);
  spell->itself = (PaySpell){ .name = given->name,
                              .count = given->count,
                              .worth = PAY_NOT_GIVEN,
                              .untaps = PAY_NOT_GIVEN,
                              .once_paid = given->changes,
                              .once_purpose = given->changes_purpose,
                              .each = given->each };
  spell->given = &spell->itself;
  spell->name = g_strdup (given->name != NULL ? given->name : "");
  spell->costs = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  spell->after = -1;
  spell->count = given->count;
  spell->there = (int)source;
  spell->source = sources->pdata[source];
  spell->root = spell;
  spell->like = (int)plan->spells->len;
  g_ptr_array_add (plan->spells, spell);
  return mtg_each_read (opened, spell, error);
}

/* What makes costs greater would be given up for nothing, which nobody can. */
static gboolean only_helps (const GPtrArray *changes, GError **error)
{
  for (guint i = 0; i < changes->len; i++)
    if (((const char *)changes->pdata[i])[0] != '-') {
      g_autofree char *place = g_strdup_printf ("changes[%u]", i);
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, place, -1,
                            "what is there only makes costs less; what else changes is a modifier of the spells");
    }
  return TRUE;
}

gboolean mtg_there_read (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *given = opened->plan->request->sources->pdata[i];
    const gboolean changes = given->changes != NULL && given->changes->len > 0;
    if (!changes && !pay_trigger_is_told (&given->each))
      continue;
    if (changes
        && (!mtg_changes_fit (given->changes, "changes", opened->edition, error)
            || !only_helps (given->changes, error)))
      return pay_error_inside (error, "sources[%u]", i);
    if (!read_one (opened, i, sources, error))
      return pay_error_inside (error, "sources[%u]", i);
  }
  return TRUE;
}

void mtg_there_add (MtgCase *opened)
{
  const MtgPlan *plan = opened->plan;
  opened->gone = g_array_new (FALSE, TRUE, sizeof (PayKinds));
  g_array_set_size (opened->gone, plan->request->sources->len);
  for (guint i = plan->request->spells->len; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    pay_problem_add_units (opened->base.problem, NULL, spell->paid, spell->count);
    g_array_index (opened->gone, PayKinds, spell->there) = mtg_losses_of (plan, spell);
  }
}
