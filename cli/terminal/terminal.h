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

/* Of a file that is compressed, gzip or zstd. */
typedef enum { PACKING_NONE, PACKING_GZIP, PACKING_ZSTD } Packing;

/* ---- Output (output.c). Data goes to stdout; once its reader is gone the program ends quietly. */
void output (const char *text, gsize length);
/* Whole lines, past the buffer: each write ends with a line, and what PIPE_BUF holds is written at once, so that a
 * program that is killed leaves no half one. */
void output_records (const char *text, gsize length);
void output_line (const char *text);
/* Records are compressed from now on. FALSE: a message was printed. */
gboolean output_pack (Packing packing);
/* Ends what is compressed: what was written until now can be read without what follows. */
void output_end_pack (void);
/* Of the records that were written since then, as they are; 0 where nothing is compressed. */
gsize output_open_bytes (void);
void output_json (json_t *value); /* a line; takes it */
void output_flush (void);
void output_fail (const char *what); /* cannot be written, and errno tells why: ends the program */
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

/* ---- Lines of a file or a pipe, in constant memory (lines.c). What is compressed is read as what is inside. */

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
  gboolean at_end;
  gboolean known;                                      /* whether it is compressed: */
  struct _Unpacker *unpacker;                          /* (nullable) */
  gboolean failed;                                     /* to read; a message was printed */
  const char *path;                                    /* borrowed, for messages */
  void (*before_read) (gboolean waits, gpointer data); /* (nullable); [waits]: nothing is there to be read yet */
  gpointer data;
} Lines;

/* "-" or NULL: standard input. FALSE: a message was printed. */
gboolean lines_open (Lines *lines, const char *path);
void lines_close (Lines *lines);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_close)

/* Of the lines of a plain file that were not told yet only those that begin at [from] or later and before [to], -1:
 * all. FALSE: a message was printed. */
gboolean lines_set_range (Lines *lines, gint64 from, gint64 to);

/* The next line without its line end (LF, CRLF); FALSE: there is none, it cannot be read, or is_stopped(). It holds
 * until the next call. */
gboolean lines_next (Lines *lines, char **line, gsize *length);

/* ---- Lines of several files, one behind the other (inputs.c). A place is a byte of all of them. */
typedef struct {
  const char *path;  /* borrowed */
  gboolean regular;  /* then: */
  gint64 size, time; /* when it was opened first; of the last change, in nanoseconds */
  Packing packing;
} Input;

typedef struct {
  Input *files;
  guint n, at;                                         /* which one is read */
  Lines lines;                                         /* of it */
  GString *columns;                                    /* the first line of each, (nullable) */
  gint64 base;                                         /* where the one that is read begins */
  gint64 from, to;                                     /* only lines that begin there; -1: all */
  gint64 position;                                     /* behind the last line that was told */
  gboolean failed;                                     /* a message was printed */
  void (*before_read) (gboolean waits, gpointer data); /* as of Lines */
  gpointer data;
} Inputs;

/* NULL-ended; none: standard input. [rows]: every file begins with the same line of names, which is no line. FALSE: a
 * message was printed. */
gboolean inputs_open (Inputs *inputs, char **paths, gboolean rows);
void inputs_close (Inputs *inputs);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Inputs, inputs_close)
/* Only lines that begin in part [i] of [n] equal parts of all bytes, i from 1. FALSE: a message was printed. */
gboolean inputs_set_part (Inputs *inputs, gint64 i, gint64 n);
/* As lines_next(). */
gboolean inputs_next (Inputs *inputs, char **line, gsize *length);
/* The bytes of all; -1: some is no file. */
gint64 inputs_size (const Inputs *inputs);
/* None has changed since it was opened; FALSE: a message was printed. */
gboolean inputs_stayed (const Inputs *inputs);

/* ---- Stopping (signals.c): set by SIGINT and SIGTERM, or by the time. */
const volatile gint *stop_flag (void);
gboolean is_stopped (void);
/* Sets the flag after that time, which is_late() says then, but not is_stopped(); 0: never. */
void stop_after (guint64 ms);
gboolean is_late (void);
void stop_on_signals (void);
/* As read(), but never interrupted: -1 with EINTR is the stop. */
gssize read_until_stopped (int fd, void *to, gsize most);
