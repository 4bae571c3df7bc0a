/* SPDX-License-Identifier: MIT */
#include "match.h"

#include <string.h>

void payi_match_clear (PayiMatch *match)
{
  memset (match->used, 0, (size_t)match->n_entries * sizeof *match->used);
  memset (match->met, 0, (size_t)match->n_hubs * sizeof *match->met);
  memset (match->drawn, 0, (size_t)match->n_supplies * sizeof *match->drawn);
  memset (match->flow, 0, (size_t)match->n_entries * (size_t)match->n_supplies * sizeof *match->flow);
}

static int64_t *cell (const PayiMatch *match, int entry, int supply)
{
  return &match->flow[(size_t)entry * (size_t)match->n_supplies + (size_t)supply];
}

static void reach (PayiMatch *match, int node, int from, int *tail)
{
  if (match->parent[node] != -2)
    return;
  match->parent[node] = from;
  match->queue[(*tail)++] = node;
}

static void reach_from_hub (PayiMatch *match, int hub, int *tail)
{
  for (int e = 0; e < match->n_entries; e++)
    if (match->hub[e] == hub && match->used[e] < match->cap[e])
      reach (match, match->n_hubs + e, hub, tail);
}

static void reach_from_entry (PayiMatch *match, int entry, int *tail)
{
  const int node = match->n_hubs + entry, first_supply = match->n_hubs + match->n_entries;
  const uint64_t bit = match->bit[entry];
  for (int s = 0; s < match->n_supplies; s++)
    if ((bit & match->fits[s]) != 0)
      reach (match, first_supply + s, node, tail);
  if (match->used[entry] > 0)
    reach (match, match->hub[entry], node, tail);
}

static void reach_from_supply (PayiMatch *match, int supply, int *tail)
{
  const int64_t *flow = match->flow + supply;
  for (int e = 0; e < match->n_entries; e++, flow += match->n_supplies)
    if (*flow > 0)
      reach (match, match->n_hubs + e, match->n_hubs + match->n_entries + supply, tail);
}

/* Breadth first from [hub] to a supply with units left; -1 where there is none. */
static int find_path (PayiMatch *match, int hub)
{
  const int first_supply = match->n_hubs + match->n_entries;
  for (int i = 0; i < first_supply + match->n_supplies; i++)
    match->parent[i] = -2;
  int head = 0;
  int tail = 0;
  reach (match, hub, -1, &tail);
  while (head < tail) {
    const int node = match->queue[head++];
    if (node < match->n_hubs) {
      reach_from_hub (match, node, &tail);
    } else if (node < first_supply) {
      reach_from_entry (match, node - match->n_hubs, &tail);
    } else {
      const int s = node - first_supply;
      if (match->drawn[s] < match->stock[s])
        return node;
      reach_from_supply (match, s, &tail);
    }
  }
  return -1;
}

static int64_t least (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

/* What fits through the edge from [a] to [b]. */
static int64_t room (const PayiMatch *match, int a, int b)
{
  const int first_supply = match->n_hubs + match->n_entries;
  if (a < match->n_hubs)
    return match->cap[b - match->n_hubs] - match->used[b - match->n_hubs];
  if (a >= first_supply)
    return *cell (match, b - match->n_hubs, a - first_supply);
  return b < match->n_hubs ? match->used[a - match->n_hubs] : INT64_MAX;
}

static void push (PayiMatch *match, int a, int b, int64_t amount)
{
  const int first_supply = match->n_hubs + match->n_entries;
  if (a < match->n_hubs)
    match->used[b - match->n_hubs] += amount;
  else if (a >= first_supply)
    *cell (match, b - match->n_hubs, a - first_supply) -= amount;
  else if (b < match->n_hubs)
    match->used[a - match->n_hubs] -= amount;
  else
    *cell (match, a - match->n_hubs, b - first_supply) += amount;
}

/* What a path of one step can meet: the paths that find_path() finds first, in its order. */
static void fill_directly (PayiMatch *match, int hub)
{
  for (int e = 0; e < match->n_entries; e++) {
    if (match->hub[e] != hub)
      continue;
    const uint64_t bit = match->bit[e];
    const int64_t wanted = least (match->due[hub] - match->met[hub], match->cap[e] - match->used[e]);
    int64_t *row = match->flow + (size_t)e * (size_t)match->n_supplies;
    int64_t left = wanted;
    for (int s = 0; s < match->n_supplies && left > 0; s++) {
      const int64_t here = match->stock[s] - match->drawn[s];
      if ((bit & match->fits[s]) == 0 || here == 0)
        continue;
      const int64_t amount = here < left ? here : left;
      row[s] += amount;
      match->drawn[s] += amount;
      left -= amount;
    }
    match->used[e] += wanted - left;
    match->met[hub] += wanted - left;
  }
}

static bool has_units_left (const PayiMatch *match)
{
  for (int s = 0; s < match->n_supplies; s++)
    if (match->drawn[s] < match->stock[s])
      return true;
  return false;
}

int64_t payi_match_fill (PayiMatch *match, int hub)
{
  if (match->met[hub] == match->due[hub])
    return 0;
  fill_directly (match, hub);
  while (match->met[hub] < match->due[hub] && has_units_left (match)) {
    const int end = find_path (match, hub);
    if (end < 0)
      break;
    const int s = end - match->n_hubs - match->n_entries;
    int64_t amount = least (match->due[hub] - match->met[hub], match->stock[s] - match->drawn[s]);
    for (int b = end; match->parent[b] >= 0; b = match->parent[b])
      amount = least (amount, room (match, match->parent[b], b));
    for (int b = end; match->parent[b] >= 0; b = match->parent[b])
      push (match, match->parent[b], b, amount);
    match->met[hub] += amount;
    match->drawn[s] += amount;
  }
  return match->due[hub] - match->met[hub];
}

bool payi_match_fill_all (PayiMatch *match)
{
  for (int h = 0; h < match->n_hubs; h++)
    if (payi_match_fill (match, h) > 0)
      return false;
  return true;
}

void payi_match_spare (PayiMatch *match, int supply, int64_t stock)
{
  match->stock[supply] = stock;
  if (match->drawn[supply] <= stock)
    return;
  int64_t *flow = match->flow + supply;
  for (int e = 0; e < match->n_entries && match->drawn[supply] > stock; e++, flow += match->n_supplies) {
    const int64_t back = least (*flow, match->drawn[supply] - stock);
    *flow -= back;
    match->used[e] -= back;
    match->met[match->hub[e]] -= back;
    match->drawn[supply] -= back;
  }
  int64_t missing = 0;
  for (int h = 0; h < match->n_hubs; h++)
    missing += payi_match_fill (match, h);
  if (missing == 0)
    return;
  match->stock[supply] += missing;
  payi_match_fill_all (match);
}
