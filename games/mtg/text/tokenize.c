/* SPDX-License-Identifier: MIT */
/* A line as words, symbols, names and quotes. */
#include "text.h"
#include <string.h>

/* What a card calls itself after "this". */
static const char *const self_words[] = {
  "artifact",  "land",       "creature",     "permanent", "enchantment", "card",  "token",  "vehicle", "aura",
  "equipment", "spacecraft", "planeswalker", "saga",      "class",       "siege", "battle", "source",  "object",
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

static char *plain_word (const char *next, gsize len)
{
  GString *plain = g_string_sized_new (len);
  for (gsize i = 0; i < len;) {
    gsize skip = 0;
    for (guint k = 0; k < G_N_ELEMENTS (twins) && skip == 0; k++)
      if (len - i >= 3 && memcmp (next + i, twins[k].bytes, 3) == 0) {
        g_string_append (plain, twins[k].plain);
        skip = 3;
      }
    if (skip == 0) {
      g_string_append_c (plain, g_ascii_tolower (next[i]));
      skip = 1;
    }
    i += skip;
  }
  return g_string_free (plain, FALSE);
}

/* How many bytes at [next] are the card's name, or the part of it before its comma; 0 when neither. */
static gsize name_length (const char *next, gsize left, const char *name)
{
  if (name == NULL)
    return 0;
  const char *comma = strchr (name, ',');
  const gsize lengths[] = { strlen (name), comma != NULL ? (gsize)(comma - name) : 0 };
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    const gsize length = lengths[i];
    if (length < 2 || length > left || g_ascii_strncasecmp (next, name, length) != 0
        || mtg_name_is_game_word (name, length))
      continue;
    const gboolean possessive
        = left > length
          && (next[length] == '\'' || (left - length >= 3 && memcmp (next + length, twins[0].bytes, 3) == 0));
    if (length == left || possessive || !is_word_byte (next + length, left - length))
      return length;
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
  const guint count = words->tokens->len;
  MtgToken *before = count > 0 ? &g_array_index (words->tokens, MtgToken, count - 1) : NULL;
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
  if (close == end || text[close] != '}' || close == at + 1)
    return pay_set_error (error, PAY_ERROR_SYNTAX, "text", (gssize)at, "a symbol in braces is not closed or empty");
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
  if (close == NULL)
    return pay_set_error (error, PAY_ERROR_SYNTAX, "text", (gssize)at, "a quotation is not closed");
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
  const gboolean hyphen = stop > at + 1 && text[stop - 1] == '-' && stop < end && text[stop] == '{'; /* "Escape-{3}" */
  if (stop > at) {
    const gsize length = stop - at - (hyphen ? 1 : 0);
    g_autofree char *word = plain_word (text + at, length);
    push_word (words, text, at, length, word);
    if (hyphen)
      push (words, MTG_TOKEN_MARK, stop - 1, 1, "_");
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

gboolean mtg_text_speaks_of_adding (const char *line, const char *name)
{
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, line, 0, strlen (line), name, NULL))
    return TRUE;
  for (guint i = 0; i < words.tokens->len; i++) {
    const MtgToken *token = &g_array_index (words.tokens, MtgToken, i);
    if (mtg_token_is (token, "add") || mtg_token_is (token, "adds"))
      return TRUE;
  }
  return FALSE;
}
