/* SPDX-License-Identifier: MIT */
/* From a board to a table. */
#include "scene.h"

PayTable *mtg_read_board (const PayBoard *board, GError **error)
{
  g_autoptr (PayTable) table = pay_table_new ();
  MtgScene scene = { .board = board, .table = table };
  gboolean good = mtg_edition_of (board->rules, &scene.edition, error) && mtg_scene_fill (&scene, error)
                  && mtg_scene_fits (&scene, error);
  if (good) {
    mtg_scene_apply_rules (&scene);
    mtg_scene_spell_out (&scene);
    mtg_scene_add_plays (&scene);
    mtg_scene_add_abilities (&scene);
    mtg_scene_plan_together (&scene);
    mtg_scene_tell_lines (&scene);
  }
  mtg_scene_clear (&scene);
  return good ? g_steal_pointer (&table) : NULL;
}
