/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <string.h>
#include <unistd.h>

#define MOST_BYTES (16 * 1024 * 1024) /* of a puzzle */

/* What options say besides the puzzle; 0: nothing. */
typedef struct {
  PayLimits limits;
  gint64 answers;
  PayAsk ask;
} Asking;

static Exit answer_json (PayJson *json, const GString *text)
{
  static const Exit exits[] = {
    [PAY_STATUS_PAYABLE] = EXIT_PAYABLE, [PAY_STATUS_UNPAYABLE] = EXIT_NOT_PAYABLE, [PAY_STATUS_UNKNOWN] = EXIT_LIMIT
  };
  output_line (pay_json_puzzle (json, text->str, (gssize)text->len, NULL));
  const GError *error = pay_json_error (json);
  return error != NULL ? complain (error, NULL) : exits[pay_json_status (json)];
}

/* The card that has nothing but its name, where the error is about that. */
static const char *card_at (const PayRequest *request, const char *where)
{
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *source = request->sources->pdata[i];
    g_autofree char *place = g_strdup_printf ("[source %s]", source->name);
    if (source->card != NULL && strcmp (place, where) == 0)
      return source->card;
  }
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    g_autofree char *place = g_strdup_printf ("[spell %s]", spell->name);
    if (spell->card != NULL && strcmp (place, where) == 0)
      return spell->card;
  }
  return NULL;
}

static Exit complain_of (const char *path, const GString *text, const PayRequest *request, const GError *error,
                         const BoardCards *cards)
{
  const char *where = pay_error_where (error);
  const char *card = request != NULL && where != NULL ? card_at (request, where) : NULL;
  const Exit status = complain_in_text (strcmp (path, "-") == 0 ? "standard input" : path, text, error);
  if (card != NULL)
    board_cards_suggest (cards, card);
  return status;
}

/* What the puzzle asks, with the words of its cards. NULL with [error], its place in the text. (transfer full) */
static PayRequest *read_puzzle (PaySession *session, const GString *text, const Asking *asking, char **title,
                                GError **error)
{
  GError *inner = NULL;
  g_autoptr (PayRequest) request = pay_puzzle_read (text->str, (gssize)text->len, title, error);
  if (request == NULL)
    return NULL;
  pay_request_limit (request, &asking->limits);
  request->answers = (guint64)asking->answers;
  if (asking->ask != PAY_ASK_SOLVE)
    request->ask = asking->ask;
  PayRequest *told = pay_session_look_up (session, request, &inner);
  if (told == NULL)
    g_propagate_error (error, pay_puzzle_error (text->str, (gssize)text->len, inner));
  g_clear_error (&inner);
  return told;
}

/* Of one that can be done: is it the only one, are these all? */
static Exit exit_of_plan (const PayReply *reply)
{
  const gboolean listed = reply->n_plans > 0 && reply->only == PAY_ONLY_NOT_ASKED;
  if (reply->only == PAY_ONLY_UNKNOWN || (listed && !reply->complete && !reply->more))
    return EXIT_LIMIT;
  return reply->only == PAY_ONLY_NO ? EXIT_NOT_PAYABLE : exit_of (reply, NULL);
}

/* The puzzle as it is shown: cards have no list of what they are. */
static PayRequest *shown_as (const PayRequest *told, const GString *text)
{
  PayRequest *shown = pay_request_copy (told);
  g_autoptr (PayRequest) named = pay_puzzle_read (text->str, (gssize)text->len, NULL, NULL);
  for (guint i = 0; named != NULL && i < named->sources->len && i < shown->sources->len; i++)
    if (((const PaySource *)named->sources->pdata[i])->card != NULL)
      g_clear_pointer (&((PaySource *)shown->sources->pdata[i])->tags, g_strfreev);
  return shown;
}

static Exit tell (PayJson *json, const GString *text, const PayReply *reply, const PayRequest *told, const char *title,
                  const Options *options)
{
  if (options->json) {
    output_line (pay_json_reply (json, reply, told, NULL, NULL));
    return exit_of_plan (reply);
  }
  g_autoptr (PayRequest) shown = options->html ? shown_as (told, text) : NULL;
  g_autofree char *words = options->html   ? pay_reply_page (reply, shown, title, options->hint)
                           : options->hint ? pay_reply_hint (reply, told)
                                           : pay_reply_words (reply, told, is_coloured (STDOUT_FILENO));
  if (title != NULL && title[0] != '\0' && !options->html)
    output_line (title);
  output (words, strlen (words));
  return exit_of_plan (reply);
}

static Exit answer (const char *path, const GString *text, const Asking *asking, const Options *options)
{
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BoardCards) cards = board_cards_new (options);
  g_autoptr (PayJson) json = pay_json_new (games_all (), games_default ());
  PaySession *session = pay_json_session (json);
  prepare (session, options, USUAL_MS);
  pay_json_set_cards (json, board_cards_complete, cards);
  g_autoptr (PayRequest) told = read_puzzle (session, text, asking, &title, &error);
  g_autoptr (PayReply) reply = told != NULL ? pay_session_ask (session, told) : NULL;
  if (reply != NULL && reply->error != NULL)
    error = pay_puzzle_error (text->str, (gssize)text->len, reply->error);
  if (error != NULL && options->json)
    return answer_json (json, text);
  g_autoptr (PayRequest) named = error != NULL ? pay_puzzle_read (text->str, (gssize)text->len, NULL, NULL) : NULL;
  if (error != NULL)
    return complain_of (path, text, named, error, cards);
  return tell_statistics (pay_session_statistics (session), tell (json, text, reply, told, title, options));
}

static Exit run (const Options *options, int argc, char **argv)
{
  Asking asking = { .ask = options->unique ? PAY_ASK_UNIQUE : options->all ? PAY_ASK_LIST : PAY_ASK_SOLVE };
  if (argc != 2)
    return usage ("plan needs one file: pay plan %s", command_plan.arguments);
  if (options->unique && options->all)
    return usage ("--all tells what --unique asks: one of them is enough");
  if (!limits_from (options, &asking.limits)
      || !number_from ("--answers", options->answers, 1, PAY_MAX_AMOUNT, &asking.answers))
    return EXIT_USAGE;
  GString *text = file_read (argv[1], MOST_BYTES, "puzzle");
  if (text == NULL)
    return EXIT_USAGE;
  const Exit status = answer (argv[1], text, &asking, options);
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
