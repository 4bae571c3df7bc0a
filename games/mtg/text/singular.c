/* SPDX-License-Identifier: MIT */
/* The singular of a word. */
#include "text.h"

#include <string.h>

/* Plurals that are not made by a rule. */
static const struct {
  const char *many;
  const char *one;
} plurals[] = {
  { "elves", "elf" },         { "dwarves", "dwarf" },    { "wolves", "wolf" },          { "werewolves", "werewolf" },
  { "allies", "ally" },       { "faeries", "faerie" },   { "zombies", "zombie" },       { "heroes", "hero" },
  { "pegasi", "pegasus" },    { "mice", "mouse" },       { "homunculi", "homunculus" }, { "oxen", "ox" },
  { "thalakos", "thalakos" }, { "cyclopes", "cyclops" }, { "fungi", "fungus" },
};

/* "foxes", "leeches", "walruses" */
static gboolean adds_es (const char *word)
{
  static const char *const ends[] = { "xes", "ches", "shes", "sses", "uses" };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (word, ends[i]))
      return TRUE;
  return FALSE;
}

char *mtg_word_singular (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (plurals); i++)
    if (g_str_equal (word, plurals[i].many))
      return g_strdup (plurals[i].one);
  const gsize length = strlen (word);
  const gboolean plain_s = length > 2 && word[length - 1] == 's' && word[length - 2] != 's';
  if (g_str_has_suffix (word, "ies"))
    return g_strdup_printf ("%.*sy", (int)(length - 3), word);
  if (adds_es (word))
    return g_strndup (word, length - 2);
  return g_strndup (word, plain_s ? length - 1 : length);
}
