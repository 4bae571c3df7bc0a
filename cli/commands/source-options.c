/* SPDX-License-Identifier: MIT */
/* What --source says: one source, a record, or a list of them. */
#include "asking.h"

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

gboolean game_reads_source (const PayGame *game, const char *text)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "");
  pay_request_add_source (request)->text = g_strdup (text);
  PayCase *c = pay_game_open (game, request, NULL, NULL);
  if (c != NULL)
    game->close (c);
  return c != NULL;
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

/* One that is too large. */
static gboolean has_count (const char *text)
{
  const gsize digits = strspn (text, "0123456789");
  return digits > 9 && text[digits] == ' ';
}

static gboolean add_one (PayRequest *request, const char *option)
{
  PaySource *s = pay_request_add_source (request);
  const char *text = option + strspn (option, " ");
  g_autofree char *words = NULL;
  if (pay_source_take_count (text, &s->count, &words))
    text = words;
  else if (has_count (text))
    return message ("--source: an integer from 0 to %d is expected before what the source is, not '%s'", PAY_MAX_AMOUNT,
                    text);
  const char *colon = end_of_name (text);
  if (colon != NULL) {
    s->name = g_strchomp (g_strndup (text, (gsize)(colon - text)));
    text = colon + 1 + strspn (colon + 1, " ");
  }
  s->text = g_strdup (text);
  return TRUE;
}

/* Signs between sources become commas, and nothing moves: "Island; Plains", a full-width comma. (transfer full) */
static char *with_commas (const char *option)
{
  static const char *const wide[] = { "\xef\xbc\x8c", "\xe3\x80\x81", "\xef\xbc\x9b" };
  char *text = g_strdelimit (g_strdup (option), ";", ',');
  for (gsize i = 0; i < G_N_ELEMENTS (wide); i++)
    for (char *at = strstr (text, wide[i]); at != NULL; at = strstr (at, wide[i]))
      memcpy (at, ",  ", strlen (wide[i]));
  return text;
}

/* "Island, 2 Plains", "Sol Ring, Island": as a whole the game does not read it, but a part of it; others may be names.
 * NULL: it is no such list. (transfer full) */
static char **list_of (const PayGame *game, const char *option)
{
  g_autofree char *text = with_commas (option);
  if (strchr (text, ',') == NULL || strpbrk (option, ":{~\n") != NULL || game_reads_source (game, option))
    return NULL;
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  gboolean any = FALSE;
  for (guint i = 0; parts[i] != NULL; i++) {
    gint64 count = 1;
    g_autofree char *words = NULL, *part = g_strstrip (g_strdup (parts[i]));
    any = any || game_reads_source (game, pay_source_take_count (part, &count, &words) ? words : part);
  }
  return any ? g_steal_pointer (&parts) : NULL;
}

static gboolean add_list (PayRequest *request, char *const *parts, const char *option)
{
  gsize at = 0;
  for (guint i = 0; parts[i] != NULL; i++) {
    const gsize length = strlen (parts[i]);
    const char *part = g_strstrip (parts[i]);
    if (part[0] == '\0') {
      message ("--source: a source is expected here, between commas or behind the last one");
      show_place (option, (gssize)MIN (at, strlen (option)));
      return FALSE;
    }
    if (!add_one (request, part))
      return FALSE;
    at += length + 1;
  }
  return TRUE;
}

gboolean add_sources (PayRequest *request, const PayGame *game, char **options)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++) {
    const gboolean record = strncmp (options[i], "{\"", 2) == 0;
    g_auto (GStrv) several = record ? NULL : list_of (game, options[i]);
    const gboolean added = record            ? add_record (request, options[i])
                           : several != NULL ? add_list (request, several, options[i])
                                             : add_one (request, options[i]);
    if (!added)
      return FALSE;
  }
  return TRUE;
}
