/* SPDX-License-Identifier: MIT */
/* What comes in and what goes out: files, lines of a pipe, data and messages, and the signals that stop it. */
#pragma once
#include <glib.h>
#include <jansson.h>

/* Exit statuses; the numbers are promised to scripts. */
typedef enum {
  EXIT_PAYABLE = 0, /* or done */
  EXIT_NOT_PAYABLE = 1,
  EXIT_USAGE = 2,
  EXIT_MALFORMED = 3,
  EXIT_LIMIT = 4,
  EXIT_OWN_ANSWER = 5 /* failed the checker */
} Exit;

/* ---- Output (output.c). Data goes to stdout; once its reader is gone the program ends quietly. */
void output (const char *text, gsize length);
/* Whole lines, past the buffer: each write ends with a line, and what PIPE_BUF holds is written at once, so that a
 * program that is killed leaves no half one. */
void output_records (const char *text, gsize length);
void output_line (const char *text);
void output_json (json_t *value); /* a line; takes it */
void output_flush (void);
Exit output_end (Exit status);
/* To stderr, one line that begins with "pay: ". Always FALSE, for a return; that of usage() is EXIT_USAGE. */
gboolean message (const char *format, ...) G_GNUC_PRINTF (1, 2);
Exit usage (const char *format, ...) G_GNUC_PRINTF (1, 2);
void remark (const char *format, ...) G_GNUC_PRINTF (1, 2); /* to stderr as it is */
gboolean is_coloured (int descriptor);

/* The word for so many. */
static inline const char *in_number (gint64 n, const char *one, const char *many)
{
  return n == 1 ? one : many;
}

/* [text] as a string of JSON. */
void append_json_string (GString *out, const char *text);

/* As a word for a shell, in quotes where it needs them. (transfer full) */
char *quoted_word (const char *text);

/* The text with a caret under byte [at]; nothing where [at] is -1. */
void show_place (const char *text, gssize at);

/* "Did you mean: pay solve ..."; [argv] NULL-ended, quoted where needed. */
void suggest (const char *const *argv);

/* ---- Files (lines.c). */
/* All bytes of [path], "-": standard input; [what] it should be: "table of cards". NULL: a message was printed.
 * (transfer full) */
GString *file_read (const char *path, gsize most, const char *what);

/* ---- Lines of a file or a pipe, in constant memory (lines.c). */

/* Bytes; of a longer line one more than that is kept, the rest is passed over, up to LINE_END: there nothing more is
 * read, for it is no file of lines. */
#define LINE_LIMIT (16 * 1024 * 1024)
#define LINE_END ((gint64)256 * 1024 * 1024)

typedef struct {
  int fd;
  char *buffer;
  gsize capacity, start, end; /* the bytes that were read and not told yet */
  gint64 position;            /* in the file, of buffer[start] */
  gint64 stop_at;             /* no line that begins here or later; -1: all */
  gboolean from_middle;       /* there is a part before */
  gboolean at_end;
  gboolean failed;                                     /* to read; a message was printed */
  const char *path;                                    /* borrowed, for messages */
  void (*before_read) (gboolean waits, gpointer data); /* (nullable); [waits]: nothing is there to be read yet */
  gpointer data;
} Lines;

/* "-" or NULL: standard input. FALSE: a message was printed. */
gboolean lines_open (Lines *lines, const char *path);
void lines_close (Lines *lines);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_close)

/* Of the lines that were not told yet only those that begin in part [i] of [n] equal parts of their bytes, i from 1.
 * FALSE: a message was printed. */
gboolean lines_set_part (Lines *lines, gint64 i, gint64 n);

/* The next line without its line end (LF, CRLF); FALSE: there is none, it cannot be read, or is_stopped(). It holds
 * until the next call. */
gboolean lines_next (Lines *lines, char **line, gsize *length);

/* ---- Stopping (signals.c): set by SIGINT and SIGTERM. */
const volatile gint *stop_flag (void);
gboolean is_stopped (void);
void stop_on_signals (void);
/* As read(), but never interrupted: -1 with EINTR is the stop. */
gssize read_until_stopped (int fd, void *to, gsize most);
