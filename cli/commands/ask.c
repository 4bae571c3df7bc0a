/* SPDX-License-Identifier: MIT */
/* What `solve`, `count` and `list` share. */
#include "asking.h"
#include "names/names.h"
#include "words/words.h"

Exit ask (const Command *command, PayAsk what, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  if (!options_parse (&options, command->options, &argc, &argv))
    return EXIT_USAGE;
  const gboolean needs_cost = options.card == NULL;
  const PayGame *game = games_of_arguments (command, needs_cost, &argc, &argv);
  if (game == NULL)
    return EXIT_USAGE;
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_of_cards (&options, game, argv, labels, &status);
  if (costs == NULL)
    return status;
  g_autoptr (PayRequest) request = request_from (&options, game, (char **)costs->pdata);
  if (request == NULL)
    return EXIT_USAGE;
  request->ask = what;
  g_autoptr (PayJson) session = pay_json_new (games_all (), NULL);
  pay_session_set_stop (pay_json_session (session), stop_flag ());
  g_autoptr (GString) words = told_cards (costs, labels);
  if (what == PAY_ASK_LIST)
    return list_payments (session, game, request, words, options.json);
  const char *record = pay_json_ask (session, request, NULL, NULL);
  if (options.json)
    output_line (record);
  else if (pay_json_status (session) != PAY_STATUS_ERROR) {
    report_answer (words, game, request, record);
    output (words->str, words->len);
  }
  return exit_of (session, options.json ? NULL : request);
}
