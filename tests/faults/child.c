/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include "child.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

static void put (int from, int to)
{
  const int fd = from >= 0 ? from : open ("/dev/null", O_RDWR);
  if (fd != to)
    dup2 (fd, to);
}

pid_t child_start (char *const *argv, int in, int out, int err)
{
  const pid_t child = fork ();
  if (child != 0)
    return child;
  put (in, STDIN_FILENO);
  put (out, STDOUT_FILENO);
  put (err, STDERR_FILENO);
  for (int fd = STDERR_FILENO + 1; fd < 64; fd++)
    close (fd);
  execv (argv[0], argv);
  _exit (127);
}

Ended child_wait (pid_t child)
{
  int status = 0;
  assert_int_equal (waitpid (child, &status, 0), child);
  return (Ended){ WIFEXITED (status) ? WEXITSTATUS (status) : -1, WIFSIGNALED (status) ? WTERMSIG (status) : 0 };
}

int child_file (const char *text, gsize length)
{
  g_autofree char *name = NULL;
  const int fd = g_file_open_tmp (NULL, &name, NULL);
  assert_true (fd >= 0);
  g_unlink (name);
  for (gsize at = 0; at < length;) {
    const gssize n = write (fd, text + at, length - at);
    assert_true (n > 0);
    at += (gsize)n;
  }
  assert_int_equal (lseek (fd, 0, SEEK_SET), 0);
  return fd;
}

GString *child_read (int file)
{
  GString *text = g_string_new (NULL);
  char buffer[65536];
  assert_int_equal (lseek (file, 0, SEEK_SET), 0);
  for (gssize n = read (file, buffer, sizeof buffer); n > 0; n = read (file, buffer, sizeof buffer))
    g_string_append_len (text, buffer, n);
  return text;
}
