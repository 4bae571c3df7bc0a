/* SPDX-License-Identifier: MIT */
/* Games of small decks in every order of the cards, beside a second player; sampled games beside the mean of all orders
 * and beside the exact chances; threads. */
#include "second.h"

#include <math.h>
#include <string.h>

#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
#define DECKS 24
#else
#define DECKS 10
#endif
#define GAMES 20000
#define SIGMAS 5

/* ---- All orders. */
typedef struct {
  const Deck *d;
  Player player;
  double sums[TURNS][PAY_PLAY_NUMBERS];
  int n[TURNS][PAY_PLAY_NUMBERS], games;
  uint64_t seed;
} Orders;

static void compare_games (Orders *o, const guint16 *order)
{
  PlayTurn expected[TURNS], turns[TURNS];
  GError *error = NULL;
  second_game (o->d, order, expected);
  const PlayDeal deal = { .hand = order, .rest = &order[HAND], .n = HAND, .n_rest = CARDS - HAND };
  assert_true (player_game (&o->player, &deal, TURNS, turns, &error));
  o->games++;
  for (int t = 0; t < TURNS; t++)
    for (int i = 0; i < PAY_PLAY_NUMBERS; i++) {
      if (i == PAY_PLAY_PAID_RANDOM || i == PAY_PLAY_CHOICE)
        continue;
      if (turns[t].measured[i] != expected[t].measured[i] || fabs (turns[t].value[i] - expected[t].value[i]) > 1e-9)
        fail_msg ("seed %" PRIu64 ", order %d%d%d%d%d, turn %d, number %d: %f, not %f", o->seed, order[0], order[1],
                  order[2], order[3], order[4], t + 1, i, turns[t].value[i], expected[t].value[i]);
      o->sums[t][i] += expected[t].value[i];
      o->n[t][i] += expected[t].measured[i] ? 1 : 0;
    }
}

static void all_orders (Orders *o, guint16 *order, int at)
{
  if (at == CARDS) {
    compare_games (o, order);
    return;
  }
  for (int i = at; i < CARDS; i++) {
    const guint16 first = order[at], other = order[i];
    order[at] = other;
    order[i] = first;
    all_orders (o, order, at + 1);
    order[at] = first;
    order[i] = other;
  }
}

static PayPlayMean *play (const PayPlayQuestion *question, int to, guint64 games, guint64 seed, guint threads)
{
  PayPlayMean *means = g_new0 (PayPlayMean, (gsize)to * PAY_PLAY_NUMBERS);
  GError *error = NULL;
  g_autoptr (PayPlayGames) played = pay_play_games_new (question, to, games, seed, threads, &error);
  g_assert_no_error (error);
  for (int i = 0; i < to * PAY_PLAY_NUMBERS; i++)
    means[i] = pay_play_games_mean (played, i / PAY_PLAY_NUMBERS + 1, (PayPlayNumber)(i % PAY_PLAY_NUMBERS));
  return means;
}

/* A mean of sampled games is near the mean of all orders; where all are equal it is that. */
static void compare_means (const Orders *o)
{
  g_autofree PayPlayMean *means = play (&o->d->question, TURNS, GAMES, 7, 2);
  for (int t = 0; t < TURNS; t++)
    for (int i = 0; i < PAY_PLAY_NUMBERS; i++) {
      const PayPlayMean *m = &means[t * PAY_PLAY_NUMBERS + i];
      if (i == PAY_PLAY_PAID_RANDOM || i == PAY_PLAY_CHOICE)
        continue;
      if (o->n[t][i] == 0) {
        assert_int_equal (m->games, 0);
        continue;
      }
      const double expected = o->sums[t][i] / o->n[t][i], wide = (m->high - m->mean) / 2 * SIGMAS;
      if (fabs (m->mean - expected) > wide + 1e-9)
        fail_msg ("seed %" PRIu64 ", turn %d, number %d: %f, not %f", o->seed, t + 1, i, m->mean, expected);
    }
}

static void test_orders (G_GNUC_UNUSED void **state)
{
  int games = 0;
  for (uint64_t i = 0; i < DECKS; i++) {
    Deck d;
    guint16 order[CARDS] = { 0, 1, 2, 3, 4 };
    deck_init (&d, 1, test_seed () + i);
    d.question.setup.starts = below (2);
    d.question.setup.laid = d.question.setup.first == 0 ? below (2) : 0;
    if (i % 2 == 1)
      d.question.rules = (PayPlayRules){ .ready = { below (2), below (2), below (3) },
                                         .refill = below (3) == 0 ? HAND : 0,
                                         .stays = below (3) == 0,
                                         .plays = below (3) == 0 ? 1 : 0 };
    if (d.question.n_costs > 0) {
      g_autoptr (PlayBook) book = play_book_new (&d.question, NULL);
      assert_non_null (book);
      Orders o = { .d = &d, .seed = test_seed () + i };
      gint uncounted[TURNS] = { 0 };
      player_init (&o.player, book, uncounted);
      all_orders (&o, order, 0);
      compare_means (&o);
      games += o.games;
      player_clear (&o.player);
    }
    deck_clear (&d);
  }
  assert_true (games > DECKS * 60);
}

/* ---- Exact chances: enough resources, and where all are put down at once, costs that cannot be paid. */

static double exact_screw (const Deck *d, int turn)
{
  double sum = 0;
  int n = 0;
  for (guint i = 0; i < d->question.n_costs; i++) {
    if (d->told[i].value > norm_on (d, turn))
      continue;
    PayOddsQuestion question
        = { .deck = d->deck, .need = d->told[i].need, .setup = d->question.setup, .enough = norm_on (d, turn) };
    question.setup.start = 4;
    g_autoptr (PayOdds) odds = pay_odds_new (&question, turn, turn, NULL);
    assert_non_null (odds);
    if (pay_odds_paid (odds, turn) == NULL)
      return -1;
    g_autofree char *text = pay_ratio_decimal (pay_odds_paid (odds, turn), 12);
    sum += 1 - g_ascii_strtod (text, NULL);
    n++;
  }
  return n > 0 ? sum / n : -1;
}

static double exact_enough (const Deck *d, int turn)
{
  PayOddsQuestion question
      = { .deck = d->deck, .need = d->told[0].need, .setup = d->question.setup, .enough = norm_on (d, turn) };
  question.setup.start = 4;
  g_autoptr (PayOdds) odds = pay_odds_new (&question, turn, turn, NULL);
  assert_non_null (odds);
  g_autofree char *text = pay_ratio_decimal (pay_odds_enough (odds, turn), 12);
  return g_ascii_strtod (text, NULL);
}

static void assert_near (const PayPlayMean *m, double expected, uint64_t seed)
{
  const double wide = (m->high - m->mean) / 2 * SIGMAS + 1e-9;
  if (expected < 0 ? m->games > 0 : m->games > 0 && fabs (m->mean - expected) > wide)
    fail_msg ("seed %" PRIu64 ": %f, not %f", seed, m->mean, expected);
}

/* Nobody plays better than with hindsight. */
static void assert_not_below (const PayPlayMean *m, double least, uint64_t seed)
{
  if (m->mean + (m->high - m->mean) / 2 * SIGMAS + 1e-9 < least)
    fail_msg ("seed %" PRIu64 ": %f, at least %f", seed, m->mean, least);
}

static void test_exact (G_GNUC_UNUSED void **state)
{
  for (uint64_t i = 0; i < DECKS; i++) {
    Deck d;
    deck_init (&d, 4, test_seed () + 1000 + i);
    const gboolean all_down = i % 2 == 0;
    d.question.setup.drops = all_down ? 0 : 1;
    d.question.setup.laid = below (2);
    if (d.question.n_costs > 0) {
      g_autofree PayPlayMean *means = play (&d.question, TURNS, GAMES, i, 2);
      for (int turn = 1; turn <= TURNS; turn++) {
        const PayPlayMean *m = &means[(turn - 1) * PAY_PLAY_NUMBERS];
        const double screw = exact_screw (&d, turn);
        assert_near (&m[PAY_PLAY_ENOUGH], exact_enough (&d, turn), test_seed () + 1000 + i);
        if (all_down)
          assert_near (&m[PAY_PLAY_SCREW], screw, test_seed () + 1000 + i);
        else if (screw >= 0 && m[PAY_PLAY_SCREW].games > 0)
          assert_not_below (&m[PAY_PLAY_SCREW], screw, test_seed () + 1000 + i);
      }
    }
    deck_clear (&d);
  }
}

/* ---- Threads, refusals. */

static void usual_deck (Deck *d)
{
  uint64_t seed = 5;
  for (deck_init (d, 12, seed); d->question.n_costs < 2; deck_init (d, 12, ++seed))
    deck_clear (d);
}

static void test_threads (G_GNUC_UNUSED void **state)
{
  Deck d;
  usual_deck (&d);
  const gsize size = sizeof (PayPlayMean) * TURNS * PAY_PLAY_NUMBERS;
  g_autofree PayPlayMean *one = play (&d.question, TURNS, 1000, 3, 1);
  static const guint threads[] = { 2, 3, 16, 0 };
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++) {
    g_autofree PayPlayMean *more = play (&d.question, TURNS, 1000, 3, threads[i]);
    assert_memory_equal (one, more, size);
  }
  g_autofree PayPlayMean *other = play (&d.question, TURNS, 1000, 4, 1);
  assert_true (memcmp (one, other, size) != 0);
  deck_clear (&d);
}

static void refused (const PayPlayQuestion *question, int to, guint64 games, PayError code)
{
  GError *error = NULL;
  assert_null (pay_play_games_new (question, to, games, 1, 1, &error));
  assert_true (g_error_matches (error, PAY_ERROR, (gint)code));
  g_error_free (error);
}

static void test_refused (G_GNUC_UNUSED void **state)
{
  Deck d;
  const gint stop = 1;
  usual_deck (&d);
  refused (&d.question, 0, 10, PAY_ERROR_USAGE);
  refused (&d.question, PAY_ODDS_MAX_TURN + 1, 10, PAY_ERROR_USAGE);
  refused (&d.question, 3, 0, PAY_ERROR_USAGE);
  refused (&d.question, 3, PAY_PLAY_MAX_GAMES + 1, PAY_ERROR_USAGE);
  d.question.setup.gone = 60;
  refused (&d.question, 3, 10, PAY_ERROR_USAGE);
  d.question.setup.gone = 0;
  d.question.stop = &stop;
  refused (&d.question, 3, 10, PAY_ERROR_TOO_LARGE);
  d.question.stop = NULL;
  d.list[0].cards = CARDS;
  refused (&d.question, 3, 10, PAY_ERROR_USAGE);
  PayPlayQuestion nothing = d.question;
  nothing.n_costs = 0;
  refused (&nothing, 3, 10, PAY_ERROR_USAGE);
  d.list[0].cards = 0;
  pay_odds_deck_or (d.deck, 0);
  for (int i = 0; i < 2; i++) /* 250 could be counted */
    pay_odds_deck_gives (d.deck, 0, 1, 126);
  refused (&d.question, 3, 10, PAY_ERROR_TOO_LARGE);
  deck_clear (&d);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_orders), cmocka_unit_test (test_exact),
                                      cmocka_unit_test (test_threads), cmocka_unit_test (test_refused) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
