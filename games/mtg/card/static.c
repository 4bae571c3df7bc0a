/* SPDX-License-Identifier: MIT */
/* All other sentences of permanents: what cannot matter, and what is not understood. */
#include "read.h"
#include <string.h>

/* Without one of these words a sentence says nothing of what can be paid. */
static const char *const speaking[] = {
  "mana|cost|costs|pay|pays|paid|paying|tap|taps|untap|untaps|untapped|sacrifice|sacrifices|sacrificed|sacrificing",
  "cast|casts|spell|spells|activate|activates|activated|ability|abilities|haste|add|adds|copy|additional",
  "land|lands|plains|island|islands|swamp|swamps|mountain|mountains|forest|forests|treasure|treasures|spend|control",
  "color|colors|white|blue|black|red|green|colorless|type|types|artifact|artifacts|life",
};

/* In order: whole sentences, '*' at the end takes the rest. */
static const struct {
  const char *pattern;
  MtgLineKind kind;
  MtgVerdict verdict;
  const char *taken;
  guint turns;
} forms[] = {
#define NONE MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER, NULL, 0
#define MEANT(kind, taken, turns) kind, MTG_VERDICT_ASSUMED, taken, turns
  { "~ enters|enter tapped *", NONE },
  { "~ enters tapped !", NONE },
  { "* enter|enters the? battlefield? tapped *", NONE },
  { "* enter|enters the? battlefield? tapped !", NONE },
  { "* enter|enters the? battlefield? with *", NONE },
  { "as ~ enters , choose *", MTG_LINE_OTHER, MTG_VERDICT_APPLIED, NULL, 0 },
  { "as ~ enters the battlefield , choose *", MTG_LINE_OTHER, MTG_VERDICT_APPLIED, NULL, 0 },
  { "as ~ enters *", NONE },
  { "if ~ would enter *", NONE },
  { "if ~ was|is|has|had|wasn't *", NONE },
  { "* doesn't|don't untap during *", NONE },
  { "you may choose not to untap *", NONE },
  { "untap all * during each other player's untap step !", NONE },
  { "untap * during each other player's untap step !", NONE },
  { "players|each|you skip|skips *", NONE },
  { "skip your *", NONE },
  { "* can't be countered *", NONE },
  { "* can't be countered !", NONE },
  { "you|players may cast * as though they|it had flash !", NONE },
  { "you may cast * as though it|they had flash *", NONE },
  { "any player may cast * as though *", NONE },
  { "* has|have flash !", NONE },
  { "* can't be the target|targets of *", NONE },
  { "* has|have hexproof|shroud|protection|ward|indestructible *", NONE },
  { "* has|have hexproof|shroud|protection|ward|indestructible !", NONE },
  { "you have|gain hexproof|shroud *", NONE },
  { "* can't attack|block *", NONE },
  { "* can't attack|block !", NONE },
  { "* can attack|block *", NONE },
  { "* attacks|attack|blocks|block each|if *", NONE },
  { "* can't be blocked *", NONE },
  { "* can't be blocked !", NONE },
  { "prevent *", NONE },
  { "* deals|deal * damage *", NONE },
  { "if * would deal *", NONE },
  { "if * would be dealt *", NONE },
  { "if * would deal|gain|lose|draw|die|create|put|be|enter *", NONE },
  { "if one or more * would *", NONE },
  { "* 's power and toughness are|is *", NONE },
  { "* power|toughness are|is *", NONE },
  { "* has|have base power *", NONE },
  { "a deck can have *", NONE },
  { "this ability triggers *", NONE },
  { "* triggers an additional time *", NONE },
  { "* triggers an additional time !", NONE },
  { "you|players don't lose unspent *", NONE },
  { "if you would lose unspent mana *", NONE },
  { "~ can be your commander !", NONE },
  { "spells your opponents cast *", NONE },
  { "* your opponents|opponent can't *", NONE },
  { "your opponents|opponents can't *", NONE },
  { "each|an opponent can't *", NONE },
  { "* opponents control *", MEANT (MTG_LINE_OTHER, "what opponents have stays as the board shows it", 0) },
  { "no more than # creatures *", NONE },
  { "creatures|players|each|an opponent can't attack *", NONE },
  { "* gets|get *", NONE },
  { "you may look at *", NONE },
  { "you control enchanted *", MEANT (MTG_LINE_OTHER, "what it is attached to stands where it belongs", 0) },
  { "your maximum hand size *", NONE },
  { "you have no maximum hand size *", NONE },
  { "you have no maximum hand size !", NONE },
  { "as long as ~ is on the battlefield *", MEANT (MTG_LINE_OTHER, "it changes nothing", MTG_COULD_HELP) },
  { "each player can't cast more than # spell *",
    MEANT (MTG_LINE_OTHERS_COST, "no spell was cast this turn", MTG_COULD_HINDER) },
  { "players|you can't cast more than # *",
    MEANT (MTG_LINE_OTHERS_COST, "no spell was cast this turn", MTG_COULD_HINDER) },
  { "you may play # additional land|lands *",
    MEANT (MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP) },
  { "you may play an additional land *", MEANT (MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP) },
  { "players|each|you may play an? additional? land|lands *",
    MEANT (MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP) },
  { "* may play lands *", MEANT (MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP) },
  { "you|players|once|during|each|until|until * may cast|play *",
    MEANT (MTG_LINE_OTHER, "cards are cast from elsewhere by their own words alone", MTG_COULD_HELP) },
};

/* What "Omniscience" and its like offer to spells. */
static const struct {
  const char *pattern;
  const char *modifier; /* NULL: "instead" and the symbols */
  const char *spans;    /* 's' the spells, '$' the symbols */
  gboolean may;
} offers[] = {
  { "you may cast * from your hand without paying their mana costs !", "free", "s", TRUE },
  { "you may cast * without paying their mana costs !", "free", "s", TRUE },
  { "you may pay $ rather than pay the mana cost for * that? you cast *", NULL, "$s", TRUE },
  { "you may pay $ rather than pay the mana cost for * that? you cast !", NULL, "$s", TRUE },
  { "each spell that would cost less than # mana to cast costs * mana to cast !", "at-least", "", FALSE },
  { "as long as ~ is untapped , each spell that would cost less than # mana to cast costs * mana to cast !", "at-least",
    "u", FALSE },
  { "you|players can't cast *", "no", "s", FALSE },
  { "* can't be cast !", "no", "s", FALSE },
};

static gboolean set_spells (MtgChange *change, const char *given)
{
  g_autoptr (GString) words = g_string_new (given);
  static const char *const whose[] = { " you cast", " that you cast", "a " };
  for (guint i = 0; i < G_N_ELEMENTS (whose); i++)
    g_string_replace (words, whose[i], "", 1);
  gboolean all = FALSE;
  change->which = mtg_spell_limits (words->str, &all);
  return change->which != NULL || all;
}

/* The card itself is untapped. */
static MtgCondition *is_untapped (void)
{
  MtgCondition *when = mtg_condition_new ("~ is untapped");
  MtgCount *count = mtg_count_read ("untapped permanent you control", NULL);
  count->itself = TRUE;
  g_ptr_array_add (when->tests, mtg_test_new (count, 1, MTG_NO_AMOUNT));
  return when;
}

static MtgChange *read_offer (const MtgSentence *sentence, guint i, const MtgMatch *match)
{
  MtgChange *change = g_new0 (MtgChange, 1);
  change->whose = mtg_token_is (sentence->from, "you") ? MTG_YOU : MTG_EVERYONE;
  change->may = offers[i].may;
  gboolean read = TRUE;
  g_autofree char *symbols = NULL;
  for (guint k = 0; read && offers[i].spans[k] != '\0'; k++) {
    g_autofree char *words
        = k < match->spans ? mtg_span_text (sentence->text, match->span[k].from, match->span[k].to) : NULL;
    if (offers[i].spans[k] == 's')
      read = set_spells (change, words);
    else if (offers[i].spans[k] == '$')
      symbols = g_steal_pointer (&words);
    else
      change->when = is_untapped ();
  }
  if (offers[i].modifier == NULL)
    change->modifier = g_strdup_printf ("instead %s", symbols);
  else if (match->numbers > 0)
    change->modifier = g_strdup_printf ("%s %d", offers[i].modifier, (int)match->value[0]);
  else
    change->modifier = g_strdup (offers[i].modifier);
  if (read)
    return change;
  mtg_change_free (change);
  return NULL;
}

static gboolean read_offers (MtgSentence *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (offers[i].pattern, mtg_token_skip_title (sentence->from), &match, NULL);
    if (end == NULL
        || (g_str_has_suffix (offers[i].pattern, "*")
            && g_str_equal (offers[i].modifier != NULL ? offers[i].modifier : "", "no") == FALSE
            && end != sentence->to))
      continue;
    if (match.spans > 0 && g_str_has_suffix (offers[i].pattern, "*"))
      match.span[match.spans - 1].to = sentence->to;
    MtgChange *change = read_offer (sentence, i, &match);
    if (change == NULL)
      continue;
    sentence->line->change = change;
    mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST, MTG_VERDICT_APPLIED);
    return TRUE;
  }
  return FALSE;
}

static gboolean speaks (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (speaking); i++)
    if (mtg_find (speaking[i], from, to, &match) != NULL)
      return TRUE;
  for (const MtgToken *token = from; token < to; token++)
    if (token->kind == MTG_TOKEN_SYMBOL || token->kind == MTG_TOKEN_QUOTE)
      return TRUE;
  return FALSE;
}

/* What is given in quotes, where it is no mana ability: it counts only by what it could bring. */
static gboolean read_quote (MtgSentence *sentence)
{
  MtgMatch match;
  const MtgToken *quote = mtg_find ("\"", sentence->from, sentence->to, &match);
  if (quote == NULL || quote->len < 3)
    return FALSE;
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, sentence->text, quote->at + 1, quote->len - 2, sentence->card->name, NULL))
    return FALSE;
  const MtgToken *from = &g_array_index (words.tokens, MtgToken, 0);
  const MtgToken *to = &g_array_index (words.tokens, MtgToken, words.tokens->len - 1);
  MtgGain *gain = mtg_gain_find (sentence->text, from, to);
  if (gain == NULL) {
    mtg_line_is (sentence->line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
    return TRUE;
  }
  gain->event = MTG_EVENT_OTHER;
  sentence->line->gain = gain;
  mtg_line_assume (sentence->line, MTG_LINE_GAIN, "what it gives is not used", MTG_COULD_HELP | MTG_COULD_HINDER);
  return TRUE;
}

gboolean mtg_read_static (MtgSentence *sentence)
{
  const MtgToken *start = mtg_token_skip_title (sentence->from);
  if (!speaks (start, sentence->to)) {
    mtg_line_is (sentence->line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
    return TRUE;
  }
  if (read_offers (sentence))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    MtgMatch match;
    if (mtg_match (forms[i].pattern, start, &match, NULL) == NULL)
      continue;
    sentence->line->kind = forms[i].kind;
    sentence->line->verdict = forms[i].verdict;
    sentence->line->taken = forms[i].taken;
    sentence->line->turns = forms[i].turns;
    return TRUE;
  }
  return read_quote (sentence);
}
