/* SPDX-License-Identifier: MIT */
/* One game: draws, what is put down, the best play, and what is measured between the two. */
#include "play.h"

#include <string.h>

void player_init (Player *p, const PlayBook *book, gint *uncounted)
{
  const guint n = book->q->n_cards;
  *p = (Player){ .book = book, .ways = play_ways_new (book), .uncounted = uncounted };
  p->hand = g_new0 (guint8, n + 1);
  p->drawn = g_new0 (guint8, n + 1);
  p->chosen = g_new0 (guint8, n + 1);
  p->down = g_new0 (int, book->sorts->len + 1);
  p->asleep = g_new0 (int, book->sorts->len + 1);
}

void player_clear (Player *p)
{
  play_ways_free (p->ways);
  g_free (p->hand);
  g_free (p->drawn);
  g_free (p->chosen);
  g_free (p->down);
  g_free (p->asleep);
}

static gboolean refuse (GError **error)
{
  pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "%s", "too many choices between what cards give");
  return FALSE;
}

/* ---- Cards that come. */

static void draw (Player *p, guint16 index)
{
  const PlayCard *card = &p->book->cards[index];
  p->hand[index]++;
  p->drawn[index]++;
  p->resources += card->resource ? 1 : 0;
  if (!card->resource && card->sort >= 0)
    p->down[card->sort]++;
}

static void lay (Player *p, guint16 index)
{
  const PlayCard *card = &p->book->cards[index];
  p->resources += card->resource ? 1 : 0;
  if (card->sort >= 0)
    p->down[card->sort]++;
}

/* [back]: takes it back. */
static void put_down (Player *p, guint index, gboolean back)
{
  const PlayCard *card = &p->book->cards[index];
  const int step = back ? -1 : 1;
  p->hand[index] = (guint8)(p->hand[index] - step);
  p->drawn[index] = (guint8)(p->drawn[index] - step);
  if (card->sort >= 0)
    (card->late ? p->asleep : p->down)[card->sort] += step;
}

/* ---- Which card is put down. */

typedef struct {
  int value, some, late, colours, cheap; /* each the more the better, in this order */
} Choice;

static guint64 colours_in_play (const Player *p)
{
  guint64 colours = 0;
  for (guint i = 0; i < p->book->q->n_cards; i++) {
    const PlayCard *card = &p->book->cards[i];
    if (card->sort >= 0 && p->down[card->sort] + p->asleep[card->sort] > 0)
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
static gboolean weigh (Player *p, int index, Choice *choice)
{
  PlayPool pool;
  *choice = (Choice){ 0, 0, 0, 0, 0 };
  if (index >= 0)
    put_down (p, (guint)index, FALSE);
  const gboolean fine = play_pool_fill (p->book, p->down, &pool);
  if (fine)
    choice->value = play_best (p->book, &pool, p->hand, NULL).value;
  if (index >= 0) {
    const PlayCard *card = &p->book->cards[index];
    *choice = (Choice){ choice->value, 1, card->late ? 1 : 0, count_bits (colours_in_play (p)), -card->value };
    put_down (p, (guint)index, TRUE);
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

static gboolean put_one_down (Player *p, GError **error)
{
  Choice best = { 0, 0, 0, 0, 0 }, choice;
  int index = -2;
  for (int i = -1; i < (int)p->book->q->n_cards; i++) {
    if (i >= 0 && (p->hand[i] == 0 || !p->book->cards[i].resource))
      continue;
    if (!weigh (p, i, &choice))
      return refuse (error);
    if (index == -2 || is_better (&choice, &best)) {
      best = choice;
      index = i;
    }
  }
  if (index >= 0)
    put_down (p, (guint)index, FALSE);
  return TRUE;
}

static gboolean put_cards_down (Player *p, GError **error)
{
  const int drops = p->book->q->setup.drops;
  for (int i = 0; i < drops; i++)
    if (!put_one_down (p, error))
      return FALSE;
  for (guint i = 0; drops == 0 && i < p->book->q->n_cards; i++)
    while (p->hand[i] > 0 && p->book->cards[i].resource)
      put_down (p, i, FALSE);
  return TRUE;
}

/* ---- What is measured. */

static void set (PlayTurn *t, PayPlayNumber number, double value)
{
  t->measured[number] = TRUE;
  t->value[number] = value;
}

static void measure_screw (const Player *p, const PlayPool *pool, int turn, PlayTurn *t)
{
  const PlayBook *b = p->book;
  int all = 0, unpaid = 0;
  for (guint c = 0; c < b->q->n_costs; c++) {
    const PlayCost *cost = &b->costs[c];
    if (b->q->costs[c].value > turn || cost->weight == 0)
      continue;
    all += cost->weight;
    unpaid += play_pool_pays_any (b, pool, cost->way, cost->n_ways) ? 0 : cost->weight;
  }
  if (all > 0)
    set (t, PAY_PLAY_SCREW, (double)unpaid / all);
}

/* Of one card that can be paid; FALSE: too many. */
static gboolean add_payments (Player *p, guint card, int turn, double *sum)
{
  if (g_atomic_int_get (&p->uncounted[turn - 1]) != 0)
    return FALSE;
  const double payments = play_payments_of (p->ways, p->down, card);
  if (payments < 0)
    g_atomic_int_set (&p->uncounted[turn - 1], 1);
  *sum += p->drawn[card] * payments;
  return payments >= 0;
}

static void measure_drawn (Player *p, const PlayPool *pool, int turn, PlayTurn *t)
{
  const PlayBook *b = p->book;
  int all = 0, payable = 0, slacks = 0;
  double sum = 0;
  for (guint i = 0; i < b->q->n_cards; i++) {
    const PlayCard *card = &b->cards[i];
    if (card->n_costs == 0 || p->drawn[i] == 0)
      continue;
    all += p->drawn[i];
    if (!play_pool_pays_any (b, pool, card->way, card->n_ways))
      continue;
    payable += p->drawn[i];
    slacks += p->drawn[i] * play_slack_of (p->ways, p->down, i);
    t->uncounted = !add_payments (p, i, turn, &sum) || t->uncounted;
  }
  if (all > 0)
    set (t, PAY_PLAY_CASTABLE, (double)payable / all);
  if (payable > 0)
    set (t, PAY_PLAY_SLACK, (double)slacks / payable);
  if (payable > 0 && !t->uncounted)
    set (t, PAY_PLAY_PAYMENTS, sum / payable);
}

static gboolean measure (Player *p, int turn, PlayTurn *t, GError **error)
{
  PlayPool pool;
  memset (t, 0, sizeof *t);
  if (!play_pool_fill (p->book, p->down, &pool))
    return refuse (error);
  const gboolean enough = p->resources >= turn;
  set (t, PAY_PLAY_ENOUGH, enough ? 1 : 0);
  if (enough)
    measure_screw (p, &pool, turn, t);
  measure_drawn (p, &pool, turn, t);
  const PlayBest best = play_best (p->book, &pool, p->hand, p->chosen);
  set (t, PAY_PLAY_VALUE, best.value);
  set (t, PAY_PLAY_UNUSED, pool.most[p->book->all] - best.units);
  set (t, PAY_PLAY_OPEN, best.open);
  return TRUE;
}

/* ---- The game. */

static void begin (Player *p, const guint16 *hand, guint n)
{
  const PlayBook *b = p->book;
  memset (p->hand, 0, b->q->n_cards);
  memset (p->drawn, 0, b->q->n_cards);
  memset (p->down, 0, sizeof *p->down * b->sorts->len);
  memset (p->asleep, 0, sizeof *p->asleep * b->sorts->len);
  p->resources = b->q->setup.starts;
  if (b->start >= 0)
    p->down[b->start] += b->q->setup.starts;
  for (guint i = 0; i < n; i++)
    draw (p, hand[i]);
}

static void wake (Player *p)
{
  for (guint s = 0; s < p->book->sorts->len; s++) {
    p->down[s] += p->asleep[s];
    p->asleep[s] = 0;
  }
}

gboolean player_game (Player *p, const guint16 *hand, guint n, const guint16 *rest, int to, PlayTurn *turns,
                      GError **error)
{
  const PayOddsSetup *setup = &p->book->q->setup;
  begin (p, hand, n);
  for (int i = 0; i < setup->laid; i++)
    lay (p, *rest++);
  for (int turn = 1; turn <= to; turn++) {
    wake (p);
    for (int i = 0; i < odds_draws (setup, turn, turn); i++)
      draw (p, *rest++);
    if (!put_cards_down (p, error) || !measure (p, turn, &turns[turn - 1], error))
      return FALSE;
    for (guint i = 0; i < p->book->q->n_cards; i++)
      p->hand[i] = (guint8)(p->hand[i] - p->chosen[i]);
  }
  return TRUE;
}
