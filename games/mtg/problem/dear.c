/* SPDX-License-Identifier: MIT */
/* What abilities give up that players would rather keep: classes of dearness, and how much a use weighs in each. */
#include "problem.h"

#include <string.h>

const char *const mtg_dear_words[] = { [MTG_DEAR_LOSE] = "lose",
                                       [MTG_DEAR_ONE_SHOT] = "one-shot",
                                       [MTG_DEAR_STAYS_TAPPED] = "stays-tapped",
                                       [MTG_DEAR_CREATURE_TAPS] = "creature-taps",
                                       [MTG_DEAR_UNRESTRICTED] = "unrestricted",
                                       [MTG_DEAR_UTILITY] = "utility",
                                       [MTG_DEAR_SNOW] = "snow" };

/* ---- What one use weighs. */

/* The first tag that something has decides. */
static const struct {
  const char *tag;
  gint64 weight;
} creatures[] = { { "summoning-sick", 0 }, { "attacked", 0 }, { "legend", 3 }, { "legendary", 3 }, { "token", 1 } };
#define CREATURE 2

static gint64 tap_weight (const char *const *tags)
{
  for (guint i = 0; tags != NULL && i < G_N_ELEMENTS (creatures); i++)
    if (mtg_tags_have (tags, creatures[i].tag))
      return creatures[i].weight;
  return CREATURE;
}

/* Does the card itself go, that was not made for it? */
static gboolean loses_itself (const MtgSource *source, const MtgAbility *ability)
{
  const char *const *tags = (const char *const *)source->tags;
  const gboolean creature = mtg_tags_have (tags, "creature") || ability->says_creature;
  const gboolean land = mtg_tags_have (tags, "land") || ability->says_land;
  if (ability->from_hand)
    return TRUE;
  if (ability->from_graveyard || ability->returns)
    return FALSE;
  return land || (creature && !mtg_tags_have (tags, "token"));
}

static gboolean taps_creature (const MtgSource *source, const MtgAbility *ability)
{
  const gboolean taps = ability->taps || ability->untaps || ability->role == MTG_ROLE_WATERBEND;
  return ability->role == MTG_ROLE_CONVOKE || (taps && mtg_tags_have ((const char *const *)source->tags, "creature"));
}

static gboolean exerts (const MtgAbility *ability)
{
  for (guint i = 0; i < ability->also->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (ability->also, i), "exert "))
      return TRUE;
  return FALSE;
}

/* Is its creature less afterwards, for good? */
static gboolean shrinks (const MtgAbility *ability)
{
  for (guint i = 0; i < ability->also->len; i++)
    if (strstr (g_ptr_array_index (ability->also, i), "-1/-1 counter") != NULL)
      return TRUE;
  return FALSE;
}

/* The most units of one mode; [types]: what they can be. */
static gint64 most_given (const MtgAbility *ability, guint *types)
{
  gint64 most = 0;
  for (guint m = 0; m < ability->modes->len; m++) {
    const GArray *gives = ((const MtgMode *)g_ptr_array_index (ability->modes, m))->gives;
    gint64 sum = 0;
    for (guint g = 0; g < gives->len; g++) {
      sum += g_array_index (gives, MtgGive, g).count;
      *types |= g_array_index (gives, MtgGive, g).types;
    }
    most = MAX (most, sum);
  }
  return most;
}

/* Could its turn give more mana than by [ability], for other purposes than that of the goal? */
static gboolean serves_others (MtgCase *opened, const MtgSource *source, const MtgAbility *ability)
{
  guint types = 0;
  const gint64 here = most_given (ability, &types);
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *other = mtg_reading_ability (source->reading, i);
    types = 0;
    if (other->status != MTG_ABILITY_READ || other->limits == NULL || !other->taps
        || most_given (other, &types) <= here)
      continue;
    const PayKinds kinds = mtg_kinds_of (opened, types, source->snow, other->limits, NULL);
    for (guint k = 0; k < opened->kinds->len; k++)
      if ((kinds & PAY_BIT (k)) != 0 && !g_array_index (opened->kinds, MtgKind, k).for_goal)
        return TRUE;
  }
  return FALSE;
}

void mtg_dear_weigh (MtgCase *opened, const MtgSource *source, const MtgAbility *ability, gboolean counted,
                     gint64 weights[MTG_DEARS])
{
  const MtgReading *reading = source->reading;
  const gboolean turns = ability->taps || ability->untaps || ability->role == MTG_ROLE_IMPROVISE
                         || ability->role == MTG_ROLE_CONVOKE || ability->role == MTG_ROLE_WATERBEND;
  const MtgGivenUp given = mtg_ability_gives_up (ability, counted ? opened->preys->needs : NULL);
  const gboolean goes = ability->leaves && ability->role == MTG_ROLE_MANA;
  const gboolean loses = goes && loses_itself (source, ability);
  weights[MTG_DEAR_LOSE] = given.lost + (loses ? 1 : 0);
  weights[MTG_DEAR_ONE_SHOT]
      = given.spent + (goes && !loses ? 1 : 0) + (ability->loyalty ? 1 : 0) + (shrinks (ability) ? 1 : 0);
  weights[MTG_DEAR_STAYS_TAPPED] = (turns && (reading->stays_tapped || ability->stays_tapped)) || exerts (ability);
  weights[MTG_DEAR_CREATURE_TAPS]
      = (taps_creature (source, ability) && !goes ? tap_weight ((const char *const *)source->tags) : 0)
        + MIN (given.tapped * CREATURE, PAY_MAX_AMOUNT / 2);
  weights[MTG_DEAR_UTILITY] = turns && (reading->does_more || serves_others (opened, source, ability));
  weights[MTG_DEAR_SNOW] = source->snow && ability->role == MTG_ROLE_MANA;
  for (int dear = 0; dear < MTG_DEARS; dear++)
    weights[dear] = ability->status == MTG_ABILITY_READ ? MIN (weights[dear], PAY_MAX_AMOUNT) : 0;
}

/* Was it made to be given up? */
static gboolean is_for_it (const MtgThing *thing)
{
  const MtgReading *reading = thing->source->reading;
  if (mtg_tags_have (thing->tags, "token"))
    return TRUE;
  for (guint i = 0; i < reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (reading, i);
    if (ability->status == MTG_ABILITY_READ && ability->leaves && !loses_itself (thing->source, ability))
      return TRUE;
  }
  return FALSE;
}

void mtg_dear_weigh_prey (const MtgThing *thing, MtgNeedKind deed, gint64 weights[MTG_DEARS])
{
  const char *const *tags = thing->tags;
  const gboolean comes_back = deed == MTG_NEED_RETURN || thing->zone == MTG_ZONE_GRAVEYARD;
  if (deed == MTG_NEED_TAP)
    weights[MTG_DEAR_CREATURE_TAPS] = mtg_tags_have (tags, "creature") ? tap_weight (tags) : 0;
  else
    weights[comes_back || is_for_it (thing) ? MTG_DEAR_ONE_SHOT : MTG_DEAR_LOSE] = 1;
}

/* ---- Restricted mana first: what is spent beside it weighs, where some of it may be spent on the goal. */

/* Bits of kinds: mana that any spell may use; mana that some may use, the goal among them. */
static void sort_kinds (const MtgCase *opened, PayKinds *any, PayKinds *some)
{
  *any = *some = 0;
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgKind *kind = &g_array_index (opened->kinds, MtgKind, i);
    if (kind->helper || kind->own != 0)
      continue;
    if (kind->limits == NULL)
      *any |= PAY_BIT (i);
    else if (kind->for_goal)
      *some |= PAY_BIT (i);
  }
}

static PayKinds kinds_made (const PayProblem *problem, int action)
{
  PayKinds all = 0, kinds = 0;
  gint64 count = 0;
  for (int mode = 0; mode < pay_problem_action_modes (problem, action); mode++)
    for (int part = 0; pay_problem_action_given (problem, action, mode, part, &kinds, &count); part++)
      all |= kinds;
  return all;
}

static gboolean is_usable (const PayProblem *problem, int action)
{
  return pay_problem_action_uses (problem, action) != 0
         && pay_problem_object_count (problem, pay_problem_action_object (problem, action)) > 0;
}

PayKinds mtg_kinds_there (const MtgCase *opened)
{
  const PayProblem *problem = opened->base.problem;
  PayKinds kinds = 0;
  for (int i = 0; i < pay_problem_lots (problem); i++)
    kinds |= pay_problem_lot_count (problem, i) > 0 ? pay_problem_lot_kinds (problem, i) : 0;
  for (int action = 0; action < pay_problem_actions (problem); action++)
    kinds |= is_usable (problem, action) ? kinds_made (problem, action) : 0;
  return kinds;
}

static void weigh_unrestricted (MtgCase *opened, gboolean *lots)
{
  PayKinds any, some;
  sort_kinds (opened, &any, &some);
  *lots = some != 0 && (mtg_kinds_there (opened) & some) != 0;
  for (guint a = 0; a < opened->acts->len && *lots; a++)
    if ((kinds_made (opened->base.problem, (int)a) & any) != 0)
      g_array_index (opened->acts, MtgAct, a).weights[MTG_DEAR_UNRESTRICTED] = 1;
}

/* ---- Classes. */

static gint64 lot_weight (const MtgLot *lot, MtgDear dear, gboolean unrestricted)
{
  return (dear == MTG_DEAR_SNOW && lot->snow) || (dear == MTG_DEAR_UNRESTRICTED && unrestricted && lot->limits == NULL);
}

void mtg_dears_add (MtgCase *opened, const GPtrArray *lots, int classes[MTG_DEARS])
{
  PayProblem *problem = opened->base.problem;
  gboolean unrestricted;
  weigh_unrestricted (opened, &unrestricted);
  for (MtgDear dear = 0; dear < MTG_DEARS; dear++) {
    const int class = classes[dear] = pay_problem_add_class (problem, mtg_dear_words[dear]);
    pay_problem_class_set_told (problem, class, dear <= MTG_DEAR_CREATURE_TAPS);
    for (guint a = 0; a < opened->acts->len; a++)
      pay_problem_action_set_weight (problem, (int)a, class, g_array_index (opened->acts, MtgAct, a).weights[dear]);
    for (guint i = 0; i < lots->len; i++)
      pay_problem_lot_set_weight (problem, (int)i, class, lot_weight (g_ptr_array_index (lots, i), dear, unrestricted));
  }
}
