/* SPDX-License-Identifier: MIT */
/* What is asked, as a request that borrows what costs and permanents say. */
#include "position/position.h"

/* ---- What lies there. */

static void add_units (GString *pool, const char *unit, gint64 n)
{
  if (n == 1)
    g_string_append_printf (pool, "%s%s", pool->len > 0 ? " " : "", unit);
  else if (n > 0)
    g_string_append_printf (pool, "%s%" G_GINT64_FORMAT "*%s", pool->len > 0 ? " " : "", n, unit);
}

char *pays_position_pool (const PayPosition *position)
{
  GString *pool = g_string_new (NULL);
  for (guint i = 1; i < position->permanents->len; i++) {
    const PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (permanent->there && !permanent->tapped && permanent->unit != NULL)
      add_units (pool, permanent->unit, 1);
  }
  for (guint i = 0; i < position->floats->len; i++) {
    const PaysFloat *some = &g_array_index (position->floats, PaysFloat, i);
    add_units (pool, some->unit, some->n);
  }
  return g_string_free (pool, pool->len == 0);
}

PayRequest *pay_position_left (const PayPosition *position)
{
  g_return_val_if_fail (position != NULL, NULL);
  g_autoptr (PayRequest) lent = pay_request_new ();
  for (guint i = 1; i < position->permanents->len; i++) {
    const PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (permanent->there && !permanent->tapped && permanent->source != NULL)
      g_ptr_array_add (lent->sources, permanent->source);
  }
  PayRequest *request = pay_request_copy (lent);
  while (lent->sources->len > 0)
    g_ptr_array_steal_index_fast (lent->sources, 0);
  request->game = g_strdup (position->game->name);
  request->pool = pays_position_pool (position);
  request->life = position->life;
  for (guint i = 0; i < position->stocks->len; i++) {
    const PayStock *stock = position->stocks->pdata[i];
    pay_request_add_counter (request, stock->name, stock->value);
  }
  return request;
}

/* ---- Beside a cost. */

static GPtrArray *copy_of (const GPtrArray *texts)
{
  GPtrArray *copy = texts->len > 0 ? g_ptr_array_new_full (texts->len, g_free) : NULL;
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add (copy, g_strdup (texts->pdata[i]));
  return copy;
}

/* The X of a cost to keep is fixed where the cost's is. */
static void add_keep (PayRequest *own, const PayRequest *told)
{
  PayKeep *keep = pay_request_add_keep (own, told->costs->pdata[0]);
  keep->purpose = copy_of (told->purpose);
  keep->modifiers = copy_of (told->modifiers);
  for (guint i = 0; i < told->x->len; i++) {
    const PayXRequest *x = told->x->pdata[i];
    keep->x = x->wish == PAY_X_FIXED ? x->value : keep->x;
  }
}

PaysLent pays_lend (const PayPosition *position, const PaysPositionCost *cost, const guint *keep, gsize n_keep,
                    gboolean all)
{
  PaysLent lent = { *cost->told, g_ptr_array_sized_new (position->permanents->len), pay_request_new () };
  for (guint i = 1; i < position->permanents->len; i++) {
    const PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (permanent->there && permanent->source != NULL && (all || !permanent->tapped))
      g_ptr_array_add (lent.sources, permanent->source);
  }
  for (gsize i = 0; i < n_keep; i++)
    add_keep (lent.own, pays_position_cost (position, keep[i])->told);
  lent.own->pool = pays_position_pool (position);
  lent.request.sources = lent.sources;
  lent.request.keep = lent.own->keep;
  lent.request.pool = lent.own->pool;
  lent.request.counters = position->stocks;
  lent.request.life = position->life;
  return lent;
}

const PaysPositionCost *pays_position_asked (const PayPosition *position, guint handle, const guint *keep, gsize n_keep)
{
  const PaysPositionCost *cost = pays_position_cost (position, handle);
  gboolean known = cost != NULL;
  for (gsize i = 0; i < n_keep && known; i++)
    known = pays_position_cost (position, keep[i]) != NULL;
  g_return_val_if_fail (known, NULL);
  return cost;
}

PayRequest *pay_position_request (const PayPosition *position, guint handle, const guint *keep, gsize n_keep)
{
  g_return_val_if_fail (position != NULL, NULL);
  const PaysPositionCost *cost = pays_position_asked (position, handle, keep, n_keep);
  if (cost == NULL)
    return NULL;
  g_auto (PaysLent) lent = pays_lend (position, cost, keep, n_keep, FALSE);
  return pay_request_copy (&lent.request);
}

void pays_lent_clear (PaysLent *lent)
{
  g_clear_pointer (&lent->sources, g_ptr_array_unref);
  g_clear_pointer (&lent->own, pay_request_free);
}
