/* SPDX-License-Identifier: MIT */
#include "text.h"
#include "memory.h"

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

gboolean payj_find_member (const char *line, gsize length, const char *name, gsize *from, gsize *to)
{
  const gsize name_length = strlen (name);
  gsize end = skip_space (line, length, 0);
  do {
    const gsize key = skip_space (line, length, end + 1);
    if (key >= length || line[key] != '"')
      return FALSE;
    const gsize key_end = skip_string (line, length, key);
    const gsize colon = skip_space (line, length, key_end);
    *from = skip_space (line, length, colon + 1);
    *to = end = skip_value (line, length, *from);
    if (key_end - key == name_length + 2 && strncmp (line + key + 1, name, name_length) == 0)
      return *from < end && end < length;
  } while (end < length && line[end] == ',');
  return FALSE;
}

static gsize skip_digits (const char *line, gsize to, gsize at)
{
  while (at < to && g_ascii_isdigit (line[at]))
    at++;
  return at;
}

/* The end of the number that stands at [at] as JSON writes it; [at]: there is none. */
static gsize skip_number (const char *line, gsize to, gsize at)
{
  const gsize digits = at + (line[at] == '-' ? 1 : 0);
  gsize end = digits < to && line[digits] == '0' ? digits + 1 : skip_digits (line, to, digits);
  if (end == digits)
    return at;
  if (end + 1 < to && line[end] == '.' && g_ascii_isdigit (line[end + 1]))
    end = skip_digits (line, to, end + 1);
  gsize power = end < to && (line[end] == 'e' || line[end] == 'E') ? end + 1 : end;
  if (power + 1 < to && power > end && (line[power] == '+' || line[power] == '-'))
    power++;
  return power > end && power < to && g_ascii_isdigit (line[power]) ? skip_digits (line, to, power) : end;
}

/* The end of the bytes from [at] on that a number may have. */
static gsize skip_number_bytes (const char *line, gsize to, gsize at)
{
  while (at < to && line[at] != '\0' && strchr ("+-.0123456789Ee", line[at]) != NULL)
    at++;
  return at;
}

/* Makes 0 of each number, in as many bytes; what only begins as one ("1.-0") stays as it is. */
static void forget_numbers (char *line, gsize from, gsize to)
{
  for (gsize at = from; at < to;) {
    const gsize end = skip_number_bytes (line, to, at);
    if (end > at && skip_number (line, to, at) == end) {
      memset (line + at, ' ', end - at);
      line[at] = '0';
    }
    at = end > at ? end : line[at] == '"' ? skip_string (line, to, at) : at + 1;
  }
}

static gboolean is_value (const char *text)
{
  const gsize length = strlen (text);
  g_autofree char *copy = g_strdup (text);
  forget_numbers (copy, 0, length);
  g_autoptr (json_t) value = payj_parse (copy, length, JSON_DECODE_ANY | JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, NULL);
  return value != NULL;
}

char *payj_slice (const char *line, gsize length, const char *name, gboolean valid)
{
  gsize from, to;
  if (length > PAYJ_MAX_LINE || !payj_find_member (line, length, name, &from, &to))
    return NULL;
  g_autofree char *slice = g_strdelimit (g_strchomp (g_strndup (line + from, to - from)), "\r\n", ' ');
  return valid || is_value (slice) ? g_steal_pointer (&slice) : NULL;
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

/* Outside of texts JSON is ASCII. What is not may look like nothing at all, or like a quote. (transfer full) */
static char *words_of_character (const char *at, gsize length)
{
  const gunichar c = length > 0 && (guchar)*at >= 0x80 ? g_utf8_get_char_validated (at, (gssize)length) : 0;
  if (c == 0 || c > 0x10FFFF)
    return g_strdup ("");
  return g_strdup_printf (c == 0xFEFF ? ": a byte order mark, U+%04X, stands here" : ": U+%04X stands here", c);
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
  g_autofree char *unseen = words_of_character (line + at, length - at);
  pay_set_error (error, PAY_ERROR_SYNTAX, "", (gssize)at, "this is not JSON%s; a record is one JSON object on a line",
                 unseen);
}

static json_t *load (const char *line, gsize length, json_error_t *e)
{
  return payj_parse (line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY, e);
}

/* An id is anything, and nobody counts with its numbers: what is too large for jansson reads as 0. */
static json_t *load_line (const char *line, gsize length, json_error_t *e)
{
  json_t *value = load (line, length, e);
  if (value != NULL || json_error_code (e) != json_error_numeric_overflow)
    return value;
  gsize from, to;
  if (!payj_find_member (line, length, "id", &from, &to))
    return NULL;
  g_autofree char *copy = g_memdup2 (line, length);
  forget_numbers (copy, from, to);
  return load (copy, length, e);
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
  g_autoptr (json_t) value = load_line (line, length, &e);
  if (payj_memory_failed ()) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "", -1, "there is not enough memory for this line");
    return NULL;
  }
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
