/* SPDX-License-Identifier: MIT */
/* What effects bring that could change what can be paid. */
#include "read.h"
#include <string.h>

MtgGain *mtg_gain_new (MtgBrings brings, const char *gives)
{
  MtgGain *gain = g_new0 (MtgGain, 1);
  gain->brings = brings;
  gain->gives = g_strdup (gives);
  return gain;
}

void mtg_gain_free (MtgGain *gain)
{
  if (gain == NULL)
    return;
  g_free (gain->gives);
  g_clear_pointer (&gain->which, mtg_limits_free);
  g_free (gain);
}

/* In order: what comes first decides. [but]: not where this fits at the same place. */
static const struct {
  const char *pattern;
  MtgBrings brings;
  const char *but;
} effects[] = {
  { "add|adds $", MTG_BRINGS_MANA, NULL },
  { "add|adds * mana", MTG_BRINGS_MANA, "add|adds that|the spell's|card's|creature's|total|greatest mana" },
  { "add|adds * $", MTG_BRINGS_MANA, NULL },
  { "add|adds that much", MTG_BRINGS_MANA, NULL },
  { "produces * mana", MTG_BRINGS_MANA, NULL },
  { "produces $", MTG_BRINGS_OTHER, NULL },
  { "produce * mana", MTG_BRINGS_OTHER, NULL },
  { "produce mana", MTG_BRINGS_OTHER, NULL },
  { "may|can tap * for mana", MTG_BRINGS_OTHER, NULL },
  { "double the amount of * mana", MTG_BRINGS_MANA, NULL },
  { "treasure|gold|powerstone token|tokens", MTG_BRINGS_TOKENS, NULL },
  { "treasure|gold|powerstone artifact? token|tokens", MTG_BRINGS_TOKENS, NULL },
  { "eldrazi spawn|scion", MTG_BRINGS_TOKENS, NULL },
  { "treasures", MTG_BRINGS_TOKENS, NULL },
  { "untap|untaps", MTG_BRINGS_UNTAP, "untap step|symbol|steps" },
  { "becomes|become untapped", MTG_BRINGS_UNTAP, NULL },
  { "put|puts|return|returns * land|lands|plains|island|swamp|mountain|forest * onto|to the battlefield",
    MTG_BRINGS_LAND, NULL },
  { "search|searches * library * land|plains|island|swamp|mountain|forest * onto the battlefield", MTG_BRINGS_LAND,
    NULL },
  { "put|puts that|it|them|those * onto the battlefield", MTG_BRINGS_BODIES, NULL },
  { "put|puts that|it|them|those onto the battlefield", MTG_BRINGS_BODIES, NULL },
  { "may|can play # additional land|lands", MTG_BRINGS_LAND, NULL },
  { "play an additional land", MTG_BRINGS_LAND, NULL },
  { "cost|costs * less|more", MTG_BRINGS_COST, NULL },
  { "cost|costs $", MTG_BRINGS_COST, NULL },
  { "without paying * mana cost|costs", MTG_BRINGS_COST, NULL },
  { "rather than pay|paying", MTG_BRINGS_COST, NULL },
  { "spend * as though", MTG_BRINGS_COST, NULL },
  { "mana of any type|color can be spent", MTG_BRINGS_COST, NULL },
  { "may|can cast|play", MTG_BRINGS_COST, NULL },
  { "look at and cast|play", MTG_BRINGS_COST, NULL },
  { "gain|gains|has|have|with|and|or haste", MTG_BRINGS_OTHER, NULL },
  { "gain|gains|has|have * haste", MTG_BRINGS_OTHER, NULL },
  { "become|becomes all|the|that color|colors", MTG_BRINGS_OTHER, NULL },
  { "become|becomes white|blue|black|red|green|colorless|snow", MTG_BRINGS_OTHER, NULL },
  { "become|becomes|is|are that type|types", MTG_BRINGS_OTHER, NULL },
  { "become|becomes the chosen type|types", MTG_BRINGS_OTHER, NULL },
  { "become|becomes plains|island|swamp|mountain|forest|islands|swamps|mountains|forests", MTG_BRINGS_OTHER, NULL },
  { "is|are a|an plains|island|swamp|mountain|forest in|for|as", MTG_BRINGS_OTHER, NULL },
  { "no longer snow", MTG_BRINGS_OTHER, NULL },
  { "change the text of", MTG_BRINGS_OTHER, NULL },
  { "lose|loses all", MTG_BRINGS_OTHER, NULL },
  { "lose|loses * abilities", MTG_BRINGS_OTHER, NULL },
  { "can't|cannot be activated", MTG_BRINGS_OTHER, NULL },
  { "can't|cannot activate", MTG_BRINGS_OTHER, NULL },
  { "can't|cannot cast|play|spend|pay|sacrifice", MTG_BRINGS_OTHER, NULL },
  { "can't|cannot be cast|sacrificed", MTG_BRINGS_OTHER, NULL },
  { "gain|gains control of", MTG_BRINGS_BODIES, NULL },
  { "exchange control", MTG_BRINGS_BODIES, NULL },
  { "copy|copies of", MTG_BRINGS_BODIES, NULL },
  { "become|becomes|is|are * land|lands|plains|island|swamp|mountain|forest|islands|swamps|mountains|forests",
    MTG_BRINGS_OTHER, "is|are * you|an|your|that|target|on" },
  { "become|becomes * artifact|artifacts", MTG_BRINGS_BODIES, NULL },
  { "become|becomes * creature|creatures", MTG_BRINGS_BODIES, NULL },
  { "become|becomes a|an * in addition to", MTG_BRINGS_OTHER, NULL },
  { "become|becomes a|an * until|with", MTG_BRINGS_OTHER, NULL },
  { "gain|gains all creature types", MTG_BRINGS_OTHER, NULL },
  { "activate * loyalty abilities", MTG_BRINGS_OTHER, NULL },
  { "your commander|commanders into your hand", MTG_BRINGS_COST, NULL },
  { "commanders * into your hand", MTG_BRINGS_COST, NULL },
  { "airbend", MTG_BRINGS_COST, NULL },
  { "gain|gains|has|have|get|gets convoke|improvise|delve|flashback|affinity|escape|retrace|evoke|cascade",
    MTG_BRINGS_COST, NULL },
  { "gain|gains|has|have all activated abilities", MTG_BRINGS_OTHER, NULL },
  { "onto the battlefield", MTG_BRINGS_BODIES, NULL },
  { "to the battlefield", MTG_BRINGS_BODIES, NULL },
  { "create|creates * token|tokens", MTG_BRINGS_BODIES, NULL },
  { "earthbend|transform|convert|meld|manifest|cloak|populate|incubate|amass|investigate|fabricate|endure|conjure|"
    "crews|saddles",
    MTG_BRINGS_BODIES, NULL },
  { "open an attraction", MTG_BRINGS_BODIES, NULL },
  { "unspent mana", MTG_BRINGS_OTHER, NULL },
  { "proliferate|proliferates", MTG_BRINGS_OTHER, NULL },
  { "loses|lose unspent", MTG_BRINGS_OTHER, NULL },
  { "get|gets x? $", MTG_BRINGS_OTHER, NULL },
  { "get|gets an amount of $", MTG_BRINGS_OTHER, NULL },
  { "get|gets that|twice many $", MTG_BRINGS_OTHER, NULL },
  { "have|has $", MTG_BRINGS_OTHER, NULL },
};

/* "Add a loyalty counter" is no mana, "add one mana for each charge counter" is. */
static gboolean is_counter (const MtgToken *token, const MtgToken *to)
{
  MtgMatch match;
  const MtgToken *end = mtg_match ("add|adds # * counter|counters", token, &match, NULL);
  return end != NULL && end <= to && mtg_find ("mana", match.from, match.to, &match) == NULL;
}

static gboolean is_denied (const MtgToken *token, const MtgToken *from)
{
  MtgMatch match;
  return token > from
         && mtg_match ("doesn't|don't|didn't|can't|cannot|not|during|next|an|each", token - 1, &match, NULL) != NULL
         && mtg_match ("untap|untaps", token, &match, NULL) != NULL;
}

static MtgGain *gain_new (const char *text, MtgBrings brings, const MtgToken *at, const MtgToken *to)
{
  g_autofree char *gives = mtg_span_text (text, at, to);
  return mtg_gain_new (brings, gives);
}

/* What a quote says of casting cards that could not be cast else. */
static const char *const casting[] = { "you may cast", "you may play", "escape", "retrace", "flashback" };

/* The quote that has that word. */
static const MtgToken *find_quote (const char *text, const MtgToken *from, const MtgToken *to, const char *word)
{
  for (const MtgToken *token = from; token < to; token++) {
    if (token->kind != MTG_TOKEN_QUOTE)
      continue;
    g_autofree char *lower = g_ascii_strdown (text + token->at, (gssize)token->len);
    if (strstr (lower, word) != NULL)
      return token;
  }
  return NULL;
}

MtgGain *mtg_gain_find (const char *text, const MtgToken *from, const MtgToken *to)
{
  /* A quoted ability that adds mana: what has it could be used. */
  const MtgToken *quote = find_quote (text, from, to, "add ");
  quote = quote != NULL ? quote : find_quote (text, from, to, "cost");
  if (quote != NULL)
    return gain_new (text, MTG_BRINGS_MANA, quote, quote + 1);
  for (guint i = 0; i < G_N_ELEMENTS (casting); i++)
    if ((quote = find_quote (text, from, to, casting[i])) != NULL)
      return gain_new (text, MTG_BRINGS_COST, quote, quote + 1);
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    for (const MtgToken *token = from; token < to; token++) {
      MtgMatch match;
      const MtgToken *end = mtg_match (effects[i].pattern, token, &match, NULL);
      if (end == NULL || end > to || is_counter (token, to) || is_denied (token, from))
        continue;
      if (effects[i].but != NULL && mtg_match (effects[i].but, token, &match, NULL) != NULL)
        continue;
      return gain_new (text, effects[i].brings, effects[i].brings == MTG_BRINGS_MANA ? token + 1 : token, to);
    }
  const MtgToken *hasty = find_quote (text, from, to, "haste");
  return hasty != NULL ? gain_new (text, MTG_BRINGS_OTHER, hasty, hasty + 1) : NULL;
}
