/* SPDX-License-Identifier: MIT */
/* The words of the cards on a board. */
#include "book-private.h"

#include <string.h>

#define BETWEEN " // " /* the names of two sides */

/* The cell of the first of the columns that says something; NULL: none is there. */
static const char *cell_of (const PayCardEntry *entry, const char *const *columns)
{
  const char *found = NULL;
  for (; *columns != NULL && (found == NULL || found[0] == '\0'); columns++) {
    const char *cell = pay_card_entry_cell (entry, *columns);
    found = cell != NULL ? cell : found;
  }
  return found;
}

static void add_row (PayBoardCard *card, const PayCardEntry *entry)
{
  static const char *const costs[] = { "mana_cost", "cost", NULL }, *const types[] = { "type_line", "type", NULL },
                           *const texts[] = { "text", "mana_text", "modifier_effect", NULL },
                           *const colours[] = { "colours", "colors", "colour", "color", NULL };
  PayBoardFace *face = pay_board_add_face (card, pay_card_entry_cell (entry, "name"), cell_of (entry, costs),
                                           cell_of (entry, types), cell_of (entry, texts));
  pay_board_face_tell (face, pay_card_entry_cell (entry, "number"), cell_of (entry, colours),
                       pay_card_entry_cell (entry, "ability_cost"));
  static const char *const wholes[] = { "text", "modifier_effect", "ability_cost", NULL };
  face->partial = cell_of (entry, wholes) == NULL;
  face->wordless = face->partial && cell_of (entry, texts) == NULL;
}

static void add_card (PayBoardCard *card, const PayCard *found)
{
  for (guint i = 0; i < found->faces->len; i++) {
    const PayCardFace *face = found->faces->pdata[i];
    PayBoardFace *added = pay_board_add_face (card, face->name, face->cost, face->type, face->text);
    added->partial = found->partial;
    added->wordless = found->wordless;
  }
  if (found->faces->len == 0) {
    PayBoardFace *face
        = pay_board_add_face (card, found->whole.name, found->whole.cost, found->whole.type, found->whole.text);
    pay_board_face_tell (face, found->number, found->colours, found->ability_cost);
    face->partial = found->partial;
    face->wordless = found->wordless;
  }
  card->layout = found->layout[0] != '\0' ? g_strdup (found->layout) : NULL;
  card->side = found->face;
}

/* Of one name, however it is written, and all that the game is told of them is the same. */
static gboolean are_alike (const PayCardEntry *entry, const PayCardEntry *other)
{
  for (guint i = 0; entry->columns[i] != NULL; i++)
    if (!book_is_identity (entry->columns[i]) && strcmp (entry->cells[i], other->cells[i]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean complete (PayCardBook *book, PayBoardCard *card, const char *name, GError **error)
{
  const GPtrArray *found = pay_card_book_find (book, name, error);
  if (found == NULL || found->len == 0)
    return found != NULL;
  const PayCardEntry *first = found->pdata[0];
  for (guint i = 1; i < found->len; i++)
    if (!are_alike (first, found->pdata[i]))
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, card->at,
                            "%u cards are called '%s', and they differ; tell which by its number", found->len, name);
  if (first->card != NULL)
    add_card (card, first->card);
  else
    add_row (card, first);
  return TRUE;
}

/* A table may have the sides as cards of their own. */
static gboolean complete_sides (PayCardBook *book, PayBoardCard *card, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (card->name, BETWEEN, -1);
  for (guint i = 0; sides[1] != NULL && sides[i] != NULL; i++)
    if (!complete (book, card, sides[i], error))
      return FALSE;
  if (sides[1] != NULL && card->faces->len < g_strv_length (sides))
    g_ptr_array_set_size (card->faces, 0);
  return TRUE;
}

static gboolean complete_zone (PayCardBook *book, const PayBoardZone *zone, GError **error)
{
  for (guint i = 0; i < zone->cards->len; i++) {
    PayBoardCard *card = zone->cards->pdata[i];
    if (card->name == NULL || card->faces->len > 0)
      continue;
    if (!complete (book, card, card->name, error)
        || (card->faces->len == 0 && book->catalogue == NULL && !complete_sides (book, card, error)))
      return pay_error_inside (error, "%s[%u]", zone->name, i);
  }
  return TRUE;
}

gboolean pay_card_book_complete_board (PayCardBook *book, PayBoard *board, GError **error)
{
  for (guint i = 0; i < board->zones->len; i++)
    if (!complete_zone (book, board->zones->pdata[i], error))
      return FALSE;
  return TRUE;
}
