/* SPDX-License-Identifier: MIT */
/* Plain questions: what there is, whether it does, for which value of the variable, and which units pay. */
#include <string.h>

#include "flow/flow.h"
#include "goal.h"

/* Like units from one place that fit somewhere. */
typedef struct {
  int from, supply;
  gint64 count, taken;
  int next; /* of the same supply; -1: none */
} PayiPlainRun;

typedef struct {
  const PayPlain *plain;
  const PayPlainUnits *units;
  PayPlainAnswer *answer;
  gint64 budget[PAY_MAX_COUNTERS];
  int n_runs, n_supplies;
  PayiPlainRun runs[PAY_PLAIN_UNITS];
  int head[PAY_PLAIN_UNITS], last[PAY_PLAIN_UNITS]; /* runs of a supply */
  PayiSupply supplies[PAY_PLAIN_UNITS];
  guint64 fits[PAY_PLAIN_UNITS], weight[PAY_PLAIN_UNITS]; /* by supply; weight: the greater the dearer */
  PayiPlainWeight own[PAY_PLAIN_UNITS];                   /* by supply: of units of several kinds */
  gint64 stock[PAY_PLAIN_UNITS];
  PayiPart drop[PAY_PLAIN_UNITS];
  PayiTie ties[PAY_PLAIN_UNITS];
  GArray supply_array, tie_array; /* of the two above */
  PayiNormal normal;              /* what a leaf reads, and nothing else */
  PayiLeaf leaf;
  gint64 memory[PAYI_LEAF_WORDS (PAYI_PLAIN_ENTRIES, PAYI_PLAIN_HUBS, PAY_PLAIN_UNITS, PAY_PLAIN_UNITS)];
} PayiPlainQuestion;

/* ---- What there is. */

/* [several]: the unit is of several kinds. */
static int supply_of (PayiPlainQuestion *question, guint64 fits, const PayiPlainWeight *weight, gboolean several)
{
  int s = 0;
  while (s < question->n_supplies && (question->fits[s] != fits || question->weight[s] != weight->all))
    s++;
  if (s < question->n_supplies)
    return s;
  question->n_supplies++;
  if (several)
    question->own[s] = *weight;
  question->supplies[s].fits = fits;
  question->supplies[s].weight = (several ? &question->own[s] : weight)->by_wish;
  question->fits[s] = fits;
  question->weight[s] = weight->all;
  question->stock[s] = 0;
  question->head[s] = question->last[s] = -1;
  return s;
}

static void add_run (PayiPlainQuestion *question, int from, gint64 count)
{
  const PayPlain *plain = question->plain;
  const PayKinds kinds = question->units->kinds[from];
  const gboolean several = (kinds & (kinds - 1)) != 0, object = (gsize)from >= question->units->n_lots;
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
  const int s = supply_of (question, fits, weight, several), run = question->n_runs++;
  question->runs[run] = (PayiPlainRun){ .from = from, .supply = s, .count = count, .next = -1 };
  question->stock[s] += count;
  if (question->last[s] >= 0)
    question->runs[question->last[s]].next = run;
  else
    question->head[s] = run;
  question->last[s] = run;
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
  for (gsize i = 0; i < normal; i++)
    add_run (question, (int)i, u->count[i]);
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

/* Dearest first; of the same weight lots before objects, and of each the last one first. */
static void order_drop (PayiPlainQuestion *question)
{
  const int lots = (int)question->units->n_lots;
  int first_object = 0;
  while (first_object < question->n_runs && question->runs[first_object].from < lots)
    first_object++;
  for (int i = 0; i < question->n_runs; i++) {
    const PayiPlainRun *run
        = &question->runs[i < first_object ? first_object - 1 - i : question->n_runs - 1 - (i - first_object)];
    const guint64 weight = question->weight[run->supply];
    int at = i;
    for (; at > 0 && question->weight[question->drop[at - 1].supply] < weight; at--)
      question->drop[at] = question->drop[at - 1];
    question->drop[at] = (PayiPart){ run->supply, run->count };
  }
}

/* Ties are compared by objects, then by lots. */
static void order_ties (PayiPlainQuestion *question)
{
  gint64 before[PAY_PLAIN_UNITS] = { 0 };
  int n_lots = 0;
  while (n_lots < question->n_runs && question->runs[n_lots].from < (int)question->units->n_lots)
    n_lots++;
  const int n_objects = question->n_runs - n_lots;
  for (int s = 0; s < question->n_supplies; s++)
    question->supplies[s].count = question->stock[s];
  for (int i = 0; i < question->n_runs; i++) {
    const PayiPlainRun *run = &question->runs[i];
    PayiTie *tie = &question->ties[i < n_lots ? n_objects + i : i - n_lots];
    tie->supply = run->supply;
    tie->thing = -1;
    tie->first = before[run->supply];
    tie->count = run->count;
    tie->each = 1;
    before[run->supply] += run->count;
  }
  question->normal.n_tie_objects = (guint)n_objects;
}

/* What a leaf reads. */
static void set_normal (PayiPlainQuestion *question)
{
  PayiNormal *normal = &question->normal;
  question->supply_array = (GArray){ (gchar *)question->supplies, (guint)question->n_supplies };
  question->tie_array = (GArray){ (gchar *)question->ties, (guint)question->n_runs };
  normal->n_wishes = question->plain->normal->n_wishes;
  memcpy (normal->wishes, question->plain->normal->wishes, (gsize)normal->n_wishes * sizeof *normal->wishes);
  normal->supplies = &question->supply_array;
  normal->drop = question->drop;
  normal->n_drop = question->n_runs;
  normal->ties = &question->tie_array;
  normal->uneven_ties = FALSE;
}

/* At this value of the variable. */
static gboolean pay (PayiPlainQuestion *question, gint64 x)
{
  static const PayiScore nothing;
  const PayPlain *plain = question->plain;
  const PayiDemand *demand = plain->demand;
  const PayiRival nobody = { .stock = question->stock };
  gint64 values[PAY_MAX_VARIABLES] = { 0 };
  if (plain->var >= 0)
    values[plain->var] = plain->fixed >= 0 ? plain->fixed : x;
  order_drop (question);
  if (demand->others_hub >= 0)
    order_ties (question);
  set_normal (question);
  payi_leaf_init (&question->leaf, &question->normal, (gsize)demand->n_entries, (gsize)demand->n_hubs,
                  question->memory);
  payi_leaf_set (&question->leaf, demand, values, question->stock);
  return payi_leaf_pay (&question->leaf, question->budget, &nothing, &nobody, NULL);
}

/* ---- Which unit is for which pip, told as in steps.c. */

/* Puts a part behind those of its pip that come before it: lots by their first unit, then objects in order. */
static void insert_part (PayPlainAnswer *answer, PayPlainPart part, int n_lots)
{
  const gboolean object = part.from >= n_lots;
  int at = answer->n_parts++;
  for (; at > 0 && answer->parts[at - 1].pip >= part.pip; at--) {
    const PayPlainPart *before = &answer->parts[at - 1];
    const gboolean like = object ? before->from == part.from : before->from < n_lots;
    if (before->pip == part.pip && (like ? before->first <= part.first : object && before->from < part.from))
      break;
    answer->parts[at] = *before;
  }
  answer->parts[at] = part;
}

typedef struct {
  PayiPlainQuestion *question;
  int supply[PAYI_PLAIN_ENTRIES]; /* from which the entry goes on */
} Draw;

/* FALSE: there is no room for so many parts. */
static gboolean draw_units (PayiPlainQuestion *question, int supply, gint64 count, int pip, PayKinds meets,
                            gboolean others)
{
  while (count > 0) {
    PayiPlainRun *run = &question->runs[question->head[supply]];
    const gint64 now = MIN (count, run->count - run->taken);
    if (question->answer->n_parts == PAY_PLAIN_PARTS)
      return FALSE;
    const PayPlainPart part = { .pip = pip,
                                .from = run->from,
                                .kind = __builtin_ctzll (question->units->kinds[run->from] & meets),
                                .first = run->taken,
                                .count = now,
                                .others = others };
    insert_part (question->answer, part, (int)question->units->n_lots);
    run->taken += now;
    count -= now;
    if (run->taken == run->count)
      question->head[supply] = run->next;
  }
  return TRUE;
}

static gboolean draw_pips (Draw *draw, int entry, gint64 count, int pip, gboolean others)
{
  PayiPlainQuestion *question = draw->question;
  const PayKinds meets = question->plain->normal->classes.at[question->plain->demand->entries[entry].cls].kinds;
  int64_t *row = question->leaf.match.flow + (gsize)entry * (gsize)question->n_supplies;
  while (count > 0 && draw->supply[entry] < question->n_supplies) {
    const int s = draw->supply[entry];
    const gint64 now = MIN (row[s], count);
    if (!draw_units (question, s, now, pip, meets, others))
      return FALSE;
    row[s] -= now;
    count -= now;
    draw->supply[entry] += row[s] == 0;
  }
  return TRUE;
}

/* What pays instead of pips that were not met: FALSE: no room. */
static gboolean draw_others (Draw *draw, const gint64 *left_out)
{
  const PayiDemand *demand = draw->question->plain->demand;
  for (int i = 0; demand->others_hub >= 0 && i < (int)demand->given->pips->len; i++)
    if (demand->entries[demand->entry_of_pip[i]].hub == demand->others_hub && left_out[i] > 0
        && !draw_pips (draw, demand->others_entry, left_out[i] * demand->others, i, TRUE))
      return FALSE;
  return TRUE;
}

static gboolean tell (PayiPlainQuestion *question)
{
  const PayiDemand *demand = question->plain->demand;
  const GArray *pips = demand->given->pips;
  PayPlainAnswer *answer = question->answer;
  gint64 left_out[PAY_PLAIN_PIPS];
  Draw draw = { .question = question };
  answer->charged = question->plain->counter < 0 ? 0 : payi_leaf_charge (&question->leaf, question->plain->counter);
  for (int i = 0; i < (int)pips->len; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    const int e = demand->entry_of_pip[i], hub = demand->entries[e].hub;
    const gint64 n = pip->var < 0 ? pip->count : pip->count * answer->x;
    const gint64 paid = hub == 0 ? n : MIN (n, question->leaf.match.used[e]);
    question->leaf.match.used[e] -= paid;
    left_out[i] = n - paid;
    answer->waived[i] = hub == demand->others_hub ? 0 : left_out[i];
    if (!draw_pips (&draw, e, paid, i, FALSE))
      return FALSE;
  }
  return draw_others (&draw, left_out);
}

/* ---- */

static gboolean answer_short (PayiPlainQuestion *question, Offer *offer)
{
  const PayPlain *plain = question->plain;
  const gint64 budget = question->units->counter;
  PayPlainAnswer *answer = question->answer;
  answer->outcome = PAY_SHORT;
  answer->x = MAX (0, plain->fixed);
  if (has_choices (plain))
    count_lanes (question, offer);
  answer->one_more = find_one_more (plain, offer, budget);
  answer->more_counter = plain->counter >= 0 && greatest_x (plain, offer, budget + 1, 0) >= 0;
  return explain (question, offer);
}

static gboolean answer_paid (PayiPlainQuestion *question, gint64 x)
{
  question->answer->outcome = PAY_PAID;
  question->answer->x = question->plain->var < 0 ? 0 : question->plain->fixed >= 0 ? question->plain->fixed : x;
  return tell (question);
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
  PayiPlainQuestion question;
  question.plain = plain;
  question.units = units;
  question.answer = answer;
  if (!add_runs (&question))
    return FALSE;
  answer->n_parts = answer->n_reasons = 0;
  if (plain->demand == NULL) {
    answer_never (answer);
    return TRUE;
  }
  if (plain->counter >= 0)
    question.budget[plain->counter] = units->counter;
  if (!has_choices (plain))
    count_lanes (&question, &offer);
  else if (plain->plan.all.per_x == 0 && pay (&question, 0))
    return answer_paid (&question, 0);
  else
    count_pool (&question, &offer);
  const gint64 x = greatest_x (plain, &offer, units->counter, PAY_PLAIN_MOST);
  if (x < 0)
    return answer_short (&question, &offer);
  const gboolean paid = pay (&question, x);
  payi_assert (paid);
  return paid && answer_paid (&question, x);
}
