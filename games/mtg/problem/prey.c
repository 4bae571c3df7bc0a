/* SPDX-License-Identifier: MIT */
/* Things that are given up, or tapped, for the costs of others: who meets what is asked for.
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
  g_free (prey->key);
  g_free (prey->name);
  g_free (prey);
}

static void deed_free (gpointer data)
{
  MtgDeed *deed = data;
  g_free (deed->words);
  g_ptr_array_unref (deed->needs);
  g_free (deed);
}

static void met_clear (gpointer met)
{
  g_array_unref (((MtgMet *)met)->of);
}

MtgPreys *mtg_preys_new (void)
{
  MtgPreys *preys = g_new0 (MtgPreys, 1);
  preys->all = g_ptr_array_new_with_free_func (prey_free);
  preys->deeds = g_ptr_array_new_with_free_func (deed_free);
  preys->needs = g_hash_table_new (NULL, NULL);
  preys->met = g_array_new (FALSE, FALSE, sizeof (MtgMet));
  g_array_set_clear_func (preys->met, met_clear);
  preys->next_trait = MTG_FIRST_OWN_TRAIT;
  return preys;
}

void mtg_preys_free (MtgPreys *preys)
{
  if (preys == NULL)
    return;
  g_ptr_array_unref (preys->all);
  g_ptr_array_unref (preys->deeds);
  g_hash_table_unref (preys->needs);
  g_clear_pointer (&preys->tallies, g_array_unref);
  g_array_unref (preys->met);
  g_free (preys);
}

PayTraits mtg_own_trait (MtgPreys *preys, GError **error)
{
  if (preys->next_trait <= MTG_LAST_OWN_TRAIT)
    return PAY_BIT (preys->next_trait++);
  pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                 "a request tells at most %d things apart: spells that others speak of, and what can be given up",
                 MTG_LAST_OWN_TRAIT - MTG_FIRST_OWN_TRAIT + 1);
  return 0;
}

/* ---- What is asked for. */

/* By MtgNeedKind; NULL: it is asked of nothing that a request lists. */
static const char *const verbs[]
    = { [MTG_NEED_SACRIFICE] = "to sacrifice", [MTG_NEED_TAP] = "to tap",       [MTG_NEED_DISCARD] = "to discard",
        [MTG_NEED_EXILE] = "to exile",         [MTG_NEED_RETURN] = "to return", [MTG_NEED_OTHER] = NULL };

/* Without the tags of what one way of a card alone asks for. */
static char *name_of (const char *key)
{
  GString *name = g_string_new (key);
  for (const char *at; (at = strstr (name->str, MTG_PAWN_TAG)) != NULL;)
    g_string_erase (name, at - name->str, (gssize)(strcspn (at, " ") + 1));
  return g_string_free (name, FALSE);
}

/* What is alike is one. Takes [limits]; the rest but key and name is that of [like]. */
static MtgPrey *prey_of (MtgPreys *preys, MtgLimits *limits, const MtgPrey *like)
{
  g_autoptr (GString) name = g_string_new (NULL);
  mtg_limits_print (limits, " ", name);
  g_string_append_printf (name, " %s", verbs[like->deed]);
  for (guint i = 0; i < preys->all->len; i++) {
    MtgPrey *prey = g_ptr_array_index (preys->all, i);
    if (prey->deed != like->deed || prey->zone != like->zone || prey->waits != like->waits || prey->late != like->late
        || !g_str_equal (prey->key, name->str))
      continue;
    mtg_limits_free (limits);
    return prey;
  }
  MtgPrey *prey = g_new0 (MtgPrey, 1);
  *prey = *like;
  prey->limits = limits;
  prey->key = g_strdup (name->str);
  prey->name = name_of (name->str);
  g_ptr_array_add (preys->all, prey);
  return prey;
}

/* In a plan what is not clear about these is refused. */
static gboolean is_strict (const MtgCase *opened, const MtgNeed *need)
{
  return opened->plan != NULL && (need->kind == MTG_NEED_SACRIFICE || need->kind == MTG_NEED_TAP);
}

static gboolean refuse (const MtgAbility *ability, GError **error, const char *why, const char *what)
{
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)ability->at, why, what);
}

/* Who could be asked is listed. */
static gboolean is_whole (const MtgCase *opened)
{
  return opened->plan != NULL || opened->whole;
}

/* Where `uses` says how often, what cannot be counted is left to that. */
static gboolean is_told (const MtgThing *thing)
{
  return thing->given->uses != PAY_NOT_GIVEN;
}

static gboolean learn_need (MtgCase *opened, const MtgThing *thing, const MtgAbility *ability, const MtgNeed *need,
                            GError **error)
{
  MtgZone zone;
  const gboolean hand = opened->plan != NULL && need->kind == MTG_NEED_DISCARD && need->count == 0;
  MtgLimits *limits = verbs[need->kind] == NULL || hand ? NULL : mtg_need_limits (need, &zone);
  if (limits == NULL && is_told (thing))
    return TRUE;
  if (limits == NULL && is_strict (opened, need))
    return refuse (ability, error, "no tags say who is \"%s\": in a plan this needs `uses`", need->what);
  if (hand)
    return refuse (ability, error, "the spells of a plan may be in %s that is discarded: in a plan this needs `uses`",
                   "the hand");
  if (limits == NULL)
    return TRUE;
  const MtgPrey like
      = { .deed = need->kind, .zone = zone, .waits = thing->later || ability->mana != NULL || ability->needs->len > 1 };
  MtgPrey *prey = prey_of (opened->preys, limits, &like);
  g_hash_table_insert (opened->preys->needs, (gpointer)need, prey);
  return TRUE;
}

/* Those of X are read as of several. */
static gboolean learn_deed_need (MtgPreys *preys, MtgNeed *need, GError **error)
{
  MtgPrey like = { .deed = need->kind, .late = TRUE };
  const gint64 count = need->count;
  need->count = count == 0 ? 2 : count;
  MtgLimits *limits = verbs[need->kind] == NULL ? NULL : mtg_need_limits (need, &like.zone);
  need->count = count;
  if (limits == NULL)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1, "no tags say who is \"%s\"", need->what);
  MtgPrey *prey = prey_of (preys, limits, &like);
  g_hash_table_insert (preys->needs, need, prey);
  return prey->trait != 0 || (prey->trait = mtg_own_trait (preys, error)) != 0;
}

static const MtgDeed *find_deed (const MtgPreys *preys, const char *words)
{
  for (guint i = 0; i < preys->deeds->len; i++) {
    const MtgDeed *deed = g_ptr_array_index (preys->deeds, i);
    if (g_str_equal (deed->words, words))
      return deed;
  }
  return NULL;
}

static gboolean learn_deed (MtgCase *opened, const MtgModifier *modifier, GError **error)
{
  if (opened->preys == NULL)
    opened->preys = mtg_preys_new ();
  if (find_deed (opened->preys, modifier->deed) != NULL)
    return TRUE;
  GPtrArray *needs = mtg_needs_read (modifier->deed, error);
  if (needs == NULL)
    return FALSE;
  MtgDeed *deed = g_new0 (MtgDeed, 1);
  *deed = (MtgDeed){ g_strdup (modifier->deed), needs };
  g_ptr_array_add (opened->preys->deeds, deed);
  for (guint i = 0; i < needs->len; i++) {
    MtgNeed *need = g_ptr_array_index (needs, i);
    if (need->count == 0 && modifier->variable < 0)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1, "\"%s\": write how many, or X", modifier->deed);
    if (!learn_deed_need (opened->preys, need, error))
      return FALSE;
  }
  return TRUE;
}

gboolean mtg_preys_learn_deeds (MtgCase *opened, const GPtrArray *modifiers, const char *where, GError **error)
{
  for (guint i = 0; modifiers != NULL && i < modifiers->len; i++) {
    /* What cannot be read is told where all of them are read. */
    MtgModifier *modifier = mtg_modifier_read (g_ptr_array_index (modifiers, i), opened->edition, NULL);
    const gboolean learned = modifier == NULL || modifier->deed == NULL || learn_deed (opened, modifier, error);
    g_clear_pointer (&modifier, mtg_modifier_free);
    if (!learned)
      return pay_error_inside (error, "%s[%u]", where, i);
  }
  return TRUE;
}

static const MtgAbility *asking (const MtgThing *thing, guint i)
{
  const MtgAbility *ability = mtg_reading_ability (thing->source->reading, i);
  return ability->status == MTG_ABILITY_READ ? ability : NULL;
}

/* An ability whose needs cannot all be counted acts as often as `uses` says. */
static gboolean learn_needs (MtgCase *opened, const MtgThing *thing, GError **error)
{
  for (guint i = 0; i < thing->source->reading->abilities->len; i++) {
    const MtgAbility *ability = asking (thing, i);
    for (guint k = 0; ability != NULL && k < ability->needs->len; k++)
      if (!learn_need (opened, thing, ability, g_ptr_array_index (ability->needs, k), error))
        return FALSE;
  }
  return TRUE;
}

static MtgPrey *prey_for (const MtgPreys *preys, const MtgNeed *need)
{
  return g_hash_table_lookup (preys->needs, need);
}

static gboolean meets (const MtgThing *thing, const MtgPrey *prey)
{
  const char *const *tags = thing->tags;
  const gboolean is_tapped = prey->deed == MTG_NEED_TAP && mtg_tags_have (tags, "tapped");
  const gboolean spared = (prey->deed == MTG_NEED_SACRIFICE && mtg_tags_have (tags, MTG_NEVER_SACRIFICED))
                          || (prey->deed != MTG_NEED_TAP && mtg_tags_have (tags, MTG_SPOKEN_FOR))
                          || ((prey->deed == MTG_NEED_TAP || !prey->late) && mtg_tags_have (tags, MTG_TAPPED_FOR));
  return thing->zone == prey->zone && !is_tapped && !spared && mtg_limits_allow (prey->limits, tags, -1);
}

/* ---- What cannot be counted. */

/* What one object could do wrongly, since it is not known which of like objects acts. NULL: nothing. */
static const char *why_unclear (const MtgPreys *preys, const MtgThing *thing, const MtgAbility *ability,
                                const MtgNeed *need)
{
  const MtgPrey *prey = prey_for (preys, need);
  if (prey == NULL || !meets (thing, prey) || ability->taps)
    return NULL;
  if (prey->deed == MTG_NEED_TAP)
    return need->other ? "tapping another of what it is itself" : NULL;
  const gboolean bounded = is_told (thing) || mtg_preys_uses (preys, ability) != MTG_USES_ANY;
  if (need->other || !bounded || ability->leaves)
    return NULL;
  return "an ability that may give up its own source and acts only so often";
}

/* Those of a plan are refused, others are not counted. */
static gboolean drop_unclear (MtgCase *opened, const MtgThing *thing, GError **error)
{
  for (guint i = 0; i < thing->source->reading->abilities->len; i++) {
    const MtgAbility *ability = asking (thing, i);
    for (guint k = 0; ability != NULL && k < ability->needs->len; k++) {
      const MtgNeed *need = g_ptr_array_index (ability->needs, k);
      const char *why = why_unclear (opened->preys, thing, ability, need);
      if (why != NULL && is_strict (opened, need) && !is_told (thing))
        return refuse (ability, error, "%s, in a plan: this needs `uses`", why);
      if (why != NULL)
        g_hash_table_remove (opened->preys->needs, need);
    }
  }
  return TRUE;
}

/* Must one of those that meet it be spared, as it asks for another, or is taken itself? */
static gboolean takes_itself (const MtgThing *thing, const MtgAbility *ability, const MtgNeed *need,
                              const MtgPrey *prey)
{
  return (need->other || ability->leaves || (prey->deed == MTG_NEED_TAP && ability->taps)) && meets (thing, prey);
}

/* Can things here meet [need]? Notes what that hangs on. */
static gboolean is_met (MtgPreys *preys, const GArray *things, const MtgThing *thing, const MtgAbility *ability,
                        const MtgNeed *need, const MtgPrey *prey)
{
  const guint owner = (guint)(thing - &g_array_index (things, MtgThing, 0));
  const MtgMet met
      = { prey, owner, takes_itself (thing, ability, need, prey) ? 2 : 1, g_array_new (FALSE, FALSE, sizeof (guint)) };
  gint64 count = 0;
  for (guint i = 0; i < things->len; i++) {
    const MtgThing *other = &g_array_index (things, MtgThing, i);
    if (!meets (other, prey))
      continue;
    count += other->count;
    g_array_append_val (met.of, i);
  }
  if (count >= met.least)
    g_array_append_val (preys->met, met);
  else {
    preys->moves = preys->moves || met.of->len > 0;
    g_array_unref (met.of);
  }
  return count >= met.least;
}

/* Does a source that is there ask for it? */
static gboolean is_asked_for (const MtgPreys *preys, const MtgPrey *prey, const gint64 *counts)
{
  for (guint i = 0; i < preys->met->len; i++) {
    const MtgMet *met = &g_array_index (preys->met, MtgMet, i);
    if (met->prey == prey && counts[met->owner] > 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean stays_met (const MtgMet *met, const gint64 *counts)
{
  gint64 count = 0;
  for (guint i = 0; i < met->of->len; i++)
    count += counts[g_array_index (met->of, guint, i)];
  return count >= met->least;
}

gboolean mtg_preys_stay (const MtgPreys *preys, const gint64 *counts)
{
  for (guint i = 0; i < preys->met->len; i++)
    if (!stays_met (&g_array_index (preys->met, MtgMet, i), counts))
      return FALSE;
  for (guint i = 0; i < preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (preys->all, i);
    if (prey->trait != 0 && !is_asked_for (preys, prey, counts))
      return FALSE;
  }
  return !preys->moves;
}

/* What nobody meets is told by no request that lists only what makes mana; a plan lists all that is there, unless
 * `uses` says more. */
static void drop_unmet (MtgCase *opened, const GArray *things, const MtgThing *thing)
{
  if (is_whole (opened) && !is_told (thing))
    return;
  for (guint i = 0; i < thing->source->reading->abilities->len; i++) {
    const MtgAbility *ability = asking (thing, i);
    for (guint k = 0; ability != NULL && k < ability->needs->len; k++) {
      const MtgNeed *need = g_ptr_array_index (ability->needs, k);
      const MtgPrey *prey = prey_for (opened->preys, need);
      if (prey != NULL && !is_met (opened->preys, things, thing, ability, need, prey))
        g_hash_table_remove (opened->preys->needs, need);
    }
  }
}

/* Does what is given up so help from the graveyard? */
static gboolean buries (const MtgCase *opened, const MtgPrey *prey)
{
  return (opened->help & MTG_HELP_DELVE) != 0 && !prey->late
         && (prey->deed == MTG_NEED_SACRIFICE || prey->deed == MTG_NEED_DISCARD);
}

static gboolean give_traits (MtgCase *opened, GError **error)
{
  MtgPreys *preys = opened->preys;
  for (guint i = 0; i < preys->all->len; i++) {
    MtgPrey *prey = g_ptr_array_index (preys->all, i);
    GHashTableIter iter;
    gpointer asks;
    g_hash_table_iter_init (&iter, preys->needs);
    while (prey->trait == 0 && g_hash_table_iter_next (&iter, NULL, &asks))
      if (asks == prey
          && ((prey->trait = mtg_own_trait (preys, error)) == 0
              || (buries (opened, prey) && (prey->card = mtg_own_trait (preys, error)) == 0)))
        return FALSE;
  }
  return TRUE;
}

/* ---- Who meets it. */

/* Do others count whether it is gone? */
static gboolean counts_when_gone (const MtgPreys *preys, const MtgThing *thing)
{
  return thing->given->changes != NULL || pay_trigger_is_told (&thing->given->each)
         || mtg_tallies_count (preys, thing->given, thing->source);
}

static PayTraits traits_of (const MtgPreys *preys, const MtgThing *thing, MtgNeedKind deed, gboolean late)
{
  PayTraits traits = 0;
  const gboolean early = thing->later || counts_when_gone (preys, thing);
  if (early && late)
    return 0;
  for (guint i = 0; i < preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (preys->all, i);
    if (prey->deed == deed && prey->trait != 0 && (prey->late == late || early) && meets (thing, prey))
      traits |= prey->trait | (mtg_is_buried (thing->source) ? prey->card : 0);
  }
  return traits;
}

gboolean mtg_prey_learn (MtgCase *opened, const MtgThing *thing, MtgNeedKind deed, GError **error)
{
  const PayTraits own = traits_of (opened->preys, thing, deed, FALSE);
  return own == 0 || mtg_kind_of (opened, &(MtgKind){ .own = own }, error) >= 0;
}

PayKinds mtg_prey_kinds (MtgCase *opened, const MtgThing *thing, MtgNeedKind deed, gboolean late)
{
  const PayTraits own = traits_of (opened->preys, thing, deed, late);
  return own == 0 ? 0 : PAY_BIT (mtg_kind_of (opened, &(MtgKind){ .own = own }, NULL));
}

gboolean mtg_prey_is_itself (const MtgPreys *preys, const MtgAbility *ability, guint i, const MtgThing *thing)
{
  const MtgNeed *need = g_ptr_array_index (ability->needs, i);
  const MtgPrey *prey = prey_for (preys, need);
  return prey != NULL && prey->deed != MTG_NEED_TAP && !need->other && !ability->leaves && meets (thing, prey);
}

gint64 mtg_preys_uses (const MtgPreys *preys, const MtgAbility *ability)
{
  for (guint i = 0; i < ability->needs->len; i++)
    if (prey_for (preys, g_ptr_array_index (ability->needs, i)) == NULL)
      return ability->uses;
  return ability->limit;
}

gboolean mtg_thing_leaves (const MtgPreys *preys, const MtgThing *thing)
{
  gboolean any = FALSE;
  for (MtgNeedKind deed = 0; deed < (MtgNeedKind)G_N_ELEMENTS (verbs); deed++)
    any = any
          || (deed != MTG_NEED_TAP
              && (traits_of (preys, thing, deed, FALSE) | traits_of (preys, thing, deed, TRUE)) != 0);
  for (guint i = 0; i < thing->source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (thing->source->reading, i);
    any = any || ability->leaves || ability->role == MTG_ROLE_DELVE;
  }
  return any;
}

gboolean mtg_preys_are_taken (const MtgPreys *preys)
{
  gboolean any = FALSE;
  for (guint i = 0; i < preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (preys->all, i);
    if (prey->card != 0 || (prey->late && prey->deed != MTG_NEED_TAP && prey->trait != 0))
      return FALSE;
    any = any || (prey->deed != MTG_NEED_TAP && prey->trait != 0);
  }
  return any;
}

gint64 mtg_preys_taken (const MtgPreys *preys, const MtgAbility *ability, int without)
{
  gint64 count = 0;
  for (guint i = 0; preys != NULL && i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    const MtgPrey *prey = prey_for (preys, need);
    count += prey != NULL && prey->deed != MTG_NEED_TAP ? need->count - ((int)i == without ? 1 : 0) : 0;
  }
  return count;
}

static gboolean is_waited_for (const MtgPreys *preys, const MtgThing *thing)
{
  for (guint i = 0; i < preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (preys->all, i);
    if (prey->deed == MTG_NEED_TAP && prey->trait != 0 && prey->waits && meets (thing, prey))
      return TRUE;
  }
  return FALSE;
}

/* Something that is tapped before the ability asks for it could be untapped, or leave, and then serve once more. Where
 * nothing untaps, and the ability needs nothing but turns, it could as well have acted at once. */
gboolean mtg_prey_is_prompt (const MtgCase *opened, const MtgThing *thing)
{
  const MtgPreys *preys = opened->preys;
  if (traits_of (preys, thing, MTG_NEED_TAP, FALSE) == 0)
    return FALSE;
  if (mtg_untap_bits (opened, thing->source) != 0)
    return TRUE;
  return (opened->untaps != NULL || is_waited_for (preys, thing)) && mtg_thing_leaves (preys, thing);
}

static gboolean learn_kinds (MtgCase *opened, const MtgThing *thing, GError **error)
{
  for (MtgNeedKind deed = 0; deed < (MtgNeedKind)G_N_ELEMENTS (verbs); deed++) {
    const PayTraits own = traits_of (opened->preys, thing, deed, FALSE),
                    late = traits_of (opened->preys, thing, deed, TRUE);
    if ((own != 0 && mtg_kind_of (opened, &(MtgKind){ .own = own }, error) < 0)
        || (late != 0 && mtg_kind_of (opened, &(MtgKind){ .own = late }, error) < 0))
      return FALSE;
  }
  return TRUE;
}

typedef gboolean (*Learn) (MtgCase *opened, const MtgThing *thing, GError **error);

static gboolean each (MtgCase *opened, const GArray *things, Learn learn, guint *of, GError **error)
{
  for (*of = 0; *of < things->len; ++*of)
    if (!learn (opened, &g_array_index (things, MtgThing, *of), error))
      return FALSE;
  return TRUE;
}

gboolean mtg_preys_learn (MtgCase *opened, const GArray *things, guint *of, GError **error)
{
  if (!each (opened, things, learn_needs, of, error) || !each (opened, things, drop_unclear, of, error))
    return FALSE;
  for (guint i = 0; i < things->len && g_hash_table_size (opened->preys->needs) > 0; i++)
    drop_unmet (opened, things, &g_array_index (things, MtgThing, i));
  *of = 0;
  return give_traits (opened, error) && each (opened, things, learn_kinds, of, error);
}

/* ---- Costs. */

gboolean mtg_preys_count (const MtgPreys *preys, const MtgAbility *ability)
{
  for (guint i = 0; i < ability->needs->len; i++)
    if (prey_for (preys, g_ptr_array_index (ability->needs, i)) != NULL)
      return TRUE;
  return FALSE;
}

void mtg_preys_add_pips (const MtgPreys *preys, const MtgAbility *ability, int without, gboolean cards, PayCost *cost)
{
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    const MtgPrey *prey = prey_for (preys, need);
    const gint64 count = need->count - ((int)i == without ? 1 : 0);
    if (prey != NULL && count > 0)
      pay_cost_add_pips (cost, prey->name, cards && prey->card != 0 ? prey->card : prey->trait, count);
  }
}

gint64 mtg_preys_cards (const MtgPreys *preys, const MtgAbility *ability, int without)
{
  gint64 cards = 0;
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    const MtgPrey *prey = prey_for (preys, need);
    cards += prey != NULL && prey->card != 0 ? need->count - ((int)i == without ? 1 : 0) : 0;
  }
  return cards;
}

guint mtg_preys_add_deed (const MtgPreys *preys, const MtgModifier *modifier, gint64 x, PayCost *cost)
{
  const MtgDeed *deed = find_deed (preys, modifier->deed);
  guint count = 0;
  for (guint i = 0; i < deed->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (deed->needs, i);
    const MtgPrey *prey = prey_for (preys, need);
    const gint64 n = need->count > 0 ? need->count : x;
    if (n < 0)
      pay_cost_add_pips_per_x (cost, prey->name, prey->trait, modifier->variable, 1);
    else if (n > 0)
      pay_cost_add_pips (cost, prey->name, prey->trait, n);
    count += n != 0;
  }
  return count;
}
