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
  gint64 count;
} Relaxed;

/* What mana of the kind counts as without its limits. */
static PayTraits free_traits (const Relaxed *relaxed, int kind, int channel)
{
  const MtgKind *known = &g_array_index (relaxed->opened->kinds, MtgKind, kind);
  const int plain = g_bit_nth_lsf (known->types, -1);
  return pay_problem_kind_traits (relaxed->from, plain, channel) | (known->snow ? MTG_AS_SNOW : 0);
}

static gboolean is_freed (const Relaxed *relaxed, int kind)
{
  const MtgKind *known = &g_array_index (relaxed->opened->kinds, MtgKind, kind);
  if (relaxed->change != MTG_RELAX_LIMITS || known->limits_text == NULL)
    return FALSE;
  return relaxed->of < 0
         || strcmp (g_ptr_array_index (relaxed->opened->limits, (guint)relaxed->of), known->limits_text) == 0;
}

static void copy_kinds (const Relaxed *relaxed)
{
  for (int k = 0; k < pay_problem_kinds (relaxed->from); k++) {
    pay_problem_add_kind (relaxed->to, pay_problem_kind_report (relaxed->from, k), 0);
    for (int channel = 0; channel < (int)relaxed->opened->channels->len; channel++)
      pay_problem_kind_in (relaxed->to, k, 1u << channel,
                           is_freed (relaxed, k) ? free_traits (relaxed, k, channel)
                                                 : pay_problem_kind_traits (relaxed->from, k, channel));
  }
}

static void copy_stocks (const Relaxed *relaxed)
{
  for (int i = 0; i < pay_problem_counters (relaxed->from); i++) {
    const gint64 more = relaxed->change == MTG_RELAX_COUNTER && relaxed->of == i ? relaxed->count : 0;
    pay_problem_add_counter (relaxed->to, pay_problem_counter_name (relaxed->from, i),
                             MIN (g_array_index (relaxed->opened->stocks, gint64, i) + more, PAY_MAX_AMOUNT));
    pay_problem_count_with (relaxed->to, i, pay_problem_counter_with (relaxed->from, i));
  }
}

static gboolean lifts (const Relaxed *relaxed, MtgBan ban, int object)
{
  if (ban == MTG_BAN_NONE)
    return TRUE;
  return (relaxed->change == MTG_RELAX_BANS && (relaxed->of < 0 || relaxed->of == (int)ban))
         || (relaxed->change == MTG_RELAX_BANNED_OBJECT && ban == MTG_BAN_NAMED && relaxed->of == object);
}

static void copy_lots (const Relaxed *relaxed)
{
  for (int l = 0; l < pay_problem_lots (relaxed->from); l++) {
    const PayKinds now = pay_problem_lot_kinds (relaxed->from, l),
                   all = g_array_index (relaxed->opened->lots, PayKinds, l);
    pay_problem_add_units (relaxed->to, "", now == 0 && lifts (relaxed, MTG_BAN_NAMED, -1) ? all : now,
                           pay_problem_lot_count (relaxed->from, l));
  }
}

static gint64 uses_of (const Relaxed *relaxed, int action)
{
  const MtgAct *act = &g_array_index (relaxed->opened->acts, MtgAct, action);
  if (!lifts (relaxed, act->ban, pay_problem_action_object (relaxed->from, action)))
    return 0;
  return relaxed->change == MTG_RELAX_USES && relaxed->of == action ? relaxed->count : act->uses;
}

/* What the mode costs but for mana. */
static PayCost *charges_of (const PayCost *of)
{
  PayCost *cost = pay_cost_new ();
  PayCharge charge;
  PayPips pips;
  pay_cost_or (cost);
  for (int i = 0; pay_cost_get_pips (of, 0, i, &pips); i++)
    if ((pips.accept & MTG_OWN_TRAITS) != 0)
      pay_cost_add_pips (cost, pips.name, pips.accept, pips.n);
  for (int i = 0; pay_cost_get_charge (of, 0, i, &charge); i++)
    pay_cost_add_charge (cost, charge.counter, charge.fixed, charge.var, charge.per_x);
  return cost;
}

static void copy_needs (const Relaxed *relaxed, int from, int to, int mode)
{
  const MtgAct *act = &g_array_index (relaxed->opened->acts, MtgAct, from);
  const PayCost *cost = pay_problem_action_cost (relaxed->from, from, mode);
  const gboolean endless
      = pay_problem_action_takes (relaxed->from, from) == PAY_TAKE_NOTHING && act->uses == PAY_USES_ANY;
  const gboolean waived
      = relaxed->change == MTG_RELAX_MANA_FIRST && !endless && (relaxed->of < 0 || relaxed->of == from);
  if (cost == NULL)
    return;
  g_autoptr (PayCost) needs = waived ? charges_of (cost) : pay_cost_ref ((PayCost *)(gsize)cost);
  pay_problem_action_set_cost (relaxed->to, to, needs);
}

static void copy_lowers (const Relaxed *relaxed, int from, int to, int mode)
{
  for (int i = 0; i < pay_problem_counters (relaxed->from); i++) {
    const gint64 count = pay_problem_action_lowers (relaxed->from, from, mode, i);
    if (count != 0)
      pay_problem_action_set_lowers (relaxed->to, to, i, count);
  }
}

static void copy_mode (const Relaxed *relaxed, int from, int to, int mode)
{
  PayKinds kinds = 0;
  gint64 count = 0;
  if (mode > 0)
    pay_problem_action_add_mode (relaxed->to, to);
  copy_needs (relaxed, from, to, mode);
  copy_lowers (relaxed, from, to, mode);
  guint64 tags = 0;
  const gint64 turns = pay_problem_action_refresh (relaxed->from, from, mode, &tags);
  if (turns > 0)
    pay_problem_action_set_refresh (relaxed->to, to, tags, turns);
  for (int part = 0; pay_problem_action_given (relaxed->from, from, mode, part, &kinds, &count); part++)
    pay_problem_action_add_units (relaxed->to, to, kinds, count);
}

/* One mode, each mana of which can be what it is in any. */
static void mix_modes (const Relaxed *relaxed, int from, int to)
{
  PayKinds kinds = 0, all = 0;
  gint64 count = 0, sum = 0;
  for (int mode = 0; mode < pay_problem_action_modes (relaxed->from, from); mode++)
    for (int part = 0; pay_problem_action_given (relaxed->from, from, mode, part, &kinds, &count); part++) {
      all |= kinds;
      sum += mode == 0 ? count : 0;
    }
  copy_needs (relaxed, from, to, 0);
  copy_lowers (relaxed, from, to, 0);
  if (all != 0)
    pay_problem_action_add_units (relaxed->to, to, all, sum);
}

static void copy_action (const Relaxed *relaxed, int action, int object)
{
  const gboolean apart
      = relaxed->change == MTG_RELAX_OBJECT && relaxed->of == pay_problem_action_object (relaxed->from, action);
  const PayTake take = apart ? PAY_TAKE_NOTHING : pay_problem_action_takes (relaxed->from, action);
  const gint64 uses = uses_of (relaxed, action);
  const gint64 once = pay_problem_object_count (relaxed->from, object) > 0 ? 1 : 0;
  const int to = pay_problem_add_action (
      relaxed->to, "", object, take,
      apart && uses != 0 && pay_problem_action_takes (relaxed->from, action) != PAY_TAKE_NOTHING ? once : uses);
  if (pay_problem_action_is_late (relaxed->from, action))
    pay_problem_action_set_late (relaxed->to, to);
  if (pay_problem_action_is_prompt (relaxed->from, action))
    pay_problem_action_set_prompt (relaxed->to, to);
  if (relaxed->change == MTG_RELAX_MODES && (relaxed->of < 0 || relaxed->of == action)
      && mtg_can_mix (relaxed->opened, action))
    mix_modes (relaxed, action, to);
  else
    for (int mode = 0; mode < pay_problem_action_modes (relaxed->from, action); mode++)
      copy_mode (relaxed, action, to, mode);
}

static void copy_object (const Relaxed *relaxed, int from)
{
  const int to = pay_problem_add_object (relaxed->to, "", pay_problem_object_count (relaxed->from, from));
  pay_problem_object_set_tags (relaxed->to, to, pay_problem_object_tags (relaxed->from, from));
  if (pay_problem_object_had_turn (relaxed->from, from))
    pay_problem_object_take_turn (relaxed->to, to);
}

static void add_prey (const Relaxed *relaxed)
{
  const MtgPrey *prey = g_ptr_array_index (relaxed->opened->preys->all, (guint)relaxed->of);
  const int kind = pay_problem_add_kind (relaxed->to, NULL, prey->trait);
  pay_problem_add_units (relaxed->to, "", PAY_BIT (kind), relaxed->count);
}

/* Mana that counts as any in every channel. */
static void add_jokers (const Relaxed *relaxed)
{
  const int joker = pay_problem_add_kind (relaxed->to, NULL, 0);
  for (int channel = 0; channel < (int)relaxed->opened->channels->len; channel++) {
    PayTraits traits = MTG_AS_SNOW;
    for (int k = 0; k < MTG_TYPES; k++)
      traits |= pay_problem_kind_traits (relaxed->from, k, channel);
    pay_problem_kind_in (relaxed->to, joker, 1u << channel, traits);
  }
  pay_problem_add_units (relaxed->to, "", PAY_BIT (joker), relaxed->count);
}

gboolean mtg_can_mix (const MtgCase *opened, int action)
{
  const PayProblem *problem = opened->base.problem;
  gint64 first = 0;
  const int modes = pay_problem_action_modes (problem, action);
  for (int mode = 0; mode < modes; mode++) {
    PayKinds kinds = 0;
    gint64 count = 0, sum = 0;
    for (int part = 0; pay_problem_action_given (problem, action, mode, part, &kinds, &count); part++)
      sum += count;
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

gboolean mtg_would_pay (const MtgCase *opened, MtgRelax change, int of, gint64 count)
{
  Relaxed relaxed = { opened, opened->base.problem, NULL, change, of, count };
  if ((change == MTG_RELAX_JOKERS || change == MTG_RELAX_PREY) && pay_problem_kinds (relaxed.from) == PAY_MAX_KINDS)
    return FALSE;
  g_autoptr (PayProblem) to = relaxed.to = pay_problem_new ();
  copy_kinds (&relaxed);
  copy_stocks (&relaxed);
  copy_lots (&relaxed);
  for (int i = 0; i < pay_problem_objects (relaxed.from); i++)
    copy_object (&relaxed, i);
  for (int i = 0; i < pay_problem_actions (relaxed.from); i++)
    copy_action (&relaxed, i, pay_problem_action_object (relaxed.from, i));
  if (change == MTG_RELAX_JOKERS)
    add_jokers (&relaxed);
  if (change == MTG_RELAX_PREY)
    add_prey (&relaxed);
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (opened->fixed[v] >= 0)
      pay_problem_fix_x (to, v, opened->fixed[v]);
  pay_problem_set_goal (to, (PayCost *)(gsize)pay_problem_goal (relaxed.from));
  pay_problem_set_limits (to, STEPS, 0);
  pay_problem_set_deadline (to, pay_problem_deadline (relaxed.from));
  return pay_can (to, NULL, NULL) == PAY_PAID;
}
