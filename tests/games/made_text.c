/* SPDX-License-Identifier: MIT */
#include "made_text.h"

#include <glib.h>
#include <string.h>

/* "70(text)^" behind the "^": appends it so often, returns what is behind. */
static const char *repeat (const char *from, GString *to)
{
  char *text = NULL;
  const gint64 n = g_ascii_strtoll (from, &text, 10);
  const char *end = strstr (text, ")^");
  if (text[0] != '(' || end == NULL)
    g_error ("half a repetition: ^%s", from);
  for (gint64 i = 0; i < n; i++)
    for (const char *c = text + 1; c < end; c++)
      if (*c == '#')
        g_string_append_printf (to, "%" G_GINT64_FORMAT, i);
      else
        g_string_append_c (to, *c);
  return end + 2;
}

char *made_text (const char *text)
{
  GString *made = g_string_new (NULL);
  for (const char *c = text; *c != '\0';)
    if (*c == '^')
      c = repeat (c + 1, made);
    else
      g_string_append_c (made, *c++);
  return g_string_free (made, FALSE);
}
