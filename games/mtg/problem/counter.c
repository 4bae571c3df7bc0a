/* SPDX-License-Identifier: MIT */
/* Life and the other stocks that costs can draw on. */
#include "problem.h"

#define DEFAULT_LIFE 20

int mtg_counter_find (const MtgCase *opened, const char *name)
{
  for (int i = 0; i < pay_problem_counters (opened->base.problem); i++)
    if (g_ascii_strcasecmp (pay_problem_counter_name (opened->base.problem, i), name) == 0)
      return i;
  return -1;
}

static gboolean stock_fits (const char *where, gint64 value, GError **error)
{
  if (value >= -PAY_MAX_AMOUNT && value <= PAY_MAX_AMOUNT)
    return TRUE;
  pay_set_error (error, PAY_ERROR_TOO_LARGE, where, -1, "a stock is from -%d to %d", PAY_MAX_AMOUNT, PAY_MAX_AMOUNT);
  return FALSE;
}

static int add_counter (MtgCase *opened, const char *name, gint64 value, GError **error)
{
  if (pay_problem_counters (opened->base.problem) == PAY_MAX_COUNTERS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "counters", -1, "at most %d counters are possible", PAY_MAX_COUNTERS);
    return -1;
  }
  g_array_append_val (opened->stocks, value);
  return pay_problem_add_counter (opened->base.problem, name, value);
}

int mtg_counter_of (MtgCase *opened, const char *name, GError **error)
{
  const int found = mtg_counter_find (opened, name),
            counter = found >= 0 ? found : add_counter (opened, name, 0, error);
  if (counter >= 0)
    opened->read |= 1u << counter;
  return counter;
}

int mtg_counter_later (MtgCase *opened, GError **error)
{
  PayProblem *p = opened->base.problem;
  for (int i = 0; i < pay_problem_counters (p); i++)
    if (pay_problem_counter_with (p, i) == MTG_COUNTER_LIFE)
      return i;
  const int later = add_counter (opened, pay_problem_counter_name (p, MTG_COUNTER_LIFE), PAY_MAX_AMOUNT, error);
  if (later >= 0) {
    pay_problem_count_with (p, later, MTG_COUNTER_LIFE);
    opened->read |= 1u << later;
  }
  return later;
}

gboolean mtg_counters_add (MtgCase *opened, const PayRequest *request, GError **error)
{
  gint64 life = request->life == PAY_NOT_GIVEN ? DEFAULT_LIFE : request->life;
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = g_ptr_array_index (request->counters, i);
    if (g_ascii_strcasecmp (stock->name, "life") != 0)
      continue;
    if (request->life != PAY_NOT_GIVEN) {
      pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "life is given twice");
      return FALSE;
    }
    life = stock->value;
  }
  if (!stock_fits ("life", life, error))
    return FALSE;
  add_counter (opened, "life", life, NULL);
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = g_ptr_array_index (request->counters, i);
    if (g_ascii_strcasecmp (stock->name, "life") == 0)
      continue;
    if (mtg_counter_find (opened, stock->name) >= 0) {
      pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "%s is given twice", stock->name);
      return FALSE;
    }
    if (!stock_fits ("counters", stock->value, error) || add_counter (opened, stock->name, stock->value, error) < 0)
      return FALSE;
  }
  return TRUE;
}

/* ---- Stocks that nothing draws on. */

/* Of players, and of permanents: told or not, whatever the cost. */
static const char *const known[]
    = { "energy", "ticket", "poison", "experience", "rad", "hand", "graveyard", "library", "loyalty", "charge", NULL };

static const struct {
  const char *called, *name;
} others[] = { { "e", "energy" }, { "tk", "ticket" }, { "cards", "hand" }, { "card", "hand" }, { "discard", "hand" } };

static const char *meant (const MtgCase *opened, const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_ascii_strcasecmp (others[i].called, name) == 0)
      return others[i].name;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (int i = 0; i < pay_problem_counters (opened->base.problem); i++)
    if ((opened->read >> i & 1) != 0)
      g_ptr_array_add (names, (gpointer)(gsize)pay_problem_counter_name (opened->base.problem, i));
  for (gsize i = 0; known[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer)(gsize)known[i]);
  g_ptr_array_add (names, NULL);
  return pay_nearest_name (name, (const char *const *)names->pdata);
}

/* "a charge counter" */
static gboolean removes (const MtgAbility *a, const char *name)
{
  for (guint i = 0; i < a->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (a->needs, i);
    g_auto (GStrv) words = need->kind == MTG_NEED_COUNTERS ? g_strsplit (need->what, " ", -1) : NULL;
    if (mtg_tags_have ((const char *const *)words, name))
      return TRUE;
  }
  return FALSE;
}

/* Counters of a source are no stock: silence about them would look as if they had been counted. */
static gboolean is_of_source (const GPtrArray *sources, const char *name, GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const MtgReading *reading = ((const MtgSource *)g_ptr_array_index (sources, i))->reading;
    for (guint k = 0; k < reading->abilities->len; k++)
      if (removes (mtg_reading_ability (reading, k), name)) {
        pay_set_error (error, PAY_ERROR_USAGE, "counters", -1,
                       "%s counters on a source are told by its uses, or by its amount where it removes several", name);
        return TRUE;
      }
  }
  return FALSE;
}

gboolean mtg_counters_check (const MtgCase *opened, const GPtrArray *sources, GError **error)
{
  for (int i = MTG_COUNTER_LIFE + 1; i < pay_problem_counters (opened->base.problem); i++) {
    const char *name = pay_problem_counter_name (opened->base.problem, i);
    if ((opened->read >> i & 1) == 0 && is_of_source (sources, name, error))
      return FALSE;
    if ((opened->read >> i & 1) != 0 || mtg_tags_have (known, name))
      continue;
    const char *near = meant (opened, name);
    pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "nothing here costs or adds \"%s\"%s%s%s", name,
                   near != NULL ? "; did you mean \"" : "", near != NULL ? near : "", near != NULL ? "\"?" : "");
    return FALSE;
  }
  return TRUE;
}
