/* SPDX-License-Identifier: MIT */
/* What a cost asks others to give up, "a black or artifact creature", as conditions on their tags. */
#include "line.h"
#include <string.h>

static gboolean is_among (const char *word, const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_str_equal (word, *words))
      return TRUE;
  return FALSE;
}

/* Words that say no more than whose it is, or nothing. */
static gboolean is_filler (const char *word)
{
  static const char *const fillers[] = { "a", "an", "", NULL };
  return is_among (word, fillers);
}

/* Words that begin what no tag says. */
static gboolean is_beyond (const char *word)
{
  static const char *const beyond[] = { "with",     "without", "of",  "from",  "that",  "in",   "on",  "named",
                                        "untapped", "tapped",  "and", "other", "whose", "your", "you", NULL };
  for (const char *next = word; *next != '\0'; next++)
    if (!g_ascii_isalpha (*next) && *next != '-' && *next != '\'' && (guchar)*next < 0x80)
      return TRUE;
  return is_among (word, beyond);
}

/* Words that need a noun behind them: "black or artifact creature" speaks of two kinds of creatures. */
static gboolean is_adjective (const char *word)
{
  static const char *const adjectives[]
      = { "white", "blue", "black", "red", "green", "colorless", "snow", "multicolored", "basic", "legendary", NULL };
  return g_str_has_prefix (word, "non") || is_among (word, adjectives);
}

static void add_word (GArray *clause, const char *word, gboolean many)
{
  const gboolean opposite = g_str_has_prefix (word, "non");
  g_autofree char *tag = many ? mtg_word_singular (word) : g_strdup (word);
  mtg_clause_add (clause, opposite ? MTG_ATOM_NOT_TAG : MTG_ATOM_TAG, tag + (opposite ? tag[3] == '-' ? 4 : 3 : 0), 0);
}

static void begin_clause (GPtrArray *clauses)
{
  GArray *clause = mtg_clause_new ();
  g_ptr_array_add (clauses, clause);
}

/* FALSE: a word that no tag tells. [open]: clauses that still need a noun. */
static gboolean read_words (char **words, gboolean many, GPtrArray *clauses)
{
  const char *last = "or";
  guint open = 0;
  for (guint i = 0; words[i] != NULL; i++) {
    const char *word = words[i];
    const gboolean joint = g_str_equal (word, "or") || g_str_equal (word, "and/or");
    if (is_filler (word))
      continue;
    if (joint ? g_str_equal (last, "or") : is_beyond (word))
      return FALSE;
    if (joint) {
      open = is_adjective (last) ? open : clauses->len;
      last = "or";
      continue;
    }
    if (g_str_equal (last, "or"))
      begin_clause (clauses);
    add_word (g_ptr_array_index (clauses, clauses->len - 1), word, many);
    last = word;
  }
  if (g_str_equal (last, "or") || is_adjective (last))
    return FALSE;
  for (; open + 1 < clauses->len; open++)
    add_word (g_ptr_array_index (clauses, open), last, many);
  return TRUE;
}

/* Words at the end that say where it is. */
static const struct {
  const char *words;
  MtgZone zone;
} wheres[] = { { " you control", MTG_ZONE_BATTLEFIELD },
               { " from your hand", MTG_ZONE_HAND },
               { " in your hand", MTG_ZONE_HAND },
               { " from your graveyard", MTG_ZONE_GRAVEYARD },
               { " in your graveyard", MTG_ZONE_GRAVEYARD } };

/* Takes them off [what]; FALSE: it is not said, and the verb does not tell. */
static gboolean take_where (MtgNeedKind kind, char *what, MtgZone *zone)
{
  *zone = kind == MTG_NEED_DISCARD ? MTG_ZONE_HAND : MTG_ZONE_BATTLEFIELD;
  for (guint i = 0; i < G_N_ELEMENTS (wheres); i++)
    if (g_str_has_suffix (what, wheres[i].words)) {
      what[strlen (what) - strlen (wheres[i].words)] = '\0';
      *zone = wheres[i].zone;
      return TRUE;
    }
  return kind != MTG_NEED_EXILE;
}

char *mtg_need_without_commas (const char *words)
{
  static const char *const joints[] = { ", and/or ", ", or ", ", " };
  GString *plain = g_string_new (words);
  const gboolean list = strstr (words, joints[0]) != NULL || strstr (words, joints[1]) != NULL;
  for (guint i = 0; list && i < G_N_ELEMENTS (joints); i++)
    g_string_replace (plain, joints[i], " or ", 0);
  return g_string_free (plain, FALSE);
}

MtgLimits *mtg_need_limits (const MtgNeed *need, MtgZone *zone)
{
  g_autofree char *given = g_ascii_strdown (need->what, -1);
  g_autofree char *lower = mtg_need_without_commas (given);
  if (need->count < 1 || !take_where (need->kind, lower, zone))
    return NULL;
  g_auto (GStrv) words = g_strsplit (lower, " ", -1);
  g_autoptr (GPtrArray) clauses = mtg_clauses_new ();
  if (!read_words (words, need->count > 1, clauses))
    return NULL;
  MtgLimits *limits = g_new0 (MtgLimits, 1);
  limits->clauses = g_steal_pointer (&clauses);
  return limits;
}
