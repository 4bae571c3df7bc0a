/* SPDX-License-Identifier: MIT */
#include <pay/error.h>
#include <string.h>

#define MOST_BYTES 40 /* of a name that is worth a guess */
#define LONG_WORD 5

/* Edits (a byte more, less or another, or two neighbours the other way round) that lead from [a] to [b]. */
static guint distance (const char *a, const char *b)
{
  const gsize count = strlen (b), width = count + 1;
  g_autofree guint *rows = g_new (guint, 3 * width);
  guint *before = rows, *above = rows + width, *row = rows + 2 * width;
  for (guint j = 0; j <= count; j++)
    row[j] = j;
  for (guint i = 1; a[i - 1] != '\0'; i++) {
    guint *oldest = before;
    before = above;
    above = row;
    row = oldest;
    row[0] = i;
    for (gsize j = 1; j <= count; j++) {
      const guint change = above[j - 1] + (a[i - 1] != b[j - 1]);
      row[j] = MIN (change, MIN (above[j], row[j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = MIN (row[j], before[j - 2] + 1);
    }
  }
  return row[count];
}

const char *pay_nearest_name (const char *name, const char *const *names)
{
  const gsize length = strlen (name);
  if (length > MOST_BYTES)
    return NULL;
  g_autofree char *lower = g_ascii_strdown (name, -1);
  const char *found = NULL;
  guint best = length < LONG_WORD ? 2 : 3; /* edits: a short word allows one, a longer one two */
  for (guint i = 0; names[i] != NULL; i++) {
    const gsize other = strlen (names[i]); /* as many edits at least as it is longer, or shorter */
    if (MAX (length, other) - MIN (length, other) >= best)
      continue;
    const guint d = distance (lower, names[i]);
    if (d >= best || d >= length)
      continue;
    best = d;
    found = names[i];
  }
  return found;
}
