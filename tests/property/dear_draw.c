/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "dear.h"

#define ANY 8u /* beside three colours */
#define MOST_RANK 3
#ifndef ENDLESS
#define ENDLESS 50
#endif

typedef struct {
  guint64 seed;
} Dice;

static int roll (Dice *dice, int sides)
{
  guint64 mixed = dice->seed += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  mixed = (mixed ^ (mixed >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  mixed = (mixed ^ (mixed >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return (int)((mixed ^ (mixed >> 31)) % (guint64)sides);
}

static gboolean chance (Dice *dice, int percent)
{
  return roll (dice, 100) < percent;
}

static void draw_weights (Dice *dice, int *weight)
{
  for (int i = 0; i < DEAR_CLASSES; i++)
    weight[i] = chance (dice, 40) ? 1 + roll (dice, 3) : 0;
}

static guint some_kinds (Dice *dice, const Dear *dear)
{
  const guint all = (1u << dear->n_kinds) - 1;
  const guint one = 1u << roll (dice, dear->n_kinds);
  return chance (dice, 35) ? (one | (guint)roll (dice, 16)) & all : one;
}

static guint some_pip (Dice *dice)
{
  const guint colour = 1u << roll (dice, 3);
  if (chance (dice, 40))
    return ANY;
  return chance (dice, 15) ? colour | 1u << roll (dice, 3) : colour;
}

static void draw_way (Dice *dice, const Dear *dear, int most, gboolean has_x, DearWay *way)
{
  way->weight = roll (dice, 4);
  way->channel = chance (dice, 15);
  way->n_pips = 1 + roll (dice, MIN (most, DEAR_PIPS));
  for (int i = 0; i < way->n_pips; i++) {
    way->pips[i] = (DearPips){ .accept = some_pip (dice), .count = 1 + (most > 1 && chance (dice, 30)) };
    if (dear->n_counters > 0 && chance (dice, 12))
      way->pips[i].amount = 2;
  }
  if (has_x)
    way->pips[0] = (DearPips){ .accept = some_pip (dice), .count = 1 + chance (dice, 20), .per_x = TRUE };
  for (int i = 0; i < dear->n_counters; i++)
    way->charge[i] = chance (dice, 15) ? 1 + roll (dice, 2) : 0;
}

static void draw_cost (Dice *dice, const Dear *dear, int most, gboolean has_x, DearCost *cost)
{
  static const int counts[] = { 1, 1, 1, 1, 2, 2, 3 };
  cost->n_ways = counts[roll (dice, G_N_ELEMENTS (counts))];
  for (int i = 0; i < cost->n_ways; i++)
    draw_way (dice, dear, most, has_x, &cost->ways[i]);
}

static void draw_mode (Dice *dice, const Dear *dear, gboolean endless, DearMode *mode)
{
  mode->n_given = chance (dice, 92);
  mode->given[0] = (DearGiven){ some_kinds (dice, dear), 1 + chance (dice, 25) + (!endless && chance (dice, 8)) };
  if (mode->n_given > 0 && !endless && chance (dice, 20))
    mode->given[mode->n_given++] = (DearGiven){ some_kinds (dice, dear), 1 };
  for (int i = 0; i < dear->n_counters; i++)
    if (chance (dice, 15))
      mode->lowers[i] = endless || i == 1 || chance (dice, 80) ? 1 + roll (dice, 2) : -1;
  if (!endless && chance (dice, 70))
    return;
  mode->needs.n_ways = 1 + chance (dice, 15);
  for (int i = 0; i < mode->needs.n_ways; i++) {
    DearWay *way = &mode->needs.ways[i];
    const gboolean charge = dear->n_counters > 0 && chance (dice, 30);
    if (charge)
      way->charge[roll (dice, dear->n_counters)] = 1 + roll (dice, 2);
    if (!charge || endless || chance (dice, 20)) {
      way->n_pips = 1;
      way->pips[0] = (DearPips){ .accept = some_pip (dice), .count = 1 + chance (dice, 25) };
      way->pips[0].amount = dear->n_counters > 0 && chance (dice, 8) ? 1 : 0;
    }
    way->channel = chance (dice, 8);
  }
}

static void draw_action (Dice *dice, const Dear *dear, DearAction *action)
{
  static const PayTake takes[] = { PAY_TAKE_TURN, PAY_TAKE_TURN, PAY_TAKE_TURN, PAY_TAKE_TURN,   PAY_TAKE_SELF,
                                   PAY_TAKE_BOTH, PAY_TAKE_BOTH, PAY_TAKE_TURN, PAY_TAKE_NOTHING };
  action->take = takes[roll (dice, G_N_ELEMENTS (takes))];
  action->uses = PAY_USES_ANY;
  if (chance (dice, action->take == PAY_TAKE_NOTHING ? ENDLESS : 10))
    action->uses = roll (dice, 3);
  draw_weights (dice, action->weight);
  action->n_modes = 1 + chance (dice, 20);
  for (int i = 0; i < action->n_modes; i++)
    draw_mode (dice, dear, action->take == PAY_TAKE_NOTHING && action->uses < 0, &action->modes[i]);
}

/* Kept costs are asked for in their order. */
static void draw_wish (Dice *dice, const Dear *dear, int *kept, guint *had, DearWish *wish)
{
  static const PayWish all[]
      = { PAY_WISH_X_MOST,    PAY_WISH_X_LEAST,   PAY_WISH_COUNTER,   PAY_WISH_CHARGED, PAY_WISH_LEFTOVER,
          PAY_WISH_OBJECTS,   PAY_WISH_SPARE,     PAY_WISH_SPARE_LOT, PAY_WISH_KEEP,    PAY_WISH_FLEXIBLE,
          PAY_WISH_DEAR,      PAY_WISH_DEAR,      PAY_WISH_ACTIONS,   PAY_WISH_CHOICE,  PAY_WISH_BEYOND,
          PAY_WISH_MOST_LEFT, PAY_WISH_MOST_LEFT, PAY_WISH_WIDTH,     PAY_WISH_WIDTH };
  *wish = (DearWish){ .wish = all[roll (dice, G_N_ELEMENTS (all))] };
  if (wish->wish == PAY_WISH_KEEP && *kept < dear->n_kept) {
    wish->of = (*kept)++;
    return;
  }
  const gboolean counters
      = wish->wish == PAY_WISH_COUNTER || wish->wish == PAY_WISH_CHARGED || wish->wish == PAY_WISH_BEYOND;
  const gboolean once = wish->wish == PAY_WISH_MOST_LEFT || wish->wish == PAY_WISH_WIDTH;
  if (wish->wish == PAY_WISH_KEEP || (counters && dear->n_counters == 0) || (once && (*had >> wish->wish & 1) != 0)
      || (wish->wish == PAY_WISH_SPARE_LOT && dear->n_lots == 0))
    *wish = (DearWish){ .wish = PAY_WISH_ACTIONS };
  *had |= 1u << wish->wish;
  if (counters)
    wish->of = roll (dice, MAX (dear->n_counters, 1));
  wish->allowed = wish->wish == PAY_WISH_BEYOND ? roll (dice, 4) - 1 : 0;
  if (wish->wish == PAY_WISH_SPARE)
    wish->of = roll (dice, dear->n_objects);
  if (wish->wish == PAY_WISH_SPARE_LOT)
    wish->of = roll (dice, dear->n_lots);
  if (wish->wish == PAY_WISH_DEAR)
    wish->of = roll (dice, DEAR_CLASSES);
  if (wish->wish == PAY_WISH_FLEXIBLE)
    wish->of = chance (dice, 50) ? 7 : 1 + roll (dice, 15);
  wish->channel = once && chance (dice, 15);
  if (wish->wish == PAY_WISH_MOST_LEFT)
    wish->of = chance (dice, 70) ? (int)ANY : 1 + roll (dice, 7);
  if (wish->wish == PAY_WISH_WIDTH)
    wish->of = chance (dice, 70) ? 7 : 1 + roll (dice, 15);
}

static void draw_kinds (Dice *dice, Dear *dear)
{
  dear->n_kinds = 1 + roll (dice, DEAR_KINDS);
  for (int i = 0; i < dear->n_kinds; i++) {
    const guint traits = (i < 3 ? 1u << i : 0) | (chance (dice, 95) ? ANY : 0) | (chance (dice, 10) ? 1u : 0);
    dear->kinds[i] = (DearKind){ { traits, traits }, chance (dice, 90) };
    if (chance (dice, 20))
      dear->kinds[i].traits[roll (dice, 2)] = chance (dice, 60) ? 0 : ANY;
  }
}

void dear_draw (Dear *dear, guint64 seed)
{
  Dice own = { seed * 1000003 }, *dice = &own;
  memset (dear, 0, sizeof *dear);
  draw_kinds (dice, dear);
  dear->n_counters = roll (dice, 3);
  dear->with = dear->n_counters == 2 && chance (dice, 25);
  for (int i = 0; i < dear->n_counters; i++)
    dear->start[i] = roll (dice, 6) - (i == 0 && chance (dice, 10));
  dear->n_lots = roll (dice, DEAR_LOTS + 1);
  for (int i = 0; i < dear->n_lots; i++) {
    dear->lots[i] = (DearLot){ some_kinds (dice, dear), 1 + chance (dice, 30), (guint)roll (dice, MOST_RANK), { 0 } };
    draw_weights (dice, dear->lots[i].weight);
  }
  dear->n_objects = 2 + roll (dice, DEAR_OBJECTS - 1);
  for (int i = 0; i < dear->n_objects; i++) {
    DearObject *object = &dear->objects[i];
    *object = (DearObject){ .count = 1 + chance (dice, 15), .rank = (guint)roll (dice, MOST_RANK) };
    object->n_actions = 1 + chance (dice, 30);
    for (int j = 0; j < object->n_actions; j++)
      draw_action (dice, dear, &object->actions[j]);
  }
  dear->has_x = chance (dice, 20);
  draw_cost (dice, dear, 3, dear->has_x, &dear->goal);
  dear->n_kept = chance (dice, 30) ? 1 + roll (dice, DEAR_KEPT) : 0;
  for (int i = 0; i < dear->n_kept; i++) {
    dear->kept_x[i] = chance (dice, 40);
    draw_cost (dice, dear, 2, dear->kept_x[i], &dear->kept[i]);
  }
  int kept = 0;
  guint had = 0;
  dear->n_wishes = 1 + roll (dice, DEAR_WISHES);
  for (int i = 0; i < dear->n_wishes; i++)
    draw_wish (dice, dear, &kept, &had, &dear->wishes[i]);
}

/* Of an action that is not done without end. */
static void draw_turns (Dice *dice, DearAction *action)
{
  for (int i = 0; i < action->n_modes; i++) {
    DearMode *mode = &action->modes[i];
    if ((action->take == PAY_TAKE_NOTHING && action->uses < 0) || chance (dice, 25))
      continue;
    mode->turns = 1 + chance (dice, 15);
    mode->to = 1u + (guint)roll (dice, 3);
    mode->n_given = chance (dice, 25) ? mode->n_given : 0;
  }
}

void dear_draw_turns (Dear *dear, guint64 seed)
{
  Dice own = { seed * 1000033 + 7 }, *dice = &own;
  dear_draw (dear, seed);
  for (int i = 0; i < dear->n_objects; i++) {
    DearObject *object = &dear->objects[i];
    object->tags = chance (dice, 70) ? 1u << roll (dice, 2) : 0;
    object->had_turn = chance (dice, 20);
    for (int j = 0; j < object->n_actions; j++)
      if (chance (dice, 30))
        draw_turns (dice, &object->actions[j]);
  }
}

/* ---- Simplifying. */

typedef struct {
  int step; /* still to go */
} Count;

static gboolean here (Count *count)
{
  return count->step-- == 0;
}

#define TAKE_OUT(array, length, at)                                                                                    \
  memmove (&(array)[at], &(array)[(at) + 1], (gsize)(--(length) - (at)) * sizeof *(array))

static gboolean simpler_int (Count *count, int *amount, int least)
{
  if (!here (count))
    return FALSE;
  *amount = least;
  return TRUE;
}

static gboolean simpler_cost (Count *count, DearCost *cost, int least)
{
  for (int i = 0; i < cost->n_ways; i++) {
    DearWay *way = &cost->ways[i];
    if (cost->n_ways > least && here (count)) {
      TAKE_OUT (cost->ways, cost->n_ways, i);
      return TRUE;
    }
    for (int j = 0; j < way->n_pips; j++) {
      if (!way->pips[j].per_x && here (count)) {
        TAKE_OUT (way->pips, way->n_pips, j);
        return TRUE;
      }
      if (simpler_int (count, &way->pips[j].count, 1) || simpler_int (count, &way->pips[j].amount, 0))
        return TRUE;
    }
    if (simpler_int (count, &way->weight, 0) || simpler_int (count, &way->channel, 0)
        || simpler_int (count, &way->charge[0], 0) || simpler_int (count, &way->charge[1], 0))
      return TRUE;
  }
  return FALSE;
}

static gboolean simpler_action (Count *count, DearAction *action)
{
  for (int i = 0; i < action->n_modes; i++) {
    DearMode *mode = &action->modes[i];
    if (action->n_modes > 1 && here (count)) {
      TAKE_OUT (action->modes, action->n_modes, i);
      return TRUE;
    }
    const gboolean endless = action->take == PAY_TAKE_NOTHING && action->uses < 0;
    if (simpler_cost (count, &mode->needs, endless) || simpler_int (count, &mode->n_given, MIN (mode->n_given, 1))
        || simpler_int (count, &mode->given[0].count, 1) || simpler_int (count, &mode->lowers[0], 0)
        || simpler_int (count, &mode->lowers[1], 0) || simpler_int (count, &mode->turns, MIN (mode->turns, 1))
        || simpler_int (count, &mode->turns, 0))
      return TRUE;
  }
  for (int i = 0; i < DEAR_CLASSES; i++)
    if (simpler_int (count, &action->weight[i], 0))
      return TRUE;
  return FALSE;
}

static gboolean simpler_object (Count *count, DearObject *object)
{
  for (int i = 0; i < object->n_actions; i++) {
    if (object->n_actions > 1 && here (count)) {
      TAKE_OUT (object->actions, object->n_actions, i);
      return TRUE;
    }
    if (simpler_action (count, &object->actions[i]))
      return TRUE;
  }
  return simpler_int (count, &object->count, 1);
}

static gboolean speaks_of (const Dear *dear, PayWish wish, int of)
{
  for (int i = 0; i < dear->n_wishes; i++)
    if (dear->wishes[i].wish == wish && dear->wishes[i].of >= of)
      return TRUE;
  return FALSE;
}

gboolean dear_simpler (const Dear *dear, int step, Dear *simpler)
{
  Count own = { step }, *count = &own;
  *simpler = *dear;
  for (int i = 0; i < dear->n_objects; i++)
    if (dear->n_objects > 1 && !speaks_of (dear, PAY_WISH_SPARE, i) && here (count)) {
      TAKE_OUT (simpler->objects, simpler->n_objects, i);
      return TRUE;
    }
  for (int i = 0; i < dear->n_lots; i++) {
    if (!speaks_of (dear, PAY_WISH_SPARE_LOT, i) && here (count)) {
      TAKE_OUT (simpler->lots, simpler->n_lots, i);
      return TRUE;
    }
    if (simpler_int (count, &simpler->lots[i].count, 1))
      return TRUE;
    for (int j = 0; j < DEAR_CLASSES; j++)
      if (simpler_int (count, &simpler->lots[i].weight[j], 0))
        return TRUE;
  }
  for (int i = 0; i < dear->n_wishes; i++)
    if (here (count)) {
      TAKE_OUT (simpler->wishes, simpler->n_wishes, i);
      return TRUE;
    }
  for (int i = 0; i < dear->n_kept; i++)
    if (simpler_cost (count, &simpler->kept[i], 1))
      return TRUE;
  if (dear->n_kept > 0 && !speaks_of (dear, PAY_WISH_KEEP, dear->n_kept - 1) && here (count)) {
    simpler->n_kept--;
    return TRUE;
  }
  for (int i = 0; i < dear->n_objects; i++)
    if (simpler_object (count, &simpler->objects[i]))
      return TRUE;
  return simpler_cost (count, &simpler->goal, 1) || simpler_int (count, &simpler->with, FALSE);
}
