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
static gboolean is_dearer (const Search *s)
{
  for (guint i = 0; i < s->n_cards; i++)
    if (s->now[s->cards[i]] != s->chosen[s->cards[i]])
      return s->now[s->cards[i]] > s->chosen[s->cards[i]];
  return FALSE;
}

/* The most colours that can be kept beside [need]. Of cards with one mode the sets that can be kept are the independent
 * sets of a matroid, so that one that fits is never given up. */
static int open_colours (const Search *s, const guint16 *need, guint from, int have, int best)
{
  const PlayBook *b = s->book;
  if (from == b->n_colours || have + (int)(b->n_colours - from) <= best)
    return MAX (have, best);
  guint16 more[PLAY_MOST_LANES];
  for (guint l = 0; l < b->n_lanes; l++)
    more[l] = (guint16)(need[l] + b->colour_needs[from * b->n_lanes + l]);
  const gboolean fits = play_pool_pays (b, s->pool, more);
  if (fits)
    best = open_colours (s, more, from + 1, have + 1, best);
  return fits && s->pool->n_choices == 0 ? best : open_colours (s, need, from + 1, have, best);
}

static void look (Search *s, const guint16 *need, int value, int cards)
{
  PlayBest found = { value, 0, need[s->book->all], cards };
  if (value < s->best.value || (!s->full && value == s->best.value))
    return;
  if (s->full)
    found.open = open_colours (s, need, 0, 0, 0);
  if (is_better (&s->best, &found) || (!is_better (&found, &s->best) && !(s->full && is_dearer (s))))
    return;
  s->best = found;
  if (s->full)
    memcpy (s->chosen, s->now, s->book->q->n_cards);
}

static gboolean is_hopeless (const Search *s, guint at, const guint16 *need, int value)
{
  int most = s->rest[at];
  if (s->bound[at])
    most = MIN (most, s->pool->most[s->book->all] - need[s->book->all]);
  return s->full ? value + most < s->best.value : value + most <= s->best.value;
}

static void go (Search *s, guint at, guint way, int copies, const guint16 *need, int value, int cards);

/* One more copy of the card, by one of its ways from [way] on. */
static void take (Search *s, guint at, guint way, int copies, const guint16 *need, int value, int cards)
{
  const PlayBook *b = s->book;
  const PlayCard *card = &b->cards[s->cards[at]];
  for (guint w = way; w < card->way + card->n_ways; w++) {
    guint16 more[PLAY_MOST_LANES];
    for (guint l = 0; l < b->n_lanes; l++)
      more[l] = (guint16)(need[l] + play_way (b, w)->need[l]);
    if (!play_pool_pays (b, s->pool, more))
      continue;
    s->now[s->cards[at]]++;
    go (s, at, w, copies - 1, more, value + play_way (b, w)->value, cards + 1);
    s->now[s->cards[at]]--;
  }
}

static void go (Search *s, guint at, guint way, int copies, const guint16 *need, int value, int cards)
{
  if (at == s->n_cards) {
    look (s, need, value, cards);
    return;
  }
  if (is_hopeless (s, at, need, value))
    return;
  if (copies > 0)
    take (s, at, way, copies, need, value, cards);
  const gboolean last = at + 1 == s->n_cards;
  go (s, at + 1, last ? 0 : s->book->cards[s->cards[at + 1]].way, last ? 0 : s->hand[s->cards[at + 1]], need, value,
      cards);
}

/* Cards that cannot be paid alone are in no play. */
static void gather (Search *s)
{
  const PlayBook *b = s->book;
  for (guint i = 0; i < b->n_dearest; i++) {
    const PlayCard *card = &b->cards[b->dearest[i]];
    if (s->hand[b->dearest[i]] > 0 && play_pool_pays_any (b, s->pool, card->way, card->n_ways))
      s->cards[s->n_cards++] = b->dearest[i];
  }
  s->rest[s->n_cards] = 0;
  s->bound[s->n_cards] = TRUE;
  for (guint i = s->n_cards; i-- > 0;) {
    const PlayCard *card = &b->cards[s->cards[i]];
    s->rest[i] = s->rest[i + 1] + s->hand[s->cards[i]] * card->value;
    s->bound[i] = s->bound[i + 1] && card->least >= card->value;
  }
}

PlayBest play_best (const PlayBook *book, const PlayPool *pool, const guint8 *hand, guint8 *chosen)
{
  const guint16 nothing[PLAY_MOST_LANES] = { 0 };
  guint cards[G_MAXUINT8];
  int rest[G_MAXUINT8 + 1];
  gboolean bound[G_MAXUINT8 + 1];
  guint8 now[G_MAXUINT8] = { 0 };
  Search s = { .book = book,
               .pool = pool,
               .hand = hand,
               .full = chosen != NULL,
               .cards = cards,
               .rest = rest,
               .bound = bound,
               .now = now,
               .chosen = chosen,
               .best = { -1, 0, 0, 0 } };
  gather (&s);
  go (&s, 0, s.n_cards > 0 ? book->cards[cards[0]].way : 0, s.n_cards > 0 ? hand[cards[0]] : 0, nothing, 0, 0);
  return s.best;
}
