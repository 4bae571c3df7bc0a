/* SPDX-License-Identifier: MIT */
/* What a payment is for, as tags. */
#include <string.h>

#include "problem.h"

/* What has a card type, or not one, is a spell, unless it is an ability or an effect of such a thing. */
static gboolean implies_spell (const char *const *tags)
{
  if (mtg_tags_have (tags, "spell") || mtg_tags_have (tags, "ability") || mtg_tags_have (tags, "effect"))
    return FALSE;
  for (guint i = 0; tags[i] != NULL; i++)
    if (mtg_is_spell_type (tags[i]) || mtg_not_card_type (tags[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean any_of (const char *const *tags, const char *const *words, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (mtg_tags_have (tags, words[i]))
      return TRUE;
  return FALSE;
}

/* [tags] is NULL-ended. */
static void add_tag (GPtrArray *tags, const char *tag)
{
  g_ptr_array_index (tags, tags->len - 1) = g_strdup (tag);
  g_ptr_array_add (tags, NULL);
}

/* Where a spell is cast from: what is told, else the hand, unless it is a commander or has a keyword that lets it be
 * cast from elsewhere. */
static void add_zone (GPtrArray *tags)
{
  static const char *const zones[] = { "hand", "graveyard", "exile", "library", "command-zone" };
  static const char *const elsewhere[]
      = { "commander", "aftermath", "disturb", "escape",  "flashback", "foretell", "harmonize", "jump-start",
          "madness",   "mayhem",    "plot",    "rebound", "retrace",   "suspend",  "warp" };
  const char *const *told = (const char *const *)tags->pdata;
  for (gsize i = 0; told[i] != NULL; i++)
    if (g_str_has_prefix (told[i], "from-"))
      return;
  for (gsize i = 0; i < G_N_ELEMENTS (zones); i++)
    if (mtg_tags_have (told, zones[i])) {
      g_autofree char *from = g_strconcat ("from-", zones[i], NULL);
      add_tag (tags, from);
      return;
    }
  if (!any_of (told, elsewhere, G_N_ELEMENTS (elsewhere)))
    add_tag (tags, "from-hand");
}

GStrv mtg_purpose_tags (const GPtrArray *purpose)
{
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; i < purpose->len; i++)
    g_ptr_array_add (tags, g_ascii_strdown (g_ptr_array_index (purpose, i), -1));
  g_ptr_array_add (tags, NULL);
  if (implies_spell ((const char *const *)tags->pdata))
    add_tag (tags, "spell");
  if (mtg_tags_have ((const char *const *)tags->pdata, "spell"))
    add_zone (tags);
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

/* Does some limit on mana speak of [tag]? */
static gboolean is_asked_for (const MtgCase *opened, const char *tag)
{
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgLimits *limits = g_array_index (opened->kinds, MtgKind, i).limits;
    for (guint k = 0; limits != NULL && k < limits->clauses->len; k++) {
      const GArray *clause = g_ptr_array_index (limits->clauses, k);
      for (guint j = 0; j < clause->len; j++)
        if (g_array_index (clause, MtgAtom, j).tag != NULL
            && g_ascii_strcasecmp (g_array_index (clause, MtgAtom, j).tag, tag) == 0)
          return TRUE;
    }
  }
  return FALSE;
}

static gboolean is_one_word (const char *tag)
{
  for (const char *s = tag; *s != '\0'; s++)
    if (!g_ascii_isalnum (*s) && strchr ("-_'", *s) == NULL && (guchar)*s < 0x80)
      return FALSE;
  return *tag != '\0';
}

static gboolean check_tag (const MtgCase *opened, const char *tag, GError **error)
{
  const char *near = mtg_purpose_meant (tag);
  if (g_ascii_strncasecmp (tag, "mv", 2) == 0 && (tag[2] == '\0' || strchr ("<>= ", tag[2]) != NULL))
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                   "the mana value follows from the cost and is not told; a purpose is a word such as creature");
  else if (!is_one_word (tag))
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                   "\"%s\" is not one word; of several, each is a purpose of its own: creature, spell", tag);
  else if (near != NULL && !is_asked_for (opened, tag))
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                   "\"%s\" is no purpose that is known, and no limit of mana here speaks of it; did you mean \"%s\"?",
                   tag, near);
  else
    return TRUE;
  return FALSE;
}

gboolean mtg_purpose_check (const MtgCase *opened, const GPtrArray *purpose, GError **error)
{
  for (guint i = 0; purpose != NULL && i < purpose->len; i++) {
    if (!check_tag (opened, g_ptr_array_index (purpose, i), error))
      return pay_error_inside (error, "purpose[%u]", i);
  }
  return TRUE;
}

static gboolean has_symbol (const MtgSymbols *symbols, guint types)
{
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (symbols->n[s] > 0 && (mtg_symbols[s].types & types) != 0)
      return TRUE;
  return FALSE;
}

static guint colour_count (guint colours)
{
  guint n = 0;
  for (; colours != 0; colours &= colours - 1)
    n++;
  return n;
}

/* The colours of a spell are those of its mana cost and those told beside it, unless it is told to have none; an
 * ability has those of its source, which no cost tells. */
static void add_colours (GPtrArray *tags, const MtgSymbols *cost, const char *const *told)
{
  static const char *const names[MTG_COLOURS] = { "white", "blue", "black", "red", "green" };
  guint colours = mtg_tags_have (told, "colorless") ? 0 : mtg_symbols_colours (cost);
  for (guint i = 0; i < MTG_COLOURS; i++) {
    if ((colours >> i & 1) != 0)
      g_ptr_array_add (tags, g_strdup (names[i]));
    if (mtg_tags_have (told, names[i]))
      colours |= 1u << i;
  }
  const gboolean several = (colours & (colours - 1)) != 0 || mtg_tags_have (told, "multicolored");
  g_ptr_array_add (tags, g_strdup (several ? "multicolored" : colours == 0 ? "colorless" : "monocolored"));
  if (colours != 0 || several)
    g_ptr_array_add (tags, g_strdup ("colored"));
  const guint n = MAX (colour_count (colours), several ? 2u : 0u);
  for (guint i = 1; i <= n; i++)
    g_ptr_array_add (tags, g_strdup_printf ("%u-or-more-colors", i));
}

const MtgSymbols *mtg_mana_cost_of (const MtgSymbols *cost, char **purpose)
{
  static const MtgSymbols none;
  return mtg_tags_have ((const char *const *)purpose, "face-down") ? &none : cost;
}

static void add_if (GPtrArray *tags, gboolean holds, const char *tag)
{
  if (holds)
    g_ptr_array_add (tags, g_strdup (tag));
}

GStrv mtg_cost_tags (const MtgSymbols *cost, const MtgSymbols *paid, char **purpose)
{
  const char *const *told = (const char *const *)purpose;
  const gboolean of_other = mtg_tags_have (told, "ability") || mtg_tags_have (told, "effect");
  const gboolean of_spell = !of_other || mtg_tags_have (told, "spell");
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; purpose[i] != NULL; i++)
    g_ptr_array_add (tags, g_strdup (purpose[i]));
  add_if (tags, paid->n[MTG_SYMBOL_X] > 0, "x-cost");
  add_if (tags, has_symbol (paid, 1u << MTG_C), "c-cost");
  add_if (tags, of_spell && cost->n[MTG_SYMBOL_X] > 0, "x-mana-cost");
  add_if (tags, of_spell && has_symbol (cost, 1u << MTG_C), "c-mana-cost");
  if (of_spell)
    add_colours (tags, cost, told);
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
