/* SPDX-License-Identifier: MIT */
/* Many games on several threads. Sums are made block by block and added in the order of the blocks, so that they do not
 * depend on who played which. */
#include "number/number.h"
#include "play.h"

#include <string.h>

#define BLOCK 64 /* games, at least */
#define MOST_BLOCKS 4096
#define Z 1.959963984540054 /* the 97.5 % point of the normal distribution */

typedef struct {
  guint64 n;
  double sum, squares;
} Sum;

typedef struct {
  const PlayBook *book;
  int to;
  guint64 games, block, seed;
  guint16 *deck;
  Sum *sums; /* [block][turn][number] */
  guint n_blocks;
  gint *uncounted; /* by turn - 1 */
  gint next;
  GMutex mutex;
  GError *error; /* the first one */
} Match;

/* What one thread needs besides a player. */
typedef struct {
  Match *match;
  OddsRandom random;
  guint16 *deck;
  int n_hand;
} Dealer;

/* ---- Hands. */

static int rank (guint16 card, gconstpointer data)
{
  const PlayBook *book = data;
  const PlayCard *played = &book->cards[card];
  const gboolean counted = played->resource && (book->q->setup.rule.counted == PAY_ODDS_RESOURCES || played->useful);
  return counted ? ODDS_COUNTED + (played->useful ? 1 : 0) : 0;
}

static void shuffle (Dealer *d, guint n)
{
  const guint all = (guint)d->match->book->all_cards;
  memcpy (d->deck, d->match->deck, all * sizeof *d->deck);
  odds_random_shuffle (&d->random, d->match->seed, d->deck, n, all);
}

/* Returns where the rest of the deck begins. */
static guint deal (Dealer *d)
{
  const PayOddsSetup *setup = &d->match->book->q->setup;
  guint next = 0;
  for (int i = 0; i < setup->rule.n_stages; i++) {
    const PayOddsStage *stage = &setup->rule.stages[i];
    next = (guint)stage->cards;
    shuffle (d, next + 1 + (guint)(odds_draws (setup, 1, d->match->to) + setup->laid));
    d->n_hand = odds_keep_hand (d->deck, stage, i == setup->rule.n_stages - 1, rank, d->match->book);
    if (d->n_hand < 0)
      continue;
    const gboolean stays = stage->scry && rank (d->deck[next], d->match->book) > ODDS_COUNTED;
    return stage->scry && !stays ? next + 1 : next;
  }
  return next;
}

/* ---- Blocks. */

static void add (Sum *sums, const PlayTurn *turns, int to)
{
  for (int t = 0; t < to; t++)
    for (int i = 0; i < PAY_PLAY_NUMBERS; i++) {
      if (!turns[t].measured[i])
        continue;
      Sum *s = &sums[t * PAY_PLAY_NUMBERS + i];
      s->n++;
      s->sum += turns[t].value[i];
      s->squares += turns[t].value[i] * turns[t].value[i];
    }
}

static void fail (Match *m, GError *error)
{
  g_mutex_lock (&m->mutex);
  if (m->error == NULL)
    m->error = error;
  else
    g_error_free (error);
  g_mutex_unlock (&m->mutex);
  g_atomic_int_set (&m->next, (gint)m->n_blocks);
}

static void play_block (Dealer *d, Player *player, guint block, PlayTurn *turns)
{
  Match *m = d->match;
  Sum *sums = &m->sums[(gsize)block * (gsize)m->to * PAY_PLAY_NUMBERS];
  for (guint64 i = block * m->block; i < MIN (m->games, (block + 1) * m->block); i++) {
    GError *error = NULL;
    d->random = (OddsRandom){ .trial = i };
    const guint next = deal (d);
    if (!player_game (player, d->deck, (guint)d->n_hand, &d->deck[next], m->to, turns, &error)) {
      fail (m, error);
      return;
    }
    add (sums, turns, m->to);
  }
}

static gboolean is_stopped (const Match *m)
{
  return m->book->q->stop != NULL && g_atomic_int_get (m->book->q->stop) != 0;
}

static void work (gpointer data, G_GNUC_UNUSED gpointer user_data)
{
  Match *m = data;
  Dealer dealer = { .match = m };
  Player player;
  player_init (&player, m->book, m->uncounted);
  dealer.deck = g_new (guint16, (gsize)m->book->all_cards + 1);
  g_autofree PlayTurn *turns = g_new0 (PlayTurn, (gsize)m->to);
  while (!is_stopped (m)) {
    const gint block = g_atomic_int_add (&m->next, 1);
    if (block < 0 || block >= (gint)m->n_blocks)
      break;
    play_block (&dealer, &player, (guint)block, turns);
  }
  g_free (dealer.deck);
  player_clear (&player);
}

/* ---- Means. */

/* Newton's, from above: nothing else here needs a library of mathematics. */
static double root_of (double x)
{
  double root = MAX (x, 1), next;
  for (next = (root + x / root) / 2; next < root; next = (root + x / root) / 2)
    root = next;
  return x > 0 ? root : 0;
}

/* Of shares: Wilson's interval, for as many throws as would vary so much; it has a width even where all games agree. */
static PayPlayMean share (guint64 games, double mean, double variance)
{
  const double n = (double)games * MAX (variance > 0 ? mean * (1 - mean) / variance : 1, 1);
  const double middle = mean + Z * Z / (2 * n), all = 1 + Z * Z / n;
  const double wide = Z * root_of (mean * (1 - mean) / n + Z * Z / (4 * n * n));
  return (PayPlayMean){ games, mean, MAX ((middle - wide) / all, 0), MIN ((middle + wide) / all, 1) };
}

static PayPlayMean mean_of (const Match *m, gsize at)
{
  Sum all = { 0, 0, 0 };
  if (at % PAY_PLAY_NUMBERS == PAY_PLAY_PAYMENTS && m->uncounted[at / PAY_PLAY_NUMBERS] != 0)
    return (PayPlayMean){ 0, 0, 0, 0 };
  for (guint b = 0; b < m->n_blocks; b++) {
    const Sum *s = &m->sums[(gsize)b * (gsize)m->to * PAY_PLAY_NUMBERS + at];
    all.n += s->n;
    all.sum += s->sum;
    all.squares += s->squares;
  }
  if (all.n == 0)
    return (PayPlayMean){ 0, 0, 0, 0 };
  const double n = (double)all.n, mean = all.sum / n;
  const double variance = all.n > 1 ? MAX (all.squares - n * mean * mean, 0) / (n - 1) : 0;
  if (at % PAY_PLAY_NUMBERS <= PAY_PLAY_CASTABLE)
    return share (all.n, MIN (mean, 1), variance);
  const double wide = Z * root_of (variance / n);
  return (PayPlayMean){ all.n, mean, MAX (mean - wide, 0), mean + wide };
}

static gboolean play_all (Match *m, guint threads, GError **error)
{
  const guint n = MIN (threads > 0 ? threads : g_get_num_processors (), m->n_blocks);
  GThreadPool *pool = g_thread_pool_new (work, NULL, (gint)n, FALSE, error);
  if (pool == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, m, NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  if (m->error == NULL && !is_stopped (m))
    return TRUE;
  if (m->error != NULL)
    g_propagate_error (error, m->error);
  else
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s", "stopped before all games were played");
  return FALSE;
}

/* ---- The call. */

static gboolean check (const PayPlayQuestion *q, int to, guint64 games, GError **error)
{
  if (q->n_costs == 0 || games == 0 || games > PAY_PLAY_MAX_GAMES || q->n_cards > G_MAXUINT8) {
    pay_set_error (error, PAY_ERROR_USAGE, "deck", -1, "%s",
                   q->n_costs == 0 ? "nothing in the deck is to be paid" : "1 to 10000000 games, 255 sorts of cards");
    return FALSE;
  }
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (q->costs[0].deck->kinds);
  for (guint i = 0; i < q->n_cards; i++)
    pay_odds_deck_add (deck, "", q->cards[i].count, PAY_ODDS_RESOURCE);
  const PayOddsQuestion question = { .deck = deck, .need = q->costs[0].need, .setup = q->setup };
  return odds_check (&question, 1, to, error);
}

static void fill_deck (Match *m)
{
  guint at = 0;
  m->deck = g_new (guint16, (gsize)m->book->all_cards + 1);
  for (guint i = 0; i < m->book->q->n_cards; i++)
    for (int copy = 0; copy < m->book->cards[i].count; copy++)
      m->deck[at++] = (guint16)i;
}

gboolean pay_play (const PayPlayQuestion *question, int to, guint64 games, guint64 seed, guint threads,
                   PayPlayMean *means, GError **error)
{
  if (!check (question, to, games, error))
    return FALSE;
  g_autoptr (PlayBook) book = play_book_new (question, error);
  if (book == NULL)
    return FALSE;
  Match m = { .book = book, .to = to, .games = games, .seed = seed };
  m.block = MAX (BLOCK, (games + MOST_BLOCKS - 1) / MOST_BLOCKS);
  m.n_blocks = (guint)((games + m.block - 1) / m.block);
  m.sums = g_new0 (Sum, (gsize)m.n_blocks * (gsize)to * PAY_PLAY_NUMBERS);
  m.uncounted = g_new0 (gint, (gsize)to);
  g_mutex_init (&m.mutex);
  fill_deck (&m);
  const gboolean fine = play_all (&m, threads, error);
  for (gsize i = 0; fine && i < (gsize)to * PAY_PLAY_NUMBERS; i++)
    means[i] = mean_of (&m, i);
  g_mutex_clear (&m.mutex);
  g_free (m.sums);
  g_free (m.uncounted);
  g_free (m.deck);
  return fine;
}
