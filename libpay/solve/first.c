/* SPDX-License-Identifier: MIT */
#include "first.h"

#include "search/search.h"

int payi_first_wish (const PayiNormal *normal)
{
  int w = 0;
  while (w < normal->n_wishes && payi_is_wish_for_x (normal->wishes[w].wish)
         && !pay_cost_has_x (normal->problem->goal, (int)normal->wishes[w].of))
    w++;
  return w;
}

int payi_worth_wish (const PayiNormal *normal)
{
  for (int w = 0; w < normal->n_wishes && (normal->problem->rough > 0 || normal->wants); w++) {
    if (normal->wishes[w].wish == PAY_WISH_WORTH)
      return w;
    if (!payi_is_wish_for_x (normal->wishes[w].wish))
      return -1;
  }
  return -1;
}

int payi_first_x (const PayiNormal *normal)
{
  const int w = payi_first_wish (normal);
  return w < normal->n_wishes && normal->wishes[w].wish == PAY_WISH_X_MOST ? (int)normal->wishes[w].of : -1;
}

gboolean payi_is_rough (const PayiNormal *normal)
{
  gboolean leading = TRUE, rough = normal->problem->rough > 0 && !normal->wanted;
  for (int w = 0; w < normal->n_wishes && rough; w++) {
    rough = leading || !payi_is_wish_for_x (normal->wishes[w].wish);
    leading = leading && payi_is_wish_for_x (normal->wishes[w].wish);
  }
  return rough;
}

gint64 payi_worth_of_all (const PayiNormal *normal)
{
  __int128 all = 0;
  g_autofree gint64 *worth = payi_worths (normal);
  for (guint t = 0; t < normal->things->len; t++)
    all += (__int128)PAYI_THING (normal, t)->count * worth[PAYI_THING (normal, t)->first];
  return (gint64)MIN (all, PAYI_PLENTY);
}
