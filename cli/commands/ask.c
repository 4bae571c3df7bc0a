/* SPDX-License-Identifier: MIT */
/* What `solve`, `count` and `list` share. */
#include "asking.h"
#include "names/names.h"

#include <string.h>
#include <unistd.h>

/* The payments of a list go to [use] as they are found. */
static PayReply *reply_to (PaySession *session, const PayRequest *request, PayPaymentFunc use, gpointer data)
{
  pay_session_set_stop (session, stop_flag ());
  return request->ask == PAY_ASK_LIST ? pay_session_list (session, request, use, data)
                                      : pay_session_ask (session, request);
}

static gboolean output_record (const PayReply *so_far, const PayPayment *payment, gpointer data)
{
  (void)so_far;
  output_line (pay_json_payment (data, payment, NULL));
  return TRUE;
}

static Exit answer_in_json (const PayRequest *request)
{
  g_autoptr (PayJson) json = pay_json_new (games_all (), NULL);
  g_autoptr (PayReply) reply = reply_to (pay_json_session (json), request, output_record, json);
  output_line (pay_json_reply (json, reply, request, NULL, NULL));
  return exit_of (reply, NULL);
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

/* [before]: what stands before the words of the answer. */
static Exit answer_in_words (const PayRequest *request, const GString *before)
{
  const gboolean is_list = request->ask == PAY_ASK_LIST;
  Listing listing = { .request = request };
  g_autoptr (PaySession) session = pay_session_new (games_all (), NULL);
  output (before->str, is_list ? before->len : 0);
  g_autoptr (PayReply) reply = reply_to (session, request, output_payment, &listing);
  output (before->str, is_list || reply->error != NULL ? 0 : before->len);
  g_autofree char *words = pay_reply_words (reply, request, is_coloured (STDOUT_FILENO));
  output (words, strlen (words));
  return exit_of (reply, request);
}

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
  g_autoptr (GString) before = told_cards (costs, labels);
  status = options.json ? answer_in_json (request) : answer_in_words (request, before);
  return what == PAY_ASK_LIST && is_stopped () ? EXIT_LIMIT : status;
}
