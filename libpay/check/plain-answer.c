/* SPDX-License-Identifier: MIT */
/* The checker of plain answers: reads the problem as it was given and shares no code with the solver. */
#include <pay/plain.h>

#include "model/model.h"

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
                                gint64 *paid, gint64 *others)
{
  for (int i = 0; i < answer->n_parts; i++) {
    const PayPlainPart *part = &answer->parts[i];
    const PayiPips *pips = part->pip < 0 ? NULL : pips_of (problem, (guint)part->pip);
    if (pips == NULL)
      return "a part is for a pip that is not there";
    if (part->from < 0 || (gsize)part->from >= units->n_lots + units->n_objects || part->first < 0 || part->count <= 0
        || part->count > units->count[part->from] || part->first > units->count[part->from] - part->count)
      return "a unit is not there";
    if (part->kind < 0 || part->kind >= PAY_MAX_KINDS || (units->kinds[part->from] >> part->kind & 1) == 0)
      return "a unit is not of that kind";
    if (part->others && pips->form != PAYI_OTHERS)
      return "others cannot pay for this pip";
    if ((traits_of (problem, PAY_BIT (part->kind), pips->channel) & (part->others ? pips->other : pips->accept)) == 0)
      return "a unit does not meet its pip";
    for (int k = 0; k < i; k++)
      if (answer->parts[k].from == part->from && answer->parts[k].first < part->first + part->count
          && part->first < answer->parts[k].first + answer->parts[k].count)
        return "a unit is spent twice";
    *(part->others ? &others[part->pip] : &paid[part->pip]) += part->count;
  }
  return NULL;
}

/* How many of the pip's entry are to be met, one way or the other. */
static gint64 pips_at (const PayiPips *pips, gint64 x)
{
  return pips->var < 0 ? pips->count : pips->count * x;
}

/* Each entry in full; of what is left out no more than may be. */
static const char *check_left_out (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer)
{
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (problem->goal, 0);
  gint64 charged = 0;
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
    if (answer->waived[i] < 0 || (answer->waived[i] > 0 && pips->form != PAYI_CHARGE && pips->form != PAYI_GROUP))
      return "a pip cannot be left out";
    if (answer->waived[i] > pips->count)
      return "more is left out than may be";
    charged += pips->form == PAYI_CHARGE ? answer->waived[i] * pips->amount : 0;
  }
  for (guint g = 0; g < alternative->slacks->len; g++) {
    gint64 left_out = 0;
    for (guint i = 0; i < alternative->pips->len; i++) {
      const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
      left_out += pips->form == PAYI_GROUP && pips->group == (int)g ? answer->waived[i] : 0;
    }
    if (left_out > g_array_index (alternative->slacks, gint64, g))
      return "more is left out than may be";
  }
  if (charged != answer->charged)
    return "the charge is another one";
  return charged > MAX (0, units->counter) ? "more is charged than there is" : NULL;
}

static const char *check_paid (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer)
{
  gint64 paid[PAY_PLAIN_PIPS] = { 0 }, others[PAY_PLAIN_PIPS] = { 0 };
  if (problem->goal->alternatives->len == 0)
    return "nothing pays it";
  const GArray *pips = PAYI_ALTERNATIVE (problem->goal, 0)->pips;
  if (answer->x < 0 || answer->x > PAY_MAX_AMOUNT || answer->n_parts > PAY_PLAIN_PARTS || pips->len > PAY_PLAIN_PIPS)
    return "the answer is none of this goal";
  const char *fault = check_parts (problem, units, answer, paid, others);
  if (fault == NULL)
    fault = check_left_out (problem, units, answer);
  for (guint i = 0; i < pips->len && fault == NULL; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    const gint64 by_others = pip->form == PAYI_OTHERS ? others[i] / pip->others : 0;
    if (pip->var >= 0 && problem->fixed_x[pip->var] >= 0 && problem->fixed_x[pip->var] != answer->x)
      fault = "the variable has another value";
    else if (paid[i] + by_others + answer->waived[i] != pips_at (pip, answer->x)
             || (pip->form == PAYI_OTHERS && others[i] % pip->others != 0))
      fault = "a pip is not paid for";
  }
  return fault;
}

/* How many pips could be paid by others. */
static gint64 most_others (const PayProblem *problem)
{
  const GArray *pips = PAYI_ALTERNATIVE (problem->goal, 0)->pips;
  gint64 count = 0;
  for (guint i = 0; i < pips->len; i++)
    count += g_array_index (pips, PayiPips, i).form == PAYI_OTHERS ? g_array_index (pips, PayiPips, i).count : 0;
  return count;
}

/* What the lane needs when [t] pips are paid by others. */
static gint64 need_at (const PayProblem *problem, const PayPlainUnits *units, const PayShort *reason, gint64 t)
{
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (problem->goal, 0);
  gint64 need = 0, charges = 0, amount = 1, inside = 0, each = 0;
  for (guint g = 0; g <= alternative->slacks->len; g++) {
    gint64 count = 0;
    for (guint i = 0; i < alternative->pips->len; i++) {
      const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
      if ((pips->form == PAYI_GROUP ? pips->group : (int)alternative->slacks->len) != (int)g
          || pips->channel != reason->channel)
        continue;
      const gboolean in = (pips->accept & ~reason->traits) == 0;
      const gint64 pips_index = pips->var < 0 ? pips->count : pips->count * MAX (0, problem->fixed_x[pips->var]);
      count += in && (pips->form == PAYI_MUST || pips->form == PAYI_GROUP) ? pips_index : 0;
      charges += in && pips->form == PAYI_CHARGE ? pips_index : 0;
      amount = pips->form == PAYI_CHARGE ? pips->amount : amount;
      inside += in && pips->form == PAYI_OTHERS ? pips_index : 0;
      each = pips->form == PAYI_OTHERS && (pips->other & ~reason->traits) == 0 ? pips->others : each;
    }
    need += MAX (0, count - (g < alternative->slacks->len ? g_array_index (alternative->slacks, gint64, g) : 0));
  }
  need += MAX (0, charges - MAX (0, units->counter) / amount);
  return need + MAX (0, inside - t) + each * t;
}

static const char *check_short (const PayProblem *problem, const PayPlainUnits *units, const PayShort *reason)
{
  if (reason->type == PAY_SHORT_NOTHING)
    return problem->goal->alternatives->len == 0 ? NULL : "there is something to pay";
  if (problem->goal->alternatives->len == 0 || reason->type != PAY_SHORT_LANE || reason->channel < 0
      || reason->channel >= PAY_MAX_CHANNELS)
    return "there is no lane";
  if (reason->others_from < 0 || reason->others_to > most_others (problem))
    return "others do not pay so many pips";
  gint64 have = 0;
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++)
    if ((traits_of (problem, units->kinds[i], reason->channel) & reason->traits) != 0)
      have += units->count[i];
  const gint64 low = need_at (problem, units, reason, reason->others_from);
  const gint64 high = reason->others_to == 0 ? low : need_at (problem, units, reason, reason->others_to);
  return MIN (low, high) == reason->need && have == reason->have && reason->need > have
             ? NULL
             : "the lane is not short by that";
}

/* Do the leaves leave no number of pips to others? */
static const char *check_leaves (const PayProblem *problem, const PayPlainAnswer *answer)
{
  const PayShort *first = &answer->reasons[0], *last = &answer->reasons[answer->n_leaves - 1];
  if (first->type == PAY_SHORT_NOTHING)
    return NULL;
  return first->others_from == 0 && last->others_to == most_others (problem)
                 && first->others_to + 1 >= last->others_from
             ? NULL
             : "the leaves leave something out";
}

gboolean pay_check_plain (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                          char **why)
{
  const char *fault = NULL;
  if (problem->goal == NULL || problem->goal->alternatives->len > 1 || answer->outcome == PAY_UNKNOWN)
    fault = "the goal is not plain";
  else if (answer->outcome == PAY_PAID)
    fault = check_paid (problem, units, answer);
  else if (answer->n_reasons < answer->n_leaves || answer->n_leaves < 1 || answer->n_leaves > 2)
    fault = "a reason is missing";
  else if (answer->n_reasons > PAY_PLAIN_LANES)
    fault = "there are too many reasons";
  for (int i = 0; i < answer->n_reasons && fault == NULL && answer->outcome == PAY_SHORT; i++)
    fault = check_short (problem, units, &answer->reasons[i]);
  if (fault == NULL && answer->outcome == PAY_SHORT)
    fault = check_leaves (problem, answer);
  if (fault != NULL && why != NULL)
    *why = g_strdup (fault);
  return fault == NULL;
}
