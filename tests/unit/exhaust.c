/* SPDX-License-Identifier: MIT */
#include "exhaust.h"

#include <string.h>

#include "problem-private.h"

#define MASKS 16 /* sets of at most 4 kinds */
#define INSTANCES 8
#define ACTIONS 8
#define COUNTERS 3
#define PIPS 128
#define TRIES 3000000

/* Where one stands; the bytes are compared, so that every byte is set. */
typedef struct {
  gint8 units[MASKS]; /* by set of kinds: units that may pay anything */
  gint8 late[MASKS];  /* units of late actions */
  gint8 turn[INSTANCES], self[INSTANCES];
  gint8 uses[INSTANCES][ACTIONS]; /* left, by action; -1: any number */
  gint8 left[COUNTERS];
  gint8 is_late;
} State;

typedef struct {
  const PayProblem *problem;
  int n, object[INSTANCES];
  GHashTable *seen; /* of GBytes, states */
  int tries;
  const PayiPips *pips[PIPS]; /* of the alternative that is tried, one by one */
  int n_pips;
  gint64 slack[PIPS], charged[COUNTERS];
} Exhaust;

static gboolean meets (const Exhaust *e, int kinds, int channel, PayTraits accept)
{
  for (guint k = 0; k < e->problem->kinds->len; k++)
    if ((kinds >> k & 1) != 0 && (g_array_index (e->problem->kinds, PayiKind, k).traits[channel] & accept) != 0)
      return TRUE;
  return FALSE;
}

static gboolean pay_from (Exhaust *e, State *s, int pip);

/* Pays pip [pip] with [n] units that meet [accept], then those after it. */
static gboolean pay_units (Exhaust *e, State *s, int pip, PayTraits accept, gint64 n)
{
  if (n == 0)
    return pay_from (e, s, pip + 1);
  if (--e->tries < 0)
    return FALSE;
  for (int i = 1; i < 2 * MASKS; i++) {
    gint8 *units = i < MASKS ? &s->units[i] : &s->late[i - MASKS];
    if (*units == 0 || !meets (e, i % MASKS, e->pips[pip]->channel, accept))
      continue;
    --*units;
    const gboolean paid = pay_units (e, s, pip, accept, n - 1);
    ++*units;
    if (paid)
      return TRUE;
  }
  return FALSE;
}

static gboolean waive (Exhaust *e, State *s, int pip)
{
  const PayiPips *p = e->pips[pip];
  gboolean paid = FALSE;
  if (p->form == PAYI_GROUP && e->slack[p->group] > 0) {
    e->slack[p->group]--;
    paid = pay_from (e, s, pip + 1);
    e->slack[p->group]++;
  }
  if (p->form == PAYI_CHARGE) {
    e->charged[p->counter] += p->amount;
    paid = e->charged[p->counter] <= s->left[p->counter] && pay_from (e, s, pip + 1);
    e->charged[p->counter] -= p->amount;
  }
  return paid;
}

static gboolean pay_from (Exhaust *e, State *s, int pip)
{
  if (pip < e->n_pips) {
    const PayiPips *p = e->pips[pip];
    return waive (e, s, pip) || pay_units (e, s, pip, p->accept, 1)
           || (p->form == PAYI_OTHERS && pay_units (e, s, pip, p->other, p->others));
  }
  for (int c = 0; c < COUNTERS; c++)
    if (e->charged[c] > 0 && e->charged[c] > s->left[c])
      return FALSE;
  return TRUE;
}

/* More of X only asks for more: the least value is enough to tell. */
static gboolean pay_alternative (Exhaust *e, State *s, const PayiAlternative *a)
{
  const gint64 fixed = e->problem->fixed_x[0], x = fixed < 0 ? a->x_from[0] : fixed;
  if (x < a->x_from[0] || (a->x_to[0] != PAY_X_FOREVER && x > a->x_to[0]))
    return FALSE;
  e->n_pips = 0;
  for (guint i = 0; i < a->pips->len; i++) {
    const PayiPips *pips = &g_array_index (a->pips, PayiPips, i);
    for (gint64 n = pips->var < 0 ? pips->n : pips->n * (x - pips->above); n > 0 && e->n_pips < PIPS; n--)
      e->pips[e->n_pips++] = pips;
  }
  for (guint g = 0; g < a->slacks->len; g++)
    e->slack[g] = g_array_index (a->slacks, gint64, g);
  memset (e->charged, 0, sizeof e->charged);
  for (guint i = 0; i < a->charges->len; i++) {
    const PayiCharge *c = &g_array_index (a->charges, PayiCharge, i);
    e->charged[c->counter] += c->fixed + c->per_x * x;
  }
  return pay_from (e, s, 0);
}

static gboolean try_state (Exhaust *e, State *s);

/* Instance [i] does [action] in [mode], paid with a unit of [kinds]; 0: it costs nothing. */
static gboolean act (Exhaust *e, const State *s, int i, int action, const PayiMode *mode, int kinds)
{
  const PayiAction *a = PAYI_ACTION (e->problem, action);
  State next = *s;
  if (kinds != 0)
    next.units[kinds]--;
  if ((a->take & PAY_TAKE_TURN) != 0)
    next.turn[i] = 0;
  if ((a->take & PAY_TAKE_SELF) != 0)
    next.self[i] = 0;
  if (next.uses[i][action] > 0)
    next.uses[i][action]--;
  for (guint g = 0; g < mode->gives->len; g++) {
    const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, g);
    gint8 *units = a->late ? &next.late[given->kinds] : &next.units[given->kinds];
    *units = (gint8)(*units + given->n);
  }
  for (int c = 0; c < COUNTERS; c++)
    next.left[c] = (gint8)(next.left[c] - mode->lowers[c]);
  next.is_late = a->late ? 1 : 0;
  return try_state (e, &next);
}

/* The cost of an action is a single pip. */
static gboolean try_mode (Exhaust *e, const State *s, int i, int action, const PayiMode *mode)
{
  if (mode->needs == NULL)
    return act (e, s, i, action, mode, 0);
  const PayiPips *need = &g_array_index (PAYI_ALTERNATIVE (mode->needs, 0)->pips, PayiPips, 0);
  for (int kinds = 1; kinds < MASKS; kinds++)
    if (s->units[kinds] > 0 && meets (e, kinds, need->channel, need->accept) && act (e, s, i, action, mode, kinds))
      return TRUE;
  return FALSE;
}

static gboolean can_act (const Exhaust *e, const State *s, int i, int action)
{
  const PayiAction *a = PAYI_ACTION (e->problem, action);
  return a->object == e->object[i] && s->self[i] != 0 && (s->turn[i] != 0 || (a->take & PAY_TAKE_TURN) == 0)
         && (s->is_late == 0 || a->late) && s->uses[i][action] != 0;
}

static gboolean try_state (Exhaust *e, State *s)
{
  if (e->tries < 0 || !g_hash_table_add (e->seen, g_bytes_new (s, sizeof *s)))
    return FALSE;
  for (guint i = 0; i < e->problem->goal->alternatives->len; i++)
    if (pay_alternative (e, s, PAYI_ALTERNATIVE (e->problem->goal, i)))
      return TRUE;
  for (int i = 0; i < e->n; i++)
    for (int a = 0; a < (int)e->problem->actions->len; a++) {
      const PayiAction *action = PAYI_ACTION (e->problem, a);
      if (!can_act (e, s, i, a))
        continue;
      for (guint m = 0; m < action->modes->len; m++)
        if (try_mode (e, s, i, a, PAYI_MODE (action, m)))
          return TRUE;
    }
  return FALSE;
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
    s.turn[i] = s.self[i] = 1;
    for (guint a = 0; a < p->actions->len; a++)
      s.uses[i][a] = (gint8)PAYI_ACTION (p, a)->uses;
  }
  for (guint i = 0; i < p->lots->len; i++) {
    const PayiLot *lot = &g_array_index (p->lots, PayiLot, i);
    s.units[lot->kinds] = (gint8)(s.units[lot->kinds] + lot->count);
  }
  for (guint c = 0; c < p->counters->len; c++)
    s.left[c] = (gint8)g_array_index (p->counters, PayiCounter, c).start;
  return s;
}

PayOutcome exhaust (const PayProblem *problem)
{
  Exhaust e = { .problem = problem, .tries = TRIES };
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  e.seen = seen;
  State start = start_of (&e);
  if (try_state (&e, &start))
    return PAY_PAID;
  return e.tries < 0 ? PAY_UNKNOWN : PAY_SHORT;
}
