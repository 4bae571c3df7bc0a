/* SPDX-License-Identifier: MIT */
/* What `solve`, `count` and `list` share. */
#include "asking.h"
#include "names/names.h"

#include <string.h>
#include <unistd.h>

static void output_words (const PayReply *reply, const PayRequest *request, const GString *before)
{
  g_autofree char *words = pay_reply_words (reply, request, is_coloured (STDOUT_FILENO));
  output (before->str, reply->error == NULL ? before->len : 0);
  output (words, strlen (words));
}

typedef struct {
  const PayRequest *request;
  PayJson *writer; /* NULL: words */
  guint64 n;
} Listing;

/* A payment of a list, on a line as soon as it is found. */
static gboolean output_payment (const PayReply *so_far, const PayPayment *payment, gpointer data)
{
  Listing *listing = data;
  if (listing->writer != NULL) {
    output_line (pay_json_payment (listing->writer, payment, NULL));
    return TRUE;
  }
  g_autofree char *words = pay_payment_words (so_far, listing->request, payment);
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT ": %s", ++listing->n, words);
  output_line (line);
  return TRUE;
}

/* [words]: what stands before those of the answer. */
static Exit answer (const PayRequest *request, GString *words, gboolean as_json)
{
  const gboolean is_list = request->ask == PAY_ASK_LIST;
  g_autoptr (PayJson) json = pay_json_new (games_all (), NULL);
  PaySession *session = pay_json_session (json);
  Listing listing = { .request = request, .writer = as_json ? json : NULL };
  pay_session_set_stop (session, stop_flag ());
  if (is_list && !as_json) {
    output (words->str, words->len);
    g_string_truncate (words, 0);
  }
  g_autoptr (PayReply) reply
      = is_list ? pay_session_list (session, request, output_payment, &listing) : pay_session_ask (session, request);
  if (as_json)
    output_line (pay_json_reply (json, reply, request, NULL, NULL));
  else
    output_words (reply, request, words);
  const Exit status = exit_of (reply, as_json ? NULL : request);
  return is_list && is_stopped () ? EXIT_LIMIT : status;
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
  g_autoptr (GString) words = told_cards (costs, labels);
  return answer (request, words, options.json);
}
