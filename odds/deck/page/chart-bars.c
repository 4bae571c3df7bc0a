/* SPDX-License-Identifier: MIT */
/* Bars as long as their numbers, from 0. Lengths are shares of the width, so that a bar grows with the page and its
 * text does not. */
#include "page.h"

#define PLOT_SHARE 84.0 /* of the width, for the axis; the rest is for numbers */
#define NAME_COLUMNS 46
#define TITLE_COLUMNS 46
#define NAME_STEP 15
#define BAR_STEP 13
#define BAR_HEIGHT 10
#define ROW_GAP 9

typedef struct {
  const BarChart *chart;
  Axis axis;
  double top, bottom;
} Plot;

static double share_of (const Plot *plot, double value)
{
  return value / plot->axis.end * PLOT_SHARE;
}

static void append_levels (const Plot *plot, GString *out)
{
  g_string_append (out, "<g class=\"levels\">");
  for (int i = 0; i * plot->axis.step <= plot->axis.end * (1 + 1e-9); i++) {
    const double x = share_of (plot, i * plot->axis.step);
    g_autofree char *label = axis_label (&plot->axis, i * plot->axis.step);
    markup_printf (out, "<line class=\"%s\" x1=\"%f%%\" x2=\"%f%%\" y1=\"%f\" y2=\"%f\"/>", i == 0 ? "zero" : "grid", x,
                   x, plot->top, plot->bottom);
    markup_printf (out, "<text class=\"tick\" x=\"%f%%\" y=\"%f\" text-anchor=\"%s\">%s</text>", x, plot->top - 5,
                   i == 0 ? "start" : "middle", label);
  }
  g_string_append (out, "</g>");
}

static void append_interval (const Plot *plot, const Point *point, double y, GString *out)
{
  const double low = share_of (plot, point->low), high = share_of (plot, point->high);
  if (point->high <= point->low)
    return;
  markup_printf (out, "<line class=\"interval\" x1=\"%f%%\" x2=\"%f%%\" y1=\"%f\" y2=\"%f\"/>", low, high, y, y);
  const double ends[] = { low, high };
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    markup_printf (out, "<line class=\"cap\" x1=\"%f%%\" x2=\"%f%%\" y1=\"%f\" y2=\"%f\"/>", ends[i], ends[i], y - 3.5,
                   y + 3.5);
}

#define VALUE_SHARE 5 /* of the width, that a number takes */

/* Behind the bar, its interval, and marks that would lie on the number. */
static double place_of_value (const Plot *plot, guint s, guint row)
{
  const BarChart *chart = plot->chart;
  const Point *point = &chart->series[s].points[row];
  double end = share_of (plot, MAX (point->value, point->high));
  for (guint i = 0; i < chart->n_marks; i++)
    for (guint m = chart->n_series - chart->n_marks; m < chart->n_series; m++) {
      const Point *mark = &chart->series[m].points[row];
      const double at = mark->known ? share_of (plot, mark->value) : 0;
      if (at > end && at < end + VALUE_SHARE)
        end = at;
    }
  return end;
}

static void append_value (const Plot *plot, guint s, guint row, double y, GString *out)
{
  const Point *point = &plot->chart->series[s].points[row];
  char format[16], text[G_ASCII_DTOSTR_BUF_SIZE];
  g_snprintf (format, sizeof format, "%%.%df", plot->chart->digits);
  markup_printf (out, "<text class=\"value\" x=\"%f%%\" dx=\"%d\" y=\"%f\">%s</text>", place_of_value (plot, s, row),
                 plot->chart->n_marks > 0 ? 7 : 5, y, g_ascii_formatd (text, sizeof text, format, point->value));
}

static void append_bar (const Plot *plot, guint s, guint row, double y, GString *out)
{
  const Point *point = &plot->chart->series[s].points[row];
  if (!point->known) {
    markup_printf (out, "<text class=\"value\" x=\"0\" dx=\"5\" y=\"%f\">not known</text>", y + BAR_HEIGHT - 1);
    return;
  }
  g_string_append (out, "<rect ");
  shape_filling (out, plot->chart->id, s);
  markup_printf (out, " x=\"0\" y=\"%f\" width=\"%f%%\" height=\"%d\"/>", y, share_of (plot, point->value), BAR_HEIGHT);
  append_interval (plot, point, y + BAR_HEIGHT / 2.0, out);
}

/* Across the bars of the row, with its shape at its lower end. */
static void append_mark (const Plot *plot, guint s, guint row, double y, double height, GString *out)
{
  const Point *point = &plot->chart->series[s].points[row];
  if (!point->known)
    return;
  markup_printf (out,
                 "<svg class=\"s%u\" x=\"%f%%\" y=\"%f\" overflow=\"visible\"><path class=\"open\" d=\"M0-2V%f\"/>", s,
                 share_of (plot, point->value), y, height);
  markup_printf (out, "<g class=\"mark\" transform=\"translate(0 %f)\">", height + 1);
  shape_mark (out, s);
  g_string_append (out, "</g></svg>");
}

static double append_row (const Plot *plot, guint row, double y, GString *out)
{
  const BarChart *chart = plot->chart;
  const guint bars = chart->n_series - chart->n_marks;
  g_auto (GStrv) lines = markup_lines (chart->names[row], NAME_COLUMNS, 3);
  g_string_append (out, "<g class=\"row\">");
  for (guint i = 0; lines[i] != NULL; i++, y += NAME_STEP)
    markup_printf (out, "<text class=\"name\" x=\"0\" y=\"%f\">%s</text>", y + 11, lines[i]);
  for (guint s = 0; s < bars; s++)
    append_bar (plot, s, row, y + s * BAR_STEP, out);
  for (guint s = bars; s < chart->n_series; s++)
    append_mark (plot, s, row, y, bars * BAR_STEP - 2, out);
  for (guint s = 0; s < bars; s++)
    if (chart->series[s].points[row].known)
      append_value (plot, s, row, y + s * BAR_STEP + BAR_HEIGHT - 1, out);
  g_string_append (out, "</g>\n");
  return y + bars * BAR_STEP + ROW_GAP;
}

/* The rows, and how high they are. */
static double append_rows (const BarChart *chart, double top, GString *out)
{
  Plot plot
      = { chart, axis_for (series_most (chart->series, chart->n_series, chart->n_rows), chart->percent, 4), top, 0 };
  g_autoptr (GString) rows = g_string_new (NULL);
  double y = top + 4;
  for (guint row = 0; row < chart->n_rows; row++)
    y = append_row (&plot, row, y, rows);
  plot.bottom = y;
  append_levels (&plot, out);
  g_string_append_len (out, rows->str, (gssize)rows->len);
  return y;
}

void chart_bars (const BarChart *chart, GString *out)
{
  g_autofree char *measured = g_strdup_printf ("%s%s", chart->scale, chart->less ? "; less is better" : "");
  g_auto (GStrv) title = markup_lines (chart->title, TITLE_COLUMNS, 4),
                 scale = markup_lines (measured, TITLE_COLUMNS + 6, 3);
  g_autoptr (GString) inside = g_string_new (NULL);
  double y = 14;
  for (guint i = 0; title[i] != NULL; i++, y += 17)
    markup_printf (inside, "<text class=\"title\" x=\"0\" y=\"%f\">%s</text>", y, title[i]);
  for (guint i = 0; scale[i] != NULL; i++, y += 14)
    markup_printf (inside, "<text class=\"scale\" x=\"0\" y=\"%f\">%s</text>", y, scale[i]);
  const double bottom = append_rows (chart, y + 14, inside);
  markup_printf (
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bars\" role=\"img\" width=\"100%%\" height=\"%f\" "
      "aria-labelledby=\"%s-title %s-desc\"><title id=\"%s-title\">%s</title><desc id=\"%s-desc\">Bars, %u rows: %s. "
      "The table beside the picture has all numbers.</desc>",
      bottom, chart->id, chart->id, chart->id, chart->title, chart->id, chart->n_rows, measured);
  shape_fillings (out, chart->id, chart->n_series - chart->n_marks);
  g_string_append_len (out, inside->str, (gssize)inside->len);
  g_string_append (out, "</svg>\n");
}

void chart_legend (const char *id, const Series *series, guint n_series, gboolean bars, guint n_marks, GString *out)
{
  g_string_append (out, "<ul class=\"legend\">");
  for (guint s = 0; s < n_series; s++) {
    const gboolean is_bar = bars && s + n_marks < n_series;
    markup_printf (
        out,
        "<li><svg xmlns=\"http://www.w3.org/2000/svg\" class=\"s%u\" width=\"26\" height=\"12\" aria-hidden=\"true\">",
        s);
    if (is_bar) {
      g_string_append (out, "<rect width=\"26\" height=\"12\" ");
      shape_filling (out, id, s);
      g_string_append (out, "/>");
    } else {
      g_string_append (out, bars ? "" : "<path class=\"line\" d=\"M0 6H26\"/>");
      g_string_append (out, "<g class=\"mark\" transform=\"translate(13 6)\">");
      shape_mark (out, s);
      g_string_append (out, "</g>");
    }
    markup_printf (out, "</svg> %s</li>", series[s].name);
  }
  g_string_append (out, "</ul>\n");
}
