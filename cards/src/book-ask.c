/* SPDX-License-Identifier: MIT */
/* What a card of a book costs and gives, by the game's own reading. */
#include "book-private.h"

#include <string.h>

const char *pay_card_entry_cell (const PayCardEntry *entry, const char *column)
{
  for (guint i = 0; entry->columns[i] != NULL; i++)
    if (strcmp (entry->columns[i], column) == 0)
      return entry->cells[i];
  return NULL;
}

char *pay_card_entry_cost (const PayCardEntry *entry, const PayGame *game, guint ability, GError **error)
{
  GError *problem = NULL;
  char *cost = game->card_cost (entry->columns, entry->cells, ability, &problem);
  if (!pay_game_gave (game, cost, &problem))
    g_propagate_error (error, problem);
  return cost;
}

/* The entries of [wanted]; NULL with [error]: there are none. */
static const GPtrArray *find_some (PayCardBook *book, const char *wanted, GError **error)
{
  const GPtrArray *found = pay_card_book_find (book, wanted, error);
  if (found == NULL || found->len > 0)
    return found;
  pay_set_error (error, PAY_ERROR_USAGE, book->path, -1, "no card has the number or name '%s'", wanted);
  return NULL;
}

static gboolean differ (const PayCardBook *book, const char *wanted, const char *how, GError **error)
{
  return pay_set_error (error, PAY_ERROR_USAGE, book->path, -1,
                        "%u cards are called '%s', and they %s; tell which by its "
                        "number",
                        book->found->len, wanted, how);
}

char *pay_card_book_cost (PayCardBook *book, const PayGame *game, const char *wanted, guint ability,
                          const PayCardEntry **entry, GError **error)
{
  *entry = NULL;
  const GPtrArray *found = find_some (book, wanted, error);
  if (found == NULL)
    return NULL;
  g_autofree char *first = pay_card_entry_cost (found->pdata[0], game, ability, NULL);
  for (guint i = 1; i < found->len; i++) {
    g_autofree char *cost = pay_card_entry_cost (found->pdata[i], game, ability, NULL);
    if (g_strcmp0 (cost, first) == 0)
      continue;
    differ (book, wanted, "cost different things", error);
    return NULL;
  }
  *entry = found->pdata[0];
  return pay_card_entry_cost (*entry, game, ability, error);
}

/* ---- Sources. */

/* What it gives, which is something. One of several sides is chosen by its name, for only one of them lies there. */
static char *gives_of (const PayCardBook *book, const PayCardEntry *entry, const PayGame *game, const char *wanted,
                       gboolean *unit, GError **error)
{
  const PayCard *card = entry->card;
  if (card != NULL && card->face < 0 && strcmp (card->layout, "modal_dfc") == 0 && card->faces->len > 1) {
    const PayCardFace *front = card->faces->pdata[0], *back = card->faces->pdata[1];
    pay_set_error (error, PAY_ERROR_USAGE, book->path, -1, "which side of %s lies there? '%s' or '%s'", wanted,
                   front->name, back->name);
    return NULL;
  }
  GError *problem = NULL;
  char *gives = card != NULL ? pay_card_gives (card, game, unit, &problem)
                             : game->card_gives (entry->columns, entry->cells, unit, &problem);
  if (!pay_game_gave (game, gives, &problem))
    g_propagate_error (error, problem);
  else if (gives[0] == '\0') {
    pay_set_error (error, PAY_ERROR_USAGE, book->path, -1, "%s gives nothing to pay with", wanted);
    g_clear_pointer (&gives, g_free);
  }
  return gives;
}

/* What [wanted] gives; [entry] as in pay_card_book_cost(). */
static char *gives_of_name (PayCardBook *book, const PayGame *game, const char *wanted, gboolean *unit,
                            const PayCardEntry **entry, GError **error)
{
  const GPtrArray *found = find_some (book, wanted, error);
  if (found == NULL)
    return NULL;
  *entry = found->pdata[0];
  g_autofree char *gives = gives_of (book, *entry, game, wanted, unit, error);
  for (guint i = 1; i < found->len && gives != NULL; i++) {
    g_autofree char *other = gives_of (book, found->pdata[i], game, wanted, unit, NULL);
    if (g_strcmp0 (other, gives) == 0)
      continue;
    *entry = NULL;
    differ (book, wanted, "differ", error);
    return NULL;
  }
  return g_steal_pointer (&gives);
}

/* NULL: there are none. (transfer full) */
static GStrv tags_of (const PayCardEntry *entry)
{
  const char *type = pay_card_entry_cell (entry, "type");
  g_autofree char *lower = g_ascii_strdown (type != NULL ? type : "", -1);
  g_auto (GStrv) words = g_strsplit (lower, " ", -1);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  gboolean any = FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    if (g_unichar_isalnum (g_utf8_get_char (words[i]))) {
      g_strv_builder_add (tags, words[i]);
      any = TRUE;
    }
  return any ? g_strv_builder_end (tags) : NULL;
}

static void add_to_pool (PayRequest *request, PaySource *source, const char *unit)
{
  char *pool = g_strdup_printf ("%s%s%" G_GINT64_FORMAT "*%s", request->pool != NULL ? request->pool : "",
                                request->pool != NULL ? " " : "", source->count, unit);
  g_free (request->pool);
  request->pool = pool;
  g_ptr_array_remove (request->sources, source);
}

gboolean pay_card_book_name (PayCardBook *book, const PayGame *game, PayRequest *request, PaySource *source,
                             const PayCardEntry **entry, GError **error)
{
  gboolean unit = FALSE;
  *entry = NULL;
  g_autofree char *gives = gives_of_name (book, game, source->text, &unit, entry, error);
  if (gives == NULL)
    return FALSE;
  if (unit) {
    add_to_pool (request, source, gives);
    return TRUE;
  }
  const char *name = pay_card_entry_cell (*entry, "name");
  source->name = g_strdup (name != NULL ? name : source->text);
  g_strfreev (source->tags);
  source->tags = tags_of (*entry);
  g_free (source->text);
  source->text = g_steal_pointer (&gives);
  return TRUE;
}
