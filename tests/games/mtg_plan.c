/* SPDX-License-Identifier: MIT */
/* Plans: which spells are paid, in which order, what they come to, or where the plan is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "plan_row.h"
#include <cmocka.h>
#include <pay/mtg.h>

/* Parts and answer as in plan_row.h. */
typedef struct {
  const char *parts[24], *expect;
} Row;

static const Row rows[] = {
  { { "spell Bolt = {R}", "source Mountain" }, "Bolt {R}" },
  { { "spell Bolt = {R}", "copies 2", "source Mountain", "count 2" }, "Bolt {R}, Bolt {R}" },
  { { "aim x Blast", "source Mountain", "count 5", "source Altar: Sacrifice a creature: Add {C}{C}.", "count 2",
      "source Ox", "tags creature", "spell Blast = {X}{R}" },
    "goal {6}{R} x 6" },
  { { "aim x Blast", "source Mountain", "count 5", "source Works: Sacrifice an artifact: Add {C}{C}.", "count 2",
      "tags artifact", "source Memnite", "tags artifact creature", "spell Blast = {X}{R}" },
    "goal {10}{R} x 10" },
  { { "spell Song = {2}{R}", "gives RRRRR", "spell Hill = {3}{R}{R}", "source Mountain", "count 3" },
    "Song {2}{R}, Hill {3}{R}{R}" },
  { { "spell Medallion = {2}", "once -{1}", "spell Bear = {1}{R}", "copies 2", "source Mountain", "count 4" },
    "Medallion {2}, Bear {R}, Bear {R}" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayRequest) request = plan_row_request (row->parts);
  g_autofree char *answer = plan_row_answer (&pay_game_mtg, request);
  assert_string_equal (answer, row->expect);
}

int main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows)];
  char *names[G_N_ELEMENTS (rows)];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    names[i] = g_strjoinv (", ", (char **)(gpointer)rows[i].parts);
    tests[i] = (struct CMUnitTest){ names[i], test_row, NULL, NULL, (void *)&rows[i] };
  }
  const int failed = cmocka_run_group_tests_name ("mtg.plan", tests, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_free (names[i]);
  return failed;
}
