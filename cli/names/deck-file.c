/* SPDX-License-Identifier: MIT */
/* Files of decks, and the names in them that nobody knows. */
#include "names.h"

#include <string.h>

#define MOST_NEAR 5

static gint64 copies_unknown (const PayDeck *deck)
{
  gint64 n = 0;
  for (guint i = 0; i < deck->unknown->len; i++)
    n += ((const PayDeckUnknown *)deck->unknown->pdata[i])->count;
  return n;
}

/* What every game says of it; NULL: they do not say the same. */
static const GError *common_error (const GPtrArray *errors)
{
  const GError *first = errors->len > 0 ? errors->pdata[0] : NULL;
  for (guint i = 1; i < errors->len && first != NULL; i++)
    if (strcmp (((const GError *)errors->pdata[i])->message, first->message) != 0)
      first = NULL;
  return first;
}

/* As the one game has it that reads more of it than any other. NULL: a message was printed, [status] is set. */
static PayDeck *read_by_some_game (const GString *text, const char *path, PayCatalogue *catalogue, Exit *status)
{
  g_autoptr (PayDeck) best = NULL;
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  gboolean tie = FALSE;
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    GError *error = NULL;
    g_autoptr (PayDeck) deck = pay_deck_read (text->str, text->len, path, games_all ()[i], catalogue, &error);
    if (error != NULL)
      g_ptr_array_add (errors, error);
    if (deck == NULL || deck->entries->len == 0 || (best != NULL && copies_unknown (deck) > copies_unknown (best)))
      continue;
    tie = best != NULL && copies_unknown (deck) == copies_unknown (best);
    pay_deck_free (best);
    best = g_steal_pointer (&deck);
  }
  if (best != NULL && !tie)
    return g_steal_pointer (&best);
  const GError *common = best == NULL ? common_error (errors) : NULL;
  if (common != NULL)
    *status = catalogue_complain (common);
  else {
    message ("of which game is %s? its lines do not tell", path);
    remark ("To name it: pay cards deck FILE --game GAME, pay odds GAME --deck FILE, pay compare GAME:FILE\n");
  }
  return NULL;
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
                               : read_by_some_game (text, path, catalogue, status);
  g_string_free (text, TRUE);
  if (error != NULL)
    *status = catalogue_complain (error);
  return deck;
}

void deck_tell_unknown (const PayDeck *deck, PayCatalogue *catalogue)
{
  guint nameless = 0;
  for (guint i = 0; i < deck->unknown->len; i++) {
    const PayDeckUnknown *u = deck->unknown->pdata[i];
    const gboolean looked = u->why == NULL && catalogue != NULL && nameless < MOST_NEAR;
    g_auto (GStrv) near = looked ? pay_catalogue_near (catalogue, deck->game, u->name, 1, NULL) : NULL;
    const gboolean found = near != NULL && near[0] != NULL;
    nameless += u->why == NULL ? 1 : 0;
    message ("%s:%u:%u: %s: %s%s%s%s", deck->path, u->line, u->column, u->name,
             u->why != NULL ? u->why : "no card is known by this name", found ? "; did you mean " : "",
             found ? near[0] : "", found ? "?" : "");
  }
  if (nameless == 0)
    return;
  remark (catalogue != NULL ? "Newer cards: import a newer file. " : "");
  remark (catalogue_hint);
  remark ("Or write what it costs and gives: 4 {1}{U}{U}, 9 W|U, 3 [2 Red] (see: pay help cards)\n");
}
