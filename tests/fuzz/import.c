/* SPDX-License-Identifier: MIT */
/* Any bytes as a file of cards: imported or refused at a place in it; what was imported can be looked up, and what it
 * costs and gives is read or refused. */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <pay/cards.h>
#include <stdlib.h>
#include <unistd.h>

#define PIPE 65536 /* bytes that a pipe takes before it waits */

static char *folder, *path;

static void remove_folder (void)
{
  g_rmdir (folder);
  g_free (folder);
  g_free (path);
}

static void make_folder (void)
{
  if (folder != NULL)
    return;
  folder = g_dir_make_tmp (NULL, NULL);
  path = g_build_filename (folder, "cards.db", NULL);
  atexit (remove_folder);
}

static gboolean look_at (const PayCard *card, gpointer data)
{
  guint *seen = data;
  ++*seen;
  for (const PayGame *const *game = fuzz_games (); *game != NULL; game++) {
    g_autoptr (GError) error = NULL;
    gboolean unit;
    if (!g_str_equal ((*game)->name, card->game))
      continue;
    g_autofree char *gives = pay_card_gives (card, *game, &unit, &error);
    if ((gives == NULL) == (error == NULL))
      g_error ("gives something and an error, or neither");
  }
  return TRUE;
}

static void look_up (const PayImported *imported)
{
  guint seen = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayCatalogue) catalogue = pay_catalogue_open (path, &error);
  if (catalogue == NULL || !pay_catalogue_each (catalogue, NULL, look_at, &seen, &error))
    g_error ("%s", error->message);
  if (seen == 0 || seen > imported->cards)
    g_error ("%u cards are there", seen);
  g_autoptr (GPtrArray) found = pay_catalogue_find (catalogue, imported->game, "a/b", &error);
  g_auto (GStrv) near = pay_catalogue_near (catalogue, imported->game, "card", 3, &error);
  if (found == NULL || near == NULL)
    g_error ("%s", error->message);
}

static void import (int fd, size_t size)
{
  const PayImport import = { .games = fuzz_games () };
  PayImported imported = { 0 };
  g_autoptr (GError) error = NULL;
  if (pay_catalogue_import (path, fd, "file", &import, &imported, &error)) {
    look_up (&imported);
    g_free (imported.game);
    g_unlink (path);
    return;
  }
  if (error == NULL || error->domain != PAY_ERROR || pay_error_at (error) > (gssize)size)
    g_error ("refused without a place: %s", error != NULL ? error->message : "no error");
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_error ("refused, and a catalogue is there");
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  int ends[2];
  if (size >= PIPE)
    return 0;
  make_folder ();
  if (pipe (ends) != 0 || (size > 0 && write (ends[1], data, size) != (ssize_t)size))
    g_error ("no pipe");
  close (ends[1]);
  import (ends[0], size);
  close (ends[0]);
  return 0;
}
