/* SPDX-License-Identifier: MIT */
/* What cards in play let others do, and what they pay. */
#include "develop.h"

#define MOST_STEPS 100000

gboolean dev_holds (const DevCondition *condition, const DevBook *book, const guint8 *hand, const guint8 *there,
                    int turn)
{
  const guint8 *cards = condition->in_hand ? hand : there;
  int n = 0;
  for (guint c = 0; c < book->n; c++)
    n += (condition->what >> c & 1) != 0 ? cards[c] : 0;
  return n >= condition->least && (condition->most < 0 || n <= condition->most)
         && (condition->until < 1 || turn <= condition->until);
}

gboolean dev_comes_ready (const DevBook *book, guint class, const guint8 *hand, const guint8 *there, int turn)
{
  const DevClass *c = &book->classes[class];
  for (guint i = 0; i < c->n_ready; i++)
    if (dev_holds (&c->ready[i], book, hand, there, turn))
      return TRUE;
  return !c->late;
}

/* ---- Payment: cards of several modes choose, then each lane has what it needs. */

typedef struct {
  const DevBook *book;
  guint n;
  guint card[DEV_MOST]; /* of the view */
  int count[DEV_MOST];
  guint steps;
} Pool;

static gboolean covers (const OddsView *view, const int *have)
{
  for (guint w = 0; w < view->n_ways; w++) {
    const guint8 *need = &view->need[w * view->n_lanes];
    guint l = 0;
    while (l < view->n_lanes && have[l] >= need[l])
      l++;
    if (l == view->n_lanes)
      return TRUE;
  }
  return FALSE;
}

static gboolean choose (Pool *pool, guint at, guint mode, int left, int *have)
{
  const OddsView *view = pool->book->view;
  if (at == pool->n)
    return covers (view, have);
  if (++pool->steps > MOST_STEPS)
    return FALSE;
  const OddsCard *card = &view->cards[pool->card[at]];
  if (left < 0)
    left = pool->count[at];
  const gboolean last = mode + 1 >= card->n_modes;
  gboolean found = FALSE;
  for (int n = left; n >= (last ? left : 0) && !found; n--) {
    for (guint l = 0; l < view->n_lanes; l++)
      have[l] += n * card->units[mode * view->n_lanes + l];
    found = last ? choose (pool, at + 1, 0, -1, have) : choose (pool, at, mode + 1, left - n, have);
    for (guint l = 0; l < view->n_lanes; l++)
      have[l] -= n * card->units[mode * view->n_lanes + l];
  }
  return found;
}

/* The card of the view whose units it gives. */
static guint form_of (const DevBook *book, guint class, const guint8 *hand, guint8 *there)
{
  const DevClass *c = &book->classes[class];
  guint gives = c->gives;
  gboolean found = FALSE;
  there[class]--;
  for (guint f = 0; f < c->n_forms && !found; f++) {
    found = TRUE;
    for (guint i = 0; i < c->forms[f].n && found; i++)
      found = dev_holds (&c->forms[f].when[i], book, hand, there, book->turn);
    gives = found ? c->forms[f].gives : gives;
  }
  there[class]++;
  return gives;
}

gboolean dev_pays (const DevBook *book, const guint8 *ready, const guint8 *late, const guint8 *hand)
{
  Pool pool = { .book = book };
  guint8 there[DEV_MOST];
  int have[G_MAXUINT8 + 1] = { 0 };
  book->steps->done++;
  for (guint c = 0; c < book->n; c++)
    there[c] = (guint8)(ready[c] + late[c]);
  for (guint c = 0; c < book->n; c++) {
    if (ready[c] == 0)
      continue;
    const guint gives = form_of (book, c, hand, there);
    if (!book->view->cards[gives].pays)
      continue;
    pool.card[pool.n] = gives;
    pool.count[pool.n++] = ready[c];
  }
  return choose (&pool, 0, 0, -1, have);
}
