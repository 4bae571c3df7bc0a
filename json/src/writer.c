/* SPDX-License-Identifier: MIT */
#include "write-reply.h"

#include <string.h>

#define LARGEST_EXACT "9007199254740992" /* 2^53: the last integer that every reader of JSON keeps exactly */

static void append_escaped (GString *out, unsigned char byte)
{
  switch (byte) {
  case '"':
    g_string_append (out, "\\\"");
    return;
  case '\\':
    g_string_append (out, "\\\\");
    return;
  case '\n':
    g_string_append (out, "\\n");
    return;
  case '\r':
    g_string_append (out, "\\r");
    return;
  case '\t':
    g_string_append (out, "\\t");
    return;
  }
  static const char hex[] = "0123456789abcdef";
  const char code[] = { '\\', 'u', '0', '0', hex[byte >> 4], hex[byte & 15], '\0' };
  g_string_append (out, code);
}

static void append_text (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  const char *rest = text;
  for (const char *c = text; *c != '\0'; c++) {
    const unsigned char byte = (unsigned char)*c;
    if (byte >= 0x20 && byte != '"' && byte != '\\' && byte != 0x7f)
      continue;
    g_string_append_len (out, rest, c - rest);
    append_escaped (out, byte);
    rest = c + 1;
  }
  g_string_append (out, rest);
  g_string_append_c (out, '"');
}

gboolean payj_is_full (const PayjWriter *w)
{
  return w->most > 0 && w->out->len > w->most;
}

static void start (PayjWriter *w, const char *name)
{
  if (w->comma)
    g_string_append_c (w->out, ',');
  w->comma = TRUE;
  if (name == NULL)
    return;
  append_text (w->out, name);
  g_string_append_c (w->out, ':');
}

void payj_begin (PayjWriter *w, const char *name, char bracket)
{
  if (payj_is_full (w))
    return;
  start (w, name);
  g_string_append_c (w->out, bracket);
  w->comma = FALSE;
}

void payj_end (PayjWriter *w, char bracket)
{
  g_string_append_c (w->out, bracket);
  w->comma = TRUE;
}

void payj_string (PayjWriter *w, const char *name, const char *text)
{
  if (payj_is_full (w))
    return;
  start (w, name);
  append_text (w->out, text);
}

void payj_number (PayjWriter *w, const char *name, gint64 value)
{
  if (payj_is_full (w))
    return;
  start (w, name);
  g_string_append_printf (w->out, "%" G_GINT64_FORMAT, value);
}

void payj_bool (PayjWriter *w, const char *name, gboolean value)
{
  payj_raw (w, name, value ? "true" : "false");
}

void payj_raw (PayjWriter *w, const char *name, const char *json)
{
  if (payj_is_full (w))
    return;
  start (w, name);
  g_string_append (w->out, json);
}

void payj_digits (PayjWriter *w, const char *name, const char *digits)
{
  const gsize length = strlen (digits), exact = strlen (LARGEST_EXACT);
  if (length < exact || (length == exact && strcmp (digits, LARGEST_EXACT) <= 0))
    payj_raw (w, name, digits);
  else
    payj_string (w, name, digits);
}
