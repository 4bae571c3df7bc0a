/* SPDX-License-Identifier: MIT */
/* Are all parts of a problem within their limits, and do they fit together? The builders never fail; this does, for
 * them. A function that finds a fault says what it is; its caller puts the place before it. */
#include <pay/error.h>

#include "model.h"

static gboolean malformed (GError **error, const char *what)
{
  return pay_set_error (error, PAY_ERROR_MALFORMED, NULL, -1, "%s", what);
}

/* Nothing where something must be (0 others) is no matter of size. */
static gboolean amount_fits (gint64 count, gint64 least, const char *what, GError **error)
{
  if (count >= least && count <= PAY_MAX_AMOUNT)
    return TRUE;
  return pay_set_error (error, count == 0 ? PAY_ERROR_MALFORMED : PAY_ERROR_TOO_LARGE, NULL, -1,
                        "%s %" G_GINT64_FORMAT " is not from %" G_GINT64_FORMAT " to %d", what, count, least,
                        PAY_MAX_AMOUNT);
}

static gboolean size_fits (guint count, guint most, const char *what, GError **error)
{
  if (count <= most)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%u %s, at most %u are possible", count, what, most);
}

static gboolean counter_fits (const PayProblem *problem, int counter, GError **error)
{
  if (counter >= 0 && counter < (int)problem->counters->len)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_MALFORMED, NULL, -1, "there is no counter %d", counter);
}

/* Returns [fits]; the place of what does not fit comes before its fault. */
static gboolean placed (gboolean fits, const char *what, guint i, const char *name, GError **error)
{
  if (!fits)
    g_prefix_error (error, "%s %u (%s): ", what, i, name != NULL ? name : "no name");
  return fits;
}

static gboolean kinds_fit (const PayProblem *problem, PayKinds kinds, GError **error)
{
  if (problem->kinds->len >= PAY_MAX_KINDS || kinds >> problem->kinds->len == 0)
    return TRUE;
  return malformed (error, "its kinds are not all among those of the problem");
}

static gboolean form_fits (const PayProblem *problem, const PayiAlternative *alternative, const PayiPips *pips,
                           GError **error)
{
  switch (pips->form) {
  case PAYI_MUST:
    return TRUE;
  case PAYI_OTHERS:
    return amount_fits (pips->others, 1, "the number of others", error);
  case PAYI_CHARGE:
    return counter_fits (problem, pips->counter, error) && amount_fits (pips->amount, 1, "the charge", error);
  case PAYI_GROUP:
    break;
  }
  return (pips->group >= 0 && pips->group < (int)alternative->slacks->len)
         || malformed (error, "there is no such group");
}

static gboolean pips_fit (const PayProblem *problem, const PayiAlternative *alternative, const PayiPips *pips,
                          GError **error)
{
  if (pips->above < 0 || (pips->var >= 0 && pips->above > alternative->x_from[pips->var]))
    return malformed (error, "a variable counts only above a value that it may be below");
  return amount_fits (pips->count, 0, "the number", error) && form_fits (problem, alternative, pips, error);
}

gboolean payi_forms_agree (const PayiAlternative *alternative, GError **error)
{
  const PayiPips *others = NULL;
  gint64 amounts[PAY_MAX_COUNTERS] = { 0 };
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
    if (pips->form == PAYI_OTHERS) {
      if (others == NULL)
        others = pips;
      if (pips->other != others->other || pips->others != others->others || pips->channel != others->channel)
        return malformed (error, "pips that others may pay differ in their others");
    }
    if (pips->form == PAYI_CHARGE) {
      if (amounts[pips->counter] != 0 && amounts[pips->counter] != pips->amount)
        return malformed (error, "pips that a charge may replace differ in its amount");
      amounts[pips->counter] = pips->amount;
    }
  }
  return TRUE;
}

static gboolean ranges_fit (const PayiAlternative *alternative, GError **error)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    if (!amount_fits (alternative->x_from[v], 0, "the least value of a variable", error))
      return FALSE;
    if (alternative->x_to[v] == PAY_X_FOREVER)
      continue;
    if (!amount_fits (alternative->x_to[v], 0, "the greatest value of a variable", error))
      return FALSE;
    if (alternative->x_to[v] < alternative->x_from[v])
      return malformed (error, "the range of a variable is empty");
  }
  return TRUE;
}

static gboolean charges_fit (const PayProblem *problem, const PayiAlternative *alternative, GError **error)
{
  for (guint i = 0; i < alternative->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (alternative->charges, PayiCharge, i);
    if (!counter_fits (problem, charge->counter, error) || !amount_fits (charge->fixed, 0, "a charge", error)
        || !amount_fits (charge->per_x, 0, "a charge for each of a variable", error))
      return FALSE;
  }
  return TRUE;
}

static gboolean presences_fit (const PayiAlternative *alternative, GError **error)
{
  for (guint i = 0; i < alternative->presences->len; i++) {
    const PayiPresence *presence = &g_array_index (alternative->presences, PayiPresence, i);
    if (!amount_fits (presence->from, 0, "the least number present", error))
      return FALSE;
    if (presence->to != PAY_X_FOREVER && !amount_fits (presence->to, 0, "the greatest number present", error))
      return FALSE;
  }
  return TRUE;
}

static gboolean alternative_fits (const PayProblem *problem, const PayiAlternative *alternative, GError **error)
{
  for (guint i = 0; i < alternative->slacks->len; i++)
    if (!amount_fits (g_array_index (alternative->slacks, gint64, i), 0, "the slack of a group", error))
      return FALSE;
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
    if (!placed (pips_fit (problem, alternative, pips, error), "pips", i, pips->name, error))
      return FALSE;
  }
  return ranges_fit (alternative, error) && charges_fit (problem, alternative, error)
         && presences_fit (alternative, error) && payi_forms_agree (alternative, error);
}

static gboolean cost_fits (const PayProblem *problem, const PayCost *cost, GError **error)
{
  if (cost->fault != NULL)
    return malformed (error, cost->fault);
  for (guint i = 0; i < cost->alternatives->len; i++)
    if (!alternative_fits (problem, PAYI_ALTERNATIVE (cost, i), error)) {
      g_prefix_error (error, "alternative %u: ", i);
      return FALSE;
    }
  return TRUE;
}

static gboolean has_variables (const PayCost *cost, int from)
{
  for (int v = from; v < PAY_MAX_VARIABLES; v++)
    if (pay_cost_has_x (cost, v))
      return TRUE;
  return FALSE;
}

/* Than presence. */
static gboolean asks_for_nothing_else (const PayCost *cost)
{
  for (guint i = 0; i < cost->alternatives->len; i++) {
    const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, i);
    if (alternative->pips->len > 0 || alternative->charges->len > 0 || alternative->slacks->len > 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean mode_fits (const PayProblem *problem, const PayiAction *action, const PayiMode *mode, GError **error)
{
  const gboolean helps = action->late || action->prompt;
  if (helps && mode->needs != NULL && !asks_for_nothing_else (mode->needs))
    return malformed (error, "a late or prompt action cannot have a cost, but may ask for presence");
  for (guint i = 0; i < mode->gives->len; i++) {
    const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, i);
    if (!amount_fits (given->count, 0, "the number given", error) || !kinds_fit (problem, given->kinds, error))
      return FALSE;
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    if (mode->lowers[c] == 0)
      continue;
    if (helps)
      return malformed (error, "a late or prompt action cannot lower a counter");
    if (!counter_fits (problem, c, error) || !amount_fits (mode->lowers[c], -PAY_MAX_AMOUNT, "the lowering", error))
      return FALSE;
    if (mode->lowers[c] < 0 && g_array_index (problem->counters, PayiCounter, c).with >= 0)
      return malformed (error, "a counter that counts with another is raised");
  }
  if (!amount_fits (mode->n_refreshes, 0, "the number of turns given back", error))
    return FALSE;
  if (helps && (mode->n_refreshes != 0 || action->wanted || action->late == action->prompt))
    return malformed (error, "a late or prompt action is not wanted and gives no turn back, nor is it both");
  if (mode->needs == NULL)
    return TRUE;
  return cost_fits (problem, mode->needs, error)
         && (!has_variables (mode->needs, 0) || malformed (error, "its cost has variables"));
}

static gboolean action_fits (const PayProblem *problem, const PayiAction *action, GError **error)
{
  if (action->object < 0 || action->object >= (int)problem->objects->len)
    return malformed (error, "there is no such object");
  if (((guint)action->take & ~(guint)PAY_TAKE_BOTH) != 0)
    return malformed (error, "what it takes is unknown");
  if (!amount_fits (action->worth, -PAY_MAX_AMOUNT, "the worth", error))
    return FALSE;
  if (action->uses != PAY_USES_ANY && !amount_fits (action->uses, 0, "the number of uses", error))
    return FALSE;
  if (action->wanted && (action->take & PAY_TAKE_SELF) == 0 && action->uses == PAY_USES_ANY)
    return malformed (error, "it is wanted without end");
  for (guint i = 0; i < action->modes->len; i++)
    if (!mode_fits (problem, action, PAYI_MODE (action, i), error)) {
      g_prefix_error (error, "mode %u: ", i);
      return FALSE;
    }
  return TRUE;
}

static gboolean actions_fit (const PayProblem *problem, GError **error)
{
  for (guint i = 0; i < problem->actions->len; i++) {
    const PayiAction *action = PAYI_ACTION (problem, i);
    if (!placed (action_fits (problem, action, error), "action", i, action->name, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean lots_fit (const PayProblem *problem, GError **error)
{
  for (guint i = 0; i < problem->lots->len; i++) {
    const PayiLot *lot = &g_array_index (problem->lots, PayiLot, i);
    const gboolean fits = amount_fits (lot->count, 0, "the count", error) && kinds_fit (problem, lot->kinds, error);
    if (!placed (fits, "lot", i, lot->name, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean objects_fit (const PayProblem *problem, GError **error)
{
  for (guint i = 0; i < problem->objects->len; i++) {
    const PayiObject *object = &g_array_index (problem->objects, PayiObject, i);
    if (!placed (amount_fits (object->count, 0, "the count", error), "object", i, object->name, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean counters_fit (const PayProblem *problem, GError **error)
{
  for (guint i = 0; i < problem->counters->len; i++) {
    const PayiCounter *counter = &g_array_index (problem->counters, PayiCounter, i);
    const gboolean fits = amount_fits (counter->start, -PAY_MAX_AMOUNT, "the start", error);
    if (!placed (fits, "counter", i, counter->name, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean counts_with (const PayProblem *problem, GError **error)
{
  for (guint i = 0; i < problem->counters->len; i++) {
    const int with = g_array_index (problem->counters, PayiCounter, i).with;
    if (with >= 0
        && (with >= (int)problem->counters->len || g_array_index (problem->counters, PayiCounter, with).with >= 0))
      return malformed (error, "a counter counts with one that is not there, or that counts with another");
  }
  return TRUE;
}

/* Of what could be paid afterwards there is one wish of each type, and none beside what is wanted. */
static gboolean is_only (const PayProblem *problem, const PayiWish *wish)
{
  for (guint i = 0; i < problem->wishes->len; i++) {
    const PayiWish *other = &g_array_index (problem->wishes, PayiWish, i);
    if (other != wish && other->wish == wish->wish)
      return FALSE;
  }
  for (guint a = 0; a < problem->actions->len; a++)
    if (PAYI_ACTION (problem, a)->wanted)
      return FALSE;
  return TRUE;
}

static gboolean weight_fits (gint64 weight, GError **error)
{
  return amount_fits (weight, 0, "the weight", error);
}

static gboolean weights_fit (const PayProblem *problem, GError **error)
{
  if (!size_fits (problem->classes->len, PAY_MAX_CLASSES, "classes of dearness", error))
    return FALSE;
  for (guint dear = 0; dear < problem->classes->len; dear++) {
    for (guint a = 0; a < problem->actions->len; a++)
      if (!weight_fits (PAYI_ACTION (problem, a)->weights[dear], error))
        return placed (FALSE, "action", a, PAYI_ACTION (problem, a)->name, error);
    for (guint i = 0; i < problem->lots->len; i++)
      if (!weight_fits (g_array_index (problem->lots, PayiLot, i).weights[dear], error))
        return placed (FALSE, "lot", i, g_array_index (problem->lots, PayiLot, i).name, error);
  }
  for (guint i = 0; i < problem->goal->alternatives->len; i++)
    if (!weight_fits (PAYI_ALTERNATIVE (problem->goal, i)->weight, error))
      return placed (FALSE, "alternative", i, NULL, error);
  return TRUE;
}

static gboolean wish_fits (const PayProblem *problem, const PayiWish *wish)
{
  switch (wish->wish) {
  case PAY_WISH_X_MOST:
  case PAY_WISH_X_LEAST:
    return wish->of < PAY_MAX_VARIABLES;
  case PAY_WISH_COUNTER:
  case PAY_WISH_CHARGED:
    return wish->of < problem->counters->len;
  case PAY_WISH_SPARE:
    return wish->of < problem->objects->len;
  case PAY_WISH_SPARE_LOT:
    return wish->of < problem->lots->len;
  case PAY_WISH_KEEP:
    return wish->of < problem->kept->len;
  case PAY_WISH_DEAR:
    return wish->of < problem->classes->len;
  case PAY_WISH_BEYOND:
    return wish->of < problem->counters->len && wish->allowed <= PAY_MAX_AMOUNT && wish->allowed >= -PAY_MAX_AMOUNT;
  case PAY_WISH_MOST_LEFT:
  case PAY_WISH_WIDTH:
    return wish->of <= G_MAXUINT32 && wish->channel >= 0 && wish->channel < PAY_MAX_CHANNELS && is_only (problem, wish);
  case PAY_WISH_LEFTOVER:
  case PAY_WISH_WORTH:
  case PAY_WISH_OBJECTS:
  case PAY_WISH_FLEXIBLE:
  case PAY_WISH_ACTIONS:
  case PAY_WISH_CHOICE:
    return TRUE;
  }
  return FALSE;
}

static gboolean spares (const PayiWish *wish)
{
  return wish->wish == PAY_WISH_SPARE || wish->wish == PAY_WISH_SPARE_LOT;
}

static gboolean is_summed (const GArray *wishes, guint i)
{
  const PayiWish *wish = &g_array_index (wishes, PayiWish, i);
  return !wish->also || (spares (wish) && i > 0 && spares (wish - 1));
}

static gboolean wishes_fit (const PayProblem *problem, GError **error)
{
  for (guint i = 0; i < problem->wishes->len; i++)
    if (!wish_fits (problem, &g_array_index (problem->wishes, PayiWish, i)) || !is_summed (problem->wishes, i))
      return pay_set_error (error, PAY_ERROR_MALFORMED, NULL, -1, "wish %u speaks of what is not there", i);
  return TRUE;
}

static gboolean goal_fits (const PayProblem *problem, GError **error)
{
  if (problem->goal == NULL)
    return malformed (error, "the problem has no goal");
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (!amount_fits (problem->fixed_x[v], -1, "the fixed value of a variable", error))
      return FALSE;
  if (cost_fits (problem, problem->goal, error))
    return TRUE;
  g_prefix_error (error, "goal: ");
  return FALSE;
}

/* What a unit may be, of each that there is or may be made; and each kind. (element-type PayKinds) */
static GArray *units_of (const PayProblem *problem)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (PayKinds));
  for (guint k = 0; k < problem->kinds->len; k++) {
    const PayKinds kind = PAY_BIT (k);
    g_array_append_val (units, kind);
  }
  for (guint i = 0; i < problem->lots->len; i++)
    g_array_append_val (units, g_array_index (problem->lots, PayiLot, i).kinds);
  for (guint a = 0; a < problem->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (problem, a)->modes->len; m++) {
      const GArray *gives = PAYI_MODE (PAYI_ACTION (problem, a), m)->gives;
      for (guint g = 0; g < gives->len; g++)
        g_array_append_val (units, g_array_index (gives, PayiGiven, g).kinds);
    }
  return units;
}

/* What units may be that pips of [cost] accept: [reach] is widened by it. [seen]: kinds that pips accept and that were
 * looked at. */
static void reach_by (const PayProblem *problem, const PayCost *cost, const GArray *units, GHashTable *seen,
                      PayKinds *reach)
{
  for (guint i = 0; cost != NULL && i < cost->alternatives->len; i++) {
    const GArray *pips = PAYI_ALTERNATIVE (cost, i)->pips;
    for (guint j = 0; j < pips->len; j++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, j);
      const gint64 spent = (gint64)payi_kinds_with (problem, pip->channel, pip->accept | pip->other);
      if (g_hash_table_contains (seen, &spent))
        continue;
      g_hash_table_add (seen, g_memdup2 (&spent, sizeof spent));
      for (guint u = 0; u < units->len; u++)
        if ((g_array_index (units, PayKinds, u) & (PayKinds)spent) != 0)
          *reach |= g_array_index (units, PayKinds, u);
    }
  }
}

/* What costs of actions could spend, as what it may be. */
static PayKinds reach_of (const PayProblem *problem)
{
  g_autoptr (GArray) units = units_of (problem);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  PayKinds reach = 0;
  for (guint a = 0; a < problem->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (problem, a)->modes->len; m++)
      reach_by (problem, PAYI_MODE (PAYI_ACTION (problem, a), m)->needs, units, seen, &reach);
  return reach;
}

typedef struct {
  gboolean known;
  PayKinds kinds;
} Reach;

/* What some action's cost spends is not asked to be present: then it would matter which of like units are spent.
 * [reach]: reach_of() once it is needed. */
static gboolean presences_apart (const PayProblem *problem, const PayCost *cost, Reach *reach, GError **error)
{
  for (guint i = 0; cost != NULL && i < cost->alternatives->len; i++) {
    const GArray *presences = PAYI_ALTERNATIVE (cost, i)->presences;
    if (presences->len > 0 && !reach->known)
      *reach = (Reach){ TRUE, reach_of (problem) };
    for (guint s = 0; s < presences->len; s++) {
      const PayiPresence *presence = &g_array_index (presences, PayiPresence, s);
      if ((payi_kinds_with (problem, presence->channel, presence->accept) & reach->kinds) != 0)
        return malformed (error, "what is to be present is accepted by pips of an action");
    }
  }
  return TRUE;
}

static gboolean all_presences_apart (const PayProblem *problem, GError **error)
{
  Reach reach = { .known = FALSE };
  for (guint a = 0; a < problem->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (problem, a)->modes->len; m++)
      if (!presences_apart (problem, PAYI_MODE (PAYI_ACTION (problem, a), m)->needs, &reach, error))
        return FALSE;
  return presences_apart (problem, problem->goal, &reach, error);
}

static gboolean kept_fit (const PayProblem *problem, GError **error)
{
  if (!size_fits (problem->kept->len, PAY_MAX_KEPT, "kept costs", error))
    return FALSE;
  for (guint i = 0; i < problem->kept->len; i++) {
    const PayCost *cost = g_ptr_array_index (problem->kept, i);
    if (!cost_fits (problem, cost, error)
        || (has_variables (cost, 1) && !malformed (error, "it has variables besides the first"))
        || (payi_asks_for_presence (cost) && !malformed (error, "it asks for what is present"))) {
      g_prefix_error (error, "kept cost %u: ", i);
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean done_fits (const PayProblem *problem, const PayiDone *done)
{
  const PayiAction *action = PAYI_ACTION (problem, done->action);
  if (done->mode < 0)
    return done->mode == -1 && done->units == NULL;
  if (done->mode >= (int)action->modes->len)
    return FALSE;
  const GArray *gives = PAYI_MODE (action, done->mode)->gives;
  guint unit = 0;
  for (guint i = 0; i < gives->len && done->units != NULL; i++) {
    const PayiGiven *given = &g_array_index (gives, PayiGiven, i);
    for (gint64 k = 0; k < given->count; k++, unit++) {
      const PayKinds kinds = unit < done->units->len ? g_array_index (done->units, PayKinds, unit) : 0;
      if (kinds == 0 || (kinds & ~given->kinds) != 0)
        return FALSE;
    }
  }
  return done->units == NULL || unit == done->units->len;
}

static gboolean all_done_fit (const PayProblem *problem, GError **error)
{
  if (!size_fits (problem->done->len, PAY_MAX_DONE, "actions that happened already", error))
    return FALSE;
  for (guint i = 0; i < problem->actions->len && problem->done->len > 0; i++)
    if (PAYI_ACTION (problem, i)->wanted && payi_action_is_there (problem, PAYI_ACTION (problem, i)))
      return malformed (error, "something happened already, and something is wanted");
  gboolean late = FALSE;
  for (guint i = 0; i < problem->done->len; i++) {
    if (!done_fits (problem, PAYI_DONE (problem, i)))
      return pay_set_error (error, PAY_ERROR_MALFORMED, NULL, -1, "what happened already, %u, cannot be done here", i);
    const gboolean before = late;
    late = PAYI_ACTION (problem, PAYI_DONE (problem, i)->action)->late;
    if (before && !late)
      return malformed (error, "what happened already was told to be late only then");
  }
  return TRUE;
}

gboolean payi_problem_validate (const PayProblem *problem, GError **error)
{
  return size_fits (problem->kinds->len, PAY_MAX_KINDS, "kinds", error)
         && size_fits (problem->counters->len, PAY_MAX_COUNTERS, "counters", error) && lots_fit (problem, error)
         && objects_fit (problem, error) && counters_fit (problem, error) && counts_with (problem, error)
         && actions_fit (problem, error) && goal_fits (problem, error) && kept_fit (problem, error)
         && weights_fit (problem, error) && all_presences_apart (problem, error) && wishes_fit (problem, error)
         && all_done_fit (problem, error);
}
