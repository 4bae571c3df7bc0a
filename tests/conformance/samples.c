/* SPDX-License-Identifier: MIT */
#include "samples.h"
#include <stdlib.h>
#include <string.h>

static void add_line (const char *file, guint number, Samples *s, const char *line)
{
  const struct {
    const char *word;
    GPtrArray *list;
  } fields[] = { { "cost", s->costs }, { "pool", s->pools }, { "source", s->sources }, { "modifier", s->modifiers } };
  const char *text = strchr (line, ' ');
  gsize word = text != NULL ? (gsize)(text - line) : strlen (line);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (strlen (fields[i].word) == word && strncmp (fields[i].word, line, word) == 0) {
      g_auto (GStrv) lines = g_strsplit (text != NULL ? text + 1 : "", "\\n", -1);
      g_ptr_array_add (fields[i].list, g_strjoinv ("\n", lines));
      return;
    }
  g_printerr ("%s:%u: cost, pool, source or modifier is expected, then a space and a text, not '%s'\n", file, number,
              line);
  exit (2);
}

Samples samples_read (const char *file)
{
  g_autofree char *text = NULL;
  if (!g_file_get_contents (file, &text, NULL, NULL)) {
    g_printerr ("%s: this file cannot be read\n", file);
    exit (2);
  }
  Samples s = { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free),
                g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '#' && **line != '\0')
      add_line (file, (guint)(line - lines) + 1, &s, *line);
  if (s.costs->len == 0 || s.pools->len == 0) {
    g_printerr ("%s: at least one cost and one pool are needed\n", file);
    exit (2);
  }
  return s;
}

void samples_clear (Samples *s)
{
  g_ptr_array_unref (s->costs);
  g_ptr_array_unref (s->pools);
  g_ptr_array_unref (s->sources);
  g_ptr_array_unref (s->modifiers);
}
