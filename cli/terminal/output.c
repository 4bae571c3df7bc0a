/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "packing.h"

#include <errno.h>
#include <limits.h>
#include <pay/sheets.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void output_fail (const char *what)
{
  fprintf (stderr, "pay: cannot write %s: %s\n", what, g_strerror (errno));
  _exit (EXIT_USAGE);
}

static void check_output (gboolean worked)
{
  if (worked)
    return;
  if (errno == EPIPE)
    _exit (EXIT_PAYABLE);
  if (errno == EINTR && is_stopped ())
    _exit (EXIT_LIMIT);
  output_fail ("the output");
}

void output (const char *text, gsize length)
{
  check_output (fwrite (text, 1, length, stdout) == length);
}

/* How many whole lines of [text] fit into one write; a longer line goes alone. */
static gsize whole_lines (const char *text, gsize length)
{
  if (length <= PIPE_BUF)
    return length;
  const char *last = memrchr (text, '\n', PIPE_BUF);
  if (last == NULL)
    last = memchr (text + PIPE_BUF, '\n', length - PIPE_BUF);
  return last != NULL ? (gsize)(last + 1 - text) : length;
}

static void write_bytes (const char *text, gsize length)
{
  for (gsize done = 0; done < length;) {
    const ssize_t n = write (STDOUT_FILENO, text + done, length - done);
    check_output (n >= 0 || (errno == EINTR && !is_stopped ()));
    done += n > 0 ? (gsize)n : 0;
  }
}

static void write_whole (const char *text, gsize length)
{
  while (length > 0) {
    const gsize now = whole_lines (text, length);
    write_bytes (text, now);
    text += now;
    length -= now;
  }
}

static Packer *packer;
static GString *packed;
static gsize open_bytes;

gboolean output_pack (Packing packing)
{
  if (packing == PACKING_NONE)
    return TRUE;
  packer = packer_new (packing);
  packed = g_string_new (NULL);
  return packer != NULL || message ("this program was built without zstd; take gzip, or compress what it writes");
}

gsize output_open_bytes (void)
{
  return open_bytes;
}

static void write_packed (const char *text, gsize length, gboolean end)
{
  packer_add (packer, text, length, end, packed);
  write_bytes (packed->str, packed->len);
  g_string_truncate (packed, 0);
  open_bytes = end ? 0 : open_bytes + length;
}

void output_end_pack (void)
{
  if (packer != NULL && open_bytes > 0)
    write_packed ("", 0, TRUE);
}

void output_records (const char *text, gsize length)
{
  output_flush ();
  if (packer != NULL)
    write_packed (text, length, FALSE);
  else
    write_whole (text, length);
}

void output_line (const char *text)
{
  output (text, strlen (text));
  output ("\n", 1);
}

void output_json (json_t *value)
{
  char *text = json_dumps (value, JSON_COMPACT);
  output_line (text != NULL ? text : "null");
  free (text);
  json_decref (value);
}

void append_json_string (GString *out, const char *text)
{
  json_t *string = json_string (text);
  char *dumped = string != NULL ? json_dumps (string, JSON_ENCODE_ANY) : NULL;
  g_string_append (out, dumped != NULL ? dumped : "null");
  free (dumped);
  json_decref (string);
}

void output_flush (void)
{
  check_output (fflush (stdout) == 0);
}

Exit output_end (Exit status)
{
  output_flush ();
  return status;
}

/* Control characters of arguments must not reach a terminal. */
static void print_clean (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    fputc (g_ascii_iscntrl (*c) ? '?' : *c, stderr);
}

static void print_message (const char *format, va_list args)
{
  g_autofree char *text = g_strdup_vprintf (format, args);
  fputs ("pay: ", stderr);
  print_clean (text);
  fputc ('\n', stderr);
}

gboolean message (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  print_message (format, args);
  va_end (args);
  return FALSE;
}

Exit usage (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  print_message (format, args);
  va_end (args);
  return EXIT_USAGE;
}

void remark (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
}

gboolean is_coloured (int descriptor)
{
  const char *no = g_getenv ("NO_COLOR"), *terminal = g_getenv ("TERM");
  if (no != NULL && no[0] != '\0')
    return FALSE;
  return isatty (descriptor) && terminal != NULL && strcmp (terminal, "dumb") != 0;
}

static gboolean needs_quotes (const char *text)
{
  return text[0] == '\0'
         || text[strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=,./:@%")] != '\0';
}

char *quoted_word (const char *text)
{
  return needs_quotes (text) ? g_shell_quote (text) : g_strdup (text);
}

void suggest (const char *const *argv)
{
  fputs ("Did you mean: pay", stderr);
  for (guint i = 0; argv[i] != NULL; i++) {
    g_autofree char *quoted = quoted_word (argv[i]);
    fputc (' ', stderr);
    print_clean (quoted);
  }
  fputc ('\n', stderr);
}

/* As it can be printed on one line. (transfer full) */
static char *one_line (const char *text, gsize length)
{
  GString *line = g_string_new (NULL);
  for (gsize i = 0; i < length; i++)
    if (text[i] == '\n')
      g_string_append (line, "\\n");
    else
      g_string_append_c (line, g_ascii_iscntrl (text[i]) ? '?' : text[i]);
  return g_string_free (line, FALSE);
}

#define BEFORE 60 /* bytes shown around a place */
#define AFTER 20

void show_place (const char *text, gssize at)
{
  if (at < 0 || (gsize)at > strlen (text) || !g_utf8_validate (text, -1, NULL))
    return;
  const char *start = text, *place = text + at;
  while (place > text && ((unsigned char)*place & 0xc0) == 0x80)
    place--;
  if (place - start > BEFORE)
    for (start = place - BEFORE; ((unsigned char)*start & 0xc0) == 0x80;)
      start++;
  const gsize shown = strnlen (place, AFTER + 1);
  const char *end = place + shown;
  while (shown > AFTER && end > place && ((unsigned char)*end & 0xc0) == 0x80)
    end--;
  g_autofree char *before = one_line (start, (gsize)(place - start));
  g_autofree char *after = one_line (place, (gsize)(end - place));
  fprintf (stderr, "  %s%s%s%s\n  %*s^\n", start > text ? "..." : "", before, after, *end != '\0' ? "..." : "",
           pay_sheet_text_columns (before) + (start > text ? 3 : 0), "");
}
