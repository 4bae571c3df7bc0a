/* SPDX-License-Identifier: MIT */
#include "row-cuts.h"

#include <string.h>

#define MOST_SHARING 8 /* columns that a lane's open units are shared with */
#define MOST_CUTS 8192

typedef struct {
  const PayiBoard *board;
  int n; /* columns */
  guint64 lane;
  guint64 set; /* of shared columns among them */
  PayiCuts *cuts;
  gboolean full;
} Cutting;

gint64 payi_slope_at (const PayiSlope *s, gint64 amount)
{
  const __int128 sum = (__int128)s->up * MIN (amount, s->cap) - (__int128)s->down * amount;
  return (gint64)CLAMP (sum, -2 * PAYI_PLENTY, 2 * PAYI_PLENTY);
}

gboolean payi_is_flat (const PayiSlope *s)
{
  return s->up == 0 && s->down == 0;
}

gint64 payi_cut_bound (const PayiCut *cut, const PayiWaiving *w)
{
  return payi_waiving_need (w, cut->lane) - (cut->all ? w->units : payi_waiving_take (w, cut->besides));
}

/* ---- Units that are open, and columns that share them. */

static guint64 open_columns (const Cutting *c)
{
  guint64 open = 0;
  for (guint i = (guint)c->n; i < c->board->columns->len && c->board->by == PAY_DISTINCT_OUTCOME; i++)
    if (PAYI_COLUMN (c->board, i)->form == PAYI_SHARED && (PAYI_COLUMN (c->board, i)->fits & c->lane) != 0)
      open |= PAY_BIT (i);
  return open;
}

/* Can units of the share be spent in the lane without an amount that says so? */
static gboolean is_open (const Cutting *c, const PayiShare *share, guint64 open)
{
  return (share->hidden & c->lane) != 0 || (share->columns & open) != 0;
}

/* All columns that share units with those of [from], and so on; [with_open]: and with open units. */
static guint64 joined (const Cutting *c, guint64 from, guint64 among, gboolean with_open)
{
  const guint64 open = with_open ? open_columns (c) : 0;
  guint64 all = from;
  guint64 before;
  do {
    before = all;
    for (guint i = 0; i < c->board->shares->len; i++) {
      const PayiShare *share = PAYI_SHARE_AT (c->board, i);
      if ((share->columns & all) != 0 || (with_open && is_open (c, share, open)))
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
static gboolean is_joined (const Cutting *c)
{
  if (c->board->flat->n_groups > 1)
    return TRUE;
  if (c->lane != 0)
    return joined (c, 0, c->set, TRUE) == c->set;
  return has_two (c->set) && joined (c, c->set & -c->set, c->set, FALSE) == c->set;
}

static void find_besides (const Cutting *c, gint64 *besides)
{
  const PayiBoard *b = c->board;
  const guint64 open = open_columns (c);
  for (guint i = 0; i < b->shares->len; i++) {
    const PayiShare *share = PAYI_SHARE_AT (b, i);
    if (is_open (c, share, open) || (share->columns & c->set) != 0)
      besides[share->group] = MIN (besides[share->group] + share->n, PAYI_PLENTY);
  }
  __int128 units = besides[0];
  for (guint i = (guint)c->n; i < b->columns->len; i++) {
    const PayiColumn *column = PAYI_COLUMN (b, i);
    for (guint s = 0; s < column->sources->len; s++)
      if ((PAYI_SOURCE (column, s)->fits & c->lane) != 0)
        units += (__int128)PAYI_SOURCE (column, s)->n * (column->form == PAYI_OBJECTS ? column->n : 1);
  }
  besides[0] = (gint64)MIN (units, PAYI_PLENTY);
}

/* ---- One cut. */

static PayiSlope slope_of (const Cutting *c, int column, gboolean all)
{
  const PayiColumn *col = PAYI_COLUMN (c->board, column);
  PayiSlope s = { 0, 0, all || (c->set >> (column & 63) & 1 & (col->form == PAYI_SHARED)) != 0 };
  gint64 inside = 0;
  for (guint i = 0; i < col->sources->len; i++)
    if ((PAYI_SOURCE (col, i)->fits & c->lane) != 0)
      inside = MIN (inside + PAYI_SOURCE (col, i)->n, PAYI_PLENTY);
  s.cap = PAYI_PLENTY;
  if (col->form == PAYI_SHARED)
    s.up = (col->fits & c->lane) != 0;
  else if (col->form == PAYI_OBJECTS)
    s.up = all ? inside > 0 : MIN (inside, c->board->flat->most_units);
  else {
    s.up = inside > 0;
    s.cap = inside;
  }
  if (s.up == s.down && s.cap >= col->n)
    s.up = s.down = 0;
  if (s.up == 0)
    s.cap = 0;
  return s;
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

static void add_cut (Cutting *c, gboolean all)
{
  PayiCut *cut = g_new0 (PayiCut, 1);
  gboolean is_flat = TRUE;
  cut->lane = c->lane;
  cut->all = all;
  if (!all)
    find_besides (c, cut->besides);
  cut->slopes = g_new (PayiSlope, (gsize)c->n + 1);
  for (int i = 0; i < c->n; i++) {
    cut->slopes[i] = slope_of (c, i, all);
    is_flat &= payi_is_flat (&cut->slopes[i]);
  }
  for (guint i = 0; i < c->cuts->cuts->len && !is_flat; i++)
    is_flat = is_weaker (cut, PAYI_CUT (c->cuts, i), c->n);
  if (is_flat) {
    cut_free (cut);
    return;
  }
  for (guint i = c->cuts->cuts->len; i > 0; i--)
    if (is_weaker (PAYI_CUT (c->cuts, i - 1), cut, c->n))
      g_ptr_array_remove_index (c->cuts->cuts, i - 1);
  g_ptr_array_add (c->cuts->cuts, cut);
  c->full |= c->cuts->cuts->len > MOST_CUTS;
}

/* ---- Lanes. */

static guint64 reach (const Cutting *c, guint64 lane, guint64 from)
{
  const PayiBoard *b = c->board;
  guint64 all = from;
  guint64 before;
  do {
    before = all;
    for (guint i = 0; i < b->columns->len; i++)
      if ((PAYI_COLUMN (b, i)->fits & all) != 0)
        all |= PAYI_COLUMN (b, i)->fits & lane;
    for (guint i = 0; i < b->shares->len; i++) {
      guint64 fits = PAYI_SHARE_AT (b, i)->hidden;
      for (guint k = 0; k < b->columns->len; k++)
        if (PAYI_COLUMN (b, k)->form == PAYI_SHARED && (PAYI_SHARE_AT (b, i)->columns >> k & 1) != 0)
          fits |= PAYI_COLUMN (b, k)->fits;
      if ((fits & all) != 0)
        all |= fits & lane;
    }
  } while (all != before);
  return all;
}

/* Are the lane's needs and units those of two lanes that share neither? */
static gboolean falls_apart (const Cutting *c, int bill)
{
  const PayiDemand *d = &c->board->flat->n->goal.demands[bill];
  const guint64 part = reach (c, c->lane, c->lane & -c->lane);
  if (part == c->lane || c->board->flat->n_groups > 1)
    return FALSE;
  for (int h = 1; h < d->n_hubs; h++) {
    guint64 asked = 0;
    for (int e = 0; e < d->n_entries; e++)
      asked |= d->entries[e].hub == h ? PAY_BIT (d->entries[e].cls) & c->lane : 0;
    if ((asked & part) != 0 && (asked & ~part) != 0)
      return FALSE;
  }
  return TRUE;
}

static void add_lane (Cutting *c, int bill)
{
  const guint64 first = c->n < 64 ? PAY_BIT (c->n) - 1 : ~(guint64)0;
  guint64 sharing = 0;
  c->set = 0;
  if (c->lane == 0 || !falls_apart (c, bill))
    add_cut (c, FALSE);
  add_cut (c, TRUE);
  if (c->board->flat->n_groups > 1) {
    for (guint i = 0; i < c->board->shares->len; i++)
      sharing |= PAYI_SHARE_AT (c->board, i)->columns & first;
  } else if (c->lane != 0) {
    sharing = joined (c, 0, first, TRUE);
  } else {
    for (guint i = 0; i < c->board->shares->len; i++)
      if (has_two (PAYI_SHARE_AT (c->board, i)->columns & first))
        sharing |= PAYI_SHARE_AT (c->board, i)->columns & first;
  }
  c->full |= __builtin_popcountll (sharing) > MOST_SHARING;
  for (c->set = sharing; c->set != 0 && !c->full; c->set = (c->set - 1) & sharing)
    if (is_joined (c))
      add_cut (c, FALSE);
}

PayiCuts *payi_cuts_new (const PayiBoard *board, int bill, int n_columns)
{
  g_autoptr (PayiCuts) cuts = g_new0 (PayiCuts, 1);
  cuts->cuts = g_ptr_array_new_with_free_func (cut_free);
  cuts->n_columns = n_columns;
  Cutting c = { .board = board, .n = n_columns, .cuts = cuts };
  const guint64 all = board->flat->classes[bill];
  for (c.lane = all; !c.full; c.lane = (c.lane - 1) & all) {
    add_lane (&c, bill);
    if (c.lane == 0)
      break;
  }
  return c.full ? NULL : g_steal_pointer (&cuts);
}

void payi_cuts_free (PayiCuts *cuts)
{
  if (cuts == NULL)
    return;
  g_ptr_array_unref (cuts->cuts);
  g_free (cuts);
}
