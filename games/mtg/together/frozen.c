/* SPDX-License-Identifier: MIT */
/* Numbers and conditions are counted as things lie at first; what is played in between could change them. */
#include <string.h>

#include "together.h"

/* What several plays could do to a number. */
typedef struct {
  gboolean grows, shrinks;
} Drift;

/* [but] (nullable): lines of which what they bring is in the plan. */
static gboolean has_effect_on_board (const MtgCard *face, GHashTable *but)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    const MtgGain *gain = line->gain;
    if (gain != NULL && (but == NULL || !g_hash_table_contains (but, line))
        && (gain->brings == MTG_BRINGS_TOKENS || gain->brings == MTG_BRINGS_BODIES || gain->brings == MTG_BRINGS_LAND))
      return TRUE;
  }
  return FALSE;
}

static gboolean is_counted (const MtgLimits *which, const MtgCard *face)
{
  return which == NULL || mtg_limits_allow (which, (const char *const *)face->tags, face->value);
}

/* Bodies are no lands. */
static gboolean brings_any (const MtgCard *face, const MtgLimits *which)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgGain *gain = mtg_card_line (face, i)->gain;
    const gboolean land = gain != NULL && gain->brings == MTG_BRINGS_LAND;
    if (land
        || (gain != NULL && !mtg_limits_are_lands (which)
            && (gain->brings == MTG_BRINGS_TOKENS || gain->brings == MTG_BRINGS_BODIES)))
      return TRUE;
  }
  return FALSE;
}

/* Does [face], once it is played, add to the things that are [which] in [zones]? */
static gboolean adds_to (const MtgCard *face, const MtgLimits *which, guint zones)
{
  if ((zones & MTG_ZONE_BATTLEFIELD) != 0
      && ((face->is_permanent && is_counted (which, face)) || brings_any (face, which)))
    return TRUE;
  return (zones & MTG_ZONE_GRAVEYARD) != 0 && !face->is_permanent && is_counted (which, face);
}

/* Another one, or another copy of the same. */
static gboolean any_adds (const MtgScene *scene, const MtgPiece *piece, const MtgLimits *which, guint zones)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *other = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    if (other != NULL && other->face != NULL && (other != piece || other->given->count > 1)
        && adds_to (mtg_scene_face_of (other, play), which, zones))
      return TRUE;
  }
  return FALSE;
}

static gboolean any_delves (const PayRequest *together)
{
  for (guint i = 0; i < together->spells->len; i++) {
    const GPtrArray *modifiers = ((const PaySpell *)together->spells->pdata[i])->modifiers;
    if (g_ptr_array_find_with_equal_func ((GPtrArray *)(gsize)modifiers, "delve", g_str_equal, NULL))
      return TRUE;
  }
  return FALSE;
}

static gboolean gives_up (const PayRequest *together)
{
  return any_delves (together) || mtg_plan_gives_up (together);
}

/* "Whenever you cast a creature spell, put a +1/+1 counter on ~." */
static gboolean puts_counters (const MtgCard *face, const char *kind)
{
  for (guint i = 0; i < face->lines->len; i++) {
    g_autofree char *low = g_ascii_strdown (mtg_card_line (face, i)->words, -1);
    const char *event = strstr (low, "when"), *counter = event != NULL ? strstr (event, " counter") : NULL;
    if (counter != NULL && (kind == NULL || strstr (event, kind) != NULL)
        && (strstr (event, " put ") != NULL || strstr (event, "you get ") != NULL))
      return TRUE;
  }
  return FALSE;
}

/* Could something here, or that is cast, put such counters there in between? */
static gboolean any_puts_counters (const MtgScene *scene, const char *kind)
{
  g_autofree char *low = kind != NULL ? g_ascii_strdown (kind, -1) : NULL;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean there = mtg_piece_is_ours (piece) || mtg_piece_is_planned (scene, piece);
    if (there && piece->face != NULL && !piece->blank && puts_counters (piece->face, low))
      return TRUE;
  }
  return FALSE;
}

static Drift drift_of (const MtgScene *scene, const MtgPiece *piece, const MtgCount *count)
{
  const gboolean given_up = gives_up (scene->table->together);
  Drift drift = { FALSE, FALSE };
  for (guint i = 0; i < count->also->len; i++) {
    const Drift also = drift_of (scene, piece, count->also->pdata[i]);
    drift.grows = drift.grows || also.grows;
    drift.shrinks = drift.shrinks || also.shrinks;
  }
  if (count->kind == MTG_COUNT_COUNTERS)
    drift.grows = drift.grows || any_puts_counters (scene, count->counter);
  if ((count->whose & MTG_YOU) == 0 || count->itself || count->kind > MTG_COUNT_DEVOTION)
    return drift;
  const guint zones = count->kind == MTG_COUNT_DEVOTION ? MTG_ZONE_BATTLEFIELD : count->zones;
  const gboolean of_hand = (zones & MTG_ZONE_HAND) != 0;
  const gboolean buried = (zones & MTG_ZONE_GRAVEYARD) != 0 && given_up;
  drift.grows = drift.grows || buried
                || any_adds (scene, piece, count->kind == MTG_COUNT_DEVOTION ? NULL : count->which, zones);
  drift.shrinks = drift.shrinks || of_hand || (given_up && (zones & (MTG_ZONE_BATTLEFIELD | MTG_ZONE_GRAVEYARD)) != 0);
  return drift;
}

static guint turns_of (Drift drift)
{
  return (drift.grows ? (guint)PAY_LINE_COULD_HELP : 0) | (drift.shrinks ? (guint)PAY_LINE_COULD_HINDER : 0);
}

static guint turns_of_count (const MtgScene *scene, const MtgPiece *piece, const MtgCount *count, gboolean less)
{
  const guint turns = count != NULL ? turns_of (drift_of (scene, piece, count)) : 0;
  return turns == 0 || less ? turns : PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER;
}

/* Of what lies there two others are needed: one that comes after another. */
static gboolean are_two (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++)
    n += mtg_piece_is_planned (scene, mtg_scene_piece (scene, i)) ? mtg_scene_piece (scene, i)->count : 0;
  return n > 1;
}

static gboolean any_other (const MtgScene *scene, const MtgPiece *piece)
{
  if (piece->where == MTG_ZONE_BATTLEFIELD)
    return are_two (scene);
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->spell >= 0 && (play->zone != piece->zone || play->card != piece->card || piece->given->count > 1))
      return TRUE;
  }
  return FALSE;
}

/* "{T}, Sacrifice ~: Search your library ..." */
static gboolean gives_itself_up (const MtgPiece *piece)
{
  const char *text = piece->face != NULL ? piece->face->text : NULL;
  return text == NULL || strstr (text, "acrifice") != NULL;
}

/* Cards that could come to lie in the graveyard: all that lie elsewhere, where none is drawn for that. */
static gint64 could_be_buried (const MtgScene *scene)
{
  static const char *const buries[] = {
    "mill", "discard", "into your graveyard", "surveil", "conniv", "explore", "learn", "manifest", "cycling", NULL
  };
  static const char *const ruins[]
      = { "destroy",       "sacrifice a",      "sacrifices",      "sacrifice two", "sacrifice three", "sacrifice x",
          "sacrifice all", "sacrifice target", "sacrifice up to", "sacrifice one", "sacrifice each",  NULL };
  gint64 n = 0;
  if (mtg_scene_speaks_of (scene, buries, NULL))
    return G_MAXINT32;
  const gboolean lands = gives_up (scene->table->together) || mtg_scene_speaks_of (scene, ruins, NULL);
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean goes = piece->whose == MTG_YOU && piece->where != MTG_ZONE_GRAVEYARD;
    n += goes && (lands || !mtg_piece_has (piece, "land") || gives_itself_up (piece)) ? piece->count : 0;
  }
  return n;
}

/* So many are not in the graveyard, whatever is played. */
static gboolean is_beyond_reach (const MtgScene *scene, const MtgCount *count, gint64 there, gint64 least)
{
  return count->kind == MTG_COUNT_THINGS && count->zones == MTG_ZONE_GRAVEYARD && count->also->len == 0
         && count->each == 1 && there + could_be_buried (scene) < least;
}

/* More of what it asks for helps, where it asks for no more than so many and they are not there yet. */
static guint turns_of_test (const MtgScene *scene, const MtgPiece *piece, const MtgTest *test)
{
  const gboolean more = test->most == MTG_NO_AMOUNT && test->than == NULL;
  const guint turns
      = turns_of_count (scene, piece, test->count, more) | turns_of_count (scene, piece, test->than, FALSE);
  gint64 n = 0;
  const gboolean counted = more && turns != 0 && mtg_scene_count (scene, piece, test->count, &n);
  const gboolean decided = counted && (n >= test->least || is_beyond_reach (scene, test->count, n, test->least));
  return decided ? turns & ~(guint)PAY_LINE_COULD_HELP : turns;
}

/* Could what is played bring about what has not happened? Not combat, nor the first card that is drawn, nor what
 * opponents cast; discarding and damage only where some card speaks of it. */
static gboolean could_come_about (const MtgScene *scene, const char *words)
{
  static const char *const never[] = { "attack", "combat damage", "block", "drawn first", "opponents have cast" };
  static const char *const discards[] = { "discard", "cycling", "conniv", NULL }, *const damages[] = { "damage", NULL };
  for (gsize i = 0; words != NULL && i < G_N_ELEMENTS (never); i++)
    if (strstr (words, never[i]) != NULL)
      return FALSE;
  if (words != NULL && strstr (words, "discarded") != NULL)
    return mtg_scene_speaks_of (scene, discards, NULL);
  return words == NULL || strstr (words, "dealt damage") == NULL || mtg_scene_speaks_of (scene, damages, NULL);
}

/* "for each instant and sorcery spell you've cast this turn", of which no note tells: more, perhaps. */
static guint turns_of_happened (const MtgScene *scene, const MtgPiece *piece, const MtgCount *count, gboolean less)
{
  gint64 n = 0;
  if (count == NULL || count->kind != MTG_COUNT_HAPPENED || !any_other (scene, piece)
      || !could_come_about (scene, count->words) || mtg_scene_count (scene, piece, count, &n))
    return 0;
  return less ? (guint)PAY_LINE_COULD_HELP : (guint)PAY_LINE_COULD_HINDER;
}

/* "if you've cast another spell this turn": then, perhaps. */
static gboolean could_happen (const MtgScene *scene, const MtgPiece *piece, const MtgCondition *condition)
{
  gboolean any = FALSE, is_known = TRUE;
  for (guint i = 0; condition != NULL && i < condition->tests->len; i++) {
    const MtgCount *count = ((const MtgTest *)condition->tests->pdata[i])->count;
    any = any || (count->kind == MTG_COUNT_HAPPENED && could_come_about (scene, count->words));
  }
  return any && !mtg_scene_holds (scene, piece, condition, &is_known) && !is_known && any_other (scene, piece);
}

static guint turns_of_condition (const MtgScene *scene, const MtgPiece *piece, const MtgCondition *condition)
{
  guint turns = could_happen (scene, piece, condition) ? (guint)PAY_LINE_COULD_HELP : 0;
  for (guint i = 0; condition != NULL && i < condition->tests->len; i++)
    turns |= turns_of_test (scene, piece, condition->tests->pdata[i]);
  return turns;
}

static gboolean delves (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    if (line->kind == MTG_LINE_HELPER && line->helper == MTG_ROLE_DELVE)
      return TRUE;
  }
  return FALSE;
}

/* Are there as many cards as all that delve could exile? They pay for generic mana alone. */
static gboolean has_enough_to_delve (const MtgScene *scene)
{
  gint64 left = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose != MTG_YOU)
      continue;
    if (piece->where == MTG_ZONE_GRAVEYARD)
      left += piece->count;
    else if (piece->where != MTG_ZONE_BATTLEFIELD && piece->face != NULL && delves (piece->face))
      left -= piece->count * piece->face->value;
  }
  return left >= 0;
}

static gboolean brings_bodies (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgGain *gain = mtg_card_line (face, i)->gain;
    if (gain != NULL && (gain->brings == MTG_BRINGS_TOKENS || gain->brings == MTG_BRINGS_BODIES))
      return TRUE;
  }
  return FALSE;
}

static gboolean any_cycles (const MtgScene *scene)
{
  gboolean any = FALSE;
  for (guint i = 0; i < scene->pieces->len && !any; i++)
    any = mtg_scene_piece (scene, i)->whose == MTG_YOU && mtg_piece_cycles (mtg_scene_piece (scene, i));
  return any;
}

/* Creatures and artifacts that are cast are in the plan (302.6 is about their own abilities); what else comes could
 * help, too, and what resolved is delved. */
static guint turns_of_helper (const MtgScene *scene, const MtgPiece *piece, MtgRole role)
{
  if (role == MTG_ROLE_ASSIST || (role == MTG_ROLE_DELVE && has_enough_to_delve (scene)))
    return 0;
  if (role == MTG_ROLE_DELVE && (gives_up (scene->table->together) || any_cycles (scene)))
    return PAY_LINE_COULD_HELP;
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *other = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    if (other == NULL || other->face == NULL || (other == piece && piece->given->count < 2))
      continue;
    const MtgCard *face = mtg_scene_face_of (other, play);
    if (role == MTG_ROLE_DELVE ? adds_to (face, NULL, MTG_ZONE_GRAVEYARD) : brings_bodies (face))
      return PAY_LINE_COULD_HELP;
  }
  return 0;
}

static gboolean any_makes (const MtgScene *scene, const MtgPiece *piece, GHashTable *but)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *other = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    if (other != NULL && other != piece && other->face != NULL
        && has_effect_on_board (mtg_scene_face_of (other, play), but))
      return TRUE;
  }
  return FALSE;
}

/* What a mana ability asks of others may be there only once it has been played; what is sacrificed or tapped is in the
 * plan, but what another makes. */
static guint turns_of_needs (const MtgScene *scene, const MtgPiece *piece, const MtgReading *reading)
{
  for (guint i = 0; reading != NULL && i < reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (reading, i);
    for (guint k = 0; k < ability->needs->len; k++) {
      const MtgNeed *need = ability->needs->pdata[k];
      const gboolean of_graveyard = need->kind == MTG_NEED_EXILE && strstr (need->what, "graveyard") != NULL;
      if ((need->kind == MTG_NEED_TAP && any_makes (scene, piece, NULL))
          || (need->kind == MTG_NEED_SACRIFICE && any_makes (scene, piece, scene->brought)))
        return PAY_LINE_COULD_HELP;
      if ((need->kind == MTG_NEED_RETURN || need->kind == MTG_NEED_EXILE)
          && any_adds (scene, piece, NULL, of_graveyard ? MTG_ZONE_GRAVEYARD : MTG_ZONE_BATTLEFIELD))
        return PAY_LINE_COULD_HELP;
    }
  }
  return 0;
}

/* "Exile four other cards from your graveyard", where there are not so many whatever is played. */
static gboolean is_too_many (const MtgScene *scene, const MtgPiece *piece, const MtgNeed *need)
{
  if (strstr (need->what, "graveyard") == NULL)
    return FALSE;
  const gint64 there = mtg_scene_candidates (scene, piece, need);
  return there < need->count && there + could_be_buried (scene) < need->count;
}

/* Where what others bring could meet it, the way is planned. */
static gboolean would_be_planned (const MtgNeed *need)
{
  g_autofree char *modifier = strstr (need->what, "graveyard") == NULL ? mtg_need_modifier (need) : NULL;
  return modifier != NULL;
}

/* What a way to play a card asks for may not be there yet. A plan that has the card gives up what was cast, not what
 * that makes. */
static guint turns_of_way (const MtgScene *scene, const MtgPiece *piece, const MtgWay *way, gboolean planned)
{
  guint turns = turns_of_condition (scene, piece, way->when);
  for (guint i = 0; i < way->prices->len; i++) {
    const MtgPrice *price = way->prices->pdata[i];
    for (guint k = 0; k < price->needs->len; k++) {
      const MtgNeed *need = price->needs->pdata[k];
      const gboolean exiles = need->kind == MTG_NEED_EXILE && strstr (need->what, "your hand") == NULL
                              && !is_too_many (scene, piece, need);
      const gboolean lies
          = need->kind == MTG_NEED_SACRIFICE || need->kind == MTG_NEED_TAP || need->kind == MTG_NEED_RETURN || exiles;
      if (lies && (planned || !would_be_planned (need))
          && (planned ? any_makes (scene, piece, NULL)
                      : any_adds (scene, piece, NULL, MTG_ZONE_BATTLEFIELD | MTG_ZONE_GRAVEYARD)))
        turns |= PAY_LINE_COULD_HELP;
    }
  }
  return turns & PAY_LINE_COULD_HELP;
}

/* "costs {2} less to cast if it's bargained": what has to be given up for that may not be there yet. */
static guint turns_of_optional (const MtgScene *scene, const MtgPiece *piece, const MtgCostChange *change)
{
  const char *name = mtg_condition_way (change->when);
  gboolean planned = FALSE;
  for (guint i = 0; name != NULL && i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    planned = planned
              || (play->spell >= 0 && play->zone == piece->zone && play->card == piece->card && play->with != NULL
                  && g_strv_contains ((const char *const *)play->with, name));
  }
  for (guint i = 0; name != NULL && i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (line->kind == MTG_LINE_OPTIONAL && line->way != NULL && g_strcmp0 (line->way->name, name) == 0)
      return turns_of_way (scene, piece, line->way, planned);
  }
  return 0;
}

gboolean mtg_piece_is_planned (const MtgScene *scene, const MtgPiece *piece)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->spell >= 0 && play->zone == piece->zone && play->card == piece->card)
      return TRUE;
  }
  return FALSE;
}

/* Devotion, colours among what is there: tokens have no costs, and the usual ones no colours. */
static guint turns_of_types (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  if (line->types != MTG_TYPES_DEVOTION && line->types != MTG_TYPES_COLOURS_OF && line->types != MTG_TYPES_EACH_COLOUR)
    return 0;
  const MtgLimits *which = line->types_of != NULL ? line->types_of->which : NULL;
  return turns_of ((Drift){ any_adds (scene, piece, which, MTG_ZONE_BATTLEFIELD), gives_up (scene->table->together) });
}

/* Can it be used again, when there is less of what it counts? */
static gboolean is_untapped_later (const MtgScene *scene, const MtgPiece *piece)
{
  return scene->untaps_later || mtg_scene_can_untap (scene, piece);
}

/* What the plan follows: but for what others make. */
static guint turns_of_counted (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean of_costs
      = line->kind == MTG_LINE_MANA_ABILITY && line->whether == NULL && line->when == NULL && line->instead_when == NULL
        && (line->types == MTG_TYPES_DEVOTION || (line->amount != NULL && line->amount->kind == MTG_COUNT_DEVOTION));
  return !of_costs && any_makes (scene, piece, NULL) ? PAY_LINE_COULD_HELP : 0;
}

/* Once it has come, it waits until the next turn. */
static gboolean comes_too_late (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  if (piece->where == MTG_ZONE_BATTLEFIELD || line->kind != MTG_LINE_MANA_ABILITY || !piece->face->is_creature)
    return FALSE;
  MtgPiece *arrived = mtg_scene_arrive (scene, piece, piece->face);
  const gboolean late = mtg_line_waits (arrived, line);
  mtg_piece_free (arrived);
  return late;
}

guint mtg_line_frozen (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  const gboolean less = change != NULL && change->modifier != NULL && change->modifier[0] == '-';
  guint turns = 0;
  if (scene->table->together == NULL || piece->whose != MTG_YOU || line->verdict == MTG_VERDICT_UNREAD)
    return 0;
  if (piece->where != MTG_ZONE_BATTLEFIELD && !mtg_piece_is_planned (scene, piece))
    return line->kind == MTG_LINE_OWN_LIMIT && change != NULL
               ? turns_of_condition (scene, piece, change->when) & (guint)PAY_LINE_COULD_HELP
           : line->way != NULL && (line->kind == MTG_LINE_ADDITIONAL || line->kind == MTG_LINE_ALTERNATIVE)
               ? turns_of_way (scene, piece, line->way, FALSE)
               : 0;
  if (comes_too_late (scene, piece, line))
    return 0;
  if (g_hash_table_contains (scene->counted, line))
    return turns_of_counted (scene, piece, line);
  switch (line->kind) {
  case MTG_LINE_MANA_ABILITY:
    turns = turns_of_count (scene, piece, line->amount, TRUE) | turns_of_condition (scene, piece, line->whether)
            | turns_of_condition (scene, piece, line->when) | turns_of_types (scene, piece, line);
    if (!is_untapped_later (scene, piece))
      turns &= PAY_LINE_COULD_HELP;
    return turns | turns_of_needs (scene, piece, line->reading);
  case MTG_LINE_HELPER:
    return turns_of_helper (scene, piece, line->helper);
  case MTG_LINE_OWN_COST:
  case MTG_LINE_OWN_LIMIT:
  case MTG_LINE_OTHERS_COST:
    return change == NULL
               ? 0
               : turns_of_count (scene, piece, change->times, less) | turns_of_condition (scene, piece, change->when)
                     | turns_of_happened (scene, piece, change->times, less) | turns_of_optional (scene, piece, change);
  case MTG_LINE_OPTIONAL:
    return 0;
  case MTG_LINE_ADDITIONAL:
  case MTG_LINE_ALTERNATIVE:
    return line->way != NULL ? turns_of_way (scene, piece, line->way, TRUE) : 0;
  default:
    return 0;
  }
}
