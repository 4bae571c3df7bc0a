/* SPDX-License-Identifier: MIT */
#include "joint.h"

#include <string.h>

PayiJoint *payi_joint_new (PayiNormal *normal, int shares)
{
  gsize entries;
  gsize hubs;
  PayiJoint *joint = g_new0 (PayiJoint, 1);
  payi_leaf_size (normal, &entries, &hubs);
  joint->demand.entries = payi_normal_keep (normal, entries * sizeof *joint->demand.entries);
  joint->demand.hubs = payi_normal_keep (normal, hubs * sizeof *joint->demand.hubs);
  for (int p = 0; p < shares; p++) {
    joint->parts[p].entry = payi_normal_keep (normal, entries * sizeof *joint->parts[p].entry);
    joint->parts[p].hub = payi_normal_keep (normal, hubs * sizeof *joint->parts[p].hub);
  }
  joint->given.slacks = g_array_new (FALSE, FALSE, sizeof (gint64));
  joint->given.charges = g_array_new (FALSE, FALSE, sizeof (PayiCharge));
  payi_joint_clear (joint);
  return joint;
}

void payi_joint_free (PayiJoint *joint)
{
  g_array_unref (joint->given.slacks);
  g_array_unref (joint->given.charges);
  g_free (joint);
}

void payi_joint_clear (PayiJoint *joint)
{
  PayiDemand *demand = &joint->demand;
  *demand = (PayiDemand){ .given = &joint->given, .entries = demand->entries, .hubs = demand->hubs, .n_hubs = 1 };
  demand->others_hub = demand->others_entry = -1;
  demand->hubs[0] = (PayiHub){ .form = PAYI_MUST };
  g_array_set_size (joint->given.slacks, 0);
  g_array_set_size (joint->given.charges, 0);
  joint->given.weight = 0;
  joint->n_parts = 0;
}

static int find_charge_hub (const PayiDemand *demand, int counter)
{
  for (int h = 1; h < demand->n_hubs; h++)
    if (demand->hubs[h].form == PAYI_CHARGE && demand->hubs[h].counter == counter)
      return h;
  return -1;
}

/* Hubs of groups stand before the others, in the order of the slacks: what was there moves up. */
static int insert_group (PayiJoint *joint, gint64 slack)
{
  PayiDemand *demand = &joint->demand;
  const int at = 1 + (int)joint->given.slacks->len;
  g_array_append_val (joint->given.slacks, slack);
  memmove (demand->hubs + at + 1, demand->hubs + at, (gsize)(demand->n_hubs - at) * sizeof *demand->hubs);
  demand->n_hubs++;
  demand->hubs[at] = (PayiHub){ .form = PAYI_GROUP, .slack = slack };
  for (int e = 0; e < demand->n_entries; e++)
    demand->entries[e].hub += demand->entries[e].hub >= at;
  demand->others_hub += demand->others_hub >= at;
  for (int p = 0; p < joint->n_parts; p++)
    for (int h = 0; h < joint->parts[p].demand->n_hubs; h++)
      joint->parts[p].hub[h] += joint->parts[p].hub[h] >= at;
  return at;
}

static int add_hub (PayiJoint *joint, const PayiDemand *demand, int hub)
{
  PayiDemand *to = &joint->demand;
  const PayiHub *like = &demand->hubs[hub];
  int at = -1;
  switch (like->form) {
  case PAYI_MUST:
    return 0;
  case PAYI_GROUP:
    return insert_group (joint, like->slack);
  case PAYI_CHARGE:
    at = find_charge_hub (to, like->counter);
    break;
  case PAYI_OTHERS:
    at = to->others_hub;
    to->others = demand->others;
    break;
  }
  if (at >= 0)
    return at;
  to->hubs[to->n_hubs] = *like;
  if (like->form == PAYI_OTHERS)
    to->others_hub = to->n_hubs;
  return to->n_hubs++;
}

/* [x]: (nullable), variables stay variables. */
static int add_entry (PayiDemand *to, const PayiEntry *entry, int hub, const gint64 *x)
{
  int at = 0;
  while (at < to->n_entries && (to->entries[at].cls != entry->cls || to->entries[at].hub != hub))
    at++;
  if (at == to->n_entries)
    to->entries[to->n_entries++] = (PayiEntry){ .cls = entry->cls, .hub = hub };
  to->entries[at].count += x != NULL ? payi_entry_pips (entry, x) : entry->count;
  for (int v = 0; v < PAY_MAX_VARIABLES && x == NULL; v++)
    to->entries[at].per_x[v] += entry->per_x[v];
  return at;
}

static void add_charges (PayiJoint *joint, const PayiDemand *demand, const gint64 *x)
{
  for (guint i = 0; i < demand->given->charges->len; i++) {
    PayiCharge charge = g_array_index (demand->given->charges, PayiCharge, i);
    if (x != NULL && charge.var >= 0)
      charge = (PayiCharge){ charge.counter, payi_charge_at (&charge, x), -1, 0 };
    g_array_append_val (joint->given.charges, charge);
  }
}

static void add (PayiJoint *joint, const PayiDemand *demand, int thing, const gint64 *x)
{
  PayiDemand *to = &joint->demand;
  PayiShare *part = &joint->parts[joint->n_parts];
  part->demand = demand;
  part->thing = thing;
  to->amounts += demand->amounts;
  joint->n_parts++;
  memset (part->hub, 0, (gsize)demand->n_hubs * sizeof *part->hub);
  for (int h = 0; h < demand->n_hubs; h++)
    part->hub[h] = add_hub (joint, demand, h);
  for (int e = 0; e < demand->n_entries; e++)
    part->entry[e] = add_entry (to, &demand->entries[e], part->hub[demand->entries[e].hub], x);
  if (demand->others_entry >= 0)
    to->others_entry = part->entry[demand->others_entry];
  joint->given.weight += demand->given->weight;
  add_charges (joint, demand, x);
  if (thing < 0) {
    to->alternative = demand->alternative;
    to->n_presents = demand->n_presents;
    to->presents = demand->presents;
    memcpy (joint->given.x_from, demand->given->x_from, sizeof joint->given.x_from);
    memcpy (joint->given.x_to, demand->given->x_to, sizeof joint->given.x_to);
  }
}

void payi_joint_add (PayiJoint *joint, const PayiDemand *demand, int thing)
{
  add (joint, demand, thing, NULL);
}

void payi_joint_add_at (PayiJoint *joint, const PayiDemand *demand, const gint64 *x)
{
  add (joint, demand, 0, x);
  for (int e = 0; e < demand->n_entries; e++)
    joint->demand.amounts += payi_entry_pips (&demand->entries[e], x);
}

gboolean payi_waivers_agree (PayiWaivers *waivers, const PayiDemand *demand)
{
  gboolean agree = TRUE;
  for (int h = 1; h < demand->n_hubs; h++) {
    const PayiHub *hub = &demand->hubs[h];
    if (hub->form != PAYI_CHARGE)
      continue;
    gint64 *amount = &waivers->amount[hub->counter];
    agree = agree && (*amount == 0 || *amount == hub->amount);
    *amount = hub->amount;
  }
  if (demand->others_hub < 0)
    return agree;
  const int cls = demand->entries[demand->others_entry].cls;
  agree = agree && (waivers->others == 0 || (waivers->others == demand->others && waivers->cls == cls));
  waivers->others = demand->others;
  waivers->cls = cls;
  return agree;
}

/* ---- Splitting a payment. */

typedef struct {
  const PayiJoint *joint;
  gsize n_supplies;
  gint64 *flow; /* of the joint demand: what the parts have not taken yet */
  gint64 *left; /* by entry of it: pips met that no part has taken yet */
  const gint64 *x;
} Split;

/* Moves [count] units of an entry to [to], by supply. */
static void take (Split *split, int entry, gint64 count, gint64 *to)
{
  split->left[entry] -= count;
  for (gsize i = 0; i < split->n_supplies && count > 0; i++) {
    gint64 *there = split->flow + (gsize)entry * split->n_supplies + i;
    const gint64 n = MIN (count, *there);
    *there -= n;
    to[i] += n;
    count -= n;
  }
}

/* What the part takes of each of its entries goes to the rows of [flow] that [stride] tells apart; sets how many of its
 * pips others pay, and how many are waived. */
static void take_part (Split *split, const PayiShare *part, gint64 *flow, gsize stride, gint64 *t, gint64 *waived)
{
  const PayiDemand *demand = part->demand;
  *t = 0;
  memset (waived, 0, PAY_MAX_COUNTERS * sizeof *waived);
  for (int e = 0; e < demand->n_entries; e++) {
    const PayiHub *hub = &demand->hubs[demand->entries[e].hub];
    const gint64 pips = payi_entry_pips (&demand->entries[e], split->x);
    const gint64 met = hub->form == PAYI_MUST ? pips : MIN (pips, split->left[part->entry[e]]);
    take (split, part->entry[e], met, flow + (gsize)e * stride);
    if (hub->form == PAYI_OTHERS)
      *t += pips - met;
    if (hub->form == PAYI_CHARGE)
      waived[hub->counter] += pips - met;
  }
  if (demand->others_entry >= 0)
    take (split, part->entry[demand->others_entry], *t * demand->others, flow + (gsize)demand->others_entry * stride);
}

/* ---- Late acts stand before what they help. */

/* Takes those at the end out of the plan. (transfer full) (element-type PayiAct) */
static GArray *take_late (const PayiNormal *normal, PayiPlan *plan)
{
  guint from = plan->acts->len;
  while (from > 0) {
    const PayiAct *act = &g_array_index (plan->acts, PayiAct, from - 1);
    if (act->move < 0 || !PAYI_THING (normal, act->thing)->moves[act->move].late)
      break;
    from--;
  }
  GArray *late = g_array_new (FALSE, FALSE, sizeof (PayiAct));
  g_array_append_vals (late, plan->acts->data + from * sizeof (PayiAct), plan->acts->len - from);
  g_array_set_size (plan->acts, from);
  return late;
}

/* Of the late acts some that make [count] units of the supply. */
static void put_late (const PayiNormal *normal, GArray *late, int supply, gint64 count, PayiPlan *plan)
{
  for (guint i = 0; i < late->len && count > 0; i++) {
    PayiAct *act = &g_array_index (late, PayiAct, i);
    const PayiMove *move = &PAYI_THING (normal, act->thing)->moves[act->move];
    if (act->times == 0 || move->outputs[0].supply != supply)
      continue;
    PayiAct now = *act;
    now.times = MIN (count, act->times);
    act->times -= now.times;
    count -= now.times;
    g_array_append_val (plan->acts, now);
  }
}

/* What is left of them helps the goal. */
static void put_rest (GArray *late_taken, PayiPlan *plan)
{
  for (guint i = 0; i < late_taken->len; i++) {
    const PayiAct *act = &g_array_index (late_taken, PayiAct, i);
    if (act->times > 0)
      g_array_append_val (plan->acts, *act);
  }
  g_array_unref (late_taken);
}

/* ---- What is gone with the next cost stands behind the costs of the parts. */

static gboolean is_lent (const PayiNormal *normal, const PayiAct *act)
{
  return act->move >= 0 && PAYI_THING (normal, act->thing)->moves[act->move].prompt;
}

/* Takes prompt acts out that nothing follows which costs something. (transfer full) (element-type PayiAct) */
static GArray *take_prompt (const PayiNormal *normal, PayiPlan *plan)
{
  GArray *prompt = g_array_new (FALSE, FALSE, sizeof (PayiAct));
  guint from = plan->acts->len, kept;
  while (from > 0) {
    const PayiAct *act = &g_array_index (plan->acts, PayiAct, from - 1);
    if (act->move < 0 || payi_is_served (&PAYI_THING (normal, act->thing)->moves[act->move]))
      break;
    from--;
  }
  kept = from;
  for (guint i = from; i < plan->acts->len; i++) {
    const PayiAct act = g_array_index (plan->acts, PayiAct, i);
    if (is_lent (normal, &act))
      g_array_append_val (prompt, act);
    else
      g_array_index (plan->acts, PayiAct, kept++) = act;
  }
  g_array_set_size (plan->acts, kept);
  return prompt;
}

static gboolean pays_for (const PayiMove *move, const PayiDemand *demand)
{
  return move->bill != NULL && demand >= move->bill->demands && demand < move->bill->demands + move->bill->n_demands;
}

static void add_act (Split *split, const PayiShare *part, const PayiNormal *normal, GArray *late, PayiPlan *plan,
                     gint64 *units)
{
  const PayiThing *thing = PAYI_THING (normal, part->thing);
  PayiAct act = { part->thing, 0, 0, 1, { .demand = part->demand, .first = (int)plan->pays->len } };
  int m = 0;
  while (!pays_for (&thing->moves[m], part->demand))
    m++;
  act.move = m;
  memset (units, 0, split->n_supplies * sizeof *units);
  take_part (split, part, units, 0, &act.option.by_others, act.option.waived);
  for (gsize i = 0; i < split->n_supplies; i++)
    if (units[i] > 0) {
      const PayiPay pay = { (int)i, units[i] };
      g_array_append_val (plan->pays, pay);
      act.option.n_pays++;
      if (PAYI_SUPPLY (normal, i)->late)
        put_late (normal, late, (int)i, units[i], plan);
    }
  g_array_append_val (plan->acts, act);
}

/* ---- Objects that act for several parts. */

/* Units that objects can be instead of moving. */
static void take_flat (const PayiNormal *normal, const PayiPlan *plan, const PayiOption *option, gint64 *things)
{
  for (int i = 0; i < option->n_pays; i++) {
    const PayiPay *pay = &g_array_index (plan->pays, PayiPay, option->first + i);
    const int of = PAYI_SUPPLY (normal, pay->supply)->thing;
    if (of < 0)
      continue;
    things[PAYI_THING (normal, of)->first] -= pay->count;
    things[PAYI_THING (normal, of)->first + PAYI_THING (normal, of)->flat_state] += pay->count;
  }
}

/* Late acts of one part stop nothing that comes after it. */
static void wake (const PayiNormal *normal, gint64 *things)
{
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int state = 0; state < thing->n_states; state++) {
      const gint64 count = things[thing->first + state];
      things[thing->first + state] = 0;
      things[thing->first + thing->later[state]] += count;
    }
  }
}

/* From the state in which it is when its turn comes. */
static gboolean act_in_turn (const PayiNormal *normal, PayiAct *act, gint64 *things)
{
  const PayiThing *thing = PAYI_THING (normal, act->thing);
  gint64 *here = things + thing->first;
  for (int tries = 0; tries < 2; tries++) {
    const int state = tries == 0 ? act->state : thing->later[act->state];
    const int next = act->move < 0 ? thing->fresh[state] : thing->next[state * thing->n_moves + act->move];
    if (next < 0 || here[state] < (next == state ? 1 : act->times))
      continue;
    act->state = state;
    here[state] -= act->times;
    here[next] += act->times;
    return TRUE;
  }
  return FALSE;
}

static gboolean can_act_in_turn (const PayiNormal *normal, PayiPlan *plan)
{
  g_autofree gint64 *things = g_new0 (gint64, (gsize)normal->n_states + 1);
  for (guint t = 0; t < normal->things->len; t++)
    things[PAYI_THING (normal, t)->first] = PAYI_THING (normal, t)->count;
  for (guint i = 0; i < plan->acts->len; i++) {
    PayiAct *act = &g_array_index (plan->acts, PayiAct, i);
    take_flat (normal, plan, &act->option, things);
    if (!act_in_turn (normal, act, things))
      return FALSE;
    if (normal->late && act->move >= 0 && PAYI_THING (normal, act->thing)->moves[act->move].wanted)
      wake (normal, things);
  }
  return TRUE;
}

gboolean payi_joint_split (const PayiJoint *joint, const PayiNormal *normal, PayiPlan *plan)
{
  const gsize supplies = normal->supplies->len;
  const gsize entries = (gsize)joint->demand.n_entries;
  g_autofree gint64 *left = g_new0 (gint64, entries + 1);
  g_autofree gint64 *units = g_new0 (gint64, supplies + 1);
  for (gsize e = 0; e < entries; e++)
    for (gsize s = 0; s < supplies; s++)
      left[e] += plan->flow[e * supplies + s];
  Split split = { joint, supplies, plan->flow, left, plan->x };
  const PayiShare *goal = &joint->parts[0];
  gint64 *flow = g_new0 (gint64, ((gsize)goal->demand->n_entries * supplies) + 1);
  take_part (&split, goal, flow, supplies, &plan->by_others, plan->waived);
  GArray *late = take_late (normal, plan);
  g_autoptr (GArray) prompt = take_prompt (normal, plan);
  for (int p = 1; p < joint->n_parts; p++)
    add_act (&split, &joint->parts[p], normal, late, plan, units);
  g_array_append_vals (plan->acts, prompt->data, prompt->len);
  put_rest (late, plan);
  g_free (plan->flow);
  plan->flow = flow;
  plan->demand = goal->demand;
  return can_act_in_turn (normal, plan);
}
