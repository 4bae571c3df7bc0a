/* SPDX-License-Identifier: MIT */
/* A program that knows the installed headers and libraries only. */
#include <pay/mtg.h>
#include <pay/pay.h>
#include <stdio.h>

int main (void)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "{W}{U}");
  request->pool = g_strdup ("WU");
  PayCase *c = pay_mtg_game ()->open (request, NULL);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  puts (pay_answer_outcome (answer) == PAY_PAID ? "payable" : "not payable");
  pay_mtg_game ()->close (c);
  return 0;
}
