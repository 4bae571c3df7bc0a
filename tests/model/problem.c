/* SPDX-License-Identifier: MIT */
/* Problems, as they are told. */
#include "model.h"

#define MOST_SUM 100000 /* amounts whose sums and products stay in range */

gint64 model_amount (gint64 n, gint64 most_small, gboolean *wrong, gboolean *fails, gboolean *large)
{
  *wrong |= n < 0 || n > PAY_MAX_AMOUNT;
  *fails |= n > MOST_SUM;
  *large |= n > most_small;
  return n;
}

static int slot_of (gint64 slot, int n)
{
  return (int)((guint64)slot % (guint64)n);
}

static void problem_clear (ModelProblem *p)
{
  if (p->problem == NULL)
    return;
  pay_problem_free (p->problem);
  g_array_unref (p->lots);
  g_array_unref (p->objects);
  g_array_unref (p->actions);
  *p = (ModelProblem){ 0 };
}

ModelProblem *model_problem (Model *m, gint64 slot)
{
  ModelProblem *p = &m->problems[slot_of (slot, MODEL_PROBLEMS)];
  if (p->problem != NULL)
    return p;
  *p = (ModelProblem){ .problem = pay_problem_new (),
                       .version = ++m->version,
                       .lots = g_array_new (FALSE, FALSE, sizeof (ModelLot)),
                       .objects = g_array_new (FALSE, FALSE, sizeof (gint64)),
                       .actions = g_array_new (FALSE, FALSE, sizeof (ModelAction)) };
  pay_problem_set_limits (p->problem, MODEL_STEPS, 0);
  return p;
}

/* The problem, to be changed. */
static ModelProblem *changed (Model *m, gint64 slot)
{
  ModelProblem *p = model_problem (m, slot);
  p->version = ++m->version;
  return p;
}

void model_clear (Model *m)
{
  for (int i = 0; i < MODEL_ANSWERS; i++)
    if (m->answers[i].answer != NULL)
      pay_answer_free (m->answers[i].answer);
  for (int i = 0; i < MODEL_PROBLEMS; i++)
    problem_clear (&m->problems[i]);
  for (int i = 0; i < MODEL_COSTS; i++)
    if (m->costs[i].cost != NULL)
      pay_cost_unref (m->costs[i].cost);
}

static void forget (Model *m, const gint64 *a)
{
  problem_clear (&m->problems[slot_of (a[0], MODEL_PROBLEMS)]);
}

static void kind (Model *m, const gint64 *a)
{
  static const char *const reports[] = { "A", "B", NULL };
  ModelProblem *p = changed (m, a[0]);
  const int at = pay_problem_add_kind (p->problem, reports[slot_of (a[1], 3)], (PayTraits)a[2]);
  g_assert_cmpint (at, ==, p->kinds);
  p->kinds++;
  p->is_wrong |= p->kinds > PAY_MAX_KINDS;
  p->is_large |= p->kinds > 5;
}

static void kind_in (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  if (p->kinds > 0)
    pay_problem_kind_in (p->problem, slot_of (a[1], p->kinds), (PayChannels)PAY_BIT (slot_of (a[2], PAY_MAX_CHANNELS)),
                         (PayTraits)a[3]);
  p->may_fail |= p->has_presence;
}

/* Those that the problem has; once in a while one more. */
static PayKinds kinds_of (ModelProblem *p, gint64 kinds)
{
  const PayKinds all = p->kinds >= PAY_MAX_KINDS ? ~(PayKinds)0 : PAY_BIT (p->kinds) - 1;
  if (kinds > 250) {
    p->may_fail = TRUE;
    return (PayKinds)kinds;
  }
  return (PayKinds)kinds & all;
}

static void units (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  const ModelLot lot = { kinds_of (p, a[1]), model_amount (a[2], 4, &p->is_wrong, &p->may_fail, &p->is_large) };
  g_assert_cmpint (pay_problem_add_units (p->problem, "lot", lot.kinds, lot.count), ==, (int)p->lots->len);
  g_array_append_val (p->lots, lot);
  p->is_large |= p->lots->len > 4;
}

static void counter (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  gboolean wrong = FALSE;
  model_amount (a[1] < 0 && a[1] >= -PAY_MAX_AMOUNT ? -a[1] : a[1], 10, &wrong, &p->may_fail, &p->is_large);
  p->is_wrong |= wrong;
  g_assert_cmpint (pay_problem_add_counter (p->problem, "counter", a[1]), ==, p->counters);
  p->counters++;
  p->is_wrong |= p->counters > PAY_MAX_COUNTERS;
  p->is_large |= p->counters > 3;
}

static void object (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  const gint64 count = model_amount (a[1], 2, &p->is_wrong, &p->may_fail, &p->is_large);
  g_assert_cmpint (pay_problem_add_object (p->problem, NULL, count), ==, (int)p->objects->len);
  g_array_append_val (p->objects, count);
  p->is_large |= p->objects->len > 4;
}

static void tags (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  if (p->objects->len > 0)
    pay_problem_object_set_tags (p->problem, slot_of (a[1], (int)p->objects->len), (guint64)a[2]);
}

static void action (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  ModelAction new = { .object = p->objects->len > 0 ? slot_of (a[1], (int)p->objects->len) : -1,
                      .take = (PayTake)slot_of (a[2], 4),
                      .uses = a[3] > 2 ? PAY_USES_ANY : a[3],
                      .modes = 1 };
  const gboolean endless = new.uses == PAY_USES_ANY &&new.take == PAY_TAKE_NOTHING;
  p->is_wrong |= p->objects->len == 0 || new.uses < PAY_USES_ANY;
  p->is_large |= endless || p->actions->len >= 8;
  p->may_fail |= endless; /* the greatest X may take more steps than can be told */
  const int at = pay_problem_add_action (p->problem, "act", MAX (new.object, 0), new.take, new.uses);
  g_assert_cmpint (at, ==, (int)p->actions->len);
  g_array_append_val (p->actions, new);
}

/* The action, to be changed; NULL: there is none. */
static ModelAction *action_at (ModelProblem *p, gint64 i, int *at)
{
  if (p->actions->len == 0)
    return NULL;
  *at = slot_of (i, (int)p->actions->len);
  return &g_array_index (p->actions, ModelAction, *at);
}

static void late (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  ModelAction *act = action_at (p, a[1], &at);
  if (act == NULL)
    return;
  pay_problem_action_set_late (p->problem, at);
  act->late = TRUE;
  p->may_fail = TRUE; /* where it costs or lowers something */
}

static void wanted (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  ModelAction *act = action_at (p, a[1], &at);
  if (act == NULL)
    return;
  pay_problem_action_set_wanted (p->problem, at, a[2]);
  act->wanted = TRUE;
  act->worth = a[2];
  p->has_uncounted = TRUE;
  p->may_fail = TRUE; /* where it is late or without end, or something is done */
  p->is_large |= a[2] < -9 || a[2] > 9;
}

static void mode (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  ModelAction *act = action_at (p, a[1], &at);
  if (act == NULL)
    return;
  g_assert_cmpint (pay_problem_action_add_mode (p->problem, at), ==, act->modes);
  act->modes++;
  act->needs = FALSE;
}

/* What a problem takes over of a cost that it is given. */
static PayCost *give (ModelProblem *p, ModelCost *c)
{
  c->is_given = TRUE;
  p->is_wrong |= c->is_wrong;
  p->may_fail |= c->may_fail || c->has_presence;
  p->is_large |= c->is_large;
  p->has_presence |= c->has_presence;
  p->has_uncounted |= c->has_presence;
  return c->cost;
}

static void needs (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  ModelAction *act = action_at (p, a[1], &at);
  ModelCost *given = model_cost (m, a[2]);
  if (act == NULL || act->needs || (given->has_variables && a[1] < 240))
    return;
  pay_problem_action_set_cost (p->problem, at, give (p, given));
  act->needs = TRUE;
  p->may_fail |= p->has_presence || act->late || given->has_variables;
}

static void gives (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  if (action_at (p, a[1], &at) == NULL)
    return;
  const PayKinds kinds = kinds_of (p, a[2]);
  pay_problem_action_add_units (p->problem, at, kinds,
                                model_amount (a[3], 2, &p->is_wrong, &p->may_fail, &p->is_large));
}

static void lowers (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  if (action_at (p, a[1], &at) == NULL || p->counters == 0)
    return;
  pay_problem_action_set_lowers (p->problem, at, slot_of (a[2], MIN (p->counters, PAY_MAX_COUNTERS)), a[3]);
  p->may_fail |= a[3] < -MOST_SUM || a[3] > MOST_SUM; /* a later call for the same counter takes its place */
  p->is_large |= a[3] < -3 || a[3] > 3;
  p->has_uncounted |= a[3] < 0; /* where nothing else pays */
}

static void refreshes (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  if (action_at (p, a[1], &at) == NULL)
    return;
  pay_problem_action_set_refresh (p->problem, at, (guint64)a[2], a[3]);
  p->has_uncounted = p->may_fail = TRUE;
}

static void goal (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  if (p->has_goal) /* the one before may have been what is wrong */
    p->may_fail |= p->is_wrong;
  pay_problem_set_goal (p->problem, give (p, model_cost (m, a[1])));
  p->has_goal = TRUE;
}

static void kept (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  ModelCost *given = model_cost (m, a[1]);
  if (given->has_variables && a[2] < 240)
    return;
  g_assert_cmpint (pay_problem_add_kept (p->problem, give (p, given)), ==, p->kept);
  p->kept++;
  p->is_wrong |= p->kept > PAY_MAX_KEPT;
  p->may_fail |= given->has_variables;
}

static void done (Model *m, const gint64 *a)
{
  int at;
  ModelProblem *p = changed (m, a[0]);
  const ModelAction *act = action_at (p, a[1], &at);
  if (act == NULL)
    return;
  const PayKinds one = kinds_of (p, a[4]);
  pay_problem_add_done (p->problem, at, a[2] == 0 ? -1 : slot_of (a[2], act->modes), a[3] == 1 ? &one : NULL, 1);
  p->has_uncounted = p->may_fail = TRUE;
}

static void fix (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  const gint64 value = a[2] == -1 ? 0 : a[2];
  model_amount (value, 20, &p->may_fail, &p->may_fail, &p->is_large); /* a later call takes its place */
  pay_problem_fix_x (p->problem, slot_of (a[1], PAY_MAX_VARIABLES), value);
}

/* How many there are of what the wish speaks of. */
static int wished_of (const ModelProblem *p, PayWish wish)
{
  switch (wish) {
  case PAY_WISH_COUNTER:
  case PAY_WISH_CHARGED:
    return p->counters;
  case PAY_WISH_SPARE:
    return (int)p->objects->len;
  case PAY_WISH_SPARE_LOT:
    return (int)p->lots->len;
  case PAY_WISH_KEEP:
    return p->kept;
  default:
    return PAY_MAX_VARIABLES;
  }
}

static void wish (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  const PayWish wish = (PayWish)slot_of (a[1], PAY_WISH_FLEXIBLE + (a[1] > 250 ? 2 : 1));
  const int n = wished_of (p, wish);
  if (n == 0 && a[2] < 250)
    return;
  p->may_fail |= a[2] >= 250 || a[1] > 250 || a[3] == 3;
  const guint64 of = a[2] < 250 ? (guint64)slot_of (a[2], n) : (guint64)a[2];
  (a[3] == 3 ? pay_problem_wish_also : pay_problem_add_wish) (p->problem, wish, of);
}

static void limits (Model *m, const gint64 *a)
{
  ModelProblem *p = changed (m, a[0]);
  pay_problem_set_limits (p->problem, a[1] == 0 ? MODEL_STEPS : (guint64)a[1], (guint64)a[2] * 100);
}

const ModelOperation model_problem_operations[] = {
  { "forget", "p", 1, forget },   { "kind", "pit", 4, kind },      { "kind-in", "piht", 2, kind_in },
  { "units", "pkn", 6, units },   { "counter", "ps", 3, counter }, { "object", "pn", 5, object },
  { "tags", "pit", 2, tags },     { "action", "piin", 6, action }, { "late", "pi", 1, late },
  { "wanted", "pis", 1, wanted }, { "mode", "pi", 2, mode },       { "needs", "pic", 4, needs },
  { "gives", "pikn", 8, gives },  { "lowers", "piis", 2, lowers }, { "refreshes", "pitn", 1, refreshes },
  { "goal", "pc", 4, goal },      { "kept", "pci", 1, kept },      { "done", "piink", 1, done },
  { "fix", "pvn", 1, fix },       { "wish", "piin", 4, wish },     { "limits", "pll", 2, limits },
  { NULL, NULL, 0, NULL },
};
