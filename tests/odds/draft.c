/* SPDX-License-Identifier: MIT */
#include "draft.h"

#include "../kernel/random.h"

#define MOST_DRAWS 5 /* for every order of them is played out */
#define COLOURS 3
#define ANY PAY_BIT (COLOURS)

static int below (uint64_t *r, int n)
{
  return (int)random_below (r, (unsigned)n);
}

static PayTraits random_colours (uint64_t *r)
{
  return 1 + (PayTraits)below (r, (1 << COLOURS) - 1);
}

static void make_kinds (Brute *b, uint64_t *r)
{
  b->n_kinds = 2 + below (r, BRUTE_KINDS - 1);
  for (int k = 0; k < b->n_kinds; k++) {
    const PayTraits any = random_chance (r, 90) ? ANY : 0;
    b->traits[k][0] = (random_chance (r, 80) ? PAY_BIT (k % COLOURS) : 0) | any;
    b->traits[k][1] = random_chance (r, 70) ? b->traits[k][0] : random_colours (r);
  }
}

static PayKinds random_kinds (const Brute *b, uint64_t *r)
{
  PayKinds kinds = PAY_BIT (below (r, b->n_kinds));
  if (random_chance (r, 35))
    kinds |= PAY_BIT (below (r, b->n_kinds));
  return kinds;
}

static void make_class (const Brute *b, BruteClass *c, uint64_t *r)
{
  c->count = 1 + below (r, 4);
  c->flags = (random_chance (r, 70) ? PAY_ODDS_RESOURCE : 0) | (random_chance (r, 30) ? PAY_ODDS_LATE : 0);
  c->n_modes = random_chance (r, 20) ? 2 + below (r, 2) : 1;
  const gboolean gives = (c->flags & PAY_ODDS_RESOURCE) != 0 || random_chance (r, 25);
  for (int m = 0; m < c->n_modes; m++) {
    c->modes[m].n_units = !gives ? 0 : random_chance (r, 15) ? 2 : 1;
    for (int i = 0; i < c->modes[m].n_units; i++) {
      c->modes[m].kinds[i] = random_kinds (b, r);
      c->modes[m].n[i] = random_chance (r, 12) ? 2 : 1;
    }
  }
}

static void make_deck (Brute *b, uint64_t *r, int least)
{
  b->n_classes = 2 + below (r, 3);
  for (int c = 0; c < b->n_classes; c++)
    make_class (b, &b->classes[c], r);
  int size = 0;
  for (int c = 0; c < b->n_classes; c++)
    size += b->classes[c].count;
  if (size < least) { /* cards that give nothing */
    BruteClass *rest = &b->classes[b->n_classes++];
    *rest = (BruteClass){ .count = least - size, .n_modes = 1 };
  }
}

static void add_random_pips (PayCost *cost, uint64_t *r, int group)
{
  const PayTraits accept = random_chance (r, 40) ? ANY : random_colours (r);
  const gint64 n = 1 + below (r, 2);
  switch (below (r, 9)) {
  case 0:
    pay_cost_set_channel (cost, 0);
    pay_cost_add_pips_or_others (cost, "p", accept, n, ANY, 2);
    break;
  case 1:
    pay_cost_add_pips_or_charge (cost, "p", accept, n, 0, 2);
    break;
  case 2:
    if (group >= 0) {
      pay_cost_add_pips_in_group (cost, "p", accept, n, group);
      break;
    }
    G_GNUC_FALLTHROUGH;
  case 3:
    pay_cost_add_pips_per_x (cost, "p", accept, 0, 1);
    break;
  default:
    pay_cost_add_pips (cost, "p", accept, n);
  }
}

static void make_cost (Brute *b, uint64_t *r)
{
  b->cost = pay_cost_new ();
  b->x[0] = below (r, 3);
  b->counters[0] = below (r, 5);
  const int alternatives = random_chance (r, 25) ? 2 : 1;
  for (int a = 0; a < alternatives; a++) {
    pay_cost_or (b->cost);
    if (random_chance (r, 20))
      pay_cost_set_x (b->cost, 0, below (r, 2), random_chance (r, 50) ? PAY_X_FOREVER : 2);
    if (random_chance (r, 20))
      pay_cost_add_charge (b->cost, 0, below (r, 3), 0, below (r, 2));
    const int group = random_chance (r, 25) ? pay_cost_add_group (b->cost, 1) : -1;
    const int n = below (r, 4);
    for (int i = 0; i < n; i++) {
      pay_cost_set_channel (b->cost, random_chance (r, 25) ? 1 : 0);
      add_random_pips (b->cost, r, group);
    }
  }
}

static PayOddsRule random_rule (uint64_t *r)
{
  PayOddsRule rule = { .name = "random", .title = "random", .n_stages = 1 + below (r, 3) };
  rule.counted = random_chance (r, 25) ? PAY_ODDS_USEFUL : PAY_ODDS_RESOURCES;
  for (int i = 0; i < rule.n_stages; i++) {
    PayOddsStage *s = &rule.stages[i];
    s->cards = 2 + below (r, 2);
    s->least = below (r, 3);
    s->most = s->least + below (r, 3);
    s->bottom = random_chance (r, 50) ? below (r, 3) : 0;
    s->spare = below (r, 3);
    s->scry = s->bottom == 0 && random_chance (r, 40);
  }
  return rule;
}

int draft_case (Brute *b, uint64_t *r)
{
  make_kinds (b, r);
  make_cost (b, r);
  const int turn = 1 + below (r, random_chance (r, 10) ? 4 : 3);
  b->setup.rule = random_rule (r);
  b->setup.first = random_chance (r, 40) ? 0 : 1 + below (r, 2);
  b->setup.each = random_chance (r, 60) ? 1 : 2;
  if (b->setup.first + b->setup.each * (turn - 1) > MOST_DRAWS)
    b->setup.each = 1;
  b->setup.drops = below (r, 3);
  b->setup.laid = random_chance (r, 20) ? 1 + below (r, turn < 3 ? 2 : 1) : 0;
  b->setup.starts = random_chance (r, 20) ? 1 : 0;
  b->setup.start = random_kinds (b, r);
  make_deck (b, r, 3 + 1 + b->setup.first + b->setup.each * (turn - 1) + b->setup.laid);
  if (b->setup.rule.counted == PAY_ODDS_RESOURCES)
    b->enough = random_chance (r, 40) ? 0 : random_chance (r, 50) ? PAY_ODDS_TURN : below (r, 4);
  if (random_chance (r, 50)) {
    b->held = below (r, b->n_classes);
    b->held_by = 1 + below (r, turn);
  }
  return turn;
}
