/* SPDX-License-Identifier: MIT */
/* What objects make, in kinds of the book's own: kinds that no cost tells apart are one, and so are such objects. */
#include "ramp.h"

#include <string.h>

/* ---- Sorts of pips. */

/* RAMP_PIPS: it is none of them. */
static guint find_pip (const RampBook *book, PayTraits accept, int channel)
{
  for (guint i = 0; i < book->n_pips; i++)
    if (book->all_pips[i].accept == accept && book->all_pips[i].channel == channel)
      return i;
  return RAMP_PIPS;
}

/* FALSE: there are too many. */
static gboolean add_pip (RampBook *book, PayTraits accept, int channel)
{
  if (find_pip (book, accept, channel) < RAMP_PIPS)
    return TRUE;
  if (book->n_pips == RAMP_PIPS)
    return FALSE;
  book->all_pips[book->n_pips++] = (RampPip){ accept, channel };
  return TRUE;
}

static gboolean add_cost (RampBook *book, const PayCost *cost)
{
  PayPips one;
  gboolean fine = TRUE;
  for (int a = 0; cost != NULL && a < pay_cost_alternatives (cost); a++)
    for (int i = 0; pay_cost_get_pips (cost, a, i, &one); i++)
      fine = fine && add_pip (book, one.accept, one.channel)
             && (one.others <= 0 || add_pip (book, one.other, one.channel));
  return fine;
}

static gboolean add_all_costs (RampBook *book, const PayProblem *problem)
{
  gboolean fine = add_cost (book, pay_problem_goal (problem));
  for (int k = 0; k < pay_problem_kept (problem); k++)
    fine = fine && add_cost (book, pay_problem_kept_cost (problem, k));
  for (int a = 0; a < pay_problem_actions (problem); a++)
    for (int mode = 0; mode < pay_problem_action_modes (problem, a); mode++)
      fine = fine && add_cost (book, pay_problem_action_cost (problem, a, mode));
  return fine;
}

guint64 ramp_pip_sorts (const RampBook *book, const PayCost *cost)
{
  guint64 sorts = 0;
  PayPips one;
  for (int a = 0; cost != NULL && a < pay_cost_alternatives (cost); a++)
    for (int i = 0; pay_cost_get_pips (cost, a, i, &one); i++) {
      sorts |= PAY_BIT (find_pip (book, one.accept, one.channel));
      if (one.others > 0)
        sorts |= PAY_BIT (find_pip (book, one.other, one.channel));
    }
  return sorts;
}

/* ---- Kinds. */

static guint64 sign_of (const RampBook *book, const PayProblem *problem, int kind)
{
  guint64 sign = 0;
  for (guint i = 0; i < book->n_pips; i++)
    if ((pay_problem_kind_traits (problem, kind, book->all_pips[i].channel) & book->all_pips[i].accept) != 0)
      sign |= PAY_BIT (i);
  return sign;
}

/* Those that pay nothing are none. */
gboolean ramp_kinds_init (RampBook *book, GError **error)
{
  const PayProblem *problem = book->question->problem;
  if (!add_all_costs (book, problem))
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "too many different pips");
  for (guint i = 0; i < book->n_pips; i++)
    book->n_channels = MAX (book->n_channels, (guint)book->all_pips[i].channel + 1);
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const guint64 sign = sign_of (book, problem, k);
    guint same = 0;
    while (same < book->n_kinds && book->signs[same] != sign)
      same++;
    book->kind_of[k] = sign != 0 ? (guint8)same : RAMP_NONE;
    if (sign == 0 || same < book->n_kinds)
      continue;
    book->signs[book->n_kinds] = sign;
    for (guint channel = 0; channel < book->n_channels; channel++)
      book->traits[book->n_kinds][channel] = pay_problem_kind_traits (problem, k, (int)channel);
    book->n_kinds++;
  }
  return TRUE;
}

static PayKinds own_kinds (const RampBook *book, PayKinds kinds)
{
  PayKinds own = 0;
  for (int k = 0; k < pay_problem_kinds (book->question->problem); k++)
    if ((kinds >> k & 1) != 0 && book->kind_of[k] != RAMP_NONE)
      own |= PAY_BIT (book->kind_of[k]);
  return own;
}

/* ---- Costs. */

int ramp_pips (const PayCost *cost)
{
  int least = -1;
  for (int a = 0; cost != NULL && a < pay_cost_alternatives (cost); a++) {
    PayPips pips;
    gint64 n = 0;
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++)
      n += pips.var < 0 && pips.counter < 0 && pips.group < 0 ? pips.n : 0;
    least = least < 0 ? (int)MIN (n, 999) : MIN (least, (int)n);
  }
  return MAX (least, 0);
}

gboolean ramp_is_free (const PayCost *cost)
{
  PayPips pips;
  PayCharge charge;
  return cost == NULL
         || (pay_cost_alternatives (cost) == 1 && !pay_cost_get_pips (cost, 0, 0, &pips)
             && !(pay_cost_get_charge (cost, 0, 0, &charge) && charge.counter > 0) && !pay_cost_has_presence (cost, 0));
}

gboolean ramp_same_cost (const PayCost *a, const PayCost *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || pay_cost_alternatives (a) != pay_cost_alternatives (b))
    return FALSE;
  for (int k = 0; k < pay_cost_alternatives (a); k++) {
    PayPips x, y;
    PayCharge charge;
    int i = 0;
    for (; pay_cost_get_pips (a, k, i, &x); i++)
      if (!pay_cost_get_pips (b, k, i, &y) || x.accept != y.accept || x.channel != y.channel || x.n != y.n
          || x.var != y.var || x.other != y.other || x.others != y.others || x.counter != y.counter
          || x.amount != y.amount || x.group != y.group)
        return FALSE;
    if (pay_cost_get_pips (b, k, i, &y) || pay_cost_get_charge (a, k, 0, &charge)
        || pay_cost_get_charge (b, k, 0, &charge))
      return FALSE;
  }
  return TRUE;
}

/* Does it take of something that is used up, besides the first counter, which is there in plenty? */
static gboolean uses_up (const PayCost *cost)
{
  for (int a = 0; cost != NULL && a < pay_cost_alternatives (cost); a++) {
    PayCharge charge;
    for (int i = 0; pay_cost_get_charge (cost, a, i, &charge); i++)
      if (charge.counter > 0)
        return TRUE;
  }
  return FALSE;
}

/* ---- Actions. */

static void add_give (RampMode *mode, PayKinds kinds, gint64 n)
{
  for (guint i = 0; i < mode->n_gives; i++)
    if (mode->kinds[i] == kinds) {
      mode->n[i] += (int)MIN (n, 99);
      return;
    }
  if (kinds == 0 || n <= 0 || mode->n_gives == G_N_ELEMENTS (mode->kinds))
    return;
  mode->kinds[mode->n_gives] = kinds;
  mode->n[mode->n_gives++] = (int)MIN (n, 99);
}

static RampAction read_action (const RampBook *book, int action)
{
  const PayProblem *problem = book->question->problem;
  RampAction one = { .takes = pay_problem_action_takes (problem, action),
                     .uses = pay_problem_action_uses (problem, action),
                     .n_modes = (guint)pay_problem_action_modes (problem, action) };
  one.modes = g_new0 (RampMode, one.n_modes + 1);
  for (guint m = 0; m < one.n_modes; m++) {
    PayKinds kinds;
    gint64 n;
    const PayCost *cost = pay_problem_action_cost (problem, action, (int)m);
    one.modes[m].cost = cost != NULL ? pay_cost_ref ((PayCost *)(gsize)cost) : NULL;
    for (int part = 0; pay_problem_action_given (problem, action, (int)m, part, &kinds, &n); part++)
      add_give (&one.modes[m], own_kinds (book, kinds), n);
  }
  return one;
}

static void measure (RampSource *source)
{
  source->fixed
      = source->n_actions == 1 && source->actions[0].n_modes == 1 && ramp_is_free (source->actions[0].modes[0].cost);
  for (guint a = 0; a < source->n_actions; a++) {
    source->once = source->once || (source->actions[a].takes & PAY_TAKE_SELF) != 0;
    for (guint m = 0; m < source->actions[a].n_modes; m++) {
      const RampMode *mode = &source->actions[a].modes[m];
      int units = 0;
      for (guint i = 0; i < mode->n_gives; i++) {
        units += mode->n[i];
        source->any |= mode->kinds[i];
      }
      source->gross = MAX (source->gross, units);
      source->most = MAX (source->most, units - ramp_pips (mode->cost));
      source->once = source->once || uses_up (mode->cost);
      if (source->actions[a].takes == PAY_TAKE_TURN && ramp_is_free (mode->cost) && mode->n_gives == 1
          && mode->n[0] == 1)
        source->alone |= mode->kinds[0];
    }
  }
}

/* One unit, of whichever mode: a single mode. */
static void join_modes (RampSource *source)
{
  PayKinds any = 0;
  gboolean one = source->n_actions > 0;
  for (guint a = 0; a < source->n_actions; a++) {
    one = one && source->actions[a].takes == PAY_TAKE_TURN;
    for (guint m = 0; m < source->actions[a].n_modes; m++) {
      const RampMode *mode = &source->actions[a].modes[m];
      one = one && ramp_is_free (mode->cost) && mode->n_gives == 1 && mode->n[0] == 1;
      any |= mode->n_gives > 0 ? mode->kinds[0] : 0;
    }
  }
  if (!one)
    return;
  source->fixed = TRUE;
  source->actions[0].modes[0].kinds[0] = any;
}

static gboolean same_source (const RampSource *a, const RampSource *b)
{
  if (a->fixed != b->fixed || a->once != b->once || a->any != b->any || a->gross != b->gross)
    return FALSE;
  const guint n = a->fixed ? 1 : a->n_actions;
  if (!a->fixed && a->n_actions != b->n_actions)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const RampAction *x = &a->actions[i], *y = &b->actions[i];
    const guint modes = a->fixed ? 1 : x->n_modes;
    if (!a->fixed && (x->takes != y->takes || x->uses != y->uses || x->n_modes != y->n_modes))
      return FALSE;
    for (guint m = 0; m < modes; m++)
      if (!ramp_same_cost (x->modes[m].cost, y->modes[m].cost) || x->modes[m].n_gives != y->modes[m].n_gives
          || memcmp (x->modes[m].kinds, y->modes[m].kinds, sizeof x->modes[m].kinds) != 0
          || memcmp (x->modes[m].n, y->modes[m].n, sizeof x->modes[m].n) != 0)
        return FALSE;
  }
  return TRUE;
}

void ramp_source_clear (RampSource *source)
{
  for (guint a = 0; a < source->n_actions; a++) {
    for (guint m = 0; m < source->actions[a].n_modes; m++)
      g_clear_pointer (&source->actions[a].modes[m].cost, pay_cost_unref);
    g_free (source->actions[a].modes);
  }
  g_free (source->actions);
}

guint8 ramp_source_of (RampBook *book, int object)
{
  const PayProblem *problem = book->question->problem;
  if (object < 0)
    return RAMP_NONE;
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (RampAction));
  for (int a = 0; a < pay_problem_actions (problem); a++) {
    if (pay_problem_action_object (problem, a) != object || pay_problem_action_is_late (problem, a)
        || pay_problem_action_is_prompt (problem, a))
      continue;
    const RampAction one = read_action (book, a);
    g_array_append_val (actions, one);
  }
  RampSource source = { .n_actions = actions->len };
  source.actions = (RampAction *)(gpointer)g_array_free (actions, FALSE);
  measure (&source);
  join_modes (&source);
  guint i = 0;
  while (source.gross > 0 && i < book->n_sources && !same_source (&book->sources[i], &source))
    i++;
  if (source.gross == 0 || i < book->n_sources || i == G_N_ELEMENTS (book->sources)) {
    ramp_source_clear (&source);
    return source.gross == 0 || i == G_N_ELEMENTS (book->sources) ? RAMP_NONE : (guint8)i;
  }
  book->sources[book->n_sources++] = source;
  return (guint8)i;
}
