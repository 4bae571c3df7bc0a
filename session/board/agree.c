/* SPDX-License-Identifier: MIT */
/* What the cards come to by themselves, and the best set of them, are asked apart: where they contradict each other
 * neither is known to be right. */
#include "board/board.h"

/* Nothing is said to be payable, and this card is by itself; NULL: no contradiction. */
static const char *castable_alone (const PayBoardReply *reply)
{
  for (guint i = 0; i < reply->n_cards; i++)
    if (reply->cards[i].castable == PAY_CASTABLE_YES)
      return reply->cards[i].name;
  return NULL;
}

/* The card that the plan pays for first, in a way in which it cannot be paid for by itself; NULL: it can. */
static const char *paid_first (const PaysAsking *asking, const PayPlan *plan)
{
  const PayBoardReply *reply = &asking->made->reply;
  const GPtrArray *plays = asking->made->table->plays;
  guint way = 0;
  for (guint i = 0; i < reply->n_cards; i++)
    for (guint k = 0; k < reply->cards[i].n_ways; k++, way++) {
      const PayBoardPlay *play = way < plays->len ? plays->pdata[way] : NULL;
      if (play != NULL && play->spell >= 0 && play->spell == plan->entries[0].spell)
        return reply->cards[i].ways[k].castable == PAY_CASTABLE_NO ? reply->cards[i].name : NULL;
    }
  return NULL;
}

const char *pays_board_disagrees (const PaysAsking *asking, const PayReply *set, gboolean *at_least)
{
  const char *card = NULL;
  if (set->outcome == PAY_SHORT && (card = castable_alone (&asking->made->reply)) != NULL) {
    *at_least = TRUE;
    return pays_format (&asking->made->arena, "%s can be paid for by itself", card);
  }
  if (!set->has_payment || set->plan.n_entries < 1 || asking->made->table->plans->len > 0
      || (card = paid_first (asking, &set->plan)) == NULL)
    return NULL;
  *at_least = FALSE;
  return pays_format (&asking->made->arena, "%s cannot be paid for by itself", card);
}
