/* SPDX-License-Identifier: MIT */
#include "line.h"
#include <string.h>

#define TYPES 6

MtgTypes mtg_letter_type (char letter)
{
  const char *found = letter != '\0' ? strchr ("wubrgc", g_ascii_tolower (letter)) : NULL;
  if (found == NULL)
    return 0;
  return (MtgTypes)(1U << (found - "wubrgc"));
}

MtgTypes mtg_symbol_type (const MtgToken *token)
{
  if (token->kind != MTG_TOKEN_SYMBOL || strlen (token->word) != 1)
    return 0;
  return mtg_letter_type (token->word[0]);
}

MtgMode *mtg_mode_new (void)
{
  MtgMode *mode = g_new0 (MtgMode, 1);
  mode->gives = g_array_new (FALSE, FALSE, sizeof (MtgGive));
  return mode;
}

void mtg_mode_free (MtgMode *mode)
{
  g_array_unref (mode->gives);
  g_free (mode);
}

void mtg_mode_give (MtgMode *mode, MtgTypes types, gint64 n)
{
  if (n <= 0)
    return;
  for (guint i = 0; i < mode->gives->len; i++) {
    MtgGive *give = &g_array_index (mode->gives, MtgGive, i);
    if (give->types == types) {
      give->n += n;
      return;
    }
  }
  const MtgGive give = { types, n };
  g_array_append_val (mode->gives, give);
}

GPtrArray *mtg_modes_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_mode_free);
}

static gint64 mode_size (const MtgMode *mode)
{
  gint64 n = 0;
  for (guint i = 0; i < mode->gives->len; i++)
    n += g_array_index (mode->gives, MtgGive, i).n;
  return n;
}

static void give_all (MtgMode *to, const MtgMode *from)
{
  for (guint i = 0; i < from->gives->len; i++) {
    const MtgGive *give = &g_array_index (from->gives, MtgGive, i);
    mtg_mode_give (to, give->types, give->n);
  }
}

gboolean mtg_modes_both (GPtrArray **a, const GPtrArray *b)
{
  if ((*a)->len * b->len > MTG_ABILITY_MAX_MODES)
    return FALSE;
  g_autoptr (GPtrArray) both = mtg_modes_new ();
  for (guint i = 0; i < (*a)->len; i++)
    for (guint k = 0; k < b->len; k++) {
      const MtgMode *first = g_ptr_array_index (*a, i), *second = g_ptr_array_index (b, k);
      if (mode_size (first) + mode_size (second) > PAY_MAX_AMOUNT)
        return FALSE;
      MtgMode *mode = mtg_mode_new ();
      give_all (mode, first);
      give_all (mode, second);
      g_ptr_array_add (both, mode);
    }
  g_ptr_array_unref (*a);
  *a = g_steal_pointer (&both);
  return TRUE;
}

static gboolean is_single_type (MtgTypes types)
{
  return types != 0 && (types & (types - 1)) == 0;
}

static gboolean same_mode (const MtgMode *a, const MtgMode *b)
{
  if (a->gives->len != b->gives->len)
    return FALSE;
  for (guint i = 0; i < a->gives->len; i++) {
    const MtgGive *give = &g_array_index (a->gives, MtgGive, i);
    gboolean found = FALSE;
    for (guint k = 0; k < b->gives->len && !found; k++) {
      const MtgGive *other = &g_array_index (b->gives, MtgGive, k);
      found = give->types == other->types && give->n == other->n;
    }
    if (!found)
      return FALSE;
  }
  return TRUE;
}

static void drop_doubles (GPtrArray *modes)
{
  for (guint i = 0; i < modes->len; i++)
    for (guint k = modes->len - 1; k > i; k--)
      if (same_mode (g_ptr_array_index (modes, i), g_ptr_array_index (modes, k)))
        g_ptr_array_remove_index (modes, k);
}

/* How many multisets of [n] there are over [k] types; more than the modes can be when they are many. */
static guint multisets (gint64 n, guint k)
{
  guint count = 1;
  for (guint i = 1; i < k; i++) {
    if (n > MTG_ABILITY_MAX_MODES)
      return MTG_ABILITY_MAX_MODES + 1;
    count = count * (guint)(n + i) / i;
  }
  return count;
}

/* All modes are as large as the first: the union of their types; 0 when they are not. [single]: every give is of one
 * type. */
static MtgTypes common_size (const GPtrArray *modes, gint64 *size, gboolean *single)
{
  MtgTypes all = 0;
  *single = TRUE;
  *size = mode_size (g_ptr_array_index (modes, 0));
  for (guint i = 0; i < modes->len; i++) {
    const MtgMode *mode = g_ptr_array_index (modes, i);
    if (mode_size (mode) != *size)
      return 0;
    for (guint k = 0; k < mode->gives->len; k++) {
      const MtgTypes types = g_array_index (mode->gives, MtgGive, k).types;
      all |= types;
      *single = *single && is_single_type (types);
    }
  }
  return all;
}

static guint type_count (MtgTypes types)
{
  guint n = 0;
  for (guint i = 0; i < TYPES; i++)
    n += types >> i & 1;
  return n;
}

/* Single units: their union. Of several units: when the modes are all multisets over their types, free units of them.
 */
void mtg_modes_merge (GPtrArray *modes)
{
  if (modes->len < 2)
    return;
  drop_doubles (modes);
  gint64 size = 0;
  gboolean single = FALSE;
  const MtgTypes all = common_size (modes, &size, &single);
  if (all == 0 || modes->len < 2)
    return;
  if (size != 1 && !(single && modes->len == multisets (size, type_count (all))))
    return;
  g_ptr_array_set_size (modes, 0);
  MtgMode *mode = mtg_mode_new ();
  mtg_mode_give (mode, all, size);
  g_ptr_array_add (modes, mode);
}
