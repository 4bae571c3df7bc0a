/* SPDX-License-Identifier: MIT */
#include "separate.h"

#include <pay/kernel.h>
#include <string.h>

#include "flow/flow.h"

#define WORK_OF_STEP 64 /* comparisons */

/* One question. A *way* to pay is the slack of each hub of [paid]: what is left out, and what charges and others that
 * takes. A *form* of an unpaid alternative is a number of pips paid by others; it is not payable exactly where a lane
 * needs more than there is. */
typedef struct {
  PayiApart *apart;
  const PayiPrice *paid;
  const GPtrArray *unpaid;
  int n_masks;
  guint64 masks[PAYI_MAX_CLASSES]; /* lots that meet some pip of [unpaid] */
  gint64 asked[PAYI_MAX_CLASSES];  /* how many pips of one alternative such a mask can have at most */
  gsize n_lanes;
  guint64 *lanes; /* unions of masks */
  guint64 *weak;  /* by entry of [paid]: the lots that it is enough to look at */
  gint64 *inside; /* by hub, for the moment */
  gint64 *slack;
  gint64 stock[PAY_MAX_ORDER_COUNTERS]; /* what the way charges */
  gint64 units, charged;                /* what the way takes */
  gint64 *need;                         /* of the way, by lane */
  gsize n_forms;
  GArray *forms; /* gint64: n_lanes needs each */
  gboolean better;
} Question;

/* A basic pool of the way in the making. */
typedef struct {
  Question *q;
  gint64 *left_out; /* by hub: still to be left out */
  gint64 *have;     /* by lane */
  gint64 units[PAY_MAX_ORDER_LOTS];
  gboolean over;
} Pool;

static gint64 capped (__int128 n)
{
  return (gint64)MIN (n, PAYI_PLENTY);
}

static gboolean add_charges (PayiPrice *p, const gint64 *x, int var)
{
  const GArray *charges = p->d->given->charges;
  for (guint i = 0; i < charges->len; i++) {
    const PayiCharge *c = &g_array_index (charges, PayiCharge, i);
    gint64 *charge = &p->charge[p->counters[c->counter]];
    const gint64 each = c->var < 0 ? 0 : c->per_x;
    if (x != NULL)
      *charge = capped (*charge + c->fixed + (__int128)each * (c->var < 0 ? 0 : x[c->var]));
    else
      *charge = capped (*charge + (c->var == var ? each : 0));
    if (*charge == PAYI_PLENTY)
      return FALSE;
  }
  return TRUE;
}

PayiPrice *payi_price_new (const PayiDemand *d, const guint64 *lots, const int *counters, const gint64 *x, int var)
{
  PayiPrice *p = g_new0 (PayiPrice, 1);
  *p = (PayiPrice){ .d = d, .lots = lots, .counters = counters };
  p->pips = g_new0 (gint64, (gsize)d->n_entries + 1);
  p->in_hub = g_new0 (gint64, (gsize)d->n_hubs);
  gboolean fits = add_charges (p, x, var);
  for (int e = 0; e < d->n_entries; e++) {
    p->pips[e] = x != NULL ? payi_entry_pips (&d->entries[e], x) : d->entries[e].per_x[var];
    p->in_hub[d->entries[e].hub] += p->pips[e];
    fits &= p->pips[e] < PAYI_PLENTY;
  }
  if (fits)
    return p;
  payi_price_free (p);
  return NULL;
}

void payi_price_free (gpointer data)
{
  PayiPrice *p = data;
  if (p == NULL) /* amounts beyond all use have none */
    return;
  g_free (p->pips);
  g_free (p->in_hub);
  g_free (p);
}

gboolean payi_apart_spend (PayiApart *apart, gsize work)
{
  const guint64 steps = 1 + work / WORK_OF_STEP;
  if (steps > apart->steps || payi_is_stopped (apart->stop)) {
    apart->limited = TRUE;
    return FALSE;
  }
  apart->steps -= steps;
  return TRUE;
}

static guint64 lots_of (const PayiPrice *p, int entry)
{
  return p->lots[p->d->entries[entry].cls];
}

/* Pips of an entry, and the others that are paid instead of some. */
static gint64 pips_of (const PayiPrice *p, const gint64 *slack, int entry)
{
  const PayiDemand *d = p->d;
  return p->pips[entry] + (entry == d->others_entry ? d->others * slack[d->others_hub] : 0);
}

static gint64 need_in (const PayiPrice *p, const gint64 *slack, gint64 *inside, guint64 lane)
{
  const PayiDemand *d = p->d;
  memset (inside, 0, (gsize)d->n_hubs * sizeof *inside);
  for (int e = 0; e < d->n_entries; e++)
    if ((lots_of (p, e) & ~lane) == 0)
      inside[d->entries[e].hub] += pips_of (p, slack, e);
  gint64 need = inside[0];
  for (int h = 1; h < d->n_hubs; h++)
    need += MAX (0, inside[h] - slack[h]);
  return need;
}

/* ---- What [unpaid] can tell apart. */

static void add_mask (Question *q, guint64 mask, gint64 pips)
{
  int i = 0;
  while (i < q->n_masks && q->masks[i] != mask)
    i++;
  if (i == q->n_masks) {
    q->masks[q->n_masks++] = mask;
    q->asked[i] = 0;
  }
  q->asked[i] += pips;
}

static void find_masks (Question *q)
{
  for (guint i = 0; i < q->unpaid->len; i++) {
    const PayiPrice *p = q->unpaid->pdata[i];
    const PayiDemand *d = p->d;
    for (int e = 0; e < d->n_entries; e++)
      add_mask (q, lots_of (p, e), p->pips[e] + (e == d->others_entry ? d->others * p->in_hub[d->others_hub] : 0));
  }
}

static gboolean find_lanes (Question *q)
{
  PaykPips pips[PAYI_MAX_CLASSES];
  for (int i = 0; i < q->n_masks; i++)
    pips[i] = (PaykPips){ .form = PAYK_MUST, .accept = q->masks[i], .n = 1 };
  const PaykCost cost = { .pips = pips, .n_pips = (gsize)q->n_masks };
  const gsize most = payk_plan_lanes (&cost);
  g_autofree PaykLane *lanes = g_new (PaykLane, most);
  PaykPlan plan;
  if (payk_plan_init (&plan, &cost, lanes, most) != PAYK_YES)
    return FALSE;
  q->n_lanes = plan.n_lanes;
  q->lanes = g_new (guint64, plan.n_lanes + 1);
  for (gsize i = 0; i < plan.n_lanes; i++)
    q->lanes[i] = lanes[i].traits;
  return TRUE;
}

/* Which masks have the lot. */
static guint64 profile (const Question *q, int lot)
{
  guint64 masks = 0;
  for (int i = 0; i < q->n_masks; i++)
    masks |= (q->masks[i] >> lot & 1) << i;
  return masks;
}

/* Is [lot] no better than [than], and worse or earlier? */
static gboolean is_weaker (const Question *q, int lot, int than)
{
  const guint64 a = profile (q, lot), b = profile (q, than);
  return (a & ~b) == 0 && (a != b || lot < than);
}

static guint64 weak_of (const Question *q, guint64 lots)
{
  guint64 weak = lots;
  for (guint64 i = lots; i != 0; i &= i - 1)
    for (guint64 k = lots; k != 0; k &= k - 1)
      if (is_weaker (q, __builtin_ctzll (k), __builtin_ctzll (i))) {
        weak &= ~(i & -i);
        break;
      }
  return weak;
}

/* More units of [lot] than this are to [unpaid] like units that only meet what all of [among] do. */
static gint64 enough (const Question *q, guint64 among, int lot)
{
  gint64 n = 0;
  for (int i = 0; i < q->n_masks; i++)
    if ((q->masks[i] >> lot & 1) != 0 && (among & ~q->masks[i]) != 0)
      n += q->asked[i];
  return MIN (n, 2 * PAYI_PLENTY);
}

/* ---- Forms of the unpaid alternatives, with the charges that the way allows. */

static gboolean can_charge (const Question *q, const PayiPrice *p)
{
  for (int c = 0; c < PAY_MAX_ORDER_COUNTERS; c++)
    if (p->charge[c] > 0 && p->charge[c] > q->stock[c])
      return FALSE;
  return TRUE;
}

static gint64 slack_of (const Question *q, const PayiPrice *p, int h)
{
  const PayiHub *hub = &p->d->hubs[h];
  switch (hub->form) {
  case PAYI_MUST:
  case PAYI_OTHERS:
    return 0;
  case PAYI_GROUP:
    return hub->slack;
  case PAYI_CHARGE:
    break;
  }
  const int c = p->counters[hub->counter];
  return (q->stock[c] - p->charge[c]) / hub->amount;
}

static void add_form (Question *q, const PayiPrice *p, const gint64 *slack, gint64 *inside)
{
  for (gsize i = 0; i < q->n_lanes; i++) {
    const gint64 need = need_in (p, slack, inside, q->lanes[i]);
    g_array_append_val (q->forms, need);
  }
  q->n_forms++;
}

static gboolean add_forms (Question *q, const PayiPrice *p)
{
  const PayiDemand *d = p->d;
  if (!can_charge (q, p))
    return TRUE;
  g_autofree gint64 *slack = g_new0 (gint64, (gsize)d->n_hubs);
  g_autofree gint64 *inside = g_new0 (gint64, (gsize)d->n_hubs);
  for (int h = 0; h < d->n_hubs; h++)
    slack[h] = slack_of (q, p, h);
  const gint64 others = d->others_hub >= 0 ? p->in_hub[d->others_hub] : 0;
  for (gint64 t = 0; t <= others; t++) {
    if (!payi_apart_spend (q->apart, q->n_lanes))
      return FALSE;
    if (d->others_hub >= 0)
      slack[d->others_hub] = t;
    add_form (q, p, slack, inside);
  }
  return TRUE;
}

static gboolean find_forms (Question *q)
{
  g_array_set_size (q->forms, 0);
  q->n_forms = 0;
  for (guint i = 0; i < q->unpaid->len; i++)
    if (!add_forms (q, q->unpaid->pdata[i]))
      return FALSE;
  return TRUE;
}

static gint64 form_need (const Question *q, gsize form, gsize lane)
{
  return g_array_index (q->forms, gint64, form * q->n_lanes + lane);
}

/* Does some form need no more than [have] in any lane? */
static gboolean is_paid (const Question *q, const gint64 *have)
{
  for (gsize i = 0; i < q->n_forms; i++) {
    gsize lane = 0;
    while (lane < q->n_lanes && form_need (q, i, lane) <= have[lane])
      lane++;
    if (lane == q->n_lanes)
      return TRUE;
  }
  return FALSE;
}

/* A lane in which all forms need more than the way does; n_lanes: none. */
static gsize common_lane (const Question *q)
{
  gsize lane = 0;
  for (; lane < q->n_lanes; lane++) {
    gsize i = 0;
    while (i < q->n_forms && form_need (q, i, lane) > q->need[lane])
      i++;
    if (i == q->n_forms)
      return lane;
  }
  return lane;
}

/* ---- Basic pools. */

static void found (Question *q, const gint64 *units)
{
  PayiApart *apart = q->apart;
  for (int i = 0; i < PAY_MAX_ORDER_LOTS; i++)
    if (units[i] > PAY_MAX_AMOUNT) {
      apart->limited = TRUE;
      return;
    }
  q->better = apart->found = TRUE;
  apart->units = q->units;
  apart->charged = q->charged;
  memcpy (apart->best.units, units, sizeof apart->best.units);
  memcpy (apart->best.counters, q->stock, sizeof apart->best.counters);
}

/* The basic pool of the way that has no more than it must inside [lane]. */
static void keep_out (Question *q, guint64 lane)
{
  const PayiPrice *p = q->paid;
  const PayiDemand *d = p->d;
  gint64 units[PAY_MAX_ORDER_LOTS] = { 0 };
  g_autofree gint64 *pips = g_new (gint64, (gsize)d->n_entries + 1);
  g_autofree gint64 *left_out = g_memdup2 (q->slack, (gsize)d->n_hubs * sizeof *left_out);
  for (int e = 0; e < d->n_entries; e++)
    pips[e] = pips_of (p, q->slack, e);
  const guint64 within[] = { 0, lane, G_MAXUINT64 }; /* what nothing meets must be left out, then what is inside */
  for (gsize i = 0; i < G_N_ELEMENTS (within); i++)
    for (int e = 0; e < d->n_entries; e++) {
      const int hub = d->entries[e].hub;
      const gint64 n = hub == 0 || (lots_of (p, e) & ~within[i]) != 0 ? 0 : MIN (left_out[hub], pips[e]);
      pips[e] -= n;
      left_out[hub] -= n;
    }
  for (int e = 0; e < d->n_entries; e++) {
    const guint64 outside = lots_of (p, e) & ~lane;
    if (pips[e] > 0)
      units[__builtin_ctzll (outside != 0 ? outside : lots_of (p, e))] += pips[e];
  }
  found (q, units);
}

static void fill (Pool *pool, int entry);

static void put (Pool *pool, int lot, gint64 n)
{
  pool->units[lot] += n;
  for (gsize i = 0; i < pool->q->n_lanes; i++)
    pool->have[i] += (pool->q->lanes[i] >> lot & 1) != 0 ? n : 0;
}

/* The most that lots can take without any of them having enough. */
static gint64 most_thinly (const Pool *pool, int entry, guint64 lots)
{
  gint64 n = 0;
  for (; lots != 0; lots &= lots - 1)
    n += enough (pool->q, pool->q->weak[entry], __builtin_ctzll (lots)) - 1;
  return n;
}

/* [n] units for [entry] among [lots], of each less than enough; then what comes after the entry. */
static void spread_thinly (Pool *pool, int entry, guint64 lots, gint64 n)
{
  if (lots == 0 && n == 0)
    fill (pool, entry + 1);
  if (lots == 0)
    return;
  const int lot = __builtin_ctzll (lots);
  const guint64 rest = lots & (lots - 1);
  const gint64 most = MIN (n, enough (pool->q, pool->q->weak[entry], lot) - 1);
  const gint64 least = MAX (0, n - most_thinly (pool, entry, rest));
  for (gint64 i = most; i >= least && !pool->over; i--) {
    put (pool, lot, i);
    spread_thinly (pool, entry, rest, n - i);
    put (pool, lot, -i);
  }
}

/* Once there is enough of one lot, having all of that lot is the worst that can happen. */
static void spread (Pool *pool, int entry, gint64 n)
{
  const guint64 weak = pool->q->weak[entry];
  if (n == 0) {
    fill (pool, entry + 1);
    return;
  }
  for (guint64 i = weak; i != 0 && !pool->over; i &= i - 1) {
    const int lot = __builtin_ctzll (i);
    if (n < enough (pool->q, weak, lot))
      continue;
    put (pool, lot, n);
    fill (pool, entry + 1);
    put (pool, lot, -n);
  }
  if (weak != 0)
    spread_thinly (pool, entry, weak, n);
}

/* Units for [entry] and those after it. */
static void fill (Pool *pool, int entry)
{
  Question *q = pool->q;
  const PayiDemand *d = q->paid->d;
  pool->over = pool->over || !payi_apart_spend (q->apart, q->n_forms * q->n_lanes);
  if (pool->over || is_paid (q, pool->have))
    return;
  if (entry == d->n_entries) {
    found (q, pool->units);
    pool->over = TRUE;
    return;
  }
  const int hub = d->entries[entry].hub;
  const gint64 n = pips_of (q->paid, q->slack, entry);
  gint64 later = 0;
  for (int e = entry + 1; e < d->n_entries; e++)
    later += d->entries[e].hub == hub ? q->paid->pips[e] : 0;
  gint64 *left_out = &pool->left_out[hub];
  const gint64 most = hub == 0 ? 0 : MIN (n, *left_out), least = hub == 0 ? 0 : MAX (0, *left_out - later);
  for (gint64 i = most; i >= least && !pool->over; i--) {
    *left_out -= i;
    spread (pool, entry, n - i);
    *left_out += i;
  }
}

/* ---- Ways to pay. */

/* FALSE: the way is no better than the best, or cannot be told. */
static gboolean measure_way (Question *q)
{
  const PayiPrice *p = q->paid;
  const PayiDemand *d = p->d;
  memcpy (q->stock, p->charge, sizeof q->stock);
  q->units = q->charged = 0;
  for (int e = 0; e < d->n_entries; e++)
    q->units += pips_of (p, q->slack, e);
  for (int h = 1; h < d->n_hubs; h++) {
    q->units -= q->slack[h];
    if (d->hubs[h].form != PAYI_CHARGE)
      continue;
    gint64 *stock = &q->stock[p->counters[d->hubs[h].counter]];
    *stock = capped (*stock + (__int128)d->hubs[h].amount * q->slack[h]);
  }
  for (int c = 0; c < PAY_MAX_ORDER_COUNTERS; c++) {
    q->charged += q->stock[c];
    if (q->stock[c] <= PAY_MAX_AMOUNT)
      continue;
    q->apart->limited = TRUE;
    return FALSE;
  }
  return !q->apart->found || q->units < q->apart->units
         || (q->units == q->apart->units && q->charged < q->apart->charged);
}

static void try_way (Question *q)
{
  if (!measure_way (q) || need_in (q->paid, q->slack, q->inside, 0) > 0 || !find_forms (q))
    return;
  for (gsize i = 0; i < q->n_lanes; i++)
    q->need[i] = need_in (q->paid, q->slack, q->inside, q->lanes[i]);
  if (is_paid (q, q->need))
    return;
  const gsize lane = common_lane (q);
  if (q->n_forms == 0 || lane < q->n_lanes) {
    keep_out (q, q->n_forms == 0 ? 0 : q->lanes[lane]);
    return;
  }
  g_autofree gint64 *have = g_new0 (gint64, q->n_lanes);
  g_autofree gint64 *left_out = g_memdup2 (q->slack, (gsize)q->paid->d->n_hubs * sizeof *left_out);
  Pool pool = { .q = q, .have = have, .left_out = left_out };
  fill (&pool, 0);
}

static gboolean first_way (Question *q)
{
  const PayiDemand *d = q->paid->d;
  for (int h = 1; h < d->n_hubs; h++)
    q->slack[h] = d->hubs[h].form == PAYI_GROUP ? MIN (d->hubs[h].slack, q->paid->in_hub[h]) : 0;
  return payi_apart_spend (q->apart, 0);
}

static gboolean next_way (Question *q)
{
  const PayiDemand *d = q->paid->d;
  for (int h = 1; h < d->n_hubs; h++) {
    if (d->hubs[h].form == PAYI_GROUP)
      continue;
    if (q->slack[h] < q->paid->in_hub[h]) {
      q->slack[h]++;
      return payi_apart_spend (q->apart, 0);
    }
    q->slack[h] = 0;
  }
  return FALSE;
}

gboolean payi_apart (PayiApart *apart, const PayiPrice *paid, const GPtrArray *unpaid)
{
  Question q = { .apart = apart, .paid = paid, .unpaid = unpaid };
  find_masks (&q);
  if (!find_lanes (&q)) {
    apart->limited = TRUE;
    return FALSE;
  }
  const gsize hubs = (gsize)paid->d->n_hubs, entries = (gsize)paid->d->n_entries;
  q.weak = g_new0 (guint64, entries + 1);
  for (int e = 0; e < (int)entries; e++)
    q.weak[e] = weak_of (&q, lots_of (paid, e));
  q.inside = g_new0 (gint64, hubs);
  q.slack = g_new0 (gint64, hubs);
  q.need = g_new0 (gint64, q.n_lanes + 1);
  q.forms = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (gboolean more = first_way (&q); more; more = next_way (&q))
    try_way (&q);
  g_array_unref (q.forms);
  g_free (q.lanes);
  g_free (q.weak);
  g_free (q.inside);
  g_free (q.slack);
  g_free (q.need);
  return q.better;
}
