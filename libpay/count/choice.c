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
  gint64 k, n;
  guint first; /* of its positions */
} Sort;

struct _PayiChoice {
  const PayiNormal *n;
  GArray **places; /* Place, by supply, then by thing; NULL: not looked at yet */
  GArray *sorts;   /* Sort */
  GArray *at;      /* gint64: positions among those that are alike, rising for each sort */
  GArray *members; /* PayiMember */
};

PayiChoice *payi_choice_new (const PayiNormal *n)
{
  PayiChoice *c = g_new0 (PayiChoice, 1);
  c->n = n;
  c->places = g_new0 (GArray *, n->supplies->len + n->things->len + 1);
  c->sorts = g_array_new (FALSE, FALSE, sizeof (Sort));
  c->at = g_array_new (FALSE, FALSE, sizeof (gint64));
  c->members = g_array_new (FALSE, FALSE, sizeof (PayiMember));
  return c;
}

void payi_choice_free (PayiChoice *c)
{
  for (guint i = 0; i < c->n->supplies->len + c->n->things->len; i++)
    if (c->places[i] != NULL)
      g_array_unref (c->places[i]);
  g_free (c->places);
  g_array_unref (c->sorts);
  g_array_unref (c->at);
  g_array_unref (c->members);
  g_free (c);
}

void payi_choice_begin (PayiChoice *c)
{
  g_array_set_size (c->sorts, 0);
  g_array_set_size (c->at, 0);
}

static gint compare_places (gconstpointer a, gconstpointer b)
{
  const Place *x = a;
  const Place *y = b;
  return x->object != y->object ? x->object - y->object : x->lot - y->lot;
}

static GArray *find_places (const PayiNormal *n, int supply, int thing)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  for (guint i = 0; i < n->runs->len && supply >= 0; i++) {
    const Place place = { PAYI_RUN (n, i)->lot, PAYI_RUN (n, i)->object, PAYI_RUN (n, i)->count };
    if (PAYI_RUN (n, i)->supply == supply)
      g_array_append_val (places, place);
  }
  for (int m = 0; thing >= 0 && m < PAYI_THING (n, thing)->n_members; m++) {
    const int object = PAYI_THING (n, thing)->members[m];
    const Place place = { -1, object, g_array_index (n->problem->objects, PayiObject, object).count };
    g_array_append_val (places, place);
  }
  g_array_sort (places, compare_places);
  return places;
}

static const GArray *places_of (PayiChoice *c, int supply, int thing)
{
  GArray **places = &c->places[supply >= 0 ? supply : (int)c->n->supplies->len + thing];
  if (*places == NULL)
    *places = find_places (c->n, supply, thing);
  return *places;
}

gboolean payi_choice_add (PayiChoice *c, int supply, int thing, gint64 k)
{
  if (k > MOST_CHOSEN - (gint64)c->at->len)
    return FALSE;
  const GArray *places = places_of (c, supply, thing);
  Sort sort = { supply, thing, k, 0, c->at->len };
  for (guint i = 0; i < places->len; i++)
    sort.n += g_array_index (places, Place, i).count;
  g_array_append_val (c->sorts, sort);
  for (gint64 i = 0; i < k; i++)
    g_array_append_val (c->at, i);
  return TRUE;
}

/* FALSE: it was the last one of the sort, and the first one is there again. */
static gboolean next_of (gint64 *at, gint64 k, gint64 n)
{
  gint64 i = k - 1;
  while (i >= 0 && at[i] == n - k + i)
    i--;
  const gboolean more = i >= 0;
  gint64 position = more ? at[i] + 1 : 0;
  for (gint64 j = MAX (i, 0); j < k; j++)
    at[j] = position++;
  return more;
}

gboolean payi_choice_next (PayiChoice *c)
{
  for (guint i = c->sorts->len; i > 0; i--) {
    const Sort *s = &g_array_index (c->sorts, Sort, i - 1);
    if (s->k > 0 && next_of (&g_array_index (c->at, gint64, s->first), s->k, s->n))
      return TRUE;
  }
  return FALSE;
}

static void add_members (PayiChoice *c, const Sort *s)
{
  if (s->k == 0)
    return;
  const GArray *places = places_of (c, s->supply, s->thing);
  const gint64 *at = &g_array_index (c->at, gint64, s->first);
  gint64 before = 0;
  gint64 i = 0;
  for (guint p = 0; p < places->len && i < s->k; p++) {
    const Place *place = &g_array_index (places, Place, p);
    const gint64 end = before + place->count;
    while (i < s->k && at[i] < end) {
      const gint64 first = at[i];
      gint64 count = 1;
      for (i++; i < s->k && at[i] == first + count && at[i] < end; i++)
        count++;
      const PayiMember member = { s->supply, s->thing, place->lot, place->object, first - before, count };
      g_array_append_val (c->members, member);
    }
    before = end;
  }
}

GArray *payi_choice_members (PayiChoice *c)
{
  g_array_set_size (c->members, 0);
  for (guint i = 0; i < c->sorts->len; i++)
    add_members (c, &g_array_index (c->sorts, Sort, i));
  return c->members;
}
