/* SPDX-License-Identifier: MIT */
/* What is told below a table of numbers that are dealt or played: in how many hands and games, and how far off. */
#include "sheets.h"

typedef struct {
  guint64 least, most; /* [most] 0: none */
} Range;

static void widen (Range *range, guint64 n)
{
  range->least = range->most > 0 ? MIN (range->least, n) : n;
  range->most = MAX (range->most, n);
}

/* "3000", "163 to 3000". */
static void append_range (const Range *range, GString *out)
{
  if (range->least < range->most)
    g_string_append_printf (out, "%" G_GUINT64_FORMAT " to ", range->least);
  g_string_append_printf (out, "%" G_GUINT64_FORMAT, range->most);
}

static const PayDeckRates *rates_at (const PayDeckReport *report, guint i)
{
  return &report->rates[pay_deck_spell_at (report->model, i)->question];
}

static void append_dealt (const PayDeckReport *report, GString *notes)
{
  g_autoptr (GString) knowing = g_string_new (NULL);
  Range hands = { 0, 0 };
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckRates *rates = rates_at (report, i);
    if (!rates->dealt)
      continue;
    widen (&hands, rates->chance.hands);
    if (rates->chance.foreseen)
      g_string_append_printf (knowing, "%s%s", knowing->len > 0 ? ", " : "",
                              pay_deck_spell_at (report->model, i)->name);
  }
  if (hands.most == 0)
    return;
  g_string_append (notes, "  what has a +- is dealt, not exact, and so far off at most (95 %; ");
  append_range (&hands, notes);
  g_string_append_printf (notes, " hands, seed %" G_GUINT64_FORMAT ")\n", report->options.seed);
  if (knowing->len > 0)
    g_string_append_printf (notes, "  by a player who knows all draws, which is no less than the truth: %s\n",
                            knowing->str);
}

/* How far off the share of games is at most. (transfer full) */
static PayRatio *width_of (const PayDeckPlayed *played)
{
  g_autoptr (PayRatio) up = pay_ratio_subtract (played->high, played->value);
  g_autoptr (PayRatio) down = pay_ratio_subtract (played->value, played->low);
  return pay_ratio_copy (pay_ratio_compare (up, down) > 0 ? up : down);
}

/* Where steps ended games early. */
static void append_played (const PayDeckReport *report, guint digits, GString *notes)
{
  Range games = { 0, 0 };
  g_autoptr (PayRatio) least = NULL, most = NULL;
  for (guint i = 0; i < report->model->spells->len; i++)
    for (int draw = 0; draw < 2; draw++) {
      const PayDeckPlayed *played = &rates_at (report, i)->played[draw];
      if (played->value == NULL)
        continue;
      widen (&games, played->games);
      g_autoptr (PayRatio) width = width_of (played);
      if (least == NULL || pay_ratio_compare (width, least) < 0) {
        g_clear_pointer (&least, pay_ratio_free);
        least = pay_ratio_copy (width);
      }
      if (most == NULL || pay_ratio_compare (width, most) > 0) {
        g_clear_pointer (&most, pay_ratio_free);
        most = pay_ratio_copy (width);
      }
    }
  if (games.most == 0 || games.least >= report->options.games)
    return;
  g_autofree char *narrow = pay_ratio_percent (least, digits), *wide = pay_ratio_percent (most, digits);
  g_string_append (notes, "  what is played is so in ");
  append_range (&games, notes);
  g_string_append_printf (notes,
                          " games for each spell, and %s to %s %% off at most (95 %%):\n"
                          "    --simulate N deals N hands and plays N games for each, which takes longer\n",
                          narrow, wide);
}

void sheet_append_dealt (const PayDeckReport *report, guint digits, GString *notes)
{
  append_dealt (report, notes);
  append_played (report, digits, notes);
}
