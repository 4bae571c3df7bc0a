/* SPDX-License-Identifier: MIT */
#include "brute.h"

#include <string.h>

#define MOST_TURNS 8

/* Cards by class; the last is the one that is held. */
typedef struct {
  int n[BRUTE_CLASSES + 1];
} Cards;

typedef struct {
  const Brute *b;
  int turn;
  Cards deck;
  const PayOddsStage *stage;
  gboolean last;
  GHashTable *payable, *games; /* by what was asked */
  Cards kept, drawn[MOST_TURNS + 1], laid;
  int left; /* cards of the deck */
  mpq_t held, enough, paid, keeps;
} Play;

void brute_clear (Brute *b)
{
  g_clear_pointer (&b->cost, pay_cost_unref);
}

PayProblem *brute_kinds (const Brute *b)
{
  PayProblem *p = pay_problem_new ();
  for (int k = 0; k < b->n_kinds; k++) {
    pay_problem_add_kind (p, NULL, b->traits[k][0]);
    pay_problem_kind_in (p, k, 2, b->traits[k][1]);
  }
  return p;
}

PayOddsDeck *brute_deck (const Brute *b, const PayProblem *kinds)
{
  PayOddsDeck *deck = pay_odds_deck_new (kinds);
  for (int c = 0; c < b->n_classes; c++) {
    const BruteClass *class = &b->classes[c];
    pay_odds_deck_add (deck, "cards", class->count, class->flags);
    for (int m = 0; m < class->n_modes; m++) {
      if (m > 0)
        pay_odds_deck_or (deck, c);
      for (int i = 0; i < class->modes[m].n_units; i++)
        pay_odds_deck_gives (deck, c, class->modes[m].kinds[i], class->modes[m].n[i]);
    }
  }
  return deck;
}

/* ---- What pays. */

/* [n] cards of each class and mode give units: asked of libpay, once. */
static gboolean ask (Play *p, guint8 n[BRUTE_CLASSES][BRUTE_MODES])
{
  g_autoptr (GBytes) key = g_bytes_new (n, sizeof (guint8[BRUTE_CLASSES][BRUTE_MODES]));
  gpointer known;
  if (g_hash_table_lookup_extended (p->payable, key, NULL, &known))
    return GPOINTER_TO_INT (known);
  g_autoptr (PayProblem) problem = brute_kinds (p->b);
  for (int i = 0; i < BRUTE_COUNTERS; i++)
    pay_problem_add_counter (problem, "counter", p->b->counters[i]);
  for (int var = 0; var < PAY_MAX_VARIABLES; var++)
    pay_problem_fix_x (problem, var, p->b->x[var]);
  pay_problem_add_units (problem, "start", p->b->setup.start, p->b->setup.starts);
  for (int c = 0; c < p->b->n_classes; c++)
    for (int m = 0; m < p->b->classes[c].n_modes; m++)
      for (int i = 0; i < p->b->classes[c].modes[m].n_units; i++)
        pay_problem_add_units (problem, "units", p->b->classes[c].modes[m].kinds[i],
                               p->b->classes[c].modes[m].n[i] * n[c][m]);
  pay_problem_set_goal (problem, p->b->cost);
  GError *error = NULL;
  const PayOutcome outcome = pay_can (problem, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (outcome == PAY_PAID || outcome == PAY_SHORT);
  g_hash_table_insert (p->payable, g_steal_pointer (&key), GINT_TO_POINTER (outcome == PAY_PAID));
  return outcome == PAY_PAID;
}

static gboolean try_modes (Play *p, const Cards *usable, int c, int m, int left, guint8 n[BRUTE_CLASSES][BRUTE_MODES])
{
  if (c == p->b->n_classes)
    return ask (p, n);
  if (m == p->b->classes[c].n_modes - 1) {
    n[c][m] = (guint8)left;
    return try_modes (p, usable, c + 1, 0, c + 1 < p->b->n_classes ? usable->n[c + 1] : 0, n);
  }
  for (int k = 0; k <= left; k++) {
    n[c][m] = (guint8)k;
    if (try_modes (p, usable, c, m + 1, left - k, n))
      return TRUE;
  }
  return FALSE;
}

static gboolean pays (Play *p, const Cards *usable)
{
  guint8 n[BRUTE_CLASSES][BRUTE_MODES] = { { 0 } };
  return try_modes (p, usable, 0, 0, usable->n[0], n);
}

static gboolean has (const Play *p, int c, PayOddsFlags flag)
{
  return (p->b->classes[c].flags & flag) != 0;
}

/* Turn by turn: cards come, some resource cards are put down. [usable]: what will give units on the last turn. */
static gboolean go_on (Play *p, int turn, int drops, Cards hand, Cards usable, gboolean fresh)
{
  if (fresh)
    for (int c = 0; c < p->b->n_classes; c++) {
      const int came = p->drawn[turn].n[c] + (turn == 1 ? p->kept.n[c] : 0);
      const gboolean in_time = !has (p, c, PAY_ODDS_LATE) || turn < p->turn;
      const gboolean at_once = !has (p, c, PAY_ODDS_RESOURCE) || p->b->setup.drops == 0;
      if (!at_once)
        hand.n[c] += came;
      else if (in_time)
        usable.n[c] += came;
    }
  for (int c = 0; drops > 0 && c < p->b->n_classes; c++) {
    if (hand.n[c] == 0 || (has (p, c, PAY_ODDS_LATE) && turn == p->turn))
      continue;
    hand.n[c]--;
    usable.n[c]++;
    if (go_on (p, turn, drops - 1, hand, usable, FALSE))
      return TRUE;
    hand.n[c]++;
    usable.n[c]--;
  }
  return turn == p->turn ? pays (p, &usable) : go_on (p, turn + 1, p->b->setup.drops, hand, usable, TRUE);
}

static gboolean game_pays (Play *p)
{
  Cards seen[MOST_TURNS + 2];
  memset (seen, 0, sizeof seen);
  memcpy (seen, p->drawn, sizeof (Cards) * (gsize)(p->turn + 1));
  seen[0] = p->laid;
  for (int c = 0; c <= BRUTE_CLASSES; c++)
    seen[1].n[c] += p->kept.n[c];
  g_autoptr (GBytes) key = g_bytes_new (seen, sizeof seen);
  gpointer known;
  if (g_hash_table_lookup_extended (p->games, key, NULL, &known))
    return GPOINTER_TO_INT (known);
  const gboolean yes = go_on (p, 1, p->b->setup.drops, (Cards){ { 0 } }, p->laid, TRUE);
  g_hash_table_insert (p->games, g_steal_pointer (&key), GINT_TO_POINTER (yes));
  return yes;
}

/* ---- How much a card serves the cost. */

static gboolean kinds_pay (const Play *p, PayKinds kinds, PayTraits accept, int channel)
{
  for (int k = 0; k < p->b->n_kinds; k++)
    if ((kinds >> k & 1) != 0 && (p->b->traits[k][channel] & accept) != 0)
      return TRUE;
  return FALSE;
}

typedef struct {
  PayTraits accept;
  int channel;
} Pip;

static void add_pip (GArray *pips, PayTraits accept, int channel)
{
  const Pip pip = { accept, channel };
  for (guint i = 0; i < pips->len; i++)
    if (g_array_index (pips, Pip, i).accept == accept && g_array_index (pips, Pip, i).channel == channel)
      return;
  g_array_append_val (pips, pip);
}

static gboolean alternative_holds (const Brute *b, int alternative)
{
  gint64 left[BRUTE_COUNTERS];
  memcpy (left, b->counters, sizeof left);
  for (int var = 0; var < PAY_MAX_VARIABLES; var++) {
    gint64 from, to;
    pay_cost_get_x (b->cost, alternative, var, &from, &to);
    if (b->x[var] < from || (to != PAY_X_FOREVER && b->x[var] > to))
      return FALSE;
  }
  PayCharge c;
  for (int i = 0; pay_cost_get_charge (b->cost, alternative, i, &c); i++) {
    const gint64 n = c.fixed + (c.var >= 0 ? c.per_x * b->x[c.var] : 0);
    if (n > 0 && n > left[c.counter])
      return FALSE;
    left[c.counter] -= n;
  }
  return TRUE;
}

/* The different pips of the cost that are there at all. (transfer full) */
static GArray *pips_of (const Brute *b)
{
  GArray *pips = g_array_new (FALSE, FALSE, sizeof (Pip));
  for (int a = 0; a < pay_cost_alternatives (b->cost); a++) {
    PayPips p;
    for (int i = 0; alternative_holds (b, a) && pay_cost_get_pips (b->cost, a, i, &p); i++) {
      if (p.n * (p.var >= 0 ? b->x[p.var] - p.above : 1) <= 0)
        continue;
      add_pip (pips, p.accept, p.channel);
      if (p.others > 0)
        add_pip (pips, p.other, p.channel);
    }
  }
  return pips;
}

static gboolean class_pays (const Play *p, int c, const Pip *pip)
{
  const BruteClass *class = &p->b->classes[c];
  for (int m = 0; m < class->n_modes; m++)
    for (int i = 0; i < class->modes[m].n_units; i++)
      if (class->modes[m].n[i] > 0 && kinds_pay (p, class->modes[m].kinds[i], pip->accept, pip->channel))
        return TRUE;
  return FALSE;
}

static gboolean is_special (const Play *p, const Pip *pip)
{
  for (int k = 0; k < p->b->n_kinds; k++)
    if (!kinds_pay (p, PAY_BIT (k), pip->accept, pip->channel))
      return TRUE;
  return FALSE;
}

static void serves (const Play *p, int c, gboolean *useful, int *pips)
{
  g_autoptr (GArray) all = pips_of (p->b);
  gboolean any_special = FALSE;
  *useful = FALSE;
  *pips = 0;
  for (guint i = 0; i < all->len; i++) {
    const Pip *pip = &g_array_index (all, Pip, i);
    any_special = any_special || is_special (p, pip);
    *pips += class_pays (p, c, pip) ? 1 : 0;
    *useful = *useful || (class_pays (p, c, pip) && is_special (p, pip));
  }
  *useful = has (p, c, PAY_ODDS_RESOURCE) && (*useful || !any_special);
}

static gboolean is_counted (const Play *p, int c)
{
  gboolean useful;
  int pips;
  if (c == p->b->n_classes)
    return FALSE;
  serves (p, c, &useful, &pips);
  return p->b->setup.rule.counted == PAY_ODDS_USEFUL ? useful : has (p, c, PAY_ODDS_RESOURCE);
}

static int count (const Play *p, const Cards *cards, gboolean counted)
{
  int n = counted ? 0 : cards->n[p->b->n_classes];
  for (int c = 0; c < p->b->n_classes; c++)
    n += is_counted (p, c) == counted ? cards->n[c] : 0;
  return n;
}

/* ---- Every order of the cards. */

static int draws_on (const Brute *b, int turn)
{
  return turn == 1 ? b->setup.first : b->setup.each;
}

static int resources (const Play *p)
{
  int n = p->b->setup.starts;
  for (int c = 0; c < p->b->n_classes; c++) {
    if (!has (p, c, PAY_ODDS_RESOURCE))
      continue;
    n += p->kept.n[c] + p->laid.n[c];
    for (int turn = 1; turn <= p->turn; turn++)
      n += p->drawn[turn].n[c];
  }
  return n;
}

static void end (Play *p, const mpq_t chance)
{
  const int held = p->b->n_classes, need = p->b->enough == PAY_ODDS_TURN ? p->turn : p->b->enough;
  gboolean is_held = p->b->held_by == 0 || p->kept.n[held] > 0;
  for (int turn = 1; turn <= MIN (p->turn, p->b->held_by); turn++)
    is_held = is_held || p->drawn[turn].n[held] > 0;
  if (!is_held)
    return;
  mpq_add (p->held, p->held, chance);
  if (resources (p) < need)
    return;
  mpq_add (p->enough, p->enough, chance);
  if (game_pays (p))
    mpq_add (p->paid, p->paid, chance);
}

/* A card of class [c] is the next one of the deck; [after] becomes the chance. FALSE: there is none. */
static gboolean take (Play *p, int c, mpq_t after, const mpq_t before)
{
  if (p->deck.n[c] == 0)
    return FALSE;
  mpq_set_ui (after, (unsigned long)p->deck.n[c]--, (unsigned long)p->left--);
  mpq_canonicalize (after);
  mpq_mul (after, after, before);
  return TRUE;
}

static void put_back (Play *p, int c)
{
  p->deck.n[c]++;
  p->left++;
}

static void lay (Play *p, int i, const mpq_t chance)
{
  if (i == p->b->setup.laid) {
    end (p, chance);
    return;
  }
  mpq_t more;
  mpq_init (more);
  for (int c = 0; c <= p->b->n_classes; c++) {
    if (!take (p, c, more, chance))
      continue;
    p->laid.n[c]++;
    lay (p, i + 1, more);
    p->laid.n[c]--;
    put_back (p, c);
  }
  mpq_clear (more);
}

static void draw (Play *p, int turn, int i, const mpq_t chance)
{
  while (turn <= p->turn && i >= draws_on (p->b, turn)) {
    turn++;
    i = 0;
  }
  if (turn > p->turn) {
    lay (p, 0, chance);
    return;
  }
  mpq_t more;
  mpq_init (more);
  for (int c = 0; c <= p->b->n_classes; c++) {
    if (!take (p, c, more, chance))
      continue;
    p->drawn[turn].n[c]++;
    draw (p, turn, i + 1, more);
    p->drawn[turn].n[c]--;
    put_back (p, c);
  }
  mpq_clear (more);
}

static int first_turn_with_draws (const Play *p)
{
  int turn = 1;
  while (turn <= p->turn && draws_on (p->b, turn) == 0)
    turn++;
  return turn;
}

/* The next card is seen: it is the first to be drawn, or is gone. */
static void look (Play *p, const mpq_t chance)
{
  const int turn = first_turn_with_draws (p);
  mpq_t more;
  mpq_init (more);
  for (int c = 0; c <= p->b->n_classes; c++) {
    gboolean useful = FALSE;
    int pips;
    if (!take (p, c, more, chance))
      continue;
    if (c < p->b->n_classes)
      serves (p, c, &useful, &pips);
    const gboolean stays = useful && is_counted (p, c) && turn <= p->turn;
    p->drawn[turn].n[c] += stays ? 1 : 0;
    draw (p, stays ? turn : 1, stays ? 1 : 0, more);
    p->drawn[turn].n[c] -= stays ? 1 : 0;
    put_back (p, c);
  }
  mpq_clear (more);
}

static void keep (Play *p, const Cards *kept, const mpq_t chance)
{
  const int counted = count (p, kept, TRUE);
  if (!p->last && (counted < p->stage->least || counted > p->stage->most))
    return;
  mpq_add (p->keeps, p->keeps, chance);
  p->kept = *kept;
  if (p->stage->scry)
    look (p, chance);
  else
    draw (p, 1, 0, chance);
}

/* Cards that go first have the lowest rank. */
static int rank (const Play *p, int c)
{
  gboolean useful = FALSE;
  int pips = 0;
  if (c == p->b->n_classes)
    return 2;
  serves (p, c, &useful, &pips);
  return is_counted (p, c) ? useful : pips > 0;
}

/* [n] cards go, one after the other, each any of those of the lowest rank. */
static void send (Play *p, Cards hand, int n, const mpq_t chance)
{
  if (n == 0) {
    keep (p, &hand, chance);
    return;
  }
  const gboolean counted = count (p, &hand, FALSE) <= p->stage->spare && count (p, &hand, TRUE) > 0;
  int lowest = G_MAXINT, of = 0;
  for (int c = 0; c <= p->b->n_classes; c++) {
    if (hand.n[c] == 0 || is_counted (p, c) != counted)
      continue;
    of = (rank (p, c) == lowest ? of : rank (p, c) < lowest ? 0 : of) + (rank (p, c) <= lowest ? hand.n[c] : 0);
    lowest = MIN (lowest, rank (p, c));
  }
  mpq_t part;
  mpq_init (part);
  for (int c = 0; c <= p->b->n_classes; c++) {
    if (hand.n[c] == 0 || is_counted (p, c) != counted || rank (p, c) != lowest)
      continue;
    mpq_set_ui (part, (unsigned long)hand.n[c], (unsigned long)of);
    mpq_canonicalize (part);
    mpq_mul (part, part, chance);
    hand.n[c]--;
    send (p, hand, n - 1, part);
    hand.n[c]++;
  }
  mpq_clear (part);
}

/* Hands by how many of each class, from class [c] on. */
static void deal (Play *p, Cards *hand, int c, int left, const mpq_t chance)
{
  if (left == 0) {
    send (p, *hand, p->stage->bottom, chance);
    return;
  }
  if (c > p->b->n_classes)
    return;
  mpq_t part;
  mpz_t ways;
  mpq_init (part);
  mpz_init (ways);
  for (int n = 0; n <= MIN (left, p->deck.n[c]); n++) {
    mpz_bin_uiui (ways, (unsigned long)p->deck.n[c], (unsigned long)n);
    mpz_mul (mpq_numref (part), mpq_numref (chance), ways);
    mpz_set (mpq_denref (part), mpq_denref (chance));
    mpq_canonicalize (part);
    hand->n[c] = n;
    p->deck.n[c] -= n;
    p->left -= n;
    deal (p, hand, c + 1, left - n, part);
    p->left += n;
    p->deck.n[c] += n;
  }
  hand->n[c] = 0;
  mpz_clear (ways);
  mpq_clear (part);
}

static void solve_stage (Play *p)
{
  Cards hand = { { 0 } };
  mpq_t one;
  mpq_init (one);
  mpz_set_ui (mpq_numref (one), 1);
  mpz_bin_uiui (mpq_denref (one), (unsigned long)p->left, (unsigned long)p->stage->cards);
  deal (p, &hand, 0, p->stage->cards, one);
  mpq_clear (one);
}

static void add_stage (Play *p, BruteChance *chance, int stage, mpq_t reach)
{
  p->stage = &p->b->setup.rule.stages[stage];
  p->last = stage == p->b->setup.rule.n_stages - 1;
  mpq_inits (p->held, p->enough, p->paid, p->keeps, NULL);
  solve_stage (p);
  mpq_ptr from[] = { p->held, p->enough, p->paid }, to[] = { chance->held, chance->enough, chance->paid };
  for (int i = 0; i < 3; i++) {
    mpq_mul (from[i], from[i], reach);
    mpq_add (to[i], to[i], from[i]);
  }
  mpq_mul (chance->kept[stage], p->keeps, reach);
  mpq_sub (reach, reach, chance->kept[stage]);
  mpq_clears (p->held, p->enough, p->paid, p->keeps, NULL);
}

static void free_bytes (gpointer bytes)
{
  g_bytes_unref (bytes);
}

void brute_solve (const Brute *b, int turn, BruteChance *chance)
{
  Play p = { .b = b, .turn = turn };
  for (int c = 0; c < b->n_classes; c++) {
    p.deck.n[c] = b->classes[c].count;
    p.left += b->classes[c].count;
  }
  if (b->held_by > 0) {
    p.deck.n[b->held]--;
    p.deck.n[b->n_classes]++;
  }
  p.payable = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, free_bytes, NULL);
  p.games = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, free_bytes, NULL);
  mpq_t reach;
  mpq_init (reach);
  mpq_set_ui (reach, 1, 1);
  mpq_inits (chance->held, chance->enough, chance->paid, NULL);
  for (int i = 0; i < PAY_ODDS_MAX_STAGES; i++)
    mpq_init (chance->kept[i]);
  for (int stage = 0; stage < b->setup.rule.n_stages; stage++)
    add_stage (&p, chance, stage, reach);
  mpq_clear (reach);
  g_hash_table_unref (p.payable);
  g_hash_table_unref (p.games);
}

void brute_chance_clear (BruteChance *chance)
{
  mpq_clears (chance->held, chance->enough, chance->paid, NULL);
  for (int i = 0; i < PAY_ODDS_MAX_STAGES; i++)
    mpq_clear (chance->kept[i]);
}
