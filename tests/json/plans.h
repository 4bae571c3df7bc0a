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
