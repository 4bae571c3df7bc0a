/* SPDX-License-Identifier: MIT */
/* Each cost alone, and the best set of them together. */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <string.h>
#include <unistd.h>

static void show_words (const PayHand *hand, const PayRequest *request, const GString *cards)
{
  g_autofree char *words = pay_hand_words (hand, request, is_coloured (STDOUT_FILENO));
  output (cards->str, cards->len);
  output (words, strlen (words));
}

/* Where one of the costs cannot be read, the error is one of a request with that cost alone. */
static Exit complain_alone (const PayHand *hand, const Options *options, const PayGame *game, const GPtrArray *costs)
{
  guint last = 0;
  while (hand->alone[last + 1] != NULL)
    last++;
  char *cost[] = { costs->pdata[last], NULL };
  g_autoptr (PayRequest) request = options->json ? NULL : request_from (options, game, cost);
  return exit_of (hand->alone[last], request);
}

static Exit answer (const Options *options, const PayGame *game, const PayRequest *named, const GPtrArray *costs,
                    const GPtrArray *labels)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoardCards) cards_known = board_cards_new (options);
  g_autoptr (PayJson) json = pay_json_new (games_all (), NULL);
  prepare (pay_json_session (json), options, USUAL_MS);
  pay_json_set_cards (json, board_cards_complete, cards_known);
  g_autoptr (PayRequest) request = pay_session_look_up (pay_json_session (json), named, &error);
  if (request == NULL)
    return complain (error, named);
  g_autoptr (PayHand) hand = pay_session_hand (pay_json_session (json), request);
  g_autoptr (GString) cards = told_cards (costs, labels);
  if (options->json)
    output_line (pay_json_hand (json, hand, request, NULL));
  else if (hand->together != NULL && hand->together->error == NULL)
    show_words (hand, request, cards);
  if (hand->together == NULL)
    return complain_alone (hand, options, game, costs);
  return tell_statistics (pay_session_statistics (pay_json_session (json)),
                          exit_of (hand->together, options->json ? NULL : hand->question));
}

static gboolean has_label (const GPtrArray *labels)
{
  for (guint i = 0; i < labels->len; i++)
    if (labels->pdata[i] != NULL)
      return TRUE;
  return FALSE;
}

static Exit run (const Options *options, int argc, char **argv)
{
  gboolean most = FALSE;
  const PayGame *game = games_of_arguments (options->card == NULL, &argc, &argv);
  if (game == NULL || !choice_from ("--aim", options->aim, "worth", "most", &most))
    return EXIT_USAGE;
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_from (options, game, argv, labels, &status);
  if (costs == NULL)
    return status;
  g_autoptr (PayRequest) request = request_of_spells (options, game, costs, labels);
  if (request == NULL)
    return EXIT_USAGE;
  request->aim = most ? PAY_AIM_MOST : PAY_AIM_WORTH;
  if (has_label (labels) && options->ability == NULL && PAY_GAME_HAS (game, plays_from))
    name_things (request);
  return answer (options, game, request, costs, labels);
}

const Command command_hand = {
  .name = "hand",
  .run = run,
  .options = FOR_HAND,
  .arguments = "GAME COST... [options]",
  .summary = "each cost alone: yes or no; and the best set together",
};
