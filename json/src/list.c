/* SPDX-License-Identifier: MIT */
/* One payment after the other: each is checked, then handed on. */
#include "session.h"

#include <pay/list.h>

typedef struct {
  PayjResult *result;
  guint64 most;
  GError *error;
} Listing;

void payj_own_fails (const char *why, GError **error)
{
  pay_set_error (error, PAY_ERROR_MALFORMED, "answer", -1, "our own answer failed the checker: %s", why);
}

gboolean payj_own_holds (const PayProblem *problem, const PayAnswer *answer, GError **error)
{
  g_autofree char *why = NULL;
  if (pay_check (problem, answer, &why))
    return TRUE;
  payj_own_fails (why, error);
  return FALSE;
}

/* Into one text, as an array without its end. */
static void collect (PayjResult *r, const PayAnswer *answer)
{
  PayjWriter w = { .out = r->listed };
  g_string_append (r->listed, r->n_listed == 0 ? "[" : ",");
  payj_write_listed (&w, r, answer);
}

static gboolean use (const PayAnswer *answer, gpointer data)
{
  Listing *l = data;
  PayjResult *r = l->result;
  if (r->n_listed == l->most || !payj_own_holds (r->c->problem, answer, &l->error))
    return FALSE;
  gboolean go_on = TRUE;
  if (r->use == NULL)
    collect (r, answer);
  else
    go_on = r->use (r, answer);
  r->n_listed++;
  return go_on;
}

gboolean payj_list (PayjResult *r, GError **error)
{
  Listing l = { r, r->request->answers > 0 ? r->request->answers : PAY_DEFAULT_ANSWERS, NULL };
  payj_fix_greatest (r);
  r->listed = g_string_new (NULL);
  GError *inner = NULL;
  const PayOutcome outcome = pay_list (r->c->problem, r->request->distinct, r->stop, use, &l, &r->complete, &inner);
  if (l.error != NULL || inner != NULL) {
    g_propagate_error (error, l.error != NULL ? l.error : inner);
    return FALSE;
  }
  r->outcome = outcome == PAY_UNKNOWN ? PAY_UNKNOWN : pay_answer_outcome (r->answer);
  g_string_append (r->listed, r->n_listed == 0 ? "[]" : "]");
  return TRUE;
}

void payj_write_list (PayjWriter *w, const PayjResult *r)
{
  if (r->outcome == PAY_UNKNOWN)
    return;
  if (r->use == NULL)
    payj_raw (w, "answers", r->listed->str);
  else
    payj_number (w, "listed", (gint64)r->n_listed);
  payj_bool (w, "complete", r->complete);
}
