/* SPDX-License-Identifier: MIT */
/* Lines of a card without a cost and a colon. */
#include "line.h"
#include <string.h>

/* Damage whenever it is tapped: no mana ability, and it refuses nothing. */
static const char *const tap_damage[] = {
  "when|whenever ~ becomes tapped , it deals # damage to you",
  "when|whenever ~ becomes tapped , ~ deals # damage to you",
  "when|whenever ~ is tapped for mana , it deals # damage to you",
  "when|whenever ~ is tapped for mana , ~ deals # damage to you",
  "when|whenever you tap ~ for mana , it deals # damage to you",
  "when|whenever you tap ~ for mana , ~ deals # damage to you",
  "~ deals # damage to you when|whenever it becomes|is tapped",
};

/* First words of lines that say nothing about mana, unless a word of mana is in them; between spaces. */
static const char plain_starts[]
    = " "
      "when whenever at as if other creatures each you your enchanted equipped players all lands spells "
      "activated during until permanents artifacts nonland noncreature creature opponents the enchant equip "
      "flying trample haste vigilance reach deathtouch defender hexproof indestructible lifelink menace flash "
      "ward cycling crew kicker first forestcycling islandcycling mountaincycling plainscycling swampcycling "
      "landcycling flashback escape overload affinity cascade storm buyback entwine madness dash bestow "
      "evoke foretell mutate escalate emerge offspring impending warp plot level soulbond soulshift champion "
      "totem umbra annihilator ingest riot afterlife adapt monstrosity choose companion double protection "
      "shroud prowess landwalk islandwalk swampwalk forestwalk mountainwalk plainswalk cumulative echo fading "
      "vanishing sunburst devoid changeling morph megamorph disguise unearth embalm eternalize evolve mentor "
      "training living reconfigure station partner banding infect toxic wither persist undying suspend modular "
      "transfigure transmute exalted flanking bushido phasing multikicker replicate conspire casualty bargain squad "
      "gift strive spree tiered spectacle surge prowl miracle rebound retrace aftermath fuse splice "
      "disturb blitz encore cleave exploit renown myriad melee undaunted afflict ascend jump-start dredge "
      "graft epic ripple frenzy provoke rampage recover scavenge unleash extort tribute outlast "
      "prototype backup craft saddle freerunning exhaust mobilize devour bloodthirst amplify fortify start mayhem "
      "harmonize sneak firebending teamwork compleated daybound nightbound decayed demonstrate horsemanship fear "
      "intimidate shadow skulk offering fabricate absorb battle hideaway for job friends doctor's split gravestorm "
      "reinforce awaken cipher haunt more read ravenous enlist dethrone web-slinging hidden specialize intensity "
      "ninjutsu commander bands poisonous nonbasic legendary aura space paradigm increment starting once ";

/* Keywords that are helpers of a request where they stand alone: in a list such as "Convoke, delve" they are not. */
static const char helping[] = " convoke improvise delve assist waterbend ";

/* The same of a card whose name was not told. */
static const char *const plain_patterns[] = {
  "* enters the? battlefield? tapped",
  "* enters the? battlefield? with",
  "* doesn't untap",
  "* you control have|get|gain",
  "basic landcycling",
};

/* The words behind such a start, NULL when there is none. */
static const MtgToken *skip_plain_start (const MtgToken *token)
{
  if (token->kind == MTG_TOKEN_SELF)
    return token + 1;
  if (token->kind != MTG_TOKEN_WORD)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (plain_patterns); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (plain_patterns[i], token, &match, NULL);
    if (end != NULL)
      return end;
  }
  g_autofree char *word = g_strconcat (" ", token->word, " ", NULL);
  if (mtg_token_mark (token + 1, ',') && strstr (helping, word) != NULL)
    return token + 1;
  const gboolean of_type = g_str_has_suffix (token->word, "cycling") || g_str_has_suffix (token->word, "walk")
                           || mtg_token_is (token + 1, "offering");
  return of_type || strstr (plain_starts, word) != NULL ? token + 1 : NULL;
}

/* "I, II \xE2\x80\x94 Add {R}.", "\xE2\x80\xA2 Add {R}.", "2/2": chapters, modes, and how large a creature is at a
 * level. */
static gboolean is_of_another_kind (const MtgToken *token)
{
  static const char numbers[] = "i|ii|iii|iv|v|vi|vii|viii|ix|x";
  MtgMatch match;
  if (mtg_token_is (token, "\xE2\x80\xA2") || mtg_match ("cumulative upkeep", token, &match, NULL) != NULL)
    return TRUE;
  if (token->kind == MTG_TOKEN_WORD && (token + 1)->kind == MTG_TOKEN_END
      && token->word[strspn (token->word, "0123456789*+/")] == '\0' && strchr (token->word, '/') != NULL)
    return TRUE;
  while (mtg_match (numbers, token, &match, NULL) != NULL && mtg_token_mark (token + 1, ','))
    token += 2;
  return mtg_match (numbers, token, &match, NULL) != NULL && mtg_token_skip_title (token) == token + 2;
}

static const MtgToken *find_word (const MtgToken *token, const MtgToken *end, const char *words)
{
  MtgMatch match;
  for (; token->kind != MTG_TOKEN_END && token != end; token++)
    if (mtg_match (words, token, &match, NULL) != NULL)
      return token;
  return NULL;
}

static const MtgToken *find_end (const MtgToken *token)
{
  while (token->kind != MTG_TOKEN_END)
    token++;
  return token;
}

static MtgStep not_mana (MtgLine *line)
{
  line->ability->status = MTG_ABILITY_NOT_MANA;
  return MTG_STEP_STOP;
}

static gboolean read_tap_damage (MtgLine *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (tap_damage); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (tap_damage[i], line->token, &match, NULL);
    if (end == NULL || !mtg_token_stops (end) || match.value[0] > PAY_MAX_AMOUNT - line->reading->damage_on_tap)
      continue;
    line->reading->damage_on_tap += match.value[0];
    return TRUE;
  }
  return FALSE;
}

/* "Whenever a player taps a Mountain, Forest, or Plains for mana, ...": the comma behind what is watched. */
static const MtgToken *find_event_end (const MtgToken *token)
{
  static const char *const lists[][2]
      = { { "tap|taps * , or|and * for mana ,", "for mana ," }, { "tap|taps * , or|and * for $ ,", "for $ ," } };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    const MtgToken *list = find_word (token, mtg_token_sentence_end (token), lists[i][0]);
    if (list != NULL)
      token = find_word (list, NULL, lists[i][1]);
  }
  while (token->kind != MTG_TOKEN_END && !mtg_token_mark (token, ','))
    token++;
  return token;
}

/* A trigger makes mana for the payment only when it watches mana being made. */
static MtgStep read_trigger (MtgLine *line)
{
  if (read_tap_damage (line))
    return not_mana (line);
  const MtgToken *comma = find_event_end (line->token);
  const gboolean watches
      = (find_word (line->token, comma, "mana") != NULL || find_word (line->token, comma, "for $") != NULL)
        && find_word (line->token, comma, "tap|taps|tapped|add|adds") != NULL;
  if (watches && find_word (comma, NULL, "add|adds|produces") != NULL)
    return mtg_line_missing (line, "mana that is added when something else makes mana (give it as \"extra\" there): ",
                             line->token, find_end (line->token));
  return not_mana (line);
}

/* "As long as ~ is modified, it has "{T}: Add {G}."": the amount says whether; STOP where it does not hold. */
static MtgStep ask_whether (MtgLine *line, const MtgMatch *match)
{
  gint64 count = 0;
  if (!mtg_line_counts_alike (line, match->from, match->to))
    return mtg_line_missing (line, "a second amount: 1 or 0, whether ", match->from, match->to);
  const MtgStep step = mtg_line_amount (line, "1 or 0, whether ", match->from, match->to, &count);
  return step == MTG_STEP_GO && count == 0 ? not_mana (line) : step;
}

/* "~ isn't a spell, and it has "{T}: Add {G}."": an ability that it gives to itself. */
static MtgStep read_own_quote (MtgLine *line)
{
  MtgMatch match;
  const MtgToken *end = mtg_match ("~ has|gains \"", line->token, &match, NULL);
  if (end == NULL)
    end = mtg_match ("~ * it has|gains \"", line->token, &match, NULL);
  const MtgToken *asked = end == NULL ? mtg_match ("as long as * , it has \"", line->token, &match, NULL) : NULL;
  if (end == NULL && asked == NULL)
    asked = mtg_match ("as long as * , ~ has \"", line->token, &match, NULL);
  if (asked != NULL && mtg_token_stops (asked)) {
    const MtgStep step = ask_whether (line, &match);
    if (step != MTG_STEP_GO)
      return step;
    end = asked;
  }
  if (end == NULL)
    return MTG_STEP_NONE;
  const MtgToken *quote = end - 1;
  if (!mtg_token_stops (end) || quote->len < 3)
    return MTG_STEP_NONE;
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, line->text, quote->at + 1, quote->len - 2, line->name, line->error))
    return MTG_STEP_FAIL;
  line->token = &g_array_index (words.tokens, MtgToken, 0);
  if (words.tokens->len > MTG_LINE_MAX_WORDS)
    return mtg_line_too_large (line, line->token + MTG_LINE_MAX_WORDS);
  const MtgToken *colon = find_word (line->token, NULL, ":");
  if (colon == NULL)
    return mtg_line_fail (line, line->token, "an ability with a cost and a colon");
  const MtgStep step = mtg_line_cost (line, colon);
  if (step != MTG_STEP_GO)
    return step;
  line->token = colon + 1;
  return mtg_line_effect (line);
}

/* "Each land is a Swamp in addition to its other types." */
static gboolean makes_types (const MtgToken *token)
{
  static const char *const patterns[] = {
    "is|are a|an|every|the plains|island|islands|swamp|swamps|mountain|mountains|forest|forests",
    "is|are plains|islands|swamps|mountains|forests",
    "is|are plains|island|swamp|mountain|forest land|lands",
    "is|are * plains|island|swamp|mountain|forest land|lands",
    "is|are|has|have|gain|gains every|all basic? land type|types",
  };
  MtgMatch match;
  for (; token->kind != MTG_TOKEN_END; token++)
    for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
      if (mtg_match (patterns[i], token, &match, NULL) != NULL)
        return TRUE;
  return FALSE;
}

/* "This land is the chosen type." Of creatures it would be a type that makes no mana. */
static gboolean makes_chosen_type (const MtgLine *line, const MtgToken *token)
{
  const MtgToken *end = find_end (token);
  if (find_word (token, end, "is|are the chosen type|types") == NULL)
    return FALSE;
  g_autofree char *words = g_ascii_strdown (line->text + token->at, (gssize)(end->at - token->at));
  return strstr (words, "creature") == NULL;
}

/* "Permanents with ice counters on them are snow." Not "each land that is snow". */
static gboolean makes_snow (const MtgToken *token)
{
  MtgMatch match;
  for (const MtgToken *next = token; next->kind != MTG_TOKEN_END; next++)
    if (mtg_match ("is|are no? longer? snow", next, &match, NULL) != NULL
        && (next == token
            || (next[-1].kind != MTG_TOKEN_SELF && mtg_match ("that|it|which", next - 1, &match, NULL) == NULL)))
      return TRUE;
  return FALSE;
}

/* "Spells your opponents cast cost {1} more": only they pay it. */
static gboolean is_paid_by_others (const MtgToken *token)
{
  static const char *const theirs[]
      = { "opponent|opponents cast|casts|activate|activates", "costs your opponents pay cost",
          "ability|abilities * opponent|opponents control|controls cost|costs" };
  const MtgToken *end = find_end (token);
  if (find_word (token, end, "you cast|activate|pay|control|and|or") != NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (theirs); i++)
    if (find_word (token, end, theirs[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean finds_any (const MtgToken *token, const MtgToken *end, const char *const *patterns)
{
  for (; *patterns != NULL; patterns++)
    if (find_word (token, end, *patterns) != NULL)
      return TRUE;
  return FALSE;
}

/* "You may cast Cat spells by discarding a card in addition to paying their other costs." Not "You may cast ~ by". */
static gboolean adds_costs (const MtgToken *token, const MtgToken *end)
{
  static const char *const others[]
      = { "rather than paying the|its|their|that * cost|costs",
          "by * in addition to paying? its|their other? cost|costs", "as an additional cost to cast spells",
          "as an additional cost to cast * spells", NULL };
  static const char *const own[] = { "cast|play ~", "cast this spell", NULL };
  return finds_any (token, end, others) && !finds_any (token, end, own);
}

/* What costs come to is told by modifiers of the request, not by what stands on the battlefield. Not the spell's own
 * cost, and not what others pay. */
static gboolean changes_costs (const MtgToken *token)
{
  static const char *const patterns[] = {
    "cost|costs * more|less to cast|activate",
    "cost|costs * more|less",
    "cost|costs an additional",
    "rather than pay that mana",
    "spell|spells * has|have|gain|gains convoke|improvise|delve|affinity|assist|undaunted|emerge",
    "rather than pay the|its|their|that * cost|costs",
    "rather than pay cycling|equip|flashback|morph costs",
    "without paying * mana cost|costs",
    "would cost * cost|costs",
    "can't|cannot pay life",
    "can't|cannot cause * to pay life",
    "would pay life",
    "life total can't|cannot change",
    "you|players can't|cannot lose life",
    "you|players can't|cannot gain or lose life",
    NULL,
  };
  const MtgToken *end = find_end (token);
  if (find_word (token, token + 1, "this") != NULL || find_word (token, end, "this spell costs") != NULL
      || find_word (token, end, "cast this spell without") != NULL || token->kind == MTG_TOKEN_SELF
      || is_paid_by_others (token))
    return FALSE;
  return finds_any (token, end, patterns) || adds_costs (token, end);
}

/* "Nonbasic lands lose all land types and abilities." */
static gboolean takes_abilities (const MtgToken *token, const MtgToken *end)
{
  return find_word (token, end, "lose|loses all abilities except mana abilities") == NULL
         && (find_word (token, end, "lose|loses all abilities") != NULL
             || find_word (token, end, "lose|loses all * abilities") != NULL);
}

/* "Activated abilities of artifacts can't be activated": mana abilities as well, where they are not left out. */
static gboolean bars_abilities (const MtgToken *token)
{
  const MtgToken *end = find_end (token);
  if (takes_abilities (token, end))
    return TRUE;
  if (find_word (token, token + 1, "you|players") != NULL
      && find_word (token, end, "can't|cannot activate abilities|activated|mana") != NULL)
    return TRUE;
  const MtgToken *ban = find_word (token, end, "ability|abilities can't|cannot be activated");
  if (ban == NULL)
    ban = find_word (token, end, "ability|abilities * can't|cannot be activated");
  if (ban != NULL && find_word (token, end, "opponent|opponents control|controls can't|cannot") != NULL)
    return FALSE;
  return ban != NULL && find_word (ban, end, "unless they're|it's mana") == NULL;
}

/* What is not spent stays for longer, what may be activated for mana may be: nothing that a payment sees. */
static gboolean keeps_mana (const MtgToken *token)
{
  static const char *const patterns[] = {
    "you|players don't lose unspent *",
    "if you|player would lose unspent mana , that mana *",
    "if a player would lose unspent mana , that mana *",
    "activated abilities * can't be activated unless they're mana abilities",
    "* gets|get * for each unspent *",
    "* as long as you have * unspent mana",
    "a player losing unspent mana *",
  };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (mtg_match (patterns[i], token, &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

/* Words of making or spending mana; mana values, costs and abilities, and what was spent on a spell, are none. */
static gboolean is_about_mana (const MtgToken *token)
{
  MtgMatch match;
  if (find_word (token, NULL, "add|adds") != NULL)
    return TRUE;
  while ((token = find_word (token, NULL, "mana")) != NULL)
    if (mtg_match ("value|values|cost|costs|ability|abilities|spent|was|were|symbol|symbols", ++token, &match, NULL)
        == NULL)
      return TRUE;
  return FALSE;
}

/* A sentence about anything but mana; words without a full stop may be a name. */
static gboolean is_other_sentence (const MtgToken *token)
{
  static const char about[] = "tap|taps|tapped|produce|produces|spend|pay|pays";
  const MtgToken *end = find_end (token);
  return end - token > 4 && mtg_token_mark (end - 1, '.') && token->kind != MTG_TOKEN_SYMBOL
         && find_word (token, end, about) == NULL && !is_about_mana (token);
}

/* Does it give an ability that adds mana? */
static gboolean quotes_mana (const MtgLine *line, const MtgToken *token)
{
  for (; (token = find_word (token, NULL, "\"")) != NULL; token++) {
    g_autofree char *words = g_ascii_strdown (line->text + token->at, (gssize)token->len);
    if (strstr (words, "add") != NULL)
      return TRUE;
  }
  return FALSE;
}

/* "You may spend mana as though it were mana of any color", "mana of any type can be spent to cast it". What happens at
 * the beginning of something lets only what it tells of be paid so. */
static gboolean spends_as_another (const MtgToken *token)
{
  static const char *const patterns[] = {
    "spend * as though",
    "spend mana of any type|color|colour",
    "mana of any type|color|colour can be spent",
  };
  const MtgToken *end = find_end (token);
  if (mtg_token_is (token, "at"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (find_word (token, end, patterns[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean is_plain (const MtgLine *line, const MtgToken *token)
{
  const MtgToken *rest = skip_plain_start (token);
  return rest != NULL && !is_about_mana (rest) && !quotes_mana (line, rest);
}

/* "Snow", "Legendary Snow Land": a line of types that says what its mana is. */
static gboolean is_snow (const MtgToken *token)
{
  gboolean snow = FALSE;
  for (MtgMatch match; !mtg_token_stops (token); token++) {
    if (mtg_match ("snow|basic|legendary|artifact|creature|enchantment|land|permanent", token, &match, NULL) == NULL)
      return FALSE;
    snow = snow || mtg_token_is (token, "snow");
  }
  return snow;
}

MtgStep mtg_line_static (MtgLine *line)
{
  if (is_snow (line->token)) {
    line->reading->snow = TRUE;
    return not_mana (line);
  }
  if (is_of_another_kind (line->token) && !quotes_mana (line, line->token))
    return not_mana (line);
  const MtgToken *start = is_plain (line, line->token) ? line->token : mtg_token_skip_title (line->token);
  const MtgToken *end = find_end (start);
  line->token = start;
  if (find_word (start, start + 1, "when|whenever") != NULL)
    return read_trigger (line);
  if (read_tap_damage (line))
    return not_mana (line);
  if (makes_types (start) || makes_chosen_type (line, start))
    return mtg_line_missing (line, "which lands get the types, and so their mana: ", start, end);
  if (makes_snow (start))
    return mtg_line_missing (line, "what gets to be snow, or no longer is (give it as a tag there): ", start, end);
  if (bars_abilities (start))
    return mtg_line_missing (line, "which mana abilities it bars: ", start, end);
  if (find_word (start, end, "has|have|gain|gains all|each activated ability|abilities") != NULL)
    return mtg_line_missing (line, "which abilities it has: ", start, end);
  if (changes_costs (start))
    return mtg_line_missing (
        line, "what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): ", start, end);
  if (find_word (start, end, "tapped for mana produce") != NULL)
    return mtg_line_missing (line, "what it changes about mana: ", start, end);
  if (spends_as_another (start))
    return mtg_line_missing (
        line, "what mana counts as (leave it out and give a modifier, such as any-colour everywhere): ", start, end);
  if (find_word (start, start + 1, "at") != NULL || is_plain (line, start) || keeps_mana (start))
    return not_mana (line);
  MtgMatch match;
  if (mtg_match ("as long as ~ is in your graveyard", start, &match, NULL) != NULL)
    return not_mana (line);
  if (quotes_mana (line, start)) {
    const MtgStep step = read_own_quote (line);
    if (step == MTG_STEP_NONE && line->reminder) /* what tokens that come have */
      return not_mana (line);
    return step != MTG_STEP_NONE ? step : mtg_line_missing (line, "which permanents have what it gives: ", start, end);
  }
  if (is_other_sentence (start))
    return not_mana (line);
  if (mtg_token_is (start, "add"))
    return mtg_line_fail (line, start,
                          "a cost and a colon before it, as in \"{T}: Add {U}.\"; mana that a spell adds is told as "
                          "units, such as \"RRR\": in the "
                          "pool, or in a plan as what the spell gives");
  if (skip_plain_start (start) == NULL)
    return mtg_line_fail (line, start, "an ability with a cost and a colon, or shorthand such as \"W|U\"");
  return mtg_line_missing (line, "what it changes about mana: ", start, end);
}
