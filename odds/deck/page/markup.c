/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <stdarg.h>
#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"

/* A character that XML allows. */
static gboolean is_allowed (gunichar c)
{
  return c >= ' ' ? c != 0x7f && (c & 0xfffe) != 0xfffe : c == '\t' || c == '\n';
}

static void append_character (GString *out, const char *at, gunichar c)
{
  if (!is_allowed (c))
    g_string_append (out, REPLACEMENT);
  else if (c == '&')
    g_string_append (out, "&amp;");
  else if (c == '<')
    g_string_append (out, "&lt;");
  else if (c == '>')
    g_string_append (out, "&gt;");
  else if (c == '"')
    g_string_append (out, "&quot;");
  else
    g_string_append_len (out, at, g_utf8_next_char (at) - at);
}

void markup_text (GString *out, const char *text)
{
  while (*text != '\0') {
    const gunichar c = g_utf8_get_char_validated (text, -1);
    if (c == (gunichar)-1 || c == (gunichar)-2) {
      g_string_append (out, REPLACEMENT);
      text++;
      continue;
    }
    append_character (out, text, c);
    text = g_utf8_next_char (text);
  }
}

void markup_printf (GString *out, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  for (const char *c = format; *c != '\0'; c++) {
    if (c[0] != '%') {
      g_string_append_c (out, *c);
      continue;
    }
    c++;
    if (*c == 's')
      markup_text (out, va_arg (args, const char *));
    else if (*c == 'u')
      g_string_append_printf (out, "%u", va_arg (args, guint));
    else if (*c == 'd')
      g_string_append_printf (out, "%d", va_arg (args, int));
    else if (*c == 'f')
      markup_number (out, va_arg (args, double));
    else
      g_string_append_c (out, '%');
  }
  va_end (args);
}

void markup_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (text, sizeof text, "%.2f", number);
  char *end = text + strlen (text);
  while (end[-1] == '0')
    *--end = '\0';
  if (end[-1] == '.')
    *--end = '\0';
  g_string_append (out, strcmp (text, "-0") == 0 ? "0" : text);
}

/* Bytes of [text] that stand on a line of at most [columns]. */
static gsize line_of (const char *text, int columns)
{
  int width = 0;
  const char *space = NULL, *c = text;
  for (; *c != '\0' && (width += g_unichar_iswide (g_utf8_get_char (c)) ? 2 : 1) <= columns; c = g_utf8_next_char (c))
    if (*c == ' ' && c > text)
      space = c;
  if (*c == '\0' || *c == ' ')
    return (gsize)(c - text);
  return (gsize)((space != NULL ? space : c) - text);
}

GStrv markup_lines (const char *text, int columns, guint most)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  const char *rest = valid;
  while (lines->len < most) {
    const gsize length = line_of (rest, columns);
    const gboolean cut = lines->len + 1 == most && rest[length] != '\0';
    g_ptr_array_add (lines, g_strdup_printf ("%.*s%s", (int)length, rest, cut ? "…" : ""));
    rest += length + strspn (rest + length, " ");
    if (*rest == '\0')
      break;
  }
  g_ptr_array_add (lines, NULL);
  return (GStrv)g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}
