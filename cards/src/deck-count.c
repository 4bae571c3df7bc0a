/* SPDX-License-Identifier: MIT */
/* How many copies a line says. */
#include "deck-private.h"

#include <string.h>

static gboolean is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\0';
}

/* Behind the number of copies that [text] begins with, NULL: it begins with none. "4 Forest", "4x Forest", "4xForest",
 * "4 x Forest"; "4Forest" and "4Xenon" may be names, and so is the X of "4 X". */
static const char *skip_count (const char *text)
{
  const char *end = text + strspn (text, "0123456789"), *x = end + strspn (end, " \t");
  if (end == text)
    return NULL;
  const char *behind = (*x == 'x' || *x == 'X') && is_blank (x[1]) ? x + 1 + strspn (x + 1, " \t") : NULL;
  if (behind != NULL && (x == end || *behind != '\0'))
    return behind;
  if (*x == 'x' && x == end)
    return x + 1;
  return is_blank (*end) ? x : NULL;
}

static gboolean is_count (const DeckReading *reading, const char *text, gint64 *count, GError **error)
{
  const gsize digits = strspn (text, "0123456789");
  *count = digits < 10 ? (gint64)g_ascii_strtoull (text, NULL, 10) : G_MAXINT64;
  return (*count >= 1 && *count <= PAY_DECK_MOST_COPIES)
         || deck_refuse (reading, text, *count == 0 ? PAY_ERROR_SYNTAX : PAY_ERROR_TOO_LARGE, error,
                         "a deck has 1 to %d copies of a card", PAY_DECK_MOST_COPIES);
}

const char *deck_take_count (const DeckReading *reading, const char *text, gint64 *count, GError **error)
{
  const char *rest = skip_count (text);
  *count = 1;
  if (rest == NULL)
    return text;
  if (*rest != '\0')
    return is_count (reading, text, count, error) ? rest : NULL;
  deck_refuse (reading, rest, PAY_ERROR_SYNTAX, error, "the line ends here; expected a card");
  return NULL;
}

gboolean deck_read_count (const DeckReading *reading, const char *text, gint64 *count, GError **error)
{
  const gsize digits = strspn (text, "0123456789");
  const char *rest = text + digits + (g_ascii_tolower (text[digits]) == 'x' ? 1 : 0);
  if (digits == 0 || *rest != '\0')
    return deck_refuse (reading, text, PAY_ERROR_SYNTAX, error, "a number of copies is expected, not '%s'", text);
  return is_count (reading, text, count, error);
}
