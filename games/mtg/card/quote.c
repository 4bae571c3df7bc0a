/* SPDX-License-Identifier: MIT */
/* What a permanent gives in quotes, where that is no mana ability. */
#include "read.h"
#include <string.h>

gboolean mtg_speaks_of_payment (const MtgToken *from, const MtgToken *to)
{
  static const char *const always[] = {
    "without paying",
    "rather than pay|paying",
    "cost|costs an? additional",
    "cost|costs # more|less",
    "produce|produces",
    "can't|cannot be activated",
    "can't|cannot * be activated",
    "mana as though",
    "mana of any",
    "spend only|mana",
    "activate mana abilities only",
    "has|have haste",
    "has|have * haste",
    "all activated",
    "loses|lose all abilities",
  };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (always); i++)
    if (mtg_find (always[i], from, to, &match) != NULL)
      return TRUE;
  return FALSE;
}

static MtgGain *used (MtgGain *gain)
{
  gain->event = MTG_EVENT_USED;
  return gain;
}

/* What that quote could bring. (transfer full) (nullable) */
static MtgGain *gain_of_quote (const MtgSentence *sentence, const MtgToken *quote, gboolean *is_used)
{
  g_auto (MtgWords) words = { 0 };
  MtgMatch match;
  if (!mtg_words_read (&words, sentence->text, quote->at + 1, quote->len - 2, sentence->card->name, NULL))
    return used (mtg_gain_new (MTG_BRINGS_OTHER, ""));
  const MtgToken *from = &g_array_index (words.tokens, MtgToken, 0);
  const MtgToken *to = &g_array_index (words.tokens, MtgToken, words.tokens->len - 1);
  const MtgToken *colon = mtg_find (":", from, to, &match);
  for (const MtgToken *token = from; colon != NULL && token < colon; token++)
    if (token->kind == MTG_TOKEN_SYMBOL && strcmp (token->word, "q") == 0) {
      *is_used = TRUE;
      return used (mtg_gain_new (MTG_BRINGS_UNTAP, "{Q}"));
    }
  MtgGain *gain = mtg_gain_find (sentence->text, from, to);
  if (gain != NULL)
    gain->event = mtg_event_at (sentence->card, from);
  *is_used
      = *is_used
        || (gain != NULL && colon != NULL && (gain->brings == MTG_BRINGS_MANA || gain->brings == MTG_BRINGS_UNTAP));
  return gain;
}

/* An ability that need not be used, and is told where it could help. */
static gboolean helps_alone (const MtgGain *gain)
{
  return gain->event == MTG_EVENT_USED && gain->brings != MTG_BRINGS_OTHER && gain->brings != MTG_BRINGS_COST;
}

gboolean mtg_read_quote (MtgSentence *sentence)
{
  MtgMatch match;
  gboolean any = FALSE, is_used = FALSE;
  MtgGain *gain = NULL;
  const MtgToken *from = sentence->from, *quote = NULL;
  while ((quote = mtg_find ("\"", from, sentence->to, &match)) != NULL) {
    if (quote->len < 3 || mtg_speaks_of_payment (from, quote)) {
      mtg_gain_free (gain);
      return FALSE;
    }
    MtgGain *one = gain == NULL || !is_used ? gain_of_quote (sentence, quote, &is_used) : NULL;
    if (one != NULL) {
      mtg_gain_free (gain);
      gain = one;
    }
    any = TRUE;
    from = quote + 1;
  }
  if (!any || mtg_speaks_of_payment (from, sentence->to)) {
    mtg_gain_free (gain);
    return FALSE;
  }
  if (gain == NULL) {
    mtg_line_is (sentence->line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
    return TRUE;
  }
  sentence->line->gain = gain;
  if (is_used) /* an ability that could be used */
    mtg_line_unread (sentence->line, MTG_COULD_HELP);
  else
    mtg_line_assume (sentence->line, MTG_LINE_GAIN, "what it gives is not used",
                     helps_alone (gain) ? 0 : MTG_COULD_HELP | MTG_COULD_HINDER);
  return TRUE;
}
