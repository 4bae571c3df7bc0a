/* SPDX-License-Identifier: MIT */
#include "flat.h"

#include <string.h>

#define LONGEST 65536 /* bytes of a line */

typedef struct {
  const char *at, *end;
} Scan;

static void skip_spaces (Scan *s)
{
  while (s->at < s->end && *s->at == ' ')
    s->at++;
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
  const char *start = s->at;
  while (s->at < s->end && *s->at >= 0x20 && *s->at < 0x7f && *s->at != '"' && *s->at != '\\')
    s->at++;
  *span = (PayjSpan){ start, (gsize)(s->at - start) };
  return s->at < s->end && *s->at++ == '"';
}

/* A string, or a number of at most 18 digits as JSON writes it. */
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
  while (s->at < s->end && g_ascii_isdigit (*s->at))
    s->at++;
  *id = (PayjSpan){ start, (gsize)(s->at - start) };
  return id->length > 0 && id->length <= 18 && (start[0] != '0' || id->length == 1);
}

static gboolean take_sources (Scan *s, PayjFlat *flat)
{
  if (!take (s, '['))
    return FALSE;
  if (take (s, ']'))
    return TRUE;
  do {
    if (flat->n_sources == PAYJ_FLAT_SOURCES || !take_string (s, &flat->sources[flat->n_sources++]))
      return FALSE;
  } while (take (s, ','));
  return take (s, ']');
}

static gboolean is (const PayjSpan *name, const char *word, gsize length)
{
  return name->length == length && memcmp (name->text, word, length) == 0;
}

/* Each field at most once. */
static gboolean take_member (Scan *s, PayjFlat *flat, gboolean *sources)
{
  PayjSpan name;
  if (!take_string (s, &name) || !take (s, ':'))
    return FALSE;
  if (is (&name, "cost", 4))
    return flat->cost.text == NULL && take_string (s, &flat->cost);
  if (is (&name, "pool", 4))
    return flat->pool.text == NULL && take_string (s, &flat->pool);
  if (is (&name, "game", 4))
    return flat->game.text == NULL && take_string (s, &flat->game);
  if (is (&name, "id", 2))
    return flat->id.text == NULL && take_id (s, &flat->id);
  if (!is (&name, "sources", 7) || *sources)
    return FALSE;
  *sources = TRUE;
  return take_sources (s, flat);
}

gboolean payj_read_flat (const char *line, gsize length, PayjFlat *flat)
{
  Scan s = { line, line + length };
  gboolean sources = FALSE;
  flat->id = flat->game = flat->cost = flat->pool = (PayjSpan){ NULL, 0 };
  flat->n_sources = 0;
  if (length > LONGEST || !take (&s, '{'))
    return FALSE;
  do {
    if (!take_member (&s, flat, &sources))
      return FALSE;
  } while (take (&s, ','));
  if (!take (&s, '}'))
    return FALSE;
  skip_spaces (&s);
  return s.at == s.end && flat->cost.text != NULL;
}
