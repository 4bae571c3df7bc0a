/* SPDX-License-Identifier: MIT */
/* Lists come best first: the first payment is the one that is solved, of each set the best way is there. PAY_SEED and
 * PAY_ROUNDS in the environment choose other requests; what fails is printed. */
#include "table.h"

#include <pay/mtg.h>
#include <pay/session.h>
#include <string.h>

#define ROUNDS 300
#define MOST_SOURCES 5

static gint64 number_from (const char *variable, gint64 otherwise)
{
  const char *text = g_getenv (variable);
  return text == NULL ? otherwise : g_ascii_strtoll (text, NULL, 10);
}

static PaySession *session_new (void)
{
  static const PayGame *all[2];
  all[0] = pay_mtg_game ();
  return pay_session_new (all, "mtg");
}

static void add_source (PayRequest *request, const char *name, const char *text, gint64 count)
{
  PaySource *source = pay_request_add_source (request);
  source->name = g_strdup (name);
  source->text = g_strdup (text);
  source->count = count;
}

/* ---- Random requests. */

static const struct {
  const char *name, *text;
} sources[] = {
  { NULL, "Plains" },
  { NULL, "Island" },
  { "Tundra", "{T}: Add {W} or {U}." },
  { "Sol Ring", "{T}: Add {C}{C}." },
  { "Signet", "{1}, {T}: Add {W}{U}." },
  { "Forge", "{T}: Add {C}.\n{T}: Add {R} or {W}. This land deals 1 damage to you." },
  { "Ditch", "{T}: Add {W}.\n{T}, Sacrifice this land: Add {G}{U}." },
  { "Vein", "{T}: Add {C}.\n{T}, Sacrifice this land: Add {C}{C}." },
  { "Petal", "{T}, Sacrifice this artifact: Add one mana of any color." },
};

static const char *const costs[] = { "{W}", "{1}{W}", "{2}", "{W}{U}", "{1}{W/P}", "{2/W}", "{X}{W}", "{1}{W/U}{U}" };

static PayRequest *draw (GRand *random)
{
  PayRequest *request = pay_request_new ();
  pay_request_add_cost (request, costs[g_rand_int_range (random, 0, G_N_ELEMENTS (costs))]);
  for (int i = g_rand_int_range (random, 1, MOST_SOURCES); i > 0; i--) {
    const int which = g_rand_int_range (random, 0, G_N_ELEMENTS (sources));
    add_source (request, sources[which].name, sources[which].text, g_rand_int_range (random, 1, 3));
  }
  request->distinct = g_rand_boolean (random) ? PAY_DISTINCT_SET : PAY_DISTINCT_OUTCOME;
  return request;
}

/* FALSE: nothing was listed. */
static gboolean first_is_solved (PaySession *session, PayRequest *request, gint64 round)
{
  request->ask = PAY_ASK_LIST;
  g_autoptr (PayReply) listed = pay_session_ask (session, request);
  const PayDistinct by = request->distinct;
  request->ask = PAY_ASK_SOLVE;
  request->distinct = PAY_DISTINCT_OUTCOME;
  g_autoptr (PayReply) solved = pay_session_ask (session, request);
  request->ask = PAY_ASK_LIST;
  request->distinct = by;
  assert_null (listed->error);
  assert_null (solved->error);
  assert_int_equal (listed->outcome, solved->outcome);
  if (!solved->has_payment || !solved->optimal)
    return FALSE;
  assert_true (listed->n_answers > 0);
  g_autofree char *first = pay_payment_words (listed, request, &listed->answers[0]);
  g_autofree char *best = pay_payment_words (listed, request, &solved->payment);
  if (strcmp (first, best) != 0)
    fail_msg ("round %" G_GINT64_FORMAT ": \"%s\" is solved, \"%s\" comes first", round, best, first);
  return TRUE;
}

static void test_first (G_GNUC_UNUSED void **state)
{
  g_autoptr (PaySession) session = session_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32)number_from ("PAY_SEED", 17));
  const gint64 rounds = number_from ("PAY_ROUNDS", ROUNDS);
  gint64 paid = 0;
  for (gint64 i = 0; i < rounds; i++) {
    g_autoptr (PayRequest) request = draw (random);
    paid += first_is_solved (session, request, i);
  }
  assert_true (paid > rounds / 4);
}

/* ---- What is told of a set. */

static PayRequest *ask_for (PayDistinct by, const char *cost)
{
  PayRequest *request = pay_request_new ();
  pay_request_add_cost (request, cost);
  request->ask = PAY_ASK_LIST;
  request->distinct = by;
  return request;
}

/* Both ways pay, and one is found first; nothing is lost where nothing has to be. */
static void test_best_of_set (G_GNUC_UNUSED void **state)
{
  g_autoptr (PaySession) session = session_new ();
  g_autoptr (PayRequest) request = ask_for (PAY_DISTINCT_SET, "{1}");
  add_source (request, "Vein", "{T}, Sacrifice this land: Add {C}{C}.\n{T}: Add {C}.", 1);
  add_source (request, "Forge", "{T}: Add {R}. This land deals 1 damage to you.\n{T}: Add {C}.", 1);
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  assert_null (reply->error);
  assert_true (reply->complete);
  assert_false (reply->more);
  assert_int_equal (reply->n_answers, 2);
  for (guint i = 0; i < reply->n_answers; i++) {
    assert_int_equal (reply->answers[i].losses.lowered.n, 0);
    assert_int_equal (reply->answers[i].n_gave_up, 0);
    assert_int_equal (reply->answers[i].steps[0].ability, 1);
  }
}

/* Of each outcome the way that nothing is given up for, though it is not found first: a creature is left, and so is the
 * Petal where something else makes the colour. */
static void test_best_of_outcome (G_GNUC_UNUSED void **state)
{
  g_autoptr (PaySession) session = session_new ();
  g_autoptr (PayRequest) request = ask_for (PAY_DISTINCT_OUTCOME, "{1}");
  static const char *const first[] = { "R; uses Mountain", "C; uses Vein", "G; uses Elf", "W; uses Petal" };
  add_source (request, "Petal", "{T}, Sacrifice this artifact: Add {W} or {R}.", 1);
  add_source (request, "Altar", "{T}, Sacrifice a creature: Add {C} or {R} or {G}.", 1);
  add_source (request, "Elf", "{T}: Add {G}.", 1);
  ((PaySource *)request->sources->pdata[2])->tags = g_strsplit ("creature", " ", -1);
  add_source (request, "Vein", "{T}, Sacrifice this land: Add {C}{C}.\n{T}: Add {C}.", 1);
  add_source (request, "Mountain", "{T}: Add {R}.", 1);
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  assert_null (reply->error);
  assert_true (reply->complete);
  assert_int_equal (reply->n_answers, G_N_ELEMENTS (first));
  for (guint i = 0; i < reply->n_answers; i++) {
    g_autofree char *words = pay_payment_words (reply, request, &reply->answers[i]);
    assert_string_equal (words, first[i]);
  }
}

/* The best of all come, however few are asked for. */
static void test_few (G_GNUC_UNUSED void **state)
{
  g_autoptr (PaySession) session = session_new ();
  g_autoptr (PayRequest) request = ask_for (PAY_DISTINCT_SET, "{1}");
  add_source (request, "Petal", "{T}, Sacrifice this artifact: Add one mana of any color.", 2);
  add_source (request, NULL, "Plains", 2);
  g_autoptr (PayReply) all = pay_session_ask (session, request);
  request->answers = 2;
  g_autoptr (PayReply) few = pay_session_ask (session, request);
  assert_int_equal (all->n_answers, 4);
  assert_true (all->complete);
  assert_int_equal (few->n_answers, 2);
  assert_false (few->complete);
  assert_true (few->more);
  for (guint i = 0; i < few->n_answers; i++) {
    g_autofree char *words = pay_payment_words (few, request, &few->answers[i]);
    g_autofree char *same = pay_payment_words (all, request, &all->answers[i]);
    assert_string_equal (words, same);
    assert_says (words, "Plains");
  }
}

/* More are asked for than are put into order: they come as they are found. */
static void test_many (G_GNUC_UNUSED void **state)
{
  g_autoptr (PaySession) session = session_new ();
  g_autoptr (PayRequest) request = ask_for (PAY_DISTINCT_SET, "{1}");
  add_source (request, "Petal", "{T}, Sacrifice this artifact: Add one mana of any color.", 1);
  add_source (request, NULL, "Plains", 2);
  request->answers = 1000000;
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  assert_int_equal (reply->n_answers, 3);
  assert_true (reply->complete);
  assert_false (reply->more);
}

/* There are more ways than are looked at: what was seen is there, the first one all the same. */
static void test_too_many (G_GNUC_UNUSED void **state)
{
  g_autoptr (PaySession) session = session_new ();
  g_autoptr (PayRequest) request = ask_for (PAY_DISTINCT_SET, "{4}");
  add_source (request, NULL, "Plains", 30);
  add_source (request, "Petal", "{T}, Sacrifice this artifact: Add one mana of any color.", 4);
  request->answers = 3;
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  assert_int_equal (reply->n_answers, 3);
  assert_false (reply->complete);
  assert_true (reply->more);
  assert_true (first_is_solved (session, request, 0));
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_first), cmocka_unit_test (test_best_of_set), cmocka_unit_test (test_best_of_outcome),
    cmocka_unit_test (test_few),   cmocka_unit_test (test_many),        cmocka_unit_test (test_too_many),
  };
  return cmocka_run_group_tests_name ("lists", tests, NULL, NULL);
}
