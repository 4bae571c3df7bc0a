/* SPDX-License-Identifier: MIT */
/* Changes of the next play, or of the first of the turn. */
#include "plays.h"

#include <string.h>

ZxCounting zx_plan_counting (const ZxPlan *plan)
{
  const ZxCase *opened = plan->opening->opened;
  return (ZxCounting){ plan->opening->request, plan->opening->lots, opened->asked, opened->untold };
}

const ZxPending *zx_plan_pending (const ZxPlan *plan, const char *text)
{
  for (guint i = 0; i < plan->pendings->len; i++) {
    const ZxPending *pending = plan->pendings->pdata[i];
    if (pending->text == text || g_ptr_array_find (pending->others, text, NULL))
      return pending;
  }
  return NULL;
}

void zx_pending_free (gpointer data)
{
  ZxPending *pending = data;
  g_ptr_array_unref (pending->others);
  g_free (pending);
}

/* What is counted in the Resource must not change while the plan is played. */
static gboolean can_count (const ZxPlan *plan, const char *text, GError **error)
{
  for (guint i = 0; zx_modifier_looks_at_resource (text) && i < plan->plays->len; i++)
    if (zx_plan_play (plan, i)->given->gives != NULL || zx_plan_play (plan, i)->card >= 0)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "modifiers", -1,
                            "a change by what lies in the Resource, in a plan that puts cards there or plays them from "
                            "there");
  return TRUE;
}

/* Is it a change of one play alone? */
static ZxOnce once_of (const ZxPlan *plan, const char *text)
{
  const ZxCounting counting = zx_plan_counting (plan);
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  ZxOnce once = ZX_ALWAYS;
  g_free (zx_modifier_settle (text, &counting, nobody, &once, NULL));
  return once;
}

/* NULL with [error] set. */
static ZxPending *add_pending (ZxPlan *plan, int of, const char *text, ZxOnce once, GError **error)
{
  PayProblem *problem = plan->opening->opened->base.problem;
  ZxPending *pending = g_new0 (ZxPending, 1);
  g_ptr_array_add (plan->pendings, pending);
  *pending = (ZxPending){ .text = text, .of = of, .once = once, .others = g_ptr_array_new () };
  pending->trait = zx_mark_trait (plan->opening, error);
  if (pending->trait == 0)
    return NULL;
  if (pay_problem_kinds (problem) == PAY_MAX_KINDS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different cards", PAY_MAX_KINDS);
    return NULL;
  }
  pending->mark = PAY_BIT (pay_problem_add_kind (problem, NULL, pending->trait));
  return pending;
}

static gboolean learn (ZxPlan *plan, int of, const GPtrArray *texts, GError **error)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++) {
    const ZxOnce once = once_of (plan, texts->pdata[i]);
    if (!can_count (plan, texts->pdata[i], error))
      return FALSE;
    if (once == ZX_ALWAYS)
      continue;
    ZxPending *pending = add_pending (plan, of, texts->pdata[i], once, error);
    if (pending == NULL)
      return FALSE;
    pending->purpose = of >= 0 ? zx_plan_play (plan, (guint)of)->given->once_purpose : NULL;
  }
  return TRUE;
}

/* The [nth] of those that plays have for their own, written so; NULL: none is. */
static ZxPending *find_own (const ZxPlan *plan, const char *text, guint nth)
{
  for (guint i = 0; i < plan->pendings->len; i++) {
    ZxPending *pending = plan->pendings->pdata[i];
    if (pending->own && strcmp (pending->text, text) == 0 && nth-- == 0)
      return pending;
  }
  return NULL;
}

static guint count_texts (const GPtrArray *texts, guint end, const char *text)
{
  guint count = 0;
  for (guint i = 0; i < end; i++)
    count += strcmp (texts->pdata[i], text) == 0 ? 1 : 0;
  return count;
}

/* Several plays that say the same of the next or the first one speak of one change, which one of them has. */
static gboolean learn_own (ZxPlan *plan, const GPtrArray *texts, GError **error)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++) {
    const char *text = texts->pdata[i];
    const ZxOnce once = once_of (plan, text);
    if (!can_count (plan, text, error))
      return FALSE;
    if (once == ZX_ALWAYS)
      continue;
    ZxPending *pending = find_own (plan, text, count_texts (texts, i, text));
    if (pending == NULL && (pending = add_pending (plan, -1, text, once, error)) == NULL)
      return FALSE;
    pending->own = TRUE;
    g_ptr_array_add (pending->others, (gpointer)(gsize)text);
  }
  return TRUE;
}

/* Can a play be paid in more than one mode? */
static gboolean has_modes (const ZxPlan *plan)
{
  for (guint i = 0; i < plan->plays->len; i++) {
    const GPtrArray *texts = zx_plan_play (plan, i)->given->once_paid;
    for (guint k = 0; texts != NULL && k < texts->len; k++)
      if (strstr (texts->pdata[k], "no-reboot") != NULL)
        return TRUE;
  }
  return plan->pendings->len > 0;
}

gboolean zx_plan_find_pendings (ZxPlan *plan, GError **error)
{
  gboolean learnt = learn (plan, -1, plan->opening->request->modifiers, error);
  for (guint i = 0; learnt && i < plan->plays->len; i++) {
    const ZxPlay *play = zx_plan_play (plan, i);
    learnt = learn_own (plan, play->given->modifiers, error)
             && (play->like != (int)i || learn (plan, (int)i, play->given->once_paid, error));
  }
  if (!learnt || !has_modes (plan))
    return learnt;
  plan->never = zx_mark_trait (plan->opening, error);
  return plan->never != 0;
}
