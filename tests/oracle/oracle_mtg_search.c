/* SPDX-License-Identifier: MIT */
/* Every state that mana abilities can lead to, every X, every locked total, every way to lay units on it. */
#include "oracle_mtg_states.h"

#include <limits.h>
#include <string.h>

enum { X_BOUND = 40 };

/* What a way costs: life before mana made in vain before sources. */
enum { PER_LIFE = 1000000, PER_LEFT = 1000, PER_SOURCE = 1, NO_WAY = INT_MAX };

typedef struct {
  const OmStates *s;
  OmState state;
  int mana_value;
  int pips;
  OmPip pip[OM_PIPS];
} Laying;

/* Things that help, after all mana abilities. */
static void add_helpers (OmStates *s, OmState *state)
{
  for (int o = 0; o < s->p->objects; o++) {
    const OmObject *object = &s->p->object[o];
    if (!om_can_help (s->p, state, o))
      continue;
    OmUnit unit = { .mask = object->help_mask, .helper = true, .only = -1 };
    int c = om_class_of (s, unit);
    state->units[c] = (uint8_t)(state->units[c] + object->help_units);
  }
}

/* Mana that was made and is left. */
static int count_left (const Laying *l)
{
  int left = 0;
  for (int c = 0; c < l->s->classes; c++)
    left += l->s->class[c].made ? l->state.units[c] : 0;
  return left;
}

static int add_cost (int cost, int more)
{
  return cost == NO_WAY ? NO_WAY : cost + more;
}

/* The least cost of paying the pips from [i] on: mana left, helpers, and at most [life] of life where it may take the
 * place of mana after the lock. Like pips take their classes in order. */
static int lay (Laying *l, int i, int from, int life)
{
  if (i == l->pips)
    return count_left (l) * PER_LEFT;
  const OmPip *pip = &l->pip[i];
  const OmProblem *p = l->s->p;
  int best = NO_WAY;
  bool same = i + 1 < l->pips && om_same_pip (pip, &l->pip[i + 1]);
  for (int c = from; c < l->s->classes; c++) {
    const OmUnit *unit = &l->s->class[c];
    if (!l->state.units[c] || !om_fits (p, unit, pip, true, NULL, l->mana_value))
      continue;
    l->state.units[c]--;
    int cost = add_cost (lay (l, i + 1, same ? c : 0, life), unit->helper ? PER_SOURCE : 0);
    l->state.units[c]++;
    best = cost < best ? cost : best;
  }
  bool for_life = !pip->generic && !pip->snow && !pip->from_x && (pip->mask & p->life_for);
  if (for_life && life >= 2 && !p->no_life) {
    int cost = add_cost (lay (l, i + 1, same ? OM_CLASSES : 0, life - 2), 2 * PER_LIFE);
    best = cost < best ? cost : best;
  }
  return best;
}

/* Life still payable for the cost itself in this state; -1: the total asks for more. */
static int life_room (const OmProblem *p, const OmState *state, int wanted)
{
  int room = p->life - state->paid - state->damage;
  if (wanted > 0 && (p->no_life || room < wanted))
    return -1;
  return room - wanted > 0 ? room - wanted : 0;
}

/* Is the first way better (less than 0), as good, or worse? */
static int compare_ways (const OracleAnswer *a, const OracleAnswer *b)
{
  if (a->life + a->damage != b->life + b->damage)
    return a->life + a->damage - b->life - b->damage;
  if (a->life != b->life)
    return a->life - b->life;
  if (a->leftover != b->leftover)
    return a->leftover - b->leftover;
  return a->sources - b->sources;
}

static void keep_better (OracleAnswer *answer, const OracleAnswer *way, const OmAmount *total)
{
  int order = answer->status == ORACLE_PAYABLE ? compare_ways (way, answer) : -1;
  if (order > 0)
    return;
  if (order < 0)
    answer->totals = 0;
  answer->status = ORACLE_PAYABLE;
  answer->life = way->life;
  answer->damage = way->damage;
  answer->leftover = way->leftover;
  answer->sources = way->sources;
  char text[ORACLE_TEXT];
  om_print_total (total, text);
  for (int i = 0; i < answer->totals; i++)
    if (strcmp (answer->total[i], text) == 0)
      return;
  if (answer->totals < ORACLE_TOTALS)
    strcpy (answer->total[answer->totals++], text);
}

static void try_state (OmStates *s, Laying *l, const OmAmount *total, OracleAnswer *answer)
{
  static OracleAnswer way; /* too large to clear for every state; only its numbers are used */
  int room = life_room (s->p, &l->state, total->life), units = 0;
  if (room < 0)
    return;
  add_helpers (s, &l->state);
  for (int c = 0; c < s->classes; c++)
    units += l->state.units[c];
  if (units < l->pips && !s->p->life_for)
    return;
  int cost = lay (l, 0, 0, room);
  if (cost == NO_WAY)
    return;
  way.life = l->state.paid + total->life + cost / PER_LIFE;
  way.damage = l->state.damage;
  way.leftover = cost % PER_LIFE / PER_LEFT;
  way.sources = cost % PER_LEFT;
  for (int o = 0; o < s->p->objects; o++)
    way.sources += (l->state.object[o] & OM_USED) != 0;
  keep_better (answer, &way, total);
}

static void try_total (OmStates *s, const OmAmount *total, int mana_value, OracleAnswer *answer)
{
  Laying l = { .s = s, .mana_value = mana_value };
  l.pips = om_list_pips (s->p, total, l.pip);
  for (size_t i = 0; l.pips >= 0 && i < s->states.n; i++) {
    oracle_set_get (&s->states, i, &l.state);
    try_state (s, &l, total, answer);
  }
}

static void try_x (OmStates *s, const int *x, OracleAnswer *answer)
{
  OracleSet totals;
  if (!om_charges_met (s->p, x))
    return;
  oracle_set_init (&totals, sizeof (OmAmount));
  om_lock_totals (s->p, x, &totals);
  for (size_t i = 0; i < totals.n; i++) {
    OmAmount total;
    oracle_set_get (&totals, i, &total);
    try_total (s, &total, om_mana_value (s->p, x), answer);
  }
  oracle_set_clear (&totals);
}

static int count_symbols (const OmCost *cost)
{
  int n = 0;
  for (int i = 0; i < cost->n; i++)
    n += cost->symbol[i].value;
  return n;
}

/* No X can be greater than all that there could ever be, decreases included. */
int om_bound_x (const OmProblem *p)
{
  int n = p->pool_units;
  for (int o = 0; o < p->objects; o++) {
    n += p->object[o].help_units;
    for (int k = 0; k < p->object[o].abilities; k++) {
      const OmAbility *a = &p->object[o].ability[k];
      int most = 0;
      for (int m = 0; m < a->modes; m++)
        most = most > a->mode[m].units ? most : a->mode[m].units;
      n += a->uses > 1 ? most * a->uses : most;
    }
  }
  for (int i = 0; i < p->modifiers; i++)
    n += p->modifier[i].kind == OM_MINUS ? count_symbols (&p->modifier[i].cost) : p->modifier[i].n;
  if (n > X_BOUND)
    om_refuse ((OmProblem *)p, "X too large", "");
  return n;
}

static void find_variables (const OmProblem *p, OracleAnswer *answer)
{
  answer->best_x = true;
  for (int i = 0; i < p->printed.n; i++)
    if (p->printed.symbol[i].variable >= 0)
      answer->has_x[p->printed.symbol[i].variable] = true;
  for (int i = 0; i < p->cost.n; i++)
    if (p->cost.symbol[i].variable >= 0)
      answer->has_x[p->cost.symbol[i].variable] = true;
  for (int m = 0; m < p->modifiers; m++)
    for (int i = 0; i < p->modifier[m].cost.n; i++)
      if (p->modifier[m].kind == OM_PLUS && p->modifier[m].cost.symbol[i].variable >= 0)
        answer->has_x[p->modifier[m].cost.symbol[i].variable] = true;
  for (int v = 0; v < ORACLE_VARIABLES; v++)
    if (answer->has_x[v] && p->x[v] == OM_X_ANY)
      answer->best_x = false;
}

void om_search_best (const OmProblem *p, OracleAnswer *answer)
{
  static OmStates s; /* too large for a stack */
  int from[ORACLE_VARIABLES], to[ORACLE_VARIABLES], bound = om_bound_x (p);
  om_states_init (&s, p);
  answer->status = ORACLE_UNPAYABLE;
  find_variables (p, answer);
  if (!om_states_reach_all (&s))
    om_refuse ((OmProblem *)p, "spent", "cannot have happened");
  for (int v = 0; v < ORACLE_VARIABLES; v++) {
    from[v] = !answer->has_x[v] ? 0 : p->x[v] < 0 ? bound : p->x[v];
    to[v] = !answer->has_x[v] || p->x[v] < 0 ? 0 : p->x[v];
  }
  for (int x = from[0]; x >= to[0] && p->why[0] == '\0'; x--)
    for (int y = from[1]; y >= to[1]; y--)
      for (int z = from[2]; z >= to[2]; z--) {
        const int values[] = { x, y, z };
        if (answer->status == ORACLE_PAYABLE)
          break;
        memcpy (answer->x, values, sizeof values);
        try_x (&s, values, answer);
      }
  om_states_clear (&s);
}
