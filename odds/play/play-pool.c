/* SPDX-License-Identifier: MIT */
/* What cards in play can pay: Hall's theorem in the lanes of the book, over the modes of cards that have several. */
#include "play.h"

#include <string.h>

gboolean play_pool_fill (const PlayBook *book, const int *down, PlayPool *pool)
{
  memset (pool->base, 0, sizeof pool->base);
  memset (pool->most, 0, sizeof pool->most);
  pool->n_choices = 0;
  for (guint s = 0; s < book->sorts->len; s++) {
    const PlaySort *sort = play_sort (book, s);
    if (sort->n_modes > 1 && down[s] > (int)(PLAY_MOST_CHOICES - pool->n_choices))
      return FALSE;
    for (int i = 0; sort->n_modes > 1 && i < down[s]; i++)
      pool->choices[pool->n_choices++] = (guint8)s;
    for (guint l = 0; l < book->n_lanes && down[s] > 0; l++) {
      const int units = sort->most[l] * down[s];
      pool->most[l] = (guint16)(pool->most[l] + units);
      pool->base[l] = (guint16)(pool->base[l] + (sort->n_modes > 1 ? 0 : units));
    }
  }
  return TRUE;
}

gboolean play_pool_fill_once (const PlayBook *book, const int *beside, const guint8 *hand, const guint8 *played,
                              PlayPool *pool)
{
  int down[PLAY_MOST_SORTS];
  memcpy (down, beside, sizeof *down * book->sorts->len);
  for (guint i = 0; i < book->question->n_cards; i++)
    if (book->cards[i].resource && book->cards[i].sort >= 0)
      down[book->cards[i].sort] += hand[i] - (played != NULL ? played[i] : 0);
  return play_pool_fill (book, down, pool);
}

static gboolean covers (const guint16 *need, const guint16 *have, guint n)
{
  gboolean fine = TRUE;
  for (guint l = 0; l < n; l++)
    fine &= need[l] <= have[l];
  return fine;
}

/* [have]: base and the modes chosen before [at], and the most of those from there on. Like cards choose in order. */
static gboolean choose (const PlayBook *book, const PlayPool *pool, guint at, guint least, const guint16 *have,
                        const guint16 *need)
{
  if (!covers (need, have, book->n_lanes))
    return FALSE;
  if (at == pool->n_choices)
    return TRUE;
  const PlaySort *sort = play_sort (book, pool->choices[at]);
  const gboolean again = at + 1 < pool->n_choices && pool->choices[at + 1] == pool->choices[at];
  for (guint m = least; m < sort->n_modes; m++) {
    guint16 next[PLAY_MOST_LANES];
    for (guint l = 0; l < book->n_lanes; l++)
      next[l] = (guint16)(have[l] - sort->most[l] + sort->units[m * book->n_lanes + l]);
    if (choose (book, pool, at + 1, again ? m : 0, next, need))
      return TRUE;
  }
  return FALSE;
}

gboolean play_pool_pays (const PlayBook *book, const PlayPool *pool, const guint16 *need)
{
  return choose (book, pool, 0, 0, pool->most, need);
}

gboolean play_pool_pays_any (const PlayBook *book, const PlayPool *pool, guint way, guint n_ways)
{
  for (guint w = way; w < way + n_ways; w++)
    if (play_pool_pays (book, pool, play_way (book, w)->need))
      return TRUE;
  return FALSE;
}

/* ---- Slack. */

static int cards_in (const PlayBook *book, const int *down)
{
  int n = 0;
  for (guint s = 0; s < book->sorts->len; s++)
    n += down[s];
  return n;
}

/* Of one lane: the cards with the most units there are lost first. How many leave it with less than [need]; [all] + 1:
 * no number does. */
static int losses_in_lane (const PlayBook *book, const int *down, guint lane, int have, int need, int all)
{
  int lost = 0;
  for (int units = ODDS_MOST; units > 0; units--)
    for (guint s = 0; s < book->sorts->len; s++)
      for (int i = 0; play_sort (book, s)->most[lane] == units && i < down[s]; i++) {
        have -= units;
        lost++;
        if (have < need)
          return lost;
      }
  return all + 1;
}

/* The fewest cards whose loss fails one way, where no card has several modes: some lane falls short. */
static int losses_of_way (const PlayBook *book, const int *down, const PlayPool *pool, guint way, int all)
{
  int least = all + 1;
  const guint16 *need = play_way (book, way)->need;
  for (guint l = 0; l < book->n_lanes; l++) {
    if (need[l] > pool->base[l])
      return 0;
    if (need[l] > 0)
      least = MIN (least, losses_in_lane (book, down, l, pool->base[l], need[l], all));
  }
  return least;
}

/* Can [n] cards of the sorts from [sort] on be lost so that no way is left? */
static gboolean can_fail (const PlayBook *book, int *down, guint sort, int n, guint way, guint n_ways)
{
  if (n == 0 || sort == book->sorts->len) {
    PlayPool pool;
    return n == 0 && play_pool_fill (book, down, &pool) && !play_pool_pays_any (book, &pool, way, n_ways);
  }
  gboolean fails = FALSE;
  const int here = down[sort];
  for (int lost = MIN (here, n); lost >= 0 && !fails; lost--) {
    down[sort] = here - lost;
    fails = can_fail (book, down, sort + 1, n - lost, way, n_ways);
  }
  down[sort] = here;
  return fails;
}

int play_slack (const PlayBook *book, const int *down, guint way, guint n_ways)
{
  PlayPool pool;
  const int all = cards_in (book, down);
  int surely = 0;
  if (play_pool_fill (book, down, &pool) && pool.n_choices == 0)
    for (guint w = way; w < way + n_ways; w++)
      surely = MAX (surely, losses_of_way (book, down, &pool, w, all) - 1);
  if (n_ways == 1 && pool.n_choices == 0)
    return surely;
  g_autofree int *copy = g_memdup2 (down, sizeof *down * book->sorts->len);
  while (surely < all && !can_fail (book, copy, 0, surely + 1, way, n_ways))
    surely++;
  return surely;
}
