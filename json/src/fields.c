/* SPDX-License-Identifier: MIT */
#include "fields.h"

#include "cells.h"

#include <jansson.h>
#include <pay/json.h>
#include <string.h>

#define MOST_CELLS 32
#define ERROR_STATUS "\"status\":\"error\""

struct _PayjFields {
  GHashTable *names;
  guint n_cells;
  gboolean cells[MOST_CELLS]; /* by cell: it is chosen */
  gboolean of_noes;           /* an answer that is no may have more of them than its id and its status */
  GString *columns;
};

/* ---- Which there are. */

/* Of records: members of what the schema calls an answer. (transfer container), names static or of [schema] */
static GPtrArray *names_of_members (const json_t *schema)
{
  static const char *const records[]
      = { "payable", "list", "unpayable", "unknown", "error", "plan", "board_answer", "board_paid" };
  GPtrArray *names = g_ptr_array_new ();
  const json_t *definitions = json_object_get (schema, "$defs");
  for (gsize i = 0; i < G_N_ELEMENTS (records); i++) {
    const char *name;
    json_t *value;
    json_t *members = json_object_get (json_object_get (definitions, records[i]), "properties");
    json_object_foreach (members, name, value) g_ptr_array_add (names, (gpointer)(gsize)name);
  }
  g_ptr_array_add (names, NULL);
  return names;
}

static gboolean choose (PayjFields *fields, char **chosen, const char *const *names, GError **error)
{
  for (guint i = 0; chosen[i] != NULL; i++) {
    const char *name = g_strstrip (chosen[i]);
    if (g_strv_contains (names, name)) {
      g_hash_table_add (fields->names, g_strdup (name));
      continue;
    }
    const char *near = pay_nearest_name (name, names);
    if (near != NULL)
      pay_set_error (error, PAY_ERROR_USAGE, "", -1, "no answer has a field '%s'; did you mean %s?", name, near);
    else
      pay_set_error (error, PAY_ERROR_USAGE, "", -1, "no answer has a field '%s'", name);
    return FALSE;
  }
  return TRUE;
}

static void choose_cells (PayjFields *fields, char **names)
{
  for (guint i = 0; names[i] != NULL; i++) {
    fields->cells[i] = payj_fields_have (fields, names[i]);
    fields->n_cells = i + 1;
    if (fields->cells[i])
      g_string_append_printf (fields->columns, "%s%s", fields->columns->len > 0 ? "\t" : "", names[i]);
  }
}

/* [schema] NULL: any cell may be one of them. */
static gboolean are_of_noes (const PayjFields *fields, const json_t *schema)
{
  const char *name;
  json_t *value;
  json_t *members = json_object_get (json_object_get (json_object_get (schema, "$defs"), "unpayable"), "properties");
  json_object_foreach (members, name, value) if (strcmp (name, "id") != 0 && strcmp (name, "status") != 0
                                                 && payj_fields_have (fields, name)) return TRUE;
  return schema == NULL;
}

PayjFields *payj_fields_new (const char *list, gboolean cells, GError **error)
{
  g_auto (GStrv) chosen = g_strsplit (list, ",", -1), columns = g_strsplit (PAYJ_CELLS, "\t", -1);
  json_t *schema = json_loads (pay_json_schema (), 0, NULL);
  g_autoptr (GPtrArray) members = names_of_members (schema);
  PayjFields *fields = g_new0 (PayjFields, 1);
  fields->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  fields->columns = g_string_new (NULL);
  const char *const *names = cells ? (const char *const *)columns : (const char *const *)members->pdata;
  gboolean all = choose (fields, chosen, names, error);
  if (all && cells && !payj_fields_have (fields, "status")) {
    pay_set_error (error, PAY_ERROR_USAGE, "", -1, "rows need the field status: without it nobody sees an error");
    all = FALSE;
  }
  choose_cells (fields, columns);
  fields->of_noes = !payj_fields_are_outcomes (fields) && are_of_noes (fields, cells ? NULL : schema);
  json_decref (schema);
  if (all)
    return fields;
  payj_fields_free (fields);
  return NULL;
}

void payj_fields_free (PayjFields *fields)
{
  if (fields == NULL)
    return;
  g_hash_table_unref (fields->names);
  g_string_free (fields->columns, TRUE);
  g_free (fields);
}

gboolean payj_fields_have (const PayjFields *fields, const char *name)
{
  return g_hash_table_contains (fields->names, name);
}

gboolean payj_fields_are_outcomes (const PayjFields *fields)
{
  guint others = g_hash_table_size (fields->names);
  others -= payj_fields_have (fields, "id") ? 1 : 0;
  others -= payj_fields_have (fields, "status") ? 1 : 0;
  return others == 0;
}

gboolean payj_fields_are_of_noes (const PayjFields *fields)
{
  return fields->of_noes;
}

/* ---- Records: they are our own, so they are JSON without spaces. */

/* Behind the string that begins at [at]. */
static const char *behind_string (const char *at)
{
  for (at++; *at != '"'; at++)
    at += *at == '\\';
  return at + 1;
}

static const char *behind_value (const char *at, const char *end)
{
  for (int depth = 0; at < end && (depth > 0 || *at != ',');) {
    if (*at == '"') {
      at = behind_string (at);
      continue;
    }
    depth += *at == '[' || *at == '{';
    depth -= *at == ']' || *at == '}';
    at++;
  }
  return at;
}

static void add_chosen (const PayjFields *fields, const char *members, gsize length, gboolean error, GString *out)
{
  const char *end = members + length;
  g_autoptr (GString) name = g_string_new (NULL);
  for (const char *at = members, *next; at < end; at = next + 1) {
    const char *colon = behind_string (at);
    next = behind_value (colon, end);
    g_string_truncate (name, 0);
    g_string_append_len (name, at + 1, colon - at - 2);
    if (!payj_fields_have (fields, name->str)
        && !(error && (strcmp (name->str, "status") == 0 || g_str_has_prefix (name->str, "error"))))
      continue;
    g_string_append_c (out, ',');
    g_string_append_len (out, at, next - at);
  }
}

void payj_fields_add (const PayjFields *fields, const char *members, gsize length, GString *out)
{
  add_chosen (fields, members, length, FALSE, out);
}

void payj_fields_record (const PayjFields *fields, const char *record, gsize length, GString *out)
{
  const char *status = record + 1 + strlen ("\"id\":");
  status = behind_value (status, record + length - 1) + 1;
  const gboolean error = strncmp (status, ERROR_STATUS, strlen (ERROR_STATUS)) == 0;
  g_string_truncate (out, 0);
  add_chosen (fields, record + 1, length - 2, error, out);
  if (out->len == 0)
    g_string_append_c (out, '{');
  out->str[0] = '{';
  g_string_append_c (out, '}');
}

/* ---- Rows. */

void payj_fields_row (const PayjFields *fields, const char *row, gsize length, GString *out)
{
  const char *end = row + length;
  g_string_truncate (out, 0);
  for (guint i = 0; i < fields->n_cells; i++) {
    const char *next = memchr (row, '\t', (gsize)(end - row));
    next = next != NULL ? next : end;
    if (fields->cells[i]) {
      g_string_append_len (out, row, next - row);
      g_string_append_c (out, '\t');
    }
    row = MIN (next + 1, end);
  }
  g_string_truncate (out, out->len - 1);
}

const char *payj_fields_columns (const PayjFields *fields)
{
  return fields->columns->str;
}
