/* SPDX-License-Identifier: MIT */
/* What an effect yields: mana, and tokens that can be used. */
#include "scene.h"

#include <string.h>

/* ---- Numbers. */

gint64 mtg_number_of (const char *word)
{
  static const char *const words[]
      = { "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" };
  if (g_ascii_strcasecmp (word, "a") == 0 || g_ascii_strcasecmp (word, "an") == 0
      || g_ascii_strcasecmp (word, "target") == 0)
    return 1;
  if (g_ascii_strcasecmp (word, "all") == 0)
    return MTG_ALL;
  for (gsize i = 1; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i], word) == 0)
      return (gint64)i;
  return g_ascii_isdigit (word[0]) ? MIN (g_ascii_strtoll (word, NULL, 10), MTG_ALL) : 0;
}

GStrv mtg_parts_of (const char *pattern, const char *words)
{
  return pay_pattern_match (pattern, words, PAY_PATTERN_CASELESS | PAY_PATTERN_ANCHORED);
}

/* ---- Numbers that what is played may change. */

static gboolean any_lands (const MtgLimits *which)
{
  for (guint i = 0; which != NULL && i < which->clauses->len; i++)
    if (mtg_clause_is_of_lands (which->clauses->pdata[i]))
      return TRUE;
  return FALSE;
}

gboolean mtg_count_may_change (const MtgCount *count)
{
  for (guint i = 0; i < count->also->len; i++)
    if (mtg_count_may_change (count->also->pdata[i]))
      return TRUE;
  switch (count->kind) {
  case MTG_COUNT_BASIC_TYPES:
  case MTG_COUNT_PLAYERS:
  case MTG_COUNT_YOUR_TURN:
  case MTG_COUNT_NUMBER:
    return FALSE;
  case MTG_COUNT_PARTY:
    return TRUE;
  default:
    return (count->whose & MTG_YOU) != 0 && !(count->zones == MTG_ZONE_BATTLEFIELD && any_lands (count->which));
  }
}

/* ---- Mana. */

static gboolean is_single (const GArray *gives)
{
  for (guint i = 0; i < gives->len; i++) {
    const MtgTypes types = g_array_index (gives, MtgGive, i).types;
    if ((types & (types - 1)) != 0)
      return FALSE;
  }
  return TRUE;
}

static void add_give (GString *units, const MtgGive *give)
{
  for (gint64 i = 0; i < give->count; i++)
    for (guint t = 0; t < MTG_TYPES; t++)
      if ((give->types >> t & 1) != 0)
        g_string_append_c (units, MTG_TYPE_LETTERS[t]);
}

static const MtgAbility *plain_ability (const MtgReading *reading)
{
  const MtgAbility *ability = reading != NULL && reading->abilities->len == 1 ? mtg_reading_ability (reading, 0) : NULL;
  return ability != NULL && ability->status == MTG_ABILITY_READ && ability->limits == NULL && ability->damage == 0
                 && ability->life_lost == 0 && ability->life_gained == 0 && ability->energy_gained == 0
             ? ability
             : NULL;
}

/* Mana that is made in one of several ways is made when it is needed: nothing else can happen to it. */
static gboolean add_modes (MtgYield *yield, const MtgAbility *ability, const char *words)
{
  const GArray *gives = ((const MtgMode *)ability->modes->pdata[0])->gives;
  if (ability->modes->len == 1 && is_single (gives)) {
    for (guint i = 0; i < gives->len; i++)
      add_give (yield->units, &g_array_index (gives, MtgGive, i));
    return TRUE;
  }
  if (yield->things != NULL || yield->itself || ability->counted)
    return FALSE;
  yield->things = g_strdup_printf ("{0}: %s. Activate only once each turn.", words);
  return TRUE;
}

gboolean mtg_yield_mana (MtgYield *yield, const char *effect)
{
  if (g_ascii_strncasecmp (effect, "add ", 4) != 0)
    return FALSE;
  g_autofree char *words = g_strdup_printf ("Add %s", effect + 4);
  g_autofree char *text = g_strdup_printf ("{T}: %s.", words);
  g_autoptr (MtgCard) card = mtg_card_read (NULL, NULL, "Artifact", text);
  const MtgCardLine *line = card->lines->len == 1 ? mtg_card_line (card, 0) : NULL;
  gint64 amount = MTG_NO_AMOUNT;
  if (line == NULL || line->kind != MTG_LINE_MANA_ABILITY || line->verdict == MTG_VERDICT_UNREAD
      || line->types != MTG_TYPES_TOLD || line->whether != NULL || line->when != NULL
      || (line->amount != NULL && !mtg_scene_count (yield->scene, yield->piece, line->amount, &amount)))
    return FALSE;
  if (line->amount == NULL ? line->verdict != MTG_VERDICT_APPLIED : mtg_count_may_change (line->amount))
    return FALSE;
  g_autoptr (MtgReading) reading = mtg_ability_read (line->words, NULL, amount, NULL);
  const MtgAbility *ability = plain_ability (reading);
  return ability != NULL && add_modes (yield, ability, words);
}

/* ---- Tokens. */

/* Words of tokens that do nothing, since a number stands before words alone. */
#define NOTHING "{0}: Nothing happens."

static gboolean is_idle (const MtgPiece *token, const MtgCard *card)
{
  return token->blank || (token->banned && !token->but_mana)
         || (mtg_piece_has (token, MTG_NEVER_SACRIFICED) && strstr (card->text, "acrifice") != NULL);
}

/* Abilities that others give it; of numbers it is said elsewhere that they are open. */
static void add_given (const MtgScene *scene, const MtgPiece *token, GPtrArray *texts)
{
  const gboolean waits = token->sick && !token->haste;
  for (guint i = 0; !waits && i < token->given_text->len; i++) {
    const char *text = token->given_text->pdata[i];
    const MtgCard *words = mtg_scene_words (scene, text);
    const MtgCardLine *line = words->lines->len == 1 ? mtg_card_line (words, 0) : NULL;
    gint64 amount = PAY_NOT_GIVEN;
    if (line != NULL && line->kind == MTG_LINE_MANA_ABILITY && line->verdict == MTG_VERDICT_APPLIED
        && line->amount == NULL && line->whether == NULL && line->when == NULL && line->types == MTG_TYPES_TOLD)
      g_ptr_array_add (texts, mtg_piece_told (scene, token, text, &amount));
  }
}

/* [count] tokens that are [card], as if they lay there: a Treasure may be one whose abilities cannot be activated. */
static void yield_as_there (MtgYield *yield, const MtgCard *card, gint64 count)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new (), texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  const PayBoardCard given = { .name = card->name, .count = count, .faces = none, .side = -1, .notes = none, .at = -1 };
  const MtgPiece maker = { .given = &given, .whose = MTG_YOU, .zone = yield->piece->zone, .card = yield->piece->card };
  MtgPiece *token = mtg_scene_arrive (yield->scene, &maker, card);
  gint64 amount = PAY_NOT_GIVEN;
  if (!is_idle (token, card) && strchr (card->text, ':') != NULL)
    g_ptr_array_add (texts, mtg_piece_told (yield->scene, token, card->text, &amount));
  if (!token->banned || token->but_mana)
    add_given (yield->scene, token, texts);
  if (texts->len == 0)
    g_ptr_array_add (texts, g_strdup (NOTHING));
  g_ptr_array_add (texts, NULL);
  g_autofree char *text = g_strjoinv ("\n", (char **)texts->pdata);
  yield->things = g_strdup_printf ("%" G_GINT64_FORMAT " %s", count, text);
  for (guint i = 0; i < token->tags->len; i++)
    if (!g_str_has_prefix (token->tags->pdata[i], "named "))
      g_strv_builder_add (tags, token->tags->pdata[i]);
  yield->tags = g_strv_builder_end (tags);
  mtg_piece_free (token);
}

gboolean mtg_yield_tokens (MtgYield *yield, const char *effect)
{
  g_auto (GStrv) parts = mtg_parts_of (
      "(?:draw [a-z]+ cards?(?:, then discard [a-z]+ cards?)?(?: and|, then) )?create ([a-z]+) "
      "(?:0/1 |1/1 )?(?:colorless )?(treasure|gold|eldrazi spawn|eldrazi scion|food|clue|blood|servo|thopter)"
      "(?: artifact)?(?: creature)? tokens?(?: with \"sacrifice this (?:creature|token): add \\{c\\}\\.\")?$",
      effect);
  const gint64 count = parts != NULL ? mtg_number_of (parts[1]) : 0;
  gboolean token = FALSE;
  if (count < 1 || yield->things != NULL || yield->itself)
    return FALSE;
  g_autoptr (MtgCard) card = mtg_known_read (yield->scene, parts[2], &token);
  if (card == NULL)
    return FALSE;
  yield_as_there (yield, card, count);
  return TRUE;
}

char *mtg_yield_write (const MtgYield *yield)
{
  const gboolean units = yield->units->len > 0, things = yield->things != NULL;
  return units || things
             ? g_strconcat (yield->units->str, units && things ? "\n" : "", things ? yield->things : "", NULL)
             : NULL;
}

void mtg_yield_clear (MtgYield *yield)
{
  g_free (yield->things);
  g_strfreev (yield->tags);
  g_string_free (yield->units, TRUE);
}

/* ---- Untaps. */

static gboolean is_untapped_as (const char *word)
{
  static const char *const types[]
      = { "permanent", "land", "creature", "artifact", "enchantment", "planeswalker", NULL };
  const char *type = g_str_has_prefix (word, "non") ? word + strlen ("non") : word;
  return g_strv_contains (types, type) || g_strv_contains (mtg_land_types, type);
}

/* "artifact, creature, or land": "artifact or creature or land"; NULL: something else is meant. (transfer full) */
static char *whom_of (const char *words)
{
  g_auto (GStrv) parts = pay_pattern_split (",? (?:and/or|and|or) |, ", words);
  for (guint i = 0; parts[i] != NULL; i++) {
    g_auto (GStrv) of = g_strsplit (parts[i], " ", -1);
    for (guint k = 0; of[k] != NULL; k++) {
      const gsize length = strlen (of[k]);
      if (!is_untapped_as (of[k]) && length > 1 && of[k][length - 1] == 's')
        of[k][length - 1] = '\0';
      if (!is_untapped_as (of[k]))
        return NULL;
    }
    g_free (parts[i]);
    parts[i] = g_strjoinv (" ", of);
  }
  return g_strjoinv (" or ", parts);
}

gboolean mtg_untap_of (const char *effect, gint64 *count, char **whom)
{
  g_auto (GStrv) parts = mtg_parts_of (
      "(?:you may )?(?:tap or )?untap (?:up to )?(?:(all|each|a|an|another|one|two|three|four|five|six|seven|target) )"
      "(?:other )?(?:target )?([a-z ,/]+?)(?: you control)?$",
      effect);
  g_autofree char *low = parts != NULL ? g_ascii_strdown (parts[2], -1) : NULL;
  if (low == NULL)
    return FALSE;
  const gboolean all = g_ascii_strcasecmp (parts[1], "all") == 0 || g_ascii_strcasecmp (parts[1], "each") == 0;
  *count = all ? MTG_ALL : g_ascii_strcasecmp (parts[1], "another") == 0 ? 1 : mtg_number_of (parts[1]);
  return (*whom = whom_of (low)) != NULL;
}
