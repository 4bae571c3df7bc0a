/* SPDX-License-Identifier: MIT */
/* Rules on hands of another size. */
#include "deck.h"

void deck_rule_of_hand (PayOddsRule *rule, int hand)
{
  const int more = hand - rule->stages[0].cards;
  for (int i = 0; i < rule->n_stages; i++) {
    PayOddsStage *stage = &rule->stages[i];
    stage->cards = MAX (stage->cards + more, stage->bottom + 1);
    stage->most = stage->most >= PAY_ODDS_MAX_HAND ? stage->most : MAX (stage->most + more, stage->least);
  }
}
