/* SPDX-License-Identifier: MIT */
/* Both ways to answer a request that may be plain. */
#pragma once
#include "json.h"
#include "requests.h"
#include "write-quick.h"

/* By the long way: the record of the request; NULL: it cannot be read. (transfer full) */
char *long_answer (PayJson *session, const char *line, gsize length);

/* Is what was read last plain? */
gboolean is_plain (PayJson *session);

/* Both ways agree on the line, the long one in [other], and with them what vectors decide. Returns whether the shorter
 * one was taken. */
gboolean check_line (PayJson *session, PayJson *other, const char *line, gsize length);

/* The record of [outcomes], which tells "id,status" alone, is the beginning of the long one in [other]; the line can be
 * read. Returns whether vectors decided it. */
gboolean check_outcome (PayJson *outcomes, PayJson *other, const char *line, gsize length);

/* The same for a row of cells that stands for the request in [line]; [id] is its first cell. */
gboolean check_row (PayJson *session, PayJson *other, const char *row, const char *line, const char *id);
