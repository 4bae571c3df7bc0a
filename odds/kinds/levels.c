/* SPDX-License-Identifier: MIT */
/* Which cards the rules on hands tell apart. */
#include "kinds.h"

gboolean odds_is_counted (const PayOddsQuestion *question, const OddsCard *card)
{
  return question->setup.rule.counted == PAY_ODDS_USEFUL ? card->useful : card->resource;
}

static gboolean any_stage (const PayOddsQuestion *question, gboolean (*is) (const PayOddsStage *))
{
  for (int i = 0; i < question->setup.rule.n_stages; i++)
    if (is (&question->setup.rule.stages[i]))
      return TRUE;
  return FALSE;
}

static gboolean sends (const PayOddsStage *stage)
{
  return stage->bottom > 0;
}

static gboolean looks (const PayOddsStage *stage)
{
  return stage->scry;
}

gboolean odds_sends (const PayOddsQuestion *question)
{
  return any_stage (question, sends);
}

/* Only what is asked for is told apart. */
OddsLevel odds_level (const PayOddsQuestion *question, const OddsCard *card)
{
  const gboolean tells = any_stage (question, sends) || any_stage (question, looks);
  const gboolean counts = tells || question->enough != 0 || question->setup.rule.n_stages > 1;
  if (!counts || !odds_is_counted (question, card))
    return ODDS_OTHER;
  return tells && !card->useful ? ODDS_WORSE : ODDS_BETTER;
}
