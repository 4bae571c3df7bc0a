/* SPDX-License-Identifier: MIT */
/* Requests as cells separated by tabs. */
#pragma once
#include "flat.h"
#include "text.h"

#define PAYJ_MAX_COLUMNS 16

typedef struct {
  guint n;
  int fields[PAYJ_MAX_COLUMNS]; /* by column */
} PayjColumns;

/* Reads the line that names the columns. FALSE with [error], [columns] untouched: its place "", or a name. */
gboolean payj_read_columns (const char *line, gsize length, PayjColumns *columns, GError **error);

/* FALSE: as payj_read_flat(); only the row as a whole can tell. [id]: its cell. */
gboolean payj_read_flat_row (const PayjColumns *columns, const char *line, gsize length, PaySpan *id,
                             PayQuickRequest *request);

/* The request as JSON; NULL with [error] set. [id] gets the cell of that name as it is. (transfer full) */
json_t *payj_read_row (const PayjColumns *columns, const char *line, gsize length, PaySpan *id, GError **error);
