/* SPDX-License-Identifier: MIT */
/* Every way to pay a Magic request, each held against the wishes. */
#include "oracle_mtg_states.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEEPS = 4, KEPT_PIPS = 24 };

typedef enum { WISH_X, WISH_KEEP, WISH_LIFE, WISH_LEFTOVER, WISH_SOURCES, WISH_FLEXIBLE, WISH_SOURCE } Kind;

/* One number of a standing. */
typedef struct {
  Kind kind;
  int of; /* variable, kept cost, 0 for life and 1 for what of it is paid, source */
} Wish;

typedef struct {
  OmProblem *p;
  OmProblem kept; /* the same table, from which spells are paid */
  OmStates ways, later;
  bool has_x[ORACLE_VARIABLES];
  int wishes;
  Wish wish[ORACLE_WISHES];
  int keeps;
  OracleSet keep_totals[KEEPS];
  int keep_value[KEEPS];
  OracleSet known; /* OmState, of which it is known what stays payable */
  unsigned *known_kept;
  OracleSet done; /* results of the X that is being tried */
  OracleBest *out;
} Best;

/* What a way has come to. */
typedef struct {
  OmState state; /* helpers that were used have acted and have had their turn, or are gone */
  int x[ORACLE_VARIABLES];
} Result;

static void add_wish (Best *b, Kind kind, int of)
{
  if (b->wishes < ORACLE_WISHES)
    b->wish[b->wishes++] = (Wish){ kind, of };
}

static void add_wishes (Best *b, Kind kind)
{
  for (int v = 0; v < ORACLE_VARIABLES && kind == WISH_X; v++)
    if (b->has_x[v])
      add_wish (b, kind, v);
  for (int k = 0; k < b->keeps && kind == WISH_KEEP; k++)
    add_wish (b, kind, k);
  if (kind == WISH_LIFE) {
    add_wish (b, kind, 0);
    add_wish (b, kind, 1);
  }
  if (kind == WISH_LEFTOVER || kind == WISH_SOURCES || kind == WISH_FLEXIBLE)
    add_wish (b, kind, 0);
}

/* Named ones, then the rest of the default order. */
static void read_prefer (Best *b, json_t *request)
{
  static const char *const words[] = { "x", "keep", "life", "leftover", "sources", "flexible" };
  bool named[6] = { false };
  size_t i;
  json_t *entry;
  json_array_foreach (json_object_get (request, "prefer"), i, entry)
  {
    const char *word = json_string_value (entry);
    int which = 0;
    while (which < 6 && strcmp (word, words[which]) != 0)
      which++;
    if (which < 6 && !named[which])
      add_wishes (b, (Kind)which);
    if (which < 6)
      named[which] = true;
    else if (strncmp (word, "source:", 7) == 0) {
      add_wish (b, WISH_SOURCE, atoi (word + 7));
      b->p->count_acts = true;
    } else
      om_refuse (b->p, "wish", word);
  }
  for (int which = 0; which < 6; which++)
    if (!named[which])
      add_wishes (b, (Kind)which);
}

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
static int types_of_object (const OmObject *object)
{
  unsigned mask = object->help == OM_NO_HELP ? 0 : object->help_mask & OM_COLOURS;
  for (int k = 0; k < object->abilities; k++)
    for (int m = 0; m < object->ability[k].modes; m++)
      for (int i = 0; i < object->ability[k].mode[m].units; i++)
        mask |= 1u << object->ability[k].mode[m].type[i];
  return count_types (mask);
}

static int sum_acts (const Best *b, const OmState *state, int source)
{
  int acts = 0;
  for (int o = 0; o < b->p->objects; o++)
    acts += b->p->object[o].source == source ? state->acts[o] : 0;
  return acts;
}

static int number_of (Best *b, const Result *r, const Wish *w)
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
    for (int c = 0; c < b->ways.classes; c++)
      sum -= b->ways.class[c].made ? 0 : s->units[c] * count_types (b->ways.class[c].mask);
    for (int o = 0; o < b->p->objects; o++)
      sum -= (s->object[o] & OM_USED) ? 0 : types_of_object (&b->p->object[o]);
    return sum;
  case WISH_SOURCE:
    return sum_acts (b, s, w->of);
  }
  return 0;
}

/* Units of the pool of each class: those that come first are spent first. */
static void list_used (Best *b, const OmState *s, OracleStanding *to)
{
  int left[OM_CLASSES];
  OmState start = om_state_at_start (&b->ways);
  to->sources = to->units = 0;
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
  OracleStanding way = { .wishes = b->wishes };
  const bool first = b->out->status != ORACLE_PAYABLE;
  if (!oracle_set_add (&b->done, r))
    return;
  bool better = first;
  for (int w = 0; w < b->wishes; w++) {
    way.wish[w] = number_of (b, r, &b->wish[w]);
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
  const uint8_t before = s->object[o], acts = s->acts[o];
  if (l->helped[o] == 0) {
    s->object[o] = (uint8_t)(before | OM_USED | (object->help == OM_HELP_TURN ? OM_TURNED : 0)
                             | (object->help == OM_HELP_SELF ? OM_GONE : 0));
    s->acts[o] = (uint8_t)(acts + (l->b->p->count_acts ? 1 : 0));
  }
  l->helped[o]++;
  lay (l, i + 1, same ? OM_CLASSES + o : 0);
  l->helped[o]--;
  s->object[o] = before;
  s->acts[o] = acts;
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

static int number_of_answer (const Best *b, json_t *answer, const OmState *state, const bool *spent, const Wish *w)
{
  static const char *const names[] = { "X", "Y", "Z" };
  json_t *x = json_object_get (answer, "x"), *kept = json_object_get (answer, "kept");
  int sum = 0;
  switch (w->kind) {
  case WISH_X:
    return -(int)json_integer_value (json_is_object (x) ? json_object_get (x, names[w->of]) : x);
  case WISH_KEEP:
    return !json_is_true (json_array_get (kept, (size_t)w->of));
  case WISH_LIFE:
    return (int)json_integer_value (json_object_get (answer, "life"))
           + (w->of == 0 ? (int)json_integer_value (json_object_get (answer, "damage")) : 0);
  case WISH_LEFTOVER:
    return (int)json_array_size (json_object_get (answer, "left"));
  case WISH_SOURCES:
    for (int o = 0; o < b->p->objects; o++)
      sum += (state->object[o] & OM_USED) != 0;
    return sum;
  case WISH_FLEXIBLE:
    for (int i = 0; i < b->p->pool_units; i++)
      sum -= spent[i] ? 0 : count_types (b->p->pool[i].mask);
    for (int o = 0; o < b->p->objects; o++)
      sum -= (state->object[o] & OM_USED) ? 0 : types_of_object (&b->p->object[o]);
    return sum;
  case WISH_SOURCE:
    return sum_acts (b, state, w->of);
  }
  return 0;
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

static void measure (Best *b, json_t *request, json_t *answer, OracleStanding *to)
{
  bool spent[OM_POOL] = { false };
  OmState state;
  size_t i;
  json_t *step;
  memset (&state, 0, sizeof state);
  mark_kept (request, answer);
  json_array_foreach (json_object_get (answer, "payment"), i, step)
  {
    int o = json_object_get (step, "use") ? object_of (b, step) : -1;
    if (o < 0)
      continue;
    state.object[o] |= OM_USED;
    state.acts[o]++;
  }
  spend_pool (b, json_object_get (answer, "payment"), spent);
  to->wishes = b->wishes;
  for (int w = 0; w < b->wishes; w++)
    to->wish[w] = number_of_answer (b, answer, &state, spent, &b->wish[w]);
  for (int o = 0; o < b->p->objects && to->sources < ORACLE_USED; o++)
    if (state.object[o] & OM_USED)
      to->source[to->sources++] = b->p->object[o].source;
  for (int u = 0; u < b->p->pool_units && to->units < ORACLE_USED; u++)
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
  read_prefer (b, request);
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
  free (b->known_kept);
  free (b->p);
  free (b);
}
