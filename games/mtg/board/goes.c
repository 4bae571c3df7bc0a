/* SPDX-License-Identifier: MIT */
/* What could leave while mana abilities are used. Costs and rules are those of the board as it lies; where something is
 * given up before the spell is cast, or before it is paid, they may be others. */
#include "scene.h"

#include <string.h>

gboolean mtg_piece_could_go (const MtgScene *scene, const MtgPiece *piece)
{
  const gboolean usable = !piece->banned || piece->but_mana;
  return piece->whose == MTG_YOU && ((usable && mtg_piece_can_leave (piece)) || mtg_scene_takes (scene, piece));
}

static gboolean something_could_go (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_scene_piece (scene, i)->where != MTG_ZONE_GRAVEYARD
        && mtg_piece_could_go (scene, mtg_scene_piece (scene, i)))
      return TRUE;
  return FALSE;
}

static gboolean makes_dearer (const MtgChange *change)
{
  return change != NULL && change->modifier != NULL
         && (change->modifier[0] == '+' || g_str_has_prefix (change->modifier, "at-least"));
}

static gboolean counts_graveyard (const MtgChange *change)
{
  return change != NULL && change->times != NULL && (change->times->zones & MTG_ZONE_GRAVEYARD) != 0
         && (change->times->whose & MTG_YOU) != 0;
}

static guint turns_of_rule (const MtgManaRule *rule)
{
  switch (rule->kind) {
  case MTG_MANA_ANY:
  case MTG_MANA_AS:
  case MTG_MANA_LIFE_FOR:
    return PAY_LINE_COULD_HINDER;
  case MTG_MANA_ARE:
  case MTG_MANA_LOSE:
  case MTG_MANA_INSTEAD:
  case MTG_MANA_BANNED:
  case MTG_MANA_NO_LIFE:
    return PAY_LINE_COULD_HELP;
  default:
    return 0;
  }
}

guint mtg_line_goes (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, const char **taken)
{
  guint turns = 0;
  if (piece->whose != MTG_YOU || line->verdict == MTG_VERDICT_UNREAD)
    return 0;
  if (line->kind == MTG_LINE_OTHERS_COST && makes_dearer (line->change))
    turns = PAY_LINE_COULD_HELP;
  if (line->kind == MTG_LINE_MANA_RULE && line->rule != NULL)
    turns = turns_of_rule (line->rule);
  if (turns != 0 && mtg_piece_could_go (scene, piece)) {
    *taken = "it stays where it is until the spell is paid";
    return turns;
  }
  if (line->kind != MTG_LINE_OWN_COST || !counts_graveyard (line->change) || !something_could_go (scene))
    return 0;
  *taken = "only what lies in the graveyard now is counted";
  return PAY_LINE_COULD_HELP;
}
