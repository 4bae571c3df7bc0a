/* SPDX-License-Identifier: MIT */
/* What a spell's own words ask for or offer: additional costs, other ways to cast it, limits. */
#include "read.h"
#include <string.h>

#define CAST (MTG_ZONE_HAND | MTG_ZONE_COMMAND)

typedef enum {
  OWN_OPTIONAL, /* '*' may be paid besides */
  OWN_OPTIONAL_AGAIN,
  OWN_FLASH,      /* '*' or '$' may be paid besides, for another time to cast it */
  OWN_ADDITIONAL, /* '*' has to be paid besides */
  OWN_INSTEAD,    /* '*' rather than the mana cost */
  OWN_INSTEAD_IF, /* the first '*' is a condition */
  OWN_IF_INSTEAD, /* the last '*' is one */
  OWN_FREE_IF,    /* without paying, where '*' */
  OWN_FREE,
  OWN_GRAVE,        /* from the graveyard, for its mana cost */
  OWN_GRAVE_ONLY,   /* from nowhere else */
  OWN_GRAVE_USING,  /* by the way that '*' names */
  OWN_GRAVE_BY,     /* and '*' besides */
  OWN_GRAVE_FOR,    /* for '*' */
  OWN_GRAVE_MORE,   /* and '$' more for each '*' */
  OWN_GRAVE_EXILE,  /* from there, too */
  OWN_EXILE_PLAIN,  /* from exile, for its mana cost */
  OWN_GRAVE_IF,     /* where '*' */
  OWN_GRAVE_IF_FOR, /* where the first '*', for the second */
  OWN_X_ONLY,       /* '$' or a colour for X */
  OWN_X_AT_LEAST,   /* '#' */
  OWN_X_BOUND,      /* X is bounded by what no one counts here */
  OWN_ONLY_IF,      /* it can be cast only where '*' */
  OWN_NOT_IF,       /* not where '*' */
  OWN_ONLY_WHEN,    /* at a time, '*' */
  OWN_FROM_ONLY,    /* only with mana of such sources */
  OWN_LIFE_TAX,     /* 2 life for each earlier cast from the command zone */
  OWN_NEVER_SPENT,  /* mana cannot be spent on it */
  OWN_EXILE,        /* from exile */
  OWN_TIMING        /* when it can be cast */
} Own;

/* In order: the first that fits the whole sentence decides. "this spell|~" is written "@". */
static const struct {
  const char *pattern;
  Own own;
} forms[] = {
  { "as an additional cost to cast @ , you may pay $ any number of times !", OWN_OPTIONAL_AGAIN },
  { "as an additional cost to cast @ , you may *", OWN_OPTIONAL },
  { "as an additional cost to cast @ , *", OWN_ADDITIONAL },
  { "if * , you may * rather than pay @ mana cost !", OWN_INSTEAD_IF },
  { "you may * rather than pay @ mana cost if *", OWN_IF_INSTEAD },
  { "you may * rather than pay @ mana cost !", OWN_INSTEAD },
  { "if * , rather than pay @ mana cost , you may *", OWN_INSTEAD_IF },
  { "rather than pay @ mana cost , you may *", OWN_INSTEAD },
  { "rather than pay $ for each previous time you've cast @ from the command zone this game , pay 2 life that many "
    "times "
    "!",
    OWN_LIFE_TAX },
  { "you may cast @ for $ *", OWN_INSTEAD },
  { "as long as * , you may pay $ to cast @ !", OWN_INSTEAD_IF },
  { "if * , you may cast @ without paying its mana cost and as though it had flash !", OWN_FREE_IF },
  { "if * , you may cast @ without paying its mana cost !", OWN_FREE_IF },
  { "if @ is * , you may cast it without paying its mana cost !", OWN_FREE_IF },
  { "you may cast @ without paying its mana cost if *", OWN_FREE_IF },
  { "as long as * , you may cast @ without paying its mana cost !", OWN_FREE_IF },
  { "you may cast @ without paying its mana cost !", OWN_FREE },
  { "you may cast @ from your graveyard by paying? * rather than paying its mana cost !", OWN_GRAVE_FOR },
  { "as long as|if * , you may cast @ from your graveyard by * rather than paying? its mana cost !", OWN_GRAVE_IF_FOR },
  { "you may cast @ from your graveyard by * in addition to paying? its|their other costs", OWN_GRAVE_BY },
  { "you may cast @ from your graveyard as long as *", OWN_GRAVE_IF },
  { "you may cast @ from your graveyard if you pay $ more to cast it for each *", OWN_GRAVE_MORE },
  { "you may cast @ from your graveyard if *", OWN_GRAVE_IF },
  { "if * , you may cast @ from your graveyard *", OWN_GRAVE_IF },
  { "as long as * , you may cast @ from your graveyard *", OWN_GRAVE_IF },
  { "you may cast @ from your graveyard using its * ability !", OWN_GRAVE_USING },
  { "you may cast @ from your graveyard !", OWN_GRAVE },
  { "you may cast @ from your graveyard , but not from anywhere else !", OWN_GRAVE_ONLY },
  { "you may cast @ from your graveyard or from exile !", OWN_GRAVE_EXILE },
  { "you may cast @ from exile !", OWN_EXILE_PLAIN },
  { "you may cast @ as though it had flash if you pay $ more to cast it !", OWN_FLASH },
  { "you may cast @ as though it had flash by * in addition to paying its other costs !", OWN_FLASH },
  { "you may cast @ as though it had flash", OWN_TIMING },
  { "* you may cast @ as though it had flash", OWN_TIMING },
  { "you may cast @ from exile *", OWN_EXILE },
  { "you may play @ from your graveyard *", OWN_EXILE },
  { "spend only * mana on x !", OWN_X_ONLY },
  { "spend only $ on x !", OWN_X_ONLY },
  { "x can't|cannot be 0 !", OWN_X_AT_LEAST },
  { "x must be at least # !", OWN_X_AT_LEAST },
  { "x can't|cannot be *", OWN_X_BOUND },
  { "cast|play @ only during|before|after *", OWN_ONLY_WHEN },
  { "cast|play @ only if *", OWN_ONLY_IF },
  { "cast|play @ only *", OWN_ONLY_WHEN },
  { "@ can't|cannot be cast unless *", OWN_ONLY_IF },
  { "you can't|cannot cast @ unless *", OWN_ONLY_IF },
  { "@ can't|cannot be cast if *", OWN_NOT_IF },
  { "you can't|cannot cast @ if *", OWN_NOT_IF },
  { "you can cast @ only during|before|after *", OWN_ONLY_WHEN },
  { "you can't|cannot cast @ during *", OWN_ONLY_WHEN },
  { "@ can't|cannot be cast during *", OWN_ONLY_WHEN },
  { "spend only mana produced by * to cast @ !", OWN_FROM_ONLY },
  { "spend only mana produced by * to cast it !", OWN_FROM_ONLY },
  { "you can't spend mana to cast @ !", OWN_NEVER_SPENT },
  { "mana can't be spent to cast @ !", OWN_NEVER_SPENT },
};

/* [pattern] with "@" as [self]. (transfer full) */
static char *with_self (const char *pattern, const char *self)
{
  g_autoptr (GString) words = g_string_new (pattern);
  const gboolean owned = strstr (pattern, "@ mana cost") != NULL;
  g_string_replace (words, "@", self, 0);
  if (owned && self[0] == '~')
    g_string_replace (words, "~ mana cost", "~ 's mana cost", 0);
  if (owned && self[0] != '~')
    g_string_replace (words, "spell mana cost", "spell's mana cost", 0);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

typedef struct {
  MtgSentence *sentence;
  const char *text;
  const MtgMatch *match;
  gboolean open; /* the last '*' takes the rest */
} Found;

static char *words_of (const Found *found, guint span)
{
  const MtgSpan *words = &found->match->span[span];
  const gboolean last = found->open && span + 1 == found->match->spans;
  return mtg_span_text (found->text, words->from, last ? found->sentence->to : words->to);
}

static void say_condition (MtgSentence *sentence, MtgLineKind kind, const MtgCondition *when, guint turns)
{
  if (when == NULL || mtg_condition_is_known (when)) {
    mtg_line_is (sentence->line, kind, MTG_VERDICT_APPLIED);
    return;
  }
  const MtgTest *test = g_ptr_array_index (when->tests, 0);
  if (test->count->kind == MTG_COUNT_YOUR_TURN)
    mtg_line_assume (sentence->line, kind, "it is your turn", turns);
  else
    mtg_line_assume (sentence->line, kind, "that is not so", turns);
}

/* The name of what may be paid besides: its first word. */
static char *name_of (const char *words)
{
  static const char *const two[] = { "collect evidence" };
  for (guint i = 0; i < G_N_ELEMENTS (two); i++)
    if (g_str_has_prefix (words, two[i]))
      return g_strdup (two[i]);
  return g_strndup (words, strcspn (words, " ,."));
}

static gboolean say_paid (Found *found, MtgLineKind kind, guint span, const char *name, guint zones)
{
  MtgSentence *sentence = found->sentence;
  g_autofree char *words = words_of (found, span);
  g_autofree char *own = name == NULL ? name_of (words) : g_strdup (name);
  MtgWay *way = mtg_way_new (own, zones);
  if (!mtg_prices_read (words, sentence->card->name, way->prices)) {
    mtg_way_free (way);
    mtg_line_unread (sentence->line, kind == MTG_LINE_ADDITIONAL ? MTG_COULD_HINDER
                                     : kind == MTG_LINE_OPTIONAL ? 0
                                                                 : MTG_COULD_HELP);
    return TRUE;
  }
  way->must = kind == MTG_LINE_ADDITIONAL;
  sentence->line->way = way;
  mtg_line_is (sentence->line, kind, MTG_VERDICT_APPLIED);
  return TRUE;
}

static void set_when (Found *found, guint span)
{
  MtgSentence *sentence = found->sentence;
  if (sentence->line->way == NULL)
    return;
  g_autofree char *words = words_of (found, span);
  sentence->line->way->when = mtg_condition_read_or_assume (words, sentence->card->name, FALSE);
  say_condition (sentence, sentence->line->kind, sentence->line->way->when, MTG_COULD_HELP);
}

/* A way whose cost is its mana cost, or nothing. */
static void say_way (Found *found, const char *name, guint zones, gboolean mana_cost)
{
  MtgCardLine *line = found->sentence->line;
  line->way = mtg_way_new (name, zones);
  line->way->allows = mana_cost;
  MtgPrice *price = mtg_price_new ();
  price->mana_cost = mana_cost;
  g_ptr_array_add (line->way->prices, price);
  mtg_line_is (line, MTG_LINE_ALTERNATIVE, MTG_VERDICT_APPLIED);
}

static void say_limit (Found *found, char *modifier_taken)
{
  MtgCardLine *line = found->sentence->line;
  line->change = g_new0 (MtgCostChange, 1);
  line->change->modifier = modifier_taken;
  line->change->whose = MTG_YOU;
  mtg_line_is (line, MTG_LINE_OWN_LIMIT, MTG_VERDICT_APPLIED);
}

static char *colours_of (const char *words)
{
  static const char *const names[] = { "white", "blue", "black", "red", "green", "colorless" };
  static const char colored[] = "colored";
  g_autoptr (GString) symbols = g_string_new (NULL);
  g_autofree char *lower = g_ascii_strdown (words, -1);
  g_auto (GStrv) all = g_strsplit_set (lower, " ,", -1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_strv_contains ((const char *const *)all, names[i])
        || (i < MTG_COLOURS && g_strv_contains ((const char *const *)all, colored)))
      g_string_append_printf (symbols, "{%c}", MTG_TYPE_LETTERS[i]);
  if (symbols->len == 0 && strchr (words, '{') != NULL)
    g_string_append (symbols, words);
  return g_string_free (g_steal_pointer (&symbols), FALSE);
}

static gboolean say_x_only (Found *found)
{
  g_autofree char *words = words_of (found, 0);
  g_autofree char *symbols = colours_of (words);
  if (*symbols == '\0') {
    mtg_line_unread (found->sentence->line, MTG_COULD_HINDER);
    return TRUE;
  }
  say_limit (found, g_strconcat ("x-only ", symbols, NULL));
  return TRUE;
}

static gboolean say_from_only (Found *found)
{
  g_autofree char *words = words_of (found, 0);
  g_autoptr (MtgCount) sources = mtg_count_read (words, NULL);
  if (sources == NULL || sources->which == NULL) {
    mtg_line_unread (found->sentence->line, MTG_COULD_HINDER);
    return TRUE;
  }
  say_limit (found, g_strdup ("from-only"));
  found->sentence->line->change->which = mtg_limits_copy (sources->which);
  return TRUE;
}

static gboolean say_only_if (Found *found, gboolean holds)
{
  g_autofree char *words = words_of (found, 0);
  MtgCondition *when = mtg_condition_read_or_assume (words, found->sentence->card->name, holds);
  if (!holds)
    mtg_condition_turn (when);
  say_limit (found, g_strdup ("only-if"));
  found->sentence->line->change->when = when;
  if (!mtg_condition_is_known (when))
    mtg_line_assume (found->sentence->line, MTG_LINE_OWN_LIMIT, "it can be cast now", MTG_COULD_HINDER);
  return TRUE;
}

static gboolean say_pitch (Found *found, Own own)
{
  say_paid (found, MTG_LINE_ALTERNATIVE, own == OWN_INSTEAD_IF ? 1 : 0, "pitch", CAST);
  if (own != OWN_INSTEAD)
    set_when (found, own == OWN_INSTEAD_IF ? 0 : 1);
  return TRUE;
}

static gboolean say_free (Found *found, Own own)
{
  say_way (found, "free", CAST, FALSE);
  if (own == OWN_FREE_IF)
    set_when (found, 0);
  return TRUE;
}

/* "Using its blitz ability": that way is open there, too. */
static gboolean say_grave_using (Found *found)
{
  MtgCard *card = found->sentence->card;
  g_autofree char *words = words_of (found, 0);
  g_autofree char *name = g_ascii_strdown (words, -1);
  for (guint i = 0; i < card->lines->len; i++) {
    MtgCardLine *line = g_ptr_array_index (card->lines, i);
    if (line->kind != MTG_LINE_ALTERNATIVE || line->way == NULL || strcmp (line->way->name, name) != 0)
      continue;
    line->way->zones |= MTG_ZONE_GRAVEYARD;
    mtg_line_is (found->sentence->line, MTG_LINE_OTHER, MTG_VERDICT_APPLIED);
    return TRUE;
  }
  mtg_line_assume (found->sentence->line, MTG_LINE_ALTERNATIVE, "it is not cast from there", MTG_COULD_HELP);
  return TRUE;
}

/* From the graveyard. */
static gboolean say_grave (Found *found, Own own)
{
  MtgCardLine *line = found->sentence->line;
  if (own == OWN_GRAVE_IF_FOR) {
    say_paid (found, MTG_LINE_ALTERNATIVE, 1, "graveyard", MTG_ZONE_GRAVEYARD);
    set_when (found, 0);
    return TRUE;
  }
  if (own == OWN_GRAVE_FOR || own == OWN_GRAVE_BY) {
    say_paid (found, MTG_LINE_ALTERNATIVE, 0, "graveyard", MTG_ZONE_GRAVEYARD);
    for (guint i = 0; own == OWN_GRAVE_BY && line->way != NULL && i < line->way->prices->len; i++)
      ((MtgPrice *)g_ptr_array_index (line->way->prices, i))->mana_cost = line->way->allows = TRUE;
    return TRUE;
  }
  say_way (found, "graveyard", MTG_ZONE_GRAVEYARD, TRUE);
  if (own == OWN_GRAVE_IF)
    set_when (found, 0);
  if (own == OWN_GRAVE_IF && found->match->spans > 1)
    mtg_line_assume (line, MTG_LINE_ALTERNATIVE, "it is cast for its mana cost", MTG_COULD_HELP);
  return TRUE;
}

static gboolean say_grave_more (Found *found)
{
  MtgSentence *sentence = found->sentence;
  g_autofree char *symbols = words_of (found, 0), *each = words_of (found, 1);
  MtgCount *times = mtg_count_read (each, sentence->card->name);
  if (times == NULL)
    return FALSE;
  say_way (found, "graveyard", MTG_ZONE_GRAVEYARD, TRUE);
  MtgCardLine *more = mtg_card_add_line (sentence->card, sentence->text, sentence->from, sentence->to);
  more->change = g_new0 (MtgCostChange, 1);
  more->change->modifier = g_strdup_printf ("+%s", symbols);
  more->change->whose = MTG_YOU;
  more->change->times = times;
  more->change->way = sentence->line->way;
  mtg_line_is (more, MTG_LINE_OWN_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

static gboolean say_grave_only (Found *found)
{
  MtgSentence *sentence = found->sentence;
  say_way (found, "graveyard", MTG_ZONE_GRAVEYARD, TRUE);
  sentence->line = mtg_card_add_line (sentence->card, sentence->text, sentence->from, sentence->to);
  say_limit (found, g_strdup ("no"));
  sentence->line->change->zones = CAST | MTG_ZONE_EXILE | MTG_ZONE_LIBRARY;
  return TRUE;
}

static gboolean say_again (Found *found)
{
  say_paid (found, MTG_LINE_OPTIONAL, 0, "pay", CAST);
  if (found->sentence->line->way != NULL)
    found->sentence->line->way->again = TRUE;
  return TRUE;
}

static gboolean assume (Found *found, MtgLineKind kind, const char *taken, guint turns)
{
  mtg_line_assume (found->sentence->line, kind, taken, turns);
  return TRUE;
}

static gboolean say_life_tax (Found *found)
{
  found->sentence->line->life_tax = TRUE;
  mtg_line_is (found->sentence->line, MTG_LINE_OWN_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

static gboolean say_timing (Found *found)
{
  mtg_line_is (found->sentence->line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
  return TRUE;
}

static gboolean say (Found *found, Own own)
{
  switch (own) {
  case OWN_OPTIONAL:
    return say_paid (found, MTG_LINE_OPTIONAL, 0, NULL, CAST);
  case OWN_OPTIONAL_AGAIN:
    return say_again (found);
  case OWN_FLASH:
    return say_paid (found, MTG_LINE_OPTIONAL, 0, "flash", CAST);
  case OWN_ADDITIONAL:
    return say_paid (found, MTG_LINE_ADDITIONAL, 0, NULL, CAST);
  case OWN_INSTEAD:
  case OWN_INSTEAD_IF:
  case OWN_IF_INSTEAD:
    return say_pitch (found, own);
  case OWN_FREE:
  case OWN_FREE_IF:
    return say_free (found, own);
  case OWN_GRAVE:
  case OWN_GRAVE_IF:
  case OWN_GRAVE_IF_FOR:
  case OWN_GRAVE_FOR:
  case OWN_GRAVE_BY:
    return say_grave (found, own);
  case OWN_GRAVE_MORE:
    return say_grave_more (found);
  case OWN_GRAVE_ONLY:
    return say_grave_only (found);
  case OWN_GRAVE_USING:
    return say_grave_using (found);
  case OWN_GRAVE_EXILE:
    say_way (found, "graveyard", MTG_ZONE_GRAVEYARD | MTG_ZONE_EXILE, TRUE);
    return TRUE;
  case OWN_EXILE_PLAIN:
    say_way (found, "exile", MTG_ZONE_EXILE, TRUE);
    return TRUE;
  case OWN_X_ONLY:
    return say_x_only (found);
  case OWN_X_AT_LEAST:
    say_limit (found, g_strdup_printf ("x-at-least %d", found->match->numbers > 0 ? (int)found->match->value[0] : 1));
    return TRUE;
  case OWN_X_BOUND:
    return assume (found, MTG_LINE_OWN_LIMIT, "X is not bounded so", MTG_COULD_HINDER);
  case OWN_ONLY_IF:
  case OWN_NOT_IF:
    return say_only_if (found, own == OWN_ONLY_IF);
  case OWN_ONLY_WHEN:
    return assume (found, MTG_LINE_OWN_LIMIT, "it can be cast now", MTG_COULD_HINDER);
  case OWN_FROM_ONLY:
    return say_from_only (found);
  case OWN_LIFE_TAX:
    return say_life_tax (found);
  case OWN_NEVER_SPENT:
    say_limit (found, g_strdup ("no-mana"));
    return TRUE;
  case OWN_TIMING:
    return say_timing (found);
  case OWN_EXILE:
    return assume (found, MTG_LINE_ALTERNATIVE, "it is not cast from there", MTG_COULD_HELP);
  }
  return FALSE;
}

gboolean mtg_read_own (MtgSentence *sentence)
{
  static const char *const selves[] = { "this spell", "~" };
  const MtgToken *start = mtg_token_skip_title (sentence->from);
  static const char first[] = "as|if|you|rather|spend|x|cast|play|mana|this";
  MtgMatch match;
  if (start->kind != MTG_TOKEN_SELF && mtg_match (first, start, &match, NULL) == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    for (guint k = 0; k < G_N_ELEMENTS (selves); k++) {
      g_autofree char *pattern = with_self (forms[i].pattern, selves[k]);
      if (mtg_match (pattern, start, &match, NULL) == NULL)
        continue;
      Found found = { sentence, sentence->text, &match, g_str_has_suffix (forms[i].pattern, "*") };
      return say (&found, forms[i].own);
    }
  return FALSE;
}
