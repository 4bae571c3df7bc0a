/* SPDX-License-Identifier: MIT */
/* Triggers and effects: when something happens, and what it brings. */
#include "read.h"
#include <string.h>

/* In order; somewhere in the words before the comma. */
static const struct {
  const char *pattern;
  MtgEvent event;
} events[] = {
  { "at the beginning|end", MTG_EVENT_PHASE },
  { "at end", MTG_EVENT_PHASE },
  { "combat damage", MTG_EVENT_PHASE },
  { "attack|attacks|attacked|block|blocks|blocked|attacking", MTG_EVENT_PHASE },
  { "~ enters|arrives|transforms", MTG_EVENT_ENTERS },
  { "~ comes into play", MTG_EVENT_ENTERS },
  { "you cast this spell|~", MTG_EVENT_ENTERS },
  { "~ is turned face up", MTG_EVENT_OTHER },
  { "tapped for mana", MTG_EVENT_TAPPED },
  { "enters the? battlefield? tapped", MTG_EVENT_ARRIVES },
  { "tap|taps|tapped", MTG_EVENT_TAPPED },
  { "land|lands enters|enter", MTG_EVENT_LANDFALL },
  { "land * enters", MTG_EVENT_LANDFALL },
  { "cast|casts|copy|copies", MTG_EVENT_CAST },
  { "enters|enter", MTG_EVENT_ARRIVES },
  { "dies|die|leaves|leave|sacrifice|sacrifices|sacrificed|exiled|discard|discards|cycle|destroyed", MTG_EVENT_LEAVES },
  { "put into", MTG_EVENT_LEAVES },
  { "activate|activates", MTG_EVENT_USED },
};

static MtgEvent event_of (const MtgToken *from, const MtgToken *comma)
{
  for (guint i = 0; i < G_N_ELEMENTS (events); i++) {
    MtgMatch match;
    if (mtg_find (events[i].pattern, from, comma, &match) != NULL)
      return events[i].event;
  }
  return MTG_EVENT_OTHER;
}

/* The spells that a trigger waits for: "whenever you cast or copy an instant or sorcery spell". */
static void read_spells (const char *text, const MtgToken *from, const MtgToken *comma, MtgGain *gain)
{
  static const char *const casts[] = { "you cast or copy", "you cast" };
  static const guint length[] = { 4, 2 };
  gboolean all = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (casts); i++) {
    MtgMatch match;
    const MtgToken *at = mtg_find (casts[i], from, comma, &match);
    if (at == NULL || at + length[i] >= comma)
      continue;
    g_autofree char *words = mtg_span_text (text, at + length[i], comma);
    gain->which = mtg_spell_limits (words, &all);
    gain->told = all || gain->which != NULL;
    return;
  }
}

static gboolean is_trigger (const MtgToken *token)
{
  MtgMatch match;
  return mtg_match ("when|whenever|at", token, &match, NULL) != NULL;
}

static gboolean is_chapter (const MtgToken *token)
{
  static const char numbers[] = "i|ii|iii|iv|v|vi|vii|viii";
  MtgMatch match;
  while (mtg_match (numbers, token, &match, NULL) != NULL && mtg_token_mark (token + 1, ','))
    token += 2;
  return mtg_match (numbers, token, &match, NULL) != NULL
         && (mtg_token_mark (token + 1, '_') || mtg_token_is (token + 1, "-"));
}

/* The first chapter comes as its card enters (714.3a). */
static MtgEvent event_of_chapter (const MtgToken *token)
{
  MtgMatch match;
  return mtg_match ("i", token, &match, NULL) != NULL ? MTG_EVENT_ENTERS : MTG_EVENT_PHASE;
}

static void say (MtgSentence *sentence, MtgGain *gain)
{
  static const char later[] = "it comes after the spell is paid for", past[] = "what it brings is there already";
  static const char unused[] = "it is not waited for";
  const guint turns = gain->brings == MTG_BRINGS_COST || gain->brings == MTG_BRINGS_OTHER
                          ? MTG_COULD_HELP | MTG_COULD_HINDER
                          : MTG_COULD_HELP;
  sentence->line->gain = gain;
  if (gain->event == MTG_EVENT_TAPPED && gain->brings == MTG_BRINGS_MANA) { /* while a spell is paid for (605.1b) */
    mtg_line_unread (sentence->line, MTG_COULD_HELP);
    return;
  }
  /* "Until end of turn, lands ... produce ... instead": that goes on now. */
  if (gain->event == MTG_EVENT_PHASE && gain->brings == MTG_BRINGS_OTHER && g_str_has_prefix (gain->gives, "produce")) {
    mtg_line_unread (sentence->line, turns);
    return;
  }
  switch (gain->event) {
  case MTG_EVENT_PHASE:
    mtg_line_assume (sentence->line, MTG_LINE_GAIN, gain->brings == MTG_BRINGS_COST ? unused : past, 0);
    return;
  case MTG_EVENT_RESOLVES:
  case MTG_EVENT_ENTERS:
    mtg_line_assume (sentence->line, MTG_LINE_GAIN, later, turns);
    return;
  case MTG_EVENT_CAST:
  case MTG_EVENT_LANDFALL:
  case MTG_EVENT_ARRIVES:
  case MTG_EVENT_LEAVES:
  case MTG_EVENT_TAPPED:
  case MTG_EVENT_USED:
  case MTG_EVENT_MADE:
  case MTG_EVENT_OTHER:
    mtg_line_assume (sentence->line, MTG_LINE_GAIN, unused, turns);
    return;
  }
}

/* "Whenever a land is tapped for mana, return it to its owner's hand": what was used is gone, or has cost life; so has
 * a spell that was cast. */
static gboolean takes_back (const MtgToken *start, const MtgToken *comma, const MtgToken *to)
{
  static const char *const effects[] = {
    "destroy|return|exile it|that",
    "its controller|owner sacrifices|returns|loses",
    "that player sacrifices|returns|loses",
    "damage to that|its player|land's|artifact's|creature's|permanent's|controller",
  };
  MtgMatch match;
  static const char *const hurts[]
      = { "you lose", "player loses # life", "damage to you|them", "damage to that player" };
  const MtgEvent event = event_of (start, comma);
  if (mtg_find ("opponent", start, comma, &match) != NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (hurts) && event == MTG_EVENT_CAST; i++)
    if (mtg_find (hurts[i], comma, to, &match) != NULL)
      return TRUE;
  if (event != MTG_EVENT_TAPPED)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    if (mtg_find (effects[i], comma, to, &match) != NULL)
      return TRUE;
  return FALSE;
}

const MtgToken *mtg_trigger_start (const MtgToken *token)
{
  const MtgToken *behind = mtg_token_skip_long_title (token);
  return is_trigger (behind) ? behind : mtg_token_skip_title (token);
}

/* The comma at which what a trigger waits for ends: not one in a list, "an artifact, instant, or sorcery spell". */
static const MtgToken *comma_of (const MtgToken *start, const MtgToken *to)
{
  MtgMatch match;
  const MtgToken *comma = start;
  for (;; comma++) {
    while (comma < to && comma->kind != MTG_TOKEN_END && !mtg_token_mark (comma, ',') && !mtg_token_mark (comma, ':'))
      comma++;
    if (comma >= to || !mtg_token_mark (comma, ','))
      return comma;
    const MtgToken *last = comma; /* of the list, single words between */
    while (last + 2 < to && mtg_token_mark (last + 2, ','))
      last += 2;
    if (mtg_match ("or|and/or", last + 1, &match, NULL) == NULL)
      return comma;
    comma = last;
  }
}

MtgEvent mtg_event_at (const MtgCard *card, const MtgToken *from)
{
  const MtgToken *start = mtg_trigger_start (from);
  if (is_chapter (from))
    return event_of_chapter (from);
  const MtgToken *comma = comma_of (start, mtg_token_sentence_end (start));
  if (is_trigger (start))
    return event_of (start, comma);
  return card->is_spell ? MTG_EVENT_RESOLVES : mtg_token_mark (comma, ':') ? MTG_EVENT_USED : MTG_EVENT_OTHER;
}

void mtg_read_event (MtgSentence *sentence)
{
  const MtgToken *start = mtg_trigger_start (sentence->from);
  const gboolean triggers = is_trigger (start);
  const MtgToken *comma = triggers ? comma_of (start, sentence->to) : start;
  MtgGain *gain = mtg_gain_find (sentence->text, triggers ? comma : sentence->from, sentence->to);
  if (gain == NULL && triggers && takes_back (start, comma, sentence->to)) {
    mtg_line_assume (sentence->line, MTG_LINE_OTHER, "it is not waited for", MTG_COULD_HINDER);
    return;
  }
  if (gain == NULL) {
    mtg_line_is (sentence->line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
    return;
  }
  gain->event = triggers                      ? event_of (start, comma)
                : sentence->heading != NULL   ? *sentence->heading
                : is_chapter (sentence->from) ? event_of_chapter (sentence->from)
                : sentence->card->is_spell    ? MTG_EVENT_RESOLVES
                                              : MTG_EVENT_OTHER;
  if (gain->event == MTG_EVENT_CAST)
    read_spells (sentence->text, start, comma, gain);
  say (sentence, gain);
}
