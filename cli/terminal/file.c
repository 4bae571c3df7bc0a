/* SPDX-License-Identifier: MIT */
/* Files that are read whole. */
#define _POSIX_C_SOURCE 200809L
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_SIZE 65536

/* All bytes of [fd]; NULL: a message was printed. */
static GString *read_all (int fd, const char *path, gsize most, const char *what)
{
  g_autoptr (GString) text = g_string_new (NULL);
  static char buffer[READ_SIZE];
  for (;;) {
    const gssize n = read_until_stopped (fd, buffer, sizeof buffer);
    if (n < 0) {
      message ("%s: %s", path, g_strerror (errno));
      return NULL;
    }
    if (n == 0)
      return g_steal_pointer (&text);
    if (text->len + (gsize)n > most) {
      message ("%s: a %s has at most %" G_GSIZE_FORMAT " bytes", path, what, most);
      return NULL;
    }
    g_string_append_len (text, buffer, n);
  }
}

GString *file_read (const char *path, gsize most, const char *what)
{
  if (strcmp (path, "-") == 0)
    return read_all (STDIN_FILENO, "standard input", most, what);
  const int fd = open (path, O_RDONLY);
  struct stat about;
  if (fd < 0 || fstat (fd, &about) != 0) {
    message ("%s: %s", path, g_strerror (errno));
    return NULL;
  }
  GString *text = NULL;
  if (S_ISDIR (about.st_mode))
    message ("%s: this is a folder, not a %s", path, what);
  else
    text = read_all (fd, path, most, what);
  close (fd);
  return text;
}
