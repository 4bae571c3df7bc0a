/* SPDX-License-Identifier: MIT */
/* How much of the real cards the reader of mana abilities reads, and whether it reads them right. Needs the table of
 * cards beside the project; skips without it. */
#include "ability_words.h"
#include "mtg_ability_checked.h"
#include <pay/error.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { COLUMN_NAME, COLUMN_COST, COLUMN_TYPE, COLUMN_TEXT, COLUMN_MODEL, COLUMNS };

typedef enum { OUTCOME_READ, OUTCOME_UNSUPPORTED, OUTCOME_REFUSED, OUTCOMES } Outcome;

typedef struct {
  guint n[2][OUTCOMES]; /* lands, others */
} Tally;

static char **load_lines (void)
{
  const char *shared = g_getenv ("PAY_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "../shared", "data", "mtg_cards.tsv", NULL);
  g_autofree char *all = NULL;
  if (!g_file_get_contents (path, &all, NULL, NULL)) {
    print_message ("skipped: there is no %s\n", path);
    return NULL;
  }
  return g_strsplit (all, "\n", -1);
}

/* The columns of a card that has mana abilities, else NULL. The text gets its line breaks back. */
static char **card_columns (const char *line)
{
  char **columns = g_strsplit (line, "\t", COLUMNS);
  if (g_strv_length (columns) < COLUMNS || *columns[COLUMN_TEXT] == '\0') {
    g_strfreev (columns);
    return NULL;
  }
  char **parts = g_strsplit (columns[COLUMN_TEXT], "\\n", -1);
  g_free (columns[COLUMN_TEXT]);
  columns[COLUMN_TEXT] = g_strjoinv ("\n", parts);
  g_strfreev (parts);
  return columns;
}

static Outcome outcome_of (char **card, gint64 amount)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MtgReading) reading = mtg_ability_read (card[COLUMN_TEXT], card[COLUMN_NAME], amount, &error);
  if (reading == NULL) {
    print_message ("refused: %s, byte %d: %s\n", card[COLUMN_NAME], (int)pay_error_at (error), error->message);
    return OUTCOME_REFUSED;
  }
  for (guint i = 0; i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->status == MTG_ABILITY_UNSUPPORTED)
      return OUTCOME_UNSUPPORTED;
  return OUTCOME_READ;
}

/* "F+F-side": all parts are among [wanted], which is enclosed in spaces. */
static gboolean model_is_of (const char *model, const char *wanted)
{
  g_auto (GStrv) parts = g_strsplit (model, "+", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    g_autofree char *part = g_strdup_printf (" %s ", parts[i]);
    if (strstr (wanted, part) == NULL)
      return FALSE;
  }
  return TRUE;
}

static Tally tally (char **lines, const char *wanted, gint64 amount)
{
  Tally sums = { 0 };
  for (guint i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) card = card_columns (lines[i]);
    if (card == NULL || !model_is_of (card[COLUMN_MODEL], wanted))
      continue;
    const guint other = strstr (card[COLUMN_TYPE], "Land") != NULL ? 0 : 1;
    sums.n[other][outcome_of (card, amount)]++;
  }
  return sums;
}

static guint total_of (const Tally *sums, guint other)
{
  return sums->n[other][OUTCOME_READ] + sums->n[other][OUTCOME_UNSUPPORTED] + sums->n[other][OUTCOME_REFUSED];
}

/* Classes, and how much of them is read at least, in thousandths. Classes with S hold abilities that no amount can say.
 */
static const struct {
  const char *classes;
  gint64 amount;
  guint lands, others;
} floors[] = {
  { " F F-side F-restrict F-gate C CR ", MTG_NO_AMOUNT, 990, 990 },
  { " F F-side F-restrict F-gate C CR ", 1, 998, 1000 },
  { " F F-side F-restrict F-gate C CR R ", MTG_NO_AMOUNT, 990, 990 },
  { " F F-side F-restrict F-gate C CR R S CS ", 3, 930, 930 },
};

static void check_floors (void **state)
{
  (void)state;
  g_auto (GStrv) lines = load_lines ();
  if (lines == NULL)
    skip ();
  for (guint i = 0; i < G_N_ELEMENTS (floors); i++) {
    const Tally sums = tally (lines, floors[i].classes, floors[i].amount);
    for (guint other = 0; other < 2; other++) {
      const guint total = total_of (&sums, other), read = sums.n[other][OUTCOME_READ];
      print_message ("%s%s,%samount: %u read, %u unsupported, %u refused\n", other ? "others" : "lands",
                     floors[i].classes, floors[i].amount == MTG_NO_AMOUNT ? " no " : " with ", read,
                     sums.n[other][OUTCOME_UNSUPPORTED], sums.n[other][OUTCOME_REFUSED]);
      assert_int_equal (sums.n[other][OUTCOME_REFUSED], 0);
      assert_true (total > 0);
      assert_true (1000 * read >= (other ? floors[i].others : floors[i].lands) * total);
    }
  }
}

static const char *find_reading (const char *name, gint64 amount)
{
  for (guint i = 0; i < mtg_checked_count; i++)
    if (g_str_equal (mtg_checked[i].name, name))
      return amount != MTG_NO_AMOUNT && mtg_checked[i].three != NULL ? mtg_checked[i].three : mtg_checked[i].reading;
  return NULL;
}

static void check_readings (void **state)
{
  (void)state;
  g_auto (GStrv) lines = load_lines ();
  if (lines == NULL)
    skip ();
  const gint64 amounts[] = { MTG_NO_AMOUNT, 3 };
  guint found = 0;
  for (guint i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) card = card_columns (lines[i]);
    if (card == NULL || find_reading (card[COLUMN_NAME], MTG_NO_AMOUNT) == NULL)
      continue;
    found++;
    for (guint k = 0; k < G_N_ELEMENTS (amounts); k++) {
      g_autoptr (MtgReading) reading = mtg_ability_read (card[COLUMN_TEXT], card[COLUMN_NAME], amounts[k], NULL);
      assert_non_null (reading);
      g_autofree char *said = describe_all (reading);
      assert_string_equal (said, find_reading (card[COLUMN_NAME], amounts[k]));
    }
  }
  assert_int_equal (found, mtg_checked_count);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (check_floors), cmocka_unit_test (check_readings) };
  return cmocka_run_group_tests_name ("mtg.ability-coverage", tests, NULL, NULL);
}
