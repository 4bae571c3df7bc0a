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

/* "Spend this mana only on costs that contain {X}": not on those that are spelled out. */
static gboolean has_mana_for_x (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (piece) && piece->face != NULL && k < piece->face->lines->len; k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      if (line->kind == MTG_LINE_MANA_ABILITY && strstr (line->words, "only on costs that") != NULL
          && strstr (line->words, "{X}") != NULL)
        return TRUE;
    }
  }
  return FALSE;
}

/* ---- What is given up for as much as it is itself worth. */

typedef struct {
  const MtgPiece *by;
  const MtgCardLine *line;
  MtgOfEach of;
  MtgNeed *need; /* who can be given up */
  char *tag;     /* by which it is known who taps for it; NULL: nobody does */
} Each;

/* How much mana it makes of one that is given up. */
static char *mana_of (const MtgScene *scene, const MtgPiece *piece, const Each *each)
{
  g_autoptr (GPtrArray) asked = g_ptr_array_new ();
  const gint64 value = piece->face != NULL && piece->face->value > 0 ? piece->face->value : 0;
  const char *letter = each->of.symbol != '\0' ? strchr (MTG_TYPE_LETTERS, each->of.symbol) : NULL;
  if (letter != NULL)
    return value > 0 ? mtg_mana_list ((MtgTypes)(1u << (letter - MTG_TYPE_LETTERS)), value) : g_strdup ("");
  return each->of.value ? mtg_mana_list (MTG_MANA_COLOURS, value + 1)
                        : mtg_mana_list (mtg_scene_could_make (scene, piece, asked), 1);
}

/* Its words for one that is given up; NULL: it makes nothing. (transfer full) */
static char *own_words (const MtgScene *scene, const MtgPiece *piece, const Each *each)
{
  g_autofree char *mana = mana_of (scene, piece, each);
  const char *what = each->of.deed == MTG_NEED_EXILE     ? "Exile this creature"
                     : mtg_piece_has (piece, "creature") ? "Sacrifice this creature"
                     : mtg_piece_has (piece, "land")     ? "Sacrifice this land"
                                                         : "Sacrifice this permanent";
  g_autofree char *taps = each->tag != NULL ? g_strdup_printf ("Tap an untapped %s you control, ", each->tag) : NULL;
  return mana[0] == '\0' ? NULL
                         : g_strdup_printf ("%s%s: Add %s.%s", taps != NULL ? taps : "", what, mana,
                                            each->line->words + each->of.rest);
}

/* "Priest of Yawgmoth" as a tag: "priest-of-yawgmoth". (transfer full) */
static char *tag_of (const char *name)
{
  char *tag = g_ascii_strdown (name, -1);
  for (char *at = tag; *at != '\0'; at++)
    if (!g_ascii_isalpha (*at))
      *at = '-';
  return tag;
}

static gboolean each_read (const MtgPiece *by, const MtgCardLine *line, Each *each)
{
  memset (each, 0, sizeof *each);
  if (!mtg_line_of_each (line, &each->of))
    return FALSE;
  each->by = by;
  each->line = line;
  g_autofree char *words = g_strndup (line->words + each->of.whom, each->of.whom_len);
  g_autofree char *cost = g_strdup_printf ("%s %s%s", each->of.deed == MTG_NEED_EXILE ? "exile" : "sacrifice",
                                           each->of.taps ? "" : "a ", words);
  g_autoptr (GPtrArray) needs = mtg_needs_read (cost, NULL);
  if (needs == NULL || needs->len != 1)
    return FALSE;
  const MtgNeed *need = g_ptr_array_index (needs, 0);
  each->need = mtg_need_new (MTG_NEED_SACRIFICE, need->count, g_strdup (need->what));
  each->need->other = need->other;
  each->tag = each->of.taps ? tag_of (mtg_piece_name (by)) : NULL;
  return TRUE;
}

static gboolean can_give (const MtgScene *scene, const MtgPiece *piece, const Each *each)
{
  return mtg_piece_is_ours (piece) && mtg_scene_meets (scene, piece, each->need)
         && !(each->need->other && piece == each->by);
}

/* Of others the ability is, but what is given up has it as well as they: once, for its own number. */
static void give_each (MtgScene *scene, MtgPiece *by, const Each *each)
{
  gboolean barred = by->banned && !by->but_mana;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    barred = barred || (can_give (scene, piece, each) && piece->banned && !piece->but_mana);
  }
  if (barred)
    g_hash_table_insert (scene->unapplied, (gpointer)(gsize)each->line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP));
  if (barred || (each->of.taps && by->sick && !by->haste))
    return;
  for (guint i = 0; i < scene->pieces->len; i++) {
    MtgPiece *piece = mtg_scene_piece (scene, i);
    char *own = can_give (scene, piece, each) ? own_words (scene, piece, each) : NULL;
    if (own != NULL)
      g_ptr_array_add (piece->given_text, own);
  }
  if (each->tag != NULL)
    mtg_piece_add_tag (by, each->tag);
}

static void each_clear (Each *each)
{
  if (each->need != NULL)
    mtg_need_free (each->need);
  g_free (each->tag);
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

static void spell_out_line (MtgScene *scene, guint of, const MtgCardLine *line)
{
  MtgPiece *piece = mtg_scene_piece (scene, of);
  Each each = { .by = NULL };
  if (mtg_line_untaps_x (line)) {
    spell_out (scene, piece, line);
    if (has_mana_for_x (scene)) {
      g_hash_table_insert (scene->unapplied, (gpointer)(gsize)line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP));
      g_hash_table_insert (scene->guessed, (gpointer)(gsize)line,
                           g_strdup ("mana for costs that contain {X} is not spent on it"));
    }
  } else if (each_read (piece, line, &each) && !is_second (scene, of))
    give_each (scene, piece, &each);
  each_clear (&each);
}

void mtg_scene_spell_out (MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (piece) && piece->face != NULL && !piece->blank && k < piece->face->lines->len;
         k++)
      spell_out_line (scene, i, mtg_card_line (piece->face, k));
  }
}
