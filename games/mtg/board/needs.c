/* SPDX-License-Identifier: MIT */
/* What a way asks of other cards: whom it gives up, and what is not there. */
#include "play.h"

#include <string.h>

/* The card itself, where it cannot be given up for what is paid for. */
static const MtgPiece *kept_out (const MtgPlaying *playing, const MtgNeed *need)
{
  return (playing->itself >> need->kind & 1) != 0 && !need->other ? NULL : playing->piece;
}

static gint64 free_copies (const MtgPlaying *playing, const MtgPiece *piece, const MtgNeed *need, const GArray *victims)
{
  gint64 n = piece->count - (piece == kept_out (playing, need) ? 1 : 0);
  for (guint i = 0; i < victims->len; i++)
    if (g_array_index (victims, MtgVictim, i).piece == piece)
      n -= g_array_index (victims, MtgVictim, i).count;
  return n;
}

/* How much is lost with it: 0 nothing that pays, 1 what can be tapped before, 2 what its own ability would give up. */
static int dearness (const MtgScene *scene, const MtgPiece *piece, MtgNeedKind deed)
{
  if (!mtg_piece_pays (scene, piece))
    return 0;
  return deed == MTG_NEED_TAP || piece->where != MTG_ZONE_BATTLEFIELD || mtg_piece_can_leave (piece) ? 2 : 1;
}

/* Gives up those that cost least; [choice] of the play says which, where that is open. */
static void set_aside (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  gint64 left = need->count;
  guint passed = 0;
  for (int dear = 0; dear <= 2 && left > 0; dear++)
    for (guint i = 0; i < playing->scene->pieces->len && left > 0; i++) {
      const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
      const gint64 n = MIN (left, free_copies (playing, piece, need, made->victims));
      if (n < 1 || !mtg_scene_meets (playing->scene, piece, need)
          || dearness (playing->scene, piece, need->kind) != dear)
        continue;
      if (dear == 2 && need->count == 1 && passed++ < playing->choice)
        continue;
      const MtgVictim victim = { piece, n, need->kind };
      g_array_append_val (made->victims, victim);
      left -= n;
      made->chosen = made->chosen || (dear == 2 && need->count == 1);
    }
  made->exhausted = made->exhausted || left > 0;
}

/* Whether it is there is for those to tell who pay. */
static void ask_for (const MtgNeed *need, MtgMade *made)
{
  char *modifier = mtg_need_modifier (need);
  if (strstr (need->what, MTG_WITH_POWER) != NULL)
    made->power = need->what;
  if (modifier == NULL)
    made->beyond = need->what;
  else
    g_ptr_array_add (made->request->modifiers, modifier);
}

/* Those that are there whatever is given up for mana. */
static gint64 count_lasting (const MtgPlaying *playing, const MtgNeed *need)
{
  gint64 n = 0;
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (mtg_scene_meets (playing->scene, piece, need) && !mtg_piece_could_go (playing->scene, piece))
      n += piece->count - (piece == playing->piece ? 1 : 0);
  }
  return n;
}

#define SHARES " that shares a color with that spell"

/* "card that shares a color with that spell": "blue or red card". FALSE: the need says nothing of it. */
static gboolean add_shared (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  if (!g_str_has_suffix (need->what, SHARES))
    return FALSE;
  g_auto (GStrv) tags = mtg_play_tags (playing);
  g_autoptr (GString) what = g_string_new (NULL);
  for (guint i = 0; mtg_colour_tags[i] != NULL; i++)
    if (g_strv_contains ((const char *const *)tags, mtg_colour_tags[i]))
      g_string_append_printf (what, "%s%s", what->len > 0 ? " or " : "", mtg_colour_tags[i]);
  if (what->len == 0) {
    g_free (made->why);
    made->why = g_strdup ("it has no colour that another card could share");
    return TRUE;
  }
  g_string_append_printf (what, " %.*s", (int)(strlen (need->what) - strlen (SHARES)), need->what);
  const MtgNeed shared = { need->kind, need->count, what->str, need->other };
  mtg_play_add_need (playing, &shared, made);
  return TRUE;
}

/* One that has to be tapped could be, for mana. */
static gboolean could_be_tapped (const MtgPlaying *playing, const MtgNeed *need)
{
  MtgNeed either = *need;
  either.what += mtg_need_is_tapped (need) ? strlen ("tapped ") : 0;
  for (guint i = 0; mtg_need_is_tapped (need) && i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (mtg_scene_meets (playing->scene, piece, &either)
        && (mtg_piece_pays (playing->scene, piece) || mtg_scene_asks_for (playing->scene, piece)))
      return TRUE;
  }
  return FALSE;
}

/* So many of what is paid any number of times over. */
static void add_many (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  MtgPlaying some = *playing;
  g_free (made->many);
  made->many = mtg_need_words (need->what + strlen ("X "), some.many == 1);
  const MtgNeed counted = { need->kind, some.many, made->many, need->other };
  some.many = 0;
  mtg_play_add_need (&some, &counted, made);
}

static const char total[] = " with total ";

/* "X creatures with total power 4 or greater": no board says powers, but there has to be such a creature. */
static void add_total (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  const char *what = need->what + strlen ("X ");
  g_autofree char *words = g_strndup (what, (gsize)(strstr (what, total) - what));
  const MtgNeed any = { need->kind, 2, words, need->other };
  if (mtg_scene_candidates (playing->scene, kept_out (playing, need), &any) > 0)
    made->beyond = need->what;
  else if (made->why == NULL)
    made->why = mtg_play_why_missing (playing->scene, need, 0);
}

/* Craft: what the graveyard does not have of it. */
static gboolean add_materials (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  gint64 left = 0;
  g_autofree char *whom = NULL;
  if (!mtg_play_craft (playing, need, made, &left, &whom))
    return FALSE;
  const MtgNeed rest = { need->kind, left, whom, need->other };
  if (left > 0)
    mtg_play_add_need (playing, &rest, made);
  return TRUE;
}

/* What is not there may come, but not to the hand or the graveyard. */
static void add_missing (const MtgPlaying *playing, const MtgNeed *need, gint64 there, MtgMade *made)
{
  const gboolean lies = strstr (need->what, "hand") == NULL && strstr (need->what, "graveyard") == NULL;
  const gboolean comes = lies && need->kind != MTG_NEED_DISCARD && need->kind != MTG_NEED_REVEAL
                         && there + mtg_play_count_newcomers (playing, need) >= need->count;
  char *modifier = comes ? mtg_need_modifier (need) : NULL;
  char **why = modifier != NULL ? &made->lacks : &made->why;
  g_free (*why);
  *why = mtg_play_why_missing (playing->scene, need, there);
  if (modifier != NULL)
    g_ptr_array_add (made->request->modifiers, modifier);
}

void mtg_play_add_need (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  if (add_shared (playing, need, made))
    return;
  if (playing->many > 0 && need->count == 0 && g_str_has_prefix (need->what, "X ")) {
    add_many (playing, need, made);
    return;
  }
  if (mtg_play_set_x (playing, need, made) || mtg_play_collect (playing, need, made)
      || mtg_play_remove (playing, need, made) || add_materials (playing, need, made))
    return;
  if (need->count == 0 && g_str_has_prefix (need->what, "X ")) {
    if (strstr (need->what, total) != NULL)
      add_total (playing, need, made);
    else
      ask_for (need, made);
    return;
  }
  if (need->count < 1 || mtg_need_verbs[need->kind] == NULL) {
    made->beyond = need->what;
    return;
  }
  const gint64 there = mtg_scene_candidates (playing->scene, kept_out (playing, need), need);
  if (playing->scene->board->use != PAY_BOARD_PLAYS && need->kind != MTG_NEED_REVEAL) {
    ask_for (need, made);
    return;
  }
  /* What is sacrificed for mana lies in the graveyard before it is exiled (601.2g-h). */
  if (there < need->count && need->kind == MTG_NEED_EXILE && strstr (need->what, "graveyard") != NULL
      && there + mtg_scene_could_bury (playing->scene) >= need->count) {
    made->buried = need->what;
    return;
  }
  if (there < need->count
      && (could_be_tapped (playing, need) || there + mtg_scene_unnamed (playing->scene, need) >= need->count)) {
    made->beyond = need->what;
    return;
  }
  if (there < need->count) {
    add_missing (playing, need, there, made);
    return;
  }
  if (need->kind == MTG_NEED_REVEAL) {
    if (count_lasting (playing, need) < need->count)
      made->beyond = need->what;
    return;
  }
  if (strstr (need->what, MTG_WITH_POWER) != NULL)
    made->power = need->what;
  char *modifier = there != G_MAXINT64 ? mtg_need_modifier (need) : NULL;
  if (modifier != NULL)
    g_ptr_array_add (made->request->modifiers, modifier);
  else if (there == G_MAXINT64)
    made->beyond = need->what;
  else
    set_aside (playing, need, made);
}
