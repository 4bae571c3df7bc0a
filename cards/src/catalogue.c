/* SPDX-License-Identifier: MIT */
/* The file that cards are kept in, opened for looking things up. */
#include "catalogue-private.h"

#include <errno.h>

#define WAIT 5000 /* milliseconds for another program to end its import */

gboolean catalogue_fail (const PayCatalogue *c, GError **error)
{
  const char *why = sqlite3_errmsg (c->db);
  const int code = sqlite3_errcode (c->db) & 0xff;
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    why = "another program is writing to it; try again when that has ended";
  else if (code == SQLITE_FULL || (code == SQLITE_IOERR && sqlite3_system_errno (c->db) == ENOSPC))
    why = "there is no room left on the disk";
  else if (code == SQLITE_NOMEM)
    why = "there is not enough memory";
  return pay_set_error (error, code == SQLITE_NOMEM ? PAY_ERROR_TOO_LARGE : PAY_ERROR_USAGE, c->path, -1,
                        "the catalogue: %s", why);
}

gboolean catalogue_run (const PayCatalogue *catalogue, const char *sql, GError **error)
{
  return sqlite3_exec (catalogue->db, sql, NULL, NULL, NULL) == SQLITE_OK || catalogue_fail (catalogue, error);
}

sqlite3_stmt *catalogue_prepare (const PayCatalogue *catalogue, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2 (catalogue->db, sql, -1, &statement, NULL) != SQLITE_OK)
    catalogue_fail (catalogue, error);
  return statement;
}

void catalogue_bind (sqlite3_stmt *statement, const char *const *texts)
{
  for (int i = 0; texts[i] != NULL; i++)
    sqlite3_bind_text (statement, i + 1, texts[i], -1, SQLITE_STATIC);
}

int catalogue_pragma (const PayCatalogue *catalogue, const char *name, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA %s", name);
  g_autoptr (Statement) statement = catalogue_prepare (catalogue, sql, error);
  if (statement == NULL)
    return -1;
  if (sqlite3_step (statement) == SQLITE_ROW)
    return sqlite3_column_int (statement, 0);
  catalogue_fail (catalogue, error);
  return -1;
}

int catalogue_version (const PayCatalogue *c, GError **error)
{
  const int application = catalogue_pragma (c, "application_id", error);
  const int version = application >= 0 ? catalogue_pragma (c, "user_version", error) : -1;
  const int things = version >= 0 ? catalogue_pragma (c, "schema_version", error) : -1;
  if (things < 0)
    return -1;
  if (application == 0 && version == 0 && things == 0)
    return 0;
  if (application == CATALOGUE_APPLICATION)
    return version;
  pay_set_error (error, PAY_ERROR_USAGE, c->path, -1, "this is another program's file, not a catalogue");
  return -1;
}

PayCatalogue *pay_catalogue_open (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    pay_set_error (error, PAY_ERROR_USAGE, path, -1, "there is no catalogue of cards here");
    return NULL;
  }
  g_autoptr (PayCatalogue) c = g_new0 (PayCatalogue, 1);
  c->path = g_strdup (path);
  /* For writing, too: what an import that died has left must be undone before anything is read. */
  if (sqlite3_open_v2 (path, &c->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
    catalogue_fail (c, error);
    return NULL;
  }
  sqlite3_busy_timeout (c->db, WAIT);
  const int version = catalogue_version (c, error);
  if (version == 0)
    pay_set_error (error, PAY_ERROR_USAGE, path, -1, "there are no cards in this catalogue");
  else if (version > 0 && version != CATALOGUE_VERSION)
    pay_set_error (error, PAY_ERROR_USAGE, path, -1,
                   "this catalogue is of another version of pay; the next import puts a new one in its place");
  return version == CATALOGUE_VERSION && catalogue_run (c, "PRAGMA query_only = 1", error) ? g_steal_pointer (&c)
                                                                                           : NULL;
}

void pay_catalogue_close (PayCatalogue *catalogue)
{
  if (catalogue == NULL)
    return;
  sqlite3_close (catalogue->db);
  g_free (catalogue->path);
  g_free (catalogue);
}

const char *pay_catalogue_path (const PayCatalogue *catalogue)
{
  return catalogue->path;
}

gint64 pay_catalogue_count (PayCatalogue *catalogue, const char *game, GError **error)
{
  g_autoptr (Statement) s
      = catalogue_prepare (catalogue, "SELECT count (*) FROM cards WHERE ?1 IS NULL OR game = ?1", error);
  if (s == NULL)
    return -1;
  catalogue_bind (s, (const char *const[]){ game, NULL });
  if (sqlite3_step (s) == SQLITE_ROW)
    return sqlite3_column_int64 (s, 0);
  catalogue_fail (catalogue, error);
  return -1;
}

/* ---- Reading cards. */

static const char *text_at (sqlite3_stmt *s, int column)
{
  return (const char *)sqlite3_column_text (s, column);
}

static gboolean add_faces (const PayCatalogue *catalogue, PayCard *card, gint64 id, GError **error)
{
  g_autoptr (Statement) s
      = catalogue_prepare (catalogue, "SELECT name, cost, type, text FROM faces WHERE card = ?1 ORDER BY place", error);
  if (s == NULL)
    return FALSE;
  sqlite3_bind_int64 (s, 1, id);
  int step;
  while ((step = sqlite3_step (s)) == SQLITE_ROW) {
    PayCardFace *face = card_add_face (card);
    card_set (&face->name, text_at (s, 0));
    card_set (&face->cost, text_at (s, 1));
    card_set (&face->type, text_at (s, 2));
    card_set (&face->text, text_at (s, 3));
  }
  return step == SQLITE_DONE || catalogue_fail (catalogue, error);
}

#define CARD_COLUMNS                                                                                                   \
  "cards.id, cards.game, cards.number, cards.layout, cards.colours, cards.ability_cost, cards.name, cards.cost, "      \
  "cards.type, cards.text, cards.icons, cards.partial"
#define PARTIAL 11
#define BEHIND_CARD 12 /* the column behind these */

static PayCard *card_from (const PayCatalogue *catalogue, sqlite3_stmt *s, GError **error)
{
  g_autoptr (PayCard) card = card_new (text_at (s, 1));
  char **const texts[]
      = { &card->number,     &card->layout,     &card->colours,    &card->ability_cost, &card->whole.name,
          &card->whole.cost, &card->whole.type, &card->whole.text, &card->icons };
  for (int i = 0; i < (int)G_N_ELEMENTS (texts); i++)
    card_set (texts[i], text_at (s, i + 2));
  card->partial = sqlite3_column_int (s, PARTIAL) != 0;
  card->wordless = sqlite3_column_int (s, PARTIAL) == CARD_NO_WORDS;
  return add_faces (catalogue, card, sqlite3_column_int64 (s, 0), error) ? g_steal_pointer (&card) : NULL;
}

gboolean pay_catalogue_each (PayCatalogue *catalogue, const char *game, PayCardFunc func, gpointer data, GError **error)
{
  g_autoptr (Statement) s = catalogue_prepare (
      catalogue, "SELECT " CARD_COLUMNS " FROM cards WHERE ?1 IS NULL OR game = ?1 ORDER BY game, number, name, id",
      error);
  if (s == NULL)
    return FALSE;
  catalogue_bind (s, (const char *const[]){ game, NULL });
  int step;
  while ((step = sqlite3_step (s)) == SQLITE_ROW) {
    g_autoptr (PayCard) card = card_from (catalogue, s, error);
    if (card == NULL)
      return FALSE;
    if (!func (card, data))
      return TRUE;
  }
  return step == SQLITE_DONE || catalogue_fail (catalogue, error);
}

/* ---- Finding. */

GPtrArray *catalogue_find_key (PayCatalogue *catalogue, const char *game, const char *key, GError **error)
{
  g_autoptr (Statement) s
      = catalogue_prepare (catalogue,
                           "SELECT " CARD_COLUMNS ", rank FROM names JOIN cards ON cards.id = names.card "
                           "WHERE names.game = ?1 AND names.key = ?2 "
                           "AND rank = (SELECT min (rank) FROM names WHERE game = ?1 AND key = ?2) ORDER BY number, id",
                           error);
  if (s == NULL)
    return NULL;
  catalogue_bind (s, (const char *const[]){ game, key, NULL });
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_card_free);
  int step;
  while ((step = sqlite3_step (s)) == SQLITE_ROW) {
    PayCard *card = card_from (catalogue, s, error);
    if (card == NULL)
      return NULL;
    if (sqlite3_column_int (s, BEHIND_CARD) == NAME_FACE)
      card->face = card_face_called (card, key);
    g_ptr_array_add (found, card);
  }
  if (step == SQLITE_DONE)
    return g_steal_pointer (&found);
  catalogue_fail (catalogue, error);
  return NULL;
}

gboolean catalogue_each_name (PayCatalogue *catalogue, const char *game, CardNameFunc func, gpointer data,
                              GError **error)
{
  g_autoptr (Statement) s = catalogue_prepare (catalogue,
                                               "SELECT name FROM cards WHERE game = ?1 UNION "
                                               "SELECT number FROM cards WHERE game = ?1 AND number <> '' UNION "
                                               "SELECT f.name FROM faces f JOIN cards ON cards.id = f.card "
                                               "WHERE game = ?1",
                                               error);
  if (s == NULL)
    return FALSE;
  catalogue_bind (s, (const char *const[]){ game, NULL });
  int step;
  while ((step = sqlite3_step (s)) == SQLITE_ROW)
    func (text_at (s, 0), data);
  return step == SQLITE_DONE || catalogue_fail (catalogue, error);
}
