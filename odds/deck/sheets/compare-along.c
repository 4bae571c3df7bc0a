/* SPDX-License-Identifier: MIT */
/* What the numbers of a sweep say of each deck: where a number is highest and where lowest, if these are apart. */
#include "sheets.h"

/* One deck by one number. */
typedef struct {
  const PayComparePrint *print;
  guint deck;
  gboolean draw;
  PayPlayNumber number;
} Line;

static const PayDeckCell *cell_of (const Line *line, int point)
{
  return pay_compare_at (line->print, line->deck, line->draw, point, (int)line->number);
}

/* The first of the highest, or of the lowest; 0: nothing is known. */
static int furthest (const Line *line, gboolean highest)
{
  int best = 0;
  for (int point = 1; point <= pay_compare_points (line->print); point++) {
    const PayDeckCell *cell = cell_of (line, point);
    if (!cell->known)
      continue;
    const double by = best > 0 ? cell->value - cell_of (line, best)->value : 0;
    best = best == 0 || (highest ? by > 0 : by < 0) ? point : best;
  }
  return best;
}

static gboolean is_apart (const Line *line, int high, int low)
{
  const PayDeckSweep *sweep = line->print->sweep;
  const guint at = line->deck * 2 + (line->draw ? 1 : 0);
  return compare_is_apart (cell_of (line, high), sweep->comparisons[high - 1]->games[at], cell_of (line, low),
                           sweep->comparisons[low - 1]->games[at], line->print->options.turns, line->number);
}

static void append_line (const Line *line, GString *out, GString *same)
{
  const PayCompareNumber *about = &pay_compare_numbers ()[line->number];
  const int high = furthest (line, TRUE), low = furthest (line, FALSE);
  const char *who = line->draw ? "draw" : "play";
  if (high == 0 || !compare_is_sure (line->print, cell_of (line, high), cell_of (line, low)))
    return;
  if (!is_apart (line, high, low)) {
    g_string_append_printf (same, "%s%s (%s)", same->len > 0 ? ", " : "", about->name, who);
    return;
  }
  g_autofree char *most = compare_number_text (about, cell_of (line, high)->value);
  g_autofree char *least = compare_number_text (about, cell_of (line, low)->value);
  g_string_append_printf (out, "  %s, on the %s: highest at %d: %s, lowest at %d: %s%s%s\n", about->name, who,
                          pay_compare_point (line->print, high), most, pay_compare_point (line->print, low), least,
                          about->share ? " %" : "", about->less ? "; less is better" : "");
}

void compare_append_along (const PayComparePrint *print, GString *out)
{
  guint n = 0;
  const PayPlayNumber *asked = compare_asked (&n);
  for (guint deck = 0; deck < print->n; deck++) {
    g_autoptr (GString) same = g_string_new (NULL);
    g_string_append_printf (out, "%c, by %s\n", pay_compare_letter (deck),
                            pay_deck_swept_name (print->sweep->ask.what));
    for (guint i = 0; i < n; i++)
      for (int draw = 0; draw <= 1; draw++) {
        const Line line = { print, deck, draw == 1, asked[i] };
        append_line (&line, out, same);
      }
    if (same->len > 0)
      g_string_append_printf (out, "  " COMPARE_SAME ": %s\n", same->str);
  }
}
