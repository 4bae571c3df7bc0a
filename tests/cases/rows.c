/* SPDX-License-Identifier: MIT */
#include "rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 65536 };

typedef struct {
  size_t n;
  struct CMUnitTest *tests;
} Rows;

static bool add_row (Rows *rows, const char *line, void (*test) (void **state))
{
  Row *row = calloc (1, sizeof *row);
  rows->tests = realloc (rows->tests, (rows->n + 1) * sizeof *rows->tests);
  if (!row || !rows->tests)
    abort ();
  row->row = json_loads (line, JSON_REJECT_DUPLICATES, NULL);
  const char *id = json_string_value (json_object_get (row->row, "id"));
  json_t *request = json_object_get (row->row, "request");
  if (!id || !request || !json_object_get (row->row, "expect"))
    return false;
  row->id = strcpy (malloc (strlen (id) + 1), id);
  row->request = json_dumps (request, JSON_COMPACT);
  rows->tests[rows->n++] = (struct CMUnitTest){ .name = row->id, .test_func = test, .initial_state = row };
  return true;
}

static int load (Rows *rows, const char *path, void (*test) (void **state))
{
  static char line[LINE];
  FILE *file = fopen (path, "r");
  if (!file) {
    printf ("skipped: %s is not there\n", path);
    return ROWS_SKIPPED;
  }
  int status = 0;
  for (int number = 1; fgets (line, sizeof line, file); number++)
    if (line[strspn (line, " \r\n")] != '\0' && !add_row (rows, line, test)) {
      fprintf (stderr, "%s:%d: no row with id, request and expect\n", path, number);
      status = EXIT_FAILURE;
    }
  fclose (file);
  return status;
}

int rows_run (const char *group, int argc, char **argv, void (*test) (void **state))
{
  Rows rows = { .n = 0 };
  int status = 0;
  for (int i = 1; i < argc && status == 0; i++)
    status = load (&rows, argv[i], test);
  if (status == 0)
    status = _cmocka_run_group_tests (group, rows.tests, rows.n, NULL, NULL);
  for (size_t i = 0; i < rows.n; i++) {
    Row *row = rows.tests[i].initial_state;
    free (row->id);
    free (row->request);
    json_decref (row->row);
    free (row);
  }
  free (rows.tests);
  return status;
}

json_t *row_expect (const Row *row, const char *field)
{
  return json_object_get (json_object_get (row->row, "expect"), field);
}
