/* SPDX-License-Identifier: MIT */
/* The best play: branch and bound over the cards in hand, the dearest first. */
#include "play.h"

#include <string.h>

typedef struct {
  const PlayBook *book;
  const PlayPool *pool;
  const guint8 *hand;
  gboolean full; /* ties are told apart */
  guint *cards;  /* those in hand that can be paid alone, the dearest first */
  guint n_cards;
  int *rest;       /* [i]: value of all copies of the cards from [i] on */
  gboolean *bound; /* [i]: each of these takes as many units as it is worth, or more */
  guint8 *now;
  guint8 *chosen;
  PlayBest best;
} Search;

static gboolean is_better (const PlayBest *a, const PlayBest *b)
{
  if (a->value != b->value)
    return a->value > b->value;
  if (a->open != b->open)
    return a->open > b->open;
  return a->units != b->units ? a->units < b->units : a->cards > b->cards;
}

/* Of equal plays: more of the dearest cards, and so on. */
static gboolean is_dearer (const Search *search)
{
  for (guint i = 0; i < search->n_cards; i++)
    if (search->now[search->cards[i]] != search->chosen[search->cards[i]])
      return search->now[search->cards[i]] > search->chosen[search->cards[i]];
  return FALSE;
}

/* The most colours that can be kept beside [need]. Of cards with one mode the sets that can be kept are the independent
 * sets of a matroid, so that one that fits is never given up. */
static int open_colours (const Search *search, const guint16 *need, guint from, int have, int best)
{
  const PlayBook *book = search->book;
  if (from == book->n_colours || have + (int)(book->n_colours - from) <= best)
    return MAX (have, best);
  guint16 more[PLAY_MOST_LANES];
  for (guint l = 0; l < book->n_lanes; l++)
    more[l] = (guint16)(need[l] + book->colour_needs[from * book->n_lanes + l]);
  const gboolean fits = play_pool_pays (book, search->pool, more);
  if (fits)
    best = open_colours (search, more, from + 1, have + 1, best);
  return fits && search->pool->n_choices == 0 ? best : open_colours (search, need, from + 1, have, best);
}

static void look (Search *search, const guint16 *need, int value, int cards)
{
  PlayBest found = { value, 0, need[search->book->all], cards };
  if (value < search->best.value || (!search->full && value == search->best.value))
    return;
  if (search->full)
    found.open = open_colours (search, need, 0, 0, 0);
  if (is_better (&search->best, &found)
      || (!is_better (&found, &search->best) && !(search->full && is_dearer (search))))
    return;
  search->best = found;
  if (search->full)
    memcpy (search->chosen, search->now, search->book->question->n_cards);
}

static gboolean is_hopeless (const Search *search, guint at, const guint16 *need, int value)
{
  int most = search->rest[at];
  if (search->bound[at])
    most = MIN (most, search->pool->most[search->book->all] - need[search->book->all]);
  return search->full ? value + most < search->best.value : value + most <= search->best.value;
}

static void go (Search *s, guint at, guint way, int copies, const guint16 *need, int value, int cards);

/* One more copy of the card, by one of its ways from [way] on. */
static void take (Search *search, guint at, guint way, int copies, const guint16 *need, int value, int cards)
{
  const PlayBook *book = search->book;
  const PlayCard *card = &book->cards[search->cards[at]];
  for (guint w = way; w < card->way + card->n_ways; w++) {
    guint16 more[PLAY_MOST_LANES];
    for (guint l = 0; l < book->n_lanes; l++)
      more[l] = (guint16)(need[l] + play_way (book, w)->need[l]);
    if (!play_pool_pays (book, search->pool, more))
      continue;
    search->now[search->cards[at]]++;
    go (search, at, w, copies - 1, more, value + play_way (book, w)->value, cards + 1);
    search->now[search->cards[at]]--;
  }
}

static void go (Search *search, guint at, guint way, int copies, const guint16 *need, int value, int cards)
{
  if (at == search->n_cards) {
    look (search, need, value, cards);
    return;
  }
  if (is_hopeless (search, at, need, value))
    return;
  if (copies > 0)
    take (search, at, way, copies, need, value, cards);
  const gboolean last = at + 1 == search->n_cards;
  go (search, at + 1, last ? 0 : search->book->cards[search->cards[at + 1]].way,
      last ? 0 : search->hand[search->cards[at + 1]], need, value, cards);
}

/* Cards that cannot be paid alone are in no play. */
static void gather (Search *search)
{
  const PlayBook *book = search->book;
  for (guint i = 0; i < book->n_dearest; i++) {
    const PlayCard *card = &book->cards[book->dearest[i]];
    if (search->hand[book->dearest[i]] > 0 && play_pool_pays_any (book, search->pool, card->way, card->n_ways))
      search->cards[search->n_cards++] = book->dearest[i];
  }
  search->rest[search->n_cards] = 0;
  search->bound[search->n_cards] = TRUE;
  for (guint i = search->n_cards; i-- > 0;) {
    const PlayCard *card = &book->cards[search->cards[i]];
    search->rest[i] = search->rest[i + 1] + search->hand[search->cards[i]] * card->value;
    search->bound[i] = search->bound[i + 1] && card->least >= card->value;
  }
}

PlayBest play_best (const PlayBook *book, const PlayPool *pool, const guint8 *hand, guint8 *chosen)
{
  const guint16 nothing[PLAY_MOST_LANES] = { 0 };
  guint cards[G_MAXUINT8];
  int rest[G_MAXUINT8 + 1];
  gboolean bound[G_MAXUINT8 + 1];
  guint8 now[G_MAXUINT8] = { 0 };
  Search search = { .book = book,
                    .pool = pool,
                    .hand = hand,
                    .full = chosen != NULL,
                    .cards = cards,
                    .rest = rest,
                    .bound = bound,
                    .now = now,
                    .chosen = chosen,
                    .best = { -1, 0, 0, 0 } };
  gather (&search);
  go (&search, 0, search.n_cards > 0 ? book->cards[cards[0]].way : 0, search.n_cards > 0 ? hand[cards[0]] : 0, nothing,
      0, 0);
  return search.best;
}
