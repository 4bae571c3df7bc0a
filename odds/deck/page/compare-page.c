/* SPDX-License-Identifier: MIT */
/* The page of a comparison: for each number two pictures, of who begins and of who does not, before its table. */
#include "page.h"

#include <string.h>

typedef struct {
  const PayComparePrint *print;
} Comparison;

static int number_of (const char *name)
{
  for (int i = 0; i <= PAY_COMPARE_SPREAD; i++)
    if (strcmp (pay_compare_numbers ()[i].name, name) == 0)
      return i;
  return -1;
}

static const PayDeckCell *cell_at (const PayComparePrint *print, guint side, gboolean draw, int turn, int number)
{
  return pay_compare_at (print, side, draw, turn, number == PAY_COMPARE_SPREAD ? (int)PAY_PLAY_PAID : number);
}

static void fill (const PayComparePrint *print, guint side, gboolean draw, int number, Point *points)
{
  const double scale = pay_compare_numbers ()[number].share ? 100 : 1;
  for (int turn = 1; turn <= pay_compare_points (print); turn++) {
    const PayDeckCell *cell = cell_at (print, side, draw, turn, number);
    points[turn - 1] = (Point){ cell->known, cell->value * scale, cell->low * scale, cell->high * scale };
    if (number == PAY_COMPARE_SPREAD)
      points[turn - 1] = (Point){ cell->known, cell->quantiles[1], cell->quantiles[0], cell->quantiles[2] };
    else if (cell->exact)
      points[turn - 1].low = points[turn - 1].high = points[turn - 1].value;
  }
}

static char *deck_name (const PayComparePrint *print, guint side)
{
  return g_strdup_printf ("%c: %s, %s", pay_compare_letter (side), print->names[side],
                          pay_deck_model_title (print->models[side]));
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
  const gsize turns = (gsize)pay_compare_points (print);
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
    for (int turn = 1; turn <= pay_compare_points (print); turn++)
      if (cell_at (print, side, draw, turn, number)->known)
        return TRUE;
  return FALSE;
}

/* How far the pictures of both reach, which stand side by side. */
static double reach_of (const PayComparePrint *print, int number)
{
  double most = 0;
  for (int draw = 0; draw <= 1; draw++) {
    g_auto (Lines) lines;
    lines_init (&lines, print, draw == 1, number);
    most = MAX (most, series_most (lines.series, print->n, (guint)pay_compare_points (print)));
  }
  return most;
}

static void append_picture (const PayComparePrint *print, gboolean draw, int number, GString *out)
{
  const PayCompareNumber *about = &pay_compare_numbers ()[number];
  g_auto (Lines) lines;
  lines_init (&lines, print, draw, number);
  g_autofree char *id = g_strdup_printf ("%s-%s", about->name, draw ? "draw" : "play");
  g_autofree char *when = print->sweep != NULL ? g_strdup_printf (", turn %d", print->options.turns) : g_strdup ("");
  g_autofree char *title = g_strdup_printf ("%s, on the %s%s", about->title, draw ? "draw" : "play", when);
  g_autofree char *scale = g_strdup_printf ("%s%s%s", about->axis, about->share ? ", %" : "",
                                            about->growth ? "; each line ten times the one below" : "");
  const LineChart chart = { .id = id,
                            .title = title,
                            .scale = scale,
                            .series = lines.series,
                            .n_series = print->n,
                            .turns = pay_compare_points (print),
                            .at = print->sweep != NULL ? print->sweep->ask.values : NULL,
                            .along = print->sweep != NULL ? pay_deck_swept_name (print->sweep->ask.what) : "turn",
                            .percent = about->share,
                            .growth = about->growth,
                            .less = about->less,
                            .leads = print->n > 1 && number != PAY_COMPARE_SPREAD,
                            .apart = pay_compare_digit (about) * (about->share ? 100 : 1),
                            .reach = reach_of (print, number) };
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
  markup_printf (out, "</div>\n<figcaption>%s %s</figcaption>\n</figure>\n",
                 pay_compare_numbers ()[number].growth ? "The axis, the same in both, begins at 1 and grows by factors."
                                                       : "The axis, the same in both, begins at 0.",
                 number == PAY_COMPARE_SPREAD
                     ? "Points are what half of the games have at most; strokes are from 10 to 90 % of the games."
                     : "Strokes across a point are its interval (95 %); a point without one is exact, or all games "
                       "agree.");
}

static char *title_of (const PayComparePrint *print)
{
  g_autoptr (GString) title = g_string_new (NULL);
  for (guint i = 0; i < print->n; i++)
    g_string_append_printf (title, "%s%s", i == 0 ? "" : ", ", print->names[i]);
  return g_string_free (g_steal_pointer (&title), FALSE);
}

/* The verdict, its words as they are; [places] gets a link to it, before those to the tables. */
static void append_verdict (const PayComparePrint *print, GString *places, GString *out)
{
  g_autoptr (GString) words = g_string_new (NULL);
  gboolean list = FALSE;
  pay_compare_print_verdict (print, words);
  g_auto (GStrv) lines = g_strsplit (g_strstrip (words->str), "\n", -1);
  if (lines[0] == NULL)
    return;
  markup_printf (out, "<h2 id=\"verdict\">%s</h2>\n", lines[0]);
  for (char **line = lines + 1; *line != NULL; line++) {
    const gboolean item = **line == ' ';
    g_string_append (out, item && !list ? "<ul>\n" : !item && list ? "</ul>\n" : "");
    markup_printf (out, item ? "<li>%s</li>\n" : "<p class=\"pair\">%s</p>\n", item ? *line + 2 : *line);
    list = item;
  }
  g_string_append (out, list ? "</ul>\n" : "");
  g_autofree char *link = g_strdup_printf ("<li><a href=\"#verdict\">%s</a></li>", lines[0]);
  g_string_prepend (places, link);
}

static void append_names (const GPtrArray *names, GString *out)
{
  for (guint i = 0; i < names->len; i++) {
    g_string_append (out, i > 0 ? " / " : "");
    markup_text (out, names->pdata[i]);
  }
}

/* What a deck is made of, and the text of its system, folded away. */
static void append_deck (const PayComparePrint *print, guint side, GString *out)
{
  const PayDeckModel *model = print->models[side];
  g_autofree char *name = deck_name (print, side);
  markup_printf (out, "<details><summary>%s</summary>\n<pre>", name);
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (!class->resource || class->count == 0)
      continue;
    g_string_append_printf (out, "%3d ", class->count);
    append_names (class->names, out);
    markup_printf (out, ": gives %s\n", class->gives != NULL ? class->gives : "nothing that is counted");
  }
  for (guint i = 0; i < model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (model, i);
    g_string_append_printf (out, "%3d ", spell->count);
    markup_printf (out, "%s: costs %s\n", spell->name, spell->cost);
  }
  if (model->system != NULL)
    markup_printf (out, "\n%s", model->system->text);
  g_string_append (out, "</pre></details>\n");
}

void pay_compare_print_page (const PayComparePrint *asked, const PayPage *page, GString *out)
{
  const PayComparePrint shown = pay_compare_as_told (asked), *print = &shown;
  g_autoptr (GString) words = g_string_new (NULL), notes = g_string_new (NULL), records = g_string_new (NULL);
  g_autoptr (GString) body = g_string_new (NULL), places = g_string_new (NULL);
  Comparison comparison = { print };
  Writer writer = { .pictures = append_pictures, .data = &comparison, .out = body, .places = places };
  const PaySheetForm form = { writer_table, &writer };
  PayComparePrint told = *print;
  told.form = &form;
  pay_compare_print_notes (print, notes);
  pay_compare_print_words (&told, words);
  writer_end (&writer, words);
  append_verdict (print, places, body);
  writer.done = 0;
  writer_end (&writer, notes);
  g_string_append (body, "<h2>Decks and rules</h2>\n");
  for (guint i = 0; i < print->n; i++)
    append_deck (print, i, body);
  g_autofree char *title = title_of (print);
  frame_open (out, page->title != NULL && page->title[0] != '\0' ? page->title : title,
              print->sweep != NULL ? "Decks by rules that change step by step" : "Decks side by side, turn by turn",
              places);
  g_string_append_len (out, body->str, (gssize)body->len);
  pay_compare_print_json (asked, records);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT " games each",
                                           print->options.seed, print->options.games);
  frame_close (out, page, seed, records->str);
}
