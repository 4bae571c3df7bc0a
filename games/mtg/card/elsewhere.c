/* SPDX-License-Identifier: MIT */
/* What a permanent lets one cast from elsewhere: "You may cast permanent spells from your graveyard", "Each nonland
 * card in your graveyard has escape". */
#include "read.h"
#include <string.h>

/* What may stand before it. */
static const struct {
  const char *pattern;
  gboolean once; /* for one spell of a turn */
} openings[] = {
  { "once during each of your turns ,", TRUE },
  { "during each of your turns ,", TRUE },
  { "once each turn ,", TRUE },
  { "during your turn ,", FALSE },
  { "as long as it's your turn ,", FALSE },
};

static const struct {
  const char *pattern;
  const char *spans; /* 's' the spells, 'c' the cards, 'p' what is paid besides */
  const char *name;
  guint zone;
} places[] = {
  { "you may cast * from your graveyard !", "s", "graveyard", MTG_ZONE_GRAVEYARD },
  { "you may cast * from your graveyard by * in addition to paying their|its other costs !", "sp", "graveyard",
    MTG_ZONE_GRAVEYARD },
  { "you may play lands and cast * from your graveyard !", "s", "graveyard", MTG_ZONE_GRAVEYARD },
  { "you may play cards from your graveyard !", "", "graveyard", MTG_ZONE_GRAVEYARD },
  { "you may cast * from the top of your library !", "s", "library", MTG_ZONE_LIBRARY },
  { "you may cast * from the top of your library by * in addition to paying their|its other costs !", "sp", "library",
    MTG_ZONE_LIBRARY },
  { "you may play lands and cast * from the top of your library !", "s", "library", MTG_ZONE_LIBRARY },
  { "each|every * in your graveyard has retrace !", "c", "retrace", MTG_ZONE_GRAVEYARD },
  { "* in your graveyard have retrace !", "c", "retrace", MTG_ZONE_GRAVEYARD },
};

/* Keywords that cards have, whose cost the next sentence tells. */
static const struct {
  const char *pattern;
  const char *name;
} given[] = {
  { "each|every * in your graveyard has escape !", "escape" },
  { "each|every * in your graveyard has flashback !", "flashback" },
};

/* "nonland permanent cards": "permanent spells". (transfer full) */
static char *spells_of (const char *cards)
{
  g_autoptr (GString) words = g_string_new (cards);
  g_string_replace (words, "nonland ", "", 0);
  g_string_replace (words, "cards", "spells", 0);
  g_string_replace (words, "card", "spell", 0);
  return g_strdup (words->str);
}

/* FALSE: they are not understood. */
static gboolean set_spells (MtgCostChange *change, const char *words)
{
  static const char *const articles[] = { "an ", "one ", "a " };
  gboolean all = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (articles); i++)
    if (g_str_has_prefix (words, articles[i])) {
      words += strlen (articles[i]);
      break;
    }
  change->which = mtg_spell_limits (words, &all);
  return change->which != NULL || all;
}

/* Its mana cost, and nothing besides. */
static void add_mana_cost (MtgWay *way)
{
  MtgPrice *price = mtg_price_new ();
  price->mana_cost = TRUE;
  g_ptr_array_add (way->prices, price);
}

/* What is paid besides; FALSE: that is not understood. */
static gboolean set_price (MtgWay *way, const char *words, const char *name)
{
  if (!mtg_prices_read (words, name, way->prices) || way->prices->len != 1)
    return FALSE;
  ((MtgPrice *)g_ptr_array_index (way->prices, 0))->mana_cost = TRUE;
  return TRUE;
}

static const MtgToken *skip_opening (const MtgToken *start, gboolean *once)
{
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (openings); i++) {
    const MtgToken *behind = mtg_match (openings[i].pattern, start, &match, NULL);
    if (behind == NULL)
      continue;
    *once = openings[i].once;
    return behind;
  }
  return start;
}

/* Says it of the line, where what was read of it is whole. */
static gboolean say (MtgSentence *sentence, MtgWay *way, MtgCostChange *change, gboolean read)
{
  if (!read) {
    mtg_way_free (way);
    mtg_change_free (change);
    return FALSE;
  }
  way->offered = TRUE;
  change->whose = MTG_YOU;
  sentence->line->way = way;
  sentence->line->change = change;
  if (change->once)
    mtg_line_assume (sentence->line, MTG_LINE_OTHERS_COST, "that was not done this turn", MTG_COULD_HINDER);
  else
    mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

static gboolean read_place (MtgSentence *sentence, guint i, const MtgMatch *match, gboolean once)
{
  MtgWay *way = mtg_way_new (places[i].name, places[i].zone);
  MtgCostChange *change = g_new0 (MtgCostChange, 1);
  gboolean read = TRUE;
  change->once = once;
  way->allows = TRUE;
  for (guint k = 0; read && places[i].spans[k] != '\0'; k++) {
    g_autofree char *words = mtg_span_text (sentence->text, match->span[k].from, match->span[k].to);
    g_autofree char *spells = places[i].spans[k] == 'c' ? spells_of (words) : NULL;
    read = places[i].spans[k] == 'p' ? set_price (way, words, sentence->card->name)
                                     : set_spells (change, spells != NULL ? spells : words);
  }
  if (read && g_str_equal (places[i].name, "retrace"))
    read = set_price (way, "discard a land card", NULL);
  else if (way->prices->len == 0)
    add_mana_cost (way);
  return say (sentence, way, change, read);
}

/* "Each nonland card in your graveyard has escape.": no way until its cost is told. */
static gboolean read_given (MtgSentence *sentence, guint i, const MtgMatch *match)
{
  MtgWay *way = mtg_way_new (given[i].name, MTG_ZONE_GRAVEYARD);
  MtgCostChange *change = g_new0 (MtgCostChange, 1);
  g_autofree char *words = mtg_span_text (sentence->text, match->span[0].from, match->span[0].to);
  g_autofree char *spells = spells_of (words);
  MtgMatch next;
  const MtgToken *behind
      = mtg_token_stops (sentence->to) && sentence->to->kind != MTG_TOKEN_END ? sentence->to + 1 : sentence->to;
  const gboolean told
      = mtg_match ("the escape|flashback cost is equal to the|its card's? mana cost", behind, &next, NULL) != NULL;
  way->not_now = TRUE;
  return say (sentence, way, change, told && set_spells (change, spells));
}

/* The way that a line before tells of. NULL: none. */
static MtgWay *way_before (const MtgSentence *sentence)
{
  const GPtrArray *lines = sentence->card->lines;
  const MtgCardLine *line = lines->len > 1 ? g_ptr_array_index (lines, lines->len - 2) : NULL;
  return line != NULL && line->kind == MTG_LINE_OTHERS_COST ? line->way : NULL;
}

/* "The escape cost is equal to the card's mana cost plus exile three other cards from your graveyard." */
static gboolean read_cost (MtgSentence *sentence)
{
  MtgMatch match;
  MtgWay *way = way_before (sentence);
  if (way == NULL || !way->not_now)
    return FALSE;
  if (mtg_match ("the escape cost is equal to the card's mana cost plus * !", sentence->from, &match, NULL) != NULL) {
    g_autofree char *words = mtg_span_text (sentence->text, match.span[0].from, match.span[0].to);
    if (!set_price (way, words, sentence->card->name))
      return FALSE;
  } else if (mtg_match ("the flashback cost is equal to its|the card's? mana cost !", sentence->from, &match, NULL)
             != NULL) {
    add_mana_cost (way);
  } else
    return FALSE;
  way->not_now = FALSE;
  mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

/* "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost." */
static gboolean read_life (MtgSentence *sentence)
{
  MtgMatch match;
  MtgWay *way = way_before (sentence);
  if (way == NULL || !way->allows || way->prices->len != 1
      || mtg_match ("if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost !",
                    sentence->from, &match, NULL)
             == NULL)
    return FALSE;
  MtgPrice *price = g_ptr_array_index (way->prices, 0);
  price->mana_cost = FALSE;
  price->life_value = TRUE;
  way->allows = FALSE;
  mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

gboolean mtg_read_elsewhere (MtgSentence *sentence)
{
  MtgMatch match;
  gboolean once = FALSE;
  const MtgToken *start = skip_opening (mtg_token_skip_title (sentence->from), &once);
  if (read_cost (sentence) || read_life (sentence))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (mtg_match (places[i].pattern, start, &match, NULL) != NULL && read_place (sentence, i, &match, once))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    if (mtg_match (given[i].pattern, start, &match, NULL) != NULL && read_given (sentence, i, &match))
      return TRUE;
  return FALSE;
}
