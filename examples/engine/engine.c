/* SPDX-License-Identifier: MIT */
/* An engine that has its own cards and lands. After every change it asks the kernel which cards of the hand can be
 * cast, which takes some nanoseconds a card; for the one that is cast it asks libpay which lands to tap. */
#include <pay/kernel.h>
#include <pay/mtg.h>

enum { W = 1 << 0, U = 1 << 1, B = 1 << 2, R = 1 << 3, G = 1 << 4 };

static const struct {
  const char *name, *cost;
  PaykFew pips[2];
} hand[] = {
  { "Counterspell", "{U}{U}", { { U, 2 } } },
  { "Lightning Helix", "{R}{W}", { { R, 1 }, { W, 1 } } },
  { "Wrath of God", "{2}{W}{W}", { { W, 2 }, { PAYK_ANY, 2 } } },
};

static const struct {
  const char *name, *gives;
  PaykFew units;
} lands[] = {
  { "Steam Vents", "U|R", { U | R, 1 } },
  { "Tundra", "W|U", { W | U, 1 } },
  { "Mountain", "R", { R, 1 } },
};

static void cast (const char *cost)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, cost);
  for (gsize i = 0; i < G_N_ELEMENTS (lands); i++)
    pay_request_add_source (request)->text = g_strdup (lands[i].gives);
  g_autoptr (GError) error = NULL;
  PayCase *c = pay_mtg_game ()->open (request, &error);
  if (c == NULL) {
    g_printerr ("%s: %s\n", cost, error->message);
    return;
  }
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  gsize n = 0;
  const PayStep *steps = answer != NULL ? pay_answer_steps (answer, &n) : NULL;
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE)
      g_print ("  tap %s\n", lands[pay_problem_action_object (c->problem, steps[i].action)].name);
  pay_mtg_game ()->close (c);
}

int main (void)
{
  PaykFew units[G_N_ELEMENTS (lands)];
  PaykVector need, have;
  for (gsize i = 0; i < G_N_ELEMENTS (lands); i++)
    units[i] = lands[i].units;
  if (!payk_have_init (&have, units, G_N_ELEMENTS (lands)))
    return 2;
  for (gsize i = 0; i < G_N_ELEMENTS (hand); i++) {
    const gboolean castable = payk_need_init (&need, hand[i].pips, 2) && payk_covers (&need, &have);
    g_print ("%s: %s\n", hand[i].name, castable ? "can be cast" : "no");
    if (castable)
      cast (hand[i].cost);
  }
  return 0;
}
