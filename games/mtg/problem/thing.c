/* SPDX-License-Identifier: MIT */
/* What a source, or what a spell brings, is to others: its tags, and where it is. */
#include "problem.h"

#include <string.h>

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
  return source->zone == MTG_ZONE_HAND
         || (source->zone == MTG_ZONE_BATTLEFIELD && permanent && !mtg_tags_have (tags, "token"));
}

GArray *mtg_things_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (MtgThing));
}

void mtg_things_add (GArray *things, const PaySource *given, const MtgSource *source, gint64 count, gboolean later)
{
  const MtgThing thing = { given, source, count, later, (const char *const *)source->is, source->zone };
  g_array_append_val (things, thing);
}

/* ---- Helpers. */

guint mtg_thing_helps (const MtgThing *thing)
{
  const char *const *tags = thing->tags;
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
    kind.types |= mtg_tags_have (thing->tags, colours[t]) ? 1u << t : 0;
  return kind;
}
