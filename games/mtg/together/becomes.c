/* SPDX-License-Identifier: MIT */
/* What sources make once a card that changes it was played: "whenever you tap a land for mana, add one mana of any type
 * that land produced". Each number of such cards is a board of its own, on which those cards lie. */
#include "together.h"

#include <string.h>

#define MOST_STATES 12
#define ONE_LEGEND "of two such legends one is there, which does nothing for what is played after it"

/* A card that is played and changes what sources make. */
typedef struct {
  const PayBoardPlay *play;
  const PaySpell *spell;
  gint64 count;
} Changer;

static gboolean is_change (const MtgCardLine *line)
{
  const MtgManaRule *rule = line->rule;
  return line->kind == MTG_LINE_MANA_RULE && line->verdict == MTG_VERDICT_APPLIED && rule != NULL
         && (rule->kind == MTG_MANA_ADDS || rule->kind == MTG_MANA_ADDS_OF || rule->kind == MTG_MANA_TIMES)
         && (rule->whose & MTG_YOU) != 0 && !rule->attached && !rule->itself && !rule->everywhere && rule->when == NULL
         && (rule->gives == NULL || strstr (rule->gives, "chosen") == NULL);
}

/* "Until end of turn, whenever a player taps an Island for mana, ..." of a spell is such a change for as long as a plan
 * is: the words behind. NULL: it is none. */
static const char *lasting (const MtgCardLine *line)
{
  static const char start[] = "Until end of turn, whenever ";
  return g_ascii_strncasecmp (line->words, start, strlen (start)) == 0 ? line->words + strlen ("Until end of turn, ")
                                                                       : NULL;
}

/* What lies there once [face] was played: itself, or what lasts of it; NULL: nothing. Of [scene]. */
static const MtgCard *stays_as (const MtgScene *scene, const MtgCard *face)
{
  if (face->is_permanent)
    return face;
  for (guint i = 0; i < face->lines->len; i++)
    if (lasting (mtg_card_line (face, i)) != NULL)
      return mtg_scene_words (scene, lasting (mtg_card_line (face, i)));
  return NULL;
}

static gboolean any_change (const MtgCard *face)
{
  for (guint i = 0; face != NULL && i < face->lines->len; i++)
    if (is_change (mtg_card_line (face, i)))
      return TRUE;
  return FALSE;
}

static guint count_ways (const MtgScene *scene, const PayBoardPlay *play)
{
  guint n = 0;
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *other = scene->table->plays->pdata[i];
    n += other->spell >= 0 && other->zone == play->zone && other->card == play->card;
  }
  return n;
}

/* Could it be given up for something once it is there? */
static gboolean could_leave (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face,
                             const PayRequest *together)
{
  if (!face->is_permanent)
    return FALSE;
  MtgPiece *arrived = mtg_scene_arrive (scene, piece, face);
  gboolean leaves = arrived->frail != NULL || mtg_scene_asks_for (scene, arrived);
  mtg_piece_free (arrived);
  for (guint i = 0; i < together->spells->len; i++) {
    const GPtrArray *modifiers = ((const PaySpell *)together->spells->pdata[i])->modifiers;
    for (guint k = 0; k < modifiers->len && !leaves; k++)
      leaves = mtg_text_gives_up (modifiers->pdata[k]);
  }
  return leaves;
}

static GArray *find_changers (const MtgScene *scene, const PayRequest *together)
{
  GArray *changers = g_array_new (FALSE, FALSE, sizeof (Changer));
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    if (piece == NULL || piece->face == NULL || !any_change (stays_as (scene, mtg_scene_face_of (piece, play))))
      continue;
    const PaySpell *spell = together->spells->pdata[play->spell];
    const Changer changer = { play, spell, spell->count };
    if (count_ways (scene, play) == 1 && !could_leave (scene, piece, mtg_scene_face_of (piece, play), together))
      g_array_append_val (changers, changer);
  }
  return changers;
}

/* ---- One state. */

/* The sources where so many of each lie there. (transfer full) */
static PayRequest *sources_with (const MtgScene *scene, const GArray *changers, const gint64 *paid)
{
  g_autoptr (PayTable) table = pay_table_new ();
  MtgScene other = { .board = scene->board,
                     .table = table,
                     .kept = scene->kept,
                     .edition = scene->edition,
                     .untaps_later = scene->untaps_later };
  PayRequest *request = NULL;
  if (mtg_scene_fill (&other, NULL)) {
    for (guint i = 0; i < changers->len; i++) {
      const PayBoardPlay *play = g_array_index (changers, Changer, i).play;
      const MtgPiece *piece = paid[i] > 0 ? mtg_scene_piece_of (&other, play) : NULL;
      if (piece == NULL)
        continue;
      MtgPiece *arrived = mtg_piece_arrive (piece, stays_as (&other, mtg_scene_face_of (piece, play)));
      arrived->count = paid[i];
      g_ptr_array_add (other.pieces, arrived);
    }
    mtg_scene_apply_rules (&other);
    mtg_scene_spell_out (&other);
    mtg_scene_use_before (&other);
    request = pay_request_new ();
    pay_request_add_spell (request, NULL, NULL); /* it is a plan */
    mtg_scene_add_sources (&other, NULL, 0, NULL, MTG_STAYING_FOR_MORE, request);
  }
  mtg_scene_clear (&other);
  return request;
}

static const PaySource *find_source (const PayRequest *request, const char *id)
{
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *source = request->sources->pdata[i];
    if (g_strcmp0 (source->id, id) == 0)
      return source;
  }
  return NULL;
}

static void add_variant (const GArray *changers, const gint64 *paid, const PaySource *then, PaySource *source)
{
  PayVariant *variant = pay_source_add_variant (source, then->text, then->extra);
  for (guint i = 0; i < changers->len; i++)
    for (gint64 k = 0; k < paid[i]; k++)
      g_ptr_array_add (variant->after, g_strdup (g_array_index (changers, Changer, i).spell->name));
}

/* FALSE: some source changes in a way that is not told. [changes]: the sources that do, each once. */
static gboolean add_state (const MtgScene *scene, const GArray *changers, const gint64 *paid, PayRequest *together)
{
  g_autoptr (PayRequest) with = sources_with (scene, changers, paid);
  gboolean told = with != NULL;
  for (guint i = 0; i < together->sources->len && told; i++) {
    PaySource *source = together->sources->pdata[i];
    const PaySource *then = source->id != NULL ? find_source (with, source->id) : NULL;
    const gboolean same
        = then != NULL && g_strcmp0 (then->text, source->text) == 0 && g_strcmp0 (then->extra, source->extra) == 0;
    if (then == NULL || same)
      continue;
    told = then->amount == source->amount && then->uses == source->uses && then->count == source->count
           && mtg_text_is_simple (source->text) && mtg_text_is_simple (then->text);
    if (told)
      add_variant (changers, paid, then, source);
  }
  return told;
}

static gboolean count_on (const GArray *changers, gint64 *paid)
{
  for (guint i = 0; i < changers->len; i++) {
    if (paid[i]++ < g_array_index (changers, Changer, i).count)
      return TRUE;
    paid[i] = 0;
  }
  return FALSE;
}

/* ---- All of them. */

static void drop_all (PayRequest *together)
{
  for (guint i = 0; i < together->sources->len; i++)
    g_clear_pointer (&((PaySource *)together->sources->pdata[i])->becomes, g_ptr_array_unref);
}

/* Lands alone are changed as they lie there; others could come, too. */
static void tell_lines (const MtgScene *scene, const Changer *changer)
{
  const MtgCard *face = mtg_scene_face_of (mtg_scene_piece_of (scene, changer->play), changer->play);
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    const char *lasts = !face->is_permanent ? lasting (line) : NULL;
    const MtgCardLine *change = lasts != NULL ? mtg_card_line (mtg_scene_words (scene, lasts), 0) : line;
    if (!is_change (change))
      continue;
    if (mtg_limits_are_lands (change->rule->which))
      g_hash_table_add (scene->brought, (gpointer)(gsize)line);
    else
      g_hash_table_insert (scene->open, (gpointer)(gsize)line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP));
  }
}

void mtg_scene_become (const MtgScene *scene, PayRequest *together)
{
  g_autoptr (GArray) changers = find_changers (scene, together);
  g_autofree gint64 *paid = g_new0 (gint64, changers->len + 1);
  gint64 states = 1;
  gboolean told = TRUE;
  for (guint i = 0; i < changers->len && states <= MOST_STATES; i++)
    states *= g_array_index (changers, Changer, i).count + 1;
  while (states > 1 && states <= MOST_STATES && told && count_on (changers, paid))
    told = add_state (scene, changers, paid, together);
  if (!told)
    drop_all (together);
  for (guint i = 0; i < changers->len && told && states <= MOST_STATES; i++)
    tell_lines (scene, &g_array_index (changers, Changer, i));
}

/* ---- Legends. */

/* Of a legend there is one (704.5j): what comes is there instead of another, whatever both do. */
gboolean mtg_scene_is_another_legend (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face)
{
  gint64 n = piece->count;
  if (!face->is_permanent || !mtg_tags_have ((const char *const *)face->tags, "legendary"))
    return FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    const gboolean there = mtg_piece_is_ours (other) || mtg_piece_is_planned (scene, other);
    n += other != piece && there && other->face != NULL && strcmp (other->face->name, face->name) == 0 ? other->count
                                                                                                       : 0;
  }
  return n > 1;
}

void mtg_scene_tell_legend (const MtgScene *scene, const PayBoardPlay *play)
{
  for (guint i = 0; i < scene->table->lines->len; i++) {
    const PayBoardLine *line = scene->table->lines->pdata[i];
    if (line->taken != NULL && strcmp (line->taken, ONE_LEGEND) == 0
        && scene->table->plays->pdata[line->of_play] == play)
      return;
  }
  PayBoardLine *line = pay_table_add_line (scene->table, play->zone, play->card, "", -1, PAY_LINE_ASSUMED);
  guint index = 0;
  g_ptr_array_find (scene->table->plays, play, &index);
  line->taken = g_strdup (ONE_LEGEND);
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_LATER;
  line->of_play = (int)index;
}

static gboolean any_is (const GPtrArray *modifiers, const char *word)
{
  return modifiers != NULL && g_ptr_array_find_with_equal_func ((GPtrArray *)modifiers, word, g_str_equal, NULL);
}

/* Could something that was tapped be of use once more, or be tapped to help? */
static gboolean any_turns (const PayRequest *together)
{
  gboolean any = FALSE;
  for (guint i = 0; i < together->sources->len; i++) {
    const PaySource *source = together->sources->pdata[i];
    any = any || source->each.untaps_tag != NULL || (source->text != NULL && strstr (source->text, "ntap ") != NULL);
  }
  for (guint i = 0; i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    any = any || spell->untaps_tag != NULL || spell->each.untaps_tag != NULL
          || (spell->gives != NULL && strstr (spell->gives, "ntap ") != NULL) || any_is (spell->modifiers, "improvise")
          || any_is (spell->modifiers, "waterbend");
  }
  return any;
}

/* Each of two legends makes mana once: the one that is there before the other comes. Where it could do so again, or
 * help, what comes is left out. */
void mtg_scene_drop_legends (const MtgScene *scene, PayRequest *together)
{
  if (!mtg_scene_knows_all (scene) || !any_turns (together))
    return;
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    if (piece == NULL || piece->face == NULL
        || !mtg_scene_is_another_legend (scene, piece, mtg_scene_face_of (piece, play)))
      continue;
    PaySpell *spell = together->spells->pdata[play->spell];
    if (spell->gives == NULL)
      continue;
    g_clear_pointer (&spell->gives, g_free);
    mtg_scene_tell_legend (scene, play);
  }
}

static gboolean is_way_of (const PayBoardPlay *play, const PayBoardPlay *other)
{
  return other->spell >= 0 && other->zone == play->zone && other->card == play->card;
}

/* Is it the one card of its name that comes, and stays? */
static gboolean comes_alone (const MtgScene *scene, const PayRequest *together, const PayBoardPlay *play,
                             const MtgPiece *piece, const MtgCard *face)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *other = scene->table->plays->pdata[i];
    if (other->spell < 0 || is_way_of (play, other))
      continue;
    const MtgCard *comes = mtg_scene_face_of (mtg_scene_piece_of (scene, other), other);
    if (comes != NULL && strcmp (comes->name, face->name) == 0)
      return FALSE;
  }
  return piece->count == 1 && !could_leave (scene, piece, face, together);
}

/* What is there of that name, as sources; NULL: it may do something else already. (transfer full) */
static GPtrArray *find_namesakes (const MtgScene *scene, const PayRequest *together, const MtgCard *face)
{
  GPtrArray *found = g_ptr_array_new ();
  guint zone = 0, card = 0;
  for (guint i = 0; i < together->sources->len; i++) {
    PaySource *source = together->sources->pdata[i];
    if (source->id == NULL || !pay_table_card_of_id (source->id, &zone, &card))
      continue;
    const char *name = pay_board_card_name (pay_board_card_at (scene->board, zone, card));
    if (strcmp (name, face->name) != 0)
      continue;
    if (source->becomes != NULL || source->amount_of != NULL || !mtg_text_is_simple (source->text)) {
      g_ptr_array_unref (found);
      return NULL;
    }
    g_ptr_array_add (found, source);
  }
  return found;
}

/* What is there makes nothing once another of that name has come. FALSE: that is not told. */
static gboolean replace (const MtgScene *scene, const PayRequest *together, const PayBoardPlay *play,
                         const MtgPiece *piece)
{
  const MtgCard *face = mtg_scene_face_of (piece, play);
  g_autoptr (GPtrArray) there
      = comes_alone (scene, together, play, piece, face) ? find_namesakes (scene, together, face) : NULL;
  for (guint i = 0; there != NULL && i < there->len; i++)
    for (guint k = 0; k < scene->table->plays->len; k++) {
      const PayBoardPlay *way = scene->table->plays->pdata[k];
      if (!is_way_of (play, way))
        continue;
      PayVariant *variant = pay_source_add_variant (there->pdata[i], NULL, NULL);
      g_ptr_array_add (variant->after, g_strdup (((const PaySpell *)together->spells->pdata[way->spell])->name));
    }
  return there != NULL;
}

void mtg_scene_replace_legends (const MtgScene *scene, PayRequest *together)
{
  for (guint i = 0; i < scene->table->plays->len && mtg_scene_knows_all (scene); i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    PaySpell *spell = play->spell >= 0 ? together->spells->pdata[play->spell] : NULL;
    if (piece == NULL || piece->face == NULL || spell->gives == NULL || spell->way_of != NULL
        || !mtg_scene_is_another_legend (scene, piece, mtg_scene_face_of (piece, play))
        || replace (scene, together, play, piece))
      continue;
    for (guint k = 0; k < scene->table->plays->len; k++) {
      const PayBoardPlay *way = scene->table->plays->pdata[k];
      if (is_way_of (play, way))
        g_clear_pointer (&((PaySpell *)together->spells->pdata[way->spell])->gives, g_free);
    }
    mtg_scene_tell_legend (scene, play);
  }
}
