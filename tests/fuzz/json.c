/* SPDX-License-Identifier: MIT */
/* Any bytes as a request line: the answer is one line of UTF-8, and never one that our own checker refuses. */
#include "fuzz.h"
#include <pay/json.h>
#include <string.h>

static const char *answer (PayJson *session, const char *line, size_t size, gsize *length)
{
  g_autofree char *id = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (line, (gssize)size, &id, NULL);
  if (request == NULL)
    return pay_json_answer (session, line, (gssize)size, length);
  fuzz_limit (request);
  return pay_json_ask (session, request, id, length);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (PayJson) session = pay_json_new (fuzz_games (), NULL);
  gsize length;
  const char *line = answer (session, size > 0 ? (const char *)data : "", size, &length);
  g_assert_true (length > 0 && length == strlen (line));
  g_assert_null (memchr (line, '\n', length));
  g_assert_true (g_utf8_validate (line, (gssize)length, NULL));
  g_assert_false (g_error_matches (pay_json_error (session), PAY_ERROR, PAY_ERROR_MALFORMED));
  return 0;
}
