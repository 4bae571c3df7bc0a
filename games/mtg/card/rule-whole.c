/* SPDX-License-Identifier: MIT */
/* Rules of mana that a whole sentence says in its own way. */
#include "read.h"
#include <string.h>

static gboolean say (MtgSentence *sentence, MtgManaRule *rule)
{
  sentence->line->rule = rule;
  mtg_line_is (sentence->line, MTG_LINE_MANA_RULE, MTG_VERDICT_APPLIED);
  return TRUE;
}

#define BASIC "plains|islands|swamps|mountains|forests"

/* "If tapped for mana, Plains produce {R}, Islands produce {G}, ... instead of any other type": "plains {R} island {G}"
 */
static gboolean read_by_type (MtgSentence *sentence)
{
  MtgMatch match;
  const MtgToken *from = mtg_match ("if tapped for mana ,", mtg_token_skip_title (sentence->from), &match, NULL);
  if (from == NULL || mtg_find ("instead of any other type !", from, sentence->to, &match) == NULL)
    return FALSE;
  g_autoptr (GString) gives = g_string_new (NULL);
  for (const MtgToken *token = from; token < sentence->to; token++)
    if (mtg_match (BASIC " produce $", token, &match, NULL) != NULL) {
      g_autofree char *type = mtg_token_is (token, "plains") ? g_strdup ("plains") : mtg_word_singular (token->word);
      g_autofree char *symbol = mtg_span_text (sentence->text, match.span[0].from, match.span[0].to);
      g_string_append_printf (gives, "%s%s %s", gives->len > 0 ? " " : "", type, symbol);
    }
  MtgManaRule *rule = g_new0 (MtgManaRule, 1);
  rule->kind = MTG_MANA_INSTEAD;
  rule->gives = g_strdup (gives->str);
  if (!mtg_rule_set_things (rule, "land", NULL)) {
    mtg_rule_free (rule);
    return FALSE;
  }
  rule->whose = MTG_EVERYONE;
  return say (sentence, rule);
}

/* "The same is true for creature spells you control and creature cards you own that aren't on the battlefield.": the
 * rule before, of those. */
static gboolean read_same (MtgSentence *sentence)
{
  MtgMatch match;
  const GPtrArray *lines = sentence->card->lines;
  const MtgCardLine *before = lines->len > 1 ? g_ptr_array_index (lines, lines->len - 2) : NULL;
  const MtgManaRule *same = before != NULL ? before->rule : NULL;
  const MtgToken *start = mtg_token_skip_title (sentence->from);
  if (mtg_match ("the same is true for * that aren't on the battlefield !", start, &match, NULL) == NULL || same == NULL
      || same->which == NULL || g_strcmp0 (same->gives, MTG_ONLY_CHOSEN) == 0
      || (same->kind != MTG_MANA_COLOUR && same->kind != MTG_MANA_TYPE && same->kind != MTG_MANA_ALSO_ARE))
    return FALSE;
  MtgManaRule *rule = g_new0 (MtgManaRule, 1);
  rule->kind = same->kind;
  rule->whose = MTG_YOU;
  rule->everywhere = TRUE;
  rule->which = mtg_limits_copy (same->which);
  rule->gives = g_strdup (same->gives);
  return say (sentence, rule);
}

/* "Mana abilities of ~ cost an additional 1 life to activate" */
static gboolean read_life (MtgSentence *sentence)
{
  MtgMatch match;
  if (mtg_match ("mana abilities of ~ cost an additional # life to activate !", mtg_token_skip_title (sentence->from),
                 &match, NULL)
      == NULL)
    return FALSE;
  MtgManaRule *rule = g_new0 (MtgManaRule, 1);
  rule->kind = MTG_MANA_LIFE_MORE;
  rule->whose = MTG_YOU;
  rule->itself = TRUE;
  rule->amount = match.value[0];
  return say (sentence, rule);
}

/* "Players can't activate planeswalkers' loyalty abilities" */
static gboolean read_loyalty (MtgSentence *sentence)
{
  MtgMatch match;
  if (mtg_match ("players can't activate planeswalkers' loyalty abilities !", mtg_token_skip_title (sentence->from),
                 &match, NULL)
      == NULL)
    return FALSE;
  MtgManaRule *rule = g_new0 (MtgManaRule, 1);
  rule->kind = MTG_MANA_BANNED;
  rule->but_mana = TRUE;
  if (!mtg_rule_set_things (rule, "planeswalker", NULL)) {
    mtg_rule_free (rule);
    return FALSE;
  }
  rule->whose = MTG_EVERYONE;
  return say (sentence, rule);
}

gboolean mtg_read_whole_rule (MtgSentence *sentence)
{
  return read_by_type (sentence) || read_same (sentence) || read_life (sentence) || read_loyalty (sentence);
}
