/* SPDX-License-Identifier: MIT */
/* module-file MODULE...: modules that end early or have a wrong byte in their headers. The former are all refused, with
 * a place; the latter are refused or loaded, and no signal ends the program. */
#define _DEFAULT_SOURCE
#include "../seed.h"
#include "child.h"
#include "module.h"

#include <elf.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LENGTHS 500 /* random ones at which a module is cut, beside all in its headers */
#define FLIPS 250   /* for each module */
#define HEADERS (sizeof (Elf64_Ehdr) + 16 * sizeof (Elf64_Phdr))

static char **modules;
static char *folder;
static GRand *numbers;

/* A file in the folder. */
static char *file_of (const char *name, const char *bytes, gsize length)
{
  char *path = g_build_filename (folder, name, NULL);
  assert_true (g_file_set_contents (path, bytes, (gssize)length, NULL));
  return path;
}

static gsize contents (const char *path, char **bytes)
{
  gsize size = 0;
  assert_true (g_file_get_contents (path, bytes, &size, NULL));
  assert_true (size > HEADERS);
  return size;
}

/* With [says] in a message of one line, whose place is in the file. */
static void assert_refused (const char *path, gsize size, const char *says)
{
  g_autoptr (GError) error = NULL;
  assert_false (module_check (path, &error));
  assert_non_null (error);
  if (strstr (error->message, says) == NULL)
    fail_msg ("%s: '%s', not '%s'", path, error->message, says);
  assert_null (strchr (error->message, '\n'));
  assert_true (pay_error_at (error) <= (gssize)size);
}

static void test_whole (void **state)
{
  (void)state;
  for (char **module = modules; *module != NULL; module++) {
    g_autoptr (GError) error = NULL;
    if (!module_check (*module, &error))
      fail_msg ("%s: %s", *module, error->message);
  }
}

static int downwards (gconstpointer a, gconstpointer b)
{
  const gint32 x = *(const gint32 *)a, y = *(const gint32 *)b;
  return (x < y) - (x > y);
}

static void test_cut (void **state)
{
  (void)state;
  for (char **module = modules; *module != NULL; module++) {
    g_autofree char *bytes = NULL;
    const gsize size = contents (*module, &bytes);
    g_autofree char *path = file_of ("cut.so", bytes, size);
    gint32 lengths[HEADERS + LENGTHS];
    for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
      lengths[i] = i < HEADERS ? (gint32)i : g_rand_int_range (numbers, (gint32)HEADERS, (gint32)size);
    lengths[HEADERS] = (gint32)size - 1;
    qsort (lengths, G_N_ELEMENTS (lengths), sizeof *lengths, downwards);
    for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++) {
      assert_int_equal (truncate (path, lengths[i]), 0);
      assert_refused (path, (gsize)lengths[i], lengths[i] == 0 ? "empty" : "cut off");
    }
  }
}

/* In a program of its own: does a signal end it? */
static int signal_of_loading (const char *path)
{
  const pid_t child = fork ();
  if (child == 0) {
    signal (SIGBUS, SIG_DFL);
    signal (SIGSEGV, SIG_DFL);
    signal (SIGILL, SIG_DFL);
    const int nothing = open ("/dev/null", O_WRONLY);
    dup2 (nothing, STDOUT_FILENO);
    dup2 (nothing, STDERR_FILENO);
    const PayGame *game = NULL;
    _exit (module_load (path, &game, NULL) ? 0 : 1);
  }
  return child_wait (child).signal;
}

static void test_wrong_bytes (void **state)
{
  (void)state;
  int refused = 0;
  for (char **module = modules; *module != NULL; module++) {
    g_autofree char *bytes = NULL;
    const gsize size = contents (*module, &bytes);
    const Elf64_Ehdr *header = (gpointer)bytes;
    const gsize headers = sizeof *header + header->e_phnum * sizeof (Elf64_Phdr);
    for (int i = 0; i < FLIPS; i++) {
      const gsize at = (gsize)g_rand_int_range (numbers, 0, (gint32)headers);
      const char change = (char)(1 << g_rand_int_range (numbers, 0, 8));
      bytes[at] = (char)(bytes[at] ^ change);
      g_autofree char *path = file_of ("wrong.so", bytes, size);
      bytes[at] = (char)(bytes[at] ^ change);
      if (!module_check (path, NULL))
        refused++;
      else if (signal_of_loading (path) != 0)
        fail_msg ("%s: byte %d changed by %d: the program is ended by a signal", *module, (int)at, change);
    }
  }
  print_message ("%d refused\n", refused);
  assert_true (refused > 0);
}

/* One byte of the header, and what it says then. */
static void test_headers (void **state)
{
  (void)state;
  static const struct {
    gsize at;
    const char *says;
  } rows[] = {
    { 0, "does not begin as ELF files do" },
    { EI_CLASS, "for another machine" },
    { EI_DATA, "for another machine" },
    { EI_VERSION, "for another machine" },
    { G_STRUCT_OFFSET (Elf64_Ehdr, e_machine), "for another machine" },
    { G_STRUCT_OFFSET (Elf64_Ehdr, e_phoff) + 6, "program headers" },
    { G_STRUCT_OFFSET (Elf64_Ehdr, e_shoff) + 6, "section headers" },
  };
  g_autofree char *bytes = NULL;
  const gsize size = contents (modules[0], &bytes);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    bytes[rows[i].at] = (char)(bytes[rows[i].at] ^ 1);
    g_autofree char *path = file_of ("header.so", bytes, size);
    bytes[rows[i].at] = (char)(bytes[rows[i].at] ^ 1);
    assert_refused (path, size, rows[i].says);
  }
}

static void test_other_files (void **state)
{
  (void)state;
  assert_refused (folder, 0, "a folder");
  assert_refused ("/dev/null", 0, "no regular file");
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  assert_int_equal (mkfifo (pipe, 0600), 0);
  assert_refused (pipe, 0, "no regular file");
  g_autofree char *none = g_build_filename (folder, "none", NULL);
  assert_refused (none, 0, "");
}

int main (int argc, char **argv)
{
  g_assert_cmpint (argc, >, 1);
  modules = argv + 1;
  numbers = g_rand_new_with_seed (first_seed ());
  folder = g_dir_make_tmp (NULL, NULL);
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_whole),   cmocka_unit_test (test_cut),         cmocka_unit_test (test_wrong_bytes),
    cmocka_unit_test (test_headers), cmocka_unit_test (test_other_files),
  };
  const int failed = cmocka_run_group_tests (tests, NULL, NULL);
  static const char *const names[] = { "cut.so", "wrong.so", "header.so", "pipe" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);
    g_unlink (path);
  }
  g_rmdir (folder);
  g_free (folder);
  g_rand_free (numbers);
  return failed;
}
