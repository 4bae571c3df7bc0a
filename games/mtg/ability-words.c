/* SPDX-License-Identifier: MIT */
#include "ability-parts.h"
#include <string.h>

/* What a card calls itself after "this". */
static const char *const self_words[] = {
  "artifact",  "land",       "creature",     "permanent", "enchantment", "card",  "token",  "vehicle", "aura",
  "equipment", "spacecraft", "planeswalker", "saga",      "class",       "siege", "battle", "source",  "object",
};

static const char *const number_words[] = {
  "zero",     "one",     "two",     "three",     "four",     "five",     "six",
  "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
};

/* Characters beyond ASCII that have a plain twin. */
static const struct {
  const char *bytes;
  const char *plain;
} twins[] = {
  { "\xe2\x80\x99", "'" },
  { "\xe2\x80\x98", "'" },
  { "\xe2\x88\x92", "-" },
  { "\xe2\x80\x93", "-" },
};
#define EM_DASH "\xe2\x80\x94"

static gboolean is_word_byte (const char *s, gsize left)
{
  if ((guchar)*s >= 0x80)
    return !(left >= 3 && memcmp (s, EM_DASH, 3) == 0);
  return g_ascii_isalnum (*s) || strchr ("'+-/&!*%", *s) != NULL;
}

static void push (MtgWords *words, MtgTokenKind kind, gsize at, gsize len, const char *word)
{
  const MtgToken token = { .kind = kind, .at = at, .len = len, .word = g_string_chunk_insert (words->strings, word) };
  g_array_append_val (words->tokens, token);
}

static char *plain_word (const char *s, gsize len)
{
  GString *plain = g_string_sized_new (len);
  for (gsize i = 0; i < len;) {
    gsize skip = 0;
    for (guint k = 0; k < G_N_ELEMENTS (twins) && skip == 0; k++)
      if (len - i >= 3 && memcmp (s + i, twins[k].bytes, 3) == 0) {
        g_string_append (plain, twins[k].plain);
        skip = 3;
      }
    if (skip == 0) {
      g_string_append_c (plain, g_ascii_tolower (s[i]));
      skip = 1;
    }
    i += skip;
  }
  return g_string_free (plain, FALSE);
}

/* How many bytes at [s] are the card's name, or the part of it before its comma; 0 when neither. */
static gsize name_length (const char *s, gsize left, const char *name)
{
  if (name == NULL)
    return 0;
  const char *comma = strchr (name, ',');
  const gsize lengths[] = { strlen (name), comma != NULL ? (gsize)(comma - name) : 0 };
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    const gsize n = lengths[i];
    if (n < 2 || n > left || g_ascii_strncasecmp (s, name, n) != 0 || mtg_name_is_game_word (name, n))
      continue;
    const gboolean possessive = left > n && (s[n] == '\'' || (left - n >= 3 && memcmp (s + n, twins[0].bytes, 3) == 0));
    if (n == left || possessive || !is_word_byte (s + n, left - n))
      return n;
  }
  return 0;
}

static gboolean is_self_word (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (self_words); i++)
    if (g_str_equal (word, self_words[i]))
      return TRUE;
  return FALSE;
}

/* What a sentence speaks of besides the card, with capitals or without. */
static const char *const other_things[]
    = { "mana", "spell", "turn", "ability", "way", "combat", "game", "effect", "step", "phase", "process", NULL };

/* "this Treasure": words with a capital are subtypes. */
static gboolean is_subtype (const char *s, gsize len, const char *word)
{
  return len > 1 && g_ascii_isupper (s[0]) && g_ascii_islower (s[1]) && !g_strv_contains (other_things, word);
}

/* "this land" becomes the card itself, "this creature's" the card and "'s". */
static void push_word (MtgWords *words, const char *text, gsize at, gsize len, const char *word)
{
  const guint n = words->tokens->len;
  MtgToken *before = n > 0 ? &g_array_index (words->tokens, MtgToken, n - 1) : NULL;
  const gboolean owns = g_str_has_suffix (word, "'s");
  g_autofree char *base = g_strndup (word, strlen (word) - (owns ? 2 : 0));
  const gboolean own = is_self_word (base) || is_subtype (text + at, len, base);
  if (before == NULL || !mtg_token_is (before, "this") || !own) {
    push (words, MTG_TOKEN_WORD, at, len, word);
    return;
  }
  before->kind = MTG_TOKEN_SELF;
  before->len = at + len - before->at;
  before->word = "~";
  if (owns)
    push (words, MTG_TOKEN_WORD, at + len, 0, "'s");
}

static gboolean push_symbol (MtgWords *words, const char *text, gsize at, gsize end, gsize *next, GError **error)
{
  gsize close = at + 1;
  while (close < end && text[close] != '}' && text[close] != '{')
    close++;
  if (close == end || text[close] != '}' || close == at + 1) {
    pay_set_error (error, PAY_ERROR_SYNTAX, "text", (gssize)at, "a symbol in braces is not closed or empty");
    return FALSE;
  }
  g_autoptr (GString) word = g_string_new (NULL);
  for (gsize i = at + 1; i < close; i++)
    if (!g_ascii_isspace (text[i]) && strchr ("()", text[i]) == NULL)
      g_string_append_c (word, g_ascii_tolower (text[i]));
  const gboolean own = g_str_equal (word->str, "this");
  push (words, own ? MTG_TOKEN_SELF : MTG_TOKEN_SYMBOL, at, close + 1 - at, own ? "~" : word->str);
  *next = close + 1;
  return TRUE;
}

static gsize skip_reminder (const char *text, gsize at, gsize end)
{
  guint depth = 0;
  for (; at < end; at++) {
    if (text[at] == '(')
      depth++;
    else if (text[at] == ')' && --depth == 0)
      return at + 1;
  }
  return end;
}

static gboolean push_quote (MtgWords *words, const char *text, gsize at, gsize end, gsize *next, GError **error)
{
  const char *close = memchr (text + at + 1, '"', end - at - 1);
  if (close == NULL) {
    pay_set_error (error, PAY_ERROR_SYNTAX, "text", (gssize)at, "a quotation is not closed");
    return FALSE;
  }
  push (words, MTG_TOKEN_QUOTE, at, (gsize)(close + 1 - text) - at, "\"");
  *next = (gsize)(close + 1 - text);
  return TRUE;
}

/* A word, a name or a mark. Returns the byte behind it. */
static gsize push_other (MtgWords *words, const char *text, gsize at, gsize end, const char *name)
{
  const MtgToken *before
      = words->tokens->len > 0 ? &g_array_index (words->tokens, MtgToken, words->tokens->len - 1) : NULL;
  const gsize named = text[at] == '~' ? 1 : name_length (text + at, end - at, name);
  if (named > 0 && (text[at] == '~' || !mtg_name_is_kind (before, text + at + named, end - at - named))) {
    push (words, MTG_TOKEN_SELF, at, named, "~");
    return at + named;
  }
  gsize stop = at;
  while (stop < end && is_word_byte (text + stop, end - stop))
    stop++;
  if (stop > at) {
    g_autofree char *word = plain_word (text + at, stop - at);
    push_word (words, text, at, stop - at, word);
    return stop;
  }
  const gboolean dash = end - at >= 3 && memcmp (text + at, EM_DASH, 3) == 0;
  const char mark[2] = { dash ? '_' : text[at], '\0' };
  push (words, MTG_TOKEN_MARK, at, dash ? 3 : 1, mark);
  return at + (dash ? 3 : 1);
}

gboolean mtg_words_read (MtgWords *words, const char *text, gsize at, gsize len, const char *name, GError **error)
{
  const gsize end = at + len;
  words->tokens = g_array_new (FALSE, FALSE, sizeof (MtgToken));
  words->strings = g_string_chunk_new (256);
  while (at < end) {
    if (g_ascii_isspace (text[at]))
      at++;
    else if (text[at] == '(')
      at = skip_reminder (text, at, end);
    else if (text[at] == '{') {
      if (!push_symbol (words, text, at, end, &at, error))
        return FALSE;
    } else if (text[at] == '"') {
      if (!push_quote (words, text, at, end, &at, error))
        return FALSE;
    } else
      at = push_other (words, text, at, end, name);
  }
  push (words, MTG_TOKEN_END, end, 0, "");
  return TRUE;
}

void mtg_words_clear (MtgWords *words)
{
  g_clear_pointer (&words->tokens, g_array_unref);
  g_clear_pointer (&words->strings, g_string_chunk_free);
}

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
  const MtgToken *t = token;
  while (t->kind == MTG_TOKEN_WORD && !is_dash (t) && t - token < 4)
    t++;
  return t > token && is_dash (t) ? t + 1 : token;
}

const MtgToken *mtg_token_skip_long_title (const MtgToken *token)
{
  const MtgToken *t = token;
  MtgMatch match;
  if (mtg_match ("when|whenever|at|as|if", token, &match, NULL) != NULL)
    return mtg_token_skip_title (token);
  while (t - token < 12
         && (t->kind == MTG_TOKEN_WORD || (t > token && (mtg_token_mark (t, ',') || mtg_token_mark (t, '?')))))
    t++;
  return t > token && mtg_token_mark (t, '_') ? t + 1 : mtg_token_skip_title (token);
}

gboolean mtg_token_number (const MtgToken *token, gint64 *n)
{
  if (token->kind != MTG_TOKEN_WORD)
    return FALSE;
  if (g_str_equal (token->word, "a") || g_str_equal (token->word, "an")) {
    *n = 1;
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (number_words); i++)
    if (g_str_equal (token->word, number_words[i])) {
      *n = i;
      return TRUE;
    }
  gint64 value = 0;
  for (const char *s = token->word; *s != '\0'; s++) {
    if (!g_ascii_isdigit (*s))
      return FALSE;
    value = MIN (value * 10 + (*s - '0'), (gint64)PAY_MAX_AMOUNT + 1);
  }
  *n = value;
  return token->word[0] != '\0';
}

static gboolean fits_word (const char *alternatives, gsize len, const MtgToken *token)
{
  const gsize n = strlen (token->word);
  for (const char *s = alternatives; s <= alternatives + len;) {
    const char *bar = memchr (s, '|', (gsize)(alternatives + len - s));
    const gsize part = (gsize)((bar != NULL ? bar : alternatives + len) - s);
    if (token->kind == MTG_TOKEN_WORD && part == n && memcmp (s, token->word, n) == 0)
      return TRUE;
    s += part + 1;
  }
  return FALSE;
}

/* The token behind one element of a pattern that is neither '*' nor optional; NULL: it does not fit. */
static const MtgToken *fit_one (const char *element, gsize len, const MtgToken *token, MtgMatch *match)
{
  gint64 n = 0;
  switch (len == 1 ? *element : '\0') {
  case '~':
    return token->kind == MTG_TOKEN_SELF ? token + 1 : NULL;
  case '"':
    return token->kind == MTG_TOKEN_QUOTE ? token + 1 : NULL;
  case ',':
  case ':':
  case '.':
    return mtg_token_mark (token, *element) ? token + 1 : NULL;
  case '#':
    if (!mtg_token_number (token, &n))
      return NULL;
    if (match->numbers < G_N_ELEMENTS (match->n))
      match->n[match->numbers++] = n;
    return token + 1;
  case '$':
    if (token->kind != MTG_TOKEN_SYMBOL)
      return NULL;
    while (token->kind == MTG_TOKEN_SYMBOL)
      token++;
    return token;
  default:
    return fits_word (element, len, token) ? token + 1 : NULL;
  }
}

static const MtgToken *match_rest (const char *pattern, const MtgToken *token, MtgMatch *match, const MtgToken **far)
{
  if (*pattern == '\0')
    return token;
  const gsize len = strcspn (pattern, " ");
  const char *next = pattern + len + (pattern[len] == ' ' ? 1 : 0);
  if (len == 1 && *pattern == '*') {
    for (const MtgToken *t = token; !mtg_token_stops (t); t++) {
      const MtgToken *end = match_rest (next, t + 1, match, NULL);
      if (end != NULL) {
        match->from = token;
        match->to = t + 1;
        return end;
      }
    }
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
  }
  return optional ? match_rest (next, token, match, far) : NULL;
}

const MtgToken *mtg_match (const char *pattern, const MtgToken *token, MtgMatch *match, const MtgToken **far)
{
  *match = (MtgMatch){ 0 };
  return match_rest (pattern, token, match, far);
}
