/* SPDX-License-Identifier: MIT */
/* Cards of a deck: which are lands, which of them enter tapped, what they make where that follows from the deck. */
#include <pay/pattern.h>
#include <string.h>

#include "cards.h"
#include "deck-land.h"
#include "notation/notation.h"

/* 100.2a, 103.5, 103.8a, 305.2, 903.5a-b; a London mulligan. Of games of many players 103.5c, 103.8c. */
const PayDeckRules mtg_deck_rules = {
  .resource = "land",
  .resources = "lands",
  .hands = "london",
  .on_play = 0,
  .on_draw = 1,
  .each = 1,
  .drops = 1,
  .most = 4,
  .most_beside = 1,
  .size_beside = 100,
  .players_beside = 4,
  .hands_many = "free",
  .on_play_many = 1,
};

gint64 mtg_cost_value (const char *cost, GError **error)
{
  static const gint64 no_x[MTG_VARIABLES];
  g_autoptr (GArray) halves = mtg_cost_read (cost, MTG_2026, error);
  gint64 least = -1;
  for (guint i = 0; halves != NULL && i < halves->len; i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    const gint64 value = mtg_symbols_value (&half->symbols, no_x);
    if (!half->none && (least < 0 || value < least))
      least = value;
  }
  if (halves != NULL && least < 0)
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "cost", -1, "a card without a mana cost cannot be paid for");
  return least;
}

static const char *cell_of (const char *const *columns, const char *const *row, const char *name)
{
  for (guint i = 0; columns[i] != NULL; i++)
    if (g_ascii_strcasecmp (columns[i], name) == 0)
      return row[i];
  return "";
}

/* ---- Colours that follow from the deck. */

/* "{W} or {U}": the colours of all costs; "": there are none. (transfer full) */
static char *colours_of (const char *const *costs)
{
  GString *all = g_string_new (NULL);
  for (const char *next = "WUBRG"; *next != '\0'; next++) {
    gboolean found = FALSE;
    for (guint i = 0; costs[i] != NULL && !found; i++)
      found = strchr (costs[i], *next) != NULL;
    if (found)
      g_string_append_printf (all, "%s{%c}", all->len > 0 ? " or " : "", *next);
  }
  return g_string_free (all, FALSE);
}

/* Words, and what stands for them; NULL: the colours of the deck. */
static const struct {
  const char *words, *instead, *assumed;
} follows[] = {
  { "one mana of any color in your commander's color identity", NULL,
    "its colours are those of the commander, where it is known, and of the deck's costs" },
  { "one mana of any color that a land an opponent controls could produce", NULL,
    "an opponent has all colours of the deck" },
  { "one mana of any type that a land an opponent controls could produce", NULL,
    "an opponent has all colours of the deck" },
  { "one mana of the chosen color", "one mana of any color", "the colour that a spell needs was chosen" },
  { " creature spell of the chosen type", " creature spell", "the type of the spell was chosen" },
  { " creature source of the chosen type", " creature source", "the type of the spell was chosen" },
};

/* What [gives] says, with what follows from the deck in it. (transfer full) */
static char *resolved (const char *gives, const char *const *costs, PayDeckCard *card)
{
  g_autofree char *colours = colours_of (costs);
  g_autoptr (GString) text = g_string_new (gives);
  for (gsize i = 0; i < G_N_ELEMENTS (follows); i++) {
    const char *instead = follows[i].instead != NULL ? follows[i].instead : colours;
    if (instead[0] == '\0' || strstr (text->str, follows[i].words) == NULL)
      continue;
    g_string_replace (text, follows[i].words, instead, 0);
    mtg_deck_assume (card, follows[i].assumed);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- The card. */

/* "Artifact Creature — Golem // Land" as purposes: those of a spell. */
static GStrv purposes_of (char *const *words)
{
  GPtrArray *all = g_ptr_array_new ();
  g_ptr_array_add (all, g_strdup ("spell"));
  for (; *words != NULL; words++)
    if (g_ascii_isalpha ((*words)[0]) && strcmp (*words, "land") != 0 && strcmp (*words, "basic") != 0)
      g_ptr_array_add (all, g_strdup (*words));
  g_ptr_array_add (all, NULL);
  return (GStrv)g_ptr_array_free (all, FALSE);
}

/* The words of the type line; of a card with several sides those of its lands, where it has some. A side that is a
 * creature, too, is [sick] on its first turn. (transfer full) */
static char *labels_of (const char *type, gboolean *sick)
{
  g_auto (GStrv) sides = g_strsplit (type, "//", -1);
  g_autoptr (GString) all = g_string_new (NULL);
  const gboolean lands = strstr (type, "land") != NULL;
  *sick = FALSE;
  for (guint i = 0; sides[i] != NULL; i++) {
    if (lands && strstr (sides[i], "land") == NULL)
      continue;
    g_auto (GStrv) words = g_strsplit_set (sides[i], " ", -1);
    for (guint k = 0; words[k] != NULL; k++)
      if (g_ascii_isalpha (words[k][0]))
        g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", words[k]);
    if (lands && strstr (sides[i], "lair") == NULL)
      g_string_append (all, " non-lair");
    *sick = *sick || (lands && strstr (sides[i], "creature") != NULL);
  }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* What it makes under conditions, too, is what it could make. */
static void add_makes (const char *gives, const char *given, const char *const *costs, PayDeckCard *card)
{
  g_autofree char *all = resolved (gives, costs, card), *both = g_strconcat (all, "\n", given, NULL);
  g_autofree char *makes = mtg_deck_makes (both), *before = card->ways.labels;
  card->ways.labels = g_strconcat (before, makes, NULL);
}

static void read_land (const char *name, const char *text, gboolean alone, const char *gives, const char *const *costs,
                       PayDeckCard *card)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    mtg_deck_land (lines[i], name, alone, card);
  g_autofree char *others = mtg_deck_others (gives, name, costs, card);
  g_autofree char *base = mtg_deck_forms (others, name, card);
  g_autofree char *given = resolved (base, costs, card);
  for (guint f = 0; f < card->ways.n_forms; f++) {
    g_autofree char *form = card->ways.forms[f].gives;
    card->ways.forms[f].gives = resolved (form, costs, card);
  }
  if (strstr (given, "ctivate only if") != NULL)
    mtg_deck_assume (card, "what its ability needs is there");
  add_makes (gives, given, costs, card);
  if (strcmp (given, gives) != 0)
    card->gives = g_steal_pointer (&given);
}

/* Lines about what opponents cast alone are of no matter to what the deck pays. */
static gboolean is_of_opponents (const char *gives)
{
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  gboolean all = gives[0] != '\0';
  for (guint i = 0; lines[i] != NULL && all; i++)
    all = pay_pattern_fits ("spells your opponents cast", lines[i], PAY_PATTERN_CASELESS | PAY_PATTERN_ANCHORED);
  return all;
}

/* ---- Beside the deck. */

/* What stands in braces, reminders left out; of basic land types what they make (903.4, 903.4d). (transfer full) */
static char *identity_of (const char *cost, const char *text, const char *type)
{
  static const struct {
    const char *land;
    char colour;
  } lands[] = { { "plains", 'W' }, { "island", 'U' }, { "swamp", 'B' }, { "mountain", 'R' }, { "forest", 'G' } };
  const char *const texts[] = { cost, text };
  gboolean has[128] = { FALSE };
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    gboolean braced = FALSE, reminded = FALSE;
    for (const char *c = texts[i]; *c != '\0'; c++) {
      braced = *c == '{' || (braced && *c != '}');
      reminded = *c == '(' || (reminded && *c != ')');
      if (braced && !reminded && g_ascii_isupper (*c))
        has[(guchar)*c] = TRUE;
    }
  }
  for (gsize i = 0; i < G_N_ELEMENTS (lands); i++)
    if (strstr (type, lands[i].land) != NULL)
      has[(guchar)lands[i].colour] = TRUE;
  GString *all = g_string_new (NULL);
  for (const char *colour = "WUBRG"; *colour != '\0'; colour++)
    if (has[(guchar)*colour])
      g_string_append_c (all, *colour);
  return g_string_free (all, FALSE);
}

/* 903.3 */
static gboolean can_lead (const char *type, const char *text)
{
  static const char *const types[] = { "creature", "vehicle", "spacecraft", "background" };
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (strstr (type, "legendary") != NULL && strstr (type, types[i]) != NULL)
      return TRUE;
  return strstr (text, "can be your commander") != NULL;
}

gboolean mtg_deck_card (const char *const *columns, const char *const *row, const char *const *costs, PayDeckCard *card,
                        GError **error)
{
  gboolean unit, sick;
  g_autofree char *gives = mtg_card_gives (columns, row, &unit, error);
  if (gives == NULL)
    return FALSE;
  g_autofree char *type = g_ascii_strdown (cell_of (columns, row, "type"), -1);
  g_auto (GStrv) words = g_strsplit_set (type, " ", -1);
  const gboolean told = type[0] == '\0' && cell_of (columns, row, "mana_cost")[0] == '\0' && gives[0] != '\0';
  card->resource = told || g_strv_contains ((const char *const *)words, "land");
  card->limited = type[0] != '\0' && !g_strv_contains ((const char *const *)words, "basic");
  card->purpose = purposes_of (words);
  card->ways.labels = labels_of (type, &sick);
  card->leads = can_lead (type, cell_of (columns, row, "text"));
  card->identity = identity_of (cell_of (columns, row, "mana_cost"), cell_of (columns, row, "text"), type);
  if (!card->resource) {
    if (is_of_opponents (gives))
      card->gives = g_strdup ("");
    g_autofree char *given = resolved (gives, costs, card);
    mtg_deck_ramp (type, cell_of (columns, row, "mana_cost"), cell_of (columns, row, "name"),
                   cell_of (columns, row, "text"), given, card);
    return TRUE;
  }
  if (sick)
    card->arrival = PAY_ARRIVES_LATE;
  card->ways.single = strstr (type, "legendary") != NULL;
  if (strstr (type, "saga") != NULL)
    mtg_deck_leave_out (card, "not counted: that it is sacrificed after its last chapter");
  if (pay_pattern_fits ("land[^/]*//.*land", type, 0))
    mtg_deck_assume (card, "the side that a spell needs was put down");
  const gboolean alone = strstr (type, "//") == NULL;
  read_land (cell_of (columns, row, "name"), cell_of (columns, row, "text"), alone, gives, costs, card);
  return TRUE;
}
