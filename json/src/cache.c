/* SPDX-License-Identifier: MIT */
#include "cache.h"

#include <string.h>

#define WAYS 4 /* places that a text may have; the one that came first makes room */

typedef struct {
  gconstpointer owner;
  gpointer value; /* NULL: free */
  char *text;
  gsize length;
} Entry;

typedef struct {
  Entry entries[WAYS];
  guint next;
} Set;

struct _PayjCache {
  GDestroyNotify destroy;
  guint64 mask;
  Set *sets;
};

PayjCache *payj_cache_new (guint most, GDestroyNotify destroy)
{
  PayjCache *cache = g_new (PayjCache, 1);
  guint64 sets = 1;
  while (sets * WAYS < most)
    sets *= 2;
  *cache = (PayjCache){ .destroy = destroy, .mask = sets - 1, .sets = g_new0 (Set, sets) };
  return cache;
}

static void clear (PayjCache *cache, Entry *entry)
{
  if (entry->value != NULL)
    cache->destroy (entry->value);
  g_free (entry->text);
  *entry = (Entry){ 0 };
}

void payj_cache_free (PayjCache *cache)
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

static Set *set_of (const PayjCache *cache, gconstpointer owner, const char *text, gsize length)
{
  guint64 hash = mix (length, (guint64)(gsize)owner), word;
  for (; length >= sizeof word; text += sizeof word, length -= sizeof word) {
    memcpy (&word, text, sizeof word);
    hash = mix (hash, word);
  }
  word = 0;
  memcpy (&word, text, length);
  return &cache->sets[mix (hash, word) & cache->mask];
}

gpointer payj_cache_find (const PayjCache *cache, gconstpointer owner, const char *text, gsize length)
{
  const Set *set = set_of (cache, owner, text, length);
  for (guint i = 0; i < WAYS; i++) {
    const Entry *e = &set->entries[i];
    if (e->value != NULL && e->length == length && e->owner == owner
        && (length == 0 || memcmp (e->text, text, length) == 0))
      return e->value;
  }
  return NULL;
}

void payj_cache_add (PayjCache *cache, gconstpointer owner, const char *text, gsize length, gpointer value)
{
  Set *set = set_of (cache, owner, text, length);
  Entry *entry = &set->entries[set->next++ % WAYS];
  clear (cache, entry);
  *entry = (Entry){ .owner = owner, .value = value, .text = g_memdup2 (text, length), .length = length };
}
