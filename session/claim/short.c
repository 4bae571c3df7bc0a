/* SPDX-License-Identifier: MIT */
/* A claim that it cannot be paid: the leaves are the proof; a reason says in words what one of them says, or what holds
 * besides. */
#include "claim/claim.h"
#include "reasons/reasons.h"

static int counter_of (const PaysClaim *claim, const char *name)
{
  const PayProblem *problem = claim->asked.opened->problem;
  for (int i = 0; name != NULL && i < pay_problem_counters (problem); i++)
    if (g_strcmp0 (pay_problem_counter_name (problem, i), name) == 0)
      return i;
  return -1;
}

/* FALSE: one of the names is none of the game's. */
static gboolean traits_of (const PaysClaim *claim, const char *const *names, PayTraits *traits)
{
  const char *const *known = claim->asked.opened->game->traits;
  *traits = 0;
  for (gsize i = 0; names != NULL && names[i] != NULL; i++) {
    guint bit = 0;
    while (bit < 64 && known[bit] != NULL && g_strcmp0 (pays_trait_name (claim->asked.opened, bit), names[i]) != 0)
      bit++;
    if (bit == 64 || known[bit] == NULL)
      return FALSE;
    *traits |= PAY_BIT (bit);
  }
  return TRUE;
}

/* By numbers; what is left out is 0. FALSE: a trait is unknown. */
static gboolean leaf_of (const PaysClaim *claim, const PayReason *reason, PayShort *leaf)
{
  *leaf = reason->because;
  leaf->counter = counter_of (claim, reason->counter);
  leaf->channel = leaf->channel == G_MININT ? 0 : MAX (leaf->channel, -1);
  leaf->need = leaf->need == PAY_NOT_GIVEN ? 0 : leaf->need;
  leaf->have = leaf->have == PAY_NOT_GIVEN ? 0 : leaf->have;
  return traits_of (claim, reason->traits, &leaf->traits);
}

/* The leaves are the proof; a claim without them may have a reason that is one. */
static PayAnswer *read_proof (PaysClaim *claim)
{
  const PayReply *claimed = claim->claimed;
  const PayReason *reasons = claimed->leaves != NULL ? claimed->leaves : claimed->why;
  const guint n = claimed->leaves != NULL ? claimed->n_leaves : claimed->n_why;
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_SHORT);
  PayProof proof = n > 1 ? PAY_PROOF_LEAVES : PAY_PROOF_LANE;
  gboolean read = n > 0 || pays_refuse (claim, "it gives no reason");
  for (guint i = 0; i < n && read; i++) {
    PayShort leaf;
    read = leaf_of (claim, &reasons[i], &leaf)
           || pays_refuse (claim, "a reason speaks of a trait that the game does not have");
    pay_answer_add_short (answer, &leaf);
    if (leaf.type == PAY_SHORT_SEARCH)
      proof = PAY_PROOF_SEARCH;
  }
  pay_answer_set_proof (answer, (int)claimed->proof >= 0 ? claimed->proof : proof);
  return read ? g_steal_pointer (&answer) : NULL;
}

/* ---- Reasons. */

/* What the reason leaves out it does not claim. */
static gboolean is_of_leaf (const PaysClaim *claim, const PayReason *reason, const PayShort *leaf)
{
  const PayShort *because = &reason->because;
  g_auto (PaysArena) arena = { 0 };
  const PayReason ours = pays_reason_of (&arena, claim->asked.opened, leaf, "");
  PayTraits named = 0;
  return (because->need == PAY_NOT_GIVEN || because->need == leaf->need)
         && (because->have == PAY_NOT_GIVEN || because->have == leaf->have)
         && (because->channel == G_MININT || because->channel == leaf->channel)
         && (reason->counter == NULL || g_strcmp0 (reason->counter, ours.counter) == 0)
         && (reason->rule == NULL || g_strcmp0 (reason->rule, ours.rule) == 0)
         && (reason->traits == NULL
             || (ours.counter == NULL && traits_of (claim, reason->traits, &named) && named == leaf->traits));
}

/* How many pips of the alternative could be paid by others. */
static gint64 others_of (const PayCost *goal, int alternative)
{
  PayPips pips;
  gint64 others = 0;
  for (int i = 0; pay_cost_get_pips (goal, alternative, i, &pips); i++)
    others += pips.others > 0 ? pips.n : 0;
  return others;
}

/* Does the reason hold beside the leaves, though none of them says it? */
static gboolean holds_alone (const PaysClaim *claim, const PayReason *reason)
{
  const PayProblem *problem = claim->asked.opened->problem;
  const PayCost *goal = pay_problem_goal (problem);
  const PayAnswer *answer = claim->asked.answer;
  PayShort because;
  gsize n = 0;
  const PayShort *leaves = pay_answer_shorts (answer, &n);
  if (reason->because.need == PAY_NOT_GIVEN || reason->because.have == PAY_NOT_GIVEN
      || !leaf_of (claim, reason, &because) || (reason->counter != NULL ? because.counter < 0 : reason->traits == NULL))
    return FALSE;
  because.type = reason->counter != NULL ? PAY_SHORT_COUNTER : PAY_SHORT_LANE;
  because.others_from = 0;
  for (because.alternative = 0; because.alternative < pay_cost_alternatives (goal); because.alternative++) {
    g_autoptr (PayAnswer) alone = pay_answer_new (PAY_SHORT);
    for (gsize i = 0; i < n; i++)
      pay_answer_add_short (alone, &leaves[i]);
    pay_answer_set_proof (alone, pay_answer_proof (answer));
    because.others_to = reason->counter == NULL ? others_of (goal, because.alternative) : 0;
    pay_answer_add_reason (alone, &because);
    if (is_of_leaf (claim, reason, &because) && pay_check (problem, alone, NULL))
      return TRUE;
  }
  return FALSE;
}

static gboolean reasons_hold (PaysClaim *claim)
{
  const PayReply *claimed = claim->claimed;
  gsize n = 0;
  const PayShort *leaves = pay_answer_shorts (claim->asked.answer, &n);
  for (guint i = 0; i < claimed->n_why; i++) {
    gsize k = 0;
    while (k < n && !is_of_leaf (claim, &claimed->why[i], &leaves[k]))
      k++;
    if (k == n && !holds_alone (claim, &claimed->why[i]))
      return pays_refuse (claim, "reason %u says what does not hold", i);
  }
  return TRUE;
}

static const PayFix *fix_at (gconstpointer claimed, guint i)
{
  return &((const PayReply *)claimed)->fixes[i];
}

/* That a unit of any kind would do follows from the changes, which were found to hold. */
static gboolean any_unit_holds (PaysClaim *claim)
{
  const PayReply *claimed = claim->claimed;
  return claimed->any_unit == NULL
         || g_strcmp0 (claimed->any_unit, pays_any_unit (claim->asked.opened->game, fix_at, claimed, claimed->n_fixes))
                == 0
         || pays_refuse (claim, "\"any_unit\" does not follow from \"fixes\"");
}

static gboolean fixes_hold (PaysClaim *claim)
{
  const PaysAsked *asked = &claim->asked;
  for (guint i = 0; i < claim->claimed->n_fixes; i++) {
    PayFix fix = claim->claimed->fixes[i];
    fix.source = fix.id != NULL ? pay_request_find_source (asked->request, asked->opened->problem, fix.id) : -1;
    if (fix.text == NULL || !pays_fix_helps (asked, &fix))
      return pays_refuse (claim, "change %u of \"fixes\" is not shown to help", i);
  }
  return any_unit_holds (claim);
}

/* What no lane shows is asked again: a payment that holds is the proof that the claim is wrong. */
static gboolean search_holds (PaysClaim *claim)
{
  const PayProblem *problem = claim->asked.opened->problem;
  if (pay_answer_proof (claim->asked.answer) != PAY_PROOF_SEARCH)
    return TRUE;
  g_autoptr (PayAnswer) answer = pay_solve (problem, claim->asked.stop, NULL);
  return answer == NULL || pay_answer_outcome (answer) != PAY_PAID || !pay_check (problem, answer, NULL)
         || pays_refuse (claim, "it can be paid");
}

gboolean pays_claim_short_holds (PaysClaim *claim)
{
  claim->asked.answer = read_proof (claim);
  g_autofree char *why = NULL;
  if (claim->asked.answer == NULL)
    return FALSE;
  if (!pay_check (claim->asked.opened->problem, claim->asked.answer, &why))
    return pays_refuse_checked (claim, why);
  return reasons_hold (claim) && fixes_hold (claim) && search_holds (claim);
}
