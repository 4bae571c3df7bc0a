/* SPDX-License-Identifier: MIT */
/* Boards and puzzles as text. */
#include "door.h"

#include <string.h>

#define USUAL_MS 2000

/* As long as a command takes where [in] does not say. */
static void set_time (PaySession *session, const json_t *in)
{
  pay_session_set_time (session, json_object_get (in, "limit") == NULL ? USUAL_MS : 0);
}

static void limit (const json_t *in, PayLimits *limits)
{
  const json_t *told = json_object_get (in, "limit");
  limits->ms = (guint64)door_number (told, "ms", (gint64)limits->ms);
  limits->steps = (guint64)door_number (told, "steps", (gint64)limits->steps);
}

/* ---- Boards. */

/* What the name at [at], which nobody knows, may have meant; NULL: nothing. (transfer full) */
static char *near_at (const PayBoard *board, gssize at)
{
  PayCatalogue *catalogue = door_catalogue ();
  for (guint i = 0; catalogue != NULL && board != NULL && at >= 0 && i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++) {
      const PayBoardCard *card = zone->cards->pdata[k];
      if (card->at != at || card->name == NULL || card->faces->len > 0)
        continue;
      g_auto (GStrv) near = pay_catalogue_near (catalogue, board->game, card->name, 1, NULL);
      return near != NULL && near[0] != NULL ? g_strdup (near[0]) : NULL;
    }
  }
  return NULL;
}

static gboolean refuse_at (const PayBoard *board, const GError *error, json_t *out)
{
  g_autofree char *near = near_at (board, pay_error_at (error));
  return door_refuse (out, error, near);
}

static gboolean tell_board (const Door *door, const PayBoard *board, const PayBoardReply *reply, json_t *out)
{
  for (guint i = 0; i < reply->n_errors; i++)
    refuse_at (board, reply->errors[i], out);
  if (reply->error != NULL)
    return reply->n_errors > 0 ? FALSE : refuse_at (board, reply->error, out);
  g_autofree char *words = pay_board_words (reply, FALSE);
  json_object_set_new (out, "record", json_string (pay_json_board (door->json, reply, NULL, NULL)));
  json_object_set_new (out, "words", json_string (words));
  if (reply->after != NULL) {
    g_autofree char *after = pay_board_write (reply->after);
    json_object_set_new (out, "after", json_string (after));
  }
  return TRUE;
}

gboolean door_board (const Door *door, const json_t *in, json_t *out)
{
  const char *text = door_text (in, "text");
  PaySession *session = pay_json_session (door->json);
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoard) board = pay_board_read_all (session, text != NULL ? text : "", -1, errors);
  const gboolean wrong = errors->len > 0;
  if (board != NULL && !door_complete (board, (gpointer)door, &error))
    return refuse_at (board, error, out);
  for (guint i = 0; i < errors->len; i++)
    refuse_at (board, errors->pdata[i], out);
  if (board == NULL)
    return FALSE;
  limit (in, &board->limits);
  if (wrong)
    board->limits.steps = 1; /* what else is wrong */
  g_autofree const char **with = door_texts (in, "with"), **keep = door_texts (in, "keep");
  g_autofree const char **prefer = door_texts (in, "prefer");
  const PayBoardAsk ask = { .cast = door_text (in, "cast"),
                            .activate = door_text (in, "activate"),
                            .targets = door_number (in, "targets", PAY_NOT_GIVEN),
                            .face = door_text (in, "face"),
                            .with = with,
                            .x = door_number (in, "x", PAY_NOT_GIVEN),
                            .keep = keep,
                            .prefer = prefer,
                            .apart = door_truth (in, "apart") };
  set_time (session, in);
  g_autoptr (PayBoardReply) reply = pay_session_board (session, board, wrong ? NULL : &ask);
  pay_session_set_time (session, 0);
  if (!wrong)
    return tell_board (door, board, reply, out);
  for (guint i = 0; i < reply->n_errors; i++)
    refuse_at (board, reply->errors[i], out);
  return FALSE;
}

/* ---- Puzzles. */

static gboolean refuse_in (const char *text, const GError *error, json_t *out)
{
  g_autoptr (GError) placed = pay_puzzle_error (text, -1, error);
  return door_refuse (out, placed, NULL);
}

static void tell_puzzle (const Door *door, const PayReply *reply, const PayRequest *request, const char *title,
                         json_t *out)
{
  g_autofree char *words = pay_reply_words (reply, request, FALSE), *hint = pay_reply_hint (reply, request);
  json_object_set_new (out, "record", json_string (pay_json_reply (door->json, reply, request, NULL, NULL)));
  json_object_set_new (out, "words", json_string (words));
  json_object_set_new (out, "hint", json_string (hint));
  json_object_set_new (out, "title", json_string (title != NULL ? title : ""));
}

gboolean door_puzzle (const Door *door, const json_t *in, json_t *out)
{
  const char *text = door_text (in, "text"), *asked = door_text (in, "ask");
  PaySession *session = pay_json_session (door->json);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  text = text != NULL ? text : "";
  g_autoptr (PayRequest) request = pay_puzzle_read (text, -1, &title, &error);
  if (request == NULL)
    return door_refuse (out, error, NULL);
  PayLimits limits = { 0 };
  limit (in, &limits);
  pay_request_limit (request, &limits);
  if (asked != NULL)
    request->ask = strcmp (asked, "unique") == 0 ? PAY_ASK_UNIQUE
                   : strcmp (asked, "list") == 0 ? PAY_ASK_LIST
                                                 : request->ask;
  g_autoptr (PayRequest) told = pay_session_look_up (session, request, &error);
  if (told == NULL)
    return refuse_in (text, error, out);
  set_time (session, in);
  g_autoptr (PayReply) reply = pay_session_ask (session, told);
  pay_session_set_time (session, 0);
  if (reply->error != NULL)
    return refuse_in (text, reply->error, out);
  tell_puzzle (door, reply, told, title, out);
  return TRUE;
}
