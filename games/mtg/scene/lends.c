/* SPDX-License-Identifier: MIT */
/* Rules of mana that are taken not to hold: abilities of other cards, and what is given where no board tells whether.
 */
#include "scene.h"

#include <string.h>

static gboolean makes_mana (const MtgCard *face)
{
  for (guint i = 0; face != NULL && i < face->lines->len; i++)
    if (mtg_card_line (face, i)->kind == MTG_LINE_MANA_ABILITY)
      return TRUE;
  return FALSE;
}

/* "all activated abilities of creature cards in all graveyards": has one of them a mana ability? */
static gboolean any_lends (const MtgScene *scene, const MtgPiece *self, const MtgCardLine *line)
{
  const guint where = strstr (line->words, "graveyard") != NULL ? MTG_ZONE_GRAVEYARD
                      : strstr (line->words, "exile") != NULL   ? MTG_ZONE_EXILE
                      : strstr (line->words, "library") != NULL ? MTG_ZONE_LIBRARY
                                                                : MTG_ZONE_BATTLEFIELD;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece != self && piece->where == where && (piece->face == NULL || makes_mana (piece->face)))
      return TRUE;
  }
  return FALSE;
}

/* Does a mana ability ask for coloured mana, so that mana as though of any color could pay for it? */
static gboolean any_asks_for_colours (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (piece) && piece->face != NULL && k < piece->face->lines->len; k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      const char *colon = line->kind == MTG_LINE_MANA_ABILITY ? strchr (line->words, ':') : NULL;
      for (const char *at = strchr (line->words, '{'); at != NULL && at < colon; at = strchr (at + 1, '{'))
        if (strchr ("WUBRG", at[1]) != NULL)
          return TRUE;
    }
  }
  return FALSE;
}

/* What came this turn, and could be tapped for mana if it had haste. */
static gboolean any_waits (const MtgScene *scene, const MtgPiece *self, const MtgManaRule *rule)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (piece) && piece->sick && !piece->haste && (!rule->itself || piece == self)
        && makes_mana (piece->face))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_line_could_lend (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  if (line->kind != MTG_LINE_MANA_RULE || line->verdict != MTG_VERDICT_ASSUMED || piece->whose != MTG_YOU
      || !mtg_line_is_there (piece, line))
    return FALSE;
  const MtgManaRule *rule = line->rule;
  if (rule == NULL && strstr (line->words, "spen") != NULL)
    return any_asks_for_colours (scene);
  if (rule == NULL)
    return any_lends (scene, piece, line);
  gboolean is_known = TRUE;
  mtg_scene_holds (scene, piece, rule->when, &is_known);
  if (is_known || (rule->kind != MTG_MANA_HAVE && rule->kind != MTG_MANA_HASTE))
    return FALSE;
  return rule->kind == MTG_MANA_HASTE ? any_waits (scene, piece, rule) : strstr (rule->gives, "dd ") != NULL;
}
