/* SPDX-License-Identifier: MIT */
/* What `pay help` tells beside commands and games. */
#include "frame.h"

static const char exit_codes[]
    = "Exit status\n"
      "  0  payable, or done\n"
      "  1  not payable; check: some answer does not hold\n"
      "  2  usage: a command, an option or a name that does not fit; a file that cannot be read\n"
      "  3  malformed input: a cost, pool or source that cannot be read, is not supported or is too large;\n"
      "     batch --strict: some line was an error\n"
      "  4  a limit was reached without an answer; plan and hand: before it was known which is the most;\n"
      "     SIGINT or SIGTERM came first\n"
      "  5  our own answer failed the checker, and was kept back\n"
      "\n"
      "Data goes to stdout, messages to stderr. batch ends with 0 when every line got a record.\n";

static const char environment[] = "Environment\n"
                                  "  PAY_GAME       the game where a command or a record names none\n"
                                  "  PAY_CATALOGUE  the catalogue of cards, else pay/cards.db in XDG_DATA_HOME or in\n"
                                  "                 ~/.local/share\n"
                                  "  NO_COLOR       no colours, even on a terminal\n"
                                  "\n"
                                  "The locale is not looked at: arguments and files are UTF-8.\n";

static const char limits[]
    = "Limits\n"
      "  a record of batch or check     16 MiB, nested 2048 deep\n"
      "  an amount                      0 to 2147483647\n"
      "  search                         2000000 steps, 256 MiB (--limit, the field limit)\n"
      "  answers of a list              100 (--answers, the field limit); of one record at most 10000\n"
      "  objects of a payment in JSON   1000; of a longer one like steps are one, with \"count\"\n"
      "  costs to keep payable          256 choices of their alternatives together; with more, optimal is false\n"
      "\n"
      "What is larger is refused as too-large; a search that ends early is answered unknown.\n";

const Topic topics[]
    = { { "exit-codes", exit_codes }, { "environment", environment }, { "limits", limits }, { NULL, NULL } };
