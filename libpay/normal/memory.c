/* SPDX-License-Identifier: MIT */
#include "build.h"

#if defined(__SANITIZE_ADDRESS__)
#define CHUNK 1 /* so that every block has bounds of its own */
#else
#define CHUNK 8192
#endif
#define ALIGNED 16

gpointer payi_normal_keep (PayiNormal *n, gsize size)
{
  const gsize whole = (MAX (size, 1) + ALIGNED - 1) / ALIGNED * ALIGNED;
  if (whole > n->n_free) {
    n->n_free = MAX (whole, CHUNK);
    n->free = g_malloc0 (n->n_free);
    g_ptr_array_add (n->chunks, n->free);
  }
  char *block = n->free;
  n->free += whole;
  n->n_free -= whole;
  return block;
}
