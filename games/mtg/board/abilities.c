/* SPDX-License-Identifier: MIT */
/* What permanents can do for a price: equip, level up, loyalty abilities, all that make no mana; and what cards in
 * hand, graveyard or command zone can: cycling, ninjutsu, unearth, suspend. */
#include "play.h"

#include <string.h>

typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece;
  const MtgWay *way;
  const MtgPrice *price;
  guint line; /* of the face */
} Using;

char *mtg_ability_why_not (const MtgScene *scene, const MtgPiece *piece, const MtgWay *way, const MtgPrice *price)
{
  const gboolean waits = piece->sick && !piece->haste && mtg_piece_has (piece, "creature");
  const gint64 counters = mtg_piece_counters (piece, "loyalty");
  if (piece->banned || piece->blank)
    return g_strdup (piece->blank ? "it has lost its abilities" : "its abilities cannot be activated");
  if (price->taps && piece->tapped)
    return g_strdup ("it is tapped");
  if (price->untaps && !piece->tapped)
    return g_strdup ("it is untapped");
  if ((price->taps || price->untaps) && waits)
    return g_strdup ("it came this turn");
  gboolean is_known = TRUE;
  if (!mtg_scene_holds (scene, piece, way->gate, &is_known) && is_known)
    return g_strdup ("what it needs to be activated is not so");
  if (price->loyalty != MTG_NO_AMOUNT && price->loyalty < 0 && counters >= 0 && counters < -price->loyalty)
    return g_strdup_printf ("%" G_GINT64_FORMAT " loyalty counters are removed for it, and it has %" G_GINT64_FORMAT,
                            -price->loyalty, counters);
  return NULL;
}

/* No ability is used then (116.2). */
static gboolean is_special (const MtgWay *way)
{
  static const char *const actions[] = { "suspend", "foretell", "plot", "turn face up", NULL };
  return g_strv_contains (actions, way->name);
}

static void add_tags (const Using *use, GPtrArray *purpose)
{
  if (!is_special (use->way))
    g_ptr_array_add (purpose, g_strdup ("ability"));
  if (strcmp (use->way->name, "ability") != 0)
    g_ptr_array_add (purpose, g_strdelimit (g_strdup (use->way->name), " ", '-'));
  for (guint i = 0; i < use->piece->tags->len; i++) {
    const char *tag = use->piece->tags->pdata[i];
    if (strchr (tag, ' ') == NULL && strcmp (tag, "tapped") != 0 && strcmp (tag, "untapped") != 0)
      g_ptr_array_add (purpose, g_strdup (tag));
  }
}

/* What the same line says that it costs less or more. */
static void add_own_changes (const Using *use, MtgMade *made)
{
  const MtgCard *face = use->piece->face;
  for (guint i = use->line + 1; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    if (line->kind != MTG_LINE_ABILITY_COST)
      return;
    if (line->change == NULL || line->change->modifier == NULL || line->verdict == MTG_VERDICT_UNREAD
        || line->change->targets)
      continue;
    if (line->change->per_target)
      g_ptr_array_add (made->targeted, g_strdup (line->change->modifier));
    else
      mtg_scene_add_change (use->scene, use->piece, line->change, 1, made->request->modifiers);
  }
}

/* What others' words change. */
static guint add_changes (const Using *use, MtgMade *made)
{
  PayRequest *request = made->request;
  g_autoptr (GPtrArray) may = g_ptr_array_new_with_free_func (g_free);
  g_autofree const char **tags = g_new0 (const char *, request->purpose->len + 1);
  for (guint i = 0; i < request->purpose->len; i++)
    tags[i] = request->purpose->pdata[i];
  const MtgSpell spell = { tags, mtg_piece_name (use->piece), -1, use->piece };
  MtgChanges changes = { .modifiers = request->modifiers, .may = may };
  mtg_scene_change_cost (use->scene, &spell, &changes);
  made->open = changes.open;
  made->open_by = changes.open_by;
  return changes.helpers;
}

/* Without what can pay. The helpers. */
static guint make_request (const Using *use, MtgMade *made)
{
  const MtgPrice *price = use->price;
  const guint leaves = 1u << MTG_NEED_SACRIFICE | 1u << MTG_NEED_EXILE | 1u << MTG_NEED_RETURN;
  const guint taps = price->taps || price->untaps ? 0 : 1u << MTG_NEED_TAP;
  const gboolean lies = use->piece->where == MTG_ZONE_BATTLEFIELD;
  const MtgPlaying playing = { .scene = use->scene,
                               .piece = use->piece,
                               .face = use->piece->face,
                               .itself = price->leaves || !lies ? 0 : leaves | taps };
  mtg_play_set_stocks (use->scene->board, made->request);
  pay_request_add_cost (made->request, price->mana != NULL && !price->water ? price->mana : "{0}");
  if (price->mana != NULL && price->water)
    g_ptr_array_add (made->request->modifiers, g_strdup_printf ("waterbend %s", price->mana));
  add_tags (use, made->request->purpose);
  add_own_changes (use, made);
  const guint helpers = add_changes (use, made) | (price->water ? 1u << MTG_ROLE_WATERBEND : 0);
  mtg_play_add_rest (&playing, price, made);
  mtg_add_helpers (helpers, made->request->modifiers);
  mtg_play_ask_for_victims (made);
  if (lies && price->taps != price->leaves) {
    const MtgVictim itself = { use->piece, 1, price->taps ? MTG_NEED_TAP : MTG_NEED_SACRIFICE };
    g_array_append_val (made->victims, itself);
  }
  return helpers;
}

/* The request with what can pay. (transfer full) */
static PayRequest *with_sources (const Using *use, const MtgMade *made, guint helpers, MtgStaying staying)
{
  const gboolean lies = use->piece->where == MTG_ZONE_BATTLEFIELD;
  const MtgPiece *but = !lies || (use->price->taps && use->price->leaves) ? use->piece : NULL;
  PayRequest *request = pay_request_copy (made->request);
  mtg_scene_add_sources (use->scene, but, helpers, made->victims, staying, request);
  return request;
}

/* What the line says that is open, for this ability alone. */
static PayBoardLine *tell (const Using *use, PayLineVerdict verdict, guint turns)
{
  PayTable *table = use->scene->table;
  const char *words = mtg_card_line (use->piece->face, use->line)->words;
  PayBoardLine *line = pay_table_add_line (table, use->piece->zone, use->piece->card, words, -1, verdict);
  line->turns = turns;
  line->of_play = (int)table->abilities->len - 1;
  line->of_abilities = TRUE;
  return line;
}

/* What it needs to be activated, where no board tells. */
static void tell_gate (const Using *use)
{
  gboolean is_known = TRUE;
  mtg_scene_holds (use->scene, use->piece, use->way->gate, &is_known);
  if (is_known)
    return;
  const char *words = mtg_card_line (use->piece->face, use->line)->words, *gate = use->way->gate->words;
  tell (use, PAY_LINE_ASSUMED, PAY_LINE_COULD_HINDER)->taken
      = g_strdup (strstr (words, gate) != NULL ? "what it needs to be activated is so" : gate);
}

/* What others' words could take off it. */
static void tell_open (const Using *use, const MtgMade *made)
{
  const MtgCostChange *change = made->open != NULL ? made->open->change : NULL;
  if (change == NULL || change->modifier == NULL || change->modifier[0] != '-')
    return;
  PayTable *table = use->scene->table;
  PayBoardLine *line = pay_table_add_line (table, made->open_by->zone, made->open_by->card, made->open->words, -1,
                                           change->targets ? PAY_LINE_ASSUMED : PAY_LINE_UNREAD);
  line->taken = g_strdup (change->targets ? MTG_NO_TARGET : NULL);
  line->turns = PAY_LINE_COULD_HELP;
  line->of_play = (int)table->abilities->len - 1;
  line->of_abilities = TRUE;
}

/* "+1" of a planeswalker, "remove 2 charge counters from it"; NULL: nothing. (transfer full) */
static char *done_to_it (const MtgPrice *price)
{
  if (price->loyalty != MTG_NO_AMOUNT)
    return g_strdup_printf ("%+" G_GINT64_FORMAT, price->loyalty);
  for (guint i = 0; i < price->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (price->needs, i);
    g_auto (GStrv) words = g_strsplit (need->what, " ", 2);
    if (need->kind == MTG_NEED_COUNTERS && need->count > 0 && mtg_need_is_of_itself (need) && words[1] != NULL
        && g_str_has_prefix (words[1], "counter"))
      return g_strdup_printf ("remove %" G_GINT64_FORMAT " %s counters from it", need->count, words[0]);
  }
  return NULL;
}

/* Where a card that does not lie on the battlefield goes, and what is noted on it there. */
static void end_elsewhere (const Using *use, PayBoardPlay *play)
{
  const MtgCard *face = use->piece->face;
  const char *words = mtg_card_line (face, use->line)->words;
  const gboolean arrives = strstr (words, "to the battlefield") != NULL;
  const gboolean ninja = g_str_has_suffix (use->way->name, "ninjutsu"), back = strcmp (use->way->name, "unearth") == 0;
  const PayBoardZone *zone = use->scene->board->zones->pdata[use->piece->zone];
  const char *to = ninja || back                                                                       ? "battlefield"
                   : is_special (use->way)                                                             ? "exile"
                   : use->price->leaves && use->piece->where == MTG_ZONE_GRAVEYARD                     ? "exile"
                   : use->price->leaves                                                                ? "graveyard"
                   : arrives                                                                           ? "battlefield"
                   : use->piece->where == MTG_ZONE_GRAVEYARD && strstr (words, "to your hand") != NULL ? "hand"
                                                                                                       : zone->name;
  const gboolean sick = strcmp (to, "battlefield") == 0 && face->is_creature;
  g_free (play->to);
  play->to = g_strdup (to);
  play->to_notes = g_strdup (ninja                                      ? "tapped sick"
                             : back                                     ? "haste"
                             : sick                                     ? "sick"
                             : strcmp (use->way->name, "foretell") == 0 ? "foretold"
                             : strcmp (use->way->name, "plot") == 0     ? "plotted"
                                                                        : NULL);
}

static void add_ability (const Using *use)
{
  const MtgPiece *piece = use->piece;
  PayBoardPlay *play = pay_table_add_ability (use->scene->table, piece->zone, piece->card);
  MtgMade made = { .request = pay_request_new (),
                   .victims = g_array_new (FALSE, FALSE, sizeof (MtgVictim)),
                   .targeted = play->targeted,
                   .why = mtg_ability_why_not (use->scene, piece, use->way, use->price) };
  const guint helpers = make_request (use, &made);
  if (made.why == NULL)
    made.why = g_steal_pointer (&made.lacks); /* it is paid for alone */
  if (made.why == NULL && made.beyond != NULL) {
    tell (use, PAY_LINE_UNREAD, PAY_LINE_COULD_HELP);
    made.why = g_strdup_printf ("what it asks for, \"%s\", is not counted", made.beyond);
  }
  if (made.why == NULL) {
    tell_gate (use);
    tell_open (use, &made);
    play->request = with_sources (use, &made, helpers, MTG_STAYING_STAYS);
    if (mtg_scene_count_staying (use->scene) > 0)
      play->loose = with_sources (use, &made, helpers, MTG_STAYING_LEAVES);
  }
  g_strfreev (play->with);
  play->with = g_new0 (char *, 2);
  play->with[0] = g_strdup (use->way->name);
  play->why = made.why;
  play->to = use->price->leaves ? NULL : g_strdup (mtg_zones[0]);
  if (strcmp (use->way->name, "craft") == 0 && piece->faces->len > 1) { /* it comes back with its other side up */
    play->to = g_strdup (mtg_zones[0]);
    play->side = 1;
  }
  if (piece->where == MTG_ZONE_BATTLEFIELD)
    play->to_notes = use->price->taps ? g_strdup ("tapped") : NULL;
  else
    end_elsewhere (use, play);
  play->also = done_to_it (use->price);
  mtg_play_move_victims (&made, piece, play);
  pay_request_free (made.request);
  g_array_unref (made.victims);
  g_clear_pointer (&made.asked, g_array_unref);
  g_free (made.lacks);
}

static void add_abilities (const MtgScene *scene, const MtgPiece *piece)
{
  for (guint i = 0; i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (line->kind != MTG_LINE_ABILITY || line->way == NULL || line->way->prices->len == 0
        || (line->way->zones & piece->where) == 0)
      continue;
    const Using use = { scene, piece, line->way, g_ptr_array_index (line->way->prices, 0), i };
    add_ability (&use);
  }
}

void mtg_scene_add_abilities (MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len && mtg_scene_goes_on (scene); i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose == MTG_YOU && piece->face != NULL && piece->copy <= 0)
      add_abilities (scene, piece);
  }
}
