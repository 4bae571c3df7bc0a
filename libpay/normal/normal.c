/* SPDX-License-Identifier: MIT */
#include "normal.h"

#include <pay/error.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define CHUNK 1 /* so that every block has bounds of its own */
#else
#define CHUNK 8192
#endif
#define ALIGNED 16

gpointer payi_normal_keep (PayiNormal *n, gsize size)
{
  const gsize whole = (MAX (size, 1) + ALIGNED - 1) / ALIGNED * ALIGNED;
  if (whole > n->n_free) {
    n->n_free = MAX (whole, CHUNK);
    n->free = g_malloc0 (n->n_free);
    g_ptr_array_add (n->chunks, n->free);
  }
  char *block = n->free;
  n->free += whole;
  n->n_free -= whole;
  return block;
}

static void find_traits (PayiNormal *n)
{
  const GArray *kinds = n->problem->kinds;
  gboolean asked = FALSE;
  for (int w = 0; w < n->n_wishes; w++)
    asked |= n->wishes[w].wish == PAY_WISH_FLEXIBLE;
  if (!asked)
    return;
  n->traits = payi_normal_keep (n, kinds->len * sizeof *n->traits);
  for (guint k = 0; k < kinds->len; k++)
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      n->traits[k] |= g_array_index (kinds, PayiKind, k).traits[channel];
}

PayTraits payi_normal_traits (const PayiNormal *n, PayKinds kinds)
{
  PayTraits traits = 0;
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    traits |= n->traits[__builtin_ctzll (left)];
  return traits;
}

guint64 payi_normal_fits (const PayiNormal *n, PayKinds kinds, gboolean late)
{
  guint64 fits = 0;
  for (int c = 0; c < n->n_classes; c++)
    if ((kinds & n->classes[c].kinds) != 0 && (!late || n->classes[c].goal))
      fits |= PAY_BIT (c);
  return fits;
}

int payi_normal_class_of (const PayiNormal *n, int channel, PayTraits accept, gboolean goal)
{
  for (int c = 0; c < n->n_classes; c++)
    if (n->classes[c].channel == channel && n->classes[c].accept == accept && n->classes[c].goal == (goal && n->late))
      return c;
  return -1;
}

static gboolean add_class (PayiNormal *n, int channel, PayTraits accept, gboolean goal, GError **error)
{
  if (payi_normal_class_of (n, channel, accept, goal) >= 0)
    return TRUE;
  if (n->n_classes == PAYI_MAX_CLASSES) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different pips", PAYI_MAX_CLASSES);
    return FALSE;
  }
  PayiClass *cls = &n->classes[n->n_classes++];
  *cls = (PayiClass){ channel, accept, goal && n->late, 0 };
  const GArray *kinds = n->problem->kinds;
  for (guint k = 0; k < kinds->len; k++)
    cls->kinds |= (g_array_index (kinds, PayiKind, k).traits[channel] & accept) != 0 ? PAY_BIT (k) : 0;
  return TRUE;
}

static gboolean add_classes (PayiNormal *n, const PayCost *cost, gboolean goal, GError **error)
{
  for (guint a = 0; a < cost->alternatives->len; a++) {
    const GArray *pips = PAYI_ALTERNATIVE (cost, a)->pips;
    for (guint i = 0; i < pips->len; i++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, i);
      if (!add_class (n, pip->channel, pip->accept, goal, error))
        return FALSE;
      if (pip->form == PAYI_OTHERS && !add_class (n, pip->channel, pip->other, goal, error))
        return FALSE;
    }
    const GArray *presences = PAYI_ALTERNATIVE (cost, a)->presences;
    for (guint i = 0; i < presences->len; i++) {
      const PayiPresence *s = &g_array_index (presences, PayiPresence, i);
      if (!add_class (n, s->channel, s->accept, FALSE, error))
        return FALSE;
      n->watched |= PAY_BIT (payi_normal_class_of (n, s->channel, s->accept, FALSE));
    }
  }
  return TRUE;
}

static gboolean find_classes (PayiNormal *n, GError **error)
{
  const PayProblem *p = n->problem;
  for (guint a = 0; a < p->actions->len; a++) {
    n->late |= PAYI_ACTION (p, a)->late;
    n->wanted |= PAYI_ACTION (p, a)->wanted;
  }
  n->refreshed = payi_problem_refreshed (p);
  if (!add_classes (n, p->goal, TRUE, error))
    return FALSE;
  for (guint i = 0; i < p->kept->len; i++)
    if (!add_classes (n, g_ptr_array_index (p->kept, i), FALSE, error))
      return FALSE;
  for (guint a = 0; a < p->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (p, a)->modes->len; m++) {
      const PayCost *needs = PAYI_MODE (PAYI_ACTION (p, a), m)->needs;
      if (needs != NULL && !add_classes (n, needs, PAYI_ACTION (p, a)->wanted, error))
        return FALSE;
    }
  return TRUE;
}

static int find_hub (PayiDemand *d, const PayiPips *pip)
{
  if (pip->form == PAYI_GROUP)
    return 1 + pip->group;
  for (int h = 1; h < d->n_hubs; h++)
    if (d->hubs[h].form == pip->form && (pip->form != PAYI_CHARGE || d->hubs[h].counter == pip->counter))
      return h;
  return pip->form == PAYI_MUST ? 0 : -1;
}

static int find_entry (PayiDemand *d, int cls, int hub)
{
  for (int e = 0; e < d->n_entries; e++)
    if (d->entries[e].cls == cls && d->entries[e].hub == hub)
      return e;
  d->entries[d->n_entries] = (PayiEntry){ .cls = cls, .hub = hub };
  return d->n_entries++;
}

static void build_demand (PayiNormal *n, const PayiAlternative *a, gboolean goal, PayiDemand *d)
{
  d->given = a;
  d->others_hub = d->others_entry = -1;
  d->entries = payi_normal_keep (n, (a->pips->len + 1) * sizeof *d->entries);
  d->hubs = payi_normal_keep (n, (1 + a->slacks->len + 1 + PAY_MAX_COUNTERS) * sizeof *d->hubs);
  d->entry_of_pip = payi_normal_keep (n, a->pips->len * sizeof *d->entry_of_pip);
  d->hubs[d->n_hubs++].form = PAYI_MUST;
  for (guint g = 0; g < a->slacks->len; g++)
    d->hubs[d->n_hubs++] = (PayiHub){ .form = PAYI_GROUP, .slack = g_array_index (a->slacks, gint64, g) };
  for (guint i = 0; i < a->pips->len; i++) {
    const PayiPips *pip = &g_array_index (a->pips, PayiPips, i);
    int hub = find_hub (d, pip);
    if (hub < 0) {
      hub = d->n_hubs++;
      d->hubs[hub] = (PayiHub){ .form = pip->form, .counter = pip->counter, .amount = pip->amount };
    }
    const int e = find_entry (d, payi_normal_class_of (n, pip->channel, pip->accept, goal), hub);
    d->entry_of_pip[i] = e;
    if (pip->var >= 0) {
      d->entries[e].per_x[pip->var] += pip->n;
      d->entries[e].n -= pip->n * pip->above;
    } else {
      d->entries[e].n += pip->n;
    }
    if (pip->form == PAYI_OTHERS) {
      d->others_hub = hub;
      d->others = pip->others;
      d->others_entry = find_entry (d, payi_normal_class_of (n, pip->channel, pip->other, goal), 0);
    }
  }
}

static void add_presents (PayiNormal *n, const PayiAlternative *a, PayiDemand *d)
{
  d->n_presents = (int)a->presences->len;
  d->presents = payi_normal_keep (n, a->presences->len * sizeof *d->presents);
  for (guint i = 0; i < a->presences->len; i++) {
    const PayiPresence *s = &g_array_index (a->presences, PayiPresence, i);
    d->presents[i] = (PayiPresent){ payi_normal_class_of (n, s->channel, s->accept, FALSE), s->from, s->to };
  }
}

gboolean payi_is_present (const PayiNormal *n, const PayiDemand *d, const gint64 *stock)
{
  for (int i = 0; i < d->n_presents; i++) {
    const PayiPresent *p = &d->presents[i];
    gint64 there = 0;
    for (guint s = 0; s < n->supplies->len; s++)
      if ((PAYI_SUPPLY (n, s)->fits >> p->cls & 1) != 0)
        there = MIN (there + stock[s], PAYI_PLENTY);
    if (there < p->from || (p->to != PAY_X_FOREVER && there > p->to))
      return FALSE;
  }
  return TRUE;
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

gboolean payi_normal_bill (PayiNormal *n, const PayCost *cost, gboolean goal, PayiBill *bill, GError **error)
{
  bill->n = (int)cost->alternatives->len;
  bill->demands = payi_normal_keep (n, (gsize)bill->n * sizeof *bill->demands);
  for (int i = 0; i < bill->n; i++) {
    const PayiAlternative *a = PAYI_ALTERNATIVE (cost, i);
    PayiDemand *d = &bill->demands[i];
    if (all_amounts (a) > PAYI_PLENTY / 4) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "a cost asks for more than %" G_GINT64_FORMAT " units",
                     PAYI_PLENTY / 4);
      return FALSE;
    }
    d->alternative = i;
    build_demand (n, a, goal, d);
    add_presents (n, a, d);
  }
  return TRUE;
}

int payi_normal_supply (PayiNormal *n, const PayiSupply *like)
{
  for (guint i = 0; i < n->supplies->len; i++) {
    PayiSupply *s = PAYI_SUPPLY (n, i);
    if (s->fits == like->fits && s->thing == like->thing && s->made == like->made && s->late == like->late
        && s->kinds == like->kinds && memcmp (s->weight, like->weight, (gsize)n->n_wishes * sizeof *s->weight) == 0) {
      s->count = MIN (s->count + like->count, PAYI_PLENTY);
      return (int)i;
    }
  }
  g_array_append_val (n->supplies, *like);
  return (int)n->supplies->len - 1;
}

gboolean payi_normal_spares (const PayiNormal *n, int w, PayWish wish, guint64 of)
{
  const GArray *given = n->problem->wishes;
  if (n->wishes[w].wish != PAY_WISH_SPARE && n->wishes[w].wish != PAY_WISH_SPARE_LOT)
    return FALSE;
  guint i = n->given[w];
  do {
    const PayiWish *part = &g_array_index (given, PayiWish, i);
    if (part->wish == wish && part->of == of)
      return TRUE;
  } while (++i < given->len && g_array_index (given, PayiWish, i).also);
  return FALSE;
}

static void add_lots (PayiNormal *n)
{
  const PayProblem *p = n->problem;
  for (guint i = 0; i < p->lots->len; i++) {
    const PayiLot *lot = &g_array_index (p->lots, PayiLot, i);
    if (lot->kinds == 0 || lot->count == 0)
      continue;
    gint64 *weight = payi_normal_keep (n, (gsize)n->n_wishes * sizeof *weight);
    for (int w = 0; w < n->n_wishes; w++) {
      if (payi_normal_spares (n, w, PAY_WISH_SPARE_LOT, i))
        weight[w] = 1;
      if (n->wishes[w].wish == PAY_WISH_FLEXIBLE)
        weight[w] = __builtin_popcountll (payi_normal_traits (n, lot->kinds) & n->wishes[w].of);
    }
    const PayiSupply like = { .fits = payi_normal_fits (n, lot->kinds, FALSE),
                              .count = lot->count,
                              .thing = -1,
                              .weight = weight,
                              .kinds = n->counting ? lot->kinds : 0 };
    const PayiRun run = { .supply = payi_normal_supply (n, &like), .lot = (int)i, .object = -1, .count = lot->count };
    g_array_append_val (n->runs, run);
  }
}

static void find_wishes (PayiNormal *n)
{
  const GArray *given = n->problem->wishes;
  for (guint i = 0; i < given->len; i++) {
    const PayiWish *wish = &g_array_index (given, PayiWish, i);
    n->inexact |= n->n_wishes == PAYI_MAX_WISHES;
    if (wish->also || n->inexact)
      continue;
    n->given[n->n_wishes] = i;
    n->wishes[n->n_wishes++] = *wish;
  }
  if (given->len > 0)
    return;
  for (guint v = 0; v < PAY_MAX_VARIABLES; v++)
    n->wishes[n->n_wishes++] = (PayiWish){ .wish = PAY_WISH_X_MOST, .of = v };
}

static const gint64 *drop_weight (const PayiNormal *n, int item)
{
  return PAYI_SUPPLY (n, item < 0 ? -1 - item : PAYI_RUN (n, item)->supply)->weight;
}

/* Dearest first; among equals what was made is kept longest, then what comes first. */
static gint compare_drop (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayiNormal *n = data;
  const int i = *(const int *)a;
  const int j = *(const int *)b;
  const gint64 *u = drop_weight (n, i);
  const gint64 *v = drop_weight (n, j);
  for (int w = 0; w < n->n_wishes; w++)
    if (u[w] != v[w])
      return u[w] > v[w] ? -1 : 1;
  if (i < 0 || j < 0)
    return i < 0 && j < 0 ? i - j : i < 0 ? 1 : -1;
  const PayiRun *r = PAYI_RUN (n, i);
  const PayiRun *q = PAYI_RUN (n, j);
  if ((r->object < 0) != (q->object < 0))
    return r->object < 0 ? -1 : 1;
  return r->object != q->object ? q->object - r->object : q->lot - r->lot;
}

static void add_part (PayiNormal *n, int item)
{
  const int supply = item < 0 ? -1 - item : PAYI_RUN (n, item)->supply;
  n->drop[n->n_drop++] = (PayiPart){ supply, item < 0 ? PAYI_PLENTY : PAYI_RUN (n, item)->count };
}

static void order_drop (PayiNormal *n)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int)n->runs->len; i++)
    g_array_append_val (items, i);
  for (int s = -1; s >= -(int)n->supplies->len; s--)
    if (PAYI_SUPPLY (n, -1 - s)->made)
      g_array_append_val (items, s);
  g_array_sort_with_data (items, compare_drop, n);
  n->drop = payi_normal_keep (n, items->len * sizeof *n->drop);
  for (guint i = 0; i < items->len; i++)
    add_part (n, g_array_index (items, int, i));
}

PayiNormal *payi_normal_new (const PayProblem *problem, gboolean counting, GError **error)
{
  g_autoptr (PayiNormal) n = g_new0 (PayiNormal, 1);
  n->problem = problem;
  n->counting = counting;
  n->chunks = g_ptr_array_new_with_free_func (g_free);
  n->supplies = g_array_new (FALSE, TRUE, sizeof (PayiSupply));
  n->runs = g_array_new (FALSE, TRUE, sizeof (PayiRun));
  n->things = g_array_new (FALSE, TRUE, sizeof (PayiThing));
  if (!counting)
    find_wishes (n);
  find_traits (n);
  if (!find_classes (n, error) || !payi_normal_bill (n, problem->goal, TRUE, &n->goal, error))
    return NULL;
  add_lots (n);
  if (!payi_normal_things (n, error))
    return NULL;
  n->n_open = n->things->len;
  n->dead = -1;
  if (n->wanted && n->late) {
    const PayiSupply gone
        = { .thing = -1, .made = TRUE, .weight = payi_normal_keep (n, sizeof (gint64) * PAYI_MAX_WISHES) };
    n->dead = payi_normal_supply (n, &gone);
  }
  order_drop (n);
  if (!counting)
    payi_ties_init (n);
  return g_steal_pointer (&n);
}

void payi_normal_free (PayiNormal *n)
{
  g_ptr_array_unref (n->chunks);
  g_array_unref (n->supplies);
  g_array_unref (n->runs);
  g_array_unref (n->things);
  g_clear_pointer (&n->ties, g_array_unref);
  g_free (n);
}

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
