/* SPDX-License-Identifier: MIT */
/* Abilities that are one for each number of things, or for each thing that could be given up. */
#include "scene.h"

#include <string.h>

#define MOST_UNTAPPED 20 /* by one ability that untaps X */

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
  const char *at = strstr (line->words, MTG_UNTAP_X), *things = at + strlen (MTG_UNTAP_X);
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

/* ---- What is given up for as much as it is itself worth. */

/* "{W}{W} or {U}{U}": [n] of one of [types]. (transfer full) */
static char *sets_of (MtgTypes types, gint64 n)
{
  GString *sets = g_string_new (NULL);
  for (guint t = 0; t < MTG_TYPES; t++) {
    if ((types >> t & 1) == 0)
      continue;
    g_string_append (sets, sets->len > 0 ? " or " : "");
    for (gint64 i = 0; i < n; i++)
      g_string_append_printf (sets, "{%c}", MTG_TYPE_LETTERS[t]);
  }
  return g_string_free (sets, FALSE);
}

/* Its words for one that is given up; NULL: it makes nothing. (transfer full) */
static char *own_words (const MtgScene *scene, const MtgPiece *piece, const MtgOfEach *of, const char *rest)
{
  g_autoptr (GPtrArray) asked = g_ptr_array_new ();
  const gint64 value = piece->face != NULL && piece->face->value > 0 ? piece->face->value : 0;
  const MtgTypes types = of->value ? MTG_MANA_COLOURS : mtg_scene_could_make (scene, piece, asked);
  g_autofree char *sets = sets_of (types, of->value ? value + 1 : 1);
  if (sets[0] == '\0')
    return NULL;
  return g_strdup_printf ("%s this %s: Add %s.%s", of->value ? "Exile" : "Sacrifice", of->whom, sets, rest);
}

/* Of others the ability is, but what is given up has it as well as they: once, for its own number. */
static void give_each (MtgScene *scene, const MtgPiece *by, const MtgCardLine *line)
{
  const MtgOfEach *of = mtg_line_of_each (line);
  const char *rest = line->words + strlen (of->words);
  gboolean barred = by->banned && !by->but_mana;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    barred
        = barred || (mtg_piece_is_ours (piece) && mtg_piece_has (piece, of->whom) && piece->banned && !piece->but_mana);
  }
  if (barred)
    g_hash_table_add (scene->unapplied, (gpointer)(gsize)line);
  for (guint i = 0; i < scene->pieces->len && !barred; i++) {
    MtgPiece *piece = mtg_scene_piece (scene, i);
    char *own
        = mtg_piece_is_ours (piece) && mtg_piece_has (piece, of->whom) ? own_words (scene, piece, of, rest) : NULL;
    if (own != NULL)
      g_ptr_array_add (piece->given_text, own);
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
      else if (mtg_line_of_each (mtg_card_line (piece->face, k)) != NULL && !is_second (scene, i))
        give_each (scene, piece, mtg_card_line (piece->face, k));
  }
}
