/* SPDX-License-Identifier: MIT */
/* Sources, as they are read. */
#include "problem.h"

#include <string.h>

#define LOOK_BACK 16

static void reading_free (gpointer reading)
{
  mtg_reading_free (reading);
}

void mtg_source_free (gpointer data)
{
  MtgSource *source = data;
  if (source->key != NULL)
    pay_store_give (source->readings, source->key, source->reading, reading_free);
  else if (source->owns_reading)
    mtg_reading_free (source->reading);
  g_free (source->key);
  if (source->extra != NULL)
    g_ptr_array_unref (source->extra);
  g_strfreev (source->tags);
  g_strfreev (source->is);
  g_clear_pointer (&source->when, g_ptr_array_unref);
  g_clear_pointer (&source->variants, g_ptr_array_unref);
  g_free (source);
}

void mtg_variant_free (gpointer data)
{
  MtgVariant *variant = data;
  g_clear_pointer (&variant->source, mtg_source_free);
  g_ptr_array_unref (variant->when);
  g_free (variant);
}

static gboolean numbers_fit (const PaySource *given, GError **error)
{
  if (given->count < 0 || given->count > PAY_MAX_AMOUNT)
    return pay_set_error (error, given->count < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "count", -1,
                          "a count is from 0 to %d", PAY_MAX_AMOUNT);
  if (given->uses != PAY_NOT_GIVEN && (given->uses < 0 || given->uses > PAY_MAX_AMOUNT))
    return pay_set_error (error, given->uses < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "uses", -1,
                          "uses are from 0 to %d", PAY_MAX_AMOUNT);
  if (given->amount != PAY_NOT_GIVEN && given->amount > PAY_MAX_AMOUNT)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "amount", -1, "an amount is at most %d", PAY_MAX_AMOUNT);
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
static gboolean is_snow_by_name (const PaySource *given)
{
  const char *name = given->name != NULL ? given->name : given->id;
  return name != NULL && g_ascii_strncasecmp (name, snow_covered, strlen (snow_covered)) == 0 && is_basic_land (name);
}

/* In the hand, the graveyard, exile: what a land does by its name it does on the battlefield. */
static gboolean lies_elsewhere (const PaySource *given)
{
  static const char *const zones[] = { "in-hand", "in-graveyard", "in-exile" };
  for (guint i = 0; given->tags != NULL && i < G_N_ELEMENTS (zones); i++)
    if (mtg_tags_have ((const char *const *)given->tags, zones[i]))
      return TRUE;
  return FALSE;
}

/* A thing with tags may be one that does nothing. */
static MtgReading *read_text (const PaySource *given, GError **error)
{
  if (given->text != NULL)
    return mtg_ability_read_usable (given->text, given->name, given->amount, error);
  const char *name = given->name != NULL ? given->name : given->id;
  if (name != NULL && is_basic_land (name) && !lies_elsewhere (given))
    return mtg_ability_read (name, NULL, given->amount, error);
  if (given->tags != NULL && given->tags[0] != NULL)
    return mtg_reading_new ();
  if (name == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "a source needs a text or the name of a basic land");
  else
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "name", -1, "\"%s\" is not known by its name: give its text", name);
  return NULL;
}

/* What the reading of a text depends on. (transfer full) */
static char *key_of (const PaySource *given)
{
  return g_strdup_printf ("source\n%" G_GINT64_FORMAT "\n%s%s\n%s", given->amount, given->name != NULL ? "=" : "",
                          given->name != NULL ? given->name : "", given->text);
}

/* What was read before is not read again. */
static gboolean read_or_take (MtgCase *opened, MtgSource *source, const PaySource *given, GError **error)
{
  g_autofree char *key = opened->readings != NULL && given->text != NULL ? key_of (given) : NULL;
  source->reading = key != NULL ? pay_store_take (opened->readings, key) : NULL;
  if (source->reading == NULL)
    source->reading = read_text (given, error);
  source->owns_reading = source->reading != NULL;
  if (source->reading != NULL) {
    source->readings = opened->readings;
    source->key = g_steal_pointer (&key);
  }
  return source->reading != NULL;
}

static gboolean needs_amount (const MtgAbility *ability)
{
  return !ability->unread && g_str_has_prefix (ability->missing, "needs amount");
}

static gboolean needs_other_amount (const MtgAbility *ability)
{
  return !ability->unread && g_str_has_prefix (ability->missing, "a second amount");
}

/* What is missing, and what to write instead; a sentence without its full stop. (transfer full) */
static char *missing_words (const MtgAbility *ability)
{
  if (ability->unread)
    return g_strdup (ability->missing);
  const gboolean amount = needs_amount (ability), stated = strchr (ability->missing, ':') != NULL;
  const gsize length = strlen (ability->missing);
  return g_strdup_printf ("%s%.*s%s", amount ? "" : "no request tells ",
                          (int)(length > 0 && ability->missing[length - 1] == '.' ? length - 1 : length),
                          ability->missing,
                          amount || stated ? "" : "; write what it comes to here, as in \"{T}: Add {W} or {U}.\"");
}

static gboolean is_usable (const MtgReading *reading)
{
  for (guint i = 0; i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->status == MTG_ABILITY_READ)
      return TRUE;
  return FALSE;
}

/* Nobody has to use an ability, so that one that no request can tell of is left out and said, where another can be
 * used. What a number of the request would tell is asked for. */
static gboolean all_supported (MtgCase *opened, const PaySource *given, const MtgReading *reading, GError **error)
{
  const gboolean usable = is_usable (reading);
  for (guint i = 0; i < reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (reading, i);
    if (ability->status != MTG_ABILITY_UNSUPPORTED || mtg_moves_library (opened, ability))
      continue;
    g_autofree char *words = missing_words (ability);
    if (!usable || !ability->chosen || needs_amount (ability) || needs_other_amount (ability))
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)ability->missing_at, "%s", words);
    mtg_remark_unread (opened, given, ability, i, words);
  }
  return TRUE;
}

MtgKind mtg_kind_of_helper (const MtgCase *opened, const MtgAbility *ability)
{
  return (MtgKind){ .types = ability->role == MTG_ROLE_CONVOKE ? ability->convoke & MTG_MANA_COLOURS : 0,
                    .helper = TRUE,
                    .water = ability->role == MTG_ROLE_WATERBEND,
                    .help = opened->help & 1u << (ability->role - MTG_ROLE_CONVOKE) };
}

/* Every kind that the ability can make becomes known. */
static gboolean learn_kinds (MtgCase *opened, const MtgSource *source, const MtgAbility *ability, GError **error)
{
  if (ability->role != MTG_ROLE_MANA) {
    const MtgKind kind = mtg_kind_of_helper (opened, ability);
    return mtg_kind_of (opened, &kind, error) >= 0;
  }
  for (guint m = 0; m < ability->modes->len; m++) {
    const MtgMode *mode = g_ptr_array_index (ability->modes, m);
    for (guint g = 0; g < mode->gives->len; g++) {
      const guint types = g_array_index (mode->gives, MtgGive, g).types;
      if (types != 0 && mtg_kinds_of (opened, types, source->snow, ability->limits, error) == 0)
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean learn (MtgCase *opened, const MtgSource *source, GError **error)
{
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ && !learn_kinds (opened, source, ability, error))
      return FALSE;
  }
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ && ability->untapped != NULL
        && mtg_untap_learn (opened, source, ability->untapped, error) == 0)
      return FALSE;
  }
  for (guint i = 0; source->extra != NULL && i < source->extra->len; i++) {
    const MtgLot *lot = g_ptr_array_index (source->extra, i);
    if (mtg_kinds_of (opened, lot->types, lot->snow, lot->limits, error) == 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean tags_fit (char **tags, GError **error)
{
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++) {
    const char *near = mtg_type_meant (tags[i]);
    if (strchr (tags[i], ',') == NULL && near == NULL)
      continue;
    g_autofree char *where = g_strdup_printf ("tags[%u]", i);
    if (near != NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "\"%s\" is no type; did you mean \"%s\"?", tags[i],
                            near);
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1,
                          "\"%s\" is one tag with a comma; each tag is an entry of its own", tags[i]);
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

/* ---- Where it is, by its tags, else by what its text does there, and what it is to others. */

static void add_tag (GPtrArray *tags, const char *tag)
{
  if (!g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
    g_ptr_array_add (tags, g_ascii_strdown (tag, -1));
}

/* A basic land, told by its name, is one. */
static void add_basic_types (GPtrArray *tags, const char *name)
{
  static const char *const basics[] = { "plains", "island", "swamp", "mountain", "forest", "wastes" };
  if (name == NULL || strchr (name, ':') != NULL)
    return;
  g_auto (GStrv) words = g_strsplit (name, " ", 3);
  const gboolean snow = words[0] != NULL && g_ascii_strcasecmp (words[0], "Snow-Covered") == 0;
  const char *last = words[0] == NULL ? NULL : words[snow ? 1 : 0];
  if (last == NULL || words[snow ? 2 : 1] != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (basics); i++)
    if (g_ascii_strcasecmp (last, basics[i]) == 0) {
      add_tag (tags, "land");
      add_tag (tags, "basic");
      add_tag (tags, basics[i]);
    }
}

static MtgZone zone_of (const MtgSource *source)
{
  static const char *const zones[] = { [MTG_ZONE_BATTLEFIELD] = "on-battlefield",
                                       [MTG_ZONE_HAND] = "in-hand",
                                       [MTG_ZONE_GRAVEYARD] = "in-graveyard",
                                       [MTG_ZONE_EXILE] = "in-exile" };
  for (MtgZone zone = 0; zone < (MtgZone)G_N_ELEMENTS (zones); zone++)
    if (mtg_tags_have ((const char *const *)source->tags, zones[zone]))
      return zone;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ && ability->from_hand)
      return MTG_ZONE_HAND;
    if (ability->status == MTG_ABILITY_READ && (ability->from_graveyard || ability->role == MTG_ROLE_DELVE))
      return MTG_ZONE_GRAVEYARD;
  }
  return MTG_ZONE_BATTLEFIELD;
}

static void place (const PaySource *given, MtgSource *source)
{
  GPtrArray *tags = g_ptr_array_new ();
  source->zone = zone_of (source);
  for (guint i = 0; source->tags[i] != NULL; i++)
    add_tag (tags, source->tags[i]);
  if (source->reading->snow)
    add_tag (tags, "snow");
  add_basic_types (tags, given->name);
  add_basic_types (tags, given->text);
  if (source->zone != MTG_ZONE_BATTLEFIELD)
    add_tag (tags, "card");
  for (guint i = 0, count = tags->len; i < count && source->zone == MTG_ZONE_BATTLEFIELD; i++)
    if (mtg_is_permanent (g_ptr_array_index (tags, i)))
      add_tag (tags, "permanent");
  g_ptr_array_add (tags, NULL);
  source->is = (GStrv)g_ptr_array_free (tags, FALSE);
}

/* ---- Reading. */

/* Like sources often stand together: what was read a few sources before is not read again. NULL: nothing like it. */
static MtgReading *read_before (const PayRequest *request, const GPtrArray *sources, const PaySource *given)
{
  const guint count = sources->len - 1;
  for (guint i = count > LOOK_BACK ? count - LOOK_BACK : 0; i < count; i++) {
    const PaySource *other = g_ptr_array_index (request->sources, i);
    if (other->amount == given->amount && given->text != NULL && g_strcmp0 (other->text, given->text) == 0
        && g_strcmp0 (other->name, given->name) == 0)
      return ((MtgSource *)g_ptr_array_index (sources, i))->reading;
  }
  return NULL;
}

/* [before] (nullable): what a source of the same words was read as. */
static gboolean read_source (MtgCase *opened, MtgSource *source, const PaySource *given, MtgReading *before,
                             GError **error)
{
  if (!numbers_fit (given, error))
    return FALSE;
  if (!tags_fit (given->tags, error))
    return FALSE;
  source->tags = lower_tags (given->tags);
  source->reading = before;
  if (before == NULL && !read_or_take (opened, source, given, error))
    return FALSE;
  place (given, source);
  source->snow
      = (source->reading->snow || is_snow_by_name (given) || mtg_tags_have ((const char *const *)source->tags, "snow"))
        && mtg_makes_snow (opened->edition, (const char *const *)source->tags);
  if (given->extra != NULL && (source->extra = mtg_extra_read (given->extra, error)) == NULL)
    return pay_error_inside (error, "extra");
  return all_supported (opened, given, source->reading, error) && learn (opened, source, error);
}

MtgSource *mtg_source_read (MtgCase *opened, const PaySource *given, GError **error)
{
  MtgSource *source = g_new0 (MtgSource, 1);
  if (read_source (opened, source, given, NULL, error))
    return source;
  mtg_source_free (source);
  return NULL;
}

static gboolean makes_own_kinds (const MtgSource *source)
{
  for (guint i = 0; i < source->reading->abilities->len; i++)
    if (mtg_reading_ability (source->reading, i)->limits != NULL)
      return TRUE;
  return source->snow || source->extra != NULL;
}

GPtrArray *mtg_sources_read (MtgCase *opened, const PayRequest *request, GError **error)
{
  g_autoptr (GPtrArray) sources = g_ptr_array_new_with_free_func (mtg_source_free);
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *given = g_ptr_array_index (request->sources, i);
    MtgSource *source = g_new0 (MtgSource, 1);
    g_ptr_array_add (sources, source);
    if (!read_source (opened, source, given, read_before (request, sources, given), error)) {
      pay_error_inside (error, "sources[%u]", i);
      return NULL;
    }
    if (makes_own_kinds (source))
      g_array_append_val (opened->marked, i);
  }
  return g_steal_pointer (&sources);
}

gboolean mtg_helpers_learn (MtgCase *opened, const GArray *things, GError **error)
{
  for (guint i = 0; i < things->len && opened->help != 0; i++) {
    const MtgThing *thing = &g_array_index (things, MtgThing, i);
    for (guint help = MTG_HELP_CONVOKE; help <= MTG_HELP_WATERBEND; help <<= 1) {
      const MtgKind kind = mtg_helper_of (opened, thing, (MtgHelp)help);
      if ((mtg_thing_helps (thing) & opened->help & help) != 0 && mtg_kind_of (opened, &kind, error) < 0)
        return FALSE;
    }
    const MtgKind buried = { .helper = TRUE, .help = MTG_HELP_DELVE };
    if ((opened->help & MTG_HELP_DELVE) != 0 && mtg_is_buried (thing->source)
        && mtg_kind_of (opened, &buried, error) < 0)
      return FALSE;
  }
  const MtgKind player = { .helper = TRUE, .help = MTG_HELP_ASSIST };
  return (opened->help & MTG_HELP_ASSIST) == 0 || mtg_kind_of (opened, &player, error) >= 0;
}

static gboolean asks_others (const GPtrArray *sources)
{
  for (guint i = 0; i < sources->len; i++) {
    const GPtrArray *abilities = ((const MtgSource *)g_ptr_array_index (sources, i))->reading->abilities;
    for (guint k = 0; k < abilities->len; k++)
      if (((const MtgAbility *)g_ptr_array_index (abilities, k))->needs->len > 0)
        return TRUE;
  }
  return FALSE;
}

gboolean mtg_sources_ask (MtgCase *opened, const PayRequest *request, const GPtrArray *sources, GError **error)
{
  guint of = 0;
  if (!mtg_preys_learn_deeds (opened, request->modifiers, "modifiers", error))
    return FALSE;
  if (opened->preys == NULL && opened->help == 0 && !asks_others (sources))
    return TRUE;
  if (opened->preys == NULL)
    opened->preys = mtg_preys_new ();
  g_autoptr (GArray) things = mtg_things_new ();
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *given = g_ptr_array_index (request->sources, i);
    mtg_things_add (things, given, g_ptr_array_index (sources, i), given->count, FALSE);
  }
  return mtg_helpers_learn (opened, things, error)
         && (mtg_preys_learn (opened, things, &of, error) || pay_error_inside (error, "sources[%u]", of));
}
