/* SPDX-License-Identifier: MIT */
#include "door/door.h"

#include "payment/payment.h"
#include "plan/plan.h"
#include "quick/quick.h"
#include "reasons/reasons.h"

PaySession *pay_session_new (const PayGame *const *games, const char *default_game)
{
  g_return_val_if_fail (games != NULL, NULL);
  PaySession *session = g_new0 (PaySession, 1);
  session->games = games;
  session->default_game = g_strdup (default_game);
  return session;
}

void pay_session_free (PaySession *session)
{
  if (session == NULL)
    return;
  pays_quick_free (session->quick);
  g_free (session->default_game);
  g_free (session);
}

void pay_session_set_stop (PaySession *session, const volatile gint *stop)
{
  session->stop = stop;
}

/* ---- What was found, as a reply. */

static void tell_unknown (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  static const char *const found[] = { "an answer was found", "all ways were counted", "a way was listed" };
  const gboolean solved = pay_answer_outcome (asked->answer) != PAY_UNKNOWN;
  g_autofree char *text = pays_limit_words (asked, found[solved ? (int)asked->request->ask : 0]);
  pays_tell_why (arena, text, reply);
}

/* Those of the request's costs to keep that stay payable together. */
static void tell_kept (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  const guint n = asked->request->keep->len;
  gboolean *kept = pays_take (arena, n * sizeof *kept);
  for (guint i = 0; i < n; i++)
    kept[i] = pay_answer_is_kept (asked->answer, (int)i);
  reply->kept = kept;
  reply->n_kept = n;
}

static void tell_answer (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  reply->outcome = asked->outcome;
  if (asked->outcome == PAY_UNKNOWN)
    tell_unknown (arena, asked, reply);
  else if (pay_answer_outcome (asked->answer) == PAY_SHORT) {
    pays_tell_reasons (arena, asked, reply);
    pays_tell_fixes (arena, asked, reply);
  } else if (!reply->is_list) {
    reply->has_payment = TRUE;
    pays_tell_payment (arena, asked, asked->answer, &reply->payment);
    tell_kept (arena, asked, reply);
    reply->optimal = pay_answer_is_best (asked->answer);
  }
}

static gboolean tell_plan (const PaySession *session, PaysAsked *asked, PaysReply *made, GError **error)
{
  PayReply *reply = &made->reply;
  g_autofree char *why = NULL;
  if (!pays_judge_plan (session, asked, &why, error))
    return FALSE;
  reply->is_plan = TRUE;
  reply->outcome = asked->outcome;
  if (why != NULL)
    pays_tell_why (&made->arena, why, reply);
  reply->has_payment = pay_answer_outcome (asked->answer) == PAY_PAID;
  if (!reply->has_payment)
    return TRUE;
  pays_tell_plan (&made->arena, asked, &reply->plan);
  reply->optimal = pay_answer_is_best (asked->answer);
  return TRUE;
}

static gboolean count (PaysAsked *asked, PaysReply *made, GError **error)
{
  g_autofree char *outcomes = NULL, *payments = NULL;
  if (!pays_count (asked, &outcomes, &payments, error))
    return FALSE;
  made->reply.outcomes = pays_text (&made->arena, outcomes);
  made->reply.payments = pays_text (&made->arena, payments);
  return TRUE;
}

static gboolean find_ways (PaysAsked *asked, PayPaymentFunc use, gpointer data, PaysReply *made, GError **error)
{
  if (asked->outcome == PAY_UNKNOWN)
    return TRUE;
  switch (asked->request->ask) {
  case PAY_ASK_SOLVE:
    return TRUE;
  case PAY_ASK_COUNT:
    return count (asked, made, error);
  case PAY_ASK_LIST:
    made->reply.is_list = TRUE;
    return pays_list (asked, use, data, made, error);
  }
  return TRUE;
}

static gboolean answer (const PaySession *session, const PayRequest *request, PayPaymentFunc use, gpointer data,
                        PaysReply *made, GError **error)
{
  g_auto (PaysAsked) asked = { 0 };
  if (!pays_solve (session, request, &asked, error))
    return FALSE;
  if (request->spells->len > 0)
    return tell_plan (session, &asked, made, error);
  if (!find_ways (&asked, use, data, made, error))
    return FALSE;
  tell_answer (&made->arena, &asked, &made->reply);
  return TRUE;
}

PayReply *pay_session_list (PaySession *session, const PayRequest *request, PayPaymentFunc use, gpointer data)
{
  GError *error = NULL;
  const PayGame *game = pay_session_find_game (session, request->game, &error);
  PaysReply *made = pays_reply_new (0);
  made->reply.game = game;
  if (game != NULL && answer (session, request, use, data, made, &error))
    return &made->reply;
  pay_reply_free (&made->reply);
  return &pays_reply_of_error (game, error)->reply;
}

PayReply *pay_session_ask (PaySession *session, const PayRequest *request)
{
  PayReply *reply = pays_quick_reply (session, request);
  return reply != NULL ? reply : pay_session_list (session, request, NULL, NULL);
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
