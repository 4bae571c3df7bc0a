/* SPDX-License-Identifier: MIT */
#include "plain-ways.h"
#include "cells.h"

#include <string.h>

char *long_answer (PayJson *session, const char *line, gsize length)
{
  g_autofree char *id = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (line, (gssize)length, &id, NULL);
  return request != NULL ? g_strdup (pay_json_ask (session, request, id, NULL)) : NULL;
}

gboolean check_line (PayJson *session, PayJson *other, const char *line, gsize length)
{
  PayjFlat flat;
  g_autofree char *expected = long_answer (other, line, length);
  g_autofree char *answer = g_strdup (pay_json_answer (session, line, (gssize)length, NULL));
  if (expected == NULL) {
    assert_non_null (strstr (answer, "\"status\":\"error\""));
    assert_false (payj_read_flat (line, length, &flat));
    return FALSE;
  }
  assert_string_equal (answer, expected);
  return payj_read_flat (line, length, &session->plain->flat) && payj_plain_run (session->plain, NULL, NULL);
}

gboolean check_row (PayJson *session, PayJson *other, const char *row, const char *line, const char *id)
{
  g_autofree char *record = long_answer (other, line, strlen (line));
  g_autoptr (GString) expected = g_string_new (NULL);
  gsize length = 0;
  assert_non_null (record);
  payj_cells_of_record (record, strlen (record), id, strlen (id), expected);
  assert_string_equal (pay_json_answer_row (session, row, -1, &length), expected->str);
  assert_int_equal (length, expected->len);
  return payj_read_flat_row (&session->columns, row, strlen (row), &session->plain->flat)
         && payj_plain_run (session->plain, NULL, NULL);
}
