/* SPDX-License-Identifier: MIT */
#include "session.h"

#include "cells.h"
#include "plain.h"
#include "reader.h"

#include <pay/plan.h>
#include <string.h>

#define KEPT_BUFFER (1024 * 1024) /* bytes that a session keeps from one answer to the next */

PaySession *pay_session_new (const PayGame *const *games, const char *default_game)
{
  g_return_val_if_fail (games != NULL, NULL);
  PaySession *session = g_new0 (PaySession, 1);
  session->games = games;
  session->default_game = g_strdup (default_game);
  session->out = g_string_new (NULL);
  session->line = g_string_new (NULL);
  session->row = g_string_new (NULL);
  return session;
}

void pay_session_free (PaySession *session)
{
  if (session == NULL)
    return;
  g_free (session->default_game);
  g_string_free (session->out, TRUE);
  g_string_free (session->line, TRUE);
  g_string_free (session->row, TRUE);
  g_clear_error (&session->error);
  if (session->plain != NULL)
    payj_plain_free (session->plain);
  g_free (session);
}

void pay_session_set_stop (PaySession *session, const volatile gint *stop)
{
  session->stop = stop;
}

PayStatus pay_session_status (const PaySession *session)
{
  return session->status;
}

const GError *pay_session_error (const PaySession *session)
{
  return session->error;
}

static void empty (GString **text)
{
  if ((*text)->allocated_len > KEPT_BUFFER) {
    g_string_free (*text, TRUE);
    *text = g_string_new (NULL);
  }
  g_string_truncate (*text, 0);
}

static PayjWriter begin_record (PaySession *session, const char *id)
{
  empty (&session->out);
  g_clear_error (&session->error);
  PayjWriter w = { .out = session->out };
  payj_begin (&w, NULL, '{');
  payj_raw (&w, "id", id != NULL ? id : "null");
  return w;
}

static const char *end_record (PaySession *session, PayjWriter *w, gsize *length)
{
  payj_end (w, '}');
  if (length != NULL)
    *length = session->out->len;
  return session->out->str;
}

/* [line]: of the text that the error is in, 0 where that is one line. */
static const char *write_error (PaySession *session, const char *id, GError *error_taken, guint line, gsize *length)
{
  PayjWriter w = begin_record (session, id);
  session->status = PAY_STATUS_ERROR;
  session->error = error_taken;
  const char *where = pay_error_where (error_taken);
  payj_string (&w, "status", "error");
  payj_begin (&w, "error", '{');
  payj_string (&w, "code", pay_error_code_name (error_taken));
  payj_string (&w, "where", where != NULL ? where : "");
  if (pay_error_at (error_taken) >= 0)
    payj_number (&w, "at", pay_error_at (error_taken));
  if (line > 0)
    payj_number (&w, "line", line);
  payj_string (&w, "message", error_taken->message);
  payj_end (&w, '}');
  return end_record (session, &w, length);
}

static PayStatus status_of (PayOutcome outcome)
{
  switch (outcome) {
  case PAY_PAID:
    return PAY_STATUS_PAYABLE;
  case PAY_SHORT:
    return PAY_STATUS_UNPAYABLE;
  case PAY_UNKNOWN:
    return PAY_STATUS_UNKNOWN;
  }
  return PAY_STATUS_UNKNOWN;
}

static const char *run_request (PaySession *session, PayjResult *result, const PayRequest *request, const char *id,
                                gsize *length)
{
  static const char *const words[] = { "payable", "unpayable", "unknown" };
  GError *error = NULL;
  const gboolean plan = request->spells->len > 0;
  if (!payj_run (session, request, result, &error) || (plan && !payj_judge_plan (session, result, &error)))
    return write_error (session, id, error, 0, length);
  PayjWriter w = begin_record (session, id);
  session->status = status_of (result->outcome);
  payj_string (&w, "status", words[session->status]);
  (plan ? payj_write_plan : payj_write_answer) (&w, result);
  return end_record (session, &w, length);
}

const char *pay_session_answer (PaySession *session, const PayRequest *request, const char *id, gsize *length)
{
  g_auto (PayjResult) result = { 0 };
  return run_request (session, &result, request, id, length);
}

/* Whom the payments of a list are handed to. */
struct _PayjListing {
  PaySession *session;
  PayListedUse use;
  gpointer data;
  const PayjResult *result;
  const PayAnswer *answer;
};

static gboolean hand_on (const PayjResult *result, const PayAnswer *answer)
{
  PayjListing *l = result->use_data;
  l->result = result;
  l->answer = answer;
  return l->use (l->session, result->c, answer, l->data);
}

const char *pay_session_list (PaySession *session, const PayRequest *request, const char *id, PayListedUse use,
                              gpointer data, gsize *length)
{
  PayjListing listing = { .session = session, .use = use, .data = data };
  g_auto (PayjResult) result = { .use = hand_on, .use_data = &listing };
  session->listing = &listing;
  const char *record = run_request (session, &result, request, id, length);
  session->listing = NULL;
  return record;
}

const char *pay_session_listed (PaySession *session, gsize *length)
{
  g_return_val_if_fail (session->listing != NULL, NULL);
  g_string_truncate (session->line, 0);
  PayjWriter w = { .out = session->line };
  payj_write_listed (&w, session->listing->result, session->listing->answer);
  if (length != NULL)
    *length = session->line->len;
  return session->line->str;
}

static PayjPlain *plain_of (PaySession *session)
{
  if (session->plain == NULL)
    session->plain = payj_plain_new (session->games);
  return session->plain;
}

/* FALSE: the flat request is not plain, and nothing was done. [wrong] gets what the checker did not accept. */
static gboolean run_plain (PaySession *session, GError **wrong)
{
  if (!payj_plain_run (session->plain, session->default_game, wrong))
    return FALSE;
  if (*wrong == NULL) {
    g_clear_error (&session->error);
    session->status = status_of (session->plain->answer.outcome);
  }
  return TRUE;
}

/* The long way. */
static const char *answer_line (PaySession *session, const char *line, gssize line_length, gsize *length)
{
  g_autofree char *id = NULL;
  GError *error = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (line, line_length, &id, &error);
  if (request == NULL)
    return write_error (session, id, error, 0, length);
  return pay_session_answer (session, request, id, length);
}

const char *pay_json_answer (PaySession *session, const char *line, gssize line_length, gsize *length)
{
  PayjPlain *plain = plain_of (session);
  GError *wrong = NULL;
  if (!payj_read_flat (line, line_length < 0 ? strlen (line) : (gsize)line_length, &plain->flat)
      || !run_plain (session, &wrong))
    return answer_line (session, line, line_length, length);
  if (wrong != NULL) {
    const PayjSpan span = plain->flat.id;
    g_autofree char *id = g_strndup (span.text, span.length);
    return write_error (session, id, wrong, 0, length);
  }
  empty (&session->out);
  payj_plain_write (plain, session->out);
  if (length != NULL)
    *length = session->out->len;
  return session->out->str;
}

/* ---- Tables. */

gboolean pay_session_set_columns (PaySession *session, const char *line, gssize length, GError **error)
{
  return payj_read_columns (line, length < 0 ? strlen (line) : (gsize)length, &session->columns, error);
}

const char *pay_table_header (void)
{
  return PAYJ_CELLS;
}

static const char *row_of_record (PaySession *session, const char *record, gsize length, PayjSpan id)
{
  payj_cells_of_record (record, length, id.text, id.length, session->row);
  return session->row->str;
}

/* The long way: the row as a request, the record as a row. */
static const char *answer_row (PaySession *session, const char *line, gsize line_length)
{
  GError *error = NULL;
  PayjSpan id;
  gsize length = 0;
  g_autoptr (json_t) object = payj_read_row (&session->columns, line, line_length, &id, &error);
  g_autoptr (PayRequest) request = object != NULL ? payj_read_object (object, &error) : NULL;
  const char *record = request != NULL ? pay_session_answer (session, request, NULL, &length)
                                       : write_error (session, NULL, error, 0, &length);
  return row_of_record (session, record, length, id);
}

const char *pay_table_answer (PaySession *session, const char *line, gssize line_length, gsize *length)
{
  const gsize n = line_length < 0 ? strlen (line) : (gsize)line_length;
  PayjPlain *plain = plain_of (session);
  GError *wrong = NULL;
  g_return_val_if_fail (session->columns.n > 0, NULL);
  empty (&session->row);
  if (!payj_read_flat_row (&session->columns, line, n, &plain->flat) || !run_plain (session, &wrong))
    answer_row (session, line, n);
  else if (wrong == NULL)
    payj_plain_write_row (plain, session->row);
  else {
    gsize record_length = 0;
    const PayjSpan id = plain->flat.id;
    const char *record = write_error (session, NULL, wrong, 0, &record_length);
    row_of_record (session, record, record_length, id);
  }
  if (length != NULL)
    *length = session->row->len;
  return session->row->str;
}

static guint line_of (const char *text, const GError *error)
{
  guint line = 1;
  for (gssize i = 0; i < pay_error_at (error); i++)
    line += text[i] == '\n' ? 1 : 0;
  return pay_error_at (error) >= 0 ? line : 0;
}

const char *pay_plan_answer (PaySession *session, const char *text, gssize text_length, gsize *length)
{
  GError *error = NULL;
  g_autoptr (PayRequest) request = pay_plan_read (text, text_length, NULL, &error);
  if (request == NULL)
    return write_error (session, NULL, error, line_of (text, error), length);
  const char *record = pay_session_answer (session, request, NULL, length);
  if (session->status != PAY_STATUS_ERROR)
    return record;
  error = pay_plan_error (text, text_length, session->error);
  return write_error (session, NULL, error, line_of (text, error), length);
}
