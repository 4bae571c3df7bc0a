/* SPDX-License-Identifier: MIT */
/* Which of equally good cards is slept first. */
#include "problem.h"

#include <string.h>

typedef struct {
  ZxColours own;
  int choices;
  PayTraits traits;
  const char *name;
  guint index;
} Place;

static int compare_numbers (guint64 one, guint64 other)
{
  return one < other ? -1 : one > other;
}

/* What the solver takes to be alike stands in a row: by all that it can see of a card. Then as it is written. */
static gint compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a, *other = b;
  int order = compare_numbers (one->own, other->own);
  if (order == 0)
    order = one->choices - other->choices;
  if (order == 0)
    order = compare_numbers (one->traits, other->traits);
  if (order == 0)
    order = strcmp (one->name, other->name);
  return order != 0 ? order : compare_numbers (one->index, other->index);
}

void zx_lots_rank (const ZxOpening *opening)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  for (guint i = 0; opening->opened->ranked && i < opening->lots->len; i++) {
    const ZxLot *lot = opening->lots->pdata[i];
    const Place place = { lot->own, zx_colours_count (lot->counted), zx_traits_of_lot (opening, lot), lot->name, i };
    g_array_append_val (places, place);
  }
  g_array_sort (places, compare_places);
  for (guint rank = 0; rank < places->len; rank++)
    pay_problem_lot_set_rank (opening->opened->base.problem, (int)g_array_index (places, Place, rank).index, rank);
}
