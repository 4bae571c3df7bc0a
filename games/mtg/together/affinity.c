/* SPDX-License-Identifier: MIT */
/* "This spell costs {1} less for each artifact you control": what was cast before is one more of them. Only where
 * nothing that lies there at first could be given up, so that the number never falls but by what came. */
#include "together.h"

#include <string.h>

#define MOST_COUNTED 12

/* What is counted in the whole plan: one sort of things, alike for all spells that count. */
typedef struct {
  const MtgScene *scene;
  PayRequest *together;
  const MtgCostChange *change; /* of the first line; NULL: none was found */
  char *tag;                   /* of the spells that count */
} Counting;

static gboolean is_plain_number (const MtgCount *count)
{
  return count != NULL && count->kind == MTG_COUNT_THINGS && count->whose == MTG_YOU
         && count->zones == MTG_ZONE_BATTLEFIELD && !count->itself && count->least_power == MTG_NO_AMOUNT
         && count->counter == NULL && count->each == 1 && count->plus == 0 && count->at_most == MTG_NO_AMOUNT
         && count->also->len == 0 && count->which != NULL;
}

static gboolean counts (const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  return line->kind == MTG_LINE_OWN_COST && line->verdict == MTG_VERDICT_APPLIED && change != NULL
         && g_strcmp0 (change->modifier, "-{1}") == 0 && change->when == NULL && change->way == NULL && !change->targets
         && !change->per_target && !change->may && change->nth == 0 && is_plain_number (change->times);
}

static gboolean counts_alike (const MtgCostChange *change, const MtgCostChange *other)
{
  g_autofree char *words = mtg_limits_words (change->times->which);
  g_autofree char *others = mtg_limits_words (other->times->which);
  return strcmp (words, others) == 0;
}

static const MtgCard *face_of (const Counting *counting, const PayBoardPlay *play)
{
  const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (counting->scene, play) : NULL;
  return piece != NULL && piece->face != NULL ? mtg_scene_face_of (piece, play) : NULL;
}

/* Is it counted once it is there? */
static gboolean is_counted (const Counting *counting, const MtgCard *face)
{
  return face->is_permanent
         && mtg_limits_allow (counting->change->times->which, (const char *const *)face->tags, face->value);
}

/* May it die before it is counted? */
static gboolean is_frail (const Counting *counting, const PayBoardPlay *play, const MtgCard *face)
{
  MtgPiece *arrived = mtg_scene_arrive (counting->scene, mtg_scene_piece_of (counting->scene, play), face);
  const gboolean frail = arrived->frail != NULL;
  mtg_piece_free (arrived);
  return frail;
}

/* Can each that is counted tell those after it, and are there few enough? */
static gboolean can_tell (const Counting *counting)
{
  gint64 n = 0;
  for (guint i = 0; i < counting->scene->table->plays->len; i++) {
    const PayBoardPlay *play = counting->scene->table->plays->pdata[i];
    const MtgCard *face = face_of (counting, play);
    if (face == NULL || !is_counted (counting, face))
      continue;
    const PaySpell *spell = counting->together->spells->pdata[play->spell];
    n += spell->count;
    const gboolean legend = mtg_tags_have ((const char *const *)face->tags, "legendary") && spell->count > 1;
    if (spell->once_paid != NULL || spell->way_of != NULL || legend || is_frail (counting, play, face))
      return FALSE;
  }
  return n <= MOST_COUNTED;
}

static void find (Counting *counting)
{
  for (guint i = 0; i < counting->scene->table->plays->len && counting->change == NULL; i++) {
    const PayBoardPlay *play = counting->scene->table->plays->pdata[i];
    const MtgCard *face = face_of (counting, play);
    for (guint k = 0; face != NULL && k < face->lines->len && counting->change == NULL; k++)
      if (counts (mtg_card_line (face, k))) {
        counting->change = mtg_card_line (face, k)->change;
        counting->tag = mtg_own_tag ("counts", play->zone, play->card);
      }
  }
}

static GPtrArray *one_text (const char *text)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (texts, g_strdup (text));
  return texts;
}

static void tell (const Counting *counting)
{
  for (guint i = 0; i < counting->scene->table->plays->len; i++) {
    const PayBoardPlay *play = counting->scene->table->plays->pdata[i];
    const MtgCard *face = face_of (counting, play);
    if (face == NULL)
      continue;
    PaySpell *spell = counting->together->spells->pdata[play->spell];
    if (is_counted (counting, face)) {
      spell->once_paid = one_text ("-{1}");
      spell->once_purpose = one_text (counting->tag);
    }
    guint lines = 0;
    for (guint k = 0; k < face->lines->len; k++)
      lines += counts (mtg_card_line (face, k)) && counts_alike (counting->change, mtg_card_line (face, k)->change);
    if (lines != 1)
      continue;
    g_ptr_array_add (spell->purpose, g_strdup (counting->tag));
    for (guint k = 0; k < face->lines->len; k++)
      if (counts (mtg_card_line (face, k)) && counts_alike (counting->change, mtg_card_line (face, k)->change))
        g_hash_table_add (counting->scene->counted, (gpointer)(gsize)mtg_card_line (face, k));
  }
}

void mtg_scene_count_on (const MtgScene *scene, PayRequest *together)
{
  Counting counting = { .scene = scene, .together = together };
  if (mtg_scene_knows_all (scene)) /* what spells with words of their own give up is not known here */
    find (&counting);
  if (counting.change != NULL && scene->table->together_loose == NULL && !mtg_plan_gives_up (together)
      && can_tell (&counting))
    tell (&counting);
  g_free (counting.tag);
}
