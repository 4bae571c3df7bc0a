/* SPDX-License-Identifier: MIT */
/* One named test for each row of a table. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>

/* A row starts with its name, a const char *. [test] finds the row as *state. Returns the number of failed tests. */
int run_table (const char *group, gconstpointer rows, gsize n, gsize row_size, CMUnitTestFunction test);

/* Fails the test unless [text] contains [fragment]; NULL: unless there is no text. */
void assert_says (const char *text, const char *fragment);
