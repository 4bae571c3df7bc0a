/* SPDX-License-Identifier: MIT */
/* From a plan to a problem: its spells are wanted actions, what they bring are objects that wait for their marks. */
#include <string.h>

#include "spell.h"

/* ---- The record. */

static void spell_free (gpointer data)
{
  MtgSpell *spell = data;
  g_free (spell->name);
  g_ptr_array_unref (spell->costs);
  g_strfreev (spell->purpose);
  mtg_gift_clear (&spell->gift);
  mtg_gift_clear (&spell->each);
  g_clear_pointer (&spell->cost, pay_cost_unref);
  g_clear_pointer (&spell->modes, g_ptr_array_unref);
  g_clear_pointer (&spell->states, g_ptr_array_unref);
  g_clear_pointer (&spell->forms, g_array_unref);
  g_free (spell);
}

static MtgPlan *plan_new (const PayRequest *request)
{
  MtgPlan *plan = g_new0 (MtgPlan, 1);
  plan->request = request;
  plan->spells = g_ptr_array_new_with_free_func (spell_free);
  plan->goal = -1;
  return plan;
}

void mtg_plan_free (MtgPlan *plan)
{
  if (plan == NULL)
    return;
  g_ptr_array_unref (plan->spells);
  g_clear_pointer (&plan->goal_cost, pay_cost_unref);
  g_free (plan);
}

/* ---- Untapping. */

/* The tags that something has. */
static GPtrArray *all_tags (const MtgPlan *plan, const GPtrArray *sources)
{
  GPtrArray *tags = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < sources->len + plan->spells->len; i++) {
    const MtgSpell *spell = i < sources->len ? NULL : mtg_plan_spell (plan, i - sources->len);
    const MtgSource *source = spell != NULL ? spell->gift.thing : g_ptr_array_index (sources, i);
    const GStrv these = source == NULL ? NULL : source->is;
    for (guint k = 0; these != NULL && these[k] != NULL; k++)
      if (!g_ptr_array_find_with_equal_func (tags, these[k], g_str_equal, NULL))
        g_ptr_array_add (tags, g_strdup (these[k]));
  }
  g_ptr_array_add (tags, NULL);
  return tags;
}

static gboolean untaps_fit (const MtgPlan *plan, const GPtrArray *sources, GError **error)
{
  g_autoptr (GPtrArray) tags = all_tags (plan, sources);
  const char *const *names = (const char *const *)tags->pdata;
  for (guint i = 0; i < plan->spells->len; i++) {
    const char *tag = mtg_plan_spell (plan, i)->given->untaps_tag;
    g_autofree char *lower = tag == NULL ? NULL : g_ascii_strdown (tag, -1);
    if (lower == NULL || strchr (lower, ' ') != NULL || mtg_is_permanent (lower) || g_strv_contains (names, lower))
      continue;
    const char *near = pay_nearest_name (lower, names);
    g_autofree char *where = g_strdup_printf ("spells[%u].untaps", i);
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "nothing here has the tag \"%s\"%s%s%s", tag,
                          near != NULL ? "; did you mean \"" : "", near != NULL ? near : "", near != NULL ? "\"?" : "");
  }
  return TRUE;
}

/* ---- Spells and what they bring. */

static gint64 worth_of (const MtgSpell *spell)
{
  static const gint64 none[MTG_VARIABLES] = { 0 };
  gint64 worth = 0;
  if (spell->given->worth != PAY_NOT_GIVEN)
    return spell->given->worth;
  const GArray *halves = g_ptr_array_index (spell->costs, 0);
  for (guint i = 0; i < halves->len; i++)
    worth += mtg_symbols_value (&g_array_index (halves, MtgHalf, i).symbols, none);
  return MIN (worth, PAY_MAX_AMOUNT);
}

/* Those of the request come first. */
static gboolean weigh_spells (const MtgPlan *plan, gint64 *worths, GError **error)
{
  for (guint i = 0; i < plan->request->spells->len; i++)
    worths[i] = worth_of (mtg_plan_spell (plan, i));
  return pay_request_weigh_spells (plan->request, worths, error);
}

static void add_units (MtgCase *opened, const MtgSpell *spell, int action)
{
  for (guint i = 0; spell->gift.units != NULL && i < spell->gift.units->len; i++) {
    const MtgLot *lot = g_ptr_array_index (spell->gift.units, i);
    const gboolean snow = lot->snow && mtg_makes_snow (opened->edition, (const char *const *)spell->purpose);
    /* Learned when the spells were read. */
    pay_problem_action_add_units (opened->base.problem, action,
                                  mtg_kinds_of (opened, 1u << lot->type, snow, lot->limits, NULL), lot->count);
  }
}

/* What the newest mode of the action does. */
static gboolean fill_mode (MtgCase *opened, const MtgSpell *spell, int action, PayCost *cost, const MtgState *state)
{
  PayProblem *problem = opened->base.problem;
  MtgRefresh refresh;
  pay_problem_action_set_cost (problem, action, cost);
  if (spell->paid != 0)
    pay_problem_action_add_units (problem, action, spell->paid, 1);
  const gboolean joined = mtg_each_refresh (opened, spell, state, &refresh);
  if (refresh.n > 0)
    pay_problem_action_set_refresh (problem, action, refresh.bits, refresh.n);
  add_units (opened, spell, action);
  if (spell->gift.thing != NULL)
    mtg_tallies_come (opened, spell->gift.brings, spell->gift.thing, spell->gift.brings->count, action);
  mtg_losses_see (state->losses, problem, action);
  mtg_each_add (opened, spell, state, action);
  mtg_vain_lower (opened, action, -MTG_NOT_IN_VAIN);
  return joined;
}

static gboolean add_spell (MtgCase *opened, const MtgSpell *spell, gint64 worth, GError **error)
{
  gboolean filled = TRUE;
  PayProblem *problem = opened->base.problem;
  const int action = pay_problem_add_action (problem, spell->name, spell->root->object, PAY_TAKE_SELF, 1);
  g_array_append_val (opened->acts, (MtgAct){ .uses = 1 });
  pay_problem_action_set_wanted (problem, action, worth);
  for (guint m = 0; m < spell->modes->len; m++) {
    if (m > 0)
      pay_problem_action_add_mode (problem, action);
    filled = fill_mode (opened, spell, action, spell->modes->pdata[m], spell->states->pdata[m]) && filled;
  }
  return filled
         || pay_set_error (error, PAY_ERROR_UNSUPPORTED, "untaps", -1,
                           "several things that one payment untaps, and not all of them");
}

/* The jth copy brings what waits for j marks. */
static gboolean add_things (MtgCase *opened, const MtgSpell *spell, guint *things, GError **error)
{
  for (gint64 j = 1; spell->gift.thing != NULL && j <= spell->count; j++) {
    if (++*things > MTG_MAX_THINGS)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "count", -1, "spells bring at most %d things", MTG_MAX_THINGS);
    GError *inner = NULL;
    if (mtg_thing_add (opened, opened->plan->request, spell->gift.brings, spell->gift.thing, spell->mark, j,
                       mtg_losses_of (opened->plan, spell), &inner))
      continue;
    pay_set_error (error, (PayError)inner->code, "gives", pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  return TRUE;
}

/* Ways of one spell are actions of its object, of which only one can have it; each has its place among the objects. */
static void add_objects (MtgCase *opened)
{
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    if (spell->there >= 0)
      continue;
    spell->object = pay_problem_add_object (opened->base.problem, spell->name, spell->root == spell ? spell->count : 0);
  }
}

static gboolean add_all (MtgCase *opened, GError **error)
{
  const MtgPlan *plan = opened->plan;
  guint things = 0;
  g_autofree gint64 *worths = g_new0 (gint64, plan->spells->len + 1);
  if (!weigh_spells (plan, worths, error))
    return FALSE;
  add_objects (opened);
  for (guint i = 0; i < plan->spells->len; i++)
    if (mtg_plan_spell (plan, i)->there < 0 && !add_spell (opened, mtg_plan_spell (plan, i), worths[i], error))
      return pay_error_inside (error, "spells[%u]", i);
  for (guint i = 0; i < plan->spells->len; i++) {
    if (!add_things (opened, mtg_plan_spell (plan, i), &things, error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  return mtg_each_add_things (opened, error);
}

/* ---- What is to be reached. */

static gboolean wait_for_mana (MtgCase *opened, PayCost *goal, GError **error)
{
  GError *inner = NULL;
  g_autoptr (GPtrArray) lots = mtg_pool_read (pay_request_aim_of (opened->plan->request, PAY_AIM_POOL), &inner);
  if (lots == NULL) {
    pay_set_error (error, (PayError)inner->code, "aim_of", pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  const MtgPurpose purpose = { .value = -1, .floats = TRUE };
  const int channel = mtg_channel_of (opened, &opened->change, &purpose, error);
  if (channel >= 0)
    pay_cost_set_channel (goal, channel);
  for (guint i = 0; i < lots->len; i++) {
    const MtgLot *lot = g_ptr_array_index (lots, i);
    if (lot->snow || lot->limits != NULL || lot->tags != NULL)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim_of", -1, "notes on mana that is to be left");
    pay_cost_add_pips (goal, mtg_symbols[mtg_symbol_of_type (lot->type)].text, MTG_AS (lot->type), lot->count);
  }
  return channel >= 0;
}

/* Where a spell comes last, its cost is the goal. */
static gboolean set_goal (MtgCase *opened, GError **error)
{
  const PayRequest *request = opened->plan->request;
  if (opened->plan->goal >= 0)
    return TRUE;
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_or (goal);
  mtg_plan_wait_for_all (opened, goal);
  if (pay_request_aims_at (request, PAY_AIM_POOL) && !wait_for_mana (opened, goal, error))
    return FALSE;
  pay_problem_set_goal (opened->base.problem, goal);
  return TRUE;
}

/* Which keywords some spell has by which others help to pay. */
static void learn_help (MtgCase *opened, const PayRequest *request)
{
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = g_ptr_array_index (request->spells, i);
    const GPtrArray *lists[] = { spell->modifiers, spell->once_paid };
    for (guint l = 0; l < G_N_ELEMENTS (lists); l++)
      for (guint k = 0; lists[l] != NULL && k < lists[l]->len; k++) {
        MtgModifier *modifier = mtg_modifier_read (g_ptr_array_index (lists[l], k), opened->edition, NULL);
        opened->help |= modifier != NULL ? (guint)modifier->help : 0; /* what is wrong is told when all are read */
        g_clear_pointer (&modifier, mtg_modifier_free);
      }
  }
}

gboolean mtg_plan_fill (MtgCase *opened, const PayRequest *request, const GPtrArray *lots, GError **error)
{
  opened->plan = plan_new (request);
  opened->aim = request->then->len == 0 ? request->aim : PAY_AIM_BEFORE;
  opened->preys = mtg_preys_new ();
  learn_help (opened, request);
  if (!pay_request_check_plan (request, error))
    return FALSE;
  g_autoptr (GPtrArray) sources = mtg_sources_read (opened, request, error);
  mtg_counted_start (opened);
  if (sources == NULL || !mtg_never_check (request, sources, lots, error) || !mtg_spells_read (opened, sources, error)
      || !mtg_becomes_read (opened, sources, error) || !untaps_fit (opened->plan, sources, error)
      || !mtg_preys_read (opened, sources, error) || !mtg_each_learn (opened, error)
      || !mtg_counted_learn (opened, sources, error) || !mtg_becomes_settle (opened, sources, error)
      || !mtg_spells_lock (opened, sources, error))
    return FALSE;
  mtg_there_add (opened);
  if (!mtg_sources_add (opened, request, &opened->change, sources, error) || !add_all (opened, error)
      || !set_goal (opened, error) || !mtg_counters_check (opened, sources, error))
    return FALSE;
  const gboolean wished = mtg_x_fix (opened, request, error) && mtg_wishes_add (opened, request, sources, lots, error);
  opened->plan->request = NULL;
  for (guint i = 0; i < opened->plan->spells->len; i++)
    mtg_plan_spell (opened->plan, i)->given = NULL;
  return wished;
}

/* ---- Words. */

char *mtg_paid_total (const PayCase *opened, int action, int alternative, gint64 *x)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  if (mtg->plan == NULL || action < 0 || action >= pay_problem_actions (opened->problem)
      || !pay_problem_action_is_wanted (opened->problem, action))
    return NULL;
  /* The first wanted action is that of the first spell. */
  int first = 0;
  while (!pay_problem_action_is_wanted (opened->problem, first))
    first++;
  const GArray *forms = mtg_plan_spell (mtg->plan, (guint)(action - first))->forms;
  if (alternative < 0 || alternative >= (int)forms->len)
    return NULL;
  const MtgPaid *paid = &g_array_index (forms, MtgPaid, alternative);
  if (x != NULL)
    *x = paid->x;
  return g_strdup (paid->total);
}
