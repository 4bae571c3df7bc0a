/* SPDX-License-Identifier: MIT */
/* Lines of a file or a pipe, in constant memory. */
#pragma once
#include <glib.h>

/* Bytes; of a longer line one more than that is kept, the rest is passed over. */
#define LINE_LIMIT (16 * 1024 * 1024)

typedef struct {
  int fd;
  char *buffer;
  gsize capacity, start, end; /* the bytes that were read and not told yet */
  gint64 position;            /* in the file, of buffer[start] */
  gint64 stop_at;             /* no line that begins here or later; -1: all */
  gboolean from_middle;       /* there is a part before */
  gboolean at_end;
  gboolean failed;  /* to read; a message was printed */
  const char *path; /* borrowed, for messages */
  void (*before_read) (gboolean waits, gpointer data);
  gpointer data;
} Lines;

/* "-" or NULL: standard input. FALSE: a message was printed. */
gboolean lines_open (Lines *lines, const char *path);
void lines_close (Lines *lines);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_close)

/* Of the lines that were not told yet only those that begin in part [i] of [n] equal parts of their bytes, i from 1.
 * FALSE: a message was printed. */
gboolean lines_set_part (Lines *lines, gint64 i, gint64 n);

/* Do the lines begin with the second part, or a later one? */
gboolean lines_are_from_middle (const Lines *lines);

/* [func] is called whenever more has to be read; [waits]: nothing is there to be read yet. */
void lines_before_read (Lines *lines, void (*func) (gboolean waits, gpointer data), gpointer data);

/* The next line without its line end (LF, CRLF); FALSE: there is none, it cannot be read, or is_stopped(). It holds
 * until the next call. */
gboolean lines_next (Lines *lines, char **line, gsize *length);
