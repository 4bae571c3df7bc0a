/* SPDX-License-Identifier: MIT */
/* A call into each library, as C and as C++: one header a library is enough. */
#include <pay/cards.h>
#include <pay/decks.h>
#include <pay/json.h>
#include <pay/kernel.h>
#include <pay/mtg.h>
#include <pay/odds.h>
#include <pay/pay.h>
#include <pay/zx.h>

static bool kernel_covers (void)
{
  const PaykFew pips[] = { { 1, 1 }, { PAYK_ANY, 1 } }, units[] = { { 1, 2 } };
  PaykVector need, have;
  return payk_need_init (&need, pips, 2) && payk_have_init (&have, units, 1) && payk_covers (&need, &have);
}

int main (void)
{
  static const char text[] = "[puzzle]\ngame = mtg\npool = W\n[spell A]\ncost = {W}\n";
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  pay_json_answer (session, "{\"game\":\"zx\",\"cost\":\"R1\",\"pool\":\"R\"}", -1, NULL);
  g_autoptr (PayRequest) puzzle = pay_puzzle_read (text, -1, NULL, NULL);
  g_autoptr (PayRatio) chance = pay_odds_hit (60, 24, 7, 2);
  g_autofree char *percent = pay_ratio_percent (chance, 3);
  g_autofree char *key = pay_card_key ("Sol Ring");
  const char *const title = "One", *const path = "one.txt";
  g_auto (GStrv) names = pay_deck_names (&title, &path, 1);
  g_autoptr (PayProblem) problem = pay_problem_new ();
  const bool is_paid = pay_json_status (session) == PAY_STATUS_PAYABLE && puzzle != NULL && problem != NULL
                       && g_str_equal (names[0], title);
  g_print ("%s %s %s\n", is_paid && kernel_covers () ? "payable" : "wrong", percent, key);
  return 0;
}
