/* SPDX-License-Identifier: MIT */
/* Cards of which some words are known, and others are not. */
#include "board.h"

static void tell (PayTable *table, guint zone, guint card)
{
  gboolean is_played = FALSE;
  for (guint k = 0; k < table->plays->len; k++) {
    const PayBoardPlay *play = table->plays->pdata[k];
    if (play->zone != zone || play->card != card)
      continue;
    PayBoardLine *line
        = pay_table_add_line (table, zone, card, "its other words, which nobody knows", -1, PAY_LINE_UNREAD);
    line->turns = PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER;
    line->of_play = (int)k;
    is_played = TRUE;
  }
  if (!is_played)
    pay_table_add_line (table, zone, card, "", -1, PAY_LINE_ASSUMED)->taken
        = g_strdup ("its other words, which nobody knows, are taken to change nothing");
}

void pays_board_tell_unknown (const PayBoard *board, PayTable *table)
{
  for (guint z = 0; z < board->zones->len; z++) {
    const GPtrArray *cards = ((const PayBoardZone *)board->zones->pdata[z])->cards;
    for (guint i = 0; i < cards->len; i++) {
      const PayBoardCard *card = cards->pdata[i];
      if (card->faces->len > 0 && ((const PayBoardFace *)card->faces->pdata[0])->partial)
        tell (table, z, i);
    }
  }
}
