/* SPDX-License-Identifier: MIT */
/* The kinds of `pay odds`. */
#pragma once
#include "frame/frame.h"

#include <pay/karsten.h>
#include <pay/sheets.h>

/* Fills the cell from --edition, --deck and --lands; [deck] NULL: the first of the edition. FALSE: a message was
 * printed. */
gboolean odds_cell (PayKarstenCell *cell, const Options *options);

/* Options of [others] (NULL-ended) are not of this kind; [where]: of which they are. TRUE: one of them is there, and a
 * message was printed. */
gboolean odds_refuse (const Options *options, const char *const *others, const char *where);

/* --digits, or what is usual. FALSE: a message was printed. */
gboolean odds_digits (const Options *options, guint usual, guint *digits);

/* Says on stderr what was printed where it differs from [least] sources. */
void odds_tell_misprint (const PayKarstenCell *cell, const char *cost, int least);

/* ---- A deck. */

/* What is told of it by options. */
typedef struct {
  PayDeckReportOptions asked;
  PayDeckOverrides overrides;
  guint digits;
  const PayGame *game;     /* NULL: nobody says */
  PayCatalogue *catalogue; /* (nullable) */
  GPtrArray *swapped;      /* of PayDeck *: of each --swap and then each --side, what it leads to; (nullable) */
  PayDeck *owned;          /* of --owned; (nullable) */
} OddsDeck;

/* --deck with what options tell of it. NULL: a message was printed. (transfer full) */
PayDeck *odds_deck_read (const Options *options, const PayGame *game, PayCatalogue *catalogue, Exit *status);

/* Says on stderr that the time was over. */
void odds_tell_late (void);

/* Says it by the option that it is about. */
Exit odds_complain (const GError *error);

/* Is something asked of the deck alone, in place of its report? */
gboolean odds_is_advice (const Options *options);
/* The other decks that it is asked with. FALSE: a message was printed, [status] is set. */
gboolean odds_advice_read (OddsDeck *told, const Options *options, Exit *status);
Exit odds_advice (const OddsDeck *told, const PayDeck *deck, const PayDeckModel *model, const Options *options);

Exit odds_karsten (const Options *options);
Exit odds_deck (const PayGame *game, const Options *options);
Exit odds_table (const Options *options);
