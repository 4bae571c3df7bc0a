/* SPDX-License-Identifier: MIT */
/* Games dealt card by card. What is shared with the exact count is only what a state is and when it pays. */
#include "set-table.h"

#include <string.h>

#define PLAIN 0xfffe /* a card that matters to nothing */
#define HELD 0xffff  /* the card that is held */
#define TRIALS_BETWEEN_LOOKS 1024

typedef struct {
  const PayOddsQuestion *q;
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

/* The first [n] cards of a shuffled deck. */
static void shuffle (Table *t, guint n)
{
  const guint all = (guint)t->game->view->all;
  memcpy (t->deck, t->game->cards, all * sizeof *t->deck);
  odds_random_shuffle (&t->random, t->game->seed, t->deck, n, all);
}

static const OddsKind *kind_at (const Table *t, guint16 card)
{
  return card < PLAIN ? &t->game->plan->kinds[card] : NULL;
}

static gboolean is_resource (const Table *t, guint16 card)
{
  if (card == HELD)
    return FALSE;
  const OddsKind *kind = kind_at (t, card);
  return t->game->q->setup.rule.counted == PAY_ODDS_USEFUL || (kind != NULL && kind->level != ODDS_OTHER);
}

/* A card that comes into play by itself from here on, or when there is a drop for it. */
static void take (Table *t, guint16 card, guint cell)
{
  const OddsKind *kind = kind_at (t, card);
  t->resources += is_resource (t, card) ? 1 : 0;
  if (kind != NULL && kind->store_of[cell] != ODDS_NOWHERE)
    odds_add (t->game->plan, kind, kind->store_of[cell], 1, t->state);
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
static gboolean keep_hand (Table *t, const PayOddsStage *stage, gboolean last)
{
  t->n_hand = odds_keep_hand (t->deck, stage, last, rank, t);
  if (t->n_hand < 0)
    return FALSE;
  for (int i = 0; i < t->n_hand; i++) {
    t->held = t->held || t->deck[i] == HELD;
    take (t, t->deck[i], 0);
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

static void draw (Table *t, const PayOddsStage *stage)
{
  const Game *g = t->game;
  const PayOddsSetup *setup = &g->q->setup;
  guint next = (guint)stage->cards;
  if (stage->scry && odds_draws (setup, 1, g->turn) > 0) {
    const OddsKind *seen = kind_at (t, t->deck[next]);
    next += seen != NULL && seen->level == ODDS_BETTER ? 0 : 1;
  }
  for (int turn = 1; turn <= g->turn; turn++)
    for (int i = 0; i < odds_draws (setup, turn, turn); i++, next++) {
      t->held = t->held || (t->deck[next] == HELD && turn <= g->q->held_by);
      take (t, t->deck[next], cell_of_turn (g->plan, turn));
    }
  for (int i = 0; i < setup->laid; i++, next++)
    take (t, t->deck[next], g->plan->n_cells - 1);
}

static void deal (Table *t)
{
  const PayOddsRule *rule = &t->game->q->setup.rule;
  for (int i = 0; i < rule->n_stages; i++) {
    const PayOddsStage *stage = &rule->stages[i];
    const int seen = stage->cards + 1 + odds_draws (&t->game->q->setup, 1, t->game->turn) + t->game->q->setup.laid;
    shuffle (t, (guint)seen);
    if (!keep_hand (t, stage, i == rule->n_stages - 1))
      continue;
    draw (t, stage);
    return;
  }
}

static void play (Table *t, guint64 trial, PayOddsSample *sum)
{
  Game *g = t->game;
  t->random = (OddsRandom){ .trial = trial };
  t->resources = g->q->setup.starts;
  t->held = FALSE;
  memset (t->state, 0, g->plan->width);
  deal (t);
  sum->trials++;
  if ((g->q->held_by > 0 && !t->held) || t->resources < g->enough)
    return;
  gboolean too_many = FALSE;
  sum->enough++;
  sum->paid += odds_pays (g->plan, t->state, &too_many) ? 1 : 0;
  if (too_many)
    g_atomic_int_set (&g->failed, 1);
}

/* ---- Threads: each plays some of the trials; sums do not depend on which. */

typedef struct {
  guint64 from, to;
} Part;

static void work (gpointer data, gpointer user_data)
{
  const Part *part = data;
  Game *g = user_data;
  Table t = { .game = g };
  t.deck = g_new (guint16, (gsize)g->view->all + 1);
  t.state = g_new (guint8, g->plan->width);
  PayOddsSample sum = { 0, 0, 0 };
  for (guint64 i = part->from; i < part->to && g_atomic_int_get (&g->failed) == 0; i++) {
    if (i % TRIALS_BETWEEN_LOOKS == 0 && g->q->stop != NULL && g_atomic_int_get (g->q->stop) != 0)
      g_atomic_int_set (&g->failed, 2);
    play (&t, i, &sum);
  }
  g_free (t.deck);
  g_free (t.state);
  g_mutex_lock (&g->mutex);
  g->sum.trials += sum.trials;
  g->sum.enough += sum.enough;
  g->sum.paid += sum.paid;
  g_mutex_unlock (&g->mutex);
}

static gboolean share_among (Game *g, guint64 trials, guint n, GError **error)
{
  g_autofree Part *parts = g_new (Part, n);
  GThreadPool *pool = g_thread_pool_new (work, g, (gint)n, FALSE, error);
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
static gboolean share_out (Game *g, guint64 trials, guint threads, GError **error)
{
  const guint n = threads > 0 ? threads : g_get_num_processors ();
  Part all = { .from = 0, .to = trials };
  if (n == 1)
    work (&all, g);
  else if (!share_among (g, trials, n, error))
    return FALSE;
  if (g->failed != 0)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s",
                   g->failed == 1 ? "too many choices between what cards give" : "stopped before the sample was done");
  return g->failed == 0;
}

static void fill_deck (Game *g)
{
  int at = 0;
  for (guint k = 0; k < g->plan->n_kinds; k++)
    for (int i = 0; i < g->plan->kinds[k].n; i++)
      g->cards[at++] = (guint16)k;
  for (int i = 0; i < g->plan->plain; i++)
    g->cards[at++] = PLAIN;
  if (g->q->held_by > 0)
    g->cards[at] = HELD;
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
  Game g = { .q = question, .view = view, .plan = plan, .turn = turn, .seed = seed };
  g.enough = question->enough == PAY_ODDS_TURN ? turn : question->enough;
  g.cards = g_new (guint16, (gsize)view->all + 1);
  g_mutex_init (&g.mutex);
  fill_deck (&g);
  const gboolean fine = share_out (&g, trials, threads, error);
  if (fine)
    *sample = g.sum;
  g_mutex_clear (&g.mutex);
  g_free (g.cards);
  return fine;
}
