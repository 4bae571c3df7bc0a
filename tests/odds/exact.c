/* SPDX-License-Identifier: MIT */
/* Random small decks, costs, rules and setups: the counted chances are the played out ones, as fractions. */
#include "../kernel/support.h"

#include "draft.h"

#include <inttypes.h>
#include <string.h>

#define CASES 400
static void assert_part (const char *what, const PayRatio *ratio, const mpq_t part, const mpq_t whole, uint64_t seed)
{
  if (mpq_sgn (whole) == 0) {
    assert_null (ratio);
    return;
  }
  assert_non_null (ratio);
  mpq_t q;
  mpq_init (q);
  mpq_div (q, part, whole);
  char *expected = mpq_get_str (NULL, 10, q);
  g_autofree char *actual = pay_ratio_fraction (ratio);
  if (strcmp (expected, actual) != 0)
    fail_msg ("seed %" PRIu64 ": %s is %s, not %s", seed, what, actual, expected);
  free (expected);
  mpq_clear (q);
}

static void compare (const Brute *b, int from, int turn, uint64_t seed)
{
  g_autoptr (PayProblem) kinds = brute_kinds (b);
  g_autoptr (PayOddsDeck) deck = brute_deck (b, kinds);
  GError *error = NULL;
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (b->cost, b->x, b->counters, BRUTE_COUNTERS, &error);
  g_assert_no_error (error);
  const PayOddsQuestion question
      = { .deck = deck, .need = need, .setup = b->setup, .enough = b->enough, .held = b->held, .held_by = b->held_by };
  g_autoptr (PayOdds) odds = pay_odds_new (&question, from, turn, &error);
  g_assert_no_error (error);
  mpq_t one;
  mpq_init (one);
  mpq_set_ui (one, 1, 1);
  for (int t = from; t <= turn; t++) {
    BruteChance chance;
    brute_solve (b, t, &chance);
    assert_part ("held", pay_odds_held (odds, t), chance.held, one, seed);
    assert_part ("enough", pay_odds_enough (odds, t), chance.enough, chance.held, seed);
    assert_part ("paid", pay_odds_paid (odds, t), chance.paid, chance.enough, seed);
    for (int i = 0; i < b->setup.rule.n_stages; i++)
      assert_part ("kept", pay_odds_kept (odds, i), chance.kept[i], one, seed);
    brute_chance_clear (&chance);
  }
  mpq_clear (one);
}

static void test_random (G_GNUC_UNUSED void **state)
{
  const uint64_t seed = test_seed ();
  print_message ("seed %" PRIu64 "\n", seed);
  for (uint64_t i = 0; i < CASES; i++) {
    uint64_t r = seed + i;
    g_auto (Brute) b = { 0 };
    const int turn = draft_case (&b, &r);
    compare (&b, i % 2 == 0 ? 1 : turn, turn, seed + i);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
