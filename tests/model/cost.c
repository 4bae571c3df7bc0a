/* SPDX-License-Identifier: MIT */
/* Costs, as they are told: by whoever holds them, until a problem has them. */
#include "model.h"

static const char *const names[] = { "{a}", "{b}", NULL, "" };

ModelCost *model_cost (Model *m, gint64 slot)
{
  ModelCost *c = &m->costs[(guint64)slot % MODEL_COSTS];
  if (c->cost == NULL)
    *c = (ModelCost){ .cost = pay_cost_new () };
  return c;
}

/* The cost, to be changed; one that a problem has is let go, and a new one begun. */
static ModelCost *changed (Model *m, gint64 slot)
{
  ModelCost *c = model_cost (m, slot);
  if (!c->is_given)
    return c;
  pay_cost_unref (c->cost);
  *c = (ModelCost){ .cost = pay_cost_new () };
  return c;
}

/* Entries join the newest alternative. */
static ModelCost *open (Model *m, gint64 slot)
{
  ModelCost *c = changed (m, slot);
  c->alternatives = MAX (c->alternatives, 1);
  return c;
}

static gint64 number (ModelCost *c, gint64 n)
{
  return model_amount (n, 3, &c->is_wrong, &c->may_fail, &c->is_large);
}

static int variable (ModelCost *c, gint64 var)
{
  c->has_variables = TRUE;
  c->is_wrong |= var < 0 || var >= PAY_MAX_VARIABLES;
  c->is_large |= var != 0;
  return (int)var;
}

/* Most problems have two. */
static int counter (gint64 i)
{
  return i < 250 ? (int)(i % 2) : (int)(i % 20);
}

static void drop (Model *m, const gint64 *a)
{
  ModelCost *c = &m->costs[(guint64)a[0] % MODEL_COSTS];
  if (c->cost != NULL)
    pay_cost_unref (c->cost);
  *c = (ModelCost){ 0 };
}

static void or (Model * m, const gint64 *a)
{
  ModelCost *c = changed (m, a[0]);
  g_assert_cmpint (pay_cost_or (c->cost), ==, c->alternatives);
  c->alternatives++;
  c->groups = c->others = 0;
  g_assert_cmpint (pay_cost_alternatives (c->cost), ==, c->alternatives);
}

static void range (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  const int var = (int)((guint64)a[1] % PAY_MAX_VARIABLES);
  model_amount (a[2], 6, &c->may_fail, &c->may_fail, &c->is_large); /* a later call takes its place */
  if (a[3] != PAY_X_FOREVER)
    model_amount (a[3], G_MAXINT64, &c->may_fail, &c->may_fail, &c->is_large);
  c->may_fail |= a[3] != PAY_X_FOREVER && a[3] < a[2];
  c->is_large |= var != 0;
  c->has_variables = TRUE;
  pay_cost_set_x (c->cost, var, a[2], a[3]);
}

static void channel (Model *m, const gint64 *a)
{
  ModelCost *c = a[1] < PAY_MAX_CHANNELS ? open (m, a[0]) : changed (m, a[0]);
  pay_cost_set_channel (c->cost, (int)a[1]);
  c->is_wrong |= a[1] >= PAY_MAX_CHANNELS;
}

static void pips (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  pay_cost_add_pips (c->cost, names[a[1] & 3], (PayTraits)a[1], number (c, a[2]));
}

static void per_x (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  const int var = variable (c, a[2]);
  pay_cost_add_pips_per_x (c->cost, names[a[1] & 3], (PayTraits)a[1], var, number (c, a[3]));
}

static void per_x_above (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  const int var = variable (c, a[2]);
  pay_cost_add_pips_per_x_above (c->cost, "{x}", (PayTraits)a[1], var, number (c, a[3]), a[4] % 2);
  c->may_fail |= a[4] % 2 != 0; /* where the alternative allows less */
}

static void others (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  const gint64 each = a[3] == 0 ? 2 : a[3];
  c->may_fail |= ++c->others > 1;
  pay_cost_add_pips_or_others (c->cost, "{o}", (PayTraits)a[1], number (c, a[2]), 3, number (c, each));
}

static void or_charge (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  const gint64 n = number (c, a[2]);
  pay_cost_add_pips_or_charge (c->cost, "{p}", (PayTraits)a[1], n, counter (a[3]), number (c, a[4]));
  c->may_fail = TRUE; /* where the problem has no such counter, and where amounts differ */
}

static void group (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  g_assert_cmpint (pay_cost_add_group (c->cost, number (c, a[1])), ==, c->groups);
  c->groups++;
  c->is_large |= c->groups > 8;
}

static void in_group (Model *m, const gint64 *a)
{
  if (changed (m, a[0])->groups == 0 && a[3] < 250)
    return;
  ModelCost *c = open (m, a[0]);
  const int at = a[3] < 250 ? (int)(a[3] % c->groups) : (int)a[3];
  c->is_wrong |= at >= c->groups && a[2] >= 0;
  c->may_fail |= at >= c->groups;
  pay_cost_add_pips_in_group (c->cost, "{g}", (PayTraits)a[1], number (c, a[2]), at);
}

static void charge (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  const int var = a[4] != 0 ? variable (c, a[3]) : 0;
  pay_cost_add_charge (c->cost, counter (a[1]), number (c, a[2]), var, number (c, a[4]));
  c->may_fail = TRUE; /* where the problem has no such counter */
}

static void presence (Model *m, const gint64 *a)
{
  ModelCost *c = open (m, a[0]);
  gint64 to = a[3];
  number (c, a[2]);
  if (to != PAY_X_FOREVER)
    to = number (c, to);
  pay_cost_add_presence (c->cost, (PayTraits)a[1], a[2], to);
  c->has_presence = TRUE;
}

/* What was told last can be read back. */
static void read_back (Model *m, const gint64 *a)
{
  const ModelCost *c = model_cost (m, a[0]);
  PayPips pips;
  PayCharge one;
  gint64 from, to;
  g_assert_cmpint (pay_cost_alternatives (c->cost), ==, c->alternatives);
  for (int i = 0; i < c->alternatives; i++) {
    int n = 0;
    for (; pay_cost_get_pips (c->cost, i, n, &pips); n++)
      g_assert_cmpstr (pay_cost_pip_name (c->cost, i, n), ==, pips.name);
    g_assert_false (pay_cost_get_pips (c->cost, i, -1, &pips));
    for (int k = 0; pay_cost_get_charge (c->cost, i, k, &one);)
      k++;
    for (int v = 0; v < PAY_MAX_VARIABLES; v++)
      pay_cost_get_x (c->cost, i, v, &from, &to);
    g_assert_cmpint (pay_cost_group_slack (c->cost, i, 1000), ==, -1);
    if (pay_cost_has_presence (c->cost, i))
      g_assert_true (c->has_presence);
  }
}

const ModelOperation model_cost_operations[] = {
  { "drop-cost", "c", 1, drop },
  { "or", "c", 2, or },
  { "range", "cvne", 1, range },
  { "channel", "ch", 1, channel },
  { "pips", "ctn", 12, pips },
  { "per-x", "ctvn", 2, per_x },
  { "per-x-above", "ctvnn", 1, per_x_above },
  { "others", "ctnn", 2, others },
  { "or-charge", "ctnin", 2, or_charge },
  { "group", "cn", 2, group },
  { "in-group", "ctni", 2, in_group },
  { "charge", "cinvn", 2, charge },
  { "presence", "ctne", 1, presence },
  { "read-cost", "c", 1, read_back },
  { NULL, NULL, 0, NULL },
};
