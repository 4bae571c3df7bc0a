/* SPDX-License-Identifier: MIT */
/* Is that its name? */
#include "board/board.h"

#include <string.h>

gboolean pays_same_name (const char *name, const char *other)
{
  g_autofree char *low = g_utf8_casefold (name, -1), *other_low = g_utf8_casefold (other, -1);
  return strcmp (low, other_low) == 0;
}

gboolean pays_names_card (const PayBoardCard *card, const char *name)
{
  gboolean is = card->name != NULL && pays_same_name (card->name, name);
  for (guint i = 0; i < card->faces->len; i++) {
    const PayBoardFace *face = card->faces->pdata[i];
    is = is || (face->name != NULL && pays_same_name (face->name, name));
  }
  return is;
}
