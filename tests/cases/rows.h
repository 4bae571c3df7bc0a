/* SPDX-License-Identifier: MIT */
/* JSON Lines files of cases as arrays of named tests. A row has an `id`, a `request` and what is `expect`ed. */
#ifndef PAY_TESTS_ROWS_H
#define PAY_TESTS_ROWS_H

#include <jansson.h>
#include <stdbool.h>

enum { ROWS_SKIPPED = 77 };

typedef struct {
  char *id;
  char *request; /* as one line */
  json_t *row;
} Row;

/* Runs [test] once for every row of the files in argv[1..]; its state points at the Row. The exit status of main():
 * ROWS_SKIPPED, with a message, when a file is not there. [test] is a cmocka test. */
int rows_run (const char *group, int argc, char **argv, void (*test) (void **state));

/* The field of the row's `expect`; NULL where nothing is expected. */
json_t *row_expect (const Row *row, const char *field);

#endif
