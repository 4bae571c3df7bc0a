/* SPDX-License-Identifier: MIT */
#include "row-cuts.h"

#include <string.h>

#define MOST_SHARING 8 /* columns that a lane's open units are shared with */
#define MOST_CUTS 8192
#define CUTS_A_CLOCK (PAYI_STEPS_A_CLOCK / 16) /* cuts between two looks at the clock, as steps */

typedef struct {
  const PayiBoard *board;
  int n_columns; /* columns */
  guint64 lane;
  guint64 set; /* of shared columns among them */
  PayiCuts *cuts;
  gboolean full;
  guint64 tried;
} Cutting;

gint64 payi_slope_at (const PayiSlope *slope, gint64 amount)
{
  const __int128 sum = (__int128)slope->up * MIN (amount, slope->cap) - (__int128)slope->down * amount;
  payi_assert (amount >= 0);
  return (gint64)CLAMP (sum, -2 * PAYI_PLENTY, 2 * PAYI_PLENTY);
}

gboolean payi_is_flat (const PayiSlope *slope)
{
  return slope->up == 0 && slope->down == 0;
}

gint64 payi_cut_bound (const PayiCut *cut, const PayiWaiving *waiving)
{
  return payi_waiving_need (waiving, cut->lane)
         - (cut->all ? waiving->units : payi_waiving_take (waiving, cut->besides));
}

/* ---- Units that are open, and columns that share them. */

static guint64 open_columns (const Cutting *cutting)
{
  guint64 open = 0;
  for (guint i = (guint)cutting->n_columns;
       i < cutting->board->columns->len && cutting->board->by == PAY_DISTINCT_OUTCOME; i++)
    if (PAYI_COLUMN (cutting->board, i)->form == PAYI_SHARED
        && (PAYI_COLUMN (cutting->board, i)->fits & cutting->lane) != 0)
      open |= PAY_BIT (i);
  return open;
}

/* Can units of the share be spent in the lane without an amount that says so? */
static gboolean is_open (const Cutting *cutting, const PayiShare *share, guint64 open)
{
  return (share->hidden & cutting->lane) != 0 || (share->columns & open) != 0;
}

/* All columns that share units with those of [from], and so on; [with_open]: and with open units. */
static guint64 joined (const Cutting *cutting, guint64 from, guint64 among, gboolean with_open)
{
  const guint64 open = with_open ? open_columns (cutting) : 0;
  guint64 all = from;
  guint64 before;
  do {
    before = all;
    for (guint i = 0; i < cutting->board->shares->len; i++) {
      const PayiShare *share = PAYI_SHARE_AT (cutting->board, i);
      if ((share->columns & all) != 0 || (with_open && is_open (cutting, share, open)))
        all |= share->columns & among;
    }
  } while (all != before);
  return all;
}

static gboolean has_two (guint64 set)
{
  return (set & (set - 1)) != 0;
}

/* Is the set in one piece: each of its parts with open units, or, of the empty lane, all with each other? The others
 * say nothing new. Units that are charged for alike are all in one piece. */
static gboolean is_joined (const Cutting *cutting)
{
  if (cutting->board->pool->n_groups > 1)
    return TRUE;
  if (cutting->lane != 0)
    return joined (cutting, 0, cutting->set, TRUE) == cutting->set;
  return has_two (cutting->set) && joined (cutting, cutting->set & -cutting->set, cutting->set, FALSE) == cutting->set;
}

static void find_besides (const Cutting *cutting, gint64 *besides)
{
  const PayiBoard *board = cutting->board;
  const guint64 open = open_columns (cutting);
  for (guint i = 0; i < board->shares->len; i++) {
    const PayiShare *share = PAYI_SHARE_AT (board, i);
    if (is_open (cutting, share, open) || (share->columns & cutting->set) != 0)
      besides[share->group] = MIN (besides[share->group] + share->count, PAYI_PLENTY);
  }
  __int128 units = besides[0];
  for (guint i = (guint)cutting->n_columns; i < board->columns->len; i++) {
    const PayiColumn *column = PAYI_COLUMN (board, i);
    for (guint s = 0; s < column->sources->len; s++)
      if ((PAYI_SOURCE (column, s)->fits & cutting->lane) != 0)
        units += (__int128)PAYI_SOURCE (column, s)->count * (column->form == PAYI_OBJECTS ? column->count : 1);
  }
  besides[0] = (gint64)MIN (units, PAYI_PLENTY);
}

/* ---- One cut. */

static PayiSlope slope_of (const Cutting *cutting, int column, gboolean all)
{
  const PayiColumn *col = PAYI_COLUMN (cutting->board, column);
  PayiSlope slope = { 0, 0, all || (cutting->set >> (column & 63) & 1 & (col->form == PAYI_SHARED)) != 0 };
  gint64 inside = 0;
  for (guint i = 0; i < col->sources->len; i++)
    if ((PAYI_SOURCE (col, i)->fits & cutting->lane) != 0)
      inside = MIN (inside + PAYI_SOURCE (col, i)->count, PAYI_PLENTY);
  slope.cap = PAYI_PLENTY;
  if (col->form == PAYI_SHARED)
    slope.up = (col->fits & cutting->lane) != 0;
  else if (col->form == PAYI_OBJECTS)
    slope.up = all ? inside > 0 : MIN (inside, cutting->board->pool->most_units);
  else {
    slope.up = inside > 0;
    slope.cap = inside;
  }
  if (slope.up == slope.down && slope.cap >= col->count)
    slope.up = slope.down = 0;
  if (slope.up == 0)
    slope.cap = 0;
  payi_assert (slope.up >= 0 && slope.cap >= 0);
  return slope;
}

static gboolean same_slopes (const PayiCut *a, const PayiCut *b, int n)
{
  return memcmp (a->slopes, b->slopes, (gsize)n * sizeof *a->slopes) == 0;
}

/* Does [a] hold wherever [b] does, for it asks for less? */
static gboolean is_weaker (const PayiCut *a, const PayiCut *b, int n)
{
  for (int g = 0; g < PAYI_MOST_GROUPS; g++)
    if (a->besides[g] < b->besides[g])
      return FALSE;
  return a->all == b->all && (a->lane & ~b->lane) == 0 && same_slopes (a, b, n);
}

static void cut_free (gpointer data)
{
  PayiCut *cut = data;
  g_free (cut->slopes);
  g_free (cut);
}

static void add_cut (Cutting *cutting, gboolean all)
{
  cutting->full |= payi_is_late_at (cutting->board->pool->normal->problem, CUTS_A_CLOCK * cutting->tried++);
  if (cutting->full)
    return;
  PayiCut *cut = g_new0 (PayiCut, 1);
  gboolean is_flat = TRUE;
  cut->lane = cutting->lane;
  cut->all = all;
  if (!all)
    find_besides (cutting, cut->besides);
  cut->slopes = g_new (PayiSlope, (gsize)cutting->n_columns + 1);
  for (int i = 0; i < cutting->n_columns; i++) {
    cut->slopes[i] = slope_of (cutting, i, all);
    is_flat &= payi_is_flat (&cut->slopes[i]);
  }
  for (guint i = 0; i < cutting->cuts->cuts->len && !is_flat; i++)
    is_flat = is_weaker (cut, PAYI_CUT (cutting->cuts, i), cutting->n_columns);
  if (is_flat) {
    cut_free (cut);
    return;
  }
  for (guint i = cutting->cuts->cuts->len; i > 0; i--)
    if (is_weaker (PAYI_CUT (cutting->cuts, i - 1), cut, cutting->n_columns))
      g_ptr_array_remove_index (cutting->cuts->cuts, i - 1);
  g_ptr_array_add (cutting->cuts->cuts, cut);
  cutting->full |= cutting->cuts->cuts->len > MOST_CUTS;
}

/* ---- Lanes. */

static guint64 reach (const Cutting *cutting, guint64 lane, guint64 from)
{
  const PayiBoard *board = cutting->board;
  payi_assert ((from & ~lane) == 0);
  guint64 all = from;
  guint64 before;
  do {
    before = all;
    for (guint i = 0; i < board->columns->len; i++)
      if ((PAYI_COLUMN (board, i)->fits & all) != 0)
        all |= PAYI_COLUMN (board, i)->fits & lane;
    for (guint i = 0; i < board->shares->len; i++) {
      guint64 fits = PAYI_SHARE_AT (board, i)->hidden;
      for (guint k = 0; k < board->columns->len; k++)
        if (PAYI_COLUMN (board, k)->form == PAYI_SHARED && (PAYI_SHARE_AT (board, i)->columns >> k & 1) != 0)
          fits |= PAYI_COLUMN (board, k)->fits;
      if ((fits & all) != 0)
        all |= fits & lane;
    }
  } while (all != before);
  return all;
}

/* Are the lane's needs and units those of two lanes that share neither? */
static gboolean falls_apart (const Cutting *cutting, int bill)
{
  const PayiDemand *demand = &cutting->board->pool->normal->goal.demands[bill];
  const guint64 part = reach (cutting, cutting->lane, cutting->lane & -cutting->lane);
  if (part == cutting->lane || cutting->board->pool->n_groups > 1)
    return FALSE;
  for (int h = 1; h < demand->n_hubs; h++) {
    guint64 asked = 0;
    for (int e = 0; e < demand->n_entries; e++)
      asked |= demand->entries[e].hub == h ? PAY_BIT (demand->entries[e].cls) & cutting->lane : 0;
    if ((asked & part) != 0 && (asked & ~part) != 0)
      return FALSE;
  }
  return TRUE;
}

static void add_lane (Cutting *cutting, int bill)
{
  const guint64 first = cutting->n_columns < 64 ? PAY_BIT (cutting->n_columns) - 1 : ~(guint64)0;
  guint64 sharing = 0;
  cutting->set = 0;
  if (cutting->lane == 0 || !falls_apart (cutting, bill))
    add_cut (cutting, FALSE);
  add_cut (cutting, TRUE);
  if (cutting->board->pool->n_groups > 1) {
    for (guint i = 0; i < cutting->board->shares->len; i++)
      sharing |= PAYI_SHARE_AT (cutting->board, i)->columns & first;
  } else if (cutting->lane != 0) {
    sharing = joined (cutting, 0, first, TRUE);
  } else {
    for (guint i = 0; i < cutting->board->shares->len; i++)
      if (has_two (PAYI_SHARE_AT (cutting->board, i)->columns & first))
        sharing |= PAYI_SHARE_AT (cutting->board, i)->columns & first;
  }
  cutting->full |= __builtin_popcountll (sharing) > MOST_SHARING;
  for (cutting->set = sharing; cutting->set != 0 && !cutting->full; cutting->set = (cutting->set - 1) & sharing)
    if (is_joined (cutting))
      add_cut (cutting, FALSE);
}

PayiCuts *payi_cuts_new (const PayiBoard *board, int bill, int n_columns)
{
  g_autoptr (PayiCuts) cuts = g_new0 (PayiCuts, 1);
  cuts->cuts = g_ptr_array_new_with_free_func (cut_free);
  Cutting cutting = { .board = board, .n_columns = n_columns, .cuts = cuts };
  payi_assert (bill < board->pool->normal->goal.n_demands && n_columns <= (int)board->columns->len);
  const guint64 all = board->pool->classes[bill];
  for (cutting.lane = all; !cutting.full; cutting.lane = (cutting.lane - 1) & all) {
    add_lane (&cutting, bill);
    if (cutting.lane == 0)
      break;
  }
  return cutting.full ? NULL : g_steal_pointer (&cuts);
}

void payi_cuts_free (PayiCuts *cuts)
{
  if (cuts == NULL)
    return;
  g_ptr_array_unref (cuts->cuts);
  g_free (cuts);
}
