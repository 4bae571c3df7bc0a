/* SPDX-License-Identifier: MIT */
/* From options to a request, and back: its errors are told by the options that they are about. */
#include "asking.h"
#include "names/names.h"

#include <string.h>

/* Those of records may name what others have by their index. */
static gboolean ids_are_unique (const GPtrArray *sources)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *s = sources->pdata[i];
    if (g_hash_table_add (ids, s->id != NULL ? g_strdup (s->id) : g_strdup_printf ("%u", i)))
      continue;
    return message ("--source %u: another source has this id already (by default the index, from 0)", i + 1);
  }
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
  if (equals == NULL || equals == option)
    return message ("--counter: NAME=N is expected, such as energy=3, not '%s'", option);
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
  if (!g_ascii_isdigit (value[0]))
    return message ("--x: a number, max or any is expected, not '%s'", value);
  if (!number_from ("--x", value, 0, PAY_MAX_AMOUNT, &n))
    return FALSE;
  pay_request_add_x (request, name, PAY_X_FIXED, n);
  return TRUE;
}

/* "COST", "COST x=N", "COST x=max". */
static gboolean add_keep (PayRequest *request, const char *option)
{
  const char *x = g_strrstr (option, " x=");
  PayKeep *keep = pay_request_add_keep (request, x == NULL ? option : NULL);
  if (x == NULL)
    return TRUE;
  keep->cost = g_strchomp (g_strndup (option, (gsize)(x - option)));
  keep->x = PAY_KEEP_MOST_X;
  if (strcmp (x, " x=max") == 0)
    return TRUE;
  if (!g_ascii_isdigit (x[3]))
    return message ("--keep: behind x= a number or max is expected, not '%s'", x + 3);
  return number_from ("--keep", x + 3, 0, PAY_MAX_AMOUNT, &keep->x);
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

/* FALSE: it is no time. */
static gboolean read_usual_time (guint64 *ms)
{
  const char *told = g_getenv ("PAY_TIME");
  PayLimits limits = { .ms = *ms };
  if (told != NULL && told[0] != '\0' && strcmp (told, "none") != 0
      && (!pay_limits_read (told, &limits, NULL) || limits.steps > 0 || limits.memory > 0))
    return FALSE;
  *ms = told != NULL && strcmp (told, "none") == 0 ? 0 : limits.ms;
  return TRUE;
}

guint64 time_of (const PayLimits *limits, guint64 usual)
{
  read_usual_time (&usual);
  return limits->ms > 0 ? limits->ms : limits->steps > 0 ? 0 : usual;
}

gboolean limits_from (const Options *options, PayLimits *limits)
{
  g_autoptr (GError) error = NULL;
  *limits = (PayLimits){ 0 };
  guint64 ms = 0;
  if (!read_usual_time (&ms))
    return message ("PAY_TIME is a time such as 500ms or 2s, or none, not '%s'", g_getenv ("PAY_TIME"));
  return options->limit == NULL || pay_limits_read (options->limit, limits, &error)
         || message ("--limit: %s", error->message);
}

gboolean begin_time (const Options *options, guint64 usual)
{
  PayLimits limits;
  if (!limits_from (options, &limits))
    return FALSE;
  if (limits.steps > 0 || limits.memory > 0)
    return message ("--limit: a time such as 30s is expected, not '%s'", options->limit);
  stop_after (time_of (&limits, usual));
  return TRUE;
}

static gboolean set_order (PayRequest *request, const char *text)
{
  static const char *const orders[] = { "given", "best", "worst" };
  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (orders); i++)
    if (strcmp (text, orders[i]) == 0) {
      request->order = (PayOrder)(PAY_ORDER_GIVEN + i);
      return TRUE;
    }
  return text == NULL || message ("--order: given, best or worst is expected, not '%s'", text);
}

static gboolean set_numbers (PayRequest *request, const Options *o)
{
  gint64 answers = 0;
  PayLimits limits;
  if (!number_from ("--life", o->life, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &request->life))
    return FALSE;
  if (!limits_from (o, &limits))
    return FALSE;
  pay_request_limit (request, &limits);
  if (!number_from ("--answers", o->answers, 1, PAY_MAX_AMOUNT, &answers))
    return FALSE;
  request->answers = (guint64)answers;
  gboolean sets = FALSE;
  if (!set_order (request, o->order) || !choice_from ("--distinct", o->distinct, "outcome", "set", &sets))
    return FALSE;
  if (sets)
    request->distinct = PAY_DISTINCT_SET;
  return TRUE;
}

/* ---- Costs and sources that are cards. */

GString *told_cards (const GPtrArray *costs, const GPtrArray *labels)
{
  GString *told = g_string_new (NULL);
  for (guint i = 0; i < labels->len; i++)
    if (labels->pdata[i] != NULL)
      g_string_append_printf (told, "%s: %s\n", (const char *)labels->pdata[i], (const char *)costs->pdata[i]);
  return told;
}

GPtrArray *costs_from (const Options *options, const PayGame *game, char **costs, GPtrArray *labels, Exit *status)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  for (; *costs != NULL; costs++) {
    g_ptr_array_add (all, g_strdup (*costs));
    g_ptr_array_add (labels, NULL);
  }
  const gboolean has_card = options->card != NULL || options->ability != NULL;
  if ((has_card || (options->cards != NULL && options->source == NULL))
      && !add_card_costs (options, game, all, labels, status))
    return NULL;
  if (all->len == 0) {
    *status = usage ("a cost is missing");
    return NULL;
  }
  g_ptr_array_add (all, NULL);
  return g_steal_pointer (&all);
}

static gboolean may_be_name (const PayGame *game, const PaySource *source)
{
  return source->name == NULL && source->text != NULL && source->text[0] != '\0'
         && strpbrk (source->text, "{}|\n") == NULL && !game_reads_source (game, source->text);
}

/* A card that is paid for has its words, and so have those that are named beside it, where they are not units. */
static gboolean has_words (const Options *options, const PayGame *game)
{
  return options->card != NULL && options->ability == NULL && PAY_GAME_HAS (game, plays_from)
         && pay_game_reads (game, "sources");
}

/* Tokens, which no table has: "Treasure". */
static gboolean game_knows (const PayGame *game, const char *name)
{
  if (!PAY_GAME_HAS (game, read_board) || !PAY_GAME_HAS (game, plays_from))
    return FALSE;
  g_autoptr (PayBoard) board = pay_board_new ();
  board->game = g_strdup (game->name);
  pay_board_add_card (pay_board_zone (board, game->zones[0]), name, 1);
  g_autoptr (PayTable) table = pay_game_read_board (game, board, NULL, NULL);
  return table != NULL;
}

/* The cards are looked at only where the game does not read some source. */
static gboolean name_cards (const Options *options, const PayGame *game, PayRequest *request)
{
  g_autoptr (GPtrArray) named = g_ptr_array_new ();
  for (guint i = 0; i < request->sources->len && PAY_GAME_HAS (game, card_gives); i++) {
    PaySource *source = request->sources->pdata[i];
    if (!may_be_name (game, source))
      continue;
    if (game_knows (game, source->text))
      source->card = g_strdup (source->text);
    else
      g_ptr_array_add (named, source);
  }
  return named->len == 0
         || (has_words (options, game) ? names_are_known (options, game, named)
                                       : name_sources (options, game, request, named));
}

void name_things (PayRequest *request)
{
  for (guint i = 0; i < request->sources->len; i++) {
    PaySource *source = request->sources->pdata[i];
    const char *name = source->name != NULL ? source->name : source->text;
    const gboolean own = source->name != NULL && source->text != NULL; /* its words are those that are told */
    if (name != NULL && !own && source->card == NULL && strpbrk (name, "{}|:\n") == NULL)
      source->card = g_strdup (name);
  }
}

/* ---- The request. */

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
  if (!add_all (request, o->keep, add_keep) || !add_sources (request, game, o->source)
      || !add_all (request, o->spent, add_spent) || !add_all (request, o->counter, add_counter)
      || !add_all (request, o->x, add_x) || !set_numbers (request, o) || !ids_are_unique (request->sources)
      || !name_cards (o, game, request))
    return NULL;
  return g_steal_pointer (&request);
}

/* A card has its words, where the game reads any. */
static void add_spell (const Options *options, const PayGame *game, PayRequest *request, const char *label,
                       const char *cost)
{
  const gboolean card = label != NULL && options->ability == NULL && PAY_GAME_HAS (game, plays_from);
  const int known = card ? pay_request_find_spell (request, label) : -1;
  if (known >= 0) {
    ((PaySpell *)request->spells->pdata[known])->count++;
    return;
  }
  PaySpell *spell = pay_request_add_spell (request, label, card ? NULL : cost);
  if (card)
    spell->card = g_strdup (label);
}

PayRequest *request_of_spells (const Options *options, const PayGame *game, const GPtrArray *costs,
                               const GPtrArray *labels)
{
  char *none[] = { NULL };
  PayRequest *request = request_from (options, game, none);
  for (guint i = 0; request != NULL && i < labels->len; i++)
    add_spell (options, game, request, labels->pdata[i], costs->pdata[i]);
  return request;
}

/* ---- Errors, told by the options that they are about. */

static const char *entry_of (const char *where, const char *list, const GPtrArray *texts)
{
  const gsize length = strlen (list);
  if (strncmp (where, list, length) != 0)
    return NULL;
  const guint64 i = where[length] == '[' ? g_ascii_strtoull (where + length + 1, NULL, 10) : 0;
  return i < texts->len ? texts->pdata[i] : NULL;
}

/* The text that the error's field has, NULL: none to show. */
static const char *text_of (const PayRequest *request, const char *where)
{
  if (strncmp (where, "sources[", 8) == 0) {
    const guint64 i = g_ascii_strtoull (where + 8, NULL, 10);
    const PaySource *s = i < request->sources->len ? request->sources->pdata[i] : NULL;
    return s == NULL ? NULL : g_str_has_suffix (where, ".name") ? s->name : s->text;
  }
  if (strncmp (where, "keep[", 5) == 0) {
    const guint64 i = g_ascii_strtoull (where + 5, NULL, 10);
    return i < request->keep->len ? ((const PayKeep *)request->keep->pdata[i])->cost : NULL;
  }
  if (strcmp (where, "pool") == 0)
    return request->pool;
  if (strcmp (where, "rules") == 0)
    return request->rules;
  const struct {
    const char *name;
    const GPtrArray *texts;
  } lists[] = { { "cost", request->costs },
                { "modifiers", request->modifiers },
                { "purpose", request->purpose },
                { "prefer", request->prefer },
                { "never", request->never } };
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++) {
    const char *text = entry_of (where, lists[i].name, lists[i].texts);
    if (text != NULL)
      return text;
  }
  return NULL;
}

/* How many of an option there are that is one entry each. */
static guint count_of (const PayRequest *request, const char *where)
{
  return g_str_has_prefix (where, "sources[")     ? request->sources->len
         : g_str_has_prefix (where, "spent[")     ? request->spent->len
         : g_str_has_prefix (where, "modifiers[") ? request->modifiers->len
         : g_str_has_prefix (where, "keep[")      ? request->keep->len
                                                  : 0;
}

/* "modifiers[0]" is the first --modify, told with its number where there are others. */
static char *name_of (const PayRequest *request, const char *where)
{
  static const struct {
    const char *field, *option;
  } names[] = { { "cost", "the cost" },     { "pool", "--pool" },        { "sources", "--source" },
                { "spent", "--spent" },     { "modifiers", "--modify" }, { "counters", "--counter" },
                { "purpose", "--purpose" }, { "prefer", "--prefer" },    { "never", "--never" },
                { "keep", "--keep" },       { "rules", "--rules" },      { "x", "--x" },
                { "life", "--life" },       { "limit", "--limit" },      { "order", "--order" } };
  const gsize length = strcspn (where, "[.");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i].field) == length && strncmp (names[i].field, where, length) == 0)
      return count_of (request, where) < 2 ? g_strdup (names[i].option)
                                           : g_strdup_printf ("%s %" G_GUINT64_FORMAT, names[i].option,
                                                              g_ascii_strtoull (where + length + 1, NULL, 10) + 1);
  return g_strdup (where);
}

static Exit status_of (const GError *error)
{
  switch ((PayError)error->code) {
  case PAY_ERROR_USAGE:
    return EXIT_USAGE;
  case PAY_ERROR_SYNTAX:
  case PAY_ERROR_UNSUPPORTED:
  case PAY_ERROR_TOO_LARGE:
  case PAY_ERROR_LIMIT:
    return EXIT_MALFORMED;
  case PAY_ERROR_MALFORMED:
    return EXIT_OWN_ANSWER;
  }
  return EXIT_MALFORMED;
}

/* "4 Islands" for "4 Island": is the text one that the game reads without its last letter? */
static gboolean is_plural (const PayRequest *request, PaySource *s)
{
  const PayGame *game = games_find (request->game);
  char *text = s->text;
  if (game == NULL || text == NULL || !g_str_has_suffix (text, "s"))
    return FALSE;
  g_autofree char *singular = g_strndup (text, strlen (text) - 1);
  s->text = singular;
  PayCase *c = pay_game_open (game, request, NULL, NULL);
  s->text = text;
  if (c != NULL)
    game->close (c);
  return c != NULL;
}

/* The name of a card, as far as can be told: words, the first with a capital. */
static gboolean is_like_name (const char *text)
{
  return text != NULL && g_ascii_isupper (text[0]) && g_ascii_islower (text[1]) && strpbrk (text, ":{}[]|\n") == NULL;
}

static void suggest_card (const char *text)
{
  g_autofree char *word = quoted_word (text);
  remark ("The cost of a card: --card %s\n", word);
  remark (CATALOGUE_HINT);
}

static void suggest_singular (const PayRequest *request, const char *where)
{
  const gboolean source = strncmp (where, "sources[", 8) == 0;
  const guint64 i = source ? g_ascii_strtoull (where + 8, NULL, 10) : G_MAXUINT;
  if (i >= request->sources->len)
    return;
  const PaySource *s = request->sources->pdata[i];
  if (!is_plural (request, request->sources->pdata[i])) {
    remark (s->name == NULL && is_like_name (s->text) ? CATALOGUE_HINT : "");
    return;
  }
  const char *text = s->text;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (const char *const *word = command_line (); *word != NULL; word++)
    g_ptr_array_add (words, g_strndup (*word, strlen (*word) - (g_str_has_suffix (*word, text) ? 1 : 0)));
  g_ptr_array_add (words, NULL);
  suggest ((const char *const *)words->pdata);
}

Exit complain (const GError *error, const PayRequest *request)
{
  const char *where = pay_error_where (error);
  if (request == NULL) /* a record has been printed that says it all */
    return status_of (error);
  g_autofree char *name = where != NULL && where[0] != '\0' ? name_of (request, where) : NULL;
  if (name != NULL)
    message ("%s: %s", name, error->message);
  else
    message ("%s", error->message);
  const char *text = where != NULL ? text_of (request, where) : NULL;
  if (text != NULL)
    show_place (text, pay_error_at (error));
  if (where != NULL)
    suggest_singular (request, where);
  if (text != NULL && strncmp (where, "cost", 4) == 0 && is_like_name (text))
    suggest_card (text);
  return status_of (error);
}

void prepare (PaySession *session, const Options *options, guint64 ms)
{
  read_usual_time (&ms);
  pay_session_set_time (session, ms);
  pay_session_set_stop (session, stop_flag ());
  pay_session_set_statistics (session, options->stats);
}

Exit tell_statistics (const PayStatistics *statistics, Exit status)
{
  if (statistics == NULL)
    return status;
  g_autofree char *words = pay_statistics_words (statistics);
  output_flush ();
  remark ("%s", words);
  return status;
}

Exit exit_of (const PayReply *reply, const PayRequest *request)
{
  if (reply->error != NULL)
    return complain (reply->error, request);
  switch (reply->outcome) {
  case PAY_PAID:
    return EXIT_PAYABLE;
  case PAY_SHORT:
    return EXIT_NOT_PAYABLE;
  case PAY_UNKNOWN:
    return EXIT_LIMIT;
  }
  return EXIT_LIMIT;
}

/* ---- Errors in texts. */

/* The line that byte [at] stands in; [from] gets its first byte. (transfer full) */
static char *line_at (const char *text, gsize at, gsize *from)
{
  *from = at;
  while (*from > 0 && text[*from - 1] != '\n')
    --*from;
  return g_strchomp (g_strndup (text + *from, strcspn (text + *from, "\r\n")));
}

static guint number_of_line (const char *text, gsize at)
{
  guint line = 1;
  for (gsize i = 0; i < at; i++)
    line += text[i] == '\n' ? 1 : 0;
  return line;
}

Exit complain_in_text (const char *name, const GString *text, const GError *error)
{
  const char *where = pay_error_where (error);
  const char *joint = where != NULL && where[0] != '\0' ? ", " : "";
  const gssize at = pay_error_at (error);
  if (at < 0 || (gsize)at > text->len) {
    message ("%s%s%s: %s", name, joint, where != NULL ? where : "", error->message);
    return complain (error, NULL);
  }
  gsize from = 0;
  g_autofree char *line = line_at (text->str, (gsize)at, &from);
  message ("%s, line %u%s%s: %s", name, number_of_line (text->str, (gsize)at), joint, where != NULL ? where : "",
           error->message);
  show_place (line, MIN (at - (gssize)from, (gssize)strlen (line)));
  return complain (error, NULL);
}
