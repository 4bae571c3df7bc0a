/* SPDX-License-Identifier: MIT */
/* GMP with numbers of 64 bits: its own longs have 32 where the system's have. */
#pragma once
#include <glib.h>
#include <gmp.h>

void payi_number_set (mpz_t number, guint64 to);
void payi_number_multiply (mpz_t number, guint64 by);

/* [by] is above 0, and divides it. */
void payi_number_divide (mpz_t number, guint64 by);

/* C([of], [chosen]). */
void payi_number_choose (mpz_t number, guint64 of, guint64 chosen);
