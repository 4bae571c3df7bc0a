/* SPDX-License-Identifier: MIT */
/* What each line of a card's words comes to. */
#include "scene.h"

#include <string.h>

/* Words of a card that nobody plays are about all plays, those of a card in hand about its own. */
static void tell_line (ZxScene *scene, const ZxPiece *piece, const char *line)
{
  PayBoardLine *told = pay_table_add_line (scene->table, piece->zone, piece->card, line, -1, PAY_LINE_UNREAD);
  told->turns = PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER;
}

void zx_scene_tell_lines (ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    const char *text = piece->face != NULL && piece->face->text != NULL ? piece->face->text : "";
    g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
    for (guint k = 0; lines[k] != NULL; k++)
      if (g_strstrip (lines[k])[0] != '\0' && strcmp (lines[k], "-") != 0)
        tell_line (scene, piece, lines[k]);
  }
}
