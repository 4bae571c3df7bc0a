/* SPDX-License-Identifier: MIT */
/* Is there an order of mana abilities after which the spell can be paid? Every state is gone through once. */
#include "judge-board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 1 << 17, SLOTS = 1 << 18, MOST_LOCKS = 60, GREATEST_X = 60 };

Judged judged;

static struct {
  State states[MOST_STATES];
  int slots[SLOTS]; /* 1 + index of a state */
  int n, next;
  bool full;
  Lock locks[MOST_LOCKS];
  int n_locks;
} seen;

static size_t hash_of (const State *state)
{
  const unsigned char *bytes = (const unsigned char *)state;
  uint64_t hash = UINT64_C (1469598103934665603);
  for (size_t i = 0; i < sizeof *state; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (1099511628211);
  return (size_t)(hash ^ hash >> 29) % SLOTS;
}

static void reach (const State *state)
{
  size_t slot = hash_of (state);
  while (seen.slots[slot] != 0) {
    if (memcmp (&seen.states[seen.slots[slot] - 1], state, sizeof *state) == 0)
      return;
    slot = (slot + 1) % SLOTS;
  }
  if (seen.n == MOST_STATES) {
    seen.full = true;
    return;
  }
  seen.states[seen.n++] = *state;
  seen.slots[slot] = seen.n;
}

static void forget (void)
{
  for (int i = 0; i < seen.n; i++) {
    size_t slot = hash_of (&seen.states[i]);
    while (seen.slots[slot] != 0) {
      seen.slots[slot] = 0;
      slot = (slot + 1) % SLOTS;
    }
  }
  seen.n = seen.next = seen.n_locks = 0;
  seen.full = false;
}

/* The spell is cast now. */
static void cast (const Casting *casting, const State *state)
{
  const Lock lock = judge_lock (casting, state);
  State after = *state;
  int i = 0;
  while (i < seen.n_locks && memcmp (&seen.locks[i], &lock, sizeof lock) != 0)
    i++;
  if (i == MOST_LOCKS) {
    seen.full = true;
    return;
  }
  seen.locks[i] = lock;
  seen.n_locks = i == seen.n_locks ? i + 1 : seen.n_locks;
  after.lock = (uint8_t)(i + 1);
  reach (&after);
}

/* ---- Types that no cost names are one. */

static void name_types (const Mana *mana, bool *named)
{
  for (int t = 0; t < TYPE_REST; t++)
    named[t] = named[t] || mana->units[t] > 0;
  for (int i = 0; i < mana->n_pairs; i++) {
    named[mana->pairs[i].first] = true;
    if (mana->pairs[i].second < TYPE_REST)
      named[mana->pairs[i].second] = true;
  }
}

static void find_types (const Casting *casting, int types[TYPES])
{
  bool named[TYPES] = { false };
  name_types (&casting->mana, named);
  for (int i = 0; i < judged.table->n_mine; i++)
    for (int k = 0; k < judged.table->mine[i].card.n_abilities; k++)
      name_types (&judged.table->mine[i].card.abilities[k].mana, named);
  for (int t = 0; t < TYPES; t++)
    types[t] = named[t] ? t : TYPE_REST;
}

/* ---- One play. */

static void start (const Play *play, State *state)
{
  const Tabletop *table = judged.table;
  memset (state, 0, sizeof *state);
  state->alive = (uint16_t)((1u << table->n_mine) - 1);
  state->hand = (uint8_t)((1u << table->n_hand) - 1);
  state->grave = (uint8_t)((1u << table->n_grave) - 1);
  state->life = (int8_t)table->life;
  if (play->in_hand)
    state->hand = (uint8_t)(state->hand & ~(1u << play->at));
  else if (play->instead >= 0)
    state->grave = (uint8_t)(state->grave & ~(1u << play->at));
  for (int i = 0; i < table->n_mine; i++) {
    state->tapped = (uint16_t)(state->tapped | (table->mine[i].tapped ? 1u << i : 0));
    state->counters[i] = (uint8_t)table->mine[i].counters;
  }
}

/* Is the search over? */
static bool look (const Casting *casting, const State *state, int *x)
{
  const Lock *lock = &seen.locks[state->lock - 1];
  if (casting->mana.x == 0) {
    if (judge_can_pay (casting, state, lock, 0))
      *x = 0;
    return *x == 0;
  }
  while (*x < GREATEST_X && judge_can_pay (casting, state, lock, *x + 1))
    ++*x;
  return *x == GREATEST_X;
}

int judge_play (const Tabletop *table, const Play *play, int *x)
{
  Casting casting;
  State state;
  int types[TYPES], best = -1;
  bool over = false;
  if (judged.table != table)
    judge_start (table);
  judge_casting (play, &casting);
  find_types (&casting, types);
  start (play, &state);
  if (judge_lock_is_open (&casting))
    reach (&state);
  cast (&casting, &state);
  while (seen.next < seen.n && !seen.full && !over) {
    const State now = seen.states[seen.next++];
    if (now.lock == 0)
      cast (&casting, &now);
    else
      over = look (&casting, &now, &best);
    if (!over)
      judge_use_all (&now, casting.traits, types, reach);
  }
  const bool full = seen.full;
  forget ();
  *x = casting.mana.x > 0 ? best : -1;
  return full ? -1 : best >= 0;
}

/* ---- The ways to play a card. */

static void add_play (const Play *base, Play *plays, int *n)
{
  if (*n < MOST_WAYS)
    plays[(*n)++] = *base;
}

static void add_with_options (Play *play, Play *plays, int *n)
{
  const char *instead = play->instead >= 0 ? play->card->ways[play->instead].name : "";
  snprintf (play->with, sizeof play->with, "%s", instead);
  play->optional = -1;
  add_play (play, plays, n);
  for (int i = 0; i < play->card->n_ways; i++) {
    if (!play->card->ways[i].optional)
      continue;
    play->optional = i;
    snprintf (play->with, sizeof play->with, "%s%s%s", instead, instead[0] != '\0' ? "+" : "",
              play->card->ways[i].name);
    add_play (play, plays, n);
  }
}

int judge_plays (const Tabletop *table, const Thing *thing, bool in_hand, int at, Play *plays)
{
  const bool in_grave = !in_hand && thing >= table->grave && thing < table->grave + table->n_grave;
  Play play = { .card = &thing->card, .instead = -1, .in_hand = in_hand, .at = at, .tax = 2 * thing->cast };
  int n = 0;
  if (!in_grave && thing->card.has_cost)
    add_with_options (&play, plays, &n);
  for (int i = 0; i < thing->card.n_ways; i++) {
    play.instead = i;
    if (thing->card.ways[i].instead && thing->card.ways[i].from_grave == in_grave)
      add_with_options (&play, plays, &n);
  }
  return n;
}
