/* SPDX-License-Identifier: MIT */
/* Problems with a right payment each, for the tests of the checker. */
#pragma once
#include <pay/pay.h>

enum { W = 1, U = 2, G = 4, ANY = 8 };
enum { KIND_W, KIND_U, KIND_G };

#define USE(a, m, alt, first, n, t)                                                                                    \
  {                                                                                                                    \
    PAY_STEP_USE, a, m, alt, -1, FALSE, -1, -1, -1, first, n, t, -1                                                    \
  }
#define GOAL(alt)                                                                                                      \
  {                                                                                                                    \
    PAY_STEP_GOAL, -1, -1, alt, -1, FALSE, -1, -1, -1, -1, 0, 0, -1                                                    \
  }
#define OF_LOT(pips, k, lot, first, n)                                                                                 \
  {                                                                                                                    \
    PAY_STEP_UNIT, -1, -1, -1, pips, FALSE, k, lot, -1, first, n, 0, -1                                                \
  }
#define OF_STEP(pips, k, step, first, n)                                                                               \
  {                                                                                                                    \
    PAY_STEP_UNIT, -1, -1, -1, pips, FALSE, k, -1, step, first, n, 0, -1                                               \
  }
#define OTHERS(pips, k, lot, first, n)                                                                                 \
  {                                                                                                                    \
    PAY_STEP_UNIT, -1, -1, -1, pips, TRUE, k, lot, -1, first, n, 0, -1                                                 \
  }
#define WAIVE(pips, n)                                                                                                 \
  {                                                                                                                    \
    PAY_STEP_WAIVE, -1, -1, -1, pips, FALSE, -1, -1, -1, -1, n, 0, -1                                                  \
  }

/* A problem, in variants, and a right payment of variant 0. The numbers are those of variable and counter 0. */
typedef struct {
  PayProblem *(*problem) (int variant);
  PayStep steps[10];
  int n;
  gint64 x, charged, lowered;
} Scene;

extern const Scene scene_pool, scene_signet, scene_sacrifice, scene_help, scene_life, scene_twobrid, scene_of_x,
    scene_uses, scene_group, scene_forever, scene_many, scene_wrap;
