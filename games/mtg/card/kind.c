/* SPDX-License-Identifier: MIT */
/* What a card is: its types, colours and mana value, as its type line, its cost and its own words say. */
#include "notation/notation.h"
#include "read.h"
#include <string.h>

static void add_tag (GPtrArray *tags, const char *tag)
{
  for (guint i = 0; i < tags->len; i++)
    if (g_str_equal (tags->pdata[i], tag))
      return;
  g_ptr_array_add (tags, g_strdup (tag));
}

static gboolean has_tag (const GPtrArray *tags, const char *tag)
{
  for (guint i = 0; i < tags->len; i++)
    if (g_str_equal (tags->pdata[i], tag))
      return TRUE;
  return FALSE;
}

static void read_types (MtgCard *card, GPtrArray *tags)
{
  static const char *const permanents[] = { "artifact", "creature", "enchantment", "land", "planeswalker", "battle" };
  g_autofree char *lower = g_ascii_strdown (card->types != NULL ? card->types : "", -1);
  g_auto (GStrv) words = g_strsplit_set (lower, " ,\t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (g_ascii_isalpha (words[i][0]))
      add_tag (tags, words[i]);
  for (guint i = 0; i < G_N_ELEMENTS (permanents); i++)
    card->is_permanent = card->is_permanent || has_tag (tags, permanents[i]);
  card->is_spell = has_tag (tags, "instant") || has_tag (tags, "sorcery");
  card->is_land = has_tag (tags, "land");
  card->is_creature = has_tag (tags, "creature");
  card->attaches = has_tag (tags, "aura") || has_tag (tags, "equipment") || has_tag (tags, "fortification");
  if (card->is_permanent)
    add_tag (tags, "permanent");
  if (has_tag (tags, "artifact") || has_tag (tags, "legendary") || has_tag (tags, "saga"))
    add_tag (tags, "historic");
}

static void read_cost (MtgCard *card)
{
  static const gint64 no_x[MTG_VARIABLES];
  g_autoptr (GArray) halves = card->cost != NULL ? mtg_cost_read (card->cost, MTG_2026, NULL) : NULL;
  for (guint i = 0; halves != NULL && i < halves->len; i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    if (half->none)
      continue;
    card->colours |= (MtgTypes)mtg_symbols_colours (&half->symbols);
    if (i == 0)
      card->value = mtg_symbols_value (&half->symbols, no_x);
  }
}

static void add_colours (MtgCard *card, GPtrArray *tags)
{
  static const char *const names[] = { "white", "blue", "black", "red", "green" };
  guint count = 0;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((card->colours & (1u << i)) != 0) {
      add_tag (tags, names[i]);
      count++;
    }
  if (count != 1)
    add_tag (tags, count == 0 ? "colorless" : "multicolored");
  else
    add_tag (tags, "monocolored");
}

/* "Cleric, Rogue, Warrior, and Wizard" */
static void add_own_types (const MtgCardLine *line, const MtgToken *token, GPtrArray *tags)
{
  for (; !mtg_token_stops (token); token++)
    if (token->kind == MTG_TOKEN_WORD && g_ascii_isupper (line->words[token->at]))
      add_tag (tags, token->word);
}

/* "~ is all colors", "~ is also a Cleric, Rogue, Warrior, and Wizard": wherever it is. */
static void read_own_colours (MtgCard *card, const MtgCardLine *line, GPtrArray *tags)
{
  if (strstr (line->words, "color") == NULL && strstr (line->words, "creature type") == NULL
      && strstr (line->words, "is also ") == NULL)
    return;
  g_auto (MtgWords) words = { 0 };
  MtgMatch match;
  if (!mtg_words_read (&words, line->words, 0, strlen (line->words), card->name, NULL))
    return;
  const MtgToken *start = &g_array_index (words.tokens, MtgToken, 0);
  if (mtg_match ("~ is all colors !", start, &match, NULL) != NULL)
    card->colours = MTG_MANA_COLOURS;
  else if (mtg_match ("~ is colorless !", start, &match, NULL) != NULL)
    card->colours = 0;
  else if (mtg_match ("~ is every creature type !", start, &match, NULL) != NULL)
    card->changeling = TRUE;
  else if (mtg_match ("~ is also a|an", start, &match, NULL) != NULL)
    add_own_types (line, start + 4, tags);
}

/* What keywords say of the card itself. */
static void read_own_keywords (MtgCard *card, GPtrArray *keywords, GPtrArray *tags)
{
  for (guint i = 0; i < card->lines->len; i++) {
    const MtgCardLine *line = g_ptr_array_index (card->lines, i);
    read_own_colours (card, line, tags);
    if (line->kind != MTG_LINE_KEYWORD)
      continue;
    g_autofree char *word = g_ascii_strdown (line->words, -1);
    card->changeling = card->changeling || g_str_equal (word, "changeling");
    if (g_str_equal (word, "devoid"))
      card->colours = 0;
    g_ptr_array_add (keywords, g_steal_pointer (&word));
  }
}

void mtg_card_begin_types (MtgCard *card, GPtrArray *tags)
{
  read_types (card, tags);
  read_cost (card);
}

void mtg_card_end_types (MtgCard *card, GPtrArray *tags, GPtrArray *keywords)
{
  read_own_keywords (card, keywords, tags);
  add_colours (card, tags);
  if (card->changeling)
    add_tag (tags, MTG_CHANGELING);
}
