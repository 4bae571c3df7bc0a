/* SPDX-License-Identifier: MIT */
/* Lines by turn, each point with its interval; and below who is clearly ahead. */
#include "page.h"

#define WIDTH 400
#define LEFT_SIDE 38
#define PLOT_HEIGHT 170
#define TITLE_COLUMNS 50
#define SCALE_COLUMNS 62
#define TITLE_STEP 17
#define SCALE_STEP 14
#define LABEL_STEP 13 /* between labels at the ends of lines */
#define LABEL_COLUMNS 12

static const char *const dashes[SERIES_MOST] = { NULL, "7 3", "2 3", "9 3 2 3", "4 2", "1 2" };

/* Where things are. */
typedef struct {
  const LineChart *chart;
  Axis axis;
  double top, right, bottom; /* of the plot */
  int decades;               /* of a chart of growth */
} Plot;

/* The logarithm to base 10 of what is at least 1, by halves and squares: no library of mathematics is needed. */
static double log10_of (double x)
{
  double log = 0, digit = 1;
  for (; x >= 10; log++)
    x /= 10;
  for (int i = 0; i < 30; i++) {
    digit /= 2;
    x *= x;
    if (x >= 10) {
      x /= 10;
      log += digit;
    }
  }
  return log;
}

static double x_of (const Plot *plot, double turn)
{
  const double step = (plot->right - LEFT_SIDE) / plot->chart->turns;
  return LEFT_SIDE + (turn - 0.5) * step;
}

static double y_of (const Plot *plot, double value)
{
  const double share = plot->chart->growth ? log10_of (MAX (value, 1)) / plot->decades : value / plot->axis.end;
  return plot->bottom - share * PLOT_HEIGHT;
}

/* Lines that stand in one place are drawn side by side. */
static double beside (const Plot *plot, guint series)
{
  const double step = (plot->right - LEFT_SIDE) / plot->chart->turns;
  const double apart = MIN (5, step * 0.7 / plot->chart->n_series);
  return (series - (plot->chart->n_series - 1) / 2.0) * apart;
}

/* ---- Axes. */

static void append_level (const Plot *plot, double value, const char *label, GString *out)
{
  const double y = y_of (plot, value);
  markup_printf (out, "<path class=\"%s\" d=\"M%d %fH%f\"/>",
                 value > 0 && !(plot->chart->growth && value <= 1) ? "grid" : "zero", LEFT_SIDE, y, plot->right);
  markup_printf (out, "<text class=\"tick\" x=\"%d\" y=\"%f\" text-anchor=\"end\">%s</text>", LEFT_SIDE - 5, y + 4,
                 label);
}

static void append_levels (const Plot *plot, GString *out)
{
  g_string_append (out, "<g class=\"levels\">");
  if (plot->chart->growth) {
    double value = 1;
    for (int i = 0; i <= plot->decades; i++, value *= 10) {
      char label[G_ASCII_DTOSTR_BUF_SIZE];
      append_level (plot, value, g_ascii_formatd (label, sizeof label, value < 1e6 ? "%.0f" : "%.0e", value), out);
    }
  } else
    for (int i = 0; i * plot->axis.step <= plot->axis.end * (1 + 1e-9); i++) {
      g_autofree char *label = axis_label (&plot->axis, i * plot->axis.step);
      append_level (plot, i * plot->axis.step, label, out);
    }
  g_string_append (out, "</g>");
}

/* What the [turn]th point is called. */
static int number_at (const LineChart *chart, int turn)
{
  return chart->at != NULL ? chart->at[turn - 1] : turn;
}

static const char *along (const LineChart *chart)
{
  return chart->along != NULL ? chart->along : "turn";
}

static gboolean has_label (const LineChart *chart, int turn)
{
  return chart->turns <= 15 || turn % 5 == 0 || turn == 1;
}

static void append_turns (const Plot *plot, GString *out)
{
  g_string_append (out, "<g class=\"turns\">");
  for (int turn = 1; turn <= plot->chart->turns; turn++)
    if (has_label (plot->chart, turn))
      markup_printf (out, "<text class=\"tick\" x=\"%f\" y=\"%f\" text-anchor=\"middle\">%d</text>", x_of (plot, turn),
                     plot->bottom + 16, number_at (plot->chart, turn));
  markup_printf (out, "<text class=\"tick\" x=\"%f\" y=\"%f\">%s</text></g>", plot->right + 6, plot->bottom + 16,
                 along (plot->chart));
}

/* ---- Series. */

static void append_line (const Plot *plot, guint s, GString *out)
{
  const Series *series = &plot->chart->series[s];
  gboolean draws = FALSE;
  g_string_append (out, "<path class=\"line\"");
  if (dashes[s % SERIES_MOST] != NULL)
    markup_printf (out, " stroke-dasharray=\"%s\"", dashes[s % SERIES_MOST]);
  g_string_append (out, " d=\"M0 0");
  for (int t = 0; t < plot->chart->turns; t++) {
    const Point *point = &series->points[t];
    if (point->known)
      markup_printf (out, "%s%f %f", draws ? "L" : "M", x_of (plot, t + 1) + beside (plot, s),
                     y_of (plot, point->value));
    draws = point->known;
  }
  g_string_append (out, "\"/>");
}

static void append_points (const Plot *plot, guint s, GString *out)
{
  const Series *series = &plot->chart->series[s];
  for (int t = 0; t < plot->chart->turns; t++) {
    const Point *point = &series->points[t];
    const double x = x_of (plot, t + 1) + beside (plot, s);
    if (!point->known)
      continue;
    if (point->high > point->low)
      markup_printf (out, "<path class=\"interval\" d=\"M%f %fV%fM%f %fH%fM%f %fH%f\"/>", x, y_of (plot, point->low),
                     y_of (plot, point->high), x - 3, y_of (plot, point->low), x + 3, x - 3, y_of (plot, point->high),
                     x + 3);
    markup_printf (out, "<g class=\"mark\" transform=\"translate(%f %f)\">", x, y_of (plot, point->value));
    shape_mark (out, s);
    g_string_append (out, "</g>");
  }
}

/* The last point of a series that is known; NULL: none is. */
static const Point *last_of (const LineChart *chart, guint s)
{
  const Point *last = NULL;
  for (int t = 0; t < chart->turns; t++)
    last = chart->series[s].points[t].known ? &chart->series[s].points[t] : last;
  return last;
}

/* Near the last point, apart from one another. */
static void place_labels (const Plot *plot, double *at)
{
  const LineChart *chart = plot->chart;
  guint order[SERIES_MOST], n = 0;
  for (guint s = 0; s < chart->n_series; s++) {
    const Point *last = last_of (chart, s);
    if (last == NULL)
      continue;
    at[s] = y_of (plot, last->value);
    guint j = n++;
    for (; j > 0 && at[order[j - 1]] < at[s]; j--)
      order[j] = order[j - 1];
    order[j] = s;
  }
  for (guint i = 1; i < n; i++)
    at[order[i]] = MIN (at[order[i]], at[order[i - 1]] - LABEL_STEP);
  for (guint i = n; i-- > 0;) {
    const double highest = i + 1 == n ? plot->top : at[order[i + 1]] + LABEL_STEP;
    at[order[i]] = MAX (at[order[i]], highest);
  }
}

static void append_series (const Plot *plot, GString *out)
{
  double at[SERIES_MOST] = { 0 };
  place_labels (plot, at);
  for (guint s = 0; s < plot->chart->n_series; s++) {
    const Series *series = &plot->chart->series[s];
    markup_printf (out, "<g class=\"series s%u\" data-series=\"%s\">", s, series->label);
    append_line (plot, s, out);
    append_points (plot, s, out);
    if (last_of (plot->chart, s) != NULL)
      markup_printf (out, "<text class=\"end\" x=\"%f\" y=\"%f\">%s</text>", plot->right + 6, at[s] + 4, series->label);
    g_string_append (out, "</g>");
  }
}

/* ---- Who is ahead. */

int chart_leader (const LineChart *chart, int turn)
{
  int leader = -1;
  for (guint s = 0; s < chart->n_series && chart->n_series > 1; s++) {
    const Point *one = &chart->series[s].points[turn - 1];
    gboolean leads = one->known;
    for (guint i = 0; i < chart->n_series && leads; i++) {
      const Point *other = &chart->series[i].points[turn - 1];
      const double by = chart->less ? other->low - one->high : one->low - other->high;
      leads = i == s || (other->known && by > 0 && by >= chart->apart);
    }
    leader = leads ? (int)s : leader;
  }
  return leader;
}

static void append_leaders (const Plot *plot, GString *out)
{
  g_string_append (out, "<g class=\"leaders\">");
  for (int turn = 1; turn <= plot->chart->turns; turn++) {
    const int leader = chart_leader (plot->chart, turn);
    markup_printf (out, "<text class=\"%s\" x=\"%f\" y=\"%f\" text-anchor=\"middle\">%s</text>",
                   leader < 0 ? "tick" : "end", x_of (plot, turn), plot->bottom + 34,
                   leader < 0 ? "·" : plot->chart->series[leader].label);
  }
  markup_printf (out,
                 "<text class=\"tick\" x=\"%f\" y=\"%f\">%s</text>"
                 "<text class=\"tick\" x=\"%d\" y=\"%f\">%s</text></g>",
                 plot->right + 6, plot->bottom + 34, plot->chart->less ? "lowest" : "highest", LEFT_SIDE,
                 plot->bottom + 50, "where its interval is clear of all others; ·: not told apart");
}

/* ---- The picture. */

static void append_lines_of (GString *out, const char *class, GStrv lines, double *y, double step)
{
  for (; *lines != NULL; lines++, *y += step)
    markup_printf (out, "<text class=\"%s\" x=\"2\" y=\"%f\">%s</text>", class, *y, *lines);
}

/* What is seen, in a sentence a series. */
static void append_description (const LineChart *chart, GString *out)
{
  const double scale = 1;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint s = 0; s < chart->n_series; s++) {
    const Point *first = &chart->series[s].points[0], *last = &chart->series[s].points[chart->turns - 1];
    g_string_append_printf (text, "%s%s:", s > 0 ? "; " : "", chart->series[s].name);
    const Point *const ends[] = { first, last };
    for (gsize i = 0; i < G_N_ELEMENTS (ends); i++) {
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      g_string_append_printf (text, " %s on %s %d%s",
                              ends[i]->known ? g_ascii_formatd (number, sizeof number, "%.2f", ends[i]->value * scale)
                                             : "nothing",
                              along (chart), number_at (chart, i == 0 ? 1 : chart->turns), i == 0 ? "," : "");
    }
  }
  markup_printf (out, "Lines by %s. %s. The table beside the picture has all numbers.", along (chart), text->str);
}

void chart_lines (const LineChart *chart, GString *out)
{
  g_auto (GStrv) title = markup_lines (chart->title, TITLE_COLUMNS, 4);
  g_autofree char *measured = g_strdup_printf ("%s%s", chart->scale, chart->less ? "; less is better" : "");
  g_auto (GStrv) scale = markup_lines (measured, SCALE_COLUMNS, 2);
  int widest = 7;
  for (guint s = 0; s < chart->n_series; s++)
    widest = MAX (widest, pay_sheet_text_columns (chart->series[s].label));
  const double most = MAX (chart->reach, series_most (chart->series, chart->n_series, (guint)chart->turns));
  Plot plot = { .chart = chart, .axis = axis_for (most, chart->percent, 5), .decades = 1 };
  for (double end = 10; end < most; end *= 10)
    plot.decades++;
  plot.top = 14 + g_strv_length (title) * TITLE_STEP + g_strv_length (scale) * SCALE_STEP + 6;
  plot.bottom = plot.top + PLOT_HEIGHT;
  plot.right = WIDTH - 10 - 6.6 * MIN (widest, LABEL_COLUMNS);
  markup_printf (out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"lines\" role=\"img\" viewBox=\"0 0 %d %f\" "
                 "aria-labelledby=\"%s-title %s-desc\"><title id=\"%s-title\">%s</title><desc id=\"%s-desc\">",
                 WIDTH, plot.bottom + (chart->leads ? 56 : 24), chart->id, chart->id, chart->id, chart->title,
                 chart->id);
  append_description (chart, out);
  g_string_append (out, "</desc>");
  double y = 14;
  append_lines_of (out, "title", title, &y, TITLE_STEP);
  append_lines_of (out, "scale", scale, &y, SCALE_STEP);
  append_levels (&plot, out);
  append_turns (&plot, out);
  append_series (&plot, out);
  if (chart->leads)
    append_leaders (&plot, out);
  g_string_append (out, "</svg>\n");
}
