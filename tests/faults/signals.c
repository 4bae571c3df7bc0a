/* SPDX-License-Identifier: MIT */
/* SIGINT while the program works: it ends soon, with the status of a limit. */
#define _DEFAULT_SOURCE
#include "child.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_SECONDS (CHILD_SANITIZED ? 1.0 : 0.2)
#define TRIES 4        /* the machine may be busy: the best one counts */
#define WORKING 400000 /* microseconds, after which it is in the middle */
#define MANY 3000000
#define A_WAIT 20000   /* microseconds */
#define MOST_WAITS 500 /* until it catches the signal */
#define MOMENTS 100
#define A_MOMENT 20 /* microseconds */

static char *program;

typedef struct {
  const char *name,
      *in; /* a file's text, which MANY of [more] follow; NULL: a pipe that stays open, with [more] in it */
  const char *more;
  char *argv[24];
} WorkRow;

/* Sources that need each other in many orders, for more than any limit of time. */
#define HARD                                                                                                           \
  "{\"game\":\"mtg\",\"cost\":\"{9}{W}{U}{B}{R}{G}\",\"limit\":{\"steps\":2000000000},\"sources\":["                   \
  "{\"text\":\"{1}, {T}: Add {W}{U}.\",\"count\":9},{\"text\":\"{1}, {T}: Add {B}{R}.\",\"count\":9},"                 \
  "{\"text\":\"{2}, {T}: Add {B}{R}{G}.\",\"count\":9},{\"text\":\"{3}, {T}: Add {G}{G}{W}{U}.\",\"count\":9},"        \
  "{\"text\":\"{W}, {T}: Add {C}{R}.\",\"count\":9},{\"text\":\"{R}, {T}: Add {G}{B}.\",\"count\":9},"                 \
  "{\"text\":\"{T}: Add {C}.\",\"count\":2}]%s}\n"

#define SIGNETS                                                                                                        \
  "--source", "9 {1}, {T}: Add {W}{U}.", "--source", "9 {1}, {T}: Add {B}{R}.", "--source",                            \
      "9 {2}, {T}: Add {B}{R}{G}.", "--source", "9 {3}, {T}: Add {G}{G}{W}{U}.", "--source",                           \
      "9 {W}, {T}: Add {C}{R}.", "--source", "2 {T}: Add {C}.", "--limit", "2000000000"

static const char plan[]
    = "[puzzle]\ngame=mtg\ngoal=worth\nlimit=2000000000\n[source a]\ntext={1}, {T}: Add {W}{U}.\n"
      "count=7\n[source b]\ntext={2}, {T}: Add {B}{R}{G}.\ncount=7\n[source c]\ntext={T}: Add {C}.\n"
      "count=4\n[source d]\ntext={W}, {T}: Add {C}{R}.\ncount=7\n"
      "[spell e]\ncost={2}{W}{U}\ncount=3\n[spell f]\ncost={1}{B}\ncount=3\ngives=RR\n"
      "[spell g]\ncost={R}{R}{G}\ncount=3\ngives=WUB\n[spell h]\ncost={X}{G}\n";

static const WorkRow rows[] = {
  { "solve", "", NULL, { "solve", "mtg", "{20}{W}{W}{U}{U}{B}{B}{G}{G}{G}", SIGNETS } },
  { "count", "", NULL, { "count", "mtg", "{9}{W}{U}{B}{R}{G}", SIGNETS } },
  { "list", "", NULL, { "list", "mtg", "{9}{W}{U}{B}{R}{G}", SIGNETS, "--answers", "100000000", "--json" } },
  { "plan", plan, NULL, { "plan", "-" } },
  { "waiting batch", NULL, "{\"game\":\"zx\",\"cost\":\"R1\",\"pool\":\"R\"}\n", { "batch" } },
  { "waiting import", NULL, "[{\"name\":\"A\"},", { "cards", "import", "-", "--catalogue", "none.db" } },
  { "waiting coverage", NULL, "name\tcost\na\t", { "coverage", "mtg", "-" } },
  { "waiting check", NULL, "{\"game\":\"zx\",\"cost\":\"R1\"}\n", { "check", "-", "/dev/null" } },
  { "coverage", "name\tcost\n", "a\t{2}\n", { "coverage", "mtg", "-" } },
  { "check", "", "{\"a\":1}\n", { "check", "-", "/dev/null" } },
  { "odds",
    "",
    NULL,
    { "odds", "karsten", "--edition", "2022", "--deck", "60", "--lands", "25", "--cost", "2C", "--sources", "12",
      "--simulate", "2000000000", "--seed", "1" } },
};

/* Does the child catch SIGINT yet? TRUE where no /proc tells. */
static gboolean catches (pid_t child)
{
  static const char line[] = "\nSigCgt:";
  g_autofree char *path = g_strdup_printf ("/proc/%d/status", (int)child), *status = NULL;
  if (!g_file_get_contents (path, &status, NULL, NULL))
    return TRUE;
  const char *caught = strstr (status, line);
  return caught == NULL || (g_ascii_strtoull (caught + strlen (line), NULL, 16) >> (SIGINT - 1) & 1) != 0;
}

/* Seconds from the signal to the end. A busy machine may take long to begin. */
static double interrupt (char *const *argv, int in, Ended *ended)
{
  const pid_t child = child_start (argv, in, -1, -1);
  for (int i = 0; i < MOST_WAITS && !catches (child); i++)
    g_usleep (A_WAIT);
  g_usleep (WORKING);
  const gint64 start = g_get_monotonic_time ();
  int status;
  if (waitpid (child, &status, WNOHANG) != 0)
    fail_msg ("it has ended before the signal");
  kill (child, SIGINT);
  *ended = child_wait (child);
  return (double)(g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static int input_of (const WorkRow *row, int *open_end)
{
  int ends[2];
  *open_end = -1;
  if (row->in != NULL) {
    g_autoptr (GString) text = g_string_new (row->in);
    for (int i = 0; i < MANY && row->more != NULL; i++)
      g_string_append (text, row->more);
    return child_file (text->str, text->len);
  }
  assert_int_equal (pipe (ends), 0);
  assert_int_equal (write (ends[1], row->more, strlen (row->more)), strlen (row->more));
  *open_end = ends[1];
  return ends[0];
}

static void try_row (const char *name, char *const *argv, const WorkRow *row)
{
  double best = G_MAXDOUBLE;
  for (int i = 0; i < TRIES && best > MOST_SECONDS / 2; i++) {
    Ended ended;
    int open_end;
    const int in = input_of (row, &open_end);
    const double seconds = interrupt (argv, in, &ended);
    close (in);
    if (open_end >= 0)
      close (open_end);
    /* What was found by then is told, as not proven to be the best. */
    const gboolean may_be_told = strcmp (name, "solve") == 0 || strcmp (name, "plan") == 0;
    if (ended.exit_status != 4 && (ended.exit_status != 0 || !may_be_told))
      fail_msg ("%s: exit status %d, signal %d", name, ended.exit_status, ended.signal);
    best = MIN (best, seconds);
  }
  print_message ("%s: %.0f ms\n", name, best * 1000);
  if (best > MOST_SECONDS)
    fail_msg ("%s: ends after %.2f s", name, best);
}

static void test_row (void **state)
{
  const WorkRow *row = *state;
  char *argv[32] = { program };
  for (gsize i = 0; i < G_N_ELEMENTS (row->argv); i++)
    argv[i + 1] = row->argv[i];
  try_row (row->name, argv, row);
}

static void test_batch (void **state)
{
  static const char *const asks[] = { "", ",\"ask\":\"count\"", ",\"ask\":\"list\",\"distinct\":\"set\"" };
  g_autoptr (GString) text = g_string_new (NULL);
  (void)state;
  for (int i = 0; i < 30; i++)
    g_string_append_printf (text, HARD, asks[i % 3]);
  const WorkRow row = { .name = "batch", .in = text->str };
  char *const one[] = { program, "batch", NULL }, *const two[] = { program, "batch", "--jobs", "2", NULL };
  try_row ("batch", one, &row);
  try_row ("batch --jobs 2", two, &row);
}

/* The status of a child that ends in time. */
static int end_in_time (pid_t child)
{
  int status = 0;
  for (int i = 0; i < MOST_WAITS; i++) {
    if (waitpid (child, &status, WNOHANG) == child)
      return status;
    g_usleep (A_WAIT);
  }
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
  return status;
}

/* Nothing comes from the pipe, and no moment before the program waits for it is one at which a signal is lost. */
static void test_any_moment (void **state)
{
  (void)state;
  char *const argv[] = { program, "batch", NULL };
  for (int i = 0; i < MOMENTS; i++) {
    int ends[2];
    assert_int_equal (pipe (ends), 0);
    const pid_t child = child_start (argv, ends[0], -1, -1);
    close (ends[0]);
    for (int k = 0; k < MOST_WAITS * 100 && !catches (child); k++)
      g_usleep (A_WAIT / 100);
    g_usleep ((gulong)(i * A_MOMENT));
    kill (child, SIGINT);
    const int status = end_in_time (child);
    close (ends[1]);
    if (!WIFEXITED (status) || WEXITSTATUS (status) != 4)
      fail_msg ("%d microseconds after it catches signals: status %d", i * A_MOMENT, status);
  }
}

int main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  program = argv[1];
  struct CMUnitTest tests[G_N_ELEMENTS (rows) + 2];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i]
        = (struct CMUnitTest){ .name = rows[i].name, .test_func = test_row, .initial_state = (void *)(gsize)&rows[i] };
  tests[G_N_ELEMENTS (rows)] = (struct CMUnitTest)cmocka_unit_test (test_batch);
  tests[G_N_ELEMENTS (rows) + 1] = (struct CMUnitTest)cmocka_unit_test (test_any_moment);
  return cmocka_run_group_tests_name ("faults.signals", tests, NULL, NULL);
}
