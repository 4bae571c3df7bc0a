/* SPDX-License-Identifier: MIT */
#include "quick/kept.h"

#include "payment/payment.h"

#define MOST_TOLD 1024 /* of a cost, then it is compiled anew, and what nobody holds is freed */

static void add_pips (PaysQuickCost *cost)
{
  PayPips pips;
  const PayProblem *problem = cost->opened->problem;
  const PayCost *goal = pay_problem_goal (problem);
  cost->pips = pays_take (&cost->arena, PAY_PLAIN_PIPS * sizeof *cost->pips);
  for (int i = 0; pay_cost_alternatives (goal) > 0 && pay_cost_get_pips (goal, 0, i, &pips); i++) {
    PayQuickPip *pip = &cost->pips[cost->n_pips++];
    pip->name = pays_text (&cost->arena, pips.name);
    pip->left_out = pays_left_out (&cost->arena, problem, &pips, 1);
    pays_quick_hold (cost, &pip->notes);
  }
}

/* Without [plain] in the end: not plain. */
static PaysQuickCost *compile (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request)
{
  gboolean refused;
  PaysQuickCost *cost = g_new0 (PaysQuickCost, 1);
  g_atomic_ref_count_init (&cost->refs);
  cost->game = game->game;
  cost->number = ++quick->n_costs;
  cost->heads = g_ptr_array_new ();
  if (!pays_quick_learn_kinds (game, request))
    return cost;
  cost->opened = pays_quick_open (game, request, (PaysQuickHow){ .without = PAY_QUICK_MODIFIERS }, &refused);
  const PayProblem *problem = cost->opened != NULL ? cost->opened->problem : NULL;
  if (problem == NULL || !pays_quick_is_bare (problem) || pay_problem_objects (problem) > 0)
    return cost;
  cost->plain = pays_quick_plain_of (cost->opened);
  if (cost->plain == NULL)
    return cost;
  cost->heading = PAY_GAME_HAS (game->game, plain_told) ? game->game->plain_told (cost->opened) : 0;
  cost->keyed = cost->heading != 0 || pay_plain_counter (cost->plain) >= 0;
  cost->first_life = pays_start_of (problem, PAYS_QUICK_COUNTER);
  add_pips (cost);
  if (!pays_quick_add_fixes (cost, game, request))
    g_clear_pointer (&cost->plain, pay_plain_free);
  return cost;
}

static void append_part (GString *key, PaySpan part)
{
  g_string_append_len (key, (const char *)&part.length, sizeof part.length);
  g_string_append_len (key, part.text, (gssize)part.length);
}

/* The cost alone is its own key; else X, then each part behind its length. */
static gpointer *place_of (PaysQuick *quick, const PaysQuickGame *game, const PayQuickRequest *request)
{
  if (request->handle > 0 && request->handle < quick->slots->len)
    return (gpointer *)&g_array_index (quick->slots, PaysQuickSlot, request->handle).cost;
  if (request->n_modifiers == 0 && request->x == PAY_NOT_GIVEN)
    return pays_cache_at (quick->costs, game->game, request->cost.text, request->cost.length);
  g_string_truncate (quick->key, 0);
  g_string_append_len (quick->key, (const char *)&request->x, sizeof request->x);
  append_part (quick->key, request->cost);
  for (guint i = 0; i < request->n_modifiers; i++)
    append_part (quick->key, request->modifiers[i]);
  return pays_cache_at (quick->costs, game, quick->key->str, quick->key->len);
}

PaysQuickCost *pays_quick_cost (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request)
{
  gpointer *place = place_of (quick, game, request);
  PaysQuickCost *cost = *place;
  if (cost == NULL || cost->n_told > MOST_TOLD || cost->game != game->game) {
    g_clear_pointer (place, pays_quick_cost_unref);
    *place = cost = compile (quick, game, request);
  }
  return cost->plain != NULL ? cost : NULL;
}
