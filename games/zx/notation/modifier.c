/* SPDX-License-Identifier: MIT */
#include "notation.h"

#include <string.h>

static void also_free (gpointer data)
{
  ZxAlso *also = data;
  g_free (also->tag);
  g_free (also);
}

void zx_changes_free (ZxChanges *changes)
{
  g_array_unref (changes->decreases);
  g_ptr_array_unref (changes->added);
  g_ptr_array_unref (changes->also);
  g_free (changes);
}

static gboolean read_amount (ZxText *t, gint64 *n, GError **error)
{
  zx_text_skip_space (t);
  ZxResult result = zx_text_read_number (t, n, error);
  return result == ZX_READ || (result == ZX_ABSENT && zx_text_expected (t, "a number", error));
}

/* "+2", or "+[1 Colorless]" for a whole cost. */
static gboolean read_plus (ZxText *t, ZxChanges *changes, GError **error)
{
  zx_text_skip_space (t);
  ZxText ahead = *t;
  gint64 n;
  ZxResult result = zx_text_read_number (&ahead, &n, error);
  if (result == ZX_WRONG)
    return FALSE;
  if (result == ZX_READ) {
    *t = ahead;
    changes->increase += n;
    return TRUE;
  }
  if (zx_text_at_end (t))
    return zx_text_expected (t, "a number, or a whole cost such as [1 Colorless]", error);
  g_autoptr (GPtrArray) cost = zx_cost_read (t, error);
  if (cost == NULL)
    return FALSE;
  GPtrArray *joined = zx_cost_join (changes->added, cost);
  if (joined == NULL)
    return zx_text_error (t, t->start, PAY_ERROR_TOO_LARGE, error, "more than %d added costs or %d alternatives",
                          ZX_MAX_PARTS, ZX_MAX_ALTERNATIVES);
  g_ptr_array_unref (changes->added);
  changes->added = joined;
  return TRUE;
}

/* "-3", "-3 floor 1" after the minus. */
static gboolean read_minus (ZxText *t, gboolean optional, ZxChanges *changes, GError **error)
{
  ZxDecrease decrease = { .optional = optional };
  if (!read_amount (t, &decrease.n, error))
    return FALSE;
  zx_text_skip_space (t);
  if (zx_text_take_word (t, "floor") && !read_amount (t, &decrease.floor, error))
    return FALSE;
  g_array_append_val (changes->decreases, decrease);
  return TRUE;
}

/* A tag as a pool may have it. */
static gboolean read_tag (ZxText *t, char **tag, GError **error)
{
  const gboolean bracket = zx_text_take (t, '[');
  const char *first = t->p, *end = first;
  for (gunichar c = zx_text_peek (t); c != 0 && c != ZX_NO_CHARACTER && c != '[' && c != ']' && c != ',';
       c = zx_text_peek (t)) {
    zx_text_advance (t);
    if (c != ' ')
      end = t->p;
  }
  if (end == first)
    return zx_text_expected (t, "the tag of the cards, as in also-sleep 2 Reunion", error);
  if (end - first > ZX_MAX_TAG)
    return zx_text_error (t, first, PAY_ERROR_TOO_LARGE, error, "a tag has at most %d bytes", ZX_MAX_TAG);
  if (bracket && !zx_text_take (t, ']'))
    return zx_text_expected (t, "']'", error);
  *tag = g_strndup (first, (gsize)(end - first));
  return TRUE;
}

/* "2 Reunion" or "2 [Reunion]". */
static gboolean read_also (ZxText *t, ZxChanges *changes, GError **error)
{
  gint64 n;
  char *tag = NULL;
  if (!read_amount (t, &n, error))
    return FALSE;
  if (!zx_text_at_end (t) && zx_text_peek (t) != ' ' && zx_text_peek (t) != '[')
    return zx_text_expected (t, "a space before the tag of the cards, as in also-sleep 2 Reunion", error);
  zx_text_skip_space (t);
  if (!read_tag (t, &tag, error))
    return FALSE;
  ZxAlso *also = g_new (ZxAlso, 1);
  *also = (ZxAlso){ .n = n, .tag = tag };
  g_ptr_array_add (changes->also, also);
  return TRUE;
}

static gboolean read_change (ZxText *t, ZxChanges *changes, GError **error)
{
  if (zx_text_take (t, '+'))
    return read_plus (t, changes, error);
  if (zx_text_take (t, '-'))
    return read_minus (t, FALSE, changes, error);
  if (zx_text_take_word (t, "may")) {
    zx_text_skip_space (t);
    if (!zx_text_take (t, '-'))
      return zx_text_expected (t, "a decrease such as -3 after 'may'", error);
    return read_minus (t, TRUE, changes, error);
  }
  if (zx_text_take_word (t, "free"))
    return changes->free = TRUE;
  if (zx_text_take_word (t, "shared-colours") || zx_text_take_word (t, "shared-colors"))
    return changes->shared = TRUE;
  if (zx_text_take_word (t, "also-sleep"))
    return read_also (t, changes, error);
  return zx_text_expected (
      t, "a change: +2, -3, -3 floor 1, may -3, +[1 Colorless], free, shared-colours, also-sleep 2 TAG", error);
}

ZxChanges *zx_changes_read (const GPtrArray *modifiers, GError **error)
{
  g_autoptr (ZxChanges) changes = g_new0 (ZxChanges, 1);
  changes->decreases = g_array_new (FALSE, FALSE, sizeof (ZxDecrease));
  changes->added = zx_cost_new ();
  changes->also = g_ptr_array_new_with_free_func (also_free);
  for (guint i = 0; i < modifiers->len; i++) {
    const char *text = modifiers->pdata[i];
    g_autofree char *where = g_strdup_printf ("modifiers[%u]", i);
    ZxText t = { .start = text, .p = text, .where = where };
    zx_text_skip_space (&t);
    if (!read_change (&t, changes, error))
      return NULL;
    zx_text_skip_space (&t);
    if (!zx_text_at_end (&t)) {
      zx_text_expected (&t, "the end of this change; a whole cost is written +[1 Red]", error);
      return NULL;
    }
  }
  return g_steal_pointer (&changes);
}

void zx_keep_to_the_effect (ZxChanges *changes)
{
  changes->increase = 0;
  changes->free = FALSE;
  g_array_set_size (changes->decreases, 0);
  g_ptr_array_unref (changes->added);
  changes->added = zx_cost_new ();
}
