/* SPDX-License-Identifier: MIT */
/* The oracle alone against rows of facts: it agrees with every row that it can read, and skips the others by name. */
#include "oracle.h"
#include "rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

static int asked, judged;

static void check_number (const Row *row, const char *field, long got)
{
  json_t *expected = row_expect (row, field);
  if (!expected)
    return;
  if (json_integer_value (expected) != got)
    print_error ("%s: %s is %ld\n", row->id, field, got);
  assert_int_equal (json_integer_value (expected), got);
}

/* Whether everything that the row expects is something the oracle knows. */
static bool is_known (const Row *row)
{
  static const char *const known[] = { "status", "x", "life", "outcomes", "payments", "total" };
  const char *field;
  json_t *value;
  json_object_foreach (json_object_get (row->row, "expect"), field, value)
  {
    bool found = false;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
      found |= strcmp (field, known[i]) == 0;
    if (!found)
      return false;
  }
  return true;
}

static void test_row (void **state)
{
  const Row *row = *state;
  if (strcmp (json_string_value (row_expect (row, "status")), "error") == 0) /* of no rule */
    skip ();
  OracleAnswer *a = oracle_answer (row->request);
  asked++;
  if (a->status == ORACLE_UNSUPPORTED || !is_known (row)) {
    print_message ("not supported: %s %s\n", row->id, a->why);
    free (a);
    skip ();
  }
  judged++;
  assert_string_equal (json_string_value (row_expect (row, "status")),
                       a->status == ORACLE_PAYABLE ? "payable" : "unpayable");
  check_number (row, "x", a->x[0]);
  check_number (row, "life", a->life);
  check_number (row, "outcomes", a->outcomes);
  check_number (row, "payments", a->payments);
  json_t *total = row_expect (row, "total");
  json_t *game = json_object_get (json_object_get (row->row, "request"), "game");
  if (total)
    assert_true (oracle_has_total (a, json_string_value (game), json_string_value (total)));
  free (a);
}

int main (int argc, char **argv)
{
  const int status = rows_run ("oracle", argc, argv, test_row);
  print_message ("%d of %d rows judged\n", judged, asked);
  return status == 0 && 2 * judged < asked ? EXIT_FAILURE : status;
}
