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

static gboolean is_weighed (const Best *best, int hub)
{
  for (int i = 0; i < best->n_weighed; i++)
    if (best->weighed[i] == hub)
      return TRUE;
  return FALSE;
}

static void leave_out (Best *best, int hub, gint64 pips)
{
  PayiLeaf *leaf = best->leaf;
  leaf->match.due[hub] = best->all[hub] - pips;
  leaf->waived[leaf->demand->hubs[hub].counter] = pips;
}

static void set_number (Best *best, gint64 at)
{
  if (best->line < 0)
    return;
  if (payi_leaf_is_charge (best->leaf, best->line))
    leave_out (best, best->line, at);
  else
    payi_leaf_set_others (best->leaf, at);
}

static gint64 greatest_number (const Best *best)
{
  if (best->line < 0)
    return 0;
  return payi_leaf_is_charge (best->leaf, best->line) ? best->most[best->line] : best->all[best->line];
}

/* Meets what can be met where as many weighed pips as possible are left out; returns how many are not met. */
static gint64 missing_at (Best *best, gint64 at)
{
  PayiMatch *match = &best->leaf->match;
  gint64 missing = 0;
  for (int i = 0; i < best->n_weighed; i++)
    leave_out (best, best->weighed[i], best->most[best->weighed[i]]);
  set_number (best, at);
  payi_match_clear (match);
  for (int hub = 0; hub < match->n_hubs; hub++)
    missing += payi_match_fill (match, hub);
  return missing;
}

/* The first value from [at] on, in steps of [by], where nothing is missing; FALSE: there is none up to [end]. A tangent
 * of a convex function is never above it. */
static gboolean find_possible (Best *best, gint64 *at, gint64 end, int by)
{
  for (;;) {
    const gint64 missing = missing_at (best, *at);
    if (missing == 0 || *at == end)
      return missing == 0;
    const gint64 less = missing - missing_at (best, *at + by);
    if (less <= 0)
      return FALSE;
    *at += by * MIN (by * (end - *at), (missing + less - 1) / less);
  }
}

/* ---- One payment. */

/* Is what is left out for the [i]th weighed charge given up before the part? */
static gboolean is_dearer (const Best *best, int i, const PayiPart *part)
{
  const gint64 *weight = PAYI_SUPPLY (best->leaf->normal, part->supply)->weight;
  for (int w = 0; w < best->wish[i]; w++)
    if (weight[w] != 0)
      return weight[w] < 0;
  return TRUE;
}

static void spare_hub (Best *best, int hub)
{
  leave_out (best, hub, 0);
  const gint64 missing = payi_match_fill (&best->leaf->match, hub);
  leave_out (best, hub, missing);
}

/* So many units of the supply, of which those that may not be spent at all go first: returns how many others do. */
static gint64 give_up (PayiLeaf *leaf, int supply, gint64 units)
{
  const gint64 given_up = MIN (units, leaf->left[supply]);
  const gint64 unspent = MAX (0, leaf->left[supply] - leaf->match.stock[supply]);
  leaf->left[supply] -= given_up;
  return MAX (0, given_up - unspent);
}

/* Units that may be spent and are not. */
static gint64 units_left (const PayiMatch *match)
{
  gint64 left = 0;
  for (int s = 0; s < match->n_supplies; s++)
    left += match->stock[s] - match->drawn[s];
  return left;
}

/* Gives up the dearest units, and pips left out, that the payment can do without. Where each pip has to be met that
 * ends with the last unit that is left. */
static void spare (Best *best)
{
  PayiLeaf *leaf = best->leaf;
  const PayiNormal *normal = leaf->normal;
  const gboolean met = leaf->match.n_hubs == 1;
  gint64 left = units_left (&leaf->match);
  int hub = 0;
  memcpy (leaf->left, best->rival->stock, normal->supplies->len * sizeof *leaf->left);
  for (int i = 0; i < normal->n_drop && (left > 0 || !met);) {
    while (hub < best->n_weighed && is_dearer (best, hub, &normal->drop[i]))
      spare_hub (best, best->weighed[hub++]);
    const int s = normal->drop[i].supply;
    gint64 given_up = 0;
    for (; i < normal->n_drop && normal->drop[i].supply == s; i++)
      given_up += normal->drop[i].count;
    given_up = give_up (leaf, s, given_up);
    const gint64 before = leaf->match.stock[s], stock = before - given_up;
    if (leaf->match.drawn[s] <= stock)
      leaf->match.stock[s] = stock; /* nothing that is spent goes */
    else if (given_up > 0)
      payi_match_spare (&leaf->match, s, stock);
    left -= before - leaf->match.stock[s];
  }
  while (hub < best->n_weighed)
    spare_hub (best, best->weighed[hub++]);
}

/* What is drawn of every part, and left out of every weighed hub. */
static void measure_parts (const Best *best, gint64 *parts)
{
  const PayiLeaf *leaf = best->leaf;
  const PayiNormal *normal = leaf->normal;
  int hub = 0;
  memcpy (leaf->left, best->rival->stock, normal->supplies->len * sizeof *leaf->left);
  for (int i = 0; i < normal->n_drop; i++) {
    while (hub < best->n_weighed && is_dearer (best, hub, &normal->drop[i])) {
      *parts++ = leaf->waived[leaf->demand->hubs[best->weighed[hub]].counter];
      hub++;
    }
    const int s = normal->drop[i].supply;
    const gint64 here = MIN (normal->drop[i].count, leaf->left[s]);
    leaf->left[s] -= here;
    *parts++ = CLAMP (leaf->match.drawn[s] - leaf->left[s], 0, here);
  }
  for (; hub < best->n_weighed; hub++)
    *parts++ = leaf->waived[leaf->demand->hubs[best->weighed[hub]].counter];
}

static void rate (const PayiLeaf *leaf, const PayiScore *base, PayiScore *score)
{
  const PayiNormal *normal = leaf->normal;
  memcpy (score->at, base->at, (gsize)normal->n_wishes * sizeof *score->at);
  for (int w = 0; w < normal->n_wishes; w++) {
    const PayWish wish = normal->wishes[w].wish;
    if (wish == PAY_WISH_COUNTER || wish == PAY_WISH_CHARGED)
      score->at[w] += payi_leaf_charge (leaf, (int)normal->wishes[w].of);
  }
  for (int s = 0; s < leaf->match.n_supplies; s++) {
    const gint64 *weight = PAYI_SUPPLY (normal, s)->weight, drawn = leaf->match.drawn[s];
    for (int w = 0; w < normal->n_wishes && drawn > 0; w++)
      score->at[w] += weight[w] * drawn;
  }
}

/* Of two payments that draw alike the one that others pay less of, then the one that leaves out less. */
static gboolean is_nearer (const PayiLeaf *leaf)
{
  if (leaf->by_others != leaf->best_by_others)
    return leaf->by_others < leaf->best_by_others;
  for (int hub = 1; hub < leaf->match.n_hubs; hub++) {
    const int counter = leaf->demand->hubs[hub].counter;
    if (payi_leaf_is_charge (leaf, hub) && leaf->waived[counter] != leaf->best_waived[counter])
      return leaf->waived[counter] < leaf->best_waived[counter];
  }
  return FALSE;
}

/* Of the payment at hand and the best one so far, which are equally good: does the first use what comes earlier? */
static gboolean is_earlier (const Best *best)
{
  const PayiLeaf *leaf = best->leaf;
  const PayiNormal *normal = leaf->normal;
  const PayiRival *rival = best->rival;
  payi_tie_fill (normal, rival->stock, rival->things, leaf->match.drawn, leaf->tie);
  if (!best->found)
    return payi_tie_compare (normal, leaf->tie, rival->tie) < 0;
  payi_tie_fill (normal, rival->stock, rival->things, leaf->best_drawn, leaf->best_tie);
  const int order = payi_tie_compare (normal, leaf->tie, leaf->best_tie);
  return order < 0 || (order == 0 && is_nearer (leaf));
}

static gboolean is_better (const Best *best, const PayiScore *score)
{
  const PayiScore *rival = best->found ? best->score : best->rival->score;
  const int order = rival != NULL ? payi_score_compare (score, rival, best->leaf->normal->n_wishes) : -1;
  return order < 0 || (order == 0 && is_earlier (best));
}

static void keep (Best *best, const PayiScore *score)
{
  PayiLeaf *leaf = best->leaf;
  const gsize s = (gsize)leaf->match.n_supplies;
  memcpy (best->score->at, score->at, (gsize)leaf->normal->n_wishes * sizeof *score->at);
  best->found = TRUE;
  memcpy (leaf->best_drawn, leaf->match.drawn, s * sizeof *leaf->best_drawn);
  memcpy (leaf->best_waived, leaf->waived, sizeof leaf->waived);
  leaf->best_by_others = leaf->by_others;
}

/* The best payment of what the match was filled with. */
static void settle (Best *best, PayiScore *score)
{
  spare (best);
  rate (best->leaf, best->base, score);
  if (is_better (best, score))
    keep (best, score);
  if (best->leaf->match.n_supplies > 0)
    memcpy (best->leaf->match.stock, best->stock, (gsize)best->leaf->match.n_supplies * sizeof *best->stock);
}

/* The best payment where the number is [at], for which nothing is missing. */
static const Point *look (Best *best, gint64 at)
{
  Point *point
      = g_malloc (sizeof *point + ((gsize)best->leaf->normal->n_drop + PAY_MAX_COUNTERS) * sizeof *point->parts);
  point->before = best->points;
  best->points = point;
  best->looks++;
  point->at = at;
  missing_at (best, at);
  settle (best, &point->score);
  measure_parts (best, point->parts);
  return point;
}

/* ---- Along the line of the number. */

/* Where the tangents at [low] and [high] meet, rounded down; FALSE: they are one. [after] is next to [low], [before] to
 * [high]. */
static gboolean find_kink (const Best *best, const Point *low, const Point *after, const Point *before,
                           const Point *high, gint64 *at)
{
  const int n_parts = best->leaf->normal->n_drop + best->n_weighed;
  for (int part = 0; part < n_parts; part++) {
    const gint64 first = after->parts[part] - low->parts[part], last = high->parts[part] - before->parts[part];
    if (first == last)
      continue;
    const __int128 above = (__int128)high->parts[part] - low->parts[part] - (__int128)last * (high->at - low->at);
    *at = low->at + (gint64)(above / (first - last));
    *at = CLAMP (*at, after->at, before->at - 1);
    return TRUE;
  }
  return FALSE;
}

/* Looks at all values between those of [low] and [high] that may be better than both. */
static void look_between (Best *best, const Point *low, const Point *high)
{
  const int n_wishes = best->leaf->normal->n_wishes;
  gint64 kink;
  if (high->at - low->at < 2)
    return;
  best->leaf->partial |= best->looks > MOST_LOOKS;
  if (best->looks > MOST_LOOKS)
    return;
  const Point *after = look (best, low->at + 1);
  if (payi_score_compare (&after->score, &low->score, n_wishes) > 0)
    return;
  const Point *before = high->at - low->at == 2 ? after : look (best, high->at - 1);
  if (payi_score_compare (&before->score, &high->score, n_wishes) > 0 || before->at - after->at < 2
      || !find_kink (best, low, after, before, high, &kink))
    return;
  const Point *below = kink == after->at ? after : look (best, kink);
  const Point *above = kink + 1 == before->at ? before : look (best, kink + 1);
  look_between (best, after, below);
  look_between (best, above, before);
}

/* Do all units weigh alike by the first wish that weighs any? Then the fewer are spent the better. */
static gboolean units_weigh_alike (const Best *best)
{
  const PayiNormal *normal = best->leaf->normal;
  for (int w = 0; w < normal->n_wishes; w++) {
    const gint64 weight = normal->supplies->len > 0 ? PAYI_SUPPLY (normal, 0)->weight[w] : 0;
    for (guint s = 1; s < normal->supplies->len; s++)
      if (PAYI_SUPPLY (normal, s)->weight[w] != weight)
        return FALSE;
    if (weight != 0)
      return weight > 0;
  }
  return FALSE;
}

/* Is each payment where more pips are paid by others worse? */
static gboolean others_are_worse (const Best *best)
{
  const PayiDemand *demand = best->leaf->demand;
  return best->line >= 0 && best->line == demand->others_hub && demand->others > 1 && best->n_weighed == 0
         && units_weigh_alike (best);
}

static void look_along (Best *best)
{
  const int n_wishes = best->leaf->normal->n_wishes;
  const gint64 most = greatest_number (best);
  gint64 from = 0, to = most;
  PayiScore first, second;
  if (!find_possible (best, &from, most, 1))
    return;
  settle (best, &first);
  if (from == most || others_are_worse (best) || missing_at (best, from + 1) > 0)
    return;
  settle (best, &second);
  best->looks += 2;
  if (payi_score_compare (&second, &first, n_wishes) > 0)
    return;
  find_possible (best, &to, from, -1);
  if (to > from + 1) {
    const Point *low = look (best, from);
    best->looks--; /* that was one of the two */
    look_between (best, low, look (best, to));
  }
  for (gint64 at = from + 2; best->leaf->normal->uneven_ties && at <= MIN (to, from + MOST_VALUES); at++)
    look (best, at);
}

/* ---- Numbers beside the line. */

static gboolean is_beside (const Best *best, int hub)
{
  return payi_leaf_is_charge (best->leaf, hub) && hub != best->line && !is_weighed (best, hub);
}

static gboolean is_possible (Best *best)
{
  gint64 at = 0;
  return find_possible (best, &at, greatest_number (best), 1);
}

/* The fewest pips of the hub that have to be left out, when as many as possible are left out of those after it. */
static gint64 least_left_out (Best *best, int hub)
{
  gint64 low = 0, high = best->most[hub];
  while (low < high) {
    const gint64 middle = low + (high - low) / 2;
    leave_out (best, hub, middle);
    if (is_possible (best))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* Values of the numbers beside the line, of hubs from [hub] on: it is only about ties now. */
static void look_beside (Best *best, int hub)
{
  while (hub < best->leaf->match.n_hubs && !is_beside (best, hub))
    hub++;
  if (hub == best->leaf->match.n_hubs) {
    best->leaf->lines++;
    look_along (best);
    return;
  }
  const gint64 least = least_left_out (best, hub), most = MIN (best->most[hub], least + MOST_VALUES);
  for (gint64 pips = least; pips <= most && best->leaf->lines < MOST_LINES; pips++) {
    leave_out (best, hub, pips);
    look_beside (best, hub + 1);
  }
  leave_out (best, hub, best->most[hub]);
}

/* ---- */

/* The first wish for what is charged of the counter; the number of wishes where there is none. */
static int wish_for (const PayiNormal *normal, int counter)
{
  int w = 0;
  while (w < normal->n_wishes
         && ((normal->wishes[w].wish != PAY_WISH_COUNTER && normal->wishes[w].wish != PAY_WISH_CHARGED)
             || normal->wishes[w].of != (guint64)counter))
    w++;
  return w;
}

static void weigh_hub (Best *best, int hub, int wish)
{
  int at = best->n_weighed++;
  for (; at > 0 && best->wish[at - 1] > wish; at--) {
    best->weighed[at] = best->weighed[at - 1];
    best->wish[at] = best->wish[at - 1];
  }
  best->weighed[at] = hub;
  best->wish[at] = wish;
}

static void set_up (Best *best)
{
  PayiLeaf *leaf = best->leaf;
  best->all = leaf->all;
  best->most = leaf->most;
  for (int hub = 0; hub < leaf->match.n_hubs; hub++) {
    best->all[hub] = leaf->match.due[hub];
    best->most[hub] = payi_leaf_is_charge (leaf, hub) ? payi_leaf_most_waived (leaf, hub, best->budget) : 0;
  }
}

/* [all]: charge hubs that no wish speaks of are weighed, too, by nothing. As many pips as possible are left out of
 * each.
 */
static void choose_numbers (Best *best, gboolean all)
{
  const PayiLeaf *leaf = best->leaf;
  best->n_weighed = 0;
  best->line = payi_leaf_others_pips (leaf) > 0 ? leaf->demand->others_hub : -1;
  for (int hub = 0; hub < leaf->match.n_hubs; hub++) {
    if (!payi_leaf_is_charge (leaf, hub))
      continue;
    const int wish = wish_for (leaf->normal, leaf->demand->hubs[hub].counter);
    if (all || wish < leaf->normal->n_wishes)
      weigh_hub (best, hub, wish);
    else if (best->line < 0 && best->most[hub] > 0)
      best->line = hub;
    leave_out (best, hub, best->most[hub]);
  }
}

/* Could pips be left out that no wish weighs? */
static gboolean has_weightless (const Best *best)
{
  for (int i = 0; i < best->n_weighed; i++)
    if (best->wish[i] == best->leaf->normal->n_wishes && best->most[best->weighed[i]] > 0)
      return TRUE;
  return FALSE;
}

gboolean payi_leaf_can (PayiLeaf *leaf, const gint64 *budget)
{
  Best best = { .leaf = leaf, .budget = budget };
  set_up (&best);
  choose_numbers (&best, TRUE);
  return is_possible (&best);
}

/* Pays as the best payment found does. Where there was nothing to choose, that is the one at hand. */
static void pay (Best *best)
{
  PayiLeaf *leaf = best->leaf;
  if (best->line < 0 && best->n_weighed == 0)
    return;
  payi_leaf_set_others (leaf, leaf->best_by_others);
  for (int hub = 0; hub < leaf->match.n_hubs; hub++)
    if (payi_leaf_is_charge (leaf, hub))
      leave_out (best, hub, leaf->best_waived[leaf->demand->hubs[hub].counter]);
  payi_match_clear (&leaf->match);
  const gboolean filled = payi_match_fill_all (&leaf->match);
  payi_assert (filled);
  best->n_weighed = 0;
  spare (best);
}

gboolean payi_leaf_pay_alike (PayiLeaf *leaf, const gint64 *stock, const PayiRival *rival)
{
  Best best = { .leaf = leaf, .rival = rival, .line = -1 };
  memcpy (leaf->match.stock, stock, (gsize)leaf->match.n_supplies * sizeof *stock);
  payi_match_clear (&leaf->match);
  if (!payi_match_fill_all (&leaf->match))
    return FALSE;
  spare (&best);
  return TRUE;
}

/* Is all that can be left out dearer than any unit? */
static gboolean units_come_first (const Best *best)
{
  const PayiNormal *normal = best->leaf->normal;
  const int last = best->n_weighed - 1;
  return last < 0
         || (best->wish[last] < normal->n_wishes && (normal->n_drop == 0 || is_dearer (best, last, &normal->drop[0])));
}

/* Pays as if nothing could be left out for a charge. */
static gboolean pay_by_units (Best *best)
{
  const int n_weighed = best->n_weighed;
  for (int i = 0; i < n_weighed; i++)
    leave_out (best, best->weighed[i], 0);
  best->n_weighed = 0;
  if (missing_at (best, 0) > 0) {
    best->n_weighed = n_weighed;
    return FALSE;
  }
  spare (best);
  if (best->score != NULL)
    rate (best->leaf, best->base, best->score);
  return TRUE;
}

gboolean payi_leaf_pay (PayiLeaf *leaf, const gint64 *budget, const PayiScore *base, const PayiRival *rival,
                        PayiScore *score)
{
  Best best = { .leaf = leaf, .budget = budget, .base = base, .rival = rival, .score = score, .stock = leaf->stock };
  set_up (&best);
  choose_numbers (&best, TRUE);
  if (best.line < 0 && rival->score == NULL && units_come_first (&best) && pay_by_units (&best))
    return TRUE;
  PayiScore own;
  best.score = score != NULL ? score : &own;
  memcpy (best.stock, leaf->match.stock, leaf->normal->supplies->len * sizeof *best.stock);
  look_along (&best);
  if (has_weightless (&best)) {
    choose_numbers (&best, FALSE);
    look_beside (&best, 0);
  }
  if (best.found)
    pay (&best);
  for (Point *point = best.points, *before; point != NULL; point = before) {
    before = point->before;
    g_free (point);
  }
  return best.found;
}
