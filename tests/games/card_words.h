/* SPDX-License-Identifier: MIT */
/* card_words.h - what the lines of a card came to, as one text that a file can hold. */
#pragma once
#include "card/card.h"
G_BEGIN_DECLS

/* "applied own cost -{1} times things artifact (you battlefield)". (transfer full) */
char *card_line_words (const MtgCardLine *line);
/* Those of all lines, "; " between them. (transfer full) */
char *card_words (const MtgCard *card);
G_END_DECLS
