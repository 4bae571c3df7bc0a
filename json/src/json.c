/* SPDX-License-Identifier: MIT */
#include "json.h"

#include "board.h"
#include "cells.h"
#include "reader.h"
#include "sum.h"
#include "text.h"
#include "write-quick.h"
#include "write-reply.h"

#include <string.h>

#define KEPT_BUFFER (1024 * 1024)     /* bytes that are kept from one answer to the next */
#define MOST_FLAT (PAYJ_MAX_LINE / 8) /* bytes of a line whose answer is short, however often it repeats its names */

PayJson *pay_json_new (const PayGame *const *games, const char *default_game)
{
  g_return_val_if_fail (games != NULL, NULL);
  PayJson *json = g_new0 (PayJson, 1);
  json->session = pay_session_new (games, default_game);
  json->out = g_string_new (NULL);
  json->row = g_string_new (NULL);
  json->chosen = g_string_new (NULL);
  json->most_kept = PAY_JSON_KEPT_BYTES;
  return json;
}

void pay_json_free (PayJson *json)
{
  if (json == NULL)
    return;
  pay_session_free (json->session);
  g_string_free (json->out, TRUE);
  g_string_free (json->row, TRUE);
  g_string_free (json->chosen, TRUE);
  payj_fields_free (json->fields);
  g_clear_pointer (&json->known, payj_known_free);
  g_clear_error (&json->error);
  g_free (json);
}

void pay_json_set_kept_bytes (PayJson *json, gsize most)
{
  json->most_kept = most;
  g_clear_pointer (&json->known, payj_known_free);
}

PaySession *pay_json_session (const PayJson *json)
{
  return json->session;
}

PayStatus pay_json_status (const PayJson *json)
{
  return json->status;
}

const GError *pay_json_error (const PayJson *json)
{
  return json->error;
}

static void empty (GString **text)
{
  if ((*text)->allocated_len > KEPT_BUFFER) {
    g_string_free (*text, TRUE);
    *text = g_string_new (NULL);
  }
  g_string_truncate (*text, 0);
}

static const char *text_of (const GString *text, gsize *written)
{
  if (written != NULL)
    *written = text->len;
  return text->str;
}

static const PayStatus statuses[]
    = { [PAY_PAID] = PAY_STATUS_PAYABLE, [PAY_SHORT] = PAY_STATUS_UNPAYABLE, [PAY_UNKNOWN] = PAY_STATUS_UNKNOWN };

static void remember (PayJson *json, const PayReply *reply, const PayRequest *request)
{
  if (json->sum != NULL)
    payj_sum_reply (json->sum, reply, request);
  g_clear_error (&json->error);
  json->error = reply->error != NULL ? g_error_copy (reply->error) : NULL;
  json->status = reply->error != NULL ? PAY_STATUS_ERROR : statuses[reply->outcome];
}

/* ---- Records. */

static const char *write_error (PayJson *json, const char *id, GError *error_taken, gsize *written);

/* Begins the record of an answer. */
static PayjWriter begin_record (PayJson *json, const char *id)
{
  empty (&json->out);
  PayjWriter w = { .out = json->out, .most = PAYJ_MAX_LINE - 1 };
  payj_begin (&w, NULL, '{');
  payj_raw (&w, "id", id != NULL ? id : "null");
  return w;
}

/* What nobody reads again is no answer. */
static const char *refuse_long (PayJson *json, const char *id, gsize *written)
{
  GError *error = NULL;
  pay_set_error (&error, PAY_ERROR_TOO_LARGE, "", -1,
                 "the answer is longer than %d bytes; fewer answers of a list can be asked for", PAYJ_MAX_LINE);
  return write_error (json, id != NULL && strlen (id) < PAYJ_MAX_LINE / 2 ? id : NULL, error, written);
}

static const char *write_record (PayJson *json, const PayReply *reply, const PayRequest *request, const char *id,
                                 guint line, gsize *written)
{
  PayjWriter w = begin_record (json, id);
  payj_write_reply (&w, reply, request, line);
  if (payj_is_full (&w))
    return refuse_long (json, id, written);
  payj_end (&w, '}');
  remember (json, reply, request);
  return text_of (json->out, written);
}

static const char *write_error (PayJson *json, const char *id, GError *error_taken, gsize *written)
{
  g_autoptr (GError) error = error_taken;
  const PayReply reply = { .error = error };
  return write_record (json, &reply, NULL, id, 0, written);
}

/* What a reply says of kept costs and plans is told by the request's own words. */
static gboolean is_of (const PayReply *reply, const PayRequest *request, GError **error)
{
  const guint n = request != NULL ? request->keep->len : 0;
  if (request == NULL && (reply->is_plan || reply->n_kept > 0))
    return pay_set_error (error, PAY_ERROR_USAGE, "", -1, "the request that was asked is needed to tell this reply");
  return reply->n_kept <= n
         || pay_set_error (error, PAY_ERROR_USAGE, "keep", -1,
                           "the reply tells of %u costs that are to stay payable, the request of %u", reply->n_kept, n);
}

const char *pay_json_reply (PayJson *json, const PayReply *reply, const PayRequest *request, const char *id,
                            gsize *written)
{
  GError *error = NULL;
  if (reply->error == NULL && !is_of (reply, request, &error))
    return write_error (json, id, error, written);
  return write_record (json, reply, request, id, 0, written);
}

const char *pay_json_payment (PayJson *json, const PayPayment *payment, gsize *written)
{
  empty (&json->row);
  PayjWriter w = { .out = json->row };
  payj_begin (&w, NULL, '{');
  payj_write_payment (&w, payment);
  payj_end (&w, '}');
  return text_of (json->row, written);
}

const char *pay_json_hand (PayJson *json, const PayHand *hand, const PayRequest *request, gsize *written)
{
  empty (&json->out);
  PayjWriter w = { .out = json->out };
  payj_begin (&w, NULL, '{');
  payj_begin (&w, "alone", '[');
  for (guint i = 0; hand->alone[i] != NULL; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    payj_begin (&w, NULL, '{');
    payj_string (&w, "cost", spell->cost != NULL ? spell->cost : "");
    if (spell->name != NULL)
      payj_string (&w, "name", spell->name);
    payj_write_reply (&w, hand->alone[i], request, 0);
    payj_end (&w, '}');
  }
  payj_end (&w, ']');
  if (hand->together != NULL) {
    payj_begin (&w, "together", '{');
    payj_write_reply (&w, hand->together, hand->question, 0);
    payj_end (&w, '}');
  }
  payj_end (&w, '}');
  return text_of (json->out, written);
}

const char *pay_json_ask (PayJson *json, const PayRequest *request, const char *id, gsize *written)
{
  g_autoptr (PayReply) reply = pay_session_ask (json->session, request);
  return write_record (json, reply, request, id, 0, written);
}

/* ---- Boards. */

void pay_json_set_cards (PayJson *json, PayBoardFunc complete, gpointer data)
{
  json->complete = complete;
  json->complete_data = data;
  pay_session_set_cards (json->session, complete, data);
}

static const char *write_board (PayJson *json, const PayBoardReply *reply, const char *inside, const char *id,
                                gsize *written)
{
  PayjWriter w = begin_record (json, id);
  payj_write_board_reply (&w, reply, inside);
  if (payj_is_full (&w))
    return refuse_long (json, id, written);
  payj_end (&w, '}');
  g_clear_error (&json->error);
  json->error = reply->error != NULL ? g_error_copy (reply->error) : NULL;
  json->status = reply->error != NULL ? PAY_STATUS_ERROR : statuses[reply->outcome];
  return text_of (json->out, written);
}

const char *pay_json_board (PayJson *json, const PayBoardReply *reply, const char *id, gsize *written)
{
  return write_board (json, reply, NULL, id, written);
}

static const char *answer_board (PayJson *json, const json_t *object, const char *id, gsize *written)
{
  GError *error = NULL;
  g_auto (PayjBoardRequest) asked = { 0 };
  if (!payj_read_board (json->session, object, &asked, &error))
    return write_error (json, id, error, written);
  if (json->complete != NULL && !json->complete (asked.board, json->complete_data, &error))
    return write_error (json, id, error, written);
  const PayBoardAsk ask = { .cast = asked.cast,
                            .activate = asked.activate,
                            .targets = asked.targets,
                            .face = asked.face,
                            .with = (const char *const *)asked.with,
                            .x = asked.x,
                            .keep = (const char *const *)asked.keep,
                            .prefer = (const char *const *)asked.prefer };
  g_autoptr (PayBoardReply) reply = pay_session_board (json->session, asked.board, &ask);
  if (json->sum != NULL)
    payj_sum_board (json->sum, reply, pay_session_find_game (json->session, asked.board->game, NULL));
  return write_board (json, reply, "board", id, written);
}

/* ---- Lines. */

/* NULL: the request is not plain, or our own answer was kept back: the long way tells. */
static const PayQuickAnswer *ask_quick (PayJson *json)
{
  const PayQuickAnswer *answer = pay_session_ask_quick (json->session, &json->quick, NULL);
  if (answer == NULL)
    return NULL;
  g_clear_error (&json->error);
  json->status = statuses[answer->plain.outcome];
  if (json->sum != NULL)
    payj_sum_quick (json->sum, answer, json->quick.cost);
  return answer;
}

static const char *answer_plan (PayJson *json, const PayRequest *request, const json_t *object, const char *id,
                                gsize *written)
{
  g_autoptr (PayReply) reply = pay_session_ask (json->session, request);
  return reply->error != NULL ? write_error (json, id, payj_plan_error (object, reply->error), written)
                              : write_record (json, reply, request, id, 0, written);
}

/* Nothing of the answer hangs on how long there was. */
static gboolean is_settled (const PayReply *reply)
{
  return reply->error == NULL && reply->limit == PAY_LIMIT_NONE
         && (reply->outcome == PAY_PAID ? reply->optimal : reply->outcome == PAY_SHORT && reply->fixes_complete);
}

/* [key] (nullable): under which a settled answer is kept. */
static const char *answer_cost (PayJson *json, const PayRequest *request, const char *id, const PayjKnownKey *key,
                                gsize *written)
{
  g_autoptr (PayReply) reply = pay_session_ask (json->session, request);
  const char *record = write_record (json, reply, request, id, 0, written);
  if (key == NULL || request->ask != PAY_ASK_SOLVE || !is_settled (reply))
    return record;
  if (json->known == NULL)
    json->known = payj_known_new (json->most_kept);
  if (json->known != NULL)
    payj_known_add (json->known, key, json->out, json->status);
  return record;
}

/* Those of other cards are none; whoever has the session may set them, too. */
static void forget_other_cards (PayJson *json)
{
  const guint64 cards = pay_session_cards_set (json->session);
  if (json->cards_of != cards)
    g_clear_pointer (&json->known, payj_known_free);
  json->cards_of = cards;
}

/* Sums and statistics are of what was asked. */
static gboolean find_known (PayJson *json, const PayjKnownKey *key, gsize *written)
{
  forget_other_cards (json);
  if (json->known == NULL)
    return FALSE;
  empty (&json->out);
  if (!payj_known_find (json->known, key, json->out, &json->status))
    return FALSE;
  g_clear_error (&json->error);
  *written = json->out->len;
  return TRUE;
}

/* The long way, of a line that was read already. [id]: as it stands, where there is one. */
static const char *answer_flat (PayJson *json, PaySpan id, const PayjKnownKey *key, gsize *written)
{
  g_autofree char *own = id.text != NULL ? g_strndup (id.text, id.length) : NULL;
  g_autoptr (PayRequest) request = payj_flat_request (&json->quick);
  return answer_cost (json, request, own, key, written);
}

/* The long way. [flat] (nullable): the id, where the request was read already. */
static const char *answer_line (PayJson *json, const char *line, gsize length, const PaySpan *flat, gsize *written)
{
  GError *error = NULL;
  PayjKnownKey key;
  const gboolean kept = json->most_kept > 0 && json->sum == NULL && pay_session_statistics (json->session) == NULL
                        && payj_known_key (line, length, &key);
  if (kept && find_known (json, &key, written))
    return json->out->str;
  if (flat != NULL)
    return answer_flat (json, *flat, kept ? &key : NULL, written);
  g_autoptr (json_t) object = payj_load (line, length, &error);
  g_autofree char *id = payj_record_id (object, line, length);
  if (object != NULL && payj_has_board (object))
    return answer_board (json, object, id, written);
  g_autoptr (PayRequest) request = object != NULL ? payj_read_object (object, &error) : NULL;
  if (request == NULL)
    return write_error (json, id, error, written);
  return pay_request_is_plan (request) ? answer_plan (json, request, object, id, written)
                                       : answer_cost (json, request, id, kept ? &key : NULL, written);
}

/* Where nothing is told but the outcome, and vectors say it. Statistics are of what is solved. */
static gboolean decide (PayJson *json)
{
  if (!json->refuses || json->sum != NULL || pay_session_statistics (json->session) != NULL)
    return FALSE;
  const PayOutcome outcome = pay_session_decide_quick (json->session, &json->quick);
  if (outcome == PAY_UNKNOWN || (outcome == PAY_PAID && !json->decides))
    return FALSE;
  g_clear_error (&json->error);
  json->status = statuses[outcome];
  return TRUE;
}

const char *pay_json_answer (PayJson *json, const char *line, gssize length, gsize *written)
{
  const gsize n = length < 0 ? strlen (line) : (gsize)length;
  gsize length_of_record = 0;
  PaySpan id;
  const gboolean flat = n <= MOST_FLAT && payj_read_flat (line, n, &json->room, &id, &json->quick);
  if (flat && decide (json)) {
    empty (&json->out);
    payj_write_outcome (json->status == PAY_STATUS_PAYABLE, id, json->fields, json->out);
    return text_of (json->out, written);
  }
  const PayQuickAnswer *answer = flat ? ask_quick (json) : NULL;
  if (answer == NULL) {
    const char *record = answer_line (json, line, n, flat ? &id : NULL, &length_of_record);
    if (json->fields == NULL || json->sum != NULL)
      return text_of (json->out, written);
    empty (&json->chosen);
    payj_fields_record (json->fields, record, length_of_record, json->chosen);
    return text_of (json->chosen, written);
  }
  empty (&json->out);
  if (json->fields != NULL)
    payj_write_quick_fields (&json->quick, answer, id, json->fields, json->out);
  else if (json->sum == NULL)
    payj_write_quick (&json->quick, answer, id, json->out);
  return text_of (json->out, written);
}

/* ---- What is written of an answer. */

gboolean pay_json_set_fields (PayJson *json, const char *list, gboolean cells, GError **error)
{
  g_return_val_if_fail (json->fields == NULL, FALSE);
  json->fields = payj_fields_new (list, cells, error);
  json->decides = json->fields != NULL && payj_fields_are_outcomes (json->fields);
  json->refuses = json->fields != NULL && !payj_fields_are_of_noes (json->fields);
  return json->fields != NULL;
}

void pay_json_set_sum (PayJson *json, PayJsonSum *sum)
{
  json->sum = sum;
}

/* ---- Tables. */

gboolean pay_json_set_columns (PayJson *json, const char *line, gssize length, GError **error)
{
  return payj_read_columns (line, length < 0 ? strlen (line) : (gsize)length, &json->columns, error);
}

const char *pay_json_columns (void)
{
  return PAYJ_CELLS;
}

const char *pay_json_chosen_columns (const PayJson *json)
{
  return json->fields != NULL ? payj_fields_columns (json->fields) : PAYJ_CELLS;
}

/* The long way. */
static void answer_row (PayJson *json, const char *line, gsize length)
{
  g_autoptr (GError) error = NULL;
  PaySpan id;
  g_autoptr (json_t) object = payj_read_row (&json->columns, line, length, &id, &error);
  g_autoptr (PayRequest) request = object != NULL ? payj_read_object (object, &error) : NULL;
  g_autoptr (PayReply) asked = request != NULL ? pay_session_ask (json->session, request) : NULL;
  const PayReply failed = { .error = error }, *reply = asked != NULL ? asked : &failed;
  remember (json, reply, request);
  payj_cells_of_reply (reply, id, json->row);
}

const char *pay_json_answer_row (PayJson *json, const char *line, gssize length, gsize *written)
{
  const gsize n = length < 0 ? strlen (line) : (gsize)length;
  PaySpan id;
  g_return_val_if_fail (json->columns.n > 0, NULL);
  empty (&json->row);
  const gboolean flat = payj_read_flat_row (&json->columns, line, n, &id, &json->quick);
  if (flat && decide (json)) {
    payj_write_outcome_row (json->status == PAY_STATUS_PAYABLE, id, json->fields, json->row);
    return text_of (json->row, written);
  }
  const PayQuickAnswer *answer = flat ? ask_quick (json) : NULL;
  if (answer != NULL)
    payj_write_quick_row (&json->quick, answer, id, json->row);
  else
    answer_row (json, line, n);
  if (json->fields == NULL || json->sum != NULL)
    return text_of (json->row, written);
  empty (&json->chosen);
  payj_fields_row (json->fields, json->row->str, json->row->len, json->chosen);
  return text_of (json->chosen, written);
}

/* ---- Puzzles. */

static guint line_of (const char *text, const GError *error)
{
  guint line = 1;
  for (gssize i = 0; i < pay_error_at (error); i++)
    line += text[i] == '\n' ? 1 : 0;
  return pay_error_at (error) >= 0 ? line : 0;
}

const char *pay_json_puzzle (PayJson *json, const char *text, gssize length, gsize *written)
{
  g_autoptr (PayRequest) request = pay_puzzle_read (text, length, NULL, NULL);
  g_autoptr (PayReply) reply = pay_session_puzzle (json->session, text, length);
  const guint line = reply->error != NULL ? line_of (text, reply->error) : 0;
  return write_record (json, reply, request, NULL, line, written);
}
