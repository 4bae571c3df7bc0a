/* SPDX-License-Identifier: MIT */
#include "parts.h"

#include <string.h>

/* Odd, with bits in no order: of the golden ratio, and of two square roots. */
#define SPREAD G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
#define ROOT_OF_2 G_GUINT64_CONSTANT (0x6a09e667f3bcc909)
#define ROOT_OF_3 G_GUINT64_CONSTANT (0xbb67ae8584caa73b)

#define LANES 4 /* the processor works on all at once */

static inline guint64 mix (guint64 sum, guint64 word)
{
  sum = (sum ^ word) * SPREAD;
  return sum ^ (sum >> 29);
}

static inline guint64 word_at (const char *bytes)
{
  guint64 word;
  memcpy (&word, bytes, sizeof word);
  return GUINT64_FROM_LE (word);
}

guint64 digest_bytes (const char *bytes, gsize n)
{
  guint64 lanes[LANES] = { n, ROOT_OF_2, ROOT_OF_3, SPREAD };
  gsize at = 0;
  for (; at + sizeof lanes <= n; at += sizeof lanes)
    for (int i = 0; i < LANES; i++)
      lanes[i] = mix (lanes[i], word_at (bytes + at + (gsize)i * sizeof (guint64)));
  char rest[sizeof lanes] = "";
  memcpy (rest, bytes + at, n - at);
  for (int i = 0; i < LANES; i++)
    lanes[i] = mix (lanes[i], word_at (rest + (gsize)i * sizeof (guint64)));
  guint64 sum = ROOT_OF_2;
  for (int i = 0; i < LANES; i++)
    sum = mix (sum, lanes[i]);
  return sum ^ (sum >> 32);
}

void digest_line (Digest *digest, const char *line, gsize length)
{
  digest->sum = digest->sum * ROOT_OF_3 + digest_bytes (line, length);
  digest->power *= ROOT_OF_3;
}

void digest_append (Digest *digest, const Digest *behind)
{
  digest->sum = digest->sum * behind->power + behind->sum;
  digest->power *= behind->power;
}
