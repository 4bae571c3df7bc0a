/* SPDX-License-Identifier: MIT */
/* From a board to a table. */
#include "scene.h"

#include <string.h>

/* "{R}{R}{R}" as units, "RRR"; NULL: it says more. (transfer full) */
static char *units_of (const char *gives)
{
  g_autoptr (GString) units = g_string_new (NULL);
  const char *at = gives;
  for (; at[0] == '{' && at[1] != '\0' && strchr (MTG_TYPE_LETTERS, at[1]) != NULL && at[2] == '}'; at += 3)
    g_string_append_c (units, at[1]);
  return *at == '\0' && units->len > 0 ? g_strdup (units->str) : NULL;
}

/* What a card adds by its own words once it has been cast, where one line alone says so. (transfer full) */
static char *given_by (const MtgCard *face)
{
  const MtgGain *found = NULL;
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgGain *gain = mtg_card_line (face, i)->gain;
    if (gain == NULL || gain->brings != MTG_BRINGS_MANA)
      continue;
    if (found != NULL || (gain->event != MTG_EVENT_RESOLVES && gain->event != MTG_EVENT_ENTERS))
      return NULL;
    found = gain;
  }
  return found != NULL && found->gives != NULL ? units_of (found->gives) : NULL;
}

static const MtgPiece *piece_of (const MtgScene *scene, const PayBoardPlay *play)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->zone == play->zone && piece->card == play->card)
      return piece;
  }
  return NULL;
}

static const MtgCard *face_of (const MtgPiece *piece, const PayBoardPlay *play)
{
  for (guint i = 0; i < piece->faces->len; i++) {
    const MtgCard *face = piece->faces->pdata[i];
    if (play->face == NULL || g_strcmp0 (face->name, play->face) == 0)
      return face;
  }
  return piece->face;
}

/* The plan borrows nothing: each card of the hand as it is printed, or in the first way that it can be played. */
static void add_spell (const MtgScene *scene, PayRequest *together, const PayBoardPlay *play)
{
  const PayBoardCard *card = pay_board_card_at (scene->board, play->zone, play->card);
  const PayRequest *alone = play->request;
  g_autofree char *name = g_strdup (pay_board_card_name (card));
  for (guint k = 2; pay_request_find_spell (together, name) >= 0; k++) {
    g_free (name);
    name = g_strdup_printf ("%s (%u)", pay_board_card_name (card), k);
  }
  PaySpell *spell = pay_request_add_spell (together, name, alone->costs->pdata[0]);
  spell->count = card->count;
  const MtgPiece *piece = scene->board->use == PAY_BOARD_PLAN ? NULL : piece_of (scene, play);
  spell->gives = piece != NULL && piece->face != NULL ? given_by (face_of (piece, play)) : NULL;
  spell->purpose = g_ptr_array_new_with_free_func (g_free);
  spell->modifiers = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < alone->purpose->len; i++)
    g_ptr_array_add (spell->purpose, g_strdup (alone->purpose->pdata[i]));
  for (guint i = 0; i < alone->modifiers->len; i++)
    g_ptr_array_add (spell->modifiers, g_strdup (alone->modifiers->pdata[i]));
}

static gboolean comes_first (const PayTable *table, guint i)
{
  const PayBoardPlay *play = table->plays->pdata[i];
  for (guint k = 0; k < i; k++) {
    const PayBoardPlay *before = table->plays->pdata[k];
    if (before->zone == play->zone && before->card == play->card && before->request != NULL)
      return FALSE;
  }
  return TRUE;
}

/* ---- What is cast lies there no longer: it cannot be discarded or exiled for another, nor for itself. */

static gboolean takes_from (const char *modifier, guint where)
{
  if (where == MTG_ZONE_HAND)
    return g_str_has_prefix (modifier, "additional discard") || strstr (modifier, "from your hand") != NULL;
  return strcmp (modifier, "delve") == 0 || strstr (modifier, "from your graveyard") != NULL;
}

static gboolean is_taken_from (const PayRequest *together, guint where)
{
  for (guint i = 0; i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    for (guint k = 0; k < spell->modifiers->len; k++)
      if (takes_from (spell->modifiers->pdata[k], where))
        return TRUE;
  }
  return FALSE;
}

static void add_own_tag (PayRequest *together, const PayBoardPlay *play, const char *tag)
{
  g_autofree char *id = g_strdup_printf ("%u:%u", play->zone, play->card);
  for (guint i = 0; i < together->sources->len; i++) {
    PaySource *source = together->sources->pdata[i];
    if (g_strcmp0 (source->id, id) != 0)
      continue;
    g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
    g_strv_builder_addv (tags, (const char **)source->tags);
    g_strv_builder_add (tags, tag);
    g_strfreev (source->tags);
    source->tags = g_strv_builder_end (tags);
  }
}

/* A word that no other card has; such words have no digits. (transfer full) */
static char *own_tag (const char *word, const PayBoardPlay *play)
{
  char *tag = g_strdup_printf ("%s-%ux%u", word, play->zone, play->card);
  for (char *at = tag; *at != '\0'; at++)
    if (g_ascii_isdigit (*at))
      *at = (char)('a' + (*at - '0'));
  return tag;
}

static void take_itself (const MtgScene *scene, PayRequest *together, const PayBoardPlay *play, PaySpell *spell)
{
  const PayBoardZone *zone = scene->board->zones->pdata[play->zone];
  const gboolean hand = strcmp (zone->name, "hand") == 0;
  if ((!hand && strcmp (zone->name, "graveyard") != 0)
      || !is_taken_from (together, hand ? MTG_ZONE_HAND : MTG_ZONE_GRAVEYARD))
    return;
  g_autofree char *tag = own_tag ("slot", play);
  add_own_tag (together, play, tag);
  g_ptr_array_add (spell->modifiers, hand ? g_strdup_printf ("additional discard a %s card", tag)
                                          : g_strdup_printf ("additional exile a %s card from your graveyard", tag));
}

/* What holds for the costs of mana abilities holds for the whole plan. */
static void add_everywhere (PayRequest *together, const PayRequest *alone)
{
  for (guint i = 0; i < alone->modifiers->len; i++) {
    const char *modifier = alone->modifiers->pdata[i];
    if (g_str_has_suffix (modifier, " everywhere")
        && !g_ptr_array_find_with_equal_func (together->modifiers, modifier, g_str_equal, NULL))
      g_ptr_array_add (together->modifiers, g_strdup (modifier));
  }
}

/* ---- What is played brings something. */

static void bring_all (MtgScene *scene, PayRequest *together)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = play->spell >= 0 ? piece_of (scene, play) : NULL;
    if (piece == NULL || piece->given->own)
      continue;
    const MtgCard *face = face_of (piece, play);
    PaySpell *spell = together->spells->pdata[play->spell];
    g_autofree char *tag = own_tag ("under", play);
    mtg_scene_bring (scene, piece, face, spell);
    mtg_scene_bring_changes (scene, piece, face, spell, tag, together);
  }
}

/* What has to stay between several plays alone. FALSE: nothing. */
static gboolean add_staying (const MtgScene *scene)
{
  GArray *staying = scene->table->staying;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const PayBoardLot lot = { piece->zone, piece->card, piece->count };
    if (mtg_piece_has_to_stay_for_more (scene, piece) && !mtg_piece_has_to_stay (scene, piece))
      g_array_append_val (staying, lot);
  }
  return staying->len > 0;
}

/* What can pay for all of it. */
static void lay_out (const MtgScene *scene, MtgStaying staying, PayRequest *together)
{
  const GPtrArray *plays = scene->table->plays;
  mtg_scene_add_sources (scene, NULL, 0, NULL, staying, together);
  for (guint i = 0; i < plays->len; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    if (play->spell >= 0)
      take_itself (scene, together, play, together->spells->pdata[play->spell]);
  }
}

static void add_together (MtgScene *scene)
{
  const GPtrArray *plays = scene->table->plays;
  PayRequest *together = pay_request_new ();
  together->aim = PAY_AIM_WORTH;
  for (guint i = 0; i < plays->len && together->spells->len < PAY_MAX_SPELLS; i++) {
    PayBoardPlay *play = plays->pdata[i];
    if (play->request == NULL || play->ability > 0
        || (scene->board->use != PAY_BOARD_PLAN && !comes_first (scene->table, i)))
      continue;
    play->spell = (int)together->spells->len;
    if (together->spells->len == 0) {
      together->game = g_strdup (play->request->game);
      together->rules = g_strdup (play->request->rules);
      together->pool = g_strdup (play->request->pool);
      together->life = play->request->life;
      for (guint k = 0; k < play->request->counters->len; k++) {
        const PayStock *stock = play->request->counters->pdata[k];
        pay_request_add_counter (together, stock->name, stock->value);
      }
    }
    add_spell (scene, together, play);
    add_everywhere (together, play->request);
  }
  if (together->spells->len == 0 && scene->board->use == PAY_BOARD_PLAYS) {
    pay_request_free (together);
    return;
  }
  if (add_staying (scene)) {
    scene->table->together_loose = pay_request_copy (together);
    lay_out (scene, MTG_STAYING_STAYS, scene->table->together_loose);
  }
  lay_out (scene, MTG_STAYING_FOR_MORE, together);
  if (scene->board->use == PAY_BOARD_PLAN)
    bring_all (scene, together);
  scene->table->together = together;
}

PayTable *mtg_read_board (const PayBoard *board, GError **error)
{
  g_autoptr (PayTable) table = pay_table_new ();
  MtgScene scene = { .board = board, .table = table };
  gboolean good = mtg_edition_of (board->rules, &scene.edition, error) && mtg_scene_fill (&scene, error);
  if (good) {
    mtg_scene_apply_rules (&scene);
    mtg_scene_spell_out (&scene);
    mtg_scene_add_plays (&scene);
    mtg_scene_add_abilities (&scene);
    add_together (&scene);
    mtg_scene_tell_lines (&scene);
  }
  mtg_scene_clear (&scene);
  return good ? g_steal_pointer (&table) : NULL;
}
