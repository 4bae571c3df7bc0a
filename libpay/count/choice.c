/* SPDX-License-Identifier: MIT */
#include "choice.h"

#define MOST_CHOSEN 1000000

/* So many of those that are alike come from one place. */
typedef struct {
  int lot, object;
  gint64 count;
} Place;

typedef struct {
  int supply, thing;
  gint64 chosen, count;
  guint first; /* of its positions */
} Sort;

struct _PayiChoice {
  const PayiNormal *normal;
  GArray **places; /* Place, by supply, then by thing; NULL: not looked at yet */
  GArray *sorts;   /* Sort */
  GArray *at;      /* gint64: positions among those that are alike, rising for each sort */
  GArray *members; /* PayiMember */
};

PayiChoice *payi_choice_new (const PayiNormal *normal)
{
  PayiChoice *choice = g_new0 (PayiChoice, 1);
  choice->normal = normal;
  choice->places = g_new0 (GArray *, normal->supplies->len + normal->things->len + 1);
  choice->sorts = g_array_new (FALSE, FALSE, sizeof (Sort));
  choice->at = g_array_new (FALSE, FALSE, sizeof (gint64));
  choice->members = g_array_new (FALSE, FALSE, sizeof (PayiMember));
  return choice;
}

void payi_choice_free (PayiChoice *choice)
{
  for (guint i = 0; i < choice->normal->supplies->len + choice->normal->things->len; i++)
    if (choice->places[i] != NULL)
      g_array_unref (choice->places[i]);
  g_free (choice->places);
  g_array_unref (choice->sorts);
  g_array_unref (choice->at);
  g_array_unref (choice->members);
  g_free (choice);
}

void payi_choice_begin (PayiChoice *choice)
{
  g_array_set_size (choice->sorts, 0);
  g_array_set_size (choice->at, 0);
}

static GArray *find_places (const PayiNormal *normal, int supply, int thing)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  for (guint i = 0; i < normal->runs->len && supply >= 0; i++) {
    const Place place = { PAYI_RUN (normal, i)->lot, PAYI_RUN (normal, i)->object, PAYI_RUN (normal, i)->count };
    if (PAYI_RUN (normal, i)->supply == supply)
      g_array_append_val (places, place);
  }
  for (int m = 0; thing >= 0 && m < PAYI_THING (normal, thing)->n_members; m++) {
    const int object = PAYI_THING (normal, thing)->members[m];
    const Place place = { -1, object, g_array_index (normal->problem->objects, PayiObject, object).count };
    g_array_append_val (places, place);
  }
  return places;
}

static const GArray *places_of (PayiChoice *choice, int supply, int thing)
{
  GArray **places = &choice->places[supply >= 0 ? supply : (int)choice->normal->supplies->len + thing];
  if (*places == NULL)
    *places = find_places (choice->normal, supply, thing);
  return *places;
}

gboolean payi_choice_add (PayiChoice *choice, int supply, int thing, gint64 k)
{
  if (k > MOST_CHOSEN - (gint64)choice->at->len)
    return FALSE;
  const GArray *places = places_of (choice, supply, thing);
  Sort sort = { supply, thing, k, 0, choice->at->len };
  for (guint i = 0; i < places->len; i++)
    sort.count += g_array_index (places, Place, i).count;
  payi_assert (k >= 0 && k <= sort.count);
  g_array_append_val (choice->sorts, sort);
  for (gint64 i = 0; i < k; i++)
    g_array_append_val (choice->at, i);
  return TRUE;
}

/* FALSE: it was the last one of the sort, and the first one is there again. */
static gboolean next_of (gint64 *at, gint64 k, gint64 count)
{
  gint64 i = k - 1;
  while (i >= 0 && at[i] == count - k + i)
    i--;
  const gboolean more = i >= 0;
  gint64 position = more ? at[i] + 1 : 0;
  for (gint64 j = MAX (i, 0); j < k; j++)
    at[j] = position++;
  return more;
}

gboolean payi_choice_next (PayiChoice *choice)
{
  for (guint i = choice->sorts->len; i > 0; i--) {
    const Sort *sort = &g_array_index (choice->sorts, Sort, i - 1);
    if (sort->chosen > 0 && next_of (&g_array_index (choice->at, gint64, sort->first), sort->chosen, sort->count))
      return TRUE;
  }
  return FALSE;
}

static void add_members (PayiChoice *choice, const Sort *sort)
{
  if (sort->chosen == 0)
    return;
  const GArray *places = places_of (choice, sort->supply, sort->thing);
  const gint64 *at = &g_array_index (choice->at, gint64, sort->first);
  gint64 before = 0;
  gint64 i = 0;
  for (guint p = 0; p < places->len && i < sort->chosen; p++) {
    const Place *place = &g_array_index (places, Place, p);
    const gint64 end = before + place->count;
    while (i < sort->chosen && at[i] < end) {
      const gint64 first = at[i];
      gint64 count = 1;
      for (i++; i < sort->chosen && at[i] == first + count && at[i] < end; i++)
        count++;
      const PayiMember member = { sort->supply, sort->thing, place->lot, place->object, first - before, count };
      g_array_append_val (choice->members, member);
    }
    before = end;
  }
  payi_assert (i == sort->chosen);
}

GArray *payi_choice_members (PayiChoice *choice)
{
  g_array_set_size (choice->members, 0);
  for (guint i = 0; i < choice->sorts->len; i++)
    add_members (choice, &g_array_index (choice->sorts, Sort, i));
  return choice->members;
}
