/* SPDX-License-Identifier: MIT */
#include "second.h"

#include <pay/solve.h>
#include <string.h>

#define A PAY_BIT (0)
#define B PAY_BIT (1)
#define ANY PAY_BIT (2)

static uint64_t state_of;

int below (int n)
{
  state_of = state_of * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (int)((state_of >> 33) % (uint64_t)n);
}

static void add_alternative (PayCost *cost, const Alternative *w)
{
  const int group = w->slack > 0 ? pay_cost_add_group (cost, w->slack) : -1;
  const struct {
    PayTraits accept;
    int n;
  } pips[] = { { A, w->a }, { B, w->b }, { A | B, w->both }, { ANY, w->any } };
  for (gsize i = 0; i < G_N_ELEMENTS (pips); i++)
    if (pips[i].n > 0 && group >= 0 && i < 2)
      pay_cost_add_pips_in_group (cost, "pip", pips[i].accept, pips[i].n, group);
    else if (pips[i].n > 0)
      pay_cost_add_pips (cost, "pip", pips[i].accept, pips[i].n);
}

static void draft_card (Card *c)
{
  *c = (Card){ .count = 1, .value = below (4) };
  c->gives = below (3) == 0 ? 0 : 1 + below (5);
  c->flags = c->gives > 0 && below (5) > 0 ? PAY_ODDS_RESOURCE : 0;
  c->flags |= c->flags != 0 && below (4) == 0 ? PAY_ODDS_LATE : 0;
  c->n_ways = c->flags == 0 || below (3) == 0 ? 1 + below (2) : 0;
  for (int i = 0; i < c->n_ways; i++) {
    Alternative *w = &c->ways[i];
    *w = (Alternative){ below (2), below (2), below (4) == 0, below (3), 0 };
    w->slack = w->a + w->b > 0 && below (4) == 0 ? 1 : 0;
  }
}

static void give (PayOddsDeck *deck, int cards, int gives)
{
  static const PayKinds kinds[] = { 0, 1, 2, 3, 4, 1 };
  if (gives > 0)
    pay_odds_deck_gives (deck, cards, kinds[gives], gives >= 4 ? 2 : 1);
  if (gives == 5) {
    pay_odds_deck_or (deck, cards);
    pay_odds_deck_gives (deck, cards, 2, 1);
  }
}

void deck_init (Deck *d, int n, uint64_t seed)
{
  state_of = seed;
  *d = (Deck){ .size = 0 };
  d->kinds = pay_problem_new ();
  pay_problem_add_kind (d->kinds, "a", A | ANY);
  pay_problem_add_kind (d->kinds, "b", B | ANY);
  pay_problem_add_kind (d->kinds, "c", ANY);
  d->deck = pay_odds_deck_new (d->kinds);
  guint costs = 0;
  for (int i = 0; i < CARDS; i++) {
    Card *c = &d->cards[i];
    draft_card (c);
    c->count = n;
    d->size += n;
    pay_odds_deck_add (d->deck, "card", n, c->flags);
    give (d->deck, i, c->gives);
    d->list[i] = (PayPlayCard){ n, i, costs, c->n_ways > 0 ? 1 : 0 };
    if (c->n_ways == 0)
      continue;
    PayCost *cost = d->costs[costs] = pay_cost_new ();
    for (int w = 0; w < c->n_ways; w++) {
      pay_cost_or (cost);
      add_alternative (cost, &c->ways[w]);
    }
    PayOddsNeed *need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
    assert_non_null (need);
    d->told[costs++] = (PayPlayCost){ d->deck, need, cost, 4, c->value };
  }
  d->question
      = (PayPlayQuestion){ .costs = d->told, .n_costs = costs, .cards = d->list, .n_cards = CARDS, .colours = A | B };
  d->question.setup.rule = (PayOddsRule){ .name = "two", .n_stages = 1, .stages = { { HAND, 0, 0, 0, HAND, FALSE } } };
  d->question.setup.first = below (2);
  d->question.setup.each = 1;
  d->question.setup.drops = below (6) == 0 ? 0 : 1 + below (4) / 3;
}

void deck_clear (Deck *d)
{
  for (guint i = 0; i < d->question.n_costs; i++) {
    pay_odds_need_free ((PayOddsNeed *)d->told[i].need);
    pay_cost_unref (d->costs[i]);
  }
  pay_odds_deck_free (d->deck);
  pay_problem_free (d->kinds);
}

/* ---- The second player. */
typedef struct {
  const Deck *d;
  gboolean by_cards; /* who pays for as many cards as can be */
  int hand[CARDS], drawn[CARDS], down[CARDS], asleep[CARDS], starts, resources, next;
  int spent, norms, paid;
} Second;

/* What is paid together: copies by card and alternative, and one pip of each of [colours]. */
typedef struct {
  int n[CARDS][2];
  PayTraits colours;
} Together;

static gboolean pays (const Second *s, const Together *t)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  pay_problem_add_kind (p, "a", A | ANY);
  pay_problem_add_kind (p, "b", B | ANY);
  pay_problem_add_kind (p, "c", ANY);
  pay_problem_add_units (p, "start", 4, s->starts);
  for (int i = 0; i < CARDS; i++) {
    if (s->down[i] == 0 || s->d->cards[i].gives == 0)
      continue;
    const int gives = s->d->cards[i].gives, object = pay_problem_add_object (p, "card", s->down[i]);
    const int action = pay_problem_add_action (p, "tap", object, PAY_TAKE_TURN, PAY_USES_ANY);
    pay_problem_action_add_units (p, action, gives == 4 ? 4 : gives == 5 ? 1 : (PayKinds)gives, gives >= 4 ? 2 : 1);
    if (gives == 5) {
      pay_problem_action_add_mode (p, action);
      pay_problem_action_add_units (p, action, 2, 1);
    }
  }
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_or (goal);
  for (int i = 0; i < CARDS; i++)
    for (int w = 0; w < s->d->cards[i].n_ways; w++)
      for (int copy = 0; copy < t->n[i][w]; copy++)
        add_alternative (goal, &s->d->cards[i].ways[w]);
  for (PayTraits bit = A; bit <= B; bit <<= 1)
    if ((t->colours & bit) != 0)
      pay_cost_add_pips (goal, "colour", bit, 1);
  pay_problem_set_goal (p, goal);
  const PayOutcome outcome = pay_can (p, NULL, NULL);
  assert_int_not_equal (outcome, PAY_UNKNOWN);
  return outcome == PAY_PAID;
}

static gboolean pays_card (const Second *s, int card)
{
  for (int w = 0; w < s->d->cards[card].n_ways; w++) {
    Together t = { .colours = 0 };
    t.n[card][w] = 1;
    if (pays (s, &t))
      return TRUE;
  }
  return FALSE;
}

typedef struct {
  int value, open, units, cards, n[CARDS];
} Play;

static int units_of (const Alternative *w)
{
  return w->a + w->b + w->both + w->any - MIN (w->slack, w->a + w->b);
}

/* Colours that pips of the deck ask for. */
static PayTraits colours_of (const Deck *d)
{
  PayTraits colours = 0;
  for (int i = 0; i < CARDS; i++)
    for (int w = 0; w < d->cards[i].n_ways; w++) {
      const Alternative *alternative = &d->cards[i].ways[w];
      colours |= alternative->a + alternative->both > 0 ? A : 0;
      colours |= alternative->b + alternative->both > 0 ? B : 0;
    }
  return colours;
}

static int order_of (const Deck *d, int at)
{
  int order[CARDS];
  for (int i = 0; i < CARDS; i++) {
    int j = i;
    for (; j > 0 && d->cards[order[j - 1]].value < d->cards[i].value; j--)
      order[j] = order[j - 1];
    order[j] = i;
  }
  return order[at];
}

static gboolean beats (const Second *s, const Play *a, const Play *b)
{
  const int x[] = { s->by_cards ? a->cards : 0, a->value, a->open, -a->units, a->cards };
  const int y[] = { s->by_cards ? b->cards : 0, b->value, b->open, -b->units, b->cards };
  for (gsize i = 0; i < G_N_ELEMENTS (x); i++)
    if (x[i] != y[i])
      return x[i] > y[i];
  for (int i = 0; i < CARDS; i++)
    if (a->n[order_of (s->d, i)] != b->n[order_of (s->d, i)])
      return a->n[order_of (s->d, i)] > b->n[order_of (s->d, i)];
  return FALSE;
}

static void try_all (const Second *s, int card, Together *t, Play *now, Play *best)
{
  const int plays = s->d->question.rules.plays;
  if (card == CARDS) {
    const PayTraits all = colours_of (s->d);
    now->open = 0;
    for (PayTraits colours = 0; colours <= all; colours++) {
      t->colours = colours;
      const int n = (colours & A ? 1 : 0) + (colours & B ? 1 : 0);
      if (!s->by_cards && (colours & ~all) == 0 && n > now->open && pays (s, t))
        now->open = n;
    }
    t->colours = 0;
    if (beats (s, now, best))
      *best = *now;
    return;
  }
  try_all (s, card + 1, t, now, best);
  for (int w = 0; w < s->d->cards[card].n_ways && now->n[card] < s->hand[card] && (plays == 0 || now->cards < plays);
       w++) {
    const Play before = *now;
    t->n[card][w]++;
    now->n[card]++;
    now->value += s->d->cards[card].value;
    now->units += units_of (&s->d->cards[card].ways[w]);
    now->cards++;
    if (pays (s, t))
      try_all (s, card, t, now, best);
    *now = before;
    t->n[card][w]--;
  }
}

static Play best_play (const Second *s)
{
  Together t = { .colours = 0 };
  Play now = { .value = 0 }, best = { .value = -1 };
  try_all (s, 0, &t, &now, &best);
  return best;
}

static int colours_down (const Second *s)
{
  static const PayTraits gives[] = { 0, A, B, A | B, 0, A | B };
  PayTraits colours = 0;
  for (int i = 0; i < CARDS; i++)
    colours |= s->down[i] + s->asleep[i] > 0 ? gives[s->d->cards[i].gives] & colours_of (s->d) : 0;
  return (colours & A ? 1 : 0) + (colours & B ? 1 : 0);
}

static void lay_down (Second *s, int card, int step)
{
  s->hand[card] -= step;
  s->drawn[card] -= step;
  *((s->d->cards[card].flags & PAY_ODDS_LATE) != 0 ? &s->asleep[card] : &s->down[card]) += step;
}

/* What decides first. */
static int weigh_play (const Second *s)
{
  const Play best = best_play (s);
  return s->by_cards ? best.cards : best.value;
}

static void choose_drop (Second *s)
{
  int index = -1, best[5] = { weigh_play (s), 0, 0, 0, 0 };
  for (int i = 0; i < CARDS; i++) {
    if (s->hand[i] == 0 || (s->d->cards[i].flags & PAY_ODDS_RESOURCE) == 0)
      continue;
    lay_down (s, i, 1);
    const Card *c = &s->d->cards[i];
    const int worth[5]
        = { weigh_play (s), 1, (c->flags & PAY_ODDS_LATE) != 0, colours_down (s), c->n_ways > 0 ? -c->value : 0 };
    lay_down (s, i, -1);
    int k = 0;
    while (k < 4 && worth[k] == best[k])
      k++;
    if (worth[k] <= best[k])
      continue;
    memcpy (best, worth, sizeof best);
    index = i;
  }
  if (index >= 0)
    lay_down (s, index, 1);
}

/* The most cards of which any can be lost. */
static int slack_of (const Second *s, int card)
{
  int n = 0, which[CARDS + 1];
  for (int i = 0; i < CARDS; i++)
    if (s->down[i] > 0 && s->d->cards[i].gives > 0)
      which[n++] = i;
  const int all = n + s->starts;
  for (int k = 1; k <= all; k++)
    for (int set = 0; set < 1 << all; set++) {
      Second less = *s;
      int lost = 0;
      for (int i = 0; i < all; i++)
        if ((set >> i & 1) != 0) {
          lost++;
          *(i < n ? &less.down[which[i]] : &less.starts) -= 1;
        }
      if (lost == k && !pays_card (&less, card))
        return k - 1;
    }
  return all;
}

/* Are these units, all of them, one way to pay? */
static gboolean pays_exactly (const Alternative *way, const int *units)
{
  static const PayKinds kinds[] = { 1, 2, 3, 4 };
  if (units[0] + units[1] + units[2] + units[3] != units_of (way))
    return FALSE;
  g_autoptr (PayProblem) p = pay_problem_new ();
  pay_problem_add_kind (p, "a", A | ANY);
  pay_problem_add_kind (p, "b", B | ANY);
  pay_problem_add_kind (p, "c", ANY);
  for (int i = 0; i < 4; i++)
    pay_problem_add_units (p, "units", kinds[i], units[i]);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_or (goal);
  add_alternative (goal, way);
  pay_problem_set_goal (p, goal);
  return pay_can (p, NULL, NULL) == PAY_PAID;
}

/* Can the cards of [which] from [i] on each give at least one more of the units, so that all are spent? */
static gboolean uses_each (const Second *s, const Alternative *way, const int *which, int n, int i, int *units)
{
  static const struct {
    int unit, n;
  } parts[6][3] = { { { 0, 0 } }, { { 0, 1 } },           { { 1, 1 } },
                    { { 2, 1 } }, { { 3, 1 }, { 3, 2 } }, { { 0, 1 }, { 0, 2 }, { 1, 1 } } };
  if (i == n)
    return pays_exactly (way, units);
  for (int part = 0; part < 3; part++) {
    const int unit = parts[s->d->cards[which[i]].gives][part].unit, more = parts[s->d->cards[which[i]].gives][part].n;
    units[unit] += more;
    const gboolean fine = more > 0 && uses_each (s, way, which, n, i + 1, units);
    units[unit] -= more;
    if (fine)
      return TRUE;
  }
  return FALSE;
}

static int choices (int n, int k)
{
  int ways = 1;
  for (int i = 1; i <= k; i++)
    ways = ways * (n - k + i) / i;
  return ways;
}

/* The sets of cards in play, and units of the start, that can be used up together. */
static int payments_of (const Second *s, int card)
{
  int payments = 0;
  for (int set = 0; set < 1 << CARDS; set++)
    for (int start = 0; start <= s->starts; start++) {
      int n = 0, which[CARDS], units[4] = { 0, 0, 0, start };
      gboolean there = TRUE, paid = FALSE;
      for (int i = 0; i < CARDS; i++)
        if ((set >> i & 1) != 0) {
          there = there && s->down[i] > 0 && s->d->cards[i].gives > 0;
          which[n++] = i;
        }
      for (int w = 0; there && w < s->d->cards[card].n_ways; w++)
        paid = paid || uses_each (s, &s->d->cards[card].ways[w], which, n, 0, units);
      payments += paid ? choices (s->starts, start) : 0;
    }
  return payments;
}

static int most_units (const Second *s)
{
  static const int units[] = { 0, 1, 1, 1, 2, 2 };
  int n = s->starts;
  for (int i = 0; i < CARDS; i++)
    n += s->down[i] * units[s->d->cards[i].gives];
  return n;
}

static void note (PlayTurn *t, PayPlayNumber number, double value)
{
  t->measured[number] = TRUE;
  t->value[number] = value;
}

static int ready_on (const Deck *d, int turn)
{
  const PayPlaySeries *ready = &d->question.rules.ready;
  const int there = ready->first + (turn - 1) * ready->each;
  return there < ready->most ? there : ready->most;
}

int norm_on (const Deck *d, int turn)
{
  const PayOddsSetup *setup = &d->question.setup;
  const int down = setup->drops > 0 || ready_on (d, 9) > 0 ? setup->drops : 1;
  return setup->laid + setup->starts + ready_on (d, turn) + down * turn;
}

static gboolean any_other (const Deck *d)
{
  for (int i = 0; i < CARDS; i++)
    if ((d->cards[i].flags & PAY_ODDS_RESOURCE) == 0)
      return TRUE;
  return FALSE;
}

static void second_measure (Second *s, int turn, PlayTurn *t)
{
  const int norm = norm_on (s->d, turn);
  const int units = most_units (s);
  int costs = 0, paid = 0, covered = 0, all = 0, unpaid = 0, drawn = 0, payable = 0, slacks = 0, payments = 0;
  for (int i = 0; i < CARDS; i++) {
    if (s->d->cards[i].n_ways == 0)
      continue;
    const int copies = s->d->cards[i].count;
    const gboolean fine = pays_card (s, i);
    costs += copies;
    paid += fine ? copies : 0;
    covered += s->d->cards[i].value <= units ? copies : 0;
    if (s->d->cards[i].value <= norm) {
      all += copies;
      unpaid += fine ? 0 : copies;
    }
    drawn += s->drawn[i];
    payable += fine ? s->drawn[i] : 0;
    if (fine && s->drawn[i] > 0) {
      slacks += slack_of (s, i);
      payments += payments_of (s, i);
    }
  }
  note (t, PAY_PLAY_ENOUGH, s->resources >= norm);
  note (t, PAY_PLAY_RESOURCES, units);
  note (t, PAY_PLAY_PAYABLE, (double)paid / costs);
  note (t, PAY_PLAY_COVERED, (double)covered / costs);
  if (s->resources >= norm && all > 0)
    note (t, PAY_PLAY_SCREW, (double)unpaid / all);
  if (any_other (s->d)) {
    note (t, PAY_PLAY_SHORT, s->resources < norm - 1);
    note (t, PAY_PLAY_FLOOD, s->resources > norm + 2);
  }
  if (drawn > 0)
    note (t, PAY_PLAY_CASTABLE, (double)payable / drawn);
  if (payable > 0) {
    note (t, PAY_PLAY_SLACK, (double)slacks / payable);
    note (t, PAY_PLAY_PAYMENTS, (double)payments / payable);
  }
}

static void take_card (Second *s, int card)
{
  s->hand[card]++;
  s->drawn[card]++;
  s->resources += (s->d->cards[card].flags & PAY_ODDS_RESOURCE) != 0;
  if ((s->d->cards[card].flags & PAY_ODDS_RESOURCE) == 0)
    s->down[card]++;
}

static void second_paid (Second *s, int turn, const Play *best, PlayTurn *t)
{
  gboolean something = FALSE;
  for (int i = 0; i < CARDS; i++)
    something = something || (s->hand[i] > 0 && s->d->cards[i].n_ways > 0 && s->d->cards[i].value > 0);
  s->spent += best->units;
  s->norms += norm_on (s->d, turn);
  note (t, PAY_PLAY_VALUE, best->value);
  note (t, PAY_PLAY_UNUSED, most_units (s) - best->units);
  note (t, PAY_PLAY_OPEN, best->open);
  note (t, PAY_PLAY_PAID, s->paid);
  note (t, PAY_PLAY_SPENT, s->spent);
  note (t, PAY_PLAY_STALL, something && best->value == 0);
  note (t, PAY_PLAY_NON_GAME, 3 * s->spent < s->norms);
  if (s->norms > 0)
    note (t, PAY_PLAY_USED, (double)s->spent / s->norms);
}

static void second_turn (Second *s, int turn, PlayTurn *t)
{
  const int drops = s->d->question.setup.drops;
  for (int i = 0; i < drops; i++)
    choose_drop (s);
  for (int i = 0; i < CARDS && drops == 0; i++)
    if (s->hand[i] > 0 && (s->d->cards[i].flags & PAY_ODDS_RESOURCE) != 0)
      lay_down (s, i, 1);
  if (!s->by_cards)
    second_measure (s, turn, t);
  const Play best = best_play (s);
  s->paid += best.value;
  if (s->by_cards)
    note (t, PAY_PLAY_PAID_CARDS, s->paid);
  else
    second_paid (s, turn, &best, t);
  for (int i = 0; i < CARDS && !s->d->question.rules.stays; i++)
    s->hand[i] -= best.n[i];
}

static void draw_second (Second *s, const guint16 *order, int turn)
{
  const PayPlayQuestion *question = &s->d->question;
  int held = 0, n = turn == 1 ? question->setup.first : 1;
  for (int i = 0; i < CARDS; i++)
    held += s->hand[i];
  if (n < question->rules.refill - held)
    n = question->rules.refill - held;
  for (int i = 0; i < n && s->next < s->d->size; i++)
    take_card (s, order[s->next++]);
}

static void play_all (Second *s, const guint16 *order, PlayTurn *turns)
{
  const Deck *d = s->d;
  while (s->next < HAND)
    take_card (s, order[s->next++]);
  for (int i = 0; i < d->question.setup.laid; i++, s->next++) {
    s->resources += (d->cards[order[s->next]].flags & PAY_ODDS_RESOURCE) != 0;
    s->down[order[s->next]]++;
  }
  for (int turn = 1; turn <= TURNS; turn++) {
    for (int i = 0; i < CARDS; i++) {
      s->down[i] += s->asleep[i];
      s->asleep[i] = 0;
    }
    const int more = ready_on (d, turn) - (turn > 1 ? ready_on (d, turn - 1) : 0);
    s->starts += more;
    s->resources += more;
    draw_second (s, order, turn);
    second_turn (s, turn, &turns[turn - 1]);
  }
}

void second_game (const Deck *d, const guint16 *order, PlayTurn *turns)
{
  memset (turns, 0, sizeof *turns * TURNS);
  for (int by_cards = 0; by_cards < 2; by_cards++) {
    Second s = { .d = d, .by_cards = by_cards == 1, .starts = d->question.setup.starts };
    s.resources = s.starts;
    play_all (&s, order, turns);
  }
}
