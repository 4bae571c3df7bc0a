/* SPDX-License-Identifier: MIT */
/* Like units are one class: two thousand million of them cost no memory. */
#include "run.h"

#define MOST_KILOBYTES (20 * 1024)

static char *program;

static void test_two_thousand_million (void **state)
{
  (void)state;
  char *const argv[] = { program, "solve", "mtg", "{2000000000}", "--pool", "2000000000*C", NULL };
  const Run run = run_program (argv);
  assert_int_equal (run.exit_status, 0);
  print_message ("%.1f ms, %ld KB\n", run.seconds * 1000, run.kilobytes);
  if (SANITIZED)
    skip ();
  assert_true (run.kilobytes < MOST_KILOBYTES);
}

int main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  program = argv[1];
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_two_thousand_million) };
  return cmocka_run_group_tests_name ("cli.large", tests, NULL, NULL);
}
