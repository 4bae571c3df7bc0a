/* SPDX-License-Identifier: MIT */
/* What is to be kept payable, and what is left of a board. */
#include "board/board.h"

#include <string.h>

/* ---- What is to be kept payable. */

static const PayBoardPlay *find_play (const PayTable *table, const PayBoard *board, const char *name)
{
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    const PayBoardCard *card = pay_board_card_at (board, play->zone, play->card);
    if (play->request != NULL && card->name != NULL && g_ascii_strcasecmp (card->name, name) == 0)
      return play;
  }
  return NULL;
}

void pays_board_keep (const PayTable *table, const PayBoard *board, const char *const *names, PayRequest *request)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    const PayBoardPlay *play = find_play (table, board, names[i]);
    const gboolean has_cost = play != NULL && play->request->costs->len > 0;
    PayKeep *keep = pay_request_add_keep (request, has_cost ? play->request->costs->pdata[0] : names[i]);
    if (!has_cost)
      continue;
    keep->purpose = g_ptr_array_new_with_free_func (g_free);
    for (guint k = 0; k < play->request->purpose->len; k++)
      g_ptr_array_add (keep->purpose, g_strdup (play->request->purpose->pdata[k]));
  }
}

/* ---- What is left. */

/* A card of its own with the words of [card], at the end of the zone. */
static PayBoardCard *lay (PayBoardZone *zone, const PayBoardCard *card, gint64 count, const char *notes)
{
  g_auto (GStrv) words = g_strsplit (notes != NULL ? notes : "", " ", -1);
  PayBoardCard *changed = pay_board_add_card (zone, card->name, count);
  changed->own = card->own;
  changed->side = card->side;
  changed->layout = g_strdup (card->layout);
  changed->at = card->at;
  for (guint i = 0; i < card->faces->len; i++) {
    const PayBoardFace *face = card->faces->pdata[i];
    PayBoardFace *made = pay_board_add_face (changed, face->name, face->cost, face->types, face->text);
    pay_board_face_tell (made, face->number, face->colours, face->abilities);
  }
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *old = card->notes->pdata[i];
    pay_board_add_note (changed, old->word, old->value);
  }
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && pay_board_find_note (changed, words[i]) == NULL)
      pay_board_add_note (changed, words[i], NULL);
  return changed;
}

/* Copies of a card that have changed: they leave its line for one of their own behind it, or for good. */
static void split_off (PayBoardZone *zone, PayBoardCard *card, gint64 count, const char *note)
{
  const gint64 n = MIN (count, card->count);
  if (n < 1)
    return;
  card->count -= n;
  if (note != NULL)
    lay (zone, card, n, note);
}

/* One copy goes to another zone; NULL: off the board. Where it lies then, NULL: nowhere. */
static PayBoardCard *move_card (PayBoard *board, guint zone, guint card, const char *to, const char *notes)
{
  PayBoardCard *found = pay_board_card_at (board, zone, card);
  if (found == NULL || found->count < 1)
    return NULL;
  found->count--;
  return to != NULL ? lay (pay_board_zone (board, to), found, 1, notes) : NULL;
}

typedef struct {
  PayBoard *board;
  const PayGame *game;
  const PayBoardPlay *play;
  GPtrArray *moved; /* of PayBoardCard *, by move of the play; NULL: it did not */
} After;

static void follow_steps (const After *after, const PayReplyStep *steps, guint n);

static void follow_use (const After *after, const PayReplyStep *step)
{
  guint zone = 0, card = 0;
  follow_steps (after, step->pays, step->n_pays);
  if (step->takes == NULL || step->id == NULL || !pay_table_card_of_id (step->id, &zone, &card))
    return;
  PayBoardCard *found = pay_board_card_at (after->board, zone, card);
  if (found != NULL)
    split_off (after->board->zones->pdata[zone], found, step->count,
               strcmp (step->takes, "turn") == 0 ? after->game->notes[0].word : NULL);
}

const PayBoardLot *pays_board_lot (const GArray *lots, const PayReplyStep *step)
{
  gint64 before = 0;
  for (guint i = 0; step->type == PAY_REPLY_SPEND && step->unit >= 0 && i < lots->len; i++) {
    const PayBoardLot *lot = &g_array_index (lots, PayBoardLot, i);
    if (step->unit < before + lot->count)
      return lot;
    before += lot->count;
  }
  return NULL;
}

/* The card that a lot is, and the zone where it lies once all has moved. */
static PayBoardCard *card_of_lot (const After *after, const PayBoardLot *lot, PayBoardZone **zone)
{
  for (guint i = 0; i < after->play->moves->len; i++) {
    const PayBoardMove *move = after->play->moves->pdata[i];
    *zone = pay_board_zone (after->board, move->to);
    if (move->zone == lot->zone && move->card == lot->card)
      return after->moved->pdata[i];
  }
  *zone = after->board->zones->pdata[lot->zone];
  return pay_board_card_at (after->board, lot->zone, lot->card);
}

/* Cards that are units of the pool have had their turn once they are spent. */
static void follow_spend (const After *after, const PayReplyStep *step)
{
  PayBoardZone *zone = NULL;
  const PayBoardLot *lot = pays_board_lot (after->play->lots, step);
  PayBoardCard *card = lot != NULL ? card_of_lot (after, lot, &zone) : NULL;
  if (card != NULL)
    split_off (zone, card, step->count, after->game->notes[0].word);
}

static void follow_steps (const After *after, const PayReplyStep *steps, guint n)
{
  for (guint i = 0; i < n; i++)
    if (steps[i].type == PAY_REPLY_USE)
      follow_use (after, &steps[i]);
    else if (steps[i].type == PAY_REPLY_SPEND)
      follow_spend (after, &steps[i]);
}

static gboolean are_alike (const PayBoardCard *card, const PayBoardCard *other)
{
  if (g_strcmp0 (card->name, other->name) != 0 || card->own != other->own || card->notes->len != other->notes->len)
    return FALSE;
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *note = card->notes->pdata[i], *same = pay_board_find_note (other, note->word);
    if (same == NULL || g_strcmp0 (same->value, note->value) != 0)
      return FALSE;
  }
  return TRUE;
}

/* Cards that are alike come together on the first of their lines. */
static void gather (const PayBoardZone *zone)
{
  for (guint i = 0; i < zone->cards->len; i++)
    for (guint k = i + 1; k < zone->cards->len; k++) {
      PayBoardCard *card = zone->cards->pdata[i], *other = zone->cards->pdata[k];
      if (card->count < 1 || other->count < 1 || !are_alike (card, other))
        continue;
      card->count += other->count;
      other->count = 0;
    }
}

static void drop_empty (PayBoard *board)
{
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    gather (zone);
    for (guint k = zone->cards->len; k-- > 0;)
      if (((const PayBoardCard *)zone->cards->pdata[k])->count < 1)
        g_ptr_array_remove_index (zone->cards, k);
  }
}

static void set_pool (PayBoard *board, const PayPayment *payment)
{
  g_autoptr (GString) pool = g_string_new (NULL);
  const PayAmounts lists[] = { payment->left, payment->pool_left };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; k < lists[i].n; k++)
      g_string_append_printf (pool, "%s%" G_GINT64_FORMAT "*%s", pool->len > 0 ? " " : "", lists[i].at[k].count,
                              lists[i].at[k].name);
  g_free (board->pool);
  board->pool = pool->len > 0 ? g_strdup (pool->str) : NULL;
}

static void lose (PayBoard *board, PayAmounts amounts)
{
  for (guint i = 0; i < amounts.n; i++) {
    if (strcmp (amounts.at[i].name, "life") == 0 && board->life != PAY_NOT_GIVEN)
      board->life -= amounts.at[i].count;
    for (guint k = 0; k < board->counters->len; k++) {
      PayStock *stock = board->counters->pdata[k];
      if (strcmp (stock->name, amounts.at[i].name) == 0)
        stock->value -= amounts.at[i].count;
    }
  }
}

PayBoard *pays_board_after (const PayGame *game, const PayBoard *board, const PayBoardPlay *play, const PayReply *reply)
{
  PayBoard *left = pay_board_copy (board);
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();
  const After after = { left, game, play, moved };
  for (guint i = 0; i < play->moves->len; i++) {
    const PayBoardMove *move = play->moves->pdata[i];
    g_ptr_array_add (moved, move_card (left, move->zone, move->card, move->to, move->notes));
  }
  move_card (left, play->zone, play->card, play->to, play->to_notes);
  follow_steps (&after, reply->payment.steps, reply->payment.n_steps);
  if (play->lots->len == 0)
    set_pool (left, &reply->payment);
  lose (left, reply->payment.losses.charged);
  lose (left, reply->payment.losses.lowered);
  drop_empty (left);
  return left;
}
