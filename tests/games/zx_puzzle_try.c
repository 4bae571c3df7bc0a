/* SPDX-License-Identifier: MIT */
/* Tries a turn out: every state of the Resource that can be reached is looked at once. */
#include "zx_puzzle.h"
#include <string.h>

#define MOST_PLACES 32
#define MOST_STATES 100000

/* Bytes, so that states can be compared as a whole. */
typedef struct {
  guint8 paid[MOST_PLAYS];
  guint8 asleep[MOST_PLACES]; /* GONE: played out of the Resource */
} State;

enum { AWAKE, ASLEEP, GONE };

/* A card of the pool, or one that copy [copy] of [play] puts into the Resource. */
typedef struct {
  Card card;
  int play, copy;
} Place;

typedef struct {
  const Turn *turn;
  Place places[MOST_PLACES];
  int n_places;
  States *states; /* of State */
  gboolean reached;
  Score best;
} Try;

/* What is paid together: the first part can be changed, whole costs follow. */
#define MOST_PAID 16
typedef struct {
  Try *t;
  int play;
  int n;
  Part parts[MOST_PAID];
} Bill;

static gboolean is_awake (const Try *t, const State *s, int i)
{
  const Place *place = &t->places[i];
  return s->asleep[i] == 0 && (place->play < 0 || s->paid[place->play] >= place->copy);
}

/* The card that is played pays nothing. */
static gboolean can_pay (const Bill *bill, const State *s, int i)
{
  const Place *place = &bill->t->places[i];
  return is_awake (bill->t, s, i) && (place->play >= 0 || place->card.played != bill->play + 1);
}

static int colours_for (const Try *t, int i, char purpose)
{
  const Card *card = &t->places[i].card;
  return card->colours | (purpose == 'A' ? card->lent : 0);
}

static void note (Try *t, const State *s)
{
  int paid[MOST_PLAYS];
  Score score = { { 0 } };
  for (int i = 0; i < MOST_PLAYS; i++)
    paid[i] = s->paid[i];
  score.mark[0] = -turn_reached (t->turn, paid);
  for (int i = 0; i < t->n_places && t->turn->aim == PAY_AIM_NO_LEFTOVER; i++)
    score.mark[1] += t->places[i].play >= 0 && is_awake (t, s, i);
  if (t->reached && !score_beats (&score, &t->best))
    return;
  t->best = score;
  t->reached = TRUE;
}

/* ---- What is rebooted. */

static gboolean comes_back (const Card *card, const Play *p)
{
  return p->reboots_what == REBOOTS_ALL || (p->reboots_what == REBOOTS_ANGELS && card->angel)
         || (p->reboots_what == REBOOTS_RED && (card->colours & A_RED) != 0);
}

static void reboot (Try *t, State s, const Play *p, int left, int from)
{
  states_visit (t->states, &s);
  for (int i = from; left > 0 && i < t->n_places; i++) {
    if (s.asleep[i] != ASLEEP || !comes_back (&t->places[i].card, p))
      continue;
    State next = s;
    next.asleep[i] = 0;
    reboot (t, next, p, left - 1, i + 1);
  }
}

/* ---- Payments (805.3): one card for each colour but the excess, then others, never a card twice. */

static void pay_part (const Bill *bill, State s, int part);

static void pay_others (const Bill *bill, State s, int part, int left, int from)
{
  if (left == 0)
    pay_part (bill, s, part + 1);
  for (int i = from; left > 0 && i < bill->t->n_places; i++) {
    if (!can_pay (bill, &s, i))
      continue;
    State next = s;
    next.asleep[i] = 1;
    pay_others (bill, next, part, left - 1, i + 1);
  }
}

static void pay_colours (const Bill *bill, State s, int part, int colours, int left)
{
  const Turn *turn = bill->t->turn;
  if (colours == 0) {
    pay_others (bill, s, part, left, 0);
    return;
  }
  const int colour = colours & -colours;
  for (int i = 0; i < bill->t->n_places; i++) {
    if (!can_pay (bill, &s, i) || (colours_for (bill->t, i, turn->plays[bill->play].purpose) & colour) == 0)
      continue;
    State next = s;
    next.asleep[i] = 1;
    pay_colours (bill, next, part, colours & ~colour, left - 1);
  }
}

static int count (int colours)
{
  return (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1);
}

static void pay_part (const Bill *bill, State s, int part)
{
  if (part == bill->n) {
    const Play *p = &bill->t->turn->plays[bill->play];
    s.paid[bill->play]++;
    for (int i = 0; i < bill->t->turn->n_cards; i++)
      if (bill->t->turn->cards[i].played == bill->play + 1)
        s.asleep[i] = GONE;
    reboot (bill->t, s, p, p->reboots, 0);
    return;
  }
  const Part *of = &bill->parts[part];
  const int chosen = MIN (of->points, count (of->colours));
  for (int colours = 0; colours < 8; colours++)
    if ((colours & ~of->colours) == 0 && count (colours) == chosen)
      pay_colours (bill, s, part, colours, of->points);
}

/* ---- Costs: increases first, then the decreases one after the other, each with its floor (805.2c). */

typedef struct {
  int n, floor;
  gboolean may;
} Less;

static void decrease (Bill *bill, const State *s, const Less *less, int n, int points)
{
  if (n == 0) {
    bill->parts[0].points = points;
    pay_part (bill, *s, 0);
    return;
  }
  const int after = points > less->floor ? MAX (less->floor, points - less->n) : points;
  decrease (bill, s, less + 1, n - 1, after);
  if (less->may)
    decrease (bill, s, less + 1, n - 1, points);
}

static int first_like (const Turn *turn, int i)
{
  const Play *p = &turn->plays[i];
  for (int k = 0; k < i; k++) {
    const Play *q = &turn->plays[k];
    if (p->once_less == q->once_less && (p->once_less == 0 || p->once_floor == q->once_floor)
        && (p->once_less == 0 || p->once_may == q->once_may) && p->once_more == q->once_more
        && p->once_whole == q->once_whole && p->once_for == q->once_for)
      return k;
  }
  return i;
}

static void play_form (Try *t, const State *s, int what, int form)
{
  const Turn *turn = t->turn;
  const Play *p = &turn->plays[what];
  Bill bill = { .t = t, .play = what, .n = p->n_parts[form] };
  Less less[MOST_PAID];
  int n = 0, more = 0;
  memcpy (bill.parts, p->parts[form], sizeof p->parts[form]);
  if (bill.n == 0)
    bill.parts[bill.n++] = (Part){ 0, 0 };
  if (p->less > 0)
    less[n++] = (Less){ p->less, 0, FALSE };
  /* Like changes stand together, where the first of them stands. */
  for (int first = 0; first < turn->n_plays; first++)
    for (int i = first; i < turn->n_plays; i++) {
      const Play *by = &turn->plays[i];
      if (first_like (turn, i) != first || (by->once_for != 0 && by->once_for != p->purpose))
        continue;
      for (int k = 0; k < s->paid[i]; k++) {
        more += by->once_more;
        if (by->once_less > 0)
          less[n++] = (Less){ by->once_less, by->once_floor, by->once_may };
        if (by->once_whole)
          bill.parts[bill.n++] = (Part){ 1, 0 };
      }
    }
  decrease (&bill, s, less, n, bill.parts[0].points + more);
}

static void play (Try *t, const State *s, int what)
{
  const Play *p = &t->turn->plays[what];
  if (s->paid[what] == p->count || (p->after >= 0 && s->paid[p->after] == 0))
    return;
  for (int form = 0; form < p->n_forms; form++)
    play_form (t, s, what, form);
}

/* ---- All states. */

static gboolean has_wanted (const Try *t, State s, int k)
{
  if (k >= MIN (t->turn->n_wanted, MOST_WANTED))
    return TRUE;
  const int wanted = t->turn->wanted[k];
  for (int i = 0; i < t->n_places; i++) {
    if (!is_awake (t, &s, i) || (colours_for (t, i, 0) & wanted) != wanted)
      continue;
    State next = s;
    next.asleep[i] = 1;
    if (has_wanted (t, next, k + 1))
      return TRUE;
  }
  return FALSE;
}

static void look (Try *t, const State *s)
{
  const Turn *turn = t->turn;
  gboolean all = TRUE;
  for (int i = 0; i < turn->n_plays; i++)
    all = all && s->paid[i] == turn->plays[i].count;
  const gboolean whole = turn->aim == PAY_AIM_ALL || turn->aim == PAY_AIM_NO_LEFTOVER || turn->then == PAY_AIM_ALL;
  if ((all || !whole) && (turn->aim != PAY_AIM_POOL || has_wanted (t, *s, 0)))
    note (t, s);
  for (int i = 0; i < turn->n_plays; i++)
    play (t, s, i);
}

static void add_places (Try *t)
{
  for (int i = 0; i < t->turn->n_cards; i++)
    t->places[t->n_places++] = (Place){ t->turn->cards[i], -1, 0 };
  for (int i = 0; i < t->turn->n_plays; i++)
    for (int copy = 1; copy <= t->turn->plays[i].count; copy++)
      for (int k = 0; k < t->turn->plays[i].n_gives; k++)
        t->places[t->n_places++] = (Place){ t->turn->plays[i].gives[k], i, copy };
}

Tried turn_try (gconstpointer turn, Score *best)
{
  Try t = { .turn = turn };
  State first = { { 0 }, { 0 } };
  add_places (&t);
  for (int i = 0; i < t.n_places; i++)
    first.asleep[i] = t.places[i].card.asleep ? 1 : 0;
  t.states = states_new (sizeof first, MOST_STATES);
  states_visit (t.states, &first);
  for (const State *s = states_next (t.states); s != NULL; s = states_next (t.states))
    look (&t, s);
  *best = t.best;
  return !states_free (t.states) ? TOO_MANY_STATES : t.reached ? REACHED : NOT_REACHED;
}
