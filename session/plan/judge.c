/* SPDX-License-Identifier: MIT */
/* Does a payment reach the aim of a plan, and if not, why not? */
#include "plan/plan.h"

#include "reasons/reasons.h"

/* ---- Why a spell cannot be paid even alone, where that is a matter of one lane. */

/* What is paid for changes nothing for others: what pays for one spell alone could be had for it in the plan, too. */
static gboolean adds_nothing (const PayRequest *request)
{
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *paid = request->spells->pdata[i];
    if (paid->gives != NULL || paid->untaps_tag != NULL || (paid->once_paid != NULL && paid->once_paid->len > 0)
        || pay_trigger_is_told (&paid->each))
      return FALSE;
  }
  for (guint i = 0; i < request->sources->len; i++)
    if (pay_trigger_is_told (&((const PaySource *)request->sources->pdata[i])->each)
        || ((const PaySource *)request->sources->pdata[i])->becomes != NULL)
      return FALSE;
  return TRUE;
}

/* The same sources as in the plan, each as often: otherwise a reason counts others than the plan has. */
static gboolean are_as_in_plan (const PaysAsked *alone, const PaysAsked *plan)
{
  const PayProblem *one = alone->opened->problem, *all = plan->opened->problem;
  const int sources = (int)plan->request->sources->len;
  int from = 0;
  for (int i = 0; i < pay_problem_actions (one); i++) {
    const int object = pay_problem_action_object (one, i);
    while (from < pay_problem_actions (all) && pay_problem_action_object (all, from) != object)
      from++;
    if (object >= sources || from == pay_problem_actions (all)
        || pay_problem_action_uses (all, from) != pay_problem_action_uses (one, i))
      return FALSE;
    from++;
  }
  return TRUE;
}

/* Could no other purpose make more of what there is? A plan's spells may have one that nobody named. */
static gboolean is_unrestricted (const PayProblem *problem, int paid)
{
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const PayTraits here = pay_problem_kind_traits (problem, k, paid);
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      if (here == 0 || (pay_problem_kind_traits (problem, k, channel) & ~here) != 0)
        return FALSE;
  }
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (pay_problem_lot_kinds (problem, i) == 0)
      return FALSE;
  return TRUE;
}

/* NULL: it can, or what a spell of the plan does may be in the way of the reason. (transfer full) */
static char *short_alone (const PaySession *session, const PaysAsked *plan, guint spell)
{
  const PaySpell *paid = plan->request->spells->pdata[spell];
  if (!adds_nothing (plan->request))
    return NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new (), cost = g_ptr_array_new ();
  g_autoptr (GPtrArray) modifiers = pays_both (plan->request->modifiers, paid->modifiers);
  g_autoptr (GPtrArray) purpose = pays_both (NULL, paid->purpose);
  g_ptr_array_add (cost, paid->cost);
  PayRequest alone = *plan->request;
  alone.costs = cost;
  alone.modifiers = modifiers;
  alone.purpose = purpose;
  alone.spells = alone.prefer = none;
  alone.ask = PAY_ASK_SOLVE;
  alone.aim = PAY_AIM_ALL;
  alone.aim_of = NULL;
  alone.then = none;
  g_auto (PaysAsked) question = { 0 };
  gsize n = 0;
  if (!pays_solve (session, &alone, &question, NULL) || question.outcome != PAY_SHORT
      || !are_as_in_plan (&question, plan))
    return NULL;
  const PayShort *reasons = pay_answer_reasons (question.answer, &n);
  const gboolean is_lane = n > 0 && reasons[0].type == PAY_SHORT_LANE;
  return is_lane && (paid->purpose != NULL || is_unrestricted (question.opened->problem, reasons[0].channel))
             ? pays_reason_text (question.opened, &reasons[0])
             : NULL;
}

/* ---- A payment was found. */

static gboolean settle (PaysAsked *asked, PayOutcome outcome, char **why, char *why_taken)
{
  asked->outcome = outcome;
  *why = why_taken;
  return TRUE;
}

/* The same with another question; [none]: an empty array. */
static PayRequest only_most (const PayRequest *request, GPtrArray *none)
{
  PayRequest most = *request;
  most.aim = PAY_AIM_MOST;
  most.aim_of = NULL;
  most.then = none;
  return most;
}

static gboolean is_whole (const PayRequest *request)
{
  return pay_request_aims_at (request, PAY_AIM_ALL) || pay_request_aims_at (request, PAY_AIM_NO_LEFTOVER);
}

/* "none of the spells can be paid" (transfer full) */
static char *none_words (const PaysAsked *asked)
{
  return g_strdup_printf ("none of the %s can be paid", pay_game_playing (asked->opened->game)->cards);
}

/* Nothing is paid for. Spells that can be paid and are worth nothing are left out, too: the greatest worth is then 0.
 */
static gboolean judge_none (const PaySession *session, PaysAsked *asked, char **why, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const PayRequest most = only_most (asked->request, none);
  g_auto (PaysAsked) other = { 0 };
  if (pay_request_aims_at (asked->request, PAY_AIM_WORTH) && !pays_solve (session, &most, &other, error))
    return FALSE;
  if (other.answer != NULL && pay_answer_outcome (other.answer) == PAY_PAID && pays_plan_spells (&other) > 0)
    return TRUE;
  if (other.answer != NULL && other.outcome == PAY_UNKNOWN) {
    g_autofree char *known = g_strdup_printf ("it was known whether any of the %s can be paid",
                                              pay_game_playing (asked->opened->game)->cards);
    return settle (asked, PAY_UNKNOWN, why, pays_limit_words (&other, known));
  }
  return settle (asked, PAY_SHORT, why, none_words (asked));
}

/* Is it known that nothing comes to more? That it could take less is another matter. */
static gboolean is_most (const PaysAsked *asked)
{
  gint64 bound = 0;
  if (pay_answer_is_best (asked->answer))
    return TRUE;
  return asked->request->aim != PAY_AIM_X && pay_answer_bound (asked->answer, &bound)
         && pays_plan_score (asked) >= bound;
}

/* The question is which is the most: as long as that is not known, the best so far is no answer. */
static gboolean judge_most (const PaySession *session, PaysAsked *asked, char **why, GError **error)
{
  if (!is_most (asked))
    return settle (asked, PAY_UNKNOWN, why, pays_limit_words (asked, "this was known to be the most"));
  /* Where something else is reached, nothing need be paid for. */
  return pays_plan_spells (asked) > 0 || is_whole (asked->request) || pay_request_aims_at (asked->request, PAY_AIM_POOL)
         || judge_none (session, asked, why, error);
}

static gboolean judge_leftover (PaysAsked *asked, char **why)
{
  const gint64 left = pays_plan_leftover (asked);
  if (left == 0)
    return TRUE;
  if (!pay_answer_is_best (asked->answer))
    return settle (asked, PAY_UNKNOWN, why, pays_limit_words (asked, "a way was found that leaves nothing over"));
  return settle (asked, PAY_SHORT, why,
                 g_strdup_printf ("at least %" G_GINT64_FORMAT " %s left over, whatever the order", left,
                                  left == 1 ? "is" : "are"));
}

/* ---- No payment. */

/* Is it paid in one of several ways? */
static gboolean has_ways (const PayRequest *request, guint i)
{
  const PaySpell *spell = request->spells->pdata[i];
  gboolean ways = spell->way_of != NULL;
  for (guint k = 0; k < request->spells->len; k++) {
    const PaySpell *other = request->spells->pdata[k];
    ways = ways || (other->way_of != NULL && pay_request_find_spell (request, other->way_of) == (int)i);
  }
  return ways;
}

static char *alone_words (const PaySession *session, const PaysAsked *asked, guint spell)
{
  g_autofree char *reason = has_ways (asked->request, spell) ? NULL : short_alone (session, asked, spell);
  return g_strdup_printf ("%s cannot be paid, whatever comes before it%s%s",
                          pays_spell_name (asked->request->spells->pdata[spell]), reason != NULL ? ": " : "",
                          reason != NULL ? reason : "");
}

/* [text], and behind it the first of the spells that cannot be paid even alone, with the reason. */
static char *with_reason (const PaySession *session, const PaysAsked *asked, char *text_taken)
{
  g_autofree char *text = text_taken, *reason = NULL;
  guint i = 0;
  while (i < asked->request->spells->len && (reason = short_alone (session, asked, i)) == NULL)
    i++;
  return reason == NULL
             ? g_steal_pointer (&text)
             : g_strdup_printf ("%s; %s alone: %s", text, pays_spell_name (asked->request->spells->pdata[i]), reason);
}

/* Names the spells whose cost has no way to be paid at all; else "". */
static char *never_words (const PaysAsked *asked)
{
  GString *words = g_string_new (NULL);
  for (guint i = 0; i < asked->request->spells->len; i++)
    for (int a = 0; a < pay_problem_actions (asked->opened->problem); a++) {
      const PayCost *cost = pay_problem_action_cost (asked->opened->problem, a, 0);
      if (pay_problem_action_is_wanted (asked->opened->problem, a)
          && pays_plan_spell_of (asked->opened->problem, a) == (int)i && !has_ways (asked->request, i) && cost != NULL
          && pay_cost_alternatives (cost) == 0)
        g_string_append_printf (words, "%s%s", words->len == 0 ? "; there is nothing that pays for " : " and ",
                                pays_spell_name (asked->request->spells->pdata[i]));
    }
  return g_string_free (words, FALSE);
}

/* What cannot be reached beside that all are paid. */
static char *besides_words (const PaysAsked *asked)
{
  const char *pool = pay_request_aim_of (asked->request, PAY_AIM_POOL),
             *cards = pay_game_playing (asked->opened->game)->cards;
  const int last = pay_request_last_spell (asked->request);
  if (last >= 0)
    return g_strdup_printf ("no order pays for all of the %s, %s last", cards,
                            pays_spell_name (asked->request->spells->pdata[last]));
  return pool != NULL ? g_strdup_printf ("no order of all the %s leaves %s", cards, pool)
                      : g_strdup_printf ("no choice and order pays for all of the %s", cards);
}

/* How many can be paid, where not all can. NULL with [error] set. */
static char *most_words (const PaySession *session, const PaysAsked *asked, GError **error)
{
  const gint64 all = pays_plan_all (asked->request);
  const char *cards = pay_game_playing (asked->opened->game)->cards;
  if (all == 1 && !has_ways (asked->request, 0))
    return alone_words (session, asked, 0);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const PayRequest most = only_most (asked->request, none);
  g_auto (PaysAsked) other = { 0 };
  if (!pays_solve (session, &most, &other, error))
    return NULL;
  if (pay_answer_outcome (other.answer) != PAY_PAID || !pay_answer_is_best (other.answer))
    return g_strdup_printf ("no choice and order pays for all of the %s", cards);
  const gint64 paid = pays_plan_spells (&other);
  if (paid == all)
    return besides_words (asked);
  if (paid == 0)
    return with_reason (session, asked, none_words (asked));
  g_autofree char *never = never_words (asked);
  return with_reason (session, asked,
                      g_strdup_printf ("at most %" G_GINT64_FORMAT " of the %" G_GINT64_FORMAT
                                       " %s can be paid, whatever the order%s",
                                       paid, all, cards, never));
}

static char *short_words (const PaySession *session, const PaysAsked *asked, GError **error)
{
  const PayRequest *request = asked->request;
  const int last = pay_request_last_spell (request);
  if (is_whole (request))
    return most_words (session, asked, error);
  if (last >= 0)
    return alone_words (session, asked, (guint)last);
  if (pay_request_aims_at (request, PAY_AIM_POOL))
    return g_strdup_printf ("no choice and order leaves %s", pay_request_aim_of (request, PAY_AIM_POOL));
  return with_reason (session, asked, none_words (asked));
}

/* Is it asked for the most or the least of something? */
static gboolean asks_for_best (const PayRequest *request)
{
  static const PayAim aims[] = { PAY_AIM_MOST, PAY_AIM_WORTH, PAY_AIM_X, PAY_AIM_BEFORE, PAY_AIM_LIFE };
  gboolean any = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (aims); i++)
    any = any || pay_request_aims_at (request, aims[i]);
  return any;
}

gboolean pays_judge_plan (const PaySession *session, PaysAsked *asked, char **why, GError **error)
{
  switch (pay_answer_outcome (asked->answer)) {
  case PAY_UNKNOWN:
    *why = pays_limit_words (asked, "an answer was found");
    return TRUE;
  case PAY_SHORT:
    *why = short_words (session, asked, error);
    return *why != NULL;
  case PAY_PAID:
    break;
  }
  if (pay_request_aims_at (asked->request, PAY_AIM_NO_LEFTOVER) && !judge_leftover (asked, why))
    return FALSE;
  if (asked->outcome == PAY_PAID && asks_for_best (asked->request))
    return judge_most (session, asked, why, error);
  return TRUE;
}
