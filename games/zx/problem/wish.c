/* SPDX-License-Identifier: MIT */
/* Tags, wishes and what is left out. */
#include "problem.h"

#include <string.h>

#define FLEXIBLE (ZX_ALL_COLOURS) /* the traits of the five colours */

PayTraits zx_tag_trait (ZxOpening *o, const char *tag, GError **error)
{
  GPtrArray *tags = o->opened->tags;
  guint i = 0;
  while (i < tags->len && g_ascii_strcasecmp (tags->pdata[i], tag) != 0)
    i++;
  if (i + o->marks == ZX_MAX_TAGS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d tags to look at", ZX_MAX_TAGS);
    return 0;
  }
  if (i == tags->len) {
    g_ptr_array_add (tags, g_strdup (tag));
    g_ptr_array_add (o->opened->tag_words, g_strdup_printf ("[%s]", tag));
  }
  return PAY_BIT (ZX_FIRST_TAG + i);
}

PayTraits zx_mark_trait (ZxOpening *o, GError **error)
{
  if (o->opened->tags->len + o->marks < ZX_MAX_TAGS)
    return PAY_BIT (ZX_FIRST_TAG + ZX_MAX_TAGS - ++o->marks);
  pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d tags and cards that others speak of", ZX_MAX_TAGS);
  return 0;
}

static const char *after_prefix (const char *word, const char *prefix)
{
  return g_ascii_strncasecmp (word, prefix, strlen (prefix)) == 0 ? word + strlen (prefix) : NULL;
}

static gboolean is_among (const char *word, const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_ascii_strcasecmp (word, *words) == 0)
      return TRUE;
  return FALSE;
}

/* The words of other games' wishes: nothing here has what they speak of. */
static const char *const void_wishes[] = { "x", "life", "leftover", "sources", NULL };
static const char *const void_bans[] = { "sacrifice", "damage", "life", NULL };

static void add_keep_wishes (ZxOpening *o)
{
  for (guint i = 0; i < MIN (o->request->keep->len, PAY_MAX_KEPT); i++)
    pay_problem_add_wish (o->opened->base.problem, PAY_WISH_KEEP, i);
}

char *zx_tag_meant (const ZxOpening *o, const char *tag)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) lower = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < o->lots->len; i++) {
    const ZxLot *lot = o->lots->pdata[i];
    for (guint k = 0; k < lot->tags->len; k++) {
      g_ptr_array_add (names, lot->tags->pdata[k]);
      g_ptr_array_add (lower, g_ascii_strdown (lot->tags->pdata[k], -1));
    }
  }
  g_ptr_array_add (lower, NULL);
  const char *near = pay_nearest_name (tag, (const char *const *)lower->pdata);
  guint i = 0;
  while (near != NULL && lower->pdata[i] != near)
    i++;
  return near == NULL ? g_strdup ("") : g_strdup_printf ("; did you mean '%s'?", (char *)names->pdata[i]);
}

static gboolean some_card_has (const ZxOpening *o, const char *tag, GError **error)
{
  for (guint i = 0; i < o->lots->len; i++)
    if (zx_names_have (((const ZxLot *)o->lots->pdata[i])->tags, tag))
      return TRUE;
  g_autofree char *meant = zx_tag_meant (o, tag);
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "no card here has the tag '%s'%s", tag, meant);
  return FALSE;
}

static gboolean add_wish (ZxOpening *o, const char *word, GError **error)
{
  PayProblem *problem = o->opened->base.problem;
  const char *tag = after_prefix (word, "tag:");
  if (tag != NULL && *tag != '\0') {
    const PayTraits trait = some_card_has (o, tag, error) ? zx_tag_trait (o, tag, error) : 0;
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, trait);
    return trait != 0;
  }
  if (g_ascii_strcasecmp (word, "keep") == 0) {
    add_keep_wishes (o);
    return TRUE;
  }
  if (g_ascii_strcasecmp (word, "flexible") == 0) {
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, FLEXIBLE);
    return TRUE;
  }
  if (is_among (word, void_wishes) || after_prefix (word, "source:") != NULL)
    return TRUE;
  if (tag == NULL && some_card_has (o, word, NULL)) {
    const PayTraits trait = zx_tag_trait (o, word, error);
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, trait);
    return trait != 0;
  }
  g_autofree char *meant = zx_tag_meant (o, word);
  pay_set_error (
      error, PAY_ERROR_USAGE, NULL, -1,
      "unknown wish '%s'; there are keep, flexible and tag:TAG, and x, life, leftover, sources, source:NAME without "
      "effect; and no card here has that tag%s",
      word, meant);
  return FALSE;
}

gboolean zx_wishes_add (ZxOpening *o, GError **error)
{
  for (guint i = 0; i < o->request->prefer->len; i++) {
    if (!add_wish (o, o->request->prefer->pdata[i], error))
      return pay_error_inside (error, "prefer[%u]", i);
  }
  add_keep_wishes (o);
  pay_problem_add_wish (o->opened->base.problem, PAY_WISH_FLEXIBLE, FLEXIBLE);
  pay_problem_add_wish (o->opened->base.problem, PAY_WISH_FLEXIBLE, ZX_TRAIT_ANY);
  return TRUE;
}

gboolean zx_class_read (const char *word, ZxColours *colours)
{
  ZxText t = { .start = word, .p = word };
  return zx_colours_read (&t, "", colours, NULL) == ZX_READ && zx_text_at_end (&t);
}

gboolean zx_ban_read (const char *word, ZxColours *colours, const char **tag)
{
  const char *named = after_prefix (word, "tag:"), *source = after_prefix (word, "source:");
  const gboolean is_class = named == NULL && zx_class_read (source != NULL ? source : word, colours);
  *tag = is_class || source != NULL ? NULL : named != NULL ? named : word;
  return is_class;
}

static gboolean exclude (ZxOpening *o, const char *word)
{
  const char *tag;
  ZxColours colours;
  const gboolean is_class = zx_ban_read (word, &colours, &tag);
  gboolean found = is_class;
  for (guint i = 0; i < o->lots->len; i++) {
    const ZxLot *lot = o->lots->pdata[i];
    const gboolean has_tag = tag != NULL && zx_names_have (lot->tags, tag);
    if (is_class ? lot->printed == colours : has_tag)
      found = g_array_index (o->excluded, gboolean, i) = TRUE;
  }
  return found || is_among (word, void_bans);
}

gboolean zx_exclude_all (ZxOpening *o, GError **error)
{
  o->excluded = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (o->excluded, o->lots->len);
  for (guint i = 0; i < o->request->never->len; i++) {
    const char *word = o->request->never->pdata[i];
    if (exclude (o, word))
      continue;
    g_autofree char *where = g_strdup_printf ("never[%u]", i);
    const char *tag = after_prefix (word, "tag:");
    g_autofree char *meant = zx_tag_meant (o, tag != NULL ? tag : word);
    pay_set_error (error, PAY_ERROR_USAGE, where, -1,
                   "'%s' is no class of cards such as RU, and no card has this tag%s", word, meant);
    return FALSE;
  }
  return TRUE;
}
