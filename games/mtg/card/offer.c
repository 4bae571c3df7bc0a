/* SPDX-License-Identifier: MIT */
/* What a permanent lets others be paid with: "As an additional cost to cast red permanent spells, you may pay 2 life.",
 * "Rather than pay the mana cost for a spell, its controller may discard a card"; and how many spells a turn has. */
#include "read.h"
#include <string.h>

static const struct {
  const char *pattern;
  guint whose;
  const char *spans; /* 's' the spells, 'p' the price */
  gboolean besides;  /* it is paid besides the mana cost; else instead */
  gboolean once;     /* for one spell of a turn */
} offers[] = {
  { "as an additional cost to cast * spells , you may *", MTG_YOU, "sp", TRUE, FALSE },
  { "rather than pay the mana cost for a spell , its controller may *", MTG_EVERYONE, "p", FALSE, FALSE },
  { "you may * rather than pay the mana cost for * you cast !", MTG_YOU, "ps", FALSE, FALSE },
  { "you may cast * by * rather than paying their mana costs !", MTG_YOU, "sp", FALSE, FALSE },
  { "once during each of your turns , you may cast * from your hand by * rather than paying its mana cost !", MTG_YOU,
    "sp", FALSE, TRUE },
  { "once during each of your turns , you may cast * by * rather than paying its mana cost !", MTG_YOU, "sp", FALSE,
    TRUE },
};

#define ANYWHERE (MTG_ZONE_HAND | MTG_ZONE_COMMAND | MTG_ZONE_GRAVEYARD | MTG_ZONE_EXILE | MTG_ZONE_LIBRARY)

static void set_spells (const char *given, gboolean besides, MtgLimits **which, gboolean *read)
{
  g_autofree char *words = g_strdup_printf ("%s%s", given, besides ? " spells" : "");
  const char *at = g_str_has_prefix (words, "a ") ? words + 2 : g_str_has_prefix (words, "an ") ? words + 3 : words;
  gboolean all = FALSE;
  *which = mtg_spell_limits (at, &all);
  *read = *which != NULL || all;
}

static char *name_of (gboolean besides, const MtgPrice *price)
{
  if (besides)
    return g_strdup (price->words);
  return g_strdup (price->needs->len > 0 ? "pitch" : price->words);
}

static gboolean read_offer (MtgSentence *sentence, guint i, const MtgMatch *match)
{
  const gboolean from_hand = strstr (offers[i].pattern, "from your hand") != NULL;
  MtgWay *way = mtg_way_new ("", from_hand ? MTG_ZONE_HAND : ANYWHERE);
  MtgCostChange *change = g_new0 (MtgCostChange, 1);
  gboolean read = TRUE;
  change->whose = offers[i].whose;
  change->once = offers[i].once;
  for (guint k = 0; read && offers[i].spans[k] != '\0'; k++) {
    const gboolean last = g_str_has_suffix (offers[i].pattern, "*") && offers[i].spans[k + 1] == '\0';
    g_autofree char *words
        = mtg_span_text (sentence->text, match->span[k].from, last ? sentence->to : match->span[k].to);
    if (offers[i].spans[k] == 's')
      set_spells (words, offers[i].besides, &change->which, &read);
    else
      read = mtg_prices_read (words, sentence->card->name, way->prices) && way->prices->len == 1
             && ((const MtgPrice *)g_ptr_array_index (way->prices, 0))->mana == NULL;
  }
  if (!read) {
    mtg_way_free (way);
    mtg_change_free (change);
    return FALSE;
  }
  g_free (way->name);
  way->name = name_of (offers[i].besides, g_ptr_array_index (way->prices, 0));
  way->offered = TRUE;
  way->besides = offers[i].besides;
  sentence->line->way = way;
  sentence->line->change = change;
  if (offers[i].once)
    mtg_line_assume (sentence->line, MTG_LINE_OTHERS_COST, "that was not done this turn", MTG_COULD_HINDER);
  else
    mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

/* The offer that stands [back] lines before this one; NULL: none. */
static MtgWay *offer_before (const MtgSentence *sentence, guint back)
{
  const GPtrArray *lines = sentence->card->lines;
  const MtgCardLine *line = lines->len > back ? g_ptr_array_index (lines, lines->len - 1 - back) : NULL;
  return line != NULL && line->kind == MTG_LINE_OTHERS_COST && line->way != NULL && line->way->offered ? line->way
                                                                                                       : NULL;
}

#define COLOURS "white|blue|black|red|green"

/* "Those spells cost {R} less to cast if you paid life this way. This effect reduces only the amount of red mana" */
static gboolean read_change_of_offer (MtgSentence *sentence)
{
  MtgMatch match;
  MtgWay *way = offer_before (sentence, 1);
  if (way != NULL
      && mtg_match ("those spells cost $ less to cast if you paid life this way !", sentence->from, &match, NULL)) {
    g_autofree char *symbols = mtg_span_text (sentence->text, match.span[0].from, match.span[0].to);
    g_free (way->modifier);
    way->modifier = g_strconcat ("-", symbols, NULL);
  } else {
    way = offer_before (sentence, 2);
    if (way == NULL || way->modifier == NULL
        || mtg_match ("this effect reduces only the amount of " COLOURS " mana *", sentence->from, &match, NULL)
               == NULL)
      return FALSE;
    char *modifier = g_strconcat (way->modifier, " coloured-only", NULL);
    g_free (way->modifier);
    way->modifier = modifier;
  }
  mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

/* ---- How many. */

static const struct {
  const char *pattern;
  guint whose;
} limits[] = {
  { "each player can't cast more than # * each turn !", MTG_EVERYONE },
  { "players can't cast more than # * each turn !", MTG_EVERYONE },
  { "you can't cast more than # * each turn !", MTG_YOU },
  { "you can cast no more than # * each turn !", MTG_YOU },
  { "you can cast spells only during your turn and you can cast no more than # * each turn !", MTG_YOU },
  { "each player who has cast a|an * this turn can't cast additional *", MTG_EVERYONE },
};

static gboolean read_limit (MtgSentence *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    MtgMatch match;
    if (mtg_match (limits[i].pattern, mtg_token_skip_title (sentence->from), &match, NULL) == NULL)
      continue;
    g_autofree char *words = mtg_span_text (sentence->text, match.span[0].from, match.span[0].to);
    gboolean read = FALSE;
    MtgCostChange *change = g_new0 (MtgCostChange, 1);
    set_spells (words, FALSE, &change->which, &read);
    if (!read) {
      mtg_change_free (change);
      return FALSE;
    }
    change->modifier = g_strdup ("one");
    change->nth = match.numbers > 0 && match.value[0] > 1 ? match.value[0] : 0; /* 0: one */
    change->whose = limits[i].whose;
    sentence->line->change = change;
    mtg_line_assume (sentence->line, MTG_LINE_OTHERS_COST, "no spell was cast this turn", MTG_COULD_HINDER);
    return TRUE;
  }
  return FALSE;
}

gboolean mtg_read_offer (MtgSentence *sentence)
{
  if (read_change_of_offer (sentence) || read_limit (sentence))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++) {
    MtgMatch match;
    if (mtg_match (offers[i].pattern, mtg_token_skip_title (sentence->from), &match, NULL) != NULL
        && read_offer (sentence, i, &match))
      return TRUE;
  }
  return FALSE;
}
