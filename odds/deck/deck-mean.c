/* SPDX-License-Identifier: MIT */
#include "deck.h"

void deck_mean_add (DeckMean *mean, const PayRatio *ratio, int weight)
{
  g_autoptr (PayRatio) copies = pay_ratio_new (weight, 1), before = mean->sum;
  g_autoptr (PayRatio) part = pay_ratio_multiply (ratio, copies);
  mean->sum = before != NULL ? pay_ratio_add (before, part) : g_steal_pointer (&part);
  mean->weight += weight;
}

PayRatio *deck_mean_take (DeckMean *mean)
{
  g_autoptr (PayRatio) sum = g_steal_pointer (&mean->sum), all = pay_ratio_new (MAX (mean->weight, 1), 1);
  return mean->weight > 0 ? pay_ratio_divide (sum, all) : NULL;
}
