/* SPDX-License-Identifier: MIT */
/* Plain questions, on arrays of a fixed size: what there is, whether it does, and for which value of the variable. */
#include "plain-work.h"

/* ---- What there is. */

static int supply_of (PayiPlainWork *w, uint64_t fits, guint64 weight)
{
  int s = 0;
  while (s < w->n_supplies && (w->fits[s] != fits || w->weight[s] != weight))
    s++;
  if (s < w->n_supplies)
    return s;
  w->n_supplies++;
  w->fits[s] = fits;
  w->weight[s] = weight;
  w->stock[s] = 0;
  w->head[s] = w->last[s] = -1;
  return s;
}

static guint64 weight_of (const PayiPlainWork *w, PayKinds kinds, gboolean object)
{
  const int kind = __builtin_ctzll (kinds);
  if ((kinds & (kinds - 1)) != 0)
    return payi_plain_weigh (w->plain, kinds, object);
  return object ? w->plain->object_weight[kind] : w->plain->lot_weight[kind];
}

static void add_run (PayiPlainWork *w, int from, gint64 count)
{
  const PayKinds kinds = w->units->kinds[from];
  uint64_t fits = 0;
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    fits |= w->plain->fits[__builtin_ctzll (left)];
  if (fits == 0 || count == 0)
    return;
  const guint64 weight = weight_of (w, kinds, (gsize)from >= w->units->n_lots);
  const int s = supply_of (w, fits, weight), r = w->n_runs++;
  w->runs[r] = (PayiPlainRun){ .from = from, .supply = s, .weight = weight, .count = count, .next = -1 };
  w->stock[s] += count;
  if (w->last[s] >= 0)
    w->runs[w->last[s]].next = r;
  else
    w->head[s] = r;
  w->last[s] = r;
}

static gboolean add_runs (PayiPlainWork *w)
{
  const PayPlainUnits *u = w->units;
  if (u->n_lots > PAY_PLAIN_UNITS || u->n_objects > PAY_PLAIN_UNITS - u->n_lots)
    return FALSE;
  const gsize n = u->n_lots + u->n_objects;
  gint64 all = 0;
  for (gsize i = 0; i < n; i++) {
    if (u->count[i] < 0 || u->count[i] > PAY_PLAIN_MOST - all)
      return FALSE;
    all += u->count[i];
  }
  w->n_runs = w->n_supplies = 0;
  for (gsize i = 0; i < n; i++)
    add_run (w, (int)i, u->count[i]);
  return TRUE;
}

/* ---- Does it do? */

/* What there is of each lane; the greatest value of the variable that pips without another way allow, -1: not even 0
 * does. */
static gint64 count_lanes (const PayiPlainWork *w, gint64 *have)
{
  gint64 x = w->plain->var < 0 || w->plain->fixed >= 0 ? 0 : PAY_PLAIN_MOST;
  for (int l = 0; l < w->plain->n_lanes; l++) {
    const PayiPlainLane *lane = &w->plain->lanes[l];
    have[l] = 0;
    for (int s = 0; s < w->n_supplies; s++)
      have[l] += (w->fits[s] & lane->classes) != 0 ? w->stock[s] : 0;
    if (have[l] < lane->need)
      x = -1;
    else if (lane->per_x > 0)
      x = MIN (x, (have[l] - lane->need) / lane->per_x);
  }
  return x;
}

static gboolean does (PayiPlainWork *w, gint64 x)
{
  payi_plain_set (w, x);
  return payi_plain_can (w);
}

/* The greatest value up to [x]; what is payable is an interval. -1: none. */
static gint64 greatest_x (PayiPlainWork *w, gint64 x)
{
  if (w->plain->n_hubs == 1 || x < 0)
    return x;
  if (!does (w, 0))
    return -1;
  gint64 good = 0, bad = x + 1;
  while (bad - good > 1) {
    const gint64 middle = good + (bad - good) / 2;
    if (does (w, middle))
      good = middle;
    else
      bad = middle;
  }
  return good;
}

/* Would one more unit that fits so do? */
static gboolean one_more_does (PayiPlainWork *w, uint64_t fits)
{
  const int n = w->n_supplies, s = supply_of (w, fits, G_MAXUINT64);
  w->stock[s]++;
  const gboolean yes = does (w, 0);
  w->n_supplies = n;
  return yes;
}

static void find_one_more (PayiPlainWork *w, const gint64 *have)
{
  const PayPlain *plain = w->plain;
  PayPlainAnswer *a = w->answer;
  a->one_more = ~(PayKinds)0;
  a->more_counter = FALSE;
  for (int l = 0; l < plain->n_lanes; l++)
    if (plain->lanes[l].need > have[l])
      a->one_more &= plain->lanes[l].need == have[l] + 1 ? plain->lanes[l].kinds : 0;
  if (plain->n_hubs == 1)
    return;
  gint8 does_fit[1 << PAYI_PLAIN_CLASSES] = { 0 }; /* 0: not tried yet */
  PayKinds found = 0;
  for (int k = 0; k < plain->n_kinds; k++) {
    const guint8 fits = plain->fits[k];
    if ((a->one_more >> k & 1) != 0 && fits != 0 && does_fit[fits] == 0)
      does_fit[fits] = one_more_does (w, fits) ? 1 : -1;
    found |= does_fit[fits] > 0 ? PAY_BIT (k) : 0;
  }
  a->one_more &= found;
  if (plain->counter >= 0) {
    w->budget++;
    a->more_counter = does (w, 0);
    w->budget--;
  }
}

static void answer_never (PayPlainAnswer *answer)
{
  answer->n_reasons = answer->n_leaves = 1;
  answer->reasons[0] = (PayShort){ .type = PAY_SHORT_NOTHING, .alternative = -1, .counter = -1 };
  answer->one_more = 0;
  answer->more_counter = FALSE;
}

gboolean pay_plain_solve (const PayPlain *plain, const PayPlainUnits *units, PayPlainAnswer *answer)
{
  gint64 have[PAY_PLAIN_LANES];
  PayiPlainWork w;
  w.plain = plain;
  w.units = units;
  w.answer = answer;
  w.budget = units->counter;
  if (!add_runs (&w))
    return FALSE;
  const gint64 x = plain->never ? -1 : greatest_x (&w, count_lanes (&w, have));
  answer->x = plain->fixed >= 0 ? plain->fixed : MAX (x, 0);
  answer->n_parts = answer->n_reasons = 0;
  answer->outcome = x < 0 ? PAY_SHORT : PAY_PAID;
  if (plain->never) {
    answer_never (answer);
    return TRUE;
  }
  if (x < 0) {
    find_one_more (&w, have);
    return payi_plain_explain (plain, have, units->counter, units->there, answer);
  }
  payi_plain_set (&w, x);
  return payi_plain_pay (&w) && payi_plain_draw (&w, x);
}
