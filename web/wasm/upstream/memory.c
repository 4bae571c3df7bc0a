/* SPDX-License-Identifier: MIT */
/* wasi-libc copies word by word; with bulk memory each of these is one instruction. */
#include <stddef.h>

void *memcpy (void *restrict to, const void *restrict from, size_t n)
{
  return __builtin_memcpy (to, from, n);
}

void *memmove (void *to, const void *from, size_t n)
{
  return __builtin_memmove (to, from, n);
}

void *memset (void *to, int byte, size_t n)
{
  return __builtin_memset (to, byte, n);
}
