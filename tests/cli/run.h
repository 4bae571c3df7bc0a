/* SPDX-License-Identifier: MIT */
/* Runs a program in an empty environment. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>

typedef struct {
  int exit_status; /* -1: ended by a signal */
  double seconds;
  long kilobytes; /* the most it had in memory */
} Run;

/* [argv] NULL-ended; output goes nowhere. */
Run run_program (char *const *argv);
