/* SPDX-License-Identifier: MIT */
/* What changes later costs as long as it is there. */
#include "spell.h"

#define MOST_STATES 64 /* of what is gone and seen */

static MtgSpell *first_of (const MtgPlan *plan, const MtgSpell *spell)
{
  return spell->like >= 0 ? mtg_plan_spell (plan, (guint)spell->like) : NULL;
}

/* What a spell does stays once it is an instant or a sorcery, whatever it brings. */
static gboolean is_permanent (const MtgSpell *spell)
{
  const char *const *tags = (const char *const *)spell->purpose;
  return pay_trigger_is_told (&spell->given->each)
         || !(mtg_tags_have (tags, "instant") || mtg_tags_have (tags, "sorcery"));
}

/* Is the one thing that it brings what does to later costs what it does? */
static gboolean is_thing (const MtgSpell *spell)
{
  return spell->there >= 0
         || (spell->gift.thing != NULL && spell->gift.brings->count == 1 && spell->like >= 0 && is_permanent (spell));
}

static gboolean can_go (const MtgCase *opened, const MtgSpell *spell)
{
  const gboolean there = spell->there >= 0;
  if (!is_thing (spell))
    return FALSE;
  g_autoptr (GArray) things = mtg_things_new ();
  if (there)
    mtg_things_add (things, opened->plan->request->sources->pdata[spell->there], spell->source, 1, FALSE);
  else
    mtg_things_add (things, spell->gift.brings, spell->gift.thing, 1, TRUE);
  return mtg_thing_leaves (opened->preys, &g_array_index (things, MtgThing, 0));
}

static gboolean learn_kind (MtgCase *opened, PayTraits *trait, PayKinds *kinds, GError **error)
{
  *trait = mtg_own_trait (opened->preys, error);
  const int kind = *trait != 0 ? mtg_kind_of (opened, &(MtgKind){ .own = *trait }, error) : -1;
  *kinds = kind >= 0 ? PAY_BIT (kind) : 0;
  return kind >= 0;
}

/* What makes costs greater would be given up for nothing, which nobody can: that is not told apart. */
static gboolean only_helps (const MtgSpell *first)
{
  for (guint i = 0; first->given->once_paid != NULL && i < first->given->once_paid->len; i++)
    if (((const char *)first->given->once_paid->pdata[i])[0] != '-')
      return FALSE;
  return TRUE;
}

/* Once paid, all that it changes is so for good, whatever becomes of what it brings. */
static gboolean lasts (const MtgSpell *first)
{
  const GPtrArray *changes = first->given->once_paid;
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    if (!g_str_has_suffix (changes->pdata[i], " lasting"))
      return FALSE;
  return changes != NULL && changes->len > 0;
}

gboolean mtg_losses_learn (MtgCase *opened, GError **error)
{
  const MtgPlan *plan = opened->plan;
  gint64 states = 1;
  gboolean any = mtg_tallies_can_fall (opened->preys);
  if (any && opened->aim == PAY_AIM_NO_LEFTOVER && !mtg_preys_are_taken (opened->preys))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1,
                          "where nothing may be left: what is counted could be given up");
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (plan, i);
    const gboolean stays = spell->like >= 0 && lasts (first_of (plan, spell));
    if (!can_go (opened, spell) || (stays && !pay_trigger_is_told (&spell->given->each)))
      continue;
    if (pay_request_aims_at (opened->plan->request, PAY_AIM_NO_LEFTOVER) && !mtg_preys_are_taken (opened->preys))
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1,
                            "where nothing may be left: \"%s\" changes costs or brings mana and could be given up",
                            spell->name);
    if (!stays && !only_helps (first_of (plan, spell)))
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spells", -1,
                            "\"%s\" makes later costs greater and could be given up", spell->name);
    first_of (plan, spell)->can_go += spell->count;
    any = TRUE;
  }
  if (any && mtg_wishes_less_left (plan->request) && mtg_preys_are_taken (opened->preys)
      && !mtg_counter_vain (opened, error))
    return FALSE;
  for (guint i = 0; i < plan->spells->len; i++) {
    MtgSpell *first = mtg_plan_spell (plan, i);
    if (first->can_go == 0)
      continue;
    if (first->can_go > MOST_STATES || (states *= (first->can_go + 1) * (first->can_go + 2) / 2) > MOST_STATES)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "spells", -1,
                            "what changes costs and can be given up: more than %d states of it", MOST_STATES);
    if (!learn_kind (opened, &first->gone, &first->gone_as, error)
        || !learn_kind (opened, &first->seen, &first->seen_as, error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}

/* Whether it is seen to be gone matters to what it changes of costs. */
static gint64 most_seen (const MtgSpell *first, gint64 gone)
{
  return first->given->once_paid != NULL && first->given->once_paid->len > 0 && !lasts (first) ? gone : 0;
}

static GArray *with_loss (const GArray *losses, const MtgSpell *first, gint64 gone, gint64 seen)
{
  GArray *more = g_array_new (FALSE, FALSE, sizeof (MtgLoss));
  const MtgLoss loss = { first, gone, seen };
  g_array_append_vals (more, losses->data, losses->len);
  g_array_append_val (more, loss);
  return more;
}

static void list_from (const MtgPlan *plan, guint from, const GArray *losses, GPtrArray *all)
{
  guint i = from;
  while (i < plan->spells->len && mtg_plan_spell (plan, i)->can_go == 0)
    i++;
  if (i == plan->spells->len) {
    g_ptr_array_add (all, g_array_copy ((GArray *)(gpointer)(gsize)losses));
    return;
  }
  const MtgSpell *first = mtg_plan_spell (plan, i);
  for (gint64 gone = 0; gone <= first->can_go; gone++)
    for (gint64 seen = 0; seen <= most_seen (first, gone); seen++) {
      g_autoptr (GArray) more = with_loss (losses, first, gone, seen);
      list_from (plan, i + 1, more, all);
    }
}

GPtrArray *mtg_losses_list (const MtgPlan *plan)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (MtgLoss));
  list_from (plan, 0, none, all);
  return all;
}

void mtg_losses_ask (const GArray *losses, PayCost *cost)
{
  for (guint i = 0; i < losses->len; i++) {
    const MtgLoss *loss = &g_array_index (losses, MtgLoss, i);
    pay_cost_add_presence (cost, loss->first->gone, loss->gone, loss->gone);
    if (most_seen (loss->first, 1) > 0)
      pay_cost_add_presence (cost, loss->first->seen, loss->seen, loss->seen);
  }
}

MtgLoss mtg_losses_of_class (const GArray *losses, const MtgSpell *first)
{
  for (guint i = 0; i < losses->len; i++)
    if (g_array_index (losses, MtgLoss, i).first == first)
      return g_array_index (losses, MtgLoss, i);
  return (MtgLoss){ .first = first };
}

void mtg_losses_see (const GArray *losses, PayProblem *problem, int action)
{
  for (guint i = 0; i < losses->len; i++) {
    const MtgLoss *loss = &g_array_index (losses, MtgLoss, i);
    if (most_seen (loss->first, loss->gone) > loss->seen)
      pay_problem_action_add_units (problem, action, loss->first->seen_as, loss->gone - loss->seen);
  }
}

PayKinds mtg_losses_of (const MtgPlan *plan, const MtgSpell *spell)
{
  const MtgSpell *first = first_of (plan, spell);
  return first != NULL && is_thing (spell) ? first->gone_as : 0;
}

gboolean mtg_is_for (const GPtrArray *purposes, const char *const *tags)
{
  for (guint i = 0; purposes != NULL && i < purposes->len; i++)
    if (mtg_tags_have (tags, g_ptr_array_index (purposes, i)))
      return TRUE;
  return purposes == NULL || purposes->len == 0;
}
