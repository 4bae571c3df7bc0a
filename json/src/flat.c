/* SPDX-License-Identifier: MIT */
#include "flat.h"

#include "scan.h"

typedef struct {
  const char *at, *end;
  PayjFlatRoom *room;
  PaySpan *id;
  PayQuickRequest *request;
  gboolean sources, modifiers; /* were there */
} Scan;

static inline void skip_spaces (Scan *s)
{
  while (s->at < s->end && *s->at == ' ')
    s->at++;
}

static inline gboolean take (Scan *s, char c)
{
  skip_spaces (s);
  if (s->at == s->end || *s->at != c)
    return FALSE;
  s->at++;
  return TRUE;
}

/* One of printable ASCII, without escapes; what is between the quotes. */
static gboolean take_string (Scan *s, PaySpan *span)
{
  if (!take (s, '"'))
    return FALSE;
  const char *start = s->at, *end = s->end, *at = payj_skip_simple (start, end);
  while (at < end && *at >= 0x20 && *at < 0x7f && *at != '"' && *at != '\\')
    at++;
  *span = (PaySpan){ start, (gsize)(at - start) };
  const gboolean closed = at < end && *at == '"';
  s->at = closed ? at + 1 : at;
  return closed;
}

/* The character that stands behind a backslash for another one; '\0': it is none of the commonest. */
static char meant_by (char letter)
{
  return letter == 'n' ? '\n' : letter == '"' || letter == '\\' || letter == '/' ? letter : '\0';
}

/* As take_string(), with escapes. */
static gboolean take_escaped (Scan *s, PaySpan *span)
{
  PayjFlatRoom *room = s->room;
  const char *begin = s->at;
  if (take_string (s, span))
    return TRUE;
  s->at = begin;
  if (!take (s, '"'))
    return FALSE;
  *span = (PaySpan){ room->at + room->used, 0 };
  for (; s->at < s->end && *s->at >= 0x20 && *s->at < 0x7f && *s->at != '"'; s->at++) {
    char here = *s->at;
    if (here == '\\')
      here = ++s->at < s->end ? meant_by (*s->at) : '\0';
    if (here == '\0' || room->used == sizeof room->at)
      return FALSE;
    room->at[room->used++] = here;
    span->length++;
  }
  return s->at < s->end && *s->at++ == '"';
}

/* The same, or whole characters of UTF-8. */
static gboolean take_text (Scan *s, PaySpan *span)
{
  const char *start = s->at;
  if (take_string (s, span))
    return TRUE;
  s->at = start;
  if (!take (s, '"'))
    return FALSE;
  for (start = s->at; s->at < s->end && *s->at != '"' && *s->at != '\\'; s->at++)
    if ((guchar)*s->at < 0x20 || *s->at == 0x7f)
      return FALSE;
  *span = (PaySpan){ start, (gsize)(s->at - start) };
  return s->at < s->end && *s->at++ == '"' && g_utf8_validate (start, (gssize)span->length, NULL);
}

/* A number of at most [most] digits as JSON writes it. */
static gboolean take_digits (Scan *s, gsize most, PaySpan *digits)
{
  skip_spaces (s);
  const char *start = s->at;
  while (s->at < s->end && g_ascii_isdigit (*s->at))
    s->at++;
  *digits = (PaySpan){ start, (gsize)(s->at - start) };
  return digits->length > 0 && digits->length <= most && (start[0] != '0' || digits->length == 1);
}

static gboolean take_number (Scan *s, gint64 *number)
{
  PaySpan digits;
  if (*number != PAY_NOT_GIVEN || !take_digits (s, PAYJ_FLAT_DIGITS, &digits))
    return FALSE;
  *number = 0;
  for (gsize i = 0; i < digits.length; i++)
    *number = *number * 10 + (digits.text[i] - '0');
  return TRUE;
}

/* A string, or a number of at most 18 digits. */
static gboolean take_id (Scan *s, PaySpan *id, gboolean *numeric)
{
  skip_spaces (s);
  *numeric = s->at == s->end || *s->at != '"';
  return *numeric ? take_digits (s, 18, id) : take_string (s, id);
}

static inline gboolean is (const PaySpan *name, const char *word, gsize length)
{
  return name->length == length && memcmp (name->text, word, length) == 0;
}

/* None at all is for others to read. */
static gboolean take_count (Scan *s, gint64 *count)
{
  PaySpan digits;
  if (*count > 0 || !take_digits (s, 3, &digits))
    return FALSE;
  for (gsize i = 0; i < digits.length; i++)
    *count = *count * 10 + (digits.text[i] - '0');
  return *count > 0 && *count <= PAY_PLAIN_MOST;
}

/* Each member at most once. */
static gboolean take_source_member (Scan *s, PayQuickSource *source)
{
  PaySpan name;
  if (!take_string (s, &name) || !take (s, ':'))
    return FALSE;
  if (is (&name, "text", 4))
    return source->text.text == NULL && take_escaped (s, &source->text);
  if (is (&name, "name", 4))
    return source->name.text == NULL && take_string (s, &source->name);
  if (is (&name, "count", 5))
    return take_count (s, &source->count);
  return is (&name, "id", 2) && source->id.text == NULL && take_id (s, &source->id, &source->numeric);
}

/* "5 Island", "Island x5": the reader of all requests knows what is meant. */
static gboolean has_count (const PaySpan *text)
{
  return text->length > 2 && (g_ascii_isdigit (text->text[0]) || g_ascii_isdigit (text->text[text->length - 1]));
}

static gboolean take_source (Scan *s)
{
  if (s->request->n_sources == PAY_PLAIN_UNITS)
    return FALSE;
  PayQuickSource *source = &s->request->sources[s->request->n_sources++];
  *source = (PayQuickSource){ .count = 0 };
  skip_spaces (s);
  if (s->at < s->end && *s->at == '"') {
    source->count = 1;
    return take_string (s, &source->text) && !has_count (&source->text);
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

static gboolean take_modifier (Scan *s)
{
  PayQuickRequest *request = s->request;
  return request->n_modifiers < PAY_QUICK_MODIFIERS && take_string (s, &request->modifiers[request->n_modifiers++]);
}

/* [there]: was it before? */
static gboolean take_list (Scan *s, gboolean *there, gboolean (*take_element) (Scan *s))
{
  if (*there || !take (s, '['))
    return FALSE;
  *there = TRUE;
  if (take (s, ']'))
    return TRUE;
  do {
    if (!take_element (s))
      return FALSE;
  } while (take (s, ','));
  return take (s, ']');
}

/* With its quotes. */
static gboolean take_own_id (Scan *s)
{
  gboolean numeric;
  if (s->id->text != NULL || !take_id (s, s->id, &numeric))
    return FALSE;
  if (!numeric)
    *s->id = (PaySpan){ s->id->text - 1, s->id->length + 2 };
  return TRUE;
}

/* Each member at most once. */
static gboolean take_member (Scan *s)
{
  PaySpan name;
  PayQuickRequest *request = s->request;
  if (!take_string (s, &name) || !take (s, ':'))
    return FALSE;
  if (is (&name, "cost", 4))
    return request->cost.text == NULL && take_text (s, &request->cost);
  if (is (&name, "pool", 4))
    return request->pool.text == NULL && take_string (s, &request->pool);
  if (is (&name, "game", 4))
    return request->game.text == NULL && take_string (s, &request->game);
  if (is (&name, "id", 2))
    return take_own_id (s);
  if (is (&name, "life", 4))
    return take_number (s, &request->life);
  if (is (&name, "x", 1))
    return take_number (s, &request->x);
  if (is (&name, "sources", 7))
    return take_list (s, &s->sources, take_source);
  return is (&name, "modifiers", 9) && take_list (s, &s->modifiers, take_modifier);
}

void payj_flat_init (PayQuickRequest *request)
{
  request->game = request->cost = request->pool = (PaySpan){ NULL, 0 };
  request->life = request->x = PAY_NOT_GIVEN;
  request->handle = request->n_modifiers = request->n_sources = 0;
}

gboolean payj_read_flat (const char *line, gsize length, PayjFlatRoom *room, PaySpan *id, PayQuickRequest *request)
{
  Scan s = { .at = line, .end = line + length, .room = room, .id = id, .request = request };
  room->used = 0;
  payj_flat_init (request);
  *id = (PaySpan){ NULL, 0 };
  if (length > PAYJ_FLAT_LONGEST || !take (&s, '{'))
    return FALSE;
  do {
    if (!take_member (&s))
      return FALSE;
  } while (take (&s, ','));
  if (!take (&s, '}'))
    return FALSE;
  skip_spaces (&s);
  return s.at == s.end && request->cost.text != NULL;
}

/* ---- Where it is not plain. */

/* NULL: not given. (transfer full) */
static char *copy_of (PaySpan span)
{
  return span.text != NULL ? g_strndup (span.text, span.length) : NULL;
}

static void copy_source (PayRequest *request, const PayQuickSource *given)
{
  PaySource *source = pay_request_add_source (request);
  source->text = copy_of (given->text);
  source->name = copy_of (given->name);
  source->id = copy_of (given->id);
  source->numeric = given->numeric;
  source->count = given->count;
}

PayRequest *payj_flat_request (const PayQuickRequest *flat)
{
  PayRequest *request = pay_request_new ();
  g_autofree char *cost = copy_of (flat->cost);
  pay_request_add_cost (request, cost);
  request->game = copy_of (flat->game);
  request->pool = copy_of (flat->pool);
  request->life = flat->life;
  if (flat->x != PAY_NOT_GIVEN)
    pay_request_add_x (request, NULL, PAY_X_FIXED, flat->x);
  for (guint i = 0; i < flat->n_modifiers; i++)
    g_ptr_array_add (request->modifiers, copy_of (flat->modifiers[i]));
  for (guint i = 0; i < flat->n_sources; i++)
    copy_source (request, &flat->sources[i]);
  return request;
}
