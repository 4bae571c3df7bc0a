/* SPDX-License-Identifier: MIT */
#include "build.h"

/* ---- In which order things are used. */

static void add_tie (PayiNormal *n, PayiTie tie)
{
  if (tie.count > 0)
    g_array_append_val (n->ties, tie);
  n->uneven_ties |= tie.each > 1;
}

static gint compare_runs (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint i = *(const guint *)a, j = *(const guint *)b;
  const PayiRun *r = PAYI_RUN ((const PayiNormal *)data, i);
  const PayiRun *q = PAYI_RUN ((const PayiNormal *)data, j);
  if (r->object != q->object)
    return r->object < q->object ? -1 : 1;
  if (r->lot != q->lot)
    return r->lot < q->lot ? -1 : 1;
  return i < j ? -1 : i > j;
}

/* The runs in the order in which their units are used: those of lots, then by object. */
static guint *sorted_runs (PayiNormal *n)
{
  guint *runs = g_new (guint, n->runs->len + 1);
  for (guint i = 0; i < n->runs->len; i++)
    runs[i] = i;
  g_qsort_with_data (runs, (gint)n->runs->len, sizeof *runs, compare_runs, n);
  return runs;
}

/* By run: the units of earlier runs of its supply. Those of one place are not earlier than each other. */
static gint64 *units_before (PayiNormal *n, const guint *sorted)
{
  gint64 *before = g_new (gint64, n->runs->len + 1);
  g_autofree gint64 *sums = g_new0 (gint64, n->supplies->len + 1);
  for (guint i = 0, end; i < n->runs->len; i = end) {
    const PayiRun *r = PAYI_RUN (n, sorted[i]);
    for (end = i; end < n->runs->len; end++) {
      const PayiRun *q = PAYI_RUN (n, sorted[end]);
      if (q->object != r->object || q->lot != r->lot)
        break;
      before[sorted[end]] = MIN (sums[q->supply], PAYI_PLENTY);
      n->uneven_ties |= end > i;
    }
    for (guint k = i; k < end; k++)
      sums[PAYI_RUN (n, sorted[k])->supply] += PAYI_RUN (n, sorted[k])->count;
  }
  return before;
}

typedef struct {
  int object;
  guint place;
  PayiTie tie;
} Member;

static gint compare_members (gconstpointer a, gconstpointer b)
{
  const Member *x = a;
  const Member *y = b;
  if (x->object != y->object)
    return x->object < y->object ? -1 : 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

/* Objects that are members of things, by object. (element-type Member) */
static GArray *sorted_members (const PayiNormal *n)
{
  const PayProblem *p = n->problem;
  GArray *members = g_array_new (FALSE, FALSE, sizeof (Member));
  for (guint i = 0; i < n->things->len; i++) {
    const PayiThing *t = PAYI_THING (n, i);
    gint64 first = 0;
    for (int m = 0; m < t->n_members; m++) {
      const gint64 done = payi_objects_done (p, t->members[m]);
      const gint64 all = g_array_index (p->objects, PayiObject, t->members[m]).count;
      const gint64 count = t->done ? done : all - done;
      const PayiTie tie = { .supply = -1, .thing = (int)i, .first = first, .count = count, .each = 1 };
      const Member member = { t->members[m], members->len, tie };
      g_array_append_val (members, member);
      first += count;
    }
  }
  g_array_sort (members, compare_members);
  return members;
}

void payi_ties_init (PayiNormal *n)
{
  const PayProblem *p = n->problem;
  g_autofree guint *sorted = sorted_runs (n);
  g_autofree gint64 *before = units_before (n, sorted);
  g_autoptr (GArray) members = sorted_members (n);
  guint at = 0, member = 0;
  n->ties = g_array_new (FALSE, TRUE, sizeof (PayiTie));
  while (at < n->runs->len && PAYI_RUN (n, sorted[at])->object < 0)
    at++;
  for (int o = 0; o < (int)p->objects->len; o++) {
    for (; member < members->len && g_array_index (members, Member, member).object == o; member++)
      add_tie (n, g_array_index (members, Member, member).tie);
    for (; at < n->runs->len && PAYI_RUN (n, sorted[at])->object == o; at++) {
      const PayiRun *r = PAYI_RUN (n, sorted[at]);
      if (PAYI_SUPPLY (n, r->supply)->thing >= 0)
        continue;
      const gint64 objects = g_array_index (p->objects, PayiObject, o).count - payi_objects_done (p, o);
      add_tie (n, (PayiTie){ r->supply, -1, before[sorted[at]], r->count, MAX (r->count / MAX (objects, 1), 1) });
    }
  }
  n->n_tie_objects = n->ties->len;
  for (guint i = 0; i < n->runs->len; i++)
    if (PAYI_RUN (n, i)->lot >= 0)
      add_tie (n, (PayiTie){ PAYI_RUN (n, i)->supply, -1, before[i], PAYI_RUN (n, i)->count, 1 });
}

/* ---- What is used. */

static const PayiTie *tie_at (const PayiNormal *n, guint i)
{
  return &g_array_index (n->ties, PayiTie, i);
}

void payi_tie_fill (const PayiNormal *n, const gint64 *stock, const gint64 *things, const gint64 *drawn, gint64 *tie)
{
  for (guint i = 0; i < n->ties->len; i++) {
    const PayiTie *t = tie_at (n, i);
    gint64 used;
    if (t->supply >= 0) {
      used = PAYI_SUPPLY (n, t->supply)->count - stock[t->supply] + (drawn != NULL ? drawn[t->supply] : 0);
    } else {
      const PayiThing *thing = PAYI_THING (n, t->thing);
      used = thing->count - things[thing->first] + (drawn != NULL && thing->flat >= 0 ? drawn[thing->flat] : 0);
    }
    used = CLAMP (used - t->first, 0, t->count);
    tie[i] = used / t->each + (used % t->each != 0 ? 1 : 0);
  }
}

/* ---- Lists. Each is given by how often every index is in it. */

/* At the first index that one has more of, that one goes on with it: the other one with a later index, or it is at its
 * end. */
int payi_tie_compare_part (const gint64 *a, const gint64 *b, gsize from, gsize to)
{
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

int payi_tie_compare (const PayiNormal *n, const gint64 *a, const gint64 *b)
{
  const int objects = payi_tie_compare_part (a, b, 0, n->n_tie_objects);
  return objects != 0 ? objects : payi_tie_compare_part (a, b, n->n_tie_objects, n->ties->len);
}

/* Does the list begin with the first unit of the first lot and leave none out? */
static gboolean has_no_gap (const PayiNormal *n, const gint64 *tie)
{
  gboolean ended = FALSE;
  for (guint i = n->n_tie_objects; i < n->ties->len; i++) {
    if (ended && tie[i] > 0)
      return FALSE;
    ended = ended || tie[i] < tie_at (n, i)->count;
  }
  return TRUE;
}

gboolean payi_tie_hopeful (const PayiNormal *n, const gint64 *now, const gint64 *best, int from, gboolean objects)
{
  g_autofree gint64 *most = g_new (gint64, n->ties->len + 1);
  gint64 left = objects ? 0 : G_MAXINT64 / 2;
  for (guint i = 0; i < n->n_tie_objects; i++)
    left += best[i] - now[i];
  for (guint i = 0; i < n->n_tie_objects; i++) {
    const PayiTie *t = tie_at (n, i);
    const gboolean over = t->thing >= 0 && t->thing < from && PAYI_THING (n, t->thing)->flat < 0;
    const gint64 more = over ? 0 : CLAMP (left, 0, t->count / t->each - now[i]);
    most[i] = now[i] + more;
    left -= more;
  }
  const int order = payi_tie_compare_part (most, best, 0, n->n_tie_objects);
  return order < 0 || (order == 0 && !has_no_gap (n, best));
}
