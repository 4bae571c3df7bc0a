/* SPDX-License-Identifier: MIT */
/* A request that is one flat object of the commonest fields, read where it stands. */
#pragma once
#include <glib.h>

#define PAYJ_FLAT_SOURCES 64
#define PAYJ_FLAT_MODIFIERS 8
#define PAYJ_FLAT_DIGITS 9 /* of a number */

/* Bytes of the line, no NUL behind them. */
typedef struct {
  const char *text; /* NULL: the request has no such member */
  gsize length;
} PayjSpan;

/* Of at most PAYJ_FLAT_DIGITS digits. */
gint64 payj_span_number (PayjSpan digits);

typedef struct {
  PayjSpan text, name;
  PayjSpan id; /* as that of the request */
  gint64 count;
} PayjFlatSource;

typedef struct {
  PayjSpan id; /* as it stands, with its quotes where it has some */
  PayjSpan game, cost, pool;
  PayjSpan life, x; /* digits; [x]: of every variable */
  guint n_sources;
  PayjFlatSource sources[PAYJ_FLAT_SOURCES];
  guint n_modifiers;
  PayjSpan modifiers[PAYJ_FLAT_MODIFIERS];
} PayjFlat;

/* FALSE: the line is something else, right or wrong: whoever reads all of JSON has to tell. TRUE is said only of
 * requests of which it would say the same. */
gboolean payj_read_flat (const char *line, gsize length, PayjFlat *flat);
