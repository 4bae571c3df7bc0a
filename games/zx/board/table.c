/* SPDX-License-Identifier: MIT */
/* From a board to a table. */
#include "scene.h"

PayTable *zx_read_board (const PayBoard *board, GError **error)
{
  g_autoptr (PayTable) table = pay_table_new ();
  ZxScene scene = { .board = board, .table = table };
  const gboolean good = zx_scene_fill (&scene, error);
  if (good) {
    zx_scene_add_plays (&scene);
    zx_scene_add_abilities (&scene);
    zx_scene_tell_lines (&scene);
    zx_scene_add_plans (&scene);
  }
  zx_scene_clear (&scene);
  return good ? g_steal_pointer (&table) : NULL;
}
