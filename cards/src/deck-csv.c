/* SPDX-License-Identifier: MIT */
/* Decks as tables of sites: a line of column names, cells separated by commas, semicolons or tabs, "quoted" or not. */
#include "deck-private.h"

#include <string.h>

typedef struct {
  const char *next; /* behind the cell that was read; NULL: the text ended */
  guint line;
  const char *line_start;
  char separator;
} Cells;

typedef struct {
  GString *text;
  guint line, column;
} Cell;

typedef enum { CARD, COUNT, SECTION, SIDE, ASIDE, COMMANDER, WANTED } Column;

/* Of several that are one column the first of these. */
static const struct {
  const char *name;
  Column column;
} names[] = {
  { "simple name", CARD }, /* beside a name with how it is printed: "Island (234)" */
  { "name", CARD },
  { "card name", CARD },
  { "card", CARD },
  { "card_name", CARD },
  { "cardname", CARD },
  { "count", COUNT },
  { "quantity", COUNT },
  { "qty", COUNT },
  { "amount", COUNT },
  { "copies", COUNT },
  { "quantityx", COUNT },
  { "section", SECTION },
  { "board", SECTION },
  { "zone", SECTION },
  { "category", SECTION },
  { "categories", SECTION },
  { "deck section", SECTION },
  { "sideboard", SIDE },
  { "sideboarded", SIDE },
  { "is_sideboard", SIDE },
  { "maybeboard", ASIDE },
  { "commander", COMMANDER },
  { "is_commander", COMMANDER },
};

/* ---- Cells. */

static void pass (Cells *cells)
{
  if (*cells->next++ != '\n')
    return;
  cells->line++;
  cells->line_start = cells->next;
}

/* What stands in quotes; two are one of them. */
static void add_quoted (Cells *cells, GString *text)
{
  pass (cells);
  while (*cells->next != '\0') {
    const gboolean quote = *cells->next == '"';
    if (quote && cells->next[1] != '"') {
      pass (cells);
      return;
    }
    if (quote)
      pass (cells);
    g_string_append_c (text, *cells->next);
    pass (cells);
  }
}

/* [last]: its line ends behind it. */
static Cell take_cell (Cells *cells, gboolean *last)
{
  while (*cells->next == ' ')
    pass (cells);
  Cell cell = { g_string_new (NULL), cells->line, (guint)(cells->next - cells->line_start) + 1 };
  if (*cells->next == '"') {
    add_quoted (cells, cell.text);
    cell.column++;
  }
  while (*cells->next != '\0' && *cells->next != '\n' && *cells->next != cells->separator) {
    if (*cells->next != '\r')
      g_string_append_c (cell.text, *cells->next);
    pass (cells);
  }
  *last = *cells->next != cells->separator;
  if (*cells->next != '\0')
    pass (cells);
  else
    cells->next = NULL;
  g_strchomp (cell.text->str);
  return cell;
}

static void cell_clear (gpointer data)
{
  g_string_free (((Cell *)data)->text, TRUE);
}

/* The cells of a line. (transfer full) (element-type Cell) */
static GArray *take_row (Cells *cells)
{
  GArray *row = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (row, cell_clear);
  for (gboolean last = FALSE; !last && cells->next != NULL;) {
    const Cell cell = take_cell (cells, &last);
    g_array_append_val (row, cell);
  }
  return row;
}

static const char *text_at (const GArray *row, int i)
{
  return i >= 0 && (guint)i < row->len ? g_array_index (row, Cell, (guint)i).text->str : "";
}

/* ---- The columns. */

static void find_columns (const GArray *row, int columns[WANTED])
{
  for (int c = 0; c < WANTED; c++)
    columns[c] = -1;
  for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
    for (guint i = 0; i < row->len; i++)
      if (g_ascii_strcasecmp (text_at (row, (int)i), names[k].name) == 0 && columns[names[k].column] < 0)
        columns[names[k].column] = (int)i;
}

/* The separator that makes the first line one of column names; [cells] behind it. */
static gboolean find_head (const char *text, Cells *cells, int columns[WANTED])
{
  static const char separators[] = { ',', ';', '\t' };
  for (gsize i = 0; i < sizeof separators; i++) {
    *cells = (Cells){ .next = text, .line = 1, .line_start = text, .separator = separators[i] };
    g_autoptr (GArray) row = take_row (cells);
    const gboolean told = g_ascii_strncasecmp (text_at (row, 0), "sep=", 4) == 0; /* a line of its own in front */
    if (told && cells->next != NULL) {
      g_array_unref (row);
      row = take_row (cells);
    }
    find_columns (row, columns);
    if (row->len > 1 && columns[CARD] >= 0)
      return TRUE;
  }
  return FALSE;
}

gboolean deck_is_csv (const char *text)
{
  Cells cells;
  int columns[WANTED];
  return find_head (text, &cells, columns);
}

/* ---- Cards. */

static gboolean is_yes (const char *text)
{
  return g_ascii_strcasecmp (text, "yes") == 0 || g_ascii_strcasecmp (text, "true") == 0 || strcmp (text, "1") == 0;
}

static PayDeckSection section_of (const GArray *row, const int columns[WANTED])
{
  const DeckMark mark = deck_read_category (text_at (row, columns[SECTION]));
  if (is_yes (text_at (row, columns[COMMANDER])))
    return PAY_DECK_COMMANDER;
  if (is_yes (text_at (row, columns[SIDE])))
    return PAY_DECK_SIDEBOARD;
  if (is_yes (text_at (row, columns[ASIDE])))
    return PAY_DECK_OTHER;
  return mark.told ? mark.section : PAY_DECK_MAIN;
}

static void stand_at (DeckReading *reading, const Cell *cell)
{
  reading->line = cell->line;
  reading->start = cell->text->str;
  reading->before = cell->column - 1;
}

static gboolean add_row (DeckReading *reading, const GArray *row, const int columns[WANTED], GError **error)
{
  const char *name = text_at (row, columns[CARD]);
  gint64 count = 1;
  reading->section = section_of (row, columns);
  if (columns[COUNT] >= 0 && (guint)columns[COUNT] < row->len) {
    const Cell *cell = &g_array_index (row, Cell, (guint)columns[COUNT]);
    stand_at (reading, cell);
    if (!deck_read_count (reading, cell->text->str, &count, error))
      return FALSE;
  }
  stand_at (reading, &g_array_index (row, Cell, MIN ((guint)columns[CARD], row->len - 1)));
  if (name[0] == '\0')
    return deck_refuse (reading, reading->start, PAY_ERROR_SYNTAX, error, "the name of a card is expected");
  return deck_add (reading, count, name, error);
}

gboolean deck_read_csv (DeckReading *reading, const char *text, GError **error)
{
  Cells cells;
  int columns[WANTED];
  if (!find_head (text, &cells, columns))
    return FALSE;
  while (cells.next != NULL && *cells.next != '\0') {
    g_autoptr (GArray) row = take_row (&cells);
    const gboolean blank = row->len <= 1 && text_at (row, 0)[0] == '\0';
    if (!blank && !add_row (reading, row, columns, error))
      return FALSE;
  }
  return TRUE;
}
