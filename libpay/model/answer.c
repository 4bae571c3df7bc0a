/* SPDX-License-Identifier: MIT */
#include "model.h"

PayAnswer *pay_answer_new (PayOutcome outcome)
{
  PayAnswer *answer = g_new0 (PayAnswer, 1);
  answer->outcome = outcome;
  answer->alternative = -1;
  answer->best = outcome == PAY_PAID;
  answer->steps = g_array_new (FALSE, FALSE, sizeof (PayStep));
  answer->shorts = g_array_new (FALSE, FALSE, sizeof (PayShort));
  answer->reasons = g_array_new (FALSE, FALSE, sizeof (PayShort));
  return answer;
}

void pay_answer_free (PayAnswer *answer)
{
  if (answer == NULL)
    return;
  g_array_unref (answer->steps);
  g_array_unref (answer->shorts);
  g_array_unref (answer->reasons);
  g_free (answer);
}

PayOutcome pay_answer_outcome (const PayAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, PAY_UNKNOWN);
  return answer->outcome;
}

PayLimit pay_answer_limit (const PayAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, PAY_LIMIT_NONE);
  return answer->limit;
}

const PayStatistics *pay_answer_statistics (const PayAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, NULL);
  return &answer->statistics;
}

int pay_answer_alternative (const PayAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, -1);
  return answer->alternative;
}

gint64 pay_answer_x (const PayAnswer *answer, int var)
{
  g_return_val_if_fail (answer != NULL && var >= 0 && var < PAY_MAX_VARIABLES, 0);
  return answer->x[var];
}

gboolean pay_answer_round (const PayAnswer *answer, int *from, int *to, gint64 *x)
{
  *from = *to = 0;
  *x = 0;
  g_return_val_if_fail (answer != NULL, FALSE);
  if (answer->round_from == answer->round_to)
    return FALSE;
  *from = answer->round_from;
  *to = answer->round_to;
  *x = answer->round_x;
  return TRUE;
}

gint64 pay_answer_charged (const PayAnswer *answer, int counter)
{
  g_return_val_if_fail (answer != NULL && counter >= 0 && counter < PAY_MAX_COUNTERS, 0);
  return answer->charged[counter];
}

gint64 pay_answer_lowered (const PayAnswer *answer, int counter)
{
  g_return_val_if_fail (answer != NULL && counter >= 0 && counter < PAY_MAX_COUNTERS, 0);
  return answer->lowered[counter];
}

gint64 pay_answer_lost (const PayAnswer *answer, const PayProblem *problem, int counter)
{
  gint64 lost = pay_answer_lowered (answer, counter);
  for (int c = 0; c < pay_problem_counters (problem); c++)
    lost += pay_problem_counter_with (problem, c) == counter ? pay_answer_lowered (answer, c) : 0;
  return lost;
}

gboolean pay_answer_is_kept (const PayAnswer *answer, int kept)
{
  g_return_val_if_fail (answer != NULL && kept >= 0 && kept < PAY_MAX_KEPT, FALSE);
  return (answer->kept.set >> kept & 1) != 0;
}

gint64 pay_answer_kept_x (const PayAnswer *answer, int kept)
{
  g_return_val_if_fail (answer != NULL && kept >= 0 && kept < PAY_MAX_KEPT, 0);
  return answer->kept.x[kept];
}

gboolean pay_answer_is_best (const PayAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, FALSE);
  return answer->best;
}

gboolean pay_answer_bound (const PayAnswer *answer, gint64 *bound)
{
  g_return_val_if_fail (answer != NULL && bound != NULL, FALSE);
  *bound = answer->bounded ? answer->bound : *bound;
  return answer->bounded;
}

gboolean pay_answer_kept_bound (const PayAnswer *answer, int kept, gint64 *x)
{
  g_return_val_if_fail (answer != NULL && x != NULL && kept >= 0 && kept < PAY_MAX_KEPT, FALSE);
  if (answer->kept_bounded)
    *x = (answer->kept_bound.set >> kept & 1) != 0 ? answer->kept_bound.x[kept] : -1;
  return answer->kept_bounded;
}

#define LIST_OF(type, function, list)                                                                                  \
  const type *function (const PayAnswer *answer, gsize *n)                                                             \
  {                                                                                                                    \
    *n = 0;                                                                                                            \
    g_return_val_if_fail (answer != NULL, NULL);                                                                       \
    *n = answer->list->len;                                                                                            \
    return (const type *)(gpointer)answer->list->data;                                                                 \
  }

LIST_OF (PayStep, pay_answer_steps, steps)
LIST_OF (PayShort, pay_answer_reasons, reasons)
LIST_OF (PayShort, pay_answer_shorts, shorts)

PayProof pay_answer_proof (const PayAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, PAY_PROOF_SEARCH);
  return answer->proof;
}

void pay_answer_set_alternative (PayAnswer *answer, int alternative)
{
  answer->alternative = alternative;
}

void pay_answer_set_x (PayAnswer *answer, int var, gint64 value)
{
  g_return_if_fail (var >= 0 && var < PAY_MAX_VARIABLES);
  answer->x[var] = value;
}

void pay_answer_set_round (PayAnswer *answer, int from, int to, gint64 x)
{
  answer->round_from = from;
  answer->round_to = to;
  answer->round_x = x;
}

void pay_answer_set_charged (PayAnswer *answer, int counter, gint64 amount)
{
  g_return_if_fail (counter >= 0 && counter < PAY_MAX_COUNTERS);
  answer->charged[counter] = amount;
}

void pay_answer_set_lowered (PayAnswer *answer, int counter, gint64 amount)
{
  g_return_if_fail (counter >= 0 && counter < PAY_MAX_COUNTERS);
  answer->lowered[counter] = amount;
}

void pay_answer_set_kept (PayAnswer *answer, int kept, gboolean is_kept)
{
  g_return_if_fail (kept >= 0 && kept < PAY_MAX_KEPT);
  answer->kept.set = (answer->kept.set & ~(1u << kept)) | (is_kept ? 1u << kept : 0);
}

void pay_answer_set_kept_x (PayAnswer *answer, int kept, gint64 value)
{
  g_return_if_fail (kept >= 0 && kept < PAY_MAX_KEPT);
  answer->kept.x[kept] = value;
}

void pay_answer_set_best (PayAnswer *answer, gboolean best)
{
  answer->best = best;
}

void pay_answer_set_bound (PayAnswer *answer, gint64 bound)
{
  answer->bounded = TRUE;
  answer->bound = bound;
}

void pay_answer_set_kept_bound (PayAnswer *answer, int kept, gint64 x)
{
  g_return_if_fail (kept >= 0 && kept < PAY_MAX_KEPT);
  answer->kept_bounded = TRUE;
  answer->kept_bound.set = (answer->kept_bound.set & ~(1u << kept)) | (x >= 0 ? 1u << kept : 0);
  answer->kept_bound.x[kept] = MAX (x, 0);
}

void pay_answer_set_proof (PayAnswer *answer, PayProof proof)
{
  answer->proof = proof;
}

int pay_answer_add_step (PayAnswer *answer, const PayStep *step)
{
  g_array_append_val (answer->steps, *step);
  return (int)answer->steps->len - 1;
}

void pay_answer_add_short (PayAnswer *answer, const PayShort *reason)
{
  g_array_append_val (answer->shorts, *reason);
}

void pay_answer_add_reason (PayAnswer *answer, const PayShort *reason)
{
  g_array_append_val (answer->reasons, *reason);
}
