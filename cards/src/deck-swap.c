/* SPDX-License-Identifier: MIT */
/* Cards that leave a deck, and cards that join it. */
#include "deck-private.h"

#include <string.h>

typedef struct {
  PayDeck *deck;
  const PayGame *game;
  PayCatalogue *catalogue;
  const char *text;
} Swap;

static gboolean refuse (const Swap *swap, const char *at, GError **error, const char *what, const char *name)
{
  return pay_set_error (error, PAY_ERROR_USAGE, "swap", at - swap->text, "%s%s", what, name);
}

static gboolean take (const Swap *swap, const char *at, gint64 count, const char *name, GError **error)
{
  gint64 found = 0;
  for (guint i = 0; i < swap->deck->entries->len; i++) {
    PayDeckEntry *entry = swap->deck->entries->pdata[i];
    if (entry->section != PAY_DECK_MAIN || !deck_is_called (entry, name))
      continue;
    const gint64 some = MIN (entry->count, count - found);
    found += some;
    entry->count -= some;
    if (entry->count == 0)
      g_ptr_array_remove_index (swap->deck->entries, i--);
  }
  return found == count || refuse (swap, at, error, found > 0 ? "the deck has fewer of " : "the deck has no ", name);
}

static gboolean join (const Swap *swap, const char *at, gint64 count, const char *name, GError **error)
{
  for (guint i = 0; i < swap->deck->entries->len; i++) {
    PayDeckEntry *entry = swap->deck->entries->pdata[i];
    if (entry->section != PAY_DECK_MAIN || !deck_is_called (entry, name))
      continue;
    entry->count += count;
    return entry->count <= PAY_DECK_MOST_COPIES || refuse (swap, at, error, "too many of ", name);
  }
  const guint unknown = swap->deck->unknown->len;
  DeckReading reading = {
    .deck = swap->deck, .game = swap->game, .catalogue = swap->catalogue, .start = name, .section = PAY_DECK_MAIN
  };
  if (!deck_add (&reading, count, name, error))
    return FALSE;
  return swap->deck->unknown->len == unknown || refuse (swap, at, error, "no card is known by the name ", name);
}

/* Where the next number with a sign stands; the end. */
static const char *next_sign (const char *at)
{
  for (; *at != '\0'; at++)
    if ((at[0] == '-' || at[0] == '+') && g_ascii_isdigit (at[1]) && (at[-1] == ' ' || at[-1] == ','))
      break;
  return at;
}

/* "+2 Island", and what is between it and the next one. NULL with [error]. */
static const char *swap_next (const Swap *swap, const char *at, GError **error)
{
  char *end = NULL;
  const gboolean signed_number = (*at == '-' || *at == '+') && g_ascii_isdigit (at[1]);
  const guint64 count = signed_number ? g_ascii_strtoull (at + 1, &end, 10) : 0;
  if (count == 0 || count > PAY_DECK_MOST_COPIES || *end != ' ') {
    refuse (swap, at, error, "-N NAME or +N NAME is expected, such as ", "-1 Island +1 Hallowed Fountain");
    return NULL;
  }
  const char *next = next_sign (end);
  g_autofree char *name = g_strndup (end, (gsize)(next - end));
  for (gsize n = strlen (name); n > 0 && (name[n - 1] == ' ' || name[n - 1] == ','); n--)
    name[n - 1] = '\0';
  g_strstrip (name);
  gboolean (*const change) (const Swap *, const char *, gint64, const char *, GError **) = *at == '-' ? take : join;
  return change (swap, at, (gint64)count, name, error) ? next : NULL;
}

gboolean pay_deck_swap (PayDeck *deck, const PayGame *game, const char *change, PayCatalogue *catalogue, GError **error)
{
  const Swap swap = { deck, game, catalogue, change };
  const char *at = change + strspn (change, " ");
  do {
    at = swap_next (&swap, at, error);
  } while (at != NULL && *at != '\0');
  return at != NULL;
}
