/* SPDX-License-Identifier: MIT */
/* What a payment, or a plan, gives up, by the classes of dearness that people are told of. */
#include "payment/payment.h"

#include <string.h>

static gint64 times_of (gint64 one, gint64 other)
{
  gint64 all = 0;
  return __builtin_mul_overflow (one, other, &all) ? G_MAXINT64 : all;
}

static gint64 sum_of (gint64 one, gint64 other)
{
  gint64 all = 0;
  return __builtin_add_overflow (one, other, &all) ? G_MAXINT64 : all;
}

/* Of one class and called alike they are one; [from]: where the entries of the class begin. */
static void add_given_up (PaysArena *arena, PaysList *list, guint from, const char *dear, const char *what,
                          gint64 count, gint64 weight)
{
  PayGivenUp *entries = list->at, *entry = NULL;
  for (guint i = from; i < list->n && entry == NULL; i++)
    entry = strcmp (entries[i].what, what) == 0 ? &entries[i] : NULL;
  if (entry == NULL) {
    entry = pays_list_add (arena, list, sizeof *entry);
    *entry = (PayGivenUp){ .dear = pays_text (arena, dear), .what = pays_text (arena, what) };
  }
  entry->count = sum_of (entry->count, count);
  entry->weight = sum_of (entry->weight, times_of (count, weight));
}

/* "Llanowar Elves: sacrifice a creature". */
static char *name_of_use (const PaysSteps *steps, const PayStep *use)
{
  const char *name = pay_problem_object_name (steps->problem, pay_problem_action_object (steps->problem, use->action));
  g_autofree char *also = pays_also (steps->opened, use->action, use->mode);
  return also != NULL ? g_strdup_printf ("%s: %s", name, also) : g_strdup (name);
}

static void tell_class (const PaysSteps *steps, int dear, PaysList *list)
{
  const PayProblem *problem = steps->problem;
  const char *name = pay_problem_class_name (problem, dear);
  const guint from = list->n;
  for (gsize i = 0; i < steps->made.n; i++) {
    const PayStep *step = &steps->made.steps[i];
    const gboolean uses = step->type == PAY_STEP_USE, of_lot = step->type == PAY_STEP_UNIT && step->lot >= 0;
    const gint64 weight = uses     ? pay_problem_action_weight (problem, step->action, dear)
                          : of_lot ? pay_problem_lot_weight (problem, step->lot, dear)
                                   : 0;
    if (weight == 0)
      continue;
    g_autofree char *what = uses ? name_of_use (steps, step) : g_strdup (pay_problem_lot_name (problem, step->lot));
    add_given_up (steps->arena, list, from, name, what, uses ? times_of (step->count, step->times) : step->count,
                  weight);
  }
}

const PayGivenUp *pays_gave_up (const PaysSteps *steps, guint *n)
{
  PaysList list = { 0 };
  for (int dear = 0; dear < pay_problem_classes (steps->problem); dear++)
    if (pay_problem_class_is_told (steps->problem, dear))
      tell_class (steps, dear, &list);
  *n = list.n;
  return list.at;
}
