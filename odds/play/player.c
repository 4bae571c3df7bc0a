/* SPDX-License-Identifier: MIT */
/* One game: draws, what is put down, the best play, and what is measured between the two. */
#include "play.h"

#include <string.h>

void player_init (Player *player, const PlayBook *book, gint *uncounted)
{
  const guint n = book->question->n_cards;
  *player = (Player){ .book = book, .ways = play_ways_new (book), .uncounted = uncounted };
  player->hand = g_new0 (guint8, n + 1);
  player->drawn = g_new0 (guint8, n + 1);
  player->chosen = g_new0 (guint8, n + 1);
  player->down = g_new0 (int, book->sorts->len + 1);
  player->asleep = g_new0 (int, book->sorts->len + 1);
}

void player_clear (Player *player)
{
  play_ways_free (player->ways);
  g_free (player->hand);
  g_free (player->drawn);
  g_free (player->chosen);
  g_free (player->down);
  g_free (player->asleep);
}

static gboolean refuse (GError **error)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "too many choices between what cards give");
}

/* ---- Cards that come. */

static void draw (Player *player, guint16 index)
{
  const PlayCard *card = &player->book->cards[index];
  player->hand[index]++;
  player->drawn[index]++;
  player->resources += card->resource ? 1 : 0;
  if (!card->resource && card->sort >= 0)
    player->down[card->sort]++;
}

static void lay (Player *player, guint16 index)
{
  const PlayCard *card = &player->book->cards[index];
  player->resources += card->resource ? 1 : 0;
  if (card->sort >= 0)
    player->down[card->sort]++;
}

/* [back]: takes it back. */
static void put_down (Player *player, guint index, gboolean back)
{
  const PlayCard *card = &player->book->cards[index];
  const int step = back ? -1 : 1;
  player->hand[index] = (guint8)(player->hand[index] - step);
  player->drawn[index] = (guint8)(player->drawn[index] - step);
  if (card->sort >= 0)
    (card->late ? player->asleep : player->down)[card->sort] += step;
}

/* ---- Which card is put down. */

typedef struct {
  int value, some, late, colours, cheap; /* each the more the better, in this order */
} Choice;

static guint64 colours_in_play (const Player *player)
{
  guint64 colours = 0;
  for (guint i = 0; i < player->book->question->n_cards; i++) {
    const PlayCard *card = &player->book->cards[i];
    if (card->sort >= 0 && player->down[card->sort] + player->asleep[card->sort] > 0)
      colours |= card->colours;
  }
  return colours;
}

static int count_bits (guint64 bits)
{
  int n = 0;
  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

/* [index] -1: none. FALSE: too many choices. */
static gboolean weigh (Player *player, int index, Choice *choice)
{
  PlayPool pool;
  *choice = (Choice){ 0, 0, 0, 0, 0 };
  if (index >= 0)
    put_down (player, (guint)index, FALSE);
  const gboolean fine = play_pool_fill (player->book, player->down, &pool);
  if (fine)
    choice->value = play_best (player->book, &pool, player->hand, NULL).value;
  if (index >= 0) {
    const PlayCard *card = &player->book->cards[index];
    *choice = (Choice){ choice->value, 1, card->late ? 1 : 0, count_bits (colours_in_play (player)), -card->value };
    put_down (player, (guint)index, TRUE);
  }
  return fine;
}

static gboolean is_better (const Choice *a, const Choice *b)
{
  const int x[] = { a->value, a->some, a->late, a->colours, a->cheap };
  const int y[] = { b->value, b->some, b->late, b->colours, b->cheap };
  for (gsize i = 0; i < G_N_ELEMENTS (x); i++)
    if (x[i] != y[i])
      return x[i] > y[i];
  return FALSE;
}

static gboolean put_one_down (Player *player, GError **error)
{
  Choice best = { 0, 0, 0, 0, 0 }, choice;
  int index = -2;
  for (int i = -1; i < (int)player->book->question->n_cards; i++) {
    if (i >= 0 && (player->hand[i] == 0 || !player->book->cards[i].resource))
      continue;
    if (!weigh (player, i, &choice))
      return refuse (error);
    if (index == -2 || is_better (&choice, &best)) {
      best = choice;
      index = i;
    }
  }
  if (index >= 0)
    put_down (player, (guint)index, FALSE);
  return TRUE;
}

static gboolean put_cards_down (Player *player, GError **error)
{
  const int drops = player->book->question->setup.drops;
  for (int i = 0; i < drops; i++)
    if (!put_one_down (player, error))
      return FALSE;
  for (guint i = 0; drops == 0 && i < player->book->question->n_cards; i++)
    while (player->hand[i] > 0 && player->book->cards[i].resource)
      put_down (player, i, FALSE);
  return TRUE;
}

/* ---- What is measured. */

static void set (PlayTurn *t, PayPlayNumber number, double value)
{
  t->measured[number] = TRUE;
  t->value[number] = value;
}

/* Resources that there can be. */
static int most_resources (const PayOddsSetup *setup, int turn)
{
  return setup->laid + setup->starts + MAX (setup->drops, 1) * turn;
}

static void measure_screw (const Player *player, const PlayPool *pool, int turn, PlayTurn *t)
{
  const PlayBook *book = player->book;
  const int most = most_resources (&book->question->setup, turn);
  int all = 0, unpaid = 0;
  for (guint c = 0; c < book->question->n_costs; c++) {
    const PlayCost *cost = &book->costs[c];
    if (book->question->costs[c].value > most || cost->weight == 0)
      continue;
    all += cost->weight;
    unpaid += play_pool_pays_any (book, pool, cost->way, cost->n_ways) ? 0 : cost->weight;
  }
  if (all > 0)
    set (t, PAY_PLAY_SCREW, (double)unpaid / all);
}

/* Of one card that can be paid; FALSE: too many. */
static gboolean add_payments (Player *player, guint card, int turn, double *sum)
{
  if (g_atomic_int_get (&player->uncounted[turn - 1]) != 0)
    return FALSE;
  const double payments = play_payments_of (player->ways, player->down, card);
  if (payments < 0)
    g_atomic_int_set (&player->uncounted[turn - 1], 1);
  *sum += player->drawn[card] * payments;
  return payments >= 0;
}

static void measure_drawn (Player *player, const PlayPool *pool, int turn, PlayTurn *t)
{
  const PlayBook *book = player->book;
  int all = 0, payable = 0, slacks = 0;
  double sum = 0;
  for (guint i = 0; i < book->question->n_cards; i++) {
    const PlayCard *card = &book->cards[i];
    if (card->n_costs == 0 || player->drawn[i] == 0)
      continue;
    all += player->drawn[i];
    if (!play_pool_pays_any (book, pool, card->way, card->n_ways))
      continue;
    payable += player->drawn[i];
    slacks += player->drawn[i] * play_slack_of (player->ways, player->down, i);
    t->uncounted = !add_payments (player, i, turn, &sum) || t->uncounted;
  }
  if (all > 0)
    set (t, PAY_PLAY_CASTABLE, (double)payable / all);
  if (payable > 0)
    set (t, PAY_PLAY_SLACK, (double)slacks / payable);
  if (payable > 0 && !t->uncounted)
    set (t, PAY_PLAY_PAYMENTS, sum / payable);
}

static gboolean measure (Player *player, int turn, PlayTurn *t, GError **error)
{
  PlayPool pool;
  memset (t, 0, sizeof *t);
  if (!play_pool_fill (player->book, player->down, &pool))
    return refuse (error);
  const gboolean enough = player->resources >= turn;
  set (t, PAY_PLAY_ENOUGH, enough ? 1 : 0);
  if (enough)
    measure_screw (player, &pool, turn, t);
  measure_drawn (player, &pool, turn, t);
  const PlayBest best = play_best (player->book, &pool, player->hand, player->chosen);
  set (t, PAY_PLAY_VALUE, best.value);
  set (t, PAY_PLAY_UNUSED, pool.most[player->book->all] - best.units);
  set (t, PAY_PLAY_OPEN, best.open);
  return TRUE;
}

/* ---- The game. */

static void begin (Player *player, const guint16 *hand, guint n)
{
  const PlayBook *book = player->book;
  memset (player->hand, 0, book->question->n_cards);
  memset (player->drawn, 0, book->question->n_cards);
  memset (player->down, 0, sizeof *player->down * book->sorts->len);
  memset (player->asleep, 0, sizeof *player->asleep * book->sorts->len);
  player->resources = book->question->setup.starts;
  if (book->start >= 0)
    player->down[book->start] += book->question->setup.starts;
  for (guint i = 0; i < n; i++)
    draw (player, hand[i]);
}

static void wake (Player *player)
{
  for (guint s = 0; s < player->book->sorts->len; s++) {
    player->down[s] += player->asleep[s];
    player->asleep[s] = 0;
  }
}

gboolean player_game (Player *player, const guint16 *hand, guint n, const guint16 *rest, int to, PlayTurn *turns,
                      GError **error)
{
  const PayOddsSetup *setup = &player->book->question->setup;
  begin (player, hand, n);
  for (int i = 0; i < setup->laid; i++)
    lay (player, *rest++);
  for (int turn = 1; turn <= to; turn++) {
    wake (player);
    for (int i = 0; i < odds_draws (setup, turn, turn); i++)
      draw (player, *rest++);
    if (!put_cards_down (player, error) || !measure (player, turn, &turns[turn - 1], error))
      return FALSE;
    for (guint i = 0; i < player->book->question->n_cards; i++)
      player->hand[i] = (guint8)(player->hand[i] - player->chosen[i]);
  }
  return TRUE;
}
