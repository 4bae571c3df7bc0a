/* SPDX-License-Identifier: MIT */
/* Cards of which some words are known, and others are not. */
#include "cards.h"

#include <string.h>

static PayBoardLine *tell_unread (PayTable *table, guint zone, guint card, const char *words, int play)
{
  PayBoardLine *line = pay_table_add_line (table, zone, card, words, -1, PAY_LINE_UNREAD);
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER;
  line->of_play = play;
  return line;
}

static gboolean is_apart (const PayTable *table, guint zone, guint card)
{
  for (guint i = 0; i < table->apart->len; i++) {
    const PayBoardLot *lot = &g_array_index (table->apart, PayBoardLot, i);
    if (lot->zone == zone && lot->card == card)
      return TRUE;
  }
  return FALSE;
}

/* Where it lies its words could be about all plays: [matters]. */
static void tell (PayTable *table, guint zone, guint card, gboolean wordless, gboolean matters)
{
  const char *words = wordless ? PAYS_NO_WORDS : PAYS_SOME_WORDS;
  gboolean is_played = FALSE;
  for (guint k = 0; k < table->plays->len; k++) {
    const PayBoardPlay *play = table->plays->pdata[k];
    if (play->zone != zone || play->card != card)
      continue;
    tell_unread (table, zone, card, words, (int)k);
    is_played = TRUE;
  }
  if (!is_played && matters)
    tell_unread (table, zone, card, words, -1)->turns |= is_apart (table, zone, card) ? PAY_LINE_SURE : 0;
  else if (!is_played)
    pay_table_add_line (table, zone, card, "", -1, PAY_LINE_ASSUMED)->taken
        = g_strdup_printf ("%s, are taken to change nothing", words);
}

/* Does the game know the words of the card by itself, as those of basic lands? */
static gboolean is_known (const PayGame *game, const PayBoard *board, const PayBoardZone *zone,
                          const PayBoardCard *card)
{
  if (card->name == NULL)
    return FALSE;
  g_autoptr (PayBoard) alone = pay_board_new ();
  alone->game = g_strdup (board->game);
  pay_board_add_card (pay_board_zone (alone, zone->name), card->name, 1);
  g_autoptr (PayTable) table = game->read_board (alone, NULL);
  return table != NULL;
}

void pays_board_tell_unknown (const PayGame *game, const PayBoard *board, gboolean played, PayTable *table)
{
  for (guint z = 0; z < board->zones->len; z++) {
    const PayBoardZone *zone = board->zones->pdata[z];
    const gboolean matters = strcmp (zone->name, game->zones[0]) == 0 || strcmp (zone->name, "opponents") == 0;
    for (guint i = 0; i < zone->cards->len; i++) {
      const PayBoardCard *card = zone->cards->pdata[i];
      const PayBoardFace *face = card->faces->len > 0 ? card->faces->pdata[0] : NULL;
      if (face != NULL && face->partial && (played || matters) && !is_known (game, board, zone, card))
        tell (table, z, i, face->wordless, matters);
    }
  }
}
