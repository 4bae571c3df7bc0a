/* SPDX-License-Identifier: MIT */
/* Requests at the edges of what a game reads, as rows of text; every answer goes through the checker. */
#pragma once
#include <glib.h>

/* [request] and [answer] are JSON with ' for ". A request is a made_text(). [answer]: a part of the answer. */
typedef struct {
  const char *name, *request, *answer;
} EdgeRow;

/* One named test for each row. Returns how many failed. */
int edge_rows_run (const char *group, const EdgeRow *rows, gsize n);
