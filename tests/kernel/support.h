/* SPDX-License-Identifier: MIT */
/* cmocka with what it must have before it, and the seed of random tests. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <stdlib.h>

#define TEST_DEFAULT_SEED 20240229

static inline uint64_t test_seed (void)
{
  const char *given = getenv ("PAY_SEED");
  return given != NULL ? strtoull (given, NULL, 10) : TEST_DEFAULT_SEED;
}
