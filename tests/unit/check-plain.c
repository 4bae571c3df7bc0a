/* SPDX-License-Identifier: MIT */
/* pay_check_plain(): an answer that holds, and each of its numbers spoilt. */
#include <pay/plain.h>

#include "table.h"

enum { W = 1, U = 2 };

/* W W, one of any, and X of any: paid with two W, three of W or U, one U from an object. X is 3. */
static const PayPlainUnits units = { .n_lots = 2, .n_objects = 1, .kinds = { 1, 3, 2 }, .count = { 2, 3, 1 } };
static const PayPlainAnswer right
    = { .outcome = PAY_PAID,
        .x = 3,
        .n_parts = 4,
        .parts
        = { { 0, 0, 0, 0, 2, FALSE }, { 1, 1, 0, 0, 1, FALSE }, { 2, 1, 1, 1, 2, FALSE }, { 2, 2, 1, 0, 1, FALSE } } };
static const PayPlainAnswer shortage
    = { .outcome = PAY_SHORT,
        .n_reasons = 1,
        .n_leaves = 1,
        .reasons = { { .type = PAY_SHORT_LANE, .traits = W | U, .need = 8, .have = 6 } } };

typedef struct {
  const char *name;
  int part; /* -1: of the answer */
  gsize changed;
  gint64 to;
  const char *says; /* NULL: it holds */
} Row;

#define PART(name, part, field, to, says)                                                                              \
  {                                                                                                                    \
    name, part, offsetof (PayPlainPart, field), to, says                                                               \
  }

static const Row rows[] = {
  PART ("right", 0, count, 2, NULL),
  PART ("no such pip", 0, pip, 3, "a part is for a pip that is not there"),
  PART ("a pip below all", 0, pip, -1, "a part is for a pip that is not there"),
  PART ("no such units", 0, from, 3, "a unit is not there"),
  PART ("units below all", 0, from, -1, "a unit is not there"),
  PART ("before the first unit", 3, first, -1, "a unit is not there"),
  PART ("behind the last unit", 0, first, 1, "a unit is not there"),
  PART ("one unit more", 0, count, 3, "a unit is not there"),
  PART ("behind all numbers", 0, first, G_MAXINT64, "a unit is not there"),
  PART ("all units that a number tells", 3, count, G_MAXINT64, "a unit is not there"),
  PART ("no units", 3, count, 0, "a unit is not there"),
  PART ("fewer than none", 0, count, -1, "a unit is not there"),
  PART ("another kind", 0, kind, 1, "a unit is not of that kind"),
  PART ("a kind below all", 0, kind, -1, "a unit is not of that kind"),
  PART ("a kind behind all", 0, kind, PAY_MAX_KINDS, "a unit is not of that kind"),
  PART ("a kind that does not meet the pip", 2, pip, 0, "a unit does not meet its pip"),
  PART ("spent twice, at its end", 2, first, 0, "a unit is spent twice"),
  PART ("spent twice, at its beginning", 1, first, 1, "a unit is spent twice"),
  PART ("spent twice, all of it", 3, from, 1, "a unit is spent twice"),
  PART ("paid for another pip", 3, pip, 1, "a pip is not paid for"),
  PART ("one unit less", 0, count, 1, "a pip is not paid for"),
};

static PayProblem *problem_new (void)
{
  PayProblem *p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_problem_add_kind (p, "W", W);
  pay_problem_add_kind (p, "U", U);
  pay_cost_or (goal);
  pay_cost_add_pips (goal, "{W}", W, 2);
  pay_cost_add_pips (goal, "{1}", W | U, 1);
  pay_cost_add_pips_per_x (goal, "{X}", W | U, 0, 1);
  pay_problem_set_goal (p, goal);
  return p;
}

static void check (const PayProblem *p, const PayPlainAnswer *answer, const char *says)
{
  g_autofree char *why = NULL;
  assert_int_equal (pay_check_plain (p, &units, answer, &why), says == NULL);
  assert_says (why, says);
  assert_int_equal (pay_check_plain (p, &units, answer, NULL), says == NULL);
}

static void set (gpointer record, gsize at, gint64 to)
{
  if (at == offsetof (PayPlainPart, first) || at == offsetof (PayPlainPart, count))
    *(gint64 *)(gpointer)((char *)record + at) = to;
  else
    *(int *)(gpointer)((char *)record + at) = (int)to;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayProblem) p = problem_new ();
  PayPlainAnswer answer = right;
  set (&answer.parts[row->part], row->changed, row->to);
  check (p, &answer, row->says);
}

static void test_paid (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = problem_new (), other = pay_problem_new ();
  g_autoptr (PayCost) none = pay_cost_new (), many = pay_cost_new ();
  PayPlainAnswer answer = right;
  answer.x = 2;
  check (p, &answer, "a pip is not paid for");
  answer.x = -1;
  check (p, &answer, "the answer is none of this goal");
  answer.x = G_MAXINT64;
  check (p, &answer, "the answer is none of this goal");
  answer = right;
  answer.n_parts = PAY_PLAIN_PARTS + 1;
  check (p, &answer, "the answer is none of this goal");
  answer.n_parts = 3;
  check (p, &answer, "a pip is not paid for");
  answer.outcome = PAY_UNKNOWN;
  check (p, &answer, "the goal is not plain");
  check (other, &right, "the goal is not plain");
  pay_problem_set_goal (other, none);
  check (other, &right, "nothing pays it");
  pay_cost_or (many);
  for (int i = 0; i <= PAY_PLAIN_PIPS; i++)
    pay_cost_add_pips (many, "pip", PAY_BIT (i), 1);
  pay_problem_set_goal (other, many);
  check (other, &right, "the answer is none of this goal");
  pay_cost_or (many);
  check (other, &right, "the goal is not plain");
}

/* Two W or 2 life each, one W or two others, two of three U: paid with a W, 2 life, two U for the one, one U. */
static PayProblem *left_out_problem (void)
{
  PayProblem *p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_problem_add_kind (p, "W", W);
  pay_problem_add_kind (p, "U", U);
  pay_problem_add_counter (p, "life", 2);
  pay_cost_or (goal);
  pay_cost_add_pips_or_charge (goal, "{W/P}", W, 2, 0, 2);
  pay_cost_add_pips_or_others (goal, "{2/W}", W, 1, U, 2);
  const int group = pay_cost_add_group (goal, 2);
  pay_cost_add_pips_in_group (goal, "red", U, 3, group);
  pay_cost_add_pips_in_group (goal, "blue", U, 1, pay_cost_add_group (goal, 1));
  pay_problem_set_goal (p, goal);
  return p;
}

typedef struct {
  const char *name;
  gsize changed;
  gint64 to;
  const char *says;
} LeftOut;

#define ANSWER(name, field, to, says)                                                                                  \
  {                                                                                                                    \
    name, offsetof (PayPlainAnswer, field), to, says                                                                   \
  }

static void test_left_out (G_GNUC_UNUSED void **state)
{
  static const PayPlainUnits there = { .n_lots = 2, .kinds = { 1, 2 }, .count = { 1, 3 }, .counter = 2 };
  static const PayPlainAnswer holds
      = { .outcome = PAY_PAID,
          .charged = 2,
          .waived = { 1, 0, 2, 1 },
          .n_parts = 3,
          .parts = { { 0, 0, 0, 0, 1, FALSE }, { 1, 1, 1, 0, 2, TRUE }, { 2, 1, 1, 2, 1, FALSE } } };
  static const LeftOut changes[] = {
    ANSWER ("it holds", charged, 2, NULL),
    ANSWER ("another charge", charged, 3, "the charge is another one"),
    ANSWER ("less left out for life", waived[0], 0, "the charge is another one"),
    ANSWER ("less than none left out", waived[2], -1, "a pip cannot be left out"),
    ANSWER ("what others pay left out", waived[1], 1, "a pip cannot be left out"),
    ANSWER ("too much left out", waived[2], 3, "more is left out than may be"),
    ANSWER ("more than all left out", waived[0], G_MAXINT64, "more is left out than may be"),
    ANSWER ("less left out", waived[2], 1, "a pip is not paid for"),
    ANSWER ("too much of the other left out", waived[3], 2, "more is left out than may be"),
    ANSWER ("less of the other left out", waived[3], 0, "a pip is not paid for"),
    ANSWER ("half of what others pay", parts[1].count, 1, "a pip is not paid for"),
    ANSWER ("more than others pay", parts[1].count, 3, "a unit is spent twice"),
  };
  g_autoptr (PayProblem) p = left_out_problem ();
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    PayPlainAnswer answer = holds;
    g_autofree char *why = NULL;
    *(gint64 *)(gpointer)((char *)&answer + changes[i].changed) = changes[i].to;
    if (pay_check_plain (p, &there, &answer, &why) != (changes[i].says == NULL))
      fail_msg ("%s: %s", changes[i].name, why != NULL ? why : "it holds");
    assert_says (why, changes[i].says);
  }
  PayPlainUnits less = there;
  g_autofree char *why = NULL, *others = NULL, *by = NULL;
  less.counter = 1;
  assert_false (pay_check_plain (p, &less, &holds, &why));
  assert_says (why, "more is charged than there is");
  PayPlainAnswer answer = holds;
  answer.parts[2].others = TRUE;
  assert_false (pay_check_plain (p, &there, &answer, &others));
  assert_says (others, "others cannot pay for this pip");
  answer = holds;
  answer.parts[1].others = FALSE;
  assert_false (pay_check_plain (p, &there, &answer, &by));
  assert_says (by, "a unit does not meet its pip");
}

/* Two U, one of which may be left out, and nothing else. */
static void test_group_alone (G_GNUC_UNUSED void **state)
{
  static const PayPlainUnits there = { .n_lots = 1, .kinds = { 2 }, .count = { 1 } };
  g_autoptr (PayProblem) p = problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  g_autofree char *why = NULL;
  pay_cost_or (goal);
  pay_cost_add_pips_in_group (goal, "blue", U, 2, pay_cost_add_group (goal, 1));
  pay_problem_set_goal (p, goal);
  PayPlainAnswer answer = { .outcome = PAY_PAID, .waived = { 1 }, .n_parts = 1, .parts = { { 0, 0, 1, 0, 1, FALSE } } };
  assert_true (pay_check_plain (p, &there, &answer, NULL));
  answer.waived[0] = 2;
  answer.n_parts = 0;
  assert_false (pay_check_plain (p, &there, &answer, &why));
  assert_says (why, "more is left out than may be");
}

/* A W or 1 life, and neither is there. */
static void test_charge_alone (G_GNUC_UNUSED void **state)
{
  static const PayPlainUnits there = { .n_lots = 1, .kinds = { 2 }, .count = { 1 } };
  static const PayPlainAnswer answer = { .outcome = PAY_PAID, .charged = 1, .waived = { 1 } };
  g_autoptr (PayProblem) p = problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  g_autofree char *why = NULL;
  pay_problem_add_counter (p, "life", 0);
  pay_cost_or (goal);
  pay_cost_add_pips_or_charge (goal, "{W/P}", W, 1, 0, 1);
  pay_problem_set_goal (p, goal);
  assert_false (pay_check_plain (p, &there, &answer, &why));
  assert_says (why, "more is charged than there is");
}

static void test_fixed (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = problem_new ();
  pay_problem_fix_x (p, 0, 3);
  check (p, &right, NULL);
  pay_problem_fix_x (p, 0, 2);
  check (p, &right, "the variable has another value");
}

static void test_short (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = problem_new (), nothing = problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new (), none = pay_cost_new ();
  pay_cost_or (goal);
  pay_cost_add_pips (goal, "{W}", W, 7);
  pay_cost_add_pips (goal, "{1}", W | U, 1);
  pay_cost_add_pips_per_x (goal, "{X}", W | U, 0, 1); /* none of them is needed */
  pay_problem_set_goal (p, goal);
  pay_problem_set_goal (nothing, none);
  PayPlainAnswer answer = shortage;
  check (p, &answer, NULL);
  answer.reasons[0].need = 7;
  check (p, &answer, "the lane is not short by that");
  answer = shortage;
  answer.reasons[0].have = 5;
  check (p, &answer, "the lane is not short by that");
  answer.reasons[0] = (PayShort){ .type = PAY_SHORT_LANE, .traits = U, .need = 0, .have = 4 };
  check (p, &answer, "the lane is not short by that");
  answer.reasons[0].channel = PAY_MAX_CHANNELS;
  check (p, &answer, "there is no lane");
  answer.reasons[0].channel = -1;
  check (p, &answer, "there is no lane");
  answer = shortage;
  answer.reasons[0].type = PAY_SHORT_COUNTER;
  check (p, &answer, "there is no lane");
  answer.reasons[0].type = PAY_SHORT_SEARCH;
  check (p, &answer, "there is no lane");
  answer.reasons[0] = (PayShort){ .type = PAY_SHORT_NOTHING };
  check (p, &answer, "there is something to pay");
  check (nothing, &answer, NULL);
  check (nothing, &shortage, "there is no lane");
  answer.n_reasons = 0;
  check (p, &answer, "a reason is missing");
  answer = shortage;
  answer.n_leaves = 0;
  check (p, &answer, "a reason is missing");
  answer.n_leaves = 2;
  check (p, &answer, "a reason is missing");
  answer.n_leaves = 3;
  answer.n_reasons = 3;
  check (p, &answer, "a reason is missing");
  answer.n_leaves = 1;
  answer.n_reasons = PAY_PLAIN_LANES + 1;
  check (p, &answer, "there are too many reasons");
  answer.n_leaves = 1;
  answer.n_reasons = 2;
  check (p, &answer, "the lane is not short by that");
}

/* Two {2/W} and no W, three U: with one or none paid by others W is short, with both U. */
static void test_leaves (G_GNUC_UNUSED void **state)
{
  static const PayPlainUnits there = { .n_lots = 1, .kinds = { 2 }, .count = { 3 } };
  const PayShort none = { .type = PAY_SHORT_LANE, .traits = W, .others_from = 0, .others_to = 1, .need = 1, .have = 0 };
  const PayShort both
      = { .type = PAY_SHORT_LANE, .traits = W | U, .others_from = 2, .others_to = 2, .need = 4, .have = 3 };
  const struct {
    gint64 first_from, first_to, last_from, last_to;
    gboolean holds;
  } spans[] = { { 0, 1, 2, 2, TRUE }, { 1, 1, 2, 2, FALSE }, { -1, 1, 2, 2, FALSE }, { 0, 3, 2, 2, FALSE } };
  g_autoptr (PayProblem) p = problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips_or_others (goal, "{2/W}", W, 2, U, 2);
  pay_problem_set_goal (p, goal);
  for (gsize i = 0; i < G_N_ELEMENTS (spans); i++) {
    PayPlainAnswer answer = { .outcome = PAY_SHORT, .n_reasons = 2, .n_leaves = 2, .reasons = { none, both } };
    g_autofree char *why = NULL;
    answer.reasons[0].others_from = spans[i].first_from;
    answer.reasons[0].others_to = spans[i].first_to;
    answer.reasons[1].others_from = spans[i].last_from;
    answer.reasons[1].others_to = spans[i].last_to;
    if (pay_check_plain (p, &there, &answer, &why) != spans[i].holds)
      fail_msg ("row %d: %s", (int)i, why != NULL ? why : "it holds");
    assert_int_equal (why == NULL, spans[i].holds);
  }
  PayPlainAnswer answer = { .outcome = PAY_SHORT, .n_reasons = 2, .n_leaves = 1, .reasons = { none, both } };
  g_autofree char *why = NULL;
  assert_false (pay_check_plain (p, &there, &answer, &why));
  assert_says (why, "the leaves leave something out");
}

int main (void)
{
  const struct CMUnitTest others[]
      = { cmocka_unit_test (test_leaves),      cmocka_unit_test (test_paid),         cmocka_unit_test (test_left_out),
          cmocka_unit_test (test_group_alone), cmocka_unit_test (test_charge_alone), cmocka_unit_test (test_fixed),
          cmocka_unit_test (test_short) };
  return run_table ("check-plain", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + cmocka_run_group_tests_name ("check-plain-more", others, NULL, NULL);
}
