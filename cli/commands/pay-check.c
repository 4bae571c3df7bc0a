/* SPDX-License-Identifier: MIT */
#include "commands.h"

#include <pay/json.h>

#include <string.h>

/* A NUL is no JSON anywhere; as another control character it does not cut the line. */
static gboolean next_text (Lines *lines, GString *text)
{
  char *line = NULL;
  gsize length = 0;
  if (!lines_next (lines, &line, &length))
    return FALSE;
  g_string_truncate (text, 0);
  g_string_append_len (text, line, (gssize)length);
  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] == '\0')
      text->str[i] = '\1';
  return TRUE;
}

static void write_result (const char *id, gboolean holds, const char *why)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_string_append_printf (out, "{\"id\":%s,\"ok\":%s", id, holds ? "true" : "false");
  if (!holds)
    append_json_string (g_string_append (out, ",\"why\":"), why != NULL ? why : "it does not hold");
  g_string_append_c (out, '}');
  output_line (out->str);
}

static gboolean check_pair (PayJson *session, const GString *request, const GString *answer)
{
  g_autofree char *id = NULL, *why = NULL;
  PayRequest *read = pay_json_read_request (request->str, (gssize)request->len, &id, NULL);
  pay_request_free (read);
  const gboolean holds = answer != NULL ? pay_json_check (session, request->str, answer->str, &why) : FALSE;
  write_result (id, holds, answer != NULL ? why : "there is no answer to this request");
  return holds;
}

/* Nothing is said of what cannot be read. */
static Exit check_files (Lines *requests, Lines *answers)
{
  g_autoptr (PayJson) session = pay_json_new (games_all (), games_default ());
  g_autoptr (GString) request = g_string_new (NULL);
  g_autoptr (GString) answer = g_string_new (NULL);
  gboolean all = TRUE;
  pay_session_set_stop (pay_json_session (session), stop_flag ());
  while (next_text (requests, request)) {
    const gboolean answered = next_text (answers, answer);
    if (answers->failed)
      return EXIT_USAGE;
    if (is_stopped ())
      return EXIT_LIMIT;
    all &= check_pair (session, request, answered ? answer : NULL);
  }
  while (!requests->failed && next_text (answers, answer)) {
    write_result ("null", FALSE, "there is no request to this answer");
    all = FALSE;
  }
  if (requests->failed || answers->failed)
    return EXIT_USAGE;
  if (is_stopped ())
    return EXIT_LIMIT;
  return all ? EXIT_PAYABLE : EXIT_NOT_PAYABLE;
}

static Exit run (G_GNUC_UNUSED const Options *options, int argc, char **argv)
{
  g_auto (Lines) requests = { .fd = -1 }, answers = { .fd = -1 };
  if (argc != 3)
    return usage ("check needs two files: pay check %s", command_check.arguments);
  if (strcmp (argv[1], "-") == 0 && strcmp (argv[2], "-") == 0)
    return usage ("only one of the two files can be standard input");
  if (!lines_open (&requests, argv[1]) || !lines_open (&answers, argv[2]))
    return EXIT_USAGE;
  return check_files (&requests, &answers);
}

const Command command_check = {
  .name = "check",
  .run = run,
  .options = FOR_CHECK,
  .arguments = "REQUESTS ANSWERS",
  .summary = "do answers, by whoever, hold? Two JSON Lines files, matched by line",
};
