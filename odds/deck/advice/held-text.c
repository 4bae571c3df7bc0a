/* SPDX-License-Identifier: MIT */
/* The cards that a hand names: "2 Island; Shock", "Esix, Fractal Bloom, 3x Forest". */
#include "deck.h"

#include <string.h>

#define BETWEEN_SIDES " // "
#define MOST_PARTS 64 /* parted by commas: more are no hand */

typedef struct {
  const PayDeck *deck;
  const char *text;
  DeckHeldFunc add;
  gpointer data;
} HandText;

static gboolean refuse (const HandText *hand, const char *at, GError **error, const char *what, const char *name,
                        const char *near)
{
  return pay_set_error (error, PAY_ERROR_USAGE, "hand", at - hand->text, "%s%s%s%s%s", what, name,
                        near != NULL ? "; did you mean " : "", near != NULL ? near : "", near != NULL ? "?" : "");
}

/* ---- Names of the deck. */

/* The whole card, or one of its sides. */
static gboolean is_called (const char *name, const char *key)
{
  g_auto (GStrv) sides = g_strsplit (name, BETWEEN_SIDES, -1);
  g_autofree char *whole = pay_card_key (name);
  gboolean called = strcmp (whole, key) == 0;
  for (guint i = 0; sides[i] != NULL && !called; i++) {
    g_autofree char *side = pay_card_key (sides[i]);
    called = strcmp (side, key) == 0;
  }
  return called;
}

/* The card of the deck that is called so, and how many there are; NULL: none is. */
static const char *find_card (const HandText *hand, const char *told, gint64 *count)
{
  const char *name = NULL;
  g_autofree char *key = pay_card_key (told);
  *count = 0;
  for (guint i = 0; i < hand->deck->entries->len; i++) {
    const PayDeckEntry *entry = hand->deck->entries->pdata[i];
    if (entry->section != PAY_DECK_MAIN || !is_called (entry->name, key))
      continue;
    name = name != NULL ? name : entry->name;
    *count += entry->count;
  }
  return name;
}

static const char *near_card (const HandText *hand, const char *told, guint *least)
{
  const char *best = NULL;
  g_autofree char *key = pay_card_key (told);
  *least = G_MAXUINT;
  for (guint i = 0; i < hand->deck->entries->len && key[0] != '\0'; i++) {
    const PayDeckEntry *entry = hand->deck->entries->pdata[i];
    const guint distance = entry->section == PAY_DECK_MAIN ? pay_card_nearness (entry->name, key) : G_MAXUINT;
    if (distance < *least) {
      *least = distance;
      best = entry->name;
    }
  }
  return best;
}

/* ---- One card. */

typedef struct {
  guint64 count;
  char *name;     /* as it is told */
  gsize in_front; /* bytes before the name */
} Told;

/* "2 Shock", "2x Shock", "Shock"; [length] bytes at [at]. The name is the caller's. */
static Told told_at (const char *at, gsize length)
{
  Told told = { .count = 1 };
  g_autofree char *text = g_strndup (at, length);
  const gsize blank = strspn (text, " \t"), digits = strspn (text + blank, "0123456789");
  const char *end = text + blank + digits;
  const gboolean times = digits > 0 && (*end == 'x' || *end == 'X');
  const char *rest = end + (times ? 1 : 0);
  const gboolean counted = digits > 0 && (*rest == ' ' || *rest == '\t');
  if (counted)
    told.count = digits < 10 ? g_ascii_strtoull (text + blank, NULL, 10) : G_MAXUINT64;
  const char *name = counted ? rest + strspn (rest, " \t") : text + blank;
  told.in_front = (gsize)(name - text);
  told.name = g_strchomp (g_strdup (name));
  return told;
}

/* A card, or nothing. */
static gboolean is_known (const HandText *hand, const char *at, gsize length)
{
  const Told told = told_at (at, length);
  g_autofree char *name = told.name;
  gint64 there;
  return name[0] == '\0' || find_card (hand, name, &there) != NULL;
}

static gboolean add (const HandText *hand, const char *at, gsize length, GError **error)
{
  const Told told = told_at (at, length);
  g_autofree char *name = told.name;
  gint64 there = 0;
  if (name[0] == '\0')
    return TRUE;
  const char *card = find_card (hand, name, &there);
  if (told.count == 0 || told.count > PAY_ODDS_MAX_HAND || (gint64)told.count > there
      || !hand->add (card, (int)told.count, there, hand->data))
    return refuse (hand, at + told.in_front, error, "the deck has not so many of ", card, NULL);
  return TRUE;
}

/* ---- Cards parted by commas, which names may have, too. */

typedef struct {
  const char *at[MOST_PARTS + 1]; /* where each part begins; one behind the last: where a part behind it would */
  guint n;
  guint to[MOST_PARTS]; /* where the card that begins with this part ends, so that all behind it are cards; 0: none */
} Parts;

static gsize length_to (const Parts *parts, guint from, guint to)
{
  return (gsize)(parts->at[to] - 1 - parts->at[from]);
}

/* From the last part to the first: the longest name behind which all can be read. */
static void match (const HandText *hand, Parts *parts)
{
  for (guint i = parts->n; i-- > 0;)
    for (guint to = parts->n; to > i && parts->to[i] == 0; to--)
      if ((to == parts->n || parts->to[to] != 0) && is_known (hand, parts->at[i], length_to (parts, i, to)))
        parts->to[i] = to;
}

/* The first part that begins no card, cards being read as long as there are. */
static guint first_unknown (const HandText *hand, const Parts *parts)
{
  guint i = 0;
  for (guint to = parts->n; i < parts->n && to > i;) {
    if (is_known (hand, parts->at[i], length_to (parts, i, to))) {
      i = to;
      to = parts->n;
    } else
      to--;
  }
  return i;
}

typedef struct {
  char *name; /* as it is told */
  const char *at, *near;
  guint least;
} Nearest;

/* The name that begins with part [from], ends behind part [unknown] and comes nearest to one of the deck. */
static void find_nearest (const HandText *hand, const Parts *parts, guint from, guint unknown, Nearest *nearest)
{
  for (guint to = unknown + 1; to <= parts->n; to++) {
    const Told told = told_at (parts->at[from], length_to (parts, from, to));
    guint distance = G_MAXUINT;
    const char *near = near_card (hand, told.name, &distance);
    if (nearest->name != NULL && distance >= nearest->least) {
      g_free (told.name);
      continue;
    }
    g_free (nearest->name);
    *nearest = (Nearest){ told.name, parts->at[from] + told.in_front, near, distance };
  }
}

/* The part alone, where no name with it comes near to one of the deck. */
static gboolean refuse_unknown (const HandText *hand, const Parts *parts, GError **error)
{
  const guint unknown = first_unknown (hand, parts);
  Nearest nearest = { .least = G_MAXUINT };
  for (guint from = unknown + 1; from-- > 0 && nearest.near == NULL;)
    find_nearest (hand, parts, from, unknown, &nearest);
  g_autofree char *name = nearest.name;
  return refuse (hand, nearest.at, error, "the deck has no ", name, nearest.near);
}

static gboolean read_parts (const HandText *hand, const char *at, gsize length, GError **error)
{
  g_autofree Parts *parts = g_new0 (Parts, 1);
  const char *end = at + length;
  while (at <= end) {
    if (parts->n == MOST_PARTS)
      return refuse (hand, at, error, "no hand has so many cards", "", NULL);
    parts->at[parts->n++] = at;
    at += strcspn (at, ",;\n") + 1;
  }
  parts->at[parts->n] = end + 1;
  match (hand, parts);
  if (parts->to[0] == 0)
    return refuse_unknown (hand, parts, error);
  for (guint i = 0; i < parts->n; i = parts->to[i])
    if (!add (hand, parts->at[i], length_to (parts, i, parts->to[i]), error))
      return FALSE;
  return TRUE;
}

gboolean deck_held_read (const PayDeck *deck, const char *text, DeckHeldFunc func, gpointer data, GError **error)
{
  const HandText hand = { deck, text, func, data };
  for (const char *at = text; *at != '\0';) {
    const gsize length = strcspn (at, ";\n");
    if (!read_parts (&hand, at, length, error))
      return FALSE;
    at += length;
    at += *at != '\0' ? 1 : 0;
  }
  return TRUE;
}
