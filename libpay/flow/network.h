/* SPDX-License-Identifier: MIT */
/* A flow through a small network, from node 0 to node 1, that is made greater path by path: what an arc to node 1
 * carries never becomes less. */
#pragma once
#include <glib.h>

typedef struct {
  GArray *arcs; /* each followed by its reverse */
  int *first;   /* by node; -1: none */
  int *via;     /* scratch by node */
  int *queue;   /* scratch */
  int n_nodes, most_nodes;
} PayiFlow;

#define PAYI_FLOW_SOURCE 0
#define PAYI_FLOW_SINK 1

void payi_flow_init (PayiFlow *flow, int most_nodes);
void payi_flow_clear (PayiFlow *flow);

/* Empties it: [n_nodes] nodes, at most as many as it was made for, and no arcs. */
void payi_flow_reset (PayiFlow *flow, int n_nodes);

/* Returns the index of the arc. */
int payi_flow_add (PayiFlow *flow, int from, int to, gint64 room);

/* Adds as much as goes through. Returns how much. */
gint64 payi_flow_fill (PayiFlow *flow);

gint64 payi_flow_through (const PayiFlow *flow, int arc);
