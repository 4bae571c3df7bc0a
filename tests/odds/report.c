/* SPDX-License-Identifier: MIT */
/* Numbers of decks against many played out questions. */
#include "../kernel/support.h"

#include "draft.h"

#include <inttypes.h>
#include <string.h>

#define CASES 60
#define HORIZON 4
#define SPELLS 2

/* One class can be added. */
static int make_case (Brute *b, uint64_t *seed)
{
  for (;; ++*seed) {
    uint64_t r = *seed;
    const int turn = draft_case (b, &r);
    if (b->n_classes < BRUTE_CLASSES)
      return turn;
    brute_clear (b);
    *b = (Brute){ 0 };
  }
}

/* paid, given enough and held; FALSE: that never is. */
static gboolean paid (const Brute *b, int turn, mpq_t out)
{
  BruteChance chance;
  brute_solve (b, turn, &chance);
  const gboolean is = mpq_sgn (chance.enough) > 0;
  if (is)
    mpq_div (out, chance.paid, chance.enough);
  brute_chance_clear (&chance);
  return is;
}

static void assert_same (const PayRatio *ratio, const mpq_t expected, uint64_t seed)
{
  char *text = mpq_get_str (NULL, 10, expected);
  g_autofree char *actual = ratio != NULL ? pay_ratio_fraction (ratio) : g_strdup ("nothing");
  if (strcmp (text, actual) != 0)
    fail_msg ("seed %" PRIu64 ": %s, not %s", seed, actual, text);
  free (text);
}

typedef struct {
  PayProblem *kinds;
  PayOddsDeck *deck;
  PayOddsNeed *need;
  PayOddsQuestion question;
} Asked;

static void asked_init (Asked *a, const Brute *b)
{
  a->kinds = brute_kinds (b);
  a->deck = brute_deck (b, a->kinds);
  a->need = pay_odds_need_new (b->cost, b->x, b->counters, BRUTE_COUNTERS, NULL);
  a->question = (PayOddsQuestion){
    .deck = a->deck, .need = a->need, .setup = b->setup, .enough = b->enough, .held = b->held, .held_by = b->held_by
  };
}

static void asked_clear (Asked *a)
{
  pay_odds_need_free (a->need);
  pay_odds_deck_free (a->deck);
  pay_problem_free (a->kinds);
}

static void check_delay (const Brute *b, const Asked *a, int turn, uint64_t seed)
{
  mpq_t sum, one;
  mpq_inits (sum, one, NULL);
  gboolean ever = TRUE;
  for (int t = turn; t < HORIZON && ever; t++) {
    ever = paid (b, t, one);
    mpz_add (mpq_numref (sum), mpq_numref (sum), mpq_denref (sum));
    mpq_sub (sum, sum, one);
  }
  g_autoptr (PayRatio) delay = pay_odds_delay (&a->question, turn, HORIZON, NULL);
  if (ever)
    assert_same (delay, sum, seed);
  else
    assert_null (delay);
  mpq_clears (sum, one, NULL);
}

static void test_delay (G_GNUC_UNUSED void **state)
{
  uint64_t seed = test_seed ();
  print_message ("seed %" PRIu64 "\n", seed);
  for (int i = 0; i < CASES / 2; i++, seed++) {
    g_auto (Brute) b = { 0 };
    make_case (&b, &seed);
    b.setup.each = 1;
    b.setup.first = MIN (b.setup.first, 1);
    b.setup.laid = 0;
    b.classes[b.n_classes - 1].count += 3;
    Asked a;
    asked_init (&a, &b);
    check_delay (&b, &a, 1 + i % 2, seed);
    g_autoptr (PayRatio) none = pay_odds_delay (&a.question, HORIZON, HORIZON, NULL);
    g_autofree char *zero = pay_ratio_fraction (none);
    assert_string_equal (zero, "0");
    asked_clear (&a);
  }
}

/* ---- One source more. */

static gboolean can_spare (const Brute *b, int c)
{
  return (b->classes[c].flags & PAY_ODDS_RESOURCE) != 0
         && b->classes[c].count > (b->held_by > 0 && b->held == c ? 1 : 0);
}

static gboolean gives (const BruteClass *c, PayKinds kinds)
{
  for (int m = 0; m < c->n_modes; m++)
    for (int i = 0; i < c->modes[m].n_units; i++)
      if ((c->modes[m].kinds[i] & kinds) != 0)
        return TRUE;
  return FALSE;
}

static void best_one_more (const Brute *b, int turn, PayKinds kinds, mpq_t best)
{
  mpq_t now;
  mpq_init (now);
  for (int c = 0; c < b->n_classes; c++) {
    if (!can_spare (b, c) || gives (&b->classes[c], kinds))
      continue;
    Brute changed = *b;
    BruteClass *one = &changed.classes[changed.n_classes++];
    *one = b->classes[c];
    one->count = 1;
    changed.classes[c].count--;
    for (int m = 0; m < one->n_modes; m++)
      for (int i = 0; i < one->modes[m].n_units; i++)
        one->modes[m].kinds[i] |= kinds;
    if (paid (&changed, turn, now) && mpq_cmp (now, best) > 0)
      mpq_set (best, now);
  }
  mpq_clear (now);
}

static void test_one_more (G_GNUC_UNUSED void **state)
{
  uint64_t seed = test_seed ();
  print_message ("seed %" PRIu64 "\n", seed);
  for (int i = 0; i < CASES; i++, seed++) {
    g_auto (Brute) b = { 0 };
    const int turn = make_case (&b, &seed);
    const PayKinds kinds = PAY_BIT (i % b.n_kinds);
    Asked a;
    asked_init (&a, &b);
    mpq_t best;
    mpq_init (best);
    g_autoptr (PayRatio) ratio = pay_odds_one_more (&a.question, turn, kinds, NULL);
    if (paid (&b, turn, best)) {
      best_one_more (&b, turn, kinds, best);
      assert_same (ratio, best, seed);
    } else
      assert_null (ratio);
    mpq_clear (best);
    asked_clear (&a);
  }
}

/* ---- Swaps: two costs of one deck. */

typedef struct {
  Brute b[SPELLS];
  int turns[SPELLS];
} Deck;

static gboolean mean (const Deck *d, int from, int to, mpq_t out)
{
  mpq_t one;
  mpq_init (one);
  mpq_set_ui (out, 0, 1);
  gboolean ever = TRUE;
  for (int i = 0; i < SPELLS && ever; i++) {
    Brute changed = d->b[i];
    changed.classes[from].count--;
    changed.classes[to].count++;
    ever = paid (&changed, d->turns[i], one);
    for (int times = 0; times <= i; times++)
      mpq_add (out, out, one);
  }
  mpq_set_ui (one, 3, 1); /* the second counts twice */
  mpq_div (out, out, one);
  mpq_clear (one);
  return ever;
}

static gboolean find_swap (const Deck *d, int *from, int *to, mpq_t best)
{
  const Brute *b = &d->b[0];
  gboolean found = FALSE;
  mpq_t now;
  mpq_init (now);
  for (int x = 0; x < b->n_classes; x++)
    for (int y = 0; y < b->n_classes; y++) {
      if (x == y || !can_spare (b, x) || !can_spare (&d->b[1], x) || (b->classes[y].flags & PAY_ODDS_RESOURCE) == 0)
        continue;
      if (!mean (d, x, y, now) || mpq_cmp (now, best) <= 0)
        continue;
      mpq_set (best, now);
      *from = x;
      *to = y;
      found = TRUE;
    }
  mpq_clear (now);
  return found;
}

static void check_swap (const Deck *d, uint64_t seed)
{
  Asked a[SPELLS];
  PayOddsSpell spells[SPELLS];
  for (int i = 0; i < SPELLS; i++) {
    asked_init (&a[i], &d->b[i]);
    spells[i] = (PayOddsSpell){ a[i].question, d->turns[i], i + 1 };
  }
  int from = -1, to = -1, x, y;
  mpq_t best;
  mpq_init (best);
  assert_true (mean (d, 0, 0, best));
  g_autoptr (PayRatio) before = pay_odds_mean (spells, SPELLS, NULL), after = NULL;
  assert_same (before, best, seed);
  const gboolean expected = find_swap (d, &from, &to, best);
  GError *error = NULL;
  assert_int_equal (pay_odds_best_swap (spells, SPELLS, NULL, 0, &x, &y, &after, &error), expected);
  g_assert_no_error (error);
  if (expected) {
    assert_int_equal (x, from);
    assert_int_equal (y, to);
    assert_same (after, best, seed);
  }
  /* Into that class alone, the same; into none, none. */
  g_autoptr (PayRatio) alone = NULL;
  if (expected) {
    assert_true (pay_odds_best_swap (spells, SPELLS, &to, 1, &x, &y, &alone, NULL));
    assert_int_equal (x, from);
    assert_int_equal (y, to);
    assert_int_equal (pay_ratio_compare (alone, after), 0);
  }
  assert_false (pay_odds_best_swap (spells, SPELLS, &to, 0, &x, &y, NULL, NULL));
  mpq_clear (best);
  for (int i = 0; i < SPELLS; i++)
    asked_clear (&a[i]);
}

static void test_swap (G_GNUC_UNUSED void **state)
{
  uint64_t seed = test_seed ();
  print_message ("seed %" PRIu64 "\n", seed);
  int done = 0;
  for (; done < CASES / 2; seed++) {
    Deck d = { .turns = { 0 } };
    uint64_t other;
    d.turns[0] = make_case (&d.b[0], &seed);
    other = seed + 1000000;
    d.turns[1] = make_case (&d.b[1], &other);
    /* The second cost, asked of the first deck. */
    PayCost *cost = g_steal_pointer (&d.b[1].cost);
    d.b[1] = d.b[0];
    d.b[1].cost = cost;
    d.b[0].enough = d.b[1].enough = 0;
    d.b[0].held_by = d.b[1].held_by = 0;
    d.turns[1] = d.turns[0];
    check_swap (&d, seed);
    brute_clear (&d.b[0]);
    brute_clear (&d.b[1]);
    done++;
  }
  assert_null (pay_odds_mean (NULL, 0, NULL));
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_delay), cmocka_unit_test (test_one_more), cmocka_unit_test (test_swap) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
