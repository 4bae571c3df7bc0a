/* SPDX-License-Identifier: MIT */
/* What a way asks for may not be there yet: who could be cast before it, and meet that then. */
#include "play.h"

#include <string.h>

static gboolean can_be_cast (const MtgPiece *piece, const MtgCard *face)
{
  gboolean any = (piece->where & (MTG_ZONE_HAND | MTG_ZONE_COMMAND)) != 0;
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgWay *way = mtg_card_line (face, i)->way;
    any = any || (way != NULL && (way->zones & piece->where) != 0 && piece->where != MTG_ZONE_BATTLEFIELD);
  }
  return any && !face->is_land;
}

/* Once it has been cast it meets the need. */
static gboolean could_meet (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, const MtgNeed *need)
{
  MtgPiece *arrived = face->is_permanent && can_be_cast (piece, face) ? mtg_scene_arrive (scene, piece, face) : NULL;
  const gboolean meets = arrived != NULL && mtg_scene_meets (scene, arrived, need);
  g_clear_pointer (&arrived, mtg_piece_free);
  return meets;
}

static gboolean is_another (const MtgPlaying *playing, const MtgPiece *piece)
{
  return piece->whose == MTG_YOU && (piece != playing->piece || piece->count > 1);
}

const MtgCard *mtg_play_newcomer (const MtgPlaying *playing, const MtgPiece *piece, const MtgNeed *need)
{
  if (playing->scene->board->use == PAY_BOARD_REQUEST || !is_another (playing, piece))
    return NULL;
  for (guint k = 0; k < piece->faces->len; k++)
    if (could_meet (playing->scene, piece, g_ptr_array_index (piece->faces, k), need))
      return g_ptr_array_index (piece->faces, k);
  return NULL;
}

/* Several things may come of a card: which one does is not known. */
static gboolean makes_others (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgGain *gain = mtg_card_line (face, i)->gain;
    if (gain != NULL && (gain->brings == MTG_BRINGS_TOKENS || gain->brings == MTG_BRINGS_BODIES))
      return TRUE;
  }
  return FALSE;
}

gint64 mtg_play_count_newcomers (const MtgPlaying *playing, const MtgNeed *need)
{
  gint64 n = 0;
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (mtg_play_newcomer (playing, piece, need) != NULL)
      n += piece->count - (piece == playing->piece ? 1 : 0);
    for (guint k = 0; is_another (playing, piece) && k < piece->faces->len; k++)
      n += makes_others (g_ptr_array_index (piece->faces, k)) ? MTG_ALL : 0;
  }
  return n;
}

/* ---- Those that are not followed. */

/* Cast so it has another mana value. */
static gboolean comes_otherwise (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgWay *way = mtg_card_line (face, i)->way;
    if (way != NULL && (way->face_down || strcmp (way->name, "prototype") == 0))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_play_newcomers_are_open (const MtgPlaying *playing, const MtgNeed *need)
{
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    guint faces = 0;
    for (guint k = 0; is_another (playing, piece) && k < piece->faces->len; k++) {
      const MtgCard *face = g_ptr_array_index (piece->faces, k);
      faces += could_meet (playing->scene, piece, face, need) ? 1 : 0;
      if (comes_otherwise (face) && can_be_cast (piece, face))
        return TRUE;
    }
    if (faces > 1)
      return TRUE;
  }
  return FALSE;
}
