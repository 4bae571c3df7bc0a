/* SPDX-License-Identifier: MIT */
#include "plain.h"

#include <pay/error.h>

static gboolean add_pool (PayjPlain *plain, const PayjPlainGame *game)
{
  const PayjSpan pool = plain->flat.pool;
  return game->game->plain_pool (pool.text != NULL ? pool.text : "", pool.length, &plain->units);
}

/* Compiling a source may take the place of another one, so that afterwards all are asked for again. */
static gboolean add_sources (PayjPlain *plain, PayjPlainGame *game)
{
  const PayjFlat *flat = &plain->flat;
  PayPlainUnits *units = &plain->units;
  if (flat->n_sources > PAY_PLAIN_UNITS - units->n_lots)
    return FALSE;
  gboolean compiled = TRUE;
  for (int round = 0; compiled && round < 2; round++) {
    compiled = FALSE;
    for (guint i = 0; i < flat->n_sources; i++) {
      plain->source[i] = payj_plain_source (plain, game, &flat->sources[i], &compiled);
      if (plain->source[i] == NULL)
        return FALSE;
      units->kinds[units->n_lots + i] = plain->source[i]->kinds;
      units->count[units->n_lots + i] = flat->sources[i].count;
    }
  }
  units->n_objects = flat->n_sources;
  return !compiled;
}

/* FALSE: one of the changed questions has to take the long way. */
static gboolean try_changes (PayjPlain *plain)
{
  const PayjPlainCost *cost = plain->cost;
  plain->helps = 0;
  for (guint i = 0; plain->answer.outcome == PAY_SHORT && i < cost->n_tries; i++) {
    if (cost->tries[i].plain == NULL)
      continue;
    if (!pay_plain_solve (cost->tries[i].plain, &plain->units, &plain->other))
      return FALSE;
    plain->helps |= plain->other.outcome == PAY_PAID ? 1u << i : 0;
  }
  return TRUE;
}

gboolean payj_plain_run (PayjPlain *plain, const char *default_game, GError **error)
{
  PayjPlainGame *game = payj_plain_game (plain, plain->flat.game, default_game);
  if (game == NULL || !add_pool (plain, game))
    return FALSE;
  plain->game = game;
  plain->cost = payj_plain_cost (plain, game);
  if (plain->cost == NULL || (plain->flat.life.text != NULL && !plain->cost->reads_life) || !add_sources (plain, game))
    return FALSE;
  plain->units.counter = plain->flat.life.text != NULL ? payj_span_number (plain->flat.life) : plain->cost->first_life;
  if (!pay_plain_solve (plain->cost->plain, &plain->units, &plain->answer) || !try_changes (plain))
    return FALSE;
  g_autofree char *why = NULL;
  if (!pay_check_plain (plain->cost->c->problem, &plain->units, &plain->answer, &why))
    pays_own_fails (why, error);
  return TRUE;
}
