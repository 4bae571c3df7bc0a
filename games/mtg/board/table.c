/* SPDX-License-Identifier: MIT */
/* From a board to a table. */
#include "scene.h"

#include <string.h>

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

static void add_together (MtgScene *scene)
{
  const GPtrArray *plays = scene->table->plays;
  PayRequest *together = pay_request_new ();
  together->aim = PAY_AIM_WORTH;
  for (guint i = 0; i < plays->len && together->spells->len < PAY_MAX_SPELLS; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    if (play->request == NULL || !comes_first (scene->table, i))
      continue;
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
  }
  if (together->spells->len == 0) {
    pay_request_free (together);
    return;
  }
  mtg_scene_add_sources (scene, NULL, 0, NULL, together);
  scene->table->together = together;
}

PayTable *mtg_read_board (const PayBoard *board, GError **error)
{
  g_autoptr (PayTable) table = pay_table_new ();
  MtgScene scene = { .board = board, .table = table };
  gboolean good = mtg_edition_of (board->rules, &scene.edition, error) && mtg_scene_fill (&scene, error);
  if (good) {
    mtg_scene_apply_rules (&scene);
    mtg_scene_add_plays (&scene);
    mtg_scene_tell_lines (&scene);
    add_together (&scene);
  }
  mtg_scene_clear (&scene);
  return good ? g_steal_pointer (&table) : NULL;
}
