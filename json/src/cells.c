/* SPDX-License-Identifier: MIT */
#include "cells.h"

#include "text.h"

#include <string.h>

static void append_escaped (const char *text, gboolean item, GString *out)
{
  static const char raw[] = "\t\n\r\\;", letters[] = "tnr\\;";
  for (const char *c = text; *c != '\0'; c++) {
    const char *place = strchr (raw, *c);
    if (place == NULL || (*c == ';' && !item)) {
      g_string_append_c (out, *c);
      continue;
    }
    g_string_append_c (out, '\\');
    g_string_append_c (out, letters[place - raw]);
  }
}

void payj_cell_item (const char *text, GString *out)
{
  append_escaped (text, TRUE, out);
}

static void append_number (GString *out, const json_t *number)
{
  g_string_append_printf (out, "%" JSON_INTEGER_FORMAT, json_integer_value (number));
}

static void append_value (GString *out, const json_t *value)
{
  if (json_is_string (value))
    append_escaped (json_string_value (value), FALSE, out);
  else if (json_is_integer (value))
    append_number (out, value);
  else if (json_is_boolean (value))
    g_string_append (out, json_is_true (value) ? "true" : "false");
}

static void separate (GString *out, gsize start)
{
  if (out->len > start)
    g_string_append_c (out, ';');
}

/* "W=1;U=2" */
static void append_counts (GString *out, const json_t *object)
{
  const gsize start = out->len;
  const char *name;
  json_t *value;
  json_object_foreach ((json_t *)(gpointer)(gsize)object, name, value)
  {
    separate (out, start);
    payj_cell_item (name, out);
    g_string_append_c (out, '=');
    if (json_is_null (value))
      g_string_append (out, "unbounded");
    append_value (out, value);
  }
}

static void append_x (GString *out, const json_t *x)
{
  if (json_is_object (x))
    append_counts (out, x);
  else if (json_is_null (x))
    g_string_append (out, "unbounded");
  else
    append_value (out, x);
}

static void append_head (GString *out, const json_t *record)
{
  append_x (out, json_object_get (record, "x"));
  g_string_append_c (out, '\t');
  append_value (out, json_object_get (record, "total"));
  g_string_append_c (out, '\t');
  append_value (out, json_object_get (record, "life"));
  g_string_append_c (out, '\t');
  append_value (out, json_object_get (record, "damage"));
}

/* What a symbol of the cost is paid with: "{U}=U#0" of the pool, "{U}=U@2" of a source, "{U/P}=life:2". */
static void append_pays (GString *out, const json_t *step)
{
  const json_t *with = json_object_get (step, "with"), *count = json_object_get (step, "count");
  const json_t *drops = json_object_get (step, "drops"), *unit = json_object_get (step, "unit");
  payj_cell_item (json_string_value (drops != NULL ? drops : json_object_get (step, "pays")), out);
  g_string_append_c (out, '=');
  if (with != NULL) {
    payj_cell_item (json_string_value (with), out);
    g_string_append_c (out, unit != NULL ? '#' : '@');
    append_value (out, unit != NULL ? unit : json_object_get (step, "source"));
  }
  const char *name;
  json_t *value;
  json_object_foreach ((json_t *)(gpointer)(gsize)step, name, value)
  {
    if (with == NULL && json_is_integer (value) && strcmp (name, "count") != 0) {
      payj_cell_item (name, out);
      g_string_append_c (out, ':');
      append_number (out, value);
    }
  }
  if (count != NULL) {
    g_string_append_c (out, '*');
    append_number (out, count);
  }
}

static void append_payment (GString *out, const json_t *payment)
{
  const gsize start = out->len;
  for (gsize i = 0; i < json_array_size (payment); i++) {
    const json_t *step = json_array_get (payment, i);
    if (json_object_get (step, "use") != NULL)
      continue;
    separate (out, start);
    append_pays (out, step);
  }
}

/* "W|U:2>1": needs 2 of these, has 1; or the sentence. */
static void append_reason (GString *out, const json_t *reason)
{
  const json_t *traits = json_object_get (reason, "traits"), *counter = json_object_get (reason, "counter");
  if (traits == NULL && counter == NULL) {
    payj_cell_item (json_string_value (json_object_get (reason, "text")), out);
    return;
  }
  for (gsize i = 0; i < json_array_size (traits); i++) {
    if (i > 0)
      g_string_append_c (out, '|');
    payj_cell_item (json_string_value (json_array_get (traits, i)), out);
  }
  if (counter != NULL)
    payj_cell_item (json_string_value (counter), out);
  g_string_append_c (out, ':');
  append_number (out, json_object_get (reason, "need"));
  g_string_append_c (out, '>');
  append_number (out, json_object_get (reason, "have"));
}

/* "+W": one more of it; or the sentence. */
static void append_fix (GString *out, const json_t *fix)
{
  const json_t *add = json_object_get (fix, "add");
  if (add != NULL)
    g_string_append_c (out, '+');
  payj_cell_item (json_string_value (add != NULL ? add : json_object_get (fix, "text")), out);
}

static void append_all (GString *out, const json_t *array, void (*append) (GString *out, const json_t *value))
{
  const gsize start = out->len;
  for (gsize i = 0; i < json_array_size (array); i++) {
    separate (out, start);
    append (out, json_array_get (array, i));
  }
}

static json_t *load (const char *text, gsize length)
{
  return json_loadb (text, length, JSON_ALLOW_NUL | JSON_DECODE_ANY, NULL);
}

void payj_cells_of_head (const char *members, GString *out)
{
  g_autofree char *object = g_strdup_printf ("{%s}", members);
  g_autoptr (json_t) record = load (object, strlen (object));
  append_head (out, record);
}

void payj_cell_of_pay (const char *pay, GString *out)
{
  g_autoptr (json_t) value = load (pay, strlen (pay));
  append_pays (out, value);
}

void payj_cell_of_reason (const char *reason, GString *out)
{
  g_autoptr (json_t) value = load (reason, strlen (reason));
  append_reason (out, value);
}

void payj_cell_of_fix (const char *fix, GString *out)
{
  g_autoptr (json_t) value = load (fix, strlen (fix));
  append_fix (out, value);
}

void payj_cells_of_record (const char *text, gsize length, const char *id, gsize id_length, GString *out)
{
  static const char *const ends[] = { "code", "where", "at", "message" };
  g_autoptr (json_t) record = load (text, length);
  const json_t *error = json_object_get (record, "error");
  g_string_append_len (out, id, (gssize)id_length);
  g_string_append_c (out, '\t');
  append_value (out, json_object_get (record, "status"));
  g_string_append_c (out, '\t');
  append_head (out, record);
  g_string_append_c (out, '\t');
  append_counts (out, json_object_get (record, "spent"));
  g_string_append_c (out, '\t');
  append_payment (out, json_object_get (record, "payment"));
  g_string_append_c (out, '\t');
  append_value (out, json_object_get (record, "optimal"));
  g_string_append_c (out, '\t');
  append_all (out, json_object_get (record, "why"), append_reason);
  g_string_append_c (out, '\t');
  append_all (out, json_object_get (record, "fixes"), append_fix);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_string_append_c (out, '\t');
    append_value (out, json_object_get (error, ends[i]));
  }
}
