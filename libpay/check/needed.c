/* SPDX-License-Identifier: MIT */
/* A payment that is called the best one gives no turns back for nothing: of each use that the payer chose, and that
 * does nothing else, one of them is taken again. */
#include "parts.h"

typedef struct {
  const PayProblem *problem;
  const PayAnswer *answer;
  gboolean *needed; /* by step */
} Uses;

static const PayStep *step_at (const Uses *uses, guint i)
{
  return &g_array_index (uses->answer->steps, PayStep, i);
}

/* Are there that many of the action among what happened already? These come first. */
static gboolean has_happened (const Uses *uses, guint use)
{
  const int action = step_at (uses, use)->action;
  int before = 0;
  for (guint i = 0; i < use; i++)
    before += step_at (uses, i)->type == PAY_STEP_USE && step_at (uses, i)->action == action;
  for (guint i = 0; i < uses->problem->done->len; i++)
    before -= PAYI_DONE (uses->problem, i)->action == action;
  return before < 0;
}

/* Does the use something beside giving turns back, or is it no choice? */
static gboolean does_more (const Uses *uses, guint use)
{
  const PayStep *step = step_at (uses, use);
  const PayiAction *action = PAYI_ACTION (uses->problem, step->action);
  const PayiMode *mode = PAYI_MODE (action, step->mode);
  gboolean more = mode->n_refreshes == 0 || mode->gives->len > 0 || action->wanted || has_happened (uses, use);
  for (guint c = 0; c < uses->problem->counters->len; c++)
    more = more || mode->lowers[c] < 0;
  return more;
}

/* Is a turn that TURN step [turn] gave back taken again? */
static gboolean is_taken (const Uses *uses, guint turn)
{
  const PayStep *given = step_at (uses, turn);
  for (guint i = turn + 1; i < uses->answer->steps->len; i++) {
    const PayStep *step = step_at (uses, i);
    if (step->type != PAY_STEP_USE || step->unit >= given->unit + given->count
        || given->unit >= step->unit + step->count)
      continue;
    const PayiAction *action = PAYI_ACTION (uses->problem, step->action);
    if (action->object == given->object && (action->take & PAY_TAKE_TURN) != 0)
      return TRUE;
  }
  return FALSE;
}

static void find_needed (Uses *uses)
{
  guint use = 0;
  for (guint i = 0; i < uses->answer->steps->len; i++) {
    const PayStep *step = step_at (uses, i);
    if (step->type == PAY_STEP_USE)
      uses->needed[use = i] = does_more (uses, i);
    else if (step->type == PAY_STEP_TURN)
      uses->needed[use] = uses->needed[use] || is_taken (uses, i);
  }
}

gboolean payi_check_needed (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  g_autofree gboolean *needed = g_new0 (gboolean, answer->steps->len);
  Uses uses = { problem, answer, needed };
  find_needed (&uses);
  for (guint i = 0; i < answer->steps->len; i++)
    if (step_at (&uses, i)->type == PAY_STEP_USE && !needed[i])
      return payi_check_refuse (why, "step %u: of the turns that action %d gives back none is taken again", i,
                                step_at (&uses, i)->action);
  return TRUE;
}
