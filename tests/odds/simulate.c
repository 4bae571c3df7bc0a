/* SPDX-License-Identifier: MIT */
/* Sampling: the generator's known numbers, any number of threads, and the exact chances. */
#include "../kernel/support.h"

#include "../../odds/number/number.h"
#include "draft.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#define CASES 60
#define TRIALS 20000
#define SIGMAS 5

/* From the authors' own test vectors. */
static void test_philox (G_GNUC_UNUSED void **state)
{
  static const struct {
    uint32_t counter[4], key[2], out[4];
  } known[] = {
    { { 0, 0, 0, 0 }, { 0, 0 }, { 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8 } },
    { { 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff },
      { 0xffffffff, 0xffffffff },
      { 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd } },
    { { 0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344 },
      { 0xa4093822, 0x299f31d0 },
      { 0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1 } },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++) {
    uint32_t out[4];
    odds_philox (known[i].counter, known[i].key, out);
    assert_memory_equal (out, known[i].out, sizeof out);
  }
}

typedef struct {
  Brute b;
  PayProblem *kinds;
  PayOddsDeck *deck;
  PayOddsNeed *need;
  PayOddsQuestion question;
  int turn;
} Case;

static void case_init (Case *c, uint64_t seed)
{
  uint64_t r = seed;
  *c = (Case){ .turn = 0 };
  c->turn = draft_case (&c->b, &r);
  c->kinds = brute_kinds (&c->b);
  c->deck = brute_deck (&c->b, c->kinds);
  c->need = pay_odds_need_new (c->b.cost, c->b.x, c->b.counters, BRUTE_COUNTERS, NULL);
  c->question = (PayOddsQuestion){ .deck = c->deck,
                                   .need = c->need,
                                   .setup = c->b.setup,
                                   .enough = c->b.enough,
                                   .held = c->b.held,
                                   .held_by = c->b.held_by };
}

static void case_clear (Case *c)
{
  pay_odds_need_free (c->need);
  pay_odds_deck_free (c->deck);
  pay_problem_free (c->kinds);
  brute_clear (&c->b);
}

static PayOddsSample sample_of (const Case *c, guint threads)
{
  PayOddsSample sample;
  GError *error = NULL;
  assert_true (pay_odds_simulate (&c->question, c->turn, TRIALS, 42, threads, &sample, &error));
  g_assert_no_error (error);
  assert_int_equal (sample.trials, TRIALS);
  return sample;
}

/* Neither always paid nor never. */
static gboolean is_open (const PayOddsSample *sample)
{
  return sample->paid > 0 && sample->paid < sample->enough;
}

/* Another seed of the samples gives another number of payments, unless chance has it that often. */
static void test_threads (G_GNUC_UNUSED void **state)
{
  static const guint threads[] = { 2, 3, 16, 0 };
  gboolean differs = FALSE;
  int open = 0;
  for (uint64_t i = 0; open < 3; i++) {
    Case c;
    case_init (&c, test_seed () + i);
    const PayOddsSample one = sample_of (&c, 1);
    for (gsize k = 0; k < G_N_ELEMENTS (threads); k++) {
      const PayOddsSample more = sample_of (&c, threads[k]);
      assert_memory_equal (&one, &more, sizeof one);
    }
    PayOddsSample other;
    assert_true (pay_odds_simulate (&c.question, c.turn, TRIALS, 43, 1, &other, NULL));
    open += is_open (&one);
    differs = differs || memcmp (&one, &other, sizeof one) != 0;
    case_clear (&c);
  }
  assert_true (differs);
}

/* Is a count what [of] throws with this chance give, but for SIGMAS standard deviations? */
static void assert_near (guint64 count, guint64 of, const PayRatio *ratio, uint64_t seed)
{
  if (ratio == NULL) {
    assert_int_equal (of, 0);
    return;
  }
  g_autofree char *text = pay_ratio_decimal (ratio, 12);
  const double chance = g_ascii_strtod (text, NULL), n = (double)of;
  const double wide = SIGMAS * sqrt (n * chance * (1 - chance)) + (chance > 0 && chance < 1 ? 1 : 0);
  if (fabs ((double)count - n * chance) > wide)
    fail_msg ("seed %" PRIu64 ": %" PRIu64 " of %" PRIu64 ", expected a part of %s", seed, count, of, text);
}

static void test_exact (G_GNUC_UNUSED void **state)
{
  const uint64_t seed = test_seed ();
  print_message ("seed %" PRIu64 "\n", seed);
  for (uint64_t i = 0; i < CASES; i++) {
    Case c;
    case_init (&c, seed + i);
    g_autoptr (PayOdds) odds = pay_odds_new (&c.question, c.turn, c.turn, NULL);
    assert_non_null (odds);
    const PayOddsSample sample = sample_of (&c, 2);
    assert_near (sample.paid, sample.enough, pay_odds_paid (odds, c.turn), seed + i);
    if (c.b.held_by == 0)
      assert_near (sample.enough, sample.trials, pay_odds_enough (odds, c.turn), seed + i);
    else if (c.b.enough == 0)
      assert_near (sample.enough, sample.trials, pay_odds_held (odds, c.turn), seed + i);
    case_clear (&c);
  }
}

static void assert_interval (guint64 paid, guint64 of, const char *low, const char *high)
{
  const PayOddsSample sample = { of, of, paid };
  g_autoptr (PayRatio) from = NULL, to = NULL;
  pay_odds_interval (&sample, &from, &to);
  g_autofree char *a = pay_ratio_decimal (from, 9), *b = pay_ratio_decimal (to, 9);
  assert_string_equal (a, low);
  assert_string_equal (b, high);
}

static void test_interval (G_GNUC_UNUSED void **state)
{
  assert_interval (0, 0, "0.000000000", "1.000000000");
  assert_interval (0, 10, "0.000000000", "0.277532800");
  assert_interval (10, 10, "0.722467200", "1.000000000");
  assert_interval (1, 2, "0.094531205", "0.905468795");
  assert_interval (93, 100, "0.862504852", "0.965680739");
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_philox), cmocka_unit_test (test_threads),
                                      cmocka_unit_test (test_exact), cmocka_unit_test (test_interval) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
