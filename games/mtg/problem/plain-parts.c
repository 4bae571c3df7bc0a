/* SPDX-License-Identifier: MIT */
/* What can be opened apart: costs whose choices can wait until they are paid, changes of amounts, plain mana. */
#include "problem.h"

#include <string.h>

static gboolean is_amount (const MtgModifier *modifier)
{
  return modifier->verb == MTG_INCREASE || modifier->verb == MTG_DECREASE || modifier->verb == MTG_AT_LEAST
         || modifier->verb == MTG_FREE;
}

static gboolean changes_amounts (const MtgCase *opened)
{
  for (guint i = 0; i < opened->change.all->len; i++)
    if (!is_amount (g_ptr_array_index (opened->change.all, i)))
      return FALSE;
  return TRUE;
}

gboolean mtg_is_plain (const PayCase *opened)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return mtg->plan == NULL && mtg->costs->len == 1 && ((const GArray *)g_ptr_array_index (mtg->costs, 0))->len == 1
         && mtg->locked->len == 1 && changes_amounts (mtg) && mtg->limits->len == 0 && mtg->idle->len == 0 && !mtg->snow
         && !mtg->never_life && !mtg->begun && mtg->lifted == NULL && mtg->least == NULL;
}

/* Each choice that a symbol leaves is told. */
guint64 mtg_plain_told (const PayCase *opened)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  const GArray *pips = g_array_index (mtg->locked, MtgLockedTotal, 0).pips;
  guint64 told = 0;
  for (guint i = 0; i < pips->len; i++)
    if (g_array_index (pips, guint8, i) >= MTG_SYMBOL_HYBRID)
      told |= PAY_BIT (i);
  return told;
}

/* Of each type kind 0 to 5 is one plain mana: see learn_plain_kinds(). Neighbours are one lot, as in pool-text.c. */
gboolean mtg_plain_pool (const char *pool, gsize length, PayPlainUnits *units)
{
  gsize count = 0;
  units->there = 0;
  for (gsize i = 0; i < length; i++) {
    if (pool[i] == ' ')
      continue;
    const char *place = pool[i] != '\0' ? strchr (MTG_TYPE_LETTERS, pool[i]) : NULL;
    if (place == NULL)
      return FALSE;
    const PayKinds kind = PAY_BIT (place - MTG_TYPE_LETTERS);
    if (count > 0 && units->kinds[count - 1] == kind) {
      units->count[count - 1]++;
      continue;
    }
    if (count == PAY_PLAIN_UNITS)
      return FALSE;
    units->kinds[count] = kind;
    units->idle[count] = 0;
    units->count[count++] = 1;
  }
  units->n_lots = count;
  return TRUE;
}
