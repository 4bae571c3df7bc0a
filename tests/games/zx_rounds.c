/* SPDX-License-Identifier: MIT */
#include "zx_rounds.h"

#include "../seed.h"

#include <pay/zx.h>

#define USUAL "1000"
#define MOST_FAILED 3

guint64 zx_rounds (int argc, char **argv, ZxRound round, guint *failed)
{
  const PayGame *games[] = { pay_zx_game (), NULL };
  const char *given = g_getenv ("PAY_ROUNDS");
  const guint64 rounds = g_ascii_strtoull (given != NULL ? given : argc > 1 ? argv[1] : USUAL, NULL, 10);
  g_autoptr (PaySession) session = pay_session_new (games, "zx");
  g_autoptr (GRand) rand = g_rand_new_with_seed (first_seed ());
  *failed = 0;
  for (guint64 i = 0; i < rounds && *failed < MOST_FAILED; i++)
    *failed += round (session, rand, i) ? 0 : 1;
  return rounds;
}
