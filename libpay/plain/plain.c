/* SPDX-License-Identifier: MIT */
/* Plain questions: what there is, whether it does, for which value of the variable, and which units pay. */
#include <string.h>

#include "explain/shortage.h"
#include "question.h"

/* ---- What there is. */

/* [several]: the unit is of several kinds. */
static int supply_of (PayiPlainQuestion *q, guint64 fits, const PayiPlainWeight *weight, gboolean several)
{
  int s = 0;
  while (s < q->n_supplies && (q->fits[s] != fits || q->weight[s] != weight->all))
    s++;
  if (s < q->n_supplies)
    return s;
  q->n_supplies++;
  if (several)
    q->own[s] = *weight;
  q->supplies[s].fits = fits;
  q->supplies[s].weight = (several ? &q->own[s] : weight)->by_wish;
  q->fits[s] = fits;
  q->weight[s] = weight->all;
  q->stock[s] = 0;
  q->head[s] = q->last[s] = -1;
  return s;
}

static void add_run (PayiPlainQuestion *q, int from, gint64 count)
{
  const PayPlain *plain = q->plain;
  const PayKinds kinds = q->units->kinds[from];
  const gboolean several = (kinds & (kinds - 1)) != 0, object = (gsize)from >= q->units->n_lots;
  PayiPlainWeight own, *weight = &own;
  guint64 fits = 0;
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    fits |= plain->fits[__builtin_ctzll (left)];
  if (fits == 0 || count == 0)
    return;
  if (several)
    payi_plain_weigh (plain, kinds, object, &own);
  else
    weight = (PayiPlainWeight *)&plain->weight[object][__builtin_ctzll (kinds)];
  const int s = supply_of (q, fits, weight, several), run = q->n_runs++;
  q->runs[run] = (PayiPlainRun){ .from = from, .supply = s, .count = count, .next = -1 };
  q->stock[s] += count;
  if (q->last[s] >= 0)
    q->runs[q->last[s]].next = run;
  else
    q->head[s] = run;
  q->last[s] = run;
}

static gboolean add_runs (PayiPlainQuestion *q)
{
  const PayPlainUnits *u = q->units;
  if (u->n_lots > PAY_PLAIN_UNITS || u->n_objects > PAY_PLAIN_UNITS - u->n_lots)
    return FALSE;
  const gsize n = u->n_lots + u->n_objects;
  gint64 all = 0;
  for (gsize i = 0; i < n; i++) {
    if (u->count[i] < 0 || u->count[i] > PAY_PLAIN_MOST - all)
      return FALSE;
    all += u->count[i];
  }
  q->n_runs = q->n_supplies = 0;
  for (gsize i = 0; i < n; i++)
    add_run (q, (int)i, u->count[i]);
  return TRUE;
}

/* ---- Does it do? */

/* What there is of each lane, and of each lane of the kernel's plan. */
typedef struct {
  gint64 have[PAY_PLAIN_LANES];
  gint64 plan_have[PAYI_PLAIN_UNIONS];
  PaykPool pool;
} Offer;

static gboolean has_choices (const PayPlain *plain)
{
  return plain->demand->n_hubs > 1;
}

static void count_lanes (const PayiPlainQuestion *q, Offer *offer)
{
  for (int l = 0; l < q->plain->n_lanes; l++) {
    const guint64 classes = q->plain->lanes[l].classes;
    gint64 have = 0;
    for (int s = 0; s < q->n_supplies; s++)
      have += (q->fits[s] & classes) != 0 ? q->stock[s] : 0;
    offer->have[l] = have;
  }
}

static void count_pool (const PayiPlainQuestion *q, Offer *offer)
{
  PaykUnits units[PAY_PLAIN_UNITS];
  for (int s = 0; s < q->n_supplies; s++) {
    units[s] = (PaykUnits){ 0, q->stock[s] };
    for (PayKinds left = q->units->kinds[q->runs[q->head[s]].from]; left != 0; left &= left - 1)
      units[s].traits |= q->plain->traits[__builtin_ctzll (left)];
  }
  payk_pool_init (&offer->pool, &q->plain->plan, units, (gsize)q->n_supplies, offer->plan_have, PAYI_PLAIN_UNIONS);
}

/* The greatest value of the variable that can be paid, at most [most]; -1: not even 0. Where each pip has to be met the
 * lanes decide (Hall's theorem), else the kernel does. */
static gint64 greatest_x (const PayPlain *plain, const Offer *offer, gint64 budget, gint64 most)
{
  gint64 x = most;
  if (has_choices (plain))
    return payk_greatest_x (&plain->plan, &offer->pool, budget, &x) == PAYK_YES ? MIN (x, most) : -1;
  for (int l = 0; l < plain->n_lanes; l++) {
    if (offer->have[l] < plain->need[l])
      return -1;
    if (plain->per_x[l] > 0)
      x = MIN (x, (offer->have[l] - plain->need[l]) / plain->per_x[l]);
  }
  return x;
}

/* Kinds of which one more unit would do: every lane that falls short gets it, and lacks no more. */
static PayKinds find_one_more (const PayPlain *plain, Offer *offer, gint64 budget)
{
  PayKinds kinds = ~(PayKinds)0, found = 0;
  for (int l = 0; l < plain->n_lanes; l++)
    if (plain->need[l] > offer->have[l])
      kinds &= plain->need[l] == offer->have[l] + 1 ? plain->lanes[l].kinds : 0;
  if (!has_choices (plain))
    return kinds;
  gint8 does[1 << PAYI_PLAIN_CLASSES] = { 0 }; /* by what they fit; 0: not tried yet */
  for (int k = 0; k < plain->n_kinds && kinds != 0; k++) {
    gint8 *here = &does[plain->fits[k]];
    if ((kinds >> k & 1) != 0 && plain->fits[k] != 0 && *here == 0) {
      payk_pool_add (&offer->pool, &plain->plan, plain->traits[k], 1);
      *here = greatest_x (plain, offer, budget, 0) >= 0 ? 1 : -1;
      payk_pool_add (&offer->pool, &plain->plan, plain->traits[k], -1);
    }
    found |= *here > 0 ? PAY_BIT (k) : 0;
  }
  return kinds & found;
}

/* ---- Why not? */

/* Does each lane take in the same pips when only these kinds are there? */
static gboolean stay_closed (const PayPlain *plain, PayKinds there)
{
  const PayiDemand *d = plain->demand;
  for (int l = 0; l < plain->n_lanes; l++)
    for (guint i = 0; i < d->given->pips->len; i++) {
      const PayiLane *lane = &plain->lanes[l];
      const int cls = d->entries[d->entry_of_pip[i]].cls;
      const PayKinds meets = plain->normal->classes.at[cls].kinds, here = meets & there;
      const gboolean inside = (lane->classes >> cls & 1) != 0;
      if ((meets != 0 && here == 0) || (!inside && here != 0 && (here & ~lane->kinds) == 0))
        return FALSE;
    }
  return TRUE;
}

/* FALSE: no one or two lanes say so, or with the kinds that are there lanes take in other pips. */
static gboolean explain (const PayiPlainQuestion *q, const Offer *offer)
{
  const PayPlain *plain = q->plain;
  const PayKinds there = q->units->there;
  PayPlainAnswer *a = q->answer;
  gint64 left[PAY_PLAIN_PIPS], hubs[PAYI_PLAIN_HUBS];
  if (there != 0 && !stay_closed (plain, there))
    return FALSE;
  const PayiShortage s = { .demand = plain->demand,
                           .lanes = plain->lanes,
                           .n_lanes = plain->n_lanes,
                           .there = there != 0 ? there : ~(PayKinds)0,
                           .have = offer->have,
                           .budget = q->budget,
                           .pips = plain->pips,
                           .left = left,
                           .hubs = hubs };
  a->n_leaves = 1;
  a->n_reasons = payi_shortage_reasons (&s, a->reasons, 0, NULL);
  if (a->n_reasons == 0 && payi_shortage_split (&s, a->reasons))
    a->n_reasons = a->n_leaves = 2;
  return a->n_reasons > 0;
}

/* ---- Which units pay? */

/* Dearest first; of the same weight lots before objects, and of each the last one first. */
static void order_drop (PayiPlainQuestion *q)
{
  const int lots = (int)q->units->n_lots;
  int first_object = 0;
  while (first_object < q->n_runs && q->runs[first_object].from < lots)
    first_object++;
  for (int i = 0; i < q->n_runs; i++) {
    const PayiPlainRun *run = &q->runs[i < first_object ? first_object - 1 - i : q->n_runs - 1 - (i - first_object)];
    const guint64 weight = q->weight[run->supply];
    int at = i;
    for (; at > 0 && q->weight[q->drop[at - 1].supply] < weight; at--)
      q->drop[at] = q->drop[at - 1];
    q->drop[at] = (PayiPart){ run->supply, run->count };
  }
}

/* Ties are compared by objects, then by lots. */
static void order_ties (PayiPlainQuestion *q)
{
  gint64 before[PAY_PLAIN_UNITS] = { 0 };
  int n_lots = 0;
  while (n_lots < q->n_runs && q->runs[n_lots].from < (int)q->units->n_lots)
    n_lots++;
  const int n_objects = q->n_runs - n_lots;
  for (int s = 0; s < q->n_supplies; s++)
    q->supplies[s].count = q->stock[s];
  for (int i = 0; i < q->n_runs; i++) {
    const PayiPlainRun *run = &q->runs[i];
    PayiTie *tie = &q->ties[i < n_lots ? n_objects + i : i - n_lots];
    tie->supply = run->supply;
    tie->thing = -1;
    tie->first = before[run->supply];
    tie->count = run->count;
    tie->each = 1;
    before[run->supply] += run->count;
  }
  q->normal.n_tie_objects = (guint)n_objects;
}

/* What a leaf reads. */
static void set_normal (PayiPlainQuestion *q)
{
  PayiNormal *n = &q->normal;
  q->supply_array = (GArray){ (gchar *)q->supplies, (guint)q->n_supplies };
  q->tie_array = (GArray){ (gchar *)q->ties, (guint)q->n_runs };
  n->n_wishes = q->plain->normal->n_wishes;
  memcpy (n->wishes, q->plain->normal->wishes, (gsize)n->n_wishes * sizeof *n->wishes);
  n->supplies = &q->supply_array;
  n->drop = q->drop;
  n->n_drop = q->n_runs;
  n->ties = &q->tie_array;
  n->uneven_ties = FALSE;
}

/* At this value of the variable. */
static gboolean pay (PayiPlainQuestion *q, gint64 x)
{
  static const PayiScore nothing;
  const PayPlain *plain = q->plain;
  const PayiDemand *d = plain->demand;
  const PayiRival nobody = { .stock = q->stock };
  gint64 values[PAY_MAX_VARIABLES] = { 0 };
  if (plain->var >= 0)
    values[plain->var] = plain->fixed >= 0 ? plain->fixed : x;
  order_drop (q);
  if (d->others_hub >= 0)
    order_ties (q);
  set_normal (q);
  payi_leaf_init (&q->leaf, &q->normal, (gsize)d->n_entries, (gsize)d->n_hubs, q->memory);
  payi_leaf_set (&q->leaf, d, values, q->stock);
  return payi_leaf_pay (&q->leaf, q->budget, &nothing, &nobody, NULL);
}

/* ---- */

static gboolean answer_short (PayiPlainQuestion *q, Offer *offer)
{
  const PayPlain *plain = q->plain;
  const gint64 budget = q->units->counter;
  PayPlainAnswer *a = q->answer;
  a->outcome = PAY_SHORT;
  a->x = MAX (0, plain->fixed);
  if (has_choices (plain))
    count_lanes (q, offer);
  a->one_more = find_one_more (plain, offer, budget);
  a->more_counter = plain->counter >= 0 && greatest_x (plain, offer, budget + 1, 0) >= 0;
  return explain (q, offer);
}

static gboolean answer_paid (PayiPlainQuestion *q, gint64 x)
{
  q->answer->outcome = PAY_PAID;
  q->answer->x = q->plain->var < 0 ? 0 : q->plain->fixed >= 0 ? q->plain->fixed : x;
  return payi_plain_tell (q);
}

static void answer_never (PayPlainAnswer *answer)
{
  answer->outcome = PAY_SHORT;
  answer->x = 0;
  answer->n_reasons = answer->n_leaves = 1;
  answer->reasons[0] = (PayShort){ .type = PAY_SHORT_NOTHING, .alternative = -1, .counter = -1 };
  answer->one_more = 0;
  answer->more_counter = FALSE;
}

gboolean pay_plain_solve (const PayPlain *plain, const PayPlainUnits *units, PayPlainAnswer *answer)
{
  Offer offer;
  PayiPlainQuestion q;
  q.plain = plain;
  q.units = units;
  q.answer = answer;
  if (!add_runs (&q))
    return FALSE;
  answer->n_parts = answer->n_reasons = 0;
  if (plain->demand == NULL) {
    answer_never (answer);
    return TRUE;
  }
  if (plain->counter >= 0)
    q.budget[plain->counter] = units->counter;
  if (!has_choices (plain))
    count_lanes (&q, &offer);
  else if (plain->plan.all.per_x == 0 && pay (&q, 0))
    return answer_paid (&q, 0);
  else
    count_pool (&q, &offer);
  const gint64 x = greatest_x (plain, &offer, units->counter, PAY_PLAIN_MOST);
  return x < 0 ? answer_short (&q, &offer) : pay (&q, x) && answer_paid (&q, x);
}
