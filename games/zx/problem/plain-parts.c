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

/* The other way round. */
static const gint8 colours_of[ZX_ALL_COLOURS + 1] = {
  1, 2, 4, 8, 16, 0, 3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
};

#define ALWAYS_THERE 0x3f /* those of the candidates */

gboolean zx_is_plain (const PayCase *opened)
{
  const ZxCase *zx = (const ZxCase *)opened;
  return !zx->several && zx->forms == NULL && zx->labels->len <= 1 && !zx->itself && !zx->depends && zx->least == NULL
         && zx->tags->len == 0 && zx->barred->len == 0 && zx->waiting->len == 0;
}

/* However cards are shared, no fewer cards are slept, and each colour takes one that has it. */
static gboolean sharing_may_mend (const PayShort *reason)
{
  return reason->type != PAY_SHORT_LANE
         || ((reason->traits & ZX_TRAIT_ANY) == 0 && (reason->traits & (reason->traits - 1)) != 0);
}

gboolean zx_plain_lifts (const PayCase *opened, PayKinds kinds, const PayShort *reasons, int n)
{
  const ZxCase *zx = (const ZxCase *)opened;
  for (guint i = 0; i < zx->readings->len; i++)
    if (strcmp (zx->readings->pdata[i], ZX_OWN_CARD) != 0)
      return TRUE;
  gboolean may = (kinds & ~(PayKinds)ALWAYS_THERE) != 0; /* some card has several colours */
  for (int i = 0; i < n; i++)
    may = may && sharing_may_mend (&reasons[i]);
  return may;
}

typedef struct {
  const char *at, *end;
} Scan;

static gboolean take_word (Scan *scan, const char *word, gsize length)
{
  if ((gsize)(scan->end - scan->at) < length || memcmp (scan->at, word, length) != 0)
    return FALSE;
  scan->at += length;
  return TRUE;
}

/* "12*", or nothing. */
static gboolean take_count (Scan *scan, gint64 *count)
{
  const char *first = scan->at;
  gint64 number = 0;
  while (scan->at < scan->end && g_ascii_isdigit (*scan->at) && scan->at - first < MOST_DIGITS)
    number = number * 10 + (*scan->at++ - '0');
  *count = scan->at == first ? 1 : number;
  return scan->at == first || (*first != '0' && take_word (scan, "*", 1));
}

/* Letters of colours, each once, or C. */
static gboolean take_class (Scan *scan, int *colours)
{
  static const char letters[] = "RUWKG";
  *colours = 0;
  if (take_word (scan, "C", 1))
    return TRUE;
  for (const char *place; scan->at < scan->end && *scan->at != '\0' && (place = strchr (letters, *scan->at)) != NULL;
       scan->at++) {
    const int colour = 1 << (place - letters);
    if ((*colours & colour) != 0)
      return FALSE;
    *colours |= colour;
  }
  return *colours != 0;
}

static gboolean take_lot (Scan *scan, PayPlainUnits *units)
{
  const gsize i = units->n_lots;
  int colours;
  if (i == PAY_PLAIN_UNITS || !take_count (scan, &units->count[i]) || !take_class (scan, &colours))
    return FALSE;
  const PayKinds kind = PAY_BIT (kind_of[colours]);
  const gboolean asleep = take_word (scan, ":sleep", 6);
  units->kinds[i] = asleep ? 0 : kind;
  units->idle[i] = asleep ? kind : 0;
  units->there |= kind;
  units->n_lots++;
  return scan->at == scan->end || *scan->at == ' ';
}

/* As zx_lots_rank() ranks them: these differ in their colours alone. */
static int compare_lots (const PayPlainUnits *units, gsize lot, gsize other)
{
  return colours_of[__builtin_ctzll (units->kinds[lot] | units->idle[lot])]
         - colours_of[__builtin_ctzll (units->kinds[other] | units->idle[other])];
}

/* Other ways to write the same cards are read in pool-text.c alone. */
gboolean zx_plain_pool (const char *pool, gsize length, PayPlainUnits *units)
{
  Scan scan = { pool, pool + length };
  units->n_lots = 0;
  units->there = ALWAYS_THERE;
  for (;;) {
    while (scan.at < scan.end && *scan.at == ' ')
      scan.at++;
    if (scan.at == scan.end)
      break;
    if (!take_lot (&scan, units))
      return FALSE;
  }
  pay_plain_rank_lots (units, compare_lots);
  return TRUE;
}
