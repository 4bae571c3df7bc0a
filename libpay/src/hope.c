/* SPDX-License-Identifier: MIT */
/* What a payment that is not found yet will cost at least, wish by wish. */
#include "search-private.h"

/* The most units that one object of the thing can add to what is there. */
static gint64 most_units (const PayiSearch *s, const PayiThing *t)
{
  return s->lanes.gain[(gsize)t->first * 64 + (gsize)s->lanes.all] + (t->flat >= 0 ? 1 : 0);
}

/* Of the [missing] units the cheapest by wish [w]: [weight] is the cheapest weight above [above]; how many units have
 * it? */
static gint64 units_of_weight (const PayiSearch *s, int w, gint64 above, gint64 *weight)
{
  const PayiNormal *n = s->n;
  gint64 units = 0;
  *weight = G_MAXINT64;
  for (guint i = 0; i < n->supplies->len + n->things->len; i++) {
    const gboolean thing = i >= n->supplies->len;
    const PayiThing *t = thing ? PAYI_THING (n, i - n->supplies->len) : NULL;
    const gint64 here = thing ? t->weight[w] : PAYI_SUPPLY (n, i)->weight[w];
    const gint64 count
        = thing ? (gint64)MIN ((__int128)s->things[t->first] * most_units (s, t), PAYI_PLENTY) : s->stock[i];
    if (here <= above || here > *weight || count == 0 || (!thing && PAYI_SUPPLY (n, i)->thing >= 0))
      continue;
    units = here < *weight ? count : units + count;
    *weight = here;
  }
  return units;
}

/* The most units that objects which already acted can add. */
static gint64 units_of_acted (const PayiSearch *s, const PayiThing *t)
{
  gint64 units = 0;
  for (int state = 1; state < t->n_states; state++) {
    const gint64 gain = s->lanes.gain[(gsize)(t->first + state) * 64 + (gsize)s->lanes.all];
    units = (gint64)MIN (units + (__int128)s->things[t->first + state] * gain, PAYI_PLENTY);
  }
  return units;
}

/* At least what the units that are still missing will add to wish [w]. One object may add several units: each is taken
 * to cost its share of the cheapest that there are. */
static gint64 cost_to_come (const PayiSearch *s, int w)
{
  const PayiNormal *n = s->n;
  gint64 missing = s->lanes.need_all;
  gint64 most = 1;
  for (guint i = 0; i < n->things->len; i++) {
    most = MAX (most, most_units (s, PAYI_THING (n, i)));
    missing -= units_of_acted (s, PAYI_THING (n, i));
  }
  gint64 cost = 0;
  gint64 weight = -1;
  while (missing > 0) {
    const gint64 units = units_of_weight (s, w, weight, &weight);
    if (units == 0)
      break;
    const gint64 taken = MIN (missing, units);
    cost += taken * weight;
    missing -= taken;
  }
  return (cost + most - 1) / most;
}

/* No more than this can still be added to the counter. */
static gint64 raise_to_come (const PayiSearch *s, int counter)
{
  __int128 raise = 0;
  for (int i = 0; s->raises && i < s->n->n_states; i++)
    raise += (__int128)s->things[i] * s->raise[(gsize)i * PAY_MAX_COUNTERS + (gsize)counter];
  return (gint64)MIN (raise, PAYI_PLENTY);
}

gboolean payi_hopeful (const PayiSearch *s)
{
  if (!s->improve || !s->found)
    return TRUE;
  const PayiNormal *n = s->n;
  PayiScore bound = s->score;
  for (int w = 0; w < n->n_wishes; w++)
    if (n->wishes[w].wish == PAY_WISH_LEFTOVER)
      bound.at[w] = s->bills ? 0 : MAX (0, bound.at[w] - s->most_spent);
    else if (n->wishes[w].wish == PAY_WISH_OBJECTS || n->wishes[w].wish == PAY_WISH_FLEXIBLE)
      bound.at[w] += cost_to_come (s, w);
    else if (n->wishes[w].wish == PAY_WISH_COUNTER)
      bound.at[w] -= raise_to_come (s, (int)n->wishes[w].of);
  return payi_score_compare (&bound, &s->plan->score, n->n_wishes) < 0;
}
