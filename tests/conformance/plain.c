/* SPDX-License-Identifier: MIT */
#include "plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define MOST 64

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
  return game->open (r, NULL);
}

static void close_case (PayCase *c)
{
  if (c != NULL)
    c->game->close (c);
}

static void same_kinds (const PayProblem *a, const PayProblem *b)
{
  assert_int_equal (pay_problem_kinds (a), pay_problem_kinds (b));
  for (int k = 0; k < pay_problem_kinds (a); k++)
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      assert_int_equal (pay_problem_kind_traits (a, k, channel), pay_problem_kind_traits (b, k, channel));
}

/* Returns whether the game reads the pool as plain. */
static gboolean check_pool (const PayCase *alone, const char *cost, const char *pool)
{
  PayKinds kinds[MOST];
  gint64 counts[MOST];
  const int n = alone->game->plain_pool (pool, strlen (pool), kinds, counts, MOST);
  if (n < 0)
    return FALSE;
  PayCase *c = open_case (alone->game, cost, pool, NULL, 0, 1);
  assert_non_null (c);
  assert_true (c->game->is_plain (c));
  same_kinds (alone->problem, c->problem);
  assert_int_equal (pay_problem_lots (c->problem), n);
  for (int i = 0; i < n; i++) {
    assert_int_equal (pay_problem_lot_kinds (c->problem, i), kinds[i]);
    assert_int_equal (pay_problem_lot_count (c->problem, i), counts[i]);
    assert_int_equal (kinds[i] & (kinds[i] - 1), 0);
  }
  close_case (c);
  if (n > 0)
    assert_int_equal (alone->game->plain_pool (pool, strlen (pool), kinds, counts, n - 1), -1);
  return TRUE;
}

/* What one action of an object gives, as far as the first part of the first mode. */
static PayKinds gives (const PayProblem *problem, int action)
{
  PayKinds kinds = 0;
  gint64 n = 0;
  return pay_problem_action_given (problem, action, 0, 0, &kinds, &n) && n == 1 ? kinds : 0;
}

static void check_source (const PayCase *alone, const char *cost, const char *source)
{
  PayCase *one = open_case (alone->game, cost, NULL, source, 1, 1);
  PayCase *three = open_case (alone->game, cost, NULL, source, 3, 5);
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
    PayCase *alone = open_case (game, cost, NULL, NULL, 0, 1);
    assert_non_null (alone);
    for (guint k = 0; k < s->samples->pools->len && game->is_plain (alone); k++)
      plain += check_pool (alone, cost, g_ptr_array_index (s->samples->pools, k)) ? 1 : 0;
    for (guint k = 0; k < s->samples->sources->len && game->is_plain (alone); k++)
      check_source (alone, cost, g_ptr_array_index (s->samples->sources, k));
    close_case (alone);
  }
  assert_true (plain > 0);
}
