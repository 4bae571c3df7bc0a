/* SPDX-License-Identifier: MIT */
#include "memory.h"

#include <jansson.h>

static json_malloc_t given;
static GPrivate failed; /* any but NULL: so it is, in this thread */

static void *take (size_t size)
{
  void *memory = given (size);
  if (memory == NULL && size > 0)
    g_private_set (&failed, &failed);
  return memory;
}

void payj_memory_watch (void)
{
  static gsize watched = 0;
  if (!g_once_init_enter (&watched))
    return;
  json_free_t release;
  g_private_get (&failed); /* its key takes memory, too */
  json_get_alloc_funcs (&given, &release);
  json_set_alloc_funcs (take, release);
  g_once_init_leave (&watched, 1);
}

gboolean payj_memory_failed (void)
{
  if (g_private_get (&failed) == NULL)
    return FALSE;
  g_private_set (&failed, NULL);
  return TRUE;
}
