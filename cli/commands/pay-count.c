/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"

static Exit run (int argc, char **argv)
{
  return ask (&command_count, PAY_ASK_COUNT, argc, argv);
}

const Command command_count = {
  .name = "count",
  .run = run,
  .options = FOR_ASKING,
  .arguments = "GAME COST... [options]",
  .summary = "in how many ways it can be paid",
  .help
  = "Outcomes are different by what was spent on the cost, what was charged, and X. Payments are different by the\n"
    "things that were spent or used. With --x any every value of X counts, otherwise only the greatest.\n"
    "\n"
    "  pay count mtg '{2/W}{2/W}' --pool WWWWCC\n"
    "  pay count zx R2 --pool 'R R R U'\n",
};
