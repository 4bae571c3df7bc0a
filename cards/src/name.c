/* SPDX-License-Identifier: MIT */
/* Names as people type them. */
#include <pay/cards.h>

#include <string.h>

#define MOST_LETTERS 64 /* of names that are compared */

/* Letters that keyboards lack, as people type them. NULL: the letter stays. */
static const char *plain_form (gunichar c)
{
  switch (c) {
  case 0x2018: /* quotes for an apostrophe */
  case 0x2019:
    return "'";
  case 0x00e6: /* ae in one letter */
    return "ae";
  default:
    /* Accents, which stand behind their letters here; marks of other scripts make other letters. */
    return (c >= 0x0300 && c <= 0x036f) || (c < 0x80 && g_ascii_isspace ((gchar)c)) ? "" : NULL;
  }
}

char *pay_card_key (const char *name)
{
  g_autofree char *parted = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (parted != NULL ? parted : "", -1);
  GString *key = g_string_new (NULL);
  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c)) {
    const char *plain = plain_form (g_utf8_get_char (c));
    if (plain != NULL)
      g_string_append (key, plain);
    else
      g_string_append_unichar (key, g_utf8_get_char (c));
  }
  return g_string_free (key, FALSE);
}

/* Letters more, less or others, or two neighbours the other way round, that lead from [a] to [b]. */
static guint distance (const gunichar *a, glong n, const gunichar *b, glong m)
{
  guint rows[3][MOST_LETTERS + 1];
  for (glong j = 0; j <= m; j++)
    rows[0][j] = (guint)j;
  for (glong i = 1; i <= n; i++) {
    guint *row = rows[i % 3];
    const guint *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
    row[0] = (guint)i;
    for (glong j = 1; j <= m; j++) {
      const guint change = above[j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0);
      row[j] = MIN (change, MIN (above[j], row[j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = MIN (row[j], before[j - 2] + 1);
    }
  }
  return rows[n % 3][m];
}

guint pay_card_nearness (const char *name, const char *wanted)
{
  g_autofree char *key = pay_card_key (name);
  const glong length = g_utf8_strlen (wanted, -1), other = g_utf8_strlen (key, -1);
  if (strcmp (key, wanted) == 0)
    return 0;
  if (length > 1 && strstr (key, wanted) != NULL)
    return 1 + (guint)MIN (other - length, 100) / 10;
  const glong most = length < 3 ? 0 : length < 8 ? 1 : length < 16 ? 2 : 3;
  if (length > MOST_LETTERS || other > MOST_LETTERS || ABS (length - other) > most)
    return G_MAXUINT;
  glong n, m;
  g_autofree gunichar *a = g_utf8_to_ucs4_fast (wanted, -1, &n), *b = g_utf8_to_ucs4_fast (key, -1, &m);
  const guint d = distance (a, n, b, m);
  return d <= (guint)most ? d : G_MAXUINT;
}
