/* SPDX-License-Identifier: MIT */
/* The problem of a case with one thing easier, to see whether that is what is in the way. */
#include <string.h>

#include "reasons.h"

#define STEPS 20000 /* of search for each change */

typedef struct {
  const MtgCase *opened;
  const PayProblem *from;
  PayProblem *to;
  MtgRelax change;
  int of;
  gint64 n;
} Relaxed;

/* What mana of the kind counts as without its limits. */
static PayTraits free_traits (const Relaxed *r, int kind, int channel)
{
  const MtgKind *k = &g_array_index (r->opened->kinds, MtgKind, kind);
  const int plain = g_bit_nth_lsf (k->types, -1);
  return pay_problem_kind_traits (r->from, plain, channel) | (k->snow ? MTG_AS_SNOW : 0);
}

static gboolean is_freed (const Relaxed *r, int kind)
{
  const MtgKind *k = &g_array_index (r->opened->kinds, MtgKind, kind);
  if (r->change != MTG_RELAX_LIMITS || k->limits_text == NULL)
    return FALSE;
  return r->of < 0 || strcmp (g_ptr_array_index (r->opened->limits, (guint)r->of), k->limits_text) == 0;
}

static void copy_kinds (const Relaxed *r)
{
  for (int k = 0; k < pay_problem_kinds (r->from); k++) {
    pay_problem_add_kind (r->to, pay_problem_kind_report (r->from, k), 0);
    for (int channel = 0; channel < (int)r->opened->channels->len; channel++)
      pay_problem_kind_in (r->to, k, 1u << channel,
                           is_freed (r, k) ? free_traits (r, k, channel)
                                           : pay_problem_kind_traits (r->from, k, channel));
  }
}

static void copy_stocks (const Relaxed *r)
{
  for (int i = 0; i < pay_problem_counters (r->from); i++) {
    const gint64 more = r->change == MTG_RELAX_COUNTER && r->of == i ? r->n : 0;
    pay_problem_add_counter (r->to, pay_problem_counter_name (r->from, i),
                             MIN (g_array_index (r->opened->stocks, gint64, i) + more, PAY_MAX_AMOUNT));
    pay_problem_count_with (r->to, i, pay_problem_counter_with (r->from, i));
  }
}

static gboolean lifts (const Relaxed *r, MtgBan ban, int object)
{
  if (ban == MTG_BAN_NONE)
    return TRUE;
  return (r->change == MTG_RELAX_BANS && (r->of < 0 || r->of == (int)ban))
         || (r->change == MTG_RELAX_BANNED_OBJECT && ban == MTG_BAN_NAMED && r->of == object);
}

static void copy_lots (const Relaxed *r)
{
  for (int l = 0; l < pay_problem_lots (r->from); l++) {
    const PayKinds now = pay_problem_lot_kinds (r->from, l), all = g_array_index (r->opened->lots, PayKinds, l);
    pay_problem_add_units (r->to, "", now == 0 && lifts (r, MTG_BAN_NAMED, -1) ? all : now,
                           pay_problem_lot_count (r->from, l));
  }
}

static gint64 uses_of (const Relaxed *r, int action)
{
  const MtgAct *act = &g_array_index (r->opened->acts, MtgAct, action);
  if (!lifts (r, act->ban, pay_problem_action_object (r->from, action)))
    return 0;
  return r->change == MTG_RELAX_USES && r->of == action ? r->n : act->uses;
}

/* What the mode costs but for mana. */
static PayCost *charges_of (const PayCost *of)
{
  PayCost *cost = pay_cost_new ();
  PayCharge charge;
  pay_cost_or (cost);
  for (int i = 0; pay_cost_get_charge (of, 0, i, &charge); i++)
    pay_cost_add_charge (cost, charge.counter, charge.fixed, charge.var, charge.per_x);
  return cost;
}

static void copy_needs (const Relaxed *r, int from, int to, int mode)
{
  const MtgAct *act = &g_array_index (r->opened->acts, MtgAct, from);
  const PayCost *cost = pay_problem_action_cost (r->from, from, mode);
  const gboolean endless = pay_problem_action_takes (r->from, from) == PAY_TAKE_NOTHING && act->uses == PAY_USES_ANY;
  const gboolean relaxed = r->change == MTG_RELAX_MANA_FIRST && !endless && (r->of < 0 || r->of == from);
  if (cost == NULL)
    return;
  g_autoptr (PayCost) needs = relaxed ? charges_of (cost) : pay_cost_ref ((PayCost *)(gsize)cost);
  pay_problem_action_set_cost (r->to, to, needs);
}

static void copy_lowers (const Relaxed *r, int from, int to, int mode)
{
  for (int i = 0; i < pay_problem_counters (r->from); i++) {
    const gint64 n = pay_problem_action_lowers (r->from, from, mode, i);
    if (n != 0)
      pay_problem_action_set_lowers (r->to, to, i, n);
  }
}

static void copy_mode (const Relaxed *r, int from, int to, int mode)
{
  PayKinds kinds = 0;
  gint64 n = 0;
  if (mode > 0)
    pay_problem_action_add_mode (r->to, to);
  copy_needs (r, from, to, mode);
  copy_lowers (r, from, to, mode);
  for (int part = 0; pay_problem_action_given (r->from, from, mode, part, &kinds, &n); part++)
    pay_problem_action_add_units (r->to, to, kinds, n);
}

/* One mode, each mana of which can be what it is in any. */
static void mix_modes (const Relaxed *r, int from, int to)
{
  PayKinds kinds = 0, all = 0;
  gint64 n = 0, sum = 0;
  for (int mode = 0; mode < pay_problem_action_modes (r->from, from); mode++)
    for (int part = 0; pay_problem_action_given (r->from, from, mode, part, &kinds, &n); part++) {
      all |= kinds;
      sum += mode == 0 ? n : 0;
    }
  copy_needs (r, from, to, 0);
  copy_lowers (r, from, to, 0);
  if (all != 0)
    pay_problem_action_add_units (r->to, to, all, sum);
}

static void copy_action (const Relaxed *r, int action, int object)
{
  const gboolean apart = r->change == MTG_RELAX_OBJECT && r->of == pay_problem_action_object (r->from, action);
  const PayTake take = apart ? PAY_TAKE_NOTHING : pay_problem_action_takes (r->from, action);
  const gint64 uses = uses_of (r, action);
  const gint64 once = pay_problem_object_count (r->from, object) > 0 ? 1 : 0;
  const int to = pay_problem_add_action (
      r->to, "", object, take,
      apart && uses != 0 && pay_problem_action_takes (r->from, action) != PAY_TAKE_NOTHING ? once : uses);
  if (pay_problem_action_is_late (r->from, action))
    pay_problem_action_set_late (r->to, to);
  if (r->change == MTG_RELAX_MODES && (r->of < 0 || r->of == action) && mtg_can_mix (r->opened, action))
    mix_modes (r, action, to);
  else
    for (int mode = 0; mode < pay_problem_action_modes (r->from, action); mode++)
      copy_mode (r, action, to, mode);
}

/* Mana that counts as any in every channel. */
static void add_jokers (const Relaxed *r)
{
  const int joker = pay_problem_add_kind (r->to, NULL, 0);
  for (int channel = 0; channel < (int)r->opened->channels->len; channel++) {
    PayTraits traits = MTG_AS_SNOW;
    for (int k = 0; k < MTG_TYPES; k++)
      traits |= pay_problem_kind_traits (r->from, k, channel);
    pay_problem_kind_in (r->to, joker, 1u << channel, traits);
  }
  pay_problem_add_units (r->to, "", PAY_BIT (joker), r->n);
}

gboolean mtg_can_mix (const MtgCase *opened, int action)
{
  const PayProblem *p = opened->base.problem;
  gint64 first = 0;
  const int modes = pay_problem_action_modes (p, action);
  for (int mode = 0; mode < modes; mode++) {
    PayKinds kinds = 0;
    gint64 n = 0, sum = 0;
    for (int part = 0; pay_problem_action_given (p, action, mode, part, &kinds, &n); part++)
      sum += n;
    first = mode == 0 ? sum : first;
    if (sum != first)
      return FALSE;
  }
  return modes > 1 && first > 1;
}

gboolean mtg_can_relax (const MtgCase *opened)
{
  return opened->plan == NULL && !opened->begun;
}

gboolean mtg_would_pay (const MtgCase *opened, MtgRelax change, int of, gint64 n)
{
  Relaxed r = { opened, opened->base.problem, NULL, change, of, n };
  if (change == MTG_RELAX_JOKERS && pay_problem_kinds (r.from) == PAY_MAX_KINDS)
    return FALSE;
  g_autoptr (PayProblem) to = r.to = pay_problem_new ();
  copy_kinds (&r);
  copy_stocks (&r);
  copy_lots (&r);
  for (int i = 0; i < pay_problem_objects (r.from); i++)
    pay_problem_add_object (to, "", pay_problem_object_count (r.from, i));
  for (int i = 0; i < pay_problem_actions (r.from); i++)
    copy_action (&r, i, pay_problem_action_object (r.from, i));
  if (change == MTG_RELAX_JOKERS)
    add_jokers (&r);
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (opened->fixed[v] >= 0)
      pay_problem_fix_x (to, v, opened->fixed[v]);
  pay_problem_set_goal (to, (PayCost *)(gsize)pay_problem_goal (r.from));
  pay_problem_set_limits (to, STEPS, 0);
  return pay_can (to, NULL, NULL) == PAY_PAID;
}
