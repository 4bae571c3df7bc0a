/* SPDX-License-Identifier: MIT */
/* The checker of plain answers: reads the problem as it was given and shares no code with the solver. */
#include <pay/plain.h>

#include "problem-private.h"

static const PayiPips *pips_of (const PayProblem *problem, guint pip)
{
  const GArray *pips = PAYI_ALTERNATIVE (problem->goal, 0)->pips;
  return pip < pips->len ? &g_array_index (pips, PayiPips, pip) : NULL;
}

static PayTraits traits_of (const PayProblem *problem, PayKinds kinds, int channel)
{
  PayTraits traits = 0;
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    if (__builtin_ctzll (left) < (int)problem->kinds->len)
      traits |= g_array_index (problem->kinds, PayiKind, __builtin_ctzll (left)).traits[channel];
  return traits;
}

/* Is every part there, and of a kind that meets its pip? [paid] gets how many units each pip has. */
static const char *check_parts (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                                gint64 *paid)
{
  for (int i = 0; i < answer->n_parts; i++) {
    const PayPlainPart *part = &answer->parts[i];
    const PayiPips *pips = part->pip < 0 ? NULL : pips_of (problem, (guint)part->pip);
    if (pips == NULL)
      return "a part is for a pip that is not there";
    if (part->from < 0 || (gsize)part->from >= units->n_lots + units->n_objects || part->first < 0 || part->count <= 0
        || part->first + part->count > units->count[part->from])
      return "a unit is not there";
    if (part->kind < 0 || part->kind >= PAY_MAX_KINDS || (units->kinds[part->from] >> part->kind & 1) == 0)
      return "a unit is not of that kind";
    if ((traits_of (problem, PAY_BIT (part->kind), pips->channel) & pips->accept) == 0)
      return "a unit does not meet its pip";
    for (int k = 0; k < i; k++)
      if (answer->parts[k].from == part->from && answer->parts[k].first < part->first + part->count
          && part->first < answer->parts[k].first + answer->parts[k].count)
        return "a unit is spent twice";
    paid[part->pip] += part->count;
  }
  return NULL;
}

static const char *check_paid (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer)
{
  gint64 paid[PAY_PLAIN_PIPS] = { 0 };
  if (problem->goal->alternatives->len == 0)
    return "nothing pays it";
  const GArray *pips = PAYI_ALTERNATIVE (problem->goal, 0)->pips;
  if (answer->x < 0 || pips->len > PAY_PLAIN_PIPS)
    return "the answer is none of this goal";
  const char *fault = check_parts (problem, units, answer, paid);
  for (guint i = 0; i < pips->len && fault == NULL; i++) {
    const PayiPips *p = &g_array_index (pips, PayiPips, i);
    if (paid[i] != (p->var < 0 ? p->n : p->n * answer->x))
      fault = "a pip is not paid for";
  }
  return fault;
}

static const char *check_short (const PayProblem *problem, const PayPlainUnits *units, const PayShort *reason)
{
  if (reason->type == PAY_SHORT_NOTHING)
    return problem->goal->alternatives->len == 0 ? NULL : "there is something to pay";
  if (problem->goal->alternatives->len == 0)
    return "there is no lane";
  const GArray *pips = PAYI_ALTERNATIVE (problem->goal, 0)->pips;
  gint64 need = 0, have = 0;
  for (guint i = 0; i < pips->len; i++) {
    const PayiPips *p = &g_array_index (pips, PayiPips, i);
    if (p->var < 0 && p->form == PAYI_MUST && p->channel == reason->channel && (p->accept & ~reason->traits) == 0)
      need += p->n;
  }
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++)
    if ((traits_of (problem, units->kinds[i], reason->channel) & reason->traits) != 0)
      have += units->count[i];
  return need == reason->need && have == reason->have && need > have ? NULL : "the lane is not short by that";
}

gboolean pay_check_plain (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                          char **why)
{
  const char *fault = NULL;
  if (problem->goal == NULL || problem->goal->alternatives->len > 1 || answer->outcome == PAY_UNKNOWN)
    fault = "the goal is not plain";
  else if (answer->outcome == PAY_PAID)
    fault = check_paid (problem, units, answer);
  else if (answer->n_reasons == 0)
    fault = "a reason is missing";
  for (int i = 0; i < answer->n_reasons && fault == NULL && answer->outcome == PAY_SHORT; i++)
    fault = check_short (problem, units, &answer->reasons[i]);
  if (fault != NULL && why != NULL)
    *why = g_strdup (fault);
  return fault == NULL;
}
