/* SPDX-License-Identifier: MIT */
/* What each card gives to pay with, as sources of a request. */
#include "scene.h"

#include <string.h>

/* A piece on its way into a request. */
typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece;
  const MtgOffer *offer;
  GString *text; /* what it offers, and how it helps */
  MtgStanding as;
  gint64 count;
  gboolean given_up; /* for the spell itself: it cannot leave otherwise */
  int victim;        /* number of those of its line, -1: it is none */
  gboolean asking;   /* mtg_scene_asks() of the request */
  gboolean pawns;    /* it asks for some piece alone */
} Giving;

/* ---- Help. */

static void add_line (Giving *giving, const char *line)
{
  g_string_append_printf (giving->text, "%s%s", giving->text->len > 0 ? "\n" : "", line);
}

static void add_convoke (Giving *giving)
{
  const MtgTypes colours = mtg_piece_colours (giving->piece);
  add_line (giving, "convoke ");
  for (guint t = 0; t < MTG_COLOURS; t++)
    if ((colours >> t & 1) != 0)
      g_string_append_c (giving->text, MTG_TYPE_LETTERS[t]);
  if (colours == 0)
    g_string_append_c (giving->text, 'C');
}

static void add_help (Giving *giving, guint helpers)
{
  const MtgPiece *piece = giving->piece;
  if (helpers == 0)
    return;
  const gboolean creature = mtg_piece_has (piece, "creature"), artifact = mtg_piece_has (piece, "artifact");
  const gboolean turn = mtg_piece_is_ours (piece) && !giving->as.tapped
                        && (!piece->tapped || mtg_scene_can_untap (giving->scene, piece));
  if (turn && creature && (helpers >> MTG_ROLE_CONVOKE & 1) != 0)
    add_convoke (giving);
  if (turn && artifact && (helpers >> MTG_ROLE_IMPROVISE & 1) != 0)
    add_line (giving, "improvise");
  if (turn && (artifact || creature) && (helpers >> MTG_ROLE_WATERBEND & 1) != 0)
    add_line (giving, "waterbend");
  if (piece->whose == MTG_YOU && piece->where == MTG_ZONE_GRAVEYARD && !giving->given_up
      && (helpers >> MTG_ROLE_DELVE & 1) != 0)
    add_line (giving, "delve");
}

/* ---- Sources. */

static gboolean any_names (const GPtrArray *modifiers, const char *tag)
{
  for (guint i = 0; modifiers != NULL && i < modifiers->len; i++)
    if (strstr (modifiers->pdata[i], tag) != NULL)
      return TRUE;
  return FALSE;
}

/* Does the request, or a spell of it, ask for what has the tag? */
static gboolean names (const PayRequest *request, const char *tag)
{
  gboolean any = any_names (request->modifiers, tag);
  for (guint i = 0; i < request->spells->len && !any; i++)
    any = any_names (((const PaySpell *)request->spells->pdata[i])->modifiers, tag);
  return any;
}

/* The tag by which the request asks for the piece alone; NULL: it does not. (transfer full) */
static char *own_tag (const Giving *giving, const PayRequest *request)
{
  if (!giving->pawns)
    return NULL;
  g_autofree char *tag = mtg_own_tag (MTG_PAWN, giving->piece->zone, giving->piece->card),
                  *word = g_strconcat (tag, " ", NULL);
  return names (request, word) ? g_steal_pointer (&tag) : NULL;
}

static GStrv tags_of (const Giving *giving, const PayRequest *request)
{
  const MtgPiece *piece = giving->piece;
  GStrv tags = g_new0 (char *, piece->tags->len + 4);
  guint n = 0;
  if (giving->as.stays)
    tags[n++] = g_strdup (MTG_SPOKEN_FOR);
  if (giving->as.tapped)
    tags[n++] = g_strdup (MTG_TAPPED_FOR);
  tags[n] = own_tag (giving, request);
  n += tags[n] != NULL ? 1 : 0;
  for (guint i = 0; i < piece->tags->len; i++)
    if (!g_str_has_prefix (piece->tags->pdata[i], "named ") && strchr (piece->tags->pdata[i], ',') == NULL)
      tags[n++] = g_strdup (piece->tags->pdata[i]);
  return tags;
}

static char *id_of (const Giving *giving)
{
  const MtgPiece *piece = giving->piece;
  if (giving->victim >= 0)
    return g_strdup_printf ("%u:%u.%d", piece->zone, piece->card, 1000 * (MAX (piece->copy, 0) + 1) + giving->victim);
  return piece->copy < 0 ? g_strdup_printf ("%u:%u", piece->zone, piece->card)
                         : g_strdup_printf ("%u:%u.%d", piece->zone, piece->card, piece->copy);
}

/* Of a plan: what it brings at each payment. FALSE: nothing. */
static gboolean hear (const Giving *giving, const PayRequest *request, PayTrigger *each)
{
  const MtgPiece *piece = giving->piece;
  return request->spells->len > 0 && mtg_piece_is_ours (piece) && piece->face != NULL
         && mtg_scene_hear (giving->scene, piece, piece->face, each) != NULL;
}

static gboolean is_heard (const Giving *giving, const PayRequest *request)
{
  PayTrigger each = { .gives = NULL };
  const gboolean heard = hear (giving, request, &each);
  mtg_trigger_clear (&each);
  return heard;
}

/* A land that makes no mana where it lies. */
static const char *lies_idle (const MtgPiece *piece)
{
  return piece->where == MTG_ZONE_GRAVEYARD ? "in the graveyard"
         : piece->where == MTG_ZONE_HAND    ? "in hand"
         : piece->where == MTG_ZONE_EXILE   ? "in exile"
                                            : "makes nothing";
}

static void add_source (const Giving *giving, PayRequest *request)
{
  const MtgPiece *piece = giving->piece;
  PaySource *source = pay_request_add_source (request);
  source->id = id_of (giving);
  /* What makes nothing is its tags alone; a basic land by its name would make mana. */
  const gboolean makes = giving->text->len > 0;
  const char *idle = makes ? NULL : piece->tapped ? "tapped" : mtg_piece_has (piece, "land") ? lies_idle (piece) : NULL;
  source->name
      = idle == NULL ? g_strdup (mtg_piece_name (piece)) : g_strdup_printf ("%s (%s)", mtg_piece_name (piece), idle);
  source->text = makes ? g_strdup (giving->text->str) : NULL;
  source->count = giving->count;
  source->tags = tags_of (giving, request);
  source->amount = giving->offer->amount;
  source->uses = giving->offer->uses;
  source->extra = piece->extra->len > 0 ? g_strdup (piece->extra->str) : NULL;
  hear (giving, request, &source->each);
  const MtgCardLine *change = mtg_piece_change (giving->scene, piece);
  if (change == NULL)
    return;
  source->changes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (source->changes, g_strdup (change->change->modifier));
  source->changes_purpose = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (source->changes_purpose, mtg_own_tag ("beside", piece->zone, piece->card));
}

static gboolean can_be_asked (const MtgPiece *piece)
{
  return piece->whose == MTG_YOU && piece->where != MTG_ZONE_LIBRARY && piece->where != MTG_ZONE_COMMAND;
}

/* Everything on the battlefield is a source of a request that is no board of its own: others may ask for it. */
static gboolean is_listed (const Giving *giving)
{
  const MtgPiece *piece = giving->piece;
  const gboolean whole = giving->scene->board->use != PAY_BOARD_PLAYS && piece->where == MTG_ZONE_BATTLEFIELD;
  return can_be_asked (piece) && (whole || giving->offer->asked || giving->asking);
}

/* [anyhow]: as a source even where it does nothing. */
static void give (Giving *giving, guint helpers, gboolean anyhow, PayRequest *request)
{
  if (giving->count < 1 && !anyhow)
    return;
  MtgOffer *offer = mtg_piece_offer (giving->scene, giving->piece, &giving->as);
  giving->offer = offer;
  giving->text = g_string_new (offer->text);
  add_help (giving, helpers);
  if (anyhow || giving->text->len > 0 || is_listed (giving) || is_heard (giving, request))
    add_source (giving, request);
  g_string_free (giving->text, TRUE);
  mtg_offer_leave (offer);
}

PayRequest *mtg_scene_source_of (const MtgScene *scene, const MtgPiece *piece)
{
  PayRequest *request = pay_request_new ();
  Giving giving = { .scene = scene, .piece = piece, .count = 1, .as.planned = TRUE, .victim = -1 };
  give (&giving, 0, TRUE, request);
  return request;
}

static gboolean stays (const MtgScene *scene, const MtgPiece *piece, MtgStaying staying)
{
  return staying == MTG_STAYING_STAYS      ? mtg_piece_has_to_stay (scene, piece)
         : staying == MTG_STAYING_FOR_MORE ? mtg_piece_has_to_stay_for_more (scene, piece)
                                           : FALSE;
}

void mtg_scene_add_piece (const MtgScene *scene, const MtgPiece *piece, MtgStaying staying, PayRequest *request)
{
  Giving giving
      = { .scene = scene, .piece = piece, .count = piece->count, .as.planned = request->spells->len > 0, .victim = -1 };
  giving.pawns = names (request, MTG_PAWN "-");
  giving.as.stays = stays (scene, piece, staying);
  give (&giving, 0, TRUE, request);
}

gboolean mtg_piece_pays (const MtgScene *scene, const MtgPiece *piece)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  Giving giving = { .scene = scene, .piece = piece, .count = 1, .victim = -1 };
  give (&giving, 0, FALSE, request);
  return request->sources->len > 0;
}

static gboolean asks_for_hand (const GArray *victims)
{
  for (guint i = 0; victims != NULL && i < victims->len; i++)
    if (g_array_index (victims, MtgVictim, i).piece->where == MTG_ZONE_HAND)
      return TRUE;
  return FALSE;
}

/* All of [rest->piece]; the copies that are given up, or tapped, are sources of their own. */
static void give_piece (Giving *rest, guint helpers, const GArray *victims, PayRequest *request)
{
  for (guint i = 0; victims != NULL && i < victims->len; i++) {
    const MtgVictim *victim = &g_array_index (victims, MtgVictim, i);
    if (victim->piece != rest->piece)
      continue;
    Giving giving = *rest;
    giving.count = victim->count;
    giving.victim = (int)i;
    giving.as.tapped = victim->deed == MTG_NEED_TAP;
    giving.given_up = !giving.as.tapped;
    giving.as.stays = rest->as.stays || giving.given_up;
    if (rest->piece->where == MTG_ZONE_BATTLEFIELD)
      give (&giving, helpers, FALSE, request);
    rest->count -= victim->count;
  }
  give (rest, helpers, FALSE, request);
}

void mtg_scene_add_sources (const MtgScene *scene, const MtgPiece *but, guint helpers, const GArray *victims,
                            MtgStaying staying, PayRequest *request)
{
  const gboolean asking = mtg_scene_asks (request), pawns = names (request, MTG_PAWN "-");
  const MtgStanding as
      = { .but = but, .planned = request->spells->len > 0, .hand_asked = asking || asks_for_hand (victims) };
  request->ahead = TRUE;
  request->whole = scene->board->use == PAY_BOARD_PLAYS;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose != MTG_YOU)
      continue;
    Giving giving = { .scene = scene, .piece = piece, .as = as, .victim = -1, .asking = asking, .pawns = pawns };
    giving.as.stays = stays (scene, piece, staying);
    giving.count = piece->count - (piece == but ? 1 : 0);
    give_piece (&giving, helpers, victims, request);
  }
}

/* ---- "Spend only mana produced by creatures to cast this spell": what all others make is for abilities alone. */

static const char only_abilities[] = " Spend this mana only to activate abilities.";

/* Mana that may be spent on less, already, is left out. */
static char *for_abilities (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    const gboolean makes = strstr (lines[i], ": Add") != NULL;
    if (makes && strstr (lines[i], "Spend this mana") != NULL)
      continue;
    g_string_append_printf (all, "%s%s%s", all->len > 0 ? "\n" : "", lines[i], makes ? only_abilities : "");
  }
  return all->len > 0 ? g_strdup (all->str) : NULL;
}

void mtg_request_take_only (const MtgScene *scene, const MtgLimits *from, gboolean no_mana, PayRequest *request)
{
  static const char *const none[] = { NULL };
  if (from == NULL && !no_mana)
    return;
  g_clear_pointer (&request->pool, g_free);
  for (guint i = 0; i < request->sources->len; i++) {
    PaySource *source = request->sources->pdata[i];
    const char *const *tags = source->tags != NULL ? (const char *const *)source->tags : none;
    g_clear_pointer (&source->extra, g_free);
    const MtgPiece *piece = mtg_scene_piece_of_id (scene, source->id);
    const gboolean there = piece == NULL || piece->where == MTG_ZONE_BATTLEFIELD; /* a card is no creature elsewhere */
    if (source->text == NULL || (!no_mana && there && mtg_limits_allow (from, tags, -1)))
      continue;
    g_autofree char *text = g_steal_pointer (&source->text);
    source->text = for_abilities (text);
  }
}
