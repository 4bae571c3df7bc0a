/* SPDX-License-Identifier: MIT */
#include "edge_row.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

/* "70(text)^" behind the "^": appends it so often, returns what is behind. */
static const char *repeat (const char *from, GString *to)
{
  char *text = NULL;
  const gint64 n = g_ascii_strtoll (from, &text, 10);
  const char *end = strstr (text, ")^");
  assert_true (text[0] == '(' && end != NULL);
  for (gint64 i = 0; i < n; i++)
    for (const char *c = text + 1; c < end; c++)
      if (*c == '#')
        g_string_append_printf (to, "%" G_GINT64_FORMAT, i);
      else
        g_string_append_c (to, *c);
  return end + 2;
}

/* (transfer full) */
static char *expand (const char *request)
{
  GString *text = g_string_new (NULL);
  for (const char *c = request; *c != '\0';)
    if (*c == '^')
      c = repeat (c + 1, text);
    else
      g_string_append_c (text, *c++);
  return g_strdelimit (g_string_free (text, FALSE), "'", '"');
}

static void test_row (void **state)
{
  static const PayGame *const games[] = { &pay_game_mtg, &pay_game_zx, NULL };
  const EdgeRow *row = *state;
  g_autofree char *request = expand (row->request), *wanted = g_strdelimit (g_strdup (row->answer), "'", '"');
  g_autofree char *why = NULL;
  g_autoptr (PaySession) session = pay_session_new (games, NULL);
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
