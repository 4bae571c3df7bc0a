/* SPDX-License-Identifier: MIT */
#include "store.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <unistd.h>

void store_open (Store *s)
{
  s->folder = g_dir_make_tmp (NULL, NULL);
  assert_non_null (s->folder);
  s->path = g_build_filename (s->folder, "in", "cards.db", NULL);
  s->file = g_build_filename (s->folder, "file", NULL);
}

void store_close (Store *s)
{
  g_autofree char *inner = g_path_get_dirname (s->path);
  g_unlink (s->file);
  g_unlink (s->path);
  g_rmdir (inner);
  assert_int_equal (g_rmdir (s->folder), 0);
  g_free (s->folder);
  g_free (s->path);
  g_free (s->file);
}

gboolean store_import (Store *s, const char *text, gsize length, const char *path, PayImported *imported,
                       GError **error)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  const PayImport import = { .games = games };
  if (text != NULL)
    assert_true (g_file_set_contents (s->file, text, (gssize)length, NULL));
  const int fd = open (text != NULL ? s->file : path, O_RDONLY);
  assert_true (fd >= 0);
  const gboolean good = pay_catalogue_import (s->path, fd, "file", &import, imported, error);
  close (fd);
  return good;
}

static gboolean add_card (const PayCard *card, gpointer data)
{
  g_string_append_printf (data, "%s %s %s %s %s %u\n", card->game, card->number, card->whole.name, card->whole.cost,
                          card->whole.text, card->faces->len);
  return TRUE;
}

char *store_words (const Store *s)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayCatalogue) catalogue = pay_catalogue_open (s->path, &error);
  GString *all = g_string_new (NULL);
  if (catalogue != NULL)
    assert_true (pay_catalogue_each (catalogue, NULL, add_card, all, &error));
  else
    g_string_append (all, error->message);
  return g_string_free (all, FALSE);
}
