/* SPDX-License-Identifier: MIT */
/* From a plan to a problem: what is to be paid are wanted actions. */
#include "plays.h"

#include <string.h>

/* The trait of all marks; zx_mark_trait() gives those below it. */
#define PAID PAY_BIT (ZX_FIRST_TAG + ZX_MAX_TAGS - 1)

static void play_free (gpointer data)
{
  ZxPlay *play = data;
  g_free (play->name);
  g_clear_pointer (&play->cost, g_ptr_array_unref);
  g_clear_pointer (&play->modes, g_ptr_array_unref);
  g_free (play);
}

static void plan_clear (ZxPlan *plan)
{
  g_clear_pointer (&plan->plays, g_ptr_array_unref);
  g_clear_pointer (&plan->worths, g_free);
  g_clear_pointer (&plan->views, g_ptr_array_unref);
  g_clear_pointer (&plan->kinds, g_array_unref);
  g_clear_pointer (&plan->untaps, g_ptr_array_unref);
  g_clear_pointer (&plan->pendings, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZxPlan, plan_clear)

static void array_unref (gpointer array)
{
  g_array_unref (array);
}

static gboolean shape_fits (const PayRequest *request, GError **error)
{
  if (pay_request_aims_at (request, PAY_AIM_X))
    pay_set_error (error, PAY_ERROR_USAGE, "aim_of", -1, "no Resource Cost has an X");
  else if (pay_request_aims_at (request, PAY_AIM_BEFORE))
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1, "nothing counts the cards that are played before another");
  else if (pay_request_aims_at (request, PAY_AIM_LIFE))
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1, "nothing costs Life");
  else
    return pay_request_check_plan (request, error);
  return FALSE;
}

/* ---- One after the other. */

static gboolean read_cost (ZxPlay *play, GError **error)
{
  ZxText text = { .start = play->given->cost, .next = play->given->cost, .where = "cost" };
  play->cost = text.start == NULL ? zx_cost_new () : zx_cost_read (&text, error);
  return play->cost != NULL;
}

/* Are they changes? Their tags become traits. */
static gboolean read_changes (ZxPlan *plan, const GPtrArray *texts, const char *where, GError **error)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++) {
    GError *inner = NULL;
    g_autoptr (GPtrArray) one = g_ptr_array_new ();
    g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
    const ZxCounting counting = zx_plan_counting (plan);
    g_ptr_array_add (one, texts->pdata[i]);
    g_autoptr (GPtrArray) settled = zx_modifiers_settle (one, &counting, nobody, &inner);
    g_autoptr (ZxChanges) changes = settled != NULL ? zx_changes_read (settled, &inner) : NULL;
    gboolean fits = changes != NULL;
    for (guint k = 0; fits && k < changes->also->len; k++)
      fits = zx_tag_trait (plan->opening, ((const ZxAlso *)changes->also->pdata[k])->tag, &inner) != 0;
    if (fits)
      continue;
    g_autofree char *place = g_strdup_printf ("%s[%u]", where, i);
    pay_set_error (error, (PayError)inner->code, place, pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  return TRUE;
}

static void learn_untaps (ZxPlan *plan, const PaySpell *spell)
{
  if (spell->untaps_tag != NULL
      && !g_ptr_array_find_with_equal_func (plan->untaps, spell->untaps_tag, g_str_equal, NULL))
    g_ptr_array_add (plan->untaps, g_strdup (spell->untaps_tag));
}

static gboolean read_play (ZxPlan *plan, guint i, GError **error)
{
  ZxPlay *play = zx_plan_play (plan, i);
  const PaySpell *spell = play->given;
  learn_untaps (plan, spell);
  return read_cost (play, error);
}

/* What they count may lie in the Resource. */
static gboolean read_own_changes (ZxPlan *plan, guint i, GError **error)
{
  const PaySpell *spell = zx_plan_play (plan, i)->given;
  return read_changes (plan, spell->modifiers, "modifiers", error)
         && read_changes (plan, spell->once_paid, "once_paid", error);
}

static ZxPlay *play_new (const PaySpell *given, const GPtrArray *no_purpose)
{
  ZxPlay *play = g_new0 (ZxPlay, 1);
  play->given = given;
  play->name = g_strdup (given->name != NULL ? given->name : given->cost != NULL ? given->cost : "");
  play->purpose = given->purpose != NULL ? given->purpose : no_purpose;
  play->after = play->card = -1;
  return play;
}

static void refer (ZxPlan *plan)
{
  for (guint i = 0; i < plan->plays->len; i++) {
    ZxPlay *play = zx_plan_play (plan, i);
    const PaySpell *spell = play->given;
    play->like = pay_request_first_like (plan->opening->request, i);
    if (spell->after == NULL)
      continue;
    play->after = pay_request_find_spell (plan->opening->request, spell->after);
    zx_plan_play (plan, (guint)play->after)->marked = TRUE;
  }
}

static gboolean is_whole (const PayRequest *request)
{
  return pay_request_aims_at (request, PAY_AIM_ALL) || pay_request_aims_at (request, PAY_AIM_NO_LEFTOVER);
}

/* The mark of a play: all have one where all are to be paid. */
static gboolean add_mark (ZxPlan *plan, guint i, GError **error)
{
  ZxPlay *play = zx_plan_play (plan, i);
  const PayTraits shared = is_whole (plan->opening->request) ? PAID : 0;
  if (play->marked && (play->mark = zx_mark_trait (plan->opening, error)) == 0)
    return FALSE;
  if (play->like == (int)i && (play->changes = zx_mark_trait (plan->opening, error)) == 0)
    return FALSE;
  if (play->like >= 0)
    play->changes = zx_plan_play (plan, (guint)play->like)->changes;
  const PayTraits own = play->mark | play->changes | shared;
  if (own == 0)
    return TRUE;
  if (pay_problem_kinds (plan->opening->opened->base.problem) == PAY_MAX_KINDS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different cards", PAY_MAX_KINDS);
  play->paid = PAY_BIT (pay_problem_add_kind (plan->opening->opened->base.problem, NULL, own));
  return TRUE;
}

/* ---- What is to be reached. */

static gint64 worth_of (const ZxPlay *play)
{
  gint64 least = -1;
  if (play->given->worth != PAY_NOT_GIVEN)
    return play->given->worth;
  for (guint i = 0; i < play->cost->len; i++) {
    const gint64 points = zx_parts_points (play->cost->pdata[i]);
    if (points != ZX_INFINITE && (least < 0 || points < least))
      least = points;
  }
  return CLAMP (least, 0, PAY_MAX_AMOUNT);
}

static gboolean add_mode (ZxPlan *plan, guint i, int action, const ZxMode *mode, GError **error)
{
  PayProblem *problem = plan->opening->opened->base.problem;
  const ZxPlay *play = zx_plan_play (plan, i);
  const PaySpell *spell = play->given;
  pay_problem_action_set_cost (problem, action, mode->cost);
  if (play->paid != 0)
    pay_problem_action_add_units (problem, action, play->paid, 1);
  for (guint k = 0; k < ZX_MAX_PENDING; k++)
    if (mode->marks[k] > 0)
      pay_problem_action_add_units (problem, action, mode->kinds[k], mode->marks[k]);
  for (guint k = 0; !mode->locked && spell->untaps_tag != NULL && spell->untaps > 0 && k < plan->untaps->len; k++)
    if (g_str_equal (spell->untaps_tag, plan->untaps->pdata[k]))
      pay_problem_action_set_refresh (problem, action, PAY_BIT (k), spell->untaps);
  return zx_plan_give (plan, i, action, error);
}

static gboolean add_action (ZxPlan *plan, guint i, GError **error)
{
  PayProblem *problem = plan->opening->opened->base.problem;
  ZxPlay *play = zx_plan_play (plan, i);
  const PaySpell *spell = play->given;
  GArray *labels = zx_labels_new ();
  g_ptr_array_add (plan->opening->opened->forms, labels);
  if (!zx_plan_lock (plan, i, labels, error))
    return FALSE;
  const char *name = play->card < 0 ? play->name : ((const ZxLot *)plan->opening->lots->pdata[play->card])->name;
  const int object = pay_problem_add_object (problem, name, spell->count);
  const int action = pay_problem_add_action (problem, play->name, object, PAY_TAKE_SELF, 1);
  pay_problem_action_set_wanted (problem, action, plan->worths[i]);
  for (guint m = 0; m < play->modes->len; m++) {
    if (m > 0)
      pay_problem_action_add_mode (problem, action);
    if (!add_mode (plan, i, action, play->modes->pdata[m], error))
      return FALSE;
  }
  if (play->card < 0)
    return TRUE;
  g_ptr_array_add (plan->opening->opened->forms, zx_labels_new ()); /* of the action that follows */
  return zx_plan_add_sleep (plan, (guint)play->card, object, error);
}

/* "At least these": a colourless card does no more than any other. */
static gboolean wait_for_cards (ZxPlan *plan, PayCost *goal, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  GError *inner = NULL;
  g_autoptr (GPtrArray) lots = zx_pool_read (pay_request_aim_of (plan->opening->request, PAY_AIM_POOL), none, &inner);
  for (guint i = 0; lots != NULL && i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    if (strcmp (lot->name, zx_colours_class (lot->printed)) != 0) {
      pay_set_error (&inner, PAY_ERROR_UNSUPPORTED, NULL, -1, "notes on cards that are to be left");
      break;
    }
    pay_cost_add_pips (goal, lot->name, lot->printed == 0 ? ZX_TRAIT_ANY : zx_trait_of (lot->printed), lot->count);
  }
  if (inner == NULL)
    return TRUE;
  pay_set_error (error, (PayError)inner->code, "aim_of", pay_error_at (inner), "%s", inner->message);
  g_error_free (inner);
  return FALSE;
}

static gboolean set_goal (ZxPlan *plan, GError **error)
{
  const PayRequest *request = plan->opening->request;
  PayProblem *problem = plan->opening->opened->base.problem;
  g_autoptr (PayCost) goal = pay_cost_new ();
  gint64 count = 0;
  pay_cost_or (goal);
  pay_problem_set_goal (problem, goal);
  for (guint i = 0; i < plan->plays->len; i++)
    count += zx_plan_play (plan, i)->given->count;
  if (is_whole (request))
    pay_cost_add_pips (goal, "card", PAID, count);
  if (pay_request_aims_at (request, PAY_AIM_NO_LEFTOVER))
    pay_problem_add_wish (problem, PAY_WISH_LEFTOVER, 0);
  if (pay_request_aims_at (request, PAY_AIM_MOST) || pay_request_aims_at (request, PAY_AIM_WORTH))
    pay_problem_add_wish (problem, PAY_WISH_WORTH, 0);
  return !pay_request_aims_at (request, PAY_AIM_POOL) || wait_for_cards (plan, goal, error);
}

/* ---- All together. */

static gboolean each (ZxPlan *plan, gboolean (*deed) (ZxPlan *plan, guint i, GError **error), GError **error)
{
  for (guint i = 0; i < plan->plays->len; i++) {
    if (!deed (plan, i, error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}

static gboolean read_plays (ZxPlan *plan, const GPtrArray *no_purpose, GError **error)
{
  const GPtrArray *spells = plan->opening->request->spells;
  for (guint i = 0; i < spells->len; i++)
    g_ptr_array_add (plan->plays, play_new (spells->pdata[i], no_purpose));
  refer (plan);
  return each (plan, read_play, error);
}

static gboolean weigh (ZxPlan *plan, GError **error)
{
  plan->worths = g_new0 (gint64, plan->plays->len + 1);
  for (guint i = 0; i < plan->plays->len; i++)
    plan->worths[i] = worth_of (zx_plan_play (plan, i));
  return pay_request_weigh_spells (plan->opening->request, plan->worths, error);
}

static gboolean read_all_changes (ZxPlan *plan, GError **error)
{
  return read_changes (plan, plan->opening->request->modifiers, "modifiers", error)
         && each (plan, read_own_changes, error);
}

gboolean zx_plan_build (ZxOpening *opening, GError **error)
{
  g_autoptr (GPtrArray) no_purpose = g_ptr_array_new ();
  g_auto (ZxPlan) plan = { .opening = opening };
  if (!shape_fits (opening->request, error))
    return FALSE;
  plan.plays = g_ptr_array_new_with_free_func (play_free);
  plan.untaps = g_ptr_array_new_with_free_func (g_free);
  plan.pendings = g_ptr_array_new_with_free_func (zx_pending_free);
  plan.kinds = g_array_new (FALSE, FALSE, sizeof (ZxPlanKind));
  opening->marks = 1; /* PAID */
  opening->opened->aim = pay_request_aims_at (opening->request, PAY_AIM_POOL) ? PAY_AIM_POOL : opening->request->aim;
  opening->opened->forms = g_ptr_array_new_with_free_func (array_unref);
  return read_plays (&plan, no_purpose, error) && weigh (&plan, error) && zx_plan_see (&plan, error)
         && read_all_changes (&plan, error) && zx_exclude_all (opening, error) && zx_plan_untaps_fit (&plan, error)
         && set_goal (&plan, error) && zx_wishes_add (opening, error) && each (&plan, add_mark, error)
         && zx_plan_find_pendings (&plan, error) && zx_plan_add_lots (&plan, error) && each (&plan, add_action, error)
         && zx_plan_add_cards (&plan, error);
}

/* ---- Words. */

char *zx_paid_total (const PayCase *opened, int action, int alternative, gint64 *x)
{
  const ZxCase *zx = (const ZxCase *)opened;
  if (zx->forms == NULL || action < 0 || action >= (int)zx->forms->len)
    return NULL;
  const GArray *labels = zx->forms->pdata[action];
  if (alternative < 0 || alternative >= (int)labels->len)
    return NULL;
  if (x != NULL)
    *x = PAY_NOT_GIVEN;
  return g_strdup (g_array_index (labels, ZxLabel, alternative).total);
}
