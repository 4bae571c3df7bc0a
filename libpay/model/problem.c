/* SPDX-License-Identifier: MIT */
#include "model.h"
#include <pay/error.h>

static void mode_free (gpointer data)
{
  PayiMode *mode = data;
  if (mode->needs != NULL)
    pay_cost_unref (mode->needs);
  g_array_unref (mode->gives);
  g_free (mode);
}

static void action_free (gpointer data)
{
  PayiAction *action = data;
  g_free (action->name);
  g_ptr_array_unref (action->modes);
  g_free (action);
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
  PayProblem *problem = g_new0 (PayProblem, 1);
  problem->kinds = g_array_new (FALSE, TRUE, sizeof (PayiKind));
  problem->lots = g_array_new (FALSE, TRUE, sizeof (PayiLot));
  problem->counters = g_array_new (FALSE, TRUE, sizeof (PayiCounter));
  problem->objects = g_array_new (FALSE, TRUE, sizeof (PayiObject));
  problem->actions = g_ptr_array_new_with_free_func (action_free);
  problem->classes = g_ptr_array_new_with_free_func (g_free);
  problem->wishes = g_array_new (FALSE, TRUE, sizeof (PayiWish));
  problem->kept = g_ptr_array_new_with_free_func (cost_unref);
  problem->done = g_array_new (FALSE, TRUE, sizeof (PayiDone));
  g_array_set_clear_func (problem->done, done_clear);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    problem->fixed_x[v] = -1;
  pay_problem_set_limits (problem, 0, 0);
  return problem;
}

void pay_problem_free (PayProblem *problem)
{
  if (problem == NULL)
    return;
  for (guint i = 0; i < problem->kinds->len; i++)
    g_free (g_array_index (problem->kinds, PayiKind, i).report);
  for (guint i = 0; i < problem->lots->len; i++)
    g_free (g_array_index (problem->lots, PayiLot, i).name);
  for (guint i = 0; i < problem->counters->len; i++)
    g_free (g_array_index (problem->counters, PayiCounter, i).name);
  for (guint i = 0; i < problem->objects->len; i++) {
    g_free (g_array_index (problem->objects, PayiObject, i).name);
    g_array_unref (g_array_index (problem->objects, PayiObject, i).actions);
  }
  g_array_unref (problem->kinds);
  g_array_unref (problem->lots);
  g_array_unref (problem->counters);
  g_array_unref (problem->objects);
  g_ptr_array_unref (problem->actions);
  g_ptr_array_unref (problem->classes);
  g_array_unref (problem->wishes);
  g_ptr_array_unref (problem->kept);
  g_array_unref (problem->done);
  if (problem->goal != NULL)
    pay_cost_unref (problem->goal);
  g_free (problem);
}

int pay_problem_add_kind (PayProblem *problem, const char *report, PayTraits traits)
{
  PayiKind kind = { .report = g_strdup (report) };
  for (int c = 0; c < PAY_MAX_CHANNELS; c++)
    kind.traits[c] = traits;
  g_array_append_val (problem->kinds, kind);
  return (int)problem->kinds->len - 1;
}

void pay_problem_kind_in (PayProblem *problem, int kind, PayChannels channels, PayTraits traits)
{
  g_return_if_fail (kind >= 0 && kind < (int)problem->kinds->len);
  for (int c = 0; c < PAY_MAX_CHANNELS; c++)
    if ((channels >> c & 1) != 0)
      g_array_index (problem->kinds, PayiKind, kind).traits[c] = traits;
}

PayKinds payi_kinds_with (const PayProblem *problem, int channel, PayTraits traits)
{
  PayKinds kinds = 0;
  for (guint k = 0; k < problem->kinds->len; k++)
    if ((g_array_index (problem->kinds, PayiKind, k).traits[channel] & traits) != 0)
      kinds |= PAY_BIT (k);
  return kinds;
}

int pay_problem_add_units (PayProblem *problem, const char *name, PayKinds kinds, gint64 count)
{
  const PayiLot lot = { .name = g_strdup (name), .kinds = kinds, .count = count };
  g_array_append_val (problem->lots, lot);
  return (int)problem->lots->len - 1;
}

int pay_problem_add_counter (PayProblem *problem, const char *name, gint64 start)
{
  const PayiCounter counter = { g_strdup (name), start, -1 };
  g_array_append_val (problem->counters, counter);
  return (int)problem->counters->len - 1;
}

void pay_problem_count_with (PayProblem *problem, int counter, int other)
{
  g_return_if_fail (counter >= 0 && counter < (int)problem->counters->len);
  g_array_index (problem->counters, PayiCounter, counter).with = other;
}

int pay_problem_add_object (PayProblem *problem, const char *name, gint64 count)
{
  const PayiObject object
      = { .name = g_strdup (name), .count = count, .actions = g_array_new (FALSE, FALSE, sizeof (int)) };
  g_array_append_val (problem->objects, object);
  return (int)problem->objects->len - 1;
}

int pay_problem_add_action (PayProblem *problem, const char *name, int object, PayTake take, gint64 uses)
{
  PayiAction *action = g_new0 (PayiAction, 1);
  const gboolean is_there = object >= 0 && object < (int)problem->objects->len;
  action->name = g_strdup (name);
  action->object = is_there ? object : -1; /* one that is added later does not become its object */
  action->take = take;
  action->uses = uses;
  action->modes = g_ptr_array_new_with_free_func (mode_free);
  g_ptr_array_add (problem->actions, action);
  const int index = (int)problem->actions->len - 1;
  if (is_there)
    g_array_append_val (g_array_index (problem->objects, PayiObject, object).actions, index);
  pay_problem_action_add_mode (problem, index);
  return index;
}

static PayiAction *action_at (PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < (int)problem->actions->len, NULL);
  return PAYI_ACTION (problem, action);
}

static PayiMode *newest_mode (PayProblem *problem, int action_index)
{
  PayiAction *action = action_at (problem, action_index);
  return action == NULL ? NULL : PAYI_MODE (action, action->modes->len - 1);
}

void pay_problem_action_set_late (PayProblem *problem, int action_index)
{
  PayiAction *action = action_at (problem, action_index);
  if (action != NULL)
    action->late = TRUE;
}

void pay_problem_action_set_prompt (PayProblem *problem, int action_index)
{
  PayiAction *action = action_at (problem, action_index);
  if (action != NULL)
    action->prompt = TRUE;
}

void pay_problem_action_set_wanted (PayProblem *problem, int action_index, gint64 worth)
{
  PayiAction *action = action_at (problem, action_index);
  g_return_if_fail (action != NULL);
  action->wanted = TRUE;
  action->worth = worth;
}

int pay_problem_action_add_mode (PayProblem *problem, int action_index)
{
  PayiAction *action = action_at (problem, action_index);
  g_return_val_if_fail (action != NULL, -1);
  PayiMode *mode = g_new0 (PayiMode, 1);
  mode->gives = g_array_new (FALSE, TRUE, sizeof (PayiGiven));
  g_ptr_array_add (action->modes, mode);
  return (int)action->modes->len - 1;
}

void pay_problem_action_set_cost (PayProblem *problem, int action, PayCost *cost)
{
  PayiMode *mode = newest_mode (problem, action);
  g_return_if_fail (mode != NULL && mode->needs == NULL);
  mode->needs = pay_cost_ref (cost);
}

void pay_problem_action_add_units (PayProblem *problem, int action, PayKinds kinds, gint64 count)
{
  PayiMode *mode = newest_mode (problem, action);
  g_return_if_fail (mode != NULL);
  const PayiGiven given = { kinds, count };
  g_array_append_val (mode->gives, given);
}

void pay_problem_action_set_lowers (PayProblem *problem, int action, int counter, gint64 count)
{
  PayiMode *mode = newest_mode (problem, action);
  g_return_if_fail (mode != NULL && counter >= 0 && counter < PAY_MAX_COUNTERS);
  mode->lowers[counter] = count;
}

void pay_problem_action_set_refresh (PayProblem *problem, int action, guint64 tags, gint64 count)
{
  PayiMode *mode = newest_mode (problem, action);
  g_return_if_fail (mode != NULL);
  mode->refreshes = tags;
  mode->n_refreshes = count;
}

gint64 pay_problem_action_refresh (const PayProblem *problem, int action, int mode, guint64 *tags)
{
  g_return_val_if_fail (action >= 0 && action < (int)problem->actions->len, 0);
  g_return_val_if_fail (mode >= 0 && mode < (int)PAYI_ACTION (problem, action)->modes->len, 0);
  const PayiMode *of = PAYI_MODE (PAYI_ACTION (problem, action), mode);
  if (tags != NULL)
    *tags = of->refreshes;
  return of->n_refreshes;
}

gboolean payi_problem_wants (const PayProblem *problem)
{
  for (guint i = 0; i < problem->actions->len; i++)
    if ((PAYI_ACTION (problem, i)->wanted || PAYI_ACTION (problem, i)->prompt)
        && payi_action_is_there (problem, PAYI_ACTION (problem, i)))
      return TRUE;
  return FALSE;
}

gboolean payi_problem_is_plan (const PayProblem *problem)
{
  return payi_problem_wants (problem) || payi_problem_refreshed (problem) != 0;
}

guint64 payi_problem_refreshed (const PayProblem *problem)
{
  guint64 tags = 0;
  for (guint i = 0; i < problem->actions->len; i++)
    for (guint m = 0; m < PAYI_ACTION (problem, i)->modes->len; m++)
      if (PAYI_MODE (PAYI_ACTION (problem, i), m)->n_refreshes > 0
          && payi_action_is_there (problem, PAYI_ACTION (problem, i)))
        tags |= PAYI_MODE (PAYI_ACTION (problem, i), m)->refreshes;
  return tags;
}

void pay_problem_object_set_tags (PayProblem *problem, int object, guint64 tags)
{
  g_return_if_fail (object >= 0 && object < (int)problem->objects->len);
  g_array_index (problem->objects, PayiObject, object).tags = tags;
}

void pay_problem_object_take_turn (PayProblem *problem, int object)
{
  g_return_if_fail (object >= 0 && object < (int)problem->objects->len);
  g_array_index (problem->objects, PayiObject, object).had_turn = TRUE;
}

void pay_problem_object_set_count (PayProblem *problem, int object, gint64 count)
{
  g_return_if_fail (object >= 0 && object < (int)problem->objects->len);
  g_array_index (problem->objects, PayiObject, object).count = count;
}

void pay_problem_object_set_rank (PayProblem *problem, int object, guint rank)
{
  g_return_if_fail (object >= 0 && object < (int)problem->objects->len);
  g_array_index (problem->objects, PayiObject, object).rank = rank;
}

void pay_problem_lot_set_rank (PayProblem *problem, int lot, guint rank)
{
  g_return_if_fail (lot >= 0 && lot < (int)problem->lots->len);
  g_array_index (problem->lots, PayiLot, lot).rank = rank;
}

guint pay_problem_object_rank (const PayProblem *problem, int object)
{
  g_return_val_if_fail (object >= 0 && object < (int)problem->objects->len, 0);
  return g_array_index (problem->objects, PayiObject, object).rank;
}

guint pay_problem_lot_rank (const PayProblem *problem, int lot)
{
  g_return_val_if_fail (lot >= 0 && lot < (int)problem->lots->len, 0);
  return g_array_index (problem->lots, PayiLot, lot).rank;
}

int pay_problem_add_class (PayProblem *problem, const char *name)
{
  g_ptr_array_add (problem->classes, g_strdup (name));
  return (int)problem->classes->len - 1;
}

void pay_problem_action_set_weight (PayProblem *problem, int action, int dear, gint64 weight)
{
  g_return_if_fail (action >= 0 && action < (int)problem->actions->len);
  g_return_if_fail (dear >= 0 && dear < MIN ((int)problem->classes->len, PAY_MAX_CLASSES));
  PAYI_ACTION (problem, action)->weights[dear] = weight;
}

void pay_problem_lot_set_weight (PayProblem *problem, int lot, int dear, gint64 weight)
{
  g_return_if_fail (lot >= 0 && lot < (int)problem->lots->len);
  g_return_if_fail (dear >= 0 && dear < MIN ((int)problem->classes->len, PAY_MAX_CLASSES));
  g_array_index (problem->lots, PayiLot, lot).weights[dear] = weight;
}

void pay_problem_class_set_told (PayProblem *problem, int dear, gboolean told)
{
  g_return_if_fail (dear >= 0 && dear < MIN ((int)problem->classes->len, PAY_MAX_CLASSES));
  const guint32 bit = (guint32)1 << dear;
  problem->told = told ? problem->told | bit : problem->told & ~bit;
}

void pay_problem_set_goal (PayProblem *problem, PayCost *goal)
{
  g_return_if_fail (goal != NULL);
  pay_cost_ref (goal);
  if (problem->goal != NULL)
    pay_cost_unref (problem->goal);
  problem->goal = goal;
}

int pay_problem_add_kept (PayProblem *problem, PayCost *cost)
{
  g_return_val_if_fail (cost != NULL, -1);
  g_ptr_array_add (problem->kept, pay_cost_ref (cost));
  return (int)problem->kept->len - 1;
}

void pay_problem_fix_x (PayProblem *problem, int var, gint64 value)
{
  g_return_if_fail (var >= 0 && var < PAY_MAX_VARIABLES);
  problem->fixed_x[var] = value;
}

void pay_problem_add_wish (PayProblem *problem, PayWish wish, guint64 of)
{
  const PayiWish record = { .wish = wish, .of = of };
  g_array_append_val (problem->wishes, record);
}

void pay_problem_add_wish_beyond (PayProblem *problem, int counter, gint64 allowed)
{
  const PayiWish record = { .wish = PAY_WISH_BEYOND, .of = (guint64)counter, .allowed = allowed };
  g_array_append_val (problem->wishes, record);
}

void pay_problem_add_wish_after (PayProblem *problem, PayWish wish, PayTraits accept, int channel)
{
  const PayiWish record = { .wish = wish, .of = accept, .channel = channel };
  g_return_if_fail (wish == PAY_WISH_MOST_LEFT || wish == PAY_WISH_WIDTH);
  g_array_append_val (problem->wishes, record);
}

void pay_problem_wish_also (PayProblem *problem, PayWish wish, guint64 of)
{
  const PayiWish record = { .wish = wish, .of = of, .also = TRUE };
  g_array_append_val (problem->wishes, record);
}

void pay_problem_clear_wishes (PayProblem *problem)
{
  g_array_set_size (problem->wishes, 0);
}

void pay_problem_set_rough (PayProblem *problem, guint64 steps)
{
  problem->rough = steps;
}

void pay_problem_set_limits (PayProblem *problem, guint64 steps, guint64 memory)
{
  problem->steps = steps != 0 ? steps : PAY_DEFAULT_STEPS;
  problem->memory = memory != 0 ? memory : PAY_DEFAULT_MEMORY;
}

void pay_problem_set_deadline (PayProblem *problem, guint64 deadline)
{
  g_return_if_fail (problem != NULL);
  const guint64 now = deadline != 0 ? pay_statistics_clock () : 0;
  problem->deadline = deadline;
  problem->end = deadline + (deadline > now ? (deadline - now) / PAYI_GRACE : 0);
}

guint64 pay_problem_deadline (const PayProblem *problem)
{
  g_return_val_if_fail (problem != NULL, 0);
  return problem->deadline;
}

void pay_problem_set_partial (PayProblem *problem, gboolean partial)
{
  g_return_if_fail (problem != NULL);
  problem->partial = partial;
}

void pay_problem_set_timed (PayProblem *problem, gboolean timed)
{
  problem->timed = timed;
}

gint64 payi_objects_done (const PayProblem *problem, int object)
{
  gint64 done = 0;
  for (guint i = 0; i < problem->done->len; i++)
    done += PAYI_ACTION (problem, PAYI_DONE (problem, i)->action)->object == object;
  return MIN (done, g_array_index (problem->objects, PayiObject, object).count);
}

/* ---- What it was told, for those who read answers back. */

#define COUNT_OF(function, records)                                                                                    \
  int function (const PayProblem *problem)                                                                             \
  {                                                                                                                    \
    return (int)problem->records->len;                                                                                 \
  }

COUNT_OF (pay_problem_objects, objects)
COUNT_OF (pay_problem_lots, lots)
COUNT_OF (pay_problem_counters, counters)
COUNT_OF (pay_problem_kinds, kinds)
COUNT_OF (pay_problem_actions, actions)
COUNT_OF (pay_problem_kept, kept)

/* One member of the record [index]; there is no such record: the caller's mistake, and [otherwise]. */
#define MEMBER_OF(record, type, function, records, member, otherwise)                                                  \
  type function (const PayProblem *problem, int index)                                                                 \
  {                                                                                                                    \
    g_return_val_if_fail (index >= 0 && index < (int)problem->records->len, otherwise);                                \
    return g_array_index (problem->records, record, index).member;                                                     \
  }

MEMBER_OF (PayiObject, const char *, pay_problem_object_name, objects, name, NULL)
MEMBER_OF (PayiObject, gint64, pay_problem_object_count, objects, count, 0)
MEMBER_OF (PayiObject, guint64, pay_problem_object_tags, objects, tags, 0)
MEMBER_OF (PayiObject, gboolean, pay_problem_object_had_turn, objects, had_turn, FALSE)
MEMBER_OF (PayiLot, const char *, pay_problem_lot_name, lots, name, NULL)
MEMBER_OF (PayiLot, gint64, pay_problem_lot_count, lots, count, 0)
MEMBER_OF (PayiLot, PayKinds, pay_problem_lot_kinds, lots, kinds, 0)
MEMBER_OF (PayiCounter, const char *, pay_problem_counter_name, counters, name, NULL)
MEMBER_OF (PayiCounter, gint64, pay_problem_counter_start, counters, start, 0)
MEMBER_OF (PayiCounter, int, pay_problem_counter_with, counters, with, -1)
MEMBER_OF (PayiKind, const char *, pay_problem_kind_report, kinds, report, NULL)

/* The same of actions, which are kept by pointer. */
#define MEMBER_OF_ACTION(type, function, member, otherwise)                                                            \
  type function (const PayProblem *problem, int action)                                                                \
  {                                                                                                                    \
    g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), otherwise);                           \
    return PAYI_ACTION (problem, action)->member;                                                                      \
  }

MEMBER_OF_ACTION (const char *, pay_problem_action_name, name, NULL)
MEMBER_OF_ACTION (int, pay_problem_action_object, object, -1)
MEMBER_OF_ACTION (gboolean, pay_problem_action_is_late, late, FALSE)
MEMBER_OF_ACTION (gboolean, pay_problem_action_is_prompt, prompt, FALSE)
MEMBER_OF_ACTION (gboolean, pay_problem_action_is_wanted, wanted, FALSE)
MEMBER_OF_ACTION (PayTake, pay_problem_action_takes, take, PAY_TAKE_NOTHING)
MEMBER_OF_ACTION (gint64, pay_problem_action_worth, worth, 0)
MEMBER_OF_ACTION (gint64, pay_problem_action_uses, uses, 0)

gboolean pay_problem_action_is_simple (const PayProblem *problem, int action_index)
{
  g_return_val_if_fail (action_index >= 0 && action_index < pay_problem_actions (problem), FALSE);
  const PayiAction *action = PAYI_ACTION (problem, action_index);
  gboolean other = action->late || action->prompt || action->wanted;
  for (int mode = 0; mode < pay_problem_action_modes (problem, action_index); mode++)
    other |= pay_problem_action_refresh (problem, action_index, mode, NULL) != 0;
  return !other;
}

gboolean pay_problem_object_acts_once (const PayProblem *problem, int object)
{
  g_return_val_if_fail (object >= 0 && object < pay_problem_objects (problem), FALSE);
  PayTake common = PAY_TAKE_BOTH;
  for (int a = 0; a < pay_problem_actions (problem); a++)
    if (PAYI_ACTION (problem, a)->object == object && PAYI_ACTION (problem, a)->uses != 0)
      common &= PAYI_ACTION (problem, a)->take;
  return common != PAY_TAKE_NOTHING;
}

const PayCost *pay_problem_action_cost (const PayProblem *problem, int action, int mode)
{
  g_return_val_if_fail (mode >= 0 && mode < pay_problem_action_modes (problem, action), NULL);
  return PAYI_MODE (PAYI_ACTION (problem, action), mode)->needs;
}

gboolean pay_problem_action_given (const PayProblem *problem, int action, int mode_index, int part, PayKinds *kinds,
                                   gint64 *n)
{
  g_return_val_if_fail (mode_index >= 0 && mode_index < pay_problem_action_modes (problem, action), FALSE);
  const PayiMode *mode = PAYI_MODE (PAYI_ACTION (problem, action), mode_index);
  if (part < 0 || part >= (int)mode->gives->len)
    return FALSE;
  const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, part);
  *kinds = given->kinds;
  *n = given->count;
  return TRUE;
}

const PayCost *pay_problem_kept_cost (const PayProblem *problem, int kept)
{
  g_return_val_if_fail (problem != NULL && kept >= 0 && kept < (int)problem->kept->len, NULL);
  return g_ptr_array_index (problem->kept, kept);
}

const PayCost *pay_problem_goal (const PayProblem *problem)
{
  return problem->goal;
}

PayTraits pay_problem_kind_traits (const PayProblem *problem, int kind, int channel)
{
  g_return_val_if_fail (kind >= 0 && kind < pay_problem_kinds (problem) && channel >= 0 && channel < PAY_MAX_CHANNELS,
                        0);
  return g_array_index (problem->kinds, PayiKind, kind).traits[channel];
}

int pay_problem_action_modes (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), 0);
  return (int)PAYI_ACTION (problem, action)->modes->len;
}

gint64 pay_problem_action_lowers (const PayProblem *problem, int action, int mode, int counter)
{
  g_return_val_if_fail (mode >= 0 && mode < pay_problem_action_modes (problem, action), 0);
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (problem), 0);
  return PAYI_MODE (PAYI_ACTION (problem, action), mode)->lowers[counter];
}

int pay_problem_wishes (const PayProblem *problem)
{
  int wishes = 0;
  for (guint i = 0; i < problem->wishes->len; i++)
    wishes += !g_array_index (problem->wishes, PayiWish, i).also;
  return wishes;
}

int pay_problem_classes (const PayProblem *problem)
{
  return (int)problem->classes->len;
}

const char *pay_problem_class_name (const PayProblem *problem, int dear)
{
  g_return_val_if_fail (dear >= 0 && dear < (int)problem->classes->len, NULL);
  return g_ptr_array_index (problem->classes, dear);
}

gboolean pay_problem_class_is_told (const PayProblem *problem, int dear)
{
  g_return_val_if_fail (dear >= 0 && dear < (int)problem->classes->len, FALSE);
  return dear < PAY_MAX_CLASSES && (problem->told >> dear & 1) != 0;
}

gint64 pay_problem_action_weight (const PayProblem *problem, int action, int dear)
{
  g_return_val_if_fail (action >= 0 && action < (int)problem->actions->len, 0);
  g_return_val_if_fail (dear >= 0 && dear < MIN ((int)problem->classes->len, PAY_MAX_CLASSES), 0);
  return PAYI_ACTION (problem, action)->weights[dear];
}

gint64 pay_problem_lot_weight (const PayProblem *problem, int lot, int dear)
{
  g_return_val_if_fail (lot >= 0 && lot < (int)problem->lots->len, 0);
  g_return_val_if_fail (dear >= 0 && dear < MIN ((int)problem->classes->len, PAY_MAX_CLASSES), 0);
  return g_array_index (problem->lots, PayiLot, lot).weights[dear];
}
