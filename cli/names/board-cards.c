/* SPDX-License-Identifier: MIT */
/* The words of the cards on boards of records, from the table of --cards or the catalogue. */
#include "names.h"

struct _BoardCards {
  const Options *options;
  PayCardBook *book; /* NULL: none, or nobody has asked yet */
  PayCatalogue *catalogue;
  gboolean is_open;
};

BoardCards *board_cards_new (const Options *options)
{
  BoardCards *cards = g_new0 (BoardCards, 1);
  cards->options = options;
  return cards;
}

void board_cards_free (BoardCards *cards)
{
  pay_card_book_free (cards->book);
  pay_catalogue_close (cards->catalogue);
  g_free (cards);
}

gboolean board_cards_complete (PayBoard *board, gpointer data, GError **error)
{
  BoardCards *cards = data;
  Exit status = EXIT_PAYABLE;
  const PayGame *game = games_find (board->game != NULL ? board->game : games_default ());
  if (!cards->is_open && game != NULL)
    cards->book = card_book_open (cards->options, game, &cards->catalogue, &status);
  cards->is_open = game != NULL;
  return cards->book == NULL || pay_card_book_complete_board (cards->book, board, error);
}

void board_cards_suggest (const BoardCards *cards, const char *name)
{
  g_auto (GStrv) near = cards->book != NULL ? pay_card_book_near (cards->book, name, NULL) : NULL;
  if (near != NULL && near[0] != NULL)
    remark ("Did you mean: %s\n", near[0]);
  else if (cards->options->cards == NULL)
    remark (CATALOGUE_HINT);
}
