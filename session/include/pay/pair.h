/* SPDX-License-Identifier: MIT */
/* pay/pair.h - two costs as people write them: is one ever harder to pay than the other, and which pools tell them
 * apart? pay/order.h says what that means and on what theorem it stands.
 *
 * Every pool that is told has been put to the session as a request for each of the costs: it pays one and not the
 * other, as solver and checker have it. A pair belongs to the thread of its session; nothing changes it afterwards.
 */
#pragma once
#include <pay/order.h>
#include <pay/session.h>
G_BEGIN_DECLS

typedef struct {
  const PayGame *game;
  GPtrArray *facts[2];      /* of PayFact *: what the game says of each cost */
  const char *canonical[2]; /* of the facts: the cost as the game writes it, "" the empty one */
  gboolean has_price[2];    /* FALSE: nothing pays the cost */
  const char *unordered;    /* why costs of this game have no order; then there is no ranking. NULL: they have one */
  PayRanking *ranking;      /* its pools by lot; what they are called stands in [pools] */
  char *pools[2];           /* that pays the first cost alone, the second alone, in the notation of pools, "" an empty
                               one; NULL: there is none, or a limit came before it was confirmed, which makes the rank
                               PAY_RANK_UNKNOWN */
  const char *const *variables;         /* PAY_MAX_VARIABLES names at most; NULL where there are no more */
  gboolean has_x[2][PAY_MAX_VARIABLES]; /* has the cost the variable? */
  GError *error;                        /* then nothing else is there but the game, where it is known */
  int wrong;                            /* the cost that has it; -1: both */
} PayPair;

/* Each request has one cost, and may have a game (the same one), rules and limits; the time of the first holds for
 * both, and that of the session where it tells none. X is any number, the same in both. Never NULL. Errors are those
 * of pay_session_ask() and pay_rank(), and PAY_ERROR_UNSUPPORTED without a place: nobody says what pools of the game
 * hold, or its rules make units of others, whatever is there. (transfer full) */
PayPair *pay_session_rank (PaySession *session, const PayRequest *first, const PayRequest *second);
void pay_pair_free (PayPair *pair);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPair, pay_pair_free)

/* The pool that is called [pools][i]; NULL as well. Owned by the pair. */
const PayWitness *pay_pair_pool (const PayPair *pair, int i);

/* What cost [i] takes besides units, which is not compared. NULL: nothing. Owned by the pair. */
const PayFact *pay_pair_besides (const PayPair *pair, int i);

G_END_DECLS
