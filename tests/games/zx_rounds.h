/* SPDX-License-Identifier: MIT */
/* Rounds of a random test of the game, in one session. */
#pragma once
#include <pay/board-reply.h>

/* Round [i], counted from 0. FALSE: something was wrong, and it was printed. */
typedef gboolean (*ZxRound) (PaySession *session, GRand *rand, guint64 i);

/* As many rounds as PAY_ROUNDS says, else the first argument, else 1000; after three that failed no more. Returns how
 * many there were; [failed] of them. */
guint64 zx_rounds (int argc, char **argv, ZxRound round, guint *failed);
