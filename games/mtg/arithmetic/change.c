/* SPDX-License-Identifier: MIT */
/* All modifiers of a request together. */
#include "arithmetic.h"

gboolean mtg_change_agrees (const MtgChange *change, GError **error)
{
  if (!change->free || change->instead == NULL)
    return TRUE;
  pay_set_error (error, PAY_ERROR_USAGE, "modifiers", -1,
                 "free and instead together: only one alternative cost can be paid (118.9a)");
  return FALSE;
}

/* Where one permission meets what another asks for, both hold: white as red and red as blue let white mana be blue
 * (609.4a). What is known is complete in this sense before, and after. */
static void spend_as (MtgChange *change, guint from, guint as)
{
  guint all = as;
  for (int t = 0; t < MTG_TYPES; t++)
    if ((as >> t & 1) != 0)
      all |= change->as[t];
  for (int t = 0; t < MTG_TYPES; t++)
    if (((1u << t | change->as[t]) & from) != 0)
      change->as[t] |= all;
}

static gboolean add (MtgChange *change, MtgModifier *m, GError **error)
{
  switch (m->verb) {
  case MTG_INCREASE:
  case MTG_ADDITIONAL:
  case MTG_WATERBEND:
    break;
  case MTG_DECREASE:
    if (!change->is_effect)
      g_ptr_array_add (change->decreases, m);
    break;
  case MTG_AT_LEAST:
    if (!change->is_effect)
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
    spend_as (change, MTG_AS_TYPES, MTG_AS_COLOURS);
    break;
  case MTG_ANY_TYPE:
    spend_as (change, MTG_AS_TYPES, MTG_AS_TYPES);
    break;
  case MTG_SPEND_AS:
    spend_as (change, m->from, m->as);
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

void mtg_change_start (MtgChange *change, gboolean is_effect)
{
  *change = (MtgChange){ .is_effect = is_effect };
  change->all = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_modifier_free);
  change->decreases = g_ptr_array_new ();
}

gboolean mtg_change_add_all (MtgChange *change, const GPtrArray *texts, MtgEdition edition, const char *where,
                             GError **error)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++) {
    MtgModifier *m = mtg_modifier_read_in (g_ptr_array_index (texts, i), edition, error);
    if (m != NULL)
      g_ptr_array_add (change->all, m);
    if (m == NULL || !add (change, m, error))
      return pay_error_inside (error, "%s[%u]", where, i);
  }
  return TRUE;
}

gboolean mtg_change_read (const PayRequest *request, MtgEdition edition, gboolean is_effect, MtgChange *change,
                          GError **error)
{
  mtg_change_start (change, is_effect);
  return mtg_change_add_all (change, request->modifiers, edition, "modifiers", error)
         && mtg_change_agrees (change, error);
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
