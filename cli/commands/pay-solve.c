/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"

static Exit run (int argc, char **argv)
{
  return ask (&command_solve, PAY_ASK_SOLVE, argc, argv);
}

const Command command_solve = {
  .name = "solve",
  .run = run,
  .options = FOR_ASKING,
  .arguments = "GAME COST... [options]",
  .summary = "can it be paid, how, best way; when not, why not",
  .help
  = "Several costs are paid together. The payment is the best one by --prefer, and its steps come in the order "
    "in which\n"
    "they happen. When there is none the reason is given, and each single change that would help.\n"
    "\n"
    "A source is N like things, a name, and what they do, all in one argument:\n"
    "  --source '4 Island'   --source '2 W|U'   --source 'Sol Ring: {T}: Add {C}{C}.'\n"
    "What stands before the first colon is a name unless it is an ability's own cost. The fields of a source in a\n"
    "record (name, text, count, id, tags, uses, amount, extra: pay schema) can be given as JSON:\n"
    "  --source '{\"name\":\"Coffers\",\"text\":\"{2}, {T}: Add {B} for each Swamp you control.\",\"amount\":5}'\n"
    "\n"
    "  pay solve mtg '{2}{W/U}{U/P}' --pool WUC --life 5\n"
    "  pay solve mtg 2UU --source '4 Island'\n"
    "  pay solve zx '[3 Red]' --pool 'R U W K:sleep'\n",
};
