/* SPDX-License-Identifier: MIT */
#pragma once
#include <glib.h>
#include <gmp.h>

/* C(n, k), 0 where k is not among 0 to n. FALSE: a number beyond all use. */
gboolean payi_binomial (mpz_t number, gint64 count, gint64 k);
