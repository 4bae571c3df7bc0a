/* SPDX-License-Identifier: MIT */
/* Every way worth trying to pay the cost of a move. */
#include <string.h>

#include "state.h"

#define MOST_OPTIONS 4096
#define MOST_PICKS 200000 /* looked at for one cost */
#define PICKS_A_STEP 16   /* that take as long as a step, about */
#define PICKS_A_CLOCK 64
#define MOST_IN_A_STEP 256 /* that need no steps to be left */

#define MOST_PAIRED 128 /* supplies; of more, which unit replaces which is found out each time */

struct _PayiSpending {
  int n;          /* supplies */
  int *asked;     /* that are there and that something asks for, in their order */
  gint64 *picked; /* by supply: 0 between two costs */
  gint64 *beyond; /* by place in [asked]: units that can be picked of those after it */
  guint8 *pairs;  /* of supplies, in a search: bits 1 << Known, by what is looked for; NULL: too many */
};

/* What is known of a pair where any payment will do, where the best is looked for, and where ties are broken. */
typedef enum { ASKED_ANY, REPLACES_ANY, ASKED_BEST, REPLACES_BEST, ASKED_TIES, REPLACES_TIES } Known;

typedef struct {
  PayiSearch *search;
  const gint64 *stock;
  guint64 entries; /* classes asked for */
  int *asked;      /* of PayiSpending, as the two below */
  int n_asked;
  gint64 *picked, *beyond;
  PayiOption option;
  PayiScore score;
  const PayiScore *best; /* (nullable) what cannot be better than it by [score] is left out */
  guint64 falling;       /* the wishes in which more units may better the score */
  int *cheapest;         /* supplies, those whose units cost least first */
  int picks, most_picks;
  gboolean full, late;
} Pick;

/* Belongs to the normal form. */
static PayiSpending *spending_new (PayiNormal *normal)
{
  const gsize n = normal->supplies->len;
  PayiSpending *spending = payi_normal_keep (normal, sizeof *spending);
  spending->n = (int)n;
  spending->asked = payi_normal_keep (normal, (n + 1) * sizeof *spending->asked);
  spending->picked = payi_normal_keep (normal, (n + 1) * sizeof *spending->picked);
  spending->beyond = payi_normal_keep (normal, (n + 1) * sizeof *spending->beyond);
  spending->pairs = n <= MOST_PAIRED ? payi_normal_keep (normal, n * n + 1) : NULL;
  return spending;
}

void payi_spending_forget (PayiSpending *spending)
{
  if (spending->pairs != NULL)
    memset (spending->pairs, 0, (gsize)spending->n * (gsize)spending->n);
}

/* What a unit that can do more weighs for what could be paid afterwards says nothing: others may do what it does, so
 * that the wishes after that decide. */
static gboolean not_dearer (const PayiNormal *normal, const PayiSupply *a, const PayiSupply *b)
{
  for (int w = 0; w < normal->n_wishes; w++)
    if (a->weight[w] != b->weight[w] && w != normal->after.left)
      return a->weight[w] < b->weight[w];
  return TRUE;
}

/* Would [strong] be gone afterwards, but [weak] not? */
static gboolean is_lost (const PayiNormal *normal, const PayiSupply *weak, const PayiSupply *strong)
{
  return payi_looks_ahead (normal) && strong->made && !weak->made;
}

/* Could one unit of [a] that is left take the place of one of [b], with nothing lost, where both pay the same? */
static gboolean may_replace (const PayiSearch *search, int a, int b)
{
  const PayiNormal *normal = search->normal;
  const PayiSupply *weak = PAYI_SUPPLY (normal, a);
  const PayiSupply *strong = PAYI_SUPPLY (normal, b);
  if ((strong->late && !weak->late) || (strong->prompt && !weak->prompt))
    return FALSE; /* it is gone afterwards */
  if (search->improve && is_lost (normal, weak, strong))
    return FALSE;
  if (weak->thing >= 0 || (weak->fits & ~strong->fits) != 0)
    return FALSE;
  if (search->improve && !not_dearer (normal, weak, strong))
    return FALSE;
  if (search->ties && not_dearer (normal, strong, weak))
    return FALSE;
  return weak->fits != strong->fits || (search->improve && !not_dearer (normal, strong, weak)) || strong->thing >= 0
         || a < b;
}

/* The same of a pair that may have been asked about before. */
static gboolean is_replaced (const PayiSearch *search, int a, int b)
{
  const PayiSpending *spending = search->spending;
  if (spending->pairs == NULL)
    return may_replace (search, a, b);
  const Known asked = search->ties ? ASKED_TIES : search->improve ? ASKED_BEST : ASKED_ANY;
  guint8 *known = &spending->pairs[b * spending->n + a];
  if ((*known >> asked & 1) == 0)
    *known = (guint8)(*known | (may_replace (search, a, b) ? 3u : 1u) << asked);
  return (*known >> asked & 2) != 0;
}

static gboolean replaces (const Pick *pick, int a, int b)
{
  const PayiNormal *normal = pick->search->normal;
  return ((PAYI_SUPPLY (normal, a)->fits ^ PAYI_SUPPLY (normal, b)->fits) & pick->entries) == 0
         && is_replaced (pick->search, a, b);
}

/* What takes the place of a unit that is asked for is asked for, too. */
static gboolean is_lean (const Pick *pick)
{
  for (int i = 0; i < pick->n_asked; i++) {
    const int b = pick->asked[i];
    for (int k = 0; pick->picked[b] > 0 && k < pick->n_asked; k++) {
      const int a = pick->asked[k];
      if (a != b && pick->picked[a] < pick->stock[a] && replaces (pick, a, b))
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean matches (const Pick *pick)
{
  PayiLeaf *leaf = pick->search->move_leaf;
  PayiMatch *match = &leaf->match;
  for (int s = 0; s < match->n_supplies; s++)
    match->stock[s] = pick->picked[s];
  payi_match_clear (match);
  return payi_match_fill_all (match);
}

static void keep_option (Pick *pick)
{
  PayiSearch *search = pick->search;
  payi_assert (pick->option.demand == search->move_leaf->demand);
  if (!is_lean (pick) || !matches (pick))
    return;
  if (search->options->len >= MOST_OPTIONS) {
    pick->full = TRUE;
    return;
  }
  pick->option.by_others = search->move_leaf->by_others;
  memcpy (pick->option.waived, search->move_leaf->waived, sizeof pick->option.waived);
  pick->option.first = (int)search->choices->len;
  pick->option.n_pays = 0;
  for (int i = 0; i < pick->n_asked; i++)
    if (pick->picked[pick->asked[i]] > 0) {
      const PayiPay pay = { pick->asked[i], pick->picked[pick->asked[i]] };
      g_array_append_val (search->choices, pay);
      pick->option.n_pays++;
    }
  g_array_append_val (search->options, pick->option);
}

/* [at]: a place in [asked], as below. */
static gboolean weaker_used_up (const Pick *pick, int at)
{
  for (int i = 0; i < at; i++) {
    const int a = pick->asked[i];
    if (pick->picked[a] < pick->stock[a] && replaces (pick, a, pick->asked[at]))
      return FALSE;
  }
  return TRUE;
}

/* Which wishes some unit that could be picked is good for. */
static guint64 falling (const PayiSearch *search, const gint64 *stock)
{
  guint64 wishes = 0;
  for (guint s = 0; s < search->normal->supplies->len; s++)
    for (int w = 0; w < search->normal->n_wishes && stock[s] > 0; w++)
      wishes |= PAYI_SUPPLY (search->normal, s)->weight[w] < 0 ? PAY_BIT (w) : 0;
  return wishes;
}

static gint compare_cost (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayiNormal *normal = data;
  const gint64 *u = PAYI_SUPPLY (normal, *(const int *)a)->weight, *v = PAYI_SUPPLY (normal, *(const int *)b)->weight;
  for (int w = 0; w < normal->n_wishes; w++)
    if (u[w] != v[w])
      return u[w] < v[w] ? -1 : 1;
  return 0;
}

/* (transfer full) */
static int *cheapest_first (PayiNormal *normal)
{
  int *order = g_new (int, normal->supplies->len + 1);
  for (int s = 0; s < (int)normal->supplies->len; s++)
    order[s] = s;
  g_qsort_with_data (order, (gint)normal->supplies->len, sizeof *order, compare_cost, normal);
  return order;
}

/* Adds the least that [due] units of supplies from [s] on come to, wish by wish, the first that differs decides. */
static void add_cheapest (const Pick *pick, int s, gint64 due, PayiScore *score)
{
  const PayiNormal *normal = pick->search->normal;
  for (guint i = 0; i < normal->supplies->len && due > 0; i++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, pick->cheapest[i]);
    const gint64 taken = MIN (due, pick->stock[pick->cheapest[i]]);
    if (pick->cheapest[i] < s || (supply->fits & pick->entries) == 0 || taken == 0)
      continue;
    due -= taken;
    for (int w = 0; w < normal->n_wishes; w++)
      score->at[w] += supply->weight[w] * taken;
  }
}

/* Is what is picked already, with the least that [due] more units of supplies from [s] on come to, no better than the
 * best? */
static gboolean is_hopeless (const Pick *pick, int s, gint64 due)
{
  const PayiScore *best = pick->best;
  if (best == NULL)
    return FALSE;
  PayiScore least = pick->score;
  add_cheapest (pick, s, due, &least);
  for (int w = 0; w < pick->search->normal->n_wishes; w++) {
    if ((pick->falling >> w & 1) != 0)
      return FALSE;
    if (least.at[w] != best->at[w])
      return least.at[w] > best->at[w];
  }
  return !pick->search->ties;
}

static void weigh (Pick *pick, int s, gint64 count)
{
  for (int w = 0; w < pick->search->normal->n_wishes; w++)
    pick->score.at[w] += PAYI_SUPPLY (pick->search->normal, s)->weight[w] * count;
}

/* Supplies from place [at] on give [due] more units. */
static void pick_from (Pick *pick, int at, gint64 due)
{
  payi_assert (due >= 0 && at <= pick->n_asked);
  pick->late |= ++pick->picks % PICKS_A_CLOCK == 0 && payi_is_out_of_time (pick->search);
  pick->full |= pick->late || pick->picks > pick->most_picks;
  if (pick->full || is_hopeless (pick, at < pick->n_asked ? pick->asked[at] : G_MAXINT, due))
    return;
  if (due == 0) {
    keep_option (pick);
    return;
  }
  if (at == pick->n_asked)
    return;
  const int s = pick->asked[at];
  const gint64 least = MAX (0, due - pick->beyond[at]);
  payi_assert (pick->picked[s] == 0);
  const gint64 most = weaker_used_up (pick, at) ? MIN (due, pick->stock[s]) : 0;
  for (gint64 i = most; i >= least && !pick->full; i--) {
    pick->picked[s] = i;
    weigh (pick, s, i);
    pick_from (pick, at + 1, due - i);
    weigh (pick, s, -i);
  }
  pick->picked[s] = 0;
}

static void set_asked (Pick *pick)
{
  const PayiNormal *normal = pick->search->normal;
  gint64 beyond = 0;
  pick->n_asked = 0;
  for (int s = 0; s < (int)normal->supplies->len; s++)
    if ((PAYI_SUPPLY (normal, s)->fits & pick->entries) != 0 && pick->stock[s] > 0)
      pick->asked[pick->n_asked++] = s;
  for (int i = pick->n_asked - 1; i >= 0; i--) {
    pick->beyond[i] = beyond;
    beyond = MIN (beyond + pick->stock[pick->asked[i]], PAYI_PLENTY);
  }
}

static gboolean pick_all (gpointer data)
{
  Pick *pick = data;
  const PayiMatch *match = &pick->search->move_leaf->match;
  gint64 due = 0;
  for (int h = 0; h < match->n_hubs; h++)
    due += match->due[h];
  pick->entries = 0;
  for (int e = 0; e < match->n_entries; e++)
    if (match->cap[e] > 0)
      pick->entries |= match->bit[e];
  set_asked (pick);
  pick_from (pick, 0, due);
  return !pick->full;
}

/* As long as steps are left; what makes a plan presentable has its own. */
static guint64 most_picks (const PayiSearch *search)
{
  const guint64 left = search->trims ? MOST_PICKS : search->last - MIN (search->last, search->normal->steps);
  return MIN (MOST_PICKS, MIN (left, MOST_PICKS) * PICKS_A_STEP + MOST_IN_A_STEP);
}

void payi_spend (PayiSearch *search, const PayiBill *bill, const gint64 *stock, const gint64 *available, gboolean last)
{
  search->spending = search->spending != NULL ? search->spending : spending_new (search->normal);
  const PayiSpending *room = search->spending;
  g_autofree int *order = NULL;
  const int width = search->normal->after.width;
  Pick pick = { .search = search,
                .stock = stock,
                .asked = room->asked,
                .picked = room->picked,
                .beyond = room->beyond,
                .most_picks = (int)most_picks (search) };
  if (last) {
    pick.best = search->found ? &search->plan->score : NULL;
    pick.score = search->score;
    if (width >= 0)
      pick.score.at[width] = search->base.at[width] + payi_colours_lost (search);
    pick.cheapest = order = cheapest_first (search->normal);
    pick.falling = falling (search, stock);
  }
  for (int i = 0; i < bill->n_demands && !pick.full; i++) {
    const PayiDemand *demand = &bill->demands[i];
    gint64 charges[PAY_MAX_COUNTERS];
    if (!payi_charges (demand, search->x, available, charges) || !payi_is_present (search->normal, demand, stock))
      continue;
    gint64 budget[PAY_MAX_COUNTERS];
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      budget[c] = available[c] - charges[c];
    pick.option = (PayiOption){ .demand = demand };
    payi_leaf_set (search->move_leaf, demand, search->x, stock);
    payi_leaf_each (search->move_leaf, budget, pick_all, &pick);
  }
  search->partial |= pick.full;
  if (pick.late)
    payi_reach_limit (search, PAY_LIMIT_TIME);
  search->normal->steps += (guint64)pick.picks / PICKS_A_STEP;
}
