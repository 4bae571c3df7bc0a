/* SPDX-License-Identifier: MIT */
#include "build.h"

static void find_wishes (PayiNormal *n)
{
  const GArray *given = n->problem->wishes;
  for (guint i = 0; i < given->len; i++) {
    const PayiWish *wish = &g_array_index (given, PayiWish, i);
    n->inexact |= n->n_wishes == PAYI_MAX_WISHES;
    if (wish->also || n->inexact)
      continue;
    n->given[n->n_wishes] = i;
    n->wishes[n->n_wishes++] = *wish;
  }
  if (given->len > 0)
    return;
  for (guint v = 0; v < PAY_MAX_VARIABLES; v++)
    n->wishes[n->n_wishes++] = (PayiWish){ .wish = PAY_WISH_X_MOST, .of = v };
}

static const gint64 *drop_weight (const PayiNormal *n, int item)
{
  return PAYI_SUPPLY (n, item < 0 ? -1 - item : PAYI_RUN (n, item)->supply)->weight;
}

/* Dearest first; among equals what was made is kept longest, then what comes first. */
static gint compare_drop (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayiNormal *n = data;
  const int i = *(const int *)a;
  const int j = *(const int *)b;
  const gint64 *u = drop_weight (n, i);
  const gint64 *v = drop_weight (n, j);
  for (int w = 0; w < n->n_wishes; w++)
    if (u[w] != v[w])
      return u[w] > v[w] ? -1 : 1;
  if (i < 0 || j < 0)
    return i < 0 && j < 0 ? i - j : i < 0 ? 1 : -1;
  const PayiRun *r = PAYI_RUN (n, i);
  const PayiRun *q = PAYI_RUN (n, j);
  if ((r->object < 0) != (q->object < 0))
    return r->object < 0 ? -1 : 1;
  return r->object != q->object ? q->object - r->object : q->lot - r->lot;
}

static void add_part (PayiNormal *n, int item)
{
  const int supply = item < 0 ? -1 - item : PAYI_RUN (n, item)->supply;
  n->drop[n->n_drop++] = (PayiPart){ supply, item < 0 ? PAYI_PLENTY : PAYI_RUN (n, item)->count };
}

static void order_drop (PayiNormal *n)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int)n->runs->len; i++)
    g_array_append_val (items, i);
  for (int s = -1; s >= -(int)n->supplies->len; s--)
    if (PAYI_SUPPLY (n, -1 - s)->made)
      g_array_append_val (items, s);
  g_array_sort_with_data (items, compare_drop, n);
  n->drop = payi_normal_keep (n, items->len * sizeof *n->drop);
  for (guint i = 0; i < items->len; i++)
    add_part (n, g_array_index (items, int, i));
}

static PayiNormal *begin (const PayProblem *problem, gboolean counting)
{
  PayiNormal *n = g_new0 (PayiNormal, 1);
  n->problem = problem;
  n->counting = counting;
  n->supplies = g_array_new (FALSE, TRUE, sizeof (PayiSupply));
  n->runs = g_array_new (FALSE, TRUE, sizeof (PayiRun));
  n->things = g_array_new (FALSE, TRUE, sizeof (PayiThing));
  if (!counting)
    find_wishes (n);
  payi_normal_find_traits (n);
  return n;
}

PayiNormal *payi_normal_new_goal (const PayProblem *problem, GError **error)
{
  g_autoptr (PayiNormal) n = begin (problem, FALSE);
  if (!payi_normal_classes_of (n, problem->goal, TRUE, error)
      || !payi_normal_bill (n, problem->goal, TRUE, &n->goal, error))
    return NULL;
  return g_steal_pointer (&n);
}

PayiNormal *payi_normal_new (const PayProblem *problem, gboolean counting, GError **error)
{
  g_autoptr (PayiNormal) n = begin (problem, counting);
  if (!payi_normal_classes (n, error) || !payi_normal_bill (n, problem->goal, TRUE, &n->goal, error))
    return NULL;
  payi_normal_lots (n);
  if (!payi_normal_things (n, error))
    return NULL;
  n->n_open = n->things->len;
  n->dead = -1;
  if (n->wanted && n->late) {
    const PayiSupply gone
        = { .thing = -1, .made = TRUE, .weight = payi_normal_keep (n, sizeof (gint64) * PAYI_MAX_WISHES) };
    n->dead = payi_normal_supply (n, &gone);
  }
  order_drop (n);
  if (!counting)
    payi_ties_init (n);
  return g_steal_pointer (&n);
}

void payi_normal_free (PayiNormal *n)
{
  payi_arena_clear (&n->arena);
  g_array_unref (n->supplies);
  g_array_unref (n->runs);
  g_array_unref (n->things);
  g_clear_pointer (&n->ties, g_array_unref);
  g_free (n);
}
