/* SPDX-License-Identifier: MIT */
/* What can be opened apart: costs that can be paid in one way or in none, cards that are nothing but their colours. */
#include "problem.h"

#include <string.h>

#define MOST_DIGITS 3

/* Sleeping cards of each class; their kinds come after those of the candidates, red to green and colourless. */
const char zx_plain_beside[]
    = "RU:sleep RW:sleep UW:sleep RUW:sleep RK:sleep UK:sleep RUK:sleep WK:sleep RWK:sleep UWK:sleep RUWK:sleep "
      "RG:sleep UG:sleep RUG:sleep WG:sleep RWG:sleep UWG:sleep RUWG:sleep KG:sleep RKG:sleep UKG:sleep RUKG:sleep "
      "WKG:sleep RWKG:sleep UWKG:sleep RUWKG:sleep R:sleep U:sleep W:sleep K:sleep G:sleep C:sleep";

/* The kinds of each set of colours beside these cards. */
static const gint8 kind_of[ZX_ALL_COLOURS + 1] = {
  5, 0, 1, 6, 2, 7, 8, 9, 3, 10, 11, 12, 13, 14, 15, 16, 4, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
};

#define ALWAYS_THERE 0x3f /* those of the candidates */

gboolean zx_is_plain (const PayCase *base)
{
  const ZxCase *opened = (const ZxCase *)base;
  return !opened->several && opened->forms == NULL && opened->labels->len <= 1 && !opened->itself
         && opened->least == NULL && opened->tags->len == 0 && opened->barred->len == 0 && opened->waiting->len == 0;
}

typedef struct {
  const char *at, *end;
} Scan;

static gboolean take_word (Scan *s, const char *word, gsize length)
{
  if ((gsize)(s->end - s->at) < length || memcmp (s->at, word, length) != 0)
    return FALSE;
  s->at += length;
  return TRUE;
}

/* "12*", or nothing. */
static gboolean take_count (Scan *s, gint64 *count)
{
  const char *first = s->at;
  gint64 n = 0;
  while (s->at < s->end && g_ascii_isdigit (*s->at) && s->at - first < MOST_DIGITS)
    n = n * 10 + (*s->at++ - '0');
  *count = s->at == first ? 1 : n;
  return s->at == first || (*first != '0' && take_word (s, "*", 1));
}

/* Letters of colours, each once, or C. */
static gboolean take_class (Scan *s, int *colours)
{
  static const char letters[] = "RUWKG";
  *colours = 0;
  if (take_word (s, "C", 1))
    return TRUE;
  for (const char *place; s->at < s->end && *s->at != '\0' && (place = strchr (letters, *s->at)) != NULL; s->at++) {
    const int colour = 1 << (place - letters);
    if ((*colours & colour) != 0)
      return FALSE;
    *colours |= colour;
  }
  return *colours != 0;
}

static gboolean take_lot (Scan *s, PayPlainUnits *units)
{
  const gsize i = units->n_lots;
  int colours;
  if (i == PAY_PLAIN_UNITS || !take_count (s, &units->count[i]) || !take_class (s, &colours))
    return FALSE;
  const PayKinds kind = PAY_BIT (kind_of[colours]);
  const gboolean asleep = take_word (s, ":sleep", 6);
  units->kinds[i] = asleep ? 0 : kind;
  units->idle[i] = asleep ? kind : 0;
  units->there |= kind;
  units->n_lots++;
  return s->at == s->end || *s->at == ' ';
}

/* Other ways to write the same cards are read in pool-text.c alone. */
gboolean zx_plain_pool (const char *pool, gsize length, PayPlainUnits *units)
{
  Scan s = { pool, pool + length };
  units->n_lots = 0;
  units->there = ALWAYS_THERE;
  for (;;) {
    while (s.at < s.end && *s.at == ' ')
      s.at++;
    if (s.at == s.end)
      return TRUE;
    if (!take_lot (&s, units))
      return FALSE;
  }
}
