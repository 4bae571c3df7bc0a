/* SPDX-License-Identifier: MIT */
/* Is every payment that uses something beside the units, and as few uses, dearer by what its objects could be? Some of
 * the things are used, each in one of its ways, the others are not: where nothing that they make may be left over, the
 * cheapest units that meet the pips of the goal and of these ways beside that are found one by one, for sets of units
 * that meet pips are a matroid. In which order the things act is not asked for: no payment is cheaper (docs/theory.md,
 * section 9). */
#include "beside.h"

#include <string.h>

#define MOST_PIPS 24
#define MOST_UNITS 64
#define MOST_THINGS 8
#define MOST_TRIES 256

typedef struct {
  PayKinds kinds;
  gint64 price;
} Unit;

typedef struct {
  const PayPlain *plain;
  gint64 price; /* of the payment */
  int n_pips, n_made, n_units, n_things;
  PayKinds pips[MOST_PIPS], made[MOST_PIPS];
  Unit units[MOST_UNITS]; /* cheapest first */
  const PayPlainAside *things[MOST_THINGS];
  gint64 used; /* what those that are used could be */
  int bundles; /* of them, those that add several units */
  int tries;
  int unit_of[MOST_PIPS]; /* what meets the pip: one that was made, from MOST_PIPS on a unit; -1: nothing yet */
  guint32 seen;           /* pips */
} Cheapest;

static gint64 price_of (const PayPlain *plain, PayKinds kinds)
{
  const PayiWish *wish = &plain->normal->wishes[plain->normal->n_wishes - 1];
  return __builtin_popcountll (payi_normal_traits (plain->normal, kinds) & wish->of);
}

/* ---- What there is. FALSE: it is too much. */

static gboolean add_units (Cheapest *cheapest, Unit unit, gint64 count)
{
  if (count > MOST_UNITS - cheapest->n_units)
    return FALSE;
  int at = cheapest->n_units += (int)count;
  for (; at > count && cheapest->units[at - count - 1].price > unit.price; at--)
    cheapest->units[at - 1] = cheapest->units[at - count - 1];
  for (; count > 0; count--)
    cheapest->units[--at] = unit;
  return TRUE;
}

static gboolean add_pip (Cheapest *cheapest, PayKinds kinds)
{
  if (cheapest->n_pips == MOST_PIPS)
    return FALSE;
  cheapest->pips[cheapest->n_pips++] = kinds;
  return TRUE;
}

static gboolean add_pips (Cheapest *cheapest, const PayiMatch *match)
{
  for (int e = 0; e < match->n_entries; e++) {
    PayKinds kinds = 0;
    for (int k = 0; k < cheapest->plain->n_kinds; k++)
      kinds |= (cheapest->plain->fits[k] & match->bit[e]) != 0 ? PAY_BIT (k) : 0;
    for (int64_t i = 0; i < match->cap[e]; i++)
      if (!add_pip (cheapest, kinds))
        return FALSE;
  }
  return TRUE;
}

/* ---- Which units meet the pips? */

static PayKinds kinds_of (const Cheapest *cheapest, int which)
{
  return which < MOST_PIPS ? cheapest->made[which] : cheapest->units[which - MOST_PIPS].kinds;
}

/* A path to a pip that nothing meets yet. */
static gboolean reach (Cheapest *cheapest, int which)
{
  for (int pip = 0; pip < cheapest->n_pips; pip++) {
    if ((kinds_of (cheapest, which) & cheapest->pips[pip]) == 0 || (cheapest->seen >> pip & 1) != 0)
      continue;
    cheapest->seen |= 1u << pip;
    if (cheapest->unit_of[pip] >= 0 && !reach (cheapest, cheapest->unit_of[pip]))
      continue;
    cheapest->unit_of[pip] = which;
    return TRUE;
  }
  return FALSE;
}

static gboolean meet (Cheapest *cheapest, int which)
{
  cheapest->seen = 0;
  return reach (cheapest, which);
}

/* The least that units could be that meet all pips beside all that was made; G_MAXINT64: none do. */
static gint64 least (Cheapest *cheapest)
{
  gint64 price = 0;
  int met = 0;
  memset (cheapest->unit_of, -1, sizeof cheapest->unit_of);
  for (; met < cheapest->n_made; met++)
    if (!meet (cheapest, met))
      return G_MAXINT64;
  for (int u = 0; u < cheapest->n_units && met < cheapest->n_pips; u++)
    if (meet (cheapest, MOST_PIPS + u)) {
      price += cheapest->units[u].price;
      met++;
    }
  return met < cheapest->n_pips ? G_MAXINT64 : price;
}

/* ---- Things. */

/* With those that are used. What adds several units makes fewer uses enough, whatever it is. */
static gboolean is_dearer (Cheapest *cheapest)
{
  const int missing = cheapest->n_pips - cheapest->n_made;
  gint64 price = cheapest->used;
  for (int u = 0; u < MIN (missing, cheapest->n_units); u++)
    price += cheapest->units[u].price;
  if (missing < 0 || missing > cheapest->n_units || (cheapest->bundles == 0 && price > cheapest->price))
    return TRUE;
  const gint64 units = least (cheapest);
  return units == G_MAXINT64 || (cheapest->bundles == 0 && cheapest->used + units > cheapest->price);
}

/* What several pips take may be anything. */
static gboolean use (Cheapest *cheapest, const PayPlainAside *aside, const PayPlainWay *way)
{
  const gint64 gives = way->takes + aside->adds;
  if (gives > MOST_PIPS - cheapest->n_made)
    return FALSE;
  for (gint64 i = 0; i < way->takes; i++)
    if (!add_pip (cheapest, way->takes == 1 ? way->fed : ~(PayKinds)0))
      return FALSE;
  for (gint64 i = 0; i < gives; i++)
    cheapest->made[cheapest->n_made++] = way->given;
  cheapest->used += aside->adds > 1 ? 0 : price_of (cheapest->plain, aside->kinds);
  cheapest->bundles += aside->adds > 1;
  return TRUE;
}

static gboolean try_things (Cheapest *cheapest, int thing);

static gboolean try_way (Cheapest *cheapest, int thing, const PayPlainWay *way)
{
  const int n_pips = cheapest->n_pips, n_made = cheapest->n_made, bundles = cheapest->bundles;
  const gint64 used = cheapest->used;
  const gboolean dearer = ++cheapest->tries <= MOST_TRIES && use (cheapest, cheapest->things[thing], way)
                          && is_dearer (cheapest) && try_things (cheapest, thing + 1);
  cheapest->n_pips = n_pips;
  cheapest->n_made = n_made;
  cheapest->bundles = bundles;
  cheapest->used = used;
  return dearer;
}

/* Each from this one on is used in one of its ways that give up nothing that is asked about before, or not. FALSE: some
 * payment may be as cheap. */
static gboolean try_things (Cheapest *cheapest, int thing)
{
  if (thing == cheapest->n_things)
    return TRUE;
  if (!try_things (cheapest, thing + 1))
    return FALSE;
  for (guint i = 0; i < cheapest->things[thing]->n_ways; i++) {
    const PayPlainWay *way = &cheapest->things[thing]->ways[i];
    if (!payi_plain_is_dear (cheapest->plain, way) && !try_way (cheapest, thing, way))
      return FALSE;
  }
  return TRUE;
}

static gboolean add_things (Cheapest *cheapest, const PayPlainAside *aside, gint64 count)
{
  gboolean level = FALSE;
  for (guint i = 0; i < aside->n_ways; i++)
    level = level || !payi_plain_is_dear (cheapest->plain, &aside->ways[i]);
  if (!level)
    return TRUE;
  if (count > MOST_THINGS - cheapest->n_things)
    return FALSE;
  for (; count > 0; count--)
    cheapest->things[cheapest->n_things++] = aside;
  return TRUE;
}

/* Units have the price of what they could be; what gives several units at once is used in any case, or it is a thing.
 */
static gboolean add_all (Cheapest *cheapest, const PayiPlainQuestion *question)
{
  const PayPlainUnits *units = question->units;
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++) {
    const PayPlainAside *aside = i >= units->n_lots ? question->asides[i - units->n_lots] : NULL;
    const gint64 each = payi_plain_each (question, i);
    if (aside != NULL && (units->kinds[i] == 0 || (each > 1 && question->spared))) {
      if (!add_things (cheapest, aside, units->count[i] / each))
        return FALSE;
      continue;
    }
    const gboolean free = i < units->n_lots || each > 1;
    const Unit unit = { units->kinds[i], free ? 0 : price_of (question->plain, payi_plain_could_be (question, i)) };
    if (unit.kinds != 0 && !add_units (cheapest, unit, units->count[i]))
      return FALSE;
  }
  return TRUE;
}

gboolean payi_plain_is_cheapest (const PayiPlainQuestion *question, gint64 price)
{
  Cheapest cheapest = { .plain = question->plain };
  cheapest.price = price;
  return add_pips (&cheapest, &question->leaf.match) && add_all (&cheapest, question) && try_things (&cheapest, 0);
}

/* ---- Colours. */

gboolean payi_plain_could_leave (const PayiPlainQuestion *question, int colour)
{
  const PayPlainUnits *units = question->units;
  Cheapest cheapest = { .plain = question->plain };
  PayKinds kinds = 0;
  for (int k = 0; k < question->plain->n_kinds; k++)
    kinds |= (question->plain->colours[k] >> colour & 1) != 0 ? PAY_BIT (k) : 0;
  if (!add_pips (&cheapest, &question->leaf.match) || !add_pip (&cheapest, kinds))
    return TRUE;
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++) {
    const PayPlainAside *aside = i >= units->n_lots ? question->asides[i - units->n_lots] : NULL;
    const gint64 each = aside == NULL || payi_plain_each (question, i) > 1 ? 1 : MIN (aside->gives, MOST_UNITS + 1);
    if (!add_units (&cheapest, (Unit){ payi_plain_could_be (question, i), 0 }, each * units->count[i]))
      return TRUE;
  }
  return least (&cheapest) != G_MAXINT64;
}
