/* SPDX-License-Identifier: MIT */
/* Many games on several threads. Sums are made block by block and added in the order of the blocks, so that they do not
 * depend on who played which. */
#include "number/number.h"
#include "play.h"

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
  const gboolean counted
      = played->resource && (book->question->setup.rule.counted == PAY_ODDS_RESOURCES || played->useful);
  return counted ? ODDS_COUNTED + (played->useful ? 1 : 0) : 0;
}

/* Returns where the rest of the deck begins. */
static guint deal (Dealer *dealer)
{
  const Match *match = dealer->match;
  const PayOddsSetup *setup = &match->book->question->setup;
  guint next = 0;
  for (int i = 0; i < setup->rule.n_stages; i++) {
    const PayOddsStage *stage = &setup->rule.stages[i];
    next = (guint)stage->cards;
    const guint seen = next + 1 + (guint)(odds_draws (setup, 1, match->to) + setup->laid);
    odds_random_shuffle (&dealer->random, match->seed, match->deck, dealer->deck, seen, (guint)match->book->all_cards);
    dealer->n_hand = odds_keep_hand (dealer->deck, stage, i == setup->rule.n_stages - 1, rank, match->book);
    if (dealer->n_hand < 0)
      continue;
    const gboolean stays = stage->scry && rank (dealer->deck[next], match->book) > ODDS_COUNTED;
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
      Sum *sum = &sums[t * PAY_PLAY_NUMBERS + i];
      sum->n++;
      sum->sum += turns[t].value[i];
      sum->squares += turns[t].value[i] * turns[t].value[i];
    }
}

static void fail (Match *match, GError *error)
{
  g_mutex_lock (&match->mutex);
  if (match->error == NULL)
    match->error = error;
  else
    g_error_free (error);
  g_mutex_unlock (&match->mutex);
  g_atomic_int_set (&match->next, (gint)match->n_blocks);
}

static void play_block (Dealer *dealer, Player *player, guint block, PlayTurn *turns)
{
  Match *match = dealer->match;
  Sum *sums = &match->sums[(gsize)block * (gsize)match->to * PAY_PLAY_NUMBERS];
  for (guint64 i = block * match->block; i < MIN (match->games, (block + 1) * match->block); i++) {
    GError *error = NULL;
    dealer->random = (OddsRandom){ .trial = i };
    const guint next = deal (dealer);
    if (!player_game (player, dealer->deck, (guint)dealer->n_hand, &dealer->deck[next], match->to, turns, &error)) {
      fail (match, error);
      return;
    }
    add (sums, turns, match->to);
  }
}

static gboolean is_stopped (const Match *match)
{
  return match->book->question->stop != NULL && g_atomic_int_get (match->book->question->stop) != 0;
}

static void work (gpointer data, G_GNUC_UNUSED gpointer user_data)
{
  Match *match = data;
  Dealer dealer = { .match = match };
  Player player;
  player_init (&player, match->book, match->uncounted);
  dealer.deck = g_new (guint16, (gsize)match->book->all_cards + 1);
  g_autofree PlayTurn *turns = g_new0 (PlayTurn, (gsize)match->to);
  while (!is_stopped (match)) {
    const gint block = g_atomic_int_add (&match->next, 1);
    if (block < 0 || block >= (gint)match->n_blocks)
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

static PayPlayMean mean_of (const Match *match, gsize at)
{
  Sum all = { 0, 0, 0 };
  if (at % PAY_PLAY_NUMBERS == PAY_PLAY_PAYMENTS && match->uncounted[at / PAY_PLAY_NUMBERS] != 0)
    return (PayPlayMean){ 0, 0, 0, 0 };
  for (guint b = 0; b < match->n_blocks; b++) {
    const Sum *sum = &match->sums[(gsize)b * (gsize)match->to * PAY_PLAY_NUMBERS + at];
    all.n += sum->n;
    all.sum += sum->sum;
    all.squares += sum->squares;
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

static gboolean play_all (Match *match, guint threads, GError **error)
{
  const guint n = MIN (threads > 0 ? threads : g_get_num_processors (), match->n_blocks);
  GThreadPool *pool = g_thread_pool_new (work, NULL, (gint)n, FALSE, error);
  if (pool == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, match, NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  if (match->error == NULL)
    return !is_stopped (match)
           || pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "stopped before all games were played");
  g_propagate_error (error, match->error);
  return FALSE;
}

/* ---- The call. */

static gboolean check (const PayPlayQuestion *q, int to, guint64 games, GError **error)
{
  if (q->n_costs == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "deck", -1, "nothing in the deck is to be paid");
  if (games == 0 || games > PAY_PLAY_MAX_GAMES || q->n_cards > G_MAXUINT8)
    return pay_set_error (error, PAY_ERROR_USAGE, "deck", -1, "1 to 10000000 games, 255 sorts of cards");
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (q->costs[0].deck->kinds);
  for (guint i = 0; i < q->n_cards; i++)
    pay_odds_deck_add (deck, "", q->cards[i].count, PAY_ODDS_RESOURCE);
  const PayOddsQuestion question = { .deck = deck, .need = q->costs[0].need, .setup = q->setup };
  return odds_check (&question, 1, to, error);
}

static void fill_deck (Match *match)
{
  guint at = 0;
  match->deck = g_new (guint16, (gsize)match->book->all_cards + 1);
  for (guint i = 0; i < match->book->question->n_cards; i++)
    for (int copy = 0; copy < match->book->cards[i].count; copy++)
      match->deck[at++] = (guint16)i;
}

gboolean pay_play (const PayPlayQuestion *question, int to, guint64 games, guint64 seed, guint threads,
                   PayPlayMean *means, GError **error)
{
  if (!check (question, to, games, error))
    return FALSE;
  g_autoptr (PlayBook) book = play_book_new (question, error);
  if (book == NULL)
    return FALSE;
  Match match = { .book = book, .to = to, .games = games, .seed = seed };
  match.block = MAX (BLOCK, (games + MOST_BLOCKS - 1) / MOST_BLOCKS);
  match.n_blocks = (guint)((games + match.block - 1) / match.block);
  match.sums = g_new0 (Sum, (gsize)match.n_blocks * (gsize)to * PAY_PLAY_NUMBERS);
  match.uncounted = g_new0 (gint, (gsize)to);
  g_mutex_init (&match.mutex);
  fill_deck (&match);
  const gboolean fine = play_all (&match, threads, error);
  for (gsize i = 0; fine && i < (gsize)to * PAY_PLAY_NUMBERS; i++)
    means[i] = mean_of (&match, i);
  g_mutex_clear (&match.mutex);
  g_free (match.sums);
  g_free (match.uncounted);
  g_free (match.deck);
  return fine;
}
