/* SPDX-License-Identifier: MIT */
#include "scanner.h"

#include <string.h>

void mtg_text_free (MtgText *text)
{
  g_free (text->text);
  g_free (text->from);
  g_free (text);
}

/* The minus sign and the dash that stands for it. */
static gboolean is_minus (const char *c)
{
  const gunichar sign = g_utf8_get_char (c);
  return sign == 0x2212 || sign == 0x2013;
}

/* Nothing that can be seen: a byte order mark, spaces without width. */
static gboolean is_without_width (const char *c)
{
  const gunichar sign = g_utf8_get_char (c);
  return sign == 0xFEFF || (sign >= 0x200B && sign <= 0x200D) || sign == 0x2060;
}

MtgText *mtg_text_new (const char *given, GError **error)
{
  const gsize length = strlen (given);
  const char *end = NULL;
  if (length > MTG_MAX_TEXT) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, MTG_MAX_TEXT, "the text is longer than %d bytes", MTG_MAX_TEXT);
    return NULL;
  }
  if (!g_utf8_validate (given, -1, &end)) {
    pay_set_error (error, PAY_ERROR_SYNTAX, NULL, end - given, "this byte is not UTF-8");
    return NULL;
  }
  g_autoptr (GString) plain = g_string_sized_new (length);
  g_autoptr (GArray) from = g_array_sized_new (FALSE, FALSE, sizeof (gsize), (guint)length + 1);
  for (const char *c = given; *c != '\0'; c = g_utf8_next_char (c)) {
    const gsize at = (gsize)(c - given);
    if ((guchar)*c < 0x80)
      g_string_append_c (plain, *c);
    else if (is_minus (c))
      g_string_append_c (plain, '-');
    else if (!is_without_width (c)) {
      g_autofree char *form = g_utf8_normalize (c, g_utf8_next_char (c) - c, G_NORMALIZE_NFKC);
      g_string_append (plain, form);
    }
    while (from->len < plain->len)
      g_array_append_val (from, at);
  }
  g_array_append_val (from, length);
  MtgText *text = g_new (MtgText, 1);
  text->given = given;
  text->edition = MTG_2026;
  text->length = plain->len;
  text->text = g_string_free (g_steal_pointer (&plain), FALSE);
  text->from = (gsize *)(gpointer)g_array_free (g_steal_pointer (&from), FALSE);
  return text;
}

void mtg_text_fail (const MtgText *text, gsize at, PayError code, const char *what, GError **error)
{
  pay_set_error (error, code, NULL, (gssize)text->from[MIN (at, text->length)], "%s", what);
}

char *mtg_text_quote (const MtgText *text, gsize start, gsize end)
{
  const char *from = text->given + text->from[start];
  const glong length = g_utf8_strlen (from, (gssize)(text->from[end] - text->from[start]));
  if (length <= 24)
    return g_strndup (from, text->from[end] - text->from[start]);
  g_autofree char *head = g_utf8_substring (from, 0, 23);
  return g_strconcat (head, "...", NULL);
}

void mtg_text_skip_space (const MtgText *text, gsize *at)
{
  while (g_ascii_isspace (text->text[*at]))
    ++*at;
}

gboolean mtg_text_take_word (const MtgText *text, gsize *at, const char *word)
{
  const gsize n = strlen (word);
  if (g_ascii_strncasecmp (text->text + *at, word, n) != 0)
    return FALSE;
  const char next = text->text[*at + n];
  if (g_ascii_isalnum (next) || next == '-')
    return FALSE;
  *at += n;
  return TRUE;
}

gboolean mtg_text_take_number (const MtgText *text, gsize *at, gint64 *n, GError **error)
{
  const gsize start = *at;
  gint64 value = 0;
  for (; g_ascii_isdigit (text->text[*at]); ++*at) {
    value = value * 10 + g_ascii_digit_value (text->text[*at]);
    if (value > PAY_MAX_AMOUNT) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, (gssize)text->from[start], "an amount is at most %d",
                     PAY_MAX_AMOUNT);
      return FALSE;
    }
  }
  if (*at == start) {
    mtg_text_fail (text, start, PAY_ERROR_SYNTAX, "a number is expected here", error);
    return FALSE;
  }
  *n = value;
  return TRUE;
}
