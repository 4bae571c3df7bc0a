/* SPDX-License-Identifier: MIT */
#include "card-table.h"

#include <string.h>

#define MOST_BYTES (64 * 1024 * 1024) /* of a table */
#define MOST_COLUMNS 256

static void row_clear (gpointer data)
{
  g_free (((CardRow *)data)->cells);
}

void card_table_clear (CardTable *table)
{
  g_clear_pointer (&table->path, g_free);
  g_clear_pointer (&table->text, g_free);
  g_clear_pointer (&table->columns, g_ptr_array_unref);
  g_clear_pointer (&table->rows, g_array_unref);
  g_clear_pointer (&table->cards, g_ptr_array_unref);
}

static gboolean refuse (Exit *status, Exit with)
{
  *status = with;
  return FALSE;
}

static gboolean is_text (const GString *text, const char *path)
{
  const char *bad = NULL;
  if (g_utf8_validate (text->str, (gssize)text->len, &bad))
    return TRUE;
  guint line = 1;
  const char *start = text->str;
  for (const char *c = text->str; c < bad; c++)
    if (*c == '\n') {
      line++;
      start = c + 1;
    }
  return message ("%s, line %u, byte %d: %s", path, line, (int)(bad - start),
                  *bad == '\0' ? "a NUL byte" : "this is not UTF-8");
}

/* Takes the first line off [rest], without its line end. */
static char *take_line (char **rest)
{
  char *line = *rest, *end = strchr (line, '\n');
  *rest = end != NULL ? end + 1 : line + strlen (line);
  if (end != NULL)
    *end = '\0';
  const gsize length = strlen (line);
  if (length > 0 && line[length - 1] == '\r')
    line[length - 1] = '\0';
  return line;
}

static gboolean is_identity (const char *column)
{
  return strcmp (column, "number") == 0 || strcmp (column, "name") == 0 || g_str_has_prefix (column, "name_");
}

/* The columns are there, each once, and one of them says which card it is. */
static gboolean look_over (const CardTable *table, guint line)
{
  gboolean identified = FALSE;
  const guint n = table->columns->len - 1;
  for (guint i = 0; i < n; i++) {
    const char *column = table->columns->pdata[i];
    identified = identified || is_identity (column);
    for (guint k = 0; k < i && column[0] != '\0'; k++)
      if (strcmp (table->columns->pdata[k], column) == 0)
        return message ("%s, line %u: columns %u and %u are both called %s", table->path, line, k + 1, i + 1, column);
  }
  if (identified)
    return TRUE;
  return message ("%s, line %u: the first line names the columns, and one must be number or name%s", table->path, line,
                  n == 1 ? "; columns are separated by tabs" : "");
}

static gboolean read_columns (CardTable *table, char *line, guint at)
{
  table->columns = g_ptr_array_new ();
  while (line != NULL) {
    char *tab = strchr (line, '\t');
    if (tab != NULL)
      *tab = '\0';
    for (char *c = g_strstrip (line); *c != '\0'; c++)
      *c = g_ascii_tolower (*c);
    g_ptr_array_add (table->columns, line);
    line = tab != NULL ? tab + 1 : NULL;
  }
  g_ptr_array_add (table->columns, NULL);
  if (table->columns->len <= MOST_COLUMNS + 1)
    return look_over (table, at);
  return message ("%s, line %u: more than %d columns", table->path, at, MOST_COLUMNS);
}

/* Cells that are missing at the end are empty. */
static gboolean read_row (CardTable *table, char *line, guint at)
{
  const guint n = table->columns->len - 1;
  CardRow row = { .line = at, .cells = g_new0 (const char *, n + 1) };
  guint k = 0;
  for (; line != NULL && k < n; k++) {
    char *tab = strchr (line, '\t');
    if (tab != NULL)
      *tab = '\0';
    row.cells[k] = line;
    line = tab != NULL ? tab + 1 : NULL;
  }
  for (; k < n; k++)
    row.cells[k] = "";
  g_array_append_val (table->rows, row);
  if (line == NULL || line[strspn (line, "\t ")] == '\0')
    return TRUE;
  return message ("%s, line %u: more cells than the %u columns of the first line", table->path, at, n);
}

static gboolean read_rows (CardTable *t)
{
  char *rest = t->text + (g_str_has_prefix (t->text, "\xef\xbb\xbf") ? 3 : 0);
  for (guint line = 1; *rest != '\0'; line++) {
    char *text = take_line (&rest);
    if (text[strspn (text, "\t ")] == '\0')
      continue;
    if (!(t->columns == NULL ? read_columns (t, text, line) : read_row (t, text, line)))
      return FALSE;
  }
  if (t->columns != NULL && t->rows->len > 0)
    return TRUE;
  return message ("%s: there are no cards in this table; the first line names the columns, the others are cards",
                  t->path);
}

gboolean card_table_read (CardTable *table, const char *path, Exit *status)
{
  *table = (CardTable){ .path = g_strdup (path), .rows = g_array_new (FALSE, FALSE, sizeof (CardRow)) };
  g_array_set_clear_func (table->rows, row_clear);
  GString *text = file_read (path, MOST_BYTES, "table of cards");
  if (text == NULL)
    return refuse (status, EXIT_USAGE);
  const gboolean valid = is_text (text, path);
  table->text = g_string_free (text, FALSE);
  return (valid && read_rows (table)) || refuse (status, EXIT_MALFORMED);
}

char *card_label (const CardTable *table, const CardRow *row)
{
  GString *label = g_string_new (NULL);
  for (guint i = 0; table->columns->pdata[i] != NULL; i++)
    if (is_identity (table->columns->pdata[i]) && row->cells[i][0] != '\0')
      g_string_append_printf (label, "%s%s", label->len > 0 ? " " : "", row->cells[i]);
  return g_string_free (label, FALSE);
}

/* ---- Finding a card. */

static void find_by (const CardTable *table, const char *wanted, gboolean by_number, GPtrArray *found)
{
  for (guint i = 0; i < table->rows->len; i++) {
    CardRow *row = &g_array_index (table->rows, CardRow, i);
    for (guint k = 0; table->columns->pdata[k] != NULL; k++) {
      const char *column = table->columns->pdata[k];
      if (!is_identity (column) || (strcmp (column, "number") == 0) != by_number)
        continue;
      g_autofree char *key = pay_card_key (row->cells[k]);
      if (strcmp (key, wanted) != 0)
        continue;
      g_ptr_array_add (found, row);
      break;
    }
  }
}

GPtrArray *card_table_find (const CardTable *table, const char *wanted)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *key = pay_card_key (wanted);
  if (key[0] == '\0')
    return found;
  find_by (table, key, TRUE, found);
  if (found->len == 0)
    find_by (table, key, FALSE, found);
  return found;
}

/* ---- Near misses. */

#define MOST_NEAR 5

typedef struct {
  const CardRow *row;
  const char *cell;
  guint distance;
} Near;

static gint by_distance (gconstpointer a, gconstpointer b)
{
  const Near *x = a, *y = b;
  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  return x->row->line < y->row->line ? -1 : x->row->line > y->row->line;
}

static GArray *find_near (const CardTable *table, const char *wanted)
{
  GArray *near = g_array_new (FALSE, FALSE, sizeof (Near));
  g_autofree char *key = pay_card_key (wanted);
  for (guint i = 0; i < table->rows->len && key[0] != '\0'; i++) {
    const CardRow *row = &g_array_index (table->rows, CardRow, i);
    Near best = { .row = row, .distance = G_MAXUINT };
    for (guint k = 0; table->columns->pdata[k] != NULL; k++) {
      const guint d = is_identity (table->columns->pdata[k]) ? pay_card_nearness (row->cells[k], key) : G_MAXUINT;
      if (d < best.distance)
        best = (Near){ row, row->cells[k], d };
    }
    if (best.cell != NULL)
      g_array_append_val (near, best);
  }
  g_array_sort (near, by_distance);
  return near;
}

/* The command with the card replaced. */
void card_suggest (const char *wanted, const char *instead)
{
  const char *const *line = command_line ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; line[i] != NULL; i++) {
    const gboolean joined = g_str_has_prefix (line[i], "--card=") && strcmp (line[i] + 7, wanted) == 0;
    g_ptr_array_add (words, strcmp (line[i], wanted) == 0 ? g_strdup (instead)
                            : joined                      ? g_strconcat ("--card=", instead, NULL)
                                                          : g_strdup (line[i]));
  }
  g_ptr_array_add (words, NULL);
  suggest ((const char *const *)words->pdata);
}

void card_table_suggest (const CardTable *table, const char *wanted)
{
  g_autoptr (GArray) near = find_near (table, wanted);
  if (near->len == 0)
    return;
  const Near *first = &g_array_index (near, Near, 0);
  if (near->len == 1 || first->distance < g_array_index (near, Near, 1).distance) {
    card_suggest (wanted, first->cell);
    return;
  }
  remark ("Near it:\n");
  for (guint i = 0; i < MIN (near->len, MOST_NEAR); i++) {
    g_autofree char *label = card_label (table, g_array_index (near, Near, i).row);
    remark ("  %s\n", label);
  }
  if (near->len > MOST_NEAR) {
    remark ("  and %u more\n", near->len - MOST_NEAR);
  }
}

/* ---- From the catalogue. */

gboolean card_table_fill (CardTable *table, PayCatalogue *catalogue, const char *game, const char *wanted,
                          GError **error)
{
  g_autoptr (GPtrArray) cards = pay_catalogue_find (catalogue, game, wanted, error);
  if (cards == NULL)
    return FALSE;
  card_table_clear (table);
  *table = (CardTable){ .path = g_strdup (pay_catalogue_path (catalogue)),
                        .columns = g_ptr_array_new (),
                        .rows = g_array_new (FALSE, FALSE, sizeof (CardRow)) };
  g_array_set_clear_func (table->rows, row_clear);
  for (guint i = 0; pay_card_columns[i] != NULL; i++)
    g_ptr_array_add (table->columns, (gpointer)(gsize)pay_card_columns[i]);
  g_ptr_array_add (table->columns, NULL);
  for (guint i = 0; i < cards->len; i++) {
    const PayCard *card = cards->pdata[i];
    CardRow row = { .cells = pay_card_row (card, card->face >= 0 ? card->faces->pdata[card->face] : NULL) };
    g_array_append_val (table->rows, row);
  }
  table->cards = g_steal_pointer (&cards);
  return TRUE;
}
