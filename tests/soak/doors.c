/* SPDX-License-Identifier: MIT */
/* FILE: lines of standard input through the library. What pay_json_answer() says goes to FILE, a line each, and a reply
 * of the session as a struct says the same, member by member. */
#define _POSIX_C_SOURCE 200809L
#include "record.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void answer (PayJson *json, const char *line, gssize length, FILE *out)
{
  g_autofree char *text = g_strdup (pay_json_answer (json, line, length, NULL));
  fprintf (out, "%s\n", text);
  g_autoptr (PayRequest) request = pay_json_read_request (line, length, NULL, NULL);
  if (request == NULL)
    return;
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (json), request);
  json_t *record = json_loads (text, JSON_ALLOW_NUL, NULL);
  assert_non_null (record);
  if (reply->error == NULL || request->spells->len == 0)
    assert_says_record (reply, request, record);
  json_decref (record);
}

/* [state]: the name of the file. */
static void test_lines (void **state)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, NULL);
  char *line = NULL;
  gsize size = 0;
  FILE *out = fopen (*state, "w");
  assert_non_null (out);
  for (gssize n = getline (&line, &size, stdin); n > 0; n = getline (&line, &size, stdin))
    answer (json, line, n - (line[n - 1] == '\n'), out);
  free (line);
  assert_int_equal (fclose (out), 0);
}

int main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test_prestate (test_lines, argv[1]) };
  if (argc != 2)
    return 2;
  return cmocka_run_group_tests_name ("soak.doors", tests, NULL, NULL);
}
