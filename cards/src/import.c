/* SPDX-License-Identifier: MIT */
/* Cards from a file into the catalogue, in one transaction. */
#include "catalogue-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define CARDS_BETWEEN 500 /* two calls of progress() */

static const char schema[] = "PRAGMA application_id = 1348565315;"
                             "PRAGMA user_version = 3;"
                             "CREATE TABLE cards (id INTEGER PRIMARY KEY, game TEXT NOT NULL, ident TEXT NOT NULL,"
                             " number TEXT NOT NULL, layout TEXT NOT NULL, colours TEXT NOT NULL,"
                             " ability_cost TEXT NOT NULL, name TEXT NOT NULL, cost TEXT NOT NULL, type TEXT NOT NULL,"
                             " text TEXT NOT NULL, is_row INTEGER NOT NULL, icons TEXT NOT NULL,"
                             " partial INTEGER NOT NULL, UNIQUE (game, ident));"
                             "CREATE TABLE faces (card INTEGER NOT NULL REFERENCES cards ON DELETE CASCADE,"
                             " place INTEGER NOT NULL, name TEXT NOT NULL, cost TEXT NOT NULL, type TEXT NOT NULL,"
                             " text TEXT NOT NULL, PRIMARY KEY (card, place)) WITHOUT ROWID;"
                             "CREATE TABLE names (game TEXT NOT NULL, key TEXT NOT NULL, rank INTEGER NOT NULL,"
                             " card INTEGER NOT NULL REFERENCES cards ON DELETE CASCADE,"
                             " PRIMARY KEY (game, key, rank, card)) WITHOUT ROWID;"
                             "CREATE INDEX names_card ON names (card);";
G_STATIC_ASSERT (CATALOGUE_APPLICATION == 1348565315 && CATALOGUE_VERSION == 3);

enum { PUT_CARD, PUT_FACE, PUT_NAME, DROP_FACES, DROP_NAMES, DROP_ROW, FIND_SIDE, STATEMENTS };

/* A whole text is known, and that of mana alone does not take its place. */
#define WHOLE_STAYS "(?13 = 1 AND partial = 0)"

static const char *const statements[STATEMENTS] = {
  [PUT_CARD]
  = ("INSERT INTO cards (game, ident, number, layout, colours, ability_cost, name, cost, type, text, is_row,"
     " icons, partial)"
     " VALUES (?1, ?2, ?3, ?4, ?5, ifnull (?6, ''), ?7, ?8, ?9, ifnull (?10, ''), ?11, ifnull (?12, ''), ?13)"
     " ON CONFLICT (game, ident) DO UPDATE SET number = ?3, layout = ?4, colours = ?5,"
     " ability_cost = ifnull (?6, ability_cost), name = ?7, cost = ?8, type = ?9,"
     " text = CASE WHEN ?10 IS NULL OR " WHOLE_STAYS " THEN text ELSE ?10 END, is_row = ?11,"
     " icons = ifnull (?12, icons), partial = CASE WHEN ?10 IS NULL OR " WHOLE_STAYS
     " THEN partial ELSE ?13 END RETURNING id"),
  [PUT_FACE] = "INSERT INTO faces (name, cost, type, text, card, place) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
  [PUT_NAME] = "INSERT OR IGNORE INTO names (game, key, card, rank) VALUES (?1, ?2, ?3, ?4)",
  [DROP_FACES] = "DELETE FROM faces WHERE card = ?1",
  [DROP_NAMES] = "DELETE FROM names WHERE card = ?1",
  [DROP_ROW] = "DELETE FROM cards WHERE game = ?1 AND ident = ?2 AND is_row",
  [FIND_SIDE] = ("SELECT 1 FROM names n WHERE game = ?1 AND key = ?2 AND rank = 2"
                 " AND NOT EXISTS (SELECT 1 FROM cards c WHERE c.game = ?1 AND c.ident = ?2)"),
};

typedef struct {
  PayCatalogue *catalogue;
  sqlite3_stmt *statements[STATEMENTS];
  CardReading *reading;
  guint64 size;
} Writer;

static void writer_clear (Writer *writer)
{
  for (int i = 0; i < STATEMENTS; i++)
    g_clear_pointer (&writer->statements[i], sqlite3_finalize);
}

/* Runs a statement that returns nothing. */
static gboolean step (Writer *writer, int which, GError **error)
{
  sqlite3_stmt *s = writer->statements[which];
  const int result = sqlite3_step (s);
  const gboolean good = result == SQLITE_DONE || catalogue_fail (writer->catalogue, error);
  sqlite3_reset (s);
  return good;
}

static gboolean put_name (Writer *writer, const PayCard *card, gint64 id, const char *key, NameRank rank,
                          GError **error)
{
  sqlite3_stmt *s = writer->statements[PUT_NAME];
  catalogue_bind (s, (const char *const[]){ card->game, key, NULL });
  sqlite3_bind_int64 (s, 3, id);
  sqlite3_bind_int (s, 4, (int)rank);
  return key[0] == '\0' || step (writer, PUT_NAME, error);
}

static gboolean put_face (Writer *writer, const PayCard *card, gint64 id, guint place, GError **error)
{
  const PayCardFace *face = card->faces->pdata[place];
  sqlite3_stmt *s = writer->statements[PUT_FACE];
  catalogue_bind (s, (const char *const[]){ face->name, face->cost, face->type, face->text, NULL });
  sqlite3_bind_int64 (s, 5, id);
  sqlite3_bind_int (s, 6, (int)place);
  g_autofree char *key = pay_card_key (face->name);
  sqlite3_stmt *drop = writer->statements[DROP_ROW];
  catalogue_bind (drop, (const char *const[]){ card->game, key, NULL });
  return step (writer, PUT_FACE, error) && step (writer, DROP_ROW, error)
         && put_name (writer, card, id, key, NAME_FACE, error);
}

/* -1 with [error]. */
static gint64 put_row (Writer *writer, const PayCard *card, const char *ident, GError **error)
{
  sqlite3_stmt *s = writer->statements[PUT_CARD];
  const PayCardFace *face = &card->whole;
  catalogue_bind (s, (const char *const[]){ card->game, ident, card->number, card->layout, card->colours,
                                            card->ability_cost, face->name, face->cost, face->type, face->text, NULL });
  sqlite3_bind_int (s, 11, writer->reading->rows ? 1 : 0);
  sqlite3_bind_text (s, 12, card->icons, -1, SQLITE_STATIC);
  const gboolean no_words = writer->reading->no_text && writer->reading->no_abilities;
  sqlite3_bind_int (s, 13, no_words ? CARD_NO_WORDS : writer->reading->partial ? CARD_SOME_WORDS : 0);
  const struct {
    gboolean absent;
    int parameter;
  } columns[]
      = { { writer->reading->no_abilities, 6 }, { writer->reading->no_text, 10 }, { writer->reading->no_icons, 12 } };
  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    if (columns[i].absent)
      sqlite3_bind_null (s, columns[i].parameter);
  /* A failure may have undone the transaction: another step would be one of its own. */
  const gint64 id = sqlite3_step (s) == SQLITE_ROW ? sqlite3_column_int64 (s, 0) : -1;
  const gboolean good = (id >= 0 && sqlite3_step (s) == SQLITE_DONE) || catalogue_fail (writer->catalogue, error);
  sqlite3_reset (s);
  return good ? id : -1;
}

static gboolean drop (Writer *writer, int which, gint64 id, GError **error)
{
  sqlite3_bind_int64 (writer->statements[which], 1, id);
  return step (writer, which, error);
}

/* Is the row of a table a side of a card that is there as a whole? FALSE with [error]. */
static gboolean look_for_side (Writer *writer, const PayCard *card, const char *ident, gboolean *found, GError **error)
{
  sqlite3_stmt *s = writer->statements[FIND_SIDE];
  catalogue_bind (s, (const char *const[]){ card->game, ident, NULL });
  const int result = writer->reading->rows ? sqlite3_step (s) : SQLITE_DONE;
  *found = result == SQLITE_ROW;
  const gboolean good = *found || result == SQLITE_DONE || catalogue_fail (writer->catalogue, error);
  sqlite3_reset (s);
  return good;
}

static gboolean put_parts (Writer *writer, const PayCard *card, gint64 id, GError **error)
{
  g_auto (GStrv) parts = card_names (card->whole.name);
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++) {
    g_autofree char *key = pay_card_key (parts[i]);
    if (!put_name (writer, card, id, key, NAME_PART, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean put_card (Writer *writer, const PayCard *card, GError **error)
{
  g_autofree char *name = pay_card_key (card->whole.name), *number = pay_card_key (card->number);
  g_autofree char *ident = number[0] != '\0' ? g_strconcat ("#", number, NULL) : g_strdup (name);
  gboolean is_side;
  if (!look_for_side (writer, card, ident, &is_side, error))
    return FALSE;
  if (is_side)
    return TRUE;
  const gint64 id = put_row (writer, card, ident, error);
  if (id < 0 || !drop (writer, DROP_FACES, id, error) || !drop (writer, DROP_NAMES, id, error)
      || !put_name (writer, card, id, number, NAME_NUMBER, error)
      || !put_name (writer, card, id, name, NAME_WHOLE, error) || !put_parts (writer, card, id, error))
    return FALSE;
  for (guint i = 0; i < card->faces->len; i++)
    if (!put_face (writer, card, id, i, error))
      return FALSE;
  return TRUE;
}

static gboolean take (const PayCard *card, gpointer data, GError **error)
{
  Writer *writer = data;
  const PayImport *import = writer->reading->import;
  const guint64 cards = writer->reading->imported->cards;
  if (import->progress != NULL && cards % CARDS_BETWEEN == 0)
    import->progress (bytes_place (writer->reading->bytes).byte, writer->size, cards, import->data);
  return put_card (writer, card, error);
}

/* ---- The file. */

static gboolean prepare (Writer *writer, GError **error)
{
  for (int i = 0; i < STATEMENTS; i++)
    if ((writer->statements[i] = catalogue_prepare (writer->catalogue, statements[i], error)) == NULL)
      return FALSE;
  return TRUE;
}

/* Nothing is kept of a catalogue of another version. */
static gboolean empty (const PayCatalogue *catalogue, GError **error)
{
  g_autoptr (GString) drops = g_string_new (NULL);
  g_autoptr (Statement) s = catalogue_prepare (
      catalogue, "SELECT format ('DROP TABLE \"%w\";', name) FROM sqlite_master WHERE type = 'table'", error);
  int result = SQLITE_ERROR;
  while (s != NULL && (result = sqlite3_step (s)) == SQLITE_ROW) {
    const char *text = (const char *)sqlite3_column_text (s, 0);
    if (text == NULL)
      break;
    g_string_append (drops, text);
  }
  if (s == NULL || (result != SQLITE_DONE && !catalogue_fail (catalogue, error)))
    return FALSE;
  sqlite3_reset (s);
  return catalogue_run (catalogue, drops->str, error);
}

/* The tables are there, of this version. */
static gboolean set_up (const PayCatalogue *catalogue, GError **error)
{
  const int version = catalogue_version (catalogue, error);
  if (version == CATALOGUE_VERSION)
    return TRUE;
  return version >= 0 && (version == 0 || empty (catalogue, error)) && catalogue_run (catalogue, schema, error);
}

static gboolean fill (PayCatalogue *catalogue, CardReading *reading, guint64 size, GError **error)
{
  Writer writer = { .catalogue = catalogue, .reading = reading, .size = size };
  reading->take = take;
  reading->data = &writer;
  const gboolean good = set_up (catalogue, error) && prepare (&writer, error) && card_read_file (reading, error);
  writer_clear (&writer);
  return good && catalogue_run (catalogue, "COMMIT", error);
}

static PayCatalogue *open_to_write (const char *path, GError **error)
{
  g_autoptr (PayCatalogue) catalogue = g_new0 (PayCatalogue, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  catalogue->path = g_strdup (path);
  if (g_mkdir_with_parents (folder, 0700) != 0) {
    pay_set_error (error, PAY_ERROR_USAGE, folder, -1, "%s", g_strerror (errno));
    return NULL;
  }
  if (sqlite3_open_v2 (path, &catalogue->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK) {
    catalogue_fail (catalogue, error);
    return NULL;
  }
  sqlite3_busy_timeout (catalogue->db, 5000);
  /* With a log beside it the file can be read while the import goes on; where there can be no log it waits. */
  sqlite3_exec (catalogue->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
  return catalogue_run (catalogue, "PRAGMA foreign_keys = 1; BEGIN IMMEDIATE", error) ? g_steal_pointer (&catalogue)
                                                                                      : NULL;
}

/* TRUE: all of it is there; FALSE: nothing of it. */
static gboolean import_all (PayCatalogue *catalogue, CardReading *reading, guint64 size, GError **error)
{
  const gboolean good = fill (catalogue, reading, size, error);
  if (!good)
    sqlite3_exec (catalogue->db, "ROLLBACK", NULL, NULL, NULL);
  /* One file again, which can be read where nothing can be written; while others read it the log stays. */
  sqlite3_exec (catalogue->db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
  return good;
}

static void remove_files (const char *path)
{
  static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *file = g_strconcat (path, ends[i], NULL);
    g_unlink (file);
  }
}

gboolean pay_catalogue_import (const char *path, int fd, const char *name, const PayImport *import,
                               PayImported *imported, GError **error)
{
  struct stat about;
  const gboolean existed = g_file_test (path, G_FILE_TEST_EXISTS);
  const guint64 size = fstat (fd, &about) == 0 && S_ISREG (about.st_mode) ? (guint64)about.st_size : 0;
  g_auto (Bytes) bytes;
  bytes_init (&bytes, fd, name, import->stop);
  PayImported counted = { .game = g_strdup (import->game) };
  CardReading reading = { .bytes = &bytes, .import = import, .imported = &counted };
  PayCatalogue *catalogue = open_to_write (path, error);
  const gboolean good = catalogue != NULL && import_all (catalogue, &reading, size, error);
  pay_catalogue_close (catalogue);
  if (good) {
    *imported = counted;
    return TRUE;
  }
  g_free (counted.game);
  if (!existed)
    remove_files (path);
  return FALSE;
}
