/* SPDX-License-Identifier: MIT */
/* Questions that do not fit. */
#include "question.h"

#define MOST_SEEN 120 /* tables count them in seven bits */

static gboolean check_rule (const PayOddsQuestion *question, GError **error)
{
  const PayOddsRule *rule = &question->setup.rule;
  if (rule->n_stages < 1 || rule->n_stages > PAY_ODDS_MAX_STAGES)
    return pay_set_error (error, PAY_ERROR_USAGE, "rule", -1, "a rule has at least one hand and at most eight");
  for (int i = 0; i < rule->n_stages; i++) {
    const PayOddsStage *stage = &rule->stages[i];
    if (stage->cards < 0 || stage->cards > PAY_ODDS_MAX_HAND || stage->bottom < 0 || stage->bottom > stage->cards)
      return pay_set_error (error, PAY_ERROR_USAGE, "rule", -1, "a hand has at most 20 cards, and no more of them go");
    if (stage->bottom > 0 && stage->scry)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "rule", -1,
                            "cards that go and a card that is looked at together");
  }
  gboolean others = FALSE;
  for (guint i = 0; i < question->deck->classes->len; i++)
    others = others || (ODDS_CLASS (question->deck, i)->flags & PAY_ODDS_RESOURCE) == 0;
  if (rule->counted == PAY_ODDS_USEFUL && question->enough != 0 && others)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "enough", -1,
                          "useful cards are counted in hands, not resource cards");
  return TRUE;
}

static gboolean check_setup (const PayOddsQuestion *question, int to, GError **error)
{
  const PayOddsSetup *setup = &question->setup;
  const int numbers[] = { setup->first, setup->each, setup->drops, setup->laid, setup->starts, setup->gone };
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i] < 0 || numbers[i] > MOST_SEEN)
      return pay_set_error (error, PAY_ERROR_USAGE, "setup", -1, "numbers from 0 to 120 are expected");
  int hand = 0;
  for (int i = 0; i < setup->rule.n_stages; i++)
    hand = MAX (hand, setup->rule.stages[i].cards + (setup->rule.stages[i].scry ? 1 : 0));
  const int seen = setup->laid + hand + odds_draws (setup, 1, to);
  if (seen > MOST_SEEN)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "turn", -1, "more than 120 cards are seen");
  const int size = pay_odds_deck_size (question->deck);
  if (size > PAY_ODDS_MAX_CARDS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "a deck has at most 500 cards");
  if (seen + setup->gone <= size)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "deck", -1, "the deck has %d %s, and %d are seen by turn %d", size,
                        size == 1 ? "card" : "cards", seen + setup->gone, to);
}

gboolean odds_check (const PayOddsQuestion *question, int from, int to, GError **error)
{
  if (from < 1 || to < from || to > PAY_ODDS_MAX_TURN)
    return pay_set_error (error, PAY_ERROR_USAGE, "turn", -1, "a turn from 1 to 40 is expected");
  if (!check_rule (question, error) || !check_setup (question, to, error))
    return FALSE;
  if (question->held_by <= 0)
    return TRUE;
  if (question->held < 0 || question->held >= pay_odds_deck_classes (question->deck)
      || pay_odds_deck_count (question->deck, question->held) == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "held", -1, "the deck has no such card");
  return TRUE;
}
