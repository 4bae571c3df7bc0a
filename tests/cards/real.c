/* SPDX-License-Identifier: MIT */
/* The tables and decks of real cards beside the source folder, where there are any. */
#include "store.h"

#include <pay/mtg.h>
#include <pay/zx.h>
#include <stdio.h>
#include <string.h>

static char *data; /* the folder */

static void import_table (Store *store, const char *name, const char *game, guint64 least)
{
  g_autofree char *path = g_build_filename (data, name, NULL);
  g_autoptr (GError) error = NULL;
  PayImported imported = { 0 };
  if (!store_import (store, NULL, 0, path, &imported, &error))
    fail_msg ("%s: %s", name, error->message);
  assert_string_equal (imported.game, game);
  assert_true (imported.cards > least);
  g_free (imported.game);
}

static void test_twice (void **state)
{
  (void)state;
  g_auto (Store) store = { 0 };
  store_open (&store);
  import_table (&store, "zx_cards.tsv", "zx", 8000);
  g_autofree char *first = store_words (&store);
  import_table (&store, "zx_cards.tsv", "zx", 8000);
  g_autofree char *second = store_words (&store);
  assert_string_equal (first, second);
}

static void read_deck (PayCatalogue *catalogue, const char *name)
{
  g_autofree char *path = g_build_filename (data, "decks", name, NULL), *text = NULL;
  gsize length = 0;
  g_autoptr (GError) error = NULL;
  assert_true (g_file_get_contents (path, &text, &length, NULL));
  const gint64 start = g_get_monotonic_time ();
  g_autoptr (PayDeck) deck = pay_deck_read (text, length, name, pay_mtg_game (), catalogue, &error);
  const double seconds = (double)(g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (deck == NULL)
    fail_msg ("%s: %s", name, error->message);
  if (deck->unknown->len > 0)
    fail_msg ("%s: %s is not known", name, ((const PayDeckUnknown *)deck->unknown->pdata[0])->name);
  gint64 sources = 0;
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *e = deck->entries->pdata[i];
    sources += e->gives != NULL && e->section == PAY_DECK_MAIN ? e->count : 0;
  }
  const gint64 size = pay_deck_size (deck, PAY_DECK_MAIN);
  print_message ("%s: %d cards, %d sources, %.3f s\n", name, (int)size, (int)sources, seconds);
  assert_in_range (size, 60, 100);
  assert_in_range (sources, size / 4, size * 3 / 5);
}

static void test_decks (void **state)
{
  (void)state;
  g_auto (Store) store = { 0 };
  store_open (&store);
  import_table (&store, "mtg_cards.tsv", "mtg", 30000);
  g_autoptr (PayCatalogue) catalogue = pay_catalogue_open (store.path, NULL);
  g_autofree char *folder = g_build_filename (data, "decks", NULL);
  GDir *names = g_dir_open (folder, 0, NULL);
  if (names == NULL) {
    print_message ("no decks here\n");
    return;
  }
  guint n = 0;
  for (const char *name = g_dir_read_name (names); name != NULL; name = g_dir_read_name (names), n++)
    read_deck (catalogue, name);
  g_dir_close (names);
  assert_true (n > 0);
}

int main (void)
{
  const char *shared = g_getenv ("PAY_SHARED");
  data = g_build_filename (shared != NULL ? shared : "", "data", NULL);
  g_autofree char *table = g_build_filename (data, "mtg_cards.tsv", NULL);
  if (!g_file_test (table, G_FILE_TEST_EXISTS)) {
    puts ("skipped: no tables of real cards here");
    return 77;
  }
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_twice), cmocka_unit_test (test_decks) };
  const int failed = cmocka_run_group_tests_name ("cards.real", tests, NULL, NULL);
  g_free (data);
  return failed;
}
