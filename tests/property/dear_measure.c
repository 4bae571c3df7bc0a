/* SPDX-License-Identifier: MIT */
/* What an answer comes to, by its steps. */
#include <string.h>

#include "dear_look.h"

#define STEPS 64
#define UNITS 32

typedef struct {
  const Dear *dear;
  const int *objects, *lots;
  State *state;
  Look *look;
  DearSet *set;
  int made[STEPS][UNITS]; /* by step: what each of its units may be */
} Replay;

static int first_thing (const Replay *replay, int object)
{
  int thing = 0;
  while (replay->look->object[thing] != object)
    thing++;
  return thing;
}

static void replay_use (Replay *replay, const PayStep *step, gsize at)
{
  const Dear *dear = replay->dear;
  int place = 0, action = step->action, unit = 0;
  while (action >= dear->objects[replay->objects[place]].n_actions)
    action -= dear->objects[replay->objects[place++]].n_actions;
  const int object = replay->objects[place];
  const DearAction *what = &dear->objects[object].actions[action];
  const DearMode *mode = &what->modes[step->mode];
  const int thing = first_thing (replay, object);
  replay->set->objects[object] += (int)step->count;
  for (gint64 i = 0; i < step->count * step->times; i++) {
    dear_happen (what, action, mode, thing + (int)(step->unit + i / step->times), replay->state);
    for (int j = 0; j < mode->n_given; j++)
      for (int n = 0; n < mode->given[j].count && at < STEPS && unit < UNITS; n++)
        replay->made[at][unit++] = DEAR_LOTS + (int)mode->given[j].kinds;
  }
}

static void replay_turn (Replay *replay, const PayStep *step)
{
  const int first = first_thing (replay, replay->objects[step->object]) + (int)step->unit;
  for (int i = 0; i < step->count; i++)
    replay->state->things[first + i].turn = 1;
}

static void replay_units (Replay *replay, const PayStep *step)
{
  if (step->lot >= 0) {
    const int lot = replay->lots[step->lot];
    replay->state->units[lot] = (gint8)(replay->state->units[lot] - step->count);
    replay->set->lots[lot] += (int)step->count;
    return;
  }
  for (gint64 i = step->unit; i < step->unit + step->count && i < UNITS && step->from < STEPS; i++)
    replay->state->units[replay->made[step->from][i]]--;
}

gboolean dear_measure (const Dear *dear, const PayAnswer *answer, const int *objects, const int *lots, DearScore *score,
                       DearSet *set)
{
  static const int plain[] = { 0, 1, 2, 3, 4, 5 };
  Look look;
  State state;
  dear_look_new (dear, &look, &state);
  memset (set, 0, sizeof *set);
  Replay replay
      = { dear, objects != NULL ? objects : plain, lots != NULL ? lots : plain, &state, &look, set, { { 0 } } };
  gsize n_steps;
  const PayStep *steps = pay_answer_steps (answer, &n_steps);
  for (gsize i = 0; i < n_steps; i++) {
    if (steps[i].type == PAY_STEP_USE)
      replay_use (&replay, &steps[i], i);
    if (steps[i].type == PAY_STEP_TURN)
      replay_turn (&replay, &steps[i]);
    if (steps[i].type == PAY_STEP_UNIT)
      replay_units (&replay, &steps[i]);
  }
  for (int i = 0; i < dear->n_counters; i++)
    state.charged[i] = (gint8)pay_answer_charged (answer, i);
  for (int i = 0; i < dear->n_wishes; i++)
    score->at[i] = dear_wish_of (&look, &state, &dear->wishes[i], (int)pay_answer_x (answer, 0),
                                 pay_answer_alternative (answer));
  return dear_look_end (&look);
}
