/* SPDX-License-Identifier: MIT */
/* What a sentence says of things, predicate by predicate: they have haste, or an ability in quotes, they are Foods,
 * too. Each is a line of its own. */
#include "read.h"
#include <string.h>

#define VERBS "has|have|gets|get|is|are|loses|lose|can|can't|gains|gain"
#define COLOUR "white|blue|black|red|green|colorless"
#define ATTACHED_TO                                                                                                    \
  "creature|permanent|land|artifact|enchantment|planeswalker|vehicle|equipment|plains|island|swamp|mountain|forest"

typedef struct {
  MtgSentence *sentence;
  const MtgToken *from; /* where the subject begins */
  MtgManaRule *rule;    /* (nullable): what was read of the sentence already */
  gboolean has_line;
  gboolean any;
  gboolean has_types; /* given already */
} Predicates;

/* '*' is what is given. */
static const struct {
  const char *pattern;
  MtgManaRuleKind kind;
} predicates[] = {
  { "\"", MTG_MANA_HAVE },
  { "haste", MTG_MANA_HASTE },
  { "shroud", MTG_MANA_SHROUD },
  { "loses|lose all other? abilities", MTG_MANA_LOSE },
  { "is|are|it's a|an * in addition to", MTG_MANA_TYPE },
  { "is|are|it's * in addition to", MTG_MANA_TYPE },
  { "is|are|it's a|an * with base|power", MTG_MANA_TYPE },
  { "is|are every|all creature type|types", MTG_MANA_TYPE },
  { "is|are a|an " COLOUR " * !", MTG_MANA_TYPE },
  { "is|are " COLOUR " !", MTG_MANA_COLOUR },
  { "is|are " COLOUR " ,", MTG_MANA_COLOUR },
  { "is|are " COLOUR " and has|have|gets|get", MTG_MANA_COLOUR },
  { "is|are a|an " COLOUR " * !", MTG_MANA_COLOUR },
  { "can't be sacrificed", MTG_MANA_NO_SACRIFICE },
};

static gboolean is_attached (const MtgSentence *sentence, const MtgToken *from)
{
  MtgMatch match;
  return mtg_match ("enchanted|equipped|fortified " ATTACHED_TO, from, &match, NULL) != NULL
         || mtg_match ("enchanted|equipped|fortified basic|nonbasic|artifact|legendary|snow " ATTACHED_TO, from, &match,
                       NULL)
                != NULL
         || (sentence->card->attaches && mtg_match ("it|it's", from, &match, NULL) != NULL);
}

/* Whom the predicate at [at] is about: the words up to some verb before it. FALSE: not understood. */
static gboolean set_subject (const Predicates *all, const MtgToken *at, MtgManaRule *rule)
{
  MtgMatch match;
  rule->whose = MTG_EVERYONE;
  rule->attached = is_attached (all->sentence, all->from);
  rule->itself = !rule->attached
                 && ((all->from->kind == MTG_TOKEN_SELF && !mtg_token_is (all->from + 1, "and"))
                     || mtg_match ("it|it's", all->from, &match, NULL) != NULL);
  gboolean read = rule->attached || rule->itself;
  if (read)
    rule->whose = 0;
  for (const MtgToken *verb = all->from + 1; verb <= at && !read; verb++) {
    if (mtg_match (VERBS, verb, &match, NULL) == NULL && verb != at)
      continue;
    g_autofree char *words = mtg_span_text (all->sentence->text, all->from, verb);
    read = mtg_rule_set_things (rule, words, all->sentence->card->name);
  }
  return read;
}

/* "Food", "0/0 creature". Sizes are left out. (transfer full) */
static char *types_given (const MtgSpan *words)
{
  GString *types = g_string_new (NULL);
  for (const MtgToken *token = words->from; token < words->to; token++) {
    MtgMatch match;
    if (mtg_token_is (token, "with"))
      break;
    if (token->kind != MTG_TOKEN_WORD || strchr (token->word, '/') != NULL
        || mtg_match ("and|or|a|an|is|are", token, &match, NULL) != NULL)
      continue;
    g_autofree char *one = mtg_word_singular (token->word);
    g_string_append_printf (types, "%s%s", types->len > 0 ? " " : "", one);
  }
  return g_string_free (types, FALSE);
}

/* "Enchanted creature gets +1/+1 as long as it is black": what is black is asked, not said. */
static gboolean is_asked (const MtgToken *from, const MtgToken *at)
{
  MtgMatch match;
  return mtg_find ("as long as", from, at, &match) != NULL
         || mtg_find ("if|unless|while|that|which", from, at, &match) != NULL;
}

/* An activated ability that makes mana, or gives its turn back. */
static gboolean pays (const char *words)
{
  g_autofree char *lower = g_ascii_strdown (words, -1);
  const char *colon = strchr (lower, ':');
  return colon != NULL && (strstr (colon, ": add ") != NULL || strstr (colon, ": untap this ") != NULL);
}

/* Is that said already, or no predicate? */
static gboolean is_said (const Predicates *all, MtgManaRuleKind kind, const MtgToken *at)
{
  MtgMatch match;
  const MtgManaRule *rule = all->rule;
  switch (kind) {
  case MTG_MANA_HASTE: /* "can attack as though it had haste" is no haste */
    return mtg_find ("though", all->from, at, &match) != NULL
           || (rule != NULL && rule->gives != NULL && strstr (rule->gives, "haste") != NULL);
  case MTG_MANA_SHROUD: /* what loses it has none */
    return mtg_find ("loses|lose|can't have|choice|choose", all->from, at, &match) != NULL;
  case MTG_MANA_LOSE:
    return rule != NULL && (rule->kind == MTG_MANA_LOSE || rule->kind == MTG_MANA_HAVE || rule->kind == MTG_MANA_ARE);
  case MTG_MANA_TYPE:
    return all->has_types || is_asked (all->from, at)
           || (rule != NULL && rule->kind != MTG_MANA_HAVE && rule->kind != MTG_MANA_HASTE
               && rule->kind != MTG_MANA_SHROUD && rule->kind != MTG_MANA_LOSE);
  case MTG_MANA_COLOUR: /* beside a type that it is given */
    return is_asked (all->from, at) || (rule != NULL && rule->kind != MTG_MANA_TYPE)
           || mtg_find ("in addition", at, all->sentence->to, &match) != NULL;
  default:
    return FALSE;
  }
}

static char *colour_given (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  const MtgToken *colour = mtg_find (COLOUR, from, to, &match);
  return g_strdup (colour != NULL ? colour->word : "");
}

static char *given (const Predicates *all, MtgManaRuleKind kind, const MtgToken *at, const MtgMatch *match)
{
  return kind == MTG_MANA_HAVE     ? g_strndup (all->sentence->text + at->at + 1, at->len - 2)
         : kind == MTG_MANA_TYPE   ? match->spans > 0 ? types_given (&match->span[0]) : g_strdup (MTG_CHANGELING)
           : kind == MTG_MANA_COLOUR ? colour_given (at, all->sentence->to)
         : kind == MTG_MANA_LOSE   ? mtg_rule_new_colours (all->from, all->sentence->to)
                                   : NULL;
}

static void add (Predicates *all, MtgManaRuleKind kind, const MtgToken *at, const MtgMatch *match)
{
  MtgSentence *sentence = all->sentence;
  MtgManaRule *rule = g_new0 (MtgManaRule, 1);
  rule->kind = kind;
  rule->gives = given (all, kind, at, match);
  if ((kind == MTG_MANA_HAVE && !pays (rule->gives)) || !set_subject (all, at, rule)) {
    mtg_rule_free (rule);
    return;
  }
  MtgCardLine *line = all->has_line ? mtg_card_add_line (sentence->card, sentence->text, sentence->from, sentence->to)
                                    : sentence->line;
  all->has_line = all->any = TRUE;
  all->has_types |= kind == MTG_MANA_TYPE;
  line->rule = rule;
  if (all->rule == NULL)
    all->rule = rule;
  mtg_line_is (line, MTG_LINE_MANA_RULE, MTG_VERDICT_APPLIED);
}

gboolean mtg_read_predicates (MtgSentence *sentence, const MtgToken *from)
{
  MtgManaRule *read = sentence->line->rule;
  MtgMatch until;
  if (mtg_find ("until", from, sentence->to, &until) != NULL
      || mtg_find ("this turn", from, sentence->to, &until) != NULL
      || mtg_match ("it gains|gain", from, &until, NULL) != NULL) /* what an effect does */
    return FALSE;
  Predicates all = { sentence, from, read, read != NULL, FALSE, FALSE };
  for (guint i = 0; i < G_N_ELEMENTS (predicates); i++)
    for (const MtgToken *at = from; at < sentence->to; at++) {
      MtgMatch match;
      const MtgToken *end = mtg_match (predicates[i].pattern, at, &match, NULL);
      if (end == NULL || end > sentence->to || is_said (&all, predicates[i].kind, at))
        continue;
      add (&all, predicates[i].kind, at, &match);
      if (predicates[i].kind != MTG_MANA_HAVE)
        break;
    }
  return all.any;
}
