/* SPDX-License-Identifier: MIT */
#include <pay/error.h>

#include "model.h"

static void mode_free (gpointer data)
{
  PayiMode *m = data;
  if (m->needs != NULL)
    pay_cost_unref (m->needs);
  g_array_unref (m->gives);
  g_free (m);
}

static void action_free (gpointer data)
{
  PayiAction *a = data;
  g_free (a->name);
  g_ptr_array_unref (a->modes);
  g_free (a);
}

static void cost_unref (gpointer cost)
{
  pay_cost_unref (cost);
}

static void done_clear (gpointer data)
{
  PayiDone *done = data;
  if (done->units != NULL)
    g_array_unref (done->units);
}

PayProblem *pay_problem_new (void)
{
  PayProblem *p = g_new0 (PayProblem, 1);
  p->kinds = g_array_new (FALSE, TRUE, sizeof (PayiKind));
  p->lots = g_array_new (FALSE, TRUE, sizeof (PayiLot));
  p->counters = g_array_new (FALSE, TRUE, sizeof (PayiCounter));
  p->objects = g_array_new (FALSE, TRUE, sizeof (PayiObject));
  p->actions = g_ptr_array_new_with_free_func (action_free);
  p->wishes = g_array_new (FALSE, TRUE, sizeof (PayiWish));
  p->kept = g_ptr_array_new_with_free_func (cost_unref);
  p->done = g_array_new (FALSE, TRUE, sizeof (PayiDone));
  g_array_set_clear_func (p->done, done_clear);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    p->fixed_x[v] = -1;
  pay_problem_set_limits (p, 0, 0);
  return p;
}

void pay_problem_free (PayProblem *p)
{
  if (p == NULL)
    return;
  for (guint i = 0; i < p->kinds->len; i++)
    g_free (g_array_index (p->kinds, PayiKind, i).report);
  for (guint i = 0; i < p->lots->len; i++)
    g_free (g_array_index (p->lots, PayiLot, i).name);
  for (guint i = 0; i < p->counters->len; i++)
    g_free (g_array_index (p->counters, PayiCounter, i).name);
  for (guint i = 0; i < p->objects->len; i++) {
    g_free (g_array_index (p->objects, PayiObject, i).name);
    g_array_unref (g_array_index (p->objects, PayiObject, i).actions);
  }
  g_array_unref (p->kinds);
  g_array_unref (p->lots);
  g_array_unref (p->counters);
  g_array_unref (p->objects);
  g_ptr_array_unref (p->actions);
  g_array_unref (p->wishes);
  g_ptr_array_unref (p->kept);
  g_array_unref (p->done);
  if (p->goal != NULL)
    pay_cost_unref (p->goal);
  g_free (p);
}

int pay_problem_add_kind (PayProblem *p, const char *report, PayTraits traits)
{
  PayiKind kind = { .report = g_strdup (report) };
  for (int c = 0; c < PAY_MAX_CHANNELS; c++)
    kind.traits[c] = traits;
  g_array_append_val (p->kinds, kind);
  return (int)p->kinds->len - 1;
}

void pay_problem_kind_in (PayProblem *p, int kind, PayChannels channels, PayTraits traits)
{
  g_return_if_fail (kind >= 0 && kind < (int)p->kinds->len);
  for (int c = 0; c < PAY_MAX_CHANNELS; c++)
    if ((channels >> c & 1) != 0)
      g_array_index (p->kinds, PayiKind, kind).traits[c] = traits;
}

PayKinds payi_kinds_with (const PayProblem *p, int channel, PayTraits traits)
{
  PayKinds kinds = 0;
  for (guint k = 0; k < p->kinds->len; k++)
    if ((g_array_index (p->kinds, PayiKind, k).traits[channel] & traits) != 0)
      kinds |= PAY_BIT (k);
  return kinds;
}

int pay_problem_add_units (PayProblem *p, const char *name, PayKinds kinds, gint64 count)
{
  const PayiLot lot = { g_strdup (name), kinds, count };
  g_array_append_val (p->lots, lot);
  return (int)p->lots->len - 1;
}

int pay_problem_add_counter (PayProblem *p, const char *name, gint64 start)
{
  const PayiCounter counter = { g_strdup (name), start, -1 };
  g_array_append_val (p->counters, counter);
  return (int)p->counters->len - 1;
}

void pay_problem_count_with (PayProblem *p, int counter, int other)
{
  g_return_if_fail (counter >= 0 && counter < (int)p->counters->len);
  g_array_index (p->counters, PayiCounter, counter).with = other;
}

int pay_problem_add_object (PayProblem *p, const char *name, gint64 count)
{
  const PayiObject object = { g_strdup (name), count, g_array_new (FALSE, FALSE, sizeof (int)), 0 };
  g_array_append_val (p->objects, object);
  return (int)p->objects->len - 1;
}

int pay_problem_add_action (PayProblem *p, const char *name, int object, PayTake take, gint64 uses)
{
  PayiAction *a = g_new0 (PayiAction, 1);
  const gboolean is_there = object >= 0 && object < (int)p->objects->len;
  a->name = g_strdup (name);
  a->object = is_there ? object : -1; /* one that is added later does not become its object */
  a->take = take;
  a->uses = uses;
  a->modes = g_ptr_array_new_with_free_func (mode_free);
  g_ptr_array_add (p->actions, a);
  const int index = (int)p->actions->len - 1;
  if (is_there)
    g_array_append_val (g_array_index (p->objects, PayiObject, object).actions, index);
  pay_action_or (p, index);
  return index;
}

static PayiAction *action_at (PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < (int)p->actions->len, NULL);
  return PAYI_ACTION (p, action);
}

static PayiMode *newest_mode (PayProblem *p, int action)
{
  PayiAction *a = action_at (p, action);
  return a == NULL ? NULL : PAYI_MODE (a, a->modes->len - 1);
}

void pay_action_set_late (PayProblem *p, int action)
{
  PayiAction *a = action_at (p, action);
  if (a != NULL)
    a->late = TRUE;
}

void pay_action_set_wanted (PayProblem *p, int action, gint64 worth)
{
  PayiAction *a = action_at (p, action);
  g_return_if_fail (a != NULL);
  a->wanted = TRUE;
  a->worth = worth;
}

int pay_action_or (PayProblem *p, int action)
{
  PayiAction *a = action_at (p, action);
  g_return_val_if_fail (a != NULL, -1);
  PayiMode *m = g_new0 (PayiMode, 1);
  m->gives = g_array_new (FALSE, TRUE, sizeof (PayiGiven));
  g_ptr_array_add (a->modes, m);
  return (int)a->modes->len - 1;
}

void pay_action_needs (PayProblem *p, int action, PayCost *cost)
{
  PayiMode *m = newest_mode (p, action);
  g_return_if_fail (m != NULL && m->needs == NULL);
  m->needs = pay_cost_ref (cost);
}

void pay_action_gives (PayProblem *p, int action, PayKinds kinds, gint64 n)
{
  PayiMode *m = newest_mode (p, action);
  g_return_if_fail (m != NULL);
  const PayiGiven given = { kinds, n };
  g_array_append_val (m->gives, given);
}

void pay_action_lowers (PayProblem *p, int action, int counter, gint64 n)
{
  PayiMode *m = newest_mode (p, action);
  g_return_if_fail (m != NULL && counter >= 0 && counter < PAY_MAX_COUNTERS);
  m->lowers[counter] = n;
}

void pay_action_refreshes (PayProblem *p, int action, guint64 tags, gint64 n)
{
  PayiMode *m = newest_mode (p, action);
  g_return_if_fail (m != NULL);
  m->refreshes = tags;
  m->n_refreshes = n;
}

gboolean payi_problem_is_plan (const PayProblem *p)
{
  for (guint i = 0; i < p->actions->len; i++)
    if (PAYI_ACTION (p, i)->wanted)
      return TRUE;
  return payi_problem_refreshed (p) != 0;
}

guint64 payi_problem_refreshed (const PayProblem *p)
{
  guint64 tags = 0;
  for (guint i = 0; i < p->actions->len; i++)
    for (guint m = 0; m < PAYI_ACTION (p, i)->modes->len; m++)
      if (PAYI_MODE (PAYI_ACTION (p, i), m)->n_refreshes > 0)
        tags |= PAYI_MODE (PAYI_ACTION (p, i), m)->refreshes;
  return tags;
}

void pay_object_set_tags (PayProblem *p, int object, guint64 tags)
{
  g_return_if_fail (object >= 0 && object < (int)p->objects->len);
  g_array_index (p->objects, PayiObject, object).tags = tags;
}

void pay_problem_set_goal (PayProblem *p, PayCost *goal)
{
  g_return_if_fail (goal != NULL);
  pay_cost_ref (goal);
  if (p->goal != NULL)
    pay_cost_unref (p->goal);
  p->goal = goal;
}

int pay_problem_add_kept (PayProblem *p, PayCost *cost)
{
  g_return_val_if_fail (cost != NULL, -1);
  g_ptr_array_add (p->kept, pay_cost_ref (cost));
  return (int)p->kept->len - 1;
}

void pay_problem_add_done (PayProblem *p, int action, int mode, const PayKinds *units, gsize n)
{
  const PayiAction *a = action_at (p, action);
  guint at = p->done->len;
  g_return_if_fail (a != NULL);
  while (at > 0 && !a->late && PAYI_ACTION (p, PAYI_DONE (p, at - 1)->action)->late)
    at--;
  PayiDone done = { .action = action, .mode = mode };
  if (units != NULL) {
    done.units = g_array_new (FALSE, FALSE, sizeof (PayKinds));
    g_array_append_vals (done.units, units, (guint)n);
  }
  g_array_insert_val (p->done, at, done);
}

void pay_problem_fix_x (PayProblem *p, int var, gint64 value)
{
  g_return_if_fail (var >= 0 && var < PAY_MAX_VARIABLES);
  p->fixed_x[var] = value;
}

void pay_problem_add_wish (PayProblem *p, PayWish wish, guint64 of)
{
  const PayiWish w = { wish, of, FALSE };
  g_array_append_val (p->wishes, w);
}

void pay_problem_wish_also (PayProblem *p, PayWish wish, guint64 of)
{
  const PayiWish w = { wish, of, TRUE };
  g_array_append_val (p->wishes, w);
}

void pay_problem_set_limits (PayProblem *p, guint64 steps, guint64 memory)
{
  p->steps = steps != 0 ? steps : PAY_DEFAULT_STEPS;
  p->memory = memory != 0 ? memory : PAY_DEFAULT_MEMORY;
}

gint64 payi_objects_done (const PayProblem *p, int object)
{
  gint64 done = 0;
  for (guint i = 0; i < p->done->len; i++)
    done += PAYI_ACTION (p, PAYI_DONE (p, i)->action)->object == object;
  return MIN (done, g_array_index (p->objects, PayiObject, object).count);
}
