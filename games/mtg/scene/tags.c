/* SPDX-License-Identifier: MIT */
/* What a piece is made by words: its types and colours. */
#include <string.h>

#include "scene.h"

const char *const mtg_land_types[] = { "plains", "island", "swamp", "mountain", "forest", NULL };
static const char *const other_land_types[] = { "cave",        "desert", "gate",  "lair", "locus",  "mine", "planet",
                                                "power-plant", "sphere", "tower", "town", "urza's", NULL };

void mtg_piece_remove_tag (MtgPiece *piece, const char *tag)
{
  guint at = 0;
  while (g_ptr_array_find_with_equal_func (piece->tags, tag, g_str_equal, &at))
    g_ptr_array_remove_index (piece->tags, at);
}

const char *const mtg_colour_tags[] = { "white", "blue", "black", "red", "green", NULL };

gboolean mtg_is_colour_word (const char *tag)
{
  static const char *const others[] = { "colorless", "multicolored", "monocolored", NULL };
  return g_strv_contains (mtg_colour_tags, tag) || g_strv_contains (others, tag);
}

/* It is of the colours among [words] and of no others; "all": of each; none of them: colorless. */
void mtg_piece_set_colours (MtgPiece *piece, const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, " ,", -1);
  const gboolean all = g_strv_contains ((const char *const *)parts, "all");
  guint n = 0;
  for (guint k = 0; mtg_colour_tags[k] != NULL; k++) {
    mtg_piece_remove_tag (piece, mtg_colour_tags[k]);
    if (!all && !g_strv_contains ((const char *const *)parts, mtg_colour_tags[k]))
      continue;
    mtg_piece_add_tag (piece, mtg_colour_tags[k]);
    n++;
  }
  mtg_piece_remove_tag (piece, "colorless");
  mtg_piece_remove_tag (piece, "multicolored");
  mtg_piece_remove_tag (piece, "monocolored");
  mtg_piece_add_tag (piece, n == 0 ? "colorless" : n == 1 ? "monocolored" : "multicolored");
}

void mtg_piece_add_colours (MtgPiece *piece, const char *words)
{
  g_autoptr (GString) all = g_string_new (words);
  for (guint k = 0; mtg_colour_tags[k] != NULL; k++)
    if (mtg_piece_has (piece, mtg_colour_tags[k]))
      g_string_append_printf (all, " %s", mtg_colour_tags[k]);
  mtg_piece_set_colours (piece, all->str);
}

/* "Enchanted permanent is a colorless land ... and loses all other card types" */
void mtg_piece_make_only_land (MtgPiece *piece)
{
  static const char *const others[] = { "artifact", "battle", "creature", "enchantment", "planeswalker" };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    mtg_piece_remove_tag (piece, others[i]);
  mtg_piece_add_tag (piece, "land");
  mtg_piece_set_colours (piece, "");
}

char *mtg_piece_chosen_letters (const MtgPiece *piece)
{
  const PayBoardNote *chosen = pay_board_find_note (piece->given, "chosen");
  for (gsize i = 0; chosen != NULL && mtg_colour_tags[i] != NULL; i++)
    if (g_ascii_strcasecmp (chosen->value, mtg_colour_tags[i]) == 0)
      return g_strndup (&MTG_TYPE_LETTERS[i], 1);
  return g_strdup (MTG_ANY_COLOUR);
}

void mtg_piece_set_creature_type (MtgPiece *piece, const char *type)
{
  mtg_piece_remove_tag (piece, MTG_CHANGELING);
  for (guint i = piece->tags->len; i > 0; i--)
    if (mtg_is_creature_type (piece->tags->pdata[i - 1]))
      g_ptr_array_remove_index (piece->tags, i - 1);
  mtg_piece_add_tag (piece, type);
}

void mtg_piece_add_types (MtgPiece *piece, const char *types)
{
  g_auto (GStrv) words = g_strsplit_set (types, " ,", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *low = g_ascii_strdown (words[i], -1);
    if (strcmp (low, "not") == 0 && words[i + 1] != NULL) {
      g_autofree char *lost = g_ascii_strdown (words[++i], -1);
      mtg_piece_remove_tag (piece, lost);
    } else if (strcmp (low, "nonbasic") == 0) {
      for (guint k = 0; other_land_types[k] != NULL; k++)
        mtg_piece_add_tag (piece, other_land_types[k]);
    } else if (strcmp (low, "haste") == 0)
      piece->haste = TRUE;
    else if (strcmp (low, "all") == 0 || strcmp (low, "every") == 0) {
      for (guint k = 0; mtg_land_types[k] != NULL; k++)
        mtg_piece_add_tag (piece, mtg_land_types[k]);
      for (guint k = 0; strcmp (low, "every") == 0 && other_land_types[k] != NULL; k++)
        mtg_piece_add_tag (piece, other_land_types[k]);
    } else if (low[0] != '\0')
      mtg_piece_add_tag (piece, low);
  }
}
