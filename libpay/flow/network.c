/* SPDX-License-Identifier: MIT */
#include "network.h"
#include "model/model.h"

typedef struct {
  int to, next;
  gint64 room, carried;
} Arc;

static Arc *arc_at (const PayiFlow *flow, int i)
{
  return &g_array_index (flow->arcs, Arc, i);
}

void payi_flow_init (PayiFlow *flow, int most_nodes)
{
  flow->arcs = g_array_new (FALSE, FALSE, sizeof (Arc));
  flow->first = g_new (int, (gsize)most_nodes);
  flow->via = g_new (int, (gsize)most_nodes);
  flow->queue = g_new (int, (gsize)most_nodes);
  flow->most_nodes = most_nodes;
  flow->n_nodes = 0;
}

void payi_flow_clear (PayiFlow *flow)
{
  g_array_unref (flow->arcs);
  g_free (flow->first);
  g_free (flow->via);
  g_free (flow->queue);
}

void payi_flow_reset (PayiFlow *flow, int n_nodes)
{
  g_return_if_fail (n_nodes <= flow->most_nodes);
  g_array_set_size (flow->arcs, 0);
  flow->n_nodes = n_nodes;
  for (int i = 0; i < n_nodes; i++)
    flow->first[i] = -1;
}

static void add_arc (PayiFlow *flow, int from, int to, gint64 room)
{
  const Arc arc = { to, flow->first[from], room, 0 };
  flow->first[from] = (int)flow->arcs->len;
  g_array_append_val (flow->arcs, arc);
}

int payi_flow_add (PayiFlow *flow, int from, int to, gint64 room)
{
  payi_assert (from >= 0 && from < flow->n_nodes && to >= 0 && to < flow->n_nodes && room >= 0);
  add_arc (flow, from, to, room);
  add_arc (flow, to, from, 0);
  return (int)flow->arcs->len - 2;
}

/* Breadth first; sets the arc by which each node is reached. */
static gboolean find_path (PayiFlow *flow)
{
  for (int i = 0; i < flow->n_nodes; i++)
    flow->via[i] = -1;
  int head = 0;
  int tail = 0;
  flow->queue[tail++] = PAYI_FLOW_SOURCE;
  while (head < tail) {
    const int node = flow->queue[head++];
    for (int i = flow->first[node]; i >= 0; i = arc_at (flow, i)->next) {
      const Arc *arc = arc_at (flow, i);
      if (arc->room <= arc->carried || arc->to == PAYI_FLOW_SOURCE || flow->via[arc->to] >= 0)
        continue;
      flow->via[arc->to] = i;
      if (arc->to == PAYI_FLOW_SINK)
        return TRUE;
      flow->queue[tail++] = arc->to;
    }
  }
  return FALSE;
}

gint64 payi_flow_fill (PayiFlow *flow)
{
  gint64 all = 0;
  while (find_path (flow)) {
    gint64 amount = G_MAXINT64;
    for (int i = flow->via[PAYI_FLOW_SINK]; i >= 0; i = flow->via[arc_at (flow, i ^ 1)->to])
      amount = MIN (amount, arc_at (flow, i)->room - arc_at (flow, i)->carried);
    payi_assert (amount > 0);
    for (int i = flow->via[PAYI_FLOW_SINK]; i >= 0; i = flow->via[arc_at (flow, i ^ 1)->to]) {
      arc_at (flow, i)->carried += amount;
      arc_at (flow, i ^ 1)->carried -= amount;
    }
    all += amount;
  }
  return all;
}

gint64 payi_flow_through (const PayiFlow *flow, int arc)
{
  return arc_at (flow, arc)->carried;
}
