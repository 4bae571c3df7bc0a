/* SPDX-License-Identifier: MIT */
/* Places of a board: from "hand[2].text" to the byte in what it was read from. */
#include "board/board.h"
#include "question/question.h"

#include <string.h>

/* "hand[2].cost": the card at index 2 of the zone "hand", and "cost"; NULL: it is no such place. [part]: (transfer
 * full) */
static PayBoardCard *card_of_place (const PayBoard *board, const char *where, char **zone, char **part)
{
  const char *bracket = where != NULL ? strchr (where, '[') : NULL;
  if (bracket == NULL || !g_ascii_isdigit (bracket[1]))
    return NULL;
  g_autofree char *name = g_strndup (where, (gsize)(bracket - where));
  const int found = pay_board_find_zone (board, name);
  const guint64 index = g_ascii_strtoull (bracket + 1, NULL, 10);
  PayBoardCard *card = found >= 0 && index <= G_MAXINT ? pay_board_card_at (board, (guint)found, (guint)index) : NULL;
  if (card == NULL)
    return NULL;
  const char *point = strchr (bracket, '.');
  *zone = g_steal_pointer (&name);
  *part = g_strdup (point != NULL ? point + 1 : "");
  return card;
}

/* A line feed of the words was written as two bytes. */
static gssize in_text (const PayBoardFace *face, gssize at)
{
  gssize moved = at;
  for (gssize i = 0; face->text != NULL && i < at && face->text[i] != '\0'; i++)
    moved += face->text[i] == '\n' ? 1 : 0;
  return moved;
}

/* Where the [at]th byte of a part of the card was read; -1: nowhere. */
static gssize byte_of (const PayBoardCard *card, const char *part, gssize at)
{
  const PayBoardFace *face = card->own && card->faces->len > 0 ? card->faces->pdata[0] : NULL;
  const PayBoardNote *note = pay_board_find_note (card, part);
  if (note != NULL)
    return note->at;
  if (face != NULL && strcmp (part, "cost") == 0)
    return face->cost_at >= 0 ? face->cost_at + MAX (at, 0) : -1;
  if (face != NULL && strcmp (part, "text") == 0)
    return face->text_at >= 0 ? face->text_at + in_text (face, MAX (at, 0)) : -1;
  return card->at;
}

GError *pays_board_error (const PayBoard *board, GError *error_taken)
{
  g_autoptr (GError) error = error_taken;
  g_autofree char *zone = NULL, *part = NULL;
  const PayBoardCard *card = card_of_place (board, pay_error_where (error), &zone, &part);
  const gssize at = card != NULL ? byte_of (card, part, pay_error_at (error)) : -1;
  if (at < 0)
    return g_steal_pointer (&error);
  g_autofree char *section = g_strdup_printf ("[%s]", zone);
  g_autofree char *line = g_strndup (pay_error_where (error), strcspn (pay_error_where (error), "."));
  GError *moved = NULL;
  pay_set_error (&moved, (PayError)error->code, card->at >= 0 ? section : line, at, "%s", error->message);
  return moved;
}

gboolean pays_board_fits (const PayBoard *board, GError **error)
{
  guint n = 0;
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++) {
      const PayBoardCard *card = zone->cards->pdata[k];
      const gboolean too_many = n++ == PAY_BOARD_MOST_CARDS;
      if (too_many || card->count > PAY_BOARD_MOST_COPIES) {
        g_autofree char *where = g_strdup_printf ("%s[%u]%s", zone->name, k, too_many ? "" : ".count");
        return too_many
                   ? pay_set_error (error, PAY_ERROR_TOO_LARGE, where, -1, "more than %d lines of cards",
                                    PAY_BOARD_MOST_CARDS)
                   : pay_set_error (error, PAY_ERROR_TOO_LARGE, where, -1,
                                    "must be from 1 to %d, not %" G_GINT64_FORMAT, PAY_BOARD_MOST_COPIES, card->count);
      }
    }
  }
  return TRUE;
}

/* ---- All that is wrong with cards is told at once. */

typedef struct {
  const PayGame *game;
  const PayBoard *board;
  PayBoard *rest;      /* the board without what is wrong */
  GHashTable *indices; /* of cards of [rest] on the board */
  GHashTable *passed;  /* cards of [rest] that are wrong */
  GPtrArray *errors;
} Errors;

static void remember_cards (const Errors *errors)
{
  for (guint i = 0; i < errors->rest->zones->len; i++) {
    const PayBoardZone *zone = errors->rest->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++)
      g_hash_table_insert (errors->indices, zone->cards->pdata[k], GUINT_TO_POINTER (k));
  }
}

/* [error], which is of the rest, is told of the board. */
static void add_error (const Errors *errors, const PayBoardCard *card, const char *zone, const char *part,
                       const GError *error)
{
  const guint index = GPOINTER_TO_UINT (g_hash_table_lookup (errors->indices, card));
  g_autofree char *where = g_strdup_printf ("%s[%u]%s%s", zone, index, part[0] != '\0' ? "." : "", part);
  GError *told = NULL;
  pay_set_error (&told, (PayError)error->code, where, pay_error_at (error), "%s", error->message);
  g_ptr_array_add (errors->errors, pays_board_error (errors->board, told));
}

/* What is wrong becomes a card of that name without words, since others may speak of it; and then nothing. FALSE: it is
 * no card. */
static gboolean pass_over (const Errors *errors, const GError *error)
{
  g_autofree char *name = NULL, *part = NULL;
  PayBoardCard *card = card_of_place (errors->rest, pay_error_where (error), &name, &part);
  if (card == NULL)
    return FALSE;
  if (!g_hash_table_add (errors->passed, card)) {
    PayBoardZone *zone = pay_board_zone (errors->rest, name);
    g_hash_table_remove (errors->passed, card);
    g_ptr_array_remove (zone->cards, card);
    return TRUE;
  }
  add_error (errors, card, name, part, error);
  g_ptr_array_set_size (card->faces, 0);
  g_ptr_array_set_size (card->notes, 0);
  pay_board_add_face (card, card->name, NULL, "", "");
  card->own = TRUE;
  return TRUE;
}

static gint by_place (gconstpointer a, gconstpointer b)
{
  const gssize first = pay_error_at (*(const GError *const *)a), second = pay_error_at (*(const GError *const *)b);
  return first < second ? -1 : first > second;
}

GPtrArray *pays_board_errors (PaySession *session, const PayGame *game, const PayBoard *board, GError *error_taken)
{
  g_autoptr (PayBoard) rest = pay_board_copy (board);
  g_autoptr (GHashTable) indices = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) passed = g_hash_table_new (NULL, NULL);
  const Errors errors
      = { game, board, rest, indices, passed, g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free) };
  g_autoptr (GError) error = error_taken;
  remember_cards (&errors);
  while (error != NULL && errors.errors->len < PAYS_BOARD_MOST_ERRORS && pass_over (&errors, error)) {
    g_clear_error (&error);
    pay_table_free (pay_game_read_board (game, rest, pays_store (session, game), &error));
    if (g_error_matches (error, PAY_ERROR, PAY_ERROR_LIMIT)) /* what else is wrong there is no time to say */
      g_clear_error (&error);
  }
  if (errors.errors->len == 0)
    g_ptr_array_add (errors.errors, g_steal_pointer (&error));
  g_ptr_array_sort (errors.errors, by_place);
  return errors.errors;
}

gboolean pays_board_is_cut (const PaysAsking *asking, GError **error)
{
  if (!pays_is_cut (error))
    return FALSE;
  asking->made->reply.outcome = PAY_UNKNOWN;
  asking->made->reply.limit = pays_limit_of_cut (asking->session);
  return TRUE;
}
