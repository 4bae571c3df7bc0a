/* SPDX-License-Identifier: MIT */
/* The functions of the C library in front of its own. */
#include "heap.h"

#include <malloc.h>
#include <stdlib.h>

#define OURS __attribute__ ((visibility ("default")))

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *block, size_t size);
extern void __libc_free (void *block);

static size_t held, begun, most;

static void *count (void *block)
{
  held += malloc_usable_size (block);
  most = held > most ? held : most;
  return block;
}

OURS void *malloc (size_t size)
{
  return count (__libc_malloc (size));
}

OURS void *calloc (size_t n, size_t size)
{
  return count (__libc_calloc (n, size));
}

OURS void *realloc (void *block, size_t size)
{
  const size_t before = malloc_usable_size (block);
  void *moved = __libc_realloc (block, size);
  if (moved != NULL || size == 0)
    held -= before;
  return count (moved);
}

OURS void free (void *block)
{
  held -= malloc_usable_size (block);
  __libc_free (block);
}

void heap_begin (void)
{
  begun = most = held;
}

size_t heap_most (void)
{
  return most - begun;
}
