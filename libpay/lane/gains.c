/* SPDX-License-Identifier: MIT */
/* What objects may still add to a lane, whatever happens: for the bounds of the search. */
#include <string.h>

#include "path.h"

#define MOST_KNOWN 512 /* that are known at once */
#define A_BLOCK 32     /* for which there is room at once */
#define N_SLOTS 1024
#define MOST_ROUNDS 8 /* until what a turn is worth is known */

struct _PayiGainBook {
  PayiNormal *normal;
  gboolean ready; /* what follows is there */
  gint64 x[PAY_MAX_VARIABLES];
  gboolean speaks_of_x;   /* some cost of a move does */
  gboolean priced;        /* there is a wish */
  gboolean costly;        /* some move takes of its counter */
  gsize n_moves;          /* of all things */
  gint64 *costs;          /* by move: of the counter of the wish */
  gint64 *gains;          /* by move: of the lane that is being looked at */
  gint64 *adds;           /* ... with the turns that it gives back */
  gint64 *turns;          /* by move: what one turn is worth that it gives back */
  const PayiMove **again; /* those that can be made again and again, and have a cost */
  int n_again;
  const guint8 *barred, *barred_units; /* by move and by supply: see payi_lanes_bar() */
  gint64 objects;                      /* that may get their turn back */
  gboolean endless;                    /* some move can be made again and again, for a cost */
  gboolean paid;                       /* some move has a cost */
  int n_known;
  PayiGains *known[MOST_KNOWN / A_BLOCK]; /* blocks; NULL: not used yet */
  guint16 *slots;                         /* 1 + index of a lane by its classes; 0: empty */
};

/* ---- What a move gives and takes. */

/* What the units count that pay for it. */
static gint64 least_cost (const PayiBill *bill, const gint64 *x, const gint64 *floor)
{
  gint64 least = bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; bill != NULL && i < bill->n_demands; i++)
    least = MIN (least, payi_floors_cost (&bill->demands[i], x, floor));
  return least;
}

/* What the move takes at least of the counter of [wish]. */
static gint64 counter_cost (const PayiMove *move, const gint64 *x, const PayiWish *wish)
{
  const int counter = (int)wish->of;
  gint64 least = move->bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++) {
    gint64 budget[PAY_MAX_COUNTERS];
    gint64 charges[PAY_MAX_COUNTERS];
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      budget[c] = PAYI_PLENTY;
    payi_charges (&move->bill->demands[i], x, budget, charges);
    least = MIN (least, charges[counter]);
  }
  return least + (wish->wish == PAY_WISH_COUNTER ? MAX (0, move->lowers[counter]) : 0);
}

static gint64 move_gain (const PayiMove *move, const gint64 *x, const PayiGains *in)
{
  gint64 gain = 0;
  for (int o = 0; o < move->n_outputs; o++)
    gain += move->outputs[o].count * in->weight[move->outputs[o].supply];
  return gain - least_cost (move->bill, x, in->floor);
}

gint64 payi_gains_of_move (const PayiGainBook *book, const PayiMove *move, const PayiGains *gains)
{
  return move_gain (move, book->x, gains);
}

/* ---- A lane. */

static void find_moves (const PayiGainBook *book, const PayiNormal *normal, const PayiGains *in)
{
  gint64 *gain = book->gains;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++)
      *gain++ = move_gain (&PAYI_THING (normal, t)->moves[m], book->x, in);
}

static gint64 turns_of (const PayiGainBook *book, const PayiMove *move)
{
  return MIN (move->n_refreshes, book->objects);
}

/* Moves that take of the counter have their price, and add nothing besides. */
static void set_prices (const PayiGainBook *book, const PayiNormal *normal, gint64 *price)
{
  gsize at = 0;
  *price = G_MAXINT64;
  for (guint t = 0; t < normal->things->len && book->costly; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++, at++) {
      const PayiMove *move = &PAYI_THING (normal, t)->moves[m];
      const __int128 turns = (__int128)turns_of (book, move) * book->turns[at];
      const gint64 units = (gint64)MIN (MAX (book->gains[at], 0) + turns, PAYI_PLENTY);
      if (book->costs[at] > 0 && units > 0)
        *price = MIN (*price, MIN (book->costs[at], PAYI_PLENTY) * PAYI_SHARE / units);
    }
}

/* What each move of the thing adds, with the turns that it gives back. */
static void set_gains (const PayiGainBook *book, const PayiThing *thing, gsize first, gint64 *gains)
{
  for (int m = 0; m < thing->n_moves; m++) {
    const gsize at = first + (gsize)m;
    const __int128 turns = (__int128)turns_of (book, &thing->moves[m]) * book->turns[at];
    gains[m] = book->costly && book->costs[at] > 0 ? 0 : (gint64)MIN (book->gains[at] + turns, PAYI_PLENTY);
    if (book->barred != NULL && book->barred[at] != PAYI_FREE)
      gains[m] = -PAYI_PLENTY;
  }
}

/* [bounded]: what a turn is worth is known. Else what gets turns back adds without end. */
static void find_gains (const PayiGainBook *book, const PayiNormal *normal, const PayiGains *in, gboolean bounded)
{
  gsize first = 0;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    gint64 *gains = book->adds + first;
    set_gains (book, thing, first, gains);
    const gboolean counted
        = thing->flat >= 0 && (book->barred_units == NULL || book->barred_units[thing->flat] == PAYI_FREE);
    const gint64 unit = counted ? in->weight[thing->flat] : 0;
    const PayiPaths of = { thing, gains, unit, normal->wanted, in->gain + thing->first, 1 };
    if (thing->shut)
      memset (in->gain + thing->first, 0, (gsize)thing->n_states * sizeof *in->gain);
    else if (!bounded && payi_gets_turns (normal, thing))
      payi_paths_endless (&of);
    else
      payi_paths_most (&of);
    first += (gsize)thing->n_moves;
  }
}

/* The most that an object which the move gives its turn back adds more than before. */
gint64 payi_gains_of_turn (const PayiNormal *normal, const PayiMove *move, const gint64 *gain)
{
  gint64 worth = 0;
  for (guint t = 0; t < normal->things->len && move->n_refreshes > 0; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int state = 0; state < thing->n_states && (thing->tags & move->refreshes) != 0; state++)
      if (thing->fresh[state] >= 0)
        worth = MAX (worth, gain[thing->first + thing->fresh[state]] - gain[thing->first + state]);
  }
  return worth;
}

/* FALSE: it was worth as much before. */
static gboolean raise_turns (const PayiGainBook *book, const PayiNormal *normal, const gint64 *gain)
{
  gboolean risen = FALSE;
  gsize at = 0;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++, at++) {
      const gint64 worth = payi_gains_of_turn (normal, &PAYI_THING (normal, t)->moves[m], gain);
      risen |= worth > book->turns[at];
      book->turns[at] = MAX (book->turns[at], worth);
    }
  return risen;
}

static gint64 use_of (const PayiThing *thing, int m, gint64 adds, const gint64 *gain)
{
  gint64 use = G_MAXINT64;
  for (int state = 0; state < thing->n_states; state++) {
    const int next = thing->next[state * thing->n_moves + m];
    if (next >= 0)
      use = MIN (use, gain[thing->first + state] - gain[thing->first + thing->later[next]] - adds);
  }
  return use == G_MAXINT64 ? 0 : MAX (use, 0);
}

/* By how much units, and what objects may still add to them, become less at least. */
static void set_uses (const PayiGainBook *book, const PayiNormal *normal, PayiGains *in)
{
  gsize first = 0;
  for (guint t = 0; t < normal->things->len && normal->wants; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    gint64 *gains = in->adds + first;
    set_gains (book, thing, first, gains);
    for (int m = 0; m < thing->n_moves; m++) {
      in->use[first + (gsize)m] = thing->moves[m].wanted ? use_of (thing, m, gains[m], in->gain) : 0;
      in->gives[first + (gsize)m] = gains[m] + least_cost (thing->moves[m].bill, book->x, in->floor);
      in->turns[first + (gsize)m] = MAX (gains[m] - book->gains[first + (gsize)m], 0);
    }
    first += (gsize)thing->n_moves;
  }
}

void payi_gains_without (const PayiNormal *normal, const PayiGains *gains, const PayiThing *thing, gsize first, int w,
                         gint64 *gain)
{
  g_autofree gint64 *adds = g_new (gint64, (gsize)thing->n_moves + 1);
  for (int m = 0; m < thing->n_moves; m++)
    adds[m] = thing->moves[m].weight[w] > 0 ? -PAYI_PLENTY : gains->adds[first + (gsize)m];
  const gint64 unit = thing->flat >= 0 ? gains->weight[thing->flat] : 0;
  const PayiPaths of = { thing, adds, unit, normal->wanted, gain, 1 };
  payi_paths_most (&of);
}

/* A turn that is given back is worth what it can add, and who gives it adds that: see docs/theory.md. */
static void fill (PayiGainBook *book, const PayiNormal *normal, PayiGains *gains)
{
  int rounds = 0;
  gboolean risen = TRUE;
  memset (book->turns, 0, book->n_moves * sizeof *book->turns);
  find_moves (book, normal, gains);
  for (; risen && rounds < MOST_ROUNDS; rounds++) {
    find_gains (book, normal, gains, TRUE);
    risen = normal->refreshed != 0 && raise_turns (book, normal, gains->gain);
  }
  if (risen) {
    memset (book->turns, 0, book->n_moves * sizeof *book->turns);
    find_gains (book, normal, gains, FALSE);
  }
  set_prices (book, normal, &gains->price);
  set_uses (book, normal, gains);
  gains->n_adding = 0;
  gains->greatest = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    gains->greatest = MAX (gains->greatest, gains->weight[s]);
  for (int state = 0; state < normal->n_states; state++)
    if (gains->gain[state] > 0) {
      gains->adding[gains->n_adding++] = state;
      gains->greatest = MAX (gains->greatest, gains->gain[state]);
    }
}

/* ---- Lanes that are known. */

static gboolean is_again (const PayiThing *thing, int move)
{
  for (int state = 0; state < thing->n_states; state++)
    if (thing->next[state * thing->n_moves + move] == state)
      return TRUE;
  return FALSE;
}

static void find_again (PayiGainBook *book)
{
  const PayiNormal *normal = book->normal;
  gsize at = 0;
  book->objects = book->n_again = 0;
  book->paid = FALSE;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    book->objects += payi_gets_turns (normal, thing) ? thing->count : 0;
    for (int m = 0; m < thing->n_moves; m++, at++) {
      if (thing->moves[m].bill == NULL || (book->barred != NULL && book->barred[at] != PAYI_FREE))
        continue;
      book->paid = TRUE;
      if (thing->moves[m].n_refreshes > 0 || payi_gets_turns (normal, thing) || is_again (thing, m))
        book->again[book->n_again++] = &thing->moves[m];
    }
  }
  book->endless = payi_weights_matter (normal, book->barred);
}

static gboolean speaks_of_x (const PayiNormal *normal)
{
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      const PayiBill *bill = PAYI_THING (normal, t)->moves[m].bill;
      for (int i = 0; bill != NULL && i < bill->n_demands; i++)
        for (int v = 0; v < PAY_MAX_VARIABLES; v++)
          if (payi_speaks_of (&bill->demands[i], v))
            return TRUE;
    }
  return FALSE;
}

/* When it is first needed: much is decided without bounds. */
static void prepare (PayiGainBook *book)
{
  PayiNormal *normal = book->normal;
  book->ready = TRUE;
  for (guint t = 0; t < normal->things->len; t++)
    book->n_moves += (gsize)PAYI_THING (normal, t)->n_moves;
  book->costs = payi_normal_keep (normal, book->n_moves * sizeof *book->costs);
  book->gains = payi_normal_keep (normal, book->n_moves * sizeof *book->gains);
  book->adds = payi_normal_keep (normal, book->n_moves * sizeof *book->adds);
  book->turns = payi_normal_keep (normal, book->n_moves * sizeof *book->turns);
  book->again = payi_normal_keep (normal, book->n_moves * sizeof *book->again);
  book->slots = payi_normal_keep (normal, N_SLOTS * sizeof *book->slots);
  find_again (book);
  book->speaks_of_x = speaks_of_x (normal);
}

PayiGainBook *payi_gains_new (PayiNormal *normal)
{
  PayiGainBook *book = payi_normal_keep (normal, sizeof *book);
  book->normal = normal;
  return book;
}

void payi_gains_forget (PayiGainBook *book)
{
  if (!book->ready)
    return;
  book->n_known = 0;
  memset (book->slots, 0, N_SLOTS * sizeof *book->slots);
}

void payi_gains_bar (PayiGainBook *book, const guint8 *moves, const guint8 *supplies)
{
  book->barred = moves;
  book->barred_units = supplies;
  payi_gains_forget (book);
  if (book->ready)
    find_again (book);
}

/* What each move takes of the counter of [wish]; FALSE: nothing. */
static gboolean find_costs (const PayiGainBook *book, const PayiWish *wish)
{
  const PayiNormal *normal = book->normal;
  gboolean any = FALSE;
  gint64 *cost = book->costs;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      *cost = counter_cost (&PAYI_THING (normal, t)->moves[m], book->x, wish);
      any |= *cost++ > 0;
    }
  return any;
}

gboolean payi_gains_set (PayiGainBook *book, const gint64 *x, const PayiWish *wish)
{
  if (!book->ready)
    prepare (book);
  const gboolean same = !book->speaks_of_x || memcmp (book->x, x, sizeof book->x) == 0;
  if (!same || book->n_known + 2 * PAYI_MOST_LANES + 2 * PAYI_MOST_POCKETS > MOST_KNOWN)
    payi_gains_forget (book);
  memcpy (book->x, x, sizeof book->x);
  if (wish != NULL && (!same || !book->priced))
    book->costly = find_costs (book, wish);
  book->priced = wish != NULL;
  return book->costly;
}

static PayiGains *known_at (const PayiGainBook *book, int i)
{
  return &book->known[i / A_BLOCK][i % A_BLOCK];
}

static guint slot_of (const PayiGainBook *book, guint64 classes, PayiCounts counts)
{
  guint slot = ((guint)((classes * 0x9e3779b97f4a7c15u) >> 40) + (guint)counts) & (N_SLOTS - 1);
  for (; book->slots[slot] != 0; slot = (slot + 1) & (N_SLOTS - 1)) {
    const PayiGains *known = known_at (book, book->slots[slot] - 1);
    if (known->classes == classes && known->counts == counts)
      break;
  }
  return slot;
}

static void make_room (const PayiGainBook *book, PayiGains *gains)
{
  PayiNormal *normal = book->normal;
  if (gains->gain != NULL)
    return;
  gains->gain = payi_normal_keep (normal, (gsize)normal->n_states * sizeof *gains->gain);
  gains->adding = payi_normal_keep (normal, (gsize)normal->n_states * sizeof *gains->adding);
  gains->use = payi_normal_keep (normal, book->n_moves * sizeof *gains->use);
  gains->gives = payi_normal_keep (normal, book->n_moves * sizeof *gains->gives);
  gains->turns = payi_normal_keep (normal, book->n_moves * sizeof *gains->turns);
  gains->adds = payi_normal_keep (normal, book->n_moves * sizeof *gains->adds);
  gains->weight = payi_normal_keep (normal, (gsize)normal->supplies->len * sizeof *gains->weight);
  gains->floor = payi_normal_keep (normal, PAYI_MAX_CLASSES * sizeof *gains->floor);
}

static guint64 asked_by (const PayiBill *bill)
{
  guint64 classes = 0;
  for (int i = 0; i < bill->n_demands; i++)
    classes |= payi_demand_classes (&bill->demands[i]);
  return classes;
}

static gboolean makes_in (const PayiNormal *normal, const PayiMove *move, guint64 lane)
{
  for (int o = 0; o < move->n_outputs; o++)
    if ((PAYI_SUPPLY (normal, move->outputs[o].supply)->fits & lane) != 0)
      return TRUE;
  return FALSE;
}

/* What costs of moves ask for that make units in the lane. */
static guint64 asked_beside (const PayiGainBook *book, guint64 lane)
{
  guint64 asked = 0;
  for (guint t = 0; t < book->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (book->normal, t);
    for (int m = 0; m < thing->n_moves; m++)
      if (thing->moves[m].bill != NULL && makes_in (book->normal, &thing->moves[m], lane))
        asked |= asked_by (thing->moves[m].bill);
  }
  return asked;
}

/* What units count: those in the lane, those in [full], and else those in [half]. */
typedef struct {
  guint64 full, half;
} Counted;

/* Units in the lane count [inside], and so do those in [full]; others in [half] one. */
static void set_counts (const PayiGainBook *book, PayiGains *gains, gint64 inside, Counted beside)
{
  PayiNormal *normal = book->normal;
  for (guint s = 0; s < normal->supplies->len; s++) {
    const guint64 fits = PAYI_SUPPLY (normal, s)->fits;
    gains->weight[s] = (fits & (gains->classes | beside.full)) != 0 ? inside : (fits & beside.half) != 0 ? 1 : 0;
  }
}

/* What all objects together may add, and what is there. */
static __int128 fill_halved (PayiGainBook *book, PayiGains *gains, Counted beside)
{
  const PayiNormal *normal = book->normal;
  __int128 sum = 0;
  set_counts (book, gains, 2, beside);
  if (book->endless && !payi_weights_find (normal, book->barred, book->x, gains->weight))
    set_counts (book, gains, 2, beside);
  payi_floors_find (normal, gains->weight, gains->floor);
  fill (book, normal, gains);
  for (guint s = 0; s < normal->supplies->len; s++)
    sum += (__int128)PAYI_SUPPLY (normal, s)->count * gains->weight[s];
  for (guint t = 0; t < normal->things->len; t++)
    sum += (__int128)PAYI_THING (normal, t)->count * gains->gain[PAYI_THING (normal, t)->first];
  return sum;
}

/* Of what costs ask for beside the lane, that counts half or in full by which less could ever be there. FALSE: nothing
 * does. */
static gboolean find_halved (PayiGainBook *book, PayiGains *gains)
{
  Counted beside = { 0, 0 };
  __int128 least = fill_halved (book, gains, beside);
  for (guint64 left = asked_beside (book, gains->classes) & ~gains->classes; left != 0; left &= left - 1) {
    const guint64 cls = left & -left;
    const Counted more[] = { { beside.full, beside.half | cls }, { beside.full | cls, beside.half } };
    for (guint i = 0; i < G_N_ELEMENTS (more) && !payi_is_late (book->normal->problem); i++) {
      const __int128 sum = fill_halved (book, gains, more[i]);
      beside = sum < least ? more[i] : beside;
      least = MIN (sum, least);
    }
  }
  fill_halved (book, gains, beside);
  return (beside.full | beside.half) != 0;
}

static gboolean find_weighted (PayiGainBook *book, PayiGains *gains)
{
  set_counts (book, gains, 1, (Counted){ 0, 0 });
  const gboolean found
      = gains->counts == PAYI_WEIGHTED && payi_weights_find (book->normal, book->barred, book->x, gains->weight);
  payi_floors_find (book->normal, gains->weight, gains->floor);
  if (found || gains->counts == PAYI_EACH_ONE)
    fill (book, book->normal, gains);
  return found;
}

static PayiGains *new_gains (PayiGainBook *book, guint64 classes, PayiCounts counts)
{
  PayiNormal *normal = book->normal;
  payi_assert (book->n_known < MOST_KNOWN);
  const int at = book->n_known++;
  if (book->known[at / A_BLOCK] == NULL)
    book->known[at / A_BLOCK] = payi_normal_keep (normal, A_BLOCK * sizeof (PayiGains));
  PayiGains *gains = known_at (book, at);
  book->slots[slot_of (book, classes, counts)] = (guint16)book->n_known;
  gains->classes = classes;
  gains->counts = counts;
  make_room (book, gains);
  gains->found = counts == PAYI_HALVED ? find_halved (book, gains) : find_weighted (book, gains);
  return gains;
}

const PayiGains *payi_gains_in (PayiGainBook *book, guint64 classes, PayiCounts counts)
{
  if (!book->ready)
    prepare (book);
  const guint slot = slot_of (book, classes, counts);
  return book->slots[slot] != 0 ? known_at (book, book->slots[slot] - 1) : new_gains (book, classes, counts);
}

const PayiGains *payi_gains_weighted (PayiGainBook *book, guint64 classes)
{
  const PayiGains *gains = book->endless ? payi_gains_in (book, classes, PAYI_WEIGHTED) : NULL;
  return gains != NULL && gains->found ? gains : NULL;
}

const PayiGains *payi_gains_halved (PayiGainBook *book, guint64 classes)
{
  if (!book->ready)
    prepare (book);
  const PayiGains *gains = book->paid ? payi_gains_in (book, classes, PAYI_HALVED) : NULL;
  return gains != NULL && gains->found ? gains : NULL;
}

static void set_weights (const PayiGainBook *book, const guint8 *price, gint64 *weight)
{
  for (guint s = 0; s < book->normal->supplies->len; s++) {
    weight[s] = 0;
    for (guint64 left = PAYI_SUPPLY (book->normal, s)->fits; left != 0; left &= left - 1)
      weight[s] = MAX (weight[s], price[__builtin_ctzll (left)]);
  }
}

void payi_gains_price (PayiGainBook *book, const guint8 *price, PayiGains *gains)
{
  if (!book->ready)
    prepare (book);
  make_room (book, gains);
  set_weights (book, price, gains->weight);
  gains->found = book->endless && payi_weights_find (book->normal, book->barred, book->x, gains->weight);
  gains->counts = gains->found ? PAYI_WEIGHTED : PAYI_EACH_ONE;
  if (book->endless && !gains->found)
    set_weights (book, price, gains->weight);
  payi_floors_find (book->normal, gains->weight, gains->floor);
  fill (book, book->normal, gains);
}

guint64 payi_gains_widen (const PayiGainBook *book, guint64 classes)
{
  guint64 wide = classes, before;
  do {
    before = wide;
    for (int i = 0; i < book->n_again; i++)
      if (book->again[i]->n_refreshes > 0 || makes_in (book->normal, book->again[i], wide))
        wide |= asked_by (book->again[i]->bill);
  } while (wide != before);
  return wide;
}
