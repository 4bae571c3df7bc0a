/* SPDX-License-Identifier: MIT */
/* What can be opened apart: costs without choices but which mana pays, plain mana. */
#include "mtg.h"
#include "symbol.h"

#include <string.h>

static gboolean has_choices (const MtgCase *c)
{
  const GArray *halves = g_ptr_array_index (c->costs, 0);
  const MtgHalf *half = &g_array_index (halves, MtgHalf, 0);
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    if (half->symbols.n[s] > 0 && mtg_symbols[s].form != MTG_FORM_HYBRID)
      return TRUE;
  return halves->len != 1;
}

gboolean mtg_is_plain (const PayCase *base)
{
  const MtgCase *c = (const MtgCase *)base;
  return c->plan == NULL && c->costs->len == 1 && c->locked->len == 1 && !has_choices (c) && c->change.all->len == 0
         && c->limits->len == 0 && c->idle->len == 0 && !c->snow && !c->never_life && !c->begun && c->lifted == NULL
         && c->least == NULL;
}

/* Each half of a hybrid symbol is told. */
guint64 mtg_plain_told (const PayCase *base)
{
  const MtgCase *c = (const MtgCase *)base;
  const GArray *pips = g_array_index (c->locked, MtgLockedTotal, 0).pips;
  guint64 told = 0;
  for (guint i = 0; i < pips->len; i++)
    if (g_array_index (pips, guint8, i) >= MTG_SYMBOL_HYBRID)
      told |= PAY_BIT (i);
  return told;
}

/* Of each type kind 0 to 5 is one plain mana: see learn_plain_kinds(). Neighbours are one lot, as in pool.c. */
gboolean mtg_plain_pool (const char *pool, gsize length, PayPlainUnits *units)
{
  gsize n = 0;
  units->there = 0;
  for (gsize i = 0; i < length; i++) {
    if (pool[i] == ' ')
      continue;
    const char *place = pool[i] != '\0' ? strchr (MTG_TYPE_LETTERS, pool[i]) : NULL;
    if (place == NULL)
      return FALSE;
    const PayKinds kind = PAY_BIT (place - MTG_TYPE_LETTERS);
    if (n > 0 && units->kinds[n - 1] == kind) {
      units->count[n - 1]++;
      continue;
    }
    if (n == PAY_PLAIN_UNITS)
      return FALSE;
    units->kinds[n] = kind;
    units->idle[n] = 0;
    units->count[n++] = 1;
  }
  units->n_lots = n;
  return TRUE;
}
