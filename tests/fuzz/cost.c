/* SPDX-License-Identifier: MIT */
/* Any text as a cost of each game; what was read and printed must be read again as the same. */
#include "fuzz.h"
#include <string.h>

static char *canonical (const PayGame *game, const char *cost, GError **error)
{
  g_autoptr (GPtrArray) facts = pay_game_describe (game, cost, NULL, error);
  return facts == NULL ? NULL : g_strdup (pay_facts_find (facts, "canonical")->text);
}

static void try_game (const PayGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *once = canonical (game, text, &error);
  if (once == NULL) {
    fuzz_check_error (error, text);
  } else {
    g_autofree char *twice = canonical (game, once, &error);
    if (error != NULL) /* the canonical form of a short text may be a longer one than is read */
      g_assert_true (error->code == PAY_ERROR_TOO_LARGE && strlen (once) > strlen (text));
    else
      g_assert_cmpstr (once, ==, twice);
  }
  PayRequest *r = pay_request_new ();
  pay_request_add_cost (r, text);
  fuzz_request (game, r);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  for (const PayGame *const *game = fuzz_games (); text != NULL && *game != NULL; game++)
    try_game (*game, text);
  return 0;
}
