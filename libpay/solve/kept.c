/* SPDX-License-Identifier: MIT */
#include "kept.h"

#include <string.h>

#define MOST_JOINT 256 /* alternatives of costs taken together */

struct _PayiKeeper {
  PayiNormal *normal;
  PayiSearch *search;
  gint64 *now; /* scratch: a state of the search */
  gsize width;
  GHashTable *bills; /* set of kept costs, as a pointer, to PayiBill; NULL in it: see join() */
  GPtrArray *costs;  /* PayCost: what the bills were made of */
};

static void cost_unref (gpointer cost)
{
  pay_cost_unref (cost);
}

PayiKeeper *payi_keeper_new (PayiNormal *normal, const volatile gint *stop)
{
  if (normal->problem->kept->len == 0)
    return NULL;
  PayiKeeper *keeper = g_new0 (PayiKeeper, 1);
  keeper->normal = normal;
  keeper->search = payi_search_new (normal, stop);
  keeper->width = normal->supplies->len + (gsize)normal->n_states + 2 * (gsize)normal->problem->counters->len;
  keeper->now = g_new0 (gint64, keeper->width + 1);
  keeper->bills = g_hash_table_new (NULL, NULL);
  keeper->costs = g_ptr_array_new_with_free_func (cost_unref);
  return keeper;
}

void payi_keeper_free (PayiKeeper *keeper)
{
  payi_search_free (keeper->search);
  g_hash_table_unref (keeper->bills);
  g_ptr_array_unref (keeper->costs);
  g_free (keeper->now);
  g_free (keeper);
}

static void add_pips (PayCost *to, const PayiAlternative *alternative, const int *groups)
{
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pip = &g_array_index (alternative->pips, PayiPips, i);
    pay_cost_set_channel (to, pip->channel);
    switch (pip->form) {
    case PAYI_MUST:
      pay_cost_add_pips (to, pip->name, pip->accept, pip->count);
      break;
    case PAYI_OTHERS:
      pay_cost_add_pips_or_others (to, pip->name, pip->accept, pip->count, pip->other, pip->others);
      break;
    case PAYI_CHARGE:
      pay_cost_add_pips_or_charge (to, pip->name, pip->accept, pip->count, pip->counter, pip->amount);
      break;
    case PAYI_GROUP:
      pay_cost_add_pips_in_group (to, pip->name, pip->accept, pip->count, groups[pip->group]);
      break;
    }
  }
}

static void add_alternative (PayCost *to, const PayiAlternative *alternative)
{
  g_autofree int *groups = g_new (int, alternative->slacks->len + 1);
  for (guint g = 0; g < alternative->slacks->len; g++)
    groups[g] = pay_cost_add_group (to, g_array_index (alternative->slacks, gint64, g));
  add_pips (to, alternative, groups);
  for (guint i = 0; i < alternative->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (alternative->charges, PayiCharge, i);
    pay_cost_add_charge (to, charge->counter, charge->fixed, -1, 0);
  }
}

static gboolean agrees (const PayCost *cost)
{
  for (int i = 0; i < pay_cost_alternatives (cost); i++)
    if (!payi_forms_agree (PAYI_ALTERNATIVE (cost, i), NULL))
      return FALSE;
  return TRUE;
}

/* One cost out of all those of [set]: every choice of their alternatives. NULL: too many, or their waivers cannot be
 * said in one cost. (transfer full) */
static PayCost *join (const PayiKeeper *keeper, guint32 set)
{
  const GPtrArray *kept = keeper->normal->problem->kept;
  g_autoptr (PayCost) joint = pay_cost_new ();
  guint choices = 1;
  for (guint i = 0; i < kept->len; i++)
    if ((set >> i & 1) != 0)
      choices = MIN (choices * (guint)pay_cost_alternatives (g_ptr_array_index (kept, i)), MOST_JOINT + 1);
  for (guint choice = 0; choice < choices && choices <= MOST_JOINT; choice++) {
    guint rest = choice;
    pay_cost_or (joint);
    for (guint i = 0; i < kept->len; i++) {
      if ((set >> i & 1) == 0)
        continue;
      const PayCost *cost = g_ptr_array_index (kept, i);
      const guint count = (guint)pay_cost_alternatives (cost);
      add_alternative (joint, PAYI_ALTERNATIVE (cost, rest % count));
      rest /= count;
    }
  }
  return choices <= MOST_JOINT && agrees (joint) ? g_steal_pointer (&joint) : NULL;
}

static const PayiBill *bill_of (PayiKeeper *keeper, guint32 set)
{
  gpointer known;
  if (g_hash_table_lookup_extended (keeper->bills, GUINT_TO_POINTER (set), NULL, &known))
    return known;
  PayiBill *bill = NULL;
  PayCost *joint = join (keeper, set);
  if (joint != NULL) {
    g_ptr_array_add (keeper->costs, joint);
    bill = payi_normal_keep (keeper->normal, sizeof *bill);
    if (!payi_normal_bill (keeper->normal, joint, FALSE, bill, NULL))
      bill = NULL;
  }
  g_hash_table_insert (keeper->bills, GUINT_TO_POINTER (set), bill);
  return bill;
}

static PayiFound decide (PayiKeeper *keeper, const PayiBill *bill, const gint64 *now)
{
  static const gint64 no_x[PAY_MAX_VARIABLES] = { 0 };
  PayiFound found = bill == NULL ? PAYI_LIMIT : PAYI_NONE;
  for (int i = 0; bill != NULL && i < bill->n_demands && found != PAYI_FOUND; i++) {
    const PayiFound here = payi_search_decide_from (keeper->search, &bill->demands[i], no_x, now);
    found = here == PAYI_NONE ? found : here;
  }
  return found;
}

gboolean payi_keeper_test (gpointer data, const gint64 *now, guint32 *kept)
{
  PayiKeeper *keeper = data;
  gboolean sure = TRUE;
  if (keeper->width > 0) {
    memcpy (keeper->now, now, keeper->width * sizeof *now);
    payi_wake (keeper->normal, keeper->now, keeper->now + keeper->normal->supplies->len);
  }
  *kept = 0;
  for (guint i = 0; i < keeper->normal->problem->kept->len; i++) {
    const guint32 set = *kept | 1u << i;
    const PayiFound found = decide (keeper, bill_of (keeper, set), keeper->now);
    sure &= found != PAYI_LIMIT;
    if (found == PAYI_FOUND)
      *kept = set;
  }
  return sure;
}
