/* SPDX-License-Identifier: MIT */
/* What permanents change about mana: doublers, land types, abilities that are given or taken, what mana counts as. */
#include "read.h"
#include <string.h>

void mtg_rule_free (MtgManaRule *rule)
{
  if (rule == NULL)
    return;
  g_clear_pointer (&rule->which, mtg_limits_free);
  g_clear_pointer (&rule->spells, mtg_limits_free);
  mtg_condition_free (rule->when);
  g_free (rule->counter);
  g_free (rule->gives);
  g_free (rule);
}

/* What a span of a pattern says: '.' nothing, 't' the things, 'g' what is given, 's' the spells, 'w' the condition. */
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
  { "mana of any color|type can be spent to cast *", MTG_MANA_ANY, "s", NULL, 0, MTG_YOU },
  { "you may spend * mana only as though it were colorless mana !", MTG_MANA_AS, "g", NULL, 0, MTG_YOU },
  { "you may spend * mana as though it were * mana !", MTG_MANA_AS, "gg", NULL, 0, MTG_YOU },
  { "you may spend * mana as though it were mana of any color|type", MTG_MANA_AS, "g", NULL, 0, MTG_YOU },
  { "for each $ in a cost , you may pay 2|two life rather than pay that mana !", MTG_MANA_LIFE_FOR, "g", NULL, 0,
    MTG_YOU },
  { "players can't pay life or sacrifice * to cast spells or activate abilities", MTG_MANA_NO_LIFE, "t", NULL, 1,
    MTG_EVERYONE },
  { "players can't pay life", MTG_MANA_NO_LIFE, "", NULL, 0, MTG_EVERYONE },
  { "your life total can't change !", MTG_MANA_NO_LIFE, "", NULL, 0, MTG_YOU },
  { "players can't sacrifice *", MTG_MANA_NO_SACRIFICE, "t", NULL, 0, MTG_EVERYONE },
  { "activated abilities of * can't be activated unless they're|it's mana abilities !", MTG_MANA_BANNED, "t", NULL, 1,
    MTG_EVERYONE },
  { "activated abilities of * can't be activated !", MTG_MANA_BANNED, "t", NULL, 0, MTG_EVERYONE },
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
  { "enchanted|equipped creature * has|have haste", MTG_MANA_HASTE, ".", NULL, 0, 0 },
  { "enchanted|equipped creature has|have haste", MTG_MANA_HASTE, "", NULL, -2, 0 },
  { "enchanted|equipped creature has|have haste !", MTG_MANA_HASTE, "", NULL, -2, 0 },
  { "enchanted|equipped creature * haste !", MTG_MANA_HASTE, ".", NULL, 0, 0 },
  { "it loses all abilities", MTG_MANA_LOSE, "", NULL, -2, 0 },
  { "~ isn't a creature !", MTG_MANA_TYPE, "", "not creature", -1, 0 },
  { "~ is all colors !", MTG_MANA_COLOUR, "", "all", -1, 0 },
  { "~ is the chosen color|type", MTG_MANA_COLOUR, "", "chosen", -1, 0 },
  { "~ is the chosen color|type !", MTG_MANA_COLOUR, "", "chosen", -1, 0 },
  { "~ has|have haste as long as *", MTG_MANA_HASTE, "w", NULL, -1, 0 },
  { "~ gets|has * haste as long as *", MTG_MANA_HASTE, ".w", NULL, -1, 0 },
  { "~ isn't a creature unless *", MTG_MANA_TYPE, "w", "not creature", -3, 0 },
  { "~ has|have haste !", MTG_MANA_HASTE, "", NULL, -1, 0 },
  { "~ has|have * haste !", MTG_MANA_HASTE, ".", NULL, -1, 0 },
  { "~ gets|has * haste !", MTG_MANA_HASTE, ".", NULL, -1, 0 },
  { "enchanted|equipped creature * and is a|an * in addition to its other creature? types !", MTG_MANA_TYPE, ".g", NULL,
    0, 0 },
  { "all cards that aren't on the battlefield , spells , and permanents are the chosen color in addition to",
    MTG_MANA_COLOUR, "", "also chosen", -4, MTG_EVERYONE },
  { "all cards that aren't on the battlefield , spells , and permanents are colorless !", MTG_MANA_COLOUR, "",
    "colorless", -4, MTG_EVERYONE },
  { "enchanted|equipped * is a|an * creature", MTG_MANA_TYPE, ".", "creature", 0, 0 },
  { "enchanted|equipped * is a|an creature", MTG_MANA_TYPE, ".", "creature", 0, 0 },
  { "enchanted|equipped creature * and haste", MTG_MANA_HASTE, ".", NULL, 0, 0 },
  { "* are|is every basic? land type|types in addition to", MTG_MANA_ALSO_ARE, "t", "all", 0, MTG_EVERYONE },
  { "* are|is the chosen type in addition to", MTG_MANA_ALSO_ARE, "t", "chosen", 0, MTG_EVERYONE },
  { "* are|is a|an? " BASIC " in addition to their|its other land? types !", MTG_MANA_ALSO_ARE, "t", "type", 0,
    MTG_EVERYONE },
  { "* are|is a|an? " BASIC " lands? in addition to their|its other land? types !", MTG_MANA_ALSO_ARE, "t", "type", 0,
    MTG_EVERYONE },
  { "* are|is a|an? " BASIC " !", MTG_MANA_ARE, "t", "type", 0, MTG_EVERYONE },
  { "* loses|lose all abilities except mana abilities !", MTG_MANA_LOSE, "t", NULL, 1, MTG_EVERYONE },
  { "* loses|lose all abilities", MTG_MANA_LOSE, "t", NULL, 0, MTG_EVERYONE },
  { "* loses|lose all abilities !", MTG_MANA_LOSE, "t", NULL, 0, MTG_EVERYONE },
  { "* have|has haste !", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* get|gets * and? have|has * haste !", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* get|gets * and? have|has haste !", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* have|has * haste !", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* have|has * and haste !", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* have|has * , haste , *", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* get|gets * have|has * , haste , *", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "you may activate abilities of * as though * haste !", MTG_MANA_HASTE, "t", NULL, 0, MTG_EVERYONE },
  { "* have|has convoke|improvise|delve !", MTG_MANA_HELPER, "s", "word", 0, MTG_YOU },
  { "* are|is artifacts|artifact|creatures|enchantments|lands|land in addition to", MTG_MANA_TYPE, "t", "word", 0,
    MTG_EVERYONE },
  { "* are|is 1/1|2/2 creatures that are still lands !", MTG_MANA_TYPE, "t", "creature", 0, MTG_EVERYONE },
  { "* are|is 1/1|2/2 creatures with *", MTG_MANA_TYPE, "t", "creature", 0, MTG_EVERYONE },
  { "each * is a creature in addition to *", MTG_MANA_TYPE, "t.", "creature", 0, MTG_EVERYONE },
  { "each * is an artifact creature with *", MTG_MANA_TYPE, "t.", "creature", 0, MTG_EVERYONE },
  { "* are|is " COLOUR " !", MTG_MANA_COLOUR, "t", "word", 0, MTG_EVERYONE },
};

/* ---- What the spans say. */

static gboolean set_things (MtgManaRule *rule, const char *words, const char *name)
{
  g_autoptr (MtgCount) count = mtg_count_read (words, name);
  if (count == NULL || count->kind != MTG_COUNT_THINGS || count->least_power != MTG_NO_AMOUNT
      || (count->zones & MTG_ZONE_BATTLEFIELD) == 0)
    return FALSE;
  g_free (rule->counter);
  rule->counter = g_steal_pointer (&count->counter);
  rule->which = mtg_limits_copy (count->which);
  rule->other = count->other;
  rule->whose = strstr (words, "control") != NULL ? count->whose : rule->whose;
  return TRUE;
}

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
    return set_things (rule, words, name);
  case 'w':
    rule->when = mtg_condition_read_or_assume (words, name, FALSE);
    return TRUE;
  case 's':
    return set_spells (rule, words);
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
    if (mtg_match ("haste|white|blue|black|red|green", token, &match, NULL) != NULL)
      g_string_append_printf (words, " %s", token->word);
  return g_string_free (words, FALSE);
}

/* "loses all abilities and is a blue Frog": "blue"; "a colorless Clue": "colorless". NULL: it keeps its colours. */
static char *new_colours (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  GString *words = g_string_new (NULL);
  const MtgToken *is = mtg_find ("is|are a|an", from, to, &match);
  for (const MtgToken *token = is; token != NULL && token < to; token++) {
    if (mtg_match ("in addition", token, &match, NULL) != NULL) {
      g_string_truncate (words, 0);
      break;
    }
    if (mtg_match (COLOUR, token, &match, NULL) != NULL)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", token->word);
  }
  return g_string_free (words, words->len == 0);
}

/* Words that a form names without a span. */
static void fill_gives (MtgManaRule *rule, const Form *form, const MtgSentence *sentence)
{
  if (rule->kind == MTG_MANA_ANY && rule->gives == NULL)
    rule->gives = g_strdup (find_word ("any type", sentence->from, sentence->to) != NULL ? "any-type" : "any-colour");
  if (rule->kind == MTG_MANA_LOSE && !rule->but_mana)
    rule->gives = new_colours (sentence->from, sentence->to);
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
  case MTG_MANA_ADDS_OF:
    return match->spans > 0 || set_things (rule, "land", NULL);
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
  gboolean read = TRUE;
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

/* ---- Abilities that are given in quotes. */

static gboolean adds_mana (const char *words)
{
  g_autofree char *lower = g_ascii_strdown (words, -1);
  const char *colon = strchr (lower, ':');
  return colon != NULL && strstr (colon, "add ") != NULL;
}

static gboolean read_given (MtgSentence *sentence, const MtgToken *start)
{
  MtgMatch match;
  const MtgToken *quote = mtg_find ("\"", start, sentence->to, &match);
  if (quote == NULL || quote->len < 3)
    return FALSE;
  g_autofree char *words = g_strndup (sentence->text + quote->at + 1, quote->len - 2);
  if (!adds_mana (words))
    return FALSE;
  MtgManaRule *rule = g_new0 (MtgManaRule, 1);
  rule->kind = MTG_MANA_HAVE;
  rule->whose = MTG_EVERYONE;
  rule->gives = g_steal_pointer (&words);
  rule->attached = mtg_match ("enchanted|equipped", start, &match, NULL) != NULL;
  rule->itself = start->kind == MTG_TOKEN_SELF;
  gboolean read = rule->attached || rule->itself;
  for (const MtgToken *has = quote - 1; !read && has > start; has--) {
    if (mtg_match ("has|have|gain|gains|gets|get|and|with|is|are|loses|lose", has, &match, NULL) == NULL)
      continue;
    g_autofree char *things = mtg_span_text (sentence->text, start, has);
    read = set_things (rule, things, sentence->card->name);
  }
  if (!read) {
    mtg_rule_free (rule);
    return FALSE;
  }
  sentence->line->rule = rule;
  mtg_line_is (sentence->line, MTG_LINE_MANA_RULE, MTG_VERDICT_APPLIED);
  const MtgToken *only = mtg_find ("as long as *", quote + 1, sentence->to, &match);
  if (only != NULL) {
    g_autofree char *when = mtg_span_text (sentence->text, match.span[0].from, sentence->to);
    rule->when = mtg_condition_read_or_assume (when, sentence->card->name, FALSE);
  }
  return TRUE;
}

/* "As long as you control six or more lands, ": what follows holds only then. */
static const MtgToken *skip_condition (const MtgSentence *sentence, const MtgToken *start, MtgCondition **when)
{
  MtgMatch match;
  const MtgToken *behind = mtg_match ("as long as * ,", start, &match, NULL);
  if (behind == NULL || behind > sentence->to)
    return start;
  g_autofree char *words = mtg_span_text (sentence->text, match.span[0].from, match.span[0].to);
  *when = mtg_condition_read_or_assume (words, sentence->card->name, FALSE);
  return behind;
}

static gboolean read_forms (MtgSentence *sentence, const MtgToken *start)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    MtgMatch match;
    if (mtg_match (forms[i].pattern, start, &match, NULL) == NULL)
      continue;
    MtgManaRule *rule = read_form (sentence, &forms[i], &match);
    if (rule == NULL)
      continue;
    sentence->line->rule = rule;
    mtg_line_is (sentence->line, MTG_LINE_MANA_RULE, MTG_VERDICT_APPLIED);
    return TRUE;
  }
  return FALSE;
}

gboolean mtg_read_rule (MtgSentence *sentence)
{
  MtgCondition *when = NULL;
  const MtgToken *start = skip_condition (sentence, mtg_token_skip_title (sentence->from), &when);
  if (!read_given (sentence, start) && !read_forms (sentence, start)) {
    mtg_condition_free (when);
    return FALSE;
  }
  if (when == NULL) {
    when = sentence->line->rule->when;
    if (when != NULL && sentence->line->rule->kind == MTG_MANA_TYPE)
      mtg_condition_turn (when);
  } else
    mtg_condition_free (sentence->line->rule->when);
  sentence->line->rule->when = when;
  if (when != NULL && !mtg_condition_is_known (when))
    mtg_line_assume (sentence->line, MTG_LINE_MANA_RULE, "that is not so", MTG_COULD_HELP | MTG_COULD_HINDER);
  return TRUE;
}
