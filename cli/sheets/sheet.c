/* SPDX-License-Identifier: MIT */
#include "sheets.h"
#include "terminal/terminal.h"

#include <string.h>

#define MOST_COLUMNS 24

void sheet_init (Sheet *sheet, const SheetColumn *columns, gsize n_columns)
{
  *sheet = (Sheet){ columns, (guint)n_columns, g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref) };
}

void sheet_clear (Sheet *sheet)
{
  g_ptr_array_unref (sheet->rows);
}

GPtrArray *sheet_row (Sheet *sheet)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sheet->rows, row);
  return row;
}

void sheet_add (GPtrArray *row, const char *text)
{
  g_ptr_array_add (row, g_strdup (text));
}

void sheet_add_number (GPtrArray *row, int number)
{
  g_ptr_array_add (row, g_strdup_printf ("%d", number));
}

void sheet_add_decimal (GPtrArray *row, const PayRatio *ratio, guint digits)
{
  g_ptr_array_add (row, ratio != NULL ? pay_ratio_decimal (ratio, digits) : g_strdup (""));
}

void sheet_add_percent (GPtrArray *row, const PayRatio *ratio, guint digits)
{
  g_ptr_array_add (row, ratio != NULL ? pay_ratio_percent (ratio, digits) : g_strdup (""));
}

static const char *cell_at (const Sheet *sheet, guint row, guint column)
{
  return g_ptr_array_index ((const GPtrArray *)sheet->rows->pdata[row], column);
}

void sheet_tsv (const Sheet *sheet, GString *out)
{
  for (guint c = 0; c < sheet->n_columns; c++)
    g_string_append_printf (out, "%s%s", c == 0 ? "" : "\t", sheet->columns[c].name);
  for (guint r = 0; r < sheet->rows->len; r++)
    for (guint c = 0; c < sheet->n_columns; c++) {
      g_string_append_c (out, c == 0 ? '\n' : '\t');
      for (const char *text = cell_at (sheet, r, c); *text != '\0'; text++)
        g_string_append_c (out, g_ascii_iscntrl (*text) ? ' ' : *text);
    }
  g_string_append_c (out, '\n');
}

static void add_object (const Sheet *sheet, guint row, GString *out)
{
  g_string_append_c (out, '{');
  for (guint c = 0; c < sheet->n_columns; c++) {
    g_string_append_printf (out, "%s\"%s\":", c == 0 ? "" : ",", sheet->columns[c].name);
    const char *text = cell_at (sheet, row, c);
    if (text[0] != '\0' && sheet->columns[c].quoted)
      append_json_string (out, text);
    else
      g_string_append (out, text[0] != '\0' ? text : "null");
  }
  g_string_append_c (out, '}');
}

static void add_objects (const Sheet *sheet, const char *begin, const char *between, const char *end, GString *out)
{
  g_string_append (out, begin);
  for (guint r = 0; r < sheet->rows->len; r++) {
    g_string_append (out, r == 0 ? "" : between);
    add_object (sheet, r, out);
  }
  g_string_append (out, end);
}

void sheet_json (const Sheet *sheet, GString *out)
{
  add_objects (sheet, "[", ",", "]\n", out);
}

void sheet_json_array_lines (const Sheet *sheet, GString *out)
{
  add_objects (sheet, "[", ",\n", "]\n", out);
}

void sheet_json_lines (const Sheet *sheet, GString *out)
{
  add_objects (sheet, "", "\n", "\n", out);
}

static void add_cell (GString *out, const char *text, gsize width, gboolean left)
{
  const int missing = (int)(width - (gsize)columns_of (text));
  g_string_append_printf (out, "%*s%s%*s  ", left ? 0 : missing, "", text, left ? missing : 0, "");
}

/* A column of width 0 is left out. [row] -1: the names of the columns. */
static void add_line (const Sheet *sheet, int row, const gsize *widths, GString *out)
{
  for (guint c = 0; c < sheet->n_columns; c++)
    if (widths[c] > 0)
      add_cell (out, row >= 0 ? cell_at (sheet, (guint)row, c) : sheet->columns[c].name, widths[c],
                sheet->columns[c].left);
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

void sheet_words (const Sheet *sheet, GString *out)
{
  gsize widths[MOST_COLUMNS] = { 0 };
  g_return_if_fail (sheet->n_columns <= MOST_COLUMNS);
  for (guint c = 0; c < sheet->n_columns; c++) {
    for (guint r = 0; r < sheet->rows->len; r++)
      widths[c] = MAX (widths[c], (gsize)columns_of (cell_at (sheet, r, c)));
    widths[c] = widths[c] > 0 ? MAX (widths[c], (gsize)columns_of (sheet->columns[c].name)) : 0;
  }
  add_line (sheet, -1, widths, out);
  for (guint r = 0; r < sheet->rows->len; r++)
    add_line (sheet, (int)r, widths, out);
}
