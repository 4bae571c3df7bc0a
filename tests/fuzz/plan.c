/* SPDX-License-Identifier: MIT */
/* Any bytes as a puzzle: it is read or refused at a place in it, and answered by one line. */
#include "fuzz.h"

#include <pay/json.h>
#include <string.h>

static void check_place (const GError *error, size_t size)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == PAY_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_true (pay_error_at (error) >= -1 && pay_error_at (error) <= (gssize)size);
}

static void answer (PayRequest *request, const char *text, size_t size)
{
  g_autoptr (PayJson) session = pay_json_new (fuzz_games (), "mtg");
  gsize length;
  fuzz_limit (request);
  const char *line = pay_json_ask (session, request, NULL, &length);
  g_assert_true (length > 0 && length == strlen (line) && g_utf8_validate (line, (gssize)length, NULL));
  const GError *error = pay_json_error (session);
  if (pay_json_status (session) != PAY_STATUS_ERROR)
    return;
  g_assert_false (g_error_matches (error, PAY_ERROR, PAY_ERROR_MALFORMED));
  g_autoptr (GError) moved = pay_puzzle_error (text, (gssize)size, error);
  check_place (moved, size);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  const char *text = size > 0 ? (const char *)data : "";
  g_autoptr (PayRequest) request = pay_puzzle_read (text, (gssize)size, &title, &error);
  if (request == NULL)
    check_place (error, size);
  else
    answer (request, text, size);
  return 0;
}
