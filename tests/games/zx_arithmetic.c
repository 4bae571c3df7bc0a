/* SPDX-License-Identifier: MIT */
/* Increases, decreases, floors and their orders (805.2c), against trying everything. */
#include "zx_random.h"

#include "arithmetic/arithmetic.h"

#include <pay/cost.h>
#include <string.h>

#define MOST 6

typedef struct {
  const char *name;
  gint64 points;
  const char *modifiers[5];
  gint64 total, least, greatest;
} Row;

static const Row rows[] = {
  { "nothing changes", 3, { NULL }, 3, 3, 3 },
  { "increases come first", 3, { "-4", "+2" }, 1, 1, 1 },
  { "never below 0", 3, { "-4", "-5" }, 0, 0, 0 },
  { "a floor stops its own decrease", 8, { "-10 floor 4" }, 4, 4, 4 },
  { "a floor never raises", 2, { "-1 floor 4" }, 2, 2, 2 },
  { "a later decrease goes below the floor", 3, { "-2 floor 1", "-1" }, 0, 0, 1 },
  { "in the other order the floor holds", 3, { "-1", "-2 floor 1" }, 1, 0, 1 },
  { "the floor at the points", 3, { "-2 floor 3" }, 3, 3, 3 },
  { "three that stop at 1", 3, { "+1", "-1 floor 1", "-1 floor 1", "-1 floor 1" }, 1, 1, 1 },
  { "minus 0", 3, { "-0" }, 3, 3, 3 },
  { "the largest numbers", 0, { "+2147483647", "+2147483647", "-2147483647" }, 2147483647, 2147483647, 2147483647 },
};

static ZxChanges *read_changes (const char *const *modifiers)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  for (; *modifiers != NULL; modifiers++)
    g_ptr_array_add (texts, (gpointer)(guintptr)*modifiers);
  ZxChanges *changes = zx_changes_read (texts, NULL);
  assert_non_null (changes);
  return changes;
}

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (ZxChanges) changes = read_changes (row->modifiers);
  g_autoptr (GArray) totals = zx_points_change (row->points, changes, PAY_ORDER_GIVEN, NULL);
  assert_non_null (totals);
  assert_int_equal (totals->len, 1);
  assert_int_equal (g_array_index (totals, gint64, 0), row->total);
  assert_int_equal (zx_points_least (row->points, changes), row->least);
  assert_int_equal (zx_points_greatest (row->points, changes), row->greatest);
}

/* ---- Against every order. */

typedef struct {
  gboolean seen[64]; /* totals */
  gint64 least, greatest;
} Totals;

static gint64 apply (gint64 points, const ZxDecrease *d)
{
  gint64 lower = points - d->points;
  if (points <= d->floor)
    return points;
  return lower < d->floor ? d->floor : lower;
}

/* [all_taken]: the range speaks of orders in which every optional decrease is taken. */
static void try_orders (gint64 points, const GArray *decreases, guint used, gboolean all_taken, Totals *totals)
{
  if (used == (1u << decreases->len) - 1) {
    totals->seen[points] = TRUE;
    if (all_taken) {
      totals->least = MIN (totals->least, points);
      totals->greatest = MAX (totals->greatest, points);
    }
  }
  for (guint i = 0; i < decreases->len; i++) {
    const ZxDecrease *d = &g_array_index (decreases, ZxDecrease, i);
    if ((used >> i & 1) != 0)
      continue;
    try_orders (apply (points, d), decreases, used | 1u << i, all_taken, totals);
    if (d->optional)
      try_orders (points, decreases, used | 1u << i, FALSE, totals);
  }
}

static void try_choices (gint64 points, const GArray *decreases, guint i, Totals *totals)
{
  if (i == decreases->len) {
    totals->seen[points] = TRUE;
    return;
  }
  const ZxDecrease *d = &g_array_index (decreases, ZxDecrease, i);
  try_choices (apply (points, d), decreases, i + 1, totals);
  if (d->optional)
    try_choices (points, decreases, i + 1, totals);
}

static void assert_totals (gint64 points, const ZxChanges *changes, PayOrder order, const Totals *expected)
{
  g_autoptr (GArray) totals = zx_points_change (points, changes, order, NULL);
  assert_non_null (totals);
  guint i = 0;
  for (gint64 total = 0; total < (gint64)G_N_ELEMENTS (expected->seen); total++)
    if (expected->seen[total]) {
      assert_true (i < totals->len);
      assert_int_equal (g_array_index (totals, gint64, i++), total);
    }
  assert_int_equal (i, totals->len);
}

static ZxChanges *random_changes (GRand *rand)
{
  static const char *const none[] = { NULL };
  ZxChanges *changes = read_changes (none);
  changes->increase = g_rand_int_range (rand, 0, 4);
  for (int n = g_rand_int_range (rand, 0, MOST); n > 0; n--) {
    ZxDecrease d = { .points = g_rand_int_range (rand, 0, 8),
                     .floor = g_rand_boolean (rand) ? g_rand_int_range (rand, 0, 7) : 0,
                     .optional = g_rand_int_range (rand, 0, 4) == 0 };
    g_array_append_val (changes->decreases, d);
  }
  return changes;
}

/* Each choice of the optional ones has the total of its worst order. */
static void assert_worst (gint64 points, const ZxChanges *changes)
{
  Totals worst = { .least = 0 };
  const guint n = changes->decreases->len;
  for (guint taken = 0; taken < 1u << n; taken++) {
    g_autoptr (GArray) some = g_array_new (FALSE, FALSE, sizeof (ZxDecrease));
    Totals totals = { .least = G_MAXINT64, .greatest = -1 };
    gboolean possible = TRUE;
    for (guint i = 0; i < n; i++) {
      ZxDecrease d = g_array_index (changes->decreases, ZxDecrease, i);
      possible = possible && (d.optional || (taken >> i & 1) != 0);
      d.optional = FALSE;
      if ((taken >> i & 1) != 0)
        g_array_append_val (some, d);
    }
    if (!possible)
      continue;
    try_orders (points + changes->increase, some, 0, TRUE, &totals);
    worst.seen[totals.greatest] = TRUE;
  }
  assert_totals (points, changes, PAY_ORDER_WORST, &worst);
}

static void test_every_order (void **state)
{
  GRand *rand = zx_random_new ();
  (void)state;
  for (int i = 0; i < 5000; i++) {
    g_autoptr (ZxChanges) changes = random_changes (rand);
    gint64 points = g_rand_int_range (rand, 0, 16), start = points + changes->increase;
    Totals any = { .least = G_MAXINT64, .greatest = -1 }, given = { .least = 0 };
    try_orders (start, changes->decreases, 0, TRUE, &any);
    try_choices (start, changes->decreases, 0, &given);
    assert_worst (points, changes);
    assert_totals (points, changes, PAY_ORDER_BEST, &any);
    assert_totals (points, changes, PAY_ORDER_GIVEN, &given);
    assert_int_equal (zx_points_least (points, changes), any.least);
    assert_int_equal (zx_points_greatest (points, changes), any.greatest);
  }
  g_rand_free (rand);
}

static void test_too_large (void **state)
{
  static const char *const up[] = { "+2147483647", NULL };
  (void)state;
  g_autoptr (ZxChanges) changes = read_changes (up);
  g_autoptr (GError) error = NULL;
  assert_null (zx_points_change (1, changes, PAY_ORDER_GIVEN, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
}

/* Thirty different decreases have 30! orders: refused at once, while the order given is no trouble. */
static void test_many_orders (void **state)
{
  static const char *const none[] = { NULL };
  (void)state;
  g_autoptr (ZxChanges) changes = read_changes (none);
  for (int i = 0; i < 30; i++) {
    ZxDecrease d = { .points = i + 1, .floor = i, .optional = FALSE };
    g_array_append_val (changes->decreases, d);
  }
  g_autoptr (GError) error = NULL;
  assert_null (zx_points_change (100, changes, PAY_ORDER_BEST, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_autoptr (GArray) given = zx_points_change (100, changes, PAY_ORDER_GIVEN, NULL);
  assert_int_equal (given->len, 1);
}

static void add_decreases (ZxChanges *changes, int n, gboolean optional)
{
  const ZxDecrease d = { .points = 1, .optional = optional };
  for (int i = 0; i < n; i++)
    g_array_append_val (changes->decreases, d);
}

/* Like decreases are told apart by their number alone. */
static void test_like_orders (void **state)
{
  static const char *const none[] = { NULL };
  (void)state;
  g_autoptr (ZxChanges) changes = read_changes (none);
  add_decreases (changes, 1000, FALSE);
  add_decreases (changes, 2, TRUE);
  g_autoptr (GArray) totals = zx_points_change (2000, changes, PAY_ORDER_BEST, NULL);
  assert_non_null (totals);
  assert_int_equal (totals->len, 3);
  assert_int_equal (g_array_index (totals, gint64, 0), 998);
}

/* As many totals are looked at as the limit allows, 2 + 3 + ... + 1401 after the optional decreases and 17900 after the
 * others; then one more. */
static void test_work (void **state)
{
  static const char *const none[] = { NULL };
  (void)state;
  for (int more = 0; more <= 1; more++) {
    g_autoptr (ZxChanges) changes = read_changes (none);
    add_decreases (changes, more, FALSE);
    add_decreases (changes, 1087, TRUE);
    add_decreases (changes, 1, FALSE);
    add_decreases (changes, 313, TRUE);
    add_decreases (changes, 12, FALSE);
    g_autoptr (GError) error = NULL;
    g_autoptr (GArray) totals = zx_points_change (10000, changes, PAY_ORDER_GIVEN, &error);
    if (more == 0)
      assert_int_equal (totals->len, 1401);
    else
      assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  }
}

/* 805.2c on whole costs: the first Resource Cost of several, each alternative, none at all, ∞. */
typedef struct {
  const char *name, *cost;
  const char *modifiers[4];
  const char *total;
} Whole;

static const Whole wholes[] = {
  { "the first of several", "[1 Red][1 Blue]", { "+2" }, "[3 Red][1 Blue]" },
  { "each alternative", "[2 White] or [3 Black]", { "-1" }, "[1 White] or [2 Black]" },
  { "no Resource Cost is colourless 0", "", { "+1" }, "[1 Colorless]" },
  { "no Resource Cost stays none", "", { NULL }, "" },
  { "infinity is not changed", "[∞]", { "-5", "+1" }, "[∞]" },
  { "infinity beside another", "[∞] or [1 Red]", { "+1" }, "[∞] or [2 Red]" },
  { "an added whole cost is not changed", "[2 Red]", { "-2", "+[1 Colorless]" }, "[0 Red][1 Colorless]" },
  { "added to an ability of no cost", "[0 Colorless]", { "+[1 Colorless]" }, "[0 Colorless][1 Colorless]" },
  { "added twice", "R2", { "+[1 Colorless]", "+[1 Green]" }, "[2 Red][1 Colorless][1 Green]" },
  { "free waives all", "[9 White]", { "+[1 Colorless]", "free", "+3" }, "" },
  { "free with infinity", "∞", { "free" }, "" },
  { "optional: both totals", "[3 Red]", { "may -2" }, "[1 Red] or [3 Red]" },
};

static void check_whole (void **state)
{
  const Whole *row = *state;
  g_autoptr (ZxChanges) changes = read_changes (row->modifiers);
  ZxText t = { .start = row->cost, .next = row->cost };
  g_autoptr (GPtrArray) cost = zx_cost_read (&t, NULL);
  g_autoptr (GPtrArray) changed = zx_cost_change (cost, changes, PAY_ORDER_GIVEN, NULL);
  assert_non_null (changed);
  g_autofree char *printed = zx_cost_print (changed);
  assert_string_equal (printed, row->total);
}

int main (void)
{
  GArray *tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    struct CMUnitTest test
        = { .name = rows[i].name, .test_func = check_row, .initial_state = (void *)(guintptr)&rows[i] };
    g_array_append_val (tests, test);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (wholes); i++) {
    struct CMUnitTest test
        = { .name = wholes[i].name, .test_func = check_whole, .initial_state = (void *)(guintptr)&wholes[i] };
    g_array_append_val (tests, test);
  }
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_every_order), cmocka_unit_test (test_too_large), cmocka_unit_test (test_many_orders),
    cmocka_unit_test (test_like_orders), cmocka_unit_test (test_work),
  };
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  int failed = _cmocka_run_group_tests ("zx.arithmetic", (const struct CMUnitTest *)(gpointer)tests->data, tests->len,
                                        NULL, NULL);
  g_array_unref (tests);
  return failed;
}
