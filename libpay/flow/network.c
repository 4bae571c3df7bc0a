/* SPDX-License-Identifier: MIT */
#include "network.h"

typedef struct {
  int to, next;
  gint64 room, carried;
} Arc;

static Arc *arc_at (const PayiFlow *f, int i)
{
  return &g_array_index (f->arcs, Arc, i);
}

void payi_flow_init (PayiFlow *f, int most_nodes)
{
  f->arcs = g_array_new (FALSE, FALSE, sizeof (Arc));
  f->first = g_new (int, (gsize)most_nodes);
  f->via = g_new (int, (gsize)most_nodes);
  f->queue = g_new (int, (gsize)most_nodes);
  f->most_nodes = most_nodes;
  f->n_nodes = 0;
}

void payi_flow_clear (PayiFlow *f)
{
  g_array_unref (f->arcs);
  g_free (f->first);
  g_free (f->via);
  g_free (f->queue);
}

void payi_flow_reset (PayiFlow *f, int n_nodes)
{
  g_return_if_fail (n_nodes <= f->most_nodes);
  g_array_set_size (f->arcs, 0);
  f->n_nodes = n_nodes;
  for (int i = 0; i < n_nodes; i++)
    f->first[i] = -1;
}

static void add_arc (PayiFlow *f, int from, int to, gint64 room)
{
  const Arc arc = { to, f->first[from], room, 0 };
  f->first[from] = (int)f->arcs->len;
  g_array_append_val (f->arcs, arc);
}

int payi_flow_add (PayiFlow *f, int from, int to, gint64 room)
{
  add_arc (f, from, to, room);
  add_arc (f, to, from, 0);
  return (int)f->arcs->len - 2;
}

/* Breadth first; sets the arc by which each node is reached. */
static gboolean find_path (PayiFlow *f)
{
  for (int i = 0; i < f->n_nodes; i++)
    f->via[i] = -1;
  int head = 0;
  int tail = 0;
  f->queue[tail++] = PAYI_FLOW_SOURCE;
  while (head < tail) {
    const int node = f->queue[head++];
    for (int i = f->first[node]; i >= 0; i = arc_at (f, i)->next) {
      const Arc *arc = arc_at (f, i);
      if (arc->room <= arc->carried || arc->to == PAYI_FLOW_SOURCE || f->via[arc->to] >= 0)
        continue;
      f->via[arc->to] = i;
      if (arc->to == PAYI_FLOW_SINK)
        return TRUE;
      f->queue[tail++] = arc->to;
    }
  }
  return FALSE;
}

gint64 payi_flow_fill (PayiFlow *f)
{
  gint64 all = 0;
  while (find_path (f)) {
    gint64 amount = G_MAXINT64;
    for (int i = f->via[PAYI_FLOW_SINK]; i >= 0; i = f->via[arc_at (f, i ^ 1)->to])
      amount = MIN (amount, arc_at (f, i)->room - arc_at (f, i)->carried);
    for (int i = f->via[PAYI_FLOW_SINK]; i >= 0; i = f->via[arc_at (f, i ^ 1)->to]) {
      arc_at (f, i)->carried += amount;
      arc_at (f, i ^ 1)->carried -= amount;
    }
    all += amount;
  }
  return all;
}

gint64 payi_flow_through (const PayiFlow *f, int arc)
{
  return arc_at (f, arc)->carried;
}
