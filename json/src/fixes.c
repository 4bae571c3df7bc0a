/* SPDX-License-Identifier: MIT */
/* Single changes that make payable what is not: each is tried on the request. */
#include "session.h"

#include <string.h>

#define FIX_STEPS 20000 /* of search for each change */
#define MOST_FIXES 64   /* changes tried */
#define DEFAULT_LIFE 20 /* as the contract has it */

static gboolean is_payable (const PayjResult *r, PayCase *c)
{
  pay_problem_set_limits (c->problem, FIX_STEPS, 0);
  return pay_can (c->problem, r->stop, NULL) == PAY_PAID;
}

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

/* [name] gets what the candidate is called, NULL after the last. (transfer full) */
static gboolean candidate_helps (const PayjResult *r, guint i, char **name)
{
  PayKinds kinds = 0;
  PayCase *c = payj_open (r->c->game, r->request, NULL);
  const char *called = c != NULL ? c->game->candidate (c, i, &kinds) : NULL;
  *name = g_strdup (called);
  if (called != NULL)
    pay_problem_add_units (c->problem, called, kinds, 1);
  const gboolean helps = called != NULL && is_payable (r, c);
  if (c != NULL)
    c->game->close (c);
  return helps;
}

static gboolean is_change (const char *candidate)
{
  return strchr (candidate, ' ') != NULL;
}

static void try_units (PayjWriter *w, const PayjResult *r)
{
  const PayGame *game = r->c->game;
  if (game->candidate == NULL || !may_help (r, -1))
    return;
  PayKinds kinds = 0;
  for (guint i = 0; i < MOST_FIXES && game->candidate (r->c, i, &kinds) != NULL; i++) {
    g_autofree char *name = NULL;
    if (!candidate_helps (r, i, &name))
      continue;
    begin_fix (w, is_change (name) ? "%s" : "one more %s", name);
    if (!is_change (name))
      payj_string (w, "add", name);
    payj_end (w, '}');
  }
}

gboolean payj_unit_helps (const PayjResult *r, const char *name, gboolean change)
{
  const PayGame *game = r->c->game;
  PayKinds kinds = 0;
  for (guint i = 0; game->candidate != NULL && i < MOST_FIXES; i++) {
    const char *called = game->candidate (r->c, i, &kinds);
    if (called == NULL)
      return FALSE;
    if (strcmp (called, name) != 0 || is_change (called) != change)
      continue;
    g_autofree char *again = NULL;
    return candidate_helps (r, i, &again);
  }
  return FALSE;
}

/* A copy that shares everything with the request but what is changed. */
static PayCase *open_with_more (const PayjResult *r, const char *counter, gint64 by)
{
  PayRequest changed = *r->request;
  if (strcmp (counter, "life") == 0) {
    changed.life = (changed.life == PAY_NOT_GIVEN ? DEFAULT_LIFE : changed.life) + by;
    return payj_open (r->c->game, &changed, NULL);
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
  return payj_open (r->c->game, &changed, NULL);
}

static gboolean opened_is_payable (const PayjResult *r, PayCase *c)
{
  if (c == NULL)
    return FALSE;
  const gboolean payable = is_payable (r, c);
  c->game->close (c);
  return payable;
}

gboolean payj_counter_helps (const PayjResult *r, const char *name, gint64 by)
{
  return by > 0 && by <= PAY_MAX_AMOUNT && opened_is_payable (r, open_with_more (r, name, by));
}

static void try_counters (PayjWriter *w, const PayjResult *r)
{
  for (int i = 0; i < pay_problem_counters (r->c->problem); i++) {
    const char *name = pay_problem_counter_name (r->c->problem, i);
    if (!may_help (r, i) || !payj_counter_helps (r, name, 1))
      continue;
    begin_fix (w, "1 more %s", name);
    payj_string (w, "counter", name);
    payj_number (w, "by", 1);
    payj_end (w, '}');
  }
}

static gboolean value_helps (const PayjResult *r, const PayXRequest *fixed, gint64 value)
{
  PayRequest changed = *r->request;
  PayXRequest other = { fixed->name, PAY_X_FIXED, value };
  g_autoptr (GPtrArray) x = g_ptr_array_new ();
  for (guint i = 0; i < r->request->x->len; i++)
    g_ptr_array_add (x, r->request->x->pdata[i] == fixed ? &other : r->request->x->pdata[i]);
  changed.x = x;
  return opened_is_payable (r, payj_open (r->c->game, &changed, NULL));
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

gboolean payj_x_helps (const PayjResult *r, const char *variable, gint64 value)
{
  for (guint i = 0; value >= 0 && value <= PAY_MAX_AMOUNT && i < r->request->x->len; i++) {
    const char *name = name_of_fixed (r, r->request->x->pdata[i]);
    if (name != NULL && strcmp (name, variable) == 0)
      return value_helps (r, r->request->x->pdata[i], value);
  }
  return FALSE;
}

static void try_x (PayjWriter *w, const PayjResult *r)
{
  for (guint i = 0; i < r->request->x->len; i++) {
    const PayXRequest *x = r->request->x->pdata[i];
    const char *name = name_of_fixed (r, x);
    if (name == NULL || x->value < 1 || !value_helps (r, x, x->value - 1))
      continue;
    begin_fix (w, "%s = %" G_GINT64_FORMAT, name, x->value - 1);
    payj_string (w, "variable", name);
    payj_number (w, "value", x->value - 1);
    payj_end (w, '}');
  }
}

void payj_write_fixes (PayjWriter *w, const PayjResult *r)
{
  payj_begin (w, "fixes", '[');
  try_units (w, r);
  try_counters (w, r);
  try_x (w, r);
  payj_end (w, ']');
}
