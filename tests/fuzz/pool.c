/* SPDX-License-Identifier: MIT */
/* Any text as a pool of each game. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  for (const PayGame *const *game = fuzz_games (); text != NULL && *game != NULL; game++) {
    PayRequest *r = pay_request_new ();
    pay_request_add_cost (r, "R1");
    r->pool = g_strdup (text);
    fuzz_request (*game, r);
  }
  return 0;
}
