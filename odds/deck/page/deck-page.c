/* SPDX-License-Identifier: MIT */
/* The page of a deck: its report, with a picture before each table. */
#include "page.h"

#include <string.h>

#define MOST_GAINS 20 /* that are drawn */
#define DIGITS_OF_RECORDS 12

typedef struct {
  const PayDeckPrint *print;
} Deck;

/* ---- Numbers as points. */

static double number_of (const PayRatio *ratio, double scale)
{
  g_autofree char *text = pay_ratio_decimal (ratio, 9);
  return scale * g_ascii_strtod (text, NULL);
}

static Point exactly (const PayRatio *ratio, double scale)
{
  const double value = ratio != NULL ? number_of (ratio, scale) : 0;
  return (Point){ ratio != NULL, value, value, value };
}

static Point sampled (const PayOddsSample *sample)
{
  g_autoptr (PayRatio) low = NULL, high = NULL;
  if (sample->enough == 0)
    return (Point){ FALSE, 0, 0, 0 };
  g_autoptr (PayRatio) mean = pay_ratio_new ((gint64)sample->paid, (gint64)sample->enough);
  pay_odds_interval (sample, &low, &high);
  return (Point){ TRUE, number_of (mean, 100), number_of (low, 100), number_of (high, 100) };
}

/* The cast rate of who begins, or of who does not. */
static Point rate_of (const PayDeckReport *report, const PayDeckRates *rates, gboolean draw)
{
  if (draw != report->options.draw)
    return exactly (rates->paid[draw ? 1 : 0], 100);
  if (rates->sampled[0])
    return sampled (&rates->sample[0]);
  if (rates->dealt)
    return (Point){ TRUE, 100 * rates->chance.value, 100 * rates->chance.low, 100 * rates->chance.high };
  return exactly (rates->paid[draw ? 1 : 0], 100);
}

/* In games that are played out. */
static Point played_of (const PayDeckPlayed *played)
{
  if (played->value == NULL)
    return (Point){ FALSE, 0, 0, 0 };
  return (Point){ TRUE, number_of (played->value, 100), number_of (played->low, 100), number_of (played->high, 100) };
}

static Point late_of (const PayDeckRates *rates)
{
  return rates->sampled[1] ? sampled (&rates->sample[1]) : exactly (rates->late, 100);
}

/* ---- Rows of bars. */

static int digits_of (const PayDeckPrint *print)
{
  return (int)MIN (print->digits, 2);
}

static char *name_of (const PayDeckReport *report, const PayDeckSpell *spell)
{
  const int turn = pay_deck_question_at (report->model, spell->question)->turn;
  g_autofree char *cost = strcmp (spell->name, spell->cost) == 0 ? g_strdup ("") : g_strdup_printf (" %s", spell->cost);
  return turn > 0 ? g_strdup_printf ("%d × %s%s, turn %d", spell->count, spell->name, cost, turn)
                  : g_strdup_printf ("%d × %s%s", spell->count, spell->name, cost);
}

typedef struct {
  GPtrArray *names;
  GArray *points[SERIES_MOST];
} Rows;

static void rows_clear (Rows *rows)
{
  g_ptr_array_unref (rows->names);
  for (gsize i = 0; i < SERIES_MOST; i++)
    g_array_unref (rows->points[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rows, rows_clear)

static void rows_init (Rows *rows)
{
  rows->names = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; i < SERIES_MOST; i++)
    rows->points[i] = g_array_new (FALSE, FALSE, sizeof (Point));
}

static gboolean any_known (const GArray *points)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, Point, i).known)
      return TRUE;
  return FALSE;
}

/* A figure: what the series are, the bars, and a caption. */
static void append_figure (BarChart *chart, const Rows *rows, const char *caption, GString *out)
{
  chart->names = (const char *const *)rows->names->pdata;
  chart->n_rows = rows->names->len;
  g_string_append (out, "<figure>\n");
  if (chart->n_series > 1)
    chart_legend (chart->id, chart->series, chart->n_series, TRUE, chart->n_marks, out);
  chart_bars (chart, out);
  markup_printf (out, "<figcaption>%s</figcaption>\n</figure>\n", caption);
}

/* ---- The pictures of spells. */

enum { PLAY, DRAW, PLAYED, PLAYED_DRAW, ENOUGH, LATE, RATES };
G_STATIC_ASSERT (RATES <= SERIES_MOST);

static void fill_rates (const PayDeckReport *report, Rows *rows)
{
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const PayDeckRates *rates = &report->rates[spell->question];
    const Point points[RATES]
        = { [PLAY] = rate_of (report, rates, FALSE),  [DRAW] = rate_of (report, rates, TRUE),
            [PLAYED] = played_of (&rates->played[0]), [PLAYED_DRAW] = played_of (&rates->played[1]),
            [ENOUGH] = exactly (rates->enough, 100),  [LATE] = late_of (rates) };
    g_ptr_array_add (rows->names, name_of (report, spell));
    for (gsize k = 0; k < RATES; k++)
      g_array_append_val (rows->points[k], points[k]);
  }
}

static void append_rates (const Deck *deck, GString *out)
{
  static const char *const what[RATES] = { "on the play",
                                           "on the draw",
                                           "played out, on the play",
                                           "played out, on the draw",
                                           "given enough resources",
                                           "if all come late that may" };
  g_auto (Rows) rows;
  rows_init (&rows);
  fill_rates (deck->print->report, &rows);
  Series series[RATES];
  guint n = 0, n_bars = 0;
  for (guint k = 0; k < RATES; k++)
    if (k < PLAYED || any_known (rows.points[k])) {
      series[n++] = (Series){ what[k], what[k], (Point *)(gpointer)rows.points[k]->data };
      n_bars += k < ENOUGH ? 1 : 0;
    }
  BarChart chart = { .id = "rates",
                     .title = "How likely each can be paid for on its turn",
                     .scale = "chance, %, the card being in hand by then",
                     .series = series,
                     .n_series = n,
                     .n_marks = n - n_bars,
                     .percent = TRUE,
                     .digits = digits_of (deck->print) };
  append_figure (&chart, &rows,
                 "Bars begin at 0. Where a bar has an interval (95 %) the number is from dealt or played games; all "
                 "others are exact.",
                 out);
}

static void append_delays (const Deck *deck, GString *out)
{
  const PayDeckReport *report = deck->print->report;
  g_auto (Rows) rows;
  rows_init (&rows);
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const Point point = exactly (report->rates[spell->question].delay, 1);
    if (!point.known)
      continue;
    g_ptr_array_add (rows.names, name_of (report, spell));
    g_array_append_val (rows.points[0], point);
  }
  if (rows.names->len == 0)
    return;
  const Series series = { "delay", "delay", (Point *)(gpointer)rows.points[0]->data };
  BarChart chart = { .id = "delay",
                     .title = "How long each waits beyond its turn",
                     .scale = "turns on average, of who is asked about",
                     .series = &series,
                     .n_series = 1,
                     .less = TRUE,
                     .digits = digits_of (deck->print) };
  append_figure (&chart, &rows, "Bars begin at 0. All numbers are exact.", out);
}

typedef struct {
  char *name;
  Point more;
} Gain;

static int compare_gains (gconstpointer a, gconstpointer b)
{
  const Gain *one = a, *other = b;
  return one->more.value > other->more.value ? -1 : one->more.value < other->more.value;
}

static void gain_clear (gpointer gain)
{
  g_free (((Gain *)gain)->name);
}

/* Those that help, the greatest first. */
static GArray *gains_of (const PayDeckReport *report)
{
  GArray *gains = g_array_new (FALSE, FALSE, sizeof (Gain));
  g_array_set_clear_func (gains, gain_clear);
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const PayDeckRates *rates = &report->rates[spell->question];
    const PayRatio *now = rates->paid[report->options.draw ? 1 : 0];
    for (guint k = 0; k < rates->gains->len && now != NULL; k++) {
      const PayDeckGain *gain = &g_array_index (rates->gains, PayDeckGain, k);
      g_autoptr (PayRatio) more = pay_ratio_subtract (gain->paid, now);
      g_autofree char *name = name_of (report, spell);
      const Gain found = { g_strdup_printf ("%s: one more %s", name, gain->name), exactly (more, 100) };
      g_array_append_val (gains, found);
    }
  }
  g_array_sort (gains, compare_gains);
  return gains;
}

static void append_gains (const Deck *deck, GString *out)
{
  g_autoptr (GArray) gains = gains_of (deck->print->report);
  g_auto (Rows) rows;
  rows_init (&rows);
  for (guint i = 0; i < MIN (gains->len, MOST_GAINS); i++) {
    Gain *gain = &g_array_index (gains, Gain, i);
    g_ptr_array_add (rows.names, g_strdup (gain->name));
    g_array_append_val (rows.points[0], gain->more);
  }
  if (gains->len == 0)
    return;
  const Series series = { "gain", "gain", (Point *)(gpointer)rows.points[0]->data };
  BarChart chart = { .id = "gains",
                     .title = "What one more source of a colour would add",
                     .scale = "percentage points of the cast rate",
                     .series = &series,
                     .n_series = 1,
                     .digits = digits_of (deck->print) };
  g_autofree char *caption
      = g_strdup_printf ("Bars begin at 0. All numbers are exact. Shown are %u of %u, the greatest "
                         "first; the table has all.",
                         rows.names->len, gains->len);
  append_figure (&chart, &rows, caption, out);
}

/* ---- The pictures of turns. */

typedef struct {
  const char *name, *label;
  gsize member; /* of PayDeckTurn */
} TurnSeries;

static void append_turns (const Deck *deck, LineChart *chart, const TurnSeries *wanted, guint n, GString *out)
{
  const PayDeckReport *report = deck->print->report;
  const gsize turns = (gsize)report->options.turns;
  g_autofree Point *points = g_new0 (Point, n * turns);
  Series series[SERIES_MOST];
  chart->n_series = 0;
  for (guint i = 0; i < n; i++) {
    Point *row = points + i * turns;
    gboolean any = FALSE;
    for (gsize turn = 0; turn < turns; turn++) {
      row[turn] = exactly (G_STRUCT_MEMBER (PayRatio *, &report->turns[turn], wanted[i].member), 100);
      any = any || row[turn].known;
    }
    if (any)
      series[chart->n_series++] = (Series){ wanted[i].name, wanted[i].label, row };
  }
  chart->series = series;
  chart->turns = (int)turns;
  chart->percent = TRUE;
  if (chart->n_series > 0)
    chart_lines (chart, out);
}

static void append_both_turns (const Deck *deck, GString *out)
{
  const PayDeckModel *model = deck->print->report->model;
  g_autofree char *able = g_strdup_printf ("%sable", pay_game_playing (model->game)->play);
  const TurnSeries good[] = { { "enough", "enough", G_STRUCT_OFFSET (PayDeckTurn, enough) },
                              { able, able, G_STRUCT_OFFSET (PayDeckTurn, castable) } };
  static const TurnSeries bad[] = { { "screw", "screw", G_STRUCT_OFFSET (PayDeckTurn, screw) },
                                    { "flood", "flood", G_STRUCT_OFFSET (PayDeckTurn, flood) } };
  LineChart higher = { .id = "turns-good", .title = "Resources, and what they pay for", .scale = "chance, %" };
  LineChart lower
      = { .id = "turns-bad", .title = "Too few resources, and too many", .scale = "chance, %", .less = TRUE };
  g_autoptr (GString) panels = g_string_new (NULL);
  const gboolean counts = model->resources < model->size; /* else there are always enough */
  append_turns (deck, &higher, counts ? good : good + 1, counts ? 2 : 1, panels);
  if (counts)
    append_turns (deck, &lower, bad, G_N_ELEMENTS (bad), panels);
  if (panels->len == 0)
    return;
  g_string_append_printf (out, "<figure>\n<div class=\"panels\">\n%s</div>\n", panels->str);
  markup_printf (out,
                 "<figcaption>The axes begin at 0. All numbers are exact; what each line is stands below the table."
                 "</figcaption>\n</figure>\n");
}

static void append_pictures (const PaySheet *sheet, gpointer data, GString *out)
{
  const Deck *deck = data;
  if (strcmp (sheet->name, "spells") == 0) {
    append_rates (deck, out);
    append_delays (deck, out);
    append_gains (deck, out);
  } else if (strcmp (sheet->name, "turns") == 0)
    append_both_turns (deck, out);
}

/* ---- The page. */

static gboolean any_dealt (const PayDeckReport *report)
{
  for (guint i = 0; i < report->model->questions->len; i++)
    if (report->rates[i].dealt || report->rates[i].played[0].value != NULL || report->rates[i].sampled[0]
        || report->rates[i].sampled[1])
      return TRUE;
  return FALSE;
}

void pay_deck_print_page (const PayDeckPrint *print, const PayPage *page, GString *out)
{
  static const PayDeckTable tables[] = { PAY_DECK_SPELLS, PAY_DECK_TURNS, PAY_DECK_WHOLE };
  g_autoptr (GString) words = g_string_new (NULL), records = g_string_new (NULL);
  g_autoptr (GString) body = g_string_new (NULL), places = g_string_new (NULL);
  Deck deck = { print };
  Writer writer = { .pictures = append_pictures, .data = &deck, .out = body, .places = places };
  const PaySheetForm form = { writer_table, &writer };
  PayDeckPrint told = *print, recorded = *print;
  told.form = &form;
  recorded.digits = DIGITS_OF_RECORDS;
  pay_deck_print_words (&told, words);
  writer_end (&writer, words);
  g_autofree char *kind = g_strdup_printf ("What a deck of %s can pay", print->report->model->game->title);
  g_autofree char *title = page_title (page, print->path);
  frame_open (out, title, kind, places);
  g_string_append_len (out, body->str, (gssize)body->len);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    pay_deck_print_json (&recorded, tables[i], records);
  g_autofree char *seed = any_dealt (print->report)
                              ? g_strdup_printf ("%" G_GUINT64_FORMAT, print->report->options.seed)
                              : g_strdup ("none: nothing was dealt, all numbers are exact");
  frame_close (out, page, seed, records->str);
}
