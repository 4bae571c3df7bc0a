/* SPDX-License-Identifier: MIT */
/* Like units are one class: two thousand million of them cost neither time nor memory. */
#include "run.h"

#define MOST_SECONDS 0.05
#define MOST_KILOBYTES (20 * 1024)
#define TRIES 5 /* the machine may be busy: the best one counts */

static char *program;

static void test_two_thousand_million (void **state)
{
  (void)state;
  char *const argv[] = { program, "solve", "mtg", "{2000000000}", "--pool", "2000000000*C", NULL };
  Run best = { .seconds = G_MAXDOUBLE };
  for (int i = 0; i < TRIES; i++) {
    const Run run = run_program (argv);
    assert_int_equal (run.exit_status, 0);
    if (run.seconds < best.seconds)
      best = run;
  }
  print_message ("%.1f ms, %ld KB\n", best.seconds * 1000, best.kilobytes);
  if (SANITIZED)
    skip ();
  assert_true (best.seconds < MOST_SECONDS);
  assert_true (best.kilobytes < MOST_KILOBYTES);
}

int main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  program = argv[1];
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_two_thousand_million) };
  return cmocka_run_group_tests_name ("cli.large", tests, NULL, NULL);
}
