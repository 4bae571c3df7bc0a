/* SPDX-License-Identifier: MIT */
/* Takes the place of read() by --wrap: a file whose first bytes can be read and whose others cannot. */
#include <errno.h>
#include <glib.h>
#include <unistd.h>

ssize_t __real_read (int fd, void *buffer, size_t size);
ssize_t __wrap_read (int fd, void *buffer, size_t size);

ssize_t __wrap_read (int fd, void *buffer, size_t size)
{
  static gboolean has_read;
  if (!has_read) {
    has_read = TRUE;
    return __real_read (fd, buffer, size);
  }
  errno = EIO;
  return -1;
}
