/* SPDX-License-Identifier: MIT */
#include "table.h"

#include "reader.h"
#include "scan.h"

#include <string.h>

#define MOST_DIGITS 18 /* of a number, so that it fits */

typedef enum { CELL_ID, CELL_TEXT, CELL_LIST, CELL_NUMBER } CellType;

enum { FIELD_ID, FIELD_GAME, FIELD_COST, FIELD_POOL, FIELD_SOURCES, FIELD_LIFE, FIELD_X, FIELD_MODIFIERS };

static const struct {
  const char *name;
  CellType type;
} fields[] = {
  [FIELD_ID] = { "id", CELL_ID },
  [FIELD_GAME] = { "game", CELL_TEXT },
  [FIELD_COST] = { "cost", CELL_TEXT },
  [FIELD_POOL] = { "pool", CELL_TEXT },
  [FIELD_SOURCES] = { "sources", CELL_LIST },
  [FIELD_LIFE] = { "life", CELL_NUMBER },
  [FIELD_X] = { "x", CELL_NUMBER },
  [FIELD_MODIFIERS] = { "modifiers", CELL_LIST },
  { "rules", CELL_TEXT },
  { "order", CELL_TEXT },
  { "purpose", CELL_LIST },
  { "prefer", CELL_LIST },
  { "never", CELL_LIST },
  { "keep", CELL_LIST },
};

/* ---- Columns. */

static gboolean is_there (const PayjColumns *columns, int field)
{
  for (guint i = 0; i < columns->n; i++)
    if (columns->fields[i] == field)
      return TRUE;
  return FALSE;
}

static int field_of (const char *name, GError **error)
{
  const char *names[G_N_ELEMENTS (fields) + 1] = { NULL };
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++) {
    if (strcmp (fields[i].name, name) == 0)
      return (int)i;
    names[i] = fields[i].name;
  }
  payj_unknown_field (name, names, error);
  return -1;
}

gboolean payj_read_columns (const char *line, gsize length, PayjColumns *columns, GError **error)
{
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) names = g_strsplit (text, "\t", -1);
  PayjColumns read = { .n = 0 };
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    return pay_set_error (error, PAY_ERROR_SYNTAX, "", 0,
                          "a byte order mark, U+FEFF, stands before the names of the columns");
  for (guint i = 0; names[i] != NULL; i++) {
    const int field = field_of (names[i], error);
    if (field < 0)
      return FALSE;
    if (is_there (&read, field))
      return pay_set_error (error, PAY_ERROR_USAGE, names[i], -1, "the column is there twice");
    read.fields[read.n++] = field;
  }
  if (is_there (&read, FIELD_COST)) {
    *columns = read;
    return TRUE;
  }
  return pay_set_error (error, PAY_ERROR_USAGE, "", -1, "the first line names the columns; one of them is cost");
}

/* ---- Cells. */

/* The cell from [*at] on; FALSE: there is none. */
static gboolean next_cell (const char *line, gsize length, gsize *at, PaySpan *cell)
{
  if (*at > length)
    return FALSE;
  const char *start = line + *at, *end = length > *at ? memchr (start, '\t', length - *at) : NULL;
  *cell = (PaySpan){ start, end != NULL ? (gsize)(end - start) : length - *at };
  *at += cell->length + 1;
  return TRUE;
}

/* [wide]: whole characters of UTF-8 will do, not ASCII alone. */
static gboolean is_simple (PaySpan text, gboolean wide)
{
  gboolean ascii = TRUE;
  const char *end = text.text + text.length;
  for (const char *at = payj_skip_simple (text.text, end); at < end; at++) {
    if ((guchar)*at < 0x20 || *at == 0x7f || *at == '\\')
      return FALSE;
    ascii = ascii && (guchar)*at < 0x80;
  }
  return ascii || (wide && g_utf8_validate (text.text, (gssize)text.length, NULL));
}

/* Without the spaces around it. */
static PaySpan trimmed (const char *start, const char *end)
{
  while (start < end && *start == ' ')
    start++;
  while (end > start && end[-1] == ' ')
    end--;
  return (PaySpan){ start, (gsize)(end - start) };
}

/* The next item of a list from [*at] on. FALSE: it is empty. */
static gboolean next_item (const char **at, const char *end, PaySpan *item)
{
  const char *stop = memchr (*at, ';', (gsize)(end - *at));
  *item = trimmed (*at, stop != NULL ? stop : end);
  *at = stop != NULL ? stop + 1 : end;
  return item->length > 0;
}

static gboolean take_source (PaySpan item, PayQuickRequest *request)
{
  if (request->n_sources == PAY_PLAIN_UNITS)
    return FALSE;
  request->sources[request->n_sources++] = (PayQuickSource){ .text = item, .count = 1 };
  return TRUE;
}

static gboolean take_modifier (PaySpan item, PayQuickRequest *request)
{
  if (request->n_modifiers == PAY_QUICK_MODIFIERS)
    return FALSE;
  request->modifiers[request->n_modifiers++] = item;
  return TRUE;
}

static gboolean take_list (PaySpan cell, gboolean (*take_item) (PaySpan item, PayQuickRequest *request),
                           PayQuickRequest *request)
{
  PaySpan item;
  for (const char *at = cell.text, *end = at + cell.length; at < end;)
    if (!next_item (&at, end, &item) || !take_item (item, request))
      return FALSE;
  return TRUE;
}

/* Digits, or nothing. */
static gboolean take_amount (PaySpan cell, gint64 *amount)
{
  gint64 number = 0;
  if (cell.length > PAYJ_FLAT_DIGITS)
    return FALSE;
  for (gsize i = 0; i < cell.length; i++) {
    if (!g_ascii_isdigit (cell.text[i]))
      return FALSE;
    number = number * 10 + (cell.text[i] - '0');
  }
  *amount = cell.length > 0 ? number : PAY_NOT_GIVEN;
  return TRUE;
}

/* An empty cell says nothing, except for a cost. */
static gboolean take_cell (int field, PaySpan cell, PaySpan *id, PayQuickRequest *request)
{
  if (!is_simple (cell, field == FIELD_COST))
    return FALSE;
  switch (field) {
  case FIELD_ID:
    *id = cell;
    return TRUE;
  case FIELD_GAME:
    request->game = cell.length > 0 ? cell : request->game;
    return TRUE;
  case FIELD_COST:
    request->cost = cell;
    return TRUE;
  case FIELD_POOL:
    request->pool = cell;
    return TRUE;
  case FIELD_SOURCES:
    return take_list (cell, take_source, request);
  case FIELD_LIFE:
    return take_amount (cell, &request->life);
  case FIELD_X:
    return take_amount (cell, &request->x);
  case FIELD_MODIFIERS:
    return take_list (cell, take_modifier, request);
  default:
    return cell.length == 0;
  }
}

gboolean payj_read_flat_row (const PayjColumns *columns, const char *line, gsize length, PaySpan *id,
                             PayQuickRequest *request)
{
  gsize at = 0;
  payj_flat_init (request);
  *id = (PaySpan){ NULL, 0 };
  if (length > PAYJ_FLAT_LONGEST)
    return FALSE;
  for (guint i = 0; i < columns->n; i++) {
    PaySpan cell;
    if (!next_cell (line, length, &at, &cell) || !take_cell (columns->fields[i], cell, id, request))
      return FALSE;
  }
  return at == length + 1;
}

/* ---- Rows of any sort. */

/* What the text stands for. NULL with [error] set: an escape that is none. (transfer full) */
static char *unescaped (PaySpan text, gboolean item, GError **error)
{
  g_autoptr (GString) plain = g_string_sized_new (text.length);
  for (gsize i = 0; i < text.length; i++) {
    if (text.text[i] != '\\') {
      g_string_append_c (plain, text.text[i]);
      continue;
    }
    static const char letters[] = "tnr\\;", raw[] = "\t\n\r\\;";
    const char *place = i + 1 < text.length && text.text[i + 1] != '\0' ? strchr (letters, text.text[i + 1]) : NULL;
    if (place == NULL || (*place == ';' && !item)) {
      pay_set_error (error, PAY_ERROR_SYNTAX, NULL, (gssize)i, "after a backslash t, n, r or a backslash is expected%s",
                     item ? ", or ';'" : "");
      return NULL;
    }
    g_string_append_c (plain, raw[place - letters]);
    i++;
  }
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

static json_t *text_of (PaySpan cell, gboolean item, GError **error)
{
  g_autofree char *text = unescaped (cell, item, error);
  return text != NULL ? json_string (text) : NULL;
}

/* A ';' that ends an item. */
static const char *end_of_item (const char *at, const char *end)
{
  while (at < end && *at != ';')
    at += *at == '\\' && at + 1 < end ? 2 : 1;
  return at;
}

/* Nothing needs to stand behind the last ';'. */
static json_t *list_of (PaySpan cell, GError **error)
{
  g_autoptr (json_t) list = json_array ();
  const char *end = cell.text + cell.length;
  for (const char *at = cell.text; at < end;) {
    const char *stop = end_of_item (at, end);
    json_t *item = text_of (trimmed (at, stop), TRUE, error);
    if (item == NULL) {
      pay_error_inside (error, "[%" G_GSIZE_FORMAT "]", json_array_size (list));
      return NULL;
    }
    json_array_append_new (list, item);
    at = stop + 1;
  }
  return g_steal_pointer (&list);
}

/* What is no number is for the reader to judge. */
static json_t *number_of (PaySpan cell, GError **error)
{
  const gsize sign = cell.length > 1 && cell.text[0] == '-' ? 1 : 0;
  gboolean digits = cell.length > 0;
  for (gsize i = sign; i < cell.length; i++)
    digits = digits && g_ascii_isdigit (cell.text[i]);
  if (!digits)
    return text_of (cell, FALSE, error);
  if (cell.length - sign > MOST_DIGITS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, (gssize)sign, "a number of more than %d digits", MOST_DIGITS);
    return NULL;
  }
  g_autofree char *text = g_strndup (cell.text, cell.length);
  return json_integer (g_ascii_strtoll (text, NULL, 10));
}

static gboolean add_cell (json_t *request, int field, PaySpan cell, GError **error)
{
  json_t *value = NULL;
  if (fields[field].type == CELL_ID || (cell.length == 0 && field != FIELD_COST))
    return TRUE;
  switch (fields[field].type) {
  case CELL_ID:
  case CELL_TEXT:
    value = text_of (cell, FALSE, error);
    break;
  case CELL_LIST:
    value = list_of (cell, error);
    break;
  case CELL_NUMBER:
    value = number_of (cell, error);
    break;
  }
  if (value != NULL)
    return json_object_set_new (request, fields[field].name, value) == 0;
  return pay_error_inside (error, "%s", fields[field].name);
}

static gboolean line_fits (const char *line, gsize length, GError **error)
{
  const char *end = NULL;
  if (length > PAYJ_MAX_LINE)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "", PAYJ_MAX_LINE, "the line is longer than %d bytes",
                          PAYJ_MAX_LINE);
  if (g_utf8_validate (line, (gssize)length, &end))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_SYNTAX, "", end - line,
                        *end == '\0' ? "a NUL is no text" : "this is not UTF-8");
}

static gboolean has_cells (const PayjColumns *columns, const char *line, gsize length, GError **error)
{
  guint n = 1;
  for (gsize i = 0; i < length; i++)
    n += line[i] == '\t' ? 1 : 0;
  if (n == columns->n)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_SYNTAX, "", (gssize)(n < columns->n ? length : 0),
                        "%u cells are expected, as the first line has, and there %s %u", columns->n,
                        n == 1 ? "is" : "are", n);
}

json_t *payj_read_row (const PayjColumns *columns, const char *line, gsize length, PaySpan *id, GError **error)
{
  g_autoptr (json_t) request = json_object ();
  gsize at = 0;
  PaySpan cell;
  *id = (PaySpan){ line, 0 };
  for (guint i = 0; length <= PAYJ_MAX_LINE && i < columns->n && next_cell (line, length, &at, &cell); i++)
    if (columns->fields[i] == FIELD_ID && g_utf8_validate (cell.text, (gssize)cell.length, NULL))
      *id = cell;
  if (!line_fits (line, length, error))
    return NULL;
  if (!has_cells (columns, line, length, error))
    return NULL;
  at = 0;
  for (guint i = 0; i < columns->n && next_cell (line, length, &at, &cell); i++)
    if (!add_cell (request, columns->fields[i], cell, error))
      return NULL;
  return g_steal_pointer (&request);
}
