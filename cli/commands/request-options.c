/* SPDX-License-Identifier: MIT */
/* From options to a request. */
#include "asking.h"
#include "names/names.h"

#include <jansson.h>
#include <string.h>

/* "NAME: TEXT". An ability's own cost may end in a colon too ("{T}: ...", "Pay 1 life: ..."): what stands before the
 * colon is a name when it has no symbols and what follows is either a shorthand or an ability with a colon of its own.
 */
static const char *end_of_name (const char *text)
{
  const gsize length = strcspn (text, ":{~\n");
  if (text[length] != ':' || length == 0)
    return NULL;
  const char *rest = text + length + 1;
  const gboolean sentence = strchr (rest, '{') != NULL || g_str_has_suffix (rest, ".");
  return !sentence || strchr (rest, ':') != NULL ? text + length : NULL;
}

/* A source as it stands in a record, with the fields that the short form has no place for. */
static gboolean add_record (PayRequest *request, const char *option)
{
  static const char before[] = "{\"cost\":\"\",\"sources\":[";
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_strconcat (before, option, "]}", NULL);
  g_autoptr (PayRequest) read = pay_json_read_request (line, -1, NULL, &error);
  json_t *alone = json_loads (option, 0, NULL);
  const gboolean is_one = read != NULL && alone != NULL;
  json_decref (alone);
  if (is_one) {
    g_ptr_array_add (request->sources, g_ptr_array_steal_index (read->sources, 0));
    return TRUE;
  }
  const char *where = error != NULL ? pay_error_where (error) : NULL;
  const char *field = where != NULL ? strchr (where, '.') : NULL;
  message ("--source: %s%s%s", field != NULL ? field + 1 : "", field != NULL ? ": " : "",
           error != NULL ? error->message : "one JSON object is expected");
  if (where != NULL && where[0] == '\0' && pay_error_at (error) >= 0)
    show_place (option, MIN (pay_error_at (error) - (gssize)strlen (before), (gssize)strlen (option)));
  return FALSE;
}

/* Those of records may name what others have by their index. */
static gboolean ids_are_unique (const GPtrArray *sources)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *s = sources->pdata[i];
    if (g_hash_table_add (ids, s->id != NULL ? g_strdup (s->id) : g_strdup_printf ("%u", i)))
      continue;
    message ("--source %u: another source has this id already (by default the index, from 0)", i + 1);
    return FALSE;
  }
  return TRUE;
}

/* "4 Island", "4x Island", "4 x Island": what follows the number; [text] itself where there is none. */
static const char *after_number (const char *text, gsize digits)
{
  const char *rest = text + digits + strspn (text + digits, " ");
  if ((rest[0] == 'x' || rest[0] == 'X') && rest[1] == ' ')
    rest++;
  return digits > 0 && (rest[0] == ' ' || rest[-1] == ' ') ? rest + strspn (rest, " ") : text;
}

static gboolean add_source (PayRequest *request, const char *option)
{
  if (strncmp (option, "{\"", 2) == 0)
    return add_record (request, option);
  PaySource *s = pay_request_add_source (request);
  const char *text = option + strspn (option, " ");
  const gsize digits = strspn (text, "0123456789");
  const char *rest = after_number (text, digits);
  if (rest != text) {
    g_autofree char *number = g_strndup (text, digits);
    if (!number_from ("--source", number, 0, PAY_MAX_AMOUNT, &s->count))
      return FALSE;
    text = rest;
  }
  const char *colon = end_of_name (text);
  if (colon != NULL) {
    s->name = g_strchomp (g_strndup (text, (gsize)(colon - text)));
    text = colon + 1 + strspn (colon + 1, " ");
  }
  s->text = g_strdup (text);
  return TRUE;
}

/* The id of the one source that is called [name], or [name] itself. (transfer full) */
static char *id_of_source (const PayRequest *request, const char *name)
{
  int found = -1, n = 0;
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *s = request->sources->pdata[i];
    const char *called = s->name != NULL ? s->name : s->text;
    if (called == NULL || g_ascii_strcasecmp (called, name) != 0)
      continue;
    found = (int)i;
    n++;
  }
  const PaySource *one = n == 1 ? request->sources->pdata[found] : NULL;
  return one == NULL || one->id != NULL ? g_strdup (one != NULL ? one->id : name) : g_strdup_printf ("%d", found);
}

/* "SOURCE", "SOURCE:ABILITY", where the source is an index, an id or a name. */
static gboolean add_spent (PayRequest *request, const char *option)
{
  const char *colon = strrchr (option, ':');
  const gboolean numbered = colon != NULL && colon[1] != '\0' && strspn (colon + 1, "0123456789") == strlen (colon + 1);
  gint64 ability = 0;
  if (numbered && !number_from ("--spent", colon + 1, 0, PAY_MAX_AMOUNT, &ability))
    return FALSE;
  g_autofree char *name = numbered ? g_strndup (option, (gsize)(colon - option)) : g_strdup (option);
  g_autofree char *id = id_of_source (request, name);
  pay_request_add_spent (request, id, ability);
  return TRUE;
}

static gboolean add_counter (PayRequest *request, const char *option)
{
  const char *equals = strrchr (option, '=');
  gint64 n = 0;
  if (equals == NULL || equals == option) {
    message ("--counter: NAME=N is expected, such as energy=3, not '%s'", option);
    return FALSE;
  }
  if (!number_from ("--counter", equals + 1, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &n))
    return FALSE;
  g_autofree char *name = g_strndup (option, (gsize)(equals - option));
  pay_request_add_counter (request, name, n);
  return TRUE;
}

static gboolean add_x (PayRequest *request, const char *option)
{
  const char *equals = strchr (option, '='), *value = equals != NULL ? equals + 1 : option;
  g_autofree char *name = equals != NULL ? g_strndup (option, (gsize)(equals - option)) : NULL;
  gint64 n = 0;
  if (strcmp (value, "max") == 0 || strcmp (value, "any") == 0) {
    pay_request_add_x (request, name, value[0] == 'm' ? PAY_X_MAX : PAY_X_ANY, 0);
    return TRUE;
  }
  if (!g_ascii_isdigit (value[0])) {
    message ("--x: a number, max or any is expected, not '%s'", value);
    return FALSE;
  }
  if (!number_from ("--x", value, 0, PAY_MAX_AMOUNT, &n))
    return FALSE;
  pay_request_add_x (request, name, PAY_X_FIXED, n);
  return TRUE;
}

static void add_list (GPtrArray *texts, char **options)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (options[i], ",", -1);
    for (guint k = 0; words[k] != NULL; k++)
      if (*g_strstrip (words[k]) != '\0')
        g_ptr_array_add (texts, g_strdup (words[k]));
  }
}

static void add_texts (GPtrArray *texts, char **options)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    g_ptr_array_add (texts, g_strdup (options[i]));
}

static gboolean add_all (PayRequest *request, char **options, gboolean (*add) (PayRequest *, const char *))
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    if (!add (request, options[i]))
      return FALSE;
  return TRUE;
}

static gboolean set_numbers (PayRequest *request, const Options *o)
{
  gint64 steps = 0, answers = 0;
  if (!number_from ("--life", o->life, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &request->life))
    return FALSE;
  if (!number_from ("--limit", o->limit, 1, G_MAXINT64, &steps))
    return FALSE;
  request->steps = (guint64)steps;
  if (!number_from ("--answers", o->answers, 1, PAY_MAX_AMOUNT, &answers))
    return FALSE;
  request->answers = (guint64)answers;
  if (o->order == NULL)
    return TRUE;
  if (strcmp (o->order, "given") != 0 && strcmp (o->order, "best") != 0) {
    message ("--order: given or best is expected, not '%s'", o->order);
    return FALSE;
  }
  request->order = o->order[0] == 'g' ? PAY_ORDER_GIVEN : PAY_ORDER_BEST;
  return TRUE;
}

static gboolean set_distinct (PayRequest *request, const Options *o)
{
  if (o->distinct == NULL || strcmp (o->distinct, "outcome") == 0)
    return TRUE;
  request->distinct = PAY_DISTINCT_SET;
  if (strcmp (o->distinct, "set") == 0)
    return TRUE;
  message ("--distinct: outcome or set is expected, not '%s'", o->distinct);
  return FALSE;
}

PayRequest *request_from (const Options *o, const PayGame *game, char **costs)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  request->game = g_strdup (game->name);
  request->rules = g_strdup (o->rules);
  request->pool = g_strdup (o->pool);
  for (guint i = 0; costs[i] != NULL; i++)
    pay_request_add_cost (request, costs[i]);
  add_texts (request->modifiers, o->modify);
  add_texts (request->purpose, o->purpose);
  add_list (request->prefer, o->prefer);
  add_list (request->never, o->never);
  for (guint i = 0; o->keep != NULL && o->keep[i] != NULL; i++)
    pay_request_add_keep (request, o->keep[i]);
  if (!add_all (request, o->source, add_source) || !add_all (request, o->spent, add_spent)
      || !add_all (request, o->counter, add_counter) || !add_all (request, o->x, add_x) || !set_numbers (request, o)
      || !set_distinct (request, o) || !ids_are_unique (request->sources) || !name_sources (o, game, request))
    return NULL;
  return g_steal_pointer (&request);
}
