/* SPDX-License-Identifier: MIT */
#include "oracle_mtg_prefer.h"

#include <stdlib.h>
#include <string.h>

static const char *const wish_words[WISH_WORDS]
    = { "x",          "keep",    "life",     "leftover",     "sources",       "flexible",  "die",
        "lose",       "colours", "one-shot", "stays-tapped", "creature-taps", "most-left", "activations",
        "restricted", "utility", "snow",     "width",        "choices" };

typedef struct {
  OmProblem *p;
  const bool *has_x;
  int keeps;
  OmWishes *wishes;
} Reader;

static void add_wish (Reader *reader, OmWishKind kind, int of)
{
  if (reader->wishes->n < ORACLE_WISHES)
    reader->wishes->at[reader->wishes->n++] = (OmWish){ kind, of };
}

/* Nothing that is drawn counts colours. */
static void add_wishes (Reader *reader, OmWishKind kind)
{
  for (int v = 0; v < ORACLE_VARIABLES && kind == WISH_X; v++)
    if (reader->has_x[v])
      add_wish (reader, kind, v);
  for (int k = 0; k < reader->keeps && kind == WISH_KEEP; k++)
    add_wish (reader, kind, k);
  if (kind != WISH_X && kind != WISH_KEEP && kind != WISH_COLOURS)
    add_wish (reader, kind, 0);
}

/* Orders of all wishes by name. */
typedef struct {
  const char *name;
  OmWishKind of[WISH_WORDS]; /* up to one that came already */
} Order;

static const Order orders[] = {
  { "careful",
    { WISH_DIE, WISH_LOSE, WISH_X, WISH_KEEP, WISH_COLOURS, WISH_ONE_SHOT, WISH_STAYS_TAPPED, WISH_LIFE,
      WISH_CREATURE_TAPS, WISH_MOST_LEFT, WISH_ACTIVATIONS, WISH_RESTRICTED, WISH_UTILITY, WISH_SNOW, WISH_WIDTH,
      WISH_CHOICES, WISH_CHOICES } },
  { "race",
    { WISH_DIE, WISH_LOSE, WISH_X, WISH_KEEP, WISH_COLOURS, WISH_LIFE, WISH_ONE_SHOT, WISH_STAYS_TAPPED, WISH_MOST_LEFT,
      WISH_ACTIVATIONS, WISH_RESTRICTED, WISH_UTILITY, WISH_SNOW, WISH_WIDTH, WISH_CHOICES, WISH_CHOICES } },
  { "all-in",
    { WISH_DIE, WISH_X, WISH_LOSE, WISH_KEEP, WISH_COLOURS, WISH_ONE_SHOT, WISH_STAYS_TAPPED, WISH_LIFE,
      WISH_CREATURE_TAPS, WISH_MOST_LEFT, WISH_ACTIVATIONS, WISH_RESTRICTED, WISH_UTILITY, WISH_SNOW, WISH_WIDTH,
      WISH_CHOICES, WISH_CHOICES } },
  { "exact", { WISH_X, WISH_KEEP, WISH_LIFE, WISH_LEFTOVER, WISH_SOURCES, WISH_FLEXIBLE, WISH_FLEXIBLE } },
};
enum { ORDERS = sizeof orders / sizeof orders[0] };

/* -1: no order. What "arena" bars cannot act. */
static int order_called (const char *word)
{
  if (strcmp (word, "arena") == 0)
    return 0;
  for (int i = 0; i < ORDERS; i++)
    if (strcmp (word, orders[i].name) == 0)
      return i;
  return -1;
}

typedef struct {
  bool named[WISH_WORDS];
  int reserve; /* -1: none */
} Preferred;

static void want (Reader *reader, Preferred *so_far, OmWishKind kind)
{
  if (so_far->named[kind])
    return;
  so_far->named[kind] = true;
  if (so_far->reserve >= 0 && (kind == WISH_LIFE || kind == WISH_ONE_SHOT)) {
    add_wish (reader, WISH_RESERVE, so_far->reserve);
    so_far->reserve = -1;
  }
  add_wishes (reader, kind);
}

static void want_all (Reader *reader, Preferred *so_far, const Order *order)
{
  const bool exact = strcmp (order->name, "exact") == 0;
  for (int i = 0; i == 0 || order->of[i] != order->of[i - 1]; i++) {
    want (reader, so_far, order->of[i]);
    if (exact && order->of[i] == WISH_LIFE && !reader->wishes->by_listing)
      add_wish (reader, WISH_LIFE, 1);
  }
  reader->wishes->by_listing |= exact;
}

static bool is_reserve (const char *word)
{
  return strncmp (word, "life-reserve ", 13) == 0 && word[13] >= '0' && word[13] <= '9';
}

static void want_word (Reader *reader, Preferred *so_far, const char *word)
{
  int which = 0;
  while (which < WISH_WORDS && strcmp (word, wish_words[which]) != 0)
    which++;
  if (which < WISH_WORDS)
    want (reader, so_far, (OmWishKind)which);
  else if (strncmp (word, "source:", 7) == 0) {
    add_wish (reader, WISH_SOURCE, atoi (word + 7));
    reader->p->count_acts = true;
  } else if (!is_reserve (word) && order_called (word) < 0)
    om_refuse (reader->p, "wish", word);
}

static void bar_losses (OmProblem *p)
{
  for (int o = 0; o < p->objects; o++)
    for (int k = 0; k < p->object[o].abilities; k++)
      if (om_dear (p, o, k, OM_LOSE) > 0)
        p->object[o].ability[k].uses = 0;
}

/* Named ones, then what each order adds; without any the careful one. */
void om_read_prefer (OmProblem *p, json_t *request, const bool *has_x, int keeps, OmWishes *wishes)
{
  Reader all = { p, has_x, keeps, wishes }, *reader = &all;
  Preferred so_far = { .reserve = -1 };
  int filled = 0;
  size_t i;
  json_t *entry, *prefer = json_object_get (request, "prefer");
  json_array_foreach (prefer, i, entry)
  {
    const char *word = json_string_value (entry);
    if (is_reserve (word) && atoi (word + 13) > so_far.reserve)
      so_far.reserve = atoi (word + 13);
  }
  json_array_foreach (prefer, i, entry) want_word (reader, &so_far, json_string_value (entry));
  json_array_foreach (prefer, i, entry)
  {
    const int order = order_called (json_string_value (entry));
    if (order >= 0)
      want_all (reader, &so_far, &orders[order]);
    filled += order >= 0;
    if (strcmp (json_string_value (entry), "arena") == 0)
      bar_losses (p);
  }
  if (filled == 0)
    want_all (reader, &so_far, &orders[0]);
  for (int w = 0; w < wishes->n; w++)
    p->count_dear |= wishes->at[w].kind >= WISH_LOSE && wishes->at[w].kind <= WISH_SNOW;
}
