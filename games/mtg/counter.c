/* SPDX-License-Identifier: MIT */
/* Life and the other stocks that costs can draw on. */
#include "mtg.h"

#define DEFAULT_LIFE 20

int mtg_counter_find (const MtgCase *c, const char *name)
{
  for (int i = 0; i < pay_problem_counters (c->base.problem); i++)
    if (g_ascii_strcasecmp (pay_problem_counter_name (c->base.problem, i), name) == 0)
      return i;
  return -1;
}

static gboolean stock_fits (const char *where, gint64 value, GError **error)
{
  if (value >= -PAY_MAX_AMOUNT && value <= PAY_MAX_AMOUNT)
    return TRUE;
  pay_set_error (error, PAY_ERROR_TOO_LARGE, where, -1, "a stock is from -%d to %d", PAY_MAX_AMOUNT, PAY_MAX_AMOUNT);
  return FALSE;
}

static int add_counter (MtgCase *c, const char *name, gint64 value, GError **error)
{
  if (pay_problem_counters (c->base.problem) == PAY_MAX_COUNTERS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "counters", -1, "at most %d counters are possible", PAY_MAX_COUNTERS);
    return -1;
  }
  g_array_append_val (c->stocks, value);
  return pay_problem_add_counter (c->base.problem, name, value);
}

int mtg_counter_of (MtgCase *c, const char *name, GError **error)
{
  const int counter = mtg_counter_find (c, name);
  return counter >= 0 ? counter : add_counter (c, name, 0, error);
}

gboolean mtg_counters_add (MtgCase *c, const PayRequest *request, GError **error)
{
  gint64 life = request->life == PAY_NOT_GIVEN ? DEFAULT_LIFE : request->life;
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = g_ptr_array_index (request->counters, i);
    if (g_ascii_strcasecmp (stock->name, "life") != 0)
      continue;
    if (request->life != PAY_NOT_GIVEN) {
      pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "life is given twice");
      return FALSE;
    }
    life = stock->value;
  }
  if (!stock_fits ("life", life, error))
    return FALSE;
  add_counter (c, "life", life, NULL);
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = g_ptr_array_index (request->counters, i);
    if (g_ascii_strcasecmp (stock->name, "life") == 0)
      continue;
    if (mtg_counter_find (c, stock->name) >= 0) {
      pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "%s is given twice", stock->name);
      return FALSE;
    }
    if (!stock_fits ("counters", stock->value, error) || add_counter (c, stock->name, stock->value, error) < 0)
      return FALSE;
  }
  return TRUE;
}
