/* SPDX-License-Identifier: MIT */
/* Random small networks against Hall's condition, which is tried for every way to spread the dues over the entries. */
#include "table.h"

#include <string.h>

#include "flow/match.h"

enum { HUBS = 2, ENTRIES = 4, SUPPLIES = 4, NODES = HUBS + ENTRIES + SUPPLIES };

typedef struct {
  int hub[ENTRIES], parent[NODES], queue[NODES];
  uint64_t bit[ENTRIES], fits[SUPPLIES];
  int64_t cap[ENTRIES], used[ENTRIES], due[HUBS], met[HUBS], stock[SUPPLIES], drawn[SUPPLIES], flow[ENTRIES * SUPPLIES];
  PayiMatch match;
} Net;

static void random_net (GRand *dice, Net *n)
{
  memset (n, 0, sizeof *n);
  for (int e = 0; e < ENTRIES; e++) {
    n->hub[e] = g_rand_int_range (dice, 0, HUBS);
    n->bit[e] = (uint64_t)1 << e;
    n->cap[e] = g_rand_int_range (dice, 0, 4);
    n->due[n->hub[e]] += n->cap[e];
  }
  for (int h = 0; h < HUBS; h++)
    n->due[h] = g_rand_int_range (dice, 0, (gint32)n->due[h] + 1);
  for (int s = 0; s < SUPPLIES; s++) {
    n->fits[s] = (uint64_t)g_rand_int_range (dice, 0, 1 << ENTRIES);
    n->stock[s] = g_rand_int_range (dice, 0, 4);
  }
  n->match = (PayiMatch){ HUBS,   ENTRIES, SUPPLIES, n->hub,   n->bit,  n->cap,    n->used, n->due,
                          n->met, n->fits, n->stock, n->drawn, n->flow, n->parent, n->queue };
}

/* Hall: do the units that fit any of a set of entries suffice for them, whatever the set? */
static bool entries_can (const Net *n, const int64_t *asked)
{
  for (uint64_t set = 0; set < 1 << ENTRIES; set++) {
    int64_t need = 0;
    int64_t have = 0;
    for (int e = 0; e < ENTRIES; e++)
      need += (set & n->bit[e]) != 0 ? asked[e] : 0;
    for (int s = 0; s < SUPPLIES; s++)
      have += (set & n->fits[s]) != 0 ? n->stock[s] : 0;
    if (need > have)
      return false;
  }
  return true;
}

/* Can the dues be spread over the entries from [entry] on so that all can be met? */
static bool can (const Net *n, int entry, int64_t *asked, int64_t *due)
{
  if (entry == ENTRIES) {
    for (int h = 0; h < HUBS; h++)
      if (due[h] != 0)
        return false;
    return entries_can (n, asked);
  }
  for (int64_t i = 0; i <= n->cap[entry]; i++) {
    asked[entry] = i;
    due[n->hub[entry]] -= i;
    const bool fine = can (n, entry + 1, asked, due);
    due[n->hub[entry]] += i;
    if (fine)
      return true;
  }
  return false;
}

static bool can_all (const Net *n)
{
  int64_t asked[ENTRIES];
  int64_t due[HUBS];
  memcpy (due, n->due, sizeof due);
  return can (n, 0, asked, due);
}

static void assert_is_flow (const Net *n)
{
  int64_t met[HUBS] = { 0 };
  int64_t drawn[SUPPLIES] = { 0 };
  for (int e = 0; e < ENTRIES; e++) {
    int64_t used = 0;
    for (int s = 0; s < SUPPLIES; s++) {
      const int64_t units = n->flow[e * SUPPLIES + s];
      assert_true (units >= 0 && (units == 0 || (n->bit[e] & n->fits[s]) != 0));
      used += units;
      drawn[s] += units;
    }
    assert_true (used == n->used[e] && used <= n->cap[e]);
    met[n->hub[e]] += used;
  }
  for (int h = 0; h < HUBS; h++)
    assert_true (met[h] == n->met[h] && met[h] <= n->due[h]);
  for (int s = 0; s < SUPPLIES; s++)
    assert_true (drawn[s] == n->drawn[s] && drawn[s] <= n->stock[s]);
}

static void test_fill (G_GNUC_UNUSED void **state)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (1);
  int yes = 0;
  for (int i = 0; i < 4000; i++) {
    Net n;
    random_net (dice, &n);
    const bool filled = payi_match_fill_all (&n.match);
    assert_is_flow (&n);
    assert_int_equal (filled, can_all (&n));
    yes += filled ? 1 : 0;
  }
  assert_in_range (yes, 400, 3600);
}

/* A hub that is met stays met while the next one gets as much as is possible. */
static void test_greatest (G_GNUC_UNUSED void **state)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (2);
  for (int i = 0; i < 2000; i++) {
    Net n;
    random_net (dice, &n);
    const int64_t due = n.due[1];
    const int64_t first = payi_match_fill (&n.match, 0);
    const int64_t second = payi_match_fill (&n.match, 1);
    assert_is_flow (&n);
    assert_true (n.met[0] == n.due[0] - first);
    n.due[0] = n.met[0];
    n.due[1] = due - second;
    assert_true (can_all (&n));
    n.due[1]++;
    assert_false (second > 0 && can_all (&n));
  }
}

static void test_spare (G_GNUC_UNUSED void **state)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (3);
  int spared = 0;
  for (int i = 0; i < 4000; i++) {
    Net n;
    random_net (dice, &n);
    if (!payi_match_fill_all (&n.match))
      continue;
    const int s = i % SUPPLIES;
    const int64_t before = n.stock[s];
    const int64_t wanted = before / 2;
    payi_match_spare (&n.match, s, wanted);
    assert_is_flow (&n);
    for (int h = 0; h < HUBS; h++)
      assert_true (n.met[h] == n.due[h]);
    assert_true (n.stock[s] >= wanted && n.stock[s] <= before);
    spared += n.stock[s] < before ? 1 : 0;
    n.stock[s]--;
    assert_false (n.stock[s] >= wanted && can_all (&n));
  }
  assert_true (spared > 200);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_fill), cmocka_unit_test (test_greatest), cmocka_unit_test (test_spare) };
  return cmocka_run_group_tests_name ("match", tests, NULL, NULL);
}
