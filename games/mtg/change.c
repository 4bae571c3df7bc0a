/* SPDX-License-Identifier: MIT */
/* All modifiers of a request together. */
#include "mtg.h"

static gboolean contradicts (MtgChange *change, GError **error)
{
  if (!change->free || change->instead == NULL)
    return FALSE;
  pay_set_error (error, PAY_ERROR_USAGE, "modifiers", -1,
                 "free and instead together: only one alternative cost can be paid (118.9a)");
  return TRUE;
}

static gboolean add (MtgChange *change, MtgModifier *m, gboolean is_effect, GError **error)
{
  switch (m->verb) {
  case MTG_INCREASE:
  case MTG_ADDITIONAL:
  case MTG_WATERBEND:
    break;
  case MTG_DECREASE:
    if (!is_effect)
      g_ptr_array_add (change->decreases, m);
    break;
  case MTG_AT_LEAST:
    if (!is_effect)
      change->at_least = MAX (change->at_least, m->amount);
    break;
  case MTG_FREE:
    change->free = TRUE;
    break;
  case MTG_INSTEAD:
    if (change->instead != NULL) {
      pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                     "a second instead: only one alternative cost can be paid (118.9a)");
      return FALSE;
    }
    change->instead = m;
    break;
  case MTG_LIFE_FOR:
    change->life_for |= mtg_symbols_colours (&m->symbols);
    break;
  case MTG_ANY_COLOUR:
    change->any_colour = TRUE;
    break;
  case MTG_ANY_TYPE:
    change->any_type = TRUE;
    break;
  case MTG_X_ONLY:
    change->x_only |= mtg_symbols_colours (&m->symbols);
    break;
  case MTG_X_AT_LEAST:
    change->x_at_least = MAX (change->x_at_least, m->amount);
    break;
  case MTG_NO_LIFE:
    break;
  }
  return TRUE;
}

gboolean mtg_change_read (const PayRequest *request, MtgEdition edition, gboolean is_effect, MtgChange *change,
                          GError **error)
{
  change->all = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_modifier_free);
  change->decreases = g_ptr_array_new ();
  change->is_effect = is_effect;
  for (guint i = 0; i < request->modifiers->len; i++) {
    GError *inner = NULL;
    MtgModifier *m = mtg_modifier_read_in (g_ptr_array_index (request->modifiers, i), edition, &inner);
    if (m != NULL)
      g_ptr_array_add (change->all, m);
    if (m != NULL && add (change, m, is_effect, &inner))
      continue;
    g_autofree char *where = g_strdup_printf ("modifiers[%u]", i);
    pay_error_inside (inner, where);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return !contradicts (change, error);
}

gboolean mtg_change_replaces (const MtgChange *change)
{
  return change->free || change->instead != NULL;
}

gboolean mtg_change_adds (const MtgChange *change, const MtgModifier *m)
{
  return m->verb == MTG_ADDITIONAL || (m->verb == MTG_INCREASE && !change->is_effect);
}

void mtg_change_clear (MtgChange *change)
{
  g_clear_pointer (&change->decreases, g_ptr_array_unref);
  g_clear_pointer (&change->all, g_ptr_array_unref);
}
