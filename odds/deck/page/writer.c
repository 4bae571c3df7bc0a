/* SPDX-License-Identifier: MIT */
/* The words and the tables of a report as HTML. */
#include "page.h"

#include <string.h>

/* ---- Words. */

static gboolean is_indented (const char *line)
{
  return line[0] == ' ';
}

static gboolean is_list (GStrv lines, guint n)
{
  gboolean is = n > 1 && !is_indented (lines[0]);
  for (guint i = 1; i < n && is; i++)
    is = is_indented (lines[i]);
  return is && g_str_has_prefix (lines[1], "  ") && lines[1][2] != ' ';
}

static void append_list (GStrv lines, guint n, GString *out)
{
  markup_printf (out, "<h2>%s</h2>\n<ul>", lines[0]);
  for (guint i = 1; i < n; i++) {
    const char *text = lines[i] + strspn (lines[i], " ");
    const gboolean goes_on = i > 1 && text - lines[i] > 2;
    g_string_append (out, goes_on ? "<br/>" : i > 1 ? "</li>\n<li>" : "<li>");
    markup_text (out, text);
  }
  g_string_append (out, "</li></ul>\n");
}

static void append_paragraphs (GStrv lines, guint n, GString *out)
{
  for (guint i = 0; i < n; i++) {
    const char *text = lines[i] + strspn (lines[i], " ");
    g_string_append (out, i == 0 ? "<p>" : text > lines[i] ? "<br/>" : "</p>\n<p>");
    markup_text (out, text);
  }
  g_string_append (out, "</p>\n");
}

static void append_words (const char *words, gsize length, GString *out)
{
  g_autofree char *text = g_strndup (words, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (GStrv group = lines; *group != NULL;) {
    guint n = 0;
    while (group[n] != NULL && group[n][0] != '\0')
      n++;
    if (n > 0)
      (is_list (group, n) ? append_list : append_paragraphs) (group, n, out);
    group += n;
    group += *group != NULL ? 1 : 0;
  }
}

/* ---- Tables. */

static const char *cell_at (const PaySheet *sheet, guint row, guint column)
{
  return g_ptr_array_index ((const GPtrArray *)sheet->rows->pdata[row], column);
}

static gboolean is_shown (const PaySheet *sheet, guint column)
{
  for (guint r = 0; r < sheet->rows->len; r++)
    if (cell_at (sheet, r, column)[0] != '\0')
      return TRUE;
  return FALSE;
}

/* What a row is about: the first column of words, else the first. */
static guint head_of (const PaySheet *sheet)
{
  for (guint c = 0; c < sheet->n_columns; c++)
    if (sheet->columns[c].left && is_shown (sheet, c))
      return c;
  return 0;
}

static void append_cells (const PaySheet *sheet, GString *out)
{
  const guint head = head_of (sheet);
  for (guint r = 0; r < sheet->rows->len; r++) {
    g_string_append (out, "<tr>");
    for (guint c = 0; c < sheet->n_columns; c++) {
      const char *class = sheet->columns[c].left ? " class=\"w\"" : " class=\"n\"";
      if (!is_shown (sheet, c))
        continue;
      g_string_append_printf (out, c == head ? "<th scope=\"row\"%s>" : "<td%s>", class);
      markup_text (out, cell_at (sheet, r, c));
      g_string_append (out, c == head ? "</th>" : "</td>");
    }
    g_string_append (out, "</tr>\n");
  }
}

static void append_table (const PaySheet *sheet, GString *out)
{
  markup_printf (out,
                 "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"%s, table\">\n"
                 "<table><caption class=\"same\">%s</caption>\n<thead><tr>",
                 sheet->title, sheet->title);
  for (guint c = 0; c < sheet->n_columns; c++)
    if (is_shown (sheet, c)) {
      g_string_append_printf (out, "<th scope=\"col\"%s>", sheet->columns[c].left ? "" : " class=\"n\"");
      markup_printf (out, "%s</th>", sheet->columns[c].name);
    }
  g_string_append (out, "</tr></thead>\n<tbody>\n");
  append_cells (sheet, out);
  g_string_append (out, "</tbody></table></div>\n");
}

static void append_definitions (const PaySheet *sheet, GString *out)
{
  gboolean any = FALSE;
  for (guint c = 0; c < sheet->n_columns; c++) {
    if (sheet->columns[c].means == NULL || !is_shown (sheet, c))
      continue;
    g_string_append (out, any ? "" : "<dl class=\"means\">");
    markup_printf (out, "<div><dt>%s</dt> <dd>%s</dd></div>\n", sheet->columns[c].name, sheet->columns[c].means);
    any = TRUE;
  }
  g_string_append (out, any ? "</dl>\n" : "");
}

void writer_table (const PaySheet *sheet, GString *words, gpointer data)
{
  Writer *writer = data;
  append_words (words->str + writer->done, words->len - writer->done, writer->out);
  writer->done = words->len;
  markup_printf (writer->out, "<section id=\"%s\">\n<h2>%s</h2>\n", sheet->name, sheet->title);
  markup_printf (writer->places, "<li><a href=\"#%s\">%s</a></li>", sheet->name, sheet->title);
  if (sheet->means != NULL)
    markup_printf (writer->out, "<p class=\"means\"><dfn>%s</dfn>: %s.</p>\n", sheet->name, sheet->means);
  if (writer->pictures != NULL)
    writer->pictures (sheet, writer->data, writer->out);
  append_table (sheet, writer->out);
  append_definitions (sheet, writer->out);
  g_string_append (writer->out, "</section>\n");
}

void writer_end (Writer *writer, const GString *words)
{
  append_words (words->str + writer->done, words->len - writer->done, writer->out);
}
