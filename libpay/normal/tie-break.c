/* SPDX-License-Identifier: MIT */
#include "build.h"

/* ---- In which order things are used. */

static void add_tie (PayiNormal *normal, PayiTie tie)
{
  if (tie.count > 0)
    g_array_append_val (normal->ties, tie);
  normal->uneven_ties |= tie.each > 1;
}

/* Lots come before objects. */
static int run_place (const PayiNormal *normal, const PayiRun *run)
{
  return run->object < 0 ? normal->lot_place[run->lot] - (int)normal->problem->lots->len
                         : normal->object_place[run->object];
}

static gint compare_runs (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint i = *(const guint *)a, j = *(const guint *)b;
  const PayiNormal *normal = data;
  const int one = run_place (normal, PAYI_RUN (normal, i)), other = run_place (normal, PAYI_RUN (normal, j));
  if (one != other)
    return one < other ? -1 : 1;
  return i < j ? -1 : i > j;
}

/* The runs in the order in which their units are used: those of lots, then by object. */
static guint *sorted_runs (PayiNormal *normal)
{
  guint *runs = g_new (guint, normal->runs->len + 1);
  for (guint i = 0; i < normal->runs->len; i++)
    runs[i] = i;
  g_qsort_with_data (runs, (gint)normal->runs->len, sizeof *runs, compare_runs, normal);
  return runs;
}

/* By run: the units of earlier runs of its supply. Those of one place are not earlier than each other. */
static gint64 *units_before (PayiNormal *normal, const guint *sorted)
{
  gint64 *before = g_new (gint64, normal->runs->len + 1);
  g_autofree gint64 *sums = g_new0 (gint64, normal->supplies->len + 1);
  for (guint i = 0, end; i < normal->runs->len; i = end) {
    const PayiRun *run = PAYI_RUN (normal, sorted[i]);
    for (end = i; end < normal->runs->len; end++) {
      const PayiRun *next = PAYI_RUN (normal, sorted[end]);
      if (next->object != run->object || next->lot != run->lot)
        break;
      before[sorted[end]] = MIN (sums[next->supply], PAYI_PLENTY);
      normal->uneven_ties |= end > i;
    }
    for (guint k = i; k < end; k++)
      sums[PAYI_RUN (normal, sorted[k])->supply] += PAYI_RUN (normal, sorted[k])->count;
  }
  return before;
}

typedef struct {
  int object_place;
  guint place;
  PayiTie tie;
} Member;

static gint compare_members (gconstpointer a, gconstpointer b)
{
  const Member *x = a;
  const Member *y = b;
  if (x->object_place != y->object_place)
    return x->object_place < y->object_place ? -1 : 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

/* Objects that are members of things, by object. (element-type Member) */
static GArray *sorted_members (const PayiNormal *normal)
{
  const PayProblem *problem = normal->problem;
  GArray *members = g_array_new (FALSE, FALSE, sizeof (Member));
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    gint64 first = 0;
    for (int m = 0; m < thing->n_members; m++) {
      const gint64 done = payi_objects_done (problem, thing->members[m]);
      const gint64 all = g_array_index (problem->objects, PayiObject, thing->members[m]).count;
      const gint64 count = thing->done ? done : all - done;
      const PayiTie tie = { .supply = -1, .thing = (int)i, .first = first, .count = count, .each = 1 };
      const Member member = { normal->object_place[thing->members[m]], members->len, tie };
      g_array_append_val (members, member);
      first += count;
    }
  }
  g_array_sort (members, compare_members);
  return members;
}

void payi_ties_init (PayiNormal *normal)
{
  const PayProblem *problem = normal->problem;
  g_autofree guint *sorted = sorted_runs (normal);
  g_autofree gint64 *before = units_before (normal, sorted);
  g_autoptr (GArray) members = sorted_members (normal);
  guint at = 0, member = 0;
  normal->ties = g_array_new (FALSE, TRUE, sizeof (PayiTie));
  while (at < normal->runs->len && PAYI_RUN (normal, sorted[at])->object < 0)
    at++;
  for (int place = 0; place < (int)problem->objects->len; place++) {
    const int o = normal->objects[place];
    for (; member < members->len && g_array_index (members, Member, member).object_place == place; member++)
      add_tie (normal, g_array_index (members, Member, member).tie);
    for (; at < normal->runs->len && PAYI_RUN (normal, sorted[at])->object == o; at++) {
      const PayiRun *run = PAYI_RUN (normal, sorted[at]);
      if (PAYI_SUPPLY (normal, run->supply)->thing >= 0)
        continue;
      const gint64 objects = g_array_index (problem->objects, PayiObject, o).count - payi_objects_done (problem, o);
      add_tie (normal,
               (PayiTie){ run->supply, -1, before[sorted[at]], run->count, MAX (run->count / MAX (objects, 1), 1) });
    }
  }
  payi_assert (member == members->len && at == normal->runs->len);
  normal->n_tie_objects = normal->ties->len;
  for (guint i = 0; i < normal->runs->len; i++)
    if (PAYI_RUN (normal, i)->lot >= 0)
      add_tie (normal, (PayiTie){ PAYI_RUN (normal, i)->supply, -1, before[i], PAYI_RUN (normal, i)->count, 1 });
}

/* ---- What is used. */

static const PayiTie *tie_at (const PayiNormal *normal, guint i)
{
  return &g_array_index (normal->ties, PayiTie, i);
}

void payi_tie_fill (const PayiNormal *normal, const gint64 *stock, const gint64 *things, const gint64 *drawn,
                    gint64 *tie)
{
  for (guint i = 0; i < normal->ties->len; i++) {
    const PayiTie *each = tie_at (normal, i);
    payi_assert (each->each > 0);
    gint64 used;
    if (each->supply >= 0) {
      used
          = PAYI_SUPPLY (normal, each->supply)->count - stock[each->supply] + (drawn != NULL ? drawn[each->supply] : 0);
    } else {
      const PayiThing *thing = PAYI_THING (normal, each->thing);
      used = payi_acted (thing, things) + (drawn != NULL && thing->flat >= 0 ? drawn[thing->flat] : 0);
    }
    used = CLAMP (used - each->first, 0, each->count);
    tie[i] = used / each->each + (used % each->each != 0 ? 1 : 0);
  }
}

/* ---- Lists. Each is given by how often every index is in it. */

/* At the first index that one has more of, that one goes on with it: the other one with a later index, or it is at its
 * end. */
int payi_tie_compare_part (const gint64 *a, const gint64 *b, gsize from, gsize to)
{
  payi_assert (from <= to);
  gsize i = from;
  while (i < to && a[i] == b[i])
    i++;
  if (i == to)
    return 0;
  const gint64 *less = a[i] > b[i] ? b : a;
  for (gsize k = i + 1; k < to; k++)
    if (less[k] > 0)
      return a[i] > b[i] ? -1 : 1;
  return a[i] > b[i] ? 1 : -1;
}

int payi_tie_compare (const PayiNormal *normal, const gint64 *a, const gint64 *b)
{
  const int objects = payi_tie_compare_part (a, b, 0, normal->n_tie_objects);
  return objects != 0 ? objects : payi_tie_compare_part (a, b, normal->n_tie_objects, normal->ties->len);
}

/* Does the list begin with the first unit of the first lot and leave none out? */
static gboolean has_no_gap (const PayiNormal *normal, const gint64 *tie)
{
  gboolean ended = FALSE;
  for (guint i = normal->n_tie_objects; i < normal->ties->len; i++) {
    if (ended && tie[i] > 0)
      return FALSE;
    ended = ended || tie[i] < tie_at (normal, i)->count;
  }
  return TRUE;
}

gboolean payi_tie_hopeful (const PayiNormal *normal, const gint64 *now, const gint64 *best, int from, gboolean objects)
{
  g_autofree gint64 *most = g_new (gint64, normal->ties->len + 1);
  gint64 left = objects ? 0 : G_MAXINT64 / 2;
  for (guint i = 0; i < normal->n_tie_objects; i++)
    left += best[i] - now[i];
  for (guint i = 0; i < normal->n_tie_objects; i++) {
    const PayiTie *tie = tie_at (normal, i);
    const gboolean over = tie->thing >= 0 && tie->thing < from && PAYI_THING (normal, tie->thing)->flat < 0;
    const gint64 more = over ? 0 : CLAMP (left, 0, tie->count / tie->each - now[i]);
    most[i] = now[i] + more;
    left -= more;
  }
  const int order = payi_tie_compare_part (most, best, 0, normal->n_tie_objects);
  return order < 0 || (order == 0 && !has_no_gap (normal, best));
}
