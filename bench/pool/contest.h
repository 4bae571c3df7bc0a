/* SPDX-License-Identifier: MIT */
/* All methods on the same instances. */
#pragma once
#include "families.h"
#include "method.h"

typedef struct {
  size_t instances;
  uint64_t seed;
  double pass_ns;  /* a method that is slower stops its first pass there, and is measured on what it answered */
  double total_ns; /* of the rounds of a method */
  double round_ns; /* a round lasts at least this long */
  unsigned rounds;
  const char *method; /* only this one and those that are needed beside it; NULL: all */
} ContestPlan;

/* Times in ns, as README.md says. */
typedef struct {
  const char *family, *method;
  bool build; /* the construction of the method's models, not its answers */
  bool exact;
  size_t instances, known; /* of which the truth is known */
  double median, p99, floor, ratio;
  size_t wrong, timeouts;
  size_t failed; /* of the wrong ones: what came is no answer */
} ContestRow;

#define CONTEST_ROWS 32

/* Returns how many rows; at most CONTEST_ROWS. */
size_t contest_run (const ContestPlan *plan, const Family *family, ContestRow *rows);
