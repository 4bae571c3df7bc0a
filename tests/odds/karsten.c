/* SPDX-License-Identifier: MIT */
/* The program's models of published tables against a list of published and exact cells; skips without it. */
#include "../kernel/support.h"

#include "karsten.h"

#include <string.h>

/* Cells that were printed for these models, and those among them in which print and exact count differ. */
#define PRINTED 159
#define MISPRINTED 3

enum { EDITION, DECK, LANDS, COST, TURN, PIPS, THRESHOLD, PRINTED_SOURCES, LEAST, PERCENT, ONE_LESS, MATCH, COLUMNS };

typedef struct {
  int cells, printed, misprinted;
} Tally;

static void assert_percent (const KarstenCell *cell, int sources, const char *expected)
{
  g_autoptr (PayRatio) ratio = karsten_chance (cell, sources, NULL, NULL);
  assert_non_null (ratio);
  g_autofree char *percent = pay_ratio_percent (ratio, 4);
  assert_string_equal (percent, expected);
}

static void check_row (char **row, Tally *tally)
{
  g_autofree char *edition = g_strndup (row[EDITION], 4);
  KarstenCell cell = { .model = karsten_find (edition), .deck = atoi (row[DECK]), .lands = atoi (row[LANDS]) };
  cell.cost = row[COST];
  if (cell.model == NULL || strchr (row[COST], '@') != NULL)
    return;
  print_message ("%s %s %s %s\n", row[EDITION], row[DECK], row[LANDS], row[COST]);
  assert_true (karsten_read_cost (row[COST], &cell.generic, &cell.pips));
  assert_int_equal (karsten_turn (&cell), atoi (row[TURN]));
  assert_int_equal (cell.pips, atoi (row[PIPS]));
  assert_int_equal (karsten_threshold (&cell), atoi (row[THRESHOLD]));
  g_autoptr (PayRatio) at = NULL, below = NULL;
  assert_int_equal (karsten_least (&cell, &at, &below, NULL), atoi (row[LEAST]));
  tally->cells++;
  if (row[PRINTED_SOURCES][0] == '\0')
    return;
  const int printed = atoi (row[PRINTED_SOURCES]);
  tally->printed++;
  tally->misprinted += strcmp (row[MATCH], "yes") != 0;
  assert_percent (&cell, printed, row[PERCENT]);
  assert_percent (&cell, printed - 1, row[ONE_LESS]);
  assert_int_equal (karsten_misprint (&cell), strcmp (row[MATCH], "yes") == 0 ? -1 : printed);
}

static void test_table (G_GNUC_UNUSED void **state)
{
  const char *shared = g_getenv ("PAY_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "../shared", "data", "karsten.tsv", NULL);
  g_autofree char *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    print_message ("skipped: there is no %s\n", path);
    g_clear_pointer (&path, g_free);
    skip ();
  }
  Tally tally = { 0, 0, 0 };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) row = g_strsplit (lines[i], "\t", -1);
    if (g_strv_length (row) == COLUMNS)
      check_row (row, &tally);
  }
  assert_int_equal (tally.printed, PRINTED);
  assert_int_equal (tally.misprinted, MISPRINTED);
  assert_true (tally.cells > PRINTED);
}

/* Figures that the article of 2022 works out, and what it says of six cards, for decks of 60. */
static void test_worked (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *cost;
    int sources;
    const char *percent;
  } rows[] = { { "2CC", 19, "98.5" }, { "2CC", 18, "97.4" }, { "1CC", 19, "94.8" },
               { "1CC", 18, "92.5" }, { "C", 14, "91.3" },   { "C", 15, "93.2" } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    KarstenCell cell = { .model = karsten_find ("2022"), .deck = 60, .lands = 25, .cost = rows[i].cost };
    assert_true (karsten_read_cost (rows[i].cost, &cell.generic, &cell.pips));
    g_autoptr (PayRatio) ratio = karsten_chance (&cell, rows[i].sources, NULL, NULL);
    g_autofree char *percent = pay_ratio_percent (ratio, 1);
    assert_string_equal (percent, rows[i].percent);
  }
}

static void test_costs (G_GNUC_UNUSED void **state)
{
  static const char *const bad[] = { "", "C2", "2W", "0", "16", "15C", "2C ", " 2C", "-1C", "CCCCCCCCCCCCCCCC" };
  int generic, pips;
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_false (karsten_read_cost (bad[i], &generic, &pips));
  assert_true (karsten_read_cost ("12cC", &generic, &pips));
  assert_int_equal (generic, 12);
  assert_int_equal (pips, 2);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_table), cmocka_unit_test (test_worked), cmocka_unit_test (test_costs) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
