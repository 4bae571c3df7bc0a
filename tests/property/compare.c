/* SPDX-License-Identifier: MIT */
#include "compare.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 200 };

static char *describe_expected (const OracleAnswer *a)
{
  static const char *const states[] = { "payable", "unpayable", "unsupported" };
  GString *text = g_string_new (states[a->status]);
  if (a->status == ORACLE_PAYABLE)
    g_string_append_printf (text, ", X %d Y %d Z %d, life %d, damage %d", a->x[0], a->x[1], a->x[2], a->life,
                            a->damage);
  if (a->counted)
    g_string_append_printf (text, ", outcomes %ld, payments %ld", a->outcomes, a->payments);
  for (int i = 0; i < a->totals; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? ", total " : " or ", a->total[i]);
  g_string_append (text, a->why);
  return g_string_free (text, FALSE);
}

static json_int_t number (json_t *answer, const char *field)
{
  return json_integer_value (json_object_get (answer, field));
}

static bool same_x (const OracleAnswer *a, json_t *x)
{
  static const char *const names[] = { "X", "Y", "Z" };
  for (int v = 0; v < ORACLE_VARIABLES; v++) {
    json_t *value = json_is_object (x) ? json_object_get (x, names[v]) : x;
    if (a->has_x[v] && (!json_is_integer (value) || json_integer_value (value) != a->x[v]))
      return false;
  }
  return true;
}

/* How many sources the steps name. */
static int count_sources (json_t *answer)
{
  bool seen[64] = { false };
  int n = 0;
  size_t i;
  json_t *step;
  json_array_foreach (json_object_get (answer, "payment"), i, step)
  {
    json_t *source = json_object_get (step, "source");
    json_int_t id = source ? json_integer_value (source) : -1;
    if (id < 0 || id >= 64 || seen[id])
      continue;
    seen[id] = true;
    n++;
  }
  return n;
}

/* The rest of the default wishes: claimed only where the answer says that it is the best. */
static const char *find_wish_difference (const OracleAnswer *a, json_t *answer)
{
  if (!json_is_true (json_object_get (answer, "optimal")))
    return NULL;
  if ((int)json_array_size (json_object_get (answer, "left")) != a->leftover)
    return "left";
  return count_sources (answer) != a->sources ? "sources" : NULL;
}

/* The first field in which a payable [answer] is not what the oracle found; NULL: none. */
static const char *find_difference (const OracleAnswer *a, json_t *request, json_t *answer)
{
  const char *game = json_string_value (json_object_get (request, "game"));
  bool has_x = a->has_x[0] || a->has_x[1] || a->has_x[2];
  json_t *x = json_object_get (answer, "x"), *total = json_object_get (answer, "total");
  bool counts = json_object_get (request, "ask") != NULL;
  if (has_x && a->best_x && (x || !counts) && !same_x (a, x))
    return "x";
  if (counts || !a->best_x)
    return NULL;
  if (number (answer, "life") != a->life)
    return "life";
  if (number (answer, "damage") != a->damage)
    return "damage";
  if (total && !oracle_has_total (a, game, json_string_value (total)))
    return "total";
  return strcmp (game, "mtg") == 0 ? find_wish_difference (a, answer) : NULL;
}

static const char *find_count_difference (const OracleAnswer *a, json_t *request, json_t *answer)
{
  if (!a->counted || !json_object_get (request, "ask"))
    return NULL;
  if (number (answer, "outcomes") != a->outcomes)
    return "outcomes";
  return number (answer, "payments") != a->payments ? "payments" : NULL;
}

/* The request again, as one for a list. */
static char *ask_for_list (json_t *request, const char *distinct)
{
  json_t *list = json_deep_copy (request);
  json_object_set_new (list, "ask", json_string ("list"));
  json_object_set_new (list, "distinct", json_string (distinct));
  json_object_set_new (list, "limit", json_pack ("{s:i}", "answers", LISTED));
  char *line = json_dumps (list, JSON_COMPACT);
  json_decref (list);
  return line;
}

/* As many are listed as there are, and our own checker accepts them. (transfer full) */
static char *find_list_difference (PayJson *session, json_t *request, const char *distinct, long ways)
{
  char *line = ask_for_list (request, distinct), *difference = NULL;
  g_autofree char *why = NULL;
  g_autofree char *record = g_strdup (pay_json_answer (session, line, -1, NULL));
  json_t *answer = json_loads (record, 0, NULL);
  const long listed = (long)json_array_size (json_object_get (answer, "answers"));
  if (listed != MIN (ways, LISTED) || json_is_true (json_object_get (answer, "complete")) != (ways <= LISTED))
    difference = g_strdup_printf ("list by %s", distinct);
  else if (!pay_json_check (session, line, record, &why))
    difference = g_strdup_printf ("list by %s: %s", distinct, why);
  json_decref (answer);
  free (line);
  return difference;
}

static char *find_lists_difference (PayJson *session, json_t *request, const OracleAnswer *a)
{
  if (!a->counted || a->status != ORACLE_PAYABLE || !json_object_get (request, "ask"))
    return NULL;
  char *difference = find_list_difference (session, request, "outcome", a->outcomes);
  return difference ? difference : find_list_difference (session, request, "set", a->payments);
}

Comparison compare_answers (PayJson *session, const char *request)
{
  Comparison c = { .status = ORACLE_UNSUPPORTED };
  g_autofree char *why = NULL;
  OracleAnswer *a = oracle_answer (request);
  c.answer = g_strdup (pay_json_answer (session, request, -1, NULL));
  c.expected = describe_expected (a);
  c.status = a->status;
  json_t *read = json_loads (request, 0, NULL), *answer = json_loads (c.answer, 0, NULL);
  const char *status = json_string_value (json_object_get (answer, "status")), *field = NULL;
  if (a->status == ORACLE_UNSUPPORTED)
    field = "the oracle cannot read this";
  else if (!status || strcmp (status, a->status == ORACLE_PAYABLE ? "payable" : "unpayable") != 0)
    field = "status";
  else if (a->status == ORACLE_PAYABLE)
    field = find_difference (a, read, answer);
  if (!field && a->status != ORACLE_UNSUPPORTED)
    field = find_count_difference (a, read, answer);
  if (field)
    c.difference = g_strdup (field);
  else if (!pay_json_check (session, request, c.answer, &why))
    c.difference = g_strdup_printf ("checker: %s", why ? why : "no reason given");
  else
    c.difference = find_lists_difference (session, read, a);
  json_decref (read);
  json_decref (answer);
  free (a);
  return c;
}

void comparison_clear (Comparison *c)
{
  g_free (c->difference);
  g_free (c->answer);
  g_free (c->expected);
}
