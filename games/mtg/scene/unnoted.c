/* SPDX-License-Identifier: MIT */
/* What notes would tell of a line, and do not. */
#include "scene.h"

#include <string.h>

gboolean mtg_line_misses_commander (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  if (scene->has_identity || piece->whose != MTG_YOU || strstr (line->words, "commander") == NULL
      || line->verdict == MTG_VERDICT_NO_MATTER || line->kind == MTG_LINE_OTHER)
    return FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (other) && mtg_piece_has (other, "legendary") && mtg_piece_has (other, "creature"))
      return TRUE;
  }
  return FALSE;
}

/* It counts things of a type, or a colour, that was chosen, and no note says which. */
static gboolean counts_what_was_chosen (const MtgPiece *piece, const MtgCardLine *line)
{
  return line->kind == MTG_LINE_MANA_ABILITY && line->amount != NULL && line->amount->words != NULL
         && strstr (line->amount->words, "the chosen ") != NULL && mtg_piece_is_ours (piece)
         && pay_board_find_note (piece->given, "chosen") == NULL;
}

gboolean mtg_line_asks_for_exiled (const MtgPiece *piece, const MtgCardLine *line)
{
  return line->kind == MTG_LINE_MANA_ABILITY && line->types == MTG_TYPES_EXILED && piece->whose == MTG_YOU
         && pay_board_find_note (piece->given, "chosen") == NULL;
}

gboolean mtg_line_is_unnoted (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line,
                              PayLineVerdict *verdict, guint *turns)
{
  const gboolean commander = mtg_line_misses_commander (scene, piece, line);
  const gboolean exiled = mtg_line_asks_for_exiled (piece, line);
  if (!commander && !exiled && !counts_what_was_chosen (piece, line))
    return FALSE;
  const gboolean told = exiled && piece->where == MTG_ZONE_BATTLEFIELD && mtg_scene_exiled (scene) != NULL;
  *verdict = commander || told ? PAY_LINE_ASSUMED : PAY_LINE_UNREAD;
  *turns = told ? 0 : PAY_LINE_COULD_HELP;
  return TRUE;
}
