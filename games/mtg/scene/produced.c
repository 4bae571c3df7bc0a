/* SPDX-License-Identifier: MIT */
/* "Spend only mana produced by creatures to cast this spell": what all others make is for abilities alone. */
#include "scene.h"

#include <string.h>

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
