/* SPDX-License-Identifier: MIT */
/* A state is a row of numbers: units by kinds; of each instance its turn, its self, and what each action of the problem
 * may still be used (-1: any number of times); what is left of the counters. */
#include "after.h"

#include <string.h>

#define MOST_THINGS 64
#define MOST_NUMBERS 4096
#define MOST_TRIES 100000
#define MOST_BYTES (64 * 1024 * 1024)
#define MOST_DEPTH 500

typedef struct _Walk Walk;
struct _Walk {
  const PayiAfter *after;
  GHashTable *seen; /* of GBytes */
  gint64 tries;
  guint64 bytes;
  int depth;
  gboolean endless; /* do actions happen that an object can do without end? */
  gboolean over;    /* nothing more is asked */
  gboolean cut;     /* not everything was tried */
  void (*look) (Walk *walk, const gint64 *state);
  PayiKept kept; /* costs that are to be paid together */
  PayTraits accept, met;
  int channel;
  PayiWide most;
};

/* A cost that is being paid; then [then] is called with what is left. */
typedef struct _Bill Bill;
struct _Bill {
  Walk *walk;
  gint64 *state;
  const PayiAlternative *alternative;
  gint64 slack[64];
  void (*then) (Bill *bill);
  gint64 x[PAY_MAX_VARIABLES];
  guint kept; /* the cost that is paid */
  int action; /* that is paid for by instance [thing] */
  guint thing;
  const PayiMode *mode;
};

static void visit (Walk *walk, const gint64 *state);

/* ---- Where the numbers of a state stand. */

static guint turn_at (const PayiAfter *after, guint thing)
{
  return after->n_units + thing * (2 + after->problem->actions->len);
}

static guint self_at (const PayiAfter *after, guint thing)
{
  return turn_at (after, thing) + 1;
}

static guint uses_at (const PayiAfter *after, guint thing, int action)
{
  return turn_at (after, thing) + 2 + (guint)action;
}

static guint counter_at (const PayiAfter *after, int counter)
{
  return turn_at (after, after->n_things) + (guint)counter;
}

static guint unit_at (PayiAfter *after, PayKinds kinds)
{
  guint i = 0;
  while (i < after->kinds->len && g_array_index (after->kinds, PayKinds, i) != kinds)
    i++;
  if (i == after->kinds->len)
    g_array_append_val (after->kinds, kinds);
  return i;
}

static gboolean meets (const PayiAfter *after, guint unit, int channel, PayTraits accept)
{
  const PayKinds kinds = g_array_index (after->kinds, PayKinds, unit);
  return (payi_kinds_with (after->problem, channel, accept) & kinds) != 0;
}

static gboolean is_over (Walk *walk)
{
  if (--walk->tries < 0 || payi_is_late_at (walk->after->problem, (guint64)walk->tries))
    walk->cut = TRUE;
  return walk->over || walk->cut;
}

/* ---- A cost is paid in every way. */

static void pay_pips (Bill *bill, guint pip);

static void settle (Bill *bill)
{
  const PayiAlternative *alternative = bill->alternative;
  for (guint g = 0; g < alternative->slacks->len; g++) {
    PayiWide pips = 0;
    for (guint i = 0; i < alternative->pips->len; i++) {
      const PayiPips *entry = &g_array_index (alternative->pips, PayiPips, i);
      pips += entry->form == PAYI_GROUP && entry->group == (int)g ? payi_check_pips (entry, bill->x) : 0;
    }
    if (bill->slack[g] != MAX (0, g_array_index (alternative->slacks, gint64, g) - pips))
      return;
  }
  bill->then (bill);
}

/* [due] units, like those of index [unit] or behind, for pip [pip], then [others] of the pip's others. */
static void pay_units (Bill *bill, guint pip, guint unit, PayiWide due, PayiWide others, PayTraits accept)
{
  const PayiAfter *after = bill->walk->after;
  const PayiPips *entry = &g_array_index (bill->alternative->pips, PayiPips, pip);
  if (is_over (bill->walk))
    return;
  if (due == 0 && others > 0)
    pay_units (bill, pip, 0, others, 0, entry->other);
  else if (due == 0)
    pay_pips (bill, pip + 1);
  if (due == 0)
    return;
  while (unit < after->n_units && (bill->state[unit] == 0 || !meets (after, unit, entry->channel, accept)))
    unit++;
  if (unit == after->n_units)
    return;
  const gint64 there = bill->state[unit];
  for (gint64 n = (gint64)MIN (there, due); n >= 0 && !bill->walk->cut; n--) {
    bill->state[unit] = there - n;
    pay_units (bill, pip, unit + 1, due - n, others, accept);
  }
  bill->state[unit] = there;
}

/* [out] of the pips are not paid as they are; FALSE: no more can be. */
static gboolean pay_without (Bill *bill, guint pip, PayiWide out, PayiWide count)
{
  const PayiPips *entry = &g_array_index (bill->alternative->pips, PayiPips, pip);
  gint64 *room = entry->form == PAYI_CHARGE  ? &bill->state[counter_at (bill->walk->after, entry->counter)]
                 : entry->form == PAYI_GROUP ? &bill->slack[entry->group]
                                             : NULL;
  const PayiWide takes = entry->form == PAYI_CHARGE ? out * entry->amount : out;
  if (out > 0 && (entry->form == PAYI_MUST || (room != NULL && takes > *room)))
    return FALSE;
  if (room != NULL)
    *room -= (gint64)takes;
  pay_units (bill, pip, 0, count - out, entry->form == PAYI_OTHERS ? out * entry->others : 0, entry->accept);
  if (room != NULL)
    *room += (gint64)takes;
  return TRUE;
}

static void pay_pips (Bill *bill, guint pip)
{
  if (pip == bill->alternative->pips->len) {
    settle (bill);
    return;
  }
  const PayiWide count = payi_check_pips (&g_array_index (bill->alternative->pips, PayiPips, pip), bill->x);
  for (PayiWide out = 0; out <= count && !is_over (bill->walk); out++)
    if (!pay_without (bill, pip, out, count))
      return;
}

static void pay_alternative (Bill bill, const gint64 *state, const PayiAlternative *alternative)
{
  const PayiAfter *after = bill.walk->after;
  PayiWide sums[PAY_MAX_COUNTERS] = { 0 };
  if (alternative->slacks->len > G_N_ELEMENTS (bill.slack)) {
    bill.walk->cut = TRUE;
    return;
  }
  bill.alternative = alternative;
  for (guint g = 0; g < alternative->slacks->len; g++)
    bill.slack[g] = g_array_index (alternative->slacks, gint64, g);
  g_autofree gint64 *own = bill.state = g_memdup2 (state, after->size * sizeof *state);
  for (guint i = 0; i < alternative->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (alternative->charges, PayiCharge, i);
    sums[charge->counter] += payi_check_charge (charge, bill.x);
  }
  for (guint c = 0; c < after->problem->counters->len; c++) {
    gint64 *left = &own[counter_at (after, (int)c)];
    if (sums[c] > 0 && sums[c] > *left)
      return;
    *left -= (gint64)sums[c];
  }
  pay_pips (&bill, 0);
}

static gboolean holds_at (const PayiAlternative *alternative, gint64 x)
{
  return x >= alternative->x_from[0] && (alternative->x_to[0] == PAY_X_FOREVER || x <= alternative->x_to[0]);
}

static void pay_cost (Bill bill, const gint64 *state, const PayCost *cost)
{
  for (guint i = 0; i < cost->alternatives->len && !is_over (bill.walk); i++)
    if (holds_at (PAYI_ALTERNATIVE (cost, i), bill.x[0]))
      pay_alternative (bill, state, PAYI_ALTERNATIVE (cost, i));
}

/* ---- Actions happen. */

static gboolean gets_turn (const Walk *walk, const gint64 *state, guint thing, const PayiMode *mode)
{
  const PayiAfter *after = walk->after;
  const PayiObject *object = &g_array_index (after->problem->objects, PayiObject, after->objects[thing]);
  return state[turn_at (after, thing)] == 0 && state[self_at (after, thing)] != 0
         && (object->tags & mode->refreshes) != 0
         && (walk->endless || !payi_object_gives_turns (after->problem, after->objects[thing]));
}

/* Every choice of [left] instances from [thing] on, or of all where there are fewer, that get their turn back. */
static void give_turns (Walk *walk, gint64 *state, const PayiMode *mode, guint thing, gint64 left)
{
  const PayiAfter *after = walk->after;
  gint64 there = 0;
  for (guint i = thing; i < after->n_things && left > 0; i++)
    there += gets_turn (walk, state, i, mode);
  if (there == 0) {
    visit (walk, state);
    return;
  }
  while (!gets_turn (walk, state, thing, mode))
    thing++;
  state[turn_at (after, thing)] = 1;
  give_turns (walk, state, mode, thing + 1, left - 1);
  state[turn_at (after, thing)] = 0;
  if (there > left && !is_over (walk))
    give_turns (walk, state, mode, thing + 1, left);
}

static void happen (Bill *bill)
{
  Walk *walk = bill->walk;
  const PayiAfter *after = walk->after;
  const PayiAction *action = PAYI_ACTION (after->problem, bill->action);
  g_autofree gint64 *next = g_memdup2 (bill->state, after->size * sizeof *next);
  gint64 *uses = &next[uses_at (after, bill->thing, bill->action)];
  if ((action->take & PAY_TAKE_TURN) != 0)
    next[turn_at (after, bill->thing)] = 0;
  if ((action->take & PAY_TAKE_SELF) != 0)
    next[self_at (after, bill->thing)] = 0;
  *uses -= *uses > 0;
  for (guint i = 0; i < bill->mode->gives->len; i++) {
    const PayiGiven *given = &g_array_index (bill->mode->gives, PayiGiven, i);
    next[unit_at ((PayiAfter *)after, given->kinds)] += given->count;
  }
  for (guint c = 0; c < after->problem->counters->len; c++)
    next[counter_at (after, (int)c)] -= bill->mode->lowers[c];
  give_turns (walk, next, bill->mode, 0, bill->mode->n_refreshes);
}

static gboolean can_happen (const Walk *walk, const gint64 *state, guint thing, int action)
{
  const PayiAfter *after = walk->after;
  const PayiAction *what = PAYI_ACTION (after->problem, action);
  return what->object == after->objects[thing] && !what->late && state[self_at (after, thing)] != 0
         && (state[turn_at (after, thing)] != 0 || (what->take & PAY_TAKE_TURN) == 0)
         && state[uses_at (after, thing, action)] != 0
         && (walk->endless || what->take != PAY_TAKE_NOTHING || what->uses != PAY_USES_ANY);
}

/* Is the instance before it just like it? */
static gboolean is_second (const PayiAfter *after, const gint64 *state, guint thing)
{
  const gsize numbers = 2 + after->problem->actions->len;
  return thing > 0 && after->objects[thing] == after->objects[thing - 1]
         && memcmp (&state[turn_at (after, thing)], &state[turn_at (after, thing - 1)], numbers * sizeof *state) == 0;
}

static void act (Walk *walk, const gint64 *state, guint thing, int action)
{
  const PayiAction *what = PAYI_ACTION (walk->after->problem, action);
  for (guint m = 0; m < what->modes->len && !is_over (walk); m++) {
    Bill bill = { .walk = walk, .then = happen, .action = action, .thing = thing, .mode = PAYI_MODE (what, m) };
    if (bill.mode->needs != NULL) {
      pay_cost (bill, state, bill.mode->needs);
      continue;
    }
    g_autofree gint64 *own = g_memdup2 (state, walk->after->size * sizeof *state);
    bill.state = own;
    happen (&bill);
  }
}

static void visit (Walk *walk, const gint64 *state)
{
  const PayiAfter *after = walk->after;
  const gsize size = after->size * sizeof *state;
  if (is_over (walk) || !g_hash_table_add (walk->seen, g_bytes_new (state, size)))
    return;
  walk->bytes += size;
  walk->cut = walk->cut || walk->bytes > MOST_BYTES || walk->depth == MOST_DEPTH;
  walk->look (walk, state);
  walk->depth++;
  for (guint i = 0; i < after->n_things && !is_over (walk); i++)
    for (int a = 0; a < (int)after->problem->actions->len && !is_second (after, state, i); a++)
      if (can_happen (walk, state, i, a))
        act (walk, state, i, a);
  walk->depth--;
}

/* States are many numbers of which few bits differ: number by number, not byte by byte. */
static guint hash_state (gconstpointer state)
{
  gsize size = 0;
  const gint64 *numbers = g_bytes_get_data ((GBytes *)state, &size);
  guint64 hash = 0;
  for (gsize i = 0; i < size / sizeof *numbers; i++)
    hash = (hash ^ (guint64)numbers[i]) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  return (guint)(hash >> 32);
}

/* FALSE: not everything was tried, and what was asked did not turn up. */
static gboolean walk_all (Walk *walk, const PayiAfter *after, const gint64 *start)
{
  if (start == NULL)
    return FALSE;
  walk->after = after;
  const gint64 tries = after->tries != NULL ? MIN (MOST_TRIES, *after->tries) : MOST_TRIES;
  walk->tries = tries;
  walk->seen = g_hash_table_new_full (hash_state, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  visit (walk, start);
  g_hash_table_unref (walk->seen);
  if (after->tries != NULL)
    *after->tries -= tries - MAX (0, walk->tries);
  return walk->over || !walk->cut;
}

/* ---- What is asked of a state. */

static void look_kept (Walk *walk, const gint64 *state);

static void pay_kept (Bill *bill)
{
  const GPtrArray *kept = bill->walk->after->problem->kept;
  Bill next = *bill;
  while (next.kept < kept->len && (bill->walk->kept.set >> next.kept & 1) == 0)
    next.kept++;
  if (next.kept == kept->len) {
    bill->walk->over = TRUE;
    return;
  }
  next.x[0] = bill->walk->kept.x[next.kept];
  const PayCost *cost = g_ptr_array_index (kept, next.kept++);
  pay_cost (next, bill->state, cost);
}

static void look_kept (Walk *walk, const gint64 *state)
{
  g_autofree gint64 *own = g_memdup2 (state, walk->after->size * sizeof *state);
  Bill bill = { .walk = walk, .then = pay_kept, .state = own };
  pay_kept (&bill);
}

static void look_met (Walk *walk, const gint64 *state)
{
  const PayiAfter *after = walk->after;
  PayiWide sum = 0;
  for (guint i = 0; i < after->n_units; i++) {
    if (state[i] == 0)
      continue;
    sum += meets (after, i, walk->channel, walk->accept) ? state[i] : 0;
    for (PayTraits traits = walk->accept & ~walk->met; traits != 0; traits &= traits - 1)
      if (meets (after, i, walk->channel, traits & -traits))
        walk->met |= traits & -traits;
  }
  walk->most = MAX (walk->most, sum);
}

static void look_width (Walk *walk, const gint64 *state)
{
  look_met (walk, state);
  walk->over = walk->met == walk->accept;
}

/* Can the costs of [kept] and cost [more], at [x], be paid together? FALSE, with [known] FALSE, where it is not known.
 */
static gboolean can_keep (const PayiAfter *after, const PayiKept *kept, guint more, gint64 x, gboolean *known)
{
  Walk walk = { .endless = TRUE, .look = look_kept, .kept = *kept };
  walk.kept.set |= (guint32)1 << more;
  walk.kept.x[more] = x;
  *known = walk_all (&walk, after, after->start);
  return *known && walk.over;
}

/* The greatest value from [from] to [to] where [more] can be paid; -1: none. What is payable is an interval: halving.
 */
static gint64 greatest_kept (const PayiAfter *after, const PayiKept *kept, guint more, gint64 from, gint64 to,
                             gboolean *known)
{
  gint64 good = from - 1, bad = to + 1;
  for (gint64 leap = 1; *known && bad - good > 1; leap *= 2) {
    const gint64 x = bad > to ? MIN (good + leap, to) : good + (bad - good) / 2;
    if (can_keep (after, kept, more, x, known))
      good = x;
    else
      bad = x;
  }
  return good < from ? -1 : good;
}

/* Without a variable one question is about all alternatives. */
static gint64 most_kept (const PayiAfter *after, const PayiKept *kept, guint more, gboolean *known)
{
  const PayCost *cost = g_ptr_array_index (after->problem->kept, more);
  gint64 most = -1;
  if (!pay_cost_has_x (cost, 0))
    return can_keep (after, kept, more, 0, known) ? 0 : -1;
  for (guint i = 0; i < cost->alternatives->len && *known; i++) {
    const PayiAlternative *at = PAYI_ALTERNATIVE (cost, i);
    const gint64 to = at->x_to[0] == PAY_X_FOREVER ? PAY_MAX_AMOUNT : at->x_to[0];
    most = MAX (most, greatest_kept (after, kept, more, at->x_from[0], to, known));
  }
  return most;
}

void payi_after_kept (const PayiAfter *after, PayiKept *kept, guint *known)
{
  gboolean sure = TRUE;
  *kept = (PayiKept){ 0 };
  for (*known = 0; *known < after->problem->kept->len; ++*known) {
    const gint64 most = most_kept (after, kept, *known, &sure);
    if (!sure)
      return;
    kept->set |= most >= 0 ? (guint32)1 << *known : 0;
    kept->x[*known] = MAX (most, 0);
  }
}

gint64 payi_after_most (const PayiAfter *after, PayTraits accept, int channel)
{
  Walk walk = { .look = look_met, .accept = accept, .channel = channel };
  return walk_all (&walk, after, after->unmade) ? payi_check_shown (walk.most) : PAYI_AFTER_UNKNOWN;
}

gint64 payi_after_width (const PayiAfter *after, PayTraits accept, int channel)
{
  Walk walk = { .endless = TRUE, .look = look_width, .accept = accept, .channel = channel };
  return walk_all (&walk, after, after->unmade) ? __builtin_popcountll (walk.met) : PAYI_AFTER_UNKNOWN;
}

/* ---- What the payment has left. */

static gboolean add_things (PayiAfter *after)
{
  const GArray *objects = after->problem->objects;
  PayiWide all = 0;
  for (guint i = 0; i < objects->len; i++)
    all += g_array_index (objects, PayiObject, i).count;
  if (all > MOST_THINGS)
    return FALSE;
  after->objects = g_new (int, (gsize)all + 1);
  for (guint i = 0; i < objects->len; i++)
    for (gint64 n = 0; n < g_array_index (objects, PayiObject, i).count; n++)
      after->objects[after->n_things++] = (int)i;
  return TRUE;
}

static void add_kinds (PayiAfter *after)
{
  const PayProblem *problem = after->problem;
  for (guint i = 0; i < problem->lots->len; i++)
    unit_at (after, g_array_index (problem->lots, PayiLot, i).kinds);
  for (guint a = 0; a < problem->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (problem, a)->modes->len; m++) {
      const GArray *gives = PAYI_MODE (PAYI_ACTION (problem, a), m)->gives;
      for (guint i = 0; i < gives->len; i++)
        unit_at (after, g_array_index (gives, PayiGiven, i).kinds);
    }
  for (guint i = 0; i < problem->done->len; i++) {
    const GArray *units = PAYI_DONE (problem, i)->units;
    for (guint u = 0; units != NULL && u < units->len; u++)
      unit_at (after, g_array_index (units, PayKinds, u));
  }
  after->n_units = after->kinds->len;
}

/* Its first instance. */
static guint first_of (const PayiAfter *after, int object)
{
  guint first = 0;
  while (first < after->n_things && after->objects[first] != object)
    first++;
  return first;
}

static void give_back (PayiAfter *after, const PayStep *step)
{
  const guint first = first_of (after, step->object) + (guint)step->unit;
  for (guint i = 0; i < (guint)step->count; i++)
    after->start[turn_at (after, first + i)] = 1;
}

/* Takes the numbers of [step] from what was there at first. */
static void take_use (PayiAfter *after, const PayStep *step)
{
  const PayiAction *action = PAYI_ACTION (after->problem, step->action);
  const guint first = first_of (after, action->object);
  for (gint64 i = step->unit; i < step->unit + step->count; i++) {
    const guint thing = first + (guint)i;
    gint64 *uses = &after->start[uses_at (after, thing, step->action)];
    if ((action->take & PAY_TAKE_TURN) != 0)
      after->start[turn_at (after, thing)] = 0;
    if ((action->take & PAY_TAKE_SELF) != 0)
      after->start[self_at (after, thing)] = 0;
    *uses -= *uses < 0 ? 0 : step->times;
  }
}

static void fill_start (PayiAfter *after, const PayAnswer *answer)
{
  const PayProblem *problem = after->problem;
  for (guint i = 0; i < problem->lots->len; i++) {
    const PayiLot *lot = &g_array_index (problem->lots, PayiLot, i);
    after->start[unit_at (after, lot->kinds)] += lot->count;
  }
  for (guint i = 0; i < after->n_things; i++) {
    after->start[turn_at (after, i)] = !g_array_index (problem->objects, PayiObject, after->objects[i]).had_turn;
    after->start[self_at (after, i)] = 1;
    for (guint a = 0; a < problem->actions->len; a++)
      after->start[uses_at (after, i, (int)a)] = PAYI_ACTION (problem, a)->uses;
  }
  for (guint c = 0; c < problem->counters->len; c++)
    after->start[counter_at (after, (int)c)]
        = g_array_index (problem->counters, PayiCounter, c).start - answer->charged[c] - answer->lowered[c];
  for (guint i = 0; i < answer->steps->len; i++) {
    const PayStep *step = &g_array_index (answer->steps, PayStep, i);
    if (step->type == PAY_STEP_USE)
      take_use (after, step);
    if (step->type == PAY_STEP_TURN)
      give_back (after, step);
    if (step->type == PAY_STEP_UNIT && step->lot >= 0)
      after->start[unit_at (after, g_array_index (problem->lots, PayiLot, step->lot).kinds)] -= step->count;
  }
}

/* Adds what USE step [use] made and what nothing has spent. FALSE: too many. */
static gboolean add_made (PayiAfter *after, const PayAnswer *answer, guint use)
{
  const PayStep *made = &g_array_index (answer->steps, PayStep, use);
  const gint64 all = payi_made_all (after->problem, made);
  const PayiAction *action = PAYI_ACTION (after->problem, made->action);
  if (action->late || action->prompt || all == 0)
    return TRUE;
  if (all > MOST_NUMBERS)
    return FALSE;
  for (gint64 u = 0; u < all; u++)
    after->start[unit_at (after, payi_made_kinds (after->problem, answer, use, u))]++;
  for (guint i = use + 1; i < answer->steps->len; i++) {
    const PayStep *step = &g_array_index (answer->steps, PayStep, i);
    for (gint64 u = 0; step->type == PAY_STEP_UNIT && step->from == (int)use && u < step->count; u++)
      after->start[unit_at (after, payi_made_kinds (after->problem, answer, use, step->unit + u))]--;
  }
  return TRUE;
}

PayiAfter *payi_after_new (const PayProblem *problem, const PayAnswer *answer)
{
  PayiAfter *after = g_new0 (PayiAfter, 1);
  after->problem = problem;
  after->kinds = g_array_new (FALSE, FALSE, sizeof (PayKinds));
  if (payi_problem_wants (problem) || !add_things (after))
    return after;
  add_kinds (after);
  after->size = counter_at (after, (int)problem->counters->len);
  if (after->size > MOST_NUMBERS)
    return after;
  after->start = g_new0 (gint64, after->size + 1);
  fill_start (after, answer);
  after->unmade = g_memdup2 (after->start, after->size * sizeof *after->start + 1);
  gboolean all = TRUE;
  for (guint i = 0; i < answer->steps->len && all; i++)
    if (g_array_index (answer->steps, PayStep, i).type == PAY_STEP_USE)
      all = add_made (after, answer, i);
  if (!all)
    g_clear_pointer (&after->start, g_free);
  return after;
}

void payi_after_free (PayiAfter *after)
{
  if (after == NULL)
    return;
  g_array_unref (after->kinds);
  g_free (after->objects);
  g_free (after->start);
  g_free (after->unmade);
  g_free (after);
}
