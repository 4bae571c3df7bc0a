/* SPDX-License-Identifier: MIT */
/* Things that are given up, or tapped, for the abilities of others: who meets what is asked for.
 *
 * Each such thing can become a unit of what it is, and the ability asks for a unit. An ability of a thing that meets
 * its own cost asks for one less where the thing gives up itself. */
#include <string.h>

#include "plan.h"

/* ---- Tags. */

static void add_tag (GPtrArray *tags, const char *tag)
{
  if (!g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
    g_ptr_array_add (tags, g_ascii_strdown (tag, -1));
}

/* A basic land, told by its name, is one. */
static void add_basic_types (GPtrArray *tags, const char *name)
{
  static const char *const basics[] = { "plains", "island", "swamp", "mountain", "forest", "wastes" };
  g_auto (GStrv) words = g_strsplit (name != NULL ? name : "", " ", 3);
  const gboolean snow = words[0] != NULL && g_ascii_strcasecmp (words[0], "Snow-Covered") == 0;
  const char *last = words[0] == NULL ? NULL : words[snow ? 1 : 0];
  if (last == NULL || words[snow ? 2 : 1] != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (basics); i++)
    if (g_ascii_strcasecmp (last, basics[i]) == 0) {
      add_tag (tags, "land");
      add_tag (tags, "basic");
      add_tag (tags, basics[i]);
    }
}

static const char *const permanents[]
    = { "land", "creature", "artifact", "enchantment", "planeswalker", "battle", NULL };

gboolean mtg_plan_is_permanent (const char *tag)
{
  return g_strv_contains (permanents, tag) || g_str_equal (tag, "permanent");
}

GStrv mtg_plan_tags (const PaySource *given, const MtgSource *source)
{
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; source->tags[i] != NULL; i++)
    add_tag (tags, source->tags[i]);
  if (source->reading->snow)
    add_tag (tags, "snow");
  add_basic_types (tags, given->name);
  add_basic_types (tags, given->text);
  for (guint i = 0, n = tags->len; i < n; i++)
    if (g_strv_contains (permanents, g_ptr_array_index (tags, i)))
      add_tag (tags, "permanent");
  g_ptr_array_add (tags, NULL);
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

/* ---- What is asked for. */

static gboolean is_asked_of_others (const MtgNeed *need)
{
  return need->kind == MTG_NEED_SACRIFICE || need->kind == MTG_NEED_TAP;
}

static MtgPrey *find_prey (const MtgPlan *plan, const char *name, gboolean taps)
{
  for (guint i = 0; i < plan->preys->len; i++) {
    MtgPrey *prey = g_ptr_array_index (plan->preys, i);
    if (prey->taps == taps && g_str_equal (prey->name, name))
      return prey;
  }
  return NULL;
}

static gboolean learn_need (MtgPlan *plan, const MtgAbility *a, const MtgNeed *need, GError **error)
{
  MtgLimits *limits = mtg_need_limits (need);
  if (limits == NULL) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)a->at,
                   "no tags say who is \"%s\": in a plan this needs `uses`", need->what);
    return FALSE;
  }
  g_autoptr (GString) name = g_string_new (NULL);
  mtg_limits_print (limits, " ", name);
  MtgPrey *prey = find_prey (plan, name->str, need->kind == MTG_NEED_TAP);
  if (prey == NULL) {
    prey = g_new0 (MtgPrey, 1);
    *prey = (MtgPrey){ .limits = limits, .name = g_strdup (name->str), .taps = need->kind == MTG_NEED_TAP };
    g_ptr_array_add (plan->preys, prey);
    prey->trait = mtg_plan_trait (plan, error);
  } else
    mtg_limits_free (limits);
  g_hash_table_insert (plan->needs, (gpointer)need, prey);
  return prey->trait != 0;
}

/* An ability whose needs cannot all be counted acts as often as `uses` says. */
static gboolean learn_ability (MtgPlan *plan, const MtgAbility *a, GError **error)
{
  for (guint i = 0; a->status == MTG_ABILITY_READ && i < a->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (a->needs, i);
    if (is_asked_of_others (need) && !learn_need (plan, a, need, error))
      return FALSE;
    if (need->kind == MTG_NEED_DISCARD && need->n == 0) {
      pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)a->at,
                     "the spells of a plan may be in the hand that is discarded: in a plan this needs `uses`");
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean learn_source (MtgPlan *plan, const PaySource *given, const MtgSource *source, GError **error)
{
  for (guint i = 0; given->uses == PAY_NOT_GIVEN && i < source->reading->abilities->len; i++)
    if (!learn_ability (plan, mtg_reading_ability (source->reading, i), error))
      return FALSE;
  return TRUE;
}

/* ---- Who meets it. */

static PayTraits traits_of (const MtgPlan *plan, const char *const *tags, gboolean taps)
{
  PayTraits traits = 0;
  for (guint i = 0; i < plan->preys->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (plan->preys, i);
    if (prey->taps == taps && mtg_limits_allow (prey->limits, tags, -1))
      traits |= prey->trait;
  }
  return traits;
}

static int prey_kind (MtgCase *c, const char *const *tags, gboolean taps, GError **error)
{
  const PayTraits own = traits_of (c->plan, tags, taps);
  return mtg_kind_of (c, &(MtgKind){ .own = own }, error);
}

PayKinds mtg_prey_kinds (MtgCase *c, const char *const *tags, gboolean taps)
{
  return traits_of (c->plan, tags, taps) == 0 ? 0 : PAY_BIT (prey_kind (c, tags, taps, NULL));
}

gboolean mtg_prey_is_itself (const MtgPlan *plan, const MtgAbility *a, guint i, const char *const *tags)
{
  const MtgNeed *need = g_ptr_array_index (a->needs, i);
  const MtgPrey *prey = g_hash_table_lookup (plan->needs, need);
  return prey != NULL && !prey->taps && !need->other && !a->leaves && mtg_limits_allow (prey->limits, tags, -1);
}

gint64 mtg_plan_uses (const MtgPlan *plan, const MtgAbility *a)
{
  for (guint i = 0; i < a->needs->len; i++)
    if (!g_hash_table_contains (plan->needs, g_ptr_array_index (a->needs, i)))
      return a->uses;
  return a->limit;
}

/* What one object could do wrongly, since it is not known which of like objects acts. */
static gboolean ability_is_clear (const MtgPlan *plan, const MtgAbility *a, const char *const *tags, GError **error)
{
  for (guint i = 0; i < a->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (a->needs, i);
    const MtgPrey *prey = g_hash_table_lookup (plan->needs, need);
    const gboolean itself = prey != NULL && mtg_limits_allow (prey->limits, tags, -1);
    const char *what = NULL;
    if (itself && prey->taps && need->other && !a->taps)
      what = "tapping another of what it is itself";
    if (itself && !prey->taps && !need->other && mtg_plan_uses (plan, a) != MTG_USES_ANY && !a->taps && !a->leaves)
      what = "an ability that may give up its own source and acts only so often";
    if (what == NULL)
      continue;
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)a->at, "%s, in a plan: this needs `uses`", what);
    return FALSE;
  }
  return TRUE;
}

/* Can it leave, whether by its own ability or for another's? */
static gboolean leaves (const MtgPlan *plan, const MtgSource *source, const char *const *tags)
{
  gboolean any = traits_of (plan, tags, FALSE) != 0;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (source->reading, i);
    any = any || a->leaves || a->role == MTG_ROLE_DELVE;
  }
  return any;
}

static gboolean untaps (const MtgPlan *plan, const char *const *tags)
{
  for (guint i = 0; i < plan->untaps->len; i++)
    if (g_strv_contains (tags, g_ptr_array_index (plan->untaps, i)))
      return TRUE;
  return FALSE;
}

static gboolean learn_kinds (MtgCase *c, const PaySource *given, const MtgSource *source, GError **error)
{
  MtgPlan *plan = c->plan;
  g_auto (GStrv) is = mtg_plan_tags (given, source);
  const char *const *tags = (const char *const *)is;
  for (guint i = 0; given->uses == PAY_NOT_GIVEN && i < source->reading->abilities->len; i++)
    if (!ability_is_clear (plan, mtg_reading_ability (source->reading, i), tags, error))
      return FALSE;
  const gboolean is_tapped = traits_of (plan, tags, TRUE) != 0;
  /* The tapping is a deed of its own: something could be tapped before the ability is there that asks for it. That is
   * no matter as long as the thing could be tapped later as well. */
  if (is_tapped && (untaps (plan, tags) || leaves (plan, source, tags))) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "tags", -1,
                   "what is tapped for another's ability and can leave or be untapped in the same plan");
    return FALSE;
  }
  return (traits_of (plan, tags, FALSE) == 0 || prey_kind (c, tags, FALSE, error) >= 0)
         && (!is_tapped || prey_kind (c, tags, TRUE, error) >= 0);
}

/* ---- All sources and things. */

typedef gboolean (*Learn) (MtgCase *c, const PaySource *given, const MtgSource *source, GError **error);

static gboolean learn_needs (MtgCase *c, const PaySource *given, const MtgSource *source, GError **error)
{
  return learn_source (c->plan, given, source, error);
}

static gboolean each (MtgCase *c, const GPtrArray *sources, Learn learn, GError **error)
{
  GError *inner = NULL;
  for (guint i = 0; i < sources->len; i++)
    if (!learn (c, g_ptr_array_index (c->plan->request->sources, i), g_ptr_array_index (sources, i), error))
      return pay_error_inside (error, "sources[%u]", i);
  for (guint i = 0; i < c->plan->spells->len; i++) {
    const MtgSpell *spell = mtg_plan_spell (c->plan, i);
    if (spell->thing == NULL || learn (c, spell->brings, spell->thing, &inner))
      continue;
    g_autofree char *where = g_strdup_printf ("spells[%u].gives", i);
    pay_set_error (error, (PayError)inner->code, where, pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  return TRUE;
}

gboolean mtg_preys_read (MtgCase *c, const GPtrArray *sources, GError **error)
{
  return each (c, sources, learn_needs, error) && each (c, sources, learn_kinds, error);
}

/* ---- Costs. */

gboolean mtg_plan_counts (const MtgPlan *plan, const MtgAbility *a)
{
  for (guint i = 0; i < a->needs->len; i++)
    if (g_hash_table_contains (plan->needs, g_ptr_array_index (a->needs, i)))
      return TRUE;
  return FALSE;
}

void mtg_preys_add_pips (const MtgPlan *plan, const MtgAbility *a, int without, PayCost *cost)
{
  for (guint i = 0; i < a->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (a->needs, i);
    const MtgPrey *prey = g_hash_table_lookup (plan->needs, need);
    const gint64 n = need->n - ((int)i == without ? 1 : 0);
    if (prey != NULL && n > 0)
      pay_cost_add_pips (cost, prey->name, prey->trait, n);
  }
}
