/* SPDX-License-Identifier: MIT */
/* What sources do once some spells have been paid for: "until end of turn, whenever a player taps an Island ...". */
#include "spell.h"

#define MOST_STATES 64 /* of one source */

/* A spell that some variant names, and how often it can have been paid. */
typedef struct {
  const MtgSpell *spell;
  gint64 most;
} Named;

static MtgSpell *find (const MtgPlan *plan, const char *name)
{
  const int at = pay_request_find_spell (plan->request, name);
  return at >= 0 ? mtg_plan_spell (plan, (guint)at) : NULL;
}

static const PayVariant *variant_at (const PaySource *given, guint i)
{
  return g_ptr_array_index (given->becomes, i);
}

void mtg_becomes_mark (MtgPlan *plan)
{
  for (guint i = 0; i < plan->request->sources->len; i++) {
    const PaySource *given = g_ptr_array_index (plan->request->sources, i);
    for (guint v = 0; given->becomes != NULL && v < given->becomes->len; v++)
      for (guint k = 0; k < variant_at (given, v)->after->len; k++) {
        MtgSpell *spell = find (plan, g_ptr_array_index (variant_at (given, v)->after, k));
        if (spell != NULL)
          spell->marked = TRUE;
      }
  }
}

/* ---- Reading. */

static gboolean asks_for_others (const MtgSource *source)
{
  for (guint i = 0; i < source->reading->abilities->len; i++)
    if (mtg_reading_ability (source->reading, i)->needs->len > 0)
      return TRUE;
  return FALSE;
}

static MtgVariant *read_variant (MtgCase *opened, const PaySource *given, const MtgSource *source,
                                 const PayVariant *variant, GError **error)
{
  MtgVariant *read = g_new0 (MtgVariant, 1);
  read->given = *given;
  read->given.text = variant->text;
  read->given.extra = variant->extra;
  read->given.becomes = NULL;
  read->when = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  read->source = mtg_source_read (opened, &read->given, error);
  if (read->source != NULL && !asks_for_others (read->source) && !asks_for_others (source))
    return read;
  if (read->source != NULL)
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "becomes", -1, "an ability that asks for others and becomes another");
  mtg_variant_free (read);
  return NULL;
}

/* ---- States. */

static gboolean add_names (const MtgPlan *plan, const PayVariant *variant, GArray *names, GError **error)
{
  for (guint k = 0; k < variant->after->len; k++) {
    const Named named = { find (plan, g_ptr_array_index (variant->after, k)), 0 };
    gboolean known = FALSE;
    if (named.spell == NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, "becomes", -1, "no spell is called \"%s\"",
                            (const char *)g_ptr_array_index (variant->after, k));
    for (guint i = 0; i < names->len && !known; i++)
      known = g_array_index (names, Named, i).spell == named.spell;
    if (known)
      continue;
    g_array_append_val (names, named);
    g_array_index (names, Named, names->len - 1).most = named.spell->count;
  }
  return TRUE;
}

static gint64 times_named (const MtgPlan *plan, const PayVariant *variant, const MtgSpell *spell)
{
  gint64 times = 0;
  for (guint k = 0; k < variant->after->len; k++)
    times += find (plan, g_ptr_array_index (variant->after, k)) == spell ? 1 : 0;
  return times;
}

/* The variant that holds where so many of each were paid; NULL: what the source is at first. */
static MtgVariant *holding (const MtgPlan *plan, const PaySource *given, const MtgSource *source, const GArray *names,
                            const gint64 *paid)
{
  for (guint v = 0; v < given->becomes->len; v++) {
    gboolean holds = TRUE;
    for (guint i = 0; i < names->len; i++)
      holds = holds && times_named (plan, variant_at (given, v), g_array_index (names, Named, i).spell) == paid[i];
    if (holds)
      return g_ptr_array_index (source->variants, v);
  }
  return NULL;
}

static void add_state (const GArray *names, const gint64 *paid, GPtrArray *when)
{
  GArray *state = g_array_new (FALSE, FALSE, sizeof (MtgPresence));
  for (guint i = 0; i < names->len; i++) {
    const Named *named = &g_array_index (names, Named, i);
    const MtgPresence presence = { named->spell->mark, paid[i], paid[i] == named->most ? PAY_X_FOREVER : paid[i] };
    g_array_append_val (state, presence);
  }
  g_ptr_array_add (when, state);
}

static gboolean count_on (const GArray *names, gint64 *paid)
{
  for (guint i = 0; i < names->len; i++) {
    if (paid[i]++ < g_array_index (names, Named, i).most)
      return TRUE;
    paid[i] = 0;
  }
  return FALSE;
}

static gboolean list_states (const MtgPlan *plan, const PaySource *given, MtgSource *source, const GArray *names,
                             GError **error)
{
  g_autofree gint64 *paid = g_new0 (gint64, names->len + 1);
  gint64 states = 1;
  for (guint i = 0; i < names->len; i++)
    if ((states *= g_array_index (names, Named, i).most + 1) > MOST_STATES)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "becomes", -1, "more than %d states", MOST_STATES);
  source->when = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  do {
    const MtgVariant *variant = holding (plan, given, source, names, paid);
    add_state (names, paid, variant != NULL ? variant->when : source->when);
  } while (count_on (names, paid));
  return TRUE;
}

/* What is named stays until the end: else it would not be what it was paid for. */
static gboolean all_stay (const MtgCase *opened, const GArray *names, GError **error)
{
  for (guint i = 0; i < names->len; i++) {
    const MtgSpell *spell = g_array_index (names, Named, i).spell;
    if (spell->gift.thing == NULL)
      continue;
    g_autoptr (GArray) things = mtg_things_new ();
    mtg_things_add (things, spell->gift.brings, spell->gift.thing, 1, TRUE);
    if (mtg_thing_leaves (opened->preys, &g_array_index (things, MtgThing, 0)))
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "becomes", -1, "\"%s\" could be given up", spell->name);
  }
  return TRUE;
}

static gboolean read_source (MtgCase *opened, const PaySource *given, MtgSource *source, GError **error)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Named));
  source->variants = g_ptr_array_new_with_free_func (mtg_variant_free);
  for (guint v = 0; v < given->becomes->len; v++) {
    MtgVariant *variant = read_variant (opened, given, source, variant_at (given, v), error);
    if (variant == NULL)
      return FALSE;
    g_ptr_array_add (source->variants, variant);
    if (!add_names (opened->plan, variant_at (given, v), names, error))
      return FALSE;
  }
  return list_states (opened->plan, given, source, names, error);
}

gboolean mtg_becomes_read (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *given = g_ptr_array_index (opened->plan->request->sources, i);
    if (given->becomes != NULL && given->becomes->len > 0
        && !read_source (opened, given, g_ptr_array_index (sources, i), error))
      return pay_error_inside (error, "sources[%u]", i);
  }
  return TRUE;
}

gboolean mtg_becomes_stay (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *given = g_ptr_array_index (opened->plan->request->sources, i);
    g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Named));
    for (guint v = 0; given->becomes != NULL && v < given->becomes->len; v++)
      if (!add_names (opened->plan, variant_at (given, v), names, error))
        return pay_error_inside (error, "sources[%u]", i);
    if (!all_stay (opened, names, error))
      return pay_error_inside (error, "sources[%u]", i);
  }
  return TRUE;
}
