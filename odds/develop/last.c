/* SPDX-License-Identifier: MIT */
/* The turn that is asked about: what comes ready pays; and bounds on what a state can come to. */
#include "develop.h"

#include <string.h>

#define MOST_TRIES 2000

/* [state->there]: cards that can be used; [late]: those that came late on this turn. */
typedef struct {
  const DevBook *book;
  guint tries;
} Last;

static gboolean can_pay (Last *last, DevState *state, guint8 *late, gboolean put);

/* A card of [class] comes into play, ready or late, on the board that [state] and [late] are. */
static gboolean comes (Last *last, DevState *state, guint8 *late, guint class, gboolean ready, gboolean put)
{
  guint8 *zone = ready ? state->there : late;
  zone[class]++;
  const gboolean found = can_pay (last, state, late, put);
  zone[class]--;
  return found;
}

/* [left]: cards that leave the game when another is put down have left it. */
static gboolean is_ready (const Last *last, const DevState *state, const guint8 *late, guint class, gboolean left)
{
  guint8 there[DEV_MOST];
  for (guint c = 0; c < last->book->n; c++)
    there[c] = left && last->book->classes[c].alone
                   ? 0
                   : (guint8)dev_stay (&last->book->classes[c], state->there[c] + late[c]);
  return dev_comes_ready (last->book, class, state->hand, there, last->book->turn);
}

/* [left] unused cards of classes from [from] on go first. */
static gboolean take_unused (Last *last, DevState *state, guint8 *late, guint class, guint from, int left)
{
  if (left == 0)
    return comes (last, state, late, class, TRUE, TRUE);
  gboolean found = FALSE;
  for (guint c = from; c < last->book->n && !found; c++) {
    if ((last->book->classes[class].takes >> c & 1) == 0 || state->there[c] == 0)
      continue;
    state->there[c]--;
    found = take_unused (last, state, late, class, c, left - 1);
    state->there[c]++;
  }
  return found;
}

/* What pays for it is not counted before the next turn, nor is what takes others and comes late. What leaves the game
 * because this one is put down gave its units before, and so does what it takes, but for what may not have been used.
 */
static gboolean put_down (Last *last, DevState *state, guint8 *late, guint class)
{
  const DevBook *book = last->book;
  const DevClass *c = &book->classes[class];
  DevState next = *state;
  next.hand[class]--;
  const gboolean ready = is_ready (last, &next, late, class, TRUE);
  if (c->toll > 0 || (c->n_takes > 0 && !ready))
    return FALSE;
  if (c->n_takes == 0 || !c->before)
    return comes (last, &next, late, class, ready, TRUE);
  int fit = 0;
  for (guint i = 0; i < book->n; i++)
    fit += (c->takes >> i & 1) != 0 ? next.there[i] + late[i] : 0;
  if (fit < c->n_takes)
    return FALSE;
  return c->untapped ? take_unused (last, &next, late, class, 0, c->n_takes)
                     : comes (last, &next, late, class, TRUE, TRUE);
}

static gboolean give_up (Last *last, DevState *state, guint8 *late, guint class, gboolean put)
{
  const DevBook *book = last->book;
  const DevClass *c = &book->classes[class];
  gboolean found = FALSE;
  state->there[class]--;
  for (guint f = 0; f < book->n && !found && c->price == 0; f++) {
    if ((c->finds >> f & 1) == 0 || state->deck[f] + state->under[f] == 0)
      continue;
    guint8 there[DEV_MOST];
    for (guint i = 0; i < book->n; i++)
      there[i] = (guint8)dev_stay (&book->classes[i], state->there[i] + late[i] + (i == f ? 1 : 0));
    const gboolean soon
        = !c->finds_late
          || (c->finds_soon.what != 0 && dev_holds (&c->finds_soon, book, state->hand, there, book->turn));
    guint8 *from = state->deck[f] > 0 ? state->deck : state->under;
    from[f]--;
    found = comes (last, state, late, f, soon && is_ready (last, state, late, f, put), put);
    from[f]++;
  }
  state->there[class]++;
  return found;
}

static gboolean can_pay (Last *last, DevState *state, guint8 *late, gboolean put)
{
  const DevBook *book = last->book;
  if (dev_pays (book, state->there, late, state->hand))
    return TRUE;
  if (++last->tries > MOST_TRIES) {
    book->steps->open++;
    return FALSE;
  }
  gboolean found = FALSE;
  for (guint c = 0; c < book->n && !found && !put; c++)
    found = state->hand[c] > 0 && book->classes[c].resource && put_down (last, state, late, c);
  for (guint c = 0; c < book->n && !found; c++)
    found = state->there[c] > 0 && book->classes[c].finds != 0 && give_up (last, state, late, c, put);
  return found;
}

gboolean dev_can_pay (const DevBook *book, const DevState *state)
{
  if (!dev_may_pay (book, state, book->turn, 0))
    return FALSE;
  Last last = { .book = book };
  DevState copy = *state;
  guint8 late[DEV_MOST] = { 0 };
  return can_pay (&last, &copy, late, FALSE);
}

/* ---- Bounds: in each lane as many units as can be there at most. */

/* Of the hand and [more] cards that can be anything the best [drops]. */
static int best_drops (const DevBook *book, const DevState *state, guint lane, int drops, int more)
{
  const guint n = book->view->n_lanes;
  int sum = 0, most = 0;
  for (guint c = 0; c < book->n; c++)
    most = MAX (most, book->best[c * n + lane]);
  for (int units = most; units > 0 && drops > 0; units--) {
    if (units == most && more > 0) {
      const int taken = MIN (more, drops);
      sum += taken * most;
      drops -= taken;
    }
    for (guint c = 0; c < book->n && drops > 0; c++)
      if (book->best[c * n + lane] == units && book->classes[c].resource) {
        const int taken = MIN (state->hand[c], drops);
        sum += taken * units;
        drops -= taken;
      }
  }
  return sum;
}

gboolean dev_may_pay (const DevBook *book, const DevState *state, int turn, int more)
{
  const OddsView *view = book->view;
  guint8 open[G_MAXUINT8 + 1] = { 0 }; /* ways that fail */
  guint failed = 0;
  book->steps->done += book->bound;
  for (guint l = 0; l < view->n_lanes && failed < view->n_ways; l++) {
    int have = best_drops (book, state, l, book->turn - turn + 1, more);
    for (guint c = 0; c < book->n; c++)
      have += state->there[c] * book->best[c * view->n_lanes + l];
    for (guint w = 0; w < view->n_ways; w++)
      if (open[w & G_MAXUINT8] == 0 && have < view->need[w * view->n_lanes + l]) {
        open[w & G_MAXUINT8] = 1;
        failed++;
      }
  }
  return failed < view->n_ways || view->n_ways > G_MAXUINT8;
}
