/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

Settings settings_read (int argc, char **argv, int number)
{
  Settings settings = { .seed = 1, .number = number };
  const char *text = g_getenv ("PAY_SEED");
  if (text)
    settings.seed = strcmp (text, "random") == 0 ? (guint64)g_get_real_time () : g_ascii_strtoull (text, NULL, 10);
  text = g_getenv ("PAY_NUMBER");
  if (!text && argc > 1)
    text = argv[1];
  if (text)
    settings.number = (int)CLAMP (g_ascii_strtoll (text, NULL, 10), 1, 100000000);
  return settings;
}

Random random_of (const Settings *settings, const Family *family, int instance)
{
  return (Random){ .state = settings->seed * 1000003 + (guint64)instance * 64 + (guint64)(family - families) };
}

int families_run (const char *group, void (*test) (void **state))
{
  const char *only = g_getenv ("PAY_FAMILY");
  struct CMUnitTest *tests = g_new0 (struct CMUnitTest, (gsize)families_n);
  size_t n = 0;
  for (int i = 0; i < families_n; i++)
    if (!only || g_str_has_prefix (families[i].name, only))
      tests[n++] = (struct CMUnitTest){ .name = families[i].name,
                                        .test_func = test,
                                        .initial_state = (void *)(gsize)&families[i] };
  int failed = _cmocka_run_group_tests (group, tests, n, NULL, NULL);
  g_free (tests);
  return failed;
}
