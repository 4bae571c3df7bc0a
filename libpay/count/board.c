/* SPDX-License-Identifier: MIT */
#include "board.h"

#include <string.h>

static PayiColumn *add_column (PayiBoard *b, PayiColumnForm form, gint64 n)
{
  const PayiColumn column = { form, n, 0, -1, g_array_new (FALSE, TRUE, sizeof (PayiSource)) };
  g_array_append_val (b->columns, column);
  return PAYI_COLUMN (b, b->columns->len - 1);
}

static void add_source (PayiColumn *column, guint64 fits, gint64 n, int pile)
{
  const PayiSource source = { fits, n, pile };
  column->fits |= fits;
  g_array_append_val (column->sources, source);
}

/* ---- By set. */

static gboolean pay_alike (const PayiColumn *a, const PayiColumn *b)
{
  gboolean alike = a->sources->len == b->sources->len;
  for (guint i = 0; i < a->sources->len && alike; i++)
    alike = PAYI_SOURCE (a, i)->fits == PAYI_SOURCE (b, i)->fits && PAYI_SOURCE (a, i)->n == PAYI_SOURCE (b, i)->n;
  return alike;
}

/* The newest column becomes part of one that pays alike. */
static void merge_last (PayiBoard *b)
{
  const guint last = b->columns->len - 1;
  for (guint i = 0; i < last; i++)
    if (pay_alike (PAYI_COLUMN (b, i), PAYI_COLUMN (b, last))) {
      PAYI_COLUMN (b, i)->n = MIN (PAYI_COLUMN (b, i)->n + PAYI_COLUMN (b, last)->n, PAYI_PLENTY);
      g_array_set_size (b->columns, last);
      return;
    }
}

static void add_objects (PayiBoard *b, gboolean merge)
{
  const PayiFlat *f = b->flat;
  for (guint i = 0; i < f->piles->len; i++) {
    const PayiPile *pile = PAYI_PILE (f, i);
    const PayiPile *before = i > 0 ? PAYI_PILE (f, i - 1) : NULL;
    const gboolean again = before != NULL && pile->thing >= 0 && pile->thing == before->thing;
    if (!again && i > 0 && merge)
      merge_last (b);
    PayiColumn *column
        = again ? PAYI_COLUMN (b, b->columns->len - 1)
                : add_column (b, PAYI_OBJECTS, pile->thing < 0 ? pile->n : PAYI_THING (f->n, pile->thing)->count);
    add_source (column, pile->fits & f->asked, pile->each, (int)i);
    b->exact &= !again && pile->each == 1;
  }
  if (merge && f->piles->len > 0)
    merge_last (b);
}

/* ---- By outcome. */

/* What units of the pile fit when they count under [report]. */
static guint64 fits_under (const PayiBoard *b, const PayiPile *pile, int report)
{
  guint64 fits = 0;
  for (guint k = 0; k < b->flat->n->problem->kinds->len; k++)
    if ((pile->kinds >> k & 1) != 0 && b->report[k] == report)
      fits |= payi_pile_fits (b->flat, pile, (int)k) & b->flat->asked;
  return fits;
}

static gboolean is_alone (const PayiBoard *b, const PayiPile *pile, int report)
{
  for (guint k = 0; k < b->flat->n->problem->kinds->len; k++)
    if (b->report[k] != report && fits_under (b, pile, b->report[k]) != 0 && (pile->kinds >> k & 1) != 0)
      return FALSE;
  return TRUE;
}

/* FALSE: units of the report fit differently, and their piles have others as well, or some are charged for. */
static gboolean add_report (PayiBoard *b, int report)
{
  guint64 fits = 0;
  gboolean alike = TRUE;
  gboolean alone = TRUE;
  for (guint i = 0; i < b->flat->piles->len; i++) {
    const guint64 here = fits_under (b, PAYI_PILE (b->flat, i), report);
    alike &= here == 0 || fits == 0 || here == fits;
    alone &= here == 0 || is_alone (b, PAYI_PILE (b->flat, i), report);
    fits |= here;
  }
  if (fits == 0)
    return TRUE;
  PayiColumn *column = add_column (b, alike ? PAYI_SHARED : PAYI_PILES, 0);
  column->report = report;
  column->fits = fits;
  for (guint i = 0; i < b->flat->piles->len && !alike; i++) {
    const guint64 here = fits_under (b, PAYI_PILE (b->flat, i), report);
    if (here != 0)
      add_source (column, here, PAYI_PILE (b->flat, i)->n, (int)i);
  }
  return alike || (alone && b->flat->n_groups == 1);
}

static void add_share (PayiBoard *b, int pile)
{
  const PayiPile *p = PAYI_PILE (b->flat, pile);
  PayiShare share = { 0, fits_under (b, p, -1), p->n, pile, p->group };
  gboolean is_part = FALSE;
  for (guint i = 0; i < b->columns->len; i++) {
    PayiColumn *column = PAYI_COLUMN (b, i);
    if (fits_under (b, p, column->report) == 0)
      continue;
    column->n = MIN (column->n + p->n, PAYI_PLENTY);
    is_part |= column->form == PAYI_PILES;
    share.columns |= column->form == PAYI_SHARED ? PAY_BIT (i) : 0;
  }
  b->exact &= share.hidden == 0;
  if (!is_part)
    g_array_append_val (b->shares, share);
}

static gboolean add_reports (PayiBoard *b)
{
  int reports;
  b->report = payi_number_reports (b->flat->n, &reports);
  for (int r = 0; r < reports; r++)
    if (!add_report (b, r))
      return FALSE;
  for (guint i = 0; i < b->flat->piles->len; i++)
    add_share (b, (int)i);
  return TRUE;
}

static void column_clear (gpointer data)
{
  g_array_unref (((PayiColumn *)data)->sources);
}

PayiBoard *payi_board_new (const PayiFlat *flat, gboolean merge)
{
  g_autoptr (PayiBoard) b = g_new0 (PayiBoard, 1);
  b->flat = flat;
  b->by = flat->by;
  b->exact = TRUE;
  b->columns = g_array_new (FALSE, TRUE, sizeof (PayiColumn));
  g_array_set_clear_func (b->columns, column_clear);
  b->shares = g_array_new (FALSE, TRUE, sizeof (PayiShare));
  if (b->by == PAY_DISTINCT_OUTCOME)
    return add_reports (b) ? g_steal_pointer (&b) : NULL;
  add_objects (b, merge);
  return g_steal_pointer (&b);
}

void payi_board_free (PayiBoard *b)
{
  g_array_unref (b->columns);
  g_array_unref (b->shares);
  g_free (b);
}
