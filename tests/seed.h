/* SPDX-License-Identifier: MIT */
/* The same numbers in each run, so that a suite that passed does not fail by chance; PAY_SEED chooses others, and
 * scripts/random draws them. What fails is repeated with the seed that is printed. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>

static inline guint32 chosen_seed (void)
{
  const char *given = g_getenv ("PAY_SEED");
  return given != NULL ? (guint32)g_ascii_strtoull (given, NULL, 10) : 1;
}

static inline guint32 first_seed (void)
{
  const guint32 seed = chosen_seed ();
  print_message ("PAY_SEED=%u\n", seed);
  return seed;
}
