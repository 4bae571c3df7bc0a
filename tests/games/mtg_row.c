/* SPDX-License-Identifier: MIT */
#include "mtg_row.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
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

static gboolean fill_source (PayRequest *r, const char *part)
{
  const char *v;
  PaySource *last = r->sources->len > 0 ? g_ptr_array_index (r->sources, r->sources->len - 1) : NULL;
  if ((v = value_of (part, "source")) != NULL)
    pay_request_add_source (r)->text = g_strdup (v);
  else if ((v = value_of (part, "named")) != NULL)
    pay_request_add_source (r)->name = g_strdup (v);
  else if ((v = value_of (part, "text")) != NULL)
    last->text = g_strdup (v);
  else if ((v = value_of (part, "count")) != NULL)
    last->count = number (v);
  else if ((v = value_of (part, "uses")) != NULL)
    last->uses = number (v);
  else if ((v = value_of (part, "amount")) != NULL)
    last->amount = number (v);
  else if ((v = value_of (part, "extra")) != NULL)
    last->extra = g_strdup (v);
  else if ((v = value_of (part, "tag")) != NULL)
    last->tags = g_strsplit (v, " ", -1);
  return v != NULL;
}

static gboolean fill_rest (PayRequest *r, const char *part)
{
  const char *v;
  if ((v = value_of (part, "cost")) != NULL)
    pay_request_add_cost (r, v[0] == '\0' ? NULL : v);
  else if ((v = value_of (part, "pool")) != NULL)
    r->pool = g_strdup (v);
  else if ((v = value_of (part, "mod")) != NULL)
    g_ptr_array_add (r->modifiers, g_strdup (v));
  else if ((v = value_of (part, "for")) != NULL)
    g_ptr_array_add (r->purpose, g_strdup (v));
  else if ((v = value_of (part, "life")) != NULL)
    r->life = number (v);
  else if ((v = value_of (part, "hand")) != NULL)
    pay_request_add_counter (r, "hand", number (v));
  else if ((v = value_of (part, "loyalty")) != NULL)
    pay_request_add_counter (r, "loyalty", number (v));
  else if ((v = value_of (part, "energy")) != NULL)
    pay_request_add_counter (r, "energy", number (v));
  else if ((v = value_of (part, "ticket")) != NULL)
    pay_request_add_counter (r, "ticket", number (v));
  else if ((v = value_of (part, "counter")) != NULL)
    pay_request_add_counter (r, v, 3);
  else if ((v = value_of (part, "x")) != NULL)
    pay_request_add_x (r, NULL, PAY_X_FIXED, number (v));
  else if ((v = value_of (part, "order")) != NULL)
    r->order = PAY_ORDER_GIVEN;
  else if ((v = value_of (part, "prefer")) != NULL)
    g_ptr_array_add (r->prefer, g_strdup (v));
  else if ((v = value_of (part, "never")) != NULL)
    g_ptr_array_add (r->never, g_strdup (v));
  else if ((v = value_of (part, "rules")) != NULL)
    r->rules = g_strdup (v);
  return v != NULL;
}

PayRequest *mtg_row_request (const char *const *parts)
{
  PayRequest *r = pay_request_new ();
  for (; *parts != NULL; parts++)
    if (!fill_source (r, *parts) && !fill_rest (r, *parts))
      fail_msg ("the test does not know \"%s\"", *parts);
  return r;
}

static void append_number (GString *text, const char *name, gint64 n)
{
  if (n != 0)
    g_string_append_printf (text, " %s %" G_GINT64_FORMAT, name, n);
}

/* The lots and objects that the units for the goal came from. */
static void append_origins (GString *text, const PayCase *c, const PayAnswer *answer)
{
  gsize n = 0;
  gboolean in_goal = FALSE;
  const PayStep *steps = pay_answer_steps (answer, &n);
  g_string_append (text, " from");
  for (gsize i = 0; i < n; i++) {
    const PayStep *step = &steps[i];
    in_goal = step->type == PAY_STEP_GOAL || (in_goal && step->type != PAY_STEP_USE);
    if (!in_goal || step->type != PAY_STEP_UNIT)
      continue;
    const int object = step->lot < 0 ? pay_problem_action_object (c->problem, steps[step->from].action) : -1;
    g_string_append_printf (text, " %s",
                            object < 0 ? pay_problem_lot_name (c->problem, step->lot)
                                       : pay_problem_object_name (c->problem, object));
  }
}

static char *say_paid (const PayCase *c, const PayAnswer *answer, gboolean with_origins)
{
  g_autofree char *total = pay_mtg_game ()->total (c, answer);
  g_autofree char *least = NULL, *greatest = NULL;
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "paid %s", total);
  append_number (text, "x", pay_answer_x (answer, 0));
  append_number (text, "life", pay_answer_charged (answer, 0));
  append_number (text, "damage", pay_answer_lost (answer, c->problem, 0));
  if (pay_mtg_game ()->total_range (c, &least, &greatest))
    g_string_append_printf (text, " %s..%s", least, greatest);
  if (with_origins)
    append_origins (text, c, answer);
  return g_string_free (text, FALSE);
}

static char *say_short (const PayCase *c, const PayAnswer *answer)
{
  gsize n = 0;
  const PayShort *reasons = pay_answer_shorts (answer, &n);
  assert_true (n > 0);
  g_autofree char *why = pay_mtg_game ()->explain (c, &reasons[0]);
  return g_strdup_printf ("short: %s", why);
}

char *mtg_row_answer (const PayRequest *request)
{
  g_autoptr (GError) error = NULL;
  PayCase *c = pay_mtg_game ()->open (request, &error);
  if (c == NULL)
    return g_strdup_printf ("%s at %s:%d", pay_error_code_name (error), pay_error_where (error),
                            (int)pay_error_at (error));
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  g_autofree char *why = NULL;
  assert_null (error);
  assert_int_equal (pay_problem_objects (c->problem), (int)request->sources->len);
  if (!pay_check (c->problem, answer, &why))
    fail_msg ("the checker says: %s", why);
  char *text = pay_answer_outcome (answer) == PAY_PAID ? say_paid (c, answer, request->prefer->len > 0)
                                                       : say_short (c, answer);
  pay_mtg_game ()->close (c);
  return text;
}
