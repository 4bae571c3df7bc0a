/* SPDX-License-Identifier: MIT */
/* All real Magic costs against each other. Among those with the same variables what is never harder makes an order: of
 * each cost with itself, and transitive, so that equal costs stand alike to all others. The pools of a sample of the
 * pairs hold. The first argument, if any, is the number of costs that are looked at, drawn by PAY_SEED. */
#include "order.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
#include <stdio.h>
#include <string.h>

#define ONE_IN 40 /* pairs, of which the pools are solved */

typedef struct {
  guint n;
  const char **texts;
  PayCase **cases;
  gsize words;
  guint64 *never_harder; /* bit k of row i: cost i is never harder than cost k */
} Order;

static guint32 seed = 1;
static guint most = G_MAXUINT;
static GPtrArray *costs; /* of char * */

static guint64 *row (const Order *o, guint i)
{
  return &o->never_harder[i * o->words];
}

static void set (Order *o, guint i, guint k)
{
  row (o, i)[k / 64] |= PAY_BIT (k % 64);
}

static gboolean get (const Order *o, guint i, guint k)
{
  return (row (o, i)[k / 64] >> k % 64 & 1) != 0;
}

static void check_pair (Order *o, guint i, guint k, gboolean confirm)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRanking) r = pay_rank (o->cases[i]->problem, o->cases[k]->problem, NULL, &error);
  PayCase *const cases[] = { o->cases[i], o->cases[k] };
  const char *const texts[] = { o->texts[i], o->texts[k] };
  assert_null (error);
  if (r->rank == PAY_RANK_UNKNOWN)
    fail_msg ("%s, %s: not decided", texts[0], texts[1]);
  if (r->harder[0] == PAY_NEVER_HARDER)
    set (o, i, k);
  if (r->harder[1] == PAY_NEVER_HARDER)
    set (o, k, i);
  if (confirm)
    order_confirm (cases, texts, r);
}

static guint variables_of (const PayCase *c)
{
  guint variables = 0;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    variables |= pay_cost_has_x (pay_problem_goal (c->problem), v) ? 1u << v : 0;
  return variables;
}

/* The costs with the same variables as cost [i], as a row. */
static guint64 *alike_of (const Order *o, guint i)
{
  guint64 *alike = g_new0 (guint64, o->words);
  for (guint k = 0; k < o->n; k++)
    if (variables_of (o->cases[k]) == variables_of (o->cases[i]))
      alike[k / 64] |= PAY_BIT (k % 64);
  return alike;
}

/* i <= k: whatever k is never harder than, i is never harder than, either. */
static void check_laws (const Order *o)
{
  for (guint i = 0; i < o->n; i++) {
    g_autofree guint64 *alike = alike_of (o, i);
    assert_true (get (o, i, i));
    for (guint k = 0; k < o->n; k++)
      for (gsize w = 0; (alike[k / 64] >> k % 64 & 1) != 0 && get (o, i, k) && w < o->words; w++)
        if ((row (o, k)[w] & alike[w] & ~row (o, i)[w]) != 0)
          fail_msg ("%s is never harder than %s, but not than all that this one is never harder than", o->texts[i],
                    o->texts[k]);
  }
}

static void count (const Order *o)
{
  guint equal = 0, easier = 0, pairs = 0;
  for (guint i = 0; i < o->n; i++)
    for (guint k = 0; k < i; k++, pairs++) {
      equal += get (o, i, k) && get (o, k, i);
      easier += get (o, i, k) != get (o, k, i);
    }
  print_message ("%u costs: of %u pairs %u equal, %u easier or harder\n", o->n, pairs, equal, easier);
}

/* Those that the game can read. */
static void open_all (Order *o)
{
  o->texts = g_new (const char *, costs->len);
  o->cases = g_new (PayCase *, costs->len);
  for (guint i = 0; i < costs->len; i++) {
    o->texts[o->n] = costs->pdata[i];
    o->cases[o->n] = order_open (pay_mtg_game (), o->texts[o->n]);
    o->n += o->cases[o->n] != NULL;
  }
  o->words = (o->n + 63) / 64;
  o->never_harder = g_new0 (guint64, o->n * o->words);
}

static void close_all (Order *o)
{
  for (guint i = 0; i < o->n; i++)
    pay_mtg_game ()->close (o->cases[i]);
  g_free (o->texts);
  g_free (o->cases);
  g_free (o->never_harder);
}

static void test_all (void **state)
{
  (void)state;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  print_message ("seed %u\n", seed);
  while (costs->len > most)
    g_ptr_array_remove_index_fast (costs, (guint)g_rand_int_range (rand, 0, (gint32)costs->len));
  Order o = { .n = 0 };
  open_all (&o);
  assert_true (o.n * 10 > costs->len * 9);
  for (guint i = 0; i < o.n; i++)
    for (guint k = 0; k <= i; k++)
      check_pair (&o, i, k, g_rand_int_range (rand, 0, ONE_IN) == 0);
  check_laws (&o);
  count (&o);
  close_all (&o);
}

int main (int argc, char **argv)
{
  const char *shared = g_getenv ("PAY_SHARED"), *chosen = g_getenv ("PAY_SEED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "../shared", "data", "mtg_mana_costs.tsv", NULL);
  g_autofree char *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    print_message ("skipped: no %s\n", path);
    return 77;
  }
  if (chosen != NULL)
    seed = (guint32)g_ascii_strtoull (chosen, NULL, 10);
  if (argc > 1)
    most = (guint)g_ascii_strtoull (argv[1], NULL, 10);
  costs = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      g_ptr_array_add (costs, g_strndup (lines[i], strcspn (lines[i], "\t")));
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_all) };
  const int failed = cmocka_run_group_tests_name ("order of real costs", tests, NULL, NULL);
  g_ptr_array_unref (costs);
  return failed;
}
