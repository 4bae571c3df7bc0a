/* SPDX-License-Identifier: MIT */
/* A program with its input, output and messages in files or pipes. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <sys/types.h>

/* Sanitizers and busy machines are slower. */
#if defined(__SANITIZE_ADDRESS__)
#define CHILD_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHILD_SANITIZED 1
#endif
#endif
#ifndef CHILD_SANITIZED
#define CHILD_SANITIZED 0
#endif

typedef struct {
  int exit_status; /* -1: ended by a signal */
  int signal;
} Ended;

/* [argv] NULL-ended. Descriptors are those of the program's; -1: nothing there. */
pid_t child_start (char *const *argv, int in, int out, int err);
Ended child_wait (pid_t child);

/* An open file without a name that holds [text], at its beginning; and what is in one. */
int child_file (const char *text, gsize length);
GString *child_read (int file);
