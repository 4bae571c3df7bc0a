/* SPDX-License-Identifier: MIT */
/* What sources do once some spells have been paid for ("until end of turn, whenever a player taps an Island ..."), and
 * while so many things are there ("add {G} for each creature you control"). */
#include "spell.h"

#define MOST_STATES 256 /* of one source */

/* A number of units that only grows: marks of a spell, or what came, or left, of what is counted. */
typedef struct {
  const MtgSpell *spell; /* ... or: */
  const MtgTally *tally;
  gboolean gone;
  PayTraits mark;
  gint64 most;
} Digit;

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

static gboolean refuse_needs (const MtgSource *source, GError **error)
{
  return !asks_for_others (source)
         || pay_set_error (error, PAY_ERROR_UNSUPPORTED, "becomes", -1,
                           "an ability that asks for others and becomes another");
}

/* The source with [amount] and the texts of [told] (nullable: its own). */
static MtgVariant *read_variant (MtgCase *opened, const PaySource *given, const PayVariant *told, gint64 amount,
                                 GError **error)
{
  MtgVariant *read = g_new0 (MtgVariant, 1);
  read->given = *given;
  read->told = told;
  read->given.text = told != NULL ? told->text : given->text;
  read->given.extra = told != NULL ? told->extra : given->extra;
  read->given.amount = amount;
  read->given.amount_of = NULL;
  read->given.becomes = NULL;
  read->when = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  read->source = mtg_source_read (opened, &read->given, error);
  if (read->source != NULL && refuse_needs (read->source, error))
    return read;
  mtg_variant_free (read);
  return NULL;
}

static gboolean read_told (MtgCase *opened, const PaySource *given, MtgSource *source, GError **error)
{
  for (guint v = 0; v < given->becomes->len; v++) {
    const PayVariant *told = variant_at (given, v);
    MtgVariant *variant
        = read_variant (opened, given, told, told->amount != PAY_NOT_GIVEN ? told->amount : given->amount, error);
    if (variant == NULL)
      return FALSE;
    g_ptr_array_add (source->variants, variant);
  }
  return TRUE;
}

/* One for each number but that at first; as many of what is counted are there as its tags say, and no more can leave.
 */
static gboolean read_amounts (MtgCase *opened, const PaySource *given, MtgSource *source, const GPtrArray *sources,
                              GError **error)
{
  const MtgTally *tally = mtg_tally_find (opened->preys, given->amount_of);
  const gint64 there = mtg_counted_there (opened, sources, tally), come = mtg_counted_most (opened, tally);
  if (given->amount == PAY_NOT_GIVEN)
    return pay_set_error (error, PAY_ERROR_USAGE, "amount_of", -1, "the amount at first is not given");
  if (there + come > MOST_STATES)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "amount_of", -1, "more than %d numbers", MOST_STATES);
  for (gint64 by = -there; by <= come; by++) {
    MtgVariant *variant = by == 0 ? NULL : read_variant (opened, given, NULL, MAX (given->amount + by, 0), error);
    if (by != 0 && variant == NULL)
      return FALSE;
    if (variant == NULL)
      continue;
    variant->by = by;
    g_ptr_array_add (source->variants, variant);
  }
  return TRUE;
}

static gboolean varies (const PaySource *given)
{
  return given->amount_of != NULL || (given->becomes != NULL && given->becomes->len > 0);
}

static gboolean read_source (MtgCase *opened, const PaySource *given, MtgSource *source, const GPtrArray *sources,
                             GError **error)
{
  source->variants = g_ptr_array_new_with_free_func (mtg_variant_free);
  if (given->amount_of != NULL && given->becomes != NULL && given->becomes->len > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "amount_of", -1, "an amount that changes in another way, too");
  return refuse_needs (source, error)
         && (given->amount_of != NULL ? read_amounts (opened, given, source, sources, error)
                                      : read_told (opened, given, source, error));
}

gboolean mtg_becomes_read (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *given = g_ptr_array_index (opened->plan->request->sources, i);
    if (varies (given) && !read_source (opened, given, g_ptr_array_index (sources, i), sources, error))
      return pay_error_inside (error, "sources[%u]", i);
  }
  return TRUE;
}

/* ---- States. */

static void add_tally (const MtgTally *tally, GArray *digits)
{
  const Digit came = { .tally = tally, .mark = tally->came, .most = tally->most_came };
  const Digit gone = { .tally = tally, .gone = TRUE, .mark = tally->gone, .most = tally->most_gone };
  for (guint i = 0; i < digits->len; i++)
    if (g_array_index (digits, Digit, i).tally == tally)
      return;
  if (tally->most_came > 0)
    g_array_append_val (digits, came);
  if (tally->most_gone > 0)
    g_array_append_val (digits, gone);
}

static gboolean add_names (const MtgPlan *plan, const PayVariant *variant, GArray *digits, GError **error)
{
  for (guint k = 0; k < variant->after->len; k++) {
    const MtgSpell *spell = find (plan, g_ptr_array_index (variant->after, k));
    gboolean known = FALSE;
    if (spell == NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, "becomes", -1, "no spell is called \"%s\"",
                            (const char *)g_ptr_array_index (variant->after, k));
    const Digit digit = { .spell = spell, .mark = spell->mark, .most = spell->count };
    for (guint i = 0; i < digits->len && !known; i++)
      known = g_array_index (digits, Digit, i).spell == spell;
    if (!known)
      g_array_append_val (digits, digit);
  }
  return TRUE;
}

/* All that decides what the source is; things that come first, as numbers of these are joined. */
static gboolean list_digits (const MtgCase *opened, const PaySource *given, GArray *digits, GError **error)
{
  if (given->amount_of != NULL)
    add_tally (mtg_tally_find (opened->preys, given->amount_of), digits);
  for (guint v = 0; given->becomes != NULL && v < given->becomes->len; v++) {
    const GPtrArray *drifts = variant_at (given, v)->drifts;
    for (guint k = 0; drifts != NULL && k < drifts->len; k++)
      add_tally (mtg_tally_find (opened->preys, ((const PayDrift *)drifts->pdata[k])->tag), digits);
  }
  for (guint v = 0; given->becomes != NULL && v < given->becomes->len; v++)
    if (!add_names (opened->plan, variant_at (given, v), digits, error))
      return FALSE;
  return TRUE;
}

static gint64 times_named (const MtgPlan *plan, const PayVariant *variant, const MtgSpell *spell)
{
  gint64 times = 0;
  for (guint k = 0; k < variant->after->len; k++)
    times += find (plan, g_ptr_array_index (variant->after, k)) == spell ? 1 : 0;
  return times;
}

/* How far the number has moved. */
static gint64 drift_of (const GArray *digits, const gint64 *state, const MtgTally *tally)
{
  gint64 by = 0;
  for (guint i = 0; i < digits->len; i++) {
    const Digit *digit = &g_array_index (digits, Digit, i);
    if (digit->tally == tally)
      by += digit->gone ? -state[i] : state[i];
  }
  return by;
}

static gboolean drifts_hold (const MtgCase *opened, const PayVariant *told, const GArray *digits, const gint64 *state)
{
  for (guint k = 0; told->drifts != NULL && k < told->drifts->len; k++) {
    const PayDrift *drift = g_ptr_array_index (told->drifts, k);
    const gint64 by = drift_of (digits, state, mtg_tally_find (opened->preys, drift->tag));
    if ((drift->from != PAY_NOT_GIVEN && by < drift->from) || (drift->to != PAY_NOT_GIVEN && by > drift->to))
      return FALSE;
  }
  return TRUE;
}

static gboolean holds (const MtgCase *opened, const PaySource *given, const MtgVariant *variant, const GArray *digits,
                       const gint64 *state)
{
  if (variant->told == NULL)
    return drift_of (digits, state, mtg_tally_find (opened->preys, given->amount_of)) == variant->by;
  for (guint i = 0; i < digits->len; i++) {
    const Digit *digit = &g_array_index (digits, Digit, i);
    if (digit->spell != NULL && times_named (opened->plan, variant->told, digit->spell) != state[i])
      return FALSE;
  }
  return drifts_hold (opened, variant->told, digits, state);
}

/* When what holds then does: the variant that does, or what the source is at first. */
static GPtrArray *holding (const MtgCase *opened, const PaySource *given, const MtgSource *source, const GArray *digits,
                           const gint64 *state)
{
  for (guint v = 0; v < source->variants->len; v++) {
    const MtgVariant *variant = g_ptr_array_index (source->variants, v);
    if (holds (opened, given, variant, digits, state))
      return variant->when;
  }
  return source->when;
}

static void add_state (const GArray *digits, const gint64 *state, GPtrArray *when)
{
  GArray *presences = g_array_new (FALSE, FALSE, sizeof (MtgPresence));
  for (guint i = 0; i < digits->len; i++) {
    const Digit *digit = &g_array_index (digits, Digit, i);
    const MtgPresence presence = { digit->mark, state[i], state[i] == digit->most ? PAY_X_FOREVER : state[i] };
    g_array_append_val (presences, presence);
  }
  g_ptr_array_add (when, presences);
}

/* One more of the first number is another state in which the same holds. */
static void stretch (const GArray *digits, gint64 first, GPtrArray *when)
{
  GArray *presences = g_ptr_array_index (when, when->len - 1);
  MtgPresence *presence = &g_array_index (presences, MtgPresence, 0);
  presence->to = first == g_array_index (digits, Digit, 0).most ? PAY_X_FOREVER : first;
}

static gboolean count_on (const GArray *digits, gint64 *state)
{
  for (guint i = 0; i < digits->len; i++) {
    if (state[i]++ < g_array_index (digits, Digit, i).most)
      return TRUE;
    state[i] = 0;
  }
  return FALSE;
}

static gboolean are_few (const GArray *digits, GError **error)
{
  gint64 states = 1;
  for (guint i = 0; i < digits->len; i++) {
    const gint64 most = g_array_index (digits, Digit, i).most;
    if (most >= MOST_STATES || (states *= most + 1) > MOST_STATES)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "becomes", -1, "more than %d states", MOST_STATES);
  }
  return TRUE;
}

static gboolean list_states (const MtgCase *opened, const PaySource *given, MtgSource *source, const GArray *digits,
                             GError **error)
{
  g_autofree gint64 *state = g_new0 (gint64, digits->len + 1);
  const GPtrArray *last = NULL;
  if (!are_few (digits, error))
    return FALSE;
  source->when = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  do {
    GPtrArray *when = holding (opened, given, source, digits, state);
    if (when == last && state[0] > 0)
      stretch (digits, state[0], when);
    else
      add_state (digits, state, when);
    last = when;
  } while (count_on (digits, state));
  return TRUE;
}

/* What is named stays until the end: else it would not be what it was paid for. */
static gboolean all_stay (const MtgCase *opened, const GArray *digits, GError **error)
{
  for (guint i = 0; i < digits->len; i++) {
    const MtgSpell *spell = g_array_index (digits, Digit, i).spell;
    if (spell == NULL || spell->gift.thing == NULL)
      continue;
    g_autoptr (GArray) things = mtg_things_new ();
    mtg_things_add (things, spell->gift.brings, spell->gift.thing, 1, TRUE);
    if (mtg_thing_leaves (opened->preys, &g_array_index (things, MtgThing, 0)))
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "becomes", -1, "\"%s\" could be given up", spell->name);
  }
  return TRUE;
}

gboolean mtg_becomes_settle (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *given = g_ptr_array_index (opened->plan->request->sources, i);
    g_autoptr (GArray) digits = g_array_new (FALSE, FALSE, sizeof (Digit));
    if (varies (given)
        && (!list_digits (opened, given, digits, error) || !all_stay (opened, digits, error)
            || !list_states (opened, given, g_ptr_array_index (sources, i), digits, error)))
      return pay_error_inside (error, "sources[%u]", i);
  }
  return TRUE;
}
