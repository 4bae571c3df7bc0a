/* SPDX-License-Identifier: MIT */
/* `pay odds GAME --deck FILE` against decks counted here, hand by hand and draw by draw: nothing is shared with
 * pay-odds but the words of its rules. */
#define _XOPEN_SOURCE 700
#include "run.h"

#include <glib/gstdio.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEAR 1e-9L
#define HORIZON 15

static char *program, *shared;

/* ---- The program. */

/* The objects that it prints, one a line. */
static json_t *ask (const char *game, const char *deck, const char *const *options)
{
  g_autofree char *path = NULL;
  const int fd = g_file_open_tmp (NULL, &path, NULL);
  assert_true (fd >= 0 && g_close (fd, NULL) && g_file_set_contents (path, deck, -1, NULL));
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  const char *const words[] = { program, "odds", game, "--json", "--digits", "18", "--deck", path };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    g_ptr_array_add (argv, (gpointer)(gsize)words[i]);
  for (; options != NULL && *options != NULL; options++)
    g_ptr_array_add (argv, (gpointer)(gsize)*options);
  g_ptr_array_add (argv, NULL);
  g_autofree char *printed = NULL;
  int status = -1;
  assert_true (g_spawn_sync (NULL, (char **)argv->pdata, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &printed, NULL,
                             &status, NULL));
  assert_int_equal (status, 0);
  g_unlink (path);
  json_t *all = json_array ();
  g_auto (GStrv) lines = g_strsplit (printed, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    json_array_append_new (all, json_loads (lines[i], 0, NULL));
  return all;
}

static void assert_near (json_t *object, const char *field, long double expected)
{
  json_t *value = json_object_get (object, field);
  assert_true (json_is_number (value));
  if (fabsl (json_number_value (value) - expected) > NEAR)
    fail_msg ("%s of %s is %.15f, not %.15Lf", field, json_string_value (json_object_get (object, "name")),
              json_number_value (value), expected);
}

/* ---- The model: W, U and W|U lands, and other cards, one of which is held. */

static long double choose (int n, int k)
{
  long double ways = 1;
  if (k < 0 || k > n)
    return 0;
  for (int i = 1; i <= k; i++)
    ways = ways * (n - k + i) / i;
  return ways;
}

typedef struct {
  int w, u, both, others; /* cards of the deck */
  int white, blue, all;   /* pips, and the number of lands */
  int turn, held_by;
  int first;     /* cards drawn on turn 1 */
  gboolean free; /* every hand is kept */
} Model;

typedef struct {
  long double held, paid;
} Chance;

/* Kept: lands, and whether the held card is. [left]: of the deck as it is drawn from. */
static Chance draws (const Model *m, int w, int u, int both, gboolean held, const int left[4])
{
  const int n = m->first + m->turn - 1, early = m->first + m->held_by - 1;
  Chance c = { 0, 0 };
  if (n < 0)
    return c;
  /* A card that is not in hand comes with the [early] first draws, or too late. */
  const int cards = held ? n : n - 1;
  const int rest = left[0] + left[1] + left[2] + left[3];
  const long double in_time = held ? 1 : (long double)early / (rest + 1);
  if (cards < 0)
    return c;
  c.held = in_time;
  for (int i = 0; i <= cards; i++)
    for (int j = 0; i + j <= cards; j++)
      for (int k = 0; i + j + k <= cards; k++) {
        const int x = w + i, y = u + j, z = both + k;
        if (x + z < m->white || y + z < m->blue || x + y + z < m->all)
          continue;
        c.paid += in_time * choose (left[0], i) * choose (left[1], j) * choose (left[2], k)
                  * choose (left[3], cards - i - j - k) / choose (rest, cards);
      }
  return c;
}

/* So many lands and others of a hand go: useless lands first, then by chance. */
static Chance send (const Model *m, const int hand[4], gboolean held, int lands_go)
{
  int left[4] = { m->w - hand[0], m->u - hand[1], m->both - hand[2], m->others - 1 - hand[3] };
  const int worse = m->white == 0 ? 0 : m->blue == 0 ? 1 : -1; /* which lands pay no pip */
  int kept[3] = { hand[0], hand[1], hand[2] };
  if (worse >= 0) {
    const int go = MIN (lands_go, kept[worse]);
    kept[worse] -= go;
    lands_go -= go;
  }
  Chance sum = { 0, 0 };
  const int from[3] = { worse == 0 ? 0 : kept[0], worse == 1 ? 0 : kept[1], kept[2] };
  const long double ways = choose (from[0] + from[1] + from[2], lands_go);
  for (int i = 0; i <= MIN (from[0], lands_go); i++)
    for (int j = 0; j <= MIN (from[1], lands_go - i); j++) {
      const long double part = choose (from[0], i) * choose (from[1], j) * choose (from[2], lands_go - i - j) / ways;
      if (part <= 0)
        continue;
      const Chance c = draws (m, kept[0] - i, kept[1] - j, kept[2] - (lands_go - i - j), held, left);
      sum.held += part * c.held;
      sum.paid += part * c.paid;
    }
  return sum;
}

/* London: two to five lands of seven; then one card goes under the deck, others while there are more than three; two,
 * more than two; three, more than one. */
static const struct {
  int bottom, spare, least, most;
} stages[] = { { 0, 0, 2, 5 }, { 1, 3, 2, 4 }, { 2, 2, 2, 4 }, { 3, 1, 0, 7 } };

static Chance stage (const Model *m, guint s, long double *kept)
{
  Chance sum = { 0, 0 };
  const int size = m->w + m->u + m->both + m->others;
  *kept = 0;
  for (int held = 0; held <= 1; held++)
    for (int i = 0; i <= 7 - held; i++)
      for (int j = 0; i + j <= 7 - held; j++)
        for (int k = 0; i + j + k <= 7 - held; k++) {
          const int lands = i + j + k, rest = 7 - held - lands, others = rest + held;
          const int wanted = CLAMP (others - stages[s].spare, 0, stages[s].bottom);
          const int lands_go = MIN (stages[s].bottom - wanted, lands), others_go = stages[s].bottom - lands_go;
          const gboolean keeps = m->free || (lands - lands_go >= stages[s].least && lands - lands_go <= stages[s].most);
          const long double ways = choose (m->w, i) * choose (m->u, j) * choose (m->both, k)
                                   * choose (m->others - 1, rest) / choose (size, 7);
          if (!keeps || ways <= 0)
            continue;
          const int hand[4] = { i, j, k, rest };
          const gboolean stays = held == 1 && others_go <= rest;
          *kept += ways;
          if (held == 1 && !stays)
            continue;
          const Chance c = send (m, hand, stays, lands_go);
          sum.held += ways * c.held;
          sum.paid += ways * c.paid;
        }
  return sum;
}

static long double rate_from (const Model *m, guint first)
{
  Chance sum = { 0, 0 };
  long double reach = 1;
  for (guint s = first; s < (m->free ? 1 : G_N_ELEMENTS (stages)); s++) {
    long double kept;
    const Chance c = stage (m, s, &kept);
    sum.held += reach * c.held;
    sum.paid += reach * c.paid;
    reach *= 1 - kept;
  }
  return sum.paid / sum.held;
}

static long double rate (const Model *m)
{
  return rate_from (m, 0);
}

static long double delay (Model m)
{
  long double sum = 0;
  for (; m.turn < HORIZON; m.turn++)
    sum += 1 - rate (&m);
  return sum;
}

/* ---- Decks. */

static const struct {
  const char *cost;
  int white, blue, all, count;
} spells[] = { { "{W}", 1, 0, 1, 8 },    { "{U}{U}", 0, 2, 2, 8 },       { "{W}{U}", 1, 1, 2, 6 },
               { "{2}{U}", 0, 1, 3, 6 }, { "{1}{W}{W}{U}", 2, 1, 4, 5 }, { "{3}{W}{W}", 2, 0, 5, 3 } };

/* The best of the lands that lack the colour becomes one of both. */
static long double more (Model m, gboolean white)
{
  const int lacking = white ? m.u : m.w;
  const long double now = rate (&m);
  if (lacking == 0)
    return now;
  *(white ? &m.u : &m.w) -= 1;
  m.both++;
  return MAX (now, rate (&m));
}

static void check_deck (int w, int u, int both, gboolean free, gboolean draw)
{
  g_autoptr (GString) deck = g_string_new (NULL);
  int others = 0;
  g_string_append_printf (deck, "%d Plains\n%d Island\n", w, u);
  if (both > 0)
    g_string_append_printf (deck, "%d W|U\n", both);
  for (gsize i = 0; i < G_N_ELEMENTS (spells); i++) {
    g_string_append_printf (deck, "%d %s\n", spells[i].count, spells[i].cost);
    others += spells[i].count;
  }
  const char *const options[] = { "--hands", free ? "none" : "london", draw ? "--draw" : NULL, NULL };
  json_t *told = ask ("mtg", deck->str, options);
  assert_int_equal (json_array_size (told), G_N_ELEMENTS (spells));
  for (gsize i = 0; i < G_N_ELEMENTS (spells); i++) {
    json_t *spell = json_array_get (told, i), *gain = json_object_get (spell, "gain");
    const int all = spells[i].all;
    Model m = { .w = w,
                .u = u,
                .both = both,
                .others = others,
                .white = spells[i].white,
                .blue = spells[i].blue,
                .all = all,
                .turn = all,
                .held_by = all,
                .free = free };
    for (m.first = 0; m.first < 2; m.first++)
      assert_near (spell, m.first == 0 ? "on_curve_play" : "on_curve_draw", rate (&m));
    m.first = draw ? 1 : 0;
    assert_near (spell, "on_curve", rate (&m));
    assert_near (spell, "average_delay", delay (m));
    assert_int_equal (json_object_size (gain), (m.white > 0 ? 1 : 0) + (m.blue > 0 ? 1 : 0));
    if (m.white > 0)
      assert_near (gain, "W", more (m, TRUE));
    if (m.blue > 0)
      assert_near (gain, "U", more (m, FALSE));
  }
  json_decref (told);
}

static void test_rates (G_GNUC_UNUSED void **state)
{
  check_deck (9, 7, 8, FALSE, FALSE);
  check_deck (9, 7, 8, FALSE, TRUE);
  check_deck (12, 12, 0, TRUE, FALSE);
  check_deck (3, 10, 2, TRUE, TRUE);
}

/* ---- What is asked of a deck alone: the same numbers, of decks counted here. */

static const char alone[] = "9 Plains\n7 Island\n8 W|U\n8 {W}\n8 {U}\n20 {1}{U}{U}\n";
static const Model of_alone = { .w = 9, .u = 7, .both = 8, .others = 36, .first = 0 };
static const struct {
  int white, blue, all, count;
} of_spells[] = { { 1, 0, 1, 8 }, { 0, 1, 1, 8 }, { 0, 2, 3, 20 } };

/* Of the [i]th spell, with [white] and [blue] lands fewer, [both] and [others] more. */
static long double rate_with (guint i, int white, int blue, int both, int others)
{
  Model m = of_alone;
  m.w -= white;
  m.u -= blue;
  m.both += both;
  m.others += others;
  m.white = of_spells[i].white;
  m.blue = of_spells[i].blue;
  m.all = m.turn = m.held_by = of_spells[i].all;
  return rate (&m);
}

static long double mean_with (int white, int blue, int both, int others)
{
  long double sum = 0;
  for (guint i = 0; i < G_N_ELEMENTS (of_spells); i++)
    sum += of_spells[i].count * rate_with (i, white, blue, both, others);
  return sum / 36;
}

static json_t *row_called (json_t *rows, const char *field, const char *name)
{
  for (guint i = 0; i < json_array_size (rows); i++) {
    json_t *row = json_array_get (rows, i);
    const char *is = json_string_value (json_object_get (row, field));
    if (g_strcmp0 (is, name) == 0)
      return row;
  }
  fail_msg ("no row has the %s %s", field, name != NULL ? name : "null");
  return NULL;
}

static void test_swaps (G_GNUC_UNUSED void **state)
{
  static const char *const swaps[] = { "--swap", "-2 Plains +2 W|U", "--swap", "-1 Island", NULL };
  json_t *told = ask ("mtg", alone, swaps);
  assert_int_equal (json_array_size (told), 2 * (1 + G_N_ELEMENTS (of_spells)));
  for (guint i = 0; i < G_N_ELEMENTS (of_spells); i++) {
    assert_near (json_array_get (told, 1 + i), "before", rate_with (i, 0, 0, 0, 0));
    assert_near (json_array_get (told, 1 + i), "on_curve", rate_with (i, 2, 0, 2, 0));
    assert_near (json_array_get (told, 5 + i), "on_curve", rate_with (i, 0, 1, 0, 0));
  }
  json_t *all = json_array_get (told, 0);
  assert_true (json_is_null (json_object_get (all, "name")));
  assert_near (all, "difference", mean_with (2, 0, 2, 0) - mean_with (0, 0, 0, 0));
  assert_int_equal (json_integer_value (json_object_get (json_array_get (told, 4), "cards")), 59);
  json_decref (told);
}

static void test_variants (G_GNUC_UNUSED void **state)
{
  static const char *const splits[] = { "--table", "splits", NULL }, *const lands[] = { "--table", "lands", NULL };
  json_t *told = ask ("mtg", alone, splits);
  /* 16 basic lands in every way, once as they are. */
  long double last = 1;
  assert_int_equal (json_array_size (told), 17);
  assert_near (row_called (told, "change", "as it is"), "on_curve", mean_with (0, 0, 0, 0));
  assert_near (row_called (told, "change", "12 Plains, 4 Island"), "on_curve", mean_with (-3, 3, 0, 0));
  for (guint i = 1; i < json_array_size (told); i++) {
    const long double is = json_number_value (json_object_get (json_array_get (told, i), "on_curve"));
    assert_true (is <= last);
    last = is;
  }
  json_decref (told);
  told = ask ("mtg", alone, lands);
  assert_int_equal (json_array_size (told), 9);
  assert_near (row_called (told, "change", "as it is"), "on_curve", mean_with (0, 0, 0, 0));
  json_decref (told);
}

/* Hands of seven are kept with two to five lands, and so on. */
static void test_hands (G_GNUC_UNUSED void **state)
{
  static const char *const hands[] = { "--table", "hands", NULL };
  json_t *told = ask ("mtg", alone, hands);
  long double reach = 1;
  assert_int_equal (json_array_size (told), 8 * G_N_ELEMENTS (stages));
  for (guint s = 0; s < G_N_ELEMENTS (stages); s++) {
    Model m = of_alone;
    long double kept;
    stage (&m, s, &kept);
    for (guint n = 0; n < 8; n++) {
      json_t *row = json_array_get (told, 8 * s + n);
      assert_near (row, "reached", reach);
      assert_near (row, "kept", reach * kept);
      assert_near (row, "chance", choose (24, (int)n) * choose (36, 7 - (int)n) / choose (60, 7));
    }
    reach *= 1 - kept;
  }
  json_decref (told);
}

/* Two Plains, an Island and four spells, one of them {U}: what they pay for, and what later hands do. */
static void test_hand (G_GNUC_UNUSED void **state)
{
  static const char *const hand[] = { "--hand", "2 Plains; Island; 3 {W}; 1 {U}", NULL };
  static const char *const six[] = { "--hand", "5 Plains; Island; {U}", NULL };
  json_t *told = ask ("mtg", alone, hand);
  assert_true (json_is_true (json_object_get (json_array_get (told, 0), "keeps")));
  for (guint i = 0; i < G_N_ELEMENTS (of_spells); i++) {
    Model m = of_alone;
    m.white = of_spells[i].white;
    m.blue = of_spells[i].blue;
    m.all = m.turn = m.held_by = of_spells[i].all;
    const gboolean held = i < 2;
    const int left[4] = { 7, 6, 8, 36 - 4 - (held ? 0 : 1) };
    const Chance c = draws (&m, 2, 1, 0, held, left);
    static const char *const names[] = { "{W}", "{U}", "{1}{U}{U}" };
    json_t *row = row_called (told, "name", names[i]);
    assert_near (row, "kept", c.paid / c.held);
    assert_near (row, "mulligan", rate_from (&m, 1));
    assert_int_equal (json_integer_value (json_object_get (row, "in_hand")), i == 0 ? 3 : i == 1 ? 1 : 0);
  }
  json_decref (told);
  told = ask ("mtg", alone, six);
  assert_true (json_is_false (json_object_get (json_array_get (told, 0), "keeps")));
  assert_true (json_is_false (json_object_get (json_array_get (told, 1), "keeps")));
  assert_true (json_is_true (json_object_get (json_array_get (told, 2), "keeps")));
  json_decref (told);
}

/* Every hand is kept: of [seen] other cards [good] lands of [sources], given that [value] of all 24 are there. */
static long double given (int sources, int good, int value, int seen)
{
  long double both = 0, enough = 0;
  for (int i = 0; i <= seen; i++)
    for (int k = 0; i + k <= seen; k++) {
      const long double part = choose (sources, i) * choose (24 - sources, k) * choose (35, seen - i - k);
      enough += i + k >= value ? part : 0;
      both += i + k >= value && i >= good ? part : 0;
    }
  return both / enough;
}

static void test_sources (G_GNUC_UNUSED void **state)
{
  static const char *const sources[] = { "--table", "sources", "--hands", "none", NULL };
  static const char *const colours[] = { "--table", "colours", NULL };
  json_t *told = ask ("mtg", alone, sources);
  assert_int_equal (json_array_size (told), G_N_ELEMENTS (of_spells));
  for (guint i = 0; i < G_N_ELEMENTS (of_spells); i++) {
    json_t *row = json_array_get (told, i);
    const int value = of_spells[i].all, pips = of_spells[i].white + of_spells[i].blue, seen = 6 + value - 1;
    const int has = of_spells[i].white > 0 ? 17 : 15;
    int needs = 0;
    while (given (needs, pips, value, seen) < (89 + value) / 100.0L)
      needs++;
    assert_int_equal (json_integer_value (json_object_get (row, "sources")), has);
    assert_int_equal (json_integer_value (json_object_get (row, "needs")), needs);
    assert_near (row, "rate", given (has, pips, value, seen));
    assert_near (row, "needed", given (needs, pips, value, seen));
    assert_near (row, "wanted", (89 + value) / 100.0L);
  }
  json_decref (told);
  told = ask ("mtg", alone, colours);
  json_t *blue = row_called (told, "unit", "U");
  assert_int_equal (json_integer_value (json_object_get (blue, "sources")), 15);
  assert_int_equal (json_integer_value (json_object_get (blue, "pips")), 8 + 2 * 20);
  json_decref (told);
}

/* One more land of both is owned, and what it is put for is what gains most. */
static void test_owned (G_GNUC_UNUSED void **state)
{
  g_autofree char *path = NULL;
  const int fd = g_file_open_tmp (NULL, &path, NULL);
  assert_true (fd >= 0 && g_close (fd, NULL) && g_file_set_contents (path, "2 W|U\n", -1, NULL));
  const char *const owned[] = { "--owned", path, NULL };
  json_t *told = ask ("mtg", alone, owned);
  const long double one[] = { mean_with (1, 0, 1, 0), mean_with (0, 1, 1, 0) };
  const long double two[] = { mean_with (2, 0, 2, 0), mean_with (1, 1, 2, 0), mean_with (0, 2, 2, 0) };
  assert_int_equal (json_array_size (told), 1 + G_N_ELEMENTS (one) + G_N_ELEMENTS (two));
  assert_near (row_called (told, "change", "as it is"), "on_curve", mean_with (0, 0, 0, 0));
  assert_near (row_called (told, "change", "-1 Plains +1 W|U"), "on_curve", one[0]);
  assert_near (row_called (told, "change", "-1 Island +1 W|U"), "on_curve", one[1]);
  assert_near (row_called (told, "change", "-2 Plains +2 W|U"), "on_curve", two[0]);
  assert_near (row_called (told, "change", "-1 Plains -1 Island +2 W|U"), "on_curve", two[1]);
  assert_near (json_array_get (told, 1), "on_curve", MAX (two[0], MAX (two[1], two[2])));
  json_decref (told);
  g_unlink (path);
}

/* ---- Z/X: of [seen] other cards of [all], [colour] of that colour, one at least. */

static long double hit (int all, int colour, int seen)
{
  return 1 - choose (all - colour, seen) / choose (all, seen);
}

static void test_zx (G_GNUC_UNUSED void **state)
{
  static const char deck[] = "25 [1 Red] R\n24 [3 Blue] U\n1 [6 Red/Blue] C\n";
  json_t *told = ask ("zx", deck, NULL);
  json_t *red = json_array_get (told, 0), *blue = json_array_get (told, 1), *both = json_array_get (told, 2);
  /* Two cards laid out and a hand of four, of which one is held and one put down: the best of five. */
  assert_near (red, "on_curve_play", hit (49, 24, 5));
  assert_near (red, "on_curve_draw", hit (49, 24, 7));
  assert_near (blue, "on_curve_play", hit (49, 23, 5));
  assert_int_equal (json_integer_value (json_object_get (blue, "turn")), 1);
  /* Turn 4, two cards drawn a turn: of 11 others some of each colour; six are there, so both fit. */
  assert_int_equal (json_integer_value (json_object_get (both, "turn")), 4);
  assert_near (both, "on_curve_play", 1 - choose (25, 11) / choose (49, 11) - choose (24, 11) / choose (49, 11));
  json_decref (told);
  /* A card that is there from the start is one of the two, and of the deck. */
  static const char *const start[] = { "--start", "R", NULL }, *const third[] = { "--start", "R", "--laid", "2", NULL };
  told = ask ("zx", deck, start);
  assert_near (json_array_get (told, 0), "on_curve_play", 1);
  assert_near (json_array_get (told, 1), "on_curve_play", hit (48, 23, 4));
  json_decref (told);
  static const char *const written[] = { "r", "Red", "赤", "R[Angel]" };
  for (gsize i = 0; i < G_N_ELEMENTS (written); i++) {
    const char *const other[] = { "--start", written[i], NULL };
    told = ask ("zx", deck, other);
    assert_near (json_array_get (told, 1), "on_curve_play", hit (48, 23, 4));
    json_decref (told);
  }
  told = ask ("zx", deck, third);
  assert_near (json_array_get (told, 1), "on_curve_play", hit (48, 23, 5));
  assert_int_equal (json_integer_value (json_object_get (json_array_get (told, 2), "turn")), 3);
  json_decref (told);
}

/* ---- Late cards, and what is too large. */

/* A land that enters tapped pays for nothing on turn 1, and on turn 2 what it paid for on turn 1 had it been awake. */
static void test_late (G_GNUC_UNUSED void **state)
{
  static const char *const late[] = { "--late", "Gate", "--hands", "none", NULL }, *const none[]
                                                                                   = { "--hands", "none", NULL };
  json_t *slow = ask ("mtg", "20 Gate: {T}: Add {W}.\n20 {W}\n", late);
  json_t *open = ask ("mtg", "20 Gate: ~ enters tapped unless you like. {T}: Add {W}.\n20 {W}\n", none);
  json_t *fast = ask ("mtg", "20 Gate: {T}: Add {W}.\n20 {W}\n", none);
  assert_near (json_array_get (slow, 0), "on_curve", 0);
  assert_near (json_array_get (fast, 0), "on_curve", hit (39, 20, 6));
  assert_near (json_array_get (open, 0), "on_curve", hit (39, 20, 6));
  assert_near (json_array_get (open, 0), "on_curve_late", 0);
  assert_true (json_is_null (json_object_get (json_array_get (fast, 0), "on_curve_late")));
  json_decref (slow);
  json_decref (open);
  json_decref (fast);
}

static const char five[] = "4 Plains\n4 Island\n4 Swamp\n4 Mountain\n4 Forest\n3 W|U\n3 B|R\n2 G|W\n"
                           "3 UB: ~ enters tapped. {T}: Add {U} or {B}.\n3 RG: ~ enters tapped. {T}: Add {R} or {G}.\n"
                           "3 WB: ~ enters tapped. {T}: Add {W} or {B}.\n3 UR: ~ enters tapped. {T}: Add {U} or {R}.\n"
                           "1 {W}{U}{B}{R}{G}\n58 {9}\n";

static void test_sampled (G_GNUC_UNUSED void **state)
{
  static const char *const small[] = { "--memory", "1", "--simulate", "40000", "--no-swap", "--seed", "7", NULL };
  static const char *const large[] = { "--memory", "256", "--no-swap", NULL };
  static const char *const unknown[] = { "--memory", "1", "--no-swap", NULL };
  json_t *told[] = { ask ("mtg", five, large), ask ("mtg", five, small), ask ("mtg", five, unknown) };
  json_t *exact = json_array_get (told[0], 0), *dealt = json_array_get (told[1], 0);
  json_t *neither = json_array_get (told[2], 0);
  json_t *sample = json_object_get (dealt, "simulated");
  const double rate = json_number_value (json_object_get (exact, "on_curve"));
  assert_true (rate > 0.05);
  if (!json_is_null (json_object_get (dealt, "on_curve")))
    fail_msg ("this cost is not too large any more: find another");
  assert_non_null (json_object_get (dealt, "why"));
  assert_true (json_is_null (json_object_get (neither, "on_curve")) && json_object_get (neither, "simulated") == NULL);
  assert_true (json_number_value (json_object_get (sample, "low")) <= rate);
  assert_true (json_number_value (json_object_get (sample, "high")) >= rate);
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    json_decref (told[i]);
}

/* ---- Real decks. */

static gboolean is_there (const char *name)
{
  g_autofree char *path = g_build_filename (shared, name, NULL);
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void test_real_decks (G_GNUC_UNUSED void **state)
{
  if (!is_there ("mtg_cards.tsv") || !is_there ("decks")) {
    print_message ("skipped: there are no real decks beside this tree\n");
    skip (); /* frees nothing */
  }
  g_autofree char *cards = g_build_filename (shared, "mtg_cards.tsv", NULL);
  g_autofree char *folder = g_build_filename (shared, "decks", NULL);
  GDir *decks = g_dir_open (folder, 0, NULL);
  assert_non_null (decks);
  g_autofree char *work = g_dir_make_tmp (NULL, NULL);
  g_autofree char *catalogue = g_build_filename (work, "cards.db", NULL);
  char *const import[] = { program, "cards", "import", cards, "--catalogue", catalogue, NULL };
  assert_int_equal (run_program (import).exit_status, 0);
  int n = 0;
  for (const char *name; (name = g_dir_read_name (decks)) != NULL; n++) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    char *const ask[]
        = { program, "odds", "mtg", "--deck", path, "--catalogue", catalogue, "--simulate", "300", "--no-swap", NULL };
    const Run run = run_program (ask);
    print_message ("%s: %.0f ms\n", name, run.seconds * 1000);
    assert_int_equal (run.exit_status, 0);
  }
  assert_true (n >= 10);
  g_dir_close (decks);
  g_unlink (catalogue);
  g_rmdir (work);
}

int main (int argc, char **argv)
{
  if (argc != 3)
    return 2;
  program = argv[1];
  shared = argv[2];
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_rates),   cmocka_unit_test (test_zx),        cmocka_unit_test (test_late),
          cmocka_unit_test (test_swaps),   cmocka_unit_test (test_variants),  cmocka_unit_test (test_hands),
          cmocka_unit_test (test_hand),    cmocka_unit_test (test_sources),   cmocka_unit_test (test_owned),
          cmocka_unit_test (test_sampled), cmocka_unit_test (test_real_decks) };
  return cmocka_run_group_tests_name ("cli.deck", tests, NULL, NULL);
}
