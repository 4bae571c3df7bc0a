/* SPDX-License-Identifier: MIT */
/* The five colours of Z/X in the order R U W K G: names, letters, and sets of them. A set without any is colourless. */
#pragma once
#include "text.h"

#define ZX_COLOURS 5
#define ZX_ALL_COLOURS 31

typedef guint8 ZxColours; /* bit i: the ith colour */

const char *zx_colour_word (int colour);  /* "red" */
const char *zx_colour_title (int colour); /* "Red" */
int zx_colours_count (ZxColours colours);

/* The class of a card of these colours: "RU", "C" for none. Static. */
const char *zx_colours_class (ZxColours colours);

/* Reads colours as letters or words, with or without separators: "RU", "Red/Blue", "C". [advice] ends the message when
 * one stands twice. ZX_ABSENT: none stands next, [t] has not moved. */
ZxResult zx_colours_read (ZxText *t, const char *advice, ZxColours *colours, GError **error);
