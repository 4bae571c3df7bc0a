/* SPDX-License-Identifier: MIT */
/* Who gets a turn back: what is untapped, by words or by a tag, as bits of objects. */
#include <string.h>

#include "problem.h"

#define MOST_UNTAPS 64 /* bits of objects */

void mtg_untap_free (gpointer data)
{
  MtgUntap *untap = data;
  g_free (untap->name);
  mtg_limits_free (untap->limits);
  g_free (untap);
}

/* What is alike is one. Takes [limits]. */
static guint64 learn (MtgCase *opened, MtgLimits *limits, const void *itself, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);
  if (opened->untaps == NULL)
    opened->untaps = g_ptr_array_new_with_free_func (mtg_untap_free);
  if (limits != NULL)
    mtg_limits_print (limits, " ", name);
  for (guint i = 0; i < opened->untaps->len; i++) {
    const MtgUntap *untap = g_ptr_array_index (opened->untaps, i);
    if (untap->itself != itself || !g_str_equal (untap->name, name->str))
      continue;
    mtg_limits_free (limits);
    return PAY_BIT (i);
  }
  if (opened->untaps->len == MOST_UNTAPS) {
    mtg_limits_free (limits);
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "a request untaps at most %d sorts of things", MOST_UNTAPS);
    return 0;
  }
  MtgUntap *untap = g_new0 (MtgUntap, 1);
  untap->name = g_strdup (name->str);
  untap->limits = limits;
  untap->itself = itself;
  g_ptr_array_add (opened->untaps, untap);
  return PAY_BIT (opened->untaps->len - 1);
}

guint64 mtg_untap_learn (MtgCase *opened, const MtgSource *source, const MtgNeed *need, GError **error)
{
  MtgZone zone;
  const gboolean itself = g_str_equal (need->what, "~");
  return learn (opened, itself ? NULL : mtg_need_limits (need, &zone), itself ? source : NULL, error);
}

/* "nonland permanent" */
static GArray *clause_of (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  GArray *clause = mtg_clause_new ();
  for (guint i = 0; parts[i] != NULL; i++) {
    const char *not_type = mtg_word_after (parts[i], "non");
    mtg_clause_add (clause, not_type != NULL ? MTG_ATOM_NOT_TAG : MTG_ATOM_TAG, not_type != NULL ? not_type : parts[i],
                    0);
  }
  return clause;
}

guint64 mtg_untap_learn_tag (MtgCase *opened, const char *tag, GError **error)
{
  MtgLimits *limits = g_new0 (MtgLimits, 1);
  g_autofree char *lower = g_ascii_strdown (tag, -1);
  g_auto (GStrv) parts = g_strsplit (lower, " or ", -1);
  limits->clauses = mtg_clauses_new ();
  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (limits->clauses, clause_of (parts[i]));
  return learn (opened, limits, NULL, error);
}

/* Its one ability a turn does not come back when it is untapped. */
static gboolean has_loyalty (const MtgSource *source)
{
  for (guint i = 0; i < source->reading->abilities->len; i++)
    if (mtg_reading_ability (source->reading, i)->loyalty)
      return TRUE;
  return FALSE;
}

gboolean mtg_has_turn (const MtgSource *source)
{
  const GPtrArray *abilities = source->reading->abilities;
  for (guint i = 0; i < abilities->len; i++) {
    const MtgRole role = mtg_reading_ability (source->reading, i)->role;
    if (role != MTG_ROLE_ASSIST && role != MTG_ROLE_DELVE)
      return TRUE;
  }
  return abilities->len == 0;
}

guint64 mtg_untap_bits (const MtgCase *opened, const MtgSource *source)
{
  guint64 bits = 0;
  if (opened->untaps == NULL || has_loyalty (source) || !mtg_has_turn (source))
    return 0;
  const char *const *words = (const char *const *)source->is;
  const gboolean there = source->zone == MTG_ZONE_BATTLEFIELD;
  for (guint i = 0; i < opened->untaps->len; i++) {
    const MtgUntap *untap = g_ptr_array_index (opened->untaps, i);
    const gboolean fits = untap->limits == NULL ? untap->itself == source
                                                : there && !mtg_tags_have (words, "shroud")
                                                      && mtg_limits_allow (untap->limits, words, -1);
    bits |= fits ? PAY_BIT (i) : 0;
  }
  return bits;
}
