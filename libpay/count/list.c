/* SPDX-License-Identifier: MIT */
#include <pay/error.h>
#include <pay/list.h>
#include <string.h>

#include "assign.h"
#include "lister.h"
#include "row-cuts.h"
#include "values.h"

#define BYTES_A_WAIVING 1024 /* more or less, for the bounds of its cuts */

/* The ways that are listed together: of equal charges and values where outcomes are listed, and, where the amounts are
 * all that is spent, of as many units. */
typedef struct {
  const PayiPool *pool;
  const PayiBoard *board;
  PayiAssign *assign;
  PayiChoice *choice;
  PayiLister *lister;
  PayDistinct by;
  PayiCuts **cuts;    /* by alternative, then by how many columns are chosen, less one */
  GArray *order;      /* int: waivings, those of a group together */
  int first, n_group; /* the group, in that order */
  gint64 **bounds;    /* by waiving of the group: those of all its cuts */
  gint64 *amounts;    /* by column */
} Listing;

typedef struct {
  int at; /* of the group */
  gint64 least, most;
} Open;

static int columns_of (const Listing *listing)
{
  return (int)listing->board->columns->len;
}

static const PayiWaiving *waiving_at (const Listing *listing, int at)
{
  return PAYI_WAIVING (listing->pool, g_array_index (listing->order, int, listing->first + at));
}

static PayiCuts *cuts_at (const Listing *listing, int bill, int column)
{
  return listing->cuts[bill * columns_of (listing) + column];
}

/* ---- What a column may come to, the ones before it being chosen. */

/* Narrows [least, most] to where the slope comes to [bound]; it rises to its cap and falls from there on. */
static void narrow (const PayiSlope *slope, gint64 bound, gint64 *least, gint64 *most)
{
  const gint64 top = slope->up > slope->down ? MIN (*most, slope->cap) : 0;
  payi_assert (*least >= 0 && *most >= *least);
  if (payi_slope_at (slope, top) < bound) {
    *most = -1;
    return;
  }
  const gint64 rise = slope->up - slope->down;
  if (rise > 0 && bound > 0)
    *least = MAX (*least, bound / rise + (bound % rise != 0));
  if (payi_slope_at (slope, *most) >= bound)
    return;
  gint64 low = top;
  gint64 high = *most;
  while (high - low > 1) {
    const gint64 middle = low + (high - low) / 2;
    *(payi_slope_at (slope, middle) >= bound ? &low : &high) = middle;
  }
  *most = low;
}

static gint64 sum_before (const Listing *listing, const PayiCut *cut, int column)
{
  gint64 sum = 0;
  for (int i = 0; i < column; i++)
    if (listing->amounts[i] > 0 && !payi_is_flat (&cut->slopes[i]))
      sum += payi_slope_at (&cut->slopes[i], listing->amounts[i]);
  return sum;
}

/* FALSE: none. What a cut says of other columns alone held when the one before was chosen. */
static gboolean find_range (const Listing *listing, int column, Open *open)
{
  const PayiWaiving *waiving = waiving_at (listing, open->at);
  const PayiCuts *cuts = cuts_at (listing, waiving->bill, column);
  const gint64 *bounds = listing->bounds[open->at];
  for (int i = 0; i < column; i++)
    bounds += cuts_at (listing, waiving->bill, i)->cuts->len;
  open->least = 0;
  open->most = MIN (PAYI_COLUMN (listing->board, column)->count, waiving->units);
  for (guint c = 0; c < cuts->cuts->len && open->least <= open->most; c++) {
    const PayiCut *cut = PAYI_CUT (cuts, c);
    if (!payi_is_flat (&cut->slopes[column]))
      narrow (&cut->slopes[column], bounds[c] - sum_before (listing, cut, column), &open->least, &open->most);
  }
  return open->least <= open->most;
}

/* ---- One row of amounts. */

static gboolean list_row (Listing *listing, const PayiWaiving *waiving)
{
  const PayiPlan *plan = payi_assign_row (listing->assign, waiving, listing->amounts);
  if (plan == NULL)
    return payi_lister_give_up (listing->lister);
  if (listing->board->by == PAY_DISTINCT_OUTCOME)
    return payi_lister_tell (listing->lister, listing->pool->normal, plan);
  payi_choice_begin (listing->choice);
  for (int c = 0; c < columns_of (listing); c++) {
    const PayiPile *pile = PAYI_PILE (listing->pool, PAYI_SOURCE (PAYI_COLUMN (listing->board, c), 0)->pile);
    if (!payi_choice_add (listing->choice, pile->supply, pile->thing, listing->amounts[c]))
      return payi_lister_give_up (listing->lister);
  }
  return payi_lister_tell_choices (listing->lister, listing->pool->normal, plan, listing->choice);
}

/* A way by each waiving that takes the row; an outcome or a set by the first. */
static gboolean list_rows (Listing *listing, const GArray *waivings)
{
  const guint last = listing->by == PAY_DISTINCT_WAY ? waivings->len : 1;
  for (guint i = 0; i < last; i++)
    if (!list_row (listing, waiving_at (listing, g_array_index (waivings, Open, i).at)))
      return FALSE;
  return TRUE;
}

/* ---- Rows of amounts, the most of the first column first. */

/* The greatest amount below [below] that some waiving allows; -1: there is none. */
static gint64 next_amount (const GArray *open, gint64 below)
{
  gint64 next = -1;
  for (guint i = 0; i < open->len; i++) {
    const Open *range = &g_array_index (open, Open, i);
    if (range->least < below)
      next = MAX (next, MIN (range->most, below - 1));
  }
  return next;
}

static gboolean list_from (Listing *listing, int column, const GArray *waivings)
{
  payi_assert (column >= 0 && column <= columns_of (listing));
  if (column == columns_of (listing))
    return list_rows (listing, waivings);
  if (payi_lister_is_over (listing->lister))
    return FALSE;
  g_autoptr (GArray) open = g_array_sized_new (FALSE, FALSE, sizeof (Open), waivings->len);
  g_autoptr (GArray) here = g_array_sized_new (FALSE, FALSE, sizeof (Open), waivings->len);
  for (guint i = 0; i < waivings->len; i++) {
    Open range = g_array_index (waivings, Open, i);
    if (find_range (listing, column, &range))
      g_array_append_val (open, range);
  }
  gboolean go_on = TRUE;
  for (gint64 amount = next_amount (open, G_MAXINT64); amount >= 0 && go_on; amount = next_amount (open, amount)) {
    g_array_set_size (here, 0);
    for (guint i = 0; i < open->len; i++) {
      const Open *range = &g_array_index (open, Open, i);
      if (range->least <= amount && amount <= range->most)
        g_array_append_val (here, *range);
    }
    listing->amounts[column] = amount;
    go_on = list_from (listing, column + 1, here);
  }
  listing->amounts[column] = 0;
  return go_on;
}

/* ---- Groups of waivings. */

static gint64 *bounds_of (const Listing *listing, const PayiWaiving *waiving)
{
  gsize count = 0;
  for (int c = 0; c < columns_of (listing); c++)
    count += cuts_at (listing, waiving->bill, c)->cuts->len;
  gint64 *bounds = g_new (gint64, count + 1);
  gint64 *here = bounds;
  for (int c = 0; c < columns_of (listing); c++) {
    const PayiCuts *cuts = cuts_at (listing, waiving->bill, c);
    for (guint i = 0; i < cuts->cuts->len; i++)
      *here++ = payi_cut_bound (PAYI_CUT (cuts, i), waiving);
  }
  return bounds;
}

static gboolean list_group (Listing *listing)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Open));
  payi_assert (listing->n_group > 0);
  if ((guint64)listing->n_group > listing->pool->normal->problem->memory / BYTES_A_WAIVING) {
    listing->lister->limited = TRUE;
    return FALSE;
  }
  listing->bounds = g_new (gint64 *, (gsize)listing->n_group);
  for (int i = 0; i < listing->n_group; i++) {
    const Open open = { i, 0, 0 };
    g_array_append_val (all, open);
    listing->bounds[i] = bounds_of (listing, waiving_at (listing, i));
  }
  const gboolean go_on = list_from (listing, 0, all);
  for (int i = 0; i < listing->n_group; i++)
    g_free (listing->bounds[i]);
  g_free (listing->bounds);
  return go_on;
}

/* Which group comes first; 0: they are of one. */
static int compare_groups (const Listing *listing, const PayiWaiving *a, const PayiWaiving *b)
{
  for (int v = 0; v < PAY_MAX_VARIABLES && listing->board->by == PAY_DISTINCT_OUTCOME; v++)
    if (a->x[v] != b->x[v])
      return a->x[v] > b->x[v] ? -1 : 1;
  for (int c = 0; c < PAY_MAX_COUNTERS && listing->board->by == PAY_DISTINCT_OUTCOME; c++)
    if (a->charged[c] != b->charged[c])
      return a->charged[c] < b->charged[c] ? -1 : 1;
  return !listing->board->exact || a->units == b->units ? 0 : a->units < b->units ? -1 : 1;
}

static gint compare_order (gconstpointer a, gconstpointer b, gpointer data)
{
  const Listing *listing = data;
  const int i = *(const int *)a;
  const int j = *(const int *)b;
  const int group = compare_groups (listing, PAYI_WAIVING (listing->pool, i), PAYI_WAIVING (listing->pool, j));
  return group != 0 ? group : i - j;
}

static void list_groups (Listing *listing)
{
  const int all = (int)listing->pool->waivings->len;
  gboolean go_on = TRUE;
  for (int i = 0; i < all; i++)
    g_array_append_val (listing->order, i);
  g_array_sort_with_data (listing->order, compare_order, listing);
  for (listing->first = 0; listing->first < all && go_on; listing->first += listing->n_group) {
    listing->n_group = 0;
    do
      listing->n_group++;
    while (listing->first + listing->n_group < all
           && compare_groups (listing, waiving_at (listing, 0), waiving_at (listing, listing->n_group)) == 0);
    go_on = list_group (listing);
  }
}

/* FALSE: there are too many. */
static gboolean find_cuts (Listing *listing)
{
  for (guint i = 0; i < listing->pool->waivings->len; i++) {
    const int bill = PAYI_WAIVING (listing->pool, i)->bill;
    for (int c = 0; c < columns_of (listing); c++) {
      PayiCuts **cuts = &listing->cuts[bill * columns_of (listing) + c];
      *cuts = *cuts != NULL ? *cuts : payi_cuts_new (listing->board, bill, c + 1);
      if (*cuts == NULL)
        return FALSE;
    }
  }
  return TRUE;
}

/* FALSE, nothing listed: it cannot be done without a search. */
static gboolean list_flat (PayiNormal *normal, PayDistinct by, PayiLister *lister)
{
  const PayDistinct rows = by == PAY_DISTINCT_OUTCOME ? PAY_DISTINCT_OUTCOME : PAY_DISTINCT_SET;
  g_autoptr (PayiPool) pool = payi_pool_new (normal, rows, lister->stop);
  const gboolean fit = pool != NULL && (by != PAY_DISTINCT_WAY || payi_pool_acts_one_way (pool));
  g_autoptr (PayiBoard) board = fit ? payi_board_new (pool, FALSE) : NULL;
  if (board == NULL)
    return FALSE;
  Listing listing = { .pool = pool, .board = board, .lister = lister, .by = by };
  const gsize n_cuts = (gsize)normal->goal.n_demands * board->columns->len;
  listing.cuts = g_new0 (PayiCuts *, n_cuts + 1);
  listing.amounts = g_new0 (gint64, board->columns->len + 1);
  listing.order = g_array_new (FALSE, FALSE, sizeof (int));
  listing.assign = payi_assign_new (board);
  listing.choice = payi_choice_new (normal);
  const gboolean fits = find_cuts (&listing);
  if (fits)
    list_groups (&listing);
  lister->limited |= fits && pool->limited;
  for (gsize i = 0; i < n_cuts; i++)
    payi_cuts_free (listing.cuts[i]);
  g_free (listing.cuts);
  g_free (listing.amounts);
  g_array_unref (listing.order);
  payi_assign_free (listing.assign);
  payi_choice_free (listing.choice);
  return fits;
}

PayOutcome pay_list (const PayProblem *problem, PayDistinct by, const volatile gint *stop, PayListed use, gpointer data,
                     gboolean *complete, GError **error)
{
  g_return_val_if_fail (problem != NULL && use != NULL, PAY_UNKNOWN);
  const gboolean ways = by == PAY_DISTINCT_WAY || by == PAY_DISTINCT_OUTCOME_WAY;
  g_autoptr (PayiNormal) normal = payi_normal_for_ways (problem, ways, error);
  if (normal == NULL)
    return PAY_UNKNOWN;
  PayiLister lister = { .problem = problem, .stop = stop, .use = use, .data = data };
  if (by == PAY_DISTINCT_OUTCOME_WAY || !list_flat (normal, by, &lister))
    payi_list_walk (normal, by, &lister);
  if (lister.too_long) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "goal", -1, "a payment has too many steps to be told");
    return PAY_UNKNOWN;
  }
  const gboolean is_whole = !lister.ended && !lister.limited && !(ways && normal->inexact);
  const PayOutcome outcome = lister.any ? PAY_PAID : is_whole ? payi_no_ways (problem, stop, error) : PAY_UNKNOWN;
  if (complete != NULL)
    *complete = is_whole && outcome != PAY_UNKNOWN;
  return outcome;
}
