/* SPDX-License-Identifier: MIT */
/* Questions and answers: what has to hold of them, whatever was told. */
#include "model.h"

#include "exhaust.h"

#include <string.h>

#define MOST_LISTED 12
#define MOST_THINGS 8 /* that the oracle takes */

ModelTally model_tally;

static void add_to_tally (const PayAnswer *answer)
{
  ModelTally *t = &model_tally;
  const PayOutcome outcome = answer != NULL ? pay_answer_outcome (answer) : PAY_UNKNOWN;
  ++*(answer == NULL ? &t->refused : outcome == PAY_PAID ? &t->paid : outcome == PAY_SHORT ? &t->wanting : &t->unknown);
}

/* Must a question be refused, may it be? */
static void check_error (const ModelProblem *p, const GError *error)
{
  if (error == NULL)
    return;
  if (!p->is_wrong && !p->may_fail && p->has_goal)
    g_error ("refused: %s", error->message);
  g_assert_true (error->domain == PAY_ERROR);
  if (error->code != PAY_ERROR_MALFORMED && error->code != PAY_ERROR_TOO_LARGE)
    g_assert_true (error->code == PAY_ERROR_UNSUPPORTED && p->has_uncounted);
}

static gboolean must_fail (const ModelProblem *p)
{
  return !p->has_goal || (p->is_wrong && !p->may_fail);
}

/* Solves; NULL: refused, as it may be. */
static PayAnswer *solve_now (const ModelProblem *p, const volatile gint *stop)
{
  g_autoptr (GError) error = NULL;
  PayAnswer *answer = pay_solve (p->problem, stop, &error);
  add_to_tally (answer);
  check_error (p, error);
  g_assert_true ((answer == NULL) == (error != NULL));
  if (answer == NULL)
    return NULL;
  if (must_fail (p))
    g_error ("a wrong problem was answered");
  g_autofree char *why = NULL;
  if (!pay_check (p->problem, answer, &why))
    g_error ("the answer does not hold: %s", why);
  g_assert_null (why);
  return answer;
}

static void check_definite (PayOutcome one, PayOutcome other, const char *what)
{
  if (one != PAY_UNKNOWN && other != PAY_UNKNOWN && one != other)
    g_error ("%s: %d and %d", what, one, other);
}

static ModelAnswer *answer_at (Model *m, gint64 slot)
{
  return &m->answers[(guint64)slot % MODEL_ANSWERS];
}

static void put (Model *m, gint64 slot, PayAnswer *answer, int problem, guint version)
{
  ModelAnswer *a = answer_at (m, slot);
  if (a->answer != NULL)
    pay_answer_free (a->answer);
  *a = (ModelAnswer){ answer, problem, version };
}

static void solve (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]);
  PayAnswer *answer = solve_now (p, NULL);
  if (answer != NULL)
    put (m, a[1], answer, (int)((guint64)a[0] % MODEL_PROBLEMS), p->version);
}

static gboolean is_same (const PayStep *s, const PayStep *t)
{
  return s->type == t->type && s->action == t->action && s->mode == t->mode && s->alternative == t->alternative
         && s->pip == t->pip && s->others == t->others && s->kind == t->kind && s->lot == t->lot && s->from == t->from
         && s->unit == t->unit && s->count == t->count && s->times == t->times && s->object == t->object;
}

static void twice (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]);
  g_autoptr (PayAnswer) one = solve_now (p, NULL);
  g_autoptr (PayAnswer) two = solve_now (p, NULL);
  g_assert_true ((one == NULL) == (two == NULL));
  if (one == NULL)
    return;
  gsize n, k;
  const PayStep *steps = pay_answer_steps (one, &n), *others = pay_answer_steps (two, &k);
  g_assert_cmpint (pay_answer_outcome (one), ==, pay_answer_outcome (two));
  g_assert_true (n == k);
  for (gsize i = 0; i < n; i++)
    g_assert_true (is_same (&steps[i], &others[i]));
}

static void can (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]);
  g_autoptr (GError) error = NULL;
  const PayOutcome outcome = pay_can (p->problem, NULL, &error);
  check_error (p, error);
  g_assert_true (error == NULL || outcome == PAY_UNKNOWN);
  g_autoptr (PayAnswer) answer = solve_now (p, NULL);
  if (answer != NULL)
    check_definite (outcome, pay_answer_outcome (answer), "pay_can() and pay_solve()");
}

static void stopped (Model *m, const gint64 *a)
{
  static const volatile gint stop = 1;
  const ModelProblem *p = model_problem (m, a[0]);
  g_autoptr (PayAnswer) soon = solve_now (p, &stop);
  g_autoptr (PayAnswer) answer = solve_now (p, NULL);
  if (soon != NULL && answer != NULL)
    check_definite (pay_answer_outcome (soon), pay_answer_outcome (answer), "stopped and not");
}

static void count (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]);
  g_autoptr (GError) error = NULL;
  g_autofree char *outcomes = NULL;
  g_autofree char *payments = NULL;
  const PayOutcome outcome = pay_count (p->problem, NULL, &outcomes, &payments, &error);
  if (error == NULL || error->code != PAY_ERROR_UNSUPPORTED)
    check_error (p, error);
  g_assert_true ((outcome != PAY_UNKNOWN) == (outcomes != NULL));
  g_assert_true ((outcome != PAY_UNKNOWN) == (payments != NULL));
  g_autoptr (PayAnswer) answer = error == NULL ? solve_now (p, NULL) : NULL;
  if (answer == NULL)
    return;
  check_definite (outcome, pay_answer_outcome (answer), "pay_count() and pay_solve()");
  if (outcome == PAY_UNKNOWN)
    return;
  g_assert_true (outcomes[strspn (outcomes, "0123456789")] == '\0' && outcomes[0] != '\0');
  g_assert_true ((outcome == PAY_SHORT) == g_str_equal (outcomes, "0"));
  g_assert_true ((outcome == PAY_SHORT) == g_str_equal (payments, "0"));
}

typedef struct {
  const PayProblem *problem;
  guint n;
} Listing;

static gboolean listed (const PayAnswer *answer, gpointer data)
{
  Listing *l = data;
  g_autofree char *why = NULL;
  if (!pay_check (l->problem, answer, &why))
    g_error ("listed, and does not hold: %s", why);
  return ++l->n < MOST_LISTED;
}

static void list (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]);
  g_autoptr (GError) error = NULL;
  Listing l = { p->problem, 0 };
  gboolean complete = FALSE;
  const PayOutcome outcome = pay_list (p->problem, a[1] % 2 == 0 ? PAY_DISTINCT_OUTCOME : PAY_DISTINCT_SET, NULL,
                                       listed, &l, &complete, &error);
  if (error == NULL || error->code != PAY_ERROR_UNSUPPORTED)
    check_error (p, error);
  g_assert_true (error != NULL ? outcome == PAY_UNKNOWN : (outcome == PAY_PAID) == (l.n > 0));
  g_assert_true (outcome != PAY_SHORT || complete);
  g_autoptr (PayAnswer) answer = error == NULL ? solve_now (p, NULL) : NULL;
  if (answer != NULL)
    check_definite (outcome, pay_answer_outcome (answer), "pay_list() and pay_solve()");
}

static PayRank mirrored (PayRank rank)
{
  return rank == PAY_RANK_EASIER ? PAY_RANK_HARDER : rank == PAY_RANK_HARDER ? PAY_RANK_EASIER : rank;
}

static void rank (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]), *q = model_problem (m, a[1]);
  g_autoptr (PayRanking) one = pay_rank (p->problem, q->problem, NULL, NULL);
  g_autoptr (PayRanking) two = pay_rank (q->problem, p->problem, NULL, NULL);
  if (one != NULL && p == q && one->rank != PAY_RANK_UNKNOWN)
    g_assert_cmpint (one->rank, ==, PAY_RANK_EQUAL);
  if (one == NULL || two == NULL || one->rank == PAY_RANK_UNKNOWN || two->rank == PAY_RANK_UNKNOWN)
    return;
  g_assert_cmpint (one->rank, ==, mirrored (two->rank));
}

/* Trying everything finds the same, where that ends. */
static void exhaustive (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]);
  gint64 things = 0;
  if (p->is_wrong || p->is_large || !p->has_goal)
    return;
  for (guint i = 0; i < p->objects->len; i++)
    things += g_array_index (p->objects, gint64, i);
  if (things > MOST_THINGS)
    return;
  g_autoptr (PayAnswer) answer = solve_now (p, NULL);
  const PayOutcome truth = answer != NULL ? exhaust (p->problem, NULL) : PAY_UNKNOWN;
  model_tally.tried += truth != PAY_UNKNOWN;
  if (answer != NULL)
    check_definite (pay_answer_outcome (answer), truth, "solved and tried");
}

/* More units stop no payment. */
static void more (Model *m, const gint64 *a)
{
  ModelProblem *p = model_problem (m, a[0]);
  if (p->is_wrong || p->has_presence || p->lots->len == 0)
    return;
  const ModelLot *lot = &g_array_index (p->lots, ModelLot, (guint64)a[1] % p->lots->len);
  const ModelLot another = { lot->kinds, 1 };
  g_autoptr (PayAnswer) before = solve_now (p, NULL);
  pay_problem_add_units (p->problem, "more", another.kinds, another.count);
  g_array_append_val (p->lots, another);
  p->version = ++m->version;
  p->is_large |= p->lots->len > 4;
  g_autoptr (PayAnswer) after = solve_now (p, NULL);
  if (before == NULL || after == NULL || pay_answer_outcome (before) != PAY_PAID)
    return;
  g_assert_cmpint (pay_answer_outcome (after), !=, PAY_SHORT);
}

/* ---- Answers. */

/* Written down again by the builders. */
static PayAnswer *copy_of (const PayAnswer *from)
{
  PayAnswer *to = pay_answer_new (pay_answer_outcome (from));
  gsize n;
  pay_answer_set_alternative (to, pay_answer_alternative (from));
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    pay_answer_set_x (to, v, pay_answer_x (from, v));
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    pay_answer_set_charged (to, c, pay_answer_charged (from, c));
    pay_answer_set_lowered (to, c, pay_answer_lowered (from, c));
  }
  for (int k = 0; k < PAY_MAX_KEPT; k++)
    pay_answer_set_kept (to, k, pay_answer_is_kept (from, k));
  pay_answer_set_best (to, pay_answer_is_best (from));
  pay_answer_set_proof (to, pay_answer_proof (from));
  const PayStep *steps = pay_answer_steps (from, &n);
  for (gsize i = 0; i < n; i++)
    g_assert_cmpint (pay_answer_add_step (to, &steps[i]), ==, (int)i);
  const PayShort *shorts = pay_answer_shorts (from, &n);
  for (gsize i = 0; i < n; i++)
    pay_answer_add_short (to, &shorts[i]);
  const PayShort *reasons = pay_answer_reasons (from, &n);
  for (gsize i = 0; i < n; i++)
    pay_answer_add_reason (to, &reasons[i]);
  return to;
}

static void copy (Model *m, const gint64 *a)
{
  const ModelAnswer *from = answer_at (m, a[0]);
  if (from->answer != NULL && from != answer_at (m, a[1]))
    put (m, a[1], copy_of (from->answer), from->problem, from->version);
}

/* What the checker says of any answer has a reason; what was solved for the problem as it is holds. */
static void judge (const ModelProblem *p, const PayAnswer *answer, gboolean must_hold)
{
  g_autofree char *why = NULL;
  const gboolean holds = pay_check (p->problem, answer, &why);
  g_assert_true (holds == (why == NULL));
  if (must_hold && !holds)
    g_error ("it held, and does not any more: %s", why);
}

static void check (Model *m, const gint64 *a)
{
  const ModelAnswer *answer = answer_at (m, a[0]);
  if (answer->answer == NULL)
    return;
  const ModelProblem *p = &m->problems[answer->problem];
  if (p->problem != NULL)
    judge (p, answer->answer, p->version == answer->version);
  judge (model_problem (m, a[1]), answer->answer, FALSE);
}

/* One number of one step is another one. */
static void spoil (Model *m, const gint64 *a)
{
  const ModelAnswer *from = answer_at (m, a[0]);
  gsize n = 0;
  const PayStep *steps = from->answer != NULL ? pay_answer_steps (from->answer, &n) : NULL;
  if (n == 0)
    return;
  g_autoptr (PayAnswer) spoilt = pay_answer_new (pay_answer_outcome (from->answer));
  pay_answer_set_alternative (spoilt, pay_answer_alternative (from->answer));
  for (gsize i = 0; i < n; i++) {
    PayStep s = steps[i];
    int *const small[] = { &s.action, &s.mode, &s.alternative, &s.pip, &s.kind, &s.lot, &s.from, &s.object, &s.others };
    gint64 *const wide[] = { &s.unit, &s.count, &s.times };
    const guint64 field = (guint64)a[2] % (G_N_ELEMENTS (small) + G_N_ELEMENTS (wide));
    if (i == (guint64)a[1] % n && field < G_N_ELEMENTS (small))
      *small[field] = (int)a[3];
    else if (i == (guint64)a[1] % n)
      *wide[field - G_N_ELEMENTS (small)] = a[3];
    pay_answer_add_step (spoilt, &s);
  }
  judge (model_problem (m, from->problem), spoilt, FALSE);
}

static void query (Model *m, const gint64 *a)
{
  const ModelAnswer *from = answer_at (m, a[0]);
  if (from->answer == NULL)
    return;
  gsize n, leaves;
  const PayOutcome outcome = pay_answer_outcome (from->answer);
  pay_answer_steps (from->answer, &n);
  pay_answer_shorts (from->answer, &leaves);
  g_assert_true ((outcome == PAY_PAID) == (n > 0));
  g_assert_true ((outcome == PAY_SHORT) == (leaves > 0));
  g_assert_true ((outcome == PAY_PAID) == (pay_answer_alternative (from->answer) >= 0));
}

static void forget_answer (Model *m, const gint64 *a)
{
  put (m, a[0], NULL, 0, 0);
}

/* ---- What was told is read back. */
static void look (Model *m, const gint64 *a)
{
  const ModelProblem *p = model_problem (m, a[0]);
  g_assert_cmpint (pay_problem_kinds (p->problem), ==, p->kinds);
  g_assert_cmpint (pay_problem_counters (p->problem), ==, p->counters);
  g_assert_cmpint (pay_problem_kept (p->problem), ==, p->kept);
  g_assert_cmpint (pay_problem_lots (p->problem), ==, (int)p->lots->len);
  g_assert_cmpint (pay_problem_objects (p->problem), ==, (int)p->objects->len);
  g_assert_cmpint (pay_problem_actions (p->problem), ==, (int)p->actions->len);
  g_assert_true ((pay_problem_goal (p->problem) != NULL) == p->has_goal);
  for (int i = 0; i < (int)p->lots->len; i++) {
    const ModelLot *lot = &g_array_index (p->lots, ModelLot, i);
    g_assert_true (pay_problem_lot_kinds (p->problem, i) == lot->kinds);
    g_assert_true (pay_problem_lot_count (p->problem, i) == lot->count);
  }
  for (int i = 0; i < (int)p->objects->len; i++)
    g_assert_true (pay_problem_object_count (p->problem, i) == g_array_index (p->objects, gint64, i));
  for (int i = 0; i < (int)p->actions->len; i++) {
    const ModelAction *action = &g_array_index (p->actions, ModelAction, i);
    g_assert_cmpint (pay_problem_action_object (p->problem, i), ==, action->object);
    g_assert_cmpint (pay_problem_action_takes (p->problem, i), ==, action->take);
    g_assert_true (pay_problem_action_uses (p->problem, i) == action->uses);
    g_assert_true (pay_problem_action_worth (p->problem, i) == action->worth);
    g_assert_cmpint (pay_problem_action_modes (p->problem, i), ==, action->modes);
    g_assert_true (pay_problem_action_is_late (p->problem, i) == action->late);
    g_assert_true (pay_problem_action_is_wanted (p->problem, i) == action->wanted);
    g_assert_true ((pay_problem_action_cost (p->problem, i, action->modes - 1) != NULL) == action->needs);
  }
}

/* For the test of what makes traces small. */
static void fail (Model *m, const gint64 *a)
{
  (void)m, (void)a;
  g_error ("meant to fail");
}

const ModelOperation model_ask_operations[] = {
  { "solve", "pa", 6, solve },    { "twice", "p", 1, twice },        { "can", "p", 2, can },
  { "stopped", "p", 1, stopped }, { "count", "p", 2, count },        { "list", "pi", 2, list },
  { "rank", "pp", 1, rank },      { "exhaust", "p", 8, exhaustive }, { "more", "pi", 2, more },
  { "copy", "aa", 1, copy },      { "check", "ap", 2, check },       { "spoil", "aiis", 4, spoil },
  { "query", "a", 1, query },     { "drop", "a", 1, forget_answer }, { "look", "p", 1, look },
  { "fail", "p", 0, fail },       { NULL, NULL, 0, NULL },
};
