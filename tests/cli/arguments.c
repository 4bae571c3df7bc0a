/* SPDX-License-Identifier: MIT */
/* Command lines drawn from the tables of the program, and bytes: an exit status that is promised, no signal, no wait,
 * and where it is 2 a message. What takes long is interrupted, as a user would do, and has to end then.
 * arguments MODULES, in the environment PAY_SEED and PAY_ROUNDS: line i is drawn from the seed and i. What fails is
 * made small. */
#define _XOPEN_SOURCE 700
#include "run.h"
#include "words.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define SOON 1  /* seconds until it is interrupted */
#define LATE 30 /* seconds until it counts as hanging */
#define ROUNDS (SANITIZED ? 100 : 400)
#define MOST_MEMORY (4UL << 30) /* bytes */

static guint64 seed, rounds = ROUNDS;
static int said; /* the file that its messages go to */
static guint interrupted, statuses[EXIT_OWN_ANSWER];

/* The program, whose main() the linker calls so. */
int __real_main (int argc, char **argv);
int __wrap_main (int argc, char **argv);

static void execute (GPtrArray *line)
{
  const int in = open (line->len % 2 == 0 ? "lines.jsonl" : "/dev/null", O_RDONLY), out = open ("/dev/null", O_WRONLY);
  dup2 (in, STDIN_FILENO);
  dup2 (out, STDOUT_FILENO);
  dup2 (said, STDERR_FILENO);
  const struct rlimit memory = { MOST_MEMORY, MOST_MEMORY };
  if (!SANITIZED)
    setrlimit (RLIMIT_AS, &memory);
  char *argv[256] = { "pay" };
  memcpy (argv + 1, line->pdata, MIN (line->len, G_N_ELEMENTS (argv) - 2) * sizeof *argv);
  exit (__real_main ((int)line->len, argv));
}

/* Its status as waitpid() tells it. */
static int run (GPtrArray *line)
{
  assert_int_equal (ftruncate (said, 0), 0);
  assert_int_equal (lseek (said, 0, SEEK_SET), 0);
  const pid_t child = fork ();
  if (child == 0)
    execute (line);
  const gint64 start = g_get_monotonic_time ();
  int status = 0, sent = 0;
  while (waitpid (child, &status, WNOHANG) == 0) {
    const gint64 seconds = (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
    const int number = seconds >= LATE ? SIGKILL : seconds >= SOON ? SIGINT : 0;
    if (number != sent)
      kill (child, number);
    sent = number;
    g_usleep (500);
  }
  interrupted += sent == SIGINT;
  return status;
}

/* Then an error may be a record on standard output. */
static gboolean wants_json (const GPtrArray *line)
{
  for (guint i = 0; line->pdata[i] != NULL; i++)
    if (strcmp (line->pdata[i], "--json") == 0)
      return TRUE;
  return FALSE;
}

/* NULL: as promised. */
static const char *wrong (GPtrArray *line)
{
  const int status = run (line);
  if (WIFSIGNALED (status))
    return WTERMSIG (status) == SIGKILL ? "does not end" : "is ended by a signal";
  if (WEXITSTATUS (status) >= (int)G_N_ELEMENTS (statuses))
    return "ends with a status that is not promised";
  statuses[WEXITSTATUS (status)]++;
  char text[4096] = "";
  const gssize n = pread (said, text, sizeof text - 1, 0);
  assert_true (n >= 0);
  if (WEXITSTATUS (status) == EXIT_USAGE && !wants_json (line) && !g_str_has_prefix (text, "pay: "))
    return "does not say what is wrong";
  return strstr (text, "CRITICAL") != NULL || strstr (text, "runtime error") != NULL ? "says what it should not" : NULL;
}

/* Leaves out what does not matter. */
static void shrink (GPtrArray *line)
{
  for (guint i = 0; i + 1 < line->len;) {
    char *word = g_ptr_array_steal_index (line, i);
    if (wrong (line) != NULL)
      g_free (word);
    else
      g_ptr_array_insert (line, (gint)i++, word);
  }
}

static void test_lines (void **state)
{
  (void)state;
  for (guint64 i = 0; i < rounds; i++) {
    g_autoptr (GRand) r = g_rand_new_with_seed ((guint32)(seed + i));
    g_autoptr (GPtrArray) line = words_draw (r);
    if (wrong (line) == NULL)
      continue;
    shrink (line);
    const char *what = wrong (line);
    g_autoptr (GString) shown = g_string_new ("pay");
    for (guint k = 0; line->pdata[k] != NULL; k++) {
      g_autofree char *word = quoted_word (line->pdata[k]);
      g_string_append_printf (shown, " %s", word);
    }
    fail_msg ("PAY_SEED=%" G_GUINT64_FORMAT " PAY_ROUNDS=1: %s: %s", seed + i, what, shown->str);
  }
  print_message ("%u were interrupted; %u yes, %u no, %u usage, %u malformed, %u limits\n", interrupted, statuses[0],
                 statuses[1], statuses[2], statuses[3], statuses[4]);
  /* Else the lines are too wrong to try much. */
  assert_true (statuses[EXIT_PAYABLE] * 10 > rounds);
}

static void test_kinds (void **state)
{
  (void)state;
  g_autofree char *kind = words_unknown ();
  if (kind != NULL)
    fail_msg ("words.c has no values for what the tables call %s", kind);
}

static int drop (const char *path, const struct stat *about, int type, struct FTW *place)
{
  (void)about, (void)type, (void)place;
  return remove (path);
}

static guint64 number (const char *name, guint64 otherwise)
{
  const char *text = g_getenv (name);
  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : otherwise;
}

int __wrap_main (int argc, char **argv)
{
  const char *source = g_getenv ("PAY_SOURCE");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *examples = g_build_filename (source != NULL ? source : "", "examples", NULL);
  if (argc != 2 || chdir (folder) != 0 || !words_make_files (argv[1], examples))
    return 2;
  g_setenv ("HOME", folder, TRUE);
  for (const char *const *name = (const char *const[]){ "PAY_CATALOGUE", "PAY_GAME", "XDG_DATA_HOME", NULL };
       *name != NULL; name++)
    g_unsetenv (*name);
  said = open ("said", O_RDWR | O_CREAT | O_APPEND, 0600);
  seed = number ("PAY_SEED", 1);
  rounds = number ("PAY_ROUNDS", ROUNDS);
  print_message ("PAY_SEED=%" G_GUINT64_FORMAT " PAY_ROUNDS=%" G_GUINT64_FORMAT "\n", seed, rounds);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_kinds), cmocka_unit_test (test_lines) };
  const int failed = cmocka_run_group_tests_name ("cli.arguments", tests, NULL, NULL);
  nftw (folder, drop, 16, FTW_DEPTH | FTW_PHYS);
  return failed;
}
