/* SPDX-License-Identifier: MIT */
/* Payments one after the other, each on a line as soon as it is found. */
#include "asking.h"
#include "words/words.h"

#include <jansson.h>
#include <string.h>

#define SPELT_OUT 5 /* like units that are named one by one */

typedef struct {
  const PayRequest *request;
  gboolean json;
  guint64 n;
  GString *line;
  int n_reports;
  int *report; /* by kind: which report it counts under, -1: none */
  const char **reports;
  gint64 *spent; /* by report */
  gint64 *first; /* by lot: units of the pool before it */
  GArray *used;  /* Used */
} Listing;

/* Objects of a source, or units of a lot. */
typedef struct {
  const char *name;
  int place; /* of the source; lots come after them */
  gint64 from, to;
} Used;

/* What the problem calls things, looked up once. */
static void look_up (Listing *l, const PayProblem *problem)
{
  const int kinds = pay_problem_kinds (problem), lots = pay_problem_lots (problem);
  l->report = g_new (int, (gsize)kinds + 1);
  l->reports = g_new0 (const char *, (gsize)kinds + 1);
  l->spent = g_new0 (gint64, (gsize)kinds + 1);
  l->first = g_new0 (gint64, (gsize)lots + 1);
  for (int k = 0; k < kinds; k++) {
    const char *report = pay_problem_kind_report (problem, k);
    int at = 0;
    while (report != NULL && at < l->n_reports && strcmp (l->reports[at], report) != 0)
      at++;
    if (report != NULL && at == l->n_reports)
      l->reports[l->n_reports++] = report;
    l->report[k] = report != NULL ? at : -1;
  }
  for (int i = 0; i < lots; i++)
    l->first[i + 1] = l->first[i] + pay_problem_lot_count (problem, i);
}

static void append_number (GString *line, gint64 n, const char *what)
{
  g_string_append_printf (line, "%" G_GINT64_FORMAT " %s", n, what);
}

/* "W U U", "12 C". */
static void append_spent (Listing *l)
{
  gboolean any = FALSE;
  for (int r = 0; r < l->n_reports; r++) {
    for (gint64 i = 0; i < l->spent[r] && l->spent[r] <= SPELT_OUT; i++) {
      g_string_append_c (l->line, ' ');
      g_string_append (l->line, l->reports[r]);
    }
    if (l->spent[r] > SPELT_OUT) {
      g_string_append_c (l->line, ' ');
      append_number (l->line, l->spent[r], l->reports[r]);
    }
    any = any || l->spent[r] > 0;
    l->spent[r] = 0;
  }
  g_string_append (l->line, any ? "" : " nothing");
}

static void append_rest (Listing *l, const PayCase *c, const PayAnswer *answer)
{
  const PayCost *goal = pay_problem_goal (c->problem);
  for (int v = 0; v < PAY_MAX_VARIABLES && c->variables[v] != NULL; v++)
    if (pay_cost_has_x (goal, v))
      g_string_append_printf (l->line, ", %s = %" G_GINT64_FORMAT, c->variables[v], pay_answer_x (answer, v));
  for (int i = 0; i < pay_problem_counters (c->problem); i++) {
    const char *name = pay_problem_counter_name (c->problem, i);
    if (pay_answer_charged (answer, i) != 0) {
      g_string_append (l->line, ", ");
      append_number (l->line, pay_answer_charged (answer, i), name);
    }
    const gint64 lost = pay_problem_counter_with (c->problem, i) < 0 ? pay_answer_lost (answer, c->problem, i) : 0;
    if (lost > 0) {
      g_string_append (l->line, ", ");
      append_number (l->line, lost, strcmp (name, "life") == 0 ? "damage" : name);
    }
  }
  if (pay_cost_alternatives (goal) < 2)
    return;
  g_autofree char *total = c->game->total (c, answer);
  if (total != NULL)
    g_string_append_printf (l->line, ", as %s", total);
}

/* ---- Things that are used: like neighbours in one. */

static gint compare_used (gconstpointer a, gconstpointer b)
{
  const Used *x = a, *y = b;
  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  return x->from < y->from ? -1 : x->from > y->from;
}

static void find_used (Listing *l, const PayProblem *problem, const PayStep *steps, gsize n)
{
  const int objects = pay_problem_objects (problem);
  g_array_set_size (l->used, 0);
  for (gsize i = 0; i < n; i++) {
    const PayStep *s = &steps[i];
    Used used = { NULL, 0, s->unit, s->unit + s->count };
    if (s->type == PAY_STEP_USE) {
      used.place = pay_problem_action_object (problem, s->action);
      used.name = pay_problem_object_name (problem, used.place);
    } else if (s->type == PAY_STEP_UNIT && s->lot >= 0) {
      used.place = objects + s->lot;
      used.name = pay_problem_lot_name (problem, s->lot);
    }
    if (used.name != NULL)
      g_array_append_val (l->used, used);
  }
  g_array_sort (l->used, compare_used);
}

/* Of like things it is told which ones they are, counted from 0 as in records, where that makes the difference. */
static void append_one (Listing *l, const Used *used, gint64 before, gboolean alone)
{
  const gint64 n = used->to - used->from;
  const gboolean which = l->request->distinct == PAY_DISTINCT_SET && !alone;
  if (n > 1 && !which)
    append_number (l->line, n, used->name);
  else
    g_string_append (l->line, used->name);
  if (which)
    g_string_append_printf (l->line, " #%" G_GINT64_FORMAT, before + used->from);
  if (which && n > 1)
    g_string_append_printf (l->line, "-%" G_GINT64_FORMAT, before + used->to - 1);
}

static void append_used (Listing *l, const PayCase *c)
{
  const int objects = pay_problem_objects (c->problem);
  const gboolean sets = l->request->distinct == PAY_DISTINCT_SET;
  gboolean uses = FALSE, pool = FALSE;
  for (guint i = 0; i < l->used->len;) {
    Used used = g_array_index (l->used, Used, i);
    for (i++; i < l->used->len; i++) {
      const Used *next = &g_array_index (l->used, Used, i);
      if (next->place != used.place || (sets && next->from > used.to))
        break;
      used.to = sets ? MAX (used.to, next->to) : used.to + next->to - next->from;
    }
    const gboolean of_pool = used.place >= objects;
    if (of_pool && !sets && objects == 0)
      continue;
    if (of_pool)
      g_string_append_printf (l->line, pool ? ", " : "; from the %s ", c->game->words.pool);
    else
      g_string_append (l->line, uses ? ", " : "; uses ");
    append_one (l, &used, of_pool ? l->first[used.place - objects] : 0,
                !of_pool && pay_problem_object_count (c->problem, used.place) == 1);
    uses = uses || !of_pool;
    pool = pool || of_pool;
  }
}

static void append_payment (Listing *l, const PayCase *c, const PayAnswer *answer)
{
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  gboolean goal = FALSE;
  for (gsize i = 0; i < n; i++) {
    goal = goal || steps[i].type == PAY_STEP_GOAL;
    if (goal && steps[i].type == PAY_STEP_UNIT && l->report[steps[i].kind] >= 0)
      l->spent[l->report[steps[i].kind]] += steps[i].count;
  }
  append_spent (l);
  append_rest (l, c, answer);
  find_used (l, c->problem, steps, n);
  append_used (l, c);
}

static gboolean use (PaySession *session, const PayCase *c, const PayAnswer *answer, gpointer data)
{
  Listing *l = data;
  if (l->report == NULL)
    look_up (l, c->problem);
  l->n++;
  if (l->json) {
    output_line (pay_session_listed (session, NULL));
    return TRUE;
  }
  g_string_printf (l->line, "%" G_GUINT64_FORMAT ":", l->n);
  append_payment (l, c, answer);
  output_line (l->line->str);
  return TRUE;
}

/* How many there were, and whether these were all. */
static void append_end (const Listing *l, const char *record, GString *words)
{
  static const char *const names[] = { "outcome", "payment" };
  const guint64 most = l->request->answers > 0 ? l->request->answers : PAY_DEFAULT_ANSWERS;
  json_t *whole = json_loads (record, 0, NULL);
  const gboolean complete = json_is_true (json_object_get (whole, "complete"));
  json_decref (whole);
  g_string_append_printf (words, "%" G_GUINT64_FORMAT " %s%s", l->n,
                          names[l->request->distinct == PAY_DISTINCT_SET ? 1 : 0], l->n == 1 ? "" : "s");
  if (complete)
    g_string_append (words, ".\n");
  else if (is_stopped ())
    g_string_append (words, ", then stopped.\n");
  else if (l->n == most)
    g_string_append (words, ", and there are more: --answers N lists up to N.\n");
  else
    g_string_append (words, ", then a limit was reached.\n");
}

Exit list_payments (PaySession *session, const PayGame *game, const PayRequest *request, const GString *words,
                    gboolean json)
{
  Listing l = { .request = request, .json = json, .line = g_string_new (NULL) };
  l.used = g_array_new (FALSE, FALSE, sizeof (Used));
  if (!json)
    output (words->str, words->len);
  const char *record = pay_session_list (session, request, NULL, use, &l, NULL);
  g_autoptr (GString) end = g_string_new (NULL);
  if (json)
    output_line (record);
  else if (pay_session_status (session) == PAY_STATUS_PAYABLE)
    append_end (&l, record, end);
  else if (pay_session_status (session) != PAY_STATUS_ERROR)
    report_answer (end, game, request, record);
  output (end->str, end->len);
  g_string_free (l.line, TRUE);
  g_array_unref (l.used);
  g_free (l.report);
  g_free (l.reports);
  g_free (l.spent);
  g_free (l.first);
  return is_stopped () ? EXIT_LIMIT : exit_of (session, json ? NULL : request);
}
