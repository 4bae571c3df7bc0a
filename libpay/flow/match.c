/* SPDX-License-Identifier: MIT */
#include "match.h"

#include <string.h>

void payi_match_clear (PayiMatch *m)
{
  memset (m->used, 0, (size_t)m->n_entries * sizeof *m->used);
  memset (m->met, 0, (size_t)m->n_hubs * sizeof *m->met);
  memset (m->drawn, 0, (size_t)m->n_supplies * sizeof *m->drawn);
  memset (m->flow, 0, (size_t)m->n_entries * (size_t)m->n_supplies * sizeof *m->flow);
}

static int64_t *cell (const PayiMatch *m, int entry, int supply)
{
  return &m->flow[(size_t)entry * (size_t)m->n_supplies + (size_t)supply];
}

static void reach (PayiMatch *m, int node, int from, int *tail)
{
  if (m->parent[node] != -2)
    return;
  m->parent[node] = from;
  m->queue[(*tail)++] = node;
}

static void reach_from_hub (PayiMatch *m, int hub, int *tail)
{
  for (int e = 0; e < m->n_entries; e++)
    if (m->hub[e] == hub && m->used[e] < m->cap[e])
      reach (m, m->n_hubs + e, hub, tail);
}

static void reach_from_entry (PayiMatch *m, int entry, int *tail)
{
  const int node = m->n_hubs + entry, first_supply = m->n_hubs + m->n_entries;
  const uint64_t bit = m->bit[entry];
  for (int s = 0; s < m->n_supplies; s++)
    if ((bit & m->fits[s]) != 0)
      reach (m, first_supply + s, node, tail);
  if (m->used[entry] > 0)
    reach (m, m->hub[entry], node, tail);
}

static void reach_from_supply (PayiMatch *m, int supply, int *tail)
{
  const int64_t *flow = m->flow + supply;
  for (int e = 0; e < m->n_entries; e++, flow += m->n_supplies)
    if (*flow > 0)
      reach (m, m->n_hubs + e, m->n_hubs + m->n_entries + supply, tail);
}

/* Breadth first from [hub] to a supply with units left; -1 where there is none. */
static int find_path (PayiMatch *m, int hub)
{
  const int first_supply = m->n_hubs + m->n_entries;
  for (int i = 0; i < first_supply + m->n_supplies; i++)
    m->parent[i] = -2;
  int head = 0;
  int tail = 0;
  reach (m, hub, -1, &tail);
  while (head < tail) {
    const int node = m->queue[head++];
    if (node < m->n_hubs) {
      reach_from_hub (m, node, &tail);
    } else if (node < first_supply) {
      reach_from_entry (m, node - m->n_hubs, &tail);
    } else {
      const int s = node - first_supply;
      if (m->drawn[s] < m->stock[s])
        return node;
      reach_from_supply (m, s, &tail);
    }
  }
  return -1;
}

static int64_t least (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

/* What fits through the edge from [a] to [b]. */
static int64_t room (const PayiMatch *m, int a, int b)
{
  const int first_supply = m->n_hubs + m->n_entries;
  if (a < m->n_hubs)
    return m->cap[b - m->n_hubs] - m->used[b - m->n_hubs];
  if (a >= first_supply)
    return *cell (m, b - m->n_hubs, a - first_supply);
  return b < m->n_hubs ? m->used[a - m->n_hubs] : INT64_MAX;
}

static void push (PayiMatch *m, int a, int b, int64_t amount)
{
  const int first_supply = m->n_hubs + m->n_entries;
  if (a < m->n_hubs)
    m->used[b - m->n_hubs] += amount;
  else if (a >= first_supply)
    *cell (m, b - m->n_hubs, a - first_supply) -= amount;
  else if (b < m->n_hubs)
    m->used[a - m->n_hubs] -= amount;
  else
    *cell (m, a - m->n_hubs, b - first_supply) += amount;
}

/* What a path of one step can meet: the paths that find_path() finds first, in its order. */
static void fill_directly (PayiMatch *m, int hub)
{
  for (int e = 0; e < m->n_entries; e++) {
    const uint64_t bit = m->bit[e];
    if (m->hub[e] != hub)
      continue;
    for (int s = 0; s < m->n_supplies && m->used[e] < m->cap[e]; s++) {
      if ((bit & m->fits[s]) == 0 || m->drawn[s] == m->stock[s])
        continue;
      const int64_t wanted = least (m->due[hub] - m->met[hub], m->cap[e] - m->used[e]);
      const int64_t amount = least (wanted, m->stock[s] - m->drawn[s]);
      if (amount <= 0)
        return;
      m->flow[(size_t)e * (size_t)m->n_supplies + (size_t)s] += amount;
      m->used[e] += amount;
      m->met[hub] += amount;
      m->drawn[s] += amount;
    }
  }
}

int64_t payi_match_fill (PayiMatch *m, int hub)
{
  if (m->met[hub] == m->due[hub])
    return 0;
  fill_directly (m, hub);
  while (m->met[hub] < m->due[hub]) {
    const int end = find_path (m, hub);
    if (end < 0)
      break;
    const int s = end - m->n_hubs - m->n_entries;
    int64_t amount = least (m->due[hub] - m->met[hub], m->stock[s] - m->drawn[s]);
    for (int b = end; m->parent[b] >= 0; b = m->parent[b])
      amount = least (amount, room (m, m->parent[b], b));
    for (int b = end; m->parent[b] >= 0; b = m->parent[b])
      push (m, m->parent[b], b, amount);
    m->met[hub] += amount;
    m->drawn[s] += amount;
  }
  return m->due[hub] - m->met[hub];
}

bool payi_match_fill_all (PayiMatch *m)
{
  for (int h = 0; h < m->n_hubs; h++)
    if (payi_match_fill (m, h) > 0)
      return false;
  return true;
}

void payi_match_spare (PayiMatch *m, int supply, int64_t stock)
{
  m->stock[supply] = stock;
  if (m->drawn[supply] <= stock)
    return;
  int64_t *flow = m->flow + supply;
  for (int e = 0; e < m->n_entries && m->drawn[supply] > stock; e++, flow += m->n_supplies) {
    const int64_t back = least (*flow, m->drawn[supply] - stock);
    *flow -= back;
    m->used[e] -= back;
    m->met[m->hub[e]] -= back;
    m->drawn[supply] -= back;
  }
  int64_t missing = 0;
  for (int h = 0; h < m->n_hubs; h++)
    missing += payi_match_fill (m, h);
  if (missing == 0)
    return;
  m->stock[supply] += missing;
  payi_match_fill_all (m);
}
