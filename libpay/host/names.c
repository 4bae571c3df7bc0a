/* SPDX-License-Identifier: MIT */
#include <pay/names.h>

#include <string.h>

#define MOST_RUNS (16 * 1024 * 1024)
#define ONE_BY_ONE 1000 /* units that are matched with names in any order */

gint64 pay_amounts_of (PayAmounts amounts, const char *name)
{
  gint64 sum = 0;
  for (guint i = 0; i < amounts.n; i++)
    sum += g_strcmp0 (amounts.at[i].name, name) == 0 ? amounts.at[i].count : 0;
  return sum;
}

/* Is one of [kinds] reported as [name]? */
static gboolean is_called (const PayProblem *problem, PayKinds kinds, const char *name)
{
  const int n = pay_problem_kinds (problem);
  for (int k = 0; k < n && kinds >> k != 0; k++) {
    const char *report = (kinds & PAY_BIT (k)) != 0 ? pay_problem_kind_report (problem, k) : NULL;
    if (report != NULL && g_strcmp0 (report, name) == 0)
      return TRUE;
  }
  return FALSE;
}

char *pay_problem_kinds_name (const PayProblem *problem, PayKinds kinds)
{
  GString *name = g_string_new (NULL);
  const int n = pay_problem_kinds (problem);
  for (int k = 0; k < n && kinds >> k != 0; k++) {
    const char *report = (kinds & PAY_BIT (k)) != 0 ? pay_problem_kind_report (problem, k) : NULL;
    if (report == NULL || is_called (problem, kinds & (PAY_BIT (k) - 1), report))
      continue;
    if (name->len > 0)
      g_string_append_c (name, '|');
    g_string_append (name, report);
  }
  return g_string_free (name, name->len == 0);
}

/* ---- Units by their names. */

/* Units that are called alike. */
typedef struct {
  gint64 unit, count;
  PayKinds kinds;
  const char *name; /* NULL: open */
} Run;

/* One of the names that the kinds have, or all of them: then the unit is none of them yet. */
static gboolean fits (const PayProblem *problem, PayKinds kinds, const char *name, gboolean *open)
{
  *open = FALSE;
  if (is_called (problem, kinds, name))
    return TRUE;
  g_autofree char *all = pay_problem_kinds_name (problem, kinds);
  *open = all != NULL && strcmp (all, name) == 0;
  return *open;
}

/* The part that gives unit [u], and where the part ends; where there is but one it does not. */
static PayKinds part_at (const PayProblem *problem, const PayStep *step, gint64 u, gint64 once, gint64 *end)
{
  gint64 start = u - u % once, n = 0;
  PayKinds kinds = 0;
  int part = 0;
  for (; pay_problem_action_given (problem, step->action, step->mode, part, &kinds, &n); part++) {
    start += n;
    if (u < start)
      break;
  }
  *end = part == 0 && n == once ? G_MAXINT64 : start;
  return kinds;
}

static void add_run (GArray *runs, gint64 unit, gint64 count, PayKinds kinds, const char *name)
{
  const Run run = { unit, count, kinds, name };
  g_array_append_val (runs, run);
}

/* All units of a step that makes [once] each time; FALSE: more than a number tells. */
static gboolean made_by (const PayStep *step, gint64 once, gint64 *all)
{
  return !__builtin_mul_overflow (once, step->count, all) && !__builtin_mul_overflow (*all, step->times, all);
}

/* ---- In the order of the names. */

static gboolean by_order (const PayProblem *problem, const PayStep *step, PayAmounts told, gint64 once, GArray *runs)
{
  gint64 all = 0, u = 0, end = 0;
  if (!made_by (step, once, &all))
    return FALSE;
  for (gsize i = 0; i < told.n; i++) {
    const char *name = told.at[i].name;
    gint64 count = told.at[i].count;
    if (count < 1 || count > all - u)
      return FALSE;
    while (count > 0) {
      gboolean open = FALSE;
      const PayKinds kinds = part_at (problem, step, u, once, &end);
      const gint64 n = MIN (count, end - u);
      if (!fits (problem, kinds, name, &open) || runs->len > MOST_RUNS)
        return FALSE;
      add_run (runs, u, n, kinds, open ? NULL : name);
      u += n;
      count -= n;
    }
  }
  return u == all;
}

/* ---- In any order: units and names are matched. */

typedef struct {
  const PayProblem *problem;
  gsize n;
  PayKinds *kinds;    /* of each unit */
  const char **names; /* in the order of the record */
  int *name_of;       /* of each unit, -1: none yet */
  int *unit_of;       /* of each name */
  gboolean *tried;    /* names */
} Matching;

static gboolean find_name (Matching *matching, int unit)
{
  for (gsize i = 0; i < matching->n; i++) {
    gboolean open = FALSE;
    if (matching->tried[i] || !fits (matching->problem, matching->kinds[unit], matching->names[i], &open))
      continue;
    matching->tried[i] = TRUE;
    if (matching->unit_of[i] >= 0 && !find_name (matching, matching->unit_of[i]))
      continue;
    matching->unit_of[i] = unit;
    matching->name_of[unit] = (int)i;
    return TRUE;
  }
  return FALSE;
}

static gboolean match_all (Matching *matching)
{
  for (gsize i = 0; i < matching->n; i++)
    matching->unit_of[i] = -1;
  for (gsize i = 0; i < matching->n; i++) {
    memset (matching->tried, 0, matching->n * sizeof *matching->tried);
    if (!find_name (matching, (int)i))
      return FALSE;
  }
  return TRUE;
}

static gboolean is_nameless (const PayProblem *problem, PayKinds kinds)
{
  g_autofree char *name = pay_problem_kinds_name (problem, kinds);
  return name == NULL;
}

/* The kinds of all units with names; FALSE: there are not as many as are told, one by one. */
static gboolean list_named (const PayProblem *problem, const PayStep *step, PayAmounts told, gint64 once, gint64 all,
                            PayKinds *kinds)
{
  gint64 end = 0;
  gsize n = 0;
  for (gint64 i = 0; i < all; i++) {
    const PayKinds one = part_at (problem, step, i, once, &end);
    if (is_nameless (problem, one))
      continue;
    if (n == told.n || told.at[n].count != 1)
      return FALSE;
    kinds[n++] = one;
  }
  return n == told.n;
}

/* What has no name is told by nobody, wherever it stands among the others. */
static gboolean by_matching (const PayProblem *problem, const PayStep *step, PayAmounts told, gint64 once, GArray *runs)
{
  const gsize n = told.n;
  gint64 all = 0, end = 0;
  if (!made_by (step, once, &all) || all < (gint64)n || all > ONE_BY_ONE)
    return FALSE;
  g_autofree PayKinds *kinds = g_new (PayKinds, n + 1);
  g_autofree const char **names = g_new (const char *, n + 1);
  g_autofree int *name_of = g_new (int, n + 1), *unit_of = g_new (int, n + 1);
  g_autofree gboolean *tried = g_new (gboolean, n + 1);
  Matching matching = { problem, n, kinds, names, name_of, unit_of, tried };
  for (gsize i = 0; i < n; i++)
    names[i] = told.at[i].name;
  if (!list_named (problem, step, told, once, all, kinds) || !match_all (&matching))
    return FALSE;
  gsize named = 0;
  for (gint64 i = 0; i < all; i++) {
    gboolean open = FALSE;
    const PayKinds one = part_at (problem, step, i, once, &end);
    const char *name = is_nameless (problem, one) ? NULL : names[name_of[named++]];
    if (name != NULL)
      fits (problem, one, name, &open);
    add_run (runs, i, 1, one, open ? NULL : name);
  }
  return TRUE;
}

/* Units of kinds that are never reported have no names. */
static gboolean nameless (const PayProblem *problem, const PayStep *step, gint64 once, GArray *runs)
{
  gint64 n = 0, start = 0;
  PayKinds kinds = 0;
  for (int part = 0; pay_problem_action_given (problem, step->action, step->mode, part, &kinds, &n); part++) {
    g_autofree char *name = pay_problem_kinds_name (problem, kinds);
    if (name != NULL)
      return FALSE;
    start += n;
  }
  gint64 all = 0;
  if (start > 0 && made_by (step, once, &all))
    add_run (runs, 0, all, kinds, NULL);
  return TRUE;
}

static gboolean match (const PayProblem *problem, const PayStep *step, PayAmounts told, GArray *runs)
{
  gint64 once = 0, n = 0;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (problem, step->action, step->mode, part, &kinds, &n); part++)
    once += n;
  if (told.n == 0)
    return nameless (problem, step, once, runs);
  if (once == 0)
    return FALSE;
  if (by_order (problem, step, told, once, runs))
    return TRUE;
  g_array_set_size (runs, 0);
  return by_matching (problem, step, told, once, runs);
}

gboolean pay_problem_match_units (const PayProblem *problem, const PayStep *use, PayAmounts names, PayUnitsFunc tell,
                                  gpointer data)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  if (!match (problem, use, names, runs))
    return FALSE;
  for (guint i = 0; i < runs->len; i++) {
    const Run *run = &g_array_index (runs, Run, i);
    tell (run->unit, run->count, run->kinds, run->name, data);
  }
  return TRUE;
}
