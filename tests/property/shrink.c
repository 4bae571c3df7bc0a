/* SPDX-License-Identifier: MIT */
/* Makes a differing request smaller, one piece at a time, until nothing more can go. */
#include "compare.h"

#include <string.h>

static bool still_differs (PayJson *session, json_t *request)
{
  char *line = json_dumps (request, JSON_COMPACT);
  Comparison c = compare_answers (session, line);
  bool differs = c.difference != NULL && c.status != ORACLE_UNSUPPORTED;
  /* An error record is only kept when the piece before it was one too: else the request has become wrong, not smaller.
   */
  bool broken = c.answer && strstr (c.answer, "\"status\":\"error\"") != NULL;
  comparison_clear (&c);
  free (line);
  return differs && !broken;
}

/* Takes the change when the answers still differ with it. */
static bool try_request (PayJson *session, json_t **request, json_t *smaller)
{
  if (!still_differs (session, smaller)) {
    json_decref (smaller);
    return false;
  }
  json_decref (*request);
  *request = smaller;
  return true;
}

static bool drop_element (PayJson *session, json_t **request, const char *field)
{
  size_t n = json_array_size (json_object_get (*request, field));
  for (size_t i = 0; i < n; i++) {
    json_t *smaller = json_deep_copy (*request);
    json_array_remove (json_object_get (smaller, field), i);
    if (try_request (session, request, smaller))
      return true;
  }
  return false;
}

/* Drops the piece of a text that ends with [end]: a symbol, a cost, a unit. */
static bool drop_piece (PayJson *session, json_t **request, const char *field, char end)
{
  const char *text = json_string_value (json_object_get (*request, field));
  for (size_t at = 0; text && at < strlen (text);) {
    const char *stop = strchr (text + at, end);
    size_t length = stop ? (size_t)(stop - text) - at + 1 : strlen (text + at);
    GString *rest = g_string_new (text);
    g_string_erase (rest, (gssize)at, (gssize)length);
    if (end == ' ')
      g_strchomp (rest->str);
    json_t *smaller = json_deep_copy (*request);
    json_object_set_new (smaller, field, json_string (rest->str));
    g_string_free (rest, TRUE);
    if (try_request (session, request, smaller))
      return true;
    at += length;
  }
  return false;
}

static bool drop_field (PayJson *session, json_t **request, const char *field)
{
  if (!json_object_get (*request, field))
    return false;
  json_t *smaller = json_deep_copy (*request);
  json_object_del (smaller, field);
  return try_request (session, request, smaller);
}

json_t *shrink_request (PayJson *session, json_t *request)
{
  static const char *const arrays[] = { "sources", "modifiers", "purpose", "cost" };
  static const char *const fields[] = { "ask", "order", "x", "life", "sources", "modifiers", "purpose", "pool" };
  json_t *now = json_deep_copy (request);
  bool smaller = true;
  while (smaller) {
    smaller = false;
    for (size_t i = 0; i < G_N_ELEMENTS (fields); i++)
      smaller |= drop_field (session, &now, fields[i]);
    for (size_t i = 0; i < G_N_ELEMENTS (arrays); i++)
      smaller |= drop_element (session, &now, arrays[i]);
    smaller |= drop_piece (session, &now, "pool", ' ');
    smaller |= drop_piece (session, &now, "cost", json_is_string (json_object_get (now, "cost")) ? '}' : ']');
  }
  return now;
}
