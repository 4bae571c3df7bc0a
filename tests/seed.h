/* SPDX-License-Identifier: MIT */
/* Other numbers each time; what fails is repeated with the seed that is printed. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>

static inline guint32 fresh_seed (void)
{
  const char *given = g_getenv ("PAY_SEED");
  const guint32 seed = given != NULL ? (guint32)g_ascii_strtoull (given, NULL, 10) : g_random_int ();
  print_message ("PAY_SEED=%u\n", seed);
  return seed;
}
