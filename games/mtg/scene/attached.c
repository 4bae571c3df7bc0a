/* SPDX-License-Identifier: MIT */
/* What a card is attached to: a note says it, or it is guessed. */
#include "scene.h"

#include <string.h>

static gboolean is_called (const MtgPiece *piece, const char *name)
{
  return g_ascii_strcasecmp (mtg_piece_name (piece), name) == 0;
}

static const char *const tags[] = { "forest",   "island",   "mountain",    "plains",       "swamp",    "land",
                                    "creature", "artifact", "enchantment", "planeswalker", "permanent" };

/* What it says that it enchants, "enchant creature, land, or planeswalker"; NULL: nothing. (transfer full) */
static char *enchants (const MtgPiece *piece)
{
  g_autofree char *low
      = piece->face != NULL && piece->face->text != NULL ? g_ascii_strdown (piece->face->text, -1) : NULL;
  const char *at = low != NULL ? strstr (low, "enchant ") : NULL;
  return at != NULL ? g_strndup (at, strcspn (at, "\n")) : NULL;
}

/* The first of the tags that the words name; NULL: none. */
static const char *tag_of (const char *words)
{
  for (gsize i = 0; words != NULL && i < G_N_ELEMENTS (tags); i++)
    if (strstr (words, tags[i]) != NULL)
      return tags[i];
  return NULL;
}

static gboolean has_any (const MtgPiece *piece, const char *words)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    if (strstr (words, tags[i]) != NULL && (mtg_piece_has (piece, tags[i]) || strcmp (tags[i], "permanent") == 0))
      return TRUE;
  return FALSE;
}

MtgPiece *mtg_piece_attached_to (const MtgScene *scene, const MtgPiece *piece)
{
  const PayBoardNote *on = pay_board_find_note (piece->given, "on");
  g_autofree char *words = on == NULL ? enchants (piece) : NULL;
  const char *tag = tag_of (words);
  MtgPiece *found = NULL;
  for (guint i = 0; i < scene->pieces->len; i++) {
    MtgPiece *other = mtg_scene_piece (scene, i);
    const gboolean fits = on != NULL ? is_called (other, on->value) : tag != NULL && mtg_piece_has (other, tag);
    if (other->where != MTG_ZONE_BATTLEFIELD || other == piece || !fits)
      continue;
    if (found == NULL || (other->whose == MTG_YOU && found->whose != MTG_YOU) || (found->tapped && !other->tapped))
      found = other;
  }
  return found;
}

gboolean mtg_piece_could_be_elsewhere (const MtgScene *scene, const MtgPiece *piece, const MtgPiece *on, gboolean ours)
{
  g_autofree char *words = enchants (piece);
  for (guint i = 0; words != NULL && i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    if (other != on && other != piece && other->where == MTG_ZONE_BATTLEFIELD && has_any (other, words)
        && (!is_called (other, mtg_piece_name (on)) || other->tapped != on->tapped || other->whose != on->whose)
        && (!ours || other->whose == MTG_YOU))
      return TRUE;
  }
  return FALSE;
}
