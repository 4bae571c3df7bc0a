/* SPDX-License-Identifier: MIT */
/* What mana abilities ask of other cards, and whom abilities untap. */
#include "scene.h"

#include <string.h>

#define MOST_UNTAPPED 20 /* by one ability that untaps X */

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

static const char untap_x[] = "Untap X target ";

gboolean mtg_line_untaps_x (const MtgCardLine *line)
{
  return line->kind == MTG_LINE_ABILITY && line->verdict != MTG_VERDICT_UNREAD && strstr (line->words, "{X}") != NULL
         && strstr (line->words, untap_x) != NULL;
}

static gint64 count_those (const MtgScene *scene, const char *things)
{
  MtgZone zone;
  MtgNeed many = { MTG_NEED_UNTAP, 2, g_strndup (things, strcspn (things, ".")), FALSE };
  MtgLimits *limits = mtg_need_limits (&many, &zone);
  gint64 n = 0;
  for (guint i = 0; limits != NULL && i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (piece) && mtg_piece_is (piece, limits))
      n += piece->count;
  }
  mtg_limits_free (limits);
  g_free (many.what);
  return n;
}

static void spell_out (const MtgScene *scene, MtgPiece *piece, const MtgCardLine *line)
{
  const char *at = strstr (line->words, untap_x), *things = at + strlen (untap_x);
  g_autofree char *cost = g_strndup (line->words, (gsize)(at - line->words));
  g_auto (GStrv) around = g_strsplit (cost, "{X}", 2);
  const gsize length = strcspn (things, ".");
  const gint64 most = MIN (count_those (scene, things), MOST_UNTAPPED);
  GString *text = g_string_new (NULL);
  for (gint64 n = 1; n <= most; n++) {
    const gsize singular = n == 1 && length > 0 && things[length - 1] == 's' ? length - 1 : length;
    g_autofree char *number = n == 1 ? g_strdup ("") : g_strdup_printf ("%" G_GINT64_FORMAT " ", n);
    g_string_append_printf (text, "%s%s{%" G_GINT64_FORMAT "}%sUntap %starget %.*s.", n > 1 ? "\n" : "", around[0], n,
                            around[1], number, (int)singular, things);
  }
  if (text->len > 0)
    g_ptr_array_add (piece->given_text, g_string_free (text, FALSE));
  else
    g_string_free (text, TRUE);
}

/* ---- What is exiled for as much as it is worth. */

gboolean mtg_line_exiles_for_value (const MtgCardLine *line)
{
  static const char start[] = "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled "
                              "creature's mana value.";
  return g_ascii_strncasecmp (line->words, start, strlen (start)) == 0;
}

/* Of others the ability is, but what is exiled has it as well as they: once, for its own number. */
static void exile_each (MtgScene *scene, const MtgPiece *by, const MtgCardLine *line)
{
  const char *rest = strchr (line->words, '.') + 1;
  gboolean barred = by->banned && !by->but_mana;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    barred = barred
             || (mtg_piece_is_ours (piece) && mtg_piece_has (piece, "creature") && piece->banned && !piece->but_mana);
  }
  if (barred)
    g_hash_table_add (scene->unapplied, (gpointer)(gsize)line);
  for (guint i = 0; i < scene->pieces->len && !barred; i++) {
    MtgPiece *piece = mtg_scene_piece (scene, i);
    const gint64 value = piece->face != NULL && piece->face->value > 0 ? piece->face->value : 0;
    if (!mtg_piece_is_ours (piece) || !mtg_piece_has (piece, "creature"))
      continue;
    g_autoptr (GString) sets = g_string_new (NULL);
    for (guint t = 0; t < MTG_COLOURS; t++) {
      g_string_append (sets, t > 0 ? " or " : "");
      for (gint64 n = 0; n <= value; n++)
        g_string_append_printf (sets, "{%c}", MTG_TYPE_LETTERS[t]);
    }
    g_ptr_array_add (piece->given_text, g_strdup_printf ("Exile this creature: Add %s.%s", sets->str, rest));
  }
}

static gboolean is_second (const MtgScene *scene, guint of)
{
  const MtgPiece *piece = mtg_scene_piece (scene, of);
  for (guint i = 0; i < of; i++)
    if (mtg_piece_is_ours (mtg_scene_piece (scene, i))
        && g_strcmp0 (mtg_piece_name (mtg_scene_piece (scene, i)), mtg_piece_name (piece)) == 0)
      return TRUE;
  return FALSE;
}

void mtg_scene_spell_out (MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (piece) && piece->face != NULL && !piece->blank && k < piece->face->lines->len;
         k++)
      if (mtg_line_untaps_x (mtg_card_line (piece->face, k)))
        spell_out (scene, piece, mtg_card_line (piece->face, k));
      else if (mtg_line_exiles_for_value (mtg_card_line (piece->face, k)) && !is_second (scene, i))
        exile_each (scene, piece, mtg_card_line (piece->face, k));
  }
}
