/* SPDX-License-Identifier: MIT */
/* Plain requests by the million, yes or no: each is laid out as a position whose costs and things were read before, by
 * their texts, and is decided as one. */
#include "position/position.h"

#include "quick/quick.h"
#include "vectors/vectors.h"

#include <string.h>

#define MOST_COSTS 2048
#define MOST_SOURCES 4096

/* Of a game, where life is told or where it is not: that changes what sources are. */
typedef struct {
  const PayGame *game;
  gboolean told;
  PayPosition *position; /* that of the last request; only kinds of its things are known */
  PaysCache *costs;      /* PaysPositionCost */
  PaysCache *kinds;      /* PaysKind */
} Decider;

static void free_cost (gpointer data)
{
  pay_request_free (((PaysPositionCost *)data)->told);
  g_free (data);
}

static void free_decider (gpointer data)
{
  Decider *decider = data;
  pay_position_free (decider->position);
  pays_cache_free (decider->costs);
  pays_cache_free (decider->kinds);
  g_free (decider);
}

static const Decider *decider_of (PaySession *session, const PayGame *game, gint64 life)
{
  const gboolean told = life != PAY_NOT_GIVEN;
  if (session->deciders == NULL)
    session->deciders = g_ptr_array_new_with_free_func (free_decider);
  for (guint i = 0; i < session->deciders->len; i++) {
    const Decider *known = session->deciders->pdata[i];
    if (known->game == game && known->told == told)
      return known;
  }
  Decider *decider = g_new (Decider, 1);
  *decider = (Decider){ .game = game,
                        .told = told,
                        .position = pay_position_new (session, game->name, NULL),
                        .costs = pays_cache_new (MOST_COSTS, free_cost),
                        .kinds = pays_cache_new (MOST_SOURCES, g_free) };
  pay_position_set_life (decider->position, life);
  g_ptr_array_add (session->deciders, decider);
  return decider;
}

/* ---- What is kept. */

static char *text_of (PaySpan span)
{
  return span.text != NULL ? g_strndup (span.text, span.length) : NULL;
}

static PaysPositionCost *read_cost (const Decider *decider, const PayQuickRequest *request)
{
  PaysPositionCost *cost = g_new0 (PaysPositionCost, 1);
  cost->told = pay_request_new ();
  cost->told->game = g_strdup (decider->game->name);
  g_ptr_array_add (cost->told->costs, text_of (request->cost));
  for (guint i = 0; i < request->n_modifiers; i++)
    g_ptr_array_add (cost->told->modifiers, text_of (request->modifiers[i]));
  if (request->x != PAY_NOT_GIVEN)
    pay_request_add_x (cost->told, NULL, PAY_X_FIXED, request->x);
  pays_position_read_cost (decider->position, cost);
  return cost;
}

static const PaysPositionCost *cost_of (PaysQuick *quick, const Decider *decider, const PayQuickRequest *request)
{
  gpointer *place = pays_quick_place_of_cost (quick, decider->costs, (const char *)decider, request);
  if (*place == NULL)
    *place = read_cost (decider, request);
  return *place;
}

static PaysKind *read_kind (const Decider *decider, const PayQuickSource *given)
{
  PaySourceVectors vectors;
  g_autoptr (PayRequest) request = pay_request_new ();
  PaySource *source = pay_request_add_source (request);
  source->text = text_of (given->text);
  source->name = text_of (given->name);
  return pay_session_source_vectors (decider->position->session, decider->position->begun, source, &vectors, NULL)
             ? pays_kind_new (&vectors)
             : g_new0 (PaysKind, 1);
}

/* ---- A request. */

static void clear (PayPosition *position)
{
  position->charges = position->lowers = 0;
  position->ordered = position->unsaid = 0;
  for (int sight = 0; sight < PAYS_SIGHTS; sight++) {
    PaysReady *ready = &position->ready[sight];
    memset (ready->pool, 0, sizeof ready->pool);
    ready->total = 0;
    ready->n_choices = 0;
    ready->stale = TRUE;
    ready->stale_makers = TRUE;
  }
}

/* FALSE: no vector says some of it. */
static gboolean lay_pool (const Decider *decider, PaySpan pool)
{
  const PaysVectorTraits *traits = pays_vector_traits (decider->position->session, decider->position->begun, NULL);
  PayPlainUnits units;
  if (pool.text == NULL)
    return TRUE;
  if (traits == NULL || !decider->game->plain_pool (pool.text, pool.length, &units))
    return FALSE;
  for (gsize i = 0; i < units.n_lots; i++) {
    const guint8 mask = pays_vector_unit (traits, units.kinds[i]);
    for (int sight = 0; sight < PAYS_SIGHTS && mask != 0; sight++) {
      decider->position->ready[sight].pool[mask] += units.count[i];
      decider->position->ready[sight].total += units.count[i];
    }
  }
  return TRUE;
}

/* Compiling a source may take the place of another one: then all are asked for again. FALSE: no vector says one. */
static gboolean find_kinds (PaysQuick *quick, const Decider *decider, const PayQuickRequest *request,
                            const PaysKind **kinds)
{
  gboolean compiled = TRUE;
  for (int round = 0; compiled && round < 2; round++) {
    compiled = FALSE;
    for (guint i = 0; i < request->n_sources; i++) {
      gpointer *place = pays_quick_place_of_source (quick, decider->kinds, (const char *)decider, &request->sources[i]);
      compiled = compiled || *place == NULL;
      if (*place == NULL)
        *place = read_kind (decider, &request->sources[i]);
      kinds[i] = *place;
      if (!kinds[i]->said)
        return FALSE;
    }
  }
  return !compiled;
}

/* Things that are there no longer stay behind those that are. */
static void lay_sources (PayPosition *position, const PayQuickRequest *request, const PaysKind *const *kinds)
{
  guint at = 1;
  for (guint i = 0; i < request->n_sources; i++) {
    const guint n = (guint)request->sources[i].count;
    if (position->permanents->len < at + n)
      g_array_set_size (position->permanents, at + n);
    for (guint k = 0; k < n; k++)
      g_array_index (position->permanents, PaysPermanent, at++) = (PaysPermanent){ .there = TRUE, .kind = kinds[i] };
    pays_position_count (position, kinds[i], n);
  }
  for (; at < position->permanents->len && g_array_index (position->permanents, PaysPermanent, at).there; at++)
    g_array_index (position->permanents, PaysPermanent, at).there = FALSE;
}

static gboolean has_handles (const PayQuickRequest *request)
{
  gboolean has = request->handle != 0;
  for (guint i = 0; i < request->n_sources; i++)
    has = has || request->sources[i].handle != 0;
  return has;
}

/* More of them are laid out one by one no longer. */
static gboolean are_many (const PayQuickRequest *request)
{
  gint64 n = 0;
  for (guint i = 0; i < request->n_sources; i++)
    n += request->sources[i].count;
  return n > PAY_PLAIN_MOST;
}

static gboolean names_clash (const PaysQuick *quick, const PayQuickRequest *request)
{
  gboolean named = FALSE;
  for (guint i = 0; i < request->n_sources; i++)
    named = named || request->sources[i].id.text != NULL;
  return named && !pays_quick_ids_are_unique (quick, request);
}

PayOutcome pay_session_decide_quick (PaySession *session, const PayQuickRequest *request)
{
  PaysQuick *quick = pays_quick_of (session);
  const PayGame *game = pays_quick_find_game (session, request->game);
  const PaysKind *kinds[PAY_PLAIN_UNITS];
  if (game == NULL || has_handles (request) || (request->life != PAY_NOT_GIVEN && !pay_game_reads (game, "life"))
      || are_many (request) || names_clash (quick, request))
    return PAY_UNKNOWN;
  const Decider *decider = decider_of (session, game, request->life);
  const PaysPositionCost *cost = cost_of (quick, decider, request);
  decider->position->life = request->life;
  clear (decider->position);
  if (!cost->said || !lay_pool (decider, request->pool) || !find_kinds (quick, decider, request, kinds))
    return PAY_UNKNOWN;
  lay_sources (decider->position, request, kinds);
  return pays_position_decide (decider->position, cost);
}
