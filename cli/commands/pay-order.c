/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <pay/json.h>
#include <pay/order.h>
#include <string.h>

/* Two costs, and what is known of them. [0] is the first, [1] the second. */
typedef struct {
  const Options *options;
  const PayGame *game;
  PayRequest *request[2]; /* with one unit of each sort */
  PayCase *c[2];
  GPtrArray *facts[2];
  const char *canonical[2]; /* of the facts */
  const char *unordered;
  PayRanking *ranking; /* NULL where the costs have no order */
} Pair;

static void pair_clear (Pair *p)
{
  for (int i = 0; i < 2; i++) {
    if (p->c[i] != NULL)
      p->game->close (p->c[i]);
    g_clear_pointer (&p->request[i], pay_request_free);
    g_clear_pointer (&p->facts[i], g_ptr_array_unref);
  }
  pay_ranking_free (p->ranking);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

/* ---- Reading. */

static gboolean describe (Pair *p, int i, GError **error)
{
  p->facts[i] = pay_game_describe (p->game, p->request[i]->costs->pdata[0], p->options->rules, error);
  if (p->facts[i] != NULL)
    p->canonical[i] = pay_facts_find (p->facts[i], "canonical")->text;
  return p->facts[i] != NULL;
}

/* What is not paid by units; NULL: nothing. */
static const PayFact *besides_of (const Pair *p, int i)
{
  return pay_facts_find (p->facts[i], "besides");
}

static gboolean read_cost (Pair *p, int i, const char *cost, const PayLimits *limits, GError **error)
{
  PayRequest *request = p->request[i] = pay_request_new ();
  request->game = g_strdup (p->game->name);
  request->rules = g_strdup (p->options->rules);
  pay_request_limit (request, limits);
  pay_request_add_cost (request, cost);
  pay_request_add_x (request, NULL, PAY_X_FIXED, 0); /* told, so that no way to pay bounds it */
  request->pool = g_strdup (p->game->units);
  p->c[i] = pay_game_open (p->game, request, NULL, error);
  const guint64 ms = time_of (limits, USUAL_MS);
  if (p->c[i] != NULL && ms > 0)
    pay_problem_set_deadline (p->c[i]->problem, pay_statistics_clock () + ms * 1000000);
  if (p->c[i] == NULL || !describe (p, i, error))
    return FALSE;
  if (p->unordered == NULL && PAY_GAME_HAS (p->game, unordered))
    p->unordered = p->game->unordered (p->c[i]);
  return TRUE;
}

static Exit read_pair (Pair *p, const GPtrArray *costs)
{
  PayLimits limits;
  if (!limits_from (p->options, &limits))
    return EXIT_USAGE;
  for (int i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;
    if (!read_cost (p, i, costs->pdata[i], &limits, &error))
      return complain (error, p->request[i]);
  }
  return EXIT_PAYABLE;
}

/* ---- Pools that tell the costs apart. */

/* The names of its units, in the notation of pools; "" where it has none. (transfer full) */
static char *pool_of (const Pair *p, const PayWitness *w)
{
  GString *pool = g_string_new (NULL);
  for (int lot = 0; lot < pay_problem_lots (p->c[0]->problem); lot++) {
    const char *name = pay_problem_lot_name (p->c[0]->problem, lot);
    if (w->units[lot] == 0)
      continue;
    g_string_append (pool, pool->len > 0 ? " " : "");
    if (w->units[lot] > 1)
      g_string_append_printf (pool, "%" G_GINT64_FORMAT "*", w->units[lot]);
    g_string_append (pool, name);
  }
  return g_string_free (pool, FALSE);
}

static gboolean is_life (const char *counter)
{
  return strcmp (counter, "life") == 0;
}

/* Asks for one cost to be paid from the pool; the solver and the checker answer. */
static PayStatus status_from (const Pair *p, int cost, const PayWitness *w)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  request->game = g_strdup (p->game->name);
  request->rules = g_strdup (p->options->rules);
  request->pool = pool_of (p, w);
  pay_request_add_cost (request, p->canonical[cost]);
  for (int i = 0; p->ranking->counters[i] != NULL; i++)
    if (is_life (p->ranking->counters[i]))
      request->life = w->counters[i];
    else
      pay_request_add_counter (request, p->ranking->counters[i], w->counters[i]);
  for (int v = 0; v < PAY_MAX_VARIABLES && p->c[0]->variables[v] != NULL; v++)
    if (w->x[v] > 0)
      pay_request_add_x (request, p->c[0]->variables[v], PAY_X_FIXED, w->x[v]);
  g_autoptr (PayJson) session = pay_json_new (games_all (), NULL);
  pay_session_set_stop (pay_json_session (session), stop_flag ());
  pay_json_ask (session, request, NULL, NULL);
  return pay_json_status (session);
}

/* Does [w] pay cost [paid], and not the other? */
static Exit confirm (const Pair *p, const PayWitness *w, int paid)
{
  if (w == NULL)
    return EXIT_PAYABLE;
  const PayStatus yes = status_from (p, paid, w), no = status_from (p, 1 - paid, w);
  if (yes == PAY_STATUS_PAYABLE && no == PAY_STATUS_UNPAYABLE)
    return EXIT_PAYABLE;
  if (yes == PAY_STATUS_UNKNOWN || no == PAY_STATUS_UNKNOWN) {
    message ("a limit was reached before the answer was confirmed");
    return EXIT_LIMIT;
  }
  message ("our own answer failed the checker: the pool does not tell the costs apart");
  return EXIT_OWN_ANSWER;
}

/* ---- Words. */

static const char *name_of (const Pair *p, int cost)
{
  return p->canonical[cost][0] != '\0' ? p->canonical[cost] : "the empty cost";
}

static void append_command (GString *out, const Pair *p, int cost, const PayWitness *w)
{
  g_autofree char *word = quoted_word (p->canonical[cost]), *pool = pool_of (p, w);
  g_string_append_printf (out, "  pay solve %s %s", p->game->name, word);
  if (pool[0] != '\0') {
    g_autofree char *units = quoted_word (pool);
    g_string_append_printf (out, " --pool %s", units);
  }
  for (int i = 0; p->ranking->counters[i] != NULL; i++)
    g_string_append_printf (
        out, is_life (p->ranking->counters[i]) ? " --%s %" G_GINT64_FORMAT : " --counter %s=%" G_GINT64_FORMAT,
        p->ranking->counters[i], w->counters[i]);
  for (int v = 0; v < PAY_MAX_VARIABLES && p->c[0]->variables[v] != NULL; v++)
    if (w->x[v] > 0)
      g_string_append_printf (out, " --x %s=%" G_GINT64_FORMAT, p->c[0]->variables[v], w->x[v]);
  if (p->options->rules != NULL)
    g_string_append_printf (out, " --rules %s", p->options->rules);
  for (guint i = 0; p->options->game_module != NULL && p->options->game_module[i] != NULL; i++) {
    g_autofree char *file = quoted_word (p->options->game_module[i]);
    g_string_append_printf (out, " --game-module %s", file);
  }
  g_string_append_c (out, '\n');
}

/* "A mana pool of 2*C W with 2 life pays {W/P} but not {W}, X being 3:", and the commands that show it. */
static void append_pool (GString *out, const Pair *p, int paid, const PayWitness *w)
{
  if (w == NULL)
    return;
  g_autofree char *pool = pool_of (p, w);
  g_string_append_printf (out, "%s %s%s%s", pool[0] != '\0' ? "A" : "An empty", p->game->words.pool,
                          pool[0] != '\0' ? " of " : "", pool);
  const char *joint = " with ";
  for (int i = 0; p->ranking->counters[i] != NULL; i++) {
    if (w->counters[i] == 0)
      continue;
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT " %s", joint, w->counters[i], p->ranking->counters[i]);
    joint = " and ";
  }
  g_string_append_printf (out, " pays %s but not %s", name_of (p, paid), name_of (p, 1 - paid));
  joint = ", ";
  for (int v = 0; v < PAY_MAX_VARIABLES && p->c[0]->variables[v] != NULL; v++) {
    if (w->x[v] == 0)
      continue;
    g_string_append_printf (out, "%s%s being %" G_GINT64_FORMAT, joint, p->c[0]->variables[v], w->x[v]);
    joint = " and ";
  }
  g_string_append (out, ":\n");
  append_command (out, p, paid, w);
  append_command (out, p, 1 - paid, w);
}

/* What the answer takes for granted. */
static void append_notes (GString *out, const Pair *p)
{
  for (int v = 0; p->ranking != NULL && v < PAY_MAX_VARIABLES && p->c[0]->variables[v] != NULL; v++) {
    const gboolean first = pay_cost_has_x (pay_problem_goal (p->c[0]->problem), v);
    const gboolean second = pay_cost_has_x (pay_problem_goal (p->c[1]->problem), v);
    if (first && second)
      g_string_append_printf (out, "%s is the same in both, and may be any number.\n", p->c[0]->variables[v]);
    else if (first || second)
      g_string_append_printf (out, "%s, which only %s has, is 0.\n", p->c[0]->variables[v], name_of (p, first ? 0 : 1));
  }
  if (besides_of (p, 0) != NULL || besides_of (p, 1) != NULL)
    g_string_append_printf (out, "What is paid besides the %s is not compared.\n", p->game->words.units);
}

static gboolean has_no_price (const Pair *p, int cost)
{
  return pay_cost_alternatives (pay_problem_goal (p->c[cost]->problem)) == 0;
}

/* Why the cost is never harder than the other. */
static void append_never (GString *out, const Pair *p, int cost)
{
  if (has_no_price (p, 1 - cost))
    g_string_append_printf (out, "nothing pays %s", name_of (p, 1 - cost));
  else
    g_string_append_printf (out, "whatever pays %s pays %s", name_of (p, 1 - cost), name_of (p, cost));
}

static void append_rank (GString *out, const Pair *p)
{
  const char *first = name_of (p, 0), *second = name_of (p, 1);
  switch (p->ranking->rank) {
  case PAY_RANK_EQUAL:
    g_string_append_printf (out, "%s and %s are equal: %s", first, second,
                            has_no_price (p, 0) ? "nothing pays either" : "whatever pays one pays the other");
    break;
  case PAY_RANK_EASIER:
    g_string_append_printf (out, "%s is easier than %s: ", first, second);
    append_never (out, p, 0);
    break;
  case PAY_RANK_HARDER:
    g_string_append_printf (out, "%s is harder than %s: ", first, second);
    append_never (out, p, 1);
    break;
  case PAY_RANK_INCOMPARABLE:
    g_string_append_printf (out, "%s and %s are incomparable: each can be paid where the other cannot", first, second);
    break;
  case PAY_RANK_UNKNOWN:
    g_string_append_printf (out, "%s and %s are not ranked: a limit was reached", first, second);
    for (int i = 0; i < 2; i++)
      if (p->ranking->harder[i] == PAY_NEVER_HARDER) {
        g_string_append (out, "; but ");
        append_never (out, p, i);
      }
    break;
  }
}

static void append_verdict (GString *out, const Pair *p)
{
  const gsize at = out->len;
  if (p->ranking != NULL)
    append_rank (out, p);
  else
    g_string_append_printf (out, "%s and %s are incomparable: %s", name_of (p, 0), name_of (p, 1), p->unordered);
  out->str[at] = g_ascii_toupper (out->str[at]);
  g_string_append (out, ".\n");
}

static void write_words (GString *out, const Pair *p)
{
  append_verdict (out, p);
  append_notes (out, p);
  if (p->ranking == NULL)
    return;
  append_pool (out, p, 0, p->ranking->pays_first);
  append_pool (out, p, 1, p->ranking->pays_second);
}

/* ---- JSON. */

/* The members of a request that make up the pool. */
static json_t *pool_json (const Pair *p, const PayWitness *w)
{
  g_autofree char *pool = pool_of (p, w);
  json_t *object = json_pack ("{s:s}", "pool", pool), *counters = json_object (), *x = json_object ();
  for (int i = 0; p->ranking->counters[i] != NULL; i++)
    json_object_set_new (is_life (p->ranking->counters[i]) ? object : counters, p->ranking->counters[i],
                         json_integer (w->counters[i]));
  for (int v = 0; v < PAY_MAX_VARIABLES && p->c[0]->variables[v] != NULL; v++)
    if (w->x[v] > 0)
      json_object_set_new (x, p->c[0]->variables[v], json_integer (w->x[v]));
  if (json_object_size (counters) > 0)
    json_object_set (object, "counters", counters);
  if (json_object_size (x) > 0)
    json_object_set (object, "x", x);
  json_decref (counters);
  json_decref (x);
  return object;
}

static json_t *besides_json (const Pair *p, int i)
{
  g_autoptr (GString) text = g_string_new (NULL);
  pay_json_append_facts (text, p->facts[i]);
  json_t *facts = json_loads (text->str, 0, NULL), *besides = json_incref (json_object_get (facts, "besides"));
  json_decref (facts);
  return besides;
}

static void write_json (const Pair *p)
{
  static const char *const names[] = { "equal", "easier", "harder", "incomparable", "unknown" };
  const PayRank rank = p->ranking != NULL ? p->ranking->rank : PAY_RANK_INCOMPARABLE;
  json_t *record
      = json_pack ("{s:s, s:s, s:s}", "order", names[rank], "first", p->canonical[0], "second", p->canonical[1]);
  if (p->ranking == NULL)
    json_object_set_new (record, "why", json_string (p->unordered));
  if (p->ranking != NULL && p->ranking->pays_first != NULL)
    json_object_set_new (record, "pays_first", pool_json (p, p->ranking->pays_first));
  if (p->ranking != NULL && p->ranking->pays_second != NULL)
    json_object_set_new (record, "pays_second", pool_json (p, p->ranking->pays_second));
  for (int i = 0; i < 2; i++)
    if (besides_of (p, i) != NULL)
      json_object_set_new (record, i == 0 ? "first_besides" : "second_besides", besides_json (p, i));
  output_json (record);
}

static Exit rank (Pair *p)
{
  if (p->unordered != NULL)
    return EXIT_PAYABLE;
  g_autoptr (GError) error = NULL;
  for (int i = 0; i < 2; i++)
    if (pay_problem_actions (p->c[i]->problem) > 0) {
      message ("the rules of %s make units of others, whatever is there, so its costs have no order", p->game->title);
      return EXIT_MALFORMED;
    }
  p->ranking = pay_rank (p->c[0]->problem, p->c[1]->problem, stop_flag (), &error);
  if (p->ranking == NULL)
    return complain (error, p->request[0]);
  Exit status = confirm (p, p->ranking->pays_first, 0);
  if (status == EXIT_PAYABLE)
    status = confirm (p, p->ranking->pays_second, 1);
  return status;
}

static Exit run (const Options *options, int argc, char **argv)
{
  const PayGame *game = games_of_arguments (options->card == NULL, &argc, &argv);
  if (game == NULL)
    return EXIT_USAGE;
  if (!PAY_GAME_HAS (game, units)) {
    message ("%s does not say what its pools hold, so its costs have no order", game->title);
    return EXIT_MALFORMED;
  }
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_from (options, game, argv, labels, &status);
  if (costs == NULL)
    return status;
  if (costs->len != 3) { /* two, and NULL */
    return usage ("two costs are compared, and here %s %u: pay order %s", costs->len == 2 ? "is" : "are",
                  costs->len - 1, command_order.arguments);
  }
  g_auto (Pair) pair = { .options = options, .game = game };
  status = read_pair (&pair, costs);
  if (status == EXIT_PAYABLE)
    status = rank (&pair);
  if (status != EXIT_PAYABLE)
    return status;
  if (options->json)
    write_json (&pair);
  else {
    g_autoptr (GString) out = told_cards (costs, labels);
    write_words (out, &pair);
    output (out->str, out->len);
  }
  return pair.ranking != NULL && pair.ranking->rank == PAY_RANK_UNKNOWN ? EXIT_LIMIT : EXIT_PAYABLE;
}

const Command command_order = {
  .name = "order",
  .run = run,
  .options = FOR_ORDER,
  .arguments = "GAME COST COST [options]",
  .summary = "is one cost never harder than the other: easier, harder, equal, incomparable",
};
