/* SPDX-License-Identifier: MIT */
#include "table.h"

#include <string.h>

int run_table (const char *group, gconstpointer rows, gsize n, gsize row_size, CMUnitTestFunction test)
{
  g_autofree struct CMUnitTest *tests = g_new0 (struct CMUnitTest, n);
  for (gsize i = 0; i < n; i++) {
    char *row = (char *)rows + i * row_size;
    tests[i].name = *(const char **)(gpointer)row;
    tests[i].test_func = test;
    tests[i].initial_state = row;
  }
  return _cmocka_run_group_tests (group, tests, n, NULL, NULL);
}

void assert_says (const char *text, const char *fragment)
{
  if (fragment == NULL && text != NULL)
    fail_msg ("unexpected: %s", text);
  if (fragment != NULL && (text == NULL || strstr (text, fragment) == NULL))
    fail_msg ("expected \"%s\" in: %s", fragment, text != NULL ? text : "nothing");
}
