/* SPDX-License-Identifier: MIT */
/* A table in which each line has one place: who comes there last stays. */
#include "known.h"

#include "text.h"

#include <string.h>

#define MOST_BYTES 4096     /* of a line and its answer */
#define BYTES_A_PLACE 1024  /* that there are for each place, */
#define MOST_PLACES 65536   /* a power of two; at most */
#define BYTES_OF_A_BLOCK 16 /* that memory takes besides */
#define ID_BEGINS 6         /* bytes of a record before its id */

typedef struct {
  guint64 hash;
  PayStatus status;
  guint key, rest; /* bytes */
  char text[];     /* the line without its id, and what follows the id of the answer */
} Line;

/* Nothing of it is needed: where memory is lacking, nothing is kept. */
struct _PayjKnown {
  gsize most;  /* bytes, of all; where one more line does not fit it begins anew */
  gsize bytes; /* of all lines, */
  gsize own;   /* and of the table */
  gsize n_places;
  Line *places[];
};

PayjKnown *payj_known_new (gsize most)
{
  gsize n = MOST_PLACES;
  while (n > 1 && n * BYTES_A_PLACE > most)
    n /= 2;
  const gsize own = sizeof (PayjKnown) + n * sizeof (Line *);
  PayjKnown *known = own < most ? g_try_malloc0 (own) : NULL;
  if (known != NULL)
    *known = (PayjKnown){ .most = most, .own = own, .n_places = n };
  return known;
}

static void forget (PayjKnown *known)
{
  for (gsize i = 0; i < known->n_places; i++)
    g_clear_pointer (&known->places[i], g_free);
  known->bytes = 0;
}

void payj_known_free (PayjKnown *known)
{
  if (known == NULL)
    return;
  forget (known);
  g_free (known);
}

gsize payj_known_bytes (const PayjKnown *known)
{
  return known->own + known->bytes;
}

/* ---- Keys. */

static guint64 mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

static guint64 hash_bytes (guint64 hash, const char *bytes, gsize n)
{
  guint64 word = 0;
  for (; n >= sizeof word; bytes += sizeof word, n -= sizeof word) {
    memcpy (&word, bytes, sizeof word);
    hash = mix (hash, word);
  }
  word = n;
  memcpy (&word, bytes, n);
  return mix (hash, word ^ (guint64)n << 56);
}

/* A number, or a string that reads as it stands; else the whole line has to be read to know whether it is one. */
static gboolean is_plain_id (const char *text, gsize length)
{
  const gboolean quoted = length >= 2 && text[0] == '"' && text[length - 1] == '"';
  if (!quoted && (length == 0 || length > 18 || (text[0] == '0' && length > 1)))
    return FALSE;
  for (gsize i = quoted ? 1 : 0; i < (quoted ? length - 1 : length); i++)
    if (quoted ? !g_ascii_isprint (text[i]) || text[i] == '"' || text[i] == '\\' : !g_ascii_isdigit (text[i]))
      return FALSE;
  return TRUE;
}

gboolean payj_known_key (const char *line, gsize length, PayjKnownKey *key)
{
  *key = (PayjKnownKey){ .line = line, .length = length };
  if (length > MOST_BYTES || !payj_find_member (line, length, "id", &key->from, &key->to))
    return FALSE;
  while (key->to > key->from && line[key->to - 1] == ' ')
    key->to--;
  if (!is_plain_id (line + key->from, key->to - key->from))
    return FALSE;
  key->hash
      = hash_bytes (hash_bytes (length - (key->to - key->from), line, key->from), line + key->to, length - key->to);
  return TRUE;
}

static gsize length_of (const PayjKnownKey *key)
{
  return key->length - (key->to - key->from);
}

/* ---- Lines. */

gboolean payj_known_find (const PayjKnown *known, const PayjKnownKey *key, GString *out, PayStatus *status)
{
  const Line *line = known->places[key->hash % known->n_places];
  if (line == NULL || line->hash != key->hash || line->key != length_of (key)
      || memcmp (line->text, key->line, key->from) != 0
      || memcmp (line->text + key->from, key->line + key->to, key->length - key->to) != 0)
    return FALSE;
  g_string_append_len (out, "{\"id\":", ID_BEGINS);
  g_string_append_len (out, key->line + key->from, (gssize)(key->to - key->from));
  g_string_append_len (out, line->text + line->key, (gssize)line->rest);
  *status = line->status;
  return TRUE;
}

static gsize size_of (gsize text)
{
  return sizeof (Line) + text + BYTES_OF_A_BLOCK;
}

void payj_known_add (PayjKnown *known, const PayjKnownKey *key, const GString *record, PayStatus status)
{
  const gsize own = length_of (key), begins = ID_BEGINS + key->to - key->from;
  if (record->len < begins || own + record->len - begins > MOST_BYTES)
    return;
  const gsize size = size_of (own + record->len - begins);
  Line **place = &known->places[key->hash % known->n_places];
  known->bytes -= *place != NULL ? size_of ((*place)->key + (*place)->rest) : 0;
  g_clear_pointer (place, g_free);
  if (known->own + known->bytes + size > known->most)
    forget (known);
  if (known->own + size > known->most)
    return;
  Line *line = *place = g_try_malloc (size - BYTES_OF_A_BLOCK);
  if (line == NULL)
    return;
  known->bytes += size;
  *line = (Line){ key->hash, status, (guint)own, (guint)(record->len - begins) };
  memcpy (line->text, key->line, key->from);
  memcpy (line->text + key->from, key->line + key->to, key->length - key->to);
  memcpy (line->text + own, record->str + begins, record->len - begins);
}
