/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include "run.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void execute (char *const *argv)
{
  char *const nothing[] = { NULL };
  const int null = open ("/dev/null", O_RDWR);
  dup2 (null, STDIN_FILENO);
  dup2 (null, STDOUT_FILENO);
  dup2 (null, STDERR_FILENO);
  execve (argv[0], argv, nothing);
  _exit (127);
}

Run run_program (char *const *argv)
{
  const gint64 start = g_get_monotonic_time ();
  const pid_t child = fork ();
  if (child == 0)
    execute (argv);
  int status = 0;
  struct rusage usage;
  assert_int_equal (wait4 (child, &status, 0, &usage), child);
  return (Run){ .exit_status = WIFEXITED (status) ? WEXITSTATUS (status) : -1,
                .seconds = (double)(g_get_monotonic_time () - start) / G_USEC_PER_SEC,
                .kilobytes = usage.ru_maxrss };
}
