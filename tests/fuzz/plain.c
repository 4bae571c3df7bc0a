/* SPDX-License-Identifier: MIT */
/* Any bytes as a line of a batch: JSON, or after a line of columns a row of cells. Where the request is plain, JSON is
 * answered as by the long way, and a row is one line of as many cells as there are. */
#include "fuzz.h"
#include "json.h"
#include "write-quick.h"

#include <string.h>

static gboolean is_line (const char *answer, gsize length)
{
  return length == strlen (answer) && memchr (answer, '\n', length) == NULL
         && g_utf8_validate (answer, (gssize)length, NULL);
}

static gboolean is_plain (PayJson *session)
{
  return pay_session_ask_quick (session->session, &session->quick, NULL) != NULL;
}

static void check_line (PayJson *session, const char *line, gsize size)
{
  g_autoptr (PayJson) other = pay_json_new (fuzz_games (), NULL);
  g_autofree char *id = NULL;
  PaySpan raw;
  if (!payj_read_flat (line, size, &session->room, &raw, &session->quick))
    return;
  const PayOutcome decided = pay_session_decide_quick (session->session, &session->quick);
  if (!is_plain (session))
    return;
  g_autoptr (PayRequest) request = pay_json_read_request (line, (gssize)size, &id, NULL);
  g_assert_nonnull (request);
  request->steps = PAY_DEFAULT_STEPS; /* limits that are told take the long way */
  g_assert_cmpstr (pay_json_answer (session, line, (gssize)size, NULL), ==, pay_json_ask (other, request, id, NULL));
  g_assert_true (decided == PAY_UNKNOWN || (decided == PAY_PAID) == (pay_json_status (session) == PAY_STATUS_PAYABLE));
}

static void check_row (PayJson *session, const char *row, gsize size)
{
  gsize length = 0, cells = 1, all = 1;
  PaySpan raw;
  if (!payj_read_flat_row (&session->columns, row, size, &raw, &session->quick) || !is_plain (session))
    return;
  const char *answer = pay_json_answer_row (session, row, (gssize)size, &length);
  g_assert_true (is_line (answer, length));
  for (const char *at = answer; *at != '\0'; at++)
    cells += *at == '\t';
  for (const char *at = pay_json_columns (); *at != '\0'; at++)
    all += *at == '\t';
  g_assert_cmpuint (cells, ==, all);
  g_assert_null (pay_json_error (session));
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (PayJson) session = pay_json_new (fuzz_games (), NULL);
  const char *line = size > 0 ? (const char *)data : "", *end = size > 0 ? memchr (data, '\n', size) : NULL;
  if (end == NULL)
    check_line (session, line, size);
  else if (pay_json_set_columns (session, line, end - line, NULL))
    check_row (session, end + 1, size - (gsize)(end + 1 - line));
  return 0;
}
