/* SPDX-License-Identifier: MIT */
/* From a board to a table. */
#include "scene.h"

/* A board of a request: its pool is the Resource. (transfer full) */
static PayBoard *with_resource (const PayBoard *board, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) lots = zx_pool_read (board->pool, none, error);
  PayBoard *whole = lots != NULL ? pay_board_copy (board) : NULL;
  PayBoardZone *resource = whole != NULL ? pay_board_zone (whole, zx_zones[ZX_RESOURCE_ZONE]) : NULL;
  for (guint i = 0; lots != NULL && i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    if (lot->count > 0)
      pay_board_add_card (resource, lot->name, lot->count);
  }
  return whole;
}

static gboolean read_scene (ZxScene *scene, GError **error)
{
  if (!zx_scene_fill (scene, error))
    return FALSE;
  zx_scene_colour (scene);
  if (scene->board->use == PAY_BOARD_PLAN) {
    for (guint i = 0; i < scene->pieces->len; i++) {
      const ZxPiece *piece = zx_scene_piece (scene, i);
      if (piece->where == ZX_RESOURCE_ZONE && piece->face != NULL)
        return pay_set_error (
            error, PAY_ERROR_USAGE, NULL, 0,
            "a card that is played out of the Resource lies in the pool: without a zone, and G[is %s] in "
            "`pool`",
            zx_piece_name (piece));
    }
    zx_scene_add_spells (scene);
  } else {
    zx_scene_add_plays (scene);
    zx_scene_add_abilities (scene);
  }
  zx_scene_note_plays (scene);
  if (scene->board->use == PAY_BOARD_PLAYS) {
    scene->table->counter_after = scene->laid ? NULL : ZX_PUT_DOWN;
    zx_scene_add_plans (scene);
  }
  zx_scene_tell_lines (scene);
  return pay_store_goes_on (scene->kept, error);
}

PayTable *zx_read_board (const PayBoard *board, PayStore *store, GError **error)
{
  if (!zx_rules_fit (board->rules, error))
    return NULL;
  if (board->use == PAY_BOARD_PLAYS && board->pool != NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, "pool", -1,
                   "a board of Z/X pays with the cards below [resource], a card a line");
    return NULL;
  }
  g_autoptr (PayBoard) whole = board->use == PAY_BOARD_PLAYS ? NULL : with_resource (board, error);
  if (whole == NULL && board->use != PAY_BOARD_PLAYS)
    return NULL;
  g_autoptr (PayTable) table = pay_table_new ();
  ZxScene scene = { .board = whole != NULL ? whole : board, .table = table, .kept = store };
  const gboolean good = read_scene (&scene, error);
  zx_scene_clear (&scene);
  return good ? g_steal_pointer (&table) : NULL;
}
