/* SPDX-License-Identifier: MIT */
/* A file of as many cards as a game of many years has: read in memory that does not grow with it; killed
 * in the middle it leaves what was there. */
#define _DEFAULT_SOURCE
#include "run.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <pay/cards.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CARDS 12000
#define FEW 1200
#define MOST_GROWTH (6 * 1024)     /* kilobytes, of ten times the cards */
#define MOST_KILOBYTES (40 * 1024) /* a tenth of what a tree of the whole file takes */

static char *program, *folder;

/* A card in Scryfall's form, with members that are not looked at. */
static void add_card (GString *out, int i)
{
  static const char colours[] = "WUBRG";
  const char c = colours[i % 5], d = colours[i / 5 % 5];
  g_string_append_printf (out,
                          "{\"object\":\"card\",\"id\":\"%08x-0000\",\"lang\":\"en\",\"layout\":\"%s\","
                          "\"image_uris\":{\"small\":\"https://example.invalid/%d.jpg\"},\"cmc\":%d.0,\"legalities\":{",
                          (guint)i, i % 40 == 0 ? "split" : "normal", i, i % 7);
  for (int k = 0; k < 20; k++)
    g_string_append_printf (out, "%s\"format%d\":\"not_legal\"", k > 0 ? "," : "", k);
  g_string_append_printf (out, "},\"name\":\"Card %d%s\",\"mana_cost\":\"{%d}{%c}{%c/%c}\",\"type_line\":\"%s\",", i,
                          i % 40 == 0 ? " // Half" : "", i % 9, c, c, d, i % 3 == 0 ? "Land" : "Creature — Bear");
  if (i % 40 == 0)
    g_string_append_printf (out,
                            "\"card_faces\":[{\"name\":\"Card %d\",\"mana_cost\":\"{%c}\"},"
                            "{\"name\":\"Half %d\",\"mana_cost\":\"{%c}\"}],",
                            i, c, i, d);
  g_string_append_printf (out, "\"oracle_text\":\"{T}: Add {%c}. \\\"Quoted }]\\\"\\nFlying, no. %d.\"}", c, i);
}

static char *path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static guint64 write_cards (const char *path, int n)
{
  FILE *file = fopen (path, "w");
  assert_non_null (file);
  guint64 bytes = 0;
  for (int i = 0; i < n; i++) {
    g_autoptr (GString) text = g_string_new (i == 0 ? "[\n" : ",\n");
    add_card (text, i);
    g_string_append (text, i + 1 == n ? "\n]\n" : "");
    bytes += text->len;
    assert_int_equal (fwrite (text->str, 1, text->len, file), text->len);
  }
  assert_int_equal (fclose (file), 0);
  return bytes;
}

static Run import_into (const char *catalogue, const char *file)
{
  char *const argv[]
      = { program, "cards", "import", (char *)(gsize)file, "--catalogue", (char *)(gsize)catalogue, NULL };
  return run_program (argv);
}

static gint64 count_in (const char *path)
{
  g_autoptr (PayCatalogue) catalogue = pay_catalogue_open (path, NULL);
  return catalogue != NULL ? pay_catalogue_count (catalogue, "mtg", NULL) : 0;
}

static void test_constant_memory (void **state)
{
  (void)state;
  g_autofree char *file = path_of ("cards.json"), *few = path_of ("few.json"), *a = path_of ("a.db"),
                  *b = path_of ("b.db");
  const guint64 bytes = write_cards (file, CARDS);
  write_cards (few, FEW);
  const Run small = import_into (a, few), large = import_into (b, file), again = import_into (b, file);
  print_message ("%.1f MB: %.1f s, %ld KB; again %.1f s, %ld KB; a tenth of it: %.1f s, %ld KB\n", (double)bytes / 1e6,
                 large.seconds, large.kilobytes, again.seconds, again.kilobytes, small.seconds, small.kilobytes);
  assert_int_equal (small.exit_status, 0);
  assert_int_equal (large.exit_status, 0);
  assert_int_equal (again.exit_status, 0);
  assert_int_equal (count_in (a), FEW);
  assert_int_equal (count_in (b), CARDS);
  if (SANITIZED)
    return;
  assert_true (large.kilobytes < MOST_KILOBYTES);
  assert_true (large.kilobytes - small.kilobytes < MOST_GROWTH);
}

/* While another program writes. */
static void assert_is_locked (const char *catalogue, const char *file)
{
  const int fd = g_open (file, O_RDONLY, 0);
  const PayImport import = { .games = (const PayGame *const[]){ NULL }, .game = "mtg" };
  PayImported imported = { 0 };
  g_autoptr (GError) error = NULL;
  assert_false (pay_catalogue_import (catalogue, fd, "few", &import, &imported, &error));
  assert_non_null (strstr (error->message, "another program is writing to it"));
  close (fd);
}

/* Feeds half of the file to an import, meanwhile [there] cards can be read, ends it by [signal]; how it ended.
 * [other] (nullable): cards that nobody can import then. */
static int end_in_the_middle (const char *catalogue, gint64 there, const char *other, const char *text, gsize length,
                              int signal)
{
  int ends[2];
  assert_int_equal (pipe (ends), 0);
  const pid_t child = fork ();
  if (child == 0) {
    dup2 (ends[0], STDIN_FILENO);
    close (ends[0]);
    close (ends[1]);
    if (freopen ("/dev/null", "w", stderr) == NULL)
      _exit (126);
    execl (program, program, "cards", "import", "-", "--catalogue", catalogue, NULL);
    _exit (127);
  }
  close (ends[0]);
  for (gsize at = 0; at < length;) { /* all but what a pipe holds has been read when this returns */
    const gssize n = write (ends[1], text + at, length - at);
    assert_true (n > 0);
    at += (gsize)n;
  }
  assert_int_equal (count_in (catalogue), there);
  if (other != NULL)
    assert_is_locked (catalogue, other);
  kill (child, signal);
  int status = 0;
  assert_int_equal (waitpid (child, &status, 0), child);
  close (ends[1]);
  return status;
}

static void test_killed (void **state)
{
  (void)state;
  g_autofree char *file = path_of ("cards.json"), *few = path_of ("few.json"), *old = path_of ("old.db"),
                  *fresh = path_of ("fresh.db"), *text = NULL;
  gsize length = 0;
  assert_true (g_file_get_contents (file, &text, &length, NULL));
  assert_int_equal (import_into (old, few).exit_status, 0);
  for (int i = 0; i < 4; i++) {
    const int status = end_in_the_middle (i < 2 ? old : fresh, i < 2 ? FEW : 0, i == 0 ? few : NULL, text, length / 2,
                                          i % 2 == 0 ? SIGKILL : SIGINT);
    assert_true (i % 2 == 0 ? WIFSIGNALED (status) : WIFEXITED (status) && WEXITSTATUS (status) == 4);
    assert_int_equal (count_in (old), FEW);
    assert_int_equal (count_in (fresh), 0);
  }
  assert_int_equal (import_into (fresh, few).exit_status, 0);
  assert_int_equal (count_in (fresh), FEW);
  assert_int_equal (import_into (old, file).exit_status, 0);
  assert_int_equal (count_in (old), CARDS);
}

static int remove_folder (void **state)
{
  (void)state;
  GDir *names = g_dir_open (folder, 0, NULL);
  for (const char *name = g_dir_read_name (names); name != NULL; name = g_dir_read_name (names)) {
    g_autofree char *path = path_of (name);
    g_unlink (path);
  }
  g_dir_close (names);
  g_rmdir (folder);
  g_free (folder);
  return 0;
}

int main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  program = argv[1];
  folder = g_dir_make_tmp (NULL, NULL);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_constant_memory), cmocka_unit_test (test_killed) };
  return cmocka_run_group_tests_name ("cards.large", tests, NULL, remove_folder);
}
