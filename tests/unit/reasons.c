/* SPDX-License-Identifier: MIT */
/* Reasons that stand apart, on random problems with plain units and counters: each still falls short once those before
 * it are mended, nothing falls short once all are, and the first speaks of as few kinds as any lane that falls short.
 * PAY_SEED and PAY_ROUNDS in the environment choose others. */
#include <string.h>

#include "table.h"

#include <pay/pay.h>

#define TRAITS 5
#define MOST_KINDS 5
#define MOST_PIPS 7
#define COUNTERS 2
#define ROUNDS 20000

typedef struct {
  guint kinds, kind[MOST_KINDS]; /* traits of each */
  gint64 count[MOST_KINDS];
  guint pips, accept[MOST_PIPS];
  gint64 start[COUNTERS], charge[COUNTERS];
} Scene;

static void make_scene (GRand *rand, Scene *s)
{
  memset (s, 0, sizeof *s);
  s->kinds = (guint)g_rand_int_range (rand, 1, MOST_KINDS + 1);
  for (guint k = 0; k < s->kinds; k++) {
    s->kind[k] = (guint)g_rand_int_range (rand, 1, 1 << TRAITS) & (guint)g_rand_int_range (rand, 1, 1 << TRAITS);
    s->count[k] = g_rand_int_range (rand, 0, 3);
  }
  s->pips = (guint)g_rand_int_range (rand, 1, MOST_PIPS + 1);
  for (guint p = 0; p < s->pips; p++)
    s->accept[p] = g_rand_int_range (rand, 0, 3) == 0 ? 1u << g_rand_int_range (rand, 0, TRAITS)
                                                      : (guint)g_rand_int_range (rand, 1, 1 << TRAITS);
  for (int c = 0; c < COUNTERS; c++) {
    s->start[c] = g_rand_int_range (rand, -1, 4);
    s->charge[c] = g_rand_int_range (rand, 0, 2) * g_rand_int_range (rand, 0, 5);
  }
}

/* (transfer full) */
static PayProblem *problem_of (const Scene *s)
{
  PayProblem *p = pay_problem_new ();
  g_autoptr (PayCost) cost = pay_cost_new ();
  for (guint k = 0; k < s->kinds; k++) {
    const int kind = pay_problem_add_kind (p, "unit", s->kind[k]);
    pay_problem_add_units (p, "lot", PAY_BIT (kind), s->count[k]);
  }
  pay_cost_or (cost);
  for (guint i = 0; i < s->pips; i++)
    pay_cost_add_pips (cost, "pip", s->accept[i], 1);
  for (int c = 0; c < COUNTERS; c++)
    pay_cost_add_charge (cost, pay_problem_add_counter (p, "counter", s->start[c]), s->charge[c], -1, 0);
  pay_problem_set_goal (p, cost);
  return p;
}

/* By how much the lane falls short when only the pips in [left] are to be paid. */
static gint64 missing (const Scene *s, PayTraits lane, guint left)
{
  gint64 need = 0, have = 0;
  for (guint p = 0; p < s->pips; p++)
    need += (left >> p & 1) != 0 && (s->accept[p] & ~lane) == 0;
  for (guint k = 0; k < s->kinds; k++)
    have += (s->kind[k] & lane) != 0 ? s->count[k] : 0;
  return need - have;
}

static guint kinds_in (const Scene *s, PayTraits lane)
{
  guint kinds = 0;
  for (guint k = 0; k < s->kinds; k++)
    kinds += (s->kind[k] & lane) != 0;
  return kinds;
}

static gboolean is_payable (const Scene *s, guint left)
{
  for (PayTraits lane = 1; lane < 1u << TRAITS; lane++)
    if (missing (s, lane, left) > 0)
      return FALSE;
  return TRUE;
}

/* Is there a way to mend the reasons from [i] on, one after the other, by taking pips from their lanes? [out]: pips
 * that have to be taken from the one before yet, from [pip] on. */
static gboolean mends (const Scene *s, const PayShort *reasons, gsize n, gsize i, gint64 out, guint pip, guint left)
{
  for (; out > 0 && pip < s->pips; pip++)
    if ((left >> pip & 1) != 0 && (s->accept[pip] & ~reasons[i - 1].traits) == 0
        && mends (s, reasons, n, i, out - 1, pip + 1, left & ~(1u << pip)))
      return TRUE;
  if (out > 0)
    return FALSE;
  if (i == n)
    return is_payable (s, left);
  const gint64 here = missing (s, reasons[i].traits, left);
  return here > 0 && mends (s, reasons, n, i + 1, here, 0, left);
}

static guint fewest_kinds (const Scene *s)
{
  guint fewest = G_MAXUINT;
  for (PayTraits lane = 1; lane < 1u << TRAITS; lane++)
    if (missing (s, lane, (1u << s->pips) - 1) > 0)
      fewest = MIN (fewest, kinds_in (s, lane));
  return fewest;
}

static void check_counters (const Scene *s, guint32 seed, const PayShort *reasons, gsize n)
{
  gsize at = 0;
  for (int c = 0; c < COUNTERS; c++) {
    if (s->charge[c] == 0 || s->charge[c] <= s->start[c])
      continue;
    if (at == n || reasons[at].type != PAY_SHORT_COUNTER || reasons[at].counter != c || reasons[at].need != s->charge[c]
        || reasons[at].have != s->start[c])
      fail_msg ("seed %u: counter %d is no reason", seed, c);
    at++;
  }
  if (at < n && reasons[at].type == PAY_SHORT_COUNTER)
    fail_msg ("seed %u: a counter too many", seed);
}

/* Returns how many reasons there are. */
static gsize try_seed (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Scene s;
  make_scene (rand, &s);
  g_autoptr (PayProblem) problem = problem_of (&s);
  g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, NULL);
  g_autofree char *why = NULL;
  gsize n = 0;
  assert_non_null (answer);
  if (!pay_check (problem, answer, &why))
    fail_msg ("seed %u: %s", seed, why);
  if (pay_answer_outcome (answer) == PAY_PAID)
    return 0;
  const PayShort *reasons = pay_answer_reasons (answer, &n), *lanes = reasons;
  check_counters (&s, seed, reasons, n);
  gsize n_lanes = n;
  while (n_lanes > 0 && lanes->type == PAY_SHORT_COUNTER) {
    lanes++;
    n_lanes--;
  }
  if (!mends (&s, lanes, n_lanes, 0, 0, 0, (1u << s.pips) - 1))
    fail_msg ("seed %u: the %d reasons do not mend it, or one is mended by those before it", seed, (int)n_lanes);
  if (n_lanes > 0 && kinds_in (&s, lanes->traits) != fewest_kinds (&s))
    fail_msg ("seed %u: another lane speaks of fewer kinds", seed);
  return n;
}

static gint64 number_from (const char *variable, gint64 otherwise)
{
  const char *text = g_getenv (variable);
  return text == NULL ? otherwise : g_ascii_strtoll (text, NULL, 10);
}

static void test_random (G_GNUC_UNUSED void **state)
{
  const guint32 first = (guint32)number_from ("PAY_SEED", 1);
  const guint32 rounds = (guint32)number_from ("PAY_ROUNDS", ROUNDS);
  guint counts[4] = { 0 };
  for (guint32 i = 0; i < rounds; i++)
    counts[MIN (try_seed (first + i), 3)]++;
  print_message ("seeds %u and the next %u: payable %u, one reason %u, two %u, more %u\n", first, rounds, counts[0],
                 counts[1], counts[2], counts[3]);
  assert_true (rounds < ROUNDS || (counts[1] > ROUNDS / 8 && counts[2] > ROUNDS / 8 && counts[3] > ROUNDS / 8));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random) };
  return cmocka_run_group_tests_name ("reasons", tests, NULL, NULL);
}
