/* SPDX-License-Identifier: MIT */
/* What a payment comes to by each wish, from its steps alone. */
#include <pay/error.h>

#include "after.h"

#define UNBOUNDED (G_MAXINT64 - 1) /* a variable that nothing bounds */

typedef struct {
  const PayProblem *problem;
  const PayAnswer *answer;
  PayiAfter *after; /* NULL: nothing was asked about it yet */
  gint64 *tries;    /* for what is asked about it; NULL: no matter */
} Score;

static const PayStep *step_at (const PayAnswer *answer, guint i)
{
  return &g_array_index (answer->steps, PayStep, i);
}

/* ---- What USE steps made. */

static gboolean is_reported (const PayProblem *problem, PayKinds kinds)
{
  for (guint k = 0; k < problem->kinds->len; k++)
    if ((kinds >> k & 1) != 0 && g_array_index (problem->kinds, PayiKind, k).report != NULL)
      return TRUE;
  return FALSE;
}

/* Of the units from [from] to before [to] of USE step [use], those with a report. They repeat with each happening. */
static PayiWide reported (const Score *score, guint use, gint64 from, gint64 to)
{
  const gint64 once = payi_made_once (score->problem, step_at (score->answer, use));
  PayiWide sum = 0, whole = once > 0 ? (to - from) / once : 0;
  const gint64 rest = once > 0 ? from + (to - from) % once : from;
  for (gint64 u = from; u < rest; u++)
    sum += is_reported (score->problem, payi_made_kinds (score->problem, score->answer, use, u));
  PayiWide each = 0;
  for (gint64 u = 0; whole > 0 && u < once; u++)
    each += is_reported (score->problem, payi_made_kinds (score->problem, score->answer, use, u));
  return sum + whole * each;
}

static PayiWide leftover (const Score *score)
{
  PayiWide sum = 0;
  for (guint i = 0; i < score->answer->steps->len; i++) {
    const PayStep *step = step_at (score->answer, i);
    if (step->type == PAY_STEP_USE)
      sum += reported (score, i, 0, payi_made_all (score->problem, step));
    if (step->type == PAY_STEP_UNIT && step->from >= 0)
      sum -= reported (score, (guint)step->from, step->unit, step->unit + step->count);
  }
  return sum;
}

/* ---- Sums over what happened and what was spent. */

static PayiWide times_of (const PayStep *step)
{
  return (PayiWide)step->count * step->times;
}

static PayiWide acts (const Score *score, PayiWide (*of) (const PayiAction *action, int number), int number)
{
  PayiWide sum = 0;
  for (guint i = 0; i < score->answer->steps->len; i++) {
    const PayStep *step = step_at (score->answer, i);
    if (step->type == PAY_STEP_USE)
      sum += times_of (step) * of (PAYI_ACTION (score->problem, step->action), number);
  }
  return sum;
}

static PayiWide weight_of (const PayiAction *action, int dear)
{
  return action->weights[dear];
}

static PayiWide worth_of (const PayiAction *action, G_GNUC_UNUSED int number)
{
  return action->worth;
}

static PayiWide is_of_object (const PayiAction *action, int object)
{
  return action->object == object;
}

static PayiWide is_unwanted (const PayiAction *action, G_GNUC_UNUSED int number)
{
  return !action->wanted;
}

static PayiWide spent_of (const Score *score, int lot)
{
  PayiWide sum = 0;
  for (guint i = 0; i < score->answer->steps->len; i++) {
    const PayStep *step = step_at (score->answer, i);
    sum += step->type == PAY_STEP_UNIT && step->lot == lot ? step->count : 0;
  }
  return sum;
}

static PayiWide dearness (const Score *score, int dear)
{
  PayiWide sum = acts (score, weight_of, dear);
  for (guint i = 0; i < score->problem->lots->len; i++)
    sum += spent_of (score, (int)i) * g_array_index (score->problem->lots, PayiLot, i).weights[dear];
  return sum;
}

/* What actions lower a counter by that counts with this one belongs to it. */
static PayiWide counted (const Score *score, int counter)
{
  PayiWide sum = (PayiWide)score->answer->charged[counter] + score->answer->lowered[counter];
  for (guint i = 0; i < score->problem->counters->len; i++)
    if (g_array_index (score->problem->counters, PayiCounter, i).with == counter)
      sum += score->answer->lowered[i];
  return sum;
}

/* ---- Objects that acted. */

static gint compare_spans (gconstpointer left, gconstpointer right)
{
  const PayiSpan *a = left, *b = right;
  return (a->begin > b->begin) - (a->begin < b->begin);
}

static PayiWide acted (const Score *score, int object)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (PayiSpan));
  PayiWide sum = 0;
  gint64 end = 0;
  for (guint i = 0; i < score->answer->steps->len; i++) {
    const PayStep *step = step_at (score->answer, i);
    const PayiSpan span = { step->unit, step->unit + step->count };
    if (step->type == PAY_STEP_USE && PAYI_ACTION (score->problem, step->action)->object == object)
      g_array_append_val (spans, span);
  }
  g_array_sort (spans, compare_spans);
  for (guint i = 0; i < spans->len; i++) {
    const PayiSpan *span = &g_array_index (spans, PayiSpan, i);
    sum += MAX (0, span->end - MAX (end, span->begin));
    end = MAX (end, span->end);
  }
  return sum;
}

static PayiWide flexibility (const PayProblem *problem, PayKinds kinds, PayTraits of)
{
  PayTraits traits = 0;
  for (guint k = 0; k < problem->kinds->len; k++)
    for (int channel = 0; (kinds >> k & 1) != 0 && channel < PAY_MAX_CHANNELS; channel++)
      traits |= g_array_index (problem->kinds, PayiKind, k).traits[channel];
  return __builtin_popcountll (traits & of);
}

/* All that the object can give; [wanted] gets whether it has a wanted action. */
static PayKinds given_by (const PayProblem *problem, int object, gboolean *wanted)
{
  PayKinds kinds = 0;
  *wanted = FALSE;
  for (guint a = 0; a < problem->actions->len; a++) {
    const PayiAction *action = PAYI_ACTION (problem, a);
    if (action->object != object)
      continue;
    *wanted = *wanted || action->wanted;
    for (guint m = 0; m < action->modes->len; m++)
      for (guint i = 0; i < PAYI_MODE (action, m)->gives->len; i++) {
        const PayiGiven *given = &g_array_index (PAYI_MODE (action, m)->gives, PayiGiven, i);
        kinds |= given->count > 0 ? given->kinds : 0;
      }
  }
  return kinds;
}

/* Objects that acted; or, where [flexible], the traits of [traits] on these and on the units spent. */
static PayiWide used (const Score *score, gboolean flexible, PayTraits traits)
{
  const PayProblem *problem = score->problem;
  PayiWide sum = 0;
  for (guint i = 0; flexible && i < problem->lots->len; i++)
    sum += spent_of (score, (int)i) * flexibility (problem, g_array_index (problem->lots, PayiLot, i).kinds, traits);
  for (guint i = 0; i < problem->objects->len; i++) {
    gboolean wanted = FALSE;
    const PayKinds kinds = given_by (problem, (int)i, &wanted);
    if (!wanted)
      sum += acted (score, (int)i) * (flexible ? flexibility (problem, kinds, traits) : 1);
  }
  return sum;
}

/* ---- Wishes. */

static PayiWide least_x (const Score *score, int var)
{
  const gint64 x = score->answer->x[var];
  return x == PAY_X_FOREVER ? PAYI_ALTERNATIVE (score->problem->goal, score->answer->alternative)->x_from[var] : x;
}

static PayiWide afterwards (Score *score, const PayiWish *wish)
{
  if (score->after == NULL) {
    score->after = payi_after_new (score->problem, score->answer);
    score->after->tries = score->tries;
  }
  if (wish->wish == PAY_WISH_KEEP) {
    guint known = 0;
    PayiKept kept;
    payi_after_kept (score->after, &kept, &known);
    return wish->of >= known ? PAY_SCORE_UNKNOWN : (kept.set >> wish->of & 1) == 0 ? 1 : -kept.x[wish->of];
  }
  const gint64 most = (wish->wish == PAY_WISH_WIDTH ? payi_after_width : payi_after_most) (
      score->after, (PayTraits)wish->of, wish->channel);
  return most == PAYI_AFTER_UNKNOWN ? PAY_SCORE_UNKNOWN : -most;
}

static PayiWide score_of (Score *score, const PayiWish *wish)
{
  const int of = (int)wish->of;
  switch (wish->wish) {
  case PAY_WISH_X_MOST:
    return score->answer->x[of] == PAY_X_FOREVER ? -UNBOUNDED : -score->answer->x[of];
  case PAY_WISH_X_LEAST:
    return least_x (score, of);
  case PAY_WISH_COUNTER:
    return counted (score, of);
  case PAY_WISH_CHARGED:
    return score->answer->charged[of];
  case PAY_WISH_BEYOND:
    return MAX (0, counted (score, of) - wish->allowed);
  case PAY_WISH_LEFTOVER:
    return leftover (score);
  case PAY_WISH_OBJECTS:
    return used (score, FALSE, 0);
  case PAY_WISH_FLEXIBLE:
    return used (score, TRUE, (PayTraits)wish->of);
  case PAY_WISH_SPARE:
    return acts (score, is_of_object, of);
  case PAY_WISH_SPARE_LOT:
    return spent_of (score, of);
  case PAY_WISH_WORTH:
    return -acts (score, worth_of, 0);
  case PAY_WISH_DEAR:
    return dearness (score, of);
  case PAY_WISH_ACTIONS:
    return acts (score, is_unwanted, 0);
  case PAY_WISH_CHOICE:
    return pay_cost_weight (score->problem->goal, score->answer->alternative);
  case PAY_WISH_KEEP:
  case PAY_WISH_MOST_LEFT:
  case PAY_WISH_WIDTH:
    return afterwards (score, wish);
  }
  return PAY_SCORE_UNKNOWN;
}

static gboolean find_scores (const PayProblem *problem, const PayAnswer *answer, gint64 *tries, gint64 *scores,
                             GError **error)
{
  g_autofree char *why = NULL;
  if (answer->outcome != PAY_PAID || !pay_check (problem, answer, &why))
    return pay_set_error (error, PAY_ERROR_MALFORMED, NULL, -1, "%s", why != NULL ? why : "it is no payment");
  Score score = { .problem = problem, .answer = answer, .tries = tries };
  PayiWide sum = 0;
  int at = -1;
  for (guint i = 0; i < problem->wishes->len; i++) {
    const PayiWish *wish = &g_array_index (problem->wishes, PayiWish, i);
    at += !wish->also;
    sum = (wish->also ? sum : 0) + score_of (&score, wish);
    scores[at] = payi_check_shown (sum);
  }
  payi_after_free (score.after);
  return TRUE;
}

gboolean pay_check_score (const PayProblem *problem, const PayAnswer *answer, gint64 *scores, GError **error)
{
  return find_scores (problem, answer, NULL, scores, error);
}

gboolean pay_check_score_within (const PayProblem *problem, const PayAnswer *answer, gint64 *tries, gint64 *scores,
                                 GError **error)
{
  return find_scores (problem, answer, tries, scores, error);
}
