/* SPDX-License-Identifier: MIT */
/* Living boards. */
#include "inside.h"

#include <pay/position.h>

struct _PayBridgePosition {
  PayBridge *bridge;
  PayPosition *position;
  PayReply *last;    /* what apply() makes so; (nullable) */
  PayRequest *asked; /* what it answers; (nullable) */
};

/* ---- What went wrong. */

/* To be filled. */
static GError **error_of (PayBridge *bridge)
{
  g_clear_error (&bridge->error);
  return &bridge->error;
}

const PayBridgeError *pay_bridge_error (PayBridge *bridge)
{
  const GError *error = bridge->error;
  const char *where = error != NULL ? pay_error_where (error) : NULL;
  bridge->told = (PayBridgeError){ .code = error != NULL ? pay_error_code_name (error) : "",
                                   .where = where != NULL ? where : "",
                                   .message = error != NULL ? error->message : "",
                                   .at = error != NULL ? pay_error_at (error) : -1 };
  return &bridge->told;
}

/* ---- Its life. */

PayBridgePosition *pay_bridge_position_new (PayBridge *bridge, const char *game)
{
  PayPosition *position = pay_position_new (pay_json_session (bridge->json), game, error_of (bridge));
  if (position == NULL)
    return NULL;
  PayBridgePosition *made = g_new0 (PayBridgePosition, 1);
  *made = (PayBridgePosition){ .bridge = bridge, .position = position };
  g_ptr_array_add (bridge->positions, made);
  return made;
}

void pay_bridge_position_free (PayBridgePosition *position)
{
  g_ptr_array_remove (position->bridge->positions, position);
  g_clear_pointer (&position->last, pay_reply_free);
  g_clear_pointer (&position->asked, pay_request_free);
  pay_position_free (position->position);
  g_free (position);
}

/* ---- What lies there. */

/* (transfer full) (nullable) */
static PayRequest *read_line (PayBridgePosition *position, const char *line, size_t length)
{
  return pay_json_read_request (line, (gssize)length, NULL, error_of (position->bridge));
}

unsigned pay_bridge_position_add (PayBridgePosition *position, const char *line, size_t length)
{
  g_autoptr (PayRequest) request = read_line (position, line, length);
  if (request == NULL)
    return 0;
  return pay_position_add_source (position->position, request->sources->pdata[0], &position->bridge->error);
}

unsigned pay_bridge_position_add_unit (PayBridgePosition *position, const char *unit)
{
  return pay_position_add_unit (position->position, unit, error_of (position->bridge));
}

int pay_bridge_position_has (PayBridgePosition *position, unsigned permanent)
{
  return pay_position_has (position->position, permanent);
}

int pay_bridge_position_is_ready (PayBridgePosition *position, unsigned permanent)
{
  return pay_position_is_ready (position->position, permanent);
}

void pay_bridge_position_remove (PayBridgePosition *position, unsigned permanent)
{
  pay_position_remove (position->position, permanent);
}

void pay_bridge_position_tap (PayBridgePosition *position, unsigned permanent)
{
  pay_position_tap (position->position, permanent);
}

void pay_bridge_position_untap (PayBridgePosition *position, unsigned permanent)
{
  pay_position_untap (position->position, permanent);
}

void pay_bridge_position_untap_all (PayBridgePosition *position)
{
  pay_position_untap_all (position->position);
}

int pay_bridge_position_float (PayBridgePosition *position, const char *unit, int64_t n)
{
  return pay_position_float (position->position, unit, n, error_of (position->bridge));
}

int64_t pay_bridge_position_floating (PayBridgePosition *position, const char *unit)
{
  return pay_position_floating (position->position, unit);
}

void pay_bridge_position_empty (PayBridgePosition *position)
{
  pay_position_empty (position->position);
}

void pay_bridge_position_set_life (PayBridgePosition *position, int64_t life)
{
  pay_position_set_life (position->position, life < 0 ? PAY_NOT_GIVEN : life);
}

int64_t pay_bridge_position_life (PayBridgePosition *position)
{
  const gint64 life = pay_position_life (position->position);
  return life == PAY_NOT_GIVEN ? -1 : life;
}

void pay_bridge_position_set_stock (PayBridgePosition *position, const char *name, int64_t value)
{
  pay_position_set_stock (position->position, name, value);
}

/* ---- Costs and questions. */

unsigned pay_bridge_position_cost (PayBridgePosition *position, const char *line, size_t length)
{
  g_autoptr (PayRequest) request = read_line (position, line, length);
  return request != NULL ? pay_position_cost_of (position->position, request, &position->bridge->error) : 0;
}

void pay_bridge_position_forget (PayBridgePosition *position, unsigned cost)
{
  pay_position_forget (position->position, cost);
}

void pay_bridge_position_castable (PayBridgePosition *position, const unsigned *costs, size_t n,
                                   unsigned char *outcomes)
{
  for (size_t i = 0; i < n; i++) {
    PayOutcome outcome = PAY_UNKNOWN;
    pay_position_castable (position->position, &costs[i], 1, &outcome);
    outcomes[i] = pay_bridge_outcome (outcome);
  }
}

const char *pay_bridge_position_pay (PayBridgePosition *position, unsigned cost, const unsigned *keep, size_t n,
                                     size_t *written)
{
  g_clear_pointer (&position->last, pay_reply_free);
  g_clear_pointer (&position->asked, pay_request_free);
  position->asked = pay_position_request (position->position, cost, keep, n);
  position->last = pay_position_pay (position->position, cost, keep, n);
  return pay_json_reply (position->bridge->json, position->last, position->asked, NULL, written);
}

const char *pay_bridge_position_words (PayBridgePosition *position, size_t *written)
{
  if (position->last == NULL)
    return NULL;
  return pay_bridge_keep_words (position->bridge, position->last, position->asked, written);
}

const char *pay_bridge_position_hand (PayBridgePosition *position, const unsigned *costs, const int64_t *worths,
                                      size_t n, size_t *written)
{
  g_autoptr (PayRequest) request = pay_position_left (position->position);
  g_autoptr (PayReply) reply = pay_position_hand (position->position, costs, worths, n);
  return pay_json_reply (position->bridge->json, reply, request, NULL, written);
}

int pay_bridge_position_apply (PayBridgePosition *position)
{
  GError **error = error_of (position->bridge);
  if (position->last == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no payment to apply");
  return pay_position_apply (position->position, position->last, error);
}
