/* SPDX-License-Identifier: MIT */
#include "plan_row.h"

#include "made_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static const char *value_of (const char *part, const char *key)
{
  const gsize n = strlen (key);
  return strncmp (part, key, n) == 0 && part[n] == ' ' ? part + n + 1 : NULL;
}

static gint64 number (const char *text)
{
  return g_ascii_strtoll (text, NULL, 10);
}

/* Splits "NAME SEPARATOR REST"; [rest] is NULL without one. */
static void split (const char *text, const char *separator, char **name, char **rest)
{
  const char *at = strstr (text, separator);
  *name = at == NULL ? g_strdup (text) : g_strndup (text, (gsize)(at - text));
  *rest = at == NULL ? NULL : g_strdup (at + strlen (separator));
}

static void add (GPtrArray **list, const char *text)
{
  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (*list, g_strdup (text));
}

static gboolean fill_source (PayRequest *r, const char *part)
{
  const char *v;
  PaySource *last = r->sources->len > 0 ? g_ptr_array_index (r->sources, r->sources->len - 1) : NULL;
  if ((v = value_of (part, "source")) != NULL) {
    PaySource *added = pay_request_add_source (r);
    split (v, ": ", &added->name, &added->text);
  } else if ((v = value_of (part, "count")) != NULL)
    last->count = number (v);
  else if ((v = value_of (part, "tags")) != NULL)
    last->tags = g_strsplit (v, " ", -1);
  else if ((v = value_of (part, "uses")) != NULL)
    last->uses = number (v);
  else if ((v = value_of (part, "amount")) != NULL)
    last->amount = number (v);
  return v != NULL;
}

static void fill_untaps (PaySpell *spell, const char *text)
{
  g_autofree char *n = NULL;
  split (text, " ", &n, &spell->untaps_tag);
  if (n[0] != '-' || n[1] != '\0')
    spell->untaps = number (n);
}

static gboolean begin_spell (PayRequest *r, const char *part)
{
  const char *v = value_of (part, "spell");
  if (v == NULL)
    return FALSE;
  g_autofree char *name = NULL, *cost = NULL;
  split (v, " = ", &name, &cost);
  pay_request_add_spell (r, g_str_equal (name, "-") ? NULL : name, cost);
  return TRUE;
}

static gboolean fill_spell (PayRequest *r, const char *part)
{
  const char *v;
  PaySpell *last = r->spells->len > 0 ? g_ptr_array_index (r->spells, r->spells->len - 1) : NULL;
  if (begin_spell (r, part))
    return TRUE;
  if ((v = value_of (part, "copies")) != NULL)
    last->count = number (v);
  else if ((v = value_of (part, "worth")) != NULL)
    last->worth = number (v);
  else if ((v = value_of (part, "for")) != NULL)
    add (&last->purpose, v);
  else if ((v = value_of (part, "own")) != NULL)
    add (&last->modifiers, v);
  else if ((v = value_of (part, "gives")) != NULL)
    last->gives = g_strdup (v);
  else if ((v = value_of (part, "is")) != NULL)
    last->gives_tags = g_strsplit (v, " ", -1);
  else if ((v = value_of (part, "untaps")) != NULL)
    fill_untaps (last, v);
  else if ((v = value_of (part, "after")) != NULL)
    last->after = g_strdup (v);
  else if ((v = value_of (part, "once")) != NULL)
    add (&last->once_paid, v);
  else if ((v = value_of (part, "once-for")) != NULL)
    add (&last->once_purpose, v);
  return v != NULL;
}

static gboolean fill_aim (PayRequest *r, const char *part)
{
  static const char *const names[] = { "all", "most", "worth", "x", "pool", "no-leftover" };
  const char *v = value_of (part, "aim");
  if (v == NULL)
    return FALSE;
  g_autofree char *name = NULL;
  split (v, " ", &name, &r->aim_of);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i])) {
      r->aim = (PayAim)i;
      return TRUE;
    }
  return FALSE;
}

static gboolean fill_rest (PayRequest *r, const char *part)
{
  const char *v;
  if ((v = value_of (part, "pool")) != NULL)
    r->pool = g_strdup (v);
  else if ((v = value_of (part, "life")) != NULL)
    r->life = number (v);
  else if ((v = value_of (part, "energy")) != NULL)
    pay_request_add_counter (r, "energy", number (v));
  else if ((v = value_of (part, "counter")) != NULL)
    pay_request_add_counter (r, v, 3);
  else if ((v = value_of (part, "mod")) != NULL)
    g_ptr_array_add (r->modifiers, g_strdup (v));
  else if ((v = value_of (part, "prefer")) != NULL)
    g_ptr_array_add (r->prefer, g_strdup (v));
  else if ((v = value_of (part, "never")) != NULL)
    g_ptr_array_add (r->never, g_strdup (v));
  else if ((v = value_of (part, "x")) != NULL)
    pay_request_add_x (r, NULL, PAY_X_FIXED, number (v));
  else if ((v = value_of (part, "rules")) != NULL)
    r->rules = g_strdup (v);
  else if ((v = value_of (part, "keep")) != NULL)
    pay_request_add_keep (r, v);
  else if ((v = value_of (part, "ask")) != NULL)
    r->ask = PAY_ASK_COUNT;
  else if ((v = value_of (part, "cost")) != NULL)
    pay_request_add_cost (r, v);
  else if ((v = value_of (part, "purpose")) != NULL)
    g_ptr_array_add (r->purpose, g_strdup (v));
  return v != NULL;
}

PayRequest *plan_row_request (const char *const *parts)
{
  PayRequest *r = pay_request_new ();
  for (; *parts != NULL; parts++) {
    g_autofree char *made = made_text (*parts);
    g_auto (GStrv) apart = g_strsplit (made, " & ", -1);
    for (guint i = 0; apart[i] != NULL && apart[i][0] != '\0'; i++)
      if (!fill_source (r, apart[i]) && !fill_spell (r, apart[i]) && !fill_aim (r, apart[i])
          && !fill_rest (r, apart[i]))
        fail_msg ("the test does not know \"%s\"", apart[i]);
  }
  return r;
}

/* ---- Answers. */

static void append_number (GString *text, const char *name, gint64 n)
{
  if (n != 0)
    g_string_append_printf (text, " %s %" G_GINT64_FORMAT, name, n);
}

static gboolean is_reported (const PayProblem *p, PayKinds kinds)
{
  for (int k = 0; k < pay_problem_kinds (p); k++)
    if ((kinds & PAY_BIT (k)) != 0 && pay_problem_kind_report (p, k) != NULL)
      return TRUE;
  return FALSE;
}

/* Units that a step makes, those without a report left out. */
static gint64 made (const PayProblem *p, const PayStep *step)
{
  PayKinds kinds = 0;
  gint64 n = 0, sum = 0;
  for (int part = 0; pay_problem_action_given (p, step->action, step->mode, part, &kinds, &n); part++)
    sum += is_reported (p, kinds) ? n : 0;
  return sum * step->count * step->times;
}

static gint64 leftover (const PayProblem *p, const PayAnswer *answer)
{
  gsize n = 0;
  gint64 left = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    if (steps[i].type == PAY_STEP_USE)
      left += made (p, &steps[i]);
    if (steps[i].type == PAY_STEP_UNIT && steps[i].lot < 0 && is_reported (p, PAY_BIT (steps[i].kind)))
      left -= steps[i].count;
  }
  return left;
}

static void append_spell (GString *text, const PayCase *c, const PayStep *step)
{
  gint64 x = PAY_NOT_GIVEN;
  g_autofree char *total = c->game->paid_total (c, step->action, step->alternative, &x);
  const char *name = pay_problem_object_name (c->problem, pay_problem_action_object (c->problem, step->action));
  assert_non_null (total);
  for (gint64 i = 0; i < step->count * step->times; i++)
    g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", name, total);
  if (x != PAY_NOT_GIVEN)
    g_string_append_printf (text, " x %" G_GINT64_FORMAT, x);
}

static char *say_paid (const PayCase *c, const PayAnswer *answer)
{
  GString *text = g_string_new (NULL);
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (c->problem, steps[i].action))
      append_spell (text, c, &steps[i]);
  g_autofree char *total = c->game->total (c, answer);
  if (total != NULL) {
    g_string_append_printf (text, "%sgoal %s", text->len > 0 ? ", " : "", total);
    g_string_append_printf (text, " x %" G_GINT64_FORMAT, pay_answer_x (answer, 0));
  }
  append_number (text, "left", leftover (c->problem, answer));
  if (pay_problem_counters (c->problem) > 0) {
    append_number (text, "life", pay_answer_charged (answer, 0));
    append_number (text, "damage", pay_answer_lost (answer, c->problem, 0));
  }
  return g_string_free (text, FALSE);
}

static char *say_short (const PayCase *c, const PayAnswer *answer)
{
  gsize n = 0;
  const PayShort *reasons = pay_answer_shorts (answer, &n);
  if (n == 0)
    return g_strdup ("unknown");
  g_autofree char *why = c->game->explain (c, &reasons[0]);
  return g_strdup_printf ("short: %s", why);
}

char *plan_row_answer (const PayGame *game, const PayRequest *request)
{
  g_autoptr (GError) error = NULL;
  PayCase *c = pay_game_open (game, request, NULL, &error);
  if (c == NULL)
    return g_strdup_printf ("%s at %s:%d: %s", pay_error_code_name (error), pay_error_where (error),
                            (int)pay_error_at (error), error->message);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  g_autofree char *why = NULL;
  if (error != NULL)
    fail_msg ("the problem is wrong: %s", error->message);
  if (!pay_check (c->problem, answer, &why))
    fail_msg ("the checker says: %s", why);
  char *text = pay_answer_outcome (answer) == PAY_PAID ? say_paid (c, answer) : say_short (c, answer);
  game->close (c);
  return text;
}

/* ---- Rows as tests. */

typedef struct {
  const PayGame *game;
  const PlanRow *row;
} Test;

static void test_row (void **state)
{
  const Test *test = *state;
  g_autoptr (PayRequest) request = plan_row_request (test->row->parts);
  g_autofree char *answer = plan_row_answer (test->game, request);
  assert_string_equal (answer, test->row->expect);
}

int plan_rows_run (const char *group, const PayGame *game, const PlanRow *rows, gsize n)
{
  g_autofree struct CMUnitTest *tests = g_new0 (struct CMUnitTest, n);
  g_autofree Test *states = g_new (Test, n);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; i < n; i++) {
    states[i] = (Test){ game, &rows[i] };
    g_ptr_array_add (names, g_strjoinv (", ", (char **)(gpointer)rows[i].parts));
    tests[i] = (struct CMUnitTest){ names->pdata[i], test_row, NULL, NULL, &states[i] };
  }
  return _cmocka_run_group_tests (group, tests, n, NULL, NULL);
}
