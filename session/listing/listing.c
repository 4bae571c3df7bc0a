/* SPDX-License-Identifier: MIT */
#include "listing.h"

#include <pay/list.h>
#include <string.h>

#include "best.h"
#include "payment/payment.h"

#define MOST_IN_ORDER 4000     /* outcomes, and ways, that are looked at before the first is told */
#define STEPS_IN_ORDER 200000  /* of the search for them */
#define TRIES_IN_ORDER 2000000 /* for what they have left */
#define STEPS_A_CLOCK 1024     /* told between two looks */
#define NS_A_STEP 1000         /* to write what was told, about */

typedef struct {
  PaysAsked *asked;
  PaysReply *made;
  PayPaymentFunc hand; /* NULL: they are collected */
  gpointer data;
  guint64 most;
  PaysBest *best; /* NULL: they are told as they are found */
  guint seen;
  gsize steps;      /* of the payments that are told */
  PaysList answers; /* PayPayment */
  gsize bytes;      /* that these take */
  gboolean ended;   /* by [hand] */
  gboolean full;    /* there is no memory for more */
  GError *error;
} Listing;

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

/* FALSE: that was the last one. What [arena] has goes on to the reply where the payment is collected. */
static gboolean tell (Listing *listing, PaysArena *arena, const PayPayment *payment)
{
  PaysReply *made = listing->made;
  if (listing->hand != NULL)
    listing->ended = !listing->hand (&made->reply, payment, listing->data);
  else {
    const guint64 most = listing->asked->request->memory;
    listing->bytes += pays_arena_bytes (arena);
    listing->full = made->reply.listed > 0 && listing->bytes > (most != 0 ? most : PAY_DEFAULT_MEMORY);
    if (listing->full)
      return FALSE;
    *(PayPayment *)pays_list_add (&made->arena, &listing->answers, sizeof *payment) = *payment;
    pays_arena_join (&made->arena, arena);
  }
  made->reply.listed++;
  return !listing->ended;
}

/* What is listed is still to be written: the time which that takes is kept back. */
static void keep_time_back (Listing *listing, const PayAnswer *answer)
{
  PaysAsked *asked = listing->asked;
  gsize n = 0;
  pay_answer_steps (answer, &n);
  const gsize before = listing->steps / STEPS_A_CLOCK, now = (listing->steps + n) / STEPS_A_CLOCK;
  listing->steps += n;
  if (asked->deadline == 0 || now == before)
    return;
  asked->deadline -= (now - before) * STEPS_A_CLOCK * NS_A_STEP;
  pay_problem_set_deadline (asked->opened->problem, asked->deadline);
}

/* ---- As they are found. */

static gboolean tell_found (const PayAnswer *answer, gpointer data)
{
  Listing *listing = data;
  g_auto (PaysArena) arena = { 0 };
  PayPayment payment = { 0 };
  listing->made->reply.more = listing->made->reply.listed == listing->most;
  if (listing->made->reply.more || !pays_own_holds (listing->asked->opened->problem, answer, &listing->error))
    return FALSE;
  keep_time_back (listing, answer);
  pays_tell_payment (&arena, listing->asked, answer, &payment);
  return tell (listing, &arena, &payment);
}

static PayOutcome list_found (Listing *listing, GError **error)
{
  PaysAsked *asked = listing->asked;
  PayReply *reply = &listing->made->reply;
  const PayOutcome outcome = pay_list (asked->opened->problem, asked->request->distinct, asked->stop, tell_found,
                                       listing, &reply->complete, error);
  if (!reply->complete && !reply->more && !listing->ended)
    asked->cut = pays_limit_besides (asked);
  return outcome;
}

/* ---- Best first. */

static gboolean is_fixed (const PayAnswer *answer)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (pay_answer_x (answer, v) == PAY_X_FOREVER)
      return FALSE;
  return TRUE;
}

/* The payment that was solved, where it is one of those that are listed. */
static gboolean offer_solved (Listing *listing)
{
  const PayAnswer *answer = listing->asked->answer;
  const PayProblem *problem = listing->asked->opened->problem;
  if (pay_answer_outcome (answer) != PAY_PAID || !is_fixed (answer) || !pays_uses_all (problem, answer))
    return TRUE;
  return pays_best_offer (listing->best, answer, pay_answer_is_best (answer), &listing->error);
}

static gboolean offer_way (const PayAnswer *answer, gpointer data)
{
  Listing *listing = data;
  keep_time_back (listing, answer);
  return listing->seen++ < MOST_IN_ORDER && !pays_best_is_tired (listing->best)
         && pays_best_offer (listing->best, answer, FALSE, &listing->error);
}

/* Only until there are as many as are asked for. */
static gboolean offer_missing (const PayAnswer *answer, gpointer data)
{
  Listing *listing = data;
  return pays_best_count (listing->best) < listing->most
         && pays_best_offer (listing->best, answer, FALSE, &listing->error);
}

/* Of each outcome the first way, so that none is missing where there are too many ways. */
static PayOutcome find_outcomes (Listing *listing, GError **error)
{
  const PayOutcome outcome = pay_list (listing->asked->opened->problem, PAY_DISTINCT_OUTCOME, listing->asked->stop,
                                       offer_way, listing, NULL, error);
  listing->seen = 0;
  return outcome;
}

/* All ways of the sets or outcomes, which may be many more. [whole]: these are all. */
static PayOutcome find_ways (Listing *listing, gboolean *whole)
{
  const PayRequest *request = listing->asked->request;
  PayProblem *problem = listing->asked->opened->problem;
  const guint64 steps = request->steps != 0 ? request->steps : PAY_DEFAULT_STEPS;
  const PayDistinct by = request->distinct == PAY_DISTINCT_SET ? PAY_DISTINCT_WAY : PAY_DISTINCT_OUTCOME_WAY;
  g_autoptr (GError) too_large = NULL;
  pay_problem_set_limits (problem, MIN (steps, STEPS_IN_ORDER), request->memory);
  const PayOutcome outcome = pay_list (problem, by, listing->asked->stop, offer_way, listing, whole, &too_large);
  pay_problem_set_limits (problem, request->steps, request->memory);
  return outcome;
}

static PayOutcome find_best (Listing *listing, gboolean *whole, GError **error)
{
  const PayProblem *problem = listing->asked->opened->problem;
  const PayDistinct by = listing->asked->request->distinct;
  if (!offer_solved (listing))
    return PAY_UNKNOWN;
  PayOutcome outcome = by == PAY_DISTINCT_OUTCOME ? find_outcomes (listing, error) : PAY_UNKNOWN;
  if (*error == NULL && listing->error == NULL && outcome != PAY_SHORT)
    outcome = find_ways (listing, whole);
  if (*error != NULL || *whole || listing->error != NULL || pays_best_count (listing->best) == listing->most)
    return outcome;
  return pay_list (problem, by, listing->asked->stop, offer_missing, listing, NULL, error);
}

/* Why not all ways were looked at. */
static void note_cut (Listing *listing)
{
  const gboolean many = listing->seen > MOST_IN_ORDER || pays_best_is_tired (listing->best);
  const PayLimit limit = pays_limit_besides (listing->asked);
  listing->asked->cut = limit == PAY_LIMIT_BESIDES && many ? PAY_LIMIT_CHOICES : limit;
}

static PayOutcome list_best (Listing *listing, GError **error)
{
  gboolean whole = FALSE, go_on = TRUE;
  listing->best = pays_best_new (listing->asked, listing->most, TRIES_IN_ORDER);
  const PayOutcome outcome = find_best (listing, &whole, error);
  const gboolean sorted = outcome == PAY_SHORT || (whole && pays_best_knows_order (listing->best));
  if (!sorted)
    note_cut (listing);
  listing->made->reply.complete = sorted && !pays_best_left_out (listing->best);
  listing->made->reply.more = pays_best_left_out (listing->best);
  while (go_on && listing->error == NULL && *error == NULL) {
    g_auto (PaysArena) arena = { 0 };
    PayPayment payment;
    go_on = pays_best_take (listing->best, &arena, &payment) && tell (listing, &arena, &payment);
  }
  listing->made->reply.complete = listing->made->reply.complete && pays_best_count (listing->best) == 0;
  pays_best_free (listing->best);
  return outcome;
}

gboolean pays_list (PaysAsked *asked, PayPaymentFunc hand, gpointer data, PaysReply *made, GError **error)
{
  const PayRequest *request = asked->request;
  PayReply *reply = &made->reply;
  Listing listing = { .asked = asked, .made = made, .hand = hand, .data = data };
  GError *inner = NULL;
  listing.most = request->answers > 0 ? request->answers : PAY_DEFAULT_ANSWERS;
  tell_units (asked->opened->problem, made);
  pays_fix_greatest (asked);
  const PayOutcome outcome
      = listing.most <= MOST_IN_ORDER ? list_best (&listing, &inner) : list_found (&listing, &inner);
  if (listing.error != NULL || inner != NULL) {
    g_clear_error (listing.error != NULL ? &inner : &listing.error);
    g_propagate_error (error, listing.error != NULL ? listing.error : inner);
    return FALSE;
  }
  reply->complete &= !listing.full;
  asked->cut = listing.full ? PAY_LIMIT_MEMORY : asked->cut;
  asked->outcome = outcome == PAY_UNKNOWN && reply->listed == 0 ? PAY_UNKNOWN : pay_answer_outcome (asked->answer);
  reply->answers = hand == NULL && listing.answers.n == 0 ? pays_take (&made->arena, 1) : listing.answers.at;
  reply->n_answers = listing.answers.n;
  reply->stopped = listing.ended || (asked->stop != NULL && g_atomic_int_get (asked->stop) != 0);
  return TRUE;
}
