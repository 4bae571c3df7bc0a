/* SPDX-License-Identifier: MIT */
/* What decks are called where several stand beside each other. */
#include "deck.h"

#include <string.h>

/* The last [n] parts of the path, without its extension. (transfer full) */
static char *end_of (const char *path, guint n)
{
  g_auto (GStrv) parts = g_strsplit (path, G_DIR_SEPARATOR_S, -1);
  const guint all = g_strv_length (parts);
  char *name = g_strjoinv (G_DIR_SEPARATOR_S, parts + (all > n ? all - n : 0));
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot != name && dot[-1] != G_DIR_SEPARATOR && strchr (dot, G_DIR_SEPARATOR) == NULL)
    *dot = '\0';
  return name;
}

/* Do the last [parts] of their paths tell apart the decks that are called alike? */
static gboolean are_apart (const char *const *paths, guint n, const gboolean *alike, guint parts)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++) {
      g_autofree char *one = end_of (paths[i], parts), *other = end_of (paths[k], parts);
      if (alike[i] && alike[k] && strcmp (one, other) == 0)
        return FALSE;
    }
  return TRUE;
}

/* What is compared with itself, or with what differs in its extension alone, is numbered. */
static void rename_alike (char **names, const char *const *paths, guint n, guint first)
{
  g_autofree gboolean *alike = g_new0 (gboolean, n);
  guint most = 1, parts = 1, found = 0;
  for (guint i = 0; i < n; i++) {
    g_auto (GStrv) all = g_strsplit (paths[i], G_DIR_SEPARATOR_S, -1);
    alike[i] = strcmp (names[i], names[first]) == 0;
    most = alike[i] ? MAX (most, g_strv_length (all)) : most;
  }
  while (parts < most && !are_apart (paths, n, alike, parts))
    parts++;
  const gboolean apart = are_apart (paths, n, alike, parts);
  for (guint i = 0; i < n; i++) {
    if (!alike[i])
      continue;
    g_autofree char *before = names[i];
    names[i] = apart ? end_of (paths[i], parts) : g_strdup_printf ("%s (%u)", before, ++found);
  }
}

GStrv pay_deck_names (const char *const *titles, const char *const *paths, guint n)
{
  GStrv names = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    names[i] = titles[i] != NULL && titles[i][0] != '\0' ? g_strdup (titles[i]) : end_of (paths[i], 1);
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (strcmp (names[i], names[k]) == 0) {
        rename_alike (names, paths, n, i);
        break;
      }
  return names;
}
