/* SPDX-License-Identifier: MIT */
/* Counters on cards, as the notes of a board say them: "charge 2", or "2" of whatever kind. */
#include "board/board.h"

#include <string.h>

#define COUNTERS "counters"

static gboolean is_kind (const char *value, const char *kind)
{
  const char *space = strrchr (value, ' ');
  g_autofree char *noted = g_strndup (value, space != NULL ? (gsize)(space - value) : 0);
  return noted[0] == '\0' || g_ascii_strcasecmp (noted, kind) == 0;
}

gint64 pays_board_count (const PayBoardCard *card, const char *kind, gint64 change)
{
  for (guint i = 0; i < card->notes->len; i++) {
    PayBoardNote *note = card->notes->pdata[i];
    if (strcmp (note->word, COUNTERS) != 0 || !is_kind (note->value, kind))
      continue;
    const char *space = strrchr (note->value, ' ');
    const gint64 had = g_ascii_strtoll (space != NULL ? space : note->value, NULL, 10), left = MAX (had + change, 0);
    g_autofree char *before = g_strndup (note->value, space != NULL ? (gsize)(space - note->value) : 0);
    g_free (note->value);
    note->value = g_strdup_printf ("%s%s%" G_GINT64_FORMAT, before, space != NULL ? " " : "", left);
    return left;
  }
  return PAY_NOT_GIVEN;
}
