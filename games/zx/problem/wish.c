/* SPDX-License-Identifier: MIT */
/* Tags, wishes and what is left out. */
#include "problem.h"

#include <string.h>

#define FLEXIBLE (ZX_ALL_COLOURS) /* the traits of the five colours */

PayTraits zx_tag_trait (ZxOpening *opening, const char *tag, GError **error)
{
  GPtrArray *tags = opening->opened->tags;
  guint i = 0;
  while (i < tags->len && g_ascii_strcasecmp (tags->pdata[i], tag) != 0)
    i++;
  if (i + opening->marks == ZX_MAX_TAGS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d tags to look at", ZX_MAX_TAGS);
    return 0;
  }
  if (i == tags->len) {
    g_ptr_array_add (tags, g_strdup (tag));
    g_ptr_array_add (opening->opened->tag_words, g_strdup_printf ("[%s]", tag));
  }
  return PAY_BIT (ZX_FIRST_TAG + i);
}

PayTraits zx_mark_trait (ZxOpening *opening, GError **error)
{
  if (opening->opened->tags->len + opening->marks < ZX_MAX_TAGS)
    return PAY_BIT (ZX_FIRST_TAG + ZX_MAX_TAGS - ++opening->marks);
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

static void add_keep_wishes (ZxOpening *opening)
{
  for (guint i = 0; i < MIN (opening->request->keep->len, PAY_MAX_KEPT); i++)
    pay_problem_add_wish (opening->opened->base.problem, PAY_WISH_KEEP, i);
}

char *zx_tag_meant (const ZxOpening *opening, const char *tag)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) lower = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < opening->lots->len; i++) {
    const ZxLot *lot = opening->lots->pdata[i];
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

static gboolean some_card_has (const ZxOpening *opening, const char *tag, GError **error)
{
  for (guint i = 0; i < opening->lots->len; i++)
    if (zx_names_have (((const ZxLot *)opening->lots->pdata[i])->tags, tag))
      return TRUE;
  g_autofree char *meant = zx_tag_meant (opening, tag);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "no card here has the tag '%s'%s", tag, meant);
}

static gboolean add_wish (ZxOpening *opening, const char *word, GError **error)
{
  PayProblem *problem = opening->opened->base.problem;
  const char *tag = after_prefix (word, "tag:");
  if (tag != NULL && *tag != '\0') {
    const PayTraits trait = some_card_has (opening, tag, error) ? zx_tag_trait (opening, tag, error) : 0;
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, trait);
    return trait != 0;
  }
  if (g_ascii_strcasecmp (word, "keep") == 0) {
    add_keep_wishes (opening);
    return TRUE;
  }
  if (g_ascii_strcasecmp (word, "flexible") == 0) {
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, FLEXIBLE);
    return TRUE;
  }
  if (is_among (word, void_wishes) || after_prefix (word, "source:") != NULL)
    return TRUE;
  if (tag == NULL && some_card_has (opening, word, NULL)) {
    const PayTraits trait = zx_tag_trait (opening, word, error);
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, trait);
    return trait != 0;
  }
  g_autofree char *meant = zx_tag_meant (opening, word);
  return pay_set_error (
      error, PAY_ERROR_USAGE, NULL, -1,
      "unknown wish '%s'; there are keep, flexible and tag:TAG, and x, life, leftover, sources, source:NAME without "
      "effect; and no card here has that tag%s",
      word, meant);
}

gboolean zx_wishes_add (ZxOpening *opening, GError **error)
{
  for (guint i = 0; i < opening->request->prefer->len; i++) {
    if (!add_wish (opening, opening->request->prefer->pdata[i], error))
      return pay_error_inside (error, "prefer[%u]", i);
  }
  add_keep_wishes (opening);
  pay_problem_add_wish (opening->opened->base.problem, PAY_WISH_FLEXIBLE, FLEXIBLE);
  pay_problem_add_wish (opening->opened->base.problem, PAY_WISH_FLEXIBLE, ZX_TRAIT_ANY);
  return TRUE;
}

gboolean zx_class_read (const char *word, ZxColours *colours)
{
  ZxText text = { .start = word, .next = word };
  return zx_colours_read (&text, "", colours, NULL) == ZX_READ && zx_text_at_end (&text);
}

gboolean zx_ban_read (const char *word, ZxColours *colours, const char **tag)
{
  const char *named = after_prefix (word, "tag:"), *source = after_prefix (word, "source:");
  const gboolean is_class = named == NULL && zx_class_read (source != NULL ? source : word, colours);
  *tag = is_class || source != NULL ? NULL : named != NULL ? named : word;
  return is_class;
}

static gboolean exclude (ZxOpening *opening, const char *word)
{
  const char *tag;
  ZxColours colours;
  const gboolean is_class = zx_ban_read (word, &colours, &tag);
  gboolean found = is_class;
  for (guint i = 0; i < opening->lots->len; i++) {
    const ZxLot *lot = opening->lots->pdata[i];
    const gboolean has_tag = tag != NULL && zx_names_have (lot->tags, tag);
    if (is_class ? lot->printed == colours : has_tag)
      found = g_array_index (opening->excluded, gboolean, i) = TRUE;
  }
  return found || is_among (word, void_bans);
}

gboolean zx_exclude_all (ZxOpening *opening, GError **error)
{
  opening->excluded = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (opening->excluded, opening->lots->len);
  for (guint i = 0; i < opening->request->never->len; i++) {
    const char *word = opening->request->never->pdata[i];
    if (exclude (opening, word))
      continue;
    g_autofree char *where = g_strdup_printf ("never[%u]", i);
    const char *tag = after_prefix (word, "tag:");
    g_autofree char *meant = zx_tag_meant (opening, tag != NULL ? tag : word);
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1,
                          "'%s' is no class of cards such as RU, and no card has this tag%s", word, meant);
  }
  return TRUE;
}
