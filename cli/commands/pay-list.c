/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"

static Exit run (int argc, char **argv)
{
  return ask (&command_list, PAY_ASK_LIST, argc, argv);
}

const Command command_list = {
  .name = "list",
  .run = run,
  .options = FOR_ASKING | FOR_LIST,
  .arguments = "GAME COST... [options]",
  .summary = "in which ways it can be paid",
  .help = "One way a line, as soon as it is found. Ways differ as pay count counts them: --distinct outcome by\n"
          "what was spent on the cost, what was charged, and X; --distinct set by the things that were spent or\n"
          "used (#0 is the first of like ones). Outcomes come with the greatest X first, then the least charges,\n"
          "then the fewest units; sets with the fewest units first. Where abilities are paid with what others\n"
          "make, they come as the search finds them. With --x any every value of X is listed, otherwise only the\n"
          "greatest.\n"
          "\n"
          "With --json each way is a line, and the last line says whether these were all (\"complete\"). Time and\n"
          "memory do not grow with what was listed, except where abilities are paid with what others make.\n"
          "\n"
          "  pay list mtg '{2/W}{2/W}' --pool WWWWCC\n"
          "  pay list zx R2 --pool 'R R R U' --distinct set --answers 1000\n",
};
