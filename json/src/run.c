/* SPDX-License-Identifier: MIT */
#include "session.h"

#include <string.h>

#define MOST_MODIFIERS 1000 /* each is left out to see what would help */

void payj_result_clear (PayjResult *result)
{
  g_clear_pointer (&result->answer, pay_answer_free);
  if (result->c != NULL)
    result->c->game->close (result->c);
  result->c = NULL;
  g_clear_pointer (&result->outcomes, g_free);
  g_clear_pointer (&result->payments, g_free);
  g_clear_pointer (&result->why, g_free);
  if (result->listed != NULL)
    g_string_free (result->listed, TRUE);
  result->listed = NULL;
}

static char *names_of_games (const PaySession *session)
{
  GString *names = g_string_new (NULL);
  for (guint i = 0; session->games[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i == 0 ? "" : ", ", session->games[i]->name);
  if (names->len == 0)
    g_string_append (names, "none");
  return g_string_free (names, FALSE);
}

const PayGame *payj_find_game (const PaySession *session, const char *name, GError **error)
{
  const char *wanted = name != NULL ? name : session->default_game;
  for (guint i = 0; wanted != NULL && session->games[i] != NULL; i++)
    if (strcmp (session->games[i]->name, wanted) == 0)
      return session->games[i];
  g_autofree char *names = names_of_games (session);
  if (wanted == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, "game", -1, "no game is named; there are %s", names);
  else
    pay_set_error (error, PAY_ERROR_USAGE, "game", 0, "unknown game; there are %s", names);
  return NULL;
}

gint64 payj_start_of (const PayProblem *problem, const char *name)
{
  for (int i = 0; i < pay_problem_counters (problem); i++)
    if (strcmp (pay_problem_counter_name (problem, i), name) == 0)
      return pay_problem_counter_start (problem, i);
  return 0;
}

PayXWish payj_wish_of_x (const PayRequest *request, const PayCase *c, int var, gint64 *value)
{
  const PayXRequest *found = NULL;
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *x = request->x->pdata[i];
    if (x->name == NULL ? found == NULL : strcmp (x->name, c->variables[var]) == 0)
      found = x;
  }
  if (found != NULL && found->wish == PAY_X_FIXED)
    *value = found->value;
  return found != NULL ? found->wish : PAY_X_MAX;
}

int payj_find_source (const PayRequest *request, const PayProblem *problem, const char *id)
{
  const int objects = pay_problem_objects (problem), sources = (int)request->sources->len;
  for (int i = 0; i < (request->spells->len > 0 ? MIN (sources, objects) : objects); i++) {
    const PaySource *s = i < sources ? request->sources->pdata[i] : NULL;
    g_autofree char *index = g_strdup_printf ("%d", i);
    if (strcmp (s != NULL && s->id != NULL ? s->id : index, id) == 0)
      return i;
  }
  return -1;
}

PayCase *payj_open (const PayGame *game, const PayRequest *request, const volatile gint *stop, GError **error)
{
  if (request->modifiers->len > MOST_MODIFIERS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "modifiers", -1, "%u modifiers, at most %d are possible",
                   request->modifiers->len, MOST_MODIFIERS);
    return NULL;
  }
  if (request->spells->len > 0 && !PAY_GAME_HAS (game, paid_total)) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spells", -1, "%s makes no plans", game->title);
    return NULL;
  }
  if (request->spells->len > 0 && request->spent->len > 0) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spent", -1, "steps already taken, beside a plan");
    return NULL;
  }
  PayCase *c = pay_game_open (game, request, error);
  if (c == NULL)
    return NULL;
  if (pay_problem_kept (c->problem) != (int)request->keep->len) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "keep", -1, "%s does not keep costs payable", game->title);
    game->close (c);
    return NULL;
  }
  gint64 value = 0;
  for (int v = 0; v < PAY_MAX_VARIABLES && c->variables[v] != NULL; v++)
    if (payj_wish_of_x (request, c, v, &value) == PAY_X_FIXED)
      pay_problem_fix_x (c->problem, v, value);
  if (payj_add_spent (c, request, stop, error))
    return c;
  game->close (c);
  return NULL;
}

/* The greatest values were found by solving: only they are counted. Where nothing bounds a variable its least value
 * stands for all of them, as in the steps of the answer. */
void payj_fix_greatest (const PayjResult *r)
{
  if (pay_answer_outcome (r->answer) != PAY_PAID)
    return;
  const PayCost *goal = pay_problem_goal (r->c->problem);
  for (int v = 0; v < PAY_MAX_VARIABLES && r->c->variables[v] != NULL; v++) {
    gint64 x = pay_answer_x (r->answer, v), to = 0;
    if (payj_wish_of_x (r->request, r->c, v, &x) != PAY_X_MAX || !pay_cost_has_x (goal, v))
      continue;
    if (x == PAY_X_FOREVER)
      pay_cost_get_x (goal, pay_answer_alternative (r->answer), v, &x, &to);
    pay_problem_fix_x (r->c->problem, v, x);
  }
}

gboolean payj_count (PayjResult *r, GError **error)
{
  payj_fix_greatest (r);
  GError *inner = NULL;
  const PayOutcome outcome = pay_count (r->c->problem, r->stop, &r->outcomes, &r->payments, &inner);
  if (inner != NULL) {
    g_propagate_error (error, inner);
    return FALSE;
  }
  r->outcome = outcome == PAY_UNKNOWN ? PAY_UNKNOWN : pay_answer_outcome (r->answer);
  return TRUE;
}

gboolean payj_run (const PaySession *session, const PayRequest *request, PayjResult *r, GError **error)
{
  const PayGame *game = payj_find_game (session, request->game, error);
  if (game == NULL)
    return FALSE;
  if (request->ask != PAY_ASK_SOLVE && request->spent->len > 0) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spent", -1, "ways are not counted from steps already taken");
    return FALSE;
  }
  r->request = request;
  r->stop = session->stop;
  r->c = payj_open (game, request, session->stop, error);
  if (r->c == NULL)
    return FALSE;
  r->answer = pay_solve (r->c->problem, session->stop, error);
  if (r->answer == NULL || !payj_own_holds (r->c->problem, r->answer, error))
    return FALSE;
  r->outcome = pay_answer_outcome (r->answer);
  if (r->outcome == PAY_UNKNOWN)
    return TRUE;
  switch (request->ask) {
  case PAY_ASK_SOLVE:
    return TRUE;
  case PAY_ASK_COUNT:
    return payj_count (r, error);
  case PAY_ASK_LIST:
    return payj_list (r, error);
  }
  return TRUE;
}
