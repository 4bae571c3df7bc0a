/* SPDX-License-Identifier: MIT */
/* The arithmetic of costs against the rules played out one symbol at a time: every announcement, every value of X,
 * every order of the decreases, every order of the symbols within a decrease. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "../seed.h"
#include "arithmetic/arithmetic.h"

#define MOST_X 9

/* A total without anything left open, for one value of the variables. */
typedef struct {
  gint64 types[MTG_TYPES], generic, of_x, water, snow, life;
} Plain;

typedef struct {
  const MtgSum *sum;
  const gint64 *x;
  GHashTable *found; /* of Plain * */
} Search;

static guint plain_hash (gconstpointer key)
{
  guint hash = 0;
  for (gsize i = 0; i < sizeof (Plain); i++)
    hash = hash * 31u + ((const guchar *)key)[i];
  return hash;
}

static gboolean plain_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Plain)) == 0;
}

static GHashTable *plain_set (void)
{
  return g_hash_table_new_full (plain_hash, plain_equal, g_free, NULL);
}

static void put (GHashTable *set, const Plain *plain)
{
  g_hash_table_add (set, g_memdup2 (plain, sizeof *plain));
}

static gint64 mana_of (const Plain *p)
{
  gint64 mana = p->generic + p->of_x + p->water + p->snow;
  for (int t = 0; t < MTG_TYPES; t++)
    mana += p->types[t];
  return mana;
}

/* ---- Played out. */

static void finish (const Search *s, Plain p)
{
  const gint64 missing = s->sum->at_least - mana_of (&p);
  if (missing > 0)
    p.generic += missing;
  put (s->found, &p);
}

/* One symbol's worth off the total, if its floor allows it. */
static void take_one (Plain *p, const MtgModifier *m, int type)
{
  if (m->floor > 0 && mana_of (p) <= m->floor)
    return;
  if (type < MTG_TYPES && p->types[type] > 0)
    p->types[type]--;
  else if (type < MTG_TYPES && m->coloured_only)
    return;
  else if (p->of_x > 0)
    p->of_x--;
  else if (p->generic > 0)
    p->generic--;
  else if (p->water > 0)
    p->water--;
}

static void decrease (const Search *s, Plain p, guint done);

/* [left]: units of each type, generic last, that the decrease still takes. */
static void decrease_units (const Search *s, Plain p, guint done, const MtgModifier *m, const gint64 *left)
{
  gboolean any = FALSE;
  for (int t = 0; t <= MTG_TYPES; t++) {
    if (left[t] == 0)
      continue;
    gint64 rest[MTG_TYPES + 1];
    Plain next = p;
    memcpy (rest, left, sizeof rest);
    rest[t]--;
    take_one (&next, m, t);
    decrease_units (s, next, done, m, rest);
    any = TRUE;
    /* Without a floor the order of the symbols makes no difference. */
    if (m->floor == 0)
      return;
  }
  if (!any)
    decrease (s, p, done);
}

/* Chooses a half for each hybrid symbol of the decrease. */
static void decrease_by (const Search *s, const Plain *p, guint done, const MtgModifier *m, MtgSymbols symbols,
                         gint64 *units)
{
  int i = 0;
  while (i < MTG_SYMBOLS && symbols.count[i] == 0)
    i++;
  if (i == MTG_SYMBOLS) {
    decrease_units (s, *p, done, m, units);
    return;
  }
  symbols.count[i]--;
  const MtgSymbol *symbol = &mtg_symbols[i];
  for (int t = 0; t < MTG_TYPES; t++)
    if ((symbol->types >> t & 1) != 0) {
      units[t]++;
      decrease_by (s, p, done, m, symbols, units);
      units[t]--;
    }
  const gint64 generic = symbol->form == MTG_FORM_TWOBRID ? 2 : symbol->types == 0 ? 1 : 0;
  units[MTG_TYPES] += generic;
  if (generic > 0)
    decrease_by (s, p, done, m, symbols, units);
  units[MTG_TYPES] -= generic;
}

/* [done]: bits of the decreases already applied. */
static void decrease (const Search *s, Plain p, guint done)
{
  gboolean any = FALSE;
  for (guint i = 0; i < s->sum->decreases->len && !(any && s->sum->given); i++) {
    if ((done >> i & 1) != 0)
      continue;
    const MtgModifier *m = g_ptr_array_index (s->sum->decreases, i);
    gint64 units[MTG_TYPES + 1] = { 0 };
    decrease_by (s, &p, done | 1u << i, m, m->symbols, units);
    any = TRUE;
  }
  if (!any)
    finish (s, p);
}

static void announce (const Search *s, Plain p, MtgSymbols symbols, gboolean then_decrease)
{
  int i = MTG_SYMBOL_HYBRID;
  while (i < MTG_SYMBOLS && symbols.count[i] == 0)
    i++;
  if (i == MTG_SYMBOLS) {
    if (then_decrease)
      decrease (s, p, 0);
    else
      put (s->found, &p);
    return;
  }
  symbols.count[i]--;
  for (int t = 0; t < MTG_TYPES; t++) {
    Plain next = p;
    next.types[t]++;
    if ((mtg_symbols[i].types >> t & 1) != 0)
      announce (s, next, symbols, then_decrease);
  }
  Plain other = p;
  other.generic += 2;
  if (mtg_symbols[i].form == MTG_FORM_TWOBRID)
    announce (s, other, symbols, then_decrease);
  other = p;
  other.life++;
  if (mtg_symbols[i].form == MTG_FORM_PHYREXIAN && s->sum->life)
    announce (s, other, symbols, then_decrease);
}

static void play_out (const Search *s)
{
  const MtgSymbols *cost = &s->sum->cost;
  Plain p = { .generic = cost->count[MTG_SYMBOL_GENERIC], .snow = cost->count[MTG_SYMBOL_S] };
  for (int t = 0; t < MTG_TYPES; t++)
    p.types[t] = cost->count[mtg_symbol_of_type ((MtgType)t)];
  for (int v = 0; v < MTG_VARIABLES; v++)
    *(s->sum->x_only ? &p.of_x : &p.generic) += cost->count[MTG_SYMBOL_X + v] * s->x[v];
  p.water = mtg_linear_at (&s->sum->water, s->x);
  announce (s, p, *cost, TRUE);
}

/* ---- What the library says, for the same X. */

static gboolean in_range (const MtgRange *range, const gint64 *x)
{
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (x[v] < range->from[v] || (range->to[v] != PAY_X_FOREVER && x[v] > range->to[v]))
      return FALSE;
  return TRUE;
}

/* What falls as X grows cannot be a number of pips. */
static void assert_settled (const MtgTotal *total)
{
  for (int v = 0; v < MTG_VARIABLES; v++)
    assert_true (total->generic.slope[v] >= 0 && total->of_x.slope[v] >= 0 && total->water.slope[v] >= 0);
}

static void read_off (const Search *s, const GArray *totals)
{
  for (guint i = 0; i < totals->len; i++) {
    const MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    if (!in_range (&total->range, s->x))
      continue;
    Plain p = { .snow = total->snow, .life = total->life };
    p.generic = mtg_linear_at (&total->generic, s->x);
    p.of_x = mtg_linear_at (&total->of_x, s->x);
    p.water = mtg_linear_at (&total->water, s->x);
    memcpy (p.types, total->types, sizeof p.types);
    assert_true (p.generic >= 0 && p.of_x >= 0 && p.water >= 0);
    assert_settled (total);
    announce (s, p, total->open, FALSE);
  }
}

/* ---- Random sums. */

static void random_symbols (GRand *random, MtgSymbols *symbols, int most, gboolean with_x)
{
  static const int chosen[]
      = { MTG_SYMBOL_GENERIC, MTG_SYMBOL_GENERIC, MTG_SYMBOL_W, MTG_SYMBOL_W + 1, MTG_SYMBOL_C, MTG_SYMBOL_S };
  for (int n = g_rand_int_range (random, 0, most + 1); n > 0; n--)
    if (g_rand_int_range (random, 0, 2) == 0)
      symbols->count[chosen[g_rand_int_range (random, 0, G_N_ELEMENTS (chosen))]] += g_rand_int_range (random, 1, 3);
    else {
      /* Mostly symbols of W and U, so that they meet. */
      const int s = g_rand_int_range (random, MTG_SYMBOL_HYBRID, MTG_SYMBOLS);
      if ((mtg_symbols[s].types & 3) != 0 || g_rand_int_range (random, 0, 8) == 0)
        symbols->count[s]++;
    }
  for (int v = 0; with_x && v < MTG_VARIABLES; v++)
    symbols->count[MTG_SYMBOL_X + v]
        = g_rand_int_range (random, 0, v == 0 ? 3 : 8) % (v == 0 ? 3 : 2) / (v == 0 ? 1 : 1);
}

static MtgModifier *random_decrease (GRand *random)
{
  MtgModifier *m = g_new0 (MtgModifier, 1);
  m->verb = MTG_DECREASE;
  m->variable = -1;
  random_symbols (random, &m->symbols, 2, FALSE);
  m->symbols.count[MTG_SYMBOL_GENERIC] += g_rand_int_range (random, 0, g_rand_int_range (random, 0, 4) == 0 ? 12 : 2);
  if (g_rand_int_range (random, 0, 3) == 0)
    m->floor = g_rand_int_range (random, 1, m->symbols.count[MTG_SYMBOL_GENERIC] > 2 ? 12 : 4);
  if (g_rand_int_range (random, 0, 4) == 0) {
    m->coloured_only = TRUE;
    m->symbols.count[MTG_SYMBOL_GENERIC] = m->symbols.count[MTG_SYMBOL_S] = 0;
    for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
      if (mtg_symbols[s].form == MTG_FORM_TWOBRID)
        m->symbols.count[s] = 0;
  }
  return m;
}

static void random_sum (GRand *random, MtgSum *sum, GPtrArray *decreases)
{
  memset (sum, 0, sizeof *sum);
  random_symbols (random, &sum->cost, 4, g_rand_int_range (random, 0, 2) == 0);
  for (int v = 0; v < MTG_VARIABLES; v++) {
    sum->range.from[v] = g_rand_int_range (random, 0, 8) == 0 ? 1 : 0;
    sum->range.to[v] = g_rand_int_range (random, 0, 8) == 0 ? 2 : PAY_X_FOREVER;
  }
  const gboolean with_water = g_rand_int_range (random, 0, 3) == 0;
  if (with_water) {
    sum->water.fixed = g_rand_int_range (random, 0, 3);
    sum->water.slope[g_rand_int_range (random, 0, 2)] = g_rand_int_range (random, 0, 3);
  }
  /* Beside waterbend the sum of X shrinks where a decrease stops at its floor. */
  sum->x_only = g_rand_int_range (random, 0, with_water ? 2 : 6) == 0;
  sum->life = g_rand_int_range (random, 0, 6) != 0;
  sum->at_least = g_rand_int_range (random, 0, 3) == 0 ? g_rand_int_range (random, 1, 6) : 0;
  sum->given = g_rand_int_range (random, 0, 3) == 0;
  for (int n = g_rand_int_range (random, 0, 4); n > 0; n--)
    g_ptr_array_add (decreases, random_decrease (random));
  sum->decreases = decreases;
}

static char *print_sum (const MtgSum *sum, const gint64 *x)
{
  GString *text = g_string_new (NULL);
  mtg_symbols_print (&sum->cost, text);
  for (guint i = 0; i < sum->decreases->len; i++) {
    const MtgModifier *m = g_ptr_array_index (sum->decreases, i);
    g_string_append (text, " -");
    mtg_symbols_print (&m->symbols, text);
    g_string_append_printf (text, "%s floor %d", m->coloured_only ? " coloured-only" : "", (int)m->floor);
  }
  g_string_append_printf (text, " waterbend %d + %d X + %d Y at-least %d x-only %d life %d given %d X %d Y %d Z %d",
                          (int)sum->water.fixed, (int)sum->water.slope[0], (int)sum->water.slope[1], (int)sum->at_least,
                          sum->x_only, sum->life, sum->given, (int)x[0], (int)x[1], (int)x[2]);
  return g_string_free (text, FALSE);
}

static void compare (const MtgSum *sum, const GArray *totals, const gint64 *x)
{
  if (!in_range (&sum->range, x))
    return;
  g_autoptr (GHashTable) played = plain_set ();
  g_autoptr (GHashTable) read = plain_set ();
  play_out (&(Search){ sum, x, played });
  read_off (&(Search){ sum, x, read }, totals);
  gboolean equal = g_hash_table_size (played) == g_hash_table_size (read);
  GHashTableIter i;
  gpointer key;
  g_hash_table_iter_init (&i, played);
  while (equal && g_hash_table_iter_next (&i, &key, NULL))
    equal = g_hash_table_contains (read, key);
  if (!equal) {
    g_autofree char *text = print_sum (sum, x);
    fail_msg ("%s: %u totals played out, %u read off", text, g_hash_table_size (played), g_hash_table_size (read));
  }
}

/* {W/U} and its like stay open where no change sees them: compared after every choice was made. */
static void test_random (void **state)
{
  (void)state;
  GRand *random = g_rand_new_with_seed (first_seed ());
  int refused = 0;
  for (int i = 0; i < 3000; i++) {
    g_autoptr (GPtrArray) decreases = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_modifier_free);
    g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
    MtgSum sum;
    random_sum (random, &sum, decreases);
    if (!mtg_sum_totals (&sum, totals, NULL)) {
      refused++;
      continue;
    }
    for (int k = 0; k < 4; k++) {
      gint64 x[MTG_VARIABLES] = { 0 };
      for (int v = 0; v < MTG_VARIABLES; v++)
        x[v] = sum.cost.count[MTG_SYMBOL_X + v] > 0 || sum.water.slope[v] > 0 || k > 2
                   ? g_rand_int_range (random, 0, MOST_X + 1)
                   : sum.range.from[v];
      compare (&sum, totals, x);
    }
  }
  g_rand_free (random);
  assert_in_range (refused, 0, 20);
}

/* How many totals the table of MODEL.md finds, ranges of X counted as one. */
typedef struct {
  const char *cost, *decreases[3];
  gint64 at_least;
  guint totals;
} Row;

static const Row rows[] = {
  { "{2}{W/U}{U/P}{X}", { NULL }, 0, 1 },
  { "{2}{2/W}{2/U}{2/B}{2/R}{2/G}", { "-{4}" }, 0, 32 },
  { "{2}{2/W}{2/U}{2/B}{2/R}{2/G}", { "-{2/W}" }, 0, 48 },
  { "{2}{2/W}{2/U}{2/B}{2/R}{2/G}", { "-{W}{U}{B}{R}{G}" }, 0, 6 },
  { "{C/W}{C/U}{C/B}{C/R}{C/G}", { "-{W/U}", "-{C}" }, 0, 46 },
  { "{W/U}{W/U}{W/U}{W/U}{W/U}", { "-{W}{W}" }, 0, 6 },
  { "{G/U/P}{G/U/P}", { "-{G}" }, 3, 6 },
  { "{X}{R}", { "-{1000000}" }, 0, 2 },
  { "{X}{X}", { "-{1}", "-{1}" }, 0, 2 },
  { "{X}{R}", { NULL }, 3, 2 },
  { "{R/W}{2/G}", { "-{U}" }, 0, 2 },
};

static void test_size (void **state)
{
  const Row *row = *state;
  g_autoptr (GArray) halves = mtg_cost_read (row->cost, MTG_2026, NULL);
  g_autoptr (GPtrArray) decreases = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_modifier_free);
  for (int i = 0; i < 3 && row->decreases[i] != NULL; i++)
    g_ptr_array_add (decreases, mtg_modifier_read (row->decreases[i], MTG_2026, NULL));
  const MtgSum sum = { .cost = g_array_index (halves, MtgHalf, 0).symbols,
                       .range = { { 0, 0, 0 }, { PAY_X_FOREVER, PAY_X_FOREVER, PAY_X_FOREVER } },
                       .life = TRUE,
                       .at_least = row->at_least,
                       .decreases = decreases };
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  assert_true (mtg_sum_totals (&sum, totals, NULL));
  assert_int_equal (totals->len, row->totals);
}

/* Thirteen different twobrids under a decrease: too many announcements, and told so at once. */
static void test_limits (void **state)
{
  (void)state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) decreases = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_modifier_free);
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  MtgSum sum = { .range = { { 0, 0, 0 }, { PAY_X_FOREVER, PAY_X_FOREVER, PAY_X_FOREVER } }, .decreases = decreases };
  g_ptr_array_add (decreases, mtg_modifier_read ("-{1}", MTG_2026, NULL));
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    sum.cost.count[s] = mtg_symbols[s].form == MTG_FORM_TWOBRID ? 1000000 : 0;
  assert_false (mtg_sum_totals (&sum, totals, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  assert_int_equal (totals->len, 0);
}

/* X + Y >= n: a part for each X below n, and one beyond. */
static void test_parts (void **state)
{
  (void)state;
  const MtgTotal total = { .range = { { 0, 0, 0 }, { PAY_X_FOREVER, PAY_X_FOREVER, 0 } } };
  const MtgLinear sum = { 0, { 1, 1, 0 } };
  assert_true (mtg_total_split (&total, &sum, MTG_MAX_TOTALS - 1, NULL, NULL));
  assert_false (mtg_total_split (&total, &sum, MTG_MAX_TOTALS, NULL, NULL));
}

/* Life, and the ends of X and Y. */
typedef struct {
  gint64 life, from_x, to_x, from_y, to_y;
} Piece;

static int compare_pieces (gconstpointer left, gconstpointer right)
{
  const MtgTotal *a = left, *b = right;
  if (a->life != b->life)
    return a->life < b->life ? -1 : 1;
  for (int v = 0; v < 2; v++)
    if (a->range.from[v] != b->range.from[v])
      return a->range.from[v] < b->range.from[v] ? -1 : 1;
  return 0;
}

static void assert_merged (const GArray *totals, const Piece *expected, guint n)
{
  assert_int_equal (totals->len, n);
  for (guint i = 0; i < n; i++) {
    const MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    const MtgRange *range = &total->range;
    const Piece found = { total->life, range->from[0], range->to[0], range->from[1], range->to[1] };
    assert_memory_equal (&found, &expected[i], sizeof found);
  }
}

/* Totals that say the same for neighbouring values become one, whichever comes first; those of a kind stand in the
 * order of their values. */
static void test_merge (void **state)
{
  (void)state;
  static const Piece given[] = { { 0, 9, PAY_X_FOREVER, 0, 0 },
                                 { 0, 5, 6, 2, 2 },
                                 { 1, 4, 4, 0, 0 },
                                 { 0, 5, 6, 0, 0 },
                                 { 0, 2, 3, 0, 0 },
                                 { 0, 0, 1, 0, 0 },
                                 { 2, 0, 1, 0, 0 },
                                 { 2, 2, 3, 0, 0 },
                                 { 3, 0, 0, 0, 0 },
                                 { 3, 2, 2, 0, 0 } };
  static const Piece expected[]
      = { { 0, 0, 3, 0, 0 }, { 0, 5, 6, 0, 0 }, { 0, 5, 6, 2, 2 }, { 0, 9, PAY_X_FOREVER, 0, 0 },
          { 1, 4, 4, 0, 0 }, { 2, 0, 3, 0, 0 }, { 3, 0, 0, 0, 0 }, { 3, 2, 2, 0, 0 } };
  for (int reverse = 0; reverse < 2; reverse++) {
    g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
    for (gsize i = 0; i < G_N_ELEMENTS (given); i++) {
      const Piece *p = &given[reverse ? G_N_ELEMENTS (given) - 1 - i : i];
      const MtgTotal total = { .life = p->life, .range = { { p->from_x, p->from_y, 0 }, { p->to_x, p->to_y, 0 } } };
      g_array_append_val (totals, total);
    }
    mtg_totals_merge (totals);
    for (guint i = 1; i < totals->len; i++) {
      const MtgTotal *before = &g_array_index (totals, MtgTotal, i - 1), *total = before + 1;
      assert_true (before->life != total->life || compare_pieces (before, total) < 0);
    }
    g_array_sort (totals, compare_pieces);
    assert_merged (totals, expected, G_N_ELEMENTS (expected));
  }
}

/* The search looks for the best payment in this order: life is paid where mana does not do. */
static void test_life_comes_last (void **state)
{
  (void)state;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  for (gint64 least = 1; least <= 4; least++) {
    MtgSum sum = { .life = TRUE, .at_least = least, .decreases = none };
    for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
      sum.cost.count[s] = mtg_symbols[s].form == MTG_FORM_PHYREXIAN && mtg_symbols[s].types < 4 ? 1 : 0;
    g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
    assert_true (mtg_sum_totals (&sum, totals, NULL));
    assert_int_equal (g_array_index (totals, MtgTotal, 0).life, 0);
    assert_int_equal (g_array_index (totals, MtgTotal, totals->len - 1).life, 3);
  }
}

int main (void)
{
  enum { SINGLE = 5 };
  struct CMUnitTest tests[G_N_ELEMENTS (rows) + SINGLE]
      = { cmocka_unit_test (test_random), cmocka_unit_test (test_limits), cmocka_unit_test (test_merge),
          cmocka_unit_test (test_parts), cmocka_unit_test (test_life_comes_last) };
  char names[G_N_ELEMENTS (rows)][128];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_snprintf (names[i], sizeof names[i], "%s %s at-least %d", rows[i].cost,
                rows[i].decreases[0] ? rows[i].decreases[0] : "", (int)rows[i].at_least);
    tests[SINGLE + i] = (struct CMUnitTest){ names[i], test_size, NULL, NULL, (void *)&rows[i] };
  }
  return cmocka_run_group_tests_name ("mtg.arithmetic", tests, NULL, NULL);
}
