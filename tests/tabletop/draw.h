/* SPDX-License-Identifier: MIT */
/* draw.h - random small boards, as records, from the cards of deck.c. */
#ifndef PAY_TESTS_DRAW_H
#define PAY_TESTS_DRAW_H

#include <glib.h>
#include <stdint.h>

char *draw_board (uint64_t seed); /* (transfer full) */
#endif
