/* SPDX-License-Identifier: MIT */
/* What the tests of Z/X share: cmocka, and random texts that can be repeated. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>

/* The seed is printed; the environment variable PAY_SEED repeats a run. Free with g_rand_free(). */
GRand *zx_random_new (void);

/* Up to [most] random [pieces] in a row, now and then with a random byte. (transfer full) */
char *zx_random_text (GRand *rand, const char *const *pieces, gsize n, int most);
