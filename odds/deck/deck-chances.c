/* SPDX-License-Identifier: MIT */
/* Chances that the report of one deck and the comparison of several share: what a word means in one it means in the
 * other. */
#include "deck.h"

/* ---- Resource cards alone. */

static PayOddsSetup setup_on (const DeckAsk *ask, int turn)
{
  PayOddsSetup setup = ask->setup;
  setup.starts += pay_play_series_at (&ask->model->plays.ready, turn);
  return setup;
}

PayRatio *deck_chance_of_resources (const DeckAsk *ask, int least, int turn, GError **error)
{
  const PayDeckModel *model = ask->model;
  if (least <= 0)
    return pay_ratio_new (1, 1);
  g_autoptr (PayProblem) kinds = pay_problem_new ();
  pay_problem_add_kind (kinds, NULL, 1);
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (kinds);
  pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "resources", model->resources, PAY_ODDS_RESOURCE), 1, 1);
  pay_odds_deck_add (deck, "others", model->size - model->resources, 0);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "1", 1, least);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, error);
  if (need == NULL)
    return NULL;
  PayOddsQuestion question = { .deck = deck, .need = need, .setup = setup_on (ask, turn), .stop = ask->stop };
  question.setup.drops = 0;
  question.setup.start = 1;
  return pay_odds_chance (&question, turn, error);
}

/* ---- One question by turn. */

gboolean deck_is_uneven (const PayDeckModel *model)
{
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->count > 0 && class->resource && class->arrival == PAY_ARRIVES_LATE)
      return TRUE;
  }
  return model->develops != NULL;
}

/* [chances] from turn [from] on, NULL where the conditions never hold. One walk serves all turns where the setup is
 * the same. */
static gboolean count_turns (const DeckAsk *ask, const PayOddsQuestion *question, int from, int to, PayRatio **chances,
                             GError **error)
{
  const gboolean same = ask->model->plays.ready.most == 0;
  for (int first = from; first <= to; first = same ? to + 1 : first + 1) {
    PayOddsQuestion asked = *question;
    asked.setup.starts = setup_on (ask, first).starts;
    const int last = same ? to : first;
    g_autoptr (PayOdds) odds = pay_odds_new (&asked, first, last, error);
    if (odds == NULL)
      return FALSE;
    for (int turn = first; turn <= last; turn++)
      if (pay_odds_paid (odds, turn) != NULL)
        chances[turn - from] = pay_ratio_copy (pay_odds_paid (odds, turn));
  }
  return TRUE;
}

static PayOddsQuestion question_of (const DeckAsk *ask, guint i, int to)
{
  PayOddsQuestion question = pay_deck_model_question (ask->model, i, FALSE, &ask->setup, to);
  question.memory = ask->memory;
  question.stop = ask->stop;
  return question;
}

gboolean deck_paid (const DeckAsk *ask, guint i, int from, int to, PayRatio **chances, GError **error)
{
  const PayOddsQuestion question = question_of (ask, i, to);
  return count_turns (ask, &question, from, to, chances, error);
}

gboolean deck_developed (const DeckAsk *ask, guint i, gboolean any, int turn, guint64 seed, PayDevelopChance *chance,
                         GError **error)
{
  PayDevelopQuestion asked = { .question = question_of (ask, i, turn),
                               .cards = ask->model->develops,
                               .hands = DECK_HANDS,
                               .seed = seed,
                               .memo = ask->model->memo };
  if (any)
    asked.question.need = pay_deck_question_at (ask->model, i)->any;
  return pay_develop_chance (&asked, turn, chance, error);
}

gboolean deck_covered (const DeckAsk *ask, guint i, int from, int to, PayRatio **chances, GError **error)
{
  PayOddsQuestion question = question_of (ask, i, to);
  question.need = pay_deck_question_at (ask->model, i)->any;
  return count_turns (ask, &question, from, to, chances, error);
}

void deck_chances_clear (PayRatio **chances, int n)
{
  for (int k = 0; k < n; k++)
    g_clear_pointer (&chances[k], pay_ratio_free);
}

PayRatio *deck_part_of (const PayRatio *paid, const PayRatio *any)
{
  g_autoptr (PayRatio) none = pay_ratio_new (0, 1);
  if (pay_ratio_compare (any, none) == 0)
    return NULL;
  return pay_ratio_compare (paid, any) < 0 ? pay_ratio_divide (paid, any) : pay_ratio_new (1, 1);
}

gboolean deck_given_enough (const DeckAsk *ask, guint i, int from, int to, PayRatio **chances, GError **error)
{
  const PayDeckQuestion *asked = pay_deck_question_at (ask->model, i);
  PayOddsQuestion question = question_of (ask, i, to);
  if (!deck_is_uneven (ask->model)) {
    question.enough = asked->value;
    return count_turns (ask, &question, from, to, chances, error);
  }
  const int n = to - from + 1;
  g_autofree PayRatio **any = g_new0 (PayRatio *, (gsize)n);
  gboolean fine = count_turns (ask, &question, from, to, chances, error);
  question.need = asked->any;
  fine = fine && count_turns (ask, &question, from, to, any, error);
  for (int k = 0; k < n; k++) {
    PayRatio *paid = chances[k];
    chances[k] = fine && paid != NULL && any[k] != NULL ? deck_part_of (paid, any[k]) : NULL;
    pay_ratio_free (paid);
  }
  deck_chances_clear (any, n);
  return fine;
}

/* ---- Means. */

void deck_mean_add (DeckMean *mean, const PayRatio *ratio, int weight)
{
  g_autoptr (PayRatio) copies = pay_ratio_new (weight, 1), before = mean->sum;
  g_autoptr (PayRatio) part = pay_ratio_multiply (ratio, copies);
  mean->sum = before != NULL ? pay_ratio_add (before, part) : g_steal_pointer (&part);
  mean->weight += weight;
}

PayRatio *deck_mean_take (DeckMean *mean)
{
  g_autoptr (PayRatio) sum = g_steal_pointer (&mean->sum), all = pay_ratio_new (MAX (mean->weight, 1), 1);
  return mean->weight > 0 ? pay_ratio_divide (sum, all) : NULL;
}
