/* SPDX-License-Identifier: MIT */
#include "build.h"

#if defined(__SANITIZE_ADDRESS__)
#define CHUNK 1 /* so that every block has bounds of its own */
#else
#define CHUNK 8192
#endif
#define ALIGNED 16

gpointer payi_normal_keep (PayiNormal *normal, gsize size)
{
  const gsize whole = (MAX (size, 1) + ALIGNED - 1) / ALIGNED * ALIGNED;
  if (whole > normal->n_free) {
    normal->n_free = MAX (whole, CHUNK);
    normal->free = g_malloc0 (normal->n_free);
    g_ptr_array_add (normal->chunks, normal->free);
  }
  char *block = normal->free;
  normal->free += whole;
  normal->n_free -= whole;
  return block;
}
