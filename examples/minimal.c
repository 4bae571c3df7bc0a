/* SPDX-License-Identifier: MIT */
#include <pay/mtg.h>
#include <pay/session.h>

int main (void)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "{G}{B/R}");
  pay_request_add_source (request)->text = g_strdup ("R|G");
  pay_request_add_source (request)->text = g_strdup ("G|W");

  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  if (reply->error != NULL) {
    g_printerr ("%s: %s\n", pay_error_where (reply->error), reply->error->message);
    return 2;
  }
  g_autofree char *words = pay_reply_words (reply, request, FALSE);
  g_print ("%s", words);
  return 0;
}
