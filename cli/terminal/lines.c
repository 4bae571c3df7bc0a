/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_SIZE (256 * 1024)
#define FILE_READ_SIZE 65536

gboolean lines_open (Lines *lines, const char *path)
{
  *lines = (Lines){ .fd = STDIN_FILENO, .stop_at = -1, .path = "standard input" };
  if (path != NULL && strcmp (path, "-") != 0) {
    lines->path = path;
    lines->fd = open (path, O_RDONLY);
  }
  if (lines->fd >= 0)
    return TRUE;
  return message ("%s: %s", path, g_strerror (errno));
}

void lines_close (Lines *lines)
{
  if (lines->fd > STDIN_FILENO)
    close (lines->fd);
  lines->fd = -1;
  g_clear_pointer (&lines->buffer, g_free);
}

gboolean lines_set_part (Lines *lines, gint64 i, gint64 n)
{
  struct stat status;
  if (fstat (lines->fd, &status) != 0 || !S_ISREG (status.st_mode))
    return message ("--shard needs a FILE, for a part of a pipe is not known");
  const gint64 begin = lines->position, size = MAX (status.st_size - begin, 0);
  const gint64 from = begin + size / n * (i - 1) + MIN (i - 1, size % n), to = begin + size / n * i + MIN (i, size % n);
  lines->stop_at = to;
  lines->from_middle = i > 1;
  if (from == begin)
    return TRUE;
  /* A line that begins at [from] itself belongs to this part: the byte before it ends the one before. */
  if (lseek (lines->fd, (off_t)(from - 1), SEEK_SET) < 0)
    return message ("cannot find the part: %s", g_strerror (errno));
  lines->start = lines->end = 0;
  lines->at_end = FALSE;
  lines->position = from - 1;
  lines->stop_at = -1;
  char *line;
  gsize length;
  const gboolean found = lines_next (lines, &line, &length);
  lines->stop_at = to;
  if (!found)
    lines->at_end = TRUE;
  return TRUE;
}

static void tell_reading (const Lines *lines)
{
  struct pollfd p = { .fd = lines->fd, .events = POLLIN };
  if (lines->before_read != NULL)
    lines->before_read (poll (&p, 1, 0) == 0, lines->data);
}

static void make_room (Lines *lines)
{
  if (lines->start > 0) {
    memmove (lines->buffer, lines->buffer + lines->start, lines->end - lines->start);
    lines->end -= lines->start;
    lines->start = 0;
  }
  if (lines->capacity - lines->end >= READ_SIZE)
    return;
  lines->capacity = MAX (lines->capacity * 2, 2 * READ_SIZE);
  lines->buffer = g_realloc (lines->buffer, lines->capacity);
}

/* FALSE: nothing more can be read. */
static gboolean fill (Lines *lines)
{
  if (lines->at_end || is_stopped ())
    return FALSE;
  tell_reading (lines);
  make_room (lines);
  const gssize n = read_until_stopped (lines->fd, lines->buffer + lines->end, READ_SIZE);
  lines->failed = n < 0 && errno != EINTR;
  if (lines->failed)
    message ("%s: cannot read: %s", lines->path, g_strerror (errno));
  if (n <= 0) {
    lines->at_end = TRUE;
    return FALSE;
  }
  lines->end += (gsize)n;
  return TRUE;
}

static void advance (Lines *lines, gsize bytes)
{
  lines->start += bytes;
  lines->position += (gint64)bytes;
}

/* A line that is too long: keeps its first bytes in front and reads on to its end. */
static gsize pass_over (Lines *lines)
{
  const gsize kept = LINE_LIMIT + 1;
  const gint64 begin = lines->position;
  for (;;) {
    const char *end = memchr (lines->buffer + lines->start + kept, '\n', lines->end - lines->start - kept);
    if (end != NULL || !fill (lines)) {
      const gsize rest = end != NULL ? (gsize)(lines->buffer + lines->end - end - 1) : 0;
      lines->position += (gint64)(lines->end - lines->start - kept - rest);
      memmove (lines->buffer + lines->start + kept, lines->buffer + lines->end - rest, rest);
      lines->end = lines->start + kept + rest;
      return kept;
    }
    /* fill() may have moved the buffer; what was passed over is dropped. */
    const gsize passed = lines->end - lines->start - kept;
    if (memchr (lines->buffer + lines->start + kept, '\n', passed) == NULL) {
      lines->position += (gint64)passed;
      lines->end = lines->start + kept;
    }
    if (lines->position - begin > LINE_END) {
      lines->at_end = lines->failed = TRUE;
      message ("%s: a line has at most %" G_GINT64_FORMAT " bytes", lines->path, LINE_END);
      return kept;
    }
  }
}

gboolean lines_next (Lines *lines, char **line, gsize *length)
{
  if (is_stopped () || (lines->stop_at >= 0 && lines->position >= lines->stop_at))
    return FALSE;
  gsize looked = 0;
  for (;;) {
    char *start = lines->buffer != NULL ? lines->buffer + lines->start : NULL;
    const gsize there = lines->end - lines->start;
    const char *end = there > looked ? memchr (start + looked, '\n', there - looked) : NULL;
    if (end != NULL) {
      *line = start;
      *length = (gsize)(end - start);
      advance (lines, *length + 1);
      break;
    }
    looked = there;
    if (there > LINE_LIMIT) {
      *length = pass_over (lines);
      if (lines->failed || is_stopped ())
        return FALSE;
      *line = lines->buffer + lines->start;
      advance (lines, *length);
      return TRUE;
    }
    if (fill (lines))
      continue;
    if (lines->end == lines->start || lines->failed || is_stopped ())
      return FALSE;
    *line = lines->buffer + lines->start;
    *length = lines->end - lines->start;
    advance (lines, *length);
    break;
  }
  if (*length > 0 && (*line)[*length - 1] == '\r')
    --*length;
  return TRUE;
}

/* ---- Files that are read whole. */

/* All bytes of [fd]; NULL: a message was printed. */
static GString *read_all (int fd, const char *path, gsize most, const char *what)
{
  g_autoptr (GString) text = g_string_new (NULL);
  static char buffer[FILE_READ_SIZE];
  for (;;) {
    const gssize n = read_until_stopped (fd, buffer, sizeof buffer);
    if (n == 0)
      return g_steal_pointer (&text);
    if (n < 0)
      message ("%s: %s", path, g_strerror (errno));
    else if (text->len + (gsize)n > most)
      message ("%s: a %s has at most %" G_GSIZE_FORMAT " bytes", path, what, most);
    else {
      g_string_append_len (text, buffer, n);
      continue;
    }
    return NULL;
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
