/* SPDX-License-Identifier: MIT */
/* Output that cannot be written, and programs that end while they write: no signal, a message where it helps, no half
 * of a line. */
#define _DEFAULT_SOURCE
#include "child.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define LINES 60000
#define KILLS 12

static char *program;

/* Every record is as long as many are. */
static GString *requests (int n)
{
  GString *text = g_string_new (NULL);
  for (int i = 0; i < n; i++)
    g_string_append_printf (
        text, "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"{1}{W}\",\"pool\":\"WW%s\",\"sources\":[\"W|U\"]}\n", i,
        i % 3 == 0 ? "U" : "");
  return text;
}

typedef struct {
  const char *name;
  char *argv[14]; /* without the program */
} CommandRow;

static const CommandRow commands[] = {
  { "solve", { "solve", "mtg", "{1}", "--pool", "W" } },
  { "solve --json", { "solve", "mtg", "{1}", "--pool", "W", "--json" } },
  { "count", { "count", "mtg", "{1}", "--pool", "W" } },
  { "list", { "list", "mtg", "{1}", "--pool", "WUBRG" } },
  { "cost", { "cost", "mtg", "{1}" } },
  { "hand", { "hand", "mtg", "{1}", "{W}", "--pool", "W" } },
  { "order", { "order", "mtg", "{1}", "{W}" } },
  { "batch", { "batch" } },
  { "batch --jobs", { "batch", "--jobs", "2" } },
  { "games", { "games" } },
  { "help", { "help" } },
  { "schema", { "schema" } },
  { "odds",
    { "odds", "karsten", "--edition", "2022", "--deck", "60", "--lands", "25", "--cost", "C", "--sources", "12" } },
};

static pid_t start (const CommandRow *row, int in, int out, int err)
{
  char *argv[16] = { program };
  for (gsize i = 0; i < G_N_ELEMENTS (row->argv); i++)
    argv[i + 1] = row->argv[i];
  return child_start (argv, in, out, err);
}

static void test_full_disk (void **state)
{
  (void)state;
  g_autoptr (GString) lines = requests (2000);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++) {
    const int full = open ("/dev/full", O_WRONLY), in = child_file (lines->str, lines->len), err = child_file ("", 0);
    const Ended ended = child_wait (start (&commands[i], in, full, err));
    g_autoptr (GString) message = child_read (err);
    if (ended.exit_status != 2 || strstr (message->str, "cannot write the output") == NULL)
      fail_msg ("%s: exit status %d, signal %d: %s", commands[i].name, ended.exit_status, ended.signal, message->str);
    close (full);
    close (in);
    close (err);
  }
}

/* Whoever reads ends: the program ends, and says nothing. */
static void test_closed_pipe (void **state)
{
  (void)state;
  g_autoptr (GString) lines = requests (20000);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++) {
    int ends[2];
    assert_int_equal (pipe (ends), 0);
    const int in = child_file (lines->str, lines->len), err = child_file ("", 0);
    close (ends[0]);
    const Ended ended = child_wait (start (&commands[i], in, ends[1], err));
    g_autoptr (GString) message = child_read (err);
    if (ended.exit_status != 0 || message->len != 0)
      fail_msg ("%s: exit status %d, signal %d: %s", commands[i].name, ended.exit_status, ended.signal, message->str);
    close (ends[1]);
    close (in);
    close (err);
  }
}

/* Reads a little, so that the program stands in the middle of writing, and ends it. What was written is whole lines. */
static void kill_batch (char *const *argv, const GString *lines, gsize least, int signal)
{
  int ends[2];
  char buffer[3000];
  assert_int_equal (pipe (ends), 0);
  const int in = child_file (lines->str, lines->len);
  const pid_t child = child_start (argv, in, ends[1], -1);
  close (ends[1]);
  g_autoptr (GString) text = g_string_new (NULL);
  while (text->len < least) {
    const gssize n = read (ends[0], buffer, sizeof buffer);
    assert_true (n > 0);
    g_string_append_len (text, buffer, n);
  }
  kill (child, signal);
  for (gssize n = read (ends[0], buffer, sizeof buffer); n > 0; n = read (ends[0], buffer, sizeof buffer))
    g_string_append_len (text, buffer, n);
  const Ended ended = child_wait (child);
  assert_true (signal == SIGKILL ? ended.signal == SIGKILL : ended.exit_status == 4);
  if (text->str[text->len - 1] != '\n')
    fail_msg ("signal %d after %d bytes: half a line: %s", signal, (int)text->len, text->str + text->len - 60);
  close (ends[0]);
  close (in);
}

static void test_killed (void **state)
{
  (void)state;
  g_autoptr (GString) lines = requests (LINES);
  char *const one[] = { program, "batch", NULL }, *const two[] = { program, "batch", "--jobs", "2", NULL };
  for (int i = 0; i < KILLS; i++)
    kill_batch (i % 2 == 0 ? one : two, lines, (gsize)(i + 1) * 7777, i % 4 < 2 ? SIGKILL : SIGTERM);
}

int main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  program = argv[1];
  signal (SIGPIPE, SIG_IGN);
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_full_disk), cmocka_unit_test (test_closed_pipe), cmocka_unit_test (test_killed) };
  return cmocka_run_group_tests_name ("faults.output", tests, NULL, NULL);
}
