/* SPDX-License-Identifier: MIT */
/* Decks whose cards and costs games have read: the same chances as of decks told by hand. */
#include "../kernel/support.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/odds.h>
#include <pay/zx.h>

static PayCase *open_case (const PayGame *game, const char *record)
{
  GError *error = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (record, -1, NULL, &error);
  g_assert_no_error (error);
  PayCase *c = game->open (request, &error);
  g_assert_no_error (error);
  return c;
}

/* Every object a resource class, with these numbers of cards, and [others]. */
static char *chance (const PayCase *c, const int *counts, PayOddsFlags flags, int others, PayOddsSetup setup, int turn)
{
  GError *error = NULL;
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (c->problem);
  for (int i = 0; i < pay_problem_objects (c->problem); i++)
    assert_int_equal (pay_odds_deck_add_object (deck, i, counts[i], flags, &error), i);
  g_assert_no_error (error);
  pay_odds_deck_add (deck, "others", others, 0);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (pay_problem_goal (c->problem), NULL, NULL, 0, &error);
  g_assert_no_error (error);
  const PayOddsQuestion question = { .deck = deck, .need = need, .setup = setup };
  g_autoptr (PayOdds) odds = pay_odds_new (&question, turn, turn, &error);
  g_assert_no_error (error);
  return pay_ratio_fraction (pay_odds_paid (odds, turn));
}

/* {W}{U} on turn 2: an Island or dual land, and another land that gives W; by inclusion and exclusion over lands. */
static void test_mtg (G_GNUC_UNUSED void **state)
{
  PayCase *c = open_case (pay_mtg_game (), "{\"game\":\"mtg\",\"cost\":\"{W}{U}\",\"sources\":[\"Plains\",\"Island\","
                                           "\"W|U\",\"{T}, Pay 1 life: Add one mana of any color.\"]}");
  const int counts[] = { 8, 7, 2, 3 };
  const PayOddsSetup setup = { .rule = *pay_odds_rule_find ("none"), .each = 1, .drops = 1 };
  g_autofree char *counted = chance (c, counts, PAY_ODDS_RESOURCE, 40, setup, 2);
  pay_mtg_game ()->close (c);
  /* Every land gives W or U: both are there, less the chance that it is one land alone that gives both. */
  g_autoptr (PayRatio) white = pay_odds_hit (60, 13, 8, 1);
  g_autoptr (PayRatio) blue = pay_odds_hit (60, 12, 8, 1);
  g_autoptr (PayRatio) any = pay_odds_hit (60, 20, 8, 1);
  g_autoptr (PayRatio) sum = pay_ratio_add (white, blue);
  g_autoptr (PayRatio) both = pay_ratio_subtract (sum, any);
  g_autoptr (PayRatio) no_other = pay_odds_hit (59, 40, 7, 7);
  g_autoptr (PayRatio) is_seen = pay_ratio_new (5 * 8, 60);
  g_autoptr (PayRatio) alone = pay_ratio_multiply (no_other, is_seen);
  g_autoptr (PayRatio) expected = pay_ratio_subtract (both, alone);
  g_autofree char *fraction = pay_ratio_fraction (expected);
  assert_string_equal (counted, fraction);
}

/* Two colours of three points: every card a resource. */
static void test_zx (G_GNUC_UNUSED void **state)
{
  PayCase *c = open_case (pay_zx_game (), "{\"game\":\"zx\",\"cost\":\"[3 Red/Blue]\",\"pool\":\"R U RU\"}");
  GError *error = NULL;
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (c->problem);
  static const int counts[] = { 10, 10, 5 };
  assert_int_equal (pay_problem_lots (c->problem), 3);
  for (int i = 0; i < 3; i++) {
    pay_odds_deck_add (deck, "cards", counts[i], PAY_ODDS_RESOURCE);
    pay_odds_deck_gives (deck, i, pay_problem_lot_kinds (c->problem, i), 1);
  }
  const int white = pay_odds_deck_add (deck, "white", 25, PAY_ODDS_RESOURCE);
  assert_int_equal (white, 3);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (pay_problem_goal (c->problem), NULL, NULL, 0, &error);
  const PayOddsQuestion question
      = { .deck = deck,
          .need = need,
          .setup = { .rule = *pay_odds_rule_find ("four"), .each = 2, .drops = 1, .laid = 2, .gone = 4 } };
  g_autoptr (PayOdds) odds = pay_odds_new (&question, 1, 3, &error);
  g_assert_no_error (error);
  PayOddsSample sample;
  for (int turn = 1; turn <= 3; turn++) {
    assert_true (pay_odds_simulate (&question, turn, 100000, 5, 2, &sample, &error));
    g_autoptr (PayRatio) low = NULL, high = NULL;
    pay_odds_interval (&sample, &low, &high);
    assert_true (pay_ratio_compare (low, pay_odds_paid (odds, turn)) < 0);
    assert_true (pay_ratio_compare (high, pay_odds_paid (odds, turn)) > 0);
    if (turn > 1)
      assert_true (pay_ratio_compare (pay_odds_paid (odds, turn), pay_odds_paid (odds, turn - 1)) > 0);
  }
  pay_zx_game ()->close (c);
}

/* Abilities that each take the turn are modes. */
static void test_modes (G_GNUC_UNUSED void **state)
{
  PayCase *c = open_case (pay_mtg_game (), "{\"cost\":\"{U}{U}\",\"sources\":[{\"text\":\"{T}: Add {W}.\\n"
                                           "{T}: Add {U}{U}.\"}]}");
  const PayOddsSetup setup = { .rule = *pay_odds_rule_find ("four"), .each = 1, .drops = 1 };
  g_autofree char *counted = chance (c, (int[]){ 3 }, PAY_ODDS_RESOURCE, 7, setup, 1);
  g_autoptr (PayRatio) one = pay_odds_hit (10, 3, 4, 1);
  g_autofree char *expected = pay_ratio_fraction (one);
  assert_string_equal (counted, expected);
  pay_mtg_game ()->close (c);
}

static void test_refused (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *source;
    const char *why;
  } rows[] = {
    { "{1}, {T}: Add {W}{U}.", "what it gives costs units" },
    { "convoke G", "it helps with one cost only" },
    { "{T}: Add {G}.\\nSacrifice ~: Add {G}.", "what it gives can be had more than once" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *record = g_strdup_printf ("{\"cost\":\"{1}\",\"sources\":[\"%s\"]}", rows[i].source);
    PayCase *c = open_case (pay_mtg_game (), record);
    g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (c->problem);
    GError *error = NULL;
    assert_int_equal (pay_odds_deck_add_object (deck, 0, 1, PAY_ODDS_RESOURCE, &error), -1);
    assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_UNSUPPORTED));
    assert_true (g_str_has_suffix (error->message, rows[i].why));
    assert_int_equal (pay_odds_deck_classes (deck), 0);
    g_clear_error (&error);
    /* What turns units into others is taken where that is asked for, and gives nothing by itself. */
    const gboolean trades = i == 0;
    assert_int_equal (pay_odds_deck_add_object (deck, 0, 1, PAY_ODDS_RESOURCE | PAY_ODDS_TRADES, NULL),
                      trades ? 0 : -1);
    g_autoptr (PayOddsDeck) copy = pay_odds_deck_copy (deck);
    for (int kind = 0; trades && kind < pay_problem_kinds (c->problem); kind++)
      assert_int_equal (pay_odds_deck_has (copy, 0, PAY_BIT (kind)), pay_odds_deck_has (deck, 0, PAY_BIT (kind)));
    assert_true (!trades || pay_odds_deck_has (copy, 0, PAY_BIT (pay_problem_kinds (c->problem)) - 1));
    pay_mtg_game ()->close (c);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_mtg), cmocka_unit_test (test_zx),
                                      cmocka_unit_test (test_modes), cmocka_unit_test (test_refused) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
