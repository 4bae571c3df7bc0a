/* SPDX-License-Identifier: MIT */
#include "normal/table.h"

#include "table.h"

/* What is new is new once, also after the table grew many times. */
static void test_each_once (G_GNUC_UNUSED void **state)
{
  PayiTable seen;
  payi_table_init (&seen, 2, 1 << 24);
  for (int round = 0; round < 2; round++)
    for (gint64 i = 0; i < 5000; i++) {
      const gint64 vector[] = { i % 100, -i / 100 };
      assert_int_equal (payi_table_add (&seen, vector), round == 0 ? PAYI_TABLE_NEW : PAYI_TABLE_SEEN);
    }
  assert_int_equal (seen.count, 5000);
  payi_table_clear (&seen);
  const gint64 vector[] = { 1, 0 };
  assert_int_equal (payi_table_add (&seen, vector), PAYI_TABLE_NEW);
  assert_int_equal (seen.count, 1);
  payi_table_free (&seen);
}

static void test_full (G_GNUC_UNUSED void **state)
{
  PayiTable seen;
  payi_table_init (&seen, 4, 4096);
  gint64 vector[4] = { 0 };
  PayiTableResult result = PAYI_TABLE_NEW;
  for (; result == PAYI_TABLE_NEW && vector[0] < 4096; vector[0]++)
    result = payi_table_add (&seen, vector);
  assert_int_equal (result, PAYI_TABLE_FULL);
  assert_in_range (seen.count, 32, 128);
  vector[0] = 0;
  assert_int_equal (payi_table_add (&seen, vector), PAYI_TABLE_SEEN);
  payi_table_free (&seen);
}

/* Those that are kept are seen, others are new, and there is room for them. */
static void test_keep (G_GNUC_UNUSED void **state)
{
  PayiTable seen;
  guint8 kept[1000];
  payi_table_init (&seen, 3, 1 << 24);
  for (gint64 i = 0; i < 1000; i++) {
    const gint64 vector[] = { i, i * i, -1 };
    kept[i] = i % 7 == 3;
    payi_table_add (&seen, vector);
  }
  payi_table_keep (&seen, kept);
  assert_int_equal (seen.count, 143);
  for (gint64 i = 0; i < 1000; i++) {
    const gint64 vector[] = { i, i * i, -1 };
    assert_int_equal (payi_table_find (&seen, vector), kept[i] ? i / 7 : -1);
  }
  for (gint64 i = 0; i < 1000; i++) {
    const gint64 vector[] = { i, i * i, -1 };
    assert_int_equal (payi_table_add (&seen, vector), kept[i] ? PAYI_TABLE_SEEN : PAYI_TABLE_NEW);
  }
  payi_table_free (&seen);
}

/* Vectors without numbers are all the same one. */
static void test_empty_vectors (G_GNUC_UNUSED void **state)
{
  PayiTable seen;
  payi_table_init (&seen, 0, 1 << 20);
  const gint64 nothing[1] = { 0 };
  assert_int_equal (payi_table_add (&seen, nothing), PAYI_TABLE_NEW);
  assert_int_equal (payi_table_add (&seen, nothing), PAYI_TABLE_SEEN);
  payi_table_free (&seen);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_each_once), cmocka_unit_test (test_full),
                                      cmocka_unit_test (test_keep), cmocka_unit_test (test_empty_vectors) };
  return cmocka_run_group_tests_name ("transposition", tests, NULL, NULL);
}
