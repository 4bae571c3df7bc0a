/* SPDX-License-Identifier: MIT */
/* Abilities that make no mana and bring what is counted, asked for or tapped: none is used before paying but for what
 * it untaps, and with what it brings there could be more. */
#include "together.h"

#include <string.h>

/* What the words say that it makes, or that something becomes, as tags; what that is already is counted as it is.
 * (transfer full) */
static GStrv tags_of (const MtgCardLine *line, gboolean becomes)
{
  const char *effect = strstr (line->words, becomes ? "ecome" : ":");
  g_autofree char *low = g_ascii_strdown (effect != NULL ? effect : line->words, -1);
  char *still = strstr (low, "still");
  if (becomes && still != NULL)
    *still = '\0';
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit_set (low, " ,.:;\"", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_strv_builder_add (tags, words[i]);
  if (strstr (low, "token") != NULL)
    g_strv_builder_add (tags, "token");
  if (!becomes)
    g_strv_builder_add (tags, "permanent");
  g_strv_builder_add (tags, "untapped");
  return g_strv_builder_end (tags);
}

/* What comes, or becomes something. */
typedef struct {
  const char *const *tags; /* NULL: nobody knows what comes */
  const MtgPiece *becomes; /* (nullable): it lies there, and is what it is already */
} Coming;

/* Could it be among what [self] counts? */
static gboolean counts (const MtgPiece *self, const MtgCount *count, const Coming *coming)
{
  const char *const *tags = coming->tags;
  if (count == NULL || (coming->becomes != NULL && mtg_piece_is_counted (self, coming->becomes, count)))
    return FALSE;
  for (guint i = 0; i < count->also->len; i++)
    if (counts (self, g_ptr_array_index (count->also, i), coming))
      return TRUE;
  if (count->kind != MTG_COUNT_THINGS || count->itself || (count->whose & MTG_YOU) == 0
      || (count->zones & MTG_ZONE_BATTLEFIELD) == 0)
    return FALSE;
  if (count->which == NULL || tags == NULL)
    return tags == NULL || g_strv_contains (tags, "permanent");
  return mtg_limits_allow (count->which, tags, 0);
}

static gboolean condition_counts (const MtgPiece *self, const MtgCondition *when, const Coming *coming)
{
  for (guint i = 0; when != NULL && i < when->tests->len; i++) {
    const MtgTest *test = g_ptr_array_index (when->tests, i);
    if (counts (self, test->count, coming) || counts (self, test->than, coming))
      return TRUE;
  }
  return FALSE;
}

static gboolean line_counts (const MtgPiece *piece, const MtgCardLine *line, const Coming *coming)
{
  if (line->kind == MTG_LINE_MANA_ABILITY)
    return mtg_piece_is_ours (piece) && !piece->blank
           && (counts (piece, line->amount, coming) || condition_counts (piece, line->whether, coming)
               || condition_counts (piece, line->when, coming) || condition_counts (piece, line->instead_when, coming));
  return line->change != NULL && line->kind != MTG_LINE_ABILITY_COST
         && (counts (piece, line->change->times, coming) || condition_counts (piece, line->change->when, coming));
}

static gboolean any_counts (const MtgScene *scene, const Coming *coming)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->whose == MTG_YOU && piece->face != NULL && k < piece->face->lines->len; k++)
      if (line_counts (piece, mtg_card_line (piece->face, k), coming))
        return TRUE;
  }
  return FALSE;
}

gboolean mtg_scene_counts (const MtgScene *scene, const char *const *tags)
{
  const Coming coming = { tags, NULL };
  return any_counts (scene, &coming);
}

/* One that untaps is followed as mana abilities are, but for what else it does. */
static const MtgAbility *untapping (const MtgCardLine *line)
{
  const MtgReading *reading = line->kind == MTG_LINE_MANA_ABILITY ? line->reading : NULL;
  const MtgAbility *ability = reading != NULL && reading->abilities->len > 0 ? mtg_reading_ability (reading, 0) : NULL;
  return ability != NULL && ability->untapped != NULL ? ability : NULL;
}

/* Has it what the ability asks of its own card? */
static gboolean could_use (const MtgPiece *piece, const MtgCardLine *line)
{
  if (line->way == NULL)
    return mtg_piece_is_ours (piece) && !piece->banned && !piece->blank
           && mtg_piece_has_loyalty (piece, untapping (line));
  if (piece->whose != MTG_YOU || piece->banned || (line->way->zones & piece->where) == 0
      || (piece->where == MTG_ZONE_BATTLEFIELD && piece->blank))
    return FALSE;
  const gint64 there = mtg_piece_counters (piece, "loyalty");
  for (guint i = 0; i < line->way->prices->len; i++) {
    const MtgPrice *price = g_ptr_array_index (line->way->prices, i);
    if ((price->taps && piece->tapped) || (price->loyalty != MTG_NO_AMOUNT && there >= 0 && there + price->loyalty < 0))
      return FALSE;
  }
  return TRUE;
}

gboolean mtg_line_brings_counted (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean other = line->kind == MTG_LINE_ABILITY && line->gain != NULL && line->way != NULL;
  if ((!other && untapping (line) == NULL) || !could_use (piece, line))
    return FALSE;
  const MtgBrings brings = other ? line->gain->brings : MTG_BRINGS_UNTAP;
  const gboolean becomes = strstr (line->words, "ecome") != NULL && strstr (line->words, " creature") != NULL;
  if (brings != MTG_BRINGS_BODIES && brings != MTG_BRINGS_TOKENS && brings != MTG_BRINGS_LAND && !becomes)
    return FALSE;
  g_auto (GStrv) tags = tags_of (line, becomes);
  const gboolean told = becomes || strstr (line->words, "reate ") != NULL;
  const gboolean itself = becomes && mtg_piece_is_ours (piece) && strstr (line->words, "arget") == NULL
                          && (strchr (line->words, '~') != NULL || strstr (line->words, "his ") != NULL);
  const Coming coming = { told ? (const char *const *)tags : NULL, itself ? piece : NULL };
  return any_counts (scene, &coming);
}
