/* SPDX-License-Identifier: MIT */
/* What texts are written in: mana symbols, editions, the words of purposes. */
#include "notation.h"

#include <string.h>

#define T(t) (1u << (t))

/* In canonical order. */
const MtgSymbol mtg_symbols[MTG_SYMBOLS] = {
  { "{X}", MTG_FORM_VARIABLE, 0, 0, MTG_2008 },
  { "{Y}", MTG_FORM_VARIABLE, 0, 0, MTG_2008 },
  { "{Z}", MTG_FORM_VARIABLE, 0, 0, MTG_2008 },
  { "{1}", MTG_FORM_GENERIC, 0, 1, MTG_2008 },
  { "{C}", MTG_FORM_PLAIN, T (MTG_C), 1, MTG_2008 },
  { "{S}", MTG_FORM_SNOW, 0, 1, MTG_2008 },
  { "{W}", MTG_FORM_PLAIN, T (MTG_W), 1, MTG_2008 },
  { "{U}", MTG_FORM_PLAIN, T (MTG_U), 1, MTG_2008 },
  { "{B}", MTG_FORM_PLAIN, T (MTG_B), 1, MTG_2008 },
  { "{R}", MTG_FORM_PLAIN, T (MTG_R), 1, MTG_2008 },
  { "{G}", MTG_FORM_PLAIN, T (MTG_G), 1, MTG_2008 },
  { "{E}", MTG_FORM_COUNTER, 0, 0, MTG_2008 },
  { "{TK}", MTG_FORM_COUNTER, 0, 0, MTG_2008 },
  { "{W/U}", MTG_FORM_HYBRID, T (MTG_W) | T (MTG_U), 1, MTG_2008 },
  { "{W/B}", MTG_FORM_HYBRID, T (MTG_W) | T (MTG_B), 1, MTG_2008 },
  { "{U/B}", MTG_FORM_HYBRID, T (MTG_U) | T (MTG_B), 1, MTG_2008 },
  { "{U/R}", MTG_FORM_HYBRID, T (MTG_U) | T (MTG_R), 1, MTG_2008 },
  { "{B/R}", MTG_FORM_HYBRID, T (MTG_B) | T (MTG_R), 1, MTG_2008 },
  { "{B/G}", MTG_FORM_HYBRID, T (MTG_B) | T (MTG_G), 1, MTG_2008 },
  { "{R/G}", MTG_FORM_HYBRID, T (MTG_R) | T (MTG_G), 1, MTG_2008 },
  { "{R/W}", MTG_FORM_HYBRID, T (MTG_R) | T (MTG_W), 1, MTG_2008 },
  { "{G/W}", MTG_FORM_HYBRID, T (MTG_G) | T (MTG_W), 1, MTG_2008 },
  { "{G/U}", MTG_FORM_HYBRID, T (MTG_G) | T (MTG_U), 1, MTG_2008 },
  { "{C/W}", MTG_FORM_HYBRID, T (MTG_C) | T (MTG_W), 1, MTG_2024 },
  { "{C/U}", MTG_FORM_HYBRID, T (MTG_C) | T (MTG_U), 1, MTG_2024 },
  { "{C/B}", MTG_FORM_HYBRID, T (MTG_C) | T (MTG_B), 1, MTG_2024 },
  { "{C/R}", MTG_FORM_HYBRID, T (MTG_C) | T (MTG_R), 1, MTG_2024 },
  { "{C/G}", MTG_FORM_HYBRID, T (MTG_C) | T (MTG_G), 1, MTG_2024 },
  { "{2/W}", MTG_FORM_TWOBRID, T (MTG_W), 2, MTG_2008 },
  { "{2/U}", MTG_FORM_TWOBRID, T (MTG_U), 2, MTG_2008 },
  { "{2/B}", MTG_FORM_TWOBRID, T (MTG_B), 2, MTG_2008 },
  { "{2/R}", MTG_FORM_TWOBRID, T (MTG_R), 2, MTG_2008 },
  { "{2/G}", MTG_FORM_TWOBRID, T (MTG_G), 2, MTG_2008 },
  { "{W/P}", MTG_FORM_PHYREXIAN, T (MTG_W), 1, MTG_2008 },
  { "{U/P}", MTG_FORM_PHYREXIAN, T (MTG_U), 1, MTG_2008 },
  { "{B/P}", MTG_FORM_PHYREXIAN, T (MTG_B), 1, MTG_2008 },
  { "{R/P}", MTG_FORM_PHYREXIAN, T (MTG_R), 1, MTG_2008 },
  { "{G/P}", MTG_FORM_PHYREXIAN, T (MTG_G), 1, MTG_2008 },
  { "{W/U/P}", MTG_FORM_PHYREXIAN, T (MTG_W) | T (MTG_U), 1, MTG_2024 },
  { "{W/B/P}", MTG_FORM_PHYREXIAN, T (MTG_W) | T (MTG_B), 1, MTG_2024 },
  { "{U/B/P}", MTG_FORM_PHYREXIAN, T (MTG_U) | T (MTG_B), 1, MTG_2024 },
  { "{U/R/P}", MTG_FORM_PHYREXIAN, T (MTG_U) | T (MTG_R), 1, MTG_2024 },
  { "{B/R/P}", MTG_FORM_PHYREXIAN, T (MTG_B) | T (MTG_R), 1, MTG_2024 },
  { "{B/G/P}", MTG_FORM_PHYREXIAN, T (MTG_B) | T (MTG_G), 1, MTG_2024 },
  { "{R/G/P}", MTG_FORM_PHYREXIAN, T (MTG_R) | T (MTG_G), 1, MTG_2024 },
  { "{R/W/P}", MTG_FORM_PHYREXIAN, T (MTG_R) | T (MTG_W), 1, MTG_2024 },
  { "{G/W/P}", MTG_FORM_PHYREXIAN, T (MTG_G) | T (MTG_W), 1, MTG_2024 },
  { "{G/U/P}", MTG_FORM_PHYREXIAN, T (MTG_G) | T (MTG_U), 1, MTG_2024 },
};

const char *const mtg_editions[] = { "2026", "2024", "2020", "2019", "2008", NULL };

const char *mtg_symbol_counter (int symbol)
{
  static const char *const names[MTG_COUNTERS] = { "energy", "ticket" };
  return names[symbol - MTG_SYMBOL_COUNTER];
}

int mtg_symbol_of_type (MtgType type)
{
  return type == MTG_C ? MTG_SYMBOL_C : MTG_SYMBOL_W + (int)type;
}

/* "{W/U}" is "W/U", and "U/W" as well: two parts may change places, unless the second one is the P of Phyrexian
 * symbols. */
static gboolean is_text_of (const char *inside, const char *text)
{
  const gsize length = strlen (inside);
  if (strlen (text) != length + 2)
    return FALSE;
  if (strncmp (text + 1, inside, length) == 0)
    return TRUE;
  if (length < 3 || inside[1] != '/' || inside[2] == 'P' || inside[0] == 'P')
    return FALSE;
  return text[1] == inside[2] && text[2] == '/' && text[3] == inside[0]
         && strncmp (text + 4, inside + 3, length - 3) == 0;
}

/* "P/W", "P/W/U": the P goes behind. (transfer full); NULL: no such symbol */
static char *phyrexian (const char *inside)
{
  return inside[0] == 'P' && inside[1] == '/' && inside[2] != '\0' ? g_strconcat (inside + 2, "/P", NULL) : NULL;
}

int mtg_symbol_find (const char *given)
{
  g_autofree char *turned = phyrexian (given);
  const char *inside = turned != NULL ? turned : given;
  for (int i = 0; i < MTG_SYMBOLS; i++)
    if (i != MTG_SYMBOL_GENERIC && is_text_of (inside, mtg_symbols[i].text))
      return i;
  return -1;
}

gint64 mtg_symbols_value (const MtgSymbols *symbols, const gint64 x[MTG_VARIABLES])
{
  gint64 value = 0;
  for (int i = 0; i < MTG_SYMBOLS; i++)
    value
        += symbols->count[i] * (mtg_symbols[i].form == MTG_FORM_VARIABLE ? x[i - MTG_SYMBOL_X] : mtg_symbols[i].value);
  return value;
}

guint mtg_symbols_colours (const MtgSymbols *symbols)
{
  guint types = 0;
  for (int i = 0; i < MTG_SYMBOLS; i++)
    if (symbols->count[i] > 0)
      types |= mtg_symbols[i].types;
  return types & (T (MTG_COLOURS) - 1);
}

gboolean mtg_symbols_add (MtgSymbols *to, const MtgSymbols *more)
{
  for (int i = 0; i < MTG_SYMBOLS; i++)
    if (to->count[i] > PAY_MAX_AMOUNT - more->count[i])
      return FALSE;
  for (int i = 0; i < MTG_SYMBOLS; i++)
    to->count[i] += more->count[i];
  return TRUE;
}

void mtg_symbols_print (const MtgSymbols *symbols, GString *text)
{
  const gsize before = text->len;
  for (int i = 0; i < MTG_SYMBOLS; i++) {
    if (i == MTG_SYMBOL_GENERIC && symbols->count[i] > 0)
      g_string_append_printf (text, "{%" G_GINT64_FORMAT "}", symbols->count[i]);
    for (gint64 k = 0; i != MTG_SYMBOL_GENERIC && k < symbols->count[i]; k++)
      g_string_append (text, mtg_symbols[i].text);
  }
  if (text->len == before)
    g_string_append (text, "{0}");
}

gboolean mtg_edition_of (const char *name, MtgEdition *edition, GError **error)
{
  *edition = MTG_2026;
  for (guint i = 0; name != NULL && mtg_editions[i] != NULL; i++)
    if (strcmp (name, mtg_editions[i]) == 0) {
      *edition = (MtgEdition)i;
      return TRUE;
    }
  if (name != NULL)
    pay_set_error (error, PAY_ERROR_USAGE, "rules", -1, "the editions are 2026, 2024, 2020, 2019 and 2008");
  return name == NULL;
}

/* ---- The words of purposes. */

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
  const char first = g_ascii_tolower (tag[0]);
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    if (g_ascii_tolower (tags[i][0]) == first && g_ascii_strcasecmp (tags[i], tag) == 0)
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

/* Most tags are told apart by their first letter. */
const char *mtg_type_meant (const char *tag)
{
  static const char *const types[] = { "creature", "artifact", "enchantment", "planeswalker", "land" };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    const gssize longer = (gssize)strlen (tag) - (gssize)strlen (types[i]);
    const char *const alone[] = { types[i], NULL };
    if (g_ascii_tolower (tag[0]) == types[i][0] && ABS (longer) <= 2 && mtg_word_meant (tag, alone) != NULL)
      return types[i];
  }
  return NULL;
}
