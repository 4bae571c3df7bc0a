/* SPDX-License-Identifier: MIT */
#include "commands.h"

#include <pay/json.h>

#include <string.h>

static Exit run (G_GNUC_UNUSED const Options *options, int argc, G_GNUC_UNUSED char **argv)
{
  if (argc > 1)
    return usage ("schema takes no arguments");
  output (pay_json_schema (), strlen (pay_json_schema ()));
  return EXIT_PAYABLE;
}

const Command command_schema = {
  .name = "schema",
  .run = run,
  .options = FOR_OTHERS,
  .arguments = "",
  .summary = "the JSON Schema of requests and answers",
};
