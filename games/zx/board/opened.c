/* SPDX-License-Identifier: MIT */
/* Cards that words let be played from where they lie once another is played or put down. */
#include "scene.h"

#include <string.h>

/* Is the plan one that a card of the Resource may leave? What counts colours there could change. */
gboolean zx_scene_may_leave (const ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    for (guint l = 0; l < piece->lines->len; l++) {
      const ZxLine *line = piece->lines->pdata[l];
      for (guint k = 0; k < line->effects->len; k++) {
        const ZxEffect *effect = line->effects->pdata[k];
        const gboolean asks = effect->condition != NULL && zx_fits ("colou?r|holds both", effect->condition);
        if (effect->gain == ZX_ADD_PRESENT || asks || (effect->per != NULL && zx_words_count_colours (effect->per)))
          return FALSE;
      }
    }
  }
  return TRUE;
}

/* The first of its effects that lets others such as [piece] be played from [where]; NULL: none does. */
static const ZxEffect *opens (const ZxPiece *source, const ZxPiece *piece, ZxWhere where)
{
  for (guint l = 0; l < source->lines->len; l++) {
    const ZxLine *line = source->lines->pdata[l];
    for (guint k = 0; k < line->effects->len; k++) {
      const ZxEffect *effect = line->effects->pdata[k];
      if (effect->deed == ZX_PLAY_FROM && effect->whom != NULL && (effect->from >> where & 1) != 0
          && zx_piece_is (piece, effect->whom))
        return effect;
    }
  }
  return NULL;
}

static gboolean is_wordless (const ZxPiece *piece)
{
  return piece->lines->len == 0 && zx_piece_is_known (piece) && piece->manner == ZX_PLAYED && piece->cost != NULL
         && piece->given->name != NULL && strpbrk (zx_piece_name (piece), "[],") == NULL;
}

gboolean zx_scene_opens (const ZxScene *scene, const ZxPiece *piece, ZxWhere where, const ZxPiece **opener)
{
  *opener = NULL;
  if (!is_wordless (piece))
    return FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *source = zx_scene_piece (scene, i);
    const ZxEffect *effect = opens (source, piece, where);
    if (effect == NULL)
      continue;
    if (effect->condition != NULL || effect->turn != ZX_ANY_TURN)
      return FALSE;
    if ((source->where == ZX_SQUARE || source->where == ZX_START) && zx_effect_works (source, effect)) {
      *opener = NULL;
      return TRUE;
    }
    if (source->where != ZX_HAND || source->manner != ZX_PLAYED || !zx_effect_arrives (source, effect))
      continue;
    if (*opener != NULL)
      return FALSE;
    *opener = source;
  }
  return *opener != NULL;
}
