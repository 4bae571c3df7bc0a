/* SPDX-License-Identifier: MIT */
/* What changes costs in a plan as long as it is there: its source says so, not the spells. */
#include "scene.h"

char *mtg_own_tag (const char *word, guint zone, guint card)
{
  char *tag = g_strdup_printf ("%s-%ux%u", word, zone, card);
  for (char *at = tag; *at != '\0'; at++)
    if (g_ascii_isdigit (*at))
      *at = (char)('a' + (*at - '0'));
  return tag;
}

/* Its own words alone: what counts, or holds at times, is what it is at first. */
gboolean mtg_line_is_of_itself (const MtgCardLine *line)
{
  const MtgCostChange *change = line->kind == MTG_LINE_OTHERS_COST ? line->change : NULL;
  return change != NULL && line->verdict != MTG_VERDICT_UNREAD && change->modifier != NULL && change->modifier[0] == '-'
         && (change->whose & MTG_YOU) != 0 && change->zones == 0 && change->nth == 0 && !change->per_target
         && !change->targets && !change->may && !change->other && change->times == NULL && change->when == NULL;
}

const MtgCardLine *mtg_piece_change (const MtgScene *scene, const MtgPiece *piece)
{
  if (scene->board->use != PAY_BOARD_PLAN || piece->whose != MTG_YOU || piece->where != MTG_ZONE_BATTLEFIELD
      || piece->face == NULL || piece->blank)
    return NULL;
  for (guint i = 0; i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (mtg_line_is_of_itself (line))
      return line;
  }
  return NULL;
}
