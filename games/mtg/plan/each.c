/* SPDX-License-Identifier: MIT */
/* What each payment brings as long as something is there: "whenever you cast a spell, add {R}". */
#include "spell.h"

#define MOST_STATES 128 /* of what is there when one spell is paid */

/* ---- Reading. */

/* A token is called by what it is: the first of its types that is no type of permanents. (transfer full) */
static char *name_of (const PayTrigger *each, const char *by)
{
  static const char *const others[] = { "token", "white", "blue", "black", "red", "green", "colorless", NULL };
  for (guint i = 0; each->tags != NULL && each->tags[i] != NULL; i++) {
    g_autofree char *tag = g_ascii_strdown (each->tags[i], -1);
    if (mtg_is_permanent (tag) || g_strv_contains (others, tag))
      continue;
    tag[0] = g_ascii_toupper (tag[0]);
    return g_steal_pointer (&tag);
  }
  return g_strdup (by);
}

gboolean mtg_each_read (MtgCase *opened, MtgSpell *spell, GError **error)
{
  const PayTrigger *each = &spell->given->each;
  if (each->untaps_tag != NULL && mtg_untap_learn_tag (opened, each->untaps_tag, error) == 0)
    return FALSE;
  if (each->gives == NULL && each->untaps_tag == NULL && (each->tags != NULL || each->purpose != NULL))
    return pay_set_error (error, PAY_ERROR_USAGE, "each_gives", -1, "what each payment brings is not said");
  if (each->gives == NULL)
    return TRUE;
  g_autofree char *name = name_of (each, spell->name);
  const MtgGiving giving = { name, each->gives, each->tags, spell->purpose, "each_gives", "each_tags" };
  if (!mtg_gift_read (opened, &giving, &spell->each, error))
    return FALSE;
  for (guint i = 0; spell->each.thing != NULL && i < spell->each.thing->reading->abilities->len; i++)
    if (mtg_reading_ability (spell->each.thing->reading, i)->needs->len > 0)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "each_gives", -1,
                            "a thing that asks for others and comes with each payment");
  return TRUE;
}

static gboolean begins_group (const MtgPlan *plan, guint i)
{
  const MtgSpell *spell = mtg_plan_spell (plan, i);
  return spell->like == (int)i && pay_trigger_is_told (&spell->given->each);
}

static gboolean learn_token (MtgCase *opened, MtgSpell *first, GError **error)
{
  g_autoptr (GArray) things = mtg_things_new ();
  mtg_things_add (things, first->each.brings, first->each.thing, 1, TRUE);
  first->token = mtg_own_trait (opened->preys, error);
  const int kind = first->token != 0 ? mtg_kind_of (opened, &(MtgKind){ .own = first->token }, error) : -1;
  first->token_as = kind >= 0 ? PAY_BIT (kind) : 0;
  return kind >= 0 && mtg_prey_learn (opened, &g_array_index (things, MtgThing, 0), MTG_NEED_SACRIFICE, error);
}

gboolean mtg_each_learn (MtgCase *opened, GError **error)
{
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    MtgSpell *first = mtg_plan_spell (opened->plan, i);
    if (begins_group (opened->plan, i) && first->each.thing != NULL && !learn_token (opened, first, error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}

/* ---- What hears what. */

static gboolean hears (const MtgSpell *first, const MtgSpell *spell)
{
  const GArray *halves = g_ptr_array_index (spell->costs, 0);
  const MtgHalf *half = &g_array_index (halves, MtgHalf, 0);
  const MtgSymbols *cost = mtg_mana_cost_of (&half->symbols, spell->purpose);
  g_auto (GStrv) tags = mtg_cost_tags (cost, &half->symbols, spell->purpose);
  return mtg_is_for (first->given->each.purpose, (const char *const *)tags);
}

/* How many of the group can have been paid before [spell] is; of what is there from the start none are paid. */
static gint64 most_before (const MtgPlan *plan, guint group, const MtgSpell *spell)
{
  gint64 count = 0;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *other = mtg_plan_spell (plan, i);
    if (other->there < 0 && other->like == (int)group && other->root == other)
      count += other->count - (other == spell ? 1 : 0);
    else if (other->there < 0 && other->like == (int)group)
      count += other->count;
  }
  return MAX (count, 0);
}

/* ---- States. */

static void state_free (gpointer data)
{
  MtgState *state = data;
  g_array_unref (state->losses);
  g_array_unref (state->heard);
  g_free (state);
}

static MtgState *state_new (const GArray *losses, const GArray *heard)
{
  MtgState *state = g_new0 (MtgState, 1);
  state->losses = g_array_copy ((GArray *)(gpointer)(gsize)losses);
  state->heard = g_array_new (FALSE, FALSE, sizeof (MtgHeard));
  for (guint i = 0; heard != NULL && i < heard->len; i++)
    g_array_append_val (state->heard, g_array_index (heard, MtgHeard, i));
  return state;
}

/* Each state once more for each number of the group that can have been paid. */
static gboolean spread (GPtrArray **states, const MtgSpell *first, gint64 most)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (state_free);
  for (gint64 paid = 0; paid <= most && all->len <= MOST_STATES; paid++)
    for (guint i = 0; i < (*states)->len && all->len <= MOST_STATES; i++) {
      const MtgState *state = g_ptr_array_index (*states, i);
      const MtgHeard heard = { first, paid, paid == most };
      MtgState *more = state_new (state->losses, state->heard);
      g_array_append_val (more->heard, heard);
      g_ptr_array_add (all, more);
    }
  g_ptr_array_unref (*states);
  *states = all;
  return all->len <= MOST_STATES;
}

GPtrArray *mtg_states_list (const MtgPlan *plan, const MtgSpell *spell, GError **error)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (state_free);
  g_autoptr (GPtrArray) losses = mtg_losses_list (plan);
  gboolean fits = TRUE;
  for (guint i = 0; i < losses->len; i++)
    g_ptr_array_add (states, state_new (losses->pdata[i], NULL));
  for (guint i = 0; spell != NULL && i < plan->spells->len && fits; i++) {
    const gint64 most
        = begins_group (plan, i) && hears (mtg_plan_spell (plan, i), spell) ? most_before (plan, i, spell) : 0;
    fits = most == 0 || spread (&states, mtg_plan_spell (plan, i), most);
  }
  if (fits)
    return states;
  pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "what each payment brings: more than %d states of it",
                 MOST_STATES);
  g_ptr_array_unref (states);
  return NULL;
}

void mtg_state_ask (const MtgCase *opened, const MtgState *state, PayCost *cost)
{
  if (opened->vain > 0)
    pay_cost_add_charge (cost, opened->vain, MTG_NOT_IN_VAIN, -1, 0);
  mtg_losses_ask (state->losses, cost);
  for (guint i = 0; i < state->heard->len; i++) {
    const MtgHeard *heard = &g_array_index (state->heard, MtgHeard, i);
    pay_cost_add_presence (cost, heard->first->changes, heard->paid, heard->most ? PAY_X_FOREVER : heard->paid);
  }
}

/* ---- What it brings. */

/* How many of the group are there; none that have gone, not even while this is paid for. */
static gint64 how_many (const MtgSpell *first, const MtgState *state)
{
  gint64 count = first->there >= 0 ? first->count : 0;
  for (guint i = 0; i < state->heard->len; i++) {
    const MtgHeard *heard = &g_array_index (state->heard, MtgHeard, i);
    count += heard->first == first ? heard->paid : 0;
  }
  return MAX (count - mtg_losses_of_class (state->losses, first).gone, 0);
}

static void add_gift (MtgCase *opened, const MtgSpell *first, gint64 times, int action)
{
  const GPtrArray *units = first->each.units;
  for (guint i = 0; units != NULL && i < units->len; i++) {
    const MtgLot *lot = g_ptr_array_index (units, i);
    const gboolean snow = lot->snow && mtg_makes_snow (opened->edition, (const char *const *)first->purpose);
    pay_problem_action_add_units (opened->base.problem, action,
                                  mtg_kinds_of (opened, 1u << lot->type, snow, lot->limits, NULL), times * lot->count);
  }
  if (first->each.thing == NULL)
    return;
  pay_problem_action_add_units (opened->base.problem, action, first->token_as, times * first->each.brings->count);
  mtg_tallies_come (opened, first->each.brings, first->each.thing, times * first->each.brings->count, action);
}

void mtg_each_add (MtgCase *opened, const MtgSpell *spell, const MtgState *state, int action)
{
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    const MtgSpell *first = mtg_plan_spell (opened->plan, i);
    const gint64 times = begins_group (opened->plan, i) && hears (first, spell) ? how_many (first, state) : 0;
    if (times > 0)
      add_gift (opened, first, times, action);
  }
}

/* ---- Turns that come back. */

/* How many things there are at most that it can give a turn to. */
static gint64 count_untapped (const MtgCase *opened, guint64 bits)
{
  gint64 count = 0;
  for (int i = 0; i < pay_problem_objects (opened->base.problem); i++)
    if ((pay_problem_object_tags (opened->base.problem, i) & bits) != 0)
      count = MIN (count + pay_problem_object_count (opened->base.problem, i), PAY_MAX_AMOUNT);
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    if (spell->gift.thing != NULL && (mtg_untap_bits (opened, spell->gift.thing) & bits) != 0)
      count = MIN (count + MIN (spell->count, MTG_MAX_THINGS) * MIN (spell->gift.brings->count, MTG_MAX_THINGS),
                   PAY_MAX_AMOUNT);
  }
  return count;
}

/* All of one sort, or so many that each thing of every sort can have its turn. FALSE: the problem cannot say that. */
static gboolean join (const MtgCase *opened, guint64 bits, gint64 n, MtgRefresh *refresh)
{
  if (refresh->bits == 0 || refresh->bits == bits) {
    refresh->bits = bits;
    refresh->n = MIN (refresh->n + n, PAY_MAX_AMOUNT);
    return TRUE;
  }
  const gboolean whole = n >= count_untapped (opened, bits) && refresh->n >= count_untapped (opened, refresh->bits);
  refresh->bits |= bits;
  refresh->n = PAY_MAX_AMOUNT;
  return whole;
}

gboolean mtg_each_refresh (MtgCase *opened, const MtgSpell *spell, const MtgState *state, MtgRefresh *refresh)
{
  const PaySpell *given = spell->given;
  gboolean joined = TRUE;
  *refresh = (MtgRefresh){ 0, 0 };
  if (given->untaps_tag != NULL && given->untaps > 0)
    join (opened, mtg_untap_learn_tag (opened, given->untaps_tag, NULL), given->untaps, refresh);
  for (guint i = 0; i < opened->plan->spells->len && joined; i++) {
    const MtgSpell *first = mtg_plan_spell (opened->plan, i);
    const PayTrigger *each = &first->given->each;
    const gint64 times = begins_group (opened->plan, i) && each->untaps_tag != NULL && hears (first, spell)
                             ? how_many (first, state)
                             : 0;
    if (times > 0 && each->untaps > 0)
      joined = join (opened, mtg_untap_learn_tag (opened, each->untaps_tag, NULL),
                     each->untaps > PAY_MAX_AMOUNT / times ? PAY_MAX_AMOUNT : times * each->untaps, refresh);
  }
  return joined;
}

/* How often the group brings something at most. */
static gint64 most_times (const MtgPlan *plan, guint group)
{
  const MtgSpell *first = mtg_plan_spell (plan, group);
  gint64 times = 0;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    const gint64 each = (first->there >= 0 ? first->count : 0) + most_before (plan, group, spell);
    if (spell->there < 0 && hears (first, spell) && each > 0)
      times += spell->count > PAY_MAX_AMOUNT / each ? PAY_MAX_AMOUNT : spell->count * each;
  }
  return MIN (times, PAY_MAX_AMOUNT);
}

gint64 mtg_each_most_mana (const MtgPlan *plan)
{
  gint64 mana = 0;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *first = mtg_plan_spell (plan, i);
    if (!begins_group (plan, i))
      continue;
    gint64 each = first->each.thing != NULL ? PAY_MAX_AMOUNT : 0;
    for (guint k = 0; first->each.units != NULL && k < first->each.units->len; k++)
      each = MIN (each + ((const MtgLot *)g_ptr_array_index (first->each.units, k))->count, PAY_MAX_AMOUNT);
    const gint64 times = most_times (plan, i);
    mana = MIN (mana + (times > 0 && each > PAY_MAX_AMOUNT / times ? PAY_MAX_AMOUNT : each * times), PAY_MAX_AMOUNT);
  }
  return mana;
}

gint64 mtg_each_most_counted (const MtgPlan *plan, const MtgTally *tally)
{
  gint64 most = 0;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *first = mtg_plan_spell (plan, i);
    const gint64 times = begins_group (plan, i) && first->each.thing != NULL ? most_times (plan, i) : 0;
    const gint64 weight
        = times > 0 ? first->each.brings->count * mtg_tally_weight (tally, first->each.brings, first->each.thing) : 0;
    most = MIN (most + (weight > 0 && times > PAY_MAX_AMOUNT / weight ? PAY_MAX_AMOUNT : times * weight),
                PAY_MAX_AMOUNT);
  }
  return most;
}

gboolean mtg_each_add_things (MtgCase *opened, GError **error)
{
  const MtgPlan *plan = opened->plan;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *first = mtg_plan_spell (plan, i);
    const gint64 times = begins_group (plan, i) && first->each.thing != NULL ? most_times (plan, i) : 0;
    if (times == 0)
      continue;
    PaySource many = *first->each.brings;
    many.count = times > PAY_MAX_AMOUNT / many.count ? PAY_MAX_AMOUNT : times * many.count;
    if (!mtg_token_add (opened, plan->request, &many, first->each.thing, first->token, error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}
