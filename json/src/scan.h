/* SPDX-License-Identifier: MIT */
/* Text that reads as it stands, eight bytes at a time. */
#pragma once
#include <glib.h>
#include <string.h>

#define PAYJ_EACH G_GUINT64_CONSTANT (0x0101010101010101)

/* Not 0 where a byte of [word] is 0. The lowest bit set is of the first one. */
static inline guint64 payj_zeros (guint64 word)
{
  return (word - PAYJ_EACH) & ~word & PAYJ_EACH * 0x80;
}

/* The end of a run of printable ASCII without quotes and backslashes, or a place less than eight bytes before [end] up
 * to which there is nothing else. */
static inline const char *payj_skip_simple (const char *at, const char *end)
{
  for (guint64 word; end - at >= (gssize)sizeof word; at += sizeof word) {
    memcpy (&word, at, sizeof word);
    word = GUINT64_FROM_LE (word);
    const guint64 low = (word - PAYJ_EACH * 0x20) & ~word & PAYJ_EACH * 0x80;
    const guint64 odd = payj_zeros (word ^ PAYJ_EACH * '"') | payj_zeros (word ^ PAYJ_EACH * '\\')
                        | payj_zeros (word ^ PAYJ_EACH * 0x7f);
    const guint64 found = low | odd | (word & PAYJ_EACH * 0x80);
    if (found != 0)
      return at + __builtin_ctzll (found) / 8;
  }
  return at;
}
