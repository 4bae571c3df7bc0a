/* SPDX-License-Identifier: MIT */
/* Cards in a table or a catalogue, found by number and name. */
#include "book-private.h"
#include "card-private.h"
#include "table.h"

#include <string.h>

static void entry_free (gpointer data)
{
  PayCardEntry *entry = data;
  if (entry->card == NULL)
    g_strfreev ((GStrv)(gsize)entry->cells);
  else {
    g_free ((gpointer)(gsize)entry->cells);
    pay_card_free ((PayCard *)(gsize)entry->card);
  }
  g_free (entry);
}

static PayCardEntry *entry_new (guint line, const char *const *columns, const char *const *cells, const PayCard *card)
{
  PayCardEntry *entry = g_new (PayCardEntry, 1);
  *entry = (PayCardEntry){ line, columns, cells, card };
  return entry;
}

void pay_card_book_free (PayCardBook *book)
{
  if (book == NULL)
    return;
  g_clear_pointer (&book->found, g_ptr_array_unref);
  g_clear_pointer (&book->numbers, g_hash_table_unref);
  g_clear_pointer (&book->names, g_hash_table_unref);
  g_clear_pointer (&book->entries, g_ptr_array_unref);
  g_strfreev (book->columns);
  g_free (book->path);
  g_free (book->game);
  g_free (book);
}

PayCardBook *pay_card_book_new (PayCatalogue *catalogue, const char *game)
{
  PayCardBook *book = g_new0 (PayCardBook, 1);
  book->path = g_strdup (pay_catalogue_path (catalogue));
  book->catalogue = catalogue;
  book->game = g_strdup (game);
  return book;
}

/* ---- Reading a table. */

gboolean book_is_identity (const char *column)
{
  return strcmp (column, "number") == 0 || strcmp (column, "name") == 0 || g_str_has_prefix (column, "name_");
}

/* The columns are there, each once, and one of them says which card it is. */
static gboolean look_over (const Table *table, GError **error)
{
  gboolean identified = FALSE;
  for (guint i = 0; i < table->width; i++) {
    const char *column = table->columns[i];
    identified = identified || book_is_identity (column);
    for (guint k = 0; k < i && column[0] != '\0'; k++)
      if (strcmp (table->columns[k], column) == 0)
        return table_refuse (table, error, "columns %u and %u are both called %s", k + 1, i + 1, column);
  }
  return identified
         || table_refuse (table, error, "the first line names the columns, and one must be number or name%s",
                          table->width == 1 ? "; columns are separated by tabs" : "");
}

static const PayCardEntry *entry_at (const PayCardBook *book, guint index)
{
  return book->entries->pdata[index];
}

/* Rows that are sides of one card become it, and then its sides, each found by its name. */
static void join_sides (PayCardBook *book, guint first, const GPtrArray *rows)
{
  const guint line = entry_at (book, first)->line;
  g_autoptr (GPtrArray) made = g_ptr_array_new ();
  for (int side = -1; side < (int)rows->len; side++) {
    PayCard *card = card_of_sides (rows);
    if (card == NULL)
      return;
    card->face = side;
    const PayCardFace *face = side >= 0 ? card->faces->pdata[side] : NULL;
    g_ptr_array_add (made, entry_new (line, pay_card_columns, pay_card_row (card, face), card));
  }
  g_ptr_array_remove_range (book->entries, first, rows->len);
  for (guint i = 0; i < made->len; i++)
    g_ptr_array_insert (book->entries, (gint)(first + i), made->pdata[i]);
}

/* May it be one of several sides, by its name? */
static gboolean is_side (const PayCardEntry *entry)
{
  for (guint i = 0; entry->columns[i] != NULL; i++)
    if (strcmp (entry->columns[i], "name") == 0 && strstr (entry->cells[i], " // ") != NULL)
      return TRUE;
  return FALSE;
}

/* From the last on: what is joined takes more entries than its rows did. */
static void join_all_sides (PayCardBook *book)
{
  const char *const *columns = (const char *const *)book->columns;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_card_free);
  for (guint i = book->entries->len; i-- > 0;) {
    if (!is_side (entry_at (book, i)))
      continue;
    g_autoptr (PayCard) card = card_of_row (NULL, columns, entry_at (book, i)->cells);
    g_auto (GStrv) sides = card_sides (card);
    if (rows->len > 0 && !card_is_next_side (card, rows->pdata[0]))
      g_ptr_array_set_size (rows, 0);
    if (sides == NULL)
      continue;
    g_ptr_array_insert (rows, 0, g_steal_pointer (&card));
    if (rows->len < g_strv_length (sides))
      continue;
    join_sides (book, i, rows);
    g_ptr_array_set_size (rows, 0);
  }
}

static gboolean read_rows (PayCardBook *book, Table *table, GError **error)
{
  GError *problem = NULL;
  GStrv cells = NULL;
  if (table_begin (table, &problem) && look_over (table, &problem)) {
    book->columns = g_steal_pointer (&table->columns);
    while ((cells = table_next (table, &problem)) != NULL)
      g_ptr_array_add (book->entries, entry_new ((guint)table->start.line, (const char *const *)book->columns,
                                                 (const char *const *)cells, NULL));
    join_all_sides (book);
  }
  if (problem == NULL && book->entries->len == 0)
    pay_set_error (&problem, PAY_ERROR_MALFORMED, book->path, -1,
                   "there are no cards in this table; the first line names the columns, the others are cards");
  if (problem != NULL)
    g_propagate_error (error, problem);
  return problem == NULL;
}

PayCardBook *pay_card_book_read (const char *text, gsize length, const char *path, GError **error)
{
  g_autoptr (PayCardBook) book = g_new0 (PayCardBook, 1);
  g_auto (Bytes) bytes;
  g_auto (Table) table;
  bytes_init_text (&bytes, text, length, path);
  table_init (&table, &bytes);
  bytes_skip_mark (&bytes);
  book->path = g_strdup (path);
  book->entries = g_ptr_array_new_with_free_func (entry_free);
  return read_rows (book, &table, error) ? g_steal_pointer (&book) : NULL;
}

/* ---- Finding. */

static void free_entries (gpointer entries)
{
  g_ptr_array_unref (entries);
}

/* Under each key once. */
static void add_to_index (GHashTable *index, const char *cell, PayCardEntry *entry)
{
  char *key = pay_card_key (cell);
  GPtrArray *entries = g_hash_table_lookup (index, key);
  if (entries == NULL) {
    entries = g_ptr_array_new ();
    g_hash_table_insert (index, key, entries);
  } else
    g_free (key);
  if (entries->len == 0 || entries->pdata[entries->len - 1] != entry)
    g_ptr_array_add (entries, entry);
}

/* "A / B" is found by either. */
static void add_names (const PayCardBook *book, const char *cell, PayCardEntry *entry)
{
  g_auto (GStrv) names = card_names (cell);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_to_index (book->names, names[i], entry);
}

static void make_index (PayCardBook *book)
{
  book->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_entries);
  book->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_entries);
  for (guint i = 0; i < book->entries->len; i++) {
    PayCardEntry *entry = book->entries->pdata[i];
    for (guint k = 0; entry->columns[k] != NULL; k++) {
      const gboolean is_number = strcmp (entry->columns[k], "number") == 0;
      if (book_is_identity (entry->columns[k]))
        add_to_index (is_number ? book->numbers : book->names, entry->cells[k], entry);
      if (book_is_identity (entry->columns[k]) && !is_number)
        add_names (book, entry->cells[k], entry);
    }
  }
}

static void find_in_table (PayCardBook *book, const char *key)
{
  if (book->names == NULL)
    make_index (book);
  const GPtrArray *entries = key[0] != '\0' ? g_hash_table_lookup (book->numbers, key) : NULL;
  if (entries == NULL && key[0] != '\0')
    entries = g_hash_table_lookup (book->names, key);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    g_ptr_array_add (book->found, entries->pdata[i]);
}

static const GPtrArray *find_all (PayCardBook *book, const char *wanted, GError **error)
{
  g_clear_pointer (&book->found, g_ptr_array_unref);
  if (book->catalogue == NULL) {
    g_autofree char *key = pay_card_key (wanted);
    book->found = g_ptr_array_new ();
    find_in_table (book, key);
    return book->found;
  }
  g_autoptr (GPtrArray) cards = pay_catalogue_find (book->catalogue, book->game, wanted, error);
  if (cards == NULL)
    return NULL;
  book->found = g_ptr_array_new_with_free_func (entry_free);
  g_ptr_array_set_free_func (cards, NULL);
  for (guint i = 0; i < cards->len; i++) {
    PayCard *card = cards->pdata[i];
    const char **cells = pay_card_row (card, card->face >= 0 ? card->faces->pdata[card->face] : NULL);
    g_ptr_array_add (book->found, entry_new (0, pay_card_columns, cells, card));
  }
  return book->found;
}

char *pay_card_entry_label (const PayCardEntry *entry)
{
  GString *label = g_string_new (NULL);
  for (guint i = 0; entry->columns[i] != NULL; i++)
    if (book_is_identity (entry->columns[i]) && entry->cells[i][0] != '\0')
      g_string_append_printf (label, "%s%s", label->len > 0 ? " " : "", entry->cells[i]);
  return g_string_free (label, FALSE);
}

static gboolean is_written_so (const PayCardEntry *entry, const char *wanted)
{
  for (guint i = 0; entry->columns[i] != NULL; i++)
    if (book_is_identity (entry->columns[i]) && strcmp (entry->cells[i], wanted) == 0)
      return TRUE;
  return FALSE;
}

/* Of "Jotun Grunt" and a card that has an accent there, the one that is written as it was asked for. */
static void prefer_written_so (GPtrArray *found, const char *wanted)
{
  gboolean any = FALSE;
  for (guint i = 0; i < found->len; i++)
    any = any || is_written_so (found->pdata[i], wanted);
  for (guint i = found->len; any && i-- > 0;)
    if (!is_written_so (found->pdata[i], wanted))
      g_ptr_array_remove_index (found, i);
}

/* "B40-045 Rosette", as pay_card_entry_label() writes it: its first word is the number. */
const GPtrArray *pay_card_book_find (PayCardBook *book, const char *wanted, GError **error)
{
  const GPtrArray *found = find_all (book, wanted, error);
  const char *space = strchr (wanted, ' ');
  if (found != NULL && found->len > 1)
    prefer_written_so (book->found, wanted);
  if (found == NULL || found->len > 0 || space == NULL)
    return found;
  g_autofree char *number = g_strndup (wanted, (gsize)(space - wanted)), *key = pay_card_key (wanted);
  if (find_all (book, number, error) == NULL)
    return NULL;
  for (guint i = book->found->len; i-- > 0;) {
    g_autofree char *label = pay_card_entry_label (book->found->pdata[i]), *other = pay_card_key (label);
    if (strcmp (key, other) != 0)
      g_ptr_array_remove_index (book->found, i);
  }
  return book->found;
}

/* ---- Near misses. */

typedef struct {
  const char *cell;
  guint distance;
} Near;

static gint by_distance (gconstpointer a, gconstpointer b)
{
  const Near *x = a, *y = b;
  return x->distance < y->distance ? -1 : x->distance > y->distance;
}

/* The cell that is nearest to the key. */
static Near nearest_cell (const PayCardEntry *entry, const char *key)
{
  Near best = { NULL, G_MAXUINT };
  for (guint i = 0; entry->columns[i] != NULL; i++) {
    const guint distance = book_is_identity (entry->columns[i]) ? pay_card_nearness (entry->cells[i], key) : G_MAXUINT;
    if (distance < best.distance)
      best = (Near){ entry->cells[i], distance };
  }
  return best;
}

GStrv pay_card_book_near (PayCardBook *book, const char *wanted, GError **error)
{
  if (book->catalogue != NULL)
    return pay_catalogue_near (book->catalogue, book->game, wanted, G_MAXUINT, error);
  g_autofree char *key = pay_card_key (wanted);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));
  for (guint i = 0; i < book->entries->len && key[0] != '\0'; i++) {
    const Near one = nearest_cell (book->entries->pdata[i], key);
    if (one.cell != NULL)
      g_array_append_val (near, one);
  }
  g_array_sort (near, by_distance); /* stable: equally near ones as they stand in the table */
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < near->len; i++) {
    const char *cell = g_array_index (near, Near, i).cell;
    if (g_hash_table_add (told, (gpointer)(gsize)cell))
      g_strv_builder_add (names, cell);
  }
  return g_strv_builder_end (names);
}
