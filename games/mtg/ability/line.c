/* SPDX-License-Identifier: MIT */
/* What the readers of parts of a line share: its errors, its amount, its words. */
#include "line.h"

MtgNeed *mtg_need_new (MtgNeedKind kind, gint64 n, char *what_taken)
{
  MtgNeed *need = g_new0 (MtgNeed, 1);
  *need = (MtgNeed){ .kind = kind, .count = n, .what = what_taken };
  return need;
}

void mtg_need_free (MtgNeed *need)
{
  g_free (need->what);
  g_free (need);
}

MtgStep mtg_line_fail (MtgLine *line, const MtgToken *token, const char *expected)
{
  g_autofree char *found = g_utf8_make_valid (line->text + token->at, (gssize)MIN (token->len, 40));
  if (token->kind == MTG_TOKEN_END)
    pay_set_error (line->error, PAY_ERROR_SYNTAX, "text", (gssize)token->at, "the text ends here; expected %s",
                   expected);
  else
    pay_set_error (line->error, token->kind == MTG_TOKEN_WORD ? PAY_ERROR_UNSUPPORTED : PAY_ERROR_SYNTAX, "text",
                   (gssize)token->at, "\"%s\" is not understood here; expected %s", found, expected);
  return MTG_STEP_FAIL;
}

MtgStep mtg_line_too_large (MtgLine *line, const MtgToken *token)
{
  pay_set_error (line->error, PAY_ERROR_TOO_LARGE, "text", (gssize)token->at,
                 "the ability is too large: amounts end at %d, modes at %d, words of a line at %d", PAY_MAX_AMOUNT,
                 MTG_ABILITY_MAX_MODES, MTG_LINE_MAX_WORDS);
  return MTG_STEP_FAIL;
}

char *mtg_line_words (const MtgLine *line, const MtgToken *from, const MtgToken *to)
{
  GString *words = g_string_new (NULL);
  for (const MtgToken *token = from; token < to && token->kind != MTG_TOKEN_END; token++) {
    const gboolean glued = token == from || token->kind == MTG_TOKEN_MARK || token->len == 0
                           || token[-1].at + token[-1].len == token->at;
    if (!glued)
      g_string_append_c (words, ' ');
    if (token->kind == MTG_TOKEN_SELF)
      g_string_append_c (words, '~');
    else
      g_string_append_len (words, line->text + token->at, (gssize)token->len);
    if (token->len == 0)
      g_string_append (words, token->word);
  }
  return g_string_free (words, FALSE);
}

MtgStep mtg_line_missing (MtgLine *line, const char *before, const MtgToken *from, const MtgToken *to)
{
  g_autofree char *words = mtg_line_words (line, from, to);
  line->ability->status = MTG_ABILITY_UNSUPPORTED;
  line->ability->missing = g_strconcat (before, words, NULL);
  line->ability->missing_at = from->at;
  return MTG_STEP_STOP;
}

MtgStep mtg_line_amount (MtgLine *line, const char *before, const MtgToken *from, const MtgToken *to, gint64 *number)
{
  if (line->amount == MTG_NO_AMOUNT) {
    g_autofree char *all = g_strconcat ("needs amount: ", before, NULL);
    return mtg_line_missing (line, all, from, to);
  }
  if (line->amount > PAY_MAX_AMOUNT)
    return mtg_line_too_large (line, from);
  line->ability->counted = TRUE;
  *number = MAX (line->amount, 0);
  return MTG_STEP_GO;
}

gboolean mtg_line_counts_alike (MtgLine *line, const MtgToken *words, const MtgToken *end)
{
  g_autofree char *now = mtg_line_words (line, words, end);
  if (line->reading->counted == NULL)
    line->reading->counted = g_strdup (now);
  return g_ascii_strcasecmp (line->reading->counted, now) == 0;
}
