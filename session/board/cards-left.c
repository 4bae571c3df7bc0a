/* SPDX-License-Identifier: MIT */
/* What a payment leaves of units that are cards, by their names. */
#include "board/board.h"

#include <string.h>

static void count_spent (const GArray *lots, const PayReplyStep *steps, guint n, gint64 *spent)
{
  for (guint i = 0; i < n; i++) {
    const PayBoardLot *lot = pays_board_lot (lots, &steps[i]);
    if (lot != NULL)
      spent[lot - (const PayBoardLot *)(gconstpointer)lots->data] += steps[i].count;
    count_spent (lots, steps[i].pays, steps[i].n_pays, spent);
  }
}

/* Its turn is gone, or is once it was moved by [moves] (nullable). */
static gboolean has_had_its_turn (const PaysAsking *asking, const GPtrArray *moves, const PayBoardLot *lot)
{
  const PayBoardCard *card = pay_board_card_at (asking->board, lot->zone, lot->card);
  const char *gone = asking->game->notes[0].word;
  gboolean had = FALSE;
  for (guint i = 0; i < card->notes->len; i++)
    had = had || strcmp (((const PayBoardNote *)card->notes->pdata[i])->word, gone) == 0;
  for (guint i = 0; moves != NULL && i < moves->len; i++) {
    const PayBoardMove *move = moves->pdata[i];
    const gboolean it = move->zone == lot->zone && move->card == lot->card;
    had = had || (it && move->notes != NULL && strstr (move->notes, gone) != NULL);
  }
  return had;
}

static gint64 sum_of (PayAmounts amounts)
{
  gint64 sum = 0;
  for (guint i = 0; i < amounts.n; i++)
    sum += amounts.at[i].count;
  return sum;
}

/* Where cards could not be spent for another reason there are not [left] of them: then they stay without names. */
static PayAmounts names_left (const PaysAsking *asking, const GArray *lots, const GPtrArray *moves, const gint64 *spent,
                              gint64 left)
{
  PaysTally tally = { .arena = &asking->made->arena };
  gboolean named = FALSE;
  for (guint i = 0; i < lots->len; i++) {
    const PayBoardLot *lot = &g_array_index (lots, PayBoardLot, i);
    const PayBoardCard *card = pay_board_card_at (asking->board, lot->zone, lot->card);
    if (lot->count <= spent[i] || has_had_its_turn (asking, moves, lot))
      continue;
    named = named || card->faces->len > 0 || strchr (pay_board_card_name (card), '[') != NULL; /* tags, if no words */
    pays_tally_add (&tally, pay_board_card_name (card), lot->count - spent[i]);
  }
  const PayAmounts names = pays_tally_end (&tally);
  return named && sum_of (names) == left ? names : (PayAmounts){ .n = 0 };
}

void pays_board_name_left (const PaysAsking *asking, const PayBoardPlay *play, PayPayment *payment)
{
  g_autofree gint64 *spent = g_new0 (gint64, (gsize)play->lots->len + 1);
  count_spent (play->lots, payment->steps, payment->n_steps, spent);
  payment->cards_left = names_left (asking, play->lots, play->moves, spent, sum_of (payment->pool_left));
}

/* The card that is called so in the plan; NULL: none is, or several are. */
static const char *card_of (const PaysAsking *asking, const PayBoardPlan *plan, const char *unit)
{
  const char *card = NULL;
  for (guint i = 0; i < MIN (plan->units->len, plan->lots->len); i++) {
    const PayBoardLot *lot = &g_array_index (plan->lots, PayBoardLot, i);
    const char *name = pay_board_card_name (pay_board_card_at (asking->board, lot->zone, lot->card));
    if (strcmp (plan->units->pdata[i], unit) != 0)
      continue;
    if (card != NULL && strcmp (card, name) != 0)
      return NULL;
    card = name;
  }
  return card;
}

/* Where no card is known it is what the plan says. */
static void name_ready (const PaysAsking *asking, const PayBoardPlan *plan, PayPlanEntry *entry)
{
  if (entry->untaps.n == 0)
    return;
  PayAmount *names = pays_take (&asking->made->arena, entry->untaps.n * sizeof *names);
  for (guint i = 0; i < entry->untaps.n; i++) {
    const char *card = card_of (asking, plan, entry->untaps.at[i].name);
    names[i] = entry->untaps.at[i];
    names[i].name = card != NULL ? card : names[i].name;
  }
  entry->cards_ready = (PayAmounts){ .at = names, .n = entry->untaps.n };
}

/* What is left once something is ready again, or new there, is told by the plan alone. */
void pays_board_name_left_by_plan (const PaysAsking *asking, const PayBoardPlan *asked, PayPlan *plan)
{
  const GArray *lots = asked->lots;
  g_autofree gint64 *spent = g_new0 (gint64, (gsize)lots->len + 1);
  for (guint i = 0; i < plan->n_entries; i++)
    name_ready (asking, asked, (PayPlanEntry *)&plan->entries[i]);
  for (guint i = 0; i < plan->n_entries; i++) {
    PayPlanEntry *entry = (PayPlanEntry *)&plan->entries[i];
    count_spent (lots, entry->steps, entry->n_steps, spent);
    if (entry->untaps.n > 0 || entry->gives.n > 0)
      return;
    entry->cards_left = names_left (asking, lots, NULL, spent, sum_of (entry->floats));
  }
}
