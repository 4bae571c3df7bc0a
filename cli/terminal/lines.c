/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "packing.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_SIZE (256 * 1024)
#define FIRST_SIZE (64 * 1024) /* no more than an unpacker holds */
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
  g_clear_pointer (&lines->unpacker, unpacker_free);
}

gboolean lines_set_range (Lines *lines, gint64 from, gint64 to)
{
  lines->stop_at = to;
  if (from <= lines->position)
    return TRUE;
  /* A line that begins at [from] itself belongs to this range: the byte before it ends the one before. */
  if (lseek (lines->fd, (off_t)(from - 1), SEEK_SET) < 0)
    return message ("%s: cannot find the part: %s", lines->path, g_strerror (errno));
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

/* The first bytes tell whether the file is compressed; [n] were read. As read(). */
static gssize look_at_first (Lines *lines, char *to, gssize n, gsize most)
{
  lines->known = TRUE;
  while (n > 0 && packing_may_follow (to, (gsize)n)) {
    const gssize more = read_until_stopped (lines->fd, to + n, most - (gsize)n);
    if (more < 0)
      return more;
    if (more == 0)
      break;
    n += more;
  }
  const Packing packing = n > 0 ? packing_of_bytes (to, (gsize)n) : PACKING_NONE;
  if (packing == PACKING_NONE)
    return n;
  lines->unpacker = unpacker_new (packing, to, (gsize)n);
  if (lines->unpacker != NULL)
    return unpacker_read (lines->unpacker, lines->fd, to, most);
  errno = ENOTSUP;
  return -1;
}

static gssize read_bytes (Lines *lines, char *to, gsize most)
{
  if (lines->unpacker != NULL)
    return unpacker_read (lines->unpacker, lines->fd, to, most);
  const gsize now = lines->known ? most : MIN (most, FIRST_SIZE);
  const gssize n = read_until_stopped (lines->fd, to, now);
  return lines->known ? n : look_at_first (lines, to, n, now);
}

/* FALSE: nothing more can be read. */
static gboolean fill (Lines *lines)
{
  if (lines->at_end || is_stopped ())
    return FALSE;
  tell_reading (lines);
  make_room (lines);
  const gssize n = read_bytes (lines, lines->buffer + lines->end, READ_SIZE);
  lines->failed = n < 0 && errno != EINTR;
  if (lines->failed)
    message ("%s: cannot read: %s", lines->path,
             errno == EILSEQ && lines->unpacker != NULL ? unpacker_wrong (lines->unpacker) : g_strerror (errno));
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
