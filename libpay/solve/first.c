/* SPDX-License-Identifier: MIT */
#include "first.h"

#include "search/search.h"

#define MANY_WANTED 10 /* from here on a plan that is worth much is looked for first ... */
#define STEPS 100000   /* ... in about so many steps */

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

int payi_wish_for (const PayiNormal *normal, int var)
{
  int w = 0;
  while (w < normal->n_wishes && (!payi_is_wish_for_x (normal->wishes[w].wish) || normal->wishes[w].of != (guint64)var))
    w++;
  return w;
}

gboolean payi_is_loose (const PayiNormal *normal, const PayiRange *range, int var)
{
  const int last = payi_wish_for (normal, var);
  for (int w = 0; w < last; w++)
    if (normal->wishes[w].wish == PAY_WISH_LEFTOVER)
      return !range->free[var] && range->from[var] != range->to[var];
  return FALSE;
}

PayiPlan *payi_obey_first (const PayiNormal *normal, PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  gboolean asks = payi_looks_ahead (normal) || normal->problem->kept->len > 0;
  for (int w = 0; w < normal->n_wishes; w++)
    asks = asks && !payi_is_wish_for_x (normal->wishes[w].wish);
  if (!asks || normal->n_open == 0 || normal->wants || !payi_search_obey_first (search))
    return NULL;
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  if (payi_search_decide (search, demand, x, plan) == PAYI_FOUND)
    return g_steal_pointer (&plan);
  payi_search_obey (search, 0);
  return NULL;
}

gint64 payi_worth_of_all (const PayiNormal *normal)
{
  __int128 all = 0;
  g_autofree gint64 *worth = payi_worths (normal);
  for (guint t = 0; t < normal->things->len; t++)
    all += (__int128)PAYI_THING (normal, t)->count * worth[PAYI_THING (normal, t)->first];
  return (gint64)MIN (all, PAYI_PLENTY);
}

PayiWishes payi_take_wishes (PayiNormal *normal, int count)
{
  const PayiWishes all = { normal->n_wishes, normal->after.left, normal->after.width };
  normal->n_wishes = count;
  normal->after.left = all.left < count ? all.left : -1;
  normal->after.width = all.width < count ? all.width : -1;
  return all;
}

void payi_give_wishes (PayiNormal *normal, const PayiWishes *all, PayiPlan *plan)
{
  for (int w = normal->n_wishes; w < all->n_wishes && plan != NULL; w++)
    plan->score.at[w] = PAYI_PLENTY;
  if (plan != NULL)
    g_clear_pointer (&plan->tie, g_free);
  normal->n_wishes = all->n_wishes;
  normal->after.left = all->left;
  normal->after.width = all->width;
}

static gint64 count_wanted (const PayiNormal *normal)
{
  gint64 count = 0;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    gboolean wanted = FALSE;
    for (int m = 0; m < thing->n_moves; m++)
      wanted |= thing->moves[m].wanted;
    count += wanted ? thing->count : 0;
  }
  return count;
}

PayiPlan *payi_first_plan (PayiNormal *normal, const PayiDemand *demand, const gint64 *x, int worth,
                           const volatile gint *stop)
{
  if (worth < 0 || !normal->wants || normal->problem->rough > 0 || count_wanted (normal) < MANY_WANTED)
    return NULL;
  g_autoptr (PayiSearch) search = payi_search_new (normal, stop);
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  const PayiWishes all = payi_take_wishes (normal, worth + 1);
  const gboolean found = payi_search_find_worth (search, demand, x, STEPS, plan);
  payi_give_wishes (normal, &all, plan);
  return found ? g_steal_pointer (&plan) : NULL;
}
