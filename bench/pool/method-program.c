/* SPDX-License-Identifier: MIT */
/* Another program: an instance on its standard input, a line of answer on its standard output, as often as it is asked.
 * One that is late is ended and started again for the next question. */
#define _POSIX_C_SOURCE 200809L
#include "method.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *command;
static pid_t child;
static FILE *to;
static int from = -1;

void method_program_set (const char *shell_command)
{
  command = shell_command;
}

bool method_program_is_set (void)
{
  return command != NULL;
}

static bool start (void)
{
  int in[2], out[2];
  if (pipe (in) != 0)
    return false;
  if (pipe (out) != 0)
    return false;
  child = fork ();
  if (child < 0)
    return false;
  if (child == 0) {
    /* A group of its own, so that what the shell starts ends with it. */
    setpgid (0, 0);
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
  signal (SIGPIPE, SIG_IGN);
  return to != NULL;
}

static void stop (void)
{
  fclose (to);
  close (from);
  kill (-child, SIGKILL);
  waitpid (child, NULL, 0);
  child = 0;
}

/* A line, or nothing when the time is over or the program has ended. */
static bool read_line (char *line, size_t room)
{
  size_t n = 0;
  while (n + 1 < room && !method_is_late ()) {
    struct pollfd ready = { .fd = from, .events = POLLIN };
    if (poll (&ready, 1, method_limit ()) <= 0)
      return false;
    const ssize_t got = read (from, line + n, room - 1 - n);
    if (got <= 0)
      return false;
    n += (size_t)got;
    line[n] = '\0';
    if (strchr (line, '\n') != NULL)
      return true;
  }
  return false;
}

static PoolAnswer solve (const Pool *pool, void *model)
{
  (void)model;
  PoolAnswer answer = { .status = POOL_TIMEOUT };
  char line[128];
  if (child == 0 && !start ())
    return answer;
  method_start ();
  pool_write (pool, "question", to);
  fflush (to);
  if (!read_line (line, sizeof line) || !pool_parse_answer (line, &answer)) {
    answer.status = POOL_TIMEOUT;
    stop ();
  }
  return answer;
}

static bool takes (const Pool *pool)
{
  (void)pool;
  return method_program_is_set ();
}

const Method method_program = { .name = "program", .exact = true, .elsewhere = true, .takes = takes, .solve = solve };
