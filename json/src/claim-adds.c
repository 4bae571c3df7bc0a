/* SPDX-License-Identifier: MIT */
#include "claim.h"
#include "made.h"

#include <string.h>

#define ONE_BY_ONE 1000 /* units that are matched with names in any order */

static gboolean is_called (const PayProblem *problem, PayKinds kinds, const char *name)
{
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const char *report = (kinds & PAY_BIT (k)) != 0 ? pay_problem_kind_report (problem, k) : NULL;
    if (report != NULL && strcmp (report, name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* One of the names that the kinds have, or all of them: then the unit is none of them yet. */
static gboolean fits (const PayProblem *problem, PayKinds kinds, const char *name, gboolean *open)
{
  *open = FALSE;
  if (is_called (problem, kinds, name))
    return TRUE;
  g_autofree char *all = payj_kinds_name (problem, kinds);
  *open = all != NULL && strcmp (all, name) == 0;
  return *open;
}

static gboolean read_add (const json_t *add, const char **name, gint64 *count)
{
  *count = 1;
  if (json_is_string (add)) {
    *name = json_string_value (add);
    return TRUE;
  }
  const json_t *unit = json_object_get (add, "unit"), *n = json_object_get (add, "count");
  if (!json_is_string (unit) || !json_is_integer (n) || json_integer_value (n) < 1)
    return FALSE;
  *name = json_string_value (unit);
  *count = json_integer_value (n);
  return TRUE;
}

/* The part that gives unit [u], and where the part ends; where there is but one it does not. */
static PayKinds part_at (const PayProblem *problem, const PayStep *s, gint64 u, gint64 once, gint64 *end)
{
  gint64 start = u - u % once, n = 0;
  PayKinds kinds = 0;
  int part = 0;
  for (; pay_problem_action_given (problem, s->action, s->mode, part, &kinds, &n); part++) {
    start += n;
    if (u < start)
      break;
  }
  *end = part == 0 && n == once ? G_MAXINT64 : start;
  return kinds;
}

static void add_piece (GArray *pieces, const PayProblem *problem, const PayStep *s, int use, gint64 unit, gint64 count,
                       const char *name, PayKinds kinds)
{
  const PayjPiece piece = { use, pay_problem_action_object (problem, s->action), unit, count, name, kinds, FALSE };
  g_array_append_val (pieces, piece);
}

/* All units of a step that makes [once] each time; FALSE: more than a number tells. */
static gboolean made_by (const PayStep *s, gint64 once, gint64 *all)
{
  return !__builtin_mul_overflow (once, s->count, all) && !__builtin_mul_overflow (*all, s->times, all);
}

/* ---- In the order of the names. */

static gboolean by_order (const PayjClaim *claim, const PayStep *s, int use, const json_t *adds, gint64 once,
                          GArray *pieces)
{
  const PayProblem *problem = claim->c->problem;
  gint64 all = 0, u = 0, count = 0, end = 0;
  if (!made_by (s, once, &all))
    return FALSE;
  for (gsize i = 0; i < json_array_size (adds); i++) {
    const char *name = NULL;
    if (!read_add (json_array_get (adds, i), &name, &count) || count > all - u)
      return FALSE;
    while (count > 0) {
      gboolean open = FALSE;
      const PayKinds kinds = part_at (problem, s, u, once, &end);
      const gint64 n = MIN (count, end - u);
      if (!fits (problem, kinds, name, &open) || pieces->len > PAYJ_MAX_LINE)
        return FALSE;
      add_piece (pieces, problem, s, use, u, n, open ? NULL : name, kinds);
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

static gboolean find_name (Matching *m, int unit)
{
  for (gsize i = 0; i < m->n; i++) {
    gboolean open = FALSE;
    if (m->tried[i] || !fits (m->problem, m->kinds[unit], m->names[i], &open))
      continue;
    m->tried[i] = TRUE;
    if (m->unit_of[i] >= 0 && !find_name (m, m->unit_of[i]))
      continue;
    m->unit_of[i] = unit;
    m->name_of[unit] = (int)i;
    return TRUE;
  }
  return FALSE;
}

static gboolean match_all (Matching *m)
{
  for (gsize i = 0; i < m->n; i++)
    m->unit_of[i] = -1;
  for (gsize i = 0; i < m->n; i++) {
    memset (m->tried, 0, m->n * sizeof *m->tried);
    if (!find_name (m, (int)i))
      return FALSE;
  }
  return TRUE;
}

static gboolean by_matching (const PayjClaim *claim, const PayStep *s, int use, const json_t *adds, gint64 once,
                             GArray *pieces)
{
  const gsize n = json_array_size (adds);
  gint64 all = 0;
  if (!made_by (s, once, &all) || all != (gint64)n || n > ONE_BY_ONE)
    return FALSE;
  g_autofree PayKinds *kinds = g_new (PayKinds, n + 1);
  g_autofree const char **names = g_new (const char *, n + 1);
  g_autofree int *name_of = g_new (int, n + 1), *unit_of = g_new (int, n + 1);
  g_autofree gboolean *tried = g_new (gboolean, n + 1);
  Matching m = { claim->c->problem, n, kinds, names, name_of, unit_of, tried };
  gint64 count = 0, end = 0;
  for (gsize i = 0; i < n; i++) {
    kinds[i] = part_at (m.problem, s, (gint64)i, once, &end);
    if (!read_add (json_array_get (adds, i), &names[i], &count) || count != 1)
      return FALSE;
  }
  if (!match_all (&m))
    return FALSE;
  for (gsize i = 0; i < n; i++) {
    gboolean open = FALSE;
    const char *name = names[name_of[i]];
    fits (m.problem, kinds[i], name, &open);
    add_piece (pieces, m.problem, s, use, (gint64)i, 1, open ? NULL : name, kinds[i]);
  }
  return TRUE;
}

/* Units of kinds that are never reported have no names. */
static gboolean nameless (const PayjClaim *claim, const PayStep *s, int use, gint64 once, GArray *pieces)
{
  const PayProblem *problem = claim->c->problem;
  gint64 n = 0, start = 0;
  PayKinds kinds = 0;
  for (int part = 0; pay_problem_action_given (problem, s->action, s->mode, part, &kinds, &n); part++) {
    g_autofree char *name = payj_kinds_name (problem, kinds);
    if (name != NULL)
      return FALSE;
    start += n;
  }
  gint64 all = 0;
  if (start > 0 && made_by (s, once, &all))
    add_piece (pieces, problem, s, use, 0, all, NULL, kinds);
  return TRUE;
}

gboolean payj_claim_adds (const PayjClaim *claim, const PayStep *s, int use, const json_t *adds, GArray *pieces)
{
  gint64 once = 0, n = 0;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (claim->c->problem, s->action, s->mode, part, &kinds, &n); part++)
    once += n;
  if (json_array_size (adds) == 0)
    return nameless (claim, s, use, once, pieces);
  if (once == 0)
    return FALSE;
  const guint before = pieces->len;
  if (by_order (claim, s, use, adds, once, pieces))
    return TRUE;
  g_array_set_size (pieces, before);
  if (by_matching (claim, s, use, adds, once, pieces))
    return TRUE;
  g_array_set_size (pieces, before);
  return FALSE;
}
