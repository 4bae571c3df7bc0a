/* SPDX-License-Identifier: MIT */
/* The arena's programs share nothing with the libraries, for they judge them too; they are started as they are. */
#include "commands.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static const char *const programs[][2]
    = { { "judge", "judge.py" }, { "questions", "boards.py" }, { "prove", "prove.py" }, { "verify", "veripb.py" } };

/* Where they lie, seen from the program's own folder: PAY_BENCH_FOLDER. A build has a link there. (transfer full) */
static char *path_of (const char *file)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  if (self == NULL)
    self = g_find_program_in_path ("pay");
  g_autofree char *folder = g_path_get_dirname (self != NULL ? self : ".");
  g_autofree char *path = g_build_filename (folder, PAY_BENCH_FOLDER, file, NULL);
  return g_canonicalize_filename (path, NULL);
}

static Exit unknown_program (const char *name)
{
  const char *names[G_N_ELEMENTS (programs) + 1] = { NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    names[i] = programs[i][0];
  message ("bench has no program %s", name);
  const char *const words[] = { "bench", pay_nearest_name (name, names), NULL };
  if (words[1] != NULL)
    suggest (words);
  else
    remark ("See: pay help bench\n");
  return EXIT_USAGE;
}

/* Returns only where it cannot be started. */
static Exit start (const char *name, const char *file, char **arguments)
{
  g_autofree char *path = path_of (file), *python = g_find_program_in_path ("python3");
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return usage ("bench %s: %s is not there; it is installed with the program", name, path);
  if (python == NULL)
    return usage ("bench %s is a program in Python: there is no python3 in PATH", name);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_ptr_array_add (words, python);
  g_ptr_array_add (words, (gpointer)(gsize) "-B");
  g_ptr_array_add (words, path);
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (words, *arguments);
  g_ptr_array_add (words, NULL);
  g_setenv ("PAY_BENCH", name, TRUE); /* what it calls itself */
  execv (python, (char **)words->pdata);
  return usage ("bench %s: %s cannot be started: %s", name, python, g_strerror (errno));
}

static Exit run (G_GNUC_UNUSED const Options *options, int argc, char **argv)
{
  if (argc < 2)
    return usage ("bench needs the name of a program: pay bench %s", command_bench.arguments);
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    if (strcmp (argv[1], programs[i][0]) == 0)
      return start (argv[1], programs[i][1], argv + 2);
  return unknown_program (argv[1]);
}

const Command command_bench = {
  .name = "bench",
  .run = run,
  .passes_on = TRUE,
  .arguments = "judge|questions|prove|verify [ARGUMENT...]",
  .summary = "boards with certified answers, and a judge of anybody's: programs that share nothing with this one",
};
