/* SPDX-License-Identifier: MIT */
/* Objects become supplies where they can only ever be one unit, things with moves otherwise. */
#include <pay/error.h>
#include <string.h>

#include "build.h"

#define MOST_USES 64 /* of an object that are told apart where objects are weighed */

static gint64 mode_units (const PayiMode *mode)
{
  gint64 units = 0;
  for (guint i = 0; i < mode->gives->len; i++)
    units += g_array_index (mode->gives, PayiGiven, i).count;
  return units;
}

static gboolean is_reported (const PayProblem *problem, PayKinds kinds)
{
  for (guint k = 0; k < problem->kinds->len; k++)
    if ((kinds >> k & 1) != 0 && g_array_index (problem->kinds, PayiKind, k).report != NULL)
      return TRUE;
  return FALSE;
}

static gboolean lowers_nothing (const PayiMode *mode)
{
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (mode->lowers[c] != 0)
      return FALSE;
  return TRUE;
}

static PayKinds action_kinds (const PayiAction *action)
{
  PayKinds kinds = 0;
  for (guint m = 0; m < action->modes->len; m++)
    for (guint i = 0; i < PAYI_MODE (action, m)->gives->len; i++)
      if (g_array_index (PAYI_MODE (action, m)->gives, PayiGiven, i).count > 0)
        kinds |= g_array_index (PAYI_MODE (action, m)->gives, PayiGiven, i).kinds;
  return kinds;
}

/* Does the action give one unit for nothing, whatever its mode, so that the unit can stand for it? */
static gboolean is_plain (const PayiNormal *normal, const PayiAction *action)
{
  const PayiObject *object = &g_array_index (normal->problem->objects, PayiObject, action->object);
  if (action->wanted || action->prompt || (object->tags & normal->refreshed) != 0 || object->had_turn
      || (payi_normal_fits (normal, action_kinds (action), FALSE) & normal->watched) != 0)
    return FALSE;
  for (guint m = 0; m < action->modes->len; m++) {
    const PayiMode *mode = PAYI_MODE (action, m);
    if (mode->needs != NULL || mode->n_refreshes > 0 || !lowers_nothing (mode) || mode_units (mode) != 1)
      return FALSE;
  }
  return TRUE;
}

static gboolean takes_turn (const PayiAction *action)
{
  return (action->take & PAY_TAKE_TURN) != 0;
}

/* Can the plain actions be folded into one unit, so that only the others remain moves? Where every action takes the
 * turn: then at most one of them happens. */
static gboolean folds (const GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    if (!takes_turn (g_ptr_array_index (actions, i)))
      return FALSE;
  return TRUE;
}

static gboolean acts_once (const PayiAction *action)
{
  return action->take != PAY_TAKE_NOTHING || action->uses == 1;
}

static gint64 lone_units (const PayiAction *action, gint64 count)
{
  if (action->take != PAY_TAKE_NOTHING)
    return count;
  if (action->uses == PAY_USES_ANY)
    return PAYI_PLENTY;
  return (gint64)MIN ((__int128)count * action->uses, PAYI_PLENTY);
}

/* Would units of the action be weighed wrongly because an object that makes several of them has acted but once? */
static gboolean is_weighed_once (const PayiNormal *normal, const PayiAction *action, const gint64 *first)
{
  gboolean weighed = FALSE;
  for (int w = 0; w < normal->n_wishes; w++)
    weighed |= first[w] != 0;
  return weighed && !acts_once (action);
}

static PayTraits object_traits (const PayiNormal *normal, const GPtrArray *actions)
{
  PayKinds kinds = 0;
  for (guint i = 0; i < actions->len && normal->traits != NULL; i++)
    kinds |= action_kinds (g_ptr_array_index (actions, i));
  return payi_normal_traits (normal, kinds);
}

static gboolean is_wanted (const GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    if (((const PayiAction *)g_ptr_array_index (actions, i))->wanted)
      return TRUE;
  return FALSE;
}

static void weigh (PayiNormal *normal, const GPtrArray *actions, gint64 *first)
{
  const PayTraits traits = object_traits (normal, actions);
  const gboolean wanted = is_wanted (actions);
  for (int w = 0; w < normal->n_wishes; w++) {
    if (normal->wishes[w].wish == PAY_WISH_OBJECTS && !wanted)
      first[w] = 1;
    if (normal->wishes[w].wish == PAY_WISH_FLEXIBLE && !wanted)
      first[w] = __builtin_popcountll (traits & normal->wishes[w].of);
  }
}

/* What an object adds that acts once. [first]: by itself; NULL: not counted. */
static gint64 *act_weight (PayiNormal *normal, const PayiAction *action, const gint64 *first)
{
  gint64 *sum = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *sum);
  for (int w = 0; w < normal->n_wishes; w++)
    sum[w] = (first != NULL ? first[w] : 0) + payi_normal_weight (normal, action, w);
  return sum;
}

static gboolean weigh_alike (const PayiNormal *normal, const PayiAction *a, const PayiAction *b)
{
  for (int w = 0; w < normal->n_wishes; w++)
    if (payi_normal_weight (normal, a, w) != payi_normal_weight (normal, b, w))
      return FALSE;
  return TRUE;
}

static gboolean all_like_units (const PayiNormal *normal, const GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    if (!is_plain (normal, g_ptr_array_index (actions, i))
        || !weigh_alike (normal, g_ptr_array_index (actions, i), g_ptr_array_index (actions, 0)))
      return FALSE;
  return TRUE;
}

static int made_supply (PayiNormal *normal, PayKinds kinds, const PayiMove *move)
{
  const gboolean late = move->late;
  gint64 *weight = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *weight);
  for (int w = 0; w < normal->n_wishes; w++)
    if (normal->wishes[w].wish == PAY_WISH_LEFTOVER && is_reported (normal->problem, kinds))
      weight[w] = -1;
  const PayiSupply like = { .fits = payi_normal_fits (normal, kinds, late),
                            .thing = -1,
                            .made = TRUE,
                            .late = late && normal->wanted,
                            .prompt = move->prompt,
                            .weight = weight,
                            .kinds = normal->counting ? kinds : 0 };
  normal->prompt |= move->prompt ? like.fits : 0;
  return payi_normal_supply (normal, &like);
}

static void add_output (PayiNormal *normal, PayiMove *move, PayKinds kinds, gint64 count)
{
  move->reported += is_reported (normal->problem, kinds) ? count : 0;
  move->outputs[move->n_outputs++] = (PayiOutput){ made_supply (normal, kinds, move), count, kinds };
}

/* [done]: what happened already; -1: none of that. */
static gboolean add_move (PayiNormal *normal, PayiThing *thing, const PayiAction *action, int ordinal, int m, int done,
                          GError **error)
{
  const PayiMode *mode = PAYI_MODE (action, m);
  const GArray *units = done >= 0 ? PAYI_DONE (normal->problem, done)->units : NULL;
  PayiMove *move = &thing->moves[thing->n_moves++];
  move->ordinal = ordinal;
  move->mode = m;
  move->done = done;
  move->take = action->take;
  move->uses = action->uses;
  move->late = action->late;
  move->prompt = action->prompt;
  move->wanted = action->wanted;
  move->worth = action->worth;
  move->refreshes = mode->refreshes;
  move->n_refreshes = mode->n_refreshes;
  thing->gives_turns = thing->gives_turns || mode->n_refreshes > 0;
  memcpy (move->lowers, mode->lowers, sizeof move->lowers);
  move->made = mode_units (mode);
  normal->lavish = normal->lavish || (move->prompt && move->made > 1);
  move->weight = act_weight (normal, action, NULL);
  move->outputs = payi_normal_keep (normal, (units != NULL ? units : mode->gives)->len * sizeof *move->outputs);
  for (guint i = 0; i < mode->gives->len && units == NULL; i++)
    add_output (normal, move, g_array_index (mode->gives, PayiGiven, i).kinds,
                g_array_index (mode->gives, PayiGiven, i).count);
  for (guint i = 0; units != NULL && i < units->len; i++)
    add_output (normal, move, g_array_index (units, PayKinds, i), 1);
  if (mode->needs == NULL)
    return TRUE;
  PayiBill *bill = payi_normal_keep (normal, sizeof *bill);
  move->bill = bill;
  return payi_normal_bill (normal, mode->needs, action->wanted, bill, error);
}

/* Pip for pip, so that the steps of one can be told of the other. */
static gboolean same_pips (const PayiDemand *a, const PayiDemand *b)
{
  const GArray *x = a->given->pips;
  const GArray *y = b->given->pips;
  gboolean same = x->len == y->len;
  for (guint i = 0; i < x->len && same; i++) {
    const PayiPips *p = &g_array_index (x, PayiPips, i);
    const PayiPips *q = &g_array_index (y, PayiPips, i);
    same = a->entry_of_pip[i] == b->entry_of_pip[i] && p->count == q->count && p->var == q->var && p->above == q->above;
  }
  return same;
}

/* By members: between them there are bytes that nobody set. */
static gboolean same_presents (const PayiDemand *a, const PayiDemand *b)
{
  gboolean same = a->n_presents == b->n_presents;
  for (int i = 0; i < a->n_presents && same; i++) {
    const PayiPresent *p = &a->presents[i], *q = &b->presents[i];
    same = p->cls == q->cls && p->from == q->from && p->to == q->to;
  }
  return same;
}

static gboolean same_charges (const GArray *a, const GArray *b)
{
  gboolean same = a->len == b->len;
  for (guint i = 0; i < a->len && same; i++) {
    const PayiCharge *p = &g_array_index (a, PayiCharge, i), *q = &g_array_index (b, PayiCharge, i);
    same = p->counter == q->counter && p->fixed == q->fixed && p->var == q->var && p->per_x == q->per_x;
  }
  return same;
}

static gboolean same_outputs (const PayiMove *a, const PayiMove *b)
{
  gboolean same = a->n_outputs == b->n_outputs;
  for (int i = 0; i < a->n_outputs && same; i++) {
    const PayiOutput *p = &a->outputs[i], *q = &b->outputs[i];
    same = p->supply == q->supply && p->count == q->count && p->kinds == q->kinds;
  }
  return same;
}

static gboolean same_demand (const PayiDemand *a, const PayiDemand *b)
{
  return a->n_entries == b->n_entries && a->n_hubs == b->n_hubs && same_presents (a, b) && a->others == b->others
         && same_charges (a->given->charges, b->given->charges) && same_pips (a, b)
         && payi_same_bytes (a->entries, b->entries, (gsize)a->n_entries * sizeof *a->entries)
         && payi_same_bytes (a->hubs, b->hubs, (gsize)a->n_hubs * sizeof *a->hubs)
         && payi_same_bytes (a->given->x_from, b->given->x_from, sizeof a->given->x_from)
         && payi_same_bytes (a->given->x_to, b->given->x_to, sizeof a->given->x_to);
}

static gboolean same_bill (const PayiBill *a, const PayiBill *b)
{
  if (a == NULL || b == NULL || a->n_demands != b->n_demands)
    return a == b;
  for (int i = 0; i < a->n_demands; i++)
    if (!same_demand (&a->demands[i], &b->demands[i]))
      return FALSE;
  return TRUE;
}

static gboolean same_move (const PayiNormal *normal, const PayiMove *a, const PayiMove *b)
{
  return a->ordinal == b->ordinal && a->mode == b->mode && a->done == b->done && a->take == b->take
         && a->uses == b->uses && a->late == b->late && a->prompt == b->prompt && a->wanted == b->wanted
         && a->worth == b->worth && a->refreshes == b->refreshes && a->n_refreshes == b->n_refreshes
         && same_outputs (a, b) && payi_same_bytes (a->weight, b->weight, (gsize)normal->n_wishes * sizeof *a->weight)
         && payi_same_bytes (a->lowers, b->lowers, sizeof a->lowers) && same_bill (a->bill, b->bill);
}

/* [flat]: what [b] weighs as a unit; NULL: it cannot be one. */
static gboolean same_thing (const PayiNormal *normal, const PayiThing *a, const PayiThing *b, guint64 b_fits,
                            const gint64 *flat)
{
  const gsize size = (gsize)normal->n_wishes * sizeof *a->weight;
  if (a->n_moves != b->n_moves || (a->tags & normal->refreshed) != (b->tags & normal->refreshed)
      || a->had_turn != b->had_turn || !payi_same_bytes (a->weight, b->weight, size))
    return FALSE;
  if ((a->flat >= 0 ? PAYI_SUPPLY (normal, a->flat)->fits : 0) != b_fits
      || (flat != NULL && !payi_same_bytes (PAYI_SUPPLY (normal, a->flat)->weight, flat, size)))
    return FALSE;
  for (int m = 0; m < a->n_moves; m++)
    if (!same_move (normal, &a->moves[m], &b->moves[m]))
      return FALSE;
  return TRUE;
}

static void add_run (PayiNormal *normal, int supply, int object, gint64 count)
{
  const PayiRun run = { .supply = supply, .lot = -1, .object = object, .count = count };
  g_array_append_val (normal->runs, run);
}

/* [flat]: the weight of the unit that it can be instead, which fits [flat_fits]. */
static gboolean add_thing (PayiNormal *normal, int object, gint64 count, PayiThing *candidate, guint64 flat_fits,
                           const gint64 *flat, gsize ordinals, GError **error)
{
  payi_assert (count > 0);
  int at = 0;
  while (at < (int)normal->things->len && !same_thing (normal, PAYI_THING (normal, at), candidate, flat_fits, flat))
    at++;
  candidate->flat = -1;
  if (flat_fits != 0) {
    const PayiSupply like = { .fits = flat_fits, .count = count, .thing = at, .weight = flat };
    candidate->flat = payi_normal_supply (normal, &like);
    add_run (normal, candidate->flat, object, count);
  }
  if (at == (int)normal->things->len) {
    candidate->members = payi_normal_keep (normal, normal->problem->objects->len * sizeof *candidate->members);
    if (!payi_states_build (normal, candidate, ordinals, error))
      return FALSE;
    g_array_append_val (normal->things, *candidate);
  }
  PayiThing *thing = PAYI_THING (normal, at);
  thing->members[thing->n_members++] = object;
  thing->count += count;
  return TRUE;
}

/* The moves that happened already are moves of their own: they happen first and never again. */
static gboolean add_done_moves (PayiNormal *normal, PayiThing *thing, const PayiAction *action, int ordinal,
                                GError **error)
{
  const PayProblem *problem = normal->problem;
  for (guint i = 0; i < problem->done->len; i++) {
    const PayiDone *done = PAYI_DONE (problem, i);
    if (PAYI_ACTION (problem, done->action) != action)
      continue;
    for (guint m = 0; m < action->modes->len; m++)
      if ((done->mode < 0 || done->mode == (int)m) && !add_move (normal, thing, action, ordinal, (int)m, (int)i, error))
        return FALSE;
  }
  return TRUE;
}

/* The last objects, which may have acted already: they are told apart, act by act. */
static gboolean add_done_objects (PayiNormal *normal, int object, const GPtrArray *actions, gint64 count,
                                  GError **error)
{
  const gsize size = (gsize)normal->n_wishes * sizeof (gint64);
  gint64 *first = payi_normal_keep (normal, size);
  gsize n_modes = 0;
  for (guint i = 0; i < actions->len; i++)
    n_modes += ((const PayiAction *)g_ptr_array_index (actions, i))->modes->len;
  const PayiObject *given = &g_array_index (normal->problem->objects, PayiObject, object);
  PayiThing thing = { .weight = first, .tags = given->tags, .had_turn = given->had_turn, .done = TRUE };
  thing.moves = payi_normal_keep (normal, n_modes * (1 + normal->problem->done->len) * sizeof *thing.moves);
  weigh (normal, actions, first);
  for (guint i = 0; i < actions->len; i++) {
    const PayiAction *action = g_ptr_array_index (actions, i);
    for (guint m = 0; m < action->modes->len && action->uses != 0; m++)
      if (!add_move (normal, &thing, action, (int)i, (int)m, -1, error))
        return FALSE;
    if (action->uses != 0 && !add_done_moves (normal, &thing, action, (int)i, error))
      return FALSE;
  }
  return thing.n_moves == 0 || add_thing (normal, object, count, &thing, 0, NULL, actions->len, error);
}

/* The first plain action: it, and those that weigh as much, are the unit that the object can be. NULL: there is none.
 */
static const PayiAction *find_unit (const PayiNormal *normal, int object)
{
  const GArray *actions = g_array_index (normal->problem->objects, PayiObject, object).actions;
  for (guint i = 0; i < actions->len; i++) {
    const PayiAction *action = PAYI_ACTION (normal->problem, g_array_index (actions, int, i));
    if (action->uses != 0 && is_plain (normal, action))
      return action;
  }
  return NULL;
}

static gboolean is_part_of (const PayiNormal *normal, const PayiAction *action, const PayiAction *unit)
{
  return unit != NULL && action->uses != 0 && is_plain (normal, action) && weigh_alike (normal, action, unit);
}

gboolean payi_makes_unit (const PayiNormal *normal, const PayiAction *action)
{
  return is_part_of (normal, action, find_unit (normal, action->object));
}

/* What is there without end is not missed. */
static const gint64 *unit_weight (PayiNormal *normal, const PayiAction *unit, const gint64 *first, gboolean endless,
                                  guint64 fits)
{
  gint64 *weight = act_weight (normal, unit, first);
  if (normal->after.left >= 0)
    weight[normal->after.left] = !endless && (fits & normal->after.unit) != 0;
  return weight;
}

static gboolean add_object (PayiNormal *normal, int object, const GPtrArray *actions, gint64 object_count,
                            GError **error)
{
  gint64 *first = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *first);
  weigh (normal, actions, first);
  const PayiAction *only = actions->len == 1 ? g_ptr_array_index (actions, 0) : NULL;
  const gboolean once = only != NULL && is_weighed_once (normal, only, first);
  const gboolean lone = only != NULL && (!normal->counting || acts_once (only)) && (!once || only->uses > MOST_USES);
  const gboolean fold = lone || (folds (actions) && (!normal->counting || all_like_units (normal, actions)));
  guint64 flat_fits = 0;
  PayKinds flat_kinds = 0;
  gsize n_modes = 0;
  gboolean moves = FALSE;
  const PayiAction *unit = fold ? find_unit (normal, object) : NULL;
  for (guint i = 0; i < actions->len; i++) {
    const PayiAction *action = g_ptr_array_index (actions, i);
    const gboolean flat = is_part_of (normal, action, unit);
    n_modes += action->modes->len;
    moves |= !flat && action->uses != 0;
    if (flat) {
      flat_fits |= payi_normal_fits (normal, action_kinds (action), action->late);
      flat_kinds |= action_kinds (action);
    }
  }
  if (!moves) {
    if (flat_fits == 0)
      return TRUE;
    const gint64 count = lone ? lone_units (only, object_count) : object_count;
    normal->inexact |= once;
    const gboolean endless = lone && only->take == PAY_TAKE_NOTHING && only->uses == PAY_USES_ANY;
    const PayiSupply like = { .fits = flat_fits,
                              .count = count,
                              .thing = -1,
                              .endless = endless && normal->after.left >= 0,
                              .weight = unit_weight (normal, unit, first, endless, flat_fits),
                              .kinds = normal->counting ? flat_kinds : 0 };
    add_run (normal, payi_normal_supply (normal, &like), object, count);
    return TRUE;
  }
  const PayiObject *given = &g_array_index (normal->problem->objects, PayiObject, object);
  PayiThing thing = { .weight = first,
                      .tags = given->tags,
                      .had_turn = given->had_turn,
                      .moves = payi_normal_keep (normal, n_modes * sizeof *thing.moves) };
  for (guint i = 0; i < actions->len; i++) {
    const PayiAction *action = g_ptr_array_index (actions, i);
    if (action->uses == 0 || is_part_of (normal, action, unit))
      continue;
    for (guint m = 0; m < action->modes->len; m++)
      if (!add_move (normal, &thing, action, (int)i, (int)m, -1, error))
        return FALSE;
  }
  return add_thing (normal, object, object_count, &thing, flat_fits,
                    flat_fits != 0 ? act_weight (normal, unit, first) : NULL, actions->len, error);
}

gboolean payi_normal_things (PayiNormal *normal, GError **error)
{
  const PayProblem *problem = normal->problem;
  g_autoptr (GPtrArray) actions = g_ptr_array_new ();
  for (guint place = 0; place < problem->objects->len; place++) {
    const guint o = (guint)normal->objects[place];
    const PayiObject *object = &g_array_index (problem->objects, PayiObject, o);
    g_ptr_array_set_size (actions, 0);
    for (guint a = 0; a < object->actions->len; a++)
      g_ptr_array_add (actions, PAYI_ACTION (problem, g_array_index (object->actions, int, a)));
    const gint64 done = payi_objects_done (problem, (int)o), rest = object->count - done;
    if (done > 0 && !add_done_objects (normal, (int)o, actions, done, error))
      return FALSE;
    if (actions->len > 0 && rest > 0 && !add_object (normal, (int)o, actions, rest, error))
      return FALSE;
  }
  return TRUE;
}

int payi_thing_of (const PayiNormal *normal, int state)
{
  int thing = 0;
  payi_assert (state >= 0 && state < normal->n_states);
  while (state >= PAYI_THING (normal, thing)->first + PAYI_THING (normal, thing)->n_states)
    thing++;
  return thing;
}
