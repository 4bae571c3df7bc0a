/* SPDX-License-Identifier: MIT */
/* The numbers of a deck for people and for programs. */
#pragma once
#include "deck-report.h"

typedef enum { DECK_SPELLS, DECK_TURNS, DECK_WHOLE, DECK_TABLES } DeckTable;

typedef struct {
  const DeckReport *report;
  const char *path;
  guint digits;
} DeckPrint;

void deck_print_words (const DeckPrint *print, GString *out);
void deck_print_json (const DeckPrint *print, DeckTable table, GString *out); /* an object a line */
void deck_print_tsv (const DeckPrint *print, DeckTable table, GString *out);

/* The mean over the spells that are known of the chance to pay one on [turn] that is in hand by then; NULL: none is
 * known. (transfer full) */
PayRatio *deck_castable (const DeckReport *report, int turn);
