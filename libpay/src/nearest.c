/* SPDX-License-Identifier: MIT */
#include <pay/error.h>
#include <string.h>

#define MOST_BYTES 40 /* of a name that is worth a guess */

/* Edits (a byte more, less or another) that lead from [a] to [b]. */
static guint distance (const char *a, const char *b)
{
  const gsize n = strlen (b);
  g_autofree guint *row = g_new (guint, n + 1);
  for (guint j = 0; j <= n; j++)
    row[j] = j;
  for (guint i = 1; a[i - 1] != '\0'; i++) {
    guint diagonal = row[0];
    row[0] = i;
    for (gsize j = 1; j <= n; j++) {
      const guint above = row[j], change = diagonal + (a[i - 1] != b[j - 1]);
      row[j] = MIN (change, MIN (above, row[j - 1]) + 1);
      diagonal = above;
    }
  }
  return row[n];
}

const char *pay_nearest_name (const char *name, const char *const *names)
{
  const gsize length = strlen (name);
  if (length > MOST_BYTES)
    return NULL;
  g_autofree char *lower = g_ascii_strdown (name, -1);
  const char *found = NULL;
  guint best = length < 3 ? 2 : 3; /* edits: a short word allows one, a longer one two */
  for (guint i = 0; names[i] != NULL; i++) {
    const guint d = distance (lower, names[i]);
    if (d >= best || d >= length)
      continue;
    best = d;
    found = names[i];
  }
  return found;
}
