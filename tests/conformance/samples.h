/* SPDX-License-Identifier: MIT */
/* The samples that a game brings: texts that it must be able to read. One a line, "cost TEXT", "pool TEXT", "source
 * TEXT" or "modifier TEXT"; '#' starts a comment line, a literal \n in a source is a line feed. */
#pragma once
#include <glib.h>

typedef struct {
  GPtrArray *costs, *pools, *sources, *modifiers; /* of char * */
} Samples;

/* Ends the program with a message when the file cannot be used. */
Samples samples_read (const char *file);
void samples_clear (Samples *samples);
