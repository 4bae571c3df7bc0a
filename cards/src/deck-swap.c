/* SPDX-License-Identifier: MIT */
/* Cards that leave a deck, and cards that join it. */
#include "deck-private.h"

#include <string.h>

typedef struct {
  PayDeck *deck;
  const PayGame *game;
  PayCatalogue *catalogue;
  const char *text;
  const char *field; /* that errors are about */
  gboolean side;     /* with the sideboard's cards alone */
} Swap;

static gboolean refuse (const Swap *swap, const char *at, GError **error, const char *format, ...) G_GNUC_PRINTF (4, 5);

static gboolean refuse (const Swap *swap, const char *at, GError **error, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return pay_set_error (error, PAY_ERROR_USAGE, swap->field, at - swap->text, "%s", message);
}

/* ---- Cards that leave. */

/* "Fire: {2}{R}": of cards of one name the one that costs or gives so much. */
static gboolean is_meant (const PayDeckEntry *entry, const char *name)
{
  const char *colon = strrchr (name, ':');
  if (deck_is_called (entry, name))
    return TRUE;
  g_autofree char *alone = g_strndup (name, colon != NULL ? (gsize)(colon - name) : 0);
  const char *rest = colon != NULL ? colon + 1 + strspn (colon + 1, " ") : "";
  return colon != NULL && deck_is_called (entry, alone)
         && (g_strcmp0 (entry->cost, rest) == 0 || g_strcmp0 (entry->gives, rest) == 0);
}

/* Another card of the section of the same name, which costs or gives something else. */
static const PayDeckEntry *other_of (const Swap *swap, const PayDeckEntry *entry, const char *name)
{
  for (guint i = 0; i < swap->deck->entries->len; i++) {
    const PayDeckEntry *other = swap->deck->entries->pdata[i];
    if (other->section == entry->section && is_meant (other, name)
        && (g_strcmp0 (other->cost, entry->cost) != 0 || g_strcmp0 (other->gives, entry->gives) != 0))
      return other;
  }
  return NULL;
}

static const char *what_of (const PayDeckEntry *entry)
{
  return entry->cost != NULL ? entry->cost : entry->gives != NULL ? entry->gives : "";
}

/* Where a card lies that is not in the deck; NULL: nowhere. */
static const char *place_of (const PayDeck *deck, const char *name)
{
  static const char *const places[PAY_DECK_SECTIONS] = { [PAY_DECK_SIDEBOARD] = "in its sideboard",
                                                         [PAY_DECK_COMMANDER] = "cast beside it",
                                                         [PAY_DECK_OTHER] = "beside it, never drawn",
                                                         [PAY_DECK_START] = "there from the start",
                                                         [PAY_DECK_DYNAMIS] = "cast beside it" };
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    if (places[entry->section] != NULL && deck_is_called (entry, name))
      return places[entry->section];
  }
  return NULL;
}

/* The card of [section] that is called nearly so; NULL: none is. */
static const char *near_of (const PayDeck *deck, const char *name, PayDeckSection section)
{
  const char *best = NULL;
  guint least = G_MAXUINT;
  g_autofree char *key = pay_card_key (name);
  for (guint i = 0; i < deck->entries->len && key[0] != '\0'; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    const guint distance = entry->section == section ? pay_card_nearness (entry->name, key) : G_MAXUINT;
    if (distance < least) {
      least = distance;
      best = entry->name;
    }
  }
  return best;
}

/* "Mountain+1 Plains": a sign that no blank stands before; NULL: there is none. */
static const char *joined_sign (const char *name)
{
  for (const char *at = name; *at != '\0'; at++)
    if (at > name && (*at == '+' || *at == '-') && g_ascii_isdigit (at[1]))
      return at;
  return NULL;
}

static gboolean refuse_absent (const Swap *swap, const char *at, PayDeckSection section, const char *name,
                               GError **error)
{
  const char *whose = section == PAY_DECK_MAIN ? "deck" : "sideboard";
  const char *place = section == PAY_DECK_MAIN ? place_of (swap->deck, name) : NULL;
  const char *near = near_of (swap->deck, name, section), *sign = joined_sign (name);
  if (place != NULL)
    return refuse (swap, at, error, "the deck has no %s: it is %s", name, place);
  if (sign != NULL)
    return refuse (swap, at, error, "the %s has no %s; a blank is expected before %s", whose, name, sign);
  return refuse (swap, at, error, "the %s has no %s%s%s%s", whose, name, near != NULL ? "; did you mean " : "",
                 near != NULL ? near : "", near != NULL ? "?" : "");
}

/* What was taken joins [to]; the same as [section]: it leaves the deck. */
static gboolean take_from (const Swap *swap, const char *at, gint64 count, const char *name, PayDeckSection section,
                           PayDeckSection to, GError **error)
{
  gint64 found = 0;
  const guint n = swap->deck->entries->len; /* what joins [to] stands behind */
  for (guint i = 0; i < n; i++) {
    PayDeckEntry *entry = swap->deck->entries->pdata[i];
    if (entry->section != section || !is_meant (entry, name))
      continue;
    const PayDeckEntry *other = other_of (swap, entry, name);
    if (other != NULL)
      return refuse (swap, at, error, "several cards are called %s, and they differ; write %s: %s or %s: %s", name,
                     name, what_of (entry), name, what_of (other));
    const gint64 some = CLAMP (count - found, 0, entry->count);
    found += entry->count;
    entry->count -= some;
    if (to != section && some > 0)
      deck_copy_entry (swap->deck, swap->game, entry, some, to);
  }
  for (guint i = swap->deck->entries->len; i-- > 0;)
    if (((const PayDeckEntry *)swap->deck->entries->pdata[i])->count == 0)
      g_ptr_array_remove_index (swap->deck->entries, i);
  if (found == 0)
    return refuse_absent (swap, at, section, name, error);
  return found >= count
         || refuse (swap, at, error, "the %s has %" G_GINT64_FORMAT " %s, not %" G_GINT64_FORMAT,
                    section == PAY_DECK_MAIN ? "deck" : "sideboard", found, name, count);
}

static gboolean take (const Swap *swap, const char *at, gint64 count, const char *name, GError **error)
{
  return take_from (swap, at, count, name, PAY_DECK_MAIN, swap->side ? PAY_DECK_SIDEBOARD : PAY_DECK_MAIN, error);
}

/* ---- Cards that come. */

static gboolean refuse_unknown (const Swap *swap, const char *at, const char *name, GError **error)
{
  g_auto (GStrv) near
      = swap->catalogue != NULL ? pay_catalogue_near (swap->catalogue, swap->game->name, name, 1, NULL) : NULL;
  const char *found = near != NULL && near[0] != NULL ? near[0] : near_of (swap->deck, name, PAY_DECK_MAIN);
  return refuse (swap, at, error, "no card is known by the name %s%s%s%s", name, found != NULL ? "; did you mean " : "",
                 found != NULL ? found : "", found != NULL ? "?" : "");
}

/* Cards that lie beside the deck are known by what stands there. */
static gboolean join_like (const Swap *swap, gint64 count, const char *name)
{
  for (guint i = 0; i < swap->deck->entries->len; i++) {
    const PayDeckEntry *entry = swap->deck->entries->pdata[i];
    if (!is_meant (entry, name))
      continue;
    deck_copy_entry (swap->deck, swap->game, entry, count, PAY_DECK_MAIN);
    return TRUE;
  }
  return FALSE;
}

static gboolean join (const Swap *swap, const char *at, gint64 count, const char *name, GError **error)
{
  if (swap->side)
    return take_from (swap, at, count, name, PAY_DECK_SIDEBOARD, PAY_DECK_MAIN, error);
  for (guint i = 0; i < swap->deck->entries->len; i++) {
    PayDeckEntry *entry = swap->deck->entries->pdata[i];
    if (entry->section != PAY_DECK_MAIN || !is_meant (entry, name))
      continue;
    entry->count += count;
    return entry->count <= PAY_DECK_MOST_COPIES || refuse (swap, at, error, "too many of %s", name);
  }
  if (join_like (swap, count, name))
    return TRUE;
  const guint unknown = swap->deck->unknown->len;
  DeckReading reading = {
    .deck = swap->deck, .game = swap->game, .catalogue = swap->catalogue, .start = name, .section = PAY_DECK_MAIN
  };
  if (!deck_add (&reading, count, name, error))
    return FALSE;
  return swap->deck->unknown->len == unknown || refuse_unknown (swap, at, name, error);
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
    refuse (swap, at, error, "-N NAME or +N NAME is expected, such as -1 Island +1 Hallowed Fountain");
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

static gboolean change_deck (const Swap *swap, GError **error)
{
  const char *at = swap->text + strspn (swap->text, " ");
  do {
    at = swap_next (swap, at, error);
  } while (at != NULL && *at != '\0');
  return at != NULL;
}

gboolean pay_deck_swap (PayDeck *deck, const PayGame *game, const char *change, PayCatalogue *catalogue, GError **error)
{
  const Swap swap = { deck, game, catalogue, change, "swap", FALSE };
  return change_deck (&swap, error);
}

gboolean pay_deck_side (PayDeck *deck, const PayGame *game, const char *change, GError **error)
{
  const Swap swap = { deck, game, NULL, change, "side", TRUE };
  return change_deck (&swap, error);
}
