/* SPDX-License-Identifier: MIT */
/* Models, reports and comparisons of small decks, against hands of seven cards that are counted here by pay_odds_hit().
 */
#include "../kernel/support.h"

#include <pay/decks.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#define TURNS 4

static const char islands[] = "24 Island\n20 {U}\n16 {4}{U}\n";

static PayDeck *read_deck (const char *text)
{
  g_autoptr (GError) error = NULL;
  PayDeck *deck = pay_deck_read (text, strlen (text), "deck", pay_mtg_game (), NULL, &error);
  g_assert_no_error (error);
  return deck;
}

static PayDeckModel *model_of (const char *text, const PayDeckOverrides *overrides, GError **error)
{
  g_autoptr (PayDeck) deck = read_deck (text);
  return pay_deck_model_new (deck, pay_mtg_game (), overrides, error);
}

static PayDeckReport *report_of (const PayDeckModel *model, const PayDeckReportOptions *options)
{
  g_autoptr (GError) error = NULL;
  PayDeckReport *report = pay_deck_report_new (model, options, &error);
  g_assert_no_error (error);
  return report;
}

static void assert_is_hit (const PayRatio *ratio, int all, int seen)
{
  g_autoptr (PayRatio) expected = pay_odds_hit (all, 24, seen, 1);
  assert_non_null (ratio);
  assert_int_equal (pay_ratio_compare (ratio, expected), 0);
}

static void test_model (G_GNUC_UNUSED void **state)
{
  static const char text[] = "8 Island\n9 Island\n4 {U}\n2 {U} = {1}, {T}: Add {W}{U}.\n3 {1}{U} // {R}\n";
  g_autoptr (PayDeckModel) model = model_of (text, NULL, NULL);
  assert_non_null (model);
  assert_int_equal (model->size, 26);
  assert_int_equal (model->resources, 17);
  assert_int_equal (model->classes->len, 3); /* what is played to pay for others is one of its own */
  const PayDeckClass *lands = model->classes->pdata[0];
  assert_true (lands->resource);
  assert_int_equal (lands->count, 17);
  assert_int_equal (lands->names->len, 1);
  /* Equal costs of like cards are one question; each side of a card is paid for by itself. */
  assert_int_equal (model->questions->len, 4);
  assert_int_equal (model->spells->len, 4);
  assert_int_not_equal (pay_deck_spell_at (model, 0)->question, pay_deck_spell_at (model, 1)->question);
  assert_int_equal (pay_deck_spell_at (model, 2)->entry, pay_deck_spell_at (model, 3)->entry);
  assert_int_equal (pay_deck_question_at (model, 2)->turn, 2);
}

/* A deck of more questions than have no limit, with something to be played before. */
static PayDeckModel *model_of_many (void)
{
  g_autoptr (GString) text = g_string_new ("20 Island\n19 W|U\n4 {2} = {1}, {T}: Add {W}{U}.\n");
  for (int i = 0; i < 15; i++)
    g_string_append_printf (text, "1 {%d}{U}\n1 {%d}{W}\n", i / 2 + i % 2, i);
  for (int i = 0; i < 10; i++)
    g_string_append_printf (text, "1 {%d}{W}{U}\n", i);
  return model_of (text->str, NULL, NULL);
}

/* As many steps as are allowed and little more, shared so that each number is known, and the same with any number of
 * threads; without a limit all games are played. */
static void test_steps (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayDeckModel) model = model_of_many ();
  assert_non_null (model);
  const guint n = model->questions->len;
  assert_true (n > PAY_DECK_FEW);
  PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
  options.games = 200;
  options.steps = 400000;
  options.swap = FALSE;
  options.threads = 1;
  g_autoptr (PayDeckReport) one = report_of (model, &options);
  options.threads = 3;
  g_autoptr (PayDeckReport) three = report_of (model, &options);
  options.steps = 0;
  g_autoptr (PayDeckReport) all = report_of (model, &options);
  assert_int_equal (one->steps, three->steps);
  assert_in_range (one->steps, 200000, 500000);
  assert_true (all->steps > 3 * one->steps);
  for (guint i = 0; i < n; i++)
    for (int draw = 0; draw < 2; draw++) {
      const PayDeckPlayed *played = &one->rates[i].played[draw], *full = &all->rates[i].played[draw];
      assert_in_range (played->games, 8, 199);
      assert_int_equal (played->games, three->rates[i].played[draw].games);
      assert_int_equal (pay_ratio_compare (played->value, three->rates[i].played[draw].value), 0);
      assert_int_equal (full->games, 200);
    }
}

static void test_report (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayDeckModel) model = model_of (islands, NULL, NULL);
  PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
  options.hands = pay_odds_rule_find ("none");
  options.turns = TURNS;
  g_autoptr (PayDeckReport) report = report_of (model, &options);
  const PayDeckRates *rates = &report->rates[0];
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1), nothing = pay_ratio_new (0, 1);
  assert_null (rates->error);
  assert_is_hit (rates->paid[0], 59, 6);
  assert_is_hit (rates->paid[1], 59, 7);
  assert_int_equal (pay_ratio_compare (rates->enough, one), 0);
  for (int i = 0; i < TURNS; i++)
    assert_is_hit (rates->on[i], 59, 6 + i);
  assert_is_hit (report->turns[0].enough, 60, 7);
  assert_int_equal (report->turns[2].resources, 3);
  assert_int_equal (pay_ratio_compare (report->turns[0].screw, nothing), 0);
  g_autoptr (PayRatio) fine = pay_ratio_subtract (one, report->turns[1].screw);
  assert_is_hit (fine, 60, 8);
  /* Like lands: no swap is better, and nothing went wrong. */
  assert_int_equal (report->from, -1);
  assert_null (report->swap_error);
  /* 20 and 16 copies. */
  g_autoptr (PayRatio) first = pay_ratio_new (20, 36), second = pay_ratio_new (16, 36);
  g_autoptr (PayRatio) left = pay_ratio_multiply (first, rates->paid[0]);
  g_autoptr (PayRatio) right = pay_ratio_multiply (second, report->rates[1].paid[0]);
  g_autoptr (PayRatio) mean = pay_ratio_add (left, right);
  assert_int_equal (pay_ratio_compare (report->mean[0], mean), 0);
  assert_int_equal (report->unknown, 0);
}

static void test_swap (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayDeckModel) model = model_of ("12 Island\n12 Plains\n36 {U}\n", NULL, NULL);
  PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
  options.turns = 1;
  options.horizon = 1;
  g_autoptr (PayDeckReport) report = report_of (model, &options);
  assert_int_equal (report->from, 1);
  assert_int_equal (report->to, 0);
  assert_true (pay_ratio_compare (report->after, report->mean[0]) > 0);
  const PayDeckRates *rates = &report->rates[0];
  assert_int_equal (rates->gains->len, 1);
  const PayDeckGain *gain = &g_array_index (rates->gains, PayDeckGain, 0);
  assert_string_equal (gain->name, "U");
  assert_true (pay_ratio_compare (gain->paid, rates->paid[0]) > 0);
  /* What is not known says which field would change it, the rest is there. */
  assert_null (rates->delay);
  assert_string_equal (pay_error_where (rates->error), "horizon");
  assert_non_null (rates->enough);
}

static void test_stopped (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayDeckModel) model = model_of (islands, NULL, NULL);
  const gint stop = 1;
  PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
  options.stop = &stop;
  g_autoptr (GError) error = NULL;
  assert_null (pay_deck_report_new (model, &options, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
}

/* ---- Overrides, and where they are wrong. */

static void test_overrides (G_GNUC_UNUSED void **state)
{
  char *gives[] = { (char *)(gsize) "island: {T}: Add {G}.", NULL }, *late[] = { (char *)(gsize) "ISLAND", NULL };
  const PayDeckOverrides overrides = { .gives = gives, .late = late, .laid = 2 };
  g_autoptr (PayDeckModel) model = model_of (islands, &overrides, NULL);
  const PayDeckClass *lands = model->classes->pdata[0];
  assert_string_equal (lands->gives, "{T}: Add {G}.");
  assert_int_equal (lands->arrival, PAY_ARRIVES_LATE);
  assert_int_equal (pay_deck_model_setup (model, FALSE).laid, 2);
}

static void assert_refused (const PayDeckOverrides *overrides, const char *where, gssize at, const char *message)
{
  g_autoptr (GError) error = NULL;
  assert_null (model_of (islands, overrides, &error));
  assert_string_equal (pay_error_where (error), where);
  assert_int_equal (pay_error_at (error), at);
  if (message != NULL)
    assert_string_equal (error->message, message);
}

static void test_refused (G_GNUC_UNUSED void **state)
{
  char *nameless[] = { (char *)(gsize) "Island: {T}: Add {U}.", (char *)(gsize) "no name", NULL };
  char *nobody[] = { (char *)(gsize) "Forest: {T}: Add {G}.", NULL };
  char *broken[] = { (char *)(gsize) "Island: {T}: Add {Q}.", NULL };
  char *late[] = { (char *)(gsize) "Island", (char *)(gsize) "Forest", NULL };
  assert_refused (&(PayDeckOverrides){ .gives = nameless, .laid = -1 }, "gives[1]", -1,
                  "NAME: TEXT is expected, not 'no name'");
  assert_refused (&(PayDeckOverrides){ .gives = nobody, .laid = -1 }, "gives[0]", -1, "Forest is not in the deck");
  assert_refused (&(PayDeckOverrides){ .gives = broken, .laid = -1 }, "gives[0]", 17, NULL);
  assert_refused (&(PayDeckOverrides){ .late = late, .laid = -1 }, "late[1]", -1, "Forest is not in the deck");
  assert_refused (&(PayDeckOverrides){ .start = "WW", .laid = -1 }, "start", -1, NULL);
}

/* A cost that cannot be asked about is told, and the others are answered. */
static void test_unreadable (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayDeckModel) model = model_of ("24 Island\n30 {U}\n6 {41}\n", NULL, NULL);
  PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
  g_autoptr (PayDeckReport) report = report_of (model, &options);
  assert_null (pay_deck_question_at (model, 0)->error);
  assert_non_null (pay_deck_question_at (model, 1)->error);
  assert_string_equal (report->rates[1].error->message, "it is not paid by turn 40");
  assert_null (report->rates[1].paid[0]);
  assert_int_equal (report->unknown, 6);
  assert_int_equal (pay_ratio_compare (report->mean[0], report->rates[0].paid[0]), 0);
}

/* ---- Decks side by side. */

static void test_comparison (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayDeckModel) model = model_of (islands, NULL, NULL);
  const PayDeckModel *const models[] = { model, model };
  const PayDeckComparisonOptions options = { .turns = TURNS, .games = 50, .seed = 3, .threads = 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeckComparison) comparison = pay_deck_comparison_new (models, 2, &options, NULL, &error);
  g_assert_no_error (error);
  PayDeckReportOptions asked = PAY_DECK_REPORT_OPTIONS;
  g_autoptr (PayDeckReport) report = report_of (model, &asked);
  for (int turn = 1; turn <= TURNS; turn++) {
    const PayDeckCell *enough = pay_deck_comparison_at (comparison, 1, FALSE, turn, PAY_PLAY_ENOUGH);
    g_autofree char *counted = pay_ratio_decimal (report->turns[turn - 1].enough, 15);
    assert_true (enough->known && enough->exact && enough->value == g_ascii_strtod (counted, NULL));
    for (int number = 0; number < PAY_PLAY_NUMBERS; number++) {
      const PayDeckCell *one = pay_deck_comparison_at (comparison, 0, TRUE, turn, (PayPlayNumber)number);
      const PayDeckCell *same = pay_deck_comparison_at (comparison, 1, TRUE, turn, (PayPlayNumber)number);
      assert_true (one->known == same->known && one->value == same->value && one->low == same->low);
      assert_true (!one->known || (one->low <= one->value && one->value <= one->high));
    }
  }
  double apart = 1, wide = 1;
  assert_true (pay_play_games_differ (comparison->games[0], comparison->games[2], TURNS, PAY_PLAY_PAID, &apart, &wide));
  assert_true (apart == 0 && wide == 0);
  /* Every land gives {U}: whoever has enough can pay. */
  assert_true (pay_deck_comparison_at (comparison, 0, FALSE, TURNS, PAY_PLAY_SCREW)->value == 0);
}

/* ---- One word has one meaning in both. */

static void assert_cell (const PayDeckCell *cell, const PayRatio *ratio, gboolean other)
{
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1),
                       less = ratio != NULL && other ? pay_ratio_subtract (one, ratio) : NULL;
  assert_true (cell->known == (ratio != NULL) && cell->exact);
  if (ratio == NULL)
    return;
  g_autofree char *text = pay_ratio_decimal (other ? less : ratio, 15);
  assert_true (cell->value == g_ascii_strtod (text, NULL));
}

static void assert_agree (const PayDeckModel *model, gboolean draw)
{
  PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
  options.draw = draw;
  options.swap = FALSE;
  g_autoptr (PayDeckReport) report = report_of (model, &options);
  const PayDeckComparisonOptions asked = { .turns = TURNS, .games = 2, .seed = 1, .threads = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeckComparison) comparison = pay_deck_comparison_new (&model, 1, &asked, NULL, &error);
  g_assert_no_error (error);
  const gboolean every = model->resources == model->size;
  for (int turn = 1; turn <= TURNS; turn++) {
    const PayDeckTurn *on = &report->turns[turn - 1];
    assert_cell (pay_deck_comparison_at (comparison, 0, draw, turn, PAY_PLAY_ENOUGH), on->enough, FALSE);
    assert_cell (pay_deck_comparison_at (comparison, 0, draw, turn, PAY_PLAY_SHORT), every ? NULL : on->screw, FALSE);
    assert_cell (pay_deck_comparison_at (comparison, 0, draw, turn, PAY_PLAY_FLOOD), every ? NULL : on->flood, FALSE);
    assert_cell (pay_deck_comparison_at (comparison, 0, draw, turn, PAY_PLAY_PAYABLE), on->castable, FALSE);
  }
  assert_cell (pay_deck_comparison_whole (comparison, 0, draw, PAY_DECK_CAST_RATE), report->mean[draw ? 1 : 0], FALSE);
  assert_cell (pay_deck_comparison_whole (comparison, 0, draw, PAY_DECK_COLOUR_SCREW), report->mean_enough, TRUE);
}

static void test_report_and_comparison_agree (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *text, *late[2];
    gboolean zx;
  } rows[] = {
    { "20 [3 Blue]\n30 [0 Red]\n", { NULL }, TRUE },
    { "12 [2 Red/Blue]\n20 [0 Red]\n18 [0 Blue]\n", { NULL }, TRUE },
    { "10 [5 White]\n25 [0 Red]\n15 [0 White]\n", { NULL }, TRUE },
    { "9 Plains\n8 Island\n12 {W}\n12 {1}{U}\n11 {2}{W}{U}\n8 {5}\n", { NULL }, FALSE },
    { "9 Plains\n8 Island\n12 {W}\n12 {1}{U}\n11 {2}{W}{U}\n8 {5}\n", { "Island", NULL }, FALSE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    const PayGame *game = rows[i].zx ? pay_zx_game () : pay_mtg_game ();
    g_autoptr (PayDeck) deck = pay_deck_read (rows[i].text, strlen (rows[i].text), "deck", game, NULL, &error);
    const PayDeckOverrides told = { .laid = -1, .late = (char **)(gsize)rows[i].late };
    g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, game, &told, &error);
    g_assert_no_error (error);
    assert_agree (model, FALSE);
    assert_agree (model, TRUE);
  }
}

/* ---- Systems as data. */

static PayDeckSystem *system_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  PayDeckSystem *system = pay_deck_system_read (text, strlen (text), "x/test.system", &error);
  g_assert_no_error (error);
  return system;
}

static PayDeckComparison *compare_in (const PayDeckSystem *system, const PayGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeck) deck = pay_deck_read (text, strlen (text), "deck", game, NULL, &error);
  const PayDeckOverrides told = { .laid = -1, .system = system };
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, game, &told, &error);
  const PayDeckModel *models[] = { model };
  const PayDeckComparisonOptions options = { .turns = TURNS, .games = 100, .seed = 3, .threads = 1 };
  PayDeckComparison *comparison = pay_deck_comparison_new (models, 1, &options, NULL, &error);
  g_assert_no_error (error);
  return comparison;
}

/* The rules of a game as a system: the same numbers. */
static void test_system_of_a_game (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *system, *deck;
    gboolean zx;
  } rows[] = {
    { "notation: mtg\nhand: 7\nmulligan: london\ndraws: 0 1 1\nput down: as the game says\na turn: 1\n",
      "9 Plains\n8 Island\n12 {W}\n12 {1}{U}\n11 {2}{W}{U}\n8 {5}\n", FALSE },
    { "# Z/X\nnotation: zx\nhand: 4\nmulligan: four\ndraws: 0, 2, 2\nbefore turn 1: 2\nleave unseen: 4\n",
      "12 [2 Red/Blue]\n20 [3 Red]\n18 [4 Blue]\n", TRUE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const PayGame *game = rows[i].zx ? pay_zx_game () : pay_mtg_game ();
    g_autoptr (PayDeckSystem) system = system_of (rows[i].system);
    g_autoptr (PayDeckComparison) one = compare_in (system, game, rows[i].deck);
    g_autoptr (PayDeckComparison) other = compare_in (NULL, game, rows[i].deck);
    for (gsize c = 0; c < 2 * TURNS * PAY_PLAY_NUMBERS; c++) {
      assert_int_equal (one->cells[c].known, other->cells[c].known);
      assert_true (one->cells[c].value == other->cells[c].value && one->cells[c].high == other->cells[c].high);
    }
    for (gsize c = 0; c < 2 * PAY_DECK_WHOLES; c++)
      assert_true (one->wholes[c].known && one->wholes[c].value == other->wholes[c].value);
  }
}

/* Decks of like cards, where nothing is left to chance. */
static void test_systems (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *system, *deck;
    double value, unused, resources, enough; /* on turn 3 */
  } rows[] = {
    /* Of four cards of {2} two are given up for two each, and pay for the others. */
    { "notation: mtg\nhand: 4\ndraws: 0 0 0\nrefill: 4\nput down: what gives\nused: once\nnorm: 4 0 4\n", "60 {2} CC\n",
      4, 0, 8, 1 },
    { "notation: mtg\nhand: 4\ndraws: 0 1 1\nput down: nothing\nautomatic: C 1 1 10\n", "30 {2}\n", 2, 1, 3, 1 },
    { "notation: mtg\nhand: 7\ndraws: 0 1 1\nput down: any card\ngives: C\n", "60 {3}\n", 3, 0, 3, 1 },
    { "notation: mtg\nhand: 7\ndraws: 0 1 1\nput down: what gives\ngives: C\n", "60 {3}\n", 0, 0, 0, 0 },
    { "notation: mtg\nhand: 7\ndraws: 0 1 1\nput down: any card\ngives: C\nplays a turn: 1\npaid card: stays\n",
      "60 {1}\n", 1, 2, 3, 1 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayDeckSystem) system = system_of (rows[i].system);
    g_autoptr (PayDeckComparison) c = compare_in (system, pay_mtg_game (), rows[i].deck);
    assert_true (pay_deck_comparison_at (c, 0, FALSE, 3, PAY_PLAY_VALUE)->value == rows[i].value);
    assert_true (pay_deck_comparison_at (c, 0, FALSE, 3, PAY_PLAY_UNUSED)->value == rows[i].unused);
    assert_true (pay_deck_comparison_at (c, 0, FALSE, 3, PAY_PLAY_RESOURCES)->value == rows[i].resources);
    assert_true (pay_deck_comparison_at (c, 0, FALSE, 3, PAY_PLAY_ENOUGH)->value == rows[i].enough);
  }
}

static void test_systems_refused (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *text, *where;
  } rows[] = {
    { "", "s:1:1" },
    { "hand: 7\n", "s:2:1" },
    { "notation: mtg\nhand: many\n", "s:2:7" },
    { "notation: mtg\n  hand: 21\n", "s:2:9" },
    { "notation: mtg\nhand\n", "s:2:1" },
    { "notation: mtg\nhands: 4\n", "s:2:1" },
    { "notation: mtg\nhand: 4\nhand: 4\n", "s:3:1" },
    { "notation: mtg\ndraws: 0 1\n", "s:2:8" },
    { "notation: mtg\nautomatic: C\n", "s:2:12" },
    { "notation: mtg\nput down: lands\n", "s:2:11" },
    { "notation: mtg\nused: once\n", "s:3:1" },
    { "\xff", "s" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    assert_null (pay_deck_system_read (rows[i].text, strlen (rows[i].text), "s", &error));
    assert_string_equal (pay_error_where (error), rows[i].where);
  }
}

/* Z/X: the start cards are of the 50 and not drawn; what lies in the Dynamis is asked about, not counted. */
static void test_sections (G_GNUC_UNUSED void **state)
{
  static const char text[]
      = "Player\n1 [0 Red]\nDeck\n29 [2 Red]\n20 [3 Blue]\nDynamis\n2 [1 White]\nStart\n1 [6 Red]\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeck) deck = pay_deck_read (text, strlen (text), "deck", pay_zx_game (), NULL, &error);
  const PayDeckOverrides told = { .laid = -1, .start = "R" };
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, pay_zx_game (), &told, &error);
  g_assert_no_error (error);
  assert_int_equal (model->size, 49);
  assert_int_equal (model->spells->len, 3);
  for (guint i = 0; i < model->notes->len; i++)
    assert_null (strstr (((const PayDeckNote *)model->notes->pdata[i])->what, "a deck has 50 cards"));
}

static void test_comparison_refused (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayDeckModel) model = model_of (islands, NULL, NULL), small = model_of ("3 Island\n3 {U}\n", NULL, NULL);
  const PayDeckModel *const models[] = { model, small };
  const PayDeckComparisonOptions options = { .turns = TURNS, .games = 5 };
  g_autoptr (GError) error = NULL;
  guint failed = 7;
  assert_null (pay_deck_comparison_new (models, 2, &options, &failed, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE));
  assert_int_equal (failed, 1);
}

static void test_names (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *titles[3], *paths[3], *names[3];
  } rows[] = {
    { { "One", NULL, "" }, { "a.txt", "x/b.txt", ".c" }, { "One", "b", ".c" } },
    { { NULL, NULL, "d" }, { "x/d.txt", "y/d.dck", "z/e.txt" }, { "x/d", "y/d", "z/e" } },
    { { "T", "T", "U" }, { "a.txt", "a.txt", "a.txt" }, { "T (1)", "T (2)", "U" } },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_auto (GStrv) names = pay_deck_names (rows[i].titles, rows[i].paths, 3);
    for (int k = 0; k < 3; k++)
      assert_string_equal (names[k], rows[i].names[k]);
  }
}

/* ---- Of which game a text is. */

static void test_game (G_GNUC_UNUSED void **state)
{
  const PayGame *const games[] = { pay_zx_game (), pay_mtg_game (), NULL };
  static const struct {
    const char *text, *game;
  } rows[] = { { "4 Island\n4 {U}\n", "mtg" },        { "3 [2 Red]\n", "zx" },
               { "3 Nobody Knows\n", "deck:1:3" },    { "4 {1}{Q}\n4 {U}\n", "deck:1:6" },
               { "4 {U}\n# or\n4 {U\n", "deck:3:3" }, { "4 R\n2 W\n", "game" } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (PayDeck) deck = pay_deck_read_any (rows[i].text, strlen (rows[i].text), "deck", games, NULL, &error);
    assert_string_equal (deck != NULL ? deck->game : pay_error_where (error), rows[i].game);
  }
  /* What all of them refuse is refused with its place. */
  g_autoptr (GError) error = NULL;
  assert_null (pay_deck_read_any ("# nothing\n", 10, "deck", games, NULL, &error));
  assert_string_equal (pay_error_where (error), "deck:2:1");
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_model),
    cmocka_unit_test (test_steps),
    cmocka_unit_test (test_report),
    cmocka_unit_test (test_swap),
    cmocka_unit_test (test_stopped),
    cmocka_unit_test (test_overrides),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_unreadable),
    cmocka_unit_test (test_comparison),
    cmocka_unit_test (test_comparison_refused),
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_game),
    cmocka_unit_test (test_report_and_comparison_agree),
    cmocka_unit_test (test_system_of_a_game),
    cmocka_unit_test (test_systems),
    cmocka_unit_test (test_systems_refused),
    cmocka_unit_test (test_sections),
  };
  return cmocka_run_group_tests_name ("decks", tests, NULL, NULL);
}
