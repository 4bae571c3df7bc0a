/* SPDX-License-Identifier: MIT */
/* What the numbers of two decks say, in sentences: where they are apart by more than chance, and where not. */
#include "sheets.h"

#include <string.h>

/* Two decks by one number. */
typedef struct {
  const PayComparePrint *print;
  guint a, b;
  gboolean draw;
  PayPlayNumber number;
} Pair;

typedef enum { UNTOLD, SAME, ABOVE, BELOW } Side;

static const PayDeckCell *cell_of (const Pair *pair, guint deck, int turn)
{
  return pay_compare_at (pair->print, deck, pair->draw, turn, (int)pair->number);
}

static Side side_on (const Pair *pair, int turn)
{
  const PayDeckCell *a = cell_of (pair, pair->a, turn), *b = cell_of (pair, pair->b, turn);
  PayPlayGames **games = pair->print->comparison->games;
  const guint draw = pair->draw ? 1 : 0;
  if (!compare_is_sure (pair->print, a, b))
    return UNTOLD;
  if (!compare_is_apart (a, games[pair->a * 2 + draw], b, games[pair->b * 2 + draw], turn, pair->number))
    return SAME;
  return a->value > b->value ? ABOVE : BELOW;
}

/* "2 to 5, 7"; nothing where [side] is on no turn. */
static char *turns_of (const Pair *pair, Side side)
{
  GString *out = g_string_new (NULL);
  const int last = pair->print->options.turns;
  for (int turn = 1; turn <= last; turn++) {
    int end = turn;
    if (side_on (pair, turn) != side)
      continue;
    while (end < last && side_on (pair, end + 1) == side)
      end++;
    g_string_append_printf (out, end > turn ? "%s%d to %d" : "%s%d", out->len > 0 ? ", " : "", turn, end);
    turn = end;
  }
  return g_string_free (out, FALSE);
}

static int furthest (const Pair *pair, Side side)
{
  int best = 0;
  double most = 0;
  for (int turn = 1; turn <= pair->print->options.turns; turn++) {
    const double apart = cell_of (pair, pair->a, turn)->value - cell_of (pair, pair->b, turn)->value;
    if (side_on (pair, turn) != side || (best > 0 && ABS (apart) <= most))
      continue;
    best = turn;
    most = ABS (apart);
  }
  return best;
}

/* One deck is above the other on some turns. */
static void append_side (const Pair *pair, Side side, GString *out)
{
  g_autofree char *turns = turns_of (pair, side);
  const PayCompareNumber *about = &pay_compare_numbers ()[pair->number];
  const guint upper = side == ABOVE ? pair->a : pair->b, lower = side == ABOVE ? pair->b : pair->a;
  if (turns[0] == '\0')
    return;
  const int turn = furthest (pair, side);
  g_autofree char *high = compare_number_text (about, cell_of (pair, upper, turn)->value);
  g_autofree char *low = compare_number_text (about, cell_of (pair, lower, turn)->value);
  g_autofree char *furthest_at = strpbrk (turns, ", ") == NULL ? NULL : g_strdup_printf (", furthest on turn %d", turn);
  g_string_append_printf (out, "  %s, on the %s: %c is above %c on turn%s %s%s: %s against %s%s%s\n", about->name,
                          pair->draw ? "draw" : "play", pay_compare_letter (upper), pay_compare_letter (lower),
                          furthest_at == NULL ? "" : "s", turns, furthest_at == NULL ? "" : furthest_at, high, low,
                          about->share ? " %" : "", about->less ? "; less is better" : "");
}

static gboolean is_told (const Pair *pair)
{
  for (int turn = 1; turn <= pair->print->options.turns; turn++)
    if (side_on (pair, turn) != UNTOLD)
      return TRUE;
  return FALSE;
}

static gboolean differs (const Pair *pair)
{
  return furthest (pair, ABOVE) > 0 || furthest (pair, BELOW) > 0;
}

static void append_pair (const PayComparePrint *print, guint a, guint b, GString *out)
{
  g_autoptr (GString) same = g_string_new (NULL);
  g_string_append_printf (out, "%c and %c\n", pay_compare_letter (a), pay_compare_letter (b));
  guint n = 0;
  const PayPlayNumber *asked = compare_asked (&n);
  for (guint i = 0; i < n; i++)
    for (int draw = 0; draw <= 1; draw++) {
      const Pair pair = { print, a, b, draw == 1, asked[i] };
      append_side (&pair, ABOVE, out);
      append_side (&pair, BELOW, out);
      if (is_told (&pair) && !differs (&pair))
        g_string_append_printf (same, "%s%s (%s)", same->len > 0 ? ", " : "", pay_compare_numbers ()[asked[i]].name,
                                draw == 1 ? "draw" : "play");
    }
  if (same->len > 0)
    g_string_append_printf (out, "  " COMPARE_SAME ": %s\n", same->str);
}

void pay_compare_print_verdict (const PayComparePrint *asked, GString *out)
{
  const PayComparePrint told = pay_compare_as_told (asked), *print = &told;
  if (print->n < 2 && print->sweep == NULL)
    return;
  g_string_append (out, "\nWhat the numbers say\n");
  if (print->options.games < COMPARE_FEWEST)
    g_string_append_printf (out, "of what is played nothing: that takes %d games\n", COMPARE_FEWEST);
  if (print->sweep != NULL) {
    compare_append_along (print, out);
    return;
  }
  if (print->options.games >= COMPARE_FEWEST)
    g_string_append (out,
                     "of what is played the same deals are compared, game by game: that is surer than the +- of each "
                     "deck alone\n");
  for (guint a = 0; a < print->n; a++)
    for (guint b = a + 1; b < print->n; b++)
      append_pair (print, a, b, out);
}
