/* SPDX-License-Identifier: MIT */
/* All plays together: a plan of which the best set is asked. */
#include "together.h"

#include <string.h>

/* "Elf", of what is given up for a way. (transfer full) */
static char *names_of_moves (const MtgScene *scene, const PayBoardPlay *play)
{
  GString *names = g_string_new (NULL);
  for (guint i = 0; i < play->moves->len; i++) {
    const PayBoardMove *move = play->moves->pdata[i];
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                            pay_board_card_name (pay_board_card_at (scene->board, move->zone, move->card)));
  }
  return g_string_free (names, FALSE);
}

/* "Force of Will (pitch)"; free of other spells' names. (transfer full) */
static char *spell_name (const MtgScene *scene, const PayRequest *together, const PayBoardPlay *play, gboolean way)
{
  const char *card = pay_board_card_name (pay_board_card_at (scene->board, play->zone, play->card));
  g_autofree char *with = g_strjoinv (", ", play->with);
  const char *face = play->face != NULL ? play->face : "", *joint = face[0] != '\0' && with[0] != '\0' ? ", " : "";
  g_autofree char *given_up = names_of_moves (scene, play);
  if (way && with[0] != '\0' && given_up[0] != '\0') {
    char *both = g_strdup_printf ("%s, %s", with, given_up);
    g_free (with);
    with = both;
  }
  g_autofree char *plain = way && (face[0] != '\0' || with[0] != '\0')
                               ? g_strdup_printf ("%s (%s%s%s)", card, face, joint, with)
                               : g_strdup (card);
  char *name = g_strdup (plain);
  for (guint k = 2; pay_request_find_spell (together, name) >= 0; k++) {
    g_free (name);
    name = g_strdup_printf ("%s (%u)", plain, k);
  }
  return name;
}

/* Such modifiers are of the whole plan. */
static gboolean is_for_all (const char *modifier)
{
  return strcmp (modifier, "no-life") == 0;
}

static void copy_texts (GPtrArray **texts, const GPtrArray *from)
{
  *texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < from->len; i++)
    if (!is_for_all (from->pdata[i]))
      g_ptr_array_add (*texts, g_strdup (from->pdata[i]));
}

/* How it is asked among others. */
static const PayRequest *request_of (const PayBoardPlay *play)
{
  return play->request != NULL ? play->request : play->among;
}

/* [root]: another way of the same card, NULL: it is the first. */
static void add_spell (const MtgScene *scene, PayRequest *together, PayBoardPlay *play, const PayBoardPlay *root)
{
  const PayRequest *alone = request_of (play);
  const gboolean board = scene->board->use != PAY_BOARD_PLAN;
  g_autofree char *name = spell_name (scene, together, play, board);
  PaySpell *spell = pay_request_add_spell (together, name, alone->costs->pdata[0]);
  play->spell = (int)together->spells->len - 1;
  const MtgTold *told = g_hash_table_lookup (scene->told, play);
  spell->worth = told != NULL ? told->worth : PAY_NOT_GIVEN;
  if (root == NULL)
    spell->count = pay_board_card_at (scene->board, play->zone, play->card)->count;
  copy_texts (&spell->purpose, alone->purpose);
  copy_texts (&spell->modifiers, alone->modifiers);
  if (root != NULL)
    spell->way_of = g_strdup (((const PaySpell *)together->spells->pdata[root->spell])->name);
}

/* ---- Which ways there are. */

static gboolean has_text (GPtrArray *texts, const char *text)
{
  return g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL);
}

/* Is [play] never easier to pay for than [other]? */
static gboolean is_no_better (const MtgScene *scene, const PayBoardPlay *play, const PayBoardPlay *other)
{
  const PayRequest *asked = request_of (play), *less = request_of (other);
  const gboolean is_free = has_text (less->modifiers, "free");
  if (g_hash_table_contains (scene->limits, other) && !g_hash_table_contains (scene->limits, play))
    return FALSE; /* only one of a turn can be so */
  if (play->moves->len > 0 || other->moves->len > 0 || g_strcmp0 (play->face, other->face) != 0
      || g_strcmp0 (asked->costs->pdata[0], less->costs->pdata[0]) != 0
      || (!is_free && asked->modifiers->len != less->modifiers->len))
    return FALSE;
  for (guint i = 0; i < less->modifiers->len; i++)
    if (strcmp (less->modifiers->pdata[i], "free") != 0 && !has_text (asked->modifiers, less->modifiers->pdata[i]))
      return FALSE;
  return is_free || has_text (less->modifiers, "free") == has_text (asked->modifiers, "free");
}

static gboolean is_same_card (const PayBoardPlay *play, const PayBoardPlay *other)
{
  return play->zone == other->zone && play->card == other->card;
}

static gboolean is_playable (const PayBoardPlay *play)
{
  return request_of (play) != NULL && play->ability == 0 && !play->optional;
}

/* Another way says as much. Of two that say the same the first counts. */
static gboolean is_superfluous (const MtgScene *scene, const GPtrArray *plays, guint i)
{
  const PayBoardPlay *play = plays->pdata[i];
  for (guint k = 0; k < plays->len; k++) {
    const PayBoardPlay *other = plays->pdata[k];
    if (k != i && is_playable (other) && is_same_card (play, other) && is_no_better (scene, play, other)
        && (k < i || !is_no_better (scene, other, play)))
      return TRUE;
  }
  return FALSE;
}

/* The first way of the same card that is in the plan; NULL: none is. */
static const PayBoardPlay *root_of (const GPtrArray *plays, const PayBoardPlay *play)
{
  for (guint i = 0; i < plays->len; i++) {
    const PayBoardPlay *other = plays->pdata[i];
    if (other->spell >= 0 && is_same_card (play, other))
      return other;
  }
  return NULL;
}

static void tell_left_out (const MtgScene *scene, const PayBoardPlay *play, int index)
{
  PayBoardLine *line = pay_table_add_line (scene->table, play->zone, play->card, "", -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup ("it is not in the best set together, which has no more ways");
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_LATER;
  line->of_play = index;
}

/* Each card in its first way, then the others, as many as fit. */
static void add_ways (const MtgScene *scene, PayRequest *together)
{
  const GPtrArray *plays = scene->table->plays;
  for (guint others = 0; others < 2; others++)
    for (guint i = 0; i < plays->len; i++) {
      PayBoardPlay *play = plays->pdata[i];
      if (!is_playable (play) || play->spell >= 0 || is_superfluous (scene, plays, i))
        continue;
      const PayBoardPlay *root = root_of (plays, play);
      if (root != NULL && others == 0)
        continue;
      if (together->spells->len < PAY_MAX_SPELLS)
        add_spell (scene, together, play, root);
      else if (others > 0)
        tell_left_out (scene, play, (int)i);
    }
}

/* ---- What is given up for one way of a card alone. */

/* NULL: a request cannot say that. (transfer full) */
static char *taken_modifier (const MtgScene *scene, const PayBoardMove *move, const char *tag)
{
  const char *from = ((const PayBoardZone *)scene->board->zones->pdata[move->zone])->name;
  const gboolean lies = strcmp (from, "battlefield") == 0;
  if (move->notes != NULL)
    return g_strdup_printf ("additional tap an untapped %s permanent you control", tag);
  if (lies && g_strcmp0 (move->to, "hand") == 0)
    return g_strdup_printf ("additional return a %s permanent you control to its owner's hand", tag);
  if (lies)
    return g_strdup_printf ("additional sacrifice a %s permanent", tag);
  if (g_strcmp0 (move->to, "exile") == 0)
    return g_strdup_printf ("additional exile a %s card from your %s", tag, from);
  return g_strdup_printf ("additional discard a %s card", tag);
}

static void add_taken (const MtgScene *scene, const PayBoardPlay *play, PaySpell *spell)
{
  for (guint i = 0; i < play->moves->len; i++) {
    const PayBoardMove *move = play->moves->pdata[i];
    if (move->paid)
      continue;
    g_autofree char *tag = mtg_own_tag (MTG_PAWN, move->zone, move->card);
    g_ptr_array_add (spell->modifiers, taken_modifier (scene, move, tag));
  }
}

/* ---- What is cast lies there no longer: it cannot be discarded or exiled for another, nor for itself. */

static gboolean takes_from (const char *modifier, guint where)
{
  if (where == MTG_ZONE_HAND)
    return g_str_has_prefix (modifier, "additional discard") || strstr (modifier, "from your hand") != NULL;
  return strcmp (modifier, "delve") == 0 || strstr (modifier, "from your graveyard") != NULL;
}

static gboolean need_takes_from (const MtgNeed *need, guint where)
{
  if (need->kind == MTG_NEED_DISCARD)
    return where == MTG_ZONE_HAND;
  return need->kind == MTG_NEED_EXILE && strstr (need->what, where == MTG_ZONE_HAND ? "hand" : "graveyard") != NULL;
}

/* Does a mana ability discard cards of the hand, or exile those of the graveyard? */
static gboolean source_takes_from (const PaySource *source, guint where)
{
  if (source->text == NULL || (strstr (source->text, "iscard") == NULL && strstr (source->text, "xile") == NULL))
    return FALSE;
  g_autoptr (MtgReading) reading = mtg_ability_read_usable (source->text, source->name, source->amount, NULL);
  for (guint i = 0; reading != NULL && i < reading->abilities->len; i++) {
    const GPtrArray *needs = mtg_reading_ability (reading, i)->needs;
    for (guint k = 0; k < needs->len; k++)
      if (need_takes_from (needs->pdata[k], where))
        return TRUE;
  }
  return FALSE;
}

static gboolean is_taken_from (const PayRequest *together, guint where)
{
  for (guint i = 0; i < together->sources->len; i++)
    if (source_takes_from (together->sources->pdata[i], where))
      return TRUE;
  for (guint i = 0; i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    for (guint k = 0; k < spell->modifiers->len; k++)
      if (takes_from (spell->modifiers->pdata[k], where))
        return TRUE;
  }
  return FALSE;
}

static gboolean has_tag (const PaySource *source, const char *tag)
{
  return source->tags != NULL && g_strv_contains ((const char *const *)source->tags, tag);
}

static void add_own_tag (PayRequest *together, guint zone, guint card, const char *tag)
{
  guint at_zone = 0, at_card = 0;
  for (guint i = 0; i < together->sources->len; i++) {
    PaySource *source = together->sources->pdata[i];
    if (source->id == NULL || !pay_table_card_of_id (source->id, &at_zone, &at_card) || at_zone != zone
        || at_card != card || has_tag (source, tag))
      continue;
    g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
    g_strv_builder_addv (tags, (const char **)source->tags);
    g_strv_builder_add (tags, tag);
    g_strfreev (source->tags);
    source->tags = g_strv_builder_end (tags);
  }
}

static guint where_it_lies (const MtgScene *scene, const PayBoardPlay *play)
{
  const PayBoardZone *zone = scene->board->zones->pdata[play->zone];
  return strcmp (zone->name, "hand") == 0        ? MTG_ZONE_HAND
         : strcmp (zone->name, "graveyard") == 0 ? MTG_ZONE_GRAVEYARD
                                                 : 0;
}

/* [taken]: the zones of which cards are taken. */
static void take_itself (const MtgScene *scene, PayRequest *together, guint taken, const PayBoardPlay *play,
                         PaySpell *spell)
{
  const guint where = where_it_lies (scene, play) & taken;
  if (where == 0)
    return;
  g_autofree char *tag = mtg_own_tag ("slot", play->zone, play->card);
  add_own_tag (together, play->zone, play->card, tag);
  g_ptr_array_add (spell->modifiers, where == MTG_ZONE_HAND
                                         ? g_strdup_printf ("additional discard a %s card", tag)
                                         : g_strdup_printf ("additional exile a %s card from your graveyard", tag));
}

/* What holds for the costs of mana abilities holds for the whole plan. */
static void add_everywhere (PayRequest *together, const PayRequest *alone)
{
  for (guint i = 0; i < alone->modifiers->len; i++) {
    const char *modifier = alone->modifiers->pdata[i];
    if ((g_str_has_suffix (modifier, " everywhere") || is_for_all (modifier))
        && !g_ptr_array_find_with_equal_func (together->modifiers, modifier, g_str_equal, NULL))
      g_ptr_array_add (together->modifiers, g_strdup (modifier));
  }
}

/* ---- What is played brings something. */

/* Does an ability ask for what it is once it is there? */
static gboolean is_asked_for (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face)
{
  MtgPiece *arrived = face->is_permanent ? mtg_scene_arrive (scene, piece, face) : NULL;
  const gboolean asked = arrived != NULL && mtg_scene_asks_for (scene, arrived);
  g_clear_pointer (&arrived, mtg_piece_free);
  return asked;
}

static void tag_spell_of (const MtgScene *scene, PayRequest *together, const PayBoardMove *move, const char *tag)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    PaySpell *spell = play->spell >= 0 ? together->spells->pdata[play->spell] : NULL;
    if (spell == NULL || spell->gives_tags == NULL || play->zone != move->zone || play->card != move->card)
      continue;
    g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
    g_strv_builder_addv (tags, (const char **)spell->gives_tags);
    g_strv_builder_add (tags, tag);
    g_strfreev (spell->gives_tags);
    spell->gives_tags = g_strv_builder_end (tags);
  }
}

/* What is given up for one way of a card may be what another brings. */
static void tag_newcomers (const MtgScene *scene, PayRequest *together)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    for (guint k = 0; play->spell >= 0 && play->among != NULL && k < play->moves->len; k++) {
      const PayBoardMove *move = play->moves->pdata[k];
      const char *from = ((const PayBoardZone *)scene->board->zones->pdata[move->zone])->name;
      g_autofree char *tag = mtg_own_tag (MTG_PAWN, move->zone, move->card);
      if (move->paid && strcmp (from, "battlefield") != 0)
        tag_spell_of (scene, together, move, tag);
    }
  }
}

static void bring_all (MtgScene *scene, PayRequest *together)
{
  const gboolean bodies = scene->board->use == PAY_BOARD_PLAN || mtg_scene_asks (together);
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    if (piece == NULL || piece->face == NULL || (piece->given->own && scene->board->use == PAY_BOARD_PLAN))
      continue;
    const MtgCard *face = mtg_scene_face_of (piece, play);
    PaySpell *spell = together->spells->pdata[play->spell];
    const gboolean body = bodies || is_asked_for (scene, piece, face);
    if (!mtg_scene_bring (scene, piece, face, body, spell))
      continue;
    mtg_scene_bring_rituals (scene, play, together);
    if (spell->gives == NULL && !body)
      g_clear_pointer (&spell->gives_tags, g_strfreev);
    if (mtg_scene_knows_all (scene) && mtg_scene_is_another_legend (scene, piece, face)) {
      if (spell->gives_tags != NULL || mtg_card_acts (face))
        mtg_scene_tell_legend (scene, play);
      g_clear_pointer (&spell->gives_tags, g_strfreev);
      continue;
    }
    mtg_scene_bring_changes (scene, play, together);
    mtg_scene_bring_hearing (scene, piece, face, spell, together);
  }
  tag_newcomers (scene, together);
  mtg_scene_hear_all (scene, together);
  mtg_scene_drop_legends (scene, together);
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

static void tag_taken (PayRequest *together, const PayBoardPlay *play)
{
  for (guint i = 0; i < play->moves->len; i++) {
    const PayBoardMove *move = play->moves->pdata[i];
    if (move->paid)
      continue;
    g_autofree char *tag = mtg_own_tag (MTG_PAWN, move->zone, move->card);
    add_own_tag (together, move->zone, move->card, tag);
  }
}

/* What can pay for all of it. */
static void lay_out (const MtgScene *scene, MtgStaying staying, PayRequest *together)
{
  const GPtrArray *plays = scene->table->plays;
  mtg_scene_add_sources (scene, NULL, 0, NULL, staying, together);
  const guint taken = (is_taken_from (together, MTG_ZONE_HAND) ? MTG_ZONE_HAND : 0)
                      | (is_taken_from (together, MTG_ZONE_GRAVEYARD) ? MTG_ZONE_GRAVEYARD : 0);
  for (guint i = 0; i < plays->len; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    if (play->spell < 0)
      continue;
    take_itself (scene, together, taken, play, together->spells->pdata[play->spell]);
    tag_taken (together, play);
  }
}

static void set_stocks (PayRequest *together, const PayRequest *alone)
{
  together->game = g_strdup (alone->game);
  together->rules = g_strdup (alone->rules);
  together->pool = g_strdup (alone->pool);
  together->life = alone->life;
  for (guint k = 0; k < alone->counters->len; k++) {
    const PayStock *stock = alone->counters->pdata[k];
    pay_request_add_counter (together, stock->name, stock->value);
  }
}

static void fill_spells (const MtgScene *scene, PayRequest *together)
{
  const GPtrArray *plays = scene->table->plays;
  for (guint i = 0; i < plays->len && scene->board->use == PAY_BOARD_PLAN; i++) {
    PayBoardPlay *play = plays->pdata[i];
    if (request_of (play) != NULL && play->ability == 0 && together->spells->len < PAY_MAX_SPELLS)
      add_spell (scene, together, play, NULL);
  }
  if (scene->board->use != PAY_BOARD_PLAN)
    add_ways (scene, together);
  for (guint i = 0, n = 0; i < plays->len; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    if (play->spell < 0)
      continue;
    if (n++ == 0)
      set_stocks (together, request_of (play));
    add_everywhere (together, request_of (play));
    add_taken (scene, play, together->spells->pdata[play->spell]);
  }
  mtg_scene_count_turn (scene, together);
}

/* Does something that is played, or that hears what is, untap others? */
static gboolean any_untaps (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->whose == MTG_YOU && k < piece->faces->len; k++) {
      const MtgCard *face = piece->faces->pdata[k];
      for (guint n = 0; n < face->lines->len; n++) {
        const MtgGain *gain = mtg_card_line (face, n)->gain;
        if (gain != NULL && gain->brings == MTG_BRINGS_UNTAP)
          return TRUE;
      }
    }
  }
  return FALSE;
}

static gboolean any_spends (const PayRequest *together)
{
  for (guint i = 0; i < together->spells->len; i++) {
    const GPtrArray *modifiers = ((const PaySpell *)together->spells->pdata[i])->modifiers;
    for (guint k = 0; k < modifiers->len; k++)
      if (mtg_text_gives_up (modifiers->pdata[k]))
        return TRUE;
  }
  return FALSE;
}

void mtg_scene_plan_together (MtgScene *scene)
{
  PayRequest *together = pay_request_new ();
  together->aim = PAY_AIM_WORTH;
  fill_spells (scene, together);
  if (together->spells->len == 0 && scene->board->use == PAY_BOARD_PLAYS) {
    pay_request_free (together);
    return;
  }
  scene->untaps_later = any_untaps (scene);
  scene->spends = any_spends (together);
  if (add_staying (scene)) {
    scene->table->together_loose = pay_request_copy (together);
    lay_out (scene, MTG_STAYING_STAYS, scene->table->together_loose);
    mtg_scene_follow_changes (scene, scene->table->together_loose);
  }
  lay_out (scene, MTG_STAYING_FOR_MORE, together);
  mtg_scene_follow_changes (scene, together);
  bring_all (scene, together);
  if (scene->table->together_loose != NULL)
    bring_all (scene, scene->table->together_loose);
  mtg_scene_check_untaps (scene, together);
  mtg_scene_count_on (scene, together);
  mtg_scene_become (scene, together);
  mtg_scene_tally (scene, together);
  mtg_scene_replace_legends (scene, together);
  if (scene->table->together_loose != NULL)
    mtg_scene_replace_legends (scene, scene->table->together_loose);
  scene->table->together = together;
  mtg_scene_put_last (scene);
}
