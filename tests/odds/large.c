/* SPDX-License-Identifier: MIT */
/* Decks of 40 to 250 cards, counted a second time in another way: over all compositions of the hand, of the draws
 * before the turn and of the card drawn on it, in integers; lands that are put down by trying all parts of them, and
 * paid with pay/kernel.h. The two fractions are equal. */
#include "../kernel/support.h"

#include "../kernel/random.h"

#include <gmp.h>
#include <inttypes.h>
#include <pay/kernel.h>
#include <pay/odds.h>
#include <string.h>

#define CASES 150
#define CLASSES 4 /* of lands; others follow */
#define COLOURS 5
#define PIPS 4
#define SCALE 420 /* all numbers of parts of at most three of at most seven cards divide it */

typedef struct {
  int n[CLASSES + 1];
} Cards;

typedef struct {
  int n_classes;
  Cards deck;
  uint8_t colours[CLASSES];
  bool late[CLASSES];
  PaykFew pips[PIPS];
  size_t n_pips;
  PayOddsRule rule;
  int turn, first, drops, enough;
  /* while it is counted */
  const PayOddsStage *stage;
  bool last;
  GHashTable *known; /* of bytes: lands in time and in the last turn */
  Cards left, kept, drawn;
  int to_send, sent; /* lands that go under the deck */
  mpz_t ways_enough, ways_paid, ways_kept;
} Deal;

static int below (uint64_t *r, int n)
{
  return (int)random_below (r, (unsigned)n);
}

static void make_deal (Deal *d, uint64_t *r)
{
  static const int sizes[] = { 40, 50, 60, 80, 99, 250 };
  static const char *const rules[] = { "none", "london", "free", "london-2020" };
  const int size = sizes[below (r, G_N_ELEMENTS (sizes))];
  int lands = 0;
  d->n_classes = 1 + below (r, CLASSES);
  for (int c = 0; c < d->n_classes; c++) {
    d->deck.n[c] = 1 + below (r, size / 2 / d->n_classes);
    d->colours[c] = (uint8_t)(1 + below (r, (1 << COLOURS) - 1));
    d->late[c] = random_chance (r, 30);
    lands += d->deck.n[c];
  }
  d->deck.n[CLASSES] = size - lands;
  d->n_pips = (size_t)(1 + below (r, PIPS));
  for (size_t i = 0; i < d->n_pips; i++) {
    const uint8_t there = d->colours[below (r, d->n_classes)], one = (uint8_t)(1 << below (r, COLOURS));
    d->pips[i].traits = random_chance (r, 35) ? PAYK_ANY : (there & one) != 0 || random_chance (r, 5) ? one : there;
    if (random_chance (r, 25) && d->pips[i].traits != PAYK_ANY)
      d->pips[i].traits |= (uint8_t)(1 << below (r, COLOURS));
    d->pips[i].n = 1 + random_below (r, 2);
  }
  d->rule = *pay_odds_rule_find (rules[below (r, G_N_ELEMENTS (rules))]);
  d->turn = 1 + below (r, 5);
  d->first = below (r, 2);
  d->drops = below (r, 2);
  d->enough = random_chance (r, 50) ? d->turn : 0;
}

/* ---- What pays. */

static bool covers (const Deal *d, const int *lands)
{
  PaykFew units[CLASSES];
  PaykVector need, have;
  for (int c = 0; c < d->n_classes; c++)
    units[c] = (PaykFew){ d->colours[c], (uint32_t)lands[c] };
  assert_true (payk_need_init (&need, d->pips, d->n_pips));
  assert_true (payk_have_init (&have, units, (size_t)d->n_classes));
  return payk_covers (&need, &have);
}

/* [lands] are in play up to class [c]; of the others any part that the drops allow. */
static bool try_parts (const Deal *d, const Cards *there, int *lands, int c, int drops, int late_drops)
{
  if (c >= MIN (d->n_classes, CLASSES))
    return covers (d, lands);
  const int most = MIN (there->n[c], MIN (drops, d->late[c] ? late_drops : drops));
  for (int n = most; n >= 0; n--) {
    lands[c] = n;
    if (try_parts (d, there, lands, c + 1, drops - n, late_drops - (d->late[c] ? n : 0)))
      return true;
  }
  return false;
}

static bool pays (Deal *d, const Cards *there)
{
  g_autoptr (GBytes) key = g_bytes_new (there, sizeof *there);
  gpointer known;
  if (g_hash_table_lookup_extended (d->known, key, NULL, &known))
    return GPOINTER_TO_INT (known) != 0;
  int lands[CLASSES] = { 0 };
  const int drops = d->drops > 0 ? d->turn : G_MAXINT, late_drops = d->drops > 0 ? d->turn - 1 : G_MAXINT;
  const bool yes = try_parts (d, there, lands, 0, drops, late_drops);
  g_hash_table_insert (d->known, g_steal_pointer (&key), GINT_TO_POINTER (yes ? 1 : 0));
  return yes;
}

/* ---- Compositions. */

static void end (Deal *d, int on_turn, const mpz_t ways)
{
  Cards there = { { 0 } };
  int lands = 0;
  for (int c = 0; c < d->n_classes; c++) {
    there.n[c] = d->kept.n[c] + d->drawn.n[c] + (c == on_turn ? 1 : 0);
    lands += there.n[c];
    if (d->late[c] && c == on_turn)
      there.n[c]--;
    if (d->late[c] && d->turn == 1)
      there.n[c] = 0;
  }
  if (lands < d->enough)
    return;
  mpz_add (d->ways_enough, d->ways_enough, ways);
  if (pays (d, &there))
    mpz_add (d->ways_paid, d->ways_paid, ways);
}

/* The card drawn on the turn itself; -1: none is. */
static void draw_last (Deal *d, const mpz_t ways)
{
  if (d->turn == 1 && d->first == 0) {
    end (d, -1, ways);
    return;
  }
  mpz_t more;
  mpz_init (more);
  for (int c = 0; c <= CLASSES; c++) {
    mpz_mul_ui (more, ways, (unsigned long)d->left.n[c]);
    if (mpz_sgn (more) > 0)
      end (d, c, more);
  }
  mpz_clear (more);
}

static void choose (Deal *d, Cards *into, int c, int n, const mpz_t ways, void (*next) (Deal *, const mpz_t))
{
  if (c == CLASSES) {
    if (n > d->left.n[c])
      return;
  } else if (c >= d->n_classes) {
    choose (d, into, CLASSES, n, ways, next);
    return;
  }
  mpz_t more;
  mpz_init (more);
  for (int k = c == CLASSES ? n : 0; k <= MIN (n, d->left.n[c]); k++) {
    mpz_bin_uiui (more, (unsigned long)d->left.n[c], (unsigned long)k);
    mpz_mul (more, more, ways);
    into->n[c] = k;
    d->left.n[c] -= k;
    if (c == CLASSES)
      next (d, more);
    else
      choose (d, into, c + 1, n - k, more, next);
    d->left.n[c] += k;
  }
  mpz_clear (more);
}

static void send_sort (Deal *d, bool useful, int n, const mpz_t ways);

static int draws_before (const Deal *d)
{
  return d->first + d->turn - 1 - (d->turn > 1 || d->first > 0 ? 1 : 0);
}

/* Can a land pay a pip that not every unit pays? Where there is none, every land is as useful. */
static bool is_useful (const Deal *d, int c)
{
  bool special = false, pays = false;
  for (size_t i = 0; i < d->n_pips; i++)
    if (d->pips[i].traits != PAYK_ANY) {
      special = true;
      pays = pays || (d->pips[i].traits & d->colours[c]) != 0;
    }
  return !special || pays;
}

static int lands_of (const Deal *d, const Cards *cards, bool useful)
{
  int n = 0;
  for (int c = 0; c < d->n_classes; c++)
    n += is_useful (d, c) == useful ? cards->n[c] : 0;
  return n;
}

static void keep (Deal *d, const mpz_t ways)
{
  const int lands = lands_of (d, &d->kept, false) + lands_of (d, &d->kept, true);
  if (!d->last && (lands < d->stage->least || lands > d->stage->most))
    return;
  mpz_add (d->ways_kept, d->ways_kept, ways);
  choose (d, &d->drawn, 0, draws_before (d), ways, draw_last);
}

/* Of the lands of one sort [n] go, from class [c] on: all parts of so many cards are equally likely. */
static void send (Deal *d, int c, bool useful, int n, const mpz_t ways)
{
  if (c == d->n_classes) {
    const int more = d->to_send - d->sent;
    if (n > 0)
      return;
    if (useful || more == 0)
      keep (d, ways);
    else
      send_sort (d, true, more, ways);
    return;
  }
  mpz_t part;
  mpz_init (part);
  for (int k = 0; k <= (is_useful (d, c) == useful ? MIN (n, d->kept.n[c]) : 0); k++) {
    mpz_bin_uiui (part, (unsigned long)d->kept.n[c], (unsigned long)k);
    mpz_mul (part, part, ways);
    d->kept.n[c] -= k;
    d->sent += k;
    send (d, c + 1, useful, n - k, part);
    d->sent -= k;
    d->kept.n[c] += k;
  }
  mpz_clear (part);
}

static void send_sort (Deal *d, bool useful, int n, const mpz_t ways)
{
  mpz_t part, parts;
  mpz_inits (part, parts, NULL);
  const int cards = lands_of (d, &d->kept, useful), go = MIN (n, cards);
  mpz_bin_uiui (parts, (unsigned long)cards, (unsigned long)go);
  mpz_divexact (part, ways, parts);
  send (d, 0, useful, go, part);
  mpz_clears (part, parts, NULL);
}

static void look_at_hand (Deal *d, const mpz_t ways)
{
  const int others = d->kept.n[CLASSES], lands = lands_of (d, &d->kept, false) + lands_of (d, &d->kept, true);
  int others_go = CLAMP (others - d->stage->spare, 0, d->stage->bottom);
  others_go = MAX (others_go, d->stage->bottom - lands);
  d->to_send = d->stage->bottom - others_go;
  d->sent = 0;
  d->kept.n[CLASSES] -= others_go;
  mpz_t scaled;
  mpz_init (scaled);
  mpz_mul_ui (scaled, ways, SCALE * SCALE);
  send_sort (d, false, d->to_send, scaled);
  mpz_clear (scaled);
  d->kept.n[CLASSES] = others;
}

/* ---- All together. */

static int size_of (const Deal *d)
{
  int n = d->deck.n[CLASSES];
  for (int c = 0; c < d->n_classes; c++)
    n += d->deck.n[c];
  return n;
}

static void add_part (mpq_t sum, const mpz_t ways, const mpz_t all, const mpq_t reach)
{
  mpq_t q;
  mpq_init (q);
  mpz_set (mpq_numref (q), ways);
  mpz_set (mpq_denref (q), all);
  mpq_canonicalize (q);
  mpq_mul (q, q, reach);
  mpq_add (sum, sum, q);
  mpq_clear (q);
}

static void count_stage (Deal *d, int stage, mpq_t enough, mpq_t paid, mpq_t reach)
{
  mpz_t one, hands, all;
  mpz_inits (one, hands, all, d->ways_enough, d->ways_paid, d->ways_kept, NULL);
  mpz_set_ui (one, 1);
  d->stage = &d->rule.stages[stage];
  d->last = stage == d->rule.n_stages - 1;
  d->left = d->deck;
  choose (d, &d->kept, 0, d->stage->cards, one, look_at_hand);
  const unsigned long size = (unsigned long)size_of (d), hand = (unsigned long)d->stage->cards;
  mpz_bin_uiui (hands, size, hand);
  mpz_mul_ui (hands, hands, SCALE * SCALE);
  mpz_bin_uiui (all, size - hand, (unsigned long)draws_before (d));
  mpz_mul (all, all, hands);
  if (d->turn > 1 || d->first > 0)
    mpz_mul_ui (all, all, size - hand - (unsigned long)draws_before (d));
  add_part (enough, d->ways_enough, all, reach);
  add_part (paid, d->ways_paid, all, reach);
  mpq_t left;
  mpq_init (left);
  mpq_set (left, reach);
  mpz_neg (d->ways_kept, d->ways_kept);
  add_part (left, d->ways_kept, hands, reach);
  mpq_swap (left, reach);
  mpq_clear (left);
  mpz_clears (one, hands, all, d->ways_enough, d->ways_paid, d->ways_kept, NULL);
}

static char *counted (Deal *d)
{
  mpq_t enough, paid, reach;
  mpq_inits (enough, paid, reach, NULL);
  mpq_set_ui (reach, 1, 1);
  d->known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  for (int stage = 0; stage < d->rule.n_stages; stage++)
    count_stage (d, stage, enough, paid, reach);
  g_hash_table_unref (d->known);
  char *text = NULL;
  if (mpq_sgn (enough) > 0) {
    mpq_div (paid, paid, enough);
    char *digits = mpq_get_str (NULL, 10, paid);
    text = g_strdup (digits);
    free (digits);
  }
  mpq_clears (enough, paid, reach, NULL);
  return text;
}

static char *asked (const Deal *d)
{
  g_autoptr (PayProblem) kinds = pay_problem_new ();
  for (int k = 0; k < COLOURS; k++)
    pay_problem_add_kind (kinds, NULL, PAY_BIT (k) | PAYK_ANY);
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (kinds);
  for (int c = 0; c < d->n_classes; c++) {
    pay_odds_deck_add (deck, "lands", d->deck.n[c], PAY_ODDS_RESOURCE | (d->late[c] ? PAY_ODDS_LATE : 0));
    pay_odds_deck_gives (deck, c, d->colours[c], 1);
  }
  pay_odds_deck_add (deck, "others", d->deck.n[CLASSES], 0);
  g_autoptr (PayCost) cost = pay_cost_new ();
  for (size_t i = 0; i < d->n_pips; i++)
    pay_cost_add_pips (cost, "pip", d->pips[i].traits, d->pips[i].n);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
  const PayOddsQuestion q = { .deck = deck,
                              .need = need,
                              .setup = { .rule = d->rule, .first = d->first, .each = 1, .drops = d->drops },
                              .enough = d->enough };
  GError *error = NULL;
  g_autoptr (PayOdds) odds = pay_odds_new (&q, d->turn, d->turn, &error);
  g_assert_no_error (error);
  const PayRatio *paid = pay_odds_paid (odds, d->turn);
  return paid != NULL ? pay_ratio_fraction (paid) : NULL;
}

static void test_large (G_GNUC_UNUSED void **state)
{
  const uint64_t seed = test_seed ();
  print_message ("seed %" PRIu64 "\n", seed);
  for (uint64_t i = 0; i < CASES; i++) {
    uint64_t r = seed + i;
    Deal d = { .n_classes = 0 };
    make_deal (&d, &r);
    g_autofree char *expected = counted (&d), *actual = asked (&d);
    if (g_strcmp0 (expected, actual) != 0)
      fail_msg ("seed %" PRIu64 ": %s, not %s", seed + i, actual, expected);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_large) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
