/* SPDX-License-Identifier: MIT */
/* Any bytes as a deck of each game. */
#include "fuzz.h"

#include <pay/cards.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  for (const PayGame *const *game = fuzz_games (); *game != NULL; game++) {
    g_autoptr (GError) error = NULL;
    PayDeck *deck = pay_deck_read ((const char *)data, size, "deck", *game, NULL, &error);
    if ((deck == NULL) == (error == NULL))
      g_error ("a deck and an error, or neither");
    pay_deck_free (deck);
  }
  return 0;
}
