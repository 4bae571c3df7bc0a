/* SPDX-License-Identifier: MIT */
/* Which hands are kept, by their number of resource cards. */
#include "deck.h"

#include <pay/advice.h>

static void hand_free (gpointer data)
{
  PayDeckHand *hand = data;
  pay_ratio_free (hand->reached);
  pay_ratio_free (hand->kept);
  for (int i = 0; i < PAY_DECK_MOST_LOOKED; i++)
    pay_ratio_free (hand->with[i]);
  g_free (hand);
}

int deck_resources_left (const PayOddsStage *stage, int resources)
{
  const int others = stage->cards - resources;
  const int first = CLAMP (others - stage->spare, 0, stage->bottom);
  return resources - MIN (stage->bottom - first, resources);
}

gboolean deck_keeps (const PayOddsStage *stage, gboolean last, int resources)
{
  const int left = deck_resources_left (stage, resources);
  return last || (left >= stage->least && left <= stage->most);
}

/* The chance of exactly so many. */
static PayRatio *chance_of (const PayDeckModel *model, int look, int resources)
{
  g_autoptr (PayRatio) some = pay_odds_hit (model->size, model->resources, look, resources);
  g_autoptr (PayRatio) more = pay_odds_hit (model->size, model->resources, look, resources + 1);
  return pay_ratio_subtract (some, more);
}

static PayDeckHand *hand_new (const PayDeckModel *model, const PayOddsStage *stage, gboolean last,
                              const PayRatio *reached)
{
  PayDeckHand *hand = g_new0 (PayDeckHand, 1);
  PayRatio *kept = pay_ratio_new (0, 1);
  hand->look = stage->cards;
  hand->cards = stage->cards - stage->bottom;
  hand->reached = pay_ratio_copy (reached);
  for (int i = 0; i <= stage->cards; i++) {
    hand->with[i] = chance_of (model, stage->cards, i);
    hand->keeps[i] = deck_keeps (stage, last, i);
    if (!hand->keeps[i])
      continue;
    PayRatio *sum = pay_ratio_add (kept, hand->with[i]);
    pay_ratio_free (kept);
    kept = sum;
  }
  hand->kept = pay_ratio_multiply (reached, kept);
  pay_ratio_free (kept);
  return hand;
}

GPtrArray *pay_deck_hands_new (const PayDeckModel *model, const PayDeckReportOptions *options, GError **error)
{
  const PayOddsRule rule = deck_setup (model, options, options->draw).rule;
  g_autoptr (GPtrArray) hands = g_ptr_array_new_with_free_func (hand_free);
  g_autoptr (PayRatio) reached = pay_ratio_new (1, 1);
  if (rule.counted != PAY_ODDS_RESOURCES && rule.n_stages > 1) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "hands", -1,
                   "the rule \"%s\" looks at what cards give, which is another one for each cost", rule.name);
    return NULL;
  }
  for (int i = 0; i < rule.n_stages; i++) {
    if (rule.stages[i].cards > model->size) {
      pay_set_error (error, PAY_ERROR_USAGE, "hands", -1, "the deck has %d cards, and %d are looked at", model->size,
                     rule.stages[i].cards);
      return NULL;
    }
    PayDeckHand *hand = hand_new (model, &rule.stages[i], i == rule.n_stages - 1, reached);
    g_ptr_array_add (hands, hand);
    PayRatio *rest = pay_ratio_subtract (reached, hand->kept);
    pay_ratio_free (reached);
    reached = rest;
  }
  return g_steal_pointer (&hands);
}
