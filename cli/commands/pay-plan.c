/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"

#include <string.h>
#include <unistd.h>

#define MOST_BYTES (16 * 1024 * 1024) /* of a puzzle */

static Exit answer_json (PayJson *json, const GString *text)
{
  static const Exit exits[] = {
    [PAY_STATUS_PAYABLE] = EXIT_PAYABLE, [PAY_STATUS_UNPAYABLE] = EXIT_NOT_PAYABLE, [PAY_STATUS_UNKNOWN] = EXIT_LIMIT
  };
  output_line (pay_json_puzzle (json, text->str, (gssize)text->len, NULL));
  const GError *error = pay_json_error (json);
  return error != NULL ? complain (error, NULL) : exits[pay_json_status (json)];
}

static Exit answer (const char *path, const GString *text, const Options *options)
{
  g_autofree char *title = NULL;
  g_autoptr (PayJson) json = pay_json_new (games_all (), games_default ());
  const PaySession *session = pay_json_session (json);
  prepare (pay_json_session (json), options);
  if (options->json)
    return tell_statistics (pay_session_statistics (session), answer_json (json, text));
  g_autoptr (PayRequest) request = pay_puzzle_read (text->str, (gssize)text->len, &title, NULL);
  g_autoptr (PayReply) reply = pay_session_puzzle (pay_json_session (json), text->str, (gssize)text->len);
  if (reply->error != NULL)
    return complain_in_text (strcmp (path, "-") == 0 ? "standard input" : path, text, reply->error);
  g_autofree char *words = pay_reply_words (reply, request, is_coloured (STDOUT_FILENO));
  if (title != NULL && title[0] != '\0')
    output_line (title);
  output (words, strlen (words));
  return tell_statistics (pay_session_statistics (session), exit_of (reply, NULL));
}

static Exit run (const Options *options, int argc, char **argv)
{
  if (argc != 2)
    return usage ("plan needs one file: pay plan %s", command_plan.arguments);
  GString *text = file_read (argv[1], MOST_BYTES, "puzzle");
  if (text == NULL)
    return EXIT_USAGE;
  const Exit status = answer (argv[1], text, options);
  g_string_free (text, TRUE);
  return status;
}

const Command command_plan = {
  .name = "plan",
  .run = run,
  .options = FOR_PLAN,
  .arguments = "FILE [options]",
  .summary = "a payment puzzle: which spells, in which order, paid with what",
};
