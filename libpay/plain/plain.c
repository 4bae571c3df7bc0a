/* SPDX-License-Identifier: MIT */
/* Plain questions: what there is, whether it does, for which value of the variable, and which units pay. */
#include <string.h>

#include "beside.h"

/* ---- What there is. */

/* [known] (nullable): the weight by wish. */
static int supply_of (PayiPlainQuestion *question, guint64 fits, guint64 weight, const gint64 *known)
{
  int s = 0;
  while (s < question->n_supplies && (question->fits[s] != fits || question->weight[s] != weight))
    s++;
  if (s < question->n_supplies)
    return s;
  question->n_supplies++;
  question->supplies[s].fits = fits;
  question->supplies[s].thing = -1;
  question->supplies[s].made = FALSE;
  question->supplies[s].weight = known;
  question->fits[s] = fits;
  question->weight[s] = weight;
  question->stock[s] = 0;
  question->head[s] = question->last[s] = -1;
  return s;
}

/* Of a unit from there; -1: it pays nothing. FALSE: its weight is too great, or decides before a variable does. */
static gboolean find_supply (PayiPlainQuestion *question, int from, int *supply)
{
  const PayPlain *plain = question->plain;
  const PayKinds kinds = question->units->kinds[from], could = payi_plain_could_be (question, (gsize)from);
  const gint64 *dear = question->units->weighed ? question->units->weight[from] : NULL;
  const gboolean several = (kinds & (kinds - 1)) != 0 || dear != NULL || could != kinds;
  const gboolean bundle = payi_plain_each (question, (gsize)from) > 1;
  const gboolean object = (gsize)from >= question->units->n_lots && !bundle; /* else its use weighs what it may */
  const PayiPlainWeight *known = kinds != 0 && !several ? &plain->weight[object][__builtin_ctzll (kinds)] : NULL;
  guint64 fits = 0, colours = 0, weight = known != NULL ? known->all : 0;
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    fits |= plain->fits[__builtin_ctzll (left)];
  for (PayKinds left = kinds != 0 ? could : 0; left != 0; left &= left - 1)
    colours |= plain->colours[__builtin_ctzll (left)];
  *supply = -1;
  if (fits == 0) {
    question->safe |= colours;
    return TRUE;
  }
  fits |= colours << PAYI_PLAIN_COLOURS;
  if (several && !payi_plain_weigh (plain, could, object, dear, &weight))
    return FALSE;
  if (dear != NULL && plain->var >= 0 && plain->fixed < 0 && (weight & plain->early_digits) != 0)
    return FALSE;
  *supply = supply_of (question, fits, weight, known != NULL ? known->by_wish : NULL);
  return TRUE;
}

static void add_run (PayiPlainQuestion *question, int from, gint64 count, int s)
{
  const int run = question->n_runs++;
  question->runs[run] = (PayiPlainRun){ .from = from, .supply = s, .count = count, .next = -1 };
  question->stock[s] += count;
  if (question->last[s] >= 0)
    question->runs[question->last[s]].next = run;
  else
    question->head[s] = run;
  question->last[s] = run;
}

/* Are units from there like those from [before]? */
static gboolean is_like (const PayiPlainQuestion *question, int from, int before)
{
  const PayPlainUnits *units = question->units;
  return units->kinds[from] == units->kinds[before]
         && payi_plain_could_be (question, (gsize)from) == payi_plain_could_be (question, (gsize)before)
         && payi_plain_each (question, (gsize)from) == payi_plain_each (question, (gsize)before)
         && ((gsize)from >= units->n_lots) == ((gsize)before >= units->n_lots)
         && (!units->weighed || units->weight[from] == units->weight[before]);
}

static gboolean add_runs (PayiPlainQuestion *question)
{
  const PayPlainUnits *u = question->units;
  if (u->n_lots > PAY_PLAIN_UNITS || u->n_objects > PAY_PLAIN_UNITS - u->n_lots)
    return FALSE;
  const gsize normal = u->n_lots + u->n_objects;
  gint64 all = 0;
  for (gsize i = 0; i < normal; i++) {
    if (u->count[i] < 0 || u->count[i] > PAY_PLAIN_MOST - all)
      return FALSE;
    all += u->count[i];
  }
  question->n_runs = question->n_supplies = 0;
  question->safe = 0;
  int before = -1, supply = -1;
  for (gsize i = 0; i < normal; i++) {
    const int from = u->ranked ? u->rank[i] : (int)i;
    if (u->count[from] == 0)
      continue;
    if ((before < 0 || !is_like (question, from, before)) && !find_supply (question, from, &supply))
      return FALSE;
    if (supply >= 0)
      add_run (question, from, u->count[from], supply);
    before = from;
  }
  return TRUE;
}

/* ---- Does it do? */

/* What there is of each lane, and of each lane of the kernel's plan. */
typedef struct {
  gint64 have[PAY_PLAIN_LANES];
  gint64 plan_have[PAYI_PLAIN_UNIONS];
  PaykPool pool;
} Offer;

static void count_lanes (const PayiPlainQuestion *question, Offer *offer)
{
  for (int l = 0; l < question->plain->n_lanes; l++) {
    const guint64 classes = question->plain->lanes[l].classes;
    gint64 have = 0;
    for (int s = 0; s < question->n_supplies; s++)
      have += (question->fits[s] & classes) != 0 ? question->stock[s] : 0;
    offer->have[l] = have;
  }
}

static void count_pool (const PayiPlainQuestion *question, Offer *offer)
{
  PaykUnits units[PAY_PLAIN_UNITS];
  for (int s = 0; s < question->n_supplies; s++) {
    units[s] = (PaykUnits){ 0, question->stock[s] };
    for (PayKinds left = question->units->kinds[question->runs[question->head[s]].from]; left != 0; left &= left - 1)
      units[s].traits |= question->plain->traits[__builtin_ctzll (left)];
  }
  payk_pool_init (&offer->pool, &question->plain->plan, units, (gsize)question->n_supplies, offer->plan_have,
                  PAYI_PLAIN_UNIONS);
}

/* The greatest value of the variable that can be paid, at most [most]; -1: not even 0. Where each pip has to be met the
 * lanes decide (Hall's theorem), else the kernel does. */
static gint64 greatest_x (const PayPlain *plain, const Offer *offer, gint64 budget, gint64 most)
{
  gint64 x = most;
  if (payi_plain_has_choices (plain))
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
  if (!payi_plain_has_choices (plain))
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
  const PayiDemand *demand = plain->demand;
  for (int l = 0; l < plain->n_lanes; l++)
    for (guint i = 0; i < demand->given->pips->len; i++) {
      const PayiLane *lane = &plain->lanes[l];
      const int cls = demand->entries[demand->entry_of_pip[i]].cls;
      const PayKinds meets = plain->normal->classes.at[cls].kinds, here = meets & there;
      const gboolean inside = (lane->classes >> cls & 1) != 0;
      if ((meets != 0 && here == 0) || (!inside && here != 0 && (here & ~lane->kinds) == 0))
        return FALSE;
    }
  return TRUE;
}

/* FALSE: no one or two lanes say so, or with the kinds that are there lanes take in other pips. */
static gboolean explain (const PayiPlainQuestion *question, const Offer *offer)
{
  const PayPlain *plain = question->plain;
  const PayKinds there = question->units->there;
  PayPlainAnswer *answer = question->answer;
  gint64 left[PAY_PLAIN_PIPS], hubs[PAYI_PLAIN_HUBS];
  if (there != 0 && !stay_closed (plain, there))
    return FALSE;
  const PayiShortage s = { .demand = plain->demand,
                           .lanes = plain->lanes,
                           .n_lanes = plain->n_lanes,
                           .there = there != 0 ? there : ~(PayKinds)0,
                           .have = offer->have,
                           .need = payi_plain_has_choices (plain) ? NULL : plain->need,
                           .budget = question->budget,
                           .pips = plain->pips,
                           .left = left,
                           .hubs = hubs };
  answer->n_leaves = 1;
  answer->n_reasons = payi_shortage_reasons (&s, answer->reasons, 0, NULL);
  if (answer->n_reasons == 0 && payi_shortage_split (&s, answer->reasons))
    answer->n_reasons = answer->n_leaves = 2;
  return answer->n_reasons > 0;
}

/* ---- Which units pay? */

/* At this value of the variable. FALSE: it cannot be paid. */
static gboolean pay (PayiPlainQuestion *question, gint64 x, gboolean *sure)
{
  const PayPlain *plain = question->plain;
  gint64 values[PAY_MAX_VARIABLES] = { 0 };
  if (plain->var >= 0)
    values[plain->var] = plain->fixed >= 0 ? plain->fixed : x;
  payi_plain_set_leaf (question);
  if (!payi_plain_pay (question, values, question->stock, NULL))
    return FALSE;
  *sure = plain->width < 0 || payi_plain_widen (question, values);
  return TRUE;
}

/* ---- */

static gboolean answer_short (PayiPlainQuestion *question, Offer *offer)
{
  const PayPlain *plain = question->plain;
  const gint64 budget = question->units->counter;
  PayPlainAnswer *answer = question->answer;
  answer->outcome = PAY_SHORT;
  answer->x = MAX (0, plain->fixed);
  if (payi_plain_has_choices (plain))
    count_lanes (question, offer);
  answer->one_more = find_one_more (plain, offer, budget);
  answer->more_counter = plain->counter >= 0 && greatest_x (plain, offer, budget + 1, 0) >= 0;
  return explain (question, offer);
}

static gboolean answer_paid (PayiPlainQuestion *question, gint64 x)
{
  question->answer->outcome = PAY_PAID;
  question->answer->x = question->plain->var < 0 ? 0 : question->plain->fixed >= 0 ? question->plain->fixed : x;
  return payi_plain_tell (question);
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

/* Within what no wish lets go. */
static void set_budget (PayiPlainQuestion *question)
{
  const PayPlain *plain = question->plain;
  if (plain->counter >= 0)
    question->budget[plain->counter] = question->units->counter - (plain->reserved ? plain->reserve : 0);
}

gboolean pay_plain_solve (const PayPlain *plain, const PayPlainUnits *units, PayPlainAnswer *answer)
{
  Offer offer;
  PayiPlainQuestion question;
  gboolean sure = TRUE;
  question.plain = plain;
  question.units = units;
  question.asides = NULL;
  question.answer = answer;
  if (!add_runs (&question))
    return FALSE;
  answer->n_parts = answer->n_reasons = 0;
  if (plain->demand == NULL) {
    answer_never (answer);
    return TRUE;
  }
  set_budget (&question);
  if (!payi_plain_has_choices (plain))
    count_lanes (&question, &offer);
  else if (plain->plan.all.per_x == 0 && pay (&question, 0, &sure))
    return sure && answer_paid (&question, 0);
  else
    count_pool (&question, &offer);
  const gint64 x = greatest_x (plain, &offer, units->counter, PAY_PLAIN_MOST);
  if (x < 0) {
    question.budget[MAX (plain->counter, 0)] = units->counter;
    return answer_short (&question, &offer);
  }
  return pay (&question, x, &sure) && sure && answer_paid (&question, x);
}

/* Is a payment by units alone to be had, and nothing to be chosen but units? */
static gboolean is_simple (const PayPlain *plain, const PayPlainUnits *units)
{
  return plain->ordered && plain->demand != NULL && !payi_plain_has_choices (plain) && !units->weighed
         && (plain->var < 0 || plain->fixed >= 0);
}

gboolean pay_plain_solve_beside (const PayPlain *plain, const PayPlainUnits *units, const PayPlainAside *const *asides,
                                 PayPlainAnswer *answer)
{
  Offer offer;
  PayiPlainQuestion question;
  gint64 values[PAY_MAX_VARIABLES] = { 0 };
  question.plain = plain;
  question.units = units;
  question.asides = asides;
  question.answer = answer;
  if (!is_simple (plain, units) || !payi_plain_are_units (plain, units, asides) || !add_runs (&question))
    return FALSE;
  answer->n_parts = answer->n_reasons = 0;
  set_budget (&question);
  count_lanes (&question, &offer);
  if (greatest_x (plain, &offer, units->counter, 0) < 0)
    return FALSE;
  if (plain->var >= 0)
    values[plain->var] = plain->fixed;
  payi_plain_set_leaf (&question);
  return payi_plain_pay_beside (&question, values) && answer_paid (&question, 0);
}

void pay_plain_rank_lots (PayPlainUnits *units, PayPlainOrder compare)
{
  for (gsize i = 0; i < units->n_lots; i++) {
    gsize at = i;
    for (; at > 0 && compare (units, units->rank[at - 1], i) > 0; at--)
      units->rank[at] = units->rank[at - 1];
    units->rank[at] = (guint8)i;
  }
}
