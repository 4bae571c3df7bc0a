/* SPDX-License-Identifier: MIT */
#include "edge_row.h"

#include "made_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

static void test_row (void **state)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  const EdgeRow *row = *state;
  g_autofree char *request = g_strdelimit (made_text (row->request), "'", '"'),
                  *wanted = g_strdelimit (g_strdup (row->answer), "'", '"');
  g_autofree char *why = NULL;
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  g_autofree char *answer = g_strdup (pay_json_answer (session, request, -1, NULL));
  if (strstr (answer, wanted) == NULL)
    fail_msg ("%s\n  is not in %s", wanted, answer);
  if (!pay_json_check (session, request, answer, &why))
    fail_msg ("checker: %s\n  answer %s", why != NULL ? why : "no reason given", answer);
}

int edge_rows_run (const char *group, const EdgeRow *rows, gsize n)
{
  g_autofree struct CMUnitTest *tests = g_new0 (struct CMUnitTest, n);
  for (gsize i = 0; i < n; i++)
    tests[i] = (struct CMUnitTest){ rows[i].name, test_row, NULL, NULL, (void *)(gsize)&rows[i] };
  return _cmocka_run_group_tests (group, tests, n, NULL, NULL);
}
