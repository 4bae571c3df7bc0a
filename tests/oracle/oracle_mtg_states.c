/* SPDX-License-Identifier: MIT */
#include "oracle_mtg_states.h"

#include <string.h>

enum { STATES = 400000, MOST_ACTS = 6, MOST_ACTIVATIONS = 20 };

void om_states_init (OmStates *s, const OmProblem *p)
{
  memset (s, 0, sizeof *s);
  s->p = p;
  oracle_set_init (&s->states, sizeof (OmState));
}

void om_states_clear (OmStates *s)
{
  oracle_set_clear (&s->states);
}

int om_class_of (OmStates *s, OmUnit unit)
{
  for (int c = 0; c < s->classes; c++)
    if (s->class[c].mask == unit.mask && s->class[c].snow == unit.snow && s->class[c].helper == unit.helper
        && s->class[c].made == unit.made && s->class[c].only == unit.only)
      return c;
  if (s->classes == OM_CLASSES) {
    om_refuse ((OmProblem *)s->p, "too many kinds of mana", "");
    return 0;
  }
  s->class[s->classes] = unit;
  return s->classes++;
}

static bool has_tag (const OmObject *object, const char *tag)
{
  for (int i = 0; i < object->tags; i++)
    if (strcmp (object->tag[i], tag) == 0)
      return true;
  return false;
}

static int creature_weight (const OmObject *object)
{
  if (has_tag (object, "summoning-sick") || has_tag (object, "attacked"))
    return 0;
  return has_tag (object, "legend") ? 3 : has_tag (object, "token") ? 1 : 2;
}

/* Is what is sacrificed more than something made to be? */
static bool is_lost (const OmObject *object)
{
  return has_tag (object, "land") || (has_tag (object, "creature") && !has_tag (object, "token"));
}

int om_dear (const OmProblem *p, int object, int k, int dear)
{
  const OmObject *o = &p->object[object];
  const OmAbility *a = k < 0 ? NULL : &o->ability[k];
  const bool turns = a ? a->turn : o->help == OM_HELP_TURN, goes = a && a->sacrifice;
  switch (dear) {
  case OM_LOSE:
    return goes && is_lost (o);
  case OM_ONE_SHOT:
    return (goes && !is_lost (o)) + (a && a->uses >= 0 && !a->turn && !a->sacrifice);
  case OM_STAYS:
    return turns && o->stays_tapped;
  case OM_CREATURE:
    return (a ? turns && has_tag (o, "creature") : o->convokes) ? creature_weight (o) : 0;
  case OM_UNRESTRICTED:
    return p->unrestricted && a && a->only < 0;
  case OM_UTILITY:
    return turns && o->does_more;
  default:
    return a && o->snow;
  }
}

void om_state_act (const OmProblem *p, OmState *state, int object, int k)
{
  if (p->count_acts && state->acts[object] < MOST_ACTS)
    state->acts[object]++;
  for (int dear = 0; dear < OM_DEARS && p->count_dear; dear++)
    state->dear[dear] = (uint8_t)(state->dear[dear] + om_dear (p, object, k, dear));
  state->activations = (uint8_t)(state->activations + p->count_dear);
}

static bool can_activate (const OmProblem *p, const OmState *state, int o, int k)
{
  const OmAbility *a = &p->object[o].ability[k];
  if ((state->object[o] & OM_GONE) || (a->turn && (state->object[o] & OM_TURNED)))
    return false;
  if ((a->uses >= 0 && state->used[o][k] >= a->uses) || (p->skip_endless && a->uses < 0 && !a->turn && !a->sacrifice))
    return false;
  if (state->activations >= MOST_ACTIVATIONS)
    return false;
  return a->life == 0 || (!p->no_life && p->life - state->paid - state->damage >= a->life);
}

/* Whoever helps otherwise than by a turn does nothing else: one object, one role. */
bool om_can_help (const OmProblem *p, const OmState *state, int o)
{
  const OmObject *object = &p->object[o];
  return object->help != OM_NO_HELP && !(state->object[o] & OM_GONE) && !(state->object[o] & OM_TURNED);
}

/* What an ability gave, where a step already taken tells it: in any order. */
static bool gave (const OmMode *mode, const char *adds)
{
  int n[OM_TYPES] = { 0 };
  if (!adds)
    return true;
  for (int i = 0; i < mode->units; i++)
    n[mode->type[i]]++;
  for (; *adds; adds++)
    n[om_read_type (*adds)]--;
  for (int t = 0; t < OM_TYPES; t++)
    if (n[t] != 0)
      return false;
  return true;
}

static void produce (OmStates *s, OmState state, int o, int k, const char *adds)
{
  const OmAbility *a = &s->p->object[o].ability[k];
  state.paid = (int16_t)(state.paid + a->life);
  state.damage = (int16_t)(state.damage + a->damage);
  state.object[o] = (uint8_t)(state.object[o] | (a->turn ? OM_TURNED : 0) | (a->sacrifice ? OM_GONE : 0) | OM_USED);
  om_state_act (s->p, &state, o, k);
  if (a->uses >= 0)
    state.used[o][k]++;
  for (int m = 0; m < a->modes; m++) {
    OmState made = state;
    for (int i = 0; i < a->mode[m].units; i++) {
      OmUnit unit = { .mask = (uint8_t)(1 << a->mode[m].type[i]), .only = (int8_t)a->only, .made = true };
      unit.snow = s->p->object[o].snow;
      made.units[om_class_of (s, unit)]++;
    }
    if (gave (&a->mode[m], adds))
      oracle_set_add (&s->states, &made);
  }
}

/* Pays the ability's own cost from pip [i] on, in all ways. */
static void pay_need (OmStates *s, OmState state, int o, int k, int i, const char *adds)
{
  const OmAbility *a = &s->p->object[o].ability[k];
  if (i == a->pips) {
    produce (s, state, o, k, adds);
    return;
  }
  const OmPip *pip = &a->pip[i];
  const OmObject *payer = &s->p->object[o];
  for (int c = 0; c < s->classes; c++)
    if (state.units[c] > 0 && om_fits (s->p, &s->class[c], pip, false, payer, -1)) {
      OmState less = state;
      less.units[c]--;
      pay_need (s, less, o, k, i + 1, adds);
    }
}

OmState om_state_at_start (OmStates *s)
{
  OmState state;
  memset (&state, 0, sizeof state);
  for (int i = 0; i < s->p->pool_units; i++)
    state.units[om_class_of (s, s->p->pool[i])]++;
  return state;
}

static void reach_from (OmStates *s, size_t first)
{
  OmState state;
  for (size_t i = first; i < s->states.n && s->states.n < STATES; i++) {
    oracle_set_get (&s->states, i, &state);
    for (int o = 0; o < s->p->objects; o++)
      for (int k = 0; k < s->p->object[o].abilities; k++)
        if (can_activate (s->p, &state, o, k))
          pay_need (s, state, o, k, 0, NULL);
  }
  if (s->states.n >= STATES)
    om_refuse ((OmProblem *)s->p, "too many states", "");
}

void om_states_reach (OmStates *s, const OmState *start)
{
  oracle_set_add (&s->states, start);
  reach_from (s, 0);
}

/* The states after one step more that was taken already. */
static void take_step (OmStates *s, const OmDone *done)
{
  OracleSet before = s->states;
  OmState state;
  oracle_set_init (&s->states, sizeof (OmState));
  for (size_t i = 0; i < before.n; i++) {
    oracle_set_get (&before, i, &state);
    for (int o = 0; o < s->p->objects; o++)
      if (s->p->object[o].source == done->source && done->ability < s->p->object[o].abilities
          && can_activate (s->p, &state, o, done->ability))
        pay_need (s, state, o, done->ability, 0, done->told ? done->adds : NULL);
  }
  oracle_set_clear (&before);
}

bool om_states_reach_all (OmStates *s)
{
  OmState start = om_state_at_start (s);
  oracle_set_add (&s->states, &start);
  for (int i = 0; i < s->p->done_steps; i++)
    take_step (s, &s->p->done[i]);
  reach_from (s, 0);
  return s->states.n > 0;
}
