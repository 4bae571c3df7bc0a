/* SPDX-License-Identifier: MIT */
#include "cards/cards.h"
#include "door/door.h"
#include "listing/listing.h"
#include "payment/payment.h"
#include "plan/plan.h"
#include "quick/quick.h"
#include "reasons/reasons.h"

#include <string.h>

PaySession *pay_session_new (const PayGame *const *games, const char *default_game)
{
  g_return_val_if_fail (games != NULL, NULL);
  PaySession *session = g_new0 (PaySession, 1);
  session->games = games;
  session->default_game = g_strdup (default_game);
  session->readings = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)pay_store_free);
  return session;
}

void pay_session_free (PaySession *session)
{
  if (session == NULL)
    return;
  g_clear_pointer (&session->deciders, g_ptr_array_unref);
  pays_quick_free (session->quick);
  g_clear_pointer (&session->vectors, g_hash_table_unref);
  g_hash_table_unref (session->readings);
  g_free (session->default_game);
  g_free (session->statistics);
  g_free (session);
}

void pay_session_set_stop (PaySession *session, const volatile gint *stop)
{
  session->stop = stop;
}

void pay_session_set_time (PaySession *session, guint64 ms)
{
  session->ms = MIN (ms, PAY_MOST_MS);
}

void pay_session_set_statistics (PaySession *session, gboolean wanted)
{
  g_clear_pointer (&session->statistics, g_free);
  session->statistics = wanted ? g_new0 (PayStatistics, 1) : NULL;
}

void pay_session_set_cards (PaySession *session, PayBoardFunc complete, gpointer data)
{
  session->complete = complete;
  session->complete_data = data;
  session->cards_set++;
}

guint64 pay_session_cards_set (const PaySession *session)
{
  return session->cards_set;
}

const PayStatistics *pay_session_statistics (const PaySession *session)
{
  return session->statistics;
}

/* ---- What was found, as a reply. */

/* What is to be told. */
typedef struct {
  PayPaymentFunc use; /* of a list; NULL: all in the reply */
  gpointer data;
  gboolean any; /* PaysAsked.any */
} Telling;

static void tell_unknown (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  static const char *const found[] = { "an answer was found", "all ways were counted", "a way was listed" };
  const gboolean solved = pay_answer_outcome (asked->answer) != PAY_UNKNOWN;
  g_autofree char *text = pays_limit_words (asked, found[solved ? (int)asked->request->ask : 0]);
  pays_tell_why (arena, text, reply);
}

static void tell_bound (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  if (!reply->optimal && reply->n_kept > 0)
    pays_tell_kept_bound (arena, asked, reply);
  reply->bounded = !reply->optimal && pays_plan_bound (asked, &reply->bound);
}

static void tell_answer (const PaySession *session, PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  guint64 since = pays_clock (session);
  reply->outcome = asked->outcome;
  if (asked->outcome == PAY_UNKNOWN)
    tell_unknown (arena, asked, reply);
  else if (pay_answer_outcome (asked->answer) == PAY_SHORT) {
    pays_tell_reasons (arena, asked, reply);
    pay_statistics_lap (session->statistics, PAY_STAGE_REPLY, &since);
    if (!asked->any)
      pays_tell_fixes (arena, asked, reply);
    pay_statistics_lap (session->statistics, PAY_STAGE_FIXES, &since);
  } else if (!reply->is_list) {
    reply->has_payment = TRUE;
    pays_tell_payment (arena, asked, asked->answer, &reply->payment);
    pays_tell_kept (arena, asked, asked->answer, reply);
    reply->optimal = !asked->any && pay_answer_is_best (asked->answer);
    tell_bound (arena, asked, reply);
    pay_statistics_lap (session->statistics, PAY_STAGE_REPLY, &since);
  }
}

/* By bit those of PayGame.readings that some cost hangs on. */
static guint open_readings (const PayCase *opened)
{
  const PayGame *game = opened->game;
  const char *word = NULL;
  guint open = 0;
  for (guint i = 0; PAY_GAME_HAS (game, readings) && (word = game->restriction (opened, i)) != NULL; i++)
    for (guint k = 0; game->readings[k] != NULL; k++)
      open |= strcmp (game->readings[k], word) == 0 ? 1u << k : 0;
  return open;
}

static gboolean tell_plan (const PaySession *session, PaysAsked *asked, PaysReply *made, GError **error)
{
  PayReply *reply = &made->reply;
  g_autofree char *why = NULL;
  if (!pays_judge_plan (session, asked, &why, error))
    return FALSE;
  reply->is_plan = TRUE;
  reply->outcome = asked->outcome;
  made->readings = open_readings (asked->opened);
  if (why != NULL)
    pays_tell_why (&made->arena, why, reply);
  reply->has_payment = pay_answer_outcome (asked->answer) == PAY_PAID;
  if (!reply->has_payment)
    return TRUE;
  guint64 since = pays_clock (session);
  pays_tell_plan (&made->arena, asked, &reply->plan);
  pay_statistics_lap (session->statistics, PAY_STAGE_REPLY, &since);
  reply->optimal = pay_answer_is_best (asked->answer);
  tell_bound (&made->arena, asked, reply);
  return asked->outcome != PAY_PAID || asked->request->ask == PAY_ASK_SOLVE
         || pays_tell_others (session, asked, made, error);
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

static gboolean find_ways (PaysAsked *asked, const Telling *telling, PaysReply *made, GError **error)
{
  if (asked->outcome == PAY_UNKNOWN)
    return TRUE;
  switch (asked->request->ask) {
  case PAY_ASK_SOLVE:
  case PAY_ASK_UNIQUE: /* of plans alone */
    return TRUE;
  case PAY_ASK_COUNT:
    return count (asked, made, error);
  case PAY_ASK_LIST:
    made->reply.is_list = TRUE;
    return pays_list (asked, telling->use, telling->data, made, error);
  }
  return TRUE;
}

static void tell_remarks (const PaysAsked *asked, PaysReply *made)
{
  const PayGame *game = asked->opened->game;
  PaysList remarks = { 0 };
  const char *remark = NULL;
  for (guint i = 0; PAY_GAME_HAS (game, remark) && (remark = game->remark (asked->opened, i)) != NULL; i++)
    *(char **)pays_list_add (&made->arena, &remarks, sizeof (char *)) = pays_text (&made->arena, remark);
  if (remarks.n > 0)
    pays_list_add (&made->arena, &remarks, sizeof (char *));
  made->reply.remarks = remarks.at;
}

static gboolean tell_asked (const PaySession *session, PaysAsked *asked, const Telling *telling, PaysReply *made,
                            GError **error)
{
  guint64 since = pays_clock (session);
  if (pay_request_is_plan (asked->request)) {
    if (!tell_plan (session, asked, made, error))
      return FALSE;
  } else if (!find_ways (asked, telling, made, error))
    return FALSE;
  else {
    if (asked->request->ask != PAY_ASK_SOLVE)
      pay_statistics_lap (session->statistics, PAY_STAGE_WAYS, &since);
    tell_answer (session, &made->arena, asked, &made->reply);
  }
  tell_remarks (asked, made);
  pays_tell_lines (&made->arena, asked, &made->reply);
  made->reply.limit = pays_limit (asked);
  pays_note_reply (session, made->reply.limit);
  return TRUE;
}

static gboolean answer (const PaySession *session, const PayRequest *request, const Telling *telling, PaysReply *made,
                        GError **error)
{
  PaysAsked asked = { .any = telling->any };
  const gboolean told
      = pays_solve (session, request, &asked, error) && tell_asked (session, &asked, telling, made, error);
  pays_asked_clear (&asked);
  return told;
}

static void renumber (PayReplyStep *steps, guint n, const int *sources)
{
  for (guint i = 0; i < n; i++) {
    if (steps[i].source >= 0)
      steps[i].source = sources[steps[i].source];
    renumber ((PayReplyStep *)(gsize)steps[i].pays, steps[i].n_pays, sources);
  }
}

/* [asked] is open. FALSE: there is no payment to tell. */
static gboolean answer_opened (const PaySession *session, PaysAsked *asked, PaysReply *made, GError **error)
{
  const Telling telling = { .any = FALSE };
  asked->deadline = session->deadline;
  pay_problem_set_deadline (asked->opened->problem, asked->deadline);
  return pays_solve_asked (session, asked, error) && asked->outcome == PAY_PAID
         && tell_asked (session, asked, &telling, made, error);
}

static PayReply *ask_opened (PaySession *session, const PayRequest *request, PayCase *opened, const int *sources)
{
  g_autoptr (GError) error = NULL;
  PaysReply *made = pays_reply_new (0);
  PaysAsked asked = { .request = request, .stop = session->stop, .opened = opened };
  made->reply.game = opened->game;
  asked.readings = pays_store (session, opened->game);
  const gboolean began = pays_begin_time (session, request->steps, request->ms);
  const gboolean told = answer_opened (session, &asked, made, &error);
  pays_end_time (session, began);
  asked.opened = NULL;
  pays_asked_clear (&asked);
  if (told)
    renumber ((PayReplyStep *)(gsize)made->reply.payment.steps, made->reply.payment.n_steps, sources);
  else
    pay_reply_free (&made->reply);
  return told ? &made->reply : NULL;
}

PayOutcome pays_decide_opened (PaySession *session, const PayRequest *request, PayCase *opened)
{
  PaysAsked asked = { .request = request, .stop = session->stop, .opened = opened, .any = TRUE };
  asked.readings = pays_store (session, opened->game);
  const gboolean began = pays_begin_time (session, request->steps, request->ms);
  asked.deadline = session->deadline;
  pay_problem_set_deadline (opened->problem, asked.deadline);
  const PayOutcome outcome = pays_solve_asked (session, &asked, NULL) ? asked.outcome : PAY_UNKNOWN;
  if (outcome != PAY_UNKNOWN)
    pays_note_reply (session, pays_limit (&asked));
  pays_end_time (session, began);
  asked.opened = NULL;
  pays_asked_clear (&asked);
  return outcome;
}

/* Of what is asked on the way once the time is over, or the game was not through with reading by then. */
static PayReply *late_reply (PaySession *session, const PayGame *game)
{
  const PayLimit limit = pays_limit_of_cut (session);
  g_autofree char *why = pay_limit_words (limit, "an answer was found");
  PaysReply *made = pays_reply_new (0);
  made->reply.game = game;
  made->reply.outcome = PAY_UNKNOWN;
  made->reply.limit = limit;
  pays_tell_why (&made->arena, why, &made->reply);
  pays_note_reply (session, limit);
  return &made->reply;
}

static PayReply *reply_of_error (PaySession *session, const PayGame *game, GError *error_taken)
{
  return pays_is_cut (&error_taken) ? late_reply (session, game) : &pays_reply_of_error (game, error_taken)->reply;
}

static PayReply *ask_long (PaySession *session, const PayRequest *request, const Telling *telling)
{
  GError *error = NULL;
  const PayGame *game = pay_session_find_game (session, request->game, &error);
  PaysReply *made = pays_reply_new (0);
  made->reply.game = game;
  const gboolean began = pays_begin_time (session, request->steps, request->ms);
  const gboolean answered = game != NULL && answer (session, request, telling, made, &error);
  pays_end_time (session, began);
  if (answered)
    return &made->reply;
  pay_reply_free (&made->reply);
  return reply_of_error (session, game, error);
}

/* The cards of a request become what they say. */
static PayReply *ask_cards (PaySession *session, const PayRequest *request, const Telling *telling)
{
  GError *error = NULL;
  const gboolean began = pays_begin_time (session, request->steps, request->ms);
  g_autoptr (PayRequest) told
      = pays_fits (request, session->handles, &error) ? pay_session_look_up (session, request, &error) : NULL;
  PayReply *reply = told != NULL ? ask_long (session, told, telling) : NULL;
  pays_end_time (session, began);
  return reply != NULL ? reply : reply_of_error (session, pay_session_find_game (session, request->game, NULL), error);
}

static PayReply *ask (PaySession *session, const PayRequest *request, const Telling *telling)
{
  if (pays_is_late (session->deadline))
    return late_reply (session, pay_session_find_game (session, request->game, NULL));
  if (pays_names_cards (session, request))
    return ask_cards (session, request, telling);
  if (request->lines->len > 0)
    return ask_long (session, request, telling);
  PayReply *reply = telling->use == NULL ? pays_quick_reply (session, request) : NULL;
  return reply != NULL ? reply : ask_long (session, request, telling);
}

/* Meanwhile the sums are those of one reply alone. (nullable) */
static PayReply *with_statistics (PaySession *session, PayReply *reply, const PayStatistics *before)
{
  PaysReply *made = (PaysReply *)reply;
  if (made != NULL) {
    PayStatistics *statistics = pays_take (&made->arena, sizeof *statistics);
    *statistics = *session->statistics;
    made->reply.statistics = statistics;
  }
  pay_statistics_add (session->statistics, before);
  return reply;
}

static PayReply *ask_counted (PaySession *session, const PayRequest *request, const Telling *telling)
{
  if (session->statistics == NULL)
    return ask (session, request, telling);
  const PayStatistics before = *session->statistics;
  *session->statistics = (PayStatistics){ .nodes = 0 };
  return with_statistics (session, ask (session, request, telling), &before);
}

PayReply *pays_ask_opened (PaySession *session, const PayRequest *request, PayCase *opened, const int *sources)
{
  if (session->statistics == NULL)
    return ask_opened (session, request, opened, sources);
  const PayStatistics before = *session->statistics;
  *session->statistics = (PayStatistics){ .nodes = 0 };
  return with_statistics (session, ask_opened (session, request, opened, sources), &before);
}

PayReply *pay_session_list (PaySession *session, const PayRequest *request, PayPaymentFunc use, gpointer data)
{
  const Telling telling = { .use = use, .data = data };
  return ask_counted (session, request, &telling);
}

PayReply *pays_ask_any (PaySession *session, const PayRequest *request)
{
  const Telling telling = { .any = TRUE };
  return ask_counted (session, request, &telling);
}
