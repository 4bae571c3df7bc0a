/* SPDX-License-Identifier: MIT */
/* A question, and whether its answer hangs on a reading of rules that leave it open. */
#include "door/door.h"

#include "question/question.h"
#include "reply/reply.h"

#define THIS_ORDER "this order of the decreases (another: order best)"

/* (transfer full) */
static PayReply *ask_in (PaySession *session, const PayRequest *request, PayOrder order)
{
  g_autoptr (PayRequest) other = pay_request_copy (request);
  other->order = order;
  return pays_ask_any (session, other);
}

/* [reading] lifted; NULL: in the best order of the decreases. (transfer full) */
static PayReply *ask_by (PaySession *session, const PayRequest *request, const char *reading)
{
  if (reading == NULL)
    return ask_in (session, request, PAY_ORDER_BEST);
  g_autoptr (PayRequest) other = pay_request_copy (request);
  other->lifted = g_strdup (reading);
  return pays_ask_any (session, other);
}

/* ---- A cost. */

static gboolean can_pay (PaySession *session, const PayRequest *request, const char *reading)
{
  PayReply *reply = ask_by (session, request, reading);
  const gboolean can = reply->has_payment;
  pay_reply_free (reply);
  return can;
}

const char *pays_hangs_on (PaySession *session, const PayGame *game, const PayRequest *request)
{
  if (!PAY_GAME_HAS (game, readings) || request->lifted != NULL)
    return NULL;
  for (guint i = 0; game->readings[i] != NULL; i++)
    if (can_pay (session, request, game->readings[i]))
      return game->readings[i];
  const gboolean ordered = request->order < PAY_ORDER_BEST && request->modifiers->len > 1;
  return ordered && can_pay (session, request, NULL) ? THIS_ORDER : NULL;
}

/* ---- A plan. */

static guint count_changes (const GPtrArray *changes)
{
  return changes != NULL ? changes->len : 0;
}

/* Could some cost have several decreases, whose order nobody told? */
static gboolean is_ordered (const PayRequest *request)
{
  guint later = 0;
  for (guint i = 0; i < request->spells->len; i++)
    later += count_changes (((const PaySpell *)request->spells->pdata[i])->once_paid);
  for (guint i = 0; i < request->spells->len && request->order < PAY_ORDER_BEST; i++)
    if (request->modifiers->len + count_changes (((const PaySpell *)request->spells->pdata[i])->modifiers) + later > 1)
      return TRUE;
  return FALSE;
}

static gint64 measure (const PayRequest *request, const PayReply *reply)
{
  return request->aim == PAY_AIM_WORTH ? reply->plan.worth : request->aim == PAY_AIM_MOST ? reply->plan.spells : 0;
}

/* Is it more than [than], which was asked as [request]? */
static gboolean is_more (const PayRequest *request, const PayReply *reply, const PayReply *than)
{
  if (reply->error != NULL || !reply->has_payment || reply->outcome == PAY_SHORT)
    return FALSE;
  return than->outcome == PAY_SHORT ? reply->plan.n_entries > 0 : measure (request, reply) > measure (request, than);
}

/* The most of [requests] by the other reading, where that is more than [than]; -1: it is not. */
static gint64 most_by (PaySession *session, const GPtrArray *requests, const char *reading, const PayReply *than)
{
  gint64 most = -1;
  for (guint i = 0; i < requests->len; i++) {
    const PayRequest *request = requests->pdata[i];
    if (reading == NULL && !is_ordered (request))
      continue;
    PayReply *reply = ask_by (session, request, reading);
    if (is_more (request, reply, than))
      most = MAX (most, measure (request, reply));
    pay_reply_free (reply);
  }
  return most;
}

/* What [requests] come to at most in the worst order, where [reply] is more; -1: as much, or it is not known. */
static gint64 least_by_order (PaySession *session, const GPtrArray *requests, const PayReply *reply)
{
  gint64 most = 0;
  gboolean ordered = FALSE, known = reply->outcome == PAY_PAID;
  for (guint i = 0; i < requests->len && known; i++)
    ordered = ordered || is_ordered (requests->pdata[i]);
  for (guint i = 0; i < requests->len && known && ordered; i++) {
    PayReply *worst = ask_in (session, requests->pdata[i], PAY_ORDER_WORST);
    known = worst->error == NULL && worst->outcome != PAY_UNKNOWN && (worst->optimal || worst->outcome == PAY_SHORT);
    most = MAX (most, worst->has_payment ? measure (requests->pdata[i], worst) : 0);
    pay_reply_free (worst);
  }
  return known && ordered && most < measure (requests->pdata[0], reply) ? most : -1;
}

/* [reading] is NULL for the order of the decreases. (transfer full) */
static char *words_of (const PayRequest *request, const char *reading, gint64 most)
{
  const char *other = reading != NULL ? "by another reading" : "in another order of the decreases (order best)";
  g_autofree char *this = reading != NULL ? g_strdup_printf ("; this is by %s", reading) : g_strdup ("");
  if (request->aim == PAY_AIM_WORTH)
    return g_strdup_printf ("%s worth %" G_GINT64_FORMAT "%s", other, most, this);
  if (request->aim == PAY_AIM_MOST)
    return g_strdup_printf ("%s %" G_GINT64_FORMAT " could be paid for%s", other, most, this);
  return g_strdup_printf ("%s it could be done%s", other, this);
}

char *pays_other_reading (PaySession *session, const GPtrArray *requests, guint open, const PayReply *reply)
{
  const PayGame *game = reply->game;
  const PayRequest *first = requests->len > 0 ? requests->pdata[0] : NULL;
  if (first == NULL || first->lifted != NULL || game == NULL || !PAY_GAME_HAS (game, readings)
      || reply->outcome == PAY_UNKNOWN || reply->error != NULL)
    return NULL;
  for (guint i = 0; game->readings[i] != NULL; i++) {
    const gint64 most = (open >> i & 1) != 0 ? most_by (session, requests, game->readings[i], reply) : -1;
    if (most >= 0)
      return words_of (first, game->readings[i], most);
  }
  const gint64 most = most_by (session, requests, NULL, reply);
  if (most >= 0)
    return words_of (first, NULL, most);
  const gint64 least = least_by_order (session, requests, reply);
  return least < 0 ? NULL
         : first->aim == PAY_AIM_WORTH
             ? g_strdup_printf ("in another order of the decreases worth %" G_GINT64_FORMAT, least)
             : g_strdup_printf ("in another order of the decreases %" G_GINT64_FORMAT " could be paid for", least);
}

/* Other readings are asked in what is left of the time. */
static PayReply *ask_plan (PaySession *session, const PayRequest *request)
{
  const gboolean began = pays_begin_time (session, request->steps, request->ms);
  PayReply *reply = pay_session_list (session, request, NULL, NULL);
  g_autoptr (GPtrArray) alone = g_ptr_array_new ();
  PaysReply *made = (PaysReply *)reply;
  g_ptr_array_add (alone, (gpointer)(gsize)request);
  made->reply.reading = pays_own_text (&made->arena, pays_other_reading (session, alone, made->readings, reply));
  pays_end_time (session, began);
  return reply;
}

PayReply *pay_session_ask (PaySession *session, const PayRequest *request)
{
  return pay_request_is_plan (request) ? ask_plan (session, request) : pay_session_list (session, request, NULL, NULL);
}

PayReply *pay_session_puzzle (PaySession *session, const char *text, gssize length)
{
  GError *error = NULL;
  g_autoptr (PayRequest) request = pay_puzzle_read (text, length, NULL, &error);
  if (request == NULL)
    return &pays_reply_of_error (NULL, error)->reply;
  PayReply *reply = pay_session_ask (session, request);
  if (reply->error == NULL)
    return reply;
  PayReply *placed = &pays_reply_of_error (reply->game, pay_puzzle_error (text, length, reply->error))->reply;
  pay_reply_free (reply);
  return placed;
}
