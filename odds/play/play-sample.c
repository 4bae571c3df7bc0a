/* SPDX-License-Identifier: MIT */
/* Many games on several threads. Sums are made block by block and added in the order of the blocks, so that they do not
 * depend on who played which. */
#include "number/number.h"
#include "play.h"

#define MOST_BLOCKS 1024
#define BINS 1024           /* of whole numbers; the last has all that is more */
#define Z 1.959963984540054 /* the 97.5 % point of the normal distribution */

typedef struct {
  guint64 n;
  double sum, squares;
} Sum;

struct _PayPlayGames {
  int to;
  guint64 games;
  Sum *sums; /* [block][turn][number] */
  guint n_blocks;
  guint32 *bins;   /* [turn][number][value]: games, of those that are counted */
  gint *uncounted; /* by turn - 1 */
};

typedef struct {
  const PlayBook *book;
  PayPlayGames *result;
  guint64 block, seed;
  guint16 *deck;
  gint next;
  GMutex mutex;
  GError *error; /* the first one */
} Match;

/* Is it a whole number, of which quantiles are told? */
static gboolean is_whole (PayPlayNumber number)
{
  return number == PAY_PLAY_VALUE || number == PAY_PLAY_UNUSED || number == PAY_PLAY_OPEN
         || number == PAY_PLAY_RESOURCES || number == PAY_PLAY_SPENT || number == PAY_PLAY_PAID
         || number == PAY_PLAY_PAID_CARDS || number == PAY_PLAY_PAID_RANDOM;
}

static gboolean is_share (PayPlayNumber number)
{
  return number <= PAY_PLAY_CASTABLE || number == PAY_PLAY_SHORT || number == PAY_PLAY_FLOOD || number == PAY_PLAY_STALL
         || number == PAY_PLAY_NON_GAME || number == PAY_PLAY_PAYABLE || number == PAY_PLAY_COVERED;
}

static const Sum *sum_at (const PayPlayGames *games, guint block, gsize at)
{
  return &games->sums[(gsize)block * (gsize)games->to * PAY_PLAY_NUMBERS + at];
}

/* What one thread needs besides a player. */
typedef struct {
  Match *match;
  OddsRandom random;
  guint16 *deck;
  int n_hand;
  guint32 *bins;
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
    const guint all = (guint)match->book->all_cards;
    const guint seen = match->book->question->rules.refill > 0
                           ? all
                           : next + 1 + (guint)(odds_draws (setup, 1, match->result->to) + setup->laid);
    odds_random_shuffle (&dealer->random, match->seed, match->deck, dealer->deck, seen, all);
    dealer->n_hand = odds_keep_hand (dealer->deck, stage, i == setup->rule.n_stages - 1, rank, match->book);
    if (dealer->n_hand < 0)
      continue;
    const gboolean stays = stage->scry && rank (dealer->deck[next], match->book) > ODDS_COUNTED;
    return stage->scry && !stays ? next + 1 : next;
  }
  return next;
}

/* ---- Blocks. */

static void add (Sum *sums, guint32 *bins, const PlayTurn *turns, int to)
{
  for (int t = 0; t < to; t++)
    for (int i = 0; i < PAY_PLAY_NUMBERS; i++) {
      if (!turns[t].measured[i])
        continue;
      const double value = turns[t].value[i];
      const gsize at = (gsize)(t * PAY_PLAY_NUMBERS + i);
      sums[at].n++;
      sums[at].sum += value;
      sums[at].squares += value * value;
      if (is_whole ((PayPlayNumber)i))
        bins[at * BINS + (gsize)CLAMP (value, 0, BINS - 1)]++;
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
  g_atomic_int_set (&match->next, (gint)match->result->n_blocks);
}

static void play_block (Dealer *dealer, Player *player, guint block, PlayTurn *turns)
{
  Match *match = dealer->match;
  const int to = match->result->to, all = match->book->all_cards;
  Sum *sums = &match->result->sums[(gsize)block * (gsize)to * PAY_PLAY_NUMBERS];
  for (guint64 i = block * match->block; i < MIN (match->result->games, (block + 1) * match->block); i++) {
    GError *error = NULL;
    dealer->random = (OddsRandom){ .trial = i };
    const guint next = deal (dealer);
    const PlayDeal dealt = { .hand = dealer->deck,
                             .rest = &dealer->deck[next],
                             .n = (guint)dealer->n_hand,
                             .n_rest = (guint)all - next,
                             .random = { .trial = i },
                             .seed = match->seed };
    if (!player_game (player, &dealt, to, turns, &error)) {
      fail (match, error);
      return;
    }
    add (sums, dealer->bins, turns, to);
  }
}

static gboolean is_stopped (const Match *match)
{
  return match->book->question->stop != NULL && g_atomic_int_get (match->book->question->stop) != 0;
}

static gsize bins_of (const PayPlayGames *games)
{
  return (gsize)games->to * PAY_PLAY_NUMBERS * BINS;
}

static void work (gpointer data, G_GNUC_UNUSED gpointer user_data)
{
  Match *match = data;
  PayPlayGames *result = match->result;
  Dealer dealer = { .match = match };
  Player player;
  player_init (&player, match->book, result->uncounted);
  dealer.deck = g_new (guint16, (gsize)match->book->all_cards + 1);
  dealer.bins = g_new0 (guint32, bins_of (result));
  g_autofree PlayTurn *turns = g_new0 (PlayTurn, (gsize)result->to);
  while (!is_stopped (match)) {
    const gint block = g_atomic_int_add (&match->next, 1);
    if (block < 0 || block >= (gint)result->n_blocks)
      break;
    play_block (&dealer, &player, (guint)block, turns);
  }
  g_mutex_lock (&match->mutex);
  for (gsize i = 0; i < bins_of (result); i++)
    result->bins[i] += dealer.bins[i];
  g_mutex_unlock (&match->mutex);
  g_free (dealer.bins);
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
  return (PayPlayMean){ .games = games,
                        .mean = mean,
                        .low = mean > 0 ? MAX ((middle - wide) / all, 0) : 0,
                        .high = mean < 1 ? MIN ((middle + wide) / all, 1) : 1 };
}

/* At most so much have 10, 50, 90 % of the games. */
static void set_quantiles (const PayPlayGames *games, gsize at, PayPlayMean *mean)
{
  static const guint percent[PAY_PLAY_QUANTILES] = { 10, 50, 90 };
  const guint32 *bins = &games->bins[at * BINS];
  guint64 seen = 0;
  guint value = 0;
  for (guint i = 0; i < PAY_PLAY_QUANTILES; i++) {
    for (; value < BINS && (seen + bins[value]) * 100 < mean->games * percent[i]; value++)
      seen += bins[value];
    mean->quantiles[i] = (int)value;
  }
}

static Sum sum_all (const PayPlayGames *games, gsize at)
{
  Sum all = { 0, 0, 0 };
  for (guint b = 0; b < games->n_blocks; b++) {
    const Sum *sum = sum_at (games, b, at);
    all.n += sum->n;
    all.sum += sum->sum;
    all.squares += sum->squares;
  }
  return all;
}

/* Are there payments on this turn that are not counted? */
static gboolean is_uncounted (const PayPlayGames *games, int turn, PayPlayNumber number)
{
  return number == PAY_PLAY_PAYMENTS && games->uncounted[turn - 1] != 0;
}

static gsize place_of (int turn, PayPlayNumber number)
{
  return (gsize)(turn - 1) * PAY_PLAY_NUMBERS + (gsize)number;
}

PayPlayMean pay_play_games_mean (const PayPlayGames *games, int turn, PayPlayNumber number)
{
  const gsize at = place_of (turn, number);
  const Sum all = sum_all (games, at);
  if (all.n == 0 || is_uncounted (games, turn, number))
    return (PayPlayMean){ .games = 0 };
  const double n = (double)all.n, mean = all.sum / n;
  const double variance = all.n > 1 ? MAX (all.squares - n * mean * mean, 0) / (n - 1) : 0;
  const double wide = Z * root_of (variance / n), low = number == PAY_PLAY_CHOICE ? mean - wide : MAX (mean - wide, 0);
  PayPlayMean result = { .games = all.n, .mean = mean, .low = low, .high = mean + wide };
  if (is_share (number))
    result = share (all.n, MIN (mean, 1), variance);
  result.deviation = root_of (variance);
  for (int i = 0; i < PAY_PLAY_QUANTILES; i++)
    result.quantiles[i] = -1;
  if (is_whole (number))
    set_quantiles (games, at, &result);
  return result;
}

/* ---- Differences: means without one block after the other. */

static double without (const PayPlayGames *games, const Sum *all, guint block, gsize at)
{
  const Sum *sum = sum_at (games, block, at);
  return (all->sum - sum->sum) / (double)(all->n - sum->n);
}

gboolean pay_play_games_differ (const PayPlayGames *a, const PayPlayGames *b, int turn, PayPlayNumber number,
                                double *difference, double *error)
{
  const gsize at = place_of (turn, number);
  const Sum x = sum_all (a, at), y = sum_all (b, at);
  const guint n = a->n_blocks;
  double sum = 0, squares = 0;
  if (x.n == 0 || y.n == 0 || a->games != b->games || n < 2 || is_uncounted (a, turn, number)
      || is_uncounted (b, turn, number))
    return FALSE;
  *difference = x.sum / (double)x.n - y.sum / (double)y.n;
  for (guint i = 0; i < n; i++) {
    if (sum_at (a, i, at)->n == x.n || sum_at (b, i, at)->n == y.n)
      return FALSE;
    const double apart = without (a, &x, i, at) - without (b, &y, i, at) - *difference;
    sum += apart;
    squares += apart * apart;
  }
  *error = root_of (MAX (squares - sum * sum / n, 0) * (n - 1) / n);
  return TRUE;
}

gboolean pay_play_games_apart (const PayPlayGames *a, const PayPlayGames *b, int turn, PayPlayNumber number, int errors)
{
  double difference = 0, error = 0;
  return pay_play_games_differ (a, b, turn, number, &difference, &error) && ABS (difference) > errors * error;
}

/* ---- Games. */

/* One thread is the caller's. */
static gboolean share_out (Match *match, guint n, GError **error)
{
  if (n == 1) {
    work (match, NULL);
    return TRUE;
  }
  GThreadPool *pool = g_thread_pool_new (work, NULL, (gint)n, FALSE, error);
  if (pool == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, match, NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  return TRUE;
}

static gboolean play_all (Match *match, guint threads, GError **error)
{
  const guint n = MIN (threads > 0 ? threads : g_get_num_processors (), match->result->n_blocks);
  if (!share_out (match, n, error))
    return FALSE;
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

PayPlayGames *pay_play_games_new (const PayPlayQuestion *question, int to, guint64 games, guint64 seed, guint threads,
                                  GError **error)
{
  if (!check (question, to, games, error))
    return NULL;
  g_autoptr (PlayBook) book = play_book_new (question, error);
  if (book == NULL)
    return NULL;
  g_autoptr (PayPlayGames) result = g_new0 (PayPlayGames, 1);
  Match match = { .book = book, .result = result, .seed = seed };
  match.block = (games + MOST_BLOCKS - 1) / MOST_BLOCKS;
  *result = (PayPlayGames){ .to = to, .games = games, .n_blocks = (guint)((games + match.block - 1) / match.block) };
  result->sums = g_new0 (Sum, (gsize)result->n_blocks * (gsize)to * PAY_PLAY_NUMBERS);
  result->bins = g_new0 (guint32, bins_of (result));
  result->uncounted = g_new0 (gint, (gsize)to);
  g_mutex_init (&match.mutex);
  fill_deck (&match);
  const gboolean fine = play_all (&match, threads, error);
  g_mutex_clear (&match.mutex);
  g_free (match.deck);
  return fine ? g_steal_pointer (&result) : NULL;
}

void pay_play_games_free (PayPlayGames *games)
{
  if (games == NULL)
    return;
  g_free (games->sums);
  g_free (games->bins);
  g_free (games->uncounted);
  g_free (games);
}
