/* SPDX-License-Identifier: MIT */
/* Runs a program in an empty environment. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>

/* Is this a build with AddressSanitizer, whose times and memory say nothing? */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

typedef struct {
  int exit_status; /* -1: ended by a signal */
  double seconds;
  long kilobytes; /* the most it had in memory */
} Run;

/* [argv] NULL-ended; output goes nowhere. */
Run run_program (char *const *argv);
