/* SPDX-License-Identifier: MIT */
#include "table.h"

#include <pay/pattern.h>
#include <string.h>

#define MOST_LINE (1024 * 1024) /* bytes */
#define MOST_COLUMNS 256

void table_init (Table *table, Bytes *bytes)
{
  *table = (Table){ .bytes = bytes, .line = g_string_new (NULL) };
}

void table_clear (Table *table)
{
  g_string_free (table->line, TRUE);
  g_strfreev (table->columns);
}

gboolean table_refuse (const Table *table, GError **error, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return bytes_refuse (table->bytes, table->start, PAY_ERROR_MALFORMED, error, "%s", message);
}

static gboolean is_text (const Table *table, GError **error)
{
  const char *bad = NULL;
  if (g_utf8_validate (table->line->str, (gssize)table->line->len, &bad))
    return TRUE;
  Place place = table->start;
  place.byte += (guint64)(bad - table->line->str);
  place.column += (guint64)(bad - table->line->str);
  return bytes_refuse (table->bytes, place, PAY_ERROR_MALFORMED, error,
                       *bad == '\0' ? "a NUL byte" : "this is not UTF-8");
}

/* FALSE: there is none more, or [error] is set. */
static gboolean next_line (Table *table, GError **error)
{
  Bytes *b = table->bytes;
  g_string_truncate (table->line, 0);
  table->start = bytes_place (b);
  if (bytes_peek (b) == BYTES_END)
    return b->failed ? bytes_refuse (b, table->start, PAY_ERROR_USAGE, error, " ") : FALSE;
  for (int c = bytes_next (b); c != BYTES_END && c != '\n'; c = bytes_next (b)) {
    g_string_append_c (table->line, (char)c);
    if (table->line->len > MOST_LINE)
      return bytes_refuse (b, table->start, PAY_ERROR_TOO_LARGE, error, "a line has at most %d bytes", MOST_LINE);
  }
  if (b->failed)
    return bytes_refuse (b, table->start, PAY_ERROR_USAGE, error, " ");
  if (g_str_has_suffix (table->line->str, "\r"))
    g_string_truncate (table->line, table->line->len - 1);
  return is_text (table, error);
}

/* The cells of the next line that has any. */
static GStrv split_line (Table *table, GError **error)
{
  while (next_line (table, error))
    if (table->line->str[strspn (table->line->str, "\t ")] != '\0')
      return g_strsplit (table->line->str, "\t", -1);
  return NULL;
}

/* Where the number has no column of its own. */
static void add_number (Table *table)
{
  const char *const *columns = (const char *const *)table->columns;
  table->source = table->width;
  if (!g_strv_contains (columns, "source") || g_strv_contains (columns, "number"))
    return;
  for (table->source = 0; strcmp (columns[table->source], "source") != 0;)
    table->source++;
  table->columns = g_renew (char *, table->columns, table->width + 2);
  table->columns[table->width] = g_strdup ("number");
  table->columns[++table->width] = NULL;
}

/* "B40-045" of "B40-045 (list)"; of anything else "". (transfer full) */
static char *number_in (const char *source)
{
  g_auto (GStrv) groups = pay_pattern_match ("^[A-Z]+[0-9]*-[0-9]+(?= |$)", source, 0);
  return g_strdup (groups != NULL ? groups[0] : "");
}

gboolean table_begin (Table *table, GError **error)
{
  table->columns = split_line (table, error);
  if (table->columns == NULL)
    return FALSE;
  table->width = g_strv_length (table->columns);
  for (guint i = 0; i < table->width; i++)
    for (char *c = g_strstrip (table->columns[i]); *c != '\0'; c++)
      *c = g_ascii_tolower (*c);
  add_number (table);
  return table->width <= MOST_COLUMNS || table_refuse (table, error, "a table has at most %d columns", MOST_COLUMNS);
}

GStrv table_next (Table *table, GError **error)
{
  g_auto (GStrv) cells = split_line (table, error);
  const guint there = cells != NULL ? g_strv_length (cells) : 0;
  const guint width = table->width - (table->source < table->width ? 1 : 0); /* of the file */
  guint filled = there;
  while (filled > width && cells[filled - 1][strspn (cells[filled - 1], " ")] == '\0')
    filled--;
  if (cells == NULL || filled > width) {
    if (cells != NULL)
      table_refuse (table, error, "%u cells, and the first line names %u columns", there, width);
    return NULL;
  }
  GStrv row = g_new0 (char *, (gsize)table->width + 1);
  for (guint i = 0; i < width; i++) {
    g_auto (GStrv) lines = g_strsplit (i < there ? cells[i] : "", "\\n", -1);
    row[i] = g_strjoinv ("\n", lines);
  }
  if (width < table->width)
    row[width] = number_in (row[table->source]);
  return row;
}
