/* SPDX-License-Identifier: MIT */
/* Puts a plain question together and answers it. */
#include "quick/kept.h"

#include <string.h>

#define MOST_COSTS 2048
#define MOST_HEADS 4096
#define MOST_SOURCES 4096

/* ---- What a session keeps. */

static void clear_slot (gpointer data)
{
  PaysQuickSlot *slot = data;
  g_clear_pointer (&slot->cost, pays_quick_cost_unref);
  g_clear_pointer (&slot->use, pays_quick_use_free);
}

static void clear_game (gpointer data)
{
  PaysQuickGame *game = data;
  for (int i = 0; i < PAY_MAX_KINDS; i++)
    pays_notes_clear (&game->kinds[i].notes);
  if (game->first != NULL)
    game->game->close (game->first);
}

PaysQuick *pays_quick_of (PaySession *session)
{
  if (session->quick != NULL)
    return session->quick;
  PaysQuick *quick = session->quick = g_new0 (PaysQuick, 1);
  quick->games = g_array_new (FALSE, TRUE, sizeof (PaysQuickGame));
  g_array_set_clear_func (quick->games, clear_game);
  for (guint i = 0; session->games[i] != NULL; i++) {
    const PayGame *game = session->games[i];
    const PaysQuickGame plain
        = { .game = game, .name_length = strlen (game->name), .reads_life = pay_game_reads (game, PAYS_QUICK_COUNTER) };
    if (PAY_GAME_HAS (game, is_plain) && PAY_GAME_HAS (game, plain_pool))
      g_array_append_val (quick->games, plain);
  }
  quick->costs = pays_cache_new (MOST_COSTS, pays_quick_cost_unref);
  quick->heads = pays_cache_new (MOST_HEADS, NULL);
  quick->uses = pays_cache_new (MOST_SOURCES, pays_quick_use_free);
  quick->slots = g_array_new (FALSE, TRUE, sizeof (PaysQuickSlot));
  g_array_set_clear_func (quick->slots, clear_slot);
  g_array_set_size (quick->slots, 1);
  quick->key = g_string_new (NULL);
  for (int i = 0; i < PAY_PLAIN_UNITS; i++)
    g_snprintf (quick->ids[i], sizeof quick->ids[i], "%d", i);
  return quick;
}

void pays_quick_free (PaysQuick *quick)
{
  if (quick == NULL)
    return;
  pays_cache_free (quick->heads);
  pays_cache_free (quick->costs);
  pays_cache_free (quick->uses);
  g_array_unref (quick->slots);
  g_array_unref (quick->games);
  g_string_free (quick->key, TRUE);
  g_free (quick);
}

guint pay_session_new_handle (PaySession *session)
{
  PaysQuick *quick = pays_quick_of (session);
  g_array_set_size (quick->slots, quick->slots->len + 1);
  return quick->slots->len - 1;
}

/* ---- A question. */

/* NULL: the game has no plain cases. */
static PaysQuickGame *find_game (const PaySession *session, PaySpan name)
{
  if (name.text == NULL && session->default_game != NULL)
    name = (PaySpan){ session->default_game, strlen (session->default_game) };
  for (guint i = 0; i < session->quick->games->len && name.text != NULL; i++) {
    PaysQuickGame *game = &g_array_index (session->quick->games, PaysQuickGame, i);
    if (game->name_length == name.length && memcmp (game->game->name, name.text, name.length) == 0)
      return game;
  }
  return NULL;
}

static gboolean is_same (PaySpan a, PaySpan b)
{
  return a.length == b.length && memcmp (a.text, b.text, a.length) == 0;
}

/* Sources without an id are called by their index. */
static gboolean ids_are_unique (const PaysQuick *quick, const PayQuickRequest *request)
{
  PaySpan ids[PAY_PLAIN_UNITS];
  for (guint i = 0; i < request->n_sources; i++) {
    const PaySpan id = request->sources[i].id;
    ids[i] = id.text != NULL ? id : (PaySpan){ quick->ids[i], i < 10 ? 1 : 2 };
    for (guint k = 0; k < i; k++)
      if (is_same (ids[i], ids[k]))
        return FALSE;
  }
  return TRUE;
}

/* Compiling a source may take the place of another one, so that afterwards all are asked for again. */
static gboolean add_sources (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request)
{
  PayPlainUnits *units = &quick->answer.units;
  if (request->n_sources > PAY_PLAIN_UNITS - units->n_lots)
    return FALSE;
  gboolean compiled = TRUE, named = FALSE;
  for (int round = 0; compiled && round < 2; round++) {
    compiled = FALSE;
    for (guint i = 0; i < request->n_sources; i++) {
      PayQuickUse *use = pays_quick_use (quick, game, request, i, &compiled);
      if (use == NULL)
        return FALSE;
      quick->answer.uses[i] = use;
      units->kinds[units->n_lots + i] = use->kinds;
      units->count[units->n_lots + i] = request->sources[i].count;
      named = named || request->sources[i].id.text != NULL;
    }
  }
  units->n_objects = request->n_sources;
  return !compiled && (!named || ids_are_unique (quick, request));
}

/* FALSE: one of the changed questions has to take the long way. */
static gboolean try_changes (PaysQuick *quick, guint *helps)
{
  const PaysQuickCost *cost = quick->cost;
  *helps = 0;
  for (guint i = 0; i < cost->n_tries; i++) {
    if (cost->tries[i].plain == NULL)
      continue;
    if (!pay_plain_solve (cost->tries[i].plain, &quick->answer.units, &quick->other))
      return FALSE;
    *helps |= quick->other.outcome == PAY_PAID ? 1u << i : 0;
  }
  return TRUE;
}

static gboolean answer_it (PaysQuick *quick, GError **error)
{
  PayQuickAnswer *answer = &quick->answer;
  g_autofree char *why = NULL;
  guint helps = 0;
  if (!pay_plain_solve (quick->cost->plain, &answer->units, &answer->plain)
      || (answer->plain.outcome == PAY_SHORT && !try_changes (quick, &helps)))
    return FALSE;
  if (!pay_check_plain (quick->cost->opened->problem, &answer->units, &answer->plain, &why)) {
    pays_own_fails (why, error);
    return FALSE;
  }
  if (answer->plain.outcome == PAY_PAID)
    pays_quick_tell_head (quick);
  else {
    pays_quick_tell_reasons (quick);
    pays_quick_tell_fixes (quick, helps);
  }
  return TRUE;
}

const PayQuickAnswer *pay_session_ask_quick (PaySession *session, const PayQuickRequest *request, GError **error)
{
  PaysQuick *quick = pays_quick_of (session);
  PayQuickAnswer *answer = &quick->answer;
  PaysQuickGame *game = find_game (session, request->game);
  const PaySpan pool = request->pool;
  if (game == NULL || (request->life != PAY_NOT_GIVEN && !game->reads_life)
      || !game->game->plain_pool (pool.text != NULL ? pool.text : "", pool.length, &answer->units))
    return NULL;
  PaysQuickCost *cost = quick->cost = pays_quick_cost (quick, game, request);
  if (cost == NULL || !add_sources (quick, game, request))
    return NULL;
  answer->game = game->game;
  answer->kinds = game->kinds;
  answer->pips = cost->pips;
  answer->n_pips = cost->n_pips;
  answer->units.counter = request->life != PAY_NOT_GIVEN ? request->life : cost->first_life;
  return answer_it (quick, error) ? answer : NULL;
}
