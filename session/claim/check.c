/* SPDX-License-Identifier: MIT */
#include "claim/claim.h"
#include "listing/listing.h"
#include "payment/payment.h"

/* ---- What stays payable is known of our own payment alone: by another one nothing is said of it. */

static void say_amounts (GString *words, PayAmounts amounts)
{
  for (guint i = 0; i < amounts.n; i++)
    g_string_append_printf (words, "%s*%" G_GINT64_FORMAT ",", amounts.at[i].name, amounts.at[i].count);
}

static void say_steps (GString *words, const PayReplyStep *steps, guint n)
{
#define N " %" G_GINT64_FORMAT
  for (const PayReplyStep *step = steps; step < steps + n; step++) {
    g_string_append_printf (words, "(%d %s %s %d %d %d %d %d" N N N N N " ", step->type, step->name,
                            step->with != NULL ? step->with : "", step->source, step->ability, step->mode,
                            step->alternative, step->others, step->amount, step->unit, step->which, step->count,
                            step->times);
    say_amounts (words, step->gives_up);
    say_steps (words, step->pays, step->n_pays);
    say_amounts (words, step->adds);
    g_string_append_c (words, ')');
  }
#undef N
}

static char *words_of (const PaysAsked *asked, const PayAnswer *answer)
{
  g_auto (PaysArena) arena = { 0 };
  PayPayment payment = { 0 };
  GString *words = g_string_new (NULL);
  pays_tell_steps (&arena, asked, answer, &payment);
  say_steps (words, payment.steps, payment.n_steps);
  return g_string_free (words, FALSE);
}

static gboolean kept_holds (PaysClaim *claim)
{
  const PaysAsked *asked = &claim->asked;
  const guint kept = claim->claimed->n_kept;
  g_autoptr (PayAnswer) answer = kept > 0 ? pay_solve (asked->opened->problem, asked->stop, NULL) : NULL;
  if (answer == NULL || pay_answer_outcome (answer) != PAY_PAID || !pay_answer_is_best (answer))
    return TRUE;
  g_autofree char *ours = words_of (asked, answer), *theirs = words_of (asked, asked->answer);
  for (guint i = 0; i < kept && g_strcmp0 (ours, theirs) == 0; i++)
    if (pay_answer_is_kept (answer, (int)i) != claim->claimed->kept[i]
        || pay_answer_kept_x (answer, (int)i) != pay_answer_kept_x (asked->answer, (int)i))
      return pays_refuse (claim, "\"kept\" is not what follows from the request and the payment");
  return TRUE;
}

/* ---- The answers that there are. */

/* A request that can be read may still be too large to be answered. */
static gboolean answering_fails (PaysClaim *claim)
{
  PaysAsked *asked = &claim->asked;
  g_autofree char *outcomes = NULL, *payments = NULL;
  GError *error = NULL;
  if (pays_tells_ways (asked->request, asked->opened, &error))
    pays_answer_asked (asked, &error);
  if (asked->answer != NULL && asked->request->ask == PAY_ASK_LIST)
    pays_list (asked, NULL, NULL, claim->made, &error);
  else if (asked->answer != NULL && asked->request->ask != PAY_ASK_SOLVE)
    pays_count (asked, &outcomes, &payments, &error);
  claim->made->reply.error = error;
  return error != NULL || pays_refuse (claim, "it is an error, but the request can be answered");
}

static gboolean counts_hold (PaysClaim *claim)
{
  const gboolean counted = claim->claimed->outcomes != NULL || claim->claimed->payments != NULL;
  if (claim->asked.request->ask == PAY_ASK_COUNT && !counted)
    return pays_refuse (claim, "the ways were asked for and are not there");
  return !counted || pays_claim_count (claim);
}

static gboolean paid_holds (PaysClaim *claim)
{
  PayReply *made = &claim->made->reply;
  claim->payment = &claim->claimed->payment;
  if (!pays_claim_paid_holds (claim) || !counts_hold (claim) || !kept_holds (claim))
    return FALSE;
  made->has_payment = TRUE;
  pays_tell_payment (&claim->made->arena, &claim->asked, claim->asked.answer, &made->payment);
  pays_tell_kept (&claim->made->arena, &claim->asked, claim->asked.answer, made);
  return TRUE;
}

static gboolean holds (PaysClaim *claim)
{
  const gboolean list = claim->asked.request->ask == PAY_ASK_LIST;
  if (claim->claimed->error != NULL)
    return answering_fails (claim);
  if ((guint)claim->claimed->outcome > PAY_UNKNOWN)
    return pays_refuse (claim, "there is no such outcome");
  claim->made->reply.outcome = claim->asked.outcome = claim->claimed->outcome;
  claim->made->reply.is_list = list;
  if (claim->asked.outcome == PAY_UNKNOWN)
    return TRUE;
  if (list && !pays_claim_list_holds (claim))
    return FALSE;
  if (claim->asked.outcome == PAY_SHORT)
    return pays_claim_short_holds (claim) && (list || counts_hold (claim));
  return list || paid_holds (claim);
}

PayReply *pay_session_check (PaySession *session, const PayRequest *request, const PayReply *claimed, char **why)
{
  GError *error = NULL;
  PaysClaim claim = { .asked = { .request = request, .stop = session->stop }, .claimed = claimed };
  const PayGame *game
      = pays_fits (request, session->handles, &error) ? pay_session_find_game (session, request->game, &error) : NULL;
  const gboolean plan = pay_request_is_plan (request);
  claim.asked.readings = game != NULL ? pays_store (session, game) : NULL;
  claim.asked.opened
      = game != NULL && !plan ? pays_open (game, request, claim.asked.readings, session->stop, &error) : NULL;
  if (error != NULL)
    return &pays_reply_of_error (game, error)->reply;
  claim.made = pays_reply_new (0);
  claim.made->reply.game = game;
  const gboolean fits = plan ? pays_refuse (&claim, "the records of plans are not checked") : holds (&claim);
  pays_asked_clear (&claim.asked);
  g_autofree char *sentence = claim.why;
  if (fits)
    return &claim.made->reply;
  pay_reply_free (&claim.made->reply);
  if (why != NULL)
    *why = g_steal_pointer (&sentence);
  return NULL;
}
