/* SPDX-License-Identifier: MIT */
/* What is told of a deck in place of its own words: is it about a card of the deck, and can the game read it? */
#include "deck.h"

#include <string.h>

#define BETWEEN_SIDES " // "

gboolean deck_is_named (char *const *names, const char *name)
{
  g_autofree char *key = pay_card_key (name);
  for (; names != NULL && *names != NULL; names++) {
    g_autofree char *other = pay_card_key (*names);
    if (strcmp (key, other) == 0)
      return TRUE;
  }
  return FALSE;
}

gboolean deck_is_side_named (char *const *names, const char *name)
{
  g_auto (GStrv) sides = g_strsplit (name, BETWEEN_SIDES, -1);
  gboolean found = deck_is_named (names, name);
  for (guint i = 0; sides[i] != NULL && !found; i++)
    found = deck_is_named (names, sides[i]);
  return found;
}

/* Those that something may be told of. */
typedef struct {
  const PayDeck *deck;
  const GPtrArray *also; /* (nullable) of PayDeck * */
} Cards;

static const PayDeckEntry *find_in (const PayDeck *deck, const char *name)
{
  char *const names[] = { (char *)(gsize)name, NULL };
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    if (deck_is_side_named (names, entry->name))
      return entry;
  }
  return NULL;
}

static const PayDeckEntry *find_name (const Cards *cards, const char *where, const char *name, GError **error)
{
  const PayDeckEntry *entry = find_in (cards->deck, name);
  for (guint i = 0; cards->also != NULL && i < cards->also->len && entry == NULL; i++)
    entry = find_in (cards->also->pdata[i], name);
  if (entry == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, where, -1, "%s is not in the deck", name);
  return entry;
}

/* What the game cannot read would count for nothing. */
static gboolean check_gives (const Cards *cards, const PayGame *game, const char *where, const char *told,
                             GError **error)
{
  const char *colon = strchr (told, ':');
  if (colon == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "NAME: TEXT is expected, not '%s'", told);
  g_autofree char *name = g_strndup (told, (gsize)(colon - told));
  const PayDeckEntry *entry = find_name (cards, where, name, error);
  if (entry == NULL)
    return FALSE;
  const char *text = colon + 1 + strspn (colon + 1, " ");
  g_autoptr (GError) inner = NULL;
  if (deck_readable (game, text, entry->unit, &inner))
    return TRUE;
  const gssize at = pay_error_at (inner);
  return pay_set_error (error, (PayError)inner->code, where, at >= 0 ? at + (text - told) : -1, "%s: %s", entry->name,
                        inner->message);
}

static gboolean check_start (const PayDeckOverrides *told, const PayGame *game, GError **error)
{
  g_autoptr (GError) inner = NULL;
  if (told->start == NULL || deck_readable (game, told->start, TRUE, &inner))
    return TRUE;
  return pay_set_error (error, (PayError)inner->code, "start", pay_error_at (inner), "%s", inner->message);
}

gboolean deck_check_told (const PayDeck *deck, const PayDeckOverrides *told, const PayGame *game, GError **error)
{
  const Cards cards = { deck, told->also };
  for (int i = 0; told->gives != NULL && told->gives[i] != NULL; i++) {
    g_autofree char *where = g_strdup_printf ("gives[%d]", i);
    if (!check_gives (&cards, game, where, told->gives[i], error))
      return FALSE;
  }
  for (int i = 0; told->late != NULL && told->late[i] != NULL; i++) {
    g_autofree char *where = g_strdup_printf ("late[%d]", i);
    if (find_name (&cards, where, told->late[i], error) == NULL)
      return FALSE;
  }
  for (int i = 0; told->skip != NULL && told->skip[i] != NULL; i++) {
    g_autofree char *where = g_strdup_printf ("skip[%d]", i);
    if (find_name (&cards, where, told->skip[i], error) == NULL)
      return FALSE;
  }
  return check_start (told, game, error);
}

gboolean deck_is_limited (const PayGame *game, const PayDeckEntry *entry)
{
  static const char *const no_costs[] = { NULL };
  const char *cost = entry->cost != NULL ? entry->cost : "";
  const char *row[] = { "", entry->name, entry->type, cost, cost, entry->text, "", "", entry->icons, NULL };
  g_auto (PayDeckCard) card = { .gives = NULL };
  return game->deck_card (pay_card_columns, row, no_costs, &card, NULL) && card.limited;
}
