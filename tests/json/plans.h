/* SPDX-License-Identifier: MIT */
/* Puzzles of every sort, small, and what their answers say. */
#pragma once
#include <glib.h>

typedef struct {
  const char *name;
  const char *text;
  const char *says[8]; /* parts of the record */
} PlanRow;

extern const PlanRow plan_rows[];
extern const gsize n_plan_rows;

/* Requests with a plan; those that are answered, then those that are refused. */
extern const PlanRow plan_lines[], plan_lines_refused[];
extern const gsize n_plan_lines, n_plan_lines_refused;
