/* SPDX-License-Identifier: MIT */
/* Replies in words; all words of a game come from its table. What callers have of this room stands in pay/reply.h and
 * pay/session.h. */
#pragma once
#include <pay/session.h>

typedef struct {
  GString *out;
  const PayReply *reply;
  const PayRequest *request;
  gboolean coloured;
  const char *indent;  /* of uses */
  GHashTable *helpers; /* names of sources that make nothing and still pay; NULL: nobody asks for them */
} PaysWords;

void pays_words_init (PaysWords *words, const PayReply *reply, const PayRequest *request);
char *pays_words_end (PaysWords *words); /* (transfer full) */

/* Only [format] ends a line: in what is filled in, a line feed is a space. */
void pays_words_say (PaysWords *words, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* [colour]: of a terminal, "1;32". */
void pays_words_verdict (PaysWords *words, const char *verdict, const char *colour);

/* Appends "U U" or "12 C": [count] more of [name]. */
void pays_words_add_units (GString *out, const char *name, gint64 count);
char *pays_words_units (PayAmounts units);   /* "U U 12 C" (transfer full) */
char *pays_words_things (PayAmounts things); /* "2 Island, Growth Chamber" (transfer full) */

/* ---- Steps. */

void pays_words_learn_helpers (PaysWords *words, const PayReplyStep *steps, guint n);
gboolean pays_words_is_helper (const PaysWords *words, const PayReplyStep *step);
/* The uses at the start of [steps], a line each. Returns the first step after them. */
guint pays_words_uses (PaysWords *words, const PayReplyStep *steps, guint n);
/* "Given up (lose): Altar: sacrifice a creature, 2 Elf: sacrifice it", a line each class. */
void pays_words_gave_up (PaysWords *words, const PayGivenUp *gave_up, guint n);
/* "W U for {2}, 2 life for {U/P}", up to the next use. (transfer full) */
char *pays_words_bill (const PaysWords *words, const PayReplyStep *steps, guint n);

/* ---- What is open in the words of cards: before the answer, and behind it. */

/* Does a line that was not understood, and no limit, keep the answer from being known? */
gboolean pays_words_is_open (const PayReply *reply);
/* Where the payment is not proven the best: why. */
void pays_words_not_best (PaysWords *words);
void pays_words_unread (GString *out, const PayBoardUnread *unread, guint n);
void pays_words_assumed (GString *out, const PayBoardAssumed *assumed, guint n);

/* ---- Whole replies. */

void pays_words_plan (PaysWords *words);
/* The first thing that the plan pays for. */
void pays_words_first (PaysWords *words);
void pays_words_list (PaysWords *words);
