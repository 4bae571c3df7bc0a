/* SPDX-License-Identifier: MIT */
#include <pay/mtg.h>

int main (void)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "{G}{B/R}");
  pay_request_add_source (request)->text = g_strdup ("R|G");
  pay_request_add_source (request)->text = g_strdup ("G|W");

  g_autoptr (GError) error = NULL;
  PayCase *c = pay_mtg_game ()->open (request, &error);
  if (c == NULL) {
    g_printerr ("%s, byte %d: %s\n", pay_error_where (error), (int)pay_error_at (error), error->message);
    return 2;
  }
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  if (answer == NULL)
    g_printerr ("%s\n", error->message);
  else if (pay_answer_outcome (answer) == PAY_PAID) {
    g_autofree char *total = pay_mtg_game ()->total (c, answer);
    g_print ("%s\n", total);
  } else
    g_print ("%s\n", pay_answer_outcome (answer) == PAY_SHORT ? "cannot be paid" : "not known: a limit came first");
  pay_mtg_game ()->close (c);
  return answer != NULL ? 0 : 2;
}
