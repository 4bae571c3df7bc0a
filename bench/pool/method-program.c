/* SPDX-License-Identifier: MIT */
/* Another program: an instance on its standard input, a line of answer on its standard output, as often as it is asked.
 * One that is late or fails is ended and started again for the next question. A start is followed by an instance that
 * nobody times, so that no question pays for the start. */
#define _POSIX_C_SOURCE 200809L
#include "measure.h"
#include "method.h"

#include <glib.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define START_MS 10000
#define MOST_FAILURES 10 /* after them it is not asked any more */

typedef enum { REPLY_LINE, REPLY_LATE, REPLY_ENDED } Reply;

static const char *command;
static pid_t child;
static FILE *to;
static int from = -1;
static unsigned failures;

static bool start (void)
{
  int in[2], out[2];
  if (pipe (in) != 0)
    return false;
  if (pipe (out) != 0)
    return false;
  signal (SIGPIPE, SIG_IGN);
  child = fork ();
  if (child < 0) {
    child = 0;
    return false;
  }
  if (child == 0) {
    /* A group of its own, so that what the shell starts ends with it. */
    setpgid (0, 0);
    signal (SIGPIPE, SIG_DFL);
    dup2 (in[0], 0);
    dup2 (out[1], 1);
    close (in[0]);
    close (in[1]);
    close (out[0]);
    close (out[1]);
    execl ("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit (127);
  }
  setpgid (child, child);
  close (in[0]);
  close (out[1]);
  from = out[0];
  to = fdopen (in[1], "w");
  return to != NULL;
}

/* How it ended, as waitpid() says it. */
static int stop (void)
{
  int status = 0;
  fclose (to);
  close (from);
  kill (-child, SIGKILL);
  waitpid (child, &status, 0);
  child = 0;
  return status;
}

/* [line]: what came, whatever the reply. */
static Reply read_line (char *line, size_t room, int limit_ms)
{
  const int64_t end = bench_now_ns () + (int64_t)limit_ms * 1000000;
  size_t n = 0;
  line[0] = '\0';
  while (n + 1 < room && strchr (line, '\n') == NULL) {
    const int64_t left = end - bench_now_ns ();
    struct pollfd ready = { .fd = from, .events = POLLIN };
    if (left <= 0 || poll (&ready, 1, (int)(left / 1000000) + 1) <= 0)
      return REPLY_LATE;
    const ssize_t got = read (from, line + n, room - 1 - n);
    if (got <= 0)
      return REPLY_ENDED;
    n += (size_t)got;
    line[n] = '\0';
  }
  return REPLY_LINE;
}

/* Ends the program, too; returns how it ended. */
static int fail (Reply reply, const char *line, bool asked)
{
  const int status = stop ();
  g_autofree char *came = g_strescape (line, NULL);
  if (failures++ == 0) {
    fprintf (stderr,
             "The program failed. Expected: one line for each instance, `no`, `yes CHARGE X WORTH` or `timeout`."
             " What came: \"%s\"%s",
             came, asked ? "" : " without being asked");
    if (reply == REPLY_ENDED && WIFEXITED (status))
      fprintf (stderr, ", then it ended with exit code %d", WEXITSTATUS (status));
    else if (reply == REPLY_ENDED)
      fprintf (stderr, ", then its output ended");
    else if (reply == REPLY_LATE)
      fprintf (stderr, " in %d seconds after its start; does it flush its output?", START_MS / 1000);
    fprintf (stderr, "\n");
  }
  if (failures == MOST_FAILURES)
    fprintf (stderr, "The program failed %d times and is not asked any more; all other questions count as failed.\n",
             MOST_FAILURES);
  return status;
}

/* One unit, one pip. What the answer says is not judged, only that it is one. */
static Reply greet (char *line, size_t room)
{
  static PoolDraft draft;
  const PaykPips pips = { .form = PAYK_MUST, .accept = 1, .n = 1 };
  draft = (PoolDraft){ .budget = 0 };
  if (!pool_add_units (&draft, 1, 1) || !pool_add_cost (&draft, 0) || !pool_add_pips (&draft, &pips))
    abort ();
  Pool *pool = pool_pack (&draft);
  pool_write (pool, "greeting", to);
  fflush (to);
  free (pool);
  return read_line (line, room, START_MS);
}

/* Starts it unless it runs. A program that fails at its start will do so each time. Returns whether it is ready; else
 * [status] is how it ended. */
static bool make_ready (int *status)
{
  const int64_t before = bench_now_ns ();
  PoolAnswer answer;
  char line[128];
  *status = 0;
  if (child != 0)
    return true;
  if (!start ()) {
    fprintf (stderr, "The program could not be started: no process, no pipe or no memory for it.\n");
    failures = MOST_FAILURES;
    return false;
  }
  const Reply reply = greet (line, sizeof line);
  const bool ready = reply == REPLY_LINE && pool_parse_answer (line, &answer);
  if (!ready) {
    *status = fail (reply, line, true);
    failures = MOST_FAILURES;
  }
  method_set_aside (bench_now_ns () - before);
  return ready;
}

bool method_program_set (const char *shell_command)
{
  int status = 0;
  if (child != 0)
    stop ();
  failures = 0;
  command = shell_command;
  /* What a shell says of a program that is not there, or that it must not run. */
  return command == NULL || make_ready (&status) || !WIFEXITED (status)
         || (WEXITSTATUS (status) != 127 && WEXITSTATUS (status) != 126);
}

bool method_program_is_set (void)
{
  return command != NULL;
}

/* Has it said something that nobody asked for, or ended? */
static bool is_quiet (void)
{
  struct pollfd ready = { .fd = from, .events = POLLIN };
  return poll (&ready, 1, 0) == 0;
}

static PoolAnswer solve (const Pool *pool, void *model)
{
  (void)model;
  PoolAnswer answer = { .status = POOL_FAILED };
  char line[128];
  int status;
  if (failures >= MOST_FAILURES || !make_ready (&status))
    return answer;
  const bool quiet = is_quiet ();
  if (quiet) {
    pool_write (pool, "question", to);
    fflush (to);
  }
  const Reply reply = read_line (line, sizeof line, method_limit ());
  if (quiet && reply == REPLY_LATE) {
    stop ();
    answer.status = POOL_TIMEOUT;
  } else if (!quiet || reply == REPLY_ENDED || !pool_parse_answer (line, &answer)) {
    fail (reply == REPLY_LATE ? REPLY_LINE : reply, line, quiet);
    answer = (PoolAnswer){ .status = POOL_FAILED };
  }
  return answer;
}

static bool takes (const Pool *pool)
{
  (void)pool;
  return method_program_is_set ();
}

const Method method_program = { .name = "program", .exact = true, .elsewhere = true, .takes = takes, .solve = solve };
