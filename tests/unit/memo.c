/* SPDX-License-Identifier: MIT */
#include "search/transposition.h"

#include "table.h"

/* What is new is new once, also after the table grew many times. */
static void test_each_once (G_GNUC_UNUSED void **state)
{
  PayiMemo memo;
  payi_memo_init (&memo, 2, 1 << 24);
  for (int round = 0; round < 2; round++)
    for (gint64 i = 0; i < 5000; i++) {
      const gint64 vector[] = { i % 100, -i / 100 };
      assert_int_equal (payi_memo_add (&memo, vector), round == 0 ? PAYI_MEMO_NEW : PAYI_MEMO_SEEN);
    }
  assert_int_equal (memo.n, 5000);
  payi_memo_clear (&memo);
  const gint64 vector[] = { 1, 0 };
  assert_int_equal (payi_memo_add (&memo, vector), PAYI_MEMO_NEW);
  assert_int_equal (memo.n, 1);
  payi_memo_free (&memo);
}

static void test_full (G_GNUC_UNUSED void **state)
{
  PayiMemo memo;
  payi_memo_init (&memo, 4, 4096);
  gint64 vector[4] = { 0 };
  PayiMemoResult result = PAYI_MEMO_NEW;
  for (; result == PAYI_MEMO_NEW && vector[0] < 4096; vector[0]++)
    result = payi_memo_add (&memo, vector);
  assert_int_equal (result, PAYI_MEMO_FULL);
  assert_in_range (memo.n, 32, 128);
  vector[0] = 0;
  assert_int_equal (payi_memo_add (&memo, vector), PAYI_MEMO_SEEN);
  payi_memo_free (&memo);
}

/* Vectors without numbers are all the same one. */
static void test_empty_vectors (G_GNUC_UNUSED void **state)
{
  PayiMemo memo;
  payi_memo_init (&memo, 0, 1 << 20);
  const gint64 nothing[1] = { 0 };
  assert_int_equal (payi_memo_add (&memo, nothing), PAYI_MEMO_NEW);
  assert_int_equal (payi_memo_add (&memo, nothing), PAYI_MEMO_SEEN);
  payi_memo_free (&memo);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_each_once), cmocka_unit_test (test_full), cmocka_unit_test (test_empty_vectors) };
  return cmocka_run_group_tests_name ("memo", tests, NULL, NULL);
}
