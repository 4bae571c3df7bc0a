/* SPDX-License-Identifier: MIT */
/* Takes the place of write() and pwrite() by --wrap: call number PAY_KILL_AT, from 1, is the last thing that the
 * program does. It is killed in the middle of records, before a note. */
#include <glib.h>
#include <signal.h>
#include <unistd.h>

ssize_t __real_write (int fd, const void *bytes, size_t size);
ssize_t __wrap_write (int fd, const void *bytes, size_t size);
ssize_t __real_pwrite (int fd, const void *bytes, size_t size, off_t at);
ssize_t __wrap_pwrite (int fd, const void *bytes, size_t size, off_t at);

static gboolean is_last (void)
{
  static guint64 calls;
  const char *last = g_getenv ("PAY_KILL_AT");
  return last != NULL && ++calls == g_ascii_strtoull (last, NULL, 10);
}

ssize_t __wrap_write (int fd, const void *bytes, size_t size)
{
  const gboolean last = is_last ();
  const ssize_t written = __real_write (fd, bytes, last ? size / 2 : size);
  if (last)
    raise (SIGKILL);
  return written;
}

ssize_t __wrap_pwrite (int fd, const void *bytes, size_t size, off_t at)
{
  if (is_last ())
    raise (SIGKILL);
  return __real_pwrite (fd, bytes, size, at);
}
