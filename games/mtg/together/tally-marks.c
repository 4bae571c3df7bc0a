/* SPDX-License-Identifier: MIT */
/* What counts for a number: what lies there, what is cast, and what comes with each spell. */
#include "tally.h"

#include <string.h>

/* ---- Which numbers. */

/* What a thing is for a while only. */
static gboolean is_passing (const char *words)
{
  static const char *const passing[]
      = { "tapped", "attack", "block", "counter", "modified", "equipped", "enchanted", "chosen" };
  for (gsize i = 0; i < G_N_ELEMENTS (passing); i++)
    if (strstr (words, passing[i]) != NULL)
      return TRUE;
  return FALSE;
}

gboolean mtg_count_can_be_followed (const MtgCount *count)
{
  g_autofree char *words = count->which != NULL ? mtg_limits_words (count->which) : NULL;
  if (count->also->len > 0)
    return FALSE;
  if (count->kind == MTG_COUNT_DEVOTION)
    return TRUE;
  return count->kind == MTG_COUNT_THINGS && count->zones == MTG_ZONE_BATTLEFIELD && (count->whose & MTG_YOU) != 0
         && !count->itself && count->least_power == MTG_NO_AMOUNT && count->counter == NULL
         && (words == NULL || !is_passing (words));
}

gint64 mtg_board_tally_weight (const MtgBoardTally *tally, const MtgPiece *piece)
{
  if (piece->face == NULL && tally->sort != MTG_TALLY_THINGS)
    return 0;
  switch (tally->sort) {
  case MTG_TALLY_THINGS:
    return mtg_piece_is_counted (tally->self, piece, tally->count) ? 1 : 0;
  case MTG_TALLY_DEVOTION:
    return mtg_piece_is_ours (piece) ? mtg_card_devotion (piece->face, tally->types) : 0;
  case MTG_TALLY_COLOUR:
    return (mtg_piece_colours_among (tally->self, piece, tally->count) & tally->types) != 0 ? 1 : 0;
  }
  return 0;
}

gint64 mtg_board_tally_of_tags (const MtgBoardTally *tally, GStrv tags)
{
  static const char *const none[] = { NULL };
  return tally->sort == MTG_TALLY_THINGS
                 && mtg_limits_allow (tally->count->which, tags != NULL ? (const char *const *)tags : none, 0)
             ? 1
             : 0;
}

/* ---- Can it be told? */

static const MtgPiece *piece_of (const MtgScene *scene, const PayBoardPlay *play)
{
  const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
  return piece != NULL && piece->face != NULL ? piece : NULL;
}

/* It gives others a type or a colour that the tags of what comes do not have. */
static gboolean changes_others (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgManaRule *rule = mtg_card_line (face, i)->rule;
    if (rule != NULL && !rule->itself && !rule->attached
        && (rule->kind == MTG_MANA_TYPE || rule->kind == MTG_MANA_COLOUR || rule->kind == MTG_MANA_ARE
            || rule->kind == MTG_MANA_ALSO_ARE))
      return TRUE;
  }
  return FALSE;
}

static gboolean has_any (const char *text, const char *const *words)
{
  for (gsize i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

gboolean mtg_line_sweeps (const MtgCard *face, const MtgCardLine *line)
{
  static const char *const words[]
      = { "estroy all", "xile all",     "eturn all",          "estroy each",    "xile each",
          "eturn each", "ach player s", "ach player c",       "damage to each", "damage to all",
          " get -",     "ll creatures", "ll other creatures", "control of all", NULL };
  const gboolean arrived = line->kind == MTG_LINE_GAIN || strstr (line->words, "enter") != NULL;
  const gboolean untaps = line->gain != NULL && line->gain->brings == MTG_BRINGS_UNTAP;
  const gboolean theirs = strstr (line->words, "opponents control") != NULL || strstr (line->words, "ap all ") != NULL;
  return (face->is_spell || arrived) && !untaps && !theirs && has_any (line->words, words);
}

static gboolean sweeps (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++)
    if (mtg_line_sweeps (face, mtg_card_line (face, i)))
      return TRUE;
  return FALSE;
}

/* Is it of use for what is paid for, as long as it is there? Lands that lie there have been tapped. */
static gboolean is_of_use (const MtgPiece *piece)
{
  for (guint f = 0; f < piece->faces->len; f++) {
    const MtgCard *face = piece->faces->pdata[f];
    for (guint i = 0; face->is_permanent && !face->is_land && i < face->lines->len; i++) {
      const MtgCardLine *line = mtg_card_line (face, i);
      if (line->kind == MTG_LINE_MANA_ABILITY || line->kind == MTG_LINE_MANA_RULE
          || (line->kind == MTG_LINE_OTHERS_COST && (line->change == NULL || mtg_change_helps (line)))
          || (line->kind == MTG_LINE_GAIN && line->gain != NULL && line->gain->event == MTG_EVENT_CAST))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean mtg_scene_loses_by_sweeping (const MtgScene *scene, const MtgPiece *by)
{
  if (mtg_scene_asks (scene->table->together))
    return TRUE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece != by && (mtg_piece_is_ours (piece) || mtg_piece_is_planned (scene, piece)) && is_of_use (piece))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_scene_sweeps (const MtgScene *scene)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = piece_of (scene, play);
    if (piece != NULL && sweeps (mtg_scene_face_of (piece, play)))
      return TRUE;
  }
  return FALSE;
}

/* What is counted may leave by what the card does, whoever chooses its targets, or is not what its types say. */
static gboolean is_uneven (const MtgCard *face)
{
  static const char *const arrives[]
      = { "acrifice", "eturn a ", "eturn another", "eturn a permanent", " copy of ", "hampion", "phases out", NULL };
  for (guint i = 0; i < face->lines->len && face->is_permanent; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    const gboolean arrived = line->kind == MTG_LINE_GAIN || strstr (line->words, "enter") != NULL;
    if ((arrived || strstr (line->words, "hampion") != NULL) && has_any (line->words, arrives))
      return TRUE;
  }
  return FALSE;
}

/* The permanent that it becomes stays, and is what it is called. */
static gboolean stays_so (const PayBoardPlay *play)
{
  static const char *const ways[] = { "pitch", "free", "kicker", "flashback", "escape", "dash", "spectacle", "surge" };
  for (guint i = 0; play->with != NULL && play->with[i] != NULL; i++) {
    gboolean known = FALSE;
    for (gsize k = 0; k < G_N_ELEMENTS (ways); k++)
      known = known || strcmp (ways[k], play->with[i]) == 0;
    if (!known)
      return FALSE;
  }
  return TRUE;
}

static gboolean has_namesake (const MtgScene *scene, const PayBoardPlay *play, const MtgCard *face, gint64 count)
{
  if (count > 1)
    return TRUE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (other) && other->face != NULL && strcmp (other->face->name, face->name) == 0)
      return TRUE;
  }
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *another = scene->table->plays->pdata[i];
    const MtgPiece *other = piece_of (scene, another);
    if (other != NULL && (another->zone != play->zone || another->card != play->card)
        && strcmp (mtg_scene_face_of (other, another)->name, face->name) == 0)
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_scene_can_tally (const MtgScene *scene, const PayRequest *together)
{
  if (mtg_scene_sweeps (scene))
    return FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->where == MTG_ZONE_BATTLEFIELD && piece->face != NULL && !piece->blank && changes_others (piece->face))
      return FALSE;
  }
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = piece_of (scene, play);
    if (piece == NULL)
      continue;
    const MtgCard *face = mtg_scene_face_of (piece, play);
    const gint64 count = ((const PaySpell *)together->spells->pdata[play->spell])->count;
    if (changes_others (face) || is_uneven (face) || (face->is_permanent && !stays_so (play))
        || (mtg_tags_have ((const char *const *)face->tags, "legendary") && has_namesake (scene, play, face, count)))
      return FALSE;
  }
  return TRUE;
}

/* ---- Marks. */

static void add_tag (GStrv *tags, const char *tag, gint64 times)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  if (*tags != NULL)
    g_strv_builder_addv (all, (const char **)*tags);
  for (gint64 i = 0; i < times; i++)
    g_strv_builder_add (all, tag);
  g_strfreev (*tags);
  *tags = g_strv_builder_end (all);
}

/* "2 {T}, Sacrifice this artifact: ..." */
static gint64 number_of (const char *gives)
{
  const char *last = gives != NULL ? strrchr (gives, '\n') : NULL;
  const gint64 n = gives != NULL ? g_ascii_strtoll (last != NULL ? last + 1 : gives, NULL, 10) : 1;
  return MAX (n, 1);
}

static void mark_trigger (MtgBoardTally *tally, PayTrigger *each, gint64 payments)
{
  const gint64 weight = each->gives != NULL && each->tags != NULL ? mtg_board_tally_of_tags (tally, each->tags) : 0;
  if (weight == 0)
    return;
  add_tag (&each->tags, tally->tag, weight);
  tally->most_came += payments * number_of (each->gives);
}

static gint64 all_payments (const PayRequest *together)
{
  gint64 n = 0;
  for (guint i = 0; i < together->spells->len; i++)
    n += ((const PaySpell *)together->spells->pdata[i])->way_of == NULL
             ? ((const PaySpell *)together->spells->pdata[i])->count
             : 0;
  return n;
}

static void mark_sources (const MtgScene *scene, MtgBoardTally *tally, gboolean given_up, PayRequest *together)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    tally->there += mtg_scene_piece (scene, i)->count * mtg_board_tally_weight (tally, mtg_scene_piece (scene, i));
  for (guint i = 0; i < together->sources->len; i++) {
    PaySource *source = together->sources->pdata[i];
    const MtgPiece *piece = mtg_scene_piece_of_id (scene, source->id);
    const gint64 weight = piece != NULL && source->tags != NULL ? mtg_board_tally_weight (tally, piece) : 0;
    if (weight > 0) {
      add_tag (&source->tags, tally->tag, weight);
      tally->most_gone += given_up ? weight * source->count : 0;
    }
    mark_trigger (tally, &source->each, source->count * all_payments (together));
  }
}

static void mark_spells (const MtgScene *scene, MtgBoardTally *tally, PayRequest *together)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = piece_of (scene, play);
    if (piece == NULL)
      continue;
    PaySpell *spell = together->spells->pdata[play->spell];
    const MtgCard *face = mtg_scene_face_of (piece, play);
    MtgPiece *arrived = face->is_permanent ? mtg_scene_arrive (scene, piece, face) : NULL;
    const gint64 tokens = arrived == NULL && spell->gives_tags != NULL ? number_of (spell->gives) : 0;
    const gint64 weight = arrived != NULL ? arrived->frail == NULL ? mtg_board_tally_weight (tally, arrived) : 0
                          : tokens > 0    ? mtg_board_tally_of_tags (tally, spell->gives_tags)
                                          : 0;
    g_clear_pointer (&arrived, mtg_piece_free);
    if (weight > 0)
      add_tag (&spell->gives_tags, tally->tag, weight);
    tally->most_came += weight * MAX (tokens, 1) * spell->count;
    mark_trigger (tally, &spell->each, spell->count * all_payments (together));
  }
}

void mtg_board_tally_mark (const MtgScene *scene, MtgBoardTally *tally, PayRequest *together)
{
  const gboolean given_up = mtg_plan_gives_up (together);
  mark_sources (scene, tally, given_up, together);
  mark_spells (scene, tally, together);
  if (given_up)
    tally->most_gone += tally->most_came;
}
