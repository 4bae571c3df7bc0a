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
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, r->stop, NULL);
  return answer != NULL && pay_answer_outcome (answer) == PAY_PAID;
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

static void try_units (PayjWriter *w, const PayjResult *r)
{
  const PayGame *game = r->c->game;
  if (game->candidate == NULL || !may_help (r, -1))
    return;
  PayKinds kinds = 0;
  for (guint i = 0; i < MOST_FIXES && game->candidate (r->c, i, &kinds) != NULL; i++) {
    PayCase *c = payj_open (game, r->request, NULL);
    if (c == NULL)
      return;
    const char *name = game->candidate (c, i, &kinds);
    if (name != NULL)
      pay_problem_add_units (c->problem, name, kinds, 1);
    const gboolean is_change = name != NULL && strchr (name, ' ') != NULL;
    if (name != NULL && is_payable (r, c)) {
      begin_fix (w, is_change ? "%s" : "one more %s", name);
      if (!is_change)
        payj_string (w, "add", name);
      payj_end (w, '}');
    }
    game->close (c);
  }
}

/* A copy that shares everything with the request but what is changed. */
static PayCase *open_with_one_more (const PayjResult *r, const char *counter)
{
  PayRequest changed = *r->request;
  if (strcmp (counter, "life") == 0) {
    changed.life = (changed.life == PAY_NOT_GIVEN ? DEFAULT_LIFE : changed.life) + 1;
    return payj_open (r->c->game, &changed, NULL);
  }
  PayStock one_more = { (char *)(gsize)counter, 1 };
  g_autoptr (GPtrArray) counters = g_ptr_array_new ();
  for (guint i = 0; i < r->request->counters->len; i++) {
    PayStock *s = r->request->counters->pdata[i];
    if (strcmp (s->name, counter) == 0)
      one_more.value = s->value + 1;
    else
      g_ptr_array_add (counters, s);
  }
  g_ptr_array_add (counters, &one_more);
  changed.counters = counters;
  return payj_open (r->c->game, &changed, NULL);
}

static void try_counters (PayjWriter *w, const PayjResult *r)
{
  for (int i = 0; i < pay_problem_counters (r->c->problem); i++) {
    const char *name = pay_problem_counter_name (r->c->problem, i);
    PayCase *c = may_help (r, i) ? open_with_one_more (r, name) : NULL;
    if (c == NULL)
      continue;
    if (is_payable (r, c)) {
      begin_fix (w, "1 more %s", name);
      payj_string (w, "counter", name);
      payj_number (w, "by", 1);
      payj_end (w, '}');
    }
    r->c->game->close (c);
  }
}

static void try_one_x (PayjWriter *w, const PayjResult *r, PayXRequest *fixed, const char *name)
{
  PayRequest changed = *r->request;
  PayXRequest less = { fixed->name, PAY_X_FIXED, fixed->value - 1 };
  g_autoptr (GPtrArray) x = g_ptr_array_new ();
  for (guint i = 0; i < r->request->x->len; i++)
    g_ptr_array_add (x, r->request->x->pdata[i] == fixed ? &less : r->request->x->pdata[i]);
  changed.x = x;
  PayCase *c = payj_open (r->c->game, &changed, NULL);
  if (c == NULL)
    return;
  if (is_payable (r, c)) {
    begin_fix (w, "%s = %" G_GINT64_FORMAT, name, less.value);
    payj_string (w, "variable", name);
    payj_number (w, "value", less.value);
    payj_end (w, '}');
  }
  r->c->game->close (c);
}

static void try_x (PayjWriter *w, const PayjResult *r)
{
  const PayCost *goal = pay_problem_goal (r->c->problem);
  for (guint i = 0; i < r->request->x->len; i++) {
    PayXRequest *x = r->request->x->pdata[i];
    if (x->wish != PAY_X_FIXED || x->value < 1)
      continue;
    for (int v = 0; v < PAY_MAX_VARIABLES && r->c->variables[v] != NULL; v++)
      if (pay_cost_has_x (goal, v) && (x->name == NULL || strcmp (x->name, r->c->variables[v]) == 0)) {
        try_one_x (w, r, x, r->c->variables[v]);
        break;
      }
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
