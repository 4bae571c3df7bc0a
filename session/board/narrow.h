/* SPDX-License-Identifier: MIT */
/* Full-width signs in the text of a board, as those write it who write in Japanese. */
#pragma once
#include "cards/cards.h"

/* A line within [text], from byte [start] to [end]. */
typedef struct {
  char *text;
  gsize start, end;
} PaysLine;

/* Leaves out the spaces around it, of any width. */
void pays_narrow_edges (PaysLine *line);

/* The brackets of a section; the key, the colon and the number of a line before the first one; of a card its number,
 * its notes, and the signs of words of one's own. */
void pays_narrow_section (const PaysLine *line);
void pays_narrow_header (const PaysLine *line);
void pays_narrow_card (const PaysLine *line, const PayGame *game);
