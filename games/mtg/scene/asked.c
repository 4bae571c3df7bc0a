/* SPDX-License-Identifier: MIT */
/* What mana abilities ask of other cards, and whom abilities untap. */
#include "scene.h"

#include <string.h>

typedef gboolean (*Test) (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);

static gboolean any_line (const MtgScene *scene, const MtgPiece *piece, const MtgCard *card, Test test)
{
  for (guint i = 0; i < card->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (card, i);
    if (line->kind == MTG_LINE_MANA_ABILITY && line->verdict != MTG_VERDICT_UNREAD && line->reading != NULL
        && line->reading->abilities->len > 0 && test (scene, piece, line))
      return TRUE;
  }
  return FALSE;
}

/* Does some mana ability of ours pass [test] for [piece]? */
static gboolean any_ability (const MtgScene *scene, const MtgPiece *piece, Test test)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    if (other->whose != MTG_YOU || (other->banned && !other->but_mana))
      continue;
    if (other->face != NULL && !other->blank && any_line (scene, piece, other->face, test))
      return TRUE;
    for (guint k = 0; k < other->given_text->len; k++)
      if (any_line (scene, piece, mtg_scene_words (scene, g_ptr_array_index (other->given_text, k)), test))
        return TRUE;
  }
  return FALSE;
}

static gboolean asks_for (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const GPtrArray *needs = mtg_reading_ability (line->reading, 0)->needs;
  for (guint i = 0; i < needs->len; i++)
    if (mtg_scene_meets (scene, piece, g_ptr_array_index (needs, i)))
      return TRUE;
  return FALSE;
}

gboolean mtg_scene_asks_for (const MtgScene *scene, const MtgPiece *piece)
{
  return any_ability (scene, piece, asks_for);
}

static gboolean takes (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const GPtrArray *needs = mtg_reading_ability (line->reading, 0)->needs;
  for (guint i = 0; i < needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (needs, i);
    if (need->kind != MTG_NEED_TAP && mtg_scene_meets (scene, piece, need))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_scene_takes (const MtgScene *scene, const MtgPiece *piece)
{
  return any_ability (scene, piece, takes);
}

/* ---- Untapping. */

static gboolean untaps (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  (void)scene;
  const MtgNeed *need = mtg_reading_ability (line->reading, 0)->untapped;
  if (need != NULL && g_str_equal (need->what, "~"))
    return piece->face != NULL && g_ptr_array_find (piece->face->lines, line, NULL);
  MtgZone zone;
  MtgLimits *limits = need != NULL ? mtg_need_limits (need, &zone) : NULL;
  const gboolean fits = limits != NULL && mtg_piece_is (piece, limits) && !mtg_piece_has (piece, "shroud");
  mtg_limits_free (limits);
  return fits;
}

static gboolean costs_mana (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  (void)scene;
  (void)piece;
  return mtg_reading_ability (line->reading, 0)->mana != NULL;
}

gboolean mtg_scene_makes_for_mana (const MtgScene *scene)
{
  return any_ability (scene, NULL, costs_mana);
}

gboolean mtg_scene_can_untap (const MtgScene *scene, const MtgPiece *piece)
{
  return mtg_piece_is_ours (piece) && any_ability (scene, piece, untaps);
}

/* ---- X of them. */

gboolean mtg_line_untaps_x (const MtgCardLine *line)
{
  return line->kind == MTG_LINE_ABILITY && line->verdict != MTG_VERDICT_UNREAD && strstr (line->words, "{X}") != NULL
         && strstr (line->words, MTG_UNTAP_X) != NULL;
}

/* ---- What is given up for as much as it is itself worth. */

static const struct {
  const char *words, *whom;
  MtgNeedKind deed;
  gboolean value;
} of_each[] = {
  { "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana value.",
    "creature", MTG_NEED_EXILE, TRUE },
  { "Sacrifice a land: Add one mana of any type the sacrificed land could produce.", "land", MTG_NEED_SACRIFICE,
    FALSE },
};

/* "{T}, Sacrifice another creature: Add an amount of {B} equal to the sacrificed creature's mana value." */
static gboolean is_of_value (const char *words, MtgOfEach *of)
{
  static const char cost[] = "{T}, Sacrifice ", joint[] = ": Add an amount of {",
                    equal[] = "} equal to the sacrificed ", value[] = "'s mana value.";
  const char *at = strstr (words, cost), *colon = at != NULL ? strstr (at, joint) : NULL;
  const char *symbol = colon != NULL ? colon + strlen (joint) : NULL;
  const char *end
      = symbol != NULL && symbol[0] != '\0' && g_str_has_prefix (symbol + 1, equal) ? strstr (symbol, value) : NULL;
  if (end == NULL || strchr (MTG_TYPE_LETTERS, symbol[0]) == NULL)
    return FALSE;
  of->deed = MTG_NEED_SACRIFICE;
  of->whom = (gsize)(at - words) + strlen (cost);
  of->whom_len = (gsize)(colon - words) - of->whom;
  of->symbol = symbol[0];
  of->taps = TRUE;
  of->rest = (gsize)(end - words) + strlen (value);
  return TRUE;
}

gboolean mtg_line_of_each (const MtgCardLine *line, MtgOfEach *of)
{
  memset (of, 0, sizeof *of);
  if (is_of_value (line->words, of))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (of_each); i++) {
    if (g_ascii_strncasecmp (line->words, of_each[i].words, strlen (of_each[i].words)) != 0)
      continue;
    of->deed = of_each[i].deed;
    of->value = of_each[i].value;
    of->whom = (gsize)(strstr (line->words, of_each[i].whom) - line->words);
    of->whom_len = strlen (of_each[i].whom);
    of->rest = strlen (of_each[i].words);
    return TRUE;
  }
  return FALSE;
}
