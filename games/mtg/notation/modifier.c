/* SPDX-License-Identifier: MIT */
#include "scanner.h"

#include <string.h>

#define USAGE                                                                                                          \
  "a modifier is one of: +COST, -COST [coloured-only] [floor N], at-least N, free, instead COST, instead N COUNTER, "  \
  "additional COST, additional N COUNTER, additional sacrifice|tap|discard|exile|return WHAT, waterbend COST, "        \
  "life-for COLOUR, any-colour, any-type, spend TYPE [only] as TYPE, "                                                 \
  "x-only COLOUR, x-at-least N, no-life, convoke, improvise, delve, assist N, waterbend; or by name: kicker COST, "    \
  "flashback COST, commander tax N, Trinisphere, Thalia (see: pay help mtg)"

typedef struct {
  const MtgText *text;
  gsize at;
  MtgModifier *modifier;
} Reader;

static gboolean fail (const Reader *reader, const char *what, GError **error)
{
  mtg_text_fail (reader->text, reader->at, PAY_ERROR_SYNTAX, what, error);
  return FALSE;
}

static gboolean read_nothing (Reader *reader, GError **error)
{
  (void)reader;
  (void)error;
  return TRUE;
}

static gboolean read_amount (Reader *reader, GError **error)
{
  return mtg_text_take_number (reader->text, &reader->at, &reader->modifier->amount, error);
}

/* "floor", "coloured-only": a word with letters that no symbol has. */
static gboolean is_word (const char *next)
{
  gsize letters = 0;
  while (g_ascii_isalpha (next[letters]))
    letters++;
  return strspn (next, "wubrgcsxyzWUBRGCSXYZ") < letters;
}

static gboolean read_symbols (Reader *reader, GError **error)
{
  gsize count = 0;
  gsize end = reader->at;
  while (end < reader->text->length
         && !(g_ascii_isspace (reader->text->text[end]) && is_word (reader->text->text + end + 1)))
    end++;
  if (!mtg_text_take_symbols (reader->text, &reader->at, end, &reader->modifier->symbols, &count, error))
    return FALSE;
  return count > 0 || fail (reader, "a cost is expected here, such as {2} or {W}", error);
}

static gboolean read_colours (Reader *reader, GError **error)
{
  const gsize start = reader->at;
  if (!read_symbols (reader, error))
    return FALSE;
  for (int i = 0; i < MTG_SYMBOLS; i++) {
    const gboolean is_colour = mtg_symbols[i].form == MTG_FORM_PLAIN && i != MTG_SYMBOL_C;
    if (reader->modifier->symbols.count[i] > 0 && !is_colour) {
      reader->at = start;
      return fail (reader, "a colour is expected here: {W}, {U}, {B}, {R} or {G}", error);
    }
  }
  return TRUE;
}

/* The types of mana that stand here. */
static gboolean read_types (Reader *reader, guint *types, GError **error)
{
  const gsize start = reader->at;
  const gboolean read = read_symbols (reader, error);
  const MtgSymbols found = reader->modifier->symbols;
  reader->modifier->symbols = (MtgSymbols){ 0 };
  for (int i = 0; read && i < MTG_SYMBOLS; i++) {
    if (found.count[i] > 0 && mtg_symbols[i].form != MTG_FORM_PLAIN) {
      reader->at = start;
      return fail (reader, "a type of mana is expected here: {W}, {U}, {B}, {R}, {G} or {C}", error);
    }
    *types |= found.count[i] > 0 ? mtg_symbols[i].types : 0;
  }
  return read;
}

static gboolean read_spend (Reader *reader, GError **error)
{
  if (!read_types (reader, &reader->modifier->from, error))
    return FALSE;
  mtg_text_skip_space (reader->text, &reader->at);
  reader->modifier->only = mtg_text_take_word (reader->text, &reader->at, "only");
  mtg_text_skip_space (reader->text, &reader->at);
  if (!mtg_text_take_word (reader->text, &reader->at, "as"))
    return fail (reader, "\"as\" is expected here, as in spend {W} as {R}", error);
  mtg_text_skip_space (reader->text, &reader->at);
  if (mtg_text_take_word (reader->text, &reader->at, "any-colour")
      || mtg_text_take_word (reader->text, &reader->at, "any-color"))
    reader->modifier->as = MTG_AS_COLOURS;
  else if (mtg_text_take_word (reader->text, &reader->at, "any-type"))
    reader->modifier->as = MTG_AS_TYPES;
  else
    return read_types (reader, &reader->modifier->as, error);
  return TRUE;
}

static gboolean read_generic (Reader *reader, GError **error)
{
  const gsize start = reader->at;
  if (!read_symbols (reader, error))
    return FALSE;
  for (int s = MTG_SYMBOL_GENERIC + 1; s < MTG_SYMBOLS; s++)
    if (reader->modifier->symbols.count[s] > 0) {
      reader->at = start;
      return fail (reader, "generic mana or X is expected here, such as {3} or {X}", error);
    }
  return TRUE;
}

static gboolean check_decrease (const Reader *reader, gsize start, GError **error)
{
  const MtgModifier *modifier = reader->modifier;
  for (int s = MTG_SYMBOL_COUNTER; s < MTG_SYMBOL_HYBRID; s++)
    if (modifier->symbols.count[s] > 0) {
      mtg_text_fail (reader->text, start, PAY_ERROR_UNSUPPORTED, "a decrease takes off mana, no counters", error);
      return FALSE;
    }
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (modifier->symbols.count[MTG_SYMBOL_X + v] > 0) {
      mtg_text_fail (reader->text, start, PAY_ERROR_UNSUPPORTED,
                     "the X of a decrease is not known: give its amount, as in -{3}", error);
      return FALSE;
    }
  if (modifier->coloured_only
      && (modifier->symbols.count[MTG_SYMBOL_GENERIC] > 0 || modifier->symbols.count[MTG_SYMBOL_S] > 0)) {
    mtg_text_fail (reader->text, start, PAY_ERROR_USAGE, "coloured-only reduces no generic mana", error);
    return FALSE;
  }
  return TRUE;
}

static gboolean read_decrease (Reader *reader, GError **error)
{
  const gsize start = reader->at;
  if (!read_symbols (reader, error))
    return FALSE;
  for (;;) {
    mtg_text_skip_space (reader->text, &reader->at);
    if (mtg_text_take_word (reader->text, &reader->at, "coloured-only")
        || mtg_text_take_word (reader->text, &reader->at, "colored-only"))
      reader->modifier->coloured_only = TRUE;
    else if (mtg_text_take_word (reader->text, &reader->at, "floor")) {
      mtg_text_skip_space (reader->text, &reader->at);
      if (!mtg_text_take_number (reader->text, &reader->at, &reader->modifier->floor, error))
        return FALSE;
    } else
      return check_decrease (reader, start, error);
  }
}

static gboolean read_counter (Reader *reader, GError **error)
{
  const char *start = reader->text->text + reader->at;
  gsize length = 0;
  while (g_ascii_isalnum (start[length]) || start[length] == '-' || start[length] == '_')
    length++;
  if (length == 0 || length > 64)
    return fail (reader, "the name of a counter is expected here, such as life, hand, energy, loyalty", error);
  reader->modifier->counter = g_ascii_strdown (start, (gssize)length);
  reader->at += length;
  return TRUE;
}

/* "2" or "X"; FALSE without an error: neither. */
static gboolean take_count (Reader *reader, GError **error)
{
  static const char *const names[MTG_VARIABLES] = { "X", "Y", "Z" };
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (mtg_text_take_word (reader->text, &reader->at, names[v])) {
      reader->modifier->variable = v;
      reader->modifier->amount = 1;
      return TRUE;
    }
  return g_ascii_isdigit (reader->text->text[reader->at]) && read_amount (reader, error);
}

/* "2 life", "X loyalty", or "life 2"; everything else is mana. */
static gboolean read_payment (Reader *reader, GError **error)
{
  const gsize start = reader->at;
  GError *inner = NULL;
  if (take_count (reader, &inner)) {
    mtg_text_skip_space (reader->text, &reader->at);
    if (reader->at < reader->text->length && g_ascii_isalpha (reader->text->text[reader->at])
        && (g_ascii_isspace (reader->text->text[reader->at - 1]))
        && g_ascii_isalpha (reader->text->text[reader->at + 1]))
      return read_counter (reader, error);
  } else if (inner != NULL) {
    g_propagate_error (error, inner);
    return FALSE;
  }
  reader->at = start;
  reader->modifier->variable = -1;
  reader->modifier->amount = 0;
  gsize length = 0;
  const char *word = reader->text->text + start;
  while (g_ascii_isalpha (word[length]) || (length > 0 && word[length] == '-'))
    length++;
  if (length < 2 || !g_ascii_isspace (word[length]))
    return read_symbols (reader, error);
  if (!read_counter (reader, error))
    return FALSE;
  mtg_text_skip_space (reader->text, &reader->at);
  return take_count (reader, error)
         || (error != NULL && *error != NULL ? FALSE : fail (reader, "a number or X is expected here", error));
}

/* "instead {R}{R} with X": what else is paid instead names X. */
static gboolean read_instead (Reader *reader, GError **error)
{
  if (!read_payment (reader, error))
    return FALSE;
  gsize at = reader->at;
  mtg_text_skip_space (reader->text, &at);
  if (!mtg_text_take_word (reader->text, &at, "with"))
    return TRUE;
  mtg_text_skip_space (reader->text, &at);
  reader->at = at;
  reader->modifier->with_x = mtg_text_take_word (reader->text, &reader->at, "X");
  return reader->modifier->with_x || fail (reader, "X is expected here", error);
}

static const char *const deeds[] = { "sacrifice", "tap", "discard", "exile", "return" };

/* "sacrifice a creature": the words up to the end are those of cards. */
static gboolean read_additional (Reader *reader, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    gsize at = reader->at;
    if (!mtg_text_take_word (reader->text, &at, deeds[i]))
      continue;
    mtg_text_skip_space (reader->text, &at);
    const gboolean x = mtg_text_take_word (reader->text, &at, "X");
    /* "discard 2" is so many of a counter. */
    mtg_text_skip_space (reader->text, &at);
    if (strpbrk (reader->text->text + at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == NULL)
      break;
    reader->modifier->variable = x ? 0 : -1;
    reader->modifier->deed = g_strdup (reader->text->text + reader->at);
    reader->at = reader->text->length;
    return TRUE;
  }
  return read_payment (reader, error);
}

static gboolean read_convoke (Reader *reader, GError **error)
{
  (void)error;
  reader->modifier->help = MTG_HELP_CONVOKE;
  return TRUE;
}

static gboolean read_improvise (Reader *reader, GError **error)
{
  (void)error;
  reader->modifier->help = MTG_HELP_IMPROVISE;
  return TRUE;
}

static gboolean read_delve (Reader *reader, GError **error)
{
  (void)error;
  reader->modifier->help = MTG_HELP_DELVE;
  return TRUE;
}

static gboolean read_assist (Reader *reader, GError **error)
{
  reader->modifier->help = MTG_HELP_ASSIST;
  return read_amount (reader, error);
}

/* "waterbend {3}" is a cost; alone it says who may pay such a part. */
static gboolean read_waterbend (Reader *reader, GError **error)
{
  if (reader->at < reader->text->length)
    return read_generic (reader, error);
  reader->modifier->verb = MTG_HELP;
  reader->modifier->help = MTG_HELP_WATERBEND;
  return TRUE;
}

/* "{1} x3", "{1} x 3": where the "x" of the number behind a cost is; 0: there is none. */
static gsize times_at (const Reader *reader)
{
  const char *text = reader->text->text;
  gsize digits = reader->text->length, at;
  while (digits > reader->at && g_ascii_isdigit (text[digits - 1]))
    digits--;
  for (at = digits; at > reader->at && text[at - 1] == ' ';)
    at--;
  const gboolean number = digits < reader->text->length && at > reader->at + 1 && g_ascii_toupper (text[at - 1]) == 'X';
  return number && (text[at - 2] == ' ' || text[at - 2] == '}') ? at - 1 : 0;
}

/* "kicker {2}": a keyword with its cost. Its own words, "kickerâSacrifice a land", are told as what they ask for.
 */
static gboolean read_keyword (Reader *reader, GError **error)
{
  const gsize times = times_at (reader);
  if (reader->at == reader->text->length)
    return fail (reader, "the keyword's cost is expected here, such as {2}", error);
  if (times > 0) {
    reader->at = times;
    return fail (reader, "this keyword's cost is paid once; multikicker, replicate and escalate are paid several times",
                 error);
  }
  return read_symbols (reader, error);
}

static gboolean multiply (Reader *reader, gint64 times, GError **error)
{
  for (int i = 0; i < MTG_SYMBOLS; i++) {
    gint64 *count = &reader->modifier->symbols.count[i];
    if (*count > 0 && times > PAY_MAX_AMOUNT / *count)
      return fail (reader, "this is too much", error);
    *count *= times;
  }
  return TRUE;
}

/* "multikicker {1} x3" */
static gboolean read_keyword_times (Reader *reader, GError **error)
{
  const gsize times = times_at (reader);
  gint64 count = 0;
  gsize symbols = 0;
  if (times == 0)
    return read_keyword (reader, error);
  if (!mtg_text_take_symbols (reader->text, &reader->at, times, &reader->modifier->symbols, &symbols, error))
    return FALSE;
  reader->at = times + 1;
  mtg_text_skip_space (reader->text, &reader->at);
  return mtg_text_take_number (reader->text, &reader->at, &count, error) && multiply (reader, count, error);
}

/* "costs {1} less to cast" */
static gboolean read_costs (Reader *reader, GError **error)
{
  const gsize start = reader->at;
  if (!read_symbols (reader, error))
    return FALSE;
  mtg_text_skip_space (reader->text, &reader->at);
  const gboolean less = mtg_text_take_word (reader->text, &reader->at, "less");
  if (!less && !mtg_text_take_word (reader->text, &reader->at, "more"))
    return fail (reader, "less or more is expected here, as in costs {1} less", error);
  mtg_text_skip_space (reader->text, &reader->at);
  mtg_text_take_word (reader->text, &reader->at, "to cast");
  reader->modifier->verb = less ? MTG_DECREASE : MTG_INCREASE;
  return !less || check_decrease (reader, start, error);
}

/* "commander tax 2", "commander tax {4}": {2} for each time before. */
static gboolean read_tax (Reader *reader, GError **error)
{
  const gsize start = reader->at;
  if (!read_generic (reader, error))
    return FALSE;
  if (reader->modifier->symbols.count[MTG_SYMBOL_GENERIC] % 2 == 0)
    return TRUE;
  reader->at = start;
  return fail (reader, "the tax is {2} for each time before: write commander tax 2, 4 and so on", error);
}

static const struct {
  const char *word;
  MtgVerb verb;
  gboolean (*read) (Reader *reader, GError **error);
} verbs[] = {
  { "at-least", MTG_AT_LEAST, read_amount },
  { "at least", MTG_AT_LEAST, read_amount },
  { "free", MTG_FREE, read_nothing },
  { "without paying its mana cost", MTG_FREE, read_nothing },
  { "costs", MTG_INCREASE, read_costs },
  { "cost", MTG_INCREASE, read_costs },
  { "pay", MTG_ADDITIONAL, read_payment },
  { "additional cost", MTG_ADDITIONAL, read_additional },
  { "instead", MTG_INSTEAD, read_instead },
  { "additional", MTG_ADDITIONAL, read_additional },
  { "waterbend", MTG_WATERBEND, read_waterbend },
  { "life-for", MTG_LIFE_FOR, read_colours },
  { "any-colour", MTG_ANY_COLOUR, read_nothing },
  { "any-color", MTG_ANY_COLOUR, read_nothing },
  { "any-type", MTG_ANY_TYPE, read_nothing },
  { "any colour", MTG_ANY_COLOUR, read_nothing },
  { "any color", MTG_ANY_COLOUR, read_nothing },
  { "any type", MTG_ANY_TYPE, read_nothing },
  { "x-only", MTG_X_ONLY, read_colours },
  { "x-at-least", MTG_X_AT_LEAST, read_amount },
  { "colours at-least", MTG_COLOURS_AT_LEAST, read_amount },
  { "colors at-least", MTG_COLOURS_AT_LEAST, read_amount },
  { "colours at least", MTG_COLOURS_AT_LEAST, read_amount },
  { "colors at least", MTG_COLOURS_AT_LEAST, read_amount },
  { "one-colour at-least", MTG_ONE_COLOUR_AT_LEAST, read_amount },
  { "one-color at-least", MTG_ONE_COLOUR_AT_LEAST, read_amount },
  { "no-life", MTG_NO_LIFE, read_nothing },
  { "no life", MTG_NO_LIFE, read_nothing },
  { "spend", MTG_SPEND_AS, read_spend },
  { "convoke", MTG_HELP, read_convoke },
  { "improvise", MTG_HELP, read_improvise },
  { "delve", MTG_HELP, read_delve },
  { "assist", MTG_HELP, read_assist },
  { "commander tax", MTG_ADDITIONAL, read_tax },
  { "commander-tax", MTG_ADDITIONAL, read_tax },
  { "kicker", MTG_ADDITIONAL, read_keyword },
  { "multikicker", MTG_ADDITIONAL, read_keyword_times },
  { "buyback", MTG_ADDITIONAL, read_keyword },
  { "entwine", MTG_ADDITIONAL, read_keyword },
  { "offspring", MTG_ADDITIONAL, read_keyword },
  { "replicate", MTG_ADDITIONAL, read_keyword_times },
  { "escalate", MTG_ADDITIONAL, read_keyword_times },
  { "flashback", MTG_INSTEAD, read_keyword },
  { "overload", MTG_INSTEAD, read_keyword },
  { "evoke", MTG_INSTEAD, read_keyword },
  { "dash", MTG_INSTEAD, read_keyword },
  { "blitz", MTG_INSTEAD, read_keyword },
  { "madness", MTG_INSTEAD, read_keyword },
  { "miracle", MTG_INSTEAD, read_keyword },
  { "spectacle", MTG_INSTEAD, read_keyword },
  { "surge", MTG_INSTEAD, read_keyword },
  { "prowl", MTG_INSTEAD, read_keyword },
  { "bestow", MTG_INSTEAD, read_keyword },
  { "warp", MTG_INSTEAD, read_keyword },
};

/* Cards whose words change costs, and those words where they are a whole card's. [spells]: of which spells, as words
 * that all hold, "-creature" one that does not; "": of all; NULL: not of spells alone. */
static const struct {
  const char *name, *modifier, *spells;
} named[] = {
  { "Trinisphere", "at-least 3", "" },
  { "Thalia", "+{1}", "-creature" },
  { "Thalia, Guardian of Thraben", "+{1}", "-creature" },
  { "Thorn of Amethyst", "+{1}", "-creature" },
  { "Sphere of Resistance", "+{1}", "" },
  { "Lodestone Golem", "+{1}", "-artifact" },
  { "Omniscience", "free", "" },
  { "Rooftop Storm", "instead {0}", "zombie creature" },
  { "Fist of Suns", "instead {W}{U}{B}{R}{G}", "" },
  { "Chromatic Orrery", "any-colour everywhere", NULL },
  { "Mycosynth Lattice", "any-colour everywhere", NULL },
  { "You may spend mana as though it were mana of any color", "any-colour everywhere", NULL },
  { "You may spend mana as though it were mana of any type", "any-type everywhere", NULL },
};

/* Its index among these; -1: it is none of them. */
static int find_named (const char *given)
{
  g_autofree char *name = g_strstrip (g_strdup (given));
  if (g_str_has_suffix (name, "."))
    name[strlen (name) - 1] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    if (g_ascii_strcasecmp (name, named[i].name) == 0)
      return (int)i;
  return -1;
}

/* What [given] means where it is one of these; else [given]. */
static const char *meaning_of (const char *given)
{
  const int found = find_named (given);
  return found >= 0 ? named[found].modifier : given;
}

/* Nobody said what is paid for. */
static gboolean is_untold (const char *const *tags)
{
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    if (mtg_is_spell_type (tags[i]) || strcmp (tags[i], "ability") == 0)
      return FALSE;
  return TRUE;
}

gboolean mtg_modifier_concerns (const char *given, const char *const *tags)
{
  const int found = find_named (given);
  if (found < 0 || named[found].spells == NULL || is_untold (tags))
    return TRUE;
  if (mtg_tags_have (tags, "ability"))
    return FALSE;
  g_auto (GStrv) words = g_strsplit (named[found].spells, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    const gboolean without = words[i][0] == '-';
    if (words[i][0] != '\0' && mtg_tags_have (tags, words[i] + (without ? 1 : 0)) == without)
      return FALSE;
  }
  return TRUE;
}

static gboolean is_deed (const Reader *reader)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    gsize at = reader->at;
    if (mtg_text_take_word (reader->text, &at, deeds[i]))
      return TRUE;
  }
  return FALSE;
}

/* What is like no modifier, with what to write instead where that is known. */
static gboolean refuse (const Reader *reader, GError **error)
{
  const char *given = reader->text->text + reader->at, *advice = mtg_modifier_advice (given);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    g_ptr_array_add (words, g_ascii_strdown (named[i].name, -1));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_ptr_array_add (words, g_strdup (verbs[i].word));
  g_ptr_array_add (words, NULL);
  g_autofree char *meant = mtg_modifier_meant (given, (const char *const *)words->pdata);
  return fail (reader, advice != NULL ? advice : meant != NULL ? meant : USAGE, error);
}

static gboolean read_verb (Reader *reader, GError **error)
{
  const char sign = reader->text->text[reader->at];
  if (sign == '+' || sign == '-') {
    reader->at++;
    mtg_text_skip_space (reader->text, &reader->at);
    reader->modifier->verb = sign == '+' ? MTG_INCREASE : MTG_DECREASE;
    return sign == '+' ? read_symbols (reader, error) : read_decrease (reader, error);
  }
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (mtg_text_take_word (reader->text, &reader->at, verbs[i].word)) {
      reader->modifier->verb = verbs[i].verb;
      mtg_text_skip_space (reader->text, &reader->at);
      return verbs[i].read (reader, error);
    }
  if (is_deed (reader)) { /* what a card adds to its cost, without the word */
    reader->modifier->verb = MTG_ADDITIONAL;
    return read_additional (reader, error);
  }
  return refuse (reader, error);
}

/* Does it say what may pay? */
static gboolean can_be_everywhere (MtgVerb verb)
{
  return verb == MTG_LIFE_FOR || verb == MTG_ANY_COLOUR || verb == MTG_ANY_TYPE || verb == MTG_SPEND_AS;
}

void mtg_modifier_free (MtgModifier *modifier)
{
  g_free (modifier->counter);
  g_free (modifier->deed);
  g_free (modifier);
}

MtgModifier *mtg_modifier_read (const char *given, MtgEdition edition, GError **error)
{
  g_autoptr (MtgText) text = mtg_text_new (meaning_of (given), error);
  if (text == NULL)
    return NULL;
  text->edition = edition;
  MtgModifier *modifier = g_new0 (MtgModifier, 1);
  modifier->variable = -1;
  Reader reader = { text, 0, modifier };
  mtg_text_skip_space (text, &reader.at);
  gboolean read = read_verb (&reader, error);
  mtg_text_skip_space (text, &reader.at);
  if (read && can_be_everywhere (modifier->verb) && mtg_text_take_word (text, &reader.at, "everywhere"))
    modifier->everywhere = TRUE;
  const gboolean amount = modifier->verb == MTG_INCREASE || modifier->verb == MTG_DECREASE;
  if (read && amount && mtg_text_take_word (text, &reader.at, "once"))
    modifier->once = TRUE;
  mtg_text_skip_space (text, &reader.at);
  if (read)
    mtg_text_take_word (text, &reader.at, "lasting");
  mtg_text_skip_space (text, &reader.at);
  static const char *const tails[] = { "floor", "coloured-only", "everywhere", "once", "lasting", NULL };
  g_autofree char *meant = reader.at < text->length ? mtg_modifier_meant (text->text + reader.at, tails) : NULL;
  if (read && reader.at < text->length)
    read = fail (&reader, meant != NULL ? meant : "the modifier should end here; each change is one of its own", error);
  if (read)
    return modifier;
  mtg_modifier_free (modifier);
  return NULL;
}
