/* SPDX-License-Identifier: MIT */
/* What a payment is for, as tags. */
#include "mtg.h"

static const char *const spells[] = { "creature",     "artifact", "enchantment", "instant", "sorcery",
                                      "planeswalker", "battle",   "kindred",     "tribal",  NULL };

gboolean mtg_tags_have (const char *const *tags, const char *tag)
{
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    if (g_ascii_strcasecmp (tags[i], tag) == 0)
      return TRUE;
  return FALSE;
}

/* What has a card type is a spell, unless it is an ability or an effect of such a thing. */
static gboolean implies_spell (const char *const *tags)
{
  if (mtg_tags_have (tags, "spell") || mtg_tags_have (tags, "ability") || mtg_tags_have (tags, "effect"))
    return FALSE;
  for (guint i = 0; tags[i] != NULL; i++)
    if (mtg_tags_have (spells, tags[i]))
      return TRUE;
  return FALSE;
}

GStrv mtg_purpose_tags (const GPtrArray *purpose)
{
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; i < purpose->len; i++)
    g_ptr_array_add (tags, g_ascii_strdown (g_ptr_array_index (purpose, i), -1));
  g_ptr_array_add (tags, NULL);
  if (implies_spell ((const char *const *)tags->pdata)) {
    g_ptr_array_index (tags, tags->len - 1) = g_strdup ("spell");
    g_ptr_array_add (tags, NULL);
  }
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

static gboolean has_symbol (const MtgSymbols *symbols, guint types)
{
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (symbols->n[s] > 0 && (mtg_symbols[s].types & types) != 0)
      return TRUE;
  return FALSE;
}

GStrv mtg_cost_tags (const MtgSymbols *cost, char **purpose)
{
  const guint colours = mtg_symbols_colours (cost);
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; purpose[i] != NULL; i++)
    g_ptr_array_add (tags, g_strdup (purpose[i]));
  if (cost->n[MTG_SYMBOL_X] > 0)
    g_ptr_array_add (tags, g_strdup ("x-cost"));
  if (has_symbol (cost, 1u << MTG_C))
    g_ptr_array_add (tags, g_strdup ("c-cost"));
  if (colours == 0)
    g_ptr_array_add (tags, g_strdup ("colorless"));
  else if ((colours & (colours - 1)) != 0)
    g_ptr_array_add (tags, g_strdup ("multicolored"));
  g_ptr_array_add (tags, NULL);
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

/* Until 2020 it had to be a permanent; since then mana of a spell may be snow mana, too. */
gboolean mtg_makes_snow (MtgEdition edition, const char *const *tags)
{
  const gboolean is_spell
      = mtg_tags_have (tags, "spell") || mtg_tags_have (tags, "instant") || mtg_tags_have (tags, "sorcery");
  return !is_spell || edition <= MTG_2024;
}
