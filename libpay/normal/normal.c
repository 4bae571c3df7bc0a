/* SPDX-License-Identifier: MIT */
#include "build.h"

static void find_wishes (PayiNormal *normal)
{
  const GArray *given = normal->problem->wishes;
  for (guint i = 0; i < given->len; i++) {
    const PayiWish *wish = &g_array_index (given, PayiWish, i);
    normal->inexact |= normal->n_wishes == PAYI_MAX_WISHES;
    if (wish->also || normal->inexact)
      continue;
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
  return r->object != q->object ? q->object - r->object : q->lot - r->lot;
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

static PayiNormal *begin (const PayProblem *problem, gboolean counting)
{
  PayiNormal *normal = g_new0 (PayiNormal, 1);
  normal->problem = problem;
  normal->counting = counting;
  normal->supplies = g_array_new (FALSE, TRUE, sizeof (PayiSupply));
  normal->runs = g_array_new (FALSE, TRUE, sizeof (PayiRun));
  normal->things = g_array_new (FALSE, TRUE, sizeof (PayiThing));
  if (!counting)
    find_wishes (normal);
  payi_normal_find_traits (normal);
  return normal;
}

PayiNormal *payi_normal_new_goal (const PayProblem *problem, GError **error)
{
  g_autoptr (PayiNormal) normal = begin (problem, FALSE);
  if (!payi_normal_classes_of (normal, problem->goal, TRUE, error)
      || !payi_normal_bill (normal, problem->goal, TRUE, &normal->goal, error))
    return NULL;
  return g_steal_pointer (&normal);
}

PayiNormal *payi_normal_new (const PayProblem *problem, gboolean counting, GError **error)
{
  g_autoptr (PayiNormal) normal = begin (problem, counting);
  if (!payi_normal_classes (normal, error) || !payi_normal_bill (normal, problem->goal, TRUE, &normal->goal, error))
    return NULL;
  payi_normal_lots (normal);
  if (!payi_normal_things (normal, error))
    return NULL;
  normal->n_open = normal->things->len;
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

void payi_normal_free (PayiNormal *normal)
{
  payi_arena_clear (&normal->arena);
  g_array_unref (normal->supplies);
  g_array_unref (normal->runs);
  g_array_unref (normal->things);
  g_clear_pointer (&normal->ties, g_array_unref);
  g_free (normal);
}
