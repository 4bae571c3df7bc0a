/* SPDX-License-Identifier: MIT */
/* Small random turns: what libpay finds is what trying everything finds. */
#include "zx_puzzle.h"

#include <pay/zx.h>

#define ROUNDS 4000

static gint64 given_by (const PayProblem *p, int action)
{
  PayKinds kinds = 0;
  gint64 n = 0, sum = 0;
  for (int part = 0; pay_problem_action_given (p, action, 0, part, &kinds, &n); part++)
    sum += pay_problem_kind_report (p, g_bit_nth_lsf (kinds, -1)) != NULL ? n : 0;
  return sum;
}

static Score score_of (gconstpointer data, const PayCase *c, const PayAnswer *answer)
{
  const Turn *turn = data;
  Score score = { { 0 } };
  int paid[MOST_PLAYS] = { 0 };
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    const PayStep *from = steps[i].type == PAY_STEP_UNIT && steps[i].lot < 0 ? &steps[steps[i].from] : NULL;
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (c->problem, steps[i].action)) {
      paid[pay_problem_action_object (c->problem, steps[i].action)] += (int)(steps[i].count * steps[i].times);
      score.mark[1] += given_by (c->problem, steps[i].action) * steps[i].count * steps[i].times;
    }
    if (from != NULL && pay_problem_action_is_wanted (c->problem, from->action)
        && pay_problem_kind_report (c->problem, steps[i].kind) != NULL)
      score.mark[1] -= steps[i].count;
  }
  score.mark[0] = -turn_reached (turn, paid);
  if (turn->aim != PAY_AIM_NO_LEFTOVER)
    score.mark[1] = 0;
  return score;
}

int main (void)
{
  const Puzzles puzzles = { pay_zx_game (), turn_make, turn_try, turn_request, turn_describe, score_of };
  return puzzles_run ("zx.plan-random", &puzzles, ROUNDS);
}
