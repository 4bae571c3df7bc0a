/* SPDX-License-Identifier: MIT */
/* A cost, checked and added up. */
#pragma once
#include <pay/kernel.h>

#define PAYKI_FORMS (PAYK_IN_GROUP + 1)

typedef struct {
  int64_t n[PAYKI_FORMS]; /* pips of each form */
  uint64_t traits;        /* of all that pips accept */
  uint64_t other;         /* 0 where no pip asks for others */
  int64_t others, price;  /* 1 where no pip asks for them */
  bool with_empty;        /* are there pips that accept nothing? */
} PaykiCost;

/* PAYK_INVALID, PAYK_TOO_LARGE, PAYK_BRANCH as payk_plan_init(). */
PaykResult payki_cost_read (PaykiCost *read, const PaykCost *cost);
