/* SPDX-License-Identifier: MIT */
/* What the answer to a plan comes to: does it reach the aim, and if not, why not. */
#include "made.h"
#include "session.h"

const char *payj_spell_name (const PaySpell *spell)
{
  return spell->name != NULL ? spell->name : spell->cost != NULL ? spell->cost : "";
}

gint64 payj_plan_spells (const PayjResult *r)
{
  gint64 n = r->request->aim == PAY_AIM_X ? 1 : 0;
  gsize all = 0;
  const PayStep *steps = pay_answer_steps (r->answer, &all);
  for (gsize i = 0; i < all; i++)
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (r->c->problem, steps[i].action))
      n += steps[i].count * steps[i].times;
  return n;
}

gint64 payj_plan_worth (const PayjResult *r)
{
  gint64 worth = 0;
  gsize all = 0;
  const PayStep *steps = pay_answer_steps (r->answer, &all);
  for (gsize i = 0; i < all; i++)
    if (steps[i].type == PAY_STEP_USE)
      worth += pay_problem_action_worth (r->c->problem, steps[i].action) * steps[i].count * steps[i].times;
  return worth;
}

static void tell_left (const char *name, gint64 count, gboolean spent, gpointer data)
{
  *(gint64 *)data += !spent && name != NULL ? count : 0;
}

gint64 payj_plan_leftover (const PayjResult *r)
{
  gint64 left = 0;
  g_auto (PayjMade) made = { 0 };
  payj_made_init (&made, r->c->problem, r->answer);
  for (int i = 0; i < (int)made.n; i++)
    if (made.steps[i].type == PAY_STEP_USE)
      payj_made_each (&made, i, 0, made.steps[i].count * made.steps[i].times * payj_made_once (&made, i), tell_left,
                      &left);
  return left;
}

/* ---- A payment was found. */

static gboolean settle (PayjResult *r, PayOutcome outcome, char *why_taken)
{
  r->outcome = outcome;
  r->why = why_taken;
  return TRUE;
}

/* Nothing is paid for. Spells that can be paid and are worth nothing are left out, too: the greatest worth is then 0.
 */
static gboolean judge_none (const PaySession *session, PayjResult *r, GError **error)
{
  PayRequest most = *r->request;
  g_auto (PayjResult) other = { 0 };
  most.aim = PAY_AIM_MOST;
  if (r->request->aim == PAY_AIM_WORTH && !payj_run (session, &most, &other, error))
    return FALSE;
  if (other.answer != NULL && pay_answer_outcome (other.answer) == PAY_PAID && payj_plan_spells (&other) > 0)
    return TRUE;
  if (other.answer != NULL && other.outcome == PAY_UNKNOWN)
    return settle (r, PAY_UNKNOWN, payj_limit_words (r, "it was known whether any of the spells can be paid"));
  return settle (r, PAY_SHORT, g_strdup ("none of the spells can be paid"));
}

/* The question is which is the most: as long as that is not known, the best so far is no answer. */
static gboolean judge_most (const PaySession *session, PayjResult *r, GError **error)
{
  if (!pay_answer_is_best (r->answer))
    return settle (r, PAY_UNKNOWN, payj_limit_words (r, "this was known to be the most"));
  return payj_plan_spells (r) > 0 || judge_none (session, r, error);
}

static gboolean judge_leftover (PayjResult *r)
{
  const gint64 left = payj_plan_leftover (r);
  if (left == 0)
    return TRUE;
  if (!pay_answer_is_best (r->answer))
    return settle (r, PAY_UNKNOWN, payj_limit_words (r, "a way was found that leaves nothing over"));
  return settle (r, PAY_SHORT,
                 g_strdup_printf ("at least %" G_GINT64_FORMAT " %s left over, whatever the order", left,
                                  left == 1 ? "is" : "are"));
}

/* ---- No payment. */

static char *alone_words (const PaySession *session, const PayjResult *r, guint spell)
{
  g_autofree char *reason = payj_plan_short (session, r, spell);
  return g_strdup_printf ("%s cannot be paid, whatever comes before it%s%s",
                          payj_spell_name (r->request->spells->pdata[spell]), reason != NULL ? ": " : "",
                          reason != NULL ? reason : "");
}

/* [text], and behind it the first of the spells that cannot be paid even alone, with the reason. */
static char *with_reason (const PaySession *session, const PayjResult *r, char *text_taken)
{
  g_autofree char *text = text_taken, *reason = NULL;
  guint i = 0;
  while (i < r->request->spells->len && (reason = payj_plan_short (session, r, i)) == NULL)
    i++;
  return reason == NULL
             ? g_steal_pointer (&text)
             : g_strdup_printf ("%s; %s alone: %s", text, payj_spell_name (r->request->spells->pdata[i]), reason);
}

/* Names the spells whose cost has no way to be paid at all; else "". */
static char *never_words (const PayjResult *r)
{
  const guint first = r->request->sources->len;
  GString *words = g_string_new (NULL);
  for (guint i = 0; i < r->request->spells->len; i++)
    for (int a = 0; a < pay_problem_actions (r->c->problem); a++) {
      const PayCost *cost = pay_problem_action_cost (r->c->problem, a, 0);
      if (pay_problem_action_object (r->c->problem, a) == (int)(first + i)
          && pay_problem_action_is_wanted (r->c->problem, a) && cost != NULL && pay_cost_alternatives (cost) == 0)
        g_string_append_printf (words, "%s%s", words->len == 0 ? "; there is nothing that pays for " : " and ",
                                payj_spell_name (r->request->spells->pdata[i]));
    }
  return g_string_free (words, FALSE);
}

/* How many can be paid, where not all can. NULL with [error] set. */
static char *most_words (const PaySession *session, const PayjResult *r, GError **error)
{
  gint64 all = 0;
  for (guint i = 0; i < r->request->spells->len; i++)
    all += ((const PaySpell *)r->request->spells->pdata[i])->count;
  if (all == 1)
    return alone_words (session, r, 0);
  PayRequest most = *r->request;
  most.aim = PAY_AIM_MOST;
  g_auto (PayjResult) other = { 0 };
  if (!payj_run (session, &most, &other, error))
    return NULL;
  if (pay_answer_outcome (other.answer) != PAY_PAID || !pay_answer_is_best (other.answer))
    return g_strdup ("no choice and order pays for all of the spells");
  const gint64 paid = payj_plan_spells (&other);
  if (paid == 0)
    return with_reason (session, r, g_strdup ("none of the spells can be paid"));
  g_autofree char *never = never_words (r);
  return with_reason (session, r,
                      g_strdup_printf ("at most %" G_GINT64_FORMAT " of the %" G_GINT64_FORMAT
                                       " spells can be paid, whatever the order%s",
                                       paid, all, never));
}

static char *short_words (const PaySession *session, const PayjResult *r, GError **error)
{
  switch (r->request->aim) {
  case PAY_AIM_ALL:
  case PAY_AIM_NO_LEFTOVER:
    return most_words (session, r, error);
  case PAY_AIM_X:
    return alone_words (session, r, (guint)pay_request_find_spell (r->request, r->request->aim_of));
  case PAY_AIM_POOL:
    return g_strdup_printf ("no choice and order leaves %s", r->request->aim_of);
  case PAY_AIM_MOST:
  case PAY_AIM_WORTH:
    break;
  }
  return with_reason (session, r, g_strdup ("none of the spells can be paid"));
}

gboolean payj_judge_plan (const PaySession *session, PayjResult *r, GError **error)
{
  switch (pay_answer_outcome (r->answer)) {
  case PAY_UNKNOWN:
    r->why = payj_limit_words (r, "an answer was found");
    return TRUE;
  case PAY_SHORT:
    r->why = short_words (session, r, error);
    return r->why != NULL;
  case PAY_PAID:
    break;
  }
  switch (r->request->aim) {
  case PAY_AIM_MOST:
  case PAY_AIM_WORTH:
  case PAY_AIM_X:
    return judge_most (session, r, error);
  case PAY_AIM_NO_LEFTOVER:
    return judge_leftover (r);
  case PAY_AIM_ALL:
  case PAY_AIM_POOL:
    break;
  }
  return TRUE;
}

/* ---- The record. */

void payj_write_plan (PayjWriter *w, const PayjResult *r)
{
  const PayAim aim = r->request->aim;
  if (r->why != NULL)
    payj_write_why (w, r->why);
  if (pay_answer_outcome (r->answer) != PAY_PAID)
    return;
  payj_number (w, "spells", payj_plan_spells (r));
  if (aim == PAY_AIM_MOST || aim == PAY_AIM_WORTH)
    payj_number (w, "worth", payj_plan_worth (r));
  if (aim == PAY_AIM_X && pay_answer_x (r->answer, 0) != PAY_X_FOREVER)
    payj_number (w, "x", pay_answer_x (r->answer, 0));
  else if (aim == PAY_AIM_X) {
    payj_raw (w, "x", "null");
    payj_bool (w, "unbounded", TRUE);
  }
  payj_write_all_counters (w, r);
  payj_write_plan_steps (w, r);
  payj_bool (w, "optimal", pay_answer_is_best (r->answer));
}
