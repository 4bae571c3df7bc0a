/* SPDX-License-Identifier: MIT */
/* Twelve permanents, four of them tapped, and a hand of seven: what can be cast, and why not; one spell is cast so that
 * another still can be. */
#include <pay/mtg.h>
#include <pay/session.h>

static const struct {
  const char *name, *text;
  gint64 count;
} board[] = { { "Plains", "Plains", 2 },
              { "Hallowed Fountain", "W|U", 1 },
              { "Sol Ring", "{T}: Add {C}{C}.", 1 },
              { "Island", "Island", 3 },
              { "Azorius Chancery", "{T}: Add {W}{U}.", 1 },
              { "Forest", "Forest", 3 },
              { "Llanowar Elves", "{T}: Add {G}.", 1 } };
static const char *const tapped[] = { "Forest", "Llanowar Elves" };
static const char *const hand[] = { "{U}", "{U}{U}", "{W}{W}", "{G}", "{7}", "{X}{W}{U}{U}", "{4}{R}{R}" };

static PayReply *cast (PaySession *session, const char *cost, const char *keep)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, cost);
  request->pool = g_strdup ("G"); /* what the Elves gave */
  for (guint i = 0; i < G_N_ELEMENTS (board); i++) {
    PaySource *source = pay_request_add_source (request);
    source->name = g_strdup (board[i].name);
    source->text = g_strdup (board[i].text);
    source->count = board[i].count;
  }
  for (guint i = 0; i < G_N_ELEMENTS (tapped); i++)
    g_ptr_array_add (request->never, g_strdup (tapped[i]));
  if (keep != NULL)
    pay_request_add_keep (request, keep);
  PayReply *reply = pay_session_ask (session, request);
  if (reply->error != NULL)
    g_error ("%s: %s", pay_error_where (reply->error), reply->error->message);
  return reply;
}

int main (void)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  for (guint i = 0; i < G_N_ELEMENTS (hand); i++) {
    g_autoptr (PayReply) alone = cast (session, hand[i], NULL);
    g_print ("%s: %s\n", hand[i], alone->outcome == PAY_PAID ? "yes" : alone->why[0].text);
  }
  g_autoptr (PayReply) reply = cast (session, "{W}{W}", "{U}{U}");
  const PayPayment *paid = &reply->payment;
  for (guint at = 0; at < paid->n_steps;) {
    g_autofree char *step = pay_steps_words (reply, paid->steps, paid->n_steps, at, &at);
    g_print ("%s\n", step);
  }
  for (guint i = 0; i < paid->pool_left.n; i++)
    g_print ("Floating: %d %s\n", (int)paid->pool_left.at[i].count, paid->pool_left.at[i].name);
  g_print ("{U}{U} can still be cast: %s\n", reply->kept[0] ? "yes" : "no");
  return 0;
}
