/* SPDX-License-Identifier: MIT */
/* Cards that turn units into others: each is used once at most, after those whose units it takes. Units are told apart
 * by the pips of this question, of which there may be more than the six traits that the kernel's conversions have. */
#include "develop.h"

#define MOST_STEPS 20000

gboolean dev_covers (const OddsView *view, const int *lanes)
{
  for (guint w = 0; w < view->n_ways; w++) {
    const guint8 *need = &view->need[w * view->n_lanes];
    guint l = 0;
    while (l < view->n_lanes && lanes[l] >= need[l])
      l++;
    if (l == view->n_lanes)
      return TRUE;
  }
  return FALSE;
}

typedef struct {
  const DevBook *book;
  DevUnits *units;
  DevChanger *changers;
  guint n, steps;
} Changes;

static gboolean change (Changes *changes);

static void add (const Changes *changes, guint word, int n)
{
  const OddsView *view = changes->book->view;
  changes->units->words[word] += n;
  for (guint l = 0; l < view->n_lanes; l++)
    changes->units->lanes[l] += (view->lanes[l] >> word & 1) != 0 ? n : 0;
}

/* Could the cost be covered if each card gave all that it can? */
static gboolean may_cover (const Changes *changes)
{
  const OddsView *view = changes->book->view;
  int lanes[G_MAXUINT8 + 1];
  for (guint l = 0; l < view->n_lanes; l++) {
    lanes[l] = changes->units->lanes[l];
    for (guint i = 0; i < changes->n; i++)
      lanes[l] += changes->changers[i].n * changes->changers[i].gains[l];
  }
  return dev_covers (view, lanes);
}

/* [left] units of ask [at] are still to be taken, of classes from [word] on. */
static gboolean take (Changes *changes, const OddsChange *what, guint at, gint64 left, guint word)
{
  if (at == what->n_asks) {
    for (guint i = 0; i < what->n_gives; i++)
      add (changes, what->gives[i].word, what->gives[i].n);
    const gboolean found = change (changes);
    for (guint i = 0; i < what->n_gives; i++)
      add (changes, what->gives[i].word, -what->gives[i].n);
    return found;
  }
  if (left == 0)
    return take (changes, what, at + 1, at + 1 < what->n_asks ? what->asks[at + 1].n : 0, 0);
  gboolean found = FALSE;
  for (guint w = word; w < changes->book->view->n_words && !found; w++) {
    if ((what->asks[at].words >> w & 1) == 0 || changes->units->words[w] == 0)
      continue;
    add (changes, w, -1);
    found = take (changes, what, at, left - 1, w);
    add (changes, w, 1);
  }
  return found;
}

static gboolean change (Changes *changes)
{
  if (dev_covers (changes->book->view, changes->units->lanes))
    return TRUE;
  if (!may_cover (changes))
    return FALSE;
  if (++changes->steps > MOST_STEPS) {
    changes->book->steps->open++;
    return FALSE;
  }
  gboolean found = FALSE;
  for (guint i = 0; i < changes->n && !found; i++) {
    DevChanger *changer = &changes->changers[i];
    if (changer->n == 0)
      continue;
    changer->n--;
    found = take (changes, changer->change, 0, changer->change->n_asks > 0 ? changer->change->asks[0].n : 0, 0);
    changer->n++;
  }
  return found;
}

gboolean dev_change (const DevBook *book, DevUnits *units, DevChanger *changers, guint n)
{
  Changes changes = { book, units, changers, n, 0 };
  const gboolean found = change (&changes);
  book->steps->done += changes.steps;
  return found;
}
