/* SPDX-License-Identifier: MIT */
/* Hands that are kept, with what goes under the deck: all of them, or one that is dealt. */
#include "develop.h"

#include "number/number.h"

#include <string.h>

typedef struct {
  const DevBook *book;
  const PayOddsStage *stage;
  gboolean last;
  DevHandFunc func;
  gpointer data;
  double left, kept; /* how likely this hand is looked at; of these, how likely it is kept */
  gboolean ended;
} Hands;

static double binomial (int n, int k)
{
  double b = 1;
  for (int i = 0; i < k; i++)
    b = b * (n - i) / (i + 1);
  return b;
}

static gboolean is_counted (const DevBook *book, guint class)
{
  return book->classes[class].resource;
}

/* Which go first: counted ones that pay nothing special, then the others; of those that are not counted the held one
 * last. */
static int rank (const DevBook *book, guint class, gboolean counted)
{
  if (is_counted (book, class) != counted)
    return -1;
  return counted ? (book->classes[class].useful ? 1 : 0) : ((int)class == book->held ? 1 : 0);
}

static void go_under (Hands *hands, const DevState *state, int counted_go, int others_go, double weight);

/* [go] cards of one rank, chance deciding which; then the rest. */
static void send (Hands *hands, const DevState *state, guint from, gboolean counted, int level, int go, int there,
                  const int rest[2], double weight)
{
  const DevBook *book = hands->book;
  while (from < book->n && rank (book, from, counted) != level)
    from++;
  if (from == book->n) {
    go_under (hands, state, rest[0], rest[1], weight);
    return;
  }
  const int here = state->hand[from];
  for (int k = MAX (0, go - (there - here)); k <= MIN (go, here); k++) {
    DevState next = *state;
    next.hand[from] = (guint8)(here - k);
    next.under[from] = (guint8)(next.under[from] + k);
    const double ways = binomial (here, k) * binomial (there - here, go - k) / binomial (there, go);
    send (hands, &next, from + 1, counted, level, go - k, there - here, rest, weight * ways);
  }
}

static void go_under (Hands *hands, const DevState *state, int counted_go, int others_go, double weight)
{
  const DevBook *book = hands->book;
  const gboolean counted = counted_go > 0;
  if (counted_go + others_go == 0) {
    hands->kept += weight;
    hands->ended = hands->ended || !hands->func (state, hands->left * weight, hands->data);
    return;
  }
  for (int level = 0; level < 2; level++) {
    int there = 0;
    for (guint c = 0; c < book->n; c++)
      there += rank (book, c, counted) == level ? state->hand[c] : 0;
    if (there == 0)
      continue;
    const int go = MIN (there, counted ? counted_go : others_go);
    const int rest[2] = { counted_go - (counted ? go : 0), others_go - (counted ? 0 : go) };
    send (hands, state, 0, counted, level, go, there, rest, weight);
    return;
  }
}

static void keep (Hands *hands, const DevState *state, double weight)
{
  int counted = 0, counted_go, others_go;
  for (guint c = 0; c < hands->book->n; c++)
    counted += is_counted (hands->book, c) ? state->hand[c] : 0;
  if (!odds_keeps (hands->stage, hands->last, counted))
    return;
  odds_bottom (hands->stage, counted, &counted_go, &others_go);
  go_under (hands, state, counted_go, others_go, weight);
}

/* All hands of [left] more cards of the classes from [class] on, of [cards] that are left there. */
static void deal (Hands *hands, DevState *state, guint class, int left, int cards, double weight)
{
  if (class == hands->book->n) {
    keep (hands, state, weight);
    return;
  }
  const int n = hands->book->classes[class].n;
  for (int k = MAX (0, left - (cards - n)); k <= MIN (left, n) && !hands->ended; k++) {
    state->hand[class] = (guint8)k;
    state->deck[class] = (guint8)(n - k);
    const double ways = binomial (n, k) * binomial (cards - n, left - k) / binomial (cards, left);
    deal (hands, state, class + 1, left - k, cards - n, weight * ways);
  }
}

void dev_hands (const DevBook *book, DevHandFunc func, gpointer data)
{
  Hands hands = { .book = book, .func = func, .data = data, .left = 1 };
  for (int i = 0; i < book->setup.rule.n_stages && !hands.ended; i++) {
    DevState state = { { 0 }, { 0 }, { 0 }, { 0 } };
    hands.stage = &book->setup.rule.stages[i];
    hands.last = i == book->setup.rule.n_stages - 1;
    hands.kept = 0;
    deal (&hands, &state, 0, hands.stage->cards, book->view->all, 1);
    hands.left *= 1 - hands.kept;
  }
}

/* [ways]: how many different sets of so many cards there are; [n] more cards are alike. */
static void add_alike (double ways[PAY_ODDS_MAX_HAND + 1], int n)
{
  double sums[PAY_ODDS_MAX_HAND + 1] = { 0 };
  for (int k = 0; k <= PAY_ODDS_MAX_HAND; k++)
    for (int own = 0; own <= MIN (k, n); own++)
      sums[k] += ways[k - own];
  memcpy (ways, sums, sizeof sums);
}

double dev_first_hands (const DevBook *book)
{
  const PayOddsStage *stage = &book->setup.rule.stages[0];
  double counted[PAY_ODDS_MAX_HAND + 1] = { 1 }, others[PAY_ODDS_MAX_HAND + 1] = { 1 }, hands = 0;
  for (guint c = 0; c < book->n; c++)
    add_alike (is_counted (book, c) ? counted : others, book->classes[c].n);
  for (int k = 0; k <= stage->cards; k++)
    if (odds_keeps (stage, book->setup.rule.n_stages == 1, k))
      hands += counted[k] * others[stage->cards - k];
  return hands;
}

/* ---- Dealing. */

#define MOST_TRIES 100000 /* until a hand comes to hold a card */

static int rank_of (guint16 class, gconstpointer data)
{
  const DevBook *book = data;
  const gboolean counted = is_counted (book, class);
  return (counted ? ODDS_COUNTED : 0) + rank (book, class, counted);
}

static guint fill_deck (const DevBook *book, guint16 *deck)
{
  guint n = 0;
  for (guint c = 0; c < book->n; c++)
    for (int i = 0; i < book->classes[c].n; i++)
      deck[n++] = (guint16)c;
  return n;
}

/* The hand that is kept of decks that are shuffled anew. */
static void deal_hand (const DevBook *book, OddsRandom *random, guint64 seed, const guint16 *deck, guint n,
                       DevState *state)
{
  guint16 cards[PAY_ODDS_MAX_CARDS];
  int kept = -1, looked = 0;
  memset (state, 0, sizeof *state);
  for (int i = 0; i < book->setup.rule.n_stages && kept < 0; i++) {
    const PayOddsStage *stage = &book->setup.rule.stages[i];
    looked = stage->cards;
    odds_random_shuffle (random, seed, deck, cards, (guint)looked, n);
    memset (state->under, 0, sizeof state->under);
    for (int k = 0; k < looked; k++)
      state->under[cards[k]]++;
    kept = odds_keep_hand (cards, stage, i == book->setup.rule.n_stages - 1, rank_of, book);
  }
  for (guint c = 0; c < book->n; c++)
    state->deck[c] = (guint8)(book->classes[c].n - state->under[c]);
  for (int k = 0; k < kept; k++) {
    state->hand[cards[k]]++;
    state->under[cards[k]]--;
  }
}

/* Does the held card come? It is in hand, or one of the draws, as often as it is likely. */
static gboolean comes (const DevBook *book, OddsRandom *random, guint64 seed, const DevState *state)
{
  guint deck = 0;
  for (guint c = 0; c < book->n; c++)
    deck += state->deck[c];
  if (book->held < 0 || state->hand[book->held] > 0)
    return TRUE;
  return state->deck[book->held] > 0
         && odds_random_below (random, seed, deck) < (guint)odds_draws (&book->setup, 1, book->turn);
}

gboolean dev_deal (const DevBook *book, guint64 trial, guint64 seed, DevState *state)
{
  guint16 deck[PAY_ODDS_MAX_CARDS];
  const guint n = fill_deck (book, deck);
  OddsRandom random = { .trial = trial };
  for (guint tries = 0; tries < MOST_TRIES; tries++) {
    deal_hand (book, &random, seed, deck, n, state);
    if (comes (book, &random, seed, state))
      return TRUE;
  }
  return FALSE;
}
