/* SPDX-License-Identifier: MIT */
/* The chance to pay for one question, by what cards do more than to be put down, where some do. */
#include "deck.h"

PayOddsSetup deck_setup (const PayDeckModel *model, const PayDeckReportOptions *options, gboolean draw)
{
  PayOddsSetup setup = pay_deck_model_setup (model, draw);
  if (options->hands != NULL)
    setup.rule = *options->hands;
  setup.gone += options->gone;
  return setup;
}

gboolean deck_draw_is_play (const PayDeckModel *model, const PayDeckReportOptions *options)
{
  const PayOddsSetup play = deck_setup (model, options, FALSE), draw = deck_setup (model, options, TRUE);
  return play.rule.name == draw.rule.name && play.first == draw.first && play.each == draw.each
         && play.drops == draw.drops && play.laid == draw.laid && play.starts == draw.starts && play.start == draw.start
         && play.gone == draw.gone;
}

PayOddsQuestion deck_question (const PayDeckModel *model, const PayDeckReportOptions *options, guint i, gboolean draw,
                               gboolean late, int held_by)
{
  const PayOddsSetup setup = deck_setup (model, options, draw);
  PayOddsQuestion question = pay_deck_model_question (model, i, late, &setup, held_by);
  question.memory = options->memory;
  question.stop = options->stop;
  return question;
}

#define LEAST_STEPS 2000 /* of a chance, however many there are */
#define PART_OF_STEPS 3  /* of a report, for all chances of an answer */

guint64 deck_steps (const PayDeckModel *model, const PayDeckReportOptions *options)
{
  return options->trials == 0 && model->questions->len > PAY_DECK_FEW ? options->steps : 0;
}

guint64 deck_steps_each (const PayDeckModel *model, const PayDeckReportOptions *options, guint times)
{
  const guint64 all = deck_steps (model, options);
  return all > 0 ? MAX (all / PART_OF_STEPS / model->questions->len / times, LEAST_STEPS) : 0;
}

PayRatio *deck_chance (const PayDeckModel *model, const PayDeckReportOptions *options, const PayOddsQuestion *question,
                       int turn, guint64 steps, PayDevelopChance *chance, GError **error)
{
  if (model->develops == NULL)
    return pay_odds_chance (question, turn, error);
  const PayDevelopQuestion asked = { .question = *question,
                                     .cards = model->develops,
                                     .hands = options->trials > 0 ? options->trials : DECK_HANDS,
                                     .seed = options->seed,
                                     .steps = steps,
                                     .foreseen = chance != NULL && chance->foreseen,
                                     .memo = model->memo };
  PayDevelopChance found;
  if (!pay_develop_chance (&asked, turn, &found, error))
    return NULL;
  if (chance != NULL)
    *chance = found;
  return pay_develop_value (&found);
}
