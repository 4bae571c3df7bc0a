/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <pay/json.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ANSWERS 10000 /* in one record */

static gboolean add_cost (gpointer request, const json_t *value, GError **error)
{
  char *cost = NULL;
  if (!payj_read_cost (&cost, value, error))
    return FALSE;
  g_ptr_array_add (((PayRequest *)request)->costs, cost);
  return TRUE;
}

static gboolean read_cost (gpointer request, const json_t *value, GError **error)
{
  if (!json_is_array (value))
    return add_cost (request, value, error);
  if (json_array_size (value) > 0)
    return payj_read_each (add_cost, request, value, "costs", error);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "an empty array; no cost at all is null");
}

/* A unit, or a run of like ones, as "pool_left" of an answer has them. */
static gboolean add_unit (gpointer pool, const json_t *value, GError **error)
{
  const json_t *unit = json_is_object (value) ? json_object_get (value, "unit") : value;
  const json_t *count = json_is_object (value) ? json_object_get (value, "count") : NULL;
  g_autofree char *text = NULL;
  gint64 n = 1;
  if (!json_is_string (unit) || json_object_size (value) > (gsize)(count != NULL) + 1)
    return payj_wants (value, "a string, or {\"unit\":\"W\",\"count\":2000}", error);
  if (!payj_read_text (&text, unit, error) || (count != NULL && !payj_read_count (&n, count, error)))
    return FALSE;
  const char *before = ((GString *)pool)->len > 0 ? " " : "";
  if (n == 1)
    g_string_append_printf (pool, "%s%s", before, text);
  else if (n > 1)
    g_string_append_printf (pool, "%s%" G_GINT64_FORMAT "*%s", before, n, text);
  return TRUE;
}

/* In the notation of the game, or unit by unit. */
static gboolean read_pool (gpointer pool, const json_t *value, GError **error)
{
  if (!json_is_array (value))
    return json_is_string (value) ? payj_read_text (pool, value, error)
                                  : payj_wants (value, "a string, or an array of units", error);
  g_autoptr (GString) all = g_string_new (NULL);
  if (!payj_read_each (add_unit, all, value, "units", error))
    return FALSE;
  g_free (*(char **)pool);
  *(char **)pool = g_strndup (all->str, all->len);
  return TRUE;
}

static gboolean read_counters (gpointer request, const json_t *value, GError **error)
{
  if (!json_is_object (value))
    return payj_wants (value, "an object such as {\"energy\":3}", error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    gint64 n = 0;
    if (!payj_read_number (&n, member, error))
      return pay_error_inside (error, "%s", name);
    pay_request_add_counter (request, name, n);
  }
  return TRUE;
}

/* ---- Words. */

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
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "must be one of %s", all);
}

/* Into an enumeration whose values, from [first] on, are called so. */
static gboolean read_choice (gpointer choice, const json_t *value, const char *const *names, guint first,
                             GError **error)
{
  int i = 0;
  if (!read_word (value, names, &i, error))
    return FALSE;
  *(guint *)choice = first + (guint)i;
  return TRUE;
}

static gboolean read_order (gpointer order, const json_t *value, GError **error)
{
  static const char *const words[] = { "given", "best", "worst", NULL };
  return read_choice (order, value, words, PAY_ORDER_GIVEN, error);
}

static gboolean read_ask (gpointer ask, const json_t *value, GError **error)
{
  static const char *const words[] = { "solve", "count", "list", "unique", NULL };
  return read_choice (ask, value, words, PAY_ASK_SOLVE, error);
}

static gboolean read_distinct (gpointer distinct, const json_t *value, GError **error)
{
  static const char *const words[] = { "outcome", "set", NULL };
  return read_choice (distinct, value, words, PAY_DISTINCT_OUTCOME, error);
}

static gboolean read_one_x (PayRequest *r, const char *name, const json_t *value, GError **error)
{
  static const char *const words[] = { "max", "any", NULL };
  gint64 n = 0;
  int i = 0;
  if (json_is_integer (value)) {
    if (!payj_read_count (&n, value, error))
      return FALSE;
    pay_request_add_x (r, name, PAY_X_FIXED, n);
    return TRUE;
  }
  if (!json_is_string (value))
    return payj_wants (value,
                       name != NULL ? "an integer, \"max\" or \"any\""
                                    : "an integer, \"max\", \"any\" or an object such as {\"X\":3}",
                       error);
  if (!read_word (value, words, &i, NULL))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "must be an integer, \"max\" or \"any\"");
  pay_request_add_x (r, name, i == 0 ? PAY_X_MAX : PAY_X_ANY, 0);
  return TRUE;
}

static gboolean read_x (gpointer request, const json_t *value, GError **error)
{
  if (!json_is_object (value))
    return read_one_x (request, NULL, value, error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    if (!read_one_x (request, name, member, error))
      return pay_error_inside (error, "%s", name);
  }
  return TRUE;
}

/* ---- Sources, steps already taken, costs to keep payable. */

static gboolean read_id (gpointer source, const json_t *value, GError **error)
{
  PaySource *s = source;
  s->numeric = json_is_integer (value);
  return payj_read_id (&s->id, value, error);
}

gboolean payj_read_tags (gpointer tags, const json_t *value, GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  if (!payj_read_texts (&list, value, error))
    return FALSE;
  g_ptr_array_add (list, NULL);
  *(GStrv *)tags = (GStrv)g_ptr_array_free (g_steal_pointer (&list), FALSE);
  return TRUE;
}

static const PayjField source_fields[] = {
  { "id", read_id, 0 },
  { "name", payj_read_text, G_STRUCT_OFFSET (PaySource, name) },
  { "text", payj_read_text, G_STRUCT_OFFSET (PaySource, text) },
  { "count", payj_read_count, G_STRUCT_OFFSET (PaySource, count) },
  { "tags", payj_read_tags, G_STRUCT_OFFSET (PaySource, tags) },
  { "uses", payj_read_count, G_STRUCT_OFFSET (PaySource, uses) },
  { "amount", payj_read_number, G_STRUCT_OFFSET (PaySource, amount) },
  { "amount_of", payj_read_text, G_STRUCT_OFFSET (PaySource, amount_of) },
  { "extra", payj_read_text, G_STRUCT_OFFSET (PaySource, extra) },
  { "card", payj_read_text, G_STRUCT_OFFSET (PaySource, card) },
  { "zone", payj_read_text, G_STRUCT_OFFSET (PaySource, zone) },
  { "notes", payj_read_texts, G_STRUCT_OFFSET (PaySource, notes) },
};

/* "5 Island" */
static gboolean take_count (PaySource *source)
{
  char *words = NULL;
  if (source->text != NULL && pay_source_take_count (source->text, &source->count, &words)) {
    g_free (source->text);
    source->text = words;
  }
  return TRUE;
}

static gboolean read_one_source (gpointer request, const json_t *value, GError **error)
{
  PaySource *s = pay_request_add_source (request);
  if (json_is_string (value))
    return payj_read_text (&s->text, value, error) && take_count (s);
  return payj_read_fields (source_fields, G_N_ELEMENTS (source_fields), s, value, "a string or an object", error);
}

static gboolean read_sources (gpointer request, const json_t *value, GError **error)
{
  return payj_read_each (read_one_source, request, value, "sources", error);
}

static const PayjField spent_fields[] = {
  { "source", payj_read_id, G_STRUCT_OFFSET (PaySpent, source) },
  { "ability", payj_read_count, G_STRUCT_OFFSET (PaySpent, ability) },
  { "adds", payj_read_texts, G_STRUCT_OFFSET (PaySpent, adds) },
};

static gboolean read_one_spent (gpointer request, const json_t *value, GError **error)
{
  PaySpent *s = pay_request_add_spent (request, NULL, 0);
  return payj_read_fields (spent_fields, G_N_ELEMENTS (spent_fields), s, value,
                           "an object such as {\"source\":0,\"ability\":0}", error);
}

static gboolean read_spent (gpointer request, const json_t *value, GError **error)
{
  return payj_read_each (read_one_spent, request, value, "steps", error);
}

static gboolean read_keep_x (gpointer x, const json_t *value, GError **error)
{
  const char *word = json_string_value (value);
  if (word == NULL)
    return json_is_integer (value) ? payj_read_count (x, value, error)
                                   : payj_wants (value, "an integer or \"max\"", error);
  if (strcmp (word, "max") != 0)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must be an integer or \"max\"");
  *(gint64 *)x = PAY_KEEP_MOST_X;
  return TRUE;
}

static const PayjField keep_fields[] = {
  { "cost", payj_read_cost, G_STRUCT_OFFSET (PayKeep, cost) },
  { "modifiers", payj_read_texts, G_STRUCT_OFFSET (PayKeep, modifiers) },
  { "purpose", payj_read_texts, G_STRUCT_OFFSET (PayKeep, purpose) },
  { "x", read_keep_x, G_STRUCT_OFFSET (PayKeep, x) },
};

static gboolean read_one_keep (gpointer request, const json_t *value, GError **error)
{
  PayKeep *keep = pay_request_add_keep (request, NULL);
  if (!json_is_object (value))
    return payj_read_cost (&keep->cost, value, error);
  if (!payj_read_fields (keep_fields, G_N_ELEMENTS (keep_fields), keep, value, NULL, error))
    return FALSE;
  if (json_object_get (value, "cost") != NULL)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost to keep payable");
}

static gboolean read_keep (gpointer request, const json_t *value, GError **error)
{
  return payj_read_each (read_one_keep, request, value, "costs", error);
}

/* ---- Limits. */

static gboolean read_limit_to (guint64 *limit, gint64 most, const json_t *value, GError **error)
{
  gint64 n = 0;
  if (!payj_read_integer (value, 1, most, &n, error))
    return FALSE;
  *limit = (guint64)n;
  return TRUE;
}

static gboolean read_effort (gpointer limit, const json_t *value, GError **error)
{
  return read_limit_to (limit, G_MAXINT64, value, error);
}

static gboolean read_time (gpointer limit, const json_t *value, GError **error)
{
  return read_limit_to (limit, PAY_MOST_MS, value, error);
}

static gboolean read_answers (gpointer limit, const json_t *value, GError **error)
{
  return read_limit_to (limit, MOST_ANSWERS, value, error);
}

#define OF(member) G_STRUCT_OFFSET (PayRequest, member)
#define LIMITS(record)                                                                                                 \
  { "steps", read_effort, G_STRUCT_OFFSET (record, steps) },                                                           \
      { "memory", read_effort, G_STRUCT_OFFSET (record, memory) },                                                     \
  {                                                                                                                    \
    "ms", read_time, G_STRUCT_OFFSET (record, ms)                                                                      \
  }

static gboolean read_limit (gpointer request, const json_t *value, GError **error)
{
  static const PayjField limits[] = { LIMITS (PayRequest), { "answers", read_answers, OF (answers) } };
  return payj_read_fields (limits, G_N_ELEMENTS (limits), request, value, "an object such as {\"steps\":100000}",
                           error);
}

gboolean payj_read_limits (PayLimits *limits, const json_t *value, GError **error)
{
  static const PayjField fields[] = { LIMITS (PayLimits) };
  return payj_read_fields (fields, G_N_ELEMENTS (fields), limits, value, "an object such as {\"ms\":500}", error);
}

/* ---- Plans. */

#define OF_SPELL(member) G_STRUCT_OFFSET (PaySpell, member)

static const PayjField spell_fields[] = {
  { "name", payj_read_text, OF_SPELL (name) },
  { "cost", payj_read_cost, OF_SPELL (cost) },
  { "worth", payj_read_count, OF_SPELL (worth) },
  { "count", payj_read_copies, OF_SPELL (count) },
  { "purpose", payj_read_texts, OF_SPELL (purpose) },
  { "modifiers", payj_read_texts, OF_SPELL (modifiers) },
  { "gives", payj_read_text, OF_SPELL (gives) },
  { "gives_tags", payj_read_tags, OF_SPELL (gives_tags) },
  { "untaps", payj_read_count, OF_SPELL (untaps) },
  { "untaps_tag", payj_read_text, OF_SPELL (untaps_tag) },
  { "after", payj_read_text, OF_SPELL (after) },
  { "once_paid", payj_read_texts, OF_SPELL (once_paid) },
  { "once_purpose", payj_read_texts, OF_SPELL (once_purpose) },
  { "each_gives", payj_read_text, OF_SPELL (each.gives) },
  { "each_tags", payj_read_tags, OF_SPELL (each.tags) },
  { "each_purpose", payj_read_texts, OF_SPELL (each.purpose) },
  { "way_of", payj_read_text, OF_SPELL (way_of) },
  { "card", payj_read_text, OF_SPELL (card) },
  { "zone", payj_read_text, OF_SPELL (zone) },
};

static gboolean read_spell (gpointer request, const json_t *value, GError **error)
{
  PaySpell *spell = pay_request_add_spell (request, NULL, NULL);
  if (!payj_read_fields (spell_fields, G_N_ELEMENTS (spell_fields), spell, value,
                         "an object such as {\"name\":\"Bolt\",\"cost\":\"{R}\"}", error))
    return FALSE;
  if (json_object_get (value, "cost") != NULL || spell->card != NULL)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost; no cost at all is null");
}

static gboolean read_spells (gpointer request, const json_t *value, GError **error)
{
  return payj_read_each (read_spell, request, value, "spells", error);
}

static const struct {
  const char *name;
  PayAim aim;
  gboolean of; /* it is a member: {"x":"Blaze"} */
} aims[] = {
  { "all", PAY_AIM_ALL, FALSE },      { "most", PAY_AIM_MOST, FALSE },
  { "worth", PAY_AIM_WORTH, FALSE },  { "no-leftover", PAY_AIM_NO_LEFTOVER, FALSE },
  { "x", PAY_AIM_X, TRUE },           { "pool", PAY_AIM_POOL, TRUE },
  { "before", PAY_AIM_BEFORE, TRUE }, { "life", PAY_AIM_LIFE, FALSE },
};

static gboolean read_goal (PayRequest *request, const json_t *value, GError **error)
{
  const char *word = json_string_value (value);
  for (gsize i = 0; i < G_N_ELEMENTS (aims); i++) {
    const json_t *of = aims[i].of && json_object_size (value) == 1 ? json_object_get (value, aims[i].name) : NULL;
    if (of == NULL && (aims[i].of || g_strcmp0 (word, aims[i].name) != 0))
      continue;
    g_autofree char *name = NULL;
    if (of != NULL && !payj_read_text (&name, of, error))
      return pay_error_inside (error, "%s", aims[i].name);
    pay_request_add_goal (request, aims[i].aim, name);
    return TRUE;
  }
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, word != NULL ? 0 : -1,
                        "must be all, most, worth, no-leftover, {\"x\":SPELL}, {\"before\":SPELL} or {\"pool\":UNITS}, "
                        "or several in an array, also life");
}

/* One, or several in turn. */
static gboolean read_aim (gpointer request, const json_t *value, GError **error)
{
  PayRequest *asked = request;
  if (json_is_array (value) && json_array_size (value) == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must have something in it");
  for (gsize i = 0; json_is_array (value) && i < json_array_size (value); i++)
    if (!read_goal (asked, json_array_get (value, i), error))
      return pay_error_inside (error, "[%zu]", i);
  if (!json_is_array (value) && !read_goal (asked, value, error))
    return FALSE;
  const PayGoal *first = asked->then->pdata[0];
  asked->aim = first->aim;
  asked->aim_of = g_strdup (first->of);
  g_ptr_array_remove_index (asked->then, 0);
  return TRUE;
}

/* ---- All together. */

static gboolean read_nothing (gpointer request, const json_t *value, GError **error)
{
  (void)request, (void)value, (void)error;
  return TRUE;
}

static const PayjField fields[] = {
  { "id", read_nothing, 0 },
  { "game", payj_read_text, OF (game) },
  { "rules", payj_read_text, OF (rules) },
  { "cost", read_cost, 0 },
  { "pool", read_pool, OF (pool) },
  { "sources", read_sources, 0 },
  { "spent", read_spent, 0 },
  { "life", payj_read_number, OF (life) },
  { "counters", read_counters, 0 },
  { "modifiers", payj_read_texts, OF (modifiers) },
  { "order", read_order, OF (order) },
  { "purpose", payj_read_texts, OF (purpose) },
  { "x", read_x, 0 },
  { "ask", read_ask, OF (ask) },
  { "distinct", read_distinct, OF (distinct) },
  { "prefer", payj_read_texts, OF (prefer) },
  { "never", payj_read_texts, OF (never) },
  { "keep", read_keep, 0 },
  { "limit", read_limit, 0 },
  { "card", payj_read_text, OF (card) },
  { "plan", NULL, 0 },
};

/* None at all is a mistake, as in a puzzle. */
static gboolean read_plan_sources (gpointer request, const json_t *value, GError **error)
{
  if (!read_sources (request, value, error))
    return FALSE;
  const GPtrArray *sources = ((const PayRequest *)request)->sources;
  for (guint i = 0; i < sources->len; i++) {
    g_autofree char *where = g_strdup_printf ("[%u].count", i);
    if (((const PaySource *)sources->pdata[i])->count < 1)
      return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "must be at least 1");
  }
  return TRUE;
}

static const PayjField plan_fields[] = {
  { "game", payj_read_text, OF (game) },
  { "rules", payj_read_text, OF (rules) },
  { "spells", read_spells, 0 },
  { "aim", read_aim, 0 },
  { "ask", read_ask, OF (ask) },
  { "pool", read_pool, OF (pool) },
  { "sources", read_plan_sources, 0 },
  { "life", payj_read_number, OF (life) },
  { "counters", read_counters, 0 },
  { "modifiers", payj_read_texts, OF (modifiers) },
  { "order", read_order, OF (order) },
  { "prefer", payj_read_texts, OF (prefer) },
  { "never", payj_read_texts, OF (never) },
  { "limit", read_limit, 0 },
};

/* NULL: the plan is no text. */
static const char *puzzle_of (const json_t *object, gsize *length)
{
  const json_t *plan = json_object_get (object, "plan");
  *length = json_string_length (plan);
  return json_string_value (plan);
}

static gboolean stands_alone (const json_t *object, GError **error)
{
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)(gsize)object, name, member)
  {
    if (strcmp (name, "id") == 0 || strcmp (name, "plan") == 0 || json_is_null (member))
      continue;
    return pay_set_error (error, PAY_ERROR_USAGE, name, -1,
                          "beside a plan there is its id alone: the rest belongs into it");
  }
  return TRUE;
}

static PayRequest *read_members (const json_t *plan, GError **error)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  if (!payj_read_fields (plan_fields, G_N_ELEMENTS (plan_fields), request, plan, "an object, or the text of a puzzle",
                         error))
    return NULL;
  if (pay_request_is_plan (request))
    return g_steal_pointer (&request);
  pay_set_error (error, PAY_ERROR_USAGE, "spells", -1,
                 "a plan needs something to pay for, or the aim {\"pool\":UNITS}");
  return NULL;
}

static PayRequest *read_plan (const json_t *object, GError **error)
{
  gsize length = 0;
  const char *puzzle = puzzle_of (object, &length);
  if (!stands_alone (object, error))
    return NULL;
  PayRequest *request = puzzle != NULL ? pay_puzzle_read (puzzle, (gssize)length, NULL, error)
                                       : read_members (json_object_get (object, "plan"), error);
  if (request == NULL)
    pay_error_inside (error, "plan");
  return request;
}

/* "aim.x" for "aim_of", "aim[1].x" for "then[0].of". NULL: it is about something else. (transfer full) */
static char *aim_place (const json_t *aim, const GError *error)
{
  const char *told = pay_error_where (error), *where = told != NULL ? told : "";
  const gboolean later = g_str_has_prefix (where, "then["), several = json_is_array (aim);
  if (!later && strcmp (where, "aim_of") != 0)
    return NULL;
  const guint at = later ? (guint)g_ascii_strtoull (where + strlen ("then["), NULL, 10) + 1 : 0;
  const json_t *one = several ? json_array_get (aim, at) : aim;
  const char *name = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (aims) && name == NULL; i++)
    if (aims[i].of && json_object_get (one, aims[i].name) != NULL && !g_str_has_suffix (where, ".aim"))
      name = aims[i].name;
  g_autofree char *index = several ? g_strdup_printf ("[%u]", at) : g_strdup ("");
  return g_strconcat ("aim", index, name != NULL ? "." : "", name, NULL);
}

GError *payj_plan_error (const json_t *object, const GError *error)
{
  gsize length = 0;
  const char *puzzle = puzzle_of (object, &length);
  GError *placed = NULL;
  if (puzzle != NULL)
    placed = pay_puzzle_error (puzzle, (gssize)length, error);
  else {
    g_autofree char *where = aim_place (json_object_get (json_object_get (object, "plan"), "aim"), error);
    placed = g_error_copy (error);
    if (where != NULL) {
      g_clear_error (&placed);
      pay_set_error (&placed, (PayError)error->code, where, pay_error_at (error), "%s", error->message);
    }
  }
  if (!g_error_matches (error, PAY_ERROR, PAY_ERROR_MALFORMED))
    pay_error_inside (&placed, "plan");
  return placed;
}

PayRequest *payj_read_object (const json_t *object, GError **error)
{
  const json_t *plan = json_object_get (object, "plan");
  if (plan != NULL && !json_is_null (plan))
    return read_plan (object, error);
  g_autoptr (PayRequest) r = pay_request_new ();
  if (!payj_read_fields (fields, G_N_ELEMENTS (fields), r, object, NULL, error))
    return NULL;
  if (json_is_null (json_object_get (object, "cost")))
    pay_request_add_cost (r, NULL);
  if (r->costs->len > 0 || r->card != NULL)
    return g_steal_pointer (&r);
  pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost; no cost at all is null");
  return NULL;
}

/* As it stands in the line, so that numbers keep their digits, also where the line as a whole cannot be read. */
char *payj_record_id (const json_t *object, const char *line, gsize length)
{
  char *slice = payj_slice (line, length, "id", object != NULL);
  const json_t *value = object != NULL ? json_object_get (object, "id") : NULL;
  if (slice != NULL || value == NULL)
    return slice != NULL ? slice : g_strdup ("null");
  char *dump = json_dumps (value, JSON_ENCODE_ANY | JSON_COMPACT);
  if (dump == NULL)
    g_error ("not enough memory for an id");
  char *id = g_strdup (dump);
  free (dump);
  return id;
}

PayRequest *pay_json_read_request (const char *line, gssize length, char **id, GError **error)
{
  const gsize n = length < 0 ? strlen (line) : (gsize)length;
  g_autoptr (json_t) object = payj_load (line, n, error);
  if (id != NULL)
    *id = payj_record_id (object, line, n);
  return object != NULL ? payj_read_object (object, error) : NULL;
}
