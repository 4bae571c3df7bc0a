/* SPDX-License-Identifier: MIT */
#include "plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static PayCase *open_case (const PayGame *game, const char *cost, const char *pool, const char *source, guint copies,
                           gint64 count)
{
  g_autoptr (PayRequest) r = pay_request_new ();
  pay_request_add_cost (r, cost);
  r->pool = g_strdup (pool);
  for (guint i = 0; i < copies; i++) {
    PaySource *s = pay_request_add_source (r);
    s->text = g_strdup (source);
    s->count = count;
  }
  return pay_game_open (game, r, NULL, NULL);
}

static void close_case (PayCase *c)
{
  if (c != NULL)
    c->game->close (c);
}

static gboolean same_kind (const PayProblem *a, int i, const PayProblem *b, int k)
{
  for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
    if (pay_problem_kind_traits (a, i, channel) != pay_problem_kind_traits (b, k, channel))
      return FALSE;
  return g_strcmp0 (pay_problem_kind_report (a, i), pay_problem_kind_report (b, k)) == 0;
}

static void same_kinds (const PayProblem *a, const PayProblem *b)
{
  assert_int_equal (pay_problem_kinds (a), pay_problem_kinds (b));
  for (int k = 0; k < pay_problem_kinds (a); k++)
    assert_true (same_kind (a, k, b, k));
}

/* Every kind of [b] is one of [kinds] of [a], and there are as many. */
static void same_set (const PayProblem *a, PayKinds kinds, const PayProblem *b)
{
  int n = 0;
  for (int i = 0; i < pay_problem_kinds (a); i++)
    for (int k = 0; (kinds >> i & 1) != 0 && k < pay_problem_kinds (b); k++)
      n += same_kind (a, i, b, k) ? 1 : 0;
  assert_int_equal (n, pay_problem_kinds (b));
  assert_int_equal (n, kinds == ~(PayKinds)0 ? pay_problem_kinds (a) : __builtin_popcountll (kinds));
}

static void check_lot (const PayProblem *a, PayKinds kinds, const PayProblem *b, int lot)
{
  const PayKinds there = pay_problem_lot_kinds (b, lot);
  assert_int_equal (kinds & (kinds - 1), 0);
  assert_int_equal (there & (there - 1), 0);
  assert_int_equal (kinds == 0, there == 0);
  if (kinds != 0)
    assert_true (same_kind (a, __builtin_ctzll (kinds), b, __builtin_ctzll (there)));
}

/* Of [c], from the [*i]th on, the next one that is a change, or none; its kinds as those of [a]. */
static const char *next_candidate (const PayCase *c, const PayProblem *a, guint *i, gboolean change, PayKinds *kinds)
{
  PayKinds of = 0;
  const char *name;
  while ((name = c->game->candidate (c, (*i)++, &of)) != NULL)
    if ((strchr (name, ' ') != NULL) == change)
      break;
  *kinds = 0;
  for (int k = 0; name != NULL && k < pay_problem_kinds (a); k++)
    *kinds |= same_kind (a, k, c->problem, __builtin_ctzll (of)) ? PAY_BIT (k) : 0;
  return name;
}

/* Candidates are those of the case beside which costs are opened; changes those of the units that are there. */
static void check_candidates (const PayCase *alone, const PayPlainUnits *units, const PayCase *c)
{
  guint i = 0, k = 0;
  PayKinds a, b, seen = 0;
  const char *name;
  while ((name = next_candidate (c, alone->problem, &i, FALSE, &b)) != NULL) {
    assert_string_equal (next_candidate (alone, alone->problem, &k, FALSE, &a), name);
    assert_int_equal (a, b);
  }
  assert_null (next_candidate (alone, alone->problem, &k, FALSE, &a));
  i = 0;
  for (gsize lot = 0; lot < units->n_lots; lot++) {
    const PayKinds kinds = units->count[lot] > 0 ? units->idle[lot] & ~seen : 0;
    if (kinds == 0)
      continue;
    seen |= kinds;
    name = next_candidate (c, alone->problem, &i, TRUE, &b);
    const char *beside = NULL;
    for (k = 0, a = 0; a != kinds;)
      beside = next_candidate (alone, alone->problem, &k, TRUE, &a);
    assert_string_equal (name, beside);
    assert_int_equal (a, b);
  }
  assert_null (next_candidate (c, alone->problem, &i, TRUE, &b));
}

/* Returns whether the game reads the pool as plain. */
static gboolean check_pool (const PayCase *alone, const char *cost, const char *pool)
{
  PayPlainUnits units;
  if (!alone->game->plain_pool (pool, strlen (pool), &units))
    return FALSE;
  PayCase *c = open_case (alone->game, cost, pool, NULL, 0, 1);
  assert_non_null (c);
  assert_true (c->game->is_plain (c));
  same_set (alone->problem, units.there != 0 ? units.there : ~(PayKinds)0, c->problem);
  assert_int_equal (pay_problem_lots (c->problem), units.n_lots);
  for (int i = 0; i < (int)units.n_lots; i++) {
    check_lot (alone->problem, units.kinds[i], c->problem, i);
    assert_int_equal (pay_problem_lot_count (c->problem, i), units.count[i]);
  }
  if (alone->game->candidate != NULL)
    check_candidates (alone, &units, c);
  close_case (c);
  return TRUE;
}

/* What one action of an object gives, as far as the first part of the first mode. */
static PayKinds gives (const PayProblem *problem, int action)
{
  PayKinds kinds = 0;
  gint64 n = 0;
  return pay_problem_action_given (problem, action, 0, 0, &kinds, &n) && n == 1 ? kinds : 0;
}

static const char *beside (const PayGame *game)
{
  return PAY_GAME_HAS (game, plain_beside) ? game->plain_beside : NULL;
}

static void check_source (const PayCase *alone, const char *cost, const char *source)
{
  PayCase *one = open_case (alone->game, cost, beside (alone->game), source, 1, 1);
  PayCase *three = open_case (alone->game, cost, beside (alone->game), source, 3, 5);
  if (one != NULL && one->game->is_plain (one) && pay_problem_kinds (one->problem) == pay_problem_kinds (alone->problem)
      && pay_problem_actions (one->problem) == 1) {
    assert_non_null (three);
    assert_true (three->game->is_plain (three));
    same_kinds (alone->problem, one->problem);
    same_kinds (alone->problem, three->problem);
    assert_int_equal (pay_problem_objects (three->problem), 3);
    assert_int_equal (pay_problem_actions (three->problem), 3);
    assert_int_equal (pay_problem_object_count (one->problem, 0), 1);
    for (int i = 0; i < 3; i++) {
      assert_int_equal (pay_problem_object_count (three->problem, i), 5);
      assert_int_equal (pay_problem_action_object (three->problem, i), i);
      assert_int_equal (pay_problem_action_takes (three->problem, i), pay_problem_action_takes (one->problem, 0));
      assert_int_equal (gives (three->problem, i), gives (one->problem, 0));
      assert_string_equal (pay_problem_object_name (three->problem, i), pay_problem_object_name (one->problem, 0));
    }
  }
  close_case (one);
  close_case (three);
}

void test_plain (void **state)
{
  const PlainSubject *s = *state;
  const PayGame *game = *s->game;
  guint plain = 0;
  if (!PAY_GAME_HAS (game, is_plain) || !PAY_GAME_HAS (game, plain_pool))
    return;
  for (guint i = 0; i < s->samples->costs->len; i++) {
    const char *cost = g_ptr_array_index (s->samples->costs, i);
    PayCase *alone = open_case (game, cost, beside (game), NULL, 0, 1);
    assert_non_null (alone);
    for (int k = 0; k < pay_problem_lots (alone->problem); k++)
      assert_int_equal (pay_problem_lot_kinds (alone->problem, k), 0);
    for (guint k = 0; k < s->samples->pools->len && game->is_plain (alone); k++)
      plain += check_pool (alone, cost, g_ptr_array_index (s->samples->pools, k)) ? 1 : 0;
    for (guint k = 0; k < s->samples->sources->len && game->is_plain (alone); k++)
      check_source (alone, cost, g_ptr_array_index (s->samples->sources, k));
    close_case (alone);
  }
  assert_true (plain > 0);
}
