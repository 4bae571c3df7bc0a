/* SPDX-License-Identifier: MIT */
/* pay_rank() on random pairs of small costs with something of everything, against all small pools: a cost that is never
 * harder is payable from each that pays the other; a pool that tells the costs apart does so for this file's own little
 * payer, for pay_solve() and for pay_check(), and has the fewest units. PAY_SEED and PAY_ROUNDS choose others. */
#include <string.h>

#include "table.h"

#include <pay/pay.h>

#define ROUNDS 2000
#define TRAITS 3
#define CHANNELS 2
#define LOTS 4
#define COUNTERS 2
#define PARTS 4
#define MOST_UNITS 5     /* of the pools that are tried */
#define MOST_COUNTER 3   /* in the pools that are tried */
#define MOST_X 4         /* that is tried */
#define MOST_ASKS 64     /* pips of a cost, at any X that is looked at */
#define UNITS_OF_POOL 24 /* that the little payer can hold */

typedef enum { MUST, PER_X, OTHERS, CHARGE, GROUP, FORMS } Form;

typedef struct {
  Form form;
  guint accept;
  int n, of; /* of: the group or the counter */
} Part;

typedef struct {
  int from, to; /* of X; to: -1: no end */
  int channel, n_parts, slack[PARTS];
  Part parts[PARTS];
  guint other;
  int fixed[COUNTERS], per_x[COUNTERS];
} Alternative;

typedef struct {
  int n;
  Alternative alternatives[2];
  int amount[COUNTERS]; /* of pips that may be left out for a charge */
  PayCost *cost;
} Cost;

typedef struct {
  guint traits[LOTS][CHANNELS]; /* by lot */
  gboolean split;               /* a lot is of two kinds */
  Cost costs[2];
  gboolean shared; /* both have X */
} Scene;

typedef struct {
  int n, units[UNITS_OF_POOL]; /* lots */
  gint64 counters[COUNTERS];
} Stock;

/* ---- Random scenes. */

static guint some_traits (GRand *rand)
{
  return (guint)g_rand_int_range (rand, 1, 1 << TRAITS);
}

static void fill_part (GRand *rand, Part *p, gboolean x)
{
  p->form = (Form)g_rand_int_range (rand, 0, FORMS);
  if (g_rand_int_range (rand, 0, 3) == 0 || (p->form == PER_X && !x))
    p->form = MUST;
  p->accept = some_traits (rand);
  p->n = g_rand_int_range (rand, 1, 4);
  p->of = g_rand_int_range (rand, 0, p->form == GROUP ? PARTS : COUNTERS);
}

/* 0, or less often up to [most]. */
static int rarely (GRand *rand, int most)
{
  const int n = g_rand_int_range (rand, -4, most + 1);
  return MAX (0, n);
}

static void fill_alternative (GRand *rand, Alternative *a, gboolean x)
{
  a->to = -1;
  if (x && g_rand_int_range (rand, 0, 3) == 0) {
    a->from = g_rand_int_range (rand, 0, 3);
    a->to = g_rand_boolean (rand) ? -1 : a->from + g_rand_int_range (rand, 0, 3);
  }
  a->channel = g_rand_int_range (rand, 0, CHANNELS);
  a->n_parts = g_rand_int_range (rand, 0, PARTS);
  for (int i = 0; i < a->n_parts; i++)
    fill_part (rand, &a->parts[i], x);
  for (int g = 0; g < PARTS; g++)
    a->slack[g] = g_rand_int_range (rand, 0, 3);
  a->other = some_traits (rand);
  for (int c = 0; c < COUNTERS; c++) {
    a->fixed[c] = rarely (rand, 2);
    a->per_x[c] = x ? rarely (rand, 1) : 0;
  }
}

static void add_part (const Cost *c, const Alternative *a, const Part *p, int *groups)
{
  switch (p->form) {
  case MUST:
    pay_cost_add_pips (c->cost, "must", p->accept, p->n);
    break;
  case PER_X:
    pay_cost_add_pips_per_x_above (c->cost, "x", p->accept, 0, p->n, a->from);
    break;
  case OTHERS:
    pay_cost_add_pips_or_others (c->cost, "others", p->accept, p->n, a->other, 2);
    break;
  case CHARGE:
    pay_cost_add_pips_or_charge (c->cost, "charge", p->accept, p->n, p->of, c->amount[p->of]);
    break;
  case GROUP:
    if (groups[p->of] < 0)
      groups[p->of] = pay_cost_add_group (c->cost, a->slack[p->of]);
    pay_cost_add_pips_in_group (c->cost, "group", p->accept, p->n, groups[p->of]);
    break;
  case FORMS:
    break;
  }
}

static void build_cost (Cost *c)
{
  c->cost = pay_cost_new ();
  for (int i = 0; i < c->n; i++) {
    const Alternative *a = &c->alternatives[i];
    int groups[PARTS] = { -1, -1, -1, -1 };
    pay_cost_or (c->cost);
    pay_cost_set_channel (c->cost, a->channel);
    pay_cost_set_x (c->cost, 0, a->from, a->to < 0 ? PAY_X_FOREVER : a->to);
    for (int p = 0; p < a->n_parts; p++)
      add_part (c, a, &a->parts[p], groups);
    for (int k = 0; k < COUNTERS; k++)
      if (a->fixed[k] > 0 || a->per_x[k] > 0)
        pay_cost_add_charge (c->cost, k, a->fixed[k], 0, a->per_x[k]);
  }
}

static void fill_scene (GRand *rand, Scene *s)
{
  memset (s, 0, sizeof *s);
  for (int lot = 0; lot < LOTS; lot++)
    for (int c = 0; c < CHANNELS; c++)
      s->traits[lot][c] = (guint)g_rand_int_range (rand, 0, 1 << TRAITS);
  s->split = g_rand_boolean (rand);
  const gboolean x = g_rand_int_range (rand, 0, 3) == 0;
  for (int i = 0; i < 2; i++) {
    Cost *c = &s->costs[i];
    const int alternatives = g_rand_int_range (rand, 0, 20);
    c->n = alternatives == 0 ? 0 : alternatives < 11 ? 1 : 2;
    for (int k = 0; k < COUNTERS; k++)
      c->amount[k] = g_rand_int_range (rand, 1, 3);
    for (int a = 0; a < c->n; a++)
      fill_alternative (rand, &c->alternatives[a], x);
    build_cost (c);
  }
  s->shared = pay_cost_has_x (s->costs[0].cost, 0) && pay_cost_has_x (s->costs[1].cost, 0);
}

/* Counter [c] of cost [i], as both costs count them: those of the second stand the other way round. */
static int common (int i, int c)
{
  return i == 0 ? c : COUNTERS - 1 - c;
}

static const char *const names[COUNTERS] = { "first", "second" };

/* A lot that is split is one of two kinds, each with a part of its traits. */
static PayProblem *problem_of (const Scene *s, int i, const gint64 *units, const gint64 *counters)
{
  PayProblem *p = pay_problem_new ();
  for (int lot = 0; lot < LOTS; lot++) {
    PayKinds kinds = 0;
    for (guint half = 0; half < 2; half++) {
      const guint mask = !s->split ? 7 : half == 0 ? 5 : 2;
      const int kind = pay_problem_add_kind (p, "unit", s->traits[lot][0] & mask);
      pay_problem_kind_in (p, kind, PAY_BIT (1), s->traits[lot][1] & mask);
      kinds |= PAY_BIT (kind);
    }
    pay_problem_add_units (p, "lot", kinds, units != NULL ? units[lot] : 1);
  }
  for (int c = 0; c < COUNTERS; c++)
    pay_problem_add_counter (p, names[common (i, c)], counters != NULL ? counters[common (i, c)] : 0);
  pay_problem_set_goal (p, s->costs[i].cost);
  return p;
}

/* ---- The little payer: any unit for any pip. */

typedef struct {
  const Scene *s;
  int cost;
  const Alternative *a;
  Stock stock;
  int n_asks, slack[PARTS];
  Part asks[MOST_ASKS];
} Payer;

static gboolean pay_from (Payer *p, int ask);

static gboolean pay_instead (Payer *p, int ask)
{
  const Part *part = &p->asks[ask];
  if (part->form == OTHERS && p->n_asks + 2 <= MOST_ASKS) {
    for (int i = 0; i < 2; i++)
      p->asks[p->n_asks++] = (Part){ .form = MUST, .accept = p->a->other };
    const gboolean paid = pay_from (p, ask + 1);
    p->n_asks -= 2;
    return paid;
  }
  int *slack = &p->slack[part->of];
  gint64 *room = &p->stock.counters[common (p->cost, part->of % COUNTERS)];
  const int amount = p->s->costs[p->cost].amount[part->of % COUNTERS];
  if (part->form == GROUP && *slack > 0) {
    --*slack;
    const gboolean paid = pay_from (p, ask + 1);
    ++*slack;
    return paid;
  }
  if (part->form != CHARGE || *room < amount)
    return FALSE;
  *room -= amount;
  const gboolean paid = pay_from (p, ask + 1);
  *room += amount;
  return paid;
}

static gboolean pay_from (Payer *p, int ask)
{
  if (ask == p->n_asks)
    return TRUE;
  guint tried = 0;
  for (int i = 0; i < p->stock.n; i++) {
    const int lot = p->stock.units[i];
    if (lot < 0 || (tried >> lot & 1) != 0 || (p->s->traits[lot][p->a->channel] & p->asks[ask].accept) == 0)
      continue;
    tried |= 1u << lot;
    p->stock.units[i] = -1;
    const gboolean paid = pay_from (p, ask + 1);
    p->stock.units[i] = lot;
    if (paid)
      return TRUE;
  }
  return pay_instead (p, ask);
}

static gboolean pays_alternative (const Scene *s, int cost, const Alternative *a, gint64 x, const Stock *stock)
{
  Payer p = { .s = s, .cost = cost, .a = a, .stock = *stock };
  memcpy (p.slack, a->slack, sizeof p.slack);
  for (int c = 0; c < COUNTERS; c++) {
    const gint64 charge = a->fixed[c] + a->per_x[c] * x;
    gint64 *there = &p.stock.counters[common (cost, c)];
    if (charge > 0 && charge > *there)
      return FALSE;
    *there -= charge;
  }
  for (int i = 0; i < a->n_parts; i++)
    for (gint64 n = a->parts[i].form == PER_X ? a->parts[i].n * (x - a->from) : a->parts[i].n; n > 0; n--) {
      assert_true (p.n_asks < MOST_ASKS);
      p.asks[p.n_asks++] = a->parts[i];
    }
  return pay_from (&p, 0);
}

static gboolean pays (const Scene *s, int cost, gint64 x, const Stock *stock)
{
  const Cost *c = &s->costs[cost];
  for (int i = 0; i < c->n; i++) {
    const Alternative *a = &c->alternatives[i];
    if (s->shared && (x < a->from || (a->to >= 0 && x > a->to)))
      continue;
    if (pays_alternative (s, cost, a, s->shared ? x : a->from, stock))
      return TRUE;
  }
  return FALSE;
}

/* ---- All small pools. */

typedef struct {
  const Scene *s;
  Stock stock;
  gint64 most[COUNTERS]; /* of each counter */
  int fewest[2];         /* units of a pool that pays the other cost and not this one; MOST_UNITS + 1: none */
} Hunt;

static void try_stock (Hunt *h)
{
  for (int x = 0; x <= (h->s->shared ? MOST_X : 0); x++) {
    const gboolean first = pays (h->s, 0, x, &h->stock), second = pays (h->s, 1, x, &h->stock);
    if (first != second)
      h->fewest[first ? 1 : 0] = MIN (h->fewest[first ? 1 : 0], h->stock.n);
  }
}

static void try_counters (Hunt *h)
{
  for (gint64 a = 0; a <= h->most[0]; a++)
    for (gint64 b = 0; b <= h->most[1]; b++) {
      h->stock.counters[0] = a;
      h->stock.counters[1] = b;
      try_stock (h);
    }
}

static void try_pools (Hunt *h, int lot)
{
  try_counters (h);
  for (; lot < LOTS && h->stock.n < MOST_UNITS; lot++) {
    h->stock.units[h->stock.n++] = lot;
    try_pools (h, lot);
    h->stock.n--;
  }
}

/* ---- What is claimed. */

static PayOutcome solved (const Scene *s, int cost, const PayWitness *w, const gint64 *counters)
{
  g_autoptr (PayProblem) p = problem_of (s, cost, w->units, counters);
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  if (s->shared)
    pay_problem_fix_x (p, 0, w->x[0]);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, &error);
  assert_null (error);
  if (!pay_check (p, answer, &why))
    fail_msg ("%s", why);
  return pay_answer_outcome (answer);
}

/* [w] pays the other cost and not [harder]. Returns the number of its units. */
static int check_witness (const Scene *s, const PayRanking *r, int harder, const PayWitness *w)
{
  Stock stock = { .n = 0 };
  int units = 0;
  assert_non_null (w);
  for (int lot = 0; lot < LOTS; lot++)
    for (gint64 n = 0; n < w->units[lot]; n++, units++)
      if (stock.n < UNITS_OF_POOL)
        stock.units[stock.n++] = lot;
  for (int i = 0; r->counters[i] != NULL; i++)
    stock.counters[strcmp (r->counters[i], names[0]) == 0 ? 0 : 1] = w->counters[i];
  assert_int_equal (solved (s, 1 - harder, w, stock.counters), PAY_PAID);
  assert_int_equal (solved (s, harder, w, stock.counters), PAY_SHORT);
  if (units <= UNITS_OF_POOL / 2) {
    assert_true (pays (s, 1 - harder, w->x[0], &stock));
    assert_false (pays (s, harder, w->x[0], &stock));
  }
  return units;
}

static guint ranks[PAY_RANK_UNKNOWN + 1];
static guint32 last_seed;

static void check_scene (const Scene *s)
{
  g_autoptr (PayProblem) first = problem_of (s, 0, NULL, NULL), second = problem_of (s, 1, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRanking) r = pay_rank (first, second, NULL, &error);
  assert_null (error);
  ranks[r->rank]++;
  Hunt h = { .s = s, .fewest = { MOST_UNITS + 1, MOST_UNITS + 1 } };
  for (int i = 0; r->counters[i] != NULL; i++)
    h.most[strcmp (r->counters[i], names[0]) == 0 ? 0 : 1] = MOST_COUNTER;
  try_pools (&h, 0);
  const PayWitness *const pools[] = { r->pays_second, r->pays_first };
  for (int i = 0; i < 2; i++) {
    if (r->harder[i] == PAY_NEVER_HARDER)
      assert_int_equal (h.fewest[i], MOST_UNITS + 1);
    if (r->harder[i] != PAY_SOMETIMES_HARDER) {
      assert_null (pools[i]);
      continue;
    }
    const int units = check_witness (s, r, i, pools[i]);
    if (s->shared)
      continue;
    assert_true (h.fewest[i] > MOST_UNITS || units <= h.fewest[i]);
    if (units <= MOST_UNITS && pools[i]->counters[0] <= MOST_COUNTER && pools[i]->counters[1] <= MOST_COUNTER)
      assert_int_equal (units, h.fewest[i]);
  }
}

static guint32 number_of (const char *name, guint32 otherwise)
{
  const char *text = g_getenv (name);
  return text != NULL ? (guint32)g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static void test_random (void **state)
{
  (void)state;
  const guint32 seed = number_of ("PAY_SEED", 1), rounds = number_of ("PAY_ROUNDS", ROUNDS);
  print_message ("seeds %u to %u\n", seed, seed + rounds - 1);
  for (guint32 i = 0; i < rounds; i++) {
    Scene s;
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed + i);
    last_seed = seed + i;
    fill_scene (rand, &s);
    check_scene (&s);
    pay_cost_unref (s.costs[0].cost);
    pay_cost_unref (s.costs[1].cost);
  }
  print_message ("%u equal, %u easier, %u harder, %u incomparable, %u unknown\n", ranks[PAY_RANK_EQUAL],
                 ranks[PAY_RANK_EASIER], ranks[PAY_RANK_HARDER], ranks[PAY_RANK_INCOMPARABLE], ranks[PAY_RANK_UNKNOWN]);
  assert_true (ranks[PAY_RANK_UNKNOWN] * 1000 <= rounds);
}

static int tell_seed (void **state)
{
  (void)state;
  print_message ("last seed %u\n", last_seed);
  return 0;
}

/* ---- By hand. Lots: p (trait 1), q (trait 2). */

#define P 1
#define Q 2

static PayProblem *problem_for (PayCost *goal_taken)
{
  PayProblem *p = pay_problem_new ();
  for (guint lot = 0; lot < 2; lot++)
    pay_problem_add_units (p, lot == 0 ? "p" : "q", PAY_BIT (pay_problem_add_kind (p, "unit", PAY_BIT (lot))), 1);
  pay_problem_set_goal (p, goal_taken);
  pay_cost_unref (goal_taken);
  return p;
}

static PayCost *pips (PayTraits accept, gint64 n)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_add_pips (cost, "pip", accept, n);
  return cost;
}

static PayCost *x_pips (PayTraits accept, gint64 n, gint64 fixed)
{
  PayCost *cost = pips (accept, fixed);
  pay_cost_add_pips_per_x (cost, "x", accept, 0, n);
  return cost;
}

static PayRanking *ranked (PayCost *first_taken, PayCost *second_taken)
{
  g_autoptr (PayProblem) first = problem_for (first_taken), second = problem_for (second_taken);
  PayRanking *r = pay_rank (first, second, NULL, NULL);
  assert_non_null (r);
  return r;
}

static void test_no_cost_at_all (void **state)
{
  (void)state;
  g_autoptr (PayRanking) both = ranked (pay_cost_new (), pay_cost_new ());
  assert_int_equal (both->rank, PAY_RANK_EQUAL);
  g_autoptr (PayRanking) one = ranked (pay_cost_new (), pips (P, 0));
  assert_int_equal (one->rank, PAY_RANK_HARDER);
  assert_null (one->pays_first);
  assert_true (one->pays_second->units[0] == 0 && one->pays_second->units[1] == 0);
  g_autoptr (PayRanking) never = ranked (pay_cost_new (), pips (4, 1)); /* which no lot pays */
  assert_int_equal (never->rank, PAY_RANK_EQUAL);
}

/* Two of p or two of q, against two of either: only one of each tells them apart. */
static void test_only_a_mixed_pool (void **state)
{
  (void)state;
  PayCost *pairs = pips (P, 2), *instead = pay_cost_new ();
  pay_cost_or (pairs);
  pay_cost_add_pips (pairs, "q", Q, 2);
  for (PayTraits other = P; other <= Q; other++) {
    pay_cost_or (instead);
    pay_cost_add_pips_or_others (instead, "instead", 4, 1, other, 2);
  }
  PayCost *const costs[] = { pairs, instead };
  for (gsize i = 0; i < G_N_ELEMENTS (costs); i++) {
    g_autoptr (PayRanking) r = ranked (costs[i], pips (P | Q, 2));
    assert_int_equal (r->rank, PAY_RANK_HARDER);
    assert_true (r->pays_second->units[0] == 1 && r->pays_second->units[1] == 1);
  }
}

static void test_least_value_that_tells_them_apart (void **state)
{
  (void)state;
  g_autoptr (PayRanking) r = ranked (x_pips (P, 2, 0), x_pips (P, 1, 1000));
  assert_int_equal (r->rank, PAY_RANK_INCOMPARABLE);
  assert_true (r->x[0] && !r->x[1]);
  assert_true (r->pays_first->x[0] == 0 && r->pays_first->units[0] == 0);
  assert_true (r->pays_second->x[0] == 1001 && r->pays_second->units[0] == 2001);
  g_autoptr (PayRanking) same = ranked (x_pips (P, 2, PAY_MAX_AMOUNT), x_pips (P, 2, PAY_MAX_AMOUNT));
  assert_int_equal (same->rank, PAY_RANK_EQUAL);
  g_autoptr (PayRanking) alone = ranked (x_pips (P, 1, 1), pips (P, 1));
  assert_int_equal (alone->rank, PAY_RANK_EQUAL);
  assert_false (alone->x[0]);
}

/* An alternative without X that is always enough from some X on. */
static void test_enough_from_some_value_on (void **state)
{
  (void)state;
  PayCost *cost = x_pips (P, 2, 1);
  pay_cost_or (cost);
  pay_cost_add_pips (cost, "five", P | Q, 5);
  g_autoptr (PayRanking) r = ranked (cost, x_pips (P, 1, 4));
  assert_int_equal (r->rank, PAY_RANK_EASIER);
}

static void test_limits (void **state)
{
  (void)state;
  g_autoptr (PayProblem) first = problem_for (pips (P, 1)), second = problem_for (pips (Q, 1));
  const volatile gint stop = 1;
  g_autoptr (PayRanking) stopped = pay_rank (first, second, &stop, NULL);
  assert_int_equal (stopped->rank, PAY_RANK_UNKNOWN);
  assert_true (stopped->pays_first == NULL && stopped->pays_second == NULL);
  pay_problem_set_limits (first, 1, 0);
  g_autoptr (PayRanking) limited = pay_rank (first, second, NULL, NULL);
  assert_int_equal (limited->rank, PAY_RANK_UNKNOWN);
  /* More than a lot can hold. */
  g_autoptr (PayRanking) many = ranked (x_pips (P, 2, PAY_MAX_AMOUNT), x_pips (P, 1, PAY_MAX_AMOUNT));
  assert_int_equal (many->harder[0], PAY_HARDER_UNKNOWN);
  assert_int_equal (many->harder[1], PAY_NEVER_HARDER);
}

static void refuse (const PayProblem *first, const PayProblem *second, PayError code)
{
  g_autoptr (GError) error = NULL;
  assert_null (pay_rank (first, second, NULL, &error));
  assert_true (g_error_matches (error, PAY_ERROR, (gint)code));
}

static void test_refused (void **state)
{
  (void)state;
  g_autoptr (PayProblem) first = problem_for (pips (P, 1)), more = problem_for (pips (P, 1));
  pay_problem_add_units (more, "r", 0, 1);
  refuse (first, more, PAY_ERROR_MALFORMED);
  PayCost *there = pips (P, 1);
  pay_cost_add_presence (there, Q, 1, PAY_X_FOREVER);
  g_autoptr (PayProblem) asking = problem_for (there), empty = pay_problem_new ();
  refuse (first, asking, PAY_ERROR_UNSUPPORTED);
  refuse (first, empty, PAY_ERROR_MALFORMED);
  g_autoptr (PayProblem) wide = problem_for (pips (P, 1)), large = problem_for (pips (P, (gint64)PAY_MAX_AMOUNT + 1));
  refuse (large, first, PAY_ERROR_TOO_LARGE);
  while (pay_problem_lots (wide) <= PAY_MAX_ORDER_LOTS)
    pay_problem_add_units (wide, "r", 0, 1);
  refuse (wide, wide, PAY_ERROR_TOO_LARGE);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test_teardown (test_random, tell_seed),
                                      cmocka_unit_test (test_no_cost_at_all),
                                      cmocka_unit_test (test_only_a_mixed_pool),
                                      cmocka_unit_test (test_least_value_that_tells_them_apart),
                                      cmocka_unit_test (test_enough_from_some_value_on),
                                      cmocka_unit_test (test_limits),
                                      cmocka_unit_test (test_refused) };
  return cmocka_run_group_tests_name ("order", tests, NULL, NULL);
}
