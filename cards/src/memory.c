/* SPDX-License-Identifier: MIT */
/* The catalogue in memory, for where there are no files: the same cards under the same names as in a file. */
#include "memory.h"

#include "card-private.h"

#include <string.h>

#define CARDS_BETWEEN 500 /* two calls of progress() */

typedef struct {
  PayCard *card;
  char *ident; /* game, number or name */
  int known;   /* 0, CARD_SOME_WORDS, CARD_NO_WORDS */
  guint id;    /* in the order in which they came */
  gboolean is_row;
} Entry;

typedef struct {
  Entry *entry; /* borrowed */
  NameRank rank;
} Name;

struct _PayCatalogue {
  char *path;
  GHashTable *idents; /* to Entry, which it owns */
  GHashTable *names;  /* game and key to GArray of Name */
  guint ids;
};

static GHashTable *catalogues; /* path to PayCatalogue * */

static void entry_free (gpointer data)
{
  Entry *entry = data;
  pay_card_free (entry->card);
  g_free (entry->ident);
  g_free (entry);
}

static void catalogue_free (gpointer data)
{
  PayCatalogue *c = data;
  g_hash_table_unref (c->names);
  g_hash_table_unref (c->idents);
  g_free (c->path);
  g_free (c);
}

static PayCatalogue *catalogue_new (const char *path)
{
  PayCatalogue *c = g_new0 (PayCatalogue, 1);
  c->path = g_strdup (path);
  c->idents = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, entry_free);
  c->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_array_unref);
  return c;
}

static PayCatalogue *catalogue_at (const char *path)
{
  return catalogues != NULL ? g_hash_table_lookup (catalogues, path) : NULL;
}

static void keep (PayCatalogue *c)
{
  if (catalogues == NULL)
    catalogues = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, catalogue_free);
  g_hash_table_replace (catalogues, c->path, c);
}

/* ---- Looking up. */

PayCatalogue *pay_catalogue_open (const char *path, GError **error)
{
  PayCatalogue *c = catalogue_at (path);
  if (c == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, path, -1, "there is no catalogue of cards here");
  return c;
}

void pay_catalogue_close (PayCatalogue *catalogue)
{
  (void)catalogue; /* it stays */
}

const char *pay_catalogue_path (const PayCatalogue *catalogue)
{
  return catalogue->path;
}

static gboolean is_of (const Entry *entry, const char *game)
{
  return game == NULL || strcmp (entry->card->game, game) == 0;
}

/* (transfer full) (element-type Entry) */
static GPtrArray *entries_of (const PayCatalogue *catalogue, const char *game)
{
  GPtrArray *entries = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer entry;
  g_hash_table_iter_init (&iter, catalogue->idents);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    if (is_of (entry, game))
      g_ptr_array_add (entries, entry);
  return entries;
}

gint64 pay_catalogue_count (PayCatalogue *catalogue, const char *game, GError **error)
{
  (void)error;
  g_autoptr (GPtrArray) entries = entries_of (catalogue, game);
  return entries->len;
}

static void copy_face (PayCardFace *to, const PayCardFace *from)
{
  card_set (&to->name, from->name);
  card_set (&to->cost, from->cost);
  card_set (&to->type, from->type);
  card_set (&to->text, from->text);
}

static PayCard *copy (const PayCard *card)
{
  PayCard *made = card_new (card->game);
  card_set (&made->number, card->number);
  card_set (&made->layout, card->layout);
  card_set (&made->colours, card->colours);
  card_set (&made->ability_cost, card->ability_cost);
  card_set (&made->icons, card->icons);
  copy_face (&made->whole, &card->whole);
  for (guint i = 0; i < card->faces->len; i++)
    copy_face (card_add_face (made), card->faces->pdata[i]);
  return made;
}

static PayCard *card_of (const Entry *entry)
{
  PayCard *card = copy (entry->card);
  card->partial = entry->known != 0;
  card->wordless = entry->known == CARD_NO_WORDS;
  return card;
}

static int by_id (const Entry *a, const Entry *b)
{
  return a->id < b->id ? -1 : a->id > b->id;
}

static gint by_place (gconstpointer a, gconstpointer b)
{
  const Entry *x = *(Entry *const *)a, *y = *(Entry *const *)b;
  const int games = strcmp (x->card->game, y->card->game), numbers = strcmp (x->card->number, y->card->number);
  const int names = strcmp (x->card->whole.name, y->card->whole.name);
  return games != 0 ? games : numbers != 0 ? numbers : names != 0 ? names : by_id (x, y);
}

gboolean pay_catalogue_each (PayCatalogue *catalogue, const char *game, PayCardFunc func, gpointer data, GError **error)
{
  (void)error;
  g_autoptr (GPtrArray) entries = entries_of (catalogue, game);
  g_ptr_array_sort (entries, by_place);
  for (guint i = 0; i < entries->len; i++) {
    g_autoptr (PayCard) card = card_of (entries->pdata[i]);
    if (!func (card, data))
      return TRUE;
  }
  return TRUE;
}

static char *name_key (const char *game, const char *key)
{
  return g_strconcat (game, "\n", key, NULL);
}

static gint by_number (gconstpointer a, gconstpointer b)
{
  const Entry *x = ((const Name *)a)->entry, *y = ((const Name *)b)->entry;
  const int numbers = strcmp (x->card->number, y->card->number);
  return numbers != 0 ? numbers : by_id (x, y);
}

GPtrArray *catalogue_find_key (PayCatalogue *catalogue, const char *game, const char *key, GError **error)
{
  (void)error;
  g_autofree char *whole = name_key (game, key);
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_card_free);
  GArray *names = g_hash_table_lookup (catalogue->names, whole);
  NameRank lowest = NAME_PART;
  for (guint i = 0; names != NULL && i < names->len; i++)
    lowest = MIN (lowest, g_array_index (names, Name, i).rank);
  if (names != NULL)
    g_array_sort (names, by_number);
  for (guint i = 0; names != NULL && i < names->len; i++) {
    const Name *name = &g_array_index (names, Name, i);
    if (name->rank != lowest)
      continue;
    PayCard *card = card_of (name->entry);
    if (name->rank == NAME_FACE)
      card->face = card_face_called (card, key);
    g_ptr_array_add (found, card);
  }
  return found;
}

gboolean catalogue_each_name (PayCatalogue *catalogue, const char *game, CardNameFunc func, gpointer data,
                              GError **error)
{
  (void)error;
  g_autoptr (GPtrArray) entries = entries_of (catalogue, game);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < entries->len; i++) {
    const PayCard *card = ((const Entry *)entries->pdata[i])->card;
    if (g_hash_table_add (seen, card->whole.name))
      func (card->whole.name, data);
    if (card->number[0] != '\0' && g_hash_table_add (seen, card->number))
      func (card->number, data);
    for (guint f = 0; f < card->faces->len; f++) {
      const PayCardFace *face = card->faces->pdata[f];
      if (g_hash_table_add (seen, face->name))
        func (face->name, data);
    }
  }
  return TRUE;
}

static const char *name_with_key (const PayCard *card, NameRank rank, const char *key)
{
  const int face = rank == NAME_FACE ? card_face_called (card, key) : -1;
  return face >= 0 ? ((const PayCardFace *)card->faces->pdata[face])->name : card->whole.name;
}

void catalogue_memory_names (const char *path, const char *game, const char *begun, CatalogueNameFunc func,
                             gpointer data)
{
  const PayCatalogue *c = catalogue_at (path);
  g_autofree char *before = name_key (game, "");
  GHashTableIter iter;
  gpointer whole, names;
  if (c == NULL)
    return;
  g_hash_table_iter_init (&iter, c->names);
  while (g_hash_table_iter_next (&iter, &whole, &names)) {
    const char *key = g_str_has_prefix (whole, before) ? (const char *)whole + strlen (before) : "";
    const char *found = strstr (key, begun);
    if (found == NULL || ((const GArray *)names)->len == 0)
      continue;
    const Name *name = &g_array_index ((GArray *)names, Name, 0);
    if (name->rank == NAME_WHOLE || name->rank == NAME_FACE)
      func (name_with_key (name->entry->card, name->rank, key), found == key, data);
  }
}

/* ---- Putting cards in. */

static char *ident_of (const PayCard *card)
{
  g_autofree char *name = pay_card_key (card->whole.name), *number = pay_card_key (card->number);
  return g_strconcat (card->game, "\n", number[0] != '\0' ? "#" : "", number[0] != '\0' ? number : name, NULL);
}

static void put_name (PayCatalogue *c, Entry *entry, const char *key, NameRank rank)
{
  if (key[0] == '\0')
    return;
  char *whole = name_key (entry->card->game, key);
  GArray *names = g_hash_table_lookup (c->names, whole);
  if (names == NULL) {
    names = g_array_new (FALSE, FALSE, sizeof (Name));
    g_hash_table_insert (c->names, whole, names);
  } else
    g_free (whole);
  for (guint i = 0; i < names->len; i++)
    if (g_array_index (names, Name, i).entry == entry && g_array_index (names, Name, i).rank == rank)
      return;
  const Name name = { entry, rank };
  g_array_append_val (names, name);
}

static void drop_name (PayCatalogue *c, const Entry *entry, const char *text)
{
  g_autofree char *key = pay_card_key (text), *whole = name_key (entry->card->game, key);
  GArray *names = g_hash_table_lookup (c->names, whole);
  for (guint i = names != NULL ? names->len : 0; i > 0; i--)
    if (g_array_index (names, Name, i - 1).entry == entry)
      g_array_remove_index (names, i - 1);
}

static void drop_names (PayCatalogue *c, const Entry *entry)
{
  const PayCard *card = entry->card;
  g_auto (GStrv) parts = card_names (card->whole.name);
  drop_name (c, entry, card->number);
  drop_name (c, entry, card->whole.name);
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    drop_name (c, entry, parts[i]);
  for (guint i = 0; i < card->faces->len; i++)
    drop_name (c, entry, ((const PayCardFace *)card->faces->pdata[i])->name);
}

static void put_names (PayCatalogue *c, Entry *entry)
{
  const PayCard *card = entry->card;
  g_autofree char *name = pay_card_key (card->whole.name), *number = pay_card_key (card->number);
  g_auto (GStrv) parts = card_names (card->whole.name);
  put_name (c, entry, number, NAME_NUMBER);
  put_name (c, entry, name, NAME_WHOLE);
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++) {
    g_autofree char *key = pay_card_key (parts[i]);
    put_name (c, entry, key, NAME_PART);
  }
  for (guint i = 0; i < card->faces->len; i++) {
    g_autofree char *key = pay_card_key (((const PayCardFace *)card->faces->pdata[i])->name);
    g_autofree char *ident = name_key (card->game, key);
    Entry *row = g_hash_table_lookup (c->idents, ident);
    if (row != NULL && row->is_row && row != entry) {
      drop_names (c, row);
      g_hash_table_remove (c->idents, ident);
    }
    put_name (c, entry, key, NAME_FACE);
  }
}

/* Is the row of a table, which is not there by itself, a side of a card that is? */
static gboolean is_side (const PayCatalogue *c, const char *ident)
{
  const GArray *names = g_hash_table_lookup (c->names, ident);
  for (guint i = 0; names != NULL && i < names->len; i++)
    if (g_array_index (names, Name, i).rank == NAME_FACE)
      return g_hash_table_lookup (c->idents, ident) == NULL;
  return FALSE;
}

/* What a table does not tell stays as it is known. */
static void take_known (Entry *entry, PayCard *card, const CardReading *reading, int known)
{
  const PayCard *before = entry->card;
  const gboolean text_stays = reading->no_text || (known == CARD_SOME_WORDS && entry->known == 0);
  if (text_stays)
    card_set (&card->whole.text, before->whole.text);
  if (reading->no_abilities)
    card_set (&card->ability_cost, before->ability_cost);
  if (reading->no_icons)
    card_set (&card->icons, before->icons);
  entry->known = text_stays ? entry->known : known;
}

/* [card] (transfer full) */
static void put (PayCatalogue *c, PayCard *card, const CardReading *reading, int known)
{
  g_autofree char *ident = ident_of (card);
  Entry *entry = g_hash_table_lookup (c->idents, ident);
  if (reading->rows && is_side (c, ident)) {
    pay_card_free (card);
    return;
  }
  if (entry != NULL) {
    drop_names (c, entry);
    take_known (entry, card, reading, known);
    pay_card_free (entry->card);
  } else {
    entry = g_new0 (Entry, 1);
    entry->known = known;
    entry->id = c->ids++;
    entry->ident = g_steal_pointer (&ident);
    g_hash_table_insert (c->idents, entry->ident, entry);
  }
  entry->card = card;
  entry->is_row = reading->rows;
  put_names (c, entry);
}

typedef struct {
  const CardReading *reading;
  guint64 size;
  GPtrArray *cards; /* of PayCard *: put when all were read */
  GArray *known;    /* of int, by card */
} Taking;

static gboolean take (const PayCard *card, gpointer data, GError **error)
{
  (void)error;
  const Taking *taking = data;
  const CardReading *reading = taking->reading;
  const guint64 cards = reading->imported->cards;
  const int known = reading->no_text && reading->no_abilities ? CARD_NO_WORDS : reading->partial ? CARD_SOME_WORDS : 0;
  PayCard *copied = copy (card);
  if (reading->no_text)
    card_set (&copied->whole.text, NULL);
  g_ptr_array_add (taking->cards, copied);
  g_array_append_val (taking->known, known);
  if (reading->import->progress != NULL && cards % CARDS_BETWEEN == 0)
    reading->import->progress (bytes_place (reading->bytes).byte, taking->size, cards, reading->import->data);
  return TRUE;
}

gboolean pay_catalogue_import (const char *path, int fd, const char *name, const PayImport *import,
                               PayImported *imported, GError **error)
{
  g_auto (Bytes) bytes;
  bytes_init (&bytes, fd, name, import->stop);
  PayImported counted = { .game = g_strdup (import->game) };
  CardReading reading = { .bytes = &bytes, .import = import, .imported = &counted, .take = take };
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (int));
  Taking taking = { &reading, 0, cards, known };
  reading.data = &taking;
  if (!card_read_file (&reading, error)) {
    g_ptr_array_set_free_func (cards, (GDestroyNotify)pay_card_free);
    g_free (counted.game);
    return FALSE;
  }
  if (catalogue_at (path) == NULL)
    keep (catalogue_new (path));
  for (guint i = 0; i < cards->len; i++)
    put (catalogue_at (path), cards->pdata[i], &reading, g_array_index (known, int, i));
  *imported = counted;
  return TRUE;
}

/* ---- As one text: a record a card, its parts ended by control characters that no card has. */

#define END_OF_PART '\x1f'
#define END_OF_CARD '\x1e'
#define FIRST "pay-cards 1"
#define PARTS 8 /* before the faces, each of four */

static void append_part (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    g_string_append_c (out, *text == END_OF_PART || *text == END_OF_CARD ? ' ' : *text);
  g_string_append_c (out, END_OF_PART);
}

static void append_face (GString *out, const PayCardFace *face)
{
  append_part (out, face->name);
  append_part (out, face->cost);
  append_part (out, face->type);
  append_part (out, face->text);
}

static gint by_coming (gconstpointer a, gconstpointer b)
{
  return by_id (*(Entry *const *)a, *(Entry *const *)b);
}

GString *catalogue_memory_save (const char *path)
{
  const PayCatalogue *c = catalogue_at (path);
  if (c == NULL)
    return NULL;
  g_autoptr (GPtrArray) entries = entries_of (c, NULL);
  g_ptr_array_sort (entries, by_coming);
  GString *out = g_string_new (FIRST);
  for (guint i = 0; i < entries->len; i++) {
    const Entry *entry = entries->pdata[i];
    const PayCard *card = entry->card;
    g_string_append_c (out, END_OF_CARD);
    g_string_append_printf (out, "%d%c%d%c", entry->known, END_OF_PART, entry->is_row ? 1 : 0, END_OF_PART);
    append_part (out, card->game);
    append_part (out, card->number);
    append_part (out, card->layout);
    append_part (out, card->colours);
    append_part (out, card->ability_cost);
    append_part (out, card->icons);
    append_face (out, &card->whole);
    for (guint f = 0; f < card->faces->len; f++)
      append_face (out, card->faces->pdata[f]);
  }
  return out;
}

static void set_face (PayCardFace *face, char *const *parts)
{
  card_set (&face->name, parts[0]);
  card_set (&face->cost, parts[1]);
  card_set (&face->type, parts[2]);
  card_set (&face->text, parts[3]);
}

static gboolean load_card (PayCatalogue *c, const char *record)
{
  g_auto (GStrv) parts = g_strsplit (record, "\x1f", -1);
  const guint n = g_strv_length (parts);
  if (n < PARTS + 5 || (n - 1 - PARTS) % 4 != 0)
    return FALSE;
  PayCard *card = card_new (parts[2]);
  card_set (&card->number, parts[3]);
  card_set (&card->layout, parts[4]);
  card_set (&card->colours, parts[5]);
  card_set (&card->ability_cost, parts[6]);
  card_set (&card->icons, parts[7]);
  set_face (&card->whole, parts + PARTS);
  for (guint i = PARTS + 4; i + 4 < n; i += 4)
    set_face (card_add_face (card), parts + i);
  const CardReading reading = { .rows = parts[1][0] == '1' };
  put (c, card, &reading, parts[0][0] - '0');
  return TRUE;
}

gboolean catalogue_memory_load (const char *path, const char *text, gsize length)
{
  PayCatalogue *c = catalogue_new (path);
  const char *end = text + length;
  gboolean good = length >= strlen (FIRST) && strncmp (text, FIRST, strlen (FIRST)) == 0;
  for (const char *at = text + strlen (FIRST); good && at < end;) {
    const char *next = memchr (at + 1, END_OF_CARD, (gsize)(end - at) - 1);
    const gsize size = (gsize)((next != NULL ? next : end) - at) - 1;
    g_autofree char *record = g_strndup (at + 1, size);
    good = load_card (c, record);
    at = next != NULL ? next : end;
  }
  if (good)
    keep (c);
  else
    catalogue_free (c);
  return good;
}
