/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over every file of the folders given: one test for each. For compilers without libFuzzer. */
#include "fuzz.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void run_file (void **state)
{
  g_autofree char *data = NULL;
  gsize size;
  assert_true (g_file_get_contents (*state, &data, &size, NULL));
  /* A copy of its own size, so that a byte read too far is seen. */
  g_autofree uint8_t *input = g_malloc (MAX (size, 1));
  memcpy (input, data, size);
  assert_int_equal (LLVMFuzzerTestOneInput (input, size), 0);
}

static void add_folder (GArray *tests, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  if (dir == NULL) {
    g_printerr ("%s\n", error->message);
    exit (2);
  }
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir)) {
    struct CMUnitTest test
        = { .name = g_strdup (name), .test_func = run_file, .initial_state = g_build_filename (folder, name, NULL) };
    g_array_append_val (tests, test);
  }
}

int main (int argc, char **argv)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  for (int i = 1; i < argc; i++)
    add_folder (tests, argv[i]);
  int failed = _cmocka_run_group_tests ("fuzz", (struct CMUnitTest *)(gpointer)tests->data, tests->len, NULL, NULL);
  for (guint i = 0; i < tests->len; i++) {
    struct CMUnitTest *test = &g_array_index (tests, struct CMUnitTest, i);
    g_free ((char *)(gpointer)test->name);
    g_free (test->initial_state);
  }
  return failed != 0 || tests->len == 0;
}
