/* SPDX-License-Identifier: MIT */
/* Small random plans: what libpay finds is what trying everything finds, in all that the wishes weigh. */
#include "mtg_puzzle.h"

#include <pay/mtg.h>
#include <string.h>

#define ROUNDS 2000
#define CREATURE 2 /* what a creature that taps weighs */

static gint64 made_by (const PayProblem *p, const PayStep *step)
{
  PayKinds kinds = 0;
  gint64 n = 0, sum = 0;
  for (int part = 0; pay_problem_action_given (p, step->action, step->mode, part, &kinds, &n); part++)
    sum += pay_problem_kind_report (p, g_bit_nth_lsf (kinds, -1)) != NULL ? n : 0;
  return sum * step->count * step->times;
}

/* Which objects acted, each once. */
static void note_acting (const PayProblem *p, const PayStep *step, GHashTable *acting)
{
  const int object = pay_problem_action_object (p, step->action);
  for (gint64 i = 0; i < step->count; i++)
    g_hash_table_add (acting, GINT_TO_POINTER (object * 1000 + (int)(step->unit + i) + 1));
}

static gint64 weight_of (const PayProblem *p, const PayStep *step, const char *class)
{
  int dear = 0;
  while (strcmp (pay_problem_class_name (p, dear), class) != 0)
    dear++;
  return pay_problem_action_weight (p, step->action, dear) * step->count * step->times;
}

static Score score_of (gconstpointer data, const PayCase *c, const PayAnswer *answer)
{
  const Puzzle *puzzle = data;
  g_autoptr (GHashTable) acting = g_hash_table_new (NULL, NULL);
  Score score = { { 0 } };
  int paid[MOST_SPELLS] = { 0 };
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    if (steps[i].type == PAY_STEP_USE) {
      const int spell = pay_problem_action_object (c->problem, steps[i].action) - puzzle->n_groups;
      score.mark[3] += made_by (c->problem, &steps[i]);
      if (pay_problem_action_is_wanted (c->problem, steps[i].action))
        paid[spell] += (int)(steps[i].count * steps[i].times);
      else
        note_acting (c->problem, &steps[i], acting);
    }
    if (steps[i].type == PAY_STEP_UNIT && steps[i].lot < 0
        && pay_problem_kind_report (c->problem, steps[i].kind) != NULL)
      score.mark[3] -= steps[i].count;
  }
  score.mark[0] = -puzzle_reached (puzzle, paid, pay_answer_x (answer, 0), pay_answer_charged (answer, 0));
  score.mark[1] = puzzle->aim == PAY_AIM_NO_LEFTOVER ? score.mark[3] : 0;
  score.mark[2] = pay_answer_charged (answer, 0);
  score.mark[4] = g_hash_table_size (acting);
  if (!puzzle->careful)
    return score;
  score.mark[5] = score.mark[2];
  score.mark[2] = MAX (0, score.mark[5] - (puzzle->life - 1));
  score.mark[3] = score.mark[4] = 0;
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE) {
      score.mark[3] += weight_of (c->problem, &steps[i], "lose");
      score.mark[4] += weight_of (c->problem, &steps[i], "one-shot");
      score.mark[6] += weight_of (c->problem, &steps[i], "creature-taps") / CREATURE;
      score.mark[7] += pay_problem_action_is_wanted (c->problem, steps[i].action) ? 0 : steps[i].count * steps[i].times;
    }
  return score;
}

int main (void)
{
  const Puzzles puzzles = { pay_mtg_game (), puzzle_make, puzzle_try, puzzle_request, puzzle_describe, score_of };
  const Puzzles careful
      = { pay_mtg_game (), puzzle_make_careful, puzzle_try, puzzle_request, puzzle_describe, score_of };
  return puzzles_run ("mtg.plan-random", &puzzles, ROUNDS) + puzzles_run ("mtg.plan-careful", &careful, ROUNDS / 2);
}
