/* SPDX-License-Identifier: MIT */
/* Games dealt card by card. What is shared with the exact count is only what a state is and when it pays. */
#include "set-table.h"

#include <string.h>

#define PLAIN 0xfffe /* a card that matters to nothing */
#define HELD 0xffff  /* the card that is held */
#define TRIALS_BETWEEN_LOOKS 1024

typedef struct {
  const PayOddsQuestion *question;
  const OddsView *view;
  const OddsPlan *plan;
  int turn, enough;
  guint64 seed;
  guint16 *cards; /* the deck in order: kinds, PLAIN, HELD */
  gint failed;    /* 1: too many choices, 2: stopped */
  GMutex mutex;
  PayOddsSample sum;
} Game;

/* What one thread needs. */
typedef struct {
  Game *game;
  OddsRandom random;
  guint16 *deck;
  guint8 *state;
  int n_hand;    /* cards of it, the first of the deck */
  gboolean held; /* in hand or drawn in time */
  int resources;
} Table;

static const OddsKind *kind_at (const Table *table, guint16 card)
{
  return card < PLAIN ? &table->game->plan->kinds[card] : NULL;
}

static gboolean is_resource (const Table *table, guint16 card)
{
  if (card == HELD)
    return FALSE;
  const OddsKind *kind = kind_at (table, card);
  return table->game->question->setup.rule.counted == PAY_ODDS_USEFUL || (kind != NULL && kind->level != ODDS_OTHER);
}

/* A card that comes into play by itself from here on, or when there is a drop for it. */
static void take (Table *table, guint16 card, guint cell)
{
  const OddsKind *kind = kind_at (table, card);
  table->resources += is_resource (table, card) ? 1 : 0;
  if (kind != NULL && kind->store_of[cell] != ODDS_NOWHERE)
    odds_add (table->game->plan, kind, kind->store_of[cell], 1, table->state);
}

/* ---- The hand: the first cards of the deck, in an order that is chance. */

/* Of the others the held one goes last, and first what pays nothing. */
static int rank (guint16 card, gconstpointer data)
{
  const OddsKind *kind = kind_at (data, card);
  if (kind == NULL)
    return card == HELD ? 2 : 0;
  return kind->level == ODDS_OTHER ? 1 : ODDS_COUNTED + (kind->level == ODDS_WORSE ? 0 : 1);
}

/* FALSE: the hand is not kept. */
static gboolean keep_hand (Table *table, const PayOddsStage *stage, gboolean last)
{
  table->n_hand = odds_keep_hand (table->deck, stage, last, rank, table);
  if (table->n_hand < 0)
    return FALSE;
  for (int i = 0; i < table->n_hand; i++) {
    table->held = table->held || table->deck[i] == HELD;
    take (table, table->deck[i], 0);
  }
  return TRUE;
}

/* ---- The draws. */

static guint cell_of_turn (const OddsPlan *plan, int turn)
{
  guint cell = 0;
  while (plan->spans[cell].to < turn)
    cell++;
  return cell;
}

static void draw (Table *table, const PayOddsStage *stage)
{
  const Game *game = table->game;
  const PayOddsSetup *setup = &game->question->setup;
  guint next = (guint)stage->cards;
  if (stage->scry && odds_draws (setup, 1, game->turn) > 0) {
    const OddsKind *seen = kind_at (table, table->deck[next]);
    next += seen != NULL && seen->level == ODDS_BETTER ? 0 : 1;
  }
  for (int turn = 1; turn <= game->turn; turn++)
    for (int i = 0; i < odds_draws (setup, turn, turn); i++, next++) {
      table->held = table->held || (table->deck[next] == HELD && turn <= game->question->held_by);
      take (table, table->deck[next], cell_of_turn (game->plan, turn));
    }
  for (int i = 0; i < setup->laid; i++, next++)
    take (table, table->deck[next], game->plan->n_cells - 1);
}

static void deal (Table *table)
{
  const Game *game = table->game;
  const PayOddsSetup *setup = &game->question->setup;
  const PayOddsRule *rule = &setup->rule;
  for (int i = 0; i < rule->n_stages; i++) {
    const PayOddsStage *stage = &rule->stages[i];
    const int seen = stage->cards + 1 + odds_draws (setup, 1, game->turn) + setup->laid;
    odds_random_shuffle (&table->random, game->seed, game->cards, table->deck, (guint)seen, (guint)game->view->all);
    if (!keep_hand (table, stage, i == rule->n_stages - 1))
      continue;
    draw (table, stage);
    return;
  }
}

static void play (Table *table, guint64 trial, PayOddsSample *sum)
{
  Game *game = table->game;
  table->random = (OddsRandom){ .trial = trial };
  table->resources = game->question->setup.starts;
  table->held = FALSE;
  memset (table->state, 0, game->plan->width);
  deal (table);
  sum->trials++;
  if ((game->question->held_by > 0 && !table->held) || table->resources < game->enough)
    return;
  gboolean too_many = FALSE;
  sum->enough++;
  sum->paid += odds_pays (game->plan, table->state, &too_many) ? 1 : 0;
  if (too_many)
    g_atomic_int_set (&game->failed, 1);
}

/* ---- Threads: each plays some of the trials; sums do not depend on which. */

typedef struct {
  guint64 from, to;
} Part;

static void work (gpointer data, gpointer user_data)
{
  const Part *part = data;
  Game *game = user_data;
  Table table = { .game = game };
  table.deck = g_new (guint16, (gsize)game->view->all + 1);
  table.state = g_new (guint8, game->plan->width);
  PayOddsSample sum = { 0, 0, 0 };
  for (guint64 i = part->from; i < part->to && g_atomic_int_get (&game->failed) == 0; i++) {
    if (i % TRIALS_BETWEEN_LOOKS == 0 && game->question->stop != NULL && g_atomic_int_get (game->question->stop) != 0)
      g_atomic_int_set (&game->failed, 2);
    play (&table, i, &sum);
  }
  g_free (table.deck);
  g_free (table.state);
  g_mutex_lock (&game->mutex);
  game->sum.trials += sum.trials;
  game->sum.enough += sum.enough;
  game->sum.paid += sum.paid;
  g_mutex_unlock (&game->mutex);
}

static gboolean share_among (Game *game, guint64 trials, guint n, GError **error)
{
  g_autofree Part *parts = g_new (Part, n);
  GThreadPool *pool = g_thread_pool_new (work, game, (gint)n, FALSE, error);
  if (pool == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    parts[i].from = trials / n * i + MIN (i, trials % n);
    parts[i].to = parts[i].from + trials / n + (i < trials % n ? 1 : 0);
    g_thread_pool_push (pool, &parts[i], NULL);
  }
  g_thread_pool_free (pool, FALSE, TRUE);
  return TRUE;
}

/* One thread is the caller's. */
static gboolean share_out (Game *game, guint64 trials, guint threads, GError **error)
{
  const guint n = threads > 0 ? threads : g_get_num_processors ();
  Part all = { .from = 0, .to = trials };
  if (n == 1)
    work (&all, game);
  else if (!share_among (game, trials, n, error))
    return FALSE;
  if (game->failed != 0)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s",
                   game->failed == 1 ? "too many choices between what cards give"
                                     : "stopped before the sample was done");
  return game->failed == 0;
}

static void fill_deck (Game *game)
{
  int at = 0;
  for (guint k = 0; k < game->plan->n_kinds; k++)
    for (int i = 0; i < game->plan->kinds[k].n; i++)
      game->cards[at++] = (guint16)k;
  for (int i = 0; i < game->plan->plain; i++)
    game->cards[at++] = PLAIN;
  if (game->question->held_by > 0)
    game->cards[at] = HELD;
}

gboolean pay_odds_simulate (const PayOddsQuestion *question, int turn, guint64 trials, guint64 seed, guint threads,
                            PayOddsSample *sample, GError **error)
{
  g_return_val_if_fail (question->deck != NULL && question->need != NULL, FALSE);
  if (!odds_check (question, turn, turn, error))
    return FALSE;
  g_autoptr (OddsView) view = odds_view_new (question, error);
  if (view == NULL)
    return FALSE;
  g_autoptr (OddsPlan) plan = odds_plan_new (view, question, turn, error);
  if (plan == NULL)
    return FALSE;
  Game game = { .question = question, .view = view, .plan = plan, .turn = turn, .seed = seed };
  game.enough = question->enough == PAY_ODDS_TURN ? turn : question->enough;
  game.cards = g_new (guint16, (gsize)view->all + 1);
  g_mutex_init (&game.mutex);
  fill_deck (&game);
  const gboolean fine = share_out (&game, trials, threads, error);
  if (fine)
    *sample = game.sum;
  g_mutex_clear (&game.mutex);
  g_free (game.cards);
  return fine;
}
