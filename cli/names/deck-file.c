/* SPDX-License-Identifier: MIT */
/* Files of decks, and the names in them that nobody knows. */
#include "names.h"

#include <string.h>

#define MOST_NEAR 5

/* How names become known. */
static void remark_names (const PayCatalogue *catalogue)
{
  remark (catalogue != NULL ? "Newer cards: import a newer file. " : "");
  remark (CATALOGUE_HINT);
  remark ("Or write what it costs and gives: 4 {1}{U}{U}, 9 W|U, 3 [2 Red] (see: pay help cards)\n");
}

/* The line of "PATH:LINE:COLUMN" with a caret under the column, a byte from 1 on; nothing where there is no such place.
 */
static void show_line (const GString *text, const char *where)
{
  const char *column = where != NULL ? strrchr (where, ':') : NULL, *line = column;
  while (line != NULL && line > where && g_ascii_isdigit (line[-1]))
    line--;
  if (line == NULL || line == column || line == where || line[-1] != ':')
    return;
  const char *from = text->str;
  for (gint64 left = g_ascii_strtoll (line, NULL, 10); left > 1 && from != NULL; left--) {
    from = strchr (from, '\n');
    from = from != NULL ? from + 1 : NULL;
  }
  const gint64 at = g_ascii_strtoll (column + 1, NULL, 10) - 1;
  if (from == NULL || at < 0)
    return;
  g_autofree char *shown = g_strndup (from, strcspn (from, "\r\n"));
  if (shown[0] != '\0')
    show_place (shown, (gssize)MIN (at, (gint64)strlen (shown)));
}

PayDeck *deck_file_read (const char *path, const PayGame *game, PayCatalogue *catalogue, Exit *status)
{
  *status = EXIT_USAGE;
  GString *text = file_read (path, PAY_DECK_MOST_BYTES, "deck");
  if (text == NULL)
    return NULL;
  g_autoptr (GError) error = NULL;
  path = strcmp (path, "-") == 0 ? "standard input" : path;
  PayDeck *deck = game != NULL ? pay_deck_read (text->str, text->len, path, game, catalogue, &error)
                               : pay_deck_read_any (text->str, text->len, path, games_all (), catalogue, &error);
  if (g_strcmp0 (error != NULL ? pay_error_where (error) : NULL, "game") == 0) {
    message ("%s", error->message);
    remark ("To name it: pay cards deck FILE --game GAME, pay odds GAME --deck FILE, pay compare GAME:FILE\n");
  } else if (error != NULL) {
    *status = catalogue_complain (error);
    show_line (text, pay_error_where (error));
    if (g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE))
      remark_names (catalogue);
  }
  g_string_free (text, TRUE);
  return deck;
}

void deck_tell_unknown (const PayDeck *deck, PayCatalogue *catalogue)
{
  guint nameless = 0;
  for (guint i = 0; i < deck->unknown->len; i++) {
    const PayDeckUnknown *unknown = deck->unknown->pdata[i];
    const gboolean looked = unknown->why == NULL && catalogue != NULL && nameless < MOST_NEAR;
    g_auto (GStrv) near = looked ? pay_catalogue_near (catalogue, deck->game, unknown->name, 1, NULL) : NULL;
    const gboolean found = near != NULL && near[0] != NULL;
    nameless += unknown->why == NULL ? 1 : 0;
    message ("%s:%u:%u: %s: %s%s%s%s", deck->path, unknown->line, unknown->column, unknown->name,
             unknown->why != NULL ? unknown->why : "no card is known by this name", found ? "; did you mean " : "",
             found ? near[0] : "", found ? "?" : "");
  }
  if (nameless > 0)
    remark_names (catalogue);
}

gboolean deck_is_known (const PayDeck *deck)
{
  for (guint i = 0; i < deck->unknown->len; i++) {
    const PayDeckUnknown *unknown = deck->unknown->pdata[i];
    if (unknown->in[PAY_DECK_OTHER] < unknown->count)
      return FALSE;
  }
  return TRUE;
}

PayDeck *deck_file_read_known (const char *path, const PayGame *game, PayCatalogue *catalogue, Exit *status)
{
  g_autoptr (PayDeck) deck = deck_file_read (path, game, catalogue, status);
  if (deck == NULL || deck_is_known (deck))
    return g_steal_pointer (&deck);
  deck_tell_unknown (deck, catalogue);
  *status = EXIT_MALFORMED;
  return NULL;
}
