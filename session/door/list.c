/* SPDX-License-Identifier: MIT */
/* One payment after the other: each is checked, then handed on. */
#include "door/door.h"

#include "payment/payment.h"

#include <pay/list.h>
#include <string.h>

typedef struct {
  const PaysAsked *asked;
  PaysReply *made;
  PayPaymentFunc use;
  gpointer data;
  guint64 most;
  PaysList answers; /* PayPayment */
  GError *error;
} Listing;

static gboolean hand_on (Listing *listing, const PayAnswer *answer)
{
  g_auto (PaysArena) arena = { 0 };
  PayPayment payment = { 0 };
  pays_tell_payment (&arena, listing->asked, answer, &payment);
  return listing->use (&listing->made->reply, &payment, listing->data);
}

static void collect (Listing *listing, const PayAnswer *answer)
{
  PaysArena *arena = &listing->made->arena;
  pays_tell_payment (arena, listing->asked, answer, pays_list_add (arena, &listing->answers, sizeof (PayPayment)));
}

static gboolean use (const PayAnswer *answer, gpointer data)
{
  Listing *listing = data;
  PayReply *reply = &listing->made->reply;
  gboolean go_on = TRUE;
  if (reply->listed == listing->most || !pays_own_holds (listing->asked->opened->problem, answer, &listing->error))
    return FALSE;
  if (listing->use == NULL)
    collect (listing, answer);
  else
    go_on = hand_on (listing, answer);
  reply->listed++;
  return go_on;
}

static gboolean is_there (const PaysList *names, const char *name)
{
  for (guint i = 0; i < names->n; i++)
    if (strcmp (((char **)names->at)[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* What payments speak of by number or in the order of the game. */
static void tell_units (const PayProblem *problem, PaysReply *made)
{
  PaysList units = { 0 }, pool = { 0 };
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const char *report = pay_problem_kind_report (problem, k);
    if (report != NULL && !is_there (&units, report))
      *(char **)pays_list_add (&made->arena, &units, sizeof (char *)) = pays_text (&made->arena, report);
  }
  pays_list_add (&made->arena, &units, sizeof (char *));
  for (int i = 0; i < pay_problem_lots (problem); i++)
    pays_add_run (&made->arena, &pool, pay_problem_lot_name (problem, i), pay_problem_lot_count (problem, i));
  made->reply.units = units.at;
  made->reply.pool = pays_runs (&pool);
}

gboolean pays_list (PaysAsked *asked, PayPaymentFunc hand, gpointer data, PaysReply *made, GError **error)
{
  const PayRequest *request = asked->request;
  PayReply *reply = &made->reply;
  Listing listing = { .asked = asked, .made = made, .use = hand, .data = data };
  GError *inner = NULL;
  listing.most = request->answers > 0 ? request->answers : PAY_DEFAULT_ANSWERS;
  tell_units (asked->opened->problem, made);
  pays_fix_greatest (asked);
  const PayOutcome outcome
      = pay_list (asked->opened->problem, request->distinct, asked->stop, use, &listing, &reply->complete, &inner);
  if (listing.error != NULL || inner != NULL) {
    g_propagate_error (error, listing.error != NULL ? listing.error : inner);
    return FALSE;
  }
  asked->outcome = outcome == PAY_UNKNOWN ? PAY_UNKNOWN : pay_answer_outcome (asked->answer);
  reply->answers = hand == NULL && listing.answers.n == 0 ? pays_take (&made->arena, 1) : listing.answers.at;
  reply->n_answers = listing.answers.n;
  reply->stopped = asked->stop != NULL && g_atomic_int_get (asked->stop) != 0;
  return TRUE;
}
