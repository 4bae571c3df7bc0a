/* SPDX-License-Identifier: MIT */
/* The cards of a plan: what they count as for each purpose, and which of them come back.
 *
 * A card is a unit of the pool, or one that a play puts into the Resource. One of the pool that some effect of the plan
 * can reboot is an object with one turn, which those that are asleep from the start have had. Those that are put there
 * could be used, and rebooted, before they are there. One that is played out of the Resource is the object of its play,
 * which takes its self; while it is played it counts as nothing. */
#include "plays.h"

#include <string.h>

/* ---- Views. */

static void view_free (gpointer data)
{
  ZxView *view = data;
  g_clear_pointer (&view->lots, g_ptr_array_unref);
  g_clear_pointer (&view->gives, g_ptr_array_unref);
  g_free (view);
}

static void lots_unref (gpointer lots)
{
  if (lots != NULL)
    g_ptr_array_unref (lots);
}

static gboolean read_gives (const ZxPlan *plan, ZxView *view, guint i, const GPtrArray *purpose, GError **error)
{
  const char *text = zx_plan_play (plan, i)->given->gives;
  GError *inner = NULL;
  GPtrArray *lots = text == NULL ? NULL : zx_pool_read (text, purpose, &inner);
  g_ptr_array_add (view->gives, lots);
  if (inner == NULL)
    return TRUE;
  g_autofree char *where = g_strdup_printf ("spells[%u].gives", i);
  pay_set_error (error, (PayError)inner->code, where, pay_error_at (inner), "%s", inner->message);
  g_error_free (inner);
  return FALSE;
}

/* [played]: the card that is played, by its lot; -1: none of the Resource is. */
static ZxView *view_new (const ZxPlan *plan, const GPtrArray *purpose, int played, GError **error)
{
  ZxView *view = g_new0 (ZxView, 1);
  view->gives = g_ptr_array_new_with_free_func (lots_unref);
  view->lots = zx_pool_read (plan->opening->request->pool, purpose, error);
  gboolean read = view->lots != NULL;
  for (guint i = 0; read && i < plan->plays->len; i++)
    read = read_gives (plan, view, i, purpose, error);
  if (read && played >= 0)
    ((ZxLot *)view->lots->pdata[played])->itself = TRUE;
  if (read)
    return view;
  view_free (view);
  return NULL;
}

static gboolean lots_are_like (const GPtrArray *one, const GPtrArray *other)
{
  for (guint i = 0; one != NULL && i < one->len; i++) {
    const ZxLot *a = one->pdata[i], *b = other->pdata[i];
    if (a->counted != b->counted || a->itself != b->itself)
      return FALSE;
  }
  return TRUE;
}

static gboolean views_are_like (const ZxView *one, const ZxView *other)
{
  for (guint i = 0; i < one->gives->len; i++)
    if (!lots_are_like (one->gives->pdata[i], other->gives->pdata[i]))
      return FALSE;
  return lots_are_like (one->lots, other->lots);
}

/* The view of that purpose, added when it is a new one; -1 with [error] set. */
static int find_view (ZxPlan *plan, const GPtrArray *purpose, int played, GError **error)
{
  ZxView *view = view_new (plan, purpose, played, error);
  for (guint i = 0; view != NULL && i < plan->views->len; i++)
    if (views_are_like (plan->views->pdata[i], view)) {
      view_free (view);
      return (int)i;
    }
  if (view == NULL)
    return -1;
  g_ptr_array_add (plan->views, view);
  if (plan->views->len <= PAY_MAX_CHANNELS)
    return (int)plan->views->len - 1;
  pay_set_error (error, PAY_ERROR_TOO_LARGE, "pool", -1, "the cards count as more than %d purposes tell apart",
                 PAY_MAX_CHANNELS);
  return -1;
}

static gboolean has (const GPtrArray *lots, gsize member)
{
  for (guint i = 0; lots != NULL && i < lots->len; i++)
    if (G_STRUCT_MEMBER (gboolean, lots->pdata[i], member))
      return TRUE;
  return FALSE;
}

/* What a request can say about cards and a plan cannot. */
static gboolean cards_fit (const ZxPlan *plan, GError **error)
{
  const ZxView *view = zx_plan_view (plan, 0);
  gboolean gives = FALSE, present = has (view->lots, G_STRUCT_OFFSET (ZxLot, present));
  gboolean itself = has (view->lots, G_STRUCT_OFFSET (ZxLot, itself));
  for (guint i = 0; i < view->gives->len; i++) {
    gives = gives || view->gives->pdata[i] != NULL;
    present = present || has (view->gives->pdata[i], G_STRUCT_OFFSET (ZxLot, present));
    itself = itself || has (view->gives->pdata[i], G_STRUCT_OFFSET (ZxLot, itself));
  }
  if (itself)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "pool", -1,
                          "'self' in a plan; the card of what is played as NAME is R[is NAME]");
  if (present && zx_plan_takes_cards (plan))
    return pay_set_error (
        error, PAY_ERROR_UNSUPPORTED, "pool", -1,
        "a card that counts as every colour present, in a plan that plays a card out of the Resource");
  if (gives && present)
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "pool", -1,
                   "a card that counts as every colour present, in a plan that puts cards into the Resource");
  return !(gives && present);
}

gboolean zx_plan_takes_cards (const ZxPlan *plan)
{
  for (guint i = 0; i < plan->plays->len; i++)
    if (zx_plan_play (plan, i)->card >= 0)
      return TRUE;
  return FALSE;
}

/* The play that the lot is the card of; -1: none is called so. */
static int find_play (const ZxPlan *plan, const char *name)
{
  for (guint i = 0; i < plan->plays->len; i++)
    if (zx_names_are_one (zx_plan_play (plan, i)->name, name))
      return (int)i;
  return -1;
}

/* "R[is Thorn]" */
static gboolean find_cards (ZxPlan *plan, GError **error)
{
  const GPtrArray *lots = zx_plan_view (plan, 0)->lots;
  for (guint k = 0; k < lots->len; k++) {
    const ZxLot *lot = lots->pdata[k];
    if (lot->played == NULL || lot->count == 0)
      continue;
    const int i = find_play (plan, lot->played);
    ZxPlay *play = i >= 0 ? zx_plan_play (plan, (guint)i) : NULL;
    if (play == NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, "pool", -1, "nothing that is played is called '%s'", lot->played);
    if (play->card >= 0 || lot->count != 1 || play->given->count != 1)
      return pay_set_error (
          error, PAY_ERROR_UNSUPPORTED, "pool", -1,
          "'%s' is played out of the Resource once, and is one card there; of several of one name give "
          "each a name of its own",
          lot->played);
    play->card = (int)k;
  }
  return TRUE;
}

gboolean zx_plan_see (ZxPlan *plan, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  plan->views = g_ptr_array_new_with_free_func (view_free);
  if (find_view (plan, none, -1, error) < 0 || !find_cards (plan, error))
    return FALSE;
  for (guint i = 0; i < plan->plays->len; i++) {
    const ZxPlay *play = zx_plan_play (plan, i);
    const int view = find_view (plan, play->purpose, play->card, error);
    if (view < 0)
      return FALSE;
    zx_plan_play (plan, i)->view = (guint)view;
  }
  plan->opening->lots = g_ptr_array_ref (zx_plan_view (plan, 0)->lots);
  return cards_fit (plan, error);
}

/* ---- Kinds. */

/* The lot [k] of the pool, or of what play [i] puts into the Resource, as view [v] sees it. */
static const ZxLot *lot_in (const ZxPlan *plan, guint v, int i, guint k)
{
  const ZxView *view = zx_plan_view (plan, v);
  return ((const GPtrArray *)(i < 0 ? view->lots : view->gives->pdata[i]))->pdata[k];
}

/* Its kind, added when it is a new one; -1 with [error] set. */
static int kind_of (ZxPlan *plan, int i, guint k, GError **error)
{
  PayProblem *problem = plan->opening->opened->base.problem;
  ZxPlanKind kind = { .printed = lot_in (plan, 0, i, k)->printed };
  for (guint v = 0; v < plan->views->len; v++)
    kind.traits[v] = lot_in (plan, v, i, k)->itself ? 0 : zx_traits_of_lot (plan->opening, lot_in (plan, v, i, k));
  for (guint count = 0; count < plan->kinds->len; count++) {
    const ZxPlanKind *known = &g_array_index (plan->kinds, ZxPlanKind, count);
    if (known->printed == kind.printed && memcmp (known->traits, kind.traits, sizeof kind.traits) == 0)
      return known->kind;
  }
  if (pay_problem_kinds (problem) == PAY_MAX_KINDS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "pool", -1, "more than %d different cards", PAY_MAX_KINDS);
    return -1;
  }
  kind.kind = pay_problem_add_kind (problem, zx_colours_class (kind.printed), 0);
  for (guint v = 0; v < plan->views->len; v++)
    pay_problem_kind_in (problem, kind.kind, 1u << v, kind.traits[v]);
  g_array_append_val (plan->kinds, kind);
  return kind.kind;
}

/* ---- What is rebooted. */

/* A tag, the colours of a card, or all cards. A colour that was gained is a colour; one that is lent for a purpose is
 * not there while an effect looks. */
static gboolean lot_is (const ZxLot *lot, const char *what)
{
  ZxColours colours;
  if (g_ascii_strcasecmp (what, ZX_CARD) == 0 || zx_names_have (lot->tags, what))
    return TRUE;
  return zx_class_read (what, &colours) && (colours == 0 ? lot->counted == 0 : (lot->counted & colours) == colours);
}

static guint64 untap_bits (const ZxPlan *plan, const ZxLot *lot)
{
  guint64 bits = 0;
  for (guint i = 0; i < plan->untaps->len; i++)
    if (lot_is (lot, plan->untaps->pdata[i]))
      bits |= PAY_BIT (i);
  return bits;
}

static gboolean some_card_is (const ZxPlan *plan, const char *what)
{
  const ZxView *view = zx_plan_view (plan, 0);
  for (guint i = 0; i <= view->gives->len; i++) {
    const GPtrArray *lots = i < view->gives->len ? view->gives->pdata[i] : view->lots;
    for (guint k = 0; lots != NULL && k < lots->len; k++)
      if (lot_is (lots->pdata[k], what))
        return TRUE;
  }
  return FALSE;
}

gboolean zx_plan_untaps_fit (const ZxPlan *plan, GError **error)
{
  ZxColours colours;
  for (guint i = 0; i < plan->plays->len; i++) {
    const char *what = zx_plan_play (plan, i)->given->untaps_tag;
    if (what == NULL || g_ascii_strcasecmp (what, ZX_CARD) == 0 || zx_class_read (what, &colours)
        || some_card_is (plan, what))
      continue;
    g_autofree char *meant = zx_tag_meant (plan->opening, what);
    g_autofree char *where = g_strdup_printf ("spells[%u].untaps", i);
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1,
                          "'%s' is no class of cards such as RU, not \"" ZX_CARD "\", and no card has this tag%s", what,
                          meant);
  }
  return TRUE;
}

/* ---- Lots. */

/* Is it the card of a play? */
static gboolean is_played (const ZxPlan *plan, guint k)
{
  for (guint i = 0; i < plan->plays->len; i++)
    if (zx_plan_play (plan, i)->card == (int)k)
      return TRUE;
  return FALSE;
}

gboolean zx_plan_add_lots (ZxPlan *plan, GError **error)
{
  for (guint k = 0; k < plan->opening->lots->len; k++) {
    const ZxLot *lot = plan->opening->lots->pdata[k];
    const gboolean barred = g_array_index (plan->opening->excluded, gboolean, k);
    if (lot->chosen && lot->count > 0 && untap_bits (plan, lot) != 0)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "pool", -1,
                            "a card whose colour is to be chosen, and that the plan can reboot");
    const int kind = lot->asleep || barred ? -1 : kind_of (plan, -1, k, error);
    if (kind < 0 && !lot->asleep && !barred)
      return FALSE;
    if (barred && !lot->asleep) {
      const ZxBarred record = { zx_traits_of_lot (plan->opening, lot), lot->count };
      g_array_append_val (plan->opening->opened->barred, record);
    }
    pay_problem_add_units (plan->opening->opened->base.problem, lot->name,
                           kind < 0 || untap_bits (plan, lot) != 0 || is_played (plan, k) ? 0 : PAY_BIT (kind),
                           lot->count);
  }
  zx_lots_rank (plan->opening);
  zx_lots_weigh (plan->opening);
  return TRUE;
}

/* ---- Cards that come back. */

/* With one turn each. They go to sleep only while something is paid with them: what they are worth does not float. */
gboolean zx_plan_add_sleep (ZxPlan *plan, guint k, int object, GError **error)
{
  PayProblem *problem = plan->opening->opened->base.problem;
  const ZxLot *lot = lot_in (plan, 0, -1, k);
  const gboolean barred = g_array_index (plan->opening->excluded, gboolean, k);
  const int kind = kind_of (plan, -1, k, error);
  if (kind < 0)
    return FALSE;
  const int sleep = pay_problem_add_action (problem, "Sleep", object, PAY_TAKE_TURN, barred ? 0 : PAY_USES_ANY);
  pay_problem_object_set_tags (problem, object, untap_bits (plan, lot));
  if (lot->asleep)
    pay_problem_object_take_turn (problem, object);
  pay_problem_action_add_units (problem, sleep, PAY_BIT (kind), 1);
  pay_problem_action_set_late (problem, sleep);
  zx_action_weigh (plan->opening, k, sleep);
  return TRUE;
}

gboolean zx_plan_add_cards (ZxPlan *plan, GError **error)
{
  PayProblem *problem = plan->opening->opened->base.problem;
  const ZxView *view = zx_plan_view (plan, 0);
  for (guint k = 0; k < view->lots->len; k++) {
    const ZxLot *lot = view->lots->pdata[k];
    if (untap_bits (plan, lot) == 0 || is_played (plan, k))
      continue;
    if (!zx_plan_add_sleep (plan, k, pay_problem_add_object (problem, lot->name, lot->count), error))
      return FALSE;
  }
  return TRUE;
}

gboolean zx_plan_give (ZxPlan *plan, guint i, int action, GError **error)
{
  const GPtrArray *lots = zx_plan_view (plan, 0)->gives->pdata[i];
  for (guint k = 0; lots != NULL && k < lots->len; k++) {
    const ZxLot *lot = lots->pdata[k];
    if (untap_bits (plan, lot) != 0)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "gives", -1,
                            "a card that is put into the Resource, and that the plan can reboot");
    const int kind = lot->asleep ? -1 : kind_of (plan, (int)i, k, error);
    if (!lot->asleep && kind < 0)
      return FALSE;
    if (!lot->asleep)
      pay_problem_action_add_units (plan->opening->opened->base.problem, action, PAY_BIT (kind), lot->count);
  }
  return TRUE;
}
