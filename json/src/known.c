/* SPDX-License-Identifier: MIT */
/* A table in which each line has one place: who comes there last stays. */
#include "known.h"

#include "text.h"

#include <string.h>

#define PLACES 65536                   /* a power of two */
#define MOST_BYTES 4096                /* of a line and its answer */
#define MOST_IN_ALL (64 * 1024 * 1024) /* bytes of lines; beyond that it begins anew */
#define ID_BEGINS 6                    /* bytes of a record before its id */

typedef struct {
  guint64 hash;
  PayStatus status;
  guint key, rest; /* bytes */
  char text[];     /* the line without its id, and what follows the id of the answer */
} Line;

struct _PayjKnown {
  gsize bytes;
  Line *places[PLACES];
};

PayjKnown *payj_known_new (void)
{
  return g_new0 (PayjKnown, 1);
}

static void forget (PayjKnown *known)
{
  for (gsize i = 0; i < PLACES; i++)
    g_clear_pointer (&known->places[i], g_free);
  known->bytes = 0;
}

void payj_known_free (PayjKnown *known)
{
  forget (known);
  g_free (known);
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
  const Line *line = known->places[key->hash % PLACES];
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

void payj_known_add (PayjKnown *known, const PayjKnownKey *key, const GString *record, PayStatus status)
{
  const gsize own = length_of (key), begins = ID_BEGINS + key->to - key->from;
  if (record->len < begins || own + record->len - begins > MOST_BYTES)
    return;
  Line **place = &known->places[key->hash % PLACES];
  known->bytes -= *place != NULL ? (*place)->key + (*place)->rest : 0;
  g_clear_pointer (place, g_free);
  if (known->bytes > MOST_IN_ALL)
    forget (known);
  known->bytes += own + record->len - begins;
  Line *line = *place = g_malloc (sizeof *line + own + record->len - begins);
  *line = (Line){ key->hash, status, (guint)own, (guint)(record->len - begins) };
  memcpy (line->text, key->line, key->from);
  memcpy (line->text + key->from, key->line + key->to, key->length - key->to);
  memcpy (line->text + own, record->str + begins, record->len - begins);
}
