/* SPDX-License-Identifier: MIT */
#include "plain-ways.h"
#include "cells.h"

#include <string.h>

/* Limits that are told take the long way, even those that hold anyway. (transfer full) */
static PayRequest *long_request (const char *line, gsize length, char **id)
{
  PayRequest *request = pay_json_read_request (line, (gssize)length, id, NULL);
  if (request != NULL)
    request->steps = PAY_DEFAULT_STEPS;
  return request;
}

char *long_answer (PayJson *session, const char *line, gsize length)
{
  g_autofree char *id = NULL;
  g_autoptr (PayRequest) request = long_request (line, length, &id);
  return request != NULL ? g_strdup (pay_json_ask (session, request, id, NULL)) : NULL;
}

gboolean is_plain (PayJson *session)
{
  return pay_session_ask_quick (session->session, &session->quick, NULL) != NULL;
}

/* What vectors say of what was read last, against the record of the long way; NULL: it cannot be read. */
static void check_decision (PayJson *session, const char *expected)
{
  const PayOutcome outcome = pay_session_decide_quick (session->session, &session->quick);
  assert_true (outcome == PAY_UNKNOWN || expected != NULL);
  if (outcome != PAY_UNKNOWN)
    assert_non_null (strstr (expected, outcome == PAY_PAID ? "\"status\":\"payable\"" : "\"status\":\"unpayable\""));
}

gboolean check_outcome (PayJson *outcomes, PayJson *other, const char *line, gsize length)
{
  PaySpan id;
  g_autofree char *whole = long_answer (other, line, length);
  assert_non_null (whole);
  const char *status = strstr (whole, "\"status\":\""), *end = strchr (status + strlen ("\"status\":\""), '"');
  g_autofree char *expected = g_strdup_printf ("%.*s\"}", (int)(end - whole), whole);
  assert_string_equal (pay_json_answer (outcomes, line, (gssize)length, NULL), expected);
  return payj_read_flat (line, length, &outcomes->room, &id, &outcomes->quick)
         && pay_session_decide_quick (outcomes->session, &outcomes->quick) != PAY_UNKNOWN;
}

gboolean check_line (PayJson *session, PayJson *other, const char *line, gsize length)
{
  PaySpan id;
  g_autofree char *expected = long_answer (other, line, length);
  g_autofree char *answer = g_strdup (pay_json_answer (session, line, (gssize)length, NULL));
  if (expected == NULL) {
    assert_non_null (strstr (answer, "\"status\":\"error\""));
    const gboolean flat = payj_read_flat (line, length, &session->room, &id, &session->quick);
    assert_false (flat && is_plain (session));
    if (flat)
      check_decision (session, NULL);
    return FALSE;
  }
  assert_string_equal (answer, expected);
  assert_string_equal (pay_json_answer (session, line, (gssize)length, NULL), expected); /* as it is known now */
  if (!payj_read_flat (line, length, &session->room, &id, &session->quick))
    return FALSE;
  check_decision (session, expected);
  return is_plain (session);
}

gboolean check_row (PayJson *session, PayJson *other, const char *row, const char *line, const char *id)
{
  g_autoptr (PayRequest) request = long_request (line, strlen (line), NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  gsize length = 0;
  PaySpan cell;
  assert_non_null (request);
  g_autoptr (PayReply) reply = pay_session_ask (other->session, request);
  payj_cells_of_reply (reply, (PaySpan){ id, strlen (id) }, expected);
  assert_string_equal (pay_json_answer_row (session, row, -1, &length), expected->str);
  assert_int_equal (length, expected->len);
  return payj_read_flat_row (&session->columns, row, strlen (row), &cell, &session->quick) && is_plain (session);
}
