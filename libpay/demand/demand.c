/* SPDX-License-Identifier: MIT */
#include "demand.h"

#if defined(__SANITIZE_ADDRESS__)
#define CHUNK 1 /* so that every block has bounds of its own */
#else
#define CHUNK 8192
#endif
#define ALIGNED 16

gpointer payi_arena_keep (PayiArena *arena, gsize size)
{
  const gsize whole = (MAX (size, 1) + ALIGNED - 1) / ALIGNED * ALIGNED;
  if (arena->chunks == NULL)
    arena->chunks = g_ptr_array_new_with_free_func (g_free);
  if (whole > arena->n_free) {
    arena->n_free = MAX (whole, CHUNK);
    arena->free = g_malloc0 (arena->n_free);
    g_ptr_array_add (arena->chunks, arena->free);
  }
  char *block = arena->free;
  arena->free += whole;
  arena->n_free -= whole;
  return block;
}

void payi_arena_clear (PayiArena *arena)
{
  g_clear_pointer (&arena->chunks, g_ptr_array_unref);
}

/* ---- Compiling. */

int payi_class_of (const PayiClasses *classes, int channel, PayTraits accept, gboolean goal)
{
  for (int c = 0; c < classes->n; c++)
    if (classes->at[c].channel == channel && classes->at[c].accept == accept && classes->at[c].goal == goal)
      return c;
  return -1;
}

gboolean payi_class_add (PayiClasses *classes, const PayProblem *problem, int channel, PayTraits accept, gboolean goal)
{
  if (payi_class_of (classes, channel, accept, goal) >= 0)
    return TRUE;
  if (classes->n == PAYI_MAX_CLASSES)
    return FALSE;
  classes->at[classes->n++] = (PayiClass){ channel, accept, goal, payi_kinds_with (problem, channel, accept) };
  return TRUE;
}

static int find_hub (PayiDemand *d, const PayiPips *pip)
{
  if (pip->form == PAYI_MUST || pip->form == PAYI_GROUP)
    return pip->form == PAYI_MUST ? 0 : 1 + pip->group;
  for (int hub = 1; hub < d->n_hubs; hub++)
    if (d->hubs[hub].form == pip->form && (pip->form != PAYI_CHARGE || d->hubs[hub].counter == pip->counter))
      return hub;
  d->hubs[d->n_hubs] = (PayiHub){ .form = pip->form, .counter = pip->counter, .amount = pip->amount };
  return d->n_hubs++;
}

static int find_entry (PayiDemand *d, int cls, int hub)
{
  payi_assert (cls >= 0);
  for (int e = 0; e < d->n_entries; e++)
    if (d->entries[e].cls == cls && d->entries[e].hub == hub)
      return e;
  d->entries[d->n_entries] = (PayiEntry){ .cls = cls, .hub = hub };
  return d->n_entries++;
}

static void add_pips (PayiDemand *d, guint i, const PayiClasses *classes, gboolean goal)
{
  const PayiPips *pip = &g_array_index (d->given->pips, PayiPips, i);
  const int hub = find_hub (d, pip);
  const int e = find_entry (d, payi_class_of (classes, pip->channel, pip->accept, goal), hub);
  d->entry_of_pip[i] = e;
  if (pip->var >= 0) {
    d->entries[e].per_x[pip->var] += pip->n;
    d->entries[e].n -= pip->n * pip->above;
  } else {
    d->entries[e].n += pip->n;
  }
  if (pip->form != PAYI_OTHERS)
    return;
  d->others_hub = hub;
  d->others = pip->others;
  d->others_entry = find_entry (d, payi_class_of (classes, pip->channel, pip->other, goal), 0);
}

/* The units of all pips, whoever pays them, and those that pips for each of a variable are less for it. */
static __int128 all_amounts (const PayiAlternative *a)
{
  __int128 sum = 0;
  for (guint i = 0; i < a->pips->len; i++) {
    const PayiPips *pip = &g_array_index (a->pips, PayiPips, i);
    const gint64 each = pip->form == PAYI_OTHERS ? pip->others : pip->var >= 0 ? pip->above : 1;
    sum += (__int128)pip->n * each;
  }
  return sum;
}

gboolean payi_demand_init (PayiDemand *d, const PayiAlternative *a, const PayiClasses *classes, gboolean goal,
                           PayiArena *arena)
{
  if (all_amounts (a) > PAYI_PLENTY / 4)
    return FALSE;
  *d = (PayiDemand){ .given = a, .others_hub = -1, .others_entry = -1, .n_presents = (int)a->presences->len };
  d->entries = payi_arena_keep (arena, (a->pips->len + 1) * sizeof *d->entries);
  d->hubs = payi_arena_keep (arena, (1 + a->slacks->len + 1 + PAY_MAX_COUNTERS) * sizeof *d->hubs);
  d->entry_of_pip = payi_arena_keep (arena, a->pips->len * sizeof *d->entry_of_pip);
  d->hubs[d->n_hubs++].form = PAYI_MUST;
  for (guint g = 0; g < a->slacks->len; g++)
    d->hubs[d->n_hubs++] = (PayiHub){ .form = PAYI_GROUP, .slack = g_array_index (a->slacks, gint64, g) };
  for (guint i = 0; i < a->pips->len; i++)
    add_pips (d, i, classes, goal);
  d->presents = payi_arena_keep (arena, a->presences->len * sizeof *d->presents);
  for (guint i = 0; i < a->presences->len; i++) {
    const PayiPresence *s = &g_array_index (a->presences, PayiPresence, i);
    d->presents[i] = (PayiPresent){ payi_class_of (classes, s->channel, s->accept, FALSE), s->from, s->to };
  }
  return TRUE;
}

/* ---- What it asks for. */

gboolean payi_charges_for (const PayiDemand *d, int var)
{
  for (guint i = 0; i < d->given->charges->len; i++)
    if (g_array_index (d->given->charges, PayiCharge, i).var == var)
      return TRUE;
  return FALSE;
}

gboolean payi_speaks_of (const PayiDemand *d, int var)
{
  for (int e = 0; e < d->n_entries; e++)
    if (d->entries[e].per_x[var] > 0)
      return TRUE;
  return payi_charges_for (d, var);
}

gboolean payi_charges (const PayiDemand *d, const gint64 *x, const gint64 *budget, gint64 *charges)
{
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    charges[c] = 0;
  for (guint i = 0; i < d->given->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (d->given->charges, PayiCharge, i);
    const __int128 amount = (__int128)charge->fixed + (charge->var >= 0 ? (__int128)charge->per_x * x[charge->var] : 0);
    charges[charge->counter] = (gint64)MIN (charges[charge->counter] + amount, PAYI_PLENTY);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (charges[c] > 0 && charges[c] > budget[c])
      return FALSE;
  return TRUE;
}

gint64 payi_entry_pips (const PayiEntry *entry, const gint64 *x)
{
  __int128 pips = entry->n;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (entry->per_x[v] != 0)
      pips += (__int128)entry->per_x[v] * x[v];
  return (gint64)MIN (pips, PAYI_PLENTY);
}

gint64 payi_hub_pips (const PayiDemand *d, int hub, const gint64 *x)
{
  gint64 pips = 0;
  for (int e = 0; e < d->n_entries; e++)
    if (d->entries[e].hub == hub)
      pips += payi_entry_pips (&d->entries[e], x);
  return pips;
}

gint64 payi_hub_need (const PayiHub *hub, gint64 pips, const gint64 *budget)
{
  if (hub->form == PAYI_GROUP)
    return MAX (0, pips - hub->slack);
  return hub->form == PAYI_CHARGE ? MAX (0, pips - MAX (0, budget[hub->counter]) / hub->amount) : pips;
}

/* ---- For the kernel. */

int payi_demand_counter (const PayiDemand *d)
{
  int hub = d->n_hubs - 1;
  while (hub >= 0 && d->hubs[hub].form != PAYI_CHARGE)
    hub--;
  return hub >= 0 ? d->hubs[hub].counter : -1;
}

PaykCost payi_demand_cost (const PayiDemand *d, const gint64 *x, int var, const guint64 *traits, PaykPips *pips)
{
  static const PaykForm forms[] = { [PAYI_MUST] = PAYK_MUST,
                                    [PAYI_OTHERS] = PAYK_OR_OTHERS,
                                    [PAYI_CHARGE] = PAYK_OR_CHARGE,
                                    [PAYI_GROUP] = PAYK_IN_GROUP };
  gsize n = 0;
  for (int e = 0; e < d->n_entries; e++) {
    const PayiEntry *entry = &d->entries[e];
    const PayiHub *hub = &d->hubs[entry->hub];
    const gboolean others = hub->form == PAYI_OTHERS;
    pips[n++] = (PaykPips){ .form = forms[hub->form],
                            .index = (guint32)(hub->form == PAYI_GROUP ? entry->hub - 1 : hub->counter),
                            .accept = traits[entry->cls],
                            .n = payi_entry_pips (entry, x),
                            .amount = others ? d->others : hub->amount,
                            .other = others ? traits[d->entries[d->others_entry].cls] : 0 };
    if (var >= 0 && entry->per_x[var] > 0)
      pips[n++] = (PaykPips){ .form = PAYK_MUST_PER_X, .accept = traits[entry->cls], .n = entry->per_x[var] };
  }
  const GArray *slacks = d->given->slacks;
  return (PaykCost){ pips, n, (const gint64 *)(gpointer)slacks->data, slacks->len };
}
