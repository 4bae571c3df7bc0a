/* SPDX-License-Identifier: MIT */
/* Any bytes as a request line: the answer is one line of UTF-8, and never one that our own checker refuses. */
#include "fuzz.h"
#include <pay/json.h>
#include <string.h>

static const char *answer (PaySession *session, const char *line, size_t size, gsize *length)
{
  g_autofree char *id = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (line, (gssize)size, &id, NULL);
  if (request == NULL)
    return pay_json_answer (session, line, (gssize)size, length);
  fuzz_limit (request);
  return pay_session_answer (session, request, id, length);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (PaySession) session = pay_session_new (fuzz_games (), NULL);
  gsize length;
  const char *line = answer (session, size > 0 ? (const char *)data : "", size, &length);
  g_assert_true (length > 0 && length == strlen (line));
  g_assert_null (memchr (line, '\n', length));
  g_assert_true (g_utf8_validate (line, (gssize)length, NULL));
  g_assert_false (g_error_matches (pay_session_error (session), PAY_ERROR, PAY_ERROR_MALFORMED));
  return 0;
}
