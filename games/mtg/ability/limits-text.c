/* SPDX-License-Identifier: MIT */
#include "line.h"
#include <string.h>

/* "spell" and what may follow it. {X} and {C} are asked for separately. */
static const struct {
  const char *pattern;
  MtgAtomKind kind;
  const char *tag; /* NULL: the mana value kinds */
} qualifiers[] = {
  { "of the chosen type", MTG_ATOM_TAG, "chosen-type" },
  { "of the chosen color", MTG_ATOM_TAG, "chosen-color" },
  { "with mana value # or greater|more|higher", MTG_ATOM_MV_AT_LEAST, NULL },
  { "with mana value # or less|lower|fewer", MTG_ATOM_MV_AT_MOST, NULL },
  { "with converted mana cost # or greater|more|higher", MTG_ATOM_MV_AT_LEAST, NULL },
  { "with converted mana cost # or less|lower|fewer", MTG_ATOM_MV_AT_MOST, NULL },
  { "from a|your graveyard", MTG_ATOM_TAG, "from-graveyard" },
  { "from your hand", MTG_ATOM_TAG, "from-hand" },
  { "from anywhere other than your hand", MTG_ATOM_NOT_TAG, "from-hand" },
  { "from exile", MTG_ATOM_TAG, "from-exile" },
  { "from the command zone", MTG_ATOM_TAG, "from-command-zone" },
  { "from the top of your library", MTG_ATOM_TAG, "from-library" },
  { "that aren't from your starting deck", MTG_ATOM_TAG, "not-from-starting-deck" },
  { "you don't own", MTG_ATOM_TAG, "not-owned" },
  { "that's one or more colors", MTG_ATOM_NOT_TAG, "colorless" },
  { "that are one or more colors", MTG_ATOM_NOT_TAG, "colorless" },
  { "with no abilities", MTG_ATOM_TAG, "no-abilities" },
};

/* Keywords of spells that mana may ask for: "with flashback". */
static const char *const keywords[] = {
  "devoid",  "flashback", "freerunning", "morph",    "megamorph", "disguise", "kicker",   "cascade",
  "convoke", "delve",     "improvise",   "affinity", "escape",    "foretell", "madness",  "disturb",
  "mutate",  "evoke",     "emerge",      "cycling",  "suspend",   "storm",    "landfall", "prowl",
  "bestow",  "dash",      "embalm",      "overload", "miracle",   "plot",     "warp",     "mayhem",
  "sneak",   "harmonize", "flying",      "haste",    "flash",
};

gboolean mtg_limits_know_keyword (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (g_str_equal (word, keywords[i]))
      return TRUE;
  return FALSE;
}

/* Old texts play spells, and "activated abilities" with the same verb. */
static gboolean is_verb (const MtgToken *token)
{
  MtgMatch match;
  return mtg_match ("cast|play|activate|pay|turn|foretell|plot|unlock|gain", token, &match, NULL) != NULL
         || mtg_match ("activated ability|abilities", token, &match, NULL) != NULL;
}

static gboolean is_joint (const MtgToken *token)
{
  return mtg_token_is (token, "or") || mtg_token_is (token, "and") || mtg_token_is (token, "and/or");
}

/* The token behind ",", "or" and their like when more of the same list follows; NULL when it does not. */
static const MtgToken *list_goes_on (const MtgToken *token, gboolean verbs)
{
  const MtgToken *next = mtg_token_mark (token, ',') ? token + 1 : token;
  if (is_joint (next))
    next++;
  if (next == token)
    return NULL;
  if (mtg_token_is (next, "to"))
    next++;
  if (mtg_token_is (next, "that")) /* "and that spell can't be countered" */
    return NULL;
  return is_verb (next) == verbs ? next : NULL;
}

static gboolean is_adjective (const MtgToken *token)
{
  static const char *const others[] = { "with", "without", "from", "of",     "that",    "you",  "your",  "face",
                                        "to",   "in",      "on",   "single", "exactly", "each", "other", "not" };
  if (token->kind != MTG_TOKEN_WORD || is_joint (token))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (token->word, others[i]))
      return FALSE;
  return g_ascii_isalpha (token->word[0]);
}

/* "noncreature" is everything but; [many]: the word is a plural. */
static void add_word (GArray *clause, const char *word, gboolean many)
{
  const gboolean opposite = g_str_has_prefix (word, "non");
  const char *rest = opposite ? word + 3 + (word[3] == '-' ? 1 : 0) : word;
  g_autofree char *tag = many ? mtg_word_singular (rest) : g_strdup (rest);
  mtg_clause_add (clause, opposite ? MTG_ATOM_NOT_TAG : MTG_ATOM_TAG, tag, 0);
}

static gboolean skip_article (MtgLine *line)
{
  const gboolean found = mtg_token_is (line->token, "a") || mtg_token_is (line->token, "an");
  if (found)
    line->token++;
  return found;
}

/* {X} is the tag of costs with X, {C} of costs with {C}; NULL for other symbols. */
static const char *symbol_tag (const MtgToken *token)
{
  if (g_str_equal (token->word, "x"))
    return "x-cost";
  return g_str_equal (token->word, "c") ? "c-cost" : NULL;
}

/* "with {X} in its activation cost", of abilities */
static gboolean read_activation_qualifier (MtgLine *line, GArray *clause)
{
  MtgMatch match;
  const MtgToken *end = mtg_match ("with $ in its|their activation cost|costs", line->token, &match, NULL);
  const char *tag = end != NULL && (line->token + 2)->kind != MTG_TOKEN_SYMBOL ? symbol_tag (line->token + 1) : NULL;
  if (tag == NULL)
    return FALSE;
  mtg_clause_add (clause, MTG_ATOM_TAG, tag, 0);
  line->token = end;
  return TRUE;
}

/* "with {X} in its mana cost" */
static gboolean read_symbol_qualifier (MtgLine *line, GArray *clause)
{
  static const char *const patterns[]
      = { "with $ in its|their mana cost|costs", "without $ in its|their mana cost|costs" };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    const MtgToken *end = mtg_match (patterns[i], line->token, &match, NULL);
    const char *paid = end != NULL ? symbol_tag (line->token + 1) : NULL;
    if (paid == NULL || (line->token + 2)->kind == MTG_TOKEN_SYMBOL)
      continue;
    const char *tag = g_str_equal (paid, "x-cost") ? "x-mana-cost" : "c-mana-cost"; /* kicker {X} is not in it */
    mtg_clause_add (clause, i == 0 ? MTG_ATOM_TAG : MTG_ATOM_NOT_TAG, tag, 0);
    line->token = end;
    return TRUE;
  }
  return FALSE;
}

/* "with flashback", "that has freerunning" */
static gboolean read_keyword_qualifier (MtgLine *line, GArray *clause)
{
  MtgMatch match;
  const MtgToken *word = mtg_match ("with", line->token, &match, NULL);
  if (word == NULL)
    word = mtg_match ("that has|have", line->token, &match, NULL);
  if (word == NULL || word->kind != MTG_TOKEN_WORD)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (g_str_equal (word->word, keywords[i])) {
      mtg_clause_add (clause, MTG_ATOM_TAG, word->word, 0);
      line->token = word + 1;
      return TRUE;
    }
  return FALSE;
}

/* Behind "mana value 4": ", 5", ", or 6" of as many as follow each other. NULL: there are no more. */
static const MtgToken *following_value (const MtgToken *token, gint64 *last)
{
  static const char *const forms[] = { ", or #", ", #", "or #" };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (forms[i], token, &match, NULL);
    if (end == NULL || match.value[0] != *last + 1)
      continue;
    *last = match.value[0];
    return end;
  }
  return NULL;
}

/* "with mana value 3", "with mana value 4, 5, or 6", behind which no "or greater" follows */
static gboolean read_exact_value (MtgLine *line, GArray *clause)
{
  MtgMatch match;
  const MtgToken *end = mtg_match ("with mana value #", line->token, &match, NULL);
  const gint64 count = match.value[0];
  if (end == NULL || mtg_match ("or greater|more|higher|less|lower|fewer", end, &match, NULL) != NULL)
    return FALSE;
  gint64 last = count;
  for (const MtgToken *next = end; next != NULL; next = following_value (end, &last))
    end = next;
  mtg_clause_add (clause, MTG_ATOM_MV_AT_LEAST, NULL, count);
  mtg_clause_add (clause, MTG_ATOM_MV_AT_MOST, NULL, last);
  line->token = end;
  return TRUE;
}

#define MOST_COLOURS 5

/* "with exactly two colors", "with three or more colors" */
static gboolean read_colour_count (MtgLine *line, GArray *clause)
{
  static const struct {
    const char *pattern;
    gboolean least, most;
  } counts[] = {
    { "with exactly # color|colors|colour|colours", TRUE, TRUE },
    { "with # or more colors|colours", TRUE, FALSE },
    { "with # or fewer colors|colours", FALSE, TRUE },
  };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    const MtgToken *end = mtg_match (counts[i].pattern, line->token, &match, NULL);
    if (end == NULL || match.value[0] > MOST_COLOURS)
      continue;
    g_autofree char *least = g_strdup_printf ("%d-or-more-colors", (int)match.value[0]);
    g_autofree char *beyond = g_strdup_printf ("%d-or-more-colors", (int)match.value[0] + 1);
    if (counts[i].least && match.value[0] > 0)
      mtg_clause_add (clause, MTG_ATOM_TAG, least, 0);
    if (counts[i].most)
      mtg_clause_add (clause, MTG_ATOM_NOT_TAG, beyond, 0);
    line->token = end;
    return TRUE;
  }
  return FALSE;
}

static gboolean read_qualifier (MtgLine *line, GArray *clause)
{
  for (guint i = 0; i < G_N_ELEMENTS (qualifiers); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (qualifiers[i].pattern, line->token, &match, NULL);
    if (end == NULL)
      continue;
    mtg_clause_add (clause, qualifiers[i].kind, qualifiers[i].tag, qualifiers[i].tag == NULL ? match.value[0] : 0);
    line->token = end;
    return TRUE;
  }
  return read_exact_value (line, clause) || read_symbol_qualifier (line, clause)
         || read_keyword_qualifier (line, clause) || read_colour_count (line, clause);
}

/* A list such as "a Knight or Equipment spell": some words, then perhaps the noun, then perhaps qualifiers. */
typedef struct {
  const char *nouns;    /* pattern of the noun */
  const char *tag;      /* what every clause asks for as well */
  gboolean noun_needed; /* at the end of the list */
  const char *expected;
} ListKind;

static const ListKind spell_list = { "spell|spells", "spell", TRUE, "\"spell\"" };
static const ListKind source_list
    = { "source|sources|permanent|permanents|card|cards", "ability", FALSE, "what it is an ability of" };

/* The words of one group; they are plural when no noun follows and no article came before. */
static guint read_group_words (MtgLine *line, const ListKind *kind, GArray *clause, gboolean article)
{
  MtgMatch match;
  guint words = 0;
  if (mtg_token_is (line->token, "time")
      && (mtg_token_is (line->token + 1, "lord") || mtg_token_is (line->token + 1, "lords"))) {
    add_word (clause, "time-lord", FALSE); /* a type of two words */
    line->token += 2;
    words++;
  }
  for (; is_adjective (line->token) && mtg_match (kind->nouns, line->token, &match, NULL) == NULL; words++) {
    const MtgToken *next = line->token + 1;
    const gboolean noun_follows = is_adjective (next);
    add_word (clause, line->token->word, !article && !kind->noun_needed && !noun_follows);
    line->token = next;
  }
  return words;
}

/* What was said behind the noun holds for all groups that share it. */
static MtgStep close_groups (MtgLine *line, GPtrArray *clauses, guint first, guint words)
{
  g_autoptr (GArray) shared = mtg_clause_new ();
  const MtgToken *at = line->token;
  while (read_qualifier (line, shared))
    ;
  /* "red or green creature spells" could mean two things. */
  if (first + 1 < clauses->len && words > 1)
    return mtg_line_fail (line, at, "a list whose parts are one word each");
  for (guint i = first; i < clauses->len; i++)
    mtg_clause_add_all (g_ptr_array_index (clauses, i), shared);
  return MTG_STEP_GO;
}

/* [apart]: the last two parts have no "or" between them. "nonblack, noncreature spells" are both at once, but for
 * [whole] parts, "a Cat spell, a Dog spell, or to activate abilities". */
static MtgStep end_list (MtgLine *line, const ListKind *kind, guint open, guint words, gboolean apart, gboolean whole)
{
  if (apart && !(whole && list_goes_on (line->token, TRUE) != NULL))
    return mtg_line_fail (line, line->token, "\"or\" or \"and\" before the last of several");
  if (open > 0 && kind->noun_needed)
    return mtg_line_fail (line, line->token, kind->expected);
  return open > 1 && words > 1 ? mtg_line_fail (line, line->token, "a list whose parts are one word each")
                               : MTG_STEP_GO;
}

static MtgStep read_list (MtgLine *line, const ListKind *kind, const GArray *base, GPtrArray *clauses)
{
  guint first = clauses->len;
  guint words = 0;
  gboolean apart = FALSE, whole = TRUE;
  for (;;) {
    const gboolean article = skip_article (line);
    GArray *clause = mtg_clause_new ();
    g_ptr_array_add (clauses, clause);
    mtg_clause_add_all (clause, base);
    const guint more = read_group_words (line, kind, clause, article);
    words = MAX (words, more);
    MtgMatch match;
    const MtgToken *noun = mtg_match (kind->nouns, line->token, &match, NULL);
    whole = whole && noun != NULL && first + 1 == clauses->len;
    if (noun != NULL) {
      line->token = noun;
      const MtgStep step = close_groups (line, clauses, first, words);
      if (step != MTG_STEP_GO)
        return step;
      first = clauses->len;
      words = 0;
    } else if (clause->len == base->len)
      return mtg_line_fail (line, line->token, kind->expected);
    const MtgToken *next = list_goes_on (line->token, FALSE);
    if (next == NULL)
      break;
    apart = next == line->token + 1 && mtg_token_mark (line->token, ',');
    line->token = next;
  }
  return end_list (line, kind, clauses->len - first, words, apart, whole);
}

/* "your commander" is one thing, no list of words. */
static gboolean read_commander (MtgLine *line, GArray *base, GPtrArray *clauses)
{
  MtgMatch match;
  const MtgToken *end = mtg_match ("your commander", line->token, &match, NULL);
  if (end == NULL)
    return FALSE;
  line->token = end;
  mtg_clause_add (base, MTG_ATOM_TAG, "commander", 0);
  g_ptr_array_add (clauses, g_array_ref (base));
  return TRUE;
}

static MtgStep read_cast (MtgLine *line, GPtrArray *clauses)
{
  g_autoptr (GArray) base = mtg_clause_new (), commander = mtg_clause_new ();
  mtg_clause_add (base, MTG_ATOM_TAG, "spell", 0);
  mtg_clause_add_all (commander, base);
  if (read_commander (line, commander, clauses)) {
    const MtgToken *next = list_goes_on (line->token, FALSE);
    if (next == NULL)
      return MTG_STEP_GO;
    line->token = next;
  }
  return read_list (line, &spell_list, base, clauses);
}

/* "abilities of Elves you control", "of creatures of the chosen type": what stands behind a plural without a noun. */
static MtgStep read_behind_plural (MtgLine *line, GPtrArray *clauses, guint first)
{
  g_autoptr (GArray) shared = mtg_clause_new ();
  const MtgToken *at = line->token;
  MtgMatch match;
  while (read_qualifier (line, shared))
    ;
  if (shared->len > 0 && first + 1 < clauses->len)
    return mtg_line_fail (line, at, "a list whose parts are one word each");
  for (guint i = first; i < clauses->len; i++)
    mtg_clause_add_all (g_ptr_array_index (clauses, i), shared);
  const MtgToken *own = mtg_match ("you control", line->token, &match, NULL);
  line->token = own != NULL ? own : line->token;
  return MTG_STEP_GO;
}

/* "abilities", "an equip ability", "abilities of Elves" */
static MtgStep read_activate (MtgLine *line, GPtrArray *clauses)
{
  g_autoptr (GArray) base = mtg_clause_new ();
  mtg_clause_add (base, MTG_ATOM_TAG, "ability", 0);
  skip_article (line);
  if (mtg_token_is (line->token, "activated"))
    line->token++;
  MtgMatch match;
  const MtgToken *noun = mtg_match ("ability|abilities", line->token, &match, NULL);
  if (noun == NULL && is_adjective (line->token)) {
    add_word (base, line->token->word, FALSE);
    line->token++;
    noun = mtg_match ("ability|abilities", line->token, &match, NULL);
  }
  if (noun == NULL)
    return mtg_line_fail (line, line->token, "\"ability\" or \"abilities\"");
  line->token = noun;
  read_activation_qualifier (line, base);
  if (!mtg_token_is (noun, "of")) {
    g_ptr_array_add (clauses, g_array_ref (base));
    return MTG_STEP_GO;
  }
  line->token++;
  const guint first = clauses->len;
  if (read_commander (line, base, clauses))
    return MTG_STEP_GO;
  const MtgStep step = read_list (line, &source_list, base, clauses);
  return step == MTG_STEP_GO ? read_behind_plural (line, clauses, first) : step;
}

/* Whole purposes with tags of their own. */
static const struct {
  const char *pattern;
  const char *tags; /* separated by spaces */
} purposes[] = {
  { "pay cumulative upkeep costs", "cumulative-upkeep" },
  { "pay a mana cost to turn a manifested creature face up", "face-up creature manifested" },
  { "pay # morph cost", "morph" },
  { "pay morph costs", "morph" },
  { "pay # disturb cost", "disturb" },
  { "pay disturb costs", "disturb" },
  { "pay equip costs", "equip ability" },
  { "pay # cycling cost", "cycling ability" },
  { "pay cycling costs", "cycling ability" },
  { "pay # ward cost", "ward effect" },
  { "pay ward costs", "ward effect" },
  { "foretell # card from your hand", "foretell" },
  { "foretell cards from? your? hand?", "foretell" },
  { "plot # card from your hand", "plot" },
  { "plot cards from? your? hand?", "plot" },
  { "unlock # door", "unlock" },
  { "unlock doors", "unlock" },
  { "gain # class level|levels", "class-level" },
  { "gain class levels", "class-level" },
  { "turn face-down? permanents face up", "face-up" },
  { "turn # face-down? permanent face up", "face-up" },
  { "turn face-down? creatures face up", "face-up creature" },
  { "turn # face-down? creature face up", "face-up creature" },
};

static MtgStep read_other_purpose (MtgLine *line, GPtrArray *clauses)
{
  MtgMatch match;
  const MtgToken *far = line->token;
  GArray *clause = mtg_clause_new ();
  g_ptr_array_add (clauses, clause);
  for (guint i = 0; i < G_N_ELEMENTS (purposes); i++) {
    const MtgToken *end = mtg_match (purposes[i].pattern, line->token, &match, &far);
    if (end == NULL)
      continue;
    g_auto (GStrv) tags = g_strsplit (purposes[i].tags, " ", 0);
    for (guint k = 0; tags[k] != NULL; k++)
      mtg_clause_add (clause, MTG_ATOM_TAG, tags[k], 0);
    line->token = end;
    return MTG_STEP_GO;
  }
  const MtgToken *end = mtg_match ("pay a|costs cost? that contains|contain $", line->token, &match, &far);
  const char *tag = end != NULL ? symbol_tag (end - 1) : NULL;
  if (tag == NULL)
    return mtg_line_fail (line, far, "what the mana may be spent on");
  mtg_clause_add (clause, MTG_ATOM_TAG, tag, 0);
  line->token = end;
  return MTG_STEP_GO;
}

/* "to cast ..., to activate ..., or to pay ..." */
static MtgStep read_purposes (MtgLine *line, gboolean on, GPtrArray *clauses)
{
  if (on) /* "only on Cat spells" */
    return read_cast (line, clauses);
  for (;;) {
    MtgStep step = MTG_STEP_GO;
    const MtgToken *verb = line->token;
    const gboolean plays = mtg_token_is (verb, "play");
    if (plays || mtg_token_is (verb, "cast") || mtg_token_is (verb, "activate")) {
      line->token++;
      const gboolean of_abilities = mtg_token_is (verb, "activate") || (plays && is_verb (line->token));
      step = of_abilities ? read_activate (line, clauses) : read_cast (line, clauses);
    } else if (mtg_token_is (verb, "activated"))
      step = read_activate (line, clauses);
    else
      step = read_other_purpose (line, clauses);
    if (step != MTG_STEP_GO)
      return step;
    const MtgToken *next = list_goes_on (line->token, TRUE);
    if (next == NULL)
      return MTG_STEP_GO;
    line->token = next;
  }
}

static gboolean restrict_to (MtgAbility *ability, GPtrArray *clauses, gboolean no_generic)
{
  if (ability->limits == NULL) {
    ability->limits = g_new0 (MtgLimits, 1);
    ability->limits->clauses = mtg_clauses_new ();
  }
  ability->limits->no_generic = ability->limits->no_generic || no_generic;
  if (clauses == NULL)
    return TRUE;
  GPtrArray *all = ability->limits->clauses->len == 0 ? g_ptr_array_ref (clauses)
                                                      : mtg_clauses_both (ability->limits->clauses, clauses);
  if (all == NULL)
    return FALSE;
  g_ptr_array_unref (ability->limits->clauses);
  ability->limits->clauses = all;
  return TRUE;
}

/* "..., and that spell can't be countered" says nothing about paying. */
static void skip_rider (MtgLine *line)
{
  MtgMatch match;
  const MtgToken *end = mtg_match (", and that spell|creature *", line->token, &match, NULL);
  if (end == NULL)
    return;
  while (!mtg_token_stops (end))
    end++;
  line->token = end;
}

MtgStep mtg_line_limits (MtgLine *line)
{
  static const struct {
    const char *pattern;
    gboolean opposite, on;
  } starts[] = {
    { "spend|use this|that mana only to", FALSE, FALSE },
    { "spend|use this|that mana only on", FALSE, TRUE },
    { "this|that mana can't|cannot be spent to", TRUE, FALSE },
    { "this|that mana can|may be spent|used only to", FALSE, FALSE },
    { "this|that mana can|may only be spent|used to", FALSE, FALSE },
    { "you can't|cannot spend this|that mana to", TRUE, FALSE },
  };
  MtgMatch match;
  const MtgToken *end
      = mtg_match ("spend this|that mana only on costs that contain|include $", line->token, &match, NULL);
  if (end != NULL && symbol_tag (end - 1) != NULL) {
    g_autoptr (GPtrArray) clauses = mtg_clauses_new ();
    GArray *clause = mtg_clause_new ();
    mtg_clause_add (clause, MTG_ATOM_TAG, symbol_tag (end - 1), 0);
    g_ptr_array_add (clauses, clause);
    line->token = end;
    return restrict_to (line->ability, clauses, FALSE) ? MTG_STEP_GO : mtg_line_too_large (line, end);
  }
  end = mtg_match ("this|that mana can't|cannot be spent to pay generic mana costs", line->token, &match, NULL);
  if (end != NULL) {
    restrict_to (line->ability, NULL, TRUE);
    line->token = end;
    return MTG_STEP_GO;
  }
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    end = mtg_match (starts[i].pattern, line->token, &match, NULL);
    if (end == NULL)
      continue;
    line->token = end;
    g_autoptr (GPtrArray) clauses = mtg_clauses_new ();
    const MtgStep step = read_purposes (line, starts[i].on, clauses);
    if (step != MTG_STEP_GO)
      return step;
    mtg_clauses_spell_out (clauses);
    skip_rider (line);
    g_autoptr (GPtrArray) opposite = starts[i].opposite ? mtg_clauses_none (clauses) : g_ptr_array_ref (clauses);
    const gboolean small = opposite != NULL && restrict_to (line->ability, opposite, FALSE);
    return small ? MTG_STEP_GO : mtg_line_too_large (line, end);
  }
  return MTG_STEP_NONE;
}
