/* SPDX-License-Identifier: MIT */
/* Counting by the definitions: every unit is one of its own, and who paid whom is remembered. */
#include "oracle_mtg.h"

#include <string.h>

enum { SLOTS = 12, UNITS = OM_POOL + SLOTS * OM_MODE_UNITS, LEFT = 20, UNSPENT = -1, ABSENT = -2, STATES = 60000 };

/* An activation that can happen. */
typedef struct {
  int object;
  int ability;
} Slot;

/* A set of activations and which unit paid for which of them. */
typedef struct {
  int8_t mode[SLOTS];    /* -1: did not happen */
  int8_t spender[UNITS]; /* slot */
} State;

typedef struct {
  uint8_t types[OM_TYPES];
  int16_t life;
  int16_t x[ORACLE_VARIABLES];
} Outcome;

typedef struct {
  OmUnit unit;
  int id; /* into spender; -1 - object for a helper */
} Piece;

typedef struct {
  const OmProblem *p;
  int slots;
  Slot slot[SLOTS];
  OracleSet states, outcomes, payments;
  State state;
  const int *x;
  int mana_value;
  int pips, life;
  OmPip pip[OM_PIPS];
  int pieces;
  Piece piece[LEFT];
} Count;

static const OmAbility *slot_ability (const Count *c, int slot)
{
  return &c->p->object[c->slot[slot].object].ability[c->slot[slot].ability];
}

static void list_slots (Count *c)
{
  for (int o = 0; o < c->p->objects; o++)
    for (int k = 0; k < c->p->object[o].abilities; k++) {
      const OmAbility *a = &c->p->object[o].ability[k];
      int uses = a->turn || a->sacrifice ? 1 : a->uses;
      if (uses < 0 || uses > SLOTS - c->slots) {
        om_refuse ((OmProblem *)c->p, "too many activations to count", "");
        return;
      }
      while (uses-- > 0)
        c->slot[c->slots++] = (Slot){ o, k };
    }
}

static OmUnit unit_at (const Count *c, const State *state, int id)
{
  if (id < OM_POOL)
    return c->p->pool[id];
  int slot = (id - OM_POOL) / OM_MODE_UNITS;
  const OmAbility *a = slot_ability (c, slot);
  int type = a->mode[state->mode[slot]].type[(id - OM_POOL) % OM_MODE_UNITS];
  return (
      OmUnit){ .mask = (uint8_t)(1 << type), .snow = c->p->object[c->slot[slot].object].snow, .only = (int8_t)a->only };
}

/* What has become of an object. */
static void object_state (const Count *c, const State *state, int object, bool *turned, bool *gone)
{
  *turned = *gone = false;
  for (int s = 0; s < c->slots; s++)
    if (state->mode[s] >= 0 && c->slot[s].object == object) {
      *turned |= slot_ability (c, s)->turn;
      *gone |= slot_ability (c, s)->sacrifice;
    }
}

static void life_state (const Count *c, const State *state, int *paid, int *damage)
{
  *paid = *damage = 0;
  for (int s = 0; s < c->slots; s++)
    if (state->mode[s] >= 0) {
      *paid += slot_ability (c, s)->life;
      *damage += slot_ability (c, s)->damage;
    }
}

static bool can_activate (const Count *c, const State *state, int slot)
{
  const OmAbility *a = slot_ability (c, slot);
  bool turned, gone;
  int paid, damage;
  object_state (c, state, c->slot[slot].object, &turned, &gone);
  life_state (c, state, &paid, &damage);
  if (state->mode[slot] >= 0 || gone || (a->turn && turned))
    return false;
  return a->life == 0 || (!c->p->no_life && c->p->life - paid - damage >= a->life);
}

static void activate (Count *c, State state, int slot, int i)
{
  const OmAbility *a = slot_ability (c, slot);
  if (i < a->pips) {
    for (int id = 0; id < UNITS; id++) {
      if (state.spender[id] != UNSPENT)
        continue;
      OmUnit unit = unit_at (c, &state, id);
      if (!om_fits (c->p, &unit, &a->pip[i], false, &c->p->object[c->slot[slot].object], -1))
        continue;
      State less = state;
      less.spender[id] = (int8_t)slot;
      activate (c, less, slot, i + 1);
    }
    return;
  }
  for (int m = 0; m < a->modes && m < 127; m++) {
    State made = state;
    made.mode[slot] = (int8_t)m;
    for (int k = 0; k < a->mode[m].units; k++)
      made.spender[OM_POOL + slot * OM_MODE_UNITS + k] = UNSPENT;
    oracle_set_add (&c->states, &made);
  }
}

static void find_states (Count *c)
{
  State state;
  memset (state.mode, -1, sizeof state.mode);
  memset (state.spender, ABSENT, sizeof state.spender);
  memset (state.spender, UNSPENT, (size_t)c->p->pool_units);
  oracle_set_add (&c->states, &state);
  for (size_t i = 0; i < c->states.n && c->states.n < STATES; i++) {
    oracle_set_get (&c->states, i, &state);
    for (int s = 0; s < c->slots; s++)
      if (can_activate (c, &state, s))
        activate (c, state, s, 0);
  }
  if (c->states.n >= STATES)
    om_refuse ((OmProblem *)c->p, "too many states to count", "");
}

static void add_piece (Count *c, OmUnit unit, int id)
{
  if (c->pieces == LEFT)
    om_refuse ((OmProblem *)c->p, "too many units to count", "");
  else
    c->piece[c->pieces++] = (Piece){ unit, id };
}

static void list_pieces (Count *c)
{
  c->pieces = 0;
  for (int id = 0; id < UNITS; id++)
    if (c->state.spender[id] == UNSPENT)
      add_piece (c, unit_at (c, &c->state, id), id);
  for (int o = 0; o < c->p->objects; o++) {
    const OmObject *object = &c->p->object[o];
    bool turned, gone;
    object_state (c, &c->state, o, &turned, &gone);
    if (object->help == OM_NO_HELP || gone || turned)
      continue;
    for (int k = 0; k < object->help_units; k++)
      add_piece (c, (OmUnit){ .mask = object->help_mask, .helper = true, .only = -1 }, -1 - o);
  }
}

/* Does every activation make something that is spent on the cost or on such an activation? */
static bool all_useful (const Count *c, unsigned chosen)
{
  bool spent[UNITS] = { false }, useful[SLOTS] = { false }, more = true;
  for (int i = 0; i < c->pieces; i++)
    if ((chosen >> i & 1) && c->piece[i].id >= 0)
      spent[c->piece[i].id] = true;
  while (more) {
    more = false;
    for (int id = OM_POOL; id < UNITS; id++) {
      int slot = (id - OM_POOL) / OM_MODE_UNITS, by = c->state.spender[id];
      if (useful[slot] || !(spent[id] || (by >= 0 && useful[by])))
        continue;
      useful[slot] = more = true;
    }
  }
  for (int s = 0; s < c->slots; s++)
    if (c->state.mode[s] >= 0 && !useful[s])
      return false;
  return true;
}

/* Can the chosen pieces be laid on the pips from [i] on, all but [waived] of them, which life pays for? Like pips take
 * their pieces in order, from [from] on. */
static bool can_lay (const Count *c, unsigned chosen, int i, int from, int waived)
{
  if (i == c->pips)
    return waived == 0;
  const OmPip *pip = &c->pip[i];
  bool same = i + 1 < c->pips && om_same_pip (pip, &c->pip[i + 1]);
  for (int k = from; k < c->pieces; k++)
    if ((chosen >> k & 1) && om_fits (c->p, &c->piece[k].unit, pip, true, NULL, c->mana_value)
        && can_lay (c, chosen & ~(1U << k), i + 1, same ? k + 1 : 0, waived))
      return true;
  bool typed = !pip->generic && !pip->snow && !pip->from_x;
  return waived > 0 && typed && (pip->mask & c->p->life_for)
         && can_lay (c, chosen, i + 1, same ? c->pieces : 0, waived - 1);
}

static void record (Count *c, unsigned chosen, int life)
{
  Outcome outcome;
  uint64_t objects = 0;
  memset (&outcome, 0, sizeof outcome);
  outcome.life = (int16_t)life;
  for (int v = 0; v < ORACLE_VARIABLES; v++)
    outcome.x[v] = (int16_t)c->x[v];
  for (int i = 0; i < c->pieces; i++) {
    if (!(chosen >> i & 1))
      continue;
    int id = c->piece[i].id;
    if (id < 0)
      objects |= UINT64_C (1) << (OM_POOL - 1 - id);
    else if (id < OM_POOL)
      objects |= UINT64_C (1) << id;
    for (int t = 0; t < OM_TYPES && id >= 0; t++)
      outcome.types[t] = (uint8_t)(outcome.types[t] + (c->piece[i].unit.mask >> t & 1));
  }
  for (int id = 0; id < OM_POOL; id++)
    if (c->state.spender[id] >= 0)
      objects |= UINT64_C (1) << id;
  for (int s = 0; s < c->slots; s++)
    if (c->state.mode[s] >= 0)
      objects |= UINT64_C (1) << (OM_POOL + c->slot[s].object);
  oracle_set_add (&c->outcomes, &outcome);
  oracle_set_add (&c->payments, &objects);
}

/* Chooses [n] more of the pieces from [i] on. */
static void choose (Count *c, unsigned chosen, int i, int n, int waived)
{
  if (n > c->pieces - i)
    return;
  if (n == 0) {
    if (all_useful (c, chosen) && can_lay (c, chosen, 0, 0, waived))
      record (c, chosen, c->life + 2 * waived);
    return;
  }
  choose (c, chosen | 1U << i, i + 1, n - 1, waived);
  choose (c, chosen, i + 1, n, waived);
}

static void count_total (Count *c, const OmAmount *total)
{
  int paid, damage;
  c->pips = om_list_pips (c->p, total, c->pip);
  for (size_t i = 0; c->pips >= 0 && i < c->states.n; i++) {
    oracle_set_get (&c->states, i, &c->state);
    life_state (c, &c->state, &paid, &damage);
    int room = c->p->life - paid - damage;
    if (total->life > 0 && (c->p->no_life || room < total->life))
      continue;
    c->life = paid + total->life;
    list_pieces (c);
    for (int w = 0; w <= c->pips; w++)
      if (w == 0 || (c->p->life_for && !c->p->no_life && room - total->life >= 2 * w))
        choose (c, 0, 0, c->pips - w, w);
  }
}

static void count_x (Count *c, const int *x)
{
  OracleSet totals;
  if (!om_charges_met (c->p, x))
    return;
  c->x = x;
  c->mana_value = om_mana_value (c->p, x);
  oracle_set_init (&totals, sizeof (OmAmount));
  om_lock_totals (c->p, x, &totals);
  for (size_t i = 0; i < totals.n && c->p->why[0] == '\0'; i++) {
    OmAmount total;
    oracle_set_get (&totals, i, &total);
    count_total (c, &total);
  }
  oracle_set_clear (&totals);
}

/* At the greatest X, at the given one, or at every one up to the greatest. */
void om_count (const OmProblem *p, OracleAnswer *answer)
{
  static Count c;
  memset (&c, 0, sizeof c);
  c.p = p;
  oracle_set_init (&c.states, sizeof (State));
  oracle_set_init (&c.outcomes, sizeof (Outcome));
  oracle_set_init (&c.payments, sizeof (uint64_t));
  list_slots (&c);
  if (p->why[0] == '\0')
    find_states (&c);
  if (!answer->best_x && (answer->has_x[1] || answer->has_x[2]))
    om_refuse ((OmProblem *)p, "every value of several variables", "");
  if (answer->status == ORACLE_PAYABLE && p->why[0] == '\0')
    for (int x = answer->best_x ? answer->x[0] : 0; x <= answer->x[0]; x++)
      count_x (&c, (const int[]){ x, answer->x[1], answer->x[2] });
  answer->counted = true;
  answer->outcomes = (long)c.outcomes.n;
  answer->payments = (long)c.payments.n;
  oracle_set_clear (&c.states);
  oracle_set_clear (&c.outcomes);
  oracle_set_clear (&c.payments);
}
