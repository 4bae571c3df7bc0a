/* SPDX-License-Identifier: MIT */
/* Is every payment that uses something beside the units, and as few uses, dearer by what its objects could be? What is
 * used in place of a unit adds one unit like any other; where it takes one, that one, too, may then be of its kinds. So
 * no such payment is cheaper than the cheapest way to meet each pip by one of so many units as there are uses, things
 * counted as units of all kinds that they give, one of the things among them. Sets of units that meet pips are a
 * matroid: those that are cheapest are found one by one (docs/theory.md, section 9). */
#include "beside.h"

#include <string.h>

#define MOST_PIPS 24
#define MOST_UNITS 64

typedef struct {
  guint64 fits; /* bits are classes */
  gint64 price;
  gboolean is_thing;
} Unit;

typedef struct {
  int n_pips, n_units;
  guint64 pips[MOST_PIPS];
  Unit units[MOST_UNITS];
  int unit_of[MOST_PIPS]; /* -1: none yet */
  guint32 seen;           /* pips */
} Cheapest;

static guint64 fits_of (const PayPlain *plain, PayKinds kinds)
{
  guint64 fits = 0;
  for (; kinds != 0; kinds &= kinds - 1)
    fits |= plain->fits[__builtin_ctzll (kinds)];
  return fits;
}

static gint64 price_of (const PayPlain *plain, PayKinds kinds)
{
  const PayiWish *wish = &plain->normal->wishes[plain->normal->n_wishes - 1];
  return __builtin_popcountll (payi_normal_traits (plain->normal, kinds) & wish->of);
}

/* In the order of prices. FALSE: there are too many. */
static gboolean add_unit (Cheapest *cheapest, Unit unit)
{
  int at = cheapest->n_units;
  if (at == MOST_UNITS)
    return FALSE;
  for (; at > 0 && cheapest->units[at - 1].price > unit.price; at--)
    cheapest->units[at] = cheapest->units[at - 1];
  cheapest->units[at] = unit;
  cheapest->n_units++;
  return TRUE;
}

static gboolean add_pips (Cheapest *cheapest, const PayiMatch *match)
{
  cheapest->n_pips = 0;
  for (int e = 0; e < match->n_entries; e++)
    for (int64_t i = 0; i < match->cap[e]; i++) {
      if (cheapest->n_pips == MOST_PIPS)
        return FALSE;
      cheapest->pips[cheapest->n_pips++] = match->bit[e];
    }
  return TRUE;
}

/* What the thing can be without giving up anything that is asked about before; 0: nothing. [takes]: at most so many
 * units for it. */
static PayKinds level_kinds (const PayPlain *plain, const PayPlainAside *aside, gint64 *takes)
{
  PayKinds kinds = 0;
  *takes = 0;
  for (guint i = 0; i < aside->n_ways; i++) {
    const PayPlainWay *way = &aside->ways[i];
    if ((way->classes & plain->first_classes) != 0 || (way->counters & plain->first_counters) != 0)
      continue;
    kinds |= way->given;
    *takes = MAX (*takes, way->takes);
  }
  return kinds;
}

/* A path to a pip that no unit meets yet. */
static gboolean meet (Cheapest *cheapest, int unit)
{
  for (int pip = 0; pip < cheapest->n_pips; pip++) {
    if ((cheapest->units[unit].fits & cheapest->pips[pip]) == 0 || (cheapest->seen >> pip & 1) != 0)
      continue;
    cheapest->seen |= 1u << pip;
    if (cheapest->unit_of[pip] >= 0 && !meet (cheapest, cheapest->unit_of[pip]))
      continue;
    cheapest->unit_of[pip] = unit;
    return TRUE;
  }
  return FALSE;
}

static gboolean can_meet (Cheapest *cheapest)
{
  int met = 0;
  memset (cheapest->unit_of, -1, sizeof cheapest->unit_of);
  for (int u = 0; u < cheapest->n_units && met < cheapest->n_pips; u++) {
    cheapest->seen = 0;
    met += meet (cheapest, u);
  }
  return met == cheapest->n_pips;
}

/* The least price with this unit among them; G_MAXINT64: there is no such payment. */
static gint64 least_with (Cheapest *cheapest, int first)
{
  gint64 price = cheapest->units[first].price;
  int met = 1;
  memset (cheapest->unit_of, -1, sizeof cheapest->unit_of);
  cheapest->seen = 0;
  if (!meet (cheapest, first))
    return G_MAXINT64;
  for (int u = 0; u < cheapest->n_units && met < cheapest->n_pips; u++) {
    cheapest->seen = 0;
    if (u == first || !meet (cheapest, u))
      continue;
    price += cheapest->units[u].price;
    met++;
  }
  return met < cheapest->n_pips ? G_MAXINT64 : price;
}

/* FALSE: there are too many. */
static gboolean add_units (Cheapest *cheapest, Unit unit, gint64 count)
{
  gboolean added = TRUE;
  for (gint64 i = 0; i < count && added; i++)
    added = add_unit (cheapest, unit);
  return added;
}

/* The thing, and units that it takes, which may then be of its kinds. FALSE: there are too many, or it makes fewer uses
 * enough. */
static gboolean add_thing (Cheapest *cheapest, const PayPlain *plain, const PayPlainAside *aside, gint64 count,
                           gint64 least)
{
  gint64 takes;
  const PayKinds kinds = level_kinds (plain, aside, &takes);
  const guint64 fits = fits_of (plain, kinds);
  if (kinds == 0 || count == 0)
    return TRUE;
  return aside->adds == 1 && add_units (cheapest, (Unit){ fits, price_of (plain, aside->kinds), TRUE }, count)
         && (takes == 0 || (takes < MOST_UNITS && add_units (cheapest, (Unit){ fits, least, FALSE }, takes * count)));
}

/* Of a use; what gives several units at once is used in any case. */
static gint64 price_at (const PayiPlainQuestion *question, gsize from)
{
  return from < question->units->n_lots || payi_plain_each (question, from) > 1
             ? 0
             : price_of (question->plain, payi_plain_could_be (question, from));
}

/* Of all that is there, what could be least. */
static gint64 least_price (const PayiPlainQuestion *question)
{
  const PayPlainUnits *units = question->units;
  gint64 least = G_MAXINT64;
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++)
    if (units->count[i] > 0 && payi_plain_could_be (question, i) != 0)
      least = MIN (least, price_at (question, i));
  return least;
}

static gboolean add_all (Cheapest *cheapest, const PayiPlainQuestion *question)
{
  const PayPlainUnits *units = question->units;
  const gint64 least = least_price (question);
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++) {
    const PayPlainAside *aside = i >= units->n_lots ? question->asides[i - units->n_lots] : NULL;
    const Unit unit = { fits_of (question->plain, units->kinds[i]), price_at (question, i), FALSE };
    if (aside != NULL && units->kinds[i] == 0 ? !add_thing (cheapest, question->plain, aside, units->count[i], least)
                                              : unit.fits != 0 && !add_units (cheapest, unit, units->count[i]))
      return FALSE;
  }
  return TRUE;
}

gboolean payi_plain_could_leave (const PayiPlainQuestion *question, int colour)
{
  const PayPlainUnits *units = question->units;
  Cheapest cheapest = { .n_units = 0 };
  if (!add_pips (&cheapest, &question->leaf.match) || cheapest.n_pips == MOST_PIPS)
    return TRUE;
  cheapest.pips[cheapest.n_pips++] = PAY_BIT (PAYI_PLAIN_COLOURS + colour);
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++) {
    const PayKinds kinds = payi_plain_could_be (question, i);
    const guint64 fits
        = fits_of (question->plain, kinds) | payi_plain_colours_of (question->plain, kinds) << PAYI_PLAIN_COLOURS;
    const PayPlainAside *aside = i >= units->n_lots ? question->asides[i - units->n_lots] : NULL;
    const gint64 each = aside == NULL || payi_plain_each (question, i) > 1 ? 1 : MIN (aside->gives, MOST_UNITS + 1);
    if (!add_units (&cheapest, (Unit){ fits, 0, FALSE }, each * units->count[i]))
      return TRUE;
  }
  return can_meet (&cheapest);
}

gboolean payi_plain_is_cheapest (const PayiPlainQuestion *question, gint64 price)
{
  Cheapest cheapest = { .n_units = 0 };
  if (!add_pips (&cheapest, &question->leaf.match) || !add_all (&cheapest, question))
    return FALSE;
  for (int u = 0; u < cheapest.n_units; u++)
    if (cheapest.units[u].is_thing && least_with (&cheapest, u) <= price)
      return FALSE;
  return TRUE;
}
