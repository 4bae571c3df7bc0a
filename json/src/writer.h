/* SPDX-License-Identifier: MIT */
/* Writes one line of JSON into a string, members and elements in the order of the calls. Text must be UTF-8. */
#pragma once
#include <pay/game.h>

typedef struct {
  GString *out;
  gboolean comma; /* something stands before the next member or element */
} PayjWriter;

/* [name]: of the member, NULL for an element of an array or the line itself. */
void payj_begin (PayjWriter *w, const char *name, char bracket);
void payj_end (PayjWriter *w, char bracket);
void payj_string (PayjWriter *w, const char *name, const char *text);
void payj_number (PayjWriter *w, const char *name, gint64 value);
void payj_fact (PayjWriter *w, const PayFact *fact);
void payj_bool (PayjWriter *w, const char *name, gboolean value);
/* [json]: a value that is JSON already. */
void payj_raw (PayjWriter *w, const char *name, const char *json);
/* Decimal digits as a number, or as a string where a double could not hold it. */
void payj_digits (PayjWriter *w, const char *name, const char *digits);
