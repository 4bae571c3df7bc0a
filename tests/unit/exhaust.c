/* SPDX-License-Identifier: MIT */
#include "exhaust.h"

#include <string.h>

#include "model/model.h"

#define LOTS 4
#define MASKS 32                 /* sets of at most 5 kinds */
#define SLOTS (LOTS + 3 * MASKS) /* lots, what was made by sets of kinds, what late and what prompt actions made */
#define LATE (LOTS + MASKS)
#define PROMPT (LOTS + 2 * MASKS)
#define OBJECTS 6
#define INSTANCES 8
#define ACTIONS 8
#define COUNTERS 3
#define WISHES 16
#define TRIES 400000
#define MOST_ACTS 40 /* of one object: it turns without end */

/* Where one stands; the bytes are compared, so that every byte is set. */
typedef struct {
  gint8 units[SLOTS];
  gint8 turn[INSTANCES], self[INSTANCES], acted[INSTANCES];
  gint8 uses[INSTANCES][ACTIONS]; /* left, by action; -1: any number */
  gint8 acts[OBJECTS];
  gint8 charged[COUNTERS], lowered[COUNTERS];
  gint8 worth, gone; /* late and prompt units that nothing spent */
  gint8 is_late;
  gint8 done;            /* how many of what happened already */
  gint8 free[INSTANCES]; /* has it done anything besides that? */
} State;

typedef struct {
  const PayProblem *problem;
  int n, object[INSTANCES];
  GHashTable *seen; /* of GBytes, states */
  int tries;
  gint64 *best; /* NULL: any */
  gboolean found;
  guint32 keeping;  /* the kept costs that are paid, not the goal; 0: the goal */
  GHashTable *kept; /* from State to the kept costs that can be paid from there on */
} Exhaust;

/* A cost that is being paid from [s]: by the goal, or by an action of an instance. */
typedef struct {
  Exhaust *e;
  State s;
  const PayiAlternative *a;
  gint64 x;
  int action, instance; /* action: -1: the goal, or kept cost [kept] */
  guint kept;
  const PayiMode *mode;
  const GArray *were;
  gint64 slack[8];
  gint64 room[COUNTERS]; /* still to be charged at most */
  gboolean paid;         /* there is a way */
} Payment;

static void try_state (Exhaust *e, State *s);
static void pay_kept (Exhaust *e, const State *s, guint i);

static GHashTable *states_new (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
}

static gboolean over (const Exhaust *e)
{
  return e->tries < 0 || (e->found && e->best == NULL);
}

gint64 flexibility (const PayProblem *p, PayKinds kinds, PayTraits of)
{
  PayTraits traits = 0;
  for (int k = 0; k < pay_problem_kinds (p); k++)
    if ((kinds >> k & 1) != 0)
      for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
        traits |= pay_problem_kind_traits (p, k, channel);
  return __builtin_popcountll (traits & of);
}

gboolean is_reported (const PayProblem *p, PayKinds kinds)
{
  for (int k = 0; k < pay_problem_kinds (p); k++)
    if ((kinds >> k & 1) != 0 && pay_problem_kind_report (p, k) != NULL)
      return TRUE;
  return FALSE;
}

gboolean is_wanted (const PayProblem *p, int object)
{
  for (int a = 0; a < pay_problem_actions (p); a++)
    if (pay_problem_action_object (p, a) == object && pay_problem_action_is_wanted (p, a))
      return TRUE;
  return FALSE;
}

PayKinds object_kinds (const PayProblem *p, int object)
{
  PayKinds all = 0;
  for (int a = 0; a < pay_problem_actions (p); a++)
    for (int m = 0; pay_problem_action_object (p, a) == object && m < pay_problem_action_modes (p, a); m++) {
      PayKinds kinds;
      gint64 n;
      for (int i = 0; pay_problem_action_given (p, a, m, i, &kinds, &n); i++)
        all |= n > 0 ? kinds : 0;
    }
  return all;
}

static PayKinds kinds_of (const Exhaust *e, int slot)
{
  if (slot < LOTS)
    return slot < (int)e->problem->lots->len ? g_array_index (e->problem->lots, PayiLot, slot).kinds : 0;
  return (PayKinds)((slot - LOTS) % MASKS);
}

static gboolean meets (const Exhaust *e, int slot, int channel, PayTraits accept)
{
  const PayKinds kinds = kinds_of (e, slot);
  for (guint k = 0; k < e->problem->kinds->len; k++)
    if ((kinds >> k & 1) != 0 && (g_array_index (e->problem->kinds, PayiKind, k).traits[channel] & accept) != 0)
      return TRUE;
  return FALSE;
}

/* Which kept costs can be paid from [s] on, each beside those before it. */
static guint32 kept_from (Exhaust *e, const State *s)
{
  g_autoptr (GBytes) key = g_bytes_new (s, sizeof *s);
  gpointer known;
  if (g_hash_table_lookup_extended (e->kept, key, NULL, &known))
    return GPOINTER_TO_UINT (known);
  guint32 kept = 0;
  for (guint i = 0; i < e->problem->kept->len && e->tries >= 0; i++) {
    g_autoptr (GHashTable) seen = states_new ();
    Exhaust deeper = *e;
    State start = *s;
    start.is_late = 0;
    memset (start.units + LATE, 0, sizeof start.units - LATE);
    deeper.best = NULL;
    deeper.found = FALSE;
    deeper.seen = seen;
    deeper.keeping = kept | 1u << i;
    try_state (&deeper, &start);
    e->tries = deeper.tries;
    kept |= deeper.found ? 1u << i : 0;
  }
  g_hash_table_insert (e->kept, g_steal_pointer (&key), GUINT_TO_POINTER (kept));
  return kept;
}

/* What the payment of the goal, after which [s] is left, comes to. */
static gint64 wish_of (Exhaust *e, const State *s, gint64 x, const PayiWish *w)
{
  const PayProblem *p = e->problem;
  gint64 sum = 0;
  switch (w->wish) {
  case PAY_WISH_X_MOST:
    return w->of == 0 ? -x : 0;
  case PAY_WISH_X_LEAST:
    return w->of == 0 ? x : 0;
  case PAY_WISH_COUNTER:
    return s->charged[w->of] + s->lowered[w->of];
  case PAY_WISH_CHARGED:
    return s->charged[w->of];
  case PAY_WISH_LEFTOVER:
    for (int i = LOTS; i < SLOTS; i++)
      sum += is_reported (p, kinds_of (e, i)) ? s->units[i] : 0;
    return sum + s->gone;
  case PAY_WISH_OBJECTS:
    for (int i = 0; i < e->n; i++)
      sum += is_wanted (p, e->object[i]) ? 0 : s->acted[i];
    return sum;
  case PAY_WISH_SPARE:
    return s->acts[w->of];
  case PAY_WISH_SPARE_LOT:
    return g_array_index (p->lots, PayiLot, w->of).count - s->units[w->of];
  case PAY_WISH_WORTH:
    return -s->worth;
  case PAY_WISH_KEEP:
    return (kept_from (e, s) >> w->of & 1) == 0;
  case PAY_WISH_FLEXIBLE:
    for (int i = 0; i < (int)p->lots->len; i++)
      sum += (g_array_index (p->lots, PayiLot, i).count - s->units[i]) * flexibility (p, kinds_of (e, i), w->of);
    for (int i = 0; i < e->n; i++)
      sum += is_wanted (p, e->object[i]) ? 0 : s->acted[i] * flexibility (p, object_kinds (p, e->object[i]), w->of);
    return sum;
  case PAY_WISH_DEAR:
  case PAY_WISH_ACTIONS:
  case PAY_WISH_CHOICE:
  case PAY_WISH_BEYOND:
  case PAY_WISH_MOST_LEFT:
  case PAY_WISH_WIDTH:
    g_error ("no problem drawn here has such a wish: see tests/property/dear.c");
  }
  return 0;
}

static void compare (Exhaust *e, const State *s, gint64 x)
{
  const GArray *wishes = e->problem->wishes;
  gint64 here[WISHES];
  gboolean better = !e->found;
  e->found = TRUE;
  if (e->best == NULL)
    return;
  gboolean equal = TRUE;
  for (guint w = 0; w < wishes->len; w++) {
    here[w] = wish_of (e, s, x, &g_array_index (wishes, PayiWish, w));
    for (guint part = w + 1; part < wishes->len && g_array_index (wishes, PayiWish, part).also; part++)
      here[w] += wish_of (e, s, x, &g_array_index (wishes, PayiWish, part));
    if (g_array_index (wishes, PayiWish, w).also)
      here[w] = 0;
    better |= equal && here[w] < e->best[w];
    equal &= here[w] == e->best[w];
  }
  if (better)
    memcpy (e->best, here, wishes->len * sizeof *here);
}

/* What has to happen next of what happened already: late actions wait for all others. NULL: nothing. */
static const PayiDone *next_done (const Exhaust *e, const State *s, gboolean late)
{
  const PayProblem *p = e->problem;
  if (s->done == (gint8)p->done->len)
    return NULL;
  const PayiDone *done = PAYI_DONE (p, s->done);
  return late || !PAYI_ACTION (p, done->action)->late ? done : NULL;
}

/* Every choice of instances from [i] on, at most [n], whose turn the mode gives back. */
static void refresh (Exhaust *e, State *s, const PayiMode *mode, int i, gint64 n)
{
  if (i == e->n || n == 0) {
    try_state (e, s);
    return;
  }
  refresh (e, s, mode, i + 1, n);
  const guint64 tags = g_array_index (e->problem->objects, PayiObject, e->object[i]).tags;
  if (s->turn[i] != 0 || s->self[i] == 0 || (tags & mode->refreshes) == 0)
    return;
  s->turn[i] = 1;
  refresh (e, s, mode, i + 1, n - 1);
  s->turn[i] = 0;
}

/* The instance acts; its cost is paid. [were] (nullable): what its units have turned out to be. */
static void act (Exhaust *e, const State *s, int i, int action, const PayiMode *mode, const GArray *were)
{
  const PayiAction *a = PAYI_ACTION (e->problem, action);
  State next = *s;
  if ((a->take & PAY_TAKE_TURN) != 0)
    next.turn[i] = 0;
  if ((a->take & PAY_TAKE_SELF) != 0)
    next.self[i] = 0;
  if (next.uses[i][action] > 0)
    next.uses[i][action]--;
  next.acted[i] = 1;
  if (++next.acts[a->object] > MOST_ACTS)
    e->tries = -1;
  guint unit = 0;
  for (guint g = 0; g < mode->gives->len; g++) {
    const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, g);
    for (gint64 n = 0; n < given->count; n++, unit++)
      next.units[(a->late     ? LATE
                  : a->prompt ? PROMPT
                              : LOTS)
                 + (were != NULL ? g_array_index (were, PayKinds, unit) : given->kinds)]++;
  }
  const gboolean done = next_done (e, s, a->late) != NULL;
  next.done = (gint8)(s->done + done);
  next.free[i] = (gint8)(s->free[i] | !done);
  for (int c = 0; c < COUNTERS; c++)
    next.lowered[c] = (gint8)(next.lowered[c] + mode->lowers[c]);
  next.is_late = a->late ? 1 : 0;
  next.worth = (gint8)(next.worth + a->worth);
  const gboolean serves = !a->late && !a->prompt && (mode->needs != NULL || a->wanted || mode->n_refreshes > 0);
  for (int slot = LATE; slot < SLOTS; slot++) {
    if (slot < PROMPT ? !a->wanted : !serves)
      continue;
    next.gone = (gint8)(next.gone + (is_reported (e->problem, kinds_of (e, slot)) ? next.units[slot] : 0));
    next.units[slot] = 0;
  }
  refresh (e, &next, mode, 0, mode->n_refreshes);
}

/* Of a group exactly the slack is left out, or all where there are fewer pips. */
static gboolean groups_are_right (const Payment *pay)
{
  for (guint g = 0; g < pay->a->slacks->len; g++) {
    gint64 pips = 0;
    for (guint i = 0; i < pay->a->pips->len; i++) {
      const PayiPips *p = &g_array_index (pay->a->pips, PayiPips, i);
      pips += p->form == PAYI_GROUP && p->group == (int)g ? p->count : 0;
    }
    if (pay->slack[g] != MAX (0, g_array_index (pay->a->slacks, gint64, g) - pips))
      return FALSE;
  }
  return TRUE;
}

static void finish (Payment *pay)
{
  if (!groups_are_right (pay))
    return;
  pay->paid = TRUE;
  if (pay->e->keeping != 0 && pay->action < 0)
    pay_kept (pay->e, &pay->s, pay->kept + 1);
  else if (pay->action < 0)
    compare (pay->e, &pay->s, pay->x);
  else
    act (pay->e, &pay->s, pay->instance, pay->action, pay->mode, pay->were);
}

static void pay_pips (Payment *pay, guint pip);

static gboolean is_shut_to_late (const Payment *pay)
{
  return pay->action >= 0 ? !PAYI_ACTION (pay->e->problem, pay->action)->wanted : pay->e->keeping != 0;
}

/* [due] units from [slot] on for pip [pip], then [others] of the pip's others, then the pips after it. */
static void pay_units (Payment *pay, guint pip, int slot, gint64 due, gint64 others, PayTraits accept)
{
  Exhaust *e = pay->e;
  const PayiPips *p = &g_array_index (pay->a->pips, PayiPips, pip);
  if (--e->tries < 0 || over (e))
    return;
  if (due == 0 && others > 0)
    pay_units (pay, pip, 0, others, 0, p->other);
  else if (due == 0)
    pay_pips (pay, pip + 1);
  if (due == 0)
    return;
  while (slot < SLOTS
         && (pay->s.units[slot] == 0 || !meets (e, slot, p->channel, accept)
             || (slot >= LATE && slot < PROMPT && is_shut_to_late (pay))))
    slot++;
  if (slot == SLOTS)
    return;
  const gint8 there = pay->s.units[slot];
  for (gint8 n = 0; n <= there && n <= due; n++) {
    pay->s.units[slot] = (gint8)(there - n);
    pay_units (pay, pip, slot + 1, due - n, others, accept);
  }
  pay->s.units[slot] = there;
}

static void pay_pips (Payment *pay, guint pip)
{
  if (pip == pay->a->pips->len) {
    finish (pay);
    return;
  }
  const PayiPips *p = &g_array_index (pay->a->pips, PayiPips, pip);
  const gint64 n = p->var < 0 ? p->count : p->count * (pay->x - p->above);
  for (gint64 out = 0; out <= n && !over (pay->e); out++) { /* pips that are not paid as they are */
    if (out > 0 && p->form == PAYI_MUST)
      return;
    if (p->form == PAYI_OTHERS)
      pay_units (pay, pip, 0, n - out, out * p->others, p->accept);
    if (p->form == PAYI_MUST)
      pay_units (pay, pip, 0, n, 0, p->accept);
    if (p->form == PAYI_GROUP && out <= pay->slack[p->group]) {
      pay->slack[p->group] -= out;
      pay_units (pay, pip, 0, n - out, 0, p->accept);
      pay->slack[p->group] += out;
    }
    const gint64 charge = out * p->amount;
    if (p->form == PAYI_CHARGE && (charge == 0 || charge <= pay->room[p->counter])) {
      const gint8 before = pay->s.charged[p->counter];
      pay->room[p->counter] -= charge;
      pay->s.charged[p->counter] = (gint8)(before + charge);
      pay_units (pay, pip, 0, n - out, 0, p->accept);
      pay->s.charged[p->counter] = before;
      pay->room[p->counter] += charge;
    }
  }
}

static gboolean is_present (const Exhaust *e, const State *s, const PayiAlternative *a)
{
  for (guint i = 0; i < a->presences->len; i++) {
    const PayiPresence *p = &g_array_index (a->presences, PayiPresence, i);
    gint64 there = 0;
    for (int slot = 0; slot < LATE; slot++)
      there += meets (e, slot, p->channel, p->accept) ? s->units[slot] : 0;
    if (there < p->from || (p->to != PAY_X_FOREVER && there > p->to))
      return FALSE;
  }
  return TRUE;
}

/* Pays the alternative in every way; FALSE: there is none. */
static gboolean pay_alternative (Exhaust *e, const State *s, Payment pay)
{
  const PayProblem *p = e->problem;
  gint64 charges[COUNTERS] = { 0 };
  pay.e = e;
  pay.s = *s;
  pay.paid = FALSE;
  if (!is_present (e, s, pay.a))
    return FALSE;
  for (guint g = 0; g < pay.a->slacks->len; g++)
    pay.slack[g] = g_array_index (pay.a->slacks, gint64, g);
  for (guint i = 0; i < pay.a->charges->len; i++) {
    const PayiCharge *c = &g_array_index (pay.a->charges, PayiCharge, i);
    charges[c->counter] += c->fixed + c->per_x * pay.x;
  }
  for (guint c = 0; c < p->counters->len; c++) {
    pay.room[c] = g_array_index (p->counters, PayiCounter, c).start - s->charged[c] - s->lowered[c];
    if (charges[c] > 0 && charges[c] > pay.room[c])
      return FALSE;
    pay.room[c] -= charges[c];
    pay.s.charged[c] = (gint8)(pay.s.charged[c] + charges[c]);
  }
  pay_pips (&pay, 0);
  return pay.paid;
}

/* Every value of the variable: more of it only asks for more, so that the first that cannot be paid ends it. */
static void pay_goal (Exhaust *e, const State *s, const PayiAlternative *a)
{
  const gint64 fixed = e->problem->fixed_x[0];
  const gboolean has = pay_cost_has_x (e->problem->goal, 0);
  for (gint64 x = a->x_from[0]; x <= EXHAUST_MOST_X && (a->x_to[0] == PAY_X_FOREVER || x <= a->x_to[0]); x++) {
    if (has && fixed >= 0 && x != fixed)
      continue;
    if (!pay_alternative (e, s, (Payment){ .a = a, .x = x, .action = -1 }) || !has)
      return;
  }
}

/* Pays the kept costs from [i] on, all from the same state. */
static void pay_kept (Exhaust *e, const State *s, guint i)
{
  while (i < e->problem->kept->len && (e->keeping >> i & 1) == 0)
    i++;
  if (i == e->problem->kept->len) {
    e->found = TRUE;
    return;
  }
  const PayCost *cost = g_ptr_array_index (e->problem->kept, i);
  for (guint a = 0; a < cost->alternatives->len && !over (e); a++)
    pay_alternative (e, s, (Payment){ .a = PAYI_ALTERNATIVE (cost, a), .action = -1, .kept = i });
}

static gboolean can_act (const Exhaust *e, const State *s, int i, int action)
{
  const PayiAction *a = PAYI_ACTION (e->problem, action);
  const PayiDone *done = next_done (e, s, a->late);
  if (done != NULL && done->action != action)
    return FALSE;
  if (done != NULL && a->late && s->free[i] != 0)
    return FALSE;
  return a->object == e->object[i] && s->self[i] != 0 && (s->turn[i] != 0 || (a->take & PAY_TAKE_TURN) == 0)
         && (s->is_late == 0 || a->late || a->wanted) && s->uses[i][action] != 0;
}

static void try_mode (Exhaust *e, const State *s, int i, int action, guint m)
{
  const PayiAction *a = PAYI_ACTION (e->problem, action);
  const PayiMode *mode = PAYI_MODE (a, m);
  const PayiDone *done = next_done (e, s, a->late);
  const GArray *were = done != NULL ? done->units : NULL;
  if (done != NULL && done->mode >= 0 && done->mode != (int)m)
    return;
  if (mode->needs == NULL) {
    act (e, s, i, action, mode, were);
    return;
  }
  for (guint n = 0; n < mode->needs->alternatives->len; n++) {
    const PayiAlternative *cost = PAYI_ALTERNATIVE (mode->needs, n);
    pay_alternative (e, s, (Payment){ .a = cost, .action = action, .instance = i, .mode = mode, .were = were });
  }
}

static void try_state (Exhaust *e, State *s)
{
  if (over (e) || !g_hash_table_add (e->seen, g_bytes_new (s, sizeof *s)))
    return;
  if (e->keeping != 0)
    pay_kept (e, s, 0);
  const gboolean ready = e->keeping == 0 && s->done == (gint8)e->problem->done->len;
  for (guint i = 0; ready && i < e->problem->goal->alternatives->len; i++)
    pay_goal (e, s, PAYI_ALTERNATIVE (e->problem->goal, i));
  for (int i = 0; i < e->n; i++)
    for (int a = 0; a < (int)e->problem->actions->len; a++) {
      const PayiAction *action = PAYI_ACTION (e->problem, a);
      for (guint m = 0; m < action->modes->len && can_act (e, s, i, a); m++)
        try_mode (e, s, i, a, m);
    }
}

static State start_of (Exhaust *e)
{
  const PayProblem *p = e->problem;
  State s;
  memset (&s, 0, sizeof s);
  for (guint o = 0; o < p->objects->len; o++)
    for (gint64 n = g_array_index (p->objects, PayiObject, o).count; n > 0; n--)
      e->object[e->n++] = (int)o;
  for (int i = 0; i < e->n; i++) {
    s.turn[i] = !pay_problem_object_had_turn (p, e->object[i]);
    s.self[i] = 1;
    for (guint a = 0; a < p->actions->len; a++)
      s.uses[i][a] = (gint8)PAYI_ACTION (p, a)->uses;
  }
  for (guint i = 0; i < p->lots->len; i++)
    s.units[i] = (gint8)g_array_index (p->lots, PayiLot, i).count;
  return s;
}

PayOutcome exhaust (const PayProblem *problem, gint64 *best)
{
  Exhaust e = { .problem = problem, .tries = TRIES, .best = best };
  g_autoptr (GHashTable) seen = states_new ();
  g_autoptr (GHashTable) kept = states_new ();
  e.seen = seen;
  e.kept = kept;
  State start = start_of (&e);
  try_state (&e, &start);
  if (e.tries < 0 && (best != NULL || !e.found))
    return PAY_UNKNOWN;
  return e.found ? PAY_PAID : PAY_SHORT;
}
