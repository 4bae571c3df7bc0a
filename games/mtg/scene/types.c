/* SPDX-License-Identifier: MIT */
/* Types of mana that only the board knows: what was chosen, what lands could produce, colours of what lies there. */
#include "scene.h"

#include <string.h>

static MtgTypes types_of_words (const char *words)
{
  MtgTypes types = 0;
  g_autofree char *low = g_ascii_strdown (words, -1);
  for (guint t = 0; t < MTG_COLOURS; t++)
    if (strstr (low, mtg_colour_tags[t]) != NULL || strstr (low, mtg_land_types[t]) != NULL)
      types |= (MtgTypes)(1u << t);
  return strstr (low, "colorless") != NULL ? types | MTG_MANA_C : types;
}

/* Of those of the tags, which are in the order of the types, that the piece has. */
static MtgTypes types_of_tags (const MtgPiece *piece, const char *const *tags)
{
  MtgTypes types = 0;
  for (guint t = 0; tags[t] != NULL; t++)
    if (mtg_piece_has (piece, tags[t]))
      types |= (MtgTypes)(1u << t);
  return types;
}

MtgTypes mtg_piece_basic_types (const MtgPiece *piece)
{
  return piece->bare ? 0 : types_of_tags (piece, mtg_land_types);
}

MtgTypes mtg_piece_colours (const MtgPiece *piece)
{
  return types_of_tags (piece, mtg_colour_tags);
}

/* A number that is counted may be 0, so that nothing is made; one that is chosen with the cost is not (106.7). */
static gint64 amount_of (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCount *count = line->amount;
  gboolean known = FALSE;
  gint64 n = 0;
  if (count == NULL)
    return mtg_scene_holds (scene, piece, line->whether, &known) ? 1 : 0;
  if (count->kind == MTG_COUNT_CHOSEN_LATER || (count->kind == MTG_COUNT_COUNTERS && count->itself))
    return 1;
  mtg_scene_count (scene, piece, count, &n);
  return n;
}

/* What an ability could make, whether or not it can be used now (106.7). */
static MtgTypes types_of_line (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, GPtrArray *asked)
{
  MtgTypes types = 0;
  if (line->types != MTG_TYPES_TOLD)
    return mtg_scene_types_from (scene, piece, line, asked);
  g_autoptr (MtgReading) counted
      = line->amount != NULL || line->whether != NULL
            ? mtg_ability_read (line->words, mtg_piece_name (piece), amount_of (scene, piece, line), NULL)
            : NULL;
  const MtgReading *reading = counted != NULL ? counted : line->reading;
  const MtgAbility *ability = reading != NULL && reading->abilities->len > 0 ? mtg_reading_ability (reading, 0) : NULL;
  for (guint m = 0; ability != NULL && m < ability->modes->len; m++) {
    const MtgMode *mode = g_ptr_array_index (ability->modes, m);
    for (guint g = 0; g < mode->gives->len; g++)
      types |= g_array_index (mode->gives, MtgGive, g).types;
  }
  return types;
}

MtgTypes mtg_scene_could_make (const MtgScene *scene, const MtgPiece *piece, GPtrArray *asked)
{
  MtgTypes types = mtg_piece_basic_types (piece);
  if (g_ptr_array_find (asked, piece, NULL))
    return 0;
  g_ptr_array_add (asked, (gpointer)(gsize)piece);
  for (guint i = 0; piece->face != NULL && !piece->blank && i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (line->kind == MTG_LINE_MANA_ABILITY && line->verdict != MTG_VERDICT_UNREAD)
      types |= types_of_line (scene, piece, line, asked);
  }
  for (guint i = 0; i < piece->given_text->len; i++) {
    const MtgCard *given = mtg_scene_words (scene, g_ptr_array_index (piece->given_text, i));
    for (guint k = 0; k < given->lines->len; k++)
      types |= types_of_line (scene, piece, mtg_card_line (given, k), asked);
  }
  if (types != 0 && piece->instead != 0)
    types = piece->instead_from > 1 ? types | piece->instead : piece->instead;
  return types;
}

/* In the words of [self]. */
static gboolean is_one_of (const MtgPiece *self, const MtgPiece *piece, const MtgCount *count)
{
  return count == NULL ? piece->where == MTG_ZONE_BATTLEFIELD
                       : (piece->whose & mtg_seen_by (self, count->whose)) != 0 && (piece->where & count->zones) != 0
                             && mtg_piece_is (piece, count->which);
}

MtgTypes mtg_piece_colours_among (const MtgPiece *self, const MtgPiece *piece, const MtgCount *types_of)
{
  return is_one_of (self, piece, types_of) ? mtg_piece_colours (piece) : 0;
}

/* Those that have come, and without those that are gone. */
static MtgTypes moved_types (const MtgScene *scene, const MtgCardLine *line, MtgTypes types)
{
  for (guint t = 0; t < MTG_COLOURS; t++) {
    const MtgTypes type = (MtgTypes)(1u << t);
    const gint64 by = mtg_scene_moved (scene, line, type);
    types = by > 0 ? types | type : by < 0 ? types & ~type : types;
  }
  return types;
}

MtgTypes mtg_scene_types_from (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, GPtrArray *asked)
{
  const PayBoardNote *chosen = pay_board_find_note (piece->given, "chosen");
  const MtgPiece *exiled = NULL;
  MtgTypes types = 0;
  switch (line->types) {
  case MTG_TYPES_TOLD:
    return 0;
  case MTG_TYPES_CHOSEN:
    return chosen != NULL ? types_of_words (chosen->value) : scene->sure ? scene->sure_of : MTG_MANA_COLOURS;
  case MTG_TYPES_EXILED:
    exiled = chosen == NULL ? mtg_scene_exiled (scene) : NULL;
    return chosen != NULL   ? types_of_words (chosen->value) & MTG_MANA_COLOURS
           : exiled != NULL ? mtg_piece_colours (exiled)
                            : 0;
  case MTG_TYPES_OWN:
    return mtg_piece_colours (piece);
  case MTG_TYPES_COMMANDER:
    return scene->identity;
  case MTG_TYPES_COULD_PRODUCE:
    for (guint i = 0; i < scene->pieces->len; i++) {
      const MtgPiece *other = mtg_scene_piece (scene, i);
      if (other != piece && is_one_of (piece, other, line->types_of))
        types |= mtg_scene_could_make (scene, other, asked);
    }
    return line->colours_only ? types & MTG_MANA_COLOURS : types;
  case MTG_TYPES_DEVOTION:
    for (guint t = 0; t < MTG_COLOURS; t++)
      if (mtg_scene_devotion (scene, (MtgTypes)(1u << t)) > 0)
        types |= (MtgTypes)(1u << t);
    return types;
  case MTG_TYPES_COLOURS_OF:
  case MTG_TYPES_EACH_COLOUR:
    for (guint i = 0; i < scene->pieces->len; i++)
      if (is_one_of (piece, mtg_scene_piece (scene, i), line->types_of))
        types |= mtg_piece_colours (mtg_scene_piece (scene, i));
    return moved_types (scene, line, types);
  }
  return 0;
}

gboolean mtg_scene_has_unchosen (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean told = pay_board_find_note (piece->given, "chosen") != NULL;
    for (guint k = 0; mtg_piece_is_ours (piece) && !told && piece->face != NULL && k < piece->face->lines->len; k++)
      if (mtg_card_line (piece->face, k)->types == MTG_TYPES_CHOSEN)
        return TRUE;
  }
  return FALSE;
}
