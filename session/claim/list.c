/* SPDX-License-Identifier: MIT */
/* A list by whoever: every payment holds, all are different, none does something for nothing, and there are as many as
 * it says. */
#include "claim/claim.h"
#include "listing/listing.h"
#include "payment/payment.h"

/* ---- The list. */

static gboolean entry_holds (PaysClaim *claim, GHashTable *seen)
{
  const PayProblem *problem = claim->asked.opened->problem;
  if (!pays_claim_paid_holds (claim))
    return FALSE;
  if (!pays_uses_all (problem, claim->asked.answer))
    return pays_refuse (claim, "a source is used for nothing");
  char *key = pays_told_apart (problem, claim->asked.answer, claim->asked.request->distinct);
  return g_hash_table_add (seen, key) || pays_refuse (claim, "it is there already");
}

static gboolean entries_hold (PaysClaim *claim)
{
  const PayReply *claimed = claim->claimed;
  PaysArena *arena = &claim->made->arena;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  PayPayment *told = pays_take (arena, claimed->n_answers * sizeof *told + 1);
  for (guint i = 0; i < claimed->n_answers; i++) {
    g_clear_pointer (&claim->why, g_free);
    claim->payment = &claimed->answers[i];
    if (!entry_holds (claim, seen)) {
      g_autofree char *why = g_steal_pointer (&claim->why);
      return pays_refuse (claim, "\"answers\"[%u]: %s", i, why);
    }
    if (i == 0)
      pays_fix_greatest (&claim->asked); /* of a list that is not complete: all are of one value */
    pays_tell_payment (arena, &claim->asked, claim->asked.answer, &told[i]);
  }
  claim->made->reply.answers = told;
  claim->made->reply.n_answers = claimed->n_answers;
  return TRUE;
}

/* Sets are listed that are counted with their outcomes, of which there may be too many: by a list of our own. */
static gboolean lists_as_many (PaysClaim *claim)
{
  PaysAsked *asked = &claim->asked;
  PaysReply *own = pays_reply_new (0);
  g_clear_pointer (&asked->answer, pay_answer_free);
  const gboolean same = pays_answer_asked (asked, NULL) && asked->answer != NULL
                        && pays_list (asked, NULL, NULL, own, NULL) && own->reply.complete
                        && own->reply.n_answers == claim->claimed->n_answers;
  pay_reply_free (&own->reply);
  asked->outcome = PAY_PAID;
  return same;
}

/* A list that says it is complete has as many payments as are counted. In how few steps it was found says nothing of
 * how many it takes to count them. */
static gboolean is_complete (PaysClaim *claim)
{
  const PayRequest *request = claim->asked.request;
  pay_problem_set_limits (claim->asked.opened->problem, MAX (request->steps, PAY_DEFAULT_STEPS), request->memory);
  if (!pays_claim_count (claim))
    return claim->asked.outcome == PAY_UNKNOWN && lists_as_many (claim);
  const PayReply *made = &claim->made->reply;
  const char *counted = claim->asked.request->distinct == PAY_DISTINCT_SET ? made->payments : made->outcomes;
  g_autofree char *listed = g_strdup_printf ("%u", made->n_answers);
  return g_strcmp0 (counted, listed) == 0 || pays_refuse (claim, "\"complete\": there are %s, not %s", counted, listed);
}

/* A complete list is of the greatest values. */
static gboolean fix_greatest (PaysClaim *claim)
{
  PaysAsked *asked = &claim->asked;
  g_autoptr (GError) error = NULL;
  asked->answer = pay_solve (asked->opened->problem, asked->stop, &error);
  if (asked->answer == NULL)
    return pays_refuse (claim, "%s", error->message);
  pays_fix_greatest (asked);
  return TRUE;
}

gboolean pays_claim_list_holds (PaysClaim *claim)
{
  PaysAsked *asked = &claim->asked;
  const PayReply *claimed = claim->claimed;
  if (claimed->n_answers > (asked->request->answers > 0 ? asked->request->answers : PAY_DEFAULT_ANSWERS))
    return pays_refuse (claim, "\"answers\" has more than were asked for");
  if (asked->outcome != PAY_PAID)
    return (claimed->n_answers == 0 && claimed->complete)
           || pays_refuse (claim, "\"answers\" has no place in this answer");
  if (claimed->complete && !fix_greatest (claim))
    return FALSE;
  return entries_hold (claim) && (!claimed->complete || is_complete (claim));
}
