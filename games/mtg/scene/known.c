/* SPDX-License-Identifier: MIT */
/* What everybody knows by its name: basic lands and the tokens that many cards make (111.10). */
#include "scene.h"

#include <string.h>

static const struct {
  const char *name, *types, *text;
  gboolean token;
} known[] = {
  { "Plains", "Basic Land - Plains", "", FALSE },
  { "Island", "Basic Land - Island", "", FALSE },
  { "Swamp", "Basic Land - Swamp", "", FALSE },
  { "Mountain", "Basic Land - Mountain", "", FALSE },
  { "Forest", "Basic Land - Forest", "", FALSE },
  { "Wastes", "Basic Land", "{T}: Add {C}.", FALSE },
  { "Treasure", "Token Artifact - Treasure", "{T}, Sacrifice this artifact: Add one mana of any color.", TRUE },
  { "Gold", "Token Artifact - Gold", "Sacrifice this artifact: Add one mana of any color.", TRUE },
  { "Powerstone", "Token Artifact - Powerstone", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    TRUE },
  { "Eldrazi Spawn", "Token Creature - Eldrazi Spawn", "Sacrifice this creature: Add {C}.", TRUE },
  { "Eldrazi Scion", "Token Creature - Eldrazi Scion", "Sacrifice this creature: Add {C}.", TRUE },
  { "Food", "Token Artifact - Food", "{2}, {T}, Sacrifice this artifact: You gain 3 life.", TRUE },
  { "Clue", "Token Artifact - Clue", "{2}, Sacrifice this artifact: Draw a card.", TRUE },
  { "Blood", "Token Artifact - Blood", "{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card.", TRUE },
  { "Map", "Token Artifact - Map",
    "{1}, {T}, Sacrifice this artifact: Target creature you control explores. Activate only as a sorcery.", TRUE },
  { "Junk", "Token Artifact - Junk",
    "{T}, Sacrifice this artifact: Exile the top card of your library. You may play that card this turn. Activate only "
    "as a sorcery.",
    TRUE },
  { "Incubator", "Token Artifact - Incubator", "{2}: Transform this artifact.", TRUE },
  { "Shard", "Token Enchantment - Shard", "{2}, Sacrifice this enchantment: Scry 1, then draw a card.", TRUE },
  { "Lander", "Token Artifact - Lander",
    "{2}, {T}, Sacrifice this artifact: Search your library for a basic land card, put it onto the battlefield tapped, "
    "then shuffle.",
    TRUE },
  { "Servo", "Token Artifact Creature - Servo", "", TRUE },
  { "Thopter", "Token Artifact Creature - Thopter", "Flying", TRUE },
  { "Soldier", "Token Creature - Soldier", "", TRUE },
};

static const char *after_prefix (const char *name, const char *prefix)
{
  return g_ascii_strncasecmp (name, prefix, strlen (prefix)) == 0 ? name + strlen (prefix) : NULL;
}

MtgCard *mtg_known_read (const MtgScene *scene, const char *name, gboolean *token)
{
  const char *snow = after_prefix (name, "Snow-Covered ");
  const char *plain = snow != NULL ? snow : name;
  g_autofree char *lower = g_ascii_strdown (plain, -1);
  if (g_str_has_suffix (lower, " token"))
    lower[strlen (lower) - strlen (" token")] = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++) {
    if (g_ascii_strcasecmp (known[i].name, lower) != 0 || (snow != NULL && known[i].token))
      continue;
    const char *behind = after_prefix (known[i].types, "Basic ");
    g_autofree char *types = snow != NULL ? g_strdup_printf ("Basic Snow %s", behind) : g_strdup (known[i].types);
    const char *dash = strstr (types, " - ");
    g_autofree char *line = dash == NULL
                                ? g_strdup (types)
                                : g_strdup_printf ("%.*s \xe2\x80\x94 %s", (int)(dash - types), types, dash + 3);
    *token = known[i].token;
    return mtg_scene_read_card (scene, known[i].name, NULL, line, known[i].text);
  }
  return NULL;
}
