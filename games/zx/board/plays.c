/* SPDX-License-Identifier: MIT */
/* Each way to play each card: for what is awake in the Resource, or once a card of the hand was put there (504.3). */
#include "scene.h"

#include <pay/zx.h>

#include <string.h>

char *zx_scene_unit_laid (const ZxScene *scene, const ZxPiece *piece)
{
  gboolean asleep = FALSE;
  pay_zx_enters_asleep (zx_colours_class (piece->colours), scene->pool, PAY_ZX_SHARES_ANY, &asleep, NULL);
  return g_strconcat (piece->unit, asleep ? ":sleep" : "", NULL);
}

gboolean zx_scene_can_lay (const ZxScene *scene, const ZxPiece *laid, const ZxPiece *played)
{
  return !scene->laid && laid->where == ZX_HAND && laid->unit != NULL && laid->count > (laid == played ? 1 : 0);
}

void zx_scene_add_lots (const ZxScene *scene, const ZxPiece *laid, GArray *lots)
{
  g_array_append_vals (lots, scene->lots->data, scene->lots->len);
  if (laid == NULL)
    return;
  const PayBoardLot lot = { laid->zone, laid->card, 1 };
  g_array_append_val (lots, lot);
}

/* ---- Why not. */

/* NULL: it has a Cost that the Resource pays. (transfer full) */
static char *why_not (const ZxPiece *piece)
{
  switch (piece->manner) {
  case ZX_BY_OTHER:
    return g_strdup_printf ("the conditions of %s %s bring it into play, not its Cost",
                            g_ascii_strncasecmp (piece->type, "Asc", 3) == 0 ? "an" : "a", piece->type);
  case ZX_NO_COST:
    return g_strdup_printf ("a %s has no Cost", piece->type);
  case ZX_NO_CARD:
    return g_strdup_printf ("a %s is not played", piece->type);
  case ZX_PLAYED:
  case ZX_EVENT_EX:
    break;
  }
  return piece->cost == NULL ? g_strdup (piece->why_not) : NULL;
}

/* Could anybody think of playing it from there? */
static gboolean is_asked_of (const ZxPiece *piece)
{
  if (piece->given->name == NULL || (piece->face == NULL && piece->cost == NULL))
    return FALSE;
  return piece->where == ZX_HAND || (piece->where == ZX_DYNAMIS && piece->face != NULL);
}

/* ---- Requests. */

static PayRequest *request_new (const ZxScene *scene, const ZxPiece *piece, const char *laid)
{
  PayRequest *request = pay_request_new ();
  request->game = g_strdup (scene->board->game);
  request->rules = g_strdup (scene->board->rules);
  request->pool = g_strjoin (laid != NULL && scene->pool[0] != '\0' ? " " : "", scene->pool, laid, NULL);
  pay_request_add_cost (request, piece->cost);
  for (guint i = 0; i < piece->tags->len; i++)
    g_ptr_array_add (request->purpose, g_strdup (piece->tags->pdata[i]));
  return request;
}

static void go (const ZxPiece *piece, PayBoardPlay *play)
{
  const gboolean event = piece->type != NULL && g_ascii_strcasecmp (piece->type, "Event") == 0;
  play->to = g_strdup (zx_zones[piece->manner == ZX_EVENT_EX ? ZX_DYNAMIS : event ? ZX_TRASH_ZONE : ZX_SQUARE]);
  play->to_notes = g_strdup (piece->manner == ZX_EVENT_EX ? "up" : NULL);
}

/* [laid]: put into the Resource before; NULL: none is. */
static void add_play (ZxScene *scene, const ZxPiece *piece, const ZxPiece *laid)
{
  PayBoardPlay *play = pay_table_add_play (scene->table, piece->zone, piece->card);
  g_autofree char *unit = laid != NULL ? zx_scene_unit_laid (scene, laid) : NULL;
  play->why = why_not (piece);
  if (play->why != NULL)
    return;
  play->request = request_new (scene, piece, unit);
  zx_scene_add_lots (scene, laid, play->lots);
  go (piece, play);
  if (laid == NULL)
    return;
  play->first = g_strdup_printf ("put down %s", zx_piece_name (laid));
  g_strfreev (play->with);
  play->with = g_strdupv ((char *[]){ play->first, NULL });
  pay_board_play_move (play, laid->zone, laid->card, zx_zones[ZX_RESOURCE_ZONE],
                       g_str_has_suffix (unit, ":sleep") ? "laid asleep" : "laid");
}

void zx_scene_add_plays (ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (!is_asked_of (piece))
      continue;
    g_autofree char *why = why_not (piece);
    add_play (scene, piece, NULL);
    for (guint k = 0; why == NULL && k < scene->pieces->len; k++)
      if (zx_scene_can_lay (scene, zx_scene_piece (scene, k), piece))
        add_play (scene, piece, zx_scene_piece (scene, k));
  }
}
