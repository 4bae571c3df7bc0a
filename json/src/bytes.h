/* SPDX-License-Identifier: MIT */
/* Writes many small pieces behind a string. */
#pragma once
#include <glib.h>
#include <string.h>

/* There is room for [free] more before the string has to grow. */
typedef struct {
  GString *out;
  char *at;
  gsize free;
} PayjBytes;

static inline PayjBytes payj_bytes_of (GString *out)
{
  return (PayjBytes){ out, out->str + out->len, out->allocated_len - out->len - 1 };
}

/* Last: the string learns how long it is. */
static inline void payj_bytes_end (PayjBytes *b)
{
  g_string_set_size (b->out, (gsize)(b->at - b->out->str));
}

static inline void payj_bytes_grow (PayjBytes *b, gsize more)
{
  const gsize length = (gsize)(b->at - b->out->str);
  g_string_set_size (b->out, length * 2 + more + 1024);
  b->at = b->out->str + length;
  b->free = b->out->len - length;
}

static inline void payj_put (PayjBytes *b, const char *text, gsize length)
{
  if (b->free < length)
    payj_bytes_grow (b, length);
  memcpy (b->at, text, length);
  b->at += length;
  b->free -= length;
}

/* Of a literal. */
#define PAYJ_PUT(b, literal) payj_put (b, literal, sizeof (literal) - 1)

/* [n] is not below 0. */
static inline void payj_put_number (PayjBytes *b, gint64 n)
{
  char digits[20];
  gsize at = sizeof digits;
  do
    digits[--at] = (char)('0' + n % 10);
  while ((n /= 10) > 0);
  payj_put (b, digits + at, sizeof digits - at);
}
