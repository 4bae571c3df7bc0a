/* SPDX-License-Identifier: MIT */
/* Of which game a deck is, where nobody says so. */
#include <pay/cards.h>

#include <string.h>

static gint64 copies_unknown (const PayDeck *deck)
{
  gint64 copies = 0;
  for (guint i = 0; i < deck->unknown->len; i++)
    copies += ((const PayDeckUnknown *)deck->unknown->pdata[i])->count;
  return copies;
}

/* ---- None reads it. */

typedef struct {
  const PayGame *game;
  GError *error;
  guint line, column;
} Refused;

static void refused_clear (gpointer data)
{
  g_clear_error (&((Refused *)data)->error);
}

/* "[path]:2:5": line and column; 0: another place. */
static void read_place (Refused *refused, const char *path)
{
  const char *where = pay_error_where (refused->error);
  if (where == NULL || !g_str_has_prefix (where, path) || where[strlen (path)] != ':')
    return;
  char *end = NULL;
  refused->line = (guint)g_ascii_strtoull (where + strlen (path) + 1, &end, 10);
  refused->column = *end == ':' ? (guint)g_ascii_strtoull (end + 1, NULL, 10) : 0;
}

static void add_refused (GArray *all, const PayGame *game, const char *path, GError *error)
{
  Refused refused = { .game = game, .error = error };
  read_place (&refused, path);
  g_array_append_val (all, refused);
}

static gboolean stands_behind (const Refused *a, const Refused *b)
{
  return a->line != b->line ? a->line > b->line : a->column > b->column;
}

/* What every game says, or each of them, the one that read the most first. */
static gboolean refuse_all (const GArray *all, GError **error)
{
  const Refused *first = &g_array_index (all, Refused, 0);
  gboolean same = TRUE;
  for (guint i = 1; i < all->len; i++) {
    const Refused *refused = &g_array_index (all, Refused, i);
    same = same && strcmp (refused->error->message, first->error->message) == 0;
    first = stands_behind (refused, first) ? refused : first;
  }
  if (same) {
    if (error != NULL)
      *error = g_error_copy (first->error);
    return FALSE;
  }
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_append_printf (text, "no game reads this; %s: %s", first->game->name, first->error->message);
  for (guint i = 0; i < all->len; i++) {
    const Refused *refused = &g_array_index (all, Refused, i);
    if (refused == first)
      continue;
    g_string_append_printf (text, "; %s: ", refused->game->name);
    if (refused->line != first->line || refused->column != first->column)
      g_string_append_printf (text, "line %u, column %u: ", refused->line, refused->column);
    g_string_append (text, refused->error->message);
  }
  return pay_set_error (error, (PayError)first->error->code, pay_error_where (first->error), -1, "%s", text->str);
}

/* No name of it is known to a game. */
static gboolean refuse_unknown (const PayDeck *deck, GError **error)
{
  const PayDeckUnknown *first = deck->unknown->pdata[0];
  g_autofree char *where = g_strdup_printf ("%s:%u:%u", deck->path, first->line, first->column);
  return pay_set_error (error, PAY_ERROR_USAGE, where, -1,
                        "%s: no game knows a card by this name, nor any other of this deck", first->name);
}

PayDeck *pay_deck_read_any (const char *text, gsize length, const char *path, const PayGame *const *games,
                            PayCatalogue *catalogue, GError **error)
{
  g_autoptr (PayDeck) best = NULL, nameless = NULL;
  g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (Refused));
  g_array_set_clear_func (refused, refused_clear);
  gboolean tie = FALSE;
  for (guint i = 0; games[i] != NULL; i++) {
    GError *failed = NULL;
    g_autoptr (PayDeck) deck = pay_deck_read (text, length, path, games[i], catalogue, &failed);
    if (failed != NULL)
      add_refused (refused, games[i], path, failed);
    else if (deck->entries->len == 0 && nameless == NULL)
      nameless = g_steal_pointer (&deck);
    if (deck == NULL || deck->entries->len == 0 || (best != NULL && copies_unknown (deck) > copies_unknown (best)))
      continue;
    tie = best != NULL && copies_unknown (deck) == copies_unknown (best);
    pay_deck_free (best);
    best = g_steal_pointer (&deck);
  }
  if (best != NULL && !tie)
    return g_steal_pointer (&best);
  if (best != NULL)
    pay_set_error (error, PAY_ERROR_USAGE, "game", -1, "of which game is %s? its lines do not tell", path);
  else if (refused->len > 0)
    refuse_all (refused, error);
  else
    refuse_unknown (nameless, error);
  return NULL;
}
