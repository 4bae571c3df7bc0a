/* SPDX-License-Identifier: MIT */
/* The page of a comparison: for each number two pictures, of who begins and of who does not, before its table. */
#include "page.h"

#include <string.h>

typedef struct {
  const PayComparePrint *print;
} Comparison;

static int number_of (const char *name)
{
  for (int i = 0; i < PAY_PLAY_NUMBERS; i++)
    if (strcmp (pay_compare_numbers ()[i].name, name) == 0)
      return i;
  return -1;
}

static void fill (const PayComparePrint *print, guint side, gboolean draw, int number, Point *points)
{
  const double scale = pay_compare_numbers ()[number].share ? 100 : 1;
  for (int turn = 1; turn <= print->options.turns; turn++) {
    const PayDeckCell *cell = pay_compare_at (print, side, draw, turn, number);
    points[turn - 1] = (Point){ cell->known, cell->value * scale, cell->low * scale, cell->high * scale };
    if (cell->exact)
      points[turn - 1].low = points[turn - 1].high = points[turn - 1].value;
  }
}

static char *deck_name (const PayComparePrint *print, guint side)
{
  return g_strdup_printf ("%c: %s, %s", pay_compare_letter (side), print->names[side],
                          print->models[side]->game->title);
}

/* The series of one picture, and what belongs to them. */
typedef struct {
  Series series[PAY_COMPARE_MOST];
  char *names[PAY_COMPARE_MOST], labels[PAY_COMPARE_MOST][2];
  Point *points;
} Lines;

static void lines_clear (Lines *lines)
{
  for (gsize i = 0; i < PAY_COMPARE_MOST; i++)
    g_free (lines->names[i]);
  g_free (lines->points);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_clear)

static void lines_init (Lines *lines, const PayComparePrint *print, gboolean draw, int number)
{
  const gsize turns = (gsize)print->options.turns;
  *lines = (Lines){ .points = g_new0 (Point, print->n * turns) };
  for (guint side = 0; side < print->n; side++) {
    lines->names[side] = deck_name (print, side);
    lines->labels[side][0] = pay_compare_letter (side);
    lines->series[side] = (Series){ lines->names[side], lines->labels[side], lines->points + side * turns };
    fill (print, side, draw, number, lines->series[side].points);
  }
}

static gboolean any_known (const PayComparePrint *print, gboolean draw, int number)
{
  for (guint side = 0; side < print->n; side++)
    for (int turn = 1; turn <= print->options.turns; turn++)
      if (pay_compare_at (print, side, draw, turn, number)->known)
        return TRUE;
  return FALSE;
}

static void append_picture (const PayComparePrint *print, gboolean draw, int number, GString *out)
{
  const PayCompareNumber *about = &pay_compare_numbers ()[number];
  g_auto (Lines) lines;
  lines_init (&lines, print, draw, number);
  g_autofree char *id = g_strdup_printf ("%s-%s", about->name, draw ? "draw" : "play");
  g_autofree char *title = g_strdup_printf ("%s, on the %s", about->title, draw ? "draw" : "play");
  g_autofree char *scale = g_strdup_printf ("%s%s%s", about->axis, about->share ? ", %" : "",
                                            about->growth ? "; each line ten times the one below" : "");
  const LineChart chart = { .id = id,
                            .title = title,
                            .scale = scale,
                            .series = lines.series,
                            .n_series = print->n,
                            .turns = print->options.turns,
                            .percent = about->share,
                            .growth = about->growth,
                            .less = about->less,
                            .leads = print->n > 1,
                            .apart = about->share ? 0.1 : 0.01 };
  chart_lines (&chart, out);
}

static void append_pictures (const PaySheet *sheet, gpointer data, GString *out)
{
  const PayComparePrint *print = ((const Comparison *)data)->print;
  const int number = number_of (sheet->name);
  if (number < 0 || (!any_known (print, FALSE, number) && !any_known (print, TRUE, number)))
    return;
  g_auto (Lines) lines;
  lines_init (&lines, print, FALSE, number);
  g_string_append (out, "<figure>\n");
  chart_legend (sheet->name, lines.series, print->n, FALSE, 0, out);
  g_string_append (out, "<div class=\"panels\">\n");
  for (int draw = 0; draw <= 1; draw++)
    if (any_known (print, draw == 1, number))
      append_picture (print, draw == 1, number, out);
  markup_printf (out,
                 "</div>\n<figcaption>%s Strokes across a point are its interval (95 %%); a point without one is "
                 "exact, or all games agree.</figcaption>\n</figure>\n",
                 pay_compare_numbers ()[number].growth ? "The axis begins at 1 and grows by factors."
                                                       : "The axis begins at 0.");
}

static char *title_of (const PayComparePrint *print)
{
  g_autoptr (GString) title = g_string_new (NULL);
  for (guint i = 0; i < print->n; i++)
    g_string_append_printf (title, "%s%s", i == 0 ? "" : ", ", print->names[i]);
  return g_string_free (g_steal_pointer (&title), FALSE);
}

void pay_compare_print_page (const PayComparePrint *print, const PayPage *page, GString *out)
{
  g_autoptr (GString) words = g_string_new (NULL), notes = g_string_new (NULL), records = g_string_new (NULL);
  g_autoptr (GString) body = g_string_new (NULL), places = g_string_new (NULL);
  Comparison comparison = { print };
  Writer writer = { .pictures = append_pictures, .data = &comparison, .out = body, .places = places };
  const PaySheetForm form = { writer_table, &writer };
  PayComparePrint told = *print;
  told.form = &form;
  pay_compare_print_notes (print, notes);
  pay_compare_print_words (&told, words);
  g_string_append (words, notes->str);
  writer_end (&writer, words);
  g_autofree char *title = title_of (print);
  frame_open (out, page->title != NULL && page->title[0] != '\0' ? page->title : title,
              "Decks side by side, turn by turn", places);
  g_string_append_len (out, body->str, (gssize)body->len);
  pay_compare_print_json (print, records);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT " games each",
                                           print->options.seed, print->options.games);
  frame_close (out, page, seed, records->str);
}
