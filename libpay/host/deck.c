/* SPDX-License-Identifier: MIT */
/* The memory of what a game says of a card of a deck. */
#include <pay/game.h>

void pay_deck_ways_clear (PayDeckWays *ways)
{
  g_free (ways->labels);
  for (guint i = 0; i < ways->n_ready; i++)
    g_free (ways->ready[i].what);
  for (guint f = 0; f < ways->n_forms; f++) {
    for (guint i = 0; i < ways->forms[f].n; i++)
      g_free (ways->forms[f].when[i].what);
    g_free (ways->forms[f].gives);
  }
  g_free (ways->finds);
  g_free (ways->finds_soon.what);
  g_free (ways->takes);
  g_free (ways->finds_too);
  g_free (ways->lends);
  g_free (ways->lends_when.what);
  *ways = (PayDeckWays){ .labels = NULL };
}

void pay_deck_ramp_clear (PayDeckRamp *ramp)
{
  g_free (ramp->cost);
  g_free (ramp->gives);
  g_free (ramp->brings);
  for (guint i = 0; i < ramp->n_finds; i++)
    g_free (ramp->finds[i].what);
  *ramp = (PayDeckRamp){ .cost = NULL };
}

void pay_deck_card_clear (PayDeckCard *card)
{
  g_free (card->gives);
  g_free (card->assumed);
  g_strfreev (card->purpose);
  g_free (card->aside);
  g_free (card->uncounted);
  g_free (card->identity);
  pay_deck_ways_clear (&card->ways);
  pay_deck_ramp_clear (&card->ramp);
  *card = (PayDeckCard){ .gives = NULL };
}
