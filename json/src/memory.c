/* SPDX-License-Identifier: MIT */
#include "memory.h"

#include <jansson.h>

static json_malloc_t given;
static _Thread_local gboolean failed;

static void *take (size_t size)
{
  void *memory = given (size);
  failed |= memory == NULL && size > 0;
  return memory;
}

void payj_memory_watch (void)
{
  static gsize watched = 0;
  if (!g_once_init_enter (&watched))
    return;
  json_free_t release;
  json_get_alloc_funcs (&given, &release);
  json_set_alloc_funcs (take, release);
  g_once_init_leave (&watched, 1);
}

gboolean payj_memory_failed (void)
{
  const gboolean result = failed;
  failed = FALSE;
  return result;
}
