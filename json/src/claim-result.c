/* SPDX-License-Identifier: MIT */
#include "session.h"

void payj_result_clear (PayjResult *result)
{
  g_clear_pointer (&result->answer, pay_answer_free);
  if (result->c != NULL)
    result->c->game->close (result->c);
  result->c = NULL;
  g_clear_pointer (&result->outcomes, g_free);
  g_clear_pointer (&result->payments, g_free);
}

PaysAsked payj_asked (const PayjResult *result)
{
  return (PaysAsked){ .request = result->request,
                      .stop = result->stop,
                      .opened = result->c,
                      .answer = result->answer,
                      .outcome = result->outcome };
}

gboolean payj_count (PayjResult *result, GError **error)
{
  PaysAsked asked = payj_asked (result);
  const gboolean counted = pays_count (&asked, &result->outcomes, &result->payments, error);
  result->outcome = asked.outcome;
  return counted;
}

void payj_write_paid (PayjWriter *w, const PayjResult *result)
{
  const PaysAsked asked = payj_asked (result);
  const GPtrArray *keep = result->request->keep;
  g_auto (PaysArena) arena = { 0 };
  PayPayment payment = { 0 };
  pays_tell_payment (&arena, &asked, result->answer, &payment);
  payj_write_counts (w, result);
  payj_write_payment (w, &payment);
  if (keep->len == 0 || result->request->ask == PAY_ASK_LIST)
    return;
  payj_begin (w, "kept", '[');
  for (guint i = 0; i < keep->len; i++)
    if (pay_answer_is_kept (result->answer, (int)i))
      payj_string (w, NULL,
                   ((const PayKeep *)keep->pdata[i])->cost != NULL ? ((const PayKeep *)keep->pdata[i])->cost : "");
  payj_end (w, ']');
}

void payj_write_counts (PayjWriter *w, const PayjResult *result)
{
  if (result->outcomes == NULL || result->payments == NULL)
    return;
  payj_digits (w, "outcomes", result->outcomes);
  payj_digits (w, "payments", result->payments);
}

void payj_write_steps_of (PayjWriter *w, const PayjResult *result)
{
  const PaysAsked asked = payj_asked (result);
  g_auto (PaysArena) arena = { 0 };
  PayPayment payment = { 0 };
  pays_tell_steps (&arena, &asked, result->answer, &payment);
  payj_write_steps (w, "payment", payment.steps, payment.n_steps);
}
