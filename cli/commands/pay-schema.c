/* SPDX-License-Identifier: MIT */
#include "commands.h"

#include <pay/json.h>

#include <string.h>

static Exit run (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  if (!options_parse (&options, FOR_OTHERS, &argc, &argv))
    return EXIT_USAGE;
  if (argc > 1) {
    message ("schema takes no arguments");
    return EXIT_USAGE;
  }
  output (pay_json_schema (), strlen (pay_json_schema ()));
  return EXIT_PAYABLE;
}

const Command command_schema = {
  .name = "schema",
  .run = run,
  .options = FOR_OTHERS,
  .arguments = "",
  .summary = "the JSON Schema of requests and answers",
  .help = "The records of `pay batch`, `pay check` and --json.\n",
};
