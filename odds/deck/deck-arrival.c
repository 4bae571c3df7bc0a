/* SPDX-License-Identifier: MIT */
/* Cards that come late or not, depending on what is there: does the deck settle it? */
#include "deck.h"

/* Would the card come late if only [there] were? What cannot be read may let it. */
static gboolean is_late_beside (const PayGame *game, const char *card, const char *there)
{
  gboolean late = TRUE;
  return there == NULL || !game->comes_late (card, there, &late, NULL) || late;
}

/* Cards of the deck beside which it would come late. */
static int count_strange (const PayDeckModel *model, const PayDeckClass *class)
{
  int strange = 0;
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *other = model->classes->pdata[i];
    if (other->resource && is_late_beside (model->game, class->gives, other->unit ? other->gives : NULL))
      strange += other->count;
  }
  return strange;
}

/* Those that are laid out before turn 1 are there, what was put down on each turn before, and [start] (nullable): where
 * fewer cards than these would let it come late, one of them keeps it from that. What comes on an earlier turn is ready
 * on this one, and who puts down less than could be can do no more. */
static gboolean is_ready (const PayDeckModel *model, const PayDeckClass *class, const char *start, int turn)
{
  const int there = model->laid + (turn - 1) * MAX (model->rules->drops, 1);
  if (!class->unit || class->gives == NULL)
    return FALSE;
  return (start != NULL && !is_late_beside (model->game, class->gives, start)) || count_strange (model, class) < there;
}

gboolean deck_is_open (const PayDeckModel *model, const PayDeckClass *class, const char *start, int turn)
{
  return class->arrival == PAY_ARRIVES_EITHER
         && (!PAY_GAME_HAS (model->game, comes_late) || !is_ready (model, class, start, turn));
}

void deck_settle_arrivals (PayDeckModel *model, const char *start)
{
  for (guint i = 0; i < model->classes->len && PAY_GAME_HAS (model->game, comes_late); i++) {
    PayDeckClass *class = model->classes->pdata[i];
    if (!deck_is_open (model, class, start, 1) && class->arrival == PAY_ARRIVES_EITHER)
      class->arrival = PAY_ARRIVES_READY;
  }
}
