/* SPDX-License-Identifier: MIT */
#include "quick/cache.h"

#include <string.h>

#define WAYS 4 /* places that a text may have; the one that came first makes room */

typedef struct {
  guint64 hash;
  gconstpointer owner;
  gpointer value; /* NULL: free */
  char *text;
  gsize length;
} Entry;

typedef struct {
  Entry entries[WAYS];
  guint next;
} Set;

struct _PaysCache {
  GDestroyNotify destroy;
  guint64 mask;
  Set *sets;
};

PaysCache *pays_cache_new (guint most, GDestroyNotify destroy)
{
  PaysCache *cache = g_new (PaysCache, 1);
  guint64 sets = 1;
  while (sets * WAYS < most)
    sets *= 2;
  *cache = (PaysCache){ .destroy = destroy, .mask = sets - 1, .sets = g_new0 (Set, sets) };
  return cache;
}

static void clear (PaysCache *cache, Entry *entry)
{
  if (entry->value != NULL && cache->destroy != NULL)
    cache->destroy (entry->value);
  g_free (entry->text);
  *entry = (Entry){ 0 };
}

void pays_cache_free (PaysCache *cache)
{
  for (guint64 s = 0; s <= cache->mask; s++)
    for (guint i = 0; i < WAYS; i++)
      clear (cache, &cache->sets[s].entries[i]);
  g_free (cache->sets);
  g_free (cache);
}

static guint64 mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

/* Of at most eight bytes, each of which counts, some maybe twice. */
static guint64 word_of (const char *text, gsize length)
{
  guint32 first, last;
  if (length < sizeof first)
    return length == 0 ? 0
                       : (guint64)(guchar)text[0] | (guint64)(guchar)text[length / 2] << 8
                             | (guint64)(guchar)text[length - 1] << 16;
  memcpy (&first, text, sizeof first);
  memcpy (&last, text + length - sizeof last, sizeof last);
  return first | (guint64)last << 32;
}

static guint64 hash_of (gconstpointer owner, const char *text, gsize length)
{
  guint64 hash = mix (length, (guint64)(gsize)owner), word;
  for (; length > sizeof word; text += sizeof word, length -= sizeof word) {
    memcpy (&word, text, sizeof word);
    hash = mix (hash, word);
  }
  return mix (hash, word_of (text, length));
}

gpointer *pays_cache_at (PaysCache *cache, gconstpointer owner, const char *text, gsize length)
{
  const guint64 hash = hash_of (owner, text, length);
  Set *set = &cache->sets[hash & cache->mask];
  for (Entry *entry = set->entries; entry < set->entries + WAYS; entry++)
    if (entry->hash == hash && entry->value != NULL && entry->owner == owner && entry->length == length
        && memcmp (entry->text, text, length) == 0)
      return &entry->value;
  Entry *entry = &set->entries[set->next++ % WAYS];
  clear (cache, entry);
  *entry = (Entry){ .hash = hash, .owner = owner, .text = g_malloc (length + 1), .length = length };
  memcpy (entry->text, text, length);
  return &entry->value;
}
