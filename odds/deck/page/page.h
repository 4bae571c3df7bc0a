/* SPDX-License-Identifier: MIT */
/* Pages: pictures drawn as SVG, and the words and tables of a report as HTML. Everything is XML, too: whoever reads a
 * page needs no reader of HTML. Coordinates are doubles, printed with two digits. */
#pragma once
#include <pay/sheets.h>

/* ---- Text (markup.c): what is no UTF-8, or no character of XML, is U+FFFD. */
void markup_text (GString *out, const char *text); /* in elements, and in attributes in double quotes */
void markup_printf (GString *out, const char *format, ...) G_GNUC_PRINTF (2, 3); /* the format is markup, all %s text */
void markup_number (GString *out, double number);                                /* with two digits at most */

/* Lines of at most [columns], broken at spaces where there are some; at most [most] lines, the last with "…" where more
 * was left. (transfer full) */
GStrv markup_lines (const char *text, int columns, guint most);

/* ---- Axes (axis.c). */

/* From 0 to [end] by [step]. A step is 1, 2 or 5 times a power of ten. */
typedef struct {
  double end, step;
} Axis;

/* For values up to [most], of which shares of a hundred end there at the latest. [steps]: about how many. */
Axis axis_for (double most, gboolean percent, int steps);
char *axis_label (const Axis *axis, double at); /* (transfer full) */

/* ---- Pictures. Series differ in marks, dashes or fillings, and in colour last of all. */

#define SERIES_MOST 6 /* that can be told apart */

/* [low] and [high] are [value] where it is exact: then no interval is drawn. */
typedef struct {
  gboolean known;
  double value, low, high;
} Point;

typedef struct {
  const char *name;  /* in the legend */
  const char *label; /* at the end of its line; a letter or a word */
  Point *points;
} Series;

/* The greatest end of an interval among [n_points] points of each; 0: none is known (axis.c). */
double series_most (const Series *series, guint n_series, guint n_points);

/* Lines by turn, from turn 1. */
typedef struct {
  const char *id;            /* of the picture in its page */
  const char *title, *scale; /* [scale]: what is measured, with its unit */
  const Series *series;
  guint n_series;
  int turns; /* or points along something else: [at] (nullable) are their numbers, [along] what they are called */
  const int *at;
  const char *along;              /* NULL: "turn" */
  gboolean percent, growth, less; /* growth: by factors from 1, the axis has powers of ten; less is better */
  gboolean leads;                 /* below is told whose interval is beyond those of all others */
  double apart;                   /* by no less than this, which is the last digit that tables show */
  double reach;                   /* the axis reaches so far at least, as that of a picture beside it */
} LineChart;

void chart_lines (const LineChart *chart, GString *out);

/* Of the series whose whole interval on [turn] is above (less: below) those of all others; -1: none is. */
int chart_leader (const LineChart *chart, int turn);

/* Bars from 0, those of each row below one another, under the row's name. The last [n_marks] series are marks on the
 * row, no bars. */
typedef struct {
  const char *id, *title, *scale;
  const char *const *names; /* of rows */
  guint n_rows;
  const Series *series; /* with a point for each row */
  guint n_series, n_marks;
  gboolean percent, less;
  int digits; /* of the numbers beside bars */
} BarChart;

void chart_bars (const BarChart *chart, GString *out);

/* A list of what the series of the picture [id] look like and are, in HTML. [bars]: as in bars, the last [n_marks] as
 * marks. */
void chart_legend (const char *id, const Series *series, guint n_series, gboolean bars, guint n_marks, GString *out);

/* The shape of a series around (0, 0), as elements (shapes.c). */
void shape_mark (GString *out, guint series);
/* Fillings of bars, as definitions whose ids begin with [id]. */
void shape_fillings (GString *out, const char *id, guint n);
/* A bar's look, as attributes. */
void shape_filling (GString *out, const char *id, guint series);

/* ---- Pages (frame.c, writer.c). */

/* The head, up to what is told. [title]: of the page, and [kind] what it is; [places]: what its list of places has. */
void frame_open (GString *out, const char *title, const char *kind, const GString *places);

/* What a page of a deck is called: its title, else what its file is called. (transfer full) */
char *page_title (const PayPage *page, const char *path);

/* How the page was made, its records for programs folded away, and the end. [seed]: how games were dealt; "": none
 * were. */
void frame_close (GString *out, const PayPage *page, const char *seed, const char *records);

/* Words with tables in them become HTML: a group of lines whose first alone is not indented is a list with its heading,
 * any other line that is not indented a paragraph. [pictures] (nullable) writes what stands before a table. */
typedef struct {
  void (*pictures) (const PaySheet *sheet, gpointer data, GString *out);
  gpointer data;
  GString *out, *places; /* [places]: a link to each table */
  gsize done;            /* of the words, those that were written */
} Writer;

void writer_table (const PaySheet *sheet, GString *words, gpointer writer); /* of a PaySheetForm */
void writer_end (Writer *writer, const GString *words);                     /* the words behind the last table */
