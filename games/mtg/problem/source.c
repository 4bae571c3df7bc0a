/* SPDX-License-Identifier: MIT */
/* Sources: each becomes one object, each line of its text one action, used or not, so that both can be counted. */
#include <string.h>

#include "problem.h"

#define LOOK_BACK 16

void mtg_source_free (gpointer data)
{
  MtgSource *source = data;
  if (source->owns_reading)
    mtg_reading_free (source->reading);
  if (source->extra != NULL)
    g_ptr_array_unref (source->extra);
  g_strfreev (source->tags);
  g_free (source);
}

static gboolean numbers_fit (const PaySource *s, GError **error)
{
  if (s->count < 0 || s->count > PAY_MAX_AMOUNT) {
    pay_set_error (error, s->count < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "count", -1, "a count is from 0 to %d",
                   PAY_MAX_AMOUNT);
    return FALSE;
  }
  if (s->uses != PAY_NOT_GIVEN && (s->uses < 0 || s->uses > PAY_MAX_AMOUNT)) {
    pay_set_error (error, s->uses < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "uses", -1, "uses are from 0 to %d",
                   PAY_MAX_AMOUNT);
    return FALSE;
  }
  if (s->amount != PAY_NOT_GIVEN && s->amount > PAY_MAX_AMOUNT) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "amount", -1, "an amount is at most %d", PAY_MAX_AMOUNT);
    return FALSE;
  }
  return TRUE;
}

static const char snow_covered[] = "Snow-Covered ";

static gboolean is_basic_land (const char *name)
{
  static const char *const basics[] = { "Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes" };
  if (g_ascii_strncasecmp (name, snow_covered, strlen (snow_covered)) == 0)
    name += strlen (snow_covered);
  for (guint i = 0; i < G_N_ELEMENTS (basics); i++)
    if (g_ascii_strcasecmp (name, basics[i]) == 0)
      return TRUE;
  return FALSE;
}

/* The text of a snow-covered land does not say that it is snow. */
static gboolean is_snow_by_name (const PaySource *s)
{
  const char *name = s->name != NULL ? s->name : s->id;
  return name != NULL && g_ascii_strncasecmp (name, snow_covered, strlen (snow_covered)) == 0 && is_basic_land (name);
}

/* [plain]: a thing with tags may be one that does nothing. */
static MtgReading *read_text (const PaySource *s, gboolean plain, GError **error)
{
  if (s->text != NULL)
    return mtg_ability_read (s->text, s->name, s->amount, error);
  const char *name = s->name != NULL ? s->name : s->id;
  if (name != NULL && is_basic_land (name))
    return mtg_ability_read (name, NULL, s->amount, error);
  if (plain && s->tags != NULL && s->tags[0] != NULL)
    return mtg_reading_new ();
  if (name == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "a source needs a text or the name of a basic land");
  else
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "name", -1, "\"%s\" is not known by its name: give its text", name);
  return NULL;
}

static gboolean all_supported (const MtgCase *opened, const MtgReading *reading, GError **error)
{
  for (guint i = 0; i < reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (reading, i);
    if (a->status != MTG_ABILITY_UNSUPPORTED || mtg_moves_library (opened, a))
      continue;
    const gboolean amount = g_str_has_prefix (a->missing, "needs amount"), stated = strchr (a->missing, ':') != NULL;
    const gsize n = strlen (a->missing);
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)a->missing_at, "%s%.*s%s",
                   amount ? "" : "no request tells ", (int)(n > 0 && a->missing[n - 1] == '.' ? n - 1 : n), a->missing,
                   amount || stated ? "" : "; write what it comes to here, as in \"{T}: Add {W} or {U}.\"");
    return FALSE;
  }
  return TRUE;
}

/* Every kind that the ability can make becomes known. */
static gboolean learn_kinds (MtgCase *opened, const MtgSource *source, const MtgAbility *a, GError **error)
{
  if (a->role != MTG_ROLE_MANA)
    return mtg_kind_of (opened,
                        &(MtgKind){ .types = a->role == MTG_ROLE_CONVOKE ? a->convoke & MTG_MANA_COLOURS : 0,
                                    .helper = TRUE,
                                    .water = a->role == MTG_ROLE_WATERBEND },
                        error)
           >= 0;
  for (guint m = 0; m < a->modes->len; m++) {
    const MtgMode *mode = g_ptr_array_index (a->modes, m);
    for (guint g = 0; g < mode->gives->len; g++) {
      const guint types = g_array_index (mode->gives, MtgGive, g).types;
      if (types != 0 && mtg_kinds_of (opened, types, source->snow, a->limits, error) == 0)
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean learn (MtgCase *opened, const MtgSource *source, GError **error)
{
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (source->reading, i);
    if (a->status == MTG_ABILITY_READ && !learn_kinds (opened, source, a, error))
      return FALSE;
  }
  for (guint i = 0; source->extra != NULL && i < source->extra->len; i++) {
    const MtgLot *lot = g_ptr_array_index (source->extra, i);
    if (mtg_kinds_of (opened, lot->types, lot->snow, lot->limits, error) == 0)
      return FALSE;
  }
  return TRUE;
}

static GStrv lower_tags (char **tags)
{
  GPtrArray *lower = g_ptr_array_new ();
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    g_ptr_array_add (lower, g_ascii_strdown (tags[i], -1));
  g_ptr_array_add (lower, NULL);
  return (GStrv)g_ptr_array_free (lower, FALSE);
}

/* Like sources often stand together: what was read a few sources before is not read again. NULL: nothing like it. */
static MtgReading *read_before (const PayRequest *request, const GPtrArray *sources, const PaySource *s)
{
  const guint n = sources->len - 1;
  for (guint i = n > LOOK_BACK ? n - LOOK_BACK : 0; i < n; i++) {
    const PaySource *other = g_ptr_array_index (request->sources, i);
    if (other->amount == s->amount && s->text != NULL && g_strcmp0 (other->text, s->text) == 0
        && g_strcmp0 (other->name, s->name) == 0)
      return ((MtgSource *)g_ptr_array_index (sources, i))->reading;
  }
  return NULL;
}

/* [before] (nullable): what a source of the same words was read as. */
static gboolean read_source (MtgCase *opened, MtgSource *source, const PaySource *s, MtgReading *before, GError **error)
{
  if (!numbers_fit (s, error))
    return FALSE;
  source->tags = lower_tags (s->tags);
  source->reading = before;
  source->owns_reading = source->reading == NULL;
  if (source->owns_reading)
    source->reading = read_text (s, opened->plan != NULL, error);
  if (source->reading == NULL) {
    source->owns_reading = FALSE;
    return FALSE;
  }
  source->snow
      = (source->reading->snow || is_snow_by_name (s) || mtg_tags_have ((const char *const *)source->tags, "snow"))
        && mtg_makes_snow (opened->edition, (const char *const *)source->tags);
  if (s->extra != NULL && (source->extra = mtg_extra_read (s->extra, error)) == NULL)
    return pay_error_inside (error, "extra");
  return all_supported (opened, source->reading, error) && learn (opened, source, error);
}

MtgSource *mtg_source_read (MtgCase *opened, const PaySource *given, GError **error)
{
  MtgSource *source = g_new0 (MtgSource, 1);
  if (read_source (opened, source, given, NULL, error))
    return source;
  mtg_source_free (source);
  return NULL;
}

GPtrArray *mtg_sources_read (MtgCase *opened, const PayRequest *request, GError **error)
{
  g_autoptr (GPtrArray) sources = g_ptr_array_new_with_free_func (mtg_source_free);
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *s = g_ptr_array_index (request->sources, i);
    MtgSource *source = g_new0 (MtgSource, 1);
    g_ptr_array_add (sources, source);
    if (!read_source (opened, source, s, read_before (request, sources, s), error)) {
      pay_error_inside (error, "sources[%u]", i);
      return NULL;
    }
  }
  return g_steal_pointer (&sources);
}
