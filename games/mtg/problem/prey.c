/* SPDX-License-Identifier: MIT */
/* Things that are given up, or tapped, for the abilities of others: who meets what is asked for.
 *
 * Each such thing can become a unit of what it is, and the ability asks for a unit. An ability of a thing that meets
 * its own cost asks for one less where the thing gives up itself. */
#include <string.h>

#include "problem.h"

/* ---- The record. */

static void prey_free (gpointer data)
{
  MtgPrey *prey = data;
  mtg_limits_free (prey->limits);
  g_free (prey->name);
  g_free (prey);
}

MtgPreys *mtg_preys_new (void)
{
  MtgPreys *preys = g_new0 (MtgPreys, 1);
  preys->all = g_ptr_array_new_with_free_func (prey_free);
  preys->needs = g_hash_table_new (NULL, NULL);
  preys->untaps = g_ptr_array_new_with_free_func (g_free);
  preys->next_trait = MTG_FIRST_OWN_TRAIT;
  return preys;
}

void mtg_preys_free (MtgPreys *preys)
{
  if (preys == NULL)
    return;
  g_ptr_array_unref (preys->all);
  g_hash_table_unref (preys->needs);
  g_ptr_array_unref (preys->untaps);
  g_free (preys);
}

PayTraits mtg_own_trait (MtgPreys *preys, GError **error)
{
  if (preys->next_trait <= MTG_LAST_OWN_TRAIT)
    return PAY_BIT (preys->next_trait++);
  pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                 "a plan tells at most %d things apart: spells that others speak of, and what can be given up",
                 MTG_LAST_OWN_TRAIT - MTG_FIRST_OWN_TRAIT + 1);
  return 0;
}

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

gboolean mtg_is_permanent (const char *tag)
{
  return g_strv_contains (permanents, tag) || g_str_equal (tag, "permanent");
}

GStrv mtg_object_tags (const PaySource *given, const MtgSource *source)
{
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; source->tags[i] != NULL; i++)
    add_tag (tags, source->tags[i]);
  if (source->reading->snow)
    add_tag (tags, "snow");
  add_basic_types (tags, given->name);
  add_basic_types (tags, given->text);
  for (guint i = 0, count = tags->len; i < count; i++)
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

static MtgPrey *find_prey (const MtgPreys *preys, const char *name, gboolean taps)
{
  for (guint i = 0; i < preys->all->len; i++) {
    MtgPrey *prey = g_ptr_array_index (preys->all, i);
    if (prey->taps == taps && g_str_equal (prey->name, name))
      return prey;
  }
  return NULL;
}

static gboolean learn_need (MtgPreys *preys, const MtgAbility *ability, const MtgNeed *need, GError **error)
{
  MtgLimits *limits = mtg_need_limits (need);
  if (limits == NULL)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)ability->at,
                          "no tags say who is \"%s\": in a plan this needs `uses`", need->what);
  g_autoptr (GString) name = g_string_new (NULL);
  mtg_limits_print (limits, " ", name);
  MtgPrey *prey = find_prey (preys, name->str, need->kind == MTG_NEED_TAP);
  if (prey == NULL) {
    prey = g_new0 (MtgPrey, 1);
    *prey = (MtgPrey){ .limits = limits, .name = g_strdup (name->str), .taps = need->kind == MTG_NEED_TAP };
    g_ptr_array_add (preys->all, prey);
    prey->trait = mtg_own_trait (preys, error);
  } else
    mtg_limits_free (limits);
  g_hash_table_insert (preys->needs, (gpointer)need, prey);
  return prey->trait != 0;
}

/* An ability whose needs cannot all be counted acts as often as `uses` says. */
static gboolean learn_ability (MtgPreys *preys, const MtgAbility *ability, GError **error)
{
  for (guint i = 0; ability->status == MTG_ABILITY_READ && i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    if (is_asked_of_others (need) && !learn_need (preys, ability, need, error))
      return FALSE;
    if (need->kind == MTG_NEED_DISCARD && need->count == 0)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)ability->at,
                            "the spells of a plan may be in the hand that is discarded: in a plan this needs `uses`");
  }
  return TRUE;
}

gboolean mtg_preys_learn_needs (MtgCase *opened, const PaySource *given, const MtgSource *source, GError **error)
{
  for (guint i = 0; given->uses == PAY_NOT_GIVEN && i < source->reading->abilities->len; i++)
    if (!learn_ability (opened->preys, mtg_reading_ability (source->reading, i), error))
      return FALSE;
  return TRUE;
}

/* ---- Who meets it. */

static PayTraits traits_of (const MtgPreys *preys, const char *const *tags, gboolean taps)
{
  PayTraits traits = 0;
  for (guint i = 0; i < preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (preys->all, i);
    if (prey->taps == taps && mtg_limits_allow (prey->limits, tags, -1))
      traits |= prey->trait;
  }
  return traits;
}

static int prey_kind (MtgCase *opened, const char *const *tags, gboolean taps, GError **error)
{
  const PayTraits own = traits_of (opened->preys, tags, taps);
  return mtg_kind_of (opened, &(MtgKind){ .own = own }, error);
}

PayKinds mtg_prey_kinds (MtgCase *opened, const char *const *tags, gboolean taps)
{
  return traits_of (opened->preys, tags, taps) == 0 ? 0 : PAY_BIT (prey_kind (opened, tags, taps, NULL));
}

gboolean mtg_prey_is_itself (const MtgPreys *preys, const MtgAbility *ability, guint i, const char *const *tags)
{
  const MtgNeed *need = g_ptr_array_index (ability->needs, i);
  const MtgPrey *prey = g_hash_table_lookup (preys->needs, need);
  return prey != NULL && !prey->taps && !need->other && !ability->leaves && mtg_limits_allow (prey->limits, tags, -1);
}

gint64 mtg_preys_uses (const MtgPreys *preys, const MtgAbility *ability)
{
  for (guint i = 0; i < ability->needs->len; i++)
    if (!g_hash_table_contains (preys->needs, g_ptr_array_index (ability->needs, i)))
      return ability->uses;
  return ability->limit;
}

/* What one object could do wrongly, since it is not known which of like objects acts. */
static gboolean ability_is_clear (const MtgPreys *preys, const MtgAbility *ability, const char *const *tags,
                                  GError **error)
{
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    const MtgPrey *prey = g_hash_table_lookup (preys->needs, need);
    const gboolean itself = prey != NULL && mtg_limits_allow (prey->limits, tags, -1);
    const char *what = NULL;
    if (itself && prey->taps && need->other && !ability->taps)
      what = "tapping another of what it is itself";
    if (itself && !prey->taps && !need->other && mtg_preys_uses (preys, ability) != MTG_USES_ANY && !ability->taps
        && !ability->leaves)
      what = "an ability that may give up its own source and acts only so often";
    if (what == NULL)
      continue;
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)ability->at, "%s, in a plan: this needs `uses`",
                          what);
  }
  return TRUE;
}

/* Can it leave, whether by its own ability or for another's? */
static gboolean leaves (const MtgPreys *preys, const MtgSource *source, const char *const *tags)
{
  gboolean any = traits_of (preys, tags, FALSE) != 0;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    any = any || ability->leaves || ability->role == MTG_ROLE_DELVE;
  }
  return any;
}

static gboolean untaps (const MtgPreys *preys, const char *const *tags)
{
  for (guint i = 0; i < preys->untaps->len; i++)
    if (g_strv_contains (tags, g_ptr_array_index (preys->untaps, i)))
      return TRUE;
  return FALSE;
}

gboolean mtg_preys_learn_kinds (MtgCase *opened, const PaySource *given, const MtgSource *source, GError **error)
{
  const MtgPreys *preys = opened->preys;
  g_auto (GStrv) is = mtg_object_tags (given, source);
  const char *const *tags = (const char *const *)is;
  for (guint i = 0; given->uses == PAY_NOT_GIVEN && i < source->reading->abilities->len; i++)
    if (!ability_is_clear (preys, mtg_reading_ability (source->reading, i), tags, error))
      return FALSE;
  const gboolean is_tapped = traits_of (preys, tags, TRUE) != 0;
  /* The tapping is a deed of its own: something could be tapped before the ability is there that asks for it. That is
   * no matter as long as the thing could be tapped later as well. */
  if (is_tapped && (untaps (preys, tags) || leaves (preys, source, tags)))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "tags", -1,
                          "what is tapped for another's ability and can leave or be untapped in the same plan");
  return (traits_of (preys, tags, FALSE) == 0 || prey_kind (opened, tags, FALSE, error) >= 0)
         && (!is_tapped || prey_kind (opened, tags, TRUE, error) >= 0);
}

/* ---- Costs. */

gboolean mtg_preys_count (const MtgPreys *preys, const MtgAbility *ability)
{
  for (guint i = 0; i < ability->needs->len; i++)
    if (g_hash_table_contains (preys->needs, g_ptr_array_index (ability->needs, i)))
      return TRUE;
  return FALSE;
}

void mtg_preys_add_pips (const MtgPreys *preys, const MtgAbility *ability, int without, PayCost *cost)
{
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    const MtgPrey *prey = g_hash_table_lookup (preys->needs, need);
    const gint64 count = need->count - ((int)i == without ? 1 : 0);
    if (prey != NULL && count > 0)
      pay_cost_add_pips (cost, prey->name, prey->trait, count);
  }
}
