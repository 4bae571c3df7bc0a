/* SPDX-License-Identifier: MIT */
/* What a card is worth besides its mana, and what costs give up: read for those who would rather keep it. */
#include "line.h"
#include <string.h>

void mtg_line_note_untap (MtgLine *line, const MtgToken *colon)
{
  static const char whole[] = "* doesn't untap during your next? untap step";
  static const char within[] = "doesn't untap during your next? untap step";
  MtgMatch match;
  if (colon == NULL) {
    line->reading->stays_tapped = line->reading->stays_tapped || mtg_match (whole, line->token, &match, NULL) != NULL;
    return;
  }
  for (const MtgToken *token = colon; token->kind != MTG_TOKEN_END; token++)
    if (mtg_match (within, token, &match, NULL) != NULL)
      line->ability->stays_tapped = TRUE;
}

static gboolean any_matches (const char *pattern, const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  for (const MtgToken *token = from; token < to; token++)
    if (mtg_match (pattern, token, &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean has_symbol (const char *symbol, const MtgToken *from, const MtgToken *to)
{
  for (const MtgToken *token = from; token < to; token++)
    if (token->kind == MTG_TOKEN_SYMBOL && g_str_equal (token->word, symbol))
      return TRUE;
  return FALSE;
}

static const MtgToken *end_of (const MtgToken *token)
{
  while (token->kind != MTG_TOKEN_END)
    token++;
  return token;
}

void mtg_line_note_use (MtgLine *line, const MtgToken *colon)
{
  const gboolean elsewhere
      = any_matches ("discard ~", line->token, colon) || any_matches ("~ from your hand|graveyard", line->token, colon);
  const gboolean uses = has_symbol ("t", line->token, colon) || any_matches ("sacrifice ~", line->token, colon)
                        || any_matches ("sacrifice it|this", line->token, colon)
                        || any_matches ("~ becomes a|an", colon, end_of (colon));
  line->reading->does_more = line->reading->does_more || (uses && !elsewhere);
}

/* ---- What costs give up. */

/* Does one of [words] stand in [text] as a word, or with an "s"? */
static gboolean speaks_of (const char *text, const char *const *words)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  for (; *words != NULL; words++)
    for (const char *at = lower; (at = strstr (at, *words)) != NULL; at++) {
      const char *behind = at + strlen (*words);
      behind += *behind == 's' ? 1 : 0;
      if ((at == lower || !g_ascii_isalpha (at[-1])) && !g_ascii_isalpha (*behind))
        return TRUE;
    }
  return FALSE;
}

/* Tokens that are made to be sacrificed. */
static const char *const for_it[]
    = { "treasure",   "food",      "clue",   "blood",         "gold",          "map", "junk",
        "powerstone", "incubator", "lander", "eldrazi spawn", "eldrazi scion", NULL };

static const char *const no_creatures[]
    = { "artifact", "land",   "enchantment", "permanent", "treasure", "food",    "clue",
        "plains",   "island", "swamp",       "mountain",  "forest",   "vehicle", NULL };

static void count_exile (const MtgNeed *need, gint64 count, MtgGivenUp *all)
{
  static const char *const library[] = { "library", NULL };
  static const char *const graveyard[] = { "graveyard", NULL };
  if (speaks_of (need->what, graveyard))
    all->spent += count;
  else if (!speaks_of (need->what, library))
    all->lost += count;
}

static void count_need (const MtgNeed *need, MtgGivenUp *all)
{
  static const char *const creature[] = { "creature", NULL };
  static const char *const counters[] = { "counter", NULL };
  const gint64 count = MAX (need->count, 1);
  switch (need->kind) {
  case MTG_NEED_SACRIFICE:
    *(speaks_of (need->what, for_it) ? &all->spent : &all->lost) += count;
    return;
  case MTG_NEED_DISCARD:
    all->lost += count;
    return;
  case MTG_NEED_EXILE:
    count_exile (need, count, all);
    return;
  case MTG_NEED_COUNTERS:
  case MTG_NEED_RETURN:
    all->spent += count;
    return;
  case MTG_NEED_TAP:
    if (speaks_of (need->what, creature) || !speaks_of (need->what, no_creatures))
      all->tapped += count;
    return;
  case MTG_NEED_OTHER:
    all->spent += speaks_of (need->what, counters) ? count : 1;
    return;
  case MTG_NEED_UNTAP:
  case MTG_NEED_MILL:
  case MTG_NEED_REVEAL:
    return;
  }
}

MtgGivenUp mtg_ability_gives_up (const MtgAbility *ability, GHashTable *but)
{
  MtgGivenUp all = { .spent = ability->energy };
  for (guint i = 0; i < ability->needs->len; i++)
    if (but == NULL || !g_hash_table_contains (but, g_ptr_array_index (ability->needs, i)))
      count_need (g_ptr_array_index (ability->needs, i), &all);
  all.lost = MIN (all.lost, PAY_MAX_AMOUNT);
  all.spent = MIN (all.spent, PAY_MAX_AMOUNT);
  all.tapped = MIN (all.tapped, PAY_MAX_AMOUNT);
  return all;
}

/* ---- Untapping what was a target before. */

static const MtgToken *find (const char *pattern, const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  for (; from->kind != MTG_TOKEN_END && from != to; from++)
    if (mtg_match (pattern, from, &match, NULL) != NULL)
      return from;
  return NULL;
}

gboolean mtg_line_aim (MtgLine *line, const MtgToken *end)
{
  static const char untaps[] = "untap it|that", adds[] = "add|adds";
  const MtgToken *target = find ("target", line->token, end);
  if (target == NULL || line->ability->modes->len > 0 || find ("untap", line->token, end) != NULL
      || find (untaps, end, NULL) == NULL || find (adds, line->token, NULL) != NULL)
    return FALSE;
  const MtgToken *to = find ("gains|gets|becomes|until|,", target, end);
  line->aimed = target + 1;
  line->aimed_end = to != NULL ? to : end;
  return TRUE;
}

gboolean mtg_line_untap_aimed (MtgLine *line)
{
  MtgZone zone;
  if (line->aimed == NULL || line->ability->untapped != NULL)
    return FALSE;
  MtgNeed *need = mtg_need_new (MTG_NEED_UNTAP, 1, mtg_line_words (line, line->aimed, line->aimed_end));
  MtgLimits *limits = mtg_need_limits (need, &zone);
  if (limits != NULL && zone == MTG_ZONE_BATTLEFIELD)
    line->ability->untapped = need;
  else
    mtg_need_free (need);
  mtg_limits_free (limits);
  return line->ability->untapped != NULL;
}
