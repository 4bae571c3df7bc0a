/* SPDX-License-Identifier: MIT */
/* What an answer tells of its announcement and totals, on random requests: the last total is the one that is paid,
 * and as many choices are told as there are symbols with a choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
#include <string.h>

#include "../seed.h"
#include "fact_text.h"
#include "mtg_row.h"
#include "words/reasons.h"

enum { ROUNDS = 4000, MOST_MODIFIERS = 4 };

static const char *const symbols[]
    = { "{1}", "{2}", "{W}", "{U}", "{C}", "{S}", "{W/U}", "{2/W}", "{W/P}", "{W/U/P}", "{C/W}", "{X}" };
static const char *const modifiers[] = { "-{1}",          "-{2} floor 1",
                                         "-{W}",          "-{W/U}",
                                         "-{2/W}",        "+{1}",
                                         "+{W/U}",        "at-least 3",
                                         "at-least 5",    "additional {W/P}",
                                         "free",          "instead {X}",
                                         "life-for {W}",  "x-only {U}",
                                         "waterbend {2}", "-{W} coloured-only" };

static PayRequest *random_request (GRand *random)
{
  PayRequest *r = pay_request_new ();
  g_autoptr (GString) cost = g_string_new (NULL);
  for (int n = g_rand_int_range (random, 1, 5); n > 0; n--)
    g_string_append (cost, symbols[g_rand_int_range (random, 0, G_N_ELEMENTS (symbols))]);
  pay_request_add_cost (r, cost->str);
  r->pool = g_strdup (g_rand_boolean (random) ? "WWUUC C[snow]" : "3*W 3*U 3*C 2*C[snow]");
  for (int n = g_rand_int_range (random, 0, MOST_MODIFIERS); n > 0; n--)
    g_ptr_array_add (r->modifiers, g_strdup (modifiers[g_rand_int_range (random, 0, G_N_ELEMENTS (modifiers))]));
  if (g_rand_int_range (random, 0, 4) == 0)
    pay_request_add_x (r, NULL, PAY_X_FIXED, g_rand_int_range (random, 0, 3));
  r->order = g_rand_int_range (random, 0, 4) == 0 ? PAY_ORDER_GIVEN : r->order;
  return r;
}

static char *text_of (const GPtrArray *facts, const char *name)
{
  const PayFact *fact = pay_facts_find (facts, name);
  return fact == NULL ? NULL : fact_text (fact);
}

/* The numbers in the maps of `announced`, added up. */
static gint64 sum_of (const PayFact *announced)
{
  gint64 sum = 0;
  for (guint i = 0; announced != NULL && i < announced->entries->len; i++) {
    const GPtrArray *chosen = ((const PayFact *)announced->entries->pdata[i])->entries;
    for (guint k = 0; k < chosen->len; k++)
      sum += ((const PayFact *)chosen->pdata[k])->number;
  }
  return sum;
}

static gint64 choices_in (const MtgCase *c, const PayAnswer *answer)
{
  MtgSum sum;
  gint64 n = 0;
  const guint combination = g_array_index (c->locked, MtgLockedTotal, pay_answer_alternative (answer)).combination;
  assert_true (mtg_lock_sum (c, c->costs, &c->change, combination, &sum, NULL));
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    n += sum.cost.count[s];
  return n;
}

static gboolean is_bounded (const PayAnswer *answer)
{
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (pay_answer_x (answer, v) == PAY_X_FOREVER)
      return FALSE;
  return TRUE;
}

static char *modifiers_of (const PayRequest *request)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < request->modifiers->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", (const char *)request->modifiers->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Was there something to tell? */
static gboolean check (const PayRequest *request, PayCase *c, const PayAnswer *answer)
{
  g_autoptr (GPtrArray) facts = mtg_facts (c, answer);
  g_autofree char *total = mtg_total (c, answer);
  g_autofree char *end = g_strdup_printf ("\"total\":\"%s\"}]", total);
  g_autofree char *said = modifiers_of (request);
  g_autofree char *totals = text_of (facts, "totals"), *announced = text_of (facts, "announced");
  if (totals != NULL && !g_str_has_suffix (totals, end))
    fail_msg ("%s with %s: %s, but %s is paid", (char *)request->costs->pdata[0], said, totals, total);
  if (is_bounded (answer) && sum_of (pay_facts_find (facts, "announced")) != choices_in ((MtgCase *)c, answer))
    fail_msg ("%s with %s: %s", (char *)request->costs->pdata[0], said, announced);
  return totals != NULL;
}

static void test_facts (void **state)
{
  (void)state;
  GRand *random = g_rand_new_with_seed (first_seed ());
  guint told = 0, paid = 0;
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (PayRequest) request = random_request (random);
    PayCase *c = pay_mtg_game ()->open (request, NULL);
    if (c == NULL)
      continue;
    g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
    if (pay_answer_outcome (answer) == PAY_PAID) {
      paid++;
      told += check (request, c, answer) ? 1 : 0;
    }
    pay_mtg_game ()->close (c);
  }
  g_rand_free (random);
  print_message ("%u paid, %u with totals\n", paid, told);
  assert_true (told > ROUNDS / 8);
}

/* What an ability costs besides mana and its turn. */
static const struct {
  const char *text, *also; /* NULL: nothing */
} besides[] = {
  { "{T}: Add {G}.", NULL },
  { "{1}, {T}: Add {W}{U}.", NULL },
  { "Forest", NULL },
  { "W|U", NULL },
  { "{T}, Sacrifice ~: Add {R}.", "sacrifice it" },
  { "{T}, Sacrifice this artifact: Add {R}.", "sacrifice it" },
  { "{T}, Sacrifice Lotus Petal: Add {R}.", "sacrifice it" },
  { "{T}, Remove a storage counter from Storage: Add {R}.", "remove a storage counter from it" },
  { "Sacrifice a creature: Add {C}{C}.", "sacrifice a creature" },
  { "Sacrifice another Goblin: Add {R}.", "sacrifice another Goblin" },
  { "Sacrifice two other permanents: Add {R}.", "sacrifice two other permanents" },
  { "{T}, Remove a charge counter from ~: Add {R}.", "remove a charge counter from it" },
  { "{T}, Remove X charge counters from ~: Add X mana of any one color.", "remove 2 charge counters from it" },
  { "Exile a card from your graveyard: Add {B}.", "exile a card from your graveyard" },
  { "Exile ~ from your hand: Add {G}.", "exile it from your hand" },
  { "Exile Elvish Spirit Guide from your hand: Add {G}.", "exile it from your hand" },
  { "Exile Wood Elves from your graveyard: Add {G}.", "exile it from your graveyard" },
  { "Tap an untapped artifact you control: Add {U}.", "tap an untapped artifact you control" },
  { "Discard a card: Add {R}.", "discard a card" },
  { "{T}, Put a -1/-1 counter on ~: Add {G}.", "put a -1/-1 counter on it" },
  { "{T}, Pay 1 life: Add {B}.", "pay 1 life" },
  { "{T}, Pay {E}: Add {B}.", "pay {E}" },
  { "{2}, {Q}: Add {B}.", "untap it" },
  { "{1}, {T}, Pay 1 life, Sacrifice a Swamp: Add {B}{B}{B}.", "pay 1 life, sacrifice a Swamp" },
  { "Return ~ to its owner's hand: Add {G}.", "return it to its owner's hand" },
  { "{T}, Exert ~: Add {G}.", "exert it" },
  { "convoke W", "tap it" },
  { "improvise", "tap it" },
  { "waterbend", "tap it" },
  { "delve", "exile it" },
  { "assist 2", NULL },
};

static void test_also (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (besides); i++) {
    g_autoptr (PayRequest) request = pay_request_new ();
    pay_request_add_cost (request, "{1}");
    PaySource *source = pay_request_add_source (request);
    source->name = g_strdup (strstr (besides[i].text, "Storage") != NULL ? "Storage" : NULL);
    source->text = g_strdup (besides[i].text);
    source->amount = 2;
    PayCase *c = pay_mtg_game ()->open (request, NULL);
    assert_non_null (c);
    g_autofree char *also = mtg_also (c, 0, 0), *none = mtg_also (c, 1, 0);
    if (g_strcmp0 (also, besides[i].also) != 0)
      fail_msg ("%s: %s", besides[i].text, also != NULL ? also : "nothing");
    assert_null (none);
    pay_mtg_game ()->close (c);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_facts), cmocka_unit_test (test_also) };
  return cmocka_run_group_tests_name ("mtg.facts", tests, NULL, NULL);
}
