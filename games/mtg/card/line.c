/* SPDX-License-Identifier: MIT */
/* What all readers stand upon: words of a span, a new line, what it is said to be. */
#include "read.h"

char *mtg_span_text (const char *text, const MtgToken *from, const MtgToken *to)
{
  if (from >= to)
    return g_strdup ("");
  const MtgToken *last = to - 1;
  return g_strndup (text + from->at, last->at + last->len - from->at);
}

const MtgToken *mtg_find (const char *pattern, const MtgToken *from, const MtgToken *to, MtgMatch *match)
{
  for (const MtgToken *token = from; token < to; token++) {
    const MtgToken *end = mtg_match (pattern, token, match, NULL);
    if (end != NULL && end <= to)
      return token;
  }
  return NULL;
}

MtgCardLine *mtg_card_add_line (MtgCard *card, const char *text, const MtgToken *from, const MtgToken *to)
{
  MtgCardLine *line = g_new0 (MtgCardLine, 1);
  const MtgToken *last = to > from ? to - 1 : from;
  line->at = from->at;
  line->len = last->at + last->len - from->at;
  line->words = g_strndup (text + line->at, line->len);
  g_ptr_array_add (card->lines, line);
  return line;
}

void mtg_line_is (MtgCardLine *line, MtgLineKind kind, MtgVerdict verdict)
{
  line->kind = kind;
  line->verdict = verdict;
  line->taken = NULL;
  line->turns = 0;
  line->theirs = 0;
  line->theirs_taken = NULL;
}

void mtg_line_is_theirs (MtgSentence *sentence, MtgLineKind kind, const char *taken, guint turns)
{
  MtgMatch match;
  const gboolean own_turn = mtg_find ("during your turn", sentence->from, sentence->to, &match) != NULL;
  mtg_line_is (sentence->line, kind, MTG_VERDICT_NO_MATTER);
  sentence->line->theirs = turns;
  sentence->line->theirs_taken = own_turn ? "it is not the turn of who has it" : taken;
}

void mtg_line_assume (MtgCardLine *line, MtgLineKind kind, const char *taken, guint turns)
{
  line->kind = kind;
  line->verdict = MTG_VERDICT_ASSUMED;
  line->taken = taken;
  line->turns = turns;
}

void mtg_line_unread (MtgCardLine *line, guint turns)
{
  line->kind = MTG_LINE_UNREAD;
  line->verdict = MTG_VERDICT_UNREAD;
  line->taken = NULL;
  line->turns = turns;
}
