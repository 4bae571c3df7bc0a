/* SPDX-License-Identifier: MIT */
/* Which solutions a plan has. A solution is how often each thing happens, in no order; one that does all that another
 * one does, and more, is none. They are found by bounds: whoever does not do all of a solution does one thing of it
 * less often. */
#include "plan/plan.h"

#include <string.h>

#define MOST_TRIES 4000
#define NO_BOUND (-1)

/* UNSURE: a limit came, or the bounds cannot be said. */
typedef enum { REACHED, NOT_REACHED, UNSURE } Reached;

typedef struct {
  gint64 *uses; /* by thing that happens */
  PaysAsked asked;
} Script;

/* What decides which solutions are as good as others. */
typedef struct {
  gint64 score, x, life;
} Value;

typedef struct {
  const PaySession *session;
  const PaysAsked *first;
  int *happens; /* by action: the thing that happens, 0 to [n] - 1; the same for what like things do */
  gsize n;
  Value value; /* of the first */
  int tries;
  GPtrArray *scripts; /* Script: solutions that were found */
  gboolean sure;      /* nothing was left open */
  PayLimit cut;       /* else: the first limit that came */
  GError *error;
} Others;

static void script_free (gpointer data)
{
  Script *script = data;
  pays_asked_clear (&script->asked);
  g_free (script->uses);
  g_free (script);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Script, script_free)

/* ---- What happens. */

/* Does [other] do what [one] does, as copies do that the same card brings? */
static gboolean are_alike (const PayProblem *problem, int one, int other)
{
  return g_strcmp0 (pay_problem_action_name (problem, one), pay_problem_action_name (problem, other)) == 0
         && pay_problem_action_takes (problem, one) == pay_problem_action_takes (problem, other)
         && pay_problem_action_uses (problem, one) == pay_problem_action_uses (problem, other)
         && pay_problem_action_is_late (problem, one) == pay_problem_action_is_late (problem, other);
}

/* The first action of [object], and how many of it stand together. */
static int first_action (const PayProblem *problem, int object, int *n)
{
  int first = 0;
  while (first < pay_problem_actions (problem) && pay_problem_action_object (problem, first) != object)
    first++;
  for (*n = 0; first + *n < pay_problem_actions (problem); ++*n)
    if (pay_problem_action_object (problem, first + *n) != object)
      break;
  return first;
}

/* An object before [object] that is like it in all, of those that are no sources; -1: none. */
static int find_like (const PaysAsked *asked, int object)
{
  const PayProblem *problem = asked->opened->problem;
  int n = 0, others = 0;
  const int first = first_action (problem, object, &n);
  if (n > 0 && pay_problem_action_is_wanted (problem, first))
    return -1;
  for (int like = (int)asked->request->sources->len; like < object; like++) {
    const int from = first_action (problem, like, &others);
    gboolean same
        = others == n
          && g_strcmp0 (pay_problem_object_name (problem, like), pay_problem_object_name (problem, object)) == 0
          && pay_problem_object_tags (problem, like) == pay_problem_object_tags (problem, object);
    for (int i = 0; same && i < n; i++)
      same = are_alike (problem, from + i, first + i);
    if (same)
      return like;
  }
  return -1;
}

static void find_things (Others *others)
{
  const PayProblem *problem = others->first->opened->problem;
  const int all = pay_problem_actions (problem);
  others->happens = g_new (int, (gsize)all + 1);
  for (int i = 0; i < all; i++)
    others->happens[i] = -1;
  for (int object = 0; object < pay_problem_objects (problem); object++) {
    int n = 0, same = 0;
    const int first = first_action (problem, object, &n), like = find_like (others->first, object);
    const int from = like >= 0 ? first_action (problem, like, &same) : -1;
    for (int i = 0; i < n; i++)
      others->happens[first + i] = like >= 0 ? others->happens[from + i] : (int)others->n++;
  }
  for (int i = 0; i < all; i++)
    if (others->happens[i] < 0)
      others->happens[i] = (int)others->n++;
}

static gint64 *uses_of (const Others *others, const PayAnswer *answer)
{
  gint64 *uses = g_new0 (gint64, others->n + 1);
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE)
      uses[others->happens[steps[i].action]] += steps[i].count * steps[i].times;
  return uses;
}

static gint64 *no_bounds (const Others *others)
{
  gint64 *bounds = g_new (gint64, others->n + 1);
  for (gsize i = 0; i <= others->n; i++)
    bounds[i] = NO_BOUND;
  return bounds;
}

static gboolean keeps_to (const Others *others, const gint64 *uses, const gint64 *bounds)
{
  gboolean keeps = TRUE;
  for (gsize i = 0; i < others->n; i++)
    keeps = keeps && (bounds[i] == NO_BOUND || uses[i] <= bounds[i]);
  return keeps;
}

/* ---- Within bounds. */

static gboolean is_life (const PayProblem *problem, int counter)
{
  return counter >= 0 && g_strcmp0 (pay_problem_counter_name (problem, counter), "life") == 0;
}

static gint64 life_of (const PaysAsked *asked)
{
  gint64 life = 0;
  for (int i = 0; i < pay_problem_counters (asked->opened->problem); i++)
    if (is_life (asked->opened->problem, i)
        || is_life (asked->opened->problem, pay_problem_counter_with (asked->opened->problem, i)))
      life += pay_answer_charged (asked->answer, i) + pay_answer_lowered (asked->answer, i);
  return life;
}

static Value value_of (const PaysAsked *asked)
{
  const PayRequest *request = asked->request;
  return (Value){ .score = pays_plan_score (asked),
                  .x = pay_request_aims_at (request, PAY_AIM_X) ? pay_answer_x (asked->answer, 0) : 0,
                  .life = pay_request_aims_at (request, PAY_AIM_LIFE) ? life_of (asked) : 0 };
}

static gboolean is_worth (const Value *value, const Value *other)
{
  return value->score == other->score && value->x == other->x && value->life == other->life;
}

/* Does it come to what the first solution comes to? */
static Reached reached (const Others *others, const PaysAsked *asked)
{
  if (asked->outcome != PAY_PAID)
    return asked->outcome == PAY_SHORT ? NOT_REACHED : UNSURE;
  const gboolean leaves = pay_request_aims_at (asked->request, PAY_AIM_NO_LEFTOVER) && pays_plan_leftover (asked) > 0;
  const Value value = value_of (asked);
  if (!leaves && is_worth (&value, &others->value))
    return REACHED;
  return pay_answer_is_best (asked->answer) ? NOT_REACHED : UNSURE;
}

static gboolean set_bound (const Others *others, PayProblem *problem, gsize thing, gint64 most)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < pay_problem_actions (problem); i++)
    if (others->happens[i] == (int)thing)
      g_array_append_val (actions, i);
  return pay_problem_bound_actions (problem, (const int *)(gconstpointer)actions->data, actions->len, most);
}

static gboolean set_bounds (const Others *others, PayProblem *problem, const gint64 *bounds)
{
  gboolean set = TRUE;
  for (gsize i = 0; i < others->n; i++)
    set = set && (bounds[i] == NO_BOUND || set_bound (others, problem, i, bounds[i]));
  if (pay_request_aims_at (others->first->request, PAY_AIM_X) && others->value.x != PAY_X_FOREVER)
    pay_problem_fix_x (problem, 0, others->value.x);
  return set;
}

static gboolean open_again (Others *others, Script *script)
{
  const gboolean opened = pays_open_asked (others->session, others->first->request, &script->asked, &others->error);
  pays_is_cut (&others->error);
  return opened;
}

/* [answer] (nullable): of what was asked last. */
static Reached unsure (Others *others, const PayAnswer *answer)
{
  const PayLimit limit = answer != NULL ? pay_answer_limit (answer) : PAY_LIMIT_NONE;
  if (others->cut == PAY_LIMIT_NONE)
    others->cut = limit != PAY_LIMIT_NONE       ? limit
                  : others->tries >= MOST_TRIES ? PAY_LIMIT_CHOICES
                                                : pays_limit_besides (others->first);
  return UNSURE;
}

/* A script that keeps to the bounds, not always the least. */
static Reached find (Others *others, const gint64 *bounds, Script **found)
{
  g_autoptr (Script) script = g_new0 (Script, 1);
  if (others->error != NULL || others->tries++ >= MOST_TRIES || pays_is_late (others->first->deadline)
      || !open_again (others, script) || !set_bounds (others, script->asked.opened->problem, bounds)
      || !pays_solve_asked (others->session, &script->asked, &others->error))
    return unsure (others, NULL);
  const Reached result = reached (others, &script->asked);
  if (result != REACHED)
    return result == UNSURE ? unsure (others, script->asked.answer) : result;
  script->uses = uses_of (others, script->asked.answer);
  *found = g_steal_pointer (&script);
  return REACHED;
}

/* ---- Without what is superfluous. */

/* One that does less than [script], if there is one. */
static Reached find_less (Others *others, const Script *script, Script **less)
{
  g_autofree gint64 *bounds = g_memdup2 (script->uses, others->n * sizeof *bounds);
  Reached result = NOT_REACHED;
  for (gsize i = 0; i < others->n; i++) {
    if (script->uses[i] == 0)
      continue;
    bounds[i]--;
    const Reached here = find (others, bounds, less);
    bounds[i]++;
    if (here == REACHED)
      return REACHED;
    result = here == UNSURE ? UNSURE : result;
  }
  return result;
}

/* Leaves out what is superfluous. FALSE: perhaps not all of it. */
static gboolean reduce (Others *others, Script **script)
{
  Script *less = NULL;
  Reached result;
  while ((result = find_less (others, *script, &less)) == REACHED) {
    script_free (*script);
    *script = less;
  }
  return result == NOT_REACHED;
}

/* ---- All, or one besides the first. */

/* The script that was solved is a solution, too: it is solved again, as answers have one owner. */
static Script *first_script (Others *others)
{
  g_autofree gint64 *bounds = no_bounds (others);
  Script *script = NULL;
  return find (others, bounds, &script) == REACHED ? script : NULL;
}

static const Script *known_within (const Others *others, const gint64 *bounds)
{
  for (guint i = 0; i < others->scripts->len; i++) {
    const Script *script = others->scripts->pdata[i];
    if (keeps_to (others, script->uses, bounds))
      return script;
  }
  return NULL;
}

/* The solution that is known within the bounds, or a new one; NULL: there is none, or it is not known. */
static const Script *next_within (Others *others, const gint64 *bounds)
{
  const Script *known = known_within (others, bounds);
  Script *script = NULL;
  if (known != NULL)
    return known;
  const Reached result = find (others, bounds, &script);
  others->sure = others->sure && result != UNSURE;
  if (result != REACHED)
    return NULL;
  others->sure = reduce (others, &script) && others->sure;
  g_ptr_array_add (others->scripts, script);
  return script;
}

static void branch (const Others *others, const gint64 *bounds, const Script *script, GHashTable *seen, GQueue *open)
{
  for (gsize i = 0; i < others->n; i++) {
    if (script->uses[i] == 0)
      continue;
    gint64 *less = g_memdup2 (bounds, (others->n + 1) * sizeof *less);
    less[i] = script->uses[i] - 1;
    g_autoptr (GBytes) key = g_bytes_new_take (less, others->n * sizeof *less);
    if (g_hash_table_contains (seen, key))
      continue;
    g_hash_table_add (seen, g_steal_pointer (&key));
    g_queue_push_tail (open, less);
  }
}

/* [most] solutions at most; FALSE: there is one more. */
static gboolean find_all (Others *others, guint64 most)
{
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  GQueue open = G_QUEUE_INIT;
  gint64 *all = no_bounds (others);
  g_hash_table_add (seen, g_bytes_new_take (all, others->n * sizeof *all));
  g_queue_push_tail (&open, all);
  while (open.head != NULL && others->scripts->len <= most && others->error == NULL) {
    const gint64 *bounds = g_queue_pop_head (&open);
    const Script *script = next_within (others, bounds);
    if (script != NULL)
      branch (others, bounds, script, seen, &open);
  }
  others->sure = others->sure && open.head == NULL;
  g_queue_clear (&open);
  return others->scripts->len <= most;
}

/* The first solution, and one that does some of it less often. */
static void find_second (Others *others)
{
  Script *first = first_script (others), *second = NULL;
  others->sure = first != NULL && reduce (others, &first);
  if (first != NULL)
    g_ptr_array_add (others->scripts, first);
  if (!others->sure)
    return;
  g_autofree gint64 *bounds = no_bounds (others);
  for (gsize i = 0; i < others->n && second == NULL; i++) {
    if (first->uses[i] == 0)
      continue;
    bounds[i] = first->uses[i] - 1;
    others->sure = find (others, bounds, &second) != UNSURE && others->sure;
    bounds[i] = NO_BOUND;
  }
  if (second == NULL)
    return;
  reduce (others, &second);
  others->sure = TRUE;
  g_ptr_array_add (others->scripts, second);
}

/* ---- As a reply. */

static void tell_scripts (const Others *others, guint from, guint to, PaysReply *made)
{
  PaysList plans = { 0 };
  for (guint i = from; i < to; i++) {
    const Script *script = others->scripts->pdata[i];
    pays_tell_plan (&made->arena, &script->asked, pays_list_add (&made->arena, &plans, sizeof (PayPlan)));
  }
  made->reply.plans = plans.at;
  made->reply.n_plans = plans.n;
}

static void tell_second (Others *others, PaysReply *made)
{
  find_second (others);
  const gboolean second = others->scripts->len > 1;
  /* What can be done once more without end is not gone through. */
  int from, to;
  gint64 x;
  others->sure = others->sure && !pay_answer_round (others->first->answer, &from, &to, &x);
  made->reply.only = second ? PAY_ONLY_NO : others->sure ? PAY_ONLY_YES : PAY_ONLY_UNKNOWN;
  tell_scripts (others, 1, MAX (others->scripts->len, 1), made);
}

static void tell_all (Others *others, PaysReply *made)
{
  const guint64 answers = others->first->request->answers, most = answers > 0 ? answers : PAY_DEFAULT_ANSWERS;
  int from, to;
  gint64 x;
  made->reply.more = !find_all (others, most);
  others->sure = others->sure && !pay_answer_round (others->first->answer, &from, &to, &x);
  made->reply.complete = others->sure && !made->reply.more;
  tell_scripts (others, 0, (guint)MIN (others->scripts->len, most), made);
  made->reply.listed = made->reply.n_plans;
}

gboolean pays_tell_others (const PaySession *session, PaysAsked *asked, PaysReply *made, GError **error)
{
  Others others = { .session = session, .first = asked, .sure = TRUE };
  find_things (&others);
  others.value = value_of (asked);
  others.scripts = g_ptr_array_new_with_free_func (script_free);
  if (asked->request->ask == PAY_ASK_UNIQUE)
    tell_second (&others, made);
  else
    tell_all (&others, made);
  asked->cut = others.sure ? PAY_LIMIT_NONE : others.cut;
  g_ptr_array_unref (others.scripts);
  g_free (others.happens);
  if (others.error == NULL)
    return TRUE;
  g_propagate_error (error, others.error);
  return FALSE;
}
