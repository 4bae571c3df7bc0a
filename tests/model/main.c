/* SPDX-License-Identifier: MIT */
/* Random sequences of calls: test-model [ROUNDS]; PAY_SEED and PAY_ROUNDS in the environment choose others. What fails
 * is made small and printed; kept as tests/regress/NAME.trace it is run again by test-model FILE... */
#define _DEFAULT_SOURCE
#include "shrink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define SECONDS 20 /* of a processor, for one trace */
#define LONGEST 3  /* for each try when what fails takes too long */

static gint64 rounds = 3000;

static guint64 first_seed (void)
{
  const char *text = g_getenv ("PAY_SEED");
  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;
}

static void report (const GArray *trace, const char *what)
{
  print_error ("%s fails; making it small\n", what);
  fflush (NULL);
  g_autoptr (GArray) small = model_shrink (trace, LONGEST);
  g_autofree char *text = model_trace_text (small);
  print_error ("# %s\n%s", what, text);
  g_free (model_failure (small, LONGEST, TRUE));
}

typedef struct {
  guint64 seed;
  ModelTally tally;
} Place;

/* All seeds in one process, which writes down where it is. */
static void run_from (guint64 seed, guint64 end, volatile Place *at)
{
  for (; seed < end; seed++) {
    at->seed = seed;
    at->tally = model_tally;
    model_end_after (SECONDS);
    g_autoptr (GArray) trace = model_trace_from_seed (seed);
    model_run (trace);
  }
}

/* Enough of everything. */
static void check_tally (ModelTally t)
{
  print_message ("paid %u, not %u, unknown %u, refused %u; tried %u\n", t.paid, t.wanting, t.unknown, t.refused,
                 t.tried);
  const guint all = t.paid + t.wanting + t.unknown + t.refused;
  if (rounds < 1000)
    return;
  assert_true (t.paid > all / 10 && t.wanting > all / 10 && t.refused > all / 50 && t.tried > (guint)rounds / 10);
  assert_true (t.unknown < all / 10);
}

static void test_random (void **state)
{
  (void)state;
  const guint64 first = first_seed (), end = first + (guint64)rounds;
  volatile Place *at = mmap (NULL, sizeof *at, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  assert_true ((gpointer)(gsize)at != MAP_FAILED);
  print_message ("seeds %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT " (PAY_SEED, PAY_ROUNDS)\n", first, end - 1);
  const pid_t child = fork ();
  if (child == 0) {
    run_from (first, end, at);
    _exit (0);
  }
  int status = 0;
  assert_int_equal (waitpid (child, &status, 0), child);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 0) {
    check_tally (at->tally);
    return;
  }
  g_autoptr (GArray) trace = model_trace_from_seed (at->seed);
  g_autofree char *what = g_strdup_printf ("seed %" G_GUINT64_FORMAT, at->seed);
  report (trace, what);
  fail ();
}

static void test_file (void **state)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  assert_true (g_file_get_contents (*state, &text, NULL, NULL));
  g_autoptr (GArray) trace = model_trace_from_text (text, &error);
  if (trace == NULL)
    fail_msg ("%s", error->message);
  g_autofree char *again = model_trace_text (trace);
  g_autoptr (GArray) same = model_trace_from_text (again, NULL);
  assert_int_equal (same->len, trace->len);
  g_autofree char *failure = model_failure (trace, SECONDS, TRUE);
  if (failure != NULL) {
    report (trace, *state);
    fail ();
  }
}

/* A trace that must fail is made small; what it fails with stays in it. */
static void test_shrink (void **state)
{
  (void)state;
  g_autoptr (GArray) trace = model_trace_from_seed (first_seed ());
  g_autoptr (GArray) failing = model_trace_from_text ("units 0 0 2\nfail 0\nlook 0\n", NULL);
  g_array_insert_vals (trace, trace->len / 2, failing->data, failing->len);
  g_autofree char *failure = model_failure (trace, SECONDS, FALSE);
  assert_non_null (failure);
  g_autoptr (GArray) small = model_shrink (trace, SECONDS);
  g_autofree char *text = model_trace_text (small);
  assert_string_equal (text, "fail 0\n");
}

int main (int argc, char **argv)
{
  const char *given = g_getenv ("PAY_ROUNDS");
  if (given == NULL && argc == 2 && g_ascii_isdigit (argv[1][0]))
    given = argv[1];
  if (given != NULL)
    rounds = g_ascii_strtoll (given, NULL, 10);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random), cmocka_unit_test (test_shrink) };
  if (argc < 2 || g_ascii_isdigit (argv[1][0]))
    return cmocka_run_group_tests_name ("model", tests, NULL, NULL);
  g_autofree struct CMUnitTest *files = g_new0 (struct CMUnitTest, (gsize)argc);
  for (int i = 1; i < argc; i++)
    files[i - 1] = (struct CMUnitTest){ .name = argv[i], .test_func = test_file, .initial_state = argv[i] };
  return _cmocka_run_group_tests ("traces", files, (size_t)argc - 1, NULL, NULL);
}
