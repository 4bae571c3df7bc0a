/* SPDX-License-Identifier: MIT */
/* What permanents change about mana: doublers, land types, abilities that are given or taken, what mana counts as. */
#include "read.h"
#include <string.h>

/* What a span of a pattern says: '.' nothing, 't' the things, 'g' what is given, 's' the spells, 'a' the abilities, 'w'
 * the condition. */
typedef struct {
  const char *pattern;
  MtgManaRuleKind kind;
  const char *spans;
  const char *gives; /* where no span says it */
  gint64 amount;
  guint whose; /* where the things do not say */
} Form;

#define BASIC "plains|island|islands|swamp|swamps|mountain|mountains|forest|forests"
#define COLOUR "white|blue|black|red|green|colorless"

/* In order: the first that fits from the start of the sentence decides; '*' at the end takes the rest. */
static const Form forms[] = {
  { "if you tap a|an * for mana , it produces twice as much of that mana instead !", MTG_MANA_TIMES, "t", NULL, 2,
    MTG_YOU },
  { "if you tap a|an * for mana , it produces three times as much of that mana instead !", MTG_MANA_TIMES, "t", NULL, 3,
    MTG_YOU },
  { "if a|an * is tapped for mana , it produces twice as much of that mana instead !", MTG_MANA_TIMES, "t", NULL, 2,
    MTG_EVERYONE },
  { "if a|an * is tapped for mana , it produces $ instead", MTG_MANA_INSTEAD, "tg", NULL, 0, MTG_EVERYONE },
  { "if a|an * is tapped for mana , it produces colorless mana instead", MTG_MANA_INSTEAD, "t", "{C}", 0,
    MTG_EVERYONE },
  { "if a|an * is tapped for mana , it produces mana of a color of your choice instead", MTG_MANA_INSTEAD, "t", "any",
    0, MTG_YOU },
  { "if a|an * is tapped for two or more mana , it produces $ instead", MTG_MANA_INSTEAD, "tg", NULL, 2, MTG_EVERYONE },
  { "whenever|when a|an|another * is tapped for mana , its controller adds an additional *", MTG_MANA_ADDS, "tg", NULL,
    0, MTG_EVERYONE },
  { "whenever|when enchanted|equipped * is tapped for mana , its controller|you adds|add an additional *",
    MTG_MANA_ADDS, ".g", NULL, 0, 0 },
  { "whenever|when enchanted|equipped * is tapped for mana , its controller|you adds|add *", MTG_MANA_ADDS, ".g", NULL,
    0, 0 },
  { "whenever|when a|an|another * is tapped for mana , its controller adds *", MTG_MANA_ADDS, "tg", NULL, 0,
    MTG_EVERYONE },
  { "whenever|when you tap a|an|another * for mana , you? add|adds an additional *", MTG_MANA_ADDS, "tg", NULL, 0,
    MTG_YOU },
  { "whenever|when you tap a|an|another * for mana , you? add|adds *", MTG_MANA_ADDS, "tg", NULL, 0, MTG_YOU },
  { "whenever|when you tap enchanted * for mana , you? add|adds an? additional? *", MTG_MANA_ADDS, ".g", NULL, 0, 0 },
  { "whenever|when ~ is tapped for mana , you? add|adds an? additional? *", MTG_MANA_ADDS, "g", NULL, -1, MTG_YOU },
  { "whenever|when a player taps a|an * for mana , that player adds an additional *", MTG_MANA_ADDS, "tg", NULL, 0,
    MTG_EVERYONE },
  { "whenever|when a player taps a|an * for mana , that player adds *", MTG_MANA_ADDS, "tg", NULL, 0, MTG_EVERYONE },
  { "whenever|when a land's ability causes you to add one or more mana of the chosen color , add an additional one "
    "mana of that color",
    MTG_MANA_ADDS_OF, "", "chosen", 0, MTG_YOU },
  { "whenever|when a|an * is tapped for mana of the chosen color , its controller adds an additional one mana of that "
    "color",
    MTG_MANA_ADDS_OF, "t", "chosen", 0, MTG_EVERYONE },
  { "whenever|when you tap a|an * for $ , add an additional $ !", MTG_MANA_ADDS_OF, "tgg", NULL, 0, MTG_YOU },
  { "whenever|when you tap a|an * for $ , you? add an additional $ !", MTG_MANA_ADDS_OF, "tgg", NULL, 0, MTG_YOU },
  { "you|players may spend mana as though it were mana of any color|type !", MTG_MANA_ANY, "", NULL, 0, MTG_YOU },
  { "you may spend mana as though it were mana of any color|type to cast *", MTG_MANA_ANY, "s", NULL, 0, MTG_YOU },
  { "you may|can spend mana of any color|type to cast *", MTG_MANA_ANY, "s", NULL, 0, MTG_YOU },
  { "you may spend mana as though it were mana of any color|type to activate *", MTG_MANA_ANY, "a", NULL, 0, MTG_YOU },
  { "mana of any color|type can be spent to cast *", MTG_MANA_ANY, "s", NULL, 0, MTG_YOU },
  { "you may spend * mana only as though it were colorless mana !", MTG_MANA_AS, "g", NULL, 0, MTG_YOU },
  { "you may spend * mana as though it were * mana !", MTG_MANA_AS, "gg", NULL, 0, MTG_YOU },
  { "you may spend * mana as though it were mana of any color|type !", MTG_MANA_AS, "g", NULL, 0, MTG_YOU },
  { "for each $ in a cost , you may pay 2|two life rather than pay that mana !", MTG_MANA_LIFE_FOR, "g", NULL, 0,
    MTG_YOU },
  { "players can't pay life or sacrifice * to cast spells or activate abilities", MTG_MANA_NO_LIFE, "t", NULL, 1,
    MTG_EVERYONE },
  { "players can't pay life", MTG_MANA_NO_LIFE, "", NULL, 0, MTG_EVERYONE },
  { "your life total can't change !", MTG_MANA_NO_LIFE, "", NULL, 0, MTG_YOU },
  { "players can't sacrifice *", MTG_MANA_NO_SACRIFICE, "t", NULL, 0, MTG_EVERYONE },
  { "if one or more -1/-1 counters would be put on a|an * , that many -1/-1 counters minus one are put on it instead !",
    MTG_MANA_SPARES, "t", NULL, 0, MTG_EVERYONE },
  { "whenever a|an * entering the? battlefield? causes a triggered ability *", MTG_MANA_MUTED, "t.", NULL, 1,
    MTG_EVERYONE },
  { "* get|gets -1/-1|-2/-2|-3/-3|-4/-4|+1/-1|-0/-1|-0/-2 !", MTG_MANA_WEAKENS, "t", NULL, 0, MTG_EVERYONE },
  { "* enter|enters the? battlefield? tapped !", MTG_MANA_COMES_TAPPED, "t", NULL, 0, MTG_EVERYONE },
  { "activated abilities of * can't be activated unless they're|it's mana abilities !", MTG_MANA_BANNED, "t", NULL, 1,
    MTG_EVERYONE },
  { "activated abilities of * can't be activated !", MTG_MANA_BANNED, "t", NULL, 0, MTG_EVERYONE },
  { "* entering the? battlefield? don't cause abilities to trigger !", MTG_MANA_MUTED, "t", NULL, 0, MTG_EVERYONE },
  { "* entering the? battlefield? or dying don't cause abilities to trigger !", MTG_MANA_MUTED, "t", NULL, 0,
    MTG_EVERYONE },
  { "* entering the? battlefield? don't cause abilities of permanents your opponents control to trigger !",
    MTG_MANA_MUTED, "t", NULL, 0, MTG_OPPONENTS },
  { "enchanted|equipped * and its activated abilities can't be activated unless they're mana abilities !",
    MTG_MANA_BANNED, ".", NULL, 1, 0 },
  { "enchanted|equipped * its activated abilities can't be activated unless they're mana abilities !", MTG_MANA_BANNED,
    ".", NULL, 1, 0 },
  { "enchanted|equipped * activated abilities can't be activated unless they're mana abilities !", MTG_MANA_BANNED, ".",
    NULL, 1, 0 },
  { "enchanted|equipped * activated abilities can't be activated", MTG_MANA_BANNED, ".", NULL, 0, 0 },
  { "enchanted * is|are a|an? " BASIC " land? !", MTG_MANA_ARE, ".", "type", 0, 0 },
  { "enchanted land is a|an " BASIC " , " BASIC " ,? and " BASIC " !", MTG_MANA_ARE, "", "type", -2, 0 },
  { "enchanted * is|are a colorless " BASIC " land !", MTG_MANA_ARE, ".", "type", 0, 0 },
  { "enchanted * is|are the chosen type !", MTG_MANA_ARE, ".", "chosen", 0, 0 },
  { "enchanted * is|are every basic land type in addition", MTG_MANA_ALSO_ARE, ".", "all", 0, 0 },
  { "enchanted * is|are a|an? " BASIC " in addition to its other land? types !", MTG_MANA_ALSO_ARE, ".", "type", 0, 0 },
  { "enchanted|equipped * loses|lose all * abilities", MTG_MANA_LOSE, ".", NULL, 0, 0 },
  { "enchanted|equipped * loses|lose all abilities", MTG_MANA_LOSE, ".", NULL, 0, 0 },
  { "it loses all abilities", MTG_MANA_LOSE, "", NULL, -2, 0 },
  { "~ isn't a creature !", MTG_MANA_TYPE, "", "not creature", -1, 0 },
  { "~ is all colors !", MTG_MANA_COLOUR, "", "all", -1, 0 },
  { "~ is the chosen color !", MTG_MANA_COLOUR, "", "chosen", -1, 0 },
  { "~ is the chosen type in addition to", MTG_MANA_ALSO_ARE, "", "chosen", -1, 0 },
  { "~ is the chosen type !", MTG_MANA_ARE, "", "chosen", -1, 0 },
  { "~ isn't a creature unless *", MTG_MANA_TYPE, "w", "not creature", -3, 0 },
  { "all cards that aren't on the battlefield , spells , and permanents are the chosen color in addition to",
    MTG_MANA_COLOUR, "", "also chosen", -4, MTG_EVERYONE },
  { "all cards that aren't on the battlefield , spells , and permanents are colorless !", MTG_MANA_COLOUR, "",
    "colorless", -4, MTG_EVERYONE },
  { "its activated abilities can't be activated unless they're mana abilities !", MTG_MANA_BANNED, ".", NULL, 1, 0 },
  { "~ is every nonbasic land type !", MTG_MANA_ALSO_ARE, "", "nonbasic", -1, 0 },
  { "enchanted land is snow !", MTG_MANA_TYPE, "", "snow", -2, 0 },
  { "~ is a|an * artifact creature", MTG_MANA_TYPE, ".", "creature", -1, 0 },
  { "~ is an artifact creature !", MTG_MANA_TYPE, "", "creature", -1, 0 },
  { "it's an artifact creature !", MTG_MANA_TYPE, "", "creature", -1, 0 },
  { "* are|is all colors !", MTG_MANA_COLOUR, "t", "all", 0, MTG_EVERYONE },
  { "~ is every|all creature type|types !", MTG_MANA_TYPE, "", MTG_CHANGELING, -1, 0 },
  { "* are|is every|all creature type|types !", MTG_MANA_TYPE, "t", MTG_CHANGELING, 0, MTG_EVERYONE },
  { "enchanted|equipped * is a|an * creature", MTG_MANA_TYPE, ".", "creature", 0, 0 },
  { "enchanted|equipped * is a|an creature", MTG_MANA_TYPE, ".", "creature", 0, 0 },
  { "* are|is every basic land type|types in addition to", MTG_MANA_ALSO_ARE, "t", "all", 0, MTG_EVERYONE },
  { "* are|is every land type|types in addition to", MTG_MANA_ALSO_ARE, "t", "every", 0, MTG_EVERYONE },
  { "* are|is the chosen type in addition to", MTG_MANA_ALSO_ARE, "t", "chosen", 0, MTG_EVERYONE },
  { "* are|is the chosen type !", MTG_MANA_TYPE, "t", MTG_ONLY_CHOSEN, 0, MTG_EVERYONE },
  { "* are|is a|an? " BASIC " in addition to their|its other land? types !", MTG_MANA_ALSO_ARE, "t", "type", 0,
    MTG_EVERYONE },
  { "* are|is a|an? " BASIC " lands? in addition to their|its other land? types !", MTG_MANA_ALSO_ARE, "t", "type", 0,
    MTG_EVERYONE },
  { "* are|is a|an? " BASIC " !", MTG_MANA_ARE, "t", "type", 0, MTG_EVERYONE },
  { "* loses|lose all abilities except mana abilities !", MTG_MANA_LOSE, "t", NULL, 1, MTG_EVERYONE },
  { "* loses|lose all abilities", MTG_MANA_LOSE, "t", NULL, 0, MTG_EVERYONE },
  { "* loses|lose all abilities !", MTG_MANA_LOSE, "t", NULL, 0, MTG_EVERYONE },
  { "you may activate abilities of * as though * haste !", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* have|has convoke|improvise|delve !", MTG_MANA_HELPER, "s", "word", 0, MTG_YOU },
  { "* are|is 1/1|2/2 creatures that are still lands !", MTG_MANA_TYPE, "t", "creature", 0, MTG_EVERYONE },
  { "* are|is 1/1|2/2 * creatures that are still lands !", MTG_MANA_TYPE, "t.", "creature", 0, MTG_EVERYONE },
  { "* are|is 1/1|2/2 creatures with *", MTG_MANA_TYPE, "t", "creature", 0, MTG_EVERYONE },
  { "each * is an artifact creature with *", MTG_MANA_TYPE, "t.", "creature", 0, MTG_EVERYONE },
  { "* are|is " COLOUR " !", MTG_MANA_COLOUR, "t", "word", 0, MTG_EVERYONE },
};

/* ---- What the spans say. */

static gboolean set_spells (MtgManaRule *rule, const char *words)
{
  g_autofree char *own = g_strdup (words);
  static const char *const whose[] = { " you cast", "each ", "Each " };
  for (guint i = 0; i < G_N_ELEMENTS (whose); i++) {
    char *at = strstr (own, whose[i]);
    if (at != NULL)
      memmove (at, at + strlen (whose[i]), strlen (at + strlen (whose[i])) + 1);
  }
  gboolean all = FALSE;
  rule->spells = mtg_spell_limits (own, &all);
  return rule->spells != NULL || all;
}

static gboolean apply_span (MtgManaRule *rule, char role, const char *words, const char *name)
{
  switch (role) {
  case 't':
    return mtg_rule_set_things (rule, words, name);
  case 'w':
    rule->when = mtg_condition_read_or_assume (words, name, FALSE);
    return TRUE;
  case 's':
    return set_spells (rule, words);
  case 'a': {
    gboolean all = FALSE;
    rule->spells = mtg_source_limits (words, &all);
    return rule->spells != NULL;
  }
  case 'g': {
    char *all = rule->gives != NULL ? g_strdup_printf ("%s as %s", rule->gives, words) : g_strdup (words);
    g_free (rule->gives);
    rule->gives = all;
    return TRUE;
  }
  default:
    return TRUE;
  }
}

static const MtgToken *find_word (const char *pattern, const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  return mtg_find (pattern, from, to, &match);
}

static char *word_at (const MtgToken *token)
{
  return token == NULL                            ? NULL
         : g_strcmp0 (token->word, "plains") == 0 ? g_strdup ("plains")
                                                  : mtg_word_singular (token->word);
}

/* "Mountain, Forest, and Plains": "mountain forest plains"; "Forest lands": "forest land". NULL: none. */
static char *basic_types (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  GString *types = g_string_new (NULL);
  const MtgToken *last = NULL;
  for (const MtgToken *token = from; token < to; token++) {
    const gboolean land = last == token - 1 && last != NULL && mtg_match ("land|lands", token, &match, NULL) != NULL;
    if (!land && mtg_match (BASIC, token, &match, NULL) == NULL)
      continue;
    last = token;
    g_autofree char *word = word_at (token);
    g_string_append_printf (types, "%s%s", types->len > 0 ? " " : "", word);
    if (land)
      break;
  }
  return g_string_free (types, types->len == 0);
}

/* "a 3/3 red Spirit creature with haste": "creature red haste". */
static char *body_of (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  GString *words = g_string_new ("creature");
  for (const MtgToken *token = from; token < to; token++)
    if (mtg_match ("haste|artifact|white|blue|black|red|green", token, &match, NULL) != NULL)
      g_string_append_printf (words, " %s", token->word);
  return g_string_free (words, FALSE);
}

/* Words that a form names without a span. */
static void fill_gives (MtgManaRule *rule, const Form *form, const MtgSentence *sentence)
{
  if (rule->kind == MTG_MANA_ANY && rule->gives == NULL)
    rule->gives = g_strdup (find_word ("any type", sentence->from, sentence->to) != NULL ? "any-type" : "any-colour");
  if (rule->kind == MTG_MANA_LOSE && !rule->but_mana)
    rule->gives = mtg_rule_new_colours (sentence->from, sentence->to);
  if (form->gives == NULL || rule->gives != NULL)
    return;
  const MtgToken *verb = find_word ("is|are|has|have", sentence->from, sentence->to);
  const MtgToken *from = verb != NULL ? verb : sentence->from;
  if (g_str_equal (form->gives, "type"))
    rule->gives = basic_types (from, sentence->to);
  else if (g_str_equal (form->gives, "creature"))
    rule->gives = body_of (from, sentence->to);
  else if (g_str_equal (form->gives, "word"))
    rule->gives = word_at (find_word (
        "convoke|improvise|delve|artifact|artifacts|creatures|enchantments|land|lands|" COLOUR, from, sentence->to));
  else
    rule->gives = g_strdup (form->gives);
}

static const char *const names[] = { "white", "blue", "black", "red", "green", "colorless" };

/* "other mana only as though it were colorless": all but what the words before speak of. (transfer full) */
static char *spend_others (const char *text)
{
  g_autofree char *low = g_ascii_strdown (text, -1);
  GString *types = g_string_new ("spend ");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *words = g_strdup_printf ("spend %s mana", names[i]);
    if (strstr (low, words) == NULL)
      g_string_append_printf (types, "{%c}", MTG_TYPE_LETTERS[i]);
  }
  g_string_append (types, " only as {C}");
  return g_string_free (types, FALSE);
}

/* "white mana as red", "{W} as {R}": as a modifier. */
static char *spend_modifier (const char *from, const char *to)
{
  g_autofree char *lower = g_ascii_strdown (from, -1);
  g_autofree char *aim = to != NULL ? g_ascii_strdown (to, -1) : NULL;
  const char *type = NULL, *as = aim == NULL ? "any-colour" : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    static const char *const symbols[] = { "{W}", "{U}", "{B}", "{R}", "{G}", "{C}" };
    if (g_str_equal (lower, names[i]))
      type = symbols[i];
    if (aim != NULL && g_str_equal (aim, names[i]))
      as = symbols[i];
  }
  return type != NULL && as != NULL ? g_strdup_printf ("spend %s as %s", type, as) : NULL;
}

static gboolean settle (MtgManaRule *rule, const MtgMatch *match, const char *text)
{
  switch (rule->kind) {
  case MTG_MANA_AS: {
    g_autofree char *from = mtg_span_text (text, match->span[0].from, match->span[0].to);
    g_autofree char *to = match->spans > 1 ? mtg_span_text (text, match->span[1].from, match->span[1].to) : NULL;
    const gboolean others = g_ascii_strcasecmp (from, "other") == 0;
    g_free (rule->gives);
    rule->gives = others ? spend_others (text) : spend_modifier (from, to);
    return rule->gives != NULL;
  }
  case MTG_MANA_ADDS:
    return rule->gives == NULL || (strstr (rule->gives, " if ") == NULL && strstr (rule->gives, " unless ") == NULL);
  case MTG_MANA_ADDS_OF:
    return match->spans > 0 || mtg_rule_set_things (rule, "land", NULL);
  case MTG_MANA_LIFE_FOR: {
    char *gives = g_strconcat ("life-for ", rule->gives, NULL);
    g_free (rule->gives);
    rule->gives = gives;
    return TRUE;
  }
  case MTG_MANA_LOSE:
  case MTG_MANA_BANNED:
    rule->but_mana = rule->amount == 1;
    return TRUE;
  case MTG_MANA_ARE:
  case MTG_MANA_ALSO_ARE:
    return rule->gives != NULL;
  default:
    return TRUE;
  }
}

static MtgManaRule *read_form (const MtgSentence *sentence, const Form *form, const MtgMatch *match)
{
  MtgManaRule *rule = g_new0 (MtgManaRule, 1);
  rule->kind = form->kind;
  rule->amount = MAX (form->amount, 0);
  rule->whose = form->whose;
  rule->itself = form->amount == -1 || form->amount == -3;
  rule->everywhere = form->amount == -4;
  rule->attached = form->amount == -2 || (form->spans[0] == '.' && !rule->itself);
  gboolean read = (!mtg_token_is (sentence->from, "its") || sentence->card->attaches)
                  && (rule->kind != MTG_MANA_COMES_TAPPED || sentence->from->kind != MTG_TOKEN_SELF);
  for (guint i = 0; read && form->spans[i] != '\0' && i < match->spans; i++) {
    const gboolean last = i + 1 == match->spans && g_str_has_suffix (form->pattern, "*");
    g_autofree char *words
        = mtg_span_text (sentence->text, match->span[i].from, last ? sentence->to : match->span[i].to);
    read = apply_span (rule, form->spans[i], words, sentence->card->name);
  }
  if (read)
    fill_gives (rule, form, sentence);
  if (read && settle (rule, match, sentence->text))
    return rule;
  mtg_rule_free (rule);
  return NULL;
}

#define ELSEWHERE (MTG_ZONE_HAND | MTG_ZONE_GRAVEYARD | MTG_ZONE_EXILE | MTG_ZONE_COMMAND | MTG_ZONE_LIBRARY)

/* "As long as you control six or more lands, ": what follows holds only then. [zones]: where the card is for it. */
static const MtgToken *skip_condition (const MtgSentence *sentence, const MtgToken *start, guint *zones,
                                       MtgCondition **when)
{
  static const struct {
    const char *pattern;
    guint zones;
  } prefixes[] = {
    { "as long as ~ is in your graveyard ,", MTG_ZONE_GRAVEYARD },
    { "as long as ~ is in your graveyard and * ,", MTG_ZONE_GRAVEYARD },
    { "as long as ~ is in the command zone or on the battlefield ,", MTG_ZONE_COMMAND | MTG_ZONE_BATTLEFIELD },
    { "as long as ~ is on the battlefield ,", 0 },
    { "as long as ~ isn't on the battlefield ,", ELSEWHERE },
    { "as long as * ,", 0 },
    { "during your turn ,", 0 },
    { "during turns * ,", 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++) {
    MtgMatch match;
    const MtgToken *behind = mtg_match (prefixes[i].pattern, start, &match, NULL);
    if (behind == NULL || behind >= sentence->to)
      continue;
    *zones = prefixes[i].zones;
    g_autofree char *words = match.spans > 0 ? mtg_span_text (sentence->text, match.span[0].from, match.span[0].to)
                                             : g_strdup ("it's your turn");
    if (match.spans > 0 || g_str_has_prefix (prefixes[i].pattern, "during"))
      *when = mtg_condition_read_or_assume (words, sentence->card->name, FALSE);
    return behind;
  }
  return start;
}

/* Where what is said last holds only sometimes. [end]: behind what was read. (transfer full) (nullable) */
static MtgCondition *trailing_condition (const MtgSentence *sentence, const MtgToken *end)
{
  static const char *const joints[] = { "as long as *", "if *", "unless *", "during your|turns *", "while *" };
  for (guint i = 0; i < G_N_ELEMENTS (joints); i++) {
    MtgMatch match;
    const MtgToken *at = mtg_find (joints[i], end, sentence->to, &match);
    if (at == NULL || mtg_token_is (match.span[0].from, "able"))
      continue;
    g_autofree char *words = mtg_span_text (sentence->text, match.span[0].from, sentence->to);
    MtgCondition *when = i <= 1 ? mtg_condition_read (words, sentence->card->name) : NULL;
    return when != NULL ? when : mtg_condition_read_or_assume (words, NULL, FALSE);
  }
  return NULL;
}

static const MtgToken *read_forms (MtgSentence *sentence, const MtgToken *start)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (forms[i].pattern, start, &match, NULL);
    MtgManaRule *rule = end != NULL ? read_form (sentence, &forms[i], &match) : NULL;
    if (rule == NULL)
      continue;
    if (rule->kind == MTG_MANA_TYPE && mtg_find ("in addition to", start, sentence->to, &match) != NULL) {
      mtg_rule_free (rule); /* as one predicate of several */
      continue;
    }
    sentence->line->rule = rule;
    mtg_line_is (sentence->line, MTG_LINE_MANA_RULE, MTG_VERDICT_APPLIED);
    return g_str_has_suffix (forms[i].pattern, "*") ? sentence->to : end;
  }
  return NULL;
}

/* The condition and the place of one line of the sentence. */
static void settle_line (MtgCardLine *line, const MtgCondition *when, guint zones)
{
  MtgManaRule *rule = line->rule;
  if (rule == NULL)
    return;
  rule->zones = zones;
  rule->everywhere = rule->everywhere || zones == ELSEWHERE;
  if (when != NULL) {
    mtg_condition_free (rule->when);
    rule->when = mtg_condition_copy (when);
  } else if (rule->when != NULL && rule->kind == MTG_MANA_TYPE && rule->gives != NULL
             && g_str_has_prefix (rule->gives, "not "))
    mtg_condition_turn (rule->when);
  if (rule->when == NULL || mtg_condition_is_known (rule->when))
    return;
  if (rule->kind == MTG_MANA_SHROUD) {
    mtg_line_is (line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
    return;
  }
  const MtgTest *test = g_ptr_array_index (rule->when->tests, 0);
  const gboolean turn = test->count->kind == MTG_COUNT_YOUR_TURN;
  mtg_line_assume (line, MTG_LINE_MANA_RULE, turn ? "it is your turn" : "that is not so",
                   MTG_COULD_HELP | MTG_COULD_HINDER);
}

/* "II _ ...": whether that chapter came is not said; "\xE2\x80\xA2 Temur _ ...": nor what was chosen. */
static gboolean is_later (const MtgToken *from)
{
  MtgMatch match;
  return mtg_match ("ii|iii|iv|v|vi|vii|viii|\xE2\x80\xA2", from, &match, NULL) != NULL;
}

gboolean mtg_read_rule (MtgSentence *sentence)
{
  guint zones = 0;
  g_autoptr (MtgCondition) when = NULL;
  const gboolean bullet = mtg_token_is (sentence->from, "\xE2\x80\xA2");
  const MtgToken *title = mtg_token_skip_title (sentence->from + (bullet ? 1 : 0));
  const MtgToken *start = skip_condition (sentence, title, &zones, &when);
  const guint before = sentence->card->lines->len;
  const MtgToken *end = read_forms (sentence, start);
  const gboolean more = mtg_read_predicates (sentence, start);
  if (end == NULL && !more)
    return FALSE;
  if (when == NULL && (end == NULL || sentence->line->rule->when == NULL))
    when = trailing_condition (sentence, end != NULL ? end : start);
  if (when == NULL && is_later (sentence->from))
    when = mtg_condition_read_or_assume ("it has come to that", NULL, FALSE);
  settle_line (sentence->line, when, zones);
  for (guint i = before; i < sentence->card->lines->len; i++)
    settle_line (g_ptr_array_index (sentence->card->lines, i), when, zones);
  return TRUE;
}
