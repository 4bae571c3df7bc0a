/* SPDX-License-Identifier: MIT */
#include "explain.h"

#define MOST_LANES 4096
#define MOST_REASONS 32 /* that stand apart */
#define WITHOUT_END ((gint64)1 << 60)

typedef struct {
  const PayProblem *problem;
  const PayiAlternative *alternative;
  const gint64 *x;
  gint64 *n;                     /* how many pips, by entry */
  gint64 others;                 /* of them, those that others could pay */
  gint64 room[PAY_MAX_COUNTERS]; /* what waivers may charge */
} Why;

/* A lane and the range of t, pips paid by others, for which it falls short. */
typedef struct {
  PayTraits traits;
  int channel;
  gint64 from, to;
  gint64 need, have; /* at the end of the range where the need is least */
  gboolean mended;
} Lane;

static gint64 pips_at (const PayiPips *pip, const gint64 *x)
{
  const __int128 n = pip->var < 0 ? pip->n : (__int128)pip->n * (x[pip->var] - pip->above);
  return (gint64)MIN (n, WITHOUT_END);
}

static gint64 sum_capped (gint64 a, __int128 b)
{
  return (gint64)MIN (a + b, WITHOUT_END);
}

/* ---- The most that actions can bring, by what one use of an action brings. */

typedef gint64 (*BringFunc) (const Why *why, const PayiMode *mode, const Lane *lane, int counter);

static gint64 action_brings (const Why *why, const PayiAction *action, BringFunc bring, const Lane *lane, int counter)
{
  gint64 most = 0;
  for (guint m = 0; m < action->modes->len; m++)
    most = MAX (most, bring (why, PAYI_MODE (action, m), lane, counter));
  return most;
}

static gint64 all_bring (const Why *why, BringFunc bring, const Lane *lane, int counter)
{
  const PayProblem *p = why->problem;
  const guint64 refreshed = payi_problem_refreshed (p);
  gint64 sum = 0;
  for (guint o = 0; o < p->objects->len; o++) {
    const PayiObject *object = &g_array_index (p->objects, PayiObject, o);
    gint64 by_take[4] = { 0 };
    for (guint a = 0; a < object->actions->len; a++) {
      const PayiAction *action = PAYI_ACTION (p, g_array_index (object->actions, int, a));
      if (action->uses == 0)
        continue;
      const gint64 each = action_brings (why, action, bring, lane, counter);
      const gboolean returns = action->take == PAY_TAKE_TURN && (object->tags & refreshed) != 0;
      if (action->take != PAY_TAKE_NOTHING && !returns)
        by_take[action->take] = MAX (by_take[action->take], each);
      else if (action->uses == PAY_USES_ANY)
        by_take[PAY_TAKE_NOTHING] = each > 0 ? WITHOUT_END : by_take[PAY_TAKE_NOTHING];
      else
        by_take[PAY_TAKE_NOTHING] = sum_capped (by_take[PAY_TAKE_NOTHING], (__int128)each * action->uses);
    }
    const gint64 taking = MAX (by_take[PAY_TAKE_TURN] + by_take[PAY_TAKE_SELF], by_take[PAY_TAKE_BOTH]);
    const __int128 each = (__int128)by_take[PAY_TAKE_NOTHING] + taking;
    sum = sum_capped (sum, each * object->count);
  }
  return sum;
}

static gint64 raises (G_GNUC_UNUSED const Why *why, const PayiMode *mode, G_GNUC_UNUSED const Lane *lane, int counter)
{
  return -mode->lowers[counter];
}

static gint64 budget (const Why *why, int counter)
{
  return sum_capped (g_array_index (why->problem->counters, PayiCounter, counter).start,
                     all_bring (why, raises, NULL, counter));
}

static gint64 fixed_charge (const Why *why, int counter)
{
  gint64 sum = 0;
  const GArray *charges = why->alternative->charges;
  for (guint i = 0; i < charges->len; i++) {
    const PayiCharge *c = &g_array_index (charges, PayiCharge, i);
    if (c->counter == counter)
      sum = sum_capped (sum, (__int128)c->fixed + (c->var < 0 ? 0 : (__int128)c->per_x * why->x[c->var]));
  }
  return sum;
}

/* ---- Lanes. */

static gboolean in_lane (const PayProblem *p, PayKinds kinds, const Lane *lane)
{
  for (guint k = 0; k < p->kinds->len; k++)
    if ((kinds >> k & 1) != 0 && (g_array_index (p->kinds, PayiKind, k).traits[lane->channel] & lane->traits) != 0)
      return TRUE;
  return FALSE;
}

/* Does every kind that meets the pip count in the lane? */
static gboolean takes_from_lane (const PayProblem *p, const PayiPips *pip, const Lane *lane)
{
  for (guint k = 0; k < p->kinds->len; k++)
    if ((g_array_index (p->kinds, PayiKind, k).traits[pip->channel] & pip->accept) != 0
        && !in_lane (p, PAY_BIT (k), lane))
      return FALSE;
  return TRUE;
}

static gint64 least_taken (const PayProblem *p, const PayCost *cost, const Lane *lane)
{
  gint64 least = WITHOUT_END;
  for (guint i = 0; i < cost->alternatives->len; i++) {
    const GArray *pips = PAYI_ALTERNATIVE (cost, i)->pips;
    gint64 taken = 0;
    for (guint j = 0; j < pips->len; j++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, j);
      if (pip->form == PAYI_MUST && pip->var < 0 && takes_from_lane (p, pip, lane))
        taken += pip->n;
    }
    least = MIN (least, taken);
  }
  return least;
}

static gint64 gains (const Why *why, const PayiMode *mode, const Lane *lane, G_GNUC_UNUSED int counter)
{
  gint64 given = 0;
  for (guint i = 0; i < mode->gives->len; i++)
    if (in_lane (why->problem, g_array_index (mode->gives, PayiGiven, i).kinds, lane))
      given += g_array_index (mode->gives, PayiGiven, i).n;
  return mode->needs == NULL ? given : given - MIN (least_taken (why->problem, mode->needs, lane), WITHOUT_END);
}

static gint64 lane_have (const Why *why, const Lane *lane)
{
  gint64 have = all_bring (why, gains, lane, -1);
  for (guint i = 0; i < why->problem->lots->len; i++)
    if (in_lane (why->problem, g_array_index (why->problem->lots, PayiLot, i).kinds, lane))
      have = sum_capped (have, g_array_index (why->problem->lots, PayiLot, i).count);
  return have;
}

static gboolean inside (const PayiPips *pip, const Lane *lane)
{
  return pip->channel == lane->channel && (pip->accept & ~lane->traits) == 0;
}

/* The need apart from pips of the "or others" form; their number inside, and what each costs inside when others pay it.
 */
static gint64 lane_need (const Why *why, const Lane *lane, gint64 *others, gint64 *others_each)
{
  const GArray *pips = why->alternative->pips;
  const GArray *slacks = why->alternative->slacks;
  gint64 charge[PAY_MAX_COUNTERS] = { 0 };
  gint64 amount[PAY_MAX_COUNTERS] = { 0 };
  g_autofree gint64 *groups = g_new0 (gint64, slacks->len + 1);
  gint64 need = 0;
  *others = *others_each = 0;
  for (guint i = 0; i < pips->len; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    if (pip->form == PAYI_OTHERS && pip->channel == lane->channel && (pip->other & ~lane->traits) == 0)
      *others_each = pip->others;
    if (!inside (pip, lane))
      continue;
    const gint64 n = why->n[i];
    switch (pip->form) {
    case PAYI_MUST:
      need = sum_capped (need, n);
      break;
    case PAYI_OTHERS:
      *others += n;
      break;
    case PAYI_CHARGE:
      charge[pip->counter] += n;
      amount[pip->counter] = pip->amount;
      break;
    case PAYI_GROUP:
      groups[pip->group] += n;
      break;
    }
  }
  for (guint g = 0; g < slacks->len; g++)
    need = sum_capped (need, MAX (0, groups[g] - g_array_index (slacks, gint64, g)));
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (charge[c] > 0)
      need = sum_capped (need, MAX (0, charge[c] - why->room[c] / amount[c]));
  return need;
}

/* The range of t for which the lane falls short; FALSE: none. Where others count inside the need rises with t, else it
 * falls. */
static gboolean falls_short (const Why *why, Lane *lane)
{
  gint64 inside_others;
  gint64 each;
  const gint64 need = lane_need (why, lane, &inside_others, &each);
  lane->from = 0;
  lane->to = why->others;
  if (each > 0) {
    gint64 t = why->others + 1;
    for (gint64 low = 0; low < t;) {
      const gint64 middle = low + (t - low) / 2;
      if (need + MAX (0, inside_others - middle) + each * middle > lane->have)
        t = middle;
      else
        low = middle + 1;
    }
    lane->from = t;
    lane->need = need + MAX (0, inside_others - t) + each * t;
  } else {
    lane->to = need > lane->have ? why->others : MIN (why->others, need + inside_others - lane->have - 1);
    lane->need = need + MAX (0, inside_others - lane->to);
  }
  return lane->from <= lane->to && lane->need > lane->have;
}

static gboolean is_new (const GArray *lanes, const Lane *lane)
{
  for (guint i = 0; i < lanes->len; i++)
    if (g_array_index (lanes, Lane, i).traits == lane->traits
        && g_array_index (lanes, Lane, i).channel == lane->channel)
      return FALSE;
  return TRUE;
}

static void add_unions (GArray *lanes, int channel, PayTraits accept)
{
  const guint n = lanes->len;
  const Lane alone = { .traits = accept, .channel = channel };
  if (is_new (lanes, &alone))
    g_array_append_val (lanes, alone);
  for (guint i = 0; i < n && lanes->len < MOST_LANES; i++) {
    Lane both = g_array_index (lanes, Lane, i);
    both.traits |= accept;
    if (both.channel == channel && is_new (lanes, &both))
      g_array_append_val (lanes, both);
  }
}

static int kinds_in (const PayProblem *p, const Lane *lane)
{
  int kinds = 0;
  for (guint k = 0; k < p->kinds->len; k++)
    kinds += in_lane (p, PAY_BIT (k), lane);
  return kinds;
}

/* Takes in the pips that only units of the lane can meet: they raise its need, and what there is stays the same. */
static void close_lane (const Why *why, Lane *lane)
{
  const GArray *pips = why->alternative->pips;
  const int kinds = kinds_in (why->problem, lane);
  for (guint i = 0; i < pips->len; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    Lane more = *lane;
    more.traits |= pip->accept;
    const Lane alone = { .traits = pip->accept, .channel = lane->channel };
    if (pip->channel == lane->channel && kinds_in (why->problem, &alone) > 0 && kinds_in (why->problem, &more) == kinds)
      lane->traits = more.traits;
  }
}

/* Every union of accept masks of one channel. */
static GArray *all_lanes (const Why *why)
{
  const PayiAlternative *a = why->alternative;
  GArray *lanes = g_array_new (FALSE, TRUE, sizeof (Lane));
  for (guint i = 0; i < a->pips->len && lanes->len < MOST_LANES; i++) {
    const PayiPips *pip = &g_array_index (a->pips, PayiPips, i);
    add_unions (lanes, pip->channel, pip->accept);
    if (pip->form == PAYI_OTHERS)
      add_unions (lanes, pip->channel, pip->other);
  }
  for (guint i = 0; i < lanes->len; i++) {
    Lane *lane = &g_array_index (lanes, Lane, i);
    close_lane (why, lane);
    lane->have = lane_have (why, lane);
  }
  return lanes;
}

/* The one that speaks of the fewest kinds, then of the fewest traits, then the greatest shortage. A trait that says
 * "any unit" speaks of all kinds. */
static gboolean says_more (const Why *why, const Lane *a, const Lane *b)
{
  const int kinds = kinds_in (why->problem, a) - kinds_in (why->problem, b);
  const int traits = __builtin_popcountll (a->traits) - __builtin_popcountll (b->traits);
  if (kinds != 0)
    return kinds < 0;
  return traits != 0 ? traits < 0 : a->need - a->have > b->need - b->have;
}

static PayShort leaf_of (int alternative, const Lane *lane)
{
  return (PayShort){ .type = PAY_SHORT_LANE,
                     .alternative = alternative,
                     .others_from = lane->from,
                     .others_to = lane->to,
                     .traits = lane->traits,
                     .channel = lane->channel,
                     .counter = -1,
                     .need = lane->need,
                     .have = lane->have };
}

static gboolean is_whole (const Why *why, const Lane *lane)
{
  return lane->from == 0 && lane->to == why->others;
}

/* The lane that says most of those that fall short whatever others pay; NULL: there is none. */
static Lane *find_whole (const Why *why, GArray *lanes)
{
  Lane *best = NULL;
  for (guint i = 0; i < lanes->len; i++) {
    Lane *lane = &g_array_index (lanes, Lane, i);
    if (!lane->mended && falls_short (why, lane) && is_whole (why, lane)
        && (best == NULL || says_more (why, lane, best)))
      best = lane;
  }
  return best;
}

/* ---- Reasons that stand apart: each is mended, and what still falls short is another one. */

/* Takes pips out of the lane until nothing is missing there, those without another way first. */
static void mend (Why *why, Lane *lane)
{
  static const PayiForm order[] = { PAYI_MUST, PAYI_CHARGE, PAYI_GROUP, PAYI_OTHERS };
  const GArray *pips = why->alternative->pips;
  for (guint f = 0; f < G_N_ELEMENTS (order); f++)
    for (guint i = 0; i < pips->len; i++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, i);
      if (pip->form != order[f] || !inside (pip, lane))
        continue;
      gint64 before = G_MAXINT64;
      while (why->n[i] > 0 && falls_short (why, lane) && lane->need < before) {
        const gint64 out = MIN (why->n[i], lane->need - lane->have);
        before = lane->need;
        why->n[i] -= out;
        why->others -= pip->form == PAYI_OTHERS ? out : 0;
      }
    }
  lane->mended = TRUE;
}

/* Adds the lanes that stand apart to [reasons]; returns how much is missing in all. */
static gint64 find_apart (const Why *why, int alternative, GArray *lanes, GArray *reasons)
{
  g_autofree gint64 *n = g_memdup2 (why->n, (why->alternative->pips->len + 1) * sizeof *n);
  Why left = *why;
  gint64 missing = 0;
  left.n = n;
  for (Lane *lane; (lane = find_whole (&left, lanes)) != NULL && reasons->len < MOST_REASONS;) {
    missing = sum_capped (missing, lane->need - lane->have);
    mend (&left, lane);
    Lane told = *lane;
    if (!falls_short (why, &told) || !is_whole (why, &told))
      continue;
    const PayShort reason = leaf_of (alternative, &told);
    g_array_append_val (reasons, reason);
  }
  return missing;
}

/* ---- Leaves. */

static void no_lane (int alternative, PayAnswer *answer)
{
  const PayShort leaf = { .type = PAY_SHORT_SEARCH, .alternative = alternative, .counter = -1 };
  pay_answer_add_short (answer, &leaf);
}

/* No lane for every t: two that share the range; else only the search knows. */
static void explain_split (const Why *why, int alternative, GArray *lanes, PayAnswer *answer)
{
  const Lane *low = NULL;
  const Lane *high = NULL;
  for (guint i = 0; i < lanes->len; i++) {
    Lane *lane = &g_array_index (lanes, Lane, i);
    if (!falls_short (why, lane))
      continue;
    if (lane->from == 0 && (low == NULL || lane->to > low->to || (lane->to == low->to && says_more (why, lane, low))))
      low = lane;
    if (lane->to == why->others
        && (high == NULL || lane->from < high->from || (lane->from == high->from && says_more (why, lane, high))))
      high = lane;
  }
  if (low != NULL && high != NULL && low->to + 1 >= high->from) {
    const PayShort first = leaf_of (alternative, low);
    const PayShort second = leaf_of (alternative, high);
    pay_answer_add_short (answer, &first);
    pay_answer_add_short (answer, &second);
  } else {
    no_lane (alternative, answer);
  }
}

static void count_pips (Why *why)
{
  const GArray *pips = why->alternative->pips;
  for (guint i = 0; i < pips->len; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    why->n[i] = pips_at (pip, why->x);
    why->others += pip->form == PAYI_OTHERS ? why->n[i] : 0;
  }
}

/* The counters of which more is charged than there can be. */
static gint64 explain_counters (Why *why, int alternative, GArray *reasons)
{
  gint64 missing = 0;
  for (guint c = 0; c < why->problem->counters->len; c++) {
    const gint64 charge = fixed_charge (why, (int)c), have = budget (why, (int)c);
    why->room[c] = MAX (0, have - charge);
    if (charge == 0 || charge <= have)
      continue;
    const PayShort reason
        = { .type = PAY_SHORT_COUNTER, .alternative = alternative, .counter = (int)c, .need = charge, .have = have };
    g_array_append_val (reasons, reason);
    missing = sum_capped (missing, (__int128)charge - have);
  }
  return missing;
}

/* The proof needs one reason, or the leaves that are told instead. */
static void add_leaves (const Why *why, int alternative, GArray *lanes, GArray *reasons, gint64 *missing,
                        PayAnswer *answer)
{
  const guint first = answer->shorts->len;
  if (reasons->len > 0) {
    pay_answer_add_short (answer, &g_array_index (reasons, PayShort, 0));
    return;
  }
  explain_split (why, alternative, lanes, answer);
  *missing = G_MAXINT64;
  for (guint i = first; i < answer->shorts->len; i++) {
    const PayShort *s = &g_array_index (answer->shorts, PayShort, i);
    *missing = MIN (*missing, s->type == PAY_SHORT_SEARCH ? 0 : s->need - s->have);
    g_array_append_val (reasons, *s);
  }
}

void payi_explain (const PayProblem *problem, int alternative, const gint64 *x, PayAnswer *answer)
{
  Why why = { .problem = problem, .alternative = PAYI_ALTERNATIVE (problem->goal, alternative), .x = x };
  g_autofree gint64 *n = g_new0 (gint64, why.alternative->pips->len + 1);
  g_autoptr (GArray) reasons = g_array_new (FALSE, TRUE, sizeof (PayShort));
  why.n = n;
  count_pips (&why);
  gint64 missing = explain_counters (&why, alternative, reasons);
  g_autoptr (GArray) lanes = all_lanes (&why);
  missing = sum_capped (missing, find_apart (&why, alternative, lanes, reasons));
  add_leaves (&why, alternative, lanes, reasons, &missing, answer);
  if (answer->reasons->len > 0 && missing >= answer->missing)
    return;
  answer->missing = missing;
  g_array_set_size (answer->reasons, 0);
  g_array_append_vals (answer->reasons, reasons->data, reasons->len);
}

void payi_explain_finish (PayAnswer *answer)
{
  PayShort *shorts = (PayShort *)(gpointer)answer->shorts->data;
  gboolean searched = FALSE;
  guint closest = 0;
  for (guint i = 0; i < answer->shorts->len; i++)
    searched |= shorts[i].type == PAY_SHORT_SEARCH;
  while (answer->reasons->len > 0 && closest + 1 < answer->shorts->len
         && shorts[closest].alternative != g_array_index (answer->reasons, PayShort, 0).alternative)
    closest++;
  const PayShort first = shorts[closest];
  for (guint i = closest; i > 0; i--)
    shorts[i] = shorts[i - 1];
  shorts[0] = first;
  if (answer->reasons->len == 0)
    g_array_append_val (answer->reasons, first);
  answer->proof = searched ? PAY_PROOF_SEARCH : answer->shorts->len == 1 ? PAY_PROOF_LANE : PAY_PROOF_LEAVES;
}
