/* SPDX-License-Identifier: MIT */
/* What a game says of plain cases. */
#pragma once
#include "samples.h"

#include <pay/game.h>

typedef struct {
  const PayGame *const *game;
  const Samples *samples;
} PlainSubject;

/* The parts of a plain request, opened apart, are what they are together. [state]: a PlainSubject. */
void test_plain (void **state);
