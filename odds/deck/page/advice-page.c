/* SPDX-License-Identifier: MIT */
/* The page of what is asked of a deck: its tables, with pictures of their numbers. */
#include "page.h"

#include <string.h>

#define MOST_ROWS 30 /* that are drawn */

struct _PayAdvicePage {
  GString *body, *places;
  Writer writer;
  PaySheetForm form;
};

/* Which columns of a table are drawn, by their names; [low]: the number of the first series is off by so much. */
typedef struct {
  const char *sheet, *title, *scale;
  const char *series[SERIES_MOST];
  const char *within;
  gboolean percent;
} Picture;

static const Picture pictures[]
    = { { "sources", "Sources that it has, and that it needs", "cards", { "has", "needs" }, NULL, FALSE },
        { "colours", "Sources, and pips", "cards; pips of all copies", { "sources", "pips" }, NULL, FALSE },
        { "lands", "Cast rate, and cards that are cast", "%", { "mean %", "cast, of all cards %" }, "within +-", TRUE },
        { "splits", "Mean cast rate", "%", { "mean %" }, "within +-", TRUE },
        { "owned", "Mean cast rate", "%", { "mean %" }, "within +-", TRUE },
        { "hands", "Hands that are kept", "%, of all games", { "kept %" }, NULL, TRUE },
        { "change", "Cast rates, before and after", "%", { "as it is %", "then %" }, NULL, TRUE },
        { "hand", "The chance to pay for it on its turn", "%", { "kept %", "mulligan %" }, NULL, TRUE } };

static const Picture *picture_of (const PaySheet *sheet)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++) {
    const gsize length = strlen (pictures[i].sheet);
    if (strncmp (sheet->name, pictures[i].sheet, length) == 0
        && (sheet->name[length] == '\0' || sheet->name[length] == '-'))
      return &pictures[i];
  }
  return NULL;
}

static const char *cell_at (const PaySheet *sheet, guint row, const char *column)
{
  for (guint c = 0; column != NULL && c < sheet->n_columns; c++)
    if (strcmp (sheet->columns[c].name, column) == 0)
      return g_ptr_array_index ((const GPtrArray *)sheet->rows->pdata[row], c);
  return "";
}

static Point point_at (const PaySheet *sheet, guint row, const char *column, const char *within)
{
  const char *text = cell_at (sheet, row, column);
  char *end = NULL;
  const double value = g_ascii_strtod (text, &end), off = g_ascii_strtod (cell_at (sheet, row, within), NULL);
  return (Point){ end != text && *end == '\0', value, value - off, value + off };
}

/* The words of the row: what stands on the left, or its first cell. (transfer full) */
static char *name_of (const PaySheet *sheet, guint row)
{
  const GPtrArray *cells = sheet->rows->pdata[row];
  GString *name = g_string_new (NULL);
  for (guint c = 0; c < sheet->n_columns; c++) {
    const char *cell = cells->pdata[c];
    if (!sheet->columns[c].left || cell[0] == '\0' || (name->len > 0 && g_str_has_suffix (name->str, cell)))
      continue;
    g_string_append_printf (name, "%s%s",
                            name->len == 0                               ? ""
                            : strcmp (sheet->columns[c].name, "of") == 0 ? ": "
                                                                         : " ",
                            cell);
  }
  if (name->len == 0)
    g_string_append (name, cells->pdata[0]);
  return g_string_free (name, FALSE);
}

static guint count_series (const Picture *picture)
{
  guint n = 0;
  while (n < SERIES_MOST && picture->series[n] != NULL)
    n++;
  return n;
}

static void draw (const PaySheet *sheet, G_GNUC_UNUSED gpointer data, GString *out)
{
  const Picture *picture = picture_of (sheet);
  if (picture == NULL || sheet->rows->len == 0)
    return;
  const guint n = count_series (picture), rows = MIN (sheet->rows->len, MOST_ROWS);
  g_autofree Point *points = g_new0 (Point, (gsize)n * rows + 1);
  g_auto (GStrv) names = g_new0 (char *, rows + 1);
  Series series[SERIES_MOST];
  gboolean off = FALSE;
  for (guint k = 0; k < n; k++) {
    series[k] = (Series){ picture->series[k], picture->series[k], points + (gsize)k * rows };
    for (guint r = 0; r < rows; r++) {
      points[(gsize)k * rows + r] = point_at (sheet, r, picture->series[k], k == 0 ? picture->within : NULL);
      off = off || points[(gsize)k * rows + r].low < points[(gsize)k * rows + r].value;
    }
  }
  for (guint r = 0; r < rows; r++)
    names[r] = name_of (sheet, r);
  g_autofree char *id = g_strconcat ("picture-", sheet->name, NULL);
  BarChart chart = { .id = id,
                     .title = picture->title,
                     .scale = picture->scale,
                     .names = (const char *const *)names,
                     .n_rows = rows,
                     .series = series,
                     .n_series = n,
                     .percent = picture->percent,
                     .digits = picture->percent ? 2 : 0 };
  g_string_append (out, "<figure>\n");
  if (n > 1)
    chart_legend (id, series, n, TRUE, 0, out);
  chart_bars (&chart, out);
  markup_printf (out, "<figcaption>Bars begin at 0.%s%s</figcaption>\n</figure>\n",
                 off ? " Where a bar has an interval (95 %) its number is dealt; all others are exact." : "",
                 rows < sheet->rows->len ? " The table has the other rows." : "");
}

PayAdvicePage *pay_advice_page_new (void)
{
  PayAdvicePage *page = g_new0 (PayAdvicePage, 1);
  page->body = g_string_new (NULL);
  page->places = g_string_new (NULL);
  page->writer = (Writer){ .pictures = draw, .out = page->body, .places = page->places };
  page->form = (PaySheetForm){ writer_table, &page->writer };
  return page;
}

void pay_advice_page_free (PayAdvicePage *page)
{
  if (page == NULL)
    return;
  g_string_free (page->body, TRUE);
  g_string_free (page->places, TRUE);
  g_free (page);
}

const PaySheetForm *pay_advice_page_form (PayAdvicePage *page)
{
  return &page->form;
}

void pay_advice_print_page (PayAdvicePage *told, const PayAdvicePrint *print, const GString *words, const char *records,
                            const PayPage *page, GString *out)
{
  writer_end (&told->writer, words);
  g_autofree char *kind = g_strdup_printf ("What is asked of a deck of %s", print->model->game->title);
  g_autofree char *title = page_title (page, print->path);
  frame_open (out, title, kind, told->places);
  g_string_append_len (out, told->body->str, (gssize)told->body->len);
  g_autofree char *seed = print->model->develops != NULL ? g_strdup_printf ("%" G_GUINT64_FORMAT, print->options->seed)
                                                         : g_strdup ("none: nothing was dealt, all numbers are exact");
  frame_close (out, page, seed, records);
}
