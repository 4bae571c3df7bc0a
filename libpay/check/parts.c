/* SPDX-License-Identifier: MIT */
#include "parts.h"

gboolean payi_check_refuse (char **why, const char *format, ...)
{
  if (why == NULL)
    return FALSE;
  va_list args;
  va_start (args, format);
  *why = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

gint64 payi_check_shown (PayiWide number)
{
  if (number > G_MAXINT64)
    return G_MAXINT64;
  return number < G_MININT64 ? G_MININT64 : (gint64)number;
}

PayiWide payi_check_pips (const PayiPips *pips, const gint64 x[PAY_MAX_VARIABLES])
{
  return pips->var < 0 ? pips->count : (PayiWide)pips->count * (x[pips->var] - pips->above);
}

PayiWide payi_check_charge (const PayiCharge *charge, const gint64 x[PAY_MAX_VARIABLES])
{
  return charge->fixed + (charge->per_x == 0 ? 0 : (PayiWide)charge->per_x * x[charge->var]);
}

gboolean payi_object_gives_turns (const PayProblem *problem, int object)
{
  gboolean gives = FALSE;
  for (guint a = 0; a < problem->actions->len && !gives; a++) {
    const PayiAction *action = PAYI_ACTION (problem, a);
    for (guint m = 0; m < action->modes->len && action->object == object; m++)
      gives = gives || PAYI_MODE (action, m)->n_refreshes > 0;
  }
  return gives;
}

static int compare_spans (gconstpointer left, gconstpointer right, G_GNUC_UNUSED gpointer data)
{
  const PayiSpan *a = left, *b = right;
  return (a->begin > b->begin) - (a->begin < b->begin);
}

gboolean payi_spans_meet (GTree *spans, PayiSpan span)
{
  if (spans == NULL)
    return FALSE;
  GTreeNode *after = g_tree_lower_bound (spans, &span);
  if (after != NULL && ((const PayiSpan *)g_tree_node_key (after))->begin < span.end)
    return TRUE;
  GTreeNode *before = after != NULL ? g_tree_node_previous (after) : g_tree_node_last (spans);
  return before != NULL && ((const PayiSpan *)g_tree_node_key (before))->end > span.begin;
}

gboolean payi_spans_add (GTree **spans, PayiSpan span)
{
  if (payi_spans_meet (*spans, span))
    return FALSE;
  if (*spans == NULL)
    *spans = g_tree_new_full (compare_spans, NULL, g_free, NULL);
  g_tree_insert (*spans, g_memdup2 (&span, sizeof span), NULL);
  return TRUE;
}

gboolean payi_span_fits (gint64 first, gint64 count, gint64 size, PayiSpan *span)
{
  if (first < 0 || count < 1 || count > size || first > size - count)
    return FALSE;
  *span = (PayiSpan){ first, first + count };
  return TRUE;
}

/* The span of the set in which [at] lies; NULL: none. */
static const PayiSpan *span_around (GTree *spans, gint64 at)
{
  PayiSpan first = { at + 1, at + 1 };
  GTreeNode *after = g_tree_lower_bound (spans, &first);
  GTreeNode *before = after != NULL ? g_tree_node_previous (after) : g_tree_node_last (spans);
  const PayiSpan *span = before != NULL ? g_tree_node_key (before) : NULL;
  return span != NULL && span->end > at ? span : NULL;
}

gboolean payi_spans_remove (GTree *spans, PayiSpan span)
{
  while (span.begin < span.end) {
    const PayiSpan *found = spans != NULL ? span_around (spans, span.begin) : NULL;
    if (found == NULL)
      return FALSE;
    const PayiSpan left = { found->begin, span.begin };
    const PayiSpan right = { span.end, found->end };
    const gint64 end = MIN (found->end, span.end);
    g_tree_remove (spans, found);
    if (left.begin < left.end)
      g_tree_insert (spans, g_memdup2 (&left, sizeof left), NULL);
    if (right.begin < right.end)
      g_tree_insert (spans, g_memdup2 (&right, sizeof right), NULL);
    span.begin = end;
  }
  return TRUE;
}
