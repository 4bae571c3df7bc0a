/* SPDX-License-Identifier: MIT */
/* A game and what is asked of it: is its table fit for use, which fields of a request does it read, and what has
 * happened already in the case that it opens? */
#include "model/model.h"

#include <pay/game.h>
#include <pay/names.h>
#include <string.h>

#define MOST_ADDS 1000 /* names of what one step gave */

/* ---- Facts. */

static void fact_free (gpointer data)
{
  PayFact *fact = data;
  g_free (fact->name);
  g_free (fact->text);
  g_clear_pointer (&fact->entries, g_ptr_array_unref);
  g_free (fact);
}

GPtrArray *pay_facts_new (void)
{
  return g_ptr_array_new_with_free_func (fact_free);
}

static PayFact *add_fact (GPtrArray *facts, const char *name, PayFactKind kind)
{
  PayFact *fact = g_new0 (PayFact, 1);
  fact->name = g_strdup (name);
  fact->kind = kind;
  g_ptr_array_add (facts, fact);
  return fact;
}

void pay_facts_add_number (GPtrArray *facts, const char *name, gint64 number)
{
  g_return_if_fail (facts != NULL);
  add_fact (facts, name, PAY_FACT_NUMBER)->number = number;
}

void pay_facts_add_truth (GPtrArray *facts, const char *name, gboolean holds)
{
  g_return_if_fail (facts != NULL);
  add_fact (facts, name, PAY_FACT_TRUTH)->number = holds ? 1 : 0;
}

void pay_facts_add_text (GPtrArray *facts, const char *name, const char *text)
{
  g_return_if_fail (facts != NULL && text != NULL);
  add_fact (facts, name, PAY_FACT_TEXT)->text = g_strdup (text);
}

GPtrArray *pay_facts_add_list (GPtrArray *facts, const char *name)
{
  g_return_val_if_fail (facts != NULL, NULL);
  return add_fact (facts, name, PAY_FACT_LIST)->entries = pay_facts_new ();
}

GPtrArray *pay_facts_add_map (GPtrArray *facts, const char *name)
{
  g_return_val_if_fail (facts != NULL, NULL);
  return add_fact (facts, name, PAY_FACT_MAP)->entries = pay_facts_new ();
}

const PayFact *pay_facts_find (const GPtrArray *facts, const char *name)
{
  for (guint i = 0; facts != NULL && i < facts->len; i++) {
    const PayFact *fact = g_ptr_array_index (facts, i);
    if (g_strcmp0 (fact->name, name) == 0)
      return fact;
  }
  return NULL;
}

/* ---- Which fields of a request a game reads. */

static gboolean is_given (gconstpointer record, const PayMember *member)
{
  gconstpointer at = G_STRUCT_MEMBER_P (record, member->offset);
  switch (member->type) {
  case PAY_MEMBER_TEXT:
    return *(const char *const *)at != NULL;
  case PAY_MEMBER_NUMBER:
  case PAY_MEMBER_COUNT:
  case PAY_MEMBER_KEPT_X:
    return *(const gint64 *)at != PAY_NOT_GIVEN;
  case PAY_MEMBER_TEXTS:
  case PAY_MEMBER_COSTS:
  case PAY_MEMBER_RECORDS: {
    const GPtrArray *list = *(GPtrArray *const *)at;
    return list != NULL && list->len > 0;
  }
  case PAY_MEMBER_TAGS: {
    const char *const *strings = *(const char *const *const *)at;
    return strings != NULL && strings[0] != NULL;
  }
  case PAY_MEMBER_CHOICE:
  case PAY_MEMBER_HANDLE:
    break;
  }
  return *(const guint *)at != 0;
}

/* Is [field] called [name], or "list.name"? */
static gboolean is_called (const char *field, const char *list, const char *name)
{
  gsize length = list != NULL ? strlen (list) : 0;
  return (list == NULL || (strncmp (field, list, length) == 0 && field[length++] == '.'))
         && strcmp (field + length, name) == 0;
}

/* [list] NULL: of the request itself. */
static const PayField *find (const PayGame *game, const char *list, const char *name)
{
  const PayField *field = game->fields;
  while (field->name != NULL && !is_called (field->name, list, name))
    field++;
  return field->name != NULL ? field : NULL;
}

const PayPlayWords *pay_game_playing (const PayGame *game)
{
  static const PayPlayWords cast = { "cast", "Cast", "cast", "spell", "spells", NULL };
  return PAY_GAME_HAS (game, playing) ? game->playing : &cast;
}

gboolean pay_game_reads (const PayGame *game, const char *name)
{
  g_return_val_if_fail (game != NULL && name != NULL, FALSE);
  const PayField *field = PAY_GAME_HAS (game, fields) ? find (game, NULL, name) : NULL;
  return !PAY_GAME_HAS (game, fields) || (field != NULL && field->refusal == NULL);
}

static gboolean record_is_read (const PayGame *game, gconstpointer record, const char *list, const PayMember *members,
                                GError **error)
{
  for (const PayMember *member = members; member->name != NULL; member++) {
    if (!member->of_game || !is_given (record, member))
      continue;
    const PayField *field = find (game, list, member->name);
    if (field != NULL && field->refusal == NULL)
      continue;
    if (field != NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, member->name, -1, "%s", field->refusal);
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, member->name, -1, "this game has no use for %s", member->name);
  }
  for (const PayMember *member = members; member->name != NULL; member++) {
    const GPtrArray *records = member->members != NULL ? G_STRUCT_MEMBER (GPtrArray *, record, member->offset) : NULL;
    for (guint i = 0; records != NULL && i < records->len; i++)
      if (!record_is_read (game, records->pdata[i], member->name, member->members, error))
        return pay_error_inside (error, "%s[%u]", member->name, i);
  }
  return TRUE;
}

/* What only some questions have a use for, whatever the game. */
static gboolean question_uses_all (const PayRequest *request, GError **error)
{
  const gboolean plan = pay_request_is_plan (request);
  if (request->ask == PAY_ASK_UNIQUE && !plan)
    return pay_set_error (error, PAY_ERROR_USAGE, "ask", -1, "only of a plan it is asked whether it is the only one");
  if (request->distinct != PAY_DISTINCT_OUTCOME && (request->ask != PAY_ASK_LIST || plan))
    return pay_set_error (error, PAY_ERROR_USAGE, "distinct", -1, "only of a list it can be said what is listed once");
  if (request->spells->len == 0 && request->costs->len > 0
      && (request->aim != PAY_AIM_ALL || request->aim_of != NULL || request->then->len > 0))
    return pay_set_error (error, PAY_ERROR_USAGE, "aim", -1, "only a plan has an aim, and this is a cost");
  return TRUE;
}

/* FALSE with [error] set, its place the field: something is given that [game] does not read, or that nothing else in
 * the request has a use for. */
static gboolean fields_are_read (const PayGame *game, const PayRequest *request, GError **error)
{
  return question_uses_all (request, error)
         && (!PAY_GAME_HAS (game, fields) || record_is_read (game, request, NULL, pay_request_members (), error));
}

static gboolean is_field (const char *name, const char *list, const PayMember *members)
{
  for (; members->name != NULL; members++)
    if ((members->of_game && is_called (name, list, members->name))
        || (members->members != NULL && is_field (name, members->name, members->members)))
      return TRUE;
  return FALSE;
}

/* The first name in the table of [game] that is no field; NULL: all are. */
static const char *unknown_field (const PayGame *game)
{
  const PayField *field = PAY_GAME_HAS (game, fields) ? game->fields : NULL;
  while (field != NULL && field->name != NULL && is_field (field->name, NULL, pay_request_members ()))
    field++;
  return field != NULL ? field->name : NULL;
}

/* ---- The table of a game. */

static gboolean is_name (const char *name)
{
  if (name == NULL || !g_ascii_islower (name[0]))
    return FALSE;
  for (const char *c = name; *c != '\0'; c++)
    if (!g_ascii_islower (*c) && !g_ascii_isdigit (*c))
      return FALSE;
  return TRUE;
}

static const char *missing_member (const PayGame *game)
{
  if (game->title == NULL)
    return "title";
  if (game->notation == NULL)
    return "notation";
  if (game->traits == NULL)
    return "traits";
  const PayWords *words = &game->words;
  if (words->use == NULL || words->spend == NULL || words->unit == NULL || words->units == NULL || words->pool == NULL)
    return "words";
  if (game->open == NULL)
    return "open";
  if (game->close == NULL)
    return "close";
  if (game->total == NULL)
    return "total";
  if (game->total_range == NULL)
    return "total_range";
  if (game->explain == NULL)
    return "explain";
  return game->describe == NULL ? "describe" : NULL;
}

gboolean pay_game_validate (const PayGame *game, GError **error)
{
  if (game == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "no table of a game");
  if (game->abi != PAY_GAME_ABI)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the game was built for interface %u, this is %u",
                          game->abi, PAY_GAME_ABI);
  if (game->size < PAY_GAME_LEAST_SIZE)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the game's table has %u bytes, at least %zu are needed",
                          game->size, (gsize)PAY_GAME_LEAST_SIZE);
  if (!is_name (game->name))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the game's name must be lower case letters and digits");
  const char *missing = missing_member (game);
  if (missing != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the table of game %s lacks %s", game->name, missing);
  if (g_strv_length ((char **)(gpointer)game->traits) > 64)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                          "the table of game %s has too many traits, at most 64 are possible", game->name);
  const char *unknown = unknown_field (game);
  if (unknown != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the table of game %s names a field %s that no request has",
                          game->name, unknown);
  return TRUE;
}

/* ---- Steps already taken: each becomes an action that happened already, as soon as it is sure that it could. */

int pay_case_find_action (const PayCase *c, int source, gint64 ability, int take, gint64 *abilities)
{
  const gboolean numbered = PAY_GAME_HAS (c->game, ability_of);
  int found = -1;
  gint64 count = 0;
  for (int i = 0; i < pay_problem_actions (c->problem); i++) {
    if (pay_problem_action_object (c->problem, i) != source)
      continue;
    const gint64 number = numbered ? c->game->ability_of (c, i) : count;
    const gboolean fits = (int)pay_problem_action_takes (c->problem, i) == take;
    count = MAX (count, number + 1);
    if (number == ability && number >= 0 && (found < 0 || fits))
      found = i;
  }
  if (abilities != NULL)
    *abilities = count;
  return found;
}

/* Of [kinds] those that are called [name]. */
static PayKinds called (const PayProblem *problem, PayKinds kinds, const char *name)
{
  PayKinds found = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((kinds & PAY_BIT (k)) != 0 && g_strcmp0 (pay_problem_kind_report (problem, k), name) == 0)
      found |= PAY_BIT (k);
  return found;
}

typedef struct {
  const PayProblem *problem;
  GArray *units; /* PayKinds, by unit */
} Units;

static void add_units (gint64 unit, gint64 count, PayKinds kinds, const char *name, gpointer data)
{
  const Units *units = data;
  const PayKinds told = name != NULL ? called (units->problem, kinds, name) : kinds;
  if (units->units->len < unit + count)
    g_array_set_size (units->units, (guint)(unit + count));
  for (gint64 u = unit; u < unit + count; u++)
    g_array_index (units->units, PayKinds, u) = told;
}

/* What the units of the mode have turned out to be; NULL: the names do not fit. (transfer full) */
static GArray *units_of (const PayProblem *problem, int action, int mode, PayAmounts adds)
{
  const PayStep use = { .type = PAY_STEP_USE, .action = action, .mode = mode, .count = 1, .times = 1 };
  g_autoptr (GArray) kinds = g_array_new (FALSE, TRUE, sizeof (PayKinds));
  Units units = { problem, kinds };
  return pay_problem_match_units (problem, &use, adds, add_units, &units) ? g_steal_pointer (&kinds) : NULL;
}

static gboolean add_told (PayCase *opened, int action, const GPtrArray *names, GError **error)
{
  if (names->len > MOST_ADDS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "adds", -1, "more than %d names; it may be left out", MOST_ADDS);
  PayAmount adds[MOST_ADDS];
  for (guint i = 0; i < names->len; i++)
    adds[i] = (PayAmount){ names->pdata[i], 1 };
  g_autoptr (GArray) units = NULL;
  int mode = 0;
  for (; mode < pay_problem_action_modes (opened->problem, action) && units == NULL; mode++)
    units = units_of (opened->problem, action, mode, (PayAmounts){ adds, names->len });
  if (units == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, "adds", -1, "the ability does not give that");
  pay_problem_add_done (opened->problem, action, mode - 1, (const PayKinds *)(gpointer)units->data, units->len);
  return TRUE;
}

/* Can all that was taken so far have happened? Where a limit comes first nothing is said against it. */
static PayOutcome can_have_happened (const PayCase *opened, const volatile gint *stop)
{
  g_autoptr (PayCost) goal = pay_cost_ref ((PayCost *)(gpointer)(gsize)pay_problem_goal (opened->problem));
  g_autoptr (PayCost) nothing = pay_cost_new ();
  pay_cost_or (nothing);
  pay_problem_set_goal (opened->problem, nothing);
  const PayOutcome outcome = pay_can (opened->problem, stop, NULL);
  pay_problem_set_goal (opened->problem, goal);
  return outcome;
}

int pay_request_find_source (const PayRequest *request, const PayProblem *problem, const char *id)
{
  const int objects = pay_problem_objects (problem), sources = (int)request->sources->len;
  for (int i = 0; i < (request->spells->len > 0 ? MIN (sources, objects) : objects); i++) {
    const PaySource *source = i < sources ? request->sources->pdata[i] : NULL;
    g_autofree char *index = g_strdup_printf ("%d", i);
    if (g_strcmp0 (source != NULL && source->id != NULL ? source->id : index, id) == 0)
      return i;
  }
  return -1;
}

/* [action] (nullable) gets what was taken. */
static gboolean add_one (PayCase *opened, const PayRequest *request, guint i, int *action_out, GError **error)
{
  const PaySpent *taken = request->spent->pdata[i];
  const int object = pay_request_find_source (request, opened->problem, taken->source);
  gint64 abilities = 0;
  const int action = object < 0 ? -1 : pay_case_find_action (opened, object, taken->ability, -1, &abilities);
  if (i == PAY_MAX_DONE)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "at most %d steps can have been taken", PAY_MAX_DONE);
  if (object < 0 && request->sources->len == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "there are no sources");
  if (object < 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "no source has this id (by default the index, from 0)");
  if (action < 0)
    return pay_set_error (
        error, PAY_ERROR_USAGE, "ability", -1,
        "%s has no ability %" G_GINT64_FORMAT ": they are counted from 0, and there %s %" G_GINT64_FORMAT,
        pay_problem_object_name (opened->problem, object), taken->ability, abilities == 1 ? "is" : "are", abilities);
  *action_out = action;
  if (taken->adds != NULL)
    return add_told (opened, action, taken->adds, error);
  pay_problem_add_done (opened->problem, action, -1, NULL, 0);
  return TRUE;
}

static gboolean refuse_step (const PayCase *opened, int action, GError **error)
{
  const gboolean had_turn
      = pay_problem_object_had_turn (opened->problem, pay_problem_action_object (opened->problem, action));
  if ((pay_problem_action_takes (opened->problem, action) & PAY_TAKE_TURN) != 0 && had_turn)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                          "this cannot have happened: the source had its turn before, and the steps begin after that");
  return pay_set_error (
      error, PAY_ERROR_USAGE, NULL, -1,
      "this cannot have happened by then: the ability cannot be used there, or nothing paid for it (what is "
      "given up or tapped for it is a step before it)");
}

static gboolean some_are_late (const PayCase *opened, const int *actions, guint n)
{
  for (guint i = 0; i < n; i++)
    if (pay_problem_action_is_late (opened->problem, actions[i]))
      return TRUE;
  return FALSE;
}

/* What came before a step that can have happened can have happened, too: of the first [n] steps, which are added, as
 * few as cannot; [n] + 1: all can. Where that is not known of all of them, or late ones come last however they are
 * told, one more is asked of at a time. */
static guint first_wrong (PayCase *opened, const PayRequest *request, const int *actions, guint n,
                          const volatile gint *stop)
{
  const PayOutcome all = some_are_late (opened, actions, n) ? PAY_UNKNOWN : can_have_happened (opened, stop);
  guint can = 0, cannot = all == PAY_SHORT ? n : n + 1, added = n;
  while (all != PAY_PAID && can + 1 < cannot) {
    const guint asked = all == PAY_SHORT ? can + (cannot - can) / 2 : can + 1;
    int action;
    for (; added > asked; added--)
      payi_problem_drop_done (opened->problem, actions[added - 1]);
    for (; added < asked; added++)
      add_one (opened, request, added, &action, NULL);
    if (can_have_happened (opened, stop) == PAY_SHORT)
      cannot = asked;
    else
      can = asked;
  }
  return cannot;
}

/* Adds what the request says has happened already. PAY_ERROR_USAGE: it cannot have, as far as a search shows that
 * [stop] did not end. */
static gboolean add_spent (PayCase *opened, const PayRequest *request, const volatile gint *stop, GError **error)
{
  int actions[PAY_MAX_DONE + 1];
  guint n = 0;
  GError *unread = NULL;
  while (n < request->spent->len && add_one (opened, request, n, &actions[n], &unread))
    n++;
  const guint wrong = n > 0 ? first_wrong (opened, request, actions, n, stop) : 1;
  if (wrong <= n) {
    g_clear_error (&unread);
    refuse_step (opened, actions[wrong - 1], error);
    return pay_error_inside (error, "spent[%u]", wrong - 1);
  }
  if (unread == NULL)
    return TRUE;
  g_propagate_error (error, unread);
  return pay_error_inside (error, "spent[%u]", n);
}

/* ---- The case. */

/* What is wrong with the case; NULL: nothing. */
static const char *fault_of (const PayGame *game, const PayCase *instance, const PayRequest *request)
{
  if (instance->game != game)
    return "a case of another game";
  if (instance->problem == NULL)
    return "a case without a problem";
  if (instance->variables == NULL)
    return "a case without names of variables";
  if (pay_problem_goal (instance->problem) == NULL)
    return "a problem without a goal";
  if (pay_problem_objects (instance->problem) < (int)request->sources->len)
    return "fewer objects than sources";
  for (guint i = 0; i < request->sources->len; i++)
    if (pay_problem_object_count (instance->problem, (int)i) != ((const PaySource *)request->sources->pdata[i])->count)
      return "objects that are not the sources";
  return NULL;
}

/* Are plans made, and nothing asked beside one that none has? */
static gboolean plan_fits (const PayGame *game, const PayRequest *request, GError **error)
{
  if (!pay_request_is_plan (request))
    return TRUE;
  if (!PAY_GAME_HAS (game, paid_total))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, request->spells->len > 0 ? "spells" : "aim", -1,
                          "%s makes no plans", game->title);
  if (request->spent->len > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spent", -1, "steps already taken, beside a plan");
  return TRUE;
}

static PayCase *open_case (const PayGame *game, const PayRequest *request, PayStore *store, GError **error)
{
  GError *inner = NULL;
  if (!fields_are_read (game, request, error))
    return NULL;
  PayCase *instance
      = PAY_GAME_HAS (game, open_with) ? game->open_with (request, store, &inner) : game->open (request, &inner);
  if (instance == NULL && inner == NULL)
    pay_set_error (&inner, PAY_ERROR_USAGE, NULL, -1, "game %s gives neither a case nor an error", game->name);
  const char *fault = instance != NULL && inner == NULL ? fault_of (game, instance, request) : NULL;
  if (instance != NULL && inner != NULL) {
    g_clear_error (&inner);
    fault = "a case and an error";
  }
  if (fault != NULL) {
    pay_set_error (&inner, PAY_ERROR_USAGE, NULL, -1, "game %s gives %s", game->name, fault);
    instance = NULL; /* not closed: what is wrong with it may be more than was seen */
  }
  if (inner != NULL)
    g_propagate_error (error, inner);
  return instance;
}

PayCase *pay_game_open_with (const PayGame *game, const PayRequest *request, PayStore *store, const volatile gint *stop,
                             GError **error)
{
  if (!plan_fits (game, request, error))
    return NULL;
  PayCase *instance = open_case (game, request, store, error);
  if (instance == NULL)
    return NULL;
  pay_problem_set_deadline (instance->problem, pay_store_deadline (store));
  if (add_spent (instance, request, stop, error))
    return instance;
  game->close (instance);
  return NULL;
}

PayCase *pay_game_open (const PayGame *game, const PayRequest *request, const volatile gint *stop, GError **error)
{
  return pay_game_open_with (game, request, NULL, stop, error);
}

PayTable *pay_game_read_board (const PayGame *game, const PayBoard *board, PayStore *store, GError **error)
{
  GError *inner = NULL;
  PayTable *table = PAY_GAME_HAS (game, read_board_with) ? game->read_board_with (board, store, &inner)
                                                         : game->read_board (board, &inner);
  if (!pay_game_gave (game, table, &inner))
    g_propagate_error (error, inner);
  return table;
}

gboolean pay_game_gave (const PayGame *game, gconstpointer result, GError **error)
{
  if (result == NULL && *error == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "game %s fails without saying why", game->name);
  return result != NULL;
}

GPtrArray *pay_game_describe (const PayGame *game, const char *cost, const char *rules, GError **error)
{
  GError *inner = NULL;
  g_autoptr (GPtrArray) facts = game->describe (cost, rules, &inner);
  if (!pay_game_gave (game, facts, &inner)) {
    g_propagate_error (error, inner);
    return NULL;
  }
  g_clear_error (&inner);
  const PayFact *first = facts->len > 0 ? g_ptr_array_index (facts, 0) : NULL;
  if (first != NULL && first->kind == PAY_FACT_TEXT && g_strcmp0 (first->name, "canonical") == 0)
    return g_steal_pointer (&facts);
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "game %s gives no canonical form of a cost", game->name);
  return NULL;
}
