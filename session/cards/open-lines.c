/* SPDX-License-Identifier: MIT */
/* What is open in the words of cards keeps an answer from being certain. */
#include "cards/cards.h"

/* Is there something to pay for after something else? */
static gboolean has_later (const PayRequest *request)
{
  gint64 all = 0;
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    all += spell->way_of == NULL ? spell->count : 0;
  }
  return all > 1 || (all == 1 && request->aim == PAY_AIM_POOL);
}

/* A line that could do that; NULL: none. */
static const PayOpenLine *find_turn (const PayRequest *request, PayLineTurns turn)
{
  for (guint i = 0; i < request->lines->len; i++) {
    const PayOpenLine *line = request->lines->pdata[i];
    if ((line->turns & (guint)turn) != 0 && ((line->turns & PAY_LINE_LATER) == 0 || has_later (request)))
      return line;
  }
  return NULL;
}

static void tell (PaysArena *arena, const PayRequest *request, PayReply *reply)
{
  PaysList unread = { 0 }, assumed = { 0 };
  for (guint i = 0; i < request->lines->len; i++) {
    const PayOpenLine *line = request->lines->pdata[i];
    const char *card = pays_text (arena, line->card), *words = pays_text (arena, line->line);
    if (line->taken == NULL)
      *(PayBoardUnread *)pays_list_add (arena, &unread, sizeof (PayBoardUnread))
          = (PayBoardUnread){ card, words, line->turns != 0 };
    else
      *(PayBoardAssumed *)pays_list_add (arena, &assumed, sizeof (PayBoardAssumed))
          = (PayBoardAssumed){ card, words, pays_text (arena, line->taken) };
  }
  reply->unread = unread.at;
  reply->n_unread = unread.n;
  reply->assumed = assumed.at;
  reply->n_assumed = assumed.n;
}

/* More could be reached, where the most was asked for. */
static gboolean is_most (const PayRequest *request)
{
  return request->spells->len > 0
         && (request->aim == PAY_AIM_MOST || request->aim == PAY_AIM_WORTH || request->aim == PAY_AIM_X
             || request->aim == PAY_AIM_BEFORE);
}

static const PayOpenLine *turn_of (const PayRequest *request, const PayReply *reply)
{
  if (reply->outcome == PAY_UNKNOWN)
    return NULL;
  const PayOpenLine *hinder = reply->outcome == PAY_PAID ? find_turn (request, PAY_LINE_COULD_HINDER) : NULL;
  const gboolean more = reply->outcome == PAY_SHORT || is_most (request);
  return hinder != NULL ? hinder : more ? find_turn (request, PAY_LINE_COULD_HELP) : NULL;
}

/* What could help could make one more solution; what makes the answer itself open makes all that is told beside it so.
 */
static void open_solutions (PayReply *reply)
{
  reply->only = reply->only == PAY_ONLY_NOT_ASKED ? PAY_ONLY_NOT_ASKED : PAY_ONLY_UNKNOWN;
  reply->complete = FALSE;
}

void pays_tell_lines (PaysArena *arena, const PayRequest *request, PayReply *reply)
{
  if (request->lines->len == 0)
    return;
  tell (arena, request, reply);
  if (reply->is_plan && reply->only != PAY_ONLY_NO && find_turn (request, PAY_LINE_COULD_HELP) != NULL)
    open_solutions (reply);
  const PayOpenLine *turn = turn_of (request, reply);
  if (turn == NULL)
    return;
  open_solutions (reply);
  PayReason *why = pays_take (arena, sizeof *why);
  why->text = pays_format (arena, "%s says \"%s\", which %s", turn->card, turn->line,
                           turn->taken == NULL ? "was not understood" : "may not hold");
  why->because.type = PAY_SHORT_NOTHING;
  reply->outcome = PAY_UNKNOWN;
  reply->optimal = FALSE;
  reply->has_payment = reply->has_payment && reply->is_plan;
  reply->why = why;
  reply->n_why = 1;
  reply->leaves = NULL;
  reply->n_leaves = 0;
  reply->fixes = NULL;
  reply->n_fixes = 0;
}
