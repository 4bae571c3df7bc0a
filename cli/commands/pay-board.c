/* SPDX-License-Identifier: MIT */
/* What can be played of what lies on the table. */
#include "asking.h"
#include "commands.h"
#include "names/names.h"

#include <pay/board-reply.h>
#include <pay/card-book.h>

#include <string.h>
#include <unistd.h>

#define MOST_BYTES (1024 * 1024) /* of a board */

typedef struct {
  const Options *options;
  const char *path;
  GString *text;
  PayJson *json;
  PayCardBook *book; /* NULL: no names are known but those of the game */
  PayCatalogue *catalogue;
  PayBoard *board;
  gboolean nameless; /* some name was not known, and there was nothing to look it up in */
  PayLimits limits;
} Boarding;

static void boarding_clear (Boarding *boarding)
{
  pay_board_free (boarding->board);
  pay_card_book_free (boarding->book);
  pay_catalogue_close (boarding->catalogue);
  pay_json_free (boarding->json);
  if (boarding->text != NULL)
    g_string_free (boarding->text, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Boarding, boarding_clear)

/* ---- What was wrong. */

static void suggest_near (Boarding *boarding, gssize at)
{
  for (guint i = 0; boarding->board != NULL && at >= 0 && i < boarding->board->zones->len; i++) {
    const PayBoardZone *zone = boarding->board->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++) {
      const PayBoardCard *card = zone->cards->pdata[k];
      if (card->at != at || card->name == NULL || card->faces->len > 0)
        continue;
      g_auto (GStrv) near = boarding->book != NULL ? pay_card_book_near (boarding->book, card->name, NULL) : NULL;
      if (near != NULL && near[0] != NULL)
        remark ("Did you mean: %s\n", near[0]);
      boarding->nameless = boarding->nameless || boarding->book == NULL;
    }
  }
}

/* What was wrong is an option of that name. */
static gboolean is_option (const char *where)
{
  static const char *const names[] = { "cast", "activate", "with", "face", "x", "targets", "keep", "prefer", NULL };
  return where != NULL && g_strv_contains (names, where);
}

static Exit complain_of (Boarding *boarding, const GError *error)
{
  if (is_option (pay_error_where (error))) {
    message ("--%s: %s", pay_error_where (error), error->message);
    return complain (error, NULL);
  }
  const char *name = strcmp (boarding->path, "-") == 0 ? "standard input" : boarding->path;
  const Exit status = complain_in_text (name, boarding->text, error);
  suggest_near (boarding, pay_error_at (error));
  return status;
}

/* Once, however many names nobody knows. */
static Exit hint (const Boarding *boarding, Exit status)
{
  if (boarding->nameless)
    remark (CATALOGUE_HINT);
  return status;
}

static Exit complain_of_all (Boarding *boarding, const PayBoardReply *reply)
{
  for (guint i = 1; i < reply->n_errors; i++)
    complain_of (boarding, reply->errors[i - 1]);
  return hint (boarding, complain_of (boarding, reply->errors[reply->n_errors - 1]));
}

/* ---- Reading. */

/* FALSE: a message was printed, [status] is set. */
static gboolean complete (Boarding *boarding, Exit *status)
{
  g_autoptr (GError) error = NULL;
  const PayGame *game = pay_session_find_game (pay_json_session (boarding->json), boarding->board->game, NULL);
  boarding->book = card_book_open (boarding->options, game, &boarding->catalogue, status);
  if (boarding->book == NULL)
    return *status == EXIT_PAYABLE;
  if (pay_card_book_complete_board (boarding->book, boarding->board, &error))
    return TRUE;
  *status = complain_of (boarding, error);
  return FALSE;
}

/* Those of the command go before those of the file. */
static void take_limits (PayLimits *limits, const PayLimits *told)
{
  limits->steps = told->steps > 0 ? told->steps : limits->steps;
  limits->memory = told->memory > 0 ? told->memory : limits->memory;
  limits->ms = told->ms > 0 ? told->ms : limits->ms;
}

static gint by_place (gconstpointer a, gconstpointer b)
{
  const GError *const *x = a, *const *y = b;
  const gssize first = pay_error_at (*x), second = pay_error_at (*y);
  return first < second ? -1 : first > second;
}

/* The errors of the file, and those of the cards in what else it says. */
static Exit complain_of_file (Boarding *boarding, GPtrArray *errors)
{
  Exit status = EXIT_USAGE;
  g_autoptr (PayBoardReply) reply = NULL;
  if (boarding->board != NULL && !complete (boarding, &status))
    return status;
  if (boarding->board != NULL) {
    boarding->board->limits.steps = 1;
    reply = pay_session_board (pay_json_session (boarding->json), boarding->board, NULL);
  }
  for (guint i = 0; reply != NULL && i < reply->n_errors; i++)
    g_ptr_array_add (errors, g_error_copy (reply->errors[i]));
  g_ptr_array_sort (errors, by_place);
  for (guint i = 0; i < errors->len; i++)
    status = complain_of (boarding, errors->pdata[i]);
  return hint (boarding, status);
}

static gboolean read_board (Boarding *boarding, Exit *status)
{
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  *status = EXIT_USAGE;
  boarding->text = file_read (boarding->path, MOST_BYTES, "board");
  if (boarding->text == NULL)
    return FALSE;
  boarding->board = pay_board_read_all (pay_json_session (boarding->json), boarding->text->str,
                                        (gssize)boarding->text->len, errors);
  if (errors->len > 0) {
    *status = complain_of_file (boarding, errors);
    return FALSE;
  }
  take_limits (&boarding->board->limits, &boarding->limits);
  return complete (boarding, status);
}

/* ---- Answering. */

static gboolean write_after (const Boarding *boarding, const PayBoardReply *reply)
{
  if (boarding->options->after == NULL || reply->after == NULL)
    return TRUE;
  g_autoptr (GError) error = NULL;
  const char *path = boarding->options->after;
  g_autofree char *text = pay_board_write (reply->after);
  if (strcmp (path, "-") == 0) {
    output (text, strlen (text));
    return TRUE;
  }
  if (g_file_set_contents (path, text, -1, &error))
    return TRUE;
  const char *why = strrchr (error->message, ':'); /* before it is the name of a file that nobody told */
  return message ("%s cannot be written%s", path, why != NULL ? why : "");
}

static Exit exit_of_board (const PayBoardReply *reply)
{
  static const Exit exits[] = { [PAY_PAID] = EXIT_PAYABLE, [PAY_SHORT] = EXIT_NOT_PAYABLE, [PAY_UNKNOWN] = EXIT_LIMIT };
  const PayReply *together = reply->together;
  const gboolean decided
      = together == NULL || together->error != NULL || together->outcome != PAY_UNKNOWN || reply->together_at_least;
  return decided ? exits[reply->outcome] : EXIT_LIMIT;
}

static Exit answer (Boarding *boarding, const PayBoardAsk *ask)
{
  g_autoptr (PayBoardReply) reply = pay_session_board (pay_json_session (boarding->json), boarding->board, ask);
  if (boarding->options->json)
    output_line (pay_json_board (boarding->json, reply, NULL, NULL));
  if (reply->error != NULL)
    return boarding->options->json ? complain (reply->error, NULL) : complain_of_all (boarding, reply);
  if (!boarding->options->json) {
    g_autofree char *words = pay_board_words (reply, is_coloured (STDOUT_FILENO));
    output (words, strlen (words));
  }
  return write_after (boarding, reply) ? exit_of_board (reply) : EXIT_USAGE;
}

/* "few-colours,life", each a word. NULL: none. (transfer full) */
static GStrv wishes_of (const Options *options)
{
  g_autofree char *all = options->prefer != NULL ? g_strjoinv (",", options->prefer) : NULL;
  GStrv words = all != NULL ? g_strsplit (all, ",", -1) : NULL;
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    g_strstrip (words[i]);
  return words;
}

static gboolean read_ask (const Options *options, const char *const *wishes, PayBoardAsk *ask)
{
  const char *x = options->x != NULL ? options->x[0] : NULL;
  *ask = (PayBoardAsk){ .cast = options->cast,
                        .activate = options->activate,
                        .targets = PAY_NOT_GIVEN,
                        .face = options->face,
                        .with = (const char *const *)options->with,
                        .x = PAY_NOT_GIVEN,
                        .keep = (const char *const *)options->keep,
                        .prefer = wishes };
  if (options->cast != NULL && options->activate != NULL)
    return message ("--cast and --activate are two questions: ask one at a time");
  if (options->cast == NULL && (options->face != NULL || options->with != NULL))
    return message ("--face and --with go with --cast NAME: which card?");
  if (options->cast == NULL && options->activate == NULL
      && (x != NULL || options->after != NULL || options->targets != NULL || wishes != NULL))
    return message ("--x, --targets, --prefer and --after go with --cast NAME or --activate NAME:K: which card?");
  return number_from ("--x", x, 0, PAY_MAX_AMOUNT, &ask->x)
         && number_from ("--targets", options->targets, 0, PAY_BOARD_MOST_TARGETS, &ask->targets);
}

static Exit run (const Options *options, int argc, char **argv)
{
  PayBoardAsk ask;
  g_auto (GStrv) wishes = wishes_of (options);
  Exit status = EXIT_USAGE;
  if (argc != 2)
    return usage ("board needs one file: pay board %s", command_board.arguments);
  g_auto (Boarding) boarding = { .options = options, .path = argv[1] };
  if (!read_ask (options, (const char *const *)wishes, &ask) || !limits_from (options, &boarding.limits))
    return EXIT_USAGE;
  boarding.json = pay_json_new (games_all (), games_default () != NULL ? games_default () : games_all ()[0]->name);
  prepare (pay_json_session (boarding.json), options, USUAL_MS);
  if (!read_board (&boarding, &status))
    return status;
  return tell_statistics (pay_session_statistics (pay_json_session (boarding.json)), answer (&boarding, &ask));
}

const Command command_board = {
  .name = "board",
  .run = run,
  .options = FOR_BOARD,
  .arguments = "FILE [options]",
  .summary = "what can be played of what lies on the table, by the names on the cards",
};
