/* SPDX-License-Identifier: MIT */
#include "greatest.h"

#define STEPS_AT_FIRST 400 /* for a value; what is not decided within them may be asked again ... */
#define TIMES_AS_MANY 8    /* ... with so many times as many */

typedef struct {
  PayiSearch *search;
  const PayiDemand *demand;
  int var;
  gint64 *x;
  gint64 good; /* payable */
  gint64 bad;  /* not payable, or beyond the end */
  gint64 open; /* not decided so far, or [bad] */
  gboolean endless, over;
  gboolean spent; /* nothing is left of the steps or the time */
  PayiGrown grown;
  gpointer data;
} Grow;

/* Values from the first one on that the comparison of vectors refutes at the start are not searched. */
static gint64 first_refuted (const Grow *grow, gint64 end)
{
  gint64 good = grow->good, bad = end + 1;
  for (gint64 leap = 1; good < bad - 1; leap *= 2) {
    grow->x[grow->var] = bad == end + 1 ? good + MIN (leap, end - good) : good + (bad - good) / 2;
    if (payi_search_refutes (grow->search, grow->demand, grow->x))
      bad = grow->x[grow->var];
    else
      good = grow->x[grow->var];
  }
  return bad;
}

/* [steps]: 0: all that there are. */
static void ask (Grow *grow, gint64 value, guint64 steps)
{
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  grow->x[grow->var] = value;
  const guint64 before = payi_search_set_until (grow->search, 0);
  payi_search_set_until (grow->search, steps == 0 ? before : payi_search_steps (grow->search) + steps);
  const PayiFound found = payi_search_decide (grow->search, grow->demand, grow->x, plan);
  payi_search_set_until (grow->search, before);
  switch (found) {
  case PAYI_FOUND:
    grow->over = grow->grown (&plan, grow->endless && grow->open == grow->bad, grow->data);
    grow->good = value;
    return;
  case PAYI_NONE:
    grow->bad = grow->open = value;
    return;
  case PAYI_LIMIT:
    grow->open = value;
    grow->spent = payi_search_is_spent (grow->search);
    return;
  }
}

/* Up to what is not decided within so many steps. */
static void climb (Grow *grow, guint64 steps)
{
  const gint64 end = grow->bad;
  grow->open = grow->bad;
  if (!grow->endless)
    ask (grow, grow->bad - 1, steps);
  for (gint64 leap = 1; grow->good < grow->open - 1 && !grow->over && !grow->spent; leap *= 2)
    ask (grow,
         grow->good
             + (grow->endless && grow->open == end ? MIN (leap, end - 1 - grow->good) : (grow->open - grow->good) / 2),
         steps);
}

PayiGreatest payi_greatest_find (PayiSearch *search, const PayiDemand *demand, int var, gint64 end, gint64 *x,
                                 PayiGrown grown, gpointer data)
{
  Grow grow = { .search = search, .demand = demand, .var = var, .x = x, .good = x[var], .grown = grown, .data = data };
  grow.bad = first_refuted (&grow, end);
  grow.endless = grow.bad > end;
  for (guint64 steps = STEPS_AT_FIRST; grow.good < grow.bad - 1 && !grow.over && !grow.spent; steps *= TIMES_AS_MANY) {
    const gboolean last = payi_search_is_last (search, steps);
    climb (&grow, last ? 0 : steps);
    if (last)
      break;
  }
  x[var] = grow.good;
  return (PayiGreatest){ grow.good, grow.bad, grow.good == grow.bad - 1 || grow.over };
}
