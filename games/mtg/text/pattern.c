/* SPDX-License-Identifier: MIT */
/* Tokens, and patterns of them. */
#include "text.h"
#include <string.h>

static const char *const number_words[] = {
  "zero",     "one",     "two",     "three",     "four",     "five",     "six",
  "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
};

gboolean mtg_token_is (const MtgToken *token, const char *word)
{
  return token->kind == MTG_TOKEN_WORD && g_str_equal (token->word, word);
}

gboolean mtg_token_mark (const MtgToken *token, char mark)
{
  return token->kind == MTG_TOKEN_MARK && token->word[0] == mark;
}

gboolean mtg_token_stops (const MtgToken *token)
{
  return token->kind == MTG_TOKEN_END || mtg_token_mark (token, '.');
}

const MtgToken *mtg_token_sentence_end (const MtgToken *token)
{
  while (!mtg_token_stops (token))
    token++;
  return token;
}

static gboolean is_dash (const MtgToken *token)
{
  return mtg_token_mark (token, '_') || mtg_token_is (token, "-") || mtg_token_is (token, "--");
}

const MtgToken *mtg_token_skip_title (const MtgToken *token)
{
  const MtgToken *next = token;
  while ((next->kind == MTG_TOKEN_WORD || next->kind == MTG_TOKEN_SELF) && !is_dash (next) && next - token < 4)
    next++;
  return next > token && is_dash (next) ? next + 1 : token;
}

const MtgToken *mtg_token_skip_long_title (const MtgToken *token)
{
  const MtgToken *next = token;
  MtgMatch match;
  if (mtg_match ("when|whenever|at|as|if", token, &match, NULL) != NULL)
    return mtg_token_skip_title (token);
  while (next - token < 12
         && (next->kind == MTG_TOKEN_WORD
             || (next > token
                 && (mtg_token_mark (next, ',') || mtg_token_mark (next, '?') || mtg_token_mark (next, '!')))))
    next++;
  return next > token && mtg_token_mark (next, '_') ? next + 1 : mtg_token_skip_title (token);
}

gboolean mtg_token_number (const MtgToken *token, gint64 *number)
{
  if (token->kind != MTG_TOKEN_WORD)
    return FALSE;
  if (g_str_equal (token->word, "a") || g_str_equal (token->word, "an")) {
    *number = 1;
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (number_words); i++)
    if (g_str_equal (token->word, number_words[i])) {
      *number = i;
      return TRUE;
    }
  gint64 value = 0;
  for (const char *next = token->word; *next != '\0'; next++) {
    if (!g_ascii_isdigit (*next))
      return FALSE;
    value = MIN (value * 10 + (*next - '0'), (gint64)PAY_MAX_AMOUNT + 1);
  }
  *number = value;
  return token->word[0] != '\0';
}

static gboolean fits_word (const char *alternatives, gsize len, const MtgToken *token)
{
  const char *const end = alternatives + len;
  if (token->kind != MTG_TOKEN_WORD)
    return FALSE;
  for (const char *next = alternatives;; next++) {
    const char *at = token->word;
    for (; next < end && *next != '|' && *next == *at; next++)
      at++;
    if ((next == end || *next == '|') && *at == '\0')
      return TRUE;
    while (next < end && *next != '|')
      next++;
    if (next == end)
      return FALSE;
  }
}

static void note_span (MtgMatch *match, const MtgToken *from, const MtgToken *to)
{
  if (match->spans < MTG_MATCH_SPANS)
    match->span[match->spans++] = (MtgSpan){ from, to };
}

/* The token behind one element of a pattern that is neither '*' nor optional; NULL: it does not fit. */
static const MtgToken *fit_one (const char *element, gsize len, const MtgToken *token, MtgMatch *match)
{
  const MtgToken *from = token;
  gint64 count = 0;
  switch (len == 1 ? *element : '\0') {
  case '!':
    return mtg_token_stops (token) ? token : NULL;
  case '~':
    return token->kind == MTG_TOKEN_SELF ? token + 1 : NULL;
  case '"':
    return token->kind == MTG_TOKEN_QUOTE ? token + 1 : NULL;
  case ',':
  case ':':
  case '.':
  case '_':
    return mtg_token_mark (token, *element) ? token + 1 : NULL;
  case '#':
    if (!mtg_token_number (token, &count))
      return NULL;
    if (match->numbers < G_N_ELEMENTS (match->value))
      match->value[match->numbers++] = count;
    return token + 1;
  case '$':
    if (token->kind != MTG_TOKEN_SYMBOL)
      return NULL;
    while (token->kind == MTG_TOKEN_SYMBOL)
      token++;
    note_span (match, from, token);
    return token;
  default:
    return fits_word (element, len, token) ? token + 1 : NULL;
  }
}

static const MtgToken *match_rest (const char *pattern, const MtgToken *token, MtgMatch *match, const MtgToken **far)
{
  if (*pattern == '\0')
    return token;
  gsize len = 0;
  while (pattern[len] != '\0' && pattern[len] != ' ')
    len++;
  const char *next = pattern + len + (pattern[len] == ' ' ? 1 : 0);
  const guint spans = match->spans;
  if (len == 1 && *pattern == '*') {
    note_span (match, token, token);
    for (const MtgToken *from = token; !mtg_token_stops (from); from++) {
      const MtgToken *end = match_rest (next, from + 1, match, NULL);
      if (end != NULL) {
        if (spans < MTG_MATCH_SPANS)
          match->span[spans].to = from + 1;
        match->from = token;
        match->to = from + 1;
        return end;
      }
    }
    match->spans = spans;
    return NULL;
  }
  const gboolean optional = len > 1 && pattern[len - 1] == '?';
  const guint numbers = match->numbers;
  const MtgToken *behind = fit_one (pattern, len - (optional ? 1 : 0), token, match);
  if (behind != NULL) {
    if (far != NULL && behind > *far)
      *far = behind;
    const MtgToken *end = match_rest (next, behind, match, far);
    if (end != NULL)
      return end;
    match->numbers = numbers;
    match->spans = spans;
  }
  return optional ? match_rest (next, token, match, far) : NULL;
}

const MtgToken *mtg_match (const char *pattern, const MtgToken *token, MtgMatch *match, const MtgToken **far)
{
  *match = (MtgMatch){ 0 };
  return match_rest (pattern, token, match, far);
}
