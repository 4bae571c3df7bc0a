/* SPDX-License-Identifier: MIT */
#include <pay/error.h>

#include "build.h"

/* ---- Costs. */

static gboolean add_class (PayiNormal *normal, int channel, PayTraits accept, gboolean goal, GError **error)
{
  if (payi_class_add (&normal->classes, normal->problem, channel, accept, goal && normal->late))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different pips", PAYI_MAX_CLASSES);
}

static gboolean add_classes_of (PayiNormal *normal, const PayCost *cost, gboolean goal, GError **error)
{
  for (guint a = 0; a < cost->alternatives->len; a++) {
    const GArray *pips = PAYI_ALTERNATIVE (cost, a)->pips;
    for (guint i = 0; i < pips->len; i++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, i);
      if (!add_class (normal, pip->channel, pip->accept, goal, error))
        return FALSE;
      if (pip->form == PAYI_OTHERS && !add_class (normal, pip->channel, pip->other, goal, error))
        return FALSE;
    }
    const GArray *presences = PAYI_ALTERNATIVE (cost, a)->presences;
    for (guint i = 0; i < presences->len; i++) {
      const PayiPresence *presence = &g_array_index (presences, PayiPresence, i);
      if (!add_class (normal, presence->channel, presence->accept, FALSE, error))
        return FALSE;
      normal->watched |= PAY_BIT (payi_class_of (&normal->classes, presence->channel, presence->accept, FALSE));
    }
  }
  return TRUE;
}

static gboolean add_classes (PayiNormal *normal, GError **error)
{
  const PayProblem *problem = normal->problem;
  for (guint a = 0; a < problem->actions->len; a++) {
    const gboolean there = payi_action_is_there (problem, PAYI_ACTION (problem, a));
    normal->late |= there && PAYI_ACTION (problem, a)->late;
    normal->wanted |= there && PAYI_ACTION (problem, a)->wanted;
  }
  normal->refreshed = payi_problem_refreshed (problem);
  if (!add_classes_of (normal, problem->goal, TRUE, error))
    return FALSE;
  for (guint i = 0; i < problem->kept->len; i++)
    if (!add_classes_of (normal, g_ptr_array_index (problem->kept, i), FALSE, error))
      return FALSE;
  for (guint a = 0; a < problem->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (problem, a)->modes->len; m++) {
      if (!payi_action_is_there (problem, PAYI_ACTION (problem, a)))
        break;
      const PayCost *needs = PAYI_MODE (PAYI_ACTION (problem, a), m)->needs;
      if (needs != NULL && !add_classes_of (normal, needs, PAYI_ACTION (problem, a)->wanted, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Units. */

static void find_traits (PayiNormal *normal)
{
  const GArray *kinds = normal->problem->kinds;
  gboolean asked = FALSE;
  for (int w = 0; w < normal->n_wishes; w++)
    asked |= normal->wishes[w].wish == PAY_WISH_FLEXIBLE;
  if (!asked)
    return;
  normal->traits = payi_normal_keep (normal, kinds->len * sizeof *normal->traits);
  for (guint k = 0; k < kinds->len; k++)
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      normal->traits[k] |= g_array_index (kinds, PayiKind, k).traits[channel];
}

static void add_lots (PayiNormal *normal)
{
  const PayProblem *problem = normal->problem;
  for (guint place = 0; place < problem->lots->len; place++) {
    const guint i = (guint)normal->lots[place];
    const PayiLot *lot = &g_array_index (problem->lots, PayiLot, i);
    const guint64 fits = payi_normal_fits (normal, lot->kinds, FALSE);
    if (lot->kinds == 0 || lot->count == 0)
      continue;
    gint64 *weight = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *weight);
    for (int w = 0; w < normal->n_wishes; w++) {
      if (payi_normal_spares (normal, w, PAY_WISH_SPARE_LOT, i))
        weight[w] = 1;
      if (normal->wishes[w].wish == PAY_WISH_FLEXIBLE)
        weight[w] = __builtin_popcountll (payi_normal_traits (normal, lot->kinds) & normal->wishes[w].of);
      if (normal->wishes[w].wish == PAY_WISH_DEAR)
        weight[w] = lot->weights[normal->wishes[w].of];
      if (normal->wishes[w].wish == PAY_WISH_MOST_LEFT)
        weight[w] = (fits & normal->after.unit) != 0;
    }
    const PayiSupply like = {
      .fits = fits, .count = lot->count, .thing = -1, .weight = weight, .kinds = normal->counting ? lot->kinds : 0
    };
    const PayiRun run
        = { .supply = payi_normal_supply (normal, &like), .lot = (int)i, .object = -1, .count = lot->count };
    g_array_append_val (normal->runs, run);
  }
}

/* ---- The whole. */

static gboolean weighs (const PayProblem *problem, guint64 dear)
{
  gboolean found = FALSE;
  for (guint a = 0; a < problem->actions->len; a++)
    found |= payi_action_is_there (problem, PAYI_ACTION (problem, a)) && PAYI_ACTION (problem, a)->weights[dear] != 0;
  for (guint i = 0; i < problem->lots->len; i++)
    found |= g_array_index (problem->lots, PayiLot, i).weights[dear] != 0;
  return found;
}

/* Could two payments differ in it? */
static gboolean matters (const PayProblem *problem, const PayiWish *wish)
{
  if (wish->wish == PAY_WISH_DEAR)
    return weighs (problem, wish->of);
  return wish->wish != PAY_WISH_CHOICE || problem->goal->alternatives->len > 1;
}

/* Of what is left states tell all, where payments are told apart. */
static gboolean is_ahead (const PayiWish *wish)
{
  return wish->wish == PAY_WISH_MOST_LEFT || wish->wish == PAY_WISH_WIDTH;
}

static void find_wishes (PayiNormal *normal)
{
  const GArray *given = normal->problem->wishes;
  for (guint i = 0; i < given->len; i++) {
    const PayiWish *wish = &g_array_index (given, PayiWish, i);
    normal->inexact |= normal->n_wishes == PAYI_MAX_WISHES;
    if (wish->also || normal->inexact || !matters (normal->problem, wish) || (normal->counting && is_ahead (wish)))
      continue;
    if (wish->wish == PAY_WISH_MOST_LEFT)
      normal->after.left = normal->n_wishes;
    if (wish->wish == PAY_WISH_WIDTH)
      normal->after.width = normal->n_wishes;
    normal->beyond |= wish->wish == PAY_WISH_BEYOND;
    normal->given[normal->n_wishes] = i;
    normal->wishes[normal->n_wishes++] = *wish;
  }
  if (given->len > 0)
    return;
  for (guint v = 0; v < PAY_MAX_VARIABLES; v++)
    normal->wishes[normal->n_wishes++] = (PayiWish){ .wish = PAY_WISH_X_MOST, .of = v };
}

static const gint64 *drop_weight (const PayiNormal *normal, int item)
{
  return PAYI_SUPPLY (normal, item < 0 ? -1 - item : PAYI_RUN (normal, item)->supply)->weight;
}

/* Dearest first; among equals what was made is kept longest, then what comes first. */
static gint compare_drop (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayiNormal *normal = data;
  const int i = *(const int *)a;
  const int j = *(const int *)b;
  const gint64 *u = drop_weight (normal, i);
  const gint64 *v = drop_weight (normal, j);
  for (int w = 0; w < normal->n_wishes; w++)
    if (u[w] != v[w])
      return u[w] > v[w] ? -1 : 1;
  if (i < 0 || j < 0)
    return i < 0 && j < 0 ? i - j : i < 0 ? 1 : -1;
  const PayiRun *r = PAYI_RUN (normal, i);
  const PayiRun *q = PAYI_RUN (normal, j);
  if ((r->object < 0) != (q->object < 0))
    return r->object < 0 ? -1 : 1;
  if (r->object >= 0)
    return normal->object_place[q->object] - normal->object_place[r->object];
  return normal->lot_place[q->lot] - normal->lot_place[r->lot];
}

static void add_part (PayiNormal *normal, int item)
{
  const int supply = item < 0 ? -1 - item : PAYI_RUN (normal, item)->supply;
  normal->drop[normal->n_drop++] = (PayiPart){ supply, item < 0 ? PAYI_PLENTY : PAYI_RUN (normal, item)->count };
}

static void order_drop (PayiNormal *normal)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int)normal->runs->len; i++)
    g_array_append_val (items, i);
  for (int s = -1; s >= -(int)normal->supplies->len; s--)
    if (PAYI_SUPPLY (normal, -1 - s)->made)
      g_array_append_val (items, s);
  g_array_sort_with_data (items, compare_drop, normal);
  normal->drop = payi_normal_keep (normal, items->len * sizeof *normal->drop);
  for (guint i = 0; i < items->len; i++)
    add_part (normal, g_array_index (items, int, i));
}

typedef struct {
  guint rank;
  int index;
} Ranked;

static gint compare_ranks (gconstpointer a, gconstpointer b)
{
  const Ranked *x = a;
  const Ranked *y = b;
  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  return x->index - y->index;
}

/* Puts [ranked] into the order in which ties are broken; [place]: where each index is then. */
static int *order_by_rank (PayiNormal *normal, GArray *ranked, int **place)
{
  int *order = payi_normal_keep (normal, ranked->len * sizeof *order);
  *place = payi_normal_keep (normal, ranked->len * sizeof **place);
  g_array_sort (ranked, compare_ranks);
  for (guint i = 0; i < ranked->len; i++) {
    order[i] = g_array_index (ranked, Ranked, i).index;
    (*place)[order[i]] = (int)i;
  }
  return order;
}

static void find_order (PayiNormal *normal)
{
  const PayProblem *problem = normal->problem;
  g_autoptr (GArray) ranked = g_array_new (FALSE, FALSE, sizeof (Ranked));
  for (guint i = 0; i < problem->objects->len; i++) {
    const Ranked object = { g_array_index (problem->objects, PayiObject, i).rank, (int)i };
    g_array_append_val (ranked, object);
  }
  normal->objects = order_by_rank (normal, ranked, &normal->object_place);
  g_array_set_size (ranked, 0);
  for (guint i = 0; i < problem->lots->len; i++) {
    const Ranked lot = { g_array_index (problem->lots, PayiLot, i).rank, (int)i };
    g_array_append_val (ranked, lot);
  }
  normal->lots = order_by_rank (normal, ranked, &normal->lot_place);
}

static PayiNormal *begin (const PayProblem *problem, gboolean counting, gboolean weighed)
{
  PayiNormal *normal = g_new0 (PayiNormal, 1);
  normal->problem = problem;
  normal->counting = counting;
  normal->supplies = g_array_new (FALSE, TRUE, sizeof (PayiSupply));
  normal->runs = g_array_new (FALSE, TRUE, sizeof (PayiRun));
  normal->things = g_array_new (FALSE, TRUE, sizeof (PayiThing));
  normal->after.left = normal->after.width = -1;
  find_order (normal);
  if (weighed)
    find_wishes (normal);
  find_traits (normal);
  return normal;
}

PayiNormal *payi_normal_new_goal (const PayProblem *problem, GError **error)
{
  g_autoptr (PayiNormal) normal = begin (problem, FALSE, TRUE);
  if (!add_classes_of (normal, problem->goal, TRUE, error)
      || !payi_normal_bill (normal, problem->goal, TRUE, &normal->goal, error))
    return NULL;
  return g_steal_pointer (&normal);
}

/* What was lent and not spent is gone, so that no state tells what was spent of it: scores have to be compared. */
static gboolean lent_weighs (const PayiNormal *normal)
{
  for (guint s = 0; s < normal->supplies->len; s++)
    for (int w = 0; w < normal->n_wishes && PAYI_SUPPLY (normal, s)->prompt; w++)
      if (normal->wishes[w].wish == PAY_WISH_LEFTOVER || PAYI_SUPPLY (normal, s)->weight[w] != 0)
        return TRUE;
  return FALSE;
}

static PayiNormal *build (const PayProblem *problem, gboolean counting, gboolean weighed, GError **error)
{
  g_autoptr (PayiNormal) normal = begin (problem, counting, weighed);
  if (!add_classes (normal, error) || (weighed && !payi_after_classes (normal, error))
      || !payi_normal_bill (normal, problem->goal, TRUE, &normal->goal, error))
    return NULL;
  add_lots (normal);
  if (!payi_normal_things (normal, error))
    return NULL;
  if (payi_looks_ahead (normal) && !payi_after_build (normal, error))
    return NULL;
  normal->repeats = normal->repeats || lent_weighs (normal);
  normal->n_open = normal->things->len;
  normal->wants = normal->wanted;
  normal->dead = -1;
  if (normal->wanted && normal->late) {
    const PayiSupply gone
        = { .thing = -1, .made = TRUE, .weight = payi_normal_keep (normal, sizeof (gint64) * PAYI_MAX_WISHES) };
    normal->dead = payi_normal_supply (normal, &gone);
  }
  order_drop (normal);
  payi_assert (normal->n_states <= PAYI_MAX_STATES && normal->n_drop >= (int)normal->runs->len);
  if (!counting)
    payi_ties_init (normal);
  return g_steal_pointer (&normal);
}

PayiNormal *payi_normal_new (const PayProblem *problem, gboolean counting, GError **error)
{
  return build (problem, counting, !counting, error);
}

PayiNormal *payi_normal_new_weighed (const PayProblem *problem, GError **error)
{
  return build (problem, TRUE, TRUE, error);
}

void payi_normal_free (PayiNormal *normal)
{
  payi_arena_clear (&normal->arena);
  g_array_unref (normal->supplies);
  g_array_unref (normal->runs);
  g_array_unref (normal->things);
  g_clear_pointer (&normal->ties, g_array_unref);
  g_clear_pointer (&normal->after.many_cost, pay_cost_unref);
  g_clear_pointer (&normal->after.one_cost, pay_cost_unref);
  g_free (normal);
}
