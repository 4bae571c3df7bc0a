/* SPDX-License-Identifier: MIT */
/* Which lines of a card are in force where it lies. */
#include "scene.h"

/* Lines that are about the spell, not about what it becomes. */
static gboolean is_of_spell (MtgLineKind kind)
{
  switch (kind) {
  case MTG_LINE_HELPER:
  case MTG_LINE_OWN_COST:
  case MTG_LINE_OWN_LIMIT:
  case MTG_LINE_ADDITIONAL:
  case MTG_LINE_OPTIONAL:
  case MTG_LINE_ALTERNATIVE:
    return TRUE;
  default:
    return FALSE;
  }
}

/* Conspiracies, planes and their like are in force in the command zone (113.6b, 315.5). */
static gboolean is_in_command (const MtgPiece *piece)
{
  static const char *const types[] = { "conspiracy", "plane", "phenomenon", "scheme", "vanguard", "dungeon" };
  for (guint i = 0; piece->where == MTG_ZONE_COMMAND && i < G_N_ELEMENTS (types); i++)
    if (mtg_piece_has (piece, types[i]))
      return TRUE;
  return FALSE;
}

gboolean mtg_line_is_of_permanent (MtgLineKind kind)
{
  return kind == MTG_LINE_OTHERS_COST || kind == MTG_LINE_MANA_RULE || kind == MTG_LINE_ABILITY
         || kind == MTG_LINE_ABILITY_COST || kind == MTG_LINE_GAIN;
}

gboolean mtg_line_is_there (const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean lies = piece->where == MTG_ZONE_BATTLEFIELD;
  const MtgAbility *ability
      = line->reading != NULL && line->reading->abilities->len > 0 ? mtg_reading_ability (line->reading, 0) : NULL;
  if (line->kind == MTG_LINE_MANA_ABILITY && ability != NULL)
    return ability->from_hand        ? piece->where == MTG_ZONE_HAND
           : ability->from_graveyard ? piece->where == MTG_ZONE_GRAVEYARD
                                     : lies;
  if (piece->where == MTG_ZONE_LIBRARY)
    return FALSE;
  if (is_of_spell (line->kind))
    return !lies && (piece->where != MTG_ZONE_GRAVEYARD || line->kind == MTG_LINE_ALTERNATIVE);
  if (line->kind == MTG_LINE_OTHERS_COST && line->change != NULL && line->change->zones != 0)
    return (line->change->zones & piece->where) != 0;
  if (line->kind == MTG_LINE_MANA_RULE && line->rule != NULL && line->rule->zones != 0)
    return (line->rule->zones & piece->where) != 0;
  if (line->kind == MTG_LINE_ABILITY && line->way != NULL && (line->way->zones & MTG_ZONE_BATTLEFIELD) == 0)
    return FALSE; /* "{1}{G}, Discard ~: ...": not there */
  if (mtg_line_is_of_permanent (line->kind))
    return lies || is_in_command (piece);
  return lies || piece->where == MTG_ZONE_HAND || piece->where == MTG_ZONE_COMMAND;
}
