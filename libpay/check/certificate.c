/* SPDX-License-Identifier: MIT */
/* Checks a no: every leaf is recomputed by the formulas of pay/answer.h, and together they must cover the goal. */
#include "parts.h"

/* Stands for what is unlimited: more than any need, and far enough from overflow to be multiplied by an amount. */
#define WITHOUT_END ((PayiWide)1 << 90)

typedef struct {
  const PayProblem *problem;
  const PayShort *leaf;
  guint index;                        /* of the leaf */
  const PayiAlternative *alternative; /* that the leaf speaks of; NULL: of no single one */
  gint64 x[PAY_MAX_VARIABLES];        /* the least values for that alternative */
  char **why;
} Leaf;

static PayiWide capped (PayiWide number)
{
  return MIN (number, WITHOUT_END);
}

/* ---- What actions can bring at most. */

typedef struct {
  PayiWide free, turn, self, both;
} Brings;

/* What one use of a mode brings to a lane, or to [counter]; may be negative. */
typedef PayiWide (*GainFunc) (const Leaf *leaf, const PayiMode *mode, int counter);

/* [turns]: its turn may come back. */
static void bring (Brings *object, const PayiAction *action, PayiWide each, gboolean turns)
{
  if (action->uses == 0 || each == 0)
    return;
  switch (turns && action->take == PAY_TAKE_TURN ? PAY_TAKE_NOTHING : action->take) {
  case PAY_TAKE_NOTHING:
    object->free = capped (action->uses == PAY_USES_ANY ? WITHOUT_END : object->free + each * action->uses);
    break;
  case PAY_TAKE_TURN:
    object->turn = MAX (object->turn, each);
    break;
  case PAY_TAKE_SELF:
    object->self = MAX (object->self, each);
    break;
  case PAY_TAKE_BOTH:
    object->both = MAX (object->both, each);
    break;
  }
}

static PayiWide most (const Leaf *leaf, GainFunc gain, int counter)
{
  const PayProblem *problem = leaf->problem;
  g_autofree Brings *brings = g_new0 (Brings, problem->objects->len);
  const guint64 refreshed = payi_problem_refreshed (problem);
  for (guint i = 0; i < problem->actions->len; i++) {
    const PayiAction *action = PAYI_ACTION (problem, i);
    PayiWide each = 0;
    for (guint m = 0; m < action->modes->len; m++)
      each = MAX (each, gain (leaf, PAYI_MODE (action, m), counter));
    const PayiObject *object = &g_array_index (problem->objects, PayiObject, action->object);
    const gboolean comes_back = (object->tags & refreshed) != 0;
    if (!object->had_turn || comes_back || (action->take & PAY_TAKE_TURN) == 0)
      bring (&brings[action->object], action, each, comes_back);
  }
  PayiWide sum = 0;
  for (guint i = 0; i < problem->objects->len; i++) {
    const PayiWide each = brings[i].free + MAX (brings[i].turn + brings[i].self, brings[i].both);
    sum = capped (sum + capped (each) * g_array_index (problem->objects, PayiObject, i).count);
  }
  return sum;
}

/* ---- Counters. */

static PayiWide raise_of_mode (G_GNUC_UNUSED const Leaf *leaf, const PayiMode *mode, int counter)
{
  return -(PayiWide)mode->lowers[counter];
}

static PayiWide budget (const Leaf *leaf, int counter)
{
  return g_array_index (leaf->problem->counters, PayiCounter, counter).start + most (leaf, raise_of_mode, counter);
}

static PayiWide charge_of (const Leaf *leaf, int counter)
{
  PayiWide sum = 0;
  for (guint i = 0; i < leaf->alternative->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (leaf->alternative->charges, PayiCharge, i);
    if (charge->counter == counter)
      sum += payi_check_charge (charge, leaf->x);
  }
  return sum;
}

/* The numbers of the leaf are the ones recomputed, and they fall short. */
static gboolean check_numbers (const Leaf *leaf, PayiWide need, PayiWide have)
{
  const PayShort *claim = leaf->leaf;
  if (need != claim->need)
    return payi_check_refuse (leaf->why, "reason %u: the need is %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT,
                              leaf->index, payi_check_shown (need), claim->need);
  if (have == WITHOUT_END)
    return payi_check_refuse (leaf->why, "reason %u: actions can bring any number", leaf->index);
  if (have != claim->have)
    return payi_check_refuse (leaf->why, "reason %u: there are %" G_GINT64_FORMAT " at most, not %" G_GINT64_FORMAT,
                              leaf->index, payi_check_shown (have), claim->have);
  if (need <= have)
    return payi_check_refuse (leaf->why, "reason %u: nothing is missing", leaf->index);
  return TRUE;
}

static gboolean check_counter (const Leaf *leaf)
{
  const int counter = leaf->leaf->counter;
  if (counter < 0 || counter >= (int)leaf->problem->counters->len)
    return payi_check_refuse (leaf->why, "reason %u: there is no counter %d", leaf->index, counter);
  const PayiWide need = charge_of (leaf, counter);
  if (need == 0)
    return payi_check_refuse (leaf->why, "reason %u: a charge of nothing is always possible", leaf->index);
  return check_numbers (leaf, need, capped (budget (leaf, counter)));
}

/* ---- Lanes. */

static gboolean kinds_meet (const Leaf *leaf, PayKinds kinds)
{
  const PayShort *claim = leaf->leaf;
  for (guint k = 0; k < leaf->problem->kinds->len; k++)
    if ((kinds >> k & 1) != 0
        && (g_array_index (leaf->problem->kinds, PayiKind, k).traits[claim->channel] & claim->traits) != 0)
      return TRUE;
  return FALSE;
}

/* Can only units of the lane meet the pip? */
static gboolean drains (const Leaf *leaf, const PayiPips *pips)
{
  for (guint k = 0; k < leaf->problem->kinds->len; k++)
    if ((g_array_index (leaf->problem->kinds, PayiKind, k).traits[pips->channel] & pips->accept) != 0
        && !kinds_meet (leaf, PAY_BIT (k)))
      return FALSE;
  return TRUE;
}

static PayiWide drain_of_alternative (const Leaf *leaf, const PayiAlternative *alternative)
{
  PayiWide sum = 0;
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
    if (pips->form == PAYI_MUST && pips->var < 0 && drains (leaf, pips))
      sum += pips->count;
  }
  return sum;
}

static PayiWide gain_of_mode (const Leaf *leaf, const PayiMode *mode, G_GNUC_UNUSED int counter)
{
  PayiWide gives = 0;
  for (guint i = 0; i < mode->gives->len; i++) {
    const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, i);
    gives += kinds_meet (leaf, given->kinds) ? given->count : 0;
  }
  if (mode->needs == NULL)
    return gives;
  PayiWide least = gives;
  for (guint i = 0; i < mode->needs->alternatives->len; i++) {
    const PayiWide drain = drain_of_alternative (leaf, PAYI_ALTERNATIVE (mode->needs, i));
    least = i == 0 ? drain : MIN (least, drain);
  }
  return gives - least;
}

static PayiWide have_of_lane (const Leaf *leaf)
{
  PayiWide sum = 0;
  for (guint i = 0; i < leaf->problem->lots->len; i++) {
    const PayiLot *lot = &g_array_index (leaf->problem->lots, PayiLot, i);
    sum += kinds_meet (leaf, lot->kinds) ? lot->count : 0;
  }
  return capped (sum + most (leaf, gain_of_mode, -1));
}

/* The pips inside a lane, by form. */
typedef struct {
  PayiWide must, others, charge[PAY_MAX_COUNTERS];
  gint64 amount[PAY_MAX_COUNTERS];
  gint64 others_each; /* units inside that each pip paid by others needs */
} Inside;

static void count_inside (const Leaf *leaf, Inside *in, PayiWide *groups)
{
  const PayShort *claim = leaf->leaf;
  for (guint i = 0; i < leaf->alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (leaf->alternative->pips, PayiPips, i);
    if (pips->channel != claim->channel)
      continue;
    if (pips->form == PAYI_OTHERS && (pips->other & ~claim->traits) == 0)
      in->others_each = pips->others;
    if ((pips->accept & ~claim->traits) != 0)
      continue;
    const PayiWide number = payi_check_pips (pips, leaf->x);
    switch (pips->form) {
    case PAYI_MUST:
      in->must += number;
      break;
    case PAYI_OTHERS:
      in->others += number;
      break;
    case PAYI_CHARGE:
      in->charge[pips->counter] += number;
      in->amount[pips->counter] = pips->amount;
      break;
    case PAYI_GROUP:
      groups[pips->group] += number;
      break;
    }
  }
}

static PayiWide need_of_lane (const Leaf *leaf)
{
  const GArray *slacks = leaf->alternative->slacks;
  Inside in = { 0 };
  g_autofree PayiWide *groups = g_new0 (PayiWide, slacks->len);
  count_inside (leaf, &in, groups);
  const gint64 t = in.others_each > 0 ? leaf->leaf->others_from : leaf->leaf->others_to;
  PayiWide need = in.must + MAX (0, in.others - t) + (PayiWide)in.others_each * t;
  for (guint g = 0; g < slacks->len; g++)
    need += MAX (0, groups[g] - g_array_index (slacks, gint64, g));
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (in.charge[c] > 0) {
      const PayiWide room = MAX (0, budget (leaf, c) - charge_of (leaf, c));
      need += MAX (0, in.charge[c] - room / in.amount[c]);
    }
  return need;
}

/* How many pips of [alternative] could be paid by others. */
static PayiWide others_of (const PayiAlternative *alternative, const gint64 x[PAY_MAX_VARIABLES])
{
  PayiWide sum = 0;
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
    sum += pips->form == PAYI_OTHERS ? payi_check_pips (pips, x) : 0;
  }
  return sum;
}

static gboolean check_lane (const Leaf *leaf)
{
  const PayShort *claim = leaf->leaf;
  if (claim->channel < 0 || claim->channel >= PAY_MAX_CHANNELS)
    return payi_check_refuse (leaf->why, "reason %u: there is no channel %d", leaf->index, claim->channel);
  const PayiWide others = others_of (leaf->alternative, leaf->x);
  if (claim->others_from < 0 || claim->others_from > claim->others_to || claim->others_to > others)
    return payi_check_refuse (leaf->why,
                              "reason %u: the range of pips paid by others lies not within 0 to %" G_GINT64_FORMAT,
                              leaf->index, payi_check_shown (others));
  return check_numbers (leaf, need_of_lane (leaf), have_of_lane (leaf));
}

/* ---- A no after search: nothing to recompute, but it must not stand where lanes decide. */

/* One comparison of vectors, without conditions. */
static gboolean is_one_vector (const PayiAlternative *alternative)
{
  if (alternative->presences->len > 0)
    return FALSE;
  for (guint i = 1; i < alternative->pips->len; i++)
    if (g_array_index (alternative->pips, PayiPips, i).channel
        != g_array_index (alternative->pips, PayiPips, 0).channel)
      return FALSE;
  return TRUE;
}

static gboolean is_plain (const PayiAction *action)
{
  if (action->modes->len > 1)
    return FALSE;
  const PayiMode *mode = PAYI_MODE (action, 0);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (mode->lowers[c] != 0)
      return FALSE;
  return mode->needs == NULL && mode->n_refreshes == 0;
}

static gboolean needs_no_search (const PayProblem *problem)
{
  g_autofree gboolean *takes = g_new0 (gboolean, problem->objects->len);
  if (problem->done->len > 0)
    return FALSE;
  for (guint i = 0; i < problem->actions->len; i++) {
    const PayiAction *action = PAYI_ACTION (problem, i);
    if (!is_plain (action))
      return FALSE;
    if (action->take == PAY_TAKE_NOTHING && !action->late)
      continue;
    if (takes[action->object])
      return FALSE;
    takes[action->object] = TRUE;
  }
  return TRUE;
}

static gboolean check_search (const Leaf *leaf)
{
  gboolean one_vector = TRUE;
  if (leaf->alternative != NULL)
    one_vector = is_one_vector (leaf->alternative);
  else
    for (guint i = 0; i < leaf->problem->goal->alternatives->len; i++)
      one_vector = one_vector && is_one_vector (PAYI_ALTERNATIVE (leaf->problem->goal, i));
  if (one_vector && needs_no_search (leaf->problem))
    return payi_check_refuse (leaf->why, "reason %u: without choices among actions a lane or a counter must show it",
                              leaf->index);
  return TRUE;
}

/* ---- All leaves. */

/* Does [alternative] hold for the fixed values? Sets the least values for it. */
static gboolean holds (const PayProblem *problem, const PayiAlternative *alternative, gint64 x[PAY_MAX_VARIABLES])
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    const gint64 fixed = problem->fixed_x[v];
    x[v] = fixed < 0 ? alternative->x_from[v] : fixed;
    if (x[v] < alternative->x_from[v] || (alternative->x_to[v] != PAY_X_FOREVER && x[v] > alternative->x_to[v]))
      return FALSE;
  }
  return TRUE;
}

static gboolean check_nothing (const Leaf *leaf)
{
  gint64 x[PAY_MAX_VARIABLES];
  for (guint i = 0; i < leaf->problem->goal->alternatives->len; i++)
    if (holds (leaf->problem, PAYI_ALTERNATIVE (leaf->problem->goal, i), x))
      return payi_check_refuse (leaf->why, "reason %u: there is something to pay, alternative %u", leaf->index, i);
  return TRUE;
}

static gboolean check_leaf (Leaf *leaf)
{
  const PayShort *claim = leaf->leaf;
  const PayCost *goal = leaf->problem->goal;
  if (claim->type == PAY_SHORT_NOTHING)
    return check_nothing (leaf);
  if (claim->type == PAY_SHORT_SEARCH && claim->alternative == -1)
    return check_search (leaf);
  if (claim->alternative < 0 || claim->alternative >= (int)goal->alternatives->len)
    return payi_check_refuse (leaf->why, "reason %u: there is no alternative %d", leaf->index, claim->alternative);
  leaf->alternative = PAYI_ALTERNATIVE (goal, claim->alternative);
  if (!holds (leaf->problem, leaf->alternative, leaf->x))
    return payi_check_refuse (leaf->why, "reason %u: alternative %d does not hold for the fixed values", leaf->index,
                              claim->alternative);
  if (claim->type == PAY_SHORT_LANE)
    return check_lane (leaf);
  if (claim->type == PAY_SHORT_COUNTER)
    return check_counter (leaf);
  if (claim->type == PAY_SHORT_SEARCH)
    return check_search (leaf);
  return payi_check_refuse (leaf->why, "reason %u is of no known type", leaf->index);
}

/* Alternatives in order, then the beginnings of their ranges; whole alternatives as ranges without end. */
static int compare_leaves (gconstpointer left, gconstpointer right)
{
  const PayShort *a = left, *b = right;
  if (a->alternative != b->alternative)
    return a->alternative < b->alternative ? -1 : 1;
  return (a->others_from > b->others_from) - (a->others_from < b->others_from);
}

/* The leaves, each with the range that it covers, sorted. */
static GArray *ranges_of (const PayAnswer *answer)
{
  GArray *ranges = g_array_sized_new (FALSE, FALSE, sizeof (PayShort), answer->shorts->len);
  for (guint i = 0; i < answer->shorts->len; i++) {
    PayShort claim = g_array_index (answer->shorts, PayShort, i);
    if (claim.type != PAY_SHORT_LANE) {
      claim.others_from = 0;
      claim.others_to = G_MAXINT64 - 1;
    }
    g_array_append_val (ranges, claim);
  }
  g_array_sort (ranges, compare_leaves);
  return ranges;
}

static gboolean check_cover (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  g_autoptr (GArray) ranges = ranges_of (answer);
  guint at = 0;
  for (guint i = 0; i < problem->goal->alternatives->len; i++) {
    const PayiAlternative *alternative = PAYI_ALTERNATIVE (problem->goal, i);
    gint64 x[PAY_MAX_VARIABLES], next = 0;
    for (; at < ranges->len && g_array_index (ranges, PayShort, at).alternative <= (int)i; at++) {
      const PayShort *claim = &g_array_index (ranges, PayShort, at);
      if (claim->alternative == -1)
        return TRUE;
      if (claim->others_from <= next)
        next = MAX (next, claim->others_to + 1);
    }
    if (holds (problem, alternative, x) && next <= others_of (alternative, x))
      return payi_check_refuse (why, "no reason speaks of alternative %u with %" G_GINT64_FORMAT " pips paid by others",
                                i, next);
  }
  return TRUE;
}

static gboolean check_proof (const PayAnswer *answer, char **why)
{
  gboolean searched = FALSE;
  for (guint i = 0; i < answer->shorts->len; i++)
    searched = searched || g_array_index (answer->shorts, PayShort, i).type == PAY_SHORT_SEARCH;
  if (searched != (answer->proof == PAY_PROOF_SEARCH))
    return payi_check_refuse (why, "the proof and its reasons differ on whether there was a search");
  if (answer->proof == PAY_PROOF_LANE && answer->shorts->len != 1)
    return payi_check_refuse (why, "a proof by one lane has %u reasons", answer->shorts->len);
  return TRUE;
}

static gboolean check_leaves (const PayProblem *problem, const GArray *leaves, char **why)
{
  for (guint i = 0; i < leaves->len; i++) {
    Leaf leaf = { .problem = problem, .leaf = &g_array_index (leaves, PayShort, i), .index = i, .why = why };
    if (!check_leaf (&leaf))
      return FALSE;
  }
  return TRUE;
}

gboolean payi_check_short (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  if (answer->shorts->len == 0)
    return payi_check_refuse (why, "there is no reason");
  return check_leaves (problem, answer->shorts, why) && check_leaves (problem, answer->reasons, why)
         && check_cover (problem, answer, why) && check_proof (answer, why);
}
