/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include <string.h>

#include "exhaust.h"
#include "model/model.h"

#define OBJECTS 8
#define LOTS 8
#define INSTANCES 64

typedef struct {
  gint64 worth;
  gint64 made, spent_of_made;
  gint64 of_lot[LOTS];
  gint64 acts[OBJECTS];
  gboolean acted[OBJECTS][INSTANCES];
} Tally;

static gint64 units_of (const PayiMode *mode)
{
  gint64 units = 0;
  for (guint i = 0; i < mode->gives->len; i++)
    units += g_array_index (mode->gives, PayiGiven, i).count;
  return units;
}

/* What the units of step [i] have turned out to be because it happened already; NULL: nothing is known of them. */
static const GArray *turned_out (const PayProblem *p, const PayStep *steps, gsize i)
{
  const gboolean late = PAYI_ACTION (p, steps[i].action)->late;
  guint before = 0;
  for (gsize k = 0; k < i; k++)
    before += steps[k].type == PAY_STEP_USE && PAYI_ACTION (p, steps[k].action)->late == late;
  for (guint k = 0; k < p->done->len; k++)
    if (PAYI_ACTION (p, PAYI_DONE (p, k)->action)->late == late && before-- == 0)
      return PAYI_DONE (p, k)->units;
  return NULL;
}

/* The kinds of unit [unit] of those that USE step [i] made. */
static PayKinds kinds_made (const PayProblem *p, const PayStep *steps, gsize i, gint64 unit)
{
  const GArray *units = turned_out (p, steps, i);
  const PayiMode *mode = PAYI_MODE (PAYI_ACTION (p, steps[i].action), steps[i].mode);
  gint64 at = unit % units_of (mode);
  guint part = 0;
  if (units != NULL)
    return g_array_index (units, PayKinds, unit);
  while (at >= g_array_index (mode->gives, PayiGiven, part).count)
    at -= g_array_index (mode->gives, PayiGiven, part++).count;
  return g_array_index (mode->gives, PayiGiven, part).kinds;
}

/* Units with a report that one happening of USE step [i] makes. */
static gint64 reported_units (const PayProblem *p, const PayStep *steps, gsize i)
{
  const gint64 all = units_of (PAYI_MODE (PAYI_ACTION (p, steps[i].action), steps[i].mode));
  gint64 reported = 0;
  for (gint64 u = 0; u < all; u++)
    reported += is_reported (p, kinds_made (p, steps, i, u));
  return reported;
}

static Tally tally_of (const PayProblem *p, const PayAnswer *answer)
{
  Tally t;
  memset (&t, 0, sizeof t);
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    const PayStep *s = &steps[i];
    if (s->type == PAY_STEP_USE) {
      const PayiAction *a = PAYI_ACTION (p, s->action);
      t.made += reported_units (p, steps, i) * s->count * s->times;
      t.acts[a->object] += s->count * s->times;
      t.worth += a->worth * s->count * s->times;
      for (gint64 k = s->unit; k < s->unit + s->count && k < INSTANCES; k++)
        t.acted[a->object][k] = TRUE;
    }
    if (s->type == PAY_STEP_UNIT && s->lot >= 0)
      t.of_lot[s->lot] += s->count;
    if (s->type == PAY_STEP_UNIT && s->lot < 0 && is_reported (p, kinds_made (p, steps, (gsize)s->from, s->unit)))
      t.spent_of_made += s->count;
  }
  return t;
}

static gint64 acted (const Tally *t, int object)
{
  gint64 n = 0;
  for (int i = 0; i < INSTANCES; i++)
    n += t->acted[object][i] ? 1 : 0;
  return n;
}

/* Of used things: [traits] of them, or (0) objects alone. */
static gint64 used (const PayProblem *p, const Tally *t, PayTraits traits)
{
  gint64 sum = 0;
  for (int i = 0; traits != 0 && i < pay_problem_lots (p); i++)
    sum += t->of_lot[i] * flexibility (p, pay_problem_lot_kinds (p, i), traits);
  for (int i = 0; i < pay_problem_objects (p); i++)
    sum += is_wanted (p, i) ? 0 : acted (t, i) * (traits == 0 ? 1 : flexibility (p, object_kinds (p, i), traits));
  return sum;
}

static gint64 least_x (const PayProblem *p, const PayAnswer *answer, int var)
{
  const gint64 x = pay_answer_x (answer, var);
  gint64 from;
  gint64 to;
  pay_cost_get_x (pay_problem_goal (p), pay_answer_alternative (answer), var, &from, &to);
  return x == PAY_X_FOREVER ? from : x;
}

static gint64 one (const PayProblem *p, const PayAnswer *answer, const Tally *t, const PayiWish *w, gint64 most_x)
{
  const int of = (int)w->of;
  switch (w->wish) {
  case PAY_WISH_X_MOST:
    return -(pay_answer_x (answer, of) == PAY_X_FOREVER ? most_x : pay_answer_x (answer, of));
  case PAY_WISH_X_LEAST:
    return least_x (p, answer, of);
  case PAY_WISH_COUNTER:
    return pay_answer_charged (answer, of) + pay_answer_lowered (answer, of);
  case PAY_WISH_CHARGED:
    return pay_answer_charged (answer, of);
  case PAY_WISH_LEFTOVER:
    return t->made - t->spent_of_made;
  case PAY_WISH_OBJECTS:
    return used (p, t, 0);
  case PAY_WISH_SPARE:
    return t->acts[of];
  case PAY_WISH_SPARE_LOT:
    return t->of_lot[of];
  case PAY_WISH_WORTH:
    return -t->worth;
  case PAY_WISH_KEEP:
    return pay_answer_is_kept (answer, of) ? 0 : 1;
  case PAY_WISH_FLEXIBLE:
    return w->of == 0 ? 0 : used (p, t, w->of);
  case PAY_WISH_DEAR:
  case PAY_WISH_ACTIONS:
  case PAY_WISH_CHOICE:
  case PAY_WISH_BEYOND:
  case PAY_WISH_MOST_LEFT:
  case PAY_WISH_WIDTH:
    g_error ("no problem drawn here has such a wish: see tests/property/dear.c");
  }
  return 0;
}

void measure (const PayProblem *p, const PayAnswer *answer, gint64 most_x, gint64 *vector)
{
  const Tally t = tally_of (p, answer);
  guint head = 0;
  for (guint i = 0; i < p->wishes->len; i++) {
    const PayiWish *w = &g_array_index (p->wishes, PayiWish, i);
    head = w->also ? head : i;
    vector[i] = 0;
    vector[head] += one (p, answer, &t, w, most_x);
  }
}
