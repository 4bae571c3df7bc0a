/* SPDX-License-Identifier: MIT */
/* What a board comes to, as a record. */
#include "board.h"

#include <string.h>

static void write_castable (PayjWriter *w, PayCastable castable)
{
  if (castable == PAY_CASTABLE_UNKNOWN)
    payj_string (w, "castable", "unknown");
  else
    payj_bool (w, "castable", castable == PAY_CASTABLE_YES);
}

static void write_x (PayjWriter *w, gint64 x)
{
  if (x == PAY_X_FOREVER)
    payj_string (w, "x", "any");
  else if (x != PAY_NOT_GIVEN)
    payj_number (w, "x", x);
}

static void write_texts (PayjWriter *w, const char *member, const char *const *texts)
{
  payj_begin (w, member, '[');
  for (guint i = 0; texts[i] != NULL; i++)
    payj_string (w, NULL, texts[i]);
  payj_end (w, ']');
}

/* ---- Cards. */

static void write_way (PayjWriter *w, const PayBoardWay *way)
{
  payj_begin (w, NULL, '{');
  if (way->face != NULL)
    payj_string (w, "face", way->face);
  write_texts (w, "with", way->with);
  write_castable (w, way->castable);
  write_x (w, way->x);
  if (way->x_at_least)
    payj_bool (w, "x_at_least", TRUE);
  if (way->total != NULL)
    payj_string (w, "total", way->total);
  if (way->castable == PAY_CASTABLE_YES && way->reply->has_payment)
    payj_write_losses (w, way->reply->payment.losses);
  if (way->spends != NULL)
    payj_fact (w, way->spends);
  if (way->reading != NULL)
    payj_string (w, "reading", way->reading);
  if (way->why[0] != NULL)
    write_texts (w, "why", way->why);
  payj_end (w, '}');
}

static void write_card (PayjWriter *w, const PayBoardPlayed *card)
{
  payj_begin (w, NULL, '{');
  payj_string (w, "name", card->name);
  payj_string (w, "zone", card->zone);
  if (card->count != 1)
    payj_number (w, "count", card->count);
  write_castable (w, card->castable);
  write_x (w, card->x);
  if (card->x_at_least)
    payj_bool (w, "x_at_least", TRUE);
  payj_begin (w, "ways", '[');
  for (guint i = 0; i < card->n_ways; i++)
    write_way (w, &card->ways[i]);
  payj_end (w, ']');
  write_texts (w, "why", card->why);
  payj_end (w, '}');
}

/* ---- Boards. */

static void write_board_card (PayjWriter *w, const PayBoardCard *card)
{
  payj_begin (w, NULL, '{');
  if (card->name != NULL)
    payj_string (w, "card", card->name);
  if (card->count != 1)
    payj_number (w, "count", card->count);
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *note = card->notes->pdata[i];
    if (note->value != NULL)
      payj_string (w, note->word, note->value);
    else
      payj_bool (w, note->word, TRUE);
  }
  const PayBoardFace *face = card->own ? card->faces->pdata[0] : NULL;
  if (face != NULL) {
    if (face->cost != NULL)
      payj_string (w, "cost", face->cost);
    payj_string (w, "types", face->types != NULL ? face->types : "");
    payj_string (w, "text", face->text != NULL ? face->text : "");
  }
  payj_end (w, '}');
}

static void write_board (PayjWriter *w, const PayBoard *board)
{
  payj_begin (w, "after", '{');
  if (board->pool != NULL)
    payj_string (w, "pool", board->pool);
  if (board->life != PAY_NOT_GIVEN)
    payj_number (w, "life", board->life);
  if (board->counters->len > 0) {
    payj_begin (w, "counters", '{');
    for (guint i = 0; i < board->counters->len; i++) {
      const PayStock *stock = board->counters->pdata[i];
      payj_number (w, stock->name, stock->value);
    }
    payj_end (w, '}');
  }
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    payj_begin (w, zone->name, '[');
    for (guint k = 0; k < zone->cards->len; k++)
      write_board_card (w, zone->cards->pdata[k]);
    payj_end (w, ']');
  }
  payj_end (w, '}');
}

/* ---- The whole. */

static void write_paid (PayjWriter *w, const PayBoardReply *reply)
{
  const PayBoardWay *way = reply->paid;
  payj_write_reply (w, way->reply, way->request, 0);
  write_texts (w, "with", way->with);
  if (way->goes != NULL)
    write_texts (w, "goes", way->goes);
  if (way->castable == PAY_CASTABLE_UNKNOWN)
    payj_string (w, "castable", "unknown");
  if (way->x_at_least)
    payj_bool (w, "x_at_least", TRUE);
  if (way->reading != NULL)
    payj_string (w, "reading", way->reading);
  payj_write_lines (w, reply->unread, reply->n_unread, reply->assumed, reply->n_assumed);
  if (reply->after != NULL)
    write_board (w, reply->after);
}

/* A card's place is one of the board's, [inside] which it stands; a section's is the byte of the text that the board
 * was read from. (transfer full) */
static GError *moved_inside (const GError *error, const char *inside)
{
  const char *where = pay_error_where (error), *bracket = where != NULL ? strchr (where, '[') : NULL;
  if (inside == NULL || bracket == NULL)
    return g_error_copy (error);
  GError *moved = NULL;
  if (bracket == where)
    pay_set_error (&moved, (PayError)error->code, inside, pay_error_at (error), "%s", error->message);
  else {
    moved = g_error_copy (error);
    pay_error_inside (&moved, "%s", inside);
  }
  return moved;
}

static void write_errors (PayjWriter *w, const PayBoardReply *reply, const char *inside)
{
  g_autoptr (GError) first = moved_inside (reply->error, inside);
  const PayReply failed = { .error = first };
  payj_write_reply (w, &failed, NULL, 0);
  if (reply->n_errors < 2)
    return;
  payj_begin (w, "errors", '[');
  for (guint i = 0; i < reply->n_errors; i++) {
    g_autoptr (GError) error = moved_inside (reply->errors[i], inside);
    payj_write_error (w, NULL, error, 0);
  }
  payj_end (w, ']');
}

void payj_write_board_reply (PayjWriter *w, const PayBoardReply *reply, const char *inside)
{
  static const char *const words[] = { "payable", "unpayable", "unknown" };
  if (reply->error != NULL) {
    write_errors (w, reply, inside);
    return;
  }
  if (reply->paid != NULL) {
    write_paid (w, reply);
    return;
  }
  payj_string (w, "status", words[reply->outcome]);
  if (reply->limit != PAY_LIMIT_NONE)
    payj_string (w, "limit", pay_limit_name (reply->limit));
  payj_begin (w, "cards", '[');
  for (guint i = 0; i < reply->n_cards; i++)
    write_card (w, &reply->cards[i]);
  payj_end (w, ']');
  if (reply->together != NULL) {
    payj_begin (w, "together", '{');
    if (reply->together_first != NULL)
      payj_string (w, "first", reply->together_first);
    if (reply->together_unknown > 0)
      payj_number (w, "unknown_cards", reply->together_unknown);
    payj_write_reply (w, reply->together, reply->together_asked, 0);
    payj_end (w, '}');
  }
  payj_write_lines (w, reply->unread, reply->n_unread, reply->assumed, reply->n_assumed);
}
