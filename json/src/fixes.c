/* SPDX-License-Identifier: MIT */
/* Single changes that make payable what is not: each is tried on the request. What is tried: one more unit of each kind
 * that the game names, and its own changes; one more of each counter; each fixed variable one less; one more use of
 * each source; each word of "never" and each modifier left out; each restriction of the game lifted; decreases in any
 * order.
 */
#include "session.h"

#include <pay/error.h>
#include <string.h>

#define ALL_STEPS 400000 /* of search for all changes together */
#define MOST_STEPS 20000 /* for each change */
#define LEAST_STEPS 1000
#define MOST_CHANGES 1024 /* that are tried */

typedef struct {
  PayjWriter *w;
  const PayjResult *r;
  guint64 steps; /* for each change */
  guint tried;
  gboolean complete; /* every change was tried to its end */
  int look;          /* units_look_at_others(); -1: not asked yet */
} Fixes;

/* ---- Trying. [steps] bounds the search; closes [c], which may be NULL: the change is not possible. */

static PayOutcome try_case (const PayjResult *r, PayCase *c, guint64 steps)
{
  if (c == NULL)
    return PAY_SHORT;
  pay_problem_set_limits (c->problem, steps, 0);
  const PayOutcome outcome = pay_can (c->problem, r->stop, NULL);
  c->game->close (c);
  return outcome;
}

/* A stock that only what was left out would have drawn on is left out, too: the game would refuse it. */
static PayCase *open_without_stock (const PayjResult *r, const PayRequest *changed)
{
  PayCase *c = NULL;
  for (guint i = 0; i < changed->counters->len && c == NULL; i++) {
    g_autoptr (GPtrArray) counters = g_ptr_array_new ();
    PayRequest less = *changed;
    for (guint k = 0; k < changed->counters->len; k++)
      if (k != i)
        g_ptr_array_add (counters, changed->counters->pdata[k]);
    less.counters = counters;
    c = payj_open (r->c->game, &less, r->stop, NULL);
  }
  return c;
}

/* What is to stay payable afterwards says nothing about a yes or no. */
static PayOutcome try_request (const PayjResult *r, const PayRequest *changed, guint64 steps)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  PayRequest alone = *changed;
  alone.keep = nothing;
  PayCase *c = payj_open (r->c->game, &alone, r->stop, &error);
  const char *where = error != NULL ? pay_error_where (error) : NULL;
  if (where != NULL && g_str_has_prefix (where, "counters"))
    c = open_without_stock (r, &alone);
  return try_case (r, c, steps);
}

gboolean payj_is_change (const char *candidate)
{
  return candidate[strcspn (candidate, " [")] == ' ';
}

/* What the [i]th candidate is called: NULL: there are no more. (transfer full) */
static char *candidate_name (const PayjResult *r, guint i, PayKinds *kinds)
{
  const PayGame *game = r->c->game;
  return game->candidate != NULL ? g_strdup (game->candidate (r->c, i, kinds)) : NULL;
}

/* Cases of one request are alike, so that a candidate has the same number in each. */
static PayOutcome try_candidate (const PayjResult *r, guint i, const char *name, guint64 steps)
{
  PayRequest changed = *r->request;
  if (!payj_is_change (name)) {
    g_autofree char *pool = g_strjoin (" ", r->request->pool != NULL ? r->request->pool : "", name, NULL);
    changed.pool = pool;
    return try_request (r, &changed, steps);
  }
  PayCase *c = payj_open (r->c->game, &changed, r->stop, NULL);
  PayKinds kinds = 0;
  const char *called = c != NULL ? c->game->candidate (c, i, &kinds) : NULL;
  if (called != NULL)
    pay_problem_add_units (c->problem, called, kinds, 1);
  return called != NULL && kinds == 0 ? PAY_UNKNOWN : try_case (r, c, steps);
}

static PayOutcome try_counter (const PayjResult *r, const char *counter, gint64 by, guint64 steps)
{
  PayRequest changed = *r->request;
  if (strcmp (counter, "life") == 0) {
    changed.life = (changed.life == PAY_NOT_GIVEN ? payj_start_of (r->c->problem, counter) : changed.life) + by;
    return try_request (r, &changed, steps);
  }
  PayStock more = { (char *)(gsize)counter, by };
  g_autoptr (GPtrArray) counters = g_ptr_array_new ();
  for (guint i = 0; i < r->request->counters->len; i++) {
    PayStock *s = r->request->counters->pdata[i];
    if (strcmp (s->name, counter) == 0)
      more.value = s->value + by;
    else
      g_ptr_array_add (counters, s);
  }
  g_ptr_array_add (counters, &more);
  changed.counters = counters;
  return try_request (r, &changed, steps);
}

static PayOutcome try_value (const PayjResult *r, const PayXRequest *fixed, gint64 value, guint64 steps)
{
  PayRequest changed = *r->request;
  PayXRequest other = { fixed->name, PAY_X_FIXED, value };
  g_autoptr (GPtrArray) x = g_ptr_array_new ();
  for (guint i = 0; i < r->request->x->len; i++)
    g_ptr_array_add (x, r->request->x->pdata[i] == fixed ? &other : r->request->x->pdata[i]);
  changed.x = x;
  return try_request (r, &changed, steps);
}

static PayOutcome try_uses (const PayjResult *r, guint index, gint64 uses, guint64 steps)
{
  PayRequest changed = *r->request;
  PaySource other = *(const PaySource *)r->request->sources->pdata[index];
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();
  other.uses = uses;
  for (guint i = 0; i < r->request->sources->len; i++)
    g_ptr_array_add (sources, i == index ? &other : r->request->sources->pdata[i]);
  changed.sources = sources;
  return try_request (r, &changed, steps);
}

/* Without every [word] of "never". */
static PayOutcome try_allowing (const PayjResult *r, const char *word, guint64 steps)
{
  PayRequest changed = *r->request;
  g_autoptr (GPtrArray) never = g_ptr_array_new ();
  for (guint i = 0; i < r->request->never->len; i++)
    if (strcmp (r->request->never->pdata[i], word) != 0)
      g_ptr_array_add (never, r->request->never->pdata[i]);
  changed.never = never;
  return try_request (r, &changed, steps);
}

static PayOutcome try_without_modifier (const PayjResult *r, guint index, guint64 steps)
{
  PayRequest changed = *r->request;
  g_autoptr (GPtrArray) modifiers = g_ptr_array_new ();
  for (guint i = 0; i < r->request->modifiers->len; i++)
    if (i != index)
      g_ptr_array_add (modifiers, r->request->modifiers->pdata[i]);
  changed.modifiers = modifiers;
  return try_request (r, &changed, steps);
}

static PayOutcome try_lifting (const PayjResult *r, const char *word, guint64 steps)
{
  PayRequest changed = *r->request;
  changed.lifted = (char *)(gsize)word;
  return try_request (r, &changed, steps);
}

static PayOutcome try_any_order (const PayjResult *r, guint64 steps)
{
  PayRequest changed = *r->request;
  changed.order = PAY_ORDER_BEST;
  return try_request (r, &changed, steps);
}

/* ---- What need not be tried. */

/* One unit raises what a lane has by one at most; one of a counter raises a budget by one, and lowers what a lane needs
 * by one at most. So an alternative with a leaf that is short of more cannot be mended by either. */
static gboolean leaf_may_hold (const PayShort *s, int counter)
{
  switch (s->type) {
  case PAY_SHORT_LANE:
    return s->need - s->have == 1;
  case PAY_SHORT_COUNTER:
    return s->counter == counter && s->need - s->have == 1;
  case PAY_SHORT_SEARCH:
    return TRUE;
  case PAY_SHORT_NOTHING:
    return FALSE;
  }
  return TRUE;
}

/* [counter]: -1 for a unit. */
static gboolean may_help (const PayjResult *r, int counter)
{
  const int n = pay_cost_alternatives (pay_problem_goal (r->c->problem));
  gsize leaves = 0;
  const PayShort *shorts = pay_answer_shorts (r->answer, &leaves);
  g_autofree gboolean *lost = g_new0 (gboolean, (gsize)n + 1);
  g_autofree gboolean *seen = g_new0 (gboolean, (gsize)n + 1);
  for (gsize i = 0; i < leaves; i++) {
    if (shorts[i].alternative < 0 && leaf_may_hold (&shorts[i], counter))
      return TRUE;
    if (shorts[i].alternative < 0 || shorts[i].alternative >= n)
      continue;
    seen[shorts[i].alternative] = TRUE;
    lost[shorts[i].alternative] |= !leaf_may_hold (&shorts[i], counter);
  }
  for (int i = 0; i < n; i++)
    if (seen[i] && !lost[i])
      return TRUE;
  return FALSE;
}

/* All that a unit of the lot may count as. */
static PayTraits traits_of_lot (const PayProblem *problem, int lot, int channel)
{
  PayTraits traits = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((pay_problem_lot_kinds (problem, lot) & PAY_BIT (k)) != 0)
      traits |= pay_problem_kind_traits (problem, k, channel);
  return traits;
}

/* Would the units at hand count as more, were there one of each candidate? Then one unit more may raise a lane by any
 * number. */
static gboolean units_look_at_others (const PayjResult *r)
{
  PayRequest changed = *r->request;
  g_autoptr (GString) pool = g_string_new (changed.pool);
  PayKinds kinds = 0;
  for (guint i = 0; i < MOST_CHANGES; i++) {
    g_autofree char *name = candidate_name (r, i, &kinds);
    if (name == NULL)
      break;
    if (!payj_is_change (name))
      g_string_append_printf (pool, " %s", name);
  }
  changed.pool = pool->str;
  PayCase *c = payj_open (r->c->game, &changed, r->stop, NULL);
  const int lots = c != NULL ? pay_problem_lots (r->c->problem) : 0;
  gboolean look = FALSE;
  for (int i = 0; i < lots && i < pay_problem_lots (c->problem) && !look; i++)
    for (int channel = 0; channel < PAY_MAX_CHANNELS && !look; channel++)
      look = traits_of_lot (c->problem, i, channel) != traits_of_lot (r->c->problem, i, channel);
  if (c != NULL)
    c->game->close (c);
  return look;
}

/* Could one unit of [kinds] count where units are missing? A lane that it is not of stays as short as it was, unless
 * other units count as more then. */
static gboolean unit_counts (const PayjResult *r, PayKinds kinds)
{
  const PayProblem *problem = r->c->problem;
  const int n = pay_cost_alternatives (pay_problem_goal (problem));
  gsize leaves = 0;
  const PayShort *shorts = pay_answer_shorts (r->answer, &leaves);
  for (gsize i = 0; i < leaves; i++) {
    const PayShort *s = &shorts[i];
    gboolean counts = kinds == 0 || s->type != PAY_SHORT_LANE || s->alternative < 0 || s->alternative >= n;
    for (int k = 0; k < pay_problem_kinds (problem) && !counts; k++)
      counts = (kinds & PAY_BIT (k)) != 0 && (pay_problem_kind_traits (problem, k, s->channel) & s->traits) != 0;
    if (counts)
      return TRUE;
  }
  return FALSE;
}

/* Does every unit of [more] count as all that one of [less] counts as? */
static gboolean can_do_all (const PayProblem *problem, PayKinds more, PayKinds less)
{
  if (more == 0 || less == 0)
    return FALSE;
  for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++) {
    PayTraits a = 0, b = 0;
    for (int k = 0; k < pay_problem_kinds (problem); k++) {
      a |= (more & PAY_BIT (k)) != 0 ? pay_problem_kind_traits (problem, k, channel) : 0;
      b |= (less & PAY_BIT (k)) != 0 ? pay_problem_kind_traits (problem, k, channel) : 0;
    }
    if ((b & ~a) != 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean has_bounded_uses (const PayProblem *problem, int object)
{
  for (int i = 0; i < pay_problem_actions (problem); i++)
    if (pay_problem_action_object (problem, i) == object && pay_problem_action_uses (problem, i) != PAY_USES_ANY)
      return TRUE;
  return FALSE;
}

/* The variable of the goal that [x] fixes; NULL: none. */
static const char *name_of_fixed (const PayjResult *r, const PayXRequest *x)
{
  const PayCost *goal = pay_problem_goal (r->c->problem);
  for (int v = 0; x->wish == PAY_X_FIXED && v < PAY_MAX_VARIABLES && r->c->variables[v] != NULL; v++)
    if (pay_cost_has_x (goal, v) && (x->name == NULL || strcmp (x->name, r->c->variables[v]) == 0))
      return r->c->variables[v];
  return NULL;
}

static gint64 uses_of (const PaySource *s)
{
  return s->uses != PAY_NOT_GIVEN ? s->uses : 1;
}

static gboolean is_first (const GPtrArray *texts, guint index)
{
  for (guint i = 0; i < index; i++)
    if (strcmp (texts->pdata[i], texts->pdata[index]) == 0)
      return FALSE;
  return TRUE;
}

/* ---- Writing those that help. */

/* May one more change be tried? */
static gboolean next (Fixes *f)
{
  f->complete = f->complete && f->tried < MOST_CHANGES;
  return f->tried++ < MOST_CHANGES;
}

static gboolean helps (Fixes *f, PayOutcome outcome)
{
  f->complete = f->complete && outcome != PAY_UNKNOWN;
  return outcome == PAY_PAID;
}

static void begin_fix (PayjWriter *w, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void begin_fix (PayjWriter *w, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  payj_begin (w, NULL, '{');
  payj_string (w, "text", text);
}

void payj_write_unit_fix (PayjWriter *w, const char *name)
{
  begin_fix (w, "one more %s", name);
  payj_string (w, "add", name);
  payj_end (w, '}');
}

void payj_write_change_fix (PayjWriter *w, const char *name)
{
  begin_fix (w, "%s", name);
  payj_end (w, '}');
}

void payj_write_counter_fix (PayjWriter *w, const char *counter)
{
  begin_fix (w, "1 more %s", counter);
  payj_string (w, "counter", counter);
  payj_number (w, "by", 1);
  payj_end (w, '}');
}

void payj_write_value_fix (PayjWriter *w, const char *variable, gint64 value)
{
  begin_fix (w, "%s = %" G_GINT64_FORMAT, variable, value);
  payj_string (w, "variable", variable);
  payj_number (w, "value", value);
  payj_end (w, '}');
}

static void write_lift (PayjWriter *w, const char *lift, const char *word)
{
  payj_string (w, "lift", lift);
  if (word != NULL)
    payj_string (w, "word", word);
}

void payj_write_modifier_fix (PayjWriter *w, const char *word, guint index)
{
  begin_fix (w, "leaving out %s", word);
  write_lift (w, "modifier", word);
  payj_number (w, "index", index);
  payj_end (w, '}');
}

static gboolean can_do_more (const PayProblem *problem, PayKinds more, PayKinds less)
{
  return can_do_all (problem, more, less) && !can_do_all (problem, less, more);
}

static void end_fix (const Fixes *f)
{
  payj_end (f->w, '}');
}

static gboolean look_at_others (Fixes *f)
{
  if (f->look < 0)
    f->look = units_look_at_others (f->r) ? 1 : 0;
  return f->look > 0;
}

static void write_units (Fixes *f)
{
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (PayKinds));
  const gboolean may = may_help (f->r, -1) || look_at_others (f);
  for (guint i = 0; may; i++) {
    PayKinds kinds = 0;
    g_autofree char *name = candidate_name (f->r, i, &kinds);
    if (name == NULL || !next (f))
      return;
    gboolean implied = FALSE;
    for (guint k = 0; k < known->len && !payj_is_change (name); k++)
      implied = implied || can_do_more (f->r->c->problem, kinds, g_array_index (known, PayKinds, k));
    if (implied || (!unit_counts (f->r, kinds) && !look_at_others (f))
        || !helps (f, try_candidate (f->r, i, name, f->steps)))
      continue;
    if (!payj_is_change (name)) {
      payj_write_unit_fix (f->w, name);
      g_array_append_val (known, kinds);
      continue;
    }
    payj_write_change_fix (f->w, name);
  }
}

static void write_counters (Fixes *f)
{
  for (int i = 0; i < pay_problem_counters (f->r->c->problem); i++) {
    const char *name = pay_problem_counter_name (f->r->c->problem, i);
    if (!may_help (f->r, i) || !next (f) || !helps (f, try_counter (f->r, name, 1, f->steps)))
      continue;
    payj_write_counter_fix (f->w, name);
  }
}

static void write_values (Fixes *f)
{
  for (guint i = 0; i < f->r->request->x->len; i++) {
    const PayXRequest *x = f->r->request->x->pdata[i];
    const char *name = name_of_fixed (f->r, x);
    if (name == NULL || x->value < 1 || !next (f) || !helps (f, try_value (f->r, x, x->value - 1, f->steps)))
      continue;
    payj_write_value_fix (f->w, name, x->value - 1);
  }
}

static void write_uses (Fixes *f)
{
  const PayProblem *problem = f->r->c->problem;
  for (guint i = 0; i < f->r->request->sources->len && (int)i < pay_problem_objects (problem); i++) {
    const gint64 uses = uses_of (f->r->request->sources->pdata[i]) + 1;
    if (!has_bounded_uses (problem, (int)i) || !next (f) || !helps (f, try_uses (f->r, i, uses, f->steps)))
      continue;
    begin_fix (f->w, "one more use of %s", pay_problem_object_name (problem, (int)i));
    payj_write_source (f->w, f->r->request, (int)i);
    payj_number (f->w, "uses", uses);
    end_fix (f);
  }
}

static void write_lifted (Fixes *f)
{
  const PayRequest *request = f->r->request;
  for (guint i = 0; i < request->never->len; i++) {
    const char *word = request->never->pdata[i];
    if (!is_first (request->never, i) || !next (f) || !helps (f, try_allowing (f->r, word, f->steps)))
      continue;
    begin_fix (f->w, "leaving out never \"%s\"", word);
    write_lift (f->w, "never", word);
    end_fix (f);
  }
  for (guint i = 0; i < request->modifiers->len; i++) {
    if (!next (f) || !helps (f, try_without_modifier (f->r, i, f->steps)))
      continue;
    payj_write_modifier_fix (f->w, request->modifiers->pdata[i], i);
  }
  for (guint i = 0; PAY_GAME_HAS (f->r->c->game, restriction); i++) {
    const char *word = f->r->c->game->restriction (f->r->c, i);
    if (word == NULL || !next (f))
      break;
    if (!helps (f, try_lifting (f->r, word, f->steps)))
      continue;
    begin_fix (f->w, "lifting \"%s\"", word);
    write_lift (f->w, "restriction", word);
    end_fix (f);
  }
  if (request->order == PAY_ORDER_BEST || request->modifiers->len < 2 || !next (f)
      || !helps (f, try_any_order (f->r, f->steps)))
    return;
  begin_fix (f->w, "another order of the decreases");
  write_lift (f->w, "order", NULL);
  end_fix (f);
}

static guint64 steps_for_each (const PayjResult *r)
{
  const PayRequest *request = r->request;
  const guint64 changes = 16 + (guint64)request->never->len + request->modifiers->len + request->sources->len;
  return CLAMP (ALL_STEPS / changes, LEAST_STEPS, MOST_STEPS);
}

void payj_write_fixes (PayjWriter *w, const PayjResult *r)
{
  Fixes f = { .w = w, .r = r, .steps = steps_for_each (r), .complete = TRUE, .look = -1 };
  payj_begin (w, "fixes", '[');
  write_units (&f);
  write_counters (&f);
  write_values (&f);
  write_uses (&f);
  write_lifted (&f);
  payj_end (w, ']');
  if (!f.complete)
    payj_bool (w, "fixes_complete", FALSE);
}

/* ---- For those who claim that a change helps. */

gboolean payj_unit_helps (const PayjResult *r, const char *name, gboolean change)
{
  PayKinds kinds = 0;
  for (guint i = 0; i < MOST_CHANGES; i++) {
    g_autofree char *called = candidate_name (r, i, &kinds);
    if (called == NULL)
      return FALSE;
    if (strcmp (called, name) == 0 && payj_is_change (called) == change)
      return try_candidate (r, i, called, MOST_STEPS) == PAY_PAID;
  }
  return FALSE;
}

gboolean payj_counter_helps (const PayjResult *r, const char *name, gint64 by)
{
  return by > 0 && by <= PAY_MAX_AMOUNT && try_counter (r, name, by, MOST_STEPS) == PAY_PAID;
}

gboolean payj_x_helps (const PayjResult *r, const char *variable, gint64 value)
{
  for (guint i = 0; value >= 0 && value <= PAY_MAX_AMOUNT && i < r->request->x->len; i++) {
    const char *name = name_of_fixed (r, r->request->x->pdata[i]);
    if (name != NULL && strcmp (name, variable) == 0)
      return try_value (r, r->request->x->pdata[i], value, MOST_STEPS) == PAY_PAID;
  }
  return FALSE;
}

gboolean payj_uses_help (const PayjResult *r, int source, gint64 uses)
{
  return source >= 0 && uses >= 0 && uses <= PAY_MAX_AMOUNT
         && try_uses (r, (guint)source, uses, MOST_STEPS) == PAY_PAID;
}

gboolean payj_lift_helps (const PayjResult *r, const char *lift, const char *word, gint64 index)
{
  const GPtrArray *modifiers = r->request->modifiers;
  if (strcmp (lift, "order") == 0)
    return word == NULL && index < 0 && try_any_order (r, MOST_STEPS) == PAY_PAID;
  if (word == NULL || (strcmp (lift, "modifier") == 0) != (index >= 0))
    return FALSE;
  if (strcmp (lift, "modifier") == 0)
    return index < (gint64)modifiers->len && strcmp (modifiers->pdata[index], word) == 0
           && try_without_modifier (r, (guint)index, MOST_STEPS) == PAY_PAID;
  if (strcmp (lift, "never") == 0)
    return try_allowing (r, word, MOST_STEPS) == PAY_PAID;
  return strcmp (lift, "restriction") == 0 && try_lifting (r, word, MOST_STEPS) == PAY_PAID;
}
