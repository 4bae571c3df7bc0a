/* SPDX-License-Identifier: MIT */
/* When the checker does not accept our own answer, it is kept back. The linker puts this checker into the library. */
#include "requests.h"

#include <pay/plain.h>

#include <string.h>

gboolean __wrap_pay_check (const PayProblem *problem, const PayAnswer *answer, char **why);
gboolean __wrap_pay_check_plain (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                                 char **why);

gboolean __wrap_pay_check (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  assert_non_null (problem);
  assert_non_null (answer);
  if (why != NULL)
    *why = g_strdup ("refused for the test");
  return FALSE;
}

gboolean __wrap_pay_check_plain (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                                 char **why)
{
  (void)problem, (void)units, (void)answer;
  if (why != NULL)
    *why = g_strdup ("refused for the test");
  return FALSE;
}

static void test_is_kept_back (void **state)
{
  (void)state;
  static const char *const lines[] = { "{\"id\":3,\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"C\"}",
                                       "{\"id\":3,\"game\":\"mtg\",\"cost\":\"{1}\"}" };
  g_autoptr (PayJson) session = all_games_session ();
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    const char *answer = pay_json_answer (session, lines[i], -1, NULL);
    assert_string_equal (answer,
                         "{\"id\":3,\"status\":\"error\",\"error\":{\"code\":\"malformed\",\"where\":\"answer\","
                         "\"message\":\"our own answer failed the checker: refused for the test\"}}");
    assert_int_equal (pay_json_status (session), PAY_STATUS_ERROR);
    assert_int_equal (pay_json_error (session)->code, PAY_ERROR_MALFORMED);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_is_kept_back) };
  return cmocka_run_group_tests_name ("json.refused", tests, NULL, NULL);
}
