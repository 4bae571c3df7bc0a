/* SPDX-License-Identifier: MIT */
#include "board.h"

#include <string.h>

static PayiColumn *add_column (PayiBoard *board, PayiColumnForm form, gint64 count)
{
  const PayiColumn column = { form, count, 0, -1, g_array_new (FALSE, TRUE, sizeof (PayiSource)) };
  g_array_append_val (board->columns, column);
  return PAYI_COLUMN (board, board->columns->len - 1);
}

static void add_source (PayiColumn *column, guint64 fits, gint64 count, int pile)
{
  const PayiSource source = { fits, count, pile };
  column->fits |= fits;
  g_array_append_val (column->sources, source);
}

/* ---- By set. */

static gboolean pay_alike (const PayiColumn *a, const PayiColumn *b)
{
  gboolean alike = a->sources->len == b->sources->len;
  for (guint i = 0; i < a->sources->len && alike; i++)
    alike = PAYI_SOURCE (a, i)->fits == PAYI_SOURCE (b, i)->fits
            && PAYI_SOURCE (a, i)->count == PAYI_SOURCE (b, i)->count;
  return alike;
}

/* The newest column becomes part of one that pays alike. */
static void merge_last (PayiBoard *board)
{
  payi_assert (board->columns->len > 0);
  const guint last = board->columns->len - 1;
  for (guint i = 0; i < last; i++)
    if (pay_alike (PAYI_COLUMN (board, i), PAYI_COLUMN (board, last))) {
      PAYI_COLUMN (board, i)->count
          = MIN (PAYI_COLUMN (board, i)->count + PAYI_COLUMN (board, last)->count, PAYI_PLENTY);
      g_array_set_size (board->columns, last);
      return;
    }
}

static void add_objects (PayiBoard *board, gboolean merge)
{
  const PayiPool *pool = board->pool;
  for (guint i = 0; i < pool->piles->len; i++) {
    const PayiPile *pile = PAYI_PILE (pool, i);
    const PayiPile *before = i > 0 ? PAYI_PILE (pool, i - 1) : NULL;
    const gboolean again = before != NULL && pile->thing >= 0 && pile->thing == before->thing;
    if (!again && i > 0 && merge)
      merge_last (board);
    PayiColumn *column
        = again ? PAYI_COLUMN (board, board->columns->len - 1)
                : add_column (board, PAYI_OBJECTS,
                              pile->thing < 0 ? pile->count : PAYI_THING (pool->normal, pile->thing)->count);
    add_source (column, pile->fits & pool->asked, pile->each, (int)i);
    board->exact &= !again && pile->each == 1;
  }
  if (merge && pool->piles->len > 0)
    merge_last (board);
}

/* ---- By outcome. */

/* What units of the pile fit when they count under [report]. */
static guint64 fits_under (const PayiBoard *board, const PayiPile *pile, int report)
{
  guint64 fits = 0;
  for (guint k = 0; k < board->pool->normal->problem->kinds->len; k++)
    if ((pile->kinds >> k & 1) != 0 && board->report[k] == report)
      fits |= payi_pile_fits (board->pool, pile, (int)k) & board->pool->asked;
  return fits;
}

static gboolean is_alone (const PayiBoard *board, const PayiPile *pile, int report)
{
  for (guint k = 0; k < board->pool->normal->problem->kinds->len; k++)
    if (board->report[k] != report && fits_under (board, pile, board->report[k]) != 0 && (pile->kinds >> k & 1) != 0)
      return FALSE;
  return TRUE;
}

/* FALSE: units of the report fit differently, and their piles have others as well, or some are charged for. */
static gboolean add_report (PayiBoard *board, int report)
{
  guint64 fits = 0;
  gboolean alike = TRUE;
  gboolean alone = TRUE;
  for (guint i = 0; i < board->pool->piles->len; i++) {
    const guint64 here = fits_under (board, PAYI_PILE (board->pool, i), report);
    alike &= here == 0 || fits == 0 || here == fits;
    alone &= here == 0 || is_alone (board, PAYI_PILE (board->pool, i), report);
    fits |= here;
  }
  if (fits == 0)
    return TRUE;
  PayiColumn *column = add_column (board, alike ? PAYI_SHARED : PAYI_PILES, 0);
  column->report = report;
  column->fits = fits;
  for (guint i = 0; i < board->pool->piles->len && !alike; i++) {
    const guint64 here = fits_under (board, PAYI_PILE (board->pool, i), report);
    if (here != 0)
      add_source (column, here, PAYI_PILE (board->pool, i)->count, (int)i);
  }
  return alike || (alone && board->pool->n_groups == 1);
}

static void add_share (PayiBoard *board, int pile_index)
{
  const PayiPile *pile = PAYI_PILE (board->pool, pile_index);
  PayiShare share = { 0, fits_under (board, pile, -1), pile->count, pile_index, pile->group };
  payi_assert (pile->group < board->pool->n_groups && board->columns->len <= 64);
  gboolean is_part = FALSE;
  for (guint i = 0; i < board->columns->len; i++) {
    PayiColumn *column = PAYI_COLUMN (board, i);
    if (fits_under (board, pile, column->report) == 0)
      continue;
    column->count = MIN (column->count + pile->count, PAYI_PLENTY);
    is_part |= column->form == PAYI_PILES;
    share.columns |= column->form == PAYI_SHARED ? PAY_BIT (i) : 0;
  }
  board->exact &= share.hidden == 0;
  if (!is_part)
    g_array_append_val (board->shares, share);
}

static gboolean add_reports (PayiBoard *board)
{
  int reports;
  board->report = payi_number_reports (board->pool->normal, &reports);
  for (int r = 0; r < reports; r++)
    if (!add_report (board, r))
      return FALSE;
  for (guint i = 0; i < board->pool->piles->len; i++)
    add_share (board, (int)i);
  return TRUE;
}

static void column_clear (gpointer data)
{
  g_array_unref (((PayiColumn *)data)->sources);
}

PayiBoard *payi_board_new (const PayiPool *pool, gboolean merge)
{
  g_autoptr (PayiBoard) board = g_new0 (PayiBoard, 1);
  board->pool = pool;
  board->by = pool->by;
  board->exact = TRUE;
  board->columns = g_array_new (FALSE, TRUE, sizeof (PayiColumn));
  g_array_set_clear_func (board->columns, column_clear);
  board->shares = g_array_new (FALSE, TRUE, sizeof (PayiShare));
  if (board->by == PAY_DISTINCT_OUTCOME)
    return add_reports (board) ? g_steal_pointer (&board) : NULL;
  add_objects (board, merge);
  return g_steal_pointer (&board);
}

void payi_board_free (PayiBoard *board)
{
  g_array_unref (board->columns);
  g_array_unref (board->shares);
  g_free (board);
}
