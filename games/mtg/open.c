/* SPDX-License-Identifier: MIT */
/* From a request to a problem. */
#include <string.h>

#include "open.h"
#include "plan/plan.h"
#include "problem/problem.h"
#include "words/words.h"

#define MAX_WORDS 256 /* in `never` and in `prefer` */

static void kind_clear (gpointer data)
{
  g_free (((MtgKind *)data)->limits_text);
  g_free (((MtgKind *)data)->only);
}

static void act_clear (gpointer data)
{
  g_free (((MtgAct *)data)->also);
}

static void locked_clear (gpointer data)
{
  g_array_unref (((MtgLockedTotal *)data)->pips);
}

static MtgCase *case_new (void)
{
  static const char *const variables[] = { "X", "Y", "Z", NULL };
  MtgCase *c = g_new0 (MtgCase, 1);
  c->base.problem = pay_problem_new ();
  c->base.variables = variables;
  for (int v = 0; v < MTG_VARIABLES; v++)
    c->fixed[v] = -1;
  c->kinds = g_array_new (FALSE, FALSE, sizeof (MtgKind));
  g_array_set_clear_func (c->kinds, kind_clear);
  c->channels = g_array_new (FALSE, FALSE, sizeof (MtgChannel));
  c->limits = g_ptr_array_new ();
  c->acts = g_array_new (FALSE, TRUE, sizeof (MtgAct));
  g_array_set_clear_func (c->acts, act_clear);
  c->stocks = g_array_new (FALSE, FALSE, sizeof (gint64));
  c->lots = g_array_new (FALSE, FALSE, sizeof (PayKinds));
  c->why = mtg_why_new ();
  c->words = g_ptr_array_new_with_free_func (g_free);
  c->idle = mtg_idle_new ();
  c->costs = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  c->locked = g_array_new (FALSE, FALSE, sizeof (MtgLockedTotal));
  g_array_set_clear_func (c->locked, locked_clear);
  return c;
}

void mtg_close (PayCase *base)
{
  MtgCase *c = (MtgCase *)base;
  pay_problem_free (c->base.problem);
  g_ptr_array_unref (c->limits);
  g_array_unref (c->acts);
  g_array_unref (c->stocks);
  g_array_unref (c->lots);
  mtg_why_free (c->why);
  g_ptr_array_unref (c->words);
  g_free (c->lifted);
  g_array_unref (c->idle);
  g_array_unref (c->kinds);
  g_array_unref (c->channels);
  g_array_unref (c->locked);
  g_ptr_array_unref (c->costs);
  mtg_change_clear (&c->change);
  g_free (c->least);
  g_free (c->greatest);
  mtg_plan_free (c->plan);
  mtg_preys_free (c->preys);
  g_free (c);
}

static gboolean forbids_life (const MtgChange *change)
{
  for (guint i = 0; i < change->all->len; i++)
    if (((const MtgModifier *)g_ptr_array_index (change->all, i))->verb == MTG_NO_LIFE)
      return TRUE;
  return FALSE;
}

/* One plain mana of each type is kind 0 to 5, whether there is some or not. */
static void learn_plain_kinds (MtgCase *c)
{
  for (guint t = 0; t < MTG_TYPES; t++)
    mtg_kinds_of (c, 1u << t, FALSE, NULL, NULL);
}

static gboolean speaks_of_snow (const PayRequest *request)
{
  for (guint i = 0; i < request->costs->len; i++) {
    const char *cost = g_ptr_array_index (request->costs, i);
    if (cost != NULL && (strpbrk (cost, "sS") != NULL || !g_str_is_ascii (cost)))
      return TRUE;
  }
  for (guint i = 0; i < request->modifiers->len; i++) {
    const char *modifier = g_ptr_array_index (request->modifiers, i);
    if (strpbrk (modifier, "{") != NULL && (strpbrk (modifier, "sS") != NULL || !g_str_is_ascii (modifier)))
      return TRUE;
  }
  for (guint i = 0; i < request->sources->len; i++) {
    const char *text = ((const PaySource *)g_ptr_array_index (request->sources, i))->text;
    if (text != NULL && (strstr (text, "{S}") != NULL || strstr (text, "{s}") != NULL))
      return TRUE;
  }
  return FALSE;
}

/* Where a cost may ask for snow, a snow mana of each type could help; not where all snow is ruled out. */
static void learn_snow_kinds (MtgCase *c, const PayRequest *request)
{
  const MtgLot some = { .snow = TRUE };
  c->snow = mtg_makes_snow (c->edition, NULL) && speaks_of_snow (request) && !mtg_never_lot (request, &some);
  for (guint t = 0; t < MTG_TYPES && c->snow && c->kinds->len < PAY_MAX_KINDS; t++)
    mtg_kinds_of (c, 1u << t, TRUE, NULL, NULL);
}

static gboolean add_lots (MtgCase *c, const PayRequest *request, const GPtrArray *lots, GError **error)
{
  for (guint i = 0; i < lots->len; i++) {
    const MtgLot *lot = g_ptr_array_index (lots, i);
    const gboolean snow = lot->snow && mtg_makes_snow (c->edition, (const char *const *)lot->tags);
    const PayKinds kinds = mtg_kinds_of (c, 1u << lot->type, snow, lot->limits, error);
    if (kinds == 0)
      return FALSE;
    g_array_append_val (c->lots, kinds);
    pay_problem_add_units (c->base.problem, lot->name, mtg_never_lot (request, lot) ? 0 : kinds, lot->count);
  }
  return TRUE;
}

static GPtrArray *read_pool (const PayRequest *request, GError **error)
{
  GPtrArray *lots = mtg_pool_read (request->pool, error);
  if (lots == NULL)
    pay_error_inside (error, "pool");
  return lots;
}

static gboolean sizes_fit (const PayRequest *request, GError **error)
{
  const guint most = MAX (request->never->len, request->prefer->len);
  const char *where = request->never->len > MAX_WORDS ? "never" : "prefer";
  if (most > MAX_WORDS)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, where, -1, "at most %d words are possible here", MAX_WORDS);
  return most <= MAX_WORDS;
}

/* One payment of the costs of the request. */
static gboolean fill_payment (MtgCase *c, const PayRequest *request, const GPtrArray *lots, GError **error)
{
  const MtgChange *change = &c->change;
  g_autoptr (GPtrArray) sources = mtg_sources_read (c, request, error);
  if (sources != NULL)
    learn_snow_kinds (c, request);
  return sources != NULL && mtg_never_check (request, sources, lots, error)
         && mtg_purpose_check (c, request->purpose, error) && mtg_x_fix (c, request, error)
         && mtg_goal_set (c, request, change, error) && mtg_sources_add (c, request, change, sources, error)
         && mtg_kept_add (c, request, change, error) && mtg_counters_check (c, sources, error)
         && mtg_wishes_add (c, request, sources, lots, error);
}

/* Kinds first, from the pool and the sources; then the goal, whose purpose becomes channel 0; then what pays. */
static gboolean fill (MtgCase *c, const PayRequest *request, GError **error)
{
  MtgChange *change = &c->change;
  g_auto (GStrv) tags = mtg_purpose_tags (request->purpose);
  if (!sizes_fit (request, error) || !mtg_edition_of (request->rules, &c->edition, error)
      || !mtg_change_read (request, c->edition, mtg_tags_have ((const char *const *)tags, "effect"), change, error))
    return FALSE;
  c->never_life = !forbids_life (change) && mtg_never (request, "life");
  c->life = !forbids_life (change) && !c->never_life;
  c->life_for = change->life_for;
  c->given = request->order == PAY_ORDER_GIVEN;
  c->begun = request->spent->len > 0;
  c->lifted = g_strdup (request->lifted);
  learn_plain_kinds (c);
  g_autoptr (GPtrArray) lots = read_pool (request, error);
  if (lots == NULL || !mtg_counters_add (c, request, error) || !add_lots (c, request, lots, error))
    return FALSE;
  pay_problem_set_limits (c->base.problem, request->steps, request->memory);
  if (!(request->spells->len > 0 ? mtg_plan_fill : fill_payment) (c, request, lots, error))
    return FALSE;
  for (guint i = 0; i < c->kinds->len; i++)
    g_array_index (c->kinds, MtgKind, i).limits = NULL;
  return TRUE;
}

PayCase *mtg_open (const PayRequest *request, GError **error)
{
  MtgCase *c = case_new ();
  if (fill (c, request, error))
    return &c->base;
  mtg_close (&c->base);
  return NULL;
}
