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
