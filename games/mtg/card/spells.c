/* SPDX-License-Identifier: MIT */
/* Which spells, which abilities: "Aura and Equipment spells", "activated abilities of creatures you control". */
#include "read.h"
#include <string.h>

/* What the reader of limits of mana makes of [words] behind "only to". */
static MtgLimits *limits_of (const char *verb, const char *words)
{
  g_autofree char *text = g_strdup_printf ("{T}: Add {C}. Spend this mana only to %s %s.", verb, words);
  g_autoptr (MtgReading) reading = mtg_ability_read (text, NULL, MTG_NO_AMOUNT, NULL);
  if (reading == NULL || reading->abilities->len != 1)
    return NULL;
  MtgAbility *ability = g_ptr_array_index (reading->abilities, 0);
  return ability->status == MTG_ABILITY_READ ? g_steal_pointer (&ability->limits) : NULL;
}

/* "creature", "colorless", "Goblin": words of kinds have a capital, others are known. */
static gboolean is_kind (const char *word)
{
  static const char known[]
      = " a an and or and/or artifact battle creature enchantment instant land planeswalker sorcery "
        "kindred permanent legendary historic basic snow white blue black red green colorless "
        "multicolored monocolored aura equipment vehicle commander face-down outlaw modified kicked ";
  g_auto (GStrv) parts = g_strsplit (word, ",", 2);
  g_autofree char *lower = g_ascii_strdown (parts[0], -1);
  const gboolean opposite = g_str_has_prefix (lower, "non"), dashed = opposite && lower[3] == '-';
  g_autofree char *wanted = g_strconcat (" ", lower + (dashed ? 4 : opposite ? 3 : 0), " ", NULL);
  return strstr (known, wanted) != NULL || g_ascii_isupper (word[0]) || (guchar)word[0] >= 0x80 || dashed;
}

static MtgLimits *tagged (const char *words)
{
  g_auto (GStrv) tags = g_strsplit (words, " ", -1);
  MtgLimits *limits = g_new0 (MtgLimits, 1);
  limits->clauses = mtg_clauses_new ();
  GArray *clause = mtg_clause_new ();
  for (guint i = 0; tags[i] != NULL; i++)
    mtg_clause_add (clause, MTG_ATOM_TAG, tags[i], 0);
  g_ptr_array_add (limits->clauses, clause);
  return limits;
}

/* Where spells are cast from, or what their mana values are, behind all else: one of [tags]. */
static const struct {
  const char *words, *tags[5];
} places[] = {
  { " with mana value equal to the chosen number", { "chosen-value", NULL } },
  { " that share a card type with the exiled card", { "chosen-type", NULL } },
  { " with even mana values", { "even-mana-value", NULL } },
  { " with odd mana values", { "odd-mana-value", NULL } },
  { " from anywhere other than their hands", { "from-graveyard", "from-exile", "from-library", "from-command", NULL } },
  { " from graveyards or libraries", { "from-graveyard", "from-library", NULL } },
  { " from graveyards or exile", { "from-graveyard", "from-exile", NULL } },
  { " from graveyards or from exile", { "from-graveyard", "from-exile", NULL } },
  { " you cast from your graveyard or from exile", { "from-graveyard", "from-exile", NULL } },
  { " from your graveyard or from exile", { "from-graveyard", "from-exile", NULL } },
  { " from your hand or library", { "from-hand", "from-library", NULL } },
  { " from your hand", { "from-hand", NULL } },
  { " from graveyards", { "from-graveyard", NULL } },
};

/* Those that are cast from there. [of] (transfer full) (nullable): all. */
static MtgLimits *from_place (MtgLimits *of, guint place)
{
  g_autoptr (GPtrArray) from = mtg_clauses_new ();
  for (guint i = 0; places[place].tags[i] != NULL; i++) {
    GArray *clause = mtg_clause_new ();
    mtg_clause_add (clause, MTG_ATOM_TAG, "spell", 0);
    mtg_clause_add (clause, MTG_ATOM_TAG, places[place].tags[i], 0);
    g_ptr_array_add (from, clause);
  }
  MtgLimits *limits = of != NULL ? of : g_new0 (MtgLimits, 1);
  GPtrArray *both = of != NULL ? mtg_clauses_both (of->clauses, from) : g_ptr_array_ref (from);
  g_clear_pointer (&limits->clauses, g_ptr_array_unref);
  limits->clauses = both;
  if (both != NULL)
    return limits;
  g_free (limits);
  return NULL;
}

static MtgLimits *plain_limits (const char *given, gboolean *all);

MtgLimits *mtg_spell_limits (const char *given, gboolean *all)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    if (!g_str_has_suffix (given, places[i].words))
      continue;
    g_autofree char *plain = g_strndup (given, strlen (given) - strlen (places[i].words));
    MtgLimits *of = plain_limits (plain, all);
    if (of == NULL && !*all)
      return NULL;
    *all = FALSE;
    return from_place (of, i);
  }
  return plain_limits (given, all);
}

static MtgLimits *plain_limits (const char *given, gboolean *all)
{
  static const char chosen[] = " with the chosen name";
  g_autofree char *base = g_strdup (given);
  char *at = strstr (base, chosen);
  const gboolean named = at != NULL;
  if (named)
    memmove (at, at + strlen (chosen), strlen (at + strlen (chosen)) + 1);
  g_auto (GStrv) words = g_strsplit (base, " ", -1);
  *all = FALSE;
  guint spell = 0;
  while (words[spell] != NULL && g_ascii_strncasecmp (words[spell], "spell", strlen ("spell")) != 0) {
    if (words[spell][0] == '\0' || !is_kind (words[spell]))
      return NULL;
    spell++;
  }
  if (words[spell] == NULL)
    return NULL;
  const gboolean article = spell == 1 && g_ascii_strcasecmp (words[0], "a") == 0;
  if ((spell == 0 || article) && words[spell + 1] == NULL) {
    *all = !named;
    return named ? tagged ("spell chosen-name") : NULL;
  }
  MtgLimits *limits = limits_of ("cast", base);
  if (limits != NULL && named)
    for (guint i = 0; i < limits->clauses->len; i++)
      mtg_clause_add (g_ptr_array_index (limits->clauses, i), MTG_ATOM_TAG, "chosen-name", 0);
  return limits;
}

/* ---- Abilities. */

static const struct {
  const char *pattern, *tags; /* tags: those of the ability; '*' are the sources */
} abilities[] = {
  { "activated? abilities of *", "ability" },
  { "activated? abilities you activate !", "ability" },
  { "abilities you activate that aren't mana abilities !", "ability" }, /* who asks for a mana ability leaves it out */
  { "abilities you activate that aren't mana abilities !", "ability" },
  { "activated? abilities !", "ability" },
  { "equip abilities you activate !", "ability equip" },
  { "equip abilities !", "ability equip" },
  { "equip costs you pay !", "ability equip" },
  { "boast abilities you activate !", "ability boast" },
  { "cycling abilities you activate !", "ability cycling" },
  { "cycling costs you pay !", "ability cycling" },
  { "ninjutsu abilities you activate !", "ability ninjutsu" },
  { "exhaust abilities you activate !", "ability exhaust" },
  { "power-up abilities you activate !", "ability power-up" },
  { "flashback costs you pay !", "spell flashback" },
  { "blitz costs you pay !", "spell blitz" },
  { "dash costs you pay !", "spell dash" },
  { "unlock costs you pay !", "unlock" },
  { "foretelling cards from your hand !", "foretell" },
  { "plotting cards from your hand !", "plot" },
  { "all? morph costs !", "face-up morph" },
};

MtgLimits *mtg_source_limits (const char *given, gboolean *all)
{
  g_auto (MtgWords) words = { 0 };
  *all = FALSE;
  if (!mtg_words_read (&words, given, 0, strlen (given), NULL, NULL))
    return NULL;
  const MtgToken *token = &g_array_index (words.tokens, MtgToken, 0);
  for (guint i = 0; i < G_N_ELEMENTS (abilities); i++) {
    MtgMatch match;
    if (mtg_match (abilities[i].pattern, token, &match, NULL) == NULL)
      continue;
    MtgLimits *of_tags = tagged (abilities[i].tags);
    if (match.from == NULL)
      return of_tags;
    g_autoptr (MtgCount) sources = mtg_count_new (MTG_COUNT_THINGS);
    if (!mtg_things_read (given, match.from, sources) || sources->which == NULL) {
      mtg_limits_free (of_tags);
      return NULL;
    }
    GPtrArray *both = mtg_clauses_both (of_tags->clauses, sources->which->clauses);
    g_ptr_array_unref (of_tags->clauses);
    of_tags->clauses = both;
    const gboolean elsewhere = (sources->zones & MTG_ZONE_BATTLEFIELD) == 0;
    for (guint clause = 0; elsewhere && both != NULL && clause < both->len; clause++)
      mtg_clause_add (both->pdata[clause], MTG_ATOM_TAG, "from-graveyard", 0);
    return of_tags;
  }
  return NULL;
}
