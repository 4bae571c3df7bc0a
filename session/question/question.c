/* SPDX-License-Identifier: MIT */
#include "question/question.h"

#include <string.h>

#define MOST_MODIFIERS 1000 /* each is left out to see what would help */

void pays_asked_clear (PaysAsked *asked)
{
  g_clear_pointer (&asked->answer, pay_answer_free);
  if (asked->opened != NULL)
    asked->opened->game->close (asked->opened);
  asked->opened = NULL;
}

GPtrArray *pays_both (const GPtrArray *every, const GPtrArray *own)
{
  GPtrArray *texts = g_ptr_array_new ();
  if (every != NULL)
    g_ptr_array_extend (texts, (GPtrArray *)(gpointer)every, NULL, NULL);
  if (own != NULL)
    g_ptr_array_extend (texts, (GPtrArray *)(gpointer)own, NULL, NULL);
  return texts;
}

guint64 pays_clock (const PaySession *session)
{
  return session->statistics != NULL ? pay_statistics_clock () : 0;
}

void pays_note_reply (const PaySession *session, PayLimit limit)
{
  if (session->statistics != NULL)
    session->statistics->limits[limit]++;
}

void pays_note_plain (const PaySession *session)
{
  pays_note_reply (session, PAY_LIMIT_NONE);
  session->statistics->decided[PAY_WAY_PLAIN]++;
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

const PayGame *pay_session_find_game (const PaySession *session, const char *name, GError **error)
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

static PayXWish wish_of_x (const PayRequest *request, const PayCase *opened, int var, gint64 *value)
{
  const PayXRequest *found = NULL;
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *wished = request->x->pdata[i];
    if (wished->name == NULL ? found == NULL : strcmp (wished->name, opened->variables[var]) == 0)
      found = wished;
  }
  if (found != NULL && found->wish == PAY_X_FIXED)
    *value = found->value;
  return found != NULL ? found->wish : PAY_X_MAX;
}

PayCase *pays_open (const PayGame *game, const PayRequest *request, const volatile gint *stop, GError **error)
{
  if (request->modifiers->len > MOST_MODIFIERS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "modifiers", -1, "%u modifiers, at most %d are possible",
                   request->modifiers->len, MOST_MODIFIERS);
    return NULL;
  }
  PayCase *opened = pay_game_open (game, request, stop, error);
  if (opened == NULL)
    return NULL;
  if (pay_problem_kept (opened->problem) != (int)request->keep->len) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "keep", -1, "%s does not keep costs payable", game->title);
    game->close (opened);
    return NULL;
  }
  pay_debug ("opened by %s: %d kinds, %d lots, %d objects, %d actions", game->name, pay_problem_kinds (opened->problem),
             pay_problem_lots (opened->problem), pay_problem_objects (opened->problem),
             pay_problem_actions (opened->problem));
  gint64 value = 0;
  for (int v = 0; v < PAY_MAX_VARIABLES && opened->variables[v] != NULL; v++)
    if (wish_of_x (request, opened, v, &value) == PAY_X_FIXED)
      pay_problem_fix_x (opened->problem, v, value);
  return opened;
}

/* The greatest values were found by solving: only they are counted. Where nothing bounds a variable its least value
 * stands for all of them, as in the steps of the answer. */
void pays_fix_greatest (const PaysAsked *asked)
{
  if (pay_answer_outcome (asked->answer) != PAY_PAID)
    return;
  PayCase *opened = asked->opened;
  const PayCost *goal = pay_problem_goal (opened->problem);
  for (int v = 0; v < PAY_MAX_VARIABLES && opened->variables[v] != NULL; v++) {
    gint64 x = pay_answer_x (asked->answer, v), to = 0;
    if (wish_of_x (asked->request, opened, v, &x) != PAY_X_MAX || !pay_cost_has_x (goal, v))
      continue;
    if (x == PAY_X_FOREVER)
      pay_cost_get_x (goal, pay_answer_alternative (asked->answer), v, &x, &to);
    pay_problem_fix_x (opened->problem, v, x);
  }
}

gboolean pays_count (PaysAsked *asked, char **outcomes, char **payments, GError **error)
{
  pays_fix_greatest (asked);
  GError *inner = NULL;
  const PayOutcome outcome = pay_count (asked->opened->problem, asked->stop, outcomes, payments, &inner);
  if (inner != NULL) {
    g_propagate_error (error, inner);
    return FALSE;
  }
  asked->outcome = outcome == PAY_UNKNOWN ? PAY_UNKNOWN : pay_answer_outcome (asked->answer);
  return TRUE;
}

void pays_own_fails (const char *why, GError **error)
{
  pay_set_error (error, PAY_ERROR_MALFORMED, "answer", -1, "our own answer failed the checker: %s", why);
}

gboolean pays_own_holds (const PayProblem *problem, const PayAnswer *answer, GError **error)
{
  g_autofree char *why = NULL;
  const gboolean holds = pay_check (problem, answer, &why);
  pay_debug ("checked: %s", holds ? "it holds" : why);
  if (holds)
    return TRUE;
  pays_own_fails (why, error);
  return FALSE;
}

gboolean pays_solve (const PaySession *session, const PayRequest *request, PaysAsked *asked, GError **error)
{
  const PayGame *game = pay_session_find_game (session, request->game, error);
  if (game == NULL)
    return FALSE;
  if (request->ask != PAY_ASK_SOLVE && request->spent->len > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spent", -1, "ways are not counted from steps already taken");
  asked->request = request;
  asked->stop = session->stop;
  guint64 since = pays_clock (session);
  asked->opened = pays_open (game, request, session->stop, error);
  if (asked->opened == NULL)
    return FALSE;
  pay_statistics_lap (session->statistics, PAY_STAGE_OPEN, &since);
  pay_problem_set_timed (asked->opened->problem, session->statistics != NULL);
  asked->answer = pay_solve (asked->opened->problem, session->stop, error);
  if (asked->answer == NULL)
    return FALSE;
  if (session->statistics != NULL)
    pay_statistics_add (session->statistics, pay_answer_statistics (asked->answer));
  since = pays_clock (session);
  if (!pays_own_holds (asked->opened->problem, asked->answer, error))
    return FALSE;
  pay_statistics_lap (session->statistics, PAY_STAGE_CHECK, &since);
  asked->outcome = pay_answer_outcome (asked->answer);
  return TRUE;
}

PayLimit pays_limit (const PaysAsked *asked)
{
  const PayLimit limit = pay_answer_limit (asked->answer);
  const gboolean stopped = asked->stop != NULL && g_atomic_int_get (asked->stop) != 0;
  if (asked->outcome != PAY_UNKNOWN || limit != PAY_LIMIT_NONE)
    return limit;
  return stopped ? PAY_LIMIT_STOPPED : PAY_LIMIT_BESIDES;
}

char *pays_limit_words (const PaysAsked *asked, const char *what)
{
  const gboolean stopped = asked->stop != NULL && g_atomic_int_get (asked->stop) != 0;
  return g_strdup_printf ("%s before %s", stopped ? "stopped" : "a limit was reached", what);
}

gint64 pays_start_of (const PayProblem *problem, const char *name)
{
  for (int i = 0; i < pay_problem_counters (problem); i++)
    if (strcmp (pay_problem_counter_name (problem, i), name) == 0)
      return pay_problem_counter_start (problem, i);
  return 0;
}

const char *pays_take_name (const PayProblem *problem, int action)
{
  static const char *const names[] = { NULL, "turn", "self", "both" };
  return pay_problem_action_is_late (problem, action) ? NULL : names[pay_problem_action_takes (problem, action)];
}

char *pays_also (const PayCase *opened, int action, int mode)
{
  return PAY_GAME_HAS (opened->game, also) ? opened->game->also (opened, action, mode) : NULL;
}

const char *pays_hand_name (const PaySpell *spell)
{
  if (spell->name != NULL)
    return spell->name;
  return spell->cost != NULL && spell->cost[strspn (spell->cost, " ")] != '\0' ? spell->cost : "no cost";
}

PayTraits pays_traits_of (const PayProblem *problem, PayKinds kinds, int channel)
{
  PayTraits traits = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((kinds & PAY_BIT (k)) != 0)
      traits |= pay_problem_kind_traits (problem, k, channel);
  return traits;
}

gboolean pays_can_do_more (const PayProblem *problem, PayKinds more, PayKinds less)
{
  gboolean differ = FALSE;
  for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++) {
    const PayTraits first = pays_traits_of (problem, more, channel), second = pays_traits_of (problem, less, channel);
    if ((second & ~first) != 0)
      return FALSE;
    differ = differ || first != second;
  }
  return differ && more != 0 && less != 0;
}

gboolean pays_is_change (const char *candidate)
{
  return candidate[strcspn (candidate, " [")] == ' ';
}
