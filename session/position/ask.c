/* SPDX-License-Identifier: MIT */
/* Costs, and the questions about them. */
#include "position/position.h"

#include "door/door.h"
#include "quick/quick.h"

/* ---- Costs. */

/* All but what lies there, which is the position's. (transfer full) */
static PayRequest *copy_cost (const PayPosition *position, const PayRequest *request)
{
  PayRequest *copy = pay_request_copy (request);
  g_ptr_array_set_size (copy->sources, 0);
  g_ptr_array_set_size (copy->counters, 0);
  g_ptr_array_set_size (copy->keep, 0);
  g_clear_pointer (&copy->pool, g_free);
  g_free (copy->game);
  copy->game = g_strdup (position->game->name);
  copy->life = PAY_NOT_GIVEN;
  copy->handle = 0;
  return copy;
}

/* Is it one cost that is to be paid, and nothing but paid? */
static gboolean is_payment (const PayRequest *request, GError **error)
{
  if (request->spells->len > 0 || request->ask != PAY_ASK_SOLVE || request->costs->len == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "costs", -1, "a cost to be paid is needed, and no plan or list");
  if (request->spent->len > 0 || request->lines->len > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, request->spent->len > 0 ? "spent" : "lines", -1,
                          "is of no cost, but of what lies there");
  return TRUE;
}

/* Is what vectors say of the request all that it says? */
static gboolean is_simple (const PayRequest *request)
{
  return request->costs->len == 1 && request->card == NULL && request->never->len == 0 && request->lifted == NULL
         && !request->ahead && !request->whole && request->steps == 0 && request->memory == 0 && request->ms == 0;
}

void pays_position_read_cost (PayPosition *position, PaysPositionCost *cost)
{
  cost->read = TRUE;
  cost->said = is_simple (cost->told) && pay_session_cost_vectors (position->session, cost->told, &cost->vectors, NULL);
  if (!cost->said || position->begun != NULL)
    return;
  position->begun = pay_request_copy (cost->told);
  position->begun->life = position->life;
  position->first_life = cost->vectors.first_life;
}

guint pay_position_cost_of (PayPosition *position, const PayRequest *request, GError **error)
{
  g_return_val_if_fail (position != NULL && request != NULL, 0);
  if (!is_payment (request, error))
    return 0;
  PaysPositionCost cost = { .told = copy_cost (position, request) };
  if (!pays_position_opens (position, cost.told, 0, cost.told->card != NULL, error)) {
    pay_request_free (cost.told);
    return 0;
  }
  pays_position_read_cost (position, &cost);
  g_array_append_val (position->costs, cost);
  return position->costs->len - 1;
}

guint pay_position_cost (PayPosition *position, const char *cost, GError **error)
{
  g_return_val_if_fail (position != NULL && cost != NULL, 0);
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, cost);
  return pay_position_cost_of (position, request, error);
}

void pay_position_forget (PayPosition *position, guint handle)
{
  PaysPositionCost *cost = pays_position_cost (position, handle);
  g_return_if_fail (cost != NULL);
  pays_position_close (position, handle);
  g_clear_pointer (&cost->told, pay_request_free);
}

/* ---- Questions. */

static PayOutcome ask (PayPosition *position, const PaysPositionCost *cost)
{
  g_auto (PaysLent) lent = pays_lend (position, cost, NULL, 0, FALSE);
  g_autoptr (PayReply) reply = pays_ask_any (position->session, &lent.request);
  return reply->error != NULL ? PAY_UNKNOWN : reply->outcome;
}

static PayOutcome outcome_of (PayPosition *position, guint handle)
{
  PaysPositionCost *cost = pays_position_cost (position, handle);
  if (cost->version == position->version)
    return cost->outcome;
  pays_position_read (position);
  cost->outcome = position->unsaid == 0 ? pays_position_decide (position, cost) : PAY_UNKNOWN;
  if (cost->outcome == PAY_UNKNOWN)
    cost->outcome = pays_position_decide_opened (position, handle);
  if (cost->outcome == PAY_UNKNOWN)
    cost->outcome = ask (position, cost);
  cost->version = position->version;
  return cost->outcome;
}

guint pay_position_castable (PayPosition *position, const guint *costs, gsize n, PayOutcome *outcomes)
{
  guint paid = 0;
  g_return_val_if_fail (position != NULL, 0);
  for (gsize i = 0; i < n; i++) {
    g_return_val_if_fail (pays_position_cost (position, costs[i]) != NULL, paid);
    outcomes[i] = outcome_of (position, costs[i]);
    paid += outcomes[i] == PAY_PAID ? 1 : 0;
  }
  return paid;
}

PayReply *pay_position_pay (PayPosition *position, guint handle, const guint *keep, gsize n_keep)
{
  g_return_val_if_fail (position != NULL, NULL);
  const PaysPositionCost *cost = pays_position_asked (position, handle, keep, n_keep);
  if (cost == NULL)
    return NULL;
  g_auto (PaysLent) lent = pays_lend (position, cost, keep, n_keep, FALSE);
  PayReply *reply
      = n_keep == 0 && cost->told->card == NULL ? pays_quick_reply (position->session, &lent.request) : NULL;
  if (reply == NULL)
    reply = pays_position_ask_opened (position, handle, keep, n_keep);
  return reply != NULL ? reply : pay_session_ask (position->session, &lent.request);
}

static void copy_texts (GPtrArray **to, const GPtrArray *from)
{
  if (from->len > 0)
    *to = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (*to, g_strdup (from->pdata[i]));
}

PayReply *pay_position_hand (PayPosition *position, const guint *costs, const gint64 *worths, gsize n)
{
  g_return_val_if_fail (position != NULL, NULL);
  g_autoptr (PayRequest) request = pay_position_left (position);
  request->aim = worths != NULL ? PAY_AIM_WORTH : PAY_AIM_MOST;
  for (gsize i = 0; i < n; i++) {
    const PaysPositionCost *cost = pays_position_cost (position, costs[i]);
    g_return_val_if_fail (cost != NULL, NULL);
    g_autofree char *name = g_strdup_printf ("%" G_GSIZE_FORMAT, i);
    PaySpell *spell = pay_request_add_spell (request, name, cost->told->costs->pdata[0]);
    spell->worth = worths != NULL ? worths[i] : PAY_NOT_GIVEN;
    copy_texts (&spell->modifiers, cost->told->modifiers);
    copy_texts (&spell->purpose, cost->told->purpose);
  }
  return pay_session_ask (position->session, request);
}
