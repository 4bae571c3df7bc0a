/* SPDX-License-Identifier: MIT */
/* The program's models of published tables against a list of published and exact cells; skips without it. */
#include "../kernel/support.h"

#include <pay/karsten.h>

#include <string.h>

/* Cells that were printed for these models, and those among them in which print and exact count differ. */
#define PRINTED 159
#define MISPRINTED 3

enum { EDITION, DECK, LANDS, COST, TURN, PIPS, THRESHOLD, PRINTED_SOURCES, LEAST, PERCENT, ONE_LESS, MATCH, COLUMNS };

typedef struct {
  int cells, printed, misprinted;
} Tally;

static void assert_percent (const PayKarstenCell *cell, int sources, const char *expected)
{
  g_autoptr (PayRatio) ratio = pay_karsten_chance (cell, sources, NULL, NULL);
  assert_non_null (ratio);
  g_autofree char *percent = pay_ratio_percent (ratio, 4);
  assert_string_equal (percent, expected);
}

static void check_row (char **row, Tally *tally)
{
  g_autofree char *edition = g_strndup (row[EDITION], 4);
  PayKarstenCell cell = { .model = pay_karsten_find (edition), .deck = atoi (row[DECK]), .lands = atoi (row[LANDS]) };
  if (cell.model == NULL || strchr (row[COST], '@') != NULL)
    return;
  print_message ("%s %s %s %s\n", row[EDITION], row[DECK], row[LANDS], row[COST]);
  assert_true (pay_karsten_read_cost (row[COST], &cell.generic, &cell.pips));
  assert_int_equal (pay_karsten_turn (&cell), atoi (row[TURN]));
  assert_int_equal (cell.pips, atoi (row[PIPS]));
  assert_int_equal (pay_karsten_threshold (&cell), atoi (row[THRESHOLD]));
  g_autoptr (PayRatio) at = NULL, below = NULL;
  assert_int_equal (pay_karsten_least (&cell, &at, &below, NULL), atoi (row[LEAST]));
  tally->cells++;
  if (row[PRINTED_SOURCES][0] == '\0')
    return;
  const int printed = atoi (row[PRINTED_SOURCES]);
  tally->printed++;
  tally->misprinted += strcmp (row[MATCH], "yes") != 0;
  assert_percent (&cell, printed, row[PERCENT]);
  assert_percent (&cell, printed - 1, row[ONE_LESS]);
  assert_int_equal (pay_karsten_misprint (&cell), strcmp (row[MATCH], "yes") == 0 ? -1 : printed);
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
    PayKarstenCell cell = { .model = pay_karsten_find ("2022"), .deck = 60, .lands = 25 };
    assert_true (pay_karsten_read_cost (rows[i].cost, &cell.generic, &cell.pips));
    g_autoptr (PayRatio) ratio = pay_karsten_chance (&cell, rows[i].sources, NULL, NULL);
    g_autofree char *percent = pay_ratio_percent (ratio, 1);
    assert_string_equal (percent, rows[i].percent);
  }
}

static void test_costs (G_GNUC_UNUSED void **state)
{
  static const char *const bad[] = { "", "C2", "2W", "0", "16", "15C", "2C ", " 2C", "-1C", "CCCCCCCCCCCCCCCC" };
  int generic, pips;
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_false (pay_karsten_read_cost (bad[i], &generic, &pips));
  assert_true (pay_karsten_read_cost ("12cC", &generic, &pips));
  assert_int_equal (generic, 12);
  assert_int_equal (pips, 2);
}

/* Rows of a table are what its cells are. */
static void test_rows (G_GNUC_UNUSED void **state)
{
  const PayKarstenModel *model = pay_karsten_find ("2022"), *of_lands = pay_karsten_find ("2017");
  g_autoptr (GPtrArray) rows = pay_karsten_sources (model, 40, pay_karsten_usual_lands (model, 40), NULL, NULL);
  assert_int_equal (rows->len, g_strv_length ((char **)(gpointer)model->costs));
  const PayKarstenSources *row = rows->pdata[5];
  g_autoptr (PayRatio) chance = pay_karsten_chance (&row->cell, row->least, NULL, NULL);
  assert_string_equal (row->cost, "1C");
  assert_int_equal (pay_ratio_compare (row->at, chance), 0);
  assert_int_equal (pay_karsten_usual_lands (model, 41), -1);

  g_autoptr (GPtrArray) few = pay_karsten_sources (model, 40, 2, NULL, NULL);
  for (guint i = 0; i < few->len; i++)
    assert_true (pay_karsten_turn (&((const PayKarstenSources *)few->pdata[i])->cell) <= 2);

  g_autoptr (GPtrArray) lands = pay_karsten_lands (of_lands, 40, 0, NULL, NULL);
  assert_int_equal (lands->len, 9);
  const PayKarstenLands *first = lands->pdata[0], *last = lands->pdata[8];
  assert_int_equal (last->lands, 20);
  for (int i = 0; i < PAY_KARSTEN_DROPS; i++) {
    assert_true (pay_ratio_compare (first->drops[0][i], first->drops[1][i]) < 0);
    assert_true (pay_ratio_compare (first->drops[0][i], last->drops[0][i]) < 0);
  }
  assert_true (pay_ratio_compare (first->flood, last->flood) < 0);
  const gint stop = 1;
  g_autoptr (GError) error = NULL;
  assert_null (pay_karsten_sources (model, 60, 25, &stop, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_table), cmocka_unit_test (test_worked),
                                      cmocka_unit_test (test_costs), cmocka_unit_test (test_rows) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
