/* SPDX-License-Identifier: MIT */
/* Deals: each copy of a card has a number of its own in each hand of each game, and they lie in the order of these. So
 * decks that differ in a card have hands that differ in it. */
#include "ramp.h"

#include <string.h>

#define MOST_TRIES 100000
#define SPARE 12 /* cards that are sorted beyond those that are expected to be seen */

/* SplitMix64 (Steele, Lea and Flood 2014). */
static guint64 mix (guint64 z)
{
  z += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ z >> 31;
}

static guint below (guint64 random, guint n)
{
  return (guint)((random >> 32) * n >> 32);
}

RampDeal *ramp_deal_new (const RampBook *book)
{
  RampDeal *deal = g_new0 (RampDeal, 1);
  deal->book = book;
  deal->places = g_new0 (guint64, book->n_copies + 1);
  deal->left = g_new0 (guint8, book->n_copies + 1);
  return deal;
}

void ramp_deal_free (RampDeal *deal)
{
  if (deal == NULL)
    return;
  g_free (deal->places);
  g_free (deal->left);
  g_free (deal);
}

/* ---- The order of the cards. */

/* A place is a number of the copy in this hand, whose last bits are the copy itself. */
static guint64 place_of (const RampDeal *deal, guint copy)
{
  return (mix (deal->book->copies[copy].key ^ deal->salt) & ~(guint64)RAMP_COPY) | copy;
}

static guint copy_of (guint64 place)
{
  return (guint)(place & RAMP_COPY);
}

static int compare_places (gconstpointer a, gconstpointer b)
{
  const guint64 *x = a, *y = b;
  return *x < *y ? -1 : *x > *y ? 1 : 0;
}

static void insert_sort (guint64 *places, guint n)
{
  for (guint i = 1; i < n; i++) {
    const guint64 one = places[i];
    guint k = i;
    for (; k > 0 && places[k - 1] > one; k--)
      places[k] = places[k - 1];
    places[k] = one;
  }
}

/* Puts all of them in order. */
static void order_all (RampDeal *deal)
{
  const guint all = deal->book->n_copies;
  for (guint i = 0; i < all; i++)
    deal->places[i] = place_of (deal, i);
  qsort (deal->places, all, sizeof *deal->places, compare_places);
  deal->n_sorted = all;
}

/* Puts the first [n] in order, at least. */
static void order (RampDeal *deal, guint n)
{
  const guint all = deal->book->n_copies;
  const guint64 cut = n + SPARE < all ? G_MAXUINT64 / all * (n + SPARE) : G_MAXUINT64;
  guint low = 0;
  for (guint i = 0; i < all; i++) {
    const guint64 place = place_of (deal, i);
    deal->places[low] = place;
    low += place <= cut ? 1 : 0;
  }
  insert_sort (deal->places, low);
  deal->n_sorted = low;
  deal->next = 0;
  deal->again = FALSE;
  if (low < n)
    order_all (deal);
}

/* ---- Hands. */

static int rank (guint16 card, gconstpointer data)
{
  const RampBook *book = data;
  if (card == book->n_copies)
    return 2; /* the card that is asked about */
  const RampClass *class = &book->classes[book->copies[card].class];
  return class->resource ? ODDS_COUNTED + (class->useful ? 1 : 0) : class->pays ? 1 : 0;
}

/* Would a hand without the held card be kept? Only how many resource cards it has is dealt. Its numbers are none of
 * those that told where the held card lies. */
static gboolean keeps_other (const RampBook *book, const PayOddsStage *stage, gboolean last, guint64 salt)
{
  const guint64 first = mix (salt ^ 3);
  guint resources = book->n_resources, left = book->n_copies;
  int counted = 0;
  for (int i = 0; i < stage->cards; i++, left--)
    if (below (mix (first + (guint64)i), left) < resources) {
      resources--;
      counted++;
    }
  return odds_keeps (stage, last, counted);
}

/* The held card is in it where [held]. FALSE: it is not kept. [lost]: the held card goes under the deck. */
static gboolean keep (RampDeal *deal, const PayOddsStage *stage, gboolean last, gboolean held, RampState *state,
                      gboolean *lost)
{
  const RampBook *book = deal->book;
  guint16 cards[PAY_ODDS_MAX_HAND];
  guint8 kept[PAY_ODDS_MAX_HAND] = { 0 };
  const guint dealt = (guint)stage->cards - (held ? 1 : 0);
  for (guint i = 0; i < dealt; i++)
    cards[i] = (guint16)copy_of (deal->places[i]);
  if (held)
    cards[dealt] = (guint16)book->n_copies;
  const int n = odds_keep_hand (cards, stage, last, rank, book);
  if (n < 0)
    return FALSE;
  *state = (RampState){ .spent = 0 };
  memset (deal->left, 0, book->n_copies);
  *lost = held;
  for (int i = 0; i < n; i++) {
    if (cards[i] == book->n_copies) {
      state->hand[book->held]++;
      *lost = FALSE;
      continue;
    }
    state->hand[book->copies[cards[i]].class]++;
    for (guint k = 0; k < dealt; k++)
      kept[k] |= copy_of (deal->places[k]) == cards[i];
  }
  for (guint c = 0; c < book->n; c++)
    state->deck[c] = (guint8)((int)c != book->held ? book->classes[c].n : 0);
  deal->under = FALSE;
  for (guint k = 0; k < dealt; k++) {
    const guint copy = copy_of (deal->places[k]);
    const guint16 class = book->copies[copy].class;
    state->deck[class]--;
    deal->left[copy] = kept[k] ? 1 : 2;
    if (!kept[k]) {
      state->under[class]++;
      deal->under = TRUE;
    }
  }
  deal->next = dealt;
  return TRUE;
}

/* ---- Draws. */

/* What lay under the deck is a part of it again. */
static void deal_again (RampDeal *deal)
{
  guint n = 0;
  deal->salt = mix (deal->salt);
  for (guint i = 0; i < deal->book->n_copies; i++) {
    if (deal->left[i] == 1)
      continue;
    deal->left[i] = 0;
    deal->places[n++] = place_of (deal, i);
  }
  qsort (deal->places, n, sizeof *deal->places, compare_places);
  deal->n_sorted = n;
  deal->next = 0;
  deal->under = FALSE;
  deal->again = TRUE;
}

/* What was found leaves the deck: any copy of its class, whichever lies where. */
static void take_found (RampDeal *deal, const RampState *state, guint class)
{
  int more = -state->deck[class];
  for (guint i = 0; i < deal->book->n_copies; i++)
    more += deal->book->copies[i].class == class && deal->left[i] == 0 ? 1 : 0;
  for (guint i = 0; i < deal->book->n_copies && more > 0; i++)
    if (deal->book->copies[i].class == class && deal->left[i] == 0) {
      deal->left[i] = 1;
      more--;
    }
}

void ramp_draw (RampDeal *deal, RampState *state)
{
  const RampBook *book = deal->book;
  if (++deal->drawn == deal->held_at) {
    state->hand[book->held]++;
    return;
  }
  gboolean shuffled = deal->under;
  for (guint c = 0; c < book->n && shuffled; c++)
    shuffled = state->under[c] == 0;
  if (shuffled)
    deal_again (deal);
  for (;; deal->next++) {
    if (deal->next == deal->n_sorted && !deal->again && deal->n_sorted < book->n_copies)
      order_all (deal);
    if (deal->next >= deal->n_sorted)
      return;
    const guint copy = copy_of (deal->places[deal->next]);
    const guint16 class = book->copies[copy].class;
    if (deal->left[copy] == 0)
      take_found (deal, state, class);
    if (deal->left[copy] != 0)
      continue;
    deal->left[copy] = 1;
    deal->next++;
    state->deck[class]--;
    state->hand[class]++;
    return;
  }
}

/* ---- Games. */

/* Of the place of the held card among all. */
static gboolean deal_once (RampDeal *deal, guint64 salt, RampState *state)
{
  const RampBook *book = deal->book;
  const PayOddsSetup *setup = &book->question->setup;
  const guint draws = (guint)odds_draws (setup, 1, book->question->turn);
  for (int i = 0; i < setup->rule.n_stages; i++) {
    const PayOddsStage *stage = &setup->rule.stages[i];
    const gboolean last = i + 1 == setup->rule.n_stages;
    const guint hand = (guint)stage->cards;
    salt = mix (salt);
    const guint at = book->held >= 0 ? below (mix (salt ^ 1), book->n_copies + 1) : G_MAXUINT;
    if (book->held >= 0 && at >= hand + draws) {
      if (keeps_other (book, stage, last, salt))
        return FALSE;
      continue;
    }
    gboolean lost;
    deal->salt = mix (salt ^ 2);
    order (deal, hand + draws);
    if (!keep (deal, stage, last, at < hand, state, &lost))
      continue;
    deal->drawn = 0;
    deal->held_at = at < hand || book->held < 0 ? 0 : (int)(at - hand) + 1;
    return !lost;
  }
  return FALSE;
}

gboolean ramp_deal (RampDeal *deal, guint64 game, RampState *state, guint64 *dealt)
{
  const guint64 salt = mix (mix (deal->book->question->seed) ^ game);
  for (guint64 tries = 0; tries < MOST_TRIES; tries++) {
    (*dealt)++;
    if (deal_once (deal, mix (salt + (tries << 32)), state))
      return TRUE;
  }
  return FALSE;
}
