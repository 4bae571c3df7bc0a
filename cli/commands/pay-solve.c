/* SPDX-License-Identifier: MIT */
/* The commands `solve`, `count` and `list`. */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <string.h>
#include <unistd.h>

/* The payments of a list go to [use] one by one. Of several cards the greatest X is asked for where its card can come
 * last. */
static PayReply *reply_to (PaySession *session, PayRequest *request, PayPaymentFunc use, gpointer data)
{
  if (request->ask == PAY_ASK_LIST)
    return pay_session_list (session, request, use, data);
  PayReply *reply = pay_session_ask (session, request);
  if (request->then->len == 0 || reply->error != NULL || reply->outcome != PAY_SHORT)
    return reply;
  pay_reply_free (reply);
  g_ptr_array_set_size (request->then, 0);
  return pay_session_ask (session, request);
}

static gboolean output_record (const PayReply *so_far, const PayPayment *payment, gpointer data)
{
  (void)so_far;
  output_line (pay_json_payment (data, payment, NULL));
  return TRUE;
}

static Exit answer_in_json (const PayRequest *named, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoardCards) cards = board_cards_new (options);
  g_autoptr (PayJson) json = pay_json_new (games_all (), NULL);
  prepare (pay_json_session (json), options, USUAL_MS);
  pay_json_set_cards (json, board_cards_complete, cards);
  g_autoptr (PayRequest) request = pay_session_look_up (pay_json_session (json), named, &error);
  if (request == NULL)
    return complain (error, named);
  g_autoptr (PayReply) reply = reply_to (pay_json_session (json), request, output_record, json);
  output_line (pay_json_reply (json, reply, request, NULL, NULL));
  return tell_statistics (pay_session_statistics (pay_json_session (json)), exit_of (reply, NULL));
}

typedef struct {
  const PayRequest *request;
  guint64 n;
} Listing;

static gboolean output_payment (const PayReply *so_far, const PayPayment *payment, gpointer data)
{
  Listing *listing = data;
  g_autofree char *words = pay_payment_words (so_far, listing->request, payment);
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT ": %s", ++listing->n, words);
  output_line (line);
  return TRUE;
}

/* Of a payment alone it is known which variables there are; X of a plan is that of its spells. */
static void remark_x (const PayRequest *request, const PayReply *reply)
{
  const gboolean is_payment = reply->has_payment && !pay_request_is_plan (request);
  if (request->x->len > 0 && is_payment && reply->payment.n_variables == 0)
    remark ("--x changes nothing: the cost has no X\n");
}

/* [before]: what stands before the words of the answer. */
static Exit answer_in_words (const PayRequest *named, const Options *options, const GString *before)
{
  const gboolean is_list = named->ask == PAY_ASK_LIST;
  g_autoptr (GError) error = NULL;
  g_autoptr (BoardCards) cards = board_cards_new (options);
  g_autoptr (PaySession) session = pay_session_new (games_all (), NULL);
  prepare (session, options, USUAL_MS);
  pay_session_set_cards (session, board_cards_complete, cards);
  g_autoptr (PayRequest) request = pay_session_look_up (session, named, &error);
  if (request == NULL)
    return complain (error, named);
  Listing listing = { .request = request };
  output (before->str, is_list ? before->len : 0);
  PayReply *reply = reply_to (session, request, output_payment, &listing);
  output (before->str, is_list || reply->error != NULL ? 0 : before->len);
  g_autofree char *words = pay_reply_words (reply, request, is_coloured (STDOUT_FILENO));
  output (words, strlen (words));
  remark_x (request, reply);
  const Exit status = tell_statistics (pay_session_statistics (session), exit_of (reply, request));
  pay_reply_free (reply);
  return status;
}

/* Do cards that are paid for have their words? */
static gboolean has_words (const Options *options, const PayGame *game)
{
  return options->card != NULL && options->ability == NULL && PAY_GAME_HAS (game, plays_from);
}

static gboolean has_x (const PayGame *game, const PayRequest *request, const char *cost)
{
  g_autoptr (PayRequest) alone = pay_request_new ();
  alone->rules = g_strdup (request->rules);
  pay_request_add_cost (alone, cost);
  PayCase *opened = pay_game_open (game, alone, NULL, NULL);
  const PayCost *goal = opened != NULL ? pay_problem_goal (opened->problem) : NULL;
  const gboolean has = goal != NULL && pay_cost_has_x (goal, 0);
  if (opened != NULL)
    game->close (opened);
  return has;
}

/* All are paid for, and then X of the one that has one is the greatest. */
static void aim_at_x (const PayGame *game, PayRequest *request, const GPtrArray *costs, const GPtrArray *labels)
{
  const char *name = NULL;
  for (guint i = 0; i < labels->len; i++) {
    if (!has_x (game, request, costs->pdata[i]))
      continue;
    if (name != NULL)
      return;
    name = labels->pdata[i] != NULL ? labels->pdata[i] : costs->pdata[i];
  }
  if (name != NULL)
    pay_request_add_goal (request, PAY_AIM_X, name);
}

/* The words of a card hold for it alone: several costs with a card among them are the spells of a plan. NULL: a message
 * was printed. (transfer full) */
static PayRequest *request_of (const Options *options, const Command *command, const PayGame *game,
                               const GPtrArray *costs, const GPtrArray *labels)
{
  const gboolean words = has_words (options, game), several = words && labels->len > 1;
  if (several && command != &command_solve) {
    message ("--card: %s asks for one card, whose words hold for it alone; of several pay solve and pay hand ask",
             command->name);
    return NULL;
  }
  g_autoptr (PayRequest) request = several ? request_of_spells (options, game, costs, labels)
                                           : request_from (options, game, (char **)costs->pdata);
  if (request == NULL)
    return NULL;
  if (words)
    name_things (request);
  if (several)
    aim_at_x (game, request, costs, labels);
  if (words && !several)
    request->card = g_strdup (labels->pdata[0]);
  request->ask = command == &command_list ? PAY_ASK_LIST : command == &command_count ? PAY_ASK_COUNT : PAY_ASK_SOLVE;
  return g_steal_pointer (&request);
}

static Exit run (const Options *options, int argc, char **argv)
{
  const Command *command = command_find (argv[0]);
  const PayGame *game = games_of_arguments (options->card == NULL, &argc, &argv);
  if (game == NULL)
    return EXIT_USAGE;
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_from (options, game, argv, labels, &status);
  if (costs == NULL)
    return status;
  g_autoptr (PayRequest) request = request_of (options, command, game, costs, labels);
  if (request == NULL)
    return EXIT_USAGE;
  g_autoptr (GString) before = told_cards (costs, labels);
  status = options->json ? answer_in_json (request, options) : answer_in_words (request, options, before);
  return request->ask == PAY_ASK_LIST && is_stopped () ? EXIT_LIMIT : status;
}

const Command command_solve = {
  .name = "solve",
  .run = run,
  .options = FOR_ASKING,
  .arguments = "GAME COST... [options]",
  .summary = "can it be paid, how, best way; when not, why not",
};

const Command command_count = {
  .name = "count",
  .run = run,
  .options = FOR_ASKING,
  .arguments = "GAME COST... [options]",
  .summary = "in how many ways it can be paid",
};

const Command command_list = {
  .name = "list",
  .run = run,
  .options = FOR_ASKING | FOR_LIST,
  .arguments = "GAME COST... [options]",
  .summary = "in which ways it can be paid",
};
