/* SPDX-License-Identifier: MIT */
/* Cards of a deck: all of them can be put into the Resource. */
#include "cards.h"
#include "notation/notation.h"

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

/* A card of several colours sleeps when it comes where none of them is (308.2b). */
gboolean zx_deck_card (const char *const *columns, const char *const *row, G_GNUC_UNUSED const char *const *costs,
                       PayDeckCard *card, GError **error)
{
  gboolean unit;
  g_autofree char *colours = zx_card_gives (columns, row, &unit, error);
  if (colours == NULL)
    return FALSE;
  card->resource = TRUE;
  if (strlen (colours) < 2)
    return TRUE;
  card->arrival = PAY_ARRIVES_EITHER;
  card->assumed = g_strdup ("it is asleep or not on the turn on which it comes");
  return TRUE;
}
