/* SPDX-License-Identifier: MIT */
/* Any bytes as a request line: the answer is one line of UTF-8. */
#include "fuzz.h"
#include <pay/json.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (PaySession) session = pay_session_new (fuzz_games, NULL);
  gsize length;
  const char *answer = pay_json_answer (session, (const char *)data, (gssize)size, &length);
  g_assert_true (length > 0 && length == strlen (answer));
  g_assert_null (memchr (answer, '\n', length));
  g_assert_true (g_utf8_validate (answer, (gssize)length, NULL));
  return 0;
}
