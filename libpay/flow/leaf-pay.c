/* SPDX-License-Identifier: MIT */
/* Can a demand be paid, and which payment is the best? Numbers of pips are never gone through one by one.
 *
 * Pips that are left out for a charge that some wish speaks of are paid by one more kind of unit, which only they
 * accept: it is given up in its turn, like all units. What remains are the *numbers* that no wish weighs as such: how
 * many pips others pay, and how many are left out for a charge that nobody cares about. For each value of a number the
 * payment is the optimum of a flow, so that what is missing and what it scores are convex in the number, and what it
 * draws of each part of the order in which units are given up is, part after part, convex and thus linear between few
 * kinks. Where all of it is linear the best is at an end, by the wishes and by tie.h, so only kinks are looked at.
 *
 * First all numbers but that of others are weighed, some by nothing: this finds what the best scores. Then ties are
 * looked for along those, exactly where it is one number, among the first values of the others where there are more. */
#include <string.h>

#include "leaf.h"
#include "normal/normal.h"

#define MOST_VALUES 128  /* of every number but one, that ties are looked for in */
#define MOST_LOOKS 4096  /* at values of that one */
#define MOST_LINES 20000 /* that are looked along, each for values of the others */

/* The payment at one value of the number. */
typedef struct Point Point;
struct Point {
  Point *before; /* that was made before it */
  gint64 at;
  PayiScore score;
  gint64 parts[]; /* what is drawn, or left out, in the order in which units are given up */
};

typedef struct {
  PayiLeaf *leaf;
  const gint64 *budget;
  const PayiScore *base;
  const PayiRival *rival;
  PayiScore *score;
  gint64 *stock;                 /* as set, by supply */
  gint64 *all, *most;            /* by hub: pips as set; of them, those that may be left out for a charge */
  int weighed[PAY_MAX_COUNTERS]; /* charge hubs that a wish speaks of, dearest first */
  int wish[PAY_MAX_COUNTERS];    /* the first wish for each of them */
  int n_weighed;
  int line;      /* the hub of the number that is looked along; -1: there is none */
  Point *points; /* the last one */
  int looks;
  gboolean found;
} Best;

/* ---- Numbers. */

static gboolean is_weighed (const Best *b, int hub)
{
  for (int i = 0; i < b->n_weighed; i++)
    if (b->weighed[i] == hub)
      return TRUE;
  return FALSE;
}

static void leave_out (Best *b, int hub, gint64 n)
{
  PayiLeaf *leaf = b->leaf;
  leaf->match.due[hub] = b->all[hub] - n;
  leaf->waived[leaf->demand->hubs[hub].counter] = n;
}

static void set_number (Best *b, gint64 at)
{
  if (b->line < 0)
    return;
  if (payi_leaf_is_charge (b->leaf, b->line))
    leave_out (b, b->line, at);
  else
    payi_leaf_set_others (b->leaf, at);
}

static gint64 greatest_number (const Best *b)
{
  if (b->line < 0)
    return 0;
  return payi_leaf_is_charge (b->leaf, b->line) ? b->most[b->line] : b->all[b->line];
}

/* Meets what can be met where as many weighed pips as possible are left out; returns how many are not met. */
static gint64 missing_at (Best *b, gint64 at)
{
  PayiMatch *m = &b->leaf->match;
  gint64 missing = 0;
  for (int i = 0; i < b->n_weighed; i++)
    leave_out (b, b->weighed[i], b->most[b->weighed[i]]);
  set_number (b, at);
  payi_match_clear (m);
  for (int h = 0; h < m->n_hubs; h++)
    missing += payi_match_fill (m, h);
  return missing;
}

/* The first value from [at] on, in steps of [by], where nothing is missing; FALSE: there is none up to [end]. A tangent
 * of a convex function is never above it. */
static gboolean find_possible (Best *b, gint64 *at, gint64 end, int by)
{
  for (;;) {
    const gint64 missing = missing_at (b, *at);
    if (missing == 0 || *at == end)
      return missing == 0;
    const gint64 less = missing - missing_at (b, *at + by);
    if (less <= 0)
      return FALSE;
    *at += by * MIN (by * (end - *at), (missing + less - 1) / less);
  }
}

/* ---- One payment. */

/* Is what is left out for the [i]th weighed charge given up before the part? */
static gboolean is_dearer (const Best *b, int i, const PayiPart *part)
{
  const gint64 *weight = PAYI_SUPPLY (b->leaf->normal, part->supply)->weight;
  for (int w = 0; w < b->wish[i]; w++)
    if (weight[w] != 0)
      return weight[w] < 0;
  return TRUE;
}

static void spare_hub (Best *b, int hub)
{
  leave_out (b, hub, 0);
  const gint64 missing = payi_match_fill (&b->leaf->match, hub);
  leave_out (b, hub, missing);
}

/* Gives up the dearest units, and pips left out, that the payment can do without. */
static void spare (Best *b)
{
  PayiLeaf *leaf = b->leaf;
  const PayiNormal *n = leaf->normal;
  int hub = 0;
  memcpy (leaf->left, leaf->match.stock, n->supplies->len * sizeof *leaf->left);
  for (int i = 0; i < n->n_drop;) {
    while (hub < b->n_weighed && is_dearer (b, hub, &n->drop[i]))
      spare_hub (b, b->weighed[hub++]);
    const int s = n->drop[i].supply;
    const gint64 before = leaf->left[s];
    for (; i < n->n_drop && n->drop[i].supply == s; i++)
      leaf->left[s] -= MIN (n->drop[i].count, leaf->left[s]);
    const gint64 stock = leaf->match.stock[s] - (before - leaf->left[s]);
    if (leaf->match.drawn[s] <= stock)
      leaf->match.stock[s] = stock; /* nothing that is spent goes */
    else if (before > leaf->left[s])
      payi_match_spare (&leaf->match, s, stock);
  }
  while (hub < b->n_weighed)
    spare_hub (b, b->weighed[hub++]);
}

/* What is drawn of every part, and left out of every weighed hub. */
static void measure_parts (const Best *b, gint64 *parts)
{
  const PayiLeaf *leaf = b->leaf;
  const PayiNormal *n = leaf->normal;
  int hub = 0;
  memcpy (leaf->left, b->stock, n->supplies->len * sizeof *leaf->left);
  for (int i = 0; i < n->n_drop; i++) {
    while (hub < b->n_weighed && is_dearer (b, hub, &n->drop[i])) {
      *parts++ = leaf->waived[leaf->demand->hubs[b->weighed[hub]].counter];
      hub++;
    }
    const int s = n->drop[i].supply;
    const gint64 here = MIN (n->drop[i].count, leaf->left[s]);
    leaf->left[s] -= here;
    *parts++ = CLAMP (leaf->match.drawn[s] - leaf->left[s], 0, here);
  }
  for (; hub < b->n_weighed; hub++)
    *parts++ = leaf->waived[leaf->demand->hubs[b->weighed[hub]].counter];
}

static void rate (const PayiLeaf *leaf, const PayiScore *base, PayiScore *score)
{
  const PayiNormal *n = leaf->normal;
  memcpy (score->at, base->at, (gsize)n->n_wishes * sizeof *score->at);
  for (int w = 0; w < n->n_wishes; w++) {
    const PayWish wish = n->wishes[w].wish;
    if (wish == PAY_WISH_COUNTER || wish == PAY_WISH_CHARGED)
      score->at[w] += payi_leaf_charge (leaf, (int)n->wishes[w].of);
    for (int s = 0; s < leaf->match.n_supplies; s++)
      if (leaf->match.drawn[s] > 0)
        score->at[w] += PAYI_SUPPLY (n, s)->weight[w] * leaf->match.drawn[s];
  }
}

/* Of two payments that draw alike the one that others pay less of, then the one that leaves out less. */
static gboolean is_nearer (const PayiLeaf *leaf)
{
  if (leaf->t != leaf->best_t)
    return leaf->t < leaf->best_t;
  for (int h = 1; h < leaf->match.n_hubs; h++) {
    const int counter = leaf->demand->hubs[h].counter;
    if (payi_leaf_is_charge (leaf, h) && leaf->waived[counter] != leaf->best_waived[counter])
      return leaf->waived[counter] < leaf->best_waived[counter];
  }
  return FALSE;
}

/* Of the payment at hand and the best one so far, which are equally good: does the first use what comes earlier? */
static gboolean is_earlier (const Best *b)
{
  const PayiLeaf *leaf = b->leaf;
  const PayiNormal *n = leaf->normal;
  const PayiRival *r = b->rival;
  payi_tie_fill (n, r->stock, r->things, leaf->match.drawn, leaf->tie);
  if (!b->found)
    return payi_tie_compare (n, leaf->tie, r->tie) < 0;
  payi_tie_fill (n, r->stock, r->things, leaf->best_drawn, leaf->best_tie);
  const int order = payi_tie_compare (n, leaf->tie, leaf->best_tie);
  return order < 0 || (order == 0 && is_nearer (leaf));
}

static gboolean is_better (const Best *b, const PayiScore *score)
{
  const PayiScore *best = b->found ? b->score : b->rival->score;
  const int order = best != NULL ? payi_score_compare (score, best, b->leaf->normal->n_wishes) : -1;
  return order < 0 || (order == 0 && is_earlier (b));
}

static void keep (Best *b, const PayiScore *score)
{
  PayiLeaf *leaf = b->leaf;
  const gsize s = (gsize)leaf->match.n_supplies;
  memcpy (b->score->at, score->at, (gsize)leaf->normal->n_wishes * sizeof *score->at);
  b->found = TRUE;
  memcpy (leaf->best_drawn, leaf->match.drawn, s * sizeof *leaf->best_drawn);
  memcpy (leaf->best_waived, leaf->waived, sizeof leaf->waived);
  leaf->best_t = leaf->t;
}

/* The best payment of what the match was filled with. */
static void settle (Best *b, PayiScore *score)
{
  spare (b);
  rate (b->leaf, b->base, score);
  if (is_better (b, score))
    keep (b, score);
  if (b->leaf->match.n_supplies > 0)
    memcpy (b->leaf->match.stock, b->stock, (gsize)b->leaf->match.n_supplies * sizeof *b->stock);
}

/* The best payment where the number is [at], for which nothing is missing. */
static const Point *look (Best *b, gint64 at)
{
  Point *p = g_malloc (sizeof *p + ((gsize)b->leaf->normal->n_drop + PAY_MAX_COUNTERS) * sizeof *p->parts);
  p->before = b->points;
  b->points = p;
  b->looks++;
  p->at = at;
  missing_at (b, at);
  settle (b, &p->score);
  measure_parts (b, p->parts);
  return p;
}

/* ---- Along the line of the number. */

/* Where the tangents at the ends of [p] to [q] meet, rounded down; FALSE: they are one. [a] is next to [p], [z] to [q].
 */
static gboolean find_kink (const Best *b, const Point *p, const Point *a, const Point *z, const Point *q, gint64 *at)
{
  const int n = b->leaf->normal->n_drop + b->n_weighed;
  for (int i = 0; i < n; i++) {
    const gint64 first = a->parts[i] - p->parts[i], last = q->parts[i] - z->parts[i];
    if (first == last)
      continue;
    const __int128 above = (__int128)q->parts[i] - p->parts[i] - (__int128)last * (q->at - p->at);
    *at = p->at + (gint64)(above / (first - last));
    *at = CLAMP (*at, a->at, z->at - 1);
    return TRUE;
  }
  return FALSE;
}

/* Looks at all values between those of [p] and [q] that may be better than both. */
static void look_between (Best *b, const Point *p, const Point *q)
{
  const int n_wishes = b->leaf->normal->n_wishes;
  gint64 kink;
  if (q->at - p->at < 2)
    return;
  b->leaf->partial |= b->looks > MOST_LOOKS;
  if (b->looks > MOST_LOOKS)
    return;
  const Point *a = look (b, p->at + 1);
  if (payi_score_compare (&a->score, &p->score, n_wishes) > 0)
    return;
  const Point *z = q->at - p->at == 2 ? a : look (b, q->at - 1);
  if (payi_score_compare (&z->score, &q->score, n_wishes) > 0 || z->at - a->at < 2 || !find_kink (b, p, a, z, q, &kink))
    return;
  const Point *low = kink == a->at ? a : look (b, kink);
  const Point *high = kink + 1 == z->at ? z : look (b, kink + 1);
  look_between (b, a, low);
  look_between (b, high, z);
}

static void look_along (Best *b)
{
  const int n_wishes = b->leaf->normal->n_wishes;
  const gint64 most = greatest_number (b);
  gint64 from = 0, to = most;
  PayiScore first, second;
  if (!find_possible (b, &from, most, 1))
    return;
  settle (b, &first);
  if (from == most || missing_at (b, from + 1) > 0)
    return;
  settle (b, &second);
  b->looks += 2;
  if (payi_score_compare (&second, &first, n_wishes) > 0)
    return;
  find_possible (b, &to, from, -1);
  if (to > from + 1) {
    const Point *low = look (b, from);
    b->looks--; /* that was one of the two */
    look_between (b, low, look (b, to));
  }
  for (gint64 at = from + 2; b->leaf->normal->uneven_ties && at <= MIN (to, from + MOST_VALUES); at++)
    look (b, at);
}

/* ---- Numbers beside the line. */

static gboolean is_beside (const Best *b, int hub)
{
  return payi_leaf_is_charge (b->leaf, hub) && hub != b->line && !is_weighed (b, hub);
}

static gboolean is_possible (Best *b)
{
  gint64 at = 0;
  return find_possible (b, &at, greatest_number (b), 1);
}

/* The fewest pips of the hub that have to be left out, when as many as possible are left out of those after it. */
static gint64 least_left_out (Best *b, int hub)
{
  gint64 low = 0, high = b->most[hub];
  while (low < high) {
    const gint64 middle = low + (high - low) / 2;
    leave_out (b, hub, middle);
    if (is_possible (b))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* Values of the numbers beside the line, of hubs from [hub] on: it is only about ties now. */
static void look_beside (Best *b, int hub)
{
  while (hub < b->leaf->match.n_hubs && !is_beside (b, hub))
    hub++;
  if (hub == b->leaf->match.n_hubs) {
    b->leaf->lines++;
    look_along (b);
    return;
  }
  const gint64 least = least_left_out (b, hub), most = MIN (b->most[hub], least + MOST_VALUES);
  for (gint64 n = least; n <= most && b->leaf->lines < MOST_LINES; n++) {
    leave_out (b, hub, n);
    look_beside (b, hub + 1);
  }
  leave_out (b, hub, b->most[hub]);
}

/* ---- */

/* The first wish for what is charged of the counter; the number of wishes where there is none. */
static int wish_for (const PayiNormal *n, int counter)
{
  int w = 0;
  while (w < n->n_wishes
         && ((n->wishes[w].wish != PAY_WISH_COUNTER && n->wishes[w].wish != PAY_WISH_CHARGED)
             || n->wishes[w].of != (guint64)counter))
    w++;
  return w;
}

static void weigh_hub (Best *b, int hub, int wish)
{
  int at = b->n_weighed++;
  for (; at > 0 && b->wish[at - 1] > wish; at--) {
    b->weighed[at] = b->weighed[at - 1];
    b->wish[at] = b->wish[at - 1];
  }
  b->weighed[at] = hub;
  b->wish[at] = wish;
}

static void set_up (Best *b)
{
  PayiLeaf *leaf = b->leaf;
  b->all = leaf->all;
  b->most = leaf->most;
  for (int h = 0; h < leaf->match.n_hubs; h++) {
    b->all[h] = leaf->match.due[h];
    b->most[h] = payi_leaf_is_charge (leaf, h) ? payi_leaf_most_waived (leaf, h, b->budget) : 0;
  }
}

/* [all]: charge hubs that no wish speaks of are weighed, too, by nothing. As many pips as possible are left out of
 * each.
 */
static void choose_numbers (Best *b, gboolean all)
{
  const PayiLeaf *leaf = b->leaf;
  b->n_weighed = 0;
  b->line = payi_leaf_others_pips (leaf) > 0 ? leaf->demand->others_hub : -1;
  for (int h = 0; h < leaf->match.n_hubs; h++) {
    if (!payi_leaf_is_charge (leaf, h))
      continue;
    const int wish = wish_for (leaf->normal, leaf->demand->hubs[h].counter);
    if (all || wish < leaf->normal->n_wishes)
      weigh_hub (b, h, wish);
    else if (b->line < 0 && b->most[h] > 0)
      b->line = h;
    leave_out (b, h, b->most[h]);
  }
}

/* Could pips be left out that no wish weighs? */
static gboolean has_weightless (const Best *b)
{
  for (int i = 0; i < b->n_weighed; i++)
    if (b->wish[i] == b->leaf->normal->n_wishes && b->most[b->weighed[i]] > 0)
      return TRUE;
  return FALSE;
}

gboolean payi_leaf_can (PayiLeaf *leaf, const gint64 *budget)
{
  Best b = { .leaf = leaf, .budget = budget };
  set_up (&b);
  choose_numbers (&b, TRUE);
  return is_possible (&b);
}

/* Pays as the best payment found does. Where there was nothing to choose, that is the one at hand. */
static void pay (Best *b)
{
  PayiLeaf *leaf = b->leaf;
  if (b->line < 0 && b->n_weighed == 0)
    return;
  payi_leaf_set_others (leaf, leaf->best_t);
  for (int h = 0; h < leaf->match.n_hubs; h++)
    if (payi_leaf_is_charge (leaf, h))
      leave_out (b, h, leaf->best_waived[leaf->demand->hubs[h].counter]);
  payi_match_clear (&leaf->match);
  payi_match_fill_all (&leaf->match);
  b->n_weighed = 0;
  spare (b);
}

/* Is all that can be left out dearer than any unit? */
static gboolean units_come_first (const Best *b)
{
  const PayiNormal *n = b->leaf->normal;
  const int last = b->n_weighed - 1;
  return last < 0 || (b->wish[last] < n->n_wishes && (n->n_drop == 0 || is_dearer (b, last, &n->drop[0])));
}

/* Pays as if nothing could be left out for a charge. */
static gboolean pay_by_units (Best *b)
{
  const int n_weighed = b->n_weighed;
  for (int i = 0; i < n_weighed; i++)
    leave_out (b, b->weighed[i], 0);
  b->n_weighed = 0;
  if (missing_at (b, 0) > 0) {
    b->n_weighed = n_weighed;
    return FALSE;
  }
  spare (b);
  if (b->score != NULL)
    rate (b->leaf, b->base, b->score);
  return TRUE;
}

gboolean payi_leaf_pay (PayiLeaf *leaf, const gint64 *budget, const PayiScore *base, const PayiRival *rival,
                        PayiScore *score)
{
  Best b = { .leaf = leaf, .budget = budget, .base = base, .rival = rival, .score = score, .stock = leaf->stock };
  set_up (&b);
  choose_numbers (&b, TRUE);
  if (b.line < 0 && rival->score == NULL && units_come_first (&b) && pay_by_units (&b))
    return TRUE;
  PayiScore own;
  b.score = score != NULL ? score : &own;
  memcpy (b.stock, leaf->match.stock, leaf->normal->supplies->len * sizeof *b.stock);
  look_along (&b);
  if (has_weightless (&b)) {
    choose_numbers (&b, FALSE);
    look_beside (&b, 0);
  }
  if (b.found)
    pay (&b);
  for (Point *p = b.points, *before; p != NULL; p = before) {
    before = p->before;
    g_free (p);
  }
  return b.found;
}
