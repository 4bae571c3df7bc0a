/* SPDX-License-Identifier: MIT */
#include "quick/kept.h"

#include <string.h>

static char *text_of (PaySpan span)
{
  return g_strndup (span.text, span.length);
}

static PayRequest *request_of (const PaysQuickGame *game, const PayQuickRequest *quick, PaysQuickHow how)
{
  PayRequest *request = pay_request_new ();
  g_ptr_array_add (request->costs, text_of (quick->cost));
  for (guint i = 0; i < quick->n_modifiers; i++)
    if (i != how.without)
      g_ptr_array_add (request->modifiers, text_of (quick->modifiers[i]));
  if (quick->x != PAY_NOT_GIVEN)
    pay_request_add_x (request, NULL, PAY_X_FIXED, quick->x - how.less);
  if (PAY_GAME_HAS (game->game, plain_beside))
    request->pool = g_strdup (game->game->plain_beside);
  if (how.source != NULL) {
    PaySource *source = pay_request_add_source (request);
    source->text = text_of (how.source->text);
    source->name = text_of (how.source->name);
  }
  return request;
}

PayCase *pays_quick_open (const PaysQuickGame *game, const PayQuickRequest *quick, PaysQuickHow how, gboolean *refused)
{
  g_autoptr (PayRequest) request = request_of (game, quick, how);
  PayCase *opened = pays_open (game->game, request, NULL, NULL);
  *refused = opened == NULL;
  if (opened == NULL
      || (game->game->is_plain (opened)
          && (game->first == NULL || pay_plain_same_kinds (opened->problem, game->first->problem))))
    return opened;
  game->game->close (opened);
  return NULL;
}

gboolean pays_quick_learn_kinds (PaysQuickGame *game, const PayQuickRequest *request)
{
  gboolean refused;
  if (game->first != NULL)
    return game->named;
  game->first = pays_quick_open (game, request, (PaysQuickHow){ .without = PAY_QUICK_MODIFIERS }, &refused);
  if (game->first == NULL)
    return FALSE;
  game->named = TRUE;
  for (int k = 0; k < pay_problem_kinds (game->first->problem); k++) {
    game->kinds[k].name = pay_problem_kind_report (game->first->problem, k);
    game->named = game->named && game->kinds[k].name != NULL;
  }
  return game->named;
}

gboolean pays_quick_is_bare (const PayProblem *problem)
{
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (pay_problem_lot_kinds (problem, i) != 0)
      return FALSE;
  return TRUE;
}

PayPlain *pays_quick_plain_of (const PayCase *opened)
{
  PayPlain *plain = pay_plain_new (opened->problem);
  const int counter = plain != NULL ? pay_plain_counter (plain) : -1;
  if (counter >= 0 && strcmp (pay_problem_counter_name (opened->problem, counter), PAYS_QUICK_COUNTER) != 0)
    g_clear_pointer (&plain, pay_plain_free);
  return plain;
}
