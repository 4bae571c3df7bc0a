/* SPDX-License-Identifier: MIT */
/* Each way to play each card: for what is awake in the Resource, or once a card of the hand was put there (504.3). */
#include "scene.h"

#include <string.h>

/* What lies in the Dynamis by its type, or is no card, does not come into the Resource by 504.3. */
gboolean zx_scene_can_lay (const ZxScene *scene, const ZxPiece *laid, const ZxPiece *played)
{
  return !scene->laid && !scene->over && laid->where == ZX_HAND && laid->manner == ZX_PLAYED && laid->unit != NULL
         && laid->count > (laid == played ? 1 : 0);
}

char *zx_first_words (const ZxPiece *laid)
{
  return laid != NULL ? g_strdup_printf ("put down %s", zx_piece_name (laid)) : NULL;
}

/* ---- Why not. */

gboolean zx_piece_is_known (const ZxPiece *piece)
{
  return piece->face == NULL || piece->given->own || (piece->face->text != NULL && piece->face->text[0] != '\0');
}

char *zx_piece_why_not (const ZxPiece *piece)
{
  switch (piece->manner) {
  case ZX_BY_OTHER:
    if (zx_piece_pays (piece))
      break;
    return g_strdup_printf ("the conditions of %s %s bring it into play, not its Cost%s",
                            g_ascii_strncasecmp (piece->type, "Asc", 3) == 0 ? "an" : "a", piece->type,
                            zx_piece_is_known (piece) ? "" : ", if its words do not say otherwise");
  case ZX_NO_COST:
    return g_strdup_printf ("a %s has no Cost", piece->type);
  case ZX_NO_CARD:
    return g_strdup_printf ("a %s is not played", piece->type);
  case ZX_PLAYED:
  case ZX_EVENT_EX:
    break;
  }
  return NULL;
}

/* NULL: it has a Cost that the Resource pays. In a request the Cost of any card is asked about. (transfer full) */
static char *why_not (const ZxScene *scene, const ZxPiece *piece)
{
  if (scene->board->use == PAY_BOARD_PLAYS && zx_piece_was_played (piece))
    return g_strdup ("it lies face up, as one that was played");
  char *why = scene->board->use == PAY_BOARD_PLAYS || piece->cost == NULL ? zx_piece_why_not (piece) : NULL;
  return why != NULL ? why : piece->cost == NULL ? g_strdup (piece->why_not) : NULL;
}

/* ---- Requests. */

void zx_piece_add_purposes (const ZxPiece *piece, GPtrArray *purpose)
{
  for (guint i = 0; i < piece->tags->len; i++)
    g_ptr_array_add (purpose, g_strdup (piece->tags->pdata[i]));
  if (piece->type != NULL)
    g_ptr_array_add (purpose, g_strdup (piece->type));
}

/* A card that is played out of the Resource cannot pay for itself; where it stays there, it can. */
PayRequest *zx_view_request (const ZxView *view, const ZxPiece *piece, const char *cost, GArray **lots)
{
  const gboolean leaves = cost == piece->cost && piece->where == ZX_RESOURCE_ZONE;
  PayRequest *request = pay_request_new ();
  request->game = g_strdup (view->scene->board->game);
  request->rules = g_strdup (view->scene->board->rules);
  request->pool = zx_view_pool (view, leaves ? piece : NULL, lots);
  pay_request_add_cost (request, cost);
  return request;
}

static void go (const ZxPiece *piece, PayBoardPlay *play)
{
  const gboolean event = piece->type != NULL && g_ascii_strcasecmp (piece->type, "Event") == 0;
  play->to = g_strdup (zx_zones[piece->manner == ZX_EVENT_EX ? ZX_DYNAMIS : event ? ZX_TRASH_ZONE : ZX_SQUARE]);
  const gboolean locks = event && zx_piece_find (piece, ZX_LOCK) != NULL;
  play->to_notes = g_strdup (piece->manner == ZX_EVENT_EX ? "up" : locks ? "met" : NULL);
  play->turned_zone = zx_zones[ZX_RESOURCE_ZONE];
  play->turned_note = "asleep";
}

ZxPiece zx_piece_once_laid (const ZxPiece *piece)
{
  ZxPiece there = *piece;
  there.where = ZX_RESOURCE_ZONE;
  there.count = 1;
  there.sure = piece->laid_sure;
  there.possible = piece->laid_possible;
  there.cost = piece->cost == NULL || there.sure == piece->colours ? g_strdup (piece->cost)
                                                                   : zx_cost_coloured (piece->cost, there.sure);
  return there;
}

gboolean zx_scene_opens_laid (const ZxScene *scene, const ZxPiece *piece)
{
  ZxPiece there = *piece;
  there.where = ZX_RESOURCE_ZONE;
  return piece->cost != NULL && zx_scene_can_lay (scene, piece, NULL) && piece->laid_sure != piece->laid_possible
         && zx_scene_is_playable (scene, &there);
}

static char *pool_for (const ZxView *view, gconstpointer piece)
{
  const ZxPiece *leaving = piece;
  return zx_view_pool (view, leaving->where == ZX_RESOURCE_ZONE ? leaving : NULL, NULL);
}

static void ask_for (const ZxView *view, const ZxPiece *piece, PayBoardPlay *play)
{
  GArray *lots = NULL;
  play->request = zx_view_request (view, piece, piece->cost, &lots);
  zx_piece_add_purposes (piece, play->request->purpose);
  zx_view_change (view, piece, play->request->modifiers);
  g_array_unref (play->lots);
  play->lots = lots;
  go (piece, play);
  const gboolean locked = zx_names_have (play->request->modifiers, "no-reboot") || zx_view_locks (view, piece);
  play->turned_back = locked ? 0 : zx_piece_reboots (piece);
  zx_view_add_readings (view, play->request, pool_for, piece, play->readings);
}

static void name_first (PayBoardPlay *play, const ZxPiece *laid)
{
  play->first = zx_first_words (laid);
  g_strfreev (play->with);
  play->with = g_strdupv ((char *[]){ play->first, NULL });
}

/* The card that is put down is itself played out of the Resource; its colours are those that it has there. */
static void add_play_of_laid (ZxScene *scene, const ZxPiece *piece)
{
  const ZxView view = { .scene = scene, .laid = piece };
  const ZxPiece there = zx_piece_once_laid (piece);
  g_autofree char *cost = there.cost;
  if (!zx_scene_can_lay (scene, piece, NULL) || cost == NULL || !zx_scene_is_surely_playable (scene, &there))
    return;
  PayBoardPlay *play = pay_table_add_play (scene->table, piece->zone, piece->card);
  ask_for (&view, &there, play);
  name_first (play, piece);
}

/* [laid]: put into the Resource before; NULL: none is. */
static void add_play (ZxScene *scene, const ZxPiece *piece, const ZxPiece *laid)
{
  const ZxView view = { .scene = scene, .laid = laid };
  PayBoardPlay *play = pay_table_add_play (scene->table, piece->zone, piece->card);
  play->why = why_not (scene, piece);
  if (play->why != NULL)
    return;
  ask_for (&view, piece, play);
  if (laid == NULL)
    return;
  name_first (play, laid);
  pay_board_play_move (play, laid->zone, laid->card, zx_zones[ZX_RESOURCE_ZONE],
                       g_str_has_suffix (play->request->pool, ":sleep") ? "laid asleep" : "laid");
}

/* ---- What could be hoped for. */

/* Which card is put down before it; NULL: none. */
static const ZxPiece *laid_for (const ZxScene *scene, const PayBoardPlay *play)
{
  if (play->first == NULL)
    return NULL;
  const PayBoardMove *move = play->moves->len > 0 ? play->moves->pdata[0] : NULL;
  return move != NULL ? zx_scene_piece_at (scene, move->zone, move->card)
                      : zx_scene_piece_at (scene, play->zone, play->card);
}

void zx_scene_add_hopes (ZxScene *scene)
{
  for (guint i = 0; i < scene->table->plays->len && zx_scene_goes_on (scene); i++) {
    PayBoardPlay *play = scene->table->plays->pdata[i];
    const ZxPiece *piece = zx_scene_piece_at (scene, play->zone, play->card);
    const ZxView view = { .scene = scene, .laid = laid_for (scene, play), .hopeful = TRUE };
    GArray *lots = NULL;
    if (play->request == NULL)
      continue;
    const ZxPiece there = zx_piece_once_laid (piece);
    g_autofree char *cost = there.cost;
    const ZxPiece *as = play->first != NULL && play->moves->len == 0 ? &there : piece;
    play->hoped = zx_view_request (&view, as, as == &there ? cost : as->cost, &lots);
    play->hoped->order = PAY_ORDER_BEST;
    zx_piece_add_purposes (as, play->hoped->purpose);
    zx_view_change (&view, as, play->hoped->modifiers);
    g_array_unref (lots);
  }
}

/* ---- All plays. */

void zx_scene_add_plays (ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (!zx_scene_is_playable (scene, piece) && !(zx_piece_was_played (piece) && scene->board->use == PAY_BOARD_PLAYS))
      continue;
    g_autofree char *why = why_not (scene, piece);
    add_play (scene, piece, NULL);
    const gboolean lays = why == NULL && scene->board->use == PAY_BOARD_PLAYS;
    for (guint k = 0; lays && k < scene->pieces->len && zx_scene_goes_on (scene); k++)
      if (zx_scene_can_lay (scene, zx_scene_piece (scene, k), piece))
        add_play (scene, piece, zx_scene_piece (scene, k));
    if (lays && piece->where == ZX_HAND)
      add_play_of_laid (scene, piece);
  }
}
