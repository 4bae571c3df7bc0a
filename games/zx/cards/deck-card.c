/* SPDX-License-Identifier: MIT */
/* Cards of a deck: all of them can be put into the Resource. */
#include "cards.h"
#include "notation/notation.h"
#include "text/text.h"

#include <string.h>

/* 503.3a, 504.3, and the preparation: a hand of 4, four cards of life, two cards of the Resource off the deck. A hand
 * is drawn anew where a player likes, which no rule says when: that is for the question to tell. */
const PayDeckRules zx_deck_rules = {
  .resource = "Resource card",
  .resources = "Resource cards",
  .hands = "four",
  .on_play = 0,
  .on_draw = 2,
  .each = 2,
  .drops = 1,
  .laid = 2,
  .gone = 4,
  .reveal = "ignition",
  .marked = 20,
  .size = 50,
  .copies = 4,
};

gint64 zx_cost_value (const char *cost, GError **error)
{
  ZxText text = { .start = cost, .next = cost, .where = "cost" };
  g_autoptr (GPtrArray) alternatives = zx_cost_read (&text, error);
  gint64 least = -1;
  for (guint i = 0; alternatives != NULL && i < alternatives->len; i++) {
    const gint64 points = zx_parts_points (alternatives->pdata[i]);
    if (points != ZX_INFINITE && (least < 0 || points < least))
      least = points;
  }
  if (alternatives != NULL && least < 0)
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "cost", -1, "a Cost of ∞ cannot be paid");
  return least;
}

/* ---- Types (202): a deck is of Z/X, Events and Ascensions; what else there is lies elsewhere. */

static const struct {
  const char *type, *why;
  gboolean paid; /* its Cost is paid with the Resource */
} others[] = {
  { "Z/X EX", "it lies in the Dynamis, and comes under its own conditions instead of for its Cost", FALSE },
  { "Z/X OB", "it lies in the Dynamis, and comes under its own conditions instead of for its Cost", FALSE },
  { "EV EX", "it lies in the Dynamis, and is paid for from there", TRUE },
  { "PL EX", "it lies in the Dynamis, and comes under its own conditions instead of for its Cost", FALSE },
  { "Ascension EX", "it lies in the Dynamis, and comes under its own conditions instead of for its Cost", FALSE },
  { "Shift", "it lies in the Dynamis and has no Cost", FALSE },
  { "Player", "it is the Player card, none of the deck", FALSE },
  { "Token", "a Token is no card of a deck and never in the Resource", FALSE },
  { "Marker", "a Marker is no card of a deck and never in the Resource", FALSE },
  { "Counter", "a Counter is no card of a deck and never in the Resource", FALSE },
  { "Link", "a Link is no card of a deck and never in the Resource", FALSE },
};

/* TRUE: [card] is no card of the deck. */
static gboolean lies_elsewhere (const char *type, PayDeckCard *card)
{
  for (gsize i = 0; type != NULL && i < G_N_ELEMENTS (others); i++)
    if (zx_names_are_one (type, others[i].type)) {
      card->aside = g_strdup (others[i].why);
      card->unpaid = !others[i].paid;
      return TRUE;
    }
  return FALSE;
}

/* 505.3a. A card of which nothing is known has no type. */
static void read_icons (const char *const *columns, const char *const *row, PayDeckCard *card)
{
  const char *type = zx_card_type (columns, row);
  card->iconed = type != NULL && type[0] != '\0';
  card->hit = card->iconed && zx_card_has_icon (columns, row, "ign");
}

/* What decks do not count of words: costs that they change, what they do to the Resource, what is not understood. */
static const char *uncounted (const char *line)
{
  g_autoptr (GPtrArray) effects = zx_effects_read (line);
  const char *what = NULL;
  for (guint i = 0; i < effects->len; i++)
    switch (((const ZxEffect *)effects->pdata[i])->deed) {
    case ZX_OWN_COST:
    case ZX_GROUP_COST:
    case ZX_NEXT_COST:
    case ZX_FREE:
    case ZX_INSTEAD:
    case ZX_PLAY_FROM:
      return "its words change costs or what can be played, which is not counted: what is printed is paid for";
    case ZX_GAIN_COLOURS:
    case ZX_REBOOT:
    case ZX_LOCK:
      what = "its words give colours or reboot cards, which is not counted";
      break;
    case ZX_IF_USED:
    case ZX_UNKNOWN:
      what = what != NULL ? what : "not all of its words is understood, or counted";
      break;
    case ZX_NOTHING:
    case ZX_ABILITY_COST:
    case ZX_ABILITY_FREE:
      break;
    }
  return what;
}

static void read_words (const char *const *columns, const char *const *row, PayDeckCard *card)
{
  g_auto (GStrv) lines = g_strsplit (zx_card_words (columns, row), "\n", -1);
  for (guint i = 0; lines[i] != NULL && card->uncounted == NULL; i++)
    if (g_strstrip (lines[i])[0] != '\0' && strcmp (lines[i], "-") != 0)
      card->uncounted = g_strdup (uncounted (lines[i]));
}

/* A card of several colours sleeps when it comes where none of them is (308.2b). */
gboolean zx_deck_card (const char *const *columns, const char *const *row, G_GNUC_UNUSED const char *const *costs,
                       PayDeckCard *card, GError **error)
{
  gboolean unit;
  read_words (columns, row, card);
  if (lies_elsewhere (zx_card_type (columns, row), card))
    return TRUE;
  g_autofree char *colours = zx_card_gives (columns, row, &unit, error);
  if (colours == NULL)
    return FALSE;
  card->resource = TRUE;
  read_icons (columns, row, card);
  if (strlen (colours) < 2)
    return TRUE;
  card->arrival = PAY_ARRIVES_EITHER;
  card->assumed = g_strdup ("it is asleep or not on the turn on which it comes");
  return TRUE;
}
