/* SPDX-License-Identifier: MIT */
#include "sheets.h"

#include <string.h>

#define MOST_COLUMNS 24

void pay_sheet_init (PaySheet *sheet, const PaySheetColumn *columns, gsize n_columns)
{
  *sheet = (PaySheet){ .columns = columns,
                       .n_columns = (guint)n_columns,
                       .rows = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref) };
}

void pay_sheet_clear (PaySheet *sheet)
{
  g_ptr_array_unref (sheet->rows);
}

GPtrArray *pay_sheet_row (PaySheet *sheet)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sheet->rows, row);
  return row;
}

void pay_sheet_add (GPtrArray *row, const char *text)
{
  g_ptr_array_add (row, g_strdup (text));
}

void pay_sheet_add_number (GPtrArray *row, int number)
{
  g_ptr_array_add (row, g_strdup_printf ("%d", number));
}

void pay_sheet_add_decimal (GPtrArray *row, const PayRatio *ratio, guint digits)
{
  g_ptr_array_add (row, ratio != NULL ? pay_ratio_decimal (ratio, digits) : g_strdup (""));
}

void pay_sheet_add_percent (GPtrArray *row, const PayRatio *ratio, guint digits)
{
  g_ptr_array_add (row, ratio != NULL ? pay_ratio_percent (ratio, digits) : g_strdup (""));
}

static const char *cell_at (const PaySheet *sheet, guint row, guint column)
{
  return g_ptr_array_index ((const GPtrArray *)sheet->rows->pdata[row], column);
}

void pay_sheet_tsv (const PaySheet *sheet, GString *out)
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

void pay_sheet_append_string (GString *out, const char *text)
{
  static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
  if (!g_utf8_validate (text, -1, NULL)) {
    g_string_append (out, "null");
    return;
  }
  g_string_append_c (out, '"');
  for (; *text != '\0'; text++) {
    const char *found = strchr (escaped, *text);
    if (found != NULL)
      g_string_append_printf (out, "\\%c", letters[found - escaped]);
    else if ((unsigned char)*text < ' ')
      g_string_append_printf (out, "\\u%04X", (unsigned)*text);
    else
      g_string_append_c (out, *text);
  }
  g_string_append_c (out, '"');
}

static void add_object (const PaySheet *sheet, guint row, GString *out)
{
  g_string_append_c (out, '{');
  for (guint c = 0; c < sheet->n_columns; c++) {
    g_string_append_printf (out, "%s\"%s\":", c == 0 ? "" : ",", sheet->columns[c].name);
    const char *text = cell_at (sheet, row, c);
    if (text[0] != '\0' && sheet->columns[c].quoted)
      pay_sheet_append_string (out, text);
    else
      g_string_append (out, text[0] != '\0' ? text : "null");
  }
  g_string_append_c (out, '}');
}

static void add_objects (const PaySheet *sheet, const char *begin, const char *between, const char *end, GString *out)
{
  g_string_append (out, begin);
  for (guint r = 0; r < sheet->rows->len; r++) {
    g_string_append (out, r == 0 ? "" : between);
    add_object (sheet, r, out);
  }
  g_string_append (out, end);
}

void pay_sheet_json (const PaySheet *sheet, GString *out)
{
  add_objects (sheet, "[", ",", "]\n", out);
}

void pay_sheet_json_array_lines (const PaySheet *sheet, GString *out)
{
  add_objects (sheet, "[", ",\n", "]\n", out);
}

void pay_sheet_json_lines (const PaySheet *sheet, GString *out)
{
  add_objects (sheet, "", "\n", "\n", out);
}

int pay_sheet_text_columns (const char *text)
{
  int width = 0;
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c)) {
    const gunichar character = g_utf8_get_char (c);
    width += g_unichar_iswide (character) ? 2 : g_unichar_iszerowidth (character) ? 0 : 1;
  }
  return width;
}

static void add_cell (GString *out, const char *text, gsize width, gboolean left)
{
  const int missing = (int)(width - (gsize)pay_sheet_text_columns (text));
  g_string_append_printf (out, "%*s%s%*s  ", left ? 0 : missing, "", text, left ? missing : 0, "");
}

/* A column of width 0 is left out. [row] -1: the names of the columns. */
static void add_line (const PaySheet *sheet, int row, const gsize *widths, GString *out)
{
  for (guint c = 0; c < sheet->n_columns; c++)
    if (widths[c] > 0)
      add_cell (out, row >= 0 ? cell_at (sheet, (guint)row, c) : sheet->columns[c].name, widths[c],
                sheet->columns[c].left);
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

void pay_sheet_words (const PaySheet *sheet, GString *out)
{
  gsize widths[MOST_COLUMNS] = { 0 };
  g_return_if_fail (sheet->n_columns <= MOST_COLUMNS);
  for (guint c = 0; c < sheet->n_columns; c++) {
    for (guint r = 0; r < sheet->rows->len; r++)
      widths[c] = MAX (widths[c], (gsize)pay_sheet_text_columns (cell_at (sheet, r, c)));
    widths[c] = widths[c] > 0 ? MAX (widths[c], (gsize)pay_sheet_text_columns (sheet->columns[c].name)) : 0;
  }
  add_line (sheet, -1, widths, out);
  for (guint r = 0; r < sheet->rows->len; r++)
    add_line (sheet, (int)r, widths, out);
}

void sheet_tell (const PaySheet *sheet, const PaySheetForm *form, GString *out)
{
  if (form != NULL)
    form->table (sheet, out, form->data);
  else
    pay_sheet_words (sheet, out);
}
