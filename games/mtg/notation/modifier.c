/* SPDX-License-Identifier: MIT */
#include "scanner.h"

#include <string.h>

#define USAGE                                                                                                          \
  "a modifier is one of: +COST, -COST [coloured-only] [floor N], at-least N, free, instead COST, instead N COUNTER, "  \
  "additional COST, additional N COUNTER, waterbend COST, life-for COLOUR, any-colour, any-type, spend TYPE as TYPE, " \
  "x-only COLOUR, x-at-least N, no-life"

typedef struct {
  const MtgText *text;
  gsize at;
  MtgModifier *modifier;
} Reader;

static gboolean fail (const Reader *r, const char *what, GError **error)
{
  mtg_text_fail (r->text, r->at, PAY_ERROR_SYNTAX, what, error);
  return FALSE;
}

static gboolean read_nothing (Reader *r, GError **error)
{
  (void)r;
  (void)error;
  return TRUE;
}

static gboolean read_amount (Reader *r, GError **error)
{
  return mtg_text_take_number (r->text, &r->at, &r->modifier->amount, error);
}

/* "floor", "coloured-only": a word with letters that no symbol has. */
static gboolean is_word (const char *s)
{
  gsize letters = 0;
  while (g_ascii_isalpha (s[letters]))
    letters++;
  return strspn (s, "wubrgcsxyzWUBRGCSXYZ") < letters;
}

static gboolean read_symbols (Reader *r, GError **error)
{
  gsize count = 0;
  gsize end = r->at;
  while (end < r->text->length && !(g_ascii_isspace (r->text->text[end]) && is_word (r->text->text + end + 1)))
    end++;
  if (!mtg_text_take_symbols (r->text, &r->at, end, &r->modifier->symbols, &count, error))
    return FALSE;
  return count > 0 || fail (r, "a cost is expected here, such as {2} or {W}", error);
}

static gboolean read_colours (Reader *r, GError **error)
{
  const gsize start = r->at;
  if (!read_symbols (r, error))
    return FALSE;
  for (int i = 0; i < MTG_SYMBOLS; i++) {
    const gboolean is_colour = mtg_symbols[i].form == MTG_FORM_PLAIN && i != MTG_SYMBOL_C;
    if (r->modifier->symbols.n[i] > 0 && !is_colour) {
      r->at = start;
      return fail (r, "a colour is expected here: {W}, {U}, {B}, {R} or {G}", error);
    }
  }
  return TRUE;
}

/* The types of mana that stand here. */
static gboolean read_types (Reader *r, guint *types, GError **error)
{
  const gsize start = r->at;
  const gboolean read = read_symbols (r, error);
  const MtgSymbols found = r->modifier->symbols;
  r->modifier->symbols = (MtgSymbols){ 0 };
  for (int i = 0; read && i < MTG_SYMBOLS; i++) {
    if (found.n[i] > 0 && mtg_symbols[i].form != MTG_FORM_PLAIN) {
      r->at = start;
      return fail (r, "a type of mana is expected here: {W}, {U}, {B}, {R}, {G} or {C}", error);
    }
    *types |= found.n[i] > 0 ? mtg_symbols[i].types : 0;
  }
  return read;
}

static gboolean read_spend (Reader *r, GError **error)
{
  if (!read_types (r, &r->modifier->from, error))
    return FALSE;
  mtg_text_skip_space (r->text, &r->at);
  if (!mtg_text_take_word (r->text, &r->at, "as"))
    return fail (r, "\"as\" is expected here, as in spend {W} as {R}", error);
  mtg_text_skip_space (r->text, &r->at);
  if (mtg_text_take_word (r->text, &r->at, "any-colour") || mtg_text_take_word (r->text, &r->at, "any-color"))
    r->modifier->as = MTG_AS_COLOURS;
  else if (mtg_text_take_word (r->text, &r->at, "any-type"))
    r->modifier->as = MTG_AS_TYPES;
  else
    return read_types (r, &r->modifier->as, error);
  return TRUE;
}

static gboolean read_generic (Reader *r, GError **error)
{
  const gsize start = r->at;
  if (!read_symbols (r, error))
    return FALSE;
  for (int s = MTG_SYMBOL_GENERIC + 1; s < MTG_SYMBOLS; s++)
    if (r->modifier->symbols.n[s] > 0) {
      r->at = start;
      return fail (r, "generic mana or X is expected here, such as {3} or {X}", error);
    }
  return TRUE;
}

static gboolean check_decrease (const Reader *r, gsize start, GError **error)
{
  const MtgModifier *m = r->modifier;
  for (int s = MTG_SYMBOL_COUNTER; s < MTG_SYMBOL_HYBRID; s++)
    if (m->symbols.n[s] > 0) {
      mtg_text_fail (r->text, start, PAY_ERROR_UNSUPPORTED, "a decrease takes off mana, no counters", error);
      return FALSE;
    }
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (m->symbols.n[MTG_SYMBOL_X + v] > 0) {
      mtg_text_fail (r->text, start, PAY_ERROR_UNSUPPORTED,
                     "the X of a decrease is not known: give its amount, as in -{3}", error);
      return FALSE;
    }
  if (m->coloured_only && (m->symbols.n[MTG_SYMBOL_GENERIC] > 0 || m->symbols.n[MTG_SYMBOL_S] > 0)) {
    mtg_text_fail (r->text, start, PAY_ERROR_USAGE, "coloured-only reduces no generic mana", error);
    return FALSE;
  }
  return TRUE;
}

static gboolean read_decrease (Reader *r, GError **error)
{
  const gsize start = r->at;
  if (!read_symbols (r, error))
    return FALSE;
  for (;;) {
    mtg_text_skip_space (r->text, &r->at);
    if (mtg_text_take_word (r->text, &r->at, "coloured-only") || mtg_text_take_word (r->text, &r->at, "colored-only"))
      r->modifier->coloured_only = TRUE;
    else if (mtg_text_take_word (r->text, &r->at, "floor")) {
      mtg_text_skip_space (r->text, &r->at);
      if (!mtg_text_take_number (r->text, &r->at, &r->modifier->floor, error))
        return FALSE;
    } else
      return check_decrease (r, start, error);
  }
}

static gboolean read_counter (Reader *r, GError **error)
{
  const char *start = r->text->text + r->at;
  gsize n = 0;
  while (g_ascii_isalnum (start[n]) || start[n] == '-' || start[n] == '_')
    n++;
  if (n == 0 || n > 64)
    return fail (r, "the name of a counter is expected here, such as life, hand, energy, loyalty", error);
  r->modifier->counter = g_ascii_strdown (start, (gssize)n);
  r->at += n;
  return TRUE;
}

/* "2" or "X"; FALSE without an error: neither. */
static gboolean take_count (Reader *r, GError **error)
{
  static const char *const names[MTG_VARIABLES] = { "X", "Y", "Z" };
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (mtg_text_take_word (r->text, &r->at, names[v])) {
      r->modifier->variable = v;
      r->modifier->amount = 1;
      return TRUE;
    }
  return g_ascii_isdigit (r->text->text[r->at]) && read_amount (r, error);
}

/* "2 life", "X loyalty", or "life 2"; everything else is mana. */
static gboolean read_payment (Reader *r, GError **error)
{
  const gsize start = r->at;
  GError *inner = NULL;
  if (take_count (r, &inner)) {
    mtg_text_skip_space (r->text, &r->at);
    if (r->at < r->text->length && g_ascii_isalpha (r->text->text[r->at])
        && (g_ascii_isspace (r->text->text[r->at - 1])) && g_ascii_isalpha (r->text->text[r->at + 1]))
      return read_counter (r, error);
  } else if (inner != NULL) {
    g_propagate_error (error, inner);
    return FALSE;
  }
  r->at = start;
  r->modifier->variable = -1;
  r->modifier->amount = 0;
  gsize n = 0;
  const char *word = r->text->text + start;
  while (g_ascii_isalpha (word[n]) || (n > 0 && word[n] == '-'))
    n++;
  if (n < 2 || !g_ascii_isspace (word[n]))
    return read_symbols (r, error);
  if (!read_counter (r, error))
    return FALSE;
  mtg_text_skip_space (r->text, &r->at);
  return take_count (r, error)
         || (error != NULL && *error != NULL ? FALSE : fail (r, "a number or X is expected here", error));
}

static const struct {
  const char *word;
  MtgVerb verb;
  gboolean (*read) (Reader *r, GError **error);
} verbs[] = {
  { "at-least", MTG_AT_LEAST, read_amount },      { "free", MTG_FREE, read_nothing },
  { "instead", MTG_INSTEAD, read_payment },       { "additional", MTG_ADDITIONAL, read_payment },
  { "waterbend", MTG_WATERBEND, read_generic },   { "life-for", MTG_LIFE_FOR, read_colours },
  { "any-colour", MTG_ANY_COLOUR, read_nothing }, { "any-color", MTG_ANY_COLOUR, read_nothing },
  { "any-type", MTG_ANY_TYPE, read_nothing },     { "x-only", MTG_X_ONLY, read_colours },
  { "x-at-least", MTG_X_AT_LEAST, read_amount },  { "no-life", MTG_NO_LIFE, read_nothing },
  { "spend", MTG_SPEND_AS, read_spend },
};

static gboolean read_verb (Reader *r, GError **error)
{
  const char sign = r->text->text[r->at];
  if (sign == '+' || sign == '-') {
    r->at++;
    mtg_text_skip_space (r->text, &r->at);
    r->modifier->verb = sign == '+' ? MTG_INCREASE : MTG_DECREASE;
    return sign == '+' ? read_symbols (r, error) : read_decrease (r, error);
  }
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (mtg_text_take_word (r->text, &r->at, verbs[i].word)) {
      r->modifier->verb = verbs[i].verb;
      mtg_text_skip_space (r->text, &r->at);
      return verbs[i].read (r, error);
    }
  return fail (r, USAGE, error);
}

void mtg_modifier_free (MtgModifier *modifier)
{
  g_free (modifier->counter);
  g_free (modifier);
}

MtgModifier *mtg_modifier_read (const char *given, GError **error)
{
  return mtg_modifier_read_in (given, MTG_2026, error);
}

MtgModifier *mtg_modifier_read_in (const char *given, MtgEdition edition, GError **error)
{
  g_autoptr (MtgText) text = mtg_text_new (given, error);
  if (text == NULL)
    return NULL;
  text->edition = edition;
  MtgModifier *modifier = g_new0 (MtgModifier, 1);
  modifier->variable = -1;
  Reader r = { text, 0, modifier };
  mtg_text_skip_space (text, &r.at);
  gboolean read = read_verb (&r, error);
  mtg_text_skip_space (text, &r.at);
  if (read && r.at < text->length)
    read = fail (&r, "the modifier should end here", error);
  if (read)
    return modifier;
  mtg_modifier_free (modifier);
  return NULL;
}
