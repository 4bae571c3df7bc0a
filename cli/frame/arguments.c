/* SPDX-License-Identifier: MIT */
/* Texts and numbers as they are given. */
#include "frame.h"

gboolean texts_are_utf8 (int argc, char **argv)
{
  for (int i = 0; i < argc; i++) {
    const char *end = NULL;
    if (g_utf8_validate (argv[i], -1, &end))
      continue;
    message ("argument %d is not UTF-8 (byte %d of it)", i, (int)(end - argv[i]));
    return FALSE;
  }
  return TRUE;
}

gboolean number_from (const char *option, const char *text, gint64 least, gint64 most, gint64 *number)
{
  g_autoptr (GError) error = NULL;
  if (text == NULL || g_ascii_string_to_signed (text, 10, least, most, number, &error))
    return TRUE;
  message ("%s: an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " is expected, not '%s'", option, least,
           most, text);
  return FALSE;
}
