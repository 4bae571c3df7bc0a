/* SPDX-License-Identifier: MIT */
#include "text.h"
#include <string.h>

/* The scanners below do not judge: jansson has. They never leave the line. */
static gsize skip_space (const char *line, gsize length, gsize at)
{
  while (at < length && strchr (" \t\r\n", line[at]) != NULL && line[at] != '\0')
    at++;
  return at;
}

static gsize skip_string (const char *line, gsize length, gsize at)
{
  for (at++; at < length && line[at] != '"'; at++)
    if (line[at] == '\\')
      at++;
  return MIN (at + 1, length);
}

/* ---- The place of a mistake. */

static gsize skip_token (const char *line, gsize length, gsize at)
{
  if (line[at] == '"')
    return skip_string (line, length, at);
  if (strchr ("{}[]:,", line[at]) != NULL)
    return at + 1;
  while (at < length && strchr ("{}[]:,\" \t\r\n", line[at]) == NULL)
    at++;
  return at;
}

/* The first byte of the string from [start] to before [end] that no string can have there; [otherwise]: none. */
static gsize misfit_of_string (const char *line, gsize start, gsize end, gsize otherwise)
{
  for (gsize at = start + 1; at < end; at++) {
    if ((unsigned char)line[at] < 0x20)
      return at;
    if (line[at] != '\\' || ++at >= end)
      continue;
    if (strchr ("\"\\/bfnrtu", line[at]) == NULL)
      return at;
    for (gsize digits = line[at] == 'u' ? 4 : 0; digits > 0; digits--)
      if (++at >= end || !g_ascii_isxdigit (line[at]))
        return at;
  }
  return otherwise;
}

/* jansson tells where it stood once it had read the token that does not fit. */
static gsize misfit_before (const char *line, gsize length, gsize stood)
{
  gsize start = 0, end = 0;
  while (end < stood) {
    start = skip_space (line, length, end);
    if (start >= length)
      return stood;
    end = skip_token (line, length, start);
  }
  if (start >= length || line[start] != '"')
    return start;
  return misfit_of_string (line, start, end, end > stood ? stood : start);
}

static void load_error (const json_error_t *e, const char *line, gsize length, GError **error)
{
  static const struct {
    enum json_error_code code;
    PayError kind;
    const char *message;
  } table[] = {
    { json_error_invalid_utf8, PAY_ERROR_SYNTAX, "this is not UTF-8" },
    { json_error_premature_end_of_input, PAY_ERROR_SYNTAX, "the JSON ends too early" },
    { json_error_end_of_input_expected, PAY_ERROR_SYNTAX, "something follows the JSON object; one record a line" },
    { json_error_duplicate_key, PAY_ERROR_SYNTAX, "a field is there twice" },
    { json_error_null_byte_in_key, PAY_ERROR_SYNTAX, "a field's name contains a NUL" },
    { json_error_stack_overflow, PAY_ERROR_TOO_LARGE, "the JSON is nested too deep; at most 2048 levels" },
    { json_error_numeric_overflow, PAY_ERROR_TOO_LARGE, "the number is too large; integers have at most 64 bits" },
  };
  const enum json_error_code code = json_error_code (e);
  const gsize stood = e->position < 0 ? 0 : MIN ((gsize)e->position, length);
  const gboolean early = code == json_error_premature_end_of_input || code == json_error_invalid_utf8;
  const gsize at = early ? stood : misfit_before (line, length, stood);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].code == code) {
      pay_set_error (error, table[i].kind, "", (gssize)at, "%s", table[i].message);
      return;
    }
  pay_set_error (error, PAY_ERROR_SYNTAX, "", (gssize)at, "this is not JSON; a record is one JSON object on a line");
}

json_t *payj_load (const char *line, gsize length, GError **error)
{
  if (length > PAYJ_MAX_LINE) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "", PAYJ_MAX_LINE, "the line is longer than %d bytes", PAYJ_MAX_LINE);
    return NULL;
  }
  /* jansson passes over a NUL that follows a number. */
  const char *nul = length > 0 ? memchr (line, '\0', length) : NULL;
  if (nul != NULL) {
    pay_set_error (error, PAY_ERROR_SYNTAX, "", nul - line, "a NUL is no JSON");
    return NULL;
  }
  json_error_t e;
  g_autoptr (json_t) value = json_loadb (line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY, &e);
  if (value == NULL) {
    load_error (&e, line, length, error);
    return NULL;
  }
  if (!json_is_object (value)) {
    pay_set_error (error, PAY_ERROR_SYNTAX, "", 0, "a record is a JSON object: {\"game\":...,\"cost\":...}");
    return NULL;
  }
  return g_steal_pointer (&value);
}

/* ---- The bytes of a member. */

static gsize skip_value (const char *line, gsize length, gsize at)
{
  guint depth = 0;
  while (at < length) {
    const char c = line[at];
    if (depth == 0 && (c == ',' || c == '}'))
      return at;
    if (c == '"') {
      at = skip_string (line, length, at);
      continue;
    }
    if (c == '{' || c == '[')
      depth++;
    else if (c == '}' || c == ']')
      depth--;
    at++;
  }
  return at;
}

char *payj_slice (const char *line, gsize length, const char *name)
{
  const gsize name_length = strlen (name);
  gsize at = skip_space (line, length, 0) + 1;
  while (at < length) {
    const gsize key = skip_space (line, length, at);
    if (key >= length || line[key] != '"')
      return NULL;
    const gsize key_end = skip_string (line, length, key);
    const gsize colon = skip_space (line, length, key_end);
    const gsize value = skip_space (line, length, colon + 1);
    const gsize end = skip_value (line, length, value);
    if (key_end - key == name_length + 2 && strncmp (line + key + 1, name, name_length) == 0 && value < end) {
      char *slice = g_strchomp (g_strndup (line + value, end - value));
      return g_strdelimit (slice, "\r\n", ' ');
    }
    at = end + 1;
  }
  return NULL;
}
