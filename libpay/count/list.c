/* SPDX-License-Identifier: MIT */
#include <pay/error.h>
#include <pay/list.h>
#include <string.h>

#include "assign.h"
#include "choice.h"
#include "list-walk.h"
#include "row-cuts.h"
#include "values.h"

#define BYTES_A_WAIVING 1024 /* more or less, for the bounds of its cuts */

/* The ways that are listed together: of equal charges and values where outcomes are listed, and, where the amounts are
 * all that is spent, of as many units. */
typedef struct {
  const PayiFlat *flat;
  const PayiBoard *board;
  PayiAssign *assign;
  PayiChoice *choice;
  PayiLister *lister;
  PayiCuts **cuts; /* by alternative, then by how many columns are chosen, less one */
  GArray *order;   /* int: waivings, those of a group together */
  int first, n;    /* the group, in that order */
  gint64 **bounds; /* by waiving of the group: those of all its cuts */
  gint64 *amounts; /* by column */
} Listing;

typedef struct {
  int at; /* of the group */
  gint64 least, most;
} Open;

static int columns_of (const Listing *l)
{
  return (int)l->board->columns->len;
}

static const PayiWaiving *waiving_at (const Listing *l, int at)
{
  return PAYI_WAIVING (l->flat, g_array_index (l->order, int, l->first + at));
}

static PayiCuts *cuts_at (const Listing *l, int bill, int column)
{
  return l->cuts[bill * columns_of (l) + column];
}

/* ---- What a column may come to, the ones before it being chosen. */

/* Narrows [least, most] to where the slope comes to [bound]; it rises to its cap and falls from there on. */
static void narrow (const PayiSlope *s, gint64 bound, gint64 *least, gint64 *most)
{
  const gint64 top = s->up > s->down ? MIN (*most, s->cap) : 0;
  if (payi_slope_at (s, top) < bound) {
    *most = -1;
    return;
  }
  const gint64 rise = s->up - s->down;
  if (rise > 0 && bound > 0)
    *least = MAX (*least, bound / rise + (bound % rise != 0));
  if (payi_slope_at (s, *most) >= bound)
    return;
  gint64 low = top;
  gint64 high = *most;
  while (high - low > 1) {
    const gint64 middle = low + (high - low) / 2;
    *(payi_slope_at (s, middle) >= bound ? &low : &high) = middle;
  }
  *most = low;
}

static gint64 sum_before (const Listing *l, const PayiCut *cut, int column)
{
  gint64 sum = 0;
  for (int i = 0; i < column; i++)
    if (l->amounts[i] > 0 && !payi_is_flat (&cut->slopes[i]))
      sum += payi_slope_at (&cut->slopes[i], l->amounts[i]);
  return sum;
}

/* FALSE: none. What a cut says of other columns alone held when the one before was chosen. */
static gboolean find_range (const Listing *l, int column, Open *open)
{
  const PayiWaiving *w = waiving_at (l, open->at);
  const PayiCuts *cuts = cuts_at (l, w->bill, column);
  const gint64 *bounds = l->bounds[open->at];
  for (int i = 0; i < column; i++)
    bounds += cuts_at (l, w->bill, i)->cuts->len;
  open->least = 0;
  open->most = MIN (PAYI_COLUMN (l->board, column)->n, w->units);
  for (guint c = 0; c < cuts->cuts->len && open->least <= open->most; c++) {
    const PayiCut *cut = PAYI_CUT (cuts, c);
    if (!payi_is_flat (&cut->slopes[column]))
      narrow (&cut->slopes[column], bounds[c] - sum_before (l, cut, column), &open->least, &open->most);
  }
  return open->least <= open->most;
}

/* ---- One row of amounts. */

static gboolean list_row (Listing *l, const PayiWaiving *w)
{
  if (!payi_assign_row (l->assign, w, l->amounts))
    return payi_lister_give_up (l->lister);
  if (l->board->by == PAY_DISTINCT_OUTCOME)
    return payi_lister_tell (l->lister, l->flat->n, payi_assign_plan (l->assign));
  payi_choice_begin (l->choice);
  for (int c = 0; c < columns_of (l); c++) {
    const PayiPile *pile = PAYI_PILE (l->flat, PAYI_SOURCE (PAYI_COLUMN (l->board, c), 0)->pile);
    if (!payi_choice_add (l->choice, pile->supply, pile->thing, l->amounts[c]))
      return payi_lister_give_up (l->lister);
  }
  do {
    payi_assign_set_members (l->assign, payi_choice_members (l->choice));
    if (!payi_lister_tell (l->lister, l->flat->n, payi_assign_plan (l->assign)))
      return FALSE;
  } while (payi_choice_next (l->choice));
  return TRUE;
}

/* ---- Rows of amounts, the most of the first column first. */

/* The greatest amount below [below] that some waiving allows; -1: there is none. */
static gint64 next_amount (const GArray *open, gint64 below)
{
  gint64 next = -1;
  for (guint i = 0; i < open->len; i++) {
    const Open *o = &g_array_index (open, Open, i);
    if (o->least < below)
      next = MAX (next, MIN (o->most, below - 1));
  }
  return next;
}

static gboolean list_from (Listing *l, int column, const GArray *waivings)
{
  if (column == columns_of (l))
    return list_row (l, waiving_at (l, g_array_index (waivings, Open, 0).at));
  if (payi_lister_is_over (l->lister))
    return FALSE;
  g_autoptr (GArray) open = g_array_sized_new (FALSE, FALSE, sizeof (Open), waivings->len);
  g_autoptr (GArray) here = g_array_sized_new (FALSE, FALSE, sizeof (Open), waivings->len);
  for (guint i = 0; i < waivings->len; i++) {
    Open o = g_array_index (waivings, Open, i);
    if (find_range (l, column, &o))
      g_array_append_val (open, o);
  }
  gboolean go_on = TRUE;
  for (gint64 amount = next_amount (open, G_MAXINT64); amount >= 0 && go_on; amount = next_amount (open, amount)) {
    g_array_set_size (here, 0);
    for (guint i = 0; i < open->len; i++) {
      const Open *o = &g_array_index (open, Open, i);
      if (o->least <= amount && amount <= o->most)
        g_array_append_val (here, *o);
    }
    l->amounts[column] = amount;
    go_on = list_from (l, column + 1, here);
  }
  l->amounts[column] = 0;
  return go_on;
}

/* ---- Groups of waivings. */

static gint64 *bounds_of (const Listing *l, const PayiWaiving *w)
{
  gsize n = 0;
  for (int c = 0; c < columns_of (l); c++)
    n += cuts_at (l, w->bill, c)->cuts->len;
  gint64 *bounds = g_new (gint64, n + 1);
  gint64 *here = bounds;
  for (int c = 0; c < columns_of (l); c++) {
    const PayiCuts *cuts = cuts_at (l, w->bill, c);
    for (guint i = 0; i < cuts->cuts->len; i++)
      *here++ = payi_cut_bound (PAYI_CUT (cuts, i), w);
  }
  return bounds;
}

static gboolean list_group (Listing *l)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Open));
  if ((guint64)l->n > l->flat->n->problem->memory / BYTES_A_WAIVING) {
    l->lister->limited = TRUE;
    return FALSE;
  }
  l->bounds = g_new (gint64 *, (gsize)l->n);
  for (int i = 0; i < l->n; i++) {
    const Open open = { i, 0, 0 };
    g_array_append_val (all, open);
    l->bounds[i] = bounds_of (l, waiving_at (l, i));
  }
  const gboolean go_on = list_from (l, 0, all);
  for (int i = 0; i < l->n; i++)
    g_free (l->bounds[i]);
  g_free (l->bounds);
  return go_on;
}

/* Which group comes first; 0: they are of one. */
static int compare_groups (const Listing *l, const PayiWaiving *a, const PayiWaiving *b)
{
  for (int v = 0; v < PAY_MAX_VARIABLES && l->board->by == PAY_DISTINCT_OUTCOME; v++)
    if (a->x[v] != b->x[v])
      return a->x[v] > b->x[v] ? -1 : 1;
  for (int c = 0; c < PAY_MAX_COUNTERS && l->board->by == PAY_DISTINCT_OUTCOME; c++)
    if (a->charged[c] != b->charged[c])
      return a->charged[c] < b->charged[c] ? -1 : 1;
  return !l->board->exact || a->units == b->units ? 0 : a->units < b->units ? -1 : 1;
}

static gint compare_order (gconstpointer a, gconstpointer b, gpointer data)
{
  const Listing *l = data;
  const int i = *(const int *)a;
  const int j = *(const int *)b;
  const int group = compare_groups (l, PAYI_WAIVING (l->flat, i), PAYI_WAIVING (l->flat, j));
  return group != 0 ? group : i - j;
}

static void list_groups (Listing *l)
{
  const int all = (int)l->flat->waivings->len;
  gboolean go_on = TRUE;
  for (int i = 0; i < all; i++)
    g_array_append_val (l->order, i);
  g_array_sort_with_data (l->order, compare_order, l);
  for (l->first = 0; l->first < all && go_on; l->first += l->n) {
    l->n = 0;
    do
      l->n++;
    while (l->first + l->n < all && compare_groups (l, waiving_at (l, 0), waiving_at (l, l->n)) == 0);
    go_on = list_group (l);
  }
}

/* FALSE: there are too many. */
static gboolean find_cuts (Listing *l)
{
  for (guint i = 0; i < l->flat->waivings->len; i++) {
    const int bill = PAYI_WAIVING (l->flat, i)->bill;
    for (int c = 0; c < columns_of (l); c++) {
      PayiCuts **cuts = &l->cuts[bill * columns_of (l) + c];
      *cuts = *cuts != NULL ? *cuts : payi_cuts_new (l->board, bill, c + 1);
      if (*cuts == NULL)
        return FALSE;
    }
  }
  return TRUE;
}

/* FALSE, nothing listed: it cannot be done without a search. */
static gboolean list_flat (PayiNormal *n, PayDistinct by, PayiLister *lister)
{
  g_autoptr (PayiFlat) flat = payi_flat_new (n, by, lister->stop);
  g_autoptr (PayiBoard) board = flat != NULL ? payi_board_new (flat, FALSE) : NULL;
  if (board == NULL)
    return FALSE;
  Listing l = { .flat = flat, .board = board, .lister = lister };
  const gsize n_cuts = (gsize)n->goal.n * board->columns->len;
  l.cuts = g_new0 (PayiCuts *, n_cuts + 1);
  l.amounts = g_new0 (gint64, board->columns->len + 1);
  l.order = g_array_new (FALSE, FALSE, sizeof (int));
  l.assign = payi_assign_new (board);
  l.choice = payi_choice_new (n);
  const gboolean fits = find_cuts (&l);
  if (fits)
    list_groups (&l);
  lister->limited |= fits && flat->limited;
  for (gsize i = 0; i < n_cuts; i++)
    payi_cuts_free (l.cuts[i]);
  g_free (l.cuts);
  g_free (l.amounts);
  g_array_unref (l.order);
  payi_assign_free (l.assign);
  payi_choice_free (l.choice);
  return fits;
}

PayOutcome pay_list (const PayProblem *problem, PayDistinct by, const volatile gint *stop, PayListed use, gpointer data,
                     gboolean *complete, GError **error)
{
  g_return_val_if_fail (problem != NULL && use != NULL, PAY_UNKNOWN);
  g_autoptr (PayiNormal) normal = payi_normal_for_ways (problem, error);
  if (normal == NULL)
    return PAY_UNKNOWN;
  PayiLister lister = { .stop = stop, .use = use, .data = data };
  if (!list_flat (normal, by, &lister))
    payi_list_walk (normal, by, &lister);
  if (lister.too_long) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "a payment has too many steps to be told");
    return PAY_UNKNOWN;
  }
  const gboolean is_whole = !lister.ended && !lister.limited;
  const PayOutcome outcome = lister.any ? PAY_PAID : is_whole ? payi_no_ways (problem, stop, error) : PAY_UNKNOWN;
  if (complete != NULL)
    *complete = is_whole && outcome != PAY_UNKNOWN;
  return outcome;
}
