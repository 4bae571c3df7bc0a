/* SPDX-License-Identifier: MIT */
/* Text that reads as it stands, eight bytes at a time. */
#pragma once
#include <glib.h>
#include <string.h>

#define PAYJ_EACH G_GUINT64_CONSTANT (0x0101010101010101)

/* Not 0 where a byte of [word] is 0. */
static inline guint64 payj_zeros (guint64 word)
{
  return (word - PAYJ_EACH) & ~word & PAYJ_EACH * 0x80;
}

/* The end of a run of printable ASCII without quotes and backslashes, or a place before it from which it goes on for
 * fewer than eight bytes. */
static inline const char *payj_skip_simple (const char *at, const char *end)
{
  for (guint64 word; end - at >= (gssize)sizeof word; at += sizeof word) {
    memcpy (&word, at, sizeof word);
    const guint64 low = (word - PAYJ_EACH * 0x20) & ~word & PAYJ_EACH * 0x80;
    const guint64 odd = payj_zeros (word ^ PAYJ_EACH * '"') | payj_zeros (word ^ PAYJ_EACH * '\\')
                        | payj_zeros (word ^ PAYJ_EACH * 0x7f);
    if ((low | odd | (word & PAYJ_EACH * 0x80)) != 0)
      return at;
  }
  return at;
}
