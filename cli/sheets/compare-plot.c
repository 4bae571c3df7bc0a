/* SPDX-License-Identifier: MIT */
/* Pictures of a comparison, drawn by gnuplot: for each number and for who begins one of lines above and of who leads
 * below. Everything that stands in a picture is set here, so that the same numbers make the same bytes. */
#include "sheets.h"
#include "terminal/terminal.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define GNUPLOT "gnuplot"
#define SCRIPT "pictures.gnuplot"
#define LABEL_LENGTH 9
#define NAME_LENGTH 22
#define FONT 23
#define LEAD_FONT 19
#define LOWER_HEIGHT 216
#define UPPER_HEIGHT 424
#define KEY_HEIGHT 40 /* of each deck */

/* Colours that everybody can tell apart: Okabe and Ito 2008. Lines differ in dashes and points, too. */
static const char *const colours[PAY_COMPARE_MOST]
    = { "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9" };
static const char *const fills[PAY_COMPARE_MOST] = { "0.9", "0.45", "0.7", "0.3", "0.6", "0.2" };
static const int points[PAY_COMPARE_MOST] = { 7, 5, 9, 13, 11, 15 };

gboolean compare_can_plot (void)
{
  g_autofree char *path = g_find_program_in_path (GNUPLOT);
  if (path == NULL)
    message ("--plot needs the program " GNUPLOT ", which is not installed or not in PATH");
  return path != NULL;
}

/* In single quotes nothing but the quote has a meaning. */
static char *quoted (const char *text, gsize most)
{
  GString *out = g_string_new ("'");
  gsize n = 0;
  for (const char *c = text; *c != '\0' && n < most; c = g_utf8_next_char (c), n++)
    if (*c == '\'')
      g_string_append (out, "''");
    else if (g_ascii_iscntrl (*c))
      g_string_append_c (out, ' ');
    else
      g_string_append_len (out, c, g_utf8_next_char (c) - c);
  if (n == most)
    g_string_append (out, "…");
  return g_string_free (g_string_append_c (out, '\''), FALSE);
}

/* What stands beside its line. */
static char *label_of (const PayComparePrint *sheet, guint side)
{
  g_autofree char *label
      = g_strdup_printf ("%c %s", pay_compare_letter (side), pay_deck_model_name (sheet->models[side]));
  return quoted (label, LABEL_LENGTH);
}

static char *shortened (const char *text)
{
  const glong n = g_utf8_strlen (text, -1);
  g_autofree char *start = g_utf8_substring (text, 0, MIN (n, NAME_LENGTH));
  return g_strdup_printf ("%s%s", start, n > NAME_LENGTH ? "…" : "");
}

/* What the key says. */
static char *key_of (const PayComparePrint *sheet, guint side)
{
  g_autofree char *deck = shortened (sheet->names[side]),
                  *title = shortened (pay_deck_model_title (sheet->models[side]));
  g_autofree char *key = g_strdup_printf ("%c: %s, %s", pay_compare_letter (side), deck, title);
  return quoted (key, G_MAXSIZE);
}

/* ---- Data: by turn each deck's value, low, high and lead. */

static double scale_of (int number)
{
  return pay_compare_numbers ()[number].share ? 100 : 1;
}

/* How far the deck is ahead of the next best one, as a factor where the number grows by factors; FALSE: it is not. */
static gboolean lead_of (const PayComparePrint *sheet, guint side, gboolean draw, int turn, int number, double *lead)
{
  const PayDeckCell *cell = pay_compare_at (sheet, side, draw, turn, number);
  const gboolean less = pay_compare_numbers ()[number].less, factor = pay_compare_numbers ()[number].growth;
  double second = -1;
  for (guint i = 0; i < sheet->n; i++) {
    const PayDeckCell *other = pay_compare_at (sheet, i, draw, turn, number);
    if (i != side && other->known)
      second = second < 0 ? other->value : less ? MIN (second, other->value) : MAX (second, other->value);
  }
  const double by = less ? second - cell->value : cell->value - second;
  if (!cell->known || second < 0 || by <= 0 || (factor && second <= 0))
    return FALSE;
  *lead = factor ? cell->value / second : by * scale_of (number);
  return TRUE;
}

static void append_number (GString *out, gboolean known, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_c (out, '\t');
  g_string_append (out, known ? g_ascii_formatd (text, sizeof text, "%.6f", value) : "?");
}

static void append_data (GString *out, const PayComparePrint *sheet, gboolean draw, int number)
{
  g_string_append (out, "turn");
  for (guint i = 0; i < sheet->n; i++)
    g_string_append_printf (out, "\t%c\t%c low\t%c high\t%c lead", pay_compare_letter (i), pay_compare_letter (i),
                            pay_compare_letter (i), pay_compare_letter (i));
  for (int turn = 1; turn <= sheet->options.turns; turn++) {
    g_string_append_printf (out, "\n%d", turn);
    for (guint i = 0; i < sheet->n; i++) {
      const PayDeckCell *cell = pay_compare_at (sheet, i, draw, turn, number);
      const double scale = scale_of (number);
      double lead = 0;
      const gboolean leads = lead_of (sheet, i, draw, turn, number, &lead);
      append_number (out, cell->known, cell->value * scale);
      append_number (out, cell->known, cell->low * scale);
      append_number (out, cell->known, cell->high * scale);
      append_number (out, leads, lead);
    }
  }
  g_string_append_c (out, '\n');
}

/* ---- The script. */

typedef struct {
  double least, most, lead;
  gboolean known;
} Range;

static Range range_of (const PayComparePrint *sheet, gboolean draw, int number)
{
  Range range = { G_MAXDOUBLE, 0, 0, FALSE };
  for (guint i = 0; i < sheet->n; i++)
    for (int turn = 1; turn <= sheet->options.turns; turn++) {
      const PayDeckCell *cell = pay_compare_at (sheet, i, draw, turn, number);
      double lead = 0;
      if (lead_of (sheet, i, draw, turn, number, &lead))
        range.lead = MAX (range.lead, lead);
      if (!cell->known)
        continue;
      range.known = TRUE;
      range.least = MIN (range.least, cell->low * scale_of (number));
      range.most = MAX (range.most, cell->high * scale_of (number));
    }
  return range;
}

/* About how often 1 is doubled to be [x], which is at least 1. */
static double doublings (double x)
{
  double n = 0;
  for (; x >= 2; n++)
    x /= 2;
  return n + x - 1;
}

/* Where on the right edge the labels stand, from 0 to 1, each apart from the others: near the last point. */
static void place_labels (const PayComparePrint *sheet, gboolean draw, int number, double low, double high, double *at)
{
  const double apart = 0.1;
  guint order[PAY_COMPARE_MOST];
  for (guint i = 0; i < sheet->n; i++) {
    const PayDeckCell *cell = pay_compare_at (sheet, i, draw, sheet->options.turns, number);
    const double value = cell->known ? cell->value * scale_of (number) : low;
    at[i] = pay_compare_numbers ()[number].growth ? doublings (MAX (value, low) / low) / doublings (high / low)
                                                  : (value - low) / (high - low);
    guint j = i;
    for (; j > 0 && at[order[j - 1]] > at[i]; j--)
      order[j] = order[j - 1];
    order[j] = i;
  }
  for (guint i = 1; i < sheet->n; i++)
    at[order[i]] = MAX (at[order[i]], at[order[i - 1]] + apart);
  for (guint i = sheet->n; i-- > 0;) {
    const double top = i + 1 == sheet->n ? 0.98 : at[order[i + 1]] - apart;
    at[order[i]] = MIN (at[order[i]], top);
  }
}

static void append_set (GString *out, const char *what, double from, double to)
{
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf (out, "set %s [%s:%s]\n", what, g_ascii_formatd (a, sizeof a, "%.6g", from),
                          g_ascii_formatd (b, sizeof b, "%.6g", to));
}

static void append_labels (GString *out, const PayComparePrint *sheet, gboolean draw, int number, double low,
                           double high)
{
  double at[PAY_COMPARE_MOST];
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  place_labels (sheet, draw, number, low, high, at);
  for (guint i = 0; i < sheet->n; i++) {
    g_autofree char *label = label_of (sheet, i);
    g_string_append_printf (out, "set label %u %s at graph 1.015, graph %s left noenhanced tc rgb '%s'\n", i + 1, label,
                            g_ascii_formatd (text, sizeof text, "%.4f", at[i]), colours[i]);
  }
}

static void append_lines (GString *out, const PayComparePrint *sheet, const char *file)
{
  g_string_append (out, "plot");
  for (guint i = 0; i < sheet->n; i++)
    g_string_append_printf (out,
                            "%s '%s' using 1:%u:%u with filledcurves fc rgb '%s' fs transparent solid 0.25 notitle",
                            i > 0 ? ", \\\n " : "", file, i * 4 + 3, i * 4 + 4, colours[i]);
  for (guint i = 0; i < sheet->n; i++) {
    g_autofree char *title = key_of (sheet, i);
    g_string_append_printf (out,
                            ", \\\n  '%s' using 1:%u with linespoints lw 3 dt %u pt %d ps 0.9 lc rgb '%s' title %s",
                            file, i * 4 + 2, i + 1, points[i], colours[i], title);
  }
  g_string_append (out, "\n");
}

/* Bars in the colour and the filling of who leads, each with its number. */
static void append_leads (GString *out, const PayComparePrint *sheet, const char *file, int number)
{
  const char *sign = pay_compare_numbers ()[number].growth ? "×%" : pay_compare_numbers ()[number].less ? "−%" : "%+";
  const int size = CLAMP (LEAD_FONT * 10 / sheet->options.turns, LEAD_FONT / 3, LEAD_FONT);
  g_string_append (out, "plot");
  for (guint i = 0; i < sheet->n; i++) {
    const guint column = i * 4 + 5;
    g_string_append_printf (out,
                            "%s '%s' using 1:%u with boxes fc rgb '%s' fs solid %s border lc rgb '%s' notitle, \\\n",
                            i > 0 ? ", \\\n " : "", file, column, colours[i], fills[i], colours[i]);
    g_string_append_printf (
        out,
        "  '' using 1:%u:(column(%u) < 0.05 ? '' : column(%u) < 10 ? sprintf('%s.1f', column(%u)) : sprintf('%s.0f', "
        "column(%u))) with labels center offset 0, 0.6 tc rgb '%s' font ',%d' notitle",
        column, column, column, sign, column, sign, column, colours[i], size);
  }
  g_string_append (out, "\n");
}

static char *name_of (gboolean draw, int number, const char *suffix)
{
  return g_strdup_printf ("%s-%s.%s", pay_compare_numbers ()[number].name, draw ? "draw" : "play", suffix);
}

static int height_of (const PayComparePrint *sheet)
{
  return UPPER_HEIGHT + (int)sheet->n * KEY_HEIGHT + (sheet->n > 1 ? LOWER_HEIGHT : 0);
}

/* Above: the lines of the decks. */
static void append_upper (GString *out, const PayComparePrint *sheet, gboolean draw, int number, const char *data)
{
  const PayCompareNumber *about = &pay_compare_numbers ()[number];
  const Range range = range_of (sheet, draw, number);
  const double low = about->growth ? 1 : 0, most = MAX (range.most, about->growth ? 10 : about->share ? 5 : 1);
  const double high = about->growth ? most * 1.5 : about->share ? MIN (most * 1.1, 104) : most * 1.1;
  const int lower = sheet->n > 1 ? LOWER_HEIGHT : 0;
  g_string_append_printf (out, "set size 1, 1 - %d / %d.0\nset origin 0, %d / %d.0\n", lower, height_of (sheet), lower,
                          height_of (sheet));
  g_string_append_printf (out, "set title '%s, on the %s' noenhanced offset 0, -0.4\n", about->title,
                          draw ? "draw" : "play");
  g_string_append_printf (out, "set xlabel '%s'\nset ylabel \"%s%s%s\"\n", sheet->n > 1 ? "" : "turn", about->axis,
                          about->share ? ", %" : "", about->less ? "\\nless is better" : "");
  g_string_append (out, about->growth ? "set logscale y\n" : "unset logscale y\n");
  append_set (out, "yrange", low, high);
  append_labels (out, sheet, draw, number, low, high);
  g_string_append_printf (out,
                          "set key tmargin center maxrows %u noenhanced\nset ytics auto nomirror\nset format x '%s'\n",
                          sheet->n, sheet->n > 1 ? "" : "%g");
  append_lines (out, sheet, data);
}

/* Below: by how much the best one leads. */
static void append_lower (GString *out, const PayComparePrint *sheet, gboolean draw, int number, const char *data)
{
  const PayCompareNumber *about = &pay_compare_numbers ()[number];
  const Range range = range_of (sheet, draw, number);
  for (guint i = 0; i < sheet->n; i++)
    g_string_append_printf (out, "unset label %u\n", i + 1);
  g_string_append (out, "unset title\nunset key\nunset logscale y\nset origin 0, 0\n"
                        "set xlabel 'turn' offset 0, 0.5\nunset ytics\nset format x '%g'\n");
  g_string_append_printf (out, "set size 1, %d / %d.0\n", LOWER_HEIGHT, height_of (sheet));
  g_string_append_printf (out, "set ylabel \"%s\"\n",
                          about->growth  ? "times as\\nmany"
                          : about->less  ? "less by\\n% points"
                          : about->share ? "higher by\\n% points"
                                         : "higher\\nby");
  append_set (out, "yrange", 0, range.lead > 0 ? range.lead * 1.4 : 1);
  append_leads (out, sheet, data, number);
}

static void append_picture (GString *out, const PayComparePrint *sheet, gboolean draw, int number)
{
  g_autofree char *picture = name_of (draw, number, "svg"), *data = name_of (draw, number, "tsv");
  g_string_append_printf (out, "\nset output '%s'\nset multiplot\n", picture);
  append_upper (out, sheet, draw, number, data);
  if (sheet->n > 1)
    append_lower (out, sheet, draw, number, data);
  g_string_append (out, "unset multiplot\n");
}

static void append_script (GString *out, const PayComparePrint *sheet)
{
  g_string_append_printf (
      out,
      "# Draws the pictures of this folder anew: " GNUPLOT " " SCRIPT "\n"
      "set encoding utf8\n"
      "set terminal svg size 900,%d dynamic noenhanced background rgb 'white' font 'sans-serif,%d'\n"
      "set datafile separator '\\t'\nset datafile missing '?'\n"
      "set lmargin 9\nset rmargin 9\nset grid ytics lc rgb '#dddddd'\nset border 3\n"
      "set tics nomirror out scale 0.5\nset boxwidth 0.7\n",
      height_of (sheet), FONT);
  g_string_append_printf (out, "set xrange [0.5:%d.5]\nset xtics 1, %d\n", sheet->options.turns,
                          sheet->options.turns > 15 ? 2 : 1);
  for (int draw = 0; draw <= 1; draw++)
    for (int i = 0; i < PAY_PLAY_NUMBERS; i++)
      if (range_of (sheet, draw == 1, i).known)
        append_picture (out, sheet, draw == 1, i);
}

/* ---- Files. */

static gboolean write_file (const char *folder, const char *name, const GString *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  FILE *file = g_fopen (path, "w");
  gboolean fine = file != NULL && fwrite (text->str, 1, text->len, file) == text->len;
  if (file != NULL)
    fine = fclose (file) == 0 && fine;
  if (!fine)
    message ("%s: %s", path, g_strerror (errno));
  return fine;
}

static gboolean draw_pictures (const char *folder)
{
  char *argv[] = { (char *)(gsize)GNUPLOT, (char *)(gsize)SCRIPT, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  gint status = 0;
  if (!g_spawn_sync (folder, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &said, &status, &error)
      || !g_spawn_check_wait_status (status, &error)) {
    message (GNUPLOT ": %s", error->message);
    if (said != NULL)
      remark ("%s", said);
    return FALSE;
  }
  return TRUE;
}

gboolean compare_plot (const PayComparePrint *sheet, const char *folder)
{
  if (g_mkdir_with_parents (folder, 0777) != 0)
    return message ("%s: %s", folder, g_strerror (errno));
  for (int draw = 0; draw <= 1; draw++)
    for (int i = 0; i < PAY_PLAY_NUMBERS; i++) {
      g_autoptr (GString) data = g_string_new (NULL);
      g_autofree char *name = name_of (draw == 1, i, "tsv");
      append_data (data, sheet, draw == 1, i);
      if (!write_file (folder, name, data))
        return FALSE;
    }
  g_autoptr (GString) script = g_string_new (NULL);
  append_script (script, sheet);
  return write_file (folder, SCRIPT, script) && draw_pictures (folder);
}
