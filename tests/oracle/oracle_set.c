/* SPDX-License-Identifier: MIT */
#include "oracle_set.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void oracle_set_init (OracleSet *set, size_t size)
{
  memset (set, 0, sizeof *set);
  set->size = size;
}

void oracle_set_clear (OracleSet *set)
{
  free (set->keys);
  free (set->slot);
  oracle_set_init (set, set->size);
}

static uint64_t hash_key (const unsigned char *key, size_t size)
{
  uint64_t hash = UINT64_C (14695981039346656037);
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ key[i]) * UINT64_C (1099511628211);
  return hash ^ (hash >> 29);
}

/* The slot of [key], or the empty one where it belongs. */
static size_t find_slot (const OracleSet *set, const void *key)
{
  size_t at = (size_t)hash_key (key, set->size) & (set->slots - 1);
  while (set->slot[at] != 0 && memcmp (set->keys + (set->slot[at] - 1) * set->size, key, set->size) != 0)
    at = (at + 1) & (set->slots - 1);
  return at;
}

static void grow (OracleSet *set)
{
  set->slots = set->slots ? 2 * set->slots : 32;
  set->room = set->slots / 2;
  set->keys = realloc (set->keys, set->room * set->size);
  free (set->slot);
  set->slot = calloc (set->slots, sizeof *set->slot);
  if (!set->keys || !set->slot)
    abort ();
  for (size_t i = 0; i < set->n; i++)
    set->slot[find_slot (set, set->keys + i * set->size)] = (unsigned)i + 1;
}

bool oracle_set_add (OracleSet *set, const void *key)
{
  if (set->n == set->room)
    grow (set);
  size_t at = find_slot (set, key);
  if (set->slot[at] != 0)
    return false;
  memcpy (set->keys + set->n * set->size, key, set->size);
  set->slot[at] = (unsigned)++set->n;
  return true;
}

size_t oracle_set_index (const OracleSet *set, const void *key)
{
  return set->slot[find_slot (set, key)] - 1;
}

void oracle_set_get (const OracleSet *set, size_t i, void *key)
{
  memcpy (key, set->keys + i * set->size, set->size);
}
