/* SPDX-License-Identifier: MIT */
/* Any bytes as arguments: an exit status that is promised, no signal, no wait. */
#include "run.h"

#define RUNS 400
#define MOST_ARGUMENTS 8
#define LONGEST 24

static char *program;
static guint32 seed;

static char *random_bytes (GRand *r)
{
  const int length = g_rand_int_range (r, 0, LONGEST);
  char *bytes = g_malloc0 (LONGEST + 1);
  for (int i = 0; i < length; i++)
    bytes[i] = (char)g_rand_int_range (r, 1, 256);
  return bytes;
}

static char *random_symbols (GRand *r)
{
  static const char symbols[] = "{}[]/0123456789WUBRGCXSP*:|+- \"\\,.~=";
  char *text = g_malloc0 (LONGEST + 1);
  for (int i = g_rand_int_range (r, 0, LONGEST); i > 0; i--)
    text[i - 1] = symbols[g_rand_int_range (r, 0, sizeof symbols - 1)];
  return text;
}

static char *random_argument (GRand *r)
{
  static const char *const words[]
      = { "solve",  "count",    "cost",     "help",    "games",     "mtg", "zx",       "{2}{W/U}", "[3 Red]",
          "--pool", "--source", "--modify", "--x",     "--life",    "max", "any",      "3",        "--json",
          "--",     "4 Island", "R|G",      "--rules", "--counter", "a=1", "--prefer", "life",     "-h" };
  switch (g_rand_int_range (r, 0, 6)) {
  case 0:
    return random_bytes (r);
  case 1:
    return random_symbols (r);
  default:
    return g_strdup (words[g_rand_int_range (r, 0, G_N_ELEMENTS (words))]);
  }
}

static void test_any_arguments (void **state)
{
  (void)state;
  g_autoptr (GRand) r = g_rand_new_with_seed (seed);
  for (int i = 0; i < RUNS; i++) {
    g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (argv, g_strdup (program));
    for (int n = g_rand_int_range (r, 0, MOST_ARGUMENTS); n > 0; n--)
      g_ptr_array_add (argv, random_argument (r));
    g_ptr_array_add (argv, NULL);
    const Run run = run_program ((char *const *)argv->pdata);
    if (run.exit_status >= 0 && run.exit_status <= 3)
      continue;
    g_autofree char *line = g_strjoinv (" ", (char **)argv->pdata);
    g_autofree char *shown = g_strescape (line, NULL);
    fail_msg ("seed %u, run %d: status %d of %s", seed, i, run.exit_status, shown);
  }
}

int main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  program = argv[1];
  const char *given = g_getenv ("PAY_SEED");
  seed = given != NULL ? (guint32)g_ascii_strtoull (given, NULL, 10) : g_random_int ();
  print_message ("seed %u (PAY_SEED)\n", seed);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_any_arguments) };
  return cmocka_run_group_tests_name ("cli.arguments", tests, NULL, NULL);
}
