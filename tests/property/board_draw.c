/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "random.h"

#include <stdio.h>
#include <string.h>

enum { LOSE, ONE_SHOT, STAYS_TAPPED, CREATURE_TAPS, UNRESTRICTED, UTILITY, SNOW };

static guint some_kind (Random *r)
{
  return 1u << random_below (r, 5);
}

static guint two_kinds (Random *r)
{
  const guint first = some_kind (r);
  return first | some_kind (r);
}

static void give (BoardAbility *ability, guint kinds, int count)
{
  ability->given[ability->n_given].kinds = kinds;
  ability->given[ability->n_given++].count = count;
}

static void need (BoardAbility *ability, guint accept, int count)
{
  ability->cost.pips[ability->cost.n_pips++] = (BoardPip){ .accept = accept, .count = count };
}

/* ---- Sources. */

static void draw_land (Random *r, BoardAbility *a)
{
  give (a, random_chance (r, 50) ? some_kind (r) : two_kinds (r), 1);
  a->weight[SNOW] = random_chance (r, 15);
  a->weight[UTILITY] = random_chance (r, 15);
}

static void draw_any (Random *r, BoardAbility *a)
{
  give (a, BOARD_COLOURS, 1);
  const int how = random_below (r, 4);
  a->damage = how == 0;
  a->life = how == 1;
  a->goes = how == 2;
  a->weight[ONE_SHOT] = how == 2;
  a->weight[CREATURE_TAPS] = how == 3 ? 2 : 0;
}

static void draw_rock (Random *r, BoardAbility *a)
{
  const gboolean vault = random_chance (r, 50);
  give (a, 1u << 5, vault ? 3 : 2);
  a->weight[STAYS_TAPPED] = vault;
}

static void draw_creature (Random *r, BoardAbility *a)
{
  give (a, some_kind (r), 1 + random_chance (r, 25));
  a->weight[CREATURE_TAPS] = random_below (r, 4);
}

static void draw_paid (Random *r, BoardAbility *a)
{
  const gboolean coffers = random_chance (r, 40);
  need (a, BOARD_ANY, coffers ? 2 : 1);
  give (a, some_kind (r), coffers ? 2 + random_below (r, 3) : 1);
  if (!coffers && (a->given[0].kinds & 1u) == 0)
    give (a, 1u, 1);
}

static void draw_restricted (Random *r, BoardAbility *a)
{
  give (a, 1u << BOARD_RESTRICTED, 1 + random_chance (r, 30));
  a->weight[CREATURE_TAPS] = random_chance (r, 30);
}

/* The second ability of a land that makes {C} besides. */
static void draw_more (Random *r, BoardAbility *a)
{
  switch (random_below (r, 5)) {
  case 0: /* it hurts */
    give (a, two_kinds (r), 1);
    a->damage = 1;
    break;
  case 1: /* a filter */
    need (a, two_kinds (r), 1);
    give (a, a->cost.pips[0].accept, 2);
    break;
  case 2: /* it depends on what is there */
    need (a, BOARD_ANY, 2);
    give (a, some_kind (r), 1 + random_below (r, 4));
    break;
  case 3: /* it goes */
    give (a, 1u << 5, 2);
    a->goes = TRUE;
    a->weight[LOSE] = 1;
    break;
  default: /* a creature goes */
    give (a, some_kind (r), 2);
    a->weight[LOSE] = 1 + random_chance (r, 20);
  }
}

static void draw_source (Random *r, Board *board)
{
  static void (*const draws[]) (Random *, BoardAbility *)
      = { draw_land, draw_land, draw_any, draw_rock, draw_creature, draw_paid, draw_restricted };
  BoardAbility *abilities = board->sources[board->n_sources].abilities;
  board->sources[board->n_sources++].n_abilities = 1;
  if (random_chance (r, 70)) {
    draws[random_below (r, G_N_ELEMENTS (draws))](r, &abilities[0]);
    return;
  }
  give (&abilities[0], 1u << 5, 1);
  draw_more (r, &abilities[1]);
  abilities[1].weight[UTILITY] = abilities[0].weight[UTILITY] = random_chance (r, 10);
  board->sources[board->n_sources - 1].n_abilities = 2;
}

/* What may be spent on the goal alone is spent first. */
static void weigh_unrestricted (Board *board)
{
  gboolean some = FALSE;
  for (int i = 0; i < board->n_sources; i++)
    some = some || board->sources[i].abilities[0].given[0].kinds >> BOARD_RESTRICTED != 0;
  for (int i = 0; i < board->n_sources; i++)
    for (int a = 0; a < board->sources[i].n_abilities; a++)
      board->sources[i].abilities[a].weight[UNRESTRICTED]
          = some && board->sources[i].abilities[a].given[0].kinds >> BOARD_RESTRICTED == 0;
  for (int i = 0; i < board->n_lots; i++)
    board->lots[i].weight[UNRESTRICTED] = some;
}

/* ---- Costs. */

static void draw_cost (Random *r, BoardCost *cost, int most, gboolean x)
{
  const int n = 1 + random_below (r, most);
  for (int i = 0; i < n; i++) {
    BoardPip *pip = &cost->pips[cost->n_pips++];
    *pip = (BoardPip){ .accept = random_chance (r, 25) ? two_kinds (r) : some_kind (r),
                       .count = 1 + random_chance (r, 20) };
    if (random_chance (r, 15))
      pip->form = PIP_OR_LIFE;
    else if (random_chance (r, 10))
      pip->form = PIP_OR_TWO;
    else if (random_chance (r, 35))
      *pip = (BoardPip){ .accept = BOARD_ANY, .count = 1 + random_below (r, 3) };
  }
  if (x)
    cost->pips[cost->n_pips++] = (BoardPip){ .accept = BOARD_ANY, .count = 1, .per_x = TRUE };
}

void board_draw (Board *board, guint64 seed)
{
  Random own = { .state = seed * 1000003 }, *r = &own;
  memset (board, 0, sizeof *board);
  board->life = (int[]){ 1, 2, 3, 20 }[random_below (r, 4)];
  board->reserve = 1 + random_below (r, board->life);
  for (int n = 2 + random_below (r, 4); n > 0; n--)
    draw_source (r, board);
  if (random_chance (r, 25) && board->n_sources < BOARD_SOURCES) {
    board->sources[board->n_sources] = board->sources[0];
    board->n_sources++;
  }
  for (int n = random_chance (r, 30) ? 1 + random_below (r, BOARD_LOTS) : 0; n > 0; n--) {
    board->lots[board->n_lots].kinds = some_kind (r);
    board->lots[board->n_lots].weight[SNOW] = random_chance (r, 10);
    board->lots[board->n_lots++].count = 1 + random_chance (r, 30);
  }
  weigh_unrestricted (board);
  board->has_x = random_chance (r, 8);
  draw_cost (r, &board->goal, 3, board->has_x);
  board->n_kept = random_chance (r, 20) ? 1 + random_below (r, BOARD_KEPT) : 0;
  for (int i = 0; i < board->n_kept; i++)
    draw_cost (r, &board->kept[i], 1, FALSE);
}

/* ---- For libpay. */

static PayCost *build_cost (const BoardCost *cost, int channel)
{
  PayCost *built = pay_cost_new ();
  pay_cost_set_channel (built, channel);
  for (int i = 0; i < cost->n_pips; i++) {
    const BoardPip *pip = &cost->pips[i];
    if (pip->per_x)
      pay_cost_add_pips_per_x (built, "x", pip->accept, 0, pip->count);
    else if (pip->form == PIP_OR_LIFE)
      pay_cost_add_pips_or_charge (built, "or life", pip->accept, pip->count, 0, 2);
    else if (pip->form == PIP_OR_TWO)
      pay_cost_add_pips_or_others (built, "or two", pip->accept, pip->count, BOARD_ANY, 2);
    else
      pay_cost_add_pips (built, "pip", pip->accept, pip->count);
  }
  return built;
}

static void build_ability (PayProblem *problem, int object, const BoardAbility *ability)
{
  const PayTake take = ability->goes ? PAY_TAKE_TURN | PAY_TAKE_SELF : PAY_TAKE_TURN;
  const int action = pay_problem_add_action (problem, "ability", object, take, PAY_USES_ANY);
  for (int i = 0; i < ability->n_given; i++)
    pay_problem_action_add_units (problem, action, ability->given[i].kinds, ability->given[i].count);
  for (int c = 0; c < BOARD_CLASSES; c++)
    pay_problem_action_set_weight (problem, action, c, ability->weight[c]);
  if (ability->damage > 0)
    pay_problem_action_set_lowers (problem, action, 1, ability->damage);
  if (ability->cost.n_pips == 0 && ability->life == 0)
    return;
  g_autoptr (PayCost) cost = build_cost (&ability->cost, 1);
  if (ability->life > 0)
    pay_cost_add_charge (cost, 0, ability->life, 0, 0);
  pay_problem_action_set_cost (problem, action, cost);
}

static void build_wish (PayProblem *problem, const Board *board, Want want)
{
  if (want >= WANT_CLASS && want < WANT_X)
    pay_problem_add_wish (problem, PAY_WISH_DEAR, (guint64)(want - WANT_CLASS));
  else if (want >= WANT_KEEP && want < WANT_LIFE)
    pay_problem_add_wish (problem, PAY_WISH_KEEP, (guint64)(want - WANT_KEEP));
  else if (want == WANT_DIE || want == WANT_RESERVE)
    pay_problem_add_wish_beyond (problem, 0, want == WANT_DIE ? board->life - 1 : board->life - board->reserve);
  else if (want == WANT_MOST_LEFT)
    pay_problem_add_wish_after (problem, PAY_WISH_MOST_LEFT, BOARD_ANY, 1);
  else if (want == WANT_WIDTH)
    pay_problem_add_wish_after (problem, PAY_WISH_WIDTH, BOARD_COLOURS, 1);
  else
    pay_problem_add_wish (problem,
                          want == WANT_X          ? PAY_WISH_X_MOST
                          : want == WANT_LIFE     ? PAY_WISH_COUNTER
                          : want == WANT_PAID     ? PAY_WISH_CHARGED
                          : want == WANT_ACTIONS  ? PAY_WISH_ACTIONS
                          : want == WANT_LEFTOVER ? PAY_WISH_LEFTOVER
                          : want == WANT_OBJECTS  ? PAY_WISH_OBJECTS
                                                  : PAY_WISH_FLEXIBLE,
                          want == WANT_CHOICES    ? BOARD_COLOURS
                          : want == WANT_FLEXIBLE ? BOARD_TYPES
                                                  : 0);
}

PayProblem *board_build (const Board *board, const BoardOrder *order)
{
  PayProblem *problem = pay_problem_new ();
  for (int k = 0; k < BOARD_KINDS; k++)
    pay_problem_add_kind (problem, "unit", board_traits (1u << k, TRUE));
  pay_problem_kind_in (problem, BOARD_RESTRICTED, PAY_BIT (1), 0);
  pay_problem_add_counter (problem, "life", board->life);
  pay_problem_add_counter (problem, "damage", 0);
  pay_problem_count_with (problem, 1, 0);
  for (int c = 0; c < BOARD_CLASSES; c++)
    pay_problem_add_class (problem, "class");
  for (int i = 0; i < board->n_lots; i++) {
    const int lot = pay_problem_add_units (problem, "lot", board->lots[i].kinds, board->lots[i].count);
    for (int c = 0; c < BOARD_CLASSES; c++)
      pay_problem_lot_set_weight (problem, lot, c, board->lots[i].weight[c]);
  }
  for (int i = 0; i < board->n_sources; i++) {
    const int object = pay_problem_add_object (problem, "source", 1);
    for (int a = 0; a < board->sources[i].n_abilities; a++)
      build_ability (problem, object, &board->sources[i].abilities[a]);
  }
  g_autoptr (PayCost) goal = build_cost (&board->goal, 0);
  pay_problem_set_goal (problem, goal);
  for (int i = 0; i < board->n_kept; i++) {
    g_autoptr (PayCost) kept = build_cost (&board->kept[i], 1);
    pay_problem_add_kept (problem, kept);
  }
  for (int i = 0; i < order->n; i++)
    build_wish (problem, board, order->at[i]);
  return problem;
}

/* ---- In words. */

static void print_cost (const BoardCost *cost)
{
  for (int i = 0; i < cost->n_pips; i++)
    printf (" %d%s of %x%s", cost->pips[i].count, cost->pips[i].per_x ? "X" : "", cost->pips[i].accept,
            cost->pips[i].form == PIP_OR_LIFE  ? " or 2 life"
            : cost->pips[i].form == PIP_OR_TWO ? " or two"
                                               : "");
}

void board_print (const Board *board)
{
  printf ("life %d, reserve %d; goal", board->life, board->reserve);
  print_cost (&board->goal);
  for (int i = 0; i < board->n_kept; i++) {
    printf ("; keep");
    print_cost (&board->kept[i]);
  }
  for (int i = 0; i < board->n_lots; i++)
    printf ("\n  %d units of %x", board->lots[i].count, board->lots[i].kinds);
  for (int i = 0; i < board->n_sources; i++) {
    printf ("\n  source");
    for (int a = 0; a < board->sources[i].n_abilities; a++) {
      const BoardAbility *ability = &board->sources[i].abilities[a];
      printf (" |");
      print_cost (&ability->cost);
      printf (" life %d damage %d%s gives", ability->life, ability->damage, ability->goes ? " goes" : "");
      for (int g = 0; g < ability->n_given; g++)
        printf (" %d of %x", ability->given[g].count, ability->given[g].kinds);
      printf (" weighs");
      for (int c = 0; c < BOARD_CLASSES; c++)
        printf (" %d", ability->weight[c]);
    }
  }
  printf ("\n");
}
