/* SPDX-License-Identifier: MIT */
/* Changes to a cost, as requests write them. */
#include "notation.h"

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
  g_clear_pointer (&changes->instead, g_ptr_array_unref);
  g_free (changes);
}

static gboolean read_amount (ZxText *text, gint64 *n, GError **error)
{
  zx_text_skip_space (text);
  ZxResult result = zx_text_read_number (text, n, error);
  return result == ZX_READ || (result == ZX_ABSENT && zx_text_expected (text, "a number", error));
}

/* "+2", or "+[1 Colorless]" for a whole cost. */
static gboolean read_plus (ZxText *text, ZxChanges *changes, GError **error)
{
  zx_text_skip_space (text);
  ZxText ahead = *text;
  gint64 count;
  ZxResult result = zx_text_read_number (&ahead, &count, error);
  if (result == ZX_WRONG)
    return FALSE;
  if (result == ZX_READ) {
    *text = ahead;
    changes->increase += count;
    return TRUE;
  }
  if (zx_text_at_end (text))
    return zx_text_expected (text, "a number, or a whole cost such as [1 Colorless]", error);
  g_autoptr (GPtrArray) cost = zx_cost_read (text, error);
  if (cost == NULL)
    return FALSE;
  GPtrArray *joined = zx_cost_join (changes->added, cost);
  if (joined == NULL)
    return zx_text_error (text, text->start, PAY_ERROR_TOO_LARGE, error, "more than %d added costs or %d alternatives",
                          ZX_MAX_PARTS, ZX_MAX_ALTERNATIVES);
  g_ptr_array_unref (changes->added);
  changes->added = joined;
  return TRUE;
}

/* "-3", "-3 floor 1" after the minus. */
static gboolean read_minus (ZxText *text, gboolean optional, ZxChanges *changes, GError **error)
{
  ZxDecrease decrease = { .optional = optional };
  if (!read_amount (text, &decrease.points, error))
    return FALSE;
  zx_text_skip_space (text);
  if (zx_text_take_word (text, "floor") && !read_amount (text, &decrease.floor, error))
    return FALSE;
  g_array_append_val (changes->decreases, decrease);
  return TRUE;
}

/* A tag as a pool may have it. */
static gboolean read_tag (ZxText *text, char **tag, GError **error)
{
  const gboolean bracket = zx_text_take (text, '[');
  const char *first = text->next, *end = first;
  for (gunichar character = zx_text_peek (text);
       character != 0 && character != ZX_NO_CHARACTER && character != '[' && character != ']' && character != ',';
       character = zx_text_peek (text)) {
    zx_text_advance (text);
    if (character != ' ')
      end = text->next;
  }
  if (end == first)
    return zx_text_expected (text, "the tag of the cards, as in also-sleep 2 Reunion", error);
  if (end - first > ZX_MAX_TAG)
    return zx_text_error (text, first, PAY_ERROR_TOO_LARGE, error, "a tag has at most %d bytes", ZX_MAX_TAG);
  if (bracket && !zx_text_take (text, ']'))
    return zx_text_expected (text, "']'", error);
  *tag = g_strndup (first, (gsize)(end - first));
  return TRUE;
}

/* "2 Reunion" or "2 [Reunion]". */
static gboolean read_also (ZxText *text, ZxChanges *changes, GError **error)
{
  gint64 count;
  char *tag = NULL;
  if (!read_amount (text, &count, error))
    return FALSE;
  if (!zx_text_at_end (text) && zx_text_peek (text) != ' ' && zx_text_peek (text) != '[')
    return zx_text_expected (text, "a space before the tag of the cards, as in also-sleep 2 Reunion", error);
  zx_text_skip_space (text);
  if (!read_tag (text, &tag, error))
    return FALSE;
  ZxAlso *also = g_new (ZxAlso, 1);
  *also = (ZxAlso){ .count = count, .tag = tag };
  g_ptr_array_add (changes->also, also);
  return TRUE;
}

/* Takes [cost]. */
static gboolean add_instead (ZxChanges *changes, GPtrArray *cost)
{
  if (changes->instead == NULL) {
    changes->instead = cost;
    return TRUE;
  }
  for (guint i = 0; i < cost->len; i++)
    g_ptr_array_add (changes->instead, g_array_ref (cost->pdata[i]));
  g_ptr_array_unref (cost);
  return TRUE;
}

/* "instead discard": the rest is a cost. */
static gboolean read_instead (ZxText *text, ZxChanges *changes, GError **error)
{
  zx_text_skip_space (text);
  if (zx_text_at_end (text))
    return zx_text_expected (text, "what may be paid instead, as in instead discard", error);
  GPtrArray *cost = zx_cost_read (text, error);
  return cost != NULL && add_instead (changes, cost);
}

/* Behind "may". */
static gboolean read_may (ZxText *text, ZxChanges *changes, GError **error)
{
  zx_text_skip_space (text);
  if (zx_text_take_word (text, "free"))
    return add_instead (changes, zx_cost_new ());
  if (!zx_text_take (text, '-'))
    return zx_text_expected (text, "a decrease such as -3, or free, after 'may'", error);
  return read_minus (text, TRUE, changes, error);
}

/* What stands here is expected to be something else: what it is almost, or [expected]. */
static gboolean refuse (const ZxText *text, const char *expected, GError **error)
{
  static const char *const words[] = { "floor",         "free",     "may",       "instead",    "shared-colours",
                                       "shared-colors", "any-cost", "no-reboot", "also-sleep", NULL };
  g_autofree char *word = g_strndup (text->next, strcspn (text->next, " "));
  const char *near = pay_nearest_name (word, words);
  return near == NULL ? zx_text_expected (text, expected, error)
                      : zx_text_error (text, text->next, PAY_ERROR_SYNTAX, error,
                                       "\"%s\" is not known here; did you mean \"%s\"?", word, near);
}

static gboolean read_change (ZxText *text, ZxChanges *changes, GError **error)
{
  if (zx_text_take (text, '+'))
    return read_plus (text, changes, error);
  if (zx_text_take (text, '-'))
    return read_minus (text, FALSE, changes, error);
  if (zx_text_take_word (text, "may"))
    return read_may (text, changes, error);
  if (zx_text_take_word (text, "instead"))
    return read_instead (text, changes, error);
  if (zx_text_take_word (text, "no-reboot"))
    return changes->locked = TRUE;
  if (zx_text_take_word (text, "free"))
    return changes->free = TRUE;
  if (zx_text_take_word (text, "shared-colours") || zx_text_take_word (text, "shared-colors"))
    return changes->shared = TRUE;
  if (zx_text_take_word (text, "any-cost"))
    return changes->any_cost = TRUE;
  if (zx_text_take_word (text, "also-sleep"))
    return read_also (text, changes, error);
  return refuse (text,
                 "a change: +2, -3, -3 floor 1, may -3, +[1 Colorless], free, may free, instead COST, shared-colours, "
                 "any-cost, no-reboot, also-sleep 2 TAG",
                 error);
}

ZxChanges *zx_changes_read (const GPtrArray *modifiers, GError **error)
{
  ZxChanges *changes = g_new0 (ZxChanges, 1);
  changes->decreases = g_array_new (FALSE, FALSE, sizeof (ZxDecrease));
  changes->added = zx_cost_new ();
  changes->also = g_ptr_array_new_with_free_func (also_free);
  for (guint i = 0; i < modifiers->len; i++) {
    const char *text = modifiers->pdata[i];
    g_autofree char *where = g_strdup_printf ("modifiers[%u]", i);
    ZxText reader = { .start = text, .next = text, .where = where };
    zx_text_skip_space (&reader);
    gboolean read = read_change (&reader, changes, error);
    zx_text_skip_space (&reader);
    if (read && !zx_text_at_end (&reader))
      read = refuse (&reader, "the end of this change; a whole cost is written +[1 Red]", error);
    if (!read) {
      zx_changes_free (changes);
      return NULL;
    }
  }
  return changes;
}

void zx_keep_to_the_effect (ZxChanges *changes)
{
  changes->increase = 0;
  changes->free = FALSE;
  g_clear_pointer (&changes->instead, g_ptr_array_unref);
  g_array_set_size (changes->decreases, 0);
  g_ptr_array_unref (changes->added);
  changes->added = zx_cost_new ();
}
