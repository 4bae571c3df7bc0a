/* SPDX-License-Identifier: MIT */
/* The words of purposes. */
#include "notation.h"

static const char *const spells[] = { "creature",     "artifact", "enchantment", "instant", "sorcery",
                                      "planeswalker", "battle",   "kindred",     "tribal",  NULL };

/* The words that the game itself knows. */
static const char *const known[]
    = { "creature", "artifact", "enchantment", "instant", "sorcery",     "planeswalker", "battle",
        "kindred",  "tribal",   "spell",       "ability", "effect",      "multicolored", "colorless",
        "x-cost",   "c-cost",   "monocolored", "colored", "x-mana-cost", "c-mana-cost",  NULL };

/* Types that are only a letter or two from one of them. */
static const char *const neighbours[] = { "treasure", "efreet", "sorcerer", "tibalt", "seal", NULL };

const char *mtg_word_meant (const char *word, const char *const *words)
{
  return mtg_tags_have (words, word) ? NULL : pay_nearest_name (word, words);
}

const char *mtg_purpose_meant (const char *word)
{
  return mtg_tags_have (neighbours, word) ? NULL : mtg_word_meant (word, known);
}

gboolean mtg_tags_have (const char *const *tags, const char *tag)
{
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    if (g_ascii_strcasecmp (tags[i], tag) == 0)
      return TRUE;
  return FALSE;
}

gboolean mtg_is_spell_type (const char *word)
{
  return mtg_tags_have (spells, word);
}

const char *mtg_not_card_type (const char *tag)
{
  if (g_ascii_strncasecmp (tag, "non", 3) != 0)
    return NULL;
  const char *type = tag + 3 + (tag[3] == '-' ? 1 : 0);
  return mtg_is_spell_type (type) ? type : NULL;
}
