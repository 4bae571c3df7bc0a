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
  DevUnits units;
  DevChanger changers[DEV_MOST];
  guint n_changers;
} Pool;

static void add_units (Pool *pool, const OddsCard *card, guint mode, int n)
{
  const OddsView *view = pool->book->view;
  for (guint l = 0; l < view->n_lanes; l++)
    pool->units.lanes[l] += n * card->units[mode * view->n_lanes + l];
  for (guint w = 0; w < view->n_words; w++)
    pool->units.words[w] += n * card->counts[mode * view->n_words + w];
}

static gboolean choose (Pool *pool, guint at, guint mode, int left);

/* [n] cards turn units into others, if these are needed. */
static gboolean choose_change (Pool *pool, guint at, guint mode, int n, int left)
{
  const OddsView *view = pool->book->view;
  const OddsCard *card = &view->cards[pool->card[at]];
  const guint c = mode - card->n_modes;
  pool->n_changers++;
  pool->changers[pool->n_changers - 1] = (DevChanger){ &card->changes[c], &card->gains[c * view->n_lanes], n };
  const gboolean found = choose (pool, at, mode + 1, left - n);
  pool->n_changers--;
  return found;
}

static gboolean choose_mode (Pool *pool, guint at, guint mode, int n, int left)
{
  const OddsCard *card = &pool->book->view->cards[pool->card[at]];
  if (mode >= card->n_modes && n > 0)
    return pool->n_changers < DEV_MOST && choose_change (pool, at, mode, n, left);
  if (mode < card->n_modes)
    add_units (pool, card, mode, n);
  const gboolean found = choose (pool, at, mode + 1, left - n);
  if (mode < card->n_modes)
    add_units (pool, card, mode, -n);
  return found;
}

/* [left] cards of the one at [at] have not chosen among modes from [mode] on. */
static gboolean choose (Pool *pool, guint at, guint mode, int left)
{
  const DevBook *book = pool->book;
  if (at == pool->n)
    return dev_covers (book->view, pool->units.lanes)
           || (pool->n_changers > 0 && dev_change (book, &pool->units, pool->changers, pool->n_changers));
  if (++pool->steps > MOST_STEPS) {
    book->steps->open++;
    return FALSE;
  }
  const OddsCard *card = &book->view->cards[pool->card[at]];
  const guint ways = card->n_modes + card->n_changes;
  if (mode == ways)
    return choose (pool, at + 1, 0, at + 1 < pool->n ? pool->count[at + 1] : 0);
  gboolean found = FALSE;
  for (int n = left; n >= (mode + 1 == ways ? left : 0) && !found; n--)
    found = choose_mode (pool, at, mode, n, left);
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
  book->steps->done++;
  for (guint c = 0; c < book->n; c++)
    there[c] = (guint8)dev_stay (&book->classes[c], ready[c] + late[c]);
  for (guint c = 0; c < book->n; c++) {
    if (ready[c] == 0)
      continue;
    const guint gives = form_of (book, c, hand, there);
    if (!book->view->cards[gives].pays)
      continue;
    pool.card[pool.n] = gives;
    pool.count[pool.n++] = ready[c];
  }
  return choose (&pool, 0, 0, pool.n > 0 ? pool.count[0] : 0);
}
