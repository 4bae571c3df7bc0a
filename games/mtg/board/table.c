/* SPDX-License-Identifier: MIT */
/* From a board to a table. */
#include "scene.h"

static const PayBoardDeed deeds[] = { { "sacrifice it", "graveyard" },
                                      { "discard it", "graveyard" },
                                      { "exile it", "exile" },
                                      { "return it", "hand" },
                                      { "tap it", NULL },
                                      { NULL, NULL } };

/* Tokens that leave cease to exist (111.7). */
static void add_tokens (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const PayBoardLot lot = { piece->zone, piece->card, piece->count };
    if (mtg_piece_has (piece, "token"))
      g_array_append_val (scene->table->passing, lot);
  }
}

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
    add_tokens (&scene);
    table->deeds = deeds;
    table->life = 20;
  }
  mtg_scene_clear (&scene);
  return good ? g_steal_pointer (&table) : NULL;
}
