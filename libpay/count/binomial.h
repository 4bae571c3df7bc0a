/* SPDX-License-Identifier: MIT */
#pragma once
#include <glib.h>
#include <gmp.h>

/* C(n, k), 0 where k is not among 0 to n. FALSE: a number beyond all use. */
gboolean payi_binomial (mpz_t number, gint64 count, gint64 k);

/* Which coefficient a number is: C(count, k); count -1: it is none yet. */
typedef struct {
  gint64 count, k;
} PayiChosen;

/* [number], which is what [chosen] says, becomes C(count, to), from where it is if that is near. FALSE: it has too many
 * bits. */
gboolean payi_binomial_next (mpz_t number, PayiChosen *chosen, gint64 count, gint64 to);
