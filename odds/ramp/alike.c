/* SPDX-License-Identifier: MIT */
/* Classes that come to the same on a turn: what they make is told apart neither by the cost that is asked about nor by
 * what can be played or used on this turn, and no words that matter on it tell them apart. The costs of cards that are
 * in the deck do not count: so most of the lands of many colours are few. */
#include "ramp.h"

#include <string.h>

/* What words of cards look for; sets of classes. */
#define MOST_SETS 64

struct _RampAlike {
  const RampBook *book;
  guint64 goal; /* the sorts of pips of the cost that is asked about */
  guint n_sets;
  gboolean apart; /* there are too many sets: no two classes are alike */
  guint64 sets[MOST_SETS];
  guint64 member[RAMP_MOST]; /* by class: the sets that it is of */
  guint64 asks[RAMP_MOST];   /* the sets that its words look for in play or in hand */
  guint64 looks[RAMP_MOST];  /* ... and in the deck */
  guint64 found[RAMP_MOST];  /* the classes that it can find */
  guint64 costs[RAMP_MOST];  /* sorts of pips of what it costs and of what using it costs */
  guint8 ways[RAMP_MOST];    /* the first class that comes and goes as it does */
  GHashTable *sources;       /* of sorts of pips: by source the first that makes the same for these */
  guint8 alike[RAMP_MOST];
};

/* ---- What words look for. */

static guint64 set_of (RampAlike *alike, guint64 classes)
{
  guint i = 0;
  while (i < alike->n_sets && alike->sets[i] != classes)
    i++;
  if (i == MOST_SETS) {
    alike->apart = TRUE;
    return 0;
  }
  if (i == alike->n_sets)
    alike->sets[alike->n_sets++] = classes;
  return PAY_BIT (i);
}

static guint64 sets_found (RampAlike *alike, const RampClass *class)
{
  guint64 sets = set_of (alike, class->finds) | set_of (alike, class->finds_too);
  for (guint i = 0; i < class->n_finds; i++)
    sets |= set_of (alike, class->searches[i].what);
  return sets;
}

static guint64 sets_of (RampAlike *alike, const RampClass *class)
{
  guint64 sets = set_of (alike, class->takes) | set_of (alike, class->finds_soon.what);
  for (guint i = 0; i < class->n_ready; i++)
    sets |= set_of (alike, class->ready[i].what);
  for (guint f = 0; f < class->n_forms; f++)
    for (guint i = 0; i < class->forms[f].n; i++)
      sets |= set_of (alike, class->forms[f].when[i].what);
  return sets;
}

static gboolean same_condition (const RampCondition *a, const RampCondition *b)
{
  return a->what == b->what && a->least == b->least && a->most == b->most && a->in_hand == b->in_hand
         && a->until == b->until;
}

/* What gives other things while others are there, and what is played, is like no other. */
static gboolean same_ways (const RampClass *a, const RampClass *b)
{
  gboolean same = a->resource == b->resource && a->late == b->late && a->n_ready == b->n_ready && a->finds == b->finds
                  && a->finds_too == b->finds_too && a->finds_alike == b->finds_alike && a->takes == b->takes
                  && a->finds_late == b->finds_late && a->away == b->away && a->others == b->others
                  && a->before == b->before && a->untapped == b->untapped && a->sole == b->sole && a->alone == b->alone
                  && a->price == b->price && a->n_takes == b->n_takes && a->toll == b->toll && a->once == b->once
                  && a->aside == b->aside && a->n_forms + b->n_forms == 0 && a->n_finds + b->n_finds == 0 && a->cost < 0
                  && b->cost < 0 && a->brings < 0 && b->brings < 0 && same_condition (&a->finds_soon, &b->finds_soon);
  for (guint i = 0; i < a->n_ready && same; i++)
    same = same_condition (&a->ready[i], &b->ready[i]);
  return same;
}

/* ---- What sources make. */

/* Of like kinds one; what pays no more of the pips than another one is left out. */
static PayKinds kinds_for (const RampBook *book, PayKinds kinds, guint64 pips)
{
  PayKinds left = 0;
  for (guint k = 0; k < book->n_kinds; k++) {
    const guint64 sign = book->signs[k] & pips;
    gboolean needed = (kinds >> k & 1) != 0 && sign != 0;
    for (guint o = 0; o < book->n_kinds && needed; o++) {
      const guint64 other = book->signs[o] & pips;
      needed = (kinds >> o & 1) == 0 || (sign & ~other) != 0 || (other == sign && o >= k);
    }
    if (!needed)
      continue;
    guint first = 0;
    while ((book->signs[first] & pips) != sign)
      first++;
    left |= PAY_BIT (first);
  }
  return left;
}

static gboolean same_mode (const RampBook *book, const RampMode *a, const RampMode *b, guint64 pips)
{
  gboolean same = a->n_gives == b->n_gives && ramp_same_cost (a->cost, b->cost);
  for (guint i = 0; i < a->n_gives && same; i++)
    same = a->n[i] == b->n[i] && kinds_for (book, a->kinds[i], pips) == kinds_for (book, b->kinds[i], pips);
  return same;
}

static gboolean same_source (const RampBook *book, guint s, guint t, guint64 pips)
{
  const RampSource *a = &book->sources[s], *b = &book->sources[t];
  gboolean same = a->fixed == b->fixed && a->once == b->once && a->most == b->most && a->gross == b->gross
                  && (a->fixed || a->n_actions == b->n_actions)
                  && memcmp (book->rows[s], book->rows[t], book->n_columns) == 0;
  const guint n = a->fixed ? 1 : a->n_actions;
  for (guint i = 0; i < n && same; i++) {
    const RampAction *x = &a->actions[i], *y = &b->actions[i];
    same = a->fixed || (x->takes == y->takes && x->uses == y->uses && x->n_modes == y->n_modes);
    for (guint m = 0; m < (a->fixed ? 1 : x->n_modes) && same; m++)
      same = same_mode (book, &x->modes[m], &y->modes[m], pips);
  }
  return same;
}

/* By source the first one that makes the same for these pips. */
static const guint8 *sources_for (RampAlike *alike, guint64 pips)
{
  const RampBook *book = alike->book;
  const gint64 key = (gint64)pips;
  guint8 *first = g_hash_table_lookup (alike->sources, &key);
  if (first != NULL)
    return first;
  first = g_new (guint8, book->n_sources + 1);
  for (guint s = 0; s < book->n_sources; s++) {
    first[s] = 0;
    while (first[s] < s && !same_source (book, first[s], s, pips))
      first[s]++;
  }
  g_hash_table_insert (alike->sources, g_memdup2 (&key, sizeof key), first);
  return first;
}

static guint64 pips_of_source (const RampBook *book, guint8 source)
{
  guint64 pips = 0;
  if (source == RAMP_NONE || book->sources[source].fixed)
    return 0;
  for (guint a = 0; a < book->sources[source].n_actions; a++)
    for (guint m = 0; m < book->sources[source].actions[a].n_modes; m++)
      pips |= ramp_pip_sorts (book, book->sources[source].actions[a].modes[m].cost);
  return pips;
}

static guint64 pips_of (const RampBook *book, const RampClass *class)
{
  guint64 pips = pips_of_source (book, class->source);
  for (guint f = 0; f < class->n_forms; f++)
    pips |= pips_of_source (book, class->forms[f].source);
  if (class->brings >= 0)
    pips |= pips_of_source (book, book->classes[class->brings].source);
  if (class->cost >= 0)
    pips |= ramp_pip_sorts (book, pay_problem_kept_cost (book->question->problem, class->cost));
  return pips;
}

/* ---- All of it. */

/* What is found can find in turn. */
static void close_found (RampAlike *alike)
{
  for (guint round = 0; round < alike->book->n; round++)
    for (guint c = 0; c < alike->book->n; c++)
      for (guint64 left = alike->found[c]; left != 0; left &= left - 1)
        alike->found[c] |= alike->found[__builtin_ctzll (left)];
}

RampAlike *ramp_alike_new (const RampBook *book)
{
  RampAlike *alike = g_new0 (RampAlike, 1);
  alike->book = book;
  alike->goal = ramp_pip_sorts (book, pay_problem_goal (book->question->problem));
  alike->sources = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  for (guint c = 0; c < book->n; c++) {
    const RampClass *class = &book->classes[c];
    alike->asks[c] = sets_of (alike, class);
    alike->looks[c] = sets_found (alike, class);
    alike->costs[c] = pips_of (book, class);
    alike->found[c] = class->finds | class->finds_too;
    for (guint i = 0; i < class->n_finds; i++)
      alike->found[c] |= class->searches[i].what;
    while (alike->ways[c] < c && !same_ways (&book->classes[alike->ways[c]], class))
      alike->ways[c]++;
  }
  close_found (alike);
  for (guint c = 0; c < book->n; c++)
    for (guint i = 0; i < alike->n_sets; i++)
      alike->member[c] |= (alike->sets[i] >> c & 1) != 0 ? PAY_BIT (i) : 0;
  return alike;
}

void ramp_alike_free (RampAlike *alike)
{
  if (alike == NULL)
    return;
  g_hash_table_unref (alike->sources);
  g_free (alike);
}

const guint8 *ramp_alike (RampAlike *alike, const RampState *state, RampRough rough)
{
  const RampBook *book = alike->book;
  guint64 here = 0, found = 0, asks = 0, pips = alike->goal;
  for (guint c = 0; c < book->n; c++)
    if (state->hand[c] + state->there[c] + state->late[c] > 0) {
      here |= PAY_BIT (c);
      found |= alike->found[c];
    }
  for (guint64 left = here | found; left != 0; left &= left - 1) {
    const guint c = (guint)__builtin_ctzll (left);
    asks |= alike->asks[c] | (rough < RAMP_BUT_SEARCHES ? alike->looks[c] : 0);
    pips |= rough < RAMP_BUT_COSTS ? alike->costs[c] : 0;
  }
  const guint8 *sources = sources_for (alike, pips);
  guint8 first[RAMP_MOST];
  guint n = 0;
  for (guint64 left = here | found; left != 0; left &= left - 1) {
    const guint c = (guint)__builtin_ctzll (left);
    const guint8 source = book->classes[c].source, makes = source != RAMP_NONE ? sources[source] : RAMP_NONE;
    guint i = 0;
    for (; i < n && !alike->apart; i++) {
      const guint8 other = book->classes[first[i]].source;
      if (alike->ways[c] == alike->ways[first[i]] && ((alike->member[c] ^ alike->member[first[i]]) & asks) == 0
          && makes == (other != RAMP_NONE ? sources[other] : RAMP_NONE))
        break;
    }
    if (i == n || alike->apart)
      first[i = n++] = (guint8)c;
    alike->alike[c] = first[i];
  }
  return alike->alike;
}
