/* SPDX-License-Identifier: MIT */
#include "flat.h"

#include <string.h>

#define LONGEST 65536 /* bytes of a line */
#define MOST_LIKE 255 /* sources in one entry */

typedef struct {
  const char *at, *end;
} Scan;

typedef struct {
  gboolean sources, modifiers;
} Lists; /* that were there */

gint64 payj_span_number (PayjSpan digits)
{
  gint64 n = 0;
  for (gsize i = 0; i < digits.length; i++)
    n = n * 10 + (digits.text[i] - '0');
  return n;
}

static void skip_spaces (Scan *s)
{
  const char *at = s->at;
  while (at < s->end && *at == ' ')
    at++;
  s->at = at;
}

static gboolean take (Scan *s, char c)
{
  skip_spaces (s);
  if (s->at == s->end || *s->at != c)
    return FALSE;
  s->at++;
  return TRUE;
}

/* One of printable ASCII, without escapes; what is between the quotes. */
static gboolean take_string (Scan *s, PayjSpan *span)
{
  if (!take (s, '"'))
    return FALSE;
  const char *start = s->at, *at = start, *end = s->end;
  while (at < end && *at >= 0x20 && *at < 0x7f && *at != '"' && *at != '\\')
    at++;
  *span = (PayjSpan){ start, (gsize)(at - start) };
  const gboolean closed = at < end && *at == '"';
  s->at = closed ? at + 1 : at;
  return closed;
}

/* The same, or whole characters of UTF-8. */
static gboolean take_text (Scan *s, PayjSpan *span)
{
  if (!take (s, '"'))
    return FALSE;
  const char *start = s->at;
  gboolean ascii = TRUE;
  for (; s->at < s->end && *s->at != '"' && *s->at != '\\'; s->at++) {
    if ((guchar)*s->at < 0x20 || *s->at == 0x7f)
      return FALSE;
    ascii = ascii && (guchar)*s->at < 0x80;
  }
  *span = (PayjSpan){ start, (gsize)(s->at - start) };
  return s->at < s->end && *s->at++ == '"' && (ascii || g_utf8_validate (start, (gssize)span->length, NULL));
}

/* A number of at most [most] digits as JSON writes it. */
static gboolean take_digits (Scan *s, gsize most, PayjSpan *digits)
{
  skip_spaces (s);
  const char *start = s->at;
  while (s->at < s->end && g_ascii_isdigit (*s->at))
    s->at++;
  *digits = (PayjSpan){ start, (gsize)(s->at - start) };
  return digits->length > 0 && digits->length <= most && (start[0] != '0' || digits->length == 1);
}

/* A string, or a number of at most 18 digits. */
static gboolean take_id (Scan *s, PayjSpan *id)
{
  skip_spaces (s);
  const char *start = s->at;
  if (s->at < s->end && *s->at == '"') {
    PayjSpan inside;
    if (!take_string (s, &inside))
      return FALSE;
    *id = (PayjSpan){ start, (gsize)(s->at - start) };
    return TRUE;
  }
  return take_digits (s, 18, id);
}

static gboolean is (const PayjSpan *name, const char *word, gsize length)
{
  return name->length == length && memcmp (name->text, word, length) == 0;
}

/* At most MOST_LIKE; none at all is for others to read. */
static gboolean take_count (Scan *s, gint64 *count)
{
  skip_spaces (s);
  *count = 0;
  if (s->at < s->end && *s->at == '0')
    return FALSE;
  while (s->at < s->end && g_ascii_isdigit (*s->at) && *count <= MOST_LIKE)
    *count = *count * 10 + (*s->at++ - '0');
  return *count > 0 && *count <= MOST_LIKE;
}

/* Each field at most once. */
static gboolean take_source_member (Scan *s, PayjFlatSource *source)
{
  PayjSpan name;
  if (!take_string (s, &name) || !take (s, ':'))
    return FALSE;
  if (is (&name, "text", 4))
    return source->text.text == NULL && take_string (s, &source->text);
  if (is (&name, "name", 4))
    return source->name.text == NULL && take_string (s, &source->name);
  if (is (&name, "count", 5))
    return source->count == 0 && take_count (s, &source->count);
  return is (&name, "id", 2) && source->id.text == NULL && take_id (s, &source->id);
}

static gboolean take_source (Scan *s, PayjFlatSource *source)
{
  *source = (PayjFlatSource){ .count = 0 };
  skip_spaces (s);
  if (s->at < s->end && *s->at == '"') {
    source->count = 1;
    return take_string (s, &source->text);
  }
  if (!take (s, '{'))
    return FALSE;
  do {
    if (!take_source_member (s, source))
      return FALSE;
  } while (take (s, ','));
  source->count = MAX (source->count, 1);
  return take (s, '}') && (source->text.text != NULL || source->name.text != NULL);
}

/* What its id is as text: the index where it has none, told in [digits]. */
static PayjSpan id_of (const PayjFlatSource *source, guint index, char digits[2])
{
  if (source->id.text != NULL && source->id.text[0] == '"')
    return (PayjSpan){ source->id.text + 1, source->id.length - 2 };
  if (source->id.text != NULL)
    return source->id;
  digits[0] = (char)('0' + (index < 10 ? index : index / 10));
  digits[1] = (char)('0' + index % 10);
  return (PayjSpan){ digits, index < 10 ? 1 : 2 };
}

static gboolean ids_are_unique (const PayjFlat *flat)
{
  PayjSpan ids[PAYJ_FLAT_SOURCES];
  char digits[PAYJ_FLAT_SOURCES][2];
  for (guint i = 0; i < flat->n_sources; i++) {
    ids[i] = id_of (&flat->sources[i], i, digits[i]);
    for (guint k = 0; k < i; k++)
      if (is (&ids[k], ids[i].text, ids[i].length))
        return FALSE;
  }
  return TRUE;
}

static gboolean take_sources (Scan *s, PayjFlat *flat)
{
  gboolean called = FALSE;
  if (!take (s, '['))
    return FALSE;
  if (take (s, ']'))
    return TRUE;
  do {
    if (flat->n_sources == PAYJ_FLAT_SOURCES || !take_source (s, &flat->sources[flat->n_sources++]))
      return FALSE;
    called = called || flat->sources[flat->n_sources - 1].id.text != NULL;
  } while (take (s, ','));
  return take (s, ']') && (!called || ids_are_unique (flat));
}

static gboolean take_modifiers (Scan *s, PayjFlat *flat)
{
  if (!take (s, '['))
    return FALSE;
  if (take (s, ']'))
    return TRUE;
  do {
    if (flat->n_modifiers == PAYJ_FLAT_MODIFIERS || !take_string (s, &flat->modifiers[flat->n_modifiers++]))
      return FALSE;
  } while (take (s, ','));
  return take (s, ']');
}

/* Each field at most once. */
static gboolean take_member (Scan *s, PayjFlat *flat, Lists *lists)
{
  PayjSpan name;
  if (!take_string (s, &name) || !take (s, ':'))
    return FALSE;
  if (is (&name, "cost", 4))
    return flat->cost.text == NULL && take_text (s, &flat->cost);
  if (is (&name, "pool", 4))
    return flat->pool.text == NULL && take_string (s, &flat->pool);
  if (is (&name, "game", 4))
    return flat->game.text == NULL && take_string (s, &flat->game);
  if (is (&name, "id", 2))
    return flat->id.text == NULL && take_id (s, &flat->id);
  if (is (&name, "life", 4))
    return flat->life.text == NULL && take_digits (s, PAYJ_FLAT_DIGITS, &flat->life);
  if (is (&name, "x", 1))
    return flat->x.text == NULL && take_digits (s, PAYJ_FLAT_DIGITS, &flat->x);
  if (is (&name, "sources", 7) && !lists->sources) {
    lists->sources = TRUE;
    return take_sources (s, flat);
  }
  if (!is (&name, "modifiers", 9) || lists->modifiers)
    return FALSE;
  lists->modifiers = TRUE;
  return take_modifiers (s, flat);
}

gboolean payj_read_flat (const char *line, gsize length, PayjFlat *flat)
{
  Scan s = { line, line + length };
  Lists lists = { FALSE, FALSE };
  flat->id = flat->game = flat->cost = flat->pool = flat->life = flat->x = (PayjSpan){ NULL, 0 };
  flat->n_sources = flat->n_modifiers = 0;
  if (length > LONGEST || !take (&s, '{'))
    return FALSE;
  do {
    if (!take_member (&s, flat, &lists))
      return FALSE;
  } while (take (&s, ','));
  if (!take (&s, '}'))
    return FALSE;
  skip_spaces (&s);
  return s.at == s.end && flat->cost.text != NULL;
}
