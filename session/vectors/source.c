/* SPDX-License-Identifier: MIT */
/* A source as ways of the kernel, and pools. */
#include "vectors/vectors.h"

#include <string.h>

#define LIFE "life"

typedef struct {
  const PaysVectorTraits *traits;
  const PayProblem *problem;
  int action, mode;
  PaykFew pips[PAYK_WAY_PARTS], units[PAYK_WAY_PARTS];
  gsize n_pips, n_units;
} Reading;

static gboolean read_pips (Reading *reading, const PayCost *cost, GError **error)
{
  PayPips given;
  for (int i = 0; cost != NULL && pay_cost_get_pips (cost, 0, i, &given); i++) {
    guint8 accept;
    if (given.var >= 0 || given.others > 0 || given.counter >= 0 || given.group >= 0 || i == PAYK_WAY_PARTS)
      return pays_no_vector ("what a use costs", error);
    if (!pays_vector_pip (reading->traits, reading->problem, given.accept, given.channel, &accept))
      return pays_no_vector ("what a symbol of a use accepts", error);
    reading->pips[reading->n_pips++] = (PaykFew){ accept, (guint32)MIN (given.n, PAYK_MOST + 1) };
  }
  return TRUE;
}

/* What it costs. */
static gboolean read_bill (Reading *reading, PayVectorWay *way, GError **error)
{
  const PayCost *cost = pay_problem_action_cost (reading->problem, reading->action, reading->mode);
  PayCharge charge;
  if (cost != NULL && (pay_cost_alternatives (cost) != 1 || pay_cost_has_presence (cost, 0)))
    return pays_no_vector ("what a use costs", error);
  for (int i = 0; cost != NULL && pay_cost_get_charge (cost, 0, i, &charge); i++) {
    if (g_strcmp0 (pay_problem_counter_name (reading->problem, charge.counter), LIFE) != 0 || charge.per_x != 0)
      return pays_no_vector ("a counter other than life", error);
    way->charges += charge.fixed;
  }
  return read_pips (reading, cost, error);
}

static gboolean read_losses (Reading *reading, PayVectorWay *way, GError **error)
{
  const PayProblem *problem = reading->problem;
  for (int c = 0; c < pay_problem_counters (problem); c++) {
    const gint64 lowers = pay_problem_action_lowers (problem, reading->action, reading->mode, c);
    if (lowers < 0 || (lowers > 0 && g_strcmp0 (pay_problem_counter_name (problem, c), LIFE) != 0))
      return pays_no_vector ("a counter other than life, or life that is gained", error);
    way->lowers += lowers;
  }
  return TRUE;
}

static gboolean read_units (Reading *reading, GError **error)
{
  PayKinds kinds;
  gint64 n;
  for (int i = 0; pay_problem_action_given (reading->problem, reading->action, reading->mode, i, &kinds, &n); i++) {
    const guint8 unit = pays_vector_unit (reading->traits, kinds);
    if (i == PAYK_WAY_PARTS)
      return pays_no_vector ("so many units at once", error);
    reading->units[reading->n_units++] = (PaykFew){ unit, (guint32)MIN (n, PAYK_MOST + 1) };
  }
  return TRUE;
}

static gboolean is_one_for_nothing (const PayVectorWay *way)
{
  return way->way.n_pips == 0 && way->way.n_units == 1 && way->way.units[0].n == 1 && way->charges == 0
         && way->lowers == 0 && !way->gone;
}

/* One unit for nothing can be any that the source could give so. */
static gboolean joins (PaySourceVectors *vectors, const PayVectorWay *way)
{
  for (guint i = 0; i < vectors->n && is_one_for_nothing (way); i++)
    if (is_one_for_nothing (&vectors->ways[i])) {
      PaykFew both = vectors->ways[i].way.units[0];
      both.traits = (guint8)(both.traits | way->way.units[0].traits);
      return payk_way_init (&vectors->ways[i].way, NULL, 0, &both, 1);
    }
  return FALSE;
}

static gboolean read_way (Reading *reading, PaySourceVectors *vectors, GError **error)
{
  PayVectorWay way = { .gone = (pay_problem_action_takes (reading->problem, reading->action) & PAY_TAKE_SELF) != 0 };
  reading->n_pips = reading->n_units = 0;
  if (!read_bill (reading, &way, error) || !read_losses (reading, &way, error) || !read_units (reading, error))
    return FALSE;
  if (!payk_way_init (&way.way, reading->pips, reading->n_pips, reading->units, reading->n_units))
    return pays_no_vector ("so many units at once", error);
  if (way.way.n_units == 0 || joins (vectors, &way))
    return TRUE;
  if (vectors->n == PAYK_MAX_WAYS)
    return pays_no_vector ("so many ways to use a source", error);
  vectors->ways[vectors->n++] = way;
  return TRUE;
}

static gboolean read_source (Reading *reading, PaySourceVectors *vectors, GError **error)
{
  const PayProblem *problem = reading->problem;
  vectors->n = 0;
  if (pay_problem_objects (problem) != 1 || pay_problem_object_count (problem, 0) != 1
      || pay_problem_object_had_turn (problem, 0))
    return pays_no_vector ("what comes with the source", error);
  if (!pay_problem_object_acts_once (problem, 0))
    return pays_no_vector ("a source that can be used again, or in two ways one after the other", error);
  for (int a = 0; a < pay_problem_actions (problem); a++) {
    if (!pay_problem_action_is_simple (problem, a))
      return pays_no_vector ("what a use does besides giving units", error);
    reading->action = a;
    for (reading->mode = 0; reading->mode < pay_problem_action_modes (problem, a); reading->mode++)
      if (pay_problem_action_uses (problem, a) != 0 && !read_way (reading, vectors, error))
        return FALSE;
  }
  const PayVectorWay *only = &vectors->ways[0];
  vectors->always = vectors->n == 1 && only->way.n_pips == 0 && only->charges == 0 && only->lowers == 0;
  return TRUE;
}

/* No more than what quick requests may say, and tags: whatever else it has may change what it is beside others. */
static gboolean is_told_by_text (const PaySource *source)
{
  return source->card == NULL && source->uses == PAY_NOT_GIVEN && source->amount == PAY_NOT_GIVEN
         && source->amount_of == NULL && source->extra == NULL && source->changes == NULL && source->becomes == NULL
         && source->each.gives == NULL && source->each.untaps_tag == NULL;
}

gboolean pay_session_source_vectors (PaySession *session, const PayRequest *beside, const PaySource *source,
                                     PaySourceVectors *vectors, GError **error)
{
  if (!is_told_by_text (source))
    return pays_no_vector ("more of a source than its text, its name and its tags", error);
  const PaysVectorTraits *traits = pays_vector_traits (session, beside, error);
  PayCase *opened = traits != NULL ? pays_open_alone (session, traits, beside, source, error) : NULL;
  if (opened == NULL)
    return FALSE;
  Reading reading = { .traits = traits, .problem = opened->problem };
  const gboolean read = read_source (&reading, vectors, error);
  traits->game->close (opened);
  return read;
}

int pay_session_pool_vectors (PaySession *session, const PayRequest *beside, const char *pool, PaykFew *units, int most,
                              GError **error)
{
  const PaysVectorTraits *traits = pays_vector_traits (session, beside, error);
  PayPlainUnits plain;
  if (traits == NULL)
    return -1;
  if (!PAY_GAME_HAS (traits->game, plain_pool) || !traits->game->plain_pool (pool, strlen (pool), &plain)
      || plain.n_lots > (gsize)MAX (most, 0)) {
    pays_no_vector ("units that are more than their colours, or too many sorts", error);
    return -1;
  }
  for (gsize i = 0; i < plain.n_lots; i++)
    units[i] = (PaykFew){ pays_vector_unit (traits, plain.kinds[i]), (guint32)plain.count[i] };
  return (int)plain.n_lots;
}
