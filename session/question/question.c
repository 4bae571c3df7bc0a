/* SPDX-License-Identifier: MIT */
#include "question/question.h"

#include <pay/cost.h>
#include <pay/list.h>
#include <string.h>

#define MOST_MODIFIERS 1000  /* each is left out to see what would help */
#define MOST_NAME 16384      /* bytes: each step of a payment repeats it */
#define STEPS_FOR_ANY 1000   /* of a plan that has the greatest worth: for a better way to pay */
#define STEPS_FOR_TOTAL 1000 /* where only the total is told: for the payment that it is that of */

/* ---- What a request must hold before a game reads it, whoever has filled it. */

/* Places are relative to what is looked at. */

static gboolean text_fits (const char *text, GError **error)
{
  const char *bad = NULL;
  return text == NULL || g_utf8_validate (text, -1, &bad)
         || pay_set_error (error, PAY_ERROR_SYNTAX, NULL, bad - text, "this is not UTF-8");
}

static gboolean texts_fit (const char *const *texts, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if ((texts[i] == NULL && !pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must be a string, not NULL"))
        || !text_fits (texts[i], error))
      return pay_error_inside (error, "[%u]", i);
  return TRUE;
}

static gboolean number_fits (gint64 number, gint64 least, GError **error)
{
  if (number == PAY_NOT_GIVEN || (number >= least && number <= PAY_MAX_AMOUNT))
    return TRUE;
  if (number < least && least == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must be at least 0, not %" G_GINT64_FORMAT, number);
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                        "must be from %" G_GINT64_FORMAT " to %d, not %" G_GINT64_FORMAT, least, PAY_MAX_AMOUNT,
                        number);
}

static gboolean is_below (guint number, guint end, const char *what, GError **error)
{
  return number < end || pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no %s %u", what, number);
}

static gboolean record_fits (gconstpointer record, const PayMember *members, guint handles, GError **error);

static gboolean member_fits (gconstpointer record, const PayMember *member, guint handles, GError **error)
{
  gconstpointer at = G_STRUCT_MEMBER_P (record, member->offset);
  const gboolean is_list
      = member->type == PAY_MEMBER_TEXTS || member->type == PAY_MEMBER_COSTS || member->type == PAY_MEMBER_RECORDS;
  const GPtrArray *list = is_list ? *(GPtrArray *const *)at : NULL;
  switch (member->type) {
  case PAY_MEMBER_TEXT:
    if (*(const char *const *)at == NULL && member->lack != NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s", member->lack);
    return text_fits (*(const char *const *)at, error);
  case PAY_MEMBER_TEXTS:
    return list == NULL || texts_fit ((const char *const *)(gpointer)list->pdata, list->len, error);
  case PAY_MEMBER_TAGS: {
    const char *const *tags = *(const char *const *const *)at;
    return tags == NULL || texts_fit (tags, g_strv_length ((char **)(gpointer)(gsize)tags), error);
  }
  case PAY_MEMBER_NUMBER:
    return number_fits (*(const gint64 *)at, -PAY_MAX_AMOUNT, error);
  case PAY_MEMBER_KEPT_X:
  case PAY_MEMBER_COUNT:
    return (member->type == PAY_MEMBER_KEPT_X && *(const gint64 *)at == PAY_KEEP_MOST_X)
           || number_fits (*(const gint64 *)at, 0, error);
  case PAY_MEMBER_CHOICE:
    return is_below (*(const guint *)at, member->last + 1, "such choice:", error);
  case PAY_MEMBER_HANDLE:
    return is_below (*(const guint *)at, handles + 1, "such handle:", error);
  case PAY_MEMBER_COSTS:
  case PAY_MEMBER_RECORDS:
    break;
  }
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (member->members != NULL ? !record_fits (list->pdata[i], member->members, handles, error)
                                : !text_fits (list->pdata[i], error))
      return member->members == NULL && list->len == 1 ? FALSE : pay_error_inside (error, "[%u]", i);
  return TRUE;
}

static gboolean record_fits (gconstpointer record, const PayMember *members, guint handles, GError **error)
{
  if (record == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must be a record, not NULL");
  for (; members->name != NULL; members++)
    if (!member_fits (record, members, handles, error))
      return pay_error_inside (error, "%s", members->name);
  return TRUE;
}

/* The default id of a source is its index; ids are unique among both sorts. */
static gboolean sources_fit (const GPtrArray *sources, GError **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *source = sources->pdata[i];
    if (source->text == NULL && source->name == NULL && source->card == NULL)
      pay_set_error (error, PAY_ERROR_USAGE, "text", -1, "a source needs a text, or a name that the game knows");
    else if (!g_hash_table_add (ids, source->id != NULL ? g_strdup (source->id) : g_strdup_printf ("%u", i)))
      pay_set_error (error, PAY_ERROR_USAGE, "id", -1, "another source has this id already (by default the index)");
    else
      continue;
    return pay_error_inside (error, "sources[%u]", i);
  }
  return TRUE;
}

/* Units to be left are told. */
static gboolean aim_fits (const PayRequest *request, GError **error)
{
  PayAim aim;
  const char *of = NULL;
  for (guint i = 0; pay_request_goal (request, i, &aim, &of); i++) {
    if (aim != PAY_AIM_POOL || (of != NULL && of[strspn (of, " ")] != '\0'))
      continue;
    g_autofree char *where = i == 0 ? g_strdup ("aim_of") : g_strdup_printf ("then[%u].of", i - 1);
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "which units are to be left?");
  }
  return TRUE;
}

gboolean pays_fits (const PayRequest *request, guint handles, GError **error)
{
  return record_fits (request, pay_request_members (), handles, error) && sources_fit (request->sources, error)
         && aim_fits (request, error);
}

/* ---- On its way. */

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

#define NS_A_MS 1000000
#define PARTS 17 /* of the time: the last is for what makes the best so far presentable */

gboolean pays_begin_time (PaySession *session, guint64 steps, guint64 ms)
{
  const guint64 told = ms != 0 ? ms : steps != 0 ? 0 : session->ms;
  if (session->deadline != 0 || told == 0)
    return FALSE;
  session->deadline = pay_statistics_clock () + told * NS_A_MS / PARTS * (PARTS - 1);
  return TRUE;
}

void pays_end_time (PaySession *session, gboolean began)
{
  session->deadline = began ? 0 : session->deadline;
}

gboolean pays_is_late (guint64 deadline)
{
  return deadline != 0 && pay_statistics_clock () >= deadline;
}

gboolean pays_is_cut (GError **error)
{
  const gboolean cut = g_error_matches (*error, PAY_ERROR, PAY_ERROR_LIMIT);
  if (cut)
    g_clear_error (error);
  return cut;
}

PayLimit pays_limit_of_cut (const PaySession *session)
{
  return session->stop != NULL && g_atomic_int_get (session->stop) != 0 ? PAY_LIMIT_STOPPED : PAY_LIMIT_TIME;
}

guint64 pays_clock (const PaySession *session)
{
  return session->statistics != NULL ? pay_statistics_clock () : 0;
}

PayStore *pays_store (const PaySession *session, const PayGame *game)
{
  PayStore *readings = g_hash_table_lookup (session->readings, game);
  if (readings == NULL) {
    readings = pay_store_new ();
    g_hash_table_insert (session->readings, (gpointer)(gsize)game, readings);
  }
  pay_store_set_end (readings, session->deadline, session->stop);
  return readings;
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

PayXWish pays_wish_of_x (const PayRequest *request, const PayCase *opened, int var, gint64 *value)
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

static gboolean is_short (const char *name, const char *field, GError **error)
{
  return name == NULL || strlen (name) <= MOST_NAME
         || pay_set_error (error, PAY_ERROR_TOO_LARGE, field, MOST_NAME, "it has more than %d bytes", MOST_NAME);
}

static gboolean names_are_short (const PayRequest *request, GError **error)
{
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *source = request->sources->pdata[i];
    if (!is_short (source->name, "name", error) || !is_short (source->id, "id", error))
      return pay_error_inside (error, "sources[%u]", i);
  }
  for (guint i = 0; i < request->spells->len; i++)
    if (!is_short (((const PaySpell *)request->spells->pdata[i])->name, "name", error))
      return pay_error_inside (error, "spells[%u]", i);
  return TRUE;
}

/* Whatever game it is of. */
static gboolean can_be_asked (const PayRequest *request, GError **error)
{
  if (request->modifiers->len > MOST_MODIFIERS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "modifiers", -1, "%u modifiers, at most %d are possible",
                          request->modifiers->len, MOST_MODIFIERS);
  if (request->ask != PAY_ASK_SOLVE && request->spent->len > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spent", -1, "ways are not counted from steps already taken");
  return names_are_short (request, error);
}

PayCase *pays_open (const PayGame *game, const PayRequest *request, PayStore *readings, const volatile gint *stop,
                    GError **error)
{
  if (!can_be_asked (request, error))
    return NULL;
  PayCase *opened = pay_game_open_with (game, request, readings, stop, error);
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
    if (pays_wish_of_x (request, opened, v, &value) == PAY_X_FIXED)
      pay_problem_fix_x (opened->problem, v, value);
  return opened;
}

PayCase *pays_open_other (const PaysAsked *asked, const PayRequest *request, GError **error)
{
  return pays_open (asked->opened->game, request, asked->readings, asked->stop, error);
}

/* The greatest values were found by solving: only they are counted. Where nothing bounds a variable the value
 * that the steps of the answer pay for stands for all of them. */
void pays_fix_greatest (const PaysAsked *asked)
{
  if (pay_answer_outcome (asked->answer) != PAY_PAID)
    return;
  PayCase *opened = asked->opened;
  const PayCost *goal = pay_problem_goal (opened->problem);
  for (int v = 0; v < PAY_MAX_VARIABLES && opened->variables[v] != NULL; v++) {
    gint64 x = pay_answer_x (asked->answer, v), to = 0, shown;
    int begin, end;
    if (pays_wish_of_x (asked->request, opened, v, &x) != PAY_X_MAX || !pay_cost_has_x (goal, v))
      continue;
    if (pay_answer_round (asked->answer, &begin, &end, &shown))
      x = shown;
    else if (x == PAY_X_FOREVER)
      pay_cost_get_x (goal, pay_answer_alternative (asked->answer), v, &x, &to);
    pay_problem_fix_x (opened->problem, v, x);
  }
}

/* Where a problem was too large: the place in the request. Always FALSE. */
static gboolean too_large_in_request (GError *inner, GError **error)
{
  static const struct {
    const char *model, *field;
  } places[] = { { "objects", "sources" }, { "goal", "cost" } };
  const char *where = pay_error_where (inner);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_strcmp0 (where, places[i].model) == 0) {
      pay_set_error (error, (PayError)inner->code, places[i].field, -1, "%s", inner->message);
      g_error_free (inner);
      return FALSE;
    }
  g_propagate_error (error, inner);
  return FALSE;
}

gboolean pays_count (PaysAsked *asked, char **outcomes, char **payments, GError **error)
{
  pays_fix_greatest (asked);
  GError *inner = NULL;
  const PayOutcome outcome = pay_count (asked->opened->problem, asked->stop, outcomes, payments, &inner);
  if (inner != NULL)
    return too_large_in_request (inner, error);
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

static gboolean total_is_open (const PayCase *opened)
{
  return !PAY_GAME_HAS (opened->game, total_is_open) || opened->game->total_is_open (opened);
}

gboolean pays_tells_ways (const PayRequest *request, const PayCase *opened, GError **error)
{
  const gboolean ways
      = (request->ask == PAY_ASK_COUNT || request->ask == PAY_ASK_LIST) && !pay_request_is_plan (request);
  return !ways || pay_tells_ways (opened->problem, error);
}

gboolean pays_open_asked (const PaySession *session, const PayRequest *request, PaysAsked *asked, GError **error)
{
  const PayGame *game
      = pays_fits (request, session->handles, error) ? pay_session_find_game (session, request->game, error) : NULL;
  if (game == NULL)
    return FALSE;
  asked->request = request;
  asked->stop = session->stop;
  guint64 since = pays_clock (session);
  asked->readings = pays_store (session, game);
  asked->opened = pays_open (game, request, asked->readings, session->stop, error);
  if (asked->opened == NULL || !pays_tells_ways (request, asked->opened, error))
    return FALSE;
  asked->deadline = session->deadline;
  pay_problem_set_deadline (asked->opened->problem, asked->deadline);
  pay_statistics_lap (session->statistics, PAY_STAGE_OPEN, &since);
  return TRUE;
}

gboolean pays_answer_asked (PaysAsked *asked, GError **error)
{
  GError *inner = NULL;
  asked->answer = pay_solve (asked->opened->problem, asked->stop, &inner);
  return asked->answer != NULL || too_large_in_request (inner, error);
}

gboolean pays_solve_asked (const PaySession *session, PaysAsked *asked, GError **error)
{
  pay_problem_set_timed (asked->opened->problem, session->statistics != NULL);
  if (asked->any && pay_request_is_plan (asked->request))
    pay_problem_set_rough (asked->opened->problem, STEPS_FOR_ANY);
  else if (asked->any && total_is_open (asked->opened))
    pay_problem_set_rough (asked->opened->problem, STEPS_FOR_TOTAL);
  else if (asked->any)
    pay_problem_clear_wishes (asked->opened->problem);
  if (!pays_answer_asked (asked, error))
    return FALSE;
  if (session->statistics != NULL)
    pay_statistics_add (session->statistics, pay_answer_statistics (asked->answer));
  guint64 since = pays_clock (session);
  if (!pays_own_holds (asked->opened->problem, asked->answer, error))
    return FALSE;
  pay_statistics_lap (session->statistics, PAY_STAGE_CHECK, &since);
  asked->outcome = pay_answer_outcome (asked->answer);
  return TRUE;
}

gboolean pays_solve (const PaySession *session, const PayRequest *request, PaysAsked *asked, GError **error)
{
  return pays_open_asked (session, request, asked, error) && pays_solve_asked (session, asked, error);
}

PayLimit pays_limit_besides (const PaysAsked *asked)
{
  const gboolean stopped = asked->stop != NULL && g_atomic_int_get (asked->stop) != 0;
  return stopped ? PAY_LIMIT_STOPPED : pays_is_late (asked->deadline) ? PAY_LIMIT_TIME : PAY_LIMIT_BESIDES;
}

PayLimit pays_limit (const PaysAsked *asked)
{
  const PayLimit limit = pay_answer_limit (asked->answer);
  if (limit != PAY_LIMIT_NONE || asked->cut != PAY_LIMIT_NONE)
    return limit != PAY_LIMIT_NONE ? limit : asked->cut;
  return asked->outcome == PAY_UNKNOWN ? pays_limit_besides (asked) : PAY_LIMIT_NONE;
}

char *pays_limit_words (const PaysAsked *asked, const char *what)
{
  return pay_limit_words (pays_limit (asked), what);
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

const char *pays_spell_name (const PaySpell *spell)
{
  if (spell->name != NULL && spell->name[0] != '\0')
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
