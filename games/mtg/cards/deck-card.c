/* SPDX-License-Identifier: MIT */
/* Cards of a deck: which are lands, which of them enter tapped, what they make where that follows from the deck. */
#include <string.h>

#include "cards.h"
#include "notation/notation.h"

/* 103.5, 103.8a, 305.2; a London mulligan. */
const PayDeckRules mtg_deck_rules = {
  .resource = "land",
  .resources = "lands",
  .hands = "london",
  .on_play = 0,
  .on_draw = 1,
  .each = 1,
  .drops = 1,
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

/* ---- Tapped or not. */

static void assume (PayDeckCard *card, const char *what)
{
  char *before = card->assumed;
  card->assumed = before != NULL ? g_strdup_printf ("%s; %s", before, what) : g_strdup (what);
  g_free (before);
}

/* [line] in lower case: one line of a land. */
static void read_arrival (const char *line, PayDeckCard *card)
{
  if (g_str_has_prefix (line, "when")) /* what happens to others */
    return;
  if (strstr (line, "enters tapped") == NULL && strstr (line, "enters the battlefield tapped") == NULL)
    return;
  if (strstr (line, "you may pay") != NULL) {
    assume (card, "what lets it enter untapped is paid");
    return;
  }
  const gboolean open = strstr (line, "unless") != NULL || strstr (line, "if ") != NULL;
  card->arrival = open ? PAY_ARRIVES_EITHER : PAY_ARRIVES_LATE;
  if (open)
    assume (card, "it enters tapped or untapped");
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

static const struct {
  const char *words, *assumed;
} follows[] = {
  { "one mana of any color in your commander's color identity", "the colours of the commander are those of the deck" },
  { "one mana of any color that a land an opponent controls could produce", "an opponent has all colours of the deck" },
  { "one mana of any type that a land an opponent controls could produce", "an opponent has all colours of the deck" },
};

/* What [gives] says, with the colours of the deck; NULL: nothing in it follows from the deck. */
static char *resolved (const char *gives, const char *const *costs, PayDeckCard *card)
{
  g_autofree char *colours = colours_of (costs);
  g_autoptr (GString) text = g_string_new (gives);
  gboolean changed = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (follows) && colours[0] != '\0'; i++) {
    if (strstr (text->str, follows[i].words) == NULL)
      continue;
    g_string_replace (text, follows[i].words, colours, 0);
    assume (card, follows[i].assumed);
    changed = TRUE;
  }
  return changed ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* A land that is given up for one that it finds counts as that one: "{T}: Add {W} or {U}.". NULL: it finds none. */
static char *found_by (char *const *lines, const char *const *costs, PayDeckCard *card)
{
  static const char *const basics[][2]
      = { { "plains", "W" }, { "island", "U" }, { "swamp", "B" }, { "mountain", "R" }, { "forest", "G" } };
  for (; *lines != NULL; lines++) {
    const char *search = strstr (*lines, "sacrifice ") != NULL ? strstr (*lines, "search your library for a") : NULL;
    if (search == NULL || strstr (search, "onto the battlefield") == NULL)
      continue;
    g_autoptr (GString) named = g_string_new (NULL);
    for (gsize i = 0; i < G_N_ELEMENTS (basics); i++)
      if (strstr (search, basics[i][0]) != NULL)
        g_string_append_printf (named, "%s{%s}", named->len > 0 ? " or " : "", basics[i][1]);
    g_autofree char *all = colours_of (costs);
    if (strstr (search, "tapped") != NULL)
      card->arrival = strstr (search, "untap that land") != NULL ? PAY_ARRIVES_EITHER : PAY_ARRIVES_LATE;
    assume (card, "it counts as a land that it finds, of any colour that it can, and the deck has one left");
    const char *colours = named->len > 0 ? named->str : all[0] != '\0' ? all : "{C}";
    return g_strdup_printf ("{T}: Add %s.", colours);
  }
  return NULL;
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

gboolean mtg_deck_card (const char *const *columns, const char *const *row, const char *const *costs, PayDeckCard *card,
                        GError **error)
{
  gboolean unit;
  g_autofree char *gives = mtg_card_gives (columns, row, &unit, error);
  if (gives == NULL)
    return FALSE;
  g_autofree char *type = g_ascii_strdown (cell_of (columns, row, "type"), -1);
  g_autofree char *text = g_ascii_strdown (cell_of (columns, row, "text"), -1);
  g_auto (GStrv) words = g_strsplit_set (type, " ", -1), lines = g_strsplit (text, "\n", -1);
  const gboolean told = type[0] == '\0' && cell_of (columns, row, "mana_cost")[0] == '\0' && gives[0] != '\0';
  card->resource = told || g_strv_contains ((const char *const *)words, "land");
  card->purpose = purposes_of (words);
  if (!card->resource)
    return TRUE;
  for (guint i = 0; lines[i] != NULL; i++)
    read_arrival (lines[i], card);
  card->gives = gives[0] != '\0' ? resolved (gives, costs, card) : found_by (lines, costs, card);
  if (strstr (gives, "ctivate only if") != NULL)
    assume (card, "what its ability needs is there");
  return TRUE;
}
