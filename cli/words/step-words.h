/* SPDX-License-Identifier: MIT */
/* What the words for answers share. */
#pragma once
#include <pay/json.h>

#include <jansson.h>

typedef struct {
  GString *out;
  const PayGame *game;
  const json_t *record;
  GHashTable *helpers; /* names of sources that make nothing and still pay; borrowed */
  const char *indent;  /* of uses; borrowed */
} Report;

/* Members of a record: "" and [otherwise] where they are not there. */
const char *report_text (const json_t *object, const char *name);
gint64 report_number (const json_t *object, const char *name, gint64 otherwise);

void report_append (Report *r, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Appends "U U" or "12 C": [count] more of [name]. */
void report_append_names (GString *out, const char *name, gint64 count);

/* Runs of like entries of "adds", "left" or "pool_left": "U U 12 C". (transfer full) */
char *report_names (const json_t *list);

/* Names of things: "2 Island, Growth Chamber". (transfer full) */
char *report_list (const json_t *names);

void report_learn_helpers (Report *r, const json_t *payment);
gboolean report_is_helper (const Report *r, const json_t *step);

/* The uses at the start of [payment], a line each; returns the first entry after them. */
gsize report_uses (Report *r, const json_t *payment);

/* "W U for {2}, 2 life for {U/P}", of the entries from [from] on. (transfer full) */
char *report_bill (const Report *r, const json_t *steps, gsize from);
