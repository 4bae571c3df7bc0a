/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <pay/json.h>

/* A text as it stands, a list by its entries, a map as JSON. */
static void append_value (GString *out, const PayFact *fact)
{
  switch (fact->kind) {
  case PAY_FACT_NUMBER:
    g_string_append_printf (out, "%" G_GINT64_FORMAT, fact->number);
    return;
  case PAY_FACT_TRUTH:
    g_string_append (out, fact->number != 0 ? "true" : "false");
    return;
  case PAY_FACT_TEXT:
    g_string_append (out, fact->text);
    return;
  case PAY_FACT_LIST:
    for (guint i = 0; i < fact->entries->len; i++) {
      g_string_append (out, i == 0 ? "" : ", ");
      append_value (out, fact->entries->pdata[i]);
    }
    g_string_append (out, fact->entries->len == 0 ? "none" : "");
    return;
  case PAY_FACT_MAP:
    pay_json_append_facts (out, fact->entries);
  }
}

static void write_words (GString *out, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++) {
    const PayFact *fact = facts->pdata[i];
    g_autofree char *name = g_strdelimit (g_strdup (fact->name), "_", ' ');
    g_string_append_printf (out, "%s%-24s ", i == 0 ? "" : "\n", name);
    append_value (out, fact);
  }
}

/* ---- What abilities of sources give up. */

static void add_classes (const PayProblem *problem, int action, GPtrArray *ability)
{
  GPtrArray *classes = pay_facts_add_map (ability, "classes");
  for (int dear = 0; dear < pay_problem_classes (problem); dear++)
    if (pay_problem_action_weight (problem, action, dear) > 0)
      pay_facts_add_number (classes, pay_problem_class_name (problem, dear),
                            pay_problem_action_weight (problem, action, dear));
}

/* (transfer full) */
static GPtrArray *facts_of_sources (const PayProblem *problem, int n_sources)
{
  g_autoptr (GPtrArray) facts = pay_facts_new ();
  GPtrArray *sources = pay_facts_add_list (facts, "sources");
  for (int object = 0; object < n_sources; object++) {
    GPtrArray *source = pay_facts_add_map (sources, NULL);
    pay_facts_add_text (source, "name", pay_problem_object_name (problem, object));
    GPtrArray *abilities = pay_facts_add_list (source, "abilities");
    for (int action = 0; action < pay_problem_actions (problem); action++) {
      if (pay_problem_action_object (problem, action) != object)
        continue;
      GPtrArray *ability = pay_facts_add_map (abilities, NULL);
      pay_facts_add_text (ability, "text", pay_problem_action_name (problem, action));
      add_classes (problem, action, ability);
    }
  }
  return g_steal_pointer (&facts);
}

static const GPtrArray *entries_of (const GPtrArray *facts, const char *name)
{
  return pay_facts_find (facts, name)->entries;
}

static void write_sources (GString *out, const GPtrArray *facts)
{
  const GPtrArray *sources = entries_of (facts, "sources");
  for (guint i = 0; i < sources->len; i++) {
    const GPtrArray *source = ((const PayFact *)sources->pdata[i])->entries;
    const GPtrArray *abilities = entries_of (source, "abilities");
    g_string_append_printf (out, "%s%s", i == 0 ? "" : "\n", pay_facts_find (source, "name")->text);
    for (guint k = 0; k < abilities->len; k++) {
      const GPtrArray *ability = ((const PayFact *)abilities->pdata[k])->entries,
                      *classes = entries_of (ability, "classes");
      g_string_append_printf (out, "\n  %s\n    gives up: ", pay_facts_find (ability, "text")->text);
      for (guint c = 0; c < classes->len; c++) {
        const PayFact *class = classes->pdata[c];
        g_string_append_printf (out, "%s%s %" G_GINT64_FORMAT, c == 0 ? "" : ", ", class->name, class->number);
      }
      g_string_append (out, classes->len == 0 ? "nothing" : "");
    }
  }
}

static Exit tell_sources (const Options *options, const PayGame *game, char **argv)
{
  static char *no_cost[] = { (char *)"", NULL };
  if (*argv != NULL || options->card != NULL)
    return usage ("a cost, or sources, not both");
  g_autoptr (PayRequest) request = request_from (options, game, no_cost);
  if (request == NULL)
    return EXIT_USAGE;
  g_autoptr (GError) error = NULL;
  PayCase *opened = pay_game_open (game, request, NULL, &error);
  if (opened == NULL)
    return complain (error, request);
  g_autoptr (GPtrArray) facts = facts_of_sources (opened->problem, (int)request->sources->len);
  g_autoptr (GString) out = g_string_new (NULL);
  (options->json ? pay_json_append_facts : write_sources) (out, facts);
  output_line (out->str);
  game->close (opened);
  return EXIT_PAYABLE;
}

static Exit run (const Options *options, int argc, char **argv)
{
  const PayGame *game = games_of_arguments (options->card == NULL && options->source == NULL, &argc, &argv);
  if (game == NULL)
    return EXIT_USAGE;
  if (options->source != NULL)
    return tell_sources (options, game, argv);
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_from (options, game, argv, labels, &status);
  if (costs == NULL)
    return status;
  if (costs->len != 2) { /* one, and NULL */
    return usage ("one cost at a time");
  }
  const char *cost = costs->pdata[0];
  GError *error = NULL;
  g_autoptr (GPtrArray) facts = pay_game_describe (game, cost, options->rules, &error);
  if (facts == NULL) {
    g_autoptr (PayRequest) request = pay_request_new ();
    pay_request_add_cost (request, cost);
    request->rules = g_strdup (options->rules);
    status = complain (error, request);
    g_error_free (error);
    return status;
  }
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) told = told_cards (costs, labels);
  if (!options->json)
    g_string_append (out, told->str);
  (options->json ? pay_json_append_facts : write_words) (out, facts);
  output_line (out->str);
  return EXIT_PAYABLE;
}

const Command command_cost = {
  .name = "cost",
  .run = run,
  .options = FOR_COST,
  .arguments = "GAME COST [options]",
  .summary = "what a cost means",
};
