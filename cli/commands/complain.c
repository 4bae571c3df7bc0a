/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "names/names.h"

#include <string.h>

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
static gboolean may_be_name (const char *text)
{
  return text != NULL && g_ascii_isupper (text[0]) && g_ascii_islower (text[1]) && strpbrk (text, ":{}[]|\n") == NULL;
}

static void suggest_card (const char *text)
{
  g_autofree char *word = quoted_word (text), *line = g_strdup_printf ("The cost of a card: --card %s\n", word);
  remark (line);
  remark (catalogue_hint);
}

static void suggest_singular (const PayRequest *request, const char *where)
{
  const gboolean source = strncmp (where, "sources[", 8) == 0;
  const guint64 i = source ? g_ascii_strtoull (where + 8, NULL, 10) : G_MAXUINT;
  if (i >= request->sources->len)
    return;
  const PaySource *s = request->sources->pdata[i];
  if (!is_plural (request, request->sources->pdata[i])) {
    remark (s->name == NULL && may_be_name (s->text) ? catalogue_hint : "");
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
  if (text != NULL && strncmp (where, "cost", 4) == 0 && may_be_name (text))
    suggest_card (text);
  return status_of (error);
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
