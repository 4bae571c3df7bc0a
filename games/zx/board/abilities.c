/* SPDX-License-Identifier: MIT */
/* Abilities that have a cost, of cards that lie anywhere but with the opponents and in the deck: where one can be used
 * its words say, which nobody judges here, as little as timing. */
#include "cards/cards.h"
#include "scene.h"

#include <string.h>

/* As a table has them; else those that the words begin with. (transfer full) */
static GStrv costs_of (const ZxPiece *piece)
{
  const char *cells = piece->face->abilities;
  if (cells != NULL && cells[0] != '\0')
    return strcmp (cells, "-") != 0 ? g_strsplit (cells, ";", -1) : g_strsplit ("", ";", -1);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  for (guint i = 0; i < piece->lines->len; i++) {
    g_auto (GStrv) costs = zx_ability_costs (((const ZxLine *)piece->lines->pdata[i])->text);
    g_strv_builder_addv (all, (const char **)costs);
  }
  return g_strv_builder_end (all);
}

/* (transfer full); NULL: it cannot be read. */
static char *read_cost (const char *text)
{
  ZxText reader = { .start = text, .next = text, .where = "ability_cost" };
  g_autoptr (GPtrArray) cost = zx_cost_read (&reader, NULL);
  return cost != NULL ? zx_cost_print (cost) : NULL;
}

/* In each of its alternatives. */
static gboolean asks_for_sleep (const char *cost)
{
  ZxText reader = { .start = cost, .next = cost, .where = "ability_cost" };
  g_autoptr (GPtrArray) read = zx_cost_read (&reader, NULL);
  for (guint i = 0; read != NULL && i < read->len; i++) {
    const GArray *parts = read->pdata[i];
    gboolean sleeps = FALSE;
    for (guint k = 0; k < parts->len; k++)
      sleeps = sleeps || g_array_index (parts, ZxPart, k).sort == ZX_SLEEP;
    if (!sleeps)
      return FALSE;
  }
  return read != NULL && read->len > 0;
}

static gboolean can_sleep (const ZxPiece *piece)
{
  return piece->where == ZX_RESOURCE_ZONE || piece->where == ZX_SQUARE || piece->where == ZX_START;
}

static void add_ability (ZxScene *scene, const ZxPiece *piece, const char *text)
{
  const ZxView view = { .scene = scene };
  PayBoardPlay *play = pay_table_add_ability (scene->table, piece->zone, piece->card);
  g_autofree char *cost = read_cost (text);
  GArray *lots = NULL;
  play->to = g_strdup (zx_zones[piece->where]);
  const gboolean sleeps = cost != NULL && asks_for_sleep (cost);
  if (sleeps && piece->asleep) {
    play->why = g_strdup ("the card itself is in Sleep");
    return;
  }
  play->to_notes = g_strdup (sleeps && can_sleep (piece) ? "asleep" : NULL);
  if (cost == NULL) {
    play->why = g_strdup_printf ("its cost is not understood: %s", text);
    return;
  }
  play->request = zx_view_request (&view, piece, cost, &lots);
  zx_view_change_ability (&view, piece, play->request->modifiers);
  g_array_unref (play->lots);
  play->lots = lots;
}

void zx_scene_add_abilities (ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->face == NULL || piece->where == ZX_OPPONENTS || piece->where == ZX_DECK)
      continue;
    g_auto (GStrv) costs = costs_of (piece);
    for (guint k = 0; costs[k] != NULL; k++)
      add_ability (scene, piece, costs[k]);
  }
}
