/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <pay/json.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ANSWERS 10000 /* in one record */

static gboolean read_game (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_text (value, &r->game, error);
}

static gboolean read_rules (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_text (value, &r->rules, error);
}

static gboolean read_one_cost (PayRequest *r, const json_t *value, GError **error)
{
  if (json_is_null (value)) {
    pay_request_add_cost (r, NULL);
    return TRUE;
  }
  if (!json_is_string (value))
    return payj_wants (value, "a string or null (no cost at all)", error);
  char *text = NULL;
  if (!payj_read_text (value, &text, error))
    return FALSE;
  g_ptr_array_add (r->costs, text);
  return TRUE;
}

static gboolean read_cost (PayRequest *r, const json_t *value, GError **error)
{
  if (!json_is_array (value))
    return read_one_cost (r, value, error);
  for (gsize i = 0; i < json_array_size (value); i++) {
    GError *inner = NULL;
    if (read_one_cost (r, json_array_get (value, i), &inner))
      continue;
    g_autofree char *place = g_strdup_printf ("[%" G_GSIZE_FORMAT "]", i);
    pay_error_inside (inner, place);
    g_propagate_error (error, inner);
    return FALSE;
  }
  if (r->costs->len > 0)
    return TRUE;
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "an empty array; no cost at all is null");
  return FALSE;
}

static gboolean read_pool (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_text (value, &r->pool, error);
}

static gboolean read_life (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_integer (value, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &r->life, error);
}

static gboolean read_counters (PayRequest *r, const json_t *value, GError **error)
{
  if (!json_is_object (value))
    return payj_wants (value, "an object such as {\"energy\":3}", error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    gint64 n = 0;
    GError *inner = NULL;
    if (payj_read_integer (member, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &n, &inner)) {
      pay_request_add_counter (r, name, n);
      continue;
    }
    pay_error_inside (inner, name);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return TRUE;
}

static gboolean read_modifiers (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_texts (value, r->modifiers, error);
}

/* One of the words in [names]; stores its index. */
static gboolean read_word (const json_t *value, const char *const *names, int *index, GError **error)
{
  g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)names);
  if (!json_is_string (value))
    return payj_wants (value, all, error);
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp (json_string_value (value), names[i]) == 0) {
      *index = i;
      return TRUE;
    }
  pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "must be one of %s", all);
  return FALSE;
}

static gboolean read_order (PayRequest *r, const json_t *value, GError **error)
{
  static const char *const words[] = { "given", "best", NULL };
  int i = 0;
  if (!read_word (value, words, &i, error))
    return FALSE;
  r->order = i == 0 ? PAY_ORDER_GIVEN : PAY_ORDER_BEST;
  return TRUE;
}

static gboolean read_purpose (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_texts (value, r->purpose, error);
}

static gboolean read_one_x (PayRequest *r, const char *name, const json_t *value, GError **error)
{
  static const char *const words[] = { "max", "any", NULL };
  gint64 n = 0;
  int i = 0;
  if (json_is_integer (value)) {
    if (!payj_read_integer (value, 0, PAY_MAX_AMOUNT, &n, error))
      return FALSE;
    pay_request_add_x (r, name, PAY_X_FIXED, n);
    return TRUE;
  }
  if (!json_is_string (value))
    return payj_wants (value, "an integer, \"max\" or \"any\"", error);
  if (!read_word (value, words, &i, NULL)) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "must be an integer or one of max, any");
    return FALSE;
  }
  pay_request_add_x (r, name, i == 0 ? PAY_X_MAX : PAY_X_ANY, 0);
  return TRUE;
}

static gboolean read_x (PayRequest *r, const json_t *value, GError **error)
{
  if (!json_is_object (value))
    return read_one_x (r, NULL, value, error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    GError *inner = NULL;
    if (read_one_x (r, name, member, &inner))
      continue;
    pay_error_inside (inner, name);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return TRUE;
}

static gboolean read_ask (PayRequest *r, const json_t *value, GError **error)
{
  static const char *const words[] = { "solve", "count", "list", NULL };
  static const PayAsk asks[] = { PAY_ASK_SOLVE, PAY_ASK_COUNT, PAY_ASK_LIST };
  int i = 0;
  if (!read_word (value, words, &i, error))
    return FALSE;
  r->ask = asks[i];
  return TRUE;
}

static gboolean read_distinct (PayRequest *r, const json_t *value, GError **error)
{
  static const char *const words[] = { "outcome", "set", NULL };
  int i = 0;
  if (!read_word (value, words, &i, error))
    return FALSE;
  r->distinct = i == 0 ? PAY_DISTINCT_OUTCOME : PAY_DISTINCT_SET;
  return TRUE;
}

static gboolean read_prefer (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_texts (value, r->prefer, error);
}

static gboolean read_never (PayRequest *r, const json_t *value, GError **error)
{
  return payj_read_texts (value, r->never, error);
}

static gboolean read_limit_field (PayRequest *r, const char *name, const json_t *value, GError **error)
{
  static const char *const names[] = { "steps", "memory", "answers", NULL };
  guint64 *const limits[] = { &r->steps, &r->memory, &r->answers };
  static const gint64 most[] = { G_MAXINT64, G_MAXINT64, MOST_ANSWERS };
  gint64 n = 0;
  int i = 0;
  while (names[i] != NULL && strcmp (name, names[i]) != 0)
    i++;
  if (names[i] == NULL)
    return payj_unknown_field (name, names, error);
  GError *inner = NULL;
  if (!payj_read_integer (value, 1, most[i], &n, &inner)) {
    pay_error_inside (inner, name);
    g_propagate_error (error, inner);
    return FALSE;
  }
  *limits[i] = (guint64)n;
  return TRUE;
}

static gboolean read_limit (PayRequest *r, const json_t *value, GError **error)
{
  if (!json_is_object (value))
    return payj_wants (value, "an object such as {\"steps\":100000}", error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    if (!json_is_null (member) && !read_limit_field (r, name, member, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean read_nothing (PayRequest *r, const json_t *value, GError **error)
{
  (void)r, (void)value, (void)error;
  return TRUE;
}

static const struct {
  const char *name;
  gboolean (*read) (PayRequest *r, const json_t *value, GError **error);
} fields[] = {
  { "id", read_nothing },
  { "game", read_game },
  { "rules", read_rules },
  { "cost", read_cost },
  { "pool", read_pool },
  { "sources", payj_read_sources },
  { "spent", payj_read_spent },
  { "life", read_life },
  { "counters", read_counters },
  { "modifiers", read_modifiers },
  { "order", read_order },
  { "purpose", read_purpose },
  { "x", read_x },
  { "ask", read_ask },
  { "distinct", read_distinct },
  { "prefer", read_prefer },
  { "never", read_never },
  { "keep", payj_read_keep },
  { "limit", read_limit },
};

static gboolean unknown_field (const char *name, GError **error)
{
  const char *names[G_N_ELEMENTS (fields) + 1] = { NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    names[i] = fields[i].name;
  return payj_unknown_field (name, names, error);
}

/* null is the same as a field that is not there, except for a cost. */
static gboolean read_field (PayRequest *r, const char *name, const json_t *value, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++) {
    if (strcmp (fields[i].name, name) != 0)
      continue;
    GError *inner = NULL;
    if ((json_is_null (value) && fields[i].read != read_cost) || fields[i].read (r, value, &inner))
      return TRUE;
    pay_error_inside (inner, name);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return unknown_field (name, error);
}

PayRequest *payj_read_object (const json_t *object, GError **error)
{
  g_autoptr (PayRequest) r = pay_request_new ();
  const char *name;
  json_t *value;
  json_object_foreach ((json_t *)(gpointer)object, name, value)
  {
    if (!read_field (r, name, value, error))
      return NULL;
  }
  if (r->costs->len > 0)
    return g_steal_pointer (&r);
  pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost; no cost at all is null");
  return NULL;
}

/* As it stands in the line, so that numbers keep their digits, also where the line as a whole cannot be read. */
static char *read_id (const json_t *object, const char *line, gsize length)
{
  char *slice = payj_slice (line, length, "id");
  const json_t *value = object != NULL ? json_object_get (object, "id") : NULL;
  if (slice != NULL || value == NULL)
    return slice != NULL ? slice : g_strdup ("null");
  char *dump = json_dumps (value, JSON_ENCODE_ANY | JSON_COMPACT);
  char *id = g_strdup (dump != NULL ? dump : "null");
  free (dump);
  return id;
}

PayRequest *pay_json_read_request (const char *line, gssize length, char **id, GError **error)
{
  const gsize n = length < 0 ? strlen (line) : (gsize)length;
  g_autoptr (json_t) object = payj_load (line, n, error);
  if (id != NULL)
    *id = read_id (object, line, n);
  return object != NULL ? payj_read_object (object, error) : NULL;
}
