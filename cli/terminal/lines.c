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

gboolean lines_open (Lines *l, const char *path)
{
  *l = (Lines){ .fd = STDIN_FILENO, .stop_at = -1, .path = "standard input" };
  if (path != NULL && strcmp (path, "-") != 0) {
    l->path = path;
    l->fd = open (path, O_RDONLY);
  }
  if (l->fd >= 0)
    return TRUE;
  message ("%s: %s", path, g_strerror (errno));
  return FALSE;
}

void lines_close (Lines *l)
{
  if (l->fd > STDIN_FILENO)
    close (l->fd);
  l->fd = -1;
  g_clear_pointer (&l->buffer, g_free);
}

gboolean lines_set_part (Lines *l, gint64 i, gint64 n)
{
  struct stat status;
  if (fstat (l->fd, &status) != 0 || !S_ISREG (status.st_mode)) {
    message ("--shard needs a FILE, for a part of a pipe is not known");
    return FALSE;
  }
  const gint64 begin = l->position, size = MAX (status.st_size - begin, 0);
  const gint64 from = begin + size / n * (i - 1) + MIN (i - 1, size % n), to = begin + size / n * i + MIN (i, size % n);
  l->stop_at = to;
  l->from_middle = i > 1;
  if (from == begin)
    return TRUE;
  /* A line that begins at [from] itself belongs to this part: the byte before it ends the one before. */
  if (lseek (l->fd, (off_t)(from - 1), SEEK_SET) < 0) {
    message ("cannot find the part: %s", g_strerror (errno));
    return FALSE;
  }
  l->start = l->end = 0;
  l->at_end = FALSE;
  l->position = from - 1;
  l->stop_at = -1;
  char *line;
  gsize length;
  const gboolean found = lines_next (l, &line, &length);
  l->stop_at = to;
  if (!found)
    l->at_end = TRUE;
  return TRUE;
}

gboolean lines_are_from_middle (const Lines *l)
{
  return l->from_middle;
}

void lines_before_read (Lines *l, void (*func) (gboolean waits, gpointer data), gpointer data)
{
  l->before_read = func;
  l->data = data;
}

static void tell_reading (const Lines *l)
{
  struct pollfd p = { .fd = l->fd, .events = POLLIN };
  if (l->before_read != NULL)
    l->before_read (poll (&p, 1, 0) == 0, l->data);
}

static void make_room (Lines *l)
{
  if (l->start > 0) {
    memmove (l->buffer, l->buffer + l->start, l->end - l->start);
    l->end -= l->start;
    l->start = 0;
  }
  if (l->capacity - l->end >= READ_SIZE)
    return;
  l->capacity = MAX (l->capacity * 2, 2 * READ_SIZE);
  l->buffer = g_realloc (l->buffer, l->capacity);
}

/* FALSE: nothing more can be read. */
static gboolean fill (Lines *l)
{
  if (l->at_end || is_stopped ())
    return FALSE;
  tell_reading (l);
  make_room (l);
  const gssize n = read_until_stopped (l->fd, l->buffer + l->end, READ_SIZE);
  l->failed = n < 0 && errno != EINTR;
  if (l->failed)
    message ("%s: cannot read: %s", l->path, g_strerror (errno));
  if (n <= 0) {
    l->at_end = TRUE;
    return FALSE;
  }
  l->end += (gsize)n;
  return TRUE;
}

static void advance (Lines *l, gsize bytes)
{
  l->start += bytes;
  l->position += (gint64)bytes;
}

/* A line that is too long: keeps its first bytes in front and reads on to its end. */
static gsize pass_over (Lines *l)
{
  const gsize kept = LINE_LIMIT + 1;
  for (;;) {
    const char *end = memchr (l->buffer + l->start + kept, '\n', l->end - l->start - kept);
    if (end != NULL || !fill (l)) {
      const gsize rest = end != NULL ? (gsize)(l->buffer + l->end - end - 1) : 0;
      l->position += (gint64)(l->end - l->start - kept - rest);
      memmove (l->buffer + l->start + kept, l->buffer + l->end - rest, rest);
      l->end = l->start + kept + rest;
      return kept;
    }
    /* fill() may have moved the buffer; what was passed over is dropped. */
    const gsize passed = l->end - l->start - kept;
    if (memchr (l->buffer + l->start + kept, '\n', passed) == NULL) {
      l->position += (gint64)passed;
      l->end = l->start + kept;
    }
  }
}

gboolean lines_next (Lines *l, char **line, gsize *length)
{
  if (is_stopped () || (l->stop_at >= 0 && l->position >= l->stop_at))
    return FALSE;
  gsize looked = 0;
  for (;;) {
    char *start = l->buffer != NULL ? l->buffer + l->start : NULL;
    const gsize there = l->end - l->start;
    const char *end = there > looked ? memchr (start + looked, '\n', there - looked) : NULL;
    if (end != NULL) {
      *line = start;
      *length = (gsize)(end - start);
      advance (l, *length + 1);
      break;
    }
    looked = there;
    if (there > LINE_LIMIT) {
      *length = pass_over (l);
      if (l->failed || is_stopped ())
        return FALSE;
      *line = l->buffer + l->start;
      advance (l, *length);
      return TRUE;
    }
    if (fill (l))
      continue;
    if (l->end == l->start || l->failed || is_stopped ())
      return FALSE;
    *line = l->buffer + l->start;
    *length = l->end - l->start;
    advance (l, *length);
    break;
  }
  if (*length > 0 && (*line)[*length - 1] == '\r')
    --*length;
  return TRUE;
}
