/* SPDX-License-Identifier: MIT */
#include "order.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

PayCase *order_open (const PayGame *game, const char *cost)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GError) error = NULL;
  pay_request_add_cost (request, cost);
  pay_request_add_x (request, NULL, PAY_X_FIXED, 0);
  request->pool = g_strdup (game->units);
  PayCase *c = game->open (request, &error);
  if (c == NULL && error->code != PAY_ERROR_UNSUPPORTED)
    fail_msg ("%s: %s", cost, error->message);
  return c;
}

static void add_pool (PayRequest *request, const PayCase *c, const PayRanking *r, const PayWitness *w)
{
  GString *pool = g_string_new (NULL);
  for (int lot = 0; lot < pay_problem_lots (c->problem); lot++)
    if (w->units[lot] > 0)
      g_string_append_printf (pool, "%" G_GINT64_FORMAT "*%s ", w->units[lot], pay_problem_lot_name (c->problem, lot));
  request->pool = g_string_free (pool, FALSE);
  for (int i = 0; r->counters[i] != NULL; i++)
    pay_request_add_counter (request, r->counters[i], w->counters[i]);
}

static void expect (const PayCase *pools, const char *cost, const PayRanking *r, const PayWitness *w,
                    PayOutcome expected)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  pay_request_add_cost (request, cost);
  add_pool (request, pools, r, w);
  for (int v = 0; v < PAY_MAX_VARIABLES && pools->variables[v] != NULL; v++)
    if (w->x[v] > 0)
      pay_request_add_x (request, pools->variables[v], PAY_X_FIXED, w->x[v]);
  PayCase *c = pools->game->open (request, &error);
  if (c == NULL)
    fail_msg ("%s, pool %s: %s", cost, request->pool, error->message);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  assert_null (error);
  if (!pay_check (c->problem, answer, &why))
    fail_msg ("%s, pool %s: %s", cost, request->pool, why);
  if (pay_answer_outcome (answer) != expected)
    fail_msg ("%s, pool %s, X %d: outcome %d, not %d", cost, request->pool, (int)w->x[0],
              (int)pay_answer_outcome (answer), (int)expected);
  c->game->close (c);
}

void order_confirm (PayCase *const c[2], const char *const costs[2], const PayRanking *r)
{
  const PayWitness *const pools[] = { r->pays_first, r->pays_second };
  for (int i = 0; i < 2; i++) {
    assert_int_equal (r->harder[1 - i] == PAY_SOMETIMES_HARDER, pools[i] != NULL);
    if (pools[i] == NULL)
      continue;
    expect (c[0], costs[i], r, pools[i], PAY_PAID);
    expect (c[0], costs[1 - i], r, pools[i], PAY_SHORT);
  }
}
