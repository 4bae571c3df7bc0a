/* SPDX-License-Identifier: MIT */
/* A cost explained, and two compared. */
#include "door.h"

#include <pay/order.h>
#include <pay/statistics.h>
#include <string.h>

#define USUAL_MS 2000

gboolean door_cost (const Door *door, const json_t *in, json_t *out)
{
  g_autoptr (GError) error = NULL;
  const PayGame *game = door_game (door, in, out);
  const char *cost = door_text (in, "cost");
  if (game == NULL)
    return FALSE;
  g_autoptr (GPtrArray) facts = pay_game_describe (game, cost != NULL ? cost : "", door_text (in, "rules"), &error);
  if (facts == NULL)
    return door_refuse (out, error, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  pay_json_append_facts (text, facts);
  json_object_set_new (out, "record", json_string (text->str));
  return TRUE;
}

/* ---- Two costs. */

typedef struct {
  const Door *door;
  const PayGame *game;
  PayRequest *request[2]; /* with one unit of each sort */
  PayCase *opened[2];
  GPtrArray *facts[2];
  const char *canonical[2]; /* of the facts */
  PayRanking *ranking;
} Pair;

static void pair_clear (Pair *pair)
{
  pay_ranking_free (pair->ranking);
  for (int i = 0; i < 2; i++) {
    if (pair->opened[i] != NULL)
      pair->game->close (pair->opened[i]);
    g_clear_pointer (&pair->request[i], pay_request_free);
    g_clear_pointer (&pair->facts[i], g_ptr_array_unref);
  }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

static gboolean read_cost (Pair *pair, int i, const char *cost, GError **error)
{
  PayRequest *request = pair->request[i] = pay_request_new ();
  request->game = g_strdup (pair->game->name);
  pay_request_add_cost (request, cost);
  pay_request_add_x (request, NULL, PAY_X_FIXED, 0);
  request->pool = g_strdup (pair->game->units);
  pair->opened[i] = pay_game_open (pair->game, request, NULL, error);
  if (pair->opened[i] == NULL)
    return FALSE;
  pay_problem_set_deadline (pair->opened[i]->problem, pay_statistics_clock () + (guint64)USUAL_MS * 1000000);
  pair->facts[i] = pay_game_describe (pair->game, cost, NULL, error);
  if (pair->facts[i] != NULL)
    pair->canonical[i] = pay_facts_find (pair->facts[i], "canonical")->text;
  return pair->facts[i] != NULL;
}

/* (transfer full) */
static char *pool_of (const Pair *pair, const PayWitness *w)
{
  GString *pool = g_string_new (NULL);
  const PayProblem *problem = pair->opened[0]->problem;
  for (int lot = 0; lot < pay_problem_lots (problem); lot++) {
    if (w->units[lot] == 0)
      continue;
    g_string_append (pool, pool->len > 0 ? " " : "");
    if (w->units[lot] > 1)
      g_string_append_printf (pool, "%" G_GINT64_FORMAT "*", w->units[lot]);
    g_string_append (pool, pay_problem_lot_name (problem, lot));
  }
  return g_string_free (pool, FALSE);
}

/* The request that the pool pays one cost; solver and checker answer it. (transfer full) */
static PayRequest *request_from (const Pair *pair, int cost, const PayWitness *w)
{
  PayRequest *request = pay_request_new ();
  request->game = g_strdup (pair->game->name);
  request->pool = pool_of (pair, w);
  pay_request_add_cost (request, pair->canonical[cost]);
  for (int i = 0; pair->ranking->counters[i] != NULL; i++)
    if (strcmp (pair->ranking->counters[i], "life") == 0)
      request->life = w->counters[i];
    else
      pay_request_add_counter (request, pair->ranking->counters[i], w->counters[i]);
  for (int v = 0; v < PAY_MAX_VARIABLES && pair->opened[0]->variables[v] != NULL; v++)
    if (w->x[v] > 0)
      pay_request_add_x (request, pair->opened[0]->variables[v], PAY_X_FIXED, w->x[v]);
  return request;
}

static PayOutcome outcome_from (const Pair *pair, int cost, const PayWitness *w)
{
  g_autoptr (PayRequest) request = request_from (pair, cost, w);
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (pair->door->json), request);
  return reply->error != NULL ? PAY_UNKNOWN : reply->outcome;
}

static json_t *pool_json (const Pair *pair, const PayWitness *w)
{
  g_autofree char *pool = pool_of (pair, w);
  json_t *object = json_pack ("{s:s}", "pool", pool);
  for (int i = 0; pair->ranking->counters[i] != NULL; i++)
    json_object_set_new (object, pair->ranking->counters[i], json_integer (w->counters[i]));
  for (int v = 0; v < PAY_MAX_VARIABLES && pair->opened[0]->variables[v] != NULL; v++)
    if (w->x[v] > 0)
      json_object_set_new (object, pair->opened[0]->variables[v], json_integer (w->x[v]));
  return object;
}

/* Does the pool pay cost [paid], and not the other? Then it is told. */
static gboolean tell_pool (const Pair *pair, const PayWitness *w, int paid, json_t *out)
{
  if (w == NULL)
    return TRUE;
  if (outcome_from (pair, paid, w) != PAY_PAID || outcome_from (pair, 1 - paid, w) != PAY_SHORT)
    return FALSE;
  json_object_set_new (out, paid == 0 ? "pays_first" : "pays_second", pool_json (pair, w));
  return TRUE;
}

static gboolean refuse (json_t *out, const char *why)
{
  g_autoptr (GError) error = NULL;
  pay_set_error (&error, PAY_ERROR_UNSUPPORTED, "", -1, "%s", why);
  return door_refuse (out, error, NULL);
}

gboolean door_order (const Door *door, const json_t *in, json_t *out)
{
  static const char *const ranks[] = { "equal", "easier", "harder", "incomparable", "unknown" };
  static const char *const names[] = { "first", "second" };
  g_autoptr (GError) error = NULL;
  g_auto (Pair) pair = { .door = door, .game = door_game (door, in, out) };
  if (pair.game == NULL)
    return FALSE;
  for (int i = 0; i < 2; i++) {
    const char *cost = door_text (in, names[i]);
    if (!read_cost (&pair, i, cost != NULL ? cost : "", &error)) {
      json_object_set_new (out, "cost", json_string (names[i]));
      return door_refuse (out, error, NULL);
    }
    json_object_set_new (out, names[i], json_string (pair.canonical[i]));
  }
  if (PAY_GAME_HAS (pair.game, unordered))
    for (int i = 0; i < 2; i++)
      if (pair.game->unordered (pair.opened[i]) != NULL)
        return refuse (out, pair.game->unordered (pair.opened[i]));
  pair.ranking = pay_rank (pair.opened[0]->problem, pair.opened[1]->problem, NULL, &error);
  if (pair.ranking == NULL)
    return door_refuse (out, error, NULL);
  json_object_set_new (out, "order", json_string (ranks[pair.ranking->rank]));
  if (tell_pool (&pair, pair.ranking->pays_first, 0, out) && tell_pool (&pair, pair.ranking->pays_second, 1, out))
    return TRUE;
  return refuse (out, "the answer could not be confirmed");
}
