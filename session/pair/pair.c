/* SPDX-License-Identifier: MIT */
#include <pay/pair.h>
#include <pay/statistics.h>
#include <string.h>

#include "question/question.h"

typedef struct {
  PayPair pair;
  PayCase *opened[2]; /* with one unit of each sort */
  char **names;       /* of variables */
} Ranked;

void pay_pair_free (PayPair *pair)
{
  Ranked *ranked = (Ranked *)pair;
  if (pair == NULL)
    return;
  for (int i = 0; i < 2; i++) {
    if (ranked->opened[i] != NULL)
      pair->game->close (ranked->opened[i]);
    g_clear_pointer (&pair->facts[i], g_ptr_array_unref);
    g_free (pair->pools[i]);
  }
  pay_ranking_free (pair->ranking);
  g_clear_error (&pair->error);
  g_strfreev (ranked->names);
  g_free (ranked);
}

const PayWitness *pay_pair_pool (const PayPair *pair, int i)
{
  if (pair->ranking == NULL || pair->pools[i] == NULL)
    return NULL;
  return i == 0 ? pair->ranking->pays_first : pair->ranking->pays_second;
}

const PayFact *pay_pair_besides (const PayPair *pair, int i)
{
  return pair->facts[i] != NULL ? pay_facts_find (pair->facts[i], "besides") : NULL;
}

/* ---- Reading. */

static gboolean describe (PayPair *pair, int i, const PayRequest *request)
{
  pair->facts[i] = pay_game_describe (pair->game, request->costs->pdata[0], request->rules, &pair->error);
  if (pair->facts[i] != NULL)
    pair->canonical[i] = pay_facts_find (pair->facts[i], "canonical")->text;
  return pair->facts[i] != NULL;
}

static void name_variables (Ranked *ranked)
{
  ranked->names = g_new0 (char *, PAY_MAX_VARIABLES + 1);
  for (int v = 0; v < PAY_MAX_VARIABLES && ranked->opened[0]->variables[v] != NULL; v++)
    ranked->names[v] = g_strdup (ranked->opened[0]->variables[v]);
  ranked->pair.variables = (const char *const *)ranked->names;
}

static gboolean read_cost (PaySession *session, Ranked *ranked, int i, const PayRequest *request)
{
  PayPair *pair = &ranked->pair;
  g_autoptr (PayRequest) open = pay_request_copy (request);
  pair->wrong = i;
  pay_request_add_x (open, NULL, PAY_X_FIXED, 0); /* told, so that no way to pay bounds it */
  open->pool = g_strdup (pair->game->units);
  PayCase *opened = ranked->opened[i]
      = pay_game_open_with (pair->game, open, pays_store (session, pair->game), session->stop, &pair->error);
  if (opened == NULL || !describe (pair, i, request))
    return FALSE;
  if (session->deadline > 0)
    pay_problem_set_deadline (opened->problem, session->deadline);
  if (pair->unordered == NULL && PAY_GAME_HAS (pair->game, unordered))
    pair->unordered = pair->game->unordered (opened);
  pair->has_price[i] = pay_cost_alternatives (pay_problem_goal (opened->problem)) > 0;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    pair->has_x[i][v] = pay_cost_has_x (pay_problem_goal (opened->problem), v);
  return TRUE;
}

static gboolean fits (PaySession *session, PayPair *pair, const PayRequest *const request[2])
{
  for (pair->wrong = 0; pair->wrong < 2; pair->wrong++) {
    const PayRequest *asked = request[pair->wrong];
    if (asked->costs->len != 1)
      pay_set_error (&pair->error, PAY_ERROR_USAGE, "costs", -1, "one cost is ranked, here are %u", asked->costs->len);
    else if (g_strcmp0 (asked->game, request[0]->game) != 0)
      pay_set_error (&pair->error, PAY_ERROR_USAGE, "game", -1, "two costs are of one game");
    if (pair->error != NULL || !pays_fits (asked, session->handles, &pair->error))
      return FALSE;
  }
  pair->wrong = -1;
  pair->game = pay_session_find_game (session, request[0]->game, &pair->error);
  if (pair->game != NULL && !PAY_GAME_HAS (pair->game, units))
    pay_set_error (&pair->error, PAY_ERROR_UNSUPPORTED, "", -1,
                   "%s does not say what its pools hold, so its costs have no order", pair->game->title);
  return pair->error == NULL;
}

/* ---- Pools. */

/* (transfer full) */
static char *pool_of (const PayProblem *problem, const PayWitness *witness)
{
  GString *pool = g_string_new (NULL);
  for (int lot = 0; lot < pay_problem_lots (problem); lot++) {
    if (witness->units[lot] == 0)
      continue;
    g_string_append (pool, pool->len > 0 ? " " : "");
    if (witness->units[lot] > 1)
      g_string_append_printf (pool, "%" G_GINT64_FORMAT "*", witness->units[lot]);
    g_string_append (pool, pay_problem_lot_name (problem, lot));
  }
  return g_string_free (pool, FALSE);
}

static PayOutcome outcome_of (PaySession *session, const PayPair *pair, const PayRequest *request, int cost,
                              const PayWitness *witness, const char *pool)
{
  g_autoptr (PayRequest) asked = pay_request_new ();
  asked->game = g_strdup (pair->game->name);
  asked->rules = g_strdup (request->rules);
  asked->pool = g_strdup (pool);
  pay_request_add_cost (asked, pair->canonical[cost]);
  for (int i = 0; pair->ranking->counters[i] != NULL; i++)
    if (strcmp (pair->ranking->counters[i], "life") == 0)
      asked->life = witness->counters[i];
    else
      pay_request_add_counter (asked, pair->ranking->counters[i], witness->counters[i]);
  for (int v = 0; v < PAY_MAX_VARIABLES && pair->variables[v] != NULL; v++)
    if (witness->x[v] > 0)
      pay_request_add_x (asked, pair->variables[v], PAY_X_FIXED, witness->x[v]);
  PayReply *reply = pay_session_ask (session, asked);
  const PayOutcome outcome = reply->error != NULL ? PAY_UNKNOWN : reply->outcome;
  pay_reply_free (reply);
  return outcome;
}

/* Does the pool pay cost [paid], and not the other? FALSE: it does not, with the error. */
static gboolean confirm (PaySession *session, Ranked *ranked, const PayRequest *request, int paid)
{
  PayPair *pair = &ranked->pair;
  const PayWitness *witness = paid == 0 ? pair->ranking->pays_first : pair->ranking->pays_second;
  if (witness == NULL)
    return TRUE;
  g_autofree char *pool = pool_of (ranked->opened[0]->problem, witness);
  const PayOutcome yes = outcome_of (session, pair, request, paid, witness, pool);
  const PayOutcome no = outcome_of (session, pair, request, 1 - paid, witness, pool);
  if (yes == PAY_PAID && no == PAY_SHORT) {
    pair->pools[paid] = g_steal_pointer (&pool);
    return TRUE;
  }
  pair->ranking->rank = PAY_RANK_UNKNOWN;
  pair->ranking->harder[1 - paid] = PAY_HARDER_UNKNOWN;
  if (yes == PAY_UNKNOWN || no == PAY_UNKNOWN)
    return TRUE;
  pay_set_error (&pair->error, PAY_ERROR_MALFORMED, "answer", -1,
                 "our own answer failed the checker: the pool does not tell the costs apart");
  return FALSE;
}

static gboolean rank (PaySession *session, Ranked *ranked, const PayRequest *const request[2])
{
  PayPair *pair = &ranked->pair;
  if (!fits (session, pair, request))
    return FALSE;
  for (int i = 0; i < 2; i++)
    if (!read_cost (session, ranked, i, request[i]))
      return FALSE;
  pair->wrong = -1;
  name_variables (ranked);
  if (pair->unordered != NULL)
    return TRUE;
  for (int i = 0; i < 2; i++)
    if (pay_problem_actions (ranked->opened[i]->problem) > 0) {
      pay_set_error (&pair->error, PAY_ERROR_UNSUPPORTED, "", -1,
                     "the rules of %s make units of others, whatever is there, so its costs have no order",
                     pair->game->title);
      return FALSE;
    }
  pair->ranking = pay_rank (ranked->opened[0]->problem, ranked->opened[1]->problem, session->stop, &pair->error);
  return pair->ranking != NULL && confirm (session, ranked, request[0], 0) && confirm (session, ranked, request[0], 1);
}

PayPair *pay_session_rank (PaySession *session, const PayRequest *first, const PayRequest *second)
{
  Ranked *ranked = g_new0 (Ranked, 1);
  ranked->pair.wrong = -1;
  const gboolean began = pays_begin_time (session, first->steps, first->ms);
  rank (session, ranked, (const PayRequest *const[]){ first, second });
  pays_end_time (session, began);
  return &ranked->pair;
}
