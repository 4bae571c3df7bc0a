/* SPDX-License-Identifier: MIT */
#include "pattern.h"

#include <string.h>

static GMutex mutex;
static GHashTable *known[4]; /* by flags: of each pattern its program */

static const PatternProgram *program_of (const char *pattern, PayPatternFlags flags)
{
  g_mutex_lock (&mutex);
  if (known[flags] == NULL)
    known[flags] = g_hash_table_new (g_str_hash, g_str_equal);
  PatternProgram *program = g_hash_table_lookup (known[flags], pattern);
  if (program == NULL) {
    program = g_new (PatternProgram, 1);
    pattern_compile (program, pattern, flags);
    g_hash_table_insert (known[flags], g_strdup (pattern), program);
  }
  g_mutex_unlock (&mutex);
  return program;
}

gboolean pay_pattern_fits (const char *pattern, const char *text, PayPatternFlags flags)
{
  gssize places[PATTERN_MOST_PLACES];
  const PatternProgram *program = program_of (pattern, flags);
  return pattern_find (program, text, 0, places);
}

static GStrv groups_of (const PatternProgram *program, const char *text, const gssize *places)
{
  guint n = program->groups;
  while (n > 1 && places[2 * n - 1] < 0)
    n--;
  GStrv groups = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++) {
    const gssize begin = places[2 * i], end = places[2 * i + 1];
    groups[i] = begin < 0 || end < 0 ? g_strdup ("") : g_strndup (text + begin, (gsize)(end - begin));
  }
  return groups;
}

GStrv pay_pattern_match (const char *pattern, const char *text, PayPatternFlags flags)
{
  gssize places[PATTERN_MOST_PLACES];
  const PatternProgram *program = program_of (pattern, flags);
  return pattern_find (program, text, 0, places) ? groups_of (program, text, places) : NULL;
}

/* The next match that is not empty where the last one ended. */
static gboolean find_next (const PatternProgram *program, const char *text, gsize *from, gssize *places)
{
  const gsize length = strlen (text);
  if (*from > length || !pattern_find (program, text, *from, places))
    return FALSE;
  const gsize end = (gsize)places[1];
  *from = places[1] > places[0] ? end
                                : end + (text[end] != '\0' ? (gsize)(g_utf8_next_char (text + end) - (text + end)) : 1);
  return TRUE;
}

GStrv pay_pattern_next (const char *pattern, const char *text, gsize *from)
{
  gssize places[PATTERN_MOST_PLACES];
  const PatternProgram *program = program_of (pattern, 0);
  return find_next (program, text, from, places) ? groups_of (program, text, places) : NULL;
}

/* ---- Replacing. */

char *pay_pattern_replace_by (const char *pattern, const char *text, PayPatternFunc with, gpointer data)
{
  gssize places[PATTERN_MOST_PLACES];
  GString *out = g_string_new (NULL);
  gsize from = 0, told = 0;
  const PatternProgram *program = program_of (pattern, 0);
  while (find_next (program, text, &from, places)) {
    g_auto (GStrv) groups = groups_of (program, text, places);
    g_autofree char *made = with ((const char *const *)groups, data);
    g_string_append_len (out, text + told, places[0] - (gssize)told);
    g_string_append (out, made);
    told = (gsize)places[1];
  }
  g_string_append (out, text + told);
  return g_string_free (out, FALSE);
}

static char *fill (const char *const *groups, gpointer data)
{
  GString *made = g_string_new (NULL);
  const guint n = g_strv_length ((char **)(gsize)groups);
  for (const char *with = data; *with != '\0'; with++) {
    if (with[0] != '\\' || !g_ascii_isdigit (with[1])) {
      g_string_append_c (made, *with);
      continue;
    }
    const guint group = (guint)(*++with - '0');
    g_string_append (made, group < n ? groups[group] : "");
  }
  return g_string_free (made, FALSE);
}

char *pay_pattern_replace (const char *pattern, const char *text, const char *with)
{
  return pay_pattern_replace_by (pattern, text, fill, (gpointer)(gsize)with);
}

GStrv pay_pattern_split (const char *pattern, const char *text)
{
  gssize places[PATTERN_MOST_PLACES];
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  gsize from = 0, told = 0;
  const PatternProgram *program = program_of (pattern, 0);
  while (find_next (program, text, &from, places)) {
    g_autofree char *part = g_strndup (text + told, (gsize)places[0] - told);
    g_strv_builder_add (parts, part);
    told = (gsize)places[1];
  }
  if (text[0] != '\0')
    g_strv_builder_add (parts, text + told);
  return g_strv_builder_end (parts);
}
