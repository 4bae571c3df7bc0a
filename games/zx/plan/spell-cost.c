/* SPDX-License-Identifier: MIT */
/* What is paid for a card or an ability of a plan: an alternative for each total that it can come to, under the marks
 * of those paid before that lead to it. */
#include "arithmetic/arithmetic.h"
#include "plays.h"

#include <string.h>

#define MAX_INFLUENCES 10 /* 2 to the power of it are ZX_MAX_COMBINATIONS */

/* Plays that change this one in the same way. */
typedef struct {
  const ZxPlay *play; /* the first of them */
  gint64 most;        /* so many of them can have been paid before */
  guint stride;       /* between neighbours among the combinations */
  gboolean counts;    /* the cost depends on how many */
} Influence;

/* The cost under some marks. */
typedef struct {
  GPtrArray *cost;
  ZxChanges *changes;
  char *key; /* equal where the same is paid */
} Locked;

typedef struct {
  ZxPlan *plan;
  ZxPlay *play;
  Influence influences[MAX_INFLUENCES];
  guint n_influences;
  GPtrArray *locked; /* of Locked, by combination */
} Locking;

static gboolean too_large (const char *what, int most, GError **error)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s: more than %d", what, most);
}

static gboolean is_for (const GPtrArray *purposes, const GPtrArray *purpose)
{
  for (guint i = 0; purposes != NULL && i < purposes->len; i++)
    if (zx_names_have (purpose, purposes->pdata[i]))
      return TRUE;
  return purposes == NULL || purposes->len == 0;
}

/* How many that are like [first] can have been paid before. */
static gint64 count_before (const Locking *locking, int first)
{
  gint64 count = 0;
  for (guint i = 0; i < locking->plan->plays->len; i++) {
    const ZxPlay *other = zx_plan_play (locking->plan, i);
    if (other->like == first)
      count += other->given->count - (other == locking->play ? 1 : 0);
  }
  return count;
}

static gboolean find_influences (Locking *locking, GError **error)
{
  gint64 combinations = 1;
  for (guint i = 0; i < locking->plan->plays->len; i++) {
    const ZxPlay *first = zx_plan_play (locking->plan, i);
    const gint64 most = first->like == (int)i ? count_before (locking, (int)i) : 0;
    if (most < 1 || !is_for (first->given->once_purpose, locking->play->purpose))
      continue;
    if (locking->n_influences == MAX_INFLUENCES || most >= ZX_MAX_COMBINATIONS)
      return too_large ("combinations of what changes its cost", ZX_MAX_COMBINATIONS, error);
    locking->influences[locking->n_influences++]
        = (Influence){ .play = first, .most = most, .stride = (guint)combinations };
    if ((combinations *= most + 1) > ZX_MAX_COMBINATIONS)
      return too_large ("combinations of what changes its cost", ZX_MAX_COMBINATIONS, error);
  }
  return TRUE;
}

static gint64 marks_in (const Influence *influence, guint combination)
{
  return combination / influence->stride % (influence->most + 1);
}

/* ---- Locking. */

static void locked_free (gpointer data)
{
  Locked *locked = data;
  g_clear_pointer (&locked->cost, g_ptr_array_unref);
  g_clear_pointer (&locked->changes, zx_changes_free);
  g_free (locked->key);
  g_free (locked);
}

static void append_all (GPtrArray *texts, const GPtrArray *more)
{
  for (guint i = 0; more != NULL && i < more->len; i++)
    g_ptr_array_add (texts, more->pdata[i]);
}

static ZxChanges *changes_in (const Locking *locking, guint combination, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  append_all (texts, locking->plan->opening->request->modifiers);
  append_all (texts, locking->play->given->modifiers);
  for (guint i = 0; i < locking->n_influences; i++)
    for (gint64 k = marks_in (&locking->influences[i], combination); k > 0; k--)
      append_all (texts, locking->influences[i].play->given->once_paid);
  GError *inner = NULL;
  ZxChanges *changes = zx_changes_read (texts, &inner);
  /* Each by itself is right; together they may be too many. */
  if (changes == NULL)
    pay_set_error (error, (PayError)inner->code, "modifiers", -1, "%s", inner->message);
  g_clear_error (&inner);
  if (changes != NULL && zx_names_have (locking->play->purpose, "effect"))
    zx_keep_to_the_effect (changes);
  return changes;
}

static char *key_of (const Locked *locked)
{
  g_autofree char *cost = zx_cost_print (locked->cost);
  GString *key = g_string_new (cost);
  g_string_append_printf (key, "|%d", locked->changes->shared);
  for (guint i = 0; !locked->changes->free && i < locked->changes->also->len; i++) {
    const ZxAlso *also = locked->changes->also->pdata[i];
    g_string_append_printf (key, "|%" G_GINT64_FORMAT " %s", also->count, also->tag);
  }
  return g_string_free (key, FALSE);
}

static gboolean lock_combination (Locking *locking, guint combination, GError **error)
{
  Locked *locked = g_new0 (Locked, 1);
  g_ptr_array_add (locking->locked, locked);
  locked->changes = changes_in (locking, combination, error);
  if (locked->changes == NULL)
    return FALSE;
  locked->cost = zx_cost_change (locking->play->cost, locked->changes,
                                 locking->plan->opening->request->order == PAY_ORDER_BEST, error);
  if (locked->cost == NULL)
    return pay_error_inside (error, "modifiers");
  locked->key = key_of (locked);
  return TRUE;
}

static const Locked *locked_at (const Locking *locking, guint combination)
{
  return locking->locked->pdata[combination];
}

/* Which of the others do not change the cost at all? */
static void find_counts (Locking *locking)
{
  for (guint c = 0; c < locking->locked->len; c++)
    for (guint i = 0; i < locking->n_influences; i++) {
      Influence *influence = &locking->influences[i];
      if (marks_in (influence, c) > 0
          && strcmp (locked_at (locking, c)->key, locked_at (locking, c - influence->stride)->key) != 0)
        influence->counts = TRUE;
    }
}

/* ---- Writing. */

static void add_presence (GArray *presences, PayTraits marks, gint64 from, gint64 to)
{
  const ZxPresence presence = { marks, from, to };
  if (from > 0 || to != PAY_X_FOREVER)
    g_array_append_val (presences, presence);
}

/* Of the combinations that differ only in who does not count, and of neighbours along the first one that does, which
 * come to the same, the first one is written. */
static gboolean is_written_before (const Locking *locking, guint combination)
{
  gboolean first = TRUE;
  for (guint i = 0; i < locking->n_influences; i++) {
    const Influence *influence = &locking->influences[i];
    const gint64 marks = marks_in (influence, combination);
    if (!influence->counts && marks > 0)
      return TRUE;
    if (influence->counts && first && marks > 0
        && strcmp (locked_at (locking, combination)->key, locked_at (locking, combination - influence->stride)->key)
               == 0)
      return TRUE;
    first = first && !influence->counts;
  }
  return FALSE;
}

/* Up to how many marks of [influence] the cost stays the same. */
static gint64 end_of (const Locking *locking, const Influence *influence, guint combination)
{
  gint64 to = marks_in (influence, combination);
  for (guint c = combination; to < influence->most; to++, c += influence->stride)
    if (strcmp (locked_at (locking, c)->key, locked_at (locking, c + influence->stride)->key) != 0)
      break;
  return to;
}

static gboolean write_combination (const Locking *locking, guint combination, GArray *labels, GError **error)
{
  g_autoptr (GArray) presences = g_array_new (FALSE, FALSE, sizeof (ZxPresence));
  gboolean first = TRUE;
  if (locking->play->after >= 0)
    add_presence (presences, zx_plan_play (locking->plan, (guint)locking->play->after)->mark, 1, PAY_X_FOREVER);
  for (guint i = 0; i < locking->n_influences; i++) {
    const Influence *influence = &locking->influences[i];
    if (!influence->counts)
      continue;
    const gint64 from = marks_in (influence, combination);
    const gint64 to = first ? end_of (locking, influence, combination) : from;
    add_presence (presences, influence->play->changes, from, to == influence->most ? PAY_X_FOREVER : to);
    first = FALSE;
  }
  const ZxWhen when = { (int)locking->play->view, presences };
  const Locked *locked = locked_at (locking, combination);
  if (!zx_compile_into (locking->play->compiled, locked->cost, locked->changes, locking->plan->opening->opened->tags,
                        &when, labels, error))
    return pay_error_inside (error, "cost");
  return labels->len <= ZX_MAX_FORMS || too_large ("forms of its cost that differ", ZX_MAX_FORMS, error);
}

static gboolean lock (Locking *locking, GArray *labels, GError **error)
{
  guint combinations = 1;
  if (!find_influences (locking, error))
    return FALSE;
  for (guint i = 0; i < locking->n_influences; i++)
    combinations *= (guint)locking->influences[i].most + 1;
  locking->plan->combinations += combinations;
  if (locking->plan->combinations > ZX_MOST_WORK)
    return too_large ("combinations of what changes costs", ZX_MOST_WORK, error);
  for (guint c = 0; c < combinations; c++)
    if (!lock_combination (locking, c, error))
      return FALSE;
  find_counts (locking);
  for (guint c = 0; c < combinations; c++)
    if (!is_written_before (locking, c) && !write_combination (locking, c, labels, error))
      return FALSE;
  return TRUE;
}

gboolean zx_plan_lock (ZxPlan *plan, guint i, GArray *labels, GError **error)
{
  Locking locking = { .plan = plan, .play = zx_plan_play (plan, i) };
  locking.locked = g_ptr_array_new_with_free_func (locked_free);
  locking.play->compiled = pay_cost_new ();
  const gboolean locked = lock (&locking, labels, error);
  g_ptr_array_unref (locking.locked);
  return locked;
}
