/* SPDX-License-Identifier: MIT */
/* What is paid for a card or an ability of a plan: an alternative for each total that it can come to, under the marks
 * of those paid before that lead to it, in a mode for what it leaves itself. */
#include "arithmetic/arithmetic.h"
#include "plays.h"

#include <string.h>

#define MAX_DIGITS 10 /* 2 to the power of it are ZX_MAX_COMBINATIONS */

/* A number of marks on which the cost may depend: of plays that change this one in the same way, or of those that have
 * had a change already that is one play's alone. */
typedef struct {
  PayTraits marks;
  gint64 most;     /* so many of them can be there */
  guint stride;    /* between neighbours among the combinations */
  gboolean counts; /* the cost depends on how many */
} Digit;

/* Plays that change this one in the same way. */
typedef struct {
  const ZxPlay *play; /* the first of them */
  guint digit;
} Influence;

enum { FROM_THE_START = -1, NEVER = -2 };

/* A change of one play alone that this one could be. */
typedef struct {
  const ZxPending *pending;
  int given; /* the digit of those who bring it, or one of those below */
  guint had; /* the digit of those who have had it */
} Waiting;

/* The cost under some marks. */
typedef struct {
  GPtrArray *cost; /* NULL: such marks are never there */
  ZxChanges *changes;
  gint64 leaves[ZX_MAX_PENDING]; /* marks, by Waiting */
  char *key;                     /* equal where the same is paid, and left */
} Locked;

typedef struct {
  ZxPlan *plan;
  ZxPlay *play;
  Digit digits[MAX_DIGITS];
  guint n_digits;
  Influence influences[MAX_DIGITS];
  guint n_influences;
  Waiting waiting[ZX_MAX_PENDING];
  guint n_waiting;
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

static guint count_combinations (const Locking *locking)
{
  guint combinations = 1;
  for (guint i = 0; i < locking->n_digits; i++)
    combinations *= (guint)locking->digits[i].most + 1;
  return combinations;
}

static gboolean add_digit (Locking *locking, PayTraits marks, gint64 most, GError **error)
{
  const gint64 combinations = count_combinations (locking);
  if (locking->n_digits == MAX_DIGITS || most >= ZX_MAX_COMBINATIONS || combinations * (most + 1) > ZX_MAX_COMBINATIONS)
    return too_large ("combinations of what changes its cost", ZX_MAX_COMBINATIONS, error);
  locking->digits[locking->n_digits++] = (Digit){ .marks = marks, .most = most, .stride = (guint)combinations };
  return TRUE;
}

static gboolean find_influences (Locking *locking, GError **error)
{
  for (guint i = 0; i < locking->plan->plays->len; i++) {
    const ZxPlay *first = zx_plan_play (locking->plan, i);
    const gint64 most = first->like == (int)i ? count_before (locking, (int)i) : 0;
    if (most < 1 || !is_for (first->given->once_purpose, locking->play->purpose))
      continue;
    if (!add_digit (locking, first->changes, most, error))
      return FALSE;
    locking->influences[locking->n_influences++] = (Influence){ first, locking->n_digits - 1 };
  }
  return TRUE;
}

/* The digit of those who bring it; NEVER: none of them can have been paid before. */
static int find_given (const Locking *locking, const ZxPending *pending)
{
  if (pending->of < 0)
    return FROM_THE_START;
  for (guint i = 0; i < locking->n_influences; i++)
    if (locking->influences[i].play == zx_plan_play (locking->plan, (guint)pending->of))
      return (int)locking->influences[i].digit;
  return NEVER;
}

/* Its change for this play; NULL: it is for others. (transfer full) */
static char *settle (const Locking *locking, const char *text)
{
  const ZxCounting counting = zx_plan_counting (locking->plan);
  ZxOnce once;
  return zx_modifier_settle (text, &counting, locking->play->purpose, &once, NULL);
}

/* What is among the changes of plays is for these. */
static gboolean has_own (const Locking *locking, const ZxPending *pending)
{
  const GPtrArray *texts = locking->play->given->modifiers;
  for (guint i = 0; texts != NULL && i < texts->len; i++)
    if (zx_plan_pending (locking->plan, texts->pdata[i]) == pending)
      return TRUE;
  return !pending->own;
}

static gboolean find_waiting (Locking *locking, GError **error)
{
  for (guint i = 0; i < locking->plan->pendings->len; i++) {
    const ZxPending *pending = locking->plan->pendings->pdata[i];
    Waiting waiting = { .pending = pending, .given = find_given (locking, pending) };
    g_autofree char *change = settle (locking, pending->text);
    if (change == NULL || !has_own (locking, pending) || !is_for (pending->purpose, locking->play->purpose)
        || (waiting.given == NEVER && pending->once == ZX_NEXT))
      continue;
    const gint64 most = waiting.given < 0 || pending->once == ZX_FIRST ? 1 : locking->digits[waiting.given].most;
    if (locking->n_waiting == ZX_MAX_PENDING)
      return too_large ("changes of the next or the first one", ZX_MAX_PENDING, error);
    if (!add_digit (locking, pending->trait, most, error))
      return FALSE;
    waiting.had = locking->n_digits - 1;
    locking->waiting[locking->n_waiting++] = waiting;
  }
  return TRUE;
}

static gint64 marks_in (const Locking *locking, guint digit, guint combination)
{
  return combination / locking->digits[digit].stride % (locking->digits[digit].most + 1);
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

/* How often the play has the change; -1: such marks are never there. */
static gint64 times_of (const Locking *locking, const Waiting *waiting, guint combination)
{
  const gint64 given = waiting->given == NEVER            ? 0
                       : waiting->given == FROM_THE_START ? 1
                                                          : marks_in (locking, (guint)waiting->given, combination);
  const gint64 had = marks_in (locking, waiting->had, combination);
  if (waiting->pending->once == ZX_FIRST)
    return had > 0 ? 0 : given;
  return had > given ? -1 : given - had;
}

/* What is one play's alone counts by its own marks, the first [time]; all else each time. */
static void append_all (const Locking *locking, GPtrArray *texts, const GPtrArray *more, gint64 time, guint combination)
{
  for (guint i = 0; more != NULL && i < more->len; i++) {
    gint64 n = zx_plan_pending (locking->plan, more->pdata[i]) == NULL ? 1 : 0;
    for (guint k = 0; time == 0 && k < locking->n_waiting; k++)
      if (locking->waiting[k].pending == zx_plan_pending (locking->plan, more->pdata[i]))
        n = times_of (locking, &locking->waiting[k], combination);
    for (char *change; n > 0 && (change = settle (locking, more->pdata[i])) != NULL; n--)
      g_ptr_array_add (texts, change);
  }
}

static ZxChanges *changes_in (const Locking *locking, guint combination, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  append_all (locking, texts, locking->plan->opening->request->modifiers, 0, combination);
  append_all (locking, texts, locking->play->given->modifiers, 0, combination);
  for (guint i = 0; i < locking->n_influences; i++) {
    const gint64 marks = marks_in (locking, locking->influences[i].digit, combination);
    for (gint64 k = 0; k < marks; k++)
      append_all (locking, texts, locking->influences[i].play->given->once_paid, k, combination);
  }
  GError *inner = NULL;
  const char *lifted = locking->plan->opening->request->lifted;
  ZxChanges *changes = zx_changes_read (texts, &inner);
  /* Each by itself is right; together they may be too many. */
  if (changes == NULL)
    pay_set_error (error, (PayError)inner->code, "modifiers", -1, "%s", inner->message);
  g_clear_error (&inner);
  if (changes == NULL)
    return NULL;
  zx_lift (changes, lifted);
  if (zx_names_have (locking->play->purpose, "effect"))
    zx_keep_to_the_effect (changes);
  zx_readings_find (locking->plan->opening->opened, locking->play->cost, changes);
  return changes;
}

static char *key_of (const Locking *locking, const Locked *locked)
{
  g_autofree char *cost = zx_cost_print (locked->cost);
  GString *key = g_string_new (cost);
  g_string_append_printf (key, "|%d%d", locked->changes->shared, locked->changes->locked);
  for (guint i = 0; i < locking->n_waiting; i++)
    g_string_append_printf (key, "|%" G_GINT64_FORMAT, locked->leaves[i]);
  for (guint i = 0; !locked->changes->free && i < locked->changes->also->len; i++) {
    const ZxAlso *also = locked->changes->also->pdata[i];
    g_string_append_printf (key, "|%" G_GINT64_FORMAT " %s", also->count, also->tag);
  }
  return g_string_free (key, FALSE);
}

static gboolean lock_combination (Locking *locking, guint combination, GError **error)
{
  if (!pay_store_goes_on (locking->plan->opening->kept, error))
    return FALSE;
  Locked *locked = g_new0 (Locked, 1);
  g_ptr_array_add (locking->locked, locked);
  for (guint i = 0; i < locking->n_waiting; i++) {
    const gint64 times = times_of (locking, &locking->waiting[i], combination);
    locked->leaves[i] = locking->waiting[i].pending->once == ZX_FIRST ? 1 : times;
    if (times < 0) {
      locked->key = g_strdup ("never");
      return TRUE;
    }
  }
  locked->changes = changes_in (locking, combination, error);
  if (locked->changes == NULL)
    return FALSE;
  locked->cost = zx_cost_change (locking->play->cost, locked->changes, locking->plan->opening->request->order, error);
  if (locked->cost == NULL)
    return pay_error_inside (error, "modifiers");
  locked->key = key_of (locking, locked);
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
    for (guint i = 0; i < locking->n_digits; i++) {
      Digit *digit = &locking->digits[i];
      if (marks_in (locking, i, c) > 0
          && strcmp (locked_at (locking, c)->key, locked_at (locking, c - digit->stride)->key) != 0)
        digit->counts = TRUE;
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
  if (locked_at (locking, combination)->cost == NULL)
    return TRUE;
  for (guint i = 0; i < locking->n_digits; i++) {
    const Digit *digit = &locking->digits[i];
    const gint64 marks = marks_in (locking, i, combination);
    if (!digit->counts && marks > 0)
      return TRUE;
    if (digit->counts && first && marks > 0
        && strcmp (locked_at (locking, combination)->key, locked_at (locking, combination - digit->stride)->key) == 0)
      return TRUE;
    first = first && !digit->counts;
  }
  return FALSE;
}

/* Up to how many marks of the digit the cost stays the same. */
static gint64 end_of (const Locking *locking, guint digit, guint combination)
{
  const Digit *of = &locking->digits[digit];
  gint64 to = marks_in (locking, digit, combination);
  for (guint c = combination; to < of->most; to++, c += of->stride)
    if (strcmp (locked_at (locking, c)->key, locked_at (locking, c + of->stride)->key) != 0)
      break;
  return to;
}

static gboolean is_of_mode (const Locked *locked, const ZxMode *mode)
{
  return locked->cost != NULL && memcmp (locked->leaves, mode->marks, sizeof mode->marks) == 0
         && locked->changes->locked == mode->locked;
}

static gboolean write_combination (const Locking *locking, const ZxMode *mode, guint combination, GArray *labels,
                                   GError **error)
{
  g_autoptr (GArray) presences = g_array_new (FALSE, FALSE, sizeof (ZxPresence));
  gboolean first = TRUE;
  const Locked *locked = locked_at (locking, combination);
  if (!is_of_mode (locked, mode))
    add_presence (presences, locking->plan->never, 1, PAY_X_FOREVER);
  if (locking->play->after >= 0)
    add_presence (presences, zx_plan_play (locking->plan, (guint)locking->play->after)->mark, 1, PAY_X_FOREVER);
  for (guint i = 0; i < locking->n_digits; i++) {
    const Digit *digit = &locking->digits[i];
    if (!digit->counts)
      continue;
    const gint64 from = marks_in (locking, i, combination);
    const gint64 to = first ? end_of (locking, i, combination) : from;
    add_presence (presences, digit->marks, from, to == digit->most ? PAY_X_FOREVER : to);
    first = FALSE;
  }
  const ZxWhen when = { (int)locking->play->view, presences };
  if (!pay_store_goes_on (locking->plan->opening->kept, error))
    return FALSE;
  if (!zx_compile_into (mode->cost, locked->cost, locked->changes, locking->plan->opening->opened->tags, &when, labels,
                        error))
    return pay_error_inside (error, "cost");
  return labels->len <= ZX_MAX_FORMS || too_large ("forms of its cost that differ", ZX_MAX_FORMS, error);
}

/* ---- Modes. */

static void mode_free (gpointer data)
{
  ZxMode *mode = data;
  pay_cost_unref (mode->cost);
  g_free (mode);
}

static void find_modes (Locking *locking)
{
  locking->play->modes = g_ptr_array_new_with_free_func (mode_free);
  for (guint c = 0; c < locking->locked->len; c++) {
    const Locked *locked = locked_at (locking, c);
    guint m = 0;
    while (m < locking->play->modes->len && !is_of_mode (locked, locking->play->modes->pdata[m]))
      m++;
    if (m < locking->play->modes->len || is_written_before (locking, c))
      continue;
    ZxMode *mode = g_new0 (ZxMode, 1);
    mode->cost = pay_cost_new ();
    mode->locked = locked->changes->locked;
    memcpy (mode->marks, locked->leaves, sizeof mode->marks);
    for (guint i = 0; i < locking->n_waiting; i++)
      mode->kinds[i] = locking->waiting[i].pending->mark;
    g_ptr_array_add (locking->play->modes, mode);
  }
}

static gboolean write_modes (const Locking *locking, GArray *labels, GError **error)
{
  for (guint m = 0; m < locking->play->modes->len; m++) {
    g_autoptr (GArray) again = zx_labels_new ();
    for (guint c = 0; c < locking->locked->len; c++)
      if (!is_written_before (locking, c)
          && !write_combination (locking, locking->play->modes->pdata[m], c, m == 0 ? labels : again, error))
        return FALSE;
  }
  return TRUE;
}

static gboolean lock (Locking *locking, GArray *labels, GError **error)
{
  if (!find_influences (locking, error) || !find_waiting (locking, error))
    return FALSE;
  const guint combinations = count_combinations (locking);
  locking->plan->combinations += combinations;
  if (locking->plan->combinations > ZX_MOST_WORK)
    return too_large ("combinations of what changes costs", ZX_MOST_WORK, error);
  for (guint c = 0; c < combinations; c++)
    if (!lock_combination (locking, c, error))
      return FALSE;
  find_counts (locking);
  find_modes (locking);
  return write_modes (locking, labels, error);
}

gboolean zx_plan_lock (ZxPlan *plan, guint i, GArray *labels, GError **error)
{
  Locking locking = { .plan = plan, .play = zx_plan_play (plan, i) };
  locking.locked = g_ptr_array_new_with_free_func (locked_free);
  const gboolean locked = lock (&locking, labels, error);
  g_ptr_array_unref (locking.locked);
  return locked;
}
