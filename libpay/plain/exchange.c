/* SPDX-License-Identifier: MIT */
#include "exchange.h"

#include <string.h>

#define MOST_TRIES 4096

G_STATIC_ASSERT (PAY_PLAIN_MOST <= G_MAXUINT8);

/* A payment: units by supply, and which of them meet which pips. */
typedef struct {
  gint64 drawn[PAY_PLAIN_UNITS];
  gint64 used[PAYI_PLAIN_ENTRIES];
  guint8 flow[PAY_PLAIN_UNITS][PAYI_PLAIN_ENTRIES];
} Draw;

typedef struct {
  PayiPlainQuestion *question;
  gint64 stock[PAY_PLAIN_UNITS]; /* what may be spent */
  int tries;
  int width; /* of the best one so far */
  PayiScore score;
  gint64 drawn[PAY_PLAIN_UNITS], tie[PAY_PLAIN_UNITS];
} Exchange;

/* ---- One unit in the place of another one. */

/* Which pips a supply was reached by, and where those were reached from: from a supply that met one of them, or from
 * other pips of their hub, one of which is met no longer. */
typedef struct {
  guint64 reached, entries; /* bits */
  int by[PAY_PLAIN_UNITS];
  int from[PAYI_PLAIN_ENTRIES], instead[PAYI_PLAIN_ENTRIES]; /* -1: the other of the two */
  int queue[PAY_PLAIN_UNITS], n;
} Paths;

/* Weights in wishes that come before that for colours. */
static guint64 early_weight (const PayiPlainQuestion *question, int supply)
{
  return question->weight[supply] >> question->plain->late_bits;
}

/* Of the next unit of the supply, in the order in which units are given up: the later, the better is it spent. */
static int place_of_next (const PayiPlainQuestion *question, const Draw *draw, int supply)
{
  gint64 before = draw->drawn[supply];
  int i = question->n_runs - 1;
  for (; i > 0; i--) {
    const PayiPart *part = &question->drop[i];
    if (part->supply == supply && before < part->count)
      break;
    before -= part->supply == supply ? part->count : 0;
  }
  return i;
}

/* Whatever can meet one of these pips. */
static void reach (Paths *paths, const PayiMatch *match, int entry, int from, int instead)
{
  paths->entries |= PAY_BIT (entry);
  paths->from[entry] = from;
  paths->instead[entry] = instead;
  for (int s = 0; s < match->n_supplies; s++)
    if ((paths->reached >> s & 1) == 0 && (match->fits[s] & match->bit[entry]) != 0) {
      paths->reached |= PAY_BIT (s);
      paths->by[s] = entry;
      paths->queue[paths->n++] = s;
    }
}

/* Whatever can meet the pip that a unit from there meets, or another one of its hub. All of hub 0 are met. */
static void reach_from (Paths *paths, const PayiMatch *match, const Draw *draw, int from, int entry)
{
  reach (paths, match, entry, from, -1);
  for (int e = 0; e < match->n_entries && match->hub[entry] != 0; e++)
    if (match->hub[e] == match->hub[entry] && (paths->entries >> e & 1) == 0 && draw->used[e] < match->cap[e])
      reach (paths, match, e, -1, entry);
}

/* Supplies with a unit left that weighs as much by what comes before colours as one of the supply: bits. */
static guint64 find_like (const Exchange *exchange, const Draw *draw, int supply)
{
  const PayiPlainQuestion *question = exchange->question;
  const guint64 weight = early_weight (question, supply);
  guint64 like = 0;
  for (int s = 0; s < question->n_supplies; s++)
    if (draw->drawn[s] < exchange->stock[s] && early_weight (question, s) == weight)
      like |= PAY_BIT (s);
  return like;
}

/* Does a unit of [like] meet a pip that one of the supply meets now? */
static gboolean meets_directly (const PayiMatch *match, const Draw *draw, int supply, guint64 like)
{
  guint64 met = 0;
  for (int e = 0; e < match->n_entries; e++)
    met |= draw->flow[supply][e] > 0 ? match->bit[e] : 0;
  for (; like != 0; like &= like - 1)
    if ((match->fits[__builtin_ctzll (like)] & met) != 0)
      return TRUE;
  return FALSE;
}

/* Which unit of [like] is best spent in the place of one of the supply? -1: none. */
static int find_other (const Exchange *exchange, const Draw *draw, int supply, guint64 like, Paths *paths)
{
  const PayiMatch *match = &exchange->question->leaf.match;
  int found = -1, place = -1;
  paths->reached = PAY_BIT (supply);
  paths->entries = 0;
  paths->queue[0] = supply;
  paths->n = 1;
  for (int i = 0; i < paths->n && like != 0; i++) {
    const int s = paths->queue[i];
    for (int e = 0; e < match->n_entries; e++)
      if (draw->flow[s][e] > 0 && (paths->entries >> e & 1) == 0)
        reach_from (paths, match, draw, s, e);
    if ((like >> s & 1) == 0)
      continue;
    like &= ~PAY_BIT (s);
    if (found < 0 && like == 0)
      return s;
    const int here = place_of_next (exchange->question, draw, s);
    found = here > place ? s : found;
    place = MAX (here, place);
  }
  return found;
}

/* FALSE: it cannot be without being worse by what comes before colours. */
static gboolean spend_other (const Exchange *exchange, Draw *draw, int supply)
{
  Paths paths;
  const guint64 like = find_like (exchange, draw, supply);
  int s = like != 0 ? find_other (exchange, draw, supply, like, &paths) : -1;
  if (s < 0)
    return FALSE;
  draw->drawn[supply]--;
  draw->drawn[s]++;
  while (s != supply) {
    int e = paths.by[s];
    draw->flow[s][e]++;
    if (paths.from[e] < 0) {
      draw->used[e]++;
      e = paths.instead[e];
      draw->used[e]--;
    }
    s = paths.from[e];
    draw->flow[s][e]--;
  }
  return TRUE;
}

/* ---- Payments that leave certain colours. */

static void rate (const PayiPlainQuestion *question, const gint64 *drawn, int width, PayiScore *score)
{
  const PayPlain *plain = question->plain;
  const int first = plain->width, n_wishes = question->normal.n_wishes;
  memset (score->at, 0, (gsize)n_wishes * sizeof *score->at);
  score->at[first] = -width;
  for (int s = 0; s < question->n_supplies; s++)
    for (int w = first + 1; w < n_wishes && drawn[s] > 0; w++)
      score->at[w] += payi_plain_weight_in (plain, question->weight[s], w) * drawn[s];
}

static void weigh (Exchange *exchange, const Draw *draw, guint64 colours)
{
  const PayiPlainQuestion *question = exchange->question;
  const int width = __builtin_popcountll (colours);
  PayiScore score;
  gint64 tie[PAY_PLAIN_UNITS];
  rate (question, draw->drawn, width, &score);
  int order = payi_score_compare (&score, &exchange->score, question->normal.n_wishes);
  if (order > 0)
    return;
  payi_tie_fill (&question->normal, question->stock, NULL, draw->drawn, tie);
  order = order != 0 ? order : payi_tie_compare (&question->normal, tie, exchange->tie);
  if (order >= 0)
    return;
  exchange->width = width;
  memcpy (exchange->score.at, score.at, (gsize)question->normal.n_wishes * sizeof *score.at);
  memcpy (exchange->tie, tie, (gsize)question->n_runs * sizeof *tie);
  memcpy (exchange->drawn, draw->drawn, (gsize)question->n_supplies * sizeof *draw->drawn);
}

static void copy_draw (Draw *draw, const Draw *other, int n_supplies)
{
  memcpy (draw->used, other->used, sizeof draw->used);
  memcpy (draw->drawn, other->drawn, (gsize)n_supplies * sizeof *draw->drawn);
  memcpy (draw->flow, other->flow, (gsize)n_supplies * sizeof *draw->flow);
}

/* [draw]: the best payment that leaves alone what may not be spent. One that leaves a colour more leaves some unit that
 * has it. */
static void leave (Exchange *exchange, const Draw *draw, guint64 colours)
{
  const PayiPlainQuestion *question = exchange->question;
  const guint64 left = payi_plain_colours (question, draw->drawn), lost = colours & ~left;
  if (++exchange->tries > MOST_TRIES)
    return;
  if (lost == 0) {
    weigh (exchange, draw, left);
    return;
  }
  for (int s = 0; s < question->n_supplies; s++) {
    Draw next;
    if ((question->fits[s] >> PAYI_PLAIN_COLOURS & lost & -lost) == 0)
      continue;
    copy_draw (&next, draw, question->n_supplies);
    exchange->stock[s]--;
    if (spend_other (exchange, &next, s))
      leave (exchange, &next, colours);
    exchange->stock[s]++;
  }
}

/* ---- */

static void begin (Exchange *exchange, PayiPlainQuestion *question, Draw *draw)
{
  const PayiMatch *match = &question->leaf.match;
  exchange->question = question;
  exchange->tries = 0;
  memcpy (exchange->stock, question->stock, (gsize)question->n_supplies * sizeof *exchange->stock);
  memcpy (draw->drawn, match->drawn, (gsize)question->n_supplies * sizeof *draw->drawn);
  memcpy (draw->used, match->used, (gsize)match->n_entries * sizeof *draw->used);
  for (int e = 0; e < match->n_entries; e++)
    for (int s = 0; s < match->n_supplies; s++)
      draw->flow[s][e] = (guint8)match->flow[e * match->n_supplies + s];
}

/* Of [lost] colours those that some payment leaves that is as good by what comes before. */
static guint64 find_open (const Exchange *exchange, const Draw *draw, guint64 lost)
{
  Paths paths;
  guint64 open = 0;
  for (int s = 0; s < exchange->question->n_supplies; s++) {
    const guint64 here = exchange->question->fits[s] >> PAYI_PLAIN_COLOURS & lost & ~open;
    const guint64 like = here != 0 ? find_like (exchange, draw, s) : 0;
    if (like != 0
        && (meets_directly (&exchange->question->leaf.match, draw, s, like)
            || find_other (exchange, draw, s, like, &paths) >= 0))
      open |= here;
  }
  return open;
}

/* Pays as the best one does, the units set apart as payi_reserve_each() would that it leaves alone. */
static gboolean pay_best (Exchange *exchange)
{
  PayiPlainQuestion *question = exchange->question;
  guint64 colours = payi_plain_colours (question, exchange->drawn);
  while (colours != 0) {
    int s = 0;
    while ((question->fits[s] >> PAYI_PLAIN_COLOURS & colours & -colours) == 0
           || exchange->stock[s] == exchange->drawn[s])
      s++;
    exchange->stock[s]--;
    colours &= ~(question->fits[s] >> PAYI_PLAIN_COLOURS);
  }
  return payi_plain_pay_alike (question, exchange->stock);
}

gboolean payi_plain_exchange (PayiPlainQuestion *question, guint64 kept, guint64 lost, int most)
{
  Exchange exchange;
  Draw first;
  begin (&exchange, question, &first);
  const guint64 open = find_open (&exchange, &first, lost), colours = kept | open;
  if (open == 0)
    return TRUE;
  if (question->plain->demand->others_hub < 0) /* else they are already */
    payi_plain_order_ties (question);
  exchange.score.at[0] = G_MAXINT64;
  weigh (&exchange, &first, kept);
  for (int size = MIN (most, __builtin_popcountll (colours)); size > exchange.width; size--)
    for (guint64 set = colours; set != 0; set = (set - 1) & colours)
      if (__builtin_popcountll (set) == size)
        leave (&exchange, &first, set);
  if (exchange.tries > MOST_TRIES)
    return FALSE;
  return exchange.width == __builtin_popcountll (kept) || pay_best (&exchange);
}
