/* SPDX-License-Identifier: MIT */
/* One game: draws, what is put down, the best play, by each of the players. */
#include "play.h"

#include <string.h>

#define OTHER_STREAM G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) /* a key beside that of the deals */

void player_init (Player *player, const PlayBook *book, gint *uncounted)
{
  const guint n = book->question->n_cards;
  *player = (Player){ .book = book, .ways = play_ways_new (book), .uncounted = uncounted };
  player->hand = g_new0 (guint8, n + 1);
  player->drawn = g_new0 (guint8, n + 1);
  player->chosen = g_new0 (guint8, n + 1);
  player->down = g_new0 (int, book->sorts->len + 1);
  player->asleep = g_new0 (int, book->sorts->len + 1);
  player->counts = g_new0 (int, book->sorts->len + 1);
}

void player_clear (Player *player)
{
  play_ways_free (player->ways);
  g_free (player->hand);
  g_free (player->drawn);
  g_free (player->chosen);
  g_free (player->down);
  g_free (player->asleep);
  g_free (player->counts);
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
  int decides, some, late, colours, cheap; /* each the more the better, in this order */
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
  if (fine) {
    const PlayBest best = play_best (player->book, &pool, NULL, player->hand, player->kind, NULL);
    choice->decides = player->kind == PLAYER_CARDS ? best.cards : best.value;
  }
  if (index >= 0) {
    const PlayCard *card = &player->book->cards[index];
    *choice = (Choice){ choice->decides, 1, card->late ? 1 : 0, count_bits (colours_in_play (player)), -card->value };
    put_down (player, (guint)index, TRUE);
  }
  return fine;
}

static gboolean is_better (const Choice *a, const Choice *b)
{
  const int x[] = { a->decides, a->some, a->late, a->colours, a->cheap };
  const int y[] = { b->decides, b->some, b->late, b->colours, b->cheap };
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

static guint32 random_below (Player *player, guint32 n)
{
  return odds_random_below (&player->deal.random, player->deal.seed ^ OTHER_STREAM, n);
}

/* Any of the resource cards in hand; nothing where there is none. */
static void put_random_down (Player *player)
{
  const PlayBook *book = player->book;
  guint32 all = 0;
  for (guint i = 0; i < book->question->n_cards; i++)
    all += book->cards[i].resource ? player->hand[i] : 0;
  guint32 left = all > 0 ? random_below (player, all) : 0;
  for (guint i = 0; all > 0 && i < book->question->n_cards; i++) {
    if (!book->cards[i].resource)
      continue;
    if (left < player->hand[i]) {
      put_down (player, i, FALSE);
      return;
    }
    left -= player->hand[i];
  }
}

static gboolean put_cards_down (Player *player, GError **error)
{
  const int drops = player->book->question->setup.drops;
  if (player->book->question->rules.once)
    return TRUE;
  for (int i = 0; i < drops; i++)
    if (player->kind == PLAYER_RANDOM)
      put_random_down (player);
    else if (!put_one_down (player, error))
      return FALSE;
  for (guint i = 0; drops == 0 && i < player->book->question->n_cards; i++)
    while (player->hand[i] > 0 && player->book->cards[i].resource)
      put_down (player, i, FALSE);
  return TRUE;
}

/* ---- What is paid. */

/* All that can pay: what is in play, and where resources are used once, the hand. */
static gboolean fill_pool (const Player *player, PlayPool *pool)
{
  return player->book->question->rules.once ? play_pool_fill_once (player->book, player->down, player->hand, NULL, pool)
                                            : play_pool_fill (player->book, player->down, pool);
}

/* What can be paid for [need], were [chosen] played? */
static gboolean pays_beside (const Player *player, const guint16 *need)
{
  PlayPool pool;
  const gboolean fine = player->book->question->rules.once
                            ? play_pool_fill_once (player->book, player->down, player->hand, player->chosen, &pool)
                            : play_pool_fill (player->book, player->down, &pool);
  return fine && play_pool_pays (player->book, &pool, need);
}

/* Plays the card by the first of its ways that can be paid beside the others. */
static void try_card (Player *player, guint index, PlayBest *best)
{
  const PlayBook *book = player->book;
  const PlayCard *card = &book->cards[index];
  player->chosen[index]++;
  for (guint w = card->way; w < card->way + card->n_ways; w++) {
    guint16 more[PLAY_MOST_LANES];
    for (guint l = 0; l < book->n_lanes; l++)
      more[l] = (guint16)(best->need[l] + play_way (book, w)->need[l]);
    if (!pays_beside (player, more))
      continue;
    memcpy (best->need, more, sizeof *more * book->n_lanes);
    best->value += play_way (book, w)->value;
    best->units = more[book->all];
    best->cards++;
    return;
  }
  player->chosen[index]--;
}

/* The cards of the hand in random order. */
static PlayBest play_random (Player *player)
{
  const PlayBook *book = player->book;
  const int plays = book->question->rules.plays;
  PlayBest best = { .value = 0 };
  guint8 cards[PAY_ODDS_MAX_CARDS];
  guint n = 0;
  memset (player->chosen, 0, book->question->n_cards);
  for (guint i = 0; i < book->question->n_cards; i++)
    for (int copy = 0; book->cards[i].n_ways > 0 && copy < player->hand[i]; copy++)
      cards[n++] = (guint8)i;
  for (; n > 0 && (plays == 0 || best.cards < plays); n--) {
    const guint at = random_below (player, n);
    try_card (player, cards[at], &best);
    cards[at] = cards[n - 1];
  }
  return best;
}

static PlayBest play (Player *player, const PlayPool *pool)
{
  const PlayBook *book = player->book;
  if (player->kind == PLAYER_RANDOM)
    return play_random (player);
  return play_best (book, pool, book->question->rules.once ? player->down : NULL, player->hand, player->kind,
                    player->chosen);
}

/* Of cards that are used once: a card that is not needed stays in hand, the dearest first. Returns the units of those
 * that go. */
static int give_up (Player *player, const PlayBest *best)
{
  const PlayBook *book = player->book;
  guint8 *hand = player->hand;
  int units = 0;
  g_autofree guint8 *gone = g_new0 (guint8, book->question->n_cards + 1);
  for (guint i = 0; i < book->question->n_cards; i++)
    gone[i] = book->cards[i].resource && book->cards[i].sort >= 0 ? hand[i] : 0;
  for (guint at = 0; at < book->question->n_cards; at++) {
    const guint i = book->keeping[at];
    PlayPool pool;
    for (gboolean pays = TRUE; gone[i] > 0 && pays;) {
      gone[i]--;
      pays = play_pool_fill_once (book, player->down, gone, NULL, &pool) && play_pool_pays (book, &pool, best->need);
      gone[i] = (guint8)(gone[i] + (pays ? 0 : 1));
    }
  }
  for (guint i = 0; i < book->question->n_cards; i++) {
    units += gone[i] > 0 ? gone[i] * play_sort (book, (guint)book->cards[i].sort)->most[book->all] : 0;
    hand[i] = (guint8)(hand[i] - gone[i]);
    player->drawn[i] = (guint8)(player->drawn[i] - gone[i]);
  }
  return units;
}

/* What was played leaves the hand, and what was given up for it. Returns the units that were not used. */
static int settle (Player *player, const PlayPool *pool, const PlayBest *best)
{
  const PlayBook *book = player->book;
  const PayPlayRules *rules = &book->question->rules;
  PlayPool ready;
  for (guint i = 0; i < book->question->n_cards; i++)
    player->hand[i] = (guint8)(player->hand[i] - player->chosen[i]);
  int units = pool->most[book->all];
  if (rules->once && play_pool_fill (book, player->down, &ready))
    units = ready.most[book->all] + give_up (player, best);
  for (guint i = 0; rules->stays && i < book->question->n_cards; i++)
    player->hand[i] = (guint8)(player->hand[i] + player->chosen[i]);
  return units - best->units;
}

/* ---- The game. */

static void begin (Player *player)
{
  const PlayBook *book = player->book;
  const PlayDeal *deal = &player->deal;
  memset (player->hand, 0, book->question->n_cards);
  memset (player->drawn, 0, book->question->n_cards);
  memset (player->down, 0, sizeof *player->down * book->sorts->len);
  memset (player->asleep, 0, sizeof *player->asleep * book->sorts->len);
  player->resources = book->question->setup.starts;
  player->spent = player->norms = player->paid = 0;
  player->next = 0;
  if (book->start >= 0)
    player->down[book->start] += book->question->setup.starts;
  for (guint i = 0; i < deal->n; i++)
    draw (player, deal->hand[i]);
  for (int i = 0; i < book->question->setup.laid; i++)
    lay (player, deal->rest[player->next++]);
}

static void wake (Player *player)
{
  for (guint s = 0; s < player->book->sorts->len; s++) {
    player->down[s] += player->asleep[s];
    player->asleep[s] = 0;
  }
}

/* Units that are there by themselves. */
static void make_ready (Player *player, int turn)
{
  const PayPlaySeries *ready = &player->book->question->rules.ready;
  const int more = pay_play_series_at (ready, turn) - (turn > 1 ? pay_play_series_at (ready, turn - 1) : 0);
  player->resources += more;
  if (player->book->start >= 0)
    player->down[player->book->start] += more;
}

static void draw_cards (Player *player, int turn)
{
  const PayPlayQuestion *question = player->book->question;
  int n = odds_draws (&question->setup, turn, turn), held = 0;
  for (guint i = 0; i < question->n_cards; i++)
    held += player->hand[i];
  n = MAX (n, question->rules.refill - held);
  for (; n > 0 && player->next < player->deal.n_rest; n--)
    draw (player, player->deal.rest[player->next++]);
}

static gboolean turn (Player *player, int now, PlayTurn *t, GError **error)
{
  PlayPool pool;
  wake (player);
  make_ready (player, now);
  draw_cards (player, now);
  if (!put_cards_down (player, error))
    return FALSE;
  if (!fill_pool (player, &pool))
    return refuse (error);
  if (player->kind == PLAYER_NOW)
    player_measure (player, &pool, now, t);
  const PlayBest best = play (player, &pool);
  player->paid += best.value;
  if (player->kind == PLAYER_NOW)
    player_measure_play (player, &best, now, t);
  const int unused = settle (player, &pool, &best);
  if (player->kind == PLAYER_NOW)
    player_set (t, PAY_PLAY_UNUSED, unused);
  return TRUE;
}

gboolean player_game (Player *player, const PlayDeal *deal, int to, PlayTurn *turns, GError **error)
{
  static const PayPlayNumber paid[] = { PAY_PLAY_PAID, PAY_PLAY_PAID_CARDS, PAY_PLAY_PAID_RANDOM };
  for (int kind = 0; kind < PLAYER_KINDS; kind++) {
    player->kind = (PlayerKind)kind;
    player->deal = *deal;
    begin (player);
    for (int i = 1; i <= to; i++) {
      PlayTurn *t = &turns[i - 1];
      if (kind == 0)
        memset (t, 0, sizeof *t);
      if (!turn (player, i, t, error))
        return FALSE;
      player_set (t, paid[kind], player->paid);
    }
  }
  for (int i = 0; i < to; i++)
    player_set (&turns[i], PAY_PLAY_CHOICE, turns[i].value[PAY_PLAY_PAID] - turns[i].value[PAY_PLAY_PAID_RANDOM]);
  return TRUE;
}
