/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <pay/json.h>
#include <pay/pair.h>
#include <string.h>

/* ---- Asking. */

/* (transfer full) */
static PayRequest *request_of (const Options *options, const PayGame *game, const char *cost, const PayLimits *limits)
{
  PayRequest *request = pay_request_new ();
  request->game = g_strdup (game->name);
  request->rules = g_strdup (options->rules);
  pay_request_limit (request, limits);
  pay_request_add_cost (request, cost);
  return request;
}

/* NULL: what is wrong was told, with [status]. (transfer full) */
static PayPair *pair_of (const Options *options, const PayGame *game, const GPtrArray *costs, Exit *status)
{
  PayLimits limits;
  *status = EXIT_USAGE;
  if (!limits_from (options, &limits))
    return NULL;
  g_autoptr (PayRequest) first = request_of (options, game, costs->pdata[0], &limits);
  g_autoptr (PayRequest) second = request_of (options, game, costs->pdata[1], &limits);
  g_autoptr (PaySession) session = pay_session_new (games_all (), NULL);
  prepare (session, options, USUAL_MS);
  g_autoptr (PayPair) pair = pay_session_rank (session, first, second);
  *status = pair->error != NULL ? complain (pair->error, pair->wrong == 1 ? second : first) : EXIT_PAYABLE;
  return pair->error == NULL ? g_steal_pointer (&pair) : NULL;
}

/* ---- Words. */

static const char *name_of (const PayPair *pair, int cost)
{
  return pair->canonical[cost][0] != '\0' ? pair->canonical[cost] : "the empty cost";
}

static gboolean is_life (const char *counter)
{
  return strcmp (counter, "life") == 0;
}

/* Asks whether [cost] is paid from the pool that pays cost [paid] alone. */
static void append_command (GString *out, const PayPair *pair, const Options *options, int paid, int cost)
{
  g_autofree char *word = quoted_word (pair->canonical[cost]);
  const PayWitness *w = pay_pair_pool (pair, paid);
  g_string_append_printf (out, "  pay solve %s %s", pair->game->name, word);
  if (pair->pools[paid][0] != '\0') {
    g_autofree char *units = quoted_word (pair->pools[paid]);
    g_string_append_printf (out, " --pool %s", units);
  }
  for (int i = 0; pair->ranking->counters[i] != NULL; i++)
    g_string_append_printf (
        out, is_life (pair->ranking->counters[i]) ? " --%s %" G_GINT64_FORMAT : " --counter %s=%" G_GINT64_FORMAT,
        pair->ranking->counters[i], w->counters[i]);
  for (int v = 0; pair->variables[v] != NULL; v++)
    if (w->x[v] > 0)
      g_string_append_printf (out, " --x %s=%" G_GINT64_FORMAT, pair->variables[v], w->x[v]);
  if (options->rules != NULL)
    g_string_append_printf (out, " --rules %s", options->rules);
  for (guint i = 0; options->game_module != NULL && options->game_module[i] != NULL; i++) {
    g_autofree char *file = quoted_word (options->game_module[i]);
    g_string_append_printf (out, " --game-module %s", file);
  }
  g_string_append_c (out, '\n');
}

/* "A mana pool of 2*C W with 2 life pays {W/P} but not {W}, X being 3:", and the commands that show it. */
static void append_pool (GString *out, const PayPair *pair, const Options *options, int paid)
{
  const PayWitness *w = pay_pair_pool (pair, paid);
  const char *pool = pair->pools[paid];
  if (w == NULL)
    return;
  g_string_append_printf (out, "%s %s%s%s", pool[0] != '\0' ? "A" : "An empty", pair->game->words.pool,
                          pool[0] != '\0' ? " of " : "", pool);
  const char *joint = " with ";
  for (int i = 0; pair->ranking->counters[i] != NULL; i++) {
    if (w->counters[i] == 0)
      continue;
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT " %s", joint, w->counters[i], pair->ranking->counters[i]);
    joint = " and ";
  }
  g_string_append_printf (out, " pays %s but not %s", name_of (pair, paid), name_of (pair, 1 - paid));
  joint = ", ";
  for (int v = 0; pair->variables[v] != NULL; v++) {
    if (w->x[v] == 0)
      continue;
    g_string_append_printf (out, "%s%s being %" G_GINT64_FORMAT, joint, pair->variables[v], w->x[v]);
    joint = " and ";
  }
  g_string_append (out, ":\n");
  append_command (out, pair, options, paid, paid);
  append_command (out, pair, options, paid, 1 - paid);
}

/* What the answer takes for granted. */
static void append_notes (GString *out, const PayPair *pair)
{
  for (int v = 0; pair->ranking != NULL && pair->variables[v] != NULL; v++) {
    const gboolean first = pair->has_x[0][v], second = pair->has_x[1][v];
    if (first && second)
      g_string_append_printf (out, "%s is the same in both, and may be any number.\n", pair->variables[v]);
    else if (first || second)
      g_string_append_printf (out, "%s, which only %s has, is 0.\n", pair->variables[v], name_of (pair, first ? 0 : 1));
  }
  if (pay_pair_besides (pair, 0) != NULL || pay_pair_besides (pair, 1) != NULL)
    g_string_append_printf (out, "What is paid besides the %s is not compared.\n", pair->game->words.units);
}

/* Why the cost is never harder than the other. */
static void append_never (GString *out, const PayPair *pair, int cost)
{
  if (!pair->has_price[1 - cost])
    g_string_append_printf (out, "nothing pays %s", name_of (pair, 1 - cost));
  else
    g_string_append_printf (out, "whatever pays %s pays %s", name_of (pair, 1 - cost), name_of (pair, cost));
}

static void append_rank (GString *out, const PayPair *pair)
{
  const char *first = name_of (pair, 0), *second = name_of (pair, 1);
  switch (pair->ranking->rank) {
  case PAY_RANK_EQUAL:
    g_string_append_printf (out, "%s and %s are equal: %s", first, second,
                            !pair->has_price[0] ? "nothing pays either" : "whatever pays one pays the other");
    break;
  case PAY_RANK_EASIER:
    g_string_append_printf (out, "%s is easier than %s: ", first, second);
    append_never (out, pair, 0);
    break;
  case PAY_RANK_HARDER:
    g_string_append_printf (out, "%s is harder than %s: ", first, second);
    append_never (out, pair, 1);
    break;
  case PAY_RANK_INCOMPARABLE:
    g_string_append_printf (out, "%s and %s are incomparable: each can be paid where the other cannot", first, second);
    break;
  case PAY_RANK_UNKNOWN:
    g_string_append_printf (out, "%s and %s are not ranked: a limit was reached", first, second);
    for (int i = 0; i < 2; i++)
      if (pair->ranking->harder[i] == PAY_NEVER_HARDER) {
        g_string_append (out, "; but ");
        append_never (out, pair, i);
      }
    break;
  }
}

static void append_verdict (GString *out, const PayPair *pair)
{
  const gsize at = out->len;
  if (pair->ranking != NULL)
    append_rank (out, pair);
  else
    g_string_append_printf (out, "%s and %s are incomparable: %s", name_of (pair, 0), name_of (pair, 1),
                            pair->unordered);
  out->str[at] = g_ascii_toupper (out->str[at]);
  g_string_append (out, ".\n");
}

static void write_words (GString *out, const PayPair *pair, const Options *options)
{
  append_verdict (out, pair);
  append_notes (out, pair);
  for (int i = 0; i < 2; i++)
    append_pool (out, pair, options, i);
}

static Exit run (const Options *options, int argc, char **argv)
{
  const PayGame *game = games_of_arguments (options->card == NULL, &argc, &argv);
  if (game == NULL)
    return EXIT_USAGE;
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_from (options, game, argv, labels, &status);
  if (costs == NULL)
    return status;
  if (costs->len != 3) { /* two, and NULL */
    return usage ("two costs are compared, and here %s %u: pay order %s", costs->len == 2 ? "is" : "are",
                  costs->len - 1, command_order.arguments);
  }
  g_autoptr (PayPair) pair = pair_of (options, game, costs, &status);
  if (pair == NULL)
    return status;
  g_autoptr (GString) out = options->json ? g_string_new (NULL) : told_cards (costs, labels);
  if (options->json)
    pay_json_append_pair (out, pair);
  else
    write_words (out, pair, options);
  if (options->json)
    g_string_append_c (out, '\n');
  output (out->str, out->len);
  return pair->ranking != NULL && pair->ranking->rank == PAY_RANK_UNKNOWN ? EXIT_LIMIT : EXIT_PAYABLE;
}

const Command command_order = {
  .name = "order",
  .run = run,
  .options = FOR_ORDER,
  .arguments = "GAME COST COST [options]",
  .summary = "is one cost never harder than the other: easier, harder, equal, incomparable",
};
