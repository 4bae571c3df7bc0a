/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void free_fact (gpointer fact)
{
  pay_fact_free (fact);
}

static void write_json (GString *out, const GPtrArray *facts)
{
  g_string_append_c (out, '{');
  for (guint i = 0; i < facts->len; i++) {
    const PayFact *fact = facts->pdata[i];
    g_string_append_printf (out, "%s\"%s\":%s", i == 0 ? "" : ",", fact->name, fact->value);
  }
  g_string_append_c (out, '}');
}

/* NULL: all are JSON, and there is one. Else what is wrong. */
static const char *fault_of (const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++) {
    json_t *value = json_loads (((const PayFact *)facts->pdata[i])->value, JSON_DECODE_ANY, NULL);
    if (value == NULL)
      return ((const PayFact *)facts->pdata[i])->name;
    json_decref (value);
  }
  return facts->len > 0 ? NULL : "canonical";
}

/* A string without its quotes, a list by its entries; anything else as JSON. */
static void append_value (GString *out, const json_t *value)
{
  if (json_is_string (value)) {
    g_string_append (out, json_string_value (value));
    return;
  }
  if (json_is_array (value)) {
    for (gsize i = 0; i < json_array_size (value); i++) {
      g_string_append (out, i == 0 ? "" : ", ");
      append_value (out, json_array_get (value, i));
    }
    g_string_append (out, json_array_size (value) == 0 ? "none" : "");
    return;
  }
  char *text = json_dumps (value, JSON_ENCODE_ANY | JSON_COMPACT);
  g_string_append (out, text != NULL ? text : "");
  free (text);
}

static void write_words (GString *out, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++) {
    const PayFact *fact = facts->pdata[i];
    g_autofree char *name = g_strdelimit (g_strdup (fact->name), "_", ' ');
    g_string_append_printf (out, "%s%-24s ", i == 0 ? "" : "\n", name);
    json_t *value = json_loads (fact->value, JSON_DECODE_ANY, NULL);
    append_value (out, value);
    json_decref (value);
  }
}

static Exit run (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  if (!options_parse (&options, FOR_COST, &argc, &argv))
    return EXIT_USAGE;
  const PayGame *game = games_of_arguments (&command_cost, options.card == NULL, &argc, &argv);
  if (game == NULL)
    return EXIT_USAGE;
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_of_cards (&options, game, argv, labels, &status);
  if (costs == NULL)
    return status;
  if (costs->len != 2) { /* one, and NULL */
    message ("one cost at a time");
    return EXIT_USAGE;
  }
  const char *cost = costs->pdata[0];
  GError *error = NULL;
  g_autoptr (GPtrArray) facts = game->describe (cost, options.rules, &error);
  if (!pay_game_gave (game, facts, &error)) {
    g_autoptr (PayRequest) request = pay_request_new ();
    pay_request_add_cost (request, cost);
    request->rules = g_strdup (options.rules);
    status = complain (error, request);
    g_error_free (error);
    return status;
  }
  g_ptr_array_set_free_func (facts, free_fact);
  const char *fault = fault_of (facts);
  if (fault != NULL) {
    message ("game %s gives no JSON for the fact %s", game->name, fault);
    return EXIT_USAGE;
  }
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) told = told_cards (costs, labels);
  if (!options.json)
    g_string_append (out, told->str);
  (options.json ? write_json : write_words) (out, facts);
  output_line (out->str);
  return EXIT_PAYABLE;
}

const Command command_cost = {
  .name = "cost",
  .run = run,
  .options = FOR_COST,
  .arguments = "GAME COST [options]",
  .summary = "what a cost means",
  .help = "The canonical form first, then what the game says about it.\n"
          "\n"
          "  pay cost mtg '2{w/u}{U/P}'\n"
          "  pay cost zx '［3 赤］'\n",
};
