/* SPDX-License-Identifier: MIT */
/* From bytes to a jansson value, with our errors. */
#pragma once
#include <jansson.h>
#include <pay/error.h>

#define PAYJ_MAX_LINE (16 * 1024 * 1024) /* bytes of one record; longer ones are too large */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

/* One object; of its id numbers may be too large, they are 0 then. NULL with [error] set, place "" and the byte in the
 * line. (transfer full) */
json_t *payj_load (const char *line, gsize length, GError **error);

/* Where the value of member [name] of an object stands, of a line that need be no JSON; FALSE: nowhere, or it does not
 * end. */
gboolean payj_find_member (const char *line, gsize length, const char *name, gsize *from, gsize *to);

/* The bytes of member [name] of an object, on one line; NULL: no such member that can be read, whatever the rest is
 * like. [valid]: the line is one that payj_load() has read. (transfer full) */
char *payj_slice (const char *line, gsize length, const char *name, gboolean valid);
