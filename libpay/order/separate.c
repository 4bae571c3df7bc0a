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
  PayiSeparator *separator;
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
  Question *question;
  gint64 *left_out; /* by hub: still to be left out */
  gint64 *have;     /* by lane */
  gint64 units[PAY_MAX_ORDER_LOTS];
  gboolean over;
} Pool;

static gint64 capped (__int128 n)
{
  return (gint64)MIN (n, PAYI_PLENTY);
}

static gboolean add_charges (PayiPrice *price, const gint64 *x, int var)
{
  const GArray *charges = price->demand->given->charges;
  for (guint i = 0; i < charges->len; i++) {
    const PayiCharge *fixed = &g_array_index (charges, PayiCharge, i);
    gint64 *charge = &price->charge[price->counters[fixed->counter]];
    const gint64 each = fixed->var < 0 ? 0 : fixed->per_x;
    if (x != NULL)
      *charge = capped (*charge + fixed->fixed + (__int128)each * (fixed->var < 0 ? 0 : x[fixed->var]));
    else
      *charge = capped (*charge + (fixed->var == var ? each : 0));
    if (*charge == PAYI_PLENTY)
      return FALSE;
  }
  return TRUE;
}

PayiPrice *payi_price_new (const PayiDemand *demand, const guint64 *lots, const int *counters, const gint64 *x, int var)
{
  PayiPrice *price = g_new0 (PayiPrice, 1);
  *price = (PayiPrice){ .demand = demand, .lots = lots, .counters = counters };
  price->pips = g_new0 (gint64, (gsize)demand->n_entries + 1);
  price->in_hub = g_new0 (gint64, (gsize)demand->n_hubs);
  gboolean fits = add_charges (price, x, var);
  for (int e = 0; e < demand->n_entries; e++) {
    price->pips[e] = x != NULL ? payi_entry_pips (&demand->entries[e], x) : demand->entries[e].per_x[var];
    price->in_hub[demand->entries[e].hub] += price->pips[e];
    fits &= price->pips[e] < PAYI_PLENTY;
  }
  if (fits)
    return price;
  payi_price_free (price);
  return NULL;
}

void payi_price_free (gpointer data)
{
  PayiPrice *price = data;
  if (price == NULL) /* amounts beyond all use have none */
    return;
  g_free (price->pips);
  g_free (price->in_hub);
  g_free (price);
}

gboolean payi_separator_spend (PayiSeparator *separator, gsize work)
{
  const guint64 steps = 1 + work / WORK_OF_STEP;
  if (steps > separator->steps || payi_is_stopped (separator->stop) || payi_is_late (separator->timed)) {
    separator->limited = TRUE;
    return FALSE;
  }
  separator->steps -= steps;
  return TRUE;
}

static guint64 lots_of (const PayiPrice *price, int entry)
{
  return price->lots[price->demand->entries[entry].cls];
}

/* Pips of an entry, and the others that are paid instead of some. */
static gint64 pips_of (const PayiPrice *price, const gint64 *slack, int entry)
{
  const PayiDemand *demand = price->demand;
  return price->pips[entry] + (entry == demand->others_entry ? demand->others * slack[demand->others_hub] : 0);
}

static gint64 need_in (const PayiPrice *price, const gint64 *slack, gint64 *inside, guint64 lane)
{
  const PayiDemand *demand = price->demand;
  memset (inside, 0, (gsize)demand->n_hubs * sizeof *inside);
  for (int e = 0; e < demand->n_entries; e++)
    if ((lots_of (price, e) & ~lane) == 0)
      inside[demand->entries[e].hub] += pips_of (price, slack, e);
  gint64 need = inside[0];
  for (int h = 1; h < demand->n_hubs; h++)
    need += MAX (0, inside[h] - slack[h]);
  return need;
}

/* ---- What [unpaid] can tell apart. */

static void add_mask (Question *question, guint64 mask, gint64 pips)
{
  int i = 0;
  while (i < question->n_masks && question->masks[i] != mask)
    i++;
  if (i == question->n_masks) {
    question->masks[question->n_masks++] = mask;
    question->asked[i] = 0;
  }
  question->asked[i] += pips;
}

static void find_masks (Question *question)
{
  for (guint i = 0; i < question->unpaid->len; i++) {
    const PayiPrice *price = question->unpaid->pdata[i];
    const PayiDemand *demand = price->demand;
    for (int e = 0; e < demand->n_entries; e++)
      add_mask (question, lots_of (price, e),
                price->pips[e] + (e == demand->others_entry ? demand->others * price->in_hub[demand->others_hub] : 0));
  }
}

static gboolean find_lanes (Question *question)
{
  PaykPips pips[PAYI_MAX_CLASSES];
  for (int i = 0; i < question->n_masks; i++)
    pips[i] = (PaykPips){ .form = PAYK_MUST, .accept = question->masks[i], .n = 1 };
  const PaykCost cost = { .pips = pips, .n_pips = (gsize)question->n_masks };
  const gsize most = payk_plan_lanes (&cost);
  g_autofree PaykLane *lanes = g_new (PaykLane, most);
  PaykPlan plan;
  if (payk_plan_init (&plan, &cost, lanes, most) != PAYK_YES)
    return FALSE;
  question->n_lanes = plan.n_lanes;
  question->lanes = g_new (guint64, plan.n_lanes + 1);
  for (gsize i = 0; i < plan.n_lanes; i++)
    question->lanes[i] = lanes[i].traits;
  return TRUE;
}

/* Which masks have the lot. */
static guint64 profile (const Question *question, int lot)
{
  guint64 masks = 0;
  for (int i = 0; i < question->n_masks; i++)
    masks |= (question->masks[i] >> lot & 1) << i;
  return masks;
}

/* Is [lot] no better than [than], and worse or earlier? */
static gboolean is_weaker (const Question *question, int lot, int than)
{
  const guint64 a = profile (question, lot), b = profile (question, than);
  return (a & ~b) == 0 && (a != b || lot < than);
}

static guint64 weak_of (const Question *question, guint64 lots)
{
  guint64 weak = lots;
  for (guint64 i = lots; i != 0; i &= i - 1)
    for (guint64 k = lots; k != 0; k &= k - 1)
      if (is_weaker (question, __builtin_ctzll (k), __builtin_ctzll (i))) {
        weak &= ~(i & -i);
        break;
      }
  return weak;
}

/* More units of [lot] than this are to [unpaid] like units that only meet what all of [among] do. */
static gint64 enough (const Question *question, guint64 among, int lot)
{
  gint64 count = 0;
  for (int i = 0; i < question->n_masks; i++)
    if ((question->masks[i] >> lot & 1) != 0 && (among & ~question->masks[i]) != 0)
      count += question->asked[i];
  return MIN (count, 2 * PAYI_PLENTY);
}

/* ---- Forms of the unpaid alternatives, with the charges that the way allows. */

static gboolean can_charge (const Question *question, const PayiPrice *price)
{
  for (int c = 0; c < PAY_MAX_ORDER_COUNTERS; c++)
    if (price->charge[c] > 0 && price->charge[c] > question->stock[c])
      return FALSE;
  return TRUE;
}

static gint64 slack_of (const Question *question, const PayiPrice *price, int h)
{
  const PayiHub *hub = &price->demand->hubs[h];
  switch (hub->form) {
  case PAYI_MUST:
  case PAYI_OTHERS:
    return 0;
  case PAYI_GROUP:
    return hub->slack;
  case PAYI_CHARGE:
    break;
  }
  const int c = price->counters[hub->counter];
  return (question->stock[c] - price->charge[c]) / hub->amount;
}

static void add_form (Question *question, const PayiPrice *price, const gint64 *slack, gint64 *inside)
{
  for (gsize i = 0; i < question->n_lanes; i++) {
    const gint64 need = need_in (price, slack, inside, question->lanes[i]);
    g_array_append_val (question->forms, need);
  }
  question->n_forms++;
}

static gboolean add_forms (Question *question, const PayiPrice *price)
{
  const PayiDemand *demand = price->demand;
  if (!can_charge (question, price))
    return TRUE;
  g_autofree gint64 *slack = g_new0 (gint64, (gsize)demand->n_hubs);
  g_autofree gint64 *inside = g_new0 (gint64, (gsize)demand->n_hubs);
  for (int h = 0; h < demand->n_hubs; h++)
    slack[h] = slack_of (question, price, h);
  const gint64 others = demand->others_hub >= 0 ? price->in_hub[demand->others_hub] : 0;
  for (gint64 t = 0; t <= others; t++) {
    if (!payi_separator_spend (question->separator, question->n_lanes))
      return FALSE;
    if (demand->others_hub >= 0)
      slack[demand->others_hub] = t;
    add_form (question, price, slack, inside);
  }
  return TRUE;
}

static gboolean find_forms (Question *question)
{
  g_array_set_size (question->forms, 0);
  question->n_forms = 0;
  for (guint i = 0; i < question->unpaid->len; i++)
    if (!add_forms (question, question->unpaid->pdata[i]))
      return FALSE;
  return TRUE;
}

static gint64 form_need (const Question *question, gsize form, gsize lane)
{
  return g_array_index (question->forms, gint64, form * question->n_lanes + lane);
}

/* Does some form need no more than [have] in any lane? */
static gboolean is_paid (const Question *question, const gint64 *have)
{
  for (gsize i = 0; i < question->n_forms; i++) {
    gsize lane = 0;
    while (lane < question->n_lanes && form_need (question, i, lane) <= have[lane])
      lane++;
    if (lane == question->n_lanes)
      return TRUE;
  }
  return FALSE;
}

/* A lane in which all forms need more than the way does; n_lanes: none. */
static gsize common_lane (const Question *question)
{
  gsize lane = 0;
  for (; lane < question->n_lanes; lane++) {
    gsize i = 0;
    while (i < question->n_forms && form_need (question, i, lane) > question->need[lane])
      i++;
    if (i == question->n_forms)
      return lane;
  }
  return lane;
}

/* ---- Basic pools. */

static void found (Question *question, const gint64 *units)
{
  PayiSeparator *separator = question->separator;
  for (int i = 0; i < PAY_MAX_ORDER_LOTS; i++)
    if (units[i] > PAY_MAX_AMOUNT) {
      separator->limited = TRUE;
      return;
    }
  question->better = separator->found = TRUE;
  separator->units = question->units;
  separator->charged = question->charged;
  memcpy (separator->best.units, units, sizeof separator->best.units);
  memcpy (separator->best.counters, question->stock, sizeof separator->best.counters);
}

/* The basic pool of the way that has no more than it must inside [lane]. */
static void keep_out (Question *question, guint64 lane)
{
  const PayiPrice *price = question->paid;
  const PayiDemand *demand = price->demand;
  gint64 units[PAY_MAX_ORDER_LOTS] = { 0 };
  g_autofree gint64 *pips = g_new (gint64, (gsize)demand->n_entries + 1);
  g_autofree gint64 *left_out = g_memdup2 (question->slack, (gsize)demand->n_hubs * sizeof *left_out);
  for (int e = 0; e < demand->n_entries; e++)
    pips[e] = pips_of (price, question->slack, e);
  const guint64 within[] = { 0, lane, G_MAXUINT64 }; /* what nothing meets must be left out, then what is inside */
  for (gsize i = 0; i < G_N_ELEMENTS (within); i++)
    for (int e = 0; e < demand->n_entries; e++) {
      const int hub = demand->entries[e].hub;
      const gint64 count = hub == 0 || (lots_of (price, e) & ~within[i]) != 0 ? 0 : MIN (left_out[hub], pips[e]);
      pips[e] -= count;
      left_out[hub] -= count;
    }
  for (int e = 0; e < demand->n_entries; e++) {
    const guint64 outside = lots_of (price, e) & ~lane;
    if (pips[e] > 0)
      units[__builtin_ctzll (outside != 0 ? outside : lots_of (price, e))] += pips[e];
  }
  found (question, units);
}

static void fill (Pool *pool, int entry);

static void put (Pool *pool, int lot, gint64 count)
{
  pool->units[lot] += count;
  for (gsize i = 0; i < pool->question->n_lanes; i++)
    pool->have[i] += (pool->question->lanes[i] >> lot & 1) != 0 ? count : 0;
}

/* The most that lots can take without any of them having enough. */
static gint64 most_thinly (const Pool *pool, int entry, guint64 lots)
{
  gint64 count = 0;
  for (; lots != 0; lots &= lots - 1)
    count += enough (pool->question, pool->question->weak[entry], __builtin_ctzll (lots)) - 1;
  return count;
}

/* [count] units for [entry] among [lots], of each less than enough; then what comes after the entry. */
static void spread_thinly (Pool *pool, int entry, guint64 lots, gint64 count)
{
  if (lots == 0 && count == 0)
    fill (pool, entry + 1);
  if (lots == 0)
    return;
  const int lot = __builtin_ctzll (lots);
  const guint64 rest = lots & (lots - 1);
  const gint64 most = MIN (count, enough (pool->question, pool->question->weak[entry], lot) - 1);
  const gint64 least = MAX (0, count - most_thinly (pool, entry, rest));
  for (gint64 i = most; i >= least && !pool->over; i--) {
    put (pool, lot, i);
    spread_thinly (pool, entry, rest, count - i);
    put (pool, lot, -i);
  }
}

/* Once there is enough of one lot, having all of that lot is the worst that can happen. */
static void spread (Pool *pool, int entry, gint64 count)
{
  const guint64 weak = pool->question->weak[entry];
  if (count == 0) {
    fill (pool, entry + 1);
    return;
  }
  for (guint64 i = weak; i != 0 && !pool->over; i &= i - 1) {
    const int lot = __builtin_ctzll (i);
    if (count < enough (pool->question, weak, lot))
      continue;
    put (pool, lot, count);
    fill (pool, entry + 1);
    put (pool, lot, -count);
  }
  if (weak != 0)
    spread_thinly (pool, entry, weak, count);
}

/* Units for [entry] and those after it. */
static void fill (Pool *pool, int entry)
{
  Question *question = pool->question;
  const PayiDemand *demand = question->paid->demand;
  pool->over = pool->over || !payi_separator_spend (question->separator, question->n_forms * question->n_lanes);
  if (pool->over || is_paid (question, pool->have))
    return;
  if (entry == demand->n_entries) {
    found (question, pool->units);
    pool->over = TRUE;
    return;
  }
  const int hub = demand->entries[entry].hub;
  const gint64 count = pips_of (question->paid, question->slack, entry);
  gint64 later = 0;
  for (int e = entry + 1; e < demand->n_entries; e++)
    later += demand->entries[e].hub == hub ? question->paid->pips[e] : 0;
  gint64 *left_out = &pool->left_out[hub];
  const gint64 most = hub == 0 ? 0 : MIN (count, *left_out), least = hub == 0 ? 0 : MAX (0, *left_out - later);
  for (gint64 i = most; i >= least && !pool->over; i--) {
    *left_out -= i;
    spread (pool, entry, count - i);
    *left_out += i;
  }
}

/* ---- Ways to pay. */

/* FALSE: the way is no better than the best, or cannot be told. */
static gboolean measure_way (Question *question)
{
  const PayiPrice *price = question->paid;
  const PayiDemand *demand = price->demand;
  memcpy (question->stock, price->charge, sizeof question->stock);
  question->units = question->charged = 0;
  for (int e = 0; e < demand->n_entries; e++)
    question->units += pips_of (price, question->slack, e);
  for (int h = 1; h < demand->n_hubs; h++) {
    question->units -= question->slack[h];
    if (demand->hubs[h].form != PAYI_CHARGE)
      continue;
    gint64 *stock = &question->stock[price->counters[demand->hubs[h].counter]];
    *stock = capped (*stock + (__int128)demand->hubs[h].amount * question->slack[h]);
  }
  for (int c = 0; c < PAY_MAX_ORDER_COUNTERS; c++) {
    question->charged += question->stock[c];
    if (question->stock[c] <= PAY_MAX_AMOUNT)
      continue;
    question->separator->limited = TRUE;
    return FALSE;
  }
  return !question->separator->found || question->units < question->separator->units
         || (question->units == question->separator->units && question->charged < question->separator->charged);
}

static void try_way (Question *question)
{
  if (!measure_way (question) || need_in (question->paid, question->slack, question->inside, 0) > 0
      || !find_forms (question))
    return;
  for (gsize i = 0; i < question->n_lanes; i++)
    question->need[i] = need_in (question->paid, question->slack, question->inside, question->lanes[i]);
  if (is_paid (question, question->need))
    return;
  const gsize lane = common_lane (question);
  if (question->n_forms == 0 || lane < question->n_lanes) {
    keep_out (question, question->n_forms == 0 ? 0 : question->lanes[lane]);
    return;
  }
  g_autofree gint64 *have = g_new0 (gint64, question->n_lanes);
  g_autofree gint64 *left_out = g_memdup2 (question->slack, (gsize)question->paid->demand->n_hubs * sizeof *left_out);
  Pool pool = { .question = question, .have = have, .left_out = left_out };
  fill (&pool, 0);
}

static gboolean first_way (Question *question)
{
  const PayiDemand *demand = question->paid->demand;
  for (int h = 1; h < demand->n_hubs; h++)
    question->slack[h]
        = demand->hubs[h].form == PAYI_GROUP ? MIN (demand->hubs[h].slack, question->paid->in_hub[h]) : 0;
  return payi_separator_spend (question->separator, 0);
}

static gboolean next_way (Question *question)
{
  const PayiDemand *demand = question->paid->demand;
  for (int h = 1; h < demand->n_hubs; h++) {
    if (demand->hubs[h].form == PAYI_GROUP)
      continue;
    if (question->slack[h] < question->paid->in_hub[h]) {
      question->slack[h]++;
      return payi_separator_spend (question->separator, 0);
    }
    question->slack[h] = 0;
  }
  return FALSE;
}

gboolean payi_separate (PayiSeparator *separator, const PayiPrice *paid, const GPtrArray *unpaid)
{
  Question question = { .separator = separator, .paid = paid, .unpaid = unpaid };
  find_masks (&question);
  if (!find_lanes (&question)) {
    separator->limited = TRUE;
    return FALSE;
  }
  const gsize hubs = (gsize)paid->demand->n_hubs, entries = (gsize)paid->demand->n_entries;
  question.weak = g_new0 (guint64, entries + 1);
  for (int e = 0; e < (int)entries; e++)
    question.weak[e] = weak_of (&question, lots_of (paid, e));
  question.inside = g_new0 (gint64, hubs);
  question.slack = g_new0 (gint64, hubs);
  question.need = g_new0 (gint64, question.n_lanes + 1);
  question.forms = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (gboolean more = first_way (&question); more; more = next_way (&question))
    try_way (&question);
  g_array_unref (question.forms);
  g_free (question.lanes);
  g_free (question.weak);
  g_free (question.inside);
  g_free (question.slack);
  g_free (question.need);
  return question.better;
}
