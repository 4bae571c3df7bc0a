/* SPDX-License-Identifier: MIT */
/* What could leave while mana abilities are used. Costs and rules are those of the board as it lies; where something is
 * given up before the spell is cast, or before it is paid, they may be others. */
#include "scene.h"

#include <string.h>

gboolean mtg_piece_can_leave (const MtgPiece *piece)
{
  for (guint i = 0; piece->face != NULL && !piece->blank && i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (line->kind == MTG_LINE_MANA_ABILITY && line->reading != NULL && line->reading->abilities->len > 0
        && mtg_reading_ability (line->reading, 0)->leaves && !mtg_piece_has (piece, MTG_NEVER_SACRIFICED))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_piece_could_go (const MtgScene *scene, const MtgPiece *piece)
{
  const gboolean usable = !piece->banned || piece->but_mana;
  return piece->whose == MTG_YOU && ((usable && mtg_piece_can_leave (piece)) || mtg_scene_takes (scene, piece));
}

gint64 mtg_scene_could_bury (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->where != MTG_ZONE_GRAVEYARD && mtg_piece_could_go (scene, piece) && !mtg_piece_has (piece, "token"))
      n += piece->count;
  }
  return n;
}

static gboolean makes_dearer (const MtgCostChange *change)
{
  return change != NULL && change->modifier != NULL
         && (change->modifier[0] == '+' || g_str_has_prefix (change->modifier, "at-least")
             || strcmp (change->modifier, "no") == 0);
}

static gboolean counts_graveyard (const MtgCostChange *change)
{
  return change != NULL && change->times != NULL && (change->times->zones & MTG_ZONE_GRAVEYARD) != 0
         && (change->times->whose & MTG_YOU) != 0;
}

gboolean mtg_rule_helps_to_pay (const MtgManaRule *rule)
{
  return rule->kind == MTG_MANA_ANY || rule->kind == MTG_MANA_AS || rule->kind == MTG_MANA_LIFE_FOR;
}

static gboolean line_helps_to_pay (const MtgCardLine *line)
{
  return line->kind == MTG_LINE_MANA_RULE && line->rule != NULL && line->verdict != MTG_VERDICT_UNREAD
         && mtg_rule_helps_to_pay (line->rule);
}

/* "Goblins you control have haste": what comes once it is gone has none. */
static gboolean gives_to_others (const MtgManaRule *rule)
{
  const gboolean gives = rule->kind == MTG_MANA_HAVE || rule->kind == MTG_MANA_HASTE || rule->kind == MTG_MANA_TIMES
                         || rule->kind == MTG_MANA_ADDS || rule->kind == MTG_MANA_ADDS_OF;
  return gives && !rule->itself && !rule->attached;
}

/* Costs are locked before mana abilities are used (601.2f), so it is the next spell that would be dearer. */
static gboolean line_makes_cheaper (const MtgCardLine *line)
{
  if (line->kind == MTG_LINE_MANA_RULE && line->rule != NULL && line->verdict != MTG_VERDICT_UNREAD)
    return gives_to_others (line->rule);
  return line->kind == MTG_LINE_OTHERS_COST && line->verdict != MTG_VERDICT_UNREAD && line->change != NULL
         && line->change->zones == 0 && (line->change->whose & MTG_YOU) != 0 && line->change->modifier != NULL
         && line->change->modifier[0] == '-';
}

/* [spent]: what is paid for gives up others, too. */
static gboolean has_to_stay (const MtgScene *scene, const MtgPiece *piece, gboolean (*test) (const MtgCardLine *line),
                             gboolean spent)
{
  gboolean any = FALSE;
  if (scene->board->use != PAY_BOARD_PLAYS || !mtg_piece_is_ours (piece) || piece->face == NULL || piece->blank)
    return FALSE;
  for (guint i = 0; i < piece->face->lines->len && !any; i++)
    any = test (mtg_card_line (piece->face, i));
  return any && (spent || mtg_piece_could_go (scene, piece));
}

gboolean mtg_piece_has_to_stay (const MtgScene *scene, const MtgPiece *piece)
{
  return has_to_stay (scene, piece, line_helps_to_pay, FALSE);
}

const MtgCardLine *mtg_piece_follows (const MtgPiece *piece)
{
  const MtgCardLine *only = NULL;
  if (!mtg_piece_is_ours (piece) || piece->face == NULL || piece->blank)
    return NULL;
  for (guint i = 0; i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (!line_makes_cheaper (line))
      continue;
    if (only != NULL || !mtg_line_is_of_itself (line))
      return NULL;
    only = line;
  }
  return only;
}

gboolean mtg_piece_has_to_stay_for_more (const MtgScene *scene, const MtgPiece *piece)
{
  return has_to_stay (scene, piece, line_helps_to_pay, scene->spends)
         || (mtg_piece_follows (piece) == NULL && has_to_stay (scene, piece, line_makes_cheaper, scene->spends));
}

guint mtg_scene_count_staying (const MtgScene *scene)
{
  guint n = 0;
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_piece_has_to_stay (scene, mtg_scene_piece (scene, i)))
      n += (guint)mtg_scene_piece (scene, i)->count;
  return n;
}

static guint turns_of_rule (const MtgScene *scene, const MtgManaRule *rule)
{
  switch (rule->kind) {
  case MTG_MANA_ANY:
  case MTG_MANA_AS:
  case MTG_MANA_LIFE_FOR:
  case MTG_MANA_SPARES:
    return scene->board->use == PAY_BOARD_PLAYS ? PAY_LINE_COULD_LEAVE : PAY_LINE_COULD_HINDER;
  case MTG_MANA_ARE:
  case MTG_MANA_LOSE:
  case MTG_MANA_INSTEAD:
  case MTG_MANA_BANNED:
  case MTG_MANA_MUTED:
  case MTG_MANA_NO_LIFE:
    return PAY_LINE_COULD_HELP;
  default:
    return 0;
  }
}

/* Is it no mana ability (605.1a), so that it is used before the spell is cast, and gives something up? */
static gboolean goes_before (const MtgScene *scene, const MtgCardLine *line, gboolean itself)
{
  const MtgReading *reading = line->kind == MTG_LINE_MANA_ABILITY ? line->reading : NULL;
  for (guint i = 0; reading != NULL && i < reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (reading, i);
    const gboolean before = ability->priority || (ability->library && scene->edition == MTG_2026);
    if (before && (itself ? ability->leaves : ability->sacrifices && !ability->leaves))
      return TRUE;
  }
  return FALSE;
}

/* Could one of those that are counted be gone before the cost is determined? */
static gboolean loses_before (const MtgScene *scene, const MtgPiece *self, const MtgCount *count)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (piece) && piece->face != NULL && !piece->blank && k < piece->face->lines->len;
         k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      if ((goes_before (scene, line, TRUE) && mtg_piece_is_counted (self, piece, count))
          || goes_before (scene, line, FALSE))
        return TRUE;
    }
  }
  return FALSE;
}

guint mtg_line_goes (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, const char **taken)
{
  guint turns = 0;
  if (piece->whose != MTG_YOU || line->verdict == MTG_VERDICT_UNREAD)
    return 0;
  if (line->kind == MTG_LINE_OTHERS_COST && mtg_piece_change (scene, piece) == line)
    return 0;
  if (line->kind == MTG_LINE_OTHERS_COST && makes_dearer (line->change))
    turns = PAY_LINE_COULD_HELP;
  if (scene->board->use == PAY_BOARD_PLAN && line_makes_cheaper (line))
    turns = PAY_LINE_COULD_HINDER;
  if (line->kind == MTG_LINE_MANA_RULE && line->rule != NULL)
    turns = turns_of_rule (scene, line->rule);
  if (turns != 0 && mtg_piece_could_go (scene, piece)) {
    *taken = "it stays where it is until the spell is paid";
    return turns;
  }
  const MtgCostChange *change = line->kind == MTG_LINE_OWN_COST ? line->change : NULL;
  if (change != NULL && change->times != NULL && change->modifier != NULL && change->modifier[0] == '-'
      && change->times->kind == MTG_COUNT_THINGS && loses_before (scene, piece, change->times)) {
    *taken = "what is given up before the spell is cast is counted";
    return PAY_LINE_COULD_HINDER;
  }
  if (scene->board->use == PAY_BOARD_PLAYS && line_makes_cheaper (line)
      && mtg_piece_has_to_stay_for_more (scene, piece))
    *taken = "in the best set together it stays until the last spell is paid";
  if (line->kind != MTG_LINE_OWN_COST || !counts_graveyard (line->change) || mtg_scene_could_bury (scene) == 0)
    return 0;
  *taken = "only what lies in the graveyard now is counted";
  return PAY_LINE_COULD_HELP;
}
