/* SPDX-License-Identifier: MIT */
/* What could be played, all together: a plan for each card that could be put into the Resource first, and, as one EV EX
 * is played a turn, for each of those. */
#include "scene.h"

#include <string.h>

/* The play of a card before which nothing is done; NULL: it has none with a request. */
static const PayBoardPlay *plain_play (const ZxScene *scene, const ZxPiece *piece)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->zone == piece->zone && play->card == piece->card && play->first == NULL && play->request != NULL)
      return play;
  }
  return NULL;
}

static char *name_in (const PayRequest *plan, const ZxPiece *piece)
{
  char *name = g_strdup (zx_piece_name (piece));
  for (guint k = 2; pay_request_find_spell (plan, name) >= 0; k++) {
    g_free (name);
    name = g_strdup_printf ("%s (%u)", zx_piece_name (piece), k);
  }
  return name;
}

static GPtrArray *copy_texts (const GPtrArray *texts)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add (copy, g_strdup (texts->pdata[i]));
  return copy;
}

static void add_spell (PayRequest *plan, const ZxPiece *piece, const PayRequest *alone, gint64 count)
{
  g_autofree char *name = name_in (plan, piece);
  PaySpell *spell = pay_request_add_spell (plan, name, alone->costs->pdata[0]);
  spell->count = count;
  spell->purpose = copy_texts (alone->purpose);
  spell->modifiers = copy_texts (alone->modifiers);
}

/* [laid], [extra]: the card that is put down, the EV EX that is played; NULL: none. */
static PayRequest *plan_new (const ZxScene *scene, const ZxPiece *laid, const ZxPiece *extra)
{
  PayRequest *plan = pay_request_new ();
  g_autofree char *unit = laid != NULL ? zx_scene_unit_laid (scene, laid) : NULL;
  plan->game = g_strdup (scene->board->game);
  plan->rules = g_strdup (scene->board->rules);
  plan->aim = PAY_AIM_WORTH;
  plan->pool = g_strjoin (unit != NULL && scene->pool[0] != '\0' ? " " : "", scene->pool, unit, NULL);
  for (guint i = 0; i < scene->pieces->len && plan->spells->len < PAY_MAX_SPELLS; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    const PayBoardPlay *play = plain_play (scene, piece);
    const gint64 count = piece->manner == ZX_EVENT_EX ? (piece == extra) : piece->count - (piece == laid);
    if (play != NULL && count > 0)
      add_spell (plan, piece, play->request, count);
  }
  return plan;
}

static void add_plan (const ZxScene *scene, const ZxPiece *laid, const ZxPiece *extra)
{
  PayRequest *request = plan_new (scene, laid, extra);
  g_autofree char *first = laid != NULL ? g_strdup_printf ("put down %s", zx_piece_name (laid)) : NULL;
  if (request->spells->len == 0) {
    pay_request_free (request);
    return;
  }
  PayBoardPlan *plan = pay_table_add_plan (scene->table, first, request);
  zx_scene_add_lots (scene, laid, plan->lots);
}

static void add_plans_with (const ZxScene *scene, const ZxPiece *extra)
{
  add_plan (scene, NULL, extra);
  for (guint i = 0; i < scene->pieces->len; i++)
    if (zx_scene_can_lay (scene, zx_scene_piece (scene, i), NULL))
      add_plan (scene, zx_scene_piece (scene, i), extra);
}

void zx_scene_add_plans (ZxScene *scene)
{
  gboolean extra = FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->manner != ZX_EVENT_EX || plain_play (scene, piece) == NULL)
      continue;
    add_plans_with (scene, piece);
    extra = TRUE;
  }
  if (!extra)
    add_plans_with (scene, NULL);
}
