/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "dear.h"

#define FEW_STEPS 20000 /* where turns come back, which may go on for ever */

static PayCost *build_cost (const Dear *dear, const DearCost *cost)
{
  PayCost *built = pay_cost_new ();
  for (int i = 0; i < cost->n_ways; i++) {
    const DearWay *way = &cost->ways[i];
    pay_cost_or (built);
    pay_cost_set_weight (built, way->weight);
    pay_cost_set_channel (built, way->channel);
    for (int j = 0; j < way->n_pips; j++) {
      const DearPips *pips = &way->pips[j];
      if (pips->per_x)
        pay_cost_add_pips_per_x (built, "pip", pips->accept, 0, pips->count);
      else if (pips->amount > 0)
        pay_cost_add_pips_or_charge (built, "pip", pips->accept, pips->count, 0, pips->amount);
      else
        pay_cost_add_pips (built, "pip", pips->accept, pips->count);
    }
    for (int j = 0; j < dear->n_counters; j++)
      if (way->charge[j] > 0)
        pay_cost_add_charge (built, j, way->charge[j], 0, 0);
  }
  return built;
}

static void build_mode (const Dear *dear, const DearMode *mode, PayProblem *problem, int action)
{
  for (int i = 0; i < mode->n_given; i++)
    pay_problem_action_add_units (problem, action, mode->given[i].kinds, mode->given[i].count);
  for (int i = 0; i < dear->n_counters; i++)
    pay_problem_action_set_lowers (problem, action, i, mode->lowers[i]);
  if (mode->turns > 0)
    pay_problem_action_set_refresh (problem, action, mode->to, mode->turns);
  if (mode->needs.n_ways == 0)
    return;
  g_autoptr (PayCost) needs = build_cost (dear, &mode->needs);
  pay_problem_action_set_cost (problem, action, needs);
}

static gboolean has_turns (const DearObject *object)
{
  for (int i = 0; i < object->n_actions; i++)
    for (int j = 0; j < object->actions[i].n_modes; j++)
      if (object->actions[i].modes[j].turns > 0)
        return TRUE;
  return FALSE;
}

static void build_object (const Dear *dear, const DearObject *object, PayProblem *problem)
{
  const int index = pay_problem_add_object (problem, "object", object->count);
  pay_problem_object_set_rank (problem, index, object->rank);
  pay_problem_object_set_tags (problem, index, object->tags);
  if (object->had_turn)
    pay_problem_object_take_turn (problem, index);
  for (int i = 0; i < object->n_actions; i++) {
    const DearAction *action = &object->actions[i];
    const int added = pay_problem_add_action (problem, "action", index, action->take, action->uses);
    for (int j = 0; j < DEAR_CLASSES; j++)
      pay_problem_action_set_weight (problem, added, j, action->weight[j]);
    for (int j = 0; j < action->n_modes; j++) {
      if (j > 0)
        pay_problem_action_add_mode (problem, added);
      build_mode (dear, &action->modes[j], problem, added);
    }
  }
}

static guint64 at_place (const int *order, int length, int of)
{
  for (int i = 0; order != NULL && i < length; i++)
    if (order[i] == of)
      return (guint64)i;
  return (guint64)of;
}

static void build_wish (const Dear *dear, const DearWish *wish, const int *objects, const int *lots,
                        PayProblem *problem)
{
  guint64 of = (guint64)wish->of;
  if (wish->wish == PAY_WISH_SPARE)
    of = at_place (objects, dear->n_objects, wish->of);
  if (wish->wish == PAY_WISH_SPARE_LOT)
    of = at_place (lots, dear->n_lots, wish->of);
  if (wish->wish == PAY_WISH_BEYOND)
    pay_problem_add_wish_beyond (problem, wish->of, wish->allowed);
  else if (wish->wish == PAY_WISH_MOST_LEFT || wish->wish == PAY_WISH_WIDTH)
    pay_problem_add_wish_after (problem, wish->wish, of, wish->channel);
  else
    pay_problem_add_wish (problem, wish->wish, of);
}

PayProblem *dear_build (const Dear *dear, const int *objects, const int *lots)
{
  PayProblem *problem = pay_problem_new ();
  for (int i = 0; i < dear->n_kinds; i++) {
    pay_problem_add_kind (problem, dear->kinds[i].reported ? "unit" : NULL, dear->kinds[i].traits[0]);
    pay_problem_kind_in (problem, i, PAY_BIT (1), dear->kinds[i].traits[1]);
  }
  for (int i = 0; i < dear->n_counters; i++)
    pay_problem_add_counter (problem, "counter", dear->start[i]);
  if (dear->with)
    pay_problem_count_with (problem, 1, 0);
  for (int i = 0; i < DEAR_CLASSES; i++)
    pay_problem_add_class (problem, "class");
  for (int i = 0; i < dear->n_lots; i++) {
    const DearLot *lot = &dear->lots[lots != NULL ? lots[i] : i];
    const int added = pay_problem_add_units (problem, "lot", lot->kinds, lot->count);
    pay_problem_lot_set_rank (problem, added, lot->rank);
    for (int j = 0; j < DEAR_CLASSES; j++)
      pay_problem_lot_set_weight (problem, added, j, lot->weight[j]);
  }
  for (int i = 0; i < dear->n_objects; i++)
    if (has_turns (&dear->objects[i]))
      pay_problem_set_limits (problem, FEW_STEPS, 0);
  for (int i = 0; i < dear->n_objects; i++)
    build_object (dear, &dear->objects[objects != NULL ? objects[i] : i], problem);
  g_autoptr (PayCost) goal = build_cost (dear, &dear->goal);
  pay_problem_set_goal (problem, goal);
  for (int i = 0; i < dear->n_kept; i++) {
    g_autoptr (PayCost) kept = build_cost (dear, &dear->kept[i]);
    pay_problem_add_kept (problem, kept);
  }
  for (int i = 0; i < dear->n_wishes; i++)
    build_wish (dear, &dear->wishes[i], objects, lots, problem);
  return problem;
}

/* ---- In words. */

static void print_weights (const int *weight)
{
  printf (" dear %d,%d,%d", weight[0], weight[1], weight[2]);
}

static void print_cost (const DearCost *cost)
{
  for (int i = 0; i < cost->n_ways; i++) {
    const DearWay *way = &cost->ways[i];
    printf ("%s(", i > 0 ? " or " : "");
    for (int j = 0; j < way->n_pips; j++)
      printf (" %d%s of traits %x%s", way->pips[j].count, way->pips[j].per_x ? "X" : "", way->pips[j].accept,
              way->pips[j].amount == 2   ? " or 2"
              : way->pips[j].amount == 1 ? " or 1"
                                         : "");
    printf ("; charge %d,%d channel %d weight %d)", way->charge[0], way->charge[1], way->channel, way->weight);
  }
}

static void print_object (const DearObject *object)
{
  printf ("object x%d rank %u tags %x%s\n", object->count, object->rank, object->tags,
          object->had_turn ? " had its turn" : "");
  for (int i = 0; i < object->n_actions; i++) {
    const DearAction *action = &object->actions[i];
    printf ("  take %d uses %d", (int)action->take, action->uses);
    print_weights (action->weight);
    for (int j = 0; j < action->n_modes; j++) {
      const DearMode *mode = &action->modes[j];
      printf ("\n    ");
      print_cost (&mode->needs);
      for (int k = 0; k < mode->n_given; k++)
        printf (" gives %d of kinds %x", mode->given[k].count, mode->given[k].kinds);
      printf (" lowers %d,%d", mode->lowers[0], mode->lowers[1]);
      if (mode->turns > 0)
        printf (" gives %d turns to %x", mode->turns, mode->to);
    }
    printf ("\n");
  }
}

void dear_print (const Dear *dear)
{
  static const char *const words[]
      = { "x-most", "x-least",  "counter", "charged", "leftover", "objects", "spare",     "spare-lot", "keep",
          "worth",  "flexible", "dear",    "actions", "choice",   "beyond",  "most-left", "width" };
  for (int i = 0; i < dear->n_kinds; i++)
    printf ("kind %d: traits %x, channel 1 %x%s\n", i, dear->kinds[i].traits[0], dear->kinds[i].traits[1],
            dear->kinds[i].reported ? "" : ", no report");
  for (int i = 0; i < dear->n_counters; i++)
    printf ("counter %d: %d%s\n", i, dear->start[i], i == 1 && dear->with ? " with 0" : "");
  for (int i = 0; i < dear->n_lots; i++) {
    printf ("lot x%d of kinds %x rank %u", dear->lots[i].count, dear->lots[i].kinds, dear->lots[i].rank);
    print_weights (dear->lots[i].weight);
    printf ("\n");
  }
  for (int i = 0; i < dear->n_objects; i++)
    print_object (&dear->objects[i]);
  printf ("goal ");
  print_cost (&dear->goal);
  for (int i = 0; i < dear->n_kept; i++) {
    printf ("\nkept ");
    print_cost (&dear->kept[i]);
  }
  printf ("\nwishes");
  for (int i = 0; i < dear->n_wishes; i++)
    printf (" %s:%d(%d,%d)", words[dear->wishes[i].wish], dear->wishes[i].of, dear->wishes[i].allowed,
            dear->wishes[i].channel);
  printf ("\n");
}
