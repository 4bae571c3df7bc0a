/* SPDX-License-Identifier: MIT */
/* Real cards, drawn by chance, whose readings were compared with the cards by hand. Facts only: the words of the cards
 * are in the table beside the project. */
#pragma once
#include <glib.h>

/* [three]: the reading with an amount of 3; NULL: the same. */
typedef struct {
  const char *name;
  const char *reading;
  const char *three;
} MtgChecked;
extern const MtgChecked mtg_checked[];
extern const guint mtg_checked_count;
