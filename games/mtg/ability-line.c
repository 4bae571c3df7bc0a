/* SPDX-License-Identifier: MIT */
#include "ability-private.h"
#include <string.h>

/* ---- Lines that are not words of a card: basic lands by name, helpers, shorthand. */
static const struct {
  const char *name;
  MtgTypes type;
} basics[] = {
  { "Plains", MTG_MANA_W },   { "Island", MTG_MANA_U }, { "Swamp", MTG_MANA_B },
  { "Mountain", MTG_MANA_R }, { "Forest", MTG_MANA_G }, { "Wastes", MTG_MANA_C },
};
#define SNOW "Snow-Covered"

static MtgTypes basic_type (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (basics); i++)
    if (g_ascii_strcasecmp (word, basics[i].name) == 0)
      return basics[i].type;
  return 0;
}

static void add_single_mode (MtgAbility *a, MtgTypes types)
{
  MtgMode *mode = mtg_mode_new ();
  mtg_mode_give (mode, types, 1);
  g_ptr_array_add (a->modes, mode);
}

/* "Island", "Snow-Covered Forest", "Forest Plains" */
static MtgStep read_basics (MtgLine *line, char **words)
{
  const gboolean snow = g_ascii_strcasecmp (words[0], SNOW) == 0;
  MtgTypes types = 0;
  for (guint i = snow ? 1 : 0; words[i] != NULL; i++) {
    const MtgTypes type = basic_type (words[i]);
    if (type == 0)
      return MTG_STEP_NONE;
    types |= type;
  }
  if (types == 0)
    return MTG_STEP_NONE;
  line->reading->snow = line->reading->snow || snow;
  line->ability->taps = TRUE;
  add_single_mode (line->ability, types);
  return MTG_STEP_GO;
}

static MtgStep fail_at (MtgLine *line, gsize at, const char *expected)
{
  pay_set_error (line->error, PAY_ERROR_SYNTAX, "text", (gssize)at, "expected %s", expected);
  return MTG_STEP_FAIL;
}

static gsize skip_spaces (const char *text, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (text[at]))
    at++;
  return at;
}

static MtgStep read_convoke (MtgLine *line, gsize at, gsize end)
{
  static const char expected[] = "the creature's colors, such as \"convoke G\", or \"convoke C\"";
  line->ability->role = MTG_ROLE_CONVOKE;
  line->ability->taps = TRUE;
  at = skip_spaces (line->text, at, end);
  if (at == end)
    return fail_at (line, at, expected);
  MtgTypes types = 0;
  for (; at < end; at++) {
    const MtgTypes type = mtg_letter_type (line->text[at]);
    if (type == 0 || (types != 0 && (type == MTG_MANA_C || types == MTG_MANA_C)))
      return fail_at (line, at, expected);
    types |= type;
  }
  line->ability->convoke = types & MTG_MANA_COLOURS;
  return MTG_STEP_GO;
}

static MtgStep read_assist (MtgLine *line, gsize at, gsize end)
{
  MtgAbility *a = line->ability;
  a->role = MTG_ROLE_ASSIST;
  at = skip_spaces (line->text, at, end);
  gint64 n = at < end ? 0 : line->amount == MTG_NO_AMOUNT ? 1 : MAX (line->amount, 0);
  const gsize start = at;
  for (; at < end; at++) {
    if (!g_ascii_isdigit (line->text[at]))
      return fail_at (line, at, "how much the other player pays, such as \"assist 3\"");
    n = MIN (n * 10 + (line->text[at] - '0'), (gint64)PAY_MAX_AMOUNT + 1);
  }
  if (n > PAY_MAX_AMOUNT) {
    pay_set_error (line->error, PAY_ERROR_TOO_LARGE, "text", (gssize)start, "amounts end at %d", PAY_MAX_AMOUNT);
    return MTG_STEP_FAIL;
  }
  a->assist = n;
  return MTG_STEP_GO;
}

static MtgStep read_alone (MtgLine *line, gsize at, gsize end)
{
  MtgAbility *a = line->ability;
  a->taps = a->role == MTG_ROLE_IMPROVISE;
  a->leaves = a->role == MTG_ROLE_DELVE;
  at = skip_spaces (line->text, at, end);
  return at == end ? MTG_STEP_GO : fail_at (line, at, "nothing behind this word");
}

static const struct {
  const char *word;
  MtgRole role;
  MtgStep (*read) (MtgLine *line, gsize at, gsize end);
} helpers[] = {
  { "convoke", MTG_ROLE_CONVOKE, read_convoke },
  { "improvise", MTG_ROLE_IMPROVISE, read_alone },
  { "delve", MTG_ROLE_DELVE, read_alone },
  { "assist", MTG_ROLE_ASSIST, read_assist },
};

static MtgStep read_helper (MtgLine *line, const char *word, gsize at, gsize end)
{
  for (guint i = 0; i < G_N_ELEMENTS (helpers); i++)
    if (g_ascii_strcasecmp (word, helpers[i].word) == 0) {
      line->ability->role = helpers[i].role;
      line->ability->uses = 1;
      return helpers[i].read (line, at + strlen (word), end);
    }
  return MTG_STEP_NONE;
}

/* Letters of mana and bars, nothing else. A bar decides that it is meant as shorthand. */
static gboolean looks_like_shorthand (const char *text, gsize at, gsize end)
{
  gboolean letters = TRUE;
  for (gsize i = at; i < end; i++) {
    if (text[i] == '|')
      return text[at] != '{' && memchr (text + at, ':', end - at) == NULL;
    letters = letters && mtg_letter_type (text[i]) != 0;
  }
  return letters;
}

/* "WW|WU|UU": one activation by tapping makes all of one part. */
static MtgStep read_shorthand (MtgLine *line, gsize at, gsize end)
{
  static const char expected[] = "mana as letters out of WUBRGC, such as \"W|U\" or \"CC\"";
  MtgAbility *a = line->ability;
  a->taps = TRUE;
  MtgMode *mode = NULL;
  for (; at <= end; at++) {
    const char c = at < end ? line->text[at] : '|';
    const MtgTypes type = mtg_letter_type (c);
    if (type != 0) {
      if (mode == NULL) {
        mode = mtg_mode_new ();
        g_ptr_array_add (a->modes, mode);
      }
      mtg_mode_give (mode, type, 1);
    } else if (c == '|' && mode != NULL)
      mode = NULL;
    else if (c != ' ')
      return fail_at (line, at, expected);
    if (a->modes->len > MTG_ABILITY_MAX_MODES) {
      pay_set_error (line->error, PAY_ERROR_TOO_LARGE, "text", (gssize)at, "an ability has at most %d modes",
                     MTG_ABILITY_MAX_MODES);
      return MTG_STEP_FAIL;
    }
  }
  return MTG_STEP_GO;
}

MtgStep mtg_line_plain (MtgLine *line, gsize at, gsize len)
{
  const gsize end = at + len;
  gsize stop = at;
  while (stop < end && (g_ascii_isalpha (line->text[stop]) || line->text[stop] == '-'))
    stop++;
  if (stop < end && !g_ascii_isspace (line->text[stop]) && line->text[stop] != '|')
    return MTG_STEP_NONE;
  g_autofree char *word = g_strndup (line->text + at, stop - at);
  const MtgStep helper = read_helper (line, word, at, end);
  if (helper != MTG_STEP_NONE)
    return helper;
  if (looks_like_shorthand (line->text, at, end))
    return read_shorthand (line, at, end);
  g_autofree char *all = g_strndup (line->text + at, len);
  g_auto (GStrv) words = g_strsplit (all, " ", 7);
  return read_basics (line, words);
}

/* ---- Lines of a card without a cost. */

/* Damage whenever it is tapped: no mana ability, and it refuses nothing. */
static const char *const tap_damage[] = {
  "when|whenever ~ becomes tapped , it deals # damage to you",
  "when|whenever ~ becomes tapped , ~ deals # damage to you",
  "when|whenever ~ is tapped for mana , it deals # damage to you",
  "when|whenever ~ is tapped for mana , ~ deals # damage to you",
  "when|whenever you tap ~ for mana , it deals # damage to you",
  "when|whenever you tap ~ for mana , ~ deals # damage to you",
};

/* First words of lines that say nothing about mana, unless a word of mana is in them. */
static const char *const plain_starts[] = {
  "when",           "whenever",   "at",         "as",         "if",          "other",
  "creatures",      "each",       "you",        "your",       "enchanted",   "equipped",
  "players",        "all",        "lands",      "spells",     "activated",   "during",
  "until",          "permanents", "artifacts",  "nonland",    "noncreature", "creature",
  "opponents",      "the",        "enchant",    "equip",      "flying",      "trample",
  "haste",          "vigilance",  "reach",      "deathtouch", "defender",    "hexproof",
  "indestructible", "lifelink",   "menace",     "flash",      "ward",        "cycling",
  "crew",           "kicker",     "first",      "double",     "protection",  "shroud",
  "prowess",        "landwalk",   "islandwalk", "swampwalk",  "forestwalk",  "mountainwalk",
  "plainswalk",     "cumulative", "echo",       "fading",     "vanishing",   "sunburst",
  "devoid",         "changeling", "morph",      "megamorph",  "disguise",    "unearth",
  "embalm",         "eternalize", "evolve",     "mentor",     "training",    "living",
  "reconfigure",    "station",    "partner",    "banding",    "infect",      "toxic",
  "wither",         "persist",    "undying",    "suspend",    "modular",     "transfigure",
  "transmute",      "exalted",    "flanking",   "bushido",    "phasing",
};

static gboolean starts_plainly (const MtgToken *token)
{
  if (token->kind == MTG_TOKEN_SELF)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (plain_starts); i++)
    if (mtg_token_is (token, plain_starts[i]))
      return TRUE;
  return FALSE;
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
    if (end == NULL || !mtg_token_stops (end) || match.n[0] > PAY_MAX_AMOUNT - line->reading->damage_on_tap)
      continue;
    line->reading->damage_on_tap += match.n[0];
    return TRUE;
  }
  return FALSE;
}

/* A trigger makes mana for the payment only when it watches mana being made. */
static MtgStep read_trigger (MtgLine *line)
{
  if (read_tap_damage (line))
    return not_mana (line);
  const MtgToken *comma = line->token;
  while (comma->kind != MTG_TOKEN_END && !mtg_token_mark (comma, ','))
    comma++;
  const gboolean watches = find_word (line->token, comma, "mana") != NULL
                           && find_word (line->token, comma, "tap|taps|tapped|add|adds") != NULL;
  if (watches && find_word (comma, NULL, "add|adds|produces") != NULL)
    return mtg_line_missing (line, "mana that is added when something else makes mana (give it as \"extra\" there): ",
                             line->token, find_end (line->token));
  return not_mana (line);
}

/* "~ isn't a spell, and it has "{T}: Add {G}."": an ability that it gives to itself. */
static MtgStep read_own_quote (MtgLine *line)
{
  MtgMatch match;
  const MtgToken *end = mtg_match ("~ has|gains \"", line->token, &match, NULL);
  if (end == NULL)
    end = mtg_match ("~ * it has|gains \"", line->token, &match, NULL);
  if (end == NULL)
    return MTG_STEP_NONE;
  const MtgToken *quote = end - 1;
  if (!mtg_token_stops (end) || quote->len < 3)
    return MTG_STEP_NONE;
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, line->text, quote->at + 1, quote->len - 2, line->name, line->error))
    return MTG_STEP_FAIL;
  line->token = &g_array_index (words.tokens, MtgToken, 0);
  const MtgToken *colon = find_word (line->token, NULL, ":");
  if (colon == NULL)
    return mtg_line_fail (line, line->token, "an ability with a cost and a colon");
  const MtgStep step = mtg_line_cost (line, colon);
  if (step != MTG_STEP_GO)
    return step;
  line->token = colon + 1;
  return mtg_line_effect (line);
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

MtgStep mtg_line_static (MtgLine *line)
{
  const MtgToken *start = line->token;
  const MtgToken *end = find_end (start);
  if (find_word (start, start + 1, "when|whenever") != NULL)
    return read_trigger (line);
  if (find_word (start, start + 1, "at") != NULL)
    return not_mana (line);
  MtgMatch match;
  if (mtg_match ("as long as ~ is in your graveyard", start, &match, NULL) != NULL)
    return not_mana (line);
  if (quotes_mana (line, start)) {
    const MtgStep step = read_own_quote (line);
    return step != MTG_STEP_NONE ? step : mtg_line_missing (line, "which permanents have what it gives: ", start, end);
  }
  if (!starts_plainly (start))
    return mtg_line_fail (line, start, "an ability with a cost and a colon, or shorthand such as \"W|U\"");
  if (find_word (start, NULL, "mana|add|adds") != NULL)
    return mtg_line_missing (line, "what it changes about mana: ", start, end);
  return not_mana (line);
}
