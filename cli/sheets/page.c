/* SPDX-License-Identifier: MIT */
#include "frame/frame.h"
#include "sheets.h"
#include "terminal/terminal.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

gboolean page_replaces_words (const char *path)
{
  return path != NULL && strcmp (path, "-") == 0;
}

char *page_command (void)
{
  g_autoptr (GString) out = g_string_new ("pay");
  for (const char *const *word = command_line (); *word != NULL; word++) {
    g_autofree char *quoted = quoted_word (*word);
    g_string_append_printf (out, " %s", quoted);
  }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

gboolean page_write (const char *path, const GString *page)
{
  if (page_replaces_words (path)) {
    output (page->str, page->len);
    return TRUE;
  }
  FILE *file = g_fopen (path, "w");
  gboolean fine = file != NULL && fwrite (page->str, 1, page->len, file) == page->len;
  const int failed = errno;
  if (file != NULL)
    fine = fclose (file) == 0 && fine;
  return fine || message ("%s: %s", path, g_strerror (failed));
}
