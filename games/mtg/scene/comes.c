/* SPDX-License-Identifier: MIT */
/* A permanent as it comes: it is tapped, has not been there since the turn began, or is dead at once. */
#include "scene.h"

#include <string.h>

static void tap (MtgPiece *piece)
{
  piece->tapped = TRUE;
  mtg_piece_remove_tag (piece, "untapped");
  mtg_piece_add_tag (piece, "tapped");
}

/* "is an artifact creature with power and toughness each equal to its mana value", which is 0. */
static gboolean is_made_nothing (const MtgCardLine *line, const MtgPiece *piece)
{
  static const char *const values[] = { "equal to its mana value", "equal to its converted mana cost" };
  gboolean any = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    any = any || strstr (line->words, values[i]) != NULL;
  return any && piece->face->value == 0 && !piece->face->is_creature;
}

void mtg_piece_come_by (const MtgCardLine *line, MtgPiece *arrived)
{
  switch (line->rule->kind) {
  case MTG_MANA_COMES_TAPPED:
    tap (arrived);
    return;
  case MTG_MANA_WEAKENS:
    arrived->frail = mtg_piece_has (arrived, "creature") ? line : arrived->frail;
    return;
  case MTG_MANA_TYPE:
    arrived->frail = is_made_nothing (line, arrived) ? line : arrived->frail;
    return;
  default:
    return;
  }
}

/* "enters with X +1/+1 counters on it": of these there may be none. */
static gboolean comes_with_some (const MtgCardLine *line)
{
  static const char words[] = "enters[^.]* with [^.]*\\+1/\\+1 counters?|^sunburst";
  return pay_pattern_fits (words, line->words, PAY_PATTERN_CASELESS);
}

void mtg_piece_has_come (MtgPiece *arrived)
{
  if (!mtg_piece_has (arrived, "creature"))
    return;
  if (!arrived->sick)
    mtg_piece_add_tag (arrived, "summoning-sick");
  arrived->sick = TRUE;
  if (mtg_piece_came_with (arrived, "+1/+1") != MTG_USES_ANY)
    return;
  for (guint i = 0; arrived->face->is_creature && i < arrived->face->lines->len; i++)
    if (comes_with_some (mtg_card_line (arrived->face, i)))
      arrived->frail = mtg_card_line (arrived->face, i);
}
