/* SPDX-License-Identifier: MIT */
/* Every way to pay a Magic request, each held against the wishes. */
#include "oracle_mtg_prefer.h"
#include "oracle_mtg_states.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEEPS = 4, KEPT_PIPS = 24 };

typedef struct {
  OmProblem *p;
  OmProblem kept; /* the same table, from which spells are paid */
  OmStates ways, later;
  bool has_x[ORACLE_VARIABLES];
  OmWishes wishes;
  int keeps;
  OracleSet keep_totals[KEEPS];
  int keep_value[KEEPS];
  OracleSet known; /* OmState, of which it is known what stays payable */
  unsigned *known_kept;
  OracleSet known_left[2]; /* OmState, of which it is known what could still be paid: how many, how wide */
  int *left[2];
  OmProblem finite, endless; /* the same table, without what can be done without end and with it */
  OracleSet done;            /* results of the X that is being tried */
  OracleBest *out;
} Best;

/* What a way has come to. */
typedef struct {
  OmState state; /* helpers that were used have acted and have had their turn, or are gone */
  int x[ORACLE_VARIABLES];
} Result;

static void find_variables (Best *b)
{
  for (int i = 0; i < b->p->cost.n; i++)
    if (b->p->cost.symbol[i].variable >= 0)
      b->has_x[b->p->cost.symbol[i].variable] = true;
  for (int m = 0; m < b->p->modifiers; m++)
    for (int i = 0; i < b->p->modifier[m].cost.n; i++)
      if (b->p->modifier[m].kind == OM_PLUS && b->p->modifier[m].cost.symbol[i].variable >= 0)
        b->has_x[b->p->modifier[m].cost.symbol[i].variable] = true;
}

/* ---- What stays payable. Helpers help the cost itself alone. */

static void read_keep (Best *b, json_t *request)
{
  static const int no_x[ORACLE_VARIABLES];
  size_t i;
  json_t *keep;
  b->kept = *b->p;
  b->kept.modifiers = b->kept.charges = 0;
  b->kept.any_colour = b->kept.any_type = false;
  b->kept.life_for = b->kept.x_only = 0;
  b->kept.purposes = 1;
  strcpy (b->kept.purpose[0], "spell");
  json_array_foreach (json_object_get (request, "keep"), i, keep)
  {
    if (!json_is_string (keep) || b->keeps == KEEPS) {
      om_refuse (b->p, "keep", "a cost as a text is expected");
      return;
    }
    memset (&b->kept.cost, 0, sizeof b->kept.cost);
    om_read_cost (&b->kept, json_string_value (keep), &b->kept.cost);
    b->kept.printed = b->kept.cost;
    oracle_set_init (&b->keep_totals[b->keeps], sizeof (OmAmount));
    om_lock_totals (&b->kept, no_x, &b->keep_totals[b->keeps]);
    b->keep_value[b->keeps++] = om_mana_value (&b->kept, no_x);
  }
}

typedef struct {
  OmPip pip;
  int mana_value;
} KeptPip;

static bool can_lay_kept (const Best *b, OmState *state, const KeptPip *pips, int n)
{
  if (n == 0)
    return true;
  for (int c = 0; c < b->later.classes; c++) {
    if (!state->units[c] || !om_fits (&b->kept, &b->later.class[c], &pips -> pip, true, NULL, pips -> mana_value))
      continue;
    state->units[c]--;
    bool can = can_lay_kept (b, state, pips + 1, n - 1);
    state->units[c]++;
    if (can)
      return true;
  }
  return false;
}

/* Can the kept costs in [set] from [k] on be paid, too, each by some locked total? */
static bool can_pay_kept (const Best *b, unsigned set, int k, KeptPip *pips, int n, int life)
{
  OmState state;
  while (k < b->keeps && !(set >> k & 1))
    k++;
  for (size_t i = 0; k == b->keeps && i < b->later.states.n; i++) {
    oracle_set_get (&b->later.states, i, &state);
    int room = b->p->life - state.paid - state.damage;
    if (life > 0 && (b->p->no_life || room < life))
      continue;
    if (can_lay_kept (b, &state, pips, n))
      return true;
  }
  for (size_t i = 0; k < b->keeps && i < b->keep_totals[k].n; i++) {
    OmAmount total;
    OmPip list[OM_PIPS];
    oracle_set_get (&b->keep_totals[k], i, &total);
    int more = om_list_pips (&b->kept, &total, list);
    for (int j = 0; j < more && n + more <= KEPT_PIPS; j++)
      pips[n + j] = (KeptPip){ list[j], b->keep_value[k] };
    if (more >= 0 && n + more <= KEPT_PIPS && can_pay_kept (b, set, k + 1, pips, n + more, life + total.life))
      return true;
  }
  return false;
}

/* Bits of the kept costs that stay payable after [state], each beside those before it. */
static unsigned kept_after (Best *b, const OmState *state)
{
  KeptPip pips[KEPT_PIPS];
  unsigned kept = 0;
  if (!oracle_set_add (&b->known, state))
    return b->known_kept[oracle_set_index (&b->known, state)];
  b->later = b->ways; /* the same classes */
  oracle_set_init (&b->later.states, sizeof (OmState));
  om_states_reach (&b->later, state);
  for (int k = 0; k < b->keeps; k++)
    if (can_pay_kept (b, kept | 1u << k, 0, pips, 0, 0))
      kept |= 1u << k;
  b->ways.classes = b->later.classes; /* classes that were found new */
  memcpy (b->ways.class, b->later.class, sizeof b->ways.class);
  oracle_set_clear (&b->later.states);
  b->known_kept = realloc (b->known_kept, b->known.n * sizeof *b->known_kept);
  if (!b->known_kept)
    abort ();
  return b->known_kept[b->known.n - 1] = kept;
}

/* ---- Where a way stands. */

static int count_types (unsigned mask)
{
  int n = 0;
  for (; mask; mask &= mask - 1)
    n++;
  return n;
}

/* All that the object could be counted as. */
static int types_of_object (const OmObject *object, unsigned of)
{
  unsigned mask = object->help == OM_NO_HELP ? 0 : object->help_mask & OM_COLOURS;
  for (int k = 0; k < object->abilities; k++)
    for (int m = 0; m < object->ability[k].modes; m++)
      for (int i = 0; i < object->ability[k].mode[m].units; i++)
        mask |= 1u << object->ability[k].mode[m].type[i];
  return count_types (mask & of);
}

static int sum_acts (const Best *b, const OmState *state, int source)
{
  int acts = 0;
  for (int o = 0; o < b->p->objects; o++)
    acts += b->p->object[o].source == source ? state->acts[o] : 0;
  return acts;
}

/* ---- What could still be paid for: by mana that is left of the pool and everything that can still be done. */

static int most_of (const Best *b, const OmStates *later, bool wide)
{
  OmState state;
  int most = 0;
  unsigned colours = 0;
  for (size_t i = 0; i < later->states.n; i++) {
    int sum = 0;
    oracle_set_get (&later->states, i, &state);
    for (int c = 0; c < later->classes; c++) {
      const OmPip any = { .generic = true };
      const bool fits = state.units[c] > 0 && om_fits (&b->kept, &later->class[c], &any, true, NULL, -1);
      sum += fits ? state.units[c] : 0;
      colours |= fits ? later->class[c].mask & OM_COLOURS : 0;
    }
    most = sum > most ? sum : most;
  }
  return wide ? count_types (colours) : most;
}

static int left_after (Best *b, const OmState *after, bool wide)
{
  OmState state = *after;
  OracleSet *known = &b->known_left[wide];
  for (int c = 0; c < b->ways.classes; c++)
    state.units[c] = b->ways.class[c].made ? 0 : state.units[c];
  memset (state.dear, 0, sizeof state.dear);
  memset (state.acts, 0, sizeof state.acts);
  state.activations = 0;
  if (!oracle_set_add (known, &state))
    return b->left[wide][oracle_set_index (known, &state)];
  b->later = b->ways; /* the same classes */
  b->later.p = wide ? &b->endless : &b->finite;
  oracle_set_init (&b->later.states, sizeof (OmState));
  om_states_reach (&b->later, &state);
  const int most = most_of (b, &b->later, wide);
  b->ways.classes = b->later.classes;
  memcpy (b->ways.class, b->later.class, sizeof b->ways.class);
  oracle_set_clear (&b->later.states);
  b->left[wide] = realloc (b->left[wide], known->n * sizeof *b->left[wide]);
  if (!b->left[wide])
    abort ();
  return b->left[wide][known->n - 1] = most;
}

static int spent_of (Best *b, const OmState *s, bool snow)
{
  OmState start = om_state_at_start (&b->ways);
  int sum = 0;
  for (int c = 0; c < b->ways.classes; c++)
    if (!b->ways.class[c].made && (snow ? b->ways.class[c].snow : b->p->unrestricted && b->ways.class[c].only < 0))
      sum += start.units[c] - s->units[c];
  return sum;
}

static int beyond (const OmProblem *p, const OmState *s, int allowed)
{
  const int lost = s->paid + s->damage - (p->life - allowed);
  return lost > 0 ? lost : 0;
}

static int less_flexible (const Best *b, const OmState *s, unsigned of)
{
  int sum = 0;
  for (int c = 0; c < b->ways.classes; c++)
    sum -= b->ways.class[c].made ? 0 : s->units[c] * count_types (b->ways.class[c].mask & of);
  for (int o = 0; o < b->p->objects; o++)
    sum -= (s->object[o] & OM_USED) ? 0 : types_of_object (&b->p->object[o], of);
  return sum;
}

static int number_of (Best *b, const Result *r, const OmWish *w)
{
  const OmState *s = &r->state;
  int sum = 0;
  switch (w->kind) {
  case WISH_X:
    return -r->x[w->of];
  case WISH_KEEP:
    return !(kept_after (b, s) >> w->of & 1);
  case WISH_LIFE:
    return s->paid + (w->of == 0 ? s->damage : 0);
  case WISH_LEFTOVER:
    for (int c = 0; c < b->ways.classes; c++)
      sum += b->ways.class[c].made ? s->units[c] : 0;
    return sum;
  case WISH_SOURCES:
    for (int o = 0; o < b->p->objects; o++)
      sum += (s->object[o] & OM_USED) != 0;
    return sum;
  case WISH_FLEXIBLE:
  case WISH_CHOICES:
    return less_flexible (b, s, w->kind == WISH_CHOICES ? OM_COLOURS : ~0u);
  case WISH_DIE:
    return beyond (b->p, s, 1);
  case WISH_RESERVE:
    return beyond (b->p, s, w->of);
  case WISH_LOSE:
    return s->dear[OM_LOSE];
  case WISH_ONE_SHOT:
    return s->dear[OM_ONE_SHOT];
  case WISH_STAYS_TAPPED:
    return s->dear[OM_STAYS];
  case WISH_UTILITY:
    return s->dear[OM_UTILITY];
  case WISH_CREATURE_TAPS:
    return s->dear[OM_CREATURE];
  case WISH_RESTRICTED:
    return s->dear[OM_UNRESTRICTED] + spent_of (b, s, false);
  case WISH_SNOW:
    return s->dear[OM_SNOW] + spent_of (b, s, true);
  case WISH_ACTIVATIONS:
    return s->activations;
  case WISH_MOST_LEFT:
    return -left_after (b, s, false);
  case WISH_WIDTH:
    return -left_after (b, s, true);
  case WISH_SOURCE:
    return sum_acts (b, s, w->of);
  default:
    return 0;
  }
}

/* Units of the pool of each class: those that come first are spent first. */
static void list_used (Best *b, const OmState *s, OracleStanding *to)
{
  int left[OM_CLASSES];
  OmState start = om_state_at_start (&b->ways);
  to->sources = to->units = 0;
  if (!b->wishes.by_listing)
    return;
  for (int o = 0; o < b->p->objects && to->sources < ORACLE_USED; o++)
    if (s->object[o] & OM_USED)
      to->source[to->sources++] = b->p->object[o].source;
  for (int c = 0; c < OM_CLASSES; c++)
    left[c] = start.units[c] - s->units[c];
  for (int i = 0; i < b->p->pool_units && to->units < ORACLE_USED; i++)
    if (left[om_class_of (&b->ways, b->p->pool[i])]-- > 0)
      to->unit[to->units++] = i;
}

/* Numbers are found one by one, as long as the way is as good as the best so far. */
static void judge (Best *b, const Result *r)
{
  OracleStanding way = { .wishes = b->wishes.n };
  const bool first = b->out->status != ORACLE_PAYABLE;
  if (!oracle_set_add (&b->done, r))
    return;
  bool better = first;
  for (int w = 0; w < b->wishes.n; w++) {
    way.wish[w] = number_of (b, r, &b->wishes.at[w]);
    if (!better && way.wish[w] > b->out->best.wish[w])
      return;
    better |= way.wish[w] < b->out->best.wish[w];
  }
  list_used (b, &r->state, &way);
  if (better || oracle_compare (&way, &b->out->best, true) < 0)
    b->out->best = way;
  b->out->status = ORACLE_PAYABLE;
}

/* ---- Every way. */

typedef struct {
  Best *b;
  Result result;
  int mana_value, life; /* life: that may still be paid in the place of mana */
  uint8_t helped[OM_OBJECTS];
  int pips;
  OmPip pip[OM_PIPS];
} Laying;

static void lay (Laying *l, int i, int from);

static void lay_unit (Laying *l, int i, int c, bool same)
{
  l->result.state.units[c]--;
  lay (l, i + 1, same ? c : 0);
  l->result.state.units[c]++;
}

static void lay_helper (Laying *l, int i, int o, bool same)
{
  OmState *s = &l->result.state;
  const OmObject *object = &l->b->p->object[o];
  const OmState before = *s;
  if (l->helped[o] == 0) {
    s->object[o] = (uint8_t)(s->object[o] | OM_USED | OM_TURNED | (object->help == OM_HELP_TURN ? 0 : OM_GONE));
    om_state_act (l->b->p, s, o, -1);
  }
  l->helped[o]++;
  lay (l, i + 1, same ? OM_CLASSES + o : 0);
  l->helped[o]--;
  *s = before;
}

/* Like pips take classes, then helpers, then life in order. */
static void lay (Laying *l, int i, int from)
{
  const OmProblem *p = l->b->p;
  if (i == l->pips) {
    judge (l->b, &l->result);
    return;
  }
  const OmPip *pip = &l->pip[i];
  bool same = i + 1 < l->pips && om_same_pip (pip, &l->pip[i + 1]);
  for (int c = from; c < l->b->ways.classes; c++)
    if (l->result.state.units[c] && om_fits (p, &l->b->ways.class[c], pip, true, NULL, l->mana_value))
      lay_unit (l, i, c, same);
  for (int o = from > OM_CLASSES ? from - OM_CLASSES : 0; o < p->objects && from < OM_CLASSES + OM_OBJECTS; o++) {
    const OmObject *object = &p->object[o];
    const OmUnit unit = { .mask = object->help_mask, .helper = true, .only = -1 };
    bool more = l->helped[o] > 0 ? l->helped[o] < object->help_units : om_can_help (p, &l->result.state, o);
    if (more && om_fits (p, &unit, pip, true, NULL, l->mana_value))
      lay_helper (l, i, o, same);
  }
  bool for_life = !pip->generic && !pip->snow && !pip->from_x && (pip->mask & p->life_for);
  if (for_life && l->life >= 2 && !p->no_life) {
    l->life -= 2;
    l->result.state.paid = (int16_t)(l->result.state.paid + 2);
    lay (l, i + 1, same ? OM_CLASSES + OM_OBJECTS : 0);
    l->result.state.paid = (int16_t)(l->result.state.paid - 2);
    l->life += 2;
  }
}

static void try_total (Best *b, const OmAmount *total, const int *x)
{
  Laying l = { .b = b, .mana_value = om_mana_value (b->p, x) };
  l.pips = om_list_pips (b->p, total, l.pip);
  memset (&l.result, 0, sizeof l.result);
  memcpy (l.result.x, x, sizeof l.result.x);
  for (size_t i = 0; l.pips >= 0 && i < b->ways.states.n; i++) {
    oracle_set_get (&b->ways.states, i, &l.result.state);
    int room = b->p->life - l.result.state.paid - l.result.state.damage;
    if (total->life > 0 && (b->p->no_life || room < total->life))
      continue;
    l.life = room - total->life > 0 ? room - total->life : 0;
    l.result.state.paid = (int16_t)(l.result.state.paid + total->life);
    lay (&l, 0, 0);
  }
}

static void try_x (Best *b, const int *x)
{
  OracleSet totals;
  if (!om_charges_met (b->p, x))
    return;
  oracle_set_init (&totals, sizeof (OmAmount));
  om_lock_totals (b->p, x, &totals);
  for (size_t i = 0; i < totals.n; i++) {
    OmAmount total;
    oracle_set_get (&totals, i, &total);
    try_total (b, &total, x);
  }
  oracle_set_clear (&totals);
}

static void try_all (Best *b)
{
  int from[ORACLE_VARIABLES], to[ORACLE_VARIABLES], bound = om_bound_x (b->p);
  for (int v = 0; v < ORACLE_VARIABLES; v++) {
    from[v] = b->has_x[v] && b->p->x[v] >= 0 ? b->p->x[v] : 0;
    to[v] = !b->has_x[v] ? 0 : b->p->x[v] < 0 ? bound : b->p->x[v];
  }
  for (int x = from[0]; x <= to[0]; x++)
    for (int y = from[1]; y <= to[1]; y++)
      for (int z = from[2]; z <= to[2]; z++)
        if (b->p->why[0] == '\0')
          try_x (b, (const int[]){ x, y, z });
}

/* ---- The answer. */

/* The object of a source, the [which]th. */
static int object_of (const Best *b, json_t *step)
{
  int source = (int)json_integer_value (json_object_get (step, "source"));
  int which = (int)json_integer_value (json_object_get (step, "which"));
  for (int o = 0; o < b->p->objects; o++)
    if (b->p->object[o].source == source && which-- == 0)
      return o;
  return -1;
}

static void spend_pool (const Best *b, json_t *steps, bool *spent)
{
  size_t i;
  json_t *step;
  json_array_foreach (steps, i, step)
  {
    json_t *unit = json_object_get (step, "unit");
    if (unit && json_integer_value (unit) < b->p->pool_units)
      spent[json_integer_value (unit)] = true;
    spend_pool (b, json_object_get (step, "pays"), spent);
  }
}

static int number_of_answer (Best *b, json_t *answer, const Result *result, const OmWish *w)
{
  static const char *const names[] = { "X", "Y", "Z" };
  json_t *x = json_object_get (answer, "x"), *kept = json_object_get (answer, "kept");
  switch (w->kind) {
  case WISH_X:
    return -(int)json_integer_value (json_is_object (x) ? json_object_get (x, names[w->of]) : x);
  case WISH_KEEP:
    return !json_is_true (json_array_get (kept, (size_t)w->of));
  case WISH_LEFTOVER:
    return (int)json_array_size (json_object_get (answer, "left"));
  default:
    return number_of (b, result, w);
  }
}

/* "kept" lists costs in the order of the request: a list of true and false is easier to look at. */
static void mark_kept (json_t *request, json_t *answer)
{
  json_t *marks = json_array (), *kept = json_object_get (answer, "kept"), *keep;
  size_t i, next = 0;
  json_array_foreach (json_object_get (request, "keep"), i, keep)
  {
    bool is = json_equal (json_array_get (kept, next), keep);
    json_array_append_new (marks, json_boolean (is));
    next += is;
  }
  json_object_set_new (answer, "kept", marks);
}

/* What one step does to its source. */
static void take (const Best *b, json_t *step, int o, OmState *state)
{
  json_t *index = json_object_get (step, "ability");
  const OmObject *object = &b->p->object[o];
  const int k = index != NULL ? (int)json_integer_value (index) : 0;
  state->object[o] |= OM_USED;
  if (k >= object->abilities) {
    state->object[o] = (uint8_t)(state->object[o] | OM_TURNED | (object->help == OM_HELP_TURN ? 0 : OM_GONE));
    om_state_act (b->p, state, o, -1);
    return;
  }
  const OmAbility *a = &object->ability[k];
  state->object[o] = (uint8_t)(state->object[o] | (a->turn ? OM_TURNED : 0) | (a->sacrifice ? OM_GONE : 0));
  state->used[o][k] = (uint8_t)(state->used[o][k] + (a->uses >= 0));
  om_state_act (b->p, state, o, k);
}

static void measure (Best *b, json_t *request, json_t *answer, OracleStanding *to)
{
  bool spent[OM_POOL] = { false };
  Result result;
  OmState *state = &result.state;
  size_t i;
  json_t *step;
  memset (&result, 0, sizeof result);
  mark_kept (request, answer);
  *state = om_state_at_start (&b->ways);
  state->paid = (int16_t)json_integer_value (json_object_get (answer, "life"));
  state->damage = (int16_t)json_integer_value (json_object_get (answer, "damage"));
  json_array_foreach (json_object_get (answer, "payment"), i, step)
  {
    int o = json_object_get (step, "use") ? object_of (b, step) : -1;
    if (o >= 0)
      take (b, step, o, state);
  }
  spend_pool (b, json_object_get (answer, "payment"), spent);
  for (int u = 0; u < b->p->pool_units; u++)
    if (spent[u])
      state->units[om_class_of (&b->ways, b->p->pool[u])]--;
  to->wishes = b->wishes.n;
  for (int w = 0; w < b->wishes.n; w++)
    to->wish[w] = number_of_answer (b, answer, &result, &b->wishes.at[w]);
  for (int o = 0; o < b->p->objects && to->sources < ORACLE_USED && b->wishes.by_listing; o++)
    if (state->object[o] & OM_USED)
      to->source[to->sources++] = b->p->object[o].source;
  for (int u = 0; u < b->p->pool_units && to->units < ORACLE_USED && b->wishes.by_listing; u++)
    if (spent[u])
      to->unit[to->units++] = u;
}

void om_best (json_t *request, json_t *answer, OracleBest *out)
{
  Best *b = calloc (1, sizeof *b);
  b->p = calloc (1, sizeof *b->p);
  if (!b || !b->p)
    abort ();
  b->out = out;
  b->p->why = out->why;
  om_read_request (b->p, request);
  find_variables (b);
  read_keep (b, request);
  om_read_prefer (b->p, request, b->has_x, b->keeps, &b->wishes);
  b->p->unrestricted = om_some_is_restricted (b->p);
  b->finite = b->endless = *b->p;
  b->finite.skip_endless = true;
  b->finite.count_dear = b->endless.count_dear = b->finite.count_acts = b->endless.count_acts = false;
  for (int i = 0; i < 2; i++)
    oracle_set_init (&b->known_left[i], sizeof (OmState));
  om_states_init (&b->ways, b->p);
  oracle_set_init (&b->known, sizeof (OmState));
  oracle_set_init (&b->done, sizeof (Result));
  out->status = ORACLE_UNPAYABLE;
  out->impossible = out->why[0] == '\0' && !om_states_reach_all (&b->ways);
  if (out->why[0] == '\0' && !out->impossible)
    try_all (b);
  if (out->why[0] == '\0' && answer)
    measure (b, request, answer, &out->answer);
  if (out->why[0] != '\0')
    out->status = ORACLE_UNSUPPORTED;
  for (int k = 0; k < b->keeps; k++)
    oracle_set_clear (&b->keep_totals[k]);
  oracle_set_clear (&b->known);
  oracle_set_clear (&b->done);
  om_states_clear (&b->ways);
  for (int i = 0; i < 2; i++) {
    oracle_set_clear (&b->known_left[i]);
    free (b->left[i]);
  }
  free (b->known_kept);
  free (b->p);
  free (b);
}
