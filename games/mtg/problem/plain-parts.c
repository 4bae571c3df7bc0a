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

static gboolean assumes (const MtgCase *opened)
{
  for (guint i = 0; i < opened->acts->len; i++)
    if (g_array_index (opened->acts, MtgAct, i).assumed != NULL)
      return TRUE;
  return FALSE;
}

gboolean mtg_is_plain (const PayCase *opened)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return mtg->plan == NULL && mtg->costs->len == 1 && ((const GArray *)g_ptr_array_index (mtg->costs, 0))->len == 1
         && mtg->locked->len == 1 && changes_amounts (mtg) && mtg->limits->len == 0 && mtg->idle->len == 0
         && mtg->remarks->len == 0 && !mtg->snow && !mtg->never_life && !mtg->begun && mtg->lifted == NULL
         && mtg->least == NULL && !assumes (mtg);
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

/* The number before the mana at [*at], which then is that mana's: "12*C", behind which the pool or a word ends; 1 where
 * there is none, 0 where it is anything else. */
static gint64 take_count (const char *pool, gsize length, gsize *at)
{
  gint64 count = 0;
  if (!g_ascii_isdigit (pool[*at]))
    return 1;
  for (; *at < length && g_ascii_isdigit (pool[*at]) && count <= PAY_PLAIN_MOST; ++*at)
    count = count * 10 + (pool[*at] - '0');
  if (length - *at < 2 || pool[*at] != '*' || count > PAY_PLAIN_MOST)
    return 0;
  ++*at;
  return length - *at == 1 || pool[*at + 1] == ' ' ? count : 0;
}

/* By name, as mtg_wishes_add() ranks them; [letters]: of all lots. */
static void rank_lot (PayPlainUnits *units, gsize lot, const char *letters)
{
  gsize at = lot;
  for (; at > 0 && letters[units->rank[at - 1]] > letters[lot]; at--)
    units->rank[at] = units->rank[at - 1];
  units->rank[at] = (guint8)lot;
}

/* The place of the letter in MTG_TYPE_LETTERS; -1: it is none. */
static int type_of (char letter)
{
  for (int type = 0; MTG_TYPE_LETTERS[type] != '\0'; type++)
    if (MTG_TYPE_LETTERS[type] == letter)
      return type;
  return -1;
}

/* Of each type kind 0 to 5 is one plain mana: see learn_plain_kinds(). Neighbours are one lot, as in pool-text.c. */
gboolean mtg_plain_pool (const char *pool, gsize length, PayPlainUnits *units)
{
  gsize count = 0;
  char letters[PAY_PLAIN_UNITS];
  units->there = 0;
  for (gsize i = 0; i < length; i++) {
    if (pool[i] == ' ')
      continue;
    const gint64 more = take_count (pool, length, &i);
    const int type = more > 0 ? type_of (pool[i]) : -1;
    if (type < 0)
      return FALSE;
    const PayKinds kind = PAY_BIT (type);
    if (count > 0 && units->kinds[count - 1] == kind) {
      units->count[count - 1] += more;
      continue;
    }
    if (count == PAY_PLAIN_UNITS)
      return FALSE;
    units->kinds[count] = kind;
    units->idle[count] = 0;
    units->count[count] = more;
    letters[count] = pool[i];
    rank_lot (units, count++, letters);
  }
  units->n_lots = count;
  return TRUE;
}
