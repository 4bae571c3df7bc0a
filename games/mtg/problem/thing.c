/* SPDX-License-Identifier: MIT */
/* What a source, or what a spell brings, is to others: its tags, and where it is. */
#include "problem.h"

#include <string.h>

static void add_tag (GPtrArray *tags, const char *tag)
{
  if (!g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
    g_ptr_array_add (tags, g_ascii_strdown (tag, -1));
}

/* A basic land, told by its name, is one. */
static void add_basic_types (GPtrArray *tags, const char *name)
{
  static const char *const basics[] = { "plains", "island", "swamp", "mountain", "forest", "wastes" };
  g_auto (GStrv) words = g_strsplit (name != NULL ? name : "", " ", 3);
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

static const char *const permanents[]
    = { "land", "creature", "artifact", "enchantment", "planeswalker", "battle", NULL };

gboolean mtg_is_permanent (const char *tag)
{
  return g_strv_contains (permanents, tag) || g_str_equal (tag, "permanent");
}

gboolean mtg_is_buried (const MtgSource *source)
{
  const char *const *tags = (const char *const *)source->tags;
  gboolean permanent = FALSE;
  for (guint i = 0; permanents[i] != NULL; i++)
    permanent = permanent || mtg_tags_have (tags, permanents[i]);
  const MtgZone zone = mtg_zone_of (source);
  return zone == MTG_ZONE_HAND || (zone == MTG_ZONE_BATTLEFIELD && permanent && !mtg_tags_have (tags, "token"));
}

MtgZone mtg_zone_of (const MtgSource *source)
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

GStrv mtg_object_tags (const PaySource *given, const MtgSource *source)
{
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; source->tags[i] != NULL; i++)
    add_tag (tags, source->tags[i]);
  if (source->reading->snow)
    add_tag (tags, "snow");
  add_basic_types (tags, given->name);
  add_basic_types (tags, given->text);
  if (mtg_zone_of (source) != MTG_ZONE_BATTLEFIELD)
    add_tag (tags, "card");
  for (guint i = 0, count = tags->len; i < count && mtg_zone_of (source) == MTG_ZONE_BATTLEFIELD; i++)
    if (g_strv_contains (permanents, g_ptr_array_index (tags, i)))
      add_tag (tags, "permanent");
  g_ptr_array_add (tags, NULL);
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

static void clear (gpointer data)
{
  g_strfreev (((MtgThing *)data)->tags);
}

GArray *mtg_things_new (void)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (MtgThing));
  g_array_set_clear_func (things, clear);
  return things;
}

void mtg_things_add (GArray *things, const PaySource *given, const MtgSource *source, gint64 count, gboolean later)
{
  const MtgThing thing = { given, source, count, later, mtg_object_tags (given, source), mtg_zone_of (source) };
  g_array_append_val (things, thing);
}

/* ---- Helpers. */

guint mtg_thing_helps (const MtgThing *thing)
{
  const char *const *tags = (const char *const *)thing->tags;
  guint help = 0;
  if (thing->zone == MTG_ZONE_GRAVEYARD)
    help = MTG_HELP_DELVE;
  else if (thing->zone == MTG_ZONE_BATTLEFIELD) {
    help |= mtg_tags_have (tags, "creature") ? MTG_HELP_CONVOKE | MTG_HELP_WATERBEND : 0;
    help |= mtg_tags_have (tags, "artifact") ? MTG_HELP_IMPROVISE | MTG_HELP_WATERBEND : 0;
  }
  for (guint i = 0; i < thing->source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (thing->source->reading, i);
    if (ability->role != MTG_ROLE_MANA) /* its own words say how */
      help &= ~(1u << (ability->role - MTG_ROLE_CONVOKE));
  }
  return help;
}

MtgKind mtg_helper_of (const MtgCase *opened, const MtgThing *thing, MtgHelp help)
{
  static const char *const colours[MTG_COLOURS] = { "white", "blue", "black", "red", "green" };
  MtgKind kind = { .helper = TRUE, .water = help == MTG_HELP_WATERBEND, .help = opened->help & help };
  for (guint t = 0; t < MTG_COLOURS && help == MTG_HELP_CONVOKE; t++)
    kind.types |= mtg_tags_have ((const char *const *)thing->tags, colours[t]) ? 1u << t : 0;
  return kind;
}
