/* SPDX-License-Identifier: MIT */
/* The best play: branch and bound over the cards in hand, the dearest first. What decides is the value, or the cards.
 */
#include "play.h"

#include <string.h>

typedef struct {
  const PlayBook *book;
  const PlayPool *pool;
  const int *beside; /* by sort; NULL: the pool is what it is. Else it is these and the cards that are not played */
  const guint8 *hand;
  PlayerKind kind;
  gboolean full; /* ties are told apart */
  guint *cards;  /* those in hand that can be paid alone, the dearest first */
  guint n_cards;
  int *rest;       /* [i]: value, or number, of all copies of the cards from [i] on */
  gboolean *bound; /* [i]: each of these takes as many units as it is worth, or more */
  guint8 *now;
  guint8 *chosen;
  PlayBest best;
} Search;

/* What decides first. */
static int weight_of (const Search *search, int value, int cards)
{
  return search->kind == PLAYER_CARDS ? cards : value;
}

static gboolean is_better (const Search *search, const PlayBest *a, const PlayBest *b)
{
  const int first = weight_of (search, a->value, a->cards), second = weight_of (search, b->value, b->cards);
  if (first != second)
    return first > second;
  if (a->value != b->value)
    return a->value > b->value;
  if (a->open != b->open)
    return a->open > b->open;
  return a->units != b->units ? a->units < b->units : a->cards > b->cards;
}

/* Can [need] be paid beside the cards that are played now? */
static gboolean pays (const Search *search, const guint16 *need)
{
  PlayPool pool;
  if (search->beside == NULL)
    return play_pool_pays (search->book, search->pool, need);
  return play_pool_fill_once (search->book, search->beside, search->hand, search->now, &pool)
         && play_pool_pays (search->book, &pool, need);
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
  const gboolean fits = pays (search, more);
  if (fits)
    best = open_colours (search, more, from + 1, have + 1, best);
  return fits && search->pool->n_choices == 0 ? best : open_colours (search, need, from + 1, have, best);
}

static void look (Search *search, const guint16 *need, int value, int cards)
{
  PlayBest found = { .value = value, .units = need[search->book->all], .cards = cards };
  const int weight = weight_of (search, value, cards);
  const int before = weight_of (search, search->best.value, search->best.cards);
  if (weight < before || (!search->full && weight == before))
    return;
  if (search->full && search->kind == PLAYER_NOW)
    found.open = open_colours (search, need, 0, 0, 0);
  if (is_better (search, &search->best, &found)
      || (!is_better (search, &found, &search->best) && !(search->full && is_dearer (search))))
    return;
  search->best = found;
  if (!search->full)
    return;
  memcpy (search->best.need, need, sizeof *need * search->book->n_lanes);
  memcpy (search->chosen, search->now, search->book->question->n_cards);
}

static gboolean is_hopeless (const Search *search, guint at, const guint16 *need, int value, int cards)
{
  int most = search->rest[at];
  if (search->bound[at])
    most = MIN (most, search->pool->most[search->book->all] - need[search->book->all]);
  const int weight = weight_of (search, value, cards) + most;
  const int before = weight_of (search, search->best.value, search->best.cards);
  return search->full ? weight < before : weight <= before;
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
    search->now[search->cards[at]]++;
    if (pays (search, more))
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
  if (is_hopeless (search, at, need, value, cards))
    return;
  const int plays = search->book->question->rules.plays;
  if (copies > 0 && (plays == 0 || cards < plays))
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
    search->rest[i] = search->rest[i + 1] + search->hand[search->cards[i]] * weight_of (search, card->value, 1);
    search->bound[i] = search->bound[i + 1] && card->least >= weight_of (search, card->value, 1);
  }
}

PlayBest play_best (const PlayBook *book, const PlayPool *pool, const int *beside, const guint8 *hand, PlayerKind kind,
                    guint8 *chosen)
{
  const guint16 nothing[PLAY_MOST_LANES] = { 0 };
  guint cards[G_MAXUINT8];
  int rest[G_MAXUINT8 + 1];
  gboolean bound[G_MAXUINT8 + 1];
  guint8 now[G_MAXUINT8] = { 0 };
  Search search = { .book = book,
                    .pool = pool,
                    .beside = beside,
                    .hand = hand,
                    .kind = kind,
                    .full = chosen != NULL,
                    .cards = cards,
                    .rest = rest,
                    .bound = bound,
                    .now = now,
                    .chosen = chosen,
                    .best = { .value = -1, .cards = -1 } };
  gather (&search);
  go (&search, 0, search.n_cards > 0 ? book->cards[cards[0]].way : 0, search.n_cards > 0 ? hand[cards[0]] : 0, nothing,
      0, 0);
  return search.best;
}
