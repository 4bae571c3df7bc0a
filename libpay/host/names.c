/* SPDX-License-Identifier: MIT */
#include <pay/names.h>

#include <string.h>

#define MOST_RUNS (16 * 1024 * 1024)

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

/* ---- In any order: as many units of each part as are called by each name. What has no name is told by nobody. */

typedef struct {
  PayKinds kinds;
  gint64 once, left; /* units of one happening; those of all that have no name yet */
  int by;            /* while a way is looked for: the name that leads here; -1: none */
  gboolean seen;
} Part;

typedef struct {
  const char *name;
  gint64 left; /* units of that name which are none yet */
  int from;    /* while a way is looked for: the part that leads here; -1: none */
} Name;

typedef struct {
  const PayProblem *problem;
  GArray *parts, *names; /* Part, Name */
  gint64 *calls;         /* by part and name: so many units */
} Sums;

#define PART(sums, i) (&g_array_index ((sums)->parts, Part, (guint)(i)))
#define NAME(sums, i) (&g_array_index ((sums)->names, Name, (guint)(i)))

static gint64 *calls_at (const Sums *sums, int part, int name)
{
  return &sums->calls[(gsize)part * sums->names->len + (gsize)name];
}

static void find_parts (const PayStep *step, gint64 happenings, Sums *sums)
{
  Part part = { .by = -1 };
  for (int i = 0; pay_problem_action_given (sums->problem, step->action, step->mode, i, &part.kinds, &part.once); i++) {
    g_autofree char *name = pay_problem_kinds_name (sums->problem, part.kinds);
    part.left = name != NULL ? part.once * happenings : 0;
    g_array_append_val (sums->parts, part);
  }
}

static gboolean fits_some (const Sums *sums, const char *name)
{
  gboolean any = FALSE, open;
  for (guint i = 0; i < sums->parts->len && name != NULL && !any; i++)
    any = fits (sums->problem, PART (sums, i)->kinds, name, &open);
  return any;
}

/* Each name once. FALSE: a number is none, or nothing is called so. */
static gboolean find_names (PayAmounts told, Sums *sums)
{
  for (gsize i = 0; i < told.n; i++) {
    guint at = 0;
    while (at < sums->names->len && g_strcmp0 (NAME (sums, at)->name, told.at[i].name) != 0)
      at++;
    const Name name = { told.at[i].name, 0, -1 };
    if (at == sums->names->len && !fits_some (sums, name.name))
      return FALSE;
    if (at == sums->names->len)
      g_array_append_val (sums->names, name);
    if (told.at[i].count < 1
        || __builtin_add_overflow (NAME (sums, at)->left, told.at[i].count, &NAME (sums, at)->left))
      return FALSE;
  }
  return TRUE;
}

/* The name at the end of the shortest way on which units of [part] may get one; -1: there is none. */
static int find_way (const Sums *sums, int part)
{
  g_autofree int *queue = g_new (int, sums->parts->len + 1);
  guint n = 0;
  gboolean open;
  for (guint i = 0; i < sums->parts->len; i++)
    PART (sums, i)->seen = FALSE;
  for (guint i = 0; i < sums->names->len; i++)
    NAME (sums, i)->from = -1;
  PART (sums, part)->seen = TRUE;
  PART (sums, part)->by = -1;
  queue[n++] = part;
  for (guint at = 0; at < n; at++)
    for (guint i = 0; i < sums->names->len; i++) {
      Name *name = NAME (sums, i);
      if (name->from >= 0 || !fits (sums->problem, PART (sums, queue[at])->kinds, name->name, &open))
        continue;
      name->from = queue[at];
      if (name->left > 0)
        return (int)i;
      for (guint p = 0; p < sums->parts->len; p++)
        if (!PART (sums, p)->seen && *calls_at (sums, (int)p, (int)i) > 0) {
          PART (sums, p)->seen = TRUE;
          PART (sums, p)->by = (int)i;
          queue[n++] = (int)p;
        }
    }
  return -1;
}

/* As many units of [part] as can be get a name by the way that ends at [name]. */
static void go_way (const Sums *sums, int part, int name)
{
  gint64 count = MIN (PART (sums, part)->left, NAME (sums, name)->left);
  for (int at = NAME (sums, name)->from; at != part; at = NAME (sums, PART (sums, at)->by)->from)
    count = MIN (count, *calls_at (sums, at, PART (sums, at)->by));
  PART (sums, part)->left -= count;
  NAME (sums, name)->left -= count;
  for (int end = name;; end = PART (sums, NAME (sums, end)->from)->by) {
    const int at = NAME (sums, end)->from;
    *calls_at (sums, at, end) += count;
    if (at == part)
      return;
    *calls_at (sums, at, PART (sums, at)->by) -= count;
  }
}

/* FALSE: the names do not fit. */
static gboolean call_all (Sums *sums)
{
  for (int part = 0; part < (int)sums->parts->len; part++)
    while (PART (sums, part)->left > 0) {
      const int name = find_way (sums, part);
      if (name < 0)
        return FALSE;
      go_way (sums, part, name);
    }
  for (guint i = 0; i < sums->names->len; i++)
    if (NAME (sums, i)->left > 0)
      return FALSE;
  return TRUE;
}

/* [count] units of the part, from [unit] on, by the names that are left for it, the first ones first. */
static void add_called (const Sums *sums, int part, gint64 unit, gint64 count, GArray *runs)
{
  const PayKinds kinds = PART (sums, part)->kinds;
  for (int i = 0; i < (int)sums->names->len && count > 0; i++) {
    gint64 *calls = calls_at (sums, part, i);
    const gint64 n = MIN (*calls, count);
    gboolean open = FALSE;
    if (n == 0)
      continue;
    fits (sums->problem, kinds, NAME (sums, i)->name, &open);
    add_run (runs, unit, n, kinds, open ? NULL : NAME (sums, i)->name);
    *calls -= n;
    unit += n;
    count -= n;
  }
  if (count > 0)
    add_run (runs, unit, count, kinds, NULL);
}

static gboolean by_sums (const PayProblem *problem, const PayStep *step, PayAmounts told, gint64 once, GArray *runs)
{
  gint64 all = 0;
  if (!made_by (step, once, &all))
    return FALSE;
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Name));
  Sums sums = { problem, parts, names, NULL };
  const gint64 happenings = once > 0 ? all / once : 0;
  find_parts (step, happenings, &sums);
  if (!find_names (told, &sums) || happenings > MOST_RUNS / MAX (parts->len, 1))
    return FALSE;
  g_autofree gint64 *calls = g_new0 (gint64, (gsize)parts->len * names->len + 1);
  sums.calls = calls;
  if (!call_all (&sums))
    return FALSE;
  if (parts->len == 1) {
    add_called (&sums, 0, 0, all, runs);
    return TRUE;
  }
  gint64 unit = 0;
  for (gint64 i = 0; i < happenings; i++)
    for (int part = 0; part < (int)parts->len; unit += PART (&sums, part++)->once)
      add_called (&sums, part, unit, PART (&sums, part)->once, runs);
  return TRUE;
}

static gboolean match (const PayProblem *problem, const PayStep *step, PayAmounts told, GArray *runs)
{
  gint64 once = 0, n = 0;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (problem, step->action, step->mode, part, &kinds, &n); part++)
    once += n;
  if (told.n > 0 && once == 0)
    return FALSE;
  if (told.n > 0 && by_order (problem, step, told, once, runs))
    return TRUE;
  g_array_set_size (runs, 0);
  return by_sums (problem, step, told, once, runs);
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
