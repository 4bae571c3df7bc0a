/* SPDX-License-Identifier: MIT */
/* What the tests of pay_rank() on costs of real notation share. */
#pragma once
#include <pay/game.h>
#include <pay/order.h>

/* The cost, with one unit of every sort at hand. NULL: the game knows it, but not how to pay it; any other error fails
 * the test. (transfer full) */
PayCase *order_open (const PayGame *game, const char *cost);

/* Fails the test unless each pool of the ranking pays the one cost and not the other, by the game's notation,
 * pay_solve() and pay_check(). */
void order_confirm (PayCase *const c[2], const char *const costs[2], const PayRanking *ranking);

/* ---- Costs by hand: what they are is written down beside their text, choices multiplied out. */

#define ORDER_MOST_ASKS 8
#define ORDER_MOST_WAYS 256
#define ORDER_CLASSES 7

/* One way to pay: for each ask one unit of a class in its mask, and so much life. */
typedef struct {
  int n;
  guint8 asks[ORDER_MOST_ASKS];
  int per_x; /* units of any class for each X */
  int life;
} OrderWay;

typedef struct {
  char *text;
  int n;
  OrderWay ways[ORDER_MOST_WAYS];
  gboolean x;
} OrderCost;

/* [ways] with one more choice: each of [choices] is added to each of them. Ways beyond the limits are dropped when they
 * take more units than any pool that is tried; otherwise the test fails. */
void order_multiply (OrderCost *cost, const OrderWay *choices, int n);

/* A random cost; the masks are bits of the seven classes of the file. */
void order_draw_mtg (GRand *rand, OrderCost *cost);
void order_draw_zx (GRand *rand, OrderCost *cost);
