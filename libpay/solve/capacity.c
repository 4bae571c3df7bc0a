/* SPDX-License-Identifier: MIT */
#include "capacity.h"

/* Units of the lane, by their weight, that there could ever be. */
static gint64 units_in (const PayiNormal *normal, const PayiGains *gains)
{
  __int128 units = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    units += (__int128)PAYI_SUPPLY (normal, s)->count * gains->weight[s];
  for (guint t = 0; t < normal->things->len; t++)
    if (!PAYI_THING (normal, t)->shut)
      units += (__int128)PAYI_THING (normal, t)->count * gains->gain[PAYI_THING (normal, t)->first];
  return (gint64)MIN (units, PAYI_PLENTY);
}

static gint64 price_of (const PayiOffered *item, const PayiGains *gains)
{
  static const gint64 none[PAY_MAX_VARIABLES] = { 0 };
  gint64 price = PAYI_PLENTY;
  for (int d = 0; d < item->n_demands; d++)
    price = MIN (price, payi_floors_cost (item->demands[d], none, gains->floor));
  return price;
}

typedef struct {
  const gint64 *price, *worth;
} Ratios;

/* More worth for a unit comes first. */
static gint compare_ratios (gconstpointer a, gconstpointer b, gpointer data)
{
  const Ratios *ratios = data;
  const int i = *(const int *)a, k = *(const int *)b;
  const __int128 first = (__int128)ratios->worth[i] * ratios->price[k];
  const __int128 second = (__int128)ratios->worth[k] * ratios->price[i];
  return first != second ? (first > second ? -1 : 1) : i - k;
}

static void add_lane (PayiCapacity *capacity, PayiNormal *normal, const PayiGains *gains, const PayiOffered *items,
                      const PayiDemand *goal, const gint64 *x)
{
  const int lane = capacity->n_lanes++, n = capacity->n_items;
  gint64 *price = payi_normal_keep (normal, (gsize)n * sizeof *price);
  int *order = payi_normal_keep (normal, (gsize)n * sizeof *order);
  for (int i = 0; i < n; i++) {
    price[i] = price_of (&items[i], gains);
    order[i] = i;
  }
  Ratios ratios = { price, capacity->worth };
  g_qsort_with_data (order, n, sizeof *order, compare_ratios, &ratios);
  capacity->price[lane] = price;
  capacity->order[lane] = order;
  capacity->left[lane] = units_in (normal, gains) - payi_floors_cost (goal, x, gains->floor);
}

void payi_capacity_set (PayiCapacity *capacity, PayiNormal *normal, PayiGainBook *book, const PayiOffered *items, int n,
                        const PayiDemand *goal, const gint64 *x)
{
  guint64 all = payi_demand_classes (goal);
  capacity->n_lanes = 0;
  capacity->n_items = n;
  capacity->worth = payi_normal_keep (normal, (gsize)n * sizeof *capacity->worth);
  for (int i = 0; i < n; i++) {
    capacity->worth[i] = MAX (items[i].worth, 0);
    for (int d = 0; d < items[i].n_demands; d++)
      all |= payi_demand_classes (items[i].demands[d]);
  }
  payi_gains_set (book, x, NULL);
  guint64 classes = all;
  for (guint64 left = all; capacity->n_lanes < PAYI_MOST_CAPACITIES && classes != 0; left &= left - 1) {
    const PayiGains *weighted = payi_gains_weighted (book, classes);
    const PayiGains *gains = weighted != NULL ? weighted : payi_gains_in (book, classes, PAYI_EACH_ONE);
    add_lane (capacity, normal, gains, items, goal, x);
    classes = left & -left;
  }
}

void payi_capacity_take (PayiCapacity *capacity, int i, int sign)
{
  for (int lane = 0; lane < capacity->n_lanes; lane++)
    capacity->left[lane] -= sign * capacity->price[lane][i];
}

gint64 payi_capacity_most (const PayiCapacity *capacity, int first)
{
  gint64 least = PAYI_PLENTY;
  for (int lane = 0; lane < capacity->n_lanes; lane++) {
    gint64 left = capacity->left[lane], sum = 0;
    const gint64 *price = capacity->price[lane];
    for (int k = 0; k < capacity->n_items && left >= 0; k++) {
      const int i = capacity->order[lane][k];
      if (i < first || capacity->worth[i] == 0)
        continue;
      if (price[i] <= left) {
        sum += capacity->worth[i];
        left -= price[i];
        continue;
      }
      sum += (gint64)((__int128)capacity->worth[i] * left / price[i]);
      break;
    }
    least = MIN (least, left < 0 ? G_MININT64 / 2 : sum);
  }
  return least;
}
