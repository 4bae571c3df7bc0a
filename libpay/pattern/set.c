/* SPDX-License-Identifier: MIT */
#include "pattern.h"

gboolean pattern_is_word (gunichar c)
{
  if (c < 128)
    return g_ascii_isalnum ((char)c) || c == '_';
  switch (g_unichar_type (c)) {
  case G_UNICODE_LOWERCASE_LETTER:
  case G_UNICODE_UPPERCASE_LETTER:
  case G_UNICODE_TITLECASE_LETTER:
  case G_UNICODE_MODIFIER_LETTER:
  case G_UNICODE_OTHER_LETTER:
  case G_UNICODE_DECIMAL_NUMBER:
  case G_UNICODE_LETTER_NUMBER:
  case G_UNICODE_OTHER_NUMBER:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean is_kind (PatternKinds kinds, gunichar c)
{
  return ((kinds & PATTERN_WORDS) != 0 && pattern_is_word (c))
         || ((kinds & PATTERN_DIGITS) != 0 && g_unichar_type (c) == G_UNICODE_DECIMAL_NUMBER)
         || ((kinds & PATTERN_SPACES) != 0 && (g_unichar_isspace (c) || c == '\v'));
}

static void add_one (PatternSet *set, gunichar c)
{
  if (c < 128)
    set->ascii[c / 32] |= 1u << (c % 32);
  else if (set->n_others < G_N_ELEMENTS (set->others))
    set->others[set->n_others++] = c;
  else
    g_error ("a set of a pattern has too many characters beyond ASCII");
}

void pattern_set_add (PatternSet *set, gunichar c, PayPatternFlags flags)
{
  add_one (set, c);
  if ((flags & PAY_PATTERN_CASELESS) != 0 && c < 128 && g_ascii_isalpha ((char)c))
    add_one (set, c ^ 0x20);
}

gboolean pattern_set_has (const PatternSet *set, gunichar c, PayPatternFlags flags)
{
  gboolean has = FALSE;
  if (c >= 128 && (flags & PAY_PATTERN_CASELESS) != 0)
    c = g_unichar_tolower (c);
  if (c < 128)
    has = (set->ascii[c / 32] >> (c % 32) & 1) != 0;
  for (guint i = 0; c >= 128 && i < set->n_others && !has; i++)
    has = set->others[i] == c;
  has = has || (set->kinds != 0 && is_kind (set->kinds, c));
  return has != set->not ;
}
