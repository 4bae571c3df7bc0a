/* SPDX-License-Identifier: MIT */
/* How many of each name, in the order of first mention. */
#pragma once
#include "writer.h"

#include <pay/answer.h>

typedef struct {
  GPtrArray *names;
  GArray *counts;    /* gint64, by name */
  GHashTable *index; /* name -> 1 + its place; the names are those of [names] */
} PayjTally;

void payj_tally_init (PayjTally *tally);
void payj_tally_clear (PayjTally *tally);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjTally, payj_tally_clear)

/* Nothing is added for 0. */
void payj_tally_add (PayjTally *tally, const char *name, gint64 count);
gint64 payj_tally_get (const PayjTally *tally, const char *name);
gboolean payj_tally_equal (const PayjTally *a, const PayjTally *b);
/* Adds what the goal was paid with, by report. */
void payj_tally_spent (PayjTally *tally, const PayProblem *problem, const PayAnswer *answer);
/* {"W":2,"U":1} */
void payj_tally_write (PayjWriter *w, const char *member, const PayjTally *tally);

/* ["W","W","U"]; of more than PAYJ_LISTED in all, [{"unit":"W","count":2000},...]. */
#define PAYJ_LISTED 1000
void payj_tally_write_list (PayjWriter *w, const char *member, const PayjTally *tally);
