/* SPDX-License-Identifier: MIT */
/* Replies in words, from structs that no game has made. */
#include <pay/session.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define AMOUNTS(...)                                                                                                   \
  {                                                                                                                    \
    (const PayAmount[]){ __VA_ARGS__ }, G_N_ELEMENTS (((const PayAmount[]){ __VA_ARGS__ }))                            \
  }

static const PayGame toy = {
  .name = "toy",
  .words = { .use = "Turn", .spend = "Pay", .unit = "coin", .units = "coins", .pool = "purse" },
};

#define USE(what, index, nth, many, taken, ...)                                                                        \
  {                                                                                                                    \
    .type = PAY_REPLY_USE, .name = what, .source = index, .which = nth, .unit = -1, .count = many, .times = 1,         \
    .takes = taken, __VA_ARGS__                                                                                        \
  }
/* [place]: of a unit of the pool. */
#define SPEND(symbol, what, index, place)                                                                              \
  {                                                                                                                    \
    .type = PAY_REPLY_SPEND, .name = symbol, .with = what, .source = index, .unit = place, .count = 1, .times = 1      \
  }

static PayRequest *request_of (const char *cost)
{
  PayRequest *request = pay_request_new ();
  if (cost != NULL)
    pay_request_add_cost (request, cost);
  return request;
}

static void assert_words (const PayReply *reply, const PayRequest *request, const char *expected)
{
  g_autofree char *words = pay_reply_words (reply, request, FALSE);
  assert_string_equal (words, expected);
}

/* ---- Payments. */

static const PayReplyStep with_mill[] = { SPEND ("[1]", "R", 0, -1) };
static const PayReplyStep steps[] = {
  USE ("Mine", 0, 0, 1, "turn", .adds = AMOUNTS ({ "R", 1 })),
  USE ("Mine", 0, 1, 1, "turn", .adds = AMOUNTS ({ "R", 1 })),
  USE ("Mill", 1, -1, 1, "turn", .adds = AMOUNTS ({ "G", 1 }, { "G", 6 }), .has_cost = TRUE, .pays = with_mill,
       .n_pays = 1, .also = "burn two", .gives_up = AMOUNTS ({ "Log", 2 }, { "Oak", 1 })),
  USE ("Bear", 2, -1, 1, "self", .mode = -1),
  SPEND ("{2}", "R", 0, -1),
  SPEND ("{2}", "Bear", 2, -1),
  SPEND ("{g}", "G", 1, -1),
  { .type = PAY_REPLY_CHARGE, .name = "{p}", .with = "life", .amount = 2, .count = 2, .source = -1, .unit = -1 },
  { .type = PAY_REPLY_DROP, .name = "blue", .count = 1, .source = -1, .unit = -1 },
};

static void test_payment (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_of ("{2}{g}");
  pay_request_add_keep (request, "{r}");
  pay_request_add_keep (request, NULL);
  const gboolean kept[] = { TRUE, FALSE };
  const PayReply reply = {
    .game = &toy,
    .outcome = PAY_PAID,
    .has_payment = TRUE,
    .payment
    = { .alternative = -1,
        .variables = (const PayVariable[]){ { "X", 3 }, { "Y", PAY_X_FOREVER } },
        .n_variables = 2,
        .losses = { AMOUNTS ({ "life", 4 }, { "charm", 1 }), AMOUNTS ({ "life", 1 }) },
        .total_min = "{2}",
        .total_max = "{3}",
        .steps = steps,
        .n_steps = G_N_ELEMENTS (steps),
        .left = AMOUNTS ({ "G", 6 }),
        .pool_left = AMOUNTS ({ "R", 2 }, { "K", 1 }),
        .gave_up
        = (const PayGivenUp[]){ { "dear", "Mill: burn two", 1, 2 }, { "dear", "Mine", 2, 2 }, { "rare", "K", 1, 1 } },
        .n_gave_up = 3 },
    .kept = kept,
    .n_kept = 2,
    .outcomes = "12",
    .payments = "1",
  };
  assert_words (&reply, request,
                "{2}{g} can be paid with X = 3 and any Y: 2 coins, 1 from Bear, 4 life, 1 damage and 1 charm\n"
                "  By the order of the decreases the total is from {2} to {3}\n"
                "  Turn 2 Mine: R each\n"
                "  Use Mill, paying R for [1]: 7 G; also: burn two (2 Log, Oak)\n"
                "  Use up Bear\n"
                "  Pay R and 1 from Bear for {2}, G for {g}, 4 life for {p}, nothing for blue\n"
                "Given up (dear): Mill: burn two, 2 Mine\n"
                "Given up (rare): K\n"
                "Made and left over: 6 G\n"
                "Left in the purse: R R K\n"
                "Still payable afterwards: {r}\n"
                "Not payable afterwards: the empty cost\n"
                "A limit was reached before this was known to be the best way.\n"
                "Ways to pay: 12 outcomes, 1 payment\n");
}

static void test_steps (void **state)
{
  (void)state;
  static const char *const expected[]
      = { "Turn 2 Mine: R each", "Use Mill, paying R for [1]: 7 G; also: burn two (2 Log, Oak)", "Use up Bear",
          "Pay R and 1 from Bear for {2}, G for {g}, 4 life for {p}, nothing for blue" };
  const PayReply reply = { .game = &toy };
  guint said = 0;
  for (guint at = 0; at < G_N_ELEMENTS (steps); said++) {
    g_autofree char *words = pay_steps_words (&reply, steps, G_N_ELEMENTS (steps), at, &at);
    assert_string_equal (words, expected[said]);
  }
  assert_int_equal (said, G_N_ELEMENTS (expected));
}

/* One object, several times; and many of which nobody counts single ones. */
static void test_runs (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_of ("");
  const PayReplyStep runs[] = { USE ("Well", 0, -1, 1, NULL, .adds = AMOUNTS ({ "U", 2 })),
                                USE ("Well", 0, -1, 1, NULL, .adds = AMOUNTS ({ "U", 1 }, { "U", 1 })),
                                USE ("Mine", 1, 0, 2000, "turn", .adds = AMOUNTS ({ "R", 2000 })) };
  const PayReply reply = { .game = &toy,
                           .outcome = PAY_PAID,
                           .optimal = TRUE,
                           .payment = { .steps = runs, .n_steps = G_N_ELEMENTS (runs), .alternative = -1 } };
  assert_words (&reply, request,
                "The empty cost can be paid: 0 coins\n  Use Well 2 times: U U each\n  Turn 2000 Mine: 2000 R\n");
}

/* ---- Why not. */

static void test_short (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_of ("{r}");
  pay_request_add_cost (request, "{g}");
  PayReply reply = {
    .game = &toy,
    .outcome = PAY_SHORT,
    .why = (const PayReason[]){ { .text = "needs R", .because.type = PAY_SHORT_LANE }, { .text = "needs more" } },
    .n_why = 2,
    .fixes = (const PayFix[]){ { PAY_FIX_UNIT, .text = "one more R", .name = "R" },
                               { PAY_FIX_UNIT, .text = "one more G", .name = "G" },
                               { PAY_FIX_COUNTER, .text = "one more life", .name = "life", .number = 1 } },
    .n_fixes = 3,
  };
  assert_words (&reply, request,
                "{r} and {g} cannot be paid: needs R\n  and: needs more\nOne more R or G would do.\n"
                "One more life would do.\nNothing was told to pay with: --pool, --source\n");
  g_autofree char *coloured = pay_reply_words (&reply, request, TRUE);
  assert_true (g_str_has_prefix (coloured, "{r} and {g} \033[1;31mcannot be paid\033[0m: needs R\n"));
  reply.outcome = PAY_UNKNOWN;
  reply.why = (const PayReason[]){ { .text = "a limit was reached", .because.type = PAY_SHORT_NOTHING } };
  reply.n_why = 1;
  reply.n_fixes = 0;
  assert_words (&reply, request, "{r} and {g} is not decided: a limit was reached\n");
}

static void test_error (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_of ("{");
  g_autoptr (GError) error = g_error_new_literal (PAY_ERROR, PAY_ERROR_SYNTAX, "no symbol");
  const PayReply reply = { .game = &toy, .error = error };
  assert_words (&reply, request, "");
}

/* ---- Lists. */

static const PayReplyStep listed_steps[] = {
  USE ("Mine", 0, 2, 1, "turn", .adds = AMOUNTS ({ "R", 1 })),
  USE ("Mine", 0, 1, 1, "turn", .adds = AMOUNTS ({ "R", 1 })),
  USE ("Mill", 1, -1, 1, "turn", .adds = AMOUNTS ({ "G", 1 })),
  SPEND ("{2}", "R", 0, -1),
  SPEND ("{2}", "R", 0, -1),
  SPEND ("{g}", "G", -1, 3),
  SPEND ("{g}", "G", -1, 4),
};

static void test_list (void **state)
{
  (void)state;
  static const char *const units[] = { "R", "G", NULL };
  g_autoptr (PayRequest) request = request_of ("{2}{g}{g}");
  pay_request_add_source (request)->count = 3;
  pay_request_add_source (request);
  const PayPayment payments[] = {
    { .alternative = 1,
      .total = "{2}",
      .variables = (const PayVariable[]){ { "X", 2 } },
      .n_variables = 1,
      .losses = { AMOUNTS ({ "charm", 2 }, { "life", 1 }), AMOUNTS ({ "charm", 1 }, { "life", 3 }) },
      .spent = AMOUNTS ({ "G", 7 }, { "R", 2 }),
      .steps = listed_steps,
      .n_steps = G_N_ELEMENTS (listed_steps) },
    { .alternative = -1, .total = "{0}" },
  };
  PayReply reply = { .game = &toy,
                     .outcome = PAY_PAID,
                     .is_list = TRUE,
                     .answers = payments,
                     .n_answers = 2,
                     .listed = 2,
                     .complete = TRUE,
                     .units = units,
                     .pool = AMOUNTS ({ "R|G", 3 }, { "G", 2 }) };
  assert_words (&reply, request,
                "1: R R 7 G, X = 2, 1 life, 3 damage, 2 charm, 1 charm, as {2}; uses 2 Mine, Mill; from the purse 2 G\n"
                "2: nothing\n2 outcomes.\n");
  request->distinct = PAY_DISTINCT_SET;
  g_autofree char *line = pay_payment_words (&reply, request, &payments[0]);
  assert_non_null (strstr (line, "as {2}; uses Mine #1-2, Mill; from the purse G #3-4"));
  reply.n_answers = 0;
  reply.listed = 1;
  assert_words (&reply, request, "1 payment.\n");
  reply.complete = FALSE;
  reply.limit = PAY_LIMIT_TIME;
  assert_words (&reply, request, "1 payment, then the time was over before all were listed: more time may tell.\n");
  reply.more = TRUE;
  assert_words (&reply, request, "1 payment, and there are more: --answers N lists up to N.\n");
  reply.stopped = TRUE;
  assert_words (&reply, request, "1 payment, then stopped.\n");
}

/* ---- Plans and hands. */

static const PayPlanEntry entries[] = {
  { .cast = "Song",
    .spell = 0,
    .count = 2,
    .x = 1,
    .total = "{1}",
    .steps = listed_steps + 1,
    .n_steps = 4,
    .gives = AMOUNTS ({ "R", 3 }),
    .untaps = AMOUNTS ({ "Mine", 2 }),
    .losses = { AMOUNTS ({ "life", 2 }), { NULL, 0 } },
    .floats = AMOUNTS ({ "R", 6 }, { "G", 0 }) },
  { .cast = "{0}",
    .spell = 1,
    .count = 1,
    .x = PAY_NOT_GIVEN,
    .total = "{0}",
    .gives_up = AMOUNTS ({ "Log", 1 }),
    .brings = "T: R" },
};

static PayRequest *plan_of (PayAim aim)
{
  PayRequest *request = request_of (NULL);
  pay_request_add_spell (request, "Song", "{1}")->count = 2;
  pay_request_add_spell (request, NULL, "{0}");
  request->aim = aim;
  return request;
}

#define SCRIPT                                                                                                         \
  " 1. Turn Mine: R\n    Turn Mill: G\n    Cast Song with X = 1 2 times, {1}: R R for {2}\n    It gives R R R\n"       \
  "    Ready again: 2 Mine\n    Left in the purse: 6 R; 2 life paid\n"                                                 \
  " 2. Cast {0}\n    Give up Log for it\n    It brings \"T: R\"\n    Left in the purse: nothing\n"

static void test_plan (void **state)
{
  (void)state;
  static const struct {
    PayAim aim;
    gint64 spells;
    const char *sum;
  } rows[] = {
    { PAY_AIM_ALL, 3, "All 3 spells are cast; 2 life paid, 1 charm\n" },
    { PAY_AIM_MOST, 2, "2 of 3 spells are cast; 2 life paid, 1 charm\n" },
    { PAY_AIM_WORTH, 1, "Worth 7: 1 of 3 spells is cast; 2 life paid, 1 charm\n" },
    { PAY_AIM_X, 3, "Any X: all 3 spells are cast; 2 life paid, 1 charm\n" },
    { PAY_AIM_POOL, 0, "R R at hand; 2 life paid, 1 charm\n" },
    { PAY_AIM_NO_LEFTOVER, 3, "Nothing is left over: all 3 spells are cast; 2 life paid, 1 charm\n" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayRequest) request = plan_of (rows[i].aim);
    request->aim_of = g_strdup ("R R");
    const PayReply reply = { .game = &toy,
                             .is_plan = TRUE,
                             .has_payment = TRUE,
                             .optimal = TRUE,
                             .outcome = PAY_PAID,
                             .plan = { .spells = rows[i].spells,
                                       .worth = 7,
                                       .x = PAY_X_FOREVER,
                                       .losses = { AMOUNTS ({ "life", 2 }, { "charm", 1 }), { NULL, 0 } },
                                       .entries = entries,
                                       .n_entries = G_N_ELEMENTS (entries) } };
    g_autofree char *expected = g_strconcat (SCRIPT, rows[i].sum, NULL);
    assert_words (&reply, request, expected);
  }
}

static void test_no_plan (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = plan_of (PAY_AIM_MOST);
  const PayReason why = { .text = "none can" };
  PayReply reply = { .game = &toy, .is_plan = TRUE, .outcome = PAY_SHORT, .why = &why, .n_why = 1 };
  assert_words (&reply, request, "Cannot be done: none can\n");
  reply.outcome = PAY_UNKNOWN;
  assert_words (&reply, request, "Not decided: none can\n");
  reply.has_payment = TRUE;
  assert_words (&reply, request, "Not decided: none can\nThe best so far:\n0 of 3 spells are cast\n");
}

static void test_hand (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = plan_of (PAY_AIM_WORTH);
  pay_request_add_spell (request, "Long name", NULL);
  const PayVariable x = { "X", 4 };
  const PayReason why = { .text = "needs R" };
  PayReply yes = { .game = &toy, .outcome = PAY_PAID, .payment = { .variables = &x, .n_variables = 1 } };
  PayReply no = { .game = &toy, .outcome = PAY_SHORT, .why = &why, .n_why = 1 };
  PayReply unknown = { .game = &toy, .outcome = PAY_UNKNOWN };
  PayReply together = { .game = &toy, .outcome = PAY_SHORT, .is_plan = TRUE, .why = &why, .n_why = 1 };
  PayReply *alone[] = { &yes, &no, &unknown, NULL };
  const PayHand hand = { alone, &together, request };
  g_autofree char *words = pay_hand_words (&hand, request, FALSE);
  assert_string_equal (words, "Song       yes, with X = 4\n{0}        no: needs R\nLong name  not decided\n"
                              "Together, for the greatest worth:\nCannot be done: needs R\n");
}

/* A name is empty: each spell alone is answered, not the hand. */
static void test_hand_error (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_of (NULL);
  g_autoptr (GError) error = NULL;
  pay_request_add_spell (request, "", NULL);
  pay_set_error (&error, PAY_ERROR_USAGE, "spells[0].name", -1, "a name is empty");
  PayReply unknown = { .game = &toy, .outcome = PAY_UNKNOWN };
  PayReply together = { .game = &toy, .error = error };
  PayReply *alone[] = { &unknown, NULL };
  const PayHand hand = { alone, &together, request };
  g_autofree char *words = pay_hand_words (&hand, request, FALSE);
  assert_string_equal (words, "no cost  not decided\nNot answered: spells[0].name: a name is empty\n");
}

static void test_lines_of_a_name (void **state)
{
  (void)state;
  static const PayReplyStep use = { .name = "T: R\nT: G", .takes = "turn", .which = -1, .count = 1, .times = 1 };
  const PayReply reply = { .game = &toy };
  g_autofree char *words = pay_steps_words (&reply, &use, 1, 0, NULL);
  assert_string_equal (words, "Turn T: R T: G");
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_payment),    cmocka_unit_test (test_steps),           cmocka_unit_test (test_runs),
    cmocka_unit_test (test_short),      cmocka_unit_test (test_error),           cmocka_unit_test (test_list),
    cmocka_unit_test (test_plan),       cmocka_unit_test (test_no_plan),         cmocka_unit_test (test_hand),
    cmocka_unit_test (test_hand_error), cmocka_unit_test (test_lines_of_a_name),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
