/* SPDX-License-Identifier: MIT */
/* From a request to a problem. */
#include "open.h"
#include "arithmetic/arithmetic.h"
#include "plan/plan.h"
#include "problem/problem.h"

#include <string.h>

void zx_close (PayCase *base)
{
  ZxCase *opened = (ZxCase *)base;
  pay_problem_free (opened->base.problem);
  g_array_unref (opened->labels);
  g_free (opened->printed);
  g_free (opened->least);
  g_free (opened->greatest);
  g_ptr_array_unref (opened->tags);
  g_ptr_array_unref (opened->tag_words);
  g_array_unref (opened->candidates);
  g_ptr_array_unref (opened->waiting);
  g_clear_pointer (&opened->forms, g_ptr_array_unref);
  g_array_unref (opened->barred);
  g_free (opened);
}

static void opening_clear (ZxOpening *o)
{
  g_clear_pointer (&o->cost, g_ptr_array_unref);
  g_clear_pointer (&o->changes, zx_changes_free);
  g_clear_pointer (&o->lots, g_ptr_array_unref);
  g_clear_pointer (&o->excluded, g_array_unref);
  g_clear_pointer (&o->kinds, g_array_unref);
  if (o->opened != NULL)
    zx_close (&o->opened->base);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZxOpening, opening_clear)

static void candidate_clear (gpointer data)
{
  g_free (((ZxCandidate *)data)->name);
}

static ZxCase *case_new (void)
{
  static const char *const no_variables[] = { NULL };
  ZxCase *opened = g_new0 (ZxCase, 1);
  opened->base.variables = no_variables;
  opened->base.problem = pay_problem_new ();
  opened->labels = zx_labels_new ();
  opened->tags = g_ptr_array_new_with_free_func (g_free);
  opened->tag_words = g_ptr_array_new_with_free_func (g_free);
  opened->barred = g_array_new (FALSE, FALSE, sizeof (ZxBarred));
  opened->waiting = g_ptr_array_new_with_free_func (g_free);
  opened->candidates = g_array_new (FALSE, FALSE, sizeof (ZxCandidate));
  g_array_set_clear_func (opened->candidates, candidate_clear);
  return opened;
}

/* ---- The cost. */

static gboolean read_costs (ZxOpening *o, GError **error)
{
  const GPtrArray *texts = o->request->costs;
  if (texts->len == 0) {
    pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost; no Resource Cost is an empty text");
    return FALSE;
  }
  o->cost = zx_cost_new ();
  for (guint i = 0; i < texts->len; i++) {
    const char *text = texts->pdata[i];
    if (text == NULL)
      continue;
    g_autofree char *where = texts->len == 1 ? g_strdup ("cost") : g_strdup_printf ("cost[%u]", i);
    ZxText t = { .start = text, .p = text, .where = where };
    g_autoptr (GPtrArray) cost = zx_cost_read (&t, error);
    if (cost == NULL)
      return FALSE;
    GPtrArray *joined = zx_cost_join (o->cost, cost);
    if (joined == NULL)
      return zx_text_error (&t, text, PAY_ERROR_TOO_LARGE, error, "more than %d Resource Costs or %d alternatives",
                            ZX_MAX_PARTS, ZX_MAX_ALTERNATIVES);
    g_ptr_array_unref (o->cost);
    o->cost = joined;
  }
  return TRUE;
}

static gboolean find_range (ZxOpening *o, GError **error)
{
  g_autoptr (GPtrArray) least = zx_cost_end (o->cost, o->changes, FALSE, error);
  if (least == NULL)
    return FALSE;
  g_autoptr (GPtrArray) greatest = zx_cost_end (o->cost, o->changes, TRUE, NULL); /* as many alternatives */
  g_autofree char *a = zx_cost_print_paid (least), *b = zx_cost_print_paid (greatest);
  if (strcmp (a, b) == 0)
    return TRUE;
  o->opened->least = g_steal_pointer (&a);
  o->opened->greatest = g_steal_pointer (&b);
  return TRUE;
}

static gboolean leaves_a_choice (const ZxOpening *o)
{
  const GArray *decreases = o->changes->decreases;
  gboolean optional = FALSE;
  for (guint i = 0; i < decreases->len; i++)
    optional = optional || g_array_index (decreases, ZxDecrease, i).optional;
  return optional || (decreases->len > 1 && o->request->order == PAY_ORDER_BEST);
}

static gboolean lock_cost (ZxOpening *o, GError **error)
{
  o->opened->choice = leaves_a_choice (o);
  if (o->changes->decreases->len > 1 && !find_range (o, error))
    return FALSE;
  GPtrArray *locked = zx_cost_change (o->cost, o->changes, o->request->order == PAY_ORDER_BEST, error);
  if (locked == NULL)
    return FALSE;
  g_autofree char *before = zx_cost_print_paid (o->cost), *after = zx_cost_print_paid (locked);
  if (strcmp (before, after) != 0)
    o->opened->printed = g_steal_pointer (&before);
  g_ptr_array_unref (o->cost);
  o->cost = locked;
  return TRUE;
}

/* ---- Cards. */

static gboolean add_lots (ZxOpening *o, GError **error)
{
  for (guint i = 0; i < o->lots->len; i++) {
    const ZxLot *lot = o->lots->pdata[i];
    PayKinds kinds = 0;
    o->opened->itself = o->opened->itself || lot->itself;
    if (!lot->asleep && !lot->itself && g_array_index (o->excluded, gboolean, i)) {
      const ZxBarred barred = { zx_traits_of_lot (o, lot), lot->count };
      g_array_append_val (o->opened->barred, barred);
    } else if (!lot->asleep && !lot->itself) {
      int kind = zx_kind_of (o, lot->printed, zx_traits_of_lot (o, lot));
      if (kind < 0) {
        pay_set_error (error, PAY_ERROR_TOO_LARGE, "pool", -1, "more than %d different cards", PAY_MAX_KINDS);
        return FALSE;
      }
      kinds = PAY_BIT (kind);
    }
    pay_problem_add_units (o->opened->base.problem, lot->name, kinds, lot->count);
  }
  return TRUE;
}

/* ---- All together. */

/* A restriction that is lifted is one purpose more, as far as colours are lent. */
static gboolean read_pool (ZxOpening *o, GError **error)
{
  g_autoptr (GPtrArray) purposes = g_ptr_array_new ();
  const char *lifted = o->request->lifted;
  for (guint i = 0; i < o->request->purpose->len; i++)
    g_ptr_array_add (purposes, o->request->purpose->pdata[i]);
  if (lifted != NULL && g_str_has_prefix (lifted, ZX_FOR))
    g_ptr_array_add (purposes, (gpointer)(gsize)(lifted + strlen (ZX_FOR)));
  o->lots = zx_pool_read (o->request->pool, purposes, error);
  return o->lots != NULL;
}

static gboolean read_request (ZxOpening *o, GError **error)
{
  const PayRequest *request = o->request;
  if (!read_costs (o, error))
    return FALSE;
  o->changes = zx_changes_read (request->modifiers, error);
  if (o->changes == NULL)
    return FALSE;
  if (zx_names_have (request->purpose, "effect"))
    zx_keep_to_the_effect (o->changes);
  return read_pool (o, error) && zx_exclude_all (o, error);
}

static gboolean name_tags (ZxOpening *o, GError **error)
{
  for (guint i = 0; i < o->changes->also->len; i++)
    if (zx_tag_trait (o, ((ZxAlso *)o->changes->also->pdata[i])->tag, error) == 0)
      return pay_error_inside (error, "modifiers");
  return zx_wishes_add (o, error);
}

/* The problem has one channel: cards count as what they count as for the purpose of the request. A cost to keep has its
 * own purpose, so no card that can be used may count as anything else for it. */
static gboolean counts_alike (const ZxOpening *o, const PayKeep *keep, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  /* Read before: it is no less right for another purpose. */
  g_autoptr (GPtrArray) lots = zx_pool_read (o->request->pool, keep->purpose != NULL ? keep->purpose : none, NULL);
  for (guint i = 0; i < lots->len; i++) {
    const ZxLot *here = o->lots->pdata[i], *there = lots->pdata[i];
    if (here->count == 0 || here->asleep || here->itself || here->counted == there->counted)
      continue;
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "purpose", -1, "%s counts as other colours for this cost", here->name);
    return FALSE;
  }
  return TRUE;
}

/* As printed: changes are those of the cost that is paid now. */
static gboolean add_kept (ZxOpening *o, const PayKeep *keep, GError **error)
{
  if (!counts_alike (o, keep, error))
    return FALSE;
  const char *text = keep->cost != NULL ? keep->cost : "";
  ZxText t = { .start = text, .p = text, .where = "cost" };
  g_autoptr (GPtrArray) cost = zx_cost_read (&t, error);
  if (cost == NULL)
    return FALSE;
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (ZxChanges) unchanged = zx_changes_read (nothing, NULL);
  unchanged->shared = o->changes->shared;
  g_autoptr (GArray) labels = zx_labels_new ();
  g_autoptr (PayCost) compiled = zx_compile (cost, unchanged, o->opened->tags, labels, error);
  if (compiled != NULL)
    pay_problem_add_kept (o->opened->base.problem, compiled);
  return compiled != NULL;
}

static gboolean add_all_kept (ZxOpening *o, GError **error)
{
  const GPtrArray *keep = o->request->keep;
  if (keep->len > PAY_MAX_KEPT) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "keep", -1, "more than %d costs to keep payable", PAY_MAX_KEPT);
    return FALSE;
  }
  for (guint i = 0; i < keep->len; i++) {
    if (!add_kept (o, keep->pdata[i], error))
      return pay_error_inside (error, "keep[%u]", i);
  }
  return TRUE;
}

static gboolean build_problem (ZxOpening *o, GError **error)
{
  PayProblem *problem = o->opened->base.problem;
  if (!name_tags (o, error) || !add_lots (o, error))
    return FALSE;
  zx_candidates_add (o);
  g_autoptr (PayCost) goal = zx_compile (o->cost, o->changes, o->opened->tags, o->opened->labels, error);
  if (goal == NULL)
    return pay_error_inside (error, "cost");
  pay_problem_set_goal (problem, goal);
  return add_all_kept (o, error);
}

/* One payment of the costs of the request. */
static gboolean build_payment (ZxOpening *o, GError **error)
{
  if (!read_request (o, error))
    return FALSE;
  return lock_cost (o, error) ? build_problem (o, error) : pay_error_inside (error, "modifiers");
}

PayCase *zx_open (const PayRequest *request, GError **error)
{
  g_auto (ZxOpening) o = { .request = request, .opened = case_new () };
  o.kinds = g_array_new (FALSE, FALSE, sizeof (ZxKind));
  if (request->counters->len > 0) {
    const PayStock *first = request->counters->pdata[0];
    pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "nothing here costs or adds \"%s\"", first->name);
    return NULL;
  }
  GError *problem = NULL;
  pay_problem_set_limits (o.opened->base.problem, request->steps, request->memory);
  if ((request->spells->len > 0 ? zx_plan_build : build_payment) (&o, &problem))
    return &g_steal_pointer (&o.opened)->base;
  g_propagate_error (error, problem);
  return NULL;
}
