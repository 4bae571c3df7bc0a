/* SPDX-License-Identifier: MIT */
/* The order of random costs of both games against all pools of up to five units of seven classes, some of them dual,
 * and 0 to 4 life: whatever is said to be never harder is payable from each of these pools that pays the other cost,
 * and each pool that is said to tell two costs apart does. All pairs of the costs that are drawn; the first argument,
 * if any, is their number. PAY_SEED chooses others. */
#include "order.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#define MOST_UNITS 5
#define LIVES 5
#define MOST_X 2
#define MOST_POOLS 1000

typedef struct {
  int n;
  guint8 units[MOST_UNITS]; /* classes as bits */
} Pool;

static Pool pools[MOST_POOLS];
static int n_pools;

/* A cost, and from which pools it can be paid: a bit for each pool and life, for each X. */
typedef struct {
  OrderCost cost;
  PayCase *c;
  guint64 *payable[MOST_X + 1];
} Known;

static guint32 seed = 1;
static int number = 200;
static gsize words;

static void list_pools (Pool pool, int class)
{
  assert_true (n_pools < MOST_POOLS);
  pools[n_pools++] = pool;
  for (; class < ORDER_CLASSES && pool.n < MOST_UNITS; class ++) {
    Pool more = pool;
    more.units[more.n++] = (guint8)(1 << class);
    list_pools (more, class);
  }
}

/* Pays [asks] with units that are not [used], any left over for [any]. */
static gboolean pays_asks (const Pool *pool, guint used, const OrderWay *way, int ask, int any)
{
  if (ask == way->n)
    return pool->n - __builtin_popcount (used) >= any;
  for (int i = 0; i < pool->n; i++)
    if ((used >> i & 1) == 0 && (pool->units[i] & way->asks[ask]) != 0
        && pays_asks (pool, used | 1u << i, way, ask + 1, any))
      return TRUE;
  return FALSE;
}

static gboolean pays (const OrderCost *cost, const Pool *pool, int life, int x)
{
  for (int i = 0; i < cost->n; i++) {
    const OrderWay *way = &cost->ways[i];
    const int any = way->per_x * x;
    if (way->life <= life && way->n + any <= pool->n && pays_asks (pool, 0, way, 0, any))
      return TRUE;
  }
  return FALSE;
}

static void learn (Known *k, const PayGame *game, GRand *rand, void (*draw) (GRand *, OrderCost *))
{
  draw (rand, &k->cost);
  k->c = order_open (game, k->cost.text);
  assert_non_null (k->c);
  for (int x = 0; x <= MOST_X; x++) {
    k->payable[x] = g_new0 (guint64, words);
    for (int p = 0; p < n_pools; p++)
      for (int life = 0; life < LIVES; life++) {
        const gsize bit = (gsize)(p * LIVES + life);
        k->payable[x][bit / 64] |= (guint64)pays (&k->cost, &pools[p], life, x) << bit % 64;
      }
  }
}

/* Do all pools that pay [b] pay [a]? */
static gboolean is_never_harder (const Known *a, const Known *b)
{
  const gboolean shared = a->cost.x && b->cost.x;
  for (int x = 0; x <= (shared ? MOST_X : 0); x++)
    for (gsize w = 0; w < words; w++)
      if ((b->payable[x][w] & ~a->payable[x][w]) != 0)
        return FALSE;
  return TRUE;
}

static guint ranks[PAY_RANK_UNKNOWN + 1];

static void check_pair (const Known *a, const Known *b)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRanking) r = pay_rank (a->c->problem, b->c->problem, NULL, &error);
  PayCase *const cases[] = { a->c, b->c };
  const char *const costs[] = { a->cost.text, b->cost.text };
  assert_null (error);
  ranks[r->rank]++;
  if (r->rank == PAY_RANK_UNKNOWN)
    fail_msg ("%s, %s: not decided", costs[0], costs[1]);
  if (r->harder[0] == PAY_NEVER_HARDER && !is_never_harder (a, b))
    fail_msg ("%s is sometimes harder than %s", costs[0], costs[1]);
  if (r->harder[1] == PAY_NEVER_HARDER && !is_never_harder (b, a))
    fail_msg ("%s is sometimes harder than %s", costs[1], costs[0]);
  order_confirm (cases, costs, r);
}

static void check_game (const PayGame *game, void (*draw) (GRand *, OrderCost *))
{
  g_autofree Known *known = g_new0 (Known, (gsize)number);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  memset (ranks, 0, sizeof ranks);
  print_message ("seed %u\n", seed);
  for (int i = 0; i < number; i++)
    learn (&known[i], game, rand, draw);
  for (int i = 0; i < number; i++)
    for (int k = 0; k <= i; k++)
      check_pair (&known[i], &known[k]);
  print_message ("%u equal, %u easier, %u harder, %u incomparable\n", ranks[PAY_RANK_EQUAL], ranks[PAY_RANK_EASIER],
                 ranks[PAY_RANK_HARDER], ranks[PAY_RANK_INCOMPARABLE]);
  for (int i = 0; i < number; i++) {
    game->close (known[i].c);
    g_free (known[i].cost.text);
    for (int x = 0; x <= MOST_X; x++)
      g_free (known[i].payable[x]);
  }
}

static void test_mtg (void **state)
{
  (void)state;
  check_game (pay_mtg_game (), order_draw_mtg);
}

static void test_zx (void **state)
{
  (void)state;
  check_game (pay_zx_game (), order_draw_zx);
}

int main (int argc, char **argv)
{
  const char *chosen = g_getenv ("PAY_SEED");
  if (chosen != NULL)
    seed = (guint32)g_ascii_strtoull (chosen, NULL, 10);
  if (argc > 1)
    number = (int)g_ascii_strtoll (argv[1], NULL, 10);
  list_pools ((Pool){ .n = 0 }, 0);
  words = ((gsize)n_pools * LIVES + 63) / 64;
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_mtg), cmocka_unit_test (test_zx) };
  return cmocka_run_group_tests_name ("order", tests, NULL, NULL);
}
