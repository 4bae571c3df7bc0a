/* SPDX-License-Identifier: MIT */
/* SQLite is given no memory at every place where it asks for some: what is looked up is whole or an error, and nothing
 * of an import is there, or all of it. The same where the disk is full after any number of writes, which is said. */
#define _XOPEN_SOURCE 700
#include "store.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#define IN_MEMORY "/dev/shm"

static const char old[]
    = "[{\"name\":\"First Bear\",\"mana_cost\":\"{G}\",\"oracle_text\":\"{T}: Add {G}.\"},"
      "{\"name\":\"One // Two\",\"layout\":\"split\",\"card_faces\":[{\"name\":\"One\",\"mana_cost\":"
      "\"{1}\"},{\"name\":\"Two\",\"mana_cost\":\"{2}\"}]}]";
static const char more[] = "[{\"name\":\"First Bear\",\"mana_cost\":\"{G}{G}\"},{\"name\":\"Second Bear\"}]";

static sqlite3_mem_methods given;
static gint64 left = G_MAXINT64; /* calls until there is none */
static gint64 lacking = 0;       /* calls that get none from then on */
static gboolean lacked;

static gboolean is_there (void)
{
  if (left-- > 0)
    return TRUE;
  lacked = lacked || lacking > 0;
  return lacking-- <= 0;
}

static void *take (int size)
{
  return is_there () ? given.xMalloc (size) : NULL;
}

static void *take_more (void *memory, int size)
{
  return is_there () ? given.xRealloc (memory, size) : NULL;
}

/* [at] calls get what they ask for, then [n] do not. */
static void lack (gint64 at, gint64 n)
{
  left = at;
  lacking = n;
  lacked = FALSE;
}

static void lack_nothing (void)
{
  left = G_MAXINT64;
}

static gboolean add_words (const PayCard *card, gpointer data)
{
  g_string_append_printf (data, "%s %s %s %s", card->game, card->whole.name, card->whole.cost, card->whole.text);
  for (guint i = 0; i < card->faces->len; i++) {
    const PayCardFace *face = card->faces->pdata[i];
    g_string_append_printf (data, " / %s %s", face->name, face->cost);
  }
  g_string_append_c (data, '\n');
  return TRUE;
}

/* What is told of all cards, of one and of one that is near; NULL with [error]. */
static char *look (const char *path, GError **error)
{
  g_autoptr (PayCatalogue) catalogue = pay_catalogue_open (path, error);
  g_autoptr (GString) words = g_string_new (NULL);
  if (catalogue == NULL || !pay_catalogue_each (catalogue, "mtg", add_words, words, error))
    return NULL;
  g_autoptr (GPtrArray) found = pay_catalogue_find (catalogue, "mtg", "Two", error);
  if (found == NULL)
    return NULL;
  for (guint i = 0; i < found->len; i++)
    add_words (found->pdata[i], words);
  g_auto (GStrv) near = pay_catalogue_near (catalogue, "mtg", "First Baer", 1, error);
  const gint64 count = near != NULL ? pay_catalogue_count (catalogue, "mtg", error) : -1;
  if (count < 0)
    return NULL;
  g_string_append_printf (words, "%s %d\n", near[0], (int)count);
  return g_strdup (words->str);
}

/* A store with the old cards, and what it says. (transfer full) */
static char *open_old (Store *store)
{
  PayImported imported = { 0 };
  store_open (store);
  assert_true (store_import (store, old, strlen (old), NULL, &imported, NULL));
  g_free (imported.game);
  return look (store->path, NULL);
}

/* Once, and from then on. */
static const gint64 numbers[] = { 1, G_MAXINT64 };

static void test_look (G_GNUC_UNUSED void **state)
{
  g_auto (Store) store = { 0 };
  g_autofree char *whole = open_old (&store);
  assert_non_null (strstr (whole, "{T}: Add {G}."));
  assert_non_null (strstr (whole, "First Bear 2\n"));
  guint errors = 0;
  for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++) {
    lacked = TRUE;
    for (gint64 at = 0; lacked; at++) {
      g_autoptr (GError) error = NULL;
      lack (at, numbers[k]);
      g_autofree char *words = look (store.path, &error);
      lack_nothing ();
      if (words != NULL)
        assert_string_equal (words, whole);
      else if (strstr (error->message, "memory") == NULL)
        fail_msg ("at %d: %s", (int)at, error->message);
      errors += words == NULL;
    }
  }
  print_message ("%u errors\n", errors);
  assert_true (errors > 100);
}

static void test_import (G_GNUC_UNUSED void **state)
{
  g_auto (Store) store = { 0 };
  g_autofree char *before = open_old (&store);
  guint errors = 0;
  for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++) {
    lacked = TRUE;
    for (gint64 at = 0; lacked; at++) {
      g_autoptr (GError) error = NULL;
      lack (at, numbers[k]);
      PayImported imported = { 0 };
      const gboolean good = store_import (&store, more, strlen (more), NULL, &imported, &error);
      lack_nothing ();
      g_autofree char *words = look (store.path, NULL);
      assert_non_null (words);
      errors += !good;
      if (!good) {
        assert_string_equal (words, before);
        continue;
      }
      g_free (imported.game);
      assert_non_null (strstr (words, "First Bear 3\n"));
      assert_non_null (strstr (words, "First Bear {G}{G}"));
      assert_true (store_import (&store, old, strlen (old), NULL, &imported, NULL));
      g_free (imported.game);
      g_free (before);
      before = look (store.path, NULL);
    }
  }
  print_message ("%u errors\n", errors);
  assert_true (errors > 100);
}

/* ---- A disk that is full after so many writes. */

static gint64 writes = G_MAXINT64;

static ssize_t write_some (int file, const void *bytes, size_t size)
{
  if (writes-- > 0)
    return write (file, bytes, size);
  errno = ENOSPC;
  return -1;
}

static ssize_t write_some_at (int file, const void *bytes, size_t size, off_t at)
{
  if (writes-- > 0)
    return pwrite (file, bytes, size, at);
  errno = ENOSPC;
  return -1;
}

static void set_call (const char *name, sqlite3_syscall_ptr call)
{
  sqlite3_vfs *files = sqlite3_vfs_find (NULL);
  assert_int_equal (files->xSetSystemCall (files, name, call), SQLITE_OK);
}

static void test_full_disk (G_GNUC_UNUSED void **state)
{
  static const char *const at_place[] = { "pwrite", "pwrite64" };
  g_auto (Store) store = { 0 };
  g_autofree char *before = open_old (&store);
  set_call ("write", (sqlite3_syscall_ptr)write_some);
  for (gsize i = 0; i < G_N_ELEMENTS (at_place); i++)
    set_call (at_place[i], (sqlite3_syscall_ptr)write_some_at);
  guint errors = 0;
  gboolean good = FALSE;
  for (gint64 n = 0; !good; n++) {
    g_autoptr (GError) error = NULL;
    writes = n;
    PayImported imported = { 0 };
    good = store_import (&store, more, strlen (more), NULL, &imported, &error);
    writes = G_MAXINT64;
    if (good)
      g_free (imported.game);
    else
      assert_non_null (strstr (error->message, "there is no room left on the disk"));
    errors += !good;
    g_autofree char *words = look (store.path, NULL);
    assert_true (good ? strstr (words, "First Bear 3\n") != NULL : g_strcmp0 (words, before) == 0);
  }
  print_message ("%u errors\n", errors);
  assert_true (errors >= 3);
  set_call (NULL, NULL);
}

int main (void)
{
  if (g_access (IN_MEMORY, W_OK) == 0) /* thousands of transactions, each waits for a disk */
    g_setenv ("TMPDIR", IN_MEMORY, TRUE);
  sqlite3_config (SQLITE_CONFIG_GETMALLOC, &given);
  sqlite3_mem_methods ours = given;
  ours.xMalloc = take;
  ours.xRealloc = take_more;
  sqlite3_config (SQLITE_CONFIG_MALLOC, &ours);
  sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0); /* each is asked for */
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_look), cmocka_unit_test (test_import), cmocka_unit_test (test_full_disk) };
  return cmocka_run_group_tests_name ("cards.short", tests, NULL, NULL);
}
