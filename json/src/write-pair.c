/* SPDX-License-Identifier: MIT */
#include "write-reply.h"

#include <pay/json.h>
#include <string.h>

#define LIFE "life" /* the counter that is a member of its own */

/* Is there one that is not LIFE? */
static gboolean has_counters (const PayRanking *ranking)
{
  for (int i = 0; ranking->counters[i] != NULL; i++)
    if (strcmp (ranking->counters[i], LIFE) != 0)
      return TRUE;
  return FALSE;
}

static void write_counters (PayjWriter *w, const PayRanking *ranking, const PayWitness *pool)
{
  for (int i = 0; ranking->counters[i] != NULL; i++)
    if (strcmp (ranking->counters[i], LIFE) == 0)
      payj_number (w, LIFE, pool->counters[i]);
  if (!has_counters (ranking))
    return;
  payj_begin (w, "counters", '{');
  for (int i = 0; ranking->counters[i] != NULL; i++)
    if (strcmp (ranking->counters[i], LIFE) != 0)
      payj_number (w, ranking->counters[i], pool->counters[i]);
  payj_end (w, '}');
}

/* The members of a request that make up the pool. */
static void write_pool (PayjWriter *w, const char *member, const PayPair *pair, int i)
{
  const PayWitness *pool = pay_pair_pool (pair, i);
  if (pool == NULL)
    return;
  payj_begin (w, member, '{');
  payj_string (w, "pool", pair->pools[i]);
  write_counters (w, pair->ranking, pool);
  gboolean first = TRUE;
  for (int v = 0; pair->variables[v] != NULL; v++) {
    if (pool->x[v] == 0)
      continue;
    if (first)
      payj_begin (w, "x", '{');
    first = FALSE;
    payj_number (w, pair->variables[v], pool->x[v]);
  }
  if (!first)
    payj_end (w, '}');
  payj_end (w, '}');
}

static void write_besides (PayjWriter *w, const char *member, const PayFact *besides)
{
  if (besides == NULL)
    return;
  PayFact named = *besides;
  named.name = (char *)(gsize)member;
  payj_fact (w, &named);
}

void pay_json_append_pair (GString *json, const PayPair *pair)
{
  static const char *const ranks[] = { "equal", "easier", "harder", "incomparable", "unknown" };
  PayjWriter w = { .out = json };
  payj_begin (&w, NULL, '{');
  payj_string (&w, "order", ranks[pair->ranking != NULL ? pair->ranking->rank : PAY_RANK_INCOMPARABLE]);
  payj_string (&w, "first", pair->canonical[0]);
  payj_string (&w, "second", pair->canonical[1]);
  if (pair->ranking == NULL)
    payj_string (&w, "why", pair->unordered);
  write_pool (&w, "pays_first", pair, 0);
  write_pool (&w, "pays_second", pair, 1);
  write_besides (&w, "first_besides", pay_pair_besides (pair, 0));
  write_besides (&w, "second_besides", pay_pair_besides (pair, 1));
  payj_end (&w, '}');
}
