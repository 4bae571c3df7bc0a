/* SPDX-License-Identifier: MIT */
/* How many rows of amounts are payments? A dynamic programme over the columns of a board. */
#pragma once
#include <gmp.h>

#include "board.h"

typedef enum {
  PAYI_COUNTED,
  PAYI_UNCOUNTED, /* a limit of the problem came first, or [stop] */
  PAYI_UNFIT      /* there are too many cuts to do it this way */
} PayiCounted;

/* The number of rows that some waiving takes; by set, of ways to choose the objects of a row; by outcome, each as often
 * as it is paid with different charges or values of variables. [steps] counts up to the problem's limit. */
PayiCounted payi_count_rows (const PayiBoard *board, const volatile gint *stop, guint64 *steps, mpz_t sum);
