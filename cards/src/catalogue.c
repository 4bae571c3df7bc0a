/* SPDX-License-Identifier: MIT */
/* The file that cards are kept in, opened for looking things up. */
#include "catalogue-private.h"

#include <errno.h>
#include <string.h>

#define WAIT 5000 /* milliseconds for another program to end its import */

gboolean catalogue_fail (const PayCatalogue *c, GError **error)
{
  const char *why = sqlite3_errmsg (c->db);
  const int code = sqlite3_errcode (c->db) & 0xff;
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    why = "another program is writing to it; try again when that has ended";
  else if (code == SQLITE_FULL || (code == SQLITE_IOERR && sqlite3_system_errno (c->db) == ENOSPC))
    why = "there is no room left on the disk";
  return pay_set_error (error, PAY_ERROR_USAGE, c->path, -1, "the catalogue: %s", why);
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

/* Which side has this key, -1: the whole card. */
static int face_called (const PayCard *card, const char *key)
{
  for (guint i = 0; i < card->faces->len; i++) {
    g_autofree char *other = pay_card_key (((const PayCardFace *)card->faces->pdata[i])->name);
    if (strcmp (other, key) == 0)
      return (int)i;
  }
  return -1;
}

static GPtrArray *find_key (PayCatalogue *catalogue, const char *game, const char *key, GError **error)
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
      card->face = face_called (card, key);
    g_ptr_array_add (found, card);
  }
  if (step == SQLITE_DONE)
    return g_steal_pointer (&found);
  catalogue_fail (catalogue, error);
  return NULL;
}

/* The sides of "A // B", "A/B", NULL-ended; NULL: it has one side only. */
static GStrv sides_of (const char *wanted)
{
  if (strchr (wanted, '/') == NULL)
    return NULL;
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (wanted, "/", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (g_strstrip (parts[i])[0] != '\0')
      g_ptr_array_add (sides, g_strdup (parts[i]));
  if (sides->len < 2)
    return NULL;
  g_ptr_array_add (sides, NULL);
  return (GStrv)g_ptr_array_free (g_steal_pointer (&sides), FALSE);
}

/* A card from those that are its sides. Adds nothing where one is not there. */
static gboolean put_together (PayCatalogue *catalogue, const char *game, GStrv sides, GPtrArray *found, GError **error)
{
  g_autoptr (PayCard) card = card_new (game);
  for (guint i = 0; sides[i] != NULL; i++) {
    g_autofree char *key = pay_card_key (sides[i]);
    g_autoptr (GPtrArray) one = find_key (catalogue, game, key, error);
    if (one == NULL)
      return FALSE;
    const PayCard *side = one->len == 1 ? one->pdata[0] : NULL;
    if (side == NULL || side->faces->len > 0)
      return TRUE;
    PayCardFace *face = card_add_face (card);
    card_set (&face->name, side->whole.name);
    card_set (&face->cost, side->whole.cost);
    card_set (&face->type, side->whole.type);
    card_set (&face->text, side->whole.text);
    card->partial |= side->partial;
    card->wordless |= side->wordless;
  }
  card_set (&card->layout, card_layout_of_sides (card));
  card_join (card);
  g_ptr_array_add (found, g_steal_pointer (&card));
  return TRUE;
}

GPtrArray *pay_catalogue_find (PayCatalogue *catalogue, const char *game, const char *wanted, GError **error)
{
  g_autofree char *key = pay_card_key (wanted);
  g_autoptr (GPtrArray) found = find_key (catalogue, game, key, error);
  g_auto (GStrv) sides = sides_of (wanted);
  if (found == NULL || found->len > 0 || sides == NULL)
    return g_steal_pointer (&found);
  g_autofree char *name = g_strjoinv (" // ", sides), *whole = pay_card_key (name);
  g_ptr_array_unref (found);
  found = find_key (catalogue, game, whole, error);
  if (found == NULL || found->len > 0 || put_together (catalogue, game, sides, found, error))
    return g_steal_pointer (&found);
  return NULL;
}

/* ---- Near misses. */

typedef struct {
  char *name;
  guint distance;
} Near;

static void near_clear (gpointer data)
{
  g_free (((Near *)data)->name);
}

static gint by_distance (gconstpointer a, gconstpointer b)
{
  const Near *x = a, *y = b;
  return x->distance != y->distance ? (x->distance < y->distance ? -1 : 1) : strcmp (x->name, y->name);
}

GStrv pay_catalogue_near (PayCatalogue *catalogue, const char *game, const char *wanted, guint most, GError **error)
{
  g_autoptr (Statement) s = catalogue_prepare (catalogue,
                                               "SELECT name FROM cards WHERE game = ?1 UNION "
                                               "SELECT number FROM cards WHERE game = ?1 AND number <> '' UNION "
                                               "SELECT f.name FROM faces f JOIN cards ON cards.id = f.card "
                                               "WHERE game = ?1",
                                               error);
  if (s == NULL)
    return NULL;
  catalogue_bind (s, (const char *const[]){ game, NULL });
  g_autofree char *key = pay_card_key (wanted);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));
  g_array_set_clear_func (near, near_clear);
  int step;
  while ((step = sqlite3_step (s)) == SQLITE_ROW) {
    const char *name = text_at (s, 0);
    const guint distance = key[0] != '\0' ? pay_card_nearness (name, key) : G_MAXUINT;
    if (distance == G_MAXUINT)
      continue;
    const Near one = { g_strdup (name), distance };
    g_array_append_val (near, one);
  }
  if (step != SQLITE_DONE) {
    catalogue_fail (catalogue, error);
    return NULL;
  }
  g_array_sort (near, by_distance);
  GStrv names = g_new0 (char *, (gsize)MIN (near->len, most) + 1);
  for (guint i = 0; i < MIN (near->len, most); i++)
    names[i] = g_steal_pointer (&g_array_index (near, Near, i).name);
  return names;
}
