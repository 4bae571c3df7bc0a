/* SPDX-License-Identifier: MIT */
/* Numbers and decks as they are built, what is refused, and chances that fit on a line of paper. */
#include "../kernel/support.h"

#include <pay/develop.h>
#include <pay/odds.h>
#include <string.h>

#define RED PAY_BIT (0)
#define BLUE PAY_BIT (1)
#define ANY PAY_BIT (2)

static PayProblem *kinds;

static int setup (G_GNUC_UNUSED void **state)
{
  kinds = pay_problem_new ();
  pay_problem_add_kind (kinds, "R", RED | ANY);
  pay_problem_add_kind (kinds, "U", BLUE | ANY);
  return 0;
}

static int teardown (G_GNUC_UNUSED void **state)
{
  pay_problem_free (kinds);
  return 0;
}

/* ---- Ratios. */

static void assert_fraction (PayRatio *ratio_taken, const char *expected)
{
  g_autoptr (PayRatio) ratio = ratio_taken;
  assert_non_null (ratio);
  g_autofree char *text = pay_ratio_fraction (ratio);
  assert_string_equal (text, expected);
}

static void test_ratio (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayRatio) half = pay_ratio_new (-3, -6), third = pay_ratio_new (1, 3);
  assert_fraction (pay_ratio_add (half, third), "5/6");
  assert_fraction (pay_ratio_subtract (third, half), "-1/6");
  assert_fraction (pay_ratio_multiply (half, third), "1/6");
  assert_fraction (pay_ratio_divide (half, third), "3/2");
  assert_fraction (pay_ratio_copy (third), "1/3");
  assert_fraction (pay_ratio_new (G_MININT64, 1), "-9223372036854775808");
  assert_fraction (pay_ratio_new (0, -7), "0");
  assert_true (pay_ratio_compare (half, third) > 0 && pay_ratio_compare (third, half) < 0);
  assert_int_equal (pay_ratio_compare (half, half), 0);
}

static void test_digits (G_GNUC_UNUSED void **state)
{
  static const struct {
    gint64 above, below;
    guint digits;
    const char *decimal, *percent;
  } rows[] = {
    { 2, 3, 4, "0.6667", "66.6667" },
    { 1, 2, 0, "1", "50" },
    { -1, 2, 0, "-1", "-50" },
    { 1, 8, 2, "0.13", "12.50" },
    { -1, 1000, 2, "0.00", "-0.10" },
    { 0, 5, 3, "0.000", "0.000" },
    { 1, 200, 2, "0.01", "0.50" },
    { 12345, 10, 1, "1234.5", "123450.0" },
    { 1, 7, 30, "0.142857142857142857142857142857", "14.285714285714285714285714285714" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayRatio) ratio = pay_ratio_new (rows[i].above, rows[i].below);
    g_autofree char *decimal = pay_ratio_decimal (ratio, rows[i].digits);
    g_autofree char *percent = pay_ratio_percent (ratio, rows[i].digits);
    assert_string_equal (decimal, rows[i].decimal);
    assert_string_equal (percent, rows[i].percent);
  }
}

static void test_hit (G_GNUC_UNUSED void **state)
{
  assert_fraction (pay_odds_hit (50, 20, 1, 1), "2/5");
  assert_fraction (pay_odds_hit (4, 2, 2, 2), "1/6");
  assert_fraction (pay_odds_hit (4, 2, 3, 1), "1");
  assert_fraction (pay_odds_hit (4, 2, 3, 3), "0");
  assert_fraction (pay_odds_hit (0, 0, 0, 0), "1");
  assert_null (pay_odds_hit (4, 5, 1, 1));
  assert_null (pay_odds_hit (4, 1, 5, 1));
  assert_null (pay_odds_hit (4, -1, 1, 1));
}

/* ---- Decks and rules. */

static void test_deck (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (kinds);
  char name[] = "Mountain";
  assert_int_equal (pay_odds_deck_add (deck, name, 9, PAY_ODDS_RESOURCE | PAY_ODDS_LATE), 0);
  name[0] = 'm';
  assert_int_equal (pay_odds_deck_add (deck, "others", 31, 0), 1);
  pay_odds_deck_gives (deck, 0, 1, 1);
  assert_string_equal (pay_odds_deck_name (deck, 0), "Mountain");
  assert_int_equal (pay_odds_deck_flags (deck, 0), PAY_ODDS_RESOURCE | PAY_ODDS_LATE);
  assert_true (pay_odds_deck_has (deck, 0, 3) && !pay_odds_deck_has (deck, 0, 2) && !pay_odds_deck_has (deck, 1, 3));
  g_autoptr (PayOddsDeck) copy = pay_odds_deck_copy (deck);
  pay_odds_deck_widen (copy, 0, 2);
  pay_odds_deck_set_count (copy, 1, 1);
  assert_true (pay_odds_deck_has (copy, 0, 2) && !pay_odds_deck_has (deck, 0, 2));
  assert_int_equal (pay_odds_deck_classes (copy), 2);
  assert_int_equal (pay_odds_deck_count (copy, 1), 1);
  assert_int_equal (pay_odds_deck_size (copy), 10);
  assert_int_equal (pay_odds_deck_size (deck), 40);
}

static void test_rules (G_GNUC_UNUSED void **state)
{
  assert_null (pay_odds_rule_find ("paris"));
  guint n = 0;
  for (; pay_odds_rules ()[n] != NULL; n++)
    assert_ptr_equal (pay_odds_rule_find (pay_odds_rules ()[n]->name), pay_odds_rules ()[n]);
  assert_int_equal (n, 7);
}

/* ---- Chances that are known in closed form. */

typedef struct {
  PayOddsDeck *deck;
  PayOddsNeed *need;
  PayOddsQuestion question;
} Case;

/* Pips that are red, blue and any; [cards] red, blue, both, nothing; all but the last are resource cards. */
static Case make_case (const int *pips, const int *cards, PayOddsFlags flags, const char *rule)
{
  static const PayTraits accept[] = { RED, BLUE, ANY };
  static const PayKinds gives[] = { 1, 2, 3, 0 };
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  for (int i = 0; i < 3; i++)
    if (pips[i] > 0)
      pay_cost_add_pips (cost, "pip", accept[i], pips[i]);
  Case c = { .deck = pay_odds_deck_new (kinds), .need = pay_odds_need_new (cost, NULL, NULL, 0, NULL) };
  for (int i = 0; i < 4; i++) {
    pay_odds_deck_add (c.deck, "cards", cards[i], i < 3 ? flags | PAY_ODDS_RESOURCE : 0);
    pay_odds_deck_gives (c.deck, i, gives[i], i < 3 ? 1 : 0);
  }
  c.question = (PayOddsQuestion){ .deck = c.deck, .need = c.need };
  c.question.setup = (PayOddsSetup){ .rule = *pay_odds_rule_find (rule), .each = 1, .drops = 1 };
  return c;
}

static void case_clear (Case *c)
{
  pay_odds_need_free (c->need);
  pay_odds_deck_free (c->deck);
}

static void assert_paid (const Case *c, int turn, const char *expected)
{
  GError *error = NULL;
  g_autoptr (PayOdds) odds = pay_odds_new (&c->question, turn, turn, &error);
  g_assert_no_error (error);
  assert_fraction (pay_ratio_copy (pay_odds_paid (odds, turn)), expected);
}

/* The fraction of 1 - ways to see none of [marked] cards. */
static char *some (int all, int marked, int seen)
{
  g_autoptr (PayRatio) ratio = pay_odds_hit (all, marked, seen, 1);
  return pay_ratio_fraction (ratio);
}

static void test_late (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 0, 0, 1 }, (int[]){ 24, 0, 0, 36 }, PAY_ODDS_LATE, "none");
  assert_paid (&c, 1, "0");
  g_autofree char *hand = some (60, 24, 7), *two = some (60, 24, 8);
  assert_paid (&c, 2, hand);
  assert_paid (&c, 3, two);
  case_clear (&c);
  Case more = make_case ((int[]){ 0, 0, 2 }, (int[]){ 24, 0, 0, 36 }, PAY_ODDS_LATE, "none");
  assert_paid (&more, 2, "0");
  case_clear (&more);
}

/* Six of seven lands in hand do not make three on turn 2. */
static void test_drops (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 0, 0, 3 }, (int[]){ 30, 0, 0, 0 }, 0, "none");
  assert_paid (&c, 2, "0");
  assert_paid (&c, 3, "1");
  c.question.setup.drops = 2;
  assert_paid (&c, 2, "1");
  c.question.setup.drops = 0;
  assert_paid (&c, 1, "1");
  case_clear (&c);
}

/* What no cost can need is not counted. */
static void test_much (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 0, 0, 250 }, (int[]){ 30, 0, 0, 0 }, 0, "none");
  assert_paid (&c, 1, "0");
  for (int i = 0; i < 2; i++)
    pay_odds_deck_gives (c.deck, 0, 1, G_MAXINT);
  assert_paid (&c, 1, "1");
  case_clear (&c);
}

/* The card that is held takes a place in the hand. */
static void test_held (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 0, 0, 1 }, (int[]){ 5, 0, 0, 5 }, 0, "four");
  c.question.setup.rule.stages[0].cards = 3;
  c.question.held = 3;
  c.question.held_by = 1;
  assert_paid (&c, 1, "5/6");
  g_autoptr (PayOdds) odds = pay_odds_new (&c.question, 1, 1, NULL);
  assert_fraction (pay_ratio_copy (pay_odds_held (odds, 1)), "3/10");
  assert_fraction (pay_ratio_copy (pay_odds_enough (odds, 1)), "1");
  case_clear (&c);
}

static void test_no_condition (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 1, 0, 0 }, (int[]){ 2, 0, 0, 38 }, 0, "none");
  c.question.enough = 3;
  g_autoptr (PayOdds) odds = pay_odds_new (&c.question, 1, 1, NULL);
  assert_null (pay_odds_paid (odds, 1));
  assert_fraction (pay_ratio_copy (pay_odds_enough (odds, 1)), "0");
  GError *error = NULL;
  assert_null (pay_odds_delay (&c.question, 1, 3, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE));
  g_error_free (error);
  case_clear (&c);
}

/* Every card a resource: two laid out, one of the hand put down each turn. */
static void test_every_card_a_resource (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 1, 0, 1 }, (int[]){ 25, 25, 0, 0 }, 0, "four");
  c.question.setup.each = 2;
  c.question.setup.laid = 2;
  g_autofree char *one = some (50, 25, 6);
  assert_paid (&c, 1, one);
  c.question.setup.first = 2;
  g_autofree char *second = some (50, 25, 8);
  assert_paid (&c, 1, second);
  c.question.setup.starts = 1;
  c.question.setup.start = 1;
  assert_paid (&c, 1, "1");
  case_clear (&c);
  Case both = make_case ((int[]){ 1, 1, 2 }, (int[]){ 25, 25, 0, 0 }, 0, "four");
  both.question.setup.each = 2;
  both.question.setup.laid = 2;
  g_autoptr (PayRatio) all = pay_odds_hit (50, 25, 8, 8), one_ratio = pay_ratio_new (1, 1);
  g_autoptr (PayRatio) twice = pay_ratio_add (all, all), rest = pay_ratio_subtract (one_ratio, twice);
  g_autofree char *expected = pay_ratio_fraction (rest);
  assert_paid (&both, 2, expected);
  assert_paid (&both, 1, "0"); /* four points, three resources */
  case_clear (&both);
}

/* A hand without red is given back once. */
static void test_redraw (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 1, 0, 0 }, (int[]){ 5, 5, 0, 0 }, 0, "redraw");
  assert_paid (&c, 1, "1763/1764"); /* five of 210 hands have no red card: twice */
  g_autoptr (PayOdds) odds = pay_odds_new (&c.question, 1, 1, NULL);
  assert_fraction (pay_ratio_copy (pay_odds_kept (odds, 0)), "41/42");
  assert_fraction (pay_ratio_copy (pay_odds_kept (odds, 1)), "1/42");
  assert_fraction (pay_ratio_copy (pay_odds_hand (odds)), "4");
  case_clear (&c);
}

/* ---- What is refused. */

static void assert_refused (const PayOddsQuestion *q, int from, int to, PayError code)
{
  GError *error = NULL;
  assert_null (pay_odds_new (q, from, to, &error));
  assert_true (g_error_matches (error, PAY_ERROR, (int)code));
  assert_null (pay_odds_new (q, from, to, NULL));
  g_error_free (error);
  PayOddsSample sample = { 7, 7, 7 };
  if (from == to) {
    assert_false (pay_odds_simulate (q, from, 10, 1, 1, &sample, NULL));
    assert_int_equal (sample.trials, 7);
  }
}

static void test_refused (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 1, 0, 0 }, (int[]){ 8, 0, 0, 12 }, 0, "london");
  const PayOddsQuestion good = c.question;
  PayOddsQuestion q = good;
  assert_refused (&q, 0, 0, PAY_ERROR_USAGE);
  assert_refused (&q, 3, 2, PAY_ERROR_USAGE);
  assert_refused (&q, 41, 41, PAY_ERROR_USAGE);
  assert_refused (&q, 15, 15, PAY_ERROR_USAGE); /* 21 of 20 cards */
  q.setup.gone = 13;
  assert_refused (&q, 2, 2, PAY_ERROR_USAGE);
  q = good;
  q.setup.laid = -1;
  assert_refused (&q, 1, 1, PAY_ERROR_USAGE);
  q = good;
  q.setup.each = 60;
  assert_refused (&q, 3, 3, PAY_ERROR_TOO_LARGE);
  q = good;
  q.held_by = 1;
  q.held = 1; /* a class without cards */
  assert_refused (&q, 1, 1, PAY_ERROR_USAGE);
  q.held = 4;
  assert_refused (&q, 1, 1, PAY_ERROR_USAGE);
  q = good;
  q.setup.rule.stages[1].scry = TRUE;
  assert_refused (&q, 1, 1, PAY_ERROR_UNSUPPORTED);
  q = good;
  q.setup.rule.counted = PAY_ODDS_USEFUL;
  q.enough = 1;
  assert_refused (&q, 1, 1, PAY_ERROR_UNSUPPORTED);
  q = good;
  q.setup.rule.n_stages = 0;
  assert_refused (&q, 1, 1, PAY_ERROR_USAGE);
  case_clear (&c);
}

/* [n] different pips of [bits] traits each; as many classes of cards, of one trait each. */
static void assert_too_large (int n, int bits, int count)
{
  g_autoptr (PayProblem) many = pay_problem_new ();
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (many);
  g_autoptr (PayCost) cost = pay_cost_new ();
  for (int i = 0; i < n; i++) {
    const int kind = pay_problem_add_kind (many, NULL, PAY_BIT (i % 60));
    const int cards = pay_odds_deck_add (deck, "cards", count, PAY_ODDS_RESOURCE);
    pay_odds_deck_gives (deck, cards, PAY_BIT (kind % 60), 1);
    pay_cost_add_pips (cost, "pip", ((PAY_BIT (bits) - 1) << i % 50) + PAY_BIT (i % 60), 1);
  }
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
  assert_non_null (need);
  const PayOddsQuestion q = { .deck = deck, .need = need, .setup = { .rule = *pay_odds_rule_find ("four") } };
  GError *error = NULL;
  assert_null (pay_odds_new (&q, 1, 1, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_error_free (error);
}

static void test_too_large (G_GNUC_UNUSED void **state)
{
  assert_too_large (12, 2, 1);  /* lanes */
  assert_too_large (70, 3, 1);  /* pips */
  assert_too_large (6, 1, 100); /* cards */
}

static void test_limits (G_GNUC_UNUSED void **state)
{
  Case c = make_case ((int[]){ 2, 2, 2 }, (int[]){ 8, 8, 8, 36 }, 0, "london");
  c.question.memory = 1;
  GError *error = NULL;
  assert_null (pay_odds_new (&c.question, 6, 6, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);
  c.question.memory = 0;
  const gint stop = 1;
  c.question.stop = &stop;
  assert_null (pay_odds_new (&c.question, 6, 6, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);
  PayOddsSample sample;
  assert_false (pay_odds_simulate (&c.question, 6, 1000000, 1, 2, &sample, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);
  case_clear (&c);
  g_autoptr (PayCost) stays = pay_cost_new ();
  pay_cost_or (stays);
  pay_cost_add_presence (stays, RED, 1, PAY_X_FOREVER);
  assert_null (pay_odds_need_new (stays, NULL, NULL, 0, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_UNSUPPORTED));
  g_clear_error (&error);
  g_autoptr (PayCost) large = pay_cost_new ();
  pay_cost_add_pips (large, "pip", RED, PAY_MAX_AMOUNT);
  assert_null (pay_odds_need_new (large, NULL, NULL, 0, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);
}

/* ---- Chances that are remembered. */

static PayOddsNeed *need_of (PayTraits accept, int n)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_cost_add_pips (cost, "pip", accept, n);
  return pay_odds_need_new (cost, NULL, NULL, 0, NULL);
}

/* As many units of any kind are one question, whatever the cost is; what is known needs no counting, which is stopped
 * here. */
#define TURN 6 /* with more states than are counted between two looks at whether to stop */
static void test_memo (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (kinds);
  pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "red", 8, PAY_ODDS_RESOURCE), PAY_BIT (0), 1);
  pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "blue", 9, PAY_ODDS_RESOURCE | PAY_ODDS_LATE), PAY_BIT (1), 1);
  pay_odds_deck_add (deck, "others", 23, 0);
  PayDevelopCard cards[3] = { { .labels = 1 }, { .n_ready = 1 }, { .labels = 0 } };
  cards[1].ready[0] = (PayDevelopCondition){ .what = { 1, { 1 } }, .least = 1, .most = -1 };
  g_autoptr (PayDevelopMemo) memo = pay_develop_memo_new ();
  volatile gint stop = 0;
  PayDevelopChance first = { .exact = FALSE };
  for (int i = 0; i < 4; i++) {
    g_autoptr (PayOddsNeed) need = need_of (i == 1 ? BLUE : RED, TURN), any = pay_odds_need_any (need);
    PayDevelopQuestion asked = { .question = { .deck = deck, .need = i == 3 ? need : any, .stop = &stop },
                                 .cards = cards,
                                 .memo = i < 3 ? memo : NULL };
    asked.question.setup = (PayOddsSetup){ .rule = *pay_odds_rule_find ("london"), .each = 1, .drops = 1 };
    asked.question.held = 2;
    asked.question.held_by = TURN;
    PayDevelopChance chance;
    stop = i == 1 ? 1 : 0;
    assert_true (pay_develop_chance (&asked, TURN, &chance, NULL));
    assert_true (chance.exact && chance.states > 0);
    first = i == 0 ? chance : first;
    assert_true ((memcmp (&chance.value, &first.value, sizeof chance.value) == 0) == (i < 3));
    stop = 1;
    asked.question.need = need; /* another question */
    asked.memo = memo;
    assert_false (pay_develop_chance (&asked, TURN, &chance, NULL));
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_ratio),        cmocka_unit_test (test_digits),
    cmocka_unit_test (test_hit),          cmocka_unit_test (test_deck),
    cmocka_unit_test (test_rules),        cmocka_unit_test (test_late),
    cmocka_unit_test (test_drops),        cmocka_unit_test (test_held),
    cmocka_unit_test (test_no_condition), cmocka_unit_test (test_every_card_a_resource),
    cmocka_unit_test (test_redraw),       cmocka_unit_test (test_refused),
    cmocka_unit_test (test_limits),       cmocka_unit_test (test_too_large),
    cmocka_unit_test (test_much),         cmocka_unit_test (test_memo),
  };
  return cmocka_run_group_tests (tests, setup, teardown);
}
