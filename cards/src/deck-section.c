/* SPDX-License-Identifier: MIT */
/* Sections of a deck, by the words that lists call them. */
#include "deck-private.h"

#include <string.h>

static const struct {
  const char *word;
  PayDeckSection section;
} sections[] = {
  /* those of other languages last: they are not told */
  { "deck", PAY_DECK_MAIN },
  { "main", PAY_DECK_MAIN },
  { "maindeck", PAY_DECK_MAIN },
  { "mainboard", PAY_DECK_MAIN },
  { "sideboard", PAY_DECK_SIDEBOARD },
  { "side", PAY_DECK_SIDEBOARD },
  { "commander", PAY_DECK_COMMANDER },
  { "commanders", PAY_DECK_COMMANDER },
  { "companion", PAY_DECK_OTHER },
  { "maybeboard", PAY_DECK_OTHER },
  { "maybe", PAY_DECK_OTHER },
  { "acquire", PAY_DECK_OTHER },
  { "acquireboard", PAY_DECK_OTHER },
  { "considering", PAY_DECK_OTHER },
  { "tokens", PAY_DECK_OTHER },
  { "schemes", PAY_DECK_OTHER },
  { "planes", PAY_DECK_OTHER },
  { "conspiracy", PAY_DECK_OTHER },
  { "avatar", PAY_DECK_OTHER },
  { "dungeon", PAY_DECK_OTHER },
  { "attractions", PAY_DECK_OTHER },
  { "contraptions", PAY_DECK_OTHER },
  { "stickers", PAY_DECK_OTHER },
  { "player", PAY_DECK_OTHER },
  { "dynamis", PAY_DECK_DYNAMIS },
  { "start", PAY_DECK_START },
  { "デッキ", PAY_DECK_MAIN },
  { "メインデッキ", PAY_DECK_MAIN },
  { "プレイヤー", PAY_DECK_OTHER },
  { "ダイナミス", PAY_DECK_DYNAMIS },
  { "スタートカード", PAY_DECK_START },
  { "スタートリソース", PAY_DECK_START },
  { "スタート", PAY_DECK_START },
};

gboolean deck_section_called (const char *name, PayDeckSection *section)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    if (g_ascii_strcasecmp (sections[i].word, name) == 0) {
      *section = sections[i].section;
      return TRUE;
    }
  return FALSE;
}

char *deck_section_names (void)
{
  GString *all = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sections) && (guchar)sections[i].word[0] < 0x80; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", sections[i].word);
  return g_string_free (all, FALSE);
}

/* "creature", "spells": what lists group their cards by. */
gboolean deck_is_group (const char *name)
{
  static const char *const groups[]
      = { "creature", "instant", "sorcery", "sorceries",  "artifact", "enchantment", "planeswalker",
          "battle",   "land",    "spell",   "basic land", "other",    "card",        NULL };
  g_autofree char *word = g_ascii_strdown (name, -1);
  const gsize length = strlen (word);
  if (length > 1 && word[length - 1] == 's' && !g_strv_contains (groups, word))
    word[length - 1] = '\0';
  return g_strv_contains (groups, word);
}
